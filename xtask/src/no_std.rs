//! `cargo xtask no-std`: the program in `testing/no_std` builds, allocates nothing, and gives the right results.
//!
//! That it compiles shows that no crate beneath it uses `alloc`, because there is no global allocator. Its
//! symbols are searched as well, for the C library's allocation functions.

use crate::tools::{call, cargo};
use std::path::Path;
use std::process::Command;

/// Functions that allocate, by the names that a linked program would have for them.
const ALLOCATORS: [&str; 8] = [
    "__rust_alloc",
    "__rustc_alloc",
    "__rdl_alloc",
    "malloc",
    "calloc",
    "realloc",
    "posix_memalign",
    "aligned_alloc",
];

/// What goes wrong, a line each.
pub fn run(root: &Path) -> Vec<String> {
    build_and_run(root).err().into_iter().collect()
}

fn build_and_run(root: &Path) -> Result<(), String> {
    let target = root.join("target/no_std");
    let build = ["build", "--release", "--locked", "--quiet", "--manifest-path"];
    let mut command = cargo();
    command.args(build).arg(root.join("testing/no_std/Cargo.toml")).arg("--target-dir").arg(&target);
    call(&mut command)?;
    let program = target.join("release/secant-no-std");
    let bytes = std::fs::read(&program).map_err(|error| format!("{}: {error}", program.display()))?;
    if let Some(name) = allocator(&bytes) {
        return Err(format!("testing/no_std links {name}"));
    }
    call(&mut Command::new(&program)).map_err(|error| format!("{error}; main.rs tells the steps"))?;
    println!("no_std: signs, verifies and agrees on keys without std and without an allocator");
    Ok(())
}

/// The first function that allocates among the symbols of a program. Names in a symbol table end with a
/// zero, or with the version of a library; those of Rust are mangled around theirs.
fn allocator(program: &[u8]) -> Option<&'static str> {
    let contains = |text: &[u8]| program.windows(text.len()).any(|window| window == text);
    ALLOCATORS.into_iter().find(|name| {
        let whole = |end: &str| contains(format!("\0{name}{end}").as_bytes());
        if name.starts_with("__r") { contains(name.as_bytes()) } else { whole("\0") || whole("@") }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn allocators_are_found() {
        assert_eq!(allocator(b"\0main\0memcpy\0abort\0"), None);
        assert_eq!(allocator(b"\0main\0malloc\0abort\0"), Some("malloc"));
        assert_eq!(allocator(b"\0main\0calloc@GLIBC_2.2.5\0"), Some("calloc"));
        assert_eq!(allocator(b"\0_RNvCs_7___rustc12___rust_alloc\0"), Some("__rust_alloc"));
        // this very test allocates
        let test = std::env::current_exe().and_then(std::fs::read).expect("this program");
        assert!(allocator(&test).is_some());
    }
}
