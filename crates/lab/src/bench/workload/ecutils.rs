//! The eight operations of the first source document as its library computes them: everything by public multiples, in
//! affine or in Jacobian coordinates, with a cache of the last results or without one.
//!
//! These are no operations to use: keys and nonces here are the lab's own, treated as public, so that they may be
//! multiplied in variable time and cached. What the engine itself does for secrets stands beside, in
//! [`super::weierstrass`].
//!
//! Without a cache every operation has fresh inputs. With one it is repeated on one input, as in the document, because a
//! cache answers nothing else: sums, doubles and multiples ([`PointCache`]) and encodings of messages. The document's
//! library keeps signatures and shared secrets as well. Nonces are drawn beforehand; sums and doubles of affine points take an inversion each.

use super::{Walk, Workload, check, fill};
use crate::LabError;
use crate::bench::plan::{Operation, Way};
use crate::method::Body;
use secant::hazmat::{
    FieldElement, JacobianPoint, Scalar, fadd, finv, fmul, fred, fsqr, fsub, jp_add, jp_double, jp_to_affine,
    scalar_add, scalar_inv, scalar_mod, scalar_mul,
};
use secant::koblitz::{Alphabet, Koblitz, symbols_of_bytes};
use secant::{Coordinates, Curve, Point, PointCache, PrivateKey, Tuning};
use std::cell::RefCell;
use std::collections::HashMap;
use std::hint::black_box;
use std::rc::Rc;
use std::time::Duration;

/// Results that a cache keeps, as the document's library has it.
const CACHED: usize = 1024;
/// The length of the messages that are encoded as points: every curve has room for them.
const MESSAGE: usize = 16;

/// A key pair, a nonce, a digest as an integer modulo the order, and the signature of it.
struct Entry {
    d: Scalar,
    q: Point,
    k: Scalar,
    e: Scalar,
    message: Vec<u16>,
    signature: Option<(Scalar, Scalar)>,
}

/// How points are computed with.
struct Points {
    /// The coefficient of the equation.
    a: FieldElement,
    coordinates: Coordinates,
    koblitz: Koblitz,
    cache: Option<PointCache>,
    /// The encodings of messages, where there is a cache.
    encodings: RefCell<HashMap<Vec<u16>, Point>>,
}

impl Points {
    fn new(curve: &Curve, way: Way) -> Result<Self, LabError> {
        let a = fred(curve, &curve.parameters().a)?;
        let cache = way.cache.then(|| PointCache::new(CACHED));
        let koblitz = Koblitz::new(curve, Alphabet::BYTES);
        Ok(Self { a, coordinates: way.coordinates, koblitz, cache, encodings: RefCell::default() })
    }

    fn encode(&self, message: &[u16]) -> Result<Point, LabError> {
        if self.cache.is_none() {
            return Ok(self.koblitz.encode(message)?.point);
        }
        let mut encodings = self.encodings.borrow_mut();
        if let Some(point) = encodings.get(message) {
            return Ok(point.clone());
        }
        let point = self.koblitz.encode(message)?.point;
        encodings.insert(message.to_vec(), point.clone());
        Ok(point)
    }

    fn add(&self, p: &Point, q: &Point) -> Result<Point, LabError> {
        Ok(match &self.cache {
            Some(cache) => cache.add(p, q)?,
            None if self.coordinates == Coordinates::Affine => chord(p, q)?,
            None => jp_to_affine(&jp_add(&JacobianPoint::from_affine(p), &JacobianPoint::from_affine(q))?),
        })
    }

    fn double(&self, p: &Point) -> Result<Point, LabError> {
        Ok(match &self.cache {
            Some(cache) => cache.double(p),
            None if self.coordinates == Coordinates::Affine => tangent(p, &self.a)?,
            None => jp_to_affine(&jp_double(&JacobianPoint::from_affine(p))),
        })
    }

    fn multiply(&self, p: &Point, k: &Scalar) -> Result<Point, LabError> {
        let k = k.to_bytes();
        Ok(match &self.cache {
            Some(cache) => cache.multiply(p, &k)?,
            None => p.multiply_with(&k, Tuning::DEFAULT.coordinates(self.coordinates))?,
        })
    }

