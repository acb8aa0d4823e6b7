//! Deterministic and hedged nonces: the HMAC generator of RFC 6979, section 3.2.
//!
//! A nonce that repeats, or of which a few bits are known, reveals the private key. Deriving it from
//! the key and the message makes the signature independent of the quality of any random generator, and
//! repeatable, so that it can be tested. [`Generator`] is HMAC_DRBG of SP 800-90A seeded with both; it
//! knows no curve and works on octets, so that its code exists once; [`crate::ecdsa`] turns what it
//! yields into scalars (`bits2int`, and the rejection of 0 and of values not below `n`).
//!
//! With additional data (section 3.6) of 32 fresh random bytes the nonce is hedged: a fault during the
//! computation no longer gives two signatures with one nonce (the attacks on deterministic signatures), and a broken
//! generator does no harm: the nonce still depends on key and digest. The idea and its reasons are those of
//! draft-irtf-cfrg-det-sigs-with-noise; the construction is RFC 6979's own. Purely random nonces were
//! rejected: they put the key at the mercy of the generator.
//!
//! The nonce depends on the key, the digest and the order, not on the curve: a Brainpool curve and its t1 twist have
//! one order, so one private key used on both for one digest would give two signatures with one nonce, which reveal the
//! key. Never use a private key on two curves.
//!
//! Time depends on lengths and on the number of calls, which is public. The state is wiped on drop.
//! Tests: the k of RFC 6979, appendix A.1.2, here; every signature of appendix A.2 through
//! [`crate::ecdsa`].

use crate::hash::{HashAlgorithm, HashOutput, HmacKey};
use core::fmt;
use zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};

/// The random bytes that a hedged nonce takes as additional data.
pub const HEDGE_LEN: usize = 32;

/// The generator of candidates for a nonce.
pub struct Generator {
    hash: HashAlgorithm,
    key: HmacKey,
    value: HashOutput,
    used: bool,
}

impl Generator {
    /// Steps b to g: seeds the generator with `int2octets(x)`, `bits2octets(h1)`, both of the order's length in bytes,
    /// and additional data (section 3.6; empty for the plain construction), which follow each other.
    pub fn new(hash: HashAlgorithm, seed: &[u8]) -> Self {
        Self::with_extra(hash, seed, &[])
    }

    /// [`Generator::new`] with the end of the seed by itself.
    pub(crate) fn with_extra(hash: HashAlgorithm, seed: &[u8], extra: &[u8]) -> Self {
        let value = HashOutput::filled(hash, 1);
        let mut generator =
            Self { hash, key: HmacKey::new(hash, HashOutput::filled(hash, 0).as_ref()), value, used: false };
        for separator in [0, 1] {
            generator.reseed(separator, seed, extra);
        }
        generator
    }

    /// Steps h.1 and h.2, and before every candidate but the first the update of step h.3: fills `out`
    /// with the bits of the next candidate, leftmost first.
    pub fn next(&mut self, out: &mut [u8]) {
        if self.used {
            self.reseed(0, &[], &[]);
        }
        self.used = true;
        for chunk in out.chunks_mut(self.hash.output_len()) {
            self.step();
            chunk.copy_from_slice(&self.value.as_ref()[..chunk.len()]);
        }
    }

    /// `K = HMAC_K(V || separator || seed || extra)`, then `V = HMAC_K(V)`.
    fn reseed(&mut self, separator: u8, seed: &[u8], extra: &[u8]) {
        let parts = [self.value.as_ref(), &[separator], seed, extra];
        let key = Zeroizing::new(self.key.mac(&mut parts.into_iter()));
        self.key.replace((*key).as_ref());
        self.step();
    }

    /// `V = HMAC_K(V)`.
    fn step(&mut self) {
        let value = Zeroizing::new(self.key.mac(&mut [self.value.as_ref()].into_iter()));
        self.value.clone_from(&value);
    }
}

impl fmt::Debug for Generator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Generator(..)")
    }
}

impl Drop for Generator {
    fn drop(&mut self) {
        // the key wipes itself, but with SHA-3: see `HmacKey`
        self.value.zeroize();
    }
}

impl ZeroizeOnDrop for Generator {}

#[cfg(test)]
mod tests {
    use super::Generator;
    use crate::hash::HashAlgorithm;

    /// RFC 6979, appendix A.1.2: an order of 163 bits, SHA-256, the message `sample`. The first two
    /// candidates are not below the order; the third is.
    #[test]
    fn candidates_of_rfc_6979_a_1() {
        let x = [
            0x00, 0x9a, 0x4d, 0x67, 0x92, 0x29, 0x5a, 0x7f, 0x73, 0x0f, 0xc3, 0xf2, 0xb4, 0x9c, 0xbc, 0x0f,
            0x62, 0xe8, 0x62, 0x27, 0x2f,
        ];
        let h1 = [
            0x01, 0x79, 0x5e, 0xdf, 0x0d, 0x54, 0xdb, 0x76, 0x0f, 0x15, 0x6d, 0x0d, 0xac, 0x04, 0xc0, 0x32,
            0x2b, 0x3a, 0x20, 0x42, 0x24,
        ];
        let candidates = [
            [
                0x93, 0x05, 0xa4, 0x6d, 0xe7, 0xff, 0x8e, 0xb1, 0x07, 0x19, 0x4d, 0xeb, 0xd3, 0xfd, 0x48,
                0xaa, 0x20, 0xd5, 0xe7, 0x65, 0x6c,
            ],
            [
                0xc7, 0x0c, 0x78, 0x60, 0x8a, 0x3b, 0x5b, 0xe9, 0x28, 0x9b, 0xe9, 0x0e, 0xf6, 0xe8, 0x1a,
                0x9e, 0x2c, 0x15, 0x16, 0xd5, 0x75,
            ],
            [
                0x47, 0x5e, 0x80, 0xe9, 0x92, 0x14, 0x05, 0x67, 0xfc, 0xc3, 0xa5, 0x0d, 0xab, 0x90, 0xfe,
                0x84, 0xbc, 0xd7, 0xbb, 0x03, 0x63,
            ],
        ];
        let mut generator = Generator::new(HashAlgorithm::Sha256, [x, h1].as_flattened());
        for expected in candidates {
            let mut out = [0; 21];
            generator.next(&mut out);
            assert_eq!(out, expected);
        }
    }

    #[test]
    fn additional_data_changes_the_candidates() {
        let first = |extra: &[u8]| {
            let (mut seed, mut out) = ([1; 96], [0; 100]);
            seed[64..64 + extra.len()].copy_from_slice(extra);
            Generator::new(HashAlgorithm::Sha3_256, &seed[..64 + extra.len()]).next(&mut out);
            out
        };
        assert_eq!(first(&[]), first(&[]));
        assert_ne!(first(&[]), first(&[0; 32]));
        assert_ne!(first(&[0; 32]), first(&[1; 32]));
    }
}
