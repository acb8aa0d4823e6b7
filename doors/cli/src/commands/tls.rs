//! `secant tls`: `ECParameters` and `ECPoint` as TLS sends them. Everything is public.

use super::{Verdict, algorithm};
use crate::args::{Tls, TlsOperation};
use crate::failure::{About, Failure};
use crate::input::keys::{self, Algorithm};
use crate::input::{Inputs, hex_option};
use crate::output::{Output, hex};
use secant::keyfile::PublicKey;
use secant::tls::{self, Group};
use secant::{Curve, InputError};
use serde_json::json;

const MESSAGE: &str = "HEX";

/// Writes or reads a structure.
///
/// # Errors
/// A curve that TLS does not have, a key that cannot be read, a message that is malformed.
pub fn run(args: &Tls, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    match &args.operation {
        TlsOperation::WriteParameters { curve, tls_version } => {
            let written = tls::write_parameters(group(curve)?, (*tls_version).into()).about("--curve")?;
            let written = hex(&written);
            output.result(&written, &json!({ "parameters": written }))?;
        }
        TlsOperation::ReadParameters { message } => {
            let message = hex_option(MESSAGE, Some(message))?;
            let mut rest = &message[..];
            let name = match tls::read_parameters(&mut rest).about(MESSAGE)? {
                Group::Curve(curve) => Curve::from(curve).name(),
                Group::X25519 => keys::X25519.name,
                Group::X448 => keys::X448.name,
            };
            read(output, "curve", name, rest)?;
        }
        TlsOperation::WritePoint { key, curve, form, unlock } => {
            let curve = algorithm(curve.as_deref())?;
            let PublicKey::Ec(key) = keys::read_any_public(inputs, "--key", key, curve.as_ref(), unlock)?
            else {
                return Err(Failure::new("--key", OTHER));
            };
            let written = hex(&tls::write_point(&key, form.is_compressed()));
            output.result(&written, &json!({ "point": written }))?;
        }
        TlsOperation::ReadPoint { curve, message } => {
            let Algorithm::Ec(curve) = Algorithm::find(curve)? else {
                return Err(Failure::new("--curve", OTHER));
            };
            let message = hex_option(MESSAGE, Some(message))?;
            let mut rest = &message[..];
            let key = tls::read_point(&curve, &mut rest).about(MESSAGE)?;
            read(output, "point", &hex(&key.to_sec1(false)), rest)?;
        }
    }
    Ok(Verdict::Done)
}

const OTHER: &str = "an ECPoint is one of a short Weierstrass curve";

fn group(name: &str) -> Result<Group, Failure> {
    let group = match Algorithm::find(name)? {
        Algorithm::Ec(curve) => curve.named().map(Group::Curve),
        Algorithm::X25519 => Some(Group::X25519),
        Algorithm::X448 => Some(Group::X448),
        Algorithm::Ed25519 | Algorithm::Ed448 => None,
    };
    group.ok_or(InputError::TlsGroup).about("--curve")
}

/// Writes what was read, and what follows it.
fn read(output: &Output, what: &str, value: &str, rest: &[u8]) -> Result<(), Failure> {
    let rest = hex(rest);
    let text = if rest.is_empty() { value.to_owned() } else { format!("{value}\n{rest}") };
    output.result(&text, &json!({ what: value, "rest": rest }))
}
