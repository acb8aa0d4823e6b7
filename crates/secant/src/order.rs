//! Orders of points, and the points of a curve one after another: number theory on small numbers, in variable time.

use crate::{Curve, Error, Point};

/// The most points that are gone through where no order is proved: those of a field of 16 bits.
const MAX_STEPS: usize = (1 << 16) + 2 * (1 << 8) + 1;

impl Point {
    /// The order of the point, the smallest `k` above 0 with `k P` the identity, as a big-endian integer without leading
    /// zeros. Variable time; a multiplication, and some more where the cofactor is not 1.
    ///
    /// # Errors
    /// [`Error::UnprovedOrder`] for a user-defined curve below [`Check::Order`](crate::Check::Order) on which the multiples
    /// of the point do not return within 66,049 steps, as they do over every prime of up to 16 bits; and for one whose
    /// cofactor has more than 64 bits.
    pub fn order(&self) -> Result<Vec<u8>, Error> {
        if self.is_identity() {
            return Ok(vec![1]);
        }
        if !self.has_proved_order() {
            return self.order_by_steps().map(significant);
        }
        let parameters = self.curve().parameters();
        let multiple = self.multiply(&parameters.n)?;
        if multiple.is_identity() {
            return Ok(parameters.n);
        }
        let d = multiple.order_dividing(small(&parameters.h).ok_or(Error::UnprovedOrder)?)?;
        let cofactor = significant(d);
        let finite = self.multiply(&cofactor)?.is_identity();
        Ok(if finite { cofactor } else { product(&parameters.n, d) })
    }

    #[cfg(feature = "custom")]
    fn has_proved_order(&self) -> bool {
        self.curve().check() >= crate::Check::Order
    }

    #[cfg(not(feature = "custom"))]
    fn has_proved_order(&self) -> bool {
        true
    }

    fn order_by_steps(&self) -> Result<u64, Error> {
        let mut multiple = self.clone();
        for k in 1..=MAX_STEPS {
            if multiple.is_identity() {
                return Ok(k as u64);
            }
            multiple = multiple.add(self)?;
        }
        Err(Error::UnprovedOrder)
    }

    /// The order of a point of which a multiple of the order is known.
    fn order_dividing(&self, multiple: u64) -> Result<u64, Error> {
        let (mut order, mut rest, mut factor) = (multiple, multiple, 2);
        while rest > 1 {
            // what is left has no factor up to its square root: it is prime
            if factor > rest / factor {
                factor = rest;
            }
            if !rest.is_multiple_of(factor) {
                factor += 1;
                continue;
            }
            rest /= factor;
            if self.multiply(&(order / factor).to_be_bytes())?.is_identity() {
                order /= factor;
            }
        }
        Ok(order)
    }
}

/// A big-endian integer that fits 64 bits.
fn small(bytes: &[u8]) -> Option<u64> {
    let mut integer = [0; 8];
    integer[8_usize.checked_sub(bytes.len())?..].copy_from_slice(bytes);
    Some(u64::from_be_bytes(integer))
}

fn significant(integer: u64) -> Vec<u8> {
    integer.to_be_bytes().into_iter().skip_while(|byte| *byte == 0).collect()
}

/// A big-endian integer times a small one.
fn product(bytes: &[u8], factor: u64) -> Vec<u8> {
    let mut carry = 0_u128;
    let mut out: Vec<u8> = bytes
        .iter()
        .rev()
        .map(|&byte| {
            carry += u128::from(byte) * u128::from(factor);
            let low = carry as u8;
            carry >>= 8;
            low
        })
        .collect();
    while carry > 0 {
        out.push(carry as u8);
        carry >>= 8;
    }
    out.reverse();
    out
}

/// The points of a curve in the order of their x-coordinates, the identity first: see [`Curve::points`].
#[derive(Clone, Debug)]
pub struct Points {
    curve: Curve,
    /// The next x-coordinate; none behind the last.
    x: Option<Vec<u8>>,
    next: Option<Point>,
}

impl Curve {
    /// All points of the curve: the identity, then by their x-coordinates, of two with the same one that with the even
    /// y-coordinate first. For small curves: each x-coordinate costs a square root, and there are as many as the prime says.
    pub fn points(&self) -> Points {
        Points {
            curve: self.clone(),
            x: Some(vec![0; self.field_bytes()]),
            next: Some(Point::identity(self)),
        }
    }
}

impl Iterator for Points {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        loop {
            if let Some(point) = self.next.take() {
                return Some(point);
            }
            let mut x = self.x.take()?;
            let lifted = match Point::lift_x(&self.curve, &x, false) {
                Ok(point) => Some(point),
                Err(Error::Input(crate::InputError::NotOnCurve)) => None,
                // beyond the prime
                Err(_) => return None,
            };
            self.x = increment(&mut x).then_some(x);
            if let Some(point) = lifted {
                self.next = Some(point.negate()).filter(|negated| *negated != point);
                return Some(point);
            }
        }
    }
}

/// Adds 1 to a big-endian integer; false where that overflows.
fn increment(bytes: &mut [u8]) -> bool {
    bytes.iter_mut().rev().any(|byte| {
        *byte = byte.wrapping_add(1);
        *byte != 0
    })
}
