//! Every operation with default choices on a thread of 128 KB, musl's default: on every curve, with the machine's
//! kernels and portable.
//!
//! A stack overflow ends the process; the last operation on standard error and the thread's name then tell which
//! operation it was. Unoptimised builds are not tested: there, no two values of a function share stack space.

use secant::hazmat::{
    self, Constant, FieldElement, JacobianPoint, Scalar, multiply_many_vartime, scalar_multiply_ct,
    scalar_multiply_wnaf,
};
use secant::hpke::{self, Aead, Kdf, Kem, Recipient, Sender};
use secant::keyfile::{self, PrivateFormat, ReadOptions};
use secant::koblitz::{self, Alphabet, Koblitz};
use secant::restartable::{Agreement, Progress, Signing, Verification};
use secant::{
    BaseTable, Check, Curve, HashAlgorithm, MultiplyOptions, NamedCurve, NonceMode, Point, PointCache,
    PrecomputedKey, PrivateKey, PublicKey, SignOptions, TableSize, Tuning, VerifyOptions, Zeroizing, bip32,
    bip340, brc42, dleq, ecies, ed448, ed25519, hash_to_curve, kdf, massey_omura, tls, wif, x448, x25519,
    xeddsa,
};
use std::thread;

/// The stack of a thread on musl, the smallest default of the common systems.
const SMALL_THREAD: usize = 128 << 10;
const SHA256: SignOptions<'_> = SignOptions::new(HashAlgorithm::Sha256);
const VERIFY: VerifyOptions = VerifyOptions::new(HashAlgorithm::Sha256);
/// Terms of a sum: more than where buckets begin.
const MANY: usize = 600;

/// Runs an operation on a small thread, named after it.
fn small<T: Send>(subject: &str, operation: &str, function: impl FnOnce() -> T + Send) -> T {
    let name = format!("{subject}: {operation}");
    eprintln!("{name}");
    thread::scope(|scope| {
        let thread = thread::Builder::new().name(name).stack_size(SMALL_THREAD);
        let running = thread.spawn_scoped(scope, function).expect("a thread");
        running.join().expect("no panic")
    })
}

/// Whether the test was compiled with the optimisation of the profile.
fn is_optimised() -> bool {
    let lowered = matches!(option_env!("CARGO_PROFILE_TEST_OPT_LEVEL"), Some("0"));
    if lowered {
        println!("NOT TESTED: operations on small threads (without optimisation)");
    }
    !lowered
}

/// `y^2 = x^3 + 2` over the largest prime that a user-defined curve of 576 bits can have, as the conformance tests have
/// it.
fn custom() -> Curve {
    let prime = &secant::hex::decode(CUSTOM_P).expect("an operation on good inputs");
    let order = &secant::hex::decode(CUSTOM_N).expect("an operation on good inputs");
    let y = &secant::hex::decode(CUSTOM_Y).expect("an operation on good inputs");
    let builder = Curve::custom().prime(prime).coefficients(&[0], &[2]).generator(&[1], y).order(order);
    builder.build(Check::Full).expect("a curve")
}

const CUSTOM_P: &str = "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffae55";
const CUSTOM_N: &str = "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff2339b037bdd1f8e0d1a4c0eda434cef7faa1cff78debcc29fd31f20d0f6968cc76981295";
const CUSTOM_Y: &str = "65324edac8bf9f4cb841ad4ab6fc3baff1a0ae007cb529f133fa04e9f54755aa888aeff3e140e1de0202dedc41910ed8ec79561d850dbcac2434d3c8f6ae0e8d0814f5803507657e";

fn finished<T>(mut step: impl FnMut() -> Result<Progress<T>, secant::Error>) -> T {
    loop {
        if let Progress::Done(result) = step().expect("a step") {
            return result;
        }
    }
}

