//! Everything that follows from an odd modulus.
//!
//! [`Modulus::new`] is a `const fn`: for a named curve the constants are computed while the program is
//! compiled, from the hexadecimal prime in the curve's file; for a user-defined curve the same code runs
//! once when the curve is made. [`ModulusSource`] is what a field context holds: either the modulus
//! itself (the shared tier: Brainpool primes, group orders, user-defined curves; one copy of the code per
//! limb count) or a zero-sized type that stands for a constant (primes compiled on their own, so that the
//! compiler folds the limbs into the code).

use super::invert::undivided;
use super::jacobi::jacobi;
use secant_kernel::divsteps::STEPS;
use secant_kernel::montgomery_lanes::Constants;
use secant_kernel::{Backend, OddModulus, limbs, portable};

/// Non-residues are sought below this bound, far above the least one of any prime of 576 bits. A perfect square
/// ends here too, and its square roots then simply fail their check.
const NON_RESIDUE_BOUND: i64 = 1 << 14;

/// An odd modulus above 1 and the constants for Montgomery arithmetic, inversion and square roots.
#[derive(Clone, Debug)]
pub struct Modulus<const L: usize> {
    /// The modulus and `-p^-1 mod 2^64`.
    pub(crate) odd: OddModulus<L>,
    /// Whether elements are plain integers; otherwise in Montgomery form, `a R` for `R = 2^(64 L)`.
    pub(crate) plain: bool,
    /// One, as an element: 1 or `R mod p`.
    pub(crate) one: [u64; L],
    /// `2^(64 L)`, as an element: `R mod p` or `R^2 mod p`.
    pub(crate) radix: [u64; L],
    /// `R^2 mod p`: turns an integer into Montgomery form.
    r2: [u64; L],
    /// What turns the quotient of an inversion, `2^(60 m) / x` for `m` undivided batches, into the inverse of the
    /// element that is held as `x`, by a Montgomery multiplication: `R 2^(-60 m)`, and times `R^2` for Montgomery's
    /// elements, whose inverse is `R / a` of `a R`.
    pub(crate) inversion: [u64; L],
    /// The length of `p` in bits.
    pub(crate) bits: u32,
    /// `s` in `p - 1 = 2^s q` with `q` odd.
    pub(crate) two_adicity: u32,
    /// `z^q` for a quadratic non-residue `z`: of order `2^s`, as an element. None for a group order, whose
    /// square roots nobody takes: there it is found when it is needed.
    root_of_unity: Option<[u64; L]>,
    /// What vectors need, for a prime that they multiply modulo.
    pub(crate) lanes: Constants<L>,
}

impl<const L: usize> Modulus<L> {
    /// Derives the constants.
    ///
    /// # Panics
    /// When `p` is even or below 3; for a constant this is a compile-time error. [`Modulus::checked`] is
    /// the form for values that come from outside.
    pub const fn new(p: [u64; L]) -> Self {
        Self::for_field(p, false)
    }

    /// [`Modulus::new`] with a choice of representation: plain integers or Montgomery form.
    ///
    /// # Panics
    /// As [`Modulus::new`].
    pub const fn for_field(p: [u64; L], plain: bool) -> Self {
        let mut modulus = Self::for_order(p);
        if plain {
            modulus.plain = true;
            modulus.radix = modulus.one;
            modulus.one = [0; L];
            modulus.one[0] = 1;
            modulus.inversion = limbs::power_of_two_mod(64 * L as u32 - STEPS * undivided(modulus.bits), &p);
        }
        modulus.root_of_unity = Some(modulus.find_root_of_unity());
        modulus.lanes = Constants::new(&modulus.odd.p, &modulus.one);
        modulus
    }

