//! Options, columns and files that are refused: nothing is at the output's place then, or what was there.

use crate::fixtures::signed;
use crate::support::{Folder, same};
use arrow_array::{ArrayRef, Int32Array, RecordBatch, StringArray};
use arrow_ipc::writer::FileWriter;
use parquet::arrow::ArrowWriter;
use std::fs::File;
use std::sync::Arc;

const RIGHT: &str = "--scheme Ed25519 --key-column key --encoding hex";

/// Runs the command on a file, which it refuses, and demands that the old output stays.
#[track_caller]
fn refused(folder: &Folder, file: &str, options: &str, said: &str) {
    let names = folder.names();
    let out = format!("out.{}", file.rsplit('.').next().expect("a format"));
    folder.secant(&format!("verify-table {file} --out {out} {options}")).fails(said);
    assert_eq!(folder.names(), names);
    folder.write(&out, "old");
    folder.secant(&format!("verify-table {file} --out {out} {options}")).fails(said);
    assert_eq!(folder.read(&out), b"old");
    std::fs::remove_file(folder.path(&out)).expect("a file");
    assert_eq!(folder.names(), names);
}

fn csv() -> Folder {
    let (key, signature) = signed("ed25519", 1, b"text");
    let folder = Folder::new();
    let [key, signature] = [key, signature].map(|bytes| secant::hex::encode(&bytes));
    folder.write("in.csv", format!("key,message,signature,n\n{key},text,{signature},1\n"));
    folder.write("key", key);
    folder
}

#[test]
fn options_are_refused_before_the_first_row() {
    let folder = csv();
    let said = "--hash: 'md4' is none of sha1, sha224, sha256, sha384, sha512";
    let run = folder.secant(&format!("verify-table in.csv --out out.csv {RIGHT} --hash md4"));
    assert!(run.code == 2 && run.stderr.contains(said), "{run:?}");
    for (options, said) in [
        ("--scheme ES257 --key-column key", "--scheme: no signature scheme is named 'ES257'"),
        ("--scheme secp112r1 --key-column key", "--scheme: no signature scheme is named 'secp112r1'"),
        (
            "--scheme ECDSA --key-column key",
            "--scheme=ecdsa: keys say their curve with key_format=file alone; else the scheme is a curve's name",
        ),
        (&format!("{RIGHT} --low-s"), "--low-s: scheme 'ed25519' has no such option"),
        (&format!("{RIGHT} --digest"), "--digest: scheme 'ed25519' has no such option"),
        (
            &format!("{RIGHT} --policy lax"),
            "--policy: 'lax' is none of strict, rfc8032, zip215, dalek, dalek-strict",
        ),
        (
            &format!("{RIGHT} --key-encoding base32"),
            "--key-encoding: 'base32' is none of raw, hex, 0x, base64, base64url",
        ),
        (&format!("{RIGHT} --threads all"), "--threads: a number from 0 to 4096 is needed, not 'all'"),
        (&format!("{RIGHT} --threads 5000"), "--threads: a number from 0 to 4096 is needed, not '5000'"),
        (
            "--scheme Ed25519 --key-column key",
            "--key-column key: a column of text, whose encoding has to be said: hex, 0x, base64 or base64url",
        ),
        (
            "--scheme Ed25519 --key-column key --key-encoding hex",
            "--signature-column signature: a column of text, whose encoding has to be said: hex, 0x, base64 or base64url",
        ),
        (
            "--scheme Ed25519 --key-column pub --encoding hex",
            "--key-column pub: no column has that name; there are key, message, signature, n",
        ),
        (
            &format!("{RIGHT} --message-column body"),
            "--message-column body: no column has that name; there are key, message, signature, n",
        ),
        (
            "--scheme-column alg --key-column key --encoding hex",
            "--scheme-column alg: no column has that name; there are key, message, signature, n",
        ),
        (&format!("{RIGHT} --column n"), "--column n: the table has a column of that name"),
        (&format!("{RIGHT} --reasons=n"), "--reasons n: the table has a column of that name"),
        (&format!("{RIGHT} --reasons=valid"), "--reasons: 'valid' is the column of verdicts"),
        ("--scheme P-256 --key key --encoding hex", "--key key: a point must begin with 02, 03 or 04"),
        ("--scheme Ed25519 --key key --encoding base64", "--key key: an input has the wrong length"),
        ("--scheme Ed25519 --key none --encoding hex", "--key none: No such file or directory (os error 2)"),
    ] {
        refused(&folder, "in.csv", options, said);
    }
    let json = folder.secant(&format!("verify-table in.csv --out - {RIGHT} --json"));
    assert_eq!(json.code, 2);
    assert!(json.stderr.starts_with("{\"argument\":\"--json\",\"error\":"), "{json:?}");
    for (options, part) in [
        ("--key-column key", "--scheme <NAME>|--scheme-column <NAME>"),
        ("--scheme Ed25519 --scheme-column alg --key-column key", "cannot be used with"),
        ("--scheme Ed25519", "--key-column <NAME>|--key <FILE>"),
        ("--scheme Ed25519 --key key --key-column key", "cannot be used with"),
    ] {
        let run = folder.secant(&format!("verify-table in.csv --out out.csv {options}"));
        assert_eq!(run.code, 2, "{options}");
        assert!(part.split('|').all(|part| run.stderr.contains(part)), "{}", run.stderr);
    }
    assert_eq!(folder.names(), ["in.csv", "key"]);
}

