//! Finds the tests of RustCrypto's and dalek's crates in their packages, as cargo has them, and writes a module for each file.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The crates, and the files of their tests.
const SUITES: [(&str, &str, &[&str]); 7] = [
    ("p256", "0.14", &["affine", "ecdsa", "pkcs8", "projective", "scalar"]),
    ("p384", "0.14", &["affine", "projective"]),
    ("k256", "0.14", &["projective"]),
    ("p256", "0.13", &["affine", "ecdsa", "pkcs8", "projective", "scalar"]),
    ("p384", "0.13", &["affine", "projective"]),
    // of ed25519-dalek's, x25519.rs is not here: its one test calls `to_scalar`, whose result is a type of curve25519-dalek
    ("ed25519-dalek", "3", &["ed25519", "pkcs8", "validation_criteria"]),
    ("x25519-dalek", "3", &["x25519_tests"]),
];

/// A file that is altered before it is compiled.
struct Altered {
    file: &'static str,
    /// The tests that it is left with.
    tests: usize,
    /// The tests that are left out, and why.
    without: &'static [(&'static str, &'static str)],
    /// Texts that are replaced: paths, because the packages lack the files, and a field with a secret.
    replaced: &'static [(&'static str, &'static str)],
}

const ALTERED: [Altered; 3] = [
    Altered {
        file: "ed25519",
        tests: 15,
        without: &[
            ("sign_verify_digest_equivalence", "`verify_stream` is of dalek's feature `hazmat`"),
            (
                "verify_batch_seven_signatures",
                "secant's `verify_batch` has other arguments, and a verdict for each signature",
            ),
            ("montgomery_and_edwards_conversion", "`to_edwards` gives a type of curve25519-dalek"),
            ("serialize_deserialize_signing_key_postcard", SECRETS),
            ("serialize_deserialize_signing_key_json", SECRETS),
            ("serialize_deserialize_signing_key_json_too_long", SECRETS),
            ("serialize_deserialize_signing_key_json_too_short", SECRETS),
            ("serialize_deserialize_signing_key_toml", SECRETS),
            ("serialize_signing_key_size", SECRETS),
        ],
        replaced: &[("\"TESTVECTORS\"", "crate::test_vectors()"), ("    signing_key: SigningKey,\n}", "}")],
    },
    Altered {
        file: "validation_criteria",
        tests: 2,
        without: &[],
        replaced: &[("\"VALIDATIONVECTORS\"", "crate::VALIDATION_VECTORS")],
    },
    Altered {
        file: "x25519_tests",
        tests: 16,
        without: &[
            ("serde_postcard_static_secret_roundtrip", SECRETS),
            ("serde_postcard_static_secret_matches_from_bytes", SECRETS),
        ],
        replaced: &[],
    },
];
const SECRETS: &str = "secrets are not serialised";

/// The path of a file to compile: its own, or that of its altered copy.
fn compiled(path: PathBuf, out: &Path) -> PathBuf {
    let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
    let Some(Altered { tests, without, replaced, .. }) = ALTERED.iter().find(|altered| altered.file == name)
    else {
        return path;
    };
    let mut text = fs::read_to_string(&path).expect("a file of the package");
    let mut replace = |from: &str, to: &str| {
        assert_eq!(text.matches(from).count(), 1, "{name}: {from}");
        text = text.replace(from, to);
    };
    for (test, _) in *without {
        replace(&format!("fn {test}()"), &format!("#[cfg(any())] fn {test}()"));
    }
    replaced.iter().for_each(|(from, to)| replace(from, to));
    assert_eq!(text.matches("#[test]").count() - without.len(), *tests, "{name}: tests");
    let copy = out.join(format!("{name}.rs"));
    fs::write(&copy, text).expect("the folder can be written to");
    copy
}

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
            .map(|file| (file, compiled(tests.join(format!("{file}.rs")), &out)))
            .map(|(file, path)| format!("#[path = {path:?}]\nmod tests_of_{file};\n"))
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
