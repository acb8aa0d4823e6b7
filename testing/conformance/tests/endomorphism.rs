//! The curves with a fast endomorphism: its constants, the halves of scalars, and multiplications by halves against
//! double-and-add.
//!
//! The scalars are those that halving could get wrong: both ends of the range, powers of two, `lambda` and its
//! neighbours, scalars whose halves are as long as halves get, and scalars that are made to bring the accumulator of
//! the secret loop to an exception in its last two additions.

use num_bigint::{BigInt, BigUint, Sign};
use secant_conformance::random::Random;
use secant_conformance::{on_backends, on_vectors_with_endomorphism, oracle, parallel};
use secant_core::curves::{Curve, CurveSpec, NamedCurve};
use secant_core::field::Field;
use secant_core::group::weierstrass::{AffinePoint, Jacobian};
use secant_core::laws::is_point;
use secant_core::mul::glv::{Endomorphism, Split};
use secant_core::mul::recode::OddScalar;
use secant_core::mul::{Coordinates, FixedBase, Multiplier, Tuning, double_and_add};
use secant_core::{Portable, with_named_curve};
use secant_reference::number::{from_limbs, structured_values, to_limbs};

/// The curves, and the signed bits of their odd halves.
const CURVES: [(NamedCurve, u32); 3] =
    [(NamedCurve::Secp192k1, 97), (NamedCurve::Secp224k1, 113), (NamedCurve::Secp256k1, 129)];

fn endomorphism<K: CurveSpec>(curve: &Curve<K>) -> &'static Endomorphism<secant_core::curves::Elem<K>> {
    curve.endomorphism().expect("a curve with an endomorphism")
}

/// The order, `lambda` and two vectors of the lattice whose half sums are the longest halves.
struct Lattice {
    n: BigInt,
    lambda: BigInt,
    vectors: [[BigInt; 2]; 2],
}

impl Lattice {
    /// By reducing the lattice of all `(x, y)` with `x + y lambda = 0` modulo `n`: Lagrange's algorithm, with the norm
    /// `x^2 - x y + y^2`, apart from the constants in the curve's file.
    fn new(n: BigUint, lambda: BigUint) -> Self {
        let (n, lambda) = (BigInt::from(n), BigInt::from(lambda));
        let mut short = [n.clone(), BigInt::ZERO];
        let mut long = [-&lambda, BigInt::from(1)];
        loop {
            // the multiple of the short vector that is nearest to the long one
            let [product, square] = [twice_inner(&short, &long), twice_inner(&short, &short)];
            let quotient = floor_div(&(&product * 2 + &square), &(&square * 2));
            let [x, y] = &long;
            let rest = [x - &quotient * &short[0], y - &quotient * &short[1]];
            if twice_inner(&rest, &rest) >= square {
                return Self { n, lambda, vectors: [short, rest] };
            }
            (long, short) = (short, rest);
        }
    }

    /// `x + y lambda` modulo `n`.
    fn scalar(&self, x: &BigInt, y: &BigInt) -> BigUint {
        modulo(&(x + y * &self.lambda), &self.n)
    }
}

fn modulo(x: &BigInt, n: &BigInt) -> BigUint {
    (((x % n) + n) % n).magnitude().clone()
}

/// `2 <u, v>` for the inner product of the norm.
fn twice_inner([a, b]: &[BigInt; 2], [c, d]: &[BigInt; 2]) -> BigInt {
    a * c * 2 - a * d - b * c + b * d * 2
}

fn floor_div(x: &BigInt, y: &BigInt) -> BigInt {
    let q = x / y;
    if (x % y).sign() == Sign::Minus { q - 1 } else { q }
}

