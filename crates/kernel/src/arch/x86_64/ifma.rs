//! The instructions of [`Lanes`] on registers of 256 and of 512 bits, with AVX-512 IFMA and AVX-512 VL.
//!
//! `vpmadd52luq` and `vpmadd52huq` multiply pairs of integers of 52 bits, four or eight, and add the low or the high
//! half of the products. Formulas on one point have no more than four multiplications at a time; sums of many points
//! fill eight lanes.
//!
//! All methods are inlined into `enter`, the one function for each type that is compiled with the extensions; no vector
//! is passed to a function or returned.
//!
//! **Soundness.** A vector comes from a [`Proof`], through [`Lanes::load`], or from other vectors, and
//! [`Ifma::detect`] makes a proof. [`Lanes::enter`] makes its own: naming [`Ifma`] asserts what the proof says, as
//! naming [`Adx`] does.

mod lookup;

use super::Adx;
use crate::Inlined;
#[cfg(feature = "vectors")]
use crate::backend::Backend;
use crate::lookup::Interleaved16;
#[cfg(feature = "vectors")]
use crate::simd::Simd;
use crate::simd::{Lanes, Task, Vector};
use core::arch::x86_64::{
    __cpuid_count, __m256i, __m512i, _mm256_add_epi64, _mm256_and_si256, _mm256_loadu_si256,
    _mm256_madd52hi_epu64, _mm256_madd52lo_epu64, _mm256_mask_add_epi64, _mm256_mask_blend_epi64,
    _mm256_mask_sub_epi64, _mm256_or_si256, _mm256_permute4x64_epi64, _mm256_permutexvar_epi64,
    _mm256_rol_epi64, _mm256_set1_epi64x, _mm256_sllv_epi64, _mm256_srav_epi64, _mm256_srlv_epi64,
    _mm256_storeu_si256, _mm256_sub_epi64, _mm256_xor_si256, _mm512_add_epi64, _mm512_and_si512,
    _mm512_loadu_si512, _mm512_madd52hi_epu64, _mm512_madd52lo_epu64, _mm512_mask_add_epi64,
    _mm512_mask_blend_epi64, _mm512_mask_sub_epi64, _mm512_or_si512, _mm512_permutex_epi64,
    _mm512_permutexvar_epi64, _mm512_rol_epi64, _mm512_set1_epi64, _mm512_sllv_epi64, _mm512_srav_epi64,
    _mm512_srlv_epi64, _mm512_storeu_si512, _mm512_sub_epi64, _mm512_xor_si512, _xgetbv,
};
use lookup::lookup_interleaved;

/// Proof that the processor has the extensions of [`Adx`] and AVX-512 F, VL and IFMA, and that the system saves the
/// registers of AVX-512. It has no size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof(());

/// The machine [`Adx`] with vectors. Naming it asserts what its proof says: see [`Adx`].
#[derive(Clone, Copy, Debug)]
pub struct Ifma;

#[cfg(feature = "vectors")]
impl Backend for Ifma {
    const C_NAME: &'static core::ffi::CStr = c"x86-64 with BMI2, ADX, AVX2 and AVX-512 IFMA";
    type Instructions = Adx;
    const SIMD: &'static Option<Proof> = &Some(Proof(()));
}

/// The vectors of a processor that has them.
#[cfg(feature = "vectors")]
impl Simd for Option<Proof> {
    const DEFAULT: &'static Self = &None;
    const MAY_BE: bool = true;

    #[inline(always)]
    fn is_available(self) -> bool {
        self.is_some()
    }

    #[inline(always)]
    fn run_four<T: Task<4>>(self, task: T) -> Result<T::Output, T> {
        match self {
            Some(_) => Ok(Four::enter(task)),
            None => Err(task),
        }
    }

    #[inline(always)]
    fn run_eight<T: Task<8>>(self, task: T) -> Result<T::Output, T> {
        match self {
            Some(_) => Ok(Eight::enter(task)),
            None => Err(task),
        }
    }
}

impl Ifma {
    /// The proof, if processor and system have what it says. Ask once: see [`Adx::detect`].
    ///
    /// It asks CPUID (leaf 7, EBX: AVX-512 F is bit 16, IFMA bit 21, VL bit 31) and XCR0 (bits 5 to 7: the system saves
    /// the masks, the upper halves and the registers from 16 on). Never in an unoptimised build, whose functions on
    /// vectors would take megabytes of stack.
    pub fn detect() -> Option<Proof> {
        const EXTENSIONS: u32 = 1 << 16 | 1 << 21 | 1 << 31;
        const SAVED: u64 = 0b111 << 5;
        Adx::detect()?;
        if cfg!(unoptimised) {
            return None;
        }
        // SAFETY: Adx::detect found leaf 7 and OSXSAVE
        #[allow(unused_unsafe)]
        let found =
            unsafe { __cpuid_count(7, 0).ebx & EXTENSIONS == EXTENSIONS && _xgetbv(0) & SAVED == SAVED };
        found.then_some(Proof(()))
    }
}

