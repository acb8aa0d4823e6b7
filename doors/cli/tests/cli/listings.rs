//! `curves`, `tour`, `speed`, help, and JSON.

use super::support::{Folder, same};
use serde_json::Value;

#[test]
fn curves_lists_every_curve_with_its_names() {
    let folder = Folder::new();
    let text = folder.secant("curves").text();
    let p256 = text.lines().find(|line| line.contains(" secp256r1 ")).expect("secp256r1");
    for part in ["P-256", "prime256v1", "1.2.840.10045.3.1.7", "256"] {
        assert!(p256.contains(part), "{p256}");
    }
    // a header, 18 short Weierstrass curves, ed25519, x25519, ed448, x448, 11 weak ones
    assert_eq!(text.lines().count(), 34);
    let json = folder.secant("curves --json").json();
    let curves = json["curves"].as_array().expect("an array");
    assert_eq!(curves.len(), 33);
    assert_eq!(curves.iter().filter(|curve| curve["weak"] == true).count(), 9);
    assert_eq!(text.lines().filter(|line| line.ends_with("weak: --allow-weak")).count(), 9);
    let k1 = curves.iter().find(|curve| curve["name"] == "secp224k1").expect("secp224k1");
    assert_eq!(
        (&k1["oid"], &k1["bits"], &k1["order_bits"]),
        (&"1.3.132.0.32".into(), &224.into(), &225.into())
    );
}

#[test]
fn every_listed_name_and_oid_finds_its_curve() {
    let folder = Folder::new();
    let json = folder.secant("curves --json").json();
    let mut names = 0;
    for curve in json["curves"].as_array().expect("an array") {
        let aliases = curve["aliases"].as_array().expect("an array");
        for name in aliases.iter().chain([&curve["name"], &curve["oid"]]) {
            // arguments are split at blanks, and blanks in names do not count
            let name = name.as_str().expect("a string").replace(' ', "");
            let keygen = format!("keygen --curve {name} --out - --format hex --json");
            let weak = curve["weak"] == true;
            let key = folder.secant(&format!("{keygen}{}", if weak { " --allow-weak" } else { "" })).json();
            let refused = folder.secant(&keygen);
            same(&name, refused.code, if weak { 2 } else { 0 });
            same(&name, refused.stderr.contains("weak curves have to be asked for (--allow-weak)"), weak);
            same(&name, &key["curve"], &curve["name"]);
            names += 1;
        }
    }
    assert!(names >= 3 * 18, "{names}");
}

#[test]
fn tour_takes_every_curve_and_all_comes_out_good() {
    let folder = Folder::with_p256();
    let text = folder.secant("tour sample").text();
    let lines: Vec<&str> = text.lines().collect();
    // a header, 18 short Weierstrass curves, curve25519, curve448
    assert_eq!(lines.len(), 21);
    for line in &lines[1..] {
        assert!(line.contains(" valid ") && line.contains(" agrees "), "{line}");
        assert_eq!(line.matches(" refused ").count(), 2, "{line}");
    }
    assert!(lines[19].contains("Ed25519") && lines[19].contains("X25519"));
    assert!(lines[20].contains("Ed448") && lines[20].contains("X448"));
    let json = folder.secant_with("tour --json -", b"").json();
    assert_eq!((&json["good"], json["curves"].as_array().map(Vec::len)), (&Value::Bool(true), Some(20)));
    folder.secant("tour no-file").fails("FILE no-file: No such file or directory (os error 2)");
}

#[test]
fn speed_prints_a_table_and_writes_rows() {
    let folder = Folder::new();
    let run = folder
        .secant("speed --curve P-256 x25519 --op sign ecdh --op double --seconds 0.2 --json --out rows");
    assert!(run.bytes().is_empty());
    let text = folder.secant("speed --curve P-256 curve25519 --op sign double --seconds 0.1").text();
    assert!(text.contains("secp256r1") && text.contains("curve25519") && text.contains("double"), "{text}");
    let rows: Value = serde_json::from_slice(&folder.read("rows")).expect("JSON");
    let machine = &rows["machine"];
    assert_eq!(
        (&machine["arch"], &machine["os"]),
        (&std::env::consts::ARCH.into(), &std::env::consts::OS.into())
    );
    assert!(rows["backend"].is_string() && rows["version"] == env!("CARGO_PKG_VERSION"));
    let rows = rows["rows"].as_array().expect("an array");
    let mut names: Vec<String> = rows.iter().map(|row| format!("{} {}", row["curve"], row["op"])).collect();
    names.sort();
    let expected = [
        r#""curve25519" "ecdh""#,
        r#""curve25519" "sign""#,
        r#""secp256r1" "double""#,
        r#""secp256r1" "ecdh""#,
        r#""secp256r1" "sign""#,
    ];
    assert_eq!(names, expected);
    for row in rows {
        let number = |key: &str| row[key].as_f64().expect("a number");
        assert!(number("us") > 0.0 && number("rounds") >= 1.0, "{row}");
        assert!((number("us") * number("ops_per_s") / 1e6 - 1.0).abs() < 0.01, "{row}");
    }
    let alone = folder.secant("speed --curve secp192r1 --op add --seconds 0.05 --json").json();
    let alone = alone["rows"].as_array().expect("an array");
    assert_eq!((alone[0]["curve"].as_str(), alone.len()), (Some("secp192r1"), 1));
}

