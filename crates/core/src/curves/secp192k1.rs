//! secp192k1: a Koblitz curve with `a = 0` over a prime of 192 bits. Source: SEC 2, version 1.0.

crate::curves::definition::curve! {
    /// The kind of secp192k1.
    Secp192k1 {
        limbs: 3, prime: Secp192k1, a: zero, table: { blocks: 16, width: 9 }, hash: 256,
        names: ["secp192k1", "ansip192k1"],
        oid: "1.3.132.0.31",
        p: "fffffffffffffffffffffffffffffffffffffffeffffee37",
        a_value: "000000000000000000000000000000000000000000000000",
        b: "000000000000000000000000000000000000000000000003",
        x: "db4ff10ec057e9ae26b07d0280b7f4341da5d1b1eae06c7d",
        y: "9b2f2f6d9c5628a7844163d015be86344082aa88d95e2f9d",
        n: "fffffffffffffffffffffffe26f2fc170f69466a74defd8d",
        endomorphism: {
            beta: "bb85691939b869c1d087f601554b96b80cb4f55b35f433c2",
            lambda: "3d84f26c12238d7b4f3d516613c1759033b1a5800175d0b1",
            vector: ("71169be7330b3038edb025f1", "b3fb3400dec5c4adceb8655c"),
            scale: (
                "d8d027ab7aa1798b60ec1acab0754a91fe07d11bc37104eb",
                "5555555555555555555555555555555555555554fffffa12",
                1
            ),
        },
    }
}
