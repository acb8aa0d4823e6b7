//! BIP340, BIP341, BIP374 and BRC-94 by the functions of C.

use super::common::{OK, hex, status};
use secant_core::ErrorCode;
use std::ptr;

/// BIP340, test vector 1.
const KEY: &str = "B7E151628AED2A6ABF7158809CF4F3C762E7160F38B4DA56A784D9045190CFEF";
const PUBLIC: &str = "DFF1D77F2A671C5F36183726DB2341BE58FEAE1DA2DECED843240F7B502BA659";
const MESSAGE: &str = "243F6A8885A308D313198A2E03707344A4093822299F31D0082EFA98EC4E6C89";
const SIGNATURE: &str = "6896BD60EEAE296DB48A229FF71DFE071BDE413E6D43F917DC8DCF8C78DE3341\
                         8906D11AC976ABCCB20B091292BFF4EA897EFCB639EA871CFA95F6DE339E4B0A";

#[test]
fn bip340() {
    let (key, message) = (hex(KEY), hex(MESSAGE));
    let mut aux = vec![0; 32];
    aux[31] = 1;
    let (mut public, mut signature) = ([0; 32], [0; 64]);
    assert_eq!(call!(secant_bip340_public, out public, bytes key,), OK);
    assert_eq!(public[..], hex(PUBLIC));
    assert_eq!(call!(secant_bip340_sign, out signature, bytes key, bytes message, random aux,), OK);
    assert_eq!(signature[..], hex(SIGNATURE));
    assert!(call!(secant_bip340_verify, bytes public, bytes message, bytes signature,));
    signature[63] ^= 1;
    let check = call!(secant_bip340_verify_check, bytes public, bytes message, bytes signature,);
    assert_eq!(check, status(ErrorCode::InvalidSignature));
    let check = call!(secant_bip340_verify_check, bytes [0xff; 32], bytes message, bytes signature,);
    assert_eq!(check, status(ErrorCode::CoordinateTooLarge));
    assert!(!call!(secant_bip340_verify, bytes public[1..], bytes message, bytes signature,));
}

#[test]
fn bad_inputs_of_bip340() {
    let (key, aux) = (hex(KEY), vec![0; 32]);
    let mut signature = [0xaa; 64];
    let sign = call!(secant_bip340_sign, out signature, bytes key[1..], bytes [0; 0], random aux,);
    assert_eq!((sign, signature), (status(ErrorCode::Length), [0; 64]));
    let mut short = [0xaa; 63];
    let sign = call!(secant_bip340_sign, out short, bytes key, bytes [0; 0], random aux,);
    assert_eq!((sign, short), (status(ErrorCode::Length), [0; 63]));
    let sign = call!(secant_bip340_sign, out signature, bytes [0; 32], bytes [0; 0], random aux,);
    assert_eq!(sign, status(ErrorCode::ZeroPrivateKey));
    let few = vec![0; 31];
    let sign = call!(secant_bip340_sign, out signature, bytes key, bytes [0; 0], random few,);
    assert_eq!(sign, status(ErrorCode::Random));
    signature.fill(0xaa);
    let sign = call!(secant_bip340_sign, out signature, bytes key, plain ptr::null(), plain 1, random aux,);
    assert_eq!((sign, signature), (status(ErrorCode::NullPointer), [0; 64]));
}

/// BIP341, wallet test vectors: the key path of the second output.
#[test]
fn tweaks() {
    let internal = hex("6b973d88838f27366ed61c9ad6367663045cb456e28335c109e30717ae0c6baa");
    let tweak = hex("b86e7be8f39bab32a6f2c0443abbc210f0edac0e2c53d501b36b64437d9c6c70");
    let (mut public, mut private, mut tweaked, mut again) = ([0; 32], [0; 32], [0; 32], [0; 32]);
    let mut is_odd = 7;
    assert_eq!(call!(secant_bip340_public, out public, bytes internal,), OK);
    assert_eq!(public[..], hex("d6889cb081036e0faefa3a35157ad71086b123b2b144b649798b494c300a961d"));
    assert_eq!(call!(secant_bip340_tweak_private, out private, bytes internal, bytes tweak,), OK);
    assert_eq!(private[..], hex("2405b971772ad26915c8dcdf10f238753a9b837e5f8e6a86fd7c0cce5b7296d9"));
    let done = call!(secant_bip340_tweak_public, out tweaked, number is_odd, bytes public, bytes tweak,);
    assert_eq!(done, OK);
    assert_eq!(tweaked[..], hex("53a1f6e454df1aa2776a2814a721372d6258050de330b3c6d10ee8f4e0dda343"));
    assert!(is_odd <= 1);
    assert_eq!(call!(secant_bip340_public, out again, bytes private,), OK);
    assert_eq!(again, tweaked);

    is_odd = 7;
    let done = call!(secant_bip340_tweak_public, out tweaked, number is_odd, bytes public, bytes [0xff; 32],);
    assert_eq!((done, tweaked, is_odd), (status(ErrorCode::TweakTooLarge), [0; 32], 0));
    let done = call!(secant_bip340_tweak_private, out private, bytes internal, bytes tweak[1..],);
    assert_eq!((done, private), (status(ErrorCode::Length), [0; 32]));
}

