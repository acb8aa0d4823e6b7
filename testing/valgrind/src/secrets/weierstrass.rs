//! Operations on secrets on one short Weierstrass curve.
//!
//! Every strategy that a secret can reach runs: the generator's static table, one in the caller's memory, none;
//! the smallest, the usual and the largest window; deterministic and hedged nonces; draws that are rejected.

use super::assert_secret;
use super::memcheck::{poison, publish};
use super::stream::Stream;
use secant_core::CurveRef;
use secant_core::any::AnyPoint;
use secant_core::mul::{FixedBase, Tuning};
use secant_protocols::ecdsa::Nonces;
use secant_protocols::hash::HashAlgorithm;
use secant_protocols::policy::Signer;
use secant_protocols::{Error, ecdh, ecdsa, key, many};

/// Tables of the generator, for the usual and the smallest window.
fn tables(curve: CurveRef<'_>) -> [Vec<u64>; 2] {
    [5, Tuning::MIN_WINDOW].map(|window| {
        let mut words = vec![0; curve.base_tables().base_table_words(window)];
        assert!(curve.base_tables().build_base_table(window, &mut words));
        words
    })
}

/// The strategies for multiples of the generator, and windows for any point.
fn tunings([usual, smallest]: &[Vec<u64>; 2]) -> [Tuning<'_>; 5] {
    [
        (FixedBase::Static, 5),
        (FixedBase::Built(usual), 5),
        (FixedBase::Built(smallest), Tuning::MIN_WINDOW),
        (FixedBase::None, Tuning::MIN_WINDOW),
        (FixedBase::None, Tuning::MAX_WINDOW),
    ]
    .map(|(fixed_base, window)| Tuning::DEFAULT.fixed_base(fixed_base).window(window))
}

/// A key pair in the clear: the encoded private key and the point.
pub(crate) fn key_pair(curve: CurveRef<'_>, stream: &mut Stream) -> (Vec<u8>, AnyPoint) {
    let d = key::generate(curve, &mut |out: &mut [u8]| stream.public(out)).expect("a key");
    let mut bytes = vec![0; curve.scalars().byte_len()];
    key::encode_private(curve, &d, &mut bytes).expect("the right length");
    (bytes, key::public(curve, &d, Tuning::DEFAULT).expect("a point"))
}

/// Key generation: the random bytes are secret, and the first draw is rejected.
///
/// # Panics
/// When the secret got lost, or the key pair is wrong.
pub fn keygen(curve: CurveRef<'_>, stream: &mut Stream) {
    for tuning in tunings(&tables(curve)) {
        let mut draws = 0;
        let random = &mut |out: &mut [u8]| {
            draws += 1;
            stream.fill(out);
            if draws == 1 {
                out.fill(0xff);
            }
            poison(out);
            Ok(())
        };
        let d = key::generate(curve, random).expect("a key");
        assert!(draws > 1, "the draw with every bit set is above the order");
        let mut bytes = vec![0; curve.scalars().byte_len()];
        key::encode_private(curve, &d, &mut bytes).expect("the right length");
        assert_secret(bytes.as_mut_slice());
        let mut q = key::public(curve, &d, tuning).expect("a point");
        assert_secret(&mut q.x);
        assert_secret(&mut q.y);
        publish(&mut q);
        publish(bytes.as_mut_slice());
        let d = key::decode_private(curve, &bytes).expect("a key");
        assert_eq!(key::public(curve, &d, Tuning::DEFAULT).ok(), Some(q));
    }
}

/// ECDSA: the encoded private key is secret, and so are the bytes that hedge a nonce.
///
/// # Panics
/// When the secret got lost, or the signature is not valid.
pub fn sign(curve: CurveRef<'_>, stream: &mut Stream, hash: HashAlgorithm) {
    let (mut bytes, q) = key_pair(curve, stream);
    let digest = hash.digest(&[b"message"]);
    poison(bytes.as_mut_slice());
    let d = key::decode_private(curve, &bytes).expect("a key");
    for (hedged, low_s) in [(false, false), (true, true)] {
        let mut random = |out: &mut [u8]| stream.secret(out);
        let nonces = if hedged { Nonces::Hedged(hash, &mut random) } else { Nonces::Deterministic(hash) };
        let mut signed =
            ecdsa::sign(curve, &d, digest.as_ref(), nonces, low_s, Tuning::DEFAULT).expect("a signature");
        let (mut r, mut s) = (*signed.0.r(), *signed.0.s());
        assert_secret(&mut r);
        assert_secret(&mut s);
        publish(&mut signed);
        assert!(!low_s || signed.0.is_low_s(curve));
        assert!(ecdsa::verify(curve, &q, digest.as_ref(), &signed.0, Tuning::DEFAULT));
    }
}

