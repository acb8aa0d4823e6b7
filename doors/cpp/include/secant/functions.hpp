/// DO NOT EDIT: `cargo xtask gen` writes this file from doors/interface.
///
/// Every function of secant.h on views of the caller's memory: nothing is thrown, and nothing allocated but by those
/// of key files. The functions of C have the sizes, the errors and what takes constant time.
#ifndef SECANT_FUNCTIONS_HPP
#define SECANT_FUNCTIONS_HPP

#include <secant/memory.hpp>
#include <secant/result.hpp>

namespace secant {
inline namespace v0_1 {

namespace functions {

/// The name of a status, such as ZeroPrivateKey; NULL for a number that is none.
[[nodiscard]] inline const char *status_name(std::uint32_t status) noexcept {
    return secant_status_name(status);
}

/// What a status means, in English; NULL for a number that is none.
[[nodiscard]] inline const char *status_message(std::uint32_t status) noexcept {
    return secant_status_message(status);
}

/// The name of the implementation in use, such as portable; the first operation chooses it.
[[nodiscard]] inline const char *backend_name() noexcept {
    return secant_backend_name();
}

/// Makes all operations of the process run on one machine, for support and for tests: portable, adx, ifma or aarch64.
/// To be called once, before the first operation; the library reads no environment.
[[nodiscard]] inline secant::result<void> machine_pin(const char *name) noexcept {
    return secant::result<void>(secant_machine_pin(name));
}

/// The version of the library, such as 0.1.0; SECANT_VERSION is that of the header.
[[nodiscard]] inline const char *version() noexcept {
    return secant_version();
}

/// The bytes of a hash function's output; 0 for an unknown one.
[[nodiscard]] inline std::size_t hash_len(hash hash) noexcept {
    return secant_hash_len(static_cast<secant_hash>(hash));
}

/// The hash of a message.
[[nodiscard]] inline secant::result<void> digest(writable digest, hash hash, message_view message) noexcept {
    return secant::result<void>(secant_digest(digest.data(), digest.size(), static_cast<secant_hash>(hash),
        message.data(), message.size()));
}

/// Starts a hash whose message comes in pieces, such as an image that is larger than the memory. It lives in the
/// caller's memory until secant_hash_finish, which wipes it; one that is abandoned is wiped with secant_wipe. The
/// memory is plain words with a checksum, which can be moved; memory that was damaged is refused. SHAKE is not taken.
[[nodiscard]] inline secant::result<void> hash_start(memory memory, hash hash) noexcept {
    return secant::result<void>(secant_hash_start(memory.data(), memory.size(), static_cast<secant_hash>(hash)));
}

/// Appends a piece of the message.
[[nodiscard]] inline secant::result<void> hash_update(memory memory, message_view message) noexcept {
    return secant::result<void>(secant_hash_update(memory.data(), memory.size(), message.data(), message.size()));
}

/// The hash of all pieces. Wipes the memory.
[[nodiscard]] inline secant::result<void> hash_finish(writable digest, memory memory) noexcept {
    return secant::result<void>(secant_hash_finish(digest.data(), digest.size(), memory.data(), memory.size()));
}

/// Random bytes of the operating system, for what a program draws itself. A build without one has none:
/// SECANT_ERROR_NO_RANDOMNESS.
[[nodiscard]] inline secant::result<void> random_bytes(writable out) noexcept {
    return secant::result<void>(secant_random_bytes(out.data(), out.size()));
}

/// Whether two secrets of one length are equal, such as a tag that was computed and one that came with a message.
/// Constant time but for the lengths and the answer. Nothing is equal to nothing at all: SECANT_ERROR_EMPTY.
[[nodiscard]] inline bool equal(view a, view b) noexcept {
    return secant_equal(a.data(), a.size(), b.data(), b.size());
}

/// As equal, with the reason.
[[nodiscard]] inline secant::result<void> equal_check(view a, view b) noexcept {
    return secant::result<void>(secant_equal_check(a.data(), a.size(), b.data(), b.size()));
}

/// Zeroes memory that holds secrets, which no compiler leaves out.
[[nodiscard]] inline secant::result<void> wipe(memory memory) noexcept {
    return secant::result<void>(secant_wipe(memory.data(), memory.size()));
}

/// Computes known answers on every curve of the build with the implementation in use: a signature by RFC 6979's
/// rules, its verification and a shared secret. To be called once where the hardware is not trusted.
[[nodiscard]] inline secant::result<void> self_test() noexcept {
    return secant::result<void>(secant_self_test());
}

/// The curves of this build: the one at an index from 0, or 0 behind the last.
[[nodiscard]] inline curve curve_at(std::size_t index) noexcept {
    return static_cast<curve>(secant_curve_at(index));
}

/// The bits of the prime of a curve's field; 0 for an unknown curve.
[[nodiscard]] inline std::size_t curve_bits(curve curve) noexcept {
    return secant_curve_bits(static_cast<secant_curve>(curve));
}

/// The bytes of a private key: those of the group order.
[[nodiscard]] inline std::size_t private_key_len(curve curve) noexcept {
    return secant_private_key_len(static_cast<secant_curve>(curve));
}

/// The bytes of a public key.
[[nodiscard]] inline std::size_t public_key_len(curve curve, flags flags = flags::none) noexcept {
    return secant_public_key_len(static_cast<secant_curve>(curve), static_cast<std::uint32_t>(flags));
}

/// The bytes of a shared secret: those of the field.
[[nodiscard]] inline std::size_t shared_secret_len(curve curve) noexcept {
    return secant_shared_secret_len(static_cast<secant_curve>(curve));
}

/// The most bytes of an ECDSA signature: exactly so many without SECANT_DER.
[[nodiscard]] inline std::size_t ecdsa_signature_len(curve curve, flags flags = flags::none) noexcept {
    return secant_ecdsa_signature_len(static_cast<secant_curve>(curve), static_cast<std::uint32_t>(flags));
}

/// The curve of a customary name such as P-256, prime256v1 or brainpoolP256r1, in any case and with or without - and
/// _, or of an object identifier in dotted form; 0 where this build has none.
[[nodiscard]] inline curve curve_find(const char *name) noexcept {
    return static_cast<curve>(secant_curve_find(name));
}

/// The name of a curve as its standard has it; NULL for an unknown curve.
[[nodiscard]] inline const char *curve_name(curve curve) noexcept {
    return secant_curve_name(static_cast<secant_curve>(curve));
}

/// Draws a private key, each of which is equally likely (FIPS 186-5, A.2.2).
[[nodiscard]] inline secant::result<void> key_generate(writable private_key, curve curve,
    random_source random = {}) noexcept {
    return secant::result<void>(secant_key_generate(private_key.data(), private_key.size(),
        static_cast<secant_curve>(curve), random.function(), random.context()));
}

/// Checks that bytes are a private key of the curve: 0 if they are, otherwise the reason why not.
[[nodiscard]] inline secant::result<void> key_check(curve curve, view private_key) noexcept {
    return secant::result<void>(secant_key_check(static_cast<secant_curve>(curve), private_key.data(),
        private_key.size()));
}

/// The public key of a private one.
[[nodiscard]] inline secant::result<void> key_public(writable public_key, curve curve, view private_key,
    flags flags = flags::none, const tuning *tuning = nullptr) noexcept {
    return secant::result<void>(secant_key_public(public_key.data(), public_key.size(),
        static_cast<secant_curve>(curve), private_key.data(), private_key.size(), static_cast<std::uint32_t>(flags),
        tuning));
}

/// Checks that bytes are a public key of the curve, a point of the generator's subgroup other than the identity: 0 if
/// they are, otherwise the reason why not.
[[nodiscard]] inline secant::result<void> public_key_check(curve curve, view public_key) noexcept {
    return secant::result<void>(secant_public_key_check(static_cast<secant_curve>(curve), public_key.data(),
        public_key.size()));
}

/// Encodes a public key with compressed or full coordinates.
[[nodiscard]] inline secant::result<void> public_key_convert(writable out, curve curve, view public_key,
    flags flags = flags::none) noexcept {
    return secant::result<void>(secant_public_key_convert(out.data(), out.size(), static_cast<secant_curve>(curve),
        public_key.data(), public_key.size(), static_cast<std::uint32_t>(flags)));
}

/// The private key d + t of a private key d and a tweak t, modulo the order. Whoever chooses the tweak can choose the
/// sum: derive it, as BIP32 does, and take it from nobody else.
[[nodiscard]] inline secant::result<void> key_tweak_add(writable out, curve curve, view private_key,
    view tweak) noexcept {
    return secant::result<void>(secant_key_tweak_add(out.data(), out.size(), static_cast<secant_curve>(curve),
        private_key.data(), private_key.size(), tweak.data(), tweak.size()));
}

/// The public key Q + t G of a public key Q and a tweak t: that of the private key of secant_key_tweak_add. Constant
/// time in the tweak.
[[nodiscard]] inline secant::result<void> public_key_tweak_add(writable out, curve curve, view public_key, view tweak,
    flags flags = flags::none) noexcept {
    return secant::result<void>(secant_public_key_tweak_add(out.data(), out.size(), static_cast<secant_curve>(curve),
        public_key.data(), public_key.size(), tweak.data(), tweak.size(), static_cast<std::uint32_t>(flags)));
}

/// The private key t d of a private key d and a tweak t, modulo the order. The tweak 0 gives no key:
/// SECANT_ERROR_ZERO_PRIVATE_KEY.
[[nodiscard]] inline secant::result<void> key_tweak_multiply(writable out, curve curve, view private_key,
    view tweak) noexcept {
    return secant::result<void>(secant_key_tweak_multiply(out.data(), out.size(), static_cast<secant_curve>(curve),
        private_key.data(), private_key.size(), tweak.data(), tweak.size()));
}

/// The public key t Q of a public key Q and a tweak t: that of the private key of secant_key_tweak_multiply. Constant
/// time in the tweak.
[[nodiscard]] inline secant::result<void> public_key_tweak_multiply(writable out, curve curve, view public_key,
    view tweak, flags flags = flags::none) noexcept {
    return secant::result<void>(secant_public_key_tweak_multiply(out.data(), out.size(),
        static_cast<secant_curve>(curve), public_key.data(), public_key.size(), tweak.data(), tweak.size(),
        static_cast<std::uint32_t>(flags)));
}

/// The bytes of a key with its table; 0 for bad input.
[[nodiscard]] inline std::size_t precomputed_key_len(curve curve, table_size size) noexcept {
    return secant_precomputed_key_len(static_cast<secant_curve>(curve), static_cast<secant_table_size>(size));
}

/// Builds the table of a public key.
[[nodiscard]] inline secant::result<void> precomputed_key_build(memory precomputed_key, curve curve, view public_key,
    table_size size) noexcept {
    return secant::result<void>(secant_precomputed_key_build(precomputed_key.data(), precomputed_key.size(),
        static_cast<secant_curve>(curve), public_key.data(), public_key.size(),
        static_cast<secant_table_size>(size)));
}

/// Checks a key with its table that was stored: the checksum, the key, and every entry, which is computed again. 0 if
/// all is right, otherwise the reason. Call it once after loading; it takes as long as building the table. Without it
/// a verification looks at the header and at what costs little, which finds no entry of a large table that was
/// changed.
[[nodiscard]] inline secant::result<void> precomputed_key_check(curve curve, table precomputed_key) noexcept {
    return secant::result<void>(secant_precomputed_key_check(static_cast<secant_curve>(curve), precomputed_key.data(),
        precomputed_key.size()));
}

/// Whether a signature of a message is valid under a key with a table.
[[nodiscard]] inline bool ecdsa_verify_precomputed(curve curve, table precomputed_key, message_view message,
    view signature, hash hash, flags flags = flags::none) noexcept {
    return secant_ecdsa_verify_precomputed(static_cast<secant_curve>(curve), precomputed_key.data(),
        precomputed_key.size(), message.data(), message.size(), signature.data(), signature.size(),
        static_cast<secant_hash>(hash), static_cast<std::uint32_t>(flags));
}

/// As ecdsa_verify_precomputed, with the reason.
[[nodiscard]] inline secant::result<void> ecdsa_verify_precomputed_check(curve curve, table precomputed_key,
    message_view message, view signature, hash hash, flags flags = flags::none) noexcept {
    return secant::result<void>(secant_ecdsa_verify_precomputed_check(static_cast<secant_curve>(curve),
        precomputed_key.data(), precomputed_key.size(), message.data(), message.size(), signature.data(),
        signature.size(), static_cast<secant_hash>(hash), static_cast<std::uint32_t>(flags)));
}

/// Whether a signature of a digest of any length from one byte on is valid under a key with a table.
[[nodiscard]] inline bool ecdsa_verify_digest_precomputed(curve curve, table precomputed_key, view digest,
    view signature, flags flags = flags::none) noexcept {
    return secant_ecdsa_verify_digest_precomputed(static_cast<secant_curve>(curve), precomputed_key.data(),
        precomputed_key.size(), digest.data(), digest.size(), signature.data(), signature.size(),
        static_cast<std::uint32_t>(flags));
}

/// As ecdsa_verify_digest_precomputed, with the reason.
[[nodiscard]] inline secant::result<void> ecdsa_verify_digest_precomputed_check(curve curve, table precomputed_key,
    view digest, view signature, flags flags = flags::none) noexcept {
    return secant::result<void>(secant_ecdsa_verify_digest_precomputed_check(static_cast<secant_curve>(curve),
        precomputed_key.data(), precomputed_key.size(), digest.data(), digest.size(), signature.data(),
        signature.size(), static_cast<std::uint32_t>(flags)));
}

/// The bytes of a table of the generator: 2^(window - 1) points and a header; 0 for bad input.
[[nodiscard]] inline std::size_t base_table_len(curve curve, std::uint32_t window) noexcept {
    return secant_base_table_len(static_cast<secant_curve>(curve), window);
}

/// Builds the table of a curve's generator, for SECANT_TABLE_BUILT, or for SECANT_TABLE_CHECKED in the program that
/// built it or checked it.
[[nodiscard]] inline secant::result<void> base_table_build(memory table, curve curve, std::uint32_t window) noexcept {
    return secant::result<void>(secant_base_table_build(table.data(), table.size(), static_cast<secant_curve>(curve),
        window));
}

/// Checks a table of the generator that was stored: the checksum, and every entry, which is computed again. 0 if all
/// is right, otherwise the reason. Call it once after loading, and then use the table as SECANT_TABLE_CHECKED.
[[nodiscard]] inline secant::result<void> base_table_check(curve curve, table table) noexcept {
    return secant::result<void>(secant_base_table_check(static_cast<secant_curve>(curve), table.data(),
        table.size()));
}

/// Signs a message (FIPS 186-5, 6.4), with a deterministic nonce (RFC 6979) unless the flags say otherwise. Use one
/// private key on one curve: deterministic signatures of one message on two curves of one length (r1 and t1 of
/// Brainpool; P-256 and secp256k1) can have one nonce, and give the key away; hedged ones do not.
[[nodiscard]] inline secant::result<std::size_t> ecdsa_sign(writable signature, curve curve, view private_key,
    message_view message, hash hash, flags flags = flags::none, const tuning *tuning = nullptr,
    random_source random = {}) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_ecdsa_sign(signature.data(), signature.size(), &length,
        static_cast<secant_curve>(curve), private_key.data(), private_key.size(), message.data(), message.size(),
        static_cast<secant_hash>(hash), static_cast<std::uint32_t>(flags), tuning, random.function(),
        random.context())).with(std::move(length));
}

/// Signs a digest of the named hash, or with SECANT_ANY_DIGEST one of any length from one byte on; its leftmost bits
/// count, as many as the order has.
[[nodiscard]] inline secant::result<std::size_t> ecdsa_sign_digest(writable signature, curve curve, view private_key,
    view digest, hash hash, flags flags = flags::none, const tuning *tuning = nullptr,
    random_source random = {}) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_ecdsa_sign_digest(signature.data(), signature.size(), &length,
        static_cast<secant_curve>(curve), private_key.data(), private_key.size(), digest.data(), digest.size(),
        static_cast<secant_hash>(hash), static_cast<std::uint32_t>(flags), tuning, random.function(),
        random.context())).with(std::move(length));
}

