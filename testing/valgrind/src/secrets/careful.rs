//! Operations of `hazmat`, operations in steps and blinded operations with secrets on one short Weierstrass curve.

use super::assert_secret;
use super::memcheck::{poison, publish};
use super::stream::Stream;
use super::weierstrass::key_pair;
use secant_core::CurveRef;
use secant_core::any::{narrow_point, widen_point};
use secant_core::curves::{Curve, CurveSpec};
use secant_core::field::{Field, Limbs};
use secant_core::group::Group;
use secant_core::group::weierstrass::Jacobian;
use secant_core::mul::Tuning;
use secant_protocols::blinding::{self, Blinding};
use secant_protocols::ecdsa::Nonces;
use secant_protocols::hash::HashAlgorithm;
use secant_protocols::policy::Signer;
use secant_protocols::restartable::{Agreement, Progress, Signing};
use secant_protocols::{ecdh, ecdsa, key};

/// The ladder on a secret scalar; the addition without exceptions on secret points, equal, opposite and different ones
/// and the identity; inverses and square roots of secret elements.
///
/// # Panics
/// When the secret got lost, or a result is wrong.
pub fn low_level<K: CurveSpec>(curve: &Curve<K>, curve_ref: CurveRef<'_>, stream: &mut Stream) {
    let (mut bytes, q) = key_pair(curve_ref, stream);
    let (_, peer) = key_pair(curve_ref, stream);
    poison(bytes.as_mut_slice());
    let d = key::decode_private(curve_ref, &bytes).expect("a key");
    let (law, f) = (Jacobian(curve.equation()), curve.field());
    let multiple = curve.multiply_ladder(curve.generator(), Limbs::view(d.expose()));
    for other in
        [multiple, law.negate_if(&multiple, 1.into()), law.identity(), law.point(&narrow_point(&peer))]
    {
        let mut sum = law.add_points_complete(&multiple, &other);
        assert_secret(&mut sum.x);
        publish(&mut sum);
    }
    let mut affine = curve.equation().to_affine(&multiple).expect("not the identity");
    let mut inverse = f.invert(&affine.x);
    let (mut root, _) = f.sqrt(&affine.x);
    for secret in [&mut affine.x, &mut affine.y, &mut inverse, &mut root] {
        assert_secret(secret);
        publish(secret);
    }
    assert_eq!(widen_point(&affine), q);
    assert!(bool::from(f.is_zero(&affine.x) | f.equal(&f.mul(&inverse, &affine.x), &f.one())));
}

/// Signing and agreement in steps, of the smallest size and of one of some hundred multiplications.
///
/// # Panics
/// When the secret got lost, or a result is wrong.
pub fn steps(curve: CurveRef<'_>, stream: &mut Stream, hash: HashAlgorithm) {
    let (mut bytes, q) = key_pair(curve, stream);
    let (_, peer) = key_pair(curve, stream);
    let digest = hash.digest(&[b"message"]);
    let mut expected = vec![0; curve.field().byte_len()];
    let d = key::decode_private(curve, &bytes).expect("a key");
    ecdh::shared_x(curve, &d, &peer, &mut expected, Tuning::DEFAULT).expect("a shared secret");
    poison(bytes.as_mut_slice());
    let d = key::decode_private(curve, &bytes).expect("a key");
    for units in [0, 400] {
        let nonces = Nonces::Deterministic(hash);
        let mut memory = vec![0; Signing::WORDS];
        let signer = Signer::default().low_s(true);
        Signing::start(&mut memory, curve, &d, digest.as_ref(), nonces, &signer, None).expect("a start");
        let mut signed = loop {
            let step = Signing::step(&mut memory, curve, units).expect("a signature");
            if let Progress::Done((signature, _)) = step {
                break signature;
            }
        };
        let mut s = *signed.s();
        assert_secret(&mut s);
        publish(&mut signed);
        assert!(ecdsa::verify(curve, &q, digest.as_ref(), &signed, Tuning::DEFAULT));

        let mut memory = vec![0; Agreement::WORDS];
        Agreement::start(&mut memory, curve, &d, &peer, None).expect("a start");
        let mut secret = vec![0; expected.len()];
        while Agreement::step(&mut memory, curve, &mut secret, units).expect("a shared secret")
            == Progress::InProgress
        {}
        assert_secret(secret.as_mut_slice());
        publish(secret.as_mut_slice());
        assert_eq!(secret, expected);
    }
}

/// Key generation, signing and agreement, blinded by secret random values.
///
/// # Panics
/// When the secret got lost, or a result is wrong.
pub fn blinded(curve: CurveRef<'_>, stream: &mut Stream, hash: HashAlgorithm) {
    let (mut bytes, q) = key_pair(curve, stream);
    let (_, peer) = key_pair(curve, stream);
    let digest = hash.digest(&[b"message"]);
    let mut expected = vec![0; curve.field().byte_len()];
    let d = key::decode_private(curve, &bytes).expect("a key");
    ecdh::shared_x(curve, &d, &peer, &mut expected, Tuning::DEFAULT).expect("a shared secret");
    poison(bytes.as_mut_slice());
    let d = key::decode_private(curve, &bytes).expect("a key");
    let mut random = |out: &mut [u8]| stream.secret(out);
    let mut blinding = || Blinding::draw(curve, &mut random).expect("random values");

    let mut public = blinding::public(curve, &d, blinding()).expect("a point");
    assert_secret(&mut public.x);
    publish(&mut public);
    assert_eq!(public, q);

    let nonces = Nonces::Deterministic(hash);
    let signer = Signer::default();
    let mut signed =
        blinding::sign(curve, &d, digest.as_ref(), nonces, &signer, blinding()).expect("a signature").0;
    let mut s = *signed.s();
    assert_secret(&mut s);
    publish(&mut signed);
    assert!(ecdsa::verify(curve, &q, digest.as_ref(), &signed, Tuning::DEFAULT));

    let mut secret = vec![0; expected.len()];
    blinding::shared_x(curve, &d, &peer, &mut secret, blinding()).expect("a shared secret");
    assert_secret(secret.as_mut_slice());
    publish(secret.as_mut_slice());
    assert_eq!(secret, expected);
}
