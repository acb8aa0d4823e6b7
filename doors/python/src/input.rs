//! Bytes, integers and choices by name, from Python objects.

use crate::failure::{InvalidInput, invalid};
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::{PyAttributeError, PyBufferError, PyMemoryError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::pyclass::boolean_struct::True;
use pyo3::types::{PyBytes, PyInt, PyMemoryView, PyString};
use pyo3::{Borrowed, PyClass, intern};
use secant::{ErrorCode, SignatureFormat, Zeroizing};
use std::ops::Deref;

mod hash;
pub use hash::{Hash, SHA256};

/// The content of a bytes-like object. `bytes`, which never change, are used where they are; so is a contiguous
/// `memoryview` of `bytes`. Everything else is copied while the interpreter is held, because its owner might write
/// while another thread reads; the copy is wiped when it is dropped.
pub enum Bytes {
    Shared(PyBackedBytes),
    Copied(Zeroizing<Vec<u8>>),
}

impl Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Self::Shared(bytes) => bytes,
            Self::Copied(bytes) => bytes,
        }
    }
}

/// None, which is what an argument with a default has.
impl Default for Bytes {
    fn default() -> Self {
        Self::Copied(Zeroizing::default())
    }
}

impl<'py> FromPyObject<'_, 'py> for Bytes {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(bytes) = object.cast::<PyBytes>() {
            return Ok(Self::Shared(bytes.to_owned().into()));
        }
        if let Some(whole) = viewed_whole(&object)? {
            return Ok(Self::Shared(whole.into()));
        }
        let buffer = match PyBuffer::<u8>::get(&object) {
            Ok(buffer) => buffer,
            Err(error) => {
                none_of(object.py(), error)?;
                let Some(bytes) = of_single_bytes(&object)? else {
                    let kind = full_type_name(&object);
                    return Err(PyTypeError::new_err(format!("a bytes-like object is needed, not '{kind}'")));
                };
                return Ok(Self::Shared(bytes.into()));
            }
        };
        // reserved at once, so that no part of a secret stays behind in a buffer that grew
        let mut copy = zeros(buffer.item_count())?;
        buffer.copy_to_slice(object.py(), &mut copy)?;
        Ok(Self::Copied(copy))
    }
}

/// A copy of an array of single bytes that does not call them unsigned: signed ones, characters, those of `ctypes`.
fn of_single_bytes<'py>(object: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let py = object.py();
    let Some(view) = viewed(object)? else { return Ok(None) };
    let format: String = view.getattr(intern!(py, "format"))?.extract()?;
    if !is_single_bytes(&format) || view.getattr(intern!(py, "ndim"))?.eq(0)? {
        return Ok(None);
    }
    Ok(Some(view.call_method0(intern!(py, "tobytes"))?.cast_into()?))
}

/// Whether a format of the buffer protocol is that of single bytes, whatever they are called.
pub fn is_single_bytes(format: &str) -> bool {
    matches!(format.trim_start_matches(['@', '=', '<', '>', '!']), "B" | "b" | "c")
}

/// A view of what has the buffer protocol.
pub fn viewed<'py>(object: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyMemoryView>>> {
    match PyMemoryView::from(object) {
        Ok(view) => Ok(Some(view)),
        Err(error) => none_of(object.py(), error).map(|()| None),
    }
}

/// Passes on what an exporter of buffers raised, but for the classes that say that there is none; NumPy says it by a
/// `ValueError`.
fn none_of(py: Python<'_>, error: PyErr) -> PyResult<()> {
    let none = error.is_instance_of::<PyTypeError>(py)
        || error.is_instance_of::<PyBufferError>(py)
        || error.is_instance_of::<PyValueError>(py);
    if none { Ok(()) } else { Err(error) }
}

/// Whether an object is of an abstract class of `collections.abc`. To ask may run Python, whose exceptions are passed
/// on: a signal's handler among them.
pub fn is_abstract(object: &Bound<'_, PyAny>, class: &str) -> PyResult<bool> {
    object.is_instance(&object.py().import(intern!(object.py(), "collections.abc"))?.getattr(class)?)
}

