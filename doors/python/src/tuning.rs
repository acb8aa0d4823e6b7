//! Choices that trade time for memory.

use crate::input::{Whole, choices};
use pyo3::prelude::*;
use secant::{Coordinates, FixedBase};

choices! {
    CoordinatesName: Coordinates, "coordinates", {
        "best" => Coordinates::Best,
        "affine" => Coordinates::Affine,
        "jacobian" => Coordinates::Jacobian,
    }
    FixedBaseName: FixedBase, "fixed-base table", {
        "static" => FixedBase::Static,
        "built" => FixedBase::Built,
        "none" => FixedBase::None,
    }
}

/// Choices that trade time for memory; none of them changes an answer or makes a secret operation variable-time.
///
/// ``coordinates`` of public multiples: ``"best"`` (wNAF), or double-and-add in ``"affine"`` or ``"jacobian"``
/// coordinates. ``window``: 2 to 6 bits, a table of ``2**(window - 1)`` points. ``fixed_base`` for multiples of the
/// generator: the ``"static"`` read-only table, one that is ``"built"`` for the call, or ``"none"``. Raises
/// ``InvalidInput``.
#[pyclass(frozen, eq, hash, module = "secant", from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Tuning(pub secant::Tuning);

impl std::hash::Hash for Tuning {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.coordinates(), self.0.window, self.fixed_base()).hash(state);
    }
}

/// The tuning of an optional argument.
pub fn chosen(tuning: Option<Tuning>) -> secant::Tuning {
    tuning.map_or(secant::Tuning::DEFAULT, |tuning| tuning.0)
}

#[pymethods]
impl Tuning {
    #[new]
    #[pyo3(signature = (*, coordinates=CoordinatesName(Coordinates::Best), window=Whole(5), fixed_base=FixedBaseName(FixedBase::Static)),
           text_signature = "(*, coordinates='best', window=5, fixed_base='static')")]
    fn new(coordinates: CoordinatesName, window: Whole<u8>, fixed_base: FixedBaseName) -> PyResult<Self> {
        let window = window.0;
        let range = secant::Tuning::MIN_WINDOW..=secant::Tuning::MAX_WINDOW;
        if !range.contains(&window) {
            let text = format!("a window has {} to {} bits, not {window}", range.start(), range.end());
            return Err(crate::failure::invalid(text).into());
        }
        Ok(Self(secant::Tuning { coordinates: coordinates.0, window, fixed_base: fixed_base.0 }))
    }

    /// The coordinates of public multiples.
    #[getter]
    fn coordinates(&self) -> &'static str {
        CoordinatesName(self.0.coordinates).name()
    }

    /// The window in bits.
    #[getter]
    fn window(&self) -> u8 {
        self.0.window
    }

    /// The table for multiples of the generator.
    #[getter]
    fn fixed_base(&self) -> &'static str {
        FixedBaseName(self.0.fixed_base).name()
    }

    fn __repr__(&self) -> String {
        format!(
            "Tuning(coordinates='{}', window={}, fixed_base='{}')",
            self.coordinates(),
            self.0.window,
            self.fixed_base()
        )
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyAny>, Bound<'py, PyAny>))> {
        // keyword arguments alone: pickle calls functools.partial(Tuning, **chosen)()
        let this = slf.get();
        let chosen = pyo3::types::PyDict::new(slf.py());
        chosen.set_item("coordinates", this.coordinates())?;
        chosen.set_item("window", this.0.window)?;
        chosen.set_item("fixed_base", this.fixed_base())?;
        let call = slf.py().import("secant._pickle")?.getattr("construct")?;
        Ok((call, (slf.get_type().into_any(), chosen.into_any())))
    }
}
