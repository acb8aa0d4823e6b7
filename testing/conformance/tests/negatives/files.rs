//! Key files cut at every byte and altered in every byte.
//!
//! An altered file is an error, or it holds a key that is not the one before: then it must be written as the altered
//! file byte for byte, so that nothing was overlooked or repaired. A private key on a short Weierstrass curve comes
//! with its public key, and the points of a curve are few among all pairs of coordinates, so that no single alteration
//! can give another key. Only PKCS#8's version number and the kind of white space at the end of a PEM line have no
//! meaning: then the key is the same. The numbers of all three outcomes are pinned.

use super::Subject;
use secant::keyfile::{Content, FileError, PrivateFormat, PrivateKey, PublicKey};
use secant::{Error, InputError, ed448, ed25519, x448, x25519};
use secant_conformance::chosen;
use secant_conformance::parallel;

/// A file of a key, and what must come of an altered one.
struct Sample {
    label: String,
    bytes: Vec<u8>,
    private: bool,
    /// Whether every value of the key's bytes is a key, which no second copy contradicts.
    free: bool,
}

/// DER files of a key, each as PEM as well.
fn files(label: &str, key: &PrivateKey) -> (Vec<Sample>, Vec<Sample>) {
    let free = !matches!(key, PrivateKey::Ec(_));
    let sample = |kind: &str, bytes: Vec<u8>, private: bool| Sample {
        label: format!("{label} {kind}"),
        bytes,
        private,
        free,
    };
    let (mut der, mut pem) = (Vec::new(), Vec::new());
    for format in [PrivateFormat::Pkcs8, PrivateFormat::Sec1] {
        let kind = format!("{format:?}");
        match (key.to_der(format), key.to_pem(format)) {
            (Ok(bytes), Ok(text)) => {
                der.push(sample(&kind, bytes.to_vec(), true));
                pem.push(sample(&kind, text.as_bytes().to_vec(), true));
            }
            refused => assert!(free && format == PrivateFormat::Sec1 && refused.0.is_err(), "{label}"),
        }
    }
    let public = key.public_key();
    der.push(sample("public", public.to_der().expect("a named curve"), false));
    pem.push(sample("public", public.to_pem().expect("a named curve").into_bytes(), false));
    (der, pem)
}

fn keys() -> Vec<(String, PrivateKey)> {
    let mut keys: Vec<(String, PrivateKey)> =
        Subject::all().into_iter().map(|s| (s.name().to_owned(), PrivateKey::Ec(s.key))).collect();
    let bytes: [u8; 32] = std::array::from_fn(|i| i as u8 * 7 + 1);
    keys.push(("ed25519".to_owned(), PrivateKey::Ed25519(ed25519::PrivateKey::from_seed(&bytes))));
    keys.push(("x25519".to_owned(), PrivateKey::X25519(x25519::PrivateKey::from_bytes(&bytes))));
    keys.push(("ed448".to_owned(), PrivateKey::Ed448(ed448::PrivateKey::from_seed(&[0x5a; 57]))));
    keys.push(("x448".to_owned(), PrivateKey::X448(x448::PrivateKey::from_bytes(&[0x5a; 56]))));
    keys
}

/// The file read and written again in the form that it was written in, for either kind of key.
fn rewritten(sample: &Sample, bytes: &[u8]) -> Result<Vec<u8>, Error> {
    let pem = sample.bytes.starts_with(b"-----BEGIN");
    if !sample.private {
        let key = PublicKey::from_file(bytes)?;
        return Ok(if pem { key.to_pem()?.into_bytes() } else { key.to_der()? });
    }
    let key = PrivateKey::from_file(bytes)?;
    let format = if sample.label.ends_with("Sec1") { PrivateFormat::Sec1 } else { PrivateFormat::Pkcs8 };
    Ok(if pem { key.to_pem(format)?.as_bytes().to_vec() } else { key.to_der(format)?.to_vec() })
}

fn needed(found: Content, wanted: Content) -> Error {
    Error::KeyFile(FileError::Kind { found, wanted })
}

#[test]
fn good_files_are_read() {
    let mut count = 0;
    for (label, key) in keys() {
        let (der, pem) = files(&label, &key);
        for sample in der.iter().chain(&pem) {
            assert_eq!(rewritten(sample, &sample.bytes), Ok(sample.bytes.clone()), "{}", sample.label);
            // and the other kind of reader says what is wrong
            let (error, expected) = if sample.private {
                (PublicKey::from_file(&sample.bytes).err(), needed(Content::PrivateKey, Content::PublicKey))
            } else {
                (PrivateKey::from_file(&sample.bytes).err(), needed(Content::PublicKey, Content::PrivateKey))
            };
            assert_eq!(error, Some(expected), "{}", sample.label);
            count += 1;
        }
    }
    assert_eq!(count, chosen::curves().len() * 6 + 4 * 4);
}

