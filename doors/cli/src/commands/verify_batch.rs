//! `secant verify-batch`: `valid` or `invalid` for each line of a list; exit code 1 if one is invalid.
//!
//! A line that is malformed, or whose key is refused, counts as invalid, and the reason is told; the lines after it are
//! verified all the same.

use super::Verdict;
use crate::args::{SignatureEncoding, SignatureKind, VerifyBatch};
use crate::failure::{About, Failure, option, refuse};
use crate::input::keys::Algorithm;
use crate::input::{Inputs, messages, without_prefix};
use crate::output::{Output, number};
use secant::ed25519::Policy;
use secant::{Curve, InputError, PublicKey, SignatureFormat, VerifyOptions, batch, bip340, ed448, ed25519};
use serde_json::{Value, json};

/// A line of the list.
struct Claim {
    key: Vec<u8>,
    signature: Vec<u8>,
    message: Vec<u8>,
}

/// Whether a line is valid, or why it was not verified.
type Outcome = Result<bool, Failure>;

/// The verdicts of a module that was made by the facade's one macro for both curves. A key that is no point has no
/// valid signatures.
macro_rules! with_eddsa {
    ($module:ident, $claims:expr, $policy:expr) => {{
        let claims: &[(String, Claim)] = $claims;
        let point = |claim: &Claim| {
            let bytes = claim.key.as_slice().try_into().ok()?;
            $module::PublicKey::from_bytes(bytes).expand()
        };
        let keys: Vec<_> = claims.iter().map(|(_, claim)| point(claim)).collect();
        let whole = keys.iter().zip(claims).filter_map(|(key, (_, claim))| Some((key.as_ref()?, claim)));
        let whole: Vec<_> =
            whole.map(|(key, claim)| (key, &claim.message[..], &claim.signature[..])).collect();
        let mut verdicts = $module::verify_batch(&whole, $policy).into_iter();
        let valid = keys.iter().map(|key| key.is_some() && verdicts.next().unwrap_or(false));
        valid.map(Ok).collect::<Vec<Outcome>>()
    }};
}

/// Verifies the signatures of a list.
///
/// # Errors
/// An unreadable or empty list, an option that the scheme does not have.
pub fn run(args: &VerifyBatch, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let verifier = Verifier::new(args)?;
    let argument = option("FILE", &args.file);
    let lines = read(&argument, &inputs.whole("FILE", &args.file)?, verifier.key_bytes());
    if lines.is_empty() {
        return Err(Failure::new(argument, InputError::Empty));
    }
    let (claims, malformed): (Vec<_>, Vec<_>) = lines.into_iter().partition(|(_, line)| line.claim.is_ok());
    let (places, claims): (Vec<_>, Vec<_>) =
        claims.into_iter().filter_map(|(place, line)| Some((line.number, (place, line.claim.ok()?)))).unzip();
    let verified = places.into_iter().zip(verifier.verify(&claims));
    let refused = malformed.into_iter().filter_map(|(_, line)| Some((line.number, Err(line.claim.err()?))));
    let mut outcomes: Vec<(usize, Outcome)> = verified.chain(refused).collect();
    outcomes.sort_by_key(|(number, _)| *number);
    report(&outcomes, output)
}

/// Writes the verdicts, and why lines were not verified.
fn report(outcomes: &[(usize, Outcome)], output: &Output) -> Result<Verdict, Failure> {
    let verdicts: Vec<bool> =
        outcomes.iter().map(|(_, outcome)| *outcome.as_ref().unwrap_or(&false)).collect();
    let failures = || outcomes.iter().filter_map(|(line, outcome)| Some((line, outcome.as_ref().err()?)));
    failures().for_each(|(_, failure)| output.remark_unless_json(&failure.to_string()));
    let error = |(line, failure): (&usize, &Failure)| {
        let mut error = json!({ "line": line, "error": failure.reason() });
        number(&mut error, failure.code());
        error
    };
    let errors: Vec<Value> = failures().map(error).collect();
    let valid = verdicts.iter().all(|&valid| valid);
    let words: Vec<_> = verdicts.iter().map(|&valid| if valid { "valid" } else { "invalid" }).collect();
    let value = json!({ "valid": valid, "verdicts": verdicts, "errors": errors });
    output.result(&words.join("\n"), &value)?;
    Ok(if valid { Verdict::Done } else { Verdict::Invalid })
}

/// What verifies a list.
enum Verifier {
    Ed25519(Policy),
    Ed448(Policy),
    Bip340,
    Ecdsa(Curve, VerifyOptions),
}

