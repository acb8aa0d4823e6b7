//! Points and keys as bytes, and key agreement with peers that nobody checked.

use crate::input::{Input, Subject};
use secant::restartable::{Agreement, Progress};
use secant::{MultiplyOptions, Point, PrivateKey, PublicKey, batch, bip340, x448, x25519};

/// A point that is read is written as it was read, whatever form it has; its coordinates make it again.
pub fn sec1_point(data: &[u8]) {
    let mut input = Input::new(data);
    let (subject, how) = (input.subject(), input.byte());
    let curve = &subject.curve;
    let bytes = input.rest();
    let (key, point) = (PublicKey::from_sec1(curve, bytes), Point::from_sec1(curve, bytes));
    let uncompressed = PublicKey::from_uncompressed(curve, bytes);
    assert!(key.is_err() || point.is_ok());
    if let Ok(key) = &key {
        assert_eq!(key.to_sec1(bytes[0] != 4), bytes, "written otherwise than read");
        assert_eq!(uncompressed.as_ref().ok(), (bytes[0] == 4).then_some(key));
        assert_eq!(PublicKey::from_point(&key.to_point()).as_ref(), Ok(key));
    } else {
        assert!(uncompressed.is_err());
    }
    if let Ok(point) = &point
        && let Some((x, y)) = point.coordinates()
    {
        assert_eq!(Point::from_coordinates(curve, &x, &y).as_ref(), Ok(point));
        let odd = y.last().is_some_and(|byte| byte & 1 == 1);
        assert_eq!(Point::lift_x(curve, &x, odd).as_ref(), Ok(point));
        assert_eq!(point.negate().negate(), *point);
        assert_eq!(point.is_in_subgroup(), Ok(true), "these curves have no other points");
    }
    let (x, y) = bytes.split_at(bytes.len().min(curve.field_bytes()));
    if let Ok(point) = Point::from_coordinates(curve, x, y) {
        assert_eq!(point.coordinates(), Some((x.to_vec(), y.to_vec())));
    }
    if let Ok(point) = Point::lift_x(curve, bytes, how & 1 == 1) {
        assert_eq!(point.to_sec1(true)[1..], *bytes);
    }
    if let Ok(key) = bip340::PublicKey::from_bytes(bytes) {
        assert_eq!(key.to_bytes()[..], *bytes);
    }
    if let Ok(key) = PrivateKey::from_bytes(curve, bytes) {
        assert_eq!(**key.to_bytes(), *bytes);
    }
}

/// Agreement is the same alone, in a batch and in steps, and from both sides.
pub fn agreement(data: &[u8]) {
    let mut input = Input::new(data);
    let (subject, units) = (input.subject(), u32::from(input.short()));
    let length = subject.curve.scalar_bytes().expect("a named curve");
    if let Ok(own) = PrivateKey::from_bytes(&subject.curve, &input.bytes(length)) {
        let theirs = own.public_key();
        assert_eq!(own.shared_secret(&subject.public), subject.private.shared_secret(&theirs));
        shared(&own, &subject.public, units);
    }
    if let Ok(peer) = PublicKey::from_sec1(&subject.curve, input.rest()) {
        shared(&subject.private, &peer, units);
    }
}

fn shared(own: &PrivateKey, peer: &PublicKey, units: u32) {
    let secret = own.shared_secret(peer);
    assert_eq!(batch::shared_secrets(&[(own, peer)]), std::slice::from_ref(&secret));
    let options = MultiplyOptions::default();
    let Ok(mut steps) = Agreement::new(own, peer, &options) else {
        assert!(secret.is_err());
        return;
    };
    let cost = Agreement::cost(own.curve(), false).expect("a named curve");
    let mut left = cost.total + 10;
    let found = loop {
        match steps.step(units).expect("memory that is as it was") {
            Progress::Done(found) => break found,
            Progress::InProgress => left = left.checked_sub(1).expect("no more steps than the cost says"),
        }
    };
    assert_eq!(Ok(found), secret);
    assert!(steps.step(units).is_err());
}

/// X25519 and X448 alone and in a batch, from both sides; a public key is what its private one gives.
pub fn montgomery(data: &[u8]) {
    let mut input = Input::new(data);
    let (own, other, peer): ([u8; 56], [u8; 56], [u8; 56]) = (input.array(), input.array(), input.array());
    macro_rules! check {
        ($module:ident, $length:literal) => {{
            let cut =
                |bytes: &[u8; 56]| -> [u8; $length] { bytes[..$length].try_into().expect("its length") };
            let [own, other] = [cut(&own), cut(&other)].map(|bytes| $module::PrivateKey::from_bytes(&bytes));
            let peer = $module::PublicKey::from_bytes(&cut(&peer));
            let [first, second] = [&own, &other].map($module::PrivateKey::public_key);
            assert_eq!(own.shared_secret(&second), other.shared_secret(&first));
            assert_eq!($module::public_key_batch(&[&own, &other]), [first, second]);
            let secret = own.shared_secret(&peer);
            let many = $module::shared_secret_batch(&[(&own, &peer), (&other, &first), (&own, &peer)]);
            assert!(many[0] == secret && many[2] == secret && many[1] == other.shared_secret(&first));
            assert_ne!(secret.map(|secret| *secret), Ok([0; $length]), "zeros are no secret");
        }};
    }
    check!(x25519, 32);
    check!(x448, 56);
}

/// Points of a named curve and their sums, by coordinates: the laws of a group, and multiples as sums.
pub fn point_arithmetic(data: &[u8]) {
    let mut input = Input::new(data);
    let subject: &Subject = input.subject();
    let curve = &subject.curve;
    let points = [input.part(), input.part()]
        .map(|k| curve.generator().multiply(k).unwrap_or_else(|_| Point::identity(curve)));
    let [p, q] = &points;
    let sum = p.add(q).expect("one curve");
    assert_eq!(q.add(p).as_ref(), Ok(&sum));
    assert_eq!(sum.add(&q.negate()).as_ref(), Ok(p));
    assert_eq!(p.add(p).as_ref(), Ok(&p.double()));
    let k = input.part();
    if let (Ok(a), Ok(b), Ok(both)) = (p.multiply(k), q.multiply(k), sum.multiply(k)) {
        assert_eq!(a.add(&b).as_ref(), Ok(&both), "multiples distribute");
    }
    for point in points.iter().chain([&sum]) {
        for compressed in [false, true] {
            assert_eq!(Point::from_sec1(curve, &point.to_sec1(compressed)).as_ref(), Ok(point));
        }
    }
}
