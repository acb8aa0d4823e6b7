//! The inputs that are kept for a target: one file each, in which an input is its length in two bytes, the higher first, and its bytes.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The folder with a file for each target.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus")
}

/// The inputs that are kept for a target.
///
/// # Errors
/// A file that cannot be read, or is cut.
pub fn read(target: &str) -> io::Result<Vec<Vec<u8>>> {
    unpacked(&fs::read(folder().join(target))?)
}

/// The inputs of a file.
///
/// # Errors
/// A file that is cut.
pub fn unpacked(mut file: &[u8]) -> io::Result<Vec<Vec<u8>>> {
    let mut inputs = Vec::new();
    while !file.is_empty() {
        let cut = || io::Error::new(io::ErrorKind::UnexpectedEof, "an input is cut");
        let (length, rest) = file.split_first_chunk().ok_or_else(cut)?;
        let (input, rest) = rest.split_at_checked(u16::from_be_bytes(*length).into()).ok_or_else(cut)?;
        inputs.push(input.to_vec());
        file = rest;
    }
    Ok(inputs)
}

/// A file with inputs, each once, the shortest first; longer ones than a length of two bytes tells are left out.
pub fn packed(inputs: impl IntoIterator<Item = Vec<u8>>) -> Vec<u8> {
    let inputs: BTreeSet<(usize, Vec<u8>)> = inputs.into_iter().map(|input| (input.len(), input)).collect();
    let mut file = Vec::new();
    for (length, input) in inputs {
        if let Ok(length) = u16::try_from(length) {
            file.extend(length.to_be_bytes());
            file.extend(input);
        }
    }
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_come_back() {
        let inputs = [vec![3, 4], vec![], vec![1], vec![3, 4]];
        let file = packed(inputs);
        assert_eq!(file, [0, 0, 0, 1, 1, 0, 2, 3, 4]);
        assert_eq!(unpacked(&file).expect("a whole file"), [vec![], vec![1], vec![3, 4]]);
        assert!(unpacked(&file[..8]).is_err() && unpacked(&[0]).is_err());
    }
}