    /// The x-coordinate modulo the order.
    fn residue(p: &Point) -> Result<Scalar, LabError> {
        let (x, _) = p.coordinates().ok_or(secant::Error::from(secant::InputError::Identity))?;
        Ok(scalar_mod(p.curve(), &x)?)
    }

    /// `(r, s)`.
    fn sign(&self, generator: &Point, entry: &Entry) -> Result<(Scalar, Scalar), LabError> {
        let r = Self::residue(&self.multiply(generator, &entry.k)?)?;
        let sum = scalar_add(&entry.e, &scalar_mul(&r, &entry.d)?)?;
        let s = scalar_mul(&scalar_inv(&entry.k)?, &sum)?;
        Ok((r, s))
    }

    fn verify(&self, generator: &Point, entry: &Entry, (r, s): &(Scalar, Scalar)) -> Result<bool, LabError> {
        let w = scalar_inv(s)?;
        let (u, v) = (scalar_mul(&entry.e, &w)?, scalar_mul(r, &w)?);
        let sum = self.add(&self.multiply(generator, &u)?, &self.multiply(&entry.q, &v)?)?;
        Ok(*Self::residue(&sum)?.to_bytes() == *r.to_bytes())
    }
}

/// Both coordinates as elements of the field.
fn elements(p: &Point) -> Result<(FieldElement, FieldElement), LabError> {
    let (x, y) = p.coordinates().ok_or(secant::Error::from(secant::InputError::Identity))?;
    Ok((FieldElement::from_bytes(p.curve(), &x)?, FieldElement::from_bytes(p.curve(), &y)?))
}

/// The third point on the line of slope `slope` through `p` and a point with the x-coordinate `x`, negated.
fn third(
    p: (&FieldElement, &FieldElement),
    x: &FieldElement,
    slope: &FieldElement,
) -> Result<Point, LabError> {
    let x3 = fsub(&fsub(&fsqr(slope), p.0)?, x)?;
    let y3 = fsub(&fmul(slope, &fsub(p.0, &x3)?)?, p.1)?;
    Ok(Point::from_coordinates(x3.curve(), &x3.to_bytes(), &y3.to_bytes())?)
}

/// `P + Q` in affine coordinates, for points of different x-coordinates.
fn chord(p: &Point, q: &Point) -> Result<Point, LabError> {
    let ((x1, y1), (x2, y2)) = (elements(p)?, elements(q)?);
    let slope = fmul(&fsub(&y2, &y1)?, &finv(&fsub(&x2, &x1)?)?)?;
    third((&x1, &y1), &x2, &slope)
}

/// `2 P` in affine coordinates, for a point that is not its own negative.
fn tangent(p: &Point, a: &FieldElement) -> Result<Point, LabError> {
    let (x, y) = elements(p)?;
    let square = fsqr(&x);
    let slope = fmul(&fadd(&fadd(&square, &square)?, &fadd(&square, a)?)?, &finv(&fadd(&y, &y)?)?)?;
    third((&x, &y), &x, &slope)
}

/// What the loops share.
struct Pool {
    generator: Point,
    points: Points,
    entries: Vec<Entry>,
    /// Whether each operation has an input of its own.
    fresh: bool,
}

/// Makes the pool of a curve, checks the operations and returns their loops.
pub(super) fn prepare(
    curve: &Curve,
    way: Way,
    operations: &[Operation],
    budget: Duration,
) -> Result<Vec<Workload>, LabError> {
    let pool = Rc::new(Pool::new(curve, way, budget)?);
    let mut workloads = Vec::with_capacity(operations.len());
    for &operation in operations {
        check(pool.is_right(operation)?, curve.name(), operation)?;
        let body = body(Rc::clone(&pool), operation);
        workloads.push(Workload { row: way.row(curve.name(), operation), body });
    }
    Ok(workloads)
}

