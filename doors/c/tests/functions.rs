//! The functions for C, called as C calls them: one test program, because each one links the whole engine.

#[macro_use]
#[path = "functions/common.rs"]
mod common;
#[path = "functions/batches.rs"]
mod batches;
#[path = "functions/derivation.rs"]
mod derivation;
#[path = "functions/encryption.rs"]
mod encryption;
#[path = "functions/formats.rs"]
mod formats;
#[path = "functions/hash_to_curve.rs"]
mod hash_to_curve;
#[path = "functions/keyfiles.rs"]
mod keyfiles;
#[path = "functions/koblitz.rs"]
mod koblitz;
#[path = "functions/library.rs"]
mod library;
#[path = "functions/many.rs"]
mod many;
#[path = "functions/points.rs"]
mod points;
#[path = "functions/ported.rs"]
mod ported;
#[path = "functions/schnorr.rs"]
mod schnorr;
