//! Known answers and the length limits.

use super::*;
use HashAlgorithm::{Sha1, Sha224, Sha256, Sha384, Sha512};

/// The bytes of hexadecimal digits, at the start of a buffer, and their number.
fn unhex(hex: &str) -> ([u8; 128], usize) {
    let mut bytes = [0; 128];
    for (byte, digits) in bytes.iter_mut().zip(hex.as_bytes().chunks(2)) {
        let digits = core::str::from_utf8(digits).expect("ASCII");
        *byte = u8::from_str_radix(digits, 16).expect("hexadecimal");
    }
    (bytes, hex.len() / 2)
}

/// RFC 5869, appendix A: hash, input key, salt, info, pseudorandom key, output.
#[rustfmt::skip]
const RFC_5869: [(HashAlgorithm, [&str; 5]); 7] = [
    (Sha256, ["0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b", "000102030405060708090a0b0c", "f0f1f2f3f4f5f6f7f8f9", "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5", "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"]),
    (Sha256, ["000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f", "606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9fa0a1a2a3a4a5a6a7a8a9aaabacadaeaf", "b0b1b2b3b4b5b6b7b8b9babbbcbdbebfc0c1c2c3c4c5c6c7c8c9cacbcccdcecfd0d1d2d3d4d5d6d7d8d9dadbdcdddedfe0e1e2e3e4e5e6e7e8e9eaebecedeeeff0f1f2f3f4f5f6f7f8f9fafbfcfdfeff", "06a6b88c5853361a06104c9ceb35b45cef760014904671014a193f40c15fc244", "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87"]),
    (Sha256, ["0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b", "", "", "19ef24a32c717b167f33a91d6f648bdf96596776afdb6377ac434c1c293ccb04", "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"]),
    (Sha1, ["0b0b0b0b0b0b0b0b0b0b0b", "000102030405060708090a0b0c", "f0f1f2f3f4f5f6f7f8f9", "9b6c18c432a7bf8f0e71c8eb88f4b30baa2ba243", "085a01ea1b10f36933068b56efa5ad81a4f14b822f5b091568a9cdd4f155fda2c22e422478d305f3f896"]),
    (Sha1, ["000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f", "606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9fa0a1a2a3a4a5a6a7a8a9aaabacadaeaf", "b0b1b2b3b4b5b6b7b8b9babbbcbdbebfc0c1c2c3c4c5c6c7c8c9cacbcccdcecfd0d1d2d3d4d5d6d7d8d9dadbdcdddedfe0e1e2e3e4e5e6e7e8e9eaebecedeeeff0f1f2f3f4f5f6f7f8f9fafbfcfdfeff", "8adae09a2a307059478d309b26c4115a224cfaf6", "0bd770a74d1160f7c9f12cd5912a06ebff6adcae899d92191fe4305673ba2ffe8fa3f1a4e5ad79f3f334b3b202b2173c486ea37ce3d397ed034c7f9dfeb15c5e927336d0441f4c4300e2cff0d0900b52d3b4"]),
    (Sha1, ["0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b", "", "", "da8c8a73c7fa77288ec6f5e7c297786aa0d32d01", "0ac1af7002b3d761d1e55298da9d0506b9ae52057220a306e07b6b87e8df21d0ea00033de03984d34918"]),
    (Sha1, ["0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c", "", "", "2adccada18779e7c2077ad2eb19d3f3e731385dd", "2c91117204d745f3500d636a62f64f0ab3bae548aa53d423b0d1f27ebba6f5e5673a081d70cce7acfc48"]),
];

