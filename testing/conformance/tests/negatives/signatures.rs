//! Malformed ECDSA signatures, and altered ones that are not valid.

use super::{Subject, length};
use secant::{
    Error, HashAlgorithm, InputError, PublicKey, SignOptions, Signature, SignatureFormat, VerifyOptions,
};
use secant_conformance::bytes::{flipped, padded};
use secant_conformance::der::{self, INTEGER, SEQUENCE, element};
use secant_conformance::random::Random;
use secant_vectors::BigUint;

const OPTIONS: VerifyOptions = VerifyOptions::new(HashAlgorithm::Sha256);

/// A digest of 32 bytes, its signature, and the signature's integers.
struct Signed {
    key: PublicKey,
    digest: Vec<u8>,
    signature: Signature,
    r: BigUint,
    s: BigUint,
}

impl Signed {
    fn new(subject: &Subject) -> Self {
        let digest = HashAlgorithm::Sha256.digest(&[b"negatives"]).as_ref().to_vec();
        let options = SignOptions::new(HashAlgorithm::Sha256);
        let signature = subject.key.sign_digest(&digest, &options).expect("a signature");
        let raw = signature.to_raw();
        let (r, s) = raw.split_at(subject.scalar);
        let (r, s) = (BigUint::from_bytes_be(r), BigUint::from_bytes_be(s));
        Self { key: subject.key.public_key(), digest, signature, r, s }
    }

    fn valid_der(&self, bytes: &[u8]) -> bool {
        self.key.verify_digest(&self.digest, bytes, &OPTIONS)
    }

    fn valid_raw(&self, bytes: &[u8]) -> bool {
        self.key.verify_digest(&self.digest, bytes, &OPTIONS.format(SignatureFormat::Raw))
    }
}

#[test]
fn ranges() {
    for subject in Subject::all() {
        let signed = Signed::new(&subject);
        let (n, one) = (&subject.n, BigUint::from(1u32));
        assert!(signed.valid_der(&der::signature(&signed.r, &signed.s)), "{}", subject.name());
        let bits = (&one << n.bits()) - 1u32;
        let bytes = (&one << (8 * subject.scalar)) - 1u32;
        let huge = &one << 4000u32;
        let out: [BigUint; 7] = [BigUint::ZERO, n.clone(), n + 1u32, n << 1u32, bits, bytes, huge];
        let (r, s) = (&signed.r, &signed.s);
        let mut pairs: Vec<(BigUint, BigUint)> = Vec::new();
        for value in &out {
            pairs.extend([
                (value.clone(), s.clone()),
                (r.clone(), value.clone()),
                (value.clone(), one.clone()),
            ]);
            pairs.extend(out.iter().map(|other| (value.clone(), other.clone())));
        }
        pairs.extend([(r + n, s.clone()), (r.clone(), s + n), (r + n, s + n), (r + (n << 1u32), s.clone())]);
        for (r, s) in &pairs {
            let place = format!("{} {r:x} {s:x}", subject.name());
            let written = der::signature(r, s);
            assert!(!signed.valid_der(&written), "{place}");
            let range = Err(Error::Input(InputError::SignatureRange));
            assert_eq!(Signature::from_der(&subject.curve, &written), range, "{place}");
            let fits = |x: &BigUint| x.bits() <= 8 * subject.scalar as u64;
            if fits(r) && fits(s) {
                let raw = [padded(r, subject.scalar), padded(s, subject.scalar)].concat();
                assert!(!signed.valid_raw(&raw), "{place}");
                assert_eq!(Signature::from_raw(&subject.curve, &raw), range, "{place}");
            }
        }
        assert_eq!(pairs.len(), 7 * (3 + 7) + 4);
    }
}

/// In range and wrong, beside the twin with n - s, which is right.
#[test]
fn wrong_integers() {
    for subject in Subject::all() {
        let signed = Signed::new(&subject);
        let (n, one, r, s) = (&subject.n, BigUint::from(1u32), &signed.r, &signed.s);
        let wrong = [
            (s.clone(), r.clone()),
            (n - r, s.clone()),
            (n - r, n - s),
            ((r + 1u32) % n, s.clone()),
            (r.clone(), (s + 1u32) % n),
            (one.clone(), one.clone()),
            (n - 1u32, n - 1u32),
            (r.clone(), one.clone()),
            (r.clone(), n - 1u32),
            (one, s.clone()),
        ];
        for (r, s) in &wrong {
            assert!(!signed.valid_der(&der::signature(r, s)), "{} {r:x} {s:x}", subject.name());
        }
        let twin = der::signature(r, &(n - s));
        assert!(signed.valid_der(&twin));
        let low =
            |bytes: &[u8]| signed.key.verify_digest(&signed.digest, bytes, &OPTIONS.require_low_s(true));
        assert_eq!(low(&signed.signature.to_der()), s <= &(n >> 1u32));
        assert_ne!(
            low(&signed.signature.to_der()),
            low(&twin),
            "{}: one of the twins is low",
            subject.name()
        );
        // the negated key, and another message
        let negated = PublicKey::from_point(&signed.key.to_point().negate()).expect("a key");
        assert!(!negated.verify_digest(&signed.digest, &signed.signature.to_der(), &OPTIONS));
        assert!(!signed.key.verify_digest(&[0; 32], &signed.signature.to_der(), &OPTIONS));
        assert!(!signed.key.verify_digest(&[], &signed.signature.to_der(), &OPTIONS));
    }
}

