//! The maps of the curves and their constants, for hashing to curves.
//!
//! | curves | map | constants |
//! |---|---|---|
//! | `a` and `b` other than 0 | [`swu`] | `z` of RFC 9380, appendix H.2: the suites of its section 8, and the others alike |
//! | secp256k1 | [`swu`] and an isogeny | RFC 9380, section 8.7 and appendix E.1 |
//! | secp192k1, secp224k1 | [`svdw`] | `z` of RFC 9380, appendix H.1 |
//! | Curve25519 | [`elligator2`] | RFC 9380, sections 8.5 and 6.8.2 |
//! | Curve448 | [`elligator2`], the isogeny of RFC 7748, section 4.2, and its dual | RFC 9380, section 8.6 |
//!
//! `z` is the first small integer that a search in a fixed order finds; the tests repeat the searches. Each `root` saves
//! an exponentiation for each point: see [`NonResidue`].

#[cfg(feature = "curve448")]
use super::curve448::{self, Curve448, Edwards448};
#[cfg(feature = "curve25519")]
use super::curve25519::{self, Curve25519, Edwards25519};
use super::definition::Constants;
#[cfg(any(feature = "curve25519", feature = "curve448"))]
use super::edwards::{self, EdwardsCurve, EdwardsSpec};
use super::{Curve, CurveSpec, Elem, Point};
use crate::declassify;
use crate::field::Field;
use crate::field::modulus::Modulus;
use crate::field::prime::PrimeField;
use crate::field::sqrt::NonResidue;
use crate::group::Group;
use crate::group::weierstrass::{AAny, Complete, JacobianPoint, Weierstrass};
use crate::map::elligator2::{self, Montgomery};
use crate::map::isogeny::ThreeIsogeny;
use crate::map::{Fraction, svdw, swu};
use secant_kernel::{Backend, limbs};
use zeroize::Zeroize;

/// A curve with a map from field elements to its points.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no map: its constants are missing in `curves/maps.rs`"
)]
pub trait MapToCurve: CurveSpec {
    /// The `z` of the map.
    const Z: i8;

    /// The point of an element. Constant time.
    fn map(curve: &Curve<Self>, u: &Elem<Self>) -> JacobianPoint<Elem<Self>>;
}

/// The sum of the points of elements; none where it is the identity. Constant time but for that. The order of the curve
/// is odd, as that of every named one.
pub fn map_to_curve<'a, K: MapToCurve>(
    curve: &Curve<K>,
    elements: impl IntoIterator<Item = &'a Elem<K>>,
) -> Option<Point<K>> {
    let law = Complete(curve.equation());
    let sum = elements
        .into_iter()
        .fold(law.identity(), |sum, u| law.add_points(&sum, &law.from_jacobian(&K::map(curve, u))));
    curve.equation().to_affine(&law.to_jacobian(&sum))
}

/// The element of a small integer.
const fn small<const L: usize>(p: &Modulus<L>, integer: i32) -> [u64; L] {
    let mut absolute = [0; L];
    absolute[0] = integer.unsigned_abs() as u64;
    if integer < 0 {
        absolute = limbs::sub(&p.odd.p, &absolute).0;
    }
    p.element(&absolute)
}

const fn non_residue<const L: usize>(p: &Modulus<L>, z: i8, root: &str) -> NonResidue<[u64; L]> {
    let (z, root) = (small(p, z as i32), Constants::element(p, root));
    let sum = limbs::add_mod(&p.product(&root, &root), &z, &p.odd.p);
    assert!(p.odd.p[0] & 3 != 3 || limbs::eq_vartime(&sum, &[0; L]), "the root is not one of -z");
    NonResidue { z, root }
}

/// Curves on which the simplified map works: `z`, and the root of [`NonResidue`].
macro_rules! simplified {
    ($($feature:literal $module:ident: $name:ident, $limbs:literal, z: $z:literal, root: $root:literal;)*) => {$(
        #[cfg(feature = $feature)]
        impl<B: Backend> MapToCurve for super::$name<B> {
            const Z: i8 = $z;

            fn map(curve: &Curve<Self>, u: &Elem<Self>) -> JacobianPoint<Elem<Self>> {
                const Z: NonResidue<[u64; $limbs]> = non_residue(&super::$module::CONSTANTS.p, $z, $root);
                swu::map(curve.equation(), &Z, u).to_jacobian(curve.field())
            }
        }
    )*};
}

