//! Key files by the functions of C.

use super::common::{self, OK, hex, status};
use secant_core::ErrorCode;
use secant_vectors::require_tool;
use std::io::Write;
use std::process::{Command, Stdio};

const X25519: u32 = 101;
const X448: u32 = 102;
const ED25519: u32 = 103;
const ED448: u32 = 104;
const SECP224R1: u32 = 4;
const SECP256R1: u32 = 6;
const SECP521R1: u32 = 8;
const CURVES: u32 = common::CURVES.len() as u32;
const SHORT_SCALARS: u32 = 1 << 5;
/// Formats of private keys: PKCS#8, SEC 1, JSON, OpenSSH.
const PRIVATE: [u32; 6] = [1, 2, 3, 4, 5, 6];
/// Formats of public keys: SubjectPublicKeyInfo, JSON, OpenSSH, identifiers.
const PUBLIC: [u32; 5] = [1, 2, 3, 4, 5];

fn algorithms() -> impl Iterator<Item = u32> {
    (1..=CURVES).chain([X25519, X448, ED25519, ED448])
}

fn is_curve(algorithm: u32) -> bool {
    algorithm <= CURVES
}

/// A private key and its public key, uncompressed.
fn pair(algorithm: u32) -> (Vec<u8>, Vec<u8>) {
    let len = match algorithm {
        X25519 | ED25519 => 32,
        X448 => 56,
        ED448 => 57,
        curve => call!(secant_private_key_len, plain curve as usize,),
    };
    let mut d = vec![0x5a; len];
    d[0] = 0;
    let mut q = match algorithm {
        curve if is_curve(curve) => vec![0; call!(secant_public_key_len, plain curve as usize, plain 0,)],
        _ => vec![0; len],
    };
    let done = match algorithm {
        X25519 => call!(secant_x25519_public, out q, bytes d,),
        X448 => call!(secant_x448_public, out q, bytes d,),
        ED25519 => call!(secant_ed25519_public, out q, bytes d,),
        ED448 => call!(secant_ed448_public, out q, bytes d,),
        curve => {
            call!(secant_key_public, out q, plain curve as usize, bytes d, plain 0, plain std::ptr::null(),)
        }
    };
    assert_eq!(done, OK);
    (d, q)
}

type Written = Result<Vec<u8>, i32>;

fn private_file(algorithm: u32, d: &[u8], format: u32, password: Option<&[u8]>) -> Written {
    let (mut room, mut len) = (vec![0xaa; 1024], 0);
    let done = call!(
        secant_key_file_write_private, room room, len len, plain algorithm, bytes d, plain format, optional password,
        bytes b"", plain None, plain std::ptr::null_mut(),
    );
    end(done, room, len)
}

fn public_file(algorithm: u32, q: &[u8], format: u32, comment: &[u8]) -> Written {
    let (mut room, mut len) = (vec![0xaa; 1024], 0);
    let done = call!(
        secant_key_file_write_public, room room, len len, plain algorithm, bytes q, plain format, bytes comment,
    );
    end(done, room, len)
}

fn read_private(file: &[u8], password: Option<&[u8]>) -> Result<(u32, Vec<u8>), i32> {
    let (mut room, mut len, mut algorithm) = (vec![0xaa; 66], 0, 9);
    let done = call!(
        secant_key_file_read_private, room room, len len, number algorithm, bytes file, optional password,
    );
    assert_eq!(done == OK, algorithm != 0);
    end(done, room, len).map(|bytes| (algorithm, bytes))
}

fn read_public(file: &[u8]) -> Result<(u32, Vec<u8>), i32> {
    let (mut room, mut len, mut algorithm) = (vec![0xaa; 133], 0, 9);
    let done = call!(secant_key_file_read_public, room room, len len, number algorithm, bytes file,);
    assert_eq!(done == OK, algorithm != 0);
    end(done, room, len).map(|bytes| (algorithm, bytes))
}

/// What was written; nothing was after an error.
fn end(done: i32, mut room: Vec<u8>, len: usize) -> Written {
    if done != OK {
        assert!(len == 0 && room.iter().all(|byte| *byte == 0));
        return Err(done);
    }
    room.truncate(len);
    Ok(room)
}

