//! Which operations run on which curves.
//!
//! Every curve of the registry runs every operation of [`weierstrass`] and [`careful`], and so do two user-defined
//! curves: secp256r1 with its parameters given at run time, for the code that has no constant of a named curve,
//! and a curve of 233 points, whose order is too short for incomplete additions, so that multiples on it take
//! the complete ones. On the latter a nonce can give `r = 0`, so that the repetition runs too.

use super::stream::Stream;
use super::{Report, careful, curve25519, edwards, secp256k1, weierstrass};
use crate::{on, pin};
use secant_core::curves::{self, Check, Curve, CurveSpec, CustomCurve, CustomParameters, NamedCurve};
use secant_core::laws::{General, general, many_laws};
use secant_core::{Backend, CurveRef, Emulated, with_named_curve};
use secant_protocols::hash::HashAlgorithm;

/// An operation of [`weierstrass`].
#[derive(Clone, Copy, Debug)]
pub enum Operation {
    /// [`weierstrass::keygen`].
    Keygen,
    /// [`weierstrass::sign`].
    Sign,
    /// [`weierstrass::agree`].
    Ecdh,
    /// [`weierstrass::many`].
    Many,
    /// [`careful::low_level`].
    LowLevel,
    /// [`careful::steps`].
    Steps,
    /// [`careful::blinded`].
    Blinded,
}

