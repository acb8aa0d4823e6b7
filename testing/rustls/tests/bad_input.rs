//! What is malformed, with the answers of ring and AWS-LC beside secant's. A row says what each does: `y` taken, `n` refused, and
//! `-` where a library has nothing to take it with. All refusals of shares are `InvalidKeyShare`.

use rustls::crypto::{CryptoProvider, SupportedKxGroup};
use rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer, PrivateSec1KeyDer, SignatureVerificationAlgorithm, alg_id};
use rustls::{Error, NamedGroup as Group, PeerMisbehaved};
use secant::keyfile::{self, PrivateFormat};
use secant::{Curve, NamedCurve, PrivateKey, SignOptions, ed25519, x25519};
use secant_rustls_tests::{Named, of_secant, others};

/// secant over ring, ring, AWS-LC.
fn providers() -> Vec<Named> {
    [of_secant().swap_remove(0)].into_iter().chain(others().into_iter().take(2)).collect()
}

/// Compares the answers to an input with what a row says, of which AWS-LC's is the last.
fn compare(what: &str, row: &str, answer: impl Fn(&CryptoProvider) -> char) -> Option<String> {
    let answers: String = providers().iter().map(|one| answer(&one.provider)).collect();
    println!("{answers:4}{what}");
    (!row.starts_with(&answers)).then(|| format!("{what}: {answers}, not {row}"))
}

fn group(provider: &CryptoProvider, name: Group) -> Option<&'static dyn SupportedKxGroup> {
    provider.kx_groups.iter().copied().find(|group| group.name() == name)
}

/// A point as bytes, and what can be wrong with it.
fn points(curve: NamedCurve) -> [(&'static str, Vec<u8>); 12] {
    let curve = Curve::from(curve);
    let key = PrivateKey::generate(&curve).expect("randomness").public_key();
    let (valid, compressed) = (key.to_sec1(false), key.to_sec1(true));
    let with = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = valid.clone();
        change(&mut bytes);
        bytes
    };
    let half = valid.len() / 2;
    let y_odd = valid[valid.len() - 1] & 1;
    [
        ("valid", valid.clone()),
        ("empty", Vec::new()),
        ("identity", vec![0]),
        ("identity of full length", vec![0; valid.len()]),
        ("04 and zeros", with(&|bytes| bytes[1..].fill(0))),
        ("off the curve", with(&|bytes| *bytes.last_mut().expect("bytes") ^= 1)),
        ("coordinate of all ones", with(&|bytes| bytes[1..=half].fill(0xff))),
        ("compressed", compressed),
        ("hybrid", with(&|bytes| bytes[0] = 6 | y_odd)),
        ("bare coordinates", valid[1..].to_vec()),
        ("one byte short", valid[..valid.len() - 1].to_vec()),
        ("one byte long", with(&|bytes| bytes.push(0))),
    ]
}

/// Two directions of a share: a server's that completes at once, and a client's that began before.
fn answers(group: &'static dyn SupportedKxGroup, share: &[u8], is_server: bool) -> char {
    let result = if is_server {
        group.start_and_complete(share).map(|_| ())
    } else {
        group.start().expect("randomness").complete(share).map(|_| ())
    };
    match result {
        Ok(()) => 'y',
        Err(Error::PeerMisbehaved(PeerMisbehaved::InvalidKeyShare)) => 'n',
        Err(other) => panic!("{group:?}: {other}"),
    }
}

#[test]
fn points_as_shares() {
    let mut problems = Vec::new();
    for (name, curve, has_others) in [
        (Group::secp256r1, NamedCurve::Secp256r1, true),
        (Group::secp384r1, NamedCurve::Secp384r1, true),
        (Group::secp521r1, NamedCurve::Secp521r1, false),
        (Group::Unknown(31), NamedCurve::BrainpoolP256r1, false),
        (Group::Unknown(28), NamedCurve::BrainpoolP512r1, false),
    ] {
        for (what, share) in points(curve) {
            let row = match (what, has_others) {
                ("valid", true) => "yyy",
                ("valid", false) => "y--",
                (_, true) => "nnn",
                (_, false) => "n--",
            };
            for is_server in [true, false] {
                let answer = |provider: &CryptoProvider| {
                    group(provider, name).map_or('-', |group| answers(group, &share, is_server))
                };
                problems.extend(compare(&format!("{name:?} {what}"), row, answer));
            }
        }
    }
    assert_eq!(problems, [""; 0]);
}

