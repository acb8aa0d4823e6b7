#include "common.hpp"

using secant::status;
namespace x25519 = secant::x25519;
namespace x448 = secant::x448;
namespace xeddsa = secant::xeddsa;

/// RFC 7748, 6.1.
TEST(Exchange, X25519) {
    const auto alice = x25519::private_key::from_bytes(
        hex("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a")).value();
    const auto bob = x25519::private_key::from_bytes(
        hex("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb")).value();
    const auto peer = bob.public_key().value();
    EXPECT_EQ(secant::to_hex(peer.to_bytes()), "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f");
    const x25519::shared_secret ours = alice.shared_secret(peer).value();
    const x25519::shared_secret theirs = bob.shared_secret(alice.public_key().value()).value();
    const char *expected = "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742";
    EXPECT_EQ(secant::to_hex(ours), expected);
    EXPECT_EQ(secant::to_hex(theirs), expected);
}

TEST(Exchange, X448) {
    const auto ours = x448::private_key::generate().value(), theirs = x448::private_key::generate().value();
    const x448::shared_secret first = ours.shared_secret(theirs.public_key().value()).value();
    const x448::shared_secret second = theirs.shared_secret(ours.public_key().value()).value();
    EXPECT_EQ(first.size(), 56u);
    EXPECT_EQ(secant::to_hex(first), secant::to_hex(second));
}

TEST(Exchange, PointsOfSmallOrderAndWrongLengths) {
    const auto key = x25519::private_key::generate().value();
    const auto zero = x25519::public_key::from_bytes(std::vector<std::uint8_t>(32)).value();
    EXPECT_EQ(key.shared_secret(zero).error(), status::zero_shared_secret);
    EXPECT_EQ(x25519::public_key::from_bytes(std::vector<std::uint8_t>(31)).error(), status::length);
    EXPECT_EQ(x25519::private_key::from_bytes(std::vector<std::uint8_t>(33)).error(), status::length);
    EXPECT_EQ(x448::public_key::from_bytes(std::vector<std::uint8_t>(57)).error(), status::length);
}

/// A signature that libxeddsa made with the same random bytes.
TEST(Exchange, XeddsaOfLibxeddsa) {
    const auto key = x25519::private_key::from_bytes(
        hex("3cd63eb25598ba99c9a100e4ba562d760efac8abded91af3f9e3235c0b456538")).value();
    const auto nonce = hex("712161bccd60c07c98ab9f845f2b1514ac3eed2503e9d55afef3099ae6a4146d"
                           "c0e83dd3eb5595c6428cc817cfdebd69b2f31d89888962f0af4c41f504014290");
    auto source = [&](secant::writable out) {
        if (out.size() != nonce.size()) {
            return false;
        }
        std::copy(nonce.begin(), nonce.end(), out.begin());
        return true;
    };
    const auto signature = xeddsa::sign(key, "", xeddsa::form::signal, source).value();
    EXPECT_EQ(secant::to_hex(signature), "475c3cf1e57b2249559ee0952e9ef75b585f6dcd4ccf92087f9dbf80b1385086"
                                         "e3e337263919952ade59639596a929ab4c36e9e78a13bd2690e24a860e6d6301");
    EXPECT_TRUE(xeddsa::verify(key.public_key().value(), "", signature));
}

TEST(Exchange, XeddsaInBothForms) {
    for (int i = 0; i < 32; i++) {
        const auto key = x25519::private_key::generate().value();
        const auto peer = key.public_key().value();
        for (xeddsa::form form : {xeddsa::form::signal, xeddsa::form::legacy}) {
            auto signature = xeddsa::sign(key, "a message", form).value();
            EXPECT_TRUE(xeddsa::verify(peer, "a message", signature, form));
            EXPECT_FALSE(xeddsa::verify(peer, "another", signature, form));
            signature.data()[i] ^= 1;
            EXPECT_FALSE(xeddsa::verify(peer, "a message", signature, form));
        }
    }
    const auto key = x25519::private_key::generate().value();
    const auto peer = key.public_key().value();
    EXPECT_EQ(xeddsa::verify_check(peer, "", std::vector<std::uint8_t>(64)).error(), status::signature_encoding);
    EXPECT_EQ(xeddsa::sign(key, "", static_cast<xeddsa::form>(3)).error(), status::unknown_choice);
}
