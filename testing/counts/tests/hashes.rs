//! The blocks that are counted beside those of the functions' definitions: the padding of FIPS 180-4 and FIPS 202 and the
//! compression functions themselves, around the ends of blocks.

use secant_counts::alone;
use secant_protocols::hash::counting::{self, Shake128, Shake256};
use secant_protocols::hash::{HashAlgorithm, Hasher, hmac};

/// The blocks that something takes, and its result.
fn blocks<R>(run: impl FnOnce() -> R) -> (usize, R) {
    counting::start();
    let result = run();
    (counting::blocks() as usize, result)
}

fn message(len: usize) -> Vec<u8> {
    (0..len).map(|i| (i * 7 + len) as u8).collect()
}

/// The message with a one, zeros and its length in `N / 8` bytes (FIPS 180-4, section 5.1).
fn padded<const N: usize>(message: &[u8]) -> Vec<[u8; N]> {
    let mut bytes = [message, &[0x80]].concat();
    while bytes.len() % N != N - N / 8 {
        bytes.push(0);
    }
    bytes.resize(bytes.len() + N / 8 - 8, 0);
    bytes.extend((8 * message.len() as u64).to_be_bytes());
    let (blocks, rest) = bytes.as_chunks();
    assert!(rest.is_empty());
    blocks.to_vec()
}

/// The number of blocks and the hash by SHA-2 or SHA-1 itself; none for SHA-3.
fn by_definition(algorithm: HashAlgorithm, message: &[u8]) -> Option<(usize, Vec<u8>)> {
    let bytes = |words: &[u32]| words.iter().flat_map(|word| word.to_be_bytes()).collect();
    Some(match algorithm {
        HashAlgorithm::Sha1 => {
            let (mut state, blocks) =
                ([0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0], padded(message));
            sha1::block_api::compress(&mut state, &blocks);
            (blocks.len(), bytes(&state))
        }
        HashAlgorithm::Sha256 => {
            let mut state = [
                0x6a09_e667,
                0xbb67_ae85,
                0x3c6e_f372,
                0xa54f_f53a,
                0x510e_527f,
                0x9b05_688c,
                0x1f83_d9ab,
                0x5be0_cd19,
            ];
            let blocks = padded(message);
            sha2::block_api::compress256(&mut state, &blocks);
            (blocks.len(), bytes(&state))
        }
        HashAlgorithm::Sha512 => {
            let mut state = [
                0x6a09_e667_f3bc_c908,
                0xbb67_ae85_84ca_a73b,
                0x3c6e_f372_fe94_f82b,
                0xa54f_f53a_5f1d_36f1,
                0x510e_527f_ade6_82d1,
                0x9b05_688c_2b3e_6c1f,
                0x1f83_d9ab_fb41_bd6b,
                0x5be0_cd19_137e_2179_u64,
            ];
            let blocks = padded(message);
            sha2::block_api::compress512(&mut state, &blocks);
            (blocks.len(), state.iter().flat_map(|word| word.to_be_bytes()).collect())
        }
        _ => return None,
    })
}

/// The permutations and the output of a sponge with blocks of `rate` bytes (FIPS 202, section 4), whose padding begins
/// with `suffix`.
fn sponge(rate: usize, suffix: u8, message: &[u8], out: &mut [u8]) -> usize {
    let (mut state, mut permutations) = ([0_u64; 25], 0);
    let mut permute = |state: &mut [u64; 25]| {
        permutations += 1;
        keccak::Keccak::new().with_f1600(|f1600| f1600(state));
    };
    let mut bytes = [message, &[suffix]].concat();
    bytes.resize(bytes.len().next_multiple_of(rate), 0);
    if let Some(last) = bytes.last_mut() {
        *last |= 0x80;
    }
    for block in bytes.chunks(rate) {
        for (i, byte) in block.iter().enumerate() {
            state[i / 8] ^= u64::from(*byte) << (8 * (i % 8));
        }
        permute(&mut state);
    }
    for (i, block) in out.chunks_mut(rate).enumerate() {
        if i > 0 {
            permute(&mut state);
        }
        for (i, byte) in block.iter_mut().enumerate() {
            *byte = (state[i / 8] >> (8 * (i % 8))) as u8;
        }
    }
    permutations
}

/// What the padding of a sponge begins with; none for the other functions.
fn suffix(algorithm: HashAlgorithm) -> Option<u8> {
    match algorithm.name().split(['-', '1', '2']).next() {
        Some("sha3") => Some(0x06),
        Some("keccak") => Some(0x01),
        Some("shake") => Some(0x1f),
        _ => None,
    }
}

