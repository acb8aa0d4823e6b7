//! Whole operations beside other libraries: bytes where both derive the same, verdicts where they draw nonces of their own.

use crate::Run;
use ed25519_dalek::Signer as _;
use fastrand::Rng;
use openssl::bn::BigNum;
use openssl::derive::Deriver;
use openssl::ec::{EcGroup, EcKey, EcPoint, PointConversionForm};
use openssl::ecdsa::EcdsaSig;
use openssl::nid::Nid;
use openssl::pkey::{Id, PKey, Private};
use openssl::sign::{Signer, Verifier};
use secant::ed25519::Policy;
use secant::{
    Curve, HashAlgorithm, PrivateKey, PublicKey, RandomSource, SignOptions, Signature, SignatureFormat,
    VerifyOptions, bip340, ed448, ed25519, x448, x25519,
};
use secant_fuzz::input::changed;
use secp256k1::{Keypair, Message, Secp256k1, SecretKey, XOnlyPublicKey};
use std::time::{Duration, Instant};

/// What a comparison takes at a time, and one on a curve for which both sides have code of its own.
const TURN: Duration = Duration::from_millis(100);
const LONG_TURN: Duration = Duration::from_millis(1000);
/// The curves that OpenSSL has.
const CURVES: [(&str, Nid); 14] = [
    ("P-256", Nid::X9_62_PRIME256V1),
    ("P-384", Nid::SECP384R1),
    ("P-521", Nid::SECP521R1),
    ("P-224", Nid::SECP224R1),
    ("P-192", Nid::X9_62_PRIME192V1),
    ("secp192k1", Nid::SECP192K1),
    ("secp224k1", Nid::SECP224K1),
    ("secp256k1", Nid::SECP256K1),
    ("brainpoolP224r1", Nid::BRAINPOOL_P224R1),
    ("brainpoolP256r1", Nid::BRAINPOOL_P256R1),
    ("brainpoolP256t1", Nid::BRAINPOOL_P256T1),
    ("brainpoolP320r1", Nid::BRAINPOOL_P320R1),
    ("brainpoolP384r1", Nid::BRAINPOOL_P384R1),
    ("brainpoolP512r1", Nid::BRAINPOOL_P512R1),
];

/// All of them in turn.
pub fn all(run: &mut Run) {
    while run.goes_on() {
        turn(run, "libsecp256k1", LONG_TURN, libsecp256k1);
        turn(run, "ed25519-dalek", LONG_TURN, dalek);
        for (name, nid) in CURVES {
            let group = EcGroup::from_curve_name(nid).expect("a curve of OpenSSL");
            let curve = Curve::find(name).expect("a name");
            let time = if name == "P-256" { LONG_TURN } else { TURN };
            turn(run, &format!("openssl-{name}"), time, |random| openssl_curve(&curve, &group, random));
        }
        turn(run, "openssl-25519", TURN, openssl_25519);
        turn(run, "openssl-448", TURN, openssl_448);
    }
}

/// Comparisons for a while, from random numbers that no turn had before.
fn turn(run: &mut Run, name: &str, time: Duration, compare: impl Fn(&mut Rng) -> u64) {
    let name = format!("operations-{name}");
    let seed =
        name.bytes().fold(run.counts.of(&name), |seed, byte| seed.wrapping_mul(31).wrapping_add(byte.into()));
    let (begin, mut random, mut compared) = (Instant::now(), Rng::with_seed(seed), 0);
    while begin.elapsed() < time {
        compared += compare(&mut random);
    }
    run.counts.add(&name, compared);
}

/// Random bytes, now and then mostly zeros or ones.
fn bytes<const N: usize>(random: &mut Rng) -> [u8; N] {
    let fill = random.u8(..16);
    std::array::from_fn(|i| match fill {
        0 if i > 3 => 0,
        1 if i + 4 < N => 0,
        2 if i > 3 => 0xff,
        _ => random.u8(..),
    })
}

/// A private key of a curve, and a digest of its hash's length or another.
fn key_and_digest(curve: &Curve, random: &mut Rng) -> Option<(PrivateKey, Vec<u8>)> {
    let length = curve.scalar_bytes().expect("a named curve");
    let mut secret = bytes::<66>(random)[..length].to_vec();
    // 521 bits have 66 bytes
    if length == 66 {
        secret[0] &= 1;
    } else if length == 29 {
        secret[0] = 0;
    }
    let key = PrivateKey::from_bytes(curve, &secret).ok()?;
    let digest = bytes::<64>(random)[..[20, 28, 32, 48, 64][random.usize(..5)]].to_vec();
    Some((key, digest))
}

