//! brainpoolP256r1: the pseudo-random curve over a prime of 256 bits. Source: RFC 5639, section 3.

crate::curves::definition::curve! {
    /// The kind of brainpoolP256r1.
    BrainpoolP256r1 {
        limbs: 4, prime: shared, a: any, table: twist, hash: 256,
        names: ["brainpoolP256r1", "BP-256"],
        oid: "1.3.36.3.3.2.8.1.1.7",
        p: "a9fb57dba1eea9bc3e660a909d838d726e3bf623d52620282013481d1f6e5377",
        a_value: "7d5a0975fc2c3057eef67530417affe7fb8055c126dc5c6ce94a4b44f330b5d9",
        b: "26dc5c6ce94a4b44f330b5d9bbd77cbf958416295cf7e1ce6bccdc18ff8c07b6",
        x: "8bd2aeb9cb7e57cb2c4b482ffc81b7afb9de27e1e3bd23c23a4453bd9ace3262",
        y: "547ef835c3dac4fd97f8461a14611dc9c27745132ded8e545c1d54c72f046997",
        n: "a9fb57dba1eea9bc3e660a909d838d718c397aa3b561a6f7901e0e82974856a7",
        twist: { z: "3e2d4bd9597b58639ae7aa669cab9837cf5cf20a2c852d10f655668dfc150ef0", curve: brainpool_p256t1 },
    }
}
