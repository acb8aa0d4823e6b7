//! What is given back to the heap: a value with a secret has wiped it before, and so has whatever reads and writes key files.

use secant_core::any::AnyElement;
use secant_core::curves::NamedCurve;
use secant_core::curves::restartable::Blind;
use secant_core::{CurveRef, Machine};
use secant_protocols::bip32::ExtendedPrivateKey;
use secant_protocols::bip340::KeyPair;
use secant_protocols::encoding::base58check::{Network, Text};
use secant_protocols::encoding::keyfile::{
    FileFormat, KeyAlgorithm, KeyFile, PrivateKeyFile, ReadOptions, Wanted, WriteOptions,
};
use secant_protocols::hash::{HashAlgorithm, HashOutput};
use secant_protocols::key::{SecretScalar, decode_private};
use secant_protocols::nonce::Generator;
use secant_protocols::{ed448, ed25519, kdf, keyfile, wif};
use std::alloc::{GlobalAlloc, Layout, System};
use std::hint::black_box;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};
use zeroize::Zeroizing;

/// The bytes that are looked for in what is freed, so many of them; and how often they were found.
static SECRET: [AtomicU8; 128] = [const { AtomicU8::new(0) }; 128];
static LEN: AtomicUsize = AtomicUsize::new(0);
static FOUND: AtomicUsize = AtomicUsize::new(0);
/// The tests take turns.
static TURN: Mutex<()> = Mutex::new(());
/// So many bytes in a row are found.
const ROW: usize = 12;

struct Watched;

// SAFETY: the system's allocator, whose memory is read before it is given back.
unsafe impl GlobalAlloc for Watched {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as the caller says. Zeros, so that every byte can be read.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, start: *mut u8, layout: Layout) {
        let len = LEN.load(Ordering::Relaxed);
        // SAFETY: so much memory is there, and nobody else's any more.
        let bytes = |i: usize| unsafe { start.add(i).read_volatile() };
        let is_row = |at: usize, from: usize| {
            (0..ROW).all(|i| bytes(at + i) == SECRET[from + i].load(Ordering::Relaxed))
        };
        if len >= ROW && layout.size() >= ROW {
            let starts = || 0..=len - ROW;
            if (0..=layout.size() - ROW).any(|at| starts().any(|from| is_row(at, from))) {
                FOUND.fetch_add(1, Ordering::Relaxed);
            }
        }
        // SAFETY: as the caller says.
        unsafe { System.dealloc(start, layout) }
    }
}

#[global_allocator]
static HEAP: Watched = Watched;

/// How many pieces of memory have a part of the secret in them when they are freed, while a function runs.
fn freed_with(secret: &[u8], run: impl FnOnce()) -> usize {
    for (place, byte) in SECRET.iter().zip(secret) {
        place.store(*byte, Ordering::Relaxed);
    }
    FOUND.store(0, Ordering::Relaxed);
    LEN.store(secret.len().min(SECRET.len()), Ordering::Relaxed);
    run();
    LEN.store(0, Ordering::Relaxed);
    FOUND.load(Ordering::Relaxed)
}

/// That a value on the heap has the secret, and no more when it is freed.
fn is_wiped<T>(name: &str, value: T, secret: &[u8]) {
    let _turn = TURN.lock().expect("no test has failed");
    let size = size_of::<T>();
    let value = black_box(Box::new(value));
    // memory that is freed without being wiped is found: the same bytes, copied
    // SAFETY: a value of that size is there, and every byte of it was written, if only by the allocator.
    let copy: Vec<u8> =
        (0..size).map(|i| unsafe { (&raw const *value).cast::<u8>().add(i).read_volatile() }).collect();
    assert_eq!(
        freed_with(secret, || drop(black_box(copy))),
        1,
        "{name}: the secret is not where it is looked for"
    );
    assert_eq!(freed_with(secret, || drop(value)), 0, "{name}: freed with the secret");
}

fn words(element: &AnyElement) -> Vec<u8> {
    element.iter().flat_map(|word| word.to_ne_bytes()).take(32).collect()
}

fn secret() -> [u8; 32] {
    core::array::from_fn(|i| if i == 0 { 0 } else { 0x40 + 3 * i as u8 })
}

