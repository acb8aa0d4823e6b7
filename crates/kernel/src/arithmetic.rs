//! Arithmetic modulo one odd number on one kind of machine: the trait that every multiplication in secant goes through.

/// Arithmetic modulo an odd number of up to `64 L` bits, in one representation of its elements.
///
/// The context is zero-sized for a named prime and a reference to the modulus otherwise, so that
/// `prime.mul(&a, &b)` reads the same for both. Operands and results are below the modulus unless the prime says
/// otherwise ([`P25519`](crate::primes::P25519)). Arguments may be the same element. Constant time: no method branches
/// on, or indexes by, a limb value.
///
/// The methods with a body are for machines that have nothing better; an added operation is one more of those, and
/// an override where a machine has a kernel for it.
pub trait Arithmetic<const L: usize>: Copy + Send + Sync {
    /// `a b`, in the representation of the elements. In Montgomery form `a` may be any value; with plain integers it
    /// may be on the portable machine, if `b` is 1. Pass the operand that was computed last as the first: it then stays in
    /// registers. Cost: 1 M.
    fn mul(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L];

    /// `a^2`. Cost: 1 S.
    fn sqr(&self, a: &[u64; L]) -> [u64; L];

    /// `a + b`.
    fn add(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L];

    /// `a - b`.
    fn sub(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L];

    /// `a / 2`.
    fn half(&self, a: &[u64; L]) -> [u64; L];

    /// `a + b` for a `b` that is a product or a square, or below the modulus: shorter where elements may exceed it.
    #[inline(always)]
    fn add_product(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        self.add(a, b)
    }

    /// `a - b` for such a `b`.
    #[inline(always)]
    fn sub_product(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        self.sub(a, b)
    }

    /// `a b - c d` for `[a, b]` and `[c, d]`. Cost: 2 M, or one reduction less where the machine subtracts before it
    /// reduces. `c d` comes first, so that `a` can be what was computed last.
    #[inline(always)]
    fn mul_sub_mul(&self, [a, b]: [&[u64; L]; 2], [c, d]: [&[u64; L]; 2]) -> [u64; L] {
        let product = self.mul(c, d);
        self.sub(&self.mul(a, b), &product)
    }

    /// `a b - c^2`, as [`Arithmetic::mul_sub_mul`]. Cost: 1 M and 1 S, or one reduction less.
    #[inline(always)]
    fn mul_sub_sqr(&self, [a, b]: [&[u64; L]; 2], c: &[u64; L]) -> [u64; L] {
        let square = self.sqr(c);
        self.sub(&self.mul(a, b), &square)
    }

    /// `a k` for a small integer, where elements are plain integers; in Montgomery form it is `a k / R`. Cost: at most
    /// 1 M.
    #[inline(always)]
    fn mul_small(&self, a: &[u64; L], k: u32) -> [u64; L] {
        let mut b = [0; L];
        b[0] = u64::from(k);
        self.mul(a, &b)
    }

    /// `a^(2^n)`. The number of squarings is public. Cost: `n` S.
    #[inline]
    fn sqr_n(&self, a: &[u64; L], n: u32) -> [u64; L] {
        (0..n).fold(*a, |a, _| self.sqr(&a))
    }
}
