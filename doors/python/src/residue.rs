//! Field elements and scalars, which differ in their modulus alone.

use crate::curve::{AnyCurve, Curve};
use crate::failure::{Outcome, never_pickled};
use crate::input::{Integer, Number, integer_of};
use crate::release::released;
use pyo3::Borrowed;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use secant::hazmat as engine;
use secant::{Error, InputError, Zeroizing};

/// A value as big-endian bytes of a modulus's length. Bytes of another length are left for the facade to refuse.
fn below(value: Number, what: &str, length: usize) -> Outcome<Zeroizing<Vec<u8>>> {
    match value {
        Number::Integer(integer) if integer.magnitude.len() > length => {
            Err(Error::from(InputError::NotReduced).into())
        }
        value => Ok(value.to_bytes(what, length)?),
    }
}

/// An integer of any sign modulo a number, by the facade's function for natural ones.
fn reduced<T>(
    value: Number,
    reduce: impl FnOnce(&[u8]) -> Result<T, Error>,
    negate: impl FnOnce(&T) -> T,
) -> Outcome<T> {
    Ok(match value {
        Number::Bytes(bytes) => reduce(&bytes)?,
        Number::Integer(Integer { magnitude, negative: false }) => reduce(&magnitude)?,
        Number::Integer(Integer { magnitude, negative: true }) => negate(&reduce(&magnitude)?),
    })
}

/// ``base`` to a public power, by squaring and multiplying.
fn power<T: Clone>(
    one: T,
    base: &T,
    exponent: &[u8],
    square: impl Fn(&T) -> Result<T, Error>,
    multiply: impl Fn(&T, &T) -> Result<T, Error>,
) -> Result<T, Error> {
    let bits = exponent.iter().flat_map(|byte| (0..8).rev().map(move |i| byte >> i & 1 == 1));
    let mut result = one;
    for bit in bits.skip_while(|bit| !bit) {
        result = square(&result)?;
        if bit {
            result = multiply(&result, base)?;
        }
    }
    Ok(result)
}

fn field_bytes(curve: &secant::Curve) -> Result<usize, Error> {
    Ok(curve.field_bytes())
}

fn scalar_subtract(a: &engine::Scalar, b: &engine::Scalar) -> Result<engine::Scalar, Error> {
    engine::scalar_add(a, &engine::scalar_neg(b))
}

/// A class and its arguments.
type Pickle<'py> = (Bound<'py, PyAny>, (Curve, Bound<'py, PyBytes>));

fn pickled<'py>(slf: &Bound<'py, FieldElement>) -> PyResult<Pickle<'py>> {
    let this = slf.get();
    Ok((slf.get_type().into_any(), (this.curve(), this.to_bytes(slf.py()))))
}

fn refused<'py>(_: &Bound<'py, Scalar>) -> PyResult<Pickle<'py>> {
    Err(never_pickled("scalars"))
}

