#include "common.hpp"

using secant::hash;
using secant::status;

TEST(Encoding, Hexadecimal) {
    EXPECT_EQ(secant::to_hex(std::vector<std::uint8_t>{0x00, 0x0f, 0xa5, 0xff}), "000fa5ff");
    EXPECT_EQ(secant::to_hex(std::vector<std::uint8_t>()), "");
    EXPECT_EQ(secant::from_hex("000Fa5fF").value(), (std::vector<std::uint8_t>{0x00, 0x0f, 0xa5, 0xff}));
    EXPECT_EQ(secant::from_hex("").value().size(), 0u);
    for (const char *wrong : {"0", "0g", "0x00", "00 00", " 00", "00\n", "é", "-1"}) {
        EXPECT_FALSE(secant::from_hex(wrong)) << wrong;
    }
    EXPECT_EQ(secant::from_hex(std::string_view("00\0\0", 4)).error(), secant::status::hex_digit);
    std::vector<std::uint8_t> all(256);
    for (std::size_t i = 0; i < all.size(); i++) {
        all[i] = static_cast<std::uint8_t>(i);
    }
    EXPECT_EQ(secant::from_hex(secant::to_hex(all)).value(), all);
}

TEST(Encoding, HexadecimalOfSecrets) {
    const std::array<std::uint8_t, 4> digits{'0', 'a', 'B', '9'};
    const secant::secret<8> bytes = secant::from_hex_secret<8>(digits).value();
    ASSERT_EQ(bytes.size(), 2u);
    EXPECT_EQ(bytes.data()[0], 0x0a);
    EXPECT_EQ(bytes.data()[1], 0xb9);
    EXPECT_EQ(secant::from_hex_secret<1>(digits).error(), status::length);
}

/// RFC 5869, A.1.
TEST(Encoding, Hkdf) {
    const std::vector<std::uint8_t> secret(22, 0x0b);
    const auto salt = hex("000102030405060708090a0b0c"), info = hex("f0f1f2f3f4f5f6f7f8f9");
    const std::string expected = "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865";
    EXPECT_EQ(secant::to_hex(secant::hkdf<42>(hash::sha256, secret, secant::view(salt), secant::view(info)).value()), expected);
    const auto key = secant::hkdf_extract(hash::sha256, secret, secant::view(salt)).value();
    EXPECT_EQ(secant::to_hex(key), "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5");
    secant::secret<32> gone(32);
    const secant::secret<32> kept = std::move(gone);
    EXPECT_TRUE(secant::hkdf<32>(hash::sha256, kept, "", ""));
    EXPECT_EQ(secant::hkdf<32>(hash::sha256, gone, "", "").error(), status::empty);
    EXPECT_EQ(secant::hkdf_extract(hash::sha256, gone, "").error(), status::empty);
    EXPECT_EQ(secant::to_hex(secant::hkdf_expand<42>(hash::sha256, key, secant::view(info)).value()), expected);
}

TEST(Encoding, Digests) {
    EXPECT_EQ(secant::to_hex(secant::digest(hash::sha256, "abc").value()),
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(secant::digest(static_cast<hash>(99), "abc").error(), status::unknown_choice);
}
