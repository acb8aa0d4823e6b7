//! Every scalar, and every pair of points, of small prime order over the production primes.
//!
//! In a group of 2^256 elements the production code never meets an exception of an addition formula; here it meets all
//! of them, over the same primes and through the same functions. Complete formulas run on all pairs of multiples of
//! orders below [`ALL_PAIRS`], and above it on every point with every partner that is an exception of some formula. The
//! loops run on every scalar: the incomplete ones where the bound stated beside them holds, the others on every order.
//! Orders too small for the bound are shown to break the incomplete loop, so that the bound is known to be needed.
//! [`endomorphism`] does the same for the halves of scalars.

mod combs;
mod endomorphism;

use secant_conformance::on_backends;
use secant_conformance::{oracle, parallel};
use secant_core::curves::NamedCurve;
use secant_core::field::Field;
use secant_core::group::Group;
use secant_core::group::weierstrass::{
    AMinus3, AZero, AffinePoint, Coefficient, Complete, Jacobian, JacobianPoint, Weierstrass,
};
use secant_core::laws::is_point;
use secant_core::mul::glv::Endomorphism;
use secant_core::mul::precomputed::{PointTable, TableSize};
use secant_core::mul::recode::OddScalar;
use secant_core::mul::secret_comb::{self, Comb, Shape};
use secant_core::mul::{Coordinates, FixedBase, Multiplier, Tuning, secret_window};
use secant_core::{Portable, with_named_curve};
use secant_vectors::generated::{SmallSubgroup, small_subgroups};
use subtle::Choice;

/// Orders below this have all pairs of their multiples added.
const ALL_PAIRS: u64 = 500;
/// Orders above this have a selection of scalars for the functions that build a table at each call.
const ALL_TABLES: u64 = 240;

/// A point of small order over a production field, and its multiples.
struct Subject<F: Field, A> {
    equation: Weierstrass<F, A>,
    /// The order.
    r: u64,
    bits: u32,
    /// `P, 2 P, …, (r - 1) P`.
    multiples: Vec<AffinePoint<F::Element>>,
    /// What the decision table is to use.
    endomorphism: Option<Endomorphism<F::Element>>,
}

/// The order of the point's curve as the vectors give it is a multiple of `r`; the multiples come from the
/// affine additions, and the reference implementation confirms some of them.
fn subject<F: Field, A: Coefficient<F>>(f: F, a: A, case: &SmallSubgroup) -> Subject<F, A> {
    let b = oracle::element(&f, &case.b);
    let equation = Weierstrass::new(f, a, b);
    let f = equation.field();
    assert_eq!(oracle::modulus(f), case.p);
    let g = oracle::affine(f, &Some((case.gx.clone(), case.gy.clone()))).expect("not the identity");
    assert!(bool::from(equation.is_on_curve(&g)));
    let mut multiples = vec![g];
    while let Some(next) = equation.add_affine_vartime(multiples.last(), Some(&g)) {
        multiples.push(next);
    }
    assert_eq!(multiples.len() as u64, case.r - 1, "the order of the point");
    let reference = oracle::reference(&equation);
    let base = oracle::point(f, Some(&g));
    for k in [2, case.r / 3 + 1, case.r / 2, case.r - 1] {
        let expected = reference.multiply(&k.into(), &base);
        assert_eq!(oracle::point(f, multiples.get(k as usize - 1)), expected, "{k}");
    }
    let bits = 64 - case.r.leading_zeros();
    Subject { r: case.r, bits, multiples, equation, endomorphism: None }
}

impl<F: Field, A: Coefficient<F>> Subject<F, A> {
    /// `k P`; `None` is the identity.
    fn point(&self, k: u64) -> Option<&AffinePoint<F::Element>> {
        let k = (k % self.r) as usize;
        k.checked_sub(1).map(|i| &self.multiples[i])
    }

    fn is(&self, p: &JacobianPoint<F::Element>, k: u64) -> bool {
        is_point(&self.equation, p, self.point(k))
    }

    /// `k P` with a `Z` that varies with `k`.
    fn jacobian(&self, k: u64) -> JacobianPoint<F::Element> {
        let f = self.equation.field();
        let z = f.from_u64(k + 2);
        let zz = f.sqr(&z);
        let zzz = f.mul(&zz, &z);
        match self.point(k) {
            Some(p) => JacobianPoint { x: f.mul(&p.x, &zz), y: f.mul(&p.y, &zzz), z },
            None => JacobianPoint { x: zz, y: zzz, z: f.zero() },
        }
    }

