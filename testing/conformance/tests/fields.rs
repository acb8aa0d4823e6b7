//! Every field and every group order, and moduli made to be awkward, against big integers.
//!
//! The values have limbs where carries are born or swallowed; all pairs of them where these are few, a
//! fixed selection of pairs and some random ones where they are many. The primes are those of the registry,
//! those of 1 to 9 limbs that fill their top limb, and primes with many twos in `p - 1`, where the loop of
//! the square root is long. Moduli that are not prime serve for what needs no prime.

use num_bigint::BigUint;
use secant_conformance::chosen;
use secant_conformance::random::Random;
use secant_conformance::{every_limb_count, on_backends, on_vectors};
use secant_conformance::{oracle, parallel};
use secant_core::curves::curve448::Curve448;
use secant_core::curves::curve25519::Curve25519;
use secant_core::field::modulus::{Modulus, RuntimeModulus};
use secant_core::field::prime::PrimeField;
use secant_core::field::{Field, Limbs};
use secant_core::laws::field_laws;
use secant_core::{Backend, with_named_curve};
use secant_kernel::InstructionSet;
use secant_reference::number::{add, inverse, legendre, mul, structured_values, sub, to_bytes_be, to_limbs};
use subtle::Choice;

/// Pairs for one modulus.
const PAIRS: usize = 12_000;
/// Values of one modulus that take part in inversion and square roots.
const SINGLES: usize = 240;
/// Of the exponents of powers each so many is taken, where not all are.
const EXPONENT_STEP: usize = 4;
/// Values whose pairs go through the laws.
const LAWS: usize = 40;

/// What was checked: pairs, inversions, square roots.
type Counts = [usize; 3];

/// A field, its modulus, and the values to try, in both worlds.
struct Subject<'a, F: Field> {
    f: &'a F,
    p: BigUint,
    values: Vec<(BigUint, F::Element)>,
}

impl<'a, F: Field> Subject<'a, F> {
    fn new(f: &'a F) -> Self {
        let (p, count) = (oracle::modulus(f), F::Element::COUNT);
        let mut random = Random(count as u64);
        let mut integers: Vec<BigUint> = structured_values(&p, count).iter().map(|x| x % &p).collect();
        integers.sort();
        integers.dedup();
        integers.extend((0..20).map(|_| random.integer(count) % &p));
        let values = integers.into_iter().map(|x| {
            let a = oracle::element(f, &x);
            assert_eq!(oracle::integer(f, &a), x, "from and to an integer");
            (x, a)
        });
        let values = values.collect();
        Self { f, p, values }
    }

    /// Every `n`th value, so that about `wanted` remain, and those at both ends.
    fn some(&self, wanted: usize) -> Vec<(BigUint, F::Element)> {
        let step = self.values.len().div_ceil(wanted);
        let last = self.values.len() - 22..;
        let chosen = self.values.iter().step_by(step).chain(&self.values[last]);
        chosen.cloned().collect()
    }

    /// Sums, differences and products of pairs. Returns their number.
    fn pairs(&self) -> usize {
        let n = self.values.len();
        let all = n * n <= PAIRS;
        let mut random = Random(n as u64);
        let total = if all { n * n } else { PAIRS };
        for i in 0..total {
            let (i, j) = if all { (i / n, i % n) } else { (random.index(n), random.index(n)) };
            self.pair(&self.values[i], &self.values[j]);
        }
        total
    }

    fn pair(&self, (x, a): &(BigUint, F::Element), (y, b): &(BigUint, F::Element)) {
        let Self { f, p, .. } = self;
        assert_eq!(oracle::integer(*f, &f.mul(a, b)), mul(x, y, p), "{x:x} * {y:x}");
        assert_eq!(oracle::integer(*f, &f.add(a, b)), add(x, y, p), "{x:x} + {y:x}");
        assert_eq!(oracle::integer(*f, &f.sub(a, b)), sub(x, y, p), "{x:x} - {y:x}");
        assert_eq!(bool::from(f.equal(a, b)), x == y);
        let expected = sub(&sub(x, y, p), y, p);
        assert_eq!(oracle::integer(*f, &f.sub_twice(a, b)), expected, "{x:x} - 2 {y:x}");
        for (choice, chosen) in [(0, a), (1, b)] {
            assert_eq!(f.select(a, b, Choice::from(choice)), *chosen);
        }
    }

