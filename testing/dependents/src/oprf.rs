//! The crate `voprf` on secant's curves: the vectors of RFC 9497, appendix A, as the package has them.

use crate::{Outcome, ensure, packages};
use rand_0_8::{CryptoRng, RngCore};
use std::collections::BTreeMap;
use std::error::Error;

/// One vector: the values of its mode and its own.
type Values = BTreeMap<String, String>;

/// The vectors of P-256, P-384 and P-521 in the modes OPRF, VOPRF and POPRF.
const VECTORS: usize = 24;

pub fn vectors() -> Outcome {
    let text = packages::file("voprf", "src/tests/cfrg_vectors.rs")?;
    let mut checked = 0;
    for (suite, mode, values) in read(&text) {
        let check = match suite.as_str() {
            "P256-SHA256" => p256::check,
            "P384-SHA384" => p384::check,
            "P521-SHA512" => p521::check,
            _ => continue,
        };
        check(&mode, &values).map_err(|error| format!("{suite}, {mode}: {error}"))?;
        checked += 1;
    }
    ensure(checked == VECTORS, &format!("{checked} vectors"))
}

/// Suites, modes and vectors of the appendix.
fn read(text: &str) -> Vec<(String, String, Values)> {
    let (mut suite, mut mode, mut last) = (String::new(), String::new(), String::new());
    let (mut common, mut vectors, mut inside) = (Values::new(), Vec::new(), false);
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match *words.as_slice() {
            [number, name] if number.starts_with("A.") && name.contains("-SHA") => suite = name.to_owned(),
            [number, name, "Mode"] if number.starts_with("A.") => {
                (mode, common, inside) = (name.to_owned(), Values::new(), false);
            }
            [number, "Test", "Vector", ..] if number.starts_with("A.") => {
                vectors.push((suite.clone(), mode.clone(), common.clone()));
                inside = true;
            }
            [key, "=", value] => {
                last = key.to_owned();
                values(&mut vectors, &mut common, inside).insert(last.clone(), value.to_owned());
            }
            [rest] if rest.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b',') => {
                values(&mut vectors, &mut common, inside).entry(last.clone()).or_default().push_str(rest);
            }
            _ => {}
        }
    }
    vectors
}

fn values<'a>(
    vectors: &'a mut [(String, String, Values)],
    common: &'a mut Values,
    inside: bool,
) -> &'a mut Values {
    match vectors.last_mut() {
        Some((.., values)) if inside => values,
        _ => common,
    }
}

/// The parts of a value.
fn parts(values: &Values, key: &str) -> Result<Vec<Vec<u8>>, Box<dyn Error>> {
    let text = values.get(key).ok_or_else(|| format!("no {key}"))?;
    text.split(',').map(|part| Ok(hex::decode(part)?)).collect()
}

fn part(values: &Values, key: &str) -> Result<Vec<u8>, Box<dyn Error>> {
    Ok(parts(values, key)?.concat())
}

/// A generator that gives these bytes, again and again.
struct Repeated(Vec<u8>, usize);

impl RngCore for Repeated {
    fn next_u32(&mut self) -> u32 {
        let mut bytes = [0; 4];
        self.fill_bytes(&mut bytes);
        u32::from_le_bytes(bytes)
    }

    fn next_u64(&mut self) -> u64 {
        let mut bytes = [0; 8];
        self.fill_bytes(&mut bytes);
        u64::from_le_bytes(bytes)
    }

    fn fill_bytes(&mut self, out: &mut [u8]) {
        for byte in out {
            *byte = self.0[self.1 % self.0.len()];
            self.1 += 1;
        }
    }

    fn try_fill_bytes(&mut self, out: &mut [u8]) -> Result<(), rand_0_8::Error> {
        self.fill_bytes(out);
        Ok(())
    }
}

impl CryptoRng for Repeated {}