/// The first case of each section of the CAVP's sample for ANSI X9.63-2001: hash, secret, info, output.
#[rustfmt::skip]
const CAVP_X963: [(HashAlgorithm, [&str; 3]); 10] = [
    (Sha1, ["1c7d7b5f0597b03d06a018466ed1a93e30ed4b04dc64ccdd", "", "bf71dffd8f4d99223936beb46fee8ccc"]),
    (Sha1, ["fd17198b89ab39c4ab5d7cca363b82f9fd7e23c3984dc8a2", "856a53f3e36a26bbc5792879f307cce2", "6e5fad865cb4a51c95209b16df0cc490bc2c9064405c5bccd4ee4832a531fbe7f10cb79e2eab6ab1149fbd5a23cfdabc41242269c9df22f628c4424333855b64e95e2d4fb8469c669f17176c07d103376b10b384ec5763d8b8c610409f19aca8eb31f9d85cc61a8d6d4a03d03e5a506b78d6847e93d295ee548c65afedd2efec"]),
    (Sha224, ["9ba3226ba0fca6bd5ddaef5b8d763a4d3303bc258d90468c", "", "15ccbd7d6b8f918335799b3920e69c1f"]),
    (Sha224, ["da67a73072d521a8272c69023573012ddf9b46bff65b3900", "727997aed53e78f74b1d66743a4ea4d2", "dfc3126c5eebf9a58d89730e8d8ff7cc772592f28c10b349b437d9d068698a22e532eae975dfaf9c5c6a9f2935eafb05353013c253444e61f07bc9ddd15948e614bdc7e445ba3b1893f42f87f18fb352d49956009a642c362d45410b43a9ab376e9261210739174759511d1f9e52f6ec73dfed446dbafaf7fd1a57113abc2e8d"]),
    (Sha256, ["96c05619d56c328ab95fe84b18264b08725b85e33fd34f08", "", "443024c3dae66b95e6f5670601558f71"]),
    (Sha256, ["22518b10e70f2a3f243810ae3254139efbee04aa57c7af7d", "75eef81aa3041e33b80971203d2c0c52", "c498af77161cc59f2962b9a713e2b215152d139766ce34a776df11866a69bf2e52a13d9c7c6fc878c50c5ea0bc7b00e0da2447cfd874f6cf92f30d0097111485500c90c3af8b487872d04685d14c8d1dc8d7fa08beb0ce0ababc11f0bd496269142d43525a78e5bc79a17f59676a5706dc54d54d4d1f0bd7e386128ec26afc21"]),
    (Sha384, ["d8554db1b392cd55c3fe957bed76af09c13ac2a9392f88f6", "", "671a46aada145162f8ddf1ca586a1cda"]),
    (Sha384, ["c051fd22539c9de791d6c43a854b8f80a6bf70190050854a", "1317504aa34759bb4c931e3b78201945", "cf6a84434734ac6949e1d7976743277be789906908ad3ca3a8923da7f476abbeb574306d7243031a85566914bfd247d2519c479953d9d55b6b831e56260806c39af21b74e3ecf470e3bd8332791c8a23c13352514fdef00c2d1a408ba31b2d3f9fdcb373895484649a645d1845eec91b5bfdc5ad28c7824984482002dd4a8677"]),
    (Sha512, ["87fc0d8c4477485bb574f5fcea264b30885dc8d90ad82782", "", "947665fbb9152153ef460238506a0245"]),
    (Sha512, ["00aa5bb79b33e389fa58ceadc047197f14e73712f452caa9fc4c9adb369348b81507392f1a86ddfdb7c4ff8231c4bd0f44e44a1b55b1404747a9e2e753f55ef05a2d", "e3b5b4c1b0d5cf1d2b3a2f9937895d31", "4463f869f3cc18769b52264b0112b5858f7ad32a5a2d96d8cffabf7fa733633d6e4dd2a599acceb3ea54a6217ce0b50eef4f6b40a5c30250a5a8eeee208002267089dbf351f3f5022aa9638bf1ee419dea9c4ff745a25ac27bda33ca08bd56dd1a59b4106cf2dbbc0ab2aa8e2efa7b17902d34276951ceccab87f9661c3e8816"]),
];

#[test]
fn hkdf_of_rfc_5869() {
    for (hash, vector) in RFC_5869 {
        let [(secret, s), (salt, t), (info, i), (key, k), (expected, length)] = vector.map(unhex);
        let extracted = Hkdf::new(hash).salt(&salt[..t]).extract(&[&secret[..5], &secret[5..s]]);
        assert_eq!((*extracted).as_ref(), &key[..k]);
        // info in parts, and every shorter output is a prefix
        let info = [&info[..i / 2], &info[i / 2..i]];
        let function = Hkdf::new(hash).salt(&salt[..t]).info(&info);
        for length in 0..=length {
            let mut out = [0; 128];
            assert_eq!(function.derive(&secret[..s], &mut out[..length]), Ok(()));
            assert_eq!(out[..length], expected[..length]);
        }
    }
}

