//! Curves.

use crate::failure::Outcome;
use crate::input::{Integer, choices, integer_of, text, type_name};
use crate::point::Point;
use crate::release::released;
use pyo3::Borrowed;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use secant::{Check, DomainParameters, FindOptions, LegacyCurve, NamedCurve, Warning, Zeroizing};

choices! {
    CheckName: Check, "check", {
        "basic" => Check::Basic,
        "order" => Check::Order,
        "full" => Check::Full,
    }
}

/// A short Weierstrass curve ``y**2 == x**3 + a*x + b``: a named one, or one that you define.
///
/// ``Curve("P-256")`` finds a named curve by any customary name (``prime256v1``, ``secp256r1``, ``P-256``; case and
/// dashes do not count) or by its object identifier. Those below 192 bits, from secp112r1 to brainpoolP160t1, are for
/// old keys alone, and found with ``weak_curves=True`` only; ``is_weak`` tells which are below 112 bits of security.
/// ``Curve(p, a, b, generator=(x, y), order=n, cofactor=h)`` defines a
/// curve over the integers modulo an odd prime ``p`` of up to 576 bits; a negative ``a`` or ``b`` stands for its
/// residue, and the cofactor is 1 unless it is given. The first parameter, ``name_or_p``, is a name, that prime, or a
/// ``Curve``, which is then the result.
///
/// ``Curve(p, a, b)`` alone, with a prime of at most 16 bits, counts the points; the generator is a point of the
/// largest prime order. Its ``check`` is ``"order"``, or ``"basic"`` where the square of that order divides the number
/// of points; with an order of 2 there are no keys.
///
/// ``check`` says how much is proved: ``"basic"`` that the equation is a curve with the generator on it, ``"order"``
/// that order and cofactor are right, ``"full"`` (the default) that known weaknesses are absent too. Keys and secrets
/// need at least ``"order"``; over primes above 16 bits they are refused where the order is ``p`` or the embedding
/// degree at most 100. Wherever a curve is an argument, its name will do.
///
/// Raises ``UnknownCurve`` with the nearest names, ``InvalidInput`` for a weak curve, or ``InvalidCurve`` with the first
/// check that fails. A curve that you define never equals a named one, even with its parameters, and their points do
/// not mix.
///
/// Sources: SEC 2, FIPS 186-5 / SP 800-186, RFC 5639. Equal curves have equal parameters and passed the same check.
#[pyclass(frozen, eq, hash, module = "secant", from_py_object)]
#[derive(Clone, PartialEq, Eq)]
pub struct Curve(pub secant::Curve);

impl std::hash::Hash for Curve {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        match self.0.info() {
            Some(info) => info.name.hash(state),
            None => self.0.parameters().hash(state),
        }
    }
}

/// An argument that is a curve or the name of one.
pub struct AnyCurve(pub secant::Curve);

impl<'py> FromPyObject<'_, 'py> for AnyCurve {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match object.cast::<Curve>() {
            Ok(curve) => Ok(Self(curve.get().0.clone())),
            Err(_) if object.is_instance_of::<PyString>() => {
                Ok(Self(find(&text(&object, "a curve")?, false)?))
            }
            Err(_) => {
                let kind = type_name(&object);
                Err(PyTypeError::new_err(format!("a Curve or the name of one is needed, not '{kind}'")))
            }
        }
    }
}

fn find(name: &str, weak_curves: bool) -> Outcome<secant::Curve> {
    Ok(secant::Curve::find_with(name, &FindOptions::new().weak_curves(weak_curves))?)
}

/// A coefficient modulo `p`: textbooks write `a = -3`, and mean `p - 3`.
fn coefficient(value: &Bound<'_, PyAny>, p: &Bound<'_, PyAny>, what: &str) -> PyResult<Zeroizing<Vec<u8>>> {
    if !value.extract::<Integer>()?.negative {
        return Ok(value.extract::<Integer>()?.magnitude);
    }
    p.extract::<Integer>()?.natural("p")?;
    value.rem(p)?.extract::<Integer>()?.natural(what)
}