impl Pool {
    fn new(curve: &Curve, way: Way, budget: Duration) -> Result<Self, LabError> {
        let points = Points::new(curve, way)?;
        let generator = curve.generator();
        let entries = fill(budget, |_| {
            let key = PrivateKey::generate(curve)?;
            let random = |_| Scalar::from_bytes(curve, &PrivateKey::generate(curve)?.to_bytes());
            let [k, e] = [random(0)?, random(1)?];
            let message = symbols_of_bytes(&e.to_bytes()[..MESSAGE]).to_vec();
            let d = Scalar::from_bytes(curve, &key.to_bytes())?;
            let mut entry = Entry { d, q: key.public_key().to_point(), k, e, message, signature: None };
            entry.signature = Some(points.sign(&generator, &entry)?);
            Ok(entry)
        })?;
        Ok(Self { generator, points, entries, fresh: !way.cache })
    }

    /// Whether the operation gives what the engine gives.
    fn is_right(&self, operation: Operation) -> Result<bool, LabError> {
        let [a, b, ..] = self.entries.as_slice() else { return Ok(false) };
        let (points, (p, q)) = (&self.points, (&a.q, &b.q));
        let multiple = |p: &Point, k: &Scalar| p.multiply(&k.to_bytes());
        Ok(match operation {
            Operation::Add => points.add(p, q)? == p.add(q)?,
            Operation::Double => points.double(p)? == p.double(),
            Operation::Koblitz => {
                let encoded = points.encode(&a.message)?;
                *points.koblitz.decode_exact(&encoded, MESSAGE)? == a.message
            }
            Operation::Sign | Operation::Verify => self.signatures_are_right()?,
            _ => points.multiply(p, &b.k)? == multiple(p, &b.k)?,
        })
    }

    /// Whether every signature is its key's, and of no other digest.
    fn signatures_are_right(&self) -> Result<bool, LabError> {
        let next = self.entries.iter().cycle().skip(1);
        for (entry, other) in self.entries.iter().zip(next) {
            let signature = entry.signature.as_ref().ok_or(LabError::NothingToMeasure)?;
            let right = self.points.verify(&self.generator, entry, signature)?;
            if !right || self.points.verify(&self.generator, other, signature)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// One operation on two entries.
    fn run(&self, operation: Operation, a: &Entry, b: &Entry) -> Result<(), LabError> {
        let points = &self.points;
        match operation {
            Operation::Add => drop(black_box(points.add(&a.q, &b.q)?)),
            Operation::Double => drop(black_box(points.double(&a.q)?)),
            Operation::Koblitz => drop(black_box(points.encode(&a.message)?)),
            Operation::Sign => drop(black_box(points.sign(&self.generator, a)?)),
            Operation::Verify => {
                let signature = a.signature.as_ref().ok_or(LabError::NothingToMeasure)?;
                let valid = points.verify(&self.generator, a, signature)?;
                check(black_box(valid), self.generator.curve().name(), operation)?;
            }
            // a multiple of a point that is no generator: the shared secret, and a pass of Massey-Omura, are one
            _ => drop(black_box(points.multiply(&a.q, &b.k)?)),
        }
        Ok(())
    }
}

fn body(pool: Rc<Pool>, operation: Operation) -> Body {
    let mut walk = Walk::new(pool.entries.len());
    Box::new(move |n| {
        for _ in 0..n {
            let (a, b) = if pool.fresh { walk.step() } else { (0, 1) };
            let (a, b) = if a == b { (a, (b + 1) % pool.entries.len()) } else { (a, b) };
            pool.run(operation, &pool.entries[a], &pool.entries[b])?;
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Chords and tangents are the sums and doubles of the engine.
    #[test]
    fn affine_formulas() {
        for name in ["secp192k1", "secp256r1", "brainpoolP320r1"] {
            let curve = Curve::find(name).expect("a curve");
            let g = curve.generator();
            let h = tangent(&g, &fred(&curve, &curve.parameters().a).expect("an element")).expect("a double");
            assert_eq!(h, g.double(), "{name}");
            assert_eq!(chord(&g, &h).expect("a sum"), g.multiply(&[3]).expect("a multiple"), "{name}");
        }
    }
}
