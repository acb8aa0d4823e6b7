//! User-defined curves: the named parameters through the general path, every refusal, every warning, every
//! pair of limb counts, cofactors, and wrong parameters.
//!
//! Curves of each size come from complex multiplication by the third roots of unity (a = 0): primes just
//! below a power of 2^64 whose orders lie just above it, so that `n` has a limb more than `p`. Their orders
//! are proved by the check itself and by the reference implementation.

use num_bigint::BigUint;
use secant_conformance::chosen;
use secant_conformance::custom::{CUBES, Parameters};
use secant_conformance::random::Random;
use secant_conformance::small::{PRIMES, SmallCurve};
use secant_conformance::{oracle, parallel};
use secant_core::areas::BaseTables;
use secant_core::curves::CustomParameters;
use secant_core::curves::custom::PlainCurve;
use secant_core::curves::{Check, Curve, CurveError, CurveSpec, CustomCurve, NamedCurve, Warning};
use secant_core::field::Field;
use secant_core::field::Limbs;
use secant_core::group::weierstrass::JacobianPoint;
use secant_core::laws::{coordinates_agree, is_point, multiplications_agree};
use secant_core::mul::{Coordinates, FixedBase, Tuning};
use secant_core::{Machine, Portable, scalar, with_custom_curve, with_named_curve};
use secant_reference::number::{from_hex, inverse, mul, pow, sub, to_limbs};
use secant_reference::{Curve as Reference, Point};
use secant_vectors::extra::CatalogueCurve;
use secant_vectors::published;
use std::collections::BTreeSet;
use subtle::Choice;

fn number(digits: &str) -> BigUint {
    from_hex(digits).expect("hexadecimal")
}

fn made(parameters: &Parameters, check: Check) -> CustomCurve {
    match parameters.make(check) {
        Ok(curve) => curve,
        Err(error) => panic!("{parameters:x?}: {error}"),
    }
}

/// Scalars at the ends and in the middle of the order, and some others.
fn scalars(n: &BigUint) -> Vec<BigUint> {
    let mut random = Random(n.bits());
    let mut list: Vec<BigUint> = [0u32, 1, 2, 3, 31].map(BigUint::from).to_vec();
    list.extend([(n - 1u32) >> 1, n - 2u32, n - 1u32]);
    list.extend((0..3).map(|_| random.integer(9) % n));
    list
}

/// The multiples of the generator by every kind of function, as the reference implementation writes points.
fn multiples<K: CurveSpec>(curve: &Curve<K>, list: &[BigUint]) -> Vec<Point> {
    let (g, tuning) = (curve.generator(), Tuning::DEFAULT);
    let mut table = vec![0; curve.base_table_words(tuning.window)];
    assert!(curve.build_base_table(tuning.window, &mut table));
    let affine = |p: JacobianPoint<_>| oracle::jacobian(curve.equation(), &p);
    let one = |k: &BigUint| {
        let k = scalar::from_bytes_reduced(curve.scalars(), &k.to_bytes_be());
        let r = affine(curve.multiply(g, &k, tuning));
        let built = tuning.fixed_base(FixedBase::Built(&table));
        assert_eq!(affine(curve.multiply_base(&k, tuning)), r);
        assert_eq!(affine(curve.multiply_base(&k, built)), r);
        assert_eq!(affine(curve.multiply_vartime(g, &k, tuning)), r);
        // (k - 2) G + 1 (2 G)
        let two = curve.scalars().from_u64(2);
        let twice = curve.equation().to_affine_vartime(&curve.multiply_vartime(g, &two, tuning));
        let twice = twice.expect("the order is odd");
        let rest = curve.scalars().sub(&k, &two);
        let sum = curve.multiply_double_vartime(&rest, &twice, &curve.scalars().one(), tuning);
        assert_eq!(affine(sum), r);
        r
    };
    list.iter().map(one).collect()
}

