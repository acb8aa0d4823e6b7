//! Profiles in the tables of the second source document, for the terminal.

use crate::documents::{DOCUMENTS, FlatProfile};
use crate::fitted;
use crate::record::{Conditions, Profile};
use crate::text::{aligned, conditions_text, number, ruled};
use std::fmt::Write;

/// Functions in a table.
const LINES: usize = 12;
/// The longest name that is not cut.
const WIDTH: usize = 100;

/// The profiles, one after the other, with the document's own where it has the operation. Ends in a newline.
pub fn table(profiles: &[Profile], conditions: &Conditions) -> String {
    let mut text = String::new();
    for profile in profiles {
        let on = profile.curve.as_ref().map_or(String::new(), |curve| format!(" on {curve}"));
        // writing to a string does not fail
        let _ = writeln!(
            text,
            "{}{on}, {}: {} iterations in {:.2} s of processor time, {} µs each; {} samples",
            profile.op,
            profile.build,
            profile.iterations,
            profile.seconds,
            number(profile.seconds / profile.iterations as f64 * 1e6),
            profile.samples
        );
        if profile.samples == 0 {
            text.push_str("There is no sampler for this system.\n");
        } else {
            let lines = profile.functions.iter().map(|f| (100.0 * f.share, f.seconds, f.name.as_str()));
            text += &lines_of(lines.take(LINES));
        }
        if let Some(counts) = &profile.counts {
            let _ = writeln!(text, "{}", super::counts::sentence(counts));
        }
        text += &document(profile);
        text.push('\n');
    }
    text + &conditions_text(conditions)
}

fn lines_of<'a>(lines: impl Iterator<Item = (f64, f64, &'a str)>) -> String {
    let mut table = ruled(["function", "% time", "time/s"]);
    for (share, seconds, name) in lines {
        let name: String = match name.char_indices().nth(WIDTH) {
            Some((at, _)) => format!("{}…", &name[..at]),
            None => name.to_owned(),
        };
        table.add_row([name, format!("{share:.2}"), format!("{seconds:.3}")]);
    }
    format!("{}\n", fitted(aligned(table, 1)))
}

/// The document's own profile.
fn document(profile: &Profile) -> String {
    let name = match (profile.op.as_str(), profile.curve.as_deref()) {
        ("hex-encode-formatted", _) => "hex-encode",
        ("hex-decode-formatted", _) => "hex-decode",
        ("ecdh", Some("curve25519")) => "ecdh",
        ("ecdh", _) => return String::new(),
        (op, _) => op,
    };
    let Some(of) = DOCUMENTS.yolo_crypto.operations.get(name) else { return String::new() };
    let ours = profile.seconds / profile.iterations as f64 * of.iterations as f64;
    let line = |profile: &FlatProfile, how: &str| {
        let lines = profile.functions.iter().map(|line| (line.share, line.seconds, line.name.as_str()));
        format!("{how}: {:.2} s for {}\n{}", profile.seconds, of.iterations, lines_of(lines))
    };
    format!(
        "{} iterations take {} s here. {} ({}):\n{}{}",
        of.iterations,
        number(ours),
        DOCUMENTS.yolo_crypto.title,
        DOCUMENTS.yolo_crypto.machine,
        line(&of.unoptimised, "unoptimised"),
        line(&of.optimised, "optimised")
    )
}
