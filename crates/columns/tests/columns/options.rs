//! Options as text.

use secant_columns::{Error, Options, Scheme};

#[test]
fn text_makes_options_and_options_text() {
    for (text, canonical) in [
        ("", ""),
        ("scheme=ES256", "scheme=es256"),
        (" scheme = P-256 ;hash=SHA-384;; ", "scheme=p-256; hash=sha384"),
        (
            "scheme=ed25519; policy=zip215; threads=0; cache=0",
            "scheme=ed25519; policy=zip215; cache=0; threads=0",
        ),
        (
            "encoding=hex; scheme=ES256K; signature=raw",
            "scheme=es256k; signature=raw; key_encoding=hex; signature_encoding=hex",
        ),
        ("key_encoding=raw; encoding=hex", "signature_encoding=hex"),
        ("encoding=hex; key_encoding=raw", "signature_encoding=hex"),
        (
            "digest=true; low_s=true; key_format=coordinates",
            "low_s=true; digest=true; key_format=coordinates",
        ),
        (
            "scheme=ecdsa; key_format=file; signature=recoverable",
            "scheme=ecdsa; signature=recoverable; key_format=file",
        ),
        ("policy=rfc8032; signature=der; low_s=false", ""),
        (" ES256 ", "scheme=es256"),
        ("secp256k1", "scheme=secp256k1"),
    ] {
        let options: Options = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(options.to_text(), canonical);
        assert_eq!(canonical.parse::<Options>().as_ref(), Ok(&options));
    }
}

#[test]
fn what_is_wrong_is_said() {
    for (text, start) in [
        ("scheme", "scheme: no signature scheme is named 'scheme'"),
        ("ES256; low_s", "scheme: no signature scheme is named 'ES256; low_s'"),
        ("scheme=ES256; low_s", "'low_s' is no option"),
        ("sceme=ES256", "no option is named 'sceme'"),
        ("scheme=ES257", "scheme: no signature scheme is named 'ES257'"),
        ("scheme=", "scheme: no signature scheme is named ''"),
        ("scheme=RS256", "scheme: no signature scheme"),
        ("scheme=none", "scheme: no signature scheme"),
        ("hash=md5", "hash: 'md5' is none of"),
        ("low_s=1", "low_s: '1' is none of false, true"),
        ("signature=DER", "signature: 'DER' is none of der, raw, recoverable"),
        ("cache=-1", "cache: a number from 0"),
        ("threads=4097", "threads: a number from 0 to 4096"),
        ("scheme=ES256; scheme=ES256", "scheme: it is there twice"),
        ("scheme=ES256; hash=sha512", "hash: scheme 'es256' has no such option"),
        ("scheme=ed25519; hash=sha512", "hash: scheme 'ed25519'"),
        ("scheme=ed25519; low_s=true", "low_s: scheme 'ed25519'"),
        ("scheme=ed25519; signature=raw", "signature: scheme 'ed25519'"),
        ("scheme=bip340; policy=strict", "policy: scheme 'bip340'"),
        ("scheme=bip340; key_format=file", "key_format: scheme 'bip340'"),
        ("scheme=ed448; digest=true", "digest: scheme 'ed448'"),
        ("scheme=ecdsa", "scheme=ecdsa: keys say their curve"),
    ] {
        match text.parse::<Options>() {
            Err(Error::Option(message)) => assert!(message.starts_with(start), "{text}: {message}"),
            other => panic!("{text}: {other:?}"),
        }
    }
    // of a long text its start alone
    let error = format!("scheme={}", "x".repeat(1000)).parse::<Options>().expect_err("unknown").to_string();
    assert!(error.len() < 100, "{error}");
}

#[test]
fn names_and_numbers_of_schemes() {
    for (name, number) in [
        ("ES256", -7),
        ("ES384", -35),
        ("ES512", -36),
        ("ES256K", -47),
        ("EdDSA", -8),
        ("ESP256", -9),
        ("ESP384", -51),
        ("ESP512", -52),
        ("Ed25519", -19),
        ("Ed448", -53),
        ("ESB256", -265),
        ("ESB320", -266),
        ("ESB384", -267),
        ("ESB512", -268),
    ] {
        let scheme = Scheme::find(name);
        assert!(scheme.is_some() && scheme == Scheme::of_number(number), "{name}");
        assert_eq!(scheme, Scheme::find(&name.to_lowercase()));
    }
    assert_eq!(Scheme::of_number(0), None);
    assert_eq!(Scheme::find(""), None);
    assert_eq!(Scheme::find("prime256v1"), Scheme::find("P-256"));
}