#[test]
fn the_help_lists_the_command() {
    let folder = Folder::new();
    let front = folder.secant("--help").text();
    assert!(
        front.contains("\n  verify-table   Verify the signatures of a table: adds a column of verdicts\n"),
        "{front}"
    );
    let page = folder.secant("verify-table --help").text();
    let columns = [
        "--scheme",
        "--hash",
        "--signature",
        "--low-s",
        "--policy",
        "--digest",
        "--key-format",
        "--encoding",
    ];
    let more = ["--key-encoding", "--signature-encoding", "--message-encoding", "--cache", "--threads"];
    for option in columns.into_iter().chain(more) {
        assert!(page.contains(&format!("\n      {option}")), "{option}");
    }
    assert!(folder.secant("man verify-table").text().contains(".TH secant-verify-table 1 "));
}

#[test]
fn files_of_the_command_are_not_overwritten() {
    let folder = csv();
    let before = folder.read("in.csv");
    std::os::unix::fs::symlink("in.csv", folder.path("link.csv")).expect("a link");
    for out in ["in.csv", "./in.csv", "link.csv"] {
        let said = format!("--out {out}: the same file as FILE in.csv, which would be overwritten");
        folder.secant(&format!("verify-table in.csv --out {out} {RIGHT} --force")).fails(&said);
    }
    let run =
        folder.secant("verify-table in.csv --out key --format csv --scheme Ed25519 --key key --encoding hex");
    run.fails("--out key: the same file as --key key, which would be overwritten");
    assert_eq!(folder.read("in.csv"), before);
    folder.write("old.csv", "old");
    folder.secant(&format!("verify-table in.csv --out old.csv {RIGHT}")).bytes();
    assert!(folder.read("old.csv").ends_with(b",1,true\n"));
    // as everywhere, a private key goes only with --force
    folder.write("old.csv", "7".repeat(64));
    folder
        .secant(&format!("verify-table in.csv --out old.csv {RIGHT}"))
        .fails("--out old.csv: the file may hold a raw or hexadecimal private key; --force overwrites it");
    folder.secant(&format!("verify-table in.csv --out old.csv {RIGHT} --force")).bytes();
}

