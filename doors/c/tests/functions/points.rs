//! Points, field elements and scalars by the functions of C: known answers, functions against each other on every
//! curve, edge values, and refusals.

// pointers and lengths are those of slices, or refused before they are followed
#![allow(clippy::undocumented_unsafe_blocks)]

use secant_c::*;
use secant_core::ErrorCode;
use std::ffi::c_void;
use std::ptr::{null, null_mut};

const SECP256K1: usize = 5;
const P256: usize = 6;
const COMPRESSED: u32 = 1;
/// The room of every buffer here.
const ROOM: usize = 200;

type Bytes = Result<Vec<u8>, ErrorCode>;

fn status(number: i32) -> Result<(), ErrorCode> {
    match ErrorCode::ALL.iter().find(|code| code.number().cast_signed() == number) {
        _ if number == 0 => Ok(()),
        Some(code) => Err(*code),
        None => panic!("no status {number}"),
    }
}

/// What a function writes to an output of a length; zeros where it fails.
fn exact(len: usize, call: impl FnOnce(*mut u8, usize) -> i32) -> Bytes {
    let mut out = vec![0xaa; len];
    let result = status(call(out.as_mut_ptr(), len));
    assert!(result.is_ok() || out.iter().all(|byte| *byte == 0));
    result.map(|()| out)
}

/// What a function writes to a buffer; zeros where it fails.
fn buffer(size: usize, call: impl FnOnce(*mut u8, usize, *mut usize) -> i32) -> Bytes {
    let (mut out, mut len) = (vec![0xaa; size], usize::MAX);
    let result = status(call(out.as_mut_ptr(), size, &raw mut len));
    if result.is_err() {
        assert!(len == 0 && out.iter().all(|byte| *byte == 0));
    } else {
        assert!(out[len..].iter().all(|byte| *byte == 0xaa));
        out.truncate(len);
    }
    result.map(|()| out)
}

/// Functions with one input and those with two, each on slices.
macro_rules! on_slices {
    ($($name:ident = $function:ident($($input:ident),*), $len:expr;)*) => {$(
        fn $name(curve: usize $(, $input: &[u8])*) -> Bytes {
            exact($len(curve), |out, len| unsafe {
                $function(out, len, curve $(, $input.as_ptr(), $input.len())*)
            })
        }
    )*};
}
on_slices! {
    field_add = secant_field_add(a, b), field_len;
    field_sub = secant_field_sub(a, b), field_len;
    field_mul = secant_field_mul(a, b), field_len;
    field_sqr = secant_field_sqr(a), field_len;
    field_neg = secant_field_neg(a), field_len;
    field_inv = secant_field_inv(a), field_len;
    field_sqrt = secant_field_sqrt(a), field_len;
    field_reduce = secant_field_reduce(a), field_len;
    scalar_add = secant_scalar_add(a, b), scalar_len;
    scalar_mul = secant_scalar_mul(a, b), scalar_len;
    scalar_neg = secant_scalar_neg(a), scalar_len;
    scalar_inv = secant_scalar_inv(a), scalar_len;
    scalar_reduce = secant_scalar_reduce(a), scalar_len;
    jacobian_double = secant_jacobian_double(a), jacobian_len;
    jacobian_add = secant_jacobian_add(a, b), jacobian_len;
    jacobian_negate = secant_jacobian_negate(a), jacobian_len;
}

/// Functions that fill a buffer.
macro_rules! to_buffers {
    ($($name:ident = $function:ident($($input:ident),*) $($last:ident: $kind:ty),*;)*) => {$(
        fn $name(curve: usize $(, $input: &[u8])* $(, $last: $kind)*) -> Bytes {
            buffer(ROOM, |out, size, len| unsafe {
                $function(out, size, len, curve $(, $input.as_ptr(), $input.len())* $(, $last)*)
            })
        }
    )*};
}
to_buffers! {
    add = secant_point_add(p, q) flags: u32;
    double = secant_point_double(p) flags: u32;
    negate = secant_point_negate(p) flags: u32;
    multiply = secant_point_multiply(k, p) flags: u32;
    compress = secant_point_compress(p);
    decompress = secant_point_decompress(p);
    multiply_ct = secant_point_multiply_ct(k, p) window: u32, flags: u32;
    multiply_wnaf = secant_point_multiply_wnaf(k, p) window: u32, flags: u32;
    to_affine = secant_jacobian_to_affine(p) flags: u32;
}

