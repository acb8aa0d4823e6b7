//! Generates `secant_short.h`: the everyday functions for one curve each, with its hash and its sizes, over those of
//! `secant.h`.
//!
//! They are inline, so that the library exports nothing for them: a function of the description that has a name in `short` is
//! called with the choices of a row of `[[short]]`. An argument whose size the curve determines has that size in its type.

use super::description::{Argument, Function, Interface, Kind, Returns, ShortCurve};
use super::header::{comment, wrapped};
use std::fmt::Write;

const HEAD: &str = "\
/* DO NOT EDIT: `cargo xtask gen` writes this file from doors/interface. */
/*
 * secant: the everyday functions for one curve each.
 *
 * They are those of secant.h, which describes them, with one choice made of each kind: private keys and
 * shared secrets of the curve's length, public keys written as 04 || x || y and read in any SEC 1 encoding,
 * signatures as r || s, nonces of RFC 6979, randomness of the operating system. Each is inline and calls one
 * function of the library. Where another choice is needed (DER, other hashes, hedged nonces, tables), call
 * that.
 */
#ifndef SECANT_SHORT_H
#define SECANT_SHORT_H

#include \"secant.h\"

#ifdef __cplusplus
extern \"C\" {
#endif
";
const TAIL: &str = "
#ifdef __cplusplus
}
#endif

#endif
";

/// `doors/c/include/secant_short.h`.
pub(crate) fn header(interface: &Interface) -> String {
    let mut text = HEAD.to_owned();
    for curve in interface.areas.iter().flat_map(|area| &area.short) {
        let ShortCurve { name, curve: number, hash, flags, .. } = curve;
        let low_s = if flags.iter().any(|flag| flag == "low_s") {
            "; s is made low (BIP 62), and any s is accepted"
        } else {
            ""
        };
        text += "\n";
        text += &comment("", &format!("secant_{name}_*: SECANT_{number}, SECANT_{hash}{low_s}."));
        for (_, function) in interface.functions().filter(|(_, function)| function.short.is_some()) {
            text += &inline(curve, function);
        }
    }
    text + TAIL
}

/// What is wrong with the short form of a function, if it has one.
pub(super) fn problem(function: &Function) -> Option<String> {
    function.short.as_ref()?;
    let row = ShortCurve { scalar: 1, field: 1, digest: 1, ..ShortCurve::default() };
    let parameters =
        function.arguments.iter().map(|argument| parameters(&row, argument).len()).sum::<usize>();
    (parameters > 7).then(|| format!("the short form has {parameters} parameters"))
}

fn inline(curve: &ShortCurve, function: &Function) -> String {
    let name = format!("secant_{}_{}", curve.name, function.short.as_deref().unwrap_or_default());
    let result = if function.returns == Returns::Verdict { "bool" } else { "secant_status" };
    let declared: Vec<String> = function.arguments.iter().flat_map(|a| parameters(curve, a)).collect();
    // what signatures are made like is not demanded of others'
    let none = ShortCurve { flags: Vec::new(), ..curve.clone() };
    let curve = if function.returns == Returns::Verdict { &none } else { curve };
    let given: Vec<String> = function.arguments.iter().flat_map(|a| values(curve, a)).collect();
    let head = format!("SECANT_WARN_UNUSED static inline {result} {name}({}) {{", declared.join(", "));
    let mut text = "\n".to_owned() + &wrapped(&head, "    ");
    for argument in function.arguments.iter().filter(|argument| argument.kind == Kind::Buffer) {
        let _ = writeln!(text, "    size_t {}_len = 0;", argument.name());
    }
    text += &wrapped(&format!("    return {}({});", function.symbol(), given.join(", ")), "        ");
    text + "}\n"
}

/// The bytes of an argument that the curve determines.
fn size(curve: &ShortCurve, argument: &Argument) -> Option<u32> {
    match (argument.kind, argument.name()) {
        (Kind::Output | Kind::Secret, "private_key") => Some(curve.scalar),
        (Kind::Output, "public_key") => Some(1 + 2 * curve.field),
        (Kind::Output, "secret") => Some(curve.field),
        (Kind::Buffer | Kind::Public, "signature") => Some(2 * curve.scalar),
        (Kind::Digest, _) => Some(curve.digest),
        _ => None,
    }
}

/// The parameters of the short form for an argument.
fn parameters(curve: &ShortCurve, argument: &Argument) -> Vec<String> {
    let name = argument.name();
    let is_read = argument.is_input();
    let constant = if is_read { "const " } else { "" };
    match (size(curve, argument), argument.kind) {
        (Some(size), _) => vec![format!("{constant}uint8_t {name}[{size}]")],
        (None, Kind::Curve | Kind::Choice | Kind::Flags | Kind::Tuning | Kind::Random) => Vec::new(),
        (None, _) => vec![format!("{constant}uint8_t *{name}"), format!("size_t {name}_len")],
    }
}

/// What the function is given for an argument.
fn values(curve: &ShortCurve, argument: &Argument) -> Vec<String> {
    let name = argument.name();
    match (size(curve, argument), argument.kind) {
        (Some(size), Kind::Buffer) => vec![name.to_owned(), size.to_string(), format!("&{name}_len")],
        (Some(size), _) => vec![name.to_owned(), size.to_string()],
        (None, Kind::Curve) => vec![format!("SECANT_{}", curve.curve)],
        (None, Kind::Choice) => vec![format!("SECANT_{}", curve.hash)],
        (None, Kind::Flags) => {
            let flags: Vec<String> = curve
                .flags
                .iter()
                .filter(|flag| argument.allowed.contains(flag))
                .map(|flag| format!("SECANT_{}", flag.to_uppercase()))
                .collect();
            vec![if flags.is_empty() { "0".to_owned() } else { flags.join(" | ") }]
        }
        (None, Kind::Tuning) => vec!["NULL".to_owned()],
        (None, Kind::Random) => vec!["NULL".to_owned(), "NULL".to_owned()],
        (None, _) => vec![name.to_owned(), format!("{name}_len")],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TYPES: &str = "title = \"T\"\n[[short]]\nname = \"p\"\ncurve = \"P\"\nhash = \"H\"\nflags = [\"low_s\"]\nscalar = 3\nfield = 2\ndigest = 4\n\
        [[operation]]\nname = \"o\"\n[[operation.c]]\nname = \"f\"\nsince = \"0.1\"\nabout = \"a\"\ntime = \"constant\"\nreturns = \"status\"\nshort = \"sign\"\n\
        arguments = [{ kind = \"buffer\", name = \"signature\" }, { kind = \"curve\" }, { kind = \"secret\", name = \"private_key\" }, \
        { kind = \"message\" }, { kind = \"choice\", type = \"hash\" }, { kind = \"flags\", allowed = [\"der\", \"low_s\"] }, { kind = \"tuning\" }, { kind = \"random\" }]";

    #[test]
    fn a_short_form_has_its_choices() {
        let interface =
            Interface::parse(&[("areas.toml", "areas = [\"t\"]"), ("t.toml", TYPES)]).expect("a description");
        let text = header(&interface);
        let expected = "static inline secant_status secant_p_sign(uint8_t signature[6],\n    \
            const uint8_t private_key[3], const uint8_t *message, size_t message_len) {\n    size_t signature_len = 0;\n    \
            return secant_f(signature, 6, &signature_len, SECANT_P, private_key, 3, message, message_len,\n        \
            SECANT_H, SECANT_LOW_S, NULL, NULL, NULL);\n}\n";
        assert!(text.contains(expected), "{text}");
        let (_, function) = interface.functions().next().expect("a function");
        assert_eq!(problem(function), None);
    }
}
