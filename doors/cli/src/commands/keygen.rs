//! `secant keygen`: a private key, into a file that only its owner reads.

use super::{Verdict, public_hex, refuse};
use crate::args::{Keygen, PrivateKeyFormat, SecretOut};
use crate::failure::{About, Failure};
use crate::input::keys::Algorithm;
use crate::input::{Inputs, password};
use crate::output::{Output, hex, is_dash};
use secant::keyfile::{DEFAULT_ITERATIONS, PrivateFormat, PrivateKey};
use secant::{Error, ed448, ed25519, x448, x25519};
use serde_json::{Value, json};
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
    let mut inputs = Inputs::default();
    let password = args.password_file.as_deref();
    let writing =
        Writing { name: "--password-file", password, format: args.format, out: Some(out), force: args.force };
    writing.write(&key, &mut inputs, output)
}

/// How a private key is written, by this command and by `secant convert`.
pub struct Writing<'a> {
    /// The option that names the password's file.
    pub name: &'a str,
    /// The password's file.
    pub password: Option<&'a Path>,
    /// The form.
    pub format: PrivateKeyFormat,
    /// The key's file; standard output unless given.
    pub out: Option<&'a Path>,
    /// Whether an existing file is overwritten.
    pub force: bool,
}

impl<'a> Writing<'a> {
    /// How a key that was derived is written: without a password.
    pub fn derived(format: PrivateKeyFormat, to: &'a SecretOut) -> Self {
        Self { name: "--format", password: None, format, out: to.out.as_deref(), force: to.force }
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
        let bytes = encode(key, self.format, password.as_ref().map(|bytes| bytes.as_slice()));
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
        match (self.password, self.format) {
            (None, EncryptedPem | EncryptedDer) => {
                Err(Failure::new(self.name, "missing: this format needs a password"))
            }
            (None, _) => Ok(None),
            (Some(path), EncryptedPem | EncryptedDer | Openssh) => {
                password(inputs, self.name, path).map(Some)
            }
            (Some(_), _) => {
                Err(Failure::new(self.name, "only with --format encrypted-pem, encrypted-der or openssh"))
            }
        }
    }
}

fn is_text(format: PrivateKeyFormat) -> bool {
    use PrivateKeyFormat::{EncryptedDer, Pkcs8Der, Raw, Sec1Der};
    !matches!(format, Pkcs8Der | EncryptedDer | Sec1Der | Raw)
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
    password: Option<&[u8]>,
) -> Result<Zeroizing<Vec<u8>>, Error> {
    let pem = |format| -> Result<_, Error> { Ok(Zeroizing::new(key.to_pem(format)?.as_bytes().to_vec())) };
    let secret = password.unwrap_or_default();
    match format {
        PrivateKeyFormat::Pkcs8Pem => pem(PrivateFormat::Pkcs8),
        PrivateKeyFormat::Pkcs8Der => key.to_der(PrivateFormat::Pkcs8),
        PrivateKeyFormat::Sec1Pem => pem(PrivateFormat::Sec1),
        PrivateKeyFormat::Sec1Der => key.to_der(PrivateFormat::Sec1),
        PrivateKeyFormat::EncryptedPem => {
            Ok(Zeroizing::new(key.to_encrypted_pem(secret, DEFAULT_ITERATIONS)?.into_bytes()))
        }
        PrivateKeyFormat::EncryptedDer => {
            Ok(Zeroizing::new(key.to_encrypted_der(secret, DEFAULT_ITERATIONS)?))
        }
        PrivateKeyFormat::Jwk => Ok(line(key.to_jwk()?.as_bytes())),
        PrivateKeyFormat::Openssh => Ok(Zeroizing::new(key.to_openssh("", password)?.as_bytes().to_vec())),
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
        _ => return Err(secant::InputError::UnsupportedKey.into()),
    })
}
