//! What was added for those who build protocols: the steps of ECDSA, scalars and keys, counted curves, Edwards points, key
//! derivation, HPKE with a given ephemeral key.

use secant::hazmat::{
    EdwardsCurve, EdwardsPoint, EdwardsScalar, Scalar, digest_to_scalar, ecdsa_sign, ecdsa_verify,
    rfc6979_nonce, scalar_add, scalar_inv, scalar_mul, scalar_multiply, scalar_neg,
};
use secant::hpke::{self, Aead, Kdf, Kem, Options, Recipient, Sender, Suite};
use secant::kdf::{JoseConcat, OneStep, TwoStep};
use secant::{
    Check, Curve, CurveError, Error, HashAlgorithm, InputError, NonceMode, Point, PrivateKey, SignOptions,
    ed448, ed25519, hex, x25519,
};

/// RFC 6979, A.2.5.
#[test]
fn a_signature_step_by_step() {
    let curve = Curve::find("P-256").expect("a curve");
    let d = hex::decode("c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721").expect("digits");
    let key = PrivateKey::from_bytes(&curve, &d).expect("a key");
    let e = digest_to_scalar(&curve, HashAlgorithm::Sha256.digest(&[b"sample"]).as_ref()).expect("a scalar");
    let k = rfc6979_nonce(&key, &e, HashAlgorithm::Sha256, b"", 0).expect("a nonce");
    assert_eq!(
        hex::encode(&k.to_bytes()),
        "a6e3c57dd01abe90086538398355dd4c3b17aa873382b0f24d6129493d8aad60"
    );
    let signature = ecdsa_sign(&key, &e, &k).expect("a signature");
    assert_eq!(signature, key.sign(b"sample", &SignOptions::default()).expect("a signature"));
    assert!(ecdsa_verify(&key.public_key(), &e, &signature));
    assert!(!ecdsa_verify(&key.public_key(), &Scalar::from_u64(&curve, 1).expect("1"), &signature));
    let zero = Scalar::from_u64(&curve, 0).expect("0");
    assert_eq!(ecdsa_sign(&key, &e, &zero).err(), Some(InputError::NotInvertible.into()));
    assert_eq!(digest_to_scalar(&curve, b"").err(), Some(InputError::Empty.into()));
    // additional data: 32 bytes at most in the everyday call, which the steps agree with
    let options = SignOptions::default().extra_entropy(b"data");
    let k = rfc6979_nonce(&key, &e, HashAlgorithm::Sha256, b"data", 0).expect("a nonce");
    assert_eq!(key.sign(b"sample", &options), ecdsa_sign(&key, &e, &k));
    let long = key.sign(b"sample", &SignOptions::default().extra_entropy(&[0; 33]));
    assert_eq!(long.err(), Some(InputError::Range { min: 0, max: 32 }.into()));
}

#[test]
fn keys_are_scalars_and_points_agree() {
    for name in ["P-256", "secp112r2", "brainpoolP192r1"] {
        let curve = Curve::find_with(name, &secant::FindOptions::new().weak_curves(true)).expect("a curve");
        let [a, b] = [(); 2].map(|()| PrivateKey::generate(&curve).expect("a key"));
        assert_ne!(a, b);
        let scalar = Scalar::from(&a);
        assert_eq!(PrivateKey::try_from(&scalar), Ok(a.clone()));
        assert_eq!(scalar_multiply(&scalar, &curve.generator()), Ok(a.public_key().to_point()));
        let shared = a.shared_point(&b.public_key()).expect("a point");
        let product = scalar_multiply(&scalar, &b.public_key().to_point()).expect("a point");
        assert_eq!(Point::from_sec1(&curve, &shared), Ok(product));
        assert_eq!(shared[1..=curve.field_bytes()], **a.shared_secret(&b.public_key()).expect("a secret"));
        let zero = Scalar::from_u64(&curve, 0).expect("0");
        assert_eq!(scalar_multiply(&zero, &curve.generator()), Ok(Point::identity(&curve)));
        assert_eq!(PrivateKey::try_from(&zero).err(), Some(InputError::ZeroPrivateKey.into()));
    }
}

