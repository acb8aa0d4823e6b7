//! Explicit parameters: those of a named curve, and every part that makes them another curve's.

use super::*;
use ::der::asn1::{AnyRef, BitStringRef, ObjectIdentifier, OctetStringRef, UintRef};
use ::der::{Encode, Tag};
use secant_core::curves::LegacyCurve;

/// `ECParameters` in parts that can be changed.
#[derive(Clone)]
struct Explicit {
    version: u8,
    field: &'static str,
    p: Vec<u8>,
    a: Vec<u8>,
    b: Vec<u8>,
    seed: Option<Vec<u8>>,
    generator: Vec<u8>,
    n: Vec<u8>,
    h: Option<u8>,
    /// What follows.
    more: bool,
}

fn unhex(hex: &str) -> Vec<u8> {
    let digit = |c: u8| (c as char).to_digit(16).expect("hexadecimal") as u8;
    let odd = if hex.len() % 2 == 1 { "0" } else { "" };
    format!("{odd}{hex}").as_bytes().chunks(2).map(|pair| digit(pair[0]) << 4 | digit(pair[1])).collect()
}

fn sequence(parts: &[Vec<u8>]) -> Vec<u8> {
    AnyRef::new(Tag::Sequence, &parts.concat()).and_then(|any| any.to_der()).expect("encodes")
}

fn octets(bytes: &[u8]) -> Vec<u8> {
    OctetStringRef::new(bytes).and_then(|octets| octets.to_der()).expect("encodes")
}

fn integer(bytes: &[u8]) -> Vec<u8> {
    UintRef::new(bytes).and_then(|integer| integer.to_der()).expect("encodes")
}

impl Explicit {
    fn of(curve: NamedCurve) -> Self {
        let named = curve.info().parameters;
        Self {
            version: 1,
            field: "1.2.840.10045.1.1",
            p: unhex(named.p),
            a: unhex(named.a),
            b: unhex(named.b),
            seed: None,
            generator: [vec![4], unhex(named.x), unhex(named.y)].concat(),
            n: unhex(named.n),
            h: Some(1),
            more: false,
        }
    }

    fn parameters(&self) -> Vec<u8> {
        let field = ObjectIdentifier::new_unwrap(self.field).to_der().expect("encodes");
        let seed = self.seed.as_ref().map_or_else(Vec::new, |seed| {
            BitStringRef::from_bytes(seed).and_then(|seed| seed.to_der()).expect("encodes")
        });
        let h = self.h.map_or_else(Vec::new, |h| integer(&[h]));
        let more = if self.more { integer(&[1]) } else { vec![] };
        sequence(&[
            integer(&[self.version]),
            sequence(&[field, integer(&self.p)]),
            sequence(&[octets(&self.a), octets(&self.b), seed]),
            octets(&self.generator),
            integer(&self.n),
            h,
            more,
        ])
    }

    /// A public key with these parameters.
    fn spki(&self) -> Vec<u8> {
        let oid = ObjectIdentifier::new_unwrap("1.2.840.10045.2.1").to_der().expect("encodes");
        let bits = BitStringRef::from_bytes(&[4; 9]).and_then(|bits| bits.to_der()).expect("encodes");
        sequence(&[sequence(&[oid, self.parameters()]), bits])
    }

    /// The same, read.
    fn read(&self) -> Result<KeyAlgorithm, FileError> {
        decode_any(&self.spki()).map(|key| key.algorithm())
    }
}

#[test]
fn every_named_curve_may_be_spelled_out() {
    for &curve in NamedCurve::ALL {
        let plain = Explicit::of(curve);
        let named = curve.info().parameters;
        let odd = unhex(named.y).last().is_some_and(|byte| byte & 1 == 1);
        let compressed = [vec![2 + u8::from(odd)], unhex(named.x)].concat();
        let short = |bytes: &[u8]| {
            let zeros = bytes.iter().take_while(|&&byte| byte == 0).count();
            bytes[zeros..].to_vec()
        };
        for explicit in [
            plain.clone(),
            Explicit { generator: compressed, ..plain.clone() },
            Explicit { seed: Some(vec![7; 20]), ..plain.clone() },
            Explicit { h: None, ..plain.clone() },
            Explicit { a: short(&plain.a), b: short(&plain.b), ..plain.clone() },
        ] {
            assert_eq!(explicit.read(), Ok(KeyAlgorithm::Curve(curve)));
        }
    }
}

