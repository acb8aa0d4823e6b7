//! User-defined curves from big integers, for tests.

use num_bigint::BigUint;
use secant_core::curves::{Check, CurveError, CurveInfo, CustomCurve, CustomParameters};

/// The parameters of a short Weierstrass curve with a generator.
#[derive(Clone, Debug)]
pub struct Parameters {
    /// The field's prime.
    pub p: BigUint,
    /// The coefficient of `x`.
    pub a: BigUint,
    /// The constant coefficient.
    pub b: BigUint,
    /// The generator's x-coordinate.
    pub x: BigUint,
    /// The generator's y-coordinate.
    pub y: BigUint,
    /// The generator's order.
    pub n: BigUint,
    /// The cofactor.
    pub h: BigUint,
}

impl Parameters {
    /// Parameters that fit 64 bits, in the order of the fields.
    #[must_use]
    pub fn small([p, a, b, x, y, n, h]: [u64; 7]) -> Self {
        let [p, a, b, x, y, n, h] = [p, a, b, x, y, n, h].map(BigUint::from);
        Self { p, a, b, x, y, n, h }
    }

    /// The parameters of a named curve, by way of their hexadecimal digits.
    ///
    /// # Panics
    /// When the registry holds something else than hexadecimal digits.
    #[must_use]
    pub fn named(info: &CurveInfo) -> Self {
        let integer = |digits: &str| match secant_reference::number::from_hex(digits) {
            Some(value) => value,
            None => panic!("{}: not hexadecimal: {digits}", info.name),
        };
        let parameters = &info.parameters;
        Self {
            p: integer(parameters.p),
            a: integer(parameters.a),
            b: integer(parameters.b),
            x: integer(parameters.x),
            y: integer(parameters.y),
            n: integer(parameters.n),
            h: 1u32.into(),
        }
    }

    /// The curve.
    ///
    /// # Errors
    /// The first check that fails.
    pub fn make(&self, check: Check) -> Result<CustomCurve, CurveError> {
        let bytes = [&self.p, &self.a, &self.b, &self.x, &self.y, &self.n, &self.h].map(BigUint::to_bytes_be);
        let [p, a, b, x, y, n, h] = bytes.each_ref().map(Vec::as_slice);
        CustomCurve::new(&CustomParameters { p, a, b, x, y, n, h }, check)
    }
}
