//! Doors decide nothing: what is refused, and why, is written once in the protocols.

use super::Source;

/// Where no rule is written.
const DOORS: [&str; 7] = [
    "crates/secant/src/",
    "doors/c/src/",
    "doors/cli/src/",
    "doors/python/src/",
    "doors/rustls/src/",
    "doors/cpp/include/",
    "doors/ruby/lib/",
];

/// What decides, in Rust and C++ or in Ruby; where it stands for another purpose; and what has the rule.
const RULES: [(&str, &[&str], &str); 9] = [
    ("is_low_s(", &["crates/secant/src/signature.rs", "doors/python/src/signature.rs"], "policy::Verifier"),
    ("is_high(", &[], "policy::Verifier"),
    ("decode_der(", &["doors/c/src/operations/ecdsa.rs"], "signature::Format, policy::Verifier"),
    (
        "decode_raw(",
        &[
            "doors/c/src/operations/ecdsa.rs",
            "crates/secant/src/signature.rs",
            "crates/secant/src/public_key.rs",
            "crates/secant/src/hazmat/ecdsa.rs",
        ],
        "signature::Format, policy::Verifier",
    ),
    ("output_len() !=", &[], "policy::check_digest"),
    ("output_len() ==", &[], "policy::check_digest"),
    // in Ruby
    ("bytesize == Native.hash_len", &[], "policy::check_digest"),
    (
        "Error::EmptyPassword",
        &["doors/cli/src/input/passwords.rs"],
        "keyfile::ReadOptions, keyfile::WriteOptions",
    ),
    ("to_encrypted_pem(", &["crates/secant/src/keyfile.rs"], "keyfile::WriteOptions"),
];

/// Rules in doors.
pub fn all(sources: &[Source]) -> Vec<String> {
    let in_door = |source: &&Source| DOORS.iter().any(|folder| source.path.starts_with(folder));
    sources.iter().filter(in_door).flat_map(decisions).collect()
}

fn decisions(source: &Source) -> Vec<String> {
    let text = if source.extension() == "rs" { source.code() } else { &source.text };
    let mut problems = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        for (decides, others, owner) in RULES {
            if line.contains(decides) && !line.contains("fn ") && !others.contains(&source.path.as_str()) {
                problems.push(format!(
                    "{}:{number}: a door decides (`{decides}`): {owner} has the rule",
                    source.path
                ));
            }
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(path: &str, text: &str) -> usize {
        all(&[Source::new(path.to_owned(), text.to_owned())]).len()
    }

    #[test]
    fn rules_in_doors_are_found() {
        for text in [
            "if !signature.is_low_s(curve) { return false }",
            "let signature = signature::decode_der(curve, bytes)?;",
            "if digest.len() != 1 || hash.output_len() != digest.len() {",
        ] {
            assert_eq!(problems("doors/python/src/public_key.rs", text), 1, "{text}");
            assert_eq!(problems("crates/protocols/src/policy.rs", text), 0, "{text}");
        }
        let ruby = "name.nil? || value.bytesize == Native.hash_len(name)";
        assert_eq!(problems("doors/ruby/lib/secant/arguments.rb", ruby), 1);
    }

    #[test]
    fn comments_and_methods_of_the_same_name_are_none() {
        assert_eq!(problems("doors/c/src/arguments.rs", "// `is_low_s(curve)` is decided below"), 0);
        assert_eq!(problems("crates/secant/src/keys.rs", "pub fn is_low_s(&self) -> bool {"), 0);
        assert_eq!(problems("doors/python/src/signature.rs", "self.0.is_low_s()"), 0);
    }
}
