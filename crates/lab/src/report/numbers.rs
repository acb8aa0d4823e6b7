//! Numbers as the report writes them: three significant digits, thousands apart by a narrow space that does not break.

use crate::record::Quoted;

/// The narrow space that does not break.
const SPACE: char = '\u{202f}';

/// Three significant digits, or all of an integer's; `–` for what is no number.
pub(super) fn number(value: f64) -> String {
    if !value.is_finite() {
        return "–".to_owned();
    }
    let decimals = match value.abs() {
        0.0 => 0,
        ..0.000_999_5 => return format!("{value:.2e}"),
        ..0.009_995 => 5,
        ..0.099_95 => 4,
        ..0.9995 => 3,
        ..9.995 => 2,
        ..99.95 => 1,
        1e15.. => return format!("{value:.2e}"),
        _ => 0,
    };
    grouped(&format!("{value:.decimals$}"))
}

/// A figure of a document: integers as they stand there.
pub(super) fn figure(value: f64) -> String {
    let rounded = value.round();
    let is_integer = value.is_finite() && rounded >= 1.0 && (value - rounded).abs() < 1e-9 * rounded;
    if is_integer { grouped(&rounded.to_string()) } else { number(value) }
}

/// A count with its thousands apart.
pub(super) fn count(value: u64) -> String {
    grouped(&value.to_string())
}

/// A part of 1 in per cent.
pub(super) fn percent(part: f64) -> String {
    if !part.is_finite() {
        return "–".to_owned();
    }
    let decimals = if part.abs() < 0.099_95 { 2 } else { 1 };
    format!("{:.decimals$}{SPACE}%", part * 100.0)
}

/// A change in per cent, with its sign.
pub(super) fn change(ratio: f64) -> String {
    if !ratio.is_finite() {
        return "–".to_owned();
    }
    format!("{:+.1}{SPACE}%", (ratio - 1.0) * 100.0).replace('-', "−")
}

/// Operations in a second, for one that takes so many seconds.
pub(super) fn per_second(seconds: f64) -> f64 {
    if seconds > 0.0 { 1.0 / seconds } else { f64::NAN }
}

/// A time with the unit that gives it one to three digits before the point, for axes.
pub(super) fn time(seconds: f64) -> String {
    prefixed(seconds, &[(1e-9, "ns"), (1e-6, "µs"), (1e-3, "ms"), (1.0, "s")])
}

/// A rate with a prefix of its unit, for axes.
pub(super) fn rate(per_second: f64) -> String {
    prefixed(per_second, &[(1.0, "/s"), (1e3, "k/s"), (1e6, "M/s"), (1e9, "G/s")])
}

/// Bytes with a prefix, for axes. The prefixes are decimal, because the axis is.
pub(super) fn bytes(bytes: f64) -> String {
    prefixed(bytes, &[(1.0, "B"), (1e3, "kB"), (1e6, "MB"), (1e9, "GB")])
}

fn prefixed(value: f64, units: &[(f64, &str)]) -> String {
    // a tick of 1000 is computed, and may lie a little below it
    let fitting = units.iter().rev().find(|(unit, _)| value >= unit * 0.999_999);
    let Some((unit, name)) = fitting.or(units.first()) else { return number(value) };
    format!("{}{SPACE}{name}", figure(value / unit))
}

/// Digits before a point in groups of three; four digits stay together.
fn grouped(text: &str) -> String {
    let (integer, rest) = text.split_at(text.find('.').unwrap_or(text.len()));
    let (sign, digits) = integer.split_at(usize::from(integer.starts_with('-')));
    if digits.len() < 5 || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return text.to_owned();
    }
    let mut out = sign.to_owned();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i) % 3 == 0 {
            out.push(SPACE);
        }
        out.push(digit);
    }
    out + rest
}

/// The time that a document's figure means; none for bytes and where it is not above 0.
pub(super) fn quoted_seconds(quoted: &Quoted) -> Option<f64> {
    quoted.seconds().filter(|seconds| seconds.is_finite() && *seconds > 0.0)
}

