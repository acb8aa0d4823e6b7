//! JSON Web Keys: those of the RFCs, and what must be refused.

use super::*;

/// RFC 7517, appendix A.2, without its further members.
const P256: &str = r#"{"crv":"P-256","d":"870MB6gfuTJ4HtUnUvYMyJpr5eUZNP4Bk43bVdj3eAE","kty":"EC","x":"MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4","y":"4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM"}"#;
/// RFC 8037, appendix A.1.
const ED25519: &str = r#"{"kty":"OKP","crv":"Ed25519",
   "d":"nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A",
   "x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}"#;
/// RFC 8037, appendix A.3: the SHA-256 thumbprint of that key.
const ED25519_THUMBPRINT: &str = "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k";

fn public_of(key: &PrivateKeyFile) -> PublicKeyFile {
    PublicKeyFile::new(key.algorithm, key.public.as_ref().expect("a public key")).expect("a key")
}

#[test]
fn keys_of_the_rfcs() {
    let key = private(P256);
    assert_eq!((key.algorithm, key.secret.len()), (KeyAlgorithm::Curve(NamedCurve::Secp256r1), 32));
    assert_eq!(key.to_jwk().expect("encodes").as_str(), P256);
    let key = private(ED25519);
    assert_eq!(key.algorithm, KeyAlgorithm::Ed25519);
    let jwk = key.to_jwk().expect("encodes");
    assert_eq!(jwk.len(), ED25519.len() - ED25519.matches([' ', '\n']).count());
    assert_eq!(private(jwk.as_bytes()).secret, key.secret);
    let public = public_of(&key);
    let expected = r#"{"crv":"Ed25519","kty":"OKP","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}"#;
    assert_eq!(public.to_jwk().expect("encodes"), expected);
    let thumbprint = public.jwk_thumbprint(crate::hash::HashAlgorithm::Sha256).expect("hashed");
    use base64ct::Encoding;
    assert_eq!(base64ct::Base64UrlUnpadded::encode_string(thumbprint.as_ref()), ED25519_THUMBPRINT);
}

#[test]
fn every_registered_curve_round_trips() {
    let mut count = 0;
    for algorithm in [KeyAlgorithm::X25519, KeyAlgorithm::Ed25519, KeyAlgorithm::X448, KeyAlgorithm::Ed448]
        .into_iter()
        .chain(NamedCurve::ALL.iter().map(|&curve| KeyAlgorithm::Curve(curve)))
    {
        let length = algorithm
            .curve()
            .map_or(algorithm.secret_len() - 1, |curve| 2 * curve.info().field_bits.div_ceil(8) as usize);
        let mut public_bytes: Vec<u8> = (0..=length).map(|i| (i * 7) as u8).collect();
        public_bytes[0] = 4;
        let secret: Vec<u8> = (0..algorithm.secret_len()).map(|i| (i * 13) as u8).collect();
        let key = PrivateKeyFile::new(algorithm, &secret, Some(&public_bytes)).expect("a key");
        let Ok(jwk) = key.to_jwk() else {
            assert_eq!(key.to_jwk().err(), Some(Error::UnsupportedKey));
            assert_eq!(public_of(&key).to_jwk().err(), Some(Error::UnsupportedKey));
            continue;
        };
        let again = private(jwk.as_bytes());
        assert_eq!((again.algorithm, &*again.secret), (algorithm, &secret));
        assert_eq!(again.public.as_ref(), Some(&public_bytes));
        assert_eq!(again.to_jwk().expect("encodes"), jwk);
        let text = public_of(&key).to_jwk().expect("encodes");
        assert_eq!(public(&text), public_of(&key));
        // every prefix, and every character left out or made another
        for text in [jwk.as_str(), &text] {
            for i in 0..text.len() {
                assert!(decode_any(&text.as_bytes()[..i]).is_err());
                let mut altered = text.as_bytes().to_vec();
                altered.remove(i);
                // without its name the private key is an unknown member
                let is_name = i > 0 && text[i - 1..].starts_with("\"d\"");
                let result = decode_any(&altered);
                assert_eq!(result.is_ok(), is_name, "{i} of {text}");
                assert!(!matches!(result, Ok(KeyFile::Private(_))));
            }
        }
        count += 1;
    }
    assert_eq!(count, 8);
}

