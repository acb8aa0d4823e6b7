//! DHKEM: a secret from an ephemeral Diffie-Hellman, with or without the sender's static key (RFC 9180, section
//! 4.1), on the groups of section 7.1.
//!
//! A group is a private type with three functions on byte strings; `with_group!` and [`Kem::sizes`] are the only
//! places that list them. Key pairs, fresh ones too, are always derived from uniform bytes (section 7.1.3), so that
//! generating a key and deriving one are the same code.

use super::labeled::Labeled;
use crate::encoding::point;
use crate::hash::{HashAlgorithm, HashOutput};
use crate::key::{self, RandomSource, SecretScalar, check_length, draw_bytes, exactly};
use crate::{Error, ecdh, x448, x25519};
use secant_core::CurveRef;
use secant_core::curves::NamedCurve;
use secant_core::mul::Tuning;
use zeroize::Zeroizing;

/// The length of the longest private key in bytes.
pub const MAX_SECRET_LEN: usize = 66;
/// The length of the longest public key, and of the longest encapsulated key, in bytes.
pub const MAX_PUBLIC_LEN: usize = 133;

/// The key encapsulation mechanism (RFC 9180, section 7.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kem {
    /// DHKEM(P-256, HKDF-SHA256), 0x0010.
    P256,
    /// DHKEM(P-384, HKDF-SHA384), 0x0011.
    P384,
    /// DHKEM(P-521, HKDF-SHA512), 0x0012.
    P521,
    /// DHKEM(X25519, HKDF-SHA256), 0x0020.
    X25519,
    /// DHKEM(X448, HKDF-SHA512), 0x0021.
    X448,
}

/// What section 7.1 lists of a mechanism.
struct Sizes {
    id: u16,
    hash: HashAlgorithm,
    /// Nsk, Npk, Ndh in bytes.
    secret: usize,
    public: usize,
    shared: usize,
}

/// Runs an expression with the group of a mechanism.
macro_rules! with_group {
    ($kem:expr, |$group:ident| $body:expr) => {
        match $kem {
            Kem::P256 => with_group!(@ CurveRef::from(NamedCurve::Secp256r1), $group, $body),
            Kem::P384 => with_group!(@ CurveRef::from(NamedCurve::Secp384r1), $group, $body),
            Kem::P521 => with_group!(@ CurveRef::from(NamedCurve::Secp521r1), $group, $body),
            Kem::X25519 => with_group!(@ &X25519, $group, $body),
            Kem::X448 => with_group!(@ &X448, $group, $body),
        }
    };
    (@ $value:expr, $group:ident, $body:expr) => {{
        let $group = $value;
        $body
    }};
}

impl Kem {
    /// Every mechanism, in the order of the identifiers.
    pub const ALL: &'static [Self] = &[Self::P256, Self::P384, Self::P521, Self::X25519, Self::X448];

    const fn sizes(self) -> Sizes {
        let (id, hash, secret, public, shared) = match self {
            Self::P256 => (0x10, HashAlgorithm::Sha256, 32, 65, 32),
            Self::P384 => (0x11, HashAlgorithm::Sha384, 48, 97, 48),
            Self::P521 => (0x12, HashAlgorithm::Sha512, 66, 133, 66),
            Self::X25519 => (0x20, HashAlgorithm::Sha256, 32, 32, 32),
            Self::X448 => (0x21, HashAlgorithm::Sha512, 56, 56, 56),
        };
        Sizes { id, hash, secret, public, shared }
    }

    /// The registered identifier.
    pub const fn id(self) -> u16 {
        self.sizes().id
    }

    /// The length of a private key in bytes.
    pub const fn secret_len(self) -> usize {
        self.sizes().secret
    }

    /// The length of a public key, and of an encapsulated key, in bytes.
    pub const fn public_len(self) -> usize {
        self.sizes().public
    }

    fn suite(self) -> [u8; 5] {
        let [high, low] = self.id().to_be_bytes();
        [b'K', b'E', b'M', high, low]
    }
}

/// A public key, of which the first [`Kem::public_len`] bytes count.
pub(super) type Public = [u8; MAX_PUBLIC_LEN];

/// Fills buffers from a seed under a label and a counter.
type Expand<'a> = dyn FnMut(&str, &[u8], &mut [u8]) -> Result<(), Error> + 'a;

