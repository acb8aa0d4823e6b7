//! The method tables of every area, through which protocols use a curve: each method gives the result of the typed
//! method, on every named curve and backend and on user-defined curves, and all machines give the same results.

mod fields;

use fields::{Record, field_by_table, field_by_type, integers};
use secant_conformance::chosen;
use secant_conformance::custom::{CUBES, Parameters};
use secant_conformance::{on_machines, on_vectors_of, parallel, with_memory};
use secant_core::any::{self, AnyElement, AnyPoint};
use secant_core::areas::Maps;
use secant_core::curves::maps::{MapToCurve, map_to_curve};
use secant_core::curves::{self, Check, Curve, CurveSpec, Elem, NamedCurve, Point, Scalar};
use secant_core::field::Field;
use secant_core::field::sqrt::principal;
use secant_core::mul::Tuning;
use secant_core::{CurveRef, Emulated, Machine, Scratch, with_custom_curve};
use secant_protocols::hash::HashAlgorithm;
use secant_protocols::hash_to_curve::{
    Encoding, Expander, Parameters as HashParameters, hash_to_curve448, hash_to_curve25519,
    hash_to_edwards448, hash_to_edwards25519,
};
use secant_protocols::x448::{self, x448_blinded};
use secant_protocols::x25519::{self, x25519_blinded};
use secant_protocols::{ed448, ed25519, ed25519::Policy};
use subtle::Choice;

const TUNING: Tuning = Tuning::DEFAULT;
/// How many terms the sums have, besides the generator's.
const LENGTHS: [usize; 6] = [0, 1, 2, 3, 5, 64];

/// The terms of a sum: scalars and points in turn.
fn terms<S: Copy, P: Copy>(scalars: &[S], points: &[P], length: usize) -> Vec<(S, P)> {
    scalars.iter().cycle().copied().zip(points.iter().cycle().copied()).take(length).collect()
}

fn by_tables(curve: CurveRef<'_>) -> Record {
    let mut record = Record::default();
    let (table, equation, f, s) = (curve.coordinates(), curve.equation(), curve.field(), curve.scalars());
    field_by_table(&mut record, f);
    field_by_table(&mut record, s);
    let scalars: Vec<AnyElement> = integers(s.characteristic()).iter().map(|k| s.reduce(k)).collect();
    let g = table.generator();
    let base = curve.base_multiples();
    let other = base.multiply_base(&scalars[7], TUNING).expect("not the identity");
    let points = [g, equation.negate_if(&g, Choice::from(1)), equation.negate_if(&other, Choice::from(0))];
    for p in points.into_iter().chain([AnyPoint { x: g.y, y: g.x }]) {
        record.point("negate_if", Some(p));
        record.bit("is_on_curve", equation.is_on_curve(&p));
        record.bit("has_prime_order_vartime", table.has_prime_order_vartime(&p));
    }
    for x in integers(f.characteristic()).iter().map(|x| f.reduce(x)).chain(points.map(|p| p.x)) {
        record.point("decompress", equation.decompress(&x, Choice::from(0)).into_option());
        record.point("decompress", equation.decompress(&x, Choice::from(1)).into_option());
        record.point("lift_x", equation.lift_x(&x).into_option());
        let root = equation.sqrt(&x).into_option();
        record.point("sqrt", root.map(|root| AnyPoint { x, y: root }));
    }
    let (multiples, verification, sums) = (curve.multiples(), curve.verification(), curve.sums());
    for k in &scalars {
        record.point("multiply_base", base.multiply_base(k, TUNING));
        let (point, inverse) = base.multiply_base_and_invert(k, TUNING);
        record.point("multiply_base_and_invert", point);
        record.element("multiply_base_and_invert", inverse);
        for p in &points {
            record.point("multiply_base_and_add", base.multiply_base_and_add(k, p, TUNING));
            record.point("multiply", multiples.multiply(p, k, TUNING));
            for v in &scalars {
                let sum = verification.multiply_double_vartime(k, p, v, TUNING);
                let affine = verification.to_affine_vartime(&sum);
                record.point("multiply_double_vartime", affine);
                for x in affine.iter().flat_map(|affine| [affine.x, g.x]) {
                    record.bit("has_x_vartime", verification.has_x_vartime(&sum, &x));
                }
            }
        }
        for length in LENGTHS {
            let terms = terms(&scalars, &points, length);
            let sum = with_memory(sums.sum_memory(length), |memory| {
                let half = memory.len() / 2;
                let too_short = sums.sum_vartime(k, &terms, Scratch::new(&mut memory[..half]));
                assert!(length < 2 || too_short.is_none());
                sums.sum_vartime(k, &terms, Scratch::new(memory)).expect("enough memory")
            });
            record.point("sum_vartime", verification.to_affine_vartime(&sum));
        }
    }
    record
}

