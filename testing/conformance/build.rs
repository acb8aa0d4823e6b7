//! Sets `cfg(ifma)` where this machine has the vectors of `Ifma`: elsewhere the tests do not run on them, and compiling all
//! curves for them would take minutes.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(ifma)");
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512ifma")
        && is_x86_feature_detected!("avx512vl")
    {
        println!("cargo::rustc-cfg=ifma");
    }
}