#[test]
fn cut_files_are_errors() {
    let counts = parallel::each(&keys(), |(label, key)| {
        let (der, pem) = files(label, key);
        let mut count = 0;
        for sample in der.iter().chain(&pem) {
            // without the last end of line a PEM text is whole
            let end = sample.bytes.trim_ascii_end().len();
            let end = if sample.bytes.starts_with(b"-----BEGIN") { end } else { sample.bytes.len() };
            for cut in 0..end {
                let read = rewritten(sample, &sample.bytes[..cut]);
                assert!(read.is_err(), "{} cut to {cut} bytes", sample.label);
                count += 1;
            }
            assert_eq!(rewritten(sample, &[]), Err(Error::Input(InputError::Empty)));
            // the first key of a text counts, and a structure has an end
            let twice = rewritten(sample, &[&sample.bytes[..], &sample.bytes].concat());
            let longer = rewritten(sample, &[&sample.bytes[..], &[0]].concat());
            let expected = if sample.bytes.starts_with(b"-----BEGIN") {
                Ok(sample.bytes.clone())
            } else {
                Err(Error::Input(InputError::TrailingData))
            };
            assert_eq!((twice, longer), (expected.clone(), expected), "{}", sample.label);
        }
        count
    });
    assert_eq!(counts.len(), 22);
    assert_eq!(counts.iter().sum::<usize>(), 21_855);
}

/// The numbers of alterations that are refused, give another key, and give the same key. On short Weierstrass curves
/// none may give another key; elsewhere those of the key's own bytes do, which must be written as it was read.
fn alter(sample: &Sample, masks: &[u8]) -> [usize; 3] {
    let mut counts = [0; 3];
    for (i, mask) in (0..sample.bytes.len()).flat_map(|i| masks.iter().map(move |mask| (i, mask))) {
        let mut altered = sample.bytes.clone();
        altered[i] ^= mask;
        let outcome = match rewritten(sample, &altered) {
            Err(_) => 0,
            Ok(again) if again == sample.bytes => 2,
            Ok(again) => {
                assert!(sample.free, "{} byte {i} ^ {mask:02x} is accepted", sample.label);
                assert_eq!(again, altered, "{} byte {i} ^ {mask:02x}", sample.label);
                1
            }
        };
        counts[outcome] += 1;
    }
    counts
}

fn sum(counts: impl IntoIterator<Item = [usize; 3]>) -> [usize; 3] {
    counts.into_iter().fold([0; 3], |[a, b, c], [d, e, f]| [a + d, b + e, c + f])
}

/// All 255 other values of every byte on P-256 and Curve25519, four values elsewhere.
#[test]
fn altered_der_is_refused_or_another_key() {
    let counts = parallel::each(&keys(), |(label, key)| {
        let all = matches!(label.as_str(), "secp256r1" | "ed25519" | "x25519");
        let masks: Vec<u8> = if all { (1..=255).collect() } else { vec![0x01, 0x80, 0xff, 0x20] };
        sum(files(label, key).0.iter().map(|sample| alter(sample, &masks)))
    });
    let (weierstrass, edwards) = counts.split_at(chosen::curves().len());
    let (curve25519, curve448) = edwards.split_at(2);
    // the number of PKCS#8's version 2 for that of version 1, once for each curve
    let altered = sum(weierstrass.iter().copied());
    assert!(!chosen::are_all() || altered == [117_266 - 18, 0, 18], "{altered:?}");
    // four values of each byte; a seed and a public key of 57 bytes, keys of 56
    assert_eq!(curve448, [[4 * (73 + 69) - 8 * 57 - 1, 8 * 57, 1], [4 * (72 + 68) - 8 * 56 - 1, 8 * 56, 1]]);
    // 32 bytes of seed, 32 of the public key, and in each file the identifier of the other algorithm
    let accepted = 2 * (32 * 255 + 1);
    assert_eq!(curve25519, [[(48 + 44) * 255 - accepted - 1, accepted, 1]; 2]);
}

#[test]
fn altered_pem_is_refused_or_another_key() {
    let counts = parallel::each(&keys(), |(label, key)| {
        let texts = files(label, key).1;
        let counts = sum(texts.iter().map(|sample| alter(sample, &[0x01, 0x04, 0x20, 0x80])));
        // the end of a line as another white space, and four values of what follows the block
        let lines = |sample: &Sample| sample.bytes.iter().filter(|&&byte| byte == b'\n').count() - 1 + 4;
        let layouts: usize = texts.iter().map(lines).sum();
        // a digit of base64 may be the number of PKCS#8's version
        assert!((layouts..=layouts + 1).contains(&counts[2]), "{label}: {} and {layouts}", counts[2]);
        counts
    });
    let (weierstrass, edwards) = counts.split_at(chosen::curves().len());
    let (curve25519, curve448) = edwards.split_at(2);
    let altered = sum(weierstrass.iter().copied());
    assert!(!chosen::are_all() || altered == [52_132 - 453, 0, 453], "{altered:?}");
    assert_eq!(curve448, [[807 - 15, 401, 15], [794 - 15, 398, 15]]);
    assert_eq!(curve25519, [[700 - 13, 228, 13], [711 - 13, 217, 13]]);
}