    /// One operand: squares, negatives, encodings, wide and unreduced integers.
    fn singles(&self) {
        let Self { f, p, values } = self;
        let bound = BigUint::from(1u32) << (64 * F::Element::COUNT);
        for (x, a) in values {
            assert_eq!(oracle::integer(*f, &f.sqr(a)), mul(x, x, p), "{x:x}^2");
            assert_eq!(oracle::integer(*f, &f.neg(a)), sub(&BigUint::ZERO, x, p), "-{x:x}");
            let half = oracle::integer(*f, &f.half(a));
            assert_eq!(add(&half, &half, p), *x, "{x:x} / 2");
            assert_eq!(oracle::integer(*f, &f.three_halves(a)), add(x, &half, p), "3 {x:x} / 2");
            for k in [0, 1, 121_665, 1 << 31, u32::MAX] {
                let expected = mul(x, &BigUint::from(k), p);
                assert_eq!(oracle::integer(*f, &f.mul_small(a, k)), expected, "{x:x} * {k}");
            }
            let bytes = to_bytes_be(x, f.byte_len()).expect("reduced");
            let mut encoded = vec![0x5a; f.byte_len()];
            f.encode(a, &mut encoded);
            assert_eq!(encoded, bytes);
            assert_eq!(Option::from(f.decode(&bytes)), Some(*a));
            // x + p is the same element, and no encoding of it
            let beyond = x + p;
            if let Some(bytes) = to_bytes_be(&beyond, f.byte_len()) {
                assert!(bool::from(f.decode(&bytes).is_none()), "{beyond:x}");
            }
            if beyond < bound {
                assert!(bool::from(f.equal(&f.from_integer(&oracle::limbs(&beyond)), a)), "{beyond:x}");
            }
        }
    }

    /// Integers of up to three times the modulus's limbs. Returns their number.
    fn wide(&self) -> usize {
        let count = F::Element::COUNT;
        let mut random = Random(1);
        for limbs in 0..=3 * count {
            let full = (BigUint::from(1u32) << (64 * limbs)) - 1u32;
            let values = [
                full.clone(),
                &full >> 1,
                random.integer(limbs),
                random.integer(limbs) | &full << 63 & &full,
            ];
            for x in values {
                let a = self.f.reduce(&to_limbs(&x, limbs));
                assert_eq!(oracle::integer(self.f, &a), &x % &self.p, "{x:x}");
            }
        }
        4 * (3 * count + 1)
    }

    /// Both inversions, also where the modulus is composite, and batches with zeros inside.
    fn inversions(&self) -> usize {
        let (f, some) = (self.f, self.some(SINGLES));
        let mut count = 0;
        for (x, a) in &some {
            let found = [f.invert(a), f.invert_vartime(a)];
            match inverse(x, &self.p) {
                Some(expected) => {
                    let expected = oracle::element(f, &expected);
                    assert_eq!(found, [expected; 2], "1/{x:x}");
                    count += 1;
                }
                None if *x == BigUint::ZERO => assert_eq!(found, [f.zero(); 2]),
                None => {}
            }
        }
        for length in [1, 2, 3, some.len()] {
            self.batch(&some[..length]);
            self.batch(&some[some.len() - length..]);
        }
        count
    }

    /// A batch with zeros at the front, inside and at the end.
    fn batch(&self, values: &[(BigUint, F::Element)]) {
        let f = self.f;
        let unit = |(x, _): &&(BigUint, F::Element)| inverse(x, &self.p).is_some();
        let mut list = vec![f.zero()];
        for (i, (_, a)) in values.iter().filter(unit).enumerate() {
            list.push(*a);
            if i % 5 == 0 {
                list.push(f.zero());
            }
        }
        // elements of some fields are not unique, integers are
        let integers = |list: &[F::Element]| list.iter().map(|a| f.to_integer(a)).collect::<Vec<_>>();
        let inverses: Vec<F::Element> = list.iter().map(|a| f.invert_vartime(a)).collect();
        let expected = integers(&inverses);
        // scratch may be longer than the batch
        let mut scratch = vec![f.one(); list.len() + 2];
        let mut other = list.clone();
        f.invert_batch(&mut list, &mut scratch);
        assert_eq!(integers(&list), expected);
        f.invert_batch_vartime(&mut other, &mut scratch);
        assert_eq!(integers(&other), expected);
    }

