//! Verdicts on the signatures of columns.

use crate::cache::{Cache, CacheInfo, Id};
use crate::column::{Column, Name, rows};
use crate::error::Error;
use crate::key::Key;
use crate::options::{KeyFormat, Options, SignatureForm};
use crate::plan::Plan;
use crate::results::{Reason, Verdicts};
use crate::scheme::Scheme;
use crate::text::Encoding;
use secant::batch::{Batch, PreparedKey};
use secant::{ErrorCode, HashAlgorithm, HashOutput, RecoveryId, bip340, ed448, ed25519};
use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

/// The columns of a verification; at least one has to be a column, and not one value for all rows.
#[derive(Clone, Copy, Debug)]
pub struct Claims<'a> {
    /// Public keys, in the options' format.
    pub keys: &'a Column,
    /// Messages, or digests in their place.
    pub messages: &'a Column,
    /// Signatures.
    pub signatures: &'a Column,
    /// The name or the number of each row's scheme, where the options name none.
    pub schemes: Option<&'a Column>,
}

/// What verifies columns: options, and keys that are kept across calls. Threads share it.
#[derive(Debug)]
pub struct Verifier {
    options: Options,
    cache: Cache,
}

impl Verifier {
    /// With these options, which were checked as text or by [`Options::check`].
    pub fn new(options: Options) -> Self {
        let cache = Cache::new(options.cache_bytes);
        Self { options, cache }
    }

    /// The options.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How often keys were found, and what is kept.
    pub fn cache_info(&self) -> CacheInfo {
        self.cache.info()
    }

    /// Forgets all keys.
    pub fn clear(&self) {
        self.cache.clear();
    }

    /// Reads a key as those of rows are read, so that one for all rows is refused before the first.
    ///
    /// # Errors
    /// What is wrong with it. Nothing is known to be where each row names its scheme.
    pub fn check_key(&self, key: &[u8]) -> Result<(), ErrorCode> {
        let Some(scheme) = self.options.scheme else { return Ok(()) };
        Key::read(scheme.kind(), self.options.key, &self.options.key_encoding.decode(key)?).map(drop)
    }

    /// A verdict for each row, that of the single call.
    ///
    /// # Errors
    /// Before the first row: options that do not go together, columns of a wrong type or of different lengths, a scheme that nobody names,
    /// or both.
    #[must_use = "verdicts that are dropped let every signature pass"]
    pub fn verify(&self, claims: &Claims<'_>) -> Result<Verdicts, Error> {
        self.verify_with(claims, &Plan::default())
    }

    /// [`Verifier::verify`], and someone is told how far it is.
    ///
    /// # Errors
    /// As there, and [`Error::Stopped`].
    #[must_use = "verdicts that are dropped let every signature pass"]
    pub fn verify_with(&self, claims: &Claims<'_>, plan: &Plan<'_>) -> Result<Verdicts, Error> {
        let options = &self.options;
        options.check()?;
        let is_file = options.key == KeyFormat::File;
        claims.keys.check_bytes("keys", is_file || options.key_encoding != Encoding::Raw)?;
        claims.signatures.check_bytes("signatures", options.signature_encoding != Encoding::Raw)?;
        claims.messages.check_bytes("messages", true)?;
        let mut columns =
            vec![("signatures", claims.signatures), ("messages", claims.messages), ("keys", claims.keys)];
        match (options.scheme, claims.schemes) {
            (None, Some(schemes)) => columns.push(("schemes", schemes)),
            (Some(_), None) => {}
            (None, None) => {
                return Err(Error::Option(
                    "scheme: none is named, and there is no column of schemes".to_owned(),
                ));
            }
            (Some(_), Some(_)) => {
                return Err(Error::Option(
                    "scheme: it is named, and there is a column of schemes besides".to_owned(),
                ));
            }
        }
        let rows = rows(&columns)?;
        Ok(Verdicts::new(plan.run(rows, options.threads(), |range| self.part(claims, range))?))
    }

