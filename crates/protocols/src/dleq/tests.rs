//! Proofs of both kinds: round trips, alterations, and what is refused.

use super::*;
use crate::hash::HashAlgorithm;
use crate::secp256k1::{POINT_LEN, decode_secret, encode_point, encode_scalar, reduce, respond};

fn key(seed: u8) -> Secret {
    decode_secret(&[seed; 32]).expect("a key")
}

fn point(seed: u8) -> Point {
    base_multiple(&key(seed)).expect("a point")
}

fn minus(p: &Point) -> Point {
    curve().equation().negate_if(p, 1.into())
}

/// The statement with each of its points replaced.
fn others(statement: &Statement) -> [Statement; 6] {
    let other = point(99);
    [
        Statement { public_key: other, ..*statement },
        Statement { base: other, ..*statement },
        Statement { result: other, ..*statement },
        Statement { generator: other, ..*statement },
        Statement { public_key: statement.result, result: statement.public_key, ..*statement },
        Statement {
            public_key: minus(&statement.public_key),
            result: minus(&statement.result),
            ..*statement
        },
    ]
}

fn every_change(proof: &[u8], valid: impl Fn(&[u8]) -> bool) {
    for bit in 0..8 * proof.len() {
        let mut changed = [0; 98];
        let changed = &mut changed[..proof.len()];
        changed.copy_from_slice(proof);
        changed[bit / 8] ^= 1 << (bit % 8);
        assert!(!valid(changed), "bit {bit}");
    }
    let mut long = [0; 99];
    long[..proof.len()].copy_from_slice(proof);
    assert!(!valid(&long[..=proof.len()]));
    assert!(!valid(&[]));
}

#[test]
fn proofs_of_bip374() {
    let message = [7; 32];
    for (seed, generator) in [(1, None), (2, None), (3, Some(point(50))), (4, Some(curve().generator()))] {
        for message in [None, Some(&message)] {
            let (statement, proof) =
                bip374::prove(&key(seed), &point(60), generator.as_ref(), message, &[seed; 32])
                    .expect("a proof");
            let g = generator.unwrap_or(curve().generator());
            assert_eq!(Ok(statement), Statement::of(&key(seed), &g, &point(60)));
            assert!(bip374::verify(&statement, message, &proof));
            assert!(!bip374::verify(&statement, Some(&[8; 32]), &proof));
            assert!(!bip374::verify(
                &statement,
                if message.is_none() { Some(&[0; 32]) } else { None },
                &proof
            ));
            for other in others(&statement) {
                assert!(!bip374::verify(&other, message, &proof));
            }
            for len in 0..bip374::PROOF_LEN {
                assert!(!bip374::verify(&statement, message, &proof[..len]));
            }
            every_change(&proof, |proof| bip374::verify(&statement, message, proof));
        }
    }
    // both equations give the identity: false, and no error
    let statement = Statement::of(&key(1), &curve().generator(), &point(1)).expect("points");
    assert!(!bip374::verify(&statement, None, &[0; 64]));
}

#[test]
fn proofs_of_brc94() {
    for seed in 1..5 {
        let random = &mut |out: &mut [u8]| {
            out.fill(seed);
            Ok(())
        };
        let (statement, proof) = brc94::prove(&key(seed), &point(60), random).expect("a proof");
        assert_eq!(Ok(statement), Statement::of(&key(seed), &curve().generator(), &point(60)));
        assert!(brc94::verify(&statement, &proof));
        for other in others(&statement) {
            assert!(!brc94::verify(&other, &proof));
        }
        for len in 0..brc94::PROOF_LEN {
            // what is left of z is another integer
            assert!(!brc94::verify(&statement, &proof[..len]), "{len}");
        }
        every_change(&proof, |proof| brc94::verify(&statement, proof));
    }
    // another source of randomness, another proof
    let mut fill = 0;
    let proofs = [1, 1, 2].map(|byte| {
        fill = byte;
        let random = &mut |out: &mut [u8]| {
            out.fill(fill);
            Ok(())
        };
        brc94::prove(&key(1), &point(60), random).expect("a proof").1
    });
    assert!(proofs[0] == proofs[1] && proofs[0] != proofs[2]);
    let broken = brc94::prove(&key(1), &point(60), &mut |_: &mut [u8]| Err(Error::Random));
    assert_eq!(broken.err(), Some(Error::Random));
    let statement = Statement::of(&key(1), &curve().generator(), &point(1)).expect("points");
    assert!(!brc94::verify(&statement, &[0; 98]));
}

