//! The curves for old keys: found, shared, weak, and good for everything that a user-defined curve is.

use secant::keyfile::{self, PrivateFormat, ReadOptions};
use secant::{
    Check, Curve, CurveError, Error, FindOptions, HashAlgorithm, InputError, LegacyCurve, NamedCurve,
    PrivateKey, PublicKey, SignOptions, VerifyOptions, Warning,
};

/// A curve that is asked for though it is weak.
fn weak(name: &str) -> Curve {
    Curve::find_with(name, &FindOptions::new().weak_curves(true)).expect("a curve")
}

fn each() -> impl Iterator<Item = Curve> {
    LegacyCurve::ALL.iter().map(|&legacy| Curve::legacy(legacy).expect("a curve"))
}

#[test]
fn they_are_found_by_name_and_identifier() {
    for (curve, &legacy) in each().zip(LegacyCurve::ALL) {
        let info = curve.info().expect("it has a name");
        assert_eq!(info, legacy.info());
        for name in [info.name, info.oid, &info.name.to_uppercase()] {
            assert_eq!(weak(name), curve, "{name}");
            let is_found = info.name.starts_with("brainpoolP192");
            let expected = if is_found { Ok(curve.clone()) } else { Err(InputError::WeakCurve.into()) };
            assert_eq!(Curve::find(name), expected, "{name}");
        }
        assert_eq!((curve.name(), curve.named(), curve.check()), (info.name, None, Check::Full));
        assert_eq!(curve.security_bits(), info.order_bits / 2);
        assert!(curve.is_weak() && curve.supports_secrets(), "{}", info.name);
    }
    assert_eq!(LegacyCurve::ALL.len(), 11);
}

#[test]
fn cofactors_of_four_are_warned_of() {
    let curve = weak("secp112r2");
    assert_eq!(curve.parameters().h, [4]);
    assert_eq!(curve.warnings(), [Warning::ShortOrder, Warning::SmallSubgroups]);
    assert_eq!(Curve::find("brainpoolP192t1").expect("a curve").warnings(), []);
}

#[test]
fn weak_curves_are_those_below_112_bits() {
    let weak: Vec<&str> = NamedCurve::ALL
        .iter()
        .map(|&name| Curve::from(name))
        .filter(Curve::is_weak)
        .map(|c| c.name())
        .collect();
    assert_eq!(weak, ["secp192k1", "secp192r1"]);
}

#[test]
fn keys_sign_verify_and_agree() {
    for curve in each() {
        let [a, b] = [(); 2].map(|()| PrivateKey::generate(&curve).expect("a key"));
        let signature = a.sign(b"message", &SignOptions::default()).expect("a signature");
        let verify = VerifyOptions::new(HashAlgorithm::Sha256);
        assert!(a.public_key().verify(b"message", &signature.to_der(), &verify), "{}", curve.name());
        assert!(!a.public_key().verify(b"another", &signature.to_der(), &verify), "{}", curve.name());
        let shared = a.shared_secret(&b.public_key()).expect("a secret");
        assert_eq!(shared, b.shared_secret(&a.public_key()).expect("a secret"), "{}", curve.name());
        for compressed in [false, true] {
            let bytes = a.public_key().to_sec1(compressed);
            assert_eq!(PublicKey::from_sec1(&curve, &bytes), Ok(a.public_key()), "{}", curve.name());
        }
        if let Some(id) = signature.recovery_id() {
            let digest = HashAlgorithm::Sha256.digest(&[b"message"]);
            assert_eq!(PublicKey::recover(digest.as_ref(), &signature, id), Ok(a.public_key()));
        } else {
            assert_eq!(curve.parameters().h, [4], "{}: the id does not tell four points apart", curve.name());
        }
    }
}

/// Its parameters alone do not make a curve the one of that name.
#[test]
fn a_user_defined_curve_is_another() {
    let curve = weak("secp160r1");
    let of = curve.parameters();
    let builder = Curve::custom().prime(&of.p).coefficients(&of.a, &of.b).generator(&of.x, &of.y);
    let custom = builder.order(&of.n).cofactor(&of.h).build(Check::Full).expect("a curve");
    assert_ne!(custom, curve);
    assert_eq!(custom.parameters(), of);
    assert!(custom.is_weak() && custom.info().is_none());
}

