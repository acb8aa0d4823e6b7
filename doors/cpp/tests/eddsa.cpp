#include "common.hpp"

using secant::status;

/// RFC 8032, 7.1, test 1.
TEST(Eddsa, Ed25519) {
    const auto key = secant::ed25519::private_key::from_bytes(
        hex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")).value();
    const auto peer = key.public_key().value();
    EXPECT_EQ(secant::to_hex(peer.to_bytes()), "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
    const secant::ed25519::signature signature = key.sign("").value();
    EXPECT_EQ(secant::to_hex(signature), "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
                                         "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b");
    EXPECT_TRUE(peer.verify("", signature));
    EXPECT_FALSE(peer.verify("x", signature));
    EXPECT_EQ(peer.verify_check("x", signature).error(), status::invalid_signature);
    EXPECT_EQ(peer.verify_check("", std::vector<std::uint8_t>(63)).error(), status::length);
}

TEST(Eddsa, Ed448) {
    const auto key = secant::ed448::private_key::generate().value();
    const secant::ed448::public_key peer = key.public_key().value();
    const secant::ed448::signature signature = key.sign("a message").value();
    EXPECT_EQ(signature.size(), 114u);
    EXPECT_TRUE(peer.verify("a message", signature));
    EXPECT_FALSE(peer.verify("another", signature));
    EXPECT_EQ(secant::ed448::private_key::from_bytes(std::vector<std::uint8_t>(56)).error(), status::length);
    EXPECT_EQ(secant::ed448::public_key::from_bytes(peer.to_bytes()).value(), peer);
}

/// Policies differ on the identity as a key: R and s of zero are valid under it where points of small order are allowed.
TEST(Eddsa, Policies) {
    std::vector<std::uint8_t> identity(32), signature(64);
    identity[0] = signature[0] = 1;
    const auto key = secant::ed25519::public_key::from_bytes(identity).value();
    EXPECT_FALSE(key.verify("any", signature, secant::policy::strict));
    EXPECT_TRUE(key.verify("any", signature, secant::policy::zip215));
    EXPECT_FALSE(key.verify("any", signature, static_cast<secant::policy>(9)));
}
