//! Keys that signatures recover to, multiples of points, shared secrets, many at a time.

use super::column::{Column, Integers, Item};
use super::keys::{Element, Keys, ready};
use super::run::Plan;
use super::scheme::first;
use super::values::{Values, Width, together, values};
use crate::failure::{Outcome, invalid};
use crate::input::{Bytes, Integer, Number};
use crate::point::{MAX_BYTES, Point, reduced};
use crate::public_key::PublicKey;
use pyo3::prelude::*;
use secant::{
    Curve, Error, ErrorCode, HashAlgorithm, PrivateKey, RecoveryId, SignatureFormat, TableSize,
    VerifyOptions, Zeroizing, batch,
};

/// The length of an uncompressed point, that of the longest.
fn point_bytes(curve: &Curve) -> Width {
    Width::AtMost(1 + 2 * curve.field_bytes())
}

/// The columns of a call of `recover`.
pub struct Signatures {
    pub digests: Column<Bytes>,
    /// The hash function that made the digests, where it is named.
    pub hash: Option<HashAlgorithm>,
    pub signatures: Column<Bytes>,
    pub ids: Column<u8>,
    pub format: SignatureFormat,
}

/// A recovery id; 255 for one that is out of range.
pub fn recovery_id(object: &Bound<'_, PyAny>) -> PyResult<u8> {
    let id: Integer = object.extract()?;
    Ok(match (id.negative, id.magnitude.as_slice()) {
        (false, []) => 0,
        (false, &[id]) => id,
        _ => u8::MAX,
    })
}

/// The keys that signatures recover to.
pub fn recover(
    py: Python<'_>,
    curve: &Curve,
    columns: &Signatures,
    compressed: bool,
    plan: &Plan<'_>,
) -> Outcome<Values> {
    curve.scalar_bytes()?;
    let count = columns.signatures.count("signatures")?;
    columns.digests.fits("digests", "signatures", count)?;
    columns.ids.fits("recovery_ids", "signatures", count)?;
    let coordinates = if compressed { 1 } else { 2 };
    // a key is never the identity
    let width = Width::Exactly(1 + coordinates * curve.field_bytes());
    values(py, plan, count, width, |range| {
        together(range.map(|index| columns.row(curve, index)), |rows| {
            let rows: Vec<_> = rows.iter().map(|(digest, signature, id)| (*digest, signature, *id)).collect();
            let keys = batch::recover(&rows).into_iter();
            keys.map(|key| key.map(|key| key.to_sec1(compressed))).collect()
        })
    })
}

impl Signatures {
    /// An item.
    fn row(&self, curve: &Curve, index: usize) -> Result<(&[u8], secant::Signature, RecoveryId), ErrorCode> {
        let id = match self.ids.get(index) {
            Item::Null => return Err(ErrorCode::Missing),
            Item::Object(&id) => id,
            Item::Bytes(&[id]) => id,
            // no id has this number, whatever else is wrong with the item
            Item::Bytes(_) => u8::MAX,
        };
        let signature = self.signatures.at(index).ok_or(ErrorCode::Missing)?;
        let digest = self.digests.at(index).ok_or(ErrorCode::Missing)?;
        self.decode(curve, digest, signature, id).map_err(|error| error.code())
    }

    fn decode<'a>(
        &self,
        curve: &Curve,
        digest: &'a [u8],
        signature: &[u8],
        id: u8,
    ) -> Result<(&'a [u8], secant::Signature, RecoveryId), Error> {
        VerifyOptions::default().hash(self.hash).check_digest(digest)?;
        let signature = secant::Signature::from_bytes(curve, signature, self.format)?;
        Ok((digest, signature, RecoveryId::new(id)?))
    }
}

/// Points of a curve.
pub struct Points<'a>(pub &'a Curve);

impl Keys for Points<'_> {
    type Key = secant::Point;

    fn object(&self, object: &Bound<'_, PyAny>) -> Outcome<Option<Element<Self::Key>>> {
        if let Ok(key) = object.cast::<PublicKey>() {
            let key = &key.get().0;
            return Ok(Some(match key.curve() == self.0 {
                true => Element::Encoded(Bytes::Copied(Zeroizing::new(key.to_sec1(false)))),
                false => Element::Refused(ErrorCode::CurveMismatch),
            }));
        }
        let Ok(point) = object.cast::<Point>() else { return Ok(None) };
        Ok(Some(match point.get().0.curve() == self.0 {
            true => Element::Ready(point.get().0.clone()),
            false => Element::Refused(ErrorCode::CurveMismatch),
        }))
    }

    fn decode(&self, bytes: &[u8], _table: Option<TableSize>) -> Result<Self::Key, Error> {
        secant::Point::from_sec1(self.0, bytes)
    }
}