/// A document's figure as it stands there.
pub(super) fn quoted(quoted: &Quoted) -> String {
    let unit = if quoted.unit == "us" { "µs" } else { &quoted.unit };
    let space = if unit.starts_with('/') { String::new() } else { SPACE.to_string() };
    let value = if quoted.value.is_finite() { grouped(&quoted.value.to_string()) } else { "–".to_owned() };
    format!("{value}{space}{unit}")
}

/// A moment in UTC, from seconds since 1970: `2026-11-26 15:58 UTC`.
pub(super) fn date(seconds: u64) -> String {
    let (days, minutes) = (seconds / 86_400, seconds / 60 % 1440);
    let (year, month, day) = civil(days);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02} UTC", minutes / 60, minutes % 60)
}

/// The Gregorian date of a day since 1970. The year begins in March here, so that a leap day is its last.
fn civil(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let march = (5 * day + 2) / 153;
    let month = if march < 10 { march + 3 } else { march - 9 };
    (era * 400 + year + u64::from(month <= 2), month, day - (153 * march + 2) / 5 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_digits_and_groups() {
        let values =
            [0.0, 0.000_12, 0.001_234, 0.0123, 0.5, 9.994, 12.34, 999.6, 1234.5, 12_345.6, -1e6, 1e18];
        let texts = values.map(|value| number(value).replace(SPACE, " "));
        let right = ["0", "1.20e-4", "0.00123", "0.0123", "0.500", "9.99", "12.3", "1000", "1234", "12 346"];
        assert_eq!(texts[..10], right);
        assert_eq!(texts[10..], ["-1 000 000", "1.00e18"]);
        assert_eq!((number(f64::NAN), number(f64::INFINITY)), ("–".to_owned(), "–".to_owned()));
    }

    #[test]
    fn units_of_axes() {
        let plain = |text: String| text.replace(SPACE, " ");
        let times = [5e-10, 2e-9, 1e-6, 5e-5, 1e-3, 20.0].map(|seconds| plain(time(seconds)));
        assert_eq!(times, ["0.500 ns", "2 ns", "1 µs", "50 µs", "1 ms", "20 s"]);
        assert_eq!([200.0, 1e3, 5e6].map(|value| plain(rate(value))), ["200 /s", "1 k/s", "5 M/s"]);
        assert_eq!([500.0, 2e3, 1e6].map(|value| plain(bytes(value))), ["500 B", "2 kB", "1 MB"]);
    }

    #[test]
    fn dates_and_changes() {
        assert_eq!(date(0), "1970-01-01 00:00 UTC");
        assert_eq!(date(951_782_400), "2000-02-29 00:00 UTC");
        assert_eq!(date(1_795_708_731), "2026-11-26 15:58 UTC");
        assert_eq!([change(1.1), change(0.9)].map(|text| text.replace(SPACE, " ")), ["+10.0 %", "−10.0 %"]);
        assert_eq!(
            [percent(0.0123), percent(0.5)].map(|text| text.replace(SPACE, " ")),
            ["1.23 %", "50.0 %"]
        );
    }

    #[test]
    fn figures_of_documents() {
        let figure = |value, unit: &str| Quoted { document: "d".into(), value, unit: unit.into() };
        assert_eq!(quoted_seconds(&figure(2.0, "ms")), Some(2e-3));
        assert_eq!(quoted_seconds(&figure(100.0, "/s")), Some(0.01));
        assert_eq!(quoted_seconds(&figure(0.0, "/s")), None);
        assert_eq!(quoted_seconds(&figure(5.0, "bytes")), None);
        assert_eq!([44.0, 1.0 / (1.0 / 81.0), 2.5].map(super::figure), ["44", "81", "2.50"]);
        assert_eq!(quoted(&figure(58_800.0, "/s")).replace(SPACE, " "), "58 800/s");
    }
}
