//! CSV and JSON Lines: rows keep their bytes and their order.

use crate::rows::{Claim, check_summary, claims, hex, reason, valid};
use crate::support::Folder;
use serde_json::Value;

const OPTIONS: &str = "--scheme-column alg --key-column key --encoding hex";

/// A table and what becomes of it, by a function that makes a row of a claim and of what is added to it.
fn table(claims: &[Claim], row: impl Fn(usize, &Claim, bool) -> String) -> (String, String) {
    let text = |is_added| claims.iter().enumerate().map(|(at, claim)| row(at, claim, is_added)).collect();
    (text(false), text(true))
}

/// The output of a file, and the summary; by standard streams the output is the same.
fn verified(input: &str, name: &str, options: &[&str]) -> (String, Value) {
    let folder = Folder::new();
    folder.write(&format!("in.{name}"), input);
    let run = |command: &str, input: &[u8]| {
        let arguments: Vec<&str> =
            command.split(' ').chain(OPTIONS.split(' ')).chain(options.iter().copied()).collect();
        let run = folder.secant_arguments_with(&arguments, input);
        assert_eq!((run.code, run.stderr.as_str()), (1, ""));
        run.stdout
    };
    let summary = run(&format!("verify-table in.{name} --out out.{name} --json"), b"");
    let written = folder.read(&format!("out.{name}"));
    assert!(run(&format!("verify-table - --out - --format {name} --quiet"), input.as_bytes()) == written);
    assert_eq!(folder.names(), [format!("in.{name}"), format!("out.{name}")]);
    (String::from_utf8(written).expect("UTF-8"), serde_json::from_slice(&summary).expect("JSON"))
}

#[test]
fn csv_keeps_its_bytes() {
    let claims = claims();
    for end in ["\n", "\r\n"] {
        let row = |at: usize, claim: &Claim, is_added: bool| {
            let cell = |text: Option<String>| text.unwrap_or_else(|| "NA".to_owned());
            let other = ["007", "\"a, \"\"b\"\"\"", "\"two\nlines\"", "", " 1.50 ", "\u{e9}"][at % 6];
            let message = claim.row.message.clone().map(|text| String::from_utf8(text).expect("text"));
            let scheme = cell(claim.scheme.map(str::to_owned));
            let [key, message, signature] =
                [hex(&claim.row.key), message, hex(&claim.row.signature)].map(cell);
            let quoted = if at.is_multiple_of(2) { format!("\"{key}\"") } else { key };
            let mut row = format!("{at},{other},{scheme},{quoted},{message},{signature}");
            if is_added {
                let verdict = cell(valid(claim).map(|valid| valid.to_string()));
                let none = if claim.verdict.is_none() { "NA" } else { "" };
                row += &format!(",{verdict},{}", reason(claim).unwrap_or(none));
            }
            // empty lines stay too
            row + if at % 50 == 7 { "\n\n" } else { end }
        };
        let (input, output) = table(&claims, row);
        let head = format!("id,\"other, column\",alg,key,message,signature{end}");
        let added = head.replace(end, &format!(",ok,\"why, if not\"{end}"));
        let options = ["--null", "NA", "--column", "ok", "--reasons=why, if not"];
        let (written, summary) = verified(&format!("{head}{input}"), "csv", &options);
        assert_eq!(written, format!("{added}{output}"));
        check_summary(&summary, &claims);
    }
}

