//! What is at the output's place when the disk is full, and when Ctrl-C comes.

use crate::fixtures::{binary, signed};
use crate::support::Folder;
use arrow_array::{ArrayRef, RecordBatch, StringArray};
use arrow_ipc::writer::FileWriter;
use parquet::arrow::ArrowWriter;
use std::fs::File;
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

const OPTIONS: &str = "--scheme Ed25519 --key key --key-encoding hex --signature-encoding hex";

/// A folder with a key, and the signature of the message `text` in hexadecimal.
fn folder() -> (Folder, String) {
    let (key, signature) = signed("ed25519", 1, b"text");
    let folder = Folder::new();
    folder.write("key", secant::hex::encode(&key));
    (folder, secant::hex::encode(&signature))
}

#[test]
fn a_full_disk_leaves_the_old_file() {
    let (folder, signature) = folder();
    folder.write("in.csv", format!("message,signature\n{}", format!("text,{signature}\n").repeat(3000)));
    let row = format!("{{\"message\":\"text\",\"signature\":\"{signature}\"}}\n");
    folder.write("in.jsonl", row.repeat(3000));
    let noise: Vec<u8> = (0..200_000_u32).flat_map(|at| at.wrapping_mul(0x9e37_79b9).to_be_bytes()).collect();
    let table = RecordBatch::try_from_iter([
        ("message", Arc::new(StringArray::from(vec!["text"; 20])) as ArrayRef),
        ("signature", Arc::new(StringArray::from(vec![signature.as_str(); 20]))),
        ("noise", binary(&noise.chunks(noise.len() / 20).map(Some).collect())),
    ]);
    let table = table.expect("a table");
    let file = |name: &str| File::create(folder.path(name)).expect("a file");
    let mut parquet = ArrowWriter::try_new(file("in.parquet"), table.schema(), None).expect("a writer");
    parquet.write(&table).expect("rows");
    parquet.close().expect("a file");
    let mut arrow = FileWriter::try_new(file("in.arrow"), &table.schema()).expect("a writer");
    arrow.write(&table).expect("rows");
    arrow.finish().expect("a file");
    for name in ["csv", "jsonl", "parquet", "arrow"] {
        folder.write(&format!("old.{name}"), "old");
        let names = folder.names();
        for out in ["old", "new"] {
            // none at all, and 64 blocks of 512 bytes
            for blocks in [0, 64] {
                let run = folder.shell(&format!(
                    "trap '' XFSZ; ulimit -f {blocks}; \"$secant\" verify-table in.{name} --out {out}.{name} {OPTIONS}"
                ));
                run.fails(&format!("--out {out}.{name}: File too large (os error 27)"));
                assert_eq!(folder.names(), names);
            }
        }
        assert_eq!(folder.read(&format!("old.{name}")), b"old");
        let run = folder
            .shell(&format!("\"$secant\" verify-table in.{name} --out /dev/full --format {name} {OPTIONS}"));
        run.fails("--out /dev/full: No space left on device (os error 28)");
        folder.secant(&format!("verify-table in.{name} --out new.{name} {OPTIONS}")).bytes();
    }
}

#[test]
fn ctrl_c_leaves_nothing() {
    let (folder, signature) = folder();
    let mut child = Command::new(env!("CARGO_BIN_EXE_secant"))
        .args(["verify-table", "-", "--format", "csv", "--out", "out.csv"])
        .args(OPTIONS.split(' '))
        .current_dir(folder.path(""))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a program that starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let rows = format!("text,{signature}\n").repeat(100);
    stdin.write_all(format!("message,signature\n{rows}").as_bytes()).expect("a pipe");
    // it waits for more rows then
    let patience = Instant::now() + Duration::from_secs(60);
    while !folder.names().iter().any(|name| name.starts_with(".secant-")) {
        assert!(Instant::now() < patience, "{:?}", folder.names());
        std::thread::sleep(Duration::from_millis(10));
    }
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(kill.success());
    std::thread::sleep(Duration::from_millis(200));
    // it ends with the rows that it reads, or was given the signal before
    let _ = stdin.write_all(rows.as_bytes());
    drop(stdin);
    let status = child.wait().expect("an end");
    let mut said = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut said).expect("UTF-8");
    assert_eq!((status.code(), said.as_str()), (Some(130), "error: FILE -: stopped by Ctrl-C\n"));
    assert_eq!(folder.names(), ["key"]);
}
