//! Many rows against single operations, on every named curve and on user-defined ones: on the machine's vectors, and where
//! inversions alone are shared. Emulated vectors have the same test in `testing/valgrind`.

use secant_conformance::custom::{CUBES, CubeCurve, Parameters};
use secant_conformance::on_ifma;
use secant_core::curves::{Check, NamedCurve};
use secant_core::laws::many_laws;
use secant_core::{CurveRef, Machine};

#[test]
fn eight_at_a_time_as_one_at_a_time() {
    for &curve in NamedCurve::ALL {
        assert_eq!(many_laws(CurveRef::on(curve, Machine::PORTABLE), 17), 153);
        on_ifma!({
            let ifma = Machine::of::<secant_core::Ifma>().expect("on x86-64");
            assert_eq!(many_laws(CurveRef::on(curve, ifma), 25), 325);
        });
    }
}

/// Every named curve by its parameters, most of them with an `a` of their own, and curves of each size, some of which have
/// too few words for the lanes.
#[test]
fn user_defined_curves() {
    let named = NamedCurve::ALL.iter().map(|curve| Parameters::named(curve.info()));
    let all: Vec<Parameters> = named.chain(CUBES.iter().map(CubeCurve::parameters)).collect();
    for parameters in &all {
        let rows = |machine, longest| {
            let custom = parameters.make_on(Check::Order, machine).expect("the parameters are a curve's");
            many_laws(CurveRef::custom(&custom).expect("proved"), longest)
        };
        assert_eq!(rows(Machine::PORTABLE, 9), 45);
        on_ifma!({
            assert_eq!(rows(Machine::of::<secant_core::Ifma>().expect("on x86-64"), 17), 153);
        });
    }
    assert_eq!(all.len(), NamedCurve::ALL.len() + 11);
}
