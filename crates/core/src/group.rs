//! Group laws: how points are represented and added.
//!
//! A law is a context object, as a field is: it borrows a curve's equation and says what an accumulator
//! ([`Group::Point`]) and a table entry ([`Group::Entry`]) are. Every scalar multiplication in
//! [`crate::mul`] is written once over [`Group`]; the laws are
//!
//! | law | points | exceptions of `add` |
//! |---|---|---|
//! | [`weierstrass::Jacobian`] | Jacobian | the accumulator is the identity, the entry, or its negative |
//! | [`weierstrass::Xyzz`] | `(X/ZZ, Y/ZZZ)` | the accumulator is the identity or the entry |
//! | [`weierstrass::Complete`] | homogeneous projective | none, on a curve of odd order |
//! | [`edwards::Extended`] | extended twisted Edwards | none |
//!
//! Formulas are not marked `inline(never)`, although none is to be inlined: they are too long for the compiler to do
//! so, and generic functions with that mark are shared between crates, so that a shared library calls them through a
//! table of addresses. That takes 25 cycles where indirect jumps are not predicted (Skylake with its mitigations), in
//! all a twentieth of a multiplication on P-256.

pub mod edwards;
pub mod weierstrass;

use subtle::Choice;

/// The parts of the work that is interleaved with an addition: see [`Group::add_interleaved`].
pub const PARTS: usize = 4;

/// Work of [`PARTS`] parts that is interleaved with an addition. A trait instead of a closure: the body must be always
/// inlined, to inherit the caller's target features.
pub trait Interleaved {
    /// Does a part.
    fn part(&mut self, part: usize);
}

/// No work.
impl Interleaved for () {
    #[inline(always)]
    fn part(&mut self, _: usize) {}
}

/// The most odd multiples that are made at a time: the widest of [`windows`](crate::mul::windows) has so many.
pub const MAX_MULTIPLES: usize = if cfg!(all(feature = "small", not(feature = "hazmat"))) { 8 } else { 32 };

/// The most entries of a block of a comb.
pub(crate) const MAX_COPIES: usize = 64;

/// [`with_at_most`] of [`MAX_COPIES`].
pub(crate) fn with_copies<T: Copy>(value: T, count: usize, body: &mut dyn FnMut(&mut [T])) {
    with_at_most::<T, MAX_COPIES>(value, count, body);
}

/// Runs `body` with `count` copies of a value, at most `MAX` of up to [`MAX_COPIES`], on a stack frame of the next power of
/// two: a smaller table takes less stack. `body` is compiled once for all sizes.
///
/// # Panics
/// When there are more.
pub(crate) fn with_at_most<T: Copy, const MAX: usize>(
    value: T,
    count: usize,
    body: &mut dyn FnMut(&mut [T]),
) {
    /// Not inlined, so that its caller's frame does not hold the copies of every size.
    #[inline(never)]
    fn on_frame<T: Copy, const N: usize>(value: T, count: usize, body: &mut dyn FnMut(&mut [T])) {
        body(&mut [value; N][..count]);
    }
    match count {
        0..=2 => on_frame::<T, 2>(value, count, body),
        3..=4 if MAX > 4 => on_frame::<T, 4>(value, count, body),
        5..=8 if MAX > 8 => on_frame::<T, 8>(value, count, body),
        9..=16 if MAX > 16 => on_frame::<T, 16>(value, count, body),
        17..=32 if MAX > 32 => on_frame::<T, 32>(value, count, body),
        _ => on_frame::<T, MAX>(value, count, body),
    }
}

/// An additive group with table entries, as scalar multiplications see it. Constant time but for what ends in
/// `_vartime`.
pub trait Group {
    /// An accumulator; can hold the identity.
    type Point: Copy + 'static;
    /// A table entry; never the identity.
    type Entry: Copy + 'static;

