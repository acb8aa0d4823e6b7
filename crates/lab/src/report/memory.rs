//! The section of memory against time.

use super::changes::{choice, ram};
use super::numbers as text;
use super::scatter::{Point, scatter};
use super::table::{self, Table, numbers, words};
use super::words::push_new;
use crate::documents::DOCUMENTS;
use crate::mbedtls::{self, CONDITIONS, Figure};
use crate::record::{Cost, Record, TuneRow};
use maud::{Markup, html};

/// The tables of the generator, in the order of the marks' shapes.
const TABLES: [&str; 3] = ["none", "built", "static"];
type Operation = (&'static str, fn(&TuneRow) -> &Cost);
const OPERATIONS: [Operation; 3] =
    [("ecdhe", |row| &row.ecdhe), ("sign", |row| &row.sign), ("verify", |row| &row.verify)];

/// The section; nothing where the record has no such rows.
pub(super) fn section(record: &Record) -> Markup {
    if record.tune.is_empty() {
        return html! {};
    }
    let mut curves: Vec<&str> = Vec::new();
    record.tune.iter().for_each(|row| push_new(&mut curves, row.curve.as_str()));
    html! {
        section #memory {
            h2 { "Memory against time" }
            p {
                "RAM is heap, stack and the caller's tables; ROM is read-only tables and code. Heap is that of the methods; the "
                "values that the Rust library returns take some more, which is a column of its own. In the charts the line joins "
                "the choices that no other beats in both RAM and speed: the Pareto front. Marks: "
                @for (i, name) in TABLES.iter().enumerate() {
                    svg.key.(format!("series{i}")) width="12" height="12" aria-hidden="true" {
                        path d=(super::dots::shape(i, 6.0, 6.0)) {}
                    }
                    " " (name) @if i < 2 { ", " } @else { " " }
                }
                "(table of the generator); " q { "w4" } " is a window of 4 bits, " q { "+ key" } " a precomputed key."
            }
            @for curve in curves {
                @let rows: Vec<&TuneRow> = record.tune.iter().filter(|row| row.curve == curve).collect();
                h3 data-curve=(curve) { (curve) }
                div.charts data-curve=(curve) {
                    @for (op, cost) in OPERATIONS {
                        (scatter(&format!("{curve}: {op} a second against RAM"), curve, &points(&rows, cost)))
                    }
                }
                (choices(curve, &rows))
                (document(curve, &rows))
            }
        }
    }
}

fn points(rows: &[&TuneRow], cost: fn(&TuneRow) -> &Cost) -> Vec<Point> {
    let point = |row: &&TuneRow| Point {
        name: choice(row),
        ram: ram(row, cost(row)) as f64,
        rate: text::per_second(cost(row).timing.median()),
        series: TABLES.iter().position(|table| *table == row.table).unwrap_or(TABLES.len()),
    };
    rows.iter().map(point).collect()
}

fn choices(curve: &str, rows: &[&TuneRow]) -> Markup {
    let mut columns =
        vec![words("choice"), numbers("window", "bits"), words("table"), words("precomputed key")];
    columns.extend(OPERATIONS.map(|(op, _)| numbers(op, "/s")));
    columns.extend(OPERATIONS.map(|(op, _)| numbers(&format!("RAM {op}"), "bytes")));
    columns.extend(
        ["stack", "heap", "heap with results", "caller's tables", "read-only tables", "code", "ROM"]
            .map(|name| numbers(name, "bytes")),
    );
    let mut table = Table::new(format!("{curve}: speed and memory of each choice"), columns);
    for row in rows {
        let mut cells = vec![
            table::text(&choice(row)),
            table::maybe(row.window, |window| table::count(window.into())),
            table::text(&row.table),
            table::text(if row.precomputed { "yes" } else { "no" }),
        ];
        cells.extend(OPERATIONS.map(|(_, cost)| table::number(text::per_second(cost(row).timing.median()))));
        cells.extend(OPERATIONS.map(|(_, cost)| table::count(ram(row, cost(row)))));
        let most = |bytes: fn(&Cost) -> u64| {
            OPERATIONS.map(|(_, cost)| bytes(cost(row))).into_iter().max().unwrap_or(0)
        };
        cells.extend(
            [most(|cost| cost.stack), most(|cost| cost.heap), most(|cost| cost.facade_heap)]
                .map(table::count),
        );
        cells.extend([row.caller_bytes, row.table_bytes].map(table::count));
        cells.push(table::maybe(row.code_bytes, table::count));
        cells.push(table::maybe(row.code_bytes, |code| table::count(code.saturating_add(row.table_bytes))));
        table.add(Some(curve), cells);
    }
    table.render()
}

/// The third document's two tables and its line of Curve25519, with the same choices of secant beside.
fn document(curve: &str, rows: &[&TuneRow]) -> Markup {
    let document = &DOCUMENTS.mbedtls_tuning;
    let windows = document.windows.iter().map(|row| (Some(row.window), false, row.ecdhe, row.heap));
    let tables = document.fixed_point.iter().map(|row| (Some(row.window), row.table, row.ecdhe, row.heap));
    let line = (None, false, document.curve25519.ecdhe, document.curve25519.heap);
    let lines: Vec<(Option<u8>, bool, f64, u64)> = match curve {
        "curve25519" => vec![line],
        curve if curve == document.curve => windows.chain(tables.filter(|row| row.1)).collect(),
        _ => return html! {},
    };
    let columns = vec![
        numbers("window", "bits"),
        words("table kept"),
        numbers("ECDHE", "/s"),
        numbers("heap", "bytes"),
        numbers("stack", "bytes"),
        numbers("RAM", "bytes"),
        numbers("document: ECDHE", "/s"),
        numbers("heap", "bytes"),
        numbers("Mbed TLS 3.6: ECDHE", "/s"),
        numbers("heap", "bytes"),
        numbers("stack", "bytes"),
        numbers("RAM", "bytes"),
    ];
    let mut table = Table::new(format!("{curve}: the document's choices"), columns);
    for (window, kept, ecdhe, heap) in lines {
        let is_same = |row: &&&TuneRow| {
            row.window == window
                && !row.precomputed
                && (window.is_none() || row.table == if kept { "built" } else { "none" })
        };
        let own = rows.iter().find(is_same);
        let measured: Option<Figure> = match window {
            Some(window) => mbedtls::window(window, kept),
            None => mbedtls::curve(curve, "ecdhe").map(|row| row.mbedtls),
        };
        let measured = measured.as_ref();
        table.add(
            Some(curve),
            vec![
                table::maybe(window, |window| table::count(window.into())),
                table::text(if kept { "yes" } else { "no" }),
                table::maybe(own, |row| table::number(text::per_second(row.ecdhe.timing.median()))),
                table::maybe(own, |row| table::count(row.ecdhe.heap)),
                table::maybe(own, |row| table::count(row.ecdhe.stack)),
                table::maybe(own, |row| table::count(ram(row, &row.ecdhe))),
                table::shown(text::figure(ecdhe), ecdhe),
                table::count(heap),
                table::maybe(measured, |figure| table::number(figure.rate)),
                table::maybe(measured, |figure| table::count(figure.heap)),
                table::maybe(measured, |figure| table::count(figure.stack)),
                table::maybe(measured, |figure| table::count(figure.sum())),
            ],
        );
    }
    html! {
        (table.render())
        p data-curve=(curve) {
            "Document: " (document.title) " (" (document.machine) "). " (document.notes.join(" "))
            " Mbed TLS 3.6 is committed, not measured by this run: " (CONDITIONS.trim_end()) "."
        }
    }
}