fn keys_and_signatures(name: &str, curve: &Curve) {
    let key =
        small(name, "key generation", || PrivateKey::generate(curve).expect("an operation on good inputs"));
    let peer = PrivateKey::generate(curve).expect("an operation on good inputs").public_key();
    let public = small(name, "public key", || key.public_key());
    let blinded = MultiplyOptions::new().blinded(true);
    small(name, "blinded public key", || key.public_key_with(&blinded).expect("an operation on good inputs"));
    let signature =
        small(name, "signature", || key.sign(b"message", &SHA256).expect("an operation on good inputs"));
    let hedged = SHA256.nonce(NonceMode::Hedged).blinded(true).hash(None);
    small(name, "blinded, hedged signature", || {
        key.sign(b"message", &hedged).expect("an operation on good inputs")
    });
    let der = signature.to_der();
    assert!(small(name, "verification", || public.verify(b"message", &der, &VERIFY)));
    if let Some(id) = signature.recovery_id() {
        let digest = HashAlgorithm::Sha256.digest(&[b"message"]);
        small(name, "recovery", || {
            PublicKey::recover(digest.as_ref(), &signature, id).expect("an operation on good inputs")
        });
    }
    small(name, "shared secret", || key.shared_secret(&peer).expect("an operation on good inputs"));
    small(name, "blinded shared secret", || {
        key.shared_secret_with(&peer, &blinded).expect("an operation on good inputs")
    });
    for size in [TableSize::Small, TableSize::Large] {
        let table = small(name, "table of a key", || {
            PrecomputedKey::new(&public, size).expect("an operation on good inputs")
        });
        assert!(small(name, "verification by a table", || table.verify(b"message", &der, &VERIFY)));
    }
    let table = small(name, "table of the generator", || {
        BaseTable::new(curve, 6).expect("an operation on good inputs")
    });
    let tuning = Tuning::DEFAULT.fixed_base(table.fixed_base());
    small(name, "signature by a table", || {
        key.sign(b"message", &SHA256.tuning(tuning)).expect("an operation on good inputs")
    });
    let encoded = public.to_sec1(true);
    small(name, "compressed key", || {
        PublicKey::from_sec1(curve, &encoded).expect("an operation on good inputs")
    });
    let message = tls::write_point(&public, false);
    small(name, "TLS point", || {
        tls::read_point(curve, &mut message.as_slice()).expect("an operation on good inputs")
    });
}

fn in_steps(name: &str, curve: &Curve) {
    let (key, peer) = (
        PrivateKey::generate(curve).expect("an operation on good inputs"),
        PrivateKey::generate(curve).expect("an operation on good inputs"),
    );
    let digest = HashAlgorithm::Sha256.digest(&[b"message"]);
    let (digest, public, options) = (digest.as_ref(), peer.public_key(), SHA256.blinded(true));
    let signature = small(name, "signature in steps", || {
        let mut signing = Signing::new(&key, digest, &options).expect("an operation on good inputs");
        finished(|| signing.step(1000))
    });
    small(name, "agreement in steps", || {
        let mut agreement = Agreement::new(&key, &public, &MultiplyOptions::new().blinded(true))
            .expect("an operation on good inputs");
        finished(|| agreement.step(1000))
    });
    let der = signature.to_der();
    assert!(small(name, "verification in steps", || {
        let mut verification = Verification::new(&key.public_key(), digest, &der, &VERIFY);
        finished(|| verification.step(1000))
    }));
}

fn points(name: &str, curve: &Curve) {
    let p = curve.generator().double();
    let mut k = vec![0xa5; curve.scalar_bytes().expect("an operation on good inputs")];
    k[0] = 0;
    let product = small(name, "multiplication", || p.multiply(&k).expect("an operation on good inputs"));
    small(name, "addition", || p.add(&product).expect("an operation on good inputs"));
    small(name, "doubling", || product.double());
    assert!(small(name, "subgroup", || product.is_in_subgroup().expect("an operation on good inputs")));
    let (x, y) = product.coordinates().expect("an operation on good inputs");
    small(name, "coordinates", || {
        Point::from_coordinates(curve, &x, &y).expect("an operation on good inputs")
    });
    let cache = PointCache::new(4);
    small(name, "cache", || cache.multiply(&p, &k).expect("an operation on good inputs"));

    let scalar =
        small(name, "scalar", || Scalar::from_bytes(curve, &k).expect("an operation on good inputs"));
    let strategies = [Constant::Ladder, Constant::Window(Tuning::DEFAULT.window)];
    for strategy in strategies {
        small(name, "named multiplication", || {
            scalar_multiply_ct(&scalar, &p, strategy).expect("an operation on good inputs")
        });
    }
    small(name, "wNAF", || {
        scalar_multiply_wnaf(&scalar, &p, hazmat::MAX_WNAF_WINDOW).expect("an operation on good inputs")
    });
    for terms in [1, 2, 40, MANY] {
        let terms = vec![(&scalar, &p); terms];
        small(name, "sum of many", || {
            multiply_many_vartime(curve, &terms).expect("an operation on good inputs")
        });
    }
    small(name, "scalar inverse", || hazmat::scalar_inv(&scalar).expect("an operation on good inputs"));
    let element = FieldElement::from_u64(curve, 4).expect("an operation on good inputs");
    small(name, "field inverse", || hazmat::finv(&element).expect("an operation on good inputs"));
    small(name, "square root", || hazmat::fsqrt(&element).expect("an operation on good inputs"));
    let q = JacobianPoint::from_affine(&p);
    small(name, "Jacobian points", || {
        hazmat::jp_to_affine(
            &hazmat::jp_add(&q, &hazmat::jp_double(&q)).expect("an operation on good inputs"),
        )
    });
}

