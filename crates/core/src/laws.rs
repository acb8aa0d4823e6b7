//! Laws that every field, every group law and every strategy of multiplication must satisfy.
//!
//! Tests of a new backend, form of prime or curve call these functions with it; the tests of this project call them
//! with every curve of the registry. They take the values to try as arguments, because
//! the values decide what a law can find: limbs of all ones and all zeros, elements next to the modulus,
//! points that are equal, opposite or of small order.
//!
//! The laws need no second implementation. They cannot detect a wrong modulus or a wrong group: tests against a
//! reference and against published vectors do. Functions that return flags were rejected in favour of panics: a law
//! that fails is a defect, and the message says which one and where.
//!
//! # Panics
//! Every function here, when a law fails. They run in variable time and are for public test values.

#[cfg(feature = "custom")]
mod general;
#[cfg(feature = "many")]
mod many;

#[cfg(feature = "custom")]
pub use general::{General, general};
#[cfg(feature = "many")]
pub use many::many_laws;

use crate::field::{Field, Limbs};
use crate::group::Group;
use crate::group::weierstrass::{
    AffinePoint, Coefficient, Complete, Jacobian, JacobianPoint, Weierstrass, Xyzz, XyzzPoint,
};
use crate::mul::{Coordinates, FixedBase, Multiplier, Tuning, base_table, double_and_add};
use secant_kernel::limbs;
use subtle::Choice;

/// Elements that one call of the batch inversion gets here.
const BATCH: usize = 7;

/// The laws of a field, on every value and every pair of values; triples take a third value by turns.
/// The values are elements in the field's own representation. Returns the number of pairs.
pub fn field_laws<F: Field>(f: &F, values: &[F::Element]) -> usize {
    for (i, a) in values.iter().enumerate() {
        unary_laws(f, a);
        for (j, b) in values.iter().enumerate() {
            let c = &values[(7 * i + j) % values.len()];
            ring_laws(f, a, b, c);
        }
    }
    for chunk in values.chunks(BATCH) {
        batch_law(f, chunk);
    }
    values.len() * values.len()
}

/// Asserts that two elements stand for the same integer, which is below the modulus: some fields have several elements
/// for one residue.
macro_rules! same {
    ($f:ident, $a:expr, $b:expr $(, $($what:tt)+)?) => {{
        let (a, b) = ($f.to_integer(&$a), $f.to_integer(&$b));
        assert!(below_modulus($f, &a) && below_modulus($f, &b), "an integer is not reduced");
        assert_eq!(a, b $(, $($what)+)?);
    }};
}

fn below_modulus<F: Field>(f: &F, a: &F::Element) -> bool {
    let borrow = |borrow, (&x, &p): (&u64, &u64)| limbs::sbb(x, p, borrow).1;
    let pairs = a.as_ref().iter().zip(f.characteristic().as_ref());
    pairs.fold(0, borrow) == 1
}

fn unary_laws<F: Field>(f: &F, a: &F::Element) {
    let (zero, one) = (f.zero(), f.one());
    same!(f, f.add(a, &zero), *a, "a + 0");
    same!(f, f.mul(a, &one), *a, "a 1");
    same!(f, f.mul(a, &zero), zero, "a 0");
    same!(f, f.add(a, &f.neg(a)), zero, "a + (-a), a = {a:?}");
    same!(f, f.sqr(a), f.mul(a, a), "a^2, a = {a:?}");
    same!(f, f.double(a), f.add(a, a));
    same!(f, f.triple(a), f.mul(a, &f.from_u64(3)), "3 a, a = {a:?}");
    same!(f, f.sqr_n(a, 3), f.pow_public(a, &[8]), "a^8, a = {a:?}");
    assert_eq!(bool::from(f.is_zero(a)), *a == zero);
    same!(f, f.negate_if(a, Choice::from(0)), *a);
    same!(f, f.negate_if(a, Choice::from(1)), f.neg(a));
    let inverse = f.invert(a);
    same!(f, f.invert_vartime(a), inverse, "1/a, variable time, a = {a:?}");
    let (first, second) = f.invert_together(a, f, &inverse);
    same!(f, first, inverse, "1/a beside 1/(1/a), a = {a:?}");
    same!(f, second, *a, "1/(1/a) beside 1/a, a = {a:?}");
    let product = if *a == zero { zero } else { one };
    same!(f, f.mul(a, &inverse), product, "a (1/a), a = {a:?}");
    let (root, is_square) = f.sqrt(&f.sqr(a));
    assert!(bool::from(is_square), "a^2 is a square, a = {a:?}");
    assert!(bool::from(f.equal(&root, a) | f.equal(&root, &f.neg(a))), "sqrt(a^2), a = {a:?}");
    let integer = f.to_integer(a);
    assert!(below_modulus(f, &integer), "an integer is not reduced: {integer:?}");
    same!(f, f.from_integer(&integer), *a, "to and from an integer");
    same!(f, f.reduce(integer.as_ref()), *a, "reducing what is reduced");
    assert_eq!(bool::from(f.is_odd(a)), integer.as_ref()[0] & 1 == 1);
    encoding_law(f, a);
}

