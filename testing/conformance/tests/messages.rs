//! Koblitz encoding, Massey-Omura and XEdDSA: round trips on every curve, and published signatures.

use num_bigint::BigUint;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use secant::koblitz::{self, Alphabet, Encoded, Koblitz};
use secant::massey_omura::{lock, unlock};
use secant::xeddsa::{self, Form};
use secant::{Check, Curve, Error, InputError, NamedCurve, Point, PrivateKey, RandomSource, ed25519, x25519};
use secant_conformance::chosen;
use secant_vectors::{extra_dir, generated};

/// User-defined curves: the parameters of a named one, one of 8 bits, and one of even order, which is not proved.
fn custom() -> Vec<Curve> {
    let hex = |text: &str| BigUint::parse_bytes(text.as_bytes(), 16).expect("hexadecimal").to_bytes_be();
    let named = NamedCurve::BrainpoolP224r1.info().parameters;
    let [p, a, b, x, y, n] = [named.p, named.a, named.b, named.x, named.y, named.n].map(hex);
    let of = |[p, a, b, x, y, n]: [u8; 6], h: u8, check| {
        let builder = Curve::custom().prime(&[p]).coefficients(&[a], &[b]).generator(&[x], &[y]);
        builder.order(&[n]).cofactor(&[h]).build(check).expect("a curve")
    };
    vec![
        Curve::custom()
            .prime(&p)
            .coefficients(&a, &b)
            .generator(&x, &y)
            .order(&n)
            .build(Check::Order)
            .expect("a curve"),
        of([251, 4, 3, 0, 76, 233], 1, Check::Order),
        of([23, 1, 1, 3, 10, 28], 1, Check::Basic),
    ]
}

fn every_curve() -> Vec<Curve> {
    chosen::curves().iter().copied().map(Curve::from).chain(custom()).collect()
}

/// Symbols of an alphabet.
fn message(size: u32, length: usize) -> impl Strategy<Value = Vec<u16>> {
    let symbol = prop_oneof![
        8 => 0..size,
        1 => Just(0),
        1 => Just(size - 1),
    ];
    prop::collection::vec(symbol.prop_map(|symbol| symbol as u16), length)
}

/// Every message that is accepted comes back, by its length and, but for zeros at its end, without; every alphabet.
#[test]
fn koblitz_returns_every_message_that_it_accepts() {
    for curve in every_curve() {
        let mut runner = TestRunner::new(ProptestConfig::with_cases(24));
        let case = prop_oneof![Just(2), Just(256), Just(65536), 2..=65536u32]
            .prop_flat_map(|size| (Just(size), 0..200usize))
            .prop_flat_map(|(size, length)| (Just(size), message(size, length)));
        let result = runner.run(&case, |(size, symbols)| {
            let koblitz = Koblitz::new(&curve, Alphabet::new(size).expect("a size"));
            let capacity = koblitz.capacity();
            let one = koblitz.encode(&symbols);
            let too_long = InputError::MessageTooLong { capacity, actual: symbols.len() };
            prop_assert_eq!(one.is_err(), symbols.len() > capacity);
            if let Ok(Encoded { point, j }) = one {
                prop_assert_eq!(&*koblitz.decode_exact(&point, symbols.len()).expect("a message"), &symbols);
                let zeros = symbols.iter().rev().take_while(|&&symbol| symbol == 0).count();
                let kept = &symbols[..symbols.len() - zeros];
                prop_assert_eq!(&**koblitz.decode(&point).expect("a message"), kept);
                let (x, _) = point.coordinates().expect("no identity");
                prop_assert_eq!(BigUint::from_bytes_be(&x) % 100u8, BigUint::from(j));
                prop_assert_eq!(Point::from_sec1(&curve, &point.to_sec1(true)).expect("a point"), point);
            } else {
                prop_assert_eq!(one, Err(Error::Input(too_long)));
            }
            if capacity > 0 {
                let chunks = koblitz.encode_chunks(&symbols).expect("points");
                prop_assert_eq!(chunks.len(), symbols.len().div_ceil(capacity).max(1));
                let points: Vec<Point> = chunks.into_iter().map(|chunk| chunk.point).collect();
                let all = koblitz.decode_chunks(&points, Some(symbols.len())).expect("a message");
                prop_assert_eq!(&*all, &symbols);
            }
            Ok(())
        });
        assert_eq!(result, Ok(()), "{}", curve.name());
    }
}

#[test]
fn massey_omura_returns_the_message_on_every_curve() {
    let mut curves = 0;
    for curve in every_curve().into_iter().filter(Curve::supports_secrets) {
        let mut runner = TestRunner::new(ProptestConfig::with_cases(4));
        let koblitz = Koblitz::new(&curve, Alphabet::BYTES);
        let cases = message(256, koblitz.capacity());
        let result = runner.run(&cases, |symbols| {
            let message = koblitz.encode(&symbols).expect("a point").point;
            let [a, b] = [(); 2].map(|()| PrivateKey::generate(&curve).expect("a key"));
            let first = lock(&a, &message).expect("a point");
            let second = lock(&b, &first).expect("a point");
            let third = unlock(&a, &second).expect("a point");
            prop_assert_eq!(&third, &lock(&b, &message).expect("a point"));
            prop_assert_eq!(unlock(&b, &third).expect("a point"), message.clone());
            // against the arithmetic on public points
            prop_assert_eq!(message.multiply(&a.to_bytes()).expect("a point"), first);
            Ok(())
        });
        assert_eq!(result, Ok(()), "{}", curve.name());
        curves += 1;
    }
    assert_eq!(curves, chosen::curves().len() + 2);
}

