//! Finds the tests of RustCrypto's crates in their packages, as cargo has them, and writes a module for each file.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The crates, and the files of their tests.
const SUITES: [(&str, &str, &[&str]); 5] = [
    ("p256", "0.14", &["affine", "ecdsa", "pkcs8", "projective", "scalar"]),
    ("p384", "0.14", &["affine", "projective"]),
    ("k256", "0.14", &["projective"]),
    ("p256", "0.13", &["affine", "ecdsa", "pkcs8", "projective", "scalar"]),
    ("p384", "0.13", &["affine", "projective"]),
];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=../../Cargo.lock");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder"));
    // it fetches what no build has needed so far
    let output = Command::new(env::var_os("CARGO").expect("cargo names itself"))
        .args(["metadata", "--format-version=1", "--locked", "--filter-platform"])
        .arg(env::var_os("TARGET").expect("cargo names the target"))
        .output()
        .expect("cargo starts");
    assert!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    let text = |package: &serde_json::Value, key: &str| package[key].as_str().unwrap_or_default().to_owned();
    let find = |name: &str, version: &str| {
        let package = packages.iter().find(|package| {
            text(package, "name") == name && text(package, "version").starts_with(&format!("{version}."))
        });
        package.expect("the package is a dependency")
    };
    for (name, version, files) in SUITES {
        let manifest = PathBuf::from(text(find(name, version), "manifest_path"));
        let tests = manifest.parent().unwrap_or(Path::new("")).join("tests");
        let modules: String = files
            .iter()
            .map(|file| format!("#[path = {:?}]\nmod tests_of_{file};\n", tests.join(format!("{file}.rs"))))
            .collect();
        fs::write(out.join(format!("{name}-{version}.rs")), modules).expect("the folder can be written to");
    }
    let features: String = ["p256", "p384", "k256"]
        .iter()
        .flat_map(|name| ["0.13", "0.14"].map(|version| (name, version)))
        .map(|(name, version)| {
            let features = find(name, version)["features"].as_object().expect("features");
            format!("({name:?}, {version:?}, &{:?}),\n", features.keys().collect::<Vec<_>>())
        })
        .collect();
    let features = format!(
        "/// The originals and their features.\nconst ORIGINALS: &[(&str, &str, &[&str])] = &[{features}];\n"
    );
    fs::write(out.join("features.rs"), features).expect("the folder can be written to");
}