/// Curves that take the map of Shallue and van de Woestijne: `z`, and the constants of [`svdw::Constants`].
macro_rules! general {
    ($($feature:literal $module:ident: $name:ident, $limbs:literal, z: $z:literal, root: $root:literal, ratio: $ratio:literal;)*) => {$(
        #[cfg(feature = $feature)]
        impl<B: Backend> MapToCurve for super::$name<B> {
            const Z: i8 = $z;

            fn map(curve: &Curve<Self>, u: &Elem<Self>) -> JacobianPoint<Elem<Self>> {
                const CONSTANTS: svdw::Constants<[u64; $limbs]> = svdw::Constants {
                    z: small(&super::$module::CONSTANTS.p, $z),
                    root: Constants::element(&super::$module::CONSTANTS.p, $root),
                    ratio: Constants::element(&super::$module::CONSTANTS.p, $ratio),
                };
                let p = svdw::map(curve.equation(), &CONSTANTS, u);
                JacobianPoint { x: p.x, y: p.y, z: curve.field().one() }
            }
        }
    )*};
}

simplified! {
    "secp192r1" secp192r1: Secp192r1, 3, z: -5,
        root: "3325658a84c31561fbaf05d27c4bc806936c08e0174fe9bf";
    // p = 1 mod 8, where the root does not count
    "secp224r1" secp224r1: Secp224r1, 4, z: 31,
        root: "0";
    "secp256r1" secp256r1: Secp256r1, 4, z: -10,
        root: "25ac71c31e27646736870398ae7f554d8472e008b3aa2a49d332cbd81bcc3b80";
    "secp384r1" secp384r1: Secp384r1, 6, z: -12,
        root: "2accb4a656b0249c71f0500e83da2fdd7f98e383d68b53871f872fcb9ccb80c53c0de1f8a80f7e1914e2ec69f5a626b3";
    "secp521r1" secp521r1: Secp521r1, 9, z: -4,
        root: "2";
    "brainpoolP224" brainpool_p224r1: BrainpoolP224r1, 4, z: 3,
        root: "1da3645ce6eeb7b9c4fa4d1cc72cbe79181de89be66757bd7e1797a2";
    "brainpoolP224" brainpool_p224t1: BrainpoolP224t1, 4, z: -9,
        root: "3";
    "brainpoolP256" brainpool_p256r1: BrainpoolP256r1, 4, z: -2,
        root: "4776594608a060160209bc73ed845abeb0d8a8740e4b8a58f3103d9a67ef15df";
    "brainpoolP256" brainpool_p256t1: BrainpoolP256t1, 4, z: -3,
        root: "20c558e0719c5ad4226b5984367b222425a259d1208b86b57cf2520933a735ac";
    "brainpoolP320" brainpool_p320r1: BrainpoolP320r1, 5, z: -6,
        root: "6166f3de8da8f6e286176276a03ac6dbb4a9f8b0154a1504caa5ba2bb12dde1be6eae89f3384123b";
    "brainpoolP320" brainpool_p320t1: BrainpoolP320t1, 5, z: -8,
        root: "5caa89fafb087ebbf0f75a8845dc5e20272e91d60092e9870b1f14f4d13bef255c15e11b886829b2";
    "brainpoolP384" brainpool_p384r1: BrainpoolP384r1, 6, z: -5,
        root: "3bc08823776f7ee08b4f218f4bdb41e954e7e74abb2d319140c67b935706b1d1440b3da7000068ae55d56acb9746d4a6";
    "brainpoolP384" brainpool_p384t1: BrainpoolP384t1, 6, z: 13,
        root: "13485b71581bb8cdb317c6efb8b9ba2eca38f724b03b4fd9137e2349158a0dbb340f079fd074d230edc85997420c119d";
    "brainpoolP512" brainpool_p512r1: BrainpoolP512r1, 8, z: 7,
        root: "18e76abd4e8491477487673ed1665999ca78a4e62cc36c30dd6811c870e7a3e6cd458c99c356166fc46deb70321c70c86bad33f95ba9e0846930fa1f69daa722";
    "brainpoolP512" brainpool_p512t1: BrainpoolP512t1, 8, z: 2,
        root: "6c67b1df6777cf25cf5d9eb36091b8ceeac27be84d905fd32561c29b44e0c4770fbc83b262a2eb56a63d37f7a671dcb241c1d48964a141131ca43a47c9469a9";
}

general! {
    "secp192k1" secp192k1: Secp192k1, 3, z: 1,
        root: "ee15a464e6e1a707421fd805552e5ae032d3d56ed7d0f29c",
        ratio: "5555555555555555555555555555555555555554fffffa0d";
    "secp224k1" secp224k1: Secp224k1, 4, z: -1,
        root: "7c5e3fe92c5f2279bdcebb38aab55ebd3029d22d8f20c251ec9f812",
        ratio: "555555555555555555555555555555555555555555555554fffff71f";
}

