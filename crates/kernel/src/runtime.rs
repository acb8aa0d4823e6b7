//! Montgomery arithmetic on a machine chosen at run time, by a value and not a type: for user-defined curves.
//!
//! A named curve is compiled for each instruction set, and one branch before an operation chooses. For user-defined
//! curves of nine sizes that would double the code, so they are compiled once: a modulus carries the choice, and each
//! product branches on it inside its out-of-line function, the same way every time. On an EPYC with ADX a multiple of a
//! point takes 0.78 of the portable time at 256 bits, 0.66 at 384 and 0.64 at 521.
//!
//! Many operations at a time are computed on the machine's vectors, which are part of the same value.
//!
//! Additions and halvings are the portable ones, inlined. Rejected: those of [`linear`](crate::x86_64::adx::linear),
//! which need no extension (0.96 of the time at 256 bits, 1 % more code in a program with user-defined curves);
//! pointers to functions instead of the branch, because an indirect call takes some 25 cycles where the processor does
//! not predict it.
//!
//! Tested in `runtime/tests.rs`, and by the conformance tests of fields and of user-defined curves on
//! each machine.

#[cfg(all(target_arch = "aarch64", target_pointer_width = "64", any(test, feature = "aarch64")))]
use crate::aarch64;
use crate::products::Kind;
pub use crate::products::{Products, Vectors};
#[cfg(all(target_arch = "x86_64", any(test, feature = "adx")))]
use crate::x86_64::adx;
use crate::{Arithmetic, OddModulus, portable};

/// [`Arithmetic`] modulo any odd number, by the products of a value. Operands and results as for
/// [`InstructionSet::Montgomery`](crate::InstructionSet::Montgomery).
#[derive(Clone, Copy, Debug)]
pub struct Montgomery<'a, const L: usize> {
    modulus: &'a OddModulus<L>,
    products: Products,
}

impl<'a, const L: usize> Montgomery<'a, L> {
    /// Arithmetic modulo `modulus`.
    #[inline(always)]
    pub fn new(modulus: &'a OddModulus<L>, products: Products) -> Self {
        Self { modulus, products }
    }
}

/// A function on the arithmetic `$m` of the instruction set that `$products` names.
macro_rules! on {
    ($products:ident, $modulus:ident, |$m:ident| $body:expr) => {
        match $products.kind {
            Kind::Portable => {
                let $m = portable::Montgomery::from($modulus);
                $body
            }
            #[cfg(all(target_arch = "x86_64", any(test, feature = "adx")))]
            Kind::Adx => {
                let $m = adx::Montgomery::from($modulus);
                $body
            }
            #[cfg(all(target_arch = "aarch64", target_pointer_width = "64", any(test, feature = "aarch64")))]
            Kind::Aarch64 => {
                let $m = aarch64::Montgomery::from($modulus);
                $body
            }
        }
    };
}

#[inline(never)]
fn multiply<const L: usize>(
    a: &[u64; L],
    b: &[u64; L],
    modulus: &OddModulus<L>,
    products: Products,
) -> [u64; L] {
    on!(products, modulus, |m| m.mul(a, b))
}

#[inline(never)]
fn square<const L: usize>(a: &[u64; L], modulus: &OddModulus<L>, products: Products) -> [u64; L] {
    on!(products, modulus, |m| m.sqr(a))
}

#[inline(never)]
fn product_less_product<const L: usize>(
    left: [&[u64; L]; 2],
    right: [&[u64; L]; 2],
    modulus: &OddModulus<L>,
    products: Products,
) -> [u64; L] {
    on!(products, modulus, |m| m.mul_sub_mul(left, right))
}

#[inline(never)]
fn product_less_square<const L: usize>(
    left: [&[u64; L]; 2],
    c: &[u64; L],
    modulus: &OddModulus<L>,
    products: Products,
) -> [u64; L] {
    on!(products, modulus, |m| m.mul_sub_sqr(left, c))
}

impl<const L: usize> Arithmetic<L> for Montgomery<'_, L> {
    #[inline(always)]
    fn mul(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        multiply(a, b, self.modulus, self.products)
    }

    #[inline(always)]
    fn sqr(&self, a: &[u64; L]) -> [u64; L] {
        square(a, self.modulus, self.products)
    }

    #[inline(always)]
    fn add(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        portable::add_mod(a, b, &self.modulus.p)
    }

    #[inline(always)]
    fn sub(&self, a: &[u64; L], b: &[u64; L]) -> [u64; L] {
        portable::sub_mod(a, b, &self.modulus.p)
    }

    #[inline(always)]
    fn half(&self, a: &[u64; L]) -> [u64; L] {
        portable::half_mod(a, &self.modulus.p)
    }

    #[inline(always)]
    fn mul_sub_mul(&self, left: [&[u64; L]; 2], right: [&[u64; L]; 2]) -> [u64; L] {
        product_less_product(left, right, self.modulus, self.products)
    }

    #[inline(always)]
    fn mul_sub_sqr(&self, left: [&[u64; L]; 2], c: &[u64; L]) -> [u64; L] {
        product_less_square(left, c, self.modulus, self.products)
    }
}

#[cfg(test)]
mod tests;
