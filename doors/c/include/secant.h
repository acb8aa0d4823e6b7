/* DO NOT EDIT: `cargo xtask gen` writes this file from doors/interface and doors/c/header. */
/*
 * secant: elliptic curves for C.
 *
 * Arguments: outputs come first, then the curve or hash, the keys, the message, its signature, and last
 * the choices. A length follows its pointer and is that of the memory in bytes. An output of a length that
 * is known before must have exactly it; where it is known afterwards, out_size is the room and out_len
 * becomes what was written. A pointer may be NULL where its length is 0, and where its description says so.
 *
 * Results: a function that can fail returns a status, 0 for success. One that says whether something is
 * valid returns bool, which is false for any bad input; the function of the same name with _check tells
 * the reason. When a function fails, its outputs are zero, except where they overlap other arguments or
 * are not aligned: then nothing was written, whatever else is wrong. Outputs may not overlap each other
 * or any input, but where the description of a function says so.
 *
 * Keys: a private key is a big-endian integer of the length of the group order, a public key a point in
 * SEC 1 encoding (section 2.3.3). Every function checks the keys it is given.
 *
 * Side channels: functions that are said to take constant time do so in all that is secret; lengths,
 * flags and statuses are public. Values that are secret are wiped from memory before a function returns;
 * the caller's own copies are the caller's to wipe.
 *
 * Threads: every function may be called from any thread, at any time. There is no state but the machine
 * whose code runs, which the first operation chooses: secant_machine_pin comes before it.
 */
#ifndef SECANT_H
#define SECANT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header. */
#define SECANT_VERSION "0.1.0"
#define SECANT_VERSION_MAJOR 0
#define SECANT_VERSION_MINOR 1
#define SECANT_VERSION_PATCH 0

#ifndef SECANT_API
#if defined(_WIN32) && defined(SECANT_SHARED)
#define SECANT_API __declspec(dllimport)
#else
#define SECANT_API
#endif
#endif

/* The value of a curve's number. */
#ifdef __cplusplus
#define SECANT_NAMED_CURVE(number) static_cast<secant_curve>(number)
#else
#define SECANT_NAMED_CURVE(number) ((secant_curve)(number))
#endif

#if defined(__GNUC__) || defined(__clang__)
#define SECANT_WARN_UNUSED __attribute__((warn_unused_result))
#else
#define SECANT_WARN_UNUSED
#endif

/*
 * A source of random bytes: fills all of out and returns 0, or returns anything else when it cannot.
 * Functions that take one take its context after it, and hand that on.
 */
typedef int (*secant_random)(void *context, uint8_t *out, size_t out_len);

/*
 * A signature of a message that is to be valid under a public key. An array of them has a count, which is not
 * in bytes; each pointer in it may be NULL where its length is 0.
 */
typedef struct secant_claim {
    const uint8_t *public_key;
    size_t public_key_len;
    const uint8_t *message;
    size_t message_len;
    const uint8_t *signature;
    size_t signature_len;
} secant_claim;

/* What multiples of the generator use. */
#define SECANT_TABLE_STATIC 0 /* the library's own table, where it has one */
#define SECANT_TABLE_NONE 1   /* none: the generator is treated as any other point */
#define SECANT_TABLE_BUILT 2  /* the table that the tuning points to: refused where it was changed, and every signature is
                               * computed a second time without it */
#define SECANT_TABLE_CHECKED 3 /* the same, built by this program or checked by secant_base_table_check, and not changed since:
                                * nothing is looked at again */

/*
 * Choices that trade time for memory, and change no result. All zero, it is the fastest one.
 */
typedef struct secant_tuning {
    uint32_t window;     /* from 2 to 6 bits, 0 for the fastest; each bit doubles a table on the stack */
    uint32_t fixed_base; /* SECANT_TABLE_STATIC, SECANT_TABLE_NONE, SECANT_TABLE_BUILT or SECANT_TABLE_CHECKED */
    const void *table;   /* for the last two what secant_base_table_build filled, on 8 bytes */
    size_t table_len;
} secant_tuning;

/*
 * What the library was built with. The header of a library with chosen features includes its
 * secant_config.h here, which has no more than those; functions that need others are not declared.
 */
#ifndef SECANT_CONFIG_H
#define SECANT_HAS_BITCOIN
#define SECANT_HAS_BRAINPOOLP224
#define SECANT_HAS_BRAINPOOLP256
#define SECANT_HAS_BRAINPOOLP320
#define SECANT_HAS_BRAINPOOLP384
#define SECANT_HAS_BRAINPOOLP512
#define SECANT_HAS_CURVE25519
#define SECANT_HAS_CURVE448
#define SECANT_HAS_ECIES
#define SECANT_HAS_EDDSA
#define SECANT_HAS_FORMATS
#define SECANT_HAS_HASH_TO_CURVE
#define SECANT_HAS_HAZMAT
#define SECANT_HAS_HPKE
#define SECANT_HAS_KOBLITZ
#define SECANT_HAS_MANY
#define SECANT_HAS_RESTARTABLE
#define SECANT_HAS_SECP192K1
#define SECANT_HAS_SECP192R1
#define SECANT_HAS_SECP224K1
#define SECANT_HAS_SECP224R1
#define SECANT_HAS_SECP256K1
#define SECANT_HAS_SECP256R1
#define SECANT_HAS_SECP384R1
#define SECANT_HAS_SECP521R1
#define SECANT_HAS_SHA1
#define SECANT_HAS_SHA3
#define SECANT_HAS_SHA512
#endif

/*
 * What a function returns that can fail: success is 0. The numbers are those of the engine's errors
 * in every language. They are only added to: one that this header does not name is an error of a
 * later version.
 */
typedef enum secant_status {
    /* success */
    SECANT_OK = 0,
    /* the private key is zero */
    SECANT_ERROR_ZERO_PRIVATE_KEY = 1,
    /* the private key is not below the group order */
    SECANT_ERROR_PRIVATE_KEY_TOO_LARGE = 2,
    /* an input has the wrong length */
    SECANT_ERROR_LENGTH = 3,
    /* an input is too short */
    SECANT_ERROR_TOO_SHORT = 4,
    /* the input is empty */
    SECANT_ERROR_EMPTY = 5,
    /* a point must begin with 02, 03 or 04 */
    SECANT_ERROR_POINT_FORMAT = 6,
    /* x and y without the first byte of a point: 04 stands before both */
    SECANT_ERROR_BARE_COORDINATES = 7,
    /* hybrid points (06, 07) are refused */
    SECANT_ERROR_HYBRID_POINT = 8,
    /* the point at infinity is refused */
    SECANT_ERROR_IDENTITY = 9,
    /* a coordinate is not below the field's prime */
    SECANT_ERROR_COORDINATE_TOO_LARGE = 10,
    /* the point is not on the curve */
    SECANT_ERROR_NOT_ON_CURVE = 11,
    /* the point is not in the generator's subgroup */
    SECANT_ERROR_WRONG_SUBGROUP = 12,
    /* the shared secret is zero: the peer's point has small order */
    SECANT_ERROR_ZERO_SHARED_SECRET = 13,
    /* not returned any more: keys exist on every curve whose order is proved */
    SECANT_ERROR_SECRETS_UNSUPPORTED = 14,
    /* the signature is not strict DER, or has the wrong length */
    SECANT_ERROR_SIGNATURE_ENCODING = 15,
    /* r and s must be between 1 and the group order minus 1 */
    SECANT_ERROR_SIGNATURE_RANGE = 16,
    /* the recovery id must be 0 to 3 and fit the signature */
    SECANT_ERROR_RECOVERY_ID = 17,
    /* the integer is not below the modulus */
    SECANT_ERROR_NOT_REDUCED = 18,
    /* a number is outside of its range */
    SECANT_ERROR_RANGE = 19,
    /* the value has no inverse */
    SECANT_ERROR_NOT_INVERTIBLE = 20,
    /* the operation has already ended */
    SECANT_ERROR_FINISHED = 21,
    /* a context has at most 255 bytes */
    SECANT_ERROR_CONTEXT_TOO_LONG = 22,
    /* the source of randomness failed */
    SECANT_ERROR_RANDOM = 23,
    /* the tweak is not below the group order */
    SECANT_ERROR_TWEAK_TOO_LARGE = 24,
    /* the text is not Base58, or too long */
    SECANT_ERROR_BASE58 = 25,
    /* the checksum is wrong */
    SECANT_ERROR_CHECKSUM = 26,
    /* the key's version bytes are unknown, or belong to another kind of key */
    SECANT_ERROR_KEY_VERSION = 27,
    /* a seed must have 16 to 64 bytes */
    SECANT_ERROR_SEED_LENGTH = 28,
    /* a derivation path is m, or m/ and numbers below 2^31, each hardened by ', h or H, with / between */
    SECANT_ERROR_DERIVATION_PATH = 29,
    /* a child number must be below 2^31 */
    SECANT_ERROR_CHILD_NUMBER = 30,
    /* a hardened child needs the private key */
    SECANT_ERROR_HARDENED_CHILD = 31,
    /* a key of depth 255 has no children */
    SECANT_ERROR_MAXIMUM_DEPTH = 32,
    /* there is no child with this number; use the next one */
    SECANT_ERROR_NO_CHILD = 33,
    /* the nonce gives no signature, or none does: the group is too small */
    SECANT_ERROR_NO_SIGNATURE = 34,
    /* an alphabet has 2 to 65536 symbols, and a message only symbols of its alphabet */
    SECANT_ERROR_ALPHABET = 35,
    /* the message has more symbols than a point of the curve holds */
    SECANT_ERROR_MESSAGE_TOO_LONG = 36,
    /* none of the 99 candidates for the message is a point of the curve */
    SECANT_ERROR_NO_ENCODING = 37,
    /* the point is no encoded message of at most the length asked for */
    SECANT_ERROR_NOT_A_MESSAGE = 38,
    /* at most 65535 bytes, or 255 outputs of the hash function, can be had */
    SECANT_ERROR_EXPANSION_TOO_LONG = 39,
    /* the key is not validly encoded */
    SECANT_ERROR_KEY_ENCODING = 40,
    /* bytes follow the end of the structure */
    SECANT_ERROR_TRAILING_DATA = 41,
    /* the key's algorithm or curve is not supported */
    SECANT_ERROR_UNSUPPORTED_KEY = 42,
    /* the headers of an encrypted key in PEM (Proc-Type, DEK-Info) are malformed */
    SECANT_ERROR_PEM_HEADERS = 43,
    /* the public key does not belong to the private key */
    SECANT_ERROR_KEY_MISMATCH = 44,
    /* the operation was started on another curve */
    SECANT_ERROR_WRONG_CURVE = 45,
    /* more bytes are asked for than the key derivation gives */
    SECANT_ERROR_OUTPUT_TOO_LONG = 46,
    /* the message is too long, or too many were encrypted */
    SECANT_ERROR_MESSAGE_LIMIT = 47,
    /* the message cannot be decrypted */
    SECANT_ERROR_DECRYPTION = 48,
    /* the suite exports secrets and encrypts nothing */
    SECANT_ERROR_EXPORT_ONLY = 49,
    /* a pre-shared key needs at least 32 bytes and an identifier, and an identifier needs such a key */
    SECANT_ERROR_PRE_SHARED_KEY = 50,
    /* the key is encrypted: a password is needed */
    SECANT_ERROR_PASSWORD_NEEDED = 51,
    /* the password is wrong, or the file is damaged */
    SECANT_ERROR_WRONG_PASSWORD = 52,
    /* trying a password costs nothing, or more time or memory than the limits allow */
    SECANT_ERROR_PASSWORD_COST = 53,
    /* the JSON object has two members of one name */
    SECANT_ERROR_DUPLICATE_MEMBER = 54,
    /* the group is not a supported named curve */
    SECANT_ERROR_TLS_GROUP = 55,
    /* the password is empty: where there is none, leave it out */
    SECANT_ERROR_EMPTY_PASSWORD = 56,
    /* there is less memory than trying the password takes */
    SECANT_ERROR_NO_MEMORY = 57,
    /* the curve has less than 192 bits and is for old keys alone: weak curves have to be asked for */
    SECANT_ERROR_WEAK_CURVE = 58,
    /* s is in the upper half of its range, and a low one is demanded */
    SECANT_ERROR_HIGH_S = 59,
    /* an input of the item is missing */
    SECANT_ERROR_MISSING = 60,
    /* the two inputs are not equal */
    SECANT_ERROR_NOT_EQUAL = 61,
    /* the text is not strict base64 */
    SECANT_ERROR_BASE64 = 62,
    /* a signature that was just made is not valid: the hardware or the build is faulty, and nothing was returned */
    SECANT_ERROR_FAULT = 63,
    /* the field's prime p must be odd and above 3 */
    SECANT_ERROR_CURVE_PRIME_TOO_SMALL_OR_EVEN = 1001,
    /* p, n and h can have at most 576 bits */
    SECANT_ERROR_CURVE_TOO_LONG = 1002,
    /* the coefficients a and b must be below p */
    SECANT_ERROR_CURVE_COEFFICIENT_OUT_OF_RANGE = 1003,
    /* the generator's coordinates must be below p */
    SECANT_ERROR_CURVE_GENERATOR_OUT_OF_RANGE = 1004,
    /* the curve is singular: 4a^3 + 27b^2 = 0 modulo p */
    SECANT_ERROR_CURVE_SINGULAR = 1005,
    /* the generator is not on the curve */
    SECANT_ERROR_CURVE_GENERATOR_NOT_ON_CURVE = 1006,
    /* the order n and the cofactor h must not be zero */
    SECANT_ERROR_CURVE_ZERO_ORDER = 1007,
    /* p is not prime */
    SECANT_ERROR_CURVE_PRIME_NOT_PRIME = 1008,
    /* the order n is not prime */
    SECANT_ERROR_CURVE_ORDER_NOT_PRIME = 1009,
    /* n times the generator is not the identity */
    SECANT_ERROR_CURVE_WRONG_ORDER = 1010,
    /* n times h is outside Hasse's interval around p + 1 */
    SECANT_ERROR_CURVE_HASSE_BOUND = 1011,
    /* the cofactor h does not follow from n, which is too short against p */
    SECANT_ERROR_CURVE_COFACTOR_NOT_UNIQUE = 1012,
    /* the cofactor h is not the number of points divided by n */
    SECANT_ERROR_CURVE_WRONG_COFACTOR = 1013,
    /* the order n divides the cofactor h */
    SECANT_ERROR_CURVE_ORDER_DIVIDES_COFACTOR = 1014,
    /* the curve is anomalous (n = p) */
    SECANT_ERROR_CURVE_ANOMALOUS = 1015,
    /* the embedding degree is 100 or below */
    SECANT_ERROR_CURVE_EMBEDDING_DEGREE = 1016,
    /* the curve has no point but the identity */
    SECANT_ERROR_CURVE_NO_GENERATOR = 1017,
    /* the key file names something that is not supported */
    SECANT_ERROR_FILE_UNSUPPORTED = 2001,
    /* the file holds another kind of key than is needed */
    SECANT_ERROR_FILE_KIND = 2002,
    /* the file holds a JSON Web Key Set; one key of its "keys" is needed */
    SECANT_ERROR_FILE_JWK_SET = 2003,
    /* the JSON Web Key lacks a member */
    SECANT_ERROR_FILE_MISSING_MEMBER = 2004,
    /* a member of the JSON Web Key is malformed */
    SECANT_ERROR_FILE_MEMBER = 2005,
    /* the key names no curve */
    SECANT_ERROR_FILE_NO_CURVE = 2006,
    /* the private key has fewer bytes than the group order */
    SECANT_ERROR_FILE_SHORT_SCALAR = 2007,
    /* no curve has this name */
    SECANT_ERROR_UNKNOWN_CURVE = 3001,
    /* the operation needs a curve whose order is proved (check: order) */
    SECANT_ERROR_UNPROVED_ORDER = 3002,
    /* an argument is on another curve than the operation or the other arguments need */
    SECANT_ERROR_CURVE_MISMATCH = 3003,
    /* not returned any more: a user-defined curve is written with its parameters */
    SECANT_ERROR_NO_OBJECT_IDENTIFIER = 3004,
    /* no machine has this name: there are portable, adx, ifma and aarch64 */
    SECANT_ERROR_UNKNOWN_MACHINE = 3005,
    /* the processor lacks the instructions of this machine, or the build its code */
    SECANT_ERROR_LACKING_MACHINE = 3006,
    /* the machine is chosen already: it is pinned once, before the first operation */
    SECANT_ERROR_MACHINE_CHOSEN = 3007,
    /* no signature scheme has this name or number */
    SECANT_ERROR_UNKNOWN_SCHEME = 3008,
    /* an odd number of hexadecimal digits */
    SECANT_ERROR_HEX_ODD_LENGTH = 4001,
    /* a character is no hexadecimal digit */
    SECANT_ERROR_HEX_DIGIT = 4002,
    /* a character is no hexadecimal digit */
    SECANT_ERROR_HEX_SECRET_DIGIT = 4003,
    /* a pointer is null */
    SECANT_ERROR_NULL_POINTER = 5001,
    /* an output overlaps another argument */
    SECANT_ERROR_OVERLAP = 5002,
    /* memory is not aligned as its type asks */
    SECANT_ERROR_MISALIGNED = 5003,
    /* an output has too little room */
    SECANT_ERROR_BUFFER_TOO_SHORT = 5004,
    /* a number is no value of its enumeration */
    SECANT_ERROR_UNKNOWN_CHOICE = 5005,
    /* a flag is set that the operation does not have */
    SECANT_ERROR_UNKNOWN_FLAG = 5006,
    /* a text is not UTF-8 */
    SECANT_ERROR_TEXT_ENCODING = 5007,
    /* this build has no source of random bytes: the operation needs one */
    SECANT_ERROR_NO_RANDOMNESS = 5008,
    /* the signature is not valid for these inputs */
    SECANT_ERROR_INVALID_SIGNATURE = 5009,
    /* memory does not hold what was built for this operation */
    SECANT_ERROR_NO_TABLE = 5010,
    /* the operation is not at its end: call its next step */
    SECANT_ERROR_IN_PROGRESS = 5011,
    /* a known answer was not computed: the hardware or the build is faulty */
    SECANT_ERROR_SELF_TEST = 5012,
    /* the value has no square root modulo the field's prime */
    SECANT_ERROR_NOT_SQUARE = 5013,
    /* keys of this format are not encrypted */
    SECANT_ERROR_PLAIN_FORMAT = 5014,
    /* a source of random bytes is given, and the flags ask for none */
    SECANT_ERROR_UNUSED_RANDOM = 5015,
    /* no status: the type has 32 bits whatever the compiler's options */
    SECANT_STATUS_MAX = 0x7fffffff
} secant_status;

/* Types */

/*
 * The short Weierstrass curves. secp192r1, secp224r1, secp256r1, secp384r1 and secp521r1 are P-192
 * to P-521 of NIST. A build may leave curves out: functions refuse them as unknown.
 */
typedef uintptr_t secant_curve;
#define SECANT_SECP192K1 SECANT_NAMED_CURVE(1)
#define SECANT_SECP192R1 SECANT_NAMED_CURVE(2)
#define SECANT_SECP224K1 SECANT_NAMED_CURVE(3)
#define SECANT_SECP224R1 SECANT_NAMED_CURVE(4)
#define SECANT_SECP256K1 SECANT_NAMED_CURVE(5)
#define SECANT_SECP256R1 SECANT_NAMED_CURVE(6)
#define SECANT_SECP384R1 SECANT_NAMED_CURVE(7)
#define SECANT_SECP521R1 SECANT_NAMED_CURVE(8)
#define SECANT_BRAINPOOLP224R1 SECANT_NAMED_CURVE(9)
#define SECANT_BRAINPOOLP224T1 SECANT_NAMED_CURVE(10)
#define SECANT_BRAINPOOLP256R1 SECANT_NAMED_CURVE(11)
#define SECANT_BRAINPOOLP256T1 SECANT_NAMED_CURVE(12)
#define SECANT_BRAINPOOLP320R1 SECANT_NAMED_CURVE(13)
#define SECANT_BRAINPOOLP320T1 SECANT_NAMED_CURVE(14)
#define SECANT_BRAINPOOLP384R1 SECANT_NAMED_CURVE(15)
#define SECANT_BRAINPOOLP384T1 SECANT_NAMED_CURVE(16)
#define SECANT_BRAINPOOLP512R1 SECANT_NAMED_CURVE(17)
#define SECANT_BRAINPOOLP512T1 SECANT_NAMED_CURVE(18)