/// Files name a weak curve or spell it out: both are read on request alone.
#[test]
fn files_on_weak_curves_are_read_on_request() {
    for curve in each() {
        let key = PrivateKey::generate(&curve).expect("a key");
        let private = keyfile::PrivateKey::Ec(key.clone()).to_der(PrivateFormat::Sec1).expect("a file");
        let public = keyfile::PublicKey::Ec(key.public_key()).to_der().expect("a file");
        // the same parameters without the name
        let of = curve.parameters();
        let builder = Curve::custom().prime(&of.p).coefficients(&of.a, &of.b).generator(&of.x, &of.y);
        let custom = builder.order(&of.n).cofactor(&of.h).build(Check::Full).expect("a curve");
        let spelled = PrivateKey::from_bytes(&custom, &key.to_bytes()).expect("a key");
        let spelled_out = keyfile::PrivateKey::Ec(spelled).to_der(PrivateFormat::Pkcs8).expect("a file");
        let is_read = curve.name().starts_with("brainpoolP192");
        let refused = |error| if is_read { None } else { Some(Error::from(error)) };
        let asked = ReadOptions::new().weak_curves(true);
        for file in [&private, &spelled_out] {
            let error = keyfile::PrivateKey::from_file(file).err();
            assert_eq!(error, refused(InputError::WeakCurve), "{}", curve.name());
            let keyfile::PrivateKey::Ec(read) = keyfile::PrivateKey::read(file, &asked).expect("a key")
            else {
                panic!("another algorithm")
            };
            assert_eq!((read.curve(), read.to_bytes()), (&curve, key.to_bytes()), "{}", curve.name());
        }
        // what is spelled out and has a name is no unnamed curve
        let unnamed = keyfile::PrivateKey::read(&spelled_out, &ReadOptions::new().unnamed_curves(true)).err();
        assert_eq!(unnamed, refused(InputError::WeakCurve), "{}", curve.name());
        assert_eq!(keyfile::PublicKey::from_file(&public).err(), refused(InputError::WeakCurve));
        assert!(keyfile::PublicKey::read(&public, &asked).is_ok(), "{}", curve.name());
    }
}

/// A curve of big-endian hexadecimal digits: prime, coefficients, generator, order.
fn of_digits([p, a, b, x, y, n]: [&str; 6], cofactor: u8, check: Check) -> Result<Curve, Error> {
    let bytes = |digits: &str| secant::hex::decode(format!("{digits:0>82}")).expect("digits");
    let builder = Curve::custom().prime(&bytes(p)).coefficients(&bytes(a), &bytes(b));
    builder.generator(&bytes(x), &bytes(y)).order(&bytes(n)).cofactor(&[cofactor]).build(check)
}

/// The order is proved, and logarithms are easy all the same: points are computed with, and there are no keys.
#[test]
fn curves_with_easy_logarithms_have_no_keys() {
    let supersingular = [
        "400000000000000000000000000000000000078f3",
        "1",
        "0",
        "16201895420e88293bc318f039e24423584a8b624",
        "318410feed8926e124f18a261674cb68009cf1eee",
        "10000000000000000000000000000000000001e3d",
    ];
    let prime = "b0000000000000000254c000000000000001f9d7";
    let anomalous = [
        prime,
        "25e0a72f05397829cc41bc14e5e0a72f0539e504",
        "53eb1a1f58d0fac688f2bd6343eb1a1f58d1ebf5",
        "2",
        "7ac4f78d896a35601827428f4b3e2f4ca91826d9",
        prime,
    ];
    for (digits, h, weakness) in
        [(supersingular, 4, CurveError::EmbeddingDegree), (anomalous, 1, CurveError::Anomalous)]
    {
        let curve = of_digits(digits, h, Check::Order).expect("the order is right");
        assert!(!curve.supports_secrets());
        let refused = Some(Error::Curve(weakness));
        assert_eq!(PrivateKey::generate(&curve).err(), refused);
        let mut one = vec![0; curve.scalar_bytes().expect("proved")];
        *one.last_mut().expect("a byte") = 1;
        assert_eq!(PrivateKey::from_bytes(&curve, &one).err(), refused);
        let public = PublicKey::from_sec1(&curve, &curve.generator().to_sec1(false)).expect("a point");
        assert_eq!(
            public.encrypt(b"message", &secant::ecies::Options::new(HashAlgorithm::Sha256)).err(),
            refused
        );
        assert_eq!(curve.generator().order(), Ok(curve.parameters().n));
        assert_eq!(of_digits(digits, h, Check::Full).err(), refused);
    }
    // the same over a prime for lessons, whose logarithms are in a table anyway
    let small = Curve::custom().prime(&[59]).coefficients(&[0], &[1]).count().expect("60 points");
    assert!(small.supports_secrets());
}