/// [`multiples`] of a user-defined curve that is proved.
fn custom_multiples(custom: &CustomCurve, list: &[BigUint]) -> Vec<Point> {
    with_custom_curve!(custom, |curve| {
        let curve = curve.proved().expect("the order is proved");
        multiples(curve, list)
    })
}

/// [`custom_multiples`], which are the same on every machine.
fn multiples_on_machines(parameters: &Parameters, list: &[BigUint]) -> Vec<Point> {
    let mut all = Machine::available().map(|machine| {
        let custom = parameters.make_on(Check::Full, machine).expect("the parameters are a curve's");
        custom_multiples(&custom, list)
    });
    let first = all.next().expect("a machine");
    assert!(all.all(|other| other == first), "the machines disagree: {parameters:x?}");
    first
}

fn warnings(custom: &CustomCurve) -> Vec<Warning> {
    with_custom_curve!(custom, |curve| curve.warnings().collect())
}

#[test]
fn named_parameters_give_the_same_multiples() {
    let counts = parallel::each(chosen::curves(), |name| {
        let parameters = Parameters::named(name.info());
        let custom = made(&parameters, Check::Full);
        assert!(warnings(&custom).is_empty());
        let list = scalars(&parameters.n);
        let expected = with_named_curve!(*name, Portable, |curve| multiples(curve, &list));
        assert_eq!(multiples_on_machines(&parameters, &list), expected, "{}", name.info().name);
        with_custom_curve!(&custom, |curve| {
            assert_eq!((curve.check(), curve.cofactor()[0]), (Check::Full, 1));
            assert_eq!(curve.order(), to_limbs(&parameters.n, 9));
            assert_eq!(oracle::point(curve.equation().field(), Some(curve.generator())), expected[1]);
        });
        expected.len()
    });
    assert_eq!(counts, vec![11; chosen::curves().len()]);
}

/// The limbs that a curve computes with.
fn size(custom: &CustomCurve) -> usize {
    fn of<const L: usize>(_: &PlainCurve<L>) -> usize
    where
        [u64; L]: Limbs,
    {
        L
    }
    with_custom_curve!(custom, |curve| of(curve))
}

#[test]
fn orders_longer_than_their_primes_by_a_limb() {
    let found = parallel::each(&CUBES, |cube| {
        let parameters = cube.parameters();
        let custom = made(&parameters, Check::Full);
        let expected = if cube.bits < 160 { vec![Warning::ShortOrder] } else { vec![] };
        assert_eq!(warnings(&custom), expected);
        let list = scalars(&parameters.n);
        let reference = Reference::new(parameters.p.clone(), parameters.a.clone(), parameters.b.clone());
        let g = Some((parameters.x.clone(), parameters.y.clone()));
        let expected: Vec<Point> = list.iter().map(|k| reference.multiply(k, &g)).collect();
        assert_eq!(multiples_on_machines(&parameters, &list), expected, "{} bits", cube.bits);
        with_custom_curve!(&custom, |curve| {
            let curve = curve.proved().expect("proved");
            let limbs: Vec<Vec<u64>> = list.iter().map(|k| to_limbs(k, size(&custom))).collect();
            let limbs: Vec<&[u64]> = limbs.iter().map(Vec::as_slice).collect();
            let count = multiplications_agree(&curve.multiplier(Tuning::DEFAULT), curve.generator(), &limbs);
            assert_eq!(count, 11 * 16);
            let twice = curve.equation().double_affine_vartime(Some(curve.generator()));
            let minus = curve.equation().negate_if(curve.generator(), Choice::from(1));
            let points = [*curve.generator(), twice.expect("a point"), minus];
            assert_eq!(coordinates_agree(curve.equation(), &points), 9);
        });
        size(&custom)
    });
    // those of the orders
    let mut expected: Vec<usize> = (2..=9).collect();
    expected.extend([1, 7, 9]);
    assert_eq!(found, expected);
    // secp224k1's order has a bit more than its prime, and the same limbs
    let secp224k1 = Parameters::named(NamedCurve::Secp224k1.info());
    assert!(secp224k1.n > secp224k1.p);
    assert_eq!(size(&made(&secp224k1, Check::Full)), 4);
}