/* Hash functions. SHA-1 is broken for collisions. */
typedef enum secant_hash {
    SECANT_SHA1 = 1,
    SECANT_SHA224 = 2,
    SECANT_SHA256 = 3,
    SECANT_SHA384 = 4,
    SECANT_SHA512 = 5,
    SECANT_SHA512_224 = 6,
    SECANT_SHA512_256 = 7,
    SECANT_SHA3_224 = 8,
    SECANT_SHA3_256 = 9,
    SECANT_SHA3_384 = 10,
    SECANT_SHA3_512 = 11,
    /* as Ethereum has it */
    SECANT_KECCAK_256 = 12,
    /* the first 32 bytes, as ECDSA has it */
    SECANT_SHAKE128 = 13,
    /* the first 64 bytes, as ECDSA has it */
    SECANT_SHAKE256 = 14,
    SECANT_HASH_MAX = 0x7fffffff
} secant_hash;

/* The network that a key of Bitcoin is for. */
typedef enum secant_network {
    SECANT_NETWORK_MAIN = 1,
    SECANT_NETWORK_TEST = 2,
    SECANT_NETWORK_MAX = 0x7fffffff
} secant_network;

/* Points: x and the sign of y instead of x and y. */
#define SECANT_COMPRESSED (UINT32_C(1) << 0)

/* ECDSA signatures: strict DER instead of r || s. */
#define SECANT_DER (UINT32_C(1) << 1)

/* ECDSA signatures: s in the lower half of its range, made or demanded, as Bitcoin has it. */
#define SECANT_LOW_S (UINT32_C(1) << 2)

/* ECDSA: nonces with 32 fresh random bytes (RFC 6979, section 3.6) instead of deterministic ones. */
#define SECANT_HEDGED (UINT32_C(1) << 3)

/*
 * Secret multiples: blinded with fresh random values, for devices whose power or radiation can be
 * measured.
 */
#define SECANT_BLINDED (UINT32_C(1) << 4)

/* Key files: private keys of curves that lack leading zeros, as some programs write them, are read. */
#define SECANT_SHORT_SCALARS (UINT32_C(1) << 5)

/*
 * ECDSA signatures: the digest may have another length than the named hash, which then makes the
 * nonce alone.
 */
#define SECANT_ANY_DIGEST (UINT32_C(1) << 6)

/*
 * ECDSA signatures: verified under the private key's public key before they are returned, so that a
 * fault of the hardware is SECANT_ERROR_FAULT and gives nothing away; takes a public key and a
 * verification more.
 */
#define SECANT_VERIFIED (UINT32_C(1) << 7)

/* The library */

/* The bytes of a hash whose message comes in pieces. */
#define SECANT_HASH_STATE_LEN 256

/*
 * The name of a status, such as ZeroPrivateKey; NULL for a number that is none.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API const char *secant_status_name(uint32_t status);

/*
 * What a status means, in English; NULL for a number that is none.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API const char *secant_status_message(uint32_t status);

/*
 * The name of the implementation in use, such as portable; the first operation chooses it.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API const char *secant_backend_name(void);

/*
 * Makes all operations of the process run on one machine, for support and for tests: portable, adx,
 * ifma or aarch64. To be called once, before the first operation; the library reads no environment.
 *
 * - name: the machine
 *
 * Errors: SECANT_ERROR_LACKING_MACHINE, SECANT_ERROR_MACHINE_CHOSEN, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_TEXT_ENCODING, SECANT_ERROR_UNKNOWN_MACHINE.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_machine_pin(const char *name);

/*
 * The version of the library, such as 0.1.0; SECANT_VERSION is that of the header.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API const char *secant_version(void);

/*
 * The bytes of a hash function's output; 0 for an unknown one.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED size_t secant_hash_len(secant_hash hash);

/*
 * The hash of a message.
 *
 * - digest: secant_hash_len(hash) bytes
 * - message: of any length
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_UNKNOWN_CHOICE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_digest(uint8_t *digest, size_t digest_len,
    secant_hash hash, const uint8_t *message, size_t message_len);

/*
 * Starts a hash whose message comes in pieces, such as an image that is larger than the memory. It
 * lives in the caller's memory until secant_hash_finish, which wipes it; one that is abandoned is
 * wiped with secant_wipe. The memory is plain words with a checksum, which can be moved; memory
 * that was damaged is refused. SHAKE is not taken.
 *
 * - memory: SECANT_HASH_STATE_LEN bytes, on 8
 *
 * Errors: SECANT_ERROR_BUFFER_TOO_SHORT, SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CHOICE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_hash_start(void *memory, size_t memory_len,
    secant_hash hash);

/*
 * Appends a piece of the message.
 *
 * - memory: what secant_hash_start filled
 * - message: of any length
 *
 * Errors: SECANT_ERROR_BUFFER_TOO_SHORT, SECANT_ERROR_CHECKSUM, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_MISALIGNED, SECANT_ERROR_NO_TABLE, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_hash_update(void *memory, size_t memory_len,
    const uint8_t *message, size_t message_len);

/*
 * The hash of all pieces. Wipes the memory.
 *
 * - digest: secant_hash_len bytes of the function that the hash was started with
 * - memory: what secant_hash_start filled
 *
 * Errors: SECANT_ERROR_BUFFER_TOO_SHORT, SECANT_ERROR_CHECKSUM, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_MISALIGNED, SECANT_ERROR_NO_TABLE, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_hash_finish(uint8_t *digest, size_t digest_len,
    void *memory, size_t memory_len);

/*
 * Random bytes of the operating system, for what a program draws itself. A build without one has
 * none: SECANT_ERROR_NO_RANDOMNESS.
 *
 * - out: as many bytes as are wanted
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NO_RANDOMNESS, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_RANDOM.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_random_bytes(uint8_t *out, size_t out_len);

/*
 * Whether two secrets of one length are equal, such as a tag that was computed and one that came
 * with a message. Constant time but for the lengths and the answer. Nothing is equal to nothing at
 * all: SECANT_ERROR_EMPTY.
 *
 * - a: of any length from one byte on
 * - b: as many bytes
 *
 * Errors: SECANT_ERROR_EMPTY, SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_EQUAL,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED bool secant_equal(const uint8_t *a, size_t a_len, const uint8_t *b,
    size_t b_len);
SECANT_API SECANT_WARN_UNUSED secant_status secant_equal_check(const uint8_t *a, size_t a_len,
    const uint8_t *b, size_t b_len);

/*
 * Zeroes memory that holds secrets, which no compiler leaves out.
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API secant_status secant_wipe(void *memory, size_t memory_len);

/*
 * Computes known answers on every curve of the build with the implementation in use: a signature by
 * RFC 6979's rules, its verification and a shared secret. To be called once where the hardware is
 * not trusted.
 *
 * Errors: SECANT_ERROR_SELF_TEST.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_self_test(void);

/* Curves */

/*
 * The curves of this build: the one at an index from 0, or 0 behind the last.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_curve secant_curve_at(size_t index);

/*
 * The bits of the prime of a curve's field; 0 for an unknown curve.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED size_t secant_curve_bits(secant_curve curve);

/*
 * The bytes of a private key: those of the group order.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED size_t secant_private_key_len(secant_curve curve);

/*
 * The bytes of a public key.
 *
 * - flags: those of the function that writes it: SECANT_COMPRESSED counts
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED size_t secant_public_key_len(secant_curve curve, uint32_t flags);

/*
 * The bytes of a shared secret: those of the field.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED size_t secant_shared_secret_len(secant_curve curve);

/*
 * The most bytes of an ECDSA signature: exactly so many without SECANT_DER.
 *
 * - flags: those of the function that signs: SECANT_DER counts
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED size_t secant_ecdsa_signature_len(secant_curve curve, uint32_t flags);

/*
 * The curve of a customary name such as P-256, prime256v1 or brainpoolP256r1, in any case and with
 * or without - and _, or of an object identifier in dotted form; 0 where this build has none.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_curve secant_curve_find(const char *name);

/*
 * The name of a curve as its standard has it; NULL for an unknown curve.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API const char *secant_curve_name(secant_curve curve);

/* Keys */

/*
 * Draws a private key, each of which is equally likely (FIPS 186-5, A.2.2).
 *
 * - private_key: secant_private_key_len(curve) bytes
 * - random: a source of random bytes with its first argument; NULL for the operating system's
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NO_RANDOMNESS, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_RANDOM, SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_key_generate(uint8_t *private_key,
    size_t private_key_len, secant_curve curve, secant_random random, void *random_context);

/*
 * Checks that bytes are a private key of the curve: 0 if they are, otherwise the reason why not.
 *
 * - private_key: secant_private_key_len(curve) bytes, big-endian, from 1 to the order minus 1
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_key_check(secant_curve curve,
    const uint8_t *private_key, size_t private_key_len);

/*
 * The public key of a private one.
 *
 * - public_key: secant_public_key_len(curve, flags) bytes
 * - private_key: secant_private_key_len(curve) bytes, big-endian, from 1 to the order minus 1
 * - flags: SECANT_COMPRESSED
 * - tuning: window and table of the generator; NULL for the fastest
 *
 * Errors: SECANT_ERROR_CHECKSUM, SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED,
 * SECANT_ERROR_NO_TABLE, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_RANGE, SECANT_ERROR_UNKNOWN_CHOICE,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG, SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_key_public(uint8_t *public_key,
    size_t public_key_len, secant_curve curve, const uint8_t *private_key, size_t private_key_len,
    uint32_t flags, const secant_tuning *tuning);

/*
 * Checks that bytes are a public key of the curve, a point of the generator's subgroup other than
 * the identity: 0 if they are, otherwise the reason why not.
 *
 * - public_key: a point in SEC 1 encoding, compressed or not
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_public_key_check(secant_curve curve,
    const uint8_t *public_key, size_t public_key_len);

/*
 * Encodes a public key with compressed or full coordinates.
 *
 * - out: secant_public_key_len(curve, flags) bytes; may be the memory of an input
 * - public_key: a point in SEC 1 encoding, compressed or not
 * - flags: SECANT_COMPRESSED
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG, SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_public_key_convert(uint8_t *out, size_t out_len,
    secant_curve curve, const uint8_t *public_key, size_t public_key_len, uint32_t flags);

/*
 * The private key d + t of a private key d and a tweak t, modulo the order. Whoever chooses the
 * tweak can choose the sum: derive it, as BIP32 does, and take it from nobody else.
 *
 * - out: secant_private_key_len(curve) bytes; may be the memory of an input
 * - private_key: secant_private_key_len(curve) bytes, big-endian, from 1 to the order minus 1
 * - tweak: secant_private_key_len(curve) bytes, big-endian, below the order
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_TWEAK_TOO_LARGE, SECANT_ERROR_UNKNOWN_CURVE,
 * SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_key_tweak_add(uint8_t *out, size_t out_len,
    secant_curve curve, const uint8_t *private_key, size_t private_key_len, const uint8_t *tweak,
    size_t tweak_len);

/*
 * The public key Q + t G of a public key Q and a tweak t: that of the private key of
 * secant_key_tweak_add. Constant time in the tweak.
 *
 * - out: secant_public_key_len(curve, flags) bytes; may be the memory of an input
 * - public_key: a point in SEC 1 encoding, compressed or not
 * - tweak: secant_private_key_len(curve) bytes, big-endian, below the order
 * - flags: SECANT_COMPRESSED
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT,
 * SECANT_ERROR_TWEAK_TOO_LARGE, SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG,
 * SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_public_key_tweak_add(uint8_t *out,
    size_t out_len, secant_curve curve, const uint8_t *public_key, size_t public_key_len,
    const uint8_t *tweak, size_t tweak_len, uint32_t flags);

/*
 * The private key t d of a private key d and a tweak t, modulo the order. The tweak 0 gives no key:
 * SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * - out: secant_private_key_len(curve) bytes; may be the memory of an input
 * - private_key: secant_private_key_len(curve) bytes, big-endian, from 1 to the order minus 1
 * - tweak: secant_private_key_len(curve) bytes, big-endian, below the order
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_TWEAK_TOO_LARGE, SECANT_ERROR_UNKNOWN_CURVE,
 * SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_key_tweak_multiply(uint8_t *out, size_t out_len,
    secant_curve curve, const uint8_t *private_key, size_t private_key_len, const uint8_t *tweak,
    size_t tweak_len);

/*
 * The public key t Q of a public key Q and a tweak t: that of the private key of
 * secant_key_tweak_multiply. Constant time in the tweak.
 *
 * - out: secant_public_key_len(curve, flags) bytes; may be the memory of an input
 * - public_key: a point in SEC 1 encoding, compressed or not
 * - tweak: secant_private_key_len(curve) bytes, big-endian, below the order
 * - flags: SECANT_COMPRESSED
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT,
 * SECANT_ERROR_TWEAK_TOO_LARGE, SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG,
 * SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_public_key_tweak_multiply(uint8_t *out,
    size_t out_len, secant_curve curve, const uint8_t *public_key, size_t public_key_len,
    const uint8_t *tweak, size_t tweak_len, uint32_t flags);

/*
 * Tables in the caller's memory
 *
 * Public keys with a table of multiples, with which they verify faster, and tables of the generator
 * for keys and signatures. A table is plain data, aligned on 8 bytes, that can be moved, stored and
 * shared; it is read by libraries with the same tables and of the same byte order as the one that
 * built it. All of it is public.
 *
 * Stored tables have a checksum against damage. Whoever can write to the memory of a table can put
 * another one there, with its checksum: signatures of another key are valid under it, and
 * signatures made with it give the private key away. So keep tables where only the program can
 * write, and check each once after loading.
 */

/* How much memory the table of a public key takes. */
typedef enum secant_table_size {
    /*
     * 32 points, 2 KB at 256 bits: pays from the second to fifth verification on, with AVX-512 IFMA
     * after seventeen on secp256k1
     */
    SECANT_TABLE_SIZE_SMALL = 1,
    /* 512 points, 32 KB at 256 bits: pays after twelve to twenty verifications */
    SECANT_TABLE_SIZE_LARGE = 2,
    SECANT_TABLE_SIZE_MAX = 0x7fffffff
} secant_table_size;

/*
 * The bytes of a key with its table; 0 for bad input.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED size_t secant_precomputed_key_len(secant_curve curve,
    secant_table_size size);

/*
 * Builds the table of a public key.
 *
 * - precomputed_key: secant_precomputed_key_len(curve, size) bytes, on 8
 * - public_key: a point in SEC 1 encoding, compressed or not
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_BUFFER_TOO_SHORT,
 * SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY, SECANT_ERROR_HYBRID_POINT,
 * SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT,
 * SECANT_ERROR_UNKNOWN_CHOICE, SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_precomputed_key_build(void *precomputed_key,
    size_t precomputed_key_len, secant_curve curve, const uint8_t *public_key,
    size_t public_key_len, secant_table_size size);

/*
 * Checks a key with its table that was stored: the checksum, the key, and every entry, which is
 * computed again. 0 if all is right, otherwise the reason. Call it once after loading; it takes as
 * long as building the table. Without it a verification looks at the header and at what costs
 * little, which finds no entry of a large table that was changed.
 *
 * - precomputed_key: what secant_precomputed_key_build filled, on 8 bytes
 *
 * Errors: SECANT_ERROR_CHECKSUM, SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED,
 * SECANT_ERROR_NO_TABLE, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_precomputed_key_check(secant_curve curve,
    const void *precomputed_key, size_t precomputed_key_len);

/*
 * Whether a signature of a message is valid under a key with a table.
 *
 * - precomputed_key: what secant_precomputed_key_build filled, on 8 bytes
 * - message: of any length
 * - signature: as the flags say: r || s, or DER
 * - hash: the hash of the message
 * - flags: SECANT_DER, SECANT_LOW_S
 *
 * Errors: SECANT_ERROR_CHECKSUM, SECANT_ERROR_EMPTY, SECANT_ERROR_HIGH_S,
 * SECANT_ERROR_INVALID_SIGNATURE, SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED,
 * SECANT_ERROR_NO_TABLE, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_SIGNATURE_ENCODING, SECANT_ERROR_SIGNATURE_RANGE, SECANT_ERROR_TRAILING_DATA,
 * SECANT_ERROR_UNKNOWN_CHOICE, SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED bool secant_ecdsa_verify_precomputed(secant_curve curve,
    const void *precomputed_key, size_t precomputed_key_len, const uint8_t *message,
    size_t message_len, const uint8_t *signature, size_t signature_len, secant_hash hash,
    uint32_t flags);
SECANT_API SECANT_WARN_UNUSED secant_status secant_ecdsa_verify_precomputed_check(secant_curve curve,
    const void *precomputed_key, size_t precomputed_key_len, const uint8_t *message,
    size_t message_len, const uint8_t *signature, size_t signature_len, secant_hash hash,
    uint32_t flags);

/*
 * Whether a signature of a digest of any length from one byte on is valid under a key with a table.
 *
 * - precomputed_key: what secant_precomputed_key_build filled, on 8 bytes
 * - digest: the hash of the message
 * - signature: as the flags say: r || s, or DER
 * - flags: SECANT_DER, SECANT_LOW_S
 *
 * Errors: SECANT_ERROR_CHECKSUM, SECANT_ERROR_EMPTY, SECANT_ERROR_HIGH_S,
 * SECANT_ERROR_INVALID_SIGNATURE, SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED,
 * SECANT_ERROR_NO_TABLE, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_SIGNATURE_ENCODING, SECANT_ERROR_SIGNATURE_RANGE, SECANT_ERROR_TRAILING_DATA,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED bool secant_ecdsa_verify_digest_precomputed(secant_curve curve,
    const void *precomputed_key, size_t precomputed_key_len, const uint8_t *digest,
    size_t digest_len, const uint8_t *signature, size_t signature_len, uint32_t flags);
SECANT_API SECANT_WARN_UNUSED secant_status secant_ecdsa_verify_digest_precomputed_check(secant_curve curve,
    const void *precomputed_key, size_t precomputed_key_len, const uint8_t *digest,
    size_t digest_len, const uint8_t *signature, size_t signature_len, uint32_t flags);

/*
 * The bytes of a table of the generator: 2^(window - 1) points and a header; 0 for bad input.
 *
 * - window: from 2 to 6 bits
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED size_t secant_base_table_len(secant_curve curve, uint32_t window);

/*
 * Builds the table of a curve's generator, for SECANT_TABLE_BUILT, or for SECANT_TABLE_CHECKED in
 * the program that built it or checked it.
 *
 * - table: secant_base_table_len(curve, window) bytes, on 8
 * - window: from 2 to 6 bits
 *
 * Errors: SECANT_ERROR_BUFFER_TOO_SHORT, SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_RANGE, SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_base_table_build(void *table, size_t table_len,
    secant_curve curve, uint32_t window);

/*
 * Checks a table of the generator that was stored: the checksum, and every entry, which is computed
 * again. 0 if all is right, otherwise the reason. Call it once after loading, and then use the
 * table as SECANT_TABLE_CHECKED.
 *
 * - table: what secant_base_table_build filled, on 8 bytes
 *
 * Errors: SECANT_ERROR_CHECKSUM, SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED,
 * SECANT_ERROR_NO_TABLE, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_base_table_check(secant_curve curve,
    const void *table, size_t table_len);

/* ECDSA */

