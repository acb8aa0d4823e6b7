//! Executables that some tests call: `openssl`, `valgrind`, a C compiler.
//!
//! The search is that of a shell: the folders of `PATH` in order, the first regular file of that name
//! which may be executed. No shell is started. See [`crate::not_tested`] for what happens where nothing is found.
use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use crate::not_tested::not_tested;

/// The path of the executable `name`; where there is none, says that `what_is_not_tested` is not
/// tested and returns `None`.
///
/// # Panics
/// Where the tool is missing and `CI=true`.
#[must_use]
pub fn require_tool(name: &str, what_is_not_tested: &str) -> Option<PathBuf> {
    let found = find(name, env::var_os("PATH").as_deref());
    if found.is_none() {
        not_tested(what_is_not_tested, &format!("tool missing: {name}"));
    }
    found
}

fn find(name: &str, path: Option<&OsStr>) -> Option<PathBuf> {
    env::split_paths(path?).map(|folder| folder.join(name)).find(|candidate| is_executable(candidate))
}

#[cfg(unix)]
fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable(path: &Path) -> bool {
    path.is_file()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_compiler_of_these_tests_is_found_and_nonsense_is_not() {
        let cargo = PathBuf::from(env!("CARGO"));
        let name = cargo.file_name().and_then(OsStr::to_str).expect("a file name");
        let folder = cargo.parent().expect("a folder");
        let path = env::join_paths([Path::new("no such folder"), folder]).expect("a path");
        assert_eq!(find(name, Some(&path)), Some(cargo.clone()));
        assert_eq!(find("no-such-tool-anywhere", Some(&path)), None);
        assert_eq!(find(name, None), None);
    }

    #[cfg(unix)]
    #[test]
    fn a_file_without_permission_to_execute_is_no_tool() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).as_os_str();
        assert_eq!(find("Cargo.toml", Some(folder)), None);
        assert_eq!(find("src", Some(folder)), None);
    }
}