#[test]
fn shares_of_x25519_and_x448() {
    let mut small = [0; 32];
    small[0] = 1;
    // p + 9, which is the base point once it is reduced, as RFC 7748 demands
    let mut large = [0xff; 32];
    (large[0], large[31]) = (0xf6, 0x7f);
    let valid = x25519::PrivateKey::generate().expect("randomness").public_key().to_bytes();
    let mut high = valid;
    high[31] |= 0x80;
    let rows: [(Group, &str, &[u8], &str); 15] = [
        (Group::X25519, "valid", &valid, "yyy"),
        (Group::X25519, "empty", &[], "nnn"),
        (Group::X25519, "31 bytes", &valid[..31], "nnn"),
        (Group::X25519, "33 bytes", &[9; 33], "nnn"),
        (Group::X25519, "zero", &[0; 32], "nnn"),
        (Group::X25519, "one, of small order", &small, "nnn"),
        (Group::X25519, "not reduced", &large, "yyy"),
        (Group::X25519, "highest bit set", &high, "yyy"),
        (Group::X448, "valid", &[5; 56], "y--"),
        (Group::X448, "empty", &[], "n--"),
        (Group::X448, "55 bytes", &[5; 55], "n--"),
        (Group::X448, "57 bytes", &[5; 57], "n--"),
        (Group::X448, "zero", &[0; 56], "n--"),
        (Group::X448, "not reduced", &[0xfe; 56], "y--"),
        (Group::X448, "32 bytes", &[5; 32], "n--"),
    ];
    let mut problems = Vec::new();
    for (name, what, share, row) in rows {
        for is_server in [true, false] {
            let answer = |provider: &CryptoProvider| {
                group(provider, name).map_or('-', |group| answers(group, share, is_server))
            };
            problems.extend(compare(&format!("{name:?} {what}"), row, answer));
        }
    }
    assert_eq!(problems, [""; 0]);
}

#[test]
fn shares_of_hybrids() {
    let mut problems = Vec::new();
    for (name, first) in [(Group::X25519MLKEM768, None), (Group::secp256r1MLKEM768, Some(65))] {
        let own = of_secant().swap_remove(0).provider;
        let own = group(&own, name).expect("a hybrid");
        let sent = own.start().expect("randomness");
        let classical = first.unwrap_or(32);
        // what a server takes, and what a client does
        for (is_server, valid) in [
            (true, sent.pub_key().to_vec()),
            (false, own.start_and_complete(sent.pub_key()).expect("a share").pub_key),
        ] {
            let curve = if first.is_some() { 0..classical } else { valid.len() - classical..valid.len() };
            let lattice = if first.is_some() { classical..valid.len() } else { 0..valid.len() - classical };
            let with = |change: &dyn Fn(&mut Vec<u8>)| {
                let mut share = valid.clone();
                change(&mut share);
                share
            };
            let swapped = [&valid[classical..], &valid[..classical]].concat();
            // a ciphertext of another key is no error: it gives another secret (FIPS 203)
            let ones = if is_server { "n-n" } else { "y-y" };
            let rows = [
                ("valid", valid.clone(), "y-y"),
                ("empty", Vec::new(), "n-n"),
                ("one byte short", valid[..valid.len() - 1].to_vec(), "n-n"),
                ("one byte long", with(&|share| share.push(0)), "n-n"),
                ("the curve's half alone", valid[curve.clone()].to_vec(), "n-n"),
                ("ML-KEM's half alone", valid[lattice.clone()].to_vec(), "n-n"),
                ("the curve's half zero", with(&|share| share[curve.clone()].fill(0)), "n-n"),
                ("ML-KEM's half all ones", with(&|share| share[lattice.clone()].fill(0xff)), ones),
                ("of the other's length", vec![1; if is_server { 1088 } else { 1184 } + classical], "n-n"),
                ("halves swapped", swapped, if is_server || first.is_some() { "n-n" } else { "y-y" }),
            ];
            for (what, share, row) in rows {
                let answer = |provider: &CryptoProvider| match group(provider, name) {
                    Some(group) if is_server || what != "valid" => answers(group, &share, is_server),
                    Some(_) => 'y', // a client's own ciphertext is needed: the handshakes have it
                    None => '-',
                };
                let side = if is_server { "server" } else { "client" };
                problems.extend(compare(&format!("{name:?} {side} {what}"), row, answer));
            }
        }
    }
    assert_eq!(problems, [""; 0]);
}