/// The scalars to try, up to the order.
fn scalars(lattice: &Lattice, limbs: usize) -> Vec<BigUint> {
    let n = lattice.n.magnitude();
    let one = BigUint::from(1u32);
    let lambda = lattice.lambda.magnitude();
    let square = lattice.scalar(&-BigInt::from(1), &-BigInt::from(1));
    let mut list =
        vec![BigUint::ZERO, one.clone(), BigUint::from(2u32), n - &one, n - 2u32, n >> 1, (n >> 1) + 1u32];
    list.push(n.clone());
    for l in [lambda.clone(), square] {
        list.extend([&l - &one, l.clone(), &l + &one, n - &l, &l >> 1]);
    }
    list.extend((0..n.bits()).map(|i| &one << i).filter(|x| x < n));
    list.extend(structured_values(n, limbs).iter().step_by(7).map(|x| x % n));
    // the corners of the halves' range, and their neighbours; odd halves are twice as long
    let [[a, b], [c, d]] = &lattice.vectors;
    for [x, y] in [[a + c, b + d], [a - c, b - d]] {
        let corners = [[&x / 2, &y / 2], [-&x / 2, -&y / 2], [x.clone(), y.clone()]];
        for [x, y] in &corners {
            for (i, j) in (-1..=1).flat_map(|i| (-1..=1).map(move |j| (i, j))) {
                list.push(lattice.scalar(&(x + i), &(y + j)));
            }
        }
    }
    let mut random = Random(n.bits());
    list.extend((0..40).map(|_| random.integer(limbs) % n));
    list
}

/// Scalars whose value is what the accumulator of the secret loop, the entry of a window of 5 bits, or their sum or
/// difference is at an exception of the last two additions.
fn exceptional(lattice: &Lattice) -> Vec<BigUint> {
    let digits = || (-31..32).step_by(2).map(BigInt::from);
    let zero = BigInt::ZERO;
    let mut list: Vec<BigUint> = digits().map(|d| lattice.scalar(&zero, &d)).collect();
    list.extend(digits().map(|d| lattice.scalar(&zero, &(d * 2))));
    list.extend(
        digits().flat_map(|d| digits().map(move |e| (d.clone() * 2, e))).map(|(d, e)| lattice.scalar(&d, &e)),
    );
    list
}

/// The integer whose signed bits are given.
fn signed(odd: &OddScalar, bits: u32) -> BigInt {
    let bit = |i: u32| if bool::from(odd.digit(i as usize, 1, 1, bits as usize).1) { -1 } else { 1 };
    (0..bits).map(|i| BigInt::from(bit(i)) << i).sum()
}

/// The halves of scalars: their sum, parity and length. Returns the longest halves in bits: odd ones, those of public
/// scalars.
fn check_split(split: &Split, lattice: &Lattice, scalars: &[BigUint]) -> [u64; 2] {
    let mut longest = [0; 2];
    for k in scalars {
        let limbs = to_limbs(k, 4);
        let odd = split.odd_halves(&limbs).map(|half| signed(&half, split.bits()));
        let public = split.halves_vartime(&limbs).expect("at most 256 bits").map(|half| {
            let sign = if half.negative { Sign::Minus } else { Sign::Plus };
            BigInt::from_biguint(sign, from_limbs(&half.magnitude))
        });
        for ([x, y], longest) in [odd.clone(), public].iter().zip(&mut longest) {
            assert_eq!(lattice.scalar(x, y), k % lattice.n.magnitude(), "{k:x}");
            *longest = x.bits().max(y.bits()).max(*longest);
        }
        assert!(odd.iter().all(|half| half.bit(0)), "{k:x}");
    }
    longest
}

#[test]
fn constants_and_halves() {
    for (name, bits) in CURVES {
        with_named_curve!(name, Portable, |curve| {
            let f = curve.field();
            let Endomorphism { beta, split, .. } = endomorphism(curve);
            let lambda = from_limbs(split.lambda());
            // (beta x, y) is lambda G
            let g = curve.generator();
            let image = AffinePoint { x: f.mul(beta, &g.x), y: g.y };
            let expected = oracle::reference(curve.equation()).multiply(&lambda, &oracle::point(f, Some(g)));
            assert_eq!(oracle::point(f, Some(&image)), expected, "{name:?}");
            assert_ne!(*beta, f.one());
            assert_eq!(split.bits(), bits, "{name:?}");
            let lattice = Lattice::new(oracle::modulus(curve.scalars()), lambda);
            for vector in &lattice.vectors {
                // every vector other than 0 has a norm of at least n, and a shortest basis has n
                assert_eq!(twice_inner(vector, vector), &lattice.n * 2);
            }
            let mut list = scalars(&lattice, 4);
            list.extend(exceptional(&lattice));
            let longest = check_split(split, &lattice, &list);
            // the scalars reach what the halves may be
            assert_eq!(longest, [u64::from(bits), u64::from(bits) - 1], "{name:?}");
        });
    }
    let without = NamedCurve::ALL.iter().filter(|name| CURVES.iter().all(|(with, _)| with != *name));
    for &name in without {
        with_named_curve!(name, Portable, |curve| assert!(curve.endomorphism().is_none()));
    }
}