/// A first byte in front of the contents of an integer.
fn led(first: u8, value: &BigUint) -> Vec<u8> {
    element(INTEGER, &[&[first], &value.to_bytes_be()[..]].concat())
}

/// Structures that BER or a careless decoder takes for the signature (r, s), and that DER has not.
fn not_der(r: &BigUint, s: &BigUint) -> Vec<(&'static str, Vec<u8>)> {
    let (a, b) = (der::unsigned(r), der::unsigned(s));
    let (ra, sb) = (&a[2..], &b[2..]);
    let body = [&a[..], &b].concat();
    let sequence = |parts: &[&[u8]]| element(SEQUENCE, &parts.concat());
    let with_length = |octets: &[u8]| [&[SEQUENCE], octets, &body[..]].concat();
    let size = body.len() as u8;
    let padded = [vec![INTEGER, 0x81], der::length(ra.len()), ra.to_vec()].concat();
    let twos_complement = |value: &BigUint| {
        let width = value.to_bytes_be().len() as u32 + 1;
        element(INTEGER, &((BigUint::from(1u32) << (8 * width)) - value).to_bytes_be())
    };
    let mut negative = r.to_bytes_be();
    negative[0] |= 0x80;
    vec![
        ("nothing in the sequence", sequence(&[])),
        ("one integer", sequence(&[&a])),
        ("three integers", sequence(&[&a, &b, &[INTEGER, 1, 1]])),
        ("a null after the integers", sequence(&[&a, &b, &[5, 0]])),
        ("zeros after the integers", sequence(&[&a, &b, &[0, 0]])),
        ("a null before the integers", sequence(&[&[5, 0], &a, &b])),
        ("a set", element(0x31, &body)),
        ("a primitive sequence", element(0x10, &body)),
        ("an octet string", element(0x04, &body)),
        ("a context tag", element(0xa0, &body)),
        ("a sequence in a sequence", sequence(&[&sequence(&[&body])])),
        ("the integers alone", body.clone()),
        ("one byte of length too many", with_length(&[0x82, 0, size])),
        ("two bytes of length too many", with_length(&[0x83, 0, 0, size])),
        ("eight bytes of length", with_length(&[0x88, 0, 0, 0, 0, 0, 0, 0, size])),
        ("a length of 2^64 - 1", with_length(&[0x88, 255, 255, 255, 255, 255, 255, 255, 255])),
        ("a length of 2^32 - 1", with_length(&[0x84, 255, 255, 255, 255])),
        ("the reserved length", with_length(&[0xff])),
        ("an indefinite length", [&[SEQUENCE, 0x80], &body[..], &[0, 0]].concat()),
        ("an indefinite length without end", [&[SEQUENCE, 0x80], &body[..]].concat()),
        ("a length one too large", with_length(&der::length(body.len() + 1))),
        ("a length one too small", with_length(&der::length(body.len() - 1))),
        ("a length of zero", with_length(&[0])),
        ("a long length of r", sequence(&[&padded, &b])),
        ("an indefinite length of r", sequence(&[&[0x22, 0x80], &a, &[0, 0], &b])),
        ("a constructed integer", sequence(&[&element(0x22, &a), &b])),
        ("r as a bit string", sequence(&[&element(0x03, ra), &b])),
        ("r as an octet string", sequence(&[&element(0x04, ra), &b])),
        ("r as an enumerated", sequence(&[&element(0x0a, ra), &b])),
        ("s as a real", sequence(&[&a, &element(0x09, sb)])),
        ("a null for s", sequence(&[&a, &[5, 0]])),
        ("a boolean for s", sequence(&[&a, &[1, 1, 0xff]])),
        ("an empty r", sequence(&[&[INTEGER, 0], &b])),
        ("an empty s", sequence(&[&a, &[INTEGER, 0]])),
        ("zeros before r", sequence(&[&element(INTEGER, &[&[0, 0], ra].concat()), &b])),
        ("zeros before s", sequence(&[&a, &element(INTEGER, &[&[0, 0], sb].concat())])),
        ("ff before r", sequence(&[&led(0xff, r), &b])),
        ("ff before s", sequence(&[&a, &led(0xff, s)])),
        ("a negative r", sequence(&[&element(INTEGER, &negative), &b])),
        ("minus r", sequence(&[&twos_complement(r), &b])),
        ("minus s", sequence(&[&a, &twos_complement(s)])),
        ("minus one", sequence(&[&a, &[INTEGER, 1, 0xff]])),
        ("a long tag", [&[0x3f, 0x10], &der::length(body.len())[..], &body].concat()),
        ("a long tag of r", sequence(&[&[0x1f, 2], &a[1..], &b])),
    ]
}

