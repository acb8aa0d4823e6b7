//! Sets `cfg(frame_pointers)` where the compiler keeps frame pointers, which leaves the `asm!` blocks one register
//! less: because a flag that cargo passes to every crate asks for them, or because the target always has them. Flags
//! for one crate alone (`cargo rustc`) are not seen.
//!
//! Sets `cfg(unoptimised)` where the compiler does not optimise. The functions that run on vectors are then not used:
//! everything that they call is inlined into them, and without optimisation every value in it has its own place on the
//! stack, megabytes in all.

use std::env;

/// The systems for which the compiler keeps them unasked, beside those of Apple.
const SYSTEMS: [&str; 4] = ["fuchsia", "illumos", "motor", "openbsd"];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(frame_pointers)");
    println!("cargo::rustc-check-cfg=cfg(unoptimised)");
    let variable = |name| env::var(name).unwrap_or_default();
    let unasked = variable("CARGO_CFG_TARGET_VENDOR") == "apple"
        || SYSTEMS.contains(&variable("CARGO_CFG_TARGET_OS").as_str());
    if unasked || forced(&variable("CARGO_ENCODED_RUSTFLAGS")) {
        println!("cargo::rustc-cfg=frame_pointers");
    }
    if variable("OPT_LEVEL") == "0" {
        println!("cargo::rustc-cfg=unoptimised");
    }
}

/// Whether one of the flags, which a unit separator keeps apart, asks for frame pointers: a later one does not take
/// that back.
fn forced(flags: &str) -> bool {
    let flags = flags.replace('_', "-");
    let mut values = flags.split('\x1f').filter_map(|flag| flag.split_once("force-frame-pointers"));
    values.any(|(_, value)| !["=no", "=n", "=off", "=false"].contains(&value))
}