/*
 * Signs a message (FIPS 186-5, 6.4), with a deterministic nonce (RFC 6979) unless the flags say
 * otherwise. Use one private key on one curve: deterministic signatures of one message on two
 * curves of one length (r1 and t1 of Brainpool; P-256 and secp256k1) can have one nonce, and give
 * the key away; hedged ones do not.
 *
 * - signature: secant_ecdsa_signature_len(curve, flags) bytes of room
 * - private_key: secant_private_key_len(curve) bytes, big-endian, from 1 to the order minus 1
 * - message: of any length
 * - hash: the hash of the message, which drives the nonce too
 * - flags: SECANT_DER, SECANT_LOW_S, SECANT_HEDGED, SECANT_VERIFIED
 * - tuning: window and table of the generator; NULL for the fastest
 * - random: a source of random bytes with its first argument; NULL for the operating system's, and
 *   where the flags ask for no random bytes
 *
 * Errors: SECANT_ERROR_BUFFER_TOO_SHORT, SECANT_ERROR_CHECKSUM, SECANT_ERROR_FAULT,
 * SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NO_RANDOMNESS,
 * SECANT_ERROR_NO_SIGNATURE, SECANT_ERROR_NO_TABLE, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_RANDOM,
 * SECANT_ERROR_RANGE, SECANT_ERROR_UNKNOWN_CHOICE, SECANT_ERROR_UNKNOWN_CURVE,
 * SECANT_ERROR_UNKNOWN_FLAG, SECANT_ERROR_UNUSED_RANDOM, SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ecdsa_sign(uint8_t *signature,
    size_t signature_size, size_t *signature_len, secant_curve curve, const uint8_t *private_key,
    size_t private_key_len, const uint8_t *message, size_t message_len, secant_hash hash,
    uint32_t flags, const secant_tuning *tuning, secant_random random, void *random_context);

/*
 * Signs a digest of the named hash, or with SECANT_ANY_DIGEST one of any length from one byte on;
 * its leftmost bits count, as many as the order has.
 *
 * - signature: secant_ecdsa_signature_len(curve, flags) bytes of room
 * - private_key: secant_private_key_len(curve) bytes, big-endian, from 1 to the order minus 1
 * - digest: the hash of the message
 * - hash: the hash that made the digest, which drives the nonce too
 * - flags: SECANT_DER, SECANT_LOW_S, SECANT_HEDGED, SECANT_ANY_DIGEST, SECANT_VERIFIED
 * - tuning: window and table of the generator; NULL for the fastest
 * - random: a source of random bytes with its first argument; NULL for the operating system's, and
 *   where the flags ask for no random bytes
 *
 * Errors: SECANT_ERROR_BUFFER_TOO_SHORT, SECANT_ERROR_CHECKSUM, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_FAULT, SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NO_RANDOMNESS,
 * SECANT_ERROR_NO_SIGNATURE, SECANT_ERROR_NO_TABLE, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_RANDOM,
 * SECANT_ERROR_RANGE, SECANT_ERROR_UNKNOWN_CHOICE, SECANT_ERROR_UNKNOWN_CURVE,
 * SECANT_ERROR_UNKNOWN_FLAG, SECANT_ERROR_UNUSED_RANDOM, SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ecdsa_sign_digest(uint8_t *signature,
    size_t signature_size, size_t *signature_len, secant_curve curve, const uint8_t *private_key,
    size_t private_key_len, const uint8_t *digest, size_t digest_len, secant_hash hash,
    uint32_t flags, const secant_tuning *tuning, secant_random random, void *random_context);

/*
 * Signs a digest so that the public key can be computed from the signature.
 *
 * - signature: secant_ecdsa_signature_len(curve, flags) bytes of room
 * - recovery_id: from 0 to 3, for secant_ecdsa_recover
 * - private_key: secant_private_key_len(curve) bytes, big-endian, from 1 to the order minus 1
 * - digest: the hash of the message
 * - hash: the hash that made the digest, which drives the nonce too
 * - flags: SECANT_DER, SECANT_LOW_S, SECANT_HEDGED, SECANT_ANY_DIGEST, SECANT_VERIFIED
 * - tuning: window and table of the generator; NULL for the fastest
 * - random: a source of random bytes with its first argument; NULL for the operating system's, and
 *   where the flags ask for no random bytes
 *
 * Errors: SECANT_ERROR_BUFFER_TOO_SHORT, SECANT_ERROR_CHECKSUM, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_FAULT, SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NO_RANDOMNESS,
 * SECANT_ERROR_NO_SIGNATURE, SECANT_ERROR_NO_TABLE, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_RANDOM,
 * SECANT_ERROR_RANGE, SECANT_ERROR_UNKNOWN_CHOICE, SECANT_ERROR_UNKNOWN_CURVE,
 * SECANT_ERROR_UNKNOWN_FLAG, SECANT_ERROR_UNUSED_RANDOM, SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ecdsa_sign_recoverable(uint8_t *signature,
    size_t signature_size, size_t *signature_len, uint32_t *recovery_id, secant_curve curve,
    const uint8_t *private_key, size_t private_key_len, const uint8_t *digest, size_t digest_len,
    secant_hash hash, uint32_t flags, const secant_tuning *tuning, secant_random random,
    void *random_context);

/*
 * Whether a signature of a message is valid.
 *
 * - public_key: a point in SEC 1 encoding, compressed or not
 * - message: of any length
 * - signature: as the flags say: r || s, or DER
 * - hash: the hash of the message
 * - flags: SECANT_DER, SECANT_LOW_S
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_HIGH_S, SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY,
 * SECANT_ERROR_INVALID_SIGNATURE, SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT,
 * SECANT_ERROR_SIGNATURE_ENCODING, SECANT_ERROR_SIGNATURE_RANGE, SECANT_ERROR_TRAILING_DATA,
 * SECANT_ERROR_UNKNOWN_CHOICE, SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG,
 * SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED bool secant_ecdsa_verify(secant_curve curve,
    const uint8_t *public_key, size_t public_key_len, const uint8_t *message, size_t message_len,
    const uint8_t *signature, size_t signature_len, secant_hash hash, uint32_t flags);
SECANT_API SECANT_WARN_UNUSED secant_status secant_ecdsa_verify_check(secant_curve curve,
    const uint8_t *public_key, size_t public_key_len, const uint8_t *message, size_t message_len,
    const uint8_t *signature, size_t signature_len, secant_hash hash, uint32_t flags);

/*
 * Whether a signature of a digest of any length from one byte on is valid.
 *
 * - public_key: a point in SEC 1 encoding, compressed or not
 * - digest: the hash of the message
 * - signature: as the flags say: r || s, or DER
 * - flags: SECANT_DER, SECANT_LOW_S
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_HIGH_S, SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY,
 * SECANT_ERROR_INVALID_SIGNATURE, SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT,
 * SECANT_ERROR_SIGNATURE_ENCODING, SECANT_ERROR_SIGNATURE_RANGE, SECANT_ERROR_TRAILING_DATA,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG, SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED bool secant_ecdsa_verify_digest(secant_curve curve,
    const uint8_t *public_key, size_t public_key_len, const uint8_t *digest, size_t digest_len,
    const uint8_t *signature, size_t signature_len, uint32_t flags);
SECANT_API SECANT_WARN_UNUSED secant_status secant_ecdsa_verify_digest_check(secant_curve curve,
    const uint8_t *public_key, size_t public_key_len, const uint8_t *digest, size_t digest_len,
    const uint8_t *signature, size_t signature_len, uint32_t flags);

/*
 * Whether a digest has the length of a hash: what signing a digest checks, for verification and
 * recovery, which name no hash.
 *
 * - hash: the hash that made the digest
 * - digest: the hash of the message
 *
 * Errors: SECANT_ERROR_EMPTY, SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_UNKNOWN_CHOICE.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED bool secant_digest_fits(secant_hash hash, const uint8_t *digest,
    size_t digest_len);
SECANT_API SECANT_WARN_UNUSED secant_status secant_digest_fits_check(secant_hash hash,
    const uint8_t *digest, size_t digest_len);

/*
 * The public key that made a signature of a digest. It authenticates nothing until it is compared
 * with a key that is trusted.
 *
 * - public_key: secant_public_key_len(curve, flags) bytes, by SECANT_COMPRESSED
 * - digest: the hash of the message
 * - signature: as the flags say: r || s, or DER
 * - recovery_id: from 0 to 3
 * - flags: SECANT_DER, SECANT_COMPRESSED
 *
 * Errors: SECANT_ERROR_EMPTY, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_RECOVERY_ID,
 * SECANT_ERROR_SIGNATURE_ENCODING, SECANT_ERROR_SIGNATURE_RANGE, SECANT_ERROR_TRAILING_DATA,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ecdsa_recover(uint8_t *public_key,
    size_t public_key_len, secant_curve curve, const uint8_t *digest, size_t digest_len,
    const uint8_t *signature, size_t signature_len, uint32_t recovery_id, uint32_t flags);

/*
 * Encodes r || s as DER.
 *
 * - der: secant_ecdsa_signature_len(curve, SECANT_DER) bytes of room
 * - signature: r || s
 *
 * Errors: SECANT_ERROR_BUFFER_TOO_SHORT, SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_SIGNATURE_RANGE,
 * SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ecdsa_signature_to_der(uint8_t *der,
    size_t der_size, size_t *der_len, secant_curve curve, const uint8_t *signature,
    size_t signature_len);

/*
 * Encodes a signature in strict DER as r || s.
 *
 * - signature: secant_ecdsa_signature_len(curve, 0) bytes
 *
 * Errors: SECANT_ERROR_EMPTY, SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_SIGNATURE_ENCODING, SECANT_ERROR_SIGNATURE_RANGE, SECANT_ERROR_TRAILING_DATA,
 * SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ecdsa_signature_from_der(uint8_t *signature,
    size_t signature_len, secant_curve curve, const uint8_t *der, size_t der_len);

/*
 * The signature with s in the lower half of its range (BIP 62): the given one, or the one with n -
 * s, which is valid for the same key and message. Of that one a recovery id has the other lowest
 * bit.
 *
 * - out: secant_ecdsa_signature_len(curve, flags) bytes of room; may be the memory of an input
 * - signature: as the flags say: r || s, or DER
 * - flags: SECANT_DER
 *
 * Errors: SECANT_ERROR_BUFFER_TOO_SHORT, SECANT_ERROR_EMPTY, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_MISALIGNED, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_SIGNATURE_ENCODING, SECANT_ERROR_SIGNATURE_RANGE, SECANT_ERROR_TRAILING_DATA,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ecdsa_signature_normalize(uint8_t *out,
    size_t out_size, size_t *out_len, secant_curve curve, const uint8_t *signature,
    size_t signature_len, uint32_t flags);

/*
 * Whether s is in the lower half of its range, as Bitcoin demands (BIP 62).
 *
 * - signature: as the flags say: r || s, or DER
 * - flags: SECANT_DER
 *
 * Errors: SECANT_ERROR_EMPTY, SECANT_ERROR_HIGH_S, SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_SIGNATURE_ENCODING, SECANT_ERROR_SIGNATURE_RANGE,
 * SECANT_ERROR_TRAILING_DATA, SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED bool secant_ecdsa_signature_has_low_s(secant_curve curve,
    const uint8_t *signature, size_t signature_len, uint32_t flags);
SECANT_API SECANT_WARN_UNUSED secant_status secant_ecdsa_signature_has_low_s_check(secant_curve curve,
    const uint8_t *signature, size_t signature_len, uint32_t flags);

/* Schnorr signatures and proofs on secp256k1 */

/* The bytes of private keys, public keys and tweaks of BIP340. */
#define SECANT_BIP340_KEY_LEN 32

/* The bytes of a signature of BIP340. */
#define SECANT_BIP340_SIGNATURE_LEN 64

/* The bytes of a point that a proof comes with: SEC 1, compressed. */
#define SECANT_DLEQ_POINT_LEN 33

/* The bytes of a proof of BIP374. */
#define SECANT_BIP374_PROOF_LEN 64

/* The bytes of a proof of BRC-94. */
#define SECANT_BRC94_PROOF_LEN 98

#ifdef SECANT_HAS_BITCOIN

/*
 * Signs a message (BIP340), with 32 random bytes mixed into the nonce: a source that gives zeros
 * makes the signature deterministic.
 *
 * - signature: SECANT_BIP340_SIGNATURE_LEN bytes
 * - private_key: SECANT_BIP340_KEY_LEN bytes
 * - message: of any length
 * - random: a source of random bytes with its first argument; NULL for the operating system's
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NO_RANDOMNESS, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_RANDOM,
 * SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_bip340_sign(uint8_t *signature,
    size_t signature_len, const uint8_t *private_key, size_t private_key_len,
    const uint8_t *message, size_t message_len, secant_random random, void *random_context);

/*
 * Whether a signature of a message is valid (BIP340).
 *
 * - public_key: SECANT_BIP340_KEY_LEN bytes
 * - message: of any length
 * - signature: SECANT_BIP340_SIGNATURE_LEN bytes
 *
 * Errors: SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_INVALID_SIGNATURE, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_NOT_ON_CURVE, SECANT_ERROR_NOT_REDUCED, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED bool secant_bip340_verify(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *message, size_t message_len, const uint8_t *signature,
    size_t signature_len);
SECANT_API SECANT_WARN_UNUSED secant_status secant_bip340_verify_check(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *message, size_t message_len, const uint8_t *signature,
    size_t signature_len);

/*
 * The public key of a private one: the x-coordinate of its point.
 *
 * - public_key: SECANT_BIP340_KEY_LEN bytes
 * - private_key: SECANT_BIP340_KEY_LEN bytes
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_bip340_public(uint8_t *public_key,
    size_t public_key_len, const uint8_t *private_key, size_t private_key_len);

/*
 * The bytes of memory with which secant_bip340_verify_batch is fastest for a number of claims: 0,
 * because none share a sum.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED size_t secant_bip340_batch_memory(size_t count);

/*
 * The verdicts on signatures of messages, each that of a verification alone (BIP340,
 * "Verification"): eight at a time where the processor has AVX-512 IFMA, whichever are false;
 * elsewhere a batch saves an inversion of each. A claim with a public key or a signature that is
 * malformed is false, and no error.
 *
 * - verdicts: one for each claim
 * - memory: secant_bip340_batch_memory(claims_count) bytes for the fastest verification: none
 * - claims: public keys of 32 bytes, an x-coordinate, and signatures of 64 bytes
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_bip340_verify_batch(bool *verdicts,
    size_t verdicts_len, void *memory, size_t memory_len, const secant_claim *claims,
    size_t claims_count);

/*
 * Adds a tweak to a private key, after the sign that makes the y-coordinate of its point even
 * (BIP341, taproot_tweak_seckey).
 *
 * - tweaked: SECANT_BIP340_KEY_LEN bytes; may be the memory of an input
 * - private_key: SECANT_BIP340_KEY_LEN bytes
 * - tweak: SECANT_BIP340_KEY_LEN bytes, big-endian, below the order
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_TWEAK_TOO_LARGE, SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_bip340_tweak_private(uint8_t *tweaked,
    size_t tweaked_len, const uint8_t *private_key, size_t private_key_len, const uint8_t *tweak,
    size_t tweak_len);

/*
 * Adds the multiple of the generator by a tweak to a public key (BIP341, taproot_tweak_pubkey): the
 * key of what secant_bip340_tweak_private gives.
 *
 * - tweaked: SECANT_BIP340_KEY_LEN bytes; may be the memory of an input
 * - is_odd: 1 if the y-coordinate of the sum is odd, otherwise 0
 * - public_key: SECANT_BIP340_KEY_LEN bytes
 * - tweak: SECANT_BIP340_KEY_LEN bytes, big-endian, below the order
 *
 * Errors: SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_MISALIGNED, SECANT_ERROR_NOT_ON_CURVE, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_TWEAK_TOO_LARGE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_bip340_tweak_public(uint8_t *tweaked,
    size_t tweaked_len, uint32_t *is_odd, const uint8_t *public_key, size_t public_key_len,
    const uint8_t *tweak, size_t tweak_len);

/*
 * Proves that A = a G and C = a B have the same a (BIP374), with 32 random bytes mixed into the
 * nonce.
 *
 * - proof: SECANT_BIP374_PROOF_LEN bytes
 * - public_key: A, SECANT_DLEQ_POINT_LEN bytes
 * - result: C, SECANT_DLEQ_POINT_LEN bytes: a shared secret until it is published
 * - private_key: a, SECANT_BIP340_KEY_LEN bytes
 * - base: B, a point in SEC 1 encoding
 * - message: 32 bytes that the proof is bound to; NULL for none
 * - generator: G, a point in SEC 1 encoding; NULL for the generator of the curve
 * - random: a source of random bytes with its first argument; NULL for the operating system's
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NO_RANDOMNESS, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_POINT_FORMAT, SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_RANDOM,
 * SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_bip374_prove(uint8_t *proof, size_t proof_len,
    uint8_t *public_key, size_t public_key_len, uint8_t *result, size_t result_len,
    const uint8_t *private_key, size_t private_key_len, const uint8_t *base, size_t base_len,
    const uint8_t *message, size_t message_len, const uint8_t *generator, size_t generator_len,
    secant_random random, void *random_context);

/*
 * Whether a proof of BIP374 is valid.
 *
 * - public_key: A, a point in SEC 1 encoding
 * - base: B, a point in SEC 1 encoding
 * - result: C, a point in SEC 1 encoding
 * - message: 32 bytes that the proof is bound to; NULL for none
 * - proof: SECANT_BIP374_PROOF_LEN bytes
 * - generator: G, a point in SEC 1 encoding; NULL for the generator of the curve
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_INVALID_SIGNATURE,
 * SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_POINT_FORMAT.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED bool secant_bip374_verify(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *base, size_t base_len, const uint8_t *result,
    size_t result_len, const uint8_t *message, size_t message_len, const uint8_t *proof,
    size_t proof_len, const uint8_t *generator, size_t generator_len);
SECANT_API SECANT_WARN_UNUSED secant_status secant_bip374_verify_check(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *base, size_t base_len, const uint8_t *result,
    size_t result_len, const uint8_t *message, size_t message_len, const uint8_t *proof,
    size_t proof_len, const uint8_t *generator, size_t generator_len);

/*
 * Proves that A = a G, for the generator G of the curve, and C = a B have the same a (BRC-94).
 *
 * - proof: SECANT_BRC94_PROOF_LEN bytes
 * - public_key: A, SECANT_DLEQ_POINT_LEN bytes
 * - result: C, SECANT_DLEQ_POINT_LEN bytes: a shared secret until it is published
 * - private_key: a, SECANT_BIP340_KEY_LEN bytes
 * - base: B, a point in SEC 1 encoding
 * - random: a source of random bytes with its first argument; NULL for the operating system's
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NO_RANDOMNESS, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_POINT_FORMAT, SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_RANDOM,
 * SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_brc94_prove(uint8_t *proof, size_t proof_len,
    uint8_t *public_key, size_t public_key_len, uint8_t *result, size_t result_len,
    const uint8_t *private_key, size_t private_key_len, const uint8_t *base, size_t base_len,
    secant_random random, void *random_context);

/*
 * Whether a proof of BRC-94 is valid. Its last part, 32 bytes as this library writes it, may be
 * shorter.
 *
 * - public_key: A, a point in SEC 1 encoding
 * - base: B, a point in SEC 1 encoding
 * - result: C, a point in SEC 1 encoding
 * - proof: at most SECANT_BRC94_PROOF_LEN bytes
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_INVALID_SIGNATURE,
 * SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_POINT_FORMAT.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED bool secant_brc94_verify(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *base, size_t base_len, const uint8_t *result,
    size_t result_len, const uint8_t *proof, size_t proof_len);
SECANT_API SECANT_WARN_UNUSED secant_status secant_brc94_verify_check(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *base, size_t base_len, const uint8_t *result,
    size_t result_len, const uint8_t *proof, size_t proof_len);

#endif

/* EdDSA */

/* What makes a signature of EdDSA valid, where RFC 8032 leaves choices open. */
typedef enum secant_policy {
    /* canonical encodings, no point of small order, the equation without the cofactor */
    SECANT_POLICY_STRICT = 1,
    /* canonical encodings, any point, the equation without the cofactor */
    SECANT_POLICY_RFC8032 = 2,
    /* any encoding, any point, the equation with the cofactor (ZIP 215) */
    SECANT_POLICY_ZIP215 = 3,
    SECANT_POLICY_MAX = 0x7fffffff
} secant_policy;

/* The bytes of a private key of Ed25519. */
#define SECANT_ED25519_SEED_LEN 32

/* The bytes of a public key of Ed25519. */
#define SECANT_ED25519_PUBLIC_KEY_LEN 32

/* The bytes of a signature of Ed25519. */
#define SECANT_ED25519_SIGNATURE_LEN 64

/* The bytes of a private key of Ed448. */
#define SECANT_ED448_SEED_LEN 57

/* The bytes of a public key of Ed448. */
#define SECANT_ED448_PUBLIC_KEY_LEN 57

/* The bytes of a signature of Ed448. */
#define SECANT_ED448_SIGNATURE_LEN 114

#ifdef SECANT_HAS_CURVE25519

