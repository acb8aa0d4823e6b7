//! Proofs on secp256k1 that two points are the same multiple of two others: equality of discrete logarithms.
//!
//! For a private key `a`, with `A = a G` and `C = a B`, a proof convinces anyone who knows the four points that `a` is
//! the same in both, and reveals nothing else about it (Chaum, Pedersen, "Wallet databases with observers", Crypto
//! 1992): the commitments `R1 = k G` and `R2 = k B`, a challenge `e` that hashes everything, and the response `s = k +
//! e a`.
//!
//! | module | what is sent | challenge | source |
//! |---|---|---|---|
//! | [`bip374`] | `e`, `s`: 64 bytes | tagged hash, with `G` and a message | BIP374 |
//! | [`brc94`] | `R1`, `R2`, `s`: 98 bytes | SHA-256 | BRC-94 |
//!
//! BIP374 allows a user-chosen `G`. Proving is constant-time in the key. Verification works on public data
//! in variable time, and an equation that gives the point at infinity is false, never an error.

pub mod bip374;
pub mod brc94;
#[cfg(test)]
mod tests;

use crate::Error;
use crate::secp256k1::{
    Element, Point, SCALAR_LEN, Secret, TUNING, base_multiple, check_points, curve, multiple,
};
use core::mem::MaybeUninit;
use secant_core::Scratch;
use secant_core::any::ZERO;

/// The scratch memory of a sum of two multiples, in bytes, and a little more.
const SUM_MEMORY: usize = 4096;

/// That the discrete logarithms of `A` to the base `G` and of `C` to the base `B` are equal. Exhaustive: these four
/// points are the statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statement {
    /// `G`.
    pub generator: Point,
    /// `A`, the public key when `G` is the curve's generator.
    pub public_key: Point,
    /// `B`.
    pub base: Point,
    /// `C`, a shared secret until it is published.
    pub result: Point,
}

impl Statement {
    /// The true statement about a private key: `A = a G` and `C = a B`. Constant time.
    fn of(d: &Secret, generator: &Point, base: &Point) -> Result<Self, Error> {
        check_points([generator, base])?;
        let [public_key, result] = multiples(d, generator, base)?;
        Ok(Self { generator: *generator, public_key, base: *base, result })
    }

    /// `k G` and `k B`. Constant time in `k`.
    fn commitments(&self, k: &Secret) -> Result<[Point; 2], Error> {
        multiples(k, &self.generator, &self.base)
    }

    /// `s G - e A` and `s B - e C`, none when one of them is the identity or a point is off the curve.
    fn differences_vartime(&self, s: &Element, e: &Element) -> Option<[Point; 2]> {
        check_points([&self.generator, &self.public_key, &self.base, &self.result]).ok()?;
        let curve = curve();
        let (minus_e, verification) = (curve.scalars().neg(e), curve.verification());
        let difference = |p: &Point, q: &Point| {
            let jacobian = if *p == curve.generator() {
                verification.multiply_double_vartime(s, q, &minus_e, TUNING)
            } else {
                let mut memory = [const { MaybeUninit::uninit() }; SUM_MEMORY];
                let terms = [(*s, *p), (minus_e, *q)];
                curve.sums().sum_vartime(&ZERO, &terms, Scratch::new(&mut memory))?
            };
            verification.to_affine_vartime(&jacobian)
        };
        Some([difference(&self.generator, &self.public_key)?, difference(&self.base, &self.result)?])
    }
}

/// `k G` and `k B`. Constant time in `k`.
fn multiples(k: &Secret, generator: &Point, base: &Point) -> Result<[Point; 2], Error> {
    // which points they are is public
    let of_generator =
        if *generator == curve().generator() { base_multiple(k) } else { multiple(generator, k) };
    Ok([of_generator?, multiple(base, k)?])
}

/// A response of 32 bytes; none when it is not below the order.
fn decode_response(bytes: &[u8; SCALAR_LEN]) -> Option<Element> {
    curve().scalars().decode(bytes).into_option()
}
