//! `lab`: its tables, its files, and what it says of wrong arguments. No test asserts a time.

use super::support::Folder;
use serde_json::Value;

/// The rounds of a row's time.
fn rounds(timing: &Value) -> usize {
    timing["seconds"].as_array().map_or(0, Vec::len)
}

#[test]
fn bench_prints_the_documents_tables_and_every_round() {
    let folder = Folder::new();
    let text = folder.secant("lab bench --curve P-256 brainpoolP256r1 --seconds 0.1").text();
    for expected in
        ["Affine coordinates without a cache", "ECUtils", "156", "NIST and Brainpool", "(2121)", "(603)"]
    {
        assert!(text.contains(expected), "{expected}: {text}");
    }
    let json = folder.secant("lab bench --curve P-192 --op add sign --seconds 0.1 --json").json();
    assert_eq!((&json["schema"], &json["unit"]), (&1.into(), &"seconds per operation".into()));
    assert!(json["machine"]["cores"].as_u64() > Some(0) && json["engine"]["backend"].is_string());
    let rows = json["bench"].as_array().expect("rows");
    // in the four ways of the first source document, and in the engine's
    assert_eq!(rows.len(), 10);
    assert!(rows.iter().all(|row| rounds(&row["timing"]) >= 5), "{json}");
    folder.secant("lab bench --curve P-192 --op add --seconds 0.1 --json --out old.json").text();
    let again = "lab bench --curve P-192 --op add --seconds 0.1 --baseline old.json";
    let changed = folder.secant(again).text();
    assert!(changed.to_lowercase().contains("noise"), "{changed}");
    let changes = folder.secant(&format!("{again} --json")).json()["changes"]["rows"].clone();
    assert_eq!(
        (changes[0]["row"]["section"].as_str(), changes.as_array().map(Vec::len)),
        (Some("bench"), Some(5))
    );
}

#[test]
fn tune_prints_the_third_documents_tables_and_picks_what_fits() {
    let folder = Folder::new();
    let run = folder.secant("lab tune --curve secp256r1 --seconds 0.5 --code portable --budget-rom 200KiB");
    let text = run.text();
    for expected in [
        "Window size",
        "MBEDTLS_ECP_WINDOW_SIZE",
        "MBEDTLS_ECP_FIXED_POINT_OPTIM",
        "2064",
        "3680",
        "5360",
        "Curve25519: ",
        "358",
        "no other beats, signing",
    ] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
    assert!(
        text.contains("features = [\"secp256r1\"]") && text.contains("Tuning::DEFAULT.window("),
        "{text}"
    );
    let json = folder.secant("lab tune --curve P-256 --window 2 5 --seconds 0.2 --json").json();
    let rows = json["tune"].as_array().expect("rows");
    let stack = |window: u64| {
        let row = rows.iter().find(|row| row["window"] == window && row["table"] == "none").expect("a row");
        // the method layer takes no heap, and the facade's return values do
        assert_eq!(["ecdhe", "sign", "verify"].map(|op| row[op]["heap"].as_u64()), [Some(0); 3], "{row}");
        assert!(row["sign"]["facade_heap"].as_u64() > Some(0), "{row}");
        row["sign"]["stack"].as_u64().expect("bytes")
    };
    assert!(stack(2) < stack(5));
}

#[test]
fn tune_measures_keys_that_recur() {
    let folder = Folder::new();
    let command = "lab tune --op verify-many --most-keys 8 --seconds 0.01";
    let text = folder.secant(command).text();
    assert!(
        text.starts_with("secp256r1: µs for one verification") && text.contains("times as fast"),
        "{text}"
    );
    let json = folder.secant(&format!("{command} --curve secp256k1 --json")).json();
    let rows = json["verify_many"]["rows"].as_array().expect("rows");
    assert_eq!(
        (rows.len(), &rows[17]["uses"], &json["verify_many"]["curve"]),
        (18, &64.into(), &"secp256k1".into())
    );
}

#[test]
fn profile_prints_functions_and_the_second_documents() {
    let folder = Folder::new();
    let text = folder.secant("lab profile xeddsa-sign hex-decode-formatted --seconds 0.3").text();
    for expected in ["xeddsa-sign on curve25519", "% time", "fe_cmov", "3.82 s for 10000", "hexToString"] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
    let beside =
        format!("lab profile hex-encode --seconds 0.2 --beside {} --json", env!("CARGO_BIN_EXE_secant"));
    let json = folder.secant(&beside).json();
    let profiles = json["profile"].as_array().expect("profiles");
    assert_eq!(profiles.len(), 2);
    assert!(profiles.iter().all(|profile| profile["iterations"].as_u64() > Some(0)), "{json}");
}