/// Signs a digest so that the public key can be computed from the signature.
[[nodiscard]] inline secant::result<std::size_t> ecdsa_sign_recoverable(writable signature,
    std::uint32_t &recovery_id, curve curve, view private_key, view digest, hash hash, flags flags = flags::none,
    const tuning *tuning = nullptr, random_source random = {}) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_ecdsa_sign_recoverable(signature.data(), signature.size(), &length,
        &recovery_id, static_cast<secant_curve>(curve), private_key.data(), private_key.size(), digest.data(),
        digest.size(), static_cast<secant_hash>(hash), static_cast<std::uint32_t>(flags), tuning, random.function(),
        random.context())).with(std::move(length));
}

/// Whether a signature of a message is valid.
[[nodiscard]] inline bool ecdsa_verify(curve curve, view public_key, message_view message, view signature, hash hash,
    flags flags = flags::none) noexcept {
    return secant_ecdsa_verify(static_cast<secant_curve>(curve), public_key.data(), public_key.size(), message.data(),
        message.size(), signature.data(), signature.size(), static_cast<secant_hash>(hash),
        static_cast<std::uint32_t>(flags));
}

/// As ecdsa_verify, with the reason.
[[nodiscard]] inline secant::result<void> ecdsa_verify_check(curve curve, view public_key, message_view message,
    view signature, hash hash, flags flags = flags::none) noexcept {
    return secant::result<void>(secant_ecdsa_verify_check(static_cast<secant_curve>(curve), public_key.data(),
        public_key.size(), message.data(), message.size(), signature.data(), signature.size(),
        static_cast<secant_hash>(hash), static_cast<std::uint32_t>(flags)));
}

/// Whether a signature of a digest of any length from one byte on is valid.
[[nodiscard]] inline bool ecdsa_verify_digest(curve curve, view public_key, view digest, view signature,
    flags flags = flags::none) noexcept {
    return secant_ecdsa_verify_digest(static_cast<secant_curve>(curve), public_key.data(), public_key.size(),
        digest.data(), digest.size(), signature.data(), signature.size(), static_cast<std::uint32_t>(flags));
}

/// As ecdsa_verify_digest, with the reason.
[[nodiscard]] inline secant::result<void> ecdsa_verify_digest_check(curve curve, view public_key, view digest,
    view signature, flags flags = flags::none) noexcept {
    return secant::result<void>(secant_ecdsa_verify_digest_check(static_cast<secant_curve>(curve), public_key.data(),
        public_key.size(), digest.data(), digest.size(), signature.data(), signature.size(),
        static_cast<std::uint32_t>(flags)));
}

/// Whether a digest has the length of a hash: what signing a digest checks, for verification and recovery, which name
/// no hash.
[[nodiscard]] inline bool digest_fits(hash hash, view digest) noexcept {
    return secant_digest_fits(static_cast<secant_hash>(hash), digest.data(), digest.size());
}

/// As digest_fits, with the reason.
[[nodiscard]] inline secant::result<void> digest_fits_check(hash hash, view digest) noexcept {
    return secant::result<void>(secant_digest_fits_check(static_cast<secant_hash>(hash), digest.data(),
        digest.size()));
}

/// The public key that made a signature of a digest. It authenticates nothing until it is compared with a key that is
/// trusted.
[[nodiscard]] inline secant::result<void> ecdsa_recover(writable public_key, curve curve, view digest, view signature,
    std::uint32_t recovery_id, flags flags = flags::none) noexcept {
    return secant::result<void>(secant_ecdsa_recover(public_key.data(), public_key.size(),
        static_cast<secant_curve>(curve), digest.data(), digest.size(), signature.data(), signature.size(),
        recovery_id, static_cast<std::uint32_t>(flags)));
}

/// Encodes r || s as DER.
[[nodiscard]] inline secant::result<std::size_t> ecdsa_signature_to_der(writable der, curve curve,
    view signature) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_ecdsa_signature_to_der(der.data(), der.size(), &length,
        static_cast<secant_curve>(curve), signature.data(), signature.size())).with(std::move(length));
}

/// Encodes a signature in strict DER as r || s.
[[nodiscard]] inline secant::result<void> ecdsa_signature_from_der(writable signature, curve curve,
    view der) noexcept {
    return secant::result<void>(secant_ecdsa_signature_from_der(signature.data(), signature.size(),
        static_cast<secant_curve>(curve), der.data(), der.size()));
}

/// The signature with s in the lower half of its range (BIP 62): the given one, or the one with n - s, which is valid
/// for the same key and message. Of that one a recovery id has the other lowest bit.
[[nodiscard]] inline secant::result<std::size_t> ecdsa_signature_normalize(writable out, curve curve, view signature,
    flags flags = flags::none) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_ecdsa_signature_normalize(out.data(), out.size(), &length,
        static_cast<secant_curve>(curve), signature.data(), signature.size(),
        static_cast<std::uint32_t>(flags))).with(std::move(length));
}

/// Whether s is in the lower half of its range, as Bitcoin demands (BIP 62).
[[nodiscard]] inline bool ecdsa_signature_has_low_s(curve curve, view signature, flags flags = flags::none) noexcept {
    return secant_ecdsa_signature_has_low_s(static_cast<secant_curve>(curve), signature.data(), signature.size(),
        static_cast<std::uint32_t>(flags));
}

/// As ecdsa_signature_has_low_s, with the reason.
[[nodiscard]] inline secant::result<void> ecdsa_signature_has_low_s_check(curve curve, view signature,
    flags flags = flags::none) noexcept {
    return secant::result<void>(secant_ecdsa_signature_has_low_s_check(static_cast<secant_curve>(curve),
        signature.data(), signature.size(), static_cast<std::uint32_t>(flags)));
}

