//! Primes whose shape makes reduction cheap, and their multiplications.
//!
//! A [`Shape`] is a zero-sized type for one prime. It gives a portable body and, where there is one, a kernel
//! for each instruction set; a [`crate::Backend`] picks. All bodies of a shape share one representation, so
//! that tables and stored points do not depend on the machine.
//!
//! Eight primes are held plainly, as integers (below `p` but for [`P25519`]), because `2^BITS = c mod p` for a short
//! `c`: the bits above `BITS` are multiplied by `c` and added to those below, until the value is short. P-256 and P-224
//! are held in Montgomery form: their `-1/p mod 2^64` is 1 or -1, which the compiler folds, and folding would need
//! negative terms.

pub(crate) mod p448;

pub use p448::P448;

use crate::Backend;
#[cfg(target_arch = "x86_64")]
use crate::limbs::less_than;
use crate::limbs::{adc, mac, sbb, sub};
use crate::opaque;
use crate::portable::{self, reduce_once};
#[cfg(target_arch = "x86_64")]
use crate::x86_64::{self, Adx};

/// Arithmetic modulo one prime. Constant time; operands and results below `p`, but for [`P25519`].
pub trait Shape<const L: usize>: Copy + Send + Sync + 'static {
    /// Whether elements are plain integers; Montgomery form with `R = 2^(64 L)` otherwise.
    const PLAIN: bool;
    /// The prime.
    const P: [u64; L];
    /// The value below `p` that an element stands for. Elements of every shape but [`P25519`] are below `p` already;
    /// see there.
    #[inline(always)]
    fn canonical(a: &[u64; L]) -> [u64; L] {
        *a
    }
    /// `a k` for a small `k` of a plain shape.
    #[inline(always)]
    fn multiply_small(a: &[u64; L], k: u32) -> [u64; L] {
        let mut b = [0; L];
        b[0] = k as u64;
        Self::multiply(a, &b)
    }
    /// [`Shape::multiply_small`] with BMI2 and ADX.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn multiply_small_adx(_: Adx, a: &[u64; L], k: u32) -> [u64; L] {
        Self::multiply_small(a, k)
    }
    /// `a b`, in the shape's representation.
    fn multiply(a: &[u64; L], b: &[u64; L]) -> [u64; L];
    /// `a^2`, in the shape's representation.
    fn square(a: &[u64; L]) -> [u64; L] {
        Self::multiply(a, a)
    }
    /// `a^(2^n)` on a backend.
    #[inline]
    fn square_n<B: Backend>(a: &[u64; L], n: u32) -> [u64; L] {
        (0..n).fold(*a, |a, _| B::square::<Self, L>(&a))
    }
    /// `a + b`.
    #[inline(always)]
    fn add(a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        portable::add_mod(a, b, &Self::P)
    }
    /// `a - b`.
    #[inline(always)]
    fn sub(a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        portable::sub_mod(a, b, &Self::P)
    }
    /// `a / 2`.
    #[inline(always)]
    fn half(a: &[u64; L]) -> [u64; L] {
        portable::half_mod(a, &Self::P)
    }
    /// [`Shape::add`] in machine code.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn add_adx(_: Adx, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        Self::add(a, b)
    }
    /// [`Shape::sub`] in machine code.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn sub_adx(_: Adx, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        Self::sub(a, b)
    }
    /// [`Shape::add_adx`] for a `b` that [`Shape::multiply_adx`] or [`Shape::square_adx`] made, or below `p`.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn add_product_adx(adx: Adx, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        Self::add_adx(adx, a, b)
    }
    /// [`Shape::sub_adx`] for such a `b`.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn sub_product_adx(adx: Adx, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        Self::sub_adx(adx, a, b)
    }
    /// [`Shape::half`] in machine code.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn half_adx(_: Adx, a: &[u64; L]) -> [u64; L] {
        Self::half(a)
    }
    /// [`Shape::multiply`] with BMI2 and ADX.
    #[cfg(target_arch = "x86_64")]
    fn multiply_adx(adx: Adx, a: &[u64; L], b: &[u64; L]) -> [u64; L];
    /// [`Shape::square`] with BMI2 and ADX.
    #[cfg(target_arch = "x86_64")]
    fn square_adx(adx: Adx, a: &[u64; L]) -> [u64; L];
    /// `a b - c d` with BMI2 and ADX.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn multiply_less_product_adx(adx: Adx, [a, b]: [&[u64; L]; 2], [c, d]: [&[u64; L]; 2]) -> [u64; L] {
        let product = Self::multiply_adx(adx, c, d);
        Self::sub_adx(adx, &Self::multiply_adx(adx, a, b), &product)
    }
    /// `a b - c^2` with BMI2 and ADX.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn multiply_less_square_adx(adx: Adx, [a, b]: [&[u64; L]; 2], c: &[u64; L]) -> [u64; L] {
        let square = Self::square_adx(adx, c);
        Self::sub_adx(adx, &Self::multiply_adx(adx, a, b), &square)
    }
}

