//! The registry: its parameters, names and identifiers; and the test of primality that proves parameters.
//!
//! Every check that a curve's definition can fail runs on every curve of the registry by big integers; the
//! parameters are those of the generated vectors and of a published catalogue.
//! Primality is tried on every number below 10,000, on numbers that are built to deceive it, and on the
//! primes and orders themselves.

use num_bigint::BigUint;
use secant_conformance::chosen;
use secant_conformance::custom::Parameters;
use secant_conformance::oracle;
use secant_core::curves::{Check, CurveInfo, LegacyCurve, NamedCurve, Warning};
use secant_core::field::Field;
use secant_core::field::primality::is_prime_vartime;
use secant_core::with_custom_curve;
use secant_core::{Portable, with_named_curve};
use secant_reference::Curve;
use secant_reference::number::{from_hex, inverse, mul, pow, to_limbs};
use secant_vectors::{published, weierstrass};
use std::collections::BTreeSet;

fn is_prime(n: &BigUint) -> bool {
    let mut limbs = [0; 9];
    limbs.copy_from_slice(&to_limbs(n, 9));
    is_prime_vartime(&limbs)
}

/// A prime test of this file's own: the base-2 Fermat test, enough for the primes of standards.
fn is_fermat_prime(n: &BigUint) -> bool {
    pow(&2u32.into(), &(n - 1u32), n) == BigUint::from(1u32)
}

#[test]
fn the_parameters_define_a_curve_of_prime_order() {
    for name in chosen::curves() {
        let (info, q) = (name.info(), Parameters::named(name.info()));
        let curve = Curve::new(q.p.clone(), q.a.clone(), q.b.clone());
        assert!(is_prime(&q.p) && is_fermat_prime(&q.p), "{}: p", info.name);
        assert!(is_prime(&q.n) && is_fermat_prime(&q.n), "{}: n", info.name);
        assert!(q.a < q.p && q.b < q.p && q.p != q.n, "{}", info.name);
        let discriminant = (&q.a * &q.a * &q.a * 4u32 + &q.b * &q.b * 27u32) % &q.p;
        assert_ne!(discriminant, BigUint::ZERO, "{}", info.name);
        let g = Some((q.x.clone(), q.y.clone()));
        assert!(curve.is_on_curve(&g), "{}: G", info.name);
        assert_eq!(curve.multiply(&q.n, &g), None, "{}: n G", info.name);
        assert_eq!(curve.multiply(&(&q.n - 1u32), &g), curve.negate(&g), "{}", info.name);
        // (n - p - 1)^2 <= 4 p, and two groups of that order do not fit: the cofactor is 1
        let (high, low) = (q.n.clone().max(&q.p + 1u32), q.n.clone().min(&q.p + 1u32));
        let trace = high - low;
        assert!(&trace * &trace <= &q.p * 4u32, "{}: Hasse", info.name);
        assert_eq!((info.field_bits, info.order_bits), (q.p.bits() as u32, q.n.bits() as u32));
        // the shortest of the three that is as strong as the curve
        let hash_bits = [256, 384, 512].into_iter().find(|bits| bits + 1 >= info.order_bits);
        assert_eq!(info.hash_bits, hash_bits.unwrap_or(512), "{}", info.name);
    }
    assert_eq!(NamedCurve::ALL.len(), 18);
}

#[test]
fn the_compiled_constants_are_the_parameters() {
    for &name in chosen::curves() {
        let q = Parameters::named(name.info());
        with_named_curve!(name, Portable, |curve| {
            let (f, g) = (curve.field(), curve.generator());
            let reference = oracle::reference(curve.equation());
            assert_eq!([&reference.p, &reference.a, &reference.b], [&q.p, &q.a, &q.b]);
            assert_eq!(oracle::point(f, Some(g)), Some((q.x, q.y)));
            assert_eq!(oracle::modulus(curve.scalars()), q.n);
            assert_eq!((f.bits(), curve.scalars().bits()), (name.info().field_bits, name.info().order_bits));
            assert!(curve.has_prime_order_vartime(g));
            assert!(bool::from(curve.equation().is_on_curve(g) & curve.equation().is_non_singular()));
        });
    }
}

