//! RFC 6979, appendix A.2, and every signature on groups small enough for it.

use super::*;
use crate::hash::HashAlgorithm;
use crate::key::{SecretScalar, decode_private, public};
use secant_core::Machine;
use secant_core::any::{AnyPoint, widen_point};
use secant_core::curves::custom::{Check, Custom, CustomCurve, CustomParameters};
use secant_core::curves::{Curve, NamedCurve};
use secant_core::field::Limbs;
use secant_core::group::weierstrass::AffinePoint;
use secant_core::mul::Tuning;
use secant_core::mul::precomputed::TableSize;

const TUNING: Tuning = Tuning::DEFAULT;

type Case = (HashAlgorithm, &'static str, &'static str, &'static str);

/// RFC 6979, A.2.5.
#[rustfmt::skip]
const P256: [Case; 10] = [
    (HashAlgorithm::Sha1, "sample", "61340c88c3aaebeb4f6d667f672ca9759a6ccaa9fa8811313039ee4a35471d32", "6d7f147dac089441bb2e2fe8f7a3fa264b9c475098fdcf6e00d7c996e1b8b7eb"),
    (HashAlgorithm::Sha224, "sample", "53b2fff5d1752b2c689df257c04c40a587fababb3f6fc2702f1343af7ca9aa3f", "b9afb64fdc03dc1a131c7d2386d11e349f070aa432a4acc918bea988bf75c74c"),
    (HashAlgorithm::Sha256, "sample", "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716", "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8"),
    (HashAlgorithm::Sha384, "sample", "0eafea039b20e9b42309fb1d89e213057cbf973dc0cfc8f129edddc800ef7719", "4861f0491e6998b9455193e34e7b0d284ddd7149a74b95b9261f13abde940954"),
    (HashAlgorithm::Sha512, "sample", "8496a60b5e9b47c825488827e0495b0e3fa109ec4568fd3f8d1097678eb97f00", "2362ab1adbe2b8adf9cb9edab740ea6049c028114f2460f96554f61fae3302fe"),
    (HashAlgorithm::Sha1, "test", "0cbcc86fd6abd1d99e703e1ec50069ee5c0b4ba4b9ac60e409e8ec5910d81a89", "01b9d7b73dfaa60d5651ec4591a0136f87653e0fd780c3b1bc872ffdeae479b1"),
    (HashAlgorithm::Sha224, "test", "c37edb6f0ae79d47c3c27e962fa269bb4f441770357e114ee511f662ec34a692", "c820053a05791e521fcaad6042d40aea1d6b1a540138558f47d0719800e18f2d"),
    (HashAlgorithm::Sha256, "test", "f1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367", "019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083"),
    (HashAlgorithm::Sha384, "test", "83910e8b48bb0c74244ebdf7f07a1c5413d61472bd941ef3920e623fbccebeb6", "8ddbec54cf8cd5874883841d712142a56a8d0f218f5003cb0296b6b509619f2c"),
    (HashAlgorithm::Sha512, "test", "461d93f31b6540894788fd206c07cfa0cc35f46fa3c91816fff1040ad1581a04", "39af9f15de0db8d97e72719c74820d304ce5226e32dedae67519e840d1194e55"),
];

/// RFC 6979, A.2.7.
#[rustfmt::skip]
const P521: [Case; 10] = [
    (HashAlgorithm::Sha1, "sample", "00343b6ec45728975ea5cba6659bbb6062a5ff89eea58be3c80b619f322c87910fe092f7d45bb0f8eee01ed3f20babec079d202ae677b243ab40b5431d497c55d75d", "00e7b0e675a9b24413d448b8cc119d2bf7b2d2df032741c096634d6d65d0dbe3d5694625fb9e8104d3b842c1b0e2d0b98bea19341e8676aef66ae4eba3d5475d5d16"),
    (HashAlgorithm::Sha224, "sample", "01776331cfcdf927d666e032e00cf776187bc9fdd8e69d0dabb4109ffe1b5e2a30715f4cc923a4a5e94d2503e9acfed92857b7f31d7152e0f8c00c15ff3d87e2ed2e", "0050cb5265417fe2320bbb5a122b8e1a32bd699089851128e360e620a30c7e17ba41a666af126ce100e5799b153b60528d5300d08489ca9178fb610a2006c254b41f"),
    (HashAlgorithm::Sha256, "sample", "01511bb4d675114fe266fc4372b87682baecc01d3cc62cf2303c92b3526012659d16876e25c7c1e57648f23b73564d67f61c6f14d527d54972810421e7d87589e1a7", "004a171143a83163d6df460aaf61522695f207a58b95c0644d87e52aa1a347916e4f7a72930b1bc06dbe22ce3f58264afd23704cbb63b29b931f7de6c9d949a7ecfc"),
    (HashAlgorithm::Sha384, "sample", "01ea842a0e17d2de4f92c15315c63ddf72685c18195c2bb95e572b9c5136ca4b4b576ad712a52be9730627d16054ba40cc0b8d3ff035b12ae75168397f5d50c67451", "01f21a3cee066e1961025fb048bd5fe2b7924d0cd797babe0a83b66f1e35eeaf5fde143fa85dc394a7dee766523393784484bdf3e00114a1c857cde1aa203db65d61"),
    (HashAlgorithm::Sha512, "sample", "00c328fafcbd79dd77850370c46325d987cb525569fb63c5d3bc53950e6d4c5f174e25a1ee9017b5d450606add152b534931d7d4e8455cc91f9b15bf05ec36e377fa", "00617cce7cf5064806c467f678d3b4080d6f1cc50af26ca209417308281b68af282623eaa63e5b5c0723d8b8c37ff0777b1a20f8ccb1dccc43997f1ee0e44da4a67a"),
    (HashAlgorithm::Sha1, "test", "013bad9f29abe20de37ebeb823c252ca0f63361284015a3bf430a46aaa80b87b0693f0694bd88afe4e661fc33b094cd3b7963bed5a727ed8bd6a3a202abe009d0367", "01e9bb81ff7944ca409ad138dbbee228e1afcc0c890fc78ec8604639cb0dbdc90f717a99ead9d272855d00162ee9527567dd6a92cbd629805c0445282bbc916797ff"),
    (HashAlgorithm::Sha224, "test", "01c7ed902e123e6815546065a2c4af977b22aa8eaddb68b2c1110e7ea44d42086bfe4a34b67ddc0e17e96536e358219b23a706c6a6e16ba77b65e1c595d43cae17fb", "0177336676304fcb343ce028b38e7b4fba76c1c1b277da18cad2a8478b2a9a9f5bec0f3ba04f35db3e4263569ec6aade8c92746e4c82f8299ae1b8f1739f8fd519a4"),
    (HashAlgorithm::Sha256, "test", "000e871c4a14f993c6c7369501900c4bc1e9c7b0b4ba44e04868b30b41d8071042eb28c4c250411d0ce08cd197e4188ea4876f279f90b3d8d74a3c76e6f1e4656aa8", "00cd52dbaa33b063c3a6cd8058a1fb0a46a4754b034fcc644766ca14da8ca5ca9fde00e88c1ad60ccba759025299079d7a427ec3cc5b619bfbc828e7769bcd694e86"),
    (HashAlgorithm::Sha384, "test", "014bee21a18b6d8b3c93fab08d43e739707953244fdbe924fa926d76669e7ac8c89df62ed8975c2d8397a65a49dcc09f6b0ac62272741924d479354d74ff6075578c", "0133330865c067a0eaf72362a65e2d7bc4e461e8c8995c3b6226a21bd1aa78f0ed94fe536a0dca35534f0cd1510c41525d163fe9d74d134881e35141ed5e8e95b979"),
    (HashAlgorithm::Sha512, "test", "013e99020abf5cee7525d16b69b229652ab6bdf2affcaef38773b4b7d08725f10cdb93482fdcc54edcee91eca4166b2a7c6265ef0ce2bd7051b7cef945babd47ee6d", "01fbd0013c674aa79cb39849527916ce301c66ea7ce8b80682786ad60f98f7e78a19ca69eff5c57400e3b3a0ad66ce0978214d13baf4e9ac60752f7b155e2de4dce3"),
];

/// The scalar of a hexadecimal integer of the order's length.
fn scalar(curve: CurveRef<'_>, hex: &str) -> AnyElement {
    let mut bytes = [0; MAX_BYTES];
    let bytes = &mut bytes[..hex.len() / 2];
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).expect("hexadecimal");
    }
    curve.scalars().decode(bytes).into_option().expect("below the order")
}