/*
 * Draws a private key, the seed.
 *
 * - seed: SECANT_ED25519_SEED_LEN bytes
 * - random: a source of random bytes with its first argument; NULL for the operating system's
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NO_RANDOMNESS, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_RANDOM.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ed25519_generate(uint8_t *seed, size_t seed_len,
    secant_random random, void *random_context);

/*
 * The public key of a seed.
 *
 * - public_key: SECANT_ED25519_PUBLIC_KEY_LEN bytes
 * - seed: SECANT_ED25519_SEED_LEN bytes; any are a key
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ed25519_public(uint8_t *public_key,
    size_t public_key_len, const uint8_t *seed, size_t seed_len);

/*
 * Signs a message (RFC 8032, 5.1.6).
 *
 * - signature: SECANT_ED25519_SIGNATURE_LEN bytes
 * - seed: SECANT_ED25519_SEED_LEN bytes; any are a key
 * - message: of any length
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ed25519_sign(uint8_t *signature,
    size_t signature_len, const uint8_t *seed, size_t seed_len, const uint8_t *message,
    size_t message_len);

/*
 * Whether a signature of a message is valid under a policy.
 *
 * - public_key: SECANT_ED25519_PUBLIC_KEY_LEN bytes (RFC 8032)
 * - message: of any length
 * - signature: SECANT_ED25519_SIGNATURE_LEN bytes (RFC 8032)
 *
 * Errors: SECANT_ERROR_INVALID_SIGNATURE, SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NOT_REDUCED, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_SIGNATURE_ENCODING, SECANT_ERROR_UNKNOWN_CHOICE, SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED bool secant_ed25519_verify(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *message, size_t message_len, const uint8_t *signature,
    size_t signature_len, secant_policy policy);
SECANT_API SECANT_WARN_UNUSED secant_status secant_ed25519_verify_check(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *message, size_t message_len, const uint8_t *signature,
    size_t signature_len, secant_policy policy);

/*
 * Signs a message in a context.
 *
 * - signature: SECANT_ED25519_SIGNATURE_LEN bytes
 * - seed: SECANT_ED25519_SEED_LEN bytes; any are a key
 * - message: of any length
 * - context: at most 255 bytes
 *
 * Errors: SECANT_ERROR_CONTEXT_TOO_LONG, SECANT_ERROR_EMPTY, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ed25519_sign_ctx(uint8_t *signature,
    size_t signature_len, const uint8_t *seed, size_t seed_len, const uint8_t *message,
    size_t message_len, const uint8_t *context, size_t context_len);

/*
 * Whether a signature of a message in a context is valid under a policy.
 *
 * - public_key: SECANT_ED25519_PUBLIC_KEY_LEN bytes (RFC 8032)
 * - message: of any length
 * - signature: SECANT_ED25519_SIGNATURE_LEN bytes (RFC 8032)
 * - context: at most 255 bytes
 *
 * Errors: SECANT_ERROR_CONTEXT_TOO_LONG, SECANT_ERROR_EMPTY, SECANT_ERROR_INVALID_SIGNATURE,
 * SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE, SECANT_ERROR_NOT_REDUCED,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_SIGNATURE_ENCODING,
 * SECANT_ERROR_UNKNOWN_CHOICE, SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED bool secant_ed25519_verify_ctx(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *message, size_t message_len, const uint8_t *signature,
    size_t signature_len, const uint8_t *context, size_t context_len, secant_policy policy);
SECANT_API SECANT_WARN_UNUSED secant_status secant_ed25519_verify_ctx_check(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *message, size_t message_len, const uint8_t *signature,
    size_t signature_len, const uint8_t *context, size_t context_len, secant_policy policy);

/*
 * Signs the hash of a message in a context, which may be empty.
 *
 * - signature: SECANT_ED25519_SIGNATURE_LEN bytes
 * - seed: SECANT_ED25519_SEED_LEN bytes; any are a key
 * - message: of any length
 * - context: at most 255 bytes
 *
 * Errors: SECANT_ERROR_CONTEXT_TOO_LONG, SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ed25519_sign_ph(uint8_t *signature,
    size_t signature_len, const uint8_t *seed, size_t seed_len, const uint8_t *message,
    size_t message_len, const uint8_t *context, size_t context_len);

/*
 * Whether a signature of the hash of a message in a context is valid under a policy.
 *
 * - public_key: SECANT_ED25519_PUBLIC_KEY_LEN bytes (RFC 8032)
 * - message: of any length
 * - signature: SECANT_ED25519_SIGNATURE_LEN bytes (RFC 8032)
 * - context: at most 255 bytes
 *
 * Errors: SECANT_ERROR_CONTEXT_TOO_LONG, SECANT_ERROR_INVALID_SIGNATURE, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_NOT_ON_CURVE, SECANT_ERROR_NOT_REDUCED, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_SIGNATURE_ENCODING, SECANT_ERROR_UNKNOWN_CHOICE,
 * SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED bool secant_ed25519_verify_ph(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *message, size_t message_len, const uint8_t *signature,
    size_t signature_len, const uint8_t *context, size_t context_len, secant_policy policy);
SECANT_API SECANT_WARN_UNUSED secant_status secant_ed25519_verify_ph_check(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *message, size_t message_len, const uint8_t *signature,
    size_t signature_len, const uint8_t *context, size_t context_len, secant_policy policy);

#endif

#ifdef SECANT_HAS_CURVE448

/*
 * Draws a private key, the seed.
 *
 * - seed: SECANT_ED448_SEED_LEN bytes
 * - random: a source of random bytes with its first argument; NULL for the operating system's
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NO_RANDOMNESS, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_RANDOM.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ed448_generate(uint8_t *seed, size_t seed_len,
    secant_random random, void *random_context);

/*
 * The public key of a seed.
 *
 * - public_key: SECANT_ED448_PUBLIC_KEY_LEN bytes
 * - seed: SECANT_ED448_SEED_LEN bytes; any are a key
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ed448_public(uint8_t *public_key,
    size_t public_key_len, const uint8_t *seed, size_t seed_len);

/*
 * Signs a message (RFC 8032, 5.2.6).
 *
 * - signature: SECANT_ED448_SIGNATURE_LEN bytes
 * - seed: SECANT_ED448_SEED_LEN bytes; any are a key
 * - message: of any length
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ed448_sign(uint8_t *signature,
    size_t signature_len, const uint8_t *seed, size_t seed_len, const uint8_t *message,
    size_t message_len);

/*
 * Whether a signature of a message is valid under a policy.
 *
 * - public_key: SECANT_ED448_PUBLIC_KEY_LEN bytes (RFC 8032)
 * - message: of any length
 * - signature: SECANT_ED448_SIGNATURE_LEN bytes (RFC 8032)
 *
 * Errors: SECANT_ERROR_INVALID_SIGNATURE, SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NOT_REDUCED, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_SIGNATURE_ENCODING, SECANT_ERROR_UNKNOWN_CHOICE, SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED bool secant_ed448_verify(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *message, size_t message_len, const uint8_t *signature,
    size_t signature_len, secant_policy policy);
SECANT_API SECANT_WARN_UNUSED secant_status secant_ed448_verify_check(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *message, size_t message_len, const uint8_t *signature,
    size_t signature_len, secant_policy policy);

/*
 * The bytes of memory with which secant_ed448_verify_batch is fastest for a number of claims: some
 * 9 KB for each, and no more than for 64 of them; 0 for policies other than SECANT_POLICY_ZIP215,
 * and where the processor has AVX-512 IFMA.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED size_t secant_ed448_batch_memory(size_t count, secant_policy policy);

/*
 * The verdicts on signatures of messages, each that of secant_ed448_verify. Where the processor has
 * AVX-512 IFMA, eight of them are verified at a time, whichever are false. Elsewhere, under
 * SECANT_POLICY_ZIP215, up to 64 of them share their doublings, which saves up to half of the time
 * while all are valid; those that share them with a false one are verified alone, and whatever is
 * false, 64 of them take at most a fifth longer than one after the other. The equation of the other
 * policies cannot be added up. A claim with a public key or a signature that is malformed is false,
 * and no error.
 *
 * - verdicts: one for each claim
 * - memory: secant_ed448_batch_memory(claims_count, policy) bytes for the fastest verification,
 *   which may be none; with less of them fewer claims share their doublings
 * - claims: public keys of 57 bytes and signatures of 114 bytes
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CHOICE.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ed448_verify_batch(bool *verdicts,
    size_t verdicts_len, void *memory, size_t memory_len, const secant_claim *claims,
    size_t claims_count, secant_policy policy);

/*
 * Signs a message in a context.
 *
 * - signature: SECANT_ED448_SIGNATURE_LEN bytes
 * - seed: SECANT_ED448_SEED_LEN bytes; any are a key
 * - message: of any length
 * - context: at most 255 bytes
 *
 * Errors: SECANT_ERROR_CONTEXT_TOO_LONG, SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ed448_sign_ctx(uint8_t *signature,
    size_t signature_len, const uint8_t *seed, size_t seed_len, const uint8_t *message,
    size_t message_len, const uint8_t *context, size_t context_len);

/*
 * Whether a signature of a message in a context is valid under a policy.
 *
 * - public_key: SECANT_ED448_PUBLIC_KEY_LEN bytes (RFC 8032)
 * - message: of any length
 * - signature: SECANT_ED448_SIGNATURE_LEN bytes (RFC 8032)
 * - context: at most 255 bytes
 *
 * Errors: SECANT_ERROR_CONTEXT_TOO_LONG, SECANT_ERROR_INVALID_SIGNATURE, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_NOT_ON_CURVE, SECANT_ERROR_NOT_REDUCED, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_SIGNATURE_ENCODING, SECANT_ERROR_UNKNOWN_CHOICE,
 * SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED bool secant_ed448_verify_ctx(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *message, size_t message_len, const uint8_t *signature,
    size_t signature_len, const uint8_t *context, size_t context_len, secant_policy policy);
SECANT_API SECANT_WARN_UNUSED secant_status secant_ed448_verify_ctx_check(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *message, size_t message_len, const uint8_t *signature,
    size_t signature_len, const uint8_t *context, size_t context_len, secant_policy policy);

/*
 * Signs the hash of a message in a context, which may be empty.
 *
 * - signature: SECANT_ED448_SIGNATURE_LEN bytes
 * - seed: SECANT_ED448_SEED_LEN bytes; any are a key
 * - message: of any length
 * - context: at most 255 bytes
 *
 * Errors: SECANT_ERROR_CONTEXT_TOO_LONG, SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ed448_sign_ph(uint8_t *signature,
    size_t signature_len, const uint8_t *seed, size_t seed_len, const uint8_t *message,
    size_t message_len, const uint8_t *context, size_t context_len);

/*
 * Whether a signature of the hash of a message in a context is valid under a policy.
 *
 * - public_key: SECANT_ED448_PUBLIC_KEY_LEN bytes (RFC 8032)
 * - message: of any length
 * - signature: SECANT_ED448_SIGNATURE_LEN bytes (RFC 8032)
 * - context: at most 255 bytes
 *
 * Errors: SECANT_ERROR_CONTEXT_TOO_LONG, SECANT_ERROR_INVALID_SIGNATURE, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_NOT_ON_CURVE, SECANT_ERROR_NOT_REDUCED, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_SIGNATURE_ENCODING, SECANT_ERROR_UNKNOWN_CHOICE,
 * SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED bool secant_ed448_verify_ph(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *message, size_t message_len, const uint8_t *signature,
    size_t signature_len, const uint8_t *context, size_t context_len, secant_policy policy);
SECANT_API SECANT_WARN_UNUSED secant_status secant_ed448_verify_ph_check(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *message, size_t message_len, const uint8_t *signature,
    size_t signature_len, const uint8_t *context, size_t context_len, secant_policy policy);

#endif

#ifdef SECANT_HAS_CURVE25519

/*
 * The bytes of memory with which secant_ed25519_verify_batch is fastest for a number of claims:
 * some 6 KB for each, and no more than for 64 of them; 0 for policies other than
 * SECANT_POLICY_ZIP215, and where the processor has AVX-512 IFMA.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED size_t secant_ed25519_batch_memory(size_t count,
    secant_policy policy);

/*
 * The verdicts on signatures of messages, each that of secant_ed25519_verify. Where the processor
 * has AVX-512 IFMA, eight of them are verified at a time, whichever are false. Elsewhere, under
 * SECANT_POLICY_ZIP215, up to 64 of them share their doublings, which saves up to half of the time
 * while all are valid; those that share them with a false one are verified alone, and whatever is
 * false, 64 of them take at most a fifth longer than one after the other. The equation of the other
 * policies cannot be added up. A claim with a public key or a signature that is malformed is false,
 * and no error.
 *
 * - verdicts: one for each claim
 * - memory: secant_ed25519_batch_memory(claims_count, policy) bytes for the fastest verification,
 *   which may be none; with less of them fewer claims share their doublings
 * - claims: public keys of 32 bytes and signatures of 64 bytes
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CHOICE.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ed25519_verify_batch(bool *verdicts,
    size_t verdicts_len, void *memory, size_t memory_len, const secant_claim *claims,
    size_t claims_count, secant_policy policy);

#endif

/*
 * XEdDSA
 *
 * Signatures under X25519 keys, as Signal specifies them.
 */

/* The forms of XEdDSA signatures. */
typedef enum secant_xeddsa_form {
    /* the form that Signal specifies */
    SECANT_XEDDSA_FORM_SIGNAL = 1,
    /* the older form, with the sign of the public key in the signature's top bit */
    SECANT_XEDDSA_FORM_LEGACY = 2,
    SECANT_XEDDSA_FORM_MAX = 0x7fffffff
} secant_xeddsa_form;

/* The bytes of a signature of XEdDSA. */
#define SECANT_XEDDSA_SIGNATURE_LEN 64

#ifdef SECANT_HAS_CURVE25519

/*
 * Signs a message with an X25519 private key.
 *
 * - signature: SECANT_XEDDSA_SIGNATURE_LEN bytes
 * - private_key: SECANT_X25519_LEN bytes
 * - message: of any length
 * - random: a source of random bytes with its first argument; NULL for the operating system's
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NO_RANDOMNESS, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_RANDOM, SECANT_ERROR_UNKNOWN_CHOICE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_xeddsa_sign(uint8_t *signature,
    size_t signature_len, const uint8_t *private_key, size_t private_key_len,
    const uint8_t *message, size_t message_len, secant_xeddsa_form xeddsa_form,
    secant_random random, void *random_context);

/*
 * Whether a signature of a message is valid under an X25519 public key.
 *
 * - public_key: SECANT_X25519_LEN bytes, an X25519 public key
 * - message: of any length
 * - signature: SECANT_XEDDSA_SIGNATURE_LEN bytes
 *
 * Errors: SECANT_ERROR_INVALID_SIGNATURE, SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NOT_REDUCED, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_SIGNATURE_ENCODING, SECANT_ERROR_UNKNOWN_CHOICE, SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED bool secant_xeddsa_verify(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *message, size_t message_len, const uint8_t *signature,
    size_t signature_len, secant_xeddsa_form xeddsa_form);
SECANT_API SECANT_WARN_UNUSED secant_status secant_xeddsa_verify_check(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *message, size_t message_len, const uint8_t *signature,
    size_t signature_len, secant_xeddsa_form xeddsa_form);

#endif

/* Key agreement */

/* The bytes of private keys, public keys and shared secrets of X25519. */
#define SECANT_X25519_LEN 32

/* The bytes of private keys, public keys and shared secrets of X448. */
#define SECANT_X448_LEN 56

/*
 * The shared secret of ECDH: the x-coordinate of the product (SEC 1, 3.3.1). It is no uniform key:
 * put it through a key derivation function.
 *
 * - secret: secant_shared_secret_len(curve) bytes
 * - private_key: secant_private_key_len(curve) bytes, big-endian, from 1 to the order minus 1
 * - public_key: a point in SEC 1 encoding, compressed or not
 * - tuning: window and table of the generator; NULL for the fastest
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_CHECKSUM, SECANT_ERROR_COORDINATE_TOO_LARGE,
 * SECANT_ERROR_EMPTY, SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_MISALIGNED, SECANT_ERROR_NOT_ON_CURVE, SECANT_ERROR_NO_TABLE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT,
 * SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_RANGE, SECANT_ERROR_UNKNOWN_CHOICE,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_WRONG_SUBGROUP, SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ecdh(uint8_t *secret, size_t secret_len,
    secant_curve curve, const uint8_t *private_key, size_t private_key_len,
    const uint8_t *public_key, size_t public_key_len, const secant_tuning *tuning);

#ifdef SECANT_HAS_CURVE25519

/*
 * Draws a private key.
 *
 * - private_key: SECANT_X25519_LEN bytes
 * - random: a source of random bytes with its first argument; NULL for the operating system's
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NO_RANDOMNESS, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_RANDOM.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_x25519_generate(uint8_t *private_key,
    size_t private_key_len, secant_random random, void *random_context);

/*
 * The public key of a private one.
 *
 * - public_key: SECANT_X25519_LEN bytes
 * - private_key: SECANT_X25519_LEN bytes; any are a key
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_x25519_public(uint8_t *public_key,
    size_t public_key_len, const uint8_t *private_key, size_t private_key_len);

/*
 * The shared secret of X25519 (RFC 7748, section 6). It is no uniform key: put it through a key
 * derivation function.
 *
 * - secret: SECANT_X25519_LEN bytes
 * - private_key: SECANT_X25519_LEN bytes; any are a key
 * - public_key: the peer's SECANT_X25519_LEN bytes
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_ZERO_SHARED_SECRET.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_x25519(uint8_t *secret, size_t secret_len,
    const uint8_t *private_key, size_t private_key_len, const uint8_t *public_key,
    size_t public_key_len);

#endif

#ifdef SECANT_HAS_CURVE448

/*
 * Draws a private key.
 *
 * - private_key: SECANT_X448_LEN bytes
 * - random: a source of random bytes with its first argument; NULL for the operating system's
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NO_RANDOMNESS, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_RANDOM.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_x448_generate(uint8_t *private_key,
    size_t private_key_len, secant_random random, void *random_context);

/*
 * The public key of a private one.
 *
 * - public_key: SECANT_X448_LEN bytes
 * - private_key: SECANT_X448_LEN bytes; any are a key
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_x448_public(uint8_t *public_key,
    size_t public_key_len, const uint8_t *private_key, size_t private_key_len);

/*
 * The shared secret of X448 (RFC 7748, section 6). It is no uniform key: put it through a key
 * derivation function.
 *
 * - secret: SECANT_X448_LEN bytes
 * - private_key: SECANT_X448_LEN bytes; any are a key
 * - public_key: the peer's SECANT_X448_LEN bytes
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_ZERO_SHARED_SECRET.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_x448(uint8_t *secret, size_t secret_len,
    const uint8_t *private_key, size_t private_key_len, const uint8_t *public_key,
    size_t public_key_len);

#endif

/* Messages as points */

#ifdef SECANT_HAS_KOBLITZ

/*
 * The most bytes that a point of the curve holds.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED size_t secant_koblitz_capacity(secant_curve curve);

/*
 * A point of the curve that holds a message (Koblitz, 1987): x = 100 m + j for the least j from 1
 * to 99, where the bytes are the digits of m to the base 256, the first the least. It is not
 * encrypted. The time depends on j, which is x modulo 100.
 *
 * - point: secant_public_key_len(curve, flags) bytes
 * - message: at most secant_koblitz_capacity(curve) bytes
 * - flags: SECANT_COMPRESSED
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_MESSAGE_TOO_LONG, SECANT_ERROR_NO_ENCODING,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CURVE,
 * SECANT_ERROR_UNKNOWN_FLAG.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_koblitz_encode(uint8_t *point, size_t point_len,
    secant_curve curve, const uint8_t *message, size_t message_len, uint32_t flags);

/*
 * The message of a point, without the zeros at its end.
 *
 * - message: secant_koblitz_capacity(curve) bytes of room are enough
 * - point: a point in SEC 1 encoding, compressed or not
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_BUFFER_TOO_SHORT,
 * SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY, SECANT_ERROR_HYBRID_POINT,
 * SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NOT_A_MESSAGE,
 * SECANT_ERROR_NOT_ON_CURVE, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_POINT_FORMAT, SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_koblitz_decode(uint8_t *message,
    size_t message_size, size_t *message_len, secant_curve curve, const uint8_t *point,
    size_t point_len);

/*
 * The message of a point, whose length is known, with the zeros at its end.
 *
 * - message: as many bytes as were encoded
 * - point: a point in SEC 1 encoding, compressed or not
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_MESSAGE_TOO_LONG, SECANT_ERROR_NOT_A_MESSAGE, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_koblitz_decode_exact(uint8_t *message,
    size_t message_len, secant_curve curve, const uint8_t *point, size_t point_len);

/*
 * The point times the key: the first two passes of Massey-Omura (Handbook of Applied Cryptography,
 * 12.3.3). A key is for one message. Nobody is authenticated.
 *
 * - locked: secant_public_key_len(curve, flags) bytes; may be the memory of an input
 * - private_key: secant_private_key_len(curve) bytes, big-endian, from 1 to the order minus 1
 * - point: a point in SEC 1 encoding, compressed or not
 * - flags: SECANT_COMPRESSED
 * - tuning: window and table of the generator; NULL for the fastest
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_CHECKSUM, SECANT_ERROR_COORDINATE_TOO_LARGE,
 * SECANT_ERROR_EMPTY, SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_MISALIGNED, SECANT_ERROR_NOT_ON_CURVE, SECANT_ERROR_NO_TABLE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT,
 * SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_RANGE, SECANT_ERROR_UNKNOWN_CHOICE,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG, SECANT_ERROR_WRONG_SUBGROUP,
 * SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_massey_omura_lock(uint8_t *locked,
    size_t locked_len, secant_curve curve, const uint8_t *private_key, size_t private_key_len,
    const uint8_t *point, size_t point_len, uint32_t flags, const secant_tuning *tuning);

/*
 * The point times the inverse of the key: the third pass of Massey-Omura, and its end.
 *
 * - unlocked: secant_public_key_len(curve, flags) bytes; may be the memory of an input
 * - private_key: secant_private_key_len(curve) bytes, big-endian, from 1 to the order minus 1
 * - point: a point in SEC 1 encoding, compressed or not
 * - flags: SECANT_COMPRESSED
 * - tuning: window and table of the generator; NULL for the fastest
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_CHECKSUM, SECANT_ERROR_COORDINATE_TOO_LARGE,
 * SECANT_ERROR_EMPTY, SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_MISALIGNED, SECANT_ERROR_NOT_ON_CURVE, SECANT_ERROR_NO_TABLE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT,
 * SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_RANGE, SECANT_ERROR_UNKNOWN_CHOICE,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG, SECANT_ERROR_WRONG_SUBGROUP,
 * SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_massey_omura_unlock(uint8_t *unlocked,
    size_t unlocked_len, secant_curve curve, const uint8_t *private_key, size_t private_key_len,
    const uint8_t *point, size_t point_len, uint32_t flags, const secant_tuning *tuning);

#endif

/* Hashing to curves */

