//! brainpoolP320r1: the pseudo-random curve over a prime of 320 bits. Source: RFC 5639, section 3.

crate::curves::definition::curve! {
    /// The kind of brainpoolP320r1.
    BrainpoolP320r1 {
        limbs: 5, prime: shared, a: any, table: twist, hash: 384,
        names: ["brainpoolP320r1", "BP-320"],
        oid: "1.3.36.3.3.2.8.1.1.9",
        p: "d35e472036bc4fb7e13c785ed201e065f98fcfa6f6f40def4f92b9ec7893ec28fcd412b1f1b32e27",
        a_value: "3ee30b568fbab0f883ccebd46d3f3bb8a2a73513f5eb79da66190eb085ffa9f492f375a97d860eb4",
        b: "520883949dfdbc42d3ad198640688a6fe13f41349554b49acc31dccd884539816f5eb4ac8fb1f1a6",
        x: "43bd7e9afb53d8b85289bcc48ee5bfe6f20137d10a087eb6e7871e2a10a599c710af8d0d39e20611",
        y: "14fdd05545ec1cc8ab4093247f77275e0743ffed117182eaa9c77877aaac6ac7d35245d1692e8ee1",
        n: "d35e472036bc4fb7e13c785ed201e065f98fcfa5b68f12a32d482ec7ee8658e98691555b44c59311",
        twist: { z: "15f75caf668077f7e85b42eb01f0a81ff56ecd6191d55cb82b7d861458a18fefc3e5ab7496f3c7b1", curve: brainpool_p320t1 },
    }
}