fn secret(curve: CurveRef<'_>, scalar: &AnyElement) -> SecretScalar {
    let mut bytes = [0; MAX_BYTES];
    let bytes = &mut bytes[..curve.scalars().byte_len()];
    curve.scalars().encode(scalar, bytes);
    decode_private(curve, bytes).expect("a key")
}

/// Every case is made, verified, and refused for other digests; the key is recovered; the twin is made too.
fn known_answers(curve: NamedCurve, private: &str, cases: &[Case]) {
    let curve = CurveRef::on(curve, Machine::PORTABLE);
    let d = secret(curve, &scalar(curve, private));
    let q = public(curve, &d, TUNING).expect("a point");
    for (hash, message, r, s) in cases {
        let digest = hash.digest(&[message.as_bytes()]);
        let digest = digest.as_ref();
        let sign = |low_s| {
            let (signature, id) =
                sign(curve, &d, digest, Nonces::Deterministic(*hash), low_s, TUNING).expect("a signature");
            (signature, id.expect("a named curve"))
        };
        let (signature, id) = sign(false);
        let expected = Signature::from_scalars(curve, scalar(curve, r), scalar(curve, s)).expect("in range");
        assert_eq!(signature, expected);
        assert!(verify(curve, &q, digest, &signature, TUNING));
        assert!(!verify(curve, &q, &digest[1..], &signature, TUNING));
        assert!(!verify(curve, &q, &[], &signature, TUNING));
        assert_eq!(recover(curve, digest, &signature, id, TUNING), Ok(q));
        assert_ne!(recover(curve, digest, &signature, id.flipped(), TUNING), Ok(q));

        let (low, low_id) = sign(true);
        let was_low = signature.is_low_s(curve);
        assert!(low.is_low_s(curve));
        assert_eq!((low, low_id), (signature.normalize_s(curve), if was_low { id } else { id.flipped() }));
        assert!(verify(curve, &q, digest, &low, TUNING));
        assert_eq!(recover(curve, digest, &low, low_id, TUNING), Ok(q));
    }
    // neither half of the range may be missing from the cases
    let low = |case: &&Case| {
        Signature::from_scalars(curve, scalar(curve, case.2), scalar(curve, case.3))
            .is_ok_and(|s| s.is_low_s(curve))
    };
    let low = cases.iter().filter(low).count();
    assert!(low > 0 && low < cases.len());
}

