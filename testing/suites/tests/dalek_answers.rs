//! What is no key, no signature and no secret, compared with dalek's answers: one table of inputs, read by both.
#![allow(clippy::unwrap_used, reason = "these are the bodies of tests")]

/// The answers of the libraries in scope.
macro_rules! answers {
    () => {
        use e::pkcs8::{DecodePrivateKey, DecodePublicKey, EncodePrivateKey, EncodePublicKey};
        use e::{
            Digest, DigestSigner, DigestVerifier, Sha512, Signature, Signer, SigningKey, Verifier,
            VerifyingKey,
        };

        fn answer<T, E>(result: Result<T, E>) -> String {
            if result.is_ok() { "accepted".to_owned() } else { "refused".to_owned() }
        }

        fn hex(bytes: impl AsRef<[u8]>) -> String {
            hex::encode(bytes)
        }

        pub fn all() -> Vec<(String, String)> {
            let mut rows = Vec::new();
            let mut row = |what: &str, answer: String| rows.push((what.to_owned(), answer));
            let key = SigningKey::from_bytes(&[7; 32]);
            let public = key.verifying_key();
            let signature: Signature = key.sign(b"message");
            let (long, no_point) = ([1; 256], crate::NO_POINT);

            for length in [0, 31, 32, 33, 64] {
                row(&format!("a seed of {length} bytes"), answer(SigningKey::try_from(&long[..length])));
                let bytes = [public.as_bytes(), &[0; 32][..]].concat();
                row(
                    &format!("a public key of {length} bytes"),
                    answer(VerifyingKey::try_from(&bytes[..length])),
                );
            }
            row("no point", answer(VerifyingKey::from_bytes(&no_point)));
            for length in [0, 63, 64, 65] {
                row(&format!("a signature of {length} bytes"), answer(Signature::try_from(&long[..length])));
            }
            row("S = 2^256 - 1", answer(public.verify(b"message", &Signature::from_bytes(&[0xff; 64]))));
            row("another message", answer(public.verify(b"massage", &signature)));
            row(
                "the identity's key",
                format!("{:?} {}", VerifyingKey::default().to_bytes(), VerifyingKey::default().is_weak()),
            );

            let mut pair = key.to_keypair_bytes();
            row("a pair", answer(SigningKey::from_keypair_bytes(&pair)));
            pair[63] ^= 0x80;
            row("a pair with the negative point", answer(SigningKey::from_keypair_bytes(&pair)));
            pair[32..].copy_from_slice(&no_point);
            row("a pair with no point", answer(SigningKey::from_keypair_bytes(&pair)));

            let digest = || Sha512::new_with_prefix(b"message");
            for length in [0, 1, 255, 256] {
                let context = &long[..length];
                row(&format!("with_context of {length} bytes"), answer(key.with_context(context)));
                row(&format!("with_context of {length} bytes, public"), answer(public.with_context(context)));
                let signed = key.sign_prehashed(digest(), Some(context));
                row(
                    &format!("sign_prehashed, {length} bytes"),
                    signed.map_or("refused".to_owned(), |s| hex(s.to_bytes())),
                );
            }
            let prehashed = key.sign_prehashed(digest(), None).unwrap();
            row("prehashed as such", answer(public.verify_prehashed(digest(), None, &prehashed)));
            row(
                "prehashed, the empty context",
                answer(public.verify_prehashed_strict(digest(), Some(b""), &prehashed)),
            );
            row(
                "prehashed, another context",
                answer(public.verify_prehashed(digest(), Some(b"a"), &prehashed)),
            );
            row("prehashed as pure", answer(public.verify(b"message", &prehashed)));
            row("pure as prehashed", answer(key.verify_prehashed(digest(), None, &signature)));
            let fed: Signature =
                key.with_context(b"a").unwrap().sign_digest(|d: &mut Sha512| Digest::update(d, b"message"));
            row("a digest in a context", hex(fed.to_bytes()));
            let verify = |key: &VerifyingKey, context: &[u8]| {
                key.with_context(context).unwrap().verify_digest(
                    |d: &mut Sha512| {
                        Digest::update(d, b"message");
                        Ok(())
                    },
                    &fed,
                )
            };
            row("the same verified", answer(verify(&public, b"a")));
            row("the same in another context", answer(verify(&public, b"b")));

            let private_file = key.to_pkcs8_der().unwrap();
            let public_file = public.to_public_key_der().unwrap();
            row("PKCS#8", hex(private_file.as_bytes()));
            row("SubjectPublicKeyInfo", hex(public_file.as_bytes()));
            for position in 0..private_file.as_bytes().len() {
                let mut bytes = private_file.as_bytes().to_vec();
                bytes[position] ^= 1;
                let read = SigningKey::from_pkcs8_der(&bytes);
                row(
                    &format!("PKCS#8, byte {position} altered"),
                    read.map_or_else(|e| e.to_string(), |key| hex(key.to_bytes())),
                );
                let read = SigningKey::from_pkcs8_der(&private_file.as_bytes()[..position]);
                row(
                    &format!("PKCS#8 of {position} bytes"),
                    read.map_or_else(|e| e.to_string(), |key| hex(key.to_bytes())),
                );
            }
            for position in 0..public_file.as_bytes().len() {
                let mut bytes = public_file.as_bytes().to_vec();
                bytes[position] ^= 1;
                let read = VerifyingKey::from_public_key_der(&bytes);
                row(
                    &format!("SPKI, byte {position} altered"),
                    read.map_or_else(|e| e.to_string(), |key| hex(key.to_bytes())),
                );
            }

            row("serde, a key", serde_json::to_string(&public).unwrap());
            row("serde, a signature", serde_json::to_string(&signature).unwrap());
            for length in [0, 31, 32, 33] {
                let bytes = [public.as_bytes(), &[0][..]].concat();
                let text = serde_json::to_string(&bytes[..length]).unwrap();
                row(
                    &format!("serde, a key of {length} numbers"),
                    answer(serde_json::from_str::<VerifyingKey>(&text)),
                );
                let bytes = postcard::to_allocvec(&bytes[..length]).unwrap();
                row(
                    &format!("serde, a key of {length} bytes"),
                    answer(postcard::from_bytes::<VerifyingKey>(&bytes)),
                );
                row(
                    &format!("serde, x25519, {length} numbers"),
                    answer(serde_json::from_str::<x::PublicKey>(&text)),
                );
            }
            row(
                "serde, no point",
                answer(serde_json::from_str::<VerifyingKey>(&serde_json::to_string(&no_point).unwrap())),
            );
            row("serde, x25519", hex(postcard::to_allocvec(&x::PublicKey::from([5; 32])).unwrap()));

            let secret = x::StaticSecret::from(key.to_scalar_bytes());
            row("the key of X25519", hex(secret.to_bytes()));
            row("its public key", hex(x::PublicKey::from(&secret).as_bytes()));
            row("the public key of X25519", hex(public.to_montgomery().to_bytes()));
            row("that of the identity", hex(VerifyingKey::default().to_montgomery().to_bytes()));
            for u in crate::us() {
                let shared = secret.diffie_hellman(&x::PublicKey::from(u));
                row(
                    &format!("X25519 of {u:?}"),
                    format!("{} {}", hex(shared.as_bytes()), shared.was_contributory()),
                );
                row(&format!("the function of {u:?}"), hex(x::x25519([9; 32], u)));
            }
            rows
        }
    };
}

