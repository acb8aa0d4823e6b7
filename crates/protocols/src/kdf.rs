//! Keys from shared secrets: the functions of ANSI X9.63 (SEC 1, version 2.0, section 3.6.1), of SP 800-56C, and HKDF
//! (RFC 5869).
//!
//! The result of a key agreement is not uniform, and it is one value where several keys may be needed; these functions
//! derive keys from it. [`OneStep`] and [`TwoStep`] are those of SP 800-56C, and [`JoseConcat`] is JOSE's use of the
//! first. [`X963`] hashes the secret with a counter, one hash a block, and is what ECIES and CMS use.
//! [`Hkdf`] first extracts one uniform key and then expands it, and is what HPKE, TLS 1.3 and Signal use.
//!
//! The hash is a value of [`HashAlgorithm`], so HKDF is built on the HMAC of [`crate::hash`]; the `hkdf` crate was
//! rejected because its hash is a type, and the same two loops would be compiled for each.
//!
//! None of them is slow on purpose, so none is fit for passwords.
//!
//! The time depends on the lengths alone. Intermediate values are wiped.
//! Tests: RFC 5869, appendix A; vectors of the CAVP for X9.63; both length limits.

use crate::Error;
use crate::hash::{HashAlgorithm, HashOutput, Hasher, HmacKey, hmac};
use core::iter;
use zeroize::{Zeroize, Zeroizing};

/// The most blocks that HKDF expands to (RFC 5869, section 2.3).
pub const HKDF_BLOCKS: u64 = 255;
/// The most blocks of X9.63: its counter has 32 bits and starts at 1.
pub const X963_BLOCKS: u64 = u32::MAX as u64;

/// The most blocks of the functions of SP 800-56C, whose counters have 32 bits and start at 1.
pub const COUNTED_BLOCKS: u64 = u32::MAX as u64;

/// The function of ANSI X9.63: a hash, and what is bound to the key.
#[derive(Clone, Copy, Debug)]
pub struct X963<'a> {
    hash: HashAlgorithm,
    info: &'a [&'a [u8]],
}

impl<'a> X963<'a> {
    /// The function with a hash, and nothing bound to the key.
    pub const fn new(hash: HashAlgorithm) -> Self {
        Self { hash, info: &[] }
    }

    /// With SEC 1's `SharedInfo`, in parts that follow each other.
    #[must_use]
    pub const fn info(mut self, info: &'a [&'a [u8]]) -> Self {
        self.info = info;
        self
    }

    /// Fills `out` with the hashes of `secret || counter || info`, the counter of four bytes from 1 on. Constant time
    /// in the secret.
    ///
    /// # Errors
    /// [`Error::OutputTooLong`] if `out` has `2^32 - 1` times the hash's length or more (SEC 1 asks for less than
    /// that).
    pub fn derive(&self, secret: &[u8], out: &mut [u8]) -> Result<(), Error> {
        let length = self.hash.output_len();
        // the standard excludes the limit itself
        check_output(out.len() as u64 + 1, length, X963_BLOCKS)?;
        let mut start = Hasher::new(self.hash);
        start.update(secret);
        fill_by_counter(out, length, |counter| {
            let mut hasher = start.clone();
            hasher.update(counter);
            self.info.iter().for_each(|part| hasher.update(part));
            hasher.finalize()
        });
        Ok(())
    }
}

/// Fills `out` with blocks of `length` bytes for the counter 1, 2, … in four bytes, at most `2^32 - 1` of them. Blocks are
/// wiped.
fn fill_by_counter(out: &mut [u8], length: usize, mut block: impl FnMut(&[u8; 4]) -> HashOutput) {
    for (counter, chunk) in (1..=u32::MAX).zip(out.chunks_mut(length)) {
        let mut block = block(&counter.to_be_bytes());
        chunk.copy_from_slice(&block.as_ref()[..chunk.len()]);
        block.zeroize();
    }
}

/// The one-step function of SP 800-56C, section 4, with a hash or with HMAC, and what is bound to the key.
#[derive(Clone, Copy, Debug)]
pub struct OneStep<'a> {
    hash: HashAlgorithm,
    salt: Option<&'a [u8]>,
    info: &'a [&'a [u8]],
}

impl<'a> OneStep<'a> {
    /// The function with a hash (option 1), and nothing bound to the key.
    pub const fn new(hash: HashAlgorithm) -> Self {
        Self { hash, salt: None, info: &[] }
    }

