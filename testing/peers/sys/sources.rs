// The folder of a package whose sources are compiled here and whose own build is not wanted: it is a dependency for no
// target, so that Cargo's lock names it and its download has it, and nothing builds it. Included by build scripts.

use std::path::PathBuf;
use std::process::Command;

fn source(package: &str) -> PathBuf {
    let variable = |name| std::env::var_os(name).unwrap_or_else(|| panic!("{name} is set by Cargo"));
    let manifest = PathBuf::from(variable("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let output = Command::new(variable("CARGO"))
        .args(["metadata", "--locked", "--format-version", "1", "--manifest-path"])
        .arg(manifest)
        .output()
        .expect("cargo metadata");
    assert!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    let found = packages.iter().find(|candidate| candidate["name"] == package).expect("in the lock file");
    let manifest = PathBuf::from(found["manifest_path"].as_str().expect("a path"));
    manifest.parent().expect("a folder").to_owned()
}
