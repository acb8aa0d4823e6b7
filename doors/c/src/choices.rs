//! DO NOT EDIT: `cargo xtask gen` writes this file from `doors/interface`.
//!
//! Values of enumerations by their numbers, flags, and texts.

use core::ffi::CStr;
use secant_core::ErrorCode;

/// Points: x and the sign of y instead of x and y.
pub(crate) const COMPRESSED: u32 = 1 << 0;

/// ECDSA signatures: strict DER instead of r || s.
pub(crate) const DER: u32 = 1 << 1;

/// ECDSA signatures: s in the lower half of its range, made or demanded, as Bitcoin has it.
pub(crate) const LOW_S: u32 = 1 << 2;

/// ECDSA: nonces with 32 fresh random bytes (RFC 6979, section 3.6) instead of deterministic ones.
pub(crate) const HEDGED: u32 = 1 << 3;

/// Secret multiples: blinded with fresh random values, for devices whose power or radiation can be measured.
pub(crate) const BLINDED: u32 = 1 << 4;

/// Key files: private keys of curves that lack leading zeros, as some programs write them, are read.
pub(crate) const SHORT_SCALARS: u32 = 1 << 5;

/// ECDSA signatures: the digest may have another length than the named hash, which then makes the nonce alone.
pub(crate) const ANY_DIGEST: u32 = 1 << 6;

/// ECDSA signatures: verified under the private key's public key before they are returned, so that a fault of the hardware is SECANT_ERROR_FAULT and gives nothing away; takes a public key and a verification more.
pub(crate) const VERIFIED: u32 = 1 << 7;