    /// With HMAC under a salt instead of the hash (option 2); an empty one stands for zeros.
    #[must_use]
    pub const fn salt(mut self, salt: &'a [u8]) -> Self {
        self.salt = Some(salt);
        self
    }

    /// With the standard's `FixedInfo`, in parts that follow each other.
    #[must_use]
    pub const fn info(mut self, info: &'a [&'a [u8]]) -> Self {
        self.info = info;
        self
    }

    /// Fills `out` with the hashes, or HMACs, of `counter || secret || info`, the counter of four bytes from 1 on. Constant
    /// time in the secret.
    ///
    /// # Errors
    /// [`Error::OutputTooLong`] if `out` has more than `2^32 - 1` times the hash's length.
    pub fn derive(&self, secret: &[u8], out: &mut [u8]) -> Result<(), Error> {
        let length = self.hash.output_len();
        check_output(out.len() as u64, length, COUNTED_BLOCKS)?;
        let key = self.salt.map(|salt| HmacKey::new(self.hash, salt));
        fill_by_counter(out, length, |counter| {
            let mut parts = [&counter[..], secret].into_iter().chain(self.info.iter().copied());
            let Some(key) = &key else {
                let mut hasher = Hasher::new(self.hash);
                parts.for_each(|part| hasher.update(part));
                return hasher.finalize();
            };
            key.mac(&mut parts)
        });
        Ok(())
    }
}

/// The two-step function of SP 800-56C, section 5, with HMAC: extraction as in HKDF, expansion by a counter (SP 800-108,
/// section 4.1). [`Hkdf`] is the same with feedback instead of the counter.
#[derive(Clone, Copy, Debug)]
pub struct TwoStep<'a> {
    hash: HashAlgorithm,
    salt: &'a [u8],
    info: &'a [&'a [u8]],
}

impl<'a> TwoStep<'a> {
    /// The function with a hash, a salt of zeros, and nothing bound to the key.
    pub const fn new(hash: HashAlgorithm) -> Self {
        Self { hash, salt: &[], info: &[] }
    }

    /// With a salt; an empty one stands for zeros.
    #[must_use]
    pub const fn salt(mut self, salt: &'a [u8]) -> Self {
        self.salt = salt;
        self
    }

    /// With the standard's `FixedInfo`, in parts that follow each other.
    #[must_use]
    pub const fn info(mut self, info: &'a [&'a [u8]]) -> Self {
        self.info = info;
        self
    }

    /// Fills `out` with HMACs of `counter || info`, the counter of four bytes from 1 on, under the key `HMAC(salt, secret)`.
    /// Constant time in the secret.
    ///
    /// # Errors
    /// [`Error::OutputTooLong`] if `out` has more than `2^32 - 1` times the hash's length.
    pub fn derive(&self, secret: &[u8], out: &mut [u8]) -> Result<(), Error> {
        let length = self.hash.output_len();
        check_output(out.len() as u64, length, COUNTED_BLOCKS)?;
        let key = Zeroizing::new(hmac(self.hash, self.salt, &[secret]));
        let key = HmacKey::new(self.hash, (*key).as_ref());
        fill_by_counter(out, length, |counter| {
            key.mac(&mut iter::once(&counter[..]).chain(self.info.iter().copied()))
        });
        Ok(())
    }
}

/// The key derivation of JOSE's ECDH-ES (RFC 7518, section 4.6.2), "Concat KDF": the one-step function with SHA-256, bound to
/// what the key is for and to both parties.
#[derive(Clone, Copy, Debug)]
pub struct JoseConcat<'a> {
    algorithm: &'a [u8],
    party_u: &'a [u8],
    party_v: &'a [u8],
}

impl<'a> JoseConcat<'a> {
    /// The function for `alg`, or `enc` in direct key agreement, such as `A128GCM`.
    pub const fn new(algorithm: &'a [u8]) -> Self {
        Self { algorithm, party_u: &[], party_v: &[] }
    }

    /// With `apu` and `apv` as bytes, without their base64url.
    #[must_use]
    pub const fn parties(mut self, u: &'a [u8], v: &'a [u8]) -> Self {
        (self.party_u, self.party_v) = (u, v);
        self
    }