/// The `bytes` that a memoryview shows from end to end.
fn viewed_whole<'py>(object: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let py = object.py();
    if !object.is_instance_of::<PyMemoryView>() {
        return Ok(None);
    }
    let Ok(bytes) = object.getattr(intern!(py, "obj"))?.cast_into::<PyBytes>() else { return Ok(None) };
    let length: usize = object.getattr(intern!(py, "nbytes"))?.extract()?;
    let flat = object.getattr(intern!(py, "format"))?.extract::<String>()? == "B"
        && object.getattr(intern!(py, "strides"))?.extract::<Vec<isize>>()? == [1];
    Ok((flat && length == bytes.as_bytes().len()).then_some(bytes))
}

/// Zeros that are wiped; `MemoryError` where there is no memory, which would end the process otherwise.
pub fn zeros(length: usize) -> PyResult<Zeroizing<Vec<u8>>> {
    let mut out = Vec::new();
    out.try_reserve_exact(length)
        .map_err(|_| PyMemoryError::new_err(format!("no memory for {length} bytes")))?;
    out.resize(length, 0);
    Ok(Zeroizing::new(out))
}

/// `bytes` of a length that the caller chose; `MemoryError` where there is no memory.
pub fn bytes_of<'py>(py: Python<'py>, data: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
    PyBytes::new_with(py, data.len(), |out| {
        out.copy_from_slice(data);
        Ok(())
    })
}

/// The elements of a sequence, whose length is no reason to reserve memory.
pub struct Items<T>(pub Vec<T>);

impl<'py, T: FromPyObjectOwned<'py>> FromPyObject<'_, 'py> for Items<T> {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if !is_abstract(&object, "Sequence")? {
            let kind = full_type_name(&object);
            return Err(PyTypeError::new_err(format!("a sequence is needed, such as a list, not '{kind}'")));
        }
        let mut items = Vec::new();
        collect(&object, &mut items, |item| {
            item.extract().map_err(Into::into).map_err(|error: PyErr| {
                // a tuple of another length is a ValueError and nothing else
                let plain = error.get_type(item.py()).is(item.py().get_type::<PyValueError>());
                if plain { invalid(error.value(item.py()).to_string()).into() } else { error }
            })
        })?;
        Ok(Self(items))
    }
}

/// The items between two looks at whether a signal came.
const PATIENCE: usize = 1 << 12;

/// Appends the elements of an iterable; `MemoryError` where there is no memory for them, and what a signal's handler
/// raises.
pub fn collect<'py, T>(
    object: &Bound<'py, PyAny>,
    items: &mut Vec<T>,
    element: impl Fn(&Bound<'py, PyAny>) -> PyResult<T>,
) -> PyResult<()> {
    for item in object.try_iter()? {
        if items.len().is_multiple_of(PATIENCE) {
            object.py().check_signals()?;
            items.try_reserve(PATIENCE).map_err(|_| PyMemoryError::new_err("no memory for the items"))?;
        }
        items.push(element(&item?)?);
    }
    Ok(())
}

/// An object of one class. Several classes of this package have one name: the error says the modules.
pub struct Of<T> {
    object: Py<T>,
}

impl<T: PyClass<Frozen = True> + Sync> Deref for Of<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.object.get()
    }
}

impl<'py, T: PyClass> FromPyObject<'_, 'py> for Of<T> {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match object.cast::<T>() {
            Ok(object) => Ok(Self { object: object.to_owned().unbind() }),
            Err(_) => {
                let wanted = shown(object.py().get_type::<T>().fully_qualified_name());
                Err(PyTypeError::new_err(format!("{wanted} is needed, not {}", full_type_name(&object))))
            }
        }
    }
}

/// `bytes` of one length, named in the error.
pub fn exactly<const N: usize>(what: &str, bytes: &[u8]) -> PyResult<[u8; N]> {
    let length = bytes.len();
    let code = ErrorCode::Length.number();
    let wrong = |_| InvalidInput::new_err((format!("{what}: {N} bytes are needed, not {length}"), code));
    bytes.try_into().map_err(wrong)
}

/// A Python integer: its absolute value, big-endian without leading zeros, and its sign.
pub struct Integer {
    pub magnitude: Zeroizing<Vec<u8>>,
    pub negative: bool,
}

