//! Functions for many rows: each row has what the function for one gives, whatever the other rows are, and refused calls leave
//! nothing that could be taken for a result.

use crate::common::*;
use secant_c::*;
use secant_core::ErrorCode;
use std::ffi::{c_int, c_void};
use std::ptr::{null, null_mut};

/// Rows as C gives them.
#[derive(Clone, Copy)]
struct Column {
    start: *const u8,
    len: usize,
    stride: usize,
}

/// What a call is given.
#[derive(Clone)]
struct Call {
    done: *mut bool,
    done_len: usize,
    out: *mut u8,
    out_len: usize,
    columns: Vec<Column>,
}

type Many = Box<dyn Fn(&Call) -> i32>;
type Single = Box<dyn Fn(&[Vec<u8>], &mut [u8]) -> i32>;

/// A function for many rows.
struct Function {
    name: &'static str,
    many: Many,
    single: Single,
    /// The bytes of a result.
    len: usize,
    /// The inputs of a row.
    row: Box<dyn Fn(u8) -> Vec<Vec<u8>>>,
    /// For inputs that can be wrong, such a value.
    bad: Vec<Option<Vec<u8>>>,
}

/// The parameters of C for a call, with further arguments between and behind.
macro_rules! many {
    ($function:ident, [$($curve:expr)?], $columns:tt $(, $last:expr)*) => {
        Box::new(move |call: &Call| {
            let c: [Column; $columns] = call.columns.clone().try_into().unwrap_or_else(|_| panic!("columns"));
            many!(@ $function, call, [$($curve,)?], c, $columns $(, $last)*)
        })
    };
    (@ $function:ident, $call:ident, [$($curve:expr,)?], $c:ident, 1 $(, $last:expr)*) => {
        // SAFETY: every pointer leads to as much memory as is said, or is refused.
        unsafe { $function($call.done, $call.done_len, $call.out, $call.out_len, $($curve,)?
            $c[0].start, $c[0].len, $c[0].stride $(, $last)*) }
    };
    (@ $function:ident, $call:ident, [$($curve:expr,)?], $c:ident, 2 $(, $last:expr)*) => {
        // SAFETY: as above.
        unsafe { $function($call.done, $call.done_len, $call.out, $call.out_len, $($curve,)?
            $c[0].start, $c[0].len, $c[0].stride, $c[1].start, $c[1].len, $c[1].stride $(, $last)*) }
    };
    (@ $function:ident, $call:ident, [$($curve:expr,)?], $c:ident, 3 $(, $last:expr)*) => {
        // SAFETY: as above.
        unsafe { $function($call.done, $call.done_len, $call.out, $call.out_len, $($curve,)?
            $c[0].start, $c[0].len, $c[0].stride, $c[1].start, $c[1].len, $c[1].stride,
            $c[2].start, $c[2].len, $c[2].stride $(, $last)*) }
    };
}

const LOW_S: u32 = 4;
const HEDGED: u32 = 8;

fn digest(i: u8) -> Vec<u8> {
    sha256(&[i]).to_vec()
}

fn sign_one(curve: usize, row: &[Vec<u8>], out: &mut [u8], flags: u32) -> i32 {
    let mut len = 0;
    call!(
        secant_ecdsa_sign_digest, room out, len len, plain curve, bytes row[0], bytes row[1], plain SHA256, plain flags,
        plain null(), plain None, plain null_mut(),
    )
}

/// A signature with its recovery id.
fn recoverable(curve: &Curve, i: u8) -> [Vec<u8>; 2] {
    let (mut signature, mut len, mut id) = (vec![0; 2 * curve.order], 0, 0);
    let done = call!(
        secant_ecdsa_sign_recoverable, room signature, len len, number id, plain curve.number,
        bytes private_key(curve, i + 1), bytes digest(i), plain SHA256, plain 0, plain null(), plain None, plain null_mut(),
    );
    assert_eq!(done, OK);
    [signature, vec![id as u8]]
}

