#include "common.hpp"

#include <deque>

namespace f = secant::functions;
using secant::curve;
using secant::hash;
using secant::status;

TEST(Functions, PrecomputedKeyInWords) {
    const auto key = secant::private_key::generate(curve::brainpoolp256r1).value();
    const auto peer = key.public_key().value();
    std::vector<std::uint64_t> words(f::precomputed_key_len(curve::brainpoolp256r1, secant::table_size::small) / 8);
    ASSERT_TRUE(f::precomputed_key_build(words, curve::brainpoolp256r1, peer.to_bytes(), secant::table_size::small));
    const auto signature = key.sign("message", hash::sha256).value();
    EXPECT_TRUE(f::ecdsa_verify_precomputed(curve::brainpoolp256r1, words, "message", signature, hash::sha256));
    EXPECT_FALSE(f::ecdsa_verify_precomputed(curve::brainpoolp256r1, words, "another", signature, hash::sha256));
    words.pop_back();
    EXPECT_FALSE(f::ecdsa_verify_precomputed(curve::brainpoolp256r1, words, "message", signature, hash::sha256));
}

TEST(Functions, BatchOfSignatures) {
    constexpr std::size_t count = 9;
    struct each {
        secant::bytes<32> key;
        secant::bytes<64> signature;
    };
    std::deque<each> all;
    std::vector<secant::claim> claims;
    const std::string message = "message";
    for (std::size_t i = 0; i < count; i++) {
        const auto key = secant::private_key::generate(curve::secp256k1).value();
        each one{secant::bytes<32>(32), secant::bytes<64>(64)};
        ASSERT_TRUE(f::bip340_public(one.key, key.to_bytes()));
        ASSERT_TRUE(f::bip340_sign(one.signature, key.to_bytes(), message));
        one.signature.data()[0] ^= i == 4;
        all.push_back(one);
        const auto *text = reinterpret_cast<const std::uint8_t *>(message.data());
        claims.push_back({all.back().key.data(), 32, text, message.size(), all.back().signature.data(), 64});
    }
    std::vector<std::max_align_t> memory(f::bip340_batch_memory(count) / sizeof(std::max_align_t) + 1);
    std::array<bool, count> verdicts{};
    ASSERT_TRUE(f::bip340_verify_batch(verdicts, memory, claims));
    for (std::size_t i = 0; i < count; i++) {
        EXPECT_EQ(verdicts[i], i != 4);
    }
}

TEST(Functions, SigningInSteps) {
    const auto key = secant::private_key::generate(curve::secp256r1).value();
    const auto digest = secant::digest(hash::sha256, "message").value();
    std::vector<std::max_align_t> state(f::signing_len() / sizeof(std::max_align_t) + 1);
    ASSERT_TRUE(f::signing_start(state, curve::secp256r1, key.to_bytes(), digest, hash::sha256));
    secant::ecdsa_signature signature(64);
    secant::result<std::size_t> length = status::in_progress;
    int steps = 0;
    while (!length && length.error() == status::in_progress) {
        length = f::signing_step(signature, state, curve::secp256r1, 200);
        steps++;
    }
    ASSERT_TRUE(length);
    EXPECT_GT(steps, 3);
    EXPECT_TRUE(key.public_key().value().verify("message", signature, hash::sha256));
}

TEST(Functions, BuffersThatAreTooShort) {
    const auto key = secant::private_key::generate(curve::secp256r1).value();
    std::array<std::uint8_t, 63> room{};
    EXPECT_EQ(f::ecdsa_sign(room, curve::secp256r1, key.to_bytes(), "message", hash::sha256).error(), status::buffer_too_short);
    EXPECT_EQ(f::ecdsa_sign({nullptr, 64}, curve::secp256r1, key.to_bytes(), "message", hash::sha256).error(), status::null_pointer);
}

TEST(Functions, TheLibrary) {
    EXPECT_STREQ(f::version(), SECANT_VERSION);
    EXPECT_TRUE(f::self_test());
    EXPECT_EQ(f::curve_find("prime256v1"), curve::secp256r1);
    EXPECT_EQ(f::curve_find("no such curve"), curve{});
}

TEST(Functions, KeyFiles) {
    const auto key = secant::private_key::generate(curve::secp384r1).value();
    secant::secret<secant::key_file_size> file(secant::key_file_size);
    const auto written = f::key_file_write_private(file, secant::key_algorithm::secp384r1, key.to_bytes(),
        secant::private_format::pkcs8_pem, {}, "");
    const std::string_view text(reinterpret_cast<const char *>(file.data()), written.value());
    EXPECT_EQ(text.substr(0, 27), "-----BEGIN PRIVATE KEY-----");
    secant::secret<secant::max_private_key_len> read(secant::max_private_key_len);
    std::uint32_t algorithm = 0;
    const auto length = f::key_file_read_private(read, algorithm, {file.data(), *written}, {});
    EXPECT_EQ(algorithm, SECANT_KEY_ALGORITHM_SECP384R1);
    EXPECT_EQ(secant::to_hex({read.data(), length.value()}), secant::to_hex(key.to_bytes()));
}
