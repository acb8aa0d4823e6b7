//! Points of messages.

use crate::curve::{AnyCurve, Curve};
use crate::failure::{Outcome, invalid, never_pickled};
use crate::input::{Bytes, Hash, Whole, bytes_of, integer_of, start};
use crate::point::Point;
use crate::release::{released, released_for};
use pyo3::Borrowed;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use secant::HashAlgorithm;
use secant::hash_to_curve::{self as engine, Encoding, Expander, Xof};

/// A curve, a hash function, a map and an encoding, under a ``name`` as RFC 9380 writes it, such as
/// ``"edwards25519_XMD:SHA-512_ELL2_RO_"``: those of the RFC's section 8 for P-256, P-384, P-521, secp256k1,
/// curve25519, edwards25519, curve448 and edwards448, and suites by its rules for every other named curve.
/// ``Suite.names()`` has all.
///
/// Raises ``InvalidInput`` for another name.
#[pyclass(frozen, eq, hash, module = "secant.hash_to_curve")]
#[derive(PartialEq, Eq)]
pub struct Suite(engine::Suite);

impl std::hash::Hash for Suite {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.name().hash(state);
    }
}

#[pymethods]
impl Suite {
    #[new]
    fn new(name: &str) -> Outcome<Self> {
        let unknown =
            || invalid(format!("unknown suite '{}'; Suite.names() has those there are", start(name)));
        Ok(Self(engine::Suite::find(name).ok_or_else(unknown)?))
    }

    /// The names of all suites, those of the RFC first.
    #[staticmethod]
    fn names() -> Vec<&'static str> {
        engine::Suite::all().map(|suite| suite.name()).collect()
    }

    /// The random oracle of ``curve``, a named one.
    ///
    /// Raises ``InvalidInput`` for a user-defined one.
    #[staticmethod]
    fn of(curve: AnyCurve) -> Outcome<Self> {
        let none = || invalid("a user-defined curve has no suite");
        Ok(Self(engine::Suite::of(&curve.0).ok_or_else(none)?))
    }

    /// The name.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    /// The curve; None for those that are not short Weierstrass curves.
    #[getter]
    fn curve(&self) -> Option<Curve> {
        self.0.curve().map(Curve)
    }

    /// Whether the points are uniform, as those of a random oracle are. The others are cheaper.
    #[getter]
    fn is_uniform(&self) -> bool {
        self.0.encoding() == Encoding::Uniform
    }

    /// The point of ``message`` under ``tag``, of one byte or more, that names the application and the suite. Constant
    /// time in the message for a given length; the tag is public.
    ///
    /// Raises ``InvalidInput`` for an empty tag.
    fn hash(&self, py: Python<'_>, message: Bytes, tag: Bytes) -> Outcome<HashedPoint> {
        Ok(HashedPoint(released(py, || self.0.hash(&message, &tag))?))
    }

    fn __repr__(&self) -> String {
        format!("Suite('{}')", self.0.name())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (&'static str,)) {
        (slf.get_type().into_any(), (slf.get().name(),))
    }
}

/// A point of a suite's curve, of the subgroup of prime order. It may come from a password: not shown, not pickled,
/// wiped at the end. Comparing two is not constant-time.
#[pyclass(frozen, eq, module = "secant.hash_to_curve")]
#[derive(PartialEq, Eq)]
pub struct HashedPoint(engine::HashedPoint);

#[pymethods]
impl HashedPoint {
    /// The suite that made it.
    #[getter]
    fn suite(&self) -> Suite {
        Suite(self.0.suite())
    }

    /// The coordinates as integers: ``x`` and ``y``, or ``u`` and ``v`` on curve25519 and curve448. Python's integers
    /// are not wiped.
    #[getter]
    fn coordinates<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let (x, y) = self.0.coordinates();
        Ok((integer_of(py, x)?, integer_of(py, y)?))
    }

    /// The curve's own encoding: an uncompressed SEC 1 point, the 32 or 57 bytes of RFC 8032 on edwards25519 and
    /// edwards448, ``u`` in the 32 or 56 bytes of RFC 7748 on curve25519 and curve448.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    /// The point for arithmetic, for public data; None for curves that are not short Weierstrass curves.
    fn to_point(&self) -> Option<Point> {
        self.0.to_point().map(Point)
    }

    fn __repr__(&self) -> String {
        format!("<hashed point of {}>", self.0.suite().name())
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(never_pickled("hashed points"))
    }
}

/// A hash function; SHAKE128 and SHAKE256 are used at any length.
#[derive(Clone, Copy)]
enum Function {
    Hash(HashAlgorithm),
    Xof(Xof),
}

impl<'py> FromPyObject<'_, 'py> for Function {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        Ok(match object.extract::<Hash>()?.0 {
            HashAlgorithm::Shake128 => Self::Xof(Xof::Shake128),
            HashAlgorithm::Shake256 => Self::Xof(Xof::Shake256),
            hash => Self::Hash(hash),
        })
    }
}

const SHA256: Function = Function::Hash(HashAlgorithm::Sha256);

/// ``length`` uniform bytes of ``message`` and ``tag``: ``expand_message`` (RFC 9380, section 5.3), by its variant xmd
/// for a hash function, and by xof where ``hash`` is SHAKE128 or SHAKE256. ``security_bits`` is the level in bits for
/// xof, at most 256; by default 128 and 256. Constant time for given lengths.
///
/// Raises ``InvalidInput`` for an empty tag, more than 65535 bytes or 255 outputs of the hash function, a level above
/// 256 bits, and a level for a hash function.
#[pyfunction]
#[pyo3(signature = (message, tag, length, *, hash=SHA256, security_bits=None),
       text_signature = "(message, tag, length, *, hash='sha256', security_bits=None)")]
fn expand_message<'py>(
    py: Python<'py>,
    message: Bytes,
    tag: Bytes,
    length: Whole<usize>,
    hash: Function,
    security_bits: Option<Whole<u16>>,
) -> Outcome<Bound<'py, PyBytes>> {
    let expander = match (hash, security_bits) {
        (Function::Hash(hash), None) => Expander::Xmd(hash),
        (Function::Hash(_), Some(_)) => return Err(invalid("a level is for shake128 and shake256 alone")),
        (Function::Xof(function), security_bits) => {
            let customary = if function == Xof::Shake128 { 128 } else { 256 };
            Expander::Xof { function, security_bits: security_bits.map_or(customary, |level| level.0) }
        }
    };
    let bytes = [message.len(), tag.len(), length.0.min(engine::MAX_EXPANSION)];
    let out = released_for(py, &bytes, || engine::expand_message(expander, &message, &tag, length.0))?;
    Ok(bytes_of(py, &out)?)
}

#[pymodule(submodule)]
pub mod hash_to_curve {
    #[pymodule_export]
    use super::{HashedPoint, Suite, expand_message};
}