mod ours {
    use secant::ed25519 as e;
    use secant::x25519 as x;
    answers!();
}

mod theirs {
    use ed25519_dalek_original as e;
    use x25519_dalek_original as x;
    answers!();
}

/// `y = 2` is the coordinate of no point.
const NO_POINT: [u8; 32] = {
    let mut bytes = [0; 32];
    bytes[0] = 2;
    bytes
};

/// Every u-coordinate of small order, with and without its top bit, those up to 2^255 that are not canonical, and others.
fn us() -> Vec<[u8; 32]> {
    let small = [
        "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
        "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
    ];
    let mut us: Vec<[u8; 32]> = small.map(secant_vectors::hex::hex_array).to_vec();
    for low in 0..=255 {
        us.push([0; 32]);
        us.push([0xff; 32]);
        us.iter_mut().rev().take(2).for_each(|u| u[0] = low);
    }
    let topped: Vec<_> =
        us.iter().map(|u| std::array::from_fn(|i| if i == 31 { u[i] ^ 0x80 } else { u[i] })).collect();
    us.extend(topped);
    us
}

#[test]
fn answers_to_bad_input() {
    let (ours, theirs) = (ours::all(), theirs::all());
    for (ours, theirs) in ours.iter().zip(&theirs) {
        assert_eq!(ours, theirs);
    }
    assert_eq!(ours.len(), theirs.len());
    let refused = ours.iter().filter(|(_, answer)| answer == "refused").count();
    assert_eq!((ours.len(), refused), (2_329, 33));
}

/// Where the answers differ: dalek asserts in debug builds that a context of a signature to verify is short enough.
#[test]
fn long_contexts_are_refused() {
    use secant::ed25519::{Digest, Sha512, Signer, SigningKey};
    let key = SigningKey::from_bytes(&[7; 32]);
    let signature = key.sign(b"message");
    let error = key.verify_prehashed(Sha512::new(), Some(&[0; 256]), &signature).unwrap_err();
    let reason = std::error::Error::source(&error).and_then(|error| error.downcast_ref::<secant::Error>());
    assert_eq!(reason, Some(&secant::InputError::ContextTooLong.into()));
}

#[test]
fn secrets_are_not_printed() {
    use secant::ed25519::SigningKey;
    use secant::x25519::{EphemeralSecret, PublicKey, ReusableSecret, StaticSecret};
    let bytes = [0x5a; 32];
    let text = format!("{:?}", SigningKey::from_bytes(&bytes));
    assert!(
        text.starts_with("SigningKey { verifying_key: VerifyingKey(") && !text.contains("5a5a"),
        "{text}"
    );
    let secret = StaticSecret::from(bytes);
    assert_eq!(format!("{secret:?}"), "StaticSecret(..)");
    assert_eq!(format!("{:?}", secret.diffie_hellman(&PublicKey::from(bytes))), "SharedSecret(..)");
    assert_eq!(
        format!("{:?} {:?}", EphemeralSecret::random(), ReusableSecret::random()),
        "EphemeralSecret(..) ReusableSecret(..)"
    );
}
