//! Kernels for x86-64 with the BMI1, BMI2, ADX and AVX2 extensions.
//!
//! `mulx` multiplies without touching the flags and `adcx`/`adox` carry through two different flags, so
//! that a row of a product runs in two carry chains; this halves the time of a multiplication against
//! plain `mul`/`adc` on the processors that have them (Broadwell, Zen and later).
//!
//! | module | modulus | representation | limbs | form |
//! |---|---|---|---|---|
//! | [`linear`] | additions for every one of three and four limbs, P-384 and P-521 | any | 3, 4, 6, 9 | inline |
//! | [`montgomery`] | any odd | Montgomery | 3, 4 | inline |
//! | [`montgomery_called`] | any odd | Montgomery | 5 to 9 | called |
//! | [`p256`] | 2^256 - 2^224 + 2^192 + 2^96 - 1 | Montgomery | 4 | inline |
//! | [`p224`] | 2^224 - 2^96 + 1 | Montgomery, R = 2^256 | 4 | inline |
//! | [`p192`] | 2^192 - 2^64 - 1 | plain | 3 | inline |
//! | [`pseudo_mersenne`] | 2^192 - 0x1000011c9, 2^256 - 0x1000003d1, 2^255 - 19 | plain | 3, 4 | inline |
//! | [`secp224k1`] | 2^224 - 0x100001a93 | plain | 4 | inline |
//! | [`wide`] | products that are subtracted before a reduction | any | 4 | inline |
//! | [`ladder_25519`] | 2^255 - 19, a step of the ladder | plain | 4 | called |
//! | [`edwards_25519`] | 2^255 - 19, additions and doublings on edwards25519 | plain | 4 | called |
//! | [`p384`] | 2^384 - 2^128 - 2^96 + 2^32 - 1 | plain | 6 | called |
//! | [`p448`] | 2^448 - 2^224 - 1 | plain | 7 | called |
//! | [`p521`] | 2^521 - 1 | plain | 9 | called |
//!
//! **Inline** kernels are blocks of `asm!` that the compiler puts into the formulas: the first operand and the result
//! live in registers, the second operand is read through a pointer. Pass the value that was computed last as the first
//! operand; it then never goes through memory. They use at most 13 registers. Where the frame pointer is kept there are
//! 14, and between other blocks the compiler at times finds no assignment for 13 of them, and stops; so there the
//! kernels of 13 are functions of their own (`cfg(frame_pointers)`, from `build.rs`). **Called** kernels are naked
//! functions that use all registers but `rsp`, and the stack; they do not depend on how the compiler treats frame
//! pointers.
//!
//! [`ladder_25519`] and [`edwards_25519`] are whole formulas, with operands and results in memory (`slots.rs`).
//! [`divsteps`] is the inner loop of inversion.
//!
//! **Constant time.** No kernel branches on a limb or uses one as an address.
//!
//! **Soundness.** Every multiplication takes an [`Adx`], which only [`Adx::detect`] makes (and the unsafe
//! [`Adx::assume`]): who holds one runs on a processor with these instructions. The backend of the same name
//! makes its own, see there. The limb pointers come from references to arrays of the length that
//! the kernel reads; results are written after the last operand has been read, but for the whole formulas, which have
//! one array for both.

#![allow(unsafe_code)]

use crate::divsteps::Transition;
use crate::lookup::Column;
use crate::{Backend, OddModulus, Portable, Shape, edwards, ladder, limbs, portable};
use core::arch::x86_64::{__cpuid, __cpuid_count, _xgetbv};
use core::array;

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
            "call {kernel}",
            kernel = sym $kernel,
            inlateout("rdi") $first => _,
            $(inlateout("rsi") $second => _, inlateout("rdx") $third => _, inlateout("rcx") $fourth => _,)?
            clobber_abi("sysv64")
        )
    }};
}

