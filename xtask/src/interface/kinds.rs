//! The kinds of arguments in C and in Rust: the one place that spells them.

use super::description::{Argument, Function, Kind, Returns};

/// The verdicts that tell how many rows there are.
pub(crate) const ROWS: &str = "done";

/// A parameter of a function: its type and its name.
pub(crate) type Parameter = (String, String);

/// An argument as it is spelled.
#[derive(Default)]
pub(crate) struct Spelling {
    /// The parameters in C, outermost `const` first: `("const uint8_t *", "digest")`.
    pub c: Vec<Parameter>,
    /// Their types in Rust, in the same order.
    pub rust: Vec<&'static str>,
    /// The regions of memory that are checked before anything is read: constructors of `Region`.
    pub regions: Vec<String>,
    /// What the function in Rust is given.
    pub given: String,
    /// What is said of it where the description says nothing.
    pub about: &'static str,
    /// The errors that its kind can have.
    pub errors: &'static [&'static str],
}

impl Argument {
    /// How the argument is spelled.
    pub(crate) fn spelling(&self) -> Spelling {
        let name = self.name();
        let parameter = |kind: &str, end: &str| (kind.to_owned(), format!("{name}{end}"));
        let one = |c: &str, rust: &'static str, given: String| Spelling {
            c: vec![parameter(c, "")],
            rust: vec![rust],
            given,
            ..Spelling::default()
        };
        let slice = |c: &str, rust: &'static str, with: &str| Spelling {
            c: vec![parameter(c, ""), parameter("size_t ", "_len")],
            rust: vec![rust, "usize"],
            regions: vec![format!("Region::{with}({name}, {name}_len)")],
            given: format!("arguments::{with}({name}, {name}_len)"),
            errors: &["NullPointer", "Overlap", "Length"],
            ..Spelling::default()
        };
        let buffer = |c: &str, rust: &'static str, given: &str| Spelling {
            c: vec![parameter(c, ""), parameter("size_t ", "_size"), parameter("size_t *", "_len")],
            rust: vec![rust, "usize", "*mut usize"],
            regions: vec![
                format!("Region::output({name}, {name}_size)"),
                format!("Region::output({name}_len, 1)"),
            ],
            given: format!("{given}({name}, {name}_size, {name}_len)"),
            errors: &["NullPointer", "Overlap", "Misaligned", "Length", "BufferTooShort"],
            ..Spelling::default()
        };
        let mut spelling = match self.kind {
            Kind::Curve => Spelling {
                errors: &["UnknownCurve"],
                ..one("secant_curve ", "usize", format!("arguments::curve({name})?"))
            },
            Kind::Choice => {
                let kind = self.enumeration.as_deref().unwrap_or_default();
                Spelling {
                    errors: &["UnknownChoice"],
                    ..one(&format!("secant_{kind} "), "u32", format!("choices::{kind}({name})?"))
                }
            }
            _ if self.optional => Spelling {
                regions: vec![format!("Region::input({name}, {name}_len)")],
                ..slice("const uint8_t *", "*const u8", "optional")
            },
            Kind::Secret | Kind::Public | Kind::Message => slice("const uint8_t *", "*const u8", "input"),
            Kind::Digest => Spelling {
                about: "the hash of the message",
                ..slice("const uint8_t *", "*const u8", "input")
            },
            Kind::Output => slice("uint8_t *", "*mut u8", "output"),
            Kind::Memory => slice("void *", "*mut c_void", "memory"),
            Kind::State => Spelling {
                about: "what the function that starts the operation filled",
                errors: &[
                    "NullPointer",
                    "Misaligned",
                    "Overlap",
                    "Length",
                    "BufferTooShort",
                    "NoTable",
                    "Checksum",
                ],
                ..slice("void *", "*mut c_void", "state")
            },
            Kind::Words => Spelling {
                errors: &["NullPointer", "Misaligned", "Overlap", "Length", "BufferTooShort"],
                ..slice("void *", "*mut c_void", "words")
            },
            Kind::Table => Spelling {
                errors: &["NullPointer", "Misaligned", "Overlap", "Length", "NoTable", "Checksum"],
                ..slice("const void *", "*const c_void", "table")
            },
            Kind::Verdicts => Spelling {
                errors: &["NullPointer", "Overlap", "Length"],
                about: "one for each claim",
                regions: vec![format!("Region::output({name}, {name}_len)")],
                ..slice("bool *", "*mut bool", "verdicts")
            },
            Kind::Claims => Spelling {
                c: vec![parameter("const secant_claim *", ""), parameter("size_t ", "_count")],
                rust: vec!["*const RawClaim", "usize"],
                regions: vec![format!("Region::claims({name}, {name}_count)")],
                given: format!("Claims::new({name}, {name}_count)"),
                errors: &["NullPointer", "Overlap", "Misaligned", "Length"],
                ..Spelling::default()
            },
            Kind::Rows => Spelling {
                c: vec![
                    parameter("const uint8_t *", ""),
                    parameter("size_t ", "_len"),
                    parameter("size_t ", "_stride"),
                ],
                rust: vec!["*const u8", "usize", "usize"],
                regions: vec![format!("Region::rows({name}, {ROWS}_len, {name}_len, {name}_stride)")],
                given: format!("Rows::new({name}, {ROWS}_len, {name}_len, {name}_stride)"),
                errors: &["NullPointer", "Overlap", "Length"],
                ..Spelling::default()
            },
            Kind::Buffer => buffer("uint8_t *", "*mut u8", "Buffer::new"),
            Kind::TextBuffer => buffer("char *", "*mut c_char", "TextBuffer::new"),
            Kind::Text => Spelling {
                regions: vec![format!("Region::text({name})")],
                errors: &["NullPointer", "TextEncoding"],
                ..one("const char *", "*const c_char", format!("arguments::text({name})?"))
            },
            Kind::NumberOutput => Spelling {
                regions: vec![format!("Region::output({name}, 1)")],
                errors: &["NullPointer", "Misaligned", "Overlap"],
                ..one("uint32_t *", "*mut u32", format!("&mut *{name}"))
            },
            Kind::Flags => {
                let allowed: Vec<String> =
                    self.allowed.iter().map(|flag| format!("choices::{}", flag.to_uppercase())).collect();
                let allowed = if allowed.is_empty() { "0".to_owned() } else { allowed.join(" | ") };
                Spelling {
                    errors: &["UnknownFlag"],
                    ..one("uint32_t ", "u32", format!("Flags::new({name}, {allowed})?"))
                }
            }
            Kind::Number => one("uint32_t ", "u32", name.to_owned()),
            Kind::Size => one("size_t ", "usize", name.to_owned()),
            Kind::Tuning => Spelling {
                regions: vec![format!("Region::optional({name})"), format!("Region::table_of({name})")],
                about: "window and table of the generator; NULL for the fastest",
                errors: &["NullPointer", "Range", "Misaligned", "UnknownChoice", "NoTable", "Checksum"],
                ..one("const secant_tuning *", "*const RawTuning", format!("arguments::tuning({name})?"))
            },
            Kind::Random => Spelling {
                c: vec![parameter("secant_random ", ""), parameter("void *", "_context")],
                rust: vec!["RandomCallback", "*mut c_void"],
                given: format!("Random::new({name}, {name}_context)"),
                about: "a source of random bytes with its first argument; NULL for the operating system's",
                errors: &["NoRandomness", "Random"],
                ..Spelling::default()
            },
        };
        if self.in_place {
            // memory of the shim's own has the name of the argument
            spelling.regions[0] += ".in_place()";
            spelling.given = name.to_owned();
        }
        spelling
    }

    /// What calls a function with an output that may be an input's memory, up to the call.
    pub(crate) fn staging(&self) -> Option<String> {
        let name = self.name();
        match self.kind {
            Kind::Output if self.in_place => {
                Some(format!("arguments::in_place({name}, {name}_len, |{name}| "))
            }
            Kind::Buffer if self.in_place => {
                Some(format!("arguments::in_place_buffer({name}, {name}_size, {name}_len, |{name}| "))
            }
            _ => None,
        }
    }

    /// Whether it is bytes that are read.
    pub(crate) fn is_input(&self) -> bool {
        matches!(self.kind, Kind::Secret | Kind::Public | Kind::Message | Kind::Digest)
    }

    /// Whether it is written to.
    pub(crate) fn is_output(&self) -> bool {
        use Kind::{Buffer, Memory, NumberOutput, Output, State, TextBuffer, Verdicts, Words};
        let kinds = [Output, Buffer, TextBuffer, NumberOutput, Memory, State, Verdicts, Words];
        kinds.contains(&self.kind)
    }
}

