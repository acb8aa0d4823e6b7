//! Kernels for x86-64 with the BMI1, BMI2, ADX and AVX2 extensions.
//!
//! `mulx` multiplies without touching the flags and `adcx`/`adox` carry through two different flags, so
//! that a row of a product runs in two carry chains; this halves the time of a multiplication against
//! plain `mul`/`adc` on the processors that have them (Broadwell, Zen and later).
//!
//! | module | modulus | representation | limbs | form |
//! |---|---|---|---|---|
//! | [`linear`] | additions modulo every prime of three and four limbs, P-384 and P-521 | any | 3, 4, 6, 9 | inline |
//! | [`montgomery`] | any odd | Montgomery | 3, 4 | inline |
//! | [`montgomery_out_of_line`] | any odd | Montgomery | 5 to 9 | out of line |
//! | [`p256`] | 2^256 - 2^224 + 2^192 + 2^96 - 1 | Montgomery | 4 | inline |
//! | [`p224`] | 2^224 - 2^96 + 1 | Montgomery, R = 2^256 | 4 | inline |
//! | [`p192`] | 2^192 - 2^64 - 1 | plain | 3 | inline |
//! | [`pseudo_mersenne`] | 2^192 - 0x1000011c9, 2^256 - 0x1000003d1, 2^255 - 19 | plain | 3, 4 | inline |
//! | [`secp224k1`] | 2^224 - 0x100001a93 | plain | 4 | inline |
//! | [`lazy_reduction`] | products that are subtracted before a reduction | any | 4 | inline |
//! | [`ladder_25519`] | 2^255 - 19, a step of the ladder | plain | 4 | out of line |
//! | [`edwards_25519`] | 2^255 - 19, additions and doublings on edwards25519 | plain | 4 | out of line |
//! | [`p384`] | 2^384 - 2^128 - 2^96 + 2^32 - 1 | plain | 6 | out of line |
//! | [`p448`] | 2^448 - 2^224 - 1 | plain | 7 | out of line |
//! | [`p521`] | 2^521 - 1 | plain | 9 | out of line |
//!
//! **Inline** kernels are blocks of `asm!` that the compiler puts into the formulas: the first operand and the result
//! live in registers, the second operand is read through a pointer. Pass the value that was computed last as the first
//! operand; it then never goes through memory. They use at most 13 registers. With a frame pointer 14 are left, and the
//! compiler at times finds no assignment for a block of 13 among others, and stops with an error; there, kernels of 13
//! are separate functions (`cfg(frame_pointers)`, from `build.rs`). **Out-of-line** kernels are naked functions that
//! use the stack and all registers but `rsp`; they do not depend on how the compiler treats frame pointers.
//!
//! **Registers** of inline kernels are chosen by the compiler; the operands have the same names everywhere:
//!
//! | operand | multiplication | square |
//! |---|---|---|
//! | `a0` to `a3` | the first factor, then the high half of the product | the factor; `a0` and `a3` then words 0 and 7 |
//! | `t0` to `t3`, `t1` to `t6` | the low half | words 1 to 6 |
//! | `b` | pointer to the second factor | |
//! | `p` | pointer to the modulus where it is no constant, `-1/p` after it | the same |
//! | `l`, `h` | low and high word of a product | `l` alone |
//! | `z` | zero, where there is a register for it | |
//! | `rdx` | the factor of `mulx` | the same |
//!
//! The words of a product stay where they are; a reduction calls the low ones `[w…]` and the high ones `[u…]`. Kernels
//! of three limbs have fewer of each. The register maps of out-of-line kernels stand in their modules' documentation.
//!
//! [`ladder_25519`] and [`edwards_25519`] are whole formulas, with operands and results in memory (`scratch.rs`).
//! [`divsteps`] is the inner loop of inversion.
//!
//! **Constant time.** No kernel branches on a limb or uses one as an address.
//!
//! **Soundness.** Every kernel takes an [`Adx`], which only [`Adx::detect`] makes: whoever holds one runs on a processor
//! with these instructions. The instruction set of the same name makes its own: see its documentation. The limb
//! pointers come from references to arrays of the length that the kernel reads; results are written after the last
//! operand has been read, except in the whole formulas, which use one array for both.

use crate::arch::portable::Portable;
use crate::backend::{Backend, InstructionSet};
use crate::curve25519::{Curve25519Asm, LadderScratch, Scratch};
use crate::divsteps::Transition;
use crate::lookup::Interleaved16;
#[cfg(any(test, feature = "adx"))]
use crate::products::{Kind, Products};
use crate::simd::Simd;
use crate::{Arithmetic, OddModulus, limbs};
use core::arch::x86_64::{__cpuid, __cpuid_count, _xgetbv};
use core::array;