#[test]
fn the_parameters_are_those_of_the_generated_vectors() {
    let curves = weierstrass();
    for vector in &curves {
        let info = NamedCurve::find(&vector.name).expect("a curve of the registry").info();
        let q = Parameters::named(info);
        let found = [&q.p, &q.a, &q.b, &q.x, &q.y, &q.n];
        let expected = [&vector.p, &vector.a, &vector.b, &vector.gx, &vector.gy, &vector.n];
        assert_eq!(found.map(Clone::clone), expected.map(|bytes| bytes.integer()), "{}", vector.name);
        assert_eq!((info.name, vector.h), (vector.name.as_str(), 1));
        assert_eq!(info.field_bits.div_ceil(8) as usize, vector.field_bytes);
        assert_eq!(u64::from(info.order_bits), vector.n_bits);
    }
    assert_eq!(curves.len(), 13);
}

#[test]
fn the_parameters_are_those_of_the_catalogue() {
    let extra = published();
    let catalogue = extra.curve_catalogue();
    assert_eq!(catalogue.len(), 119);
    let (mut entries, mut identifiers, mut seen) = (0, 0, BTreeSet::new());
    for entry in &catalogue {
        let names = entry.aliases.iter().filter_map(|alias| alias.split('/').nth(1));
        let Some(name) = NamedCurve::find(&entry.name) else {
            assert!(names.into_iter().all(|alias| NamedCurve::find(alias).is_none()), "{}", entry.name);
            continue;
        };
        let q = Parameters::named(name.info());
        let (x, y) = &entry.generator;
        let expected = [&entry.p, &entry.a, &entry.b, x, y, &entry.order, &entry.cofactor];
        assert_eq!([&q.p, &q.a, &q.b, &q.x, &q.y, &q.n, &q.h], expected, "{}", entry.name);
        for alias in names {
            assert_eq!(NamedCurve::find(alias), Some(name), "{alias}");
        }
        if let Some(oid) = entry.oid.as_deref().filter(|oid| !oid.starts_with("2.23.43")) {
            assert_eq!((name.info().oid, NamedCurve::find(oid)), (oid, Some(name)), "{}", entry.name);
            identifiers += 1;
        }
        seen.insert(name);
        entries += 1;
    }
    assert_eq!([entries, identifiers, seen.len()], [32, 31, 18]);
}

/// The curves for old keys, each against the entry of its name, or, where the catalogue has none, by a full check.
#[test]
fn the_curves_for_old_keys_are_those_of_the_catalogue() {
    let extra = published();
    let catalogue = extra.curve_catalogue();
    let mut found = BTreeSet::new();
    for &legacy in LegacyCurve::ALL {
        let (info, q) = (legacy.info(), Parameters::named(legacy.info()));
        assert_eq!(
            (info.field_bits, info.order_bits),
            (q.p.bits() as u32, q.n.bits() as u32),
            "{}",
            info.name
        );
        assert_eq!((LegacyCurve::find(info.oid), NamedCurve::find(info.oid)), (Some(legacy), None));
        for name in std::iter::once(&info.name).chain(info.aliases) {
            assert_eq!((LegacyCurve::find(name), NamedCurve::find(name)), (Some(legacy), None), "{name}");
        }
        let custom = q.make(Check::Full).expect(info.name);
        let warnings: Vec<Warning> = with_custom_curve!(&custom, |curve| curve.warnings().collect());
        assert_eq!(warnings.contains(&Warning::ShortOrder), info.order_bits < 160, "{}", info.name);
        assert_eq!(
            warnings.contains(&Warning::SmallSubgroups),
            info.name.ends_with("r2") && q.h == 4u32.into()
        );
        for entry in catalogue.iter().filter(|entry| info.is_called(&entry.name)) {
            let (x, y) = &entry.generator;
            let expected = [&entry.p, &entry.a, &entry.b, x, y, &entry.order, &entry.cofactor];
            assert_eq!([&q.p, &q.a, &q.b, &q.x, &q.y, &q.n, &q.h], expected, "{}", info.name);
            if let Some(oid) = entry.oid.as_deref() {
                assert_eq!(oid, info.oid, "{}", info.name);
            }
            found.insert(legacy);
        }
    }
    assert_eq!([LegacyCurve::ALL.len(), found.len()], [11, 11]);
}

/// Upper case, lower case, and other characters between the words.
fn spellings(name: &str) -> Vec<String> {
    let mut all = vec![name.to_owned(), name.to_uppercase(), name.to_lowercase()];
    all.extend(["", "_", " ", "-"].map(|between| name.replace(['-', ' '], between)));
    all.push(format!("{}-{}", &name[..1], &name[1..]));
    all
}

