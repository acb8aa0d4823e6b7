//! Whether the curves below 192 bits are used, which `--allow-weak` asks for: it holds for the whole command.

use secant::FindOptions;
use secant::keyfile::ReadOptions;
use std::sync::atomic::{AtomicBool, Ordering};

static ALLOWED: AtomicBool = AtomicBool::new(false);

/// Asks for weak curves, or not.
pub fn allow(asked: bool) {
    ALLOWED.store(asked, Ordering::Relaxed);
}

/// How curves are found by their names.
pub fn find_options() -> FindOptions {
    FindOptions::new().weak_curves(ALLOWED.load(Ordering::Relaxed))
}

/// How every key file is read.
pub fn read_options<'a>() -> ReadOptions<'a> {
    ReadOptions::new().weak_curves(ALLOWED.load(Ordering::Relaxed))
}
