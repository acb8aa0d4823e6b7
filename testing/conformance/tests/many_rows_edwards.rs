//! Operations of Curve25519 and Curve448 on many rows against the same operations one at a time: every variant and policy, points
//! of small order, every reason of a refusal, batches of every length.

use secant_protocols::eddsa::Policy;
use secant_protocols::hash::HashAlgorithm;
use secant_protocols::{Error, bip340, ed448, ed25519, x448, x25519};

/// More than are computed together.
const ROWS: usize = 21;

/// Bytes that look random and are the same every time.
fn bytes<const N: usize>(seed: usize) -> [u8; N] {
    let mut out = [0; N];
    for (i, chunk) in out.chunks_mut(32).enumerate() {
        let digest = HashAlgorithm::Sha256.digest(&[&seed.to_le_bytes(), &[i as u8]]);
        chunk.copy_from_slice(&digest.as_ref()[..chunk.len()]);
    }
    out
}

macro_rules! eddsa {
    ($test:ident, $scheme:ident, $n:literal, $small:expr) => {
        #[test]
        fn $test() {
            use $scheme::{Claim, ExpandedPublic, ExpandedSecret, Variant};
            let seeds: Vec<[u8; $n]> = (0..ROWS).map(bytes).collect();
            let borrowed: Vec<_> = seeds.iter().collect();
            let mut keys: Vec<Result<ExpandedSecret, Error>> =
                (0..ROWS).map(|_| Err(Error::Random)).collect();
            $scheme::expand_many(&borrowed, &mut keys);
            let keys: Vec<_> = keys.into_iter().map(|key| key.expect("any bytes are a key")).collect();
            for (key, seed) in keys.iter().zip(&seeds) {
                assert_eq!(*key.public_key(), $scheme::public_key(seed));
            }
            let messages: Vec<_> = (0..ROWS).map(|i| vec![i as u8; 3 * i]).collect();
            let parts: Vec<_> = messages.iter().map(|m| [&m[..m.len() / 2], &m[m.len() / 2..]]).collect();
            let rows: Vec<(_, &[&[u8]])> = keys.iter().zip(&parts).map(|(key, m)| (key, &m[..])).collect();
            let long = [7; 256];
            let mut compared = 0;
            for variant in [
                Variant::Pure,
                Variant::Context(b"context"),
                Variant::Prehashed(b""),
                Variant::Prehashed(b"context"),
                Variant::Context(b""),
                Variant::Context(&long),
                Variant::Prehashed(&long),
            ] {
                let sign = |(key, message): &(&ExpandedSecret, &[&[u8]])| match variant {
                    Variant::Pure => Ok(key.sign(message)),
                    Variant::Context(context) => key.sign_ctx(message, context),
                    Variant::Prehashed(context) => key.sign_ph(message, context),
                };
                let expected: Vec<_> = rows.iter().map(sign).collect();
                for length in 0..=ROWS {
                    let mut found = vec![Err(Error::Random); ROWS];
                    $scheme::sign_many(&rows[..length], variant, &mut found);
                    assert_eq!(found[..length], expected[..length]);
                    assert!(found[length..].iter().all(|row| matches!(row, Err(Error::Length { .. }))));
                }

                let small: Vec<[u8; $n]> = $small;
                let mut signatures: Vec<Vec<u8>> = expected
                    .iter()
                    .map(|signature| {
                        signature.as_ref().map_or(vec![5; 2 * $n], |signature| signature.to_vec())
                    })
                    .collect();
                for (i, signature) in signatures.iter_mut().enumerate().skip(1).step_by(2) {
                    match i % 9 {
                        0 => signature[3] ^= 1,
                        1 => signature[$n + 3] ^= 1,
                        2 => signature.truncate(2 * $n - 1),
                        3 => signature[$n..].fill(0xff),
                        4 => signature[..$n].fill(0xff),
                        // R of small order, and a key of small order below
                        5 | 6 => signature[..$n].copy_from_slice(&small[i % small.len()]),
                        7 => signature[$n..].fill(0),
                        _ => signature.push(0),
                    }
                }
                let publics: Vec<_> = keys
                    .iter()
                    .enumerate()
                    .map(|(i, key)| {
                        let of_small_order = i % 6 == 5;
                        let bytes = if of_small_order { &small[i % small.len()] } else { key.public_key() };
                        ExpandedPublic::new_vartime(bytes).expect("a point")
                    })
                    .collect();
                for shift in 0..2 {
                    let claim = |i: usize| Claim {
                        key: &publics[(i + shift * (i % 3)) % ROWS],
                        message: &parts[i],
                        signature: &signatures[i],
                    };
                    let claims: Vec<_> = (0..ROWS).map(claim).collect();
                    for policy in POLICIES {
                        let check = |claim: &Claim<'_>| match variant {
                            Variant::Pure => claim.key.check(claim.message, claim.signature, policy),
                            Variant::Context(c) => {
                                claim.key.check_ctx(claim.message, claim.signature, c, policy)
                            }
                            Variant::Prehashed(c) => {
                                claim.key.check_ph(claim.message, claim.signature, c, policy)
                            }
                        };
                        let expected: Vec<_> = claims.iter().map(check).collect();
                        for length in 0..=ROWS {
                            let mut found = vec![Err(Error::Random); ROWS];
                            $scheme::check_many(&claims[..length], variant, policy, &mut found);
                            assert_eq!(found[..length], expected[..length], "{variant:?}, {policy:?}");
                            assert!(
                                found[length..].iter().all(|row| matches!(row, Err(Error::Length { .. })))
                            );
                            if matches!(variant, Variant::Pure) {
                                let mut verdicts = vec![true; length];
                                $scheme::verify_batch(&claims[..length], policy, &mut verdicts, &mut []);
                                let expected = expected[..length].iter().map(Result::is_ok);
                                assert!(verdicts.iter().copied().eq(expected), "{policy:?}");
                            }
                            compared += length;
                        }
                    }
                }
            }
            assert_eq!(compared, 7 * 2 * POLICIES.len() * ROWS * (ROWS + 1) / 2);
        }
    };
}