/// The message of a status.
pub(crate) fn status_message(number: u32) -> Option<&'static CStr> {
    Some(match number {
0 => c"success",
1 => c"the private key is zero",
2 => c"the private key is not below the group order",
3 => c"an input has the wrong length",
4 => c"an input is too short",
5 => c"the input is empty",
6 => c"a point must begin with 02, 03 or 04",
7 => c"x and y without the first byte of a point: 04 stands before both",
8 => c"hybrid points (06, 07) are refused",
9 => c"the point at infinity is refused",
10 => c"a coordinate is not below the field's prime",
11 => c"the point is not on the curve",
12 => c"the point is not in the generator's subgroup",
13 => c"the shared secret is zero: the peer's point has small order",
14 => c"not returned any more: keys exist on every curve whose order is proved",
15 => c"the signature is not strict DER, or has the wrong length",
16 => c"r and s must be between 1 and the group order minus 1",
17 => c"the recovery id must be 0 to 3 and fit the signature",
18 => c"the integer is not below the modulus",
19 => c"a number is outside of its range",
20 => c"the value has no inverse",
21 => c"the operation has already ended",
22 => c"a context has at most 255 bytes",
23 => c"the source of randomness failed",
24 => c"the tweak is not below the group order",
25 => c"the text is not Base58, or too long",
26 => c"the checksum is wrong",
27 => c"the key's version bytes are unknown, or belong to another kind of key",
28 => c"a seed must have 16 to 64 bytes",
29 => c"a derivation path is m, or m/ and numbers below 2^31, each hardened by ', h or H, with / between",
30 => c"a child number must be below 2^31",
31 => c"a hardened child needs the private key",
32 => c"a key of depth 255 has no children",
33 => c"there is no child with this number; use the next one",
34 => c"the nonce gives no signature, or none does: the group is too small",
35 => c"an alphabet has 2 to 65536 symbols, and a message only symbols of its alphabet",
36 => c"the message has more symbols than a point of the curve holds",
37 => c"none of the 99 candidates for the message is a point of the curve",
38 => c"the point is no encoded message of at most the length asked for",
39 => c"at most 65535 bytes, or 255 outputs of the hash function, can be had",
40 => c"the key is not validly encoded",
41 => c"bytes follow the end of the structure",
42 => c"the key's algorithm or curve is not supported",
43 => c"the headers of an encrypted key in PEM (Proc-Type, DEK-Info) are malformed",
44 => c"the public key does not belong to the private key",
45 => c"the operation was started on another curve",
46 => c"more bytes are asked for than the key derivation gives",
47 => c"the message is too long, or too many were encrypted",
48 => c"the message cannot be decrypted",
49 => c"the suite exports secrets and encrypts nothing",
50 => c"a pre-shared key needs at least 32 bytes and an identifier, and an identifier needs such a key",
51 => c"the key is encrypted: a password is needed",
52 => c"the password is wrong, or the file is damaged",
53 => c"trying a password costs nothing, or more time or memory than the limits allow",
54 => c"the JSON object has two members of one name",
55 => c"the group is not a supported named curve",
56 => c"the password is empty: where there is none, leave it out",
57 => c"there is less memory than trying the password takes",
58 => c"the curve has less than 192 bits and is for old keys alone: weak curves have to be asked for",
59 => c"s is in the upper half of its range, and a low one is demanded",
60 => c"an input of the item is missing",
61 => c"the two inputs are not equal",
62 => c"the text is not strict base64",
63 => c"a signature that was just made is not valid: the hardware or the build is faulty, and nothing was returned",
1001 => c"the field's prime p must be odd and above 3",
1002 => c"p, n and h can have at most 576 bits",
1003 => c"the coefficients a and b must be below p",
1004 => c"the generator's coordinates must be below p",
1005 => c"the curve is singular: 4a^3 + 27b^2 = 0 modulo p",
1006 => c"the generator is not on the curve",
1007 => c"the order n and the cofactor h must not be zero",
1008 => c"p is not prime",
1009 => c"the order n is not prime",
1010 => c"n times the generator is not the identity",
1011 => c"n times h is outside Hasse's interval around p + 1",
1012 => c"the cofactor h does not follow from n, which is too short against p",
1013 => c"the cofactor h is not the number of points divided by n",
1014 => c"the order n divides the cofactor h",
1015 => c"the curve is anomalous (n = p)",
1016 => c"the embedding degree is 100 or below",
1017 => c"the curve has no point but the identity",
2001 => c"the key file names something that is not supported",
2002 => c"the file holds another kind of key than is needed",
2003 => c"the file holds a JSON Web Key Set; one key of its \"keys\" is needed",
2004 => c"the JSON Web Key lacks a member",
2005 => c"a member of the JSON Web Key is malformed",
2006 => c"the key names no curve",
2007 => c"the private key has fewer bytes than the group order",
3001 => c"no curve has this name",
3002 => c"the operation needs a curve whose order is proved (check: order)",
3003 => c"an argument is on another curve than the operation or the other arguments need",
3004 => c"not returned any more: a user-defined curve is written with its parameters",
3005 => c"no machine has this name: there are portable, adx, ifma and aarch64",
3006 => c"the processor lacks the instructions of this machine, or the build its code",
3007 => c"the machine is chosen already: it is pinned once, before the first operation",
3008 => c"no signature scheme has this name or number",
4001 => c"an odd number of hexadecimal digits",
4002 => c"a character is no hexadecimal digit",
4003 => c"a character is no hexadecimal digit",
5001 => c"a pointer is null",
5002 => c"an output overlaps another argument",
5003 => c"memory is not aligned as its type asks",
5004 => c"an output has too little room",
5005 => c"a number is no value of its enumeration",
5006 => c"a flag is set that the operation does not have",
5007 => c"a text is not UTF-8",
5008 => c"this build has no source of random bytes: the operation needs one",
5009 => c"the signature is not valid for these inputs",
5010 => c"memory does not hold what was built for this operation",
5011 => c"the operation is not at its end: call its next step",
5012 => c"a known answer was not computed: the hardware or the build is faulty",
5013 => c"the value has no square root modulo the field's prime",
5014 => c"keys of this format are not encrypted",
5015 => c"a source of random bytes is given, and the flags ask for none",
_ => return None,
})
}

