//! Messages as points of a curve.

use crate::curve::{AnyCurve, Curve};
use crate::failure::{Outcome, never_pickled};
use crate::input::{Bytes, Whole, type_name, utf8};
use crate::point::Point;
use crate::release::released;
use pyo3::Borrowed;
use pyo3::exceptions::{PyMemoryError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use secant::Zeroizing;
use secant::koblitz::{self as engine, Alphabet};

/// A message: the code points of a `str`, bytes, or symbols.
struct Message(Zeroizing<Vec<u16>>);

impl<'py> FromPyObject<'_, 'py> for Message {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(text) = object.cast::<PyString>() {
            let symbols = engine::symbols_of_text(utf8(&text)?).map_err(crate::failure::Failure::from)?;
            return Ok(Self(symbols));
        }
        if let Ok(bytes) = object.extract::<Bytes>() {
            return Ok(Self(engine::symbols_of_bytes(&bytes)));
        }
        let Ok(symbols) = object.try_iter() else {
            let kind = type_name(&object);
            let text = format!("a message is a str, bytes or a sequence of integers, not '{kind}'");
            return Err(PyTypeError::new_err(text));
        };
        // reserved at once, so that no part of a message stays behind in a buffer that grew
        let mut out = Zeroizing::new(Vec::new());
        let length = object.len().unwrap_or(0);
        out.try_reserve_exact(length).map_err(|_| PyMemoryError::new_err("no memory for the message"))?;
        for symbol in symbols {
            out.push(symbol?.extract::<Whole<u16>>()?.0);
        }
        Ok(Self(out))
    }
}

/// The point of a message, or the points of its chunks.
enum Points {
    One(Point),
    Many(Vec<Point>),
}

/// A point, or that of an encoded message.
fn point(object: &Bound<'_, PyAny>) -> Option<Point> {
    let encoded = || object.cast::<Encoded>().ok().map(|encoded| encoded.get().point());
    object.cast::<Point>().ok().map(|point| point.get().clone()).or_else(encoded)
}

impl<'py> FromPyObject<'_, 'py> for Points {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Some(point) = point(&object) {
            return Ok(Self::One(point));
        }
        let wrong = || PyTypeError::new_err("a Point or an Encoded is needed, or a sequence of them");
        let items = object.try_iter().map_err(|_| wrong())?;
        items.map(|item| point(&item?).ok_or_else(wrong)).collect::<PyResult<_>>().map(Self::Many)
    }
}

/// Koblitz's encoding on ``curve``, in the layout of ECUtils: ``x = 100 m + j``, where the symbols of the message are
/// the digits of ``m``, the least significant first. ``alphabet_size`` is the number of symbols, 2 to 65536: 256 for
/// bytes and Latin-1, 65536 for the code points of Unicode's basic plane.
///
/// A message is a ``str``, bytes, or a sequence of symbols. Zeros at its end leave no trace in its point: where they
/// matter, keep its length and give it to ``decode``. A point is not encrypted. Encoding and decoding are constant-time
/// for a given length, but for ``j`` and for text.
///
/// Raises ``InvalidInput`` for an alphabet of another size.
#[pyclass(frozen, eq, hash, module = "secant.koblitz")]
#[derive(PartialEq, Eq)]
pub struct Koblitz(engine::Koblitz);

impl std::hash::Hash for Koblitz {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.curve().hash(state);
        self.alphabet_size().hash(state);
    }
}

impl Koblitz {
    fn symbols(
        &self,
        py: Python<'_>,
        points: &Points,
        length: Option<Whole<usize>>,
    ) -> Outcome<Zeroizing<Vec<u16>>> {
        let length = length.map(|length| length.0);
        Ok(released(py, || match (points, length) {
            (Points::One(point), None) => self.0.decode(&point.0),
            (Points::One(point), Some(length)) => self.0.decode_exact(&point.0, length),
            (Points::Many(points), length) => {
                let points: Vec<_> = points.iter().map(|point| point.0.clone()).collect();
                self.0.decode_chunks(&points, length)
            }
        })?)
    }
}

#[pymethods]
impl Koblitz {
    #[new]
    #[pyo3(signature = (curve, alphabet_size=Whole(256)), text_signature = "(curve, alphabet_size=256)")]
    fn new(curve: AnyCurve, alphabet_size: Whole<u32>) -> Outcome<Self> {
        let alphabet = Alphabet::new(alphabet_size.0).map_err(secant::Error::from)?;
        Ok(Self(engine::Koblitz::new(&curve.0, alphabet)))
    }

