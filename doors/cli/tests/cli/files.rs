//! What `--out` may replace, and that a failure leaves nothing half-written.
#![cfg(unix)]

use super::support::{Folder, same};
use std::fs::{self, Permissions};
use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};

/// A folder with the key of P-256 in PEM as `key.pem` and `peer.pem`, and the message `sample`.
fn folder() -> Folder {
    let folder = Folder::with_p256();
    folder.secant("keygen --curve P-256 --out key.pem").bytes();
    folder.secant("public --key key.pem --out peer.pem").bytes();
    folder
}

fn mode(folder: &Folder, name: &str) -> u32 {
    fs::metadata(folder.path(name)).expect("a file").permissions().mode() & 0o7777
}

#[test]
fn no_command_overwrites_what_it_read() {
    let folder = folder();
    symlink("key.pem", folder.path("link")).expect("a link");
    symlink("link", folder.path("far")).expect("a link");
    fs::hard_link(folder.path("key.pem"), folder.path("hard")).expect("a link");
    fs::create_dir(folder.path("sub")).expect("a folder");
    let (key, names) = (folder.read("key.pem"), folder.names());
    let kept = |command: &str, out: &str, input: &str| {
        folder
            .secant(&format!("{command} --out {out}"))
            .fails(&format!("--out {out}: the same file as {input}, which would be overwritten"));
        assert_eq!(folder.names(), names);
        assert_eq!(folder.read("key.pem"), key);
        assert_eq!(folder.read("sample"), b"sample");
    };
    for out in ["key.pem", "./key.pem", "sub/../key.pem", "link", "far", "hard"] {
        kept("public --key key.pem", out, "--key key.pem");
        kept("public --key far", out, "--key far");
        kept("sign --key key.pem sample", out, "--key key.pem");
        kept("ecdh --key key.pem --peer peer.pem --force", out, "--key key.pem");
        kept("ecdh --key key.pem --peer peer.pem", out, "--key key.pem");
        kept("sign --curve P-256 --key key.hex key.pem", out, "FILE key.pem");
    }
    kept("sign --key key.pem sample", "sample", "FILE sample");
    kept("ecdh --key key.pem --peer peer.pem --force", "peer.pem", "--peer peer.pem");
    let run = folder.shell("\"$secant\" public --key - --out link < key.pem");
    run.fails("--out link: the same file as --key -, which would be overwritten");
    let run = folder.shell("\"$secant\" public --key key.pem --out /dev/stdout >> key.pem");
    run.fails("--out /dev/stdout: the same file as --key key.pem, which would be overwritten");
    assert_eq!(folder.read("key.pem"), key);
    // an equal file is another file
    fs::copy(folder.path("key.pem"), folder.path("copy")).expect("a copy");
    folder
        .secant("public --key key.pem --out copy")
        .fails("--out copy: the file holds a private key; --force overwrites it");
    folder.secant("public --key key.pem --out copy --force").bytes();
    assert_eq!(folder.read("copy"), folder.read("peer.pem"));
}

#[test]
fn an_ed25519_message_is_not_overwritten_by_its_signature() {
    let folder = folder();
    folder.secant("keygen --curve ed25519 --out ed.pem").bytes();
    folder
        .secant("sign --key ed.pem --out sample sample")
        .fails("--out sample: the same file as FILE sample, which would be overwritten");
    assert_eq!(folder.read("sample"), b"sample");
}

#[test]
fn a_file_that_does_not_fit_leaves_the_old_one() {
    let folder = folder();
    folder.write("old", "old");
    let names = folder.names();
    // files of no byte at all are allowed, and the signal of a longer one is ignored
    let limited =
        |arguments: &str| folder.shell(&format!("trap '' XFSZ; ulimit -f 0; \"$secant\" {arguments}"));
    for command in [
        "public --key key.pem",
        "sign --key key.pem sample",
        "ecdh --key key.pem --peer peer.pem --force",
        "keygen --curve P-256 --force",
    ] {
        for out in ["old", "new"] {
            let run = limited(&format!("{command} --out {out}"));
            run.fails(&format!("--out {out}: File too large (os error 27)"));
            same(command, folder.names(), names.clone());
            assert_eq!(folder.read("old"), b"old");
        }
    }
    let rows = limited("speed --curve P-256 --op add --seconds 0.05 --out old");
    assert_eq!((rows.code, rows.stderr.as_str()), (2, "error: --out old: File too large (os error 27)\n"));
    assert_eq!((folder.names(), folder.read("old")), (names, b"old".to_vec()));
}