fn by_type<K: CurveSpec>(curve: &Curve<K>) -> Record {
    let mut record = Record::default();
    let (equation, f, s) = (curve.equation(), curve.field(), curve.scalars());
    field_by_type(&mut record, f);
    field_by_type(&mut record, s);
    let scalars: Vec<Scalar<K>> = integers(s.characteristic().as_ref()).iter().map(|k| s.reduce(k)).collect();
    let g = *curve.generator();
    let other = equation.to_affine(&curve.multiply_base(&scalars[7], TUNING)).expect("not the identity");
    let points = [g, equation.negate_if(&g, Choice::from(1)), other];
    for p in points.into_iter().chain([Point::<K> { x: g.y, y: g.x }]) {
        record.point("negate_if", Some(p));
        record.bit("is_on_curve", equation.is_on_curve(&p));
        record.bit("has_prime_order_vartime", curve.has_prime_order_vartime(&p));
    }
    let xs = integers(f.characteristic().as_ref());
    for x in xs.iter().map(|x| f.reduce(x)).chain(points.map(|p| p.x)) {
        record.point("decompress", equation.decompress(&x, Choice::from(0)).into_option());
        record.point("decompress", equation.decompress(&x, Choice::from(1)).into_option());
        let (y, exists) = principal(f, &equation.right_side(&x));
        record.point("lift_x", bool::from(exists).then_some(Point::<K> { x, y }));
        let (root, exists) = f.sqrt(&x);
        record.point("sqrt", bool::from(exists).then_some(Point::<K> { x, y: root }));
    }
    for k in &scalars {
        let multiple = curve.multiply_base(k, TUNING);
        record.point("multiply_base", equation.to_affine(&multiple));
        record.point("multiply_base_and_invert", equation.to_affine(&multiple));
        record.element("multiply_base_and_invert", s.invert(k));
        for p in &points {
            record.point("multiply_base_and_add", equation.to_affine(&curve.add_complete(&multiple, p)));
            record.point("multiply", equation.to_affine(&curve.multiply(p, k, TUNING)));
            for v in &scalars {
                let sum = curve.multiply_double_vartime(k, p, v, TUNING);
                let affine = equation.to_affine_vartime(&sum);
                record.point("multiply_double_vartime", affine);
                for x in affine.iter().flat_map(|affine| [affine.x, g.x]) {
                    record.bit("has_x_vartime", equation.has_x(&sum, &x));
                }
            }
        }
        for length in LENGTHS {
            let terms = terms(&scalars, &points, length).into_iter();
            let bytes = curve.sum_memory(length);
            let sum = with_memory(bytes, |memory| curve.sum_vartime(k, terms, Scratch::new(memory)))
                .expect("enough");
            record.point("sum_vartime", equation.to_affine_vartime(&sum));
        }
    }
    record
}

/// No element, each alone, and each pair, opposite ones among them.
fn lists<E: Copy>(elements: &[E]) -> Vec<Vec<E>> {
    let pairs = elements.iter().flat_map(|&u| elements.iter().map(move |&v| vec![u, v]));
    [vec![]].into_iter().chain(elements.iter().map(|&u| vec![u])).chain(pairs).collect()
}

fn maps_by_table(record: &mut Record, maps: &dyn Maps, f: &dyn any::AnyField) {
    let elements: Vec<AnyElement> = integers(f.characteristic()).iter().map(|u| f.reduce(u)).collect();
    lists(&elements).iter().for_each(|list| record.point("map_to_curve", maps.map_to_curve(list)));
}

fn maps_by_type<K: MapToCurve>(record: &mut Record, curve: &Curve<K>) {
    let (f, integers) = (curve.field(), integers(curve.field().characteristic().as_ref()));
    let elements: Vec<Elem<K>> = integers.iter().map(|u| f.reduce(u)).collect();
    lists(&elements).iter().for_each(|list| record.point("map_to_curve", map_to_curve(curve, list)));
}

fn check(found: &Record, expected: &Record, methods: &[&str]) {
    found.0.iter().zip(&expected.0).for_each(|(found, expected)| assert_eq!(found, expected));
    assert_eq!(found.0.len(), expected.0.len());
    for method in methods {
        assert!(found.0.iter().any(|(m, point)| m == method && point.is_empty()), "{method}: no identity");
    }
}

/// The methods that give the identity, or no point, for some of the inputs; user-defined curves have no map.
const PARTIAL: [&str; 7] = [
    "map_to_curve",
    "lift_x",
    "multiply_base",
    "multiply_base_and_add",
    "multiply",
    "multiply_double_vartime",
    "sum_vartime",
];

fn typed<K: MapToCurve>(curve: &Curve<K>) -> Record {
    let mut record = by_type(curve);
    maps_by_type(&mut record, curve);
    record
}

