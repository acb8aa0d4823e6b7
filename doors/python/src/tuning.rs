//! Choices that trade time for memory.

use crate::curve::{AnyCurve, Curve};
use crate::failure::{Outcome, invalid};
use crate::input::{Whole, choices, text};
use crate::release::released;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use secant::{Coordinates, FixedBase};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A function and its arguments: a class, and what it takes by keyword.
type Pickle<'py> = (Bound<'py, PyAny>, (Bound<'py, PyAny>, Bound<'py, PyDict>));

choices! {
    CoordinatesName: Coordinates, "coordinates", {
        "best" => Coordinates::Best,
        "affine" => Coordinates::Affine,
        "jacobian" => Coordinates::Jacobian,
    }
}

/// A table of the generator of ``curve``, a ``Curve`` or its name, in the program's own memory, for ``Tuning``: keys
/// are generated and messages signed two to three times as fast as with a window alone, where a curve has no static
/// table, as user-defined ones have none.
///
/// ``window``, 2 to 6 bits: a table of ``2**(window - 1)`` points, 1.1 KB at 256 bits for the default of 5, built in
/// the time of two multiplications. Each bit more doubles the memory and saves some of the additions. With keys of
/// another curve it has no effect. Raises ``InvalidInput`` for another window, ``UnsupportedCurve`` for a curve whose
/// order is not proved.
#[pyclass(frozen, eq, hash, module = "secant", from_py_object)]
#[derive(Clone)]
pub struct BaseTable {
    table: Arc<secant::BaseTable>,
    window: u8,
}

impl PartialEq for BaseTable {
    fn eq(&self, other: &Self) -> bool {
        (self.table.curve(), self.window) == (other.table.curve(), other.window)
    }
}

impl Eq for BaseTable {}

impl Hash for BaseTable {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.window, Curve(self.table.curve().clone())).hash(state);
    }
}

#[pymethods]
impl BaseTable {
    #[new]
    #[pyo3(signature = (curve, *, window=Whole(5)), text_signature = "(curve, *, window=5)")]
    fn new(py: Python<'_>, curve: AnyCurve, window: Whole<u8>) -> Outcome<Self> {
        let table = released(py, || secant::BaseTable::new(&curve.0, window.0))?;
        Ok(Self { table: Arc::new(table), window: window.0 })
    }

    /// The curve.
    #[getter]
    fn curve(&self) -> Curve {
        Curve(self.table.curve().clone())
    }

    /// The window in bits.
    #[getter]
    fn window(&self) -> u8 {
        self.window
    }

    /// The bytes that the table takes.
    #[getter]
    fn table_bytes(&self) -> usize {
        self.table.table_bytes()
    }

    fn __repr__(&self) -> String {
        format!("BaseTable('{}', window={})", self.table.curve().name(), self.window)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Pickle<'py>> {
        let chosen = PyDict::new(slf.py());
        chosen.set_item("curve", slf.get().curve())?;
        chosen.set_item("window", slf.get().window)?;
        let call = slf.py().import("secant._pickle")?.getattr("construct")?;
        Ok((call, (slf.get_type().into_any(), chosen)))
    }
}

/// What multiples of the generator use.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Table {
    Static,
    None,
    Built(BaseTable),
}

impl<'py> FromPyObject<'_, 'py> for Table {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        const WHAT: &str = "a fixed-base table";
        match object.cast::<BaseTable>() {
            Ok(table) => Ok(Self::Built(table.get().clone())),
            Err(_) => match text(&object, WHAT)?.as_str() {
                "static" => Ok(Self::Static),
                "none" => Ok(Self::None),
                other => {
                    let other = crate::input::start(other);
                    Err(invalid(format!("{WHAT} is 'static', 'none' or a BaseTable, not '{other}'")).into())
                }
            },
        }
    }
}