/// Signs a message (BIP340), with 32 random bytes mixed into the nonce: a source that gives zeros makes the signature
/// deterministic.
[[nodiscard]] inline secant::result<void> bip340_sign(writable signature, view private_key, message_view message,
    random_source random = {}) noexcept {
    return secant::result<void>(secant_bip340_sign(signature.data(), signature.size(), private_key.data(),
        private_key.size(), message.data(), message.size(), random.function(), random.context()));
}

/// Whether a signature of a message is valid (BIP340).
[[nodiscard]] inline bool bip340_verify(view public_key, message_view message, view signature) noexcept {
    return secant_bip340_verify(public_key.data(), public_key.size(), message.data(), message.size(),
        signature.data(), signature.size());
}

/// As bip340_verify, with the reason.
[[nodiscard]] inline secant::result<void> bip340_verify_check(view public_key, message_view message,
    view signature) noexcept {
    return secant::result<void>(secant_bip340_verify_check(public_key.data(), public_key.size(), message.data(),
        message.size(), signature.data(), signature.size()));
}

/// The public key of a private one: the x-coordinate of its point.
[[nodiscard]] inline secant::result<void> bip340_public(writable public_key, view private_key) noexcept {
    return secant::result<void>(secant_bip340_public(public_key.data(), public_key.size(), private_key.data(),
        private_key.size()));
}

/// The bytes of memory with which secant_bip340_verify_batch is fastest for a number of claims: 0, because none share
/// a sum.
[[nodiscard]] inline std::size_t bip340_batch_memory(std::size_t count) noexcept {
    return secant_bip340_batch_memory(count);
}

/// The verdicts on signatures of messages, each that of a verification alone (BIP340, "Verification"): eight at a
/// time where the processor has AVX-512 IFMA, whichever are false; elsewhere a batch saves an inversion of each. A
/// claim with a public key or a signature that is malformed is false, and no error.
[[nodiscard]] inline secant::result<void> bip340_verify_batch(view_of<bool> verdicts, memory memory,
    view_of<const claim> claims) noexcept {
    return secant::result<void>(secant_bip340_verify_batch(verdicts.data(), verdicts.size(), memory.data(),
        memory.size(), claims.data(), claims.size()));
}

/// Adds a tweak to a private key, after the sign that makes the y-coordinate of its point even (BIP341,
/// taproot_tweak_seckey).
[[nodiscard]] inline secant::result<void> bip340_tweak_private(writable tweaked, view private_key,
    view tweak) noexcept {
    return secant::result<void>(secant_bip340_tweak_private(tweaked.data(), tweaked.size(), private_key.data(),
        private_key.size(), tweak.data(), tweak.size()));
}

/// Adds the multiple of the generator by a tweak to a public key (BIP341, taproot_tweak_pubkey): the key of what
/// secant_bip340_tweak_private gives.
[[nodiscard]] inline secant::result<void> bip340_tweak_public(writable tweaked, std::uint32_t &is_odd,
    view public_key, view tweak) noexcept {
    return secant::result<void>(secant_bip340_tweak_public(tweaked.data(), tweaked.size(), &is_odd, public_key.data(),
        public_key.size(), tweak.data(), tweak.size()));
}

/// Proves that A = a G and C = a B have the same a (BIP374), with 32 random bytes mixed into the nonce.
[[nodiscard]] inline secant::result<void> bip374_prove(writable proof, writable public_key, writable result,
    view private_key, view base, const std::optional<message_view> &message = std::nullopt,
    const std::optional<view> &generator = std::nullopt, random_source random = {}) noexcept {
    return secant::result<void>(secant_bip374_prove(proof.data(), proof.size(), public_key.data(), public_key.size(),
        result.data(), result.size(), private_key.data(), private_key.size(), base.data(), base.size(),
        detail::data_of(message), detail::size_of(message), detail::data_of(generator), detail::size_of(generator),
        random.function(), random.context()));
}

/// Whether a proof of BIP374 is valid.
[[nodiscard]] inline bool bip374_verify(view public_key, view base, view result,
    const std::optional<message_view> &message, view proof,
    const std::optional<view> &generator = std::nullopt) noexcept {
    return secant_bip374_verify(public_key.data(), public_key.size(), base.data(), base.size(), result.data(),
        result.size(), detail::data_of(message), detail::size_of(message), proof.data(), proof.size(),
        detail::data_of(generator), detail::size_of(generator));
}

/// As bip374_verify, with the reason.
[[nodiscard]] inline secant::result<void> bip374_verify_check(view public_key, view base, view result,
    const std::optional<message_view> &message, view proof,
    const std::optional<view> &generator = std::nullopt) noexcept {
    return secant::result<void>(secant_bip374_verify_check(public_key.data(), public_key.size(), base.data(),
        base.size(), result.data(), result.size(), detail::data_of(message), detail::size_of(message), proof.data(),
        proof.size(), detail::data_of(generator), detail::size_of(generator)));
}

/// Proves that A = a G, for the generator G of the curve, and C = a B have the same a (BRC-94).
[[nodiscard]] inline secant::result<void> brc94_prove(writable proof, writable public_key, writable result,
    view private_key, view base, random_source random = {}) noexcept {
    return secant::result<void>(secant_brc94_prove(proof.data(), proof.size(), public_key.data(), public_key.size(),
        result.data(), result.size(), private_key.data(), private_key.size(), base.data(), base.size(),
        random.function(), random.context()));
}

/// Whether a proof of BRC-94 is valid. Its last part, 32 bytes as this library writes it, may be shorter.
[[nodiscard]] inline bool brc94_verify(view public_key, view base, view result, view proof) noexcept {
    return secant_brc94_verify(public_key.data(), public_key.size(), base.data(), base.size(), result.data(),
        result.size(), proof.data(), proof.size());
}

/// As brc94_verify, with the reason.
[[nodiscard]] inline secant::result<void> brc94_verify_check(view public_key, view base, view result,
    view proof) noexcept {
    return secant::result<void>(secant_brc94_verify_check(public_key.data(), public_key.size(), base.data(),
        base.size(), result.data(), result.size(), proof.data(), proof.size()));
}

/// Draws a private key, the seed.
[[nodiscard]] inline secant::result<void> ed25519_generate(writable seed, random_source random = {}) noexcept {
    return secant::result<void>(secant_ed25519_generate(seed.data(), seed.size(), random.function(),
        random.context()));
}

/// The public key of a seed.
[[nodiscard]] inline secant::result<void> ed25519_public(writable public_key, view seed) noexcept {
    return secant::result<void>(secant_ed25519_public(public_key.data(), public_key.size(), seed.data(),
        seed.size()));
}

/// Signs a message (RFC 8032, 5.1.6).
[[nodiscard]] inline secant::result<void> ed25519_sign(writable signature, view seed, message_view message) noexcept {
    return secant::result<void>(secant_ed25519_sign(signature.data(), signature.size(), seed.data(), seed.size(),
        message.data(), message.size()));
}

/// Whether a signature of a message is valid under a policy.
[[nodiscard]] inline bool ed25519_verify(view public_key, message_view message, view signature,
    policy policy) noexcept {
    return secant_ed25519_verify(public_key.data(), public_key.size(), message.data(), message.size(),
        signature.data(), signature.size(), static_cast<secant_policy>(policy));
}

/// As ed25519_verify, with the reason.
[[nodiscard]] inline secant::result<void> ed25519_verify_check(view public_key, message_view message, view signature,
    policy policy) noexcept {
    return secant::result<void>(secant_ed25519_verify_check(public_key.data(), public_key.size(), message.data(),
        message.size(), signature.data(), signature.size(), static_cast<secant_policy>(policy)));
}

/// Signs a message in a context.
[[nodiscard]] inline secant::result<void> ed25519_sign_ctx(writable signature, view seed, message_view message,
    message_view context) noexcept {
    return secant::result<void>(secant_ed25519_sign_ctx(signature.data(), signature.size(), seed.data(), seed.size(),
        message.data(), message.size(), context.data(), context.size()));
}

/// Whether a signature of a message in a context is valid under a policy.
[[nodiscard]] inline bool ed25519_verify_ctx(view public_key, message_view message, view signature,
    message_view context, policy policy) noexcept {
    return secant_ed25519_verify_ctx(public_key.data(), public_key.size(), message.data(), message.size(),
        signature.data(), signature.size(), context.data(), context.size(), static_cast<secant_policy>(policy));
}

/// As ed25519_verify_ctx, with the reason.
[[nodiscard]] inline secant::result<void> ed25519_verify_ctx_check(view public_key, message_view message,
    view signature, message_view context, policy policy) noexcept {
    return secant::result<void>(secant_ed25519_verify_ctx_check(public_key.data(), public_key.size(), message.data(),
        message.size(), signature.data(), signature.size(), context.data(), context.size(),
        static_cast<secant_policy>(policy)));
}

/// Signs the hash of a message in a context, which may be empty.
[[nodiscard]] inline secant::result<void> ed25519_sign_ph(writable signature, view seed, message_view message,
    message_view context) noexcept {
    return secant::result<void>(secant_ed25519_sign_ph(signature.data(), signature.size(), seed.data(), seed.size(),
        message.data(), message.size(), context.data(), context.size()));
}

/// Whether a signature of the hash of a message in a context is valid under a policy.
[[nodiscard]] inline bool ed25519_verify_ph(view public_key, message_view message, view signature,
    message_view context, policy policy) noexcept {
    return secant_ed25519_verify_ph(public_key.data(), public_key.size(), message.data(), message.size(),
        signature.data(), signature.size(), context.data(), context.size(), static_cast<secant_policy>(policy));
}

/// As ed25519_verify_ph, with the reason.
[[nodiscard]] inline secant::result<void> ed25519_verify_ph_check(view public_key, message_view message,
    view signature, message_view context, policy policy) noexcept {
    return secant::result<void>(secant_ed25519_verify_ph_check(public_key.data(), public_key.size(), message.data(),
        message.size(), signature.data(), signature.size(), context.data(), context.size(),
        static_cast<secant_policy>(policy)));
}

/// Draws a private key, the seed.
[[nodiscard]] inline secant::result<void> ed448_generate(writable seed, random_source random = {}) noexcept {
    return secant::result<void>(secant_ed448_generate(seed.data(), seed.size(), random.function(), random.context()));
}

/// The public key of a seed.
[[nodiscard]] inline secant::result<void> ed448_public(writable public_key, view seed) noexcept {
    return secant::result<void>(secant_ed448_public(public_key.data(), public_key.size(), seed.data(), seed.size()));
}

/// Signs a message (RFC 8032, 5.2.6).
[[nodiscard]] inline secant::result<void> ed448_sign(writable signature, view seed, message_view message) noexcept {
    return secant::result<void>(secant_ed448_sign(signature.data(), signature.size(), seed.data(), seed.size(),
        message.data(), message.size()));
}

