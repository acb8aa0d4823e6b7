//! The numbers that define a curve.

#[cfg(feature = "custom")]
use crate::Check;
use crate::curve::Inner;
use crate::{Curve, hex};
#[cfg(feature = "custom")]
use secant_core::field::Field;
#[cfg(feature = "custom")]
use secant_core::with_custom_curve;

/// The parameters of a curve `y^2 = x^3 + a x + b`, as big-endian integers without leading zeros (0 is empty).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DomainParameters {
    /// The field's prime.
    pub p: Vec<u8>,
    /// The coefficient of `x`.
    pub a: Vec<u8>,
    /// The constant coefficient.
    pub b: Vec<u8>,
    /// The generator's x-coordinate.
    pub x: Vec<u8>,
    /// The generator's y-coordinate.
    pub y: Vec<u8>,
    /// The generator's order.
    pub n: Vec<u8>,
    /// The cofactor.
    pub h: Vec<u8>,
}

impl Curve {
    /// The numbers that define the curve.
    pub fn parameters(&self) -> DomainParameters {
        match &self.0 {
            Inner::Named(name) => {
                let of = &name.info().parameters;
                let [p, a, b, x, y, n] = [of.p, of.a, of.b, of.x, of.y, of.n].map(|text| {
                    // the registry holds hexadecimal, which is read at compile time
                    significant(hex::decode(text).unwrap_or_default())
                });
                DomainParameters { p, a, b, x, y, n, h: vec![1] }
            }
            #[cfg(feature = "custom")]
            Inner::Custom(custom) | Inner::Legacy(_, custom) => with_custom_curve!(&**custom, |plain| {
                let (equation, generator) = (plain.equation(), plain.generator());
                let field = equation.field();
                let element = |value| bytes(&field.to_integer(value));
                DomainParameters {
                    p: bytes(field.characteristic()),
                    a: element(&equation.a()),
                    b: element(&equation.b()),
                    x: element(&generator.x),
                    y: element(&generator.y),
                    n: bytes(plain.order()),
                    h: bytes(plain.cofactor()),
                }
            }),
        }
    }

    /// The check that the curve passed; named curves pass them all.
    #[cfg(feature = "custom")]
    pub fn check(&self) -> Check {
        self.made().map_or(Check::Full, |made| with_custom_curve!(made, |plain| plain.check()))
    }
}

/// Limbs, the least significant first, as big-endian bytes.
#[cfg(feature = "custom")]
fn bytes(limbs: &[u64]) -> Vec<u8> {
    significant(limbs.iter().rev().flat_map(|limb| limb.to_be_bytes()).collect())
}

/// Without leading zeros.
fn significant(bytes: Vec<u8>) -> Vec<u8> {
    bytes.into_iter().skip_while(|byte| *byte == 0).collect()
}
