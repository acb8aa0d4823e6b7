//! Links `libcrypto_mb.a` of the wheel `ipp-crypto-static`, which pip downloads; the folder of another one can be given by
//! `CRYPTO_MB_DIR`. Where there is none the library is without functions, and its version says so.

use std::env::var_os;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The wheel, by version.
const WHEEL: &str = "ipp-crypto-static==2026.2.0";
/// Unpacks the archive of a wheel in a folder into that folder.
const UNPACK: &str = "
import glob, sys, zipfile
with zipfile.ZipFile(glob.glob('*.whl')[0]) as wheel:
    name = next(name for name in wheel.namelist() if name.endswith('/libcrypto_mb.a'))
    open('libcrypto_mb.a', 'wb').write(wheel.read(name))
";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=CRYPTO_MB_DIR");
    println!("cargo:rustc-check-cfg=cfg(crypto_mb)");
    let out = PathBuf::from(var_os("OUT_DIR").expect("set by Cargo"));
    let folder = var_os("CRYPTO_MB_DIR").map_or_else(|| download(&out), |folder| Some(folder.into()));
    if let Some(folder) = folder.filter(|folder| folder.join("libcrypto_mb.a").exists()) {
        println!("cargo:rustc-cfg=crypto_mb");
        println!("cargo:rustc-link-search=native={}", folder.display());
        println!("cargo:rustc-link-lib=static=crypto_mb");
    }
}

/// The folder with the archive; none where pip cannot have it.
fn download(out: &Path) -> Option<PathBuf> {
    if out.join("libcrypto_mb.a").exists() {
        return Some(out.to_owned());
    }
    let mut pip = Command::new("python3");
    pip.args(["-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:", "--dest"])
        .arg(out)
        .arg(WHEEL);
    let mut unpack = Command::new("python3");
    unpack.args(["-c", UNPACK]).current_dir(out);
    let succeeds = |command: &mut Command| command.status().is_ok_and(|status| status.success());
    (succeeds(&mut pip) && succeeds(&mut unpack)).then(|| out.to_owned())
}