/// The name of a status.
pub(crate) fn status_name(number: u32) -> Option<&'static CStr> {
    Some(match number {
        0 => c"Success",
        1 => c"ZeroPrivateKey",
        2 => c"PrivateKeyTooLarge",
        3 => c"Length",
        4 => c"TooShort",
        5 => c"Empty",
        6 => c"PointFormat",
        7 => c"BareCoordinates",
        8 => c"HybridPoint",
        9 => c"Identity",
        10 => c"CoordinateTooLarge",
        11 => c"NotOnCurve",
        12 => c"WrongSubgroup",
        13 => c"ZeroSharedSecret",
        14 => c"SecretsUnsupported",
        15 => c"SignatureEncoding",
        16 => c"SignatureRange",
        17 => c"RecoveryId",
        18 => c"NotReduced",
        19 => c"Range",
        20 => c"NotInvertible",
        21 => c"Finished",
        22 => c"ContextTooLong",
        23 => c"Random",
        24 => c"TweakTooLarge",
        25 => c"Base58",
        26 => c"Checksum",
        27 => c"KeyVersion",
        28 => c"SeedLength",
        29 => c"DerivationPath",
        30 => c"ChildNumber",
        31 => c"HardenedChild",
        32 => c"MaximumDepth",
        33 => c"NoChild",
        34 => c"NoSignature",
        35 => c"Alphabet",
        36 => c"MessageTooLong",
        37 => c"NoEncoding",
        38 => c"NotAMessage",
        39 => c"ExpansionTooLong",
        40 => c"KeyEncoding",
        41 => c"TrailingData",
        42 => c"UnsupportedKey",
        43 => c"PemHeaders",
        44 => c"KeyMismatch",
        45 => c"WrongCurve",
        46 => c"OutputTooLong",
        47 => c"MessageLimit",
        48 => c"Decryption",
        49 => c"ExportOnly",
        50 => c"PreSharedKey",
        51 => c"PasswordNeeded",
        52 => c"WrongPassword",
        53 => c"PasswordCost",
        54 => c"DuplicateMember",
        55 => c"TlsGroup",
        56 => c"EmptyPassword",
        57 => c"NoMemory",
        58 => c"WeakCurve",
        59 => c"HighS",
        60 => c"Missing",
        61 => c"NotEqual",
        62 => c"Base64",
        63 => c"Fault",
        1001 => c"CurvePrimeTooSmallOrEven",
        1002 => c"CurveTooLong",
        1003 => c"CurveCoefficientOutOfRange",
        1004 => c"CurveGeneratorOutOfRange",
        1005 => c"CurveSingular",
        1006 => c"CurveGeneratorNotOnCurve",
        1007 => c"CurveZeroOrder",
        1008 => c"CurvePrimeNotPrime",
        1009 => c"CurveOrderNotPrime",
        1010 => c"CurveWrongOrder",
        1011 => c"CurveHasseBound",
        1012 => c"CurveCofactorNotUnique",
        1013 => c"CurveWrongCofactor",
        1014 => c"CurveOrderDividesCofactor",
        1015 => c"CurveAnomalous",
        1016 => c"CurveEmbeddingDegree",
        1017 => c"CurveNoGenerator",
        2001 => c"FileUnsupported",
        2002 => c"FileKind",
        2003 => c"FileJwkSet",
        2004 => c"FileMissingMember",
        2005 => c"FileMember",
        2006 => c"FileNoCurve",
        2007 => c"FileShortScalar",
        3001 => c"UnknownCurve",
        3002 => c"UnprovedOrder",
        3003 => c"CurveMismatch",
        3004 => c"NoObjectIdentifier",
        3005 => c"UnknownMachine",
        3006 => c"LackingMachine",
        3007 => c"MachineChosen",
        3008 => c"UnknownScheme",
        4001 => c"HexOddLength",
        4002 => c"HexDigit",
        4003 => c"HexSecretDigit",
        5001 => c"NullPointer",
        5002 => c"Overlap",
        5003 => c"Misaligned",
        5004 => c"BufferTooShort",
        5005 => c"UnknownChoice",
        5006 => c"UnknownFlag",
        5007 => c"TextEncoding",
        5008 => c"NoRandomness",
        5009 => c"InvalidSignature",
        5010 => c"NoTable",
        5011 => c"InProgress",
        5012 => c"SelfTest",
        5013 => c"NotSquare",
        5014 => c"PlainFormat",
        5015 => c"UnusedRandom",
        _ => return None,
    })
}

