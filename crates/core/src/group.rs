//! Group laws: how points are held and added.
//!
//! A law is a context, as a field is: it borrows a curve's equation and says what an accumulator
//! ([`Group::Point`]) and a table entry ([`Group::Entry`]) are. Every scalar multiplication in
//! [`crate::mul`] is written once over [`Group`]; the laws are
//!
//! | law | points | exceptions of `add` |
//! |---|---|---|
//! | [`weierstrass::Jacobian`] | Jacobian | the accumulator is the identity, the entry, or its negative |
//! | [`weierstrass::Complete`] | homogeneous projective | none, on a curve of odd order |
//! | [`edwards::Extended`] | extended twisted Edwards | none |
//!
//! [`ladder`] holds the x-only ladder of X25519, which is no group law: it knows no addition.

pub mod edwards;
pub mod ladder;
pub mod weierstrass;

use subtle::Choice;

/// The most odd multiples that are made at a time.
pub const MAX_MULTIPLES: usize = 32;

/// An additive group with table entries, as scalar multiplications see it. Constant time but for what ends in
/// `_vartime`.
pub trait Group {
    /// An accumulator; can hold the identity.
    type Point: Copy;
    /// A table entry; never the identity.
    type Entry: Copy;

    /// An entry's value for filling fresh tables.
    fn blank(&self) -> Self::Entry;
    /// The identity.
    fn identity(&self) -> Self::Point;
    /// Whether a point is the identity.
    fn is_identity(&self, p: &Self::Point) -> Choice;
    /// The point of an entry.
    fn point(&self, entry: &Self::Entry) -> Self::Point;
    /// `2 P`, for every point, the identity included.
    fn double(&self, p: &Self::Point) -> Self::Point;
    /// `P + E`, with the law's exceptions.
    fn add(&self, p: &Self::Point, e: &Self::Entry) -> Self::Point;
    /// `P + E` without exceptions on a curve of odd order.
    fn add_complete(&self, p: &Self::Point, e: &Self::Entry) -> Self::Point;
    /// `P + E` for any points, by branching on the exceptions where the law has some.
    fn add_vartime(&self, p: &Self::Point, e: &Self::Entry) -> Self::Point {
        self.add_complete(p, e)
    }
    /// `P + Q` of two accumulators, with the law's exceptions. For building tables.
    fn add_points(&self, p: &Self::Point, q: &Self::Point) -> Self::Point;
    /// `choice ? -P : P`.
    fn negate_point_if(&self, p: &Self::Point, choice: Choice) -> Self::Point;
    /// `choice ? -E : E`.
    fn negate_if(&self, e: &Self::Entry, choice: Choice) -> Self::Entry;
    /// The entry at a secret `index` below the length: every entry is read, in order.
    fn lookup(&self, entries: &[Self::Entry], index: u64) -> Self::Entry;
    /// Turns points, none the identity, into entries, with one inversion for every 32 of them.
    fn entries(&self, points: &[Self::Point], out: &mut [Self::Entry]);
    /// Fills `out`, of at most [`MAX_MULTIPLES`], with `P, 3 P, 5 P, …`, by additions with the law's exceptions.
    fn odd_multiples(&self, p: &Self::Point, out: &mut [Self::Entry]) {
        let mut points = [self.identity(); MAX_MULTIPLES];
        let points = &mut points[..out.len()];
        let twice = self.double(p);
        let mut multiple = *p;
        for (i, slot) in points.iter_mut().enumerate() {
            if i > 0 {
                multiple = self.add_points(&multiple, &twice);
            }
            *slot = multiple;
        }
        self.entries(points, out);
    }
    /// [`Group::odd_multiples`] in variable time.
    fn odd_multiples_vartime(&self, p: &Self::Point, out: &mut [Self::Entry]) {
        self.odd_multiples(p, out);
    }
}