fn encoding_law<F: Field>(f: &F, a: &F::Element) {
    let mut bytes = [0; crate::field::MAX_BYTES + 1];
    let length = f.byte_len();
    f.encode(a, &mut bytes[..length]);
    let decoded = f.decode(&bytes[..length]);
    assert!(bool::from(decoded.is_some()), "decode(encode(a))");
    same!(f, decoded.unwrap_or(f.zero()), *a, "decode(encode(a))");
    assert!(bool::from(f.decode(&bytes[..length - 1]).is_none()), "a byte short");
    assert!(bool::from(f.decode(&bytes[..length + 1]).is_none()), "a byte long");
}

fn ring_laws<F: Field>(f: &F, a: &F::Element, b: &F::Element, c: &F::Element) {
    let (sum, product) = (f.add(a, b), f.mul(a, b));
    same!(f, sum, f.add(b, a), "a + b = b + a: {a:?} {b:?}");
    same!(f, product, f.mul(b, a), "a b = b a: {a:?} {b:?}");
    same!(f, f.sub(&sum, b), *a, "a + b - b: {a:?} {b:?}");
    same!(f, f.sub(a, b), f.add(a, &f.neg(b)), "a - b: {a:?} {b:?}");
    same!(f, f.add_product(a, &product), f.add(a, &product), "a + a b: {a:?} {b:?}");
    same!(f, f.sub_product(a, &product), f.sub(a, &product), "a - a b: {a:?} {b:?}");
    let difference = f.sub(&product, &f.mul(c, b));
    same!(f, f.mul_sub_mul([a, b], [c, b]), difference, "a b - c b: {a:?} {b:?} {c:?}");
    same!(f, f.mul_sub_mul([c, b], [a, b]), f.neg(&difference), "c b - a b: {a:?} {b:?} {c:?}");
    same!(f, f.mul_sub_sqr([a, b], c), f.sub(&product, &f.sqr(c)), "a b - c^2: {a:?} {b:?} {c:?}");
    assert_eq!(bool::from(f.equal(a, b)), a == b);
    same!(f, f.add(&sum, c), f.add(a, &f.add(b, c)), "sums: {a:?} {b:?} {c:?}");
    same!(f, f.mul(&product, c), f.mul(a, &f.mul(b, c)), "products: {a:?} {b:?} {c:?}");
    let distributed = f.add(&f.mul(a, c), &f.mul(b, c));
    same!(f, f.mul(&sum, c), distributed, "(a + b) c: {a:?} {b:?} {c:?}");
}

fn batch_law<F: Field>(f: &F, values: &[F::Element]) {
    let (mut batch, mut scratch) = ([F::Element::ZERO; BATCH], [F::Element::ZERO; BATCH]);
    let (batch, scratch) = (&mut batch[..values.len()], &mut scratch[..values.len()]);
    batch.copy_from_slice(values);
    f.invert_batch(batch, scratch);
    for (a, inverse) in values.iter().zip(batch) {
        same!(f, f.invert(a), *inverse, "batch inversion, a = {a:?}");
    }
}