/// The product of `a` and `b`, low and high half.
#[inline(always)]
const fn product<const L: usize>(a: &[u64; L], b: &[u64; L]) -> ([u64; L], [u64; L]) {
    let (mut low, mut high) = ([0; L], [0; L]);
    let mut i = 0;
    while i < L {
        // the window of L limbs from i on: low[i..] then high[..i]
        let mut carry = 0;
        let mut j = 0;
        while j < L {
            let k = i + j;
            if k < L {
                (low[k], carry) = mac(low[k], a[i], b[j], carry);
            } else {
                (high[k - L], carry) = mac(high[k - L], a[i], b[j], carry);
            }
            j += 1;
        }
        high[i] = carry;
        i += 1;
    }
    (low, high)
}

/// The value `low + 2^(64 L) high`, whose bits from `BITS` on are replaced by their product with `c`.
///
/// In: the bits from `BITS` on, times `c`, stay below `2^(64 (2 L))`. Cost: `L N` products.
#[inline(always)]
fn fold<const L: usize, const N: usize, const BITS: usize>(
    low: &[u64; L],
    high: &[u64; L],
    c: &[u64; N],
) -> ([u64; L], [u64; L]) {
    let (shift, keep) = (BITS % 64, (BITS - 1) / 64);
    // the bits from BITS on, as L limbs and what is above them, which the bounds of the callers make zero
    let mut above = [0; L];
    let mut kept = *low;
    let mut i = 0;
    while i < L {
        above[i] = if shift == 0 {
            high[i]
        } else {
            let (from, next) = (keep + i, keep + i + 1);
            let x = if from < L { low[from] } else { high[from - L] };
            let y = if next < L {
                low[next]
            } else if next < 2 * L {
                high[next - L]
            } else {
                0
            };
            x >> shift | y << (64 - shift)
        };
        i += 1;
    }
    // a single bit in later folds, of which the compiler would make a branch around the product
    above[0] = opaque::hide(above[0] as i64) as u64;
    if shift != 0 {
        kept[keep] &= (1 << shift) - 1;
        let mut i = keep + 1;
        while i < L {
            kept[i] = 0;
            i += 1;
        }
    }
    let (mut low, mut high) = (kept, [0; L]);
    let mut j = 0;
    while j < N {
        let mut carry = 0;
        let mut i = 0;
        while i < L {
            let k = i + j;
            if k < L {
                (low[k], carry) = mac(low[k], above[i], c[j], carry);
            } else {
                (high[k - L], carry) = mac(high[k - L], above[i], c[j], carry);
            }
            i += 1;
        }
        let mut k = j;
        while k < L {
            (high[k], carry) = adc(high[k], carry, 0);
            k += 1;
        }
        j += 1;
    }
    (low, high)
}

/// `a b mod p` for `p = 2^BITS - c`.
///
/// Three folds of a product below `2^(2 BITS)`, with `c < 2^(BITS/2 - 64)`, leave a value below `2^BITS`, which is
/// below `2 p`: the first leaves at most `c` above bit `BITS`, the second at most 1 and then little below it.
#[inline(always)]
fn folded<const L: usize, const N: usize, const BITS: usize>(
    a: &[u64; L],
    b: &[u64; L],
    p: &[u64; L],
    c: &[u64; N],
) -> [u64; L] {
    let (low, high) = product(a, b);
    let (low, high) = fold::<L, N, BITS>(&low, &high, c);
    let (low, high) = fold::<L, N, BITS>(&low, &high, c);
    let (low, high) = fold::<L, N, BITS>(&low, &high, c);
    reduce_once(&low, high[0], p)
}