#[macro_use]
mod columns;
#[macro_use]
mod rows;
pub mod divsteps;
pub mod ifma;
pub mod linear;
mod lookup;
pub mod montgomery;
pub mod montgomery_called;
pub mod p192;
pub mod p224;
pub mod p256;
pub mod p384;
pub mod p448;
pub mod p521;
pub mod pseudo_mersenne;
pub mod secp224k1;
pub mod wide;
// after the modules whose macros have the same names
#[macro_use]
mod slots;
pub mod edwards_25519;
pub mod ladder_25519;

pub use ifma::Ifma;

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

    /// The proof without asking, for a program that knows its processor: some emulators execute the
    /// instructions and do not announce them.
    ///
    /// # Safety
    /// The processor has BMI1, BMI2, ADX and AVX2, and the system saves the registers of AVX.
    pub const unsafe fn assume() -> Self {
        Self(())
    }
}

/// What a backend makes of its own name: see the implementation.
const NAMED: Adx = Adx(());

/// The backend. Naming it as a type parameter asserts what the token proves, because its functions have no place for
/// a value: the crates above name it only behind [`Adx::detect`]. On a processor without the extensions its first
/// multiplication stops the program with an illegal instruction.
impl Backend for Adx {
    const NAME: &'static str = "x86-64 with BMI2, ADX and AVX2";
    const LADDER_STEP: Option<ladder::Step> = Some(|slots, swap| ladder_25519::step(NAMED, slots, swap));

    #[inline(always)]
    fn run_edwards_25519<T: edwards::Task>(task: T) -> Option<T::Output> {
        Some(task.run::<Self>())
    }

    #[inline(always)]
    fn montgomery_multiply<const L: usize>(a: &[u64; L], b: &[u64; L], m: &OddModulus<L>) -> [u64; L] {
        montgomery_multiply(NAMED, a, b, m)
    }

    #[inline(always)]
    fn montgomery_square<const L: usize>(a: &[u64; L], m: &OddModulus<L>) -> [u64; L] {
        montgomery_square(NAMED, a, m)
    }

    #[inline(always)]
    fn multiply<S: Shape<L>, const L: usize>(a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        S::multiply_adx(NAMED, a, b)
    }

    #[inline(always)]
    fn square<S: Shape<L>, const L: usize>(a: &[u64; L]) -> [u64; L] {
        S::square_adx(NAMED, a)
    }

    #[inline(always)]
    fn montgomery_multiply_less_product<const L: usize>(
        left: [&[u64; L]; 2],
        right: [&[u64; L]; 2],
        m: &OddModulus<L>,
    ) -> [u64; L] {
        montgomery_multiply_less_product(NAMED, left, right, m)
    }

    #[inline(always)]
    fn montgomery_multiply_less_square<const L: usize>(
        left: [&[u64; L]; 2],
        c: &[u64; L],
        m: &OddModulus<L>,
    ) -> [u64; L] {
        montgomery_multiply_less_square(NAMED, left, c, m)
    }

    #[inline(always)]
    fn multiply_less_product<S: Shape<L>, const L: usize>(
        left: [&[u64; L]; 2],
        right: [&[u64; L]; 2],
    ) -> [u64; L] {
        S::multiply_less_product_adx(NAMED, left, right)
    }