impl<'py> FromPyObject<'_, 'py> for Integer {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let py = object.py();
        // NumPy's integers and others that are whole numbers by themselves
        let index = match object.cast::<PyInt>() {
            Ok(_) => object.to_owned(),
            Err(_) => object.call_method0(intern!(py, "__index__")).map_err(|error| {
                let absent =
                    error.is_instance_of::<PyAttributeError>(py) || error.is_instance_of::<PyTypeError>(py);
                match absent {
                    true => {
                        PyTypeError::new_err(format!("an integer is needed, not '{}'", type_name(&object)))
                    }
                    false => error,
                }
            })?,
        };
        let negative = index.lt(0)?;
        let magnitude = if negative { index.neg()? } else { index };
        let bits: usize = magnitude.call_method0(intern!(py, "bit_length"))?.extract()?;
        let bytes =
            magnitude.call_method1(intern!(py, "to_bytes"), (bits.div_ceil(8), intern!(py, "big")))?;
        Ok(Self { magnitude: Zeroizing::new(bytes.cast::<PyBytes>()?.as_bytes().to_vec()), negative })
    }
}

impl Integer {
    /// The absolute value of an integer that may not be negative, named in the error.
    pub fn natural(self, what: &str) -> PyResult<Zeroizing<Vec<u8>>> {
        if self.negative {
            return Err(invalid(format!("{what} is negative")).into());
        }
        Ok(self.magnitude)
    }
}

/// The name of an object's class, for an error. A name that is formatted as an object would be asked for its `str`,
/// which looks for signals: what a handler raised then would be dropped.
pub fn type_name(object: &Bound<'_, PyAny>) -> String {
    shown(object.get_type().qualname())
}

/// The same with the module.
pub fn full_type_name(object: &Bound<'_, PyAny>) -> String {
    shown(object.get_type().fully_qualified_name())
}

fn shown(name: PyResult<Bound<'_, PyString>>) -> String {
    name.map_or_else(|_| "object".to_owned(), |name| name.to_string_lossy().into_owned())
}

/// Big-endian bytes with zeros in front up to a length; longer ones as they are.
pub fn padded(bytes: &[u8], length: usize) -> Zeroizing<Vec<u8>> {
    let mut out = Zeroizing::new(vec![0; length.max(bytes.len())]);
    let start = out.len() - bytes.len();
    out[start..].copy_from_slice(bytes);
    out
}

/// A Python integer from big-endian bytes.
pub fn integer_of<'py>(py: Python<'py>, bytes: &[u8]) -> PyResult<Bound<'py, PyAny>> {
    let bytes = PyBytes::new(py, bytes);
    py.get_type::<PyInt>().call_method1(intern!(py, "from_bytes"), (bytes, intern!(py, "big")))
}

/// A Python integer from 0 to the largest of a type.
#[derive(Clone, Copy)]
pub struct Whole<T>(pub T);

macro_rules! whole {
    ($($type:ty)*) => {$(
        impl<'py> FromPyObject<'_, 'py> for Whole<$type> {
            type Error = PyErr;

            fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
                small(&object, <$type>::MAX).map(Self)
            }
        }
    )*};
}
whole!(u8 u16 u32 usize);

fn small<T: TryFrom<u64> + std::fmt::Display>(object: &Borrowed<'_, '_, PyAny>, most: T) -> PyResult<T> {
    let Integer { magnitude, negative } = object.extract()?;
    let value = (magnitude.len() <= 8 && !negative)
        .then(|| magnitude.iter().fold(0, |value: u64, byte| value << 8 | u64::from(*byte)));
    let value = value.and_then(|value| T::try_from(value).ok());
    value.ok_or_else(|| invalid(format!("an integer from 0 to {most} is needed")).into())
}

/// A value that is either big-endian bytes or an integer, as big-endian bytes.
pub enum Number {
    Bytes(Bytes),
    Integer(Integer),
}

impl<'py> FromPyObject<'_, 'py> for Number {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        // a scalar of NumPy is an integer and has a buffer
        if object.is_instance_of::<PyInt>() || is_index(&object)? {
            return Ok(Self::Integer(object.extract()?));
        }
        match object.extract() {
            Ok(bytes) => Ok(Self::Bytes(bytes)),
            Err(error) => object.extract().map(Self::Integer).map_err(|other: PyErr| {
                if other.is_instance_of::<PyTypeError>(object.py()) { error } else { other }
            }),
        }
    }
}

