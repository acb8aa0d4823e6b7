//! Compiles what wolfSSL needs for elliptic curves, with its x86-64 assembly, from the sources in wolfssl-sys.

include!("../sources.rs");

const FILES: [&str; 26] = [
    "asn.c",
    "coding.c",
    "cpuid.c",
    "curve25519.c",
    "ecc.c",
    "ed25519.c",
    "error.c",
    "fe_operations.c",
    "fe_x25519_asm.S",
    "ge_operations.c",
    "hash.c",
    "logging.c",
    "memory.c",
    "random.c",
    "sha256.c",
    "sha256_asm.S",
    "sha512.c",
    "sha512_asm.S",
    "signature.c",
    "sp_c64.c",
    "sp_int.c",
    "sp_x86_64.c",
    "sp_x86_64_asm.S",
    "wc_encrypt.c",
    "wc_port.c",
    "wolfmath.c",
];

fn main() {
    let wolfssl = source("wolfssl-sys").join("wolfssl-src");
    let here = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("set by Cargo"));
    cc::Build::new()
        .opt_level(3)
        .flag("-march=native")
        .flag("-fomit-frame-pointer")
        .flag("-ffunction-sections")
        .warnings(false)
        .define("WOLFSSL_USER_SETTINGS", None)
        .include(here)
        .include(&wolfssl)
        .files(FILES.map(|file| wolfssl.join("wolfcrypt/src").join(file)))
        .file("shim.c")
        .compile("peers_wolfssl");
    for file in ["build.rs", "user_settings.h", "shim.c", "../peers.h", "../sources.rs"] {
        println!("cargo:rerun-if-changed={file}");
    }
}