/// Every value of every byte: what is accepted is the one encoding of what was read.
#[test]
fn altered_keys_are_refused_or_another_key() {
    let mut accepted = 0;
    for i in 0..P256.len() {
        for value in 0..=255 {
            let mut altered = P256.as_bytes().to_vec();
            altered[i] = value;
            if let Ok(KeyFile::Private(key)) = decode_any(&altered) {
                assert_eq!(key.to_jwk().expect("encodes").as_bytes(), altered, "byte {i} as {value}");
                accepted += 1;
            }
        }
    }
    // three values of 42 digits with 64 possibilities and one with 16 of which 15 would not be canonical; the name of
    // the curve has no neighbour; one value for every other byte
    assert_eq!(accepted, 3 * (42 * 64 + 16) + P256.len() - 3 * 43);
}

#[test]
fn members_are_counted_and_named() {
    let with = |from: &str, to: &str| refused(P256.replace(from, to).as_bytes());
    let read = |text: String| decode_any(text.as_bytes()).is_ok();
    // unknown members of any kind, blanks, escapes in what is public
    assert!(read(P256.replace("{", r#" {"kid":"1","use":"sig","x5c":[1,{"a":null}],"e":1.5e3, "#)));
    assert!(read(P256.replace("P-256", r"P\u002d256")));
    assert!(read(format!("\n{P256}\n")));
    // two of one name, whatever it is
    for member in
        [r#""kty":"EC","#, r#""d":"AA","#, r#""x":"","#, r#""kid":1,"kid":1,"#, r#""kt\u0079":"EC","#]
    {
        assert_eq!(with("{", &format!("{{{member}")), Error::DuplicateMember, "{member}");
    }
    for member in ["crv", "kty", "x", "y"] {
        assert_eq!(with(&format!("\"{member}\""), "\"other\""), FileError::MissingMember(member));
    }
    assert!(matches!(decode_any(P256.replace("\"d\"", "\"D\"").as_bytes()), Ok(KeyFile::Public(_))));
    // escapes in what is secret
    assert_eq!(with("870MB6", r"\u003870MB6"), FileError::Member("d", MemberError::Type));
    for (from, to, part, name) in [
        ("\"EC\"", "\"RSA\"", Part::KeyType, "RSA"),
        ("\"EC\"", "\"oct\"", Part::KeyType, "oct"),
        ("\"EC\"", "\"e\u{7}\u{e9}\"", Part::KeyType, ""),
        ("\"EC\"", r#""e\u0007\u00e9""#, Part::KeyType, "e???"),
        ("\"EC\"", "\"OKP\"", Part::JwkCurve, "P-256"),
        ("P-256", "P-255", Part::JwkCurve, "P-255"),
        ("P-256", "p-256", Part::JwkCurve, "p-256"),
    ] {
        // a control character is no JSON
        let expected = if name.is_empty() { Error::KeyEncoding.into() } else { unsupported(part, name) };
        assert_eq!(with(from, to), expected, "{to}");
    }
    for (name, from) in
        [("kty", "\"EC\""), ("crv", "\"P-256\""), ("x", "\"MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4\"")]
    {
        for to in ["1", "-1", "1.5", "null", "true", "[1, [2]]", r#"{"a": {}}"#] {
            assert_eq!(with(from, to), FileError::Member(name, MemberError::Type), "{name} {to}");
        }
    }
    for (from, to) in [("}", "},{}"), ("}", ""), ("}", ",}"), ("{", "{{"), ("\"EC\"", "[")] {
        assert_eq!(with(from, to), Error::KeyEncoding, "{to}");
    }
    assert_eq!(refused(format!("{{\"keys\": [{P256}]}}").as_bytes()), FileError::JwkSet);
    assert!(read(P256.replace("{", r#"{"keys": 1, "#)));
}

#[test]
fn lengths_are_exact() {
    let with = |from: &str, to: &str| refused(P256.replace(from, to).as_bytes());
    let length = |name, actual| FileError::Member(name, MemberError::Length { expected: 32, actual });
    assert_eq!(with("870MB6", "870MB"), length("d", 31));
    assert_eq!(with("MKBCTN", "MKBCTNA"), length("x", 33));
    assert_eq!(with("4Etl6S", ""), length("y", 27));
    assert_eq!(with("4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM", ""), length("y", 0));
    // padding, the other alphabet, blanks, bits beyond the last byte
    for (from, to) in
        [("IFyM\"", "IFy=\""), ("4Etl6", "4Etl+"), ("4Etl6", "4Etl/"), ("4Etl6", "4Etl "), ("IFyM", "IFyN")]
    {
        assert_eq!(with(from, to), FileError::Member("y", MemberError::Base64), "{to}");
    }
    let key = private(P256);
    let compressed = PublicKeyFile::new(key.algorithm, &[2; 33]).expect("a key");
    assert_eq!(compressed.to_jwk().err(), Some(Error::KeyEncoding));
    let alone = PrivateKeyFile { public: None, ..key };
    assert_eq!(alone.to_jwk().err(), Some(Error::KeyEncoding));
}