/// A group with keys that are byte strings of the lengths in [`Sizes`].
trait Group {
    /// The private key of a seed (section 7.1.3).
    fn derive(&self, expand: &mut Expand<'_>, secret: &mut [u8]) -> Result<(), Error>;
    /// The public key.
    fn public(&self, secret: &[u8], out: &mut [u8]) -> Result<(), Error>;
    /// The Diffie-Hellman value, never zero.
    fn shared(&self, secret: &[u8], public: &[u8], out: &mut [u8]) -> Result<(), Error>;
}

impl Group for CurveRef<'_> {
    fn derive(&self, expand: &mut Expand<'_>, secret: &mut [u8]) -> Result<(), Error> {
        let excess = 8 * self.scalars().byte_len() as u32 - self.scalars().bits();
        for counter in 0..=u8::MAX {
            expand("candidate", &[counter], secret)?;
            secret[0] &= u8::MAX >> excess;
            if SecretScalar::accept(self.scalars(), secret).is_some() {
                return Ok(());
            }
        }
        Err(Error::Random)
    }

    fn public(&self, secret: &[u8], out: &mut [u8]) -> Result<(), Error> {
        let q = key::public(*self, &key::decode_private(*self, secret)?, Tuning::DEFAULT)?;
        point::encode(self.field(), &q, out, false).map(drop)
    }

    fn shared(&self, secret: &[u8], public: &[u8], out: &mut [u8]) -> Result<(), Error> {
        // one encoding of a key: that of section 7.1.1
        check_length(point::encoded_len(self.field(), false), public.len())?;
        let (d, q) = (key::decode_private(*self, secret)?, point::decode(*self, public)?);
        ecdh::shared_x(*self, &d, &q, out, Tuning::DEFAULT)
    }
}

/// The group of a function of RFC 7748: its name, and the module of the function.
macro_rules! montgomery_group {
    ($group:ident, $function:ident) => {
        struct $group;

        impl Group for $group {
            fn derive(&self, expand: &mut Expand<'_>, secret: &mut [u8]) -> Result<(), Error> {
                expand("sk", &[], secret)
            }

            fn public(&self, secret: &[u8], out: &mut [u8]) -> Result<(), Error> {
                out.copy_from_slice(&$function::public_key(exactly(secret)?));
                Ok(())
            }

            fn shared(&self, secret: &[u8], public: &[u8], out: &mut [u8]) -> Result<(), Error> {
                let shared = Zeroizing::new($function::$function(exactly(secret)?, exactly(public)?)?);
                out.copy_from_slice(&*shared);
                Ok(())
            }
        }
    };
}
montgomery_group! { X25519, x25519 }
montgomery_group! { X448, x448 }

/// The public key of a private one, into `out` of [`Kem::public_len`] bytes. Constant time.
///
/// # Errors
/// [`Error::Length`] of either; [`Error::ZeroPrivateKey`], [`Error::PrivateKeyTooLarge`].
pub fn public_key(kem: Kem, secret: &[u8], out: &mut [u8]) -> Result<(), Error> {
    check_length(kem.secret_len(), secret.len())?;
    check_length(kem.public_len(), out.len())?;
    with_group!(kem, |group| group.public(secret, out))
}

/// The key pair of a seed (RFC 9180, section 7.1.3): the private key into `secret` of [`Kem::secret_len`] bytes, the
/// public one into `public` of [`Kem::public_len`] bytes. The seed has at least as much entropy as the private key
/// has bytes. Constant time but for rejected candidates, which say nothing about the key.
///
/// # Errors
/// [`Error::Length`] of a buffer, or of a seed shorter than [`Kem::secret_len`]; [`Error::Random`] with a
/// probability below `2^-8000`.
pub fn derive_key_pair(kem: Kem, seed: &[u8], secret: &mut [u8], public: &mut [u8]) -> Result<(), Error> {
    derive_secret(kem, seed, secret)?;
    public_key(kem, secret, public)
}

/// The private key of [`derive_key_pair`].
fn derive_secret(kem: Kem, seed: &[u8], secret: &mut [u8]) -> Result<(), Error> {
    check_length(kem.secret_len(), secret.len())?;
    check_length(kem.secret_len(), seed.len().min(kem.secret_len()))?;
    let suite = kem.suite();
    let labeled = Labeled { hash: kem.sizes().hash, suite: &suite };
    let key = labeled.extract(&[], "dkp_prk", seed);
    let mut expand = |label: &str, info: &[u8], out: &mut [u8]| {
        labeled.expand((*key).as_ref(), label, [info, &[], &[]], out)
    };
    with_group!(kem, |group| group.derive(&mut expand, secret))
}