    /// Powers with exponents of every pattern, up to all ones in twice the limbs.
    fn powers(&self) {
        let some = self.some(6);
        let ones = (0..=128 * F::Element::COUNT).step_by(29).map(|n| (BigUint::from(1u32) << n) - 1u32);
        let mut random = Random(11);
        let others = (0..6).map(|limbs| random.integer(limbs));
        let small = (0..40u32).map(BigUint::from);
        let step = if chosen::is_slow() { 1 } else { EXPONENT_STEP };
        let exponents = ones.chain(others.collect::<Vec<_>>()).chain(small).step_by(step);
        let exponents: Vec<BigUint> = exponents.collect();
        for (x, a) in &some {
            for exponent in &exponents {
                let found = self.f.pow_public(a, &to_limbs(exponent, 2 * F::Element::COUNT + 6));
                let expected = x.modpow(exponent, &self.p);
                assert_eq!(oracle::integer(self.f, &found), expected, "{x:x} ^ {exponent:x}");
            }
        }
        // side by side, each as by itself
        for (triple, exponent) in some.windows(3).zip(exponents.iter().cycle()) {
            let exponent = to_limbs(exponent, 2 * F::Element::COUNT + 6);
            let bases = [triple[0].1, triple[1].1, triple[2].1];
            for (a, found) in bases.iter().zip(self.f.pow_public_each(&bases, &exponent)) {
                assert!(bool::from(self.f.equal(&found, &self.f.pow_public(a, &exponent))));
            }
        }
    }

    /// Roots of quotients exist exactly where the product of both is a square and no zero is divided by.
    fn roots_of_quotients(&self) {
        // where `p - 1` has many twos a root takes a thousand times as long
        let has_many_twos = (&self.p - 1u32).trailing_zeros().is_some_and(|twos| twos > 64);
        let step = if has_many_twos && !chosen::is_slow() { 8 } else { 1 };
        let some: Vec<_> = self.some(SINGLES / 8).into_iter().step_by(step).collect();
        for (i, (u, a)) in some.iter().enumerate() {
            let (v, b) = &some[(5 * i + 3) % some.len()];
            let [(root, exists)] = self.f.sqrt_ratio_each(&[*a], &[*b]);
            let zero = BigUint::ZERO;
            let expected = *u == zero || (*v != zero && legendre(&mul(u, v, &self.p), &self.p) >= 0);
            assert_eq!(bool::from(exists), expected, "whether {u:x} / {v:x} is a square");
            if expected {
                let root = oracle::integer(self.f, &root);
                assert_eq!(mul(&mul(&root, &root, &self.p), v, &self.p), *u, "sqrt({u:x} / {v:x})");
            }
        }
        // side by side, each as by itself, whether the other has a root or not
        for (i, pair) in some.windows(2).enumerate() {
            let (u, v) = ([pair[0].1, pair[1].1], [some[(5 * i + 3) % some.len()].1, pair[0].1]);
            for (i, (root, exists)) in self.f.sqrt_ratio_each(&u, &v).into_iter().enumerate() {
                let [(alone, expected)] = self.f.sqrt_ratio_each(&[u[i]], &[v[i]]);
                assert_eq!(bool::from(exists), bool::from(expected));
                assert!(!bool::from(exists) || bool::from(self.f.equal(&root, &alone)));
            }
        }
    }

    /// Roots exist exactly where Euler's criterion says so. For a prime modulus.
    fn square_roots(&self) -> usize {
        let some = self.some(SINGLES / 4);
        let mut squares = 0;
        for (x, a) in &some {
            let (root, is_square) = self.f.sqrt(a);
            let expected = legendre(x, &self.p) >= 0;
            assert_eq!(bool::from(is_square), expected, "whether {x:x} is a square");
            if expected {
                let root = oracle::integer(self.f, &root);
                assert_eq!(mul(&root, &root, &self.p), *x, "sqrt({x:x})");
                squares += 1;
            }
        }
        assert!(squares > 2 && (squares < some.len() || self.p < BigUint::from(8u32)));
        some.len()
    }
}

