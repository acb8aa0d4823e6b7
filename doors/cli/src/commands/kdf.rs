//! `secant kdf`: a key from a shared secret.

use super::{Verdict, refuse};
use crate::args::{Kdf, KdfFunction, SecretFormat};
use crate::failure::{About, Failure, option};
use crate::input::{Inputs, hex_option, hexadecimal, messages};
use crate::output::{Output, hex, is_dash};
use secant::kdf;
use serde_json::json;
use zeroize::Zeroizing;

/// Derives a key.
///
/// # Errors
/// A secret that cannot be read, an unknown hash function, a salt without HKDF, a length that the function does not
/// give.
pub fn run(args: &Kdf, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let hash = messages::find(&args.digest)?;
    let (salt, info) =
        (hex_option("--salt", args.salt.as_deref())?, hex_option("--info", args.info.as_deref())?);
    let mut secret = inputs.short("--secret", &args.secret)?;
    if args.secret_format == SecretFormat::Hex {
        secret = hexadecimal(&secret).about(option("--secret", &args.secret))?;
    }
    let length = args.length as usize;
    let key = match args.function {
        KdfFunction::X963 => {
            refuse(&[("--salt", args.salt.is_some())], "X9.63", "it has none")?;
            kdf::x963(hash, &secret, &info, length)
        }
        KdfFunction::Hkdf => kdf::hkdf(hash, &salt, &secret, &info, length),
    };
    let key = key.about("--length")?;
    let digits = Zeroizing::new(hex(&key));
    let line = Zeroizing::new(format!("{}\n", *digits).into_bytes());
    let bytes = if args.format == SecretFormat::Hex { &line[..] } else { &key[..] };
    output.secret(inputs, args.out.as_deref(), bytes, args.force)?;
    let mut value = json!({ "digest": hash.name() });
    match args.out.as_deref().filter(|path| !is_dash(path)) {
        Some(path) => value["out"] = path.display().to_string().into(),
        None => value["key"] = digits.as_str().into(),
    }
    output.object(&value)?;
    Ok(Verdict::Done)
}
