#include "common.hpp"

#include <functional>

using secant::secret;
using secant::status;

namespace {

/// The bytes of an object's memory, as they are.
template <class T> std::vector<std::uint8_t> image_of(const T *object) {
    const auto *start = reinterpret_cast<const volatile std::uint8_t *>(object);
    return std::vector<std::uint8_t>(start, start + sizeof(T));
}

bool contains(const std::vector<std::uint8_t> &memory, const std::vector<std::uint8_t> &part) {
    return std::search(memory.begin(), memory.end(), part.begin(), part.end()) != memory.end();
}

/// What is left of a key in memory when it has been moved from, and when it has ended.
template <class Key> void is_wiped(Key &&generated) {
    alignas(Key) unsigned char memory[sizeof(Key)];
    Key *key = new (memory) Key(std::move(generated));
    const secant::view scalar = key->to_bytes();
    const std::vector<std::uint8_t> copy(scalar.begin(), scalar.end());
    ASSERT_GE(copy.size(), 24u);
    ASSERT_TRUE(contains(image_of(key), copy));
    {
        Key other(std::move(*key));
        EXPECT_FALSE(contains(image_of(key), copy));
        *key = std::move(other);
        EXPECT_FALSE(contains(image_of(&other), copy));
    }
    ASSERT_TRUE(contains(image_of(key), copy));
    key->~Key();
    EXPECT_FALSE(contains(image_of(key), copy));
}

template <class Key> inline constexpr bool moves_alone =
    !std::is_copy_constructible_v<Key> && !std::is_copy_assignable_v<Key> &&
    std::is_nothrow_move_constructible_v<Key> && std::is_nothrow_move_assignable_v<Key>;

static_assert(moves_alone<secant::private_key> && moves_alone<secant::x25519::private_key> && moves_alone<secret<32>>);
static_assert(moves_alone<secant::x448::private_key> && moves_alone<secant::ed25519::private_key>);
static_assert(!std::is_copy_constructible_v<secant::result<secant::private_key>>);
static_assert(!std::is_convertible_v<std::string, secant::view>, "a text is no key");
static_assert(!std::is_convertible_v<const char *, secant::view>);
static_assert(std::is_convertible_v<std::string, secant::message_view>);
static_assert(std::is_convertible_v<std::vector<std::byte>, secant::view>);
static_assert(std::is_convertible_v<std::byte (&)[32], secant::view>);
static_assert(!std::is_convertible_v<std::nullptr_t, secant::message_view>);
static_assert(std::is_convertible_v<const char (&)[6], secant::message_view>);
static_assert(!std::is_convertible_v<char (&)[6], secant::message_view>, "the text in it may be shorter");
static_assert(!std::is_convertible_v<char (&)[6], std::optional<secant::message_view>>);
static_assert(!std::is_convertible_v<std::vector<std::uint8_t>, secant::writable>, "its result would be lost");
static_assert(!std::is_convertible_v<secret<32>, secant::writable>);
static_assert(std::is_convertible_v<std::vector<std::uint8_t> &, secant::writable>);
static_assert(std::is_convertible_v<secant::writable, secant::writable>);
static_assert(std::is_convertible_v<secant::memory, secant::table>);
static_assert(std::is_convertible_v<std::uint64_t (&)[4], secant::memory>);
static_assert(!std::is_convertible_v<const std::vector<std::uint8_t> &, secant::writable>);
static_assert(!std::is_convertible_v<std::vector<std::uint32_t> &, secant::view>);
static_assert(!std::is_convertible_v<const std::vector<std::uint64_t> &, secant::memory>);

/// Whether the bytes of a temporary key can be looked at.
template <class Key, class = void> inline constexpr bool shows_temporary = false;
template <class Key>
inline constexpr bool shows_temporary<Key, std::void_t<decltype(std::declval<Key>().to_bytes())>> = true;
static_assert(!shows_temporary<secant::private_key> && !shows_temporary<secant::x25519::private_key>);
static_assert(!shows_temporary<secant::ed448::private_key> && shows_temporary<secant::ed448::private_key &>);
static_assert(!std::is_reference_v<decltype(std::declval<secant::public_key>().to_bytes())>);

/// What returns an integer, of which 0 is success in C.
struct in_the_way_of_c {
    int operator()(secant::writable) const { return 1; }
};
static_assert(!std::is_convertible_v<in_the_way_of_c &, secant::random_source>);

bool sevens(secant::writable out) {
    std::fill(out.begin(), out.end(), std::uint8_t{7});
    return true;
}

} // namespace

