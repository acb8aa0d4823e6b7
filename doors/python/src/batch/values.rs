//! The values that a batch gives: signatures, keys, points, shared secrets.

use super::arrow::{Capsules, exported};
use super::reason::{self, VALID};
use super::results::{Positions, no_truth};
use super::run::Plan;
use crate::failure::{Outcome, invalid};
use arrow_array::{Array, LargeBinaryArray};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer};
use pyo3::exceptions::PyValueError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyMemoryView, PyTuple};
use secant::{Error, ErrorCode, Zeroizing};
use std::ops::Range;

/// The values of a batch, in the order of its items: a sequence of bytes, with `None` for an item that has no value;
/// `reasons` says why. Arrow libraries take it as a column of large binary, without a copy.
///
/// They do not pickle, because they may be shared secrets: what goes to another process is ``list(values)``, by choice.
/// The values are wiped when the last user of their memory is gone; copies in other objects are not. There is no truth
/// value: ask `all()`.
#[pyclass(frozen, sequence, module = "secant.batch")]
pub struct Values {
    array: LargeBinaryArray,
    reasons: Vec<u16>,
    width: Width,
}

/// The lengths that the values of an operation have, in bytes.
#[derive(Clone, Copy)]
pub enum Width {
    Exactly(usize),
    AtMost(usize),
}

impl Width {
    fn most(self) -> usize {
        let (Self::Exactly(width) | Self::AtMost(width)) = self;
        width
    }
}

/// The values of some items on their way.
pub struct Part {
    bytes: Zeroizing<Vec<u8>>,
    lengths: Vec<usize>,
    reasons: Vec<u16>,
}

impl Part {
    /// For a number of items, each of at most `width` bytes, so that no secret stays behind in memory that grew.
    pub fn new(items: usize, width: usize) -> Self {
        Self {
            bytes: Zeroizing::new(Vec::with_capacity(items * width)),
            lengths: Vec::with_capacity(items),
            reasons: Vec::with_capacity(items),
        }
    }

    pub fn push(&mut self, value: Result<impl AsRef<[u8]>, ErrorCode>) {
        let (value, reason) = match &value {
            Ok(value) => (value.as_ref(), None),
            Err(code) => (&[][..], Some(*code)),
        };
        self.bytes.extend_from_slice(value);
        self.lengths.push(value.len());
        self.reasons.push(reason::number(reason));
    }
}

impl Values {
    pub fn of(parts: &[Part], width: Width) -> Self {
        let mut bytes = Zeroizing::new(Vec::with_capacity(parts.iter().map(|part| part.bytes.len()).sum()));
        parts.iter().for_each(|part| bytes.extend_from_slice(&part.bytes));
        let reasons: Vec<u16> = parts.iter().flat_map(|part| &part.reasons).copied().collect();
        let offsets = OffsetBuffer::from_lengths(parts.iter().flat_map(|part| part.lengths.iter().copied()));
        let nulls: NullBuffer = reasons.iter().map(|&reason| reason == VALID).collect();
        let nulls = (nulls.null_count() > 0).then_some(nulls);
        let bytes = Buffer::from(bytes::Bytes::from_owner(bytes));
        Self { array: LargeBinaryArray::new(offsets, bytes, nulls), reasons, width }
    }

    fn at(&self, index: usize) -> Option<&[u8]> {
        (index < self.array.len() && self.array.is_valid(index)).then(|| self.array.value(index))
    }

    /// The one length that all values have; `what` asks for it.
    fn one_width(&self, what: &str) -> Outcome<usize> {
        if let Some(index) = (0..self.array.len()).find(|&index| self.array.is_null(index)) {
            let reason = reason::name(self.reasons[index]).unwrap_or_default();
            return Err(invalid(format!(
                "{what}: item {index} has no value ({reason}), one of {} without",
                self.array.null_count()
            )));
        }
        let lengths = || (0..self.array.len()).map(|index| self.array.value(index).len());
        match (lengths().min(), lengths().max(), self.width) {
            (Some(least), Some(most), _) if least != most => Err(invalid(format!(
                "{what}: the values have from {least} to {most} bytes, and one width is needed; signatures have it with \
                 format='raw'"
            ))),
            (Some(width), ..) | (None, _, Width::Exactly(width)) => Ok(width),
            (None, _, Width::AtMost(_)) => {
                Err(invalid(format!("{what}: there are no values, whose width is not fixed")))
            }
        }
    }

    fn list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, (0..self.reasons.len()).map(|index| self.python(py, index)).collect::<Vec<_>>())
    }

    fn python<'py>(&self, py: Python<'py>, index: usize) -> Option<Bound<'py, PyBytes>> {
        self.at(index).map(|bytes| PyBytes::new(py, bytes))
    }
}

/// The values of all items; `some` gives those of some items that follow each other.
pub fn values<T: AsRef<[u8]>>(
    py: Python<'_>,
    plan: &Plan<'_>,
    count: usize,
    width: Width,
    some: impl Fn(Range<usize>) -> Vec<Result<T, ErrorCode>> + Send + Sync,
) -> Outcome<Values> {
    let parts = plan.run(py, count, |range| {
        let mut part = Part::new(range.len(), width.most());
        some(range).into_iter().for_each(|value| part.push(value));
        part
    })?;
    Ok(Values::of(&parts, width))
}

