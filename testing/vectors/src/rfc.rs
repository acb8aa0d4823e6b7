//! Short tables of figures from RFCs, as source text: RFC 7748, RFC 8032 and RFC 7027. Values are hexadecimal texts;
//! [`crate::hex()`] and [`crate::hex::hex_array`] turn them into bytes. RFC 7748 and RFC 8032 write byte strings, RFC
//! 7027 writes integers, most significant digit first.
//!
//! The unit tests pin the counts and the
//! lengths; the slow reference implementation recomputes every row (`secant-reference`).

/// One X25519 computation.
#[derive(Clone, Copy, Debug)]
pub struct X25519Vector {
    /// The scalar, not clamped.
    pub scalar: &'static str,
    /// The u-coordinate; in the second vector its top bit is set and to be ignored.
    pub u: &'static str,
    /// The result.
    pub out: &'static str,
}

/// RFC 7748, 5.2, the two single vectors.
pub const RFC7748_5_2: [X25519Vector; 2] = [
    X25519Vector {
        scalar: "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
        u: "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
        out: "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
    },
    X25519Vector {
        scalar: "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
        u: "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
        out: "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957",
    },
];

/// RFC 7748, 5.2, the iterated function: k = u = 9 at first, then (k, u) = (X25519(k, u), k). Pairs of
/// the number of iterations and k after them; the last row takes minutes without optimisation.
pub const RFC7748_5_2_ITERATED: [(u32, &str); 3] = [
    (1, "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079"),
    (1_000, "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51"),
    (1_000_000, "7c3911e0ab2586fd864497297e575e6f3bc601c0883c30df5f4dd2d24f665424"),
];

/// A Diffie-Hellman exchange.
#[derive(Clone, Copy, Debug)]
pub struct X25519Exchange {
    /// Alice's private key.
    pub alice_private: &'static str,
    /// Alice's public key.
    pub alice_public: &'static str,
    /// Bob's private key.
    pub bob_private: &'static str,
    /// Bob's public key.
    pub bob_public: &'static str,
    /// Their shared secret.
    pub shared: &'static str,
}

/// RFC 7748, 6.1.
pub const RFC7748_6_1: X25519Exchange = X25519Exchange {
    alice_private: "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a",
    alice_public: "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a",
    bob_private: "5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb",
    bob_public: "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f",
    shared: "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742",
};

/// A test of Ed25519.
#[derive(Clone, Copy, Debug)]
pub struct Ed25519Vector {
    /// `1`, `2`, `3`, `1024` or `SHA(abc)`.
    pub name: &'static str,
    /// The private key.
    pub secret: &'static str,
    /// The public key.
    pub public: &'static str,
    /// The message.
    pub message: &'static str,
    /// The signature.
    pub signature: &'static str,
}

