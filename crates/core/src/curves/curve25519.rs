//! Curve25519 and edwards25519: one curve in two forms over the prime `2^255 - 19`.
//!
//! The Montgomery form serves X25519 through the x-only ladder, the twisted Edwards form serves Ed25519.
//! The cofactor is 8. Source: RFC 7748, section 4.1, and RFC 8032, section 5.1.

mod simd;

use super::edwards::{self, EdwardsCurve, edwards_curve};
use crate::field::modulus::Modulus;
use crate::group::edwards::AMinusOne;
use crate::mul::secret_comb::Shape;
use secant_kernel::{Portable, limbs};

const LIMBS: usize = 4;

/// `2^255 - 19`.
pub const P: &str = "7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed";
/// `d = -121665/121666`.
pub const D: &str = "52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3";
/// The base point's x-coordinate in Edwards form.
pub const X: &str = "216936d3cd6e53fec0a4e231fdd6dc5c692cc7609525a7b2c9562d608f25d51a";
/// The base point's y-coordinate in Edwards form, 4/5.
pub const Y: &str = "6666666666666666666666666666666666666666666666666666666666666658";
/// The prime order of the base point, `2^252 + 27742317777372353535851937790883648493`.
pub const N: &str = "1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3ed";
/// The object identifier of X25519 (RFC 8410).
pub const X25519_OID: &str = "1.3.101.110";
/// The object identifier of Ed25519 (RFC 8410).
pub const ED25519_OID: &str = "1.3.101.112";
/// `(A - 2) / 4` for the Montgomery form's `A = 486662`.
pub const A24: u32 = secant_kernel::curve25519::A24;
/// The x-coordinate of the Montgomery form's base point.
pub const U: u64 = 9;

pub(super) static PRIME: Modulus<LIMBS> = Modulus::for_field(limbs::from_hex(P), true);

/// The curve's kind.
#[derive(Clone, Copy, Debug)]
pub struct Edwards25519;

// 178 KB of tables: a comb of 48 entries and a doubling, and one of 43 entries
edwards_curve! {
    Edwards25519, LIMBS, P25519, a: AMinusOne, d: D, base: (X, Y), order: N, cofactor: 2^3,
    comb: Shape::new(254, 24, 2), single: Some(Shape::of_order(253, 43, 1)), split: 126,
    table: "tables/edwards25519.bin",
    a24: A24, ratio: |f, p| {
        let [_, y, z] = p;
        // (1 + y) / (1 - y); y is 1 for the identity alone
        [f.add(z, y), f.sub(z, y)]
    }, u_is_square: false,
}

/// Both forms of the curve on one backend.
pub type Curve25519<B = Portable> = EdwardsCurve<Edwards25519, LIMBS, B>;
/// A coordinate or a scalar.
pub type Element = [u64; LIMBS];
/// A point of edwards25519.
pub type Point = edwards::Point<LIMBS>;