/// BIP374, the first vector of either kind.
#[test]
fn bip374() {
    let generator = hex("02cef38f55e78b321a1f785cb1c6e33dfcef9784c18bdc4e279801c449ccdfb88e");
    let key = hex("07ff93d43f1012a5d4a44aba55240212ed39c87b3344e46757d99f24177fc576");
    let base = hex("02dad4b35c2379ba8334c9a5dda8f6e6d5cd575a7cc9d3ca4faaac51839daaa30f");
    let aux = hex("cb979b0fc8ccc7f237751e719d992fcc324b6500af33999cd54a3e5c05fb1ea4");
    let message = hex("efb07d4b382d3da1079fbf24df623ba6c2e4c764993bbfa6dd7a4fe4aaf33859");
    let (mut proof, mut public, mut result) = ([0; 64], [0; 33], [0; 33]);
    let done = call!(
        secant_bip374_prove, out proof, out public, out result, bytes key, bytes base, optional Some(&message),
        optional Some(&generator), random aux,
    );
    assert_eq!(done, OK);
    let expected = "7e7e934169e0bf4706e6b29e5a621c7fe199a524744a25af80071e111c0e2e94\
                    118e730d8add118dd2ee4f7d1cc183e1b87168362d1a6f85c16d8671a3fc7a8a";
    assert_eq!(proof[..], hex(expected));
    assert_eq!(public[..], hex("02b540b22c2c5ef0dc886abdaad27498453d893265560bc08a187319af6f845f58"));
    assert_eq!(result[..], hex("03fefe00951dcd0ef10b12523393c2b8113119de4fdeeab320694e96bdccd2775b"));
    let check = |message: Option<&[u8]>, generator: Option<&[u8]>| {
        call!(
            secant_bip374_verify_check, bytes public, bytes base, bytes result, optional message, bytes proof,
            optional generator,
        )
    };
    assert_eq!(check(Some(&message), Some(&generator)), OK);
    assert_eq!(check(None, Some(&generator)), status(ErrorCode::InvalidSignature));
    assert_eq!(check(Some(&message), None), status(ErrorCode::InvalidSignature));
    assert_eq!(check(Some(&message[1..]), Some(&generator)), status(ErrorCode::Length));
    assert_eq!(check(Some(&message), Some(&generator[1..])), status(ErrorCode::PointFormat));
    // what is there and empty is not absent
    assert_eq!(check(Some(&[]), Some(&generator)), status(ErrorCode::Length));
    assert_eq!(check(Some(&message), Some(&[])), status(ErrorCode::Empty));
    assert!(call!(
        secant_bip374_verify, bytes public, bytes base, bytes result, optional Some(&message), bytes proof,
        optional Some(&generator),
    ));

    let done = call!(
        secant_bip374_prove, out proof, out public, out result, bytes key, bytes [0], optional Some(&message),
        optional Some(&generator), random aux,
    );
    assert_eq!(done, status(ErrorCode::Identity));
    assert_eq!((proof, public, result), ([0; 64], [0; 33], [0; 33]));
}

#[test]
fn brc94() {
    let (key, aux) = (hex(KEY), vec![7; 32]);
    let base = hex("02dad4b35c2379ba8334c9a5dda8f6e6d5cd575a7cc9d3ca4faaac51839daaa30f");
    let (mut proof, mut public, mut result) = ([0; 98], [0; 33], [0; 33]);
    let done = call!(
        secant_brc94_prove, out proof, out public, out result, bytes key, bytes base, random aux,
    );
    assert_eq!(done, OK);
    assert_eq!(public[1..], hex(PUBLIC));
    assert!(call!(secant_brc94_verify, bytes public, bytes base, bytes result, bytes proof,));
    assert!(!call!(secant_brc94_verify, bytes result, bytes base, bytes public, bytes proof,));
    let check = call!(secant_brc94_verify_check, bytes public, bytes base[..0], bytes result, bytes proof,);
    assert_eq!(check, status(ErrorCode::Empty));
    let done = call!(
        secant_brc94_prove, out proof, out public, out result[1..], bytes key, bytes base, random aux,
    );
    assert_eq!((done, proof, public), (status(ErrorCode::Length), [0; 98], [0; 33]));
}
