//! What must be right before an operation is timed: every input of the pool gives what secant computed for it
//! by itself, and wrong signatures are refused.

use crate::harness::{Answer, Op};
use crate::pool::{ED25519, Pool, X25519, array};
use crate::rows::Kind;
use secant::{Curve, PrivateKey, PublicKey, VerifyOptions, ed25519, x25519};

/// Whether the operation's answers for all inputs are right. `reference` is secant's own loop, for field elements.
pub fn is_right(op: &mut dyn Op, reference: Option<&mut Box<dyn Op>>, kind: Kind, pool: &Pool) -> bool {
    let n = pool.len();
    match (kind, reference) {
        (Kind::Verify, _) => (0..2 * n).all(|i| matches!(op.answer(i), Answer::Verdict(v) if v == (i < n))),
        (Kind::Batch, _) => (0..2).all(|i| matches!(op.answer(i), Answer::Verdict(v) if v == (i == 0))),
        (Kind::Field(_), None) => false,
        (Kind::Field(_), Some(reference)) => (0..n).all(|i| match (op.answer(i), reference.answer(i)) {
            (Answer::Bytes(a), Answer::Bytes(b)) => a == b,
            _ => false,
        }),
        _ => (0..n).all(|i| answer_is_right(op.answer(i), kind, i, pool)),
    }
}

fn answer_is_right(answer: Answer, kind: Kind, index: usize, pool: &Pool) -> bool {
    let entry = &pool.entries[index];
    match (kind, answer) {
        (Kind::Keygen, Answer::Pair { secret, public }) => public_key(pool.curve, &secret) == Some(public),
        (Kind::Keygen | Kind::Ecdh, Answer::Agreement { public, shared }) => {
            exchange(pool.curve, &entry.secret, &public) == Some(shared)
        }
        (Kind::Sign, Answer::Signature(signature)) if pool.curve == ED25519 => {
            let key = ed25519::PublicKey::from_bytes(&array(&entry.public));
            signature == entry.signature && key.verify(&entry.message, &signature, ed25519::Policy::Rfc8032)
        }
        (Kind::Sign, Answer::Signature(signature)) => {
            Curve::find(pool.curve).and_then(|curve| PublicKey::from_sec1(&curve, &entry.public)).is_ok_and(
                |key| key.verify_digest(&entry.digest, &signature, &VerifyOptions::new(pool.hash).raw()),
            )
        }
        (Kind::Ecdh, Answer::Bytes(shared)) => shared == entry.shared,
        (Kind::Recover, Answer::Bytes(public)) => public == entry.public,
        _ => false,
    }
}

/// The public key that secant finds for a secret one.
fn public_key(curve: &str, secret: &[u8]) -> Option<Vec<u8>> {
    if curve == X25519 {
        let key = x25519::PrivateKey::from_bytes(secret.try_into().ok()?);
        return Some(key.public_key().to_bytes().to_vec());
    }
    let key = PrivateKey::from_bytes(&Curve::find(curve).ok()?, secret).ok()?;
    Some(key.public_key().to_sec1(false))
}

/// What secant finds in an exchange.
fn exchange(curve: &str, secret: &[u8], peer: &[u8]) -> Option<Vec<u8>> {
    if curve == X25519 {
        let key = x25519::PrivateKey::from_bytes(secret.try_into().ok()?);
        let peer = x25519::PublicKey::from_bytes(peer.try_into().ok()?);
        return Some(key.shared_secret(&peer).ok()?.to_vec());
    }
    let curve = Curve::find(curve).ok()?;
    let peer = PublicKey::from_sec1(&curve, peer).ok()?;
    Some(PrivateKey::from_bytes(&curve, secret).ok()?.shared_secret(&peer).ok()?.to_vec())
}
