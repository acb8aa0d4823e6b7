//! The signature schemes of TLS on elliptic curves (RFC 8446, section 4.2.3; RFC 8422, section 5.1.3; RFC 8734 for Brainpool
//! curves), and the one form that their keys and signatures have.
//!
//! In TLS 1.3 an identifier names a curve and its hash. In TLS 1.2 that of ECDSA names the hash alone, for a key on any curve.

use super::Version;
use crate::Error;
use crate::hash::HashAlgorithm;
use secant_core::curves::NamedCurve;

/// What signs in a handshake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SignatureScheme {
    /// ECDSA on a short Weierstrass curve, of a message that this function hashes.
    Ecdsa(NamedCurve, HashAlgorithm),
    /// Ed25519.
    Ed25519,
    /// Ed448.
    Ed448,
}

/// The hashes of ECDSA, with the identifiers that stand for them in TLS 1.2. SHA-1 and SHA-224 are left out (RFC 9155).
const HASHES: &[(u16, HashAlgorithm)] = &[
    (0x0403, HashAlgorithm::Sha256),
    #[cfg(feature = "sha512")]
    (0x0503, HashAlgorithm::Sha384),
    #[cfg(feature = "sha512")]
    (0x0603, HashAlgorithm::Sha512),
];

/// IANA's registry for TLS 1.3, as far as this library has the schemes.
const SCHEMES: &[(u16, SignatureScheme)] = &[
    #[cfg(feature = "secp256r1")]
    (0x0403, SignatureScheme::Ecdsa(NamedCurve::Secp256r1, HashAlgorithm::Sha256)),
    #[cfg(feature = "secp384r1")]
    (0x0503, SignatureScheme::Ecdsa(NamedCurve::Secp384r1, HashAlgorithm::Sha384)),
    #[cfg(feature = "secp521r1")]
    (0x0603, SignatureScheme::Ecdsa(NamedCurve::Secp521r1, HashAlgorithm::Sha512)),
    (0x0807, SignatureScheme::Ed25519),
    (0x0808, SignatureScheme::Ed448),
    #[cfg(feature = "brainpoolP256")]
    (0x081a, SignatureScheme::Ecdsa(NamedCurve::BrainpoolP256r1, HashAlgorithm::Sha256)),
    #[cfg(feature = "brainpoolP384")]
    (0x081b, SignatureScheme::Ecdsa(NamedCurve::BrainpoolP384r1, HashAlgorithm::Sha384)),
    #[cfg(feature = "brainpoolP512")]
    (0x081c, SignatureScheme::Ecdsa(NamedCurve::BrainpoolP512r1, HashAlgorithm::Sha512)),
];

impl SignatureScheme {
    /// The scheme of an identifier in TLS 1.3.
    pub fn from_id(id: u16) -> Option<Self> {
        SCHEMES.iter().find(|row| row.0 == id).map(|row| row.1)
    }

    /// The scheme of keys on a curve in TLS 1.3, and its hash.
    ///
    /// # Errors
    /// [`Error::UnsupportedKey`] for a curve that has none.
    pub fn of_curve(curve: NamedCurve) -> Result<(Self, HashAlgorithm), Error> {
        let its = |row: &(u16, Self)| match row.1 {
            Self::Ecdsa(own, hash) if own == curve => Some((row.1, hash)),
            _ => None,
        };
        SCHEMES.iter().find_map(its).ok_or(Error::UnsupportedKey)
    }

    /// The scheme's identifier in a version, if it has one there.
    pub fn id(self, version: Version) -> Option<u16> {
        match (self, version) {
            (Self::Ecdsa(_, hash), Version::Tls12) => {
                HASHES.iter().find(|row| row.1 == hash).map(|row| row.0)
            }
            _ => SCHEMES.iter().find(|row| row.1 == self).map(|row| row.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scheme_has_its_identifiers() {
        let mut found = 0;
        for id in 0..=u16::MAX {
            let Some(scheme) = SignatureScheme::from_id(id) else { continue };
            assert_eq!(scheme.id(Version::Tls13), Some(id));
            // in TLS 1.2 a hash, which is that of the NIST curve with the same one
            let old = match id {
                0x081a..=0x081c => (0x0403..).step_by(0x100).nth(usize::from(id - 0x081a)),
                _ => Some(id),
            };
            assert_eq!(scheme.id(Version::Tls12), old);
            if let SignatureScheme::Ecdsa(curve, hash) = scheme {
                assert_eq!(SignatureScheme::of_curve(curve), Ok((scheme, hash)));
            }
            found += 1;
        }
        assert_eq!(found, 8);
        // what only TLS 1.2 has, and what no version has
        let other = SignatureScheme::Ecdsa(NamedCurve::Secp256r1, HashAlgorithm::Sha512);
        assert_eq!([Version::Tls12, Version::Tls13].map(|version| other.id(version)), [Some(0x0603), None]);
        let weak = SignatureScheme::Ecdsa(NamedCurve::Secp256r1, HashAlgorithm::Sha224);
        assert_eq!(weak.id(Version::Tls12), None);
        let none = SignatureScheme::of_curve(NamedCurve::Secp256k1);
        assert_eq!(none, Err(Error::UnsupportedKey));
    }
}
