//! Everything that follows from an odd modulus.
//!
//! [`Modulus::new`] is a `const fn`: for a named curve the constants are computed while the program is
//! compiled, from the hexadecimal prime in the curve's file; for a user-defined curve the same code runs
//! once when the curve is made. [`ModulusSource`] is what a field context holds: either the modulus
//! itself (the shared tier: Brainpool primes, group orders, user-defined curves; one copy of the code per
//! limb count) or a zero-sized type that stands for a constant (primes compiled on their own, so that the
//! compiler folds the limbs into the code).

use secant_kernel::{limbs, portable};

/// How many candidates are tried for a quadratic non-residue. For a prime the chance of failure is below
/// 2^-128; a composite modulus ends here too, and its square roots then simply fail their check.
const NON_RESIDUE_TRIES: u64 = 128;

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
    /// `z^q` for a quadratic non-residue `z`: of order `2^s`, in Montgomery form.
    pub(crate) root_of_unity: [u64; L],
}

impl<const L: usize> Modulus<L> {
    /// Derives the constants.
    ///
    /// # Panics
    /// When `p` is even or below 3; for a constant this is a compile-time error. [`Modulus::checked`] is
    /// the form for values that come from outside.
    pub const fn new(p: [u64; L]) -> Self {
        assert!(p[0] & 1 == 1, "a modulus is even");
        let bits = limbs::bits_vartime(&p);
        assert!(bits > 1, "a modulus is 1");
        let mut modulus = Self {
            p,
            p_inv: limbs::negated_inverse_64(p[0]),
            one: limbs::power_of_two_mod(64 * L as u32, &p),
            r2: limbs::power_of_two_mod(128 * L as u32, &p),
            bits,
            two_adicity: two_adicity(&p),
            root_of_unity: [0; L],
        };
        modulus.root_of_unity = modulus.find_root_of_unity();
        modulus
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

    /// `z^q` for the smallest non-residue `z`; -1 when `p = 3 mod 4`, and 1 when none was found.
    const fn find_root_of_unity(&self) -> [u64; L] {
        let minus_one = limbs::sub(&self.p, &self.one).0;
        if self.two_adicity == 1 {
            return minus_one;
        }
        let mut z = self.one;
        let mut tries = 0;
        while tries < NON_RESIDUE_TRIES {
            z = limbs::add_mod(&z, &self.one, &self.p);
            // p odd: p >> 1 = (p - 1) / 2, and p >> s = q because s >= 2 here
            if limbs::eq_vartime(&self.power(&z, 1), &minus_one) {
                return self.power(&z, self.two_adicity);
            }
            tries += 1;
        }
        self.one
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
