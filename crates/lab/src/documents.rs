//! The figures of the documents that these measurements answer, as they stand there: `data/documents.json`, which scripts
//! in other languages read too. Its notes say what is known to be wrong with a figure.

use crate::record::{BenchRow, Quoted};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The file.
pub const JSON: &str = include_str!("../data/documents.json");

/// NIST curves and the Brainpool curves of about their size.
pub(crate) const PAIRS: [(&str, Option<&str>); 7] = [
    ("secp192r1", None),
    ("secp224r1", Some("brainpoolP224r1")),
    ("secp256r1", Some("brainpoolP256r1")),
    ("secp384r1", Some("brainpoolP384r1")),
    ("secp521r1", Some("brainpoolP512r1")),
    ("curve25519", None),
    ("curve448", None),
];

/// Why the NIST curve of a pair is the faster one.
pub(crate) const WHY: &str = "\
Brainpool's primes are random: a product modulo one takes Montgomery's reduction, as many multiplications of words again as
the product itself. The primes of the NIST curves are sums of a few powers of two, of which a product is reduced by
additions.";

/// Every document.
#[derive(Debug, Deserialize)]
pub struct Documents {
    /// Point arithmetic and protocols in Python, by coordinates and cache.
    pub ecutils: Ecutils,
    /// Time by function.
    #[serde(rename = "yolo-crypto")]
    pub yolo_crypto: YoloCrypto,
    /// Windows and tables.
    #[serde(rename = "mbedtls-tuning")]
    pub mbedtls_tuning: MbedtlsTuning,
    /// NIST curves and Brainpool curves.
    #[serde(rename = "mbedtls-curves")]
    pub mbedtls_curves: MbedtlsCurves,
    /// The boundary between two languages.
    #[serde(rename = "secp256k1-native")]
    pub secp256k1_native: Secp256k1Native,
}

/// ECUtils.
#[derive(Debug, Deserialize)]
pub struct Ecutils {
    /// Its title.
    pub title: String,
    /// What it was measured on.
    pub machine: String,
    /// The unit of each operation.
    pub units: BTreeMap<String, String>,
    /// What is known to be wrong.
    pub notes: Vec<String>,
    /// By coordinates and cache (`jacobian lru`), curve and operation.
    pub tables: BTreeMap<String, BTreeMap<String, BTreeMap<String, f64>>>,
}

/// Yolo-Crypto.
#[derive(Debug, Deserialize)]
pub struct YoloCrypto {
    /// Its title.
    pub title: String,
    /// What it was measured on.
    pub machine: String,
    /// What is missing.
    pub notes: Vec<String>,
    /// By operation.
    pub operations: BTreeMap<String, Profiled>,
}

/// An operation's two profiles.
#[derive(Debug, Deserialize)]
pub struct Profiled {
    /// How often it ran.
    pub iterations: u64,
    /// Compiled without optimisation.
    pub unoptimised: FlatProfile,
    /// Compiled with it.
    pub optimised: FlatProfile,
}

/// Time by function.
#[derive(Debug, Deserialize)]
pub struct FlatProfile {
    /// The total in seconds.
    pub seconds: f64,
    /// The functions that took most.
    pub functions: Vec<Line>,
}

/// A function.
#[derive(Debug, Deserialize)]
pub struct Line {
    /// Per cent of the time.
    pub share: f64,
    /// Seconds.
    pub seconds: f64,
    /// Its name.
    pub name: String,
}

/// Mbed TLS: windows and tables.
#[derive(Debug, Deserialize)]
pub struct MbedtlsTuning {
    /// Its title.
    pub title: String,
    /// What it was measured on.
    pub machine: String,
    /// The curve.
    pub curve: String,
    /// What the figures leave out.
    pub notes: Vec<String>,
    /// By window, without a table.
    pub windows: Vec<Window>,
    /// Without and with a table that is kept.
    pub fixed_point: Vec<FixedPoint>,
    /// Curve25519.
    pub curve25519: Ecdhe,
}

/// A window.
#[derive(Debug, Deserialize)]
pub struct Window {
    /// Its bits.
    pub window: u8,
    /// Handshakes in a second.
    pub ecdhe: f64,
    /// Bytes of heap.
    pub heap: u64,
}

/// Whether a table of the generator is kept.
#[derive(Debug, Deserialize)]
pub struct FixedPoint {
    /// Whether it is.
    pub table: bool,
    /// The window.
    pub window: u8,
    /// Handshakes in a second.
    pub ecdhe: f64,
    /// Bytes of heap.
    pub heap: u64,
}

/// Handshakes and their memory.
#[derive(Debug, Deserialize)]
pub struct Ecdhe {
    /// Handshakes in a second.
    pub ecdhe: f64,
    /// Bytes of heap.
    pub heap: u64,
}

/// Mbed TLS: curves side by side.
#[derive(Debug, Deserialize)]
pub struct MbedtlsCurves {
    /// Its title.
    pub title: String,
    /// What it was measured on.
    pub machine: String,
    /// By curve and operation, in operations a second.
    pub curves: BTreeMap<String, BTreeMap<String, f64>>,
}

/// secp256k1-native: what is native.
#[derive(Debug, Deserialize)]
pub struct Secp256k1Native {
    /// What it was measured on.
    pub machine: String,
    /// The language above the boundary.
    pub language: String,
    /// The curve.
    pub curve: String,
    /// What was measured.
    pub measured: Vec<Native>,
    /// What the document estimates.
    pub estimated: Vec<Estimated>,
    /// Other libraries.
    pub others: Vec<Library>,
}

/// Signatures and verifications in a second with a part of them native.
#[derive(Debug, Deserialize)]
pub struct Native {
    /// What is native.
    pub native: String,
    /// Signatures in a second.
    pub sign: f64,
    /// Verifications in a second.
    pub verify: f64,
}

