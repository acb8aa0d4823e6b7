//! Every target on the inputs that are made for it and those that are kept.

use secant_fuzz::{TARGETS, Target, control, corpus, seeds};
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Runs a target on inputs, and names the one on which it panics.
fn run(target: &Target, inputs: &[Vec<u8>]) -> usize {
    for input in inputs {
        let ended = catch_unwind(|| (target.run)(input));
        assert!(ended.is_ok(), "{} on {input:02x?}", target.name);
    }
    inputs.len()
}

#[test]
fn seeds_and_corpora() {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut lines = Vec::new();
        while let Some(target) = TARGETS.get(next.fetch_add(1, Ordering::Relaxed)) {
            let (made, kept) = (seeds::of(target.name), corpus::read(target.name).expect("a corpus"));
            assert!(!kept.is_empty(), "{}: nothing is kept", target.name);
            let counts = (run(target, &made), run(target, &kept));
            lines.push(format!(
                "{}: {} inputs that are made, {} that are kept",
                target.name, counts.0, counts.1
            ));
        }
        lines
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let lines = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no target panics")).collect::<Vec<_>>()
    });
    assert_eq!(lines.len(), TARGETS.len());
    lines.iter().for_each(|line| println!("{line}"));
}

/// What a target finds wrong is a panic.
#[test]
fn the_control_panics() {
    assert!(catch_unwind(|| control(b"seca")).is_ok());
    assert!(catch_unwind(|| control(&secant_fuzz::CONTROL)).is_err());
}