    #[inline(always)]
    fn multiply_less_square<S: Shape<L>, const L: usize>(left: [&[u64; L]; 2], c: &[u64; L]) -> [u64; L] {
        S::multiply_less_square_adx(NAMED, left, c)
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
    fn multiply_small<S: Shape<L>, const L: usize>(a: &[u64; L], k: u32) -> [u64; L] {
        S::multiply_small_adx(NAMED, a, k)
    }

    #[inline(always)]
    fn add_mod<const L: usize>(a: &[u64; L], b: &[u64; L], p: &[u64; L]) -> [u64; L] {
        if let (Some(a), Some(b), Some(p)) = (same(a), same(b), same(p)) {
            let r = linear::any_3::add(a, b, p);
            return array::from_fn(|i| r[i]);
        }
        if let (Some(a), Some(b), Some(p)) = (same(a), same(b), same(p)) {
            let r = linear::any_4::add(a, b, p);
            return array::from_fn(|i| r[i]);
        }
        portable::add_mod(a, b, p)
    }

    #[inline(always)]
    fn sub_mod<const L: usize>(a: &[u64; L], b: &[u64; L], p: &[u64; L]) -> [u64; L] {
        if let (Some(a), Some(b), Some(p)) = (same(a), same(b), same(p)) {
            let r = linear::any_3::sub(a, b, p);
            return array::from_fn(|i| r[i]);
        }
        if let (Some(a), Some(b), Some(p)) = (same(a), same(b), same(p)) {
            let r = linear::any_4::sub(a, b, p);
            return array::from_fn(|i| r[i]);
        }
        portable::sub_mod(a, b, p)
    }

    #[inline(always)]
    fn half_mod<const L: usize>(a: &[u64; L], p: &[u64; L]) -> [u64; L] {
        if let (Some(a), Some(p)) = (same(a), same(p)) {
            let r = linear::any_3::half(a, p);
            return array::from_fn(|i| r[i]);
        }
        if let (Some(a), Some(p)) = (same(a), same(p)) {
            let r = linear::any_4::half(a, p);
            return array::from_fn(|i| r[i]);
        }
        portable::half_mod(a, p)
    }

    #[inline(always)]
    fn add<S: Shape<L>, const L: usize>(a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        S::add_adx(NAMED, a, b)
    }

    #[inline(always)]
    fn sub<S: Shape<L>, const L: usize>(a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        S::sub_adx(NAMED, a, b)
    }

    #[inline(always)]
    fn add_product<S: Shape<L>, const L: usize>(a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        S::add_product_adx(NAMED, a, b)
    }

    #[inline(always)]
    fn sub_product<S: Shape<L>, const L: usize>(a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        S::sub_product_adx(NAMED, a, b)
    }

    #[inline(always)]
    fn half<S: Shape<L>, const L: usize>(a: &[u64; L]) -> [u64; L] {
        S::half_adx(NAMED, a)
    }

    #[inline]
    fn divsteps(delta: &mut i64, f: i64, g: i64) -> Transition {
        divsteps::divsteps(NAMED, delta, f, g)
    }

    #[inline(always)]
    fn lookup<T, const L: usize, const C: usize>(
        entries: &[T],
        elements: impl Fn(&T) -> [&[u64; L]; C],
        index: u64,
    ) -> [[u64; L]; C] {
        lookup::lookup(NAMED, entries, elements, index)
    }

    type Parts<const L: usize, const C: usize> = lookup::parts::Vectors<L, C>;

    const READS_IN_PARTS: bool = true;

    #[inline(always)]
    fn run<W: crate::lookup::Work>(work: W) -> W::Output {
        lookup::parts::run(NAMED, work)
    }

    #[inline(always)]
    fn lookup_columns<const L: usize, const C: usize>(table: &[Column], index: u64) -> [[u64; L]; C] {
        lookup::lookup_columns(NAMED, table, index)
    }
}

impl edwards::Blocks for Adx {
    #[inline(always)]
    fn add(slots: &mut edwards::Slots) {
        edwards_25519::add(NAMED, slots);
    }

    #[inline(always)]
    fn add_and_put_entry(slots: &mut edwards::Slots, table: &[Column], index: u64, negative: u8) {
        edwards_25519::add_and_put_entry(NAMED, slots, table, index, negative);
    }

    #[inline(always)]
    fn add_without_t(slots: &mut edwards::Slots) {
        edwards_25519::add_without_t(NAMED, slots);
    }

    #[inline(always)]
    fn double(slots: &mut edwards::Slots) {
        edwards_25519::double(NAMED, slots);
    }