#[test]
fn speed_measures_batches_beside_single_operations() {
    let folder = Folder::new();
    let run = folder
        .secant("speed --many --curve secp256k1 ed25519 --op verify bip340-verify --seconds 0.1 --json");
    let value = run.json();
    assert_eq!(value["batch"], 512);
    let rows = value["rows"].as_array().expect("an array");
    let names: Vec<_> = rows.iter().map(|row| [&row["curve"], &row["op"]]).collect();
    let expected = [["secp256k1", "verify"], ["secp256k1", "bip340-verify"], ["curve25519", "verify"]];
    assert_eq!(names, expected);
    let text = folder.secant("speed --many --curve P-256 --op recover --seconds 0.1").text();
    assert!(
        text.contains("secp256r1") && text.contains("recover") && text.contains("times as fast"),
        "{text}"
    );
    let add = folder.secant("speed --many --op double");
    assert!(add.stderr.starts_with("error: --op: unknown operation 'double'"), "{}", add.stderr);
}

/// A terminal of 60 columns: nothing is wider, and nothing is left out.
#[cfg(target_os = "linux")]
#[test]
fn listings_fit_the_terminal() {
    let Some(_) = secant_vectors::require_tool("script", "tables on a narrow terminal") else { return };
    let folder = Folder::with_p256();
    let on = |columns: u32, arguments: &str| {
        let command = format!("stty cols {columns} rows 40 && exec $secant {arguments}");
        let run = folder.shell(&format!("script -qec \"{command}\" /dev/null < /dev/null"));
        assert_eq!(run.code, 0, "{arguments}: {}", run.stderr);
        String::from_utf8(run.stdout).expect("UTF-8").replace('\r', "")
    };
    let widest = |text: &str| text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    let (narrow, wide) = (on(60, "curves --color never"), on(400, "curves --color never"));
    assert!(widest(&narrow) <= 60 && widest(&wide) > 100, "{narrow}");
    for word in wide.split_whitespace() {
        assert!(narrow.contains(word), "{word} is missing:\n{narrow}");
    }
    for arguments in
        ["tour sample", "speed --quiet --curve P-256 --op add --seconds 0.05", "lab compare --help"]
    {
        let text = on(60, &format!("{arguments} --color never"));
        assert!(widest(&text) <= 60, "{arguments}:\n{text}");
    }
}

#[cfg(unix)]
#[test]
fn the_environment_pins_a_machine() {
    let folder = Folder::new();
    let row = "$secant speed --curve P-256 --op add --seconds 0.05 --json";
    let rows = folder.shell(&format!("SECANT_MACHINE=portable {row}")).json();
    assert_eq!(rows["backend"], "portable");
    for name in ["", "Portable", "sse2"] {
        let run = folder.shell(&format!("SECANT_MACHINE={name} $secant curves"));
        run.fails(&format!(
            "SECANT_MACHINE={name}: no machine has this name: there are portable, adx, ifma and aarch64"
        ));
    }
    let run = folder.shell("SECANT_MACHINE=portable $secant curves");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
}

#[test]
fn speed_says_which_argument_is_wrong() {
    let folder = Folder::new();
    let curve = folder.secant("speed --curve P-257");
    assert!(curve.stderr.starts_with("error: --curve: unknown curve 'P-257'; the nearest names are "));
    assert_eq!(curve.code, 2);
    let op = folder.secant("speed --op sing");
    assert!(op.stderr.starts_with("error: --op: unknown operation 'sing'; the nearest names are sign"));
    assert_eq!(op.code, 2);
    for seconds in ["0", "-1", "NaN", "1e9"] {
        let run = folder.secant(&format!("speed --seconds={seconds}"));
        assert!(run.stderr.starts_with("error: --seconds: "), "{}", run.stderr);
        assert_eq!(run.code, 2);
    }
    folder.secant("speed --seconds soon").refuses_usage("invalid value 'soon'");
    let path = "no-folder/rows";
    let run = folder.secant(&format!("speed --curve P-192 --op add --seconds 0.05 --out {path}"));
    assert_eq!(run.code, 2);
    assert_eq!(run.stderr, format!("error: --out {path}: No such file or directory (os error 2)\n"));
}

#[test]
fn help_names_the_exit_codes() {
    let folder = Folder::new();
    let help = folder.secant("--help").text();
    assert!(help.contains("Exit codes: 0"));
    folder.secant("").refuses_usage("Usage: secant");
    folder.secant("frobnicate").refuses_usage("unrecognized subcommand 'frobnicate'");
    folder.secant("curves --frobnicate").refuses_usage("unexpected argument '--frobnicate'");
}