impl Operation {
    /// Every operation with its name.
    pub const ALL: [(&'static str, Self); 7] = [
        ("keygen", Self::Keygen),
        ("sign", Self::Sign),
        ("ecdh", Self::Ecdh),
        ("many", Self::Many),
        ("low-level", Self::LowLevel),
        ("steps", Self::Steps),
        ("blinded", Self::Blinded),
    ];
}

/// Runs an operation on every curve of the registry, on the backend `B`.
pub fn registry<B: Backend>(report: &mut Report, name: &str, operation: Operation) {
    for (index, &curve) in NamedCurve::ALL.iter().enumerate() {
        let subject = curve.info().name;
        let curve_ref = on::<B>(curve);
        with_named_curve!(curve, B, |curve| one(report, subject, name, operation, (curve, curve_ref), index));
    }
}

/// Runs an expression for each curve of [`shapes`] and its name.
macro_rules! for_shapes {
    (|$curve:ident, $id:pat_param| $body:expr) => {
        for_shapes! {
            |$curve, $id| $body;
            Secp192k1 Secp192r1 Secp224k1 Secp224r1 Secp256k1 Secp256r1 BrainpoolP256r1 BrainpoolP320r1 Secp384r1 BrainpoolP512r1
            Secp521r1
        }
    };
    (|$curve:ident, $id:pat_param| $body:expr; $($name:ident)*) => {$({
        let ($curve, $id) = (curves::$name::<Emulated>::CURVE, NamedCurve::$name);
        $body;
    })*};
}

/// [`registry`] on emulated vectors, for one curve of each length, and of each kind of prime up to 256 bits: fixed
/// ones, and one that is read; and for a user-defined curve. All of them would take minutes to compile.
pub fn shapes(report: &mut Report, name: &str, operation: Operation) {
    for_shapes!(|curve, id| one(
        report,
        id.info().name,
        name,
        operation,
        (curve, CurveRef::of(curve)),
        id as usize
    ));
    let curve = any_coefficient();
    one(report, "brainpoolP256r1 at run time", name, operation, (&curve, CurveRef::of(&curve)), 0);
}

/// Many public and secret rows on emulated vectors against single operations, for the curves of [`shapes`] and for a user-defined
/// one with any `a`; the number of rows.
///
/// # Panics
/// When a row is wrong, or the user-defined curve is not accepted.
pub fn rows() -> usize {
    let mut rows = 0;
    for_shapes!(|curve, _id| rows += many_laws(CurveRef::of(curve), 11));
    rows + many_laws(CurveRef::of(&any_coefficient()), 11)
}

/// A user-defined curve with an `a` that is neither 0 nor -3, on emulated vectors.
fn any_coefficient() -> Curve<General<Emulated, 4>> {
    let CustomCurve::L4(curve) = at_run_time(NamedCurve::BrainpoolP256r1) else { panic!("four words") };
    general(curve.proved().expect("proved"))
}

/// A named curve by its parameters.
fn at_run_time(curve: NamedCurve) -> CustomCurve {
    let info = curve.info().parameters;
    let integers = [info.p, info.a, info.b, info.x, info.y, info.n].map(bytes);
    let [p, a, b, x, y, n] = integers.each_ref().map(Vec::as_slice);
    CustomCurve::new(&CustomParameters { p, a, b, x, y, n, h: &[1] }, Check::Order).expect("a curve")
}

/// Runs every operation on the user-defined curves, by the products of the backend `B`.
///
/// # Panics
/// When a curve is not accepted, or there is no such machine.
pub fn custom<B: Backend>(report: &mut Report) {
    pin::<B>();
    let CustomCurve::L4(large) = at_run_time(NamedCurve::Secp256r1) else { panic!("four words") };
    // y^2 = x^3 + 4 x + 3 modulo 251
    let (p, a, b, x, y, n) = (&[251], &[4], &[3], &[0], &[76], &[233]);
    let small = CustomCurve::new(&CustomParameters { p, a, b, x, y, n, h: &[1] }, Check::Order);
    let Ok(CustomCurve::L1(small)) = small else { panic!("the small curve is accepted") };
    let (large, small) = (large.proved().expect("proved"), small.proved().expect("proved"));
    for (name, operation) in Operation::ALL {
        one(report, "secp256r1 at run time", name, operation, (large, CurveRef::of(large)), 0);
        one(report, "233 points", name, operation, (small, CurveRef::of(small)), 0);
    }
}

/// Runs all that is on Curve25519, on the machine of the backend `B`.
///
/// # Panics
/// When there is no such machine.
pub fn curve25519<B: Backend>(report: &mut Report) {
    pin::<B>();
    edwards::curve25519::all(report);
    curve25519::all(report);
}

/// Runs all that is on Curve448, on the machine of the backend `B`.
///
/// # Panics
/// When there is no such machine.
pub fn curve448<B: Backend>(report: &mut Report) {
    pin::<B>();
    edwards::curve448::all(report);
}

/// Runs all that fixes secp256k1, on the machine of the backend `B`.
///
/// # Panics
/// When there is no such machine.
pub fn secp256k1<B: Backend>(report: &mut Report) {
    pin::<B>();
    secp256k1::all(report);
}

/// The curves take turns with the hash functions.
fn one<K: CurveSpec>(
    report: &mut Report,
    subject: &str,
    name: &str,
    operation: Operation,
    (curve, curve_ref): (&Curve<K>, CurveRef<'_>),
    index: usize,
) {
    let stream = &mut Stream::new(index as u64);
    let hash = HashAlgorithm::ALL[index % HashAlgorithm::ALL.len()];
    report.run(subject, name, || match operation {
        Operation::Keygen => weierstrass::keygen(curve_ref, stream),
        Operation::Sign => weierstrass::sign(curve_ref, stream, hash),
        Operation::Ecdh => weierstrass::agree(curve_ref, stream),
        Operation::Many => weierstrass::many(curve_ref, stream, hash),
        Operation::LowLevel => careful::low_level(curve, curve_ref, stream),
        Operation::Steps => careful::steps(curve_ref, stream, hash),
        Operation::Blinded => careful::blinded(curve_ref, stream, hash),
    });
}

/// The bytes of an even number of hexadecimal digits, or of an odd number with a zero in front.
fn bytes(hex: &str) -> Vec<u8> {
    let digit = |c: u8| (c as char).to_digit(16).expect("hexadecimal") as u8;
    hex.as_bytes().rchunks(2).rev().map(|pair| pair.iter().fold(0, |byte, &c| byte << 4 | digit(c))).collect()
}