#[test]
fn rfc_6979_a_2_5_p256() {
    let private = "c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721";
    known_answers(NamedCurve::Secp256r1, private, &P256);
}

#[test]
fn rfc_6979_a_2_7_p521() {
    let private = concat!(
        "00fad06daa62ba3b25d2fb40133da757205de67f5bb0018fee8c86e1b68c7e75ca",
        "a896eb32f1f47c70855836a6d16fcc1466f6d8fbec67db89ec0c08b0e996b83538",
    );
    known_answers(NamedCurve::Secp521r1, private, &P521);
}

#[test]
fn hedged_signatures_differ_and_verify() {
    let curve = CurveRef::on(NamedCurve::Secp256k1, Machine::PORTABLE);
    let one = curve.scalars().one();
    let (d, q) = (secret(curve, &one), curve.generator());
    let sign = |byte: u8| {
        let mut random = |out: &mut [u8]| {
            assert_eq!(out.len(), 32);
            out.fill(byte);
            Ok(())
        };
        let nonces = Nonces::Hedged(HashAlgorithm::Sha256, &mut random);
        sign(curve, &d, b"digest", nonces, true, TUNING).expect("a signature").0
    };
    assert_eq!(sign(1), sign(1));
    assert_ne!(sign(1), sign(2));
    assert!([1, 2].into_iter().all(|byte| verify(curve, &q, b"digest", &sign(byte), TUNING)));
    let mut failing = |_: &mut [u8]| Err(Error::Random);
    let nonces = Nonces::Hedged(HashAlgorithm::Sha256, &mut failing);
    assert_eq!(super::sign(curve, &d, b"digest", nonces, true, TUNING), Err(Error::Random));
    let empty = super::sign(curve, &d, b"", Nonces::Deterministic(HashAlgorithm::Sha256), true, TUNING);
    assert_eq!(empty, Err(Error::Empty));
}