/// The short Weierstrass form of Curve25519, by `x = u + A/3`.
fn curve25519() -> Parameters {
    let p = (BigUint::from(1u32) << 255) - 19u32;
    let montgomery = BigUint::from(486_662u32);
    let over = |k: u32| inverse(&k.into(), &p).expect("not zero");
    let square = mul(&montgomery, &montgomery, &p);
    let cube = mul(&square, &montgomery, &p);
    let a = mul(&sub(&3u32.into(), &square, &p), &over(3), &p);
    let b = mul(&sub(&(&cube * 2u32), &(&montgomery * 9u32), &p), &over(27), &p);
    let x = (BigUint::from(9u32) + mul(&montgomery, &over(3), &p)) % &p;
    let (x, y) = Reference::new(p.clone(), a.clone(), b.clone()).lift_x(&x, false).expect("the base point");
    let n = (BigUint::from(1u32) << 252) + number("14def9dea2f79cd65812631a5cf5d3ed");
    Parameters { p, a, b, x, y, n, h: 8u32.into() }
}

#[test]
fn a_cofactor_of_eight() {
    let parameters = curve25519();
    assert_eq!(parameters.a, number("2aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa984914a144"));
    let custom = made(&parameters, Check::Full);
    assert_eq!(warnings(&custom), [Warning::SmallSubgroups]);
    with_custom_curve!(&custom, |plain| {
        let curve = plain.proved().expect("the order is proved");
        let (equation, f) = (curve.equation(), curve.field());
        assert!(curve.has_prime_order_vartime(curve.generator()));
        let lifted =
            (1u64..40).filter_map(|x| equation.decompress(&f.from_u64(x), Choice::from(0)).into_option());
        let (mut right, mut wrong) = (0, 0);
        for q in lifted {
            let times = |k: &BigUint| {
                let r = plain.multiply_integer_vartime(&q, &to_limbs(k, 4), Tuning::DEFAULT);
                equation.to_affine_vartime(&r)
            };
            assert!(times(&(&parameters.n * 8u32)).is_none());
            let expected = times(&parameters.n).is_none();
            assert_eq!(curve.has_prime_order_vartime(&q), expected);
            let torsion = times(&parameters.n);
            assert!(torsion.is_none_or(|t| !curve.has_prime_order_vartime(&t)), "points of small order");
            let cleared = times(&8u32.into()).expect("not of small order");
            assert!(curve.has_prime_order_vartime(&cleared));
            if expected { right += 1 } else { wrong += 1 }
        }
        // about one point in eight
        assert_eq!([right, wrong], [2, 13]);
    });
}

/// A curve of order 3 n over a prime of 64 bits would do; the smallest ones show it on every point.
#[test]
fn a_cofactor_of_three_leaves_a_subgroup() {
    let mut curves = 0;
    for small in PRIMES.iter().flat_map(|&p| SmallCurve::all(p)).filter(|small| small.order() == 51) {
        let of_order = |n: usize| (1..51).find(|&i| small.multiples(i).len() == n).expect("51 = 3 17");
        let (x, y) = small.point(of_order(17)).expect("not the identity");
        let [p, a, b, x, y] = [small.p, small.a, small.b, x, y].map(u64::from);
        let Ok(CustomCurve::L1(plain)) = Parameters::small([p, a, b, x, y, 17, 3]).make(Check::Order) else {
            panic!("a curve of order 51 over {p}");
        };
        let curve = plain.proved().expect("17 is prime");
        for i in 1..51 {
            let (x, y) = small.point(i).expect("not the identity");
            let point = oracle::affine(curve.field(), &Some((x.into(), y.into()))).expect("a point");
            assert_eq!(curve.has_prime_order_vartime(&point), small.multiples(i).len() == 17);
        }
        curves += 1;
    }
    assert_eq!(curves, 497);
}

/// secp256k1 with one parameter replaced.
fn changed(change: impl Fn(&mut Parameters)) -> Parameters {
    let mut parameters = Parameters::named(NamedCurve::Secp256k1.info());
    change(&mut parameters);
    parameters
}