/// RFC 8032, 7.1.
pub const RFC8032_7_1: [Ed25519Vector; 5] = [
    Ed25519Vector {
        name: "1",
        secret: "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        public: "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        message: "",
        signature: concat!(
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e3970",
            "1cf9b46bd25bf5f0595bbe24655141438e7a100b"
        ),
    },
    Ed25519Vector {
        name: "2",
        secret: "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        public: "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        message: "72",
        signature: concat!(
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613",
            "d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
        ),
    },
    Ed25519Vector {
        name: "3",
        secret: "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        public: "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        message: "af82",
        signature: concat!(
            "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760",
            "984dc6594a7c15e9716ed28dc027beceea1ec40a"
        ),
    },
    Ed25519Vector {
        name: "1024",
        secret: "f5e5767cf153319517630f226876b86c8160cc583bc013744c6bf255f5cc0ee5",
        public: "278117fc144c72340f67d0f2316e8386ceffbf2b2428c9c51fef7c597f1d426e",
        message: concat!(
            "08b8b2b733424243760fe426a4b54908632110a66c2f6591eabd3345e3e4eb98fa6e264bf09efe12ee50f8f5",
            "4e9f77b1e355f6c50544e23fb1433ddf73be84d879de7c0046dc4996d9e773f4bc9efe5738829adb26c81b37",
            "c93a1b270b20329d658675fc6ea534e0810a4432826bf58c941efb65d57a338bbd2e26640f89ffbc1a858efc",
            "b8550ee3a5e1998bd177e93a7363c344fe6b199ee5d02e82d522c4feba15452f80288a821a579116ec6dad2b",
            "3b310da903401aa62100ab5d1a36553e06203b33890cc9b832f79ef80560ccb9a39ce767967ed628c6ad573c",
            "b116dbefefd75499da96bd68a8a97b928a8bbc103b6621fcde2beca1231d206be6cd9ec7aff6f6c94fcd7204",
            "ed3455c68c83f4a41da4af2b74ef5c53f1d8ac70bdcb7ed185ce81bd84359d44254d95629e9855a94a7c1958",
            "d1f8ada5d0532ed8a5aa3fb2d17ba70eb6248e594e1a2297acbbb39d502f1a8c6eb6f1ce22b3de1a1f40cc24",
            "554119a831a9aad6079cad88425de6bde1a9187ebb6092cf67bf2b13fd65f27088d78b7e883c8759d2c4f5c6",
            "5adb7553878ad575f9fad878e80a0c9ba63bcbcc2732e69485bbc9c90bfbd62481d9089beccf80cfe2df16a2",
            "cf65bd92dd597b0707e0917af48bbb75fed413d238f5555a7a569d80c3414a8d0859dc65a46128bab27af87a",
            "71314f318c782b23ebfe808b82b0ce26401d2e22f04d83d1255dc51addd3b75a2b1ae0784504df543af8969b",
            "e3ea7082ff7fc9888c144da2af58429ec96031dbcad3dad9af0dcbaaaf268cb8fcffead94f3c7ca495e056a9",
            "b47acdb751fb73e666c6c655ade8297297d07ad1ba5e43f1bca32301651339e22904cc8c42f58c30c04aafdb",
            "038dda0847dd988dcda6f3bfd15c4b4c4525004aa06eeff8ca61783aacec57fb3d1f92b0fe2fd1a85f672451",
            "7b65e614ad6808d6f6ee34dff7310fdc82aebfd904b01e1dc54b2927094b2db68d6f903b68401adebf5a7e08",
            "d78ff4ef5d63653a65040cf9bfd4aca7984a74d37145986780fc0b16ac451649de6188a7dbdf191f64b5fc5e",
            "2ab47b57f7f7276cd419c17a3ca8e1b939ae49e488acba6b965610b5480109c8b17b80e1b7b750dfc7598d5d",
            "5011fd2dcc5600a32ef5b52a1ecc820e308aa342721aac0943bf6686b64b2579376504ccc493d97e6aed3fb0",
            "f9cd71a43dd497f01f17c0e2cb3797aa2a2f256656168e6c496afc5fb93246f6b1116398a346f1a641f3b041",
            "e989f7914f90cc2c7fff357876e506b50d334ba77c225bc307ba537152f3f1610e4eafe595f6d9d90d11faa9",
            "33a15ef1369546868a7f3a45a96768d40fd9d03412c091c6315cf4fde7cb68606937380db2eaaa707b4c4185",
            "c32eddcdd306705e4dc1ffc872eeee475a64dfac86aba41c0618983f8741c5ef68d3a101e8a3b8cac60c905c",
            "15fc910840b94c00a0b9d0"
        ),
        signature: concat!(
            "0aab4c900501b3e24d7cdf4663326a3a87df5e4843b2cbdb67cbf6e460fec350aa5371b1508f9f4528ecea23",
            "c436d94b5e8fcd4f681e30a6ac00a9704a188a03"
        ),
    },
    Ed25519Vector {
        name: "SHA(abc)",
        secret: "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
        public: "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
        message: concat!(
            "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23",
            "a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
        ),
        signature: concat!(
            "dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b58909351fc9ac90b3ecfdfbc7c6",
            "6431e0303dca179c138ac17ad9bef1177331a704"
        ),
    },
];

