//! brainpoolP224t1: the curve with `a = -3` that is isomorphic to brainpoolP224r1, over a prime of 224
//! bits. Source: RFC 5639, section 3.

crate::curves::definition::curve! {
    /// The kind of brainpoolP224t1.
    BrainpoolP224t1 {
        limbs: 4, prime: shared, a: minus3, table: { blocks: 20, width: 8 }, hash: 256,
        names: ["brainpoolP224t1"],
        oid: "1.3.36.3.3.2.8.1.1.6",
        p: "d7c134aa264366862a18302575d1d787b09f075797da89f57ec8c0ff",
        a_value: "d7c134aa264366862a18302575d1d787b09f075797da89f57ec8c0fc",
        b: "4b337d934104cd7bef271bf60ced1ed20da14c08b3bb64f18a60888d",
        x: "6ab1e344ce25ff3896424e7ffe14762ecb49f8928ac0c76029b4d580",
        y: "0374e9f5143e568cd23f3f4d7c0d4b1e41c8cc0d1c6abd5f1a46db4c",
        n: "d7c134aa264366862a18302575d0fb98d116bc4b6ddebca3a5a7939f",
        twist_of: brainpool_p224r1 BrainpoolP224r1,
    }
}