/// Whether a signature of a message is valid under a policy.
[[nodiscard]] inline bool ed448_verify(view public_key, message_view message, view signature,
    policy policy) noexcept {
    return secant_ed448_verify(public_key.data(), public_key.size(), message.data(), message.size(), signature.data(),
        signature.size(), static_cast<secant_policy>(policy));
}

/// As ed448_verify, with the reason.
[[nodiscard]] inline secant::result<void> ed448_verify_check(view public_key, message_view message, view signature,
    policy policy) noexcept {
    return secant::result<void>(secant_ed448_verify_check(public_key.data(), public_key.size(), message.data(),
        message.size(), signature.data(), signature.size(), static_cast<secant_policy>(policy)));
}

/// The bytes of memory with which secant_ed448_verify_batch is fastest for a number of claims: some 9 KB for each,
/// and no more than for 64 of them; 0 for policies other than SECANT_POLICY_ZIP215, and where the processor has
/// AVX-512 IFMA.
[[nodiscard]] inline std::size_t ed448_batch_memory(std::size_t count, policy policy) noexcept {
    return secant_ed448_batch_memory(count, static_cast<secant_policy>(policy));
}

/// The verdicts on signatures of messages, each that of secant_ed448_verify. Where the processor has AVX-512 IFMA,
/// eight of them are verified at a time, whichever are false. Elsewhere, under SECANT_POLICY_ZIP215, up to 64 of them
/// share their doublings, which saves up to half of the time while all are valid; those that share them with a false
/// one are verified alone, and whatever is false, 64 of them take at most a fifth longer than one after the other.
/// The equation of the other policies cannot be added up. A claim with a public key or a signature that is malformed
/// is false, and no error.
[[nodiscard]] inline secant::result<void> ed448_verify_batch(view_of<bool> verdicts, memory memory,
    view_of<const claim> claims, policy policy) noexcept {
    return secant::result<void>(secant_ed448_verify_batch(verdicts.data(), verdicts.size(), memory.data(),
        memory.size(), claims.data(), claims.size(), static_cast<secant_policy>(policy)));
}

/// Signs a message in a context.
[[nodiscard]] inline secant::result<void> ed448_sign_ctx(writable signature, view seed, message_view message,
    message_view context) noexcept {
    return secant::result<void>(secant_ed448_sign_ctx(signature.data(), signature.size(), seed.data(), seed.size(),
        message.data(), message.size(), context.data(), context.size()));
}

/// Whether a signature of a message in a context is valid under a policy.
[[nodiscard]] inline bool ed448_verify_ctx(view public_key, message_view message, view signature,
    message_view context, policy policy) noexcept {
    return secant_ed448_verify_ctx(public_key.data(), public_key.size(), message.data(), message.size(),
        signature.data(), signature.size(), context.data(), context.size(), static_cast<secant_policy>(policy));
}

/// As ed448_verify_ctx, with the reason.
[[nodiscard]] inline secant::result<void> ed448_verify_ctx_check(view public_key, message_view message,
    view signature, message_view context, policy policy) noexcept {
    return secant::result<void>(secant_ed448_verify_ctx_check(public_key.data(), public_key.size(), message.data(),
        message.size(), signature.data(), signature.size(), context.data(), context.size(),
        static_cast<secant_policy>(policy)));
}

/// Signs the hash of a message in a context, which may be empty.
[[nodiscard]] inline secant::result<void> ed448_sign_ph(writable signature, view seed, message_view message,
    message_view context) noexcept {
    return secant::result<void>(secant_ed448_sign_ph(signature.data(), signature.size(), seed.data(), seed.size(),
        message.data(), message.size(), context.data(), context.size()));
}

/// Whether a signature of the hash of a message in a context is valid under a policy.
[[nodiscard]] inline bool ed448_verify_ph(view public_key, message_view message, view signature, message_view context,
    policy policy) noexcept {
    return secant_ed448_verify_ph(public_key.data(), public_key.size(), message.data(), message.size(),
        signature.data(), signature.size(), context.data(), context.size(), static_cast<secant_policy>(policy));
}

/// As ed448_verify_ph, with the reason.
[[nodiscard]] inline secant::result<void> ed448_verify_ph_check(view public_key, message_view message, view signature,
    message_view context, policy policy) noexcept {
    return secant::result<void>(secant_ed448_verify_ph_check(public_key.data(), public_key.size(), message.data(),
        message.size(), signature.data(), signature.size(), context.data(), context.size(),
        static_cast<secant_policy>(policy)));
}

/// The bytes of memory with which secant_ed25519_verify_batch is fastest for a number of claims: some 6 KB for each,
/// and no more than for 64 of them; 0 for policies other than SECANT_POLICY_ZIP215, and where the processor has
/// AVX-512 IFMA.
[[nodiscard]] inline std::size_t ed25519_batch_memory(std::size_t count, policy policy) noexcept {
    return secant_ed25519_batch_memory(count, static_cast<secant_policy>(policy));
}

/// The verdicts on signatures of messages, each that of secant_ed25519_verify. Where the processor has AVX-512 IFMA,
/// eight of them are verified at a time, whichever are false. Elsewhere, under SECANT_POLICY_ZIP215, up to 64 of them
/// share their doublings, which saves up to half of the time while all are valid; those that share them with a false
/// one are verified alone, and whatever is false, 64 of them take at most a fifth longer than one after the other.
/// The equation of the other policies cannot be added up. A claim with a public key or a signature that is malformed
/// is false, and no error.
[[nodiscard]] inline secant::result<void> ed25519_verify_batch(view_of<bool> verdicts, memory memory,
    view_of<const claim> claims, policy policy) noexcept {
    return secant::result<void>(secant_ed25519_verify_batch(verdicts.data(), verdicts.size(), memory.data(),
        memory.size(), claims.data(), claims.size(), static_cast<secant_policy>(policy)));
}

/// Signs a message with an X25519 private key.
[[nodiscard]] inline secant::result<void> xeddsa_sign(writable signature, view private_key, message_view message,
    xeddsa_form xeddsa_form, random_source random = {}) noexcept {
    return secant::result<void>(secant_xeddsa_sign(signature.data(), signature.size(), private_key.data(),
        private_key.size(), message.data(), message.size(), static_cast<secant_xeddsa_form>(xeddsa_form),
        random.function(), random.context()));
}

/// Whether a signature of a message is valid under an X25519 public key.
[[nodiscard]] inline bool xeddsa_verify(view public_key, message_view message, view signature,
    xeddsa_form xeddsa_form) noexcept {
    return secant_xeddsa_verify(public_key.data(), public_key.size(), message.data(), message.size(),
        signature.data(), signature.size(), static_cast<secant_xeddsa_form>(xeddsa_form));
}

/// As xeddsa_verify, with the reason.
[[nodiscard]] inline secant::result<void> xeddsa_verify_check(view public_key, message_view message, view signature,
    xeddsa_form xeddsa_form) noexcept {
    return secant::result<void>(secant_xeddsa_verify_check(public_key.data(), public_key.size(), message.data(),
        message.size(), signature.data(), signature.size(), static_cast<secant_xeddsa_form>(xeddsa_form)));
}

/// The shared secret of ECDH: the x-coordinate of the product (SEC 1, 3.3.1). It is no uniform key: put it through a
/// key derivation function.
[[nodiscard]] inline secant::result<void> ecdh(writable secret, curve curve, view private_key, view public_key,
    const tuning *tuning = nullptr) noexcept {
    return secant::result<void>(secant_ecdh(secret.data(), secret.size(), static_cast<secant_curve>(curve),
        private_key.data(), private_key.size(), public_key.data(), public_key.size(), tuning));
}

/// Draws a private key.
[[nodiscard]] inline secant::result<void> x25519_generate(writable private_key, random_source random = {}) noexcept {
    return secant::result<void>(secant_x25519_generate(private_key.data(), private_key.size(), random.function(),
        random.context()));
}

/// The public key of a private one.
[[nodiscard]] inline secant::result<void> x25519_public(writable public_key, view private_key) noexcept {
    return secant::result<void>(secant_x25519_public(public_key.data(), public_key.size(), private_key.data(),
        private_key.size()));
}

/// The shared secret of X25519 (RFC 7748, section 6). It is no uniform key: put it through a key derivation function.
[[nodiscard]] inline secant::result<void> x25519(writable secret, view private_key, view public_key) noexcept {
    return secant::result<void>(secant_x25519(secret.data(), secret.size(), private_key.data(), private_key.size(),
        public_key.data(), public_key.size()));
}

/// Draws a private key.
[[nodiscard]] inline secant::result<void> x448_generate(writable private_key, random_source random = {}) noexcept {
    return secant::result<void>(secant_x448_generate(private_key.data(), private_key.size(), random.function(),
        random.context()));
}

/// The public key of a private one.
[[nodiscard]] inline secant::result<void> x448_public(writable public_key, view private_key) noexcept {
    return secant::result<void>(secant_x448_public(public_key.data(), public_key.size(), private_key.data(),
        private_key.size()));
}

/// The shared secret of X448 (RFC 7748, section 6). It is no uniform key: put it through a key derivation function.
[[nodiscard]] inline secant::result<void> x448(writable secret, view private_key, view public_key) noexcept {
    return secant::result<void>(secant_x448(secret.data(), secret.size(), private_key.data(), private_key.size(),
        public_key.data(), public_key.size()));
}

/// The most bytes that a point of the curve holds.
[[nodiscard]] inline std::size_t koblitz_capacity(curve curve) noexcept {
    return secant_koblitz_capacity(static_cast<secant_curve>(curve));
}

/// A point of the curve that holds a message (Koblitz, 1987): x = 100 m + j for the least j from 1 to 99, where the
/// bytes are the digits of m to the base 256, the first the least. It is not encrypted. The time depends on j, which
/// is x modulo 100.
[[nodiscard]] inline secant::result<void> koblitz_encode(writable point, curve curve, view message,
    flags flags = flags::none) noexcept {
    return secant::result<void>(secant_koblitz_encode(point.data(), point.size(), static_cast<secant_curve>(curve),
        message.data(), message.size(), static_cast<std::uint32_t>(flags)));
}

/// The message of a point, without the zeros at its end.
[[nodiscard]] inline secant::result<std::size_t> koblitz_decode(writable message, curve curve, view point) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_koblitz_decode(message.data(), message.size(), &length,
        static_cast<secant_curve>(curve), point.data(), point.size())).with(std::move(length));
}

/// The message of a point, whose length is known, with the zeros at its end.
[[nodiscard]] inline secant::result<void> koblitz_decode_exact(writable message, curve curve, view point) noexcept {
    return secant::result<void>(secant_koblitz_decode_exact(message.data(), message.size(),
        static_cast<secant_curve>(curve), point.data(), point.size()));
}

