//! `secant brc42`: the user's own private key for an invoice number, or the other party's public key.

use super::Verdict;
use super::keygen::Writing;
use crate::args::Brc42;
use crate::failure::{About, Failure, option, refuse};
use crate::input::{Inputs, keys};
use crate::output::{Output, hex};
use secant::brc42;
use secant::keyfile::{PrivateKey, PublicKey};
use serde_json::json;

/// Derives a key.
///
/// # Errors
/// A key that cannot be read or is of another curve, a file that exists.
pub fn run(args: &Brc42, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let key = keys::read_secp256k1(inputs, "--key", &args.key, &args.unlock)?;
    let peer = keys::read_public(inputs, "--peer", &args.peer, Some(&keys::secp256k1()))?;
    let peer_argument = option("--peer", &args.peer);
    let PublicKey::Ec(peer) = peer else {
        return Err(Failure::new(peer_argument, secant::InputError::UnsupportedKey));
    };
    let invoice = args.invoice.as_bytes();
    if args.public {
        let alone = "the public key is a compressed point in hexadecimal";
        let of_private_keys = [
            ("--format", args.format.is_some()),
            ("--out-password-file", args.protect.out_password_file.is_some()),
            ("--plain", args.protect.plain),
        ];
        refuse(&of_private_keys, "--public", alone)?;
        let child = hex(&brc42::derive_public(&key, &peer, invoice).about(peer_argument)?.to_sec1(true));
        output.public(
            inputs,
            args.output.out.as_deref(),
            format!("{child}\n").as_bytes(),
            args.output.force,
        )?;
        output.object(&json!({ "public_key": child }))?;
        return Ok(Verdict::Done);
    }
    let child = PrivateKey::Ec(brc42::derive_private(&key, &peer, invoice).about(peer_argument)?);
    Writing::derived(args.format.unwrap_or_default(), &args.protect, &args.output)
        .write(&child, inputs, output)
}