impl Verifier {
    fn new(args: &VerifyBatch) -> Result<Self, Failure> {
        let ecdsa = [
            ("--curve", args.curve.is_some()),
            ("--digest", args.digest.is_some()),
            ("--signature-format", args.signature_format.is_some()),
        ];
        let policy = ("--policy", args.policy.is_some());
        let only = "ECDSA alone has it";
        let chosen = args.policy.unwrap_or_default().into();
        Ok(match args.kind {
            SignatureKind::Ed25519 => refuse(&ecdsa, "Ed25519", only).map(|()| Self::Ed25519(chosen))?,
            SignatureKind::Ed448 => refuse(&ecdsa, "Ed448", only).map(|()| Self::Ed448(chosen))?,
            SignatureKind::Bip340 => {
                refuse(&ecdsa, "BIP340", only)?;
                refuse(&[policy], "BIP340", "it has one rule only")?;
                Self::Bip340
            }
            SignatureKind::Ecdsa => {
                refuse(&[policy], "ECDSA", "it has one rule only")?;
                let name = args.curve.as_deref().ok_or("missing: ECDSA needs a curve").about("--curve")?;
                let Algorithm::Ec(curve) = Algorithm::find(name)? else {
                    return Err(Failure::new("--curve", "ECDSA has short Weierstrass curves only"));
                };
                let hash = args.digest.as_deref().map(messages::find).transpose()?;
                let mut options = VerifyOptions::default().hash(hash);
                if !args.signature_format.unwrap_or(SignatureEncoding::Der).is_der() {
                    options = options.format(SignatureFormat::Raw);
                }
                Self::Ecdsa(curve, options)
            }
        })
    }

    /// Bytes in a public key, where all have the same.
    fn key_bytes(&self) -> Option<usize> {
        match self {
            Self::Ed25519(_) | Self::Bip340 => Some(32),
            Self::Ed448(_) => Some(57),
            Self::Ecdsa(..) => None,
        }
    }

    /// The outcome of each claim.
    fn verify(&self, claims: &[(String, Claim)]) -> Vec<Outcome> {
        match self {
            Self::Ed25519(policy) => with_eddsa!(ed25519, claims, *policy),
            Self::Ed448(policy) => with_eddsa!(ed448, claims, *policy),
            Self::Bip340 => decoded(claims, bip340::PublicKey::from_bytes, bip340::verify_batch),
            Self::Ecdsa(curve, options) => {
                let key = |bytes: &[u8]| PublicKey::from_sec1(curve, bytes);
                decoded(claims, key, |whole| {
                    batch::verify(whole, options).iter().map(Result::is_ok).collect()
                })
            }
        }
    }
}

/// The verdicts on the claims whose keys decode, and why others do not.
fn decoded<K>(
    claims: &[(String, Claim)],
    key: impl Fn(&[u8]) -> Result<K, secant::Error>,
    verify: impl FnOnce(&[(&K, &[u8], &[u8])]) -> Vec<bool>,
) -> Vec<Outcome> {
    let keys: Vec<_> = claims.iter().map(|(place, claim)| key(&claim.key).about(place)).collect();
    let whole = keys.iter().zip(claims).filter_map(|(key, (_, claim))| Some((key.as_ref().ok()?, claim)));
    let whole: Vec<_> = whole.map(|(key, claim)| (key, &claim.message[..], &claim.signature[..])).collect();
    let mut verdicts = verify(&whole).into_iter();
    keys.into_iter().map(|key| key.map(|_| verdicts.next().unwrap_or(false))).collect()
}

/// A line of a list that is not empty.
struct Line {
    number: usize,
    claim: Result<Claim, Failure>,
}

fn read(argument: &str, text: &[u8], key_bytes: Option<usize>) -> Vec<(String, Line)> {
    let lines = (1..).zip(text.split(|&byte| byte == b'\n'));
    let lines = lines.filter(|(_, line)| !line.trim_ascii().is_empty());
    lines
        .map(|(number, line)| {
            let place = format!("{argument}, line {number}");
            let claim = parse(&place, line, key_bytes);
            (place, Line { number, claim })
        })
        .collect()
}

fn parse(place: &str, line: &[u8], key_bytes: Option<usize>) -> Result<Claim, Failure> {
    let words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    let words: Result<Vec<_>, _> = words.map(|word| secant::hex::decode(without_prefix(word))).collect();
    let mut words = words.about(place)?.into_iter();
    let key = words.next().unwrap_or_default();
    let (expected, actual) = (key_bytes.unwrap_or(key.len()), key.len());
    if expected != actual {
        return Err(Failure::new(place, InputError::Length { expected, actual }));
    }
    let signature = words.next().ok_or("a key without a signature").about(place)?;
    let message = words.next().unwrap_or_default();
    if words.next().is_some() {
        return Err(Failure::new(place, "more than a key, a signature and a message"));
    }
    Ok(Claim { key, signature, message })
}