    /// An entry's value for filling fresh tables.
    fn blank(&self) -> Self::Entry;
    /// The identity.
    fn identity(&self) -> Self::Point;
    /// Whether a point is the identity.
    fn is_identity(&self, p: &Self::Point) -> Choice;
    /// The point of an entry.
    fn point(&self, entry: &Self::Entry) -> Self::Point;
    /// `P = 2 P`, for every point, the identity included. In place, because a copy of a point that was just
    /// written waits for its stores.
    fn double_in_place(&self, p: &mut Self::Point);
    /// `P = 2^n P`.
    #[inline]
    fn double_n_in_place(&self, p: &mut Self::Point, n: usize) {
        for _ in 0..n {
            self.double_in_place(p);
        }
    }
    /// `P = P + E`, with the law's exceptions.
    fn add_in_place(&self, p: &mut Self::Point, e: &Self::Entry);
    /// [`Group::add_in_place`] with other work, in [`PARTS`] parts, of which each is done between products. Inlined.
    #[inline(always)]
    fn add_interleaved(&self, p: &mut Self::Point, e: &Self::Entry, work: &mut impl Interleaved) {
        for part in 0..PARTS {
            work.part(part);
        }
        self.add_in_place(p, e);
    }
    /// `2 P`.
    #[inline]
    fn double(&self, p: &Self::Point) -> Self::Point {
        let mut r = *p;
        self.double_in_place(&mut r);
        r
    }
    /// `P + E`, with the law's exceptions.
    #[inline]
    fn add(&self, p: &Self::Point, e: &Self::Entry) -> Self::Point {
        let mut r = *p;
        self.add_in_place(&mut r, e);
        r
    }
    /// `P + E` without exceptions on a curve of odd order.
    fn add_complete(&self, p: &Self::Point, e: &Self::Entry) -> Self::Point;
    /// `P = P + E` for any points, by branching on the exceptions where the law has some.
    #[inline]
    fn add_in_place_vartime(&self, p: &mut Self::Point, e: &Self::Entry) {
        *p = self.add_complete(p, e);
    }
    /// [`Group::add_in_place_vartime`] when a doubling follows, which may leave out what doublings do not read.
    #[inline]
    fn add_before_doubling_vartime(&self, p: &mut Self::Point, e: &Self::Entry) {
        self.add_in_place_vartime(p, e);
    }
    /// `P + E` for any points, by branching on the exceptions where the law has some.
    #[inline]
    fn add_vartime(&self, p: &Self::Point, e: &Self::Entry) -> Self::Point {
        let mut r = *p;
        self.add_in_place_vartime(&mut r, e);
        r
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
    /// [`Group::entries`] for public points, in variable time.
    fn entries_vartime(&self, points: &[Self::Point], out: &mut [Self::Entry]) {
        self.entries(points, out);
    }
    /// Fills `out`, of at most [`MAX_MULTIPLES`], with `P, 3 P, 5 P, …`, by additions with the law's exceptions. None
    /// of them, nor `2 P`, may be the identity, and for an incomplete law none but the first two terms of any sum may
    /// be equal up to sign: the order of `P` must exceed `2 (2 out.len() + 1)`, or be odd and exceed `2 out.len()` for
    /// a complete law.
    fn odd_multiples(&self, p: &Self::Point, out: &mut [Self::Entry]) {
        with_copies(self.identity(), out.len(), &mut |points| {
            odd_points(self, p, points);
            self.entries(points, out);
        });
    }
    /// [`Group::odd_multiples`] in variable time.
    fn odd_multiples_vartime(&self, p: &Self::Point, out: &mut [Self::Entry]) {
        with_copies(self.identity(), out.len(), &mut |points| {
            odd_points(self, p, points);
            self.entries_vartime(points, out);
        });
    }
    /// Fills each row of `out`, of at most 8 entries, with `P, 3 P, 5 P, …` for one of the public points, by additions
    /// with the law's exceptions and with an inversion for several points. In variable time.
    fn many_odd_multiples_vartime<const E: usize>(
        &self,
        points: &[Self::Point],
        out: &mut [[Self::Entry; E]],
    ) {
        const SHARED: usize = 4;
        for (points, out) in points.chunks(SHARED).zip(out.chunks_mut(SHARED)) {
            let mut multiples = [[self.identity(); E]; SHARED];
            for (p, multiples) in points.iter().zip(&mut multiples) {
                odd_points(self, p, multiples);
            }
            let count = E * points.len();
            self.entries_vartime(&multiples.as_flattened()[..count], out.as_flattened_mut());
        }
    }
}

/// Fills `points` with `P, 3 P, 5 P, …`, by additions with the law's exceptions.
pub fn odd_points<G: Group + ?Sized>(law: &G, p: &G::Point, points: &mut [G::Point]) {
    let twice = law.double(p);
    let mut multiple = *p;
    for (i, slot) in points.iter_mut().enumerate() {
        if i > 0 {
            multiple = law.add_points(&multiple, &twice);
        }
        *slot = multiple;
    }
}
