//! edwards25519 in affine coordinates (multiples in projective ones), Ed25519 under three verification rules, and
//! X25519.
//!
//! The curve is -x^2 + y^2 = 1 + d x^2 y^2 over GF(2^255 - 19) with d = -121665/121666. d is not a square
//! and -1 is, so the one addition formula of Bernstein, Birkner, Joye, Lange and Peters, Twisted Edwards
//! Curves, 2008, section 6, holds for all points; the eight of small order are no exception.
//!
//! Ed25519 is RFC 8032, 5.1.5 to 5.1.7. Implementations differ in what they accept at the edges, and the
//! engine names its policies, so there are three verifications here: with the cofactor, without it,
//! and ZIP 215. All three refuse s >= L. They differ in the equation and in the decoding of A and R.
//!
//! [`x25519`] is the pseudo-code of RFC 7748, section 5, line by line, its ladder on plain integers.
//!
//! **Rejected:** extended coordinates (faster, one more thing to trust), multiples by affine sums (a division for
//! each), and a separate Montgomery curve with y-coordinates (X25519 needs none).
//!
//! Tested below with RFC 8032, 7.1 and RFC 7748, 5.2; by `tests/stored_vectors.rs` with 32 more of each, and with the
//! published edge cases.
use num_bigint::BigUint;

use crate::hash::HashName;
use crate::number::{add, inverse, mul, sqrt, sub};

/// An affine point; (0, 1) is the identity.
pub type EdwardsPoint = (BigUint, BigUint);

/// The curve edwards25519 and its group of prime order.
#[derive(Clone, Debug)]
pub struct Edwards25519 {
    /// 2^255 - 19.
    pub p: BigUint,
    /// -121665/121666 modulo p.
    pub d: BigUint,
    /// L = 2^252 + 27742317777372353535851937790883648493, the order of the base point.
    pub order: BigUint,
    /// The base point B: y = 4/5, x even.
    pub base: EdwardsPoint,
}

/// How an encoding that is not the one of [`Edwards25519::encode`] is decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decoding {
    /// RFC 8032, 5.1.3: y >= p is refused, and so is x = 0 with the sign bit set.
    Canonical,
    /// ZIP 215: both are accepted, y is reduced, and -0 is 0.
    Liberal,
}

impl Default for Edwards25519 {
    fn default() -> Self {
        Self::new()
    }
}

impl Edwards25519 {
    /// The curve; every constant is computed from its definition.
    #[must_use]
    pub fn new() -> Self {
        let one = BigUint::from(1u32);
        let p = (&one << 255) - 19u32;
        let quotient = |x: u32, y: u32| mul(&x.into(), &inverse(&y.into(), &p).unwrap_or_default(), &p);
        let d = sub(&BigUint::ZERO, &quotient(121_665, 121_666), &p);
        let order = (&one << 252) + 27_742_317_777_372_353_535_851_937_790_883_648_493u128;
        let mut curve = Self { d, order, base: (BigUint::ZERO, one), p: p.clone() };
        let y = quotient(4, 5);
        let x = curve.x_of(&y, false).unwrap_or_default();
        curve.base = (x, y);
        curve
    }

    /// The identity (0, 1).
    #[must_use]
    pub fn identity(&self) -> EdwardsPoint {
        (BigUint::ZERO, 1u32.into())
    }

    /// Whether -x^2 + y^2 = 1 + d x^2 y^2 with both coordinates below p.
    #[must_use]
    pub fn is_on_curve(&self, (x, y): &EdwardsPoint) -> bool {
        let (xx, yy) = (mul(x, x, &self.p), mul(y, y, &self.p));
        let right = (&self.d * &xx % &self.p * &yy + 1u32) % &self.p;
        x < &self.p && y < &self.p && sub(&yy, &xx, &self.p) == right
    }

    /// P + Q for any two points of the curve.
    ///
    /// x3 = (x1 y2 + y1 x2) / (1 + t), y3 = (y1 y2 + x1 x2) / (1 - t) with t = d x1 x2 y1 y2.
    #[must_use]
    pub fn add(&self, (x1, y1): &EdwardsPoint, (x2, y2): &EdwardsPoint) -> EdwardsPoint {
        let p = &self.p;
        let one = BigUint::from(1u32);
        let t = mul(&self.d, &mul(&mul(x1, x2, p), &mul(y1, y2, p), p), p);
        let (plus, minus) = (add(&one, &t, p), sub(&one, &t, p));
        // Both denominators are non-zero on the curve, because d is not a square: one inversion for the two.
        let inverse = inverse(&(&plus * &minus), p).unwrap_or_default();
        let x = mul(&(x1 * y2 + y1 * x2), &(&minus * &inverse), p);
        let y = mul(&(y1 * y2 + x1 * x2), &(&plus * &inverse), p);
        (x, y)
    }

