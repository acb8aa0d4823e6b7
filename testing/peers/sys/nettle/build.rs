//! Links the system's nettle (Debian: nettle-dev, libgmp-dev) where a C program can include it; otherwise the functions
//! of `shim.c` report that there is none.

fn main() {
    let mut build = cc::Build::new();
    build.file("shim.c").opt_level(3);
    let probe = "#include <nettle/ecdsa.h>\n#include <gmp.h>\nint main(void) { return 0; }\n";
    let out = std::path::PathBuf::from(std::env::var_os("OUT_DIR").expect("set by Cargo"));
    let probed = out.join("probe.c");
    std::fs::write(&probed, probe).expect("a file to probe with");
    let found = cc::Build::new().file(&probed).cargo_metadata(false).try_compile("probe").is_ok();
    if found {
        build.define("PEERS_HAVE_NETTLE", None);
    }
    build.compile("peers_nettle");
    if found {
        for library in ["hogweed", "nettle", "gmp"] {
            println!("cargo:rustc-link-lib={library}");
        }
    }
    for file in ["build.rs", "shim.c", "../peers.h"] {
        println!("cargo:rerun-if-changed={file}");
    }
}
