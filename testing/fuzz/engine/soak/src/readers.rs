//! The targets that read what others wrote, on inputs that are made and kept, each altered.

use crate::Run;
use fastrand::Rng;
use secant_fuzz::{TARGETS, corpus, seeds};
use std::time::{Duration, Instant};

/// What a target takes at a time; all have the same time, and the shortest the most executions.
const TURN: Duration = Duration::from_millis(250);
/// An encrypted file may ask for so many iterations of a password function that nothing else gets done.
const LEFT_OUT: [&str; 2] = ["key_file_options", "c_door"];

/// All of them in turn.
pub fn all(run: &mut Run) {
    let targets: Vec<_> =
        TARGETS.iter().filter(|target| target.reads && !LEFT_OUT.contains(&target.name)).collect();
    let inputs: Vec<Vec<Vec<u8>>> = targets
        .iter()
        .map(|target| {
            let kept = corpus::read(target.name).unwrap_or_default();
            seeds::of(target.name).into_iter().chain(kept).filter(|input| !input.is_empty()).collect()
        })
        .collect();
    while run.goes_on() {
        for (target, inputs) in targets.iter().zip(&inputs) {
            let name = format!("readers-{}", target.name);
            let mut random = Rng::with_seed(run.counts.of(&name) ^ inputs.len() as u64);
            let (begin, mut executions) = (Instant::now(), 0);
            while begin.elapsed() < TURN {
                for _ in 0..100 {
                    let input = altered(&inputs[random.usize(..inputs.len())], &mut random);
                    (target.run)(&input[..input.len().min(target.longest)]);
                }
                executions += 100;
            }
            run.counts.add(&name, executions);
        }
    }
}

/// A copy with up to four changes: a bit, a byte, bytes that go, come twice, or end it.
fn altered(input: &[u8], random: &mut Rng) -> Vec<u8> {
    let mut input = input.to_vec();
    for _ in 0..random.u8(1..5) {
        let length = input.len();
        if length == 0 {
            break;
        }
        let place = random.usize(..length);
        match random.u8(..12) {
            0..4 => input[place] ^= 1 << random.u8(..8),
            4..7 => input[place] = [0, 1, 0x7f, 0x80, 0xff, random.u8(..)][random.usize(..6)],
            7 => input.truncate(place),
            8 => drop(input.drain(place..(place + random.usize(1..5)).min(length))),
            9 => input.insert(place, random.u8(..)),
            10 => input.extend_from_within(place..(place + random.usize(1..17)).min(length)),
            _ => input.swap(place, length - 1),
        }
    }
    input
}