/// `Encap` and `AuthEncap`: the shared secret and the encapsulated key for a recipient.
pub(super) fn encapsulate(
    kem: Kem,
    recipient: &[u8],
    sender: Option<&[u8]>,
    random: &mut RandomSource<'_>,
) -> Result<(Zeroizing<HashOutput>, Public), Error> {
    let mut seed = Zeroizing::new([0; MAX_SECRET_LEN]);
    let mut ephemeral = Zeroizing::new([0; MAX_SECRET_LEN]);
    let (seed, ephemeral) = (&mut seed[..kem.secret_len()], &mut ephemeral[..kem.secret_len()]);
    draw_bytes(seed, random)?;
    derive_secret(kem, seed, ephemeral)?;
    encapsulate_with(kem, recipient, sender, ephemeral)
}

/// [`encapsulate`] with an ephemeral private key, which must not serve twice.
pub(super) fn encapsulate_with(
    kem: Kem,
    recipient: &[u8],
    sender: Option<&[u8]>,
    ephemeral: &[u8],
) -> Result<(Zeroizing<HashOutput>, Public), Error> {
    check_length(kem.public_len(), recipient.len())?;
    let mut encapsulated = [0; MAX_PUBLIC_LEN];
    public_key(kem, ephemeral, &mut encapsulated[..kem.public_len()])?;
    let mut own = [0; MAX_PUBLIC_LEN];
    if let Some(sender) = sender {
        public_key(kem, sender, &mut own[..kem.public_len()])?;
    }
    let mut dh = Agreement::new(kem);
    dh.append(ephemeral, recipient)?;
    if let Some(sender) = sender {
        dh.append(sender, recipient)?;
    }
    let own = sender.map(|_| &own[..kem.public_len()]);
    Ok((dh.secret(&encapsulated[..kem.public_len()], recipient, own)?, encapsulated))
}

/// `Decap` and `AuthDecap`: the shared secret of an encapsulated key.
pub(super) fn decapsulate(
    kem: Kem,
    encapsulated: &[u8],
    secret: &[u8],
    sender: Option<&[u8]>,
) -> Result<Zeroizing<HashOutput>, Error> {
    check_length(kem.public_len(), encapsulated.len())?;
    let mut own = [0; MAX_PUBLIC_LEN];
    let own = &mut own[..kem.public_len()];
    public_key(kem, secret, own)?;
    let mut dh = Agreement::new(kem);
    dh.append(secret, encapsulated)?;
    if let Some(sender) = sender {
        check_length(kem.public_len(), sender.len())?;
        dh.append(secret, sender)?;
    }
    dh.secret(encapsulated, own, sender)
}

/// One or two Diffie-Hellman values, one after the other.
struct Agreement {
    kem: Kem,
    values: Zeroizing<[u8; 2 * MAX_SECRET_LEN]>,
    length: usize,
}

impl Agreement {
    fn new(kem: Kem) -> Self {
        Self { kem, values: Zeroizing::new([0; 2 * MAX_SECRET_LEN]), length: 0 }
    }

    fn append(&mut self, secret: &[u8], public: &[u8]) -> Result<(), Error> {
        let end = self.length + self.kem.sizes().shared;
        let out = &mut self.values[self.length..end];
        with_group!(self.kem, |group| group.shared(secret, public, out))?;
        self.length = end;
        Ok(())
    }

    /// `ExtractAndExpand` of the values and the public keys that gave them.
    fn secret(
        &self,
        encapsulated: &[u8],
        recipient: &[u8],
        sender: Option<&[u8]>,
    ) -> Result<Zeroizing<HashOutput>, Error> {
        let (hash, suite) = (self.kem.sizes().hash, self.kem.suite());
        let labeled = Labeled { hash, suite: &suite };
        let key = labeled.extract(&[], "eae_prk", &self.values[..self.length]);
        let context = [encapsulated, recipient, sender.unwrap_or_default()];
        let mut secret = Zeroizing::new(HashOutput::filled(hash, 0));
        labeled.expand((*key).as_ref(), "shared_secret", context, secret.as_mut())?;
        Ok(secret)
    }
}