/// The point times the key: the first two passes of Massey-Omura (Handbook of Applied Cryptography, 12.3.3). A key is
/// for one message. Nobody is authenticated.
[[nodiscard]] inline secant::result<void> massey_omura_lock(writable locked, curve curve, view private_key,
    view point, flags flags = flags::none, const tuning *tuning = nullptr) noexcept {
    return secant::result<void>(secant_massey_omura_lock(locked.data(), locked.size(),
        static_cast<secant_curve>(curve), private_key.data(), private_key.size(), point.data(), point.size(),
        static_cast<std::uint32_t>(flags), tuning));
}

/// The point times the inverse of the key: the third pass of Massey-Omura, and its end.
[[nodiscard]] inline secant::result<void> massey_omura_unlock(writable unlocked, curve curve, view private_key,
    view point, flags flags = flags::none, const tuning *tuning = nullptr) noexcept {
    return secant::result<void>(secant_massey_omura_unlock(unlocked.data(), unlocked.size(),
        static_cast<secant_curve>(curve), private_key.data(), private_key.size(), point.data(), point.size(),
        static_cast<std::uint32_t>(flags), tuning));
}

/// The name of a suite by its place, those of RFC 9380 first.
[[nodiscard]] inline secant::result<std::size_t> hash_to_curve_suite(writable_text name, std::size_t index) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_hash_to_curve_suite(name.data(), name.size(), &length,
        index)).with(std::move(length));
}

/// The bytes of a point of a suite; 0 for an unknown one.
[[nodiscard]] inline std::size_t hash_to_curve_len(const char *suite) noexcept {
    return secant_hash_to_curve_len(suite);
}

/// The point of a message (RFC 9380, section 3), of which nobody knows the discrete logarithm: on short Weierstrass
/// curves in SEC 1 encoding, uncompressed, on edwards25519 and edwards448 as RFC 8032 has it, on curve25519 and
/// curve448 u as in RFC 7748.
[[nodiscard]] inline secant::result<void> hash_to_curve(writable point, const char *suite, view message,
    message_view tag) noexcept {
    return secant::result<void>(secant_hash_to_curve(point.data(), point.size(), suite, message.data(),
        message.size(), tag.data(), tag.size()));
}

/// Uniform bytes of a message (RFC 9380, 5.3.1).
[[nodiscard]] inline secant::result<void> expand_message_xmd(writable out, hash hash, view message,
    message_view tag) noexcept {
    return secant::result<void>(secant_expand_message_xmd(out.data(), out.size(), static_cast<secant_hash>(hash),
        message.data(), message.size(), tag.data(), tag.size()));
}

/// Uniform bytes of a message (RFC 9380, 5.3.2).
[[nodiscard]] inline secant::result<void> expand_message_xof(writable out, xof xof, view message, message_view tag,
    std::uint32_t security_bits) noexcept {
    return secant::result<void>(secant_expand_message_xof(out.data(), out.size(), static_cast<secant_xof>(xof),
        message.data(), message.size(), tag.data(), tag.size(), security_bits));
}

/// The root of the tree of keys of a seed (BIP32), as text.
[[nodiscard]] inline secant::result<std::size_t> bip32_root(writable_text key, view seed, network network) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_bip32_root(key.data(), key.size(), &length, seed.data(), seed.size(),
        static_cast<secant_network>(network))).with(std::move(length));
}

/// The extended private key at the end of a path from another one (BIP32, CKDpriv).
[[nodiscard]] inline secant::result<std::size_t> bip32_derive_private(writable_text child, const char *parent,
    const char *path) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_bip32_derive_private(child.data(), child.size(), &length, parent,
        path)).with(std::move(length));
}

/// The extended public key of an extended private one (BIP32, N).
[[nodiscard]] inline secant::result<std::size_t> bip32_public(writable_text public_key,
    const char *private_key) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_bip32_public(public_key.data(), public_key.size(), &length,
        private_key)).with(std::move(length));
}

/// The private key in an extended one.
[[nodiscard]] inline secant::result<void> bip32_private_key(writable private_key, const char *key) noexcept {
    return secant::result<void>(secant_bip32_private_key(private_key.data(), private_key.size(), key));
}

/// The extended public key at the end of a path from another one (BIP32, CKDpub). The path has no hardened numbers.
[[nodiscard]] inline secant::result<std::size_t> bip32_derive_public(writable_text child, const char *parent,
    const char *path) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_bip32_derive_public(child.data(), child.size(), &length, parent,
        path)).with(std::move(length));
}

/// The public key in an extended one.
[[nodiscard]] inline secant::result<void> bip32_public_key(writable public_key, const char *key) noexcept {
    return secant::result<void>(secant_bip32_public_key(public_key.data(), public_key.size(), key));
}

/// The private key that the recipient derives for an invoice number (BRC-42). The sender derives its public key by
/// secant_brc42_public.
[[nodiscard]] inline secant::result<void> brc42_private(writable child, view private_key, view public_key,
    message_view invoice) noexcept {
    return secant::result<void>(secant_brc42_private(child.data(), child.size(), private_key.data(),
        private_key.size(), public_key.data(), public_key.size(), invoice.data(), invoice.size()));
}

/// The public key that the sender derives for an invoice number (BRC-42).
[[nodiscard]] inline secant::result<void> brc42_public(writable child, view private_key, view public_key,
    message_view invoice) noexcept {
    return secant::result<void>(secant_brc42_public(child.data(), child.size(), private_key.data(),
        private_key.size(), public_key.data(), public_key.size(), invoice.data(), invoice.size()));
}

/// Derives keys from a shared secret by the X9.63 function (SEC 1, 3.6.1).
[[nodiscard]] inline secant::result<void> kdf_x963(writable out, hash hash, view secret, message_view info) noexcept {
    return secant::result<void>(secant_kdf_x963(out.data(), out.size(), static_cast<secant_hash>(hash), secret.data(),
        secret.size(), info.data(), info.size()));
}

/// Derives keys from a shared secret by HKDF (RFC 5869): extract, then expand.
[[nodiscard]] inline secant::result<void> hkdf(writable out, hash hash, view secret, message_view salt,
    message_view info) noexcept {
    return secant::result<void>(secant_hkdf(out.data(), out.size(), static_cast<secant_hash>(hash), secret.data(),
        secret.size(), salt.data(), salt.size(), info.data(), info.size()));
}

/// The first half of HKDF: a pseudorandom key of a secret.
[[nodiscard]] inline secant::result<void> hkdf_extract(writable key, hash hash, view secret,
    message_view salt) noexcept {
    return secant::result<void>(secant_hkdf_extract(key.data(), key.size(), static_cast<secant_hash>(hash),
        secret.data(), secret.size(), salt.data(), salt.size()));
}

/// The second half of HKDF: keys of a pseudorandom key.
[[nodiscard]] inline secant::result<void> hkdf_expand(writable out, hash hash, view key, message_view info) noexcept {
    return secant::result<void>(secant_hkdf_expand(out.data(), out.size(), static_cast<secant_hash>(hash), key.data(),
        key.size(), info.data(), info.size()));
}

/// The bytes that encryption by secant_ecies_encrypt adds to a message.
[[nodiscard]] inline std::size_t ecies_overhead(curve curve, flags flags = flags::none) noexcept {
    return secant_ecies_overhead(static_cast<secant_curve>(curve), static_cast<std::uint32_t>(flags));
}

/// Encrypts a message to a public key by ECIES (SEC 1, 5.1), with the key derivation X9.63 and AES-256-GCM.
[[nodiscard]] inline secant::result<void> ecies_encrypt(writable encrypted, curve curve, view public_key,
    message_view message, message_view info, message_view associated_data, hash hash, flags flags = flags::none,
    const tuning *tuning = nullptr, random_source random = {}) noexcept {
    return secant::result<void>(secant_ecies_encrypt(encrypted.data(), encrypted.size(),
        static_cast<secant_curve>(curve), public_key.data(), public_key.size(), message.data(), message.size(),
        info.data(), info.size(), associated_data.data(), associated_data.size(), static_cast<secant_hash>(hash),
        static_cast<std::uint32_t>(flags), tuning, random.function(), random.context()));
}

/// Decrypts what secant_ecies_encrypt wrote.
[[nodiscard]] inline secant::result<std::size_t> ecies_decrypt(writable message, curve curve, view private_key,
    view encrypted, message_view info, message_view associated_data, hash hash,
    const tuning *tuning = nullptr) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_ecies_decrypt(message.data(), message.size(), &length,
        static_cast<secant_curve>(curve), private_key.data(), private_key.size(), encrypted.data(), encrypted.size(),
        info.data(), info.size(), associated_data.data(), associated_data.size(), static_cast<secant_hash>(hash),
        tuning)).with(std::move(length));
}

/// The bytes of a private key; 0 for an unknown key encapsulation.
[[nodiscard]] inline std::size_t hpke_private_key_len(hpke_kem kem) noexcept {
    return secant_hpke_private_key_len(static_cast<secant_hpke_kem>(kem));
}

/// The bytes of a public key, and of an encapsulated one; 0 for an unknown key encapsulation. On curves of NIST they
/// are uncompressed points.
[[nodiscard]] inline std::size_t hpke_public_key_len(hpke_kem kem) noexcept {
    return secant_hpke_public_key_len(static_cast<secant_hpke_kem>(kem));
}

/// The bytes that secant_hpke_seal adds to a message: an encapsulated key and a tag; 0 for an unknown key
/// encapsulation.
[[nodiscard]] inline std::size_t hpke_overhead(hpke_kem kem) noexcept {
    return secant_hpke_overhead(static_cast<secant_hpke_kem>(kem));
}

/// Encrypts one message by HPKE (RFC 9180, 6.1). The mode follows from what is given: the sender's key, a pre-shared
/// key, both or neither.
[[nodiscard]] inline secant::result<void> hpke_seal(writable sealed, hpke_kem kem, hpke_kdf kdf, hpke_aead aead,
    view public_key, const std::optional<view> &sender_key, message_view message, message_view info,
    message_view associated_data, const std::optional<view> &psk = std::nullopt,
    const std::optional<message_view> &psk_id = std::nullopt, random_source random = {}) noexcept {
    return secant::result<void>(secant_hpke_seal(sealed.data(), sealed.size(), static_cast<secant_hpke_kem>(kem),
        static_cast<secant_hpke_kdf>(kdf), static_cast<secant_hpke_aead>(aead), public_key.data(), public_key.size(),
        detail::data_of(sender_key), detail::size_of(sender_key), message.data(), message.size(), info.data(),
        info.size(), associated_data.data(), associated_data.size(), detail::data_of(psk), detail::size_of(psk),
        detail::data_of(psk_id), detail::size_of(psk_id), random.function(), random.context()));
}

