//! `secant ecdh`: the shared secret of a private key and a peer's public key.
//!
//! The secret is printed, or with `--out` written to a file that only its owner can read.

use super::{Secret, Verdict, algorithm, restartable};
use crate::args::Ecdh;
use crate::failure::{About, Failure, option};
use crate::input::keys::Key;
use crate::input::{Inputs, keys};
use crate::output::Output;
use secant::MultiplyOptions;
use secant::keyfile::{PrivateKey, PublicKey};
use serde_json::json;
use zeroize::Zeroizing;

/// The shared secret of X25519 or X448, blinded where that is asked for, and no number of steps.
macro_rules! exchange {
    ($args:ident, $name:literal, $key:ident, $peer:ident, $argument:expr) => {{
        restartable::refuse_restartable($args.execution.restartable, $name)?;
        let options = MultiplyOptions::new().blinded($args.execution.blind);
        let secret = $key.shared_secret_with($peer, &options);
        (Zeroizing::new(secret.about($argument)?.to_vec()), None)
    }};
}

/// Agrees on a secret.
///
/// # Errors
/// A key that cannot be read or cannot agree on secrets, keys of different curves, a peer of small order.
pub fn run(args: &Ecdh, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let curve = algorithm(args.curve.as_deref())?;
    let key: PrivateKey = keys::read_private(inputs, "--key", &args.key, curve.as_ref(), &args.unlock)?;
    let peer: PublicKey = keys::read_public(inputs, "--peer", &args.peer, curve.as_ref())?;
    let peer_argument = option("--peer", &args.peer);
    let own = key.algorithm()?;
    let (secret, steps) = match (&key, &peer) {
        (PrivateKey::Ec(key), PublicKey::Ec(peer)) if key.curve() == peer.curve() => {
            restartable::agree(key, peer, &args.execution).about(&peer_argument)?
        }
        (PrivateKey::X25519(key), PublicKey::X25519(peer)) => {
            exchange!(args, "X25519", key, peer, &peer_argument)
        }
        (PrivateKey::X448(key), PublicKey::X448(peer)) => {
            exchange!(args, "X448", key, peer, &peer_argument)
        }
        (PrivateKey::Ed25519(_), _) => {
            return Err(Failure::new("--key", "an Ed25519 key signs and cannot agree on secrets"));
        }
        (PrivateKey::Ed448(_), _) => {
            return Err(Failure::new("--key", "an Ed448 key signs and cannot agree on secrets"));
        }
        _ => {
            let theirs = keys::Algorithm::of(&peer)?;
            let reason = format!("a key of {}, but --key is of {}", theirs.name(), own.name());
            return Err(Failure::new(peer_argument, reason));
        }
    };
    let mut value = json!({ "curve": own.name() });
    if let Some(steps) = steps {
        value["steps"] = steps.into();
    }
    let (name, bytes, out) = ("shared_secret", &secret[..], args.out.as_deref());
    Secret { name, bytes, format: args.format, out, force: args.force }.write(value, inputs, output)
}
