//! Errors and limits; the vectors are in the conformance tests.

use super::*;
use crate::Error;

const OPTIONS: Options<'_> = Options::new().info(b"info");

struct Pair {
    secret: [u8; MAX_SECRET_LEN],
    public: [u8; MAX_PUBLIC_LEN],
    kem: Kem,
}

impl Pair {
    fn new(kem: Kem, seed: u8) -> Self {
        let mut pair = Self { secret: [0; MAX_SECRET_LEN], public: [0; MAX_PUBLIC_LEN], kem };
        let (secret, public) = (&mut pair.secret[..kem.secret_len()], &mut pair.public[..kem.public_len()]);
        derive_key_pair(kem, &[seed; MAX_SECRET_LEN], secret, public).expect("a key");
        pair
    }

    fn secret(&self) -> &[u8] {
        &self.secret[..self.kem.secret_len()]
    }

    fn public(&self) -> &[u8] {
        &self.public[..self.kem.public_len()]
    }
}

fn constant(out: &mut [u8]) -> Result<(), Error> {
    out.fill(0x77);
    Ok(())
}

/// Both sides of an exchange.
fn exchange(suite: Suite, psk: Option<Psk<'_>>, authenticated: bool) -> (SenderContext, RecipientContext) {
    let (recipient, sender) = (Pair::new(suite.kem, 1), Pair::new(suite.kem, 2));
    let mut encapsulated = [0; MAX_PUBLIC_LEN];
    let encapsulated = &mut encapsulated[..suite.kem.public_len()];
    let (public, own) = (recipient.public(), authenticated.then(|| sender.secret()));
    let options = Options { psk, ..OPTIONS };
    let seal = setup_sender(suite, public, own, encapsulated, &mut constant, &options);
    let (secret, own) = (recipient.secret(), authenticated.then(|| sender.public()));
    let open = setup_recipient(suite, secret, own, encapsulated, &options);
    (seal.expect("a sender"), open.expect("a recipient"))
}

fn suites() -> impl Iterator<Item = Suite> {
    Kem::ALL.iter().zip(Kdf::ALL.iter().cycle()).zip(Aead::ALL.iter().cycle()).map(|((&kem, &kdf), &aead)| {
        let aead = if aead == Aead::ExportOnly { Aead::Aes128Gcm } else { aead };
        Suite { kem, kdf, aead }
    })
}

#[test]
fn sides_agree_in_every_mode() {
    let psk = Psk { key: &[9; 32], id: b"id" };
    for suite in suites() {
        let mut exported = [[0; 32]; 4];
        for (mode, out) in exported.iter_mut().enumerate() {
            let (mut seal, mut open) = exchange(suite, (mode & 1 == 1).then_some(psk), mode & 2 == 2);
            for number in 0..3u8 {
                let mut message = [number; 40];
                let tag = seal.seal_in_place(&mut message, &[number]).expect("sealed");
                assert_ne!(message, [number; 40]);
                let sealed = message;
                // a message out of order, other associated data, and every part of the tag
                assert_eq!(open.open_in_place(&mut message, &tag, b""), Err(Error::Decryption));
                for bit in 0..128 {
                    let mut wrong = tag;
                    wrong[bit / 8] ^= 1 << (bit % 8);
                    let result = open.open_in_place(&mut message, &wrong, &[number]);
                    assert_eq!((result, message), (Err(Error::Decryption), sealed));
                }
                assert_eq!(open.open_in_place(&mut message, &tag, &[number]), Ok(()));
                assert_eq!(message, [number; 40]);
                message = sealed;
                assert_eq!(open.open_in_place(&mut message, &tag, &[number]), Err(Error::Decryption));
            }
            let mut other = [0; 32];
            assert_eq!((seal.export(b"x", out), open.export(b"x", &mut other)), (Ok(()), Ok(())));
            assert_eq!(*out, other);
            assert_eq!(open.export(b"y", &mut other), Ok(()));
            assert_ne!(*out, other);
        }
        for (i, one) in exported.iter().enumerate() {
            assert!(!exported[i + 1..].contains(one), "modes are apart");
        }
    }
}

#[test]
fn nonces_are_not_repeated() {
    let suite = Suite { kem: Kem::X25519, kdf: Kdf::HkdfSha256, aead: Aead::ChaCha20Poly1305 };
    let (mut seal, mut open) = exchange(suite, None, false);
    let last = (1u128 << 96) - 2;
    seal.set_sequence(last);
    open.set_sequence(last);
    let mut message = *b"the last one";
    let tag = seal.seal_in_place(&mut message, b"").expect("sealed");
    assert_eq!(open.open_in_place(&mut message, &tag, b""), Ok(()));
    assert_eq!(&message, b"the last one");
    assert_eq!(seal.seal_in_place(&mut message, b""), Err(Error::MessageLimit));
    assert_eq!(open.open_in_place(&mut message, &tag, b""), Err(Error::MessageLimit));
    assert_eq!(&message, b"the last one");
}

