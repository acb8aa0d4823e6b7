//! The report as one HTML file that needs no network.
//!
//! The Content-Security-Policy forbids everything but the one style and the one script in the file, which it names by their
//! hashes. So no markup has a `style` attribute: what is computed is an attribute of SVG, all else a class. Everything is there
//! without the script; it sorts tables, filters by curve, zooms flame graphs and remembers the theme.

use super::changes::Baseline;
use super::numbers as text;
use super::words::push_new;
use super::{changed, functions, mbedtls, memory, others, times};
use crate::record::{CycleKind, Record};
use base64ct::{Base64, Encoding};
use maud::{DOCTYPE, Markup, PreEscaped, html};

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// A report of a record, and of what changed since another one, as one HTML file.
pub fn html(record: &Record, baseline: Option<Baseline>) -> String {
    let sections = [
        (
            "changed",
            "What changed",
            baseline.map_or_else(|| html! {}, |baseline| changed::section(record, baseline)),
        ),
        ("times", "Times", times::section(record)),
        ("memory", "Memory against time", memory::section(record)),
        ("mbedtls", "Mbed TLS", mbedtls::section(record)),
        ("functions", "Time by function", functions::section(record)),
        ("boundary", "Boundary", others::boundary(record)),
        ("compare", "Other libraries", others::compare(record)),
    ];
    let shown: Vec<_> = sections.into_iter().filter(|(_, _, section)| !section.0.is_empty()).collect();
    let curves = curves(record);
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(policy());
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { "secant: measurements of " (text::date(record.started)) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                header {
                    h1 { "secant: measurements" }
                    p.lead { (lead(record)) }
                    nav aria-label="Sections" {
                        @for (id, title, _) in &shown { a href={ "#" (id) } { (title) } }
                    }
                    div.controls hidden {
                        @if curves.len() > 1 {
                            label { "Curve " select #curve { option value="" { "all" } @for curve in &curves { option { (curve) } } } }
                        }
                        label { "Theme " select #theme { option value="" { "as the system" } option { "light" } option { "dark" } } }
                    }
                }
                main {
                    (warnings(record))
                    (conditions(record))
                    @if shown.is_empty() { p { "Nothing was measured." } }
                    @for (_, _, section) in &shown { (section) }
                }
                script { (PreEscaped(SCRIPT)) }
            }
        }
    }
    .into_string()
}

/// The Content-Security-Policy.
fn policy() -> String {
    let hash = |content: &str| {
        let digest = secant::HashAlgorithm::Sha256.digest(&[content.as_bytes()]);
        Base64::encode_string(digest.as_ref())
    };
    format!(
        "default-src 'none'; style-src 'sha256-{}'; script-src 'sha256-{}'; img-src data:",
        hash(STYLE),
        hash(SCRIPT)
    )
}

/// The machine in a line.
fn lead(record: &Record) -> String {
    let machine = &record.machine;
    let cpu = machine.cpu.as_deref().unwrap_or(&machine.arch);
    format!("{cpu}, {}, {}", record.engine.backend, text::date(record.started))
}

fn warnings(record: &Record) -> Markup {
    let conditions = &record.conditions;
    html! {
        @if conditions.is_noisy() {
            p.warning role="note" {
                strong { "The machine is too noisy to tell small differences." }
                " Fixed work took " (conditions.noise.map_or_else(String::new, text::percent)) " longer now and then than at its best. "
                "End other programs, fix the processor's frequency, or measure longer."
            }
        }
        @if conditions.interrupted {
            p.warning role="note" { strong { "The measurement was stopped early." } " What is here is whole." }
        }
    }
}

/// What was measured, and on what.
fn conditions(record: &Record) -> Markup {
    let (engine, machine, conditions) = (&record.engine, &record.machine, &record.conditions);
    let unknown = || "unknown".to_owned();
    let cycles = match conditions.cycles {
        Some(CycleKind::Core) => "of the core, by the processor's counter",
        Some(CycleKind::Reference) => "reference: ticks of the time-stamp counter",
        None => "not counted",
    };
    let facts = [
        ("Processor", machine.cpu.clone().unwrap_or_else(unknown)),
        ("Architecture", format!("{}, {}", machine.arch, machine.os)),
        ("Processors for this process", machine.cores.to_string()),
        ("Frequency at the start", machine.mhz.map_or_else(unknown, |mhz| format!("{mhz:.0} MHz"))),
        (
            "Extensions",
            if machine.features.is_empty() { "none".to_owned() } else { machine.features.join(", ") },
        ),
        ("Backend", engine.backend.clone()),
        ("secant", engine.version.clone()),
        ("Commit", engine.commit.clone().unwrap_or_else(unknown)),
        ("Compiler", engine.compiler.clone().unwrap_or_else(unknown)),
        ("Level of optimisation", engine.optimisation.clone().unwrap_or_else(unknown)),
        ("Begun", text::date(record.started)),
        (
            "Clock, subtracted",
            conditions.clock.map_or_else(unknown, |clock| format!("{} ns", text::number(clock * 1e9))),
        ),
        ("Noise", conditions.noise.map_or_else(unknown, text::percent)),
        ("Cycles", cycles.to_owned()),
        ("Stopped early", if conditions.interrupted { "yes" } else { "no" }.to_owned()),
    ];
    html! {
        section #machine {
            h2 { "Machine and program" }
            dl { @for (name, value) in facts { div { dt { (name) } dd { (value) } } } }
        }
    }
}

/// Every curve of a record, in the order of its rows.
fn curves(record: &Record) -> Vec<&str> {
    let mut curves = Vec::new();
    let mut add = |curve| push_new(&mut curves, curve);
    record.bench.iter().for_each(|row| add(row.curve.as_str()));
    record.tune.iter().for_each(|row| add(row.curve.as_str()));
    record.profile.iter().filter_map(|profile| profile.curve.as_deref()).for_each(&mut add);
    record.boundary.iter().for_each(|row| add(row.curve.as_str()));
    record.compare.iter().for_each(|row| add(row.curve.as_str()));
    curves
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The end of a style or a script in its own text would end the element.
    #[test]
    fn the_policy_names_what_is_there() {
        let page = html(&Record::new(crate::record::Conditions::default()), None);
        let between = |from: &str, to: &str| {
            page.split_once(from).and_then(|(_, rest)| rest.split_once(to)).map(|(inner, _)| inner)
        };
        assert_eq!(
            (between("<style>", "</style>"), between("<script>", "</script>")),
            (Some(STYLE), Some(SCRIPT))
        );
        assert_eq!((page.matches("<style").count(), page.matches("<script").count()), (1, 1));
        assert!(page.contains(&format!("content=\"{}\"", policy())), "no quotation marks to escape");
        // printf '' | openssl dgst -sha256 -binary | base64
        let empty = secant::HashAlgorithm::Sha256.digest(&[]);
        assert_eq!(Base64::encode_string(empty.as_ref()), "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
    }
}