/// The additions, subtractions and halvings of a module of `x86_64::linear`.
macro_rules! linear {
    ($module:ident, $limbs:literal) => {
        #[cfg(target_arch = "x86_64")]
        #[inline(always)]
        fn add_adx(_: Adx, a: &[u64; $limbs], b: &[u64; $limbs]) -> [u64; $limbs] {
            x86_64::linear::$module::add(a, b)
        }

        #[cfg(target_arch = "x86_64")]
        #[inline(always)]
        fn sub_adx(_: Adx, a: &[u64; $limbs], b: &[u64; $limbs]) -> [u64; $limbs] {
            x86_64::linear::$module::sub(a, b)
        }

        #[cfg(target_arch = "x86_64")]
        #[inline(always)]
        fn half_adx(_: Adx, a: &[u64; $limbs]) -> [u64; $limbs] {
            x86_64::linear::$module::half(a)
        }
    };
}

/// `a b - c d` and `a b - c^2` of four limbs by a kernel that subtracts before it reduces.
macro_rules! less {
    ($reduce_less:path) => {
        #[cfg(target_arch = "x86_64")]
        #[inline(always)]
        fn multiply_less_product_adx(adx: Adx, [a, b]: [&[u64; 4]; 2], [c, d]: [&[u64; 4]; 2]) -> [u64; 4] {
            debug_assert!(
                [a, b, c, d].iter().all(|x| less_than(x, &Self::P) == 1),
                "an operand is not reduced"
            );
            let right = x86_64::wide::product_4(adx, c, d);
            $reduce_less(adx, &x86_64::wide::product_4(adx, a, b), &right)
        }

        #[cfg(target_arch = "x86_64")]
        #[inline(always)]
        fn multiply_less_square_adx(adx: Adx, [a, b]: [&[u64; 4]; 2], c: &[u64; 4]) -> [u64; 4] {
            debug_assert!([a, b, c].iter().all(|x| less_than(x, &Self::P) == 1), "an operand is not reduced");
            let right = x86_64::wide::square_4(adx, c);
            $reduce_less(adx, &x86_64::wide::product_4(adx, a, b), &right)
        }
    };
}

/// Defines a shape held plainly: the prime is `2^bits - c`.
macro_rules! plain {
    ($(#[$doc:meta])* $name:ident: $limbs:literal limbs, 2^$bits:literal - $c:expr, [$n:literal], $multiply:path, $square:path $(, $linear:ident $(, $less:path)?)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl $name {
            const C: [u64; $n] = $c;
        }

        impl Shape<$limbs> for $name {
            const PLAIN: bool = true;
            const P: [u64; $limbs] = prime::<$limbs, $n, $bits>(&Self::C);

            $(linear! { $linear, $limbs } $(less! { $less })?)?

            #[inline(always)]
            fn multiply(a: &[u64; $limbs], b: &[u64; $limbs]) -> [u64; $limbs] {
                folded::<$limbs, $n, $bits>(a, b, &Self::P, &Self::C)
            }

            #[cfg(target_arch = "x86_64")]
            #[inline(always)]
            fn multiply_adx(adx: Adx, a: &[u64; $limbs], b: &[u64; $limbs]) -> [u64; $limbs] {
                $multiply(adx, a, b)
            }

            #[cfg(target_arch = "x86_64")]
            #[inline(always)]
            fn square_adx(adx: Adx, a: &[u64; $limbs]) -> [u64; $limbs] {
                $square(adx, a)
            }
        }
    };
}

/// `2^bits - c`.
const fn prime<const L: usize, const N: usize, const BITS: usize>(c: &[u64; N]) -> [u64; L] {
    let (mut power, mut wide) = ([0; L], [0; L]);
    if BITS < 64 * L {
        power[BITS / 64] = 1 << (BITS % 64);
    }
    let mut i = 0;
    while i < N {
        wide[i] = c[i];
        i += 1;
    }
    // for BITS = 64 L the power is 0 modulo 2^(64 L), and the difference wraps to what it should be
    sub(&power, &wide).0
}

