//! Many rows against single operations, on every named curve: on the machine's vectors, and where inversions alone are shared.
//! Emulated vectors have the same test in `testing/valgrind`.

use secant_conformance::on_ifma;
use secant_core::curves::NamedCurve;
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
