//! Known answers, and the agreement of the ways to call a function.

use super::*;

fn unhex(hex: &str) -> HashOutput {
    let mut output = HashOutput { bytes: [0; MAX_OUTPUT_LEN], len: hex.len() / 2 };
    for (i, byte) in output.bytes[..hex.len() / 2].iter_mut().enumerate() {
        *byte = u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).expect("hexadecimal");
    }
    output
}

/// The digests of `abc`: from the examples of FIPS 180-4 and FIPS 202, of Keccak-256 from its team's, of SHAKE from NIST's.
#[rustfmt::skip]
const ABC: [(HashAlgorithm, &str); 14] = [
    (HashAlgorithm::Sha1, "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (HashAlgorithm::Sha224, "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7"),
    (HashAlgorithm::Sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (HashAlgorithm::Sha384, "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"),
    (HashAlgorithm::Sha512, "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"),
    (HashAlgorithm::Sha512_224, "4634270f707b6a54daae7530460842e20e37ed265ceee9a43e8924aa"),
    (HashAlgorithm::Sha512_256, "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23"),
    (HashAlgorithm::Sha3_224, "e642824c3f8cf24ad09234ee7d3c766fc9a3a5168d0c94ad73b46fdf"),
    (HashAlgorithm::Sha3_256, "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532"),
    (HashAlgorithm::Sha3_384, "ec01498288516fc926459f58e2c6ad8df9b473cb0fc08c2596da7cf0e49be4b298d88cea927ac7f539f1edf228376d25"),
    (HashAlgorithm::Sha3_512, "b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0"),
    (HashAlgorithm::Keccak256, "4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45"),
    (HashAlgorithm::Shake128, "5881092dd818bf5cf8a3ddb793fbcba74097d5c526a6d35f97b83351940f2cc8"),
    (HashAlgorithm::Shake256, "483366601360a8771c6863080cc4114d8db44530f8f1e1ee4f94ea37e78b5739d5a15bef186a5386c75744c0527e1faa9f8726e462a12a4feb06bd8801e751e4"),
];

#[test]
fn digests_of_the_standards() {
    assert_eq!(HashAlgorithm::ALL, ABC.map(|(algorithm, _)| algorithm));
    for (algorithm, hex) in ABC {
        let expected = unhex(hex);
        assert_eq!(algorithm.output_len(), expected.as_ref().len());
        assert_eq!(algorithm.digest(&[b"abc"]).as_ref(), expected.as_ref(), "{}", algorithm.name());
        assert_eq!(algorithm.digest(&[b"a", b"", b"bc"]).as_ref(), expected.as_ref());
        let mut hasher = Hasher::new(algorithm);
        hasher.update(b"ab");
        let copy = hasher.clone();
        hasher.update(b"c");
        assert_eq!(hasher.finalize().as_ref(), expected.as_ref());
        assert_ne!(copy.finalize().as_ref(), expected.as_ref());
    }
}

/// Test case 2 of RFC 2202 and RFC 4231, and HMAC-SHA3 from its definition: the key is shorter than a
/// block, so that two hashes of padded keys give it.
#[test]
fn macs_of_the_standards() {
    let (key, data) = (b"Jefe".as_slice(), b"what do ya want for nothing?".as_slice());
    #[rustfmt::skip]
    let cases = [
        (HashAlgorithm::Sha1, "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
        (HashAlgorithm::Sha224, "a30e01098bc6dbbf45690f3a7e9e6d0f8bbea2a39e6148008fd05e44"),
        (HashAlgorithm::Sha256, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
        (HashAlgorithm::Sha384, "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649"),
        (HashAlgorithm::Sha512, "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737"),
    ];
    for (algorithm, hex) in cases {
        let expected = unhex(hex);
        assert_eq!(hmac(algorithm, key, &[data]).as_ref(), expected.as_ref(), "{}", algorithm.name());
        assert_eq!(hmac(algorithm, key, &[&data[..5], &data[5..]]).as_ref(), expected.as_ref());
    }
    for (algorithm, block) in [
        (HashAlgorithm::Sha512_224, 128),
        (HashAlgorithm::Sha512_256, 128),
        (HashAlgorithm::Sha3_224, 144),
        (HashAlgorithm::Sha3_256, 136),
        (HashAlgorithm::Sha3_384, 104),
        (HashAlgorithm::Sha3_512, 72),
    ] {
        let padded = |pad: u8| core::array::from_fn::<u8, 144, _>(|i| key.get(i).copied().unwrap_or(0) ^ pad);
        let inner = algorithm.digest(&[&padded(0x36)[..block], data]);
        let outer = algorithm.digest(&[&padded(0x5c)[..block], inner.as_ref()]);
        assert_eq!(hmac(algorithm, key, &[data]).as_ref(), outer.as_ref(), "{}", algorithm.name());
    }
}

/// Test case 6 of RFC 4231, and every function from that rule: a key longer than a block is hashed, one of a block is
/// not.
#[test]
fn long_keys_are_hashed() {
    let (key, data) = ([0xaa; 169], b"Test Using Larger Than Block-Size Key - Hash Key First");
    let expected = unhex("60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
    assert_eq!(hmac(HashAlgorithm::Sha256, &key[..131], &[data]).as_ref(), expected.as_ref());
    for &algorithm in HashAlgorithm::ALL {
        for length in [algorithm.block_len(), algorithm.block_len() + 1] {
            let whole = hmac(algorithm, &key[..length], &[data]);
            let hashed = hmac(algorithm, algorithm.digest(&[&key[..length]]).as_ref(), &[data]);
            assert_eq!(whole.as_ref() == hashed.as_ref(), length > algorithm.block_len());
        }
    }
}

#[test]
fn keys_are_replaced() {
    for &algorithm in HashAlgorithm::ALL {
        let mut key = HmacKey::new(algorithm, b"first");
        key.replace(b"second");
        let mac = key.mac(&mut [&b"message"[..]].into_iter());
        assert_eq!(mac.as_ref(), hmac(algorithm, b"second", &[b"message"]).as_ref());
    }
}

#[test]
fn names_find_their_function() {
    for &algorithm in HashAlgorithm::ALL {
        assert_eq!(HashAlgorithm::find(algorithm.name()), Some(algorithm));
    }
    for name in ["SHA-512/256", "sha512_256", "SHA512-256", "sha512256"] {
        assert_eq!(HashAlgorithm::find(name), Some(HashAlgorithm::Sha512_256));
    }
    assert_eq!(HashAlgorithm::find("Sha3_256"), Some(HashAlgorithm::Sha3_256));
    for name in ["", "sha", "sha2", "sha25", "sha2567", "md5"] {
        assert_eq!(HashAlgorithm::find(name), None);
    }
}
