//! The Python door: converts arguments, releases the interpreter, and calls the facade. The Python side, with what
//! users import, is `doors/python/python/secant`; its stubs document every name.
//!
//! | module | what |
//! |---|---|
//! | `input` | bytes, integers and choices by name, from Python objects |
//! | `failure` | errors of the facade as exceptions |
//! | `release` | when other Python threads run meanwhile |
//! | `batch` | operations on columns of items, by several threads |
//! | the others | one for each module of the facade |
//!
//! No class hands out a reference into itself, and none changes but behind a lock: the module needs no global lock of
//! the interpreter.
#![deny(unsafe_code)]

mod batch;
mod bip32;
mod bip340;
mod brc42;
mod cache;
mod columns;
mod curve;
mod dleq;
mod ecies;
mod ed25519;
mod ed448;
mod eddsa;
mod failure;
mod files;
mod hash_to_curve;
mod hazmat;
mod hex;
mod hpke;
mod input;
mod kdf;
mod keyfile;
mod koblitz;
mod massey_omura;
mod point;
mod precomputed_key;
mod private_key;
mod public_key;
mod release;
mod residue;
mod restartable;
mod signature;
mod tls;
mod tuning;
mod wif;
mod x25519;
mod x448;
mod xdh;
mod xeddsa;

use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;
use pyo3::types::PyCFunction;
use secant::backend;
use std::sync::OnceLock;

/// Pins the machine that the environment names: once, though each interpreter of a process loads the module.
fn pin_machine() -> PyResult<()> {
    static PINNED: OnceLock<Result<(), String>> = OnceLock::new();
    let pinned = PINNED.get_or_init(|| {
        let Some(name) = std::env::var_os(backend::VARIABLE) else { return Ok(()) };
        let refused = |error| format!("{}={}: {error}", backend::VARIABLE, name.display());
        backend::pin(&name.to_string_lossy()).map_err(refused)
    });
    pinned.clone().map_err(PyImportError::new_err)
}

/// The native half of the package `secant`.
#[pymodule(gil_used = false)]
mod _native {
    use super::*;

    #[pymodule_export]
    use crate::batch::batch;
    #[pymodule_export]
    use crate::bip32::bip32;
    #[pymodule_export]
    use crate::bip340::bip340;
    #[pymodule_export]
    use crate::brc42::brc42;
    #[pymodule_export]
    use crate::cache::PointCache;
    #[pymodule_export]
    use crate::columns::columns;
    #[pymodule_export]
    use crate::curve::Curve;
    #[pymodule_export]
    use crate::dleq::{bip374, brc94, dleq};
    #[pymodule_export]
    use crate::ecies::ecies;
    #[pymodule_export]
    use crate::ed448::ed448;
    #[pymodule_export]
    use crate::ed25519::ed25519;
    #[pymodule_export]
    use crate::hash_to_curve::hash_to_curve;
    #[pymodule_export]
    use crate::hazmat::hazmat;
    #[pymodule_export]
    use crate::hex::hex;
    #[pymodule_export]
    use crate::hpke::hpke;
    #[pymodule_export]
    use crate::kdf::kdf;
    #[pymodule_export]
    use crate::keyfile::keyfile;
    #[pymodule_export]
    use crate::koblitz::koblitz;
    #[pymodule_export]
    use crate::massey_omura::massey_omura;
    #[pymodule_export]
    use crate::point::Point;
    #[pymodule_export]
    use crate::precomputed_key::PrecomputedKey;
    #[pymodule_export]
    use crate::private_key::PrivateKey;
    #[pymodule_export]
    use crate::public_key::PublicKey;
    #[pymodule_export]
    use crate::restartable::restartable;
    #[pymodule_export]
    use crate::signature::Signature;
    #[pymodule_export]
    use crate::tls::tls;
    #[pymodule_export]
    use crate::tuning::{BaseTable, Tuning};
    #[pymodule_export]
    use crate::wif::wif;
    #[pymodule_export]
    use crate::x448::x448;
    #[pymodule_export]
    use crate::x25519::x25519;
    #[pymodule_export]
    use crate::xeddsa::xeddsa;

    /// The name of the machine's code that runs, such as `portable`; the first operation chooses it.
    #[pyfunction]
    fn backend() -> &'static str {
        secant::backend::name()
    }

    /// Submodules of a native module are no importable names by themselves: each is put where `import` looks, and it
    /// and its functions learn that name, by which functions are pickled.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        pin_machine()?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        let loaded = module.py().import("sys")?.getattr("modules")?;
        for (name, value) in module.dict() {
            let Ok(submodule) = value.cast::<PyModule>() else { continue };
            let name = format!("secant._native.{name}");
            submodule.setattr("__name__", &name)?;
            for (_, member) in submodule.dict() {
                if member.is_instance_of::<PyCFunction>() {
                    member.setattr("__module__", &name)?;
                }
            }
            loaded.set_item(name, submodule)?;
        }
        Ok(())
    }
}
