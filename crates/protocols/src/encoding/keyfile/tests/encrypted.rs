//! Encrypted PKCS#8: files of OpenSSL 3.0, round trips, wrong passwords and unsound costs.

use super::*;
use pkcs5::pbes2::{Kdf, Pbkdf2Params, Pbkdf2Prf};

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
/// By PBKDF2 with HMAC-SHA1, in AES-256-CBC, the password `secret`.
const HMAC_SHA1: &str = "\
-----BEGIN ENCRYPTED PRIVATE KEY-----
MIHdMEgGCSqGSIb3DQEFDTA7MBoGCSqGSIb3DQEFDDANBAjhfZ568XRFegIBZDAd
BglghkgBZQMEASoEEK3qEnaJ+/sM1FgcdkcjNcEEgZATKZOUu25oVVxOtsNcj5gL
2uA75IJPI0ERpHnjMiPM1B1SOSLLilnn8fkbENOXFPKl2TJ6ZffA3lGW9sSaoKcA
aTeT5xV2/j51rj9FCkxZ5pWn4GmJHGvCMtthlrwtCwiVHQP3IMho2j0+NAZbtKor
XoVsOGmuvmY6Z9FvOcqMrnOOXvK4YYEt85pKhwtWfUQ=
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
            assert_eq!(with(file, b"Secret").err(), Some(Error::WrongPassword.into()));
            assert_eq!(with(file, b"").err(), Some(Error::EmptyPassword.into()));
            assert_eq!(refused(file), Error::PasswordNeeded);
        }
    }
    assert_eq!(
        with(PBES1.as_bytes(), b"secret").err(),
        Some(unsupported(
            Part::Encryption,
            "PBES1, pbeWithSHA1And3-KeyTripleDES-CBC (1.2.840.113549.1.12.1.3)"
        ))
    );
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
            assert_eq!(with(&bytes, &i.to_be_bytes()).err(), Some(Error::WrongPassword.into()));
        }
    }
}

#[test]
fn costs_and_passwords_are_checked() {
    let key = private(PLAIN);
    let encrypt = |password: &[u8], count| key.to_encrypted_der(password, count, &mut constant).err();
    assert_eq!(encrypt(b"", 1), Some(Error::EmptyPassword));
    assert_eq!(encrypt(b"x", 0), Some(Error::PasswordCost));
    assert_eq!(encrypt(b"x", MAX_ITERATIONS + 1), Some(Error::PasswordCost));
    let failing = key.to_encrypted_der(b"x", 1, &mut |_: &mut [u8]| Err(Error::Random));
    assert_eq!(failing.err(), Some(Error::Random));
    // no iterations and one too many in place of 100, then one that is too expensive to wait for
    for count in [&[2, 1, 0][..], &[2, 3, 0x3d, 0x09, 0x01], &[2, 4, 0x7f, 0xff, 0xff, 0xff]] {
        let bytes = with_cost(AES_128, &[2, 1, 100], count);
        assert_eq!(with(&bytes, b"secret").err(), Some(Error::PasswordCost.into()));
    }
    // N = 1024, r = 8, p = 1 become 0, 1, 1023, 2^30 and 2^63; 0 and 65535; 0 and 513
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
        &[2, 2, 4, 0, 2, 1, 8, 2, 2, 2, 1],
    ] {
        let bytes = with_cost(SCRYPT, &good, cost);
        assert_eq!(with(&bytes, b"secret").err(), Some(Error::PasswordCost.into()), "{cost:?}");
    }
    assert!(with(&with_cost(SCRYPT, &good, &good), b"secret").is_ok());
}

