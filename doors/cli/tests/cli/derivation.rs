//! `kdf` and `hex`.

use super::support::Folder;

/// RFC 5869, appendix A.1.
const SECRET: &str = "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b";
const OUTPUT: &str = "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865";
/// The CAVP's first case for X9.63 with SHA-1.
const X963_SECRET: &str = "1c7d7b5f0597b03d06a018466ed1a93e30ed4b04dc64ccdd";
const X963_OUTPUT: &str = "bf71dffd8f4d99223936beb46fee8ccc";

#[test]
fn keys_of_the_standards() {
    let folder = Folder::new();
    folder.write("secret", SECRET);
    let inputs = "--salt 000102030405060708090A0B0C --info f0f1f2f3f4f5f6f7f8f9";
    let hkdf = format!("kdf hkdf --secret secret --length 42 {inputs}");
    assert_eq!(folder.secant(&hkdf).text(), OUTPUT);
    let json = folder.secant(&format!("{hkdf} --json")).json();
    assert_eq!((&json["key"], &json["digest"]), (&OUTPUT.into(), &"sha256".into()));
    let raw = folder.secant(&format!("{hkdf} --format raw --out key")).bytes();
    assert_eq!((raw.len(), folder.read("key")), (0, secant_vectors::hex(OUTPUT)));
    folder.secant(&format!("{hkdf} --out key")).fails("--out key: the file exists; --force overwrites it");
    folder.write("raw", secant_vectors::hex(X963_SECRET));
    let x963 = "kdf x963 --secret raw --secret-format raw --digest sha1 --length 16";
    assert_eq!(folder.secant(x963).text(), X963_OUTPUT);
}

/// RFC 5869, appendix A.1: both steps apart.
#[test]
fn the_steps_of_hkdf() {
    let folder = Folder::new();
    folder.write("secret", SECRET);
    let key = "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5";
    let extract = "kdf hkdf-extract --secret secret";
    folder.secant(&format!("{extract} --salt 000102030405060708090a0b0c --out key")).bytes();
    assert_eq!(folder.read("key"), format!("{key}\n").into_bytes());
    let expand = "kdf hkdf-expand --secret key --info f0f1f2f3f4f5f6f7f8f9";
    assert_eq!(folder.secant(&format!("{expand} --length 42")).text(), OUTPUT);
    let own_length = "its key is for every use, of the hash function's length";
    for (options, name) in [("--length 32", "--length"), ("--info 00", "--info")] {
        let refused = folder.secant(&format!("{extract} {options}"));
        refused.fails(&format!("{name}: not for hkdf-extract: {own_length}"));
    }
    folder
        .secant(&format!("{expand} --length 42 --salt 00"))
        .fails("--salt: not for hkdf-expand: hkdf-extract takes it");
    folder.secant(expand).fails("--length: missing: how many bytes");
    let short = "kdf hkdf-expand --secret secret --length 42";
    folder.secant(short).fails("--secret secret: expected at least 32 bytes, got 22");
    folder
        .secant(&format!("{expand} --length 8161"))
        .fails("--length: more bytes are asked for than the key derivation gives");
}