/// Every method but `enter`, `load` and `lookup_interleaved` has a vector at hand, so that the extensions are there.
macro_rules! intrinsic {
    ($call:expr) => {
        // SAFETY: a vector is made with a proof of the extensions
        unsafe { Self($call) }
    };
}

/// A register as [`Lanes`], and the function that runs tasks on it.
macro_rules! register {
    (
        $(#[$doc:meta])*
        $name:ident, $lanes:literal, $register:ident, $run:ident, $call:ident: load $load:ident, store $store:ident, add $add:ident,
        add_masked $add_masked:ident, sub $sub:ident, sub_masked $sub_masked:ident, and $and:ident, or $or:ident, xor $xor:ident, right $right:ident,
        right_signed $right_signed:ident, left $left:ident, splat $splat:ident, rotate $rotate:ident, low $low:ident,
        high $high:ident, permute $permute:ident, blend $blend:ident, permute_by $permute_by:ident $(, lookup $lookup:ident)?
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name($register);

        /// The body of a task with the extensions.
        ///
        /// # Safety
        /// As [`Proof`] says.
        #[target_feature(enable = "avx512f,avx512vl,avx512ifma")]
        #[inline(never)]
        unsafe fn $run<T: Task<$lanes>>(task: T) -> T::Output {
            task.run::<$name>(Proof(()))
        }

        /// The body of a piece with the extensions, in a function of its own.
        ///
        /// Two functions, because the compiler keeps a function with extensions from being inlined only where it is
        /// called by one that has them.
        ///
        /// # Safety
        /// As [`Proof`] says.
        #[target_feature(enable = "avx512f,avx512vl,avx512ifma")]
        unsafe fn $call<P: Inlined>(piece: P) -> P::Output {
            /// # Safety
            /// As [`Proof`] says.
            #[target_feature(enable = "avx512f,avx512vl,avx512ifma")]
            #[inline(never)]
            unsafe fn called<P: Inlined>(piece: P) -> P::Output {
                piece.run()
            }
            // SAFETY: the caller's
            unsafe { called(piece) }
        }

        impl Lanes<$lanes> for $name {
            type Proof = Proof;

            #[inline(always)]
            fn enter<T: Task<$lanes>>(task: T) -> T::Output {
                // SAFETY: who names this type as a backend's asserts that the extensions are there
                unsafe { $run(task) }
            }

            #[inline(always)]
            fn load(_: Proof, lanes: &[u64; $lanes]) -> Self {
                // SAFETY: the proof of the extensions, and as many bytes as the register has may be read
                Self(unsafe { $load(lanes.as_ptr().cast()) })
            }

            #[inline(always)]
            fn store(self) -> [u64; $lanes] {
                let mut lanes = [0; $lanes];
                // SAFETY: a vector is made with a proof of the extensions; the register's bytes may be written
                unsafe { $store(lanes.as_mut_ptr().cast(), self.0) };
                lanes
            }

            #[inline(always)]
            fn constant(self, lanes: &[u64; $lanes]) -> Self {
                Self::load(Proof(()), lanes)
            }

            $(
                #[inline(always)]
                fn lookup_interleaved<const C: usize, const L: usize, const T: usize>(
                    _: Proof,
                    tables: [&[Interleaved16]; T],
                    indices: [u64; $lanes],
                ) -> [[Self; L]; C] {
                    // SAFETY: the proof of the extensions
                    unsafe { $lookup(tables, indices) }
                }
            )?
        }

        impl Vector for $name {
            #[inline(always)]
            fn call<P: Inlined>(self, piece: P) -> P::Output {
                // SAFETY: a vector is made with a proof of the extensions
                unsafe { $call(piece) }
            }

            #[inline(always)]
            fn splat(self, integer: u64) -> Self {
                intrinsic!($splat(integer as i64))
            }

            #[inline(always)]
            fn add(self, b: Self) -> Self {
                intrinsic!($add(self.0, b.0))
            }

            #[inline(always)]
            fn add_in(self, b: Self, lanes: u8) -> Self {
                intrinsic!($add_masked(self.0, lanes, self.0, b.0))
            }

            #[inline(always)]
            fn sub(self, b: Self) -> Self {
                intrinsic!($sub(self.0, b.0))
            }

            #[inline(always)]
            fn sub_in(self, b: Self, lanes: u8) -> Self {
                intrinsic!($sub_masked(self.0, lanes, self.0, b.0))
            }

            #[inline(always)]
            fn subtract_from(self, minuend: Self, lanes: u8) -> Self {
                intrinsic!($sub_masked(self.0, lanes, minuend.0, self.0))
            }

            #[inline(always)]
            fn and(self, b: Self) -> Self {
                intrinsic!($and(self.0, b.0))
            }

            #[inline(always)]
            fn or(self, b: Self) -> Self {
                intrinsic!($or(self.0, b.0))
            }

            #[inline(always)]
            fn xor(self, b: Self) -> Self {
                intrinsic!($xor(self.0, b.0))
            }

            #[inline(always)]
            fn shift_right(self, bits: u32) -> Self {
                intrinsic!($right(self.0, $splat(i64::from(bits))))
            }

            #[inline(always)]
            fn shift_right_signed(self, bits: u32) -> Self {
                intrinsic!($right_signed(self.0, $splat(i64::from(bits))))
            }

            #[inline(always)]
            fn shift_left(self, bits: u32) -> Self {
                intrinsic!($left(self.0, $splat(i64::from(bits))))
            }

            #[inline(always)]
            fn low52(self) -> Self {
                self
            }

            #[inline(always)]
            fn scale<const BITS: i32>(self) -> Self {
                // a rotation, because of sums of shifts the compiler makes a multiplication, which has to be emulated
                intrinsic!($rotate::<BITS>(self.0))
            }

            #[inline(always)]
            fn scale_lanes<const BITS: u32>(self) -> Self {
                let mut bits = [0; $lanes];
                for (i, bits) in bits.iter_mut().enumerate() {
                    *bits = u64::from(BITS >> (4 * i) & 15);
                }
                intrinsic!($left(self.0, self.constant(&bits).0))
            }

            #[inline(always)]
            fn madd52lo(self, a: Self, b: Self) -> Self {
                intrinsic!($low(self.0, a.0, b.0))
            }

            #[inline(always)]
            fn madd52hi(self, a: Self, b: Self) -> Self {
                intrinsic!($high(self.0, a.0, b.0))
            }

            #[inline(always)]
            fn permute<const ORDER: i32>(self) -> Self {
                intrinsic!($permute::<ORDER>(self.0))
            }

            #[inline(always)]
            fn arrange<const ORDER: u32>(self) -> Self {
                let mut lanes = [0; $lanes];
                for (i, lane) in lanes.iter_mut().enumerate() {
                    *lane = u64::from(ORDER >> (3 * i)) % $lanes;
                }
                intrinsic!($permute_by(self.constant(&lanes).0, self.0))
            }

            #[inline(always)]
            fn rotate(self, by: usize) -> Self {
                let mut lanes = [0; $lanes];
                for (i, lane) in lanes.iter_mut().enumerate() {
                    *lane = ((i + by) % $lanes) as u64;
                }
                intrinsic!($permute_by(self.constant(&lanes).0, self.0))
            }

            #[inline(always)]
            fn blend(self, b: Self, lanes: u8) -> Self {
                intrinsic!($blend(lanes, self.0, b.0))
            }
        }
    };
}

register! {
    /// Four integers of 64 bits in a register.
    Four, 4, __m256i, run_four, call_four: load _mm256_loadu_si256, store _mm256_storeu_si256, add _mm256_add_epi64,
    add_masked _mm256_mask_add_epi64, sub _mm256_sub_epi64, sub_masked _mm256_mask_sub_epi64, and _mm256_and_si256, or _mm256_or_si256, xor _mm256_xor_si256,
    right _mm256_srlv_epi64, right_signed _mm256_srav_epi64, left _mm256_sllv_epi64, splat _mm256_set1_epi64x,
    rotate _mm256_rol_epi64, low _mm256_madd52lo_epu64, high _mm256_madd52hi_epu64, permute _mm256_permute4x64_epi64,
    blend _mm256_mask_blend_epi64, permute_by _mm256_permutexvar_epi64
}

register! {
    /// Eight integers of 64 bits in a register.
    Eight, 8, __m512i, run_eight, call_eight: load _mm512_loadu_si512, store _mm512_storeu_si512, add _mm512_add_epi64,
    add_masked _mm512_mask_add_epi64, sub _mm512_sub_epi64, sub_masked _mm512_mask_sub_epi64, and _mm512_and_si512, or _mm512_or_si512, xor _mm512_xor_si512,
    right _mm512_srlv_epi64, right_signed _mm512_srav_epi64, left _mm512_sllv_epi64, splat _mm512_set1_epi64,
    rotate _mm512_rol_epi64, low _mm512_madd52lo_epu64, high _mm512_madd52hi_epu64, permute _mm512_permutex_epi64,
    blend _mm512_mask_blend_epi64, permute_by _mm512_permutexvar_epi64, lookup lookup_interleaved
}