/// The isogeny of degree 3 to secp256k1, from `y^2 = x^3 + a x + 1771`.
#[cfg(feature = "secp256k1")]
const fn isogeny<B: Backend>() -> ThreeIsogeny<<super::Secp256k1<B> as CurveSpec>::Field> {
    const P: &Modulus<4> = &super::secp256k1::CONSTANTS.p;
    const B: i32 = 1771;
    const fn element(hex: &str) -> [u64; 4] {
        Constants::element(P, hex)
    }
    ThreeIsogeny {
        domain: Weierstrass {
            field: PrimeField::with_vectors(secant_kernel::primes::Secp256k1, B::SIMD),
            a: AAny(element("3f8731abdd661adca08a5558f0f5d272e953d363cb6f0e5d405447c01a444533")),
            b: small(P, B),
            b3: small(P, 3 * B),
        },
        kernel: element("89291c84de3e11f1041da6957255eed5fc964a4df050df221d6ad4ce6ab9c5a5"),
        x: [
            element("8e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38daaaaa8c7"),
            element("7d3d4c80bc321d5b9f315cea7fd44c5d595d2fc0bf63b92dfff1044f17c6581"),
            element("534c328d23f234e6e2a413deca25caece4506144037c40314ecbd0b53d9dd262"),
            element("8e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38daaaaa88c"),
        ],
        y: [
            element("4bda12f684bda12f684bda12f684bda12f684bda12f684bda12f684b8e38e23c"),
            element("c75e0c32d5cb7c0fa9d0a54b12a0a6d5647ab046d686da6fdffc90fc201d71a3"),
            element("29a6194691f91a73715209ef6512e576722830a201be2018a765e85a9ecee931"),
            element("2f684bda12f684bda12f684bda12f684bda12f684bda12f684bda12f38e38d84"),
        ],
    }
}

#[cfg(feature = "secp256k1")]
impl<B: Backend> MapToCurve for super::Secp256k1<B> {
    const Z: i8 = -11;

    fn map(_: &Curve<Self>, u: &Elem<Self>) -> JacobianPoint<Elem<Self>> {
        const Z: NonResidue<[u64; 4]> = non_residue(
            &super::secp256k1::CONSTANTS.p,
            -11,
            "31fdf302724013e57ad13fb38f842afeec184f00a74789dd286729c8303c4a59",
        );
        let isogeny = const { &isogeny::<B>() };
        isogeny.map(&swu::map(&isogeny.domain, &Z, u))
    }
}

/// An Edwards curve with a map from field elements to its points, by way of its Montgomery curve.
#[cfg(any(feature = "curve25519", feature = "curve448"))]
pub trait EdwardsMapToCurve<const L: usize>: EdwardsSpec<L> {
    /// The point of an element, of any order. Constant time.
    fn map<B: Backend>(curve: &EdwardsCurve<Self, L, B>, u: &[u64; L]) -> edwards::Point<L>;

    /// The coordinates `(u, v)` of `h Q` on the Montgomery curve, for the cofactor `h` and the point `Q` there that `P`
    /// belongs to; none for the points of order 1 and 2. Constant time but for that. Cost: one inversion.
    fn clear_to_montgomery<B: Backend>(
        curve: &EdwardsCurve<Self, L, B>,
        p: &edwards::Point<L>,
    ) -> Option<([u64; L], [u64; L])>;
}

#[cfg(any(feature = "curve25519", feature = "curve448"))]
impl<K: EdwardsMapToCurve<L>, const L: usize, B: Backend> EdwardsCurve<K, L, B> {
    /// The sum of the points of elements.
    fn mapped<'a>(&self, elements: impl IntoIterator<Item = &'a [u64; L]>) -> edwards::Point<L> {
        let law = self.law();
        elements.into_iter().fold(law.identity(), |sum, u| law.add_points(&sum, &K::map(self, u)))
    }

    /// The sum of the points of elements, times the cofactor. Constant time.
    pub fn map_to_curve<'a>(&self, elements: impl IntoIterator<Item = &'a [u64; L]>) -> edwards::Point<L> {
        self.times_cofactor(&self.mapped(elements))
    }

    /// The same on the Montgomery curve, as `(u, v)`; none for the identity. Constant time but for that.
    pub fn map_to_montgomery<'a>(
        &self,
        elements: impl IntoIterator<Item = &'a [u64; L]>,
    ) -> Option<([u64; L], [u64; L])> {
        let mut sum = self.mapped(elements);
        let result = K::clear_to_montgomery(self, &sum);
        sum.zeroize();
        result
    }
}