/* Functions with an output of any length. */
typedef enum secant_xof {
    SECANT_XOF_SHAKE128 = 1,
    SECANT_XOF_SHAKE256 = 2,
    SECANT_XOF_MAX = 0x7fffffff
} secant_xof;

#ifdef SECANT_HAS_HASH_TO_CURVE

/*
 * The name of a suite by its place, those of RFC 9380 first.
 *
 * - name: 64 bytes of room are enough
 * - index: from 0 to the number of suites minus 1
 *
 * Errors: SECANT_ERROR_BUFFER_TOO_SHORT, SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CHOICE.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_hash_to_curve_suite(char *name, size_t name_size,
    size_t *name_len, size_t index);

/*
 * The bytes of a point of a suite; 0 for an unknown one.
 *
 * - suite: a name as RFC 9380 writes it, such as P256_XMD:SHA-256_SSWU_RO_
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED size_t secant_hash_to_curve_len(const char *suite);

/*
 * The point of a message (RFC 9380, section 3), of which nobody knows the discrete logarithm: on
 * short Weierstrass curves in SEC 1 encoding, uncompressed, on edwards25519 and edwards448 as RFC
 * 8032 has it, on curve25519 and curve448 u as in RFC 7748.
 *
 * - point: secant_hash_to_curve_len(suite) bytes
 * - suite: a name as RFC 9380 writes it, such as P256_XMD:SHA-256_SSWU_RO_
 * - message: of any length
 * - tag: what separates the uses of a hash from each other, not empty
 *
 * Errors: SECANT_ERROR_EMPTY, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_TEXT_ENCODING,
 * SECANT_ERROR_UNKNOWN_CHOICE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_hash_to_curve(uint8_t *point, size_t point_len,
    const char *suite, const uint8_t *message, size_t message_len, const uint8_t *tag,
    size_t tag_len);

/*
 * Uniform bytes of a message (RFC 9380, 5.3.1).
 *
 * - out: at most 65535 bytes, and 255 outputs of the hash
 * - hash: not SHAKE, which secant_expand_message_xof takes
 * - message: of any length
 * - tag: what separates the uses of a hash from each other, not empty
 *
 * Errors: SECANT_ERROR_EMPTY, SECANT_ERROR_EXPANSION_TOO_LONG, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CHOICE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_expand_message_xmd(uint8_t *out, size_t out_len,
    secant_hash hash, const uint8_t *message, size_t message_len, const uint8_t *tag,
    size_t tag_len);

/*
 * Uniform bytes of a message (RFC 9380, 5.3.2).
 *
 * - out: at most 65535 bytes
 * - message: of any length
 * - tag: what separates the uses of a hash from each other, not empty
 * - security_bits: the level of security in bits, at most 256
 *
 * Errors: SECANT_ERROR_EMPTY, SECANT_ERROR_EXPANSION_TOO_LONG, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CHOICE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_expand_message_xof(uint8_t *out, size_t out_len,
    secant_xof xof, const uint8_t *message, size_t message_len, const uint8_t *tag, size_t tag_len,
    uint32_t security_bits);

#endif

/* Key derivation */

/* The room for the text of an extended key, with the zero that ends it. */
#define SECANT_BIP32_TEXT_SIZE 113

#ifdef SECANT_HAS_BITCOIN

/*
 * The root of the tree of keys of a seed (BIP32), as text.
 *
 * - key: an extended private key, SECANT_BIP32_TEXT_SIZE bytes of room
 * - seed: 16 to 64 bytes
 *
 * Errors: SECANT_ERROR_BUFFER_TOO_SHORT, SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_SEED_LENGTH,
 * SECANT_ERROR_UNKNOWN_CHOICE.
 *
 * Constant time, but for texts to the base 58: those depend on the key. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_bip32_root(char *key, size_t key_size,
    size_t *key_len, const uint8_t *seed, size_t seed_len, secant_network network);

/*
 * The extended private key at the end of a path from another one (BIP32, CKDpriv).
 *
 * - child: an extended private key, SECANT_BIP32_TEXT_SIZE bytes of room
 * - parent: an extended private key
 * - path: m, or m/ and numbers with / between, hardened ones with ' behind
 *
 * Errors: SECANT_ERROR_BASE58, SECANT_ERROR_BUFFER_TOO_SHORT, SECANT_ERROR_CHECKSUM,
 * SECANT_ERROR_DERIVATION_PATH, SECANT_ERROR_KEY_ENCODING, SECANT_ERROR_KEY_VERSION,
 * SECANT_ERROR_LENGTH, SECANT_ERROR_MAXIMUM_DEPTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NO_CHILD,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_PRIVATE_KEY_TOO_LARGE,
 * SECANT_ERROR_TEXT_ENCODING, SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time, but for texts to the base 58: those depend on the key. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_bip32_derive_private(char *child,
    size_t child_size, size_t *child_len, const char *parent, const char *path);

/*
 * The extended public key of an extended private one (BIP32, N).
 *
 * - public_key: an extended public key, SECANT_BIP32_TEXT_SIZE bytes of room
 * - private_key: an extended private key
 *
 * Errors: SECANT_ERROR_BASE58, SECANT_ERROR_BUFFER_TOO_SHORT, SECANT_ERROR_CHECKSUM,
 * SECANT_ERROR_KEY_ENCODING, SECANT_ERROR_KEY_VERSION, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_MISALIGNED, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_TEXT_ENCODING, SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time, but for texts to the base 58: those depend on the key. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_bip32_public(char *public_key,
    size_t public_key_size, size_t *public_key_len, const char *private_key);

/*
 * The private key in an extended one.
 *
 * - private_key: 32 bytes
 * - key: an extended private key
 *
 * Errors: SECANT_ERROR_BASE58, SECANT_ERROR_CHECKSUM, SECANT_ERROR_KEY_ENCODING,
 * SECANT_ERROR_KEY_VERSION, SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_TEXT_ENCODING, SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time, but for texts to the base 58: those depend on the key. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_bip32_private_key(uint8_t *private_key,
    size_t private_key_len, const char *key);

/*
 * The extended public key at the end of a path from another one (BIP32, CKDpub). The path has no
 * hardened numbers.
 *
 * - child: an extended public key, SECANT_BIP32_TEXT_SIZE bytes of room
 * - parent: an extended public key
 * - path: m, or m/ and numbers with / between, hardened ones with ' behind
 *
 * Errors: SECANT_ERROR_BASE58, SECANT_ERROR_BUFFER_TOO_SHORT, SECANT_ERROR_CHECKSUM,
 * SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_DERIVATION_PATH, SECANT_ERROR_HARDENED_CHILD,
 * SECANT_ERROR_KEY_ENCODING, SECANT_ERROR_KEY_VERSION, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_MAXIMUM_DEPTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NO_CHILD, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_POINT_FORMAT, SECANT_ERROR_TEXT_ENCODING.
 *
 * Constant time, but for texts to the base 58: those depend on the key. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_bip32_derive_public(char *child,
    size_t child_size, size_t *child_len, const char *parent, const char *path);

/*
 * The public key in an extended one.
 *
 * - public_key: 33 bytes, SEC 1, compressed
 * - key: an extended public key
 *
 * Errors: SECANT_ERROR_BASE58, SECANT_ERROR_CHECKSUM, SECANT_ERROR_COORDINATE_TOO_LARGE,
 * SECANT_ERROR_KEY_ENCODING, SECANT_ERROR_KEY_VERSION, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_NOT_ON_CURVE, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_POINT_FORMAT, SECANT_ERROR_TEXT_ENCODING.
 *
 * Constant time, but for texts to the base 58: those depend on the key. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_bip32_public_key(uint8_t *public_key,
    size_t public_key_len, const char *key);

/*
 * The private key that the recipient derives for an invoice number (BRC-42). The sender derives its
 * public key by secant_brc42_public.
 *
 * - child: 32 bytes
 * - private_key: the recipient's 32 bytes
 * - public_key: the sender's, in SEC 1 encoding
 * - invoice: any bytes; by custom a text
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NO_CHILD, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_POINT_FORMAT, SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_brc42_private(uint8_t *child, size_t child_len,
    const uint8_t *private_key, size_t private_key_len, const uint8_t *public_key,
    size_t public_key_len, const uint8_t *invoice, size_t invoice_len);

/*
 * The public key that the sender derives for an invoice number (BRC-42).
 *
 * - child: 33 bytes, SEC 1, compressed
 * - private_key: the sender's 32 bytes
 * - public_key: the recipient's, in SEC 1 encoding
 * - invoice: any bytes; by custom a text
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NO_CHILD, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_POINT_FORMAT, SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_brc42_public(uint8_t *child, size_t child_len,
    const uint8_t *private_key, size_t private_key_len, const uint8_t *public_key,
    size_t public_key_len, const uint8_t *invoice, size_t invoice_len);

#endif

/*
 * Derives keys from a shared secret by the X9.63 function (SEC 1, 3.6.1).
 *
 * - out: what is derived, of any length within the function's limit
 * - secret: the shared secret
 * - info: what the keys are for
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OUTPUT_TOO_LONG,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CHOICE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_kdf_x963(uint8_t *out, size_t out_len,
    secant_hash hash, const uint8_t *secret, size_t secret_len, const uint8_t *info,
    size_t info_len);

/*
 * Derives keys from a shared secret by HKDF (RFC 5869): extract, then expand.
 *
 * - out: what is derived, of any length within the function's limit
 * - secret: the shared secret
 * - salt: may be empty
 * - info: what the keys are for
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OUTPUT_TOO_LONG,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CHOICE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_hkdf(uint8_t *out, size_t out_len,
    secant_hash hash, const uint8_t *secret, size_t secret_len, const uint8_t *salt,
    size_t salt_len, const uint8_t *info, size_t info_len);

/*
 * The first half of HKDF: a pseudorandom key of a secret.
 *
 * - key: secant_hash_len(hash) bytes
 * - secret: the shared secret
 * - salt: may be empty
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_UNKNOWN_CHOICE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_hkdf_extract(uint8_t *key, size_t key_len,
    secant_hash hash, const uint8_t *secret, size_t secret_len, const uint8_t *salt,
    size_t salt_len);

/*
 * The second half of HKDF: keys of a pseudorandom key.
 *
 * - out: what is derived, of any length within the function's limit
 * - key: at least secant_hash_len(hash) bytes
 * - info: what the keys are for
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OUTPUT_TOO_LONG,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_TOO_SHORT, SECANT_ERROR_UNKNOWN_CHOICE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_hkdf_expand(uint8_t *out, size_t out_len,
    secant_hash hash, const uint8_t *key, size_t key_len, const uint8_t *info, size_t info_len);

/* Encryption */

/* The key encapsulations of HPKE, with the numbers of RFC 9180, section 7.1. */
typedef enum secant_hpke_kem {
    SECANT_HPKE_KEM_P256 = 16,
    SECANT_HPKE_KEM_P384 = 17,
    SECANT_HPKE_KEM_P521 = 18,
    SECANT_HPKE_KEM_X25519 = 32,
    SECANT_HPKE_KEM_X448 = 33,
    SECANT_HPKE_KEM_MAX = 0x7fffffff
} secant_hpke_kem;

/* The key derivations of HPKE, with the numbers of RFC 9180, section 7.2. */
typedef enum secant_hpke_kdf {
    SECANT_HPKE_KDF_HKDF_SHA256 = 1,
    SECANT_HPKE_KDF_HKDF_SHA384 = 2,
    SECANT_HPKE_KDF_HKDF_SHA512 = 3,
    SECANT_HPKE_KDF_MAX = 0x7fffffff
} secant_hpke_kdf;

/* The ciphers of HPKE, with the numbers of RFC 9180, section 7.3. */
typedef enum secant_hpke_aead {
    SECANT_HPKE_AEAD_AES128_GCM = 1,
    SECANT_HPKE_AEAD_AES256_GCM = 2,
    SECANT_HPKE_AEAD_CHACHA20_POLY1305 = 3,
    /* no cipher: secrets are exported, and nothing is encrypted */
    SECANT_HPKE_AEAD_EXPORT_ONLY = 65535,
    SECANT_HPKE_AEAD_MAX = 0x7fffffff
} secant_hpke_aead;

#ifdef SECANT_HAS_ECIES

/*
 * The bytes that encryption by secant_ecies_encrypt adds to a message.
 *
 * - flags: SECANT_COMPRESSED
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED size_t secant_ecies_overhead(secant_curve curve, uint32_t flags);

/*
 * Encrypts a message to a public key by ECIES (SEC 1, 5.1), with the key derivation X9.63 and
 * AES-256-GCM.
 *
 * - encrypted: message_len + secant_ecies_overhead(curve, flags) bytes
 * - public_key: a point in SEC 1 encoding, compressed or not
 * - message: bytes or text of any length
 * - info: what the key is for, the same on both sides: SharedInfo1 of SEC 1
 * - associated_data: what the tag covers besides the message: SharedInfo2 of SEC 1
 * - hash: the hash of the key derivation
 * - flags: SECANT_COMPRESSED for a short ephemeral key
 * - tuning: window and table of the generator; NULL for the fastest
 * - random: a source of random bytes with its first argument; NULL for the operating system's
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_CHECKSUM, SECANT_ERROR_COORDINATE_TOO_LARGE,
 * SECANT_ERROR_EMPTY, SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_MESSAGE_LIMIT, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NO_RANDOMNESS, SECANT_ERROR_NO_TABLE, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT, SECANT_ERROR_RANDOM, SECANT_ERROR_RANGE,
 * SECANT_ERROR_UNKNOWN_CHOICE, SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG,
 * SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ecies_encrypt(uint8_t *encrypted,
    size_t encrypted_len, secant_curve curve, const uint8_t *public_key, size_t public_key_len,
    const uint8_t *message, size_t message_len, const uint8_t *info, size_t info_len,
    const uint8_t *associated_data, size_t associated_data_len, secant_hash hash, uint32_t flags,
    const secant_tuning *tuning, secant_random random, void *random_context);

/*
 * Decrypts what secant_ecies_encrypt wrote.
 *
 * - message: encrypted_len bytes of room are enough
 * - private_key: secant_private_key_len(curve) bytes, big-endian, from 1 to the order minus 1
 * - encrypted: what was encrypted
 * - info: what the key is for, the same on both sides: SharedInfo1 of SEC 1
 * - associated_data: what the tag covers besides the message: SharedInfo2 of SEC 1
 * - hash: the hash of the key derivation
 * - tuning: window and table of the generator; NULL for the fastest
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_BUFFER_TOO_SHORT, SECANT_ERROR_CHECKSUM,
 * SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_DECRYPTION, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED,
 * SECANT_ERROR_NOT_ON_CURVE, SECANT_ERROR_NO_TABLE, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT, SECANT_ERROR_PRIVATE_KEY_TOO_LARGE,
 * SECANT_ERROR_RANGE, SECANT_ERROR_TOO_SHORT, SECANT_ERROR_UNKNOWN_CHOICE,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_WRONG_SUBGROUP, SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ecies_decrypt(uint8_t *message,
    size_t message_size, size_t *message_len, secant_curve curve, const uint8_t *private_key,
    size_t private_key_len, const uint8_t *encrypted, size_t encrypted_len, const uint8_t *info,
    size_t info_len, const uint8_t *associated_data, size_t associated_data_len, secant_hash hash,
    const secant_tuning *tuning);

#endif

#ifdef SECANT_HAS_HPKE

/*
 * The bytes of a private key; 0 for an unknown key encapsulation.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED size_t secant_hpke_private_key_len(secant_hpke_kem kem);

/*
 * The bytes of a public key, and of an encapsulated one; 0 for an unknown key encapsulation. On
 * curves of NIST they are uncompressed points.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED size_t secant_hpke_public_key_len(secant_hpke_kem kem);

/*
 * The bytes that secant_hpke_seal adds to a message: an encapsulated key and a tag; 0 for an
 * unknown key encapsulation.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED size_t secant_hpke_overhead(secant_hpke_kem kem);

/*
 * Encrypts one message by HPKE (RFC 9180, 6.1). The mode follows from what is given: the sender's
 * key, a pre-shared key, both or neither.
 *
 * - sealed: message_len + secant_hpke_overhead(kem) bytes: the encapsulated key, the ciphertext,
 *   the tag
 * - public_key: the recipient's, secant_hpke_public_key_len(kem) bytes
 * - sender_key: the sender's private key, secant_hpke_private_key_len(kem) bytes; NULL for none
 * - message: bytes or text of any length
 * - info: what the exchange is for, the same on both sides
 * - associated_data: what the tag covers besides the message
 * - psk: a key that both sides have, at least 32 bytes; NULL for none
 * - psk_id: its identifier, at least one byte; NULL without a key, and only then
 * - random: a source of random bytes with its first argument; NULL for the operating system's
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_EXPORT_ONLY, SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_MESSAGE_LIMIT, SECANT_ERROR_NOT_ON_CURVE, SECANT_ERROR_NO_RANDOMNESS,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT,
 * SECANT_ERROR_PRE_SHARED_KEY, SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_RANDOM,
 * SECANT_ERROR_UNKNOWN_CHOICE, SECANT_ERROR_ZERO_PRIVATE_KEY, SECANT_ERROR_ZERO_SHARED_SECRET.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_hpke_seal(uint8_t *sealed, size_t sealed_len,
    secant_hpke_kem kem, secant_hpke_kdf kdf, secant_hpke_aead aead, const uint8_t *public_key,
    size_t public_key_len, const uint8_t *sender_key, size_t sender_key_len, const uint8_t *message,
    size_t message_len, const uint8_t *info, size_t info_len, const uint8_t *associated_data,
    size_t associated_data_len, const uint8_t *psk, size_t psk_len, const uint8_t *psk_id,
    size_t psk_id_len, secant_random random, void *random_context);

/*
 * Decrypts what secant_hpke_seal wrote.
 *
 * - message: sealed_len - secant_hpke_overhead(kem) bytes
 * - private_key: the recipient's, secant_hpke_private_key_len(kem) bytes
 * - sender_key: the public key that the sender must have, secant_hpke_public_key_len(kem) bytes;
 *   NULL for none
 * - sealed: what was encrypted
 * - info: what the exchange is for, the same on both sides
 * - associated_data: what the tag covers besides the message
 * - psk: a key that both sides have, at least 32 bytes; NULL for none
 * - psk_id: its identifier, at least one byte; NULL without a key, and only then
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_COORDINATE_TOO_LARGE,
 * SECANT_ERROR_DECRYPTION, SECANT_ERROR_EMPTY, SECANT_ERROR_EXPORT_ONLY, SECANT_ERROR_HYBRID_POINT,
 * SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT, SECANT_ERROR_PRE_SHARED_KEY,
 * SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_TOO_SHORT, SECANT_ERROR_UNKNOWN_CHOICE,
 * SECANT_ERROR_ZERO_PRIVATE_KEY, SECANT_ERROR_ZERO_SHARED_SECRET.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_hpke_open(uint8_t *message, size_t message_len,
    secant_hpke_kem kem, secant_hpke_kdf kdf, secant_hpke_aead aead, const uint8_t *private_key,
    size_t private_key_len, const uint8_t *sender_key, size_t sender_key_len, const uint8_t *sealed,
    size_t sealed_len, const uint8_t *info, size_t info_len, const uint8_t *associated_data,
    size_t associated_data_len, const uint8_t *psk, size_t psk_len, const uint8_t *psk_id,
    size_t psk_id_len);

/*
 * A secret of an exchange, which the recipient exports too (RFC 9180, 6.2), and the encapsulated
 * key that the recipient needs for it.
 *
 * - secret: at most 255 outputs of the hash of the key derivation
 * - encapsulated: secant_hpke_public_key_len(kem) bytes
 * - public_key: the recipient's, secant_hpke_public_key_len(kem) bytes
 * - sender_key: the sender's private key, secant_hpke_private_key_len(kem) bytes; NULL for none
 * - context: what the secret is for
 * - info: what the exchange is for, the same on both sides
 * - psk: a key that both sides have, at least 32 bytes; NULL for none
 * - psk_id: its identifier, at least one byte; NULL without a key, and only then
 * - random: a source of random bytes with its first argument; NULL for the operating system's
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NO_RANDOMNESS, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OUTPUT_TOO_LONG,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT, SECANT_ERROR_PRE_SHARED_KEY,
 * SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_RANDOM, SECANT_ERROR_UNKNOWN_CHOICE,
 * SECANT_ERROR_ZERO_PRIVATE_KEY, SECANT_ERROR_ZERO_SHARED_SECRET.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_hpke_export_sender(uint8_t *secret,
    size_t secret_len, uint8_t *encapsulated, size_t encapsulated_len, secant_hpke_kem kem,
    secant_hpke_kdf kdf, secant_hpke_aead aead, const uint8_t *public_key, size_t public_key_len,
    const uint8_t *sender_key, size_t sender_key_len, const uint8_t *context, size_t context_len,
    const uint8_t *info, size_t info_len, const uint8_t *psk, size_t psk_len, const uint8_t *psk_id,
    size_t psk_id_len, secant_random random, void *random_context);

/*
 * The secret that secant_hpke_export_sender gave.
 *
 * - secret: as many bytes as there
 * - private_key: the recipient's, secant_hpke_private_key_len(kem) bytes
 * - sender_key: the public key that the sender must have, secant_hpke_public_key_len(kem) bytes;
 *   NULL for none
 * - encapsulated: secant_hpke_public_key_len(kem) bytes
 * - context: what the secret is for
 * - info: what the exchange is for, the same on both sides
 * - psk: a key that both sides have, at least 32 bytes; NULL for none
 * - psk_id: its identifier, at least one byte; NULL without a key, and only then
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OUTPUT_TOO_LONG, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_POINT_FORMAT, SECANT_ERROR_PRE_SHARED_KEY, SECANT_ERROR_PRIVATE_KEY_TOO_LARGE,
 * SECANT_ERROR_UNKNOWN_CHOICE, SECANT_ERROR_ZERO_PRIVATE_KEY, SECANT_ERROR_ZERO_SHARED_SECRET.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_hpke_export_recipient(uint8_t *secret,
    size_t secret_len, secant_hpke_kem kem, secant_hpke_kdf kdf, secant_hpke_aead aead,
    const uint8_t *private_key, size_t private_key_len, const uint8_t *sender_key,
    size_t sender_key_len, const uint8_t *encapsulated, size_t encapsulated_len,
    const uint8_t *context, size_t context_len, const uint8_t *info, size_t info_len,
    const uint8_t *psk, size_t psk_len, const uint8_t *psk_id, size_t psk_id_len);

#endif

/*
 * Key files
 *
 * PKCS#8, plain and encrypted, SEC 1 and SubjectPublicKeyInfo in DER and PEM, JSON Web Keys,
 * OpenSSH, did:key, the public key of an X.509 certificate. In the libraries for an operating
 * system: these functions take memory from malloc, and give it back, wiped, before they return;
 * where there are no few kilobytes the program ends by abort. All other functions take none.
 */