/// Defines a class: its documentation, name and operand; what a value and values are called; its modulus's length; the
/// facade's functions; what a pickle has; further methods.
macro_rules! residue {
    ($(#[$doc:meta])* $name:ident, $operand:ident, $what:literal, $length:path, $reduce:ident, $add:ident, $subtract:path,
     $multiply:ident, $square:expr, $negate:ident, $invert:ident, $pickled:ident, { $($more:tt)* }) => {
        $(#[$doc])*
        #[pyclass(frozen, eq, hash, module = "secant.hazmat", from_py_object)]
        #[derive(Clone, PartialEq, Eq)]
        pub struct $name(pub engine::$name);

        impl std::hash::Hash for $name {
            fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
                self.0.to_bytes().hash(state);
            }
        }

        /// The other side of an operator.
        enum $operand {
            Same($name),
            Integer(Integer),
        }

        impl<'py> FromPyObject<'_, 'py> for $operand {
            type Error = PyErr;

            fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
                match object.cast::<$name>() {
                    Ok(same) => Ok(Self::Same(same.get().clone())),
                    Err(_) => object.extract().map(Self::Integer),
                }
            }
        }

        impl $name {
            /// An integer of any sign and of up to twice the modulus's length, reduced.
            pub fn reduced(curve: &secant::Curve, value: Number) -> Outcome<Self> {
                Ok(Self(reduced(value, |bytes| engine::$reduce(curve, bytes), engine::$negate)?))
            }

            fn operand(&self, other: $operand) -> Outcome<Self> {
                match other {
                    $operand::Same(other) => Ok(other),
                    $operand::Integer(integer) => Self::reduced(self.0.curve(), Number::Integer(integer)),
                }
            }
        }

        #[pymethods]
        impl $name {
            #[new]
            fn new(curve: AnyCurve, value: Number) -> Outcome<Self> {
                let length = $length(&curve.0)?;
                Ok(Self(engine::$name::from_bytes(&curve.0, &below(value, $what, length)?)?))
            }

            $($more)*

            /// The curve that the value belongs to.
            #[getter]
            fn curve(&self) -> Curve {
                Curve(self.0.curve().clone())
            }

            /// The integer below the modulus, big-endian, of the modulus's length. Constant time.
            fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
                PyBytes::new(py, &self.0.to_bytes())
            }

            fn __int__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                integer_of(py, &self.0.to_bytes())
            }

            fn __bool__(&self) -> bool {
                self.0.to_bytes().iter().fold(0, |any, byte| any | byte) != 0
            }

            fn __add__(&self, other: $operand) -> Outcome<Self> {
                Ok(Self(engine::$add(&self.0, &self.operand(other)?.0)?))
            }

            fn __radd__(&self, other: $operand) -> Outcome<Self> {
                self.__add__(other)
            }

            fn __sub__(&self, other: $operand) -> Outcome<Self> {
                Ok(Self($subtract(&self.0, &self.operand(other)?.0)?))
            }

            fn __rsub__(&self, other: $operand) -> Outcome<Self> {
                Ok(Self($subtract(&self.operand(other)?.0, &self.0)?))
            }

            fn __mul__(&self, other: $operand) -> Outcome<Self> {
                Ok(Self(engine::$multiply(&self.0, &self.operand(other)?.0)?))
            }

            fn __rmul__(&self, other: $operand) -> Outcome<Self> {
                self.__mul__(other)
            }

            fn __truediv__(&self, other: $operand) -> Outcome<Self> {
                let divisor = self.operand(other)?;
                Ok(Self(engine::$multiply(&self.0, &engine::$invert(&divisor.0)?)?))
            }

            fn __rtruediv__(&self, other: $operand) -> Outcome<Self> {
                Ok(Self(engine::$multiply(&self.operand(other)?.0, &engine::$invert(&self.0)?)?))
            }

            fn __neg__(&self) -> Self {
                Self(engine::$negate(&self.0))
            }

            fn __pos__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
                slf
            }

            fn __pow__(
                &self,
                py: Python<'_>,
                exponent: Integer,
                modulus: Option<Bound<'_, PyAny>>,
            ) -> Outcome<Self> {
                if modulus.is_some() {
                    return Err(PyTypeError::new_err("the modulus is the curve's").into());
                }
                let one = engine::$name::from_u64(self.0.curve(), 1)?;
                let base = if exponent.negative { engine::$invert(&self.0)? } else { self.0.clone() };
                let work = || power(one, &base, &exponent.magnitude, $square, engine::$multiply);
                Ok(Self(released(py, work)?))
            }

            fn __repr__(&self) -> String {
                format!(concat!("<", $what, " of {}>"), self.0.curve().name())
            }

            fn __copy__(slf: Py<Self>) -> Py<Self> {
                slf
            }

            fn __deepcopy__(slf: Py<Self>, memo: &Bound<'_, PyAny>) -> Py<Self> {
                let _ = memo;
                slf
            }

            fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Pickle<'py>> {
                $pickled(slf)
            }
        }
    };
}

residue! {
    /// An integer modulo the prime of a curve. ``FieldElement(curve, value)`` takes an integer below the prime or
    /// ``field_bytes`` big-endian bytes.
    ///
    /// The operators take elements of one curve and integers of any sign of up to twice the prime's length, which are
    /// reduced; ``a / b`` multiplies with the inverse, and ``a ** n`` takes a public ``n``, by which its time varies.
    /// All else is constant-time, but for whether there is an inverse; Python's integers are not. Wiped at the end,
    /// never printed.
    ///
    /// Raises ``InvalidInput`` for a negative integer, one that is not below the prime, bytes of another length, and
    /// the inverse of 0; ``CurveMismatch``.
    FieldElement, FieldOperand, "field element",
    field_bytes,
    fred, fadd, engine::fsub, fmul, |a| Ok(engine::fsqr(a)), fneg, finv, pickled, {}
}

residue! {
    /// An integer modulo the order of a curve's generator, 0 included. ``Scalar(curve, value)`` takes an integer below
    /// the order or ``scalar_bytes`` big-endian bytes.
    ///
    /// The operators take scalars of one curve and integers of any sign of up to twice the order's length, which are
    /// reduced; ``a / b`` multiplies with the inverse, and ``a ** n`` takes a public ``n``, by which its time varies.
    /// All else is constant-time, but for whether there is an inverse; Python's integers are not. Wiped at the end,
    /// never printed and never pickled. ``k * P`` multiplies a point in constant time, by the fastest way that it
    /// allows.
    ///
    /// Raises ``InvalidInput`` for a negative integer, one that is not below the order, bytes of another length, and
    /// the inverse of 0; ``CurveMismatch``; ``UnsupportedCurve`` for a curve whose order is not proved.
    Scalar, ScalarOperand, "scalar",
    secant::Curve::scalar_bytes,
    scalar_mod, scalar_add, scalar_subtract, scalar_mul, |a| engine::scalar_mul(a, a), scalar_neg, scalar_inv, refused,
    {
        /// A scalar of ``curve`` other than 0 from the operating system's randomness, every one equally likely. Raises
        /// ``RandomnessFailed``; ``UnsupportedCurve`` for a curve whose order is not proved.
        #[staticmethod]
        fn random(py: Python<'_>, curve: AnyCurve) -> Outcome<Self> {
            Ok(Self(released(py, || engine::Scalar::random(&curve.0))?))
        }
    }
}