#[test]
fn boundary_prints_other_languages_beside() {
    let folder = Folder::new();
    let row = r#"[{"language": "ruby", "native": "field", "curve": "secp256k1", "op": "sign", "calls": 4500,
        "timing": {"iterations": 1, "seconds": [0.001, 0.002, 0.003]}}]"#;
    folder.write("ruby.json", row.as_bytes());
    let text = folder.secant("lab boundary --curve secp256k1 --seconds 0.3 --with ruby.json").text();
    // a record's rows are taken, too
    folder.secant("lab boundary --curve secp256k1 --seconds 0.3 --json --out rust.json").text();
    let both = folder.secant("lab boundary --curve secp256k1 --seconds 0.3 --with rust.json").text();
    assert_eq!(both.matches("rust").count(), 3, "{both}");
    let ruby = text.lines().find(|line| line.contains("ruby ")).expect("a line");
    assert!(ruby.contains("500") && ruby.contains("4500"), "{text}");
    assert!(text.contains("everything") && text.contains("2302"), "{text}");
    let pure = both.lines().find(|line| line.contains("nothing (pure)")).expect("a line");
    assert!(pure.contains("100") && pure.contains("97"), "{both}");
    let methods =
        ["fmul", "fsqr", "fadd", "fsub", "fneg", "finv", "fsqrt", "fred", "jp_double", "jp_add", "jp_neg"];
    let scalars = ["scalar_mod", "scalar_mul", "scalar_inv", "scalar_add", "scalar_multiply_ct"];
    assert!(methods.iter().chain(&scalars).all(|name| both.contains(name)), "{both}");
}

#[test]
fn report_writes_a_page_and_its_figures() {
    let folder = Folder::new();
    let run = folder.secant("lab report --curve P-256 ed25519 --seconds 2 --out report.html");
    let remark = "note: the report takes at least 8 s, of which OpenSSL's own measurements take most\n";
    assert_eq!(
        (run.code, run.stderr.as_str(), run.stdout.as_slice()),
        (0, remark, &b"report.json\nreport.html\n"[..])
    );
    let page = String::from_utf8(folder.read("report.html")).expect("UTF-8");
    assert!(
        page.contains("Content-Security-Policy") && page.contains("secp256r1") && page.contains("</svg>")
    );
    let json: Value = serde_json::from_slice(&folder.read("report.json")).expect("JSON");
    for part in ["bench", "tune", "profile", "boundary"] {
        assert!(json[part].as_array().is_some_and(|rows| !rows.is_empty()), "{part}");
    }
    // drawn again from its figures, beside them
    let again = folder.secant("lab report --from report.json --baseline report.json --out again.html");
    let text = again.text();
    assert!(text.ends_with("again.json\nagain.html") && text.contains("within the noise"), "{text}");
    let figures = folder.read("report.json");
    assert!(folder.read("again.json") == figures, "the figures changed");
    // no input is overwritten, and neither is one left out of what is written
    folder.secant("lab report --from report.json --out report.html").text();
    assert!(folder.read("report.json") == figures, "the figures changed");
    for (command, error) in [
        (
            "lab report --from report.json --baseline again.json --out again.html",
            "--out again.json: the same file as --baseline again.json, which would be overwritten",
        ),
        (
            "lab report --from report.json --out report.json",
            "--out report.json: the figures are written to the file with the ending .json: name the report otherwise",
        ),
        (
            "lab bench --baseline again.json --out again.json",
            "--out again.json: the same file as --baseline again.json, which would be overwritten",
        ),
    ] {
        folder.secant(command).fails(error);
    }
}

#[test]
fn report_draws_the_chart_of_the_readme() {
    let folder = Folder::new();
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");
    folder.secant(&format!("lab report --chart {root}/benchmarks/rust.csv --out chart.svg")).text();
    let committed = std::fs::read(format!("{root}/chart.svg")).expect("the chart");
    let renew = "secant lab report --chart docs/benchmarks/rust.csv --out docs/chart.svg draws it anew";
    assert!(folder.read("chart.svg") == committed, "{renew}");
}

#[test]
fn two_builds_run_in_turn() {
    let folder = Folder::new();
    let program = env!("CARGO_BIN_EXE_secant");
    let text =
        folder.secant(&format!("lab report --curve x25519 --seconds 3 --baseline-bin {program}")).text();
    assert!(text.contains("now / before") && text.contains("curve25519"), "{text}");
    folder
        .secant("lab report --baseline-bin no-program")
        .fails("--baseline-bin no-program: no-program cannot be run: No such file or directory (os error 2)");
}

/// A budget that nothing fits ends with the tables, which say what would.
#[test]
fn tables_are_kept_where_nothing_fits() {
    let folder = Folder::new();
    let run = folder.secant("lab tune --window 2 --seconds 0.1 --budget-ram 1KiB --budget-rom 1KiB");
    assert!(String::from_utf8_lossy(&run.stdout).contains("window") && run.code == 2, "{}", run.stderr);
    let json =
        folder.secant("lab tune --window 3 --seconds 0.1 --budget-ram 1MiB --op sign sign --json").json();
    let cargo = json["recommendation"]["cargo"].as_str().expect("a line");
    assert!(cargo.contains("default-features = false"), "{json}");
    assert!(json["recommendation"]["rust"].as_str().is_some_and(|rust| rust.contains("window(3)")), "{json}");
}

