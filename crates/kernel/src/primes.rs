//! The primes with arithmetic of their own: their values, and how elements are represented on every machine.
//!
//! Eight primes are stored as plain integers (below `p` but for [`P25519`]), because `2^BITS = c mod p` for a short
//! `c`: the bits above `BITS` are multiplied by `c` and added to those below, until the value is short. P-256 and P-224
//! are in Montgomery form: their `-1/p mod 2^64` is 1 or -1, so that a reduction needs no multiplication, and folding
//! would need negative terms.
//!
//! A representation belongs to the prime and not to the machine, so that tables and stored points serve every machine.
//! Which code computes modulo a prime is an associated type of [`InstructionSet`].

use crate::carries::adc;
use crate::limbs::sub;
use crate::reduction::reduce_once;
use crate::simd::Simd;
use crate::{Arithmetic, InstructionSet, simd_p448, value_barrier};
use core::fmt::Debug;

/// A prime with arithmetic of its own. The implementing types are zero-sized names.
pub trait PrimeForm<const L: usize>: Copy + Debug + Default + Send + Sync + 'static {
    /// The prime.
    const P: [u64; L];
    /// Whether elements are plain integers; Montgomery form with `R = 2^(64 L)` otherwise.
    const PLAIN: bool;
    /// The arithmetic on an instruction set.
    type On<I: InstructionSet>: Arithmetic<L> + Default;

    /// The value below `p` that an element stands for: the element itself, unless elements may exceed `p`.
    #[inline(always)]
    fn canonical(a: &[u64; L]) -> [u64; L] {
        *a
    }

    /// `a^(2^n)` on vectors; none where they do not gain for this prime and `n`, or are not there.
    #[inline(always)]
    fn sqr_n_on_vectors<S: Simd>(_: S, _a: &[u64; L], _n: u32) -> Option<[u64; L]> {
        None
    }
}

/// Defines the name of a prime: its limbs, its value, and whether elements are plain integers.
macro_rules! prime {
    ($(#[$doc:meta])* $name:ident: $limbs:literal limbs, $p:expr, plain: $plain:literal $(, $($method:item)+)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default)]
        pub struct $name;

        impl PrimeForm<$limbs> for $name {
            const P: [u64; $limbs] = $p;
            const PLAIN: bool = $plain;
            type On<I: InstructionSet> = I::$name;
            $($($method)+)?
        }
    };
}

/// `2^BITS - c`.
const fn pseudo_mersenne<const L: usize, const N: usize, const BITS: usize>(c: [u64; N]) -> [u64; L] {
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

prime! {
    /// `2^192 - 2^64 - 1`, the prime of secp192r1.
    P192: 3 limbs, pseudo_mersenne::<3, 2, 192>([1, 1]), plain: true
}
prime! {
    /// `2^192 - 0x1000011c9`, the prime of secp192k1.
    Secp192k1: 3 limbs, pseudo_mersenne::<3, 1, 192>([0x1_0000_11c9]), plain: true
}
prime! {
    /// `2^224 - 2^96 + 1`, the prime of secp224r1.
    P224: 4 limbs, [1, 0xffff_ffff_0000_0000, u64::MAX, 0xffff_ffff], plain: false
}
prime! {
    /// `2^224 - 0x100001a93`, the prime of secp224k1.
    Secp224k1: 4 limbs, pseudo_mersenne::<4, 1, 224>([0x1_0000_1a93]), plain: true
}
prime! {
    /// `2^256 - 2^224 + 2^192 + 2^96 - 1`, the prime of secp256r1.
    P256: 4 limbs, [u64::MAX, 0xffff_ffff, 0, 0xffff_ffff_0000_0001], plain: false
}
prime! {
    /// `2^256 - 0x1000003d1`, the prime of secp256k1.
    Secp256k1: 4 limbs, pseudo_mersenne::<4, 1, 256>([0x1_0000_03d1]), plain: true
}
prime! {
    /// `2^255 - 19`, the prime of Curve25519.
    ///
    /// Elements are any values below `2^256`: every machine computes modulo `2 p = 2^256 - 38`, which saves comparisons in
    /// the tightest loops that there are. Machines may differ in the value that they give for a residue: what is
    /// compared or written is made canonical.
    P25519: 4 limbs, pseudo_mersenne::<4, 1, 255>([19]), plain: true,
    /// The top bit counts 19, and then `p` is subtracted at most once, because `2^255 - 1 + 19 < 2 p`.
    #[inline(always)]
    fn canonical(a: &[u64; 4]) -> [u64; 4] {
        let mut r = *a;
        let mut carry = 19 * value_barrier((r[3] >> 63) as i64) as u64;
        r[3] &= u64::MAX >> 1;
        for limb in &mut r {
            (*limb, carry) = adc(*limb, carry, 0);
        }
        reduce_once(&r, 0, &Self::P)
    }
}
prime! {
    /// `2^384 - 2^128 - 2^96 + 2^32 - 1`, the prime of secp384r1.
    P384: 6 limbs, pseudo_mersenne::<6, 3, 384>([0xffff_ffff_0000_0001, 0xffff_ffff, 1]), plain: true
}
prime! {
    /// `2^448 - 2^224 - 1`, the prime of Curve448.
    P448: 7 limbs, pseudo_mersenne::<7, 4, 448>([1, 0, 0, 1 << 32]), plain: true,
    /// When there are enough squarings to pay for the way to the vectors and back.
    #[inline]
    fn sqr_n_on_vectors<S: Simd>(simd: S, a: &[u64; 7], n: u32) -> Option<[u64; 7]> {
        const ENOUGH: u32 = 6;
        if n < ENOUGH { None } else { simd.run_four(simd_p448::Squarings { a, n }).ok() }
    }
}
prime! {
    /// `2^521 - 1`, the prime of secp521r1.
    P521: 9 limbs, pseudo_mersenne::<9, 1, 521>([1]), plain: true
}
