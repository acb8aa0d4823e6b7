//! `tls`.

use super::support::{Folder, P256_X, P256_Y};

#[test]
fn parameters_in_both_directions() {
    let folder = Folder::new();
    for (curve, name, version, bytes) in [
        ("P-256", "secp256r1", "1.2", "030017"),
        ("P-256", "secp256r1", "1.3", "030017"),
        ("brainpoolP256r1", "brainpoolP256r1", "1.2", "03001a"),
        ("brainpoolP256r1", "brainpoolP256r1", "1.3", "03001f"),
        ("curve25519", "x25519", "1.3", "03001d"),
    ] {
        let write = format!("tls write-parameters --curve {curve} --tls-version {version}");
        assert_eq!(folder.secant(&write).text(), bytes);
        assert_eq!(folder.secant(&format!("tls read-parameters {bytes}")).text(), name);
        let json = folder.secant(&format!("tls read-parameters {bytes}04AB --json")).json();
        assert_eq!((&json["curve"], &json["rest"]), (&name.into(), &"04ab".into()));
    }
    assert_eq!(folder.secant("tls read-parameters 03001700").text(), "secp256r1\n00");
    let refused = |options: &str| folder.secant(&format!("tls write-parameters {options}"));
    let other = "--curve: the group is not a supported named curve";
    refused("--curve ed25519").fails(other);
    refused("--curve brainpoolP256t1").fails(other);
    refused("--curve secp192k1 --tls-version 1.3").fails(other);
    for (hex, reason) in [
        ("0300", "expected 3 bytes, got 2"),
        ("010017", "the group is not a supported named curve"),
        ("03ffff", "the group is not a supported named curve"),
        ("0300170", "an odd number of hexadecimal digits"),
    ] {
        folder.secant(&format!("tls read-parameters {hex}")).fails(&format!("HEX: {reason}"));
    }
}

#[test]
fn points_in_both_directions() {
    let folder = Folder::with_p256();
    let public = format!("04{P256_X}{P256_Y}");
    let write = "tls write-point --curve P-256 --key key.hex";
    let point = folder.secant(write).text();
    assert_eq!(point, format!("41{public}"));
    let compressed = folder.secant(&format!("{write} --form compressed --json")).json();
    assert_eq!(compressed["point"], format!("2103{P256_X}"));
    let read = |hex: &str| folder.secant(&format!("tls read-point --curve P-256 {hex}"));
    for written in [point.clone(), format!("2103{P256_X}")] {
        assert_eq!(read(&written).text(), public);
        assert_eq!(read(&format!("{written}ff00")).text(), format!("{public}\nff00"));
    }
    read(&point[..point.len() - 2]).fails("HEX: expected 65 bytes, got 64");
    read("00").fails("HEX: the input is empty");
    read("0100").refuses("HEX: the point at infinity is refused");
    let other = "an ECPoint is one of a short Weierstrass curve";
    folder.secant("tls read-point --curve x25519 00").fails(&format!("--curve: {other}"));
    folder.secant("keygen --curve x25519 --out x").bytes();
    folder.secant("tls write-point --key x").fails(&format!("--key: {other}"));
}
