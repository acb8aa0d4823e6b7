//! Halves of scalars on every scalar of the groups with an endomorphism: `a = 0`, `r = 1` modulo 3.
//!
//! Each such group has two endomorphisms: `lambda` and `lambda^2`. The constants that split its scalars are computed
//! for `r` here, and the production code runs with them: the split itself, secrets by incomplete additions where the
//! bound stated beside the loop holds and by complete ones below it, public scalars and sums. The bound is checked as
//! integers too: no addition but the last two of a secret ever meets an exception above it, the last two do, and with
//! incomplete formulas there exactly the scalars go wrong that the integers say.

use super::{ALL_TABLES, AllIncomplete, Subject, owner, subject};
use num_bigint::BigUint;
use secant_conformance::random::Random;
use secant_conformance::{on_vectors_with_endomorphism, oracle, parallel};
use secant_core::curves::NamedCurve;
use secant_core::field::Field;
use secant_core::group::Group;
use secant_core::group::weierstrass::complete::Scale;
use secant_core::group::weierstrass::{AZero, AffinePoint, Jacobian};
use secant_core::mul::glv::{self, Endomorphism, Split};
use secant_core::mul::recode::OddScalar;
use secant_core::mul::secret_window;
use secant_core::with_named_curve;
use secant_reference::number::to_limbs;
use secant_vectors::generated::{SmallSubgroup, small_subgroups};

/// The windows that are tried.
const WINDOWS: std::ops::RangeInclusive<u32> = 2..=6;

/// A group and one of its endomorphisms.
struct Halved<F: Field> {
    subject: Subject<F, AZero>,
    endomorphism: Endomorphism<F::Element>,
    lambda: i64,
}

/// The constants that split scalars modulo `r`, by trying all.
fn split(r: u64, lambda: u64) -> Split {
    let below_root = |x: &u64| x * x < r;
    let pairs =
        (1..r).take_while(below_root).flat_map(|a| (1..r).take_while(below_root).map(move |b| (a, b)));
    let mut vectors: Vec<_> = pairs.filter(|(a, b)| a * a + a * b + b * b == r).collect();
    vectors.retain(|(a, b)| b * lambda % r == *a);
    assert_eq!(vectors.len(), 1, "lambda decides between a and b");
    let (a, b) = vectors[0];
    let made = Split::new(&[r, 0, 0, 0], &[lambda, 0, 0, 0], &[a, 0, 0], &[b, 0, 0]);
    assert!(Split::new(&[r, 0, 0, 0], &[lambda, 0, 0, 0], &[b, 0, 0], &[a, 0, 0]).is_none());
    assert!(Split::new(&[r, 0, 0, 0], &[lambda - 1, 0, 0, 0], &[a, 0, 0], &[b, 0, 0]).is_none());
    made.expect("a vector of the lattice")
}

/// A cube root of 1 other than 1.
fn cube_root<F: Field>(f: &F) -> F::Element {
    let (root, is_square) = f.sqrt(&f.neg(&f.from_u64(3)));
    assert!(bool::from(is_square));
    f.mul(&f.sub(&root, &f.one()), &f.invert(&f.from_u64(2)))
}

/// A cube root of a cube.
fn cube_root_of<F: Field>(f: &F, cube: &F::Element) -> Option<F::Element> {
    // p - 1 is 3 q or 9 q, where q is no multiple of 3
    let below = oracle::modulus(f) - 1u32;
    let q = if &below % 9u32 == BigUint::ZERO { &below / 9u32 } else { &below / 3u32 };
    let power = |a: &F::Element, exponent: &BigUint| f.pow_public(a, &to_limbs(exponent, 4));
    // the power with 1 / 3 modulo q is a root but for a factor whose 9th power is 1
    let third = if &q % 3u32 == BigUint::from(2u32) { (&q + 1u32) / 3u32 } else { (&q * 2u32 + 1u32) / 3u32 };
    let root = power(cube, &third);
    let is_cube = |a: &F::Element| power(a, &(&below / 3u32)) == f.one();
    let factor = (2..).map(|i| f.from_u64(i)).find(|a| !is_cube(a)).map(|a| power(&a, &q))?;
    let roots = core::iter::successors(Some(root), |root| Some(f.mul(root, &factor)));
    roots.take(9).find(|root| f.mul(root, &f.sqr(root)) == *cube)
}

