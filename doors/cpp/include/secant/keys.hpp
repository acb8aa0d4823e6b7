/// Keys of the short Weierstrass curves: ECDSA and ECDH.
#ifndef SECANT_KEYS_HPP
#define SECANT_KEYS_HPP

#include <secant/functions.hpp>

namespace secant {
inline namespace v0_1 {

/// The most bytes of an ECDSA signature: those of secp521r1 in DER.
inline constexpr std::size_t max_signature_len = 141;

/// An ECDSA signature: r || s, or DER.
using ecdsa_signature = bytes<max_signature_len>;
/// The x-coordinate of ECDH. It is no uniform key: put it through a key derivation function.
using shared_secret = secret<max_private_key_len>;
/// A point in SEC 1 encoding.
using encoded_point = bytes<max_public_key_len>;

/// A signature from which the public key can be computed.
struct recoverable_signature {
    ecdsa_signature signature;
    /// From 0 to 3.
    std::uint32_t id;
};

/// A point of a curve that is a public key: it was checked when it was made.
class public_key {
  public:
    /// Of a point in SEC 1 encoding, compressed or not.
    [[nodiscard]] static result<public_key> from_bytes(secant::curve of, view encoded) noexcept {
        public_key key(of);
        return functions::public_key_convert(key.point_, of, encoded).with(key);
    }

    /// The key that made a signature of a digest. It authenticates nothing until it is compared with one that is trusted.
    [[nodiscard]] static result<public_key> recover(
        secant::curve of, view digest, view signature, std::uint32_t id, flags options = flags::none) noexcept {
        public_key key(of);
        return functions::ecdsa_recover(key.point_, of, digest, signature, id, options).with(key);
    }

    [[nodiscard]] secant::curve curve() const noexcept { return curve_; }
    /// The point with both coordinates.
    [[nodiscard]] const encoded_point &to_bytes() const & noexcept { return point_; }
    [[nodiscard]] encoded_point to_bytes() && noexcept { return point_; }
    /// The point with x and the sign of y.
    [[nodiscard]] encoded_point to_compressed() const noexcept {
        encoded_point out(functions::public_key_len(curve_, flags::compressed));
        static_cast<void>(functions::public_key_convert(out, curve_, point_, flags::compressed));
        return out;
    }

    /// Whether a signature of a message is valid.
    [[nodiscard]] bool verify(
        message_view message, view signature, hash function, flags options = flags::none) const noexcept {
        return functions::ecdsa_verify(curve_, point_, message, signature, function, options);
    }
    /// Whether a signature of a digest is valid.
    [[nodiscard]] bool verify_digest(view digest, view signature, flags options = flags::none) const noexcept {
        return functions::ecdsa_verify_digest(curve_, point_, digest, signature, options);
    }
    /// As `verify_digest`, with the reason.
    [[nodiscard]] result<void> verify_digest_check(
        view digest, view signature, flags options = flags::none) const noexcept {
        return functions::ecdsa_verify_digest_check(curve_, point_, digest, signature, options);
    }
    /// As `verify`, with the reason.
    [[nodiscard]] result<void> verify_check(
        message_view message, view signature, hash function, flags options = flags::none) const noexcept {
        return functions::ecdsa_verify_check(curve_, point_, message, signature, function, options);
    }

    [[nodiscard]] friend bool operator==(const public_key &a, const public_key &b) noexcept {
        return a.curve_ == b.curve_ && a.point_ == b.point_;
    }
    [[nodiscard]] friend bool operator!=(const public_key &a, const public_key &b) noexcept { return !(a == b); }

  private:
    friend class private_key;
    explicit public_key(secant::curve of) noexcept : curve_(of), point_(functions::public_key_len(of)) {}

    secant::curve curve_;
    encoded_point point_;
};

/// A private key, which cannot be copied: it is wiped where it is moved from and where it ends.
class private_key {
  public:
    /// A fresh key.
    [[nodiscard]] static result<private_key> generate(secant::curve on, random_source random = {}) noexcept {
        private_key key(on);
        return functions::key_generate(key.scalar_, on, random).with(std::move(key));
    }

    /// Of a big-endian integer as long as the group order. The caller's copy is the caller's to wipe.
    [[nodiscard]] static result<private_key> from_bytes(secant::curve on, view scalar) noexcept {
        const result<void> valid = functions::key_check(on, scalar);
        private_key key(on);
        if (valid) {
            std::copy(scalar.begin(), scalar.end(), key.scalar_.data());
        }
        return valid.with(std::move(key));
    }

    [[nodiscard]] secant::curve curve() const noexcept { return curve_; }
    /// The secret integer, big-endian.
    [[nodiscard]] view to_bytes() const & noexcept { return scalar_; }
    view to_bytes() const && = delete; // it would be wiped already

    [[nodiscard]] result<secant::public_key> public_key(const tuning *choices = nullptr) const noexcept {
        secant::public_key key(curve_);
        return functions::key_public(key.point_, curve_, scalar_, flags::none, choices).with(key);
    }

    /// Signs a message, with a deterministic nonce (RFC 6979) unless the flags say otherwise.
    [[nodiscard]] result<ecdsa_signature> sign(message_view message, hash function, flags options = flags::none,
        const tuning *choices = nullptr, random_source random = {}) const noexcept {
        ecdsa_signature out(functions::ecdsa_signature_len(curve_, options));
        return cut(out, functions::ecdsa_sign(out, curve_, scalar_, message, function, options, choices, random));
    }
    /// Signs a digest of the hash function, whose length it has unless the flags have any_digest: the nonce is made with it.
    [[nodiscard]] result<ecdsa_signature> sign_digest(view digest, hash function, flags options = flags::none,
        const tuning *choices = nullptr, random_source random = {}) const noexcept {
        ecdsa_signature out(functions::ecdsa_signature_len(curve_, options));
        return cut(out, functions::ecdsa_sign_digest(out, curve_, scalar_, digest, function, options, choices, random));
    }
    /// Signs a digest so that the public key can be computed from the signature.
    [[nodiscard]] result<recoverable_signature> sign_recoverable(view digest, hash function, flags options = flags::none,
        const tuning *choices = nullptr, random_source random = {}) const noexcept {
        recoverable_signature out{ecdsa_signature(functions::ecdsa_signature_len(curve_, options)), 0};
        return cut(out.signature, functions::ecdsa_sign_recoverable(out.signature, out.id, curve_, scalar_, digest, function,
                                      options, choices, random))
            .and_then([&](const ecdsa_signature &valid) -> result<recoverable_signature> {
                return recoverable_signature{valid, out.id};
            });
    }

    /// The shared secret of ECDH with a key of the same curve.
    [[nodiscard]] result<secant::shared_secret> shared_secret(
        const secant::public_key &peer, const tuning *choices = nullptr) const noexcept {
        if (peer.curve() != curve_) {
            return status::curve_mismatch;
        }
        secant::shared_secret out(functions::shared_secret_len(curve_));
        return functions::ecdh(out, curve_, scalar_, peer.to_bytes(), choices).with(std::move(out));
    }

  private:
    explicit private_key(secant::curve on) noexcept : curve_(on), scalar_(functions::private_key_len(on)) {}

    static result<ecdsa_signature> cut(ecdsa_signature &out, const result<std::size_t> &length) noexcept {
        if (!length) {
            return length.error();
        }
        out.shrink(*length);
        return out;
    }

    secant::curve curve_;
    secret<max_private_key_len> scalar_;
};

} // namespace v0_1
} // namespace secant

#endif
