//! What an operation consists of, as the machine that counts found it: `data/counts.json`, which `cargo xtask counts` writes.
//!
//! The counts are those of the portable code. Others have other strategies here and there (`testing/counts`).

use serde_json::{Map, Value};

const JSON: &str = include_str!("../../data/counts.json");

/// The counts of one operation on a curve; none for what was not counted.
pub(super) fn find(op: &str, curve: Option<&str>) -> Option<Value> {
    let curve = curve?;
    match op {
        "xeddsa-sign-verify" => sum(&row("xeddsa-sign", curve)?, &row("xeddsa-verify", curve)?),
        _ => row(op, curve),
    }
}

fn row(op: &str, curve: &str) -> Option<Value> {
    let rows: Vec<Map<String, Value>> = serde_json::from_str(JSON).ok()?;
    let mut row = rows.into_iter().find(|row| row["op"] == op && row["curve"] == curve)?;
    row.retain(|name, _| !["curve", "op", "constant_time"].contains(&name.as_str()));
    Some(Value::Object(row))
}

/// The sum of all numbers of the same name, which have two decimals at most.
fn sum(a: &Value, b: &Value) -> Option<Value> {
    match (a, b) {
        (Value::Object(a), Value::Object(b)) => {
            let fields = a.iter().map(|(name, value)| Some((name.clone(), sum(value, b.get(name)?)?)));
            fields.collect::<Option<Map<_, _>>>().map(Value::Object)
        }
        _ => Some((((a.as_f64()? + b.as_f64()?) * 100.0).round() / 100.0).into()),
    }
}

/// The counts in a sentence.
pub(super) fn sentence(counts: &Value) -> String {
    let number = |path: &str| counts.pointer(path).and_then(Value::as_f64).unwrap_or(0.0);
    let modulo = |name: &str| {
        let of = |field: &str| number(&format!("/{name}/{field}"));
        format!(
            "{} multiplications, {} squarings, {} linear operations, {} inversions, {} square roots",
            of("mul"),
            of("sqr"),
            of("linear"),
            of("inversions"),
            of("square_roots")
        )
    };
    format!(
        "One operation (portable code) has, modulo the prime: {}; modulo the order: {}; {} table scans of {} entries in all; {} \
         hash blocks.",
        modulo("field"),
        modulo("scalar"),
        number("/scans"),
        number("/entries"),
        number("/hash_blocks")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_found_and_added() {
        let sign = find("sign", Some("secp256r1")).expect("it was counted");
        assert_eq!(sign["field"]["inversions"], 1);
        assert!(
            sentence(&sign).contains("1 inversions, 0 square roots; modulo the order: "),
            "{}",
            sentence(&sign)
        );
        let parts =
            ["xeddsa-sign", "xeddsa-verify"].map(|op| find(op, Some("curve25519")).expect("it was counted"));
        let both = find("xeddsa-sign-verify", Some("curve25519")).expect("a sum");
        let squarings = |counts: &Value| counts["field"]["sqr"].as_f64().expect("a number");
        assert_eq!(squarings(&both), squarings(&parts[0]) + squarings(&parts[1]));
        // and not 0.30000000000000004
        assert_eq!(sum(&0.1.into(), &0.2.into()), Some(0.3.into()));
        assert_eq!((find("hex-encode", None), find("sign", Some("P-256"))), (None, None));
    }
}
