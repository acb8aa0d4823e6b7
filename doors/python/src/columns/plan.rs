//! Calls that let other threads of Python run, tell their progress and look for signals.

use crate::failure::Outcome;
use crate::release::released;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use secant_columns::{Error, Plan};
use std::sync::{Mutex, PoisonError};

/// What `work` gives. What a signal's handler or the progress function raises ends it.
pub fn run<T: Send>(
    py: Python<'_>,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&Plan<'_>) -> Result<T, Error> + Send,
) -> Outcome<T> {
    if let Some(progress) = progress.filter(|progress| !progress.is_callable()) {
        let kind = crate::input::type_name(progress);
        return Err(PyTypeError::new_err(format!("progress: a callable is needed, not '{kind}'")).into());
    }
    let progress = progress.map(|progress| progress.clone().unbind());
    let raised = Mutex::new(None);
    let result = released(py, || {
        let tell = |done: usize, rows: usize| {
            let told = Python::attach(|py| {
                py.check_signals()?;
                if let Some(progress) = &progress {
                    progress.call1(py, (done, rows))?;
                }
                PyResult::Ok(())
            });
            match told {
                Ok(()) => true,
                Err(error) => {
                    *raised.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                    false
                }
            }
        };
        work(&Plan::default().progress(&tell))
    });
    match raised.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(error) => Err(error.into()),
        None => Ok(result?),
    }
}
