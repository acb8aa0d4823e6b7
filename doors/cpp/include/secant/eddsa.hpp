/// Ed25519 and Ed448 (RFC 8032). The variants with contexts and of hashes are in `functions`.
#ifndef SECANT_EDDSA_HPP
#define SECANT_EDDSA_HPP

#include <secant/functions.hpp>

namespace secant {
inline namespace v0_1 {

namespace detail {

/// The keys of a scheme.
template <class Functions> struct eddsa {
    /// A public key. Whether its bytes are a point shows when a signature is verified.
    class public_key {
      public:
        [[nodiscard]] static result<public_key> from_bytes(view encoded) noexcept {
            if (const status error = detail::misfit(encoded, Functions::length); error != status::ok) {
                return error;
            }
            public_key key;
            std::copy(encoded.begin(), encoded.end(), key.bytes_.data());
            return key;
        }
        [[nodiscard]] const bytes<Functions::length> &to_bytes() const & noexcept { return bytes_; }
        [[nodiscard]] bytes<Functions::length> to_bytes() && noexcept { return bytes_; }

        /// Whether a signature of a message is valid. Policies differ on points of small order and on encodings that are
        /// not canonical; the strict one refuses both.
        [[nodiscard]] bool verify(message_view message, view signature, policy by = policy::strict) const noexcept {
            return Functions::verify(bytes_, message, signature, by);
        }
        /// As `verify`, with the reason.
        [[nodiscard]] result<void> verify_check(
            message_view message, view signature, policy by = policy::strict) const noexcept {
            return Functions::verify_check(bytes_, message, signature, by);
        }

        [[nodiscard]] friend bool operator==(const public_key &a, const public_key &b) noexcept {
            return a.bytes_ == b.bytes_;
        }
        [[nodiscard]] friend bool operator!=(const public_key &a, const public_key &b) noexcept { return !(a == b); }

      private:
        friend struct eddsa;
        public_key() noexcept : bytes_(Functions::length) {}
        bytes<Functions::length> bytes_;
    };

    /// A private key, which cannot be copied: it is wiped where it is moved from and where it ends.
    class private_key {
      public:
        /// A fresh key.
        [[nodiscard]] static result<private_key> generate(random_source random = {}) noexcept {
            private_key key;
            return Functions::generate(key.seed_, random).with(std::move(key));
        }
        /// Of its seed. The caller's copy is the caller's to wipe.
        [[nodiscard]] static result<private_key> from_bytes(view seed) noexcept {
            if (const status error = detail::misfit(seed, Functions::length); error != status::ok) {
                return error;
            }
            private_key key;
            std::copy(seed.begin(), seed.end(), key.seed_.data());
            return key;
        }
        /// The seed, which is secret.
        [[nodiscard]] view to_bytes() const & noexcept { return seed_; }
        view to_bytes() const && = delete; // it would be wiped already

        [[nodiscard]] result<typename eddsa::public_key> public_key() const noexcept { return eddsa::public_of(seed_); }
        [[nodiscard]] result<bytes<Functions::signature_length>> sign(message_view message) const noexcept {
            bytes<Functions::signature_length> out(Functions::signature_length);
            return Functions::sign(out, seed_, message).with(out);
        }

      private:
        private_key() noexcept : seed_(Functions::length) {}
        secret<Functions::length> seed_;
    };

  private:
    static result<public_key> public_of(view seed) noexcept {
        public_key key;
        return Functions::public_key(key.bytes_, seed).with(key);
    }
};

struct ed25519_functions {
    static constexpr std::size_t length = ed25519_seed_len;
    static constexpr std::size_t signature_length = ed25519_signature_len;
    static constexpr auto generate = functions::ed25519_generate;
    static constexpr auto public_key = functions::ed25519_public;
    static constexpr auto sign = functions::ed25519_sign;
    static constexpr auto verify = functions::ed25519_verify;
    static constexpr auto verify_check = functions::ed25519_verify_check;
};

struct ed448_functions {
    static constexpr std::size_t length = ed448_seed_len;
    static constexpr std::size_t signature_length = ed448_signature_len;
    static constexpr auto generate = functions::ed448_generate;
    static constexpr auto public_key = functions::ed448_public;
    static constexpr auto sign = functions::ed448_sign;
    static constexpr auto verify = functions::ed448_verify;
    static constexpr auto verify_check = functions::ed448_verify_check;
};

} // namespace detail

namespace ed25519 {
using private_key = detail::eddsa<detail::ed25519_functions>::private_key;
using public_key = detail::eddsa<detail::ed25519_functions>::public_key;
using signature = bytes<ed25519_signature_len>;
} // namespace ed25519

namespace ed448 {
using private_key = detail::eddsa<detail::ed448_functions>::private_key;
using public_key = detail::eddsa<detail::ed448_functions>::public_key;
using signature = bytes<ed448_signature_len>;
} // namespace ed448

} // namespace v0_1
} // namespace secant

#endif