    /// The curve.
    #[getter]
    fn curve(&self) -> Curve {
        Curve(self.0.curve().clone())
    }

    /// The number of symbols in the alphabet.
    #[getter]
    fn alphabet_size(&self) -> u32 {
        self.0.alphabet().size()
    }

    /// The most symbols that a point holds: 31 bytes on a curve of 256 bits.
    #[getter]
    fn capacity(&self) -> usize {
        self.0.capacity()
    }

    /// The point of ``message``, a ``str``, bytes, or a sequence of symbols. Cost: two square roots on average.
    ///
    /// Raises ``InvalidInput`` for more symbols than ``capacity``, a symbol outside the alphabet, and, for one message
    /// in 2**99, where there is no point.
    fn encode(&self, py: Python<'_>, message: Message) -> Outcome<Encoded> {
        Ok(Encoded(released(py, || self.0.encode(&message.0))?))
    }

    /// The points of ``message``, of any length: all but the last hold ``capacity`` symbols. One point for the empty
    /// message.
    ///
    /// Raises what ``encode`` raises, but for the length.
    fn encode_chunks(&self, py: Python<'_>, message: Message) -> Outcome<Vec<Encoded>> {
        let chunks = released(py, || self.0.encode_chunks(&message.0))?;
        Ok(chunks.into_iter().map(Encoded).collect())
    }

    /// The message of ``points``, a point or a sequence of points from ``encode_chunks``, as bytes. With its ``length``
    /// in symbols the zeros at its end are there, without it they are not.
    ///
    /// Raises ``CurveMismatch``, and ``InvalidInput`` for the identity, a point that encodes no message of that length,
    /// and a symbol above 255.
    #[pyo3(signature = (points, *, length=None))]
    fn decode<'py>(
        &self,
        py: Python<'py>,
        points: Points,
        length: Option<Whole<usize>>,
    ) -> Outcome<Bound<'py, PyBytes>> {
        let symbols = self.symbols(py, &points, length)?;
        Ok(PyBytes::new(py, &engine::bytes_of_symbols(&symbols)?))
    }

    /// ``decode`` of ``points`` and ``length`` as text: the characters whose code points the symbols are. Variable
    /// time.
    ///
    /// Raises what ``decode`` raises; ``InvalidInput`` for a surrogate in place of the symbol above 255.
    #[pyo3(signature = (points, *, length=None))]
    fn decode_text<'py>(
        &self,
        py: Python<'py>,
        points: Points,
        length: Option<Whole<usize>>,
    ) -> Outcome<Bound<'py, PyString>> {
        let symbols = self.symbols(py, &points, length)?;
        Ok(PyString::new(py, &engine::text_of_symbols(&symbols)?))
    }

    /// ``decode`` of ``points`` and ``length`` as a list of symbols.
    ///
    /// Raises what ``decode`` raises, but for large symbols.
    #[pyo3(signature = (points, *, length=None))]
    fn decode_symbols(
        &self,
        py: Python<'_>,
        points: Points,
        length: Option<Whole<usize>>,
    ) -> Outcome<Vec<u16>> {
        Ok(self.symbols(py, &points, length)?.to_vec())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let curve = self.curve().into_pyobject(py)?.repr()?.to_string();
        Ok(format!("Koblitz({curve}, {})", self.alphabet_size()))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (Curve, u32)) {
        let this = slf.get();
        (slf.get_type().into_any(), (this.curve(), this.alphabet_size()))
    }
}

/// A message in a point. ``point, j = encoded`` takes it apart. It is not shown and not pickled: whoever has the point
/// reads the message.
#[pyclass(frozen, eq, module = "secant.koblitz")]
#[derive(PartialEq, Eq)]
pub struct Encoded(engine::Encoded);

#[pymethods]
impl Encoded {
    /// The point.
    #[getter]
    fn point(&self) -> Point {
        Point(self.0.point.clone())
    }

    /// The number of candidates tried, 1 to 99: ``x mod 100``. Decoding does not need it.
    #[getter]
    fn j(&self) -> u8 {
        self.0.j
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok((self.point(), self.j()).into_pyobject(py)?.try_iter()?.into_any())
    }

    fn __repr__(&self) -> String {
        format!("<message in a point of {}>", self.0.point.curve().name())
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(never_pickled("messages in points"))
    }
}

#[pymodule(submodule)]
pub mod koblitz {
    #[pymodule_export]
    use super::{Encoded, Koblitz};
}