/// The functions of a curve.
fn on(curve: &'static Curve) -> Vec<Function> {
    let &Curve { number, field, order, .. } = curve;
    let compressed = 1 + field;
    let no_point = vec![0xff; compressed];
    let no_key = vec![0xff; order];
    let recover = |flags: u32, len: usize| Function {
        name: "recover",
        many: many!(secant_ecdsa_recover_many, [number], 3, flags),
        single: Box::new(move |row, out| {
            let id = row[2][0].into();
            call!(secant_ecdsa_recover, out out, plain number, bytes row[0], bytes row[1], plain id, plain flags,)
        }),
        len,
        row: Box::new(move |i| {
            let [signature, id] = recoverable(curve, i);
            vec![digest(i), signature, id]
        }),
        bad: vec![None, Some(vec![0; 2 * order]), Some(vec![4])],
    };
    vec![
        Function {
            name: "sign",
            many: many!(secant_ecdsa_sign_digest_many, [number], 2, SHA256, LOW_S, None, null_mut()),
            single: Box::new(move |row, out| sign_one(number, row, out, LOW_S)),
            len: 2 * order,
            row: Box::new(|i| vec![private_key(curve, i + 1), digest(i)]),
            bad: vec![Some(no_key.clone()), None],
        },
        recover(0, 1 + 2 * field),
        recover(COMPRESSED, compressed),
        Function {
            name: "public key",
            many: many!(secant_key_public_many, [number], 1, COMPRESSED),
            single: Box::new(
                move |row, out| call!(secant_key_public, out out, plain number, bytes row[0], plain COMPRESSED, plain null(),),
            ),
            len: compressed,
            row: Box::new(|i| vec![private_key(curve, i + 1)]),
            bad: vec![Some(vec![0; order])],
        },
        Function {
            name: "ecdh",
            many: many!(secant_ecdh_many, [number], 2),
            single: Box::new(
                move |row, out| call!(secant_ecdh, out out, plain number, bytes row[0], bytes row[1], plain null(),),
            ),
            len: field,
            row: Box::new(|i| {
                vec![private_key(curve, i + 1), public_key(curve, &private_key(curve, 99 - i), COMPRESSED)]
            }),
            bad: vec![Some(no_key), Some(no_point)],
        },
    ]
}

/// The functions of a Montgomery curve and of its Edwards curve.
macro_rules! edwards {
    ($n:literal, $x:ident, $x_many:ident, $public:ident, $public_many:ident, $seed:literal, $sign:ident, $sign_many:ident) => {
        vec![
            Function {
                name: stringify!($x),
                many: many!($x_many, [], 2),
                single: Box::new(|row, out| call!($x, out out, bytes row[0], bytes row[1],)),
                len: $n,
                row: Box::new(|i| vec![vec![i; $n], vec![9 + i; $n]]),
                bad: vec![None, Some(vec![0; $n])],
            },
            Function {
                name: stringify!($public),
                many: many!($public_many, [], 1),
                single: Box::new(|row, out| call!($public, out out, bytes row[0],)),
                len: $n,
                row: Box::new(|i| vec![vec![i; $n]]),
                bad: vec![None],
            },
            Function {
                name: stringify!($sign),
                many: many!($sign_many, [], 2),
                single: Box::new(|row, out| call!($sign, out out, bytes row[0], bytes row[1],)),
                len: 2 * $seed,
                row: Box::new(|i| vec![vec![i; $seed], vec![i, 7, i]]),
                bad: vec![None, None],
            },
        ]
    };
}

fn functions() -> Vec<Function> {
    let mut all: Vec<Function> = [3, 5, 6, 8, 11].into_iter().flat_map(|i| on(&CURVES[i - 1])).collect();
    all.extend(edwards! {
        32, secant_x25519, secant_x25519_many, secant_x25519_public, secant_x25519_public_many, 32, secant_ed25519_sign,
        secant_ed25519_sign_many
    });
    all.extend(edwards! {
        56, secant_x448, secant_x448_many, secant_x448_public, secant_x448_public_many, 57, secant_ed448_sign,
        secant_ed448_sign_many
    });
    all
}

/// Rows in memory, with bytes between them.
struct Rows(Vec<(Vec<u8>, usize, usize)>);

impl Rows {
    fn new(rows: &[Vec<Vec<u8>>], columns: usize, gap: usize) -> Self {
        Self((0..columns).map(|i| column(rows, i, gap)).collect())
    }

