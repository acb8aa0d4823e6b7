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
    /// The name of what is below.
    pub base: &'static str,
    /// Whether its curves are secant's.
    pub is_secant: bool,
    /// The provider.
    pub provider: CryptoProvider,
}

fn base(name: &'static str, provider: CryptoProvider) -> Named {
    Named { name, base: name, is_secant: false, provider }
}

/// What secant has, Brainpool in both versions too.
const EVERYTHING: Options = Options::new().brainpool(true).brainpool_tls12(true);

/// secant over each base.
#[must_use]
pub fn of_secant() -> Vec<Named> {
    let over = |other: Named| Named {
        name: "secant",
        is_secant: true,
        provider: EVERYTHING.over(other.provider),
        ..other
    };
    others().into_iter().map(over).collect()
}

/// The bases as they are.
#[must_use]
pub fn others() -> Vec<Named> {
    vec![
        base("ring", ring::default_provider()),
        #[cfg(feature = "aws-lc-rs")]
        base("aws-lc-rs", aws_lc_rs()),
        #[cfg(feature = "graviola")]
        base("graviola", rustls_graviola::default_provider()),
    ]
}

/// With the hybrid that its default leaves out.
#[cfg(feature = "aws-lc-rs")]
fn aws_lc_rs() -> CryptoProvider {
    let mut provider = rustls::crypto::aws_lc_rs::default_provider();
    provider.kx_groups.push(rustls::crypto::aws_lc_rs::kx_group::SECP256R1MLKEM768);
    provider
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
