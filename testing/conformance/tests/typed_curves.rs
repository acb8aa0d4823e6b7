//! Keys, secrets, signatures and points of messages by RustCrypto's traits are those of the facade, on every curve and in both
//! generations of the traits.
#![allow(clippy::unwrap_used, reason = "these are the bodies of tests")]

use ecdsa::hazmat;
use elliptic_curve::ff::{Field, PrimeField};
use elliptic_curve::sec1::ToSec1Point;
use elliptic_curve::{NonZeroScalar, SecretKey};
use secant_elliptic_curve::*;

/// Scalars: small ones, powers of two, those beside the half of the order, and their negatives.
fn scalars<C: SecantCurve>() -> Vec<NonZeroScalar<C>> {
    let mut scalars: Vec<_> = [1u64, 2, 3, u32::MAX.into(), 1 << 63, u64::MAX].map(Scalar::<C>::from).into();
    scalars.extend([64, 127, 128, 191].map(|shift: u64| Scalar::<C>::from(2u64).pow_vartime([shift])));
    scalars.push(Scalar::<C>::TWO_INV);
    scalars.extend(scalars.clone().iter().map(|scalar| -scalar));
    scalars.into_iter().map(|scalar| NonZeroScalar::<C>::try_from(scalar).unwrap()).collect()
}

/// Keys, secrets and signatures are those of the facade.
fn like_the_facade<C>(name: &str)
where
    C: SecantCurve + ecdsa::EcdsaCurve + ecdsa::DigestAlgorithm,
{
    let curve = secant::Curve::find(name).unwrap();
    assert_eq!(curve.name(), C::NAME.info().name);
    let hash = match <<C as ecdsa::DigestAlgorithm>::Digest as sha2::Digest>::output_size() {
        28 => secant::HashAlgorithm::Sha224,
        32 => secant::HashAlgorithm::Sha256,
        48 => secant::HashAlgorithm::Sha384,
        _ => secant::HashAlgorithm::Sha512,
    };
    let options = secant::SignOptions::new(hash).low_s(C::NORMALIZE_S);
    let verify = secant::VerifyOptions::new(hash).require_low_s(C::NORMALIZE_S);
    let peer = SecretKey::<C>::from_slice(&Scalar::<C>::from(77u8).to_bytes()).unwrap().public_key();
    let own_peer = secant::PublicKey::from_sec1(&curve, peer.to_sec1_point(true).as_bytes()).unwrap();
    let mut keys = 0;
    for d in scalars::<C>() {
        keys += 1;
        let typed = SecretKey::<C>::from(d);
        let own = secant::PrivateKey::from_bytes(&curve, &d.to_bytes()).unwrap();
        assert_eq!(typed.public_key().to_sec1_point(false).as_bytes(), own.public_key().to_sec1(false));
        let secret = elliptic_curve::ecdh::diffie_hellman::<C>(typed.to_nonzero_scalar(), peer.as_affine());
        assert_eq!(secret.raw_secret_bytes()[..], own.shared_secret(&own_peer).unwrap()[..]);

        let digest = hash.digest(&[b"message"]);
        let (signature, id) = hazmat::sign_prehashed_rfc6979::<C, C::Digest>(&d, digest.as_ref(), &[]);
        let raw = signature.to_bytes();
        let expected = own.sign(b"message", &options).unwrap();
        assert_eq!(raw[..], expected.to_raw()[..]);
        let verified = |signature: &ecdsa::Signature<C>| {
            let point = ProjectivePoint::<C>::from(typed.public_key());
            hazmat::verify_prehashed(&point, digest.as_ref(), signature).is_ok()
        };
        assert!(verified(&signature));
        // r and s changed, by one and by sign
        let (r, s) = signature.split_scalars();
        let changed = [(*r + Scalar::<C>::ONE, *s), (*r, *s + Scalar::<C>::ONE), (*r, -*s), (-*r, *s)];
        for (r, s) in changed {
            let Ok(signature) = ecdsa::Signature::<C>::from_scalars(r, s) else { continue };
            let raw = signature.to_bytes();
            let other =
                own.public_key().verify(b"message", &raw, &verify.format(secant::SignatureFormat::Raw));
            assert_eq!(verified(&signature), other);
        }
        let recovered = expected.recovery_id().map(|id| id.value());
        assert_eq!(Some(id.to_byte()), recovered);
    }
    assert_eq!(keys, 22);
}

