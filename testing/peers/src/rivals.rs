//! The other libraries (rivals): one file and one feature for each.

mod field;
mod secant;
mod secant_c;

#[cfg(feature = "aws-lc")]
mod aws_lc;
#[cfg(feature = "botan")]
mod botan;
#[cfg(any(feature = "botan", feature = "mbedtls", feature = "nettle", feature = "wolfssl"))]
mod c_library;
#[cfg(feature = "crrl")]
mod crrl;
#[cfg(feature = "crypto-mb")]
mod crypto_mb;
#[cfg(feature = "dalek")]
mod dalek;
#[cfg(any(feature = "aws-lc", feature = "openssl"))]
mod ec_key;
#[cfg(feature = "fiat")]
mod fiat;
#[cfg(feature = "graviola")]
mod graviola;
#[cfg(feature = "libsecp256k1")]
mod libsecp256k1;
#[cfg(feature = "mbedtls")]
mod mbedtls;
#[cfg(feature = "nettle")]
mod nettle;
#[cfg(feature = "openssl")]
mod openssl;
#[cfg(feature = "ring")]
mod ring;
#[cfg(feature = "rustcrypto")]
mod rustcrypto;
#[cfg(feature = "wolfssl")]
mod wolfssl;

use crate::harness::Op;
use crate::pool::Pool;
use crate::rows::Kind;

/// The name of secant in every group.
pub const SECANT: &str = "secant";

/// The name of secant through the functions of C.
pub const SECANT_C: &str = "secant from C";

/// A library in the comparison.
pub struct Rival {
    /// Its name in the table.
    pub name: &'static str,
    /// Its version and how it is built; `None` where the system had none to build with.
    pub version: fn() -> Option<String>,
    /// Its loop for an operation on a pool's curve, or `None` where it has none.
    pub op: fn(Kind, &Pool) -> Option<Box<dyn Op>>,
}

/// What became of each rival of this program: in, or why not.
pub enum Entry {
    /// It takes part.
    In(Rival),
    /// It is not in this build.
    #[allow(dead_code)] // only where a feature is off
    Out(&'static str, &'static str),
}

/// An entry under a feature.
macro_rules! rival {
    ($feature:literal, $module:ident, $name:literal) => {{
        #[cfg(feature = $feature)]
        let entry = Entry::In(Rival { name: $name, version: $module::version, op: $module::op });
        #[cfg(not(feature = $feature))]
        let entry = Entry::Out($name, concat!("built without the feature ", $feature));
        entry
    }};
}

/// secant first, then the same through C, then all rivals.
pub fn all() -> Vec<Entry> {
    vec![
        Entry::In(Rival { name: SECANT, version: secant::version, op: secant::op }),
        Entry::In(Rival { name: SECANT_C, version: secant_c::version, op: secant_c::op }),
        rival!("crypto-mb", crypto_mb, "crypto_mb"),
        rival!("openssl", openssl, "OpenSSL"),
        rival!("aws-lc", aws_lc, "AWS-LC"),
        rival!("graviola", graviola, "graviola"),
        rival!("ring", ring, "ring"),
        rival!("libsecp256k1", libsecp256k1, "libsecp256k1"),
        rival!("botan", botan, "Botan"),
        rival!("wolfssl", wolfssl, "wolfSSL"),
        rival!("mbedtls", mbedtls, "Mbed TLS"),
        rival!("nettle", nettle, "nettle"),
        rival!("crrl", crrl, "crrl"),
        rival!("rustcrypto", rustcrypto, "RustCrypto"),
        rival!("dalek", dalek, "dalek"),
        rival!("fiat", fiat, "fiat-crypto"),
    ]
}

/// The version of a package in the lock file of this program.
pub fn locked(package: &str) -> &'static str {
    const LOCK: &str = include_str!("../Cargo.lock");
    let mut lines = LOCK.lines();
    let name = format!("name = \"{package}\"");
    lines.find(|line| *line == name);
    lines.next().and_then(|line| line.strip_prefix("version = ")).map_or("?", |v| v.trim_matches('"'))
}
