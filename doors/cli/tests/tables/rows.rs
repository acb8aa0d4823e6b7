//! Rows of three schemes with bad ones, garbage and nulls among them, and what the single calls say about them.

use crate::fixtures::{self, Row};
use secant::ErrorCode;
use serde_json::Value;

/// A row, its scheme and the single verdict, none for a null.
pub struct Claim {
    pub scheme: Option<&'static str>,
    pub row: Row,
    pub verdict: Option<Result<(), ErrorCode>>,
}

const SCHEMES: [&str; 3] = ["P-256", "bip340", "ed25519"];

/// 300 rows whose schemes come in turn.
pub fn claims() -> Vec<Claim> {
    let of: Vec<Vec<Row>> = SCHEMES.iter().map(|scheme| fixtures::rows(scheme, 100, 7)).collect();
    let claim = |at: usize| {
        let (scheme, row) = (SCHEMES[at % 3], of[at % 3][at / 3].clone());
        let verdict = fixtures::expected(scheme, &row);
        match at {
            200 => Claim { scheme: None, row, verdict: None },
            100 => {
                let verdict = verdict.map(|_| Err(ErrorCode::UnknownScheme));
                Claim { scheme: Some("ES257"), row, verdict }
            }
            _ => Claim { scheme: Some(scheme), row, verdict },
        }
    };
    (0..300).map(claim).collect()
}

/// A verdict as a column has it.
pub fn valid(claim: &Claim) -> Option<bool> {
    claim.verdict.map(|verdict| verdict.is_ok())
}

/// A reason as a column has it.
pub fn reason(claim: &Claim) -> Option<&'static str> {
    claim.verdict.and_then(Result::err).map(ErrorCode::name)
}

/// Bytes as digits.
pub fn hex(bytes: &Option<Vec<u8>>) -> Option<String> {
    bytes.as_ref().map(|bytes| secant::hex::encode(bytes))
}

/// Demands the summary of the rows.
pub fn check_summary(summary: &Value, claims: &[Claim]) {
    let count = |is: &dyn Fn(&Claim) -> bool| claims.iter().filter(|claim| is(claim)).count();
    assert_eq!(summary["rows"], claims.len());
    assert_eq!(summary["valid"], count(&|claim| valid(claim) == Some(true)));
    assert_eq!(summary["null"], count(&|claim| claim.verdict.is_none()));
    assert_eq!(summary["invalid"], count(&|claim| valid(claim) == Some(false)));
    let reasons = summary["reasons"].as_array().expect("reasons");
    for entry in reasons {
        let rows = count(&|claim| reason(claim) == entry["name"].as_str());
        assert!(rows > 0 && entry["rows"] == rows, "{entry}");
        let code = ErrorCode::ALL.iter().find(|code| entry["name"] == code.name()).expect("a name");
        assert_eq!(entry["number"], code.number());
    }
    assert!(reasons.len() >= 5, "{summary}");
    let total: u64 = reasons.iter().filter_map(|entry| entry["rows"].as_u64()).sum();
    assert_eq!(summary["invalid"], total);
}
