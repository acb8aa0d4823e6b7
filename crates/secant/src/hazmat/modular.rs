//! What field elements and scalars share.

use secant_core::any::{AnyElement, AnyField};
pub(super) use secant_protocols::modular::{
    Binary, Residue, Unary, binary, decode, equal, inverse, reduce, small, square_root, unary,
};
use zeroize::Zeroizing;

/// The big-endian integer of the modulus's length.
pub(super) fn encode(f: &dyn AnyField, a: &AnyElement) -> Zeroizing<Vec<u8>> {
    let mut out = Zeroizing::new(vec![0; f.byte_len()]);
    f.encode(a, &mut out);
    out
}
