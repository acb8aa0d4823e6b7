//! The verdicts of a batch.

use super::arrow::{Capsules, exported};
use super::reason::{self, MISSING, VALID, Verdict};
use crate::failure::{Outcome, invalid};
use arrow_array::BooleanArray;
use pyo3::exceptions::{PyBufferError, PyIndexError, PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyMemoryView, PySlice, PyTuple};
use pyo3::{ffi, intern};
use std::ffi::c_int;

/// The positions that an index or a slice of a sequence means.
pub enum Positions {
    One(usize),
    Many(Vec<usize>),
}

impl Positions {
    pub fn of(index: &Bound<'_, PyAny>, length: usize) -> PyResult<Self> {
        if let Ok(slice) = index.cast::<PySlice>() {
            let indices = slice.indices(length.try_into()?)?;
            let at = |k: usize| (indices.start + indices.step * k.cast_signed()).cast_unsigned();
            return Ok(Self::Many((0..indices.slicelength).map(at).collect()));
        }
        let index: isize = index.extract().map_err(|error: PyErr| {
            let huge = error.is_instance_of::<PyOverflowError>(index.py());
            if huge { PyIndexError::new_err("index out of range") } else { error }
        })?;
        let index = if index < 0 { index + length.cast_signed() } else { index };
        match usize::try_from(index) {
            Ok(index) if index < length => Ok(Self::One(index)),
            _ => Err(PyIndexError::new_err("index out of range")),
        }
    }
}

/// Why a batch has no truth value.
pub fn no_truth() -> PyErr {
    PyTypeError::new_err("the truth of a batch is ambiguous: use .all()")
}

/// The verdicts of a batch, in the order of its items: a sequence of bools, true for a valid signature. What is not
/// valid says why in ``reasons``, from which ``Results(reasons)`` makes them anew.
///
/// NumPy and others read the bools through the buffer protocol, without a copy; Arrow libraries take them as a column,
/// in which a verdict is null where an input was. There is no truth value: ask `all()`, which is true for an empty
/// batch.
#[pyclass(frozen, eq, hash, sequence, module = "secant.batch", from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Results {
    reasons: Vec<u16>,
    valid: Vec<u8>,
}

impl Results {
    pub fn of(verdicts: impl Iterator<Item = Verdict>) -> Self {
        Self::of_reasons(verdicts.map(|verdict| reason::number(verdict.err())).collect())
    }

    fn of_reasons(reasons: Vec<u16>) -> Self {
        let valid = reasons.iter().map(|&reason| u8::from(reason == VALID)).collect();
        Self { reasons, valid }
    }

    fn list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.bools().collect::<Vec<_>>())
    }

    fn bools(&self) -> impl Iterator<Item = bool> {
        self.valid.iter().map(|&valid| valid == 1)
    }
}

#[pymethods]
impl Results {
    #[new]
    fn new(reasons: Vec<u16>) -> Outcome<Self> {
        match reasons.iter().find(|&&reason| reason != VALID && reason::name(reason).is_none()) {
            Some(reason) => Err(invalid(format!("{reason} is no reason"))),
            None => Ok(Self::of_reasons(reasons)),
        }
    }

    /// The value of each item's :class:`Reason`, 16 bits wide.
    #[getter]
    fn reasons<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyMemoryView>> {
        reason::view(py, &self.reasons)
    }

    /// The verdicts as a list.
    #[getter]
    fn valid(&self) -> Vec<bool> {
        self.bools().collect()
    }

    /// The positions of the items that are not valid, nulls among them, in rising order.
    #[getter]
    fn invalid(&self) -> Vec<usize> {
        self.bools().enumerate().filter(|(_, valid)| !valid).map(|(index, _)| index).collect()
    }

    /// Whether every signature is valid; true for an empty batch, false where an input was null.
    fn all(&self) -> bool {
        self.bools().all(|valid| valid)
    }

    fn __len__(&self) -> usize {
        self.valid.len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        match Positions::of(index, self.valid.len())? {
            Positions::One(index) => Ok((self.valid[index] == 1).into_pyobject(py)?.to_owned().into_any()),
            Positions::Many(indices) => {
                let reasons = indices.into_iter().map(|index| self.reasons[index]).collect();
                Ok(Self::of_reasons(reasons).into_pyobject(py)?.into_any())
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
        self.list(arguments.py())?
            .call_method1(intern!(arguments.py(), "index"), arguments.clone())?
            .extract()
    }

    fn __bool__(&self) -> PyResult<bool> {
        Err(no_truth())
    }

    /// A column of booleans by the Arrow C Data interface; a requested schema is not heeded, as the interface allows.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> Outcome<Capsules<'py>> {
        let _ = requested_schema;
        let verdict = |&reason: &u16| (reason != MISSING).then_some(reason == VALID);
        exported(py, &self.reasons.iter().map(verdict).collect::<BooleanArray>())
    }

    #[allow(unsafe_code)]
    unsafe fn __getbuffer__(slf: Bound<'_, Self>, view: *mut ffi::Py_buffer, flags: c_int) -> PyResult<()> {
        if view.is_null() {
            return Err(PyBufferError::new_err("there is no view to fill"));
        }
        let bytes = &slf.get().valid;
        // SAFETY: the interpreter passes a view to fill; it holds a reference to this object until it is released, and
        // the object is frozen, so the bytes stay where they are. They are not written: the view is read-only.
        let failed = unsafe {
            let length = bytes.len().cast_signed();
            ffi::PyBuffer_FillInfo(view, slf.as_ptr(), bytes.as_ptr().cast_mut().cast(), length, 1, flags)
        };
        if failed != 0 {
            return Err(PyErr::fetch(slf.py()));
        }
        if flags & ffi::PyBUF_FORMAT == ffi::PyBUF_FORMAT {
            // SAFETY: the view was filled just now; the text is static and nobody writes it.
            unsafe { (*view).format = c"?".as_ptr().cast_mut() };
        }
        Ok(())
    }

    fn __repr__(&self) -> String {
        let valid = self.bools().filter(|&valid| valid).count();
        format!("<{} verdicts, {valid} of them valid>", self.valid.len())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (Vec<u16>,)) {
        (slf.get_type().into_any(), (slf.get().reasons.clone(),))
    }
}
