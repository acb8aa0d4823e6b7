//! Points that ECUtils 2.0.1 gives, capacities, the named root, and every refusal.

use super::*;
use secant_core::curves::{Check, CustomCurve, CustomParameters, NamedCurve};
use secant_core::field::{Field, Limbs};
use secant_core::{CurveRef, Machine, Portable, with_named_curve};

const MAX_SYMBOLS: usize = 600;

fn integer(hex: &str) -> [u8; MAX_BYTES] {
    let mut bytes = [0; MAX_BYTES];
    for (byte, pair) in bytes.iter_mut().rev().zip(hex.as_bytes().rchunks(2)) {
        let digits = core::str::from_utf8(pair).expect("ASCII");
        *byte = u8::from_str_radix(digits, 16).expect("hexadecimal");
    }
    bytes
}

/// Curve, alphabet, message, j, and the coordinates where they are known.
type Known = (&'static str, Alphabet, &'static str, u8, Option<&'static str>, Option<&'static str>);

const KNOWN: [Known; 8] = [
    (
        "secp192k1",
        Alphabet::BYTES,
        "hi",
        5,
        Some("292ca5"),
        Some("153dfd7af88a1c1943964c65cfce485e1e9bea9e50aaf6ad"),
    ),
    (
        "secp256k1",
        Alphabet::BYTES,
        "",
        1,
        Some("1"),
        Some("4218f20ae6c646b363db68605822fb14264ca8d2587fdd6fbc750d587e76a7ee"),
    ),
    (
        "secp256k1",
        Alphabet::BYTES,
        "hi",
        1,
        Some("292ca1"),
        Some("934e5abe59cfbec786514fc066b52630953cc3e6a61981f2adb008b7b652c94"),
    ),
    (
        "secp256k1",
        Alphabet::BYTES,
        "Hello, world!",
        3,
        Some("d0b3a5cb38a88915b865a579023"),
        Some("ebe575f8703a4b6db98fb8339b877b886d80aaf08dd34dcdbeae22817c7ffd0b"),
    ),
    (
        "secp256r1",
        Alphabet::BYTES,
        "Hello, world!",
        5,
        Some("d0b3a5cb38a88915b865a579025"),
        Some("2e24f26320d11d14d0b5ec4b1a89d310699dcedf3c1a2113fb4b299bbeec299"),
    ),
    ("secp384r1", Alphabet::BYTES, "Hello, world!", 2, Some("d0b3a5cb38a88915b865a579022"), None),
    ("secp521r1", Alphabet::BYTES, "Hello, world!", 1, Some("d0b3a5cb38a88915b865a579021"), None),
    ("secp521r1", Alphabet::BASIC_PLANE, "Olá €", 1, Some("cc3300c8057e42a301edd"), None),
];

fn find(name: &str) -> CurveRef<'static> {
    CurveRef::on(NamedCurve::find(name).expect("a curve of the registry"), Machine::PORTABLE)
}

#[test]
fn known_points() {
    for (name, alphabet, text, known_j, known_x, known_y) in KNOWN {
        let mut symbols = [0; MAX_SYMBOLS];
        let mut length = 0;
        for (symbol, c) in symbols.iter_mut().zip(text.chars()) {
            *symbol = u16::try_from(u32::from(c)).expect("a code point of the basic plane");
            length += 1;
        }
        let symbols = &symbols[..length];
        let curve = find(name);
        let (point, j) = encode(curve.equation(), alphabet, symbols).expect("it fits");
        assert_eq!(j.get(), known_j, "{name} {text}");
        assert!(bool::from(curve.equation().is_on_curve(&point)));
        for (coordinate, known) in [(&point.x, known_x), (&point.y, known_y)] {
            let mut bytes = [0; MAX_BYTES];
            curve.field().encode(coordinate, &mut bytes);
            assert!(known.is_none_or(|known| integer(known) == bytes), "{name} {text}");
        }
        let mut decoded = [0xffff; MAX_SYMBOLS];
        let decoded = &mut decoded[..capacity(curve.field(), alphabet)];
        decode(curve.field(), alphabet, &point, decoded).expect("a message");
        assert_eq!(&decoded[..significant(decoded)], symbols);
    }
}

