//! secp256r1: the NIST prime curve over a prime of 256 bits. Source: SEC 2, version 2.0, and SP 800-186 as
//! P-256.

crate::curves::definition::curve! {
    /// The kind of secp256r1.
    Secp256r1 {
        limbs: 4, prime: P256, a: minus3, table: { blocks: 19, single: 37, width: 9 }, hash: 256,
        names: ["secp256r1", "P-256", "prime256v1", "NIST P-256", "nistp256", "ansip256r1"],
        oid: "1.2.840.10045.3.1.7",
        p: "ffffffff00000001000000000000000000000000ffffffffffffffffffffffff",
        a_value: "ffffffff00000001000000000000000000000000fffffffffffffffffffffffc",
        b: "5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b",
        x: "6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296",
        y: "4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5",
        n: "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551",
    }
}