/// With r = x(k G) and s = r d / k a signature of the digest 0 is valid: whoever has no digest is not to take it for one.
#[test]
fn an_empty_digest_has_no_signature() {
    let curve = CurveRef::on(NamedCurve::Secp256r1, Machine::PORTABLE);
    let scalars = curve.scalars();
    let d = secret(curve, &scalars.reduce(&[5]));
    let q = public(curve, &d, TUNING).expect("a point");
    let (signature, id) =
        hazmat::sign_with_nonce(curve, &d, &ZERO, &secret(curve, &scalars.reduce(&[7])), TUNING)
            .expect("a signature of the integer 0");
    let id = id.expect("a named curve");
    assert!(verify(curve, &q, &[0; 32], &signature, TUNING));
    assert!(!verify(curve, &q, &[], &signature, TUNING));
    assert_eq!(recover(curve, &[0; 32], &signature, id, TUNING), Ok(q));
    assert_eq!(recover(curve, &[], &signature, id, TUNING), Err(Error::Empty));
}

/// Additional data of 32 bytes is what a hedged nonce takes; of other lengths it is another nonce, and there is a longest.
#[test]
fn additional_data_enters_the_nonce() {
    let curve = CurveRef::on(NamedCurve::Secp256k1, Machine::PORTABLE);
    let d = secret(curve, &curve.scalars().one());
    let with = |nonces: Nonces<'_>| sign(curve, &d, b"digest", nonces, false, TUNING).map(|(made, _)| made);
    let extra = |data: &[u8]| with(Nonces::Extra(HashAlgorithm::Sha256, data));
    let mut random = |out: &mut [u8]| {
        out.fill(9);
        Ok(())
    };
    assert_eq!(extra(&[9; 32]), with(Nonces::Hedged(HashAlgorithm::Sha256, &mut random)));
    assert_eq!(extra(&[]), with(Nonces::Deterministic(HashAlgorithm::Sha256)));
    assert!(extra(&[9; 31]).is_ok_and(|made| Ok(made) != extra(&[9; 32]) && Ok(made) != extra(&[])));
    assert_eq!(extra(&[9; 33]), Err(Error::Range { min: 0, max: 32 }));
}

#[test]
fn halves_of_signatures_have_one_length() {
    use crate::encoding::signature::{MAX_DER_LEN, MAX_RAW_LEN, raw_to_der};
    let mut out = [0; MAX_DER_LEN];
    for len in [0, 1, 63, MAX_RAW_LEN + 2] {
        assert_eq!(
            raw_to_der(&[1; MAX_RAW_LEN + 2][..len], &mut out),
            Err(Error::SignatureEncoding),
            "{len}"
        );
    }
    assert!(raw_to_der(&[1; MAX_RAW_LEN], &mut out).is_ok());
}

