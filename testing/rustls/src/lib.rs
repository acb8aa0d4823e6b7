//! What the tests of `secant-rustls` share: certificates, providers, handshakes without a network.

pub mod certificates;
pub mod handshakes;

use rustls::NamedGroup;
use rustls::crypto::{CryptoProvider, ring};
use secant_rustls::Options;

/// A provider with a name for what a test prints.
#[derive(Clone, Debug)]
pub struct Named {
    /// The name.
    pub name: &'static str,
    /// Whether its curves are secant's.
    pub is_secant: bool,
    /// The provider.
    pub provider: CryptoProvider,
}

fn named(name: &'static str, is_secant: bool, provider: CryptoProvider) -> Named {
    Named { name, is_secant, provider }
}

/// What secant has, Brainpool in both versions too.
const EVERYTHING: Options = Options::new().brainpool(true).brainpool_tls12(true);

/// secant over each base.
#[must_use]
pub fn of_secant() -> Vec<Named> {
    others().into_iter().map(|other| named("secant", true, EVERYTHING.over(other.provider))).collect()
}

/// The bases as they are.
#[must_use]
pub fn others() -> Vec<Named> {
    vec![
        named("ring", false, ring::default_provider()),
        #[cfg(feature = "aws-lc-rs")]
        named("aws-lc-rs", false, rustls::crypto::aws_lc_rs::default_provider()),
    ]
}

/// All of these.
#[must_use]
pub fn all() -> Vec<Named> {
    [of_secant(), others()].concat()
}

/// A provider with one group alone, if it has that.
#[must_use]
pub fn with_group(provider: &CryptoProvider, group: NamedGroup) -> Option<CryptoProvider> {
    let one = provider.kx_groups.iter().find(|own| own.name() == group)?;
    Some(CryptoProvider { kx_groups: vec![*one], ..provider.clone() })
}

/// Says that something is not tested.
///
/// # Panics
/// With `CI=true`: there everything must be tested.
pub fn not_tested(what: &str, why: &str) {
    assert_ne!(
        std::env::var("CI").as_deref(),
        Ok("true"),
        "NOT TESTED: {what} ({why}); with CI=true everything must be tested"
    );
    eprintln!("NOT TESTED: {what} ({why})");
}
