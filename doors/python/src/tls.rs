//! Points and the names of curves in TLS.

use crate::curve::AnyCurve;
use crate::failure::{Outcome, invalid};
use crate::input::{Bytes, Of, Whole, bytes_of, choices};
use crate::public_key::PublicKey;
use crate::release::released;
use pyo3::Borrowed;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use secant::tls::{self as engine, Group, Version};

choices! {
    /// `"1.2"`, which stands for those before it too, or `"1.3"`.
    VersionName: Version, "version of TLS", {
        "1.2" => Version::Tls12,
        "1.3" => Version::Tls13,
    }
}

const TLS12: VersionName = VersionName(Version::Tls12);

/// A named curve, its name, `"x25519"` or `"x448"`.
struct AnyGroup(Group);

impl<'py> FromPyObject<'_, 'py> for AnyGroup {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(name) = object.cast::<PyString>() {
            match name.to_str()?.to_ascii_lowercase().as_str() {
                "x25519" => return Ok(Self(Group::X25519)),
                "x448" => return Ok(Self(Group::X448)),
                _ => {}
            }
        }
        let curve = object.extract::<AnyCurve>()?.0;
        let named = curve.named().ok_or_else(|| invalid("a user-defined curve is no group of TLS"))?;
        Ok(Self(Group::Curve(named)))
    }
}

fn name(group: Group) -> &'static str {
    match group {
        Group::Curve(curve) => curve.info().name,
        Group::X25519 => "x25519",
        Group::X448 => "x448",
    }
}

/// The name of the group with the identifier ``id``, 0 to 65535, in IANA's registry, in any version of TLS; None for
/// one that this library does not have.
#[pyfunction]
fn group_name(id: Whole<u16>) -> Option<&'static str> {
    Group::from_id(id.0).map(name)
}

/// The identifier of ``group`` in ``version`` of TLS, ``"1.2"`` or ``"1.3"``; None where it has none there. The group
/// is a named curve, its name, ``"x25519"`` or ``"x448"``; the Brainpool curves have other identifiers in ``"1.3"``
/// than in ``"1.2"`` and before.
#[pyfunction]
#[pyo3(signature = (group, *, version=TLS12), text_signature = "(group, *, version='1.2')")]
fn group_id(group: AnyGroup, version: VersionName) -> Option<u16> {
    group.0.id(version.0)
}

/// Reads ``ECParameters`` (RFC 8422, section 5.4) that name a group from the front of ``message``: the name of the
/// group, and what follows in the message.
///
/// Raises ``InvalidInput`` for a message that is too short, explicit parameters, and a group that this library does not
/// have.
#[pyfunction]
fn read_parameters<'py>(py: Python<'py>, message: Bytes) -> Outcome<(&'static str, Bound<'py, PyBytes>)> {
    let mut rest = &*message;
    let group = engine::read_parameters(&mut rest)?;
    Ok((name(group), bytes_of(py, rest)?))
}

/// ``ECParameters`` that name ``group``: 03 and the two bytes of its identifier in ``version`` of TLS, as ``group_id``
/// takes them.
///
/// Raises ``InvalidInput`` for a group that has no identifier there.
#[pyfunction]
#[pyo3(signature = (group, *, version=TLS12), text_signature = "(group, *, version='1.2')")]
fn write_parameters<'py>(
    py: Python<'py>,
    group: AnyGroup,
    version: VersionName,
) -> Outcome<Bound<'py, PyBytes>> {
    Ok(PyBytes::new(py, &engine::write_parameters(group.0, version.0)?))
}

/// Reads an ``ECPoint`` (RFC 8422, section 5.4) of ``curve`` from the front of ``message``, and checks it: the public
/// key, and what follows in the message.
///
/// Raises ``InvalidInput`` for a message that is too short and for a point that is refused.
#[pyfunction]
fn read_point<'py>(
    py: Python<'py>,
    curve: AnyCurve,
    message: Bytes,
) -> Outcome<(PublicKey, Bound<'py, PyBytes>)> {
    let (key, rest) = released(py, || {
        let mut rest = &*message;
        engine::read_point(&curve.0, &mut rest).map(|key| (key, rest))
    })?;
    Ok((PublicKey(key), bytes_of(py, rest)?))
}

/// ``key``, a public key, as ``ECPoint``: a byte with the length of its SEC 1 point, and the point. TLS takes
/// uncompressed points, which is the default; ``compressed=True`` gives the other.
#[pyfunction]
#[pyo3(signature = (key, *, compressed=false))]
fn write_point<'py>(py: Python<'py>, key: Of<PublicKey>, compressed: bool) -> Bound<'py, PyBytes> {
    PyBytes::new(py, &engine::write_point(&key.0, compressed))
}

#[pymodule(submodule)]
pub mod tls {
    #[pymodule_export]
    use super::{group_id, group_name, read_parameters, read_point, write_parameters, write_point};
}