/// Their tables, made once.
fn context() -> &'static Secp256k1<secp256k1::All> {
    static CONTEXT: std::sync::OnceLock<Secp256k1<secp256k1::All>> = std::sync::OnceLock::new();
    CONTEXT.get_or_init(Secp256k1::new)
}

fn libsecp256k1(random: &mut Rng) -> u64 {
    let curve = Curve::find("secp256k1").expect("a name");
    let theirs = context();
    let secret: [u8; 32] = bytes(random);
    let (ours, other) = (PrivateKey::from_bytes(&curve, &secret), SecretKey::from_byte_array(secret));
    assert_eq!(ours.is_ok(), other.is_ok(), "libsecp256k1: a key {secret:02x?}");
    let (Ok(ours), Ok(other)) = (ours, other) else { return 1 };
    let public = ours.public_key();
    let other_public = secp256k1::PublicKey::from_secret_key(theirs, &other);
    assert_eq!(public.to_sec1(true), other_public.serialize(), "libsecp256k1: a public key of {secret:02x?}");
    let digest: [u8; 32] = bytes(random);
    let message = Message::from_digest(digest);
    let signature =
        ours.sign_digest(&digest, &SignOptions::new(HashAlgorithm::Sha256).low_s(true)).expect("a signature");
    let (id, compact) = theirs.sign_ecdsa_recoverable(message, &other).serialize_compact();
    assert_eq!(signature.to_raw(), compact, "libsecp256k1: a signature of {digest:02x?} by {secret:02x?}");
    assert_eq!(signature.recovery_id().map(|id| i32::from(id.value())), Some(i32::from(id)));
    assert_eq!(
        PublicKey::recover(&digest, &signature, signature.recovery_id().expect("an id")).as_ref(),
        Ok(&public)
    );
    let raw = VerifyOptions::default().format(SignatureFormat::Raw).require_low_s(true);
    for bit in [None, Some(random.u16(..))] {
        let signature = bit.map_or(compact.to_vec(), |bit| changed(&compact, bit));
        let found = secp256k1::ecdsa::Signature::from_compact(&signature)
            .is_ok_and(|signature| theirs.verify_ecdsa(message, &signature, &other_public).is_ok());
        assert_eq!(public.verify_digest(&digest, &signature, &raw), found, "libsecp256k1: {signature:02x?}");
        assert!(found == bit.is_none());
    }
    let aux: [u8; 32] = bytes(random);
    let pair = bip340::KeyPair::from_bytes(&secret).expect("a key");
    let other_pair = Keypair::from_secret_key(theirs, &other);
    let schnorr = pair.sign_with(&digest, &RandomSource::bytes(&aux)).expect("a signature");
    let other_schnorr = theirs.sign_schnorr_with_aux_rand(&digest, &other_pair, &aux);
    assert_eq!(schnorr, other_schnorr.to_byte_array(), "libsecp256k1: BIP340");
    let x_only = XOnlyPublicKey::from_keypair(&other_pair).0;
    for bit in [None, Some(random.u16(..))] {
        let signature = bit.map_or(schnorr.to_vec(), |bit| changed(&schnorr, bit));
        let other =
            secp256k1::schnorr::Signature::from_byte_array(signature[..].try_into().expect("its length"));
        let found = theirs.verify_schnorr(&other, &digest, &x_only).is_ok();
        assert_eq!(
            pair.public_key().verify(&digest, &signature),
            found,
            "libsecp256k1: BIP340 {signature:02x?}"
        );
    }
    let encoding: [u8; 33] = bytes(random);
    let encoding = [&[2 | encoding[0] & 1], &encoding[1..]].concat();
    let peer = PublicKey::from_sec1(&curve, &encoding);
    let other_peer = secp256k1::PublicKey::from_slice(&encoding);
    assert_eq!(peer.is_ok(), other_peer.is_ok(), "libsecp256k1: a point {encoding:02x?}");
    if let (Ok(peer), Ok(other_peer)) = (peer, other_peer) {
        let shared = ours.shared_secret(&peer).expect("a secret");
        assert_eq!(
            shared[..],
            secp256k1::ecdh::shared_secret_point(&other_peer, &other)[..32],
            "libsecp256k1: ECDH"
        );
        return 11;
    }
    10
}

