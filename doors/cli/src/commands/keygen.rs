//! `secant keygen`: a private key, in a file that only its owner can read.

use super::{Verdict, public_hex};
use crate::args::{Keygen, PasswordSource, PrivateKeyFormat, Protect, SecretOut};
use crate::failure::{About, Failure, refuse};
use crate::input::keys::Algorithm;
use crate::input::{Inputs, passwords};
use crate::output::{Output, hex, is_dash};
use secant::keyfile::{FileFormat, PrivateKey, WriteOptions};
use secant::{Error, InputError, ed448, ed25519, x448, x25519};
use serde_json::{Value, json};
use std::io::{self, IsTerminal};
use std::path::Path;
use zeroize::Zeroizing;

/// Makes a key.
///
/// # Errors
/// No `--out`, an unknown curve, a format that the curve does not have, a file that exists or cannot be
/// written.
pub fn run(args: &Keygen, output: &Output) -> Result<Verdict, Failure> {
    let reason = "missing: name the key's file, or - to print the private key";
    let out = args.out.as_deref().ok_or(reason).about("--out")?;
    let algorithm = Algorithm::find(&args.curve)?;
    if !matches!(algorithm, Algorithm::Ec(_)) {
        let sec1 = matches!(args.format, PrivateKeyFormat::Sec1Pem | PrivateKeyFormat::Sec1Der);
        refuse(&[("--format", sec1)], algorithm.name(), "SEC 1 has short Weierstrass curves only")?;
    }
    let key = generate(&algorithm).about("--curve")?;
    let protect = Protect { out_password_file: args.out_password_file.clone(), plain: false };
    let writing =
        Writing { format: args.format, out: Some(out), force: args.force, ..Writing::new(&protect) };
    writing.write(&key, &mut Inputs::default(), output)
}

/// How a private key is written, by this command and by others.
pub struct Writing<'a> {
    /// Under which password, and whether a key that was encrypted may be written without one.
    pub protect: &'a Protect,
    /// The form.
    pub format: PrivateKeyFormat,
    /// The comment of an OpenSSH key.
    pub comment: Option<&'a str>,
    /// The key's file; standard output unless given.
    pub out: Option<&'a Path>,
    /// Whether an existing file is overwritten.
    pub force: bool,
}

impl<'a> Writing<'a> {
    /// PKCS#8 to standard output.
    pub fn new(protect: &'a Protect) -> Self {
        Self { protect, format: PrivateKeyFormat::default(), comment: None, out: None, force: false }
    }

    /// How a key that was derived is written.
    pub fn derived(format: PrivateKeyFormat, protect: &'a Protect, to: &'a SecretOut) -> Self {
        Self { format, out: to.out.as_deref(), force: to.force, ..Self::new(protect) }
    }

    /// Writes a key, and says which one.
    ///
    /// # Errors
    /// A password that is missing or has no meaning for the form, a form that the curve does not have, a file that
    /// exists or cannot be written.
    pub fn write(&self, key: &PrivateKey, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
        self.write_with(key, json!({}), inputs, output)
    }

    /// [`Writing::write`] with more to say about the key where results are JSON.
    ///
    /// # Errors
    /// As [`Writing::write`].
    pub fn write_with(
        &self,
        key: &PrivateKey,
        mut value: Value,
        inputs: &mut Inputs,
        output: &Output,
    ) -> Result<Verdict, Failure> {
        let password = self.password(inputs)?;
        let comment = self.comment.unwrap_or_default();
        let bytes = encode(key, self.format, comment, password.as_ref().map(|bytes| bytes.as_slice()));
        let bytes = bytes.about("--format")?;
        output.secret(inputs, self.out, &bytes, self.force)?;
        value["curve"] = Algorithm::of(&key.public_key())?.name().into();
        value["public_key"] = public_hex(&key.public_key()).into();
        value["out"] = self.out.map_or("-".into(), |path| path.display().to_string()).into();
        if self.out.is_none_or(is_dash) && output.is_json() {
            let text = if is_text(self.format) {
                String::from_utf8_lossy(&bytes).trim_end().to_owned()
            } else {
                hex(&bytes)
            };
            value["private_key"] = text.into();
        }
        output.object(&value)?;
        Ok(Verdict::Done)
    }

