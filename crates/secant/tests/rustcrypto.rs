//! The traits of the crate `signature`, in code that is generic over them, compared with `p256` and `k256`.

use secant::rustcrypto::RawSignature;
use secant::{Curve, HashAlgorithm, NamedCurve, PrivateKey, PublicKey, SignOptions, Signature, ed25519};
use signature::hazmat::{PrehashSigner, PrehashVerifier, RandomizedPrehashSigner};
use signature::rand_core::{TryCryptoRng, TryRng};
use signature::{
    Keypair, MultipartSigner, MultipartVerifier, RandomizedSigner, SignatureEncoding, Signer, Verifier,
};

const KEY: [u8; 32] = *b"\x01key of 32 bytes below the order";

/// What generic code does: sign here, verify there, and refuse what was changed.
fn exchange<S>(signer: &impl Signer<S>, verifier: &impl Verifier<S>) {
    let signature = signer.sign(b"message");
    assert!(verifier.verify(b"message", &signature).is_ok());
    assert!(verifier.verify(b"massage", &signature).is_err());
}

/// The same between two libraries, whose signatures are carried over as bytes.
fn carry<S: SignatureEncoding, T: SignatureEncoding>(signer: &impl Signer<S>, verifier: &impl Verifier<T>) {
    for message in [&b""[..], b"message", &[0; 1000]] {
        let bytes = signer.sign(message).to_vec();
        let Ok(signature) = T::try_from(&bytes) else { panic!("an encoding") };
        assert!(verifier.verify(message, &signature).is_ok());
        assert!(verifier.verify(b"another message", &signature).is_err());
        assert_eq!(signature.encoded_len(), bytes.len());
    }
}

fn key(name: NamedCurve) -> PrivateKey {
    PrivateKey::from_bytes(&name.into(), &KEY).expect("a key")
}

/// A generator of bytes that counts.
struct Counter(u8);

impl TryRng for Counter {
    type Error = std::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        let mut bytes = [0; 4];
        self.try_fill_bytes(&mut bytes).map(|()| u32::from_le_bytes(bytes))
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        let mut bytes = [0; 8];
        self.try_fill_bytes(&mut bytes).map(|()| u64::from_le_bytes(bytes))
    }

    fn try_fill_bytes(&mut self, out: &mut [u8]) -> Result<(), Self::Error> {
        for byte in out {
            self.0 = self.0.wrapping_add(1);
            *byte = self.0;
        }
        Ok(())
    }
}

impl TryCryptoRng for Counter {}

#[test]
fn p256_and_secant_take_each_other_s_signatures() {
    let ours = key(NamedCurve::Secp256r1);
    let theirs = p256::ecdsa::SigningKey::from_slice(&KEY).expect("a key");
    assert_eq!(ours.verifying_key().to_sec1(true), theirs.verifying_key().to_sec1_point(true).as_bytes());
    carry::<RawSignature, p256::ecdsa::Signature>(&ours, theirs.verifying_key());
    carry::<p256::ecdsa::Signature, RawSignature>(&theirs, &ours.verifying_key());
    exchange::<p256::ecdsa::Signature>(&theirs, theirs.verifying_key());
}

#[test]
fn k256_and_secant_take_each_other_s_signatures() {
    let ours = key(NamedCurve::Secp256k1);
    let theirs = k256::ecdsa::SigningKey::from_slice(&KEY).expect("a key");
    assert_eq!(ours.verifying_key().to_sec1(true), theirs.verifying_key().to_sec1_point(true).as_bytes());
    carry::<RawSignature, k256::ecdsa::Signature>(&ours, theirs.verifying_key());
    carry::<k256::ecdsa::Signature, RawSignature>(&theirs, &ours.verifying_key());
    // both are deterministic (RFC 6979) and both have the lower s
    for message in [&b"a"[..], b"b", b"c", b"d"] {
        let ours: RawSignature = Signer::sign(&ours, message);
        let theirs: k256::ecdsa::Signature = theirs.sign(message);
        assert_eq!(ours.to_vec(), theirs.to_vec());
    }
}

