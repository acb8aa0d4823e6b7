//! `secant tour`: the main operations once on every curve, with a file of the user's.
//!
//! On each curve a fresh key signs the file, its public key verifies the signature and refuses it after one bit of the
//! file or of the signature was changed, and two keys agree on a secret from both sides. If anything else happens on a
//! curve, the exit code is 1.

use super::Verdict;
use crate::args::Tour;
use crate::failure::{About, Failure};
use crate::input::Inputs;
use crate::output::{self, Output};
use comfy_table::{Table, presets};
use secant::{
    Curve, Error, NamedCurve, PrivateKey, SignOptions, SignatureFormat, VerifyOptions, ed448, ed25519, x448,
    x25519,
};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// What came out on one curve.
struct Stop {
    curve: &'static str,
    scheme: String,
    signature_bytes: usize,
    valid: bool,
    changed_file_refused: bool,
    changed_signature_refused: bool,
    exchange: &'static str,
    agreed: bool,
    time: Duration,
}

impl Stop {
    fn is_good(&self) -> bool {
        self.valid && self.changed_file_refused && self.changed_signature_refused && self.agreed
    }
}

/// EdDSA and the Diffie-Hellman function of a curve, given by their modules.
macro_rules! stop {
    ($curve:literal, $scheme:literal, $eddsa:ident, $exchange:literal, $xdh:ident, $message:expr, $changed:expr) => {
        (|| -> Result<Stop, Error> {
            let start = Instant::now();
            let key = $eddsa::PrivateKey::generate()?;
            let (public, signature) = (key.public_key(), key.sign($message));
            let policy = $eddsa::Policy::Strict;
            let (one, other) = ($xdh::PrivateKey::generate()?, $xdh::PrivateKey::generate()?);
            Ok(Stop {
                curve: $curve,
                scheme: $scheme.to_owned(),
                signature_bytes: signature.len(),
                valid: public.verify($message, &signature, policy),
                changed_file_refused: !public.verify($changed, &signature, policy),
                changed_signature_refused: !public.verify($message, &flipped(&signature), policy),
                exchange: $exchange,
                agreed: one.shared_secret(&other.public_key())? == other.shared_secret(&one.public_key())?,
                time: start.elapsed(),
            })
        })()
    };
}

/// Signs, verifies and exchanges keys on every curve.
///
/// # Errors
/// An unreadable file, or a failure of the system's randomness.
pub fn run(args: &Tour, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let message = inputs.whole("FILE", &args.file)?;
    let changed = flipped(&message);
    let mut stops = Vec::new();
    for name in NamedCurve::ALL {
        stops.push(weierstrass((*name).into(), &message, &changed).about(name.info().name)?);
    }
    stops.push(
        stop!("curve25519", "Ed25519", ed25519, "X25519", x25519, &message, &changed).about("curve25519")?,
    );
    stops.push(stop!("curve448", "Ed448", ed448, "X448", x448, &message, &changed).about("curve448")?);
    let good = stops.iter().all(Stop::is_good);
    let values: Vec<Value> = stops.iter().map(value).collect();
    output.listing(&output::with_bold_heads(&table(&stops)), &json!({ "good": good, "curves": values }))?;
    Ok(if good { Verdict::Done } else { Verdict::Invalid })
}

fn weierstrass(curve: Curve, message: &[u8], changed: &[u8]) -> Result<Stop, Error> {
    let start = Instant::now();
    let hash = curve.default_hash();
    let (key, peer) = (PrivateKey::generate(&curve)?, PrivateKey::generate(&curve)?);
    let public = key.public_key();
    let signature = key.sign(message, &SignOptions::new(hash))?;
    let (der, options) = (signature.to_der(), VerifyOptions::new(hash));
    let raw_options = options.format(SignatureFormat::Raw);
    Ok(Stop {
        curve: curve.name(),
        scheme: format!("ECDSA {}", hash.name()),
        signature_bytes: der.len(),
        valid: public.verify(message, &der, &options),
        changed_file_refused: !public.verify(changed, &der, &options),
        changed_signature_refused: !public.verify(message, &flipped(&signature.to_raw()), &raw_options),
        exchange: "ECDH",
        agreed: key.shared_secret(&peer.public_key())? == peer.shared_secret(&public)?,
        time: start.elapsed(),
    })
}

/// The bytes with one bit in the middle changed; one byte for none.
fn flipped(bytes: &[u8]) -> Vec<u8> {
    let mut changed = bytes.to_vec();
    let middle = changed.len() / 2;
    match changed.get_mut(middle) {
        Some(byte) => *byte ^= 1,
        None => changed.push(0),
    }
    changed
}

fn table(stops: &[Stop]) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header([
        "curve",
        "signature",
        "bytes",
        "verifies",
        "changed file",
        "changed signature",
        "key exchange",
        "ms",
    ]);
    for stop in stops {
        let refused = |good| if good { "refused" } else { "ACCEPTED" };
        table.add_row([
            stop.curve.to_owned(),
            stop.scheme.clone(),
            stop.signature_bytes.to_string(),
            if stop.valid { "valid" } else { "INVALID" }.to_owned(),
            refused(stop.changed_file_refused).to_owned(),
            refused(stop.changed_signature_refused).to_owned(),
            format!("{} {}", stop.exchange, if stop.agreed { "agrees" } else { "DISAGREES" }),
            format!("{:.2}", stop.time.as_secs_f64() * 1e3),
        ]);
    }
    secant_lab::fitted(table)
}

fn value(stop: &Stop) -> Value {
    json!({
        "curve": stop.curve,
        "scheme": stop.scheme,
        "signature_bytes": stop.signature_bytes,
        "valid": stop.valid,
        "changed_file_refused": stop.changed_file_refused,
        "changed_signature_refused": stop.changed_signature_refused,
        "exchange": stop.exchange,
        "agreed": stop.agreed,
    })
}