fn field_len(curve: usize) -> usize {
    unsafe { secant_field_len(curve) }
}

fn scalar_len(curve: usize) -> usize {
    unsafe { secant_private_key_len(curve) }
}

fn jacobian_len(curve: usize) -> usize {
    3 * field_len(curve)
}

fn check(curve: usize, p: &[u8]) -> Result<(), ErrorCode> {
    status(unsafe { secant_point_check(curve, p.as_ptr(), p.len()) })
}

fn sum_with(curve: usize, memory: &mut [u8], scalars: &[u8], points: &[u8]) -> Bytes {
    buffer(ROOM, |out, size, len| unsafe {
        secant_point_sum(
            out,
            size,
            len,
            memory.as_mut_ptr().cast(),
            memory.len(),
            curve,
            scalars.as_ptr(),
            scalars.len(),
            points.as_ptr(),
            points.len(),
            0,
        )
    })
}

fn sum(curve: usize, scalars: &[Vec<u8>], points: &[Vec<u8>]) -> Bytes {
    let mut memory = vec![0x55; unsafe { secant_point_sum_memory(curve, scalars.len()) }];
    sum_with(curve, &mut memory, &scalars.concat(), &points.concat())
}

fn curves() -> impl Iterator<Item = usize> {
    (0..).map(|i| unsafe { secant_curve_at(i) }).take_while(|curve| *curve != 0)
}

/// A small integer of so many bytes.
fn small(len: usize, value: u8) -> Vec<u8> {
    let mut bytes = vec![0; len];
    bytes[len - 1] = value;
    bytes
}

/// One more, where that has no carry.
fn plus_one(mut bytes: Vec<u8>) -> Vec<u8> {
    for byte in bytes.iter_mut().rev() {
        let carry;
        (*byte, carry) = byte.overflowing_add(1);
        if !carry {
            break;
        }
    }
    bytes
}

fn generator(curve: usize) -> Vec<u8> {
    let one = small(scalar_len(curve), 1);
    exact(1 + 2 * field_len(curve), |out, len| unsafe {
        secant_key_public(out, len, curve, one.as_ptr(), one.len(), 0, null())
    })
    .expect("a generator")
}

fn hex(text: &str) -> Vec<u8> {
    (0..text.len() / 2)
        .map(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).expect("hexadecimal"))
        .collect()
}

#[test]
fn small_multiples_of_generators() {
    for (curve, x2, y2, x3) in [
        (
            P256,
            "7cf27b188d034f7e8a52380304b51ac3c08969e277f21b35a60b48fc47669978",
            "07775510db8ed040293d9ac69f7430dbba7dade63ce982299e04b79d227873d1",
            "5ecbe4d1a6330a44c8f7ef951d4bf165e6c6b721efada985fb41661bc6e7fd6c",
        ),
        (
            SECP256K1,
            "c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5",
            "1ae168fea63dc339a3c58419466ceaeef7f632653266d0e1236431a950cfe52a",
            "f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9",
        ),
    ] {
        let g = generator(curve);
        let twice = [vec![4], hex(x2), hex(y2)].concat();
        assert_eq!(double(curve, &g, 0), Ok(twice.clone()));
        assert_eq!(add(curve, &g, &g, 0), Ok(twice.clone()));
        assert_eq!(multiply(curve, &[2], &g, 0), Ok(twice.clone()));
        let three = add(curve, &twice, &g, COMPRESSED).expect("a point");
        assert_eq!(three[1..], hex(x3));
        assert_eq!(multiply_ct(curve, &small(32, 3), &g, 0, COMPRESSED), Ok(three.clone()));
        assert_eq!(multiply_wnaf(curve, &small(32, 3), &g, 5, COMPRESSED), Ok(three));
    }
}

