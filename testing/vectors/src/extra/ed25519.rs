//! Ed25519 at its edges, and X25519 keys used for signing.
//!
//! Two sets say what others accept rather than what is right: the twelve cases of Chalkias, Garillot and
//! Nikolaenko, Taming the Many EdDSAs (2020), with the verdicts of 18 libraries, and the 914 of C2SP/CCTV, where
//! the flags of a case name what is unusual in it. A named verification policy predicts all of them.
use serde::Deserialize;

use super::Extra;
use crate::hex::Hex;

/// A test of RFC 8032, 7.1 to 7.5.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rfc8032 {
    /// `1`, `2`, `3`, `1024` or `SHA(abc)` in 7.1.
    pub name: String,
    /// The private key.
    #[serde(rename = "secretKey")]
    pub secret_key: Hex,
    /// The public key.
    #[serde(rename = "publicKey")]
    pub public_key: Hex,
    /// The message.
    pub message: Hex,
    /// The context, where there is one.
    #[serde(default)]
    pub context: Option<Hex>,
    /// The signature.
    pub signature: Hex,
}

/// A signature of the message "Zcash" made of points of small order.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Zip215 {
    /// The public key.
    pub vk_bytes: Hex,
    /// The signature.
    pub sig_bytes: Hex,
    /// Whether libsodium 1.0.15 accepts it.
    pub valid_legacy: bool,
    /// Whether ZIP 215 does.
    pub valid_zip215: bool,
}

/// A message, a public key and a signature, the verdict being a matter of policy.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct EdgeCase {
    /// The message.
    pub message: Hex,
    /// The public key.
    pub pub_key: Hex,
    /// The signature.
    pub signature: Hex,
}

/// The twelve cases and what 18 libraries say to them.
#[derive(Clone, Debug)]
pub struct Speccheck {
    /// The cases, numbered from 0.
    pub cases: Vec<EdgeCase>,
    /// Per library: its name, and whether it accepts case 0 to 11.
    pub results: Vec<(String, [bool; 12])>,
}

/// The number of libraries in [`Speccheck::results`].
pub const LIBRARIES: usize = 18;

/// A case of C2SP/CCTV `ed25519vectors`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DalekCase {
    #[serde(default, rename = "_comment")]
    _comment: Option<String>,
    /// Counted from 0.
    pub number: usize,
    /// The public key.
    pub key: Hex,
    /// The signature.
    pub sig: Hex,
    /// The message, text.
    pub msg: String,
    /// What is unusual: `low_order_A`, `low_order_R`, `low_order_component_A`, `low_order_component_R`,
    /// `low_order_residue`, `non_canonical_A`, `non_canonical_R`, `reencoded_k`; absent where nothing is.
    pub flags: Option<Vec<String>>,
}

/// X25519 keys: an agreement and an XEdDSA signature.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Signal {
    #[serde(rename = "source")]
    _source: String,
    /// An agreement.
    pub x25519: SignalAgreement,
    /// A signature.
    pub xeddsa_verify: SignalSignature,
}

/// An agreement between two X25519 key pairs.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SignalAgreement {
    /// Alice's private key.
    pub alice_private: Hex,
    /// Alice's public key.
    pub alice_public: Hex,
    /// Bob's private key.
    pub bob_private: Hex,
    /// Bob's public key.
    pub bob_public: Hex,
    /// The shared secret.
    pub shared: Hex,
}

/// A valid XEdDSA signature; with bit 0 of any of its 64 bytes flipped it is invalid.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SignalSignature {
    /// The X25519 private key.
    pub private: Hex,
    /// The X25519 public key.
    pub public_u: Hex,
    /// The message.
    pub message: Hex,
    /// The signature.
    pub signature: Hex,
    #[serde(rename = "negatives")]
    _negatives: String,
}

/// A row `|name | V | X | ...|` of the table of results.
fn parse_result(line: &str) -> Option<(String, [bool; 12])> {
    let mut cells = line.trim().strip_prefix('|')?.strip_suffix('|')?.split('|').map(str::trim);
    let name = cells.next()?.to_string();
    let verdict = |cell| match cell {
        "V" => Some(true),
        "X" => Some(false),
        _ => None,
    };
    let verdicts: Option<Vec<bool>> = cells.map(verdict).collect();
    Some((name, verdicts?.try_into().ok()?))
}