    /// [`Modulus::new`] for a group order: without what only square roots need, which is the larger part of
    /// the work.
    ///
    /// # Panics
    /// As [`Modulus::new`].
    pub const fn for_order(p: [u64; L]) -> Self {
        let bits = limbs::bits_vartime(&p);
        assert!(bits > 1, "a modulus is 1");
        let r2 = limbs::power_of_two_mod(128 * L as u32, &p);
        Self {
            odd: OddModulus::new(p),
            plain: false,
            one: limbs::power_of_two_mod(64 * L as u32, &p),
            radix: r2,
            r2,
            inversion: limbs::power_of_two_mod(192 * L as u32 - STEPS * undivided(bits), &p),
            bits,
            two_adicity: two_adicity(&p),
            root_of_unity: None,
            lanes: Constants::NONE,
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

    /// The product of two elements, for constants.
    pub(crate) const fn product(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        let product = self.montgomery_product(a, b);
        if self.plain { self.montgomery_product(&product, &self.r2) } else { product }
    }

    /// `a b 2^(-64 L)` modulo the prime, for constants.
    const fn montgomery_product(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        let (t, top) = portable::montgomery_unreduced(a, b, &self.odd.p, self.odd.p_inv);
        limbs::reduce_once(&t, top, &self.odd.p)
    }

    /// The element for an integer below `p`, for constants.
    pub const fn element(&self, integer: &[u64; L]) -> [u64; L] {
        if self.plain { *integer } else { self.product(integer, &self.r2) }
    }

    /// `a^(p >> shift)` for an element `a`.
    const fn power(&self, a: &[u64; L], shift: u32) -> [u64; L] {
        let mut r = self.one;
        let mut i = self.bits;
        while i > shift {
            i -= 1;
            r = self.product(&r, &r);
            if limbs::bit(&self.odd.p, i as usize) == 1 {
                r = self.product(&r, a);
            }
        }
        r
    }

    /// `z^q` for a non-residue `z`: 2 or an odd number; -1 when `p = 3 mod 4`, and 1 when none was found.
    const fn find_root_of_unity(&self) -> [u64; L] {
        if self.two_adicity == 1 {
            return limbs::sub(&self.odd.p, &self.one).0;
        }
        let mut z = 2;
        // 2 is a non-residue exactly for p = 3 or 5 modulo 8
        let mut found = self.two_adicity == 2;
        let mut odd = 3;
        while !found && odd < NON_RESIDUE_BOUND {
            z = odd as u64;
            found = jacobi(odd, &self.odd.p) == -1;
            odd += 2;
        }
        let mut integer = [0; L];
        integer[0] = z;
        // p >> s = q, because p is odd and s >= 2 here
        if found { self.power(&self.element(&integer), self.two_adicity) } else { self.one }
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

/// Where a field context finds its modulus, and how it multiplies.
pub trait ModulusSource<const L: usize>: Clone + Send + Sync + 'static {
    /// Whether the modulus is a constant.
    const IS_CONSTANT: bool;
    /// The modulus. For a zero-sized source this is a constant that the compiler folds.
    fn modulus(&self) -> &Modulus<L>;
    /// `a b`.
    fn multiply<B: Backend>(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L];
    /// `a^2`.
    fn square<B: Backend>(&self, a: &[u64; L]) -> [u64; L];
    /// `a^(2^n)`.
    #[inline]
    fn square_n<B: Backend>(&self, a: &[u64; L], n: u32) -> [u64; L] {
        (0..n).fold(*a, |a, _| self.square::<B>(&a))
    }
    /// `a + b`.
    fn add<B: Backend>(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L];
    /// `a - b`.
    fn sub<B: Backend>(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L];
    /// `a + b` for a `b` that is a product or a square, or below the modulus.
    #[inline(always)]
    fn add_product<B: Backend>(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        self.add::<B>(a, b)
    }
    /// `a - b` for a `b` that is a product or a square, or below the modulus.
    #[inline(always)]
    fn sub_product<B: Backend>(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        self.sub::<B>(a, b)
    }
    /// `a b - c d`.
    fn multiply_less_product<B: Backend>(&self, left: [&[u64; L]; 2], right: [&[u64; L]; 2]) -> [u64; L];
    /// `a b - c^2`.
    fn multiply_less_square<B: Backend>(&self, left: [&[u64; L]; 2], c: &[u64; L]) -> [u64; L];
    /// `a / 2`.
    fn half<B: Backend>(&self, a: &[u64; L]) -> [u64; L];
    /// `a k` for a small integer.
    #[inline]
    fn multiply_small<B: Backend>(&self, a: &[u64; L], k: u32) -> [u64; L] {
        let mut integer = [0; L];
        integer[0] = u64::from(k);
        self.multiply::<B>(&self.from_integer::<B>(&integer), a)
    }
    /// The representative below the modulus, of an element of a prime whose elements may be larger.
    #[inline(always)]
    fn canonical(&self, a: &[u64; L]) -> [u64; L] {
        *a
    }
    /// The element for any integer that fits the limbs.
    fn from_integer<B: Backend>(&self, integer: &[u64; L]) -> [u64; L];
}

/// Any modulus, in Montgomery form.
impl<const L: usize> ModulusSource<L> for Modulus<L> {
    const IS_CONSTANT: bool = false;

    #[inline(always)]
    fn modulus(&self) -> &Modulus<L> {
        self
    }

    #[inline(always)]
    fn multiply<B: Backend>(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        B::montgomery_multiply(a, b, &self.odd)
    }

    #[inline(always)]
    fn square<B: Backend>(&self, a: &[u64; L]) -> [u64; L] {
        B::montgomery_square(a, &self.odd)
    }

    #[inline(always)]
    fn add<B: Backend>(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        B::add_mod(a, b, &self.odd.p)
    }

    #[inline(always)]
    fn sub<B: Backend>(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        B::sub_mod(a, b, &self.odd.p)
    }

    #[inline(always)]
    fn multiply_less_product<B: Backend>(&self, left: [&[u64; L]; 2], right: [&[u64; L]; 2]) -> [u64; L] {
        B::montgomery_multiply_less_product(left, right, &self.odd)
    }

    #[inline(always)]
    fn multiply_less_square<B: Backend>(&self, left: [&[u64; L]; 2], c: &[u64; L]) -> [u64; L] {
        B::montgomery_multiply_less_square(left, c, &self.odd)
    }

    #[inline(always)]
    fn half<B: Backend>(&self, a: &[u64; L]) -> [u64; L] {
        B::half_mod(a, &self.odd.p)
    }

    #[inline]
    fn from_integer<B: Backend>(&self, integer: &[u64; L]) -> [u64; L] {
        // the first operand of a Montgomery multiplication need not be reduced
        self.multiply::<B>(integer, &self.r2)
    }
}

/// Defines a zero-sized source `Prime` for a prime with a shape, whose modulus is the constant `$modulus`.
macro_rules! shaped_prime {
    ($shape:ident, $limbs:expr, $modulus:expr) => {
        /// The field's prime as a constant.
        #[derive(Clone, Copy, Debug)]
        pub struct Prime;

        const _: () = assert!(
            secant_kernel::limbs::eq_vartime(
                &<secant_kernel::shapes::$shape as secant_kernel::Shape<{ $limbs }>>::P,
                &$modulus.odd.p
            ),
            "the prime is not the one of its shape"
        );

        impl crate::field::modulus::ModulusSource<{ $limbs }> for Prime {
            const IS_CONSTANT: bool = true;

            #[inline(always)]
            fn modulus(&self) -> &crate::field::modulus::Modulus<{ $limbs }> {
                const MODULUS: &crate::field::modulus::Modulus<{ $limbs }> = &$modulus.copy();
                MODULUS
            }

            #[inline(always)]
            fn multiply<B: secant_kernel::Backend>(
                &self,
                a: &[u64; $limbs],
                b: &[u64; $limbs],
            ) -> [u64; $limbs] {
                B::multiply::<secant_kernel::shapes::$shape, { $limbs }>(a, b)
            }

            #[inline(always)]
            fn square<B: secant_kernel::Backend>(&self, a: &[u64; $limbs]) -> [u64; $limbs] {
                B::square::<secant_kernel::shapes::$shape, { $limbs }>(a)
            }

            #[inline]
            fn square_n<B: secant_kernel::Backend>(&self, a: &[u64; $limbs], n: u32) -> [u64; $limbs] {
                <secant_kernel::shapes::$shape as secant_kernel::Shape<{ $limbs }>>::square_n::<B>(a, n)
            }

            #[inline(always)]
            fn add<B: secant_kernel::Backend>(&self, a: &[u64; $limbs], b: &[u64; $limbs]) -> [u64; $limbs] {
                B::add::<secant_kernel::shapes::$shape, { $limbs }>(a, b)
            }

            #[inline(always)]
            fn sub<B: secant_kernel::Backend>(&self, a: &[u64; $limbs], b: &[u64; $limbs]) -> [u64; $limbs] {
                B::sub::<secant_kernel::shapes::$shape, { $limbs }>(a, b)
            }

            #[inline(always)]
            fn add_product<B: secant_kernel::Backend>(
                &self,
                a: &[u64; $limbs],
                b: &[u64; $limbs],
            ) -> [u64; $limbs] {
                B::add_product::<secant_kernel::shapes::$shape, { $limbs }>(a, b)
            }

            #[inline(always)]
            fn sub_product<B: secant_kernel::Backend>(
                &self,
                a: &[u64; $limbs],
                b: &[u64; $limbs],
            ) -> [u64; $limbs] {
                B::sub_product::<secant_kernel::shapes::$shape, { $limbs }>(a, b)
            }

            #[inline(always)]
            fn multiply_less_product<B: secant_kernel::Backend>(
                &self,
                left: [&[u64; $limbs]; 2],
                right: [&[u64; $limbs]; 2],
            ) -> [u64; $limbs] {
                B::multiply_less_product::<secant_kernel::shapes::$shape, { $limbs }>(left, right)
            }

            #[inline(always)]
            fn multiply_less_square<B: secant_kernel::Backend>(
                &self,
                left: [&[u64; $limbs]; 2],
                c: &[u64; $limbs],
            ) -> [u64; $limbs] {
                B::multiply_less_square::<secant_kernel::shapes::$shape, { $limbs }>(left, c)
            }

            #[inline(always)]
            fn half<B: secant_kernel::Backend>(&self, a: &[u64; $limbs]) -> [u64; $limbs] {
                B::half::<secant_kernel::shapes::$shape, { $limbs }>(a)
            }

            #[inline(always)]
            fn multiply_small<B: secant_kernel::Backend>(&self, a: &[u64; $limbs], k: u32) -> [u64; $limbs] {
                use secant_kernel::{Shape, shapes::$shape};
                if <$shape as Shape<{ $limbs }>>::PLAIN {
                    B::multiply_small::<$shape, { $limbs }>(a, k)
                } else {
                    let mut integer = [0; $limbs];
                    integer[0] = u64::from(k);
                    self.multiply::<B>(&self.from_integer::<B>(&integer), a)
                }
            }

            #[inline(always)]
            fn canonical(&self, a: &[u64; $limbs]) -> [u64; $limbs] {
                <secant_kernel::shapes::$shape as secant_kernel::Shape<{ $limbs }>>::canonical(a)
            }

            #[inline]
            fn from_integer<B: secant_kernel::Backend>(&self, integer: &[u64; $limbs]) -> [u64; $limbs] {
                // the portable bodies take any value as their first operand: 1 reduces a plain one, R^2 converts
                let factor = if $modulus.plain { $modulus.one } else { $modulus.radix };
                <secant_kernel::shapes::$shape as secant_kernel::Shape<{ $limbs }>>::multiply(
                    integer, &factor,
                )
            }
        }
    };
}
pub(crate) use shaped_prime;