#[test]
fn points_of_every_curve() {
    assert!(curves().count() > 8);
    for curve in curves() {
        let (g, identity) = (generator(curve), vec![0]);
        let minus = negate(curve, &g, 0).expect("a point");
        assert_eq!(add(curve, &g, &minus, 0), Ok(identity.clone()));
        assert_eq!(negate(curve, &minus, COMPRESSED), compress(curve, &g));
        for p in [&g, &identity] {
            assert_eq!(add(curve, p, &identity, 0), Ok(p.clone()));
            assert_eq!(add(curve, &identity, p, 0), Ok(p.clone()));
            assert_eq!(decompress(curve, &compress(curve, p).expect("a point")), Ok(p.clone()));
            assert_eq!(check(curve, p), Ok(()));
        }
        assert_eq!(double(curve, &identity, 0), Ok(identity.clone()));
        assert_eq!(negate(curve, &identity, 0), Ok(identity.clone()));
        // the order less one, the order, and one more
        let last = scalar_neg(curve, &small(scalar_len(curve), 1)).expect("a scalar");
        let order = plus_one(last.clone());
        assert_eq!(multiply(curve, &last, &g, 0), Ok(minus));
        assert_eq!(multiply(curve, &order, &g, 0), Ok(identity.clone()));
        assert_eq!(multiply(curve, &plus_one(order), &g, 0), Ok(g.clone()));
        assert_eq!(multiply(curve, &[], &g, 0), Ok(identity.clone()));
        assert_eq!(multiply(curve, &[7], &identity, 0), Ok(identity));
    }
}

#[test]
fn strategies_agree() {
    for curve in curves() {
        let len = scalar_len(curve);
        let p = multiply(curve, &[5], &generator(curve), 0).expect("a point");
        let one = small(len, 1);
        let half = scalar_inv(curve, &small(len, 2)).expect("an inverse");
        let last = scalar_neg(curve, &one).expect("a scalar");
        for k in [small(len, 0), one, small(len, 2), half, last] {
            let expected = multiply(curve, &k, &p, COMPRESSED);
            for window in [0, 2, 3, 4, 5, 6] {
                assert_eq!(multiply_ct(curve, &k, &p, window, COMPRESSED), expected);
                assert_eq!(multiply_ct(curve, &k, &[0], window, COMPRESSED), Ok(vec![0]));
            }
            for window in 2..=7 {
                assert_eq!(multiply_wnaf(curve, &k, &p, window, COMPRESSED), expected);
            }
            let full = multiply(curve, &k, &p, 0);
            assert_eq!(sum(curve, &[k], std::slice::from_ref(&p)), full);
        }
        let k = small(len, 3);
        for window in [1, 7, 255, 256, u32::MAX] {
            assert_eq!(multiply_ct(curve, &k, &p, window, 0), Err(ErrorCode::Range));
        }
        for window in [0, 1, 8, 258, u32::MAX] {
            assert_eq!(multiply_wnaf(curve, &k, &p, window, 0), Err(ErrorCode::Range));
        }
        let order = plus_one(scalar_neg(curve, &small(len, 1)).expect("a scalar"));
        assert_eq!(multiply_ct(curve, &order, &p, 0, 0), Err(ErrorCode::NotReduced));
        assert_eq!(multiply_wnaf(curve, &k[1..], &p, 5, 0), Err(ErrorCode::Length));
    }
}

