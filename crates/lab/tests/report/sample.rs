//! A record with rows of every kind, whose figures are made up, and an older one to compare it with.

use secant_lab::documents::DOCUMENTS;
use secant_lab::record::{
    BenchRow, BoundaryRow, CompareRow, Conditions, Cost, CycleKind, Function, Profile, Quoted, Record, Stack,
    Timing, TuneRow,
};

/// Rounds about a time, which a generator with a fixed seed scatters.
struct Rounds(fastrand::Rng);

impl Rounds {
    fn about(&mut self, seconds: f64) -> Timing {
        let mut round = || {
            seconds * (1.0 + 0.03 * self.0.f64() * self.0.f64() + if self.0.u8(..) < 6 { 0.2 } else { 0.0 })
        };
        let seconds: Vec<f64> = (0..25).map(|_| round()).collect();
        let cycles = Some(seconds[0] * 3.4e9);
        Timing { iterations: 64, seconds, cycles }
    }
}

/// The curves with the sizes of their fields; Brainpool's are slower by a third.
const CURVES: [(&str, f64); 14] = [
    ("secp192k1", 192.0),
    ("secp192r1", 192.0),
    ("secp224k1", 224.0),
    ("secp224r1", 224.0),
    ("secp256k1", 256.0),
    ("secp256r1", 256.0),
    ("secp384r1", 384.0),
    ("secp521r1", 521.0),
    ("brainpoolP224r1", 235.0),
    ("brainpoolP256r1", 280.0),
    ("brainpoolP384r1", 450.0),
    ("brainpoolP512r1", 600.0),
    ("curve25519", 230.0),
    ("curve448", 448.0),
];

/// The operations with their times on a curve of 256 bits, in microseconds.
const OPERATIONS: [(&str, f64); 10] = [
    ("keygen", 3.5),
    ("sign", 5.2),
    ("verify", 16.2),
    ("ecdh", 16.0),
    ("ecdhe", 19.6),
    ("add", 0.21),
    ("double", 0.13),
    ("multiply", 15.8),
    ("koblitz", 24.0),
    ("massey-omura", 70.0),
];

/// The record. `factor` is how much longer everything takes.
pub fn record(factor: f64) -> Record {
    let mut record = Record::new(Conditions {
        clock: Some(21e-9),
        noise: Some(0.013),
        cycles: Some(CycleKind::Reference),
        interrupted: false,
    });
    record.started = 1_795_708_731;
    record.engine.commit = Some("0123abc".into());
    record.machine.cpu = Some("A processor <of> \"this\" & that".into());
    record.machine.features = ["bmi2", "adx", "avx2", "avx512ifma"].map(str::to_owned).to_vec();
    record.machine.mhz = Some(3400.0);
    let mut rounds = Rounds(fastrand::Rng::with_seed(7));
    bench(&mut record, &mut rounds, factor);
    for curve in ["secp256r1", "brainpoolP256r1"] {
        tune(&mut record, &mut rounds, curve, factor);
    }
    record.profile = vec![profile("unoptimised", 31.0), profile("optimised", 1.26 * factor)];
    for (native, calls, seconds) in [
        ("nothing", 0.0, 9.8e-3),
        ("field", 4466.0, 2.1e-3),
        ("field and point", 320.0, 4.3e-4),
        ("everything", 1.0, 6e-6),
    ] {
        for (op, twice) in [("sign", 1.0), ("verify", 2.0)] {
            let timing = rounds.about(seconds * twice * factor);
            let [language, native, curve, op] = ["python", native, "secp256k1", op].map(str::to_owned);
            record.boundary.push(BoundaryRow { language, native, curve, op, calls: calls * twice, timing });
        }
    }
    for (library, seconds) in [("OpenSSL 3.5.1", 11.2e-6), ("AWS-LC", 10.8e-6), ("graviola", 10.6e-6)] {
        let [library, curve, op] = [library, "secp256r1", "sign"].map(str::to_owned);
        record.compare.push(CompareRow { library, curve, op, timing: rounds.about(seconds) });
    }
    record
}

/// An older record of the same machine: slower, but for one curve, and without another.
#[allow(dead_code)] // not every program that includes this file compares
pub fn older() -> Record {
    let mut record = record(1.08);
    record.bench.retain(|row| row.curve != "curve448");
    for row in record.bench.iter_mut().filter(|row| row.curve == "secp256k1") {
        row.timing.seconds.iter_mut().for_each(|seconds| *seconds *= 0.85);
    }
    for row in record.bench.iter_mut().filter(|row| row.curve == "secp521r1") {
        row.timing.seconds.iter_mut().for_each(|seconds| *seconds /= 1.08);
    }
    record.tune.iter_mut().for_each(|row| row.sign.stack += 128);
    record.started -= 86_400 * 9;
    record.engine.commit = Some("fedc987".into());
    record
}