/// What is above the limits is read where more is allowed, and needs no password to be refused.
#[test]
fn limits_of_cost_can_be_raised() {
    let good = [2, 2, 4, 0, 2, 1, 8, 2, 1, 1];
    let files = [
        // 4,000,001 iterations with HMAC-SHA512; 600,000 are read
        (with_cost(AES_128, &[2, 1, 100], &[2, 3, 0x3d, 0x09, 0x01]), 2),
        (with_cost(AES_128, &[2, 1, 100], &[2, 3, 0x09, 0x27, 0xc0]), 1),
        // N = 2^10, r = 8, p = 513 and 512
        (with_cost(SCRYPT, &good, &[2, 2, 4, 0, 2, 1, 8, 2, 2, 2, 1]), 2),
        (with_cost(SCRYPT, &good, &[2, 2, 4, 0, 2, 1, 8, 2, 2, 2, 0]), 1),
        // N = 2^18 and 2^17, r = 8, p = 1: 256 and 128 MiB
        (with_cost(SCRYPT, &good, &[2, 3, 4, 0, 0, 2, 1, 8, 2, 1, 1]), 2),
        (with_cost(SCRYPT, &good, &[2, 3, 2, 0, 0, 2, 1, 8, 2, 1, 1]), 1),
        // N = 2^21, r = 1, p = 8
        (with_cost(SCRYPT, &good, &[2, 3, 0x20, 0, 0, 2, 1, 1, 2, 1, 8]), 4),
    ];
    for (bytes, needed) in files {
        let read = |multiple| KeyFile::read(&bytes, Wanted::Private, &ReadOptions::new().max_cost(multiple));
        for multiple in [0, needed - 1] {
            assert_eq!(read(multiple).expect_err("too expensive"), Error::PasswordCost);
        }
        for multiple in [needed, u32::MAX] {
            assert_eq!(read(multiple).expect_err("no password"), Error::PasswordNeeded);
        }
    }
}

/// PBKDF2 computes a block of the hash's length after the other: keys longer than the hash cost twice as much.
#[test]
fn costs_count_every_block_of_a_key() {
    for (prf, key_len, most) in [
        (Pbkdf2Prf::HmacWithSha1, 16, 10_000_000),
        (Pbkdf2Prf::HmacWithSha1, 24, 5_000_000),
        (Pbkdf2Prf::HmacWithSha1, 32, 5_000_000),
        (Pbkdf2Prf::HmacWithSha224, 24, 10_000_000),
        (Pbkdf2Prf::HmacWithSha224, 32, 5_000_000),
        (Pbkdf2Prf::HmacWithSha256, 32, 10_000_000),
        (Pbkdf2Prf::HmacWithSha384, 32, 4_000_000),
        (Pbkdf2Prf::HmacWithSha512, 32, 4_000_000),
    ] {
        let check = |iterations, multiple| {
            let mut params = Pbkdf2Params::hmac_sha256(1, b"salt").expect("parameters");
            (params.prf, params.iteration_count) = (prf, iterations);
            ReadOptions::new().max_cost(multiple).check_kdf(&Kdf::Pbkdf2(params), key_len)
        };
        assert_eq!(
            (check(most, 1), check(most + 1, 1)),
            (Ok(()), Err(Error::PasswordCost)),
            "{prf:?} {key_len}"
        );
        assert_eq!((check(2 * most, 2), check(0, 2)), (Ok(()), Err(Error::PasswordCost)));
    }
}

#[test]
fn schemes_that_are_not_read_are_named() {
    // the last bytes of the object identifiers of PBKDF2, of HMAC-SHA512 and of AES-128-CBC
    for (from, to, part, name) in [
        (&[1, 5, 12][..], &[1, 5, 99][..], Part::KeyDerivation, "1.2.840.113549.1.5.99"),
        (&[0x0d, 2, 11], &[0x0d, 2, 13], Part::KeyDerivation, "hmacWithSHA512-256 (1.2.840.113549.2.13)"),
        (&[3, 4, 1, 2], &[3, 4, 1, 3], Part::Cipher, "2.16.840.1.101.3.4.1.3"),
        (&[1, 5, 13], &[1, 5, 14], Part::Encryption, "1.2.840.113549.1.5.14"),
    ] {
        let mut bytes = der(AES_128);
        let place = bytes.windows(from.len()).position(|window| window == from).expect("the identifier");
        bytes[place..place + to.len()].copy_from_slice(to);
        assert_eq!(refused(&bytes), unsupported(part, name));
    }
}