#[test]
fn ids_and_ranges() {
    for id in 0..4 {
        let id = RecoveryId::new(id).expect("up to 3");
        assert_eq!(id.value(), u8::from(id.is_y_odd()) + 2 * u8::from(id.is_x_reduced()));
        assert_eq!((id.flipped().is_y_odd(), id.flipped().flipped()), (!id.is_y_odd(), id));
    }
    assert_eq!(RecoveryId::new(4), Err(Error::RecoveryId));
    // n > p: the order minus 1 is no coordinate, 1 + n neither, p - 1 is
    let curve = CurveRef::on(NamedCurve::Secp224k1, Machine::PORTABLE);
    let coordinates = curve.coordinates();
    let (one, largest) = (curve.scalars().one(), curve.scalars().neg(&curve.scalars().one()));
    assert!(bool::from(abscissa(coordinates, &largest, false).is_none()));
    assert!(bool::from(abscissa(coordinates, &one, true).is_none()));
    assert_eq!(abscissa(coordinates, &one, false).into_option(), Some(curve.field().one()));
    let below = scalar(curve, "00fffffffffffffffffffffffffffffffffffffffffffffffeffffe56c");
    let minus_one = curve.field().neg(&curve.field().one());
    assert_eq!(abscissa(coordinates, &below, false).into_option(), Some(minus_one));
    assert_eq!(residue(coordinates, &minus_one).0, below);
    let signature = Signature::from_scalars(curve, largest, one).expect("in range");
    assert!(!verify(curve, &curve.generator(), &[1], &signature, TUNING));
    assert_eq!(Signature::from_scalars(curve, ZERO, one), Err(Error::SignatureRange));
}

type Small = Curve<Custom<1>>;

