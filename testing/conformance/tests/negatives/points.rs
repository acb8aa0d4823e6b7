//! SEC 1 encodings that are not public keys.

use super::{Subject, length};
use secant::{Error, InputError, Point, PublicKey};
use secant_conformance::bytes::padded;
use secant_conformance::chosen;
use secant_vectors::BigUint;

/// The parts of the encodings of a good point.
struct Parts {
    x: Vec<u8>,
    y: Vec<u8>,
}

impl Parts {
    fn new(subject: &Subject) -> Self {
        let (x, y) = subject.key.public_key().to_point().coordinates().expect("not the identity");
        Self { x, y }
    }
}

fn join(form: u8, parts: &[&[u8]]) -> Vec<u8> {
    [&[form], &parts.concat()[..]].concat()
}

fn refuse(subject: &Subject, bytes: &[u8], expected: InputError) {
    let key = PublicKey::from_sec1(&subject.curve, bytes);
    assert_eq!(key, Err(Error::Input(expected)), "{} {bytes:02x?}", subject.name());
}

#[test]
fn good_points_are_accepted() {
    for subject in Subject::all() {
        let key = subject.key.public_key();
        for compressed in [true, false] {
            assert_eq!(PublicKey::from_sec1(&subject.curve, &key.to_sec1(compressed)), Ok(key.clone()));
        }
        assert_eq!(PublicKey::from_point(&key.to_point()), Ok(key));
    }
}

#[test]
fn lengths() {
    for subject in Subject::all() {
        let (Parts { x, y }, field) = (Parts::new(&subject), subject.field);
        refuse(&subject, &[], InputError::Empty);
        let whole = [&x[..], &y, &[0; 70]].concat();
        for (forms, expected) in [(&[2, 3][..], 1 + field), (&[4], 1 + 2 * field)] {
            for actual in (1..=1 + 2 * field + 3).filter(|actual| *actual != expected) {
                for form in forms {
                    let bare = actual == 2 * field && *form != 4;
                    let error = if bare { InputError::BareCoordinates } else { length(expected, actual) };
                    refuse(&subject, &join(*form, &[&whole[..actual - 1]]), error);
                }
            }
        }
    }
}

#[test]
fn forms() {
    for subject in Subject::all() {
        let Parts { x, y } = Parts::new(&subject);
        for form in 0..=u8::MAX {
            for bytes in [join(form, &[&x, &y]), join(form, &[&x])] {
                let expected = match form {
                    0 => length(1, bytes.len()),
                    2 | 3 if bytes.len() == 1 + subject.field => continue,
                    2 | 3 => length(1 + subject.field, bytes.len()),
                    4 if bytes.len() == 1 + 2 * subject.field => continue,
                    4 => length(1 + 2 * subject.field, bytes.len()),
                    // both of them, whether their parity is that of y or not
                    6 | 7 => InputError::HybridPoint,
                    _ => InputError::PointFormat,
                };
                refuse(&subject, &bytes, expected);
            }
        }
    }
}

#[test]
fn the_identity() {
    for subject in Subject::all() {
        let curve = &subject.curve;
        refuse(&subject, &[0], InputError::Identity);
        for count in [1, subject.field, 2 * subject.field] {
            refuse(&subject, &vec![0; 1 + count], length(1, 1 + count));
        }
        // as a point for arithmetic, where it is asked for, it is one; as a key never
        let identity = Point::from_sec1(curve, &[0]).expect("the identity");
        assert!(identity.is_identity());
        assert_eq!(PublicKey::from_point(&identity), Err(Error::Input(InputError::Identity)));
        let multiple = curve.generator().multiply(&subject.n.to_bytes_be()).expect("the identity");
        assert_eq!(multiple, identity);
        // (0, 0) is on no curve with b != 0
        refuse(&subject, &join(4, &[&vec![0; 2 * subject.field]]), InputError::NotOnCurve);
    }
}