/* What a key is for. Those of curves have the numbers of secant_curve. */
typedef enum secant_key_algorithm {
    SECANT_KEY_ALGORITHM_SECP192K1 = 1,
    SECANT_KEY_ALGORITHM_SECP192R1 = 2,
    SECANT_KEY_ALGORITHM_SECP224K1 = 3,
    SECANT_KEY_ALGORITHM_SECP224R1 = 4,
    SECANT_KEY_ALGORITHM_SECP256K1 = 5,
    SECANT_KEY_ALGORITHM_SECP256R1 = 6,
    SECANT_KEY_ALGORITHM_SECP384R1 = 7,
    SECANT_KEY_ALGORITHM_SECP521R1 = 8,
    SECANT_KEY_ALGORITHM_BRAINPOOLP224R1 = 9,
    SECANT_KEY_ALGORITHM_BRAINPOOLP224T1 = 10,
    SECANT_KEY_ALGORITHM_BRAINPOOLP256R1 = 11,
    SECANT_KEY_ALGORITHM_BRAINPOOLP256T1 = 12,
    SECANT_KEY_ALGORITHM_BRAINPOOLP320R1 = 13,
    SECANT_KEY_ALGORITHM_BRAINPOOLP320T1 = 14,
    SECANT_KEY_ALGORITHM_BRAINPOOLP384R1 = 15,
    SECANT_KEY_ALGORITHM_BRAINPOOLP384T1 = 16,
    SECANT_KEY_ALGORITHM_BRAINPOOLP512R1 = 17,
    SECANT_KEY_ALGORITHM_BRAINPOOLP512T1 = 18,
    SECANT_KEY_ALGORITHM_X25519 = 101,
    SECANT_KEY_ALGORITHM_X448 = 102,
    SECANT_KEY_ALGORITHM_ED25519 = 103,
    SECANT_KEY_ALGORITHM_ED448 = 104,
    SECANT_KEY_ALGORITHM_MAX = 0x7fffffff
} secant_key_algorithm;

/* Formats of private keys. */
typedef enum secant_private_format {
    /* PRIVATE KEY, or ENCRYPTED PRIVATE KEY with a password (RFC 5958) */
    SECANT_PRIVATE_FORMAT_PKCS8_PEM = 1,
    SECANT_PRIVATE_FORMAT_PKCS8_DER = 2,
    /* EC PRIVATE KEY (RFC 5915), of curves alone */
    SECANT_PRIVATE_FORMAT_SEC1_PEM = 3,
    SECANT_PRIVATE_FORMAT_SEC1_DER = 4,
    /* JSON Web Key (RFC 7517), of the curves that have a name there */
    SECANT_PRIVATE_FORMAT_JWK = 5,
    /* OPENSSH PRIVATE KEY, of P-256, P-384, P-521 and Ed25519 */
    SECANT_PRIVATE_FORMAT_OPENSSH = 6,
    SECANT_PRIVATE_FORMAT_MAX = 0x7fffffff
} secant_private_format;

/* Formats of public keys. */
typedef enum secant_public_format {
    /* PUBLIC KEY (RFC 5280) */
    SECANT_PUBLIC_FORMAT_SPKI_PEM = 1,
    SECANT_PUBLIC_FORMAT_SPKI_DER = 2,
    /* JSON Web Key (RFC 7517), of the curves that have a name there */
    SECANT_PUBLIC_FORMAT_JWK = 3,
    /* a line of OpenSSH, of P-256, P-384, P-521 and Ed25519 */
    SECANT_PUBLIC_FORMAT_OPENSSH = 4,
    /*
     * an identifier did:key:z..., of the curves and algorithms that have a number there: secp256k1,
     * P-256, P-384, P-521, X25519, Ed25519, X448, Ed448
     */
    SECANT_PUBLIC_FORMAT_DID_KEY = 5,
    SECANT_PUBLIC_FORMAT_MAX = 0x7fffffff
} secant_public_format;

/* The most bytes of a private key of any algorithm. */
#define SECANT_MAX_PRIVATE_KEY_LEN 66

/* The most bytes of a public key of any algorithm. */
#define SECANT_MAX_PUBLIC_KEY_LEN 133

/* Room for every key file that is written, but for its comment. */
#define SECANT_KEY_FILE_SIZE 1024

#ifdef SECANT_HAS_FORMATS

/*
 * The curve of an algorithm; 0 for those of Curve25519 and Curve448.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_curve secant_key_algorithm_curve(secant_key_algorithm algorithm);

/*
 * Reads the first public key of a file: SubjectPublicKeyInfo in PEM or DER, a JSON Web Key, a line
 * of OpenSSH, an identifier did:key whose fragment, if any, repeats it, or the key of an X.509
 * certificate, of which nothing is verified. Points are checked, and returned with both
 * coordinates.
 *
 * - public_key: SECANT_MAX_PUBLIC_KEY_LEN bytes of room
 * - algorithm: a secant_key_algorithm
 * - file: the whole file
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_BASE58, SECANT_ERROR_BUFFER_TOO_SHORT,
 * SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_DUPLICATE_MEMBER, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_FILE_JWK_SET, SECANT_ERROR_FILE_KIND, SECANT_ERROR_FILE_MEMBER,
 * SECANT_ERROR_FILE_MISSING_MEMBER, SECANT_ERROR_FILE_NO_CURVE, SECANT_ERROR_FILE_UNSUPPORTED,
 * SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_KEY_ENCODING, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_MISALIGNED, SECANT_ERROR_NOT_ON_CURVE, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_PEM_HEADERS, SECANT_ERROR_POINT_FORMAT,
 * SECANT_ERROR_TRAILING_DATA, SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_key_file_read_public(uint8_t *public_key,
    size_t public_key_size, size_t *public_key_len, uint32_t *algorithm, const uint8_t *file,
    size_t file_len);

/*
 * Reads the first private key of a file: PKCS#8 or SEC 1 in PEM or DER, plain or encrypted, a JSON
 * Web Key, or OpenSSH. A public key that belongs to it in the file is compared with it. A file that
 * asks for more than some four seconds of work or 160 MiB of memory to try a password is refused.
 * The functions that make a key of a password are those of other libraries, and do not all wipe it;
 * OpenSSH's takes time that depends on the password, as does DES.
 *
 * - private_key: SECANT_MAX_PRIVATE_KEY_LEN bytes of room
 * - algorithm: a secant_key_algorithm
 * - file: the whole file
 * - password: at least one byte; NULL for none
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_BUFFER_TOO_SHORT,
 * SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_DUPLICATE_MEMBER, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_EMPTY_PASSWORD, SECANT_ERROR_FILE_JWK_SET, SECANT_ERROR_FILE_KIND,
 * SECANT_ERROR_FILE_MEMBER, SECANT_ERROR_FILE_MISSING_MEMBER, SECANT_ERROR_FILE_NO_CURVE,
 * SECANT_ERROR_FILE_SHORT_SCALAR, SECANT_ERROR_FILE_UNSUPPORTED, SECANT_ERROR_HYBRID_POINT,
 * SECANT_ERROR_IDENTITY, SECANT_ERROR_KEY_ENCODING, SECANT_ERROR_KEY_MISMATCH, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_MISALIGNED, SECANT_ERROR_NOT_ON_CURVE, SECANT_ERROR_NO_MEMORY,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_PASSWORD_COST,
 * SECANT_ERROR_PASSWORD_NEEDED, SECANT_ERROR_PEM_HEADERS, SECANT_ERROR_POINT_FORMAT,
 * SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_TRAILING_DATA, SECANT_ERROR_WRONG_PASSWORD,
 * SECANT_ERROR_WRONG_SUBGROUP, SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_key_file_read_private(uint8_t *private_key,
    size_t private_key_size, size_t *private_key_len, uint32_t *algorithm, const uint8_t *file,
    size_t file_len, const uint8_t *password, size_t password_len);

/*
 * What secant_key_file_read_private does, with other limits, or of a key that lacks leading zeros.
 *
 * - private_key: SECANT_MAX_PRIVATE_KEY_LEN bytes of room
 * - algorithm: a secant_key_algorithm
 * - file: the whole file
 * - password: at least one byte; NULL for none
 * - max_cost: the most work and memory to try a password, in multiples of some four seconds and 160
 *   MiB: 1 is what secant_key_file_read_private allows, and with 0 no encrypted key is read
 * - flags: SECANT_SHORT_SCALARS
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_BUFFER_TOO_SHORT,
 * SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_DUPLICATE_MEMBER, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_EMPTY_PASSWORD, SECANT_ERROR_FILE_JWK_SET, SECANT_ERROR_FILE_KIND,
 * SECANT_ERROR_FILE_MEMBER, SECANT_ERROR_FILE_MISSING_MEMBER, SECANT_ERROR_FILE_NO_CURVE,
 * SECANT_ERROR_FILE_SHORT_SCALAR, SECANT_ERROR_FILE_UNSUPPORTED, SECANT_ERROR_HYBRID_POINT,
 * SECANT_ERROR_IDENTITY, SECANT_ERROR_KEY_ENCODING, SECANT_ERROR_KEY_MISMATCH, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_MISALIGNED, SECANT_ERROR_NOT_ON_CURVE, SECANT_ERROR_NO_MEMORY,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_PASSWORD_COST,
 * SECANT_ERROR_PASSWORD_NEEDED, SECANT_ERROR_PEM_HEADERS, SECANT_ERROR_POINT_FORMAT,
 * SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_TRAILING_DATA, SECANT_ERROR_UNKNOWN_FLAG,
 * SECANT_ERROR_WRONG_PASSWORD, SECANT_ERROR_WRONG_SUBGROUP, SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_key_file_read_private_with(uint8_t *private_key,
    size_t private_key_size, size_t *private_key_len, uint32_t *algorithm, const uint8_t *file,
    size_t file_len, const uint8_t *password, size_t password_len, uint32_t max_cost,
    uint32_t flags);

/*
 * Writes a private key. With a password it is encrypted: PKCS#8 by AES-256-CBC and 600,000
 * iterations of PBKDF2 with HMAC-SHA256, OpenSSH by AES-256-CTR and 16 rounds of bcrypt, in time
 * that depends on the password; OpenSSH's form shows how many zeros a key of a curve begins with.
 * Texts have no zero that ends them.
 *
 * - file: SECANT_KEY_FILE_SIZE bytes of room, and one and a half times those of the comment
 * - private_key: big-endian of the length of the order, or the bytes or the seed of the algorithm
 * - password: at least one byte; NULL for none
 * - comment: for OpenSSH, text on one line; may be empty
 * - random: a source of random bytes with its first argument, for a password and for OpenSSH's
 *   form; NULL for the operating system's
 *
 * Errors: SECANT_ERROR_BUFFER_TOO_SHORT, SECANT_ERROR_EMPTY_PASSWORD, SECANT_ERROR_KEY_ENCODING,
 * SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NO_RANDOMNESS,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_PLAIN_FORMAT,
 * SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_RANDOM, SECANT_ERROR_TEXT_ENCODING,
 * SECANT_ERROR_UNKNOWN_CHOICE, SECANT_ERROR_UNSUPPORTED_KEY, SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_key_file_write_private(uint8_t *file,
    size_t file_size, size_t *file_len, secant_key_algorithm algorithm, const uint8_t *private_key,
    size_t private_key_len, secant_private_format format, const uint8_t *password,
    size_t password_len, const uint8_t *comment, size_t comment_len, secant_random random,
    void *random_context);

/*
 * Writes a public key. Texts have no zero that ends them.
 *
 * - file: SECANT_KEY_FILE_SIZE bytes of room, and one and a half times those of the comment
 * - public_key: a point in SEC 1 encoding, or the bytes of the algorithm
 * - comment: for OpenSSH, text on one line; may be empty
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_BUFFER_TOO_SHORT,
 * SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY, SECANT_ERROR_HYBRID_POINT,
 * SECANT_ERROR_IDENTITY, SECANT_ERROR_KEY_ENCODING, SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED,
 * SECANT_ERROR_NOT_ON_CURVE, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_POINT_FORMAT, SECANT_ERROR_TEXT_ENCODING, SECANT_ERROR_UNKNOWN_CHOICE,
 * SECANT_ERROR_UNSUPPORTED_KEY, SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_key_file_write_public(uint8_t *file,
    size_t file_size, size_t *file_len, secant_key_algorithm algorithm, const uint8_t *public_key,
    size_t public_key_len, secant_public_format format, const uint8_t *comment, size_t comment_len);

/*
 * The thumbprint of a public key's JSON Web Key (RFC 7638); SHA-256 is customary.
 *
 * - thumbprint: secant_hash_len(hash) bytes
 * - public_key: a point in SEC 1 encoding, or the bytes of the algorithm
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT,
 * SECANT_ERROR_UNKNOWN_CHOICE, SECANT_ERROR_UNSUPPORTED_KEY, SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_jwk_thumbprint(uint8_t *thumbprint,
    size_t thumbprint_len, secant_key_algorithm algorithm, const uint8_t *public_key,
    size_t public_key_len, secant_hash hash);

#endif

/* Formats */

/*
 * The groups of TLS that the library has. The numbers are those of the registry of IANA; for
 * Brainpool curves, which have two, that of TLS 1.2.
 */
typedef enum secant_tls_group {
    SECANT_TLS_GROUP_SECP192K1 = 18,
    SECANT_TLS_GROUP_SECP192R1 = 19,
    SECANT_TLS_GROUP_SECP224K1 = 20,
    SECANT_TLS_GROUP_SECP224R1 = 21,
    SECANT_TLS_GROUP_SECP256K1 = 22,
    SECANT_TLS_GROUP_SECP256R1 = 23,
    SECANT_TLS_GROUP_SECP384R1 = 24,
    SECANT_TLS_GROUP_SECP521R1 = 25,
    SECANT_TLS_GROUP_BRAINPOOLP256R1 = 26,
    SECANT_TLS_GROUP_BRAINPOOLP384R1 = 27,
    SECANT_TLS_GROUP_BRAINPOOLP512R1 = 28,
    SECANT_TLS_GROUP_X25519 = 29,
    SECANT_TLS_GROUP_X448 = 30,
    SECANT_TLS_GROUP_MAX = 0x7fffffff
} secant_tls_group;

/* The versions of TLS, which differ in the numbers of groups. */
typedef enum secant_tls_version {
    /* TLS 1.2 and before */
    SECANT_TLS_VERSION_1_2 = 1,
    SECANT_TLS_VERSION_1_3 = 2,
    SECANT_TLS_VERSION_MAX = 0x7fffffff
} secant_tls_version;

/* The room for the text of a private key, with the zero that ends it. */
#define SECANT_WIF_TEXT_SIZE 53

/* The bytes of ECParameters that name a group. */
#define SECANT_TLS_PARAMETERS_LEN 3

#ifdef SECANT_HAS_BITCOIN

