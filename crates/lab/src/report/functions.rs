//! The section of time by function: the table of each profile, exact counts, and the flame graph.

use super::flame::flame;
use super::numbers as text;
use super::table::{self, Table, numbers, words};
use super::words::push_new;
use crate::documents::{DOCUMENTS, FlatProfile};
use crate::record::{Profile, Record};
use maud::{Markup, html};
use serde_json::Value;

/// Functions of a smaller part are summed up in one line.
const LEAST: f64 = 0.002;
/// The most lines of a table of counts.
const COUNTS: usize = 200;

/// The section; nothing where the record has no profiles.
pub(super) fn section(record: &Record) -> Markup {
    if record.profile.is_empty() {
        return html! {};
    }
    let mut titles: Vec<String> = Vec::new();
    record.profile.iter().for_each(|profile| push_new(&mut titles, title(profile)));
    html! {
        section #functions {
            h2 { "Time by function" }
            p {
                "A sampler looks at the stack of the running program. A function's share is its part of the samples, without what "
                "it called; its seconds are that part of the total time."
                (source(record))
            }
            @for title in &titles {
                @let profiles: Vec<&Profile> = record.profile.iter().filter(|profile| self::title(profile) == *title).collect();
                @let curve = profiles.first().and_then(|profile| profile.curve.as_deref());
                div data-curve=[curve] {
                    h3 { (title) }
                    div.columns {
                        @for profile in &profiles { div { (functions(profile)) } }
                        @if let Some(profile) = profiles.first() { (document(&profile.op)) }
                    }
                    @for profile in &profiles { (counts(profile)) }
                    @for profile in &profiles {
                        (flame(profile, &format!("{title}, {}", profile.build)))
                    }
                }
            }
        }
    }
}

fn title(profile: &Profile) -> String {
    match &profile.curve {
        Some(curve) => format!("{} on {curve}", profile.op),
        None => profile.op.clone(),
    }
}

fn functions(profile: &Profile) -> Markup {
    let each = match profile.iterations {
        0 => String::new(),
        iterations => format!(" ({} each)", text::time(profile.seconds / iterations as f64)),
    };
    let caption = format!(
        "{}, {}: {} s for {} iterations{each}",
        title(profile),
        profile.build,
        text::number(profile.seconds),
        text::count(profile.iterations)
    );
    let columns = vec![words("function"), numbers("share", ""), numbers("time", "s")];
    let mut table = Table::new(caption, columns);
    let curve = profile.curve.as_deref();
    let (shown, small): (Vec<_>, Vec<_>) =
        profile.functions.iter().partition(|function| function.share >= LEAST);
    for function in shown {
        let cells =
            vec![whole(&function.name), table::percent(function.share), table::number(function.seconds)];
        table.add(curve, cells);
    }
    if !small.is_empty() {
        let (share, seconds) =
            small.iter().fold((0.0, 0.0), |sum, function| (sum.0 + function.share, sum.1 + function.seconds));
        let name = format!("{} others below {}", small.len(), text::percent(LEAST));
        table.add(curve, vec![table::text(&name), table::percent(share), table::number(seconds)]);
    }
    html! {
        @if profile.samples == 0 {
            p { (caption_without_samples(profile)) }
        } @else {
            (table.render())
        }
    }
}

/// The document's own two tables of an operation, where it has it.
fn document(op: &str) -> Markup {
    let document = &DOCUMENTS.yolo_crypto;
    let Some(found) = document.operations.get(op) else { return html! {} };
    let table = |build: &str, profile: &FlatProfile| {
        let caption = format!(
            "Document, {build}: {} s for {} iterations",
            text::number(profile.seconds),
            text::count(found.iterations)
        );
        let mut table =
            Table::new(caption, vec![words("function"), numbers("share", ""), numbers("time", "s")]);
        for line in &profile.functions {
            let cells =
                vec![whole(&line.name), table::percent(line.share / 100.0), table::number(line.seconds)];
            table.add(None, cells);
        }
        table.render()
    };
    html! {
        div { (table("unoptimised", &found.unoptimised)) }
        div { (table("optimised", &found.optimised)) }
    }
}

/// The document that the tables beside are from, where one has an operation of the record.
fn source(record: &Record) -> String {
    let document = &DOCUMENTS.yolo_crypto;
    if record.profile.iter().any(|profile| document.operations.contains_key(&profile.op)) {
        format!(" Document: {} ({}).", document.title, document.machine)
    } else {
        String::new()
    }
}

/// The name of a function, whole where the page shortens it.
fn whole(name: &str) -> table::Cell {
    table::marked(html! { span title=(name) { (name) } }, f64::NAN)
}

fn caption_without_samples(profile: &Profile) -> String {
    format!(
        "{}: {} s for {} iterations. There was no sampler, so the time of each function is not known.",
        profile.build,
        text::number(profile.seconds),
        text::count(profile.iterations)
    )
}

/// The exact counts of an operation, which are an object of numbers or of further objects.
fn counts(profile: &Profile) -> Markup {
    let mut lines = Vec::new();
    if let Some(value) = &profile.counts {
        flatten("", value, &mut lines);
    }
    let mut table = Table::new(
        format!("{}, {}: exact counts of one operation", title(profile), profile.build),
        vec![words("of what"), numbers("count", "")],
    );
    for (name, value) in lines {
        let cell = match value {
            Value::Number(number) => {
                table::maybe(number.as_f64(), |value| table::shown(text::figure(value), value))
            }
            Value::String(words) => table::text(words),
            other => table::text(&other.to_string()),
        };
        table.add(profile.curve.as_deref(), vec![table::text(&name), cell]);
    }
    table.render()
}

/// The numbers of nested objects and arrays with the path to each.
fn flatten<'a>(path: &str, value: &'a Value, lines: &mut Vec<(String, &'a Value)>) {
    let join = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}, {name}") };
    match value {
        _ if lines.len() >= COUNTS => {}
        Value::Object(fields) => {
            fields.iter().for_each(|(name, value)| flatten(&join(&name.replace('_', " ")), value, lines))
        }
        Value::Array(values) => {
            values
                .iter()
                .zip(1..)
                .for_each(|(value, i): (_, u32)| flatten(&join(&i.to_string()), value, lines));
        }
        Value::Null => {}
        value => lines.push((path.to_owned(), value)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nested_counts_are_flattened() {
        let value =
            serde_json::json!({"field_mul": 5, "hash": {"blocks": 2, "none": null}, "list": [1, "x"]});
        let mut lines = Vec::new();
        flatten("", &value, &mut lines);
        let lines: Vec<String> = lines.into_iter().map(|(name, value)| format!("{name} = {value}")).collect();
        assert_eq!(lines, ["field mul = 5", "hash, blocks = 2", "list, 1 = 1", "list, 2 = \"x\""]);
    }
}