impl Extra {
    /// RFC 8032, 7.1.
    ///
    /// # Panics
    /// Where the file is missing or malformed, as for the other methods.
    #[must_use]
    pub fn rfc8032_ed25519(&self) -> Vec<Rfc8032> {
        self.json("rfc/8032-eddsa_ed25519.json.gz")
    }

    /// RFC 8032, 7.2: Ed25519ctx.
    ///
    /// # Panics
    /// Where the file is missing or malformed.
    #[must_use]
    pub fn rfc8032_ed25519ctx(&self) -> Vec<Rfc8032> {
        self.json("rfc/8032-eddsa_ed25519ctx.json.gz")
    }

    /// RFC 8032, 7.3: Ed25519ph.
    ///
    /// # Panics
    /// Where the file is missing or malformed.
    #[must_use]
    pub fn rfc8032_ed25519ph(&self) -> Vec<Rfc8032> {
        self.json("rfc/8032-eddsa_ed25519ph.json.gz")
    }

    /// RFC 8032, 7.4: Ed448.
    ///
    /// # Panics
    /// Where the file is missing or malformed.
    #[must_use]
    pub fn rfc8032_ed448(&self) -> Vec<Rfc8032> {
        self.json("rfc/8032-eddsa_ed448.json.gz")
    }

    /// RFC 8032, 7.5: Ed448ph.
    ///
    /// # Panics
    /// Where the file is missing or malformed.
    #[must_use]
    pub fn rfc8032_ed448ph(&self) -> Vec<Rfc8032> {
        self.json("rfc/8032-eddsa_ed448ph.json.gz")
    }

    /// The cases of ZIP 215: 14 encodings of points of small order, in pairs. The message is "Zcash".
    ///
    /// # Panics
    /// Where the file is missing or malformed.
    #[must_use]
    pub fn zip215(&self) -> Vec<Zip215> {
        self.json("noble/ed25519_zip215.json")
    }

    /// The cases of [`Extra::speccheck`] from another place; they are equal.
    ///
    /// # Panics
    /// Where the file is missing or malformed.
    #[must_use]
    pub fn ed25519_edge_cases(&self) -> Vec<EdgeCase> {
        self.json("noble/ed25519_edge-cases.json")
    }

    /// Twelve cases with the verdicts of 18 libraries.
    ///
    /// # Panics
    /// Where a file is missing or malformed.
    #[must_use]
    pub fn speccheck(&self) -> Speccheck {
        let table = self.text("speccheck/results.md");
        let parse = |line| match parse_result(line) {
            Some(row) => row,
            None => panic!("speccheck/results.md: {line:?}"),
        };
        let results = table.lines().filter(|line| !line.trim().is_empty()).map(parse).collect();
        Speccheck { cases: self.json("speccheck/cases.json"), results }
    }

    /// 914 cases with flags.
    ///
    /// # Panics
    /// Where the file is missing or malformed.
    #[must_use]
    pub fn dalek_validation(&self) -> Vec<DalekCase> {
        self.json("speccheck/dalek_VALIDATIONVECTORS.json")
    }

    /// An agreement and an XEdDSA signature.
    ///
    /// # Panics
    /// Where the file is missing or malformed.
    #[must_use]
    pub fn xeddsa_x25519(&self) -> Signal {
        self.json("signal/xeddsa_x25519.json")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_the_table() {
        let (name, verdicts) =
            parse_result("|Go to it | V | X | V | V | X | X | X | X | X | X | X | V |").expect("a row");
        assert_eq!(name, "Go to it");
        let accepted: Vec<usize> = (0..12).filter(|case| verdicts[*case]).collect();
        assert_eq!(accepted, [0, 2, 3, 11]);
        assert_eq!(parse_result("|Go | V | X |"), None);
        assert_eq!(parse_result("|Go | V | X | V | V | X | X | X | X | X | X | X | ? |"), None);
    }
}