/// Ctrl-C ends the measurement and keeps what there is.
#[test]
#[cfg(unix)]
fn an_interrupted_measurement_is_kept() {
    let folder = Folder::new();
    let script = "\"$secant\" lab bench --curve P-192 --op add --seconds 3000 --json --out rows.json & pid=$!; \
        sleep 5; kill -INT $pid; wait $pid; echo $?";
    assert_eq!(folder.shell(script).text(), "130");
    let json: Value = serde_json::from_slice(&folder.read("rows.json")).expect("JSON");
    assert_eq!(json["conditions"]["interrupted"], true);
    assert!(json["bench"].as_array().is_some_and(|rows| rows.iter().all(|row| rounds(&row["timing"]) >= 1)));
    let script = "\"$secant\" speed --curve P-192 --op add --seconds 3000 --json & pid=$!; \
        sleep 5; kill -INT $pid; wait $pid; echo $? >&2";
    let run = folder.shell(script);
    let rows: Value = serde_json::from_slice(&run.stdout).expect("JSON");
    assert_eq!((run.stderr.as_str(), rows["rows"].as_array().map(Vec::len)), ("130\n", Some(1)));
    // what is drawn again was not measured now
    let report = folder.secant("lab report --from rows.json --out again.html");
    assert_eq!((report.code, report.stderr.as_str()), (0, ""));
}

#[test]
fn wrong_arguments_are_named_before_anything_is_measured() {
    let folder = Folder::new();
    folder.write("old.json", b"{\"schema\": 99}");
    folder.write("rows.json", b"[{}]");
    let mut record = folder.secant("lab profile hex-encode --seconds 0.1 --json").json();
    record["conditions"]["noise"] = 1e99.into();
    folder.write("huge.json", record.to_string().as_bytes());
    for (command, error) in [
        ("lab bench --curve P-257", "--curve: unknown curve 'P-257'; the nearest names are "),
        ("lab bench --op sing", "--op: unknown operation 'sing'; the nearest names are sign"),
        ("lab bench --seconds 0", "--seconds: "),
        ("lab bench --out none/rows", "--out none/rows: No such file or directory (os error 2)"),
        ("lab bench --baseline none.json", "--baseline none.json: No such file or directory (os error 2)"),
        (
            "lab bench --baseline old.json",
            "--baseline old.json: this is no record of the lab: its format is version 99",
        ),
        ("lab tune --window 7", "--window: a window of 7 bits does not exist: it has 2 to 6"),
        ("lab tune --op verify-many --window 3", "--op: verify-many takes no window, code or budget"),
        ("lab tune --most-keys 3", "--most-keys: belongs to --op verify-many"),
        ("lab tune --op sing", "--op: unknown operation 'sing'; the nearest names are sign"),
        (
            "lab tune --window 2 --seconds 0.1 --budget-ram 1KiB --budget-rom 1KiB",
            "--budget-ram, --budget-rom: nothing fits: every choice takes at least ",
        ),
        (
            "lab tune --curve x25519 --window 4",
            "--window, --code: curve25519 has no windows and no choice of code",
        ),
        ("lab profile sing", "OP: unknown operation 'sing'; the nearest names are sign"),
        (
            "lab profile sign double --curve x25519",
            "OP, --curve: none of the operations exists on any of the curves",
        ),
        (
            "lab profile sign --seconds 0.1 --beside none",
            "--beside none: none cannot be run: No such file or directory (os error 2)",
        ),
        (
            "lab profile sign --seconds 0.1 --beside true",
            "--beside true: true prints no profile: this is no record of the lab: ",
        ),
        (
            "lab boundary --curve x25519",
            "--curve: curve25519 has no points to compute with: name a short Weierstrass curve",
        ),
        ("lab boundary --with none.json", "--with none.json: No such file or directory (os error 2)"),
        ("lab boundary --with rows.json", "--with rows.json: this is no record of the lab: "),
        (
            "lab compare --installed --openssl none",
            "--openssl: none cannot be run: No such file or directory (os error 2)",
        ),
        ("lab compare --openssl true", "--openssl: true is not OpenSSL: it prints no version"),
        ("lab compare --curve $(id)", "--curve: unknown curve '$(id)'; the nearest names are "),
        ("lab report --tune P-257", "--tune: unknown curve 'P-257'; the nearest names are "),
        ("lab report --out -", "--out -: a report is two files, and this is none: name one"),
        ("lab report --out /dev/null", "--out /dev/null: a report is two files, and this is none: name one"),
        (
            "lab report --baseline-bin true --seconds 1",
            "--baseline-bin true: true prints no figures of secant speed: ",
        ),
        ("lab report --from huge.json", "--from huge.json: this is no record of the lab: its noise is 1"),
        ("lab bench --seconds 1e308", "--seconds: 1e308 is no time to spend: "),
        ("lab report --out none/page.html", "--out none/page.html: No such file or directory (os error 2)"),
        ("lab report --from old.json", "--from old.json: this is no record of the lab: "),
    ] {
        let run = folder.secant(command);
        assert!(run.stderr.starts_with(&format!("error: {error}")), "{command}: {}", run.stderr);
        assert_eq!(run.code, 2, "{command}");
    }
    folder.secant("lab tune --budget-ram many").refuses_usage("invalid value 'many'");
    folder.secant("lab").refuses_usage("Usage: secant lab");
}
