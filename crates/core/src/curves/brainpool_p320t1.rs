//! brainpoolP320t1: the curve with `a = -3` that is isomorphic to brainpoolP320r1, over a prime of 320
//! bits. Source: RFC 5639, section 3.

crate::curves::definition::curve! {
    /// The kind of brainpoolP320t1.
    BrainpoolP320t1 {
        limbs: 5, prime: shared, a: minus3, table: { blocks: 28, width: 8 }, hash: 384,
        names: ["brainpoolP320t1"],
        oid: "1.3.36.3.3.2.8.1.1.10",
        p: "d35e472036bc4fb7e13c785ed201e065f98fcfa6f6f40def4f92b9ec7893ec28fcd412b1f1b32e27",
        a_value: "d35e472036bc4fb7e13c785ed201e065f98fcfa6f6f40def4f92b9ec7893ec28fcd412b1f1b32e24",
        b: "a7f561e038eb1ed560b3d147db782013064c19f27ed27c6780aaf77fb8a547ceb5b4fef422340353",
        x: "925be9fb01afc6fb4d3e7d4990010f813408ab106c4f09cb7ee07868cc136fff3357f624a21bed52",
        y: "63ba3a7a27483ebf6671dbef7abb30ebee084e58a0b077ad42a5a0989d1ee71b1b9bc0455fb0d2c3",
        n: "d35e472036bc4fb7e13c785ed201e065f98fcfa5b68f12a32d482ec7ee8658e98691555b44c59311",
        twist_of: brainpool_p320r1 BrainpoolP320r1,
    }
}
