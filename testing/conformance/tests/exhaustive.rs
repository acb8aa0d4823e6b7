//! Every short Weierstrass curve over every prime from 5 to 61, through the production code: all pairs of
//! points, on curves of odd and of even order.
//!
//! The complete formulas run on the curves of odd order, where they are complete; everything else runs on
//! all. What is expected comes from chord and tangent with machine integers, and that from the big-integer
//! reference on a sample of the curves.

use secant_conformance::custom::Parameters;
use secant_conformance::parallel;
use secant_conformance::small::{IDENTITY, PRIMES, SmallCurve};
use secant_core::curves::custom::PlainCurve;
use secant_core::curves::{Check, CurveError, CustomCurve};
use secant_core::field::Field;
use secant_core::field::modulus::Modulus;
use secant_core::field::prime::PrimeField;
use secant_core::group::Group;
use secant_core::group::weierstrass::{
    AAny, AMinus3, AZero, AffinePoint, Coefficient, Complete, Jacobian, JacobianPoint, Weierstrass,
};
use secant_core::laws::{is_point, multiplications_agree};
use secant_core::mul::double_and_add;
use secant_core::mul::{Coordinates, Tuning};
use secant_reference::Curve as Reference;

type Fp = PrimeField<1, Modulus<1>>;
type Element = [u64; 1];

/// A curve in both worlds.
struct Subject<'a, A> {
    small: &'a SmallCurve,
    equation: Weierstrass<Fp, A>,
    /// The affine points by index; the first, for the identity, is not used.
    affine: Vec<AffinePoint<Element>>,
    /// The same with various `Z`; the identity has `Z = 0` and other coordinates that vary.
    jacobian: Vec<JacobianPoint<Element>>,
}

fn field(p: u32) -> Fp {
    Fp::new(Modulus::checked([u64::from(p)]).expect("an odd modulus"))
}

impl<'a, A: Coefficient<Fp>> Subject<'a, A> {
    fn new(small: &'a SmallCurve, a: A) -> Self {
        let f = field(small.p);
        let element = |x: u32| f.from_u64(x.into());
        let mut affine = vec![AffinePoint { x: [0], y: [0] }];
        affine.extend(small.points.iter().map(|&(x, y)| AffinePoint { x: element(x), y: element(y) }));
        let jacobian = affine.iter().enumerate().map(|(i, p)| {
            let z = element(1 + (5 * i as u32 + small.b) % (small.p - 1));
            let zz = f.sqr(&z);
            if i == IDENTITY {
                return JacobianPoint { x: zz, y: f.mul(&zz, &z), z: [0] };
            }
            JacobianPoint { x: f.mul(&p.x, &zz), y: f.mul(&p.y, &f.mul(&zz, &z)), z }
        });
        let jacobian = jacobian.collect();
        let b = element(small.b);
        let equation = Weierstrass::new(f, a, b);
        Self { small, equation, affine, jacobian }
    }

    fn point(&self, i: usize) -> Option<&AffinePoint<Element>> {
        (i != IDENTITY).then(|| &self.affine[i])
    }

    fn is(&self, p: &JacobianPoint<Element>, i: usize) -> bool {
        is_point(&self.equation, p, self.point(i))
    }

    /// `P + Q` by every addition that has no exceptions here, and by those whose condition holds.
    fn check_pair(&self, i: usize, j: usize) {
        let law = Jacobian(&self.equation);
        let sum = self.small.add(i, j);
        let context = || format!("{:?} + {:?}", self.small.point(i), self.small.point(j));
        let affine = self.equation.add_affine_vartime(self.point(i), self.point(j));
        assert_eq!(affine.as_ref(), self.point(sum), "affine, {}", context());
        let (p, q) = (&self.jacobian[i], &self.jacobian[j]);
        assert!(self.is(&law.add_points_vartime(p, q), sum), "Jacobian, {}", context());
        if let Some(e) = self.point(j) {
            assert!(self.is(&law.add_vartime(p, e), sum), "Jacobian, mixed, {}", context());
            assert!(self.is(&law.add_by_selection(p, e), sum), "Jacobian, by selection, {}", context());
            let different = self.point(i).is_some_and(|point| point.x != e.x);
            if different {
                assert!(self.is(&law.add(p, e), sum), "Jacobian, incomplete, {}", context());
            }
        }
    }

    /// `P + Q` by the complete additions.
    fn check_complete(&self, i: usize, j: usize) {
        let law = Complete(&self.equation);
        let sum = self.small.add(i, j);
        let context = || format!("{:?} + {:?}", self.small.point(i), self.small.point(j));
        let (p, q) = (law.from_jacobian(&self.jacobian[i]), law.from_jacobian(&self.jacobian[j]));
        assert!(self.is(&law.to_jacobian(&law.add_points(&p, &q)), sum), "complete, {}", context());
        if let Some(e) = self.point(j) {
            assert!(self.is(&law.to_jacobian(&law.add(&p, e)), sum), "complete, mixed, {}", context());
        }
    }

