//! `secant wif`: private keys of secp256k1 as text.

use super::Verdict;
use super::keygen::{Writing, check_plain};
use crate::args::{NetworkName, Wif, WifDecode, WifEncode};
use crate::failure::{About, Failure, option};
use crate::input::{Inputs, keys};
use crate::output::{Output, is_dash};
use secant::keyfile::PrivateKey;
use secant::wif::{self, Form};
use serde_json::json;
use zeroize::Zeroizing;

/// Runs a command of `secant wif`.
///
/// # Errors
/// A key that cannot be read or is of another curve, a malformed text, a file that exists.
pub fn run(args: &Wif, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    match args {
        Wif::Encode(args) => encode(args, inputs, output),
        Wif::Decode(args) => decode(args, inputs, output),
    }
}

fn encode(args: &WifEncode, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let key = keys::read_secp256k1(inputs, "--key", &args.key, &args.unlock)?;
    check_plain(inputs, args.plain)?;
    let form = Form { network: args.network.into(), compressed: args.form.is_compressed() };
    let text = wif::encode(&key, form).about("--key")?;
    let line = Zeroizing::new(format!("{}\n", text.as_str()).into_bytes());
    let out = args.output.out.as_deref();
    output.secret(inputs, out, &line, args.output.force)?;
    output.object(&match out.filter(|path| !is_dash(path)) {
        Some(path) => json!({ "out": path.display().to_string() }),
        None => json!({ "wif": text.as_str() }),
    })?;
    Ok(Verdict::Done)
}

fn decode(args: &WifDecode, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let argument = option("--key", &args.key);
    let bytes = inputs.short("--key", &args.key)?;
    let text = std::str::from_utf8(bytes.trim_ascii()).map_err(|_| secant::InputError::Base58);
    let (key, form) = wif::decode(text.about(&argument)?).about(argument)?;
    let network = NetworkName::from(form.network);
    if (network, form.compressed) != (NetworkName::default(), true) {
        // a key file has no place for it, and `wif encode` would write another text
        let point = if form.compressed { "compressed" } else { "uncompressed" };
        let said = format!("a key for the {network} network, whose public key is used {point}");
        output.remark_unless_json(&said);
    }
    let said = json!({ "network": network.to_string(), "compressed": form.compressed });
    Writing::derived(args.format, &args.protect, &args.output).write_with(
        &PrivateKey::Ec(key),
        said,
        inputs,
        output,
    )
}