#[test]
fn sums_of_many() {
    for curve in [P256, SECP256K1, 8, 11] {
        let len = scalar_len(curve);
        let g = generator(curve);
        let mut points = vec![g.clone()];
        while points.len() < 3 {
            points.push(add(curve, &points[points.len() - 1], &g, 0).expect("a point"));
        }
        for count in [0u32, 1, 2, 7, 600] {
            let scalars: Vec<_> = (0..count).map(|i| small(len, (i % 250) as u8)).collect();
            let points: Vec<_> = (0..count as usize).map(|i| points[i % 3].clone()).collect();
            let total: u32 = (0..count).map(|i| (i % 250) * (i % 3 + 1)).sum();
            assert_eq!(sum(curve, &scalars, &points), multiply(curve, &total.to_be_bytes(), &g, 0));
            let identities = vec![vec![0]; count as usize];
            assert_eq!(sum(curve, &scalars, &identities), Ok(vec![0]));
        }
        // what cancels
        let k = small(len, 9);
        let scalars = [k.clone(), scalar_neg(curve, &k).expect("a scalar")];
        assert_eq!(sum(curve, &scalars, &[g.clone(), g.clone()]), Ok(vec![0]));
    }
}

#[test]
fn memory_of_sums() {
    let g = generator(P256);
    let (scalars, points) = (vec![7; 5 * 32], [&g[..]; 5].concat());
    let needed = unsafe { secant_point_sum_memory(P256, 5) };
    let mut memory = vec![0x55; needed + 64];
    let expected = sum(P256, &vec![vec![7; 32]; 5], &vec![g.clone(); 5]);
    assert!(expected.is_ok());
    for start in 0..64 {
        assert_eq!(sum_with(P256, &mut memory[start..][..needed], &scalars, &points), expected);
    }
    for short in [0, 1, 64, needed / 2] {
        memory.fill(0x55);
        let result = sum_with(P256, &mut memory[..short], &scalars, &points);
        assert_eq!(result, Err(ErrorCode::BufferTooShort));
        assert!(memory[..short].iter().all(|byte| *byte == 0));
        assert!(memory[short..].iter().all(|byte| *byte == 0x55));
    }
    for (scalars, points) in [
        (&scalars[1..], &points[..]),
        (&scalars[..], &points[1..]),
        (&[], &points[..]),
        (&scalars[..], &[]),
        (&scalars[32..], &points[..]),
    ] {
        let result = sum_with(P256, &mut memory, scalars, points);
        assert!(matches!(result, Err(ErrorCode::Length | ErrorCode::Empty | ErrorCode::PointFormat)));
    }
    assert_eq!(sum_with(P256, &mut memory, &[0xff; 32], &g), Err(ErrorCode::NotReduced));
    for (curve, count) in [(0, 1), (99, 1), (P256, usize::MAX), (P256, usize::MAX >> 8)] {
        assert_eq!(unsafe { secant_point_sum_memory(curve, count) }, 0);
    }
}

