//! Secret bytes that are overwritten as a block: [`zeroize`] writes them one by one, which for the buffers of a
//! signature takes longer than a compression of its hash.

use core::ops::{Deref, DerefMut};
use zeroize::ZeroizeOnDrop;

/// Overwrites bytes with zeros.
#[inline]
pub(crate) fn wipe(bytes: &mut [u8]) {
    bytes.fill(0);
    zeroize::optimization_barrier(bytes);
}

/// An array that is wiped when dropped.
pub(crate) struct Wiped<const N: usize>([u8; N]);

impl<const N: usize> Wiped<N> {
    /// An array of zeros.
    pub(crate) fn new() -> Self {
        Self([0; N])
    }
}

impl<const N: usize> Deref for Wiped<N> {
    type Target = [u8; N];

    fn deref(&self) -> &[u8; N] {
        &self.0
    }
}

impl<const N: usize> DerefMut for Wiped<N> {
    fn deref_mut(&mut self) -> &mut [u8; N] {
        &mut self.0
    }
}

impl<const N: usize> Drop for Wiped<N> {
    fn drop(&mut self) {
        wipe(&mut self.0);
    }
}

impl<const N: usize> ZeroizeOnDrop for Wiped<N> {}