/// The tables of machines are the core's own: made here, of the types, they would be compiled a second time.
#[test]
fn named_curves() {
    let calls = parallel::each(chosen::curves(), |&name| {
        let expected = on_vectors_of!(name, |curve| typed(curve));
        for machine in Machine::available() {
            let curve = CurveRef::on(name, machine);
            let mut found = by_tables(curve);
            maps_by_table(&mut found, name.maps(machine), curve.field());
            check(&found, &expected, &PARTIAL);
        }
        expected.0.len()
    });
    assert!(calls.len() == chosen::curves().len() && calls.iter().all(|&calls| calls > 2_000), "{calls:?}");
}

/// No machine of a process has these tables: curves with an endomorphism, with a fixed prime, and with one that is read.
#[test]
fn named_curves_on_emulated_vectors() {
    fn run<K: MapToCurve>(curve: &'static Curve<K>) -> usize {
        let mut found = by_tables(CurveRef::of(curve));
        maps_by_table(&mut found, curve, CurveRef::of(curve).field());
        check(&found, &typed(curve), &PARTIAL);
        found.0.len()
    }
    let calls = [
        run(curves::Secp256k1::<Emulated>::CURVE),
        run(curves::Secp256r1::<Emulated>::CURVE),
        run(curves::Secp384r1::<Emulated>::CURVE),
        run(curves::BrainpoolP320r1::<Emulated>::CURVE),
    ];
    assert!(calls.iter().all(|&calls| calls > 2_000), "{calls:?}");
}

/// One of a named curve's parameters, one of a prime and an order of different lengths, and one of cofactor 3.
#[test]
fn user_defined_curves() {
    let named = Parameters::named(NamedCurve::Secp256r1.info());
    for parameters in [named, CUBES[1].parameters(), Parameters::small([251, 5, 16, 86, 172, 89, 3])] {
        let custom = parameters.make(Check::Order).expect("a curve");
        let found = by_tables(CurveRef::custom(&custom).expect("proved"));
        with_custom_curve!(&custom, |plain| {
            let curve = plain.proved().expect("proved");
            check(&found, &by_type(curve), &PARTIAL[1..]);
        });
    }
}

/// What the protocols of Curve25519 and Curve448 give on every machine: bytes, and verdicts on true and false claims,
/// alone and in batches.
#[test]
fn edwards_curves() {
    macro_rules! results {
        ($eddsa:ident, $xdh:ident, $blinded:ident, $seed:literal, $key:literal, $hashes:expr) => {{
            let mut results: Vec<Vec<u8>> = Vec::new();
            let secrets: Vec<_> = (0..20).map(|i| $eddsa::ExpandedSecret::new(&[i; $seed])).collect();
            let keys: Vec<_> = secrets
                .iter()
                .map(|secret| $eddsa::ExpandedPublic::new_vartime(secret.public_key()).expect("a point"))
                .collect();
            let mut signatures: Vec<_> = secrets.iter().map(|secret| secret.sign(&[b"message"])).collect();
            results.extend(secrets.iter().map(|secret| secret.public_key().to_vec()));
            results.extend(signatures.iter().map(|signature| signature.to_vec()));
            for false_one in [None, Some(7)] {
                if let Some(i) = false_one {
                    signatures[i][$seed] ^= 1;
                }
                for policy in [Policy::Strict, Policy::Rfc8032, Policy::Zip215] {
                    let claims: Vec<_> = keys
                        .iter()
                        .zip(&signatures)
                        .map(|(key, signature)| $eddsa::Claim { key, message: &[b"message"], signature })
                        .collect();
                    let mut verdicts = [false; 20];
                    with_memory($eddsa::batch_memory(20, policy), |memory| {
                        $eddsa::verify_batch(&claims, policy, &mut verdicts, memory);
                    });
                    for (i, (claim, verdict)) in claims.iter().zip(verdicts).enumerate() {
                        assert_eq!(verdict, Some(i) != false_one);
                        assert_eq!(claim.key.verify(claim.message, claim.signature, policy), verdict);
                    }
                }
            }
            let mut random = |out: &mut [u8]| {
                out.fill(0x5a);
                Ok(())
            };
            for i in 1..20 {
                let u = $xdh::public_key(&[i; $key]);
                let shared = $xdh::$xdh(&[0x77; $key], &u).expect("not zero");
                assert_eq!($blinded(&[0x77; $key], &u, &mut random), Ok(shared));
                results.extend([u.to_vec(), shared.to_vec()]);
            }
            for hash in $hashes {
                for encoding in [Encoding::Uniform, Encoding::NonUniform] {
                    let parameters = HashParameters::new(Expander::Xmd(HashAlgorithm::Sha512), 128);
                    let point = hash(&parameters, encoding, &[b"message"], b"tag").expect("a point");
                    results.push(point.concat());
                }
            }
            results
        }};
    }
    let results = on_machines(|| {
        [
            results!(ed25519, x25519, x25519_blinded, 32, 32, [hash_to_edwards25519, hash_to_curve25519]),
            results!(ed448, x448, x448_blinded, 57, 56, [hash_to_edwards448, hash_to_curve448]),
        ]
    });
    assert_eq!(results.map(|results| results.len()), [20 + 20 + 38 + 4; 2]);
}
