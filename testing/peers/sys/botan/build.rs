//! Builds those modules of Botan that have to do with elliptic curves, for this processor, and the functions of
//! `shim.cpp`.

use std::path::PathBuf;

/// Modules that nothing here needs; what builds on them is left out with them.
const LEFT_OUT: &str = include_str!("left_out.txt");

fn main() {
    let modules: Vec<&str> = LEFT_OUT.split_whitespace().collect();
    // SAFETY: a build script has one thread.
    unsafe {
        std::env::set_var("BOTAN_CONFIGURE_DISABLE_MODULES", modules.join(","));
        std::env::set_var("BOTAN_CONFIGURE_EXTRA_CXXFLAGS", "-march=native");
    }
    let (library, headers) = botan_src::build();
    let library = PathBuf::from(library);
    cc::Build::new()
        .cpp(true)
        .std("c++20")
        .opt_level(3)
        .flag("-march=native")
        .include(headers)
        .file("shim.cpp")
        .compile("peers_botan");
    println!("cargo:rustc-link-search=native={}", library.display());
    println!("cargo:rustc-link-lib=static=botan-3");
    println!("cargo:rustc-link-lib=stdc++");
    for file in ["build.rs", "left_out.txt", "shim.cpp", "../peers.h"] {
        println!("cargo:rerun-if-changed={file}");
    }
}
