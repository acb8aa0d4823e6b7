//! secp224r1: the NIST prime curve over a prime of 224 bits. Source: SEC 2, version 1.0, and SP 800-186 as
//! P-224.

crate::curves::definition::curve! {
    /// The kind of secp224r1.
    Secp224r1 {
        limbs: 4, prime: P224, a: minus3, table: { blocks: 16, width: 9 }, hash: 256,
        names: ["secp224r1", "P-224", "NIST P-224", "nistp224", "wap-wsg-idm-ecid-wtls12", "ansip224r1"],
        oid: "1.3.132.0.33",
        p: "ffffffffffffffffffffffffffffffff000000000000000000000001",
        a_value: "fffffffffffffffffffffffffffffffefffffffffffffffffffffffe",
        b: "b4050a850c04b3abf54132565044b0b7d7bfd8ba270b39432355ffb4",
        x: "b70e0cbd6bb4bf7f321390b94a03c1d356c21122343280d6115c1d21",
        y: "bd376388b5f723fb4c22dfe6cd4375a05a07476444d5819985007e34",
        n: "ffffffffffffffffffffffffffff16a2e0b8f03e13dd29455c5c2a3d",
    }
}