/*
 * A private key of secp256k1 as text, in the wallet import format of Bitcoin.
 *
 * - text: SECANT_WIF_TEXT_SIZE bytes of room
 * - private_key: 32 bytes
 * - flags: SECANT_COMPRESSED where the public key is to be used in its compressed form
 *
 * Errors: SECANT_ERROR_BUFFER_TOO_SHORT, SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_PRIVATE_KEY_TOO_LARGE,
 * SECANT_ERROR_UNKNOWN_CHOICE, SECANT_ERROR_UNKNOWN_FLAG, SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time, but for texts to the base 58: those depend on the key. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_wif_encode(char *text, size_t text_size,
    size_t *text_len, const uint8_t *private_key, size_t private_key_len, secant_network network,
    uint32_t flags);

/*
 * The private key of a text in the wallet import format, and what else the text says.
 *
 * - private_key: 32 bytes
 * - network: a secant_network
 * - compressed: 1 if the public key is to be used in its compressed form, otherwise 0
 *
 * Errors: SECANT_ERROR_BASE58, SECANT_ERROR_CHECKSUM, SECANT_ERROR_KEY_ENCODING,
 * SECANT_ERROR_KEY_VERSION, SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_PRIVATE_KEY_TOO_LARGE,
 * SECANT_ERROR_TEXT_ENCODING, SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time, but for texts to the base 58: those depend on the key. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_wif_decode(uint8_t *private_key,
    size_t private_key_len, uint32_t *network, uint32_t *compressed, const char *text);

#endif

/*
 * Reads ECParameters that name a group (RFC 8422, 5.4): the first SECANT_TLS_PARAMETERS_LEN bytes
 * of a message.
 *
 * - group: a secant_tls_group
 * - message: what follows the parameters is not read
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_TLS_GROUP.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_tls_read_parameters(uint32_t *group,
    const uint8_t *message, size_t message_len);

/*
 * The curve of a group of TLS; 0 for X25519 and X448, and for an unknown one.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_curve secant_tls_group_curve(secant_tls_group group);

/*
 * Writes ECParameters that name a group (RFC 8422, 5.4).
 *
 * - out: SECANT_TLS_PARAMETERS_LEN bytes
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_TLS_GROUP, SECANT_ERROR_UNKNOWN_CHOICE.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_tls_write_parameters(uint8_t *out,
    size_t out_len, secant_tls_group group, secant_tls_version version);

/*
 * Reads an ECPoint (RFC 8422, 5.4), a byte of length and a point, from the front of a message, and
 * checks it.
 *
 * - public_key: secant_public_key_len(curve, flags) bytes
 * - used: the bytes of the message that were read
 * - message: what follows the point is not read
 * - flags: SECANT_COMPRESSED
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED,
 * SECANT_ERROR_NOT_ON_CURVE, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_POINT_FORMAT, SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG,
 * SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_tls_read_point(uint8_t *public_key,
    size_t public_key_len, uint32_t *used, secant_curve curve, const uint8_t *message,
    size_t message_len, uint32_t flags);

/*
 * Writes a public key as an ECPoint (RFC 8422, 5.4).
 *
 * - out: 1 + secant_public_key_len(curve, flags) bytes
 * - public_key: a point in SEC 1 encoding, compressed or not
 * - flags: SECANT_COMPRESSED
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG, SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_tls_write_point(uint8_t *out, size_t out_len,
    secant_curve curve, const uint8_t *public_key, size_t public_key_len, uint32_t flags);

/*
 * Two hexadecimal digits for each byte, in lower case.
 *
 * - text: 2 * bytes_len + 1 bytes of room
 *
 * Errors: SECANT_ERROR_BUFFER_TOO_SHORT, SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_hex_encode(char *text, size_t text_size,
    size_t *text_len, const uint8_t *bytes, size_t bytes_len);

/*
 * The bytes of hexadecimal digits in either case, without blanks or 0x.
 *
 * - bytes: half as many as there are digits
 *
 * Errors: SECANT_ERROR_HEX_DIGIT, SECANT_ERROR_HEX_ODD_LENGTH, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_TEXT_ENCODING.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_hex_decode(uint8_t *bytes, size_t bytes_len,
    const char *text);

/*
 * As secant_hex_decode, for secrets: the time does not depend on the digits.
 *
 * - bytes: half as many as there are digits
 * - digits: characters, without a zero that ends them
 *
 * Errors: SECANT_ERROR_HEX_ODD_LENGTH, SECANT_ERROR_HEX_SECRET_DIGIT, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_hex_decode_secret(uint8_t *bytes,
    size_t bytes_len, const uint8_t *digits, size_t digits_len);

/*
 * Points, field elements and scalars
 *
 * Arithmetic without a protocol around it. A point here is any point of the curve, the identity
 * included, which is the single byte 00 (SEC 1, 2.3.3); whether it lies in the generator's
 * subgroup, secant_point_check tells. A result of secant_public_key_len(curve, flags) bytes of room
 * always fits. Field elements are big-endian integers below the field's prime, of
 * secant_field_len(curve) bytes; scalars are big-endian integers below the order of the group, of
 * secant_private_key_len(curve) bytes. Integers that are not below it are an error, and are never
 * reduced in silence. Points in Jacobian coordinates are X, Y and Z one after the other, field
 * elements that stand for (X / Z^2, Y / Z^3); the identity is (0, 1, 0) and no other. The
 * coordinates of a secret multiple tell about the scalar: secant_jacobian_to_affine removes that.
 */

/*
 * The sum of two points, equal and opposite ones included.
 *
 * - out: secant_public_key_len(curve, flags) bytes of room, fewer for the identity; may be the
 *   memory of an input
 * - p: a point in SEC 1 encoding, compressed or not; the single byte 00 is the identity
 * - q: a point in SEC 1 encoding, compressed or not; the single byte 00 is the identity
 * - flags: SECANT_COMPRESSED
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_BUFFER_TOO_SHORT,
 * SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY, SECANT_ERROR_HYBRID_POINT,
 * SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_point_add(uint8_t *out, size_t out_size,
    size_t *out_len, secant_curve curve, const uint8_t *p, size_t p_len, const uint8_t *q,
    size_t q_len, uint32_t flags);

/*
 * Twice a point.
 *
 * - out: secant_public_key_len(curve, flags) bytes of room, fewer for the identity; may be the
 *   memory of an input
 * - p: a point in SEC 1 encoding, compressed or not; the single byte 00 is the identity
 * - flags: SECANT_COMPRESSED
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_BUFFER_TOO_SHORT,
 * SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY, SECANT_ERROR_HYBRID_POINT,
 * SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_point_double(uint8_t *out, size_t out_size,
    size_t *out_len, secant_curve curve, const uint8_t *p, size_t p_len, uint32_t flags);

/*
 * The point that adds up with another one to the identity.
 *
 * - out: secant_public_key_len(curve, flags) bytes of room, fewer for the identity; may be the
 *   memory of an input
 * - p: a point in SEC 1 encoding, compressed or not; the single byte 00 is the identity
 * - flags: SECANT_COMPRESSED
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_BUFFER_TOO_SHORT,
 * SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY, SECANT_ERROR_HYBRID_POINT,
 * SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_point_negate(uint8_t *out, size_t out_size,
    size_t *out_len, secant_curve curve, const uint8_t *p, size_t p_len, uint32_t flags);

/*
 * The product of an integer and a point. For public integers alone: secant_ecdh is for private
 * keys, and secant_point_multiply_ct for other secrets.
 *
 * - out: secant_public_key_len(curve, flags) bytes of room, fewer for the identity; may be the
 *   memory of an input
 * - k: a big-endian integer, which need not be below the order; at most as long as the longest
 *   field of the build, 72 bytes with all curves, and leading zeros
 * - p: a point in SEC 1 encoding, compressed or not; the single byte 00 is the identity
 * - flags: SECANT_COMPRESSED
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_BUFFER_TOO_SHORT,
 * SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY, SECANT_ERROR_HYBRID_POINT,
 * SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_point_multiply(uint8_t *out, size_t out_size,
    size_t *out_len, secant_curve curve, const uint8_t *k, size_t k_len, const uint8_t *p,
    size_t p_len, uint32_t flags);

/*
 * Checks that bytes are a point of the subgroup that the generator generates, the identity
 * included: 0 if they are, otherwise the reason why not.
 *
 * - p: a point in SEC 1 encoding, compressed or not; the single byte 00 is the identity
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_point_check(secant_curve curve, const uint8_t *p,
    size_t p_len);

/*
 * Encodes a point as x and the sign of y (SEC 1, 2.3.3).
 *
 * - out: secant_public_key_len(curve, SECANT_COMPRESSED) bytes of room, fewer for the identity; may
 *   be the memory of an input
 * - p: a point in SEC 1 encoding, compressed or not; the single byte 00 is the identity
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_BUFFER_TOO_SHORT,
 * SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY, SECANT_ERROR_HYBRID_POINT,
 * SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT,
 * SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_point_compress(uint8_t *out, size_t out_size,
    size_t *out_len, secant_curve curve, const uint8_t *p, size_t p_len);

/*
 * Encodes a point as x and y (SEC 1, 2.3.3); of a compressed point, y is computed (SEC 1, 2.3.4).
 *
 * - out: secant_public_key_len(curve, 0) bytes of room, fewer for the identity; may be the memory
 *   of an input
 * - p: a point in SEC 1 encoding, compressed or not; the single byte 00 is the identity
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_BUFFER_TOO_SHORT,
 * SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY, SECANT_ERROR_HYBRID_POINT,
 * SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_POINT_FORMAT,
 * SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_point_decompress(uint8_t *out, size_t out_size,
    size_t *out_len, secant_curve curve, const uint8_t *p, size_t p_len);

/*
 * The bytes of memory that secant_point_sum needs for a number of terms; 0 for an unknown curve or
 * more than any memory holds.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED size_t secant_point_sum_memory(secant_curve curve, size_t count);

/*
 * The sum of the products of many scalars and points; the identity for none. All share one chain of
 * doublings, and some hundred or more share buckets.
 *
 * - out: secant_public_key_len(curve, flags) bytes of room, fewer for the identity
 * - memory: secant_point_sum_memory(curve, count) bytes
 * - scalars: as many scalars as there are points, one after the other
 * - points: points in SEC 1 encoding, one after the other and all of one length
 * - flags: SECANT_COMPRESSED
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_BUFFER_TOO_SHORT,
 * SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY, SECANT_ERROR_HYBRID_POINT,
 * SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NOT_REDUCED, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_POINT_FORMAT, SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_point_sum(uint8_t *out, size_t out_size,
    size_t *out_len, void *memory, size_t memory_len, secant_curve curve, const uint8_t *scalars,
    size_t scalars_len, const uint8_t *points, size_t points_len, uint32_t flags);

#ifdef SECANT_HAS_HAZMAT

/*
 * The product of a secret scalar and a public point. The time depends on the curve, on the window,
 * and on whether the point or the product is the identity.
 *
 * - out: secant_public_key_len(curve, flags) bytes of room, fewer for the identity; may be the
 *   memory of an input
 * - k: a scalar
 * - p: a point in SEC 1 encoding, compressed or not; the single byte 00 is the identity
 * - window: 0 for Montgomery's ladder, which takes any point; from 2 to 6 bits for odd signed
 *   digits, in less than half of the time, which take points of the generator's subgroup alone
 * - flags: SECANT_COMPRESSED
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_BUFFER_TOO_SHORT,
 * SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY, SECANT_ERROR_HYBRID_POINT,
 * SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NOT_REDUCED, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_POINT_FORMAT, SECANT_ERROR_RANGE, SECANT_ERROR_UNKNOWN_CURVE,
 * SECANT_ERROR_UNKNOWN_FLAG, SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_point_multiply_ct(uint8_t *out, size_t out_size,
    size_t *out_len, secant_curve curve, const uint8_t *k, size_t k_len, const uint8_t *p,
    size_t p_len, uint32_t window, uint32_t flags);

/*
 * The product of a public scalar and a point by the non-adjacent form of a width.
 *
 * - out: secant_public_key_len(curve, flags) bytes of room, fewer for the identity; may be the
 *   memory of an input
 * - k: a scalar
 * - p: a point in SEC 1 encoding, compressed or not; the single byte 00 is the identity
 * - window: the width, from 2 to 7 bits
 * - flags: SECANT_COMPRESSED
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_BUFFER_TOO_SHORT,
 * SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY, SECANT_ERROR_HYBRID_POINT,
 * SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NOT_REDUCED, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_POINT_FORMAT, SECANT_ERROR_RANGE, SECANT_ERROR_UNKNOWN_CURVE,
 * SECANT_ERROR_UNKNOWN_FLAG.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_point_multiply_wnaf(uint8_t *out,
    size_t out_size, size_t *out_len, secant_curve curve, const uint8_t *k, size_t k_len,
    const uint8_t *p, size_t p_len, uint32_t window, uint32_t flags);

#endif

/*
 * The bytes of a field element; 0 for an unknown curve.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED size_t secant_field_len(secant_curve curve);

/*
 * The sum of two field elements.
 *
 * - out: secant_field_len(curve) bytes; may be the memory of an input
 * - a: a field element
 * - b: a field element
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_REDUCED, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_field_add(uint8_t *out, size_t out_len,
    secant_curve curve, const uint8_t *a, size_t a_len, const uint8_t *b, size_t b_len);

/*
 * The difference of two field elements, a - b.
 *
 * - out: secant_field_len(curve) bytes; may be the memory of an input
 * - a: a field element
 * - b: a field element
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_REDUCED, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_field_sub(uint8_t *out, size_t out_len,
    secant_curve curve, const uint8_t *a, size_t a_len, const uint8_t *b, size_t b_len);

/*
 * The product of two field elements.
 *
 * - out: secant_field_len(curve) bytes; may be the memory of an input
 * - a: a field element
 * - b: a field element
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_REDUCED, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_field_mul(uint8_t *out, size_t out_len,
    secant_curve curve, const uint8_t *a, size_t a_len, const uint8_t *b, size_t b_len);

/*
 * The square of a field element.
 *
 * - out: secant_field_len(curve) bytes; may be the memory of an input
 * - a: a field element
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_REDUCED, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_field_sqr(uint8_t *out, size_t out_len,
    secant_curve curve, const uint8_t *a, size_t a_len);

/*
 * The negative of a field element, 0 for 0.
 *
 * - out: secant_field_len(curve) bytes; may be the memory of an input
 * - a: a field element
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_REDUCED, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_field_neg(uint8_t *out, size_t out_len,
    secant_curve curve, const uint8_t *a, size_t a_len);

/*
 * The inverse of a field element, which 0 does not have. Whether it is 0 is no secret.
 *
 * - out: secant_field_len(curve) bytes; may be the memory of an input
 * - a: a field element
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_INVERTIBLE, SECANT_ERROR_NOT_REDUCED,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_field_inv(uint8_t *out, size_t out_len,
    secant_curve curve, const uint8_t *a, size_t a_len);

/*
 * The square root of a field element that is even as an integer. Whether there is one is no secret.
 *
 * - out: secant_field_len(curve) bytes; may be the memory of an input
 * - a: a field element
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_REDUCED, SECANT_ERROR_NOT_SQUARE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_field_sqrt(uint8_t *out, size_t out_len,
    secant_curve curve, const uint8_t *a, size_t a_len);

/*
 * The field element of an integer, which is reduced modulo the prime.
 *
 * - out: secant_field_len(curve) bytes; may be the memory of an input
 * - integer: big-endian, of at most 2 * secant_field_len(curve) bytes
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_field_reduce(uint8_t *out, size_t out_len,
    secant_curve curve, const uint8_t *integer, size_t integer_len);

/*
 * The sum of two scalars.
 *
 * - out: secant_private_key_len(curve) bytes; may be the memory of an input
 * - a: a scalar
 * - b: a scalar
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_REDUCED, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_scalar_add(uint8_t *out, size_t out_len,
    secant_curve curve, const uint8_t *a, size_t a_len, const uint8_t *b, size_t b_len);

/*
 * The product of two scalars.
 *
 * - out: secant_private_key_len(curve) bytes; may be the memory of an input
 * - a: a scalar
 * - b: a scalar
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_REDUCED, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_scalar_mul(uint8_t *out, size_t out_len,
    secant_curve curve, const uint8_t *a, size_t a_len, const uint8_t *b, size_t b_len);

/*
 * The negative of a scalar, 0 for 0.
 *
 * - out: secant_private_key_len(curve) bytes; may be the memory of an input
 * - a: a scalar
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_REDUCED, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_scalar_neg(uint8_t *out, size_t out_len,
    secant_curve curve, const uint8_t *a, size_t a_len);

/*
 * The inverse of a scalar, which 0 does not have. Whether it is 0 is no secret.
 *
 * - out: secant_private_key_len(curve) bytes; may be the memory of an input
 * - a: a scalar
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_INVERTIBLE, SECANT_ERROR_NOT_REDUCED,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_scalar_inv(uint8_t *out, size_t out_len,
    secant_curve curve, const uint8_t *a, size_t a_len);

/*
 * The scalar of an integer, which is reduced modulo the order.
 *
 * - out: secant_private_key_len(curve) bytes; may be the memory of an input
 * - integer: big-endian, of at most 2 * secant_private_key_len(curve) bytes
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_scalar_reduce(uint8_t *out, size_t out_len,
    secant_curve curve, const uint8_t *integer, size_t integer_len);

#ifdef SECANT_HAS_HAZMAT

/*
 * Twice a point.
 *
 * - out: 3 * secant_field_len(curve) bytes: Jacobian coordinates; may be the memory of an input
 * - p: 3 * secant_field_len(curve) bytes: Jacobian coordinates
 *
 * Errors: SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_jacobian_double(uint8_t *out, size_t out_len,
    secant_curve curve, const uint8_t *p, size_t p_len);

/*
 * The sum of two points, equal, opposite and identical ones included.
 *
 * - out: 3 * secant_field_len(curve) bytes: Jacobian coordinates; may be the memory of an input
 * - p: 3 * secant_field_len(curve) bytes: Jacobian coordinates
 * - q: as p
 *
 * Errors: SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_jacobian_add(uint8_t *out, size_t out_len,
    secant_curve curve, const uint8_t *p, size_t p_len, const uint8_t *q, size_t q_len);

/*
 * The point that adds up with another one to the identity.
 *
 * - out: 3 * secant_field_len(curve) bytes: Jacobian coordinates; may be the memory of an input
 * - p: 3 * secant_field_len(curve) bytes: Jacobian coordinates
 *
 * Errors: SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_jacobian_negate(uint8_t *out, size_t out_len,
    secant_curve curve, const uint8_t *p, size_t p_len);

/*
 * A point in SEC 1 encoding. Whether it is the identity is no secret.
 *
 * - out: secant_public_key_len(curve, flags) bytes of room, fewer for the identity; may be the
 *   memory of an input
 * - p: 3 * secant_field_len(curve) bytes: Jacobian coordinates
 * - flags: SECANT_COMPRESSED
 *
 * Errors: SECANT_ERROR_BUFFER_TOO_SHORT, SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_MISALIGNED, SECANT_ERROR_NOT_ON_CURVE, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_jacobian_to_affine(uint8_t *out, size_t out_size,
    size_t *out_len, secant_curve curve, const uint8_t *p, size_t p_len, uint32_t flags);

#endif

/*
 * Cached, restartable and blinded operations
 *
 * An operation in steps lives in the caller's memory, from the function that starts it to the last
 * step, which wipes it. A step returns SECANT_ERROR_IN_PROGRESS until the operation is at its end;
 * one that is abandoned is wiped with secant_wipe.
 *
 * The memory is plain words with a checksum, which can be moved. A step refuses memory that was
 * damaged. The checksum is against damage alone: whoever can write to the memory can put another
 * operation there, with another key, and its checksum.
 */

#ifdef SECANT_HAS_RESTARTABLE