/// Decrypts what secant_hpke_seal wrote.
[[nodiscard]] inline secant::result<void> hpke_open(writable message, hpke_kem kem, hpke_kdf kdf, hpke_aead aead,
    view private_key, const std::optional<view> &sender_key, view sealed, message_view info,
    message_view associated_data, const std::optional<view> &psk = std::nullopt,
    const std::optional<message_view> &psk_id = std::nullopt) noexcept {
    return secant::result<void>(secant_hpke_open(message.data(), message.size(), static_cast<secant_hpke_kem>(kem),
        static_cast<secant_hpke_kdf>(kdf), static_cast<secant_hpke_aead>(aead), private_key.data(),
        private_key.size(), detail::data_of(sender_key), detail::size_of(sender_key), sealed.data(), sealed.size(),
        info.data(), info.size(), associated_data.data(), associated_data.size(), detail::data_of(psk),
        detail::size_of(psk), detail::data_of(psk_id), detail::size_of(psk_id)));
}

/// A secret of an exchange, which the recipient exports too (RFC 9180, 6.2), and the encapsulated key that the
/// recipient needs for it.
[[nodiscard]] inline secant::result<void> hpke_export_sender(writable secret, writable encapsulated, hpke_kem kem,
    hpke_kdf kdf, hpke_aead aead, view public_key, const std::optional<view> &sender_key, message_view context,
    message_view info, const std::optional<view> &psk = std::nullopt,
    const std::optional<message_view> &psk_id = std::nullopt, random_source random = {}) noexcept {
    return secant::result<void>(secant_hpke_export_sender(secret.data(), secret.size(), encapsulated.data(),
        encapsulated.size(), static_cast<secant_hpke_kem>(kem), static_cast<secant_hpke_kdf>(kdf),
        static_cast<secant_hpke_aead>(aead), public_key.data(), public_key.size(), detail::data_of(sender_key),
        detail::size_of(sender_key), context.data(), context.size(), info.data(), info.size(), detail::data_of(psk),
        detail::size_of(psk), detail::data_of(psk_id), detail::size_of(psk_id), random.function(), random.context()));
}

/// The secret that secant_hpke_export_sender gave.
[[nodiscard]] inline secant::result<void> hpke_export_recipient(writable secret, hpke_kem kem, hpke_kdf kdf,
    hpke_aead aead, view private_key, const std::optional<view> &sender_key, view encapsulated, message_view context,
    message_view info, const std::optional<view> &psk = std::nullopt,
    const std::optional<message_view> &psk_id = std::nullopt) noexcept {
    return secant::result<void>(secant_hpke_export_recipient(secret.data(), secret.size(),
        static_cast<secant_hpke_kem>(kem), static_cast<secant_hpke_kdf>(kdf), static_cast<secant_hpke_aead>(aead),
        private_key.data(), private_key.size(), detail::data_of(sender_key), detail::size_of(sender_key),
        encapsulated.data(), encapsulated.size(), context.data(), context.size(), info.data(), info.size(),
        detail::data_of(psk), detail::size_of(psk), detail::data_of(psk_id), detail::size_of(psk_id)));
}

/// The curve of an algorithm; 0 for those of Curve25519 and Curve448.
[[nodiscard]] inline curve key_algorithm_curve(key_algorithm algorithm) noexcept {
    return static_cast<curve>(secant_key_algorithm_curve(static_cast<secant_key_algorithm>(algorithm)));
}

/// Reads the first public key of a file: SubjectPublicKeyInfo in PEM or DER, a JSON Web Key, a line of OpenSSH, an
/// identifier did:key whose fragment, if any, repeats it, or the key of an X.509 certificate, of which nothing is
/// verified. Points are checked, and returned with both coordinates.
[[nodiscard]] inline secant::result<std::size_t> key_file_read_public(writable public_key, std::uint32_t &algorithm,
    message_view file) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_key_file_read_public(public_key.data(), public_key.size(), &length, &algorithm,
        file.data(), file.size())).with(std::move(length));
}

/// Reads the first private key of a file: PKCS#8 or SEC 1 in PEM or DER, plain or encrypted, a JSON Web Key, or
/// OpenSSH. A public key that belongs to it in the file is compared with it. A file that asks for more than some four
/// seconds of work or 160 MiB of memory to try a password is refused. The functions that make a key of a password are
/// those of other libraries, and do not all wipe it; OpenSSH's takes time that depends on the password, as does DES.
[[nodiscard]] inline secant::result<std::size_t> key_file_read_private(writable private_key, std::uint32_t &algorithm,
    message_view file, const std::optional<message_view> &password = std::nullopt) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_key_file_read_private(private_key.data(), private_key.size(), &length,
        &algorithm, file.data(), file.size(), detail::data_of(password),
        detail::size_of(password))).with(std::move(length));
}

/// What secant_key_file_read_private does, with other limits, or of a key that lacks leading zeros.
[[nodiscard]] inline secant::result<std::size_t> key_file_read_private_with(writable private_key,
    std::uint32_t &algorithm, message_view file, const std::optional<message_view> &password, std::uint32_t max_cost,
    flags flags = flags::none) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_key_file_read_private_with(private_key.data(), private_key.size(), &length,
        &algorithm, file.data(), file.size(), detail::data_of(password), detail::size_of(password), max_cost,
        static_cast<std::uint32_t>(flags))).with(std::move(length));
}

/// Writes a private key. With a password it is encrypted: PKCS#8 by AES-256-CBC and 600,000 iterations of PBKDF2 with
/// HMAC-SHA256, OpenSSH by AES-256-CTR and 16 rounds of bcrypt, in time that depends on the password; OpenSSH's form
/// shows how many zeros a key of a curve begins with. Texts have no zero that ends them.
[[nodiscard]] inline secant::result<std::size_t> key_file_write_private(writable file, key_algorithm algorithm,
    view private_key, private_format format, const std::optional<message_view> &password, message_view comment,
    random_source random = {}) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_key_file_write_private(file.data(), file.size(), &length,
        static_cast<secant_key_algorithm>(algorithm), private_key.data(), private_key.size(),
        static_cast<secant_private_format>(format), detail::data_of(password), detail::size_of(password),
        comment.data(), comment.size(), random.function(), random.context())).with(std::move(length));
}

/// Writes a public key. Texts have no zero that ends them.
[[nodiscard]] inline secant::result<std::size_t> key_file_write_public(writable file, key_algorithm algorithm,
    view public_key, public_format format, message_view comment) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_key_file_write_public(file.data(), file.size(), &length,
        static_cast<secant_key_algorithm>(algorithm), public_key.data(), public_key.size(),
        static_cast<secant_public_format>(format), comment.data(), comment.size())).with(std::move(length));
}

/// The thumbprint of a public key's JSON Web Key (RFC 7638); SHA-256 is customary.
[[nodiscard]] inline secant::result<void> jwk_thumbprint(writable thumbprint, key_algorithm algorithm,
    view public_key, hash hash) noexcept {
    return secant::result<void>(secant_jwk_thumbprint(thumbprint.data(), thumbprint.size(),
        static_cast<secant_key_algorithm>(algorithm), public_key.data(), public_key.size(),
        static_cast<secant_hash>(hash)));
}

/// A private key of secp256k1 as text, in the wallet import format of Bitcoin.
[[nodiscard]] inline secant::result<std::size_t> wif_encode(writable_text text, view private_key, network network,
    flags flags = flags::none) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_wif_encode(text.data(), text.size(), &length, private_key.data(),
        private_key.size(), static_cast<secant_network>(network),
        static_cast<std::uint32_t>(flags))).with(std::move(length));
}

/// The private key of a text in the wallet import format, and what else the text says.
[[nodiscard]] inline secant::result<void> wif_decode(writable private_key, std::uint32_t &network,
    std::uint32_t &compressed, const char *text) noexcept {
    return secant::result<void>(secant_wif_decode(private_key.data(), private_key.size(), &network, &compressed,
        text));
}

/// Reads ECParameters that name a group (RFC 8422, 5.4): the first SECANT_TLS_PARAMETERS_LEN bytes of a message.
[[nodiscard]] inline secant::result<void> tls_read_parameters(std::uint32_t &group, message_view message) noexcept {
    return secant::result<void>(secant_tls_read_parameters(&group, message.data(), message.size()));
}

/// The curve of a group of TLS; 0 for X25519 and X448, and for an unknown one.
[[nodiscard]] inline curve tls_group_curve(tls_group group) noexcept {
    return static_cast<curve>(secant_tls_group_curve(static_cast<secant_tls_group>(group)));
}

/// Writes ECParameters that name a group (RFC 8422, 5.4).
[[nodiscard]] inline secant::result<void> tls_write_parameters(writable out, tls_group group,
    tls_version version) noexcept {
    return secant::result<void>(secant_tls_write_parameters(out.data(), out.size(),
        static_cast<secant_tls_group>(group), static_cast<secant_tls_version>(version)));
}

/// Reads an ECPoint (RFC 8422, 5.4), a byte of length and a point, from the front of a message, and checks it.
[[nodiscard]] inline secant::result<void> tls_read_point(writable public_key, std::uint32_t &used, curve curve,
    message_view message, flags flags = flags::none) noexcept {
    return secant::result<void>(secant_tls_read_point(public_key.data(), public_key.size(), &used,
        static_cast<secant_curve>(curve), message.data(), message.size(), static_cast<std::uint32_t>(flags)));
}

/// Writes a public key as an ECPoint (RFC 8422, 5.4).
[[nodiscard]] inline secant::result<void> tls_write_point(writable out, curve curve, view public_key,
    flags flags = flags::none) noexcept {
    return secant::result<void>(secant_tls_write_point(out.data(), out.size(), static_cast<secant_curve>(curve),
        public_key.data(), public_key.size(), static_cast<std::uint32_t>(flags)));
}

/// Two hexadecimal digits for each byte, in lower case.
[[nodiscard]] inline secant::result<std::size_t> hex_encode(writable_text text, view bytes) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_hex_encode(text.data(), text.size(), &length, bytes.data(),
        bytes.size())).with(std::move(length));
}

/// The bytes of hexadecimal digits in either case, without blanks or 0x.
[[nodiscard]] inline secant::result<void> hex_decode(writable bytes, const char *text) noexcept {
    return secant::result<void>(secant_hex_decode(bytes.data(), bytes.size(), text));
}

/// As secant_hex_decode, for secrets: the time does not depend on the digits.
[[nodiscard]] inline secant::result<void> hex_decode_secret(writable bytes, view digits) noexcept {
    return secant::result<void>(secant_hex_decode_secret(bytes.data(), bytes.size(), digits.data(), digits.size()));
}

/// The sum of two points, equal and opposite ones included.
[[nodiscard]] inline secant::result<std::size_t> point_add(writable out, curve curve, view p, view q,
    flags flags = flags::none) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_point_add(out.data(), out.size(), &length, static_cast<secant_curve>(curve),
        p.data(), p.size(), q.data(), q.size(), static_cast<std::uint32_t>(flags))).with(std::move(length));
}

/// Twice a point.
[[nodiscard]] inline secant::result<std::size_t> point_double(writable out, curve curve, view p,
    flags flags = flags::none) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_point_double(out.data(), out.size(), &length, static_cast<secant_curve>(curve),
        p.data(), p.size(), static_cast<std::uint32_t>(flags))).with(std::move(length));
}