    fn check_doubles(&self) {
        let (jacobian, complete) = (Jacobian(&self.equation), Complete(&self.equation));
        let odd = self.small.order() % 2 == 1;
        for (i, p) in self.jacobian.iter().enumerate() {
            let double = self.small.add(i, i);
            let affine = self.equation.double_affine_vartime(self.point(i));
            assert_eq!(affine.as_ref(), self.point(double), "affine double");
            assert!(self.is(&jacobian.double(p), double), "Jacobian double");
            if odd {
                let r = complete.double(&complete.from_jacobian(p));
                assert!(self.is(&complete.to_jacobian(&r), double), "complete double");
            }
        }
    }

    /// Returns the number of pairs, and of those that met the complete formulas.
    fn check(&self) -> [usize; 2] {
        let order = self.small.order();
        let odd = order % 2 == 1;
        self.check_doubles();
        for i in 0..order {
            for j in 0..order {
                self.check_pair(i, j);
                if odd {
                    self.check_complete(i, j);
                }
            }
        }
        [order * order, if odd { order * order } else { 0 }]
    }
}

fn check_curve(small: &SmallCurve) -> [usize; 2] {
    let f = field(small.p);
    let any = AAny(f.from_u64(small.a.into()));
    let counts = Subject::new(small, any).check();
    if small.a == 0 {
        assert_eq!(Subject::new(small, AZero).check(), counts);
    }
    if small.a == small.p - 3 {
        assert_eq!(Subject::new(small, AMinus3).check(), counts);
    }
    counts
}

/// Every curve over every prime of the list: their number is the sum of `p^2 - p`.
fn all_curves() -> Vec<SmallCurve> {
    PRIMES.iter().flat_map(|&p| SmallCurve::all(p)).collect()
}

fn sum<const N: usize>(counts: impl IntoIterator<Item = [usize; N]>) -> [usize; N] {
    counts.into_iter().fold([0; N], |total, row| std::array::from_fn(|i| total[i] + row[i]))
}

#[test]
fn the_sums_of_machine_integers_are_those_of_the_reference() {
    let mut pairs = 0;
    for (p, a, b) in [(5, 1, 1), (7, 0, 1), (23, 1, 1), (31, 28, 3), (43, 0, 7), (61, 58, 1)] {
        let small = SmallCurve::new(p, a, b).expect("not singular");
        let reference = Reference::small(p, a.into(), b.into());
        let point = |i| small.point(i).map(|(x, y)| (x.into(), y.into()));
        let points: Vec<_> = (0..small.order()).map(point).collect();
        assert_eq!(points, reference.all_points());
        for i in 0..small.order() {
            for j in 0..small.order() {
                let expected = reference.add(&points[i], &points[j]);
                assert_eq!(point(small.add(i, j)), expected, "{p} {a} {b}: {i} + {j}");
                pairs += 1;
            }
        }
    }
    assert_eq!(pairs, 5_620);
}

#[test]
fn every_pair_of_points_of_every_curve() {
    let curves = all_curves();
    let [pairs, complete] = sum(parallel::each(&curves, check_curve));
    println!("{} curves, {pairs} pairs, {complete} of them by complete formulas", curves.len());
    // p coefficient pairs of the p^2 are singular; the sums of squared orders were counted apart from this program
    assert_eq!([curves.len(), pairs, complete], [19_968, 50_913_408, 17_306_688]);
}

/// `k P` for `k` up to two above the order of the point, by both coordinates, for some points.
fn check_multiples(small: &SmallCurve) -> [usize; 2] {
    let a = AAny(field(small.p).from_u64(small.a.into()));
    let subject = Subject::new(small, a);
    let mut count = 0;
    let points: Vec<usize> = (1..small.order()).step_by(17).collect();
    for &i in &points {
        let multiples = small.multiples(i);
        for k in 0..multiples.len() + 3 {
            let expected = multiples[k % multiples.len()];
            let affine = double_and_add::affine_vartime(&subject.equation, &subject.affine[i], &[k as u64]);
            assert_eq!(affine.as_ref(), subject.point(expected), "{k} {:?}", small.point(i));
            let jacobian =
                double_and_add::jacobian_vartime(&subject.equation, &subject.affine[i], &[k as u64]);
            assert!(subject.is(&jacobian, expected), "{k} {:?}", small.point(i));
            // a sum with another point, or with the same one
            let (j, l) = (points[(k * k) % points.len()], multiples.len() - k % multiples.len());
            let law = Jacobian(&subject.equation);
            let terms = [(&[k as u64][..], &subject.affine[i]), (&[l as u64], &subject.affine[j])];
            let of_j = small.multiples(j);
            let expected = small.add(expected, of_j[l % of_j.len()]);
            let sum = double_and_add::sum_vartime(&law, terms);
            assert!(subject.is(&sum, expected), "{k} {:?} + {l} {:?}", small.point(i), small.point(j));
            count += 1;
        }
    }
    [points.len(), count]
}

