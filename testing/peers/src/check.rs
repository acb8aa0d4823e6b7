//! Checks before an operation is timed: every input of the pool gives the result that secant computed for it, and wrong
//! signatures are refused.

use crate::harness::{Answer, Op};
use crate::pool::{BIP340, ED448, ED25519, Pool, X448, X25519, array};
use crate::rows::Kind;
use secant::{
    Curve, PrivateKey, PublicKey, SignatureFormat, VerifyOptions, bip340, ed448, ed25519, x448, x25519,
};

/// Whether the operation's answers for all inputs are right. `reference` is secant's own loop, for field elements.
pub fn is_right(op: &mut dyn Op, reference: Option<&mut Box<dyn Op>>, kind: Kind, pool: &Pool) -> bool {
    let n = pool.len();
    match (kind.single(), reference) {
        (Kind::Verify | Kind::VerifySmallTable | Kind::VerifyLargeTable, _) => {
            (0..2 * n).all(|i| matches!(op.answer(i), Answer::Verdict(v) if v == (i < n)))
        }
        (Kind::Batch, _) => (0..2).all(|i| matches!(op.answer(i), Answer::Verdict(v) if v == (i == 0))),
        (Kind::Field(_), None) => false,
        (Kind::Field(_), Some(reference)) => (0..n).all(|i| match (op.answer(i), reference.answer(i)) {
            (Answer::Bytes(a), Answer::Bytes(b)) => a == b,
            _ => false,
        }),
        _ => (0..n).all(|i| answer_is_right(op.answer(i), kind.single(), i, pool)),
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
        (Kind::Sign, Answer::Signature(signature)) if pool.curve == ED448 => {
            let key = ed448::PublicKey::from_bytes(&array(&entry.public));
            signature == entry.signature && key.verify(&entry.message, &signature, ed448::Policy::Rfc8032)
        }
        (Kind::Sign, Answer::Signature(signature)) if pool.curve == BIP340 => {
            let key = bip340::PublicKey::from_bytes(&entry.public);
            signature == entry.signature && key.is_ok_and(|key| key.verify(&entry.message, &signature))
        }
        (Kind::Sign, Answer::Signature(signature)) => Curve::find(pool.curve)
            .and_then(|curve| PublicKey::from_sec1(&curve, &entry.public))
            .is_ok_and(|key| {
                key.verify_digest(
                    &entry.digest,
                    &signature,
                    &VerifyOptions::new(pool.hash).format(SignatureFormat::Raw),
                )
            }),
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
    if curve == X448 {
        let key = x448::PrivateKey::from_bytes(secret.try_into().ok()?);
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
    if curve == X448 {
        let key = x448::PrivateKey::from_bytes(secret.try_into().ok()?);
        let peer = x448::PublicKey::from_bytes(peer.try_into().ok()?);
        return Some(key.shared_secret(&peer).ok()?.to_vec());
    }
    let curve = Curve::find(curve).ok()?;
    let peer = PublicKey::from_sec1(&curve, peer).ok()?;
    Some(PrivateKey::from_bytes(&curve, secret).ok()?.shared_secret(&peer).ok()?.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::harness::make;
    use crate::rivals::{self, Entry};

    fn right(op: Option<Box<dyn Op>>, kind: Kind, pool: &Pool) -> bool {
        is_right(op.expect("a loop").as_mut(), None, kind, pool)
    }

    /// secant passes, and loops that answer wrongly do not: a verifier that accepts or refuses everything, another
    /// key's signatures and secrets, a public key that is not the secret's.
    #[test]
    fn wrong_results_are_noticed() {
        let all = rivals::all();
        let Some(Entry::In(secant)) = all.first() else { panic!("secant is the first") };
        for curve in ["secp192r1", X25519, ED25519, X448, ED448, BIP340] {
            let pool = Pool::new(curve, 16).expect("randomness");
            for kind in [Kind::Keygen, Kind::Sign, Kind::Verify, Kind::Ecdh] {
                if let Some(op) = (secant.op)(kind, &pool) {
                    assert!(right(Some(op), kind, &pool), "{curve} {}", kind.name());
                }
            }
            let n = pool.len();
            for verdict in [true, false] {
                assert!(!right(make(n, move |_| verdict, Answer::Verdict), Kind::Verify, &pool));
            }
            let next = |i: usize| (i + 1) % n;
            let signatures: Vec<_> = (0..n).map(|i| pool.entries[next(i)].signature.clone()).collect();
            let secrets: Vec<_> = (0..n).map(|i| pool.entries[next(i)].shared.clone()).collect();
            let pairs: Vec<_> = (0..n)
                .map(|i| (pool.entries[i].secret.clone(), pool.entries[next(i)].public.clone()))
                .collect();
            if !matches!(curve, X25519 | X448) {
                let other = make(n, move |i: usize| signatures[i].clone(), Answer::Signature);
                assert!(!right(other, Kind::Sign, &pool));
            }
            if !matches!(curve, ED25519 | ED448 | BIP340) {
                let other = make(n, move |i: usize| secrets[i].clone(), Answer::Bytes);
                assert!(!right(other, Kind::Ecdh, &pool));
                let show = |(secret, public)| Answer::Pair { secret, public };
                assert!(!right(make(n, move |i: usize| pairs[i].clone(), show), Kind::Keygen, &pool));
            }
        }
    }
}
