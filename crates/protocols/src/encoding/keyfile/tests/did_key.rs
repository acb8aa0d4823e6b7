//! Identifiers of the method `did:key`: the specification's vectors, the keys of RFC 8032 and RFC 7748 on Curve448, and what
//! must be refused. The identifiers that are refused were made by another program's base 58.

use super::*;

const ED25519: &str = "did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp";
const P256: &str = "did:key:zDnaerDaTF5BXEavCrfRZEk316dpbLsfPDZ3WJ5hRTPFU2169";

/// An identifier, the algorithm, and the key with both coordinates of a point.
const VECTORS: [(&str, KeyAlgorithm, &str); 10] = [
    (ED25519, KeyAlgorithm::Ed25519, "3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29"),
    (
        "did:key:z6LSeu9HkTHSfLLeUs2nnzUSNedgDUevfNQgQjQC23ZCit6F",
        KeyAlgorithm::X25519,
        "2fe57da347cd62431528daac5fbb290730fff684afc4cfc2ed90995f58cb3b74",
    ),
    (
        "did:key:zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme",
        KeyAlgorithm::Curve(NamedCurve::Secp256k1),
        "04874c15c7fda20e539c6e5ba573c139884c351188799f5458b4b41f7924f235cd\
         3b61004c819bbba0decca169b63e6c7002119ed81f79c6a754d5f16add6b9f01",
    ),
    (
        P256,
        KeyAlgorithm::Curve(NamedCurve::Secp256r1),
        "047f235830dd3defa722ef1aa249d6a0ddbba4f990b0817538933f573640653542\
         856da88d335f1fb25b8bcfbe089528dce09b1f7cb99fdd60f88300f4c2cc6d35",
    ),
    (
        "did:key:zDnaerx9CtbPJ1q36T5Ln5wYt3MQYeGRG5ehnPAmxcf5mDZpv",
        KeyAlgorithm::Curve(NamedCurve::Secp256r1),
        "048a0ac59a2d3086e8a12a78fd4773a6d52a0ca61ef6c1419e15a05bcc6dafce7b\
         79fb17e5bd74c7cca3cab8f89f2de919f2dc63b5dbcb52b382a39daa7b2b2483",
    ),
    (
        "did:key:z82Lm1MpAkeJcix9K8TMiLd5NMAhnwkjjCBeWHXyu3U4oT2MVJJKXkcVBgjGhnLBn2Kaau9",
        KeyAlgorithm::Curve(NamedCurve::Secp384r1),
        "049489d3c65f1f8cb2a9fd40abc48d160e495a862fbbfbfe896ed8878e246f32f85e76129574705f8b61c263cb7f409c9c\
         cba375202fb6997c47ade113056ecade605cc34a86af70961c2b3eca5d3dc824112dcc9f1afed786a0278073aee7566f",
    ),
    (
        "did:key:z82LkvCwHNreneWpsgPEbV3gu1C6NFJEBg4srfJ5gdxEsMGRJUz2sG9FE42shbn2xkZJh54",
        KeyAlgorithm::Curve(NamedCurve::Secp384r1),
        "04080fa23681c383594bf29bd7dddd6ebc4c7355f0b3ed19fab56efcd546fc2b932b0dfd8830fc8bd114c389a2c70b5253\
         2a99eb9fc0e45d40f781ee261718be0caaf40d83b62ae25dc0d06b8732d1b5f31add614c64188f2943df263f1d60d97f",
    ),
    (
        "did:key:z2J9gaYxrKVpdoG9A4gRnmpnRCcxU6agDtFVVBVdn1JedouoZN7SzcyREXXzWgt3gGiwpoHq7K68X4m32D8HgzG8wv3sY5j7",
        KeyAlgorithm::Curve(NamedCurve::Secp521r1),
        "040125073ccca272143441b1d9f687cdc7f978cbb96e9dc9f97de28ba373a92769d26d9a02ee67dfa258f9bb2eece8a48a5c59a7356c\
         46278d883ab8d9e3baaac2ac92016f738880b865041548d98b969e7dc982ab8d1634fd5a8ef86388610f6d6293eb68129496810877a7\
         08fefca70b3959599b56a6038cdc73e160481ac10ef4dd18c2",
    ),
    (
        // the key of RFC 8032, 7.4
        "did:key:z6GPNErsqCJf1ehTThGsmDBo3Zq3og5hagFcxpPjtYvHL2nUVgJFi3SCFd32hV3ekaxewGSnm59agRhLBq",
        KeyAlgorithm::Ed448,
        "5fd7449b59b461fd2ce787ec616ad46a1da1342485a70e1f8a0ea75d80e96778\
         edf124769b46c7061bd6783df1e50f6cd1fa1abeafe8256180",
    ),
    (
        // the key of RFC 7748, 6.2
        "did:key:z2CiayEJv6WQwBV4pKTXfcyLz7zZtAykhkDbowU4AVMUGaHArKnKqp35f1iMPbdZ3KWKTdBWUoCkbcEW3",
        KeyAlgorithm::X448,
        "9b08f7cc31b7e3e67d22d5aea121074a273bd2b83de09c63faa73d2c22c5d9bb\
         c836647241d953d40c5b12da88120d53177f80e532c41fa0",
    ),
];

