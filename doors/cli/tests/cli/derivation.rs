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
