//! ECIES and HPKE by the functions of C.

use super::common::{COMPRESSED, OK, SECP256R1, SHA256, hex, status};
use secant_core::ErrorCode;
use secant_protocols::hpke::{Kem, derive_key_pair};
use std::ptr;

const TEXT: &[u8] = b"Beauty is truth, truth beauty";

/// What PyCryptodome's points, hashes and AES-GCM give, as in the tests of the protocol.
const ECIES: &str = "029d8da3570c171f6cf27e78558463cfb5c6712021fdf67c1520b5923acf35d08deb48f1d41774a8a6b7ca68\
                     55b44c3ba550d106f8bf5181fc6011a5e857a6afb25f3f52c45d8dfdb0b98eaab8f1";

#[test]
fn ecies() {
    let key: Vec<u8> = (1..33).collect();
    let ephemeral: Vec<u8> = (51..83).collect();
    let mut public = [0; 33];
    let made = call!(secant_key_public, out public, plain SECP256R1, bytes key, plain COMPRESSED, plain ptr::null(),);
    assert_eq!(made, OK);
    let overhead = call!(secant_ecies_overhead, plain SECP256R1, plain COMPRESSED,);
    assert_eq!(overhead, 33 + 16);
    let mut encrypted = vec![0xaa; TEXT.len() + overhead];
    let encrypt = |out: &mut [u8], public: &[u8]| {
        call!(
            secant_ecies_encrypt, out out, plain SECP256R1, bytes public, bytes TEXT, bytes "info",
            bytes "associated", plain SHA256, plain COMPRESSED, plain ptr::null(), random ephemeral,
        )
    };
    assert_eq!(encrypt(&mut encrypted, &public), OK);
    assert_eq!(encrypted, hex(ECIES));

    let decrypt = |room: &mut [u8], encrypted: &[u8], info: &str| {
        let mut len = 9;
        let done = call!(
            secant_ecies_decrypt, room room, len len, plain SECP256R1, bytes key, bytes encrypted, bytes info,
            bytes "associated", plain SHA256, plain ptr::null(),
        );
        (done, len)
    };
    let mut room = [0xaa; 100];
    assert_eq!(decrypt(&mut room, &encrypted, "info"), (OK, TEXT.len()));
    assert_eq!(&room[..TEXT.len()], TEXT);
    assert_eq!(decrypt(&mut room, &encrypted, "inf"), (status(ErrorCode::Decryption), 0));
    assert_eq!(room, [0; 100]);
    assert_eq!(decrypt(&mut room[..28], &encrypted, "info"), (status(ErrorCode::BufferTooShort), 0));
    assert_eq!(decrypt(&mut room, &encrypted[..48], "info"), (status(ErrorCode::TooShort), 0));
    assert_eq!(decrypt(&mut room, &[], "info"), (status(ErrorCode::Empty), 0));
    assert_eq!(encrypt(&mut encrypted[1..], &public), status(ErrorCode::Length));
    assert_eq!(encrypt(&mut encrypted, &public[1..]), status(ErrorCode::PointFormat));
    assert!(encrypted.iter().all(|&byte| byte == 0));
}

const X25519: u32 = 0x20;
const HKDF_SHA256: u32 = 1;
const AES_128_GCM: u32 = 1;
const EXPORT_ONLY: u32 = 0xffff;
const INFO: &[u8] = b"Ode on a Grecian Urn";
const PSK: &str = "0247fd33b913760fa1fa51e1892d9f307fbe65eb171e8132c2af18555a738b82";
const PSK_ID: &[u8] = b"Ennyn Durin aran Moria";

/// A setup of RFC 9180, appendix A.1: its first message and the secret for the context "TestContext".
struct Vector {
    recipient: &'static str,
    ephemeral: &'static str,
    sender: Option<&'static str>,
    has_psk: bool,
    encapsulated: &'static str,
    ciphertext: &'static str,
    exported: &'static str,
}

