//! brainpoolP224r1: the pseudo-random curve over a prime of 224 bits. Source: RFC 5639, section 3.

crate::curves::definition::curve! {
    /// The kind of brainpoolP224r1.
    BrainpoolP224r1 {
        limbs: 4, prime: shared, a: any, table: twist, hash: 256,
        names: ["brainpoolP224r1", "BP-224"],
        oid: "1.3.36.3.3.2.8.1.1.5",
        p: "d7c134aa264366862a18302575d1d787b09f075797da89f57ec8c0ff",
        a_value: "68a5e62ca9ce6c1c299803a6c1530b514e182ad8b0042a59cad29f43",
        b: "2580f63ccfe44138870713b1a92369e33e2135d266dbb372386c400b",
        x: "0d9029ad2c7e5cf4340823b2a87dc68c9e4ce3174c1e6efdee12c07d",
        y: "58aa56f772c0726f24c6b89e4ecdac24354b9e99caa3f6d3761402cd",
        n: "d7c134aa264366862a18302575d0fb98d116bc4b6ddebca3a5a7939f",
        twist: { z: "2df271e14427a346910cf7a2e6cfa7b3f484e5c2cce1c8b730e28b3f", curve: brainpool_p224t1 },
    }
}
