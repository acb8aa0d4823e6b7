/// DO NOT EDIT: `cargo xtask gen` writes this file from doors/interface.
///
/// The values of arguments, statuses and sizes.
#ifndef SECANT_CHOICES_HPP
#define SECANT_CHOICES_HPP

#if __cplusplus < 201703L && (!defined(_MSVC_LANG) || _MSVC_LANG < 201703L)
#error "secant.hpp is C++17: compile with -std=c++17 or a newer standard"
#endif

#include <secant.h>
#include <cstddef>
#include <cstdint>

namespace secant {
inline namespace v0_1 {

/// What a function returns that can fail. An error of a later version has a number without a name here.
enum class status : std::uint32_t {
    ok = 0,
    /// the private key is zero
    zero_private_key = SECANT_ERROR_ZERO_PRIVATE_KEY,
    /// the private key is not below the group order
    private_key_too_large = SECANT_ERROR_PRIVATE_KEY_TOO_LARGE,
    /// an input has the wrong length
    length = SECANT_ERROR_LENGTH,
    /// an input is too short
    too_short = SECANT_ERROR_TOO_SHORT,
    /// the input is empty
    empty = SECANT_ERROR_EMPTY,
    /// a point must begin with 02, 03 or 04
    point_format = SECANT_ERROR_POINT_FORMAT,
    /// x and y without the first byte of a point: 04 stands before both
    bare_coordinates = SECANT_ERROR_BARE_COORDINATES,
    /// hybrid points (06, 07) are refused
    hybrid_point = SECANT_ERROR_HYBRID_POINT,
    /// the point at infinity is refused
    identity = SECANT_ERROR_IDENTITY,
    /// a coordinate is not below the field's prime
    coordinate_too_large = SECANT_ERROR_COORDINATE_TOO_LARGE,
    /// the point is not on the curve
    not_on_curve = SECANT_ERROR_NOT_ON_CURVE,
    /// the point is not in the generator's subgroup
    wrong_subgroup = SECANT_ERROR_WRONG_SUBGROUP,
    /// the shared secret is zero: the peer's point has small order
    zero_shared_secret = SECANT_ERROR_ZERO_SHARED_SECRET,
    /// not returned any more: keys exist on every curve whose order is proved
    secrets_unsupported = SECANT_ERROR_SECRETS_UNSUPPORTED,
    /// the signature is not strict DER, or has the wrong length
    signature_encoding = SECANT_ERROR_SIGNATURE_ENCODING,
    /// r and s must be between 1 and the group order minus 1
    signature_range = SECANT_ERROR_SIGNATURE_RANGE,
    /// the recovery id must be 0 to 3 and fit the signature
    recovery_id = SECANT_ERROR_RECOVERY_ID,
    /// the integer is not below the modulus
    not_reduced = SECANT_ERROR_NOT_REDUCED,
    /// a number is outside of its range
    range = SECANT_ERROR_RANGE,
    /// the value has no inverse
    not_invertible = SECANT_ERROR_NOT_INVERTIBLE,
    /// the operation has already ended
    finished = SECANT_ERROR_FINISHED,
    /// a context has at most 255 bytes
    context_too_long = SECANT_ERROR_CONTEXT_TOO_LONG,
    /// the source of randomness failed
    random = SECANT_ERROR_RANDOM,
    /// the tweak is not below the group order
    tweak_too_large = SECANT_ERROR_TWEAK_TOO_LARGE,
    /// the text is not Base58, or too long
    base58 = SECANT_ERROR_BASE58,
    /// the checksum is wrong
    checksum = SECANT_ERROR_CHECKSUM,
    /// the key's version bytes are unknown, or belong to another kind of key
    key_version = SECANT_ERROR_KEY_VERSION,
    /// a seed must have 16 to 64 bytes
    seed_length = SECANT_ERROR_SEED_LENGTH,
    /// a derivation path is m, or m/ and numbers below 2^31, each hardened by ', h or H, with / between
    derivation_path = SECANT_ERROR_DERIVATION_PATH,
    /// a child number must be below 2^31
    child_number = SECANT_ERROR_CHILD_NUMBER,
    /// a hardened child needs the private key
    hardened_child = SECANT_ERROR_HARDENED_CHILD,
    /// a key of depth 255 has no children
    maximum_depth = SECANT_ERROR_MAXIMUM_DEPTH,
    /// there is no child with this number; use the next one
    no_child = SECANT_ERROR_NO_CHILD,
    /// the nonce gives no signature, or none does: the group is too small
    no_signature = SECANT_ERROR_NO_SIGNATURE,
    /// an alphabet has 2 to 65536 symbols, and a message only symbols of its alphabet
    alphabet = SECANT_ERROR_ALPHABET,
    /// the message has more symbols than a point of the curve holds
    message_too_long = SECANT_ERROR_MESSAGE_TOO_LONG,
    /// none of the 99 candidates for the message is a point of the curve
    no_encoding = SECANT_ERROR_NO_ENCODING,
    /// the point is no encoded message of at most the length asked for
    not_a_message = SECANT_ERROR_NOT_A_MESSAGE,
    /// at most 65535 bytes, or 255 outputs of the hash function, can be had
    expansion_too_long = SECANT_ERROR_EXPANSION_TOO_LONG,
    /// the key is not validly encoded
    key_encoding = SECANT_ERROR_KEY_ENCODING,
    /// bytes follow the end of the structure
    trailing_data = SECANT_ERROR_TRAILING_DATA,
    /// the key's algorithm or curve is not supported
    unsupported_key = SECANT_ERROR_UNSUPPORTED_KEY,
    /// the headers of an encrypted key in PEM (Proc-Type, DEK-Info) are malformed
    pem_headers = SECANT_ERROR_PEM_HEADERS,
    /// the public key does not belong to the private key
    key_mismatch = SECANT_ERROR_KEY_MISMATCH,
    /// the operation was started on another curve
    wrong_curve = SECANT_ERROR_WRONG_CURVE,
    /// more bytes are asked for than the key derivation gives
    output_too_long = SECANT_ERROR_OUTPUT_TOO_LONG,
    /// the message is too long, or too many were encrypted
    message_limit = SECANT_ERROR_MESSAGE_LIMIT,
    /// the message cannot be decrypted
    decryption = SECANT_ERROR_DECRYPTION,
    /// the suite exports secrets and encrypts nothing
    export_only = SECANT_ERROR_EXPORT_ONLY,
    /// a pre-shared key needs at least 32 bytes and an identifier, and an identifier needs such a key
    pre_shared_key = SECANT_ERROR_PRE_SHARED_KEY,
    /// the key is encrypted: a password is needed
    password_needed = SECANT_ERROR_PASSWORD_NEEDED,
    /// the password is wrong, or the file is damaged
    wrong_password = SECANT_ERROR_WRONG_PASSWORD,
    /// trying a password costs nothing, or more time or memory than the limits allow
    password_cost = SECANT_ERROR_PASSWORD_COST,
    /// the JSON object has two members of one name
    duplicate_member = SECANT_ERROR_DUPLICATE_MEMBER,
    /// the group is not a supported named curve
    tls_group = SECANT_ERROR_TLS_GROUP,
    /// the password is empty: where there is none, leave it out
    empty_password = SECANT_ERROR_EMPTY_PASSWORD,
    /// there is less memory than trying the password takes
    no_memory = SECANT_ERROR_NO_MEMORY,
    /// the curve has less than 192 bits and is for old keys alone: weak curves have to be asked for
    weak_curve = SECANT_ERROR_WEAK_CURVE,
    /// s is in the upper half of its range, and a low one is demanded
    high_s = SECANT_ERROR_HIGH_S,
    /// an input of the item is missing
    missing = SECANT_ERROR_MISSING,
    /// the two inputs are not equal
    not_equal = SECANT_ERROR_NOT_EQUAL,
    /// the text is not strict base64
    base64 = SECANT_ERROR_BASE64,
    /// a signature that was just made is not valid: the hardware or the build is faulty, and nothing was returned
    fault = SECANT_ERROR_FAULT,
    /// the field's prime p must be odd and above 3
    curve_prime_too_small_or_even = SECANT_ERROR_CURVE_PRIME_TOO_SMALL_OR_EVEN,
    /// p, n and h can have at most 576 bits
    curve_too_long = SECANT_ERROR_CURVE_TOO_LONG,
    /// the coefficients a and b must be below p
    curve_coefficient_out_of_range = SECANT_ERROR_CURVE_COEFFICIENT_OUT_OF_RANGE,
    /// the generator's coordinates must be below p
    curve_generator_out_of_range = SECANT_ERROR_CURVE_GENERATOR_OUT_OF_RANGE,
    /// the curve is singular: 4a^3 + 27b^2 = 0 modulo p
    curve_singular = SECANT_ERROR_CURVE_SINGULAR,
    /// the generator is not on the curve
    curve_generator_not_on_curve = SECANT_ERROR_CURVE_GENERATOR_NOT_ON_CURVE,
    /// the order n and the cofactor h must not be zero
    curve_zero_order = SECANT_ERROR_CURVE_ZERO_ORDER,
    /// p is not prime
    curve_prime_not_prime = SECANT_ERROR_CURVE_PRIME_NOT_PRIME,
    /// the order n is not prime
    curve_order_not_prime = SECANT_ERROR_CURVE_ORDER_NOT_PRIME,
    /// n times the generator is not the identity
    curve_wrong_order = SECANT_ERROR_CURVE_WRONG_ORDER,
    /// n times h is outside Hasse's interval around p + 1
    curve_hasse_bound = SECANT_ERROR_CURVE_HASSE_BOUND,
    /// the cofactor h does not follow from n, which is too short against p
    curve_cofactor_not_unique = SECANT_ERROR_CURVE_COFACTOR_NOT_UNIQUE,
    /// the cofactor h is not the number of points divided by n
    curve_wrong_cofactor = SECANT_ERROR_CURVE_WRONG_COFACTOR,
    /// the order n divides the cofactor h
    curve_order_divides_cofactor = SECANT_ERROR_CURVE_ORDER_DIVIDES_COFACTOR,
    /// the curve is anomalous (n = p)
    curve_anomalous = SECANT_ERROR_CURVE_ANOMALOUS,
    /// the embedding degree is 100 or below
    curve_embedding_degree = SECANT_ERROR_CURVE_EMBEDDING_DEGREE,
    /// the curve has no point but the identity
    curve_no_generator = SECANT_ERROR_CURVE_NO_GENERATOR,
    /// the key file names something that is not supported
    file_unsupported = SECANT_ERROR_FILE_UNSUPPORTED,
    /// the file holds another kind of key than is needed
    file_kind = SECANT_ERROR_FILE_KIND,
    /// the file holds a JSON Web Key Set; one key of its "keys" is needed
    file_jwk_set = SECANT_ERROR_FILE_JWK_SET,
    /// the JSON Web Key lacks a member
    file_missing_member = SECANT_ERROR_FILE_MISSING_MEMBER,
    /// a member of the JSON Web Key is malformed
    file_member = SECANT_ERROR_FILE_MEMBER,
    /// the key names no curve
    file_no_curve = SECANT_ERROR_FILE_NO_CURVE,
    /// the private key has fewer bytes than the group order
    file_short_scalar = SECANT_ERROR_FILE_SHORT_SCALAR,
    /// no curve has this name
    unknown_curve = SECANT_ERROR_UNKNOWN_CURVE,
    /// the operation needs a curve whose order is proved (check: order)
    unproved_order = SECANT_ERROR_UNPROVED_ORDER,
    /// an argument is on another curve than the operation or the other arguments need
    curve_mismatch = SECANT_ERROR_CURVE_MISMATCH,
    /// not returned any more: a user-defined curve is written with its parameters
    no_object_identifier = SECANT_ERROR_NO_OBJECT_IDENTIFIER,
    /// no machine has this name: there are portable, adx, ifma and aarch64
    unknown_machine = SECANT_ERROR_UNKNOWN_MACHINE,
    /// the processor lacks the instructions of this machine, or the build its code
    lacking_machine = SECANT_ERROR_LACKING_MACHINE,
    /// the machine is chosen already: it is pinned once, before the first operation
    machine_chosen = SECANT_ERROR_MACHINE_CHOSEN,
    /// no signature scheme has this name or number
    unknown_scheme = SECANT_ERROR_UNKNOWN_SCHEME,
    /// an odd number of hexadecimal digits
    hex_odd_length = SECANT_ERROR_HEX_ODD_LENGTH,
    /// a character is no hexadecimal digit
    hex_digit = SECANT_ERROR_HEX_DIGIT,
    /// a character is no hexadecimal digit
    hex_secret_digit = SECANT_ERROR_HEX_SECRET_DIGIT,
    /// a pointer is null
    null_pointer = SECANT_ERROR_NULL_POINTER,
    /// an output overlaps another argument
    overlap = SECANT_ERROR_OVERLAP,
    /// memory is not aligned as its type asks
    misaligned = SECANT_ERROR_MISALIGNED,
    /// an output has too little room
    buffer_too_short = SECANT_ERROR_BUFFER_TOO_SHORT,
    /// a number is no value of its enumeration
    unknown_choice = SECANT_ERROR_UNKNOWN_CHOICE,
    /// a flag is set that the operation does not have
    unknown_flag = SECANT_ERROR_UNKNOWN_FLAG,
    /// a text is not UTF-8
    text_encoding = SECANT_ERROR_TEXT_ENCODING,
    /// this build has no source of random bytes: the operation needs one
    no_randomness = SECANT_ERROR_NO_RANDOMNESS,
    /// the signature is not valid for these inputs
    invalid_signature = SECANT_ERROR_INVALID_SIGNATURE,
    /// memory does not hold what was built for this operation
    no_table = SECANT_ERROR_NO_TABLE,
    /// the operation is not at its end: call its next step
    in_progress = SECANT_ERROR_IN_PROGRESS,
    /// a known answer was not computed: the hardware or the build is faulty
    self_test = SECANT_ERROR_SELF_TEST,
    /// the value has no square root modulo the field's prime
    not_square = SECANT_ERROR_NOT_SQUARE,
    /// keys of this format are not encrypted
    plain_format = SECANT_ERROR_PLAIN_FORMAT,
    /// a source of random bytes is given, and the flags ask for none
    unused_random = SECANT_ERROR_UNUSED_RANDOM,
};

/// The short Weierstrass curves. secp192r1, secp224r1, secp256r1, secp384r1 and secp521r1 are P-192 to P-521 of NIST.
/// A build may leave curves out: functions refuse them as unknown.
enum class curve : secant_curve {
    secp192k1 = SECANT_SECP192K1,
    secp192r1 = SECANT_SECP192R1,
    secp224k1 = SECANT_SECP224K1,
    secp224r1 = SECANT_SECP224R1,
    secp256k1 = SECANT_SECP256K1,
    secp256r1 = SECANT_SECP256R1,
    secp384r1 = SECANT_SECP384R1,
    secp521r1 = SECANT_SECP521R1,
    brainpoolp224r1 = SECANT_BRAINPOOLP224R1,
    brainpoolp224t1 = SECANT_BRAINPOOLP224T1,
    brainpoolp256r1 = SECANT_BRAINPOOLP256R1,
    brainpoolp256t1 = SECANT_BRAINPOOLP256T1,
    brainpoolp320r1 = SECANT_BRAINPOOLP320R1,
    brainpoolp320t1 = SECANT_BRAINPOOLP320T1,
    brainpoolp384r1 = SECANT_BRAINPOOLP384R1,
    brainpoolp384t1 = SECANT_BRAINPOOLP384T1,
    brainpoolp512r1 = SECANT_BRAINPOOLP512R1,
    brainpoolp512t1 = SECANT_BRAINPOOLP512T1,
};

/// Hash functions. SHA-1 is broken for collisions.
enum class hash : std::uint32_t {
    sha1 = SECANT_SHA1,
    sha224 = SECANT_SHA224,
    sha256 = SECANT_SHA256,
    sha384 = SECANT_SHA384,
    sha512 = SECANT_SHA512,
    sha512_224 = SECANT_SHA512_224,
    sha512_256 = SECANT_SHA512_256,
    sha3_224 = SECANT_SHA3_224,
    sha3_256 = SECANT_SHA3_256,
    sha3_384 = SECANT_SHA3_384,
    sha3_512 = SECANT_SHA3_512,
    /// as Ethereum has it
    keccak_256 = SECANT_KECCAK_256,
    /// the first 32 bytes, as ECDSA has it
    shake128 = SECANT_SHAKE128,
    /// the first 64 bytes, as ECDSA has it
    shake256 = SECANT_SHAKE256,
};

/// The network that a key of Bitcoin is for.
enum class network : std::uint32_t {
    main = SECANT_NETWORK_MAIN,
    test = SECANT_NETWORK_TEST,
};

/// The bytes of a hash whose message comes in pieces.
inline constexpr std::size_t hash_state_len = SECANT_HASH_STATE_LEN;

/// How much memory the table of a public key takes.
enum class table_size : std::uint32_t {
    /// 32 points, 2 KB at 256 bits: pays from the second to fifth verification on, with AVX-512 IFMA after seventeen
    /// on secp256k1
    small = SECANT_TABLE_SIZE_SMALL,
    /// 512 points, 32 KB at 256 bits: pays after twelve to twenty verifications
    large = SECANT_TABLE_SIZE_LARGE,
};

/// The bytes of private keys, public keys and tweaks of BIP340.
inline constexpr std::size_t bip340_key_len = SECANT_BIP340_KEY_LEN;

/// The bytes of a signature of BIP340.
inline constexpr std::size_t bip340_signature_len = SECANT_BIP340_SIGNATURE_LEN;

/// The bytes of a point that a proof comes with: SEC 1, compressed.
inline constexpr std::size_t dleq_point_len = SECANT_DLEQ_POINT_LEN;

/// The bytes of a proof of BIP374.
inline constexpr std::size_t bip374_proof_len = SECANT_BIP374_PROOF_LEN;

/// The bytes of a proof of BRC-94.
inline constexpr std::size_t brc94_proof_len = SECANT_BRC94_PROOF_LEN;

/// What makes a signature of EdDSA valid, where RFC 8032 leaves choices open.
enum class policy : std::uint32_t {
    /// canonical encodings, no point of small order, the equation without the cofactor
    strict = SECANT_POLICY_STRICT,
    /// canonical encodings, any point, the equation without the cofactor
    rfc8032 = SECANT_POLICY_RFC8032,
    /// any encoding, any point, the equation with the cofactor (ZIP 215)
    zip215 = SECANT_POLICY_ZIP215,
};

/// The bytes of a private key of Ed25519.
inline constexpr std::size_t ed25519_seed_len = SECANT_ED25519_SEED_LEN;

/// The bytes of a public key of Ed25519.
inline constexpr std::size_t ed25519_public_key_len = SECANT_ED25519_PUBLIC_KEY_LEN;

/// The bytes of a signature of Ed25519.
inline constexpr std::size_t ed25519_signature_len = SECANT_ED25519_SIGNATURE_LEN;

/// The bytes of a private key of Ed448.
inline constexpr std::size_t ed448_seed_len = SECANT_ED448_SEED_LEN;

/// The bytes of a public key of Ed448.
inline constexpr std::size_t ed448_public_key_len = SECANT_ED448_PUBLIC_KEY_LEN;

/// The bytes of a signature of Ed448.
inline constexpr std::size_t ed448_signature_len = SECANT_ED448_SIGNATURE_LEN;

/// The forms of XEdDSA signatures.
enum class xeddsa_form : std::uint32_t {
    /// the form that Signal specifies
    signal = SECANT_XEDDSA_FORM_SIGNAL,
    /// the older form, with the sign of the public key in the signature's top bit
    legacy = SECANT_XEDDSA_FORM_LEGACY,
};

/// The bytes of a signature of XEdDSA.
inline constexpr std::size_t xeddsa_signature_len = SECANT_XEDDSA_SIGNATURE_LEN;

/// The bytes of private keys, public keys and shared secrets of X25519.
inline constexpr std::size_t x25519_len = SECANT_X25519_LEN;

/// The bytes of private keys, public keys and shared secrets of X448.
inline constexpr std::size_t x448_len = SECANT_X448_LEN;

/// Functions with an output of any length.
enum class xof : std::uint32_t {
    shake128 = SECANT_XOF_SHAKE128,
    shake256 = SECANT_XOF_SHAKE256,
};

/// The room for the text of an extended key, with the zero that ends it.
inline constexpr std::size_t bip32_text_size = SECANT_BIP32_TEXT_SIZE;

/// The key encapsulations of HPKE, with the numbers of RFC 9180, section 7.1.
enum class hpke_kem : std::uint32_t {
    p256 = SECANT_HPKE_KEM_P256,
    p384 = SECANT_HPKE_KEM_P384,
    p521 = SECANT_HPKE_KEM_P521,
    x25519 = SECANT_HPKE_KEM_X25519,
    x448 = SECANT_HPKE_KEM_X448,
};

/// The key derivations of HPKE, with the numbers of RFC 9180, section 7.2.
enum class hpke_kdf : std::uint32_t {
    hkdf_sha256 = SECANT_HPKE_KDF_HKDF_SHA256,
    hkdf_sha384 = SECANT_HPKE_KDF_HKDF_SHA384,
    hkdf_sha512 = SECANT_HPKE_KDF_HKDF_SHA512,
};

/// The ciphers of HPKE, with the numbers of RFC 9180, section 7.3.
enum class hpke_aead : std::uint32_t {
    aes128_gcm = SECANT_HPKE_AEAD_AES128_GCM,
    aes256_gcm = SECANT_HPKE_AEAD_AES256_GCM,
    chacha20_poly1305 = SECANT_HPKE_AEAD_CHACHA20_POLY1305,
    /// no cipher: secrets are exported, and nothing is encrypted
    export_only = SECANT_HPKE_AEAD_EXPORT_ONLY,
};

/// What a key is for. Those of curves have the numbers of secant_curve.
enum class key_algorithm : std::uint32_t {
    secp192k1 = SECANT_KEY_ALGORITHM_SECP192K1,
    secp192r1 = SECANT_KEY_ALGORITHM_SECP192R1,
    secp224k1 = SECANT_KEY_ALGORITHM_SECP224K1,
    secp224r1 = SECANT_KEY_ALGORITHM_SECP224R1,
    secp256k1 = SECANT_KEY_ALGORITHM_SECP256K1,
    secp256r1 = SECANT_KEY_ALGORITHM_SECP256R1,
    secp384r1 = SECANT_KEY_ALGORITHM_SECP384R1,
    secp521r1 = SECANT_KEY_ALGORITHM_SECP521R1,
    brainpoolp224r1 = SECANT_KEY_ALGORITHM_BRAINPOOLP224R1,
    brainpoolp224t1 = SECANT_KEY_ALGORITHM_BRAINPOOLP224T1,
    brainpoolp256r1 = SECANT_KEY_ALGORITHM_BRAINPOOLP256R1,
    brainpoolp256t1 = SECANT_KEY_ALGORITHM_BRAINPOOLP256T1,
    brainpoolp320r1 = SECANT_KEY_ALGORITHM_BRAINPOOLP320R1,
    brainpoolp320t1 = SECANT_KEY_ALGORITHM_BRAINPOOLP320T1,
    brainpoolp384r1 = SECANT_KEY_ALGORITHM_BRAINPOOLP384R1,
    brainpoolp384t1 = SECANT_KEY_ALGORITHM_BRAINPOOLP384T1,
    brainpoolp512r1 = SECANT_KEY_ALGORITHM_BRAINPOOLP512R1,
    brainpoolp512t1 = SECANT_KEY_ALGORITHM_BRAINPOOLP512T1,
    x25519 = SECANT_KEY_ALGORITHM_X25519,
    x448 = SECANT_KEY_ALGORITHM_X448,
    ed25519 = SECANT_KEY_ALGORITHM_ED25519,
    ed448 = SECANT_KEY_ALGORITHM_ED448,
};

/// Formats of private keys.
enum class private_format : std::uint32_t {
    /// PRIVATE KEY, or ENCRYPTED PRIVATE KEY with a password (RFC 5958)
    pkcs8_pem = SECANT_PRIVATE_FORMAT_PKCS8_PEM,
    pkcs8_der = SECANT_PRIVATE_FORMAT_PKCS8_DER,
    /// EC PRIVATE KEY (RFC 5915), of curves alone
    sec1_pem = SECANT_PRIVATE_FORMAT_SEC1_PEM,
    sec1_der = SECANT_PRIVATE_FORMAT_SEC1_DER,
    /// JSON Web Key (RFC 7517), of the curves that have a name there
    jwk = SECANT_PRIVATE_FORMAT_JWK,
    /// OPENSSH PRIVATE KEY, of P-256, P-384, P-521 and Ed25519
    openssh = SECANT_PRIVATE_FORMAT_OPENSSH,
};

/// Formats of public keys.
enum class public_format : std::uint32_t {
    /// PUBLIC KEY (RFC 5280)
    spki_pem = SECANT_PUBLIC_FORMAT_SPKI_PEM,
    spki_der = SECANT_PUBLIC_FORMAT_SPKI_DER,
    /// JSON Web Key (RFC 7517), of the curves that have a name there
    jwk = SECANT_PUBLIC_FORMAT_JWK,
    /// a line of OpenSSH, of P-256, P-384, P-521 and Ed25519
    openssh = SECANT_PUBLIC_FORMAT_OPENSSH,
    /// an identifier did:key:z..., of the curves and algorithms that have a number there: secp256k1, P-256, P-384,
    /// P-521, X25519, Ed25519, X448, Ed448
    did_key = SECANT_PUBLIC_FORMAT_DID_KEY,
};

/// The most bytes of a private key of any algorithm.
inline constexpr std::size_t max_private_key_len = SECANT_MAX_PRIVATE_KEY_LEN;

/// The most bytes of a public key of any algorithm.
inline constexpr std::size_t max_public_key_len = SECANT_MAX_PUBLIC_KEY_LEN;

/// Room for every key file that is written, but for its comment.
inline constexpr std::size_t key_file_size = SECANT_KEY_FILE_SIZE;

/// The groups of TLS that the library has. The numbers are those of the registry of IANA; for Brainpool curves, which
/// have two, that of TLS 1.2.
enum class tls_group : std::uint32_t {
    secp192k1 = SECANT_TLS_GROUP_SECP192K1,
    secp192r1 = SECANT_TLS_GROUP_SECP192R1,
    secp224k1 = SECANT_TLS_GROUP_SECP224K1,
    secp224r1 = SECANT_TLS_GROUP_SECP224R1,
    secp256k1 = SECANT_TLS_GROUP_SECP256K1,
    secp256r1 = SECANT_TLS_GROUP_SECP256R1,
    secp384r1 = SECANT_TLS_GROUP_SECP384R1,
    secp521r1 = SECANT_TLS_GROUP_SECP521R1,
    brainpoolp256r1 = SECANT_TLS_GROUP_BRAINPOOLP256R1,
    brainpoolp384r1 = SECANT_TLS_GROUP_BRAINPOOLP384R1,
    brainpoolp512r1 = SECANT_TLS_GROUP_BRAINPOOLP512R1,
    x25519 = SECANT_TLS_GROUP_X25519,
    x448 = SECANT_TLS_GROUP_X448,
};

/// The versions of TLS, which differ in the numbers of groups.
enum class tls_version : std::uint32_t {
    /// TLS 1.2 and before
    v1_2 = SECANT_TLS_VERSION_1_2,
    v1_3 = SECANT_TLS_VERSION_1_3,
};

/// The room for the text of a private key, with the zero that ends it.
inline constexpr std::size_t wif_text_size = SECANT_WIF_TEXT_SIZE;

/// The bytes of ECParameters that name a group.
inline constexpr std::size_t tls_parameters_len = SECANT_TLS_PARAMETERS_LEN;

/// Options of functions, which are joined by |.
enum class flags : std::uint32_t {
    none = 0,
    /// Points: x and the sign of y instead of x and y.
    compressed = SECANT_COMPRESSED,
    /// ECDSA signatures: strict DER instead of r || s.
    der = SECANT_DER,
    /// ECDSA signatures: s in the lower half of its range, made or demanded, as Bitcoin has it.
    low_s = SECANT_LOW_S,
    /// ECDSA: nonces with 32 fresh random bytes (RFC 6979, section 3.6) instead of deterministic ones.
    hedged = SECANT_HEDGED,
    /// Secret multiples: blinded with fresh random values, for devices whose power or radiation can be measured.
    blinded = SECANT_BLINDED,
    /// Key files: private keys of curves that lack leading zeros, as some programs write them, are read.
    short_scalars = SECANT_SHORT_SCALARS,
    /// ECDSA signatures: the digest may have another length than the named hash, which then makes the nonce alone.
    any_digest = SECANT_ANY_DIGEST,
    /// ECDSA signatures: verified under the private key's public key before they are returned, so that a fault of the
    /// hardware is SECANT_ERROR_FAULT and gives nothing away; takes a public key and a verification more.
    verified = SECANT_VERIFIED,
};

[[nodiscard]] constexpr flags operator|(flags a, flags b) noexcept {
    return static_cast<flags>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}
[[nodiscard]] constexpr flags operator&(flags a, flags b) noexcept {
    return static_cast<flags>(static_cast<std::uint32_t>(a) & static_cast<std::uint32_t>(b));
}
constexpr flags &operator|=(flags &a, flags b) noexcept {
    return a = a | b;
}

} // namespace v0_1
} // namespace secant

#endif