/// The point that adds up with another one to the identity.
[[nodiscard]] inline secant::result<std::size_t> point_negate(writable out, curve curve, view p,
    flags flags = flags::none) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_point_negate(out.data(), out.size(), &length, static_cast<secant_curve>(curve),
        p.data(), p.size(), static_cast<std::uint32_t>(flags))).with(std::move(length));
}

/// The product of an integer and a point. For public integers alone: secant_ecdh is for private keys, and
/// secant_point_multiply_ct for other secrets.
[[nodiscard]] inline secant::result<std::size_t> point_multiply(writable out, curve curve, view k, view p,
    flags flags = flags::none) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_point_multiply(out.data(), out.size(), &length,
        static_cast<secant_curve>(curve), k.data(), k.size(), p.data(), p.size(),
        static_cast<std::uint32_t>(flags))).with(std::move(length));
}

/// Checks that bytes are a point of the subgroup that the generator generates, the identity included: 0 if they are,
/// otherwise the reason why not.
[[nodiscard]] inline secant::result<void> point_check(curve curve, view p) noexcept {
    return secant::result<void>(secant_point_check(static_cast<secant_curve>(curve), p.data(), p.size()));
}

/// Encodes a point as x and the sign of y (SEC 1, 2.3.3).
[[nodiscard]] inline secant::result<std::size_t> point_compress(writable out, curve curve, view p) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_point_compress(out.data(), out.size(), &length,
        static_cast<secant_curve>(curve), p.data(), p.size())).with(std::move(length));
}

/// Encodes a point as x and y (SEC 1, 2.3.3); of a compressed point, y is computed (SEC 1, 2.3.4).
[[nodiscard]] inline secant::result<std::size_t> point_decompress(writable out, curve curve, view p) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_point_decompress(out.data(), out.size(), &length,
        static_cast<secant_curve>(curve), p.data(), p.size())).with(std::move(length));
}

/// The bytes of memory that secant_point_sum needs for a number of terms; 0 for an unknown curve or more than any
/// memory holds.
[[nodiscard]] inline std::size_t point_sum_memory(curve curve, std::size_t count) noexcept {
    return secant_point_sum_memory(static_cast<secant_curve>(curve), count);
}

/// The sum of the products of many scalars and points; the identity for none. All share one chain of doublings, and
/// some hundred or more share buckets.
[[nodiscard]] inline secant::result<std::size_t> point_sum(writable out, memory memory, curve curve, view scalars,
    view points, flags flags = flags::none) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_point_sum(out.data(), out.size(), &length, memory.data(), memory.size(),
        static_cast<secant_curve>(curve), scalars.data(), scalars.size(), points.data(), points.size(),
        static_cast<std::uint32_t>(flags))).with(std::move(length));
}

/// The product of a secret scalar and a public point. The time depends on the curve, on the window, and on whether
/// the point or the product is the identity.
[[nodiscard]] inline secant::result<std::size_t> point_multiply_ct(writable out, curve curve, view k, view p,
    std::uint32_t window, flags flags = flags::none) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_point_multiply_ct(out.data(), out.size(), &length,
        static_cast<secant_curve>(curve), k.data(), k.size(), p.data(), p.size(), window,
        static_cast<std::uint32_t>(flags))).with(std::move(length));
}

/// The product of a public scalar and a point by the non-adjacent form of a width.
[[nodiscard]] inline secant::result<std::size_t> point_multiply_wnaf(writable out, curve curve, view k, view p,
    std::uint32_t window, flags flags = flags::none) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_point_multiply_wnaf(out.data(), out.size(), &length,
        static_cast<secant_curve>(curve), k.data(), k.size(), p.data(), p.size(), window,
        static_cast<std::uint32_t>(flags))).with(std::move(length));
}

/// The bytes of a field element; 0 for an unknown curve.
[[nodiscard]] inline std::size_t field_len(curve curve) noexcept {
    return secant_field_len(static_cast<secant_curve>(curve));
}

/// The sum of two field elements.
[[nodiscard]] inline secant::result<void> field_add(writable out, curve curve, view a, view b) noexcept {
    return secant::result<void>(secant_field_add(out.data(), out.size(), static_cast<secant_curve>(curve), a.data(),
        a.size(), b.data(), b.size()));
}

/// The difference of two field elements, a - b.
[[nodiscard]] inline secant::result<void> field_sub(writable out, curve curve, view a, view b) noexcept {
    return secant::result<void>(secant_field_sub(out.data(), out.size(), static_cast<secant_curve>(curve), a.data(),
        a.size(), b.data(), b.size()));
}

/// The product of two field elements.
[[nodiscard]] inline secant::result<void> field_mul(writable out, curve curve, view a, view b) noexcept {
    return secant::result<void>(secant_field_mul(out.data(), out.size(), static_cast<secant_curve>(curve), a.data(),
        a.size(), b.data(), b.size()));
}

/// The square of a field element.
[[nodiscard]] inline secant::result<void> field_sqr(writable out, curve curve, view a) noexcept {
    return secant::result<void>(secant_field_sqr(out.data(), out.size(), static_cast<secant_curve>(curve), a.data(),
        a.size()));
}

/// The negative of a field element, 0 for 0.
[[nodiscard]] inline secant::result<void> field_neg(writable out, curve curve, view a) noexcept {
    return secant::result<void>(secant_field_neg(out.data(), out.size(), static_cast<secant_curve>(curve), a.data(),
        a.size()));
}

/// The inverse of a field element, which 0 does not have. Whether it is 0 is no secret.
[[nodiscard]] inline secant::result<void> field_inv(writable out, curve curve, view a) noexcept {
    return secant::result<void>(secant_field_inv(out.data(), out.size(), static_cast<secant_curve>(curve), a.data(),
        a.size()));
}

/// The square root of a field element that is even as an integer. Whether there is one is no secret.
[[nodiscard]] inline secant::result<void> field_sqrt(writable out, curve curve, view a) noexcept {
    return secant::result<void>(secant_field_sqrt(out.data(), out.size(), static_cast<secant_curve>(curve), a.data(),
        a.size()));
}

/// The field element of an integer, which is reduced modulo the prime.
[[nodiscard]] inline secant::result<void> field_reduce(writable out, curve curve, view integer) noexcept {
    return secant::result<void>(secant_field_reduce(out.data(), out.size(), static_cast<secant_curve>(curve),
        integer.data(), integer.size()));
}

/// The sum of two scalars.
[[nodiscard]] inline secant::result<void> scalar_add(writable out, curve curve, view a, view b) noexcept {
    return secant::result<void>(secant_scalar_add(out.data(), out.size(), static_cast<secant_curve>(curve), a.data(),
        a.size(), b.data(), b.size()));
}

/// The product of two scalars.
[[nodiscard]] inline secant::result<void> scalar_mul(writable out, curve curve, view a, view b) noexcept {
    return secant::result<void>(secant_scalar_mul(out.data(), out.size(), static_cast<secant_curve>(curve), a.data(),
        a.size(), b.data(), b.size()));
}

/// The negative of a scalar, 0 for 0.
[[nodiscard]] inline secant::result<void> scalar_neg(writable out, curve curve, view a) noexcept {
    return secant::result<void>(secant_scalar_neg(out.data(), out.size(), static_cast<secant_curve>(curve), a.data(),
        a.size()));
}

/// The inverse of a scalar, which 0 does not have. Whether it is 0 is no secret.
[[nodiscard]] inline secant::result<void> scalar_inv(writable out, curve curve, view a) noexcept {
    return secant::result<void>(secant_scalar_inv(out.data(), out.size(), static_cast<secant_curve>(curve), a.data(),
        a.size()));
}

/// The scalar of an integer, which is reduced modulo the order.
[[nodiscard]] inline secant::result<void> scalar_reduce(writable out, curve curve, view integer) noexcept {
    return secant::result<void>(secant_scalar_reduce(out.data(), out.size(), static_cast<secant_curve>(curve),
        integer.data(), integer.size()));
}

/// Twice a point.
[[nodiscard]] inline secant::result<void> jacobian_double(writable out, curve curve, view p) noexcept {
    return secant::result<void>(secant_jacobian_double(out.data(), out.size(), static_cast<secant_curve>(curve),
        p.data(), p.size()));
}

/// The sum of two points, equal, opposite and identical ones included.
[[nodiscard]] inline secant::result<void> jacobian_add(writable out, curve curve, view p, view q) noexcept {
    return secant::result<void>(secant_jacobian_add(out.data(), out.size(), static_cast<secant_curve>(curve),
        p.data(), p.size(), q.data(), q.size()));
}

/// The point that adds up with another one to the identity.
[[nodiscard]] inline secant::result<void> jacobian_negate(writable out, curve curve, view p) noexcept {
    return secant::result<void>(secant_jacobian_negate(out.data(), out.size(), static_cast<secant_curve>(curve),
        p.data(), p.size()));
}

/// A point in SEC 1 encoding. Whether it is the identity is no secret.
[[nodiscard]] inline secant::result<std::size_t> jacobian_to_affine(writable out, curve curve, view p,
    flags flags = flags::none) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_jacobian_to_affine(out.data(), out.size(), &length,
        static_cast<secant_curve>(curve), p.data(), p.size(),
        static_cast<std::uint32_t>(flags))).with(std::move(length));
}

/// The bytes of a signature on its way.
[[nodiscard]] inline std::size_t signing_len() noexcept {
    return secant_signing_len();
}

/// Starts an ECDSA signature of a digest.
[[nodiscard]] inline secant::result<void> signing_start(memory memory, curve curve, view private_key, view digest,
    hash hash, flags flags = flags::none, random_source random = {}) noexcept {
    return secant::result<void>(secant_signing_start(memory.data(), memory.size(), static_cast<secant_curve>(curve),
        private_key.data(), private_key.size(), digest.data(), digest.size(), static_cast<secant_hash>(hash),
        static_cast<std::uint32_t>(flags), random.function(), random.context()));
}

/// Goes on with a signature. The last step writes it and wipes the memory.
[[nodiscard]] inline secant::result<std::size_t> signing_step(writable signature, memory memory, curve curve,
    std::uint32_t units, flags flags = flags::none) noexcept {
    std::size_t length = 0;
    return secant::result<void>(secant_signing_step(signature.data(), signature.size(), &length, memory.data(),
        memory.size(), static_cast<secant_curve>(curve), units,
        static_cast<std::uint32_t>(flags))).with(std::move(length));
}

/// What a signature takes, in field multiplications: its largest piece, and all of it.
[[nodiscard]] inline secant::result<void> signing_cost(std::uint32_t &largest, std::uint32_t &total, curve curve,
    flags flags = flags::none) noexcept {
    return secant::result<void>(secant_signing_cost(&largest, &total, static_cast<secant_curve>(curve),
        static_cast<std::uint32_t>(flags)));
}