fn messages(name: &str, curve: &Curve) {
    let key = PrivateKey::generate(curve).expect("an operation on good inputs");
    let public = key.public_key();
    let options = ecies::Options::new(HashAlgorithm::Sha512);
    let encrypted =
        small(name, "ECIES", || public.encrypt(b"message", &options).expect("an operation on good inputs"));
    small(name, "ECIES, decryption", || {
        key.decrypt(&encrypted, &options).expect("an operation on good inputs")
    });
    let koblitz = Koblitz::new(curve, Alphabet::BYTES);
    let symbols =
        koblitz::symbols_of_bytes(b"a message of more than one point, on curves of all sizes that there are");
    let encoded = small(name, "messages as points", || {
        koblitz.encode_chunks(&symbols).expect("an operation on good inputs")
    });
    let chunks: Vec<Point> = encoded.iter().map(|encoded| encoded.point.clone()).collect();
    small(name, "points as messages", || {
        koblitz.decode_chunks(&chunks, Some(symbols.len())).expect("an operation on good inputs")
    });
    let locked =
        small(name, "lock", || massey_omura::lock(&key, &chunks[0]).expect("an operation on good inputs"));
    small(name, "unlock", || massey_omura::unlock(&key, &locked).expect("an operation on good inputs"));
}

fn files(name: &str, key: &keyfile::PrivateKey) {
    let public = key.public_key();
    let pem = small(name, "PEM", || key.to_pem(PrivateFormat::Pkcs8).expect("an operation on good inputs"));
    small(name, "reading PEM", || {
        keyfile::PrivateKey::from_file(pem.as_bytes()).expect("an operation on good inputs")
    });
    let encrypted = small(name, "encrypted PEM", || {
        key.to_encrypted_pem(b"password", 1).expect("an operation on good inputs")
    });
    let options = ReadOptions::new().password(b"password");
    small(name, "decrypting PEM", || {
        keyfile::PrivateKey::read(encrypted.as_bytes(), &options).expect("an operation on good inputs")
    });
    if let Ok(jwk) = small(name, "JWK", || key.to_jwk()) {
        small(name, "reading JWK", || {
            keyfile::PrivateKey::from_file(jwk.as_bytes()).expect("an operation on good inputs")
        });
        small(name, "thumbprint", || {
            public.jwk_thumbprint(HashAlgorithm::Sha256).expect("an operation on good inputs")
        });
    }
    if let Ok(file) = small(name, "OpenSSH", || key.to_openssh("comment", Some(b"password"))) {
        small(name, "reading OpenSSH", || {
            keyfile::PrivateKey::read(file.as_bytes(), &options).expect("an operation on good inputs")
        });
    }
    let pem = small(name, "public PEM", || public.to_pem().expect("an operation on good inputs"));
    small(name, "reading public PEM", || {
        keyfile::PublicKey::from_file(pem.as_bytes()).expect("an operation on good inputs")
    });
}

fn every_weierstrass_curve() {
    let named = NamedCurve::ALL.iter().map(|&name| (name.info().name, Curve::from(name)));
    for (name, curve) in named.chain([("custom", small("custom", "definition", custom))]) {
        keys_and_signatures(name, &curve);
        in_steps(name, &curve);
        points(name, &curve);
        messages(name, &curve);
        if curve.named().is_some() {
            files(
                name,
                &keyfile::PrivateKey::Ec(PrivateKey::generate(&curve).expect("an operation on good inputs")),
            );
        }
    }
}

