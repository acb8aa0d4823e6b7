//! The commands, one file each: read the arguments, call the library once, write the result.

mod curves;
mod ecdh;
mod keygen;
mod point;
mod public;
mod recover;
mod sign;
mod speed;
mod tour;
mod verify;

use crate::args::Command;
use crate::failure::Failure;
use crate::input::Inputs;
use crate::input::keys::Algorithm;
use crate::output::{Output, hex};
use secant::keyfile::PublicKey;

/// How a command ends that did not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Done, or valid.
    Done,
    /// A signature is invalid.
    Invalid,
}

/// Runs a command.
///
/// # Errors
/// A wrong argument.
pub fn run(command: &Command, output: &Output) -> Result<Verdict, Failure> {
    let mut inputs = Inputs::default();
    match command {
        Command::Curves(_) => curves::run(output),
        Command::Keygen(args) => keygen::run(args, output),
        Command::Public(args) => public::run(args, &mut inputs, output),
        Command::Sign(args) => sign::run(args, &mut inputs, output),
        Command::Verify(args) => verify::run(args, &mut inputs, output),
        Command::Ecdh(args) => ecdh::run(args, &mut inputs, output),
        Command::Recover(args) => recover::run(args, &mut inputs, output),
        Command::Point(args) => point::run(args, output),
        Command::Speed(args) => speed::run(args, output),
        Command::Tour(args) => tour::run(args, &mut inputs, output),
    }
}

/// The algorithm of `--curve`, where it is given.
fn algorithm(name: Option<&str>) -> Result<Option<Algorithm>, Failure> {
    name.map(Algorithm::find).transpose()
}

/// A public key as bytes: a SEC 1 point, or the bytes of RFC 8032 and RFC 7748.
fn public_bytes(key: &PublicKey, compressed: bool) -> Vec<u8> {
    match key {
        PublicKey::Ec(key) => key.to_sec1(compressed),
        PublicKey::Ed25519(key) => key.to_bytes().to_vec(),
        PublicKey::X25519(key) => key.to_bytes().to_vec(),
        PublicKey::Ed448(key) => key.to_bytes().to_vec(),
        PublicKey::X448(key) => key.to_bytes().to_vec(),
        // an algorithm that this program does not know yet
        _ => Vec::new(),
    }
}

/// [`public_bytes`] in hexadecimal.
fn public_hex(key: &PublicKey) -> String {
    hex(&public_bytes(key, false))
}

/// Refuses options that have no meaning for an algorithm, so that none is silently ignored.
///
/// # Errors
/// Any of them.
pub fn refuse(options: &[(&str, bool)], algorithm: &str, why: &str) -> Result<(), Failure> {
    match options.iter().find(|(_, given)| *given) {
        Some((name, _)) => Err(Failure::new(name, format!("not for {algorithm}: {why}"))),
        None => Ok(()),
    }
}