fn small_curve(p: u32, matches: impl Fn(&SmallCurve, usize) -> bool) -> Parameters {
    let all = SmallCurve::all(p);
    let found = all.iter().find_map(|small| {
        let i = (1..small.order()).find(|&i| matches(small, small.multiples(i).len()))?;
        let (x, y) = small.point(i)?;
        let n = small.multiples(i).len();
        let h = (small.order() / n) as u64;
        let [p, a, b, x, y] = [small.p, small.a, small.b, x, y].map(u64::from);
        Some(Parameters::small([p, a, b, x, y, n as u64, h]))
    });
    found.expect("a curve with the property")
}

#[test]
fn every_refusal_of_the_basic_check() {
    let p = Parameters::named(NamedCurve::Secp256k1.info()).p;
    let too_long: BigUint = BigUint::from(1u32) << 576;
    let mut cases: Vec<(Parameters, CurveError)> = Vec::new();
    for prime in [0u32, 1, 2, 3, 4, 10] {
        let small = Parameters::small([prime.into(), 1, 1, 0, 1, 5, 1]);
        cases.push((small, CurveError::PrimeTooSmallOrEven));
    }
    cases.push((changed(|q| q.p -= 1u32), CurveError::PrimeTooSmallOrEven));
    cases.push((changed(|q| q.p = too_long.clone() + 1u32), CurveError::TooLong));
    cases.push((changed(|q| q.n = too_long.clone()), CurveError::TooLong));
    cases.push((changed(|q| q.h = too_long.clone()), CurveError::TooLong));
    for value in [&p, &(&p + 1u32), &too_long] {
        cases.push((changed(|q| q.a = value.clone()), CurveError::CoefficientOutOfRange));
        cases.push((changed(|q| q.b = value.clone()), CurveError::CoefficientOutOfRange));
        cases.push((changed(|q| q.x = value.clone()), CurveError::GeneratorOutOfRange));
        cases.push((changed(|q| q.y = value.clone()), CurveError::GeneratorOutOfRange));
    }
    cases.push((changed(|q| q.b = BigUint::ZERO), CurveError::Singular));
    // y^2 = (x - 1)^2 (x + 2) = x^3 - 3 x + 2
    cases.push((Parameters::small([23, 20, 2, 1, 0, 5, 1]), CurveError::Singular));
    cases.push((changed(|q| q.x += 1u32), CurveError::GeneratorNotOnCurve));
    cases.push((changed(|q| q.y -= 1u32), CurveError::GeneratorNotOnCurve));
    cases.push((changed(|q| q.b += 1u32), CurveError::GeneratorNotOnCurve));
    cases.push((changed(|q| q.n = BigUint::ZERO), CurveError::ZeroOrder));
    cases.push((changed(|q| q.h = BigUint::ZERO), CurveError::ZeroOrder));
    cases.push((changed(|q| q.n <<= 128), CurveError::HasseBound));
    for (parameters, expected) in &cases {
        for check in [Check::Basic, Check::Order, Check::Full] {
            let found = parameters.make(check).map(|_| ());
            assert_eq!(found, Err(*expected), "{check:?} {parameters:x?}");
        }
    }
    assert_eq!(cases.len(), 30);
}