#[test]
fn small_curves_are_counted() {
    let count =
        |p: u16, a: u8, b: u8| Curve::custom().prime(&p.to_be_bytes()).coefficients(&[a], &[b]).count();
    let curve = count(23, 1, 1).expect("28 points");
    assert_eq!((curve.parameters().n, curve.parameters().h, curve.check()), (vec![7], vec![4], Check::Order));
    let points: Vec<Point> = curve.points().collect();
    assert_eq!(points.len(), 28);
    for point in &points {
        let order = point.order().expect("an order");
        assert!(point.multiply(&order).expect("a point").is_identity() && 28 % order[0] == 0);
    }
    let x = points[1].coordinates().expect("not the identity").0;
    assert_eq!(Point::lift_x(&curve, &x, false), Ok(points[1].clone()));
    // 2 points: the order is 2, which passes and has no keys; 4 and 8 points, and 9 points of order 3: the square of the
    // order divides their number
    let known = |a, b, p| {
        count(p, a, b).map(|curve| (curve.check(), curve.supports_secrets(), curve.points().count()))
    };
    assert_eq!(known(2, 0, 5), Ok((Check::Order, false, 2)));
    assert_eq!(known(1, 0, 5), Ok((Check::Basic, false, 4)));
    assert_eq!(known(4, 0, 5), Ok((Check::Basic, false, 8)));
    assert_eq!(known(0, 2, 7), Ok((Check::Basic, false, 9)));
    for (p, error) in [(65, CurveError::PrimeNotPrime), (64, CurveError::PrimeTooSmallOrEven)] {
        assert_eq!(count(p, 1, 1).err(), Some(error.into()));
    }
    let long = Curve::custom().prime(&[1, 0, 1, 1]).coefficients(&[1], &[1]).count();
    assert_eq!(long.err(), Some(CurveError::TooLong.into()));
}

#[test]
fn keys_of_ed25519_are_keys_of_x25519() {
    let key = ed25519::PrivateKey::generate().expect("a key");
    let public = key.public_key();
    assert_eq!(key.to_x25519().public_key(), public.to_x25519().expect("a key"));
    let sign = public.to_bytes()[31] >> 7 == 1;
    assert_eq!(ed25519::PublicKey::from_x25519(&public.to_x25519().expect("a key"), sign), Ok(public));
    assert_eq!(public.validate(), Ok(()));
    assert_eq!(ed448::PrivateKey::generate().expect("a key").public_key().validate(), Ok(()));
    let mut one = [0; 32];
    one[0] = 1;
    assert_eq!(ed25519::PublicKey::from_bytes(&one).validate(), Err(InputError::Identity.into()));
    assert_eq!(ed25519::PublicKey::from_bytes(&[0; 32]).validate(), Err(InputError::WrongSubgroup.into()));
    one[0] = 2;
    assert_eq!(ed25519::PublicKey::from_bytes(&one).validate(), Err(InputError::NotOnCurve.into()));
    let twist = x25519::PublicKey::from_bytes(&one);
    assert_eq!(ed25519::PublicKey::from_x25519(&twist, false), Err(InputError::NotOnCurve.into()));
}

#[test]
fn edwards_points_are_a_group() {
    for &curve in EdwardsCurve::ALL {
        let (base, identity) = (EdwardsPoint::generator(curve), EdwardsPoint::identity(curve));
        let [a, b] = [(); 2].map(|()| EdwardsScalar::random(curve).expect("a scalar"));
        let times = |k: &EdwardsScalar, p: &EdwardsPoint| p.multiply(k).expect("one curve");
        let (p, q) = (times(&a, &base), times(&b, &base));
        assert_eq!(p.add(&q), Ok(times(&a.add(&b).expect("one curve"), &base)));
        assert_eq!(times(&a, &q), times(&b, &p));
        assert_eq!(p.add(&p), Ok(p.double()));
        assert_eq!(p.add(&p.negate()), Ok(identity.clone()));
        assert_eq!(EdwardsPoint::from_bytes(curve, &p.to_bytes()), Ok(p.clone()));
        let [x, y] = p.coordinates();
        assert_eq!(EdwardsPoint::from_coordinates(curve, &x, &y), Ok(p.clone()));
        assert!(p.is_in_subgroup_vartime() && !p.has_small_order() && identity.has_small_order());
        assert_eq!(format!("{p:?}{a:?}").matches("..").count(), 2, "nothing is printed");
    }
    let [first, second] = [0, 1].map(|i| EdwardsPoint::generator(EdwardsCurve::ALL[i]));
    assert_eq!(first.add(&second).err(), Some(Error::CurveMismatch));
}

/// RFC 7518, appendix C.
#[test]
fn keys_are_derived() {
    let secret =
        hex::decode("9e56d91d817135d372834283bf84269cfb316ea3da806a48f6daa7798cfe90c4").expect("digits");
    let key = JoseConcat::new("A128GCM").parties(b"Alice", b"Bob").derive(&secret, 16).expect("a key");
    assert_eq!(hex::encode(&key), "56aa8deaf8236d205c2228cd71a7101a");
    let one = OneStep::new(HashAlgorithm::Sha256).info(b"info").derive(&secret, 32).expect("a key");
    let expected = HashAlgorithm::Sha256.digest(&[&[0, 0, 0, 1], &secret, b"info"]);
    assert_eq!(**one, *expected.as_ref());
    let two = TwoStep::new(HashAlgorithm::Sha256).salt(b"salt").info(b"info").derive(&secret, 100);
    assert_eq!(two.map(|key| key.len()), Ok(100));
}