#[test]
fn der_is_strict() {
    for subject in Subject::all() {
        let signed = Signed::new(&subject);
        let good = der::signature(&signed.r, &signed.s);
        assert_eq!(good, signed.signature.to_der());
        assert!(signed.valid_der(&good));
        let refused = |label: &str, bytes: &[u8], expected: InputError| {
            assert!(!signed.valid_der(bytes), "{} {label}", subject.name());
            let error = Signature::from_der(&subject.curve, bytes).err();
            assert_eq!(error, Some(Error::Input(expected)), "{} {label} {bytes:02x?}", subject.name());
        };
        let malformed = not_der(&signed.r, &signed.s);
        assert_eq!(malformed.len(), 44);
        for (label, bytes) in &malformed {
            refused(label, bytes, InputError::SignatureEncoding);
        }
        refused("empty", &[], InputError::Empty);
        for cut in 1..good.len() {
            refused("cut", &good[..cut], InputError::SignatureEncoding);
        }
        for tail in [&[0][..], &[0, 0], &[5, 0], &good] {
            refused("trailing bytes", &[&good[..], tail].concat(), InputError::TrailingData);
        }
        assert!(!signed.valid_der(&signed.signature.to_raw()));
        assert!(!signed.valid_raw(&good));
    }
}

#[test]
fn raw_has_one_length() {
    for subject in Subject::all() {
        let signed = Signed::new(&subject);
        let raw = signed.signature.to_raw();
        assert!(signed.valid_raw(&raw));
        let long = [&raw[..], &[0; 8]].concat();
        for actual in (0..long.len()).filter(|actual| *actual != raw.len()) {
            assert!(!signed.valid_raw(&long[..actual]), "{} {actual}", subject.name());
            let error = Signature::from_raw(&subject.curve, &long[..actual]).err();
            assert_eq!(error, Some(Error::Input(length(raw.len(), actual))), "{}", subject.name());
        }
        // a zero in front of each half, and none where there is one
        let (r, s) = raw.split_at(subject.scalar);
        assert!(!signed.valid_raw(&[&[0], r, &[0], s].concat()), "{}", subject.name());
        assert!(!signed.valid_raw(&[s, r].concat()), "{}", subject.name());
    }
}

/// Every bit on P-256, sampled ones on the others; the digest's bits beyond the order's length do not count.
#[test]
fn flipped_bits() {
    let mut random = Random(0xf11b);
    let mut flips = 0;
    for subject in Subject::all() {
        let signed = Signed::new(&subject);
        let (written, raw) = (signed.signature.to_der(), signed.signature.to_raw());
        let mut bits = |length: usize| -> Vec<usize> {
            if subject.name() == "secp256r1" {
                return (0..8 * length).collect();
            }
            (0..32).map(|_| random.index(8 * length)).collect()
        };
        let counted = (subject.n.bits() as usize).min(256);
        for bit in bits(written.len()) {
            assert!(!signed.valid_der(&flipped(&written, bit)), "{} bit {bit} of DER", subject.name());
            flips += 1;
        }
        for bit in bits(raw.len()) {
            assert!(!signed.valid_raw(&flipped(&raw, bit)), "{} bit {bit} of r || s", subject.name());
            flips += 1;
        }
        for bit in bits(32) {
            let digest = flipped(&signed.digest, bit);
            let valid = signed.key.verify_digest(&digest, &written, &OPTIONS);
            assert_eq!(valid, bit >= counted, "{} bit {bit} of the digest", subject.name());
            flips += 1;
        }
        // a longer digest is cut to the order's length, a shorter one is another integer
        let longer = [&signed.digest[..], &[0xff; 40]].concat();
        let any = VerifyOptions::default();
        let valid = signed.key.verify_digest(&longer, &written, &any);
        assert_eq!(valid, subject.n.bits() <= 256, "{}", subject.name());
        assert!(!signed.key.verify_digest(&signed.digest[..20], &written, &any));
        // and where the hash is named neither is its digest
        assert!(!signed.key.verify_digest(&longer, &written, &OPTIONS));
    }
    assert_eq!(flips, 17 * 96 + 8 * (64 + 32) + 8 * 72);
}