#[test]
fn every_refusal_of_the_further_checks() {
    let order = [
        (composite(&((BigUint::from(1u32) << 256) - 1u32)), CurveError::PrimeNotPrime),
        (changed(|q| q.n -= 2u32), CurveError::OrderNotPrime),
        (changed(|q| q.n *= 1u32 + 2), CurveError::OrderNotPrime),
        // another prime: the field's own
        (changed(|q| q.n = q.p.clone()), CurveError::WrongOrder),
        (changed(|q| q.h = 2u32.into()), CurveError::HasseBound),
        (changed(|q| q.h <<= 575), CurveError::HasseBound),
        (small_curve(61, |small, n| n == 2 && small.order() % 4 == 0), CurveError::OrderDividesCofactor),
    ];
    for (parameters, expected) in &order {
        assert!(parameters.make(Check::Basic).is_ok(), "{parameters:x?}");
        for check in [Check::Order, Check::Full] {
            assert_eq!(parameters.make(check).map(|_| ()), Err(*expected), "{parameters:x?}");
        }
    }
    let full = [
        (small_curve(43, |small, n| n == 43 && small.order() == 43), CurveError::Anomalous),
        // supersingular: order p + 1, and n divides p^2 - 1
        (small_curve(59, |small, n| small.a == 0 && n == 5), CurveError::EmbeddingDegree),
        (small_curve(61, |small, n| n == 2 && small.order() % 4 == 2), CurveError::EmbeddingDegree),
    ];
    for (parameters, expected) in &full {
        for check in [Check::Basic, Check::Order] {
            assert!(parameters.make(check).is_ok(), "{parameters:x?}");
        }
        assert_eq!(parameters.make(Check::Full).map(|_| ()), Err(*expected), "{parameters:x?}");
    }
}

#[test]
fn every_error_says_something_else() {
    let errors = [
        CurveError::PrimeTooSmallOrEven,
        CurveError::TooLong,
        CurveError::CoefficientOutOfRange,
        CurveError::GeneratorOutOfRange,
        CurveError::Singular,
        CurveError::GeneratorNotOnCurve,
        CurveError::ZeroOrder,
        CurveError::PrimeNotPrime,
        CurveError::OrderNotPrime,
        CurveError::WrongOrder,
        CurveError::HasseBound,
        CurveError::Anomalous,
        CurveError::EmbeddingDegree,
    ];
    let texts: BTreeSet<String> = errors.iter().map(CurveError::to_string).collect();
    assert_eq!((texts.len(), texts.contains("")), (13, false));
}

/// A "curve" over a composite modulus with (3, 5) on it.
fn composite(p: &BigUint) -> Parameters {
    let (a, x, y) = (BigUint::from(2u32) % p, BigUint::from(3u32) % p, BigUint::from(5u32) % p);
    let b = sub(&(&y * &y), &(&x * &x * &x + &a * &x), p);
    Parameters { p: p.clone(), a, b, x, y, n: p + 2u32, h: 1u32.into() }
}

#[test]
fn composite_moduli_pass_the_basic_check_and_nothing_hangs() {
    let power = |bits: u32| BigUint::from(1u32) << bits;
    let square = |x: BigUint| &x * &x;
    let mut moduli: Vec<BigUint> = [9u32, 25, 35, 49, 121, 341, 561, 3_481].map(BigUint::from).to_vec();
    moduli.extend([64u32, 65, 128, 191, 256, 320, 384, 448, 512, 575].map(|bits| power(bits) - 1u32));
    // perfect squares have no non-residue in the sense of Jacobi; powers of two plus one have long loops
    moduli.extend([square(power(128) - 159u32), square(power(255) - 19u32), square(power(64) - 59u32)]);
    moduli.extend([power(64) + 1u32, power(128) + 1u32, power(512) + 1u32, power(574) + 1u32]);
    moduli.push(power(521) - 1u32 - power(64));
    let counts = parallel::each(&moduli, |p| {
        let parameters = composite(p);
        let custom = made(&parameters, Check::Basic);
        let refused = parameters.make(Check::Order).map(|_| ());
        assert_eq!(refused, Err(CurveError::PrimeNotPrime), "{p:x}");
        with_custom_curve!(&custom, |curve| {
            assert!(curve.proved().is_none());
            let (equation, f, g) = (curve.equation(), curve.equation().field(), curve.generator());
            for coordinates in [Coordinates::Best, Coordinates::Affine, Coordinates::Jacobian] {
                let tuning = Tuning::DEFAULT.coordinates(coordinates);
                for k in [0u64, 1, 2, 15, u64::MAX] {
                    let r = curve.multiply_integer_vartime(g, &[k, k], tuning);
                    // whatever it is, it can be looked at
                    let _ = equation.to_affine_vartime(&r);
                }
            }
            for x in 0..8 {
                let (root, is_square) = f.sqrt(&f.from_u64(x));
                assert!(!bool::from(is_square) || f.sqr(&root) == f.from_u64(x));
                if let Some(q) = equation.decompress(&f.from_u64(x), Choice::from(1)).into_option() {
                    assert!(bool::from(equation.is_on_curve(&q)));
                }
                assert_eq!(f.invert(&f.zero()), f.zero());
            }
        });
        1
    });
    assert_eq!(counts, [1; 26]);
}

