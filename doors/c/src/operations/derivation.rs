//! Key derivation.

#[cfg(feature = "bitcoin")]
pub(crate) use bitcoin::*;

use super::{Status, copy};
use secant_protocols::hash::HashAlgorithm;
use secant_protocols::kdf::{Hkdf, X963};

pub(crate) fn kdf_x963(out: &mut [u8], hash: HashAlgorithm, secret: &[u8], info: &[u8]) -> Status {
    Ok(X963::new(hash).info(&[info]).derive(secret, out)?)
}

pub(crate) fn hkdf(out: &mut [u8], hash: HashAlgorithm, secret: &[u8], salt: &[u8], info: &[u8]) -> Status {
    Ok(Hkdf::new(hash).salt(salt).info(&[info]).derive(secret, out)?)
}

pub(crate) fn hkdf_extract(key: &mut [u8], hash: HashAlgorithm, secret: &[u8], salt: &[u8]) -> Status {
    copy(&*Hkdf::new(hash).salt(salt).extract(&[secret]), key)
}

pub(crate) fn hkdf_expand(out: &mut [u8], hash: HashAlgorithm, key: &[u8], info: &[u8]) -> Status {
    Ok(Hkdf::new(hash).info(&[info]).expand(key, out)?)
}

#[cfg(feature = "bitcoin")]
mod bitcoin {
    //! Keys derived from keys on secp256k1.

    use crate::arguments::TextBuffer;
    use crate::operations::{Status, copy, secp256k1_point};
    use secant_protocols::bip32::{ExtendedPrivateKey, ExtendedPublicKey, Network};
    use secant_protocols::brc42;
    use secant_protocols::secp256k1::{decode_secret, encode_point, encode_secret};

    pub(crate) fn bip32_root(key: TextBuffer<'_>, seed: &[u8], network: Network) -> Status {
        key.write(ExtendedPrivateKey::from_seed(seed, network)?.to_text().as_str())
    }

    pub(crate) fn bip32_derive_private(child: TextBuffer<'_>, parent: &str, path: &str) -> Status {
        child.write(ExtendedPrivateKey::from_text(parent)?.derive(path)?.to_text().as_str())
    }

    pub(crate) fn bip32_public(public_key: TextBuffer<'_>, private_key: &str) -> Status {
        public_key.write(ExtendedPrivateKey::from_text(private_key)?.public_key()?.to_text().as_str())
    }

    pub(crate) fn bip32_private_key(private_key: &mut [u8], key: &str) -> Status {
        copy(ExtendedPrivateKey::from_text(key)?.secret(), private_key)
    }

    pub(crate) fn bip32_derive_public(child: TextBuffer<'_>, parent: &str, path: &str) -> Status {
        child.write(ExtendedPublicKey::from_text(parent)?.derive(path)?.to_text().as_str())
    }

    pub(crate) fn bip32_public_key(public_key: &mut [u8], key: &str) -> Status {
        copy(ExtendedPublicKey::from_text(key)?.to_sec1(), public_key)
    }

    pub(crate) fn brc42_private(
        child: &mut [u8],
        private_key: &[u8],
        public_key: &[u8],
        invoice: &[u8],
    ) -> Status {
        let (d, other) = (decode_secret(private_key)?, secp256k1_point(public_key)?);
        copy(&encode_secret(&brc42::derive_private(&d, &other, invoice)?)[..], child)
    }

    pub(crate) fn brc42_public(
        child: &mut [u8],
        private_key: &[u8],
        public_key: &[u8],
        invoice: &[u8],
    ) -> Status {
        let (d, other) = (decode_secret(private_key)?, secp256k1_point(public_key)?);
        copy(encode_point(&brc42::derive_public(&d, &other, invoice)?), child)
    }
}
