//! [`crate::lookup()`] with vectors of 256 bits: half the instructions.

use super::Adx;

/// As [`crate::lookup()`].
#[inline(always)]
pub fn lookup<T, const L: usize, const C: usize>(
    _: Adx,
    entries: &[T],
    elements: impl Fn(&T) -> [&[u64; L]; C],
    index: u64,
) -> [[u64; L]; C] {
    // SAFETY: the token proves that processor and system have AVX2
    unsafe { lookup_avx2(entries, elements, index) }
}

/// # Safety
/// The processor has AVX2 and the system saves its registers.
#[target_feature(enable = "avx2")]
unsafe fn lookup_avx2<T, const L: usize, const C: usize>(
    entries: &[T],
    elements: impl Fn(&T) -> [&[u64; L]; C],
    index: u64,
) -> [[u64; L]; C] {
    crate::lookup::lookup(entries, elements, index)
}
