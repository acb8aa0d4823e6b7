//! Keys encrypted by PEM headers: files of OpenSSL 3.0, wrong passwords, other headers and ciphers.

use super::*;

/// The private key of these files, whose password is `secret`.
const SECRET: [u8; 32] = [
    0xca, 0xcd, 0x11, 0xd8, 0xfb, 0xd5, 0x5c, 0xba, 0x08, 0xe6, 0x48, 0xbe, 0xe7, 0x12, 0xc5, 0x30, 0x48,
    0x9d, 0xb0, 0x59, 0x8a, 0x96, 0xbb, 0x26, 0x53, 0x02, 0xc5, 0x02, 0x5b, 0x5c, 0xc7, 0xb1,
];
const FILES: [&str; 4] = [AES_128, AES_192, AES_256, TRIPLE_DES];
const AES_128: &str = "\
-----BEGIN EC PRIVATE KEY-----
Proc-Type: 4,ENCRYPTED
DEK-Info: AES-128-CBC,611F6EF97783BED4175691DB6A6DDB86

tip7/zhNu0YzaOfqA9DxJpnA/i4S9cKSB+6xi/MYkeQfFUm9dm89VAMmxE3fgqO1
VoAe2GwEVvEdu50tWGdKdlRUKGQv5h4MITP/yGs24EFAjCNO5ugBQLjQLPaVhMUf
6Wved9FcOLh+aJZtWwjBYctVdxM+7vVGkwXRf/IAj6k=
-----END EC PRIVATE KEY-----
";
const AES_192: &str = "\
-----BEGIN EC PRIVATE KEY-----
Proc-Type: 4,ENCRYPTED
DEK-Info: AES-192-CBC,2A2D1E19254193DD03927BEA9DFA88C3

EjZMQG8tjhgWJKxX4TR5YONecuGS9uZSzLywYLOvb9VEsW5KnA376NNXPFWHJWJI
4jE4UfQ6EYsJHnKsmWrv7MHCEAdTh0hSYmlAsZsHRleb43C7lNZAQzuNEzuC9N7k
Pltm7395CjkGuCHcEIJ5DboyTOYdh9CV2AHSdcKAM6k=
-----END EC PRIVATE KEY-----
";
const AES_256: &str = "\
-----BEGIN EC PRIVATE KEY-----
Proc-Type: 4,ENCRYPTED
DEK-Info: AES-256-CBC,B8661D742984E286CA50CAC5CCE44B02

QD7SMYMNH1l4D8kf5F/8B616ooz0lKndoFD0Z8W3O30wR5yNaVz9lqE0ENYAeImh
8TLqwm6/YwBqFSmsnia8FED1PhUAVqfk05BNpYyShTzDnql7fGp6r3yLa/phgzCH
ElVfp7l5f0x7YDdRuwQBPDoAfb8pGbKamfchOVI0BZo=
-----END EC PRIVATE KEY-----
";
const TRIPLE_DES: &str = "\
-----BEGIN EC PRIVATE KEY-----
Proc-Type: 4,ENCRYPTED
DEK-Info: DES-EDE3-CBC,79F6C991CE79BC2F

rC46yH4Vee0H8U8DPjxadWwXcT493RwyIvis9/YiV9YYJ76Mm6agm4ALpeD3CQaa
5SLR7TKTC9zt4L9iRfS6ADb+ajFIiLSJgvbK8btL2BUKgxzMVDES6PO+bSzo3DMa
6kiJAp5iQayOOE2Ac2NJh+aYAEyzwTb9mQ0TKEus+VA=
-----END EC PRIVATE KEY-----
";

fn with(file: &str, password: &[u8]) -> Result<PrivateKeyFile, FileError> {
    match KeyFile::read(file.as_bytes(), Wanted::Private, &ReadOptions::new().password(password))? {
        KeyFile::Private(key) => Ok(key),
        KeyFile::Public(_) => panic!("expected a private key"),
    }
}