/// Whether an object that is no array is a number by itself: an integer, or another scalar of NumPy, which is refused.
fn is_index(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    let py = object.py();
    let scalar = object.hasattr(intern!(py, "__index__"))? || object.hasattr(intern!(py, "dtype"))?;
    Ok(scalar && !object.hasattr(intern!(py, "__len__"))?)
}

impl Number {
    /// As big-endian bytes: an integer with zeros in front up to a length, bytes as they are.
    pub fn to_bytes(self, what: &str, length: usize) -> PyResult<Zeroizing<Vec<u8>>> {
        match self {
            Self::Bytes(bytes) => Ok(Zeroizing::new(bytes.to_vec())),
            Self::Integer(integer) => {
                let integer = integer.natural(what)?;
                if integer.len() > length {
                    return Err(invalid(format!("{what} is not below 2**{}", 8 * length)).into());
                }
                Ok(padded(&integer, length))
            }
        }
    }
}

/// Bytes, or a `str` as its UTF-8.
pub struct Text(pub Bytes);

impl<'py> FromPyObject<'_, 'py> for Text {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match object.cast::<PyString>() {
            Ok(text) => Ok(Self(Bytes::Copied(Zeroizing::new(utf8(&text)?.as_bytes().to_vec())))),
            Err(_) => object.extract().map(Self),
        }
    }
}

/// A `str` and nothing else, wiped.
pub struct Str(Zeroizing<String>);

impl Deref for Str {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<'py> FromPyObject<'_, 'py> for Str {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        text(&object, "the text").map(|text| Self(Zeroizing::new(text)))
    }
}

/// The UTF-8 of a `str`. The exception of Python itself would hold the text, which might be a password.
pub fn utf8<'a>(text: &'a Bound<'_, PyString>) -> PyResult<&'a str> {
    text.to_str().map_err(|_| invalid("a str with a lone surrogate has no UTF-8").into())
}

/// As much of a wrong name as a message repeats: it might be long, or a secret in the wrong place.
pub fn start(name: &str) -> String {
    if name.chars().nth(40).is_some() { "…".to_owned() } else { name.to_owned() }
}

/// A `str`, with what it should be in the error.
pub fn text(object: &Bound<'_, PyAny>, what: &str) -> PyResult<String> {
    match object.cast::<PyString>() {
        Ok(text) => Ok(utf8(text)?.to_owned()),
        Err(_) => Err(PyTypeError::new_err(format!("{what} is a str, not '{}'", type_name(object)))),
    }
}

/// Defines an argument that names one of a few values: `choices! { Nonce: NonceMode, "a nonce mode", { "hedged" =>
/// NonceMode::Hedged, … } }`.
macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident: $value:ty, $what:literal, { $($text:literal => $choice:expr),* $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $name(pub $value);

        impl<'py> pyo3::FromPyObject<'_, 'py> for $name {
            type Error = pyo3::PyErr;

            fn extract(object: pyo3::Borrowed<'_, 'py, pyo3::PyAny>) -> pyo3::PyResult<Self> {
                match $crate::input::text(&object, $what)?.as_str() {
                    $($text => Ok(Self($choice)),)*
                    other => Err($crate::failure::invalid(format!(
                        "unknown {} '{}'; known are {}", $what, $crate::input::start(other), [$($text),*].join(", ")
                    ))
                    .into()),
                }
            }
        }

        #[allow(dead_code)]
        impl $name {
            /// The name of the value.
            pub fn name(&self) -> &'static str {
                match self.0 {
                    $(value if value == $choice => $text,)*
                    _ => "unknown",
                }
            }
        }
    )*};
}
pub(crate) use choices;

choices! {
    /// `"der"` or `"raw"`.
    Format: SignatureFormat, "signature format", {
        "der" => SignatureFormat::Der,
        "raw" => SignatureFormat::Raw,
    }
    /// `"deterministic"` or `"hedged"`.
    Nonce: secant::NonceMode, "nonce mode", {
        "deterministic" => secant::NonceMode::Deterministic,
        "hedged" => secant::NonceMode::Hedged,
    }
}

pub const DER: Format = Format(SignatureFormat::Der);