fn hex(digits: &str) -> Vec<u8> {
    let mut bytes = vec![0; digits.len() / 2];
    base16ct::lower::decode(digits, &mut bytes).expect("digits");
    bytes
}

/// A point in its compressed form.
fn compressed(point: &[u8]) -> Vec<u8> {
    let (x, y) = point[1..].split_at(point.len() / 2);
    [&[2 | (y[y.len() - 1] & 1)], x].concat()
}

#[test]
fn vectors_are_read_and_written() {
    for (text, algorithm, digits) in VECTORS {
        let written = PublicKeyFile::new(algorithm, &hex(digits)).expect("a key");
        assert_eq!(written.to_did_key().as_deref(), Ok(text));
        let stored =
            if algorithm.is_weierstrass() { compressed(&written.public) } else { written.public.clone() };
        let key = public(text);
        assert_eq!(key, PublicKeyFile::new(algorithm, &stored).expect("a key"));
        // a compressed point is written as it is
        assert_eq!(key.to_did_key().as_deref(), Ok(text));
        let identifier = text.strip_prefix("did:key:").expect("an identifier");
        for text in [
            format!("{text}\n"),
            format!("\u{feff} \r\n{text}\t "),
            format!("{text}#{identifier}"),
            format!("{text}#{identifier}\r\n"),
        ] {
            assert_eq!(public(&text), key, "{text:?}");
        }
        let error = KeyFile::read(text.as_bytes(), Wanted::Private, &ReadOptions::new()).err();
        assert_eq!(error, Some(FileError::Kind { found: Content::PublicKey, wanted: Content::PrivateKey }));
    }
}

#[test]
fn other_curves_have_no_number() {
    let mut count = 0;
    for algorithm in NamedCurve::ALL.iter().map(|&curve| KeyAlgorithm::Curve(curve)) {
        let point = vec![4; 2 * algorithm.secret_len() + 1];
        let key = PublicKeyFile::new(algorithm, &point).expect("a key");
        if VECTORS.iter().any(|vector| vector.1 == algorithm) {
            assert_eq!(public(key.to_did_key().expect("a number")).algorithm, algorithm);
        } else {
            assert_eq!(key.to_did_key(), Err(Error::UnsupportedKey));
            count += 1;
        }
    }
    assert_eq!(count, NamedCurve::ALL.len() - 4);
    // neither of the two forms of a point
    for point in [vec![], vec![2; 32], vec![4; 33], vec![0; 33], vec![2; 65], vec![6; 65], vec![4; 64]] {
        let key = PublicKeyFile::new(KeyAlgorithm::Curve(NamedCurve::Secp256r1), &point).expect("unchecked");
        assert_eq!(key.to_did_key(), Err(Error::KeyEncoding), "{point:?}");
    }
}

