//! Key exchanges and signatures of TLS handshakes: every group and scheme, and what is malformed.

use secant::keyfile::PrivateKey as File;
use secant::tls::{self, Group, KeyExchange, SignatureScheme, SigningKey, Version};
use secant::{
    Curve, Error, InputError, NamedCurve, PrivateKey, RandomSource, ed448, ed25519, keyfile, x25519,
};

/// Each identifier with the bytes of its share.
const GROUPS: [(u16, usize); 16] = [
    (18, 49),
    (19, 49),
    (20, 57),
    (21, 57),
    (22, 65),
    (23, 65),
    (24, 97),
    (25, 133),
    (26, 65),
    (27, 97),
    (28, 129),
    (29, 32),
    (30, 56),
    (31, 65),
    (32, 97),
    (33, 129),
];

#[test]
fn both_sides_have_one_secret() {
    for (id, len) in GROUPS {
        let group = Group::from_id(id).expect("a group");
        let sides = [(); 2].map(|()| KeyExchange::start(group).expect("randomness"));
        let shares = sides.each_ref().map(|side| side.share().to_vec());
        assert!(shares.iter().all(|share| share.len() == len), "{group:?}");
        let [one, other] = sides;
        assert_eq!(one.group(), group);
        let secrets =
            [one.finish(&shares[1]), other.finish(&shares[0])].map(|secret| secret.expect("a secret"));
        assert_eq!(secrets[0], secrets[1], "{group:?}");
        assert_eq!(secrets[0].len(), if shares[0][0] == 4 && len % 2 == 1 { len / 2 } else { len });
    }
}

#[test]
fn malformed_shares_are_errors() {
    let refused = |group: Group, share: &[u8]| {
        let exchange = KeyExchange::start(group).expect("randomness");
        match exchange.finish(share) {
            Err(Error::Input(why)) => why,
            other => panic!("{group:?} {share:02x?}: {other:?}"),
        }
    };
    for (id, len) in GROUPS {
        let group = Group::from_id(id).expect("a group");
        let share = KeyExchange::start(group).expect("randomness").share().to_vec();
        for wrong in [len - 1, len + 1] {
            let mut share = share.clone();
            share.resize(wrong, 0);
            let why = refused(group, &share);
            assert_eq!(why, InputError::Length { expected: len, actual: wrong }, "{group:?}");
        }
        let Group::Curve(curve) = group else {
            assert_eq!(refused(group, &vec![0; len]), InputError::ZeroSharedSecret);
            continue;
        };
        let key = PrivateKey::generate(&Curve::from(curve)).expect("randomness").public_key();
        assert_eq!(refused(group, &key.to_sec1(true)), InputError::PointFormat);
        assert_eq!(refused(group, &[0]), InputError::Identity);
        assert_eq!(refused(group, &[]), InputError::Empty);
        let mut off = key.to_sec1(false);
        off[len - 1] ^= 1;
        assert_eq!(refused(group, &off), InputError::NotOnCurve);
    }
}

#[test]
fn no_randomness_is_an_error() {
    for (id, _) in GROUPS {
        let failing = RandomSource::new(|_| Err(InputError::Random));
        let group = Group::from_id(id).expect("a group");
        let error = KeyExchange::start_with(group, &failing).err();
        assert_eq!(error, Some(InputError::Random.into()), "{group:?}");
    }
}

fn bits(key: &keyfile::PublicKey) -> Vec<u8> {
    match key {
        keyfile::PublicKey::Ec(key) => key.to_sec1(false),
        keyfile::PublicKey::Ed25519(key) => key.to_bytes().to_vec(),
        keyfile::PublicKey::Ed448(key) => key.to_bytes().to_vec(),
        other => panic!("{other:?} signs nothing"),
    }
}

#[test]
fn what_a_key_signs_is_verified() {
    let ec = |curve| File::Ec(PrivateKey::generate(&Curve::from(curve)).expect("randomness"));
    let keys = [
        (0x0403, ec(NamedCurve::Secp256r1)),
        (0x0503, ec(NamedCurve::Secp384r1)),
        (0x0603, ec(NamedCurve::Secp521r1)),
        (0x0807, File::Ed25519(ed25519::PrivateKey::generate().expect("randomness"))),
        (0x0808, File::Ed448(ed448::PrivateKey::generate().expect("randomness"))),
        (0x081a, ec(NamedCurve::BrainpoolP256r1)),
        (0x081b, ec(NamedCurve::BrainpoolP384r1)),
        (0x081c, ec(NamedCurve::BrainpoolP512r1)),
    ];
    for (id, key) in keys {
        let key = SigningKey::new(&key).expect("a key that signs");
        let scheme = key.scheme();
        assert_eq!((scheme.id(Version::Tls13), SignatureScheme::from_id(id)), (Some(id), Some(scheme)));
        let (signature, public) = (key.sign(b"message").expect("a signature"), bits(key.public_key()));
        assert_eq!(tls::check(scheme, &public, b"message", &signature), Ok(()), "{scheme:?}");
        let wrong = tls::check(scheme, &public, b"another", &signature);
        assert_eq!(wrong, Err(InputError::InvalidSignature.into()), "{scheme:?}");
        assert!(tls::check(scheme, &public[1..], b"message", &signature).is_err());
        assert!(tls::check(scheme, &public, b"message", &signature[1..]).is_err());
        assert!(!format!("{key:?}").contains("PrivateKey"));
    }
    for key in [ec(NamedCurve::Secp256k1), File::X25519(x25519::PrivateKey::generate().expect("randomness"))]
    {
        assert_eq!(SigningKey::new(&key).err(), Some(InputError::UnsupportedKey.into()));
    }
}
