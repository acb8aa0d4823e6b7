//! Short Weierstrass curves y^2 = x^3 + ax + b over GF(p), p a prime above 3, in affine coordinates.
//!
//! The group law is that of Silverman, The Arithmetic of Elliptic Curves, III.2.3, with each case
//! written out: identity, opposite points (a point of order two among them, where y = 0), equal
//! points, and the rest. It holds for every group order, even ones included, so it is also the oracle
//! for toy curves such as y^2 = x^3 + x + 1 over GF(23). Multiples take the same steps in Jacobian
//! coordinates, which divide once at the end: a division costs a hundred multiplications here.
//!
//! The identity is `None`; every other point is its pair of reduced coordinates. Nothing checks that
//! a point passed in lies on the curve: [`Curve::is_on_curve`] is there for callers that want it.
//! A modulus that is not prime, or a singular curve, gives meaningless results; where a division is
//! impossible the sum is `None`, and no function panics.
//!
//! [`Curve::all_points`] and [`Curve::order_of`] enumerate; they are for small p and small orders.
//!
//! Tested below exhaustively on toy curves (associativity among the laws, orders against the group
//! order, multiples against repeated sums) and on secp256k1; and by `tests/stored_vectors.rs` on every standard curve.
use num_bigint::BigUint;

use crate::number::{add, inverse, mul, sqrt, sub};

/// An affine point with coordinates below p; `None` is the identity.
pub type Point = Option<(BigUint, BigUint)>;

/// The point (x / z^2, y / z^3), and the identity where z is 0.
struct Jacobian {
    x: BigUint,
    y: BigUint,
    z: BigUint,
}

impl Jacobian {
    fn identity() -> Self {
        Self { x: BigUint::from(1u32), y: BigUint::from(1u32), z: BigUint::ZERO }
    }
}

/// The curve y^2 = x^3 + ax + b over GF(p).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Curve {
    /// The prime of the field, above 3.
    pub p: BigUint,
    /// The coefficient of x, below p.
    pub a: BigUint,
    /// The constant coefficient, below p.
    pub b: BigUint,
}

impl Curve {
    /// The curve with these parameters; `a` and `b` are reduced modulo `p`.
    #[must_use]
    pub fn new(p: BigUint, a: BigUint, b: BigUint) -> Self {
        let (a, b) = (a % &p, b % &p);
        Self { p, a, b }
    }

    /// The curve with small coefficients, which may be negative: `Curve::small(23, 1, 1)`.
    #[must_use]
    pub fn small(p: u32, a: i64, b: i64) -> Self {
        let residue = |x: i64| BigUint::from(x.rem_euclid(i64::from(p)).unsigned_abs());
        Self { p: p.into(), a: residue(a), b: residue(b) }
    }

    /// x^3 + ax + b.
    #[must_use]
    pub fn right_hand_side(&self, x: &BigUint) -> BigUint {
        ((x * x + &self.a) * x + &self.b) % &self.p
    }

    /// Whether the point is the identity, or has coordinates below p that satisfy the equation.
    #[must_use]
    pub fn is_on_curve(&self, point: &Point) -> bool {
        match point {
            None => true,
            Some((x, y)) => x < &self.p && y < &self.p && mul(y, y, &self.p) == self.right_hand_side(x),
        }
    }

    /// The point with this `x` whose y is odd or even as asked; `None` where x >= p, where x is not the
    /// coordinate of a point, or where y = 0 and an odd y is asked for (SEC 1, 2.3.4).
    #[must_use]
    pub fn lift_x(&self, x: &BigUint, y_is_odd: bool) -> Point {
        if x >= &self.p {
            return None;
        }
        let root = sqrt(&self.right_hand_side(x), &self.p)?;
        let y = if root.bit(0) == y_is_odd { root } else { sub(&BigUint::ZERO, &root, &self.p) };
        (y.bit(0) == y_is_odd).then(|| (x.clone(), y))
    }

    /// -P.
    #[must_use]
    pub fn negate(&self, point: &Point) -> Point {
        let (x, y) = point.as_ref()?;
        Some((x.clone(), sub(&BigUint::ZERO, y, &self.p)))
    }