/// The laws of a field on values at its edges, and what is not below the modulus.
#[test]
fn residues_at_the_edges() {
    type Unary = fn(usize, &[u8]) -> Bytes;
    type Binary = fn(usize, &[u8], &[u8]) -> Bytes;
    type Modulus = (fn(usize) -> usize, [Binary; 2], [Unary; 3]);
    let both: [Modulus; 2] = [
        (field_len, [field_add, field_mul], [field_neg, field_inv, field_reduce]),
        (scalar_len, [scalar_add, scalar_mul], [scalar_neg, scalar_inv, scalar_reduce]),
    ];
    for curve in curves() {
        for (len, [add, mul], [neg, inv, reduce]) in both {
            let len = len(curve);
            let (zero, one) = (small(len, 0), small(len, 1));
            let last = neg(curve, &one).expect("a residue");
            let modulus = plus_one(last.clone());
            assert_eq!(add(curve, &last, &one), Ok(zero.clone()));
            assert_eq!(mul(curve, &last, &last), Ok(one.clone()));
            assert_eq!(neg(curve, &zero), Ok(zero.clone()));
            assert_eq!(neg(curve, &last), Ok(one.clone()));
            assert_eq!(inv(curve, &last), Ok(last.clone()));
            assert_eq!(inv(curve, &zero), Err(ErrorCode::NotInvertible));
            let seven = small(len, 7);
            let seventh = inv(curve, &seven).expect("an inverse");
            assert_eq!(mul(curve, &seven, &seventh), Ok(one.clone()));
            for bad in [&modulus[..], &vec![0xff; len]] {
                for result in [add(curve, bad, &one), mul(curve, &one, bad), neg(curve, bad), inv(curve, bad)]
                {
                    assert_eq!(result, Err(ErrorCode::NotReduced));
                }
            }
            for bad in [&[][..], &one[1..], &small(len + 1, 1)] {
                for result in [add(curve, bad, &one), mul(curve, &one, bad), neg(curve, bad), inv(curve, bad)]
                {
                    assert_eq!(result, Err(ErrorCode::Length));
                }
            }
            assert_eq!(reduce(curve, &modulus), Ok(zero.clone()));
            assert_eq!(reduce(curve, &[]), Ok(zero));
            assert_eq!(reduce(curve, &[1]), Ok(one.clone()));
            assert_eq!(reduce(curve, &[&modulus[..], &one].concat()).map(|r| r == one), Ok(true));
            assert_eq!(reduce(curve, &vec![0; 2 * len + 1]), Err(ErrorCode::Length));
        }
        let (four, two) = (small(field_len(curve), 4), small(field_len(curve), 2));
        assert_eq!(field_sqr(curve, &two), Ok(four.clone()));
        assert_eq!(field_sqrt(curve, &four), Ok(two.clone()));
        assert_eq!(field_sub(curve, &four, &two), Ok(two.clone()));
        assert_eq!(field_sub(curve, &two, &four), field_neg(curve, &two));
        let mut squares = 0;
        for i in 0..=255 {
            let element = small(field_len(curve), i);
            match field_sqrt(curve, &element) {
                Ok(root) => {
                    assert_eq!(field_sqr(curve, &root), Ok(element));
                    assert!(root.last().is_some_and(|byte| byte % 2 == 0));
                    squares += 1;
                }
                error => assert_eq!(error, Err(ErrorCode::NotSquare)),
            }
        }
        assert!((16..256).contains(&squares));
    }
    let minus_one = field_neg(P256, &small(32, 1)).expect("an element");
    assert_eq!(field_sqrt(P256, &minus_one), Err(ErrorCode::NotSquare));
    let one = small(32, 1);
    for len in [0, 31, 33] {
        let wrong = exact(len, |out, len| unsafe { secant_field_sqr(out, len, P256, one.as_ptr(), 32) });
        assert_eq!(wrong, Err(ErrorCode::Length));
    }
}