    /// -P.
    #[must_use]
    pub fn negate(&self, (x, y): &EdwardsPoint) -> EdwardsPoint {
        (sub(&BigUint::ZERO, x, &self.p), y.clone())
    }

    /// kP by doubling and adding from the top bit; `k` is any integer and is not reduced.
    #[must_use]
    pub fn multiply(&self, k: &BigUint, point: &EdwardsPoint) -> EdwardsPoint {
        let projective = |(x, y): EdwardsPoint| [x, y, BigUint::from(1u32)];
        let point = projective(point.clone());
        let mut sum = projective(self.identity());
        for i in (0..k.bits()).rev() {
            sum = self.add_projective(&sum, &sum);
            if k.bit(i) {
                sum = self.add_projective(&sum, &point);
            }
        }
        let [x, y, z] = sum;
        let inverse = inverse(&z, &self.p).unwrap_or_default();
        (mul(&x, &inverse, &self.p), mul(&y, &inverse, &self.p))
    }

    /// The sum of points (X/Z, Y/Z): the law of [`Self::add`] on fractions, with their denominators multiplied out.
    fn add_projective(&self, first: &[BigUint; 3], second: &[BigUint; 3]) -> [BigUint; 3] {
        let p = &self.p;
        let ([x1, y1, z1], [x2, y2, z2]) = (first, second);
        let z = mul(z1, z2, p);
        let z_squared = mul(&z, &z, p);
        let t = mul(&self.d, &mul(&mul(x1, x2, p), &mul(y1, y2, p), p), p);
        let (plus, minus) = (add(&z_squared, &t, p), sub(&z_squared, &t, p));
        let x = mul(&mul(&z, &(x1 * y2 + y1 * x2), p), &minus, p);
        let y = mul(&mul(&z, &(y1 * y2 + x1 * x2), p), &plus, p);
        [x, y, mul(&plus, &minus, p)]
    }

    /// The 32 bytes of a point: y little-endian, the low bit of x on top (RFC 8032, 5.1.2).
    #[must_use]
    pub fn encode(&self, (x, y): &EdwardsPoint) -> [u8; 32] {
        let mut bytes = to_32_le(y);
        bytes[31] |= u8::from(x.bit(0)) << 7;
        bytes
    }

    /// The point of an encoding (RFC 8032, 5.1.3); `None` where there is none, or where it is not
    /// canonical and `rule` refuses that.
    #[must_use]
    pub fn decode(&self, bytes: &[u8; 32], rule: Decoding) -> Option<EdwardsPoint> {
        let sign = bytes[31] >> 7 == 1;
        let mut masked = *bytes;
        masked[31] &= 0x7f;
        let y = BigUint::from_bytes_le(&masked);
        if rule == Decoding::Canonical && y >= self.p {
            return None;
        }
        let y = y % &self.p;
        let x = self.x_of(&y, sign)?;
        if rule == Decoding::Canonical && sign && x == BigUint::ZERO {
            return None;
        }
        Some((x, y))
    }

    /// The x of this parity for y, or 0 where x = 0: x^2 = (y^2 - 1) / (d y^2 + 1).
    fn x_of(&self, y: &BigUint, odd: bool) -> Option<BigUint> {
        let p = &self.p;
        let yy = mul(y, y, p);
        let denominator = inverse(&(&self.d * &yy + 1u32), p)?;
        let x = sqrt(&mul(&sub(&yy, &1u32.into(), p), &denominator, p), p)?;
        Some(if x.bit(0) == odd { x } else { sub(&BigUint::ZERO, &x, p) })
    }

    /// The Ed25519 public key of a 32-byte seed (RFC 8032, 5.1.5).
    #[must_use]
    pub fn public_key(&self, seed: &[u8; 32]) -> [u8; 32] {
        let (s, _) = expand(seed);
        self.encode(&self.multiply(&s, &self.base))
    }

    /// The Ed25519 signature (RFC 8032, 5.1.6).
    #[must_use]
    pub fn sign(&self, seed: &[u8; 32], message: &[u8]) -> [u8; 64] {
        let (s, prefix) = expand(seed);
        let public = self.public_key(seed);
        let r = hash_to_integer(&[&prefix, message]) % &self.order;
        let nonce_point = self.encode(&self.multiply(&r, &self.base));
        let k = hash_to_integer(&[&nonce_point, &public, message]);
        let mut signature = [0; 64];
        signature[..32].copy_from_slice(&nonce_point);
        signature[32..].copy_from_slice(&to_32_le(&((r + k * s) % &self.order)));
        signature
    }