#[test]
fn every_algorithm_in_every_format() {
    let (mut private_files, mut public_files) = (0, 0);
    for algorithm in algorithms() {
        let (d, q) = pair(algorithm);
        for format in PRIVATE {
            match private_file(algorithm, &d, format, None) {
                Ok(file) => {
                    assert_eq!(read_private(&file, None), Ok((algorithm, d.clone())), "{algorithm} {format}");
                    assert_eq!(read_private(&file, Some(b"not needed")), Ok((algorithm, d.clone())));
                    assert_eq!(read_public(&file), Err(status(ErrorCode::FileKind)));
                    private_files += 1;
                }
                Err(error) => assert_eq!(error, status(ErrorCode::UnsupportedKey), "{algorithm} {format}"),
            }
        }
        for format in PUBLIC {
            match public_file(algorithm, &q, format, b"") {
                Ok(file) => {
                    assert_eq!(read_public(&file), Ok((algorithm, q.clone())), "{algorithm} {format}");
                    assert_eq!(read_private(&file, None), Err(status(ErrorCode::FileKind)));
                    public_files += 1;
                }
                Err(error) => assert_eq!(error, status(ErrorCode::UnsupportedKey), "{algorithm} {format}"),
            }
        }
        let curve = call!(secant_key_algorithm_curve, plain algorithm,);
        assert_eq!(curve, if is_curve(algorithm) { algorithm as usize } else { 0 });
    }
    // PKCS#8 of all, SEC 1 of curves, JSON and identifiers of P-256, P-384, P-521, secp256k1 and four more, OpenSSH of four
    let all = CURVES + 4;
    assert_eq!((private_files, public_files), (2 * all + 2 * CURVES + 8 + 4, 2 * all + 8 + 4 + 8));
}

#[test]
fn encrypted_files() {
    for algorithm in [SECP521R1, ED25519] {
        let (d, _) = pair(algorithm);
        for format in [1, 2, 6] {
            let file = private_file(algorithm, &d, format, Some(b"a password")).expect("a file");
            assert_eq!(read_private(&file, Some(b"a password")), Ok((algorithm, d.clone())));
            assert_eq!(read_private(&file, Some(b"another")), Err(status(ErrorCode::WrongPassword)));
            assert_eq!(read_private(&file, None), Err(status(ErrorCode::PasswordNeeded)));
        }
    }
    let (d, _) = pair(SECP256R1);
    for format in [3, 4, 5] {
        let refused = private_file(SECP256R1, &d, format, Some(b"a password"));
        assert_eq!(refused, Err(status(ErrorCode::PlainFormat)));
    }
}

/// An empty password is an error, never none: a key that was to be encrypted is not written plain.
#[test]
fn empty_passwords() {
    let (d, _) = pair(ED25519);
    let refused = status(ErrorCode::EmptyPassword);
    for format in [1, 2, 6] {
        assert_eq!(private_file(ED25519, &d, format, Some(b"")), Err(refused));
    }
    for file in [None, Some(&b"a password"[..])].map(|password| private_file(ED25519, &d, 6, password)) {
        assert_eq!(read_private(&file.expect("a file"), Some(b"")), Err(refused));
    }
    // a length says that there is a password
    let mut room = [0; 1024];
    let (mut len, null) = (0, std::ptr::null());
    let done = call!(
        secant_key_file_write_private, room room, len len, plain ED25519, bytes d, plain 1, plain null, plain 8,
        bytes b"", plain None, plain std::ptr::null_mut(),
    );
    assert_eq!((done, len), (status(ErrorCode::NullPointer), 0));
}

/// Keys encrypted by headers of PEM, one of them short; costs above the limits, on request.
#[test]
fn choices_of_reading() {
    let cases = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testing/vectors/data/cases/");
    let file = |name: &str| std::fs::read(format!("{cases}{name}")).expect("a case");
    let with = |file: &[u8], max_cost: u32, flags: u32| {
        let (mut room, mut len, mut algorithm) = (vec![0xaa; 66], 0, 9);
        let done = call!(
            secant_key_file_read_private_with, room room, len len, number algorithm, bytes file,
            optional Some(b"pw"), plain max_cost, plain flags,
        );
        end(done, room, len)
    };
    let headers = file("headers-aes256.pem");
    assert_eq!(read_private(&headers, Some(b"pw")).map(|(algorithm, _)| algorithm), Ok(SECP256R1));
    assert_eq!(read_private(&headers, None), Err(status(ErrorCode::PasswordNeeded)));
    let short = file("headers-short-scalar.pem");
    assert_eq!(read_private(&short, Some(b"pw")), Err(status(ErrorCode::FileShortScalar)));
    assert_eq!(with(&short, 1, 0), Err(status(ErrorCode::FileShortScalar)));
    assert_eq!(with(&short, 1, SHORT_SCALARS), Ok([vec![0], vec![1; 31]].concat()));
    assert_eq!(with(&short, 1, 1), Err(status(ErrorCode::UnknownFlag)));
    let (d, _) = pair(ED25519);
    let encrypted = private_file(ED25519, &d, 1, Some(b"pw")).expect("a file");
    assert_eq!(with(&encrypted, 0, 0), Err(status(ErrorCode::PasswordCost)));
    assert_eq!(with(&encrypted, 1, 0), Ok(d));
}