/// The bytes of a key agreement on its way.
[[nodiscard]] inline std::size_t agreement_len() noexcept {
    return secant_agreement_len();
}

/// Starts what secant_ecdh does.
[[nodiscard]] inline secant::result<void> agreement_start(memory memory, curve curve, view private_key,
    view public_key, flags flags = flags::none, random_source random = {}) noexcept {
    return secant::result<void>(secant_agreement_start(memory.data(), memory.size(), static_cast<secant_curve>(curve),
        private_key.data(), private_key.size(), public_key.data(), public_key.size(),
        static_cast<std::uint32_t>(flags), random.function(), random.context()));
}

/// Goes on with a key agreement. The last step writes the secret and wipes the memory.
[[nodiscard]] inline secant::result<void> agreement_step(writable secret, memory memory, curve curve,
    std::uint32_t units) noexcept {
    return secant::result<void>(secant_agreement_step(secret.data(), secret.size(), memory.data(), memory.size(),
        static_cast<secant_curve>(curve), units));
}

/// What a key agreement takes, in field multiplications: its largest piece, and all of it.
[[nodiscard]] inline secant::result<void> agreement_cost(std::uint32_t &largest, std::uint32_t &total, curve curve,
    flags flags = flags::none) noexcept {
    return secant::result<void>(secant_agreement_cost(&largest, &total, static_cast<secant_curve>(curve),
        static_cast<std::uint32_t>(flags)));
}

/// The bytes of a verification on its way.
[[nodiscard]] inline std::size_t verification_len() noexcept {
    return secant_verification_len();
}

/// Starts the verification of a signature of a digest.
[[nodiscard]] inline secant::result<void> verification_start(memory memory, curve curve, view public_key, view digest,
    view signature, flags flags = flags::none) noexcept {
    return secant::result<void>(secant_verification_start(memory.data(), memory.size(),
        static_cast<secant_curve>(curve), public_key.data(), public_key.size(), digest.data(), digest.size(),
        signature.data(), signature.size(), static_cast<std::uint32_t>(flags)));
}

/// Goes on with a verification: success is a valid signature.
[[nodiscard]] inline secant::result<void> verification_step(memory memory, curve curve,
    std::uint32_t units) noexcept {
    return secant::result<void>(secant_verification_step(memory.data(), memory.size(),
        static_cast<secant_curve>(curve), units));
}

/// What a verification takes, in field multiplications: its largest piece, and all of it.
[[nodiscard]] inline secant::result<void> verification_cost(std::uint32_t &largest, std::uint32_t &total,
    curve curve) noexcept {
    return secant::result<void>(secant_verification_cost(&largest, &total, static_cast<secant_curve>(curve)));
}

/// What secant_key_public does, blinded.
[[nodiscard]] inline secant::result<void> key_public_blinded(writable public_key, curve curve, view private_key,
    flags flags = flags::none, random_source random = {}) noexcept {
    return secant::result<void>(secant_key_public_blinded(public_key.data(), public_key.size(),
        static_cast<secant_curve>(curve), private_key.data(), private_key.size(), static_cast<std::uint32_t>(flags),
        random.function(), random.context()));
}

/// What secant_ecdh does, blinded.
[[nodiscard]] inline secant::result<void> ecdh_blinded(writable secret, curve curve, view private_key,
    view public_key, random_source random = {}) noexcept {
    return secant::result<void>(secant_ecdh_blinded(secret.data(), secret.size(), static_cast<secant_curve>(curve),
        private_key.data(), private_key.size(), public_key.data(), public_key.size(), random.function(),
        random.context()));
}

/// What secant_x25519 does, blinded.
[[nodiscard]] inline secant::result<void> x25519_blinded(writable secret, view private_key, view public_key,
    random_source random = {}) noexcept {
    return secant::result<void>(secant_x25519_blinded(secret.data(), secret.size(), private_key.data(),
        private_key.size(), public_key.data(), public_key.size(), random.function(), random.context()));
}

/// What secant_x448 does, blinded.
[[nodiscard]] inline secant::result<void> x448_blinded(writable secret, view private_key, view public_key,
    random_source random = {}) noexcept {
    return secant::result<void>(secant_x448_blinded(secret.data(), secret.size(), private_key.data(),
        private_key.size(), public_key.data(), public_key.size(), random.function(), random.context()));
}

/// The verdicts on signatures of messages, each that of secant_ecdsa_verify. A claim with a public key or a signature
/// that is malformed is false, and no error.
[[nodiscard]] inline secant::result<void> ecdsa_verify_many(view_of<bool> verdicts, curve curve,
    view_of<const claim> claims, hash hash, flags flags = flags::none) noexcept {
    return secant::result<void>(secant_ecdsa_verify_many(verdicts.data(), verdicts.size(),
        static_cast<secant_curve>(curve), claims.data(), claims.size(), static_cast<secant_hash>(hash),
        static_cast<std::uint32_t>(flags)));
}

/// The verdicts on signatures of digests of any length from one byte on, each that of secant_ecdsa_verify_digest. A
/// claim with a public key or a signature that is malformed is false, and no error.
[[nodiscard]] inline secant::result<void> ecdsa_verify_digest_many(view_of<bool> verdicts, curve curve,
    view_of<const claim> claims, flags flags = flags::none) noexcept {
    return secant::result<void>(secant_ecdsa_verify_digest_many(verdicts.data(), verdicts.size(),
        static_cast<secant_curve>(curve), claims.data(), claims.size(), static_cast<std::uint32_t>(flags)));
}

/// Signs digests, each as secant_ecdsa_sign_digest does. Random bytes are drawn in the order of the rows, 32 for each
/// that has a key and a digest. Where the source of them fails there is no signature.
[[nodiscard]] inline secant::result<void> ecdsa_sign_digest_many(view_of<bool> done, writable signatures, curve curve,
    rows private_keys, rows digests, hash hash, flags flags = flags::none, random_source random = {}) noexcept {
    return secant::result<void>(secant_ecdsa_sign_digest_many(done.data(), done.size(), signatures.data(),
        signatures.size(), static_cast<secant_curve>(curve), private_keys.data(), private_keys.length(),
        private_keys.stride(), digests.data(), digests.length(), digests.stride(), static_cast<secant_hash>(hash),
        static_cast<std::uint32_t>(flags), random.function(), random.context()));
}

/// The public keys that made signatures of digests, each that of secant_ecdsa_recover. They authenticate nothing
/// until they are compared with keys that are trusted.
[[nodiscard]] inline secant::result<void> ecdsa_recover_many(view_of<bool> done, writable public_keys, curve curve,
    rows digests, rows signatures, rows recovery_ids, flags flags = flags::none) noexcept {
    return secant::result<void>(secant_ecdsa_recover_many(done.data(), done.size(), public_keys.data(),
        public_keys.size(), static_cast<secant_curve>(curve), digests.data(), digests.length(), digests.stride(),
        signatures.data(), signatures.length(), signatures.stride(), recovery_ids.data(), recovery_ids.length(),
        recovery_ids.stride(), static_cast<std::uint32_t>(flags)));
}

/// The public keys of private ones, each that of secant_key_public.
[[nodiscard]] inline secant::result<void> key_public_many(view_of<bool> done, writable public_keys, curve curve,
    rows private_keys, flags flags = flags::none) noexcept {
    return secant::result<void>(secant_key_public_many(done.data(), done.size(), public_keys.data(),
        public_keys.size(), static_cast<secant_curve>(curve), private_keys.data(), private_keys.length(),
        private_keys.stride(), static_cast<std::uint32_t>(flags)));
}

/// The x-coordinates of shared points, each that of secant_ecdh. They are no uniform keys: put them through a key
/// derivation function. Constant time in the private keys; the peers' points are public.
[[nodiscard]] inline secant::result<void> ecdh_many(view_of<bool> done, writable shared_secrets, curve curve,
    rows private_keys, rows public_keys) noexcept {
    return secant::result<void>(secant_ecdh_many(done.data(), done.size(), shared_secrets.data(),
        shared_secrets.size(), static_cast<secant_curve>(curve), private_keys.data(), private_keys.length(),
        private_keys.stride(), public_keys.data(), public_keys.length(), public_keys.stride()));
}

/// Shared secrets of X25519, each that of secant_x25519. They are no uniform keys: put them through a key derivation
/// function.
[[nodiscard]] inline secant::result<void> x25519_many(view_of<bool> done, writable shared_secrets, rows private_keys,
    rows public_keys) noexcept {
    return secant::result<void>(secant_x25519_many(done.data(), done.size(), shared_secrets.data(),
        shared_secrets.size(), private_keys.data(), private_keys.length(), private_keys.stride(), public_keys.data(),
        public_keys.length(), public_keys.stride()));
}

/// Public keys of X25519, each that of secant_x25519_public.
[[nodiscard]] inline secant::result<void> x25519_public_many(view_of<bool> done, writable public_keys,
    rows private_keys) noexcept {
    return secant::result<void>(secant_x25519_public_many(done.data(), done.size(), public_keys.data(),
        public_keys.size(), private_keys.data(), private_keys.length(), private_keys.stride()));
}

/// Shared secrets of X448, each that of secant_x448. They are no uniform keys: put them through a key derivation
/// function.
[[nodiscard]] inline secant::result<void> x448_many(view_of<bool> done, writable shared_secrets, rows private_keys,
    rows public_keys) noexcept {
    return secant::result<void>(secant_x448_many(done.data(), done.size(), shared_secrets.data(),
        shared_secrets.size(), private_keys.data(), private_keys.length(), private_keys.stride(), public_keys.data(),
        public_keys.length(), public_keys.stride()));
}

/// Public keys of X448, each that of secant_x448_public.
[[nodiscard]] inline secant::result<void> x448_public_many(view_of<bool> done, writable public_keys,
    rows private_keys) noexcept {
    return secant::result<void>(secant_x448_public_many(done.data(), done.size(), public_keys.data(),
        public_keys.size(), private_keys.data(), private_keys.length(), private_keys.stride()));
}

/// Signs messages of one length, each as secant_ed25519_sign does.
[[nodiscard]] inline secant::result<void> ed25519_sign_many(view_of<bool> done, writable signatures, rows seeds,
    rows messages) noexcept {
    return secant::result<void>(secant_ed25519_sign_many(done.data(), done.size(), signatures.data(),
        signatures.size(), seeds.data(), seeds.length(), seeds.stride(), messages.data(), messages.length(),
        messages.stride()));
}

/// Signs messages of one length, each as secant_ed448_sign does.
[[nodiscard]] inline secant::result<void> ed448_sign_many(view_of<bool> done, writable signatures, rows seeds,
    rows messages) noexcept {
    return secant::result<void>(secant_ed448_sign_many(done.data(), done.size(), signatures.data(), signatures.size(),
        seeds.data(), seeds.length(), seeds.stride(), messages.data(), messages.length(), messages.stride()));
}

} // namespace functions

} // namespace v0_1
} // namespace secant

#endif