/// Everything that holds for any odd modulus.
fn check_ring<F: Field>(f: &F) -> Counts {
    let subject = Subject::new(f);
    subject.singles();
    subject.powers();
    assert_eq!(subject.wide(), 12 * F::Element::COUNT + 4);
    [subject.pairs(), subject.inversions(), 0]
}

/// Everything that holds for a prime.
fn check_field<F: Field>(f: &F) -> Counts {
    let [pairs, inversions, _] = check_ring(f);
    let subject = Subject::new(f);
    subject.roots_of_quotients();
    let elements: Vec<F::Element> = subject.some(LAWS).iter().map(|(_, a)| *a).collect();
    assert_eq!(field_laws(f, &elements), elements.len() * elements.len());
    [pairs, inversions, subject.square_roots()]
}

fn total(counts: &[Counts]) -> Counts {
    counts.iter().fold([0; 3], |sum, row| std::array::from_fn(|i| sum[i] + row[i]))
}

#[test]
fn every_prime_and_order_of_the_registry() {
    let counts = parallel::each(chosen::curves(), |&name| {
        on_backends!(|B| with_named_curve!(name, B, |curve| {
            [check_field(curve.field()), check_field(curve.scalars())]
        }))
    });
    let total = total(&counts.concat());
    println!("{} moduli; pairs, inversions, square roots: {total:?}", 2 * counts.len());
    assert!(!chosen::are_all() || total == [432_000, 7_715, 2_864]);
    assert_eq!(total[0], 24_000 * chosen::curves().len());
}

#[test]
fn the_prime_and_the_order_of_curve25519() {
    let counts = on_backends!(|B| {
        let curve = Curve25519::<B>::CURVE;
        total(&[check_field(curve.field()), check_field(curve.scalars())])
    });
    assert_eq!(counts, [24_000, 402, 164]);
}

#[test]
fn the_prime_and_the_order_of_curve448() {
    let counts = on_backends!(|B| {
        let curve = Curve448::<B>::CURVE;
        total(&[check_field(curve.field()), check_field(curve.scalars())])
    });
    assert_eq!(counts, [24_000, 501, 160]);
}

/// Inversions beside those modulo another prime of the same length, and beside one of another length.
fn check_beside<F: Field, G: Field>(f: &F, g: &G) -> usize {
    let (some, others) = (Subject::new(f).some(SINGLES), Subject::new(g).some(SINGLES));
    let (small, mut count) = (field::<1>(&251u32.into()), 0);
    for (i, (_, a)) in some.iter().enumerate() {
        let (b, c) = (&others[7 * i % others.len()].1, small.from_u64(i as u64 % 251));
        assert_eq!(f.invert_together(a, g, b), (f.invert(a), g.invert(b)), "{a:?} {b:?}");
        assert_eq!(f.invert_together(a, &small, &c), (f.invert(a), small.invert(&c)), "{a:?} {c:?}");
        assert_eq!(small.invert_together(&c, f, a), (small.invert(&c), f.invert(a)), "{c:?} {a:?}");
        count += 1;
    }
    count
}

#[test]
fn an_inversion_beside_another() {
    let counts = parallel::each(chosen::curves(), |&name| {
        on_vectors!(|B| with_named_curve!(name, B, |curve| check_beside(curve.field(), curve.scalars())))
    });
    assert_eq!(counts.len(), chosen::curves().len());
    assert!(!chosen::are_all() || counts.iter().sum::<usize>() == 3869, "{counts:?}");
}

fn field<const L: usize>(p: &BigUint) -> PrimeField<L> {
    PrimeField::new(Modulus::checked(oracle::limbs(p)).expect("odd and above 1"))
}

/// The field of a modulus that carries the products of a backend.
fn runtime_field<const L: usize, B: Backend>(p: &BigUint) -> PrimeField<L, RuntimeModulus<L>> {
    let modulus = Modulus::checked(oracle::limbs(p)).expect("odd and above 1");
    PrimeField::new(RuntimeModulus::new(modulus, B::Instructions::PRODUCTS))
}