/// Every strategy by halves on these scalars; sums with `Q = -7 G`. Returns the number of multiplications.
fn check_multiples<K: CurveSpec>(curve: &Curve<K>, scalars: &[Vec<u64>]) -> usize {
    let (equation, g) = (curve.equation(), curve.generator());
    let order = curve.scalars().characteristic().as_ref();
    let minus_7 = curve.scalars().neg(&curve.scalars().from_u64(7));
    let q = double_and_add::affine_vartime(equation, g, curve.scalars().to_integer(&minus_7).as_ref());
    let q = q.expect("not the identity");
    let with = |tuning| curve.multiplier(tuning);
    let best = with(Tuning::DEFAULT);
    assert!(best.endomorphism.is_some());
    let plain_best = Multiplier { endomorphism: None, ..curve.multiplier(Tuning::DEFAULT) };
    let law = Jacobian(equation);
    let mut count = 0;
    for (i, k) in scalars.iter().enumerate() {
        let k = &k[..order.len()];
        let expected = double_and_add::jacobian_vartime(equation, &q, k);
        let expected = equation.to_affine_vartime(&expected);
        let mut check = |r, what: &str| {
            assert!(is_point(equation, &r, expected.as_ref()), "{what}, {k:x?}");
            count += 1;
        };
        check(best.public_vartime(&q, k), "public");
        check(plain_best.public_vartime(&q, k), "public without halves");
        // only the usual window for most
        for window in Tuning::MIN_WINDOW..=Tuning::MAX_WINDOW {
            if window == 5 || i % 8 == 0 {
                check(with(Tuning::DEFAULT.window(window)).secret(&q, k), "secret");
            }
        }
        if i % 8 == 0 {
            let tuning = Tuning::DEFAULT.fixed_base(FixedBase::None);
            check(with(tuning).secret_base(&q, None, k), "base without a table");
            let tuning = Tuning::DEFAULT.coordinates(Coordinates::Jacobian);
            check(with(tuning).public_vartime(&q, k), "double-and-add");
        }
        let other = &scalars[(3 * i + 1) % scalars.len()][..order.len()];
        for (u, v) in [(k, other), (other, k), (k, k)] {
            let sum = law.add_points_vartime(
                &double_and_add::jacobian_vartime(equation, g, u),
                &double_and_add::jacobian_vartime(equation, &q, v),
            );
            let expected = equation.to_affine_vartime(&sum);
            for odd in [curve.tables().map(|tables| tables.odd), None] {
                let sum = best.public_double_vartime(g, odd, u, &q, v);
                assert!(is_point(equation, &sum, expected.as_ref()), "{u:x?} {v:x?}");
                count += 1;
            }
        }
    }
    count
}

#[test]
fn multiples_by_halves() {
    let jobs: Vec<(NamedCurve, usize)> =
        CURVES.iter().flat_map(|(name, _)| (0..4).map(move |part| (*name, part))).collect();
    let counts = parallel::each(&jobs, |&(name, part)| {
        on_vectors_with_endomorphism!(name, |curve| {
            let split = &endomorphism(curve).split;
            let lattice = Lattice::new(oracle::modulus(curve.scalars()), from_limbs(split.lambda()));
            let mut list = scalars(&lattice, 4);
            list.extend(exceptional(&lattice));
            let list: Vec<Vec<u64>> = list.iter().skip(part).step_by(4).map(|k| to_limbs(k, 4)).collect();
            check_multiples(curve, &list)
        })
    });
    assert_eq!(counts.iter().sum::<usize>(), 43_116);
}

/// Public integers of any length: above the order, and above the 256 bits that are split.
#[test]
fn long_public_integers() {
    for (name, _) in CURVES {
        on_backends!(|B| with_named_curve!(name, B, |curve| {
            let (equation, g) = (curve.equation(), curve.generator());
            let mut random = Random(5);
            for limbs in [3, 4, 5, 9] {
                for _ in 0..4 {
                    let k = to_limbs(&random.integer(limbs), 9);
                    let expected =
                        equation.to_affine_vartime(&double_and_add::jacobian_vartime(equation, g, &k));
                    let found = curve.multiplier(Tuning::DEFAULT).public_vartime(g, &k);
                    assert!(is_point(equation, &found, expected.as_ref()), "{k:x?}");
                }
            }
        }));
    }
}