/// The short Weierstrass curves. secp192r1, secp224r1, secp256r1, secp384r1 and secp521r1 are P-192 to P-521 of NIST. A build may leave curves out: functions refuse them as unknown.
#[allow(unreachable_code)] // in a build without curves
pub(crate) fn curve(number: u32) -> Result<secant_core::curves::NamedCurve, ErrorCode> {
    Ok(match number {
        #[cfg(feature = "secp192k1")]
        1 => secant_core::curves::NamedCurve::Secp192k1,
        #[cfg(feature = "secp192r1")]
        2 => secant_core::curves::NamedCurve::Secp192r1,
        #[cfg(feature = "secp224k1")]
        3 => secant_core::curves::NamedCurve::Secp224k1,
        #[cfg(feature = "secp224r1")]
        4 => secant_core::curves::NamedCurve::Secp224r1,
        #[cfg(feature = "secp256k1")]
        5 => secant_core::curves::NamedCurve::Secp256k1,
        #[cfg(feature = "secp256r1")]
        6 => secant_core::curves::NamedCurve::Secp256r1,
        #[cfg(feature = "secp384r1")]
        7 => secant_core::curves::NamedCurve::Secp384r1,
        #[cfg(feature = "secp521r1")]
        8 => secant_core::curves::NamedCurve::Secp521r1,
        #[cfg(feature = "brainpoolP224")]
        9 => secant_core::curves::NamedCurve::BrainpoolP224r1,
        #[cfg(feature = "brainpoolP224")]
        10 => secant_core::curves::NamedCurve::BrainpoolP224t1,
        #[cfg(feature = "brainpoolP256")]
        11 => secant_core::curves::NamedCurve::BrainpoolP256r1,
        #[cfg(feature = "brainpoolP256")]
        12 => secant_core::curves::NamedCurve::BrainpoolP256t1,
        #[cfg(feature = "brainpoolP320")]
        13 => secant_core::curves::NamedCurve::BrainpoolP320r1,
        #[cfg(feature = "brainpoolP320")]
        14 => secant_core::curves::NamedCurve::BrainpoolP320t1,
        #[cfg(feature = "brainpoolP384")]
        15 => secant_core::curves::NamedCurve::BrainpoolP384r1,
        #[cfg(feature = "brainpoolP384")]
        16 => secant_core::curves::NamedCurve::BrainpoolP384t1,
        #[cfg(feature = "brainpoolP512")]
        17 => secant_core::curves::NamedCurve::BrainpoolP512r1,
        #[cfg(feature = "brainpoolP512")]
        18 => secant_core::curves::NamedCurve::BrainpoolP512t1,
        _ => return Err(ErrorCode::UnknownCurve),
    })
}

/// The name of a curve as its standard has it.
#[allow(unreachable_code)] // in a build without curves
pub(crate) fn curve_name(curve: secant_core::curves::NamedCurve) -> Option<&'static CStr> {
    Some(match curve {
        #[cfg(feature = "secp192k1")]
        secant_core::curves::NamedCurve::Secp192k1 => c"secp192k1",
        #[cfg(feature = "secp192r1")]
        secant_core::curves::NamedCurve::Secp192r1 => c"secp192r1",
        #[cfg(feature = "secp224k1")]
        secant_core::curves::NamedCurve::Secp224k1 => c"secp224k1",
        #[cfg(feature = "secp224r1")]
        secant_core::curves::NamedCurve::Secp224r1 => c"secp224r1",
        #[cfg(feature = "secp256k1")]
        secant_core::curves::NamedCurve::Secp256k1 => c"secp256k1",
        #[cfg(feature = "secp256r1")]
        secant_core::curves::NamedCurve::Secp256r1 => c"secp256r1",
        #[cfg(feature = "secp384r1")]
        secant_core::curves::NamedCurve::Secp384r1 => c"secp384r1",
        #[cfg(feature = "secp521r1")]
        secant_core::curves::NamedCurve::Secp521r1 => c"secp521r1",
        #[cfg(feature = "brainpoolP224")]
        secant_core::curves::NamedCurve::BrainpoolP224r1 => c"brainpoolP224r1",
        #[cfg(feature = "brainpoolP224")]
        secant_core::curves::NamedCurve::BrainpoolP224t1 => c"brainpoolP224t1",
        #[cfg(feature = "brainpoolP256")]
        secant_core::curves::NamedCurve::BrainpoolP256r1 => c"brainpoolP256r1",
        #[cfg(feature = "brainpoolP256")]
        secant_core::curves::NamedCurve::BrainpoolP256t1 => c"brainpoolP256t1",
        #[cfg(feature = "brainpoolP320")]
        secant_core::curves::NamedCurve::BrainpoolP320r1 => c"brainpoolP320r1",
        #[cfg(feature = "brainpoolP320")]
        secant_core::curves::NamedCurve::BrainpoolP320t1 => c"brainpoolP320t1",
        #[cfg(feature = "brainpoolP384")]
        secant_core::curves::NamedCurve::BrainpoolP384r1 => c"brainpoolP384r1",
        #[cfg(feature = "brainpoolP384")]
        secant_core::curves::NamedCurve::BrainpoolP384t1 => c"brainpoolP384t1",
        #[cfg(feature = "brainpoolP512")]
        secant_core::curves::NamedCurve::BrainpoolP512r1 => c"brainpoolP512r1",
        #[cfg(feature = "brainpoolP512")]
        secant_core::curves::NamedCurve::BrainpoolP512t1 => c"brainpoolP512t1",
        _ => return None,
    })
}