/// A Diffie-Hellman exchange on a Brainpool curve; all values have the length of the field.
#[derive(Clone, Copy, Debug)]
pub struct BrainpoolExchange {
    /// `brainpoolP256r1`, `brainpoolP384r1` or `brainpoolP512r1`.
    pub curve: &'static str,
    /// A's private key.
    pub d_a: &'static str,
    /// A's public key.
    pub q_a: (&'static str, &'static str),
    /// B's private key.
    pub d_b: &'static str,
    /// B's public key.
    pub q_b: (&'static str, &'static str),
    /// Their shared point; its x-coordinate is the shared secret.
    pub z: (&'static str, &'static str),
}

/// RFC 7027, A.1 to A.3.
pub const RFC7027_A: [BrainpoolExchange; 3] = [
    BrainpoolExchange {
        curve: "brainpoolP256r1",
        d_a: "81db1ee100150ff2ea338d708271be38300cb54241d79950f77b063039804f1d",
        q_a: (
            "44106e913f92bc02a1705d9953a8414db95e1aaa49e81d9e85f929a8e3100be5",
            "8ab4846f11caccb73ce49cbdd120f5a900a69fd32c272223f789ef10eb089bdc",
        ),
        d_b: "55e40bc41e37e3e2ad25c3c6654511ffa8474a91a0032087593852d3e7d76bd3",
        q_b: (
            "8d2d688c6cf93e1160ad04cc4429117dc2c41825e1e9fca0addd34e6f1b39f7b",
            "990c57520812be512641e47034832106bc7d3e8dd0e4c7f1136d7006547cec6a",
        ),
        z: (
            "89afc39d41d3b327814b80940b042590f96556ec91e6ae7939bce31f3a18bf2b",
            "49c27868f4eca2179bfd7d59b1e3bf34c1dbde61ae12931648f43e59632504de",
        ),
    },
    BrainpoolExchange {
        curve: "brainpoolP384r1",
        d_a: concat!(
            "1e20f5e048a5886f1f157c74e91bde2b98c8b52d58e5003d57053fc4b0bd65d6f15eb5d1ee1610df87079514",
            "3627d042"
        ),
        q_a: (
            concat!(
                "68b665dd91c195800650cdd363c625f4e742e8134667b767b1b476793588f885ab698c852d4a6e77a252d638",
                "0fcaf068"
            ),
            concat!(
                "55bc91a39c9ec01dee36017b7d673a931236d2f1f5c83942d049e3fa20607493e0d038ff2fd30c2ab67d15c8",
                "5f7faa59"
            ),
        ),
        d_b: concat!(
            "032640bc6003c59260f7250c3db58ce647f98e1260acce4acda3dd869f74e01f8ba5e0324309db6a9831497a",
            "bac96670"
        ),
        q_b: (
            concat!(
                "4d44326f269a597a5b58bba565da5556ed7fd9a8a9eb76c25f46db69d19dc8ce6ad18e404b15738b2086df37",
                "e71d1eb4"
            ),
            concat!(
                "62d692136de56cbe93bf5fa3188ef58bc8a3a0ec6c1e151a21038a42e9185329b5b275903d192f8d4e1f32fe",
                "9cc78c48"
            ),
        ),
        z: (
            concat!(
                "0bd9d3a7ea0b3d519d09d8e48d0785fb744a6b355e6304bc51c229fbbce239bbadf6403715c35d4fb2a5444f",
                "575d4f42"
            ),
            concat!(
                "0df213417ebe4d8e40a5f76f66c56470c489a3478d146decf6df0d94bae9e598157290f8756066975f1db34b",
                "2324b7bd"
            ),
        ),
    },
    BrainpoolExchange {
        curve: "brainpoolP512r1",
        d_a: concat!(
            "16302ff0dbbb5a8d733dab7141c1b45acbc8715939677f6a56850a38bd87bd59b09e80279609ff333eb9d4c0",
            "61231fb26f92eeb04982a5f1d1764cad57665422"
        ),
        q_a: (
            concat!(
                "0a420517e406aac0acdce90fcd71487718d3b953efd7fbec5f7f27e28c6149999397e91e029e06457db2d3e6",
                "40668b392c2a7e737a7f0bf04436d11640fd09fd"
            ),
            concat!(
                "72e6882e8db28aad36237cd25d580db23783961c8dc52dfa2ec138ad472a0fcef3887cf62b623b2a87de5c58",
                "8301ea3e5fc269b373b60724f5e82a6ad147fde7"
            ),
        ),
        d_b: concat!(
            "230e18e1bcc88a362fa54e4ea3902009292f7f8033624fd471b5d8ace49d12cfabbc19963dab8e2f1eba00bf",
            "fb29e4d72d13f2224562f405cb80503666b25429"
        ),
        q_b: (
            concat!(
                "9d45f66de5d67e2e6db6e93a59ce0bb48106097ff78a081de781cdb31fce8ccbaaea8dd4320c4119f1e9cd43",
                "7a2eab3731fa9668ab268d871deda55a5473199f"
            ),
            concat!(
                "2fdc313095bcdd5fb3a91636f07a959c8e86b5636a1e930e8396049cb481961d365cc11453a06c719835475b",
                "12cb52fc3c383bce35e27ef194512b71876285fa"
            ),
        ),
        z: (
            concat!(
                "a7927098655f1f9976fa50a9d566865dc530331846381c87256baf3226244b76d36403c024d7bbf0aa0803ea",
                "ff405d3d24f11a9b5c0bef679fe1454b21c4cd1f"
            ),
            concat!(
                "7db71c3def63212841c463e881bdcf055523bd368240e6c3143bd8def8b3b3223b95e0f53082ff5e412f4222",
                "537a43df1c6d25729ddb51620a832be6a26680a2"
            ),
        ),
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex;

    #[test]
    fn counts_and_lengths_of_rfc_7748() {
        let counts = [RFC7748_5_2.len(), RFC7748_5_2_ITERATED.len()];
        assert_eq!(counts, [2, 3]);
        for vector in RFC7748_5_2 {
            assert_eq!([vector.scalar, vector.u, vector.out].map(|text| hex(text).len()), [32; 3]);
        }
        assert_eq!(
            RFC7748_5_2_ITERATED.map(|(count, k)| (count, hex(k).len())),
            [(1, 32), (1000, 32), (1_000_000, 32)]
        );
        let X25519Exchange { alice_private, alice_public, bob_private, bob_public, shared } = RFC7748_6_1;
        let texts = [alice_private, alice_public, bob_private, bob_public, shared];
        assert_eq!(texts.map(|text| hex(text).len()), [32; 5]);
    }

    #[test]
    fn counts_and_lengths_of_rfc_8032() {
        let messages = RFC8032_7_1.map(|vector| (vector.name, hex(vector.message).len()));
        assert_eq!(messages, [("1", 0), ("2", 1), ("3", 2), ("1024", 1023), ("SHA(abc)", 64)]);
        for vector in RFC8032_7_1 {
            assert_eq!(
                [vector.secret, vector.public, vector.signature].map(|text| hex(text).len()),
                [32, 32, 64]
            );
        }
    }

    #[test]
    fn counts_and_lengths_of_rfc_7027() {
        assert_eq!(RFC7027_A.len(), 3);
        for (exchange, length) in RFC7027_A.iter().zip([32, 48, 64]) {
            let pairs = [exchange.q_a, exchange.q_b, exchange.z, (exchange.d_a, exchange.d_b)];
            for (x, y) in pairs {
                assert_eq!([hex(x).len(), hex(y).len()], [length; 2], "{}", exchange.curve);
            }
        }
    }
}
