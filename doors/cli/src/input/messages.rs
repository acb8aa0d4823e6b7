//! The digest of the message that an ECDSA command names.

use super::Inputs;
use crate::args::Message;
use crate::failure::{About, Failure, option};
use secant::{Curve, HashAlgorithm, Hasher, VerifyOptions};

/// A digest and the function that made it, which also drives the nonce.
pub struct Digest {
    /// The hash function.
    pub algorithm: HashAlgorithm,
    /// The same, if it is known to have made the digest.
    pub named: Option<HashAlgorithm>,
    /// The digest.
    pub bytes: Vec<u8>,
}

/// Hashes the file of the message, or reads its digest with `--prehashed`.
///
/// A digest may come from any function and has any length; where `--digest` names the function, its length
/// is that function's.
///
/// # Errors
/// An unknown hash function, an unreadable file, or a digest of a wrong length.
pub fn digest(inputs: &mut Inputs, message: &Message, curve: &Curve) -> Result<Digest, Failure> {
    digest_or_any(inputs, message, curve, false)
}

/// [`digest`], where a digest may have any length if that is said.
///
/// # Errors
/// As there.
pub fn digest_or_any(
    inputs: &mut Inputs,
    message: &Message,
    curve: &Curve,
    any_digest: bool,
) -> Result<Digest, Failure> {
    let named = message.digest.as_deref().map(find).transpose()?;
    let algorithm = named.unwrap_or_else(|| curve.default_hash());
    if !message.prehashed {
        let mut hasher = Hasher::new(algorithm);
        inputs.pieces("FILE", &message.file, |piece| hasher.update(piece))?;
        let bytes = hasher.finalize().as_ref().to_vec();
        return Ok(Digest { algorithm, named: Some(algorithm), bytes });
    }
    let bytes = inputs.short("FILE", &message.file)?.to_vec();
    let named = named.filter(|_| !any_digest);
    VerifyOptions::default().hash(named).check_digest(&bytes).about(option("FILE", &message.file))?;
    Ok(Digest { algorithm, named, bytes })
}

/// The hash function of `--digest`.
///
/// # Errors
/// An unknown name, with those that exist.
pub fn find(name: &str) -> Result<HashAlgorithm, Failure> {
    HashAlgorithm::find(name).ok_or_else(|| {
        let known: Vec<_> = HashAlgorithm::ALL.iter().map(|known| known.name()).collect();
        Failure::new("--digest", format!("unknown hash function '{name}'; there are {}", known.join(", ")))
    })
}