const VECTORS: [Vector; 4] = [
    Vector {
        recipient: "6db9df30aa07dd42ee5e8181afdb977e538f5e1fec8a06223f33f7013e525037",
        ephemeral: "7268600d403fce431561aef583ee1613527cff655c1343f29812e66706df3234",
        sender: None,
        has_psk: false,
        encapsulated: "37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431",
        ciphertext: "f938558b5d72f1a23810b4be2ab4f84331acc02fc97babc53a52ae8218a355a96d8770ac83d07bea87e13c512a",
        exported: "e9e43065102c3836401bed8c3c3c75ae46be1639869391d62c61f1ec7af54931",
    },
    Vector {
        recipient: "d4a09d09f575fef425905d2ab396c1449141463f698f8efdb7accfaff8995098",
        ephemeral: "78628c354e46f3e169bd231be7b2ff1c77aa302460a26dbfa15515684c00130b",
        sender: None,
        has_psk: true,
        encapsulated: "0ad0950d9fb9588e59690b74f1237ecdf1d775cd60be2eca57af5a4b0471c91b",
        ciphertext: "e52c6fed7f758d0cf7145689f21bc1be6ec9ea097fef4e959440012f4feb73fb611b946199e681f4cfc34db8ea",
        exported: "8aff52b45a1be3a734bc7a41e20b4e055ad4c4d22104b0c20285a7c4302401cd",
    },
    Vector {
        recipient: "f1d4a30a4cef8d6d4e3b016e6fd3799ea057db4f345472ed302a67ce1c20cdec",
        ephemeral: "6e6d8f200ea2fb20c30b003a8b4f433d2f4ed4c2658d5bc8ce2fef718059c9f7",
        sender: Some("94b020ce91d73fca4649006c7e7329a67b40c55e9e93cc907d282bbbff386f58"),
        has_psk: false,
        encapsulated: "23fb952571a14a25e3d678140cd0e5eb47a0961bb18afcf85896e5453c312e76",
        ciphertext: "5fd92cc9d46dbf8943e72a07e42f363ed5f721212cd90bcfd072bfd9f44e06b80fd17824947496e21b680c141b",
        exported: "5a0131813abc9a522cad678eb6bafaabc43389934adb8097d23c5ff68059eb64",
    },
    Vector {
        recipient: "4b16221f3b269a88e207270b5e1de28cb01f847841b344b8314d6a622fe5ee90",
        ephemeral: "4303619085a20ebcf18edd22782952b8a7161e1dbae6e46e143a52a96127cf84",
        sender: Some("62f77dcf5df0dd7eac54eac9f654f426d4161ec850cc65c54f8b65d2e0b4e345"),
        has_psk: true,
        encapsulated: "820818d3c23993492cc5623ab437a48a0a7ca3e9639c140fe1e33811eb844b7c",
        ciphertext: "a84c64df1e11d8fd11450039d4fe64ff0c8a99fca0bd72c2d4c3e0400bc14a40f27e45e141a24001697737533e",
        exported: "a30c20370c026bbea4dca51cb63761695132d342bae33a6a11527d3e7679436d",
    },
];

/// The private and the public key of a seed.
fn pair(seed: &str) -> (Vec<u8>, Vec<u8>) {
    let (mut private, mut public) = (vec![0; 32], vec![0; 32]);
    derive_key_pair(Kem::X25519, &hex(seed), &mut private, &mut public).expect("a key pair");
    (private, public)
}