#[test]
fn public_files_keep_their_mode_and_links_their_place() {
    let folder = folder();
    folder.shell("umask 027; \"$secant\" public --key key.pem --out new").bytes();
    assert_eq!(mode(&folder, "new"), 0o640);
    fs::set_permissions(folder.path("new"), Permissions::from_mode(0o604)).expect("a mode");
    symlink("new", folder.path("link")).expect("a link");
    folder.secant("public --key key.pem --out link --format hex").bytes();
    assert_eq!((mode(&folder, "new"), folder.read("new").len()), (0o604, 131));
    assert!(fs::symlink_metadata(folder.path("link")).expect("a link").is_symlink());
    // a secret replaces the file behind a link too, and nobody else reads it
    folder.secant("keygen --curve P-256 --out link --force --format hex").bytes();
    assert_eq!((mode(&folder, "new"), folder.read("new").len()), (0o600, 65));
    assert!(fs::symlink_metadata(folder.path("link")).expect("a link").is_symlink());
    symlink("none", folder.path("dangling")).expect("a link");
    let nothing = "--out dangling: a symbolic link to a file that does not exist";
    folder.secant("public --key key.pem --out dangling").fails(nothing);
    folder.secant("keygen --curve P-256 --out dangling --force").fails(nothing);
    assert!(!folder.names().contains(&"none".to_owned()));
}

#[test]
fn a_file_that_cannot_be_written_is_not_replaced() {
    let folder = folder();
    folder.write("locked", "old");
    fs::set_permissions(folder.path("locked"), Permissions::from_mode(0o444)).expect("a mode");
    let is_root = fs::OpenOptions::new().write(true).open(folder.path("locked")).is_ok();
    let run = folder.secant("public --key key.pem --out locked");
    // the superuser writes everything
    if is_root {
        assert_eq!((run.code, mode(&folder, "locked")), (0, 0o444));
    } else {
        run.fails("--out locked: Permission denied (os error 13)");
        assert_eq!(folder.read("locked"), b"old");
    }
}

#[test]
fn secrets_go_into_regular_files_only() {
    let folder = folder();
    fs::create_dir(folder.path("folder")).expect("a folder");
    symlink("/dev/null", folder.path("null")).expect("a link");
    folder.shell("mkfifo fifo").bytes();
    let names = folder.names();
    for out in ["folder", "fifo", "null", "/dev/null", "/dev/stdout"] {
        for command in ["keygen --curve P-256", "ecdh --key key.pem --peer peer.pem"] {
            for force in ["", "--force"] {
                let run = folder.secant(&format!("{command} --out {out} {force}"));
                let reason = "not a regular file: a secret goes into one, or with - to standard output";
                run.fails(&format!("--out {out}: {reason}"));
            }
        }
    }
    assert_eq!(folder.names(), names);
    let kind = |path: &str| fs::metadata(path).expect("a file").file_type();
    assert!(kind(&folder.path("fifo")).is_fifo() && kind("/dev/null").is_char_device());
}

#[test]
fn public_bytes_are_written_to_devices_and_pipes() {
    let folder = folder();
    let public = folder.read("peer.pem");
    assert!(folder.secant("public --key key.pem --out /dev/null").bytes().is_empty());
    assert!(fs::metadata("/dev/null").expect("a device").file_type().is_char_device());
    assert_eq!(folder.secant("public --key key.pem --out /dev/stdout").bytes(), public);
    let json = folder.secant("public --key key.pem --out /dev/stdout --json").json();
    assert_eq!(json["pem"].as_str().map(str::as_bytes), Some(public.as_slice()));
    let read = folder.shell("mkfifo fifo; cat fifo & \"$secant\" public --key key.pem --out fifo; wait");
    assert_eq!(read.bytes(), public);
    assert!(fs::metadata(folder.path("fifo")).expect("a pipe").file_type().is_fifo());
    // what standard output holds already stays
    folder.shell("echo before > log; \"$secant\" public --key key.pem --out /dev/stdout >> log").bytes();
    assert_eq!(folder.read("log"), [b"before\n", public.as_slice()].concat());
    fs::create_dir(folder.path("folder")).expect("a folder");
    let run = folder.secant("public --key key.pem --out folder");
    run.fails("--out folder: Is a directory (os error 21)");
}
