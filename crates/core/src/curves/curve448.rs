//! Curve448 and edwards448, "Goldilocks": two isogenous curves over the prime `2^448 - 2^224 - 1`.
//!
//! The Montgomery curve serves X448 through the x-only ladder, the Edwards curve serves Ed448. The cofactor is 4. `(x,
//! y) -> y^2 / x^2` maps the Edwards curve to u-coordinates of the Montgomery curve, the base point to 5: an isogeny of
//! degree 4, so a homomorphism. Source: RFC 7748, section 4.2, and RFC 8032, section 5.2.

mod simd;

use super::edwards::{self, EdwardsCurve, edwards_curve};
use crate::field::modulus::Modulus;
use crate::group::edwards::AOne;
use crate::mul::secret_comb::Shape;
use secant_kernel::{Portable, limbs};

const LIMBS: usize = 7;

/// `2^448 - 2^224 - 1`.
pub const P: &str = "fffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffffffffffffffffffffffffffffffffffffffffffffffffffff";
/// `d = -39081`.
pub const D: &str = "fffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffffffffffffffffffffffffffffffffffffffffffffffff6756";
/// The base point's x-coordinate on the Edwards curve.
pub const X: &str = "4f1970c66bed0ded221d15a622bf36da9e146570470f1767ea6de324a3d3a46412ae1af72ab66511433b80e18b00938e2626a82bc70cc05e";
/// The base point's y-coordinate on the Edwards curve.
pub const Y: &str = "693f46716eb6bc248876203756c9c7624bea73736ca3984087789c1e05a0c2d73ad3ff1ce67c39c4fdbd132c4ed7c8ad9808795bf230fa14";
/// The prime order of the base point, `2^446 - 13818066809895115352007386748515426880336692474882178609894547503885`.
pub const N: &str = "3fffffffffffffffffffffffffffffffffffffffffffffffffffffff7cca23e9c44edb49aed63690216cc2728dc58f552378c292ab5844f3";
/// The object identifier of X448 (RFC 8410).
pub const X448_OID: &str = "1.3.101.111";
/// The object identifier of Ed448 (RFC 8410).
pub const ED448_OID: &str = "1.3.101.113";
/// `(A - 2) / 4` for the Montgomery curve's `A = 156326`.
pub const A24: u32 = 39_081;
/// The x-coordinate of the Montgomery curve's base point.
pub const U: u64 = 5;

pub(super) static PRIME: Modulus<LIMBS> = Modulus::for_field(limbs::from_hex(P), true);

/// The curve's kind.
#[derive(Clone, Copy, Debug)]
pub struct Edwards448;

// 180 KB of tables: a comb of 80 additions and a doubling
edwards_curve! {
    Edwards448, LIMBS, P448, a: AOne, d: D, base: (X, Y), order: N, cofactor: 2^2,
    comb: Shape::new(446, 40, 2), single: None, split: 224, table: "tables/edwards448.bin",
    a24: A24, ratio: |_f, p| {
        let [x, y, _] = p;
        // u is (y / x)^2; x is 0 for the identity and the point of order 2 alone
        [*y, *x]
    }, u_is_square: true,
}

/// Both curves on one backend.
pub type Curve448<B = Portable> = EdwardsCurve<Edwards448, LIMBS, B>;
/// A coordinate or a scalar.
pub type Element = [u64; LIMBS];
/// A point of edwards448.
pub type Point = edwards::Point<LIMBS>;