#[test]
fn hpke() {
    for vector in &VECTORS {
        let (private, public) = pair(vector.recipient);
        let sender = vector.sender.map(pair);
        let (sender, sender_public) =
            (sender.as_ref().map(|(d, _)| &d[..]), sender.as_ref().map(|(_, q)| &q[..]));
        let shared = vector.has_psk.then(|| hex(PSK));
        let (psk, psk_id) = (shared.as_deref(), shared.as_ref().map(|_| PSK_ID));
        let random = hex(vector.ephemeral);
        let overhead = call!(secant_hpke_overhead, plain X25519,);
        let mut sealed = vec![0; TEXT.len() + overhead];
        let done = call!(
            secant_hpke_seal, out sealed, plain X25519, plain HKDF_SHA256, plain AES_128_GCM, bytes public,
            optional sender, bytes TEXT, bytes INFO, bytes "Count-0", optional psk, optional psk_id, random random,
        );
        assert_eq!(done, OK);
        assert_eq!(sealed, hex(&[vector.encapsulated, vector.ciphertext].concat()));
        let mut message = vec![0; sealed.len() - overhead];
        let done = call!(
            secant_hpke_open, out message, plain X25519, plain HKDF_SHA256, plain AES_128_GCM, bytes private,
            optional sender_public, bytes sealed, bytes INFO, bytes "Count-0", optional psk, optional psk_id,
        );
        assert_eq!((done, &message[..]), (OK, TEXT));

        let (mut ours, mut theirs, mut encapsulated) = ([0; 32], [0; 32], [0; 32]);
        let done = call!(
            secant_hpke_export_sender, out ours, out encapsulated, plain X25519, plain HKDF_SHA256,
            plain AES_128_GCM, bytes public, optional sender, bytes "TestContext", bytes INFO, optional psk,
            optional psk_id, random random,
        );
        assert_eq!(done, OK);
        assert_eq!(encapsulated[..], hex(vector.encapsulated));
        let done = call!(
            secant_hpke_export_recipient, out theirs, plain X25519, plain HKDF_SHA256, plain AES_128_GCM,
            bytes private, optional sender_public, bytes encapsulated, bytes "TestContext", bytes INFO,
            optional psk, optional psk_id,
        );
        assert_eq!((done, theirs), (OK, ours));
        assert_eq!(ours[..], hex(vector.exported));
    }
}

#[test]
fn sizes_of_hpke() {
    for (kem, private, public) in
        [(0x10, 32, 65), (0x11, 48, 97), (0x12, 66, 133), (0x20, 32, 32), (0x21, 56, 56)]
    {
        assert_eq!(call!(secant_hpke_private_key_len, plain kem,), private);
        assert_eq!(call!(secant_hpke_public_key_len, plain kem,), public);
        assert_eq!(call!(secant_hpke_overhead, plain kem,), public + 16);
    }
    assert_eq!(call!(secant_hpke_overhead, plain 0,), 0);
}

