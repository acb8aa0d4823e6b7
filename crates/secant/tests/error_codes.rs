//! The numbers of errors: append-only, and the whole list pinned.

use secant::{Curve, CurveError, Error, ErrorCode, InputError, hex};

/// Every number and its name. Lines are added and never changed: programs in other languages compare the numbers.
const LIST: &str = "
    1 ZeroPrivateKey
    2 PrivateKeyTooLarge
    3 Length
    4 TooShort
    5 Empty
    6 PointFormat
    7 BareCoordinates
    8 HybridPoint
    9 Identity
    10 CoordinateTooLarge
    11 NotOnCurve
    12 WrongSubgroup
    13 ZeroSharedSecret
    14 SecretsUnsupported
    15 SignatureEncoding
    16 SignatureRange
    17 RecoveryId
    18 NotReduced
    19 Range
    20 NotInvertible
    21 Finished
    22 ContextTooLong
    23 Random
    24 TweakTooLarge
    25 Base58
    26 Checksum
    27 KeyVersion
    28 SeedLength
    29 DerivationPath
    30 ChildNumber
    31 HardenedChild
    32 MaximumDepth
    33 NoChild
    34 NoSignature
    35 Alphabet
    36 MessageTooLong
    37 NoEncoding
    38 NotAMessage
    39 ExpansionTooLong
    40 KeyEncoding
    41 TrailingData
    42 UnsupportedKey
    43 PemHeaders
    44 KeyMismatch
    45 WrongCurve
    46 OutputTooLong
    47 MessageLimit
    48 Decryption
    49 ExportOnly
    50 PreSharedKey
    51 PasswordNeeded
    52 WrongPassword
    53 PasswordCost
    54 DuplicateMember
    55 TlsGroup
    56 EmptyPassword
    57 NoMemory
    58 WeakCurve
    59 HighS
    60 Missing
    61 NotEqual
    62 Base64
    63 Fault
    1001 CurvePrimeTooSmallOrEven
    1002 CurveTooLong
    1003 CurveCoefficientOutOfRange
    1004 CurveGeneratorOutOfRange
    1005 CurveSingular
    1006 CurveGeneratorNotOnCurve
    1007 CurveZeroOrder
    1008 CurvePrimeNotPrime
    1009 CurveOrderNotPrime
    1010 CurveWrongOrder
    1011 CurveHasseBound
    1012 CurveCofactorNotUnique
    1013 CurveWrongCofactor
    1014 CurveOrderDividesCofactor
    1015 CurveAnomalous
    1016 CurveEmbeddingDegree
    1017 CurveNoGenerator
    2001 FileUnsupported
    2002 FileKind
    2003 FileJwkSet
    2004 FileMissingMember
    2005 FileMember
    2006 FileNoCurve
    2007 FileShortScalar
    3001 UnknownCurve
    3002 UnprovedOrder
    3003 CurveMismatch
    3004 NoObjectIdentifier
    3005 UnknownMachine
    3006 LackingMachine
    3007 MachineChosen
    3008 UnknownScheme
    4001 HexOddLength
    4002 HexDigit
    4003 HexSecretDigit
    5001 NullPointer
    5002 Overlap
    5003 Misaligned
    5004 BufferTooShort
    5005 UnknownChoice
    5006 UnknownFlag
    5007 TextEncoding
    5008 NoRandomness
    5009 InvalidSignature
    5010 NoTable
    5011 InProgress
    5012 SelfTest
    5013 NotSquare
    5014 PlainFormat
    5015 UnusedRandom
";

#[test]
fn the_list_is_append_only() {
    let line = |code: &ErrorCode| format!("    {} {}", code.number(), code.name());
    let now: Vec<String> = ErrorCode::ALL.iter().map(line).collect();
    let pinned: Vec<&str> = LIST.lines().filter(|line| !line.is_empty()).collect();
    assert_eq!(now, pinned);
}

#[test]
fn no_number_is_there_twice_and_none_is_success() {
    let numbers: Vec<u32> = ErrorCode::ALL.iter().map(|code| code.number()).collect();
    assert!(numbers.is_sorted_by(|a, b| a < b) && !numbers.contains(&0));
    let mut names: Vec<&str> = ErrorCode::ALL.iter().map(|code| code.name()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), numbers.len());
}

/// The code of an error within another is the inner one's.
#[test]
fn errors_have_their_codes() {
    let unknown = Curve::find("P-255").expect_err("no curve");
    for (error, code) in [
        (unknown, ErrorCode::UnknownCurve),
        (Error::UnprovedOrder, ErrorCode::UnprovedOrder),
        (InputError::Length { expected: 1, actual: 2 }.into(), ErrorCode::Length),
        (InputError::TlsGroup.into(), ErrorCode::TlsGroup),
        (CurveError::EmbeddingDegree.into(), ErrorCode::CurveEmbeddingDegree),
        (secant::keyfile::FileError::JwkSet.into(), ErrorCode::FileJwkSet),
        (secant::keyfile::FileError::Input(InputError::KeyMismatch).into(), ErrorCode::KeyMismatch),
    ] {
        assert_eq!(error.code(), code, "{error}");
    }
    assert_eq!(hex::decode("0").map_err(|error| error.code()), Err(ErrorCode::HexOddLength));
}