    /// All complete additions of `i P` and `j P`.
    fn add_complete(&self, i: u64, j: u64) {
        let (complete, jacobian) = (Complete(&self.equation), Jacobian(&self.equation));
        let context = || format!("{i} + {j} of {}", self.r);
        let (p, q) = (self.jacobian(i), self.jacobian(j));
        let (pp, qq) = (complete.from_jacobian(&p), complete.from_jacobian(&q));
        let sum = complete.to_jacobian(&complete.add_points(&pp, &qq));
        assert!(self.is(&sum, i + j), "projective, {}", context());
        assert!(self.is(&jacobian.add_points_vartime(&p, &q), i + j), "Jacobian, {}", context());
        let Some(e) = self.point(j) else { return };
        let sum = complete.to_jacobian(&complete.add(&pp, e));
        assert!(self.is(&sum, i + j), "projective, mixed, {}", context());
        assert!(self.is(&jacobian.add_complete(&p, e), i + j), "by way of it, {}", context());
        assert!(self.is(&jacobian.add_vartime(&p, e), i + j), "Jacobian, mixed, {}", context());
        if i != 0 && i != j && i + j != self.r {
            assert!(self.is(&jacobian.add(&p, e), i + j), "incomplete, mixed, {}", context());
            assert!(self.is(&jacobian.add_points(&p, &q), i + j), "incomplete, {}", context());
        }
    }

    /// Returns the number of pairs.
    fn additions(&self) -> usize {
        let (complete, jacobian) = (Complete(&self.equation), Jacobian(&self.equation));
        let mut pairs = 0;
        for i in 0..self.r {
            let p = self.jacobian(i);
            let double = complete.to_jacobian(&complete.double(&complete.from_jacobian(&p)));
            assert!(self.is(&double, 2 * i), "projective double, {i} of {}", self.r);
            assert!(self.is(&jacobian.double(&p), 2 * i), "Jacobian double, {i} of {}", self.r);
            if self.r < ALL_PAIRS {
                (0..self.r).for_each(|j| self.add_complete(i, j));
                pairs += self.r as usize;
            } else {
                // the identity, P itself, -P, 2 P, -2 P and two that are no exception
                let partners = [0, i, self.r - i, 2 * i, 2 * (self.r - i), i + 1, 7 * i + 3];
                partners.iter().for_each(|j| self.add_complete(i, j % self.r));
                pairs += partners.len();
            }
        }
        pairs
    }

    fn window_table(&self, w: u32) -> Option<Vec<AffinePoint<F::Element>>> {
        // (2^w - 1) P is an entry
        let free_of_identity = self.r > (1 << w) - 1;
        let odd = (0..1u64 << (w - 1)).map(|i| self.point(2 * i + 1).copied());
        free_of_identity.then(|| odd.flatten().collect())
    }

    /// Whether the loop of windows gives `k P`, on a law.
    fn windows<G: Group<Entry = AffinePoint<F::Element>>>(
        &self,
        law: &G,
        w: u32,
        entries: &[G::Entry],
        k: u64,
        to_jacobian: impl Fn(&G::Point) -> JacobianPoint<F::Element>,
    ) -> bool {
        let odd = OddScalar::new(&[k], &[self.r]);
        self.is(&to_jacobian(&secret_window::multiply(law, &odd, self.bits, w, entries)), k)
    }

    /// Every scalar, the order included, through the loop of windows. Returns the number of multiplications
    /// by the incomplete and by the complete law, and the windows whose table the law built rightly.
    fn secret_windows(&self) -> [usize; 2] {
        let (jacobian, complete) = (Jacobian(&self.equation), Complete(&self.equation));
        let mut counts = [0; 2];
        for w in 2..=5 {
            let Some(entries) = self.window_table(w) else { continue };
            let long_enough = self.r > 1 << (w + 3);
            assert_eq!(long_enough, secret_window::is_long_enough(self.bits, w), "{} {w}", self.r);
            self.check_table(w, &entries, long_enough);
            for k in 0..=self.r {
                if long_enough {
                    assert!(self.windows(&jacobian, w, &entries, k, |p| *p), "{k} of {}, w = {w}", self.r);
                    counts[0] += 1;
                }
                // the doublings of the complete law cost more: every scalar for short orders only
                if !long_enough || self.r < ALL_TABLES || k % 16 == 0 {
                    let right = self.windows(&complete, w, &entries, k, |p| complete.to_jacobian(p));
                    assert!(right, "complete, {k} of {}, w = {w}", self.r);
                    counts[1] += 1;
                }
            }
        }
        counts
    }

