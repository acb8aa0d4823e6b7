//! `secant derive`: BIP32 keys from a seed or from an extended key.

use super::Verdict;
use crate::args::Derive;
use crate::failure::{About, Failure, option};
use crate::input::{Inputs, hexadecimal, is_hexadecimal};
use crate::output::{Output, hex, is_dash};
use secant::bip32::{ExtendedPrivateKey, ExtendedPublicKey};
use serde_json::json;
use zeroize::Zeroizing;

/// A key of either kind.
enum Key {
    Private(ExtendedPrivateKey),
    Public(ExtendedPublicKey),
}

/// Derives a key.
///
/// # Errors
/// A seed or a key that is refused, a malformed path, a hardened child of a public key, a file that exists.
pub fn run(args: &Derive, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let path = format!("--path {}", args.path);
    let derived = match read(args, inputs)? {
        Key::Private(key) => Key::Private(key.derive(&args.path).about(path)?),
        Key::Public(key) => Key::Public(key.derive(&args.path).about(path)?),
    };
    let public = match &derived {
        Key::Private(key) => key.public_key().about("the key")?,
        Key::Public(key) => key.clone(),
    };
    let mut value = json!({
        "depth": public.depth(),
        "fingerprint": hex(&public.fingerprint()),
        "public_key": hex(&public.public_key().to_sec1(true)),
        "public": public.to_text().as_str(),
    });
    let out = args.output.out.as_deref();
    match &derived {
        Key::Private(key) if !args.public => {
            let text = key.to_text();
            let line = Zeroizing::new(format!("{}\n", text.as_str()).into_bytes());
            output.secret(inputs, out, &line, args.output.force)?;
            match out.filter(|path| !is_dash(path)) {
                Some(path) => value["out"] = path.display().to_string().into(),
                None => value["private"] = text.as_str().into(),
            }
        }
        _ => output.public(
            inputs,
            out,
            format!("{}\n", public.to_text().as_str()).as_bytes(),
            args.output.force,
        )?,
    }
    output.object(&value)?;
    Ok(Verdict::Done)
}

fn read(args: &Derive, inputs: &mut Inputs) -> Result<Key, Failure> {
    let argument = option("--key", &args.key);
    let bytes = inputs.short("--key", &args.key)?;
    if args.seed {
        let digits = bytes.trim_ascii();
        let decoded = if is_hexadecimal(digits) { Some(hexadecimal(digits).about(&argument)?) } else { None };
        let seed = decoded.as_ref().unwrap_or(&bytes);
        let network = args.network.unwrap_or_default().into();
        return Ok(Key::Private(ExtendedPrivateKey::from_seed(seed, network).about(argument)?));
    }
    if args.network.is_some() {
        return Err(Failure::new("--network", "only with --seed: an extended key says its network"));
    }
    let text = std::str::from_utf8(bytes.trim_ascii()).map_err(|_| secant::InputError::Base58);
    let text = text.about(&argument)?;
    match ExtendedPrivateKey::from_text(text) {
        Ok(key) => Ok(Key::Private(key)),
        // another version: a public key, or nothing
        Err(secant::Error::Input(secant::InputError::KeyVersion)) => {
            Ok(Key::Public(ExtendedPublicKey::from_text(text).about(argument)?))
        }
        Err(error) => Err(Failure::new(argument, error)),
    }
}
