//! secp256k1: a Koblitz curve with `a = 0` over a prime of 256 bits. Source: SEC 2, version 2.0.

crate::curves::definition::curve! {
    /// The kind of secp256k1.
    Secp256k1 {
        limbs: 4, prime: Secp256k1, a: zero, table: { blocks: 20, width: 9 }, hash: 256,
        names: ["secp256k1", "ansip256k1", "bitcoin"],
        oid: "1.3.132.0.10",
        p: "fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f",
        a_value: "0000000000000000000000000000000000000000000000000000000000000000",
        b: "0000000000000000000000000000000000000000000000000000000000000007",
        x: "79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798",
        y: "483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8",
        n: "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141",
        endomorphism: {
            beta: "7ae96a2b657c07106e64479eac3434e99cf0497512f58995c1396c28719501ee",
            lambda: "5363ad4cc05c30e0a5261c028812645a122e22ea20816678df02967c1b23bd72",
            vector: ("3086d221a7d46bcde86c90e49284eb15", "e4437ed6010e88286f547fa90abfe4c3"),
            scale: (
                "6ea5961c9658c5cd84659bce30e2be8f396027e4ecbf86d5072fd5cf94bc94d3",
                "9a82775df706b8792310f8270240aab9a2e961546a9849bfcf214cb11c6b9976",
                2
            ),
        },
    }
}
