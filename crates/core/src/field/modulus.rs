//! Everything that follows from an odd modulus.
//!
//! [`Modulus::new`] is a `const fn`: for a named curve the constants are computed while the program is
//! compiled, from the hexadecimal prime in the curve's file; for a user-defined curve the same code runs
//! once when the curve is made. [`ModulusSource`] is what a field context holds: either the modulus
//! itself (the shared tier: Brainpool primes, group orders, user-defined curves; one copy of the code per
//! limb count) or a zero-sized type that stands for a constant (primes compiled on their own, so that the
//! compiler folds the limbs into the code).

use super::jacobi::jacobi;
use secant_kernel::{limbs, portable};

/// Non-residues are sought below this bound, far above the least one of any prime of 576 bits. A perfect square
/// ends here too, and its square roots then simply fail their check.
const NON_RESIDUE_BOUND: i64 = 1 << 14;

/// An odd modulus above 1 and the constants for Montgomery arithmetic, inversion and square roots.
#[derive(Clone, Debug)]
pub struct Modulus<const L: usize> {
    /// The modulus.
    pub(crate) p: [u64; L],
    /// `-p^-1 mod 2^64`.
    pub(crate) p_inv: u64,
    /// `R mod p` for `R = 2^(64 L)`: one in Montgomery form.
    pub(crate) one: [u64; L],
    /// `R^2 mod p`: turns an integer into Montgomery form.
    pub(crate) r2: [u64; L],
    /// The length of `p` in bits.
    pub(crate) bits: u32,
    /// `s` in `p - 1 = 2^s q` with `q` odd.
    pub(crate) two_adicity: u32,
    /// `z^q` for a quadratic non-residue `z`: of order `2^s`, in Montgomery form. None for a group order, whose
    /// square roots nobody takes: there it is found when it is needed.
    root_of_unity: Option<[u64; L]>,
}

impl<const L: usize> Modulus<L> {
    /// Derives the constants.
    ///
    /// # Panics
    /// When `p` is even or below 3; for a constant this is a compile-time error. [`Modulus::checked`] is
    /// the form for values that come from outside.
    pub const fn new(p: [u64; L]) -> Self {
        let mut modulus = Self::for_order(p);
        modulus.root_of_unity = Some(modulus.find_root_of_unity());
        modulus
    }

    /// [`Modulus::new`] for a group order: without what only square roots need, which is the larger part of
    /// the work.
    ///
    /// # Panics
    /// As [`Modulus::new`].
    pub const fn for_order(p: [u64; L]) -> Self {
        assert!(p[0] & 1 == 1, "a modulus is even");
        let bits = limbs::bits_vartime(&p);
        assert!(bits > 1, "a modulus is 1");
        Self {
            p,
            p_inv: limbs::negated_inverse_64(p[0]),
            one: limbs::power_of_two_mod(64 * L as u32, &p),
            r2: limbs::power_of_two_mod(128 * L as u32, &p),
            bits,
            two_adicity: two_adicity(&p),
            root_of_unity: None,
        }
    }

    /// `z^q` for a quadratic non-residue `z`.
    pub(crate) fn root_of_unity(&self) -> [u64; L] {
        self.root_of_unity.unwrap_or_else(|| self.find_root_of_unity())
    }

    /// [`Modulus::new`] for any value: `None` when it is even or below 3.
    pub fn checked(p: [u64; L]) -> Option<Self> {
        (p[0] & 1 == 1 && limbs::bits_vartime(&p) > 1).then(|| Self::new(p))
    }

    /// [`Clone::clone`] for constants.
    pub(crate) const fn copy(&self) -> Self {
        Self { ..*self }
    }

    /// `a b R^-1 mod p`.
    pub(crate) const fn multiply(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        portable::montgomery_multiply(a, b, &self.p, self.p_inv)
    }

    /// The Montgomery form of an integer.
    pub const fn to_montgomery(&self, integer: &[u64; L]) -> [u64; L] {
        self.multiply(integer, &self.r2)
    }

    /// `a^(p >> shift)` for a Montgomery form `a`.
    const fn power(&self, a: &[u64; L], shift: u32) -> [u64; L] {
        let mut r = self.one;
        let mut i = self.bits;
        while i > shift {
            i -= 1;
            r = self.multiply(&r, &r);
            if limbs::bit(&self.p, i as usize) == 1 {
                r = self.multiply(&r, a);
            }
        }
        r
    }

    /// `z^q` for a non-residue `z`: 2 or an odd number; -1 when `p = 3 mod 4`, and 1 when none was found.
    const fn find_root_of_unity(&self) -> [u64; L] {
        if self.two_adicity == 1 {
            return limbs::sub(&self.p, &self.one).0;
        }
        let mut z = 2;
        // 2 is a non-residue exactly for p = 3 or 5 modulo 8
        let mut found = self.two_adicity == 2;
        let mut odd = 3;
        while !found && odd < NON_RESIDUE_BOUND {
            z = odd as u64;
            found = jacobi(odd, &self.p) == -1;
            odd += 2;
        }
        let mut integer = [0; L];
        integer[0] = z;
        // p >> s = q, because p is odd and s >= 2 here
        if found { self.power(&self.to_montgomery(&integer), self.two_adicity) } else { self.one }
    }
}

/// The number of times that 2 divides `p - 1`, for odd `p > 1`.
const fn two_adicity(p: &[u64]) -> u32 {
    let mut i = 1;
    while limbs::bit(p, i) == 0 {
        i += 1;
    }
    i as u32
}

/// Where a field context finds its modulus.
pub trait ModulusSource<const L: usize>: Clone + Send + Sync + 'static {
    /// The modulus. For a zero-sized source this is a constant that the compiler folds.
    fn modulus(&self) -> &Modulus<L>;
}

impl<const L: usize> ModulusSource<L> for Modulus<L> {
    #[inline(always)]
    fn modulus(&self) -> &Modulus<L> {
        self
    }
}
