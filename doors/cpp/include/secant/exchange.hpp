/// Key exchange on Curve25519 and Curve448 (RFC 7748), and XEdDSA signatures under X25519 keys.
#ifndef SECANT_EXCHANGE_HPP
#define SECANT_EXCHANGE_HPP

#include <secant/functions.hpp>

namespace secant {
inline namespace v0_1 {

namespace detail {

/// The keys of an exchange whose keys and secrets have one length.
template <class Functions> struct exchange {
    static constexpr std::size_t length = Functions::length;

    /// A public key: any bytes of the length are one.
    class public_key {
      public:
        [[nodiscard]] static result<public_key> from_bytes(view encoded) noexcept {
            if (const status error = detail::misfit(encoded, length); error != status::ok) {
                return error;
            }
            public_key key;
            std::copy(encoded.begin(), encoded.end(), key.bytes_.data());
            return key;
        }
        [[nodiscard]] const bytes<length> &to_bytes() const & noexcept { return bytes_; }
        [[nodiscard]] bytes<length> to_bytes() && noexcept { return bytes_; }

        [[nodiscard]] friend bool operator==(const public_key &a, const public_key &b) noexcept {
            return a.bytes_ == b.bytes_;
        }
        [[nodiscard]] friend bool operator!=(const public_key &a, const public_key &b) noexcept { return !(a == b); }

      private:
        friend struct exchange;
        public_key() noexcept : bytes_(length) {}
        bytes<length> bytes_;
    };

    /// The x-coordinate of an exchange. It is no uniform key: put it through a key derivation function.
    using shared_secret = secret<length>;

    /// A private key, which cannot be copied: it is wiped where it is moved from and where it ends.
    class private_key {
      public:
        /// A fresh key.
        [[nodiscard]] static result<private_key> generate(random_source random = {}) noexcept {
            private_key key;
            return Functions::generate(key.bytes_, random).with(std::move(key));
        }
        /// Of its bytes. The caller's copy is the caller's to wipe.
        [[nodiscard]] static result<private_key> from_bytes(view encoded) noexcept {
            if (const status error = detail::misfit(encoded, length); error != status::ok) {
                return error;
            }
            private_key key;
            std::copy(encoded.begin(), encoded.end(), key.bytes_.data());
            return key;
        }
        /// The secret bytes.
        [[nodiscard]] view to_bytes() const & noexcept { return bytes_; }
        view to_bytes() const && = delete; // it would be wiped already

        [[nodiscard]] result<typename exchange::public_key> public_key() const noexcept { return exchange::public_of(bytes_); }
        /// The secret that both sides compute; an error when the peer's point has small order.
        [[nodiscard]] result<typename exchange::shared_secret> shared_secret(
            const typename exchange::public_key &peer) const noexcept {
            secret<length> out(length);
            return Functions::shared(out, bytes_, peer.to_bytes()).with(std::move(out));
        }

      private:
        private_key() noexcept : bytes_(length) {}
        secret<length> bytes_;
    };

  private:
    static result<public_key> public_of(view private_key) noexcept {
        public_key key;
        return Functions::public_key(key.bytes_, private_key).with(key);
    }
};

struct x25519_functions {
    static constexpr std::size_t length = x25519_len;
    static constexpr auto generate = functions::x25519_generate;
    static constexpr auto public_key = functions::x25519_public;
    static constexpr auto shared = functions::x25519;
};

struct x448_functions {
    static constexpr std::size_t length = x448_len;
    static constexpr auto generate = functions::x448_generate;
    static constexpr auto public_key = functions::x448_public;
    static constexpr auto shared = functions::x448;
};

} // namespace detail

namespace x25519 {
using private_key = detail::exchange<detail::x25519_functions>::private_key;
using public_key = detail::exchange<detail::x25519_functions>::public_key;
using shared_secret = detail::exchange<detail::x25519_functions>::shared_secret;
} // namespace x25519

namespace x448 {
using private_key = detail::exchange<detail::x448_functions>::private_key;
using public_key = detail::exchange<detail::x448_functions>::public_key;
using shared_secret = detail::exchange<detail::x448_functions>::shared_secret;
} // namespace x448

namespace xeddsa {

using form = xeddsa_form;

/// Signs a message with an X25519 private key, in the form that Signal specifies or the older one.
[[nodiscard]] inline result<bytes<xeddsa_signature_len>> sign(
    const x25519::private_key &key, message_view message, form of = form::signal, random_source random = {}) noexcept {
    bytes<xeddsa_signature_len> out(xeddsa_signature_len);
    return functions::xeddsa_sign(out, key.to_bytes(), message, of, random).with(out);
}

/// Whether a signature of a message is valid under an X25519 public key.
[[nodiscard]] inline bool verify(
    const x25519::public_key &key, message_view message, view signature, form of = form::signal) noexcept {
    return functions::xeddsa_verify(key.to_bytes(), message, signature, of);
}

/// As `verify`, with the reason.
[[nodiscard]] inline result<void> verify_check(
    const x25519::public_key &key, message_view message, view signature, form of = form::signal) noexcept {
    return functions::xeddsa_verify_check(key.to_bytes(), message, signature, of);
}

} // namespace xeddsa
} // namespace v0_1
} // namespace secant

#endif
