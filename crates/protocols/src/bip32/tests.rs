//! The test vectors of BIP32, paths, and what is refused.

use super::*;

/// A seed, and paths with the extended public and private keys there.
type Vector = (&'static str, &'static [[&'static str; 3]]);

/// BIP32, test vectors 1 to 4.
const VECTORS: [Vector; 4] = [
    (
        "000102030405060708090a0b0c0d0e0f",
        &[
            [
                "m",
                "xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8",
                "xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi",
            ],
            [
                "m/0H",
                "xpub68Gmy5EdvgibQVfPdqkBBCHxA5htiqg55crXYuXoQRKfDBFA1WEjWgP6LHhwBZeNK1VTsfTFUHCdrfp1bgwQ9xv5ski8PX9rL2dZXvgGDnw",
                "xprv9uHRZZhk6KAJC1avXpDAp4MDc3sQKNxDiPvvkX8Br5ngLNv1TxvUxt4cV1rGL5hj6KCesnDYUhd7oWgT11eZG7XnxHrnYeSvkzY7d2bhkJ7",
            ],
            [
                "m/0H/1",
                "xpub6ASuArnXKPbfEwhqN6e3mwBcDTgzisQN1wXN9BJcM47sSikHjJf3UFHKkNAWbWMiGj7Wf5uMash7SyYq527Hqck2AxYysAA7xmALppuCkwQ",
                "xprv9wTYmMFdV23N2TdNG573QoEsfRrWKQgWeibmLntzniatZvR9BmLnvSxqu53Kw1UmYPxLgboyZQaXwTCg8MSY3H2EU4pWcQDnRnrVA1xe8fs",
            ],
            [
                "m/0H/1/2H",
                "xpub6D4BDPcP2GT577Vvch3R8wDkScZWzQzMMUm3PWbmWvVJrZwQY4VUNgqFJPMM3No2dFDFGTsxxpG5uJh7n7epu4trkrX7x7DogT5Uv6fcLW5",
                "xprv9z4pot5VBttmtdRTWfWQmoH1taj2axGVzFqSb8C9xaxKymcFzXBDptWmT7FwuEzG3ryjH4ktypQSAewRiNMjANTtpgP4mLTj34bhnZX7UiM",
            ],
            [
                "m/0H/1/2H/2",
                "xpub6FHa3pjLCk84BayeJxFW2SP4XRrFd1JYnxeLeU8EqN3vDfZmbqBqaGJAyiLjTAwm6ZLRQUMv1ZACTj37sR62cfN7fe5JnJ7dh8zL4fiyLHV",
                "xprvA2JDeKCSNNZky6uBCviVfJSKyQ1mDYahRjijr5idH2WwLsEd4Hsb2Tyh8RfQMuPh7f7RtyzTtdrbdqqsunu5Mm3wDvUAKRHSC34sJ7in334",
            ],
            [
                "m/0H/1/2H/2/1000000000",
                "xpub6H1LXWLaKsWFhvm6RVpEL9P4KfRZSW7abD2ttkWP3SSQvnyA8FSVqNTEcYFgJS2UaFcxupHiYkro49S8yGasTvXEYBVPamhGW6cFJodrTHy",
                "xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREPSL39UNdE3BBDu76",
            ],
        ],
    ),
    (
        "fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542",
        &[
            [
                "m",
                "xpub661MyMwAqRbcFW31YEwpkMuc5THy2PSt5bDMsktWQcFF8syAmRUapSCGu8ED9W6oDMSgv6Zz8idoc4a6mr8BDzTJY47LJhkJ8UB7WEGuduB",
                "xprv9s21ZrQH143K31xYSDQpPDxsXRTUcvj2iNHm5NUtrGiGG5e2DtALGdso3pGz6ssrdK4PFmM8NSpSBHNqPqm55Qn3LqFtT2emdEXVYsCzC2U",
            ],
            [
                "m/0",
                "xpub69H7F5d8KSRgmmdJg2KhpAK8SR3DjMwAdkxj3ZuxV27CprR9LgpeyGmXUbC6wb7ERfvrnKZjXoUmmDznezpbZb7ap6r1D3tgFxHmwMkQTPH",
                "xprv9vHkqa6EV4sPZHYqZznhT2NPtPCjKuDKGY38FBWLvgaDx45zo9WQRUT3dKYnjwih2yJD9mkrocEZXo1ex8G81dwSM1fwqWpWkeS3v86pgKt",
            ],
            [
                "m/0/2147483647H",
                "xpub6ASAVgeehLbnwdqV6UKMHVzgqAG8Gr6riv3Fxxpj8ksbH9ebxaEyBLZ85ySDhKiLDBrQSARLq1uNRts8RuJiHjaDMBU4Zn9h8LZNnBC5y4a",
                "xprv9wSp6B7kry3Vj9m1zSnLvN3xH8RdsPP1Mh7fAaR7aRLcQMKTR2vidYEeEg2mUCTAwCd6vnxVrcjfy2kRgVsFawNzmjuHc2YmYRmagcEPdU9",
            ],
            [
                "m/0/2147483647H/1",
                "xpub6DF8uhdarytz3FWdA8TvFSvvAh8dP3283MY7p2V4SeE2wyWmG5mg5EwVvmdMVCQcoNJxGoWaU9DCWh89LojfZ537wTfunKau47EL2dhHKon",
                "xprv9zFnWC6h2cLgpmSA46vutJzBcfJ8yaJGg8cX1e5StJh45BBciYTRXSd25UEPVuesF9yog62tGAQtHjXajPPdbRCHuWS6T8XA2ECKADdw4Ef",
            ],
            [
                "m/0/2147483647H/1/2147483646H",
                "xpub6ERApfZwUNrhLCkDtcHTcxd75RbzS1ed54G1LkBUHQVHQKqhMkhgbmJbZRkrgZw4koxb5JaHWkY4ALHY2grBGRjaDMzQLcgJvLJuZZvRcEL",
                "xprvA1RpRA33e1JQ7ifknakTFpgNXPmW2YvmhqLQYMmrj4xJXXWYpDPS3xz7iAxn8L39njGVyuoseXzU6rcxFLJ8HFsTjSyQbLYnMpCqE2VbFWc",
            ],
            [
                "m/0/2147483647H/1/2147483646H/2",
                "xpub6FnCn6nSzZAw5Tw7cgR9bi15UV96gLZhjDstkXXxvCLsUXBGXPdSnLFbdpq8p9HmGsApME5hQTZ3emM2rnY5agb9rXpVGyy3bdW6EEgAtqt",
                "xprvA2nrNbFZABcdryreWet9Ea4LvTJcGsqrMzxHx98MMrotbir7yrKCEXw7nadnHM8Dq38EGfSh6dqA9QWTyefMLEcBYJUuekgW4BYPJcr9E7j",
            ],
        ],
    ),
    (
        "4b381541583be4423346c643850da4b320e46a87ae3d2a4e6da11eba819cd4acba45d239319ac14f863b8d5ab5a0d0c64d2e8a1e7d1457df2e5a3c51c73235be",
        &[
            [
                "m",
                "xpub661MyMwAqRbcEZVB4dScxMAdx6d4nFc9nvyvH3v4gJL378CSRZiYmhRoP7mBy6gSPSCYk6SzXPTf3ND1cZAceL7SfJ1Z3GC8vBgp2epUt13",
                "xprv9s21ZrQH143K25QhxbucbDDuQ4naNntJRi4KUfWT7xo4EKsHt2QJDu7KXp1A3u7Bi1j8ph3EGsZ9Xvz9dGuVrtHHs7pXeTzjuxBrCmmhgC6",
            ],
            [
                "m/0H",
                "xpub68NZiKmJWnxxS6aaHmn81bvJeTESw724CRDs6HbuccFQN9Ku14VQrADWgqbhhTHBaohPX4CjNLf9fq9MYo6oDaPPLPxSb7gwQN3ih19Zm4Y",
                "xprv9uPDJpEQgRQfDcW7BkF7eTya6RPxXeJCqCJGHuCJ4GiRVLzkTXBAJMu2qaMWPrS7AANYqdq6vcBcBUdJCVVFceUvJFjaPdGZ2y9WACViL4L",
            ],
        ],
    ),
    (
        "3ddd5602285899a946114506157c7997e5444528f3003f6134712147db19b678",
        &[
            [
                "m",
                "xpub661MyMwAqRbcGczjuMoRm6dXaLDEhW1u34gKenbeYqAix21mdUKJyuyu5F1rzYGVxyL6tmgBUAEPrEz92mBXjByMRiJdba9wpnN37RLLAXa",
                "xprv9s21ZrQH143K48vGoLGRPxgo2JNkJ3J3fqkirQC2zVdk5Dgd5w14S7fRDyHH4dWNHUgkvsvNDCkvAwcSHNAQwhwgNMgZhLtQC63zxwhQmRv",
            ],
            [
                "m/0H",
                "xpub69AUMk3qDBi3uW1sXgjCmVjJ2G6WQoYSnNHyzkmdCHEhSZ4tBok37xfFEqHd2AddP56Tqp4o56AePAgCjYdvpW2PU2jbUPFKsav5ut6Ch1m",
                "xprv9vB7xEWwNp9kh1wQRfCCQMnZUEG21LpbR9NPCNN1dwhiZkjjeGRnaALmPXCX7SgjFTiCTT6bXes17boXtjq3xLpcDjzEuGLQBM5ohqkao9G",
            ],
            [
                "m/0H/1H",
                "xpub6BJA1jSqiukeaesWfxe6sNK9CCGaujFFSJLomWHprUL9DePQ4JDkM5d88n49sMGJxrhpjazuXYWdMf17C9T5XnxkopaeS7jGk1GyyVziaMt",
                "xprv9xJocDuwtYCMNAo3Zw76WENQeAS6WGXQ55RCy7tDJ8oALr4FWkuVoHJeHVAcAqiZLE7Je3vZJHxspZdFHfnBEjHqU5hG1Jaj32dVoS6XLT1",
            ],
        ],
    ),
];

/// BIP32, test vector 5: what is invalid, as a private and as a public key; what stands behind each in the BIP.
const INVALID: [(&str, Error, Error); 16] = {
    use Error::*;
    [
        // the public version and a private key, the private version and a public key
        (
            "xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6LBpB85b3D2yc8sfvZU521AAwdZafEz7mnzBBsz4wKY5fTtTQBm",
            KeyVersion,
            PointFormat,
        ),
        (
            "xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzFGTQQD3dC4H2D5GBj7vWvSQaaBv5cxi9gafk7NF3pnBju6dwKvH",
            KeyEncoding,
            KeyVersion,
        ),
        // the prefix 04
        (
            "xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6Txnt3siSujt9RCVYsx4qHZGc62TG4McvMGcAUjeuwZdduYEvFn",
            KeyVersion,
            PointFormat,
        ),
        (
            "xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzFGpWnsj83BHtEy5Zt8CcDr1UiRXuWCmTQLxEK9vbz5gPstX92JQ",
            KeyEncoding,
            KeyVersion,
        ),
        // the prefix 01
        (
            "xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6N8ZMMXctdiCjxTNq964yKkwrkBJJwpzZS4HS2fxvyYUA4q2Xe4",
            KeyVersion,
            PointFormat,
        ),
        (
            "xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzFAzHGBP2UuGCqWLTAPLcMtD9y5gkZ6Eq3Rjuahrv17fEQ3Qen6J",
            KeyEncoding,
            KeyVersion,
        ),
        // depth 0 with a parent
        (
            "xprv9s2SPatNQ9Vc6GTbVMFPFo7jsaZySyzk7L8n2uqKXJen3KUmvQNTuLh3fhZMBoG3G4ZW1N2kZuHEPY53qmbZzCHshoQnNf4GvELZfqTUrcv",
            KeyEncoding,
            KeyVersion,
        ),
        (
            "xpub661no6RGEX3uJkY4bNnPcw4URcQTrSibUZ4NqJEw5eBkv7ovTwgiT91XX27VbEXGENhYRCf7hyEbWrR3FewATdCEebj6znwMfQkhRYHRLpJ",
            KeyVersion,
            KeyEncoding,
        ),
        // depth 0 with a number
        (
            "xprv9s21ZrQH4r4TsiLvyLXqM9P7k1K3EYhA1kkD6xuquB5i39AU8KF42acDyL3qsDbU9NmZn6MsGSUYZEsuoePmjzsB3eFKSUEh3Gu1N3cqVUN",
            KeyEncoding,
            KeyVersion,
        ),
        (
            "xpub661MyMwAuDcm6CRQ5N4qiHKrJ39Xe1R1NyfouMKTTWcguwVcfrZJaNvhpebzGerh7gucBvzEQWRugZDuDXjNDRmXzSZe4c7mnTK97pTvGS8",
            KeyVersion,
            KeyEncoding,
        ),
        // an unknown version
        (
            "DMwo58pR1QLEFihHiXPVykYB6fJmsTeHvyTp7hRThAtCX8CvYzgPcn8XnmdfHGMQzT7ayAmfo4z3gY5KfbrZWZ6St24UVf2Qgo6oujFktLHdHY4",
            KeyVersion,
            KeyVersion,
        ),
        (
            "DMwo58pR1QLEFihHiXPVykYB6fJmsTeHvyTp7hRThAtCX8CvYzgPcn8XnmdfHPmHJiEDXkTiJTVV9rHEBUem2mwVbbNfvT2MTcAqj3nesx8uBf9",
            KeyVersion,
            KeyVersion,
        ),
        // the private keys 0 and n
        (
            "xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzF93Y5wvzdUayhgkkFoicQZcP3y52uPPxFnfoLZB21Teqt1VvEHx",
            ZeroPrivateKey,
            KeyVersion,
        ),
        (
            "xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzFAzHGBP2UuGCqWLTAPLcMtD5SDKr24z3aiUvKr9bJpdrcLg1y3G",
            PrivateKeyTooLarge,
            KeyVersion,
        ),
        // a point that is not on the curve
        (
            "xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6Q5JXayek4PRsn35jii4veMimro1xefsM58PgBMrvdYre8QyULY",
            KeyVersion,
            NotOnCurve,
        ),
        // a wrong checksum
        (
            "xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHL",
            Checksum,
            Checksum,
        ),
    ]
};

fn seed(hex: &str, out: &mut [u8; 64]) -> usize {
    for (i, byte) in out[..hex.len() / 2].iter_mut().enumerate() {
        *byte = u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).expect("hexadecimal");
    }
    hex.len() / 2
}

#[test]
fn vectors_1_to_4() {
    let mut count = 0;
    for (hex, chains) in VECTORS {
        let mut bytes = [0; 64];
        let len = seed(hex, &mut bytes);
        let root = ExtendedPrivateKey::from_seed(&bytes[..len], Network::Main).expect("a root");
        for [path, public, private] in chains {
            let key = root.derive(path).expect("a key");
            assert_eq!(key.to_text().as_str(), *private, "{path}");
            assert_eq!(key.public_key().expect("a key").to_text().as_str(), *public, "{path}");
            let decoded = ExtendedPrivateKey::from_text(private).expect("a key");
            assert_eq!(decoded.to_bytes(), key.to_bytes());
            assert_eq!(ExtendedPublicKey::from_text(public), key.public_key());
            assert_eq!(usize::from(key.depth()), path.matches('/').count());
            count += 1;
        }
        // the last step of every path, from its parent
        for pair in chains.windows(2) {
            let [[path, public, private], [longer, child_public, child_private]] = pair else {
                unreachable!()
            };
            let step = path::parse(longer).expect("a path").last().expect("a number");
            assert!(longer.starts_with(path));
            let parent = ExtendedPrivateKey::from_text(private).expect("a key");
            let child = parent.child(step).expect("a child");
            assert_eq!(child.to_text().as_str(), *child_private);
            assert_eq!(child.parent(), parent.public_key().expect("a key").fingerprint());
            assert_eq!(child.number(), step);
            let from_public = ExtendedPublicKey::from_text(public).expect("a key").child(step);
            if step.is_hardened() {
                assert_eq!(from_public, Err(Error::HardenedChild));
            } else {
                assert_eq!(from_public.expect("a child").to_text().as_str(), *child_public);
            }
        }
    }
    assert_eq!(count, 17);
}

#[test]
fn vector_5_is_invalid() {
    for (i, (text, private, public)) in INVALID.into_iter().enumerate() {
        assert_eq!(ExtendedPrivateKey::from_text(text).err(), Some(private), "{i}");
        assert_eq!(ExtendedPublicKey::from_text(text).err(), Some(public), "{i}");
    }
}

#[test]
fn public_and_private_derivation_agree() {
    let root = ExtendedPrivateKey::from_seed(&[3; 16], Network::Test).expect("a root");
    assert!(root.to_text().as_str().starts_with("tprv"));
    let public = root.public_key().expect("a key");
    assert!(public.to_text().as_str().starts_with("tpub"));
    for path in ["m", "m/0", "m/1/2147483647", "m/7/7/7"] {
        let private = root.derive(path).expect("a key");
        assert_eq!(private.public_key(), public.derive(path));
        assert_eq!(private.network(), Network::Test);
        let again = ExtendedPrivateKey::from_text(private.to_text().as_str()).expect("a key");
        assert_eq!(again.to_bytes(), private.to_bytes());
    }
    assert_eq!(public.derive("m/0'").err(), Some(Error::HardenedChild));
    assert_eq!(root.derive("m/2147483648").err(), Some(Error::DerivationPath));
}

#[test]
fn what_is_malformed_is_refused() {
    for len in [0, 15, 65] {
        let seed = [1; 65];
        assert_eq!(ExtendedPrivateKey::from_seed(&seed[..len], Network::Main).err(), Some(Error::SeedLength));
    }
    let root = ExtendedPrivateKey::from_seed(&[1; 64], Network::Main).expect("a root");
    let (private, public) = (root.to_bytes(), root.public_key().expect("a key").to_bytes());
    for len in 0..ENCODED_LEN {
        let expected = Some(Error::Length { expected: ENCODED_LEN, actual: len });
        assert_eq!(ExtendedPrivateKey::from_bytes(&private[..len]).err(), expected);
        assert_eq!(ExtendedPublicKey::from_bytes(&public[..len]).err(), expected);
    }
    let text = root.to_text();
    for len in 0..text.as_str().len() {
        assert!(ExtendedPrivateKey::from_text(&text.as_str()[..len]).is_err(), "{len}");
    }
    // depth 255 has no children
    let mut deep = private;
    deep[4] = 255;
    let deep = ExtendedPrivateKey::from_bytes(&deep[..]).expect("a key");
    for number in [0, u32::MAX] {
        assert_eq!(deep.child(ChildNumber::from_raw(number)).err(), Some(Error::MaximumDepth));
    }
    assert_eq!(
        deep.public_key().expect("a key").child(ChildNumber::from_raw(0)).err(),
        Some(Error::MaximumDepth)
    );
    let mut shallower = deep.to_bytes();
    shallower[4] = 254;
    let child = ExtendedPrivateKey::from_bytes(&shallower[..]).expect("a key").derive("m/1");
    assert_eq!(child.map(|key| key.depth()), Ok(255));
}

/// A text with a right checksum whose payload lacks its last byte is no key with a zero there.
#[test]
fn texts_of_another_length_are_refused() {
    let key = ExtendedPrivateKey::from_seed(&[7; 32], Network::Main).expect("a seed");
    let text = base58check::encode(&key.to_bytes()[..ENCODED_LEN - 1]).expect("short");
    let expected = Some(Error::Length { expected: ENCODED_LEN, actual: ENCODED_LEN - 1 });
    assert_eq!(ExtendedPrivateKey::from_text(text.as_str()).err(), expected);
    assert_eq!(ExtendedPublicKey::from_text(text.as_str()).err(), expected);
}
