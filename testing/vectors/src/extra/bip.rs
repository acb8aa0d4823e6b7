//! The vectors of BIP340 and BIP374, tables of comma-separated values without quotes.
use super::Extra;
use crate::hex::{Hex, hex};

/// A row of BIP340's vectors.
#[derive(Clone, Debug)]
pub struct Bip340Case {
    /// The number.
    pub index: String,
    /// The private key, where the row is one of a signature to be made.
    pub secret_key: Option<Hex>,
    /// The public key, 32 bytes.
    pub public_key: Hex,
    /// The auxiliary randomness, where the private key is.
    pub aux: Option<Hex>,
    /// The message, of any length.
    pub message: Hex,
    /// The signature.
    pub signature: Hex,
    /// Whether it is valid.
    pub valid: bool,
}

/// A row of BIP374's vectors of proofs to be made.
#[derive(Clone, Debug)]
pub struct Bip374Proof {
    /// What the row is about.
    pub comment: String,
    /// The generator.
    pub generator: Hex,
    /// The private key.
    pub secret_key: Hex,
    /// The point that is multiplied; none for the point at infinity.
    pub base: Option<Hex>,
    /// The auxiliary randomness.
    pub aux: Hex,
    /// The message, where there is one.
    pub message: Option<Hex>,
    /// The proof; none where there must be none.
    pub proof: Option<Hex>,
}

/// A row of BIP374's vectors of proofs to be verified.
#[derive(Clone, Debug)]
pub struct Bip374Verification {
    /// What the row is about.
    pub comment: String,
    /// The points G, A, B and C.
    pub points: [Hex; 4],
    /// The proof.
    pub proof: Hex,
    /// The message, where there is one.
    pub message: Option<Hex>,
    /// Whether the proof is valid.
    pub valid: bool,
}

/// The rows of a table, each with `N` cells, the last of which takes all that is left of the line.
fn rows<const N: usize>(text: &str, header: &str) -> Vec<[String; N]> {
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some(header));
    let row = |line: &str| {
        let cells: Vec<String> = line.splitn(N, ',').map(str::to_owned).collect();
        cells.try_into().unwrap_or_else(|cells| panic!("{N} cells in {cells:?}"))
    };
    lines.map(row).collect()
}

fn optional(cell: &str) -> Option<Hex> {
    (!cell.is_empty()).then(|| Hex(hex(cell)))
}

fn verdict(cell: &str) -> bool {
    match cell {
        "TRUE" => true,
        "FALSE" => false,
        _ => panic!("{cell:?} is no verdict"),
    }
}

impl Extra {
    /// `bip/bip340_test-vectors.csv`.
    ///
    /// # Panics
    /// Where the file is missing or malformed.
    #[must_use]
    pub fn bip340(&self) -> Vec<Bip340Case> {
        let header = "index,secret key,public key,aux_rand,message,signature,verification result,comment";
        let read =
            |[index, secret_key, public_key, aux, message, signature, valid, _]: [String; 8]| Bip340Case {
                index,
                secret_key: optional(&secret_key),
                public_key: Hex(hex(&public_key)),
                aux: optional(&aux),
                message: Hex(hex(&message)),
                signature: Hex(hex(&signature)),
                valid: verdict(&valid),
            };
        rows(&self.text("bip/bip340_test-vectors.csv"), header).into_iter().map(read).collect()
    }

    /// `bip/bip374_dleq_test_vectors_generate_proof.csv`.
    ///
    /// # Panics
    /// Where the file is missing or malformed.
    #[must_use]
    pub fn bip374_proofs(&self) -> Vec<Bip374Proof> {
        let header = "index,point_G,scalar_a,point_B,auxrand_r,message,result_proof,comment";
        let read =
            |[_, generator, secret_key, base, aux, message, proof, comment]: [String; 8]| Bip374Proof {
                comment,
                generator: Hex(hex(&generator)),
                secret_key: Hex(hex(&secret_key)),
                base: (base != "INFINITY").then(|| Hex(hex(&base))),
                aux: Hex(hex(&aux)),
                message: optional(&message),
                proof: (proof != "INVALID").then(|| Hex(hex(&proof))),
            };
        let text = self.text("bip/bip374_dleq_test_vectors_generate_proof.csv");
        rows(&text, header).into_iter().map(read).collect()
    }

    /// `bip/bip374_dleq_test_vectors_verify_proof.csv`.
    ///
    /// # Panics
    /// Where the file is missing or malformed.
    #[must_use]
    pub fn bip374_verifications(&self) -> Vec<Bip374Verification> {
        let header = "index,point_G,point_A,point_B,point_C,proof,message,result_success,comment";
        let read = |[_, g, a, b, c, proof, message, valid, comment]: [String; 9]| Bip374Verification {
            comment,
            points: [g, a, b, c].map(|point| Hex(hex(&point))),
            proof: Hex(hex(&proof)),
            message: optional(&message),
            valid: verdict(&valid),
        };
        let text = self.text("bip/bip374_dleq_test_vectors_verify_proof.csv");
        rows(&text, header).into_iter().map(read).collect()
    }
}