    fn password(&self, inputs: &mut Inputs) -> Result<Option<Zeroizing<Vec<u8>>>, Failure> {
        use PrivateKeyFormat::{EncryptedDer, EncryptedPem, Openssh};
        let must = matches!(self.format, EncryptedPem | EncryptedDer);
        match &self.protect.out_password_file {
            Some(_) if !must && self.format != Openssh => {
                Err(Failure::new(passwords::OUT, passwords::hint(&InputError::PlainFormat.into())))
            }
            Some(source) => passwords::new_password(inputs, passwords::OUT, source).map(Some),
            None if must && io::stdin().is_terminal() => {
                passwords::new_password(inputs, passwords::OUT, &PasswordSource::Prompt).map(Some)
            }
            None if must => Err(Failure::new(passwords::OUT, "missing: this format needs a password")),
            None => check_plain(inputs, self.protect.plain).map(|()| None),
        }
    }
}

/// Refuses to write a key that was encrypted without encryption, unless that is asked for.
///
/// # Errors
/// It was, and it is not.
pub fn check_plain(inputs: &Inputs, plain: bool) -> Result<(), Failure> {
    if inputs.encrypted && !plain {
        let reason =
            "the key was encrypted: --out-password-file encrypts what is written, --plain leaves it open";
        return Err(Failure::new("--plain", reason));
    }
    Ok(())
}

fn is_text(format: PrivateKeyFormat) -> bool {
    use PrivateKeyFormat::{Der, EncryptedDer, Raw, Sec1Der};
    !matches!(format, Der | EncryptedDer | Sec1Der | Raw)
}

fn generate(algorithm: &Algorithm) -> Result<PrivateKey, Error> {
    Ok(match algorithm {
        Algorithm::Ec(curve) => PrivateKey::Ec(secant::PrivateKey::generate(curve)?),
        Algorithm::Ed25519 => PrivateKey::Ed25519(ed25519::PrivateKey::generate()?),
        Algorithm::X25519 => PrivateKey::X25519(x25519::PrivateKey::generate()?),
        Algorithm::Ed448 => PrivateKey::Ed448(ed448::PrivateKey::generate()?),
        Algorithm::X448 => PrivateKey::X448(x448::PrivateKey::generate()?),
    })
}

fn encode(
    key: &PrivateKey,
    format: PrivateKeyFormat,
    comment: &str,
    password: Option<&[u8]>,
) -> Result<Zeroizing<Vec<u8>>, Error> {
    let options = WriteOptions::new().comment(comment);
    let options = password.map_or(options, |password| options.password(password));
    let written = |format| key.write(format, &options);
    match format {
        PrivateKeyFormat::EncryptedPem | PrivateKeyFormat::EncryptedDer if password.is_none() => {
            Err(InputError::PasswordNeeded.into())
        }
        PrivateKeyFormat::Pem | PrivateKeyFormat::EncryptedPem => written(FileFormat::Pkcs8Pem),
        PrivateKeyFormat::Der | PrivateKeyFormat::EncryptedDer => written(FileFormat::Pkcs8Der),
        PrivateKeyFormat::Sec1Pem => written(FileFormat::Sec1Pem),
        PrivateKeyFormat::Sec1Der => written(FileFormat::Sec1Der),
        PrivateKeyFormat::Jwk => Ok(line(&written(FileFormat::Jwk)?)),
        PrivateKeyFormat::Openssh => written(FileFormat::Openssh),
        PrivateKeyFormat::Raw => raw(key),
        PrivateKeyFormat::Hex => Ok(line(Zeroizing::new(hex(&raw(key)?)).as_bytes())),
    }
}

/// A text with a line's end, in a buffer that never grows, which would leave a copy.
fn line(text: &[u8]) -> Zeroizing<Vec<u8>> {
    let mut line = Zeroizing::new(Vec::with_capacity(text.len() + 1));
    line.extend_from_slice(text);
    line.push(b'\n');
    line
}

fn raw(key: &PrivateKey) -> Result<Zeroizing<Vec<u8>>, Error> {
    Ok(match key {
        PrivateKey::Ec(key) => key.to_bytes(),
        PrivateKey::Ed25519(key) => Zeroizing::new(key.to_seed().to_vec()),
        PrivateKey::X25519(key) => Zeroizing::new(key.to_bytes().to_vec()),
        PrivateKey::Ed448(key) => Zeroizing::new(key.to_seed().to_vec()),
        PrivateKey::X448(key) => Zeroizing::new(key.to_bytes().to_vec()),
        _ => return Err(InputError::UnsupportedKey.into()),
    })
}
