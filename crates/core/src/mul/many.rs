//! Sums of multiples of many public points, in variable time: batches of signatures, and equations of several points.
//!
//! | module | terms | memory |
//! |---|---|---|
//! | [`bounded`] | as many as a constant says | on the stack |
//! | [`borrowed`] | any number | of the caller's, because this crate has no heap |

pub mod borrowed;
pub mod bounded;

/// The width of the terms' non-adjacent forms, the best from 100 to 448 bits.
pub const WIDTH: u32 = 5;
/// The odd multiples of a term.
pub const ENTRIES: usize = 1 << (WIDTH - 2);
