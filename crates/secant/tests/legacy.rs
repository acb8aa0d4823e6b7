//! The curves for old keys: found, shared, weak, and good for everything that a user-defined curve is.

use secant::{
    Check, Curve, HashAlgorithm, LegacyCurve, NamedCurve, PrivateKey, PublicKey, SignOptions, VerifyOptions,
    Warning,
};

fn each() -> impl Iterator<Item = Curve> {
    LegacyCurve::ALL.iter().map(|&legacy| Curve::legacy(legacy).expect("a curve"))
}

#[test]
fn they_are_found_by_name_and_identifier() {
    for (curve, &legacy) in each().zip(LegacyCurve::ALL) {
        let info = curve.info().expect("it has a name");
        assert_eq!(info, legacy.info());
        for name in [info.name, info.oid, &info.name.to_uppercase()] {
            assert_eq!(Curve::find(name), Ok(curve.clone()), "{name}");
        }
        assert_eq!((curve.name(), curve.named(), curve.check()), (info.name, None, Check::Full));
        assert_eq!(curve.security_bits(), info.order_bits / 2);
        assert!(curve.is_weak() && curve.supports_secrets(), "{}", info.name);
    }
    assert_eq!(LegacyCurve::ALL.len(), 11);
}

#[test]
fn cofactors_of_four_are_warned_of() {
    let curve = Curve::find("secp112r2").expect("a curve");
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
    let curve = Curve::find("secp160r1").expect("a curve");
    let of = curve.parameters();
    let builder = Curve::custom().prime(&of.p).coefficients(&of.a, &of.b).generator(&of.x, &of.y);
    let custom = builder.order(&of.n).cofactor(&of.h).build(Check::Full).expect("a curve");
    assert_ne!(custom, curve);
    assert_eq!(custom.parameters(), of);
    assert!(custom.is_weak() && custom.info().is_none());
}