/// A response whose leading bytes are 0 can be written without them, and n cannot be added to it.
#[test]
fn short_responses_of_brc94() {
    let (statement, proof, zeros) = (0..=u16::MAX)
        .find_map(|i| {
            let random = &mut |out: &mut [u8]| {
                out[..2].copy_from_slice(&i.to_be_bytes());
                Ok(())
            };
            let (statement, proof) = brc94::prove(&key(5), &point(60), random).expect("a proof");
            let zeros = proof[2 * POINT_LEN..].iter().take_while(|&&byte| byte == 0).count();
            (zeros > 0).then_some((statement, proof, zeros))
        })
        .expect("one response in 256");
    for dropped in 0..=zeros {
        let mut short = [0; 98];
        let length = 98 - dropped;
        short[..66].copy_from_slice(&proof[..66]);
        short[66..length].copy_from_slice(&proof[66 + dropped..]);
        assert!(brc94::verify(&statement, &short[..length]), "{dropped}");
    }
    let mut shorter = [0; 98];
    shorter[..66].copy_from_slice(&proof[..66]);
    let length = 98 - zeros - 1;
    shorter[66..length].copy_from_slice(&proof[66 + zeros + 1..]);
    assert!(!brc94::verify(&statement, &shorter[..length]));
    assert!(!brc94::verify(&statement, &proof[..66]));
}

/// A multiple of a point off the curve would be published, and tell about the key modulo the order of another curve.
#[test]
fn points_off_the_curve_are_refused() {
    let on = point(60);
    let off = Point { x: on.y, y: on.x };
    let random = &mut |out: &mut [u8]| {
        out.fill(1);
        Ok(())
    };
    assert_eq!(bip374::prove(&key(1), &off, None, None, &[0; 32]).err(), Some(Error::NotOnCurve));
    assert_eq!(bip374::prove(&key(1), &on, Some(&off), None, &[0; 32]).err(), Some(Error::NotOnCurve));
    assert_eq!(brc94::prove(&key(1), &off, random).err(), Some(Error::NotOnCurve));

    // with a = 1 the proof of one base is made as that of another
    let one = decode_secret(&encode_scalar(&curve().scalars().one())).expect("a key");
    let (statement, proof) = bip374::prove(&one, &on, None, None, &[0; 32]).expect("a proof");
    assert!(bip374::verify(&statement, None, &proof));
    assert!(!bip374::verify(&Statement { base: off, result: off, ..statement }, None, &proof));
}

/// Verification refuses a statement of which any one point is off the curve.
#[test]
fn every_point_of_a_statement_is_checked() {
    let (d, k) = (key(3), key(4));
    let statement = Statement::of(&d, &point(9), &point(60)).expect("points");
    let e = reduce(&[7; 32]);
    let differences = |statement: &Statement| statement.differences_vartime(k.expose(), &e);
    assert!(differences(&statement).is_some());
    let off = |p: Point| Point { x: p.y, y: p.x };
    for wrong in [
        Statement { generator: off(statement.generator), ..statement },
        Statement { public_key: off(statement.public_key), ..statement },
        Statement { base: off(statement.base), ..statement },
        Statement { result: off(statement.result), ..statement },
    ] {
        assert!(differences(&wrong).is_none());
    }
}

/// A proof for another generator, which BRC-94 does not name, is none, however right its equations are.
#[test]
fn brc94_has_one_generator() {
    let (d, k) = (key(3), key(4));
    for generator in [curve().generator(), point(9)] {
        let statement = Statement::of(&d, &generator, &point(60)).expect("points");
        let [r, s] = statement.commitments(&k).expect("points");
        let Statement { public_key, base, result, .. } = statement;
        let points = [public_key, base, result, s, r].map(|p| encode_point(&p));
        let mut hash = [0; 32];
        hash.copy_from_slice(HashAlgorithm::Sha256.digest(&[points.as_flattened()]).as_ref());
        let e = reduce(&hash);
        let mut proof = [0; brc94::PROOF_LEN];
        proof[..POINT_LEN].copy_from_slice(&points[4]);
        proof[POINT_LEN..2 * POINT_LEN].copy_from_slice(&points[3]);
        proof[2 * POINT_LEN..].copy_from_slice(&respond(&k, &e, &d));
        let response = proof[2 * POINT_LEN..].try_into().expect("32 bytes");
        let z = decode_response(response).expect("below the order");
        assert_eq!(statement.differences_vartime(&z, &e), Some([r, s]));
        assert_eq!(brc94::verify(&statement, &proof), generator == curve().generator());
    }
}

#[test]
fn points_have_one_length() {
    use crate::secp256k1::decode_point;
    let encoded = encode_point(&point(5));
    assert_eq!(decode_point(&encoded), Ok(point(5)));
    for len in [0, 1, POINT_LEN - 1] {
        let expected = Err(Error::Length { expected: POINT_LEN, actual: len });
        assert_eq!(decode_point(&encoded[..len]), expected);
    }
}