#[test]
fn x963_of_the_cavp() {
    for (hash, vector) in CAVP_X963 {
        let [(secret, s), (info, i), (expected, length)] = vector.map(unhex);
        for length in 0..=length {
            let mut out = [0; 128];
            let info = [&info[..i / 3], &info[i / 3..i]];
            assert_eq!(X963::new(hash).info(&info).derive(&secret[..s], &mut out[..length]), Ok(()));
            assert_eq!(out[..length], expected[..length]);
        }
    }
}

#[test]
fn every_hash_derives() {
    for &hash in HashAlgorithm::ALL {
        let (mut one, mut other) = ([0; 200], [0; 200]);
        assert_eq!(Hkdf::new(hash).derive(b"secret", &mut one), Ok(()));
        // no salt is a salt of zeros
        let zeros = [0; 64];
        let salted = Hkdf::new(hash).salt(&zeros[..hash.output_len()]).info(&[b""]);
        assert_eq!(salted.derive(b"secret", &mut other), Ok(()));
        assert_eq!(one, other, "{}", hash.name());
        assert_eq!(X963::new(hash).derive(b"secret", &mut other), Ok(()));
        let first = hash.digest(&[b"secret", &[0, 0, 0, 1]]);
        assert_eq!(&other[..hash.output_len()], first.as_ref());
        let second = hash.digest(&[b"secret\0\0\0\x02"]);
        assert_eq!(&other[hash.output_len()..2 * hash.output_len()], second.as_ref());
    }
}

#[test]
fn lengths_are_limited() {
    let key = [0; 64];
    let mut out = [0; 255 * 64 + 1];
    for &hash in HashAlgorithm::ALL {
        let length = hash.output_len();
        let function = Hkdf::new(hash);
        assert_eq!(function.derive(b"", &mut out[..255 * length]), Ok(()));
        assert_eq!(function.derive(b"", &mut out[..255 * length + 1]), Err(Error::OutputTooLong));
        let short = Error::TooShort { min: length, actual: length - 1 };
        assert_eq!(function.expand(&key[..length - 1], &mut out[..1]), Err(short));
    }
    let limit = (1u64 << 32) - 1;
    for block in [20u64, 64] {
        assert_eq!(check_output(limit * block, block as usize, X963_BLOCKS), Ok(()));
        let over = check_output(limit * block + 1, block as usize, X963_BLOCKS);
        assert_eq!(over, Err(Error::OutputTooLong));
    }
}

/// RFC 7518, appendix C; the party names are not base64url here.
#[test]
fn concat_of_jose() {
    let secret = unhex("9e56d91d817135d372834283bf84269cfb316ea3da806a48f6daa7798cfe90c4");
    let expected = unhex("56aa8deaf8236d205c2228cd71a7101a");
    let mut key = [0; 16];
    let function = JoseConcat::new(b"A128GCM").parties(b"Alice", b"Bob");
    assert_eq!(function.derive(&secret.0[..secret.1], &mut key), Ok(()));
    assert_eq!(key, expected.0[..16]);
}

/// One step and two by their definitions, with every hash; parts of the info follow each other.
#[test]
fn the_functions_of_sp_800_56c() {
    for &hash in HashAlgorithm::ALL {
        let length = hash.output_len();
        let mut out = [0; 128];
        let blocks = |block: &dyn Fn(u8) -> HashOutput| [block(1), block(2)];
        let check = |out: &[u8], expected: [HashOutput; 2]| {
            assert_eq!([&out[..length], &out[length..2 * length]], expected.each_ref().map(AsRef::as_ref));
        };
        let one = OneStep::new(hash).info(&[b"in", b"fo"]);
        assert_eq!(one.derive(b"secret", &mut out[..2 * length]), Ok(()));
        check(&out, blocks(&|i| hash.digest(&[&[0, 0, 0, i], b"secretinfo"])));
        for salt in [&b""[..], b"salt"] {
            assert_eq!(one.salt(salt).derive(b"secret", &mut out[..2 * length]), Ok(()));
            check(&out, blocks(&|i| hmac(hash, salt, &[&[0, 0, 0, i], b"secretinfo"])));
            let two = TwoStep::new(hash).salt(salt).info(&[b"info"]);
            assert_eq!(two.derive(b"secret", &mut out[..2 * length]), Ok(()));
            let key = hmac(hash, salt, &[b"secret"]);
            check(&out, blocks(&|i| hmac(hash, key.as_ref(), &[&[0, 0, 0, i], b"info"])));
        }
    }
}
