//! The sources of Mbed TLS 3.6, as Debian 13 has them.

use crate::debian::Release;
use std::path::{Path, PathBuf};

/// The folder of the sources, below another, which are fetched where they are not there.
///
/// # Errors
/// What apt says, or that the system's sources are not Debian's.
pub(super) fn fetch(folder: &Path) -> Result<PathBuf, String> {
    // the release that has Mbed TLS 3.6
    Release { name: "trixie", folder: folder.to_owned(), types: "deb-src" }.sources("mbedtls")
}
