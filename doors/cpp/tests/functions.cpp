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

TEST(Functions, ManyRows) {
    constexpr std::size_t count = 9;
    struct each {
        std::array<std::uint8_t, 32> key;
        std::array<std::uint8_t, 32> digest;
    };
    std::array<each, count> all{};
    for (std::size_t i = 0; i < count; i++) {
        all[i].key.fill(static_cast<std::uint8_t>(i + 1));
        all[i].digest.fill(static_cast<std::uint8_t>(i));
    }
    all[4].key.fill(0);
    const secant::rows keys(all[0].key.data(), 32, sizeof(each)), digests(all[0].digest.data(), 32, sizeof(each));
    std::array<bool, count> done{};
    std::array<std::uint8_t, count * 64> signatures{};
    ASSERT_TRUE(f::ecdsa_sign_digest_many(done, signatures, curve::secp256r1, keys, digests, hash::sha256));
    for (std::size_t i = 0; i < count; i++) {
        std::array<std::uint8_t, 64> one{};
        const auto alone = f::ecdsa_sign_digest(one, curve::secp256r1, all[i].key, all[i].digest, hash::sha256);
        EXPECT_EQ(done[i], i != 4);
        EXPECT_EQ(static_cast<bool>(alone), i != 4);
        EXPECT_TRUE(std::equal(one.begin(), one.end(), &signatures[64 * i]));
    }
    std::array<std::uint8_t, count * 33> public_keys{};
    ASSERT_TRUE(f::key_public_many(done, public_keys, curve::secp256r1, keys, secant::flags::compressed));
    EXPECT_FALSE(done[4]);
    // rows that share bytes, and none
    EXPECT_EQ(f::key_public_many(done, public_keys, curve::secp256r1, {signatures.data(), 32, 31}).error(), status::length);
    EXPECT_FALSE(done[0]);
    ASSERT_TRUE(f::key_public_many({}, {}, curve::secp256r1, {}));
    EXPECT_EQ(secant::rows(signatures.data(), 32).stride(), 32u);
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

/// A secret that was moved from, a view of nothing, an empty container: none of them passes for no password.
TEST(Functions, EmptyPasswords) {
    const auto key = secant::private_key::generate(curve::secp256r1).value();
    std::array<std::uint8_t, secant::key_file_size> file{};
    const auto write = [&](std::optional<secant::message_view> password) {
        return f::key_file_write_private(file, secant::key_algorithm::secp256r1, key.to_bytes(),
            secant::private_format::pkcs8_pem, password, "");
    };
    secant::secret<8> password(8);
    secant::secret<8> other = std::move(password);
    EXPECT_EQ(write(password).error(), status::empty_password);
    EXPECT_EQ(write(secant::message_view()).error(), status::empty_password);
    EXPECT_EQ(write("").error(), status::empty_password);
    EXPECT_EQ(write(std::vector<std::uint8_t>()).error(), status::empty_password);
    EXPECT_EQ(write(secant::view(nullptr, 8)).error(), status::null_pointer);
    const std::size_t length = write(std::nullopt).value();
    secant::secret<secant::max_private_key_len> read(secant::max_private_key_len);
    std::uint32_t algorithm = 0;
    const secant::view text(file.data(), length);
    EXPECT_EQ(f::key_file_read_private(read, algorithm, text, secant::view()).error(), status::empty_password);
    EXPECT_TRUE(f::key_file_read_private(read, algorithm, text, std::nullopt));
    const std::size_t encrypted = write(other).value();
    EXPECT_EQ(f::key_file_read_private(read, algorithm, {file.data(), encrypted}, {}).error(), status::password_needed);
    EXPECT_TRUE(f::key_file_read_private(read, algorithm, {file.data(), encrypted}, other));
}

/// The same of a sender's key and of a pre-shared key; messages are text or bytes, and what is sealed is bytes.
TEST(Functions, Hpke) {
    using secant::hpke_kem;
    const auto ours = secant::x25519::private_key::generate().value(), peer = secant::x25519::private_key::generate().value();
    const auto to = peer.public_key().value();
    std::vector<std::uint8_t> sealed(f::hpke_overhead(hpke_kem::x25519) + 5);
    const auto seal = [&](std::optional<secant::view> sender, std::optional<secant::view> psk,
                          std::optional<secant::message_view> psk_id) {
        return f::hpke_seal(sealed, hpke_kem::x25519, secant::hpke_kdf::hkdf_sha256, secant::hpke_aead::aes128_gcm,
            to.to_bytes(), sender, "hello", "info", "", psk, psk_id).error();
    };
    std::array<std::uint8_t, 5> message{};
    const auto open = [&](std::optional<secant::view> sender) {
        return f::hpke_open(message, hpke_kem::x25519, secant::hpke_kdf::hkdf_sha256, secant::hpke_aead::aes128_gcm,
            peer.to_bytes(), sender, sealed, "info", "").error();
    };
    secant::secret<32> sender(32), moved;
    std::copy(ours.to_bytes().begin(), ours.to_bytes().end(), sender.begin());
    moved = std::move(sender);
    const std::vector<std::uint8_t> psk(32, 7), nothing;
    EXPECT_EQ(seal(sender, {}, {}), status::length);
    EXPECT_EQ(seal(nothing, {}, {}), status::length);
    EXPECT_EQ(seal({}, psk, {}), status::pre_shared_key);
    EXPECT_EQ(seal({}, {}, "id"), status::pre_shared_key);
    EXPECT_EQ(seal({}, psk, ""), status::pre_shared_key);
    EXPECT_EQ(seal({}, nothing, "id"), status::pre_shared_key);
    EXPECT_EQ(seal({}, nothing, ""), status::pre_shared_key);
    EXPECT_EQ(seal({}, psk, "id"), status::ok);
    EXPECT_EQ(seal({}, {}, {}), status::ok);
    EXPECT_EQ(open(secant::view()), status::length);
    EXPECT_EQ(open({}), status::ok);
    EXPECT_EQ(seal(moved, {}, {}), status::ok);
    EXPECT_EQ(open({}), status::decryption);
    EXPECT_EQ(open(ours.public_key().value().to_bytes()), status::ok);
    EXPECT_EQ(std::string(message.begin(), message.end()), "hello");
}

/// A source that the flags do not ask for is refused, so that nobody takes a deterministic signature for a hedged one.
TEST(Functions, RandomBytesThatNothingAsksFor) {
    const auto key = secant::private_key::generate(curve::secp256r1).value();
    auto source = [](secant::writable out) {
        std::fill(out.begin(), out.end(), std::uint8_t{7});
        return true;
    };
    using secant::flags;
    EXPECT_EQ(key.sign("m", hash::sha256, flags::none, nullptr, source).error(), status::unused_random);
    EXPECT_TRUE(key.sign("m", hash::sha256, flags::hedged, nullptr, source));
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