/// The operations of a scheme of EdDSA.
macro_rules! eddsa {
    ($name:literal, $scheme:ident, $variant:ident) => {{
        let key = small($name, "key generation", || {
            $scheme::PrivateKey::generate().expect("an operation on good inputs")
        });
        let public = small($name, "public key", || key.public_key());
        let signature = small($name, "signature", || key.sign(b"message"));
        small($name, "prehashed signature", || {
            key.sign_ph(b"message", b"context").expect("an operation on good inputs")
        });
        let policy = $scheme::Policy::default();
        assert!(small($name, "verification", || public.verify(b"message", &signature, policy)));
        let expanded = small($name, "expansion", || public.expand().expect("an operation on good inputs"));
        assert!(small($name, "verification, expanded", || expanded.verify(b"message", &signature, policy)));
        for claims in [1, 40, MANY] {
            let claims: Vec<(_, &[u8], &[u8])> = vec![(&expanded, b"message", &signature); claims];
            let verdicts = small($name, "batch", || $scheme::verify_batch(&claims, policy));
            assert!(verdicts.iter().all(|&verdict| verdict));
        }
        files($name, &keyfile::PrivateKey::$variant(key));
    }};
}

/// The operations of a key agreement on a Montgomery curve.
macro_rules! xdh {
    ($name:literal, $scheme:ident, $variant:ident) => {{
        let key = small($name, "key generation", || {
            $scheme::PrivateKey::generate().expect("an operation on good inputs")
        });
        let public = small($name, "public key", || key.public_key());
        small($name, "shared secret", || key.shared_secret(&public).expect("an operation on good inputs"));
        let blinded = MultiplyOptions::new().blinded(true);
        small($name, "blinded shared secret", || {
            key.shared_secret_with(&public, &blinded).expect("an operation on good inputs")
        });
        files($name, &keyfile::PrivateKey::$variant(key));
    }};
}

fn curve25519_and_curve448() {
    eddsa!("Ed25519", ed25519, Ed25519);
    eddsa!("Ed448", ed448, Ed448);
    xdh!("X25519", x25519, X25519);
    xdh!("X448", x448, X448);
    let key = x25519::PrivateKey::generate().expect("an operation on good inputs");
    for form in [xeddsa::Form::Signal, xeddsa::Form::Legacy] {
        let signature = small("XEdDSA", "signature", || {
            xeddsa::sign(&key, b"message", form).expect("an operation on good inputs")
        });
        let public = key.public_key();
        assert!(small("XEdDSA", "verification", || xeddsa::verify(&public, b"message", &signature, form)));
    }
}

fn on_secp256k1() {
    let curve = Curve::from(NamedCurve::Secp256k1);
    let (key, peer) = (
        PrivateKey::generate(&curve).expect("an operation on good inputs"),
        PrivateKey::generate(&curve).expect("an operation on good inputs").public_key(),
    );
    let schnorr = small("BIP340", "key", || {
        bip340::KeyPair::from_private_key(&key).expect("an operation on good inputs")
    });
    let public = small("BIP340", "public key", || schnorr.public_key());
    let signature =
        small("BIP340", "signature", || schnorr.sign(b"message").expect("an operation on good inputs"));
    assert!(small("BIP340", "verification", || public.verify(b"message", &signature)));
    small("BIP340", "tweak", || schnorr.tweak_add(&[1; 32]).expect("an operation on good inputs"));
    small("BIP340", "tweak of a public key", || {
        public.tweak_add(&[1; 32]).expect("an operation on good inputs")
    });
    for claims in [1, 40, MANY] {
        let claims: Vec<(_, &[u8], &[u8])> = vec![(&public, b"message", &signature); claims];
        let verdicts = small("BIP340", "batch", || bip340::verify_batch(&claims));
        assert!(verdicts.iter().all(|&verdict| verdict));
    }
    let root = small("BIP32", "root", || {
        bip32::ExtendedPrivateKey::from_seed(&[7; 32], bip32::Network::Main)
            .expect("an operation on good inputs")
    });
    let child =
        small("BIP32", "path", || root.derive("m/44'/0'/0'/1/2").expect("an operation on good inputs"));
    let child = small("BIP32", "public key", || child.public_key().expect("an operation on good inputs"));
    small("BIP32", "public path", || child.derive("m/1/2").expect("an operation on good inputs"));
    let text = child.to_text();
    small("BIP32", "text", || {
        bip32::ExtendedPublicKey::from_text(text.as_str()).expect("an operation on good inputs")
    });
    small("BRC-42", "private child", || {
        brc42::derive_private(&key, &peer, b"invoice").expect("an operation on good inputs")
    });
    small("BRC-42", "public child", || {
        brc42::derive_public(&key, &peer, b"invoice").expect("an operation on good inputs")
    });
    let (statement, proof) = small("BIP374", "proof", || {
        dleq::bip374::prove(&key, &peer, &dleq::bip374::Options::new()).expect("an operation on good inputs")
    });
    assert!(small("BIP374", "verification", || dleq::bip374::verify(&statement, None, &proof)));
    let (statement, proof) =
        small("BRC-94", "proof", || dleq::brc94::prove(&key, &peer).expect("an operation on good inputs"));
    assert!(small("BRC-94", "verification", || dleq::brc94::verify(&statement, &proof)));
    let text = small("WIF", "encoding", || {
        wif::encode(&key, wif::Form { network: wif::Network::Main, compressed: true })
            .expect("an operation on good inputs")
    });
    small("WIF", "decoding", || wif::decode(text.as_str()).expect("an operation on good inputs"));
}