const POLICIES: [Policy; 5] =
    [Policy::Strict, Policy::Rfc8032, Policy::Zip215, Policy::Dalek, Policy::DalekStrict];

/// The encodings of points of small order: `y` of 0, 1 and -1 with both signs, some of them not canonical.
fn small<const N: usize>(minus_one: [u8; N]) -> Vec<[u8; N]> {
    let y = |y: u8| {
        let mut bytes = [0; N];
        bytes[0] = y;
        bytes
    };
    let mut all = vec![y(0), y(1), minus_one];
    for i in 0..3 {
        let mut signed = all[i];
        signed[N - 1] |= 0x80;
        all.push(signed);
    }
    all
}

fn minus_one_25519() -> [u8; 32] {
    let mut bytes = [0xff; 32];
    (bytes[0], bytes[31]) = (0xec, 0x7f);
    bytes
}

fn minus_one_448() -> [u8; 57] {
    let mut bytes = [0xff; 57];
    (bytes[0], bytes[28], bytes[56]) = (0xfe, 0xfe, 0);
    bytes
}

eddsa!(ed25519_as_one_at_a_time, ed25519, 32, small(minus_one_25519()));
eddsa!(ed448_as_one_at_a_time, ed448, 57, small(minus_one_448()));

macro_rules! exchange {
    ($test:ident, $function:ident, $many:ident, $n:literal) => {
        #[test]
        fn $test() {
            let scalars: Vec<[u8; $n]> = (0..ROWS)
                .map(|i| {
                    if i == 4 {
                        [0; $n]
                    } else if i == 5 {
                        [0xff; $n]
                    } else {
                        bytes(i)
                    }
                })
                .collect();
            let borrowed: Vec<_> = scalars.iter().collect();
            let publics: Vec<_> = scalars.iter().map($function::public_key).collect();
            // 0, 1, p - 1, p, all ones
            let mut peers = publics.clone();
            peers.rotate_left(1);
            (peers[2], peers[7], peers[11], peers[12]) = ([0; $n], [0; $n], [0xff; $n], [0xff; $n]);
            (peers[7][0], peers[12][0]) = (1, 0xfe);
            let rows: Vec<_> = scalars.iter().zip(&peers).collect();
            let expected: Vec<_> = rows.iter().map(|(k, u)| $function::$function(k, u)).collect();
            assert_eq!(expected.iter().filter(|row| **row == Err(Error::ZeroSharedSecret)).count(), 2);
            for length in 0..=ROWS {
                let mut found = vec![Err(Error::Random); ROWS];
                $function::$many(&rows[..length], &mut found);
                assert_eq!(found[..length], expected[..length]);
                assert!(found[length..].iter().all(|row| matches!(row, Err(Error::Length { .. }))));
                $function::public_many(&borrowed[..length], &mut found);
                assert!(found[..length].iter().zip(&publics).all(|(row, public)| *row == Ok(*public)));
                assert!(found[length..].iter().all(|row| matches!(row, Err(Error::Length { .. }))));
            }
        }
    };
}

exchange!(x25519_as_one_at_a_time, x25519, x25519_many, 32);
exchange!(x448_as_one_at_a_time, x448, x448_many, 56);

#[test]
fn bip340_as_one_at_a_time() {
    let pairs: Vec<_> = (0..ROWS).map(|i| bip340::KeyPair::new(&bytes::<32>(i)).expect("a key")).collect();
    let mut pairs = pairs;
    pairs[6] = bip340::KeyPair::vacant();
    let aux: Vec<[u8; 32]> = (0..ROWS).map(|i| bytes(50 + i)).collect();
    let messages: Vec<_> = (0..ROWS).map(|i| vec![i as u8; i]).collect();
    let parts: Vec<_> = messages.iter().map(|m| [&m[..]]).collect();
    let rows: Vec<bip340::Row<'_>> =
        pairs.iter().zip(&parts).zip(&aux).map(|((pair, message), aux)| (pair, &message[..], aux)).collect();
    let expected: Vec<_> = rows.iter().map(|(pair, message, aux)| pair.sign(message, aux)).collect();
    assert_eq!(expected[6], Err(Error::ZeroPrivateKey));
    for length in 0..=ROWS {
        let mut found = vec![Err(Error::Random); ROWS];
        bip340::sign_many(&rows[..length], &mut found);
        assert_eq!(found[..length], expected[..length]);
        assert!(found[length..].iter().all(|row| matches!(row, Err(Error::Length { .. }))));
    }
}
