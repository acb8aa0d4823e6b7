//! `hash-to-curve`.

use super::support::Folder;

const TAG: &str = "QUUX-V01-CS02-with-";

/// RFC 9380, J.1.1 and J.4.1, the empty message.
#[test]
fn points_of_the_rfc() {
    let folder = Folder::new();
    folder.write("empty", "");
    let run = |suite: &str, options: &str| {
        folder.secant(&format!("hash-to-curve point --suite {suite} --tag {TAG}{suite} {options} empty"))
    };
    let (x, y) = (
        "2c15230b26dbc6fc9a37051158c95b79656e17a1a920b11394ca91c44247d3e4",
        "8a7a74985cc5c776cdfe4b1f19884970453912e9d31528c060be9ab5c43e8415",
    );
    let suite = "P256_XMD:SHA-256_SSWU_RO_";
    assert_eq!(run(suite, "").text(), format!("04{x}{y}"));
    let json = run(suite, "--json").json();
    assert_eq!((&json["x"], &json["y"], &json["suite"]), (&x.into(), &y.into(), &suite.into()));
    assert!(run(suite, "--out point").bytes().is_empty());
    assert_eq!(folder.read("point"), format!("04{x}{y}\n").into_bytes());
    // u = 2de3…, little-endian
    let u = run("curve25519_XMD:SHA-512_ELL2_RO_", "").text();
    assert_eq!(u, reversed("2de3780abb67e861289f5749d16d3e217ffa722192d16bbd9d1bfb9d112b98c0"));
    assert_eq!(run("edwards25519_XMD:SHA-512_ELL2_RO_", "").text().len(), 64);
}

/// The bytes of a hexadecimal text, last first.
fn reversed(hex: &str) -> String {
    hex.as_bytes().rchunks(2).map(|pair| String::from_utf8_lossy(pair).into_owned()).collect()
}

#[test]
fn expansions_of_the_rfc() {
    let folder = Folder::new();
    folder.write("abc", "abc");
    let run = |options: &str| folder.secant(&format!("hash-to-curve expand {options} abc"));
    assert_eq!(
        run("--digest sha256 --tag QUUX-V01-CS02-with-expander-SHA256-128 --length 32").text(),
        "d8ccab23b5985ccea865c6c97b6e5b8350e794e603b4b97902f53a8a0d605615"
    );
    let by_hex = "--digest shake128 --tag-hex 00ff --length 3";
    assert_eq!(run(by_hex).text().len(), 6);
    run("--digest sha256 --tag t --length 8161")
        .fails("--length 8161: at most 65535 bytes, or 255 outputs of the hash function, can be had");
    run("--digest shake256 --tag t --length 65536")
        .fails("--length 65536: at most 65535 bytes, or 255 outputs of the hash function, can be had");
    run("--digest md5 --tag t --length 1").refuses_usage("sha256");
}

#[test]
fn suites_are_listed_and_found() {
    let folder = Folder::new();
    folder.write("abc", "abc");
    let listed = folder.secant("hash-to-curve suites").text();
    assert_eq!(listed.lines().count(), 44);
    assert_eq!(folder.secant("hash-to-curve suites --json").json().as_array().map(Vec::len), Some(44));
    folder
        .secant("hash-to-curve suites --out list")
        .fails("--out: not for suites: the list goes to standard output");
    for suite in listed.lines() {
        let command = format!("hash-to-curve point --suite {suite} --tag test abc");
        assert!(folder.secant(&command).text().len() >= 64, "{suite}");
    }
}

#[test]
fn bad_input() {
    let folder = Folder::new();
    folder.write("abc", "abc");
    let run = |options: &str| folder.secant(&format!("hash-to-curve point {options} abc"));
    run("--suite P256_XMD:SHA-256_SSWU_RO --tag t").fails(
        "--suite: unknown suite 'P256_XMD:SHA-256_SSWU_RO'; the nearest names are P256_XMD:SHA-256_SSWU_RO_, \
         P256_XMD:SHA-256_SSWU_NU_, P224_XMD:SHA-256_SSWU_RO_",
    );
    run("--suite P256_XMD:SHA-256_SSWU_RO_ --tag-hex 0")
        .fails("--tag-hex: not hexadecimal: an even number of digits is needed");
    run("--suite P256_XMD:SHA-256_SSWU_RO_").refuses_usage("--tag");
    folder
        .secant_arguments(&[
            "hash-to-curve",
            "point",
            "--suite",
            "P256_XMD:SHA-256_SSWU_RO_",
            "--tag",
            "",
            "abc",
        ])
        .fails("--tag: the input is empty");
    folder
        .secant("hash-to-curve point --suite P256_XMD:SHA-256_SSWU_RO_ --tag t missing")
        .fails("FILE missing: No such file or directory (os error 2)");
}
