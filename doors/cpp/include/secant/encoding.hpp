/// Hexadecimal digits, and keys derived from secrets.
#ifndef SECANT_ENCODING_HPP
#define SECANT_ENCODING_HPP

#include <secant/functions.hpp>

#include <string>
#include <vector>

namespace secant {
inline namespace v0_1 {

/// The most bytes of a hash.
inline constexpr std::size_t max_hash_len = 64;

/// The hash of a message.
[[nodiscard]] inline result<bytes<max_hash_len>> digest(hash function, message_view message) noexcept {
    bytes<max_hash_len> out(functions::hash_len(function));
    return functions::digest(out, function, message).with(std::move(out));
}

/// Lower-case digits of public bytes; none of a null pointer.
[[nodiscard]] inline std::string to_hex(view bytes) {
    std::string text(2 * bytes.size() + 1, '\0');
    const bool done = functions::hex_encode({text.data(), text.size()}, bytes).has_value();
    text.resize(done ? text.size() - 1 : 0);
    return text;
}

/// The bytes of digits, upper or lower case, an even number of them and nothing else.
[[nodiscard]] inline result<std::vector<std::uint8_t>> from_hex(std::string_view digits) {
    std::vector<std::uint8_t> out(digits.size() / 2);
    // the function for secrets takes texts that no zero ends; the digits here are public, and so is the reason
    const result<void> done = functions::hex_decode_secret(out, message_view(digits));
    if (done.error() == status::hex_secret_digit) {
        return status::hex_digit;
    }
    return done.with(std::move(out));
}

/// The bytes of a secret's digits, in constant time. `Capacity` is the most bytes that are expected.
template <std::size_t Capacity> [[nodiscard]] result<secret<Capacity>> from_hex_secret(view digits) noexcept {
    if (digits.size() > 2 * Capacity) {
        return status::length;
    }
    secret<Capacity> out(digits.size() / 2);
    return functions::hex_decode_secret(out, digits).with(std::move(out));
}

/// HKDF (RFC 5869): `Length` bytes of a shared secret, for what `info` says. `status::empty` without a secret, as where it
/// was moved from.
template <std::size_t Length>
[[nodiscard]] result<secret<Length>> hkdf(hash function, view shared_secret, message_view salt, message_view info) noexcept {
    if (shared_secret.empty()) {
        return status::empty;
    }
    secret<Length> out(Length);
    return functions::hkdf(out, function, shared_secret, salt, info).with(std::move(out));
}

/// The first step of HKDF: a key as long as the hash.
[[nodiscard]] inline result<secret<max_hash_len>> hkdf_extract(hash function, view shared_secret, message_view salt) noexcept {
    if (shared_secret.empty()) {
        return status::empty;
    }
    secret<max_hash_len> out(functions::hash_len(function));
    return functions::hkdf_extract(out, function, shared_secret, salt).with(std::move(out));
}

/// The second step of HKDF: `Length` bytes of a key.
template <std::size_t Length>
[[nodiscard]] result<secret<Length>> hkdf_expand(hash function, view key, message_view info) noexcept {
    secret<Length> out(Length);
    return functions::hkdf_expand(out, function, key, info).with(std::move(out));
}

} // namespace v0_1
} // namespace secant

#endif