#[test]
fn digests_are_signed_and_verified() {
    let digest = HashAlgorithm::Sha256.digest(&[b"message"]);
    let ours = key(NamedCurve::Secp256k1);
    let theirs = k256::ecdsa::SigningKey::from_slice(&KEY).expect("a key");
    let signature: RawSignature = ours.sign_prehash(digest.as_ref()).expect("a signature");
    let same: k256::ecdsa::Signature = theirs.sign_prehash(digest.as_ref()).expect("a signature");
    assert_eq!(signature.to_vec(), same.to_vec());
    assert!(theirs.verifying_key().verify_prehash(digest.as_ref(), &same).is_ok());
    assert!(ours.public_key().verify_prehash(digest.as_ref(), &signature).is_ok());
    assert!(ours.public_key().verify_prehash(&[1; 32], &signature).is_err());
    let error = PrehashSigner::<Signature>::sign_prehash(&ours, &[]).expect_err("an empty digest");
    assert!(
        std::error::Error::source(&error).is_some_and(|source| source.to_string() == "the input is empty")
    );
}

#[test]
fn every_curve_through_the_traits() {
    for &name in NamedCurve::ALL {
        let key = PrivateKey::generate(&Curve::from(name)).expect("a key");
        exchange::<Signature>(&key, &key.verifying_key());
        exchange::<RawSignature>(&key, &key.verifying_key());
        carry::<RawSignature, RawSignature>(&key, &key.verifying_key());
        let whole: Signature = Signer::sign(&key, b"message");
        let parts: Signature = key.multipart_sign(&[b"mes", b"", b"sage"]);
        assert_eq!(whole, parts);
        assert!(whole.is_low_s());
        assert!(key.public_key().multipart_verify(&[b"mess", b"age"], &whole).is_ok());
    }
}

#[test]
fn randomised_signatures_come_from_the_generator() {
    let key = key(NamedCurve::Secp256r1);
    let sign = |seed| -> Signature { key.sign_with_rng(&mut Counter(seed), b"message") };
    let deterministic: Signature = Signer::sign(&key, b"message");
    assert_eq!(sign(1), sign(1));
    assert_ne!(sign(1), sign(2));
    assert_ne!(sign(1), deterministic);
    let public: PublicKey = key.verifying_key();
    assert!(Verifier::verify(&public, b"message", &sign(1)).is_ok());
    let digest = HashAlgorithm::Sha256.digest(&[b"message"]);
    let prehashed: RawSignature =
        key.sign_prehash_with_rng(&mut Counter(1), digest.as_ref()).expect("a signature");
    assert_eq!(prehashed, sign(1).into());
    // the traits add nothing to the plain function
    let options = SignOptions::new(HashAlgorithm::Sha256).low_s(true);
    assert_eq!(key.sign_digest(digest.as_ref(), &options).expect("a signature"), deterministic);
}

#[test]
fn ed25519_through_the_traits() {
    let key = ed25519::PrivateKey::from_seed(&[7; 32]);
    exchange::<RawSignature>(&key, &key.verifying_key());
    carry::<RawSignature, RawSignature>(&key, &key.verifying_key());
    let signature: RawSignature = key.multipart_sign(&[b"mes", b"sage"]);
    assert_eq!(signature.to_vec(), key.sign(b"message").to_vec());
    assert!(key.public_key().multipart_verify(&[b"message"], &signature).is_ok());
}

#[test]
fn bytes_that_are_no_signature_are_refused() {
    for length in [0, 1, 63, 145, 146] {
        assert!(RawSignature::try_from(&vec![1; length][..]).is_err(), "{length}");
    }
    let key = key(NamedCurve::Secp256r1);
    for bytes in [&[1; 2][..], &[1; 62], &[1; 66], &[0; 64], &[0xff; 64], &[1; 144]] {
        let signature = RawSignature::try_from(bytes).expect("an even length");
        assert!(Verifier::verify(&key.public_key(), b"message", &signature).is_err(), "{bytes:?}");
    }
    // a signature of another curve
    let other = self::key(NamedCurve::Secp256k1);
    let signature: Signature = Signer::sign(&other, b"message");
    assert!(Verifier::verify(&key.public_key(), b"message", &signature).is_err());
}
