//! Files of packages that the program depends on: vectors that their authors publish with them.

use std::error::Error;
use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

/// The text of a file of a package.
pub fn file(package: &str, path: &str) -> Result<String, Box<dyn Error>> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let arguments = ["metadata", "--format-version=1", "--locked", "--manifest-path", manifest];
    let said = Command::new(cargo).args(arguments).output()?;
    if !said.status.success() {
        return Err(String::from_utf8_lossy(&said.stderr).into());
    }
    let metadata: serde_json::Value = serde_json::from_slice(&said.stdout)?;
    let found = metadata["packages"].as_array().into_iter().flatten().find(|of| of["name"] == package);
    let manifest = found.and_then(|of| of["manifest_path"].as_str()).ok_or_else(|| format!("no package {package}"))?;
    Ok(fs::read_to_string(PathBuf::from(manifest).with_file_name("").join(path))?)
}

/// [`file`] for JSON.
pub fn json(package: &str, path: &str) -> Result<serde_json::Value, Box<dyn Error>> {
    Ok(serde_json::from_str(&file(package, path)?)?)
}
