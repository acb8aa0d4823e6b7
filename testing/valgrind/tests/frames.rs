//! The frames of functions in the release build: what is large belongs to batches and tables, and is a function of its own.
//!
//! A compiler that inlines a function takes its frame into its caller's: with the points of a batch in the frame of a single
//! verification that one took 33 KB more of the stack. Frames are read from the disassembly, on which functions have their
//! names and stacks their sizes. On it divisions are found as well, whose time depends on what is divided, and which valgrind does
//! not flag: none is where the engine computes with secrets.
#![cfg(all(target_arch = "x86_64", target_os = "linux"))]

#[path = "common/program.rs"]
mod common;

use common::program;
use secant_vectors::require_tool;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// The most bytes of a frame that needs no reason.
const MOST: u64 = 6 * 1024;

/// The functions with larger frames: names, the most bytes, whether every build has them, and why.
const LARGE: [(&str, u64, bool, &str); 32] = [
    ("::many_with", 28 << 10, true, "odd multiples of 16 points at a time, for batches"),
    ("::on_frame", 16 << 10, true, "a table of so many entries as are asked for"),
    ("::equation_holds_vartime", 16 << 10, false, "the memory of one equation of EdDSA"),
    ("::signature_difference_vartime", 16 << 10, false, "the same, where it is not inlined"),
    ("Multiplier<F,A>::secret", 32 << 10, false, "a window's table, in lanes where there are vectors"),
    ("::wnaf_double_vartime", 30 << 10, false, "two tables of odd multiples, likewise"),
    ("::halved_double_vartime", 10 << 10, false, "the halves of two scalars with their digits"),
    ("::sum_vartime", 14 << 10, false, "digits of a sum's scalars"),
    ("::powers_vartime", 16 << 10, false, "the powers of a key's table, in lanes"),
    ("::points_x8::", 36 << 10, false, "a comb in eight lanes"),
    ("::simd::", 8 << 10, false, "a ladder in lanes"),
    ("PlainCurve<_>::new", 16 << 10, false, "a user-defined curve and its checks"),
    ("::with_products", 10 << 10, false, "the same, of every size"),
    ("::start_double_vartime", 20 << 10, false, "the sum of a verification in steps"),
    ("::step_double_vartime", 24 << 10, false, "the same, read from words and written to them"),
    ("::start_multiple", 12 << 10, false, "a secret multiple in steps, of two shares"),
    ("::step_multiple", 12 << 10, false, "the same, read from words and written to them"),
    ("::restartable::stepped", 14 << 10, false, "either of the two, where it is not inlined"),
    ("secant_core::curves::restartable::", 16 << 10, false, "what these are made of"),
    ("secant_protocols::blinding::", 12 << 10, false, "the words of a blinded operation"),
    ("secant_protocols::restartable::", 12 << 10, false, "the parts of an operation in steps"),
    ("::from_encrypted_der", 8 << 10, false, "the expanded keys of the ciphers of key files"),
    ("::eight::multiplier::", 28 << 10, false, "the scalars, points and sums of eight lanes"),
    ("::areas::many::", 16 << 10, false, "the rows that share an inversion"),
    ("::curves::many::", 14 << 10, false, "eight of them"),
    ("::areas::edwards_many::", 24 << 10, false, "the rows of Edwards curves that share an inversion"),
    ("::curves::edwards::many::", 30 << 10, false, "eight of them, with their tables"),
    ("secant_protocols::many::", 20 << 10, false, "the rows of a protocol that share an inversion"),
    ("secant_protocols::eddsa::many::", 14 << 10, false, "the same of EdDSA"),
    ("secant_protocols::ladder::", 8 << 10, false, "the same of X25519 and X448"),
    ("::run_four", 24 << 10, false, "a loop with its tables on vectors"),
    ("::run_eight", 34 << 10, false, "the same with eight lanes"),
];

