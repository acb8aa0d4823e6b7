//! `secant public`: the public key of a private key, in a chosen format.

use super::{Verdict, algorithm, public_bytes, public_hex};
use crate::args::{PointForm, Public, PublicKeyFormat, PublicOut};
use crate::failure::{About, Failure};
use crate::input::{Inputs, keys};
use crate::output::{Output, hex};
use secant::keyfile::{PrivateKey, PublicKey};
use secant::{HashAlgorithm, MultiplyOptions};
use serde_json::json;

/// Writes a public key.
///
/// # Errors
/// A key that cannot be read, `--form` for a form that has no such thing, a file that cannot be written.
pub fn run(args: &Public, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let curve = algorithm(args.curve.as_deref())?;
    if args.form.is_some() && !matches!(args.format, PublicKeyFormat::Raw | PublicKeyFormat::Hex) {
        return Err(Failure::new("--form", "only with --format raw or hex"));
    }
    if args.comment.is_some() && args.format != PublicKeyFormat::Openssh {
        return Err(Failure::new("--comment", "only with --format openssh"));
    }
    let key = if args.blind {
        blinded(&keys::read_private(inputs, "--key", &args.key, curve.as_ref(), &args.unlock)?)?
    } else {
        keys::read_any_public(inputs, "--key", &args.key, curve.as_ref(), &args.unlock)?
    };
    let form = Form {
        format: args.format,
        compressed: args.form.is_some_and(PointForm::is_compressed),
        comment: args.comment.as_deref(),
    };
    write(&key, &form, &args.output, inputs, output)
}

/// The form of a public key.
pub struct Form<'a> {
    /// The container.
    pub format: PublicKeyFormat,
    /// Whether a raw point is compressed.
    pub compressed: bool,
    /// The comment of an OpenSSH key.
    pub comment: Option<&'a str>,
}

/// Writes a public key, and says which one.
///
/// # Errors
/// A form that the curve does not have, a file that cannot be written.
pub fn write(
    key: &PublicKey,
    form: &Form<'_>,
    to: &PublicOut,
    inputs: &Inputs,
    output: &Output,
) -> Result<Verdict, Failure> {
    let raw = public_bytes(key, form.compressed);
    let bytes = match form.format {
        PublicKeyFormat::Pem => key.to_pem().about("--key")?.into_bytes(),
        PublicKeyFormat::Der => key.to_der().about("--key")?,
        PublicKeyFormat::Jwk => format!("{}\n", key.to_jwk().about("--format")?).into_bytes(),
        PublicKeyFormat::Thumbprint => {
            let thumbprint = key.jwk_thumbprint(HashAlgorithm::Sha256).about("--format")?;
            format!("{}\n", hex(thumbprint.as_ref())).into_bytes()
        }
        PublicKeyFormat::Openssh => {
            key.to_openssh(form.comment.unwrap_or_default()).about("--format")?.into_bytes()
        }
        PublicKeyFormat::DidKey => format!("{}\n", key.to_did_key().about("--format")?).into_bytes(),
        PublicKeyFormat::Raw => raw,
        PublicKeyFormat::Hex => format!("{}\n", hex(&raw)).into_bytes(),
    };
    output.public(inputs, to.out.as_deref(), &bytes, to.force)?;
    output.object(&json!({
        "curve": keys::Algorithm::of(key)?.name(),
        "public_key": public_hex(key),
        "compressed": hex(&public_bytes(key, true)),
        "pem": key.to_pem().about("--key")?,
    }))?;
    Ok(Verdict::Done)
}

/// The public key of a private one, blinded.
fn blinded(key: &PrivateKey) -> Result<PublicKey, Failure> {
    match key {
        PrivateKey::Ec(key) => {
            Ok(PublicKey::Ec(key.public_key_with(&MultiplyOptions::new().blinded(true)).about("--key")?))
        }
        _ => Err(Failure::new("--blind", "not for Ed25519 and X25519: their public keys are not blinded")),
    }
}