/// The laws of a group whose addition has no exceptions, on all pairs of `points`; triples take a third
/// point by turns. `entries` are the same points as table entries, and `equal` compares two points.
/// Returns the number of pairs.
pub fn group_laws<G: Group>(
    law: &G,
    entries: &[G::Entry],
    equal: impl Fn(&G::Point, &G::Point) -> bool,
) -> usize {
    let identity = law.identity();
    assert!(equal(&law.double(&identity), &identity), "2 O");
    assert!(equal(&law.add_points(&identity, &identity), &identity), "O + O");
    for (i, e) in entries.iter().enumerate() {
        let p = law.point(e);
        let minus = law.negate_point_if(&p, Choice::from(1));
        assert!(equal(&law.add(&identity, e), &p), "O + P, P number {i}");
        assert!(equal(&law.add_points(&p, &identity), &p), "P + O, P number {i}");
        assert!(equal(&law.add(&minus, e), &identity), "-P + P, P number {i}");
        let negated = law.negate_if(e, Choice::from(1));
        assert!(equal(&law.point(&negated), &minus), "-P, P number {i}");
        assert!(equal(&law.add(&p, e), &law.double(&p)), "P + P, P number {i}");
        for (j, other) in entries.iter().enumerate() {
            let third = &entries[(5 * i + j) % entries.len()];
            let (q, sum) = (law.point(other), law.add(&p, other));
            assert!(equal(&sum, &law.add(&q, e)), "P + Q = Q + P, {i} {j}");
            assert!(equal(&sum, &law.add_points(&p, &q)), "both additions, {i} {j}");
            assert!(equal(&sum, &law.add_complete(&p, other)), "the complete addition, {i} {j}");
            let right = law.add_points(&p, &law.add(&q, third));
            assert!(equal(&law.add(&sum, third), &right), "(P + Q) + R, {i} {j}");
        }
    }
    entries.len() * entries.len()
}

/// Whether a Jacobian point is the affine one, without an inversion; `None` is the identity.
#[must_use]
pub fn is_point<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    p: &JacobianPoint<F::Element>,
    expected: Option<&AffinePoint<F::Element>>,
) -> bool {
    let f = equation.field();
    let Some(expected) = expected else {
        return f.is_zero(&p.z).into();
    };
    let zz = f.sqr(&p.z);
    let (x, y) = (f.mul(&expected.x, &zz), f.mul(&expected.y, &f.mul(&zz, &p.z)));
    p.z != f.zero() && p.x == x && p.y == y
}

/// On all pairs of points of a curve, of odd order: affine, Jacobian and complete additions agree, and the
/// incomplete ones do where their condition holds. Returns the number of pairs.
pub fn coordinates_agree<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    points: &[AffinePoint<F::Element>],
) -> usize {
    let (jacobian, complete, xyzz) = (Jacobian(equation), Complete(equation), Xyzz(equation));
    for p in points {
        // the point with Z = x + 1 or 2, so that neither operand is the special case Z = 1
        let lifted = jacobian.double(&jacobian.point(p));
        let two = xyzz.double(&xyzz.point(p));
        let p = equation.double_affine_vartime(Some(p));
        assert!(is_point(equation, &lifted, p.as_ref()), "the double of a point");
        assert!(is_point(equation, &xyzz.to_jacobian(&two), p.as_ref()), "the double, two denominators");
        if let Some(p) = &p {
            xyzz_exceptions(equation, &two, p);
        }
        for q in points {
            let sum = equation.add_affine_vartime(p.as_ref(), Some(q));
            let agrees = |r: &JacobianPoint<_>| is_point(equation, r, sum.as_ref());
            assert!(agrees(&jacobian.add_vartime(&lifted, q)), "Jacobian, mixed");
            let other = jacobian.point(q);
            assert!(agrees(&jacobian.add_points_vartime(&lifted, &other)), "Jacobian");
            assert!(agrees(&jacobian.add_complete(&lifted, q)), "complete, from Jacobian");
            assert!(agrees(&xyzz.to_jacobian(&xyzz.add_complete(&two, q))), "two denominators, complete");
            assert!(agrees(&xyzz.to_jacobian(&xyzz.add_vartime(&two, q))), "two denominators");
            let projective = complete.from_jacobian(&lifted);
            assert!(agrees(&complete.to_jacobian(&complete.add(&projective, q))), "complete");
            if p.is_some_and(|p| p.x != q.x) {
                assert!(agrees(&jacobian.add(&lifted, q)), "incomplete, mixed");
                assert!(agrees(&jacobian.add_points(&lifted, &other)), "incomplete");
                assert!(agrees(&xyzz.to_jacobian(&xyzz.add(&two, q))), "two denominators, mixed");
                let sum = xyzz.add_points(&two, &xyzz.point(q));
                assert!(agrees(&xyzz.to_jacobian(&sum)), "two denominators, incomplete");
            }
        }
    }
    points.len() * points.len()
}