/// What `compute` gives for the inputs that are there, together; an input that is not has its reason.
pub fn together<I, T>(
    inputs: impl Iterator<Item = Result<I, ErrorCode>>,
    compute: impl FnOnce(&[I]) -> Vec<Result<T, Error>>,
) -> Vec<Result<T, ErrorCode>> {
    let mut there = Vec::new();
    let refused: Vec<_> = inputs.map(|input| input.map(|input| there.push(input)).err()).collect();
    let mut results = compute(&there).into_iter();
    let mut next = || results.next().map_or(Err(ErrorCode::Missing), |it| it.map_err(|error| error.code()));
    refused.into_iter().map(|reason| reason.map_or_else(&mut next, Err)).collect()
}

#[pymethods]
impl Values {
    /// The value of each item's :class:`Reason`, 16 bits wide.
    #[getter]
    fn reasons<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyMemoryView>> {
        reason::view(py, &self.reasons)
    }

    /// The positions of the items that have no value, in rising order.
    #[getter]
    fn missing(&self) -> Vec<usize> {
        (0..self.reasons.len()).filter(|&index| self.array.is_null(index)).collect()
    }

    /// Whether every item has its value; true for an empty batch.
    fn all(&self) -> bool {
        self.array.null_count() == 0
    }

    /// The values as the rows of a read-only memoryview with two dimensions, for ``numpy.asarray``; copies them.
    ///
    /// Raises :class:`secant.InvalidInput` where a value is missing, the values have different lengths, or there are
    /// none.
    fn rows<'py>(&self, py: Python<'py>) -> Outcome<Bound<'py, PyAny>> {
        let width = self.one_width("rows")?;
        if self.array.is_empty() {
            return Err(invalid("rows: there are none"));
        }
        let view = PyMemoryView::from(&PyBytes::new(py, self.array.value_data()))?;
        let shape = PyList::new(py, [self.reasons.len(), width])?;
        Ok(view.call_method1(intern!(py, "cast"), ("B", shape))?)
    }

    /// The values as the rows of a NumPy array of unsigned bytes: signatures of 64 bytes have the shape ``(n, 64)``. A
    /// copy that is read-only, and not wiped as the values are. Needs NumPy.
    ///
    /// Raises :class:`secant.InvalidInput` where a value is missing, where the values have different lengths, as
    /// signatures in DER do, and for an empty batch whose values might; :class:`ImportError` without NumPy.
    fn to_numpy<'py>(&self, py: Python<'py>) -> Outcome<Bound<'py, PyAny>> {
        let shape = (self.array.len(), self.one_width("to_numpy")?);
        let bytes = PyBytes::new(py, self.array.value_data());
        let array = py.import("numpy")?.getattr(intern!(py, "ndarray"))?;
        Ok(array.call1((shape, intern!(py, "u1"), bytes))?)
    }

    fn __len__(&self) -> usize {
        self.reasons.len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        match Positions::of(index, self.reasons.len())? {
            Positions::One(index) => Ok(self.python(py, index).into_pyobject(py)?.into_any()),
            Positions::Many(indices) => {
                let mut part = Part::new(
                    indices.len(),
                    indices.iter().filter_map(|&k| self.at(k)).map(<[u8]>::len).max().unwrap_or(0),
                );
                for &index in &indices {
                    part.push(self.at(index).ok_or(ErrorCode::Missing));
                }
                part.reasons = indices.iter().map(|&index| self.reasons[index]).collect();
                Ok(Self::of(&[part], self.width).into_pyobject(py)?.into_any())
            }
        }
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.list(py)?.try_iter()?.into_any())
    }

    /// How many items equal ``value``.
    fn count(&self, value: &Bound<'_, PyAny>) -> PyResult<usize> {
        self.list(value.py())?.as_sequence().count(value)
    }

    /// The first position of ``value`` from ``start`` to before ``stop``; raises :class:`ValueError` where there is
    /// none.
    #[pyo3(signature = (*arguments), text_signature = "($self, value, start=0, stop=9223372036854775807, /)")]
    fn index(&self, arguments: &Bound<'_, PyTuple>) -> PyResult<usize> {
        let py = arguments.py();
        let found = self.list(py)?.call_method1(intern!(py, "index"), arguments.clone());
        // the exception of a list holds the value, which may be a secret
        let absent = |error: PyErr| match error.is_instance_of::<PyValueError>(py) {
            true => PyValueError::new_err("the value is not in the batch"),
            false => error,
        };
        found.map_err(absent)?.extract()
    }

    fn __bool__(&self) -> PyResult<bool> {
        Err(no_truth())
    }

    /// An array of objects, ``bytes`` and ``None``: NumPy's own arrays of bytes drop zeros at the end. A requested type
    /// is passed on; ``to_numpy()`` gives bytes in two dimensions. Needs NumPy.
    #[pyo3(signature = (dtype=None, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        // there is no array that could be shared
        let _ = copy;
        let objects = intern!(py, "O").as_any();
        py.import("numpy")?.call_method1(intern!(py, "array"), (self.list(py)?, dtype.unwrap_or(objects)))
    }

    /// A column of large binary by the Arrow C Data interface, null where an item has no value; a requested schema is
    /// not heeded, as the interface allows.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> Outcome<Capsules<'py>> {
        let _ = requested_schema;
        exported(py, &self.array)
    }

    fn __repr__(&self) -> String {
        format!("<{} values, {} of them missing>", self.reasons.len(), self.array.null_count())
    }
}
