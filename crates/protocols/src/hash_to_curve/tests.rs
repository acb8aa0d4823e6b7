//! A vector of every kind, tags, lengths and names. All vectors of RFC 9380 are in the conformance tests.

use super::*;
use crate::hash::HashAlgorithm;
use secant_core::curves::NamedCurve;

fn hex<const N: usize>(text: &str) -> [u8; N] {
    assert_eq!(text.len(), 2 * N);
    core::array::from_fn(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).expect("hexadecimal"))
}

/// RFC 9380, appendix K: `expand_message` of the empty message and of `abc`, 32 bytes.
#[test]
fn expansions_of_appendix_k() {
    let shake = |function| Expander::Xof { function, security_bits: 128 };
    let known: [(Expander, &str, &str, &str); 4] = [
        (
            Expander::Xmd(HashAlgorithm::Sha256),
            "QUUX-V01-CS02-with-expander-SHA256-128",
            "",
            "68a985b87eb6b46952128911f2a4412bbc302a9d759667f87f7a21d803f07235",
        ),
        (
            Expander::Xmd(HashAlgorithm::Sha256),
            "QUUX-V01-CS02-with-expander-SHA256-128",
            "abc",
            "d8ccab23b5985ccea865c6c97b6e5b8350e794e603b4b97902f53a8a0d605615",
        ),
        (
            shake(Xof::Shake128),
            "QUUX-V01-CS02-with-expander-SHAKE128",
            "",
            "86518c9cd86581486e9485aa74ab35ba150d1c75c88e26b7043e44e2acd735a2",
        ),
        (
            shake(Xof::Shake256),
            "QUUX-V01-CS02-with-expander-SHAKE256",
            "",
            "2ffc05c48ed32b95d72e807f6eab9f7530dd1c2f013914c8fed38c5ccc15ad76",
        ),
    ];
    for (expander, tag, message, expected) in known {
        let mut out = [0; 32];
        expand_message(expander, &[message.as_bytes()], tag.as_bytes(), &mut out).expect("32 bytes");
        assert_eq!(out, hex(expected), "{expander:?}");
        for cut in 0..=message.len() {
            let (front, back) = message.as_bytes().split_at(cut);
            let mut again = [0; 32];
            expand_message(expander, &[front, b"", back], tag.as_bytes(), &mut again).expect("32 bytes");
            assert_eq!(again, out);
        }
    }
}

#[test]
fn tags_are_not_empty_and_long_ones_are_hashed() {
    let long = [0x31; 300];
    let sha = Expander::Xmd(HashAlgorithm::Sha384);
    let shake = Expander::Xof { function: Xof::Shake256, security_bits: 224 };
    for expander in [sha, shake] {
        let expand = |tag: &[u8]| {
            let mut out = [0; 50];
            expand_message(expander, &[b"message"], tag, &mut out).map(|()| out)
        };
        assert_eq!(expand(b""), Err(Error::Empty));
        let lengths = [1, 254, 255, 256, 257, 300].map(|length| expand(&long[..length]).expect("a tag"));
        for (i, one) in lengths.iter().enumerate() {
            assert!(lengths[..i].iter().all(|other| other != one), "equal for tags of different lengths");
        }
    }
    // what a long tag stands for is a tag itself
    let hashed = HashAlgorithm::Sha384.digest(&[b"H2C-OVERSIZE-DST-", &long[..256]]);
    let (mut one, mut other) = ([0; 50], [0; 50]);
    expand_message(sha, &[b"message"], &long[..256], &mut one).expect("50 bytes");
    expand_message(sha, &[b"message"], hashed.as_ref(), &mut other).expect("50 bytes");
    assert_eq!(one, other);
}

/// Every hash function with short and long tags: an answer, or a reason for those with outputs of any length.
#[test]
fn all_hash_functions_expand_or_are_refused() {
    let mut refused = 0;
    for hash in HashAlgorithm::ALL {
        for tag in [&[1; 4][..], &[1; 255], &[1; 256], &[1; 600]] {
            let mut out = [0; 48];
            let answer = expand_message(Expander::Xmd(*hash), &[b"message"], tag, &mut out);
            if hash.is_extendable() {
                assert_eq!((answer, out), (Err(Error::UnknownChoice), [0; 48]));
                refused += 1;
            } else {
                assert_eq!(answer, Ok(()));
                assert_ne!(out, [0; 48]);
            }
        }
    }
    assert_eq!(refused, 8, "SHAKE128 and SHAKE256");
}

