//! secp521r1: the NIST prime curve over a prime of 521 bits. Source: SEC 2, version 2.0, and SP 800-186 as
//! P-521.
//! Scalars and coordinates take 66 bytes, of which the top 7 bits are zero.

crate::curves::definition::curve! {
    /// The kind of secp521r1.
    Secp521r1 {
        limbs: 9, prime: P521, a: minus3, table: { blocks: 44, width: 9 }, hash: 512,
        names: ["secp521r1", "P-521", "NIST P-521", "nistp521", "ansip521r1"],
        oid: "1.3.132.0.35",
        p: "01ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        a_value: "01fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc",
        b: "0051953eb9618e1c9a1f929a21a0b68540eea2da725b99b315f3b8b489918ef109e156193951ec7e937b1652c0bd3bb1bf073573df883d2c34f1ef451fd46b503f00",
        x: "00c6858e06b70404e9cd9e3ecb662395b4429c648139053fb521f828af606b4d3dbaa14b5e77efe75928fe1dc127a2ffa8de3348b3c1856a429bf97e7e31c2e5bd66",
        y: "011839296a789a3bc0045c8a5fb42c7d1bd998f54449579b446817afbd17273e662c97ee72995ef42640c550b9013fad0761353c7086a272c24088be94769fd16650",
        n: "01fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409",
    }
}