/// Hash functions. SHA-1 is broken for collisions.
pub(crate) fn hash(number: u32) -> Result<secant_protocols::hash::HashAlgorithm, ErrorCode> {
    Ok(match number {
        #[cfg(feature = "sha1")]
        1 => secant_protocols::hash::HashAlgorithm::Sha1,
        2 => secant_protocols::hash::HashAlgorithm::Sha224,
        3 => secant_protocols::hash::HashAlgorithm::Sha256,
        #[cfg(feature = "sha512")]
        4 => secant_protocols::hash::HashAlgorithm::Sha384,
        #[cfg(feature = "sha512")]
        5 => secant_protocols::hash::HashAlgorithm::Sha512,
        #[cfg(feature = "sha512")]
        6 => secant_protocols::hash::HashAlgorithm::Sha512_224,
        #[cfg(feature = "sha512")]
        7 => secant_protocols::hash::HashAlgorithm::Sha512_256,
        #[cfg(feature = "sha3")]
        8 => secant_protocols::hash::HashAlgorithm::Sha3_224,
        #[cfg(feature = "sha3")]
        9 => secant_protocols::hash::HashAlgorithm::Sha3_256,
        #[cfg(feature = "sha3")]
        10 => secant_protocols::hash::HashAlgorithm::Sha3_384,
        #[cfg(feature = "sha3")]
        11 => secant_protocols::hash::HashAlgorithm::Sha3_512,
        #[cfg(feature = "sha3")]
        12 => secant_protocols::hash::HashAlgorithm::Keccak256,
        #[cfg(feature = "sha3")]
        13 => secant_protocols::hash::HashAlgorithm::Shake128,
        #[cfg(feature = "sha3")]
        14 => secant_protocols::hash::HashAlgorithm::Shake256,
        _ => return Err(ErrorCode::UnknownChoice),
    })
}

#[cfg(feature = "bitcoin")]
/// The network that a key of Bitcoin is for.
pub(crate) fn network(number: u32) -> Result<secant_protocols::encoding::base58check::Network, ErrorCode> {
    Ok(match number {
        1 => secant_protocols::encoding::base58check::Network::Main,
        2 => secant_protocols::encoding::base58check::Network::Test,
        _ => return Err(ErrorCode::UnknownChoice),
    })
}

const _: () = assert!(secant_protocols::hash::stored::WORDS * size_of::<u64>() == 256);

/// How much memory the table of a public key takes.
pub(crate) fn table_size(number: u32) -> Result<secant_core::mul::precomputed::TableSize, ErrorCode> {
    Ok(match number {
        1 => secant_core::mul::precomputed::TableSize::Small,
        2 => secant_core::mul::precomputed::TableSize::Large,
        _ => return Err(ErrorCode::UnknownChoice),
    })
}

#[cfg(feature = "bitcoin")]
const _: () = assert!(secant_protocols::bip340::KEY_LEN == 32);

#[cfg(feature = "bitcoin")]
const _: () = assert!(secant_protocols::bip340::SIGNATURE_LEN == 64);