/// Runs `check` on a user-defined curve of one limb: `[p, a, b, x, y, n, h]`.
fn with_small_curve(parameters: [u8; 7], check: impl FnOnce(CurveRef<'_>, &Small)) {
    let bytes = parameters.map(|value| [value]);
    let [p, a, b, x, y, n, h] = &bytes;
    let curve = CustomCurve::new(&CustomParameters { p, a, b, x, y, n, h }, Check::Order);
    let curve = curve.expect("a curve");
    let CustomCurve::L1(plain) = &curve else { panic!("a curve of one limb") };
    let proved = plain.proved().expect("the order is odd and proved");
    check(CurveRef::custom(&curve).expect("the order is odd and proved"), proved);
}

fn scalars(curve: CurveRef<'_>) -> impl Iterator<Item = AnyElement> {
    (0..curve.scalars().characteristic()[0]).map(move |k| curve.scalars().reduce(&[k]))
}

/// `k G`, not by a sum of two multiples as in a verification; none for the identity.
fn multiple(curve: &Small, k: &AnyElement) -> Option<AnyPoint> {
    let multiple = curve.multiply_vartime(curve.generator(), Limbs::view(k), TUNING);
    curve.equation().to_affine_vartime(&multiple).as_ref().map(widen_point)
}

/// Every key, every `e`, every `r` and `s`: the verdict is that of the standard's division, and every
/// valid signature is recovered under exactly one id. Returns the numbers of valid signatures and of those
/// whose point has an x-coordinate that is not below n.
fn exhaust(curve: CurveRef<'_>, small: &Small, recoverable: bool) -> (usize, usize) {
    let s = curve.scalars();
    let unused_bits = 8 - s.bits();
    let (mut valid, mut reduced) = (0, 0);
    assert_eq!(has_two_candidates(curve.coordinates()), recoverable);
    for key in scalars(curve).skip(1) {
        let q = public(curve, &secret(curve, &key), TUNING).expect("a point");
        for e in 0..s.characteristic()[0] as u8 {
            let digest = [e << unused_bits];
            for (r, t) in scalars(curve).skip(1).flat_map(|r| scalars(curve).skip(1).map(move |t| (r, t))) {
                let signature = Signature::from_scalars(curve, r, t).expect("in range");
                let k = s.mul(&s.add(&s.reduce(&[u64::from(e)]), &s.mul(&r, &key)), &s.invert(&t));
                let x = multiple(small, &k).map(|point| curve.field().to_integer(&point.x)[0]);
                let expected = x.is_some_and(|x| s.reduce(&[x]) == r);
                assert_eq!(verify(curve, &q, &digest, &signature, TUNING), expected);
                let ids =
                    (0..4).filter(|&id| recover(curve, &digest, &signature, RecoveryId(id), TUNING) == Ok(q));
                assert_eq!(ids.count(), usize::from(expected && recoverable));
                valid += usize::from(expected);
                reduced += usize::from(expected && x.is_some_and(|x| x >= s.characteristic()[0]));
            }
        }
    }
    (valid, reduced)
}

/// Every key signs every digest, and the signature verifies and gives its key back.
fn sign_all(curve: CurveRef<'_>, recoverable: bool) {
    for key in scalars(curve).skip(1) {
        let d = secret(curve, &key);
        let q = public(curve, &d, TUNING).expect("a point");
        for (digest, low_s) in (0..=255).flat_map(|byte| [([byte], false), ([byte], true)]) {
            let nonces = Nonces::Deterministic(HashAlgorithm::Sha256);
            let (signature, id) = sign(curve, &d, &digest, nonces, low_s, TUNING).expect("a signature");
            assert!(verify(curve, &q, &digest, &signature, TUNING));
            assert!(!low_s || signature.is_low_s(curve));
            assert_eq!(id.is_some(), recoverable);
            if let Some(id) = id {
                assert_eq!(recover(curve, &digest, &signature, id, TUNING), Ok(q));
            }
        }
    }
}

/// 13 points over 17: p < 2 n, and x-coordinates up to 16 leave room for `r + n`.
#[test]
fn exhaustive_with_an_order_below_the_prime() {
    with_small_curve([17, 6, 8, 0, 5, 13, 1], |curve, small| {
        assert_eq!(exhaust(curve, small, true), (1440, 288));
        sign_all(curve, true);
    });
}

/// 23 points over 17: n > p, and an `r` of 17 to 22 is no coordinate.
#[test]
fn exhaustive_with_an_order_above_the_prime() {
    with_small_curve([17, 3, 5, 1, 3, 23, 1], |curve, small| {
        assert_eq!(exhaust(curve, small, true), (10648, 0));
        sign_all(curve, true);
    });
}

/// 21 points over 19, of which 7 are used: x-coordinates exceed n twice over, and a point can be outside the
/// subgroup.
#[test]
fn exhaustive_with_a_cofactor() {
    with_small_curve([19, 0, 4, 11, 10, 7, 3], |curve, small| {
        assert_eq!(exhaust(curve, small, false), (144, 72));
        sign_all(curve, false);
        let field = curve.field();
        let outside = AffinePoint { x: ZERO, y: field.reduce(&[2]) };
        let d = secret(curve, &curve.scalars().reduce(&[3]));
        assert_eq!(crate::key::check_public(curve, &outside), Err(Error::WrongSubgroup));
        assert_eq!(crate::ecdh::shared_x(curve, &d, &outside, &mut [0], TUNING), Err(Error::WrongSubgroup));
        assert_eq!(crate::encoding::point::decode(curve, &[4, 0, 2]), Err(Error::WrongSubgroup));
        assert_eq!(crate::encoding::point::decode_on(curve.equation(), &[2, 0]), Ok(outside));
        // such a curve's keys have no table, and a header that binds them
        let (mut memory, size) = ([0; 6], TableSize::Small);
        assert_eq!(crate::table::build_key(curve, &outside, size, &mut memory), Ok(()));
        assert_eq!(crate::table::check_key(curve, &memory), Err(Error::WrongSubgroup));
        let inside = public(curve, &d, TUNING).expect("a point");
        assert_eq!(crate::table::build_key(curve, &inside, size, &mut memory), Ok(()));
        assert_eq!(crate::table::check_key(curve, &memory), Ok(inside));
    });
}

/// 28 points over 23, of which 7 are used: keys, signatures and shared secrets on a curve of even order, whose points of
/// order 2, 4 and 14 are refused.
#[test]
fn exhaustive_with_an_even_cofactor() {
    with_small_curve([23, 1, 1, 13, 16, 7, 4], |curve, small| {
        assert_eq!(exhaust(curve, small, false), (216, 144));
        sign_all(curve, false);
        let (field, s) = (curve.field(), curve.scalars());
        let d = secret(curve, &s.reduce(&[3]));
        // (4, 0) has order 2, (11, 3) order 4
        for [x, y] in [[4, 0], [11, 3]] {
            let outside = AffinePoint { x: field.reduce(&[x]), y: field.reduce(&[y]) };
            assert_eq!(crate::key::check_public(curve, &outside), Err(Error::WrongSubgroup));
            assert_eq!(
                crate::ecdh::shared_x(curve, &d, &outside, &mut [0], TUNING),
                Err(Error::WrongSubgroup)
            );
        }
        // y = 0 is even, and there is no odd one
        let of_order_2 = AffinePoint { x: field.reduce(&[4]), y: ZERO };
        let decode = |bytes: &[u8]| crate::encoding::point::decode_on(curve.equation(), bytes);
        assert_eq!((decode(&[2, 4]), decode(&[3, 4])), (Ok(of_order_2), Err(Error::NotOnCurve)));
        for (a, b) in scalars(curve).skip(1).flat_map(|a| scalars(curve).skip(1).map(move |b| (a, b))) {
            let peer = public(curve, &secret(curve, &b), TUNING).expect("a point");
            let mut x = [0];
            crate::ecdh::shared_x(curve, &secret(curve, &a), &peer, &mut x, TUNING).expect("a secret");
            let product = multiple(small, &s.mul(&a, &b)).expect("a point");
            assert_eq!(u64::from(x[0]), field.to_integer(&product.x)[0]);
        }
    });
}

/// 22 points over 17, of which 11 are used: p < 2 n, so that signatures are recovered, and points of the curve with an `r`
/// can be outside the subgroup. What is recovered is a key of the subgroup under which the signature is valid.
#[test]
fn recovery_stays_in_the_subgroup() {
    with_small_curve([17, 2, 3, 3, 6, 11, 2], |curve, small| {
        assert_eq!(exhaust(curve, small, true), (1000, 600));
        sign_all(curve, true);
        let equation = curve.equation();
        let (mut keys, mut outside) = (0, 0);
        for (r, id) in scalars(curve).skip(1).flat_map(|r| (0..4).map(move |id| (r, RecoveryId(id)))) {
            let x = abscissa(curve.coordinates(), &r, id.is_x_reduced()).into_option();
            let on_curve = x.is_some_and(|x| bool::from(equation.decompress(&x, Choice::from(0)).is_some()));
            for s in scalars(curve).skip(1) {
                let signature = Signature::from_scalars(curve, r, s).expect("in range");
                match recover(curve, &[0x35], &signature, id, TUNING) {
                    Ok(q) => {
                        assert_eq!(crate::key::check_public(curve, &q), Ok(()));
                        assert!(verify(curve, &q, &[0x35], &signature, TUNING));
                        keys += 1;
                    }
                    Err(Error::RecoveryId) => outside += usize::from(on_curve),
                    // s R = e G
                    Err(error) => assert_eq!(error, Error::Identity),
                }
            }
        }
        assert_eq!((keys, outside), (90, 100));
    });
}