/// The bytes that each function of this repository takes from the stack before it calls any other: the most of the instances
/// that a generic one has.
fn frames(disassembly: &str) -> BTreeMap<String, u64> {
    let mut frames: BTreeMap<String, u64> = BTreeMap::new();
    // the function whose beginning is read, and what it takes
    let mut reads: Option<(String, u64)> = None;
    for line in disassembly.lines() {
        if let Some((_, name)) = line.strip_suffix(">:").and_then(|line| line.split_once(" <")) {
            reads = is_own(name).then(|| (name.to_owned(), 0));
            continue;
        }
        let (Some((name, bytes)), Some((_, instruction))) = (&mut reads, line.split_once('\t')) else {
            continue;
        };
        if instruction.starts_with("call") || instruction.starts_with("ret") {
            reads = None;
            continue;
        }
        *bytes += taken(instruction);
        let most = frames.entry(name.clone()).or_default();
        *most = (*most).max(*bytes);
    }
    frames
}

/// Whether a function is one of the engine's, and none of the program that calls it or of emulated vectors.
fn is_own(name: &str) -> bool {
    let engine = ["secant_kernel::", "secant_core::", "secant_protocols::"];
    engine.iter().any(|part| name.contains(part))
        && !["secant_valgrind::", "::emulated::"].iter().any(|part| name.contains(part))
}

/// The bytes that an instruction takes from the stack. A large frame is taken by a loop, a page at a time, each of which is
/// written to: an address says where it ends.
fn taken(instruction: &str) -> u64 {
    let number = |before: &str, after: &str| {
        let (_, rest) = instruction.split_once(before)?;
        u64::from_str_radix(rest.strip_suffix(after)?, 16).ok()
    };
    if instruction.starts_with("lea") {
        number("-0x", "(%rsp),%r11").map_or(0, |bytes| bytes.saturating_sub(4096))
    } else if instruction.starts_with("sub") {
        number("$0x", ",%rsp").unwrap_or(0)
    } else {
        0
    }
}

