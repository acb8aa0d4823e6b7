//! brainpoolP384r1: the pseudo-random curve over a prime of 384 bits. Source: RFC 5639, section 3.

crate::curves::definition::curve! {
    /// The kind of brainpoolP384r1.
    BrainpoolP384r1 {
        limbs: 6, prime: shared, a: any, table: twist, hash: 384,
        names: ["brainpoolP384r1", "BP-384"],
        oid: "1.3.36.3.3.2.8.1.1.11",
        p: "8cb91e82a3386d280f5d6f7e50e641df152f7109ed5456b412b1da197fb71123acd3a729901d1a71874700133107ec53",
        a_value: "7bc382c63d8c150c3c72080ace05afa0c2bea28e4fb22787139165efba91f90f8aa5814a503ad4eb04a8c7dd22ce2826",
        b: "04a8c7dd22ce28268b39b55416f0447c2fb77de107dcd2a62e880ea53eeb62d57cb4390295dbc9943ab78696fa504c11",
        x: "1d1c64f068cf45ffa2a63a81b7c13f6b8847a3e77ef14fe3db7fcafe0cbd10e8e826e03436d646aaef87b2e247d4af1e",
        y: "8abe1d7520f9c2a45cb1eb8e95cfd55262b70b29feec5864e19c054ff99129280e4646217791811142820341263c5315",
        n: "8cb91e82a3386d280f5d6f7e50e641df152f7109ed5456b31f166e6cac0425a7cf3ab6af6b7fc3103b883202e9046565",
        twist: { z: "41dfe8dd399331f7166a66076734a89cd0d2bcdb7d068e44e1f378f41ecbae97d2d63dbc87bccddccc5da39e8589291c", curve: brainpool_p384t1 },
    }
}