/// The blocks of a message of so many bytes.
fn expected(algorithm: HashAlgorithm, len: usize) -> usize {
    let block = algorithm.block_len();
    let is_sponge = suffix(algorithm).is_some();
    (len + 1 + if is_sponge { 0 } else { block / 8 }).div_ceil(block)
}

#[test]
fn blocks_are_those_of_the_definitions() {
    let _alone = alone();
    let mut known = 0;
    for &algorithm in HashAlgorithm::ALL {
        for len in 0..3 * algorithm.block_len() + 2 {
            let message = message(len);
            let (counted, hash) = blocks(|| algorithm.digest(&[&message]));
            assert_eq!(counted, expected(algorithm, len), "{} of {len} bytes", algorithm.name());
            // in pieces
            for cut in [1, 63, 64, 65, 127, 128, 129] {
                let (head, tail) = message.split_at(cut.min(len));
                assert_eq!(blocks(|| algorithm.digest(&[head, tail])).0, counted, "{}", algorithm.name());
            }
            let by_definition = by_definition(algorithm, &message).or_else(|| {
                let mut out = vec![0; algorithm.output_len()];
                let suffix = suffix(algorithm)?;
                Some((sponge(algorithm.block_len(), suffix, &message, &mut out), out))
            });
            if let Some((blocks, output)) = by_definition {
                assert_eq!(
                    (counted, hash.as_ref()),
                    (blocks, &output[..]),
                    "{} of {len} bytes",
                    algorithm.name()
                );
                known += 1;
            }
        }
    }
    assert!(known > 2_000, "{known}");
}

/// What a copy of a state was compressed from counts once.
#[test]
fn copies_do_not_count_again() {
    let _alone = alone();
    for algorithm in [HashAlgorithm::Sha256, HashAlgorithm::Sha3_256] {
        let block = algorithm.block_len();
        let mut hasher = Hasher::new(algorithm);
        assert_eq!(blocks(|| hasher.update(&message(2 * block))).0, 2);
        let copy = hasher.clone();
        assert_eq!(blocks(|| hasher.finalize()).0, 1);
        assert_eq!(blocks(|| copy.finalize()).0, 1);
    }
}

/// HMAC is two hashes, of a block and the message and of a block and a hash (RFC 2104); a key longer than a block is
/// hashed before.
#[test]
fn blocks_of_hmac_are_those_of_its_hashes() {
    let _alone = alone();
    for &algorithm in HashAlgorithm::ALL {
        let block = algorithm.block_len();
        for key in [0, 1, block - 1, block, block + 1, 2 * block] {
            for len in
                [0, 1, block - 18, block - 17, block - 9, block - 8, block - 1, block, block + 1, 3 * block]
            {
                let (counted, _) = blocks(|| hmac(algorithm, &message(key), &[&message(len)]));
                let of_key = if key > block { expected(algorithm, key) } else { 0 };
                let hashes =
                    expected(algorithm, block + len) + expected(algorithm, block + algorithm.output_len());
                assert_eq!(counted, of_key + hashes, "{}: key of {key}, {len} bytes", algorithm.name());
            }
        }
    }
}

#[test]
fn permutations_of_shake_are_those_of_the_definition() {
    use digest::{ExtendableOutput, Update, XofReader};
    fn check<X: ExtendableOutput + Update + Default>(rate: usize) {
        for len in [0, 1, rate - 1, rate, rate + 1, 2 * rate, 3 * rate - 1] {
            for out in [1, 114, rate - 1, rate, rate + 1, 2 * rate, 3 * rate + 5] {
                let (mut whole, mut pieces, mut other) = (vec![0; out], vec![0; out], vec![0; out]);
                let message = message(len);
                let permutations = sponge(rate, 0x1f, &message, &mut other);
                let (counted, ()) = blocks(|| {
                    let mut state = X::default();
                    state.update(&message);
                    state.finalize_xof().read(&mut whole);
                });
                assert_eq!((counted, &whole), (permutations, &other), "{len} bytes to {out}");
                let (counted, ()) = blocks(|| {
                    let mut state = X::default();
                    message.chunks(97).for_each(|part| state.update(part));
                    let mut reader = state.finalize_xof();
                    pieces.chunks_mut(34).for_each(|part| reader.read(part));
                });
                assert_eq!((counted, &pieces), (permutations, &other), "{len} bytes to {out} in pieces");
            }
        }
    }
    let _alone = alone();
    check::<Shake128>(168);
    check::<Shake256>(136);
}