fn bench(record: &mut Record, rounds: &mut Rounds, factor: f64) {
    let ways =
        [("best", "none"), ("jacobian", "lru"), ("jacobian", "none"), ("affine", "lru"), ("affine", "none")];
    for (coordinates, cache) in ways {
        for (curve, bits) in CURVES {
            let is_own = coordinates == "best";
            let is_montgomery = curve.starts_with("curve");
            if !is_own && !DOCUMENTS.ecutils.tables["jacobian none"].contains_key(curve) {
                continue;
            }
            for (op, us) in OPERATIONS {
                let is_arithmetic = !["keygen", "sign", "verify", "ecdh", "ecdhe"].contains(&op);
                if (is_montgomery && is_arithmetic) || (!is_own && ["keygen", "ecdhe"].contains(&op)) {
                    continue;
                }
                let way = if cache == "lru" {
                    0.1
                } else if coordinates == "affine" {
                    6.0
                } else {
                    1.0
                };
                let size = (bits / 256.0_f64).powf(2.4);
                let seconds = us * 1e-6 * size * way * factor;
                record.bench.push(BenchRow {
                    curve: curve.into(),
                    op: op.into(),
                    coordinates: coordinates.into(),
                    cache: cache.into(),
                    fresh: cache == "none",
                    constant_time: is_own && op != "verify",
                    timing: rounds.about(seconds),
                    quoted: quoted(curve, op, coordinates, cache),
                });
            }
        }
    }
}

fn quoted(curve: &str, op: &str, coordinates: &str, cache: &str) -> Option<Quoted> {
    if coordinates == "best" {
        let value = *DOCUMENTS.mbedtls_curves.curves.get(curve)?.get(op)?;
        return Some(Quoted { document: "mbedtls-curves".into(), value, unit: "/s".into() });
    }
    let ecutils = &DOCUMENTS.ecutils;
    let value = *ecutils.tables.get(&format!("{coordinates} {cache}"))?.get(curve)?.get(op)?;
    Some(Quoted { document: "ecutils".into(), value, unit: ecutils.units.get(op)?.clone() })
}

fn tune(record: &mut Record, rounds: &mut Rounds, curve: &str, factor: f64) {
    for window in 2..=6_u8 {
        for (table, caller, rom, speed) in
            [("none", 0, 0, 1.0), ("built", 4096, 0, 0.45), ("static", 0, 36_864, 0.3)]
        {
            for precomputed in [false, true] {
                let entries = 1_u64 << (window - 1);
                let slow = 1.0 + 0.9 / f64::from(window) - 0.12 + 0.01 * f64::from(window);
                let stack = 1800 + 96 * entries;
                let mut cost = |us: f64| Cost {
                    timing: rounds.about(us * 1e-6 * slow * factor),
                    stack,
                    heap: 0,
                    facade_heap: 96,
                };
                let key = if precomputed { 0.55 } else { 1.0 };
                record.tune.push(TuneRow {
                    curve: curve.into(),
                    window: Some(window),
                    table: table.into(),
                    precomputed,
                    ecdhe: cost(14.0 + 14.0 * speed),
                    sign: cost(4.0 + 14.0 * speed),
                    verify: cost((6.0 + 12.0 * speed) * key),
                    caller_bytes: caller + if precomputed { 2048 } else { 0 },
                    table_bytes: rom,
                    code_bytes: Some(61_440 + rom / 16),
                });
            }
        }
    }
}

fn profile(build: &str, seconds: f64) -> Profile {
    let stacks: [(&[&str], u64); 9] = [
        (&["main", "xeddsa::sign", "multiply_base", "select"], 2100),
        (&["main", "xeddsa::sign", "multiply_base", "Extended::add", "fe_mul"], 3900),
        (&["main", "xeddsa::sign", "multiply_base", "Extended::add", "fe_sqr"], 900),
        (&["main", "xeddsa::sign", "multiply_base", "to_affine", "invert", "divsteps"], 1250),
        (&["main", "xeddsa::sign", "sha512::compress"], 1400),
        (&["main", "xeddsa::sign", "scalar::mul"], 160),
        (&["main", "xeddsa::sign"], 90),
        (&["main", "<secant::Error as core::fmt::Debug>::fmt & \"more\""], 40),
        (&["main", "random::fill", "getrandom"], 260),
    ];
    let total: u64 = stacks.iter().map(|(_, samples)| samples).sum();
    let mut functions: Vec<Function> = Vec::new();
    for (frames, samples) in stacks {
        let share = samples as f64 / total as f64;
        functions.push(Function { name: frames[frames.len() - 1].into(), share, seconds: share * seconds });
    }
    functions.sort_by(|a, b| b.share.total_cmp(&a.share));
    Profile {
        op: "xeddsa-sign".into(),
        curve: Some("curve25519".into()),
        build: build.into(),
        iterations: 100_000,
        seconds,
        samples: total,
        functions,
        stacks: stacks
            .iter()
            .map(|(frames, samples)| Stack {
                frames: frames.iter().map(|name| (*name).to_owned()).collect(),
                samples: *samples,
            })
            .collect(),
        counts: (build == "optimised").then(|| {
            serde_json::json!({
                "field": { "multiplications": 1105, "squarings": 262, "additions and subtractions": 2054, "inversions": 1 },
                "table scans": 43, "hash blocks": 4
            })
        }),
    }
}