#[test]
fn every_name_finds_its_curve_and_no_other() {
    let mut known = BTreeSet::new();
    let mut spelled = 0;
    let significant = |name: &str| name.replace(['-', '_', ' '], "").to_lowercase();
    for &curve in NamedCurve::ALL {
        let info: &CurveInfo = curve.info();
        assert_eq!(NamedCurve::find(info.oid), Some(curve), "{}", info.oid);
        assert!(known.insert(significant(info.oid)), "{} twice", info.oid);
        for name in std::iter::once(&info.name).chain(info.aliases) {
            known.insert(significant(name));
            for spelling in spellings(name) {
                assert_eq!(NamedCurve::find(&spelling), Some(curve), "{spelling}");
                let others = NamedCurve::ALL.iter().filter(|other| other.info().is_called(&spelling));
                assert_eq!(others.count(), 1, "{spelling}");
                spelled += 1;
            }
        }
    }
    // 18 identifiers; names that differ in more than case and hyphens
    assert_eq!([known.len(), spelled], [63, 400]);
    for unknown in
        ["", "-", " ", "secp256", "secp256k", "secp256k11", "P-2560", "1.3.132.0", "1.3.132.0.100", "ed25519"]
    {
        assert_eq!(NamedCurve::find(unknown), None, "{unknown:?}");
    }
}

#[test]
fn customary_names() {
    for (name, curve) in [
        ("P-256", NamedCurve::Secp256r1),
        ("prime256v1", NamedCurve::Secp256r1),
        ("1.2.840.10045.3.1.7", NamedCurve::Secp256r1),
        ("P-192", NamedCurve::Secp192r1),
        ("prime192v1", NamedCurve::Secp192r1),
        ("1.2.840.10045.3.1.1", NamedCurve::Secp192r1),
        ("P-224", NamedCurve::Secp224r1),
        ("1.3.132.0.33", NamedCurve::Secp224r1),
        ("P-384", NamedCurve::Secp384r1),
        ("1.3.132.0.34", NamedCurve::Secp384r1),
        ("P-521", NamedCurve::Secp521r1),
        ("1.3.132.0.35", NamedCurve::Secp521r1),
        ("1.3.132.0.10", NamedCurve::Secp256k1),
        ("1.3.132.0.31", NamedCurve::Secp192k1),
        ("1.3.132.0.32", NamedCurve::Secp224k1),
        ("BRAINPOOLP256R1", NamedCurve::BrainpoolP256r1),
        ("1.3.36.3.3.2.8.1.1.7", NamedCurve::BrainpoolP256r1),
        ("1.3.36.3.3.2.8.1.1.14", NamedCurve::BrainpoolP512t1),
    ] {
        assert_eq!(NamedCurve::find(name), Some(curve), "{name}");
    }
}

/// `4 a^3 / (4 a^3 + 27 b^2)`, which isomorphic curves share.
fn j_invariant(q: &Parameters) -> BigUint {
    let a3 = mul(&(&q.a * &q.a), &(&q.a * 4u32), &q.p);
    let discriminant = (&a3 + &q.b * &q.b * 27u32) % &q.p;
    mul(&a3, &inverse(&discriminant, &q.p).expect("not singular"), &q.p)
}

#[test]
fn the_twists_of_brainpool_are_the_same_curves() {
    let mut pairs = 0;
    for bits in [224, 256, 320, 384, 512] {
        let [r1, t1] = ["r1", "t1"].map(|end| {
            let curve = NamedCurve::find(&format!("brainpoolP{bits}{end}")).expect("in the registry");
            Parameters::named(curve.info())
        });
        assert_eq!((&r1.p, &r1.n), (&t1.p, &t1.n));
        assert_eq!(j_invariant(&r1), j_invariant(&t1));
        assert_eq!(t1.a, &t1.p - 3u32);
        // (x, y) -> (x z^2, y z^3) with z^4 = a'/a and z^6 = b'/b: the generators tell z^2 and z
        let [u, v] = [(&t1.x, &r1.x), (&t1.y, &r1.y)]
            .map(|(new, old)| mul(new, &inverse(old, &r1.p).expect("not zero"), &r1.p));
        let z = mul(&v, &inverse(&u, &r1.p).expect("not zero"), &r1.p);
        assert_eq!(mul(&z, &z, &r1.p), u);
        assert_eq!(mul(&r1.a, &(&u * &u), &r1.p), t1.a);
        assert_eq!(mul(&r1.b, &(&u * &u * &u), &r1.p), t1.b);
        pairs += 1;
    }
    assert_eq!(pairs, 5);
}