    fn columns(&self) -> Vec<Column> {
        self.0
            .iter()
            .map(|(bytes, len, stride)| Column { start: bytes.as_ptr(), len: *len, stride: *stride })
            .collect()
    }
}

fn column(rows: &[Vec<Vec<u8>>], i: usize, gap: usize) -> (Vec<u8>, usize, usize) {
    let len = rows.first().map_or(3, |row| row[i].len());
    let mut bytes = Vec::new();
    for row in rows {
        assert_eq!(row[i].len(), len);
        bytes.extend(&row[i]);
        bytes.extend(vec![0xaa; gap]);
    }
    // nothing is read behind the last
    bytes.truncate(bytes.len().saturating_sub(gap));
    (bytes.into_boxed_slice().into_vec(), len, len + gap)
}

impl Function {
    /// What one call gives for a row.
    fn one(&self, row: &[Vec<u8>]) -> (bool, Vec<u8>) {
        let mut out = vec![0x55; self.len];
        let is_done = (self.single)(row, &mut out) == OK;
        assert!(is_done || out.iter().all(|byte| *byte == 0), "{}", self.name);
        (is_done, out)
    }

    fn check(&self, rows: &[Vec<Vec<u8>>], expected: &[(bool, Vec<u8>)], gap: usize) {
        let given = Rows::new(rows, self.bad.len(), gap);
        let (mut done, mut out) = (vec![0x55u8; rows.len()], vec![0x55; rows.len() * self.len]);
        let call = Call {
            done: done.as_mut_ptr().cast(),
            done_len: done.len(),
            out: out.as_mut_ptr(),
            out_len: out.len(),
            columns: given.columns(),
        };
        assert_eq!((self.many)(&call), OK, "{}", self.name);
        for (i, (is_done, result)) in expected.iter().enumerate() {
            assert_eq!(done[i], u8::from(*is_done), "{}, row {i} of {}", self.name, rows.len());
            assert!(out[i * self.len..][..self.len] == **result, "{}, row {i} of {}", self.name, rows.len());
        }
    }
}

#[test]
fn rows_have_the_results_of_single_calls() {
    for function in functions() {
        let rows: Vec<_> = (0..40).map(&function.row).collect();
        let expected: Vec<_> = rows.iter().map(|row| function.one(row)).collect();
        assert!(expected.iter().all(|(is_done, _)| *is_done), "{}", function.name);
        for count in 0..=40 {
            function.check(&rows[..count], &expected[..count], count % 4);
        }
        for (part, bad) in function.bad.iter().enumerate() {
            let Some(bad) = bad else { continue };
            for count in [1, 2, 7, 8, 9, 31, 32, 33, 40] {
                for wrong in [
                    vec![0],
                    vec![count / 2],
                    vec![count - 1],
                    (0..count).step_by(3).collect(),
                    (0..count).collect(),
                ] {
                    let (mut rows, mut expected) = (rows[..count].to_vec(), expected[..count].to_vec());
                    for i in wrong {
                        rows[i][part].clone_from(bad);
                        expected[i] = function.one(&rows[i]);
                        assert!(!expected[i].0, "{}", function.name);
                    }
                    function.check(&rows, &expected, 0);
                }
            }
        }
    }
}

#[test]
fn rows_of_a_wrong_length_have_no_result() {
    for function in functions() {
        for part in 0..function.bad.len() {
            let mut rows: Vec<_> = (0..9).map(&function.row).collect();
            rows.iter_mut().for_each(|row| row[part].clear());
            // recovery ids are numbers elsewhere, and messages of no bytes are messages
            if rows[0].len() == 3 && part == 2 {
                function.check(&rows, &vec![(false, vec![0; function.len]); 9], 2);
                continue;
            }
            let expected: Vec<_> = rows.iter().map(|row| function.one(row)).collect();
            assert_eq!(expected[0].0, function.name.starts_with("secant_ed") && part == 1);
            function.check(&rows, &expected, 2);
        }
    }
}

/// What is around a call that is refused.
struct Around {
    done: Vec<u8>,
    out: Vec<u8>,
    rows: Rows,
}