/*
 * The bytes of a signature on its way.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED size_t secant_signing_len(void);

/*
 * Starts an ECDSA signature of a digest.
 *
 * - memory: secant_signing_len() bytes, on 8
 * - private_key: secant_private_key_len(curve) bytes, big-endian, from 1 to the order minus 1
 * - digest: the hash of the message
 * - hash: the hash that made the digest, which drives the nonce too
 * - flags: SECANT_LOW_S, SECANT_HEDGED, SECANT_BLINDED, SECANT_ANY_DIGEST
 * - random: a source of random bytes with its first argument; NULL for the operating system's, and
 *   where the flags ask for no random bytes
 *
 * Errors: SECANT_ERROR_BUFFER_TOO_SHORT, SECANT_ERROR_EMPTY, SECANT_ERROR_LENGTH,
 * SECANT_ERROR_MISALIGNED, SECANT_ERROR_NO_RANDOMNESS, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_RANDOM,
 * SECANT_ERROR_UNKNOWN_CHOICE, SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG,
 * SECANT_ERROR_UNUSED_RANDOM, SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_signing_start(void *memory, size_t memory_len,
    secant_curve curve, const uint8_t *private_key, size_t private_key_len, const uint8_t *digest,
    size_t digest_len, secant_hash hash, uint32_t flags, secant_random random,
    void *random_context);

/*
 * Goes on with a signature. The last step writes it and wipes the memory.
 *
 * - signature: secant_ecdsa_signature_len(curve, flags) bytes of room
 * - memory: what the function that starts the operation filled
 * - units: the most field multiplications that the step takes, or one piece that cannot be cut
 * - flags: SECANT_DER
 *
 * Errors: SECANT_ERROR_BUFFER_TOO_SHORT, SECANT_ERROR_CHECKSUM, SECANT_ERROR_IN_PROGRESS,
 * SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NO_SIGNATURE, SECANT_ERROR_NO_TABLE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CURVE,
 * SECANT_ERROR_UNKNOWN_FLAG, SECANT_ERROR_WRONG_CURVE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_signing_step(uint8_t *signature,
    size_t signature_size, size_t *signature_len, void *memory, size_t memory_len,
    secant_curve curve, uint32_t units, uint32_t flags);

/*
 * What a signature takes, in field multiplications: its largest piece, and all of it.
 *
 * - flags: SECANT_BLINDED
 *
 * Errors: SECANT_ERROR_MISALIGNED, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_signing_cost(uint32_t *largest, uint32_t *total,
    secant_curve curve, uint32_t flags);

/*
 * The bytes of a key agreement on its way.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED size_t secant_agreement_len(void);

/*
 * Starts what secant_ecdh does.
 *
 * - memory: secant_agreement_len() bytes, on 8
 * - private_key: secant_private_key_len(curve) bytes, big-endian, from 1 to the order minus 1
 * - public_key: a point in SEC 1 encoding, compressed or not
 * - flags: SECANT_BLINDED
 * - random: a source of random bytes with its first argument; NULL for the operating system's, and
 *   where the flags ask for no random bytes
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_BUFFER_TOO_SHORT,
 * SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY, SECANT_ERROR_HYBRID_POINT,
 * SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NO_RANDOMNESS, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_POINT_FORMAT, SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_RANDOM,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG, SECANT_ERROR_UNUSED_RANDOM,
 * SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_agreement_start(void *memory, size_t memory_len,
    secant_curve curve, const uint8_t *private_key, size_t private_key_len,
    const uint8_t *public_key, size_t public_key_len, uint32_t flags, secant_random random,
    void *random_context);

/*
 * Goes on with a key agreement. The last step writes the secret and wipes the memory.
 *
 * - secret: secant_shared_secret_len(curve) bytes
 * - memory: what the function that starts the operation filled
 * - units: the most field multiplications that the step takes, or one piece that cannot be cut
 *
 * Errors: SECANT_ERROR_BUFFER_TOO_SHORT, SECANT_ERROR_CHECKSUM, SECANT_ERROR_IN_PROGRESS,
 * SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NO_TABLE, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_WRONG_CURVE,
 * SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_agreement_step(uint8_t *secret,
    size_t secret_len, void *memory, size_t memory_len, secant_curve curve, uint32_t units);

/*
 * What a key agreement takes, in field multiplications: its largest piece, and all of it.
 *
 * - flags: SECANT_BLINDED
 *
 * Errors: SECANT_ERROR_MISALIGNED, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_agreement_cost(uint32_t *largest,
    uint32_t *total, secant_curve curve, uint32_t flags);

/*
 * The bytes of a verification on its way.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED size_t secant_verification_len(void);

/*
 * Starts the verification of a signature of a digest.
 *
 * - memory: secant_verification_len() bytes, on 8
 * - public_key: a point in SEC 1 encoding, compressed or not
 * - digest: the hash of the message
 * - signature: as the flags say: r || s, or DER
 * - flags: SECANT_DER, SECANT_LOW_S
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_BUFFER_TOO_SHORT,
 * SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY, SECANT_ERROR_HIGH_S,
 * SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED,
 * SECANT_ERROR_NOT_ON_CURVE, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_POINT_FORMAT, SECANT_ERROR_SIGNATURE_ENCODING, SECANT_ERROR_SIGNATURE_RANGE,
 * SECANT_ERROR_TRAILING_DATA, SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG,
 * SECANT_ERROR_WRONG_SUBGROUP.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_verification_start(void *memory,
    size_t memory_len, secant_curve curve, const uint8_t *public_key, size_t public_key_len,
    const uint8_t *digest, size_t digest_len, const uint8_t *signature, size_t signature_len,
    uint32_t flags);

/*
 * Goes on with a verification: success is a valid signature.
 *
 * - memory: what the function that starts the operation filled
 * - units: the most field multiplications that the step takes, or one piece that cannot be cut
 *
 * Errors: SECANT_ERROR_BUFFER_TOO_SHORT, SECANT_ERROR_CHECKSUM, SECANT_ERROR_INVALID_SIGNATURE,
 * SECANT_ERROR_IN_PROGRESS, SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NO_TABLE,
 * SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CURVE,
 * SECANT_ERROR_WRONG_CURVE.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_verification_step(void *memory,
    size_t memory_len, secant_curve curve, uint32_t units);

/*
 * What a verification takes, in field multiplications: its largest piece, and all of it.
 *
 * Errors: SECANT_ERROR_MISALIGNED, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_verification_cost(uint32_t *largest,
    uint32_t *total, secant_curve curve);

/*
 * What secant_key_public does, blinded.
 *
 * - public_key: secant_public_key_len(curve, flags) bytes
 * - private_key: secant_private_key_len(curve) bytes, big-endian, from 1 to the order minus 1
 * - flags: SECANT_COMPRESSED
 * - random: a source of random bytes with its first argument; NULL for the operating system's
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NO_RANDOMNESS, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_RANDOM,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG, SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_key_public_blinded(uint8_t *public_key,
    size_t public_key_len, secant_curve curve, const uint8_t *private_key, size_t private_key_len,
    uint32_t flags, secant_random random, void *random_context);

/*
 * What secant_ecdh does, blinded.
 *
 * - secret: secant_shared_secret_len(curve) bytes
 * - private_key: secant_private_key_len(curve) bytes, big-endian, from 1 to the order minus 1
 * - public_key: a point in SEC 1 encoding, compressed or not
 * - random: a source of random bytes with its first argument; NULL for the operating system's
 *
 * Errors: SECANT_ERROR_BARE_COORDINATES, SECANT_ERROR_COORDINATE_TOO_LARGE, SECANT_ERROR_EMPTY,
 * SECANT_ERROR_HYBRID_POINT, SECANT_ERROR_IDENTITY, SECANT_ERROR_LENGTH, SECANT_ERROR_NOT_ON_CURVE,
 * SECANT_ERROR_NO_RANDOMNESS, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_POINT_FORMAT, SECANT_ERROR_PRIVATE_KEY_TOO_LARGE, SECANT_ERROR_RANDOM,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_WRONG_SUBGROUP, SECANT_ERROR_ZERO_PRIVATE_KEY.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ecdh_blinded(uint8_t *secret, size_t secret_len,
    secant_curve curve, const uint8_t *private_key, size_t private_key_len,
    const uint8_t *public_key, size_t public_key_len, secant_random random, void *random_context);

#endif

#if defined(SECANT_HAS_RESTARTABLE) && defined(SECANT_HAS_CURVE25519)

/*
 * What secant_x25519 does, blinded.
 *
 * - secret: SECANT_X25519_LEN bytes
 * - private_key: SECANT_X25519_LEN bytes; any are a key
 * - public_key: the peer's SECANT_X25519_LEN bytes
 * - random: a source of random bytes with its first argument; NULL for the operating system's
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NO_RANDOMNESS, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_RANDOM, SECANT_ERROR_ZERO_SHARED_SECRET.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_x25519_blinded(uint8_t *secret,
    size_t secret_len, const uint8_t *private_key, size_t private_key_len,
    const uint8_t *public_key, size_t public_key_len, secant_random random, void *random_context);

#endif

#if defined(SECANT_HAS_RESTARTABLE) && defined(SECANT_HAS_CURVE448)

/*
 * What secant_x448 does, blinded.
 *
 * - secret: SECANT_X448_LEN bytes
 * - private_key: SECANT_X448_LEN bytes; any are a key
 * - public_key: the peer's SECANT_X448_LEN bytes
 * - random: a source of random bytes with its first argument; NULL for the operating system's
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NO_RANDOMNESS, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_RANDOM, SECANT_ERROR_ZERO_SHARED_SECRET.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_x448_blinded(uint8_t *secret, size_t secret_len,
    const uint8_t *private_key, size_t private_key_len, const uint8_t *public_key,
    size_t public_key_len, secant_random random, void *random_context);

#endif

/*
 * Many rows
 *
 * The same operation for each of many rows: eight at a time where the processor has AVX-512 IFMA,
 * and elsewhere with inversions that rows share. Each row has the answer of the function for one,
 * bit for bit, whatever the other rows are. An argument of rows, such as keys, is a pointer to the
 * first of them, the bytes of each, keys_len, and the bytes from the start of one to that of the
 * next, keys_stride, which is keys_len where they lie one after the other. There are done_len rows.
 * Results lie one after the other; done is true for each row that has one, a row that has none is
 * zero, and the function for one row tells why. After an error nothing is done.
 */

#ifdef SECANT_HAS_MANY

/*
 * The verdicts on signatures of messages, each that of secant_ecdsa_verify. A claim with a public
 * key or a signature that is malformed is false, and no error.
 *
 * - verdicts: one for each claim
 * - claims: public keys in SEC 1 encoding, compressed or not, and signatures as the flags say: r ||
 *   s, or DER
 * - hash: the hash of the messages
 * - flags: SECANT_DER, SECANT_LOW_S
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CHOICE, SECANT_ERROR_UNKNOWN_CURVE,
 * SECANT_ERROR_UNKNOWN_FLAG.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ecdsa_verify_many(bool *verdicts,
    size_t verdicts_len, secant_curve curve, const secant_claim *claims, size_t claims_count,
    secant_hash hash, uint32_t flags);

/*
 * The verdicts on signatures of digests of any length from one byte on, each that of
 * secant_ecdsa_verify_digest. A claim with a public key or a signature that is malformed is false,
 * and no error.
 *
 * - verdicts: one for each claim
 * - claims: public keys in SEC 1 encoding, compressed or not, digests for messages, and signatures
 *   as the flags say: r || s, or DER
 * - flags: SECANT_DER, SECANT_LOW_S
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_MISALIGNED, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ecdsa_verify_digest_many(bool *verdicts,
    size_t verdicts_len, secant_curve curve, const secant_claim *claims, size_t claims_count,
    uint32_t flags);

/*
 * Signs digests, each as secant_ecdsa_sign_digest does. Random bytes are drawn in the order of the
 * rows, 32 for each that has a key and a digest. Where the source of them fails there is no
 * signature.
 *
 * - done: whether each row has a result; as many as there are rows
 * - signatures: done_len * secant_ecdsa_signature_len(curve, 0) bytes, each signature r || s
 * - private_keys: rows of secant_private_key_len(curve) bytes, each big-endian, from 1 to the order
 *   minus 1
 * - digests: rows of one length, each the hash of a message
 * - hash: the hash that made the digests, which drives the nonces too
 * - flags: SECANT_LOW_S, SECANT_HEDGED, SECANT_ANY_DIGEST, SECANT_VERIFIED
 * - random: a source of random bytes with its first argument; NULL for the operating system's, and
 *   where the flags ask for no random bytes
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NO_RANDOMNESS, SECANT_ERROR_NULL_POINTER,
 * SECANT_ERROR_OVERLAP, SECANT_ERROR_RANDOM, SECANT_ERROR_UNKNOWN_CHOICE,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG, SECANT_ERROR_UNUSED_RANDOM.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ecdsa_sign_digest_many(bool *done,
    size_t done_len, uint8_t *signatures, size_t signatures_len, secant_curve curve,
    const uint8_t *private_keys, size_t private_keys_len, size_t private_keys_stride,
    const uint8_t *digests, size_t digests_len, size_t digests_stride, secant_hash hash,
    uint32_t flags, secant_random random, void *random_context);

/*
 * The public keys that made signatures of digests, each that of secant_ecdsa_recover. They
 * authenticate nothing until they are compared with keys that are trusted.
 *
 * - done: whether each row has a result; as many as there are rows
 * - public_keys: done_len * secant_public_key_len(curve, flags) bytes, by SECANT_COMPRESSED
 * - digests: rows of one length, each the hash of a message
 * - signatures: rows of secant_ecdsa_signature_len(curve, 0) bytes, each r || s
 * - recovery_ids: rows of 1 byte, each from 0 to 3
 * - flags: SECANT_COMPRESSED
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG.
 *
 * Variable time: all inputs are public. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ecdsa_recover_many(bool *done, size_t done_len,
    uint8_t *public_keys, size_t public_keys_len, secant_curve curve, const uint8_t *digests,
    size_t digests_len, size_t digests_stride, const uint8_t *signatures, size_t signatures_len,
    size_t signatures_stride, const uint8_t *recovery_ids, size_t recovery_ids_len,
    size_t recovery_ids_stride, uint32_t flags);

/*
 * The public keys of private ones, each that of secant_key_public.
 *
 * - done: whether each row has a result; as many as there are rows
 * - public_keys: done_len * secant_public_key_len(curve, flags) bytes, by SECANT_COMPRESSED
 * - private_keys: rows of secant_private_key_len(curve) bytes, each big-endian, from 1 to the order
 *   minus 1
 * - flags: SECANT_COMPRESSED
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_UNKNOWN_CURVE, SECANT_ERROR_UNKNOWN_FLAG.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_key_public_many(bool *done, size_t done_len,
    uint8_t *public_keys, size_t public_keys_len, secant_curve curve, const uint8_t *private_keys,
    size_t private_keys_len, size_t private_keys_stride, uint32_t flags);

/*
 * The x-coordinates of shared points, each that of secant_ecdh. They are no uniform keys: put them
 * through a key derivation function. Constant time in the private keys; the peers' points are
 * public.
 *
 * - done: whether each row has a result; as many as there are rows
 * - shared_secrets: done_len * secant_shared_secret_len(curve) bytes
 * - private_keys: rows of secant_private_key_len(curve) bytes, each big-endian, from 1 to the order
 *   minus 1
 * - public_keys: rows of one length, each a point in SEC 1 encoding, compressed or not
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP,
 * SECANT_ERROR_UNKNOWN_CURVE.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ecdh_many(bool *done, size_t done_len,
    uint8_t *shared_secrets, size_t shared_secrets_len, secant_curve curve,
    const uint8_t *private_keys, size_t private_keys_len, size_t private_keys_stride,
    const uint8_t *public_keys, size_t public_keys_len, size_t public_keys_stride);

#endif

#if defined(SECANT_HAS_MANY) && defined(SECANT_HAS_CURVE25519)

/*
 * Shared secrets of X25519, each that of secant_x25519. They are no uniform keys: put them through
 * a key derivation function.
 *
 * - done: whether each row has a result; as many as there are rows
 * - shared_secrets: done_len * SECANT_X25519_LEN bytes
 * - private_keys: rows of SECANT_X25519_LEN bytes, of which any are a key
 * - public_keys: the peers': rows of SECANT_X25519_LEN bytes
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_x25519_many(bool *done, size_t done_len,
    uint8_t *shared_secrets, size_t shared_secrets_len, const uint8_t *private_keys,
    size_t private_keys_len, size_t private_keys_stride, const uint8_t *public_keys,
    size_t public_keys_len, size_t public_keys_stride);

/*
 * Public keys of X25519, each that of secant_x25519_public.
 *
 * - done: whether each row has a result; as many as there are rows
 * - public_keys: done_len * SECANT_X25519_LEN bytes
 * - private_keys: rows of SECANT_X25519_LEN bytes, of which any are a key
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_x25519_public_many(bool *done, size_t done_len,
    uint8_t *public_keys, size_t public_keys_len, const uint8_t *private_keys,
    size_t private_keys_len, size_t private_keys_stride);

#endif

#if defined(SECANT_HAS_MANY) && defined(SECANT_HAS_CURVE448)

/*
 * Shared secrets of X448, each that of secant_x448. They are no uniform keys: put them through a
 * key derivation function.
 *
 * - done: whether each row has a result; as many as there are rows
 * - shared_secrets: done_len * SECANT_X448_LEN bytes
 * - private_keys: rows of SECANT_X448_LEN bytes, of which any are a key
 * - public_keys: the peers': rows of SECANT_X448_LEN bytes
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_x448_many(bool *done, size_t done_len,
    uint8_t *shared_secrets, size_t shared_secrets_len, const uint8_t *private_keys,
    size_t private_keys_len, size_t private_keys_stride, const uint8_t *public_keys,
    size_t public_keys_len, size_t public_keys_stride);

/*
 * Public keys of X448, each that of secant_x448_public.
 *
 * - done: whether each row has a result; as many as there are rows
 * - public_keys: done_len * SECANT_X448_LEN bytes
 * - private_keys: rows of SECANT_X448_LEN bytes, of which any are a key
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_x448_public_many(bool *done, size_t done_len,
    uint8_t *public_keys, size_t public_keys_len, const uint8_t *private_keys,
    size_t private_keys_len, size_t private_keys_stride);

#endif

#if defined(SECANT_HAS_MANY) && defined(SECANT_HAS_CURVE25519)

/*
 * Signs messages of one length, each as secant_ed25519_sign does.
 *
 * - done: whether each row has a result; as many as there are rows
 * - signatures: done_len * SECANT_ED25519_SIGNATURE_LEN bytes
 * - seeds: rows of SECANT_ED25519_SEED_LEN bytes, of which any are a key
 * - messages: rows of one length, which may be 0
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ed25519_sign_many(bool *done, size_t done_len,
    uint8_t *signatures, size_t signatures_len, const uint8_t *seeds, size_t seeds_len,
    size_t seeds_stride, const uint8_t *messages, size_t messages_len, size_t messages_stride);

#endif

#if defined(SECANT_HAS_MANY) && defined(SECANT_HAS_CURVE448)

/*
 * Signs messages of one length, each as secant_ed448_sign does.
 *
 * - done: whether each row has a result; as many as there are rows
 * - signatures: done_len * SECANT_ED448_SIGNATURE_LEN bytes
 * - seeds: rows of SECANT_ED448_SEED_LEN bytes, of which any are a key
 * - messages: rows of one length, which may be 0
 *
 * Errors: SECANT_ERROR_LENGTH, SECANT_ERROR_NULL_POINTER, SECANT_ERROR_OVERLAP.
 *
 * Constant time. Since 0.1.
 */
SECANT_API SECANT_WARN_UNUSED secant_status secant_ed448_sign_many(bool *done, size_t done_len,
    uint8_t *signatures, size_t signatures_len, const uint8_t *seeds, size_t seeds_len,
    size_t seeds_stride, const uint8_t *messages, size_t messages_len, size_t messages_stride);

#endif

/* The layouts that the library was compiled with. */
#if defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
_Static_assert(sizeof(secant_hash) == 4, "a choice has 32 bits");
_Static_assert(sizeof(secant_network) == 4, "a choice has 32 bits");
_Static_assert(sizeof(secant_table_size) == 4, "a choice has 32 bits");
_Static_assert(sizeof(secant_policy) == 4, "a choice has 32 bits");
_Static_assert(sizeof(secant_xeddsa_form) == 4, "a choice has 32 bits");
_Static_assert(sizeof(secant_xof) == 4, "a choice has 32 bits");
_Static_assert(sizeof(secant_hpke_kem) == 4, "a choice has 32 bits");
_Static_assert(sizeof(secant_hpke_kdf) == 4, "a choice has 32 bits");
_Static_assert(sizeof(secant_hpke_aead) == 4, "a choice has 32 bits");
_Static_assert(sizeof(secant_key_algorithm) == 4, "a choice has 32 bits");
_Static_assert(sizeof(secant_private_format) == 4, "a choice has 32 bits");
_Static_assert(sizeof(secant_public_format) == 4, "a choice has 32 bits");
_Static_assert(sizeof(secant_tls_group) == 4, "a choice has 32 bits");
_Static_assert(sizeof(secant_tls_version) == 4, "a choice has 32 bits");
_Static_assert(sizeof(secant_status) == 4, "a choice has 32 bits");
_Static_assert(sizeof(secant_curve) == sizeof(void *), "a curve is a number or an address");
_Static_assert(sizeof(secant_tuning) == 8 + 2 * sizeof(void *), "a tuning has no padding");
_Static_assert(offsetof(secant_tuning, fixed_base) == 4, "a tuning begins with two numbers");
_Static_assert(offsetof(secant_tuning, table) == 8, "the table of a tuning follows them");
_Static_assert(offsetof(secant_tuning, table_len) == 8 + sizeof(void *), "and its length comes last");
_Static_assert(sizeof(bool) == 1, "a verdict is a byte");
_Static_assert(sizeof(secant_claim) == 6 * sizeof(void *), "a claim has no padding");
_Static_assert(offsetof(secant_claim, public_key_len) == sizeof(void *), "a claim begins with its key");
_Static_assert(offsetof(secant_claim, message) == 2 * sizeof(void *), "the message of a claim follows");
_Static_assert(offsetof(secant_claim, message_len) == 3 * sizeof(void *), "with its length");
_Static_assert(offsetof(secant_claim, signature) == 4 * sizeof(void *), "then the signature of a claim");
_Static_assert(offsetof(secant_claim, signature_len) == 5 * sizeof(void *), "and its length comes last");
#endif

#ifdef __cplusplus
}
#endif

#endif