#[test]
fn lengths_of_expansions_are_bounded() {
    let mut out = [0; MAX_EXPANSION + 1];
    for (hash, most) in [
        (HashAlgorithm::Sha256, 255 * 32),
        (HashAlgorithm::Sha384, 255 * 48),
        (HashAlgorithm::Sha512, 255 * 64),
    ] {
        let mut expand = |length: usize| expand_message(Expander::Xmd(hash), &[], b"tag", &mut out[..length]);
        assert_eq!((expand(most), expand(most + 1)), (Ok(()), Err(Error::ExpansionTooLong)));
        assert_eq!(expand(0), Ok(()));
    }
    for (security_bits, most) in [(128, MAX_EXPANSION), (256, MAX_EXPANSION)] {
        let expander = Expander::Xof { function: Xof::Shake128, security_bits };
        let mut expand = |length: usize| expand_message(expander, &[], b"tag", &mut out[..length]);
        assert_eq!((expand(most), expand(most + 1)), (Ok(()), Err(Error::ExpansionTooLong)));
    }
    let expander = Expander::Xof { function: Xof::Shake128, security_bits: 257 };
    assert_eq!(expand_message(expander, &[], b"tag", &mut out[..1]), Err(Error::ExpansionTooLong));
}

/// RFC 9380, J.1.1, J.4.1, J.5.1 and J.8.1: the empty message.
#[test]
fn points_of_appendix_j() {
    let find = |name| Suite::find(name).expect("a suite");
    let affine = |suite: &Suite, tag: &str| match suite.target() {
        Target::Named(curve) => {
            let p = hash(curve, suite.parameters(), suite.encoding(), &[], tag.as_bytes()).expect("a point");
            [p.x, p.y].map(|coordinate| {
                let mut bytes = [0; 32];
                CurveRef::from(curve).field().encode(&coordinate, &mut bytes);
                bytes
            })
        }
        Target::Curve25519 => {
            hash_to_curve25519(suite.parameters(), suite.encoding(), &[], tag.as_bytes()).expect("a point")
        }
        Target::Edwards25519 => {
            hash_to_edwards25519(suite.parameters(), suite.encoding(), &[], tag.as_bytes()).expect("a point")
        }
        Target::Curve448 | Target::Edwards448 => unreachable!("with the conformance tests"),
    };
    let known = [
        (
            "P256_XMD:SHA-256_SSWU_RO_",
            "QUUX-V01-CS02-with-P256_XMD:SHA-256_SSWU_RO_",
            "2c15230b26dbc6fc9a37051158c95b79656e17a1a920b11394ca91c44247d3e4",
            "8a7a74985cc5c776cdfe4b1f19884970453912e9d31528c060be9ab5c43e8415",
        ),
        (
            "curve25519_XMD:SHA-512_ELL2_RO_",
            "QUUX-V01-CS02-with-curve25519_XMD:SHA-512_ELL2_RO_",
            "2de3780abb67e861289f5749d16d3e217ffa722192d16bbd9d1bfb9d112b98c0",
            "3b5dc2a498941a1033d176567d457845637554a2fe7a3507d21abd1c1bd6e878",
        ),
        (
            "edwards25519_XMD:SHA-512_ELL2_RO_",
            "QUUX-V01-CS02-with-edwards25519_XMD:SHA-512_ELL2_RO_",
            "3c3da6925a3c3c268448dcabb47ccde5439559d9599646a8260e47b1e4822fc6",
            "09a6c8561a0b22bef63124c588ce4c62ea83a3c899763af26d795302e115dc21",
        ),
        (
            "secp256k1_XMD:SHA-256_SSWU_RO_",
            "QUUX-V01-CS02-with-secp256k1_XMD:SHA-256_SSWU_RO_",
            "c1cae290e291aee617ebaef1be6d73861479c48b841eaba9b7b5852ddfeb1346",
            "64fa678e07ae116126f08b022a94af6de15985c996c3a91b64c406a960e51067",
        ),
    ];
    for (name, tag, x, y) in known {
        assert_eq!(affine(find(name), tag), [hex(x), hex(y)], "{name}");
    }
}

/// Two suites for each target, no name twice, and a uniform point is not a point of one element.
#[test]
fn suites_are_told_apart() {
    let suites = Suite::all();
    assert_eq!(suites.len(), 2 * (NamedCurve::ALL.len() + 4));
    for (i, suite) in suites.iter().enumerate() {
        assert_eq!(Suite::find(suite.name()), Some(suite));
        assert!(suites[..i].iter().all(|other| other.name() != suite.name()));
        let end = if suite.encoding() == Encoding::Uniform { "_RO_" } else { "_NU_" };
        assert!(suite.name().ends_with(end));
    }
    for &curve in NamedCurve::ALL {
        let suite = Suite::of(Target::Named(curve)).expect("every curve has one");
        let (bits, Parameters { expander, security_bits }) = (curve.info().field_bits, *suite.parameters());
        assert!(
            u32::from(security_bits) == bits / 2 || (bits, security_bits) == (521, 256),
            "{}",
            suite.name()
        );
        let Expander::Xmd(function) = expander else { panic!("a hash function") };
        assert!(8 * function.output_len() >= 2 * usize::from(security_bits));
        let points = [Encoding::Uniform, Encoding::NonUniform]
            .map(|encoding| hash(curve, suite.parameters(), encoding, &[b"abc"], b"tag").expect("a point"));
        assert_ne!(points[0], points[1]);
        let equation = CurveRef::from(curve).equation();
        for point in &points {
            assert!(bool::from(equation.is_on_curve(point)), "{}", suite.name());
        }
    }
    assert_eq!([Suite::find("P256"), Suite::find("")], [None; 2]);
}