    /// Canonical decoding, and `[S]B = R + [k]A`: the stricter equation that RFC 8032, 5.1.7 permits.
    #[must_use]
    pub fn verify_cofactorless(&self, public: &[u8; 32], message: &[u8], signature: &[u8; 64]) -> bool {
        self.verify(public, message, signature, Decoding::Canonical, 1)
    }

    /// Canonical decoding, and `[8][S]B = [8]R + [8][k]A`: the equation of RFC 8032, 5.1.7.
    #[must_use]
    pub fn verify_cofactored(&self, public: &[u8; 32], message: &[u8], signature: &[u8; 64]) -> bool {
        self.verify(public, message, signature, Decoding::Canonical, 8)
    }

    /// Liberal decoding, and the equation with the cofactor: ZIP 215.
    #[must_use]
    pub fn verify_zip215(&self, public: &[u8; 32], message: &[u8], signature: &[u8; 64]) -> bool {
        self.verify(public, message, signature, Decoding::Liberal, 8)
    }

    /// Verification with a chosen decoding and multiplier of the equation.
    fn verify(
        &self,
        public: &[u8; 32],
        message: &[u8],
        signature: &[u8; 64],
        rule: Decoding,
        multiplier: u32,
    ) -> bool {
        let residue = self.residue(public, message, signature, rule);
        residue.is_some_and(|point| self.multiply(&multiplier.into(), &point) == self.identity())
    }

    /// `[S]B - R - [k]A`, which the equation demands to be the identity, or with the cofactor to be
    /// of order 1, 2, 4 or 8. `None` where A, R or S is refused before any equation.
    ///
    /// k is the hash of the bytes as they came, whatever the decoding, **reduced modulo L**: without the
    /// cofactor a key outside the subgroup of order L makes the reduction visible, RFC 8032 leaves
    /// it open there, and every implementation reduces.
    #[must_use]
    pub fn residue(
        &self,
        public: &[u8; 32],
        message: &[u8],
        signature: &[u8; 64],
        rule: Decoding,
    ) -> Option<EdwardsPoint> {
        let (r_bytes, s_bytes) = split(signature);
        let s = BigUint::from_bytes_le(&s_bytes);
        let (a, r) = (self.decode(public, rule)?, self.decode(&r_bytes, rule)?);
        if s >= self.order {
            return None;
        }
        let k = hash_to_integer(&[&r_bytes, public, message]) % &self.order;
        let right = self.add(&r, &self.multiply(&k, &a));
        Some(self.add(&self.multiply(&s, &self.base), &self.negate(&right)))
    }
}

/// The secret scalar, clamped and not reduced, and the prefix (RFC 8032, 5.1.5, steps 1 to 3).
#[must_use]
pub fn expand(seed: &[u8; 32]) -> (BigUint, [u8; 32]) {
    let digest = HashName::Sha512.digest(&[seed]);
    let mut halves = [0; 64];
    halves.copy_from_slice(&digest);
    let (scalar, prefix) = split(&halves);
    (clamp(scalar), prefix)
}

/// X25519 (RFC 7748, section 5): `scalar` is clamped, the top bit of `u` ignored, u >= p reduced.
/// Returns 32 zero bytes where the result is 0; refusing that is the caller's business.
#[must_use]
pub fn x25519(scalar: &[u8; 32], u: &[u8; 32]) -> [u8; 32] {
    let p = &((BigUint::from(1u32) << 255) - 19u32);
    let mut masked = *u;
    masked[31] &= 0x7f;
    let k = clamp(*scalar);
    let x_1: BigUint = BigUint::from_bytes_le(&masked) % p;
    let (mut x_2, mut z_2) = (BigUint::from(1u32), BigUint::ZERO);
    let (mut x_3, mut z_3) = (x_1.clone(), BigUint::from(1u32));
    let mut swap = false;
    for t in (0..255).rev() {
        let k_t = k.bit(t);
        if swap != k_t {
            std::mem::swap(&mut x_2, &mut x_3);
            std::mem::swap(&mut z_2, &mut z_3);
        }
        swap = k_t;
        let (a, b) = (add(&x_2, &z_2, p), sub(&x_2, &z_2, p));
        let (aa, bb) = (mul(&a, &a, p), mul(&b, &b, p));
        let e = sub(&aa, &bb, p);
        let (c, d) = (add(&x_3, &z_3, p), sub(&x_3, &z_3, p));
        let (da, cb) = (mul(&d, &a, p), mul(&c, &b, p));
        let (sum, difference) = (add(&da, &cb, p), sub(&da, &cb, p));
        x_3 = mul(&sum, &sum, p);
        z_3 = mul(&x_1, &mul(&difference, &difference, p), p);
        x_2 = mul(&aa, &bb, p);
        z_2 = mul(&e, &(&aa + &e * 121_665u32), p);
    }
    if swap {
        std::mem::swap(&mut x_2, &mut x_3);
        std::mem::swap(&mut z_2, &mut z_3);
    }
    to_32_le(&mul(&x_2, &inverse(&z_2, p).unwrap_or_default(), p))
}