#[test]
fn texts_of_another_structure_are_refused() {
    let identifier = &P256["did:key:".len()..];
    for text in [
        // no digits; another multibase encoding; a version; capitals; another method
        "did:key:".to_string(),
        "did:key: ".to_string(),
        format!("did:key:Z{}", &identifier[1..]),
        format!("did:key:m{}", &identifier[1..]),
        format!("did:key:{}", &identifier[1..]),
        format!("did:key:1.1:{identifier}"),
        format!("DID:KEY:{identifier}"),
        format!("did:web:{identifier}"),
        format!("did:key {identifier}"),
        identifier.to_string(),
        // fragments that are not the identifier
        format!("{P256}#"),
        format!("{P256}#{}", &identifier[..20]),
        format!("{P256}#{P256}"),
        format!("{P256}#{identifier}#{identifier}"),
        format!("{P256}#z6LSeu9HkTHSfLLeUs2nnzUSNedgDUevfNQgQjQC23ZCit6F"),
        format!("#{identifier}"),
        // no number, none that ends, longer forms, a number of ten bytes
        "did:key:z".to_string(),
        "did:key:z56".to_string(),
        "did:key:zQhVUWQ75Gmgfeo2L5LnfCJtUTHbFwxGqbGoSnVFxVfqVwAPz".to_string(),
        "did:key:zFPBt6CHo3fovYx".to_string(),
    ] {
        assert_eq!(refused(text.as_bytes()), Error::KeyEncoding, "{text}");
    }
    for text in [
        P256.replace("Dna", "D0a"),
        P256.replace("Dna", "D a"),
        P256.replace("Dna", "D\u{e9}a"),
        format!("{P256}/path"),
        format!("{P256}?service=files"),
        format!("{P256}\n{P256}"),
        format!("did:key:z{}", "1".repeat(4097)),
    ] {
        assert_eq!(refused(text.as_bytes()), Error::Base58, "{text}");
    }
}

#[test]
fn numbers_and_lengths_are_exact() {
    for (text, name) in [
        ("did:key:z14zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS", "multicodec (0x0)"),
        ("did:key:zGLVpUesKFEq4qmcndKsDoMcTpCtDUegDe2aC2uBPPe428UAC", "multicodec (0x99999)"),
        ("did:key:zEHXBRxB3p5oZwJdbUZhQXKEtcNvekw9jYfqPbL8Ft5rQThJG", "rsa-pub (0x1205)"),
        ("did:key:zQg6NzyJ", "jwk_jcs-pub (0xeb51)"),
        ("did:key:z3u2VDjiyrXdZbPs5BayBVA97AqsTrm2Uz7iYPti8CpcewTN", "ed25519-priv (0x1300)"),
    ] {
        assert_eq!(refused(text.as_bytes()), unsupported(Part::Algorithm, name));
    }
    for (text, expected, actual) in [
        ("did:key:zK36", 32, 0),
        ("did:key:z2DQVsnzKoPrzWGGeSt3PXeA8HH4gfaP66XgS4nugS6VH3P", 32, 31),
        ("did:key:zQebwxbUfKbDPuAUmUde1kQpEDcqfXph2kNM8d9ABdCBXaJaT", 32, 33),
        // both coordinates, with their first byte and without
        (
            "did:key:z4oJ8cKbehDe4rWzP5idasavypAqbAa9pH5Kcmen4rWCNw4mpKdVsUhc8jL15HdpBSro2M2zeVCiYUzsWmiWnwLKEMpfE",
            33,
            65,
        ),
        (
            "did:key:zrurwcJZss4ruepVNu1H3xmSirvNbzgBk9qrCktB6kaewXnJAhYWwtP3bxACqBpzjZdN7TyHNzzGGSSH5qvZsSDir9z",
            33,
            64,
        ),
    ] {
        assert_eq!(refused(text.as_bytes()), Error::Length { expected, actual }, "{text}");
    }
}

/// Every digit made another, and every prefix: what is accepted is the one identifier of what was read.
#[test]
fn altered_identifiers_are_refused_or_another_key() {
    let (mut accepted, mut no_points) = (0, 0);
    for text in [ED25519, P256] {
        for len in 0..text.len() {
            assert!(decode_any(&text.as_bytes()[..len]).is_err(), "{len} characters of {text}");
        }
        for i in 0..text.len() {
            for value in 0..=0x7f_u8 {
                let mut altered = text.as_bytes().to_vec();
                altered[i] = value;
                let Ok(KeyFile::Public(key)) = decode_any(&altered) else { continue };
                let written = key.to_did_key();
                if key.algorithm.is_weierstrass() && !matches!(key.public[0], 2 | 3) {
                    assert_eq!(written, Err(Error::KeyEncoding));
                    no_points += 1;
                    continue;
                }
                assert_eq!(written.expect("encodes").as_bytes(), altered);
                accepted += 1;
            }
        }
    }
    // counted with another program's base 58: of 48 and 49 digits, the leading ones hold the number and the point's form
    assert_eq!((accepted, no_points), (5064, 46));
}