/// The instruction that calls an out-of-line kernel, for a block with the operand `kernel`. On ELF the kernel's symbol is
/// hidden: in a shared library that exported it the call would go through the procedure linkage table, and the loader,
/// which binds a symbol at its first call, changes registers in which these kernels take operands.
#[cfg(not(any(windows, target_os = "cygwin", target_os = "uefi", target_vendor = "apple")))]
macro_rules! call_kernel {
    () => {
        ".hidden {kernel}\ncall {kernel}"
    };
}

/// The instruction that calls an out-of-line kernel, for a block with the operand `kernel`: not on ELF, where symbols of
/// one library are called directly.
#[cfg(any(windows, target_os = "cygwin", target_os = "uefi", target_vendor = "apple"))]
macro_rules! call_kernel {
    () => {
        "call {kernel}"
    };
}

/// Calls a naked function with one argument or four, as the System V ABI passes them. Directly: the compiler calls the
/// functions of another crate through a table of addresses, or holds the address in a register, and where a processor
/// does not predict indirect calls, as a mitigation of attacks on the prediction, each takes 25 cycles (Skylake).
macro_rules! call {
    ($kernel:ident($first:expr $(, $second:expr, $third:expr, $fourth:expr)?)) => {{
        // for the types of the arguments alone
        if false {
            $kernel($first $(, $second, $third, $fourth)?);
        }
        core::arch::asm!(
            call_kernel!(),
            kernel = sym $kernel,
            inlateout("rdi") $first => _,
            $(inlateout("rsi") $second => _, inlateout("rdx") $third => _, inlateout("rcx") $fourth => _,)?
            clobber_abi("sysv64")
        )
    }};
}

/// `add`, `sub` and `half` of [`Arithmetic`] by a module of [`linear`].
macro_rules! linear_methods {
    ($module:ident, $limbs:literal) => {
        #[inline(always)]
        fn add(&self, a: &[u64; $limbs], b: &[u64; $limbs]) -> [u64; $limbs] {
            crate::arch::x86_64::adx::linear::$module::add(a, b)
        }

        #[inline(always)]
        fn sub(&self, a: &[u64; $limbs], b: &[u64; $limbs]) -> [u64; $limbs] {
            crate::arch::x86_64::adx::linear::$module::sub(a, b)
        }

        #[inline(always)]
        fn half(&self, a: &[u64; $limbs]) -> [u64; $limbs] {
            crate::arch::x86_64::adx::linear::$module::half(a)
        }
    };
}

/// `mul` and `sqr` of [`Arithmetic`] by two kernels.
macro_rules! product_methods {
    ($multiply:ident, $square:ident, $limbs:literal) => {
        #[inline(always)]
        fn mul(&self, a: &[u64; $limbs], b: &[u64; $limbs]) -> [u64; $limbs] {
            $multiply(crate::arch::x86_64::adx::NAMED, a, b)
        }

        #[inline(always)]
        fn sqr(&self, a: &[u64; $limbs]) -> [u64; $limbs] {
            $square(crate::arch::x86_64::adx::NAMED, a)
        }
    };
}

/// `mul_sub_mul` and `mul_sub_sqr` of [`Arithmetic`] for four limbs, by a kernel that reduces a difference.
macro_rules! lazy_reduction_methods {
    ($reduce_difference:ident, $p:expr) => {
        #[inline(always)]
        fn mul_sub_mul(&self, left: [&[u64; 4]; 2], right: [&[u64; 4]; 2]) -> [u64; 4] {
            use crate::arch::x86_64::adx::{NAMED, lazy_reduction::product_4};
            let operands = [left, right];
            debug_assert!(
                operands.as_flattened().iter().all(|x| crate::limbs::less_than(x, &$p) == 1),
                "an operand is not reduced"
            );
            let right = product_4(NAMED, right[0], right[1]);
            $reduce_difference(NAMED, &product_4(NAMED, left[0], left[1]), &right)
        }

        #[inline(always)]
        fn mul_sub_sqr(&self, [a, b]: [&[u64; 4]; 2], c: &[u64; 4]) -> [u64; 4] {
            use crate::arch::x86_64::adx::{NAMED, lazy_reduction};
            debug_assert!(
                [a, b, c].iter().all(|x| crate::limbs::less_than(x, &$p) == 1),
                "an operand is not reduced"
            );
            let right = lazy_reduction::square_4(NAMED, c);
            $reduce_difference(NAMED, &lazy_reduction::product_4(NAMED, a, b), &right)
        }
    };
}

