//! Operations in steps and blinded operations on every curve, against the plain ones.

use secant::restartable::{Agreement, Cost, Progress, Signing, Verification};
use secant::{
    Check, Curve, Error, HashAlgorithm, InputError, MultiplyOptions, NamedCurve, NonceMode, PrivateKey,
    RandomSource, SignOptions, SignatureFormat, VerifyOptions, x25519,
};

const SHA256: SignOptions<'_> = SignOptions::new(HashAlgorithm::Sha256);
const HEDGED: SignOptions<'_> = SHA256.nonce(NonceMode::Hedged);
const BLINDED: MultiplyOptions<'_> = MultiplyOptions::new().blinded(true);
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
        for (blinded, units) in [(false, 250), (true, 1000), (false, u32::MAX)] {
            let options = SHA256.blinded(blinded);
            let mut signing = Signing::new(&key, digest, &options).unwrap();
            let (signature, steps) = run(|| signing.step(units));
            assert_eq!(
                (&signature, signature.recovery_id()),
                (&expected, expected.recovery_id()),
                "{curve:?}"
            );
            let Cost { largest_piece, total, .. } = Signing::cost(&curve, blinded).unwrap();
            assert!(
                largest_piece <= 250 && steps >= total / units.max(largest_piece),
                "{curve:?} {steps} {total}"
            );
            assert_eq!(signing.step(units).err(), finished());

            let options = MultiplyOptions::new().blinded(blinded);
            let mut agreement = Agreement::new(&key, &peer.public_key(), &options).unwrap();
            let (agreed, steps) = run(|| agreement.step(units));
            assert_eq!(agreed, secret);
            let Cost { total, .. } = Agreement::cost(&curve, blinded).unwrap();
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
        let mut raw =
            Verification::new(&public, digest, &expected.to_raw(), &VERIFY.format(SignatureFormat::Raw));
        assert!(run(|| raw.step(5000)).0);
        let empty = |options: &SignOptions<'_>| Signing::new(&key, &[], options).err();
        assert_eq!(empty(&SignOptions::default()), Some(InputError::Empty.into()));
        assert_eq!(empty(&SHA256), Some(InputError::Empty.into()));
        let wrong = Signing::new(&key, &[1; 31], &SHA256).err();
        assert_eq!(wrong, Some(InputError::Length { expected: 32, actual: 31 }.into()));
    }
}

#[test]
fn every_curve_blinded() {
    for curve in curves() {
        let (key, peer) = (PrivateKey::generate(&curve).unwrap(), PrivateKey::generate(&curve).unwrap());
        assert_eq!(key.public_key_with(&BLINDED).unwrap(), key.public_key(), "{curve:?}");
        let secret = key.shared_secret(&peer.public_key()).unwrap();
        assert_eq!(key.shared_secret_with(&peer.public_key(), &BLINDED).unwrap(), secret, "{curve:?}");
        let expected = key.sign(b"message", &SHA256.low_s(true)).unwrap();
        let blinded = key.sign(b"message", &SHA256.low_s(true).blinded(true)).unwrap();
        assert_eq!((&blinded, blinded.recovery_id()), (&expected, expected.recovery_id()), "{curve:?}");
        let hedged = key.sign(b"message", &HEDGED.blinded(true)).unwrap();
        assert_ne!(hedged, expected);
        assert!(key.public_key().verify(b"message", &hedged.to_der(), &VERIFY));
    }
}

#[test]
fn x25519_blinded() {
    let (key, peer) = (x25519::PrivateKey::generate().unwrap(), x25519::PrivateKey::generate().unwrap());
    let secret = key.shared_secret(&peer.public_key()).unwrap();
    assert_eq!(key.shared_secret_with(&peer.public_key(), &BLINDED).unwrap(), secret);
    let small = x25519::PublicKey::from_bytes(&[0; 32]);
    assert_eq!(key.shared_secret_with(&small, &BLINDED).err(), Some(InputError::ZeroSharedSecret.into()));
}

#[test]
fn blinding_takes_its_own_randomness() {
    let key = PrivateKey::generate(&NamedCurve::Secp256r1.into()).unwrap();
    let digest = HashAlgorithm::Sha256.digest(&[b"message"]);
    let drawn = |options: &SignOptions<'_>| {
        let (mut bytes, mut state) = (0, 1u8);
        let random = RandomSource::new(|out| {
            bytes += out.len();
            out.fill_with(|| {
                state = state.wrapping_mul(13).wrapping_add(101);
                state
            });
            Ok(())
        });
        key.sign_digest(digest.as_ref(), &options.random(&random)).unwrap();
        drop(random);
        bytes
    };
    // a share and two scales of 32 bytes; the same and the 32 bytes of a hedged nonce
    assert_eq!(drawn(&SHA256), 0);
    assert_eq!(drawn(&HEDGED), 32);
    assert_eq!(drawn(&SHA256.blinded(true)), 96);
    assert_eq!(drawn(&HEDGED.blinded(true)), 128);
    let broken = RandomSource::bytes(&[7; 95]);
    let failed = key.sign_digest(digest.as_ref(), &SHA256.blinded(true).random(&broken));
    assert_eq!(failed.err(), Some(InputError::Random.into()));
}

#[test]
fn keys_of_two_curves_do_not_mix() {
    let [one, other] = [NamedCurve::Secp256r1, NamedCurve::Secp256k1]
        .map(|name| PrivateKey::generate(&name.into()).unwrap());
    let peer = other.public_key();
    for options in [MultiplyOptions::new(), BLINDED] {
        assert_eq!(Agreement::new(&one, &peer, &options).err(), Some(Error::CurveMismatch));
    }
    assert_eq!(one.shared_secret_with(&peer, &BLINDED).err(), Some(Error::CurveMismatch));
    let signing = Signing::new(&one, &[1; 32], &SHA256).unwrap();
    assert_eq!(format!("{signing:?}"), "Signing { curve: \"secp256r1\", .. }");
}
