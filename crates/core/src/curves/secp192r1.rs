//! secp192r1: the NIST prime curve over a prime of 192 bits. Source: SEC 2, version 1.0, and SP 800-186 as
//! P-192.

crate::curves::definition::curve! {
    /// The kind of secp192r1.
    Secp192r1 {
        limbs: 3, prime: P192, a: minus3, table: { blocks: 16, width: 9 }, hash: 256,
        names: ["secp192r1", "P-192", "prime192v1", "NIST P-192", "nistp192", "ansip192r1"],
        oid: "1.2.840.10045.3.1.1",
        p: "fffffffffffffffffffffffffffffffeffffffffffffffff",
        a_value: "fffffffffffffffffffffffffffffffefffffffffffffffc",
        b: "64210519e59c80e70fa7e9ab72243049feb8deecc146b9b1",
        x: "188da80eb03090f67cbf20eb43a18800f4ff0afd82ff1012",
        y: "07192b95ffc8da78631011ed6b24cdd573f977a11e794811",
        n: "ffffffffffffffffffffffff99def836146bc9b1b4d22831",
    }
}