/// A factor; an integer that is longer than the facade takes is reduced where that is possible.
fn scalar(curve: &Curve, object: &Bound<'_, PyAny>) -> PyResult<Number> {
    Ok(match object.extract()? {
        Number::Integer(integer) if integer.magnitude.len() > MAX_BYTES => Number::Integer(Integer {
            magnitude: reduced(object.py(), curve, &integer.magnitude)?,
            negative: integer.negative,
        }),
        number => number,
    })
}

/// The curve that is named, or that of the first point that is an object.
pub fn curve(named: Option<Curve>, points: Option<&Bound<'_, PyAny>>) -> Outcome<Curve> {
    let of_point = |object: &Bound<'_, PyAny>| {
        let of_key = object.cast::<PublicKey>().ok().map(|key| key.get().0.curve().clone());
        of_key.or_else(|| Some(object.cast::<Point>().ok()?.get().0.curve().clone()))
    };
    match (named, points) {
        (Some(curve), _) => Some(curve),
        (None, Some(points)) => first(points, "points", of_point)?,
        (None, None) => None,
    }
    .ok_or_else(|| invalid("curve: needed where no point is an object that has one"))
}

/// Multiples of points, or of the generator.
pub fn multiply(
    curve: &Curve,
    scalars: &Bound<'_, PyAny>,
    points: Option<&Bound<'_, PyAny>>,
    compressed: bool,
    plan: &Plan<'_>,
) -> Outcome<Values> {
    let py = scalars.py();
    let scalars = Column::read(scalars, "scalars", Integers::Yes, |item| scalar(curve, item))?;
    let points = match points {
        Some(points) => Points(curve).read(points, "points", 1)?,
        None => Column::One(Element::Ready(curve.generator())),
    };
    let count = scalars
        .rows()
        .or(points.rows())
        .ok_or_else(|| invalid("scalars, points: one of them must be a column, such as a list"))?;
    points.fits("points", "scalars", count)?;
    let one = |index: usize| {
        let (magnitude, negative): (&[u8], bool) = match scalars.get(index) {
            Item::Null => return Err(ErrorCode::Missing),
            Item::Object(Number::Integer(integer)) => (&integer.magnitude, integer.negative),
            Item::Object(Number::Bytes(bytes)) => (bytes, false),
            Item::Bytes(bytes) => (bytes, false),
        };
        let product = ready(&Points(curve), points.get(index))?.multiply(magnitude);
        let product = product.map_err(|error| error.code())?;
        Ok(if negative { product.negate() } else { product }.to_sec1(compressed))
    };
    values(py, plan, count, point_bytes(curve), |range| range.map(one).collect())
}

/// Public keys of a curve.
pub struct Peers<'a>(pub &'a Curve);

impl Keys for Peers<'_> {
    type Key = secant::PublicKey;

    fn object(&self, object: &Bound<'_, PyAny>) -> Outcome<Option<Element<Self::Key>>> {
        let Ok(key) = object.cast::<PublicKey>() else { return Ok(None) };
        Ok(Some(match key.get().0.curve() == self.0 {
            true => Element::Ready(key.get().0.clone()),
            false => Element::Refused(ErrorCode::CurveMismatch),
        }))
    }

    fn decode(&self, bytes: &[u8], _table: Option<TableSize>) -> Result<Self::Key, Error> {
        secant::PublicKey::from_sec1(self.0, bytes)
    }
}

/// The shared secrets of one key with many peers.
pub fn shared_secrets(key: &PrivateKey, peers: &Bound<'_, PyAny>, plan: &Plan<'_>) -> Outcome<Values> {
    let curve = key.curve();
    let py = peers.py();
    let reader = Peers(curve);
    let peers = reader.read(peers, "peers", 1)?;
    let count = peers.count("peers")?;
    values(py, plan, count, Width::Exactly(curve.field_bytes()), |range| {
        together(range.map(|index| ready(&reader, peers.get(index))), |peers| {
            batch::shared_secrets(&peers.iter().map(|peer| (key, &**peer)).collect::<Vec<_>>())
        })
    })
}
