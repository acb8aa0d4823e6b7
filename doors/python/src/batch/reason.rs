//! Why an item of a batch has the result that it has: nothing is wrong with it, or the number of an error.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyMemoryView};
use secant::ErrorCode;

/// Valid, or why not.
pub type Verdict = Result<(), ErrorCode>;

/// The reason of an item that is valid, or has its value.
pub const VALID: u16 = 0;

/// The reason of an item whose input is null.
pub const MISSING: u16 = ErrorCode::Missing.number() as u16;

/// The number of a reason.
pub fn number(error: Option<ErrorCode>) -> u16 {
    error.map_or(VALID, |code| code.number() as u16)
}

/// The name that Python has for an error.
pub fn name(reason: u16) -> Option<String> {
    let code = ErrorCode::ALL.iter().find(|code| code.number() == u32::from(reason))?;
    let mut name = String::new();
    for (index, letter) in code.name().char_indices() {
        if index > 0 && letter.is_ascii_uppercase() {
            name.push('_');
        }
        name.push(letter.to_ascii_uppercase());
    }
    Some(name)
}

/// Reasons as a sequence of Python, a copy, that other libraries read without another one.
pub fn view<'py>(py: Python<'py>, reasons: &[u16]) -> PyResult<Bound<'py, PyMemoryView>> {
    let bytes: Vec<u8> = reasons.iter().flat_map(|reason| reason.to_ne_bytes()).collect();
    let view = PyMemoryView::from(&PyBytes::new(py, &bytes))?;
    Ok(view.call_method1("cast", ("H",))?.cast_into()?)
}
