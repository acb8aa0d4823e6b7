//! secp224k1: a Koblitz curve with `a = 0` over a prime of 224 bits. Source: SEC 2, version 1.0.
//! The order has 225 bits, one more than the prime: scalars take 29 bytes, coordinates 28.

crate::curves::definition::curve! {
    /// The kind of secp224k1.
    Secp224k1 {
        limbs: 4, prime: Secp224k1, a: zero, table: { blocks: 16, width: 9 }, hash: 256,
        names: ["secp224k1", "ansip224k1"],
        oid: "1.3.132.0.32",
        p: "fffffffffffffffffffffffffffffffffffffffffffffffeffffe56d",
        a_value: "00000000000000000000000000000000000000000000000000000000",
        b: "00000000000000000000000000000000000000000000000000000005",
        x: "a1455b334df099df30fc28a169a467e9e47075a90f7e650eb6b7a45c",
        y: "7e089fed7fba344282cafbd6f7e319f7c0b0bd59e2ca4bdb556d61a5",
        n: "010000000000000000000000000001dce8d2ec6184caf0a971769fb1f7",
        endomorphism: {
            beta: "fe0e87005b4e83761908c5131d552a850b3f58b749c37cf5b84d6768",
            lambda: "60dcd2104c4cbc0be6eeefc2bdd610739ec34e317f9b33046c9e4788",
            vector: ("6b8cf07d4ca75c88957d9d670591", "b8adf1378a6eb73409fa6c9c637d"),
            scale: (
                "7d749b457076cb4f3a33f444d6b19a6208224ba1ba1f8bff87dc30bc",
                "9a3151b7a063e3c72237a8728e59499e0a5520b40d4448ee8e3d074c",
                0
            ),
        },
    }
}
