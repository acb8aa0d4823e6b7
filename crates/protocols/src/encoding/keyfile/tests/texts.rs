//! PEM as files in the wild have it: RFC 7468, sections 2 and 3.

use super::*;

/// The base64 of a key.
fn digits() -> String {
    P256_PKCS8.lines().filter(|line| !line.starts_with('-')).collect()
}

#[test]
fn white_space_may_be_anywhere() {
    let expected = private(P256_PKCS8).secret;
    let body = digits();
    let wrapped = |width: usize, end: &str| {
        let lines: Vec<&str> =
            body.as_bytes().chunks(width).map(|line| str::from_utf8(line).expect("ASCII")).collect();
        format!("-----BEGIN PRIVATE KEY-----{end}{}{end}-----END PRIVATE KEY-----", lines.join(end))
    };
    let mut texts = vec![
        P256_PKCS8.replace('\n', "\r\n"),
        P256_PKCS8.replace('\n', "\r"),
        P256_PKCS8.replace('\n', "\n\n"),
        P256_PKCS8.replace('\n', " \t\u{b}\u{c}\n"),
        P256_PKCS8.replace('\n', "\n    "),
        P256_PKCS8.replacen("KEY-----\n", "KEY-----", 1),
        P256_PKCS8.trim_end().to_string(),
        format!("\u{feff}{P256_PKCS8}"),
        format!("  \t{P256_PKCS8}"),
        wrapped(64, " "),
        format!("-----BEGIN PRIVATE KEY-----{body}-----END PRIVATE KEY-----"),
        // lines of unequal length
        format!("-----BEGIN PRIVATE KEY-----\n{}\n{}\n-----END PRIVATE KEY-----", &body[..30], &body[30..]),
    ];
    texts.extend([1, 3, 63, 76, 1000].map(|width| wrapped(width, "\n")));
    for text in texts {
        assert_eq!(private(&text).secret, expected, "{text:?}");
    }
}

#[test]
fn malformed_texts_are_refused() {
    let body = digits();
    for text in [
        P256_PKCS8.replace("END PRIVATE", "END PUBLIC"),
        P256_PKCS8.replacen('M', "*", 1),
        P256_PKCS8.replacen('M', "", 1),
        P256_PKCS8.replacen('M', "\u{a0}M", 1),
        P256_PKCS8.replacen('M', "\0M", 1),
        P256_PKCS8.replace("-----END", "=\n-----END"),
        P256_PKCS8.replace("-----END", "AAAA\n----END"),
        format!("-----BEGIN PRIVATE KEY-----\n{body}\n"),
        format!("-----BEGIN PRIVATE KEY-----\n{body}\n-----END"),
        format!("-----BEGIN PRIVATE KEY\n{body}\n-----END PRIVATE KEY"),
        // the boundary does not begin a line
        format!("x{P256_PKCS8}"),
        String::from("-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----\n"),
        String::from("no key"),
        String::from(" \n"),
    ] {
        assert_eq!(refused(text.as_bytes()), Error::KeyEncoding, "{text}");
    }
    assert_eq!(refused(b"\xef\xbb\xbf"), Error::Empty);
}

/// A self-signed certificate of a key on P-256, made by OpenSSL.
const CERTIFICATE: &str = include_str!("../../../../../../testing/vectors/data/cases/certificate.pem");

