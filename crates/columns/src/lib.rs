//! Signatures in columns: verified, recovered and made over Apache Arrow arrays.
//!
//! A [`Verifier`] outlives calls: it keeps decoded keys and their tables, bounded in bytes, because the engines that call it pass
//! a few thousand rows at a time.
//!
//! ```
//! use secant_columns::{Claims, Column, Options, Verifier};
//! use secant::{Curve, PrivateKey};
//! use arrow_array::{Array, BinaryArray};
//! use std::sync::Arc;
//!
//! let key = PrivateKey::generate(&Curve::find("P-256")?)?;
//! let point = key.public_key().to_sec1(false);
//! let signature = key.sign(b"message", &Default::default())?.to_raw();
//! let verifier = Verifier::new("scheme=ES256; signature=raw".parse::<Options>()?);
//! let column = |rows: Vec<Option<&[u8]>>| Column::of_array(Arc::new(BinaryArray::from(rows)));
//! let verdicts = verifier.verify(&Claims {
//!     keys: &Column::one(point),
//!     messages: &column(vec![Some(b"message"), Some(b"another"), None])?,
//!     signatures: &column(vec![Some(&signature); 3])?,
//!     schemes: None,
//! })?;
//! let valid = verdicts.to_booleans();
//! assert!(valid.value(0) && !valid.value(1) && valid.is_null(2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what |
//! |---|---|
//! | [`Options`] | what a program chooses, as values and as text; the same for every language and engine |
//! | [`Scheme`] | signature schemes by their names and by the numbers of COSE |
//! | [`Column`] | a column of bytes: every layout of Arrow, chunks, dictionaries, one value for all rows |
//! | [`Encoding`] | text that stands for bytes |
//! | [`Verifier`] | verdicts, keys and addresses that made signatures |
//! | [`shared()`], [`clear`] | verifiers of the process, for plug-ins |
//! | [`Signer`], [`public_keys`] | signatures by one key, public keys of private ones |
//! | [`Verdicts`], [`Values`] | what comes back, and why |
//! | `polars` | expressions of Polars, with the feature of that name |
//! | [`ffi`] | the Arrow C Data and C Stream interfaces |
//!
//! A row that is malformed has a verdict like every other, false, and a reason, the number of an error
//! ([`secant::ErrorCode`]). A row with a null has none: null. An option that is wrong fails before the first row. Every verdict is
//! that of the single call. All data that verification reads are public, and the time depends on them.

#![deny(unsafe_code)]

mod cache;
mod column;
mod error;
pub mod ffi;
mod key;
mod options;
mod plan;
#[cfg(feature = "polars")]
pub mod polars;
mod process;
mod recover;
mod results;
mod scheme;
mod shared;
mod sign;
mod text;
mod verifier;

pub use cache::CacheInfo;
pub use column::Column;
pub use error::Error;
pub use options::{KeyFormat, Options, SignatureForm};
pub use plan::Plan;
pub use recover::{Recovered, Signed};
pub use results::{Values, Verdicts};
pub use scheme::Scheme;
pub use shared::{clear, shared};
pub use sign::{Signer, public_keys};
pub use text::Encoding;
pub use verifier::{Claims, Verifier};