#[test]
fn jacobian_coordinates() {
    for curve in curves() {
        let len = field_len(curve);
        let (zero, one) = (small(len, 0), small(len, 1));
        let g = generator(curve);
        let (x, y) = g[1..].split_at(len);
        let (affine, identity) = ([x, y, &one].concat(), [&zero[..], &one, &zero].concat());
        let z = field_neg(curve, &small(len, 5)).expect("an element");
        let zz = field_sqr(curve, &z).expect("an element");
        let product = |a: &[u8], b: &[u8]| field_mul(curve, a, b).expect("an element");
        let scaled = [product(x, &zz), product(y, &product(&zz, &z)), z].concat();
        let twice = double(curve, &g, 0);
        for p in [&affine, &scaled] {
            assert_eq!(to_affine(curve, p, 0), Ok(g.clone()));
            assert_eq!(to_affine(curve, p, COMPRESSED), compress(curve, &g));
            let doubled = jacobian_double(curve, p).expect("a point");
            assert_eq!(to_affine(curve, &doubled, 0), twice);
            let minus = jacobian_negate(curve, p).expect("a point");
            assert_eq!(to_affine(curve, &minus, 0), negate(curve, &g, 0));
            for q in [&affine, &scaled] {
                let sum = jacobian_add(curve, p, q).expect("a point");
                assert_eq!(to_affine(curve, &sum, 0), twice);
                assert_eq!(jacobian_add(curve, q, &minus), Ok(identity.clone()));
            }
            let sum = jacobian_add(curve, p, &identity).expect("a point");
            assert_eq!(to_affine(curve, &sum, 0), Ok(g.clone()));
        }
        assert_eq!(jacobian_double(curve, &identity), Ok(identity.clone()));
        assert_eq!(jacobian_negate(curve, &identity), Ok(identity.clone()));
        assert_eq!(to_affine(curve, &identity, 0), Ok(vec![0]));
        let two = small(len, 2);
        for bad in [[x, x, &one], [&zero, &two, &zero], [&one, &one, &zero], [&zero, &zero, &zero]] {
            assert_eq!(jacobian_double(curve, &bad.concat()), Err(ErrorCode::NotOnCurve));
        }
        let prime = plus_one(field_neg(curve, &one).expect("an element"));
        for bad in [[&prime[..], y, &one], [x, &prime, &one], [x, y, &prime]] {
            assert_eq!(jacobian_add(curve, &affine, &bad.concat()), Err(ErrorCode::CoordinateTooLarge));
        }
        for bad in [&affine[1..], &affine[..2 * len], &[]] {
            assert_eq!(to_affine(curve, bad, 0), Err(ErrorCode::Length));
        }
    }
}

#[test]
fn malformed_points_are_refused() {
    let g = generator(P256);
    let with = |i: usize, byte: u8| {
        let mut p = g.clone();
        p[i] = byte;
        p
    };
    for (p, code) in [
        (vec![], ErrorCode::Empty),
        (vec![0, 0], ErrorCode::Length),
        (g[..64].to_vec(), ErrorCode::Length),
        (g[1..].to_vec(), ErrorCode::BareCoordinates),
        (with(0, 6), ErrorCode::HybridPoint),
        (with(0, 1), ErrorCode::PointFormat),
        (with(64, g[64] ^ 1), ErrorCode::NotOnCurve),
        ([vec![2], vec![0xff; 32]].concat(), ErrorCode::CoordinateTooLarge),
    ] {
        for result in [
            add(P256, &p, &g, 0),
            add(P256, &g, &p, 0),
            double(P256, &p, 0),
            negate(P256, &p, 0),
            multiply(P256, &[3], &p, 0),
            compress(P256, &p),
            decompress(P256, &p),
            multiply_ct(P256, &small(32, 1), &p, 4, 0),
            multiply_wnaf(P256, &small(32, 1), &p, 4, 0),
        ] {
            assert_eq!(result, Err(code));
        }
        assert_eq!(check(P256, &p), Err(code));
    }
    assert_eq!(multiply(P256, &[1; 73], &g, 0), Err(ErrorCode::Length));
    assert_eq!(multiply(P256, &small(200, 1), &g, 0), Ok(g.clone()));
    assert_eq!(double(P256, &g, 2), Err(ErrorCode::UnknownFlag));
    for curve in [0, 99, usize::MAX] {
        assert_eq!(double(curve, &g, 0), Err(ErrorCode::UnknownCurve));
        assert_eq!(field_len(curve), 0);
    }
}