type Algorithm = &'static dyn SignatureVerificationAlgorithm;

fn algorithm(provider: &CryptoProvider, key: &[u8], signature: &[u8]) -> Option<Algorithm> {
    let all = provider.signature_verification_algorithms.all;
    all.iter()
        .copied()
        .find(|one| one.public_key_alg_id().as_ref() == key && one.signature_alg_id().as_ref() == signature)
}

fn verdict(provider: &CryptoProvider, ids: [&[u8]; 2], key: &[u8], signature: &[u8]) -> char {
    let Some(algorithm) = algorithm(provider, ids[0], ids[1]) else { return '-' };
    if algorithm.verify_signature(key, b"message", signature).is_ok() { 'y' } else { 'n' }
}

#[test]
fn keys_and_signatures_of_ecdsa() {
    let key = PrivateKey::generate(&Curve::from(NamedCurve::Secp256r1)).expect("randomness");
    let signature = key.sign(b"message", &SignOptions::default()).expect("a signature");
    let (valid, raw) = (signature.to_der(), signature.to_raw());
    let (public, wrong) = (key.public_key(), points(NamedCurve::Secp256r1));
    let ids = [alg_id::ECDSA_P256.as_ref(), alg_id::ECDSA_SHA256.as_ref()];
    let mut problems = Vec::new();
    let mut row = |what: &str, key: &[u8], signature: &[u8], row| {
        let answer = |provider: &CryptoProvider| verdict(provider, ids, key, signature);
        problems.extend(compare(&format!("ECDSA {what}"), row, answer));
    };
    let point = public.to_sec1(false);
    row("valid", &point, &valid, "yyy");
    // AWS-LC takes what RFC 5480 allows in a certificate; TLS has it in no message
    row("key compressed", &public.to_sec1(true), &valid, COMPRESSED_KEY);
    for (what, key) in wrong.iter().filter(|(what, _)| *what != "compressed") {
        row(&format!("key {what}"), key, &valid, "nnn");
    }
    let with = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = valid.clone();
        change(&mut bytes);
        bytes
    };
    let integers = |r: &[u8], s: &[u8]| {
        let integer = |bytes: &[u8]| [&[2, bytes.len() as u8], bytes].concat();
        let inner = [integer(r), integer(s)].concat();
        [&[0x30, inner.len() as u8][..], &inner].concat()
    };
    let order = secant::hex::decode("00ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551");
    let order = order.expect("digits");
    for (what, signature) in [
        ("empty", Vec::new()),
        ("r || s", raw),
        ("one byte short", valid[..valid.len() - 1].to_vec()),
        ("one byte long", with(&|bytes| bytes.push(0))),
        ("r of zero", integers(&[0], &[1])),
        ("s of zero", integers(&[1], &[0])),
        ("r of the order", integers(&order, &[1])),
        ("s of the order", integers(&[1], &order)),
        ("r negative", integers(&[0x80], &[1])),
        ("r not minimal", integers(&[0, 1], &[1])),
        ("another's", integers(&[1], &[1])),
    ] {
        row(&format!("signature {what}"), &point, &signature, "nnn");
    }
    assert_eq!(problems, [""; 0]);
}