    /// P + Q, any two points.
    #[must_use]
    pub fn add(&self, first: &Point, second: &Point) -> Point {
        let (Some((x1, y1)), Some((x2, y2))) = (first, second) else {
            return first.clone().or_else(|| second.clone());
        };
        if x1 == x2 {
            let opposite = add(y1, y2, &self.p) == BigUint::ZERO;
            return if opposite { None } else { self.double(first) };
        }
        let slope = mul(&sub(y2, y1, &self.p), &inverse(&sub(x2, x1, &self.p), &self.p)?, &self.p);
        Some(self.third_point(&slope, x1, y1, x2))
    }

    /// 2P; a point of order two gives the identity.
    #[must_use]
    pub fn double(&self, point: &Point) -> Point {
        let (x, y) = point.as_ref()?;
        let numerator = (x * x * 3u32 + &self.a) % &self.p;
        let slope = mul(&numerator, &inverse(&(y * 2u32), &self.p)?, &self.p);
        Some(self.third_point(&slope, x, y, x))
    }

    /// The reflection of the third intersection with the line of this slope through (x1, y1).
    fn third_point(&self, slope: &BigUint, x1: &BigUint, y1: &BigUint, x2: &BigUint) -> (BigUint, BigUint) {
        let p = &self.p;
        let x = sub(&sub(&mul(slope, slope, p), x1, p), x2, p);
        let y = sub(&mul(slope, &sub(x1, &x, p), p), y1, p);
        (x, y)
    }

    /// kP by doubling and adding from the top bit; `k` is any integer and is not reduced.
    #[must_use]
    pub fn multiply(&self, k: &BigUint, point: &Point) -> Point {
        let point = point.as_ref()?;
        let mut sum = Jacobian::identity();
        for i in (0..k.bits()).rev() {
            sum = self.double_jacobian(&sum);
            if k.bit(i) {
                sum = self.add_jacobian(&sum, point);
            }
        }
        let p = &self.p;
        let inverse = inverse(&sum.z, p)?;
        let square = mul(&inverse, &inverse, p);
        Some((mul(&sum.x, &square, p), mul(&sum.y, &mul(&square, &inverse, p), p)))
    }

    /// 2P (Cohen, Miyaji and Ono, Efficient elliptic curve exponentiation using mixed coordinates, 2.3). Twice a point
    /// of order two has z = 0.
    fn double_jacobian(&self, Jacobian { x, y, z }: &Jacobian) -> Jacobian {
        let p = &self.p;
        let y_squared = mul(y, y, p);
        let s = mul(&(x * 4u32), &y_squared, p);
        let z_squared = mul(z, z, p);
        let m = (x * x * 3u32 + &self.a * mul(&z_squared, &z_squared, p)) % p;
        let x_of_double = sub(&mul(&m, &m, p), &(&s * 2u32), p);
        let y_of_double = sub(&mul(&m, &sub(&s, &x_of_double, p), p), &(&y_squared * &y_squared * 8u32), p);
        Jacobian { x: x_of_double, y: y_of_double, z: mul(&(y * 2u32), z, p) }
    }

    /// P + Q for any P and an affine Q (same source).
    fn add_jacobian(&self, first: &Jacobian, (x2, y2): &(BigUint, BigUint)) -> Jacobian {
        let p = &self.p;
        let Jacobian { x, y, z } = first;
        if *z == BigUint::ZERO {
            return Jacobian { x: x2 % p, y: y2 % p, z: BigUint::from(1u32) };
        }
        let z_squared = mul(z, z, p);
        let h = sub(&mul(x2, &z_squared, p), x, p);
        let r = sub(&mul(y2, &mul(&z_squared, z, p), p), y, p);
        if h == BigUint::ZERO {
            return if r == BigUint::ZERO { self.double_jacobian(first) } else { Jacobian::identity() };
        }
        let h_squared = mul(&h, &h, p);
        let h_cubed = mul(&h_squared, &h, p);
        let v = mul(x, &h_squared, p);
        let x_of_sum = sub(&mul(&r, &r, p), &(&h_cubed + &v * 2u32), p);
        let y_of_sum = sub(&mul(&r, &sub(&v, &x_of_sum, p), p), &(y * h_cubed), p);
        Jacobian { x: x_of_sum, y: y_of_sum, z: mul(z, &h, p) }
    }

    /// Every point, the identity first. Takes p steps of its own and is meant for p below 2^16;
    /// an empty list for p of 32 bits and more.
    #[must_use]
    pub fn all_points(&self) -> Vec<Point> {
        let Ok(p) = u32::try_from(&self.p) else {
            return Vec::new();
        };
        let mut roots = vec![Vec::new(); p as usize];
        for y in 0..p {
            let square = u64::from(y) * u64::from(y) % u64::from(p);
            roots[square as usize].push(y);
        }
        let mut points = vec![None];
        for x in 0..p {
            let square = self.right_hand_side(&x.into());
            let index = square.iter_u32_digits().next().unwrap_or(0);
            for y in &roots[index as usize] {
                points.push(Some((x.into(), (*y).into())));
            }
        }
        points
    }

