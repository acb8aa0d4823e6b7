//! Keys that two parties derive for each other (BRC-42).
//!
//! With the shared point `d Q` of one's private key and the other's public key, `h = HMAC-SHA-256(d Q, invoice
//! number)`, keyed with the compressed point and taken modulo the order, is added: the recipient's child is `d + h` for
//! the one who has `d`, and `Q + h G` for the one who has `Q`. An invoice number is any bytes; by custom the UTF-8 of a
//! text. Nobody else can link parent and child.
//!
//! Whoever knows the shared point can compute the parent's private key from a child's. Everything here is
//! constant-time; the invoice number's length is public.
//!
//! Tests: the ten vectors of the authors' implementation.

use crate::Error;
use crate::hash::{HashAlgorithm, hmac};
use crate::secp256k1::{
    Element, Point, Secret, add_to_point, add_to_secret, check_points, encode_point, multiple, reduce,
};
use zeroize::Zeroizing;

/// The private key that the other party, with the public key `peer`, has the public key of: `d + h`. Constant time.
///
/// # Errors
/// [`Error::NotOnCurve`]; [`Error::NoChild`] when it would be 0, which no one will ever see.
pub fn derive_private(d: &Secret, peer: &Point, invoice: &[u8]) -> Result<Secret, Error> {
    let h = tweak(d, peer, invoice)?;
    add_to_secret(d, &h).ok_or(Error::NoChild)
}

/// The public key of the child of `peer`, whose private key that party alone can derive: `Q + h G`. Constant time.
///
/// # Errors
/// [`Error::NotOnCurve`]; [`Error::NoChild`] when it would be the identity, which no one will ever see.
pub fn derive_public(d: &Secret, peer: &Point, invoice: &[u8]) -> Result<Point, Error> {
    let h = tweak(d, peer, invoice)?;
    add_to_point(peer, &h).ok_or(Error::NoChild)
}