/// decodeScalar25519 of RFC 7748, section 5.
fn clamp(mut scalar: [u8; 32]) -> BigUint {
    scalar[0] &= 248;
    scalar[31] &= 127;
    scalar[31] |= 64;
    BigUint::from_bytes_le(&scalar)
}

/// SHA-512 of the parts as a little-endian integer, not reduced.
fn hash_to_integer(parts: &[&[u8]]) -> BigUint {
    BigUint::from_bytes_le(&HashName::Sha512.digest(parts))
}

fn split(bytes: &[u8; 64]) -> ([u8; 32], [u8; 32]) {
    let (mut low, mut high) = ([0; 32], [0; 32]);
    low.copy_from_slice(&bytes[..32]);
    high.copy_from_slice(&bytes[32..]);
    (low, high)
}

/// The 32 bytes of an integer below 2^256, least significant first.
fn to_32_le(x: &BigUint) -> [u8; 32] {
    let mut out = [0; 32];
    let bytes = x.to_bytes_le();
    out[..bytes.len()].copy_from_slice(&bytes);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::{from_hex, to_bytes_be};

    fn bytes<const N: usize>(digits: &str) -> [u8; N] {
        let number = from_hex(digits).expect("hexadecimal");
        let list = to_bytes_be(&number, N).expect("as many bytes as asked");
        list.try_into().expect("as many bytes as asked")
    }

    #[test]
    fn rfc_8032_test_1() {
        let curve = Edwards25519::new();
        let seed = bytes("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60");
        let public = bytes("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
        let signature = bytes(concat!(
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555",
            "fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
        ));
        assert_eq!(curve.public_key(&seed), public);
        assert_eq!(curve.sign(&seed, b""), signature);
        for message in [&b""[..], b"x"] {
            let expected = message.is_empty();
            assert_eq!(curve.verify_cofactorless(&public, message, &signature), expected);
            assert_eq!(curve.verify_cofactored(&public, message, &signature), expected);
            assert_eq!(curve.verify_zip215(&public, message, &signature), expected);
        }
    }

    #[test]
    fn constants_and_small_order() {
        let curve = Edwards25519::new();
        let base = "5866666666666666666666666666666666666666666666666666666666666666";
        assert_eq!(curve.encode(&curve.base), bytes(base));
        assert!(curve.is_on_curve(&curve.base));
        assert_eq!(curve.multiply(&curve.order, &curve.base), curve.identity());
        let mut sum = curve.identity();
        for k in 0..40u32 {
            assert_eq!(curve.multiply(&k.into(), &curve.base), sum);
            sum = curve.add(&sum, &curve.base);
        }
        // (0, -1) has order two, a point with y = 0 order four
        let two = curve.decode(&to_32_le(&(&curve.p - 1u32)), Decoding::Canonical).expect("(0, -1)");
        assert_eq!(curve.add(&two, &two), curve.identity());
        let four = curve.decode(&[0; 32], Decoding::Canonical).expect("y = 0");
        assert_eq!(curve.add(&four, &four), two);
        assert_eq!(curve.add(&four, &curve.negate(&four)), curve.identity());
    }

    #[test]
    fn decoding_rules_differ_where_they_should() {
        let curve = Edwards25519::new();
        let one = to_32_le(&1u32.into());
        let mut minus_zero = one;
        minus_zero[31] |= 0x80;
        let large = to_32_le(&(&curve.p + 1u32));
        assert_eq!(curve.decode(&one, Decoding::Canonical), Some(curve.identity()));
        for encoding in [minus_zero, large] {
            assert_eq!(curve.decode(&encoding, Decoding::Canonical), None);
            assert_eq!(curve.decode(&encoding, Decoding::Liberal), Some(curve.identity()));
        }
        let decoded =
            (2..30u32).filter(|y| curve.decode(&to_32_le(&(*y).into()), Decoding::Liberal).is_some());
        assert!((8..24).contains(&decoded.count()));
    }

    #[test]
    fn rfc_7748_5_2() {
        let scalar = bytes("a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4");
        let u = bytes("e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c");
        let out: [u8; 32] = bytes("c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552");
        assert_eq!(x25519(&scalar, &u), out);
        assert_eq!(x25519(&scalar, &[0; 32]), [0; 32]);
    }
}
