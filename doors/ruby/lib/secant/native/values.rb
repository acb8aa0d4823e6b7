# frozen_string_literal: true

# DO NOT EDIT: `cargo xtask gen` writes this file from doors/interface.

module Secant
  module Native
    # The short Weierstrass curves. secp192r1, secp224r1, secp256r1, secp384r1 and secp521r1 are
    # P-192 to P-521 of NIST. A build may leave curves out: functions refuse them as unknown.
    CURVES = {
      secp192k1: 1,
      secp192r1: 2,
      secp224k1: 3,
      secp224r1: 4,
      secp256k1: 5,
      secp256r1: 6,
      secp384r1: 7,
      secp521r1: 8,
      brainpoolp224r1: 9,
      brainpoolp224t1: 10,
      brainpoolp256r1: 11,
      brainpoolp256t1: 12,
      brainpoolp320r1: 13,
      brainpoolp320t1: 14,
      brainpoolp384r1: 15,
      brainpoolp384t1: 16,
      brainpoolp512r1: 17,
      brainpoolp512t1: 18,
    }.freeze

    # Hash functions. SHA-1 is broken for collisions.
    HASHES = {
      sha1: 1,
      sha224: 2,
      sha256: 3,
      sha384: 4,
      sha512: 5,
      sha512_224: 6,
      sha512_256: 7,
      sha3_224: 8,
      sha3_256: 9,
      sha3_384: 10,
      sha3_512: 11,
      keccak_256: 12,
      shake128: 13,
      shake256: 14,
    }.freeze

    # The network that a key of Bitcoin is for.
    NETWORKS = {
      main: 1,
      test: 2,
    }.freeze

    # Points: x and the sign of y instead of x and y.
    COMPRESSED = 1

    # ECDSA signatures: strict DER instead of r || s.
    DER = 2

    # ECDSA signatures: s in the lower half of its range, made or demanded, as Bitcoin has it.
    LOW_S = 4

    # ECDSA: nonces with 32 fresh random bytes (RFC 6979, section 3.6) instead of deterministic
    # ones.
    HEDGED = 8

    # Secret multiples: blinded with fresh random values, for devices whose power or radiation can
    # be measured.
    BLINDED = 16

    # Key files: private keys of curves that lack leading zeros, as some programs write them, are
    # read.
    SHORT_SCALARS = 32

    # ECDSA signatures: the digest may have another length than the named hash, which then makes the
    # nonce alone.
    ANY_DIGEST = 64

    # ECDSA signatures: verified under the private key's public key before they are returned, so
    # that a fault of the hardware is SECANT_ERROR_FAULT and gives nothing away; takes a public key
    # and a verification more.
    VERIFIED = 128

    # The bytes of a hash whose message comes in pieces.
    HASH_STATE_LEN = 256

    # How much memory the table of a public key takes.
    TABLE_SIZES = {
      small: 1,
      large: 2,
    }.freeze

    # The bytes of private keys, public keys and tweaks of BIP340.
    BIP340_KEY_LEN = 32

    # The bytes of a signature of BIP340.
    BIP340_SIGNATURE_LEN = 64

    # The bytes of a point that a proof comes with: SEC 1, compressed.
    DLEQ_POINT_LEN = 33

    # The bytes of a proof of BIP374.
    BIP374_PROOF_LEN = 64

    # The bytes of a proof of BRC-94.
    BRC94_PROOF_LEN = 98

    # What makes a signature of EdDSA valid, where RFC 8032 leaves choices open.
    POLICIES = {
      strict: 1,
      rfc8032: 2,
      zip215: 3,
    }.freeze

    # The bytes of a private key of Ed25519.
    ED25519_SEED_LEN = 32

    # The bytes of a public key of Ed25519.
    ED25519_PUBLIC_KEY_LEN = 32

    # The bytes of a signature of Ed25519.
    ED25519_SIGNATURE_LEN = 64

    # The bytes of a private key of Ed448.
    ED448_SEED_LEN = 57

    # The bytes of a public key of Ed448.
    ED448_PUBLIC_KEY_LEN = 57

    # The bytes of a signature of Ed448.
    ED448_SIGNATURE_LEN = 114

    # The forms of XEdDSA signatures.
    XEDDSA_FORMS = {
      signal: 1,
      legacy: 2,
    }.freeze

    # The bytes of a signature of XEdDSA.
    XEDDSA_SIGNATURE_LEN = 64

    # The bytes of private keys, public keys and shared secrets of X25519.
    X25519_LEN = 32

    # The bytes of private keys, public keys and shared secrets of X448.
    X448_LEN = 56

    # Functions with an output of any length.
    XOFS = {
      shake128: 1,
      shake256: 2,
    }.freeze

    # The room for the text of an extended key, with the zero that ends it.
    BIP32_TEXT_SIZE = 113

    # The key encapsulations of HPKE, with the numbers of RFC 9180, section 7.1.
    HPKE_KEMS = {
      p256: 16,
      p384: 17,
      p521: 18,
      x25519: 32,
      x448: 33,
    }.freeze

    # The key derivations of HPKE, with the numbers of RFC 9180, section 7.2.
    HPKE_KDFS = {
      hkdf_sha256: 1,
      hkdf_sha384: 2,
      hkdf_sha512: 3,
    }.freeze

    # The ciphers of HPKE, with the numbers of RFC 9180, section 7.3.
    HPKE_AEADS = {
      aes128_gcm: 1,
      aes256_gcm: 2,
      chacha20_poly1305: 3,
      export_only: 65535,
    }.freeze

    # What a key is for. Those of curves have the numbers of secant_curve.
    KEY_ALGORITHMS = {
      secp192k1: 1,
      secp192r1: 2,
      secp224k1: 3,
      secp224r1: 4,
      secp256k1: 5,
      secp256r1: 6,
      secp384r1: 7,
      secp521r1: 8,
      brainpoolp224r1: 9,
      brainpoolp224t1: 10,
      brainpoolp256r1: 11,
      brainpoolp256t1: 12,
      brainpoolp320r1: 13,
      brainpoolp320t1: 14,
      brainpoolp384r1: 15,
      brainpoolp384t1: 16,
      brainpoolp512r1: 17,
      brainpoolp512t1: 18,
      x25519: 101,
      x448: 102,
      ed25519: 103,
      ed448: 104,
    }.freeze

    # Formats of private keys.
    PRIVATE_FORMATS = {
      pkcs8_pem: 1,
      pkcs8_der: 2,
      sec1_pem: 3,
      sec1_der: 4,
      jwk: 5,
      openssh: 6,
    }.freeze

    # Formats of public keys.
    PUBLIC_FORMATS = {
      spki_pem: 1,
      spki_der: 2,
      jwk: 3,
      openssh: 4,
      did_key: 5,
    }.freeze

    # The most bytes of a private key of any algorithm.
    MAX_PRIVATE_KEY_LEN = 66

    # The most bytes of a public key of any algorithm.
    MAX_PUBLIC_KEY_LEN = 133

    # Room for every key file that is written, but for its comment.
    KEY_FILE_SIZE = 1024

    # The groups of TLS that the library has. The numbers are those of the registry of IANA; for
    # Brainpool curves, which have two, that of TLS 1.2.
    TLS_GROUPS = {
      secp192k1: 18,
      secp192r1: 19,
      secp224k1: 20,
      secp224r1: 21,
      secp256k1: 22,
      secp256r1: 23,
      secp384r1: 24,
      secp521r1: 25,
      brainpoolp256r1: 26,
      brainpoolp384r1: 27,
      brainpoolp512r1: 28,
      x25519: 29,
      x448: 30,
    }.freeze

    # The versions of TLS, which differ in the numbers of groups.
    TLS_VERSIONS = {
      v1_2: 1,
      v1_3: 2,
    }.freeze

    # The room for the text of a private key, with the zero that ends it.
    WIF_TEXT_SIZE = 53

    # The bytes of ECParameters that name a group.
    TLS_PARAMETERS_LEN = 3

    # The errors by their numbers.
    ERRORS = {
      1 => :zero_private_key,
      2 => :private_key_too_large,
      3 => :length,
      4 => :too_short,
      5 => :empty,
      6 => :point_format,
      7 => :bare_coordinates,
      8 => :hybrid_point,
      9 => :identity,
      10 => :coordinate_too_large,
      11 => :not_on_curve,
      12 => :wrong_subgroup,
      13 => :zero_shared_secret,
      14 => :secrets_unsupported,
      15 => :signature_encoding,
      16 => :signature_range,
      17 => :recovery_id,
      18 => :not_reduced,
      19 => :range,
      20 => :not_invertible,
      21 => :finished,
      22 => :context_too_long,
      23 => :random,
      24 => :tweak_too_large,
      25 => :base58,
      26 => :checksum,
      27 => :key_version,
      28 => :seed_length,
      29 => :derivation_path,
      30 => :child_number,
      31 => :hardened_child,
      32 => :maximum_depth,
      33 => :no_child,
      34 => :no_signature,
      35 => :alphabet,
      36 => :message_too_long,
      37 => :no_encoding,
      38 => :not_a_message,
      39 => :expansion_too_long,
      40 => :key_encoding,
      41 => :trailing_data,
      42 => :unsupported_key,
      43 => :pem_headers,
      44 => :key_mismatch,
      45 => :wrong_curve,
      46 => :output_too_long,
      47 => :message_limit,
      48 => :decryption,
      49 => :export_only,
      50 => :pre_shared_key,
      51 => :password_needed,
      52 => :wrong_password,
      53 => :password_cost,
      54 => :duplicate_member,
      55 => :tls_group,
      56 => :empty_password,
      57 => :no_memory,
      58 => :weak_curve,
      59 => :high_s,
      60 => :missing,
      61 => :not_equal,
      62 => :base64,
      63 => :fault,
      1001 => :curve_prime_too_small_or_even,
      1002 => :curve_too_long,
      1003 => :curve_coefficient_out_of_range,
      1004 => :curve_generator_out_of_range,
      1005 => :curve_singular,
      1006 => :curve_generator_not_on_curve,
      1007 => :curve_zero_order,
      1008 => :curve_prime_not_prime,
      1009 => :curve_order_not_prime,
      1010 => :curve_wrong_order,
      1011 => :curve_hasse_bound,
      1012 => :curve_cofactor_not_unique,
      1013 => :curve_wrong_cofactor,
      1014 => :curve_order_divides_cofactor,
      1015 => :curve_anomalous,
      1016 => :curve_embedding_degree,
      1017 => :curve_no_generator,
      2001 => :file_unsupported,
      2002 => :file_kind,
      2003 => :file_jwk_set,
      2004 => :file_missing_member,
      2005 => :file_member,
      2006 => :file_no_curve,
      2007 => :file_short_scalar,
      3001 => :unknown_curve,
      3002 => :unproved_order,
      3003 => :curve_mismatch,
      3004 => :no_object_identifier,
      3005 => :unknown_machine,
      3006 => :lacking_machine,
      3007 => :machine_chosen,
      3008 => :unknown_scheme,
      4001 => :hex_odd_length,
      4002 => :hex_digit,
      4003 => :hex_secret_digit,
      5001 => :null_pointer,
      5002 => :overlap,
      5003 => :misaligned,
      5004 => :buffer_too_short,
      5005 => :unknown_choice,
      5006 => :unknown_flag,
      5007 => :text_encoding,
      5008 => :no_randomness,
      5009 => :invalid_signature,
      5010 => :no_table,
      5011 => :in_progress,
      5012 => :self_test,
      5013 => :not_square,
      5014 => :plain_format,
      5015 => :unused_random,
    }.freeze
  end
end