#[test]
fn the_first_key_of_the_wanted_kind_counts() {
    let parameters = "-----BEGIN EC PARAMETERS-----\nBgUrgQQAIA==\n-----END EC PARAMETERS-----\n";
    let (mine, other) = (private(P256_PKCS8).secret, private(ED25519_PKCS8).secret);
    let read = |text: &str, wanted| KeyFile::read(text.as_bytes(), wanted, &ReadOptions::new());
    let secret = |text: &str| match read(text, Wanted::Private) {
        Ok(KeyFile::Private(key)) => key.secret,
        other => panic!("expected a private key, got {other:?}"),
    };
    let point = |text: &str| match read(text, Wanted::Public) {
        Ok(KeyFile::Public(key)) => key.public,
        other => panic!("expected a public key, got {other:?}"),
    };
    for text in [
        format!("Key of a test: -----BEGIN\n{P256_PKCS8}\n \n"),
        format!("{parameters}{P256_PKCS8}"),
        format!("{CERTIFICATE}{P256_PKCS8}{CERTIFICATE}"),
        format!("{P256_SPKI}text between\n{P256_PKCS8}"),
        format!("{P256_PKCS8}{ED25519_PKCS8}"),
        format!("{P256_PKCS8}-----BEGIN"),
        format!("-----BEGIN RSA PRIVATE KEY-----\nAAAA\n-----END RSA PRIVATE KEY-----\n{P256_PKCS8}"),
    ] {
        assert_eq!(secret(&text), mine, "{text}");
    }
    assert_eq!(secret(&format!("{ED25519_PKCS8}{P256_PKCS8}")), other);
    let certified = point(CERTIFICATE);
    assert_eq!(certified.len(), 65);
    assert_eq!(point(&CERTIFICATE.replace("CERTIFICATE", "X509 CERTIFICATE")), certified);
    assert_eq!(point(&format!("{P256_PKCS8}{CERTIFICATE}{P256_SPKI}")), certified);
    assert_eq!(point(&format!("{P256_PKCS8}{P256_SPKI}{CERTIFICATE}")), point(P256_SPKI));
    assert!(matches!(read(&format!("{P256_SPKI}{P256_PKCS8}"), Wanted::Either), Ok(KeyFile::Public(_))));
    // what is not there is named by what is
    let kind = |found, wanted| Some(FileError::Kind { found, wanted });
    let (private, public) = (Content::PrivateKey, Content::PublicKey);
    for (text, wanted, expected) in [
        (P256_PKCS8, Wanted::Public, kind(private, public)),
        (P256_SPKI, Wanted::Private, kind(public, private)),
        (CERTIFICATE, Wanted::Private, kind(Content::Certificate, private)),
        (&format!("{parameters}{P256_SPKI}{CERTIFICATE}"), Wanted::Private, kind(public, private)),
        (parameters, Wanted::Either, Some(unsupported(Part::Label, "EC PARAMETERS"))),
    ] {
        assert_eq!(read(text, wanted).err(), expected, "{text}");
        if text == P256_PKCS8 || text == P256_SPKI || text == CERTIFICATE {
            let bytes = der(text);
            assert_eq!(KeyFile::read(&bytes, wanted, &ReadOptions::new()).err(), expected);
        }
    }
}

#[test]
fn certificates_are_truncated_and_altered() {
    let bytes = der(CERTIFICATE);
    let read = |bytes: &[u8]| KeyFile::read(bytes, Wanted::Public, &ReadOptions::new());
    let Ok(KeyFile::Public(key)) = read(&bytes) else { panic!("expected a public key") };
    assert_eq!(key.algorithm, KeyAlgorithm::Curve(NamedCurve::Secp256r1));
    for length in 0..bytes.len() {
        assert!(read(&bytes[..length]).is_err());
    }
    for i in 0..bytes.len() {
        for value in 0..=255 {
            let mut altered = bytes.clone();
            altered[i] = value;
            // what is verified is somebody else's business: no panic, and no other kind of key
            if let Ok(file) = read(&altered) {
                assert!(matches!(file, KeyFile::Public(_)));
            }
        }
    }
}