/// Public keys, signatures and shared points of many rows: the encoded private keys are secret.
///
/// # Panics
/// When a secret got lost, or a row's answer is not that of the single operation.
pub fn many(curve: CurveRef<'_>, stream: &mut Stream, hash: HashAlgorithm) {
    // one more than there are lanes
    const ROWS: usize = 9;
    let tuning = Tuning::DEFAULT;
    let pairs: Vec<_> = (0..ROWS).map(|_| key_pair(curve, stream)).collect();
    let decode = |bytes: &Vec<u8>| key::decode_private(curve, bytes).expect("a key");
    let secrets: Vec<_> = pairs
        .iter()
        .map(|(bytes, _)| {
            let mut bytes = bytes.clone();
            poison(bytes.as_mut_slice());
            decode(&bytes)
        })
        .collect();
    let keys: Vec<_> = secrets.iter().collect();
    let mut points = vec![Err(Error::Identity); ROWS];
    many::public_many(curve, &keys, &mut points);
    for (point, (_, q)) in points.iter_mut().zip(&pairs) {
        let point = point.as_mut().expect("a point");
        assert_secret(&mut point.x);
        publish(point);
        assert_eq!(point, q);
    }

    let peers: Vec<_> = pairs.iter().rev().map(|(_, q)| q).collect();
    let rows: Vec<_> = keys.iter().copied().zip(peers).collect();
    let mut shared: Vec<_> = (0..ROWS).map(|_| Err(Error::Identity)).collect();
    many::shared_points(curve, &rows, &mut shared);
    for ((point, (bytes, _)), (_, peer)) in shared.iter_mut().zip(&pairs).zip(&rows) {
        let point = point.as_deref_mut().expect("a point");
        assert_secret(&mut point.x);
        publish(point);
        let single = ecdh::shared_point(curve, &decode(bytes), peer, tuning).expect("a point");
        assert_eq!(*point, *single);
    }

    let digest = hash.digest(&[b"message"]);
    let rows: Vec<_> = keys.iter().map(|d| (*d, digest.as_ref())).collect();
    let mut signed = vec![Err(Error::Identity); ROWS];
    let signer = Signer::default();
    signer.sign_many(curve, &rows, Nonces::Deterministic(hash), &mut signed).expect("nothing is drawn");
    for (row, (bytes, _)) in signed.iter_mut().zip(&pairs) {
        let (signature, _) = row.as_mut().expect("a signature");
        let (mut r, mut s) = (*signature.r(), *signature.s());
        assert_secret(&mut r);
        assert_secret(&mut s);
        publish(signature);
        let nonces = Nonces::Deterministic(hash);
        let (single, _) = signer.sign(curve, &decode(bytes), digest.as_ref(), nonces).expect("a signature");
        assert!(*signature == single);
    }
}

/// ECDH: the encoded private key is secret.
///
/// # Panics
/// When the secret got lost, or the other side gets another one.
pub fn agree(curve: CurveRef<'_>, stream: &mut Stream) {
    let (mut bytes, q) = key_pair(curve, stream);
    let (peer_bytes, peer) = key_pair(curve, stream);
    let peer_d = key::decode_private(curve, &peer_bytes).expect("a key");
    poison(bytes.as_mut_slice());
    let d = key::decode_private(curve, &bytes).expect("a key");
    for tuning in tunings(&tables(curve)) {
        let (mut ours, mut theirs) = (vec![0; curve.field().byte_len()], vec![0; curve.field().byte_len()]);
        ecdh::shared_x(curve, &d, &peer, &mut ours, tuning).expect("a shared secret");
        assert_secret(ours.as_mut_slice());
        publish(ours.as_mut_slice());
        ecdh::shared_x(curve, &peer_d, &q, &mut theirs, Tuning::DEFAULT).expect("a shared secret");
        assert_eq!(ours, theirs);
    }
}