    /// The tables that the laws build are the multiples.
    fn check_table(&self, w: u32, expected: &[AffinePoint<F::Element>], long_enough: bool) {
        let (jacobian, complete) = (Jacobian(&self.equation), Complete(&self.equation));
        let g = &self.multiples[0];
        let mut entries = vec![complete.blank(); expected.len()];
        complete.odd_multiples(&complete.point(g), &mut entries);
        assert_eq!(entries, expected, "complete, {} {w}", self.r);
        if long_enough {
            jacobian.odd_multiples(&jacobian.point(g), &mut entries);
            assert_eq!(entries, expected, "Jacobian, {} {w}", self.r);
        }
    }

    fn multiplier<'a>(&'a self, tuning: Tuning<'a>) -> Multiplier<'a, F, A> {
        Multiplier {
            equation: &self.equation,
            order: std::slice::from_ref(&self.r),
            order_bits: self.bits,
            prime_order: true,
            endomorphism: self.endomorphism.as_ref(),
            tuning,
        }
    }

    /// The scalars for functions that build a table at each call: all for short orders; for longer ones some,
    /// and those at both ends and around the half.
    fn scalars(&self) -> Vec<u64> {
        let edge = |k: u64| k < 40 || self.r - k < 40 || (2 * k).abs_diff(self.r) < 40;
        let step = self.r / ALL_TABLES + 1;
        (0..self.r).filter(|&k| k % step == 0 || edge(k)).collect()
    }

    /// The decision table itself. Returns the number of multiplications.
    fn decisions(&self) -> usize {
        let g = &self.multiples[0];
        let mut count = 0;
        for k in self.scalars() {
            let mut check = |p: JacobianPoint<F::Element>, tuning: Tuning<'_>| {
                assert!(self.is(&p, k), "{k} of {}, {tuning:?}", self.r);
                count += 1;
            };
            for window in 2..=5 {
                let multiplier = self.multiplier(Tuning::DEFAULT);
                let mut table = vec![0; multiplier.base_table_words(window.into())];
                // some entries are the identity: no table, and windows in its place
                let _ = multiplier.build_base_table(g, window.into(), &mut table);
                for fixed_base in [FixedBase::Built(&table), FixedBase::None] {
                    let tuning = Tuning::DEFAULT.window(window).fixed_base(fixed_base);
                    check(self.multiplier(tuning).secret_base(g, None, &[k]), tuning);
                }
            }
            for coordinates in [Coordinates::Best, Coordinates::Affine, Coordinates::Jacobian] {
                let tuning = Tuning::DEFAULT.coordinates(coordinates);
                check(self.multiplier(tuning).public_vartime(g, &[k]), tuning);
            }
        }
        count
    }

    /// `u P + v Q` for public scalars: every pair of scalars for the shortest orders, with every `Q`; some for
    /// the others, among them those whose sum meets an exception. Returns the number of sums.
    fn sums(&self) -> usize {
        let g = &self.multiples[0];
        let multiplier = self.multiplier(Tuning::DEFAULT);
        let check = |u: u64, q: u64, v: u64| {
            let point = self.point(q).expect("not the identity");
            let sum = multiplier.public_double_vartime(g, None, &[u], point, &[v]);
            assert!(self.is(&sum, u + q * v), "{u} P + {v} ({q} P), order {}", self.r);
        };
        if self.r < 14 {
            let all = (0..self.r).flat_map(|u| (1..self.r).map(move |q| (u, q)));
            all.for_each(|(u, q)| (0..self.r).for_each(|v| check(u, q, v)));
            return (self.r * self.r * (self.r - 1)) as usize;
        }
        let (scalars, r) = (self.scalars(), self.r);
        for &u in scalars.iter().step_by(2) {
            // Q = P, -P and another; the sum 0, 2 u P and another
            for q in [1, r - 1, 2 + u % (r - 2)] {
                [u, r - u, 3 * u + 1].iter().for_each(|v| check(u, q, v % r));
            }
        }
        9 * scalars.len().div_ceil(2)
    }

    /// `u P + v Q` through tables built before, for orders that can have some. Returns the number of sums.
    fn precomputed(&self) -> usize {
        let multiplier = self.multiplier(Tuning::DEFAULT);
        assert_eq!(multiplier.can_precompute(), self.r >= 512);
        if !multiplier.can_precompute() {
            return 0;
        }
        let (scalars, r) = (self.scalars(), self.r);
        let mut count = 0;
        for size in [TableSize::Small, TableSize::Large] {
            let built = |q: u64| {
                let mut entries = vec![self.multiples[0]; multiplier.precomputed_entries(size)];
                multiplier.precompute_vartime(self.point(q).expect("not the identity"), size, &mut entries);
                entries
            };
            let of_p = built(1);
            for q in [1, r - 1, 2 + 7 % (r - 2)] {
                let of_q = built(q);
                for &u in &scalars {
                    // the sum 0, 2 u P and another
                    for v in [u, r - u, (3 * u + 1) % r] {
                        let tables = [&of_p, &of_q].map(|entries| PointTable::Precomputed(size, entries));
                        let sum = multiplier.sum_vartime([(&[u], tables[0]), (&[v], tables[1])]);
                        assert!(self.is(&sum, u + q * v), "{u} P + {v} ({q} P), order {r}, {size:?}");
                        count += 1;
                    }
                }
            }
        }
        count
    }
}

