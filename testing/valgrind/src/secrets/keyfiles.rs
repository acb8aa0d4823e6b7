//! Key files: private keys are written in unencrypted binary forms, and read again.
//!
//! The bytes of the private key are secret, and so is the file that they are in. Not checked: PEM and OpenSSH's form,
//! because the standard library's check of UTF-8 is flagged, although its branches are the same for all ASCII; reading
//! JSON Web Keys, where a library looks characters up in a table; scalars in OpenSSH's form, whose length depends on
//! their leading zeros; passwords.

use super::memcheck::poison;
use super::{Report, assert_secret};
use secant_core::curves::NamedCurve;
use secant_protocols::encoding::keyfile::{KeyAlgorithm, KeyFile, PrivateKeyFile, ReadOptions, Wanted};

/// A key on a curve and one of RFC 8410.
///
/// # Panics
/// When a secret got lost, or a key comes back as another.
pub fn all(report: &mut Report) {
    let curve = KeyAlgorithm::Curve(NamedCurve::Secp256r1);
    round_trip(report, "secp256r1", "pkcs8 der", curve, |key| key.to_pkcs8_der().expect("DER").to_vec());
    round_trip(report, "secp256r1", "sec1 der", curve, |key| key.to_sec1_der().expect("DER").to_vec());
    write(report, "secp256r1", "jwk", curve, |key| key.to_jwk().expect("JSON").as_bytes().to_vec());
    let edwards = KeyAlgorithm::Ed25519;
    round_trip(report, "ed25519", "pkcs8 der", edwards, |key| key.to_pkcs8_der().expect("DER").to_vec());
    write(report, "ed25519", "jwk", edwards, |key| key.to_jwk().expect("JSON").as_bytes().to_vec());
}

fn key(algorithm: KeyAlgorithm) -> PrivateKeyFile {
    // no leading zero, and a public key that is a point by its form alone
    let mut secret: Vec<u8> = (0..algorithm.secret_len()).map(|i| 0x5b ^ i as u8).collect();
    poison(secret.as_mut_slice());
    let public = vec![4; if algorithm.curve().is_some() { 65 } else { 32 }];
    PrivateKeyFile::new(algorithm, &secret, Some(&public)).expect("a key")
}

fn write(
    report: &mut Report,
    subject: &str,
    form: &str,
    algorithm: KeyAlgorithm,
    to: impl Fn(&PrivateKeyFile) -> Vec<u8>,
) -> Vec<u8> {
    let mut file = vec![];
    report.run(subject, &format!("{form} write"), || {
        file = to(&key(algorithm));
        assert_secret(file.as_mut_slice());
    });
    file
}

fn round_trip(
    report: &mut Report,
    subject: &str,
    form: &str,
    algorithm: KeyAlgorithm,
    to: impl Fn(&PrivateKeyFile) -> Vec<u8>,
) {
    let file = write(report, subject, form, algorithm, to);
    report.run(subject, &format!("{form} read"), || {
        let read = KeyFile::read(&file, Wanted::Private, &ReadOptions::new());
        let Ok(KeyFile::Private(mut read)) = read else { panic!("{subject} {form} is not read") };
        assert_secret(read.secret.as_mut_slice());
    });
}
