//! Compiles what Mbed TLS needs for elliptic curves, for this processor, from the sources in psa-crypto-sys.

include!("../sources.rs");

const FILES: [&str; 9] = [
    "asn1parse.c",
    "asn1write.c",
    "bignum.c",
    "bignum_core.c",
    "constant_time.c",
    "ecdh.c",
    "ecdsa.c",
    "ecp.c",
    "ecp_curves.c",
];

fn main() {
    let mbedtls = source("psa-crypto-sys").join("vendor");
    let library = mbedtls.join("library");
    let here = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("set by Cargo"));
    cc::Build::new()
        .opt_level(3)
        .flag("-march=native")
        .warnings(false)
        .define("MBEDTLS_CONFIG_FILE", "\"peers_config.h\"")
        .include(here)
        .include(mbedtls.join("include"))
        .include(&library)
        .files(FILES.map(|file| library.join(file)))
        .file(library.join("platform_util.c"))
        .file("shim.c")
        .compile("peers_mbedtls");
    for file in ["build.rs", "peers_config.h", "shim.c", "../peers.h", "../sources.rs"] {
        println!("cargo:rerun-if-changed={file}");
    }
}
