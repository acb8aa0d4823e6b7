//! BIP32 and BRC-42 by the functions of C.

use super::common::{OK, hex, status, written};
use secant_core::ErrorCode;
use std::ptr;

/// BIP32, test vector 1.
const SEED: &str = "000102030405060708090a0b0c0d0e0f";
const ROOT: &str = "xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi";
const ROOT_PUBLIC: &str = "xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8";
const HARDENED_PUBLIC: &str = "xpub68Gmy5EdvgibQVfPdqkBBCHxA5htiqg55crXYuXoQRKfDBFA1WEjWgP6LHhwBZeNK1VTsfTFUHCdrfp1bgwQ9xv5ski8PX9rL2dZXvgGDnw";
const CHILD: &str = "xprv9wTYmMFdV23N2TdNG573QoEsfRrWKQgWeibmLntzniatZvR9BmLnvSxqu53Kw1UmYPxLgboyZQaXwTCg8MSY3H2EU4pWcQDnRnrVA1xe8fs";
const CHILD_PUBLIC: &str = "xpub6ASuArnXKPbfEwhqN6e3mwBcDTgzisQN1wXN9BJcM47sSikHjJf3UFHKkNAWbWMiGj7Wf5uMash7SyYq527Hqck2AxYysAA7xmALppuCkwQ";
const MAIN: u32 = 1;

#[test]
fn bip32() {
    let (mut room, mut len) = ([0xaa; 113], 0);
    assert_eq!(call!(secant_bip32_root, room room, len len, bytes hex(SEED), plain MAIN,), OK);
    assert_eq!(written(&room, len), ROOT);
    let done = call!(secant_bip32_derive_private, room room, len len, text ROOT, text "m/0'/1",);
    assert_eq!((done, written(&room, len)), (OK, CHILD));
    assert_eq!(call!(secant_bip32_public, room room, len len, text CHILD,), OK);
    assert_eq!(written(&room, len), CHILD_PUBLIC);
    let done = call!(secant_bip32_derive_public, room room, len len, text HARDENED_PUBLIC, text "m/1",);
    assert_eq!((done, written(&room, len)), (OK, CHILD_PUBLIC));

    let (mut private, mut public) = ([0; 32], [0; 33]);
    assert_eq!(call!(secant_bip32_private_key, out private, text ROOT,), OK);
    assert_eq!(private[..], hex("e8f32e723decf4051aefac8e2c93c9c5b214313817cdb01a1494b917c8436b35"));
    assert_eq!(call!(secant_bip32_public_key, out public, text ROOT_PUBLIC,), OK);
    assert_eq!(public[..], hex("0339a36013301597daef41fbe593a02cc513d0b55527ec2df1050e2e8ff49c85c2"));
}

#[test]
fn bad_inputs_of_bip32() {
    let (mut room, mut len) = ([0xaa; 113], 9);
    let done = call!(secant_bip32_root, room room, len len, bytes [0; 15], plain MAIN,);
    assert_eq!((done, room, len), (status(ErrorCode::SeedLength), [0; 113], 0));
    let done = call!(secant_bip32_root, room room, len len, bytes [0; 16], plain 3,);
    assert_eq!(done, status(ErrorCode::UnknownChoice));
    let mut short = [0xaa; 111];
    let done = call!(secant_bip32_root, room short, len len, bytes hex(SEED), plain MAIN,);
    assert_eq!((done, short, len), (status(ErrorCode::BufferTooShort), [0; 111], 0));
    let path = |parent: &str, path: &str| {
        let (mut room, mut len) = ([0xaa; 113], 9);
        call!(secant_bip32_derive_public, room room, len len, text parent, text path,)
    };
    assert_eq!(path(ROOT_PUBLIC, "m/0'"), status(ErrorCode::HardenedChild));
    assert_eq!(path(ROOT_PUBLIC, "0"), status(ErrorCode::DerivationPath));
    assert_eq!(path(ROOT, "m"), status(ErrorCode::KeyVersion));
    assert_eq!(path(&ROOT_PUBLIC.replace('4', "5"), "m"), status(ErrorCode::Checksum));
    assert_eq!(path("0", "m"), status(ErrorCode::Base58));
    let mut private = [0xaa; 32];
    let done = call!(secant_bip32_private_key, out private, text ROOT_PUBLIC,);
    assert_eq!((done, private), (status(ErrorCode::KeyVersion), [0; 32]));
    let done = call!(secant_bip32_private_key, out private, plain ptr::null(),);
    assert_eq!(done, status(ErrorCode::NullPointer));
    let done = call!(secant_bip32_private_key, out private[1..], text ROOT,);
    assert_eq!(done, status(ErrorCode::Length));
}

/// The first vector of either kind of the authors' implementation.
#[test]
fn brc42() {
    let (mut private, mut public) = ([0; 32], [0; 33]);
    let recipient = hex("6a1751169c111b4667a6539ee1be6b7cd9f6e9c8fe011a5f2fe31e03a15e0ede");
    let sender = hex("033f9160df035156f1c48e75eae99914fa1a1546bec19781e8eddb900200bff9d1");
    let done = call!(
        secant_brc42_private, out private, bytes recipient, bytes sender, bytes "f3WCaUmnN9U=",
    );
    assert_eq!(done, OK);
    assert_eq!(private[..], hex("761656715bbfa172f8f9f58f5af95d9d0dfd69014cfdcacc9a245a10ff8893ef"));
    let sender = hex("583755110a8c059de5cd81b8a04e1be884c46083ade3f779c1e022f6f89da94c");
    let recipient = hex("02c0c1e1a1f7d247827d1bcf399f0ef2deef7695c322fd91a01a91378f101b6ffc");
    let done = call!(
        secant_brc42_public, out public, bytes sender, bytes recipient, bytes "IBioA4D/OaE=",
    );
    assert_eq!(done, OK);
    assert_eq!(public[..], hex("03c1bf5baadee39721ae8c9882b3cf324f0bf3b9eb3fc1b8af8089ca7a7c2e669f"));
    let done = call!(secant_brc42_public, out public, bytes sender, bytes recipient[..32], bytes "",);
    assert_eq!((done, public), (status(ErrorCode::Length), [0; 33]));
}
