//! Signs by Ed448, whose hashes are longer than twice its field, and compares with RFC 8032, section 7.4.

use secant::ed448;
use secant::ed448::Policy;

const SEED: &str = "6c82a562cb808d10d632be89c8513ebf6c929f34ddfa8c9f63c9960ef6e348a3528c8a3fcc2f044e39a3fc5b94492f8f032e7549a20098f9\
                    5b";
const SIGNATURE: &str = "533a37f6bbe457251f023c0d88f976ae2dfb504a843e34d2074fd823d41a591f2b233f034f628281f2fd7a22ddd47d7828c59bd0a21\
                         bfd3980ff0d2028d4b18a9df63e006c5d1c2d345b925d8dc00b4104852db99ac5c7cdda8530a113a0f4dbb61149f05a7363268c71d9\
                         5808ff2e652600";

fn main() {
    let seed = secant::hex::decode(SEED).expect("hexadecimal digits");
    let key = ed448::PrivateKey::from_seed(seed[..].try_into().expect("57 bytes"));
    let signature = key.sign(b"");
    assert_eq!(secant::hex::encode(&signature), SIGNATURE);
    assert!(key.public_key().verify(b"", &signature, Policy::Strict));
    assert!(!key.public_key().verify(b"another", &signature, Policy::Strict));
}
