//! What a program with one curve takes, as a checkout measured it: `data/code.json`.

use serde::Deserialize;

/// The file, which `cargo xtask c code` writes.
const JSON: &str = include_str!("../../data/code.json");

/// The bytes of programs with one curve.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct CodeSize {
    curve: String,
    tables: bool,
    /// A program that agrees on keys.
    pub ecdhe: Bytes,
    /// One that signs.
    pub sign: Bytes,
    /// One that verifies.
    pub verify: Bytes,
    /// One that does all three.
    pub all: Bytes,
}

/// Code and read-only data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Bytes {
    /// Bytes of code.
    pub code: u64,
    /// Bytes of read-only data, the tables.
    pub read_only: u64,
}

/// The bytes of programs with a curve, with the static table of its generator or without; none for curves that were not
/// measured.
pub fn code_size(curve: &str, tables: bool) -> Option<CodeSize> {
    // a Brainpool curve and its twist share their code
    let curve = match curve.strip_suffix("t1") {
        Some(name) if name.starts_with("brainpool") => format!("{name}r1"),
        _ => curve.to_owned(),
    };
    let all: Vec<CodeSize> = serde_json::from_str(JSON).unwrap_or_default();
    all.into_iter().find(|size| size.curve == curve && size.tables == tables)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::Target;

    #[test]
    fn every_curve_was_measured() {
        let all: Vec<CodeSize> = serde_json::from_str(JSON).expect("the file is JSON");
        assert_eq!(all.len(), 30);
        for target in Target::all() {
            let name = target.name();
            let [without, with] =
                [false, true].map(|tables| code_size(name, tables).expect("it was measured"));
            assert!(without.all.code >= without.sign.code.max(without.verify.code), "{without:?}");
            assert!(with.all.read_only > without.all.read_only, "{name}: {with:?}");
        }
        assert_eq!(code_size("brainpoolP256t1", true), code_size("brainpoolP256r1", true));
        assert_eq!(code_size("secp256k2", true), None);
    }
}