#[pymethods]
impl Curve {
    #[new]
    #[pyo3(signature = (name_or_p, a=None, b=None, *, generator=None, order=None, cofactor=None, check=None, weak_curves=false))]
    fn new(
        name_or_p: &Bound<'_, PyAny>,
        a: Option<&Bound<'_, PyAny>>,
        b: Option<&Bound<'_, PyAny>>,
        generator: Option<(Integer, Integer)>,
        order: Option<Integer>,
        cofactor: Option<Integer>,
        check: Option<CheckName>,
        weak_curves: bool,
    ) -> Outcome<Self> {
        let p = name_or_p;
        if name_or_p.is_instance_of::<PyString>() {
            if a.is_some() || b.is_some() || generator.is_some() || order.is_some() || cofactor.is_some() {
                return Err(PyTypeError::new_err("a named curve takes no parameters").into());
            }
            return Ok(Self(find(&text(name_or_p, "a name")?, weak_curves)?));
        }
        if let Ok(curve) = name_or_p.cast::<Curve>() {
            if a.is_some() || b.is_some() || generator.is_some() || order.is_some() || cofactor.is_some() {
                return Err(PyTypeError::new_err("a curve that is there takes no parameters").into());
            }
            return Ok(curve.get().clone());
        }
        let (Some(a), Some(b)) = (a, b) else {
            return Err(PyTypeError::new_err("a user-defined curve needs p, a and b").into());
        };
        let builder = secant::Curve::custom()
            .prime(&p.extract::<Integer>()?.natural("p")?)
            .coefficients(&coefficient(a, p, "a")?, &coefficient(b, p, "b")?);
        let py = name_or_p.py();
        match (generator, order, cofactor) {
            (None, None, None) => {
                let counted = released(py, || builder.clone().count())?;
                let Some(check) = check else { return Ok(Self(counted)) };
                let of = counted.parameters();
                let builder = builder.generator(&of.x, &of.y).order(&of.n).cofactor(&of.h);
                Ok(Self(released(py, || builder.build(check.0))?))
            }
            (Some((x, y)), Some(order), cofactor) => {
                let mut builder = builder
                    .generator(&x.natural("the generator's x")?, &y.natural("the generator's y")?)
                    .order(&order.natural("order")?);
                if let Some(h) = cofactor {
                    builder = builder.cofactor(&h.natural("cofactor")?);
                }
                let check = check.map_or(Check::Full, |check| check.0);
                Ok(Self(released(py, || builder.build(check))?))
            }
            _ => Err(PyTypeError::new_err("a generator needs an order, and an order a generator").into()),
        }
    }