impl Function {
    /// The name in C.
    pub(crate) fn symbol(&self) -> String {
        format!("secant_{}", self.name)
    }

    /// Its errors but for those of how arguments are passed.
    pub(crate) fn own_errors(&self) -> impl Iterator<Item = &str> {
        let of_values = self.arguments.iter().flat_map(|argument| &argument.errors);
        of_values.chain(&self.errors).map(String::as_str)
    }

    /// All its errors as C has them, sorted.
    pub(crate) fn statuses(&self) -> Vec<String> {
        let passed = self.arguments.iter().flat_map(|argument| argument.spelling().errors.iter().copied());
        let mut names: Vec<String> =
            passed.chain(self.own_errors()).map(|name| format!("SECANT_ERROR_{}", capitals(name))).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// The flags that it has.
    pub(crate) fn flags(&self) -> impl Iterator<Item = &str> {
        self.arguments.iter().flat_map(|argument| &argument.allowed).map(String::as_str)
    }

    /// The names in C: a verdict has a second function that tells the reason.
    pub(crate) fn symbols(&self) -> Vec<String> {
        let check = (self.returns == Returns::Verdict).then(|| format!("{}_check", self.symbol()));
        std::iter::once(self.symbol()).chain(check).collect()
    }
}

/// A name in capitals: `ZeroPrivateKey` is `ZERO_PRIVATE_KEY`, `Sha512_256` is `SHA512_256`.
pub(crate) fn capitals(name: &str) -> String {
    let mut text = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() && !text.is_empty() && !text.ends_with('_') {
            text.push('_');
        }
        text.push(c.to_ascii_uppercase());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::capitals;

    #[test]
    fn names_in_capitals() {
        for (name, expected) in [
            ("ZeroPrivateKey", "ZERO_PRIVATE_KEY"),
            ("Sha512_256", "SHA512_256"),
            ("Base58", "BASE58"),
            ("low_s", "LOW_S"),
        ] {
            assert_eq!(capitals(name), expected);
        }
    }
}