    /// The verdicts of some rows.
    fn part(&self, claims: &Claims<'_>, range: Range<usize>) -> Vec<Reason> {
        // until a verdict says otherwise
        let mut reasons = vec![Err(ErrorCode::InvalidSignature); range.len()];
        let mut ring = Ring::default();
        let mut rows = Vec::with_capacity(range.len());
        for (place, row) in range.enumerate() {
            match self.row(claims, row) {
                None => reasons[place] = Err(ErrorCode::Missing),
                Some(Err(code)) => reasons[place] = Err(code),
                Some(Ok(parts)) => {
                    let key = ring.place(parts.key);
                    rows.push(Row { place, key, parts });
                }
            }
        }
        let keys = self.cache.keys(&ring.wanted, |id| {
            Key::read(id.kind, self.options.key, &self.options.key_encoding.decode(id.bytes)?)
        });
        let mut groups: Vec<(Group, Vec<Ready<'_>>)> = Vec::new();
        for row in &rows {
            let key = match &keys[row.key] {
                Ok(key) => key,
                Err(code) => {
                    reasons[row.place] = Err(*code);
                    continue;
                }
            };
            let Parts { scheme, message, signature, .. } = &row.parts;
            let group = Group::of(*scheme, key);
            let ready = Ready { place: row.place, key, message, signature };
            match groups.iter_mut().find(|(known, _)| *known == group) {
                Some((_, rows)) => rows.push(ready),
                None => groups.push((group, vec![ready])),
            }
        }
        for (group, rows) in groups {
            for (row, reason) in rows.iter().zip(self.verdicts(group, &rows)) {
                reasons[row.place] = reason;
            }
        }
        reasons
    }

    /// What a row has; none where a part of it is null.
    fn row<'a>(&self, claims: &Claims<'a>, row: usize) -> Option<Result<Parts<'a>, ErrorCode>> {
        let name = match claims.schemes {
            Some(column) => Some(column.name(row)?),
            None => None,
        };
        let (key, message, signature) =
            (claims.keys.get(row)?, claims.messages.get(row)?, claims.signatures.get(row)?);
        Some(self.parts(name, key, message, signature))
    }

    fn parts<'a>(
        &self,
        name: Option<Name<'_>>,
        key: &'a [u8],
        message: &'a [u8],
        signature: &'a [u8],
    ) -> Result<Parts<'a>, ErrorCode> {
        let options = &self.options;
        let scheme = match name {
            None => options.scheme,
            Some(Name::Number(number)) => Scheme::of_number(number),
            Some(Name::Text(text)) => str::from_utf8(text).ok().and_then(Scheme::find),
        };
        let scheme = scheme.ok_or(ErrorCode::UnknownScheme)?;
        if options.is_digest && !scheme.has_digests() {
            return Err(ErrorCode::UnsupportedKey);
        }
        let mut signature = options.signature_encoding.decode(signature)?;
        if options.signature == SignatureForm::Recoverable && matches!(scheme, Scheme::Ecdsa { .. }) {
            signature = without_id(signature)?.0;
        }
        let message = options.message_encoding.decode(message)?;
        Ok(Parts { key: Id { kind: scheme.kind(), bytes: key }, scheme, message, signature })
    }

    /// The verdicts on the rows of one group.
    fn verdicts(&self, group: Group, rows: &[Ready<'_>]) -> Vec<Reason> {
        match group {
            Group::Ecdsa(hash) => self.ecdsa(hash, rows),
            Group::Bip340 => with_reasons(
                &claims(rows, |key| match key {
                    Key::Bip340(key) => Some(key),
                    _ => None,
                }),
                bip340::verify_batch,
                |(key, message, signature)| key.check(message, signature),
            ),
            Group::Ed25519 => with_reasons(
                &claims(rows, |key| match key {
                    Key::Ed25519(key) => Some(&**key),
                    _ => None,
                }),
                |claims| ed25519::verify_batch(claims, self.options.policy),
                |(key, message, signature)| key.check(message, signature, self.options.policy),
            ),
            Group::Ed448 => with_reasons(
                &claims(rows, |key| match key {
                    Key::Ed448(key) => Some(&**key),
                    _ => None,
                }),
                |claims| ed448::verify_batch(claims, self.options.policy),
                |(key, message, signature)| key.check(message, signature, self.options.policy),
            ),
        }
    }

    fn ecdsa(&self, hash: Option<HashAlgorithm>, rows: &[Ready<'_>]) -> Vec<Reason> {
        let hash = hash.or(self.options.hash);
        let claims = claims(rows, |key| match key {
            Key::Point(key) => Some(key),
            _ => None,
        });
        let digests: Vec<HashOutput>;
        let claims: Vec<(&PreparedKey, &[u8], &[u8])> = if self.options.is_digest {
            claims
        } else {
            digests = claims.iter().map(|(key, message, _)| hash_of(hash, key).digest(&[message])).collect();
            claims
                .iter()
                .zip(&digests)
                .map(|((key, _, signature), digest)| (*key, digest.as_ref(), *signature))
                .collect()
        };
        // the curve's own hash has the length that it has
        let hash = if self.options.is_digest { hash } else { None };
        let verdicts = Batch::new().verify_prepared(&claims, &self.options.verifier(hash));
        verdicts.into_iter().map(|verdict| verdict.map_err(|error| error.code())).collect()
    }
}

/// The hash that is named, or that of the key's curve.
fn hash_of(hash: Option<HashAlgorithm>, key: &PreparedKey) -> HashAlgorithm {
    hash.unwrap_or_else(|| key.public_key().curve().default_hash())
}

/// `r || s` without the recovery id that follows it, and the id.
pub(crate) fn without_id(signature: Cow<'_, [u8]>) -> Result<(Cow<'_, [u8]>, RecoveryId), ErrorCode> {
    let (&last, rest) = signature.split_last().ok_or(ErrorCode::Empty)?;
    let id = recovery_id(last.into())?;
    let rest = rest.len();
    Ok(match signature {
        Cow::Borrowed(bytes) => (Cow::Borrowed(&bytes[..rest]), id),
        Cow::Owned(mut bytes) => {
            bytes.truncate(rest);
            (Cow::Owned(bytes), id)
        }
    })
}

/// A recovery id from 0 to 3, to which Ethereum adds 27.
pub(crate) fn recovery_id(number: i64) -> Result<RecoveryId, ErrorCode> {
    let id = if number < 27 { number } else { number - 27 };
    let id = u8::try_from(id).map_err(|_| ErrorCode::RecoveryId)?;
    RecoveryId::new(id).map_err(|error| error.code())
}

/// The parts of a row that are no null.
struct Parts<'a> {
    scheme: Scheme,
    key: Id<'a>,
    message: Cow<'a, [u8]>,
    signature: Cow<'a, [u8]>,
}