impl Around {
    fn new(function: &Function) -> Self {
        let rows: Vec<_> = (0..9).map(&function.row).collect();
        Self {
            done: vec![0x55; 9],
            out: vec![0x55; 9 * function.len],
            rows: Rows::new(&rows, function.bad.len(), 1),
        }
    }

    fn call(&mut self) -> Call {
        Call {
            done: self.done.as_mut_ptr().cast(),
            done_len: self.done.len(),
            out: self.out.as_mut_ptr(),
            out_len: self.out.len(),
            columns: self.rows.columns(),
        }
    }

    /// Refused, with outputs that are zero or as they were.
    fn refuses(&mut self, function: &Function, change: impl FnOnce(&mut Call), code: ErrorCode, outputs: u8) {
        self.done.fill(0x55);
        self.out.fill(0x55);
        let before: Vec<_> = self.rows.0.iter().map(|(bytes, _, _)| bytes.clone()).collect();
        let mut call = self.call();
        change(&mut call);
        assert_eq!((function.many)(&call), status(code), "{}", function.name);
        assert!(self.done.iter().chain(&self.out).all(|byte| *byte == outputs), "{}", function.name);
        assert!(self.rows.0.iter().zip(before).all(|((bytes, _, _), before)| *bytes == before));
    }
}

#[test]
fn pointers_and_lengths() {
    for function in functions() {
        let mut around = Around::new(&function);
        let mut refuses =
            |change: &dyn Fn(&mut Call), code, outputs| around.refuses(&function, change, code, outputs);
        let (null_pointer, length, overlap) = (ErrorCode::NullPointer, ErrorCode::Length, ErrorCode::Overlap);
        for i in 0..function.bad.len() {
            refuses(&|call| call.columns[i].start = null(), null_pointer, 0);
            refuses(&|call| call.columns[i].stride = call.columns[i].len - 1, length, 0);
            if function.bad.len() < 3 || i < 2 {
                refuses(&|call| call.columns[i].stride = 1, length, 0);
            }
            refuses(&|call| call.columns[i].stride = 0, length, 0);
            for stride in [usize::MAX, usize::MAX / 2, usize::MAX / 8] {
                refuses(&|call| call.columns[i].stride = stride, length, 0);
            }
            refuses(
                &|call| (call.columns[i].len, call.columns[i].stride) = (usize::MAX, usize::MAX),
                length,
                0,
            );
            refuses(&|call| call.done = call.columns[i].start.cast_mut().cast(), overlap, 0x55);
            // on the last row
            refuses(
                &|call| {
                    let column = call.columns[i];
                    call.done =
                        column.start.wrapping_add(8 * column.stride + column.len - 1).cast_mut().cast();
                },
                overlap,
                0x55,
            );
            refuses(&|call| call.out = call.columns[i].start.cast_mut(), overlap, 0x55);
        }
        refuses(&|call| call.done = call.out.cast(), overlap, 0x55);
        let (mut around, call) = (Around::new(&function), |call: &Call| (function.many)(call));
        let given = around.call();
        // what is behind outputs that are shorter than is said stays
        assert_eq!(call(&Call { done_len: 8, ..given.clone() }), status(length));
        assert_eq!(around.done, [0, 0, 0, 0, 0, 0, 0, 0, 0x55]);
        assert_eq!(call(&Call { out_len: given.out_len - 1, ..given.clone() }), status(length));
        assert!(around.done.iter().chain(&around.out[..given.out_len - 1]).all(|byte| *byte == 0));
        assert_eq!(call(&Call { done: null_mut(), ..given.clone() }), status(null_pointer));
        assert_eq!(call(&Call { out: null_mut(), ..given.clone() }), status(null_pointer));
        assert_eq!(call(&Call { done_len: usize::MAX, ..given.clone() }), status(length));
        assert_eq!(call(&Call { out_len: usize::MAX, ..given.clone() }), status(length));
        // as many rows as give the length of the output by overflow
        assert_eq!(call(&Call { done_len: usize::MAX / 2 + 1, out_len: 0, ..given }), status(length));
        let nothing = Column { start: null(), len: 5, stride: 0 };
        let none = Call {
            done: null_mut(),
            done_len: 0,
            out: null_mut(),
            out_len: 0,
            columns: vec![nothing; function.bad.len()],
        };
        assert_eq!(call(&none), OK, "{}", function.name);
    }
}

