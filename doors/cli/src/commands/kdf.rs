//! `secant kdf`: a key from a shared secret.

use super::{Secret, Verdict};
use crate::args::{Kdf, KdfFunction, SecretFormat};
use crate::failure::{About, Failure, option, refuse};
use crate::input::{Inputs, hex_option, hexadecimal, messages};
use crate::output::Output;
use secant::kdf::{Hkdf, X963};
use secant::{Error, InputError};
use serde_json::json;

/// Derives a key.
///
/// # Errors
/// A secret that cannot be read or is too short, an unknown hash function, an option that the function does not have, a
/// length that is missing or that the function does not give.
pub fn run(args: &Kdf, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let hash = messages::find(&args.digest)?;
    let (salt, info) =
        (hex_option("--salt", args.salt.as_deref())?, hex_option("--info", args.info.as_deref())?);
    let (has_salt, has_info) = (("--salt", args.salt.is_some()), ("--info", args.info.is_some()));
    let mut secret = inputs.short("--secret", &args.secret)?;
    if args.secret_format == SecretFormat::Hex {
        secret = hexadecimal(&secret).about(option("--secret", &args.secret))?;
    }
    let length =
        || args.length.map(|length| length as usize).ok_or("missing: how many bytes").about("--length");
    let hkdf = Hkdf::new(hash).salt(&salt).info(&info);
    let key = match args.function {
        KdfFunction::X963 => {
            refuse(&[has_salt], "X9.63", "it has none")?;
            X963::new(hash).info(&info).derive(&secret, length()?)
        }
        KdfFunction::Hkdf => hkdf.derive(&secret, length()?),
        KdfFunction::HkdfExtract => {
            let unused = [has_info, ("--length", args.length.is_some())];
            refuse(&unused, "hkdf-extract", "its key is for every use, of the hash function's length")?;
            Ok(hkdf.extract(&secret))
        }
        KdfFunction::HkdfExpand => {
            refuse(&[has_salt], "hkdf-expand", "hkdf-extract takes it")?;
            hkdf.expand(&secret, length()?)
        }
    };
    let key = key.map_err(|error| match error {
        // a key that is too short
        Error::Input(InputError::TooShort { .. }) => Failure::new(option("--secret", &args.secret), error),
        _ => Failure::new("--length", error),
    })?;
    let (out, bytes) = (args.out.as_deref(), &key[..]);
    let secret = Secret { name: "key", bytes, format: args.format, out, force: args.force };
    secret.write(json!({ "digest": hash.name() }), inputs, output)
}
