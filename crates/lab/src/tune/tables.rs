//! The rows in the tables of the third source document, for the terminal.

use super::costs::{Bytes, code_size};
use super::front;
use crate::LabError;
use crate::documents::DOCUMENTS;
use crate::fitted;
use crate::mbedtls::{self, Figure};
use crate::record::{Conditions, Cost, TuneRow};
use crate::text::{aligned, conditions_text, number, ruled};
use std::fmt::Write;

/// Every table, with what disturbed the measurement. Ends in a newline.
///
/// # Errors
/// None for rows of [`super::run`].
pub fn tables(rows: &[TuneRow], conditions: &Conditions) -> Result<String, LabError> {
    let mut text = String::new();
    let mut curves: Vec<&str> = rows.iter().map(|row| row.curve.as_str()).collect();
    curves.dedup();
    for curve in curves {
        let own: Vec<TuneRow> = rows.iter().filter(|row| row.curve == curve).cloned().collect();
        let _ = writeln!(text, "{curve}: operations a second, and bytes\n{}\n", all(&own)?);
        if own.iter().any(|row| row.window.is_some()) {
            text += &document(&own, rows);
            text += &fronts(&own)?;
        } else if let Some(size) = code_size(curve, false) {
            let Bytes { code, read_only } = size.all;
            let _ = writeln!(
                text,
                "Without the feature tables a program has {code} bytes of code and {read_only} of read-only tables. It is\n\
                 slower; this program has them, so it cannot tell by how much.\n"
            );
        }
    }
    text += "RAM is stack, heap and the caller's tables for the hungriest of the three operations. The method layer takes the heap\n\
             of the column; the facade's return values take what stands in brackets. Code and read-only tables are those of a\n\
             program for devices with this curve alone (x86-64, portable code, -Os).\n\n";
    Ok(text + &conditions_text(conditions))
}

fn rate(cost: &Cost) -> String {
    number(1.0 / cost.timing.median())
}

fn window(row: &TuneRow) -> String {
    row.window.map_or("-".to_owned(), |window| window.to_string())
}

/// Every choice.
fn all(rows: &[TuneRow]) -> Result<String, LabError> {
    let head = [
        "window",
        "table",
        "key",
        "ECDHE/s",
        "sign/s",
        "verify/s",
        "stack: ECDHE",
        "sign",
        "verify",
        "heap",
        "tables",
        "RAM",
        "read-only",
        "code",
    ];
    let mut table = ruled(head);
    for row in rows {
        let costs = [&row.ecdhe, &row.sign, &row.verify];
        let most = |of: fn(&Cost) -> u64| costs.iter().map(|cost| of(cost)).max().unwrap_or(0);
        let mut cells = vec![
            window(row),
            row.table.clone(),
            if row.precomputed { "precomputed" } else { "-" }.to_owned(),
        ];
        cells.extend(costs.map(rate));
        cells.extend(costs.map(|cost| cost.stack.to_string()));
        cells.push(format!("{} ({})", most(|cost| cost.heap), most(|cost| cost.facade_heap)));
        cells.push(row.caller_bytes.to_string());
        cells.push(row.ram(&["ecdhe", "sign", "verify"])?.to_string());
        cells.push(row.table_bytes.to_string());
        cells.push(row.code_bytes.map_or("-".to_owned(), |bytes| bytes.to_string()));
        table.add_row(cells);
    }
    Ok(fitted(aligned(table, 3)))
}