/// What vectors need of the curve `y^2 = x^3 + b`, where there is a square root for it.
fn scale<F: Field>(f: &F, b: &F::Element) -> Option<Scale<F::Element>> {
    let k = f.from_u64(if &oracle::modulus(f) % 4u32 == BigUint::from(1u32) { 2 } else { 1 });
    let (y, is_square) = f.sqrt(&f.mul(&k, &f.invert(&f.triple(b))));
    if !bool::from(is_square) {
        return None;
    }
    (0..=Scale::<F::Element>::MAX_SHIFT).find_map(|shift| {
        let m = f.from_u64(1 << shift);
        let x = cube_root_of(f, &f.mul(&k, &f.invert(&f.mul(&m, b))))?;
        Some(Scale { x, y, shift })
    })
}

/// The group with one of its endomorphisms. Where all points of order `r` have coordinates in the field, the
/// endomorphism takes most of them out of their group; then one is made that it does not: `(beta x, y)` minus
/// `lambda^2` times the point.
fn with_lambda<F: Field>(f: &F, case: &SmallSubgroup, lambda: u64) -> Halved<F> {
    let (r, mut beta) = (case.r, cube_root(f));
    let mut subject = subject(f.clone(), AZero, case);
    let (g, expected) = (subject.multiples[0], subject.multiples[lambda as usize - 1]);
    if g.y == expected.y {
        beta = f.mul(&expected.x, &f.invert(&g.x));
    } else {
        let image = AffinePoint { x: f.mul(&beta, &g.x), y: g.y };
        // 1 + lambda + lambda^2 = 0
        let sum = subject.equation.add_affine_vartime(Some(&image), subject.point(lambda + 1));
        let AffinePoint { x, y } = sum.expect("not the identity");
        let case = SmallSubgroup { gx: oracle::integer(f, &x), gy: oracle::integer(f, &y), ..case.clone() };
        subject = super::subject(f.clone(), AZero, &case);
    }
    let (g, image) = (subject.multiples[0], subject.multiples[lambda as usize - 1]);
    assert_eq!((f.mul(&beta, &g.x), g.y), (image.x, image.y), "{r} {lambda}");
    assert_eq!(f.mul(&beta, &f.sqr(&beta)), f.one());
    let endomorphism = Endomorphism { beta, split: split(r, lambda), scale: scale(f, &subject.equation.b()) };
    subject.endomorphism = Some(endomorphism.clone());
    Halved { subject, endomorphism, lambda: lambda as i64 }
}

/// The group with each of its endomorphisms, of which the longer orders keep one.
fn halved<F: Field>(f: &F, case: &SmallSubgroup) -> Vec<Halved<F>> {
    let r = case.r;
    let lambdas: Vec<u64> = (2..r).filter(|l| (l * l + l + 1) % r == 0).collect();
    assert_eq!(lambdas.len(), 2);
    let kept = if r < ALL_TABLES { 2 } else { 1 };
    lambdas.into_iter().take(kept).map(|lambda| with_lambda(f, case, lambda)).collect()
}

/// The integer whose signed bits are given.
fn signed(odd: &OddScalar, bits: u32) -> i64 {
    assert!(!bool::from(odd.negate));
    let bit = |i: u32| if bool::from(odd.digit(i as usize, 1, 1, bits as usize).1) { -1 } else { 1 };
    (0..bits).map(|i| bit(i) << i).sum()
}

/// `x^2 - x y + y^2`.
fn norm(x: i64, y: i64) -> i64 {
    x * x - x * y + y * y
}