/// Pairs; multiplications by windows (incomplete, complete), by combs (two columns, one column, one block), by the
/// decision table; sums; sums through tables built before.
type Counts = [usize; 9];

fn check<F: Field, A: Coefficient<F>>(f: F, a: A, case: &SmallSubgroup) -> Counts {
    let subject = subject(f, a, case);
    let [incomplete, complete] = subject.secret_windows();
    let [two_columns, one_column, one_block] = subject.secret_combs();
    let (pairs, decisions, sums) = (subject.additions(), subject.decisions(), subject.sums());
    [pairs, incomplete, complete, two_columns, one_column, one_block, decisions, sums, subject.precomputed()]
}

/// The curve of the registry whose field the vectors mean.
fn owner(case: &SmallSubgroup) -> NamedCurve {
    let brainpool = format!("{}r1", case.field);
    let found = NamedCurve::find(&case.field).or_else(|| NamedCurve::find(&brainpool));
    found.expect("a curve of the registry")
}

fn check_case(case: &SmallSubgroup) -> Counts {
    on_backends!(|B| with_named_curve!(owner(case), B, |curve| {
        let f = curve.field().clone();
        match case.a {
            0 => check(f, AZero, case),
            -3 => check(f, AMinus3, case),
            other => panic!("a = {other}"),
        }
    }))
}

#[test]
fn every_scalar_and_every_exception() {
    let cases = small_subgroups();
    let counts = parallel::each(&cases, check_case);
    assert_eq!(counts.len(), 76);
    let total: Counts = counts.iter().fold([0; 9], |sum, row| std::array::from_fn(|i| sum[i] + row[i]));
    println!(
        "76 points; pairs, windows (incomplete, complete), combs, decisions, sums (plain, by tables): {total:?}"
    );
    assert_eq!(total, [1_802_138, 490_910, 37_810, 495_168, 494_350, 128_724, 119_515, 64_218, 134_766]);
}

/// The law in Jacobian coordinates with every addition incomplete, the last one too.
#[derive(Clone, Copy)]
struct AllIncomplete<'a, F: Field, A>(Jacobian<'a, F, A>);

impl<F: Field, A: Coefficient<F>> Group for AllIncomplete<'_, F, A> {
    type Point = JacobianPoint<F::Element>;
    type Entry = AffinePoint<F::Element>;

    fn blank(&self) -> Self::Entry {
        self.0.blank()
    }
    fn identity(&self) -> Self::Point {
        self.0.identity()
    }
    fn is_identity(&self, p: &Self::Point) -> Choice {
        self.0.is_identity(p)
    }
    fn point(&self, entry: &Self::Entry) -> Self::Point {
        self.0.point(entry)
    }
    fn double_in_place(&self, p: &mut Self::Point) {
        self.0.double_in_place(p);
    }
    fn add_in_place(&self, p: &mut Self::Point, e: &Self::Entry) {
        self.0.add_in_place(p, e);
    }
    fn add_complete(&self, p: &Self::Point, e: &Self::Entry) -> Self::Point {
        self.0.add(p, e)
    }
    fn add_points(&self, p: &Self::Point, q: &Self::Point) -> Self::Point {
        self.0.add_points(p, q)
    }
    fn negate_point_if(&self, p: &Self::Point, choice: Choice) -> Self::Point {
        self.0.negate_point_if(p, choice)
    }
    fn negate_if(&self, e: &Self::Entry, choice: Choice) -> Self::Entry {
        Group::negate_if(&self.0, e, choice)
    }
    fn lookup(&self, entries: &[Self::Entry], index: u64) -> Self::Entry {
        self.0.lookup(entries, index)
    }
    fn entries(&self, points: &[Self::Point], out: &mut [Self::Entry]) {
        self.0.entries(points, out)
    }
}