#[test]
fn csv_without_nulls_has_empty_text() {
    let (key, signature) = crate::fixtures::signed("ed25519", 1, b"");
    let row = format!("{},,{}", secant::hex::encode(&key), secant::hex::encode(&signature));
    // the last line has no end
    let input = format!("key,message,signature\n{row}\n,,\n{row}");
    let expected = format!("key,message,signature,valid\n{row},true\n,,,false\n{row},true");
    let folder = Folder::new();
    folder.write("in.csv", format!("\u{feff}{input}"));
    let command = "verify-table in.csv --out out.csv --scheme Ed25519 --key-column key --encoding hex";
    let run = folder.secant(command);
    let said = "3 rows: 2 valid, 0 null, 1 invalid\n         1  Length: an input has the wrong length\n";
    assert_eq!((run.code, run.stderr.as_str()), (1, ""));
    assert_eq!(String::from_utf8_lossy(&run.stdout), said);
    assert_eq!(String::from_utf8(folder.read("out.csv")).expect("UTF-8"), format!("\u{feff}{expected}"));
    // an empty field is null where that is said
    let arguments: Vec<&str> = command.split(' ').chain(["--null", ""]).collect();
    let run = folder.secant_arguments(&arguments);
    assert_eq!(String::from_utf8_lossy(&run.stdout), "3 rows: 0 valid, 3 null, 0 invalid\n");
    assert_eq!(run.code, 1);
    folder.write("in.csv", "key,message,signature\r\n");
    assert_eq!(folder.secant(command).text(), "0 rows: 0 valid, 0 null, 0 invalid");
    assert_eq!(folder.read("out.csv"), b"key,message,signature,valid\r\n");
}

#[test]
fn json_lines_keep_their_bytes() {
    let claims = claims();
    let row = |at: usize, claim: &Claim, is_added: bool| {
        let text = |name: &str, value: Option<String>| match value {
            Some(value) => format!("\"{name}\" : {}", Value::from(value)),
            // a member that is null and one that is not there are the same
            None if at.is_multiple_of(2) => format!("\"{name}\":null"),
            None => "\"absent\":[]".to_owned(),
        };
        let message = claim.row.message.clone().map(|text| String::from_utf8(text).expect("text"));
        let added = match is_added {
            true => {
                format!(",\"valid\":{},\"reason\":{}", Value::from(valid(claim)), Value::from(reason(claim)))
            }
            false => String::new(),
        };
        let members = [
            text("alg", claim.scheme.map(str::to_owned)),
            "\"n\":123456789012345678901234567890.5000e+999, \"z\":{\"b\":1,\"a\":\"\\u00e9}\"}".to_owned(),
            text("signature", hex(&claim.row.signature)),
            text("message", message),
            text("key", hex(&claim.row.key)),
        ];
        format!("{{ {} {added}}}{}", members.join(","), ["\n", " \r\n", "\n\n"][at % 3])
    };
    let (input, output) = table(&claims, row);
    let (written, summary) = verified(&input, "jsonl", &["--reasons"]);
    assert_eq!(written, output);
    check_summary(&summary, &claims);
}

#[test]
fn json_lines_name_schemes_by_numbers_too() {
    let (key, signature) = crate::fixtures::signed("ed25519", 1, b"text");
    let [key, signature] = [key, signature].map(|bytes| secant::hex::encode(&bytes));
    let row = |alg: &str| {
        format!("{{\"alg\":{alg},\"key\":\"{key}\",\"message\":\"text\",\"signature\":\"{signature}\"}}")
    };
    let rows = ["-19", "-8", "-7", "null", "-99999"].map(row);
    let folder = Folder::new();
    folder.write("in.jsonl", rows.join("\n") + "\n{}\n{\"key\":null}");
    let command = format!("verify-table in.jsonl --out out.jsonl {OPTIONS}");
    let run = folder.secant(&command);
    assert_eq!((run.code, run.stderr.as_str()), (1, ""));
    let written = String::from_utf8(folder.read("out.jsonl")).expect("UTF-8");
    let lines: Vec<&str> = written.lines().collect();
    for (line, verdict) in lines.iter().zip(["true", "true", "false", "null", "false"]) {
        assert!(line.ends_with(&format!("\",\"valid\":{verdict}}}")), "{line}");
    }
    assert_eq!(lines[5..], ["{\"valid\":null}", "{\"key\":null,\"valid\":null}"]);
    folder.write("in.jsonl", [row("-8"), row("\"EdDSA\"")].join("\n"));
    folder.secant(&command).fails("FILE in.jsonl, line 2: schemes are names or numbers, and not both");
}