fn dalek(random: &mut Rng) -> u64 {
    let seed: [u8; 32] = bytes(random);
    let (ours, theirs) =
        (ed25519::PrivateKey::from_seed(&seed), ed25519_dalek::SigningKey::from_bytes(&seed));
    let (public, other) = (ours.public_key(), theirs.verifying_key());
    assert_eq!(public.to_bytes(), other.to_bytes(), "ed25519-dalek: a public key of {seed:02x?}");
    let message = &bytes::<64>(random)[..random.usize(..64)];
    let signature = ours.sign(message);
    assert_eq!(
        signature,
        theirs.sign(message).to_bytes(),
        "ed25519-dalek: a signature of {message:02x?} by {seed:02x?}"
    );
    let mut compared = 2;
    for bit in [None, Some(random.u16(..))] {
        let signature = bit.map_or(signature.to_vec(), |bit| changed(&signature, bit));
        let other_signature =
            ed25519_dalek::Signature::from_bytes(signature[..].try_into().expect("its length"));
        // another key, too, which may be no point
        let key: [u8; 32] = changed(&public.to_bytes(), random.u16(..))[..].try_into().expect("its length");
        for key in [public.to_bytes(), key] {
            let own = ed25519::PublicKey::from_bytes(&key);
            let found = ed25519_dalek::VerifyingKey::from_bytes(&key);
            let lax = found
                .as_ref()
                .is_ok_and(|key| ed25519_dalek::Verifier::verify(key, message, &other_signature).is_ok());
            let strict = found.as_ref().is_ok_and(|key| key.verify_strict(message, &other_signature).is_ok());
            assert_eq!(
                own.verify(message, &signature, Policy::Dalek),
                lax,
                "ed25519-dalek: {signature:02x?}"
            );
            assert_eq!(
                own.verify(message, &signature, Policy::DalekStrict),
                strict,
                "ed25519-dalek: {signature:02x?}"
            );
            compared += 2;
        }
    }
    compared
}

fn openssl_key(group: &EcGroup, secret: &[u8], public: &[u8]) -> EcKey<Private> {
    let mut context = openssl::bn::BigNumContext::new().expect("memory");
    let point = EcPoint::from_bytes(group, public, &mut context).expect("a point");
    let secret = BigNum::from_slice(secret).expect("memory");
    let mut own = EcPoint::new(group).expect("memory");
    own.mul_generator2(group, &secret, &mut context).expect("a product");
    assert!(own.eq(group, &point, &mut context).expect("a verdict"), "OpenSSL: a public key");
    EcKey::from_private_components(group, &secret, &point).expect("a key")
}

