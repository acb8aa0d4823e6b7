//! Both distributions as users get them, and trials of them where nothing else is.

use super::environment::Environment;
use super::{COMPONENTS, distributions, in_empty_environments, needed, only_file};
use std::path::{Path, PathBuf};

/// What makes distributions, and looks at lists of components.
const REQUIREMENTS: &str = "xtask/src/python/release.txt";

fn environment<'a>(root: &'a Path, variables: &'a [(&'a str, &'a str)]) -> Result<Environment<'a>, String> {
    Environment::new(root, &needed()?, "release", Some(REQUIREMENTS), variables)
}

/// Makes both distributions, and returns their paths. The wheel has a list of its components in it, and is named by the
/// least version of the C library that it needs, as the registry demands.
///
/// # Errors
/// What cannot be made.
pub(crate) fn release(root: &Path, components: &Path) -> Result<[PathBuf; 2], String> {
    let include = format!("--sbom-include {COMPONENTS}");
    let tools = root.join("target/python/release/bin").display().to_string();
    let path = format!("{tools}:{}", std::env::var("PATH").unwrap_or_default());
    let variables = [("MATURIN_PEP517_ARGS", include.as_str()), ("PATH", &path)];
    let environment = environment(root, &variables)?;
    let [archive, wheel] = distributions(root, &environment, Some(components))?;
    let folder = root.join("target/python/named_wheel");
    if folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let [to, wheel] = [&folder, &wheel].map(|path| path.display().to_string());
    environment.run(&["-m", "auditwheel", "repair", "--plat", "auto", "--wheel-dir", &to, &wheel])?;
    Ok([archive, only_file(&folder)?])
}

/// Builds a wheel of the source distribution, optimised less than users' own, and tries that and the other wheel in empty
/// environments of each Python that is there.
///
/// # Errors
/// The first thing that is wrong.
pub(crate) fn try_both(root: &Path, archive: &Path, wheel: &Path, target: &Path) -> Result<(), String> {
    let target = target.display().to_string();
    let variables = [("CARGO_TARGET_DIR", target.as_str()), ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1")];
    let environment = environment(root, &variables)?;
    in_empty_environments(root, &environment, wheel)?;
    let built = environment.wheel(archive)?;
    in_empty_environments(root, &environment, &built)
}

/// Runs a program of Python's beside what looks at lists of components.
///
/// # Errors
/// That it fails.
pub(crate) fn look_at_components(root: &Path, arguments: &[&str]) -> Result<(), String> {
    environment(root, &[])?.run(arguments)
}