#[test]
fn every_multiple_of_some_points_of_every_curve() {
    let counts = sum(parallel::each(&all_curves(), check_multiples));
    println!("{} points, {} multiples", counts[0], counts[1]);
    assert_eq!(counts, [65_009, 2_315_232]);
}

/// The parameters of the user-defined curve whose generator is the point with this index, and its order as `n`.
fn parameters(small: &SmallCurve, i: usize) -> Parameters {
    let (x, y) = small.point(i).expect("not the identity");
    let n = small.multiples(i).len();
    let [p, a, b, x, y] = [small.p, small.a, small.b, x, y].map(u64::from);
    Parameters::small([p, a, b, x, y, n as u64, (small.order() / n) as u64])
}

fn custom(small: &SmallCurve, i: usize, check: Check) -> PlainCurve<1> {
    let parameters = parameters(small, i);
    match parameters.make(check) {
        Ok(CustomCurve::L1(curve)) => curve,
        other => panic!("{parameters:?}: {other:?}"),
    }
}

/// Every multiple of the generator of an unproved curve, by the public functions.
fn check_public(small: &SmallCurve, i: usize) -> usize {
    let multiples = small.multiples(i);
    let curve = custom(small, i, Check::Basic);
    assert!(curve.proved().is_none());
    let f = curve.equation().field();
    let integer = |a: &Element| f.to_integer(a)[0] as u32;
    for k in 0..=multiples.len() + 2 {
        let expected = small.point(multiples[k % multiples.len()]);
        for coordinates in [Coordinates::Best, Coordinates::Affine, Coordinates::Jacobian] {
            let tuning = Tuning::DEFAULT.coordinates(coordinates);
            let r = curve.multiply_integer_vartime(curve.generator(), &[k as u64], tuning);
            let affine = curve.equation().to_affine_vartime(&r);
            let found = affine.map(|p| (integer(&p.x), integer(&p.y)));
            assert_eq!(found, expected, "{k}, {coordinates:?}");
        }
    }
    multiples.len()
}

fn is_prime(n: usize) -> bool {
    n > 1 && (2..n).all(|d| !n.is_multiple_of(d))
}

/// On a curve whose generator has prime order, every scalar by every strategy where secrets are allowed.
/// Returns whether they are, and the number of multiplications.
fn check_secrets(small: &SmallCurve, i: usize) -> (bool, usize) {
    let n = small.multiples(i).len();
    if (small.order() / n).is_multiple_of(n) {
        let refusal = parameters(small, i).make(Check::Order);
        assert_eq!(refusal.err(), Some(CurveError::OrderDividesCofactor));
        return (false, 0);
    }
    let plain = custom(small, i, Check::Order);
    let Some(curve) = plain.proved() else {
        assert_eq!(n, 2, "an odd prime order is proved");
        return (false, 0);
    };
    assert_eq!(curve.scalars().characteristic(), &[n as u64]);
    let scalars: Vec<[u64; 1]> = (0..n as u64).map(|k| [k]).collect();
    let scalars: Vec<&[u64]> = scalars.iter().map(|k| &k[..]).collect();
    let multiplier = curve.multiplier(Tuning::DEFAULT);
    (true, multiplications_agree(&multiplier, curve.generator(), &scalars))
}

#[test]
fn the_curve_over_23_that_people_learn_on() {
    let small = SmallCurve::new(23, 1, 1).expect("not singular");
    assert_eq!(small.order(), 28);
    let multiples: usize = (1..28).map(|i| check_public(&small, i)).sum();
    let prime = |&i: &usize| is_prime(small.multiples(i).len());
    let allowed: Vec<bool> = (1..28).filter(prime).map(|i| check_secrets(&small, i).0).collect();
    // a point of order 2, which has no field of scalars, and six of order 7
    assert_eq!(allowed, [false, true, true, true, true, true, true]);
    // the sum of the orders in a cyclic group of 28, the identity's left out
    assert_eq!(multiples, 472);
}

#[test]
fn secrets_on_user_defined_curves_of_every_small_order() {
    let curves: Vec<SmallCurve> = all_curves().into_iter().step_by(7).collect();
    let counts = parallel::each(&curves, |small| {
        let prime = |&i: &usize| is_prime(small.multiples(i).len());
        let longest = (1..small.order()).filter(prime).max_by_key(|&i| small.multiples(i).len());
        let i = longest.expect("more than one point");
        check_public(small, i);
        let (allowed, multiplications) = check_secrets(small, i);
        [usize::from(!allowed), usize::from(allowed), multiplications]
    });
    // orders of 2 and those whose square divides the number of points, the others, multiplications
    assert_eq!(sum(counts), [595, 2_258, 572_512]);
}