/// The room that the header names is enough with the longest key and a comment of any length.
#[test]
fn room_for_comments() {
    let (d, q) = pair(SECP521R1);
    for comment in [0, 1, 63, 64, 65, 700, 740, 4000].map(|len| vec![b'c'; len]) {
        let (mut room, mut len) = (vec![0; 1024 + 3 * comment.len() / 2], 0);
        let file = (d.as_slice(), b"a password".as_slice());
        let done = call!(
            secant_key_file_write_private, room room, len len, plain SECP521R1, bytes file.0, plain 6, optional Some(file.1),
            bytes comment, plain None, plain std::ptr::null_mut(),
        );
        assert_eq!(done, OK, "{}", comment.len());
        assert_eq!(read_private(&room[..len], Some(file.1)), Ok((SECP521R1, d.clone())));
        let done = call!(
            secant_key_file_write_public, room room, len len, plain SECP521R1, bytes q, plain 4, bytes comment,
        );
        assert_eq!(done, OK, "{}", comment.len());
    }
}

/// What `openssl` makes of a private key is the public key that is written here.
#[test]
fn openssl_reads_every_file() {
    let Some(openssl) = require_tool("openssl", "key files of C by openssl") else { return };
    for algorithm in algorithms() {
        let (d, q) = pair(algorithm);
        let mut child = Command::new(&openssl)
            .args(["pkey", "-pubout"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("openssl runs");
        let file = private_file(algorithm, &d, 1, None).expect("a file");
        child.stdin.take().expect("a pipe").write_all(&file).expect("a pipe");
        let output = child.wait_with_output().expect("openssl ends");
        assert!(output.status.success(), "{algorithm}");
        let public = public_file(algorithm, &q, 1, b"").expect("a file");
        assert_eq!(String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&public), "{algorithm}");
    }
}

/// RFC 8037, A.3.
#[test]
fn thumbprint_of_rfc_8037() {
    let key = hex("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
    let mut out = [0; 32];
    assert_eq!(call!(secant_jwk_thumbprint, out out, plain ED25519, bytes key, plain 3,), OK);
    assert_eq!(out[..], hex("90facafea9b1556698540f70c0117a22ea37bd5cf3ed3c47093c1707282b4b89"));
    let done = call!(secant_jwk_thumbprint, out out[1..], plain ED25519, bytes key, plain 3,);
    assert_eq!(done, status(ErrorCode::Length));
    let (_, q) = pair(SECP224R1);
    let done = call!(secant_jwk_thumbprint, out out, plain SECP224R1, bytes q, plain 3,);
    assert_eq!((done, out), (status(ErrorCode::UnsupportedKey), [0; 32]));
}

#[test]
fn bad_keys_and_files() {
    let (d, q) = pair(SECP256R1);
    assert_eq!(private_file(SECP256R1, &[0; 32], 1, None), Err(status(ErrorCode::ZeroPrivateKey)));
    assert_eq!(private_file(SECP256R1, &[0xff; 32], 1, None), Err(status(ErrorCode::PrivateKeyTooLarge)));
    assert_eq!(private_file(SECP256R1, &d[1..], 1, None), Err(status(ErrorCode::Length)));
    assert_eq!(private_file(99, &d, 1, None), Err(status(ErrorCode::UnknownChoice)));
    assert_eq!(private_file(SECP256R1, &d, 7, None), Err(status(ErrorCode::UnknownChoice)));
    assert_eq!(public_file(SECP256R1, &q, 6, b""), Err(status(ErrorCode::UnknownChoice)));
    assert_eq!(public_file(SECP256R1, &q[..64], 1, b""), Err(status(ErrorCode::Length)));
    assert_eq!(
        public_file(SECP256R1, &[&[4; 1], &[1; 64][..]].concat(), 1, b""),
        Err(status(ErrorCode::NotOnCurve))
    );
    assert_eq!(public_file(X448, &q[..55], 1, b""), Err(status(ErrorCode::Length)));
    assert_eq!(public_file(SECP256R1, &q, 4, b"two\nlines"), Err(status(ErrorCode::KeyEncoding)));
    assert_eq!(public_file(SECP256R1, &q, 4, b"\xff"), Err(status(ErrorCode::TextEncoding)));
    for file in [&b""[..], b"no key", b"{}", b"-----BEGIN PRIVATE KEY-----", &[0x30, 0x80]] {
        assert!(read_private(file, None).is_err() && read_public(file).is_err(), "{file:?}");
    }
    let file = private_file(SECP256R1, &d, 2, None).expect("a file");
    for end in 0..file.len() {
        assert!(read_private(&file[..end], None).is_err(), "{end}");
    }
    // the public key of another private one beside it
    let (mut other, mut key) = (file.clone(), vec![0; 65]);
    let done = call!(secant_key_public, out key, plain 6, bytes [1; 32], plain 0, plain std::ptr::null(),);
    assert_eq!(done, OK);
    other.splice(file.len() - 65.., key);
    assert_eq!(read_private(&other, None), Err(status(ErrorCode::KeyMismatch)));
    let (mut short, mut len) = ([0xaa; 31], 9);
    let mut algorithm = 9;
    let done = call!(
        secant_key_file_read_private, room short, len len, number algorithm, bytes file, optional None,
    );
    assert_eq!((done, short, len, algorithm), (status(ErrorCode::BufferTooShort), [0; 31], 0, 0));
}