/// What an incomplete addition makes of an accumulator and an entry.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Right,
    /// They are opposite: the formula is not made for it and gives the identity, which it is.
    RightByChance,
    Wrong,
}

impl<F: Field> Halved<F> {
    fn order(&self) -> i64 {
        self.subject.r as i64
    }

    /// The pair as a multiple of the point.
    fn multiple(&self, (x, y): (i64, i64)) -> u64 {
        (x + y * self.lambda).rem_euclid(self.order()) as u64
    }

    fn odd_halves(&self, k: u64) -> [i64; 2] {
        let split = &self.endomorphism.split;
        split.odd_halves(&[k]).map(|half| signed(&half, split.bits()))
    }

    /// Halves are what their documentation says. Returns the number of scalars.
    fn check_split(&self) -> usize {
        let (r, split) = (self.order(), &self.endomorphism.split);
        for k in 0..=self.subject.r {
            let [k1, k2] = self.odd_halves(k);
            assert_eq!(self.multiple((k1, k2)), k % self.subject.r);
            assert!(k1 % 2 != 0 && k2 % 2 != 0 && k1.abs().max(k2.abs()) < 1 << split.bits());
            // a length of at most sqrt(3 r) + 1
            let excess = (norm(k1, k2) - 3 * r - 1).max(0);
            assert!(excess * excess <= 12 * r, "{k} of {r}: {k1} {k2}");
        }
        let mut random = Random(self.subject.r);
        let long = (0..100).map(|_| std::array::from_fn(|_| random.next_u64()));
        let all = (0..=self.subject.r).map(|k| [k, 0, 0, 0]).chain([[u64::MAX; 4]]).chain(long);
        for k in all {
            let halves = split.halves_vartime(&k).expect("at most 256 bits");
            let [k1, k2] = halves.map(|half| {
                assert_eq!(half.magnitude[1..], [0, 0]);
                half.magnitude[0] as i64 * if half.negative { -1 } else { 1 }
            });
            let fold = |rest: u128, limb: &u64| (rest << 64 | u128::from(*limb)) % u128::from(self.subject.r);
            assert_eq!(u128::from(self.multiple((k1, k2))), k.iter().rev().fold(0, fold));
            assert!(4 * norm(k1, k2) <= 3 * r, "{k:?} of {r}: {k1} {k2}");
        }
        assert!(split.halves_vartime(&[1, 0, 0, 0, 1]).is_none());
        assert!(split.halves_vartime(&[1, 0, 0, 0, 0]).is_some());
        self.subject.r as usize + 1
    }

    fn fits(&self, w: u32) -> bool {
        self.subject.r > (1 << w) - 1
    }

    /// Every scalar, the order included, as a secret. Returns the number of multiplications by incomplete and by
    /// complete additions.
    fn secrets(&self) -> [usize; 2] {
        let mut counts = [0; 2];
        let (r, g) = (self.subject.r, &self.subject.multiples[0]);
        for w in WINDOWS.filter(|&w| self.fits(w)) {
            let long_enough = self.endomorphism.split.is_long_enough(w);
            for k in (0..=r).filter(|k| long_enough || r < ALL_TABLES || k % 16 == 0) {
                let result = glv::secret(
                    &self.subject.equation,
                    &self.endomorphism,
                    g,
                    &self.endomorphism.split.odd_halves(&[k]),
                    w,
                );
                assert!(self.subject.is(&result, k), "{k} of {r}, w = {w}");
                counts[usize::from(!long_enough)] += 1;
            }
        }
        counts
    }

    /// Every scalar, the order included and some above, as a public one. Returns the number of multiplications.
    fn public(&self) -> usize {
        let (r, g) = (self.subject.r, &self.subject.multiples[0]);
        // the largest entry is 15 P
        if r < 31 {
            return 0;
        }
        for k in 0..r + 20 {
            let result = glv::public_vartime(&self.subject.equation, &self.endomorphism, g, &[k], 5);
            assert!(self.subject.is(&result.expect("short"), k), "{k} of {r}");
        }
        (r + 20) as usize
    }

