//! Operations in steps and blinded ones on every curve beside the plain ones.

use secant::restartable::{Agreement, Cost, Progress, Signing, Verification};
use secant::{
    Check, Curve, Error, HashAlgorithm, InputError, NamedCurve, PrivateKey, SignOptions, VerifyOptions,
    x25519,
};

const SHA256: SignOptions = SignOptions::new(HashAlgorithm::Sha256);
const VERIFY: VerifyOptions = VerifyOptions::new(HashAlgorithm::Sha256);

/// Every named curve, and secp256k1 by its parameters.
fn curves() -> Vec<Curve> {
    let bytes = |hex: &str| -> Vec<u8> {
        let digit = |i| u8::from_str_radix(&hex[i..i + 2], 16).expect("hexadecimal");
        (0..hex.len()).step_by(2).map(digit).collect()
    };
    let parameters = NamedCurve::Secp256k1.info().parameters;
    let [p, a, b, x, y, n] =
        [parameters.p, parameters.a, parameters.b, parameters.x, parameters.y, parameters.n].map(bytes);
    let custom = Curve::custom().prime(&p).coefficients(&a, &b).generator(&x, &y).order(&n);
    let custom = custom.build(Check::Order).expect("a curve");
    NamedCurve::ALL.iter().map(|name| Curve::from(*name)).chain([custom]).collect()
}

/// The result and the number of steps.
fn run<T>(mut step: impl FnMut() -> Result<Progress<T>, Error>) -> (T, u32) {
    let mut steps = 1;
    loop {
        match step().expect("a step") {
            Progress::InProgress => steps += 1,
            Progress::Done(result) => return (result, steps),
        }
    }
}

#[test]
fn every_curve_in_steps() {
    let finished = || Some(Error::Input(InputError::Finished));
    for curve in curves() {
        let (key, peer) = (PrivateKey::generate(&curve).unwrap(), PrivateKey::generate(&curve).unwrap());
        let public = key.public_key();
        let digest = HashAlgorithm::Sha256.digest(&[b"message"]);
        let digest = digest.as_ref();
        let expected = key.sign(b"message", &SHA256).unwrap();
        let secret = key.shared_secret(&peer.public_key()).unwrap();
        for (options, units) in [(SHA256, 250), (SHA256.blinded(), 1000), (SHA256, u32::MAX)] {
            let mut signing = Signing::new(&key, digest, &options).unwrap();
            let (signature, steps) = run(|| signing.step(units));
            assert_eq!(
                (&signature, signature.recovery_id()),
                (&expected, expected.recovery_id()),
                "{curve:?}"
            );
            let Cost { largest_piece, total } = Signing::cost(&curve, options.blinded).unwrap();
            assert!(
                largest_piece <= 250 && steps >= total / units.max(largest_piece),
                "{curve:?} {steps} {total}"
            );
            assert_eq!(signing.step(units).err(), finished());

            let start = if options.blinded { Agreement::new_blinded } else { Agreement::new };
            let mut agreement = start(&key, &peer.public_key()).unwrap();
            let (agreed, steps) = run(|| agreement.step(units));
            assert_eq!(agreed, secret);
            let Cost { total, .. } = Agreement::cost(&curve, options.blinded).unwrap();
            assert!(steps >= total / units.max(largest_piece), "{curve:?} {steps} {total}");
            assert_eq!(agreement.step(units).err(), finished());

            for (digest, valid) in [(digest, true), (&[1; 32], false)] {
                let mut verification = Verification::new(&public, digest, &expected.to_der(), &VERIFY);
                assert_eq!(run(|| verification.step(units)).0, valid, "{curve:?}");
                assert_eq!(verification.step(units).err(), finished());
            }
        }
        assert!(Verification::cost(&curve).unwrap().total > 2000);
        let mut malformed = Verification::new(&public, digest, &expected.to_raw(), &VERIFY);
        assert_eq!(run(|| malformed.step(1)), (false, 1));
        let mut raw = Verification::new(&public, digest, &expected.to_raw(), &VERIFY.raw());
        assert!(run(|| raw.step(5000)).0);
        let empty = |options: &SignOptions| Signing::new(&key, &[], options).err();
        assert_eq!(empty(&SignOptions::default()), Some(InputError::Empty.into()));
        assert_eq!(empty(&SHA256), Some(InputError::Length { expected: 32, actual: 0 }.into()));
    }
}

