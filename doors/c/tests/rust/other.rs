//! Another archive made by Rust, with its own std.

/// The number of bytes of a text that Rust formatted.
#[unsafe(no_mangle)]
pub extern "C" fn other_length(number: u32) -> usize {
    format!("{number:>10}").len()
}
