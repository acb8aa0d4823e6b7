//! `secant keygen`: a private key, into a file that only its owner reads.

use super::{Verdict, public_hex, refuse};
use crate::args::{Keygen, PrivateKeyFormat};
use crate::failure::{About, Failure};
use crate::input::Inputs;
use crate::input::keys::Algorithm;
use crate::output::{Output, hex, is_dash};
use secant::keyfile::{PrivateFormat, PrivateKey};
use secant::{Error, ed448, ed25519, x448, x25519};
use serde_json::json;
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
    let bytes = encode(&key, args.format).about("--format")?;
    output.secret(&Inputs::default(), Some(out), &bytes, args.force)?;
    let mut value = json!({
        "curve": algorithm.name(),
        "public_key": public_hex(&key.public_key()),
        "out": out.display().to_string(),
    });
    if is_dash(out) && output.is_json() {
        let text = match args.format {
            PrivateKeyFormat::Pkcs8Der | PrivateKeyFormat::Sec1Der | PrivateKeyFormat::Raw => hex(&bytes),
            _ => String::from_utf8_lossy(&bytes).trim_end().to_owned(),
        };
        value["private_key"] = text.into();
    }
    output.object(&value)?;
    Ok(Verdict::Done)
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

fn encode(key: &PrivateKey, format: PrivateKeyFormat) -> Result<Zeroizing<Vec<u8>>, Error> {
    let pem = |format| -> Result<_, Error> { Ok(Zeroizing::new(key.to_pem(format)?.as_bytes().to_vec())) };
    match format {
        PrivateKeyFormat::Pkcs8Pem => pem(PrivateFormat::Pkcs8),
        PrivateKeyFormat::Pkcs8Der => key.to_der(PrivateFormat::Pkcs8),
        PrivateKeyFormat::Sec1Pem => pem(PrivateFormat::Sec1),
        PrivateKeyFormat::Sec1Der => key.to_der(PrivateFormat::Sec1),
        PrivateKeyFormat::Raw => raw(key),
        PrivateKeyFormat::Hex => {
            let mut text = Zeroizing::new(hex(&raw(key)?).into_bytes());
            // the buffer would grow and leave a copy
            let mut line = Zeroizing::new(Vec::with_capacity(text.len() + 1));
            line.append(&mut text);
            line.push(b'\n');
            Ok(line)
        }
    }
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
