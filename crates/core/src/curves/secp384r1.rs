//! secp384r1: the NIST prime curve over a prime of 384 bits. Source: SEC 2, version 2.0, and SP 800-186 as
//! P-384.

crate::curves::definition::curve! {
    /// The kind of secp384r1.
    Secp384r1 {
        limbs: 6, prime: P384, a: minus3, table: { blocks: 32, width: 9 }, hash: 384,
        names: ["secp384r1", "P-384", "NIST P-384", "nistp384", "ansip384r1"],
        oid: "1.3.132.0.34",
        p: "fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffffffff",
        a_value: "fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000fffffffc",
        b: "b3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aef",
        x: "aa87ca22be8b05378eb1c71ef320ad746e1d3b628ba79b9859f741e082542a385502f25dbf55296c3a545e3872760ab7",
        y: "3617de4a96262c6f5d9e98bf9292dc29f8f41dbd289a147ce9da3113b5f0b8c00a60b1ce1d7e819d7a431d7c90ea0e5f",
        n: "ffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973",
    }
}
