//! Encrypted PKCS#8: files of OpenSSL 3.0, round trips, wrong passwords and unsound costs.

use super::*;

/// The key of these files.
const PLAIN: &str = "\
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgys0R2PvVXLoI5ki+
5xLFMEidsFmKlrsmUwLFAltcx7GhRANCAATfO2+oAJQ40jlEWXS1pgS5RGU4XoqY
wH3UuXCK1cVu8Bi90FOz1rJFjZl/zly6eqyWq5qKRfH4PzhAuGpJqDg+
-----END PRIVATE KEY-----
";
/// By scrypt with N = 1024, the password `secret`.
const SCRYPT: &str = "\
-----BEGIN ENCRYPTED PRIVATE KEY-----
MIHkME8GCSqGSIb3DQEFDTBCMCEGCSsGAQQB2kcECzAUBAhoyfXdYtwSpAICBAAC
AQgCAQEwHQYJYIZIAWUDBAEqBBC2HK5GY9zQQFbxRWaIPlVLBIGQE9My+D1zwRQj
apY749xaZqJpgtPeJekhdG1mO71fdyUkF0U/oN3TUlxYFnGSlDNavKqVkVriLAvo
FQ3Q+ncsTq3EunUeU6+0KMMbtFKdk0PEC4Khu3+JkwrUFQp8qUCjtL/7RCaYj7O+
CAJnCHzQI4eOvMo+7BLSGjTjNtIhkDe6QoHXXSVeBwB0dDffoA9H
-----END ENCRYPTED PRIVATE KEY-----
";
/// By PBKDF2 with HMAC-SHA512, in AES-128-CBC, the password `secret`.
const AES_128: &str = "\
-----BEGIN ENCRYPTED PRIVATE KEY-----
MIHrMFYGCSqGSIb3DQEFDTBJMCgGCSqGSIb3DQEFDDAbBAhhCNwBnOfxPQIBZDAM
BggqhkiG9w0CCwUAMB0GCWCGSAFlAwQBAgQQikup0+de9Ex64Tl5Tha6gwSBkFxa
HFHsD4WknzFjRwC1+H62RzAx5yhkXRaIKbrm0tlAWm/4ctF5y0TAx+pioBh3ajZ8
Re9pz7989us20FM2pmdDBSoKXBOSEVJqSm0OF22YE0sNoFLvkY2qVEbpuFsnJ6d0
CI91//TLvaqqX4bmBa83ZBhoW+ZQM8ZeBMIHG2uX+9Vw4XernXIrhgm752KIkQ==
-----END ENCRYPTED PRIVATE KEY-----
";
/// By PKCS#12's scheme with triple DES.
const PBES1: &str = "\
-----BEGIN ENCRYPTED PRIVATE KEY-----
MIGxMBwGCiqGSIb3DQEMAQMwDgQISfEeUASKgHkCAggABIGQOevLtHbVToGWZ4e4
lHELVrKxBuWvlZ5NYHoEGXKPrb0wWmFv9pZ4tGunrSyYCdufG2kfUwHBGtKsFTem
QblBdaGEMWNlwUEYN4JRMAGVPg7qpIvMBhP6Gxi00411hSRk1j4DA0QL6FR3Opgi
5+cLtGeCBOeeYJLqll2Lq7+oeBGVZETqrJp+6pQhSR+sfhek
-----END ENCRYPTED PRIVATE KEY-----
";

fn constant(out: &mut [u8]) -> Result<(), Error> {
    out.fill(0x5a);
    Ok(())
}

fn with(file: &[u8], password: &[u8]) -> Result<PrivateKeyFile, Error> {
    match super::super::decode_any(file, Some(password))? {
        KeyFile::Private(key) => Ok(key),
        KeyFile::Public(key) => panic!("expected a private key, got {key:?}"),
    }
}

#[test]
fn files_of_openssl_are_decrypted() {
    let plain = private(PLAIN);
    for text in [SCRYPT, AES_128] {
        for file in [text.as_bytes(), &der(text)] {
            let key = with(file, b"secret").expect("decrypted");
            assert_eq!(
                (key.algorithm, key.secret, key.public),
                (plain.algorithm, plain.secret.clone(), plain.public.clone())
            );
            assert_eq!(with(file, b"Secret").err(), Some(Error::WrongPassword));
            assert_eq!(with(file, b"").err(), Some(Error::WrongPassword));
            assert_eq!(refused(file), Error::PasswordNeeded);
        }
    }
    assert_eq!(with(PBES1.as_bytes(), b"secret").err(), Some(Error::UnsupportedKey));
    // a password that is not needed
    assert!(with(PLAIN.as_bytes(), b"secret").is_ok());
}

