//! The commands, one file each: read the arguments, call the library once, write the result.

mod brc42;
mod completions;
mod convert;
mod curves;
mod derive;
mod dleq;
mod ecdh;
mod ecies;
mod field;
mod hash_to_curve;
mod hex;
mod hpke;
mod kdf;
mod keygen;
mod koblitz;
mod lab;
mod man;
mod massey_omura;
mod point;
mod public;
mod recover;
mod restartable;
mod schnorr;
mod sign;
mod speed;
mod tls;
mod tour;
mod verify;
mod verify_batch;
#[cfg(feature = "tables")]
mod verify_table;
mod wif;
mod xeddsa;

use crate::args::{Command, Encrypted, SecretFormat};
use crate::failure::Failure;
use crate::input::Inputs;
use crate::input::keys::Algorithm;
use crate::output::{self, Output};
use secant::keyfile::PublicKey;
use secant::{Error, ErrorCode};
use serde_json::{Value, json};
use std::path::Path;
use zeroize::Zeroizing;

/// How a command ends that did not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Done, or valid.
    Done,
    /// A signature is invalid.
    Invalid,
    /// The user stopped a measurement, of which there is a part.
    Interrupted,
}

/// Runs a command.
///
/// # Errors
/// A wrong argument.
pub fn run(command: &Command, output: &Output) -> Result<Verdict, Failure> {
    let mut inputs = Inputs::default();
    match command {
        Command::Curves(_) => curves::run(output),
        Command::Keygen(args) => keygen::run(args, output),
        Command::Public(args) => public::run(args, &mut inputs, output),
        Command::Sign(args) => sign::run(args, &mut inputs, output),
        Command::Verify(args) => verify::run(args, &mut inputs, output),
        Command::VerifyBatch(args) => verify_batch::run(args, &mut inputs, output),
        #[cfg(feature = "tables")]
        Command::VerifyTable(args) => verify_table::run(args, &mut inputs, output),
        Command::Ecdh(args) => ecdh::run(args, &mut inputs, output),
        Command::Kdf(args) => kdf::run(args, &mut inputs, output),
        Command::Ecies(args) => ecies::run(args, &mut inputs, output),
        Command::Hpke(args) => hpke::run(args, &mut inputs, output),
        Command::Convert(args) => convert::run(args, &mut inputs, output),
        Command::Tls(args) => tls::run(args, &mut inputs, output),
        Command::Hex(args) => hex::run(args, &mut inputs, output),
        Command::Recover(args) => recover::run(args, &mut inputs, output),
        Command::Schnorr(args) => schnorr::run(args, &mut inputs, output),
        Command::Dleq(args) => dleq::run(args, &mut inputs, output),
        Command::Derive(args) => derive::run(args, &mut inputs, output),
        Command::Brc42(args) => brc42::run(args, &mut inputs, output),
        Command::Wif(args) => wif::run(args, &mut inputs, output),
        Command::Point(args) => point::run(args, output),
        Command::Xeddsa(args) => xeddsa::run(args, &mut inputs, output),
        Command::Koblitz(args) => koblitz::run(args, &mut inputs, output),
        Command::MasseyOmura(args) => massey_omura::run(args, &mut inputs, output),
        Command::HashToCurve(args) => hash_to_curve::run(args, &mut inputs, output),
        Command::Field(args) => field::field(args, output),
        Command::Scalar(args) => field::scalar(args, output),
        Command::Speed(args) => speed::run(args, output),
        Command::Lab(args) => lab::run(args, &mut inputs, output),
        Command::Tour(args) => tour::run(args, &mut inputs, output),
        Command::Completions(args) => completions::run(args, output),
        Command::Man(args) => man::run(args, output),
    }
}

/// Writes `valid` or `invalid`.
fn verdict(valid: bool, output: &Output) -> Result<Verdict, Failure> {
    output.result(if valid { "valid" } else { "invalid" }, &json!({ "valid": valid }))?;
    Ok(if valid { Verdict::Done } else { Verdict::Invalid })
}

