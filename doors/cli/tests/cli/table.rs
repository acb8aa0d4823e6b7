//! The table of cases that the tests of every door read, `testing/cases/cases.txt`: inputs, and the result or the number of the
//! error.

use crate::support::{Folder, Run};
use secant_vectors::cases;
use serde_json::Value;
use std::collections::HashMap;

/// A row's inputs, in a folder with files of them.
struct Row<'a> {
    folder: Folder,
    inputs: HashMap<&'a str, &'a str>,
}

impl<'a> Row<'a> {
    fn new(inputs: HashMap<&'a str, &'a str>) -> Self {
        let folder = Folder::new();
        for (name, value) in &inputs {
            match *name {
                // keys are hexadecimal, which no file of a key can be taken for
                "private_key" | "public_key" => folder.write(name, value),
                "message" | "digest" | "signature" | "file" | "password" | "text" => {
                    folder.write(name, secant::hex::decode(value).expect("digits"));
                }
                _ => {}
            }
        }
        Self { folder, inputs }
    }

    fn word(&self, name: &str) -> &str {
        self.inputs.get(name).unwrap_or_else(|| panic!("no {name}"))
    }

    /// The text where there is the input, and nothing where there is none.
    fn with(&self, name: &str, text: &'static str) -> &'static str {
        if self.inputs.contains_key(name) { text } else { "" }
    }

    /// The arguments about a message or a digest.
    fn data(&self) -> String {
        let file = if self.inputs.contains_key("message") { "message" } else { "--prehashed digest" };
        let hash = self.inputs.get("hash").map(|hash| format!("--digest {hash}")).unwrap_or_default();
        format!("{file} {hash} {}", self.with("any_digest", "--any-digest"))
    }

    fn run(&self, arguments: &str) -> Run {
        self.folder.secant(&format!("{arguments} --json"))
    }
}

/// A member of the JSON of a run that succeeded, or why it did not, as the table writes it.
fn member(run: Run, name: &str) -> Result<String, String> {
    Ok(answer(run)?[name].as_str().expect("a text").to_owned())
}

fn answer(run: Run) -> Result<Value, String> {
    if run.code == 0 {
        return Ok(serde_json::from_slice(&run.stdout).expect("a JSON object"));
    }
    // a verdict is a result, and says on standard output why it is no better
    let said = if run.stdout.is_empty() { run.stderr.as_bytes() } else { &run.stdout };
    let said: Value = serde_json::from_slice(said).unwrap_or_else(|error| panic!("{error}: {run:?}"));
    match (said["name"].as_str(), said["number"].as_u64()) {
        (Some(name), Some(number)) => Err(format!("! {name} {number}")),
        _ => Err(format!("! {said}")),
    }
}

fn verify(row: &Row<'_>) -> Result<String, String> {
    let options = format!(
        "--key public_key --curve {} --signature signature --signature-format {} {} {}",
        row.word("curve"),
        row.word("format"),
        row.with("low_s", "--require-low-s"),
        row.data()
    );
    let whole = answer(row.run(&format!("verify {options}")));
    let in_steps = answer(row.run(&format!("verify {options} --restartable 10000")));
    assert_eq!(in_steps.clone().err(), whole.clone().err());
    whole.map(|value| {
        assert_eq!(value["valid"], true);
        "valid".to_owned()
    })
}

fn sign(row: &Row<'_>) -> Result<String, String> {
    let options = format!(
        "--key private_key --curve {} --signature-format {} {} {}",
        row.word("curve"),
        row.word("format"),
        row.with("low_s", "--low-s"),
        row.data()
    );
    let whole = member(row.run(&format!("sign {options}")), "signature");
    let in_steps = member(row.run(&format!("sign {options} --restartable 10000")), "signature");
    assert_eq!(in_steps, whole);
    whole.map(|signature| format!("= {signature}"))
}

fn recover(row: &Row<'_>) -> Result<String, String> {
    let options = "--signature signature --signature-format raw --format hex --prehashed digest";
    let run =
        row.run(&format!("recover --curve {} --recovery-id {} {options}", row.word("curve"), row.word("id")));
    let keys = answer(run)?;
    let key = keys["keys"][0]["public_key"].as_str().expect("a key").to_owned();
    Ok(format!("= {}", compressed(row.word("curve"), &key)))
}

/// A point in its compressed form.
fn compressed(curve: &str, point: &str) -> String {
    let curve = secant::Curve::find(curve).expect("a curve");
    let bytes = secant::hex::decode(point).expect("digits");
    secant::hex::encode(&secant::PublicKey::from_sec1(&curve, &bytes).expect("a key").to_sec1(true))
}

fn public(row: &Row<'_>) -> Result<String, String> {
    let run = row.run(&format!(
        "public --curve {} --key private_key --format hex --form compressed",
        row.word("curve")
    ));
    Ok(format!("= {}", compressed(row.word("curve"), &member(run, "public_key")?)))
}

fn agree(row: &Row<'_>, curve: &str) -> Result<String, String> {
    let run = row.run(&format!("ecdh --curve {curve} --key private_key --peer public_key --format hex"));
    Ok(format!("= {}", member(run, "shared_secret")?))
}

fn read_file(row: &Row<'_>) -> Result<String, String> {
    let options = format!(
        "{} {}",
        row.with("password", "--in-password-file password"),
        row.with("weak", "--allow-weak")
    );
    let value = if row.word("kind") == "private" {
        answer(row.run(&format!("convert --key file --format hex --out - --plain {options}")))?
    } else {
        answer(row.run(&format!("public --key file --format hex {options}")))?
    };
    let key = if row.word("kind") == "private" { &value["private_key"] } else { &value["public_key"] };
    Ok(format!("= {} {}", value["curve"].as_str().expect("a curve"), key.as_str().expect("a key")))
}

fn write_file(row: &Row<'_>) -> Result<String, String> {
    let format = row
        .word("format")
        .replace("pkcs8-", if row.inputs.contains_key("password") { "encrypted-" } else { "" });
    let run = row.folder.secant(&format!(
        "convert --key private_key --curve {} --format {format} --out made {} --json",
        row.word("algorithm"),
        row.with("password", "--out-password-file password"),
    ));
    answer(run)?;
    let mut made = row.folder.read("made");
    if format == "jwk" {
        assert_eq!(made.pop(), Some(b'\n'));
    }
    Ok(format!("= {}", secant::hex::encode(&made)))
}

fn write_identifier(row: &Row<'_>) -> Result<String, String> {
    answer(row.run("public --key file --format did-key --out made"))?;
    let mut made = row.folder.read("made");
    assert_eq!(made.pop(), Some(b'\n'));
    Ok(format!("= {}", secant::hex::encode(&made)))
}

fn verify_other(row: &Row<'_>, command: &str) -> Result<String, String> {
    let policy = row.inputs.get("policy").map(|policy| format!("--policy {policy}")).unwrap_or_default();
    let options = "--key public_key --signature signature --signature-format raw";
    answer(row.run(&format!("{command} {options} {policy} message")))?;
    Ok("valid".to_owned())
}

fn decode_hex(row: &Row<'_>) -> Result<String, String> {
    // it has no JSON: its message is that of the library's error
    let run = row.folder.secant("hex decode text");
    match secant::hex::decode(row.folder.read("text")) {
        Err(error) if run.stderr == format!("error: FILE text: {error}\n") => {
            assert_eq!(run.code, 2);
            Err(format!("! {} {}", error.code().name(), error.code().number()))
        }
        _ => Ok(format!("= {}", secant::hex::encode(&run.bytes())).trim_end().to_owned()),
    }
}

fn decode_wif(row: &Row<'_>) -> Result<String, String> {
    let value = answer(row.run("wif decode --key text --format hex --out -"))?;
    let form = if value["compressed"] == true { "compressed" } else { "uncompressed" };
    let part = |name: &str| value[name].as_str().expect("a text").to_owned();
    Ok(format!("= {} {} {form}", part("private_key"), part("network")))
}

fn outcome(operation: &str, row: &Row<'_>) -> String {
    let found = match operation {
        "ecdsa.verify" => verify(row),
        "ecdsa.sign" => sign(row),
        "ecdsa.recover" => recover(row),
        "key.public" => public(row),
        "ecdh" => agree(row, row.word("curve")),
        "x25519" | "x448" => agree(row, operation),
        "keyfile.read" | "keyfile.weak_curves" => read_file(row),
        "keyfile.write" => write_file(row),
        "did_key.public" => write_identifier(row),
        "ed25519.verify" => verify_other(row, "verify --curve ed25519"),
        "bip340.verify" => verify_other(row, "schnorr verify"),
        "hex.decode" => decode_hex(row),
        "wif.decode" => decode_wif(row),
        _ => panic!("no test runs {operation}"),
    };
    found.unwrap_or_else(|error| error)
}

#[test]
fn every_case_has_its_outcome() {
    cases::check("command", |operation, inputs| outcome(operation, &Row::new(inputs)));
}