#[test]
fn anything_else_is_refused() {
    for curve in [NamedCurve::Secp256r1, NamedCurve::Secp224k1, NamedCurve::BrainpoolP512t1] {
        let plain = Explicit::of(curve);
        let flips = |bytes: &[u8]| -> Vec<Vec<u8>> {
            let flip = |bit: usize| {
                let mut bytes = bytes.to_vec();
                bytes[bit / 8] ^= 1 << (bit % 8);
                bytes
            };
            (0..8 * bytes.len()).map(flip).collect()
        };
        let mut wrong = vec![];
        wrong.extend(flips(&plain.p).into_iter().map(|p| Explicit { p, ..plain.clone() }));
        wrong.extend(flips(&plain.a).into_iter().map(|a| Explicit { a, ..plain.clone() }));
        wrong.extend(flips(&plain.b).into_iter().map(|b| Explicit { b, ..plain.clone() }));
        wrong.extend(flips(&plain.n).into_iter().map(|n| Explicit { n, ..plain.clone() }));
        wrong.extend(
            flips(&plain.generator).into_iter().map(|generator| Explicit { generator, ..plain.clone() }),
        );
        let named = curve.info().parameters;
        let odd = unhex(named.y).last().is_some_and(|byte| byte & 1 == 1);
        for generator in [
            vec![],
            vec![0],
            [vec![3 - u8::from(odd)], unhex(named.x)].concat(),
            [vec![6 + u8::from(odd)], plain.generator[1..].to_vec()].concat(),
            plain.generator[..plain.generator.len() - 1].to_vec(),
            [plain.generator.clone(), vec![0]].concat(),
        ] {
            wrong.push(Explicit { generator, ..plain.clone() });
        }
        wrong.extend([0, 2, 4, 255].map(|h| Explicit { h: Some(h), ..plain.clone() }));
        wrong.extend([0, 2, 3, 4].map(|version| Explicit { version, ..plain.clone() }));
        wrong.push(Explicit { a: [vec![0], plain.a.clone()].concat(), ..plain.clone() });
        wrong.push(Explicit { b: [vec![0], plain.b.clone()].concat(), ..plain.clone() });
        let other = "explicit parameters that are not those of a supported curve";
        for explicit in wrong {
            assert_eq!(explicit.read(), Err(unsupported(Part::Curve, other)));
        }
        let binary = Explicit { field: "1.2.840.10045.1.2", ..plain.clone() };
        let other = "explicit parameters over a field that is not prime";
        assert_eq!(binary.read(), Err(unsupported(Part::Curve, other)));
        let more = Explicit { more: true, ..plain.clone() };
        assert_eq!(more.read(), Err(Error::TrailingData.into()));
    }
}

#[test]
fn files_of_openssl_are_read_and_written_with_the_name() {
    let key = private(EXPLICIT_SEC1);
    assert_eq!(key.algorithm, KeyAlgorithm::Curve(NamedCurve::Secp256r1));
    let again = private(&*key.to_sec1_der().expect("encodes"));
    assert_eq!((again.secret, again.public), (key.secret.clone(), key.public.clone()));
    let public = public(EXPLICIT_SPKI);
    assert_eq!(public.algorithm, key.algorithm);
    assert_eq!(Some(&public.public), key.public.as_ref());
    // every truncation of the parameters
    for length in 0..der(EXPLICIT_SPKI).len() {
        refused(&der(EXPLICIT_SPKI)[..length]);
    }
}

/// Parameters of no named curve: refused, and read on request as what they are, which is written as it was read.
#[test]
fn unnamed_curves_are_read_on_request() {
    // the twist of secp224k1 by another b, and the generator of nobody
    let plain = Explicit::of(NamedCurve::Secp224k1);
    let other = Explicit { b: vec![7; 28], h: Some(4), ..plain };
    let error = unsupported(Part::Curve, "explicit parameters that are not those of a supported curve");
    assert_eq!(other.read(), Err(error.clone()));
    let options = ReadOptions::new().unnamed_curves(true);
    let read = |explicit: &Explicit| KeyFile::read(&explicit.spki(), Wanted::Public, &options);
    let Ok(KeyFile::Public(key)) = read(&other) else { panic!("a public key") };
    let KeyAlgorithm::Explicit(curve) = key.algorithm else { panic!("{:?}", key.algorithm) };
    let integers = curve.integers();
    for (integer, expected) in integers.iter().zip([&other.p, &other.a, &other.b]) {
        assert_eq!(integer[72 - expected.len()..], expected[..]);
    }
    assert_eq!((integers[6][71], key.algorithm.secret_len(), key.algorithm.name()), (4, 29, "custom"));
    assert_eq!(key.to_spki_der(), Ok(other.spki()));
    // without a cofactor it is 1; a compressed generator is not read, nor another version
    let Ok(KeyFile::Public(key)) = read(&Explicit { h: None, ..other.clone() }) else {
        panic!("a public key")
    };
    assert_eq!(key.to_spki_der(), Ok(Explicit { h: Some(1), ..other.clone() }.spki()));
    let compressed =
        Explicit { generator: [vec![2], other.generator[1..29].to_vec()].concat(), ..other.clone() };
    assert!(read(&compressed).is_err());
    assert_eq!(read(&Explicit { version: 2, ..other.clone() }).err(), Some(error));
    // 576 bits at most
    let long = Explicit { n: vec![1; 73], ..other };
    assert_eq!(read(&long).err(), Some(Error::KeyEncoding.into()));
}

#[test]
fn curves_for_old_keys_may_be_named_and_spelled_out() {
    for &curve in LegacyCurve::ALL {
        let named = curve.info().parameters;
        let explicit = Explicit {
            p: unhex(named.p),
            a: unhex(named.a),
            b: unhex(named.b),
            generator: [vec![4], unhex(named.x), unhex(named.y)].concat(),
            n: unhex(named.n),
            h: Some(unhex(named.h)[0]),
            ..Explicit::of(NamedCurve::Secp256r1)
        };
        let read = |file: &[u8], weak: bool| {
            let options = ReadOptions::new().weak_curves(weak);
            KeyFile::read(file, Wanted::Public, &options).map(|key| key.algorithm())
        };
        let key = PublicKeyFile::new(KeyAlgorithm::Legacy(curve), &[4; 9]).expect("a key");
        let named = key.to_spki_der().expect("DER");
        let algorithm = KeyAlgorithm::Legacy(curve);
        let unasked = if curve.is_on_request() { Err(Error::WeakCurve.into()) } else { Ok(algorithm) };
        for file in [named, explicit.spki(), Explicit { h: None, ..explicit.clone() }.spki()] {
            assert_eq!(read(&file, true), Ok(algorithm));
            assert_eq!(read(&file, false), unasked);
        }
        let other = read(&Explicit { h: Some(2), ..explicit }.spki(), true).err();
        assert!(matches!(other, Some(FileError::Unsupported { part: Part::Curve, .. })));
    }
}
