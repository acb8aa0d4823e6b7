//! Columns against single calls: every scheme, layout, format of keys and encoding of text; bad rows and nulls among good ones.

mod cache;
mod ffi;
mod fixtures;
mod options;
mod recover;
mod sign;
mod verify;
