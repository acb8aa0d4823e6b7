//! brainpoolP256t1: the curve with `a = -3` that is isomorphic to brainpoolP256r1, over a prime of 256
//! bits. Source: RFC 5639, section 3.

crate::curves::definition::curve! {
    /// The kind of brainpoolP256t1.
    BrainpoolP256t1 {
        limbs: 4, prime: shared, a: minus3, table: { blocks: 20, width: 8 }, hash: 256,
        names: ["brainpoolP256t1"],
        oid: "1.3.36.3.3.2.8.1.1.8",
        p: "a9fb57dba1eea9bc3e660a909d838d726e3bf623d52620282013481d1f6e5377",
        a_value: "a9fb57dba1eea9bc3e660a909d838d726e3bf623d52620282013481d1f6e5374",
        b: "662c61c430d84ea4fe66a7733d0b76b7bf93ebc4af2f49256ae58101fee92b04",
        x: "a3e8eb3cc1cfe7b7732213b23a656149afa142c47aafbc2b79a191562e1305f4",
        y: "2d996c823439c56d7f7b22e14644417e69bcb6de39d027001dabe8f35b25c9be",
        n: "a9fb57dba1eea9bc3e660a909d838d718c397aa3b561a6f7901e0e82974856a7",
        twist_of: brainpool_p256r1 BrainpoolP256r1,
    }
}