/// Primes of `L` limbs, as distances from powers of two: `2^(64 L) - full`, `2^(64 L - 1) + half`,
/// `2^(64 (L - 1)) + low` (without the first, for which there is none), and `odd 2^twos + 1`.
struct Primes {
    full: u32,
    half: u32,
    low: Option<u32>,
    twos: (u32, usize),
}

const PRIMES: [Primes; 9] = [
    Primes { full: 59, half: 29, low: None, twos: (123, 57) },
    Primes { full: 159, half: 29, low: Some(13), twos: (81, 121) },
    Primes { full: 237, half: 5, low: Some(51), twos: (371, 183) },
    Primes { full: 189, half: 95, low: Some(133), twos: (207, 248) },
    Primes { full: 197, half: 9, low: Some(297), twos: (63, 314) },
    Primes { full: 317, half: 369, low: Some(27), twos: (285, 375) },
    Primes { full: 203, half: 99, low: Some(231), twos: (223, 440) },
    Primes { full: 569, half: 111, low: Some(211), twos: (3751, 500) },
    Primes { full: 789, half: 131, low: Some(75), twos: (285, 567) },
];

fn check_primes<const L: usize>() -> (usize, Counts) {
    let two_to = |bits: usize| BigUint::from(1u32) << bits;
    let Primes { full, half, low, twos: (odd, twos) } = PRIMES[L - 1];
    let mut primes: Vec<BigUint> = [5u32, 7, 61].map(BigUint::from).to_vec();
    primes.extend([two_to(64 * L) - full, two_to(64 * L - 1) + half, two_to(twos) * odd + 1u32]);
    primes.extend(low.map(|low| two_to(64 * (L - 1)) + low));
    let counts = on_backends!(|B| parallel::each(&primes, |p| check_field(&runtime_field::<L, B>(p))));
    (primes.len(), total(&counts))
}

fn check_composites<const L: usize>() -> (usize, Counts) {
    let two_to = |bits: usize| BigUint::from(1u32) << bits;
    let moduli = [
        two_to(64 * L) - 1u32,
        two_to(64 * L) - 3u32,
        two_to(64 * L - 1) + 1u32,
        two_to(64 * L) - two_to(64 * L - 3) + 1u32,
        BigUint::from(9u32),
        BigUint::from(45u32),
    ];
    let counts = parallel::each(&moduli, |m| {
        let f = field::<L>(m);
        let counts = check_ring(&f);
        assert_eq!(counts, on_backends!(|B| check_ring(&runtime_field::<L, B>(m))));
        let root = f.sqrt(&f.from_u64(2)).0;
        assert_eq!(f.from_integer(&f.to_integer(&root)), root, "a root that is meaningless is an element");
        counts
    });
    (moduli.len(), total(&counts))
}

#[test]
fn awkward_primes_of_every_limb_count() {
    let counts = every_limb_count!(check_primes);
    assert_eq!(counts.map(|(moduli, _)| moduli), [6, 7, 7, 7, 7, 7, 7, 7, 7]);
    assert_eq!(total(&counts.map(|(_, counts)| counts)), [414_887, 8_407, 4_072]);
}

#[test]
fn moduli_that_are_not_prime() {
    let counts = every_limb_count!(check_composites);
    assert_eq!(counts.map(|(moduli, _)| moduli), [6; 9]);
    assert_eq!(total(&counts.map(|(_, counts)| counts)), [373_566, 5_322, 0]);
}