/// What a call's ``tuning`` takes: choices that trade memory against time. None of them changes an answer or makes a
/// secret operation variable-time, and the default is the fastest.
///
/// ``window``, 2 to 6 bits: a secret multiple of a point makes a table of ``2**(window - 1)`` points on the stack,
/// which it reads from end to end for every ``window`` bits of the scalar. 5 is the fastest on every curve (16 points,
/// 1 KB at 256 bits); 2 needs an eighth of that memory and more additions. Tables for public multiples are smaller by
/// as many bits as the window is below 5. Where the processor's vector instructions serve, their window is fixed.
///
/// ``fixed_base``, for multiples of the generator, as keys and signatures take them: ``"static"``, the read-only table
/// that a named curve has in the library (68 KB on P-256, 148 KB without vector instructions), the fastest; a
/// ``BaseTable`` that was built before, a few KB, for curves without one; ``"none"``, no table: the generator is
/// multiplied as any other point, in several times the time.
///
/// ``coordinates`` of public multiples: ``"best"`` (signed windows of Jacobian points), or double-and-add in
/// ``"jacobian"`` or ``"affine"`` coordinates, the latter with an inversion for each step: slower, without a table, for
/// comparisons.
///
/// Raises ``InvalidInput`` for a window outside its range and for a name that is none of these.
#[pyclass(frozen, eq, hash, module = "secant", from_py_object)]
#[derive(Clone, PartialEq, Eq)]
pub struct Tuning {
    coordinates: CoordinatesName,
    window: u8,
    table: Table,
}

impl PartialEq for CoordinatesName {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl Eq for CoordinatesName {}

impl Hash for Tuning {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.coordinates.name(), self.window, &self.table).hash(state);
    }
}

/// The tuning of an optional argument.
pub fn chosen(tuning: Option<&Tuning>) -> secant::Tuning<'_> {
    tuning.map_or(secant::Tuning::DEFAULT, |Tuning { coordinates, window, table }| {
        let fixed_base = match table {
            Table::Static => FixedBase::Static,
            Table::None => FixedBase::None,
            Table::Built(table) => table.table.fixed_base(),
        };
        secant::Tuning::DEFAULT.coordinates(coordinates.0).window(*window).fixed_base(fixed_base)
    })
}

#[pymethods]
impl Tuning {
    #[new]
    #[pyo3(signature = (*, coordinates=CoordinatesName(Coordinates::Best), window=Whole(5), fixed_base=Table::Static),
           text_signature = "(*, coordinates='best', window=5, fixed_base='static')")]
    fn new(coordinates: CoordinatesName, window: Whole<u8>, fixed_base: Table) -> PyResult<Self> {
        let window = window.0;
        let range = secant::Tuning::MIN_WINDOW..=secant::Tuning::MAX_WINDOW;
        if !range.contains(&window) {
            let text = format!("a window has {} to {} bits, not {window}", range.start(), range.end());
            return Err(invalid(text).into());
        }
        Ok(Self { coordinates, window, table: fixed_base })
    }

    /// The coordinates of public multiples.
    #[getter]
    fn coordinates(&self) -> &'static str {
        self.coordinates.name()
    }

    /// The window in bits.
    #[getter]
    fn window(&self) -> u8 {
        self.window
    }

    /// The table for multiples of the generator.
    #[getter]
    fn fixed_base<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let name = match &self.table {
            Table::Static => "static",
            Table::None => "none",
            Table::Built(table) => return Ok(Bound::new(py, table.clone())?.into_any()),
        };
        Ok(PyString::new(py, name).into_any())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let fixed_base = self.fixed_base(py)?.repr()?;
        let (coordinates, window) = (self.coordinates(), self.window);
        Ok(format!("Tuning(coordinates='{coordinates}', window={window}, fixed_base={fixed_base})"))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Pickle<'py>> {
        // keyword arguments alone: pickle calls functools.partial(Tuning, **chosen)()
        let this = slf.get();
        let chosen = PyDict::new(slf.py());
        chosen.set_item("coordinates", this.coordinates())?;
        chosen.set_item("window", this.window)?;
        chosen.set_item("fixed_base", this.fixed_base(slf.py())?)?;
        let call = slf.py().import("secant._pickle")?.getattr("construct")?;
        Ok((call, (slf.get_type().into_any(), chosen)))
    }
}