/// HMAC-SHA1 is the default of PBKDF2 and left out of the parameters; AES-256-CBC; the password `secret`.
#[test]
fn hmac_sha1_is_read() {
    let plain = private(PLAIN);
    assert_eq!(with(HMAC_SHA1.as_bytes(), b"secret").expect("decrypted").secret, plain.secret);
    assert_eq!(with(HMAC_SHA1.as_bytes(), b"Secret").err(), Some(Error::WrongPassword.into()));
}

/// The parameters of GCM as RFC 5084 has them: a sequence of the nonce and the length of the tag, 12 unless given.
#[test]
fn gcm_is_read_in_both_forms() {
    let plain = der(PLAIN);
    for (key_bits, oid) in [(128, 6), (256, 0x2e)] {
        let kdf = Pbkdf2Params::hmac_sha256(2, b"salt").expect("parameters").into();
        let nonce = [7; 12];
        let encryption = match key_bits {
            128 => pkcs5::pbes2::EncryptionScheme::Aes128Gcm { nonce },
            _ => pkcs5::pbes2::EncryptionScheme::Aes256Gcm { nonce },
        };
        let scheme = pkcs5::EncryptionScheme::from(pkcs5::pbes2::Parameters { kdf, encryption });
        let mut buffer = [plain.clone(), vec![0; 16]].concat();
        let encrypted = scheme.encrypt_in_place(b"secret", &mut buffer, plain.len()).expect("encrypted");
        let identifier = der::Encode::to_der(&scheme).expect("encodes");
        let encrypted = der::asn1::OctetStringRef::new(encrypted).expect("octets");
        let encrypted = der::Encode::to_der(&encrypted).expect("encodes");
        let file = |parameters: &[u8]| {
            let bare = [&[4, 12][..], &nonce].concat();
            let mut bytes = identifier.clone();
            let place = bytes.len() - bare.len();
            assert_eq!((&bytes[place..], bytes[place - 1]), (&bare[..], oid));
            bytes.splice(place.., parameters.iter().copied());
            // the lengths of the four sequences around: the file is below 256 bytes within
            let grown = (parameters.len() - bare.len()) as u8;
            let inner = bytes.windows(4).position(|w| w == [0x60, 0x86, 0x48, 1]).expect("AES") - 3;
            for length in [1, 14, inner] {
                bytes[length] += grown;
            }
            let body = [bytes, encrypted.clone()].concat();
            AnyRef::new(Tag::Sequence, &body).and_then(|any| der::Encode::to_der(&any)).expect("encodes")
        };
        let gcm = |tag: &[u8]| [&[0x30, 14 + tag.len() as u8, 4, 12][..], &nonce, tag].concat();
        for parameters in [[&[4, 12][..], &nonce].concat(), gcm(&[2, 1, 16])] {
            let key = with(&file(&parameters), b"secret").expect("decrypted");
            assert_eq!(key.secret, private(PLAIN).secret);
            assert_eq!(with(&file(&parameters), b"Secret").err(), Some(Error::WrongPassword.into()));
        }
        let short = unsupported(Part::Cipher, "AES-GCM with a tag that has not 16 bytes");
        for tag in [&[][..], &[2, 1, 12], &[2, 1, 15]] {
            assert_eq!(with(&file(&gcm(tag)), b"secret").err(), Some(short.clone()));
        }
        let long = [&[0x30, 18, 4, 13][..], &nonce, &[7, 2, 1, 16]].concat();
        let other = unsupported(Part::Cipher, "AES-GCM with a nonce that has not 12 bytes");
        assert_eq!(with(&file(&long), b"secret").err(), Some(other));
    }
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