#[test]
fn parameters_may_have_leading_zeros() {
    use secant_core::curves::CustomParameters;
    let q = curve25519();
    let padded = [&q.p, &q.a, &q.b, &q.x, &q.y, &q.n, &q.h].map(|integer| {
        let mut bytes = vec![0; 80];
        bytes.extend(integer.to_bytes_be());
        bytes
    });
    let [p, a, b, x, y, n, h] = padded.each_ref().map(Vec::as_slice);
    let parameters = CustomParameters { p, a, b, x, y, n, h };
    assert!(CustomCurve::new(&parameters, Check::Order).is_ok());
    let empty = CustomParameters { p: &[], ..parameters };
    assert_eq!(CustomCurve::new(&empty, Check::Basic).map(|_| ()), Err(CurveError::PrimeTooSmallOrEven));
    let all_ones = [0xff; 72];
    let longest =
        CustomParameters { p: &all_ones, a: &[1], b: &[0], x: &[0], y: &[0], n: &all_ones, h: &[1] };
    assert!(CustomCurve::new(&longest, Check::Basic).is_ok());
    assert_eq!(CustomCurve::new(&longest, Check::Order).map(|_| ()), Err(CurveError::PrimeNotPrime));
}

/// What [`Check::Full`] must say, by big integers.
fn verdict(q: &Parameters) -> Result<Vec<Warning>, CurveError> {
    if q.p.bits() > 576 || q.n.bits() > 576 {
        return Err(CurveError::TooLong);
    }
    let one = BigUint::from(1u32);
    if (1u32..=100).any(|k| pow(&q.p, &k.into(), &q.n) == one) {
        return Err(CurveError::EmbeddingDegree);
    }
    let short = (q.n.bits() < 160).then_some(Warning::ShortOrder);
    let subgroups = (q.h != one).then_some(Warning::SmallSubgroups);
    Ok([short, subgroups].into_iter().flatten().collect())
}

/// What the check says, and whether secrets were multiplied.
type Outcome = (Result<Vec<Warning>, CurveError>, bool);

fn check_entry(entry: &CatalogueCurve) -> Outcome {
    let parameters = Parameters {
        p: entry.p.clone(),
        a: entry.a.clone(),
        b: entry.b.clone(),
        x: entry.generator.0.clone(),
        y: entry.generator.1.clone(),
        n: entry.order.clone(),
        h: entry.cofactor.clone(),
    };
    let made = parameters.make(Check::Full);
    let expected = verdict(&parameters);
    assert_eq!(made.as_ref().map(warnings).map_err(|e| *e), expected, "{}", entry.name);
    let Ok(custom) = made else { return (expected, false) };
    with_custom_curve!(&custom, |curve| {
        let curve = curve.proved().expect("proved");
        // (n + 1) / 2 added to itself is 1
        let half = oracle::element(curve.scalars(), &((&parameters.n + 1u32) >> 1));
        let point = curve.multiply_vartime(curve.generator(), &half, Tuning::DEFAULT);
        let point = curve.equation().to_affine_vartime(&point);
        let double = curve.equation().double_affine_vartime(point.as_ref());
        assert_eq!(double.as_ref(), Some(curve.generator()), "{}", entry.name);
        let secret = curve.multiply(curve.generator(), &half, Tuning::DEFAULT);
        assert!(is_point(curve.equation(), &secret, point.as_ref()), "{}", entry.name);
    });
    (expected, true)
}