#[test]
fn secret_digits() {
    let folder = Folder::new();
    folder.write("digits", "00FFab\r\n");
    folder.secant("hex decode --as-secret digits --out bytes").bytes();
    assert_eq!(folder.read("bytes"), [0, 0xff, 0xab]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(folder.path("bytes")).expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let decode = "hex decode --as-secret digits --out bytes";
    folder.secant(decode).fails("--out bytes: the file exists; --force overwrites it");
    folder.secant(&format!("{decode} --force")).bytes();
    // nothing is said about where
    folder.write("digits", "00fg");
    folder.secant("hex decode --as-secret digits").fails("FILE digits: a character is no hexadecimal digit");
    folder.write("digits", "00f");
    folder.secant("hex decode --as-secret digits").fails("FILE digits: an odd number of hexadecimal digits");
}

#[test]
fn wrong_derivations_are_refused() {
    let folder = Folder::new();
    folder.write("secret", SECRET);
    folder.write("odd", "abc");
    folder.write("empty", "");
    let run = |arguments: &str| folder.secant(&format!("kdf {arguments}"));
    run("x963 --secret secret --length 16 --salt 00").fails("--salt: not for X9.63: it has none");
    run("hkdf --secret secret --length 8161")
        .fails("--length: more bytes are asked for than the key derivation gives");
    assert_eq!(run("hkdf --secret secret --length 8160").text().len(), 2 * 8160);
    run("hkdf --secret secret --length 0").refuses_usage("0 is not in 1..=1048576");
    run("hkdf --secret secret --length 16 --info 0g").fails("--info: no hexadecimal digit at position 1");
    run("hkdf --secret secret --length 16 --salt 012").fails("--salt: an odd number of hexadecimal digits");
    run("hkdf --secret odd --length 16")
        .fails("--secret odd: not hexadecimal: an even number of digits is needed");
    run("hkdf --secret empty --length 16").fails("--secret empty: the input is empty");
    let unknown = run("hkdf --secret secret --length 16 --digest md5");
    assert!(unknown.stderr.starts_with("error: --digest: unknown hash function 'md5'"), "{unknown:?}");
}

#[test]
fn hexadecimal_in_both_directions() {
    let folder = Folder::new();
    let bytes: Vec<u8> = (0..=255).collect();
    folder.write("bytes", &bytes);
    let text = folder.secant("hex encode bytes").bytes();
    assert_eq!((text.len(), &text[..6], &text[510..]), (513, &b"000102"[..], &b"ff\n"[..]));
    let digits = &text[..512];
    for text in [text.clone(), text.to_ascii_uppercase(), digits.to_vec(), [digits, b"\r\n"].concat()] {
        folder.write("text", &text);
        assert_eq!(folder.secant("hex decode text").bytes(), bytes);
        assert!(folder.secant("hex decode text --out again").bytes().is_empty());
        assert_eq!(folder.read("again"), bytes);
        assert_eq!(folder.secant_with("hex decode -", &text).bytes(), bytes);
    }
    let refused = |text: &str, reason: &str| {
        folder.secant_with("hex decode -", text.as_bytes()).fails(&format!("FILE -: {reason}"));
    };
    refused("abc", "an odd number of hexadecimal digits");
    refused("0x1g", "no hexadecimal digit at position 1");
    assert_eq!(folder.secant_with("hex decode -", b"0x12Ab\n").bytes(), [0x12, 0xab]);
    refused("12 34 ", "no hexadecimal digit at position 2");
    refused("12\n3\n", "no hexadecimal digit at position 2");
    assert!(folder.secant_with("hex decode -", b"").bytes().is_empty());
    assert_eq!(folder.secant_with("hex encode -", b"").bytes(), b"\n");
}

/// Files of several pieces, with every kind of end where a piece ends.
#[test]
fn hexadecimal_of_any_length() {
    let folder = Folder::new();
    const PIECE: usize = 1 << 16;
    for length in [PIECE / 2 - 2, PIECE / 2 - 1, PIECE / 2, PIECE / 2 + 1, PIECE, 5 * PIECE / 2 + 3] {
        let bytes: Vec<u8> = (0..length).map(|at| ((at * at) >> 3) as u8).collect();
        folder.write("bytes", &bytes);
        let digits = folder.secant("hex encode bytes").text();
        assert!(digits.len() == 2 * length && digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        for (before, behind) in [("", ""), ("", "\n"), ("0x", "\r\n"), ("0X", "")] {
            let text = [before, &digits, behind].concat();
            assert_eq!(
                folder.secant_with("hex decode -", text.as_bytes()).bytes(),
                bytes,
                "{length} {behind:?}"
            );
        }
        for (text, reason) in [
            (digits.clone() + "0", "an odd number of hexadecimal digits".to_owned()),
            (digits.clone() + "0x", format!("no hexadecimal digit at position {}", 2 * length + 1)),
            (digits.clone() + "\n\n", format!("no hexadecimal digit at position {}", 2 * length)),
        ] {
            let run = folder.secant_with("hex decode - --out decoded", text.as_bytes());
            let odd = reason.starts_with("an odd") || text.ends_with("\n\n") && run.stderr.contains("an odd");
            assert!(odd || run.stderr == format!("error: FILE -: {reason}\n"), "{length}: {}", run.stderr);
            assert_eq!((run.code, folder.names().contains(&"decoded".to_owned())), (2, false));
        }
    }
}

/// Digits are made and read in pieces: a file of a hundred megabytes takes the memory of a small one.
#[cfg(target_os = "linux")]
#[test]
fn hexadecimal_takes_little_memory() {
    let folder = Folder::new();
    let limited = |script: &str| folder.shell(&format!("ulimit -v 200000; {script}")).text();
    let script = "head -c 100000000 /dev/zero | \"$secant\" hex encode - | \"$secant\" hex decode - | wc -c";
    assert_eq!(limited(script).trim(), "100000000");
    // encrypted files are in memory once, since nothing is given out before the tag is known to fit
    let limited = |script: &str| folder.shell(&format!("ulimit -v 400000; {script}")).text();
    limited(
        "\"$secant\" keygen --curve P-256 --out key.pem && \"$secant\" public --key key.pem --out pub.pem",
    );
    folder.shell("head -c 200000000 /dev/zero > message").text();
    limited("\"$secant\" ecies encrypt --key pub.pem --out sealed message && rm message");
    limited("\"$secant\" ecies decrypt --key key.pem --out message sealed");
    let same = "head -c 200000000 /dev/zero | cmp - message && wc -c < sealed";
    assert_eq!(folder.shell(same).text().trim(), "200000049");
}