#[test]
fn every_curve_blinded() {
    for curve in curves() {
        let (key, peer) = (PrivateKey::generate(&curve).unwrap(), PrivateKey::generate(&curve).unwrap());
        assert_eq!(key.public_key_blinded().unwrap(), key.public_key(), "{curve:?}");
        let secret = key.shared_secret(&peer.public_key()).unwrap();
        assert_eq!(key.shared_secret_blinded(&peer.public_key()).unwrap(), secret, "{curve:?}");
        let expected = key.sign(b"message", &SHA256.low_s()).unwrap();
        let blinded = key.sign(b"message", &SHA256.low_s().blinded()).unwrap();
        assert_eq!((&blinded, blinded.recovery_id()), (&expected, expected.recovery_id()), "{curve:?}");
        let hedged = key.sign(b"message", &SHA256.hedged().blinded()).unwrap();
        assert_ne!(hedged, expected);
        assert!(key.public_key().verify(b"message", &hedged.to_der(), &VERIFY));
    }
}

#[test]
fn x25519_blinded() {
    let (key, peer) = (x25519::PrivateKey::generate().unwrap(), x25519::PrivateKey::generate().unwrap());
    let secret = key.shared_secret(&peer.public_key()).unwrap();
    assert_eq!(key.shared_secret_blinded(&peer.public_key()).unwrap(), secret);
    let small = x25519::PublicKey::from_bytes(&[0; 32]);
    assert_eq!(key.shared_secret_blinded(&small).err(), Some(InputError::ZeroSharedSecret.into()));
}

#[test]
fn blinding_takes_its_own_randomness() {
    let key = PrivateKey::generate(&NamedCurve::Secp256r1.into()).unwrap();
    let digest = HashAlgorithm::Sha256.digest(&[b"message"]);
    let drawn = |options: &SignOptions| {
        let (mut bytes, mut state) = (0, 1u8);
        let mut random = |out: &mut [u8]| {
            bytes += out.len();
            out.fill_with(|| {
                state = state.wrapping_mul(13).wrapping_add(101);
                state
            });
            Ok(())
        };
        key.sign_digest_with(digest.as_ref(), options, &mut random).unwrap();
        bytes
    };
    // a share and two scales of 32 bytes; the same and the 32 bytes of a hedged nonce
    assert_eq!(drawn(&SHA256), 0);
    assert_eq!(drawn(&SHA256.hedged()), 32);
    assert_eq!(drawn(&SHA256.blinded()), 96);
    assert_eq!(drawn(&SHA256.hedged().blinded()), 128);
    let mut broken = |_: &mut [u8]| Err(InputError::Random);
    let failed = key.sign_digest_with(digest.as_ref(), &SHA256.blinded(), &mut broken);
    assert_eq!(failed.err(), Some(InputError::Random.into()));
}

#[test]
fn keys_of_two_curves_do_not_mix() {
    let [one, other] = [NamedCurve::Secp256r1, NamedCurve::Secp256k1]
        .map(|name| PrivateKey::generate(&name.into()).unwrap());
    let peer = other.public_key();
    assert_eq!(Agreement::new(&one, &peer).err(), Some(Error::CurveMismatch));
    assert_eq!(Agreement::new_blinded(&one, &peer).err(), Some(Error::CurveMismatch));
    assert_eq!(one.shared_secret_blinded(&peer).err(), Some(Error::CurveMismatch));
    let signing = Signing::new(&one, &[1; 32], &SHA256).unwrap();
    assert_eq!(format!("{signing:?}"), "Signing { curve: \"secp256r1\", .. }");
}
