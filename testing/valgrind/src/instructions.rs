//! The guard against loss of speed: the instructions of each operation are counted and compared with the committed
//! counts.
//!
//! Time varies with the machine and its load; the number of instructions does not. `counts.txt` has a row for every
//! operation on every curve and backend, `tests/instructions.rs` counts again and fails where a row grew by more than 2
//! %, and `make count` writes the file anew. Fewer instructions are not always less time, so the speed itself is
//! measured elsewhere. This finds a formula that does a multiplication twice, a function that is no longer inlined, a
//! table that is no longer used.
//!
//! | module | what |
//! |---|---|
//! | `operations`, with the feature `program` | the operations, on fixed inputs, with their results checked |
//! | `c_door`, with the feature `program` | operations by functions of C, beside the same by the protocols |
//! | [`callgrind`] | running them under valgrind's callgrind, and reading what it counted |
//! | [`counts`] | the table of counts, and comparing two of them |
//!
//! The counts belong to the release build and to one compiler, whose version is in the table: with another one the test
//! names both versions and compares nothing. They do not depend on the processor: under valgrind every processor with
//! AVX2 reports the same features, without SHA and ADX. So hashes always run in software, and the backend is named,
//! never detected.
//!
//! Rejected: the processor's own counters, which containers and virtual machines do not offer.
#[cfg(feature = "program")]
mod c_door;
pub mod callgrind;
pub mod counts;
#[cfg(feature = "program")]
pub mod operations;

/// The backends of this machine, by the names that the program and the table have for them.
pub fn backends() -> Vec<&'static str> {
    let mut all = vec!["portable"];
    #[cfg(target_arch = "x86_64")]
    all.extend(secant_core::Adx::detect().map(|_| "adx"));
    #[cfg(target_arch = "aarch64")]
    all.push("aarch64");
    all
}

/// How many inputs an operation runs on; its count is the mean. Operations on public data take a different
/// number of instructions for each input, and one alone could be far from the mean.
pub const INPUTS: usize = 8;

/// Runs an operation on each input. callgrind counts inside this function and nowhere else, and writes what it
/// counted when the function ends; it knows the function by its name.
#[inline(never)]
pub fn measured(operation: &mut dyn FnMut(usize)) {
    for input in 0..INPUTS {
        operation(std::hint::black_box(input));
    }
}
