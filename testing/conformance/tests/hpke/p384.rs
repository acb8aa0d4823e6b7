//! Messages that PyCryptodome 4.4 encrypted with DHKEM(P-384, HKDF-SHA384) and HKDF-SHA384, which RFC 9180 has no
//! vectors for: message 0 and message 1 of each mode, with the info, text, associated data and pre-shared key of
//! appendix A.

use secant_protocols::hpke::Aead;

/// The recipient's private key: the bytes from 1 on.
pub fn recipient() -> [u8; 48] {
    std::array::from_fn(|i| 1 + i as u8)
}

/// The sender's private key: the bytes from 101 on.
pub fn sender() -> [u8; 48] {
    std::array::from_fn(|i| 101 + i as u8)
}

/// Whether the mode has a pre-shared key, whether it has a sender, the cipher, the encapsulated key, ciphertexts.
#[rustfmt::skip]
pub const MESSAGES: [(bool, bool, Aead, &str, [&str; 2]); 4] = [
    (false, false, Aead::Aes128Gcm, "04420e71b0cd578374fd840af6445ae90072bc6fe91b226a2297cffbe472eb265eafb931904de1868f195b0a6fb115329bfceb641b9371d73b17c6e71a82c935fba802cd841f243143a4521ace5769408b14ffa99be5cef2c5bc8f8cb3fc12627c", ["fdb2a987964b4cf75719e49c4c45e8885851b50e1b6f430d6e716e8e30c199d565f1f0767bd956c949f9377ffd", "0cc170771bf5681267d82d90dd46fcf6583d4b471c95b286cb522c83177fe62c1f2d97bac592122e615a238cfd"]),
    (true, false, Aead::Aes256Gcm, "0432482c94b0000a5fac726623271d3cb3c2b1c6f4566c94ac9a194655bb08f255ac3f2afd86ee01c07c09f2756fab862c51f15bc35a921239c40b83f522fc026c8e9b717109d7c693a35dd528c56cd143658dd2c176fa086d3f5f36c483b7f352", ["11e12dca8399a34cc7057a9567412954e42a45170f03c69985b31cd7b1660216747991945873d4c06b2a6ba12b", "150829b6a4075a966f7f28f06ac758077d73748e4221bbd107a3c86e6876e5239d5e9e6d4a0073cba9e9168cc2"]),
    (false, true, Aead::ChaCha20Poly1305, "04c847c8774e3b5aae6383354ef69e70b8cae4c0109723c403d557e2c6d7a7b97830abbd4b74e26e0b1f8998cc103f9972d8b65e1f828d438e71b9d56497446b327e56b106cc09fedd9d77a8d1a7e2298ab094e4e6ab070369e11fe89ae8bc84f3", ["64eee1a2b33a4dcb2a5eee5e2984bc2b8a45e375c0f298e176fd35f439305bcb5487d0011336b09897713f35e7", "bd7765431b669d4857f3fae3ddcc6a24bd4d9873e0c6c0aeefeb0b5b9885995167b838b74bd1d7505e84f1c8c6"]),
    (true, true, Aead::Aes256Gcm, "0476f9c62db9822971de425bab1678f3d9bbbf57353fa79c46994aa6183918910c59d17348ef6593e12e91142f8cd97859247f0a96f6224cabb628ebc90bc8b41170492f10f5acf8df10c01e3fbb5e6b477d475fd968eed76d8e4d2babe4aad5fa", ["b8489ee243d932e267415124ef5d88f8c23d00bab9abde1b2b16cbe29edfe4e762dad001dd3529832d6b922579", "e3fc492d2b202783ff103ab2c0fabb88415cb3aeafd21a6c190e6e719a9d8be1b1a84454312a25404e4cc9909c"]),
];