/// A source of random bytes that counts, and fails when it has given so many times as it was told.
unsafe extern "C" fn counting(context: *mut c_void, out: *mut u8, len: usize) -> c_int {
    // SAFETY: the context is two numbers; the library gives memory of that length.
    let (state, out) = unsafe { (&mut *context.cast::<[u8; 2]>(), std::slice::from_raw_parts_mut(out, len)) };
    out.fill(state[0]);
    state[0] += 1;
    c_int::from(state[0] > state[1])
}

#[test]
fn random_bytes_are_drawn_row_by_row() {
    let curve = &CURVES[SECP256R1 - 1];
    let mut rows: Vec<_> = (0..40).map(|i| vec![private_key(curve, i + 1), digest(i)]).collect();
    // keys that are none draw nothing
    for i in [3, 35] {
        rows[i][0].fill(0xff);
    }
    let given = Rows::new(&rows, 2, 0).0;
    let many = |state: &mut [u8; 2], flags: u32| {
        let (mut done, mut out) = ([true; 40], [0x55; 40 * 64]);
        // SAFETY: every pointer leads to as much memory as is said.
        let result = unsafe {
            secant_ecdsa_sign_digest_many(
                done.as_mut_ptr(),
                40,
                out.as_mut_ptr(),
                out.len(),
                SECP256R1,
                given[0].0.as_ptr(),
                32,
                32,
                given[1].0.as_ptr(),
                32,
                32,
                SHA256,
                flags,
                Some(counting),
                state.as_mut_ptr().cast(),
            )
        };
        (result, done, out)
    };
    let (mut state, mut states) = ([0u8, 255], [0u8, 255]);
    let (result, done, out) = many(&mut state, HEDGED);
    assert_eq!((result, state[0]), (OK, 38));
    for (i, row) in rows.iter().enumerate() {
        let (mut one, mut len) = ([0; 64], 0);
        let result = call!(
            secant_ecdsa_sign_digest, room one, len len, plain SECP256R1, bytes row[0], bytes row[1], plain SHA256, plain HEDGED,
            plain null(), plain Some(counting), plain states.as_mut_ptr().cast(),
        );
        assert_eq!(done[i], result == OK, "{i}: {result}");
        assert_eq!(out[64 * i..][..64], one);
    }
    let nothing = |status: i32| (status, [false; 40], [0; 40 * 64]);
    for good in [0, 1, 31, 36, 37] {
        assert!(many(&mut [0, good], HEDGED) == nothing(status(ErrorCode::Random)), "{good}");
    }
    // one that would not be asked
    assert!(many(&mut [0, 255], 0) == nothing(status(ErrorCode::UnusedRandom)));
    // unknown flags: SECANT_DER among them
    for flags in [1, 2, HEDGED | 2, 1 << 31] {
        assert!(many(&mut [0, 255], flags) == nothing(status(ErrorCode::UnknownFlag)));
    }
}

/// `secant_claim`.
#[repr(C)]
struct Claim([(*const u8, usize); 3]);

/// The verdicts on claims, by the function for messages and the one for digests.
fn verdicts(curve: usize, claims: &[[Vec<u8>; 3]], flags: u32, is_digest: bool) -> Vec<u8> {
    let raw: Vec<Claim> =
        claims.iter().map(|claim| Claim(claim.each_ref().map(|part| (part.as_ptr(), part.len())))).collect();
    let mut verdicts = vec![0x55u8; claims.len()];
    let (start, len) = (verdicts.as_mut_ptr().cast(), verdicts.len());
    // SAFETY: every pointer leads to as much memory as is said.
    let done = unsafe {
        match is_digest {
            true => secant_ecdsa_verify_digest_many(start, len, curve, raw.as_ptr().cast(), len, flags),
            false => secant_ecdsa_verify_many(start, len, curve, raw.as_ptr().cast(), len, SHA256, flags),
        }
    };
    assert_eq!(done, OK);
    verdicts
}