#[test]
fn keys_are_wiped() {
    for name in [NamedCurve::Secp256r1, NamedCurve::Secp256k1, NamedCurve::BrainpoolP256r1] {
        let key = decode_private(CurveRef::on(name, Machine::PORTABLE), &secret()).expect("a key");
        let bytes = words(key.expose());
        is_wiped::<SecretScalar>(name.info().name, key, &bytes);
    }
    is_wiped::<KeyPair>("BIP340", KeyPair::new(&secret()).expect("a key"), &secret());
    let tree = ExtendedPrivateKey::from_seed(&secret(), Network::Main).expect("a seed");
    let bytes = tree.to_bytes();
    is_wiped("BIP32's key", tree.clone(), &bytes[46..]);
    is_wiped("BIP32's chain code", tree, &bytes[13..45]);
    let form = wif::Form { network: Network::Main, compressed: true };
    let text = wif::encode(&secant_protocols::secp256k1::decode_secret(&secret()).expect("a key"), form);
    let characters = text.as_str().to_owned();
    is_wiped::<Text>("a text", text, characters.as_bytes());
}

#[test]
fn expanded_seeds_are_wiped() {
    let hash = HashAlgorithm::Sha512.digest(&[&secret()]);
    let (scalar, prefix) = hash.as_ref().split_at(32);
    // but for the ends, which are clamped
    is_wiped("Ed25519's scalar", ed25519::ExpandedSecret::new(&secret()), &scalar[1..31]);
    is_wiped("Ed25519's prefix", ed25519::ExpandedSecret::new(&secret()), prefix);
    let seed: [u8; 57] = core::array::from_fn(|i| 3 * i as u8);
    let hash = HashAlgorithm::Shake256.digest(&[&seed]);
    is_wiped("Ed448's scalar", ed448::ExpandedSecret::new(&seed), &hash.as_ref()[1..55]);
}

#[test]
fn derived_values_are_wiped() {
    let mut generator = Generator::new(HashAlgorithm::Sha256, &secret());
    let mut candidate = [0; 32];
    generator.next(&mut candidate);
    is_wiped("the generator of nonces", generator, &candidate);
    let extracted = kdf::Hkdf::new(HashAlgorithm::Sha256).extract(&[&secret()]);
    let bytes = extracted.as_ref().to_vec();
    is_wiped::<Zeroizing<HashOutput>>("HKDF", extracted, &bytes);
    let element = |byte: u8| [u64::from(byte) * 0x0101_0101_0101_0101; 9];
    for i in 0..3 {
        let blind = || Blind { share: element(1), scales: [element(2), element(3)] };
        is_wiped("the values of a blinded operation", blind(), &[i + 1; 32]);
    }
}

#[test]
fn key_files_leave_nothing() {
    for (algorithm, len) in [
        (KeyAlgorithm::Curve(NamedCurve::Secp256r1), 32),
        (KeyAlgorithm::Curve(NamedCurve::Secp521r1), 66),
        (KeyAlgorithm::Ed25519, 32),
        (KeyAlgorithm::X448, 56),
    ] {
        let mut secret: Vec<u8> = (0..len).map(|i: u8| i.wrapping_mul(3) ^ 0x40).collect();
        secret[0] = 0;
        for format in [
            FileFormat::Pkcs8Pem,
            FileFormat::Pkcs8Der,
            FileFormat::Sec1Pem,
            FileFormat::Sec1Der,
            FileFormat::Jwk,
            FileFormat::Openssh,
        ] {
            for password in [None, Some(b"password".as_slice())] {
                let _turn = TURN.lock().expect("no test has failed");
                let copy = secret.clone();
                let found = freed_with(&copy, || write_and_read(algorithm, &secret, format, password));
                assert_eq!(found, 0, "{} as {format:?}, {password:?}", algorithm.name());
            }
        }
    }
}

/// A file of the key, if the format has such keys, and the key that is read from it.
fn write_and_read(algorithm: KeyAlgorithm, secret: &[u8], format: FileFormat, password: Option<&[u8]>) {
    let curve = keyfile::named_curve(algorithm);
    let file: PrivateKeyFile = keyfile::private_file(algorithm, curve, secret).expect("a key");
    let (mut write, mut read) = (WriteOptions::new().iterations(2), ReadOptions::new());
    if let Some(password) = password {
        (write, read) = (write.password(password), read.password(password));
    }
    let mut random = |bytes: &mut [u8]| {
        bytes.fill(7);
        Ok(())
    };
    let Ok(written) = file.write(format, &write, &mut random) else { return };
    match KeyFile::read(&written, Wanted::Private, &read) {
        Ok(KeyFile::Private(key)) => {
            keyfile::check(&key, curve).expect("the key's own public key");
            assert_eq!(*key.secret, secret);
        }
        _ => panic!("{format:?} is not read"),
    }
}