#[test]
fn room_pointers_and_overlap() {
    let g = generator(P256);
    let doubled = |size: usize, p: &[u8]| {
        buffer(size, |out, size, len| unsafe {
            secant_point_double(out, size, len, P256, p.as_ptr(), p.len(), 0)
        })
    };
    assert!(doubled(65, &g).is_ok());
    for size in [0, 1, 33, 64] {
        assert_eq!(doubled(size, &g), Err(ErrorCode::BufferTooShort));
    }
    assert_eq!(doubled(1, &[0]), Ok(vec![0]));
    assert_eq!(doubled(0, &[0]), Err(ErrorCode::BufferTooShort));
    // null pointers with a length
    let null_input = |out, size, len| unsafe { secant_point_double(out, size, len, P256, null(), 65, 0) };
    assert_eq!(buffer(65, null_input), Err(ErrorCode::NullPointer));
    let mut len = 7;
    let code = unsafe { secant_point_double(null_mut(), 65, &raw mut len, P256, g.as_ptr(), 65, 0) };
    assert_eq!((status(code), len), (Err(ErrorCode::NullPointer), 0));
    let mut out = [0xaa; 65];
    let code = unsafe { secant_point_double(out.as_mut_ptr(), 65, null_mut(), P256, g.as_ptr(), 65, 0) };
    assert_eq!((status(code), out), (Err(ErrorCode::NullPointer), [0; 65]));
    let null_element = |out, len| unsafe { secant_field_sqr(out, len, P256, null(), 32) };
    assert_eq!(exact(32, null_element), Err(ErrorCode::NullPointer));
    // outputs on inputs: nothing is written
    let mut memory = [g.clone(), vec![0xaa; 65]].concat();
    let before = memory.clone();
    for start in [0, 1, 64] {
        let (mut len, out) = (7, unsafe { memory.as_mut_ptr().add(start) });
        let scratch = out.cast::<c_void>();
        let mut other = [0xaa; 65];
        let code = unsafe {
            let (out, k) = (other.as_mut_ptr(), [0; 32]);
            secant_point_sum(out, 65, &raw mut len, scratch, 65, P256, k.as_ptr(), 32, memory.as_ptr(), 65, 0)
        };
        assert_eq!((status(code), len, other), (Err(ErrorCode::Overlap), 7, [0xaa; 65]));
        let code = unsafe { secant_key_public(out, 65, P256, memory.as_ptr().add(start), 32, 0, null()) };
        assert_eq!(status(code), Err(ErrorCode::Overlap));
        assert_eq!(memory, before);
    }
}

/// Results of points, elements and scalars may be written over an input, which stays where there is no result.
#[test]
fn in_place() {
    let g = generator(P256);
    let expected = double(P256, &g, 0).expect("a point");
    for start in [0, 1, 64] {
        let mut memory = [g.clone(), vec![0xaa; 65]].concat();
        let mut len = 7;
        let code = unsafe {
            let out = memory.as_mut_ptr().add(start);
            secant_point_double(out, 65, &raw mut len, P256, memory.as_ptr(), 65, 0)
        };
        assert_eq!((status(code), len, &memory[start..start + 65]), (Ok(()), 65, &expected[..]));
        assert!(memory[start + 65..].iter().all(|byte| *byte == 0xaa));
    }
    let sum = |k: &mut [u8; 32], len| unsafe {
        let k = k.as_mut_ptr();
        status(secant_scalar_add(k, len, P256, k, 32, k, 32))
    };
    let mut k = [0; 32];
    k[31] = 9;
    assert_eq!((sum(&mut k, 32), k[31]), (Ok(()), 18));
    // no result, and so no zeros
    for (len, error) in [(31, ErrorCode::Length), (usize::MAX, ErrorCode::Length)] {
        assert_eq!((sum(&mut k, len), k[31]), (Err(error), 18));
    }
    let mut largest = [0xff; 32];
    assert_eq!((sum(&mut largest, 32), largest), (Err(ErrorCode::NotReduced), [0xff; 32]));
    // the number of bytes written is no input
    let mut memory = [0_usize; 9];
    let code = unsafe {
        let out = memory.as_mut_ptr().cast();
        secant_point_double(out, 65, memory.as_mut_ptr().add(1), P256, g.as_ptr(), 65, 0)
    };
    assert_eq!((status(code), memory), (Err(ErrorCode::Overlap), [0; 9]));
}
