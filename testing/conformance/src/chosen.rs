//! The curves that the tests run on: all named ones, or those that the variable `SECANT_CURVES` names, `secp256r1,secp384r1`, so
//! that one test on one curve takes seconds. And how much of long lists they go through.

use secant_core::curves::NamedCurve;
use std::sync::OnceLock;

const VARIABLE: &str = "SECANT_CURVES";

/// The curves to run on.
///
/// # Panics
/// For a name that no curve has, and with `CI=true`, where all are tested.
pub fn curves() -> &'static [NamedCurve] {
    static CHOSEN: OnceLock<Vec<NamedCurve>> = OnceLock::new();
    CHOSEN.get_or_init(|| match std::env::var(VARIABLE) {
        Ok(names) => {
            assert!(std::env::var_os("CI").is_none_or(|ci| ci != "true"), "{VARIABLE} is not for CI");
            println!("NOT TESTED: other curves than {names} ({VARIABLE})");
            named(&names)
        }
        Err(_) => NamedCurve::ALL.to_vec(),
    })
}

/// The curves of names with commas between.
fn named(names: &str) -> Vec<NamedCurve> {
    let find = |name: &str| {
        NamedCurve::find(name).unwrap_or_else(|| panic!("{VARIABLE}: no curve has the name {name:?}"))
    };
    names.split(',').map(find).collect()
}

/// Whether all curves are tested: then a test also knows what they have together.
#[must_use]
pub fn are_all() -> bool {
    curves().len() == NamedCurve::ALL.len()
}

/// Whether long lists are gone through whole: with `SECANT_SLOW_TESTS=1`. Elsewhere each test takes some of them.
#[must_use]
pub fn is_slow() -> bool {
    std::env::var_os("SECANT_SLOW_TESTS").is_some_and(|value| value == "1")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_are_chosen_by_name() {
        assert_eq!(named("P-256,secp384r1"), [NamedCurve::Secp256r1, NamedCurve::Secp384r1]);
        for wrong in ["", "secp256r1,", "p256 ,", "secp999"] {
            assert!(std::panic::catch_unwind(|| named(wrong)).is_err(), "{wrong:?}");
        }
    }
}
