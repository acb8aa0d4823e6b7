//! The keys that made signatures.

use crate::column::{Column, Name, rows};
use crate::error::Error;
use crate::options::SignatureForm;
use crate::plan::Plan;
use crate::results::{Part, Values};
use crate::scheme::Scheme;
use crate::text::Encoding;
use crate::verifier::{Verifier, recovery_id, without_id};
use secant::batch::Batch;
use secant::{Curve, ErrorCode, HashAlgorithm, PublicKey, RecoveryId, Signature, SignatureFormat};
use std::ops::Range;

/// The columns of a recovery; at least one has to be a column, and not one value for all rows.
#[derive(Clone, Copy, Debug)]
pub struct Signed<'a> {
    /// Messages, or digests in their place.
    pub messages: &'a Column,
    /// Signatures.
    pub signatures: &'a Column,
    /// Recovery ids, integers from 0 to 3 or from 27 to 30, where the signatures do not have them.
    pub ids: Option<&'a Column>,
}

/// What is made of a recovered key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Recovered {
    /// A compressed point of SEC 1.
    #[default]
    Compressed,
    /// An uncompressed point of SEC 1.
    Uncompressed,
    /// The 20 bytes of its Ethereum address: the end of Keccak-256 of `x || y`.
    Address,
}

impl Recovered {
    /// The names, as doors have them.
    pub const NAMES: [(&'static str, Self); 3] =
        [("compressed", Self::Compressed), ("uncompressed", Self::Uncompressed), ("address", Self::Address)];

    /// The form of a name.
    ///
    /// # Errors
    /// An unknown name, with those that there are.
    pub fn find(name: &str) -> Result<Self, Error> {
        let found = Self::NAMES.iter().find(|(known, _)| *known == name);
        found.map(|(_, form)| *form).ok_or_else(|| {
            let names: Vec<_> = Self::NAMES.iter().map(|(known, _)| *known).collect();
            Error::Option(format!("form: one of {} is needed", names.join(", ")))
        })
    }

    /// The bytes of a key.
    pub(crate) fn of(self, key: &PublicKey) -> Vec<u8> {
        match self {
            Self::Compressed => key.to_sec1(true),
            Self::Uncompressed => key.to_sec1(false),
            Self::Address => {
                let point = key.to_sec1(false);
                let digest = HashAlgorithm::Keccak256.digest(&[&point[1..]]);
                digest.as_ref()[12..].to_vec()
            }
        }
    }
}

impl Verifier {
    /// The key of each ECDSA signature on the options' curve, that of [`PublicKey::recover`]; a signature that the options refuse has
    /// none. All data are public, and the time depends on them.
    ///
    /// # Errors
    /// As [`Verifier::verify`]; a scheme that is not ECDSA on one curve; ids that are missing, or there twice.
    pub fn recover(&self, signed: &Signed<'_>, form: Recovered, plan: &Plan<'_>) -> Result<Values, Error> {
        let options = self.options();
        options.check()?;
        let Some(Scheme::Ecdsa { curve: Some(curve), hash }) = options.scheme() else {
            return Err(Error::Option(
                "scheme: keys are recovered for ECDSA on a curve that it names".to_owned(),
            ));
        };
        let has_ids = options.signature == SignatureForm::Recoverable;
        if has_ids == signed.ids.is_some() {
            let text = "recovery ids: signature=recoverable has them, or a column does, and not both";
            return Err(Error::Option(text.to_owned()));
        }
        signed.signatures.check_bytes("signatures", options.signature_encoding != Encoding::Raw)?;
        signed.messages.check_bytes("messages", true)?;
        let mut columns = vec![("signatures", signed.signatures), ("messages", signed.messages)];
        columns.extend(signed.ids.map(|ids| ("recovery ids", ids)));
        let rows = rows(&columns)?;
        let curve = Curve::from(curve);
        let recover = |range| self.recovered(signed, (&curve, hash.or(options.hash)), form, range);
        Ok(Values::new(&plan.run(rows, options.threads(), recover)?))
    }

    fn recovered(
        &self,
        signed: &Signed<'_>,
        (curve, hash): (&Curve, Option<HashAlgorithm>),
        form: Recovered,
        range: Range<usize>,
    ) -> Part {
        let read: Vec<_> = range
            .map(|row| {
                let id = match signed.ids {
                    Some(ids) => Some(ids.name(row)?),
                    None => None,
                };
                let (message, signature) = (signed.messages.get(row)?, signed.signatures.get(row)?);
                Some(self.signed(curve, hash, (message, signature, id)))
            })
            .map(|row| row.unwrap_or(Err(ErrorCode::Missing)))
            .collect();
        let there: Vec<_> = read
            .iter()
            .flatten()
            .map(|(digest, signature, id)| (digest.as_slice(), signature, *id))
            .collect();
        let mut keys = Batch::new().recover(&there).into_iter();
        let mut next = || match keys.next() {
            Some(key) => key.map(|key| form.of(&key)).map_err(|error| error.code()),
            None => Err(ErrorCode::Missing),
        };
        read.iter().map(|row| row.as_ref().map_err(|code| *code).and_then(|_| next())).collect()
    }

    /// Digest, signature and recovery id of a row.
    fn signed(
        &self,
        curve: &Curve,
        hash: Option<HashAlgorithm>,
        (message, signature, id): (&[u8], &[u8], Option<Name<'_>>),
    ) -> Result<(Vec<u8>, Signature, RecoveryId), ErrorCode> {
        let options = self.options();
        let message = options.message_encoding.decode(message)?;
        let mut signature = options.signature_encoding.decode(signature)?;
        let mut format = SignatureFormat::Raw;
        let id = match (options.signature, id) {
            (SignatureForm::Plain(plain), Some(Name::Number(number))) => {
                format = plain;
                recovery_id(number)?
            }
            (SignatureForm::Plain(_), _) => return Err(ErrorCode::RecoveryId),
            (SignatureForm::Recoverable, _) => {
                let id;
                (signature, id) = without_id(signature)?;
                id
            }
        };
        let digest = match options.is_digest {
            true => {
                options.verifier(hash).check_digest(&message).map_err(|error| error.code())?;
                message.into_owned()
            }
            false => hash.unwrap_or_else(|| curve.default_hash()).digest(&[&message]).as_ref().to_vec(),
        };
        let signature = Signature::from_bytes(curve, &signature, format).map_err(|error| error.code())?;
        if options.low_s && !signature.is_low_s() {
            return Err(ErrorCode::HighS);
        }
        Ok((digest, signature, id))
    }
}