    /// Fills `out` with the key. Constant time in the secret.
    ///
    /// # Errors
    /// [`Error::OutputTooLong`] if `out`, or what is bound to the key, has `2^29` bytes or more.
    pub fn derive(&self, secret: &[u8], out: &mut [u8]) -> Result<(), Error> {
        const MOST: usize = 1 << 29;
        let parts = [self.algorithm, self.party_u, self.party_v];
        if out.len() >= MOST || parts.iter().any(|part| part.len() >= MOST) {
            return Err(Error::OutputTooLong);
        }
        let [a, u, v] = parts.map(|part| (part.len() as u32).to_be_bytes());
        let bits = (8 * out.len() as u32).to_be_bytes();
        let info = [&a[..], self.algorithm, &u, self.party_u, &v, self.party_v, &bits];
        OneStep::new(HashAlgorithm::Sha256).info(&info).derive(secret, out)
    }
}

/// HKDF: a hash, the salt, and what is bound to the key.
#[derive(Clone, Copy, Debug)]
pub struct Hkdf<'a> {
    hash: HashAlgorithm,
    salt: &'a [u8],
    info: &'a [&'a [u8]],
}

impl<'a> Hkdf<'a> {
    /// The function with a hash, no salt, and nothing bound to the key.
    pub const fn new(hash: HashAlgorithm) -> Self {
        Self { hash, salt: &[], info: &[] }
    }

    /// With a salt for [`Hkdf::extract`]; an empty one stands for none, which HMAC takes for a key of zeros.
    #[must_use]
    pub const fn salt(mut self, salt: &'a [u8]) -> Self {
        self.salt = salt;
        self
    }

    /// With what the key is for, in parts that follow each other, for [`Hkdf::expand`].
    #[must_use]
    pub const fn info(mut self, info: &'a [&'a [u8]]) -> Self {
        self.info = info;
        self
    }

    /// [`Hkdf::extract`], then [`Hkdf::expand`]. Constant time in the secret.
    ///
    /// # Errors
    /// [`Error::OutputTooLong`] if `out` has more than 255 times the hash's length.
    pub fn derive(&self, secret: &[u8], out: &mut [u8]) -> Result<(), Error> {
        self.expand((*self.extract(&[secret])).as_ref(), out)
    }

    /// The pseudorandom key of the secret, whose parts follow each other: `HMAC(salt, secret)` (RFC 5869, section 2.2).
    /// Constant time. Wiped when dropped.
    pub fn extract(&self, secret: &[&[u8]]) -> Zeroizing<HashOutput> {
        Zeroizing::new(hmac(self.hash, self.salt, secret))
    }

    /// Fills `out` from a pseudorandom key (RFC 5869, section 2.3). Constant time in the key.
    ///
    /// # Errors
    /// [`Error::TooShort`] if the key is shorter than the hash's output; [`Error::OutputTooLong`] if `out` has more
    /// than 255 times the hash's length.
    pub fn expand(&self, key: &[u8], out: &mut [u8]) -> Result<(), Error> {
        let length = self.hash.output_len();
        if key.len() < length {
            return Err(Error::TooShort { min: length, actual: key.len() });
        }
        check_output(out.len() as u64, length, HKDF_BLOCKS)?;
        let key = HmacKey::new(self.hash, key);
        let mut previous = Zeroizing::new(HashOutput::filled(self.hash, 0));
        for (counter, chunk) in (1..=u8::MAX).zip(out.chunks_mut(length)) {
            let before = if counter == 1 { &[] } else { (*previous).as_ref() };
            let mut block = expand_block(&key, before, self.info, counter);
            chunk.copy_from_slice(&block.as_ref()[..chunk.len()]);
            (*previous).clone_from(&block);
            block.zeroize();
        }
        Ok(())
    }
}

/// `T(i) = HMAC(key, T(i - 1) || info || i)`.
fn expand_block(key: &HmacKey, before: &[u8], info: &[&[u8]], counter: u8) -> HashOutput {
    let counter = [counter];
    key.mac(&mut iter::once(before).chain(info.iter().copied()).chain([&counter[..]]))
}

/// Whether a function whose blocks have `block` bytes gives `length` of them in at most `blocks`.
fn check_output(length: u64, block: usize, blocks: u64) -> Result<(), Error> {
    if length.div_ceil(block as u64) <= blocks { Ok(()) } else { Err(Error::OutputTooLong) }
}

#[cfg(test)]
mod tests;
