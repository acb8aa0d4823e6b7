//! Private keys in PKCS#8 and in SEC 1.
//!
//! PKCS#8 is an envelope: an algorithm and an octet string. For a named curve the octets are the SEC 1
//! structure again, without its own curve; for X25519, Ed25519, X448 and Ed448 they are an octet string of 32, 56 or 57
//! bytes (RFC 8410, section 7). Version 2 adds the public key outside; it is read, and never written, because
//! OpenSSL 3.0 and older do not read it. Some programs write the number of version 2 without that key, which is read.

use super::{FileError, KeyAlgorithm, ReadOptions, check_length, der_error, pem};
use crate::Error;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use der::asn1::{AnyRef, BitStringRef, ContextSpecific, OctetStringRef, SequenceRef};
use der::{
    Decode, Encode, EncodeValue, FixedTag, Length, Reader, SliceReader, Tag, TagMode, TagNumber, Writer,
};
use pkcs8::PrivateKeyInfoRef;
use spki::AlgorithmIdentifierRef;
use zeroize::Zeroizing;

/// A private key as a file has it, before any check of its value.
///
/// The secret is wiped when dropped and never printed.
#[derive(Clone)]
pub struct PrivateKeyFile {
    /// The kind of key.
    pub algorithm: KeyAlgorithm,
    /// [`KeyAlgorithm::secret_len`] bytes: the scalar in big-endian order for a curve, the private key of
    /// RFC 7748 or the seed of RFC 8032 for the others. It may be 0 or above the order.
    pub secret: Zeroizing<Vec<u8>>,
    /// The public key that the file has with the private one, unverified: a point by SEC 1, section 2.3.3,
    /// for a curve, as long as the secret for the others. Whoever uses it compares it with the secret's own.
    pub public: Option<Vec<u8>>,
}

impl PrivateKeyFile {
    /// A key of the given bytes.
    ///
    /// # Errors
    /// [`Error::Length`] if the secret does not have [`KeyAlgorithm::secret_len`] bytes.
    pub fn new(algorithm: KeyAlgorithm, secret: &[u8], public: Option<&[u8]>) -> Result<Self, Error> {
        check_length(algorithm.secret_len(), secret)?;
        Ok(Self { algorithm, secret: Zeroizing::new(secret.to_vec()), public: public.map(<[u8]>::to_vec) })
    }

    /// PKCS#8, version 1. For a curve the public key, if there is one, is written too.
    ///
    /// # Errors
    /// [`Error::Length`] if the secret has the wrong length.
    pub fn to_pkcs8_der(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
        check_length(self.algorithm.secret_len(), &self.secret)?;
        let inner = match self.algorithm {
            KeyAlgorithm::Curve(_) | KeyAlgorithm::Legacy(_) | KeyAlgorithm::Explicit(_) => {
                self.ec_key(None).to_der()
            }
            _ => OctetStringRef::new(&self.secret).and_then(|octets| octets.to_der()),
        };
        let inner = Zeroizing::new(inner.map_err(der_error)?);
        let octets = OctetStringRef::new(&inner).map_err(der_error)?;
        let parameters = self.algorithm.parameters()?;
        let info = PrivateKeyInfoRef::new(self.algorithm.identifier(&parameters)?, octets);
        info.to_der().map(Zeroizing::new).map_err(der_error)
    }

    /// PKCS#8 as `PRIVATE KEY`.
    ///
    /// # Errors
    /// As [`PrivateKeyFile::to_pkcs8_der`].
    pub fn to_pkcs8_pem(&self) -> Result<Zeroizing<String>, Error> {
        pem::encode(pem::PKCS8, &self.to_pkcs8_der()?).map(Zeroizing::new)
    }

    /// SEC 1's structure with the curve's name, or its parameters where it has none, and, if there is one, the public key (RFC 5915).
    ///
    /// # Errors
    /// [`Error::UnsupportedKey`] for the algorithms of RFC 8410, which it does not know; [`Error::Length`] if the
    /// secret has the wrong length.
    pub fn to_sec1_der(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
        if !self.algorithm.is_weierstrass() {
            return Err(Error::UnsupportedKey);
        }
        check_length(self.algorithm.secret_len(), &self.secret)?;
        let parameters = self.algorithm.parameters()?;
        let parameters = AnyRef::from_der(&parameters).map_err(der_error)?;
        self.ec_key(Some(parameters)).to_der().map(Zeroizing::new).map_err(der_error)
    }