#[test]
fn other_formats_are_named() {
    let headers = P256_PKCS8.replacen("KEY-----\n", "KEY-----\nComment: x\nOther: y\n\n", 1);
    assert_eq!(refused(headers.as_bytes()), unsupported(Part::Header, "Comment"));
    for (start, part) in [
        (&b"---- BEGIN SSH2 PUBLIC KEY ----\n"[..], Part::Format),
        (b"PuTTY-User-Key-File-3: ssh-ed25519\n", Part::Format),
        (b"Private-key-format: v1.3\nAlgorithm: 13 (ECDSAP256SHA256)\n", Part::Format),
        (b"\xff\xfe-\0-\0", Part::Text),
        (b"\xfe\xff\0-\0-", Part::Text),
    ] {
        assert!(matches!(refused(start), FileError::Unsupported { part: found, .. } if found == part));
    }
    let label = "-----BEGIN X\u{1b}[2J-----\nAAAA\n-----END X\u{1b}[2J-----\n";
    assert_eq!(refused(label.as_bytes()), unsupported(Part::Label, "X?[2J"));
    let long = "L".repeat(100);
    let label = format!("-----BEGIN {long}-----\nAAAA\n-----END {long}-----\n");
    assert_eq!(refused(label.as_bytes()), unsupported(Part::Label, &format!("{}...", &long[..64])));
}

#[test]
fn short_scalars_are_read_on_request() {
    let options = ReadOptions::new().short_scalars(true);
    for (curve, length) in
        [(NamedCurve::Secp224k1, 28), (NamedCurve::Secp256r1, 16), (NamedCurve::Secp521r1, 1)]
    {
        let algorithm = KeyAlgorithm::Curve(curve);
        let parameters = algorithm.parameters().expect("an identifier");
        let short = vec![0xab; length];
        let sec1 = sec1_of(&short, Some(algorithm));
        let octets = der::asn1::OctetStringRef::new(&sec1).expect("octets");
        let info = pkcs8::PrivateKeyInfoRef::new(algorithm.identifier(&parameters).expect("DER"), octets);
        for bytes in [sec1.clone(), der::Encode::to_der(&info).expect("encodes")] {
            let expected = algorithm.secret_len();
            assert_eq!(refused(&bytes), FileError::ShortScalar { expected, actual: length });
            let Ok(KeyFile::Private(key)) = KeyFile::read(&bytes, Wanted::Private, &options) else {
                panic!("expected a private key")
            };
            assert_eq!(*key.secret, [vec![0; expected - length], short.clone()].concat());
        }
    }
    // longer ones, and keys that are no scalars, stay what they are
    let bytes = sec1_of(&[0; 33], Some(KeyAlgorithm::Curve(NamedCurve::Secp256r1)));
    let error = KeyFile::read(&bytes, Wanted::Private, &options).expect_err("too long");
    assert_eq!(error, Error::Length { expected: 32, actual: 33 });
    let mut seed = der(ED25519_PKCS8);
    let length = seed.len();
    seed.truncate(length - 1);
    (seed[1], seed[13], seed[15]) = (seed[1] - 1, seed[13] - 1, seed[15] - 1);
    let error = KeyFile::read(&seed, Wanted::Private, &options).expect_err("too short");
    assert_eq!(error, Error::Length { expected: 32, actual: 31 });
}

#[test]
fn numbers_of_versions_and_what_they_hold() {
    // PKCS#8 with the number of version 2 and without its public key, as the package ecdsa writes it
    let mut bytes = der(P256_PKCS8);
    assert_eq!(bytes[..6], [0x30, 0x81, 0x87, 2, 1, 0]);
    bytes[5] = 1;
    assert_eq!(private(&bytes).secret, private(P256_PKCS8).secret);
    for version in [2, 0x7f, 0x80, 0xff] {
        bytes[5] = version;
        assert_eq!(refused(&bytes), Error::KeyEncoding);
    }
    // id-ecDH (RFC 5480, section 2.1.2), in place of id-ecPublicKey
    let mut bytes = der(P256_SPKI);
    assert_eq!(bytes[4..13], [6, 7, 0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1]);
    bytes.splice(4..13, [6, 5, 0x2b, 0x81, 4, 1, 12]);
    (bytes[1], bytes[3]) = (bytes[1] - 2, bytes[3] - 2);
    assert_eq!(public(&bytes), public(P256_SPKI));
    bytes[10] = 13;
    assert_eq!(refused(&bytes), unsupported(Part::Algorithm, "id-ecMQV (1.3.132.1.13)"));
}