plain! {
    /// `2^192 - 2^64 - 1`, the prime of secp192r1.
    P192: 3 limbs, 2^192 - [1, 1], [2], x86_64::p192::multiply, x86_64::p192::square, p192
}
plain! {
    /// `2^192 - 0x1000011c9`, the prime of secp192k1.
    Secp192k1: 3 limbs, 2^192 - [0x1_0000_11c9], [1],
    x86_64::pseudo_mersenne::secp192k1_multiply, x86_64::pseudo_mersenne::secp192k1_square, secp192k1
}
plain! {
    /// `2^224 - 0x100001a93`, the prime of secp224k1.
    Secp224k1: 4 limbs, 2^224 - [0x1_0000_1a93], [1], x86_64::secp224k1::multiply, x86_64::secp224k1::square, secp224k1
}
plain! {
    /// `2^256 - 0x1000003d1`, the prime of secp256k1.
    Secp256k1: 4 limbs, 2^256 - [0x1_0000_03d1], [1],
    x86_64::pseudo_mersenne::secp256k1_multiply, x86_64::pseudo_mersenne::secp256k1_square, secp256k1,
    x86_64::pseudo_mersenne::secp256k1_reduce_less
}
/// `2^255 - 19`, the prime of Curve25519.
///
/// Elements are any values below `2^256`: the kernels for x86-64 compute modulo `2 p = 2^256 - 38`, which saves
/// comparisons in the tightest loops that there are. The portable bodies keep to values below `p` and are wrong for two
/// larger ones: an element that goes from one backend to another has to be made canonical.
#[derive(Clone, Copy, Debug)]
pub struct P25519;

#[cfg(target_arch = "x86_64")]
impl P25519 {
    /// The top limb of a product, which is below `2^255 + 2^207`, is at most this.
    pub(crate) const PRODUCT_TOP: u64 = (1 << 63) + (1 << 15);
}

impl Shape<4> for P25519 {
    const PLAIN: bool = true;
    const P: [u64; 4] = prime::<4, 1, 255>(&[19]);

    /// The top bit counts 19, and then `p` is subtracted at most once, because `2^255 - 1 + 19 < 2 p`.
    #[inline(always)]
    fn canonical(a: &[u64; 4]) -> [u64; 4] {
        let mut r = *a;
        let mut carry = 19 * opaque::hide((r[3] >> 63) as i64) as u64;
        r[3] &= u64::MAX >> 1;
        for limb in &mut r {
            (*limb, carry) = adc(*limb, carry, 0);
        }
        reduce_once(&r, 0, &Self::P)
    }

