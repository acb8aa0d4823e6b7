//! `secant hpke`: one message by RFC 9180. The mode follows from the options.

use super::{Verdict, algorithm, decrypted, encrypted};
use crate::args::{Hpke, HpkeOperation, PreShared};
use crate::failure::{About, Failure, option};
use crate::input::{Inputs, hex_option, keys};
use crate::output::Output;
use secant::hpke::{self, Options, Psk, Suite};
use secant::keyfile::{PrivateKey, PublicKey};
use zeroize::Zeroizing;

/// Encrypts or decrypts a file.
///
/// # Errors
/// A key that cannot be read, that HPKE does not have, or that is of another curve than `--key`; a pre-shared key
/// without an identifier, or the other way round; a file that cannot be read or does not decrypt.
pub fn run(args: &Hpke, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let shared = &args.message;
    let curve = algorithm(shared.curve.as_deref())?;
    let info = hex_option("--info", shared.info.as_deref())?;
    let associated = hex_option("--associated", shared.associated.as_deref())?;
    let key = pre_shared(&args.psk, inputs)?;
    let psk = key.as_ref().map(|(key, id)| Psk { key, id: id.as_bytes() });
    if psk.is_some_and(|psk| psk.key.len() < 32 || psk.id.is_empty()) {
        return Err(Failure::new("--psk-file", secant::InputError::PreSharedKey));
    }
    let options = Options { info: &info, psk };
    let suite = |key: &PublicKey| -> Result<Suite, Failure> {
        let reason = "HPKE has keys on P-256, P-384, P-521, X25519 and X448 only";
        let kem = hpke::kem_of(key).map_err(|_| Failure::new("--key", reason))?;
        Ok(Suite { kem, kdf: args.suite.kdf.into(), aead: args.suite.aead.into() })
    };
    let fits = |own: &PublicKey, other: &PublicKey| match (hpke::kem_of(own), hpke::kem_of(other)) {
        (Ok(own), Ok(other)) if own == other => Ok(()),
        _ => Err(Failure::new("--sender", "a key of another curve than --key")),
    };
    match &args.operation {
        HpkeOperation::Seal { key, file, sender } => {
            let key: PublicKey = keys::read(inputs, "--key", key, curve.as_ref())?;
            let suite = suite(&key)?;
            let sender = sender.as_deref().map(|path| -> Result<PrivateKey, Failure> {
                let sender: PrivateKey = keys::read(inputs, "--sender", path, curve.as_ref())?;
                fits(&key, &sender.public_key()).map(|()| sender)
            });
            let sender = sender.transpose()?;
            let message = Zeroizing::new(inputs.whole("FILE", file)?);
            let sealed = hpke::seal(suite, &key, sender.as_ref(), &options, &associated, &message);
            encrypted(shared, inputs, output, &sealed.about("--key")?)
        }
        HpkeOperation::Open { key, file, sender } => {
            let key: PrivateKey = keys::read(inputs, "--key", key, curve.as_ref())?;
            let public = key.public_key();
            let suite = suite(&public)?;
            let sender = sender.as_deref().map(|path| -> Result<PublicKey, Failure> {
                let sender: PublicKey = keys::read(inputs, "--sender", path, curve.as_ref())?;
                fits(&public, &sender).map(|()| sender)
            });
            let sender = sender.transpose()?;
            let sealed = inputs.whole("FILE", file)?;
            let message = hpke::open(suite, &key, sender.as_ref(), &options, &associated, &sealed);
            decrypted(shared, inputs, output, &message.about(option("FILE", file))?)
        }
    }
}

/// A pre-shared key and its identifier.
type SharedKey = (Zeroizing<Vec<u8>>, String);

/// The pre-shared key and its identifier: both or neither.
fn pre_shared(args: &PreShared, inputs: &mut Inputs) -> Result<Option<SharedKey>, Failure> {
    match (&args.psk_file, &args.psk_id) {
        (Some(path), Some(id)) => Ok(Some((inputs.short("--psk-file", path)?, id.clone()))),
        (None, None) => Ok(None),
        (Some(_), None) => Err(Failure::new("--psk-id", "missing: a pre-shared key needs an identifier")),
        (None, Some(_)) => Err(Failure::new("--psk-file", "missing: an identifier needs a pre-shared key")),
    }
}