#[test]
fn keys_and_signatures_of_ed25519() {
    let key = ed25519::PrivateKey::generate().expect("randomness");
    let (public, valid) = (key.public_key().to_bytes(), key.sign(b"message"));
    let ids = [alg_id::ED25519.as_ref(); 2];
    let mut problems = Vec::new();
    let mut row = |what: &str, key: &[u8], signature: &[u8], row| {
        let answer = |provider: &CryptoProvider| verdict(provider, ids, key, signature);
        problems.extend(compare(&format!("Ed25519 {what}"), row, answer));
    };
    let mut identity = [0; 32];
    identity[0] = 1;
    let mut trivial = [0; 64];
    trivial[0] = 1;
    let mut large = valid;
    // S + n
    let order = secant::hex::decode("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010")
        .expect("digits");
    let mut carry = 0;
    for (byte, n) in large[32..].iter_mut().zip(&order) {
        let sum = u16::from(*byte) + u16::from(*n) + carry;
        (*byte, carry) = (sum as u8, sum >> 8);
    }
    row("valid", &public, &valid, "yyy");
    row("key empty", &[], &valid, "nnn");
    row("key of 31 bytes", &public[..31], &valid, "nnn");
    row("key of 33 bytes", &[&public[..], &[0]].concat(), &valid, "nnn");
    row("key no point", &[2; 32], &valid, "nnn");
    // with the identity as the key, R = 1 and S = 0 sign every message: Policy::Strict refuses such keys
    row("key of small order", &identity, &trivial, "nyy");
    row("signature empty", &public, &[], "nnn");
    row("signature of 63 bytes", &public, &valid[..63], "nnn");
    row("signature of 65 bytes", &public, &[&valid[..], &[0]].concat(), "nnn");
    row("signature not reduced", &public, &large, "nnn");
    row("signature of another", &public, &trivial, "nnn");
    assert_eq!(problems, [""; 0]);
}

#[test]
fn private_keys() {
    let curve = Curve::from(NamedCurve::Secp256r1);
    let key = PrivateKey::generate(&curve).expect("randomness");
    let der = |key: &keyfile::PrivateKey| key.to_der(PrivateFormat::Pkcs8).expect("a file").to_vec();
    let valid = der(&keyfile::PrivateKey::Ec(key.clone()));
    let secret = valid.windows(32).position(|bytes| bytes == &key.to_bytes()[..]).expect("the key");
    let with = |bytes: &[u8]| {
        let mut file = valid.clone();
        file[secret..][..32].copy_from_slice(bytes);
        file
    };
    let order = secant::hex::decode("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551")
        .expect("digits");
    let k256 = PrivateKey::generate(&Curve::from(NamedCurve::Secp256k1)).expect("randomness");
    let x25519 = x25519::PrivateKey::generate().expect("randomness");
    // SEC 1 without the curve's name
    let (private, public) = (key.to_bytes(), key.public_key().to_sec1(false));
    let nameless = [&[0x30, 0x6b, 2, 1, 1, 4, 32], &private[..], &[0xa1, 68, 3, 66, 0], &public].concat();
    let encrypted = keyfile::PrivateKey::Ec(key).to_encrypted_der(b"password", 1000).expect("a file");
    let rows = [
        ("valid", valid.clone(), "yyy"),
        ("empty", Vec::new(), "nnn"),
        ("no DER", b"a private key".to_vec(), "nnn"),
        ("one byte short", valid[..valid.len() - 1].to_vec(), "nnn"),
        ("one byte long", [&valid[..], &[0]].concat(), "nny"),
        ("zero", with(&[0; 32]), "nnn"),
        ("the order", with(&order), "nnn"),
        ("of another public key", with(&[7; 32]), "nnn"),
        ("secp256k1", der(&keyfile::PrivateKey::Ec(k256)), "nnn"),
        ("X25519, which does not sign", der(&keyfile::PrivateKey::X25519(x25519)), "nnn"),
        ("encrypted", encrypted, "nnn"),
    ];
    let mut problems = Vec::new();
    for (what, der, row) in rows {
        let answer = |provider: &CryptoProvider| {
            let der = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(der.clone()));
            if provider.key_provider.load_private_key(der).is_ok() { 'y' } else { 'n' }
        };
        problems.extend(compare(&format!("private key {what}"), row, answer));
    }
    let answer = |provider: &CryptoProvider| {
        let der = PrivateKeyDer::Sec1(PrivateSec1KeyDer::from(nameless.clone()));
        if provider.key_provider.load_private_key(der).is_ok() { 'y' } else { 'n' }
    };
    problems.extend(compare("private key without a curve", "yyy", answer));
    assert_eq!(problems, [""; 0]);
    // what a refusal says has no byte of the key
    let own = of_secant().swap_remove(0).provider.key_provider;
    let wrong = own.load_private_key(PrivateKeyDer::Pkcs8(with(&[7; 32]).into())).expect_err("refused");
    assert_eq!(wrong, Error::General(secant::Error::from(secant::InputError::KeyMismatch).to_string()));
}
const COMPRESSED_KEY: &str = "nny";