#[test]
fn massey_omura_refuses_what_is_no_message() {
    let (curve, other) = (Curve::from(NamedCurve::Secp256k1), Curve::from(NamedCurve::Secp256r1));
    let key = PrivateKey::generate(&curve).expect("a key");
    for step in [lock, unlock] {
        assert_eq!(step(&key, &Point::identity(&curve)), Err(Error::Input(InputError::Identity)));
        assert_eq!(step(&key, &other.generator()), Err(Error::CurveMismatch));
    }
    // a curve whose order is not proved has no keys
    let even = Curve::custom().prime(&[23]).coefficients(&[1], &[1]).generator(&[3], &[10]).order(&[28]);
    let even = even.build(Check::Basic).expect("a curve");
    assert_eq!(PrivateKey::generate(&even).err(), Some(Error::UnprovedOrder));
}

/// Points of a curve with a cofactor: a message outside the generator's subgroup is refused, one inside comes back.
#[test]
fn massey_omura_checks_the_subgroup() {
    let (mut inside, mut outside) = (0, 0);
    let curve = cofactor_three();
    let key = PrivateKey::generate(&curve).expect("a key");
    for x in 0..=255u8 {
        let Ok(point) = Point::from_sec1(&curve, &[2, x]) else { continue };
        match lock(&key, &point) {
            Ok(locked) => {
                assert_eq!(unlock(&key, &locked).as_ref(), Ok(&point));
                inside += 1;
            }
            Err(error) => {
                assert_eq!(error, Error::Input(InputError::WrongSubgroup));
                outside += 1;
            }
        }
    }
    assert!(inside > 0 && outside > inside);
}

/// The first curve over the integers modulo 251 of three times a prime many points.
fn cofactor_three() -> Curve {
    const P: u32 = 251;
    for (a, b) in (1..P).flat_map(|a| (1..P).map(move |b| (a, b))) {
        let right = |x: u32| (x * x % P * x + a * x + b) % P;
        let points: Vec<(u32, u32)> =
            (0..P).flat_map(|x| (0..P).filter(move |y| y * y % P == right(x)).map(move |y| (x, y))).collect();
        let n = (points.len() as u32 + 1) / 3;
        if !(points.len() + 1).is_multiple_of(3) || (2..n).any(|d| n.is_multiple_of(d)) {
            continue;
        }
        let byte = |value: u32| [value as u8];
        for (x, y) in points {
            let builder = Curve::custom().prime(&byte(P)).coefficients(&byte(a), &byte(b));
            let builder = builder.generator(&byte(x), &byte(y)).order(&byte(n)).cofactor(&[3]);
            if let Ok(curve) = builder.build(Check::Order) {
                return curve;
            }
        }
    }
    panic!("there is one");
}

#[test]
fn xeddsa_signatures_of_libxeddsa() {
    let mut signs = [0, 0];
    for case in generated::xeddsa() {
        let key = x25519::PrivateKey::from_bytes(&case.private.array());
        let public = x25519::PublicKey::from_bytes(&case.u.array());
        assert_eq!(key.public_key(), public);
        let [signal, legacy] = [Form::Signal, Form::Legacy].map(|form| {
            let signature = xeddsa::sign_with(&key, &case.msg, form, &RandomSource::bytes(&case.nonce64))
                .expect("a signature");
            assert!(xeddsa::verify(&public, &case.msg, &signature, form));
            signature
        });
        // where k B has the sign 0, libxeddsa hashes k into the nonce, not k mod n as the specification has it: the
        // legacy form's signature
        let sign = legacy[63] >> 7;
        assert_eq!(if sign == 1 { signal } else { legacy }, case.sig.array());
        assert_ne!(signal, legacy);
        // given the Edwards key, all are signatures of Ed25519
        let edwards = ed25519::PublicKey::from_bytes(&case.ed_pub_sign0.array());
        for signature in [&signal[..], &case.sig] {
            assert!(xeddsa::verify(&public, &case.msg, signature, Form::Signal));
            assert!(edwards.verify(&case.msg, signature, ed25519::Policy::Strict));
        }
        signs[usize::from(sign)] += 1;
    }
    assert_eq!(signs, [4, 12]);
}

#[test]
fn the_signature_of_libsignal() {
    let Some(extra) = extra_dir("the XEdDSA signature of libsignal") else { return };
    let case = extra.xeddsa_x25519().xeddsa_verify;
    let public = x25519::PublicKey::from_bytes(&case.public_u.array());
    assert_eq!(x25519::PrivateKey::from_bytes(&case.private.array()).public_key(), public);
    let valid = |signature: &[u8]| xeddsa::verify(&public, &case.message, signature, Form::Legacy);
    assert!(valid(&case.signature));
    // its sign bit is 1, which Signal's specification does not have
    assert!(!xeddsa::verify(&public, &case.message, &case.signature, Form::Signal));
    for byte in 0..64 {
        let mut altered = case.signature.to_vec();
        altered[byte] ^= 1;
        assert!(!valid(&altered), "byte {byte}");
    }
}

#[test]
fn conversions_of_text_refuse_what_they_cannot_hold() {
    assert_eq!(koblitz::symbols_of_text("😀"), Err(Error::Input(InputError::Alphabet)));
    assert_eq!(koblitz::text_of_symbols(&[0xd800]), Err(Error::Input(InputError::Alphabet)));
    assert_eq!(koblitz::bytes_of_symbols(&[256]), Err(Error::Input(InputError::Alphabet)));
    let text = "Olá €\0";
    let symbols = koblitz::symbols_of_text(text).expect("the basic plane");
    assert_eq!(*koblitz::text_of_symbols(&symbols).expect("text"), text);
    assert_eq!(*koblitz::bytes_of_symbols(&koblitz::symbols_of_bytes(b"\0\xff")).expect("bytes"), b"\0\xff");
}
