//! The numbers of all errors that reach a user, of every crate and language: one list.
//!
//! The libraries for other languages pass a number on where they have no type for an error: C functions return it,
//! Python's exceptions have it as `code`. The list is here, in the lowest crate with an error in it, so that no crate
//! above can give a number twice. It is **append-only**: a number is never changed, and never used again after its
//! error is gone. 0 means success. Each type of error has its own thousand, so that a new one follows its relatives.
//!
//! Tests: the whole list is pinned in the tests of crate `secant`.

macro_rules! error_codes {
    ($($name:ident = $number:literal, $message:literal;)*) => {
        /// The number of an error: see [the module](self).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        #[repr(u32)]
        pub enum ErrorCode {
            $(
                #[doc = concat!($number, ": ", $message, ".")]
                $name = $number,
            )*
        }

        impl ErrorCode {
            /// Every code, in the order of the numbers.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The name, such as `ZeroPrivateKey`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => stringify!($name)),*
                }
            }

            /// What is wrong, in English, without the values that the error itself may hold.
            pub const fn message(self) -> &'static str {
                match self {
                    $(Self::$name => $message),*
                }
            }
        }
    };
}

impl ErrorCode {
    /// The number, never 0.
    pub const fn number(self) -> u32 {
        self as u32
    }
}