#[cfg(feature = "bitcoin")]
const _: () = assert!(secant_protocols::secp256k1::POINT_LEN == 33);

#[cfg(feature = "bitcoin")]
const _: () = assert!(secant_protocols::dleq::bip374::PROOF_LEN == 64);

#[cfg(feature = "bitcoin")]
const _: () = assert!(secant_protocols::dleq::brc94::PROOF_LEN == 98);

#[cfg(feature = "eddsa")]
/// What makes a signature of EdDSA valid, where RFC 8032 leaves choices open.
pub(crate) fn policy(number: u32) -> Result<secant_protocols::eddsa::Policy, ErrorCode> {
    Ok(match number {
        1 => secant_protocols::eddsa::Policy::Strict,
        2 => secant_protocols::eddsa::Policy::Rfc8032,
        3 => secant_protocols::eddsa::Policy::Zip215,
        _ => return Err(ErrorCode::UnknownChoice),
    })
}

#[cfg(feature = "curve25519")]
/// The forms of XEdDSA signatures.
pub(crate) fn xeddsa_form(number: u32) -> Result<secant_protocols::xeddsa::Form, ErrorCode> {
    Ok(match number {
        1 => secant_protocols::xeddsa::Form::Signal,
        2 => secant_protocols::xeddsa::Form::Legacy,
        _ => return Err(ErrorCode::UnknownChoice),
    })
}

#[cfg(feature = "hash-to-curve")]
/// Functions with an output of any length.
pub(crate) fn xof(number: u32) -> Result<secant_protocols::hash_to_curve::Xof, ErrorCode> {
    Ok(match number {
        1 => secant_protocols::hash_to_curve::Xof::Shake128,
        2 => secant_protocols::hash_to_curve::Xof::Shake256,
        _ => return Err(ErrorCode::UnknownChoice),
    })
}

#[cfg(feature = "bitcoin")]
const _: () = assert!(secant_protocols::encoding::base58check::MAX_TEXT + 1 == 113);

#[cfg(feature = "hpke")]
/// The key encapsulations of HPKE, with the numbers of RFC 9180, section 7.1.
pub(crate) fn hpke_kem(number: u32) -> Result<secant_protocols::hpke::Kem, ErrorCode> {
    Ok(match number {
        16 => secant_protocols::hpke::Kem::P256,
        17 => secant_protocols::hpke::Kem::P384,
        18 => secant_protocols::hpke::Kem::P521,
        32 => secant_protocols::hpke::Kem::X25519,
        33 => secant_protocols::hpke::Kem::X448,
        _ => return Err(ErrorCode::UnknownChoice),
    })
}

#[cfg(feature = "hpke")]
/// The key derivations of HPKE, with the numbers of RFC 9180, section 7.2.
pub(crate) fn hpke_kdf(number: u32) -> Result<secant_protocols::hpke::Kdf, ErrorCode> {
    Ok(match number {
        1 => secant_protocols::hpke::Kdf::HkdfSha256,
        2 => secant_protocols::hpke::Kdf::HkdfSha384,
        3 => secant_protocols::hpke::Kdf::HkdfSha512,
        _ => return Err(ErrorCode::UnknownChoice),
    })
}

#[cfg(feature = "hpke")]
/// The ciphers of HPKE, with the numbers of RFC 9180, section 7.3.
pub(crate) fn hpke_aead(number: u32) -> Result<secant_protocols::hpke::Aead, ErrorCode> {
    Ok(match number {
        1 => secant_protocols::hpke::Aead::Aes128Gcm,
        2 => secant_protocols::hpke::Aead::Aes256Gcm,
        3 => secant_protocols::hpke::Aead::ChaCha20Poly1305,
        65535 => secant_protocols::hpke::Aead::ExportOnly,
        _ => return Err(ErrorCode::UnknownChoice),
    })
}

