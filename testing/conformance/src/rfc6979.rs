//! RFC 6979, A.2.3 to A.2.7: deterministic signatures on P-192 to P-521.
//!
//! The figures are in `rfc6979.txt`, one line a signature, because fifty entries of integers with up to 131
//! digits read badly as code. The binary curves of A.2 are not there.
//!
//! The loader panics on a malformed line: it serves tests only.

use num_bigint::BigUint;

/// A curve with its key pair and signatures.
#[derive(Clone, Debug)]
pub struct Key {
    /// `P-192`, `P-224`, `P-256`, `P-384` or `P-521`.
    pub curve: String,
    /// The order of the generator.
    pub order: BigUint,
    /// The private key.
    pub private: BigUint,
    /// The coordinates of the public key.
    pub public: (BigUint, BigUint),
    /// The signatures.
    pub signatures: Vec<Signature>,
}

/// A signature with its nonce.
#[derive(Clone, Debug)]
pub struct Signature {
    /// `SHA-1`, `SHA-224`, `SHA-256`, `SHA-384` or `SHA-512`.
    pub hash: String,
    /// `sample` or `test`.
    pub message: String,
    /// The nonce.
    pub k: BigUint,
    /// The first half.
    pub r: BigUint,
    /// The second half.
    pub s: BigUint,
}

/// The five curves with ten signatures each.
///
/// # Panics
/// Where a line is malformed.
#[must_use]
pub fn keys() -> Vec<Key> {
    let mut keys: Vec<Key> = Vec::new();
    for line in include_str!("rfc6979.txt").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(' ').collect();
        match (fields.as_slice(), keys.last_mut()) {
            (["curve", name, order, private, x, y], _) => keys.push(Key {
                curve: (*name).to_owned(),
                order: integer(order),
                private: integer(private),
                public: (integer(x), integer(y)),
                signatures: Vec::new(),
            }),
            ([hash, message, k, r, s], Some(key)) => key.signatures.push(Signature {
                hash: (*hash).to_owned(),
                message: (*message).to_owned(),
                k: integer(k),
                r: integer(r),
                s: integer(s),
            }),
            _ => panic!("rfc6979.txt: {line:?}"),
        }
    }
    keys
}

fn integer(digits: &str) -> BigUint {
    match BigUint::parse_bytes(digits.as_bytes(), 16) {
        Some(integer) => integer,
        None => panic!("rfc6979.txt: not an integer: {digits:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::keys;

    #[test]
    fn fifty_signatures() {
        let counts: Vec<(String, u64, usize)> =
            keys().into_iter().map(|key| (key.curve, key.order.bits(), key.signatures.len())).collect();
        let pinned = [("P-192", 192), ("P-224", 224), ("P-256", 256), ("P-384", 384), ("P-521", 521)];
        assert_eq!(counts, pinned.map(|(curve, bits)| (curve.to_owned(), bits, 10)));
        for key in keys() {
            assert!(key.signatures.iter().all(|case| case.k < key.order && case.r < key.order));
        }
    }
}