#[test]
fn every_cipher_is_read() {
    for file in FILES {
        for text in [String::from(file), file.replace('\n', "\r\n"), file.replace(": ", ":\t ")] {
            let key = with(&text, b"secret").expect("decrypted");
            assert_eq!(key.algorithm, KeyAlgorithm::Curve(NamedCurve::Secp256r1));
            assert_eq!(key.secret[..], SECRET);
            assert_eq!(key.public.map(|point| point.len()), Some(65));
        }
        assert_eq!(refused(file.as_bytes()), Error::PasswordNeeded);
        assert_eq!(with(file, b"").err(), Some(Error::EmptyPassword.into()));
        // 1 in 256 wrong passwords gives a sound padding
        for i in 0..600u32 {
            assert_eq!(with(file, &i.to_be_bytes()).err(), Some(Error::WrongPassword.into()));
        }
    }
}

/// Headers as nobody writes them, and what is encrypted in another way.
#[test]
fn other_headers_and_ciphers_are_refused() {
    let altered = |from: &str, to: &str| {
        assert!(AES_256.contains(from), "{from}");
        with(&AES_256.replacen(from, to, 1), b"secret").err()
    };
    for cipher in ["DES-CBC", "CAMELLIA-256-CBC", "RC2-40-CBC", "aes-256-cbc", "AES-256-GCM"] {
        assert_eq!(altered("AES-256-CBC", cipher), Some(unsupported(Part::Cipher, cipher)));
    }
    let malformed = Some(Error::PemHeaders.into());
    for (from, to) in [
        ("4,ENCRYPTED", "4,MIC-CLEAR"),
        ("4,ENCRYPTED", ""),
        ("Proc-Type: 4,ENCRYPTED\n", ""),
        ("Proc-Type: 4,ENCRYPTED\n", "Proc-Type: 4,ENCRYPTED\nProc-Type: 4,ENCRYPTED\n"),
        (",B8661D742984E286CA50CAC5CCE44B02", ""),
        ("B8661D742984E286CA50CAC5CCE44B02", "B8661D742984E286CA50CAC5CCE44B"),
        ("B8661D742984E286CA50CAC5CCE44B02", "B8661D742984E286CA50CAC5CCE44B0202"),
        ("B8661D742984E286CA50CAC5CCE44B02", "x8661D742984E286CA50CAC5CCE44B02"),
        ("DEK-Info: ", "QD7SMYMN\nDEK-Info: "),
    ] {
        assert_eq!(altered(from, to), malformed, "{from} {to}");
    }
    let info = "DEK-Info: AES-256-CBC,B8661D742984E286CA50CAC5CCE44B02\n";
    assert_eq!(altered(info, ""), malformed);
    assert_eq!(altered(info, &info.repeat(2)), malformed);
    assert_eq!(altered("DEK-Info", "Comment"), Some(unsupported(Part::Header, "Comment")));
    // the form of a block whose bytes are encrypted otherwise, or not at all
    for label in ["ENCRYPTED PRIVATE KEY", "OPENSSH PRIVATE KEY"] {
        let file = AES_256.replace("EC PRIVATE KEY", label);
        assert_eq!(with(&file, b"secret").err(), Some(unsupported(Part::Header, "Proc-Type")));
    }
    let other = AES_256.replace("EC PRIVATE KEY", "RSA PRIVATE KEY");
    assert_eq!(with(&other, b"secret").err(), Some(unsupported(Part::Label, "RSA PRIVATE KEY")));
}

#[test]
fn damaged_files_do_not_panic() {
    for file in FILES {
        for length in 0..file.trim_end().len() {
            assert!(with(&file[..length], b"secret").is_err(), "{length} bytes");
        }
        for i in 0..file.len() {
            let mut bytes = file.as_bytes().to_vec();
            bytes[i] ^= 1;
            // the scalar in the middle may be altered without a sign: the public key beside it is compared elsewhere
            let options = ReadOptions::new().password(b"secret");
            if let Ok(read) = KeyFile::read(&bytes, Wanted::Private, &options) {
                assert!(matches!(read, KeyFile::Private(_)));
            }
        }
    }
}