/// The name of a prime on this machine.
macro_rules! prime {
    ($name:ident, $limbs:literal: $($method:item)*) => {
        #[doc = concat!("[`Arithmetic`](crate::Arithmetic) modulo [`primes::", stringify!($name), "`](crate::primes::", stringify!($name), ").")]
        #[derive(Clone, Copy, Debug, Default)]
        pub struct $name;

        impl crate::Arithmetic<$limbs> for $name {
            $($method)*
        }
    };
}

#[macro_use]
mod columns;
#[macro_use]
mod rows;
pub mod divsteps;
pub mod lazy_reduction;
pub mod linear;
mod lookup;
pub mod montgomery;
pub mod montgomery_out_of_line;
pub mod p192;
pub mod p224;
pub mod p256;
pub mod p384;
pub mod p448;
pub mod p521;
pub mod pseudo_mersenne;
pub mod secp224k1;

// after the modules whose macros have the same names
#[macro_use]
mod scratch;
pub mod edwards_25519;
pub mod ladder_25519;

#[cfg(test)]
mod tests;

/// Proof that the processor has BMI1, BMI2, ADX and AVX2, and that the system saves the registers of AVX. It has no
/// size; passing it costs nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adx(());

impl Adx {
    /// The proof, if the processor has the extensions and the system knows the registers of AVX.
    ///
    /// It asks CPUID (leaf 7, EBX: BMI1 is bit 3, AVX2 bit 5, BMI2 bit 8, ADX bit 19; leaf 1, ECX: OSXSAVE is bit 27,
    /// AVX bit 28) and XCR0 (bits 1 and 2: the system saves the registers), which takes hundreds of cycles: ask once
    /// and keep the answer. Every processor with ADX that was made has the others too.
    pub fn detect() -> Option<Self> {
        const EXTENSIONS: u32 = 1 << 3 | 1 << 5 | 1 << 8 | 1 << 19;
        const AVX: u32 = 1 << 27 | 1 << 28;
        const SAVED: u64 = 1 << 1 | 1 << 2;
        // the intrinsics are unsafe functions on older compilers only
        #[allow(unused_unsafe)]
        // SAFETY: every x86-64 processor has CPUID with leaves 0 and 1; leaf 0 tells whether leaf 7 is there, and
        // OSXSAVE that XGETBV is
        let found = unsafe {
            __cpuid(0).eax >= 7
                && __cpuid_count(7, 0).ebx & EXTENSIONS == EXTENSIONS
                && __cpuid(1).ecx & AVX == AVX
                && _xgetbv(0) & SAVED == SAVED
        };
        found.then_some(Self(()))
    }
}

/// The proof that the instruction set makes of its own name: see the implementation of [`InstructionSet`].
const NAMED: Adx = Adx(());

/// Naming it as a type parameter asserts what the token proves, because its functions have no place for a value: the
/// crates above name it only behind [`Adx::detect`]. On a processor without the extensions its first multiplication
/// stops the program with an illegal instruction. The same holds for the primes of the modules below, which it names.
impl InstructionSet for Adx {
    type Montgomery<'a, const L: usize> = Montgomery<'a, L>;
    #[cfg(any(test, feature = "adx"))]
    const PRODUCTS: Products = Products::of(Kind::Adx);
    type P192 = p192::P192;
    type Secp192k1 = pseudo_mersenne::Secp192k1;
    type P224 = p224::P224;
    type Secp224k1 = secp224k1::Secp224k1;
    type P256 = p256::P256;
    type Secp256k1 = pseudo_mersenne::Secp256k1;
    type P25519 = pseudo_mersenne::P25519;
    type P384 = p384::P384;
    type P448 = p448::P448;
    type P521 = p521::P521;
    #[cfg(feature = "vectors")]
    type Simd = Option<super::ifma::Proof>;
    #[cfg(not(feature = "vectors"))]
    type Simd = crate::simd::NoSimd;
    type Curve25519 = Self;
    const CURVE25519: Option<Self> = Some(NAMED);

    #[inline]
    fn divsteps(delta: &mut i64, f: i64, g: i64) -> Transition {
        divsteps::divsteps(NAMED, delta, f, g)
    }