/// How many scalars, the order included, go wrong for windows of 3 bits: with table and loop of the
/// Jacobian law; with its loop and a table that is right; with the last addition incomplete as well; and in
/// a comb of one block and 3 teeth whose table is right.
fn wrong_scalars<F: Field, A: Coefficient<F>>(f: F, a: A, case: &SmallSubgroup) -> [Option<usize>; 4] {
    const W: u32 = 3;
    let subject = subject(f, a, case);
    let (law, complete) = (Jacobian(&subject.equation), Complete(&subject.equation));
    let g = &subject.multiples[0];
    let count = |right: &dyn Fn(u64) -> bool| (0..=subject.r).filter(|&k| !right(k)).count();
    let mut own = [law.blank(); 1 << (W - 1)];
    law.odd_multiples(&law.point(g), &mut own);
    let right_table = subject.window_table(W);
    let with_table = |entries: &[AffinePoint<F::Element>]| {
        let all = AllIncomplete(law);
        [
            count(&|k| subject.windows(&law, W, entries, k, |p| *p)),
            count(&|k| subject.windows(&all, W, entries, k, |p| *p)),
        ]
    };
    let [loop_alone, last_too] = right_table.map_or([None; 2], |entries| with_table(&entries).map(Some));
    let shape = Shape::single_block(subject.bits, W);
    let mut entries = [law.blank(); 1 << (W - 1)];
    let built = secret_comb::build(&complete, &complete.point(g), shape, &mut entries);
    let comb = Comb { shape, entries: &entries };
    let all = AllIncomplete(law);
    let comb_is_right = |k| {
        let odd = OddScalar::new(&[k], &[subject.r]);
        subject.is(&secret_comb::multiply(&all, &odd, &comb), k)
    };
    [
        Some(count(&|k| subject.windows(&law, W, &own, k, |p| *p))),
        loop_alone,
        last_too,
        built.then(|| count(&comb_is_right)),
    ]
}

/// For each order what [`wrong_scalars`] finds.
///
/// Orders 5 and 7 do not exceed the largest entry, 7 P: the loop breaks, and for every scalar, because one inversion
/// serves the whole table. From 11 on the loop is right, also below its bound of 64, because the entries are;
/// what the bound has to spare is no reason to use it. The
/// last addition cannot do without the complete formula, long orders or not, and a comb with doublings
/// between its additions cannot do without it anywhere.
const BROKEN: [(u64, [Option<usize>; 4]); 18] = [
    (5, [Some(6), None, None, None]),
    (7, [Some(8), None, None, None]),
    (11, [Some(0), Some(0), Some(2), None]),
    (13, [Some(0), Some(0), Some(2), None]),
    (19, [Some(0), Some(0), Some(0), None]),
    (23, [Some(0), Some(0), Some(0), Some(0)]),
    (29, [Some(0), Some(0), Some(2), Some(0)]),
    (31, [Some(0), Some(0), Some(2), Some(0)]),
    (37, [Some(0), Some(0), Some(0), Some(2)]),
    (43, [Some(0), Some(0), Some(2), Some(2)]),
    (59, [Some(0), Some(0), Some(2), Some(2)]),
    (83, [Some(0), Some(0), Some(0), Some(0)]),
    (127, [Some(0), Some(0), Some(2), Some(0)]),
    (131, [Some(0), Some(0), Some(0), Some(2)]),
    (151, [Some(0), Some(0), Some(0), Some(2)]),
    (163, [Some(0), Some(0), Some(0), Some(2)]),
    (167, [Some(0), Some(0), Some(0), Some(14)]),
    (199, [Some(0), Some(0), Some(0), Some(10)]),
];

#[test]
fn an_order_too_small_breaks_the_incomplete_loop() {
    let cases: Vec<SmallSubgroup> = small_subgroups().into_iter().filter(|case| case.r < 200).collect();
    let mut found: Vec<(u64, [Option<usize>; 4])> = parallel::each(&cases, |case| {
        with_named_curve!(owner(case), Portable, |curve| {
            let f = curve.field().clone();
            if case.a == 0 {
                (case.r, wrong_scalars(f, AZero, case))
            } else {
                (case.r, wrong_scalars(f, AMinus3, case))
            }
        })
    });
    found.sort_unstable();
    found.dedup();
    assert_eq!(found, BROKEN);
}