fn openssl_curve(curve: &Curve, group: &EcGroup, random: &mut Rng) -> u64 {
    let name = curve.name();
    let (Some((ours, digest)), Some((peer, _))) =
        (key_and_digest(curve, random), key_and_digest(curve, random))
    else {
        return 0;
    };
    let [public, other] = [&ours, &peer].map(PrivateKey::public_key);
    let theirs = openssl_key(group, &ours.to_bytes(), &public.to_sec1(false));
    // their signatures are valid here, and ours there; with one bit changed they are not
    let made =
        EcdsaSig::sign(&digest, &theirs).and_then(|signature| signature.to_der()).expect("a signature");
    let own = ours.sign_digest(&digest, &SignOptions::default()).expect("a signature").to_der();
    let verified = |signature: &[u8]| {
        let read = EcdsaSig::from_der(signature);
        // lax DER is theirs alone
        let strict = Signature::from_der(curve, signature).is_ok();
        strict && read.is_ok_and(|read| read.verify(&digest, &theirs).unwrap_or(false))
    };
    for signature in [&made, &own] {
        for bit in [None, Some(random.u16(..))] {
            let signature = bit.map_or(signature.clone(), |bit| changed(signature, bit));
            let found = public.verify_digest(&digest, &signature, &VerifyOptions::default());
            assert_eq!(found, verified(&signature), "OpenSSL, {name}: {signature:02x?} of {digest:02x?}");
            assert_eq!(found, bit.is_none(), "OpenSSL, {name}: {signature:02x?} of {digest:02x?}");
        }
    }
    let their_peer = openssl_key(group, &peer.to_bytes(), &other.to_sec1(false));
    let (own_pkey, peer_pkey) = (
        PKey::from_ec_key(theirs).expect("a key"),
        PKey::from_ec_key(EcKey::from_public_key(group, their_peer.public_key()).expect("a key"))
            .expect("a key"),
    );
    let mut deriver = Deriver::new(&own_pkey).expect("memory");
    deriver.set_peer(&peer_pkey).expect("a peer");
    let shared = deriver.derive_to_vec().expect("a secret");
    assert_eq!(ours.shared_secret(&other).expect("a secret")[..], shared[..], "OpenSSL, {name}: ECDH");
    // the forms of a point
    let mut context = openssl::bn::BigNumContext::new().expect("memory");
    for (compressed, form) in
        [(true, PointConversionForm::COMPRESSED), (false, PointConversionForm::UNCOMPRESSED)]
    {
        let theirs = their_peer.public_key().to_bytes(group, form, &mut context).expect("bytes");
        assert_eq!(other.to_sec1(compressed), theirs, "OpenSSL, {name}: a point");
    }
    // x-coordinates at random, of which about a half are points
    let encoding = [&[2 | random.u8(..) & 1][..], &bytes::<66>(random)[..curve.field_bytes()]].concat();
    let theirs = EcPoint::from_bytes(group, &encoding, &mut context);
    assert_eq!(
        PublicKey::from_sec1(curve, &encoding).is_ok(),
        theirs.is_ok(),
        "OpenSSL, {name}: {encoding:02x?}"
    );
    10
}

macro_rules! beside_openssl {
    ($name:ident, $sign:ident $sign_id:ident $seed:literal $signature:literal, $agree:ident $agree_id:ident $key:literal) => {
        fn $name(random: &mut Rng) -> u64 {
            let seed: [u8; $seed] = bytes(random);
            let ours = $sign::PrivateKey::from_seed(&seed);
            let theirs = PKey::private_key_from_raw_bytes(&seed, Id::$sign_id).expect("a key");
            let public = ours.public_key();
            assert_eq!(
                public.to_bytes()[..],
                theirs.raw_public_key().expect("bytes")[..],
                "OpenSSL: {seed:02x?}"
            );
            let message = &bytes::<64>(random)[..random.usize(..64)];
            let signature = ours.sign(message);
            let made = Signer::new_without_digest(&theirs)
                .and_then(|mut signer| signer.sign_oneshot_to_vec(message));
            assert_eq!(
                signature[..],
                made.expect("a signature")[..],
                "OpenSSL: {message:02x?} by {seed:02x?}"
            );
            for bit in [None, Some(random.u16(..))] {
                let signature = bit.map_or(signature.to_vec(), |bit| changed(&signature, bit));
                let mut verifier = Verifier::new_without_digest(&theirs).expect("memory");
                let found = verifier.verify_oneshot(&signature, message).unwrap_or(false);
                assert_eq!(
                    public.verify(message, &signature, $sign::Policy::Rfc8032),
                    found,
                    "OpenSSL: {signature:02x?}"
                );
            }
            let [secret, peer]: [[u8; $key]; 2] = [bytes(random), bytes(random)];
            let own = PKey::private_key_from_raw_bytes(&secret, Id::$agree_id).expect("a key");
            let other = PKey::public_key_from_raw_bytes(&peer, Id::$agree_id).expect("a key");
            let mut deriver = Deriver::new(&own).expect("memory");
            let theirs = deriver.set_peer(&other).and_then(|()| deriver.derive_to_vec());
            let found =
                $agree::PrivateKey::from_bytes(&secret).shared_secret(&$agree::PublicKey::from_bytes(&peer));
            assert_eq!(
                found.ok().map(|secret| secret.to_vec()),
                theirs.ok(),
                "OpenSSL: {secret:02x?} {peer:02x?}"
            );
            let own_public = $agree::PrivateKey::from_bytes(&secret).public_key();
            assert_eq!(own_public.to_bytes()[..], own.raw_public_key().expect("bytes")[..]);
            6
        }
    };
}

beside_openssl!(openssl_25519, ed25519 ED25519 32 64, x25519 X25519 32);
beside_openssl!(openssl_448, ed448 ED448 57 114, x448 X448 56);
