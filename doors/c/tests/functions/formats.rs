//! WIF, TLS and hexadecimal digits by the functions of C.

use super::common::{COMPRESSED, OK, SECP256R1, hex, status, written};
use secant_core::ErrorCode;
use std::ptr;

/// The generator of P-256.
const G: &str = "046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296\
                 4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5";

/// The key of the Bitcoin wiki's page on the format.
#[test]
fn wif() {
    let key = hex("0c28fca386c7a227600b2fe50b7cae11ec86d3bf1fbe471be89827e19d72aa1d");
    let texts = [
        (0, 1, "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ"),
        (COMPRESSED, 1, "KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617"),
    ];
    for (flags, network, text) in texts {
        let (mut room, mut len) = ([0xaa; 53], 0);
        let done = call!(secant_wif_encode, room room, len len, bytes key, plain network, plain flags,);
        assert_eq!((done, written(&room, len)), (OK, text));
        let (mut private, mut found, mut compressed) = ([0; 32], 0, 7);
        let done = call!(secant_wif_decode, out private, number found, number compressed, text text,);
        assert_eq!((done, found, compressed), (OK, network, flags));
        assert_eq!(private[..], key);
        let mut short = vec![0xaa; text.len()];
        let done = call!(secant_wif_encode, room short, len len, bytes key, plain network, plain flags,);
        assert_eq!((done, len), (status(ErrorCode::BufferTooShort), 0));
        assert!(short.iter().all(|&byte| byte == 0));
    }
    let (mut private, mut network, mut compressed) = ([0xaa; 32], 7, 7);
    let text = "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTK";
    let done = call!(secant_wif_decode, out private, number network, number compressed, text text,);
    assert_eq!(done, status(ErrorCode::Checksum));
    assert_eq!((private, network, compressed), ([0; 32], 0, 0));
    let (mut room, mut len) = ([0; 53], 0);
    let done = call!(secant_wif_encode, room room, len len, bytes key[1..], plain 1, plain 0,);
    assert_eq!(done, status(ErrorCode::Length));
    let done = call!(secant_wif_encode, room room, len len, bytes key, plain 1, plain 2,);
    assert_eq!(done, status(ErrorCode::UnknownFlag));
}

/// RFC 8422, section 5.1.1, and RFC 8734.
#[test]
fn parameters_of_tls() {
    for (group, version, bytes) in
        [(23, 1, [3, 0, 23]), (26, 1, [3, 0, 26]), (26, 2, [3, 0, 31]), (29, 2, [3, 0, 29])]
    {
        let (mut out, mut found) = ([0; 3], 0);
        assert_eq!(call!(secant_tls_write_parameters, out out, plain group, plain version,), OK);
        assert_eq!(out, bytes);
        assert_eq!(
            call!(secant_tls_read_parameters, number found, bytes [&bytes[..], &[0xaa]].concat(),),
            OK
        );
        assert_eq!(found, group);
    }
    assert_eq!(call!(secant_tls_group_curve, plain 23,), SECP256R1);
    assert_eq!(call!(secant_tls_group_curve, plain 29,), 0);
    assert_eq!(call!(secant_tls_group_curve, plain 1,), 0);
    let mut out = [0xaa; 3];
    let done = call!(secant_tls_write_parameters, out out, plain 18, plain 2,);
    assert_eq!((done, out), (status(ErrorCode::TlsGroup), [0; 3]));
    let mut group = 7;
    let done = call!(secant_tls_read_parameters, number group, bytes [1, 0, 23],);
    assert_eq!((done, group), (status(ErrorCode::TlsGroup), 0));
    let done = call!(secant_tls_read_parameters, number group, bytes [3, 0],);
    assert_eq!(done, status(ErrorCode::Length));
}

#[test]
fn points_of_tls() {
    let (g, mut out) = (hex(G), [0; 66]);
    assert_eq!(call!(secant_tls_write_point, out out, plain SECP256R1, bytes g, plain 0,), OK);
    assert_eq!((out[0], &out[1..]), (65, &g[..]));
    let (mut public, mut used) = ([0; 33], 0);
    let message = [&out[..], b"more"].concat();
    let read = call!(
        secant_tls_read_point, out public, number used, plain SECP256R1, bytes message, plain COMPRESSED,
    );
    assert_eq!((read, used, public[0]), (OK, 66, 3));
    assert_eq!(public[1..], g[1..33]);
    let read = call!(
        secant_tls_read_point, out public, number used, plain SECP256R1, bytes out[..65], plain COMPRESSED,
    );
    assert_eq!((read, used, public), (status(ErrorCode::Length), 0, [0; 33]));
    let done = call!(secant_tls_write_point, out out[1..], plain SECP256R1, bytes g, plain 0,);
    assert_eq!(done, status(ErrorCode::Length));
}

#[test]
fn hexadecimal() {
    let (mut room, mut len) = ([0xaa; 7], 0);
    assert_eq!(call!(secant_hex_encode, room room, len len, bytes [0xab, 1, 0xff],), OK);
    assert_eq!(written(&room, len), "ab01ff");
    let done = call!(secant_hex_encode, room room[..6], len len, bytes [0xab, 1, 0xff],);
    assert_eq!((done, len, &room[..6]), (status(ErrorCode::BufferTooShort), 0, &[0; 6][..]));
    let mut bytes = [0; 3];
    assert_eq!(call!(secant_hex_decode, out bytes, text "aB01Ff",), OK);
    assert_eq!(bytes, [0xab, 1, 0xff]);
    assert_eq!(call!(secant_hex_decode_secret, out bytes, bytes "010203",), OK);
    assert_eq!(bytes, [1, 2, 3]);
    let refused = [
        ("010g03", ErrorCode::HexDigit, ErrorCode::HexSecretDigit),
        ("01020", ErrorCode::HexOddLength, ErrorCode::HexOddLength),
        ("0102", ErrorCode::Length, ErrorCode::Length),
    ];
    for (text, public, secret) in refused {
        bytes = [0xaa; 3];
        let done = call!(secant_hex_decode, out bytes, text text,);
        assert_eq!((done, bytes), (status(public), [0; 3]));
        bytes = [0xaa; 3];
        let done = call!(secant_hex_decode_secret, out bytes, bytes text,);
        assert_eq!((done, bytes), (status(secret), [0; 3]));
    }
    let done = call!(secant_hex_decode_secret, out bytes, plain ptr::null(), plain 6,);
    assert_eq!(done, status(ErrorCode::NullPointer));
}