    /// What incomplete additions of digits of `w` bits would make of `k`, as integers: in the windows above the last,
    /// in each of the two last additions, and in the end.
    fn outcomes(&self, k: u64, w: u32) -> [Outcome; 4] {
        let bits = self.endomorphism.split.bits();
        let windows = bits.div_ceil(w);
        let odd = self.endomorphism.split.odd_halves(&[k]);
        let digit = |half: &OddScalar, j: u32| {
            let place = (j * w) as usize;
            let (index, negative) = half.digit(place, 1, w as usize, (windows * w) as usize);
            (2 * index as i64 + 1) * if bool::from(negative) { -1 } else { 1 }
        };
        // what the accumulator is, and what it is to be
        let (mut pair, mut found) = ((0, 0), (0, 0));
        let mut outcomes = [Outcome::Right; 4];
        for j in (0..windows).rev() {
            pair = (pair.0 << w, pair.1 << w);
            found = (found.0 << w, found.1 << w);
            let digits = [(digit(&odd[0], j), 0), (0, digit(&odd[1], j))];
            for (i, e) in digits.into_iter().enumerate() {
                let outcome = if j == windows - 1 && i == 0 {
                    Outcome::Right
                } else if self.multiple(found) == 0 || self.multiple(found) == self.multiple(e) {
                    Outcome::Wrong
                } else if self.multiple((found.0 + e.0, found.1 + e.1)) == 0 {
                    Outcome::RightByChance
                } else {
                    Outcome::Right
                };
                let slot = if j == 0 { 1 + i } else { 0 };
                if outcome != Outcome::Right {
                    outcomes[slot] = outcome;
                }
                pair = (pair.0 + e.0, pair.1 + e.1);
                // every exception gives Z = 0
                found = if outcome == Outcome::Right { (found.0 + e.0, found.1 + e.1) } else { (0, 0) };
            }
        }
        assert_eq!(self.multiple(pair), k % self.subject.r);
        if self.multiple(found) != self.multiple(pair) {
            outcomes[3] = Outcome::Wrong;
        }
        outcomes
    }

    /// For each window: whether the bound holds; the scalars that meet an exception above the last window; those that
    /// do in each of the last two additions; those that incomplete additions alone get wrong.
    fn exceptions(&self) -> Vec<(u32, bool, [usize; 4])> {
        let f = self.subject.equation.field();
        let law = AllIncomplete(Jacobian(&self.subject.equation));
        let count = |w: u32| {
            let entries = self.subject.window_table(w).expect("no entry is the identity");
            let mut images = entries.clone();
            glv::table::mapped(f, &self.endomorphism.beta, &entries, &mut images);
            let mut counts = [0; 4];
            for k in 0..=self.subject.r {
                let [k1, k2] = self.endomorphism.split.odd_halves(&[k]);
                let terms = [(&k1, &*entries), (&k2, &*images)];
                let result = secret_window::interleaved(&law, terms, self.endomorphism.split.bits(), w);
                let outcomes = self.outcomes(k, w);
                let right = outcomes[3] == Outcome::Right;
                assert_eq!(self.subject.is(&result, k), right, "{k} of {}, w = {w}", self.subject.r);
                for (count, outcome) in counts.iter_mut().zip(outcomes) {
                    *count += usize::from(outcome != Outcome::Right);
                }
            }
            (w, self.endomorphism.split.is_long_enough(w), counts)
        };
        WINDOWS.filter(|&w| self.fits(w)).map(count).collect()
    }

