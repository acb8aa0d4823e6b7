//! brainpoolP384t1: the curve with `a = -3` that is isomorphic to brainpoolP384r1, over a prime of 384
//! bits. Source: RFC 5639, section 3.

crate::curves::definition::curve! {
    /// The kind of brainpoolP384t1.
    BrainpoolP384t1 {
        limbs: 6, prime: shared, a: minus3, table: { blocks: 32, width: 8 }, hash: 384,
        names: ["brainpoolP384t1"],
        oid: "1.3.36.3.3.2.8.1.1.12",
        p: "8cb91e82a3386d280f5d6f7e50e641df152f7109ed5456b412b1da197fb71123acd3a729901d1a71874700133107ec53",
        a_value: "8cb91e82a3386d280f5d6f7e50e641df152f7109ed5456b412b1da197fb71123acd3a729901d1a71874700133107ec50",
        b: "7f519eada7bda81bd826dba647910f8c4b9346ed8ccdc64e4b1abd11756dce1d2074aa263b88805ced70355a33b471ee",
        x: "18de98b02db9a306f2afcd7235f72a819b80ab12ebd653172476fecd462aabffc4ff191b946a5f54d8d0aa2f418808cc",
        y: "25ab056962d30651a114afd2755ad336747f93475b7a1fca3b88f2b6a208ccfe469408584dc2b2912675bf5b9e582928",
        n: "8cb91e82a3386d280f5d6f7e50e641df152f7109ed5456b31f166e6cac0425a7cf3ab6af6b7fc3103b883202e9046565",
        twist_of: brainpool_p384r1 BrainpoolP384r1,
    }
}