#[test]
fn bad_inputs_of_hpke() {
    let (private, public) = pair(VECTORS[0].recipient);
    let random = hex(VECTORS[0].ephemeral);
    let seal = |aead: u32, public: &[u8], sealed: &mut [u8], psk: Option<&[u8]>, psk_id: Option<&[u8]>| {
        let done = call!(
            secant_hpke_seal, out sealed, plain X25519, plain HKDF_SHA256, plain aead, bytes public,
            optional None, bytes TEXT, bytes INFO, bytes "", optional psk, optional psk_id, random random,
        );
        assert!(done == OK || sealed.iter().all(|&byte| byte == 0));
        done
    };
    let mut sealed = [0; TEXT.len() + 48];
    let length = status(ErrorCode::Length);
    assert_eq!(seal(EXPORT_ONLY, &public, &mut sealed, None, None), status(ErrorCode::ExportOnly));
    assert_eq!(seal(4, &public, &mut sealed, None, None), status(ErrorCode::UnknownChoice));
    assert_eq!(seal(AES_128_GCM, &public[1..], &mut sealed, None, None), length);
    assert_eq!(seal(AES_128_GCM, &public, &mut sealed[1..], None, None), length);
    assert_eq!(seal(AES_128_GCM, &[0; 32], &mut sealed, None, None), status(ErrorCode::ZeroSharedSecret));
    let shared = status(ErrorCode::PreSharedKey);
    assert_eq!(seal(AES_128_GCM, &public, &mut sealed, Some(&[1; 31]), Some(PSK_ID)), shared);
    assert_eq!(seal(AES_128_GCM, &public, &mut sealed, Some(&[1; 32]), Some(b"")), shared);
    for (psk, psk_id) in
        [(None, Some(PSK_ID)), (Some(&[1; 32][..]), None), (Some(b""), Some(b"")), (Some(b""), None)]
    {
        assert_eq!(seal(AES_128_GCM, &public, &mut sealed, psk, psk_id), shared);
    }
    assert_eq!(seal(AES_128_GCM, &public, &mut sealed, None, None), OK);

    let open = |message: &mut [u8], sealed: &[u8]| {
        message.fill(0xaa);
        let done = call!(
            secant_hpke_open, out message, plain X25519, plain HKDF_SHA256, plain AES_128_GCM, bytes private,
            optional None, bytes sealed, bytes INFO, bytes "", optional None, optional None,
        );
        assert!(done == OK || message.iter().all(|&byte| byte == 0));
        done
    };
    let mut message = [0; TEXT.len()];
    assert_eq!(open(&mut message, &sealed), OK);
    assert_eq!(message, TEXT);
    assert_eq!(open(&mut message[1..], &sealed), length);
    assert_eq!(open(&mut message[..0], &sealed[..47]), status(ErrorCode::TooShort));
    sealed[40] ^= 1;
    assert_eq!(open(&mut message, &sealed), status(ErrorCode::Decryption));
    let mut secret = vec![0xaa; 255 * 32 + 1];
    let done = call!(
        secant_hpke_export_recipient, out secret, plain X25519, plain HKDF_SHA256, plain EXPORT_ONLY,
        bytes private, optional None, bytes sealed[..32], bytes "", bytes INFO, optional None, optional None,
    );
    assert_eq!(done, status(ErrorCode::OutputTooLong));
    assert!(secret.iter().all(|&byte| byte == 0));
}

/// A sender's key of no bytes is an error, never the mode without one.
#[test]
fn empty_sender_keys() {
    let (private, public) = pair(VECTORS[0].recipient);
    let (random, length) = (hex(VECTORS[0].ephemeral), status(ErrorCode::Length));
    let (mut sealed, mut message) = ([0; TEXT.len() + 48], [0; TEXT.len()]);
    for (sender, expected) in [(Some(&b""[..]), length), (None, OK)] {
        let done = call!(
            secant_hpke_seal, out sealed, plain X25519, plain HKDF_SHA256, plain AES_128_GCM, bytes public,
            optional sender, bytes TEXT, bytes INFO, bytes "", optional None, optional None, random random,
        );
        assert_eq!(done, expected);
    }
    for (sender, expected) in [(Some(&b""[..]), length), (None, OK)] {
        let done = call!(
            secant_hpke_open, out message, plain X25519, plain HKDF_SHA256, plain AES_128_GCM, bytes private,
            optional sender, bytes sealed, bytes INFO, bytes "", optional None, optional None,
        );
        assert_eq!(done, expected);
    }
    assert_eq!(message, TEXT);
    let (mut secret, mut encapsulated) = ([0; 32], [0; 32]);
    let done = call!(
        secant_hpke_export_sender, out secret, out encapsulated, plain X25519, plain HKDF_SHA256, plain AES_128_GCM,
        bytes public, optional Some(b""), bytes "", bytes INFO, optional None, optional None, random random,
    );
    assert_eq!(done, length);
    let done = call!(
        secant_hpke_export_recipient, out secret, plain X25519, plain HKDF_SHA256, plain AES_128_GCM, bytes private,
        optional Some(b""), bytes sealed[..32], bytes "", bytes INFO, optional None, optional None,
    );
    assert_eq!(done, length);
}