/// 23, 31, 47 and 64 bytes are what ECUtils' layout holds without loss for 192, 256, 384 and 521 bits.
#[test]
fn capacities() {
    let known = [
        ("secp192k1", 23, 11, 185),
        ("secp192r1", 23, 11, 185),
        ("secp224k1", 27, 13, 217),
        ("secp224r1", 27, 13, 217),
        ("secp256k1", 31, 15, 249),
        ("secp256r1", 31, 15, 249),
        ("secp384r1", 47, 23, 377),
        ("secp521r1", 64, 32, 514),
        ("brainpoolP320r1", 39, 19, 313),
        ("brainpoolP512t1", 63, 31, 504),
    ];
    for (name, bytes, wide, bits) in known {
        let curve = find(name);
        let alphabets = [Alphabet::BYTES, Alphabet::BASIC_PLANE, Alphabet(2)];
        let found = alphabets.map(|alphabet| capacity(curve.field(), alphabet));
        assert_eq!(found, [bytes, wide, bits], "{name}");
        for (alphabet, capacity) in alphabets.into_iter().zip(found) {
            // every symbol the largest, or all but the last zero
            let mut symbols = [(alphabet.size() - 1) as u16; MAX_SYMBOLS];
            for _ in 0..2 {
                let (point, j) = encode(curve.equation(), alphabet, &symbols[..capacity]).expect("it fits");
                assert!((1..100).contains(&j.get()));
                let mut decoded = [0; MAX_SYMBOLS];
                decode(curve.field(), alphabet, &point, &mut decoded[..capacity]).expect("a message");
                assert_eq!(decoded[..capacity], symbols[..capacity], "{name}");
                symbols[..capacity - 1].fill(0);
            }
            let too_long = Error::MessageTooLong { capacity, actual: capacity + 1 };
            let encoded = encode(curve.equation(), alphabet, &[0; MAX_SYMBOLS][..capacity + 1]);
            assert_eq!(encoded.map(|(_, j)| j), Err(too_long));
            let out = &mut [0; MAX_SYMBOLS][..capacity + 1];
            assert_eq!(decode(curve.field(), alphabet, &curve.generator(), out), Err(too_long));
        }
    }
}

/// `p = 1 mod 4`: the even root. `p = 3 mod 4`: the root that is a square.
#[test]
fn the_root_is_the_named_one() {
    for name in ["secp224k1", "secp224r1", "secp256k1", "brainpoolP384r1"] {
        let curve = NamedCurve::find(name).expect("a curve of the registry");
        with_named_curve!(curve, Portable, |curve| {
            for symbol in 0..20 {
                let (point, _) = encode(curve.equation(), Alphabet::BYTES, &[symbol]).expect("it fits");
                let (f, y) = (curve.field(), Limbs::view(&point.y));
                let named = if name.contains("224") { !f.is_odd(y) } else { f.sqrt(y).1 };
                assert!(bool::from(named), "{name} {symbol}");
            }
        });
    }
}

#[test]
fn zeros_at_the_end_need_the_length() {
    let curve = find("secp256k1");
    let text = [97, 0, 0];
    let (point, _) = encode(curve.equation(), Alphabet::BYTES, &text).expect("it fits");
    let (short, _) = encode(curve.equation(), Alphabet::BYTES, &text[..1]).expect("it fits");
    assert_eq!(point, short);
    let mut symbols = [7; 3];
    decode(curve.field(), Alphabet::BYTES, &point, &mut symbols).expect("a message");
    assert_eq!(symbols, text);
    assert_eq!(significant(&symbols), 1);
    assert_eq!(
        [significant(&[]), significant(&[0, 0]), significant(&[0, 1]), significant(&[1, 0, 2, 0])],
        [0, 0, 2, 3]
    );
}