#[cfg(feature = "formats")]
/// What a key is for. Those of curves have the numbers of secant_curve.
pub(crate) fn key_algorithm(
    number: u32,
) -> Result<secant_protocols::encoding::keyfile::KeyAlgorithm, ErrorCode> {
    Ok(match number {
        #[cfg(feature = "secp192k1")]
        1 => secant_protocols::encoding::keyfile::KeyAlgorithm::Curve(
            secant_core::curves::NamedCurve::Secp192k1,
        ),
        #[cfg(feature = "secp192r1")]
        2 => secant_protocols::encoding::keyfile::KeyAlgorithm::Curve(
            secant_core::curves::NamedCurve::Secp192r1,
        ),
        #[cfg(feature = "secp224k1")]
        3 => secant_protocols::encoding::keyfile::KeyAlgorithm::Curve(
            secant_core::curves::NamedCurve::Secp224k1,
        ),
        #[cfg(feature = "secp224r1")]
        4 => secant_protocols::encoding::keyfile::KeyAlgorithm::Curve(
            secant_core::curves::NamedCurve::Secp224r1,
        ),
        #[cfg(feature = "secp256k1")]
        5 => secant_protocols::encoding::keyfile::KeyAlgorithm::Curve(
            secant_core::curves::NamedCurve::Secp256k1,
        ),
        #[cfg(feature = "secp256r1")]
        6 => secant_protocols::encoding::keyfile::KeyAlgorithm::Curve(
            secant_core::curves::NamedCurve::Secp256r1,
        ),
        #[cfg(feature = "secp384r1")]
        7 => secant_protocols::encoding::keyfile::KeyAlgorithm::Curve(
            secant_core::curves::NamedCurve::Secp384r1,
        ),
        #[cfg(feature = "secp521r1")]
        8 => secant_protocols::encoding::keyfile::KeyAlgorithm::Curve(
            secant_core::curves::NamedCurve::Secp521r1,
        ),
        #[cfg(feature = "brainpoolP224")]
        9 => secant_protocols::encoding::keyfile::KeyAlgorithm::Curve(
            secant_core::curves::NamedCurve::BrainpoolP224r1,
        ),
        #[cfg(feature = "brainpoolP224")]
        10 => secant_protocols::encoding::keyfile::KeyAlgorithm::Curve(
            secant_core::curves::NamedCurve::BrainpoolP224t1,
        ),
        #[cfg(feature = "brainpoolP256")]
        11 => secant_protocols::encoding::keyfile::KeyAlgorithm::Curve(
            secant_core::curves::NamedCurve::BrainpoolP256r1,
        ),
        #[cfg(feature = "brainpoolP256")]
        12 => secant_protocols::encoding::keyfile::KeyAlgorithm::Curve(
            secant_core::curves::NamedCurve::BrainpoolP256t1,
        ),
        #[cfg(feature = "brainpoolP320")]
        13 => secant_protocols::encoding::keyfile::KeyAlgorithm::Curve(
            secant_core::curves::NamedCurve::BrainpoolP320r1,
        ),
        #[cfg(feature = "brainpoolP320")]
        14 => secant_protocols::encoding::keyfile::KeyAlgorithm::Curve(
            secant_core::curves::NamedCurve::BrainpoolP320t1,
        ),
        #[cfg(feature = "brainpoolP384")]
        15 => secant_protocols::encoding::keyfile::KeyAlgorithm::Curve(
            secant_core::curves::NamedCurve::BrainpoolP384r1,
        ),
        #[cfg(feature = "brainpoolP384")]
        16 => secant_protocols::encoding::keyfile::KeyAlgorithm::Curve(
            secant_core::curves::NamedCurve::BrainpoolP384t1,
        ),
        #[cfg(feature = "brainpoolP512")]
        17 => secant_protocols::encoding::keyfile::KeyAlgorithm::Curve(
            secant_core::curves::NamedCurve::BrainpoolP512r1,
        ),
        #[cfg(feature = "brainpoolP512")]
        18 => secant_protocols::encoding::keyfile::KeyAlgorithm::Curve(
            secant_core::curves::NamedCurve::BrainpoolP512t1,
        ),
        101 => secant_protocols::encoding::keyfile::KeyAlgorithm::X25519,
        102 => secant_protocols::encoding::keyfile::KeyAlgorithm::X448,
        103 => secant_protocols::encoding::keyfile::KeyAlgorithm::Ed25519,
        104 => secant_protocols::encoding::keyfile::KeyAlgorithm::Ed448,
        _ => return Err(ErrorCode::UnknownChoice),
    })
}

