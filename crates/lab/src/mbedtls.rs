//! Mbed TLS as it is, with secant under it, and secant alone: measured on one machine by `cargo xtask psa speed --write`, which
//! writes `data/mbedtls.csv`, `data/mbedtls_windows.csv` and what they were measured on, `data/mbedtls.txt`.

use std::sync::LazyLock;

/// What the figures were measured on. Ends in a newline.
pub const CONDITIONS: &str = include_str!("../data/mbedtls.txt");

/// What an operation takes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// Operations in a second.
    pub rate: f64,
    /// Bytes of heap.
    pub heap: u64,
    /// Bytes of stack.
    pub stack: u64,
}

/// An operation on a curve.
#[derive(Clone, Debug, PartialEq)]
pub struct CurveRow {
    /// The curve.
    pub curve: String,
    /// `ecdhe`, `sign` or `verify`.
    pub op: String,
    /// Mbed TLS as it is, through PSA.
    pub mbedtls: Figure,
    /// With the driver of secant.
    pub driver: Figure,
    /// The same by `secant.h`, without Mbed TLS.
    pub secant: Figure,
}

/// ECDHE of Mbed TLS on P-256.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WindowRow {
    /// `MBEDTLS_ECP_WINDOW_SIZE`.
    pub window: u8,
    /// `MBEDTLS_ECP_FIXED_POINT_OPTIM`.
    pub table: bool,
    /// What it takes.
    pub ecdhe: Figure,
}

/// Every operation and curve.
pub static CURVES: LazyLock<Vec<CurveRow>> =
    LazyLock::new(|| rows(include_str!("../data/mbedtls.csv"), curve_row));

/// Every window.
pub static WINDOWS: LazyLock<Vec<WindowRow>> =
    LazyLock::new(|| rows(include_str!("../data/mbedtls_windows.csv"), window_row));

/// A row of a curve.
pub fn curve(curve: &str, op: &str) -> Option<&'static CurveRow> {
    CURVES.iter().find(|row| row.curve == curve && row.op == op)
}

/// ECDHE on P-256 with a window, and with the table of the generator kept or not.
pub fn window(window: u8, table: bool) -> Option<Figure> {
    WINDOWS.iter().find(|row| row.window == window && row.table == table).map(|row| row.ecdhe)
}

/// The rows below a head, of which no cell is quoted. One that is wrong is left out; a test counts them.
fn rows<R>(text: &str, row: fn(&[&str]) -> Option<R>) -> Vec<R> {
    text.lines().skip(1).filter_map(|line| row(&line.split(',').collect::<Vec<_>>())).collect()
}

fn curve_row(cells: &[&str]) -> Option<CurveRow> {
    let [curve, op, mbedtls, driver, secant, memory @ ..] = cells else { return None };
    let ([one, two, three], []) = memory.as_chunks::<2>() else { return None };
    Some(CurveRow {
        curve: (*curve).to_owned(),
        op: (*op).to_owned(),
        mbedtls: figure(mbedtls, one)?,
        driver: figure(driver, two)?,
        secant: figure(secant, three)?,
    })
}

fn window_row(cells: &[&str]) -> Option<WindowRow> {
    let [window, table, us, heap, stack] = cells else { return None };
    let table = *table == "yes";
    Some(WindowRow { window: window.parse().ok()?, table, ecdhe: figure(us, &[heap, stack])? })
}

fn figure(us: &str, [heap, stack]: &[&str; 2]) -> Option<Figure> {
    Some(Figure { rate: 1e6 / us.parse::<f64>().ok()?, heap: heap.parse().ok()?, stack: stack.parse().ok()? })
}

impl Figure {
    /// Heap and stack.
    pub fn sum(&self) -> u64 {
        self.heap.saturating_add(self.stack)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_read() {
        // ten curves with signatures, and two without
        assert_eq!((CURVES.len(), WINDOWS.len()), (3 * 10 + 2, 6));
        let figures = CURVES.iter().flat_map(|row| [row.mbedtls, row.driver, row.secant]);
        let figures = figures.chain(WINDOWS.iter().map(|row| row.ecdhe));
        assert!(figures.into_iter().all(|figure| figure.rate.is_normal() && figure.stack > 0));
        let windows: Vec<_> = WINDOWS.iter().map(|row| (row.window, row.table)).collect();
        assert_eq!(windows, [(2, false), (3, false), (4, false), (5, false), (6, false), (4, true)]);
        assert!(CONDITIONS.ends_with('\n') && CONDITIONS.contains("Mbed TLS 3.6"), "{CONDITIONS}");
    }

    #[test]
    fn a_row_in_parts() {
        let row = curve_row(&["a", "sign", "4", "2", "1", "1", "2", "3", "4", "5", "6"]).expect("a row");
        assert_eq!(row.driver, Figure { rate: 5e5, heap: 3, stack: 4 });
        assert_eq!((row.mbedtls.sum(), row.secant.sum()), (3, 11));
        assert_eq!(curve_row(&["a", "sign", "4", "2", "1", "1", "2", "3", "4", "5"]), None);
        assert_eq!(window_row(&["2", "yes", "x", "1", "2"]), None);
    }
}
