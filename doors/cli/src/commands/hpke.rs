//! `secant hpke`: one message, or one exported secret, by RFC 9180. The mode follows from the options.

use super::{Secret, Verdict, algorithm, decrypted, encrypted};
use crate::args::{Exported, Hpke, HpkeOperation};
use crate::failure::{About, Failure, option, refuse};
use crate::input::keys::Algorithm;
use crate::input::{Inputs, hex_option, keys, passwords};
use crate::output::{Output, hex, is_dash};
use secant::hpke::{self, Aead, Options, Psk, Recipient, Sender, Suite};
use secant::keyfile::{PrivateKey, PublicKey};
use serde_json::json;
use std::path::Path;
use zeroize::Zeroizing;

/// Encrypts or decrypts a file, or exports a secret.
///
/// # Errors
/// A key that cannot be read, that HPKE does not have, or that is of another curve than `--key`; a pre-shared key
/// without an identifier, or the other way round; a file that cannot be read or does not decrypt; an option that has
/// no meaning for the operation.
pub fn run(args: &Hpke, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let shared = &args.message;
    let curve = algorithm(shared.curve.as_deref())?;
    let info = hex_option("--info", shared.info.as_deref())?;
    let associated_data = hex_option("--associated-data", shared.associated_data.as_deref())?;
    refuse_options(args)?;
    let key = args.psk.psk.as_ref().map(|path| inputs.short("--psk", path)).transpose()?;
    let id = args.psk.psk_id.as_ref().map(String::as_bytes);
    let options =
        Options::new().info(&info).shared(Psk::of(key.as_deref().map(Vec::as_slice), id).about("--psk")?);
    match &args.operation {
        HpkeOperation::Seal { key, file, sender } => {
            let (suite, key, sender) = sending(args, inputs, key, sender.as_deref(), curve.as_ref())?;
            let message = Zeroizing::new(inputs.whole("FILE", file)?);
            let sealed = hpke::seal(suite, &key, sender.as_ref(), &message, &associated_data, &options);
            encrypted(shared, inputs, output, &sealed.about("--key")?)
        }
        HpkeOperation::Open { key, file, sender } => {
            let (suite, key, sender) = receiving(args, inputs, key, sender.as_deref(), curve.as_ref())?;
            let sealed = inputs.whole("FILE", file)?;
            let message = hpke::open(suite, &key, sender.as_ref(), &sealed, &associated_data, &options);
            decrypted(shared, inputs, output, &message.about(option("FILE", file))?)
        }
        HpkeOperation::ExportSender { key, encapsulated, sender, exported } => {
            if is_dash(encapsulated) {
                return Err(Failure::new(
                    "ENCAPSULATED",
                    "a file is needed: the secret may go to standard output",
                ));
            }
            let (suite, key, sender) = sending(args, inputs, key, sender.as_deref(), curve.as_ref())?;
            let side = Sender::new(suite, &key, sender.as_ref(), &options).about("--key")?;
            let secret = side.export(&context(exported)?, exported.length.into()).about("--length")?;
            let encapsulated_key = side.encapsulated();
            output.public(inputs, Some(encapsulated), encapsulated_key, shared.force)?;
            export(args, exported, Some(encapsulated_key), &secret, inputs, output)
        }
        HpkeOperation::ExportRecipient { key, encapsulated, sender, exported } => {
            let (suite, key, sender) = receiving(args, inputs, key, sender.as_deref(), curve.as_ref())?;
            let bytes = inputs.short("ENCAPSULATED", encapsulated)?;
            let side = Recipient::new(suite, &key, sender.as_ref(), &bytes, &options);
            let side = side.about(option("ENCAPSULATED", encapsulated))?;
            let secret = side.export(&context(exported)?, exported.length.into()).about("--length")?;
            export(args, exported, None, &secret, inputs, output)
        }
    }
}

/// Refuses what an operation does not have.
fn refuse_options(args: &Hpke) -> Result<(), Failure> {
    match &args.operation {
        HpkeOperation::Seal { .. } | HpkeOperation::Open { .. } => match args.suite.aead.into() {
            Aead::ExportOnly => Err(Failure::new("--aead", secant::InputError::ExportOnly)),
            _ => Ok(()),
        },
        HpkeOperation::ExportSender { .. } | HpkeOperation::ExportRecipient { .. } => {
            let given = [("--associated-data", args.message.associated_data.is_some())];
            refuse(&given, "exported secrets", "what one is for is its --exporter-context")
        }
    }
}

fn suite(args: &Hpke, key: &PublicKey) -> Result<Suite, Failure> {
    let reason = "HPKE has keys on P-256, P-384, P-521, X25519 and X448 only";
    let kem = hpke::kem_of(key).map_err(|_| Failure::new("--key", reason))?;
    Ok(Suite { kem, kdf: args.suite.kdf.into(), aead: args.suite.aead.into() })
}

fn fits(own: &PublicKey, other: &PublicKey) -> Result<(), Failure> {
    match (hpke::kem_of(own), hpke::kem_of(other)) {
        (Ok(own), Ok(other)) if own == other => Ok(()),
        _ => Err(Failure::new("--sender", "a key of another curve than --key")),
    }
}

/// The suite and the keys of the sender's side.
fn sending(
    args: &Hpke,
    inputs: &mut Inputs,
    key: &Path,
    sender: Option<&Path>,
    curve: Option<&Algorithm>,
) -> Result<(Suite, PublicKey, Option<PrivateKey>), Failure> {
    let key = keys::read_public(inputs, "--key", key, curve)?;
    let suite = suite(args, &key)?;
    let sender = sender.map(|path| -> Result<PrivateKey, Failure> {
        let sender = keys::read_private(inputs, "--sender", path, curve, &args.message.unlock)?;
        fits(&key, &sender.public_key()).map(|()| sender)
    });
    let sender = sender.transpose()?;
    if sender.is_none() {
        passwords::plain(&args.message.unlock)?;
    }
    Ok((suite, key, sender))
}

/// The suite and the keys of the recipient's side.
fn receiving(
    args: &Hpke,
    inputs: &mut Inputs,
    key: &Path,
    sender: Option<&Path>,
    curve: Option<&Algorithm>,
) -> Result<(Suite, PrivateKey, Option<PublicKey>), Failure> {
    let key = keys::read_private(inputs, "--key", key, curve, &args.message.unlock)?;
    let public = key.public_key();
    let suite = suite(args, &public)?;
    let sender = sender.map(|path| -> Result<PublicKey, Failure> {
        let sender = keys::read_public(inputs, "--sender", path, curve)?;
        fits(&public, &sender).map(|()| sender)
    });
    let sender = sender.transpose()?;
    Ok((suite, key, sender))
}

fn context(exported: &Exported) -> Result<Vec<u8>, Failure> {
    hex_option("--exporter-context", exported.exporter_context.as_deref())
}

/// Writes an exported secret.
fn export(
    args: &Hpke,
    exported: &Exported,
    encapsulated: Option<&[u8]>,
    bytes: &[u8],
    inputs: &Inputs,
    output: &Output,
) -> Result<Verdict, Failure> {
    let shared = &args.message;
    let (out, format) = (shared.out.as_deref(), exported.format);
    let secret = Secret { name: "secret", bytes, format, out, force: shared.force };
    let value = encapsulated.map_or(json!({}), |key| json!({ "encapsulated": hex(key) }));
    secret.write(value, inputs, output)
}
