//! The window sizes of every strategy.
//!
//! | scalar | point | width | entries of a table |
//! |---|---|---|---|
//! | secret | any | [`MIN`] to [`SECRET`] bits, as [`Tuning`](super::Tuning) says, at most a bit less than the order; [`LANES`] on vectors | `2^(w - 1)` |
//! | secret | base points of Edwards curves without tables | [`EDWARDS_SECRET`] | `2^(w - 1)` |
//! | secret | any, restartable | [`RESTARTABLE`] | `2^(w - 1)` |
//! | public | one or two, without a table | [`public`], [`HALVES`] | `2^(w - 2)` |
//! | public | one or two of an Edwards curve | [`EDWARDS_PUBLIC`] | `2^(w - 2)` |
//! | public | the generator, with a static table | [`TableShape::width`](super::table::TableShape::width) | `2^(w - 2)` |
//! | public | quarters of a scalar, with a table built before | [`QUARTERS`] | `2^(w - 2)` |
//! | public | many | [`MANY`], in buckets up to [`MAX_BUCKETS`] | `2^(w - 2)`, `2^(w - 1)` |
//!
//! Windows of secret scalars have only odd digits; those of public scalars are the widths of non-adjacent forms. With the
//! feature `small` the fixed ones are of [`SMALL`] bits, for short tables on the stack.

/// The smallest window of secret scalars.
pub const MIN: u32 = 2;
/// The largest window of secret scalars.
pub const MAX: u32 = 6;
/// The largest one on vectors, where an entry takes ten times the memory.
pub const LANES: u32 = 5;
/// The largest one of points without a table that was built before.
pub const SECRET: u32 = or_small(MAX);
/// Of fixed windows with the feature `small`.
pub const SMALL: u32 = 3;
// a tuning takes up to three bits of it away
const _: () = assert!(SMALL >= 3);
/// Of secret multiples on Edwards curves.
pub const EDWARDS_SECRET: u32 = or_small(5);
/// Of restartable secret multiples: a table is one step.
pub const RESTARTABLE: u32 = 4;
/// Of public multiples on Edwards curves.
pub const EDWARDS_PUBLIC: u32 = or_small(5);
/// Of quarters of public scalars.
pub const QUARTERS: u32 = 5;
/// Of the terms of long sums, the best from 100 to 448 bits.
pub const MANY: u32 = 5;
/// The largest window of buckets.
pub const MAX_BUCKETS: u32 = 14;
/// The largest window of a public multiple by wNAF that the caller chooses.
pub const MAX_WNAF: u32 = 7;

/// Of public scalars for points without a table: 8 odd multiples, and 16 for long orders.
pub const fn public(order_bits: u32) -> u32 {
    or_small(if order_bits < 448 { 5 } else { 6 })
}

/// The fastest window, or [`SMALL`].
const fn or_small(fastest: u32) -> u32 {
    if cfg!(feature = "small") { SMALL } else { fastest }
}

/// Of halves of public scalars.
pub const HALVES: u32 = public(256);

/// Entries of a table for secret windows of `w` bits.
pub const fn secret_entries(w: u32) -> usize {
    1 << (w - 1)
}

/// Entries of a table for non-adjacent forms of width `w`.
pub const fn odd_multiples(w: u32) -> usize {
    1 << (w - 2)
}
