//! The laws of many rows: each has the answer of the single operation, in batches of every length.

use crate::any::{AnyElement, AnyField, AnyJacobian, AnyPoint, ZERO};
use crate::areas::DoubleTerm;
use crate::mul::Tuning;
use crate::{CurveRef, areas};
use core::array::from_fn;

/// Scalars at which windows and halves are extreme.
const STRUCTURED: usize = 17;
/// Points: multiples of the generator by every third of them but 0.
const POINTS: usize = 6;
/// What a row's first scalar can be for the others.
const KINDS: usize = 4;
/// The rows that there are.
const ROWS: usize = POINTS * STRUCTURED * KINDS;
/// The longest batch: more than share an inversion.
const LONGEST: usize = areas::SHARED + 9;
/// From a row to the next: all come in turn.
const STEP: usize = 7;

fn structured(f: &dyn AnyField) -> [AnyElement; STRUCTURED] {
    let integer = |k: u64| f.reduce(&[k]);
    let power = |n: usize| (0..n).fold(integer(2), |power, _| f.mul(&power, &power));
    from_fn(|i| match i {
        0..7 => integer([0, 1, 2, 3, 31, 32, 33][i]),
        7..10 => f.neg(&integer([1, 2, 31][i - 7])),
        10..13 => f.invert(&integer([2, 12_345, 99_991][i - 10])),
        // 5 * 2^2 - 1, 30 * 2^4 - 1, …
        _ => f.sub(&f.mul(&power(i - 12), &integer([5, 30, 60, 90][i - 13])), &f.one()),
    })
}

fn base(curve: CurveRef<'_>, k: &AnyElement) -> Option<AnyPoint> {
    curve.base_multiples().multiply_base(k, Tuning::DEFAULT)
}

/// A row: a term `(u, Q, v)`, and what is expected of it.
struct Row {
    term: DoubleTerm,
    sum: Option<AnyPoint>,
    multiple: Option<AnyPoint>,
    base: Option<AnyPoint>,
    inverse: AnyElement,
}

impl Row {
    /// The row of a number.
    fn new(curve: CurveRef<'_>, scalars: &[AnyElement; STRUCTURED], i: usize) -> Self {
        let f = curve.scalars();
        let (q, j, kind) = (i / KINDS / STRUCTURED, i / KINDS % STRUCTURED, i % KINDS);
        let (k, v) = (&scalars[1 + 3 * q], &scalars[j]);
        let vk = f.mul(v, k);
        let minus = f.neg(&vk);
        // what makes the sum 0, G, or twice one of its terms, and another scalar
        let u = [scalars[(q + j) % STRUCTURED], vk, minus, f.add(&minus, &f.one())][kind];
        let point = base(curve, k).unwrap_or(curve.generator());
        Self {
            term: (u, point, *v),
            sum: base(curve, &f.add(&u, &vk)),
            multiple: base(curve, &vk),
            base: base(curve, &u),
            inverse: f.invert(&u),
        }
    }
}

/// Every operation on rows in batches of all lengths up to one, which is at most 25. Returns the number
/// of rows.
///
/// # Panics
/// When a row's answer is not that of the single operation.
pub fn many_laws(curve: CurveRef<'_>, longest: usize) -> usize {
    let scalars = structured(curve.scalars());
    let (many, mut count) = (curve.many(), 0);
    for length in 0..=longest.min(LONGEST) {
        let rows: [Row; LONGEST] = from_fn(|i| Row::new(curve, &scalars, (count + i) * STEP % ROWS));
        let rows = &rows[..length];

        let terms: [DoubleTerm; LONGEST] =
            from_fn(|i| rows.get(i).map_or((ZERO, curve.generator(), ZERO), |row| row.term));
        let terms = &terms[..rows.len()];
        let mut sums = [AnyJacobian { x: ZERO, y: ZERO, z: ZERO }; LONGEST];
        let (sums, mut points) = (&mut sums[..rows.len()], [None; LONGEST]);
        let points = &mut points[..rows.len()];
        many.multiply_doubles_vartime(terms, sums);
        many.to_affine_many_vartime(sums, points);
        assert!(
            rows.iter().map(|row| &row.sum).eq(points.iter()),
            "sums in a batch of {length} after {count} rows, {curve:?}"
        );
        let secrets: [(AnyPoint, AnyElement); LONGEST] =
            from_fn(|i| terms.get(i).map_or((curve.generator(), ZERO), |(_, q, v)| (*q, *v)));
        many.multiply_many(&secrets[..rows.len()], points);
        assert!(
            rows.iter().map(|row| &row.multiple).eq(points.iter()),
            "multiples in a batch of {length} after {count} rows, {curve:?}"
        );
        let integers: [AnyElement; LONGEST] = from_fn(|i| terms.get(i).map_or(ZERO, |(u, _, _)| *u));
        many.multiply_bases(&integers[..rows.len()], points);
        assert!(
            rows.iter().map(|row| &row.base).eq(points.iter()),
            "multiples of the generator in a batch of {length} after {count} rows, {curve:?}"
        );
        for invert in [areas::Many::invert_scalars, areas::Many::invert_scalars_vartime] {
            let mut inverses = integers;
            invert(many, &mut inverses[..rows.len()]);
            assert!(
                rows.iter().map(|row| &row.inverse).eq(inverses[..rows.len()].iter()),
                "inverses in a batch of {length} after {count} rows, {curve:?}"
            );
        }
        count += length;
    }
    count
}