#[test]
fn formats_are_said_and_kept() {
    let folder = csv();
    folder.write("table", folder.read("in.csv"));
    let silent = "the name does not say the format; --format does";
    folder
        .secant(&format!("verify-table table --out out.csv {RIGHT}"))
        .fails(&format!("FILE table: {silent}"));
    folder.secant(&format!("verify-table in.csv --out out {RIGHT}")).fails(&format!("--out out: {silent}"));
    folder.secant(&format!("verify-table table --out out {RIGHT} --format csv")).bytes();
    assert!(folder.read("out").ends_with(b",1,true\n"));
    let other = "another format than that of FILE: it is kept, but for Parquet from Arrow IPC and the other way round";
    for out in ["out.jsonl", "out.parquet", "out.FEATHER"] {
        folder
            .secant(&format!("verify-table in.csv --out {out} {RIGHT}"))
            .fails(&format!("--out {out}: {other}"));
    }
    let null = "--null: not for this format: CSV alone has no nulls of its own";
    folder.secant(&format!("verify-table in.jsonl --out out.jsonl {RIGHT} --null x")).fails(null);
    let dash = "FILE -: a file is needed, which says at its end what it has";
    folder.secant(&format!("verify-table - --format parquet --out out.parquet {RIGHT}")).fails(dash);
    assert_eq!(folder.names(), ["in.csv", "key", "out", "table"]);
}

#[test]
fn malformed_text_ends_with_its_line() {
    let folder = csv();
    let csv = String::from_utf8(folder.read("in.csv")).expect("UTF-8");
    let head = "key,message,signature,n\n";
    for (text, said) in [
        (String::new(), ": the input is empty".to_owned()),
        ("\n\n".to_owned(), ": the input is empty".to_owned()),
        (format!("{csv}1,2,3\n"), ", line 3: 3 fields in place of 4".to_owned()),
        (
            format!("{csv}{}1,2,3,4,5\n", "1,2,3,4\n".repeat(9000)),
            ", line 9003: 5 fields in place of 4".to_owned(),
        ),
        (format!("{csv}1,2,3,\"4\n5,6,7,8\n"), ": the last row ends within quotes".to_owned()),
        (format!("{csv}1,2,3,x\"4,y\"\n"), ", line 3: 5 fields in place of 4".to_owned()),
        ("\"key,message,signature,n\n".to_owned(), ": the last row ends within quotes".to_owned()),
        ("key,key,message,signature\n".to_owned(), "--key-column key".to_owned()),
        (head.replace("key", "k\u{0}y"), "--key-column key".to_owned()),
    ] {
        folder.write("in.csv", &text);
        match said.strip_prefix("--") {
            None => refused(&folder, "in.csv", RIGHT, &format!("FILE in.csv{said}")),
            Some(_) => {
                let run = folder.secant(&format!("verify-table in.csv --out out.csv {RIGHT}"));
                assert!(run.code == 2 && run.stderr.starts_with(&format!("error: {said}: ")), "{run:?}");
            }
        }
    }
    folder.write("in.csv", [csv.as_bytes(), b"00,\xff,00,4\n"].concat());
    refused(&folder, "in.csv", RIGHT, "FILE in.csv, line 3: 'message' is not UTF-8");
    // what is not read may be anything
    folder.write("in.csv", [csv.as_bytes(), b"00,1,00,\xff\0\"\n"].concat());
    let run = folder.secant(&format!("verify-table in.csv --out out.csv {RIGHT}"));
    assert_eq!((run.code, run.stderr.as_str()), (1, ""));
    assert!(folder.read("out.csv").ends_with(b"00,1,00,\xff\0\",false\n"));
    std::fs::remove_file(folder.path("out.csv")).expect("a file");

    let row = "{\"key\":\"00\",\"message\":\"\",\"signature\":\"00\"}\n";
    for (text, said) in [
        ("", ": the input is empty"),
        ("\n \n", ": the input is empty"),
        ("[]", ", line 1: invalid type: sequence, expected an object at column 0"),
        ("{}\n", "--message-column message: none of the first rows has a member of that name"),
        (
            "{\"message\":\"\",\"signature\":\"\",\"pub\":\"\"}",
            "--key-column key: none of the first rows has a member of that name",
        ),
        ("R\n17", ", line 3: invalid type: integer `17`, expected an object at column 2"),
        ("R{\"key\":}", ", line 2: expected value at column 8"),
        ("R{\"key\":\"00\"", ", line 2: EOF while parsing an object at column 11"),
        ("R{} {}", ", line 2: trailing characters at column 4"),
        ("R{\"key\":7}", ", line 2: 'key' is no text"),
        ("R{\"key\":[\"00\"]}", ", line 2: 'key' is no text"),
        ("R{\"key\":\"00\",\"k\\u0065y\":\"00\"}", ", line 2: there are two members 'key' at column 22"),
        ("R{\"valid\":true}", ", line 2: there is a member 'valid' already at column 8"),
        ("R{\"key\":\"\\ud800\"}", ", line 2: unexpected end of hex escape at column 15"),
    ] {
        folder.write("in.jsonl", text.replace('R', row));
        let said = if said.starts_with("--") { said.to_owned() } else { format!("FILE in.jsonl{said}") };
        refused(&folder, "in.jsonl", RIGHT, &said);
    }
}