#[test]
fn verdicts_are_those_of_single_calls() {
    for i in [3, 5, 6, 8, 11] {
        let curve = &CURVES[i - 1];
        for flags in [0, LOW_S, 2, 2 | LOW_S] {
            let claims: Vec<_> = (0..40)
                .map(|i| {
                    let d = private_key(curve, i + 1);
                    let key = public_key(curve, &d, u32::from(i % 2 == 0));
                    let message = vec![i; usize::from(i % 5)];
                    // some with a high s
                    let signature = sign(curve, &d, &message, flags & 2);
                    [key, message, signature]
                })
                .collect();
            let check = |claims: &[[Vec<u8>; 3]]| {
                let expected: Vec<u8> = claims
                    .iter()
                    .map(|[key, message, signature]| {
                        u8::from(verify(curve, key, message, signature, flags) == OK)
                    })
                    .collect();
                assert_eq!(verdicts(curve.number, claims, flags, false), expected);
                let mut hashed = claims.to_vec();
                hashed.iter_mut().for_each(|claim| claim[1] = sha256(&claim[1]).to_vec());
                assert_eq!(verdicts(curve.number, &hashed, flags, true), expected);
                expected
            };
            let all = check(&claims);
            assert!(all.contains(&1) && (flags & LOW_S != 0 || !all.contains(&0)));
            for count in 0..40 {
                check(&claims[..count]);
            }
            for i in [0, 8, 31, 32, 39] {
                for (part, bytes) in
                    [(0, &[][..]), (0, &[4; 9]), (1, b"another"), (2, &[]), (2, &[0xff; 64]), (2, &[0; 132])]
                {
                    let mut claims = claims.clone();
                    claims[i][part] = bytes.to_vec();
                    assert_eq!(check(&claims)[i], 0);
                }
            }
            let mut none = claims.clone();
            none.iter_mut().for_each(|claim| claim[0].clear());
            check(&none);
            // no digest is none of a message
            let mut empty = claims.clone();
            empty.iter_mut().for_each(|claim| claim[1].clear());
            assert_eq!(verdicts(curve.number, &empty, flags, true), [0; 40]);
        }
    }
}

#[test]
fn refused_claims_leave_no_verdict() {
    let bytes = [4u8; 65];
    let claims: Vec<Claim> = (0..9).map(|_| Claim([(bytes.as_ptr(), 65); 3])).collect();
    let call = |start: *const Claim, count: usize, curve: usize, hash: u32, flags: u32| {
        let mut verdicts = [[true; 9]; 2];
        // SAFETY: every pointer leads to as much memory as is said, or is refused.
        let done = unsafe {
            [
                secant_ecdsa_verify_many(
                    verdicts[0].as_mut_ptr(),
                    9,
                    curve,
                    start.cast(),
                    count,
                    hash,
                    flags,
                ),
                secant_ecdsa_verify_digest_many(
                    verdicts[1].as_mut_ptr(),
                    9,
                    curve,
                    start.cast(),
                    count,
                    flags,
                ),
            ]
        };
        (done, verdicts)
    };
    let start = claims.as_ptr();
    let refused = |code: ErrorCode| ([status(code); 2], [[false; 9]; 2]);
    assert_eq!(call(start, 9, SECP256R1, SHA256, 0), ([OK; 2], [[false; 9]; 2]));
    assert_eq!(call(start, 8, SECP256R1, SHA256, 0), refused(ErrorCode::Length));
    assert_eq!(call(start, 0, SECP256R1, SHA256, 0), refused(ErrorCode::Length));
    assert_eq!(call(start, usize::MAX / 8, SECP256R1, SHA256, 0), refused(ErrorCode::Length));
    assert_eq!(call(null(), 9, SECP256R1, SHA256, 0), refused(ErrorCode::NullPointer));
    for curve in [0, 19, usize::MAX] {
        assert_eq!(call(start, 9, curve, SHA256, 0), refused(ErrorCode::UnknownCurve));
    }
    for flags in [1, HEDGED, 1 << 31] {
        assert_eq!(call(start, 9, SECP256R1, SHA256, flags), refused(ErrorCode::UnknownFlag));
    }
    let (done, verdicts) = call(start, 9, SECP256R1, 99, 0);
    assert_eq!((done, verdicts), ([status(ErrorCode::UnknownChoice), OK], [[false; 9]; 2]));
}