    #[inline(always)]
    fn double_without_t(slots: &mut edwards::Slots) {
        edwards_25519::double_without_t(NAMED, slots);
    }
}

/// `a b 2^(-64 L) mod p` for any limb count: the kernel of that count, or the portable one below three limbs
/// and above nine. Operands and result as for [`montgomery`]. The choice is made while compiling.
#[inline(always)]
pub fn montgomery_multiply<const L: usize>(
    adx: Adx,
    a: &[u64; L],
    b: &[u64; L],
    m: &OddModulus<L>,
) -> [u64; L] {
    debug_assert!(limbs::less_than(b, &m.p) == 1, "the second operand is not reduced");
    if let (Some(a), Some(b), Some(p)) = (same(a), same(b), same(&m.p)) {
        let r = montgomery::multiply_3(adx, a, b, p, m.p_inv);
        return array::from_fn(|i| r[i]);
    }
    if let (Some(a), Some(b), Some(m)) = (same(a), same(b), m.as_four()) {
        let r = montgomery::multiply_4(adx, a, b, m);
        return array::from_fn(|i| r[i]);
    }
    if let Some(r) = montgomery_called::multiply_if(adx, a, b, &m.p, m.p_inv) {
        return r;
    }
    Portable::montgomery_multiply(a, b, m)
}

/// `(a b - c d) 2^(-64 L) mod p` for any limb count and operands below `p`: from four limbs on with one reduction.
#[inline(always)]
pub fn montgomery_multiply_less_product<const L: usize>(
    adx: Adx,
    [a, b]: [&[u64; L]; 2],
    [c, d]: [&[u64; L]; 2],
    m: &OddModulus<L>,
) -> [u64; L] {
    debug_assert!([a, b, c, d].iter().all(|x| limbs::less_than(x, &m.p) == 1), "an operand is not reduced");
    if let (Some(a), Some(b), Some(c), Some(d), Some(m)) = (same(a), same(b), same(c), same(d), m.as_four()) {
        let right = wide::product_4(adx, c, d);
        let r = montgomery::reduce_less_4(adx, &wide::product_4(adx, a, b), &right, m);
        return array::from_fn(|i| r[i]);
    }
    if let Some(r) = montgomery_called::less_product_if(adx, [a, b], [c, d], m) {
        return r;
    }
    let product = montgomery_multiply(adx, c, d, m);
    Adx::sub_mod(&montgomery_multiply(adx, a, b, m), &product, &m.p)
}

/// `(a b - c^2) 2^(-64 L) mod p`; see [`montgomery_multiply_less_product`].
#[inline(always)]
pub fn montgomery_multiply_less_square<const L: usize>(
    adx: Adx,
    [a, b]: [&[u64; L]; 2],
    c: &[u64; L],
    m: &OddModulus<L>,
) -> [u64; L] {
    debug_assert!([a, b, c].iter().all(|x| limbs::less_than(x, &m.p) == 1), "an operand is not reduced");
    if let (Some(a), Some(b), Some(c), Some(m)) = (same(a), same(b), same(c), m.as_four()) {
        let right = wide::square_4(adx, c);
        let r = montgomery::reduce_less_4(adx, &wide::product_4(adx, a, b), &right, m);
        return array::from_fn(|i| r[i]);
    }
    if let Some(r) = montgomery_called::less_square_if(adx, [a, b], c, m) {
        return r;
    }
    let square = montgomery_square(adx, c, m);
    Adx::sub_mod(&montgomery_multiply(adx, a, b, m), &square, &m.p)
}

/// `a^2 2^(-64 L) mod p` for any limb count and `a` below `p`; see [`montgomery_multiply`].
#[inline(always)]
pub fn montgomery_square<const L: usize>(adx: Adx, a: &[u64; L], m: &OddModulus<L>) -> [u64; L] {
    debug_assert!(limbs::less_than(a, &m.p) == 1, "the operand is not reduced");
    if let (Some(a), Some(p)) = (same(a), same(&m.p)) {
        let r = montgomery::square_3(adx, a, p, m.p_inv);
        return array::from_fn(|i| r[i]);
    }
    if let (Some(a), Some(m)) = (same(a), m.as_four()) {
        let r = montgomery::square_4(adx, a, m);
        return array::from_fn(|i| r[i]);
    }
    if let Some(r) = montgomery_called::square_if(adx, a, &m.p, m.p_inv) {
        return r;
    }
    Portable::montgomery_square(a, m)
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