    /// SEC 1's structure as `EC PRIVATE KEY`.
    ///
    /// # Errors
    /// As [`PrivateKeyFile::to_sec1_der`].
    pub fn to_sec1_pem(&self) -> Result<Zeroizing<String>, Error> {
        pem::encode(pem::SEC1, &self.to_sec1_der()?).map(Zeroizing::new)
    }

    /// Reads PKCS#8, version 1 or 2. Attributes are ignored.
    ///
    /// # Errors
    /// [`FileError::Unsupported`] for another algorithm or curve; [`Error::Length`] or [`FileError::ShortScalar`] if
    /// the private key has the wrong length; [`Error::KeyMismatch`] if two public keys inside differ;
    /// [`Error::TrailingData`]; [`Error::KeyEncoding`].
    pub fn from_pkcs8_der(bytes: &[u8], options: &ReadOptions<'_>) -> Result<Self, FileError> {
        let info = Pkcs8::from_der(bytes).map_err(der_error)?;
        let algorithm = KeyAlgorithm::from_identifier(&info.algorithm, options)?;
        let mut key = match algorithm {
            _ if algorithm.is_weierstrass() => {
                Self::from_ec_private_key(info.secret, Some(algorithm), options)?
            }
            _ => {
                let octets = <&OctetStringRef>::from_der(info.secret).map_err(der_error)?;
                Self::new(algorithm, octets.as_bytes(), None)?
            }
        };
        match (&key.public, info.public) {
            (Some(inner), Some(outer)) if inner != outer => return Err(Error::KeyMismatch.into()),
            (None, Some(outer)) => key.public = Some(outer.to_vec()),
            _ => {}
        }
        key.check_public()?;
        Ok(key)
    }

    /// Reads SEC 1's structure, which must name its curve or spell it out.
    ///
    /// # Errors
    /// [`FileError::NoCurve`]; [`FileError::Unsupported`] for another curve; [`Error::Length`] or
    /// [`FileError::ShortScalar`] if the scalar has the wrong length; [`Error::TrailingData`]; [`Error::KeyEncoding`].
    pub fn from_sec1_der(bytes: &[u8], options: &ReadOptions<'_>) -> Result<Self, FileError> {
        Self::from_ec_private_key(bytes, None, options)
    }

    /// Reads SEC 1's structure. It or the envelope names the curve; if both do, they agree.
    fn from_ec_private_key(
        bytes: &[u8],
        envelope: Option<KeyAlgorithm>,
        options: &ReadOptions<'_>,
    ) -> Result<Self, FileError> {
        let key = EcKey::from_der(bytes).map_err(der_error)?;
        let named = key.parameters.map(|it| KeyAlgorithm::from_parameters(it, options)).transpose()?;
        let algorithm = match (envelope, named) {
            (Some(envelope), Some(named)) if envelope != named => return Err(Error::KeyEncoding.into()),
            (Some(algorithm), _) | (None, Some(algorithm)) => algorithm,
            (None, None) => return Err(FileError::NoCurve),
        };
        let (expected, actual) = (algorithm.secret_len(), key.secret.len());
        let Some(zeros) = expected.checked_sub(actual).filter(|&zeros| zeros > 0) else {
            return Ok(Self::new(algorithm, key.secret, key.public)?);
        };
        if !options.short_scalars {
            return Err(FileError::ShortScalar { expected, actual });
        }
        let mut secret = Zeroizing::new(vec![0; expected]);
        secret[zeros..].copy_from_slice(key.secret);
        Ok(Self::new(algorithm, &secret, key.public)?)
    }

    fn ec_key<'a>(&'a self, parameters: Option<AnyRef<'a>>) -> EcKey<'a> {
        EcKey { secret: &self.secret, parameters, public: self.public.as_deref() }
    }

    /// Public keys of the algorithms of RFC 8410 have a fixed length; points are checked where the curve is known.
    fn check_public(&self) -> Result<(), Error> {
        match &self.public {
            Some(public) if !self.algorithm.is_weierstrass() => {
                check_length(self.algorithm.secret_len(), public)
            }
            _ => Ok(()),
        }
    }
}

/// PKCS#8 as it is written: the `pkcs8` crate refuses the number of version 2 without the public key of version 2.
struct Pkcs8<'a> {
    algorithm: AlgorithmIdentifierRef<'a>,
    secret: &'a [u8],
    public: Option<&'a [u8]>,
}