/// The same signature, and the same verdicts, by the traits of the previous generation.
#[allow(deprecated, reason = "`generic-array` of that generation asks for its next version")]
fn like_the_next_generation<C>()
where
    C: SecantCurve
        + v0_13::SecantCurve
        + ecdsa::EcdsaCurve
        + ecdsa::DigestAlgorithm
        + v0_13::ecdsa_core::hazmat::DigestPrimitive,
    <C as v0_13::elliptic_curve::Curve>::FieldBytesSize:
        core::ops::Add<Output: v0_13::elliptic_curve::generic_array::ArrayLength<u8>>,
{
    use ecdsa::signature::hazmat::PrehashSigner;
    use v0_13::ecdsa_core::signature::hazmat::{PrehashSigner as _, PrehashVerifier as _};
    for d in scalars::<C>() {
        let digest = [0x5a; 48];
        let new: ecdsa::Signature<C> = ecdsa::SigningKey::<C>::from(d).sign_prehash(&digest).unwrap();
        let key = v0_13::ecdsa_core::SigningKey::<C>::from_slice(&d.to_bytes()).unwrap();
        let old: v0_13::ecdsa_core::Signature<C> = key.sign_prehash(&digest).unwrap();
        assert_eq!(old.to_bytes()[..], new.to_bytes()[..]);
        let public = v0_13::ecdsa_core::VerifyingKey::<C>::from(&key);
        assert!(public.verify_prehash(&digest, &old).is_ok());
        assert!(public.verify_prehash(&[0x5b; 48], &old).is_err());
        let (r, s) = old.split_scalars();
        let negated = v0_13::ecdsa_core::Signature::<C>::from_scalars(*r, -*s).unwrap();
        assert_eq!(public.verify_prehash(&digest, &negated).is_err(), C::NORMALIZE_S);
        let encoded = v0_13::elliptic_curve::sec1::ToEncodedPoint::to_encoded_point(public.as_affine(), true);
        let read = v0_13::ecdsa_core::VerifyingKey::<C>::from_sec1_bytes(encoded.as_bytes()).unwrap();
        assert_eq!(read, public);
        assert_eq!(encoded.as_bytes(), d_point(&d));
    }
}

fn d_point<C: SecantCurve>(d: &NonZeroScalar<C>) -> Vec<u8> {
    SecretKey::<C>::from(*d).public_key().to_sec1_point(true).as_bytes().to_vec()
}

macro_rules! curves {
    ($($test:ident $curve:ty, $name:literal $(, $next:ident)?;)*) => {$(
        #[test]
        fn $test() {
            like_the_facade::<$curve>($name);
            $($next::<$curve>();)?
        }
    )*};
}

curves! {
    secp192k1 Secp192k1, "secp192k1";
    p192 NistP192, "P-192";
    p224 NistP224, "P-224", like_the_next_generation;
    k256 Secp256k1, "secp256k1", like_the_next_generation;
    p256 NistP256, "P-256", like_the_next_generation;
    p384 NistP384, "P-384", like_the_next_generation;
    p521 NistP521, "P-521";
    bp224r1 BrainpoolP224r1, "brainpoolP224r1";
    bp224t1 BrainpoolP224t1, "brainpoolP224t1";
    bp256r1 BrainpoolP256r1, "brainpoolP256r1", like_the_next_generation;
    bp256t1 BrainpoolP256t1, "brainpoolP256t1", like_the_next_generation;
    bp320r1 BrainpoolP320r1, "brainpoolP320r1";
    bp320t1 BrainpoolP320t1, "brainpoolP320t1";
    bp384r1 BrainpoolP384r1, "brainpoolP384r1", like_the_next_generation;
    bp384t1 BrainpoolP384t1, "brainpoolP384t1", like_the_next_generation;
    bp512r1 BrainpoolP512r1, "brainpoolP512r1";
    bp512t1 BrainpoolP512t1, "brainpoolP512t1";
}

/// Points of messages are those of the suites of RFC 9380, in both generations.
#[test]
fn hashing_to_curves() {
    use hash2curve::GroupDigest;
    use secant::hash_to_curve::Suite;
    macro_rules! suites {
        ($($curve:ty, $suite:literal, $hash:ident;)*) => {$({
            let (message, tag) = (&b"abc"[..], &b"tag of the test"[..]);
            let expected = Suite::find($suite).unwrap().hash(message, tag).unwrap();
            let (x, y) = expected.coordinates();
            let point = <$curve>::hash_from_bytes(&[message], &[tag]).unwrap();
            assert_eq!(point.to_sec1_point(false).as_bytes(), [&[4], x, y].concat());
            let old = <$curve as v0_13::elliptic_curve::hash2curve::GroupDigest>::hash_from_bytes::<
                v0_13::elliptic_curve::hash2curve::ExpandMsgXmd<sha2_0_10::$hash>,
            >(&[message], &[tag]).unwrap();
            assert_eq!(old, point);
        })*};
    }
    suites! {
        NistP256, "P256_XMD:SHA-256_SSWU_RO_", Sha256;
        NistP384, "P384_XMD:SHA-384_SSWU_RO_", Sha384;
        NistP521, "P521_XMD:SHA-512_SSWU_RO_", Sha512;
        Secp256k1, "secp256k1_XMD:SHA-256_SSWU_RO_", Sha256;
    }
}
