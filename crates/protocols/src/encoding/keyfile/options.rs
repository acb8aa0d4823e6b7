//! Limits on what a key file may ask of its reader.

use super::KeyAlgorithm;
use crate::Error;
use core::fmt;
use pkcs5::pbes2::{Kdf, Pbkdf2Prf, ScryptParams};

/// The most iterations of PBKDF2 that a file is read with unless more is allowed, and the most that are written; half as many
/// where a key is longer than the hash, as with SHA-1 and SHA-224 for AES-256; of HMAC with SHA-384 and SHA-512, which take two
/// and a half times as long, [`MAX_LONG_ITERATIONS`].
pub const MAX_ITERATIONS: u32 = 10_000_000;
/// The most iterations of PBKDF2 with HMAC of SHA-384 and of SHA-512.
pub const MAX_LONG_ITERATIONS: u32 = 4_000_000;
/// The most memory that scrypt may ask for unless more is allowed, in bytes: 128 r (N + p + 1).
pub const MAX_SCRYPT_BYTES: u64 = 160 << 20;
/// The largest product N r p of scrypt's parameters unless more is allowed.
pub const MAX_SCRYPT_PRODUCT: u64 = 1 << 22;
/// The most rounds of `bcrypt_pbkdf` that a file is read with unless more is allowed, and the most that are written.
pub const MAX_ROUNDS: u32 = 384;

/// How a key file is read.
///
/// An encrypted file says itself how much work it takes to try a password. Each of the limits of work above is at most some
/// four seconds on an AMD EPYC (Zen 5); a file that asks for more is refused with [`Error::PasswordCost`] before any of it
/// is spent.
#[derive(Clone, Copy)]
pub struct ReadOptions<'a> {
    pub(super) password: Option<&'a [u8]>,
    pub(super) max_cost: u32,
    pub(super) short_scalars: bool,
    pub(super) unnamed_curves: bool,
    pub(super) weak_curves: bool,
}

impl Default for ReadOptions<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> ReadOptions<'a> {
    /// No password, the limits of cost as they are, private keys of exactly the order's length, and curves that have a name
    /// and at least 192 bits.
    #[must_use]
    pub fn new() -> Self {
        Self { password: None, max_cost: 1, short_scalars: false, unnamed_curves: false, weak_curves: false }
    }

    /// The password of an encrypted key, which is not empty; a plain one is read with a password, too.
    #[must_use]
    pub fn password(self, password: &'a [u8]) -> Self {
        Self { password: Some(password), ..self }
    }

    /// The limits of cost in multiples of the default ones, time and memory alike.
    #[must_use]
    pub fn max_cost(self, multiple: u32) -> Self {
        Self { max_cost: multiple, ..self }
    }

    /// Whether private keys on a curve may be shorter than the group order, as programs wrote them that drop leading
    /// zeros (RFC 5915, section 3 has the order's length). A truncated key then passes for a whole one.
    #[must_use]
    pub fn short_scalars(self, taken: bool) -> Self {
        Self { short_scalars: taken, ..self }
    }

    /// Whether curves are read that have no name here, which a file spells out by their parameters. The writer of the file
    /// chose them: whoever takes a *public* key on such a curve has to know the curve (CVE-2020-0601).
    #[must_use]
    pub fn unnamed_curves(self, taken: bool) -> Self {
        Self { unnamed_curves: taken, ..self }
    }

    /// Whether keys are read on the named curves below 192 bits, which are for old keys alone, by their name or spelled out.
    #[must_use]
    pub fn weak_curves(self, taken: bool) -> Self {
        Self { weak_curves: taken, ..self }
    }

    /// Refuses a weak curve that was not asked for.
    pub(super) fn check_curve(&self, algorithm: KeyAlgorithm) -> Result<KeyAlgorithm, Error> {
        match algorithm {
            KeyAlgorithm::Legacy(curve) if curve.is_on_request() && !self.weak_curves => {
                Err(Error::WeakCurve)
            }
            _ => Ok(algorithm),
        }
    }

    /// Refuses a password of no bytes: it is none, and was meant to be one. Whatever reads with the options asks first.
    ///
    /// # Errors
    /// [`Error::EmptyPassword`].
    pub fn check_password(&self) -> Result<(), Error> {
        self.password.map_or(Ok(()), super::check_password)
    }

    /// The password of a key that is encrypted.
    pub(super) fn needed_password(&self) -> Result<&'a [u8], Error> {
        let password = self.password.ok_or(Error::PasswordNeeded)?;
        super::check_password(password).map(|()| password)
    }

    /// Whether a password may cost what PBES2 says, for a key of so many bytes.
    pub(super) fn check_kdf(&self, kdf: &Kdf, key_len: usize) -> Result<(), Error> {
        let factor = u64::from(self.max_cost);
        let is_sound = match kdf {
            Kdf::Pbkdf2(pbkdf2) => {
                let (limit, block) = match pbkdf2.prf {
                    Pbkdf2Prf::HmacWithSha1 => (MAX_ITERATIONS, 20),
                    Pbkdf2Prf::HmacWithSha224 => (MAX_ITERATIONS, 28),
                    Pbkdf2Prf::HmacWithSha256 => (MAX_ITERATIONS, 32),
                    _ => (MAX_LONG_ITERATIONS, 48),
                };
                // each block of the key takes all iterations
                let iterations = key_len.div_ceil(block) as u64 * u64::from(pbkdf2.iteration_count);
                (1..=factor * u64::from(limit)).contains(&iterations)
            }
            Kdf::Scrypt(scrypt) => {
                let (n, r, p) = (scrypt.cost_parameter, scrypt.block_size, scrypt.parallelization);
                let product = n.saturating_mul(u64::from(r)).saturating_mul(u64::from(p));
                // RFC 7914, section 6: a power of two above 1
                n > 1
                    && n.is_power_of_two()
                    && (1..=factor * MAX_SCRYPT_PRODUCT).contains(&product)
                    && scrypt_bytes(scrypt) <= factor * MAX_SCRYPT_BYTES
            }
            _ => false,
        };
        if is_sound { Ok(()) } else { Err(Error::PasswordCost) }
    }

    /// Whether a password may cost so many rounds of `bcrypt_pbkdf`.
    pub(super) fn check_rounds(&self, rounds: u32) -> Result<(), Error> {
        let limit = u64::from(self.max_cost) * u64::from(MAX_ROUNDS);
        if (1..=limit).contains(&u64::from(rounds)) { Ok(()) } else { Err(Error::PasswordCost) }
    }
}

/// The memory that scrypt takes: a table of N blocks, the p blocks and one to work in.
pub(super) fn scrypt_bytes(scrypt: &ScryptParams) -> u64 {
    let blocks = scrypt.cost_parameter.saturating_add(u64::from(scrypt.parallelization)).saturating_add(1);
    blocks.saturating_mul(128 * u64::from(scrypt.block_size))
}

impl fmt::Debug for ReadOptions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReadOptions")
            .field("max_cost", &self.max_cost)
            .field("short_scalars", &self.short_scalars)
            .field("unnamed_curves", &self.unnamed_curves)
            .field("weak_curves", &self.weak_curves)
            .finish_non_exhaustive()
    }
}