#[test]
fn coordinates_above_the_prime() {
    let mut sums = 0;
    for subject in Subject::all() {
        let Parts { x, y } = Parts::new(&subject);
        let largest = (BigUint::from(1u32) << (8 * subject.field)) - 1u32;
        for large in [subject.p.clone(), &subject.p + 1u32, largest] {
            let large = padded(&large, subject.field);
            for bytes in
                [join(2, &[&large]), join(3, &[&large]), join(4, &[&large, &y]), join(4, &[&x, &large])]
            {
                refuse(&subject, &bytes, InputError::CoordinateTooLarge);
            }
        }
        // x + p where it fits the bytes; on every curve some small x has a point
        let mut small = (0u32..60).filter_map(|x| {
            let bytes = join(2, &[&padded(&x.into(), subject.field)]);
            Point::from_sec1(&subject.curve, &bytes).ok()
        });
        let mut points = vec![small.next().expect("a point with a small x")];
        points.push(subject.key.public_key().to_point());
        for point in points {
            let (x, y) = point.coordinates().expect("not the identity");
            let [x_sum, y_sum] = [&x, &y].map(|c| BigUint::from_bytes_be(c) + &subject.p);
            let fits = |sum: &BigUint| sum.bits() <= 8 * subject.field as u64;
            if fits(&x_sum) {
                let sum = padded(&x_sum, subject.field);
                refuse(&subject, &join(2, &[&sum]), InputError::CoordinateTooLarge);
                refuse(&subject, &join(4, &[&sum, &y]), InputError::CoordinateTooLarge);
                sums += 1;
            }
            if fits(&y_sum) {
                let sum = padded(&y_sum, subject.field);
                refuse(&subject, &join(4, &[&x, &sum]), InputError::CoordinateTooLarge);
                sums += 1;
            }
        }
    }
    // one small x for each curve, and more where the prime leaves room
    assert!(!chosen::are_all() || sums >= 18 + 3, "{sums}");
}

#[test]
fn points_off_the_curve() {
    for subject in Subject::all() {
        let Parts { x, y } = Parts::new(&subject);
        let changed = |bytes: &[u8], add: u32| {
            let sum = (BigUint::from_bytes_be(bytes) + add) % &subject.p;
            padded(&sum, subject.field)
        };
        for add in 1..20 {
            refuse(&subject, &join(4, &[&x, &changed(&y, add)]), InputError::NotOnCurve);
            refuse(&subject, &join(4, &[&changed(&x, add), &y]), InputError::NotOnCurve);
        }
        refuse(&subject, &join(4, &[&y, &x]), InputError::NotOnCurve);
        let zero = vec![0; subject.field];
        refuse(&subject, &join(4, &[&x, &zero]), InputError::NotOnCurve);
        // about half of all x have no point, and then in neither form
        let none = (0u32..64).filter(|x| {
            let x = padded(&(*x).into(), subject.field);
            let refused = [2, 3].map(|form| PublicKey::from_sec1(&subject.curve, &join(form, &[&x])));
            let off = Err(Error::Input(InputError::NotOnCurve));
            assert_eq!(refused[0] == off, refused[1] == off);
            refused[0] == off
        });
        assert!((12..=52).contains(&none.count()), "{}", subject.name());
    }
}

/// A curve's points are refused by every other curve, its twist of the same length included.
#[test]
fn points_of_other_curves() {
    let (mut refused, mut by_equation) = (0, 0);
    for subject in Subject::all() {
        for other in chosen::curves().iter().map(|name| Subject::new(*name)) {
            if other.name() == subject.name() {
                continue;
            }
            let foreign = other.key.public_key();
            let decoded = PublicKey::from_sec1(&subject.curve, &foreign.to_sec1(false));
            let expected = match decoded {
                Err(Error::Input(InputError::Length { .. })) => other.field != subject.field,
                Err(Error::Input(InputError::NotOnCurve | InputError::CoordinateTooLarge)) => {
                    by_equation += 1;
                    other.field == subject.field
                }
                _ => false,
            };
            assert!(expected, "{} on {}: {decoded:?}", other.name(), subject.name());
            assert_eq!(subject.key.shared_secret(&foreign).err(), Some(Error::CurveMismatch));
            assert_eq!(foreign.to_point().add(&subject.curve.generator()).err(), Some(Error::CurveMismatch));
            refused += 1;
        }
    }
    // with 24, 28, 32, 40, 48 and 64 bytes there are 2, 4, 4, 2, 3 and 2 curves
    let curves = chosen::curves().len();
    assert_eq!(refused, curves * (curves - 1));
    assert!(!chosen::are_all() || by_equation == 2 + 12 + 12 + 2 + 6 + 2, "{by_equation}");
}
