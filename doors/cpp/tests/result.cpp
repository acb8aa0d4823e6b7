#include "common.hpp"

using secant::result;
using secant::status;

TEST(Result, ValuesAndErrors) {
    const result<int> good = 3, bad = status::length;
    EXPECT_TRUE(good.has_value());
    EXPECT_EQ(good.value(), 3);
    EXPECT_EQ(good.error(), status::ok);
    EXPECT_FALSE(bad);
    EXPECT_EQ(bad.error(), status::length);
    try {
        static_cast<void>(bad.value());
        FAIL() << "nothing was thrown";
    } catch (const secant::exception &error) {
        EXPECT_EQ(error.error(), status::length);
        EXPECT_STREQ(error.what(), "an input has the wrong length");
    }
    EXPECT_THROW(result<void>(status::empty).value(), secant::exception);
    EXPECT_NO_THROW(result<void>().value());
}

TEST(Result, Chains) {
    const auto half = [](int n) -> result<int> {
        return n % 2 == 0 ? result<int>(n / 2) : result<int>(status::range);
    };
    EXPECT_EQ(half(8).and_then(half).and_then(half).value(), 1);
    EXPECT_EQ(half(6).and_then(half).and_then(half).error(), status::range);
    EXPECT_EQ(half(3).value_or(9), 9);
    EXPECT_EQ(half(4).transform([](int n) { return n + 0.5; }).value(), 2.5);
    const auto key = secant::x25519::private_key::generate().and_then(&secant::x25519::private_key::public_key);
    EXPECT_TRUE(key);
}

TEST(Result, TextsOfStatuses) {
    EXPECT_STREQ(secant::name(status::zero_private_key), "ZeroPrivateKey");
    EXPECT_STREQ(secant::message(status::zero_private_key), "the private key is zero");
    EXPECT_STREQ(secant::message(status::ok), "success");
    EXPECT_STREQ(secant::message(static_cast<status>(4242)), "an error of a later version");
}