#[test]
fn both_inversions_of_every_residue_of_every_small_prime() {
    let primes: Vec<u64> = (3..=251u64).filter(|n| (2..*n).all(|d| n % d != 0)).collect();
    assert_eq!(primes.len(), 53);
    let mut residues = 0;
    for &p in &primes {
        let f = field::<1>(&p.into());
        let longer = field::<3>(&p.into());
        for x in 0..p {
            let a = f.from_u64(x);
            let expected = (0..p).find(|y| x * y % p == 1).unwrap_or(0);
            assert_eq!(f.to_integer(&f.invert(&a)), [expected], "1/{x} mod {p}");
            assert_eq!(f.to_integer(&f.invert_vartime(&a)), [expected], "1/{x} mod {p}");
            let b = longer.from_u64(x);
            assert_eq!(longer.to_integer(&longer.invert(&b)), [expected, 0, 0]);
            assert_eq!(longer.to_integer(&longer.invert_vartime(&b)), [expected, 0, 0]);
            let (root, is_square) = f.sqrt(&a);
            assert_eq!(bool::from(is_square), (0..p).any(|y| y * y % p == x), "sqrt({x}) mod {p}");
            assert!(!bool::from(is_square) || f.sqr(&root) == a);
            residues += 1;
        }
    }
    assert_eq!(residues, primes.iter().sum::<u64>());
}

/// Moduli of every length of `L` limbs: all ones, one bit more than a power of two, and one between, with values that
/// the inversions find hard: near the modulus, so that its top tells nothing; near half of it; alternating; and those
/// held as powers of two, as 3 and as their negatives, which take the cofactors and the bounds of `f` and `g` to their
/// limits.
fn check_lengths<const L: usize>() -> [usize; 2] {
    let lengths: Vec<usize> = (64 * (L - 1) + 1..=64 * L).filter(|&bits| bits > 1).collect();
    let mut random = Random(L as u64);
    let mut counts = [0; 2];
    for &bits in &lengths {
        let top = BigUint::from(1u32) << (bits - 1);
        for p in [&top * 2u32 - 1u32, &top + 1u32, &top | (random.integer(L) % &top) | BigUint::from(1u32)] {
            let modulus = Modulus::<L>::checked(oracle::limbs(&p)).expect("odd and above 1");
            let mut values = vec![&p >> 1, (&p >> 1) + 1u32, &p / 3u32, &p * 2u32 / 3u32, &p * 5u32 / 8u32];
            values.extend((0..bits).step_by(7).map(|k| &p - (BigUint::from(1u32) << k)));
            values.extend([BigUint::ZERO, 1u32.into(), 2u32.into(), random.integer(L)]);
            let held_as_one = inverse(&((BigUint::from(1u32) << (64 * L)) % &p), &p).expect("p is odd");
            let held =
                (0..bits).step_by(20).map(|k| (&held_as_one << k) % &p).chain([&held_as_one * 3u32 % &p]);
            values.extend(held.flat_map(|x| [&p - &x, x]));
            for x in values {
                let x = x % &p;
                counts[0] += usize::from(on_backends!(|B| {
                    let f = PrimeField::<L, Modulus<L>, B>::new(modulus.clone());
                    let (a, expected) = (oracle::element(&f, &x), inverse(&x, &p));
                    let expected = expected.map(|y| oracle::element(&f, &y));
                    let (constant, variable) = (f.invert(&a), f.invert_vartime(&a));
                    if let Some(expected) = expected {
                        assert_eq!([constant, variable], [expected; 2], "1/{x:x} mod {p:x}");
                    } else if x == BigUint::ZERO {
                        assert_eq!([constant, variable], [f.zero(); 2]);
                    }
                    expected.is_some()
                }));
            }
            counts[1] += 1;
        }
    }
    counts
}

#[test]
fn both_inversions_modulo_numbers_of_every_length() {
    let counts = every_limb_count!(check_lengths);
    assert_eq!(counts.map(|[_, moduli]| moduli), [189, 192, 192, 192, 192, 192, 192, 192, 192]);
    assert_eq!(counts.iter().map(|[inverses, _]| inverses).sum::<usize>(), 136_623);
}

#[test]
fn a_modulus_is_odd_and_above_one() {
    for refused in [0u64, 1, 2, 4, 1 << 63, u64::MAX - 1] {
        assert!(Modulus::checked([refused]).is_none(), "{refused}");
        assert!(Modulus::checked([refused, 0, 0]).is_none(), "{refused}");
    }
    assert!(Modulus::checked([0, 1]).is_none());
    for accepted in [3u64, 5, u64::MAX] {
        assert!(Modulus::checked([accepted]).is_some(), "{accepted}");
    }
}
