//! Reading a file of vectors: text, JSON, or JSON under gzip by the ending of its name.
//!
//! Every failure is a panic that names the file. See the crate's documentation for why.
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use serde::de::DeserializeOwned;

/// The folder of vectors that are part of this crate.
pub(crate) fn generated() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/data/generated"))
}

/// The text of a file, decompressed where its name ends in `.gz`.
pub(crate) fn text(path: &Path) -> String {
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) => panic!("{}: {error}", path.display()),
    };
    let mut text = String::new();
    let read = if path.extension().is_some_and(|ending| ending == "gz") {
        GzDecoder::new(bytes.as_slice()).read_to_string(&mut text)
    } else {
        bytes.as_slice().read_to_string(&mut text)
    };
    match read {
        Ok(_) => text,
        Err(error) => panic!("{}: {error}", path.display()),
    }
}

/// The value in a JSON file.
pub(crate) fn json<T: DeserializeOwned>(path: &Path) -> T {
    match serde_json::from_str(&text(path)) {
        Ok(value) => value,
        Err(error) => panic!("{}: {error}", path.display()),
    }
}