    /// The order of a point, counted by adding it to itself: for orders that can be counted.
    #[must_use]
    pub fn order_of(&self, point: &Point) -> u64 {
        let mut order = 1;
        let mut sum = point.clone();
        while sum.is_some() {
            sum = self.add(&sum, point);
            order += 1;
        }
        order
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::from_hex;

    /// (p, a, b, number of points): orders odd and even, cyclic and not, a = 0 and a = -3.
    const TOYS: [(u32, i64, i64, usize); 6] =
        [(23, 1, 1, 28), (43, 0, 7, 31), (17, 2, 2, 19), (5, 1, 1, 9), (13, -1, 0, 8), (61, -3, 1, 55)];

    #[test]
    fn group_laws_exhaustively() {
        for (p, a, b, count) in TOYS {
            let curve = Curve::small(p, a, b);
            let points = curve.all_points();
            assert_eq!(points.len(), count, "#E for {curve:?}");
            for first in &points {
                assert!(curve.is_on_curve(first));
                assert_eq!(curve.add(first, &None), *first);
                assert_eq!(curve.add(first, &curve.negate(first)), None);
                assert_eq!(curve.double(first), curve.add(first, first));
                for second in &points {
                    let sum = curve.add(first, second);
                    assert!(points.contains(&sum));
                    assert_eq!(sum, curve.add(second, first));
                    let third = &points[(count * 2) / 3];
                    let left = curve.add(&sum, third);
                    assert_eq!(left, curve.add(first, &curve.add(second, third)));
                }
            }
        }
    }

    #[test]
    fn orders_divide_the_group_order_and_multiples_cycle() {
        for (p, a, b, count) in TOYS {
            let curve = Curve::small(p, a, b);
            for point in curve.all_points() {
                let order = curve.order_of(&point);
                assert_eq!(count as u64 % order, 0);
                let mut sum = None;
                for k in 0..2 * order + 1 {
                    assert_eq!(curve.multiply(&k.into(), &point), sum);
                    sum = curve.add(&sum, &point);
                }
            }
        }
    }

    #[test]
    fn a_point_of_order_two() {
        let curve = Curve::small(23, 1, 1);
        let points = curve.all_points();
        let of_order_two: Vec<&Point> = points.iter().filter(|point| curve.order_of(point) == 2).collect();
        assert_eq!(of_order_two, [&Some((4u32.into(), 0u32.into()))]);
        assert_eq!(curve.double(of_order_two[0]), None);
        assert_eq!(curve.lift_x(&4u32.into(), true), None);
        assert_eq!(curve.lift_x(&4u32.into(), false), *of_order_two[0]);
    }

    #[test]
    fn lifting_finds_exactly_the_points() {
        let curve = Curve::small(61, -3, 1);
        let points = curve.all_points();
        let lifted: Vec<Point> = (0..70u32)
            .flat_map(|x| [false, true].map(|odd| curve.lift_x(&x.into(), odd)))
            .filter(Option::is_some)
            .collect();
        assert_eq!(lifted.len(), points.len() - 1);
        assert!(lifted.iter().all(|point| points.contains(point)));
    }

    #[test]
    fn twice_the_generator_of_secp256k1() {
        let number = |digits| from_hex(digits).expect("hexadecimal");
        let p = (BigUint::from(1u32) << 256) - 0x1_0000_03d1u64;
        let curve = Curve::new(p, BigUint::ZERO, 7u32.into());
        let g =
            curve.lift_x(&number("79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798"), false);
        let double = Some((
            number("c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5"),
            number("1ae168fea63dc339a3c58419466ceaeef7f632653266d0e1236431a950cfe52a"),
        ));
        assert_eq!(curve.double(&g), double);
        let mut sum = None;
        for k in 0..40u32 {
            assert_eq!(curve.multiply(&k.into(), &g), sum);
            sum = curve.add(&sum, &g);
        }
        assert_eq!(curve.multiply(&2u32.into(), &g), double);
        let n = number("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141");
        assert_eq!(curve.multiply(&n, &g), None);
    }
}
