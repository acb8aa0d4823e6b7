#include "common.hpp"

using secant::curve;
using secant::flags;
using secant::hash;
using secant::private_key;
using secant::public_key;
using secant::status;

TEST(Keys, EveryCurveSignsVerifiesAndAgrees) {
    const auto all = curves();
    ASSERT_EQ(all.size(), 18u);
    for (curve on : all) {
        SCOPED_TRACE(secant::functions::curve_name(on));
        const private_key ours = private_key::generate(on).value(), theirs = private_key::generate(on).value();
        const public_key key = ours.public_key().value(), peer = theirs.public_key().value();
        EXPECT_EQ(key.curve(), on);
        EXPECT_NE(key, peer);
        for (flags options : {flags::none, flags::der, flags::low_s, flags::der | flags::low_s | flags::hedged}) {
            const auto checked = (options | flags::hedged) == options ? flags::der | flags::low_s : options;
            const auto signature = ours.sign("a message", hash::sha512, options).value();
            EXPECT_TRUE(key.verify("a message", signature, hash::sha512, checked));
            EXPECT_FALSE(key.verify("another", signature, hash::sha512, checked));
            EXPECT_FALSE(peer.verify("a message", signature, hash::sha512, checked));
            EXPECT_EQ(peer.verify_check("a message", signature, hash::sha512, checked).error(), status::invalid_signature);
        }
        const auto digest = secant::digest(hash::sha512, "a message").value();
        EXPECT_TRUE(key.verify_digest(digest, ours.sign_digest(digest, hash::sha512).value()));
        const auto recoverable = ours.sign_recoverable(digest, hash::sha512).value();
        const auto full = public_key::recover(on, digest, recoverable.signature, recoverable.id).value();
        EXPECT_EQ(full, key);
        const secant::shared_secret first = ours.shared_secret(peer).value(), second = theirs.shared_secret(key).value();
        EXPECT_TRUE(std::equal(first.data(), first.data() + first.size(), second.data()));
        EXPECT_EQ(first.size(), secant::functions::shared_secret_len(on));
        EXPECT_EQ(public_key::from_bytes(on, key.to_bytes()).value(), key);
        EXPECT_EQ(public_key::from_bytes(on, key.to_compressed()).value(), key);
        const private_key again = private_key::from_bytes(on, ours.to_bytes()).value();
        EXPECT_EQ(again.public_key().value(), key);
    }
}

/// RFC 6979, A.2.5.
TEST(Keys, DeterministicSignature) {
    const auto scalar = hex("c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721");
    const private_key key = private_key::from_bytes(curve::secp256r1, scalar).value();
    EXPECT_EQ(secant::to_hex(key.sign("sample", hash::sha256).value()),
        "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716"
        "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8");
}

TEST(Keys, BadInputIsToldApart) {
    const auto error = [](auto &&scalar) { return private_key::from_bytes(curve::secp256r1, scalar).error(); };
    EXPECT_EQ(error(std::vector<std::uint8_t>(32)), status::zero_private_key);
    EXPECT_EQ(error(std::vector<std::uint8_t>(32, 0xff)), status::private_key_too_large);
    EXPECT_EQ(error(std::vector<std::uint8_t>(31, 1)), status::length);
    EXPECT_EQ(error(std::vector<std::uint8_t>()), status::length);
    EXPECT_EQ(private_key::generate(curve{99}).error(), status::unknown_curve);
    EXPECT_EQ(public_key::from_bytes(curve::secp256r1, std::vector<std::uint8_t>()).error(), status::empty);
    EXPECT_EQ(public_key::from_bytes(curve::secp256r1, std::vector<std::uint8_t>{0}).error(), status::identity);
    std::vector<std::uint8_t> off(65, 1);
    off[0] = 4;
    EXPECT_EQ(public_key::from_bytes(curve::secp256r1, off).error(), status::not_on_curve);
}

TEST(Keys, KeysOfTwoCurvesDoNotAgree) {
    const private_key key = private_key::generate(curve::secp256r1).value();
    const public_key peer = private_key::generate(curve::secp256k1).value().public_key().value();
    EXPECT_EQ(key.shared_secret(peer).error(), status::curve_mismatch);
}

TEST(Keys, WhatIsLeftBehindIsNoKey) {
    private_key first = private_key::generate(curve::secp256r1).value();
    const private_key second = std::move(first);
    EXPECT_TRUE(second.public_key());
    EXPECT_EQ(first.to_bytes().size(), 0u);
    EXPECT_EQ(first.public_key().error(), status::length);
    EXPECT_EQ(first.sign("message", hash::sha256).error(), status::length);
}

TEST(Keys, TuningChangesNoResult) {
    const private_key key = private_key::generate(curve::secp384r1).value();
    const auto expected = key.sign("message", hash::sha384).value();
    for (std::uint32_t window = 2; window <= 6; window++) {
        const secant::tuning choices{window, SECANT_TABLE_NONE, nullptr, 0};
        EXPECT_EQ(key.sign("message", hash::sha384, flags::none, &choices).value(), expected);
    }
    const secant::tuning wrong{7, SECANT_TABLE_NONE, nullptr, 0};
    EXPECT_EQ(key.sign("message", hash::sha384, flags::none, &wrong).error(), status::range);
}