    /// Tables with a common `Z` are the multiples, on their curve. Returns the number of entries.
    fn tables(&self) -> usize {
        let (f, law) = (self.subject.equation.field(), Jacobian(&self.subject.equation));
        let mut entries = [law.blank(); 32];
        let sizes = (0..6).map(|i| 1 << i).filter(|size| self.subject.r > 2 * size + 1);
        for size in sizes.clone() {
            let entries = &mut entries[..size as usize];
            let equation = &self.subject.equation;
            let (image, isomorphism) =
                glv::table::odd_multiples(equation, &self.subject.multiples[0], entries);
            for (i, entry) in entries.iter().enumerate() {
                assert!(bool::from(image.is_on_curve(entry)));
                let back = isomorphism.leave(f, &Jacobian(&image).point(entry));
                assert!(self.subject.is(&back, 2 * i as u64 + 1), "{size} {i}");
                assert_eq!(isomorphism.enter(f, &self.subject.multiples[2 * i]), *entry);
            }
        }
        sizes.sum::<u64>() as usize
    }
}

fn cases() -> Vec<SmallSubgroup> {
    small_subgroups().into_iter().filter(|case| case.a == 0 && case.r_mod_3 == 1).collect()
}

/// Splits; multiplications of secrets (incomplete, complete), of public scalars, by the decision table; sums; entries.
type Counts = [usize; 7];

#[test]
fn every_scalar_by_halves() {
    let counts = parallel::each(&cases(), |case| -> Counts {
        on_vectors_with_endomorphism!(owner(case), |curve| {
            let groups = halved(curve.field(), case);
            groups.iter().fold([0; 7], |sum, group| {
                let [incomplete, complete] = group.secrets();
                let (decisions, sums) = (group.subject.decisions(), group.subject.sums());
                let row = [
                    group.check_split(),
                    incomplete,
                    complete,
                    group.public(),
                    decisions,
                    sums,
                    group.tables(),
                ];
                std::array::from_fn(|i| sum[i] + row[i])
            })
        })
    });
    assert_eq!(counts.len(), 17);
    let total: Counts = counts.iter().fold([0; 7], |sum, row| std::array::from_fn(|i| sum[i] + row[i]));
    println!(
        "17 points; splits, secrets (incomplete, complete), public, decisions, sums, entries: {total:?}"
    );
    assert_eq!(total, [53_214, 192_648, 8_802, 53_433, 36_872, 24_600, 893]);
}

/// The groups that run on vectors above: not all curves have what vectors need.
#[test]
fn groups_with_a_scale() {
    let on_vectors = |case: &&SmallSubgroup| match owner(case) {
        name @ (NamedCurve::Secp192k1 | NamedCurve::Secp224k1 | NamedCurve::Secp256k1) => {
            with_named_curve!(name, secant_core::Portable, |curve| {
                let f = curve.field();
                scale(f, &subject(f.clone(), AZero, case).equation.b()).is_some()
            })
        }
        _ => false,
    };
    assert_eq!(cases().iter().filter(on_vectors).count(), 11);
}

/// Above the bound nothing but the last two additions meets an exception, and both of them do.
#[test]
fn the_bound_is_what_incomplete_additions_need() {
    let rows = parallel::each(&cases(), |case| {
        with_named_curve!(owner(case), secant_core::Portable, |curve| {
            let groups = halved(curve.field(), case);
            groups.iter().flat_map(|group| group.exceptions()).map(|row| (case.r, row)).collect::<Vec<_>>()
        })
    });
    let rows: Vec<_> = rows.into_iter().flatten().collect();
    let mut totals = [[0; 4]; 2];
    for (r, (w, long_enough, counts)) in &rows {
        if *long_enough {
            assert_eq!(counts[0], 0, "an exception above the last window of order {r}, w = {w}");
        }
        let total = &mut totals[usize::from(*long_enough)];
        *total = std::array::from_fn(|i| total[i] + counts[i]);
    }
    // the exceptions of the first of the last two additions, of the second, and the scalars that go wrong: below
    // the bound, which has something to spare in groups as short as these, and above it
    assert_eq!((rows.len(), totals), (91, [[0, 186, 375, 235], [0, 35, 95, 53]]));
}