    #[inline(always)]
    fn select<const L: usize>(a: &[u64; L], b: &[u64; L], choice: u8) -> [u64; L] {
        if let (Some(a), Some(b)) = (same(a), same(b)) {
            let r = linear::select_4(a, b, choice);
            return array::from_fn(|i| r[i]);
        }
        Portable::select(a, b, choice)
    }

    #[inline(always)]
    fn lookup<T, const L: usize, const C: usize>(
        entries: &[T],
        elements: impl Fn(&T) -> [&[u64; L]; C],
        index: u64,
    ) -> [[u64; L]; C] {
        lookup::lookup(NAMED, entries, elements, index)
    }

    #[inline(always)]
    fn lookup_interleaved<const L: usize, const C: usize>(
        table: &[Interleaved16],
        index: u64,
    ) -> [[u64; L]; C] {
        lookup::lookup_interleaved(NAMED, table, index)
    }

    type Parts<const L: usize, const C: usize> = lookup::parts::Vectors<L, C>;

    const READS_IN_PARTS: bool = true;

    #[inline(always)]
    fn run<W: crate::Inlined>(work: W) -> W::Output {
        lookup::parts::run(NAMED, work)
    }
}

impl Backend for Adx {
    const C_NAME: &'static core::ffi::CStr = c"x86-64 with BMI2, ADX and AVX2";
    type Instructions = Self;
    const SIMD: &'static <Self as InstructionSet>::Simd = Simd::DEFAULT;
}

impl Curve25519Asm for Adx {
    #[inline(always)]
    fn ladder_step(self, scratch: &mut LadderScratch, swap: u8) {
        ladder_25519::step(self, scratch, swap);
    }

    #[inline(always)]
    fn add(self, scratch: &mut Scratch) {
        edwards_25519::add(self, scratch);
    }

    #[inline(always)]
    fn add_and_put_entry(self, scratch: &mut Scratch, table: &[Interleaved16], index: u64, negative: u8) {
        edwards_25519::add_and_put_entry(self, scratch, table, index, negative);
    }

    #[inline(always)]
    fn add_without_t(self, scratch: &mut Scratch) {
        edwards_25519::add_without_t(self, scratch);
    }

    #[inline(always)]
    fn double(self, scratch: &mut Scratch) {
        edwards_25519::double(self, scratch);
    }

    #[inline(always)]
    fn double_without_t(self, scratch: &mut Scratch) {
        edwards_25519::double_without_t(self, scratch);
    }
}

/// [`Arithmetic`] modulo any odd number: the kernels of three to nine limbs, and the portable code below and above.
/// The choice is made while compiling. Operands and results as for [`montgomery`].
#[derive(Clone, Copy, Debug)]
pub struct Montgomery<'a, const L: usize>(&'a OddModulus<L>);

impl<'a, const L: usize> From<&'a OddModulus<L>> for Montgomery<'a, L> {
    #[inline(always)]
    fn from(modulus: &'a OddModulus<L>) -> Self {
        Self(modulus)
    }
}

impl<'a, const L: usize> Montgomery<'a, L> {
    #[inline(always)]
    fn portable(&self) -> <Portable as InstructionSet>::Montgomery<'a, L> {
        self.0.into()
    }

    #[inline(always)]
    fn is_reduced(&self, operands: &[&[u64; L]]) -> bool {
        operands.iter().all(|x| limbs::less_than(x, &self.0.p) == 1)
    }
}