#[test]
fn keys_round_trip() {
    for text in [PLAIN, SECP521R1_PKCS8, ED25519_PKCS8] {
        let key = private(text);
        let pem = key.to_encrypted_pem(b"pass \xff\0", 3, &mut constant).expect("encrypted");
        assert!(pem.starts_with("-----BEGIN ENCRYPTED PRIVATE KEY-----\n"));
        assert_eq!(
            *with(pem.as_bytes(), b"pass \xff\0").expect("decrypted").to_pkcs8_der().expect("encodes"),
            der(text)
        );
        let bytes = key.to_encrypted_der(b"pass", 1, &mut constant).expect("encrypted");
        // 1 in 256 wrong passwords gives a sound padding
        for i in 0..600u32 {
            assert_eq!(with(&bytes, &i.to_be_bytes()).err(), Some(Error::WrongPassword));
        }
    }
}

#[test]
fn costs_and_passwords_are_checked() {
    let key = private(PLAIN);
    let encrypt = |password: &[u8], count| key.to_encrypted_der(password, count, &mut constant).err();
    assert_eq!(encrypt(b"", 1), Some(Error::Empty));
    assert_eq!(encrypt(b"x", 0), Some(Error::PasswordCost));
    assert_eq!(encrypt(b"x", MAX_ITERATIONS + 1), Some(Error::PasswordCost));
    let failing = key.to_encrypted_der(b"x", 1, &mut |_: &mut [u8]| Err(Error::Random));
    assert_eq!(failing.err(), Some(Error::Random));
    // no iterations and one too many in place of 100, then one that is too expensive to wait for
    for count in [&[2, 1, 0][..], &[2, 4, 0, 0x98, 0x96, 0x81], &[2, 4, 0x7f, 0xff, 0xff, 0xff]] {
        let bytes = with_cost(AES_128, &[2, 1, 100], count);
        assert_eq!(with(&bytes, b"secret").err(), Some(Error::PasswordCost));
    }
    // N = 1024, r = 8, p = 1 become 0, 1, 1023, 2^30 and 2^63; 0 and 65535; 0 and 17
    let good = [2, 2, 4, 0, 2, 1, 8, 2, 1, 1];
    for cost in [
        &[2, 1, 0, 2, 1, 8, 2, 1, 1][..],
        &[2, 1, 1, 2, 1, 8, 2, 1, 1],
        &[2, 2, 3, 0xff, 2, 1, 8, 2, 1, 1],
        &[2, 4, 0x40, 0, 0, 0, 2, 1, 8, 2, 1, 1],
        &[2, 9, 0, 0x80, 0, 0, 0, 0, 0, 0, 0, 2, 1, 8, 2, 1, 1],
        &[2, 2, 4, 0, 2, 1, 0, 2, 1, 1],
        &[2, 2, 4, 0, 2, 3, 0, 0xff, 0xff, 2, 1, 1],
        &[2, 2, 4, 0, 2, 1, 8, 2, 1, 0],
        &[2, 2, 4, 0, 2, 1, 8, 2, 1, 17],
    ] {
        let bytes = with_cost(SCRYPT, &good, cost);
        assert_eq!(with(&bytes, b"secret").err(), Some(Error::PasswordCost), "{cost:?}");
    }
    assert!(with(&with_cost(SCRYPT, &good, &good), b"secret").is_ok());
}

/// A file with another cost, and the lengths of the structures around it put right.
fn with_cost(text: &str, from: &[u8], to: &[u8]) -> Vec<u8> {
    let mut bytes = der(text);
    let place = bytes.windows(from.len()).position(|window| window == from).expect("the cost");
    bytes.splice(place..place + from.len(), to.iter().copied());
    for length in [2, 4, 17, 19, 32] {
        bytes[length] = bytes[length] + to.len() as u8 - from.len() as u8;
    }
    bytes
}

#[test]
fn damaged_files_do_not_panic() {
    let key = private(ED25519_PKCS8);
    let good = key.to_encrypted_der(b"x", 1, &mut constant).expect("encrypted");
    for length in 0..good.len() {
        assert!(with(&good[..length], b"x").is_err(), "{length} bytes");
    }
    for i in 0..good.len() {
        for bit in 0..8 {
            let mut bytes = good.clone();
            bytes[i] ^= 1 << bit;
            if let Ok(other) = with(&bytes, b"x") {
                // the plaintext's first block, which the vector covers, and the seed in the last ones
                assert_eq!(other.algorithm, KeyAlgorithm::Ed25519);
            }
        }
    }
}
