//! The instructions of [`Lanes`] on registers of 256 bits, with AVX-512 IFMA and AVX-512 VL.
//!
//! `vpmadd52luq` and `vpmadd52huq` multiply four pairs of integers of 52 bits and add the low or the high half of the
//! products. Registers of 512 bits would hold eight elements; formulas on one point have no more than four
//! multiplications at a time.
//!
//! Methods are inlined into [`run`], which alone is compiled with the extensions; vectors cross no call.
//!
//! **Soundness.** A vector comes from a [`Proof`], through [`Lanes::load`], or from other vectors, and
//! [`Ifma::detect`] makes a proof. [`Lanes::enter`] makes its own: naming [`Vector`] as a backend's asserts what the
//! proof says, as naming [`Adx`] does.

use super::Adx;
use crate::four::{Lanes, Task, WithVectors};
use core::arch::x86_64::{
    __cpuid_count, __m256i, _mm256_add_epi64, _mm256_and_si256, _mm256_loadu_si256, _mm256_madd52hi_epu64,
    _mm256_madd52lo_epu64, _mm256_mask_blend_epi64, _mm256_mask_sub_epi64, _mm256_or_si256,
    _mm256_permute4x64_epi64, _mm256_rol_epi64, _mm256_slli_epi64, _mm256_srli_epi64, _mm256_storeu_si256,
    _xgetbv,
};

/// Proof that the processor has the extensions of [`Adx`] and AVX-512 F, VL and IFMA, and that the system saves the
/// registers of AVX-512. It has no size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof(());

/// The backend [`Adx`] with vectors.
pub type Ifma = WithVectors<Adx, Vector>;

impl Ifma {
    /// The proof, if processor and system have what it says. Ask once: see [`Adx::detect`].
    ///
    /// It asks CPUID (leaf 7, EBX: AVX-512 F is bit 16, IFMA bit 21, VL bit 31) and XCR0 (bits 5 to 7: the system saves
    /// the masks, the upper halves and the registers from 16 on).
    pub fn detect() -> Option<Proof> {
        const EXTENSIONS: u32 = 1 << 16 | 1 << 21 | 1 << 31;
        const SAVED: u64 = 0b111 << 5;
        Adx::detect()?;
        // SAFETY: Adx::detect found leaf 7 and OSXSAVE
        #[allow(unused_unsafe)]
        let found =
            unsafe { __cpuid_count(7, 0).ebx & EXTENSIONS == EXTENSIONS && _xgetbv(0) & SAVED == SAVED };
        found.then_some(Proof(()))
    }
}

/// Four integers of 64 bits in a register.
#[derive(Clone, Copy, Debug)]
pub struct Vector(__m256i);

/// The body of a task with the extensions.
///
/// # Safety
/// As [`Proof`] says.
#[target_feature(enable = "avx512f,avx512vl,avx512ifma")]
#[inline(never)]
unsafe fn run<T: Task>(task: T) -> T::Output {
    task.run::<Vector>(Proof(()))
}

/// Every method but `enter` and `load` has a vector at hand, so that the extensions are there.
macro_rules! intrinsic {
    ($call:expr) => {
        // SAFETY: a vector is made with a proof of the extensions
        unsafe { Vector($call) }
    };
}

impl Lanes for Vector {
    type Proof = Proof;
    const NAME: &'static str = "x86-64 with BMI2, ADX, AVX2 and AVX-512 IFMA";

    #[inline(always)]
    fn enter<T: Task>(task: T) -> T::Output {
        // SAFETY: who names this type as a backend's asserts that the extensions are there
        unsafe { run(task) }
    }

    #[inline(always)]
    fn load(_: Proof, lanes: &[u64; 4]) -> Self {
        // SAFETY: the proof of the extensions, and 32 bytes that may be read
        Self(unsafe { _mm256_loadu_si256(lanes.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self) -> [u64; 4] {
        let mut lanes = [0; 4];
        // SAFETY: a vector is made with a proof of the extensions; 32 bytes that may be written
        unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), self.0) };
        lanes
    }

    #[inline(always)]
    fn constant(self, lanes: &[u64; 4]) -> Self {
        Self::load(Proof(()), lanes)
    }

    #[inline(always)]
    fn add(self, b: Self) -> Self {
        intrinsic!(_mm256_add_epi64(self.0, b.0))
    }

    #[inline(always)]
    fn subtract_from(self, minuend: Self, lanes: u8) -> Self {
        intrinsic!(_mm256_mask_sub_epi64(self.0, lanes, minuend.0, self.0))
    }

    #[inline(always)]
    fn and(self, b: Self) -> Self {
        intrinsic!(_mm256_and_si256(self.0, b.0))
    }

    #[inline(always)]
    fn or(self, b: Self) -> Self {
        intrinsic!(_mm256_or_si256(self.0, b.0))
    }

    #[inline(always)]
    fn shift_right<const BITS: i32>(self) -> Self {
        intrinsic!(_mm256_srli_epi64::<BITS>(self.0))
    }

    #[inline(always)]
    fn shift_left<const BITS: i32>(self) -> Self {
        intrinsic!(_mm256_slli_epi64::<BITS>(self.0))
    }

    #[inline(always)]
    fn scale<const BITS: i32>(self) -> Self {
        // a rotation, because of sums of shifts the compiler makes a multiplication, which has to be emulated
        intrinsic!(_mm256_rol_epi64::<BITS>(self.0))
    }

    #[inline(always)]
    fn add_product_low(self, a: Self, b: Self) -> Self {
        intrinsic!(_mm256_madd52lo_epu64(self.0, a.0, b.0))
    }

    #[inline(always)]
    fn add_product_high(self, a: Self, b: Self) -> Self {
        intrinsic!(_mm256_madd52hi_epu64(self.0, a.0, b.0))
    }

    #[inline(always)]
    fn permute<const ORDER: i32>(self) -> Self {
        intrinsic!(_mm256_permute4x64_epi64::<ORDER>(self.0))
    }

    #[inline(always)]
    fn blend(self, b: Self, lanes: u8) -> Self {
        intrinsic!(_mm256_mask_blend_epi64(lanes, self.0, b.0))
    }
}