struct Row<'a> {
    place: usize,
    /// The place of its key among those of the part.
    key: usize,
    parts: Parts<'a>,
}

/// A row whose key is decoded.
struct Ready<'a> {
    place: usize,
    key: &'a Arc<Key>,
    message: &'a [u8],
    signature: &'a [u8],
}

/// Rows that are verified together.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Ecdsa(Option<HashAlgorithm>),
    Bip340,
    Ed25519,
    Ed448,
}

impl Group {
    fn of(scheme: Scheme, key: &Key) -> Self {
        match key {
            Key::Point(_) => Self::Ecdsa(match scheme {
                Scheme::Ecdsa { hash, .. } => hash,
                _ => None,
            }),
            Key::Bip340(_) => Self::Bip340,
            Key::Ed25519(_) => Self::Ed25519,
            Key::Ed448(_) => Self::Ed448,
        }
    }
}

/// The keys of a part, each once, with their uses.
#[derive(Default)]
struct Ring<'a> {
    wanted: Vec<(Id<'a>, usize)>,
    places: HashMap<Id<'a>, usize>,
    last: Option<(Id<'a>, usize)>,
}

impl<'a> Ring<'a> {
    /// The place of a key.
    fn place(&mut self, id: Id<'a>) -> usize {
        let place = match self.last {
            // one key for all, or rows that are sorted by key
            Some((last, place)) if last == id => place,
            _ => *self.places.entry(id).or_insert_with(|| {
                self.wanted.push((id, 0));
                self.wanted.len() - 1
            }),
        };
        self.last = Some((id, place));
        self.wanted[place].1 += 1;
        place
    }
}

type Claim<'a, K> = (&'a K, &'a [u8], &'a [u8]);

/// The rows of a group as claims, key, message and signature; all keys of a group are of one type.
fn claims<'a, K>(rows: &[Ready<'a>], of: impl Fn(&'a Key) -> Option<&'a K>) -> Vec<Claim<'a, K>> {
    rows.iter().filter_map(|row| Some((of(row.key)?, row.message, row.signature))).collect()
}

/// Verdicts, and for those that are false the reason of the single call.
fn with_reasons<K>(
    claims: &[Claim<'_, K>],
    verify: impl FnOnce(&[Claim<'_, K>]) -> Vec<bool>,
    check: impl Fn(&Claim<'_, K>) -> Result<(), secant::Error>,
) -> Vec<Reason> {
    let reason = |claim| check(claim).err().map_or(ErrorCode::InvalidSignature, |error| error.code());
    let verdict = |(claim, valid)| if valid { Ok(()) } else { Err(reason(claim)) };
    claims.iter().zip(verify(claims)).map(verdict).collect()
}
