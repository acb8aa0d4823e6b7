//! User-defined curves from big integers, for tests.

use num_bigint::BigUint;
use secant_core::Machine;
use secant_core::curves::{Check, CurveError, CurveInfo, CustomCurve, CustomParameters};
use secant_reference::Curve;
use secant_reference::number::from_hex;

fn hexadecimal(digits: &str) -> BigUint {
    from_hex(digits).expect("hexadecimal digits")
}

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
        let (integer, parameters) = (hexadecimal, &info.parameters);
        Self {
            p: integer(parameters.p),
            a: integer(parameters.a),
            b: integer(parameters.b),
            x: integer(parameters.x),
            y: integer(parameters.y),
            n: integer(parameters.n),
            h: integer(parameters.h),
        }
    }

    /// The curve.
    ///
    /// # Errors
    /// The first check that fails.
    pub fn make(&self, check: Check) -> Result<CustomCurve, CurveError> {
        self.make_on(check, Machine::current())
    }

    /// The curve on a machine.
    ///
    /// # Errors
    /// The first check that fails.
    pub fn make_on(&self, check: Check, machine: Machine) -> Result<CustomCurve, CurveError> {
        let bytes = [&self.p, &self.a, &self.b, &self.x, &self.y, &self.n, &self.h].map(BigUint::to_bytes_be);
        let [p, a, b, x, y, n, h] = bytes.each_ref().map(Vec::as_slice);
        CustomCurve::on(&CustomParameters { p, a, b, x, y, n, h }, check, machine)
    }
}

/// A curve `y^2 = x^3 + b` over `2^bits - distance` of order `p + 1 + trace`, with a generator above `x`.
#[derive(Clone, Copy, Debug)]
pub struct CubeCurve {
    /// The power of two that the prime is just below.
    pub bits: u32,
    /// The prime's distance from it.
    pub distance: u32,
    /// The constant coefficient.
    pub b: u32,
    /// The generator's x-coordinate; its y-coordinate is even.
    pub x: u32,
    /// The order's distance from `p + 1`, in hexadecimal.
    pub trace: &'static str,
    /// Whether the order lies above `p + 1`.
    pub above: bool,
}

/// Primes just below a power of 2^64 with orders just above it, for each power that fits, and orders of as
/// many limbs as their primes for sizes that no named curve has. Found by complex multiplication.
pub const CUBES: [CubeCurve; 11] = [
    CubeCurve { bits: 64, distance: 3105, b: 6, x: 1, trace: "1ea12ec4d", above: true },
    CubeCurve { bits: 128, distance: 13527, b: 22, x: 2, trace: "1fc0d21acfd13a413", above: true },
    CubeCurve { bits: 192, distance: 3357, b: 2, x: 4, trace: "f81f3ec8964d4b4da81fd9fd", above: true },
    CubeCurve {
        bits: 256,
        distance: 41559,
        b: 5,
        x: 1,
        trace: "1e6842f6ebe32be8eedab6e14be7db599",
        above: true,
    },
    CubeCurve {
        bits: 320,
        distance: 4875,
        b: 6,
        x: 1,
        trace: "1d94961a056a9a4ddad9fb20505d0327eb7bd04bd",
        above: true,
    },
    CubeCurve {
        bits: 384,
        distance: 3819,
        b: 2,
        x: 1,
        trace: "dcc567e1d7079afae0c43dd29db899d6a5ad81eb0cd0805b",
        above: true,
    },
    CubeCurve {
        bits: 448,
        distance: 12303,
        b: 7,
        x: 1,
        trace: "1e0c05d6ee34804133383830b394e4349d824e5280c29f262d8d7f94d",
        above: true,
    },
    CubeCurve {
        bits: 512,
        distance: 25839,
        b: 5,
        x: 1,
        trace: "1db09560c7f85b5db7e0a9a481d2fcd50e4ac77d66f9021ac6bad1031a87a4cff",
        above: true,
    },
    CubeCurve { bits: 64, distance: 453, b: 2, x: 2, trace: "1b847bdb7", above: false },
    CubeCurve {
        bits: 448,
        distance: 129_423,
        b: 10,
        x: 2,
        trace: "1dac07e26d45636c0cfa0dfd8a87020d25251d1d150885145ba82c2c9",
        above: false,
    },
    CubeCurve {
        bits: 576,
        distance: 20907,
        b: 2,
        x: 1,
        trace: "dcc64fc8422e071f2e5b3f125bcb3108055e3008721433d602ce0df2f096973389679bc1",
        above: false,
    },
];

impl CubeCurve {
    /// The parameters with a cofactor of 1.
    ///
    /// # Panics
    /// When a line of the table is mistyped.
    #[must_use]
    pub fn parameters(&self) -> Parameters {
        let p = (BigUint::from(1u32) << self.bits) - self.distance;
        let trace = hexadecimal(self.trace);
        let n = if self.above { &p + 1u32 + trace } else { &p + 1u32 - trace };
        let curve = Curve::new(p.clone(), BigUint::ZERO, self.b.into());
        let (x, y) = curve.lift_x(&self.x.into(), false).expect("a point of the curve");
        Parameters { p, a: BigUint::ZERO, b: self.b.into(), x, y, n, h: 1u32.into() }
    }
}
