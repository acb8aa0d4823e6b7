//! RFC 7748, sections 5.2 and 6.2, and points of small order.

use super::*;
use core::array;

fn hex(text: &str) -> [u8; 56] {
    assert_eq!(text.len(), 112);
    array::from_fn(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).expect("hexadecimal"))
}

fn small(u: u8) -> [u8; 56] {
    array::from_fn(|i| if i == 0 { u } else { 0 })
}

/// RFC 7748, section 5.2: scalar, u, result.
const VECTORS: [[&str; 3]; 2] = [
    [
        "3d262fddf9ec8e88495266fea19a34d28882acef045104d0d1aae121700a779c984c24f8cdd78fbff44943eba368f54b29259a4f1c600ad3",
        "06fce640fa3487bfda5f6cf2d5263f8aad88334cbd07437f020f08f9814dc031ddbdc38c19c6da2583fa5429db94ada18aa7a7fb4ef8a086",
        "ce3e4ff95a60dc6697da1db1d85e6afbdf79b50a2412d7546d5f239fe14fbaadeb445fc66a01b0779d98223961111e21766282f73dd96b6f",
    ],
    [
        "203d494428b8399352665ddca42f9de8fef600908e0d461cb021f8c538345dd77c3e4806e25f46d3315c44e0a5b4371282dd2c8d5be3095f",
        "0fbcc2f993cd56d3305b0b7d9e55d4c1a8fb5dbb52f8e9a1e9b6201b165d015894e56c4d3570bee52fe205e28a78b91cdfbde71ce8d157db",
        "884a02576239ff7a2f2f63b2db6a9ff37047ac13568e1e30fe63c4a7ad1b3ee3a5700df34321d62077e63633c575c1c954514e99da7c179d",
    ],
];

#[test]
fn rfc_7748_vectors() {
    for [scalar, u, expected] in VECTORS {
        assert_eq!(x448(&hex(scalar), &hex(u)), Ok(hex(expected)));
    }
}

#[test]
fn rfc_7748_iterated() {
    let (mut k, mut u) = (small(5), small(5));
    for i in 1..=1000 {
        let next = x448_unchecked(&k, &u);
        (u, k) = (k, next);
        if i == 1 {
            assert_eq!(
                k,
                hex(
                    "3f482c8a9f19b01e6c46ee9711d9dc14fd4bf67af30765c2ae2b846a4d23a8cd0db897086239492caf350b51f833868b9bc2b3bca9cf4113"
                )
            );
        }
    }
    assert_eq!(
        k,
        hex(
            "aa3b4749d55b9daf1e5b00288826c467274ce3ebbdd5c17b975e09d4af6c67cf10d087202db88286e2b79fceea3ec353ef54faa26e219f38"
        )
    );
}

#[test]
fn rfc_7748_exchange() {
    let a = hex(
        "9a8f4925d1519f5775cf46b04b5800d4ee9ee8bae8bc5565d498c28dd9c9baf574a9419744897391006382a6f127ab1d9ac2d8c0a598726b",
    );
    let b = hex(
        "1c306a7ac2a0e2e0990b294470cba339e6453772b075811d8fad0d1d6927c120bb5ee8972b0d3e21374c9c921b09d1b0366f10b65173992d",
    );
    let (pa, pb) = (public_key(&a), public_key(&b));
    let expected_a = hex(
        "9b08f7cc31b7e3e67d22d5aea121074a273bd2b83de09c63faa73d2c22c5d9bbc836647241d953d40c5b12da88120d53177f80e532c41fa0",
    );
    let expected_b = hex(
        "3eb7a829b0cd20f5bcfc0b599b6feccf6da4627107bdb0d4f345b43027d8b972fc3e34fb4232a13ca706dcb57aec3dae07bdc1c67bf33609",
    );
    assert_eq!((pa, pb), (expected_a, expected_b));
    let shared = hex(
        "07fff4181ac6cc95ec1c16a94a0f74d12da232ce40a77552281d282bb60c0b56fd2464c335543936521c24403085d59a449a5037514a879d",
    );
    assert_eq!(x448(&a, &pb), Ok(shared));
    assert_eq!(x448(&b, &pa), Ok(shared));
}

#[test]
fn public_key_equals_the_ladder() {
    let mut scalar = [0xff; 56];
    for round in 0..32u8 {
        let public = public_key(&scalar);
        assert_eq!(x448(&scalar, &small(5)), Ok(public), "round {round}");
        scalar = if round == 0 { [0; 56] } else { public };
    }
}

/// `4 n` is what clamping leaves it, and multiplies the base point to the identity.
#[test]
fn the_scalar_without_a_public_key() {
    let four_n = hex(
        "cc1361ad4a0ae38d543d1637ca09b38540da58bb266d3b11a78f28f3fdffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    );
    assert_eq!(*clamp(&four_n), four_n);
    assert_eq!(public_key(&four_n), [0; 56]);
    assert_eq!(x448(&four_n, &small(5)), Err(Error::ZeroSharedSecret));
    let mut next = four_n;
    next[0] += 4;
    assert_eq!(x448(&next, &small(5)), Ok(public_key(&next)));
    assert_ne!(public_key(&next), [0; 56]);
}

/// Every u of small order below `2^448`: 0, 1, -1, and the non-canonical p, p + 1.
#[test]
fn small_order_is_refused() {
    const P: &str = "fffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffffffffffffffffffffffffffffffffffffffffffffffffff";
    let (p, mut minus_one, mut p_plus_one) = (hex(P), hex(P), [0; 56]);
    minus_one[0] -= 1;
    p_plus_one[28..].fill(0xff);
    for u in [small(0), small(1), minus_one, p, p_plus_one] {
        assert_eq!(x448(&[0x5a; 56], &u), Err(Error::ZeroSharedSecret));
        assert_eq!(x448_unchecked(&[0x5a; 56], &u), [0; 56]);
    }
}

#[test]
fn other_encodings_of_u_are_reduced() {
    // 2^448 - 1 = p + 2^224
    let (mut reduced, large) = ([0; 56], [0xff; 56]);
    reduced[28] = 1;
    let k = hex(VECTORS[0][0]);
    assert_eq!(x448(&k, &large), x448(&k, &reduced));
}