fn hashes_and_hpke() {
    for suite in hash_to_curve::Suite::all() {
        small(suite.name(), "hash", || {
            suite.hash(b"message", b"a tag of the tests").expect("an operation on good inputs")
        });
    }
    let ec = |name: &str| {
        keyfile::PrivateKey::Ec(
            PrivateKey::generate(&Curve::find(name).expect("an operation on good inputs"))
                .expect("an operation on good inputs"),
        )
    };
    let keys = [
        (Kem::P256, ec("P-256")),
        (Kem::P384, ec("P-384")),
        (Kem::P521, ec("P-521")),
        (
            Kem::X25519,
            keyfile::PrivateKey::X25519(x25519::PrivateKey::generate().expect("an operation on good inputs")),
        ),
        (
            Kem::X448,
            keyfile::PrivateKey::X448(x448::PrivateKey::generate().expect("an operation on good inputs")),
        ),
    ];
    for (kem, key) in keys {
        for aead in [Aead::Aes256Gcm, Aead::ChaCha20Poly1305] {
            let suite = hpke::Suite { kem, kdf: Kdf::HkdfSha512, aead };
            let (name, public, options) =
                (format!("HPKE {kem:?}"), key.public_key(), hpke::Options::default());
            let (encapsulated, sealed) = small(&name, "sender", || {
                let mut sender =
                    Sender::new(suite, &public, Some(&key), &options).expect("an operation on good inputs");
                (
                    sender.encapsulated().to_vec(),
                    sender.seal(b"message", b"associated").expect("an operation on good inputs"),
                )
            });
            let opened: Zeroizing<Vec<u8>> = small(&name, "recipient", || {
                let recipient = Recipient::new(suite, &key, Some(&public), &encapsulated, &options);
                recipient
                    .expect("an operation on good inputs")
                    .open(&sealed, b"associated")
                    .expect("an operation on good inputs")
            });
            assert_eq!(*opened, b"message");
        }
    }
    for hash in [HashAlgorithm::Sha256, HashAlgorithm::Sha512, HashAlgorithm::Sha3_512] {
        small("HKDF", "key", || {
            kdf::Hkdf::new(hash).derive(b"secret", 1000).expect("an operation on good inputs")
        });
        small("X9.63", "key", || {
            kdf::X963::new(hash).derive(b"secret", 1000).expect("an operation on good inputs")
        });
    }
}

#[test]
fn every_operation_runs_on_a_small_thread() {
    if !is_optimised() {
        return;
    }
    for machine in ["detected", "portable"] {
        if machine == "portable" {
            secant_core::Machine::PORTABLE.pin();
        }
        eprintln!("on the {machine} machine, {}", secant::backend::name());
        every_weierstrass_curve();
        curve25519_and_curve448();
        on_secp256k1();
        hashes_and_hpke();
    }
}