TEST(Memory, KeysAreWiped) {
    for (secant::curve on : curves()) {
        is_wiped(secant::private_key::generate(on).value());
    }
    is_wiped(secant::x25519::private_key::generate().value());
    is_wiped(secant::x448::private_key::generate().value());
    is_wiped(secant::ed25519::private_key::generate().value());
    is_wiped(secant::ed448::private_key::generate().value());
}

TEST(Memory, ASecretIsNeverLongerThanItsPlace) {
    EXPECT_EQ(secret<4>(9).size(), 4u);
    EXPECT_EQ(secant::bytes<4>(9).size(), 4u);
    secant::bytes<4> some(4);
    some.shrink(9);
    EXPECT_EQ(some.size(), 4u);
}

TEST(Memory, SourcesOfRandomBytes) {
    int calls = 0;
    auto counting = [&](secant::writable out) {
        calls++;
        std::fill(out.begin(), out.end(), std::uint8_t{7});
        return true;
    };
    const auto key = secant::private_key::generate(secant::curve::secp256r1, counting).value();
    EXPECT_GT(calls, 0);
    EXPECT_EQ(secant::to_hex(key.to_bytes()), secant::to_hex(std::vector<std::uint8_t>(32, 7)));
    const auto expected = secant::to_hex(key.to_bytes());
    const auto by_function = secant::private_key::generate(secant::curve::secp256r1, sevens).value();
    EXPECT_EQ(secant::to_hex(by_function.to_bytes()), expected);
    const std::function<bool(secant::writable)> constant = sevens;
    const auto by_object = secant::private_key::generate(secant::curve::secp256r1, constant).value();
    EXPECT_EQ(secant::to_hex(by_object.to_bytes()), expected);
    const auto by_temporary =
        secant::private_key::generate(secant::curve::secp256r1, [](secant::writable out) { return sevens(out); }).value();
    EXPECT_EQ(secant::to_hex(by_temporary.to_bytes()), expected);
    auto failing = [](secant::writable) { return false; };
    EXPECT_EQ(secant::private_key::generate(secant::curve::secp256r1, failing).error(), status::random);
    auto throwing = [](secant::writable) -> bool { throw 1; };
    EXPECT_EQ(secant::private_key::generate(secant::curve::secp256r1, throwing).error(), status::random);
}

TEST(Memory, Messages) {
    const auto size = [](secant::message_view message) { return message.size(); };
    EXPECT_EQ(size("a\0b"), 3u);
    EXPECT_EQ(size(""), 0u);
    const char unended[4] = {'a', 'b', 'c', 'd'};
    EXPECT_EQ(size(unended), 4u);
    const char *text = "text";
    EXPECT_EQ(size(text), 4u);
    EXPECT_EQ(size({text, 2}), 2u);
    EXPECT_EQ(size(std::string("a\0b", 3)), 3u);
    EXPECT_EQ(size(std::vector<std::uint8_t>{1, 2}), 2u);
    const char *null = nullptr;
    EXPECT_EQ(secant::digest(secant::hash::sha256, null).error(), status::null_pointer);
}

TEST(Memory, NullPointers) {
    const auto null = [](std::size_t size) { return secant::view(nullptr, size); };
    EXPECT_EQ(secant::private_key::from_bytes(secant::curve::secp256r1, null(32)).error(), status::null_pointer);
    EXPECT_EQ(secant::public_key::from_bytes(secant::curve::secp256r1, null(65)).error(), status::null_pointer);
    EXPECT_EQ(secant::x25519::private_key::from_bytes(null(32)).error(), status::null_pointer);
    EXPECT_EQ(secant::x25519::public_key::from_bytes(null(32)).error(), status::null_pointer);
    EXPECT_EQ(secant::ed448::private_key::from_bytes(null(57)).error(), status::null_pointer);
    EXPECT_EQ(secant::ed448::public_key::from_bytes(null(57)).error(), status::null_pointer);
    EXPECT_EQ(secant::to_hex(null(5)), "");
}

#if defined(__cpp_lib_span)
TEST(Memory, Spans) {
    std::array<std::uint8_t, 3> bytes{1, 2, 3};
    EXPECT_EQ(secant::to_hex(std::span<const std::uint8_t>(bytes)), "010203");
    EXPECT_EQ(secant::to_hex(std::as_bytes(std::span(bytes))), "010203");
    const std::span<const std::uint8_t> back = secant::view(bytes);
    secret<8> some(8);
    const std::span<std::uint8_t> in_place = some;
    EXPECT_EQ(in_place.data(), some.data());
    EXPECT_EQ(back.data(), bytes.data());
}
#endif