/// The document's two tables and its line, with ours beside.
fn document(own: &[TuneRow], all: &[TuneRow]) -> String {
    let document = &DOCUMENTS.mbedtls_tuning;
    let quoted = own.iter().any(|row| row.curve == document.curve);
    let beside = |value: String| if quoted { value } else { "-".to_owned() };
    let find = |window: u8, table: &str| {
        own.iter().find(|row| row.window == Some(window) && row.table == table && !row.precomputed)
    };
    let own_figures = |row: &TuneRow| {
        let ram = row.ecdhe.heap + row.ecdhe.stack + row.caller_bytes;
        [rate(&row.ecdhe), row.ecdhe.heap.to_string(), row.ecdhe.stack.to_string(), ram.to_string()]
    };
    let head = |first: &str| {
        let own = ["ECDHE/s", "heap", "stack", "RAM", "document ECDHE/s", "heap"];
        ruled([first].into_iter().chain(own).chain(["Mbed TLS 3.6 ECDHE/s", "heap", "stack", "RAM"]))
    };
    let mut windows = head("window");
    for line in &document.windows {
        if let Some(row) = find(line.window, "none") {
            let measured = figures(mbedtls::window(line.window, false));
            let quoted = [line.ecdhe.to_string(), line.heap.to_string()];
            let others = quoted.into_iter().chain(measured).map(beside);
            windows.add_row([line.window.to_string()].into_iter().chain(own_figures(row)).chain(others));
        }
    }
    let mut tables = head("table of the generator");
    for (name, shown) in [("none", "0: none"), ("built", "1: built in RAM"), ("static", "static, read-only")]
    {
        if let Some(row) = find(4, name) {
            let line = document
                .fixed_point
                .iter()
                .find(|line| line.table == (name == "built"))
                .filter(|_| name != "static");
            let quoted = line.map_or(["-", "-"].map(str::to_owned), |line| {
                [line.ecdhe.to_string(), line.heap.to_string()]
            });
            let measured = figures(line.and_then(|line| mbedtls::window(4, line.table)));
            let others = quoted.into_iter().chain(measured).map(beside);
            tables.add_row([shown.to_owned()].into_iter().chain(own_figures(row)).chain(others));
        }
    }
    let mut text = String::new();
    for (title, table) in [
        ("Window size (MBEDTLS_ECP_WINDOW_SIZE), without a table of the generator", windows),
        ("Table of the generator (MBEDTLS_ECP_FIXED_POINT_OPTIM), with a window of 4 bits", tables),
    ] {
        if !table.is_empty() {
            let _ = writeln!(text, "{title}\n{}\n", fitted(aligned(table, 1)));
        }
    }
    if let Some(row) = all.iter().find(|row| row.curve == "curve25519") {
        let [rate, heap, stack, ram] = own_figures(row);
        let _ = writeln!(
            text,
            "Curve25519: {rate} ECDHE/s with {heap} + {stack} = {ram} bytes of heap and stack (document: {} ECDHE/s with around \
             {} bytes of heap)",
            document.curve25519.ecdhe, document.curve25519.heap
        );
        if let Some(Figure { rate, heap, stack }) =
            mbedtls::curve("curve25519", "ecdhe").map(|row| row.mbedtls)
        {
            let _ = writeln!(
                text,
                "Mbed TLS 3.6: {rate:.0} ECDHE/s with {heap} + {stack} = {} bytes of heap and stack",
                heap + stack
            );
        }
    }
    let notes: String = document.notes.iter().fold(String::new(), |text, note| text + " " + note);
    let _ = writeln!(text, "{} ({}).{notes}", document.title, document.machine);
    let _ = writeln!(text, "Mbed TLS 3.6 was not measured by this run: {}", mbedtls::CONDITIONS);
    text
}

/// Handshakes in a second, heap, stack and their sum.
fn figures(figure: Option<Figure>) -> [String; 4] {
    figure.map_or(["-", "-", "-", "-"].map(str::to_owned), |figure| {
        [number(figure.rate), figure.heap.to_string(), figure.stack.to_string(), figure.sum().to_string()]
    })
}

/// The choices that no other beats.
fn fronts(rows: &[TuneRow]) -> Result<String, LabError> {
    let mut text = String::new();
    for (op, name) in [("ecdhe", "ECDHE"), ("sign", "signing"), ("verify", "verification")] {
        let front = front(rows, op)?;
        let fastest = front
            .last()
            .map_or(f64::NAN, |&index| rows[index].cost(op).map_or(f64::NAN, |c| c.timing.median()));
        let _ = writeln!(text, "The choices that no other beats, {name}:");
        for index in front {
            let (row, cost) = (&rows[index], rows[index].cost(op)?);
            let share = fastest / cost.timing.median();
            let bar = "█".repeat((share * 30.0).round().max(1.0) as usize);
            let key = if row.precomputed { ", key precomputed" } else { "" };
            let choice = format!("window {}, table {}{key}", window(row), row.table);
            let _ = writeln!(text, "{:>9} bytes {bar:30} {:>9}/s  {choice}", row.ram(&[op])?, rate(cost));
        }
        text.push('\n');
    }
    Ok(text)
}
