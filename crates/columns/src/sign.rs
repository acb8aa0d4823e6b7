//! Signatures by one key that the caller holds, and the public keys of private ones. Constant time in the keys.

use crate::column::{Column, rows};
use crate::error::Error;
use crate::options::{Options, SignatureForm};
use crate::plan::Plan;
use crate::recover::Recovered;
use crate::results::{Part, Values};
use crate::scheme::Scheme;
use crate::text::Encoding;
use secant::batch::Batch;
use secant::{Curve, ErrorCode, HashAlgorithm, SignOptions, bip340, ed448, ed25519, keyfile};
use std::fmt;
use std::ops::Range;

/// What signs columns: options and one private key, which is wiped when it is dropped and never printed. It is no column and has no
/// text form.
pub struct Signer {
    options: Options,
    key: Key,
}

enum Key {
    Ecdsa(secant::PrivateKey, Option<HashAlgorithm>),
    Bip340(bip340::KeyPair),
    Ed25519(ed25519::ExpandedPrivateKey),
    Ed448(ed448::ExpandedPrivateKey),
}

impl Signer {
    /// With options that name a scheme, and a key of that scheme; for BIP340 one on secp256k1.
    ///
    /// # Errors
    /// Options that do not go together, that signing does not have, or that name no scheme; a key of another scheme.
    pub fn new(options: Options, key: keyfile::PrivateKey) -> Result<Self, Error> {
        use keyfile::PrivateKey::{Ec, Ed448, Ed25519};
        options.check()?;
        let default = Options::default();
        let refused = [
            ("policy", options.policy != default.policy),
            ("key_format", options.key != default.key),
            ("key_encoding", options.key_encoding != default.key_encoding),
            ("signature_encoding", options.signature_encoding != default.signature_encoding),
            ("cache", options.cache_bytes != default.cache_bytes),
        ];
        if let Some((name, _)) = refused.iter().find(|(_, is_refused)| *is_refused) {
            return Err(Error::Option(format!("{name}: signing has no such option")));
        }
        let scheme = options.scheme();
        let scheme = scheme.ok_or_else(|| Error::Option("scheme: signing needs one".to_owned()))?;
        let key = match (scheme, key) {
            (Scheme::Ecdsa { curve, hash }, Ec(key)) => match curve {
                Some(curve) if key.curve().named() != Some(curve) => {
                    return Err(Error::Key(ErrorCode::CurveMismatch));
                }
                _ => Key::Ecdsa(key, hash.or(options.hash)),
            },
            (Scheme::Bip340, Ec(key)) => Key::Bip340(
                bip340::KeyPair::from_private_key(&key).map_err(|error| Error::Key(error.code()))?,
            ),
            (Scheme::Ed25519 | Scheme::EdDsa, Ed25519(key)) => Key::Ed25519(key.expand()),
            (Scheme::Ed448 | Scheme::EdDsa, Ed448(key)) => Key::Ed448(key.expand()),
            _ => return Err(Error::Key(ErrorCode::FileKind)),
        };
        Ok(Self { options, key })
    }

    /// A signature for each message, that of the single call, with deterministic nonces; BIP340 draws 32 random bytes for each.
    ///
    /// # Errors
    /// A column of a wrong type; [`Error::Stopped`].
    pub fn sign(&self, messages: &Column, plan: &Plan<'_>) -> Result<Values, Error> {
        messages.check_bytes("messages", true)?;
        let rows = rows(&[("messages", messages)])?;
        Ok(Values::new(&plan.run(rows, self.options.threads(), |range| self.part(messages, range))?))
    }

    fn part(&self, messages: &Column, range: Range<usize>) -> Part {
        let read: Vec<_> = range
            .map(|row| self.options.message_encoding.decode(messages.get(row).ok_or(ErrorCode::Missing)?))
            .collect();
        let there: Vec<&[u8]> = read.iter().flatten().map(|message| &**message).collect();
        let mut signed = self.signatures(&there).into_iter();
        let mut next = || signed.next().unwrap_or(Err(ErrorCode::Missing));
        read.iter().map(|row| row.as_ref().map_err(|code| *code).and_then(|_| next())).collect()
    }