/// The three modes on one curve: keys from seeds, blinded elements, evaluations, proofs and outputs are those of the vector; a proof
/// with a bit changed is refused.
macro_rules! curve {
    ($module:ident, $curve:ident) => {
        mod $module {
            use super::{Outcome, Repeated, Values, ensure, part, parts};
            use secant_elliptic_curve::v0_13::$module::$curve as Curve;
            use voprf::{BlindedElement, EvaluationElement, Group, Proof};

            type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

            fn failed(error: voprf::Error) -> String {
                format!("{error:?}")
            }

            fn scalars(bytes: &[Vec<u8>]) -> Result<Vec<<Curve as Group>::Scalar>> {
                Ok(bytes.iter().map(|bytes| Curve::deserialize_scalar(bytes)).collect::<voprf::Result<_>>().map_err(failed)?)
            }

            pub fn check(mode: &str, values: &Values) -> Outcome {
                let inputs = parts(values, "Input")?;
                let blinds = scalars(&parts(values, "Blind")?)?;
                let blinded = parts(values, "BlindedElement")?;
                let evaluated = parts(values, "EvaluationElement")?;
                let outputs = parts(values, "Output")?;
                ensure([blinds.len(), blinded.len(), evaluated.len(), outputs.len()] == [inputs.len(); 4], "rows")?;
                let (seed, info, key) = (part(values, "Seed")?, part(values, "KeyInfo")?, part(values, "skSm")?);
                let elements: Vec<BlindedElement<Curve>> =
                    blinded.iter().map(|bytes| BlindedElement::deserialize(bytes)).collect::<voprf::Result<_>>().map_err(failed)?;
                let answers: Vec<EvaluationElement<Curve>> =
                    evaluated.iter().map(|bytes| EvaluationElement::deserialize(bytes)).collect::<voprf::Result<_>>().map_err(failed)?;
                if mode == "OPRF" {
                    let server = voprf::OprfServer::<Curve>::new_from_seed(&seed, &info).map_err(failed)?;
                    ensure(server.serialize()[..] == key[..], "the key of the seed")?;
                    for (i, input) in inputs.iter().enumerate() {
                        let client = voprf::OprfClient::<Curve>::deterministic_blind_unchecked(input, blinds[i]).map_err(failed)?;
                        ensure(client.message.serialize()[..] == blinded[i][..], "the blinded element")?;
                        let answer = server.blind_evaluate(&elements[i]);
                        ensure(answer.serialize()[..] == evaluated[i][..], "the evaluation")?;
                        ensure(client.state.finalize(input, &answer).map_err(failed)?[..] == outputs[i][..], "the output")?;
                        ensure(server.evaluate(input).map_err(failed)?[..] == outputs[i][..], "the server's output")?;
                    }
                    return Ok(());
                }
                let public = Curve::deserialize_elem(&part(values, "pkSm")?).map_err(failed)?;
                let (proof, mut rng) = (part(values, "Proof")?, Repeated(part(values, "ProofRandomScalar")?, 0));
                let right = Proof::<Curve>::deserialize(&proof).map_err(failed)?;
                let mut changed = proof.clone();
                changed[proof.len() - 1] ^= 1;
                let wrong = Proof::<Curve>::deserialize(&changed).map_err(failed)?;
                if mode == "VOPRF" {
                    let server = voprf::VoprfServer::<Curve>::new_from_seed(&seed, &info).map_err(failed)?;
                    ensure(&server.serialize()[..key.len()] == key.as_slice(), "the key of the seed")?;
                    let found = server.batch_blind_evaluate(&mut rng, &elements).map_err(failed)?;
                    ensure(found.messages.iter().map(|answer| answer.serialize().to_vec()).eq(evaluated), "the evaluations")?;
                    ensure(found.proof.serialize()[..] == proof[..], "the proof")?;
                    let mut clients = Vec::new();
                    for (i, input) in inputs.iter().enumerate() {
                        let client = voprf::VoprfClient::<Curve>::deterministic_blind_unchecked(input, blinds[i]).map_err(failed)?;
                        ensure(client.message.serialize()[..] == blinded[i][..], "the blinded element")?;
                        ensure(server.evaluate(input).map_err(failed)?[..] == outputs[i][..], "the server's output")?;
                        clients.push(client.state);
                    }
                    let made = voprf::VoprfClient::batch_finalize(&inputs, &clients, &answers, &right, public).map_err(failed)?;
                    ensure(made.map(|output| output.map(|output| output.to_vec())).eq(outputs.into_iter().map(Ok)), "the outputs")?;
                    let refused = voprf::VoprfClient::batch_finalize(&inputs, &clients, &answers, &wrong, public).is_err();
                    return ensure(refused, "a false proof is valid");
                }
                ensure(mode == "POPRF", "an unknown mode")?;
                let tweak = part(values, "Info")?;
                let server = voprf::PoprfServer::<Curve>::new_from_seed(&seed, &info).map_err(failed)?;
                ensure(&server.serialize()[..key.len()] == key.as_slice(), "the key of the seed")?;
                let found = server.batch_blind_evaluate(&mut rng, &elements, Some(&tweak)).map_err(failed)?;
                ensure(found.messages.iter().map(|answer| answer.serialize().to_vec()).eq(evaluated), "the evaluations")?;
                ensure(found.proof.serialize()[..] == proof[..], "the proof")?;
                let mut clients = Vec::new();
                for (i, input) in inputs.iter().enumerate() {
                    let client = voprf::PoprfClient::<Curve>::deterministic_blind_unchecked(input, blinds[i]).map_err(failed)?;
                    ensure(client.message.serialize()[..] == blinded[i][..], "the blinded element")?;
                    ensure(server.evaluate(input, Some(&tweak)).map_err(failed)?[..] == outputs[i][..], "the server's output")?;
                    clients.push(client.state);
                }
                let rows = || inputs.iter().map(Vec::as_slice);
                let made =
                    voprf::PoprfClient::batch_finalize(rows(), &clients, &answers, &right, public, Some(&tweak)).map_err(failed)?;
                ensure(made.map(|output| output.map(|output| output.to_vec())).eq(outputs.into_iter().map(Ok)), "the outputs")?;
                let refused =
                    voprf::PoprfClient::batch_finalize(rows(), &clients, &answers, &wrong, public, Some(&tweak)).is_err();
                ensure(refused, "a false proof is valid")
            }
        }
    };
}
curve!(p256, NistP256);
curve!(p384, NistP384);
curve!(p521, NistP521);