#[cfg(feature = "formats")]
/// Formats of private keys.
pub(crate) fn private_format(
    number: u32,
) -> Result<secant_protocols::encoding::keyfile::FileFormat, ErrorCode> {
    Ok(match number {
        1 => secant_protocols::encoding::keyfile::FileFormat::Pkcs8Pem,
        2 => secant_protocols::encoding::keyfile::FileFormat::Pkcs8Der,
        3 => secant_protocols::encoding::keyfile::FileFormat::Sec1Pem,
        4 => secant_protocols::encoding::keyfile::FileFormat::Sec1Der,
        5 => secant_protocols::encoding::keyfile::FileFormat::Jwk,
        6 => secant_protocols::encoding::keyfile::FileFormat::Openssh,
        _ => return Err(ErrorCode::UnknownChoice),
    })
}

#[cfg(feature = "formats")]
/// Formats of public keys.
pub(crate) fn public_format(number: u32) -> Result<crate::formats::PublicFormat, ErrorCode> {
    Ok(match number {
        1 => crate::formats::PublicFormat::SpkiPem,
        2 => crate::formats::PublicFormat::SpkiDer,
        3 => crate::formats::PublicFormat::Jwk,
        4 => crate::formats::PublicFormat::Openssh,
        5 => crate::formats::PublicFormat::DidKey,
        _ => return Err(ErrorCode::UnknownChoice),
    })
}

/// The groups of TLS that the library has. The numbers are those of the registry of IANA; for Brainpool curves, which have two, that of TLS 1.2.
pub(crate) fn tls_group(number: u32) -> Result<secant_protocols::encoding::tls::Group, ErrorCode> {
    Ok(match number {
        #[cfg(feature = "secp192k1")]
        18 => secant_protocols::encoding::tls::Group::Curve(secant_core::curves::NamedCurve::Secp192k1),
        #[cfg(feature = "secp192r1")]
        19 => secant_protocols::encoding::tls::Group::Curve(secant_core::curves::NamedCurve::Secp192r1),
        #[cfg(feature = "secp224k1")]
        20 => secant_protocols::encoding::tls::Group::Curve(secant_core::curves::NamedCurve::Secp224k1),
        #[cfg(feature = "secp224r1")]
        21 => secant_protocols::encoding::tls::Group::Curve(secant_core::curves::NamedCurve::Secp224r1),
        #[cfg(feature = "secp256k1")]
        22 => secant_protocols::encoding::tls::Group::Curve(secant_core::curves::NamedCurve::Secp256k1),
        #[cfg(feature = "secp256r1")]
        23 => secant_protocols::encoding::tls::Group::Curve(secant_core::curves::NamedCurve::Secp256r1),
        #[cfg(feature = "secp384r1")]
        24 => secant_protocols::encoding::tls::Group::Curve(secant_core::curves::NamedCurve::Secp384r1),
        #[cfg(feature = "secp521r1")]
        25 => secant_protocols::encoding::tls::Group::Curve(secant_core::curves::NamedCurve::Secp521r1),
        #[cfg(feature = "brainpoolP256")]
        26 => secant_protocols::encoding::tls::Group::Curve(secant_core::curves::NamedCurve::BrainpoolP256r1),
        #[cfg(feature = "brainpoolP384")]
        27 => secant_protocols::encoding::tls::Group::Curve(secant_core::curves::NamedCurve::BrainpoolP384r1),
        #[cfg(feature = "brainpoolP512")]
        28 => secant_protocols::encoding::tls::Group::Curve(secant_core::curves::NamedCurve::BrainpoolP512r1),
        29 => secant_protocols::encoding::tls::Group::X25519,
        30 => secant_protocols::encoding::tls::Group::X448,
        _ => return Err(ErrorCode::UnknownChoice),
    })
}

/// The versions of TLS, which differ in the numbers of groups.
pub(crate) fn tls_version(number: u32) -> Result<secant_protocols::encoding::tls::Version, ErrorCode> {
    Ok(match number {
        1 => secant_protocols::encoding::tls::Version::Tls12,
        2 => secant_protocols::encoding::tls::Version::Tls13,
        _ => return Err(ErrorCode::UnknownChoice),
    })
}

const _: () = assert!(secant_protocols::encoding::tls::PARAMETERS_LEN == 3);