    /// The names of all named curves; with ``legacy`` also those of 112 to 192 bits that are here for old keys alone.
    #[staticmethod]
    #[pyo3(signature = (*, legacy=false))]
    fn names(legacy: bool) -> Vec<&'static str> {
        let old = LegacyCurve::ALL.iter().filter(|_| legacy).map(|curve| curve.info());
        NamedCurve::ALL.iter().map(|curve| curve.info()).chain(old).map(|info| info.name).collect()
    }

    /// The name, as in SEC 2 or RFC 5639; ``"custom"`` for a user-defined curve.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    /// Other customary names.
    #[getter]
    fn aliases(&self) -> Vec<&'static str> {
        self.0.info().map_or_else(Vec::new, |info| info.aliases.to_vec())
    }

    /// The object identifier in dotted form; None for a user-defined curve.
    #[getter]
    fn oid(&self) -> Option<&'static str> {
        self.0.info().map(|info| info.oid)
    }

    /// The hash function of signatures and of ECIES where none is named: SHA-256, SHA-384 for orders of
    /// more than 256 bits, SHA-512 for more than 384.
    #[getter]
    fn default_hash(&self) -> &'static str {
        self.0.default_hash().name()
    }

    /// Whether the curve is a named one.
    #[getter]
    fn is_named(&self) -> bool {
        self.0.info().is_some()
    }

    /// The security in bits: half of those of the order, what Pollard's rho method leaves.
    #[getter]
    fn security_bits(&self) -> u32 {
        self.0.security_bits()
    }

    /// Whether the security is below the 112 bits that SP 800-57 asks for, as on secp192r1 and all shorter curves: for
    /// old keys alone.
    #[getter]
    fn is_weak(&self) -> bool {
        self.0.is_weak()
    }

    /// The prime of the field.
    #[getter]
    fn p<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        integer_of(py, &self.0.parameters().p)
    }

    /// The coefficient of ``x``, from 0 to ``p - 1``.
    #[getter]
    fn a<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        integer_of(py, &self.0.parameters().a)
    }

    /// The constant coefficient, from 0 to ``p - 1``.
    #[getter]
    fn b<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        integer_of(py, &self.0.parameters().b)
    }

    /// The order of the generator.
    #[getter]
    fn order<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        integer_of(py, &self.0.parameters().n)
    }

    /// The number of points divided by the order.
    #[getter]
    fn cofactor<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        integer_of(py, &self.0.parameters().h)
    }

    /// The generator.
    #[getter]
    fn generator(&self) -> Point {
        Point(self.0.generator())
    }

    /// The identity, the point at infinity.
    #[getter]
    fn identity(&self) -> Point {
        Point(secant::Point::identity(&self.0))
    }

    /// Bytes in a coordinate.
    #[getter]
    fn field_bytes(&self) -> usize {
        self.0.field_bytes()
    }

    /// Bytes in a private key and in each half of a signature. Raises ``UnsupportedCurve`` below the check ``"order"``.
    #[getter]
    fn scalar_bytes(&self) -> Outcome<usize> {
        Ok(self.0.scalar_bytes()?)
    }

    /// Whether keys exist on this curve: the order is proved, and odd.
    #[getter]
    fn supports_secrets(&self) -> bool {
        self.0.supports_secrets()
    }

    /// The check that the curve passed: ``"basic"``, ``"order"`` or ``"full"``.
    #[getter]
    fn check(&self) -> &'static str {
        CheckName(self.0.check()).name()
    }

    /// What a full check found that is legal and weak; empty for the curves of ``names()``.
    #[getter]
    fn warnings(&self) -> Vec<String> {
        let text = |warning: &Warning| match warning {
            Warning::ShortOrder => "the order has fewer than 160 bits".to_owned(),
            Warning::SmallSubgroups => "the cofactor is above 1: points of small order exist".to_owned(),
            other => format!("{other:?}"),
        };
        self.0.warnings().iter().map(text).collect()
    }

    /// The point with the coordinates ``x`` and ``y``, integers from 0 to ``p - 1``. Raises ``InvalidInput`` if it is
    /// not on the curve.
    fn point(&self, x: Integer, y: Integer) -> Outcome<Point> {
        Point::of_integers(&self.0, x, y)
    }

    /// An iterator over all points: the identity, then by their x-coordinates, of two with the same one that with the
    /// even y-coordinate first. For small curves: there are about ``p`` of them.
    fn points(&self) -> Points {
        Points(self.0.points())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        if self.is_named() {
            return Ok(format!("Curve('{}')", self.name()));
        }
        let DomainParameters { p, a, b, x, y, n, h } = self.0.parameters();
        let show = |bytes: &[u8]| -> PyResult<String> { Ok(integer_of(py, bytes)?.str()?.to_string()) };
        Ok(format!(
            "Curve({}, {}, {}, generator=({}, {}), order={}, cofactor={}, check='{}')",
            show(&p)?,
            show(&a)?,
            show(&b)?,
            show(&x)?,
            show(&y)?,
            show(&n)?,
            show(&h)?,
            self.check()
        ))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let (py, this) = (slf.py(), slf.get());
        let construct = py.import("secant._pickle")?.getattr("construct")?;
        if this.0.named().is_some() {
            return Ok((slf.get_type().into_any(), (this.name(),).into_pyobject(py)?.into_any()));
        }
        let arguments = PyDict::new(py);
        if this.is_named() {
            // whoever has the curve has asked for it
            arguments.set_item("name_or_p", this.name())?;
            arguments.set_item("weak_curves", true)?;
            return Ok((construct, (slf.get_type(), arguments).into_pyobject(py)?.into_any()));
        }
        let parameters = this.0.parameters();
        for (name, value) in [
            ("name_or_p", &parameters.p),
            ("a", &parameters.a),
            ("b", &parameters.b),
            ("order", &parameters.n),
            ("cofactor", &parameters.h),
        ] {
            arguments.set_item(name, integer_of(py, value)?)?;
        }
        arguments.set_item("generator", (integer_of(py, &parameters.x)?, integer_of(py, &parameters.y)?))?;
        arguments.set_item("check", this.check())?;
        Ok((construct, (slf.get_type(), arguments).into_pyobject(py)?.into_any()))
    }
}

/// The points of a curve, one after another.
#[pyclass(module = "secant")]
pub struct Points(secant::Points);

#[pymethods]
impl Points {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&mut self) -> Option<Point> {
        self.0.next().map(Point)
    }
}
