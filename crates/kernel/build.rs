//! Sets `cfg(frame_pointers)` where the compiler keeps frame pointers, which take a register from the blocks of machine
//! code.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(frame_pointers)");
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    // targets of Apple keep them unasked
    let apple = env::var("CARGO_CFG_TARGET_VENDOR").is_ok_and(|vendor| vendor == "apple");
    if apple || forced(&flags) {
        println!("cargo::rustc-cfg=frame_pointers");
    }
}

/// Whether the last `force-frame-pointers` among the flags, which a unit separator keeps apart, asks for them.
fn forced(flags: &str) -> bool {
    let values = flags.split('\x1f').filter_map(|flag| flag.split_once("force-frame-pointers"));
    values.last().is_some_and(|(_, value)| !["=no", "=n", "=off", "=false"].contains(&value))
}