#[test]
fn exporters_export_and_encrypt_nothing() {
    let suite = Suite { kem: Kem::X25519, kdf: Kdf::HkdfSha384, aead: Aead::ExportOnly };
    let (mut seal, mut open) = exchange(suite, None, true);
    assert_eq!(seal.seal_in_place(&mut [], b""), Err(Error::ExportOnly));
    assert_eq!(open.open_in_place(&mut [], &[0; 16], b""), Err(Error::ExportOnly));
    let (mut one, mut other) = ([0; 255 * 48 + 1], [0; 255 * 48]);
    assert_eq!(seal.export(b"", &mut one), Err(Error::OutputTooLong));
    assert_eq!(seal.export(b"", &mut one[..255 * 48]), Ok(()));
    assert_eq!(open.export(b"", &mut other), Ok(()));
    assert_eq!(one[..255 * 48], other);
}

#[test]
fn weak_pre_shared_keys_are_refused() {
    let suite = Suite { kem: Kem::X25519, kdf: Kdf::HkdfSha256, aead: Aead::Aes256Gcm };
    let pair = Pair::new(suite.kem, 1);
    for psk in [Psk { key: &[1; 31], id: b"id" }, Psk { key: &[1; 32], id: b"" }] {
        let mut encapsulated = [0; 32];
        let sender =
            setup_sender(suite, pair.public(), None, &mut encapsulated, &mut constant, &OPTIONS.psk(psk));
        assert_eq!(sender.err(), Some(Error::PreSharedKey));
        let open = setup_recipient(suite, pair.secret(), None, pair.public(), &OPTIONS.psk(psk));
        assert_eq!(open.err(), Some(Error::PreSharedKey));
    }
}

#[test]
fn malformed_keys_are_refused() {
    for suite in suites() {
        let pair = Pair::new(suite.kem, 1);
        let (secret, public) = (pair.secret(), pair.public());
        let open = |encapsulated: &[u8], secret: &[u8], sender: Option<&[u8]>| {
            setup_recipient(suite, secret, sender, encapsulated, &OPTIONS).err()
        };
        assert_eq!(open(public, secret, Some(public)), None);
        for length in 0..public.len() {
            let expected = Some(Error::Length { expected: public.len(), actual: length });
            assert_eq!(open(&public[..length], secret, None), expected);
            assert_eq!(open(public, secret, Some(&public[..length])), expected);
        }
        for length in 0..secret.len() {
            let expected = Some(Error::Length { expected: secret.len(), actual: length });
            assert_eq!(open(public, &secret[..length], None), expected);
        }
        let failing = setup_sender(
            suite,
            public,
            None,
            &mut [0; MAX_PUBLIC_LEN][..public.len()],
            &mut |_: &mut [u8]| Err(Error::Random),
            &OPTIONS,
        );
        assert_eq!(failing.err(), Some(Error::Random));
        let short = derive_key_pair(
            suite.kem,
            &secret[1..],
            &mut [0; MAX_SECRET_LEN][..secret.len()],
            &mut [0; MAX_PUBLIC_LEN][..public.len()],
        );
        assert_eq!(short, Err(Error::Length { expected: secret.len(), actual: secret.len() - 1 }));
        if matches!(suite.kem, Kem::X25519 | Kem::X448) {
            let zero = &[0; MAX_PUBLIC_LEN][..public.len()];
            assert_eq!(open(zero, secret, None), Some(Error::ZeroSharedSecret));
            assert_eq!(open(public, secret, Some(zero)), Some(Error::ZeroSharedSecret));
            continue;
        }
        let mut off = pair.public;
        off[public.len() - 1] ^= 1;
        assert_eq!(open(&off[..public.len()], secret, None), Some(Error::NotOnCurve));
        assert_eq!(open(public, secret, Some(&off[..public.len()])), Some(Error::NotOnCurve));
        assert_eq!(open(public, &[0; 66][..secret.len()], None), Some(Error::ZeroPrivateKey));
        assert_eq!(open(public, &[0xff; 66][..secret.len()], None), Some(Error::PrivateKeyTooLarge));
    }
}

/// What is not encrypted, or not authentic, does not stay in the output.
#[test]
fn outputs_are_zeros_after_an_error() {
    let suite = Suite { kem: Kem::P256, kdf: Kdf::HkdfSha256, aead: Aead::Aes128Gcm };
    let (pair, message) = (Pair::new(Kem::P256, 1), [0x5a; 20]);
    let mut sealed = [0; 20 + 65 + 16];
    let export_only = Suite { aead: Aead::ExportOnly, ..suite };
    let failed = seal(export_only, pair.public(), None, &message, &[], &mut sealed, &mut constant, &OPTIONS);
    assert_eq!((failed, sealed), (Err(Error::ExportOnly), [0; 101]));
    assert_eq!(seal(suite, pair.public(), None, &message, &[], &mut sealed, &mut constant, &OPTIONS), Ok(()));
    let mut out = [1; 20];
    assert_eq!(open(suite, pair.secret(), None, &sealed, &[], &mut out, &OPTIONS), Ok(()));
    assert_eq!(out, message);
    sealed[100] ^= 1;
    let failed = open(suite, pair.secret(), None, &sealed, &[], &mut out, &OPTIONS);
    assert_eq!((failed, out), (Err(Error::Decryption), [0; 20]));
}