#[test]
fn refusals() {
    for size in [0, 1, 65537, u32::MAX] {
        assert_eq!(Alphabet::new(size), Err(Error::Alphabet));
    }
    assert_eq!(
        [2, 256, 65536].map(|size| Alphabet::new(size).map(Alphabet::size)),
        [Ok(2), Ok(256), Ok(65536)]
    );
    let curve = find("secp256k1");
    let f = curve.field();
    for (alphabet, symbol) in [(Alphabet::BYTES, 256), (Alphabet::BYTES, 0xffff), (Alphabet(97), 97)] {
        for symbols in [[symbol, 1], [1, symbol]] {
            let encoded = encode(curve.equation(), alphabet, &symbols);
            assert_eq!(encoded.map(|(_, j)| j), Err(Error::Alphabet));
        }
        assert!(encode(curve.equation(), alphabet, &[(alphabet.size() - 1) as u16]).is_ok());
    }
    // more symbols than are asked for
    let (point, _) = encode(curve.equation(), Alphabet::BYTES, &[1, 2, 3]).expect("it fits");
    for length in 0..3 {
        let mut symbols = [9; 3];
        let decoded = decode(f, Alphabet::BYTES, &point, &mut symbols[..length]);
        assert_eq!(decoded, Err(Error::NotAMessage));
        assert!(symbols[..length].iter().all(|&symbol| symbol == 0));
    }
    // x = 0 mod 100, and a quotient of more symbols than any message has
    let mut symbols = [0; 31];
    let bad = |x| AnyPoint { x, y: f.one() };
    for x in [ZERO, f.reduce(&[300]), f.neg(&f.one())] {
        assert_eq!(decode(f, Alphabet::BYTES, &bad(x), &mut symbols), Err(Error::NotAMessage));
    }
}

/// Division bit by bit, against the instruction.
#[test]
fn quotients_and_remainders() {
    for dividend in [0u64, 1, 99, 100, 101, 65535, 65536, u64::from(u32::MAX), 1 << 63, u64::MAX] {
        for divisor in [2, 3, 99, 100, 255, 256, 257, 65535, 65536] {
            let mut integer = dividend.to_be_bytes();
            let remainder = divide(&mut integer, divisor);
            assert_eq!(u64::from(remainder), dividend % u64::from(divisor));
            assert_eq!(u64::from_be_bytes(integer), dividend / u64::from(divisor));
        }
    }
}

/// On the smallest fields a point holds nothing but the empty message, if that.
#[test]
fn small_fields() {
    // y^2 = x^3 + 4 x + 3 modulo 251: 100 α < 251 for an alphabet of 2 symbols
    let parameters = CustomParameters { p: &[251], a: &[4], b: &[3], x: &[0], y: &[76], n: &[233], h: &[1] };
    let Ok(CustomCurve::L1(curve)) = CustomCurve::new(&parameters, Check::Order) else {
        panic!("a curve");
    };
    assert_eq!(capacity(curve.equation().field(), Alphabet(2)), 1);
    assert_eq!(capacity(curve.equation().field(), Alphabet(3)), 0);
    for symbols in [&[][..], &[0], &[1]] {
        let (point, _) = encode(curve.equation(), Alphabet(2), symbols).expect("it fits");
        let mut decoded = [0; 1];
        decode(curve.equation().field(), Alphabet(2), &point, &mut decoded[..symbols.len()])
            .expect("a message");
        assert_eq!(&decoded[..symbols.len()], symbols);
    }
    // y^2 = x^3 + x + 1 modulo 23 has 28 points
    let parameters = CustomParameters { p: &[23], a: &[1], b: &[1], x: &[3], y: &[10], n: &[28], h: &[1] };
    let Ok(CustomCurve::L1(curve)) = CustomCurve::new(&parameters, Check::Basic) else {
        panic!("a curve");
    };
    assert_eq!(capacity(curve.equation().field(), Alphabet(2)), 0);
    let (point, j) = encode(curve.equation(), Alphabet(2), &[]).expect("the empty message");
    assert_eq!((j.get(), decode(curve.equation().field(), Alphabet(2), &point, &mut [])), (1, Ok(())));
}