/// `h`.
fn tweak(d: &Secret, peer: &Point, invoice: &[u8]) -> Result<Zeroizing<Element>, Error> {
    check_points([peer])?;
    let shared = Zeroizing::new(multiple(peer, d)?);
    let key = Zeroizing::new(encode_point(&shared));
    let output = Zeroizing::new(hmac(HashAlgorithm::Sha256, &key[..], &[invoice]));
    let mut hash = Zeroizing::new([0; 32]);
    hash.copy_from_slice((*output).as_ref());
    Ok(Zeroizing::new(reduce(&hash)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secp256k1::{base_multiple, decode_point, decode_secret, encode_secret};

    /// The recipient's private key, the sender's public key, the invoice number, the child's private key.
    const PRIVATE: [[&str; 4]; 5] = [
        [
            "6a1751169c111b4667a6539ee1be6b7cd9f6e9c8fe011a5f2fe31e03a15e0ede",
            "033f9160df035156f1c48e75eae99914fa1a1546bec19781e8eddb900200bff9d1",
            "f3WCaUmnN9U=",
            "761656715bbfa172f8f9f58f5af95d9d0dfd69014cfdcacc9a245a10ff8893ef",
        ],
        [
            "cab2500e206f31bc18a8af9d6f44f0b9a208c32d5cca2b22acfe9d1a213b2f36",
            "027775fa43959548497eb510541ac34b01d5ee9ea768de74244a4a25f7b60fae8d",
            "2Ska++APzEc=",
            "09f2b48bd75f4da6429ac70b5dce863d5ed2b350b6f2119af5626914bdb7c276",
        ],
        [
            "7a66d0896f2c4c2c9ac55670c71a9bc1bdbdfb4e8786ee5137cea1d0a05b6f20",
            "0338d2e0d12ba645578b0955026ee7554889ae4c530bd7a3b6f688233d763e169f",
            "cN/yQ7+k7pg=",
            "7114cd9afd1eade02f76703cc976c241246a2f26f5c4b7a3a0150ecc745da9f0",
        ],
        [
            "6e8c3da5f2fb0306a88d6bcd427cbfba0b9c7f4c930c43122a973d620ffa3036",
            "02830212a32a47e68b98d477000bde08cb916f4d44ef49d47ccd4918d9aaabe9c8",
            "m2/QAsmwaA4=",
            "f1d6fb05da1225feeddd1cf4100128afe09c3c1aadbffbd5c8bd10d329ef8f40",
        ],
        [
            "e9d174eff5708a0a41b32624f9b9cc97ef08f8931ed188ee58d5390cad2bf68e",
            "03f20a7e71c4b276753969e8b7e8b67e2dbafc3958d66ecba98dedc60a6615336d",
            "jgpUIjWFlVQ=",
            "c5677c533f17c30f79a40744b18085632b262c0c13d87f3848c385f1389f79a6",
        ],
    ];

    /// The sender's private key, the recipient's public key, the invoice number, the child's public key.
    const PUBLIC: [[&str; 4]; 5] = [
        [
            "583755110a8c059de5cd81b8a04e1be884c46083ade3f779c1e022f6f89da94c",
            "02c0c1e1a1f7d247827d1bcf399f0ef2deef7695c322fd91a01a91378f101b6ffc",
            "IBioA4D/OaE=",
            "03c1bf5baadee39721ae8c9882b3cf324f0bf3b9eb3fc1b8af8089ca7a7c2e669f",
        ],
        [
            "2c378b43d887d72200639890c11d79e8f22728d032a5733ba3d7be623d1bb118",
            "039a9da906ecb8ced5c87971e9c2e7c921e66ad450fd4fc0a7d569fdb5bede8e0f",
            "PWYuo9PDKvI=",
            "0398cdf4b56a3b2e106224ff3be5253afd5b72de735d647831be51c713c9077848",
        ],
        [
            "d5a5f70b373ce164998dff7ecd93260d7e80356d3d10abf928fb267f0a6c7be6",
            "02745623f4e5de046b6ab59ce837efa1a959a8f28286ce9154a4781ec033b85029",
            "X9pnS+bByrM=",
            "0273eec9380c1a11c5a905e86c2d036e70cbefd8991d9a0cfca671f5e0bbea4a3c",
        ],
        [
            "46cd68165fd5d12d2d6519b02feb3f4d9c083109de1bfaa2b5c4836ba717523c",
            "031e18bb0bbd3162b886007c55214c3c952bb2ae6c33dd06f57d891a60976003b1",
            "+ktmYRHv3uQ=",
            "034c5c6bf2e52e8de8b2eb75883090ed7d1db234270907f1b0d1c2de1ddee5005d",
        ],
        [
            "7c98b8abd7967485cfb7437f9c56dd1e48ceb21a4085b8cdeb2a647f62012db4",
            "03c8885f1e1ab4facd0f3272bb7a48b003d2e608e1619fb38b8be69336ab828f37",
            "PPfDTTcl1ao=",
            "03304b41cfa726096ffd9d8907fe0835f888869eda9653bca34eb7bcab870d3779",
        ],
    ];

    fn bytes<const N: usize>(hex: &str) -> [u8; N] {
        assert_eq!(hex.len(), 2 * N);
        core::array::from_fn(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).expect("hexadecimal"))
    }

    fn key(hex: &str) -> Secret {
        decode_secret(&bytes::<32>(hex)).expect("a key")
    }

    #[test]
    fn vectors() {
        for [recipient, sender, invoice, child] in PRIVATE {
            let sender = decode_point(&bytes::<33>(sender)).expect("a point");
            let derived = derive_private(&key(recipient), &sender, invoice.as_bytes()).expect("a child");
            assert_eq!(*encode_secret(&derived), bytes(child));
        }
        for [sender, recipient, invoice, child] in PUBLIC {
            let recipient = decode_point(&bytes::<33>(recipient)).expect("a point");
            let derived = derive_public(&key(sender), &recipient, invoice.as_bytes()).expect("a child");
            assert_eq!(encode_point(&derived), bytes(child));
        }
    }

    #[test]
    fn both_parties_derive_one_key() {
        for [one, _, invoice, other] in PRIVATE {
            let (one, other) = (key(one), key(other));
            let [public_one, public_other] = [&one, &other].map(|d| base_multiple(d).expect("a point"));
            let private = derive_private(&one, &public_other, invoice.as_bytes()).expect("a child");
            let public = derive_public(&other, &public_one, invoice.as_bytes()).expect("a child");
            assert_eq!(base_multiple(&private), Ok(public));
            let another = derive_public(&other, &public_one, b"").expect("a child");
            assert_ne!(another, public);
        }
    }

    #[test]
    fn points_off_the_curve_are_refused() {
        let d = key(PRIVATE[0][0]);
        let on = base_multiple(&d).expect("a point");
        let off = Point { x: on.y, y: on.x };
        assert_eq!(derive_private(&d, &off, b"").err(), Some(Error::NotOnCurve));
        assert_eq!(derive_public(&d, &off, b"").err(), Some(Error::NotOnCurve));
    }
}