#[test]
fn primality_of_every_number_below_ten_thousand() {
    let mut composite = vec![false; 10_000];
    let mut primes = 0;
    for n in 2..10_000usize {
        if !composite[n] {
            primes += 1;
            (n * n..10_000).step_by(n).for_each(|m| composite[m] = true);
        }
        assert_eq!(is_prime_vartime(&[n as u64]), !composite[n], "{n}");
    }
    assert_eq!(primes, 1_229);
    assert!(!is_prime_vartime(&[0u64]) && !is_prime_vartime(&[1u64]) && !is_prime_vartime(&[0u64, 0]));
    let bound = 1u128 << 64;
    for k in 1..60u128 {
        let n = bound + k;
        let limbs = [n as u64, (n >> 64) as u64];
        // by trial division elsewhere: these three are the primes of the range
        assert_eq!(is_prime_vartime(&limbs), k == 13 || k == 37 || k == 51, "2^64 + {k}");
    }
}

#[test]
fn composites_that_are_built_to_deceive() {
    // Carmichael numbers; strong pseudoprimes to base 2, to 2, 3, 5, 7 and to the primes up to 31 and 37;
    // strong Lucas pseudoprimes; products of two primes p (2 p - 1)
    let composites: [u128; 30] = [
        561,
        1_105,
        1_729,
        2_465,
        2_821,
        6_601,
        8_911,
        41_041,
        825_265,
        321_197_185,
        9_746_347_772_161,
        2_047,
        3_277,
        4_033,
        4_681,
        8_321,
        1_373_653,
        25_326_001,
        3_215_031_751,
        2_152_302_898_747,
        3_474_749_660_383,
        341_550_071_728_321,
        3_825_123_056_546_413_051,
        318_665_857_834_031_151_167_461,
        3_317_044_064_679_887_385_961_981,
        5_459,
        5_777,
        10_877,
        16_109,
        18_971,
    ];
    for n in composites {
        assert!(!is_prime_vartime(&[n as u64, (n >> 64) as u64]), "{n}");
        assert!(!is_prime(&n.into()), "{n}");
    }
}

/// A product of primes `q`, `101 (q - 1) + 1`, `181 (q - 1) + 1`, made by Arnault's method ("Constructing
/// Carmichael numbers which are strong pseudoprimes to several bases", 1995): it passes the test of Miller
/// and Rabin to every prime base below 100, and the Lucas test alone refuses it.
#[test]
fn a_strong_pseudoprime_to_every_fixed_base() {
    let q = from_hex("32039e6b5a3bbaedd0bdf213891d5a43c2cc63").expect("hexadecimal");
    let factors = [q.clone(), (&q - 1u32) * 101u32 + 1u32, (&q - 1u32) * 181u32 + 1u32];
    assert!(factors.iter().all(is_prime));
    let n: BigUint = factors.iter().product();
    assert_eq!(n.bits(), 464);
    let bases: Vec<u32> = (2..100).filter(|n| (2..*n).all(|d| n % d != 0)).collect();
    assert_eq!(bases.len(), 25);
    for base in bases {
        // n is 3 modulo 4: the strong test is one power
        let power = pow(&base.into(), &((&n - 1u32) >> 1), &n);
        assert!(power == BigUint::from(1u32) || power == &n - 1u32, "{base}");
    }
    assert!(!is_prime(&n));
}

#[test]
fn primes_their_squares_and_their_products() {
    let one = BigUint::from(1u32);
    let mut primes: Vec<BigUint> =
        [(61, 1u32), (89, 1), (127, 1), (521, 1), (64, 59), (128, 159), (255, 19), (576, 789)]
            .map(|(bits, k)| (&one << bits) - k)
            .to_vec();
    primes.push((&one << 64) + 13u32);
    for name in NamedCurve::ALL {
        let q = Parameters::named(name.info());
        primes.extend([q.p, q.n]);
    }
    for p in &primes {
        assert!(is_prime(p), "{p:x}");
        assert!(!is_prime(&(p - 1u32)) && !is_prime(&(p + 1u32)), "{p:x}");
    }
    let short = |n: &BigUint| n.bits() <= 576;
    let mut composites: Vec<BigUint> = primes.iter().map(|p| p * p).filter(short).collect();
    for (i, p) in primes.iter().enumerate() {
        composites.extend(primes[..i].iter().map(|q| p * q).filter(short));
        // 2 p - 1 and 3 p - 2 share their bases' verdicts with p when they are prime
        composites.extend([p * (p * 2u32 - 1u32), p * (p * 3u32 - 2u32)].into_iter().filter(short));
    }
    for n in &composites {
        assert!(!is_prime(n), "{n:x}");
    }
    assert_eq!([primes.len(), composites.len()], [45, 612]);
}