/// RFC 9180, A.1.1: the ephemeral key of the example gives its encapsulated key.
#[test]
fn a_sender_takes_an_ephemeral_key() {
    let suite = Suite { kem: Kem::X25519, kdf: Kdf::HkdfSha256, aead: Aead::Aes128Gcm };
    let seed = |digits| hex::decode(digits).expect("digits");
    let ephemeral = seed("7268600d403fce431561aef583ee1613527cff655c1343f29812e66706df3234");
    let recipient = seed("6db9df30aa07dd42ee5e8181afdb977e538f5e1fec8a06223f33f7013e525037");
    let [ephemeral, recipient] =
        [ephemeral, recipient].map(|seed| hpke::derive_key(Kem::X25519, &seed).expect("a key"));
    let options = Options::new();
    let public = recipient.public_key();
    let mut sender =
        Sender::new_with_ephemeral(suite, &public, None, &ephemeral, &options).expect("a sender");
    assert_eq!(
        hex::encode(sender.encapsulated()),
        "37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431"
    );
    let sealed = sender.seal(b"message", b"").expect("a message");
    let mut other =
        Recipient::new(suite, &recipient, None, sender.encapsulated(), &options).expect("a recipient");
    assert_eq!(other.open(&sealed, b"").as_deref().map(|message| &message[..]), Ok(&b"message"[..]));
    assert_eq!(
        hpke::derive_key(Kem::P256, &[1; 31]).err(),
        Some(InputError::Length { expected: 32, actual: 31 }.into())
    );
}

/// The nonce of RFC 6979 depends on the key, the digest and the length of the order. One scalar used on two curves of one
/// length can so have one nonce on both: on curves of one order, which a curve and its twist are, two equations give the
/// key away. A hedged nonce is another one each time.
#[test]
fn one_scalar_on_two_curves_is_given_away() {
    let secret = [0x5a; 32];
    let digest = HashAlgorithm::Sha256.digest(&[b"message"]);
    let nonce = |curve: &Curve| {
        let key = PrivateKey::from_bytes(curve, &secret).expect("a key");
        let e = digest_to_scalar(curve, digest.as_ref()).expect("an integer");
        rfc6979_nonce(&key, &e, HashAlgorithm::Sha256, &[], 0).expect("a nonce").to_bytes()
    };
    let [p256, k256] = ["P-256", "secp256k1"].map(|name| Curve::find(name).expect("a curve"));
    assert_eq!(nonce(&p256), nonce(&k256));
    let curves = ["brainpoolP256r1", "brainpoolP256t1"].map(|name| Curve::find(name).expect("a curve"));
    let keys = curves.each_ref().map(|curve| PrivateKey::from_bytes(curve, &secret).expect("a key"));
    let (deterministic, hedged) = (SignOptions::default(), SignOptions::default().nonce(NonceMode::Hedged));
    let solved = |options: &SignOptions| {
        let signatures =
            keys.each_ref().map(|key| key.sign_digest(digest.as_ref(), options).expect("a signature"));
        // s1 k = e + r1 d and s2 k = e + r2 d, so that d = e (s1 - s2) / (r1 s2 - r2 s1)
        let scalar = |bytes: &[u8]| Scalar::from_bytes(&curves[0], bytes).expect("a scalar");
        let [(r1, s1), (r2, s2)] = signatures.map(|made| {
            let raw = made.to_raw();
            (scalar(&raw[..32]), scalar(&raw[32..]))
        });
        let e = digest_to_scalar(&curves[0], digest.as_ref()).expect("an integer");
        let product = |a: &Scalar, b: &Scalar| scalar_mul(a, b).expect("one curve");
        let difference = |a: &Scalar, b: &Scalar| scalar_add(a, &scalar_neg(b)).expect("one curve");
        let below = difference(&product(&r1, &s2), &product(&r2, &s1));
        let above = product(&e, &difference(&s1, &s2));
        product(&above, &scalar_inv(&below).expect("not zero")).to_bytes()
    };
    assert_eq!(solved(&deterministic)[..], secret);
    assert_ne!(solved(&hedged)[..], secret);
}

#[test]
fn signatures_that_are_verified_before_they_are_returned() {
    let options = SignOptions::default();
    let verified = options.verified(true);
    let mut curves = 0;
    for &curve in secant::NamedCurve::ALL {
        let curve = Curve::from(curve);
        let key = PrivateKey::generate(&curve).expect("randomness");
        let plain = key.sign(b"message", &options).expect("a signature");
        assert_eq!(key.sign(b"message", &verified), Ok(plain.clone()));
        let blinded = key.sign(b"message", &verified.blinded(true));
        assert_eq!(blinded.err(), Some(InputError::UnknownChoice.into()));
        let rows: Vec<(&PrivateKey, &[u8])> = vec![(&key, b"message"); 9];
        let made = secant::batch::sign(&rows, &verified).expect("randomness");
        assert_eq!(made, vec![Ok(plain.clone()); 9]);
        let hedged = key.sign(b"message", &verified.nonce(NonceMode::Hedged)).expect("a signature");
        assert!(key.public_key().verify(b"message", &hedged.to_der(), &secant::VerifyOptions::default()));
        let steps = secant::restartable::Signing::new(&key, &[1; 32], &verified);
        assert_eq!(steps.err(), Some(InputError::UnknownChoice.into()));
        curves += 1;
    }
    assert_eq!(curves, 18);
}