    fn signatures(&self, messages: &[&[u8]]) -> Part {
        fn fixed<const N: usize>(rows: usize, signed: Result<Vec<[u8; N]>, secant::Error>) -> Part {
            match signed {
                Ok(signed) => signed.into_iter().map(|signature| Ok(signature.to_vec())).collect(),
                Err(error) => vec![Err(error.code()); rows],
            }
        }
        let rows = messages.len();
        match &self.key {
            Key::Ecdsa(key, hash) => self.ecdsa(key, *hash, messages),
            Key::Bip340(key) => {
                let claims: Vec<_> = messages.iter().map(|message| (key, *message)).collect();
                fixed(rows, bip340::sign_batch(&claims))
            }
            Key::Ed25519(key) => {
                let claims: Vec<_> = messages.iter().map(|message| (key, *message)).collect();
                fixed(rows, ed25519::sign_batch(&claims, ed25519::Variant::Pure))
            }
            Key::Ed448(key) => {
                let claims: Vec<_> = messages.iter().map(|message| (key, *message)).collect();
                fixed(rows, ed448::sign_batch(&claims, ed448::Variant::Pure))
            }
        }
    }

    fn ecdsa(&self, key: &secant::PrivateKey, hash: Option<HashAlgorithm>, messages: &[&[u8]]) -> Part {
        let options = SignOptions::default().hash(hash).low_s(self.options.low_s);
        let rows: Vec<_> = messages.iter().map(|message| (key, *message)).collect();
        let batch = Batch::new();
        let signed = match self.options.is_digest {
            true => batch.sign_digests(&rows, &options),
            false => batch.sign(&rows, &options),
        };
        let signed = match signed {
            Ok(signed) => signed,
            Err(error) => return vec![Err(error.code()); messages.len()],
        };
        let bytes = |signature: secant::Signature| match self.options.signature {
            SignatureForm::Plain(format) => Ok(signature.to_bytes(format)),
            SignatureForm::Recoverable => {
                let id = signature.recovery_id().ok_or(ErrorCode::RecoveryId)?;
                Ok([&signature.to_raw()[..], &[id.value()]].concat())
            }
        };
        signed.into_iter().map(|row| bytes(row.map_err(|error| error.code())?)).collect()
    }
}

impl fmt::Debug for Signer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Signer").field("options", &self.options).finish_non_exhaustive()
    }
}

/// The public key of each private key of a column, of the scheme that the options name: for ECDSA big-endian integers of the order's
/// length, for Ed25519 and Ed448 seeds, for BIP340 integers whose public key has 32 bytes. `form` is for ECDSA. Constant time in the
/// keys; copies of them are wiped, the column is the caller's.
///
/// # Errors
/// Options that do not go together, or name no scheme or no curve; a column of a wrong type; [`Error::Stopped`].
pub fn public_keys(
    options: &Options,
    keys: &Column,
    form: Recovered,
    plan: &Plan<'_>,
) -> Result<Values, Error> {
    options.check()?;
    let known = |scheme: &Scheme| !matches!(scheme, Scheme::EdDsa | Scheme::Ecdsa { curve: None, .. });
    let scheme = options.scheme().filter(known);
    let scheme =
        scheme.ok_or_else(|| Error::Option("scheme: private keys need one, and its curve".to_owned()))?;
    keys.check_bytes("keys", options.key_encoding != Encoding::Raw)?;
    let rows = rows(&[("keys", keys)])?;
    let part =
        |range: Range<usize>| range.map(|row| public(scheme, options, keys.get(row), form)).collect::<Part>();
    Ok(Values::new(&plan.run(rows, options.threads(), part)?))
}

fn public(
    scheme: Scheme,
    options: &Options,
    secret: Option<&[u8]>,
    form: Recovered,
) -> Result<Vec<u8>, ErrorCode> {
    let secret = options.key_encoding.decode_secret(secret.ok_or(ErrorCode::Missing)?)?;
    let code = |error: secant::Error| error.code();
    Ok(match scheme {
        Scheme::Ecdsa { curve: Some(curve), .. } => {
            form.of(&secant::PrivateKey::from_bytes(&Curve::from(curve), &secret).map_err(code)?.public_key())
        }
        Scheme::Bip340 => {
            bip340::KeyPair::from_bytes(&secret).map_err(code)?.public_key().to_bytes().to_vec()
        }
        Scheme::Ed25519 => {
            let seed = secret[..].try_into().map_err(|_| ErrorCode::Length)?;
            ed25519::PrivateKey::from_seed(seed).public_key().to_bytes().to_vec()
        }
        Scheme::Ed448 => {
            let seed = secret[..].try_into().map_err(|_| ErrorCode::Length)?;
            ed448::PrivateKey::from_seed(seed).public_key().to_bytes().to_vec()
        }
        Scheme::EdDsa | Scheme::Ecdsa { curve: None, .. } => return Err(ErrorCode::UnknownScheme),
    })
}