/// Writes `valid` or `invalid`, and why a signature is refused, where that is more than the word says.
fn checked(
    outcome: Result<(), Error>,
    argument: &str,
    steps: Option<u64>,
    output: &Output,
) -> Result<Verdict, Failure> {
    let mut value = json!({ "valid": outcome.is_ok() });
    if let Err(error) = &outcome {
        let code = error.code();
        if code != ErrorCode::InvalidSignature {
            output.remark_unless_json(&format!("{argument}: {error}"));
        }
        value["reason"] = error.to_string().into();
        output::number(&mut value, Some(code));
    }
    if let Some(steps) = steps {
        value["steps"] = steps.into();
    }
    output.result(if outcome.is_ok() { "valid" } else { "invalid" }, &value)?;
    Ok(if outcome.is_ok() { Verdict::Done } else { Verdict::Invalid })
}

/// The algorithm of `--curve`, where it is given.
fn algorithm(name: Option<&str>) -> Result<Option<Algorithm>, Failure> {
    name.map(Algorithm::find).transpose()
}

/// A public key as bytes: a SEC 1 point, or the bytes of RFC 8032 and RFC 7748.
fn public_bytes(key: &PublicKey, compressed: bool) -> Vec<u8> {
    match key {
        PublicKey::Ec(key) => key.to_sec1(compressed),
        PublicKey::Ed25519(key) => key.to_bytes().to_vec(),
        PublicKey::X25519(key) => key.to_bytes().to_vec(),
        PublicKey::Ed448(key) => key.to_bytes().to_vec(),
        PublicKey::X448(key) => key.to_bytes().to_vec(),
        // an algorithm that this program does not know yet
        _ => Vec::new(),
    }
}

/// [`public_bytes`] in hexadecimal.
fn public_hex(key: &PublicKey) -> String {
    output::hex(&public_bytes(key, false))
}

/// Writes an encrypted file, or its bytes in hexadecimal where results are JSON.
fn encrypted(args: &Encrypted, inputs: &Inputs, output: &Output, bytes: &[u8]) -> Result<Verdict, Failure> {
    output.public(inputs, args.out.as_deref(), bytes, args.force)?;
    about_result(args, output, "encrypted", bytes)
}

/// Writes a decrypted file, which only its owner reads.
fn decrypted(args: &Encrypted, inputs: &Inputs, output: &Output, bytes: &[u8]) -> Result<Verdict, Failure> {
    output.secret(inputs, args.out.as_deref(), bytes, args.force)?;
    about_result(args, output, "decrypted", bytes)
}

/// A secret that was agreed on or derived, and where it goes.
struct Secret<'a> {
    /// What it is called in an object.
    name: &'a str,
    bytes: &'a [u8],
    format: SecretFormat,
    out: Option<&'a Path>,
    force: bool,
}

impl Secret<'_> {
    /// Writes the secret in its form, to a file with mode 0600, and an object which has it where no file does.
    fn write(&self, mut value: Value, inputs: &Inputs, output: &Output) -> Result<Verdict, Failure> {
        let digits = Zeroizing::new(output::hex(self.bytes));
        let line = Zeroizing::new(format!("{}\n", *digits).into_bytes());
        let bytes = match self.format {
            SecretFormat::Hex => &line[..],
            SecretFormat::Raw => self.bytes,
        };
        output.secret(inputs, self.out, bytes, self.force)?;
        match self.out.filter(|path| !output::is_dash(path)) {
            Some(path) => value["out"] = path.display().to_string().into(),
            None => value[self.name] = digits.as_str().into(),
        }
        output.object(&value)?;
        Ok(Verdict::Done)
    }
}

fn about_result(args: &Encrypted, output: &Output, name: &str, bytes: &[u8]) -> Result<Verdict, Failure> {
    output.object(&match args.out.as_deref().filter(|path| !output::is_dash(path)) {
        Some(path) => json!({ "out": path.display().to_string() }),
        None => json!({ name: output::hex(bytes) }),
    })?;
    Ok(Verdict::Done)
}