#[test]
fn every_curve_of_the_catalogue() {
    let extra = published();
    let found = parallel::each(&extra.curve_catalogue(), check_entry);
    let count = |wanted: &dyn Fn(&Outcome) -> bool| found.iter().filter(|outcome| wanted(outcome)).count();
    let warned = |(verdict, _): &Outcome, warning| verdict.as_ref().is_ok_and(|list| list.contains(&warning));
    let counts = [
        count(&|(verdict, _)| *verdict == Err(CurveError::TooLong)),
        count(&|(verdict, _)| *verdict == Err(CurveError::EmbeddingDegree)),
        count(&|(verdict, _)| verdict.as_ref().is_ok_and(Vec::is_empty)),
        count(&|outcome| warned(outcome, Warning::ShortOrder)),
        count(&|outcome| warned(outcome, Warning::SmallSubgroups)),
        count(&|(_, secrets)| *secrets),
    ];
    assert_eq!(found.len(), 119);
    assert_eq!(counts, [3, 26, 78, 8, 6, 90]);
}

/// The cofactor has to follow from the order, or be counted.
#[test]
fn the_cofactor_is_the_right_one() {
    let build = |p: u8, [a, b]: [u8; 2], [x, y]: [u8; 2], n: u8, h: u8| {
        let parameters = CustomParameters { p: &[p], a: &[a], b: &[b], x: &[x], y: &[y], n: &[n], h: &[h] };
        CustomCurve::new(&parameters, Check::Order).map(|_| ())
    };
    // y^2 = x^3 + 1 over 5 has 6 points; (0, 1) has order 3, of which 3 and 9 are in Hasse's interval too
    assert_eq!(build(5, [0, 1], [0, 1], 3, 1), Err(CurveError::WrongCofactor));
    assert_eq!(build(5, [0, 1], [0, 1], 3, 2), Ok(()));
    assert_eq!(build(5, [0, 1], [0, 1], 3, 3), Err(CurveError::WrongCofactor));
    assert_eq!(build(5, [0, 1], [0, 1], 3, 4), Err(CurveError::HasseBound));
    // y^2 = x^3 + 2 over 7 has 9 points, all of order 3: 3 Q is the identity outside of the subgroup too
    assert_eq!(build(7, [0, 2], [0, 3], 3, 3), Err(CurveError::OrderDividesCofactor));
    // y^2 = x^3 + x + 1 over 23 has 28 points; (13, 16) = 4 (0, 1) has order 7
    assert_eq!(build(23, [1, 1], [13, 16], 7, 4), Ok(()));
    assert_eq!(build(23, [1, 1], [13, 16], 7, 3), Err(CurveError::WrongCofactor));
}

/// A prime modulo which the first 100 candidates of the Lucas test are all residues, and a curve over it.
#[test]
fn a_prime_that_makes_the_lucas_test_search_long() {
    let hex = |text: &str| secant_vectors::hex(text).to_vec();
    let p = hex(
        "066b7c3e8814f608a25bb3e4b52384aa3a17aeddf34e0f8dfbcac87ccae9f342275837678b1a1a58f7ff29f50cca2b8cb1d1",
    );
    let x = hex(
        "6680405f161b19fa5e784d16b2c15c40c99477bf2124abc64e80360c9461135b435a81922aa336d64deb9f80ef7f9cc8a1",
    );
    let y = hex(
        "0443611e04b48126c08f0bddc0fcdb6cdac9f5740dc61c6b828569619e6bbe6e821455092cca9d8e176a81347b64dba2ec77",
    );
    let n = hex(
        "066b7c3e8814f608a25bb3e4b52384aa3a17aeddf34e0f8dfbaa27d2d5e5bab73bf57908380947fd954fe29d743b6460be01",
    );
    let parameters = CustomParameters { p: &p, a: &[0], b: &[1, 1], x: &x, y: &y, n: &n, h: &[1] };
    assert!(CustomCurve::new(&parameters, Check::Order).is_ok());
}