/// The additions with two denominators where the incomplete one fails, of `p` in any representation and in affine form.
fn xyzz_exceptions<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    p: &XyzzPoint<F::Element>,
    affine: &AffinePoint<F::Element>,
) {
    let law = Xyzz(equation);
    let is = |r: XyzzPoint<_>, expected: Option<&AffinePoint<_>>| {
        is_point(equation, &law.to_jacobian(&r), expected)
    };
    let negative = law.negate_if(affine, Choice::from(1));
    let twice = equation.double_affine_vartime(Some(affine));
    assert!(is(law.double(p), twice.as_ref()), "2 P, two denominators");
    type Add<'a, F, A, E> = fn(&Xyzz<'a, F, A>, &XyzzPoint<E>, &AffinePoint<E>) -> XyzzPoint<E>;
    let additions: [Add<'_, F, A, F::Element>; 2] = [Xyzz::add_complete, Xyzz::add_vartime];
    let (identity, twice_identity) = (law.identity(), law.double(&law.identity()));
    for add in additions {
        assert!(is(add(&law, p, affine), twice.as_ref()), "P + P, two denominators");
        assert!(is(add(&law, p, &negative), None), "P - P, two denominators");
        assert!(is(add(&law, &identity, affine), Some(affine)), "O + P, two denominators");
        assert!(is(add(&law, &twice_identity, affine), Some(affine)), "2 O + P, two denominators");
    }
}

/// Every strategy, with every tuning, gives `k P` as plain double-and-add does, for scalars `k` of up to the
/// order. The multiplier's own tuning is not used. Returns the number of multiplications compared.
pub fn multiplications_agree<F: Field, A: Coefficient<F>>(
    multiplier: &Multiplier<'_, F, A>,
    p: &AffinePoint<F::Element>,
    scalars: &[&[u64]],
) -> usize {
    let mut count = 0;
    for k in scalars {
        let expected = double_and_add::affine_vartime(multiplier.equation, p, k);
        let mut check = |r: &JacobianPoint<F::Element>, tuning: Tuning<'_>| {
            count += 1;
            assert!(is_point(multiplier.equation, r, expected.as_ref()), "{k:x?} {tuning:?}");
        };
        for window in Tuning::MIN_WINDOW..=Tuning::MAX_WINDOW {
            let tuned = |fixed_base| Tuning { window, fixed_base, ..Tuning::DEFAULT };
            let with = |tuning| Multiplier { tuning, ..*multiplier };
            check(&with(tuned(FixedBase::None)).secret(p, k), tuned(FixedBase::None));
            let mut words = [0; base_table::MAX_WORDS];
            // orders so small that an entry is the identity have no table, and windows serve in its place
            let usable = multiplier.build_base_table(p, window.into(), &mut words);
            assert!(usable || multiplier.order_bits < 8);
            let built = tuned(FixedBase::Built(&words));
            check(&with(built).secret_base(p, None, k), built);
        }
        for coordinates in [Coordinates::Best, Coordinates::Affine, Coordinates::Jacobian] {
            let tuning = Tuning { coordinates, ..Tuning::DEFAULT };
            let with = Multiplier { tuning, ..*multiplier };
            check(&with.public_vartime(p, k), tuning);
            check(&with.public_double_vartime(p, None, k, p, &[]), tuning);
        }
    }
    count
}