/// The document's estimate for a part that is native.
#[derive(Debug, Deserialize)]
pub struct Estimated {
    /// What is native.
    pub native: String,
    /// Signatures in a second, from and to.
    pub operations: [f64; 2],
    /// Calls across the boundary for one multiplication.
    pub calls: f64,
}

/// Another library's signatures and verifications in a second.
#[derive(Debug, Deserialize)]
pub struct Library {
    /// Its name.
    pub library: String,
    /// Signatures in a second.
    pub sign: f64,
    /// Verifications in a second.
    pub verify: f64,
}

impl Secp256k1Native {
    /// Signatures and verifications in a second and calls to sign, where the document has them for a curve with this part
    /// native: measured ones, or estimates with `~`.
    pub(crate) fn figures(&self, curve: &str, native: &str) -> [Option<String>; 3] {
        let there = curve == self.curve;
        let measured = self.measured.iter().find(|row| there && row.native == native);
        let estimated = self.estimated.iter().find(|row| there && row.native == native);
        let range = |row: &Estimated| match row.operations {
            [from, to] if from == to => format!("~{from}"),
            [from, to] => format!("~{from}-{to}"),
        };
        [
            measured.map(|row| row.sign.to_string()).or_else(|| estimated.map(range)),
            measured.map(|row| row.verify.to_string()),
            estimated.map(|row| format!("~{}", row.calls)),
        ]
    }

    /// What it was measured on, and the figures of other libraries.
    pub(crate) fn notes(&self) -> String {
        let others = self.others.iter().map(|other| {
            let Library { library, sign, verify } = other;
            format!("; {library}, as the document has it: {sign} sign/s, {verify} verify/s")
        });
        format!(
            "document: {} on {}; ~ its estimates, calls for one multiplication{}",
            self.language,
            self.machine,
            others.collect::<String>()
        )
    }
}

/// The documents.
pub static DOCUMENTS: LazyLock<Documents> = LazyLock::new(|| match serde_json::from_str(JSON) {
    Ok(documents) => documents,
    Err(error) => unreachable!("the file is compiled in, and a test reads it: {error}"),
});

/// What a document says of a row.
pub(crate) fn quoted(row: &BenchRow) -> Option<Quoted> {
    let quote = |document: &str, value: &f64, unit: &str| {
        Some(Quoted { document: document.to_owned(), value: *value, unit: unit.to_owned() })
    };
    if row.coordinates == "best" {
        let value = DOCUMENTS.mbedtls_curves.curves.get(&row.curve)?.get(&row.op)?;
        return quote("mbedtls-curves", value, "/s");
    }
    let ecutils = &DOCUMENTS.ecutils;
    let table = ecutils.tables.get(&format!("{} {}", row.coordinates, row.cache))?;
    quote("ecutils", table.get(&row.curve)?.get(&row.op)?, ecutils.units.get(&row.op)?)
}

impl Quoted {
    /// The figure as seconds for one operation; none for bytes.
    pub fn seconds(&self) -> Option<f64> {
        match self.unit.as_str() {
            "us" => Some(self.value / 1e6),
            "ms" => Some(self.value / 1e3),
            "/s" => Some(1.0 / self.value),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::{Operation, Way};

    #[test]
    fn every_figure_of_the_documents_is_there() {
        let documents = &*DOCUMENTS;
        let cells = documents.ecutils.tables.values().flat_map(BTreeMap::values).map(BTreeMap::len);
        // four tables of eight curves and eight columns, without Koblitz and Massey-Omura on two curves
        assert_eq!((documents.ecutils.tables.len(), cells.sum::<usize>()), (4, 4 * (64 - 4)));
        let functions = documents
            .yolo_crypto
            .operations
            .values()
            .map(|of| (of.unoptimised.functions.len(), of.optimised.functions.len()));
        let operations: Vec<_> = documents.yolo_crypto.operations.keys().map(String::as_str).collect();
        assert_eq!(operations, ["ecdh", "hex-decode", "hex-encode", "xeddsa-sign", "xeddsa-sign-verify"]);
        assert_eq!(functions.collect::<Vec<_>>(), [(4, 6), (6, 3), (4, 1), (4, 5), (5, 5)]);
        assert_eq!(
            (documents.mbedtls_tuning.windows.len(), documents.mbedtls_tuning.fixed_point.len()),
            (5, 2)
        );
        let figures: usize = documents.mbedtls_curves.curves.values().map(BTreeMap::len).sum();
        assert_eq!((documents.mbedtls_curves.curves.len(), figures), (8, 24));
    }

    #[test]
    fn rows_find_their_figures() {
        let jacobian = Way::ECUTILS[1].row("secp192k1", Operation::Add).quoted.expect("a figure");
        assert_eq!(
            (jacobian.document.as_str(), jacobian.value, jacobian.unit.as_str()),
            ("ecutils", 139.88, "us")
        );
        let affine = Way::ECUTILS[3].row("secp521r1", Operation::MasseyOmura).quoted.expect("a figure");
        assert_eq!((affine.value, affine.unit.as_str(), affine.seconds()), (83.39, "ms", Some(83.39 / 1e3)));
        let sign = Way::ENGINE.row("brainpoolP256r1", Operation::Sign).quoted.expect("a figure");
        assert_eq!((sign.document.as_str(), sign.value, sign.unit.as_str()), ("mbedtls-curves", 603.0, "/s"));
        assert_eq!(Way::ECUTILS[0].row("secp224k1", Operation::Koblitz).quoted, None);
        assert_eq!(Way::ENGINE.row("secp256k1", Operation::Sign).quoted, None);
    }
}