/// The program's instructions, without their bytes; none where the tool is missing.
fn disassembly(what: &str) -> Option<String> {
    let output = Command::new(require_tool("objdump", what)?)
        .args(["--disassemble", "--demangle", "--no-show-raw-insn"])
        .arg(program())
        .output()
        .expect("objdump runs");
    assert!(output.status.success());
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Where divisions may be, and what is divided there. All of it is public.
const DIVIDING: [(&str, &str); 10] = [
    ("secant_core::mul::", "digits of a scalar by those of a window, rows by lanes"),
    ("secant_core::areas::", "the same, and words of tables by those of an entry"),
    ("secant_core::curves::", "the same, and the points of a small curve"),
    ("::ifma::run_four", "the loops of these, compiled for vectors"),
    ("::ifma::run_eight", "the same with eight lanes"),
    ("Modulus<_>::find_root_of_unity", "a modulus"),
    ("::is_prime_vartime", "a modulus by small primes"),
    ("::jacobi::jacobi", "a modulus of one word"),
    ("secant_protocols::kdf::", "the length of an output by that of a hash"),
    ("secant_protocols::encoding::keyfile::Form::read", "the cost of a password by what may be spent"),
];

/// The functions of the engine that divide.
fn dividing(disassembly: &str) -> BTreeSet<&str> {
    let mut name = "";
    let mut found = BTreeSet::new();
    for line in disassembly.lines() {
        if let Some((_, begins)) = line.strip_suffix(">:").and_then(|line| line.split_once(" <")) {
            name = begins;
        } else if line.split_once('\t').is_some_and(|(_, code)| divides(code)) {
            found.insert(name);
        }
    }
    found.retain(|name| is_own(name));
    found
}

/// Whether an instruction divides, or calls what divides integers of 128 bits.
fn divides(code: &str) -> bool {
    let calls = ["__udivti3", "__umodti3", "__udivmodti4", "__divti3", "__modti3"];
    ["div", "idiv"].iter().any(|begins| code.starts_with(begins))
        || calls.iter().any(|name| code.contains(name))
}

#[test]
fn nothing_divides_but_public_counts() {
    let Some(text) = disassembly("divisions") else { return };
    let found = dividing(&text);
    let unknown: Vec<_> =
        found.iter().filter(|name| !DIVIDING.iter().any(|(part, _)| name.contains(part))).collect();
    assert!(unknown.is_empty(), "divisions of what? {unknown:#?}");
    assert!(found.len() > 20, "{found:#?}");
}

#[test]
fn large_frames_are_those_of_batches_and_tables() {
    let Some(text) = disassembly("frames of functions") else { return };
    let frames = frames(&text);
    assert!(frames.len() > 200, "{} functions with frames", frames.len());
    let most = |name: &str| {
        let known = LARGE.iter().find(|(part, ..)| name.contains(part));
        known.map_or(MOST, |(_, most, ..)| *most)
    };
    let unknown: Vec<_> = frames.iter().filter(|(name, bytes)| **bytes > most(name)).collect();
    assert!(unknown.is_empty(), "frames larger than is known of: {unknown:#?}");
    // a function that is inlined has no frame of its own
    for (part, _, _, reason) in LARGE.iter().filter(|(.., is_always, _)| *is_always) {
        let found = frames.iter().any(|(name, bytes)| name.contains(part) && *bytes > MOST);
        assert!(found, "no function of {part} ({reason}) has a large frame");
    }
    let single = frames.iter().filter(|(name, _)| name.contains("::public_sum_vartime"));
    assert!(
        single.clone().count() > 0 && single.clone().all(|(_, bytes)| *bytes < 2048),
        "{:?}",
        single.max()
    );
}

/// Every operation on one row and on many, in threads with so many kilobytes, on curves of at most so many bits: some more than they
/// took when this was written, 24, 48, 64, 96 and 112.
#[test]
fn operations_fit_their_stacks() {
    for (rows, bits, kibibytes, last) in [
        ("stack-of-one", "256", "28", "brainpoolP256t1 recover"),
        ("stack-of-one", "576", "52", "brainpoolP512t1 recover"),
        ("stack", "256", "68", "x25519 agree"),
        ("stack", "384", "100", "x25519 agree"),
        ("stack", "576", "120", "x448 agree"),
    ] {
        let output =
            Command::new(program()).args([rows, bits, kibibytes]).output().expect("the program runs");
        let lines = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{rows} {bits} {kibibytes}: {:?}", lines.lines().last());
        assert!(lines.lines().last().is_some_and(|line| line.ends_with(last)), "{lines}");
    }
}

#[test]
fn prologues_are_read() {
    let text = "
0000000000001000 <secant_core::small>:
    1000:\tpush   %rbx
    1001:\tsub    $0x28,%rsp
    1005:\tcall   2000 <secant_core::large>
    1010:\tsub    $0x99,%rsp
0000000000002000 <secant_core::large>:
    2000:\tlea    -0x8000(%rsp),%r11
    2008:\tsub    $0x1000,%rsp
    200f:\tmovq   $0x0,(%rsp)
    2017:\tcmp    %r11,%rsp
    201a:\tjne    2008 <secant_core::large+0x8>
    201c:\tsub    $0x10,%rsp
    2020:\tret
0000000000003000 <other>:
    3000:\tsub    $0x9999,%rsp
";
    let expected = [("secant_core::large".to_owned(), 0x8010), ("secant_core::small".to_owned(), 0x28)];
    assert_eq!(frames(text), BTreeMap::from(expected));
    let text =
        text.replace("sub    $0x28,%rsp", "div    %rcx").replace("sub    $0x9999,%rsp", "idivl  (%rsp)");
    assert_eq!(dividing(&text), BTreeSet::from(["secant_core::small"]));
    assert_eq!(dividing(&text.replace("div    %rcx", "call   9000 <__umodti3>")).len(), 1);
}