#[test]
fn failures_are_json_where_results_are() {
    let folder = Folder::with_p256();
    folder.write("empty", "");
    for (arguments, argument, error, code) in [
        ("public --json --key empty", "--key empty", "the input is empty", Some((5, "Empty"))),
        (
            "sign --json --curve P-256 --key key.hex no-file",
            "FILE no-file",
            "No such file or directory (os error 2)",
            None,
        ),
        (
            "point check --json --curve P-256 06",
            "P 06",
            "hybrid points (06, 07) are refused",
            Some((8, "HybridPoint")),
        ),
        (
            "recover --json --curve ed25519 --signature sample sample",
            "--curve",
            "ed25519 has no recovery",
            None,
        ),
    ] {
        let run = folder.secant(arguments);
        let failure: Value = serde_json::from_str(&run.stderr).expect("JSON on standard error");
        let mut expected = serde_json::json!({ "argument": argument, "error": error });
        if let Some((number, name)) = code {
            expected["number"] = number.into();
            expected["name"] = name.into();
        }
        same(arguments, failure, expected);
        assert_eq!((run.code, run.stdout.len()), (2, 0));
    }
}

#[test]
fn usage_errors_are_json_where_results_are() {
    let folder = Folder::new();
    for (arguments, argument, error) in [
        ("curves --json --frobnicate", "--frobnicate", "unexpected argument '--frobnicate' found"),
        ("public --json", "--key <FILE>", "the following required arguments were not provided: --key <FILE>"),
        (
            "recover --json",
            "--curve <CURVE> --signature <FILE> <FILE>",
            "the following required arguments were not provided: --curve <CURVE> --signature <FILE> <FILE>",
        ),
        ("frobnicate --json", "frobnicate", "unrecognized subcommand 'frobnicate'"),
        (
            "keygen --json --curve P-256 --format p12",
            "--format <FORMAT>",
            "invalid value 'p12' for '--format <FORMAT>' [possible values: pem, der, sec1-pem, \
             sec1-der, encrypted-pem, encrypted-der, jwk, openssh, raw, hex]",
        ),
        (
            "recover --curve P-256 --signature s --recovery-id 4 f --json",
            "--recovery-id <ID>",
            "invalid value '4' for '--recovery-id <ID>': 4 is not in 0..=3",
        ),
    ] {
        let run = folder.secant(arguments);
        let failure: Value = serde_json::from_str(&run.stderr).expect(&run.stderr);
        same(arguments, failure, serde_json::json!({ "argument": argument, "error": error }));
        assert_eq!((run.code, run.stdout.len()), (2, 0));
    }
    // no option, an option with a file, and no error
    folder.secant("curves -- --json").refuses_usage("Usage: secant curves");
    folder.secant("speed --frobnicate").refuses_usage("error: unexpected argument");
    let help = folder.secant("public --json --help").text();
    assert!(help.contains("Usage: secant public"), "{help}");
    folder.secant("public --version --json").refuses_usage("{\"argument\":\"--version\"");
    assert!(folder.secant("--version").text().starts_with("secant "));
}

#[cfg(unix)]
#[test]
fn a_listing_whose_reader_has_seen_enough_is_done() {
    let folder = Folder::with_p256();
    let closed = |arguments: &str| {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_secant"));
        command.args(arguments.split_whitespace()).current_dir(folder.path(""));
        let output = command.stdout(writer).output().expect("a program that ends");
        let error = String::from_utf8(output.stderr).expect("UTF-8");
        (output.status.code(), error)
    };
    for arguments in [
        "curves",
        "curves --json",
        "tour sample",
        "speed --curve P-256 --op add --seconds 0.05",
        "speed --curve P-256 --op add --seconds 0.05 --json",
        "--help",
    ] {
        same(arguments, closed(arguments), (Some(0), String::new()));
    }
    // a result that was lost is a failure, of which there is nothing to say
    for arguments in [
        "public --curve P-256 --key key.hex",
        "public --curve P-256 --key key.hex --json",
        "point double --curve P-256 G",
        "hex encode sample",
        "keygen --curve P-256 --out -",
    ] {
        same(arguments, closed(arguments), (Some(141), String::new()));
    }
    let head = folder.shell("\"$secant\" curves | head -n 1").text();
    assert_eq!((head.lines().count(), head.contains("also called")), (1, true));
}

#[cfg(target_os = "linux")]
#[test]
fn a_listing_that_does_not_fit_is_a_failure() {
    for arguments in ["curves", "--help", "--version", "help sign"] {
        let run = Folder::new().shell(&format!("\"$secant\" {arguments} > /dev/full"));
        run.fails("standard output: No space left on device (os error 28)");
    }
}