#[test]
fn malformed_batches_are_refused() {
    let folder = Folder::new();
    let text = || Arc::new(StringArray::from(vec!["00"])) as ArrayRef;
    let table = |kind: ArrayRef| {
        RecordBatch::try_from_iter([("key", kind), ("message", text()), ("signature", text())])
            .expect("a table")
    };
    let write = |table: &RecordBatch| {
        let file = |name: &str| File::create(folder.path(name)).expect("a file");
        let mut parquet = ArrowWriter::try_new(file("in.parquet"), table.schema(), None).expect("a writer");
        parquet.write(table).expect("rows");
        parquet.close().expect("a file");
        let mut arrow = FileWriter::try_new(file("in.arrow"), &table.schema()).expect("a writer");
        arrow.write(table).expect("rows");
        arrow.finish().expect("a file");
    };
    write(&table(Arc::new(Int32Array::from(vec![7]))));
    for name in ["in.parquet", "in.arrow"] {
        let said = "--key-column key: a column of a binary type is needed, not of integers";
        refused(&folder, name, RIGHT, said);
        let float = "--key-column at: no column has that name; there are key, message, signature";
        refused(&folder, name, "--scheme Ed25519 --key-column at --encoding hex", float);
    }
    write(&table(text()));
    for name in ["in.parquet", "in.arrow"] {
        let whole = folder.read(name);
        let out = name.replace("in", "out");
        let command = format!("verify-table {name} --out {out} {RIGHT}");
        assert_eq!(folder.secant(&command).code, 1);
        std::fs::remove_file(folder.path(&out)).expect("a file");
        let names = folder.names();
        let mut read = 0;
        let wrong = (0..whole.len()).map(|at| {
            let mut wrong = whole.clone();
            wrong[at] ^= [0xff, 1, 0x80][at % 3];
            wrong
        });
        // every 23rd byte, and every length
        for wrong in
            wrong.step_by(23).chain((0..whole.len()).step_by(71).map(|length| whole[..length].to_vec()))
        {
            folder.write(name, &wrong);
            let run = folder.secant(&command);
            assert!(matches!(run.code, 0..=2), "{run:?}");
            if run.code == 2 {
                assert!(run.stderr.starts_with("error: ") && run.stderr.lines().count() == 1, "{run:?}");
                same(name, folder.names(), names.clone());
            } else {
                read += 1;
                std::fs::remove_file(folder.path(&out)).expect("a file");
            }
        }
        assert!(read > 0 && read < whole.len() / 23, "{read}");
        folder.write(name, whole);
    }
}
