//! The Jacobi symbol of a small number over a large one, in `const fn`.
//!
//! It finds a quadratic non-residue for square roots at compile time, a hundred times cheaper than Euler's
//! criterion, and chooses the parameters of the Lucas test. Public values only: variable-time.

/// `n mod m` for `m > 0`.
pub(crate) const fn remainder(n: &[u64], m: u64) -> u64 {
    let mut r = 0u128;
    let mut i = n.len();
    while i > 0 {
        i -= 1;
        r = (r << 64 | n[i] as u128) % m as u128;
    }
    r as u64
}

/// The Jacobi symbol `(d / n)` for an odd `d` and an odd `n > 1`: by quadratic reciprocity it is, up to sign,
/// `(n / |d|)`, whose terms fit 64 bits.
pub(crate) const fn jacobi(d: i64, n: &[u64]) -> i32 {
    let mut sign = 1;
    let mut bottom = d.unsigned_abs();
    if n[0] & 3 == 3 && (d < 0) != (bottom & 3 == 3) {
        sign = -sign;
    }
    let mut top = remainder(n, bottom);
    while top != 0 {
        let zeros = top.trailing_zeros();
        top >>= zeros;
        if zeros & 1 == 1 && (bottom & 7 == 3 || bottom & 7 == 5) {
            sign = -sign;
        }
        if top & 3 == 3 && bottom & 3 == 3 {
            sign = -sign;
        }
        (top, bottom) = (bottom % top, top);
    }
    if bottom == 1 { sign } else { 0 }
}