#[cfg(feature = "curve25519")]
impl<B: Backend> Curve25519<B> {
    /// The constants of Elligator 2.
    const MONTGOMERY: Montgomery<curve25519::Element> = Montgomery {
        a: small(&curve25519::PRIME, curve25519::A24 as i32 * 4 + 2),
        z: non_residue(
            &curve25519::PRIME,
            2,
            "2b8324804fc1df0b2b4d00993dfbd7a72f431806ad2fe478c4ee1b274a0ea0af",
        ),
    };
    /// The even root of `-(A + 2)`, which carries points from the Montgomery form to the Edwards form.
    const FACTOR: curve25519::Element = Constants::element(
        &curve25519::PRIME,
        "f26edf460a006bbd27b08dc03fc4f7ec5a1d3d14b7d1a82cc6e04aaff457e06",
    );

    /// The coordinates `(u, v)` of a point in the Montgomery form; none for the points of order 1 and 2. Constant time
    /// but for that. Cost: one inversion.
    pub fn to_montgomery(&self, p: &curve25519::Point) -> Option<(curve25519::Element, curve25519::Element)> {
        let f = self.field();
        // u = (1 + y) / (1 - y), v = factor u / x
        let difference = f.sub(&p.z, &p.y);
        let denominator = f.mul(&difference, &p.x);
        if declassify(f.is_zero(&denominator)) {
            return None;
        }
        let inverse = f.invert(&denominator);
        let numerator = f.mul(&f.add(&p.z, &p.y), &inverse);
        let u = f.mul(&numerator, &p.x);
        let v = f.mul(&f.mul(&numerator, &p.z), &Self::FACTOR);
        Some((u, v))
    }
}

#[cfg(feature = "curve25519")]
impl EdwardsMapToCurve<4> for Edwards25519 {
    fn map<B: Backend>(curve: &Curve25519<B>, u: &curve25519::Element) -> curve25519::Point {
        let f = curve.field();
        elligator2::to_edwards(f, &Curve25519::<B>::MONTGOMERY.map(f, u), &Curve25519::<B>::FACTOR)
    }

    fn clear_to_montgomery<B: Backend>(
        curve: &Curve25519<B>,
        p: &curve25519::Point,
    ) -> Option<(curve25519::Element, curve25519::Element)> {
        curve.to_montgomery(&curve.times_cofactor(p))
    }
}

#[cfg(feature = "curve448")]
impl EdwardsMapToCurve<7> for Edwards448 {
    /// The isogeny of degree 4 from the Montgomery curve (RFC 7748, section 4.2), on fractions; the identity where a
    /// denominator is 0.
    fn map<B: Backend>(curve: &Curve448<B>, u: &curve448::Element) -> curve448::Point {
        const MONTGOMERY: Montgomery<curve448::Element> = Montgomery {
            a: small(&curve448::PRIME, curve448::A24 as i32 * 4 + 2),
            z: non_residue(&curve448::PRIME, -1, "1"),
        };
        let f = curve.field();
        let Fraction { numerator: n, denominator: d, y: v } = MONTGOMERY.map(f, u);
        let (nn, dd, vv) = (f.sqr(&n), f.sqr(&d), f.sqr(&v));
        let difference = f.sub(&nn, &dd);
        let square = f.sqr(&difference);
        // 4 v^2 d^4
        let vd = f.sqr(&f.double(&f.mul(&v, &dd)));
        // x = 4 v (u^2 - 1) / ((u^2 - 1)^2 + 4 v^2)
        let x_numerator = f.double(&f.double(&f.mul(&f.mul(&v, &dd), &difference)));
        let x_denominator = f.add(&square, &vd);
        // y = u (4 v^2 - (u^2 - 1)^2) / (u (u^2 - 1)^2 - 2 v^2 (u^2 + 1))
        let y_numerator = f.mul(&n, &f.sub(&vd, &square));
        let twice = f.double(&f.mul(&f.mul(&vv, &f.mul(&dd, &d)), &f.add(&nn, &dd)));
        let y_denominator = f.sub(&f.mul(&n, &square), &twice);
        elligator2::extended(f, (&x_numerator, &x_denominator), (&y_numerator, &y_denominator))
    }

    /// The dual isogeny, which after the first one is a multiplication by 4: `u = (y / x)^2` and
    /// `v = (2 - x^2 - y^2) y / x^3`.
    fn clear_to_montgomery<B: Backend>(
        curve: &Curve448<B>,
        p: &curve448::Point,
    ) -> Option<(curve448::Element, curve448::Element)> {
        let f = curve.field();
        if declassify(f.is_zero(&p.x)) {
            return None;
        }
        let inverse = f.invert(&p.x);
        let ratio = f.mul(&p.y, &inverse);
        let (xx, yy, zz) = (f.sqr(&p.x), f.sqr(&p.y), f.sqr(&p.z));
        let rest = f.sub(&f.sub(&f.double(&zz), &xx), &yy);
        Some((f.sqr(&ratio), f.mul(&f.mul(&rest, &ratio), &f.sqr(&inverse))))
    }
}