error_codes! {
    // inputs of protocols: 1 to 999
    ZeroPrivateKey = 1, "the private key is zero";
    PrivateKeyTooLarge = 2, "the private key is not below the group order";
    Length = 3, "an input has the wrong length";
    TooShort = 4, "an input is too short";
    Empty = 5, "the input is empty";
    PointFormat = 6, "a point must begin with 02, 03 or 04";
    BareCoordinates = 7, "x and y without the first byte of a point: 04 stands before both";
    HybridPoint = 8, "hybrid points (06, 07) are refused";
    Identity = 9, "the point at infinity is refused";
    CoordinateTooLarge = 10, "a coordinate is not below the field's prime";
    NotOnCurve = 11, "the point is not on the curve";
    WrongSubgroup = 12, "the point is not in the generator's subgroup";
    ZeroSharedSecret = 13, "the shared secret is zero: the peer's point has small order";
    SecretsUnsupported = 14, "not returned any more: keys exist on every curve whose order is proved";
    SignatureEncoding = 15, "the signature is not strict DER, or has the wrong length";
    SignatureRange = 16, "r and s must be between 1 and the group order minus 1";
    RecoveryId = 17, "the recovery id must be 0 to 3 and fit the signature";
    NotReduced = 18, "the integer is not below the modulus";
    Range = 19, "a number is outside of its range";
    NotInvertible = 20, "the value has no inverse";
    Finished = 21, "the operation has already ended";
    ContextTooLong = 22, "a context has at most 255 bytes";
    Random = 23, "the source of randomness failed";
    TweakTooLarge = 24, "the tweak is not below the group order";
    Base58 = 25, "the text is not Base58, or too long";
    Checksum = 26, "the checksum is wrong";
    KeyVersion = 27, "the key's version bytes are unknown, or belong to another kind of key";
    SeedLength = 28, "a seed must have 16 to 64 bytes";
    DerivationPath = 29, "a derivation path is m, or m/ and numbers below 2^31, each hardened by ', h or H, with / between";
    ChildNumber = 30, "a child number must be below 2^31";
    HardenedChild = 31, "a hardened child needs the private key";
    MaximumDepth = 32, "a key of depth 255 has no children";
    NoChild = 33, "there is no child with this number; use the next one";
    NoSignature = 34, "the nonce gives no signature, or none does: the group is too small";
    Alphabet = 35, "an alphabet has 2 to 65536 symbols, and a message only symbols of its alphabet";
    MessageTooLong = 36, "the message has more symbols than a point of the curve holds";
    NoEncoding = 37, "none of the 99 candidates for the message is a point of the curve";
    NotAMessage = 38, "the point is no encoded message of at most the length asked for";
    ExpansionTooLong = 39, "at most 65535 bytes, or 255 outputs of the hash function, can be had";
    KeyEncoding = 40, "the key is not validly encoded";
    TrailingData = 41, "bytes follow the end of the structure";
    UnsupportedKey = 42, "the key's algorithm or curve is not supported";
    PemHeaders = 43, "the headers of an encrypted key in PEM (Proc-Type, DEK-Info) are malformed";
    KeyMismatch = 44, "the public key does not belong to the private key";
    WrongCurve = 45, "the operation was started on another curve";
    OutputTooLong = 46, "more bytes are asked for than the key derivation gives";
    MessageLimit = 47, "the message is too long, or too many were encrypted";
    Decryption = 48, "the message cannot be decrypted";
    ExportOnly = 49, "the suite exports secrets and encrypts nothing";
    PreSharedKey = 50, "a pre-shared key needs at least 32 bytes and an identifier, and an identifier needs such a key";
    PasswordNeeded = 51, "the key is encrypted: a password is needed";
    WrongPassword = 52, "the password is wrong, or the file is damaged";
    PasswordCost = 53, "trying a password costs nothing, or more time or memory than the limits allow";
    DuplicateMember = 54, "the JSON object has two members of one name";
    TlsGroup = 55, "the group is not a supported named curve";
    EmptyPassword = 56, "the password is empty: where there is none, leave it out";
    NoMemory = 57, "there is less memory than trying the password takes";
    WeakCurve = 58, "the curve has less than 192 bits and is for old keys alone: weak curves have to be asked for";
    HighS = 59, "s is in the upper half of its range, and a low one is demanded";
    Missing = 60, "an input of the item is missing";
    NotEqual = 61, "the two inputs are not equal";
    Base64 = 62, "the text is not strict base64";
    Fault = 63, "a signature that was just made is not valid: the hardware or the build is faulty, and nothing was returned";
    // parameters of user-defined curves: 1001 to 1999
    CurvePrimeTooSmallOrEven = 1001, "the field's prime p must be odd and above 3";
    CurveTooLong = 1002, "p, n and h can have at most 576 bits";
    CurveCoefficientOutOfRange = 1003, "the coefficients a and b must be below p";
    CurveGeneratorOutOfRange = 1004, "the generator's coordinates must be below p";
    CurveSingular = 1005, "the curve is singular: 4a^3 + 27b^2 = 0 modulo p";
    CurveGeneratorNotOnCurve = 1006, "the generator is not on the curve";
    CurveZeroOrder = 1007, "the order n and the cofactor h must not be zero";
    CurvePrimeNotPrime = 1008, "p is not prime";
    CurveOrderNotPrime = 1009, "the order n is not prime";
    CurveWrongOrder = 1010, "n times the generator is not the identity";
    CurveHasseBound = 1011, "n times h is outside Hasse's interval around p + 1";
    CurveCofactorNotUnique = 1012, "the cofactor h does not follow from n, which is too short against p";
    CurveWrongCofactor = 1013, "the cofactor h is not the number of points divided by n";
    CurveOrderDividesCofactor = 1014, "the order n divides the cofactor h";
    CurveAnomalous = 1015, "the curve is anomalous (n = p)";
    CurveEmbeddingDegree = 1016, "the embedding degree is 100 or below";
    CurveNoGenerator = 1017, "the curve has no point but the identity";
    // key files: 2001 to 2999
    FileUnsupported = 2001, "the key file names something that is not supported";
    FileKind = 2002, "the file holds another kind of key than is needed";
    FileJwkSet = 2003, "the file holds a JSON Web Key Set; one key of its \"keys\" is needed";
    FileMissingMember = 2004, "the JSON Web Key lacks a member";
    FileMember = 2005, "a member of the JSON Web Key is malformed";
    FileNoCurve = 2006, "the key names no curve";
    FileShortScalar = 2007, "the private key has fewer bytes than the group order";
    // what only the facade and the doors know: 3001 to 3999
    UnknownCurve = 3001, "no curve has this name";
    UnprovedOrder = 3002, "the operation needs a curve whose order is proved (check: order)";
    CurveMismatch = 3003, "an argument is on another curve than the operation or the other arguments need";
    NoObjectIdentifier = 3004, "not returned any more: a user-defined curve is written with its parameters";
    UnknownMachine = 3005, "no machine has this name: there are portable, adx, ifma and aarch64";
    LackingMachine = 3006, "the processor lacks the instructions of this machine, or the build its code";
    MachineChosen = 3007, "the machine is chosen already: it is pinned once, before the first operation";
    UnknownScheme = 3008, "no signature scheme has this name or number";
    // hexadecimal: 4001 to 4999
    HexOddLength = 4001, "an odd number of hexadecimal digits";
    HexDigit = 4002, "a character is no hexadecimal digit";
    HexSecretDigit = 4003, "a character is no hexadecimal digit";
    // what only a caller in another language can get wrong: 5001 to 5999
    NullPointer = 5001, "a pointer is null";
    Overlap = 5002, "an output overlaps another argument";
    Misaligned = 5003, "memory is not aligned as its type asks";
    BufferTooShort = 5004, "an output has too little room";
    UnknownChoice = 5005, "a number is no value of its enumeration";
    UnknownFlag = 5006, "a flag is set that the operation does not have";
    TextEncoding = 5007, "a text is not UTF-8";
    NoRandomness = 5008, "this build has no source of random bytes: the operation needs one";
    InvalidSignature = 5009, "the signature is not valid for these inputs";
    NoTable = 5010, "memory does not hold what was built for this operation";
    InProgress = 5011, "the operation is not at its end: call its next step";
    SelfTest = 5012, "a known answer was not computed: the hardware or the build is faulty";
    NotSquare = 5013, "the value has no square root modulo the field's prime";
    PlainFormat = 5014, "keys of this format are not encrypted";
    UnusedRandom = 5015, "a source of random bytes is given, and the flags ask for none";
}