    #[inline(always)]
    fn multiply(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        folded::<4, 1, 255>(a, b, &Self::P, &[19])
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn add_adx(_: Adx, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        x86_64::linear::twice_25519::add(a, b)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn sub_adx(_: Adx, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        x86_64::linear::twice_25519::sub(a, b)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn add_product_adx(_: Adx, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        debug_assert!(b[3] <= Self::PRODUCT_TOP, "not a product");
        x86_64::linear::twice_25519::add_product(a, b)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn sub_product_adx(_: Adx, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        debug_assert!(b[3] <= Self::PRODUCT_TOP, "not a product");
        x86_64::linear::twice_25519::sub_product(a, b)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn multiply_adx(adx: Adx, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        x86_64::pseudo_mersenne::twice_25519_multiply(adx, a, b)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn multiply_small_adx(adx: Adx, a: &[u64; 4], k: u32) -> [u64; 4] {
        x86_64::pseudo_mersenne::twice_25519_multiply_small(adx, a, k)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn square_adx(adx: Adx, a: &[u64; 4]) -> [u64; 4] {
        x86_64::pseudo_mersenne::twice_25519_square(adx, a)
    }
}
plain! {
    /// `2^384 - 2^128 - 2^96 + 2^32 - 1`, the prime of secp384r1.
    P384: 6 limbs, 2^384 - [0xffff_ffff_0000_0001, 0xffff_ffff, 1], [3], x86_64::p384::multiply, x86_64::p384::square, p384
}
/// `2^521 - 1`, the prime of secp521r1.
///
/// The 55 bits above the prime make its additions short: nothing has to be compared with the prime.
#[derive(Clone, Copy, Debug)]
pub struct P521;

const TOP: u64 = (1 << 9) - 1;

impl Shape<9> for P521 {
    const PLAIN: bool = true;
    const P: [u64; 9] = prime::<9, 1, 521>(&[1]);

    /// `a + b + 1` reaches bit 521 exactly when `a + b >= p`, and is then right without that bit; else the 1 is taken
    /// back.
    #[inline(always)]
    fn add(a: &[u64; 9], b: &[u64; 9]) -> [u64; 9] {
        let (mut r, mut carry) = ([0; 9], 1);
        for i in 0..9 {
            (r[i], carry) = adc(a[i], b[i], carry);
        }
        let mut borrow = 1 - (r[8] >> 9);
        r[8] &= TOP;
        for limb in &mut r {
            (*limb, borrow) = sbb(*limb, 0, borrow);
        }
        r
    }

    /// A borrow counts `2^521 - 1`: 1 is subtracted, and the bits from 521 on are dropped.
    #[inline(always)]
    fn sub(a: &[u64; 9], b: &[u64; 9]) -> [u64; 9] {
        let (mut r, mut borrow) = sub(a, b);
        for limb in &mut r {
            (*limb, borrow) = sbb(*limb, 0, borrow);
        }
        r[8] &= TOP;
        r
    }

    /// A rotation of 521 bits by one.
    #[inline(always)]
    fn half(a: &[u64; 9]) -> [u64; 9] {
        let mut r = [0; 9];
        for i in 0..8 {
            r[i] = a[i] >> 1 | a[i + 1] << 63;
        }
        r[8] = a[8] >> 1 | (a[0] & 1) << 8;
        r
    }

    #[inline(always)]
    fn multiply(a: &[u64; 9], b: &[u64; 9]) -> [u64; 9] {
        folded::<9, 1, 521>(a, b, &Self::P, &[1])
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn add_adx(_: Adx, a: &[u64; 9], b: &[u64; 9]) -> [u64; 9] {
        x86_64::linear::p521::add(a, b)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn sub_adx(_: Adx, a: &[u64; 9], b: &[u64; 9]) -> [u64; 9] {
        x86_64::linear::p521::sub(a, b)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn multiply_adx(adx: Adx, a: &[u64; 9], b: &[u64; 9]) -> [u64; 9] {
        x86_64::p521::multiply(adx, a, b)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn square_adx(adx: Adx, a: &[u64; 9]) -> [u64; 9] {
        x86_64::p521::square(adx, a)
    }
}

/// Defines a shape held in Montgomery form.
macro_rules! montgomery {
    ($(#[$doc:meta])* $name:ident: $limbs:literal limbs, $p:expr, $p_inv:expr, $multiply:path, $square:path $(, $linear:ident $(, $less:path)?)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl Shape<$limbs> for $name {
            const PLAIN: bool = false;
            const P: [u64; $limbs] = $p;

            $(linear! { $linear, $limbs } $(less! { $less })?)?

            #[inline(always)]
            fn multiply(a: &[u64; $limbs], b: &[u64; $limbs]) -> [u64; $limbs] {
                portable::montgomery_multiply(a, b, &Self::P, $p_inv)
            }

            #[cfg(target_arch = "x86_64")]
            #[inline(always)]
            fn multiply_adx(adx: Adx, a: &[u64; $limbs], b: &[u64; $limbs]) -> [u64; $limbs] {
                $multiply(adx, a, b)
            }

            #[cfg(target_arch = "x86_64")]
            #[inline(always)]
            fn square_adx(adx: Adx, a: &[u64; $limbs]) -> [u64; $limbs] {
                $square(adx, a)
            }
        }
    };
}

montgomery! {
    /// `2^224 - 2^96 + 1`, the prime of secp224r1.
    P224: 4 limbs, [1, 0xffff_ffff_0000_0000, u64::MAX, 0xffff_ffff], u64::MAX,
    x86_64::p224::multiply, x86_64::p224::square, p224, x86_64::p224::reduce_less
}
montgomery! {
    /// `2^256 - 2^224 + 2^192 + 2^96 - 1`, the prime of secp256r1.
    P256: 4 limbs, [u64::MAX, 0xffff_ffff, 0, 0xffff_ffff_0000_0001], 1, x86_64::p256::multiply, x86_64::p256::square, p256,
    x86_64::p256::reduce_less
}