impl<'a> Pkcs8<'a> {
    /// The numbers of versions 1 and 2 (RFC 5958, section 2).
    const VERSIONS: [u8; 2] = [0, 1];

    fn from_der(bytes: &'a [u8]) -> der::Result<Self> {
        let mut reader = SliceReader::new(bytes)?;
        let key = reader.sequence(|reader| {
            let version = u8::decode(reader)?;
            if !Self::VERSIONS.contains(&version) {
                return Err(Tag::Integer.value_error().into());
            }
            let algorithm = AlgorithmIdentifierRef::decode(reader)?;
            let secret = <&OctetStringRef>::decode(reader)?.as_bytes();
            ContextSpecific::<&SequenceRef>::decode_implicit(reader, TagNumber(0))?;
            let public = ContextSpecific::<BitStringRef<'a>>::decode_implicit(reader, TagNumber(1))?;
            if version == Self::VERSIONS[0] && public.is_some() {
                return Err(Tag::Integer.value_error().into());
            }
            let public = public.map(|field| whole_bytes(field.value)).transpose()?;
            Ok::<_, der::Error>(Self { algorithm, secret, public })
        })?;
        reader.finish()?;
        Ok(key)
    }
}

/// SEC 1's structure as it is written, with parameters of either kind; that of the `sec1` crate takes a name only.
pub(super) struct EcKey<'a> {
    pub secret: &'a [u8],
    pub parameters: Option<AnyRef<'a>>,
    pub public: Option<&'a [u8]>,
}

impl FixedTag for EcKey<'_> {
    const TAG: Tag = Tag::Sequence;
}

impl EncodeValue for EcKey<'_> {
    fn value_len(&self) -> der::Result<Length> {
        let (secret, parameters, public) = self.fields()?;
        let lengths = [
            Self::VERSION.encoded_len(),
            secret.encoded_len(),
            parameters.encoded_len(),
            public.encoded_len(),
        ];
        lengths.into_iter().try_fold(Length::ZERO, |sum, length| sum + length?)
    }

    fn encode_value(&self, writer: &mut impl Writer) -> der::Result<()> {
        let (secret, parameters, public) = self.fields()?;
        Self::VERSION.encode(writer)?;
        secret.encode(writer)?;
        parameters.encode(writer)?;
        public.encode(writer)
    }
}

/// What follows the version.
type Fields<'a> =
    (&'a OctetStringRef, Option<ContextSpecific<AnyRef<'a>>>, Option<ContextSpecific<BitStringRef<'a>>>);

impl<'a> EcKey<'a> {
    /// The version that RFC 5915 has.
    const VERSION: u8 = 1;

    fn fields(&self) -> der::Result<Fields<'a>> {
        let public = self.public.map(BitStringRef::from_bytes).transpose()?;
        Ok((
            OctetStringRef::new(self.secret)?,
            self.parameters.map(|value| explicit(0, value)),
            public.map(|value| explicit(1, value)),
        ))
    }

    fn from_der(bytes: &'a [u8]) -> der::Result<Self> {
        let mut reader = SliceReader::new(bytes)?;
        let key = reader.sequence(|reader| {
            if u8::decode(reader)? != Self::VERSION {
                return Err(Tag::Integer.value_error().into());
            }
            let secret = <&OctetStringRef>::decode(reader)?.as_bytes();
            let parameters = ContextSpecific::<AnyRef<'a>>::decode_explicit(reader, TagNumber(0))?;
            let public = ContextSpecific::<BitStringRef<'a>>::decode_explicit(reader, TagNumber(1))?;
            let public = public.map(|field| whole_bytes(field.value)).transpose()?;
            Ok::<_, der::Error>(Self { secret, parameters: parameters.map(|field| field.value), public })
        })?;
        reader.finish()?;
        Ok(key)
    }
}

fn explicit<T>(number: u32, value: T) -> ContextSpecific<T> {
    ContextSpecific { tag_number: TagNumber(number), tag_mode: TagMode::Explicit, value }
}

impl fmt::Debug for PrivateKeyFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PrivateKeyFile").field("algorithm", &self.algorithm).finish_non_exhaustive()
    }
}

fn whole_bytes<'a>(bits: BitStringRef<'a>) -> der::Result<&'a [u8]> {
    bits.as_bytes().ok_or_else(|| Tag::BitString.value_error().into())
}