impl<const L: usize> Arithmetic<L> for Montgomery<'_, L> {
    #[inline(always)]
    fn mul(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        let m = self.0;
        debug_assert!(self.is_reduced(&[b]), "the second operand is not reduced");
        if let (Some(a), Some(b), Some(p)) = (same(a), same(b), same(&m.p)) {
            let r = montgomery::multiply_3(NAMED, a, b, p, m.p_inv);
            return array::from_fn(|i| r[i]);
        }
        if let (Some(a), Some(b), Some(m)) = (same(a), same(b), m.as_four()) {
            let r = montgomery::multiply_4(NAMED, a, b, m);
            return array::from_fn(|i| r[i]);
        }
        if let Some(r) = montgomery_out_of_line::multiply_if(NAMED, a, b, &m.p, m.p_inv) {
            return r;
        }
        self.portable().mul(a, b)
    }

    #[inline(always)]
    fn sqr(&self, a: &[u64; L]) -> [u64; L] {
        let m = self.0;
        debug_assert!(self.is_reduced(&[a]), "the operand is not reduced");
        if let (Some(a), Some(p)) = (same(a), same(&m.p)) {
            let r = montgomery::square_3(NAMED, a, p, m.p_inv);
            return array::from_fn(|i| r[i]);
        }
        if let (Some(a), Some(m)) = (same(a), m.as_four()) {
            let r = montgomery::square_4(NAMED, a, m);
            return array::from_fn(|i| r[i]);
        }
        if let Some(r) = montgomery_out_of_line::square_if(NAMED, a, &m.p, m.p_inv) {
            return r;
        }
        self.portable().sqr(a)
    }

    #[inline(always)]
    fn add(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        let p = &self.0.p;
        if let (Some(a), Some(b), Some(p)) = (same(a), same(b), same(p)) {
            let r = linear::any_3::add(a, b, p);
            return array::from_fn(|i| r[i]);
        }
        if let (Some(a), Some(b), Some(p)) = (same(a), same(b), same(p)) {
            let r = linear::any_4::add(a, b, p);
            return array::from_fn(|i| r[i]);
        }
        self.portable().add(a, b)
    }

    #[inline(always)]
    fn sub(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        let p = &self.0.p;
        if let (Some(a), Some(b), Some(p)) = (same(a), same(b), same(p)) {
            let r = linear::any_3::sub(a, b, p);
            return array::from_fn(|i| r[i]);
        }
        if let (Some(a), Some(b), Some(p)) = (same(a), same(b), same(p)) {
            let r = linear::any_4::sub(a, b, p);
            return array::from_fn(|i| r[i]);
        }
        self.portable().sub(a, b)
    }

    #[inline(always)]
    fn half(&self, a: &[u64; L]) -> [u64; L] {
        let p = &self.0.p;
        if let (Some(a), Some(p)) = (same(a), same(p)) {
            let r = linear::any_3::half(a, p);
            return array::from_fn(|i| r[i]);
        }
        if let (Some(a), Some(p)) = (same(a), same(p)) {
            let r = linear::any_4::half(a, p);
            return array::from_fn(|i| r[i]);
        }
        self.portable().half(a)
    }

    /// From four limbs on with one reduction.
    #[inline(always)]
    fn mul_sub_mul(&self, [a, b]: [&[u64; L]; 2], [c, d]: [&[u64; L]; 2]) -> [u64; L] {
        debug_assert!(self.is_reduced(&[a, b, c, d]), "an operand is not reduced");
        if let (Some(a), Some(b), Some(c), Some(d), Some(m)) =
            (same(a), same(b), same(c), same(d), self.0.as_four())
        {
            let right = lazy_reduction::product_4(NAMED, c, d);
            let r =
                montgomery::reduce_difference_4(NAMED, &lazy_reduction::product_4(NAMED, a, b), &right, m);
            return array::from_fn(|i| r[i]);
        }
        if let Some(r) = montgomery_out_of_line::mul_sub_mul_if(NAMED, [a, b], [c, d], self.0) {
            return r;
        }
        let product = self.mul(c, d);
        self.sub(&self.mul(a, b), &product)
    }

    /// As [`Arithmetic::mul_sub_mul`].
    #[inline(always)]
    fn mul_sub_sqr(&self, [a, b]: [&[u64; L]; 2], c: &[u64; L]) -> [u64; L] {
        debug_assert!(self.is_reduced(&[a, b, c]), "an operand is not reduced");
        if let (Some(a), Some(b), Some(c), Some(m)) = (same(a), same(b), same(c), self.0.as_four()) {
            let right = lazy_reduction::square_4(NAMED, c);
            let r =
                montgomery::reduce_difference_4(NAMED, &lazy_reduction::product_4(NAMED, a, b), &right, m);
            return array::from_fn(|i| r[i]);
        }
        if let Some(r) = montgomery_out_of_line::mul_sub_sqr_if(NAMED, [a, b], c, self.0) {
            return r;
        }
        let square = self.sqr(c);
        self.sub(&self.mul(a, b), &square)
    }
}

/// The same array, if `L` is `N`.
#[inline(always)]
fn same<const L: usize, const N: usize>(a: &[u64; L]) -> Option<&[u64; N]> {
    a.as_slice().try_into().ok()
}

impl<const L: usize> OddModulus<L> {
    /// The same modulus, if `L` is 4.
    #[inline(always)]
    fn as_four(&self) -> Option<&OddModulus<4>> {
        (self as &dyn core::any::Any).downcast_ref()
    }
}
