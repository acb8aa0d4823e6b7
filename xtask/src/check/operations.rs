//! The list of operations that every door offers, and whether the Rust library has the items that it names.
//!
//! The description of the interface ([`Interface`]) names for each operation an item of the facade, a Python name and a
//! command. An item is a function, a method or a constant, as a user writes it: `module::function`, `Type::method`,
//! `module::Type::CONSTANT`. It is looked up as text: the modules are files or are inside files, the type has an `impl`
//! block in one of them, and the block has a public function or constant of that name. A type without a module is
//! looked up at the root, not in public modules. A type that the facade passes on from a lower crate (`pub use`) is
//! looked up there, and one that a macro defines in the file with the macro: the module's file invokes it on a line
//! that is not indented. That the commands and the Python names exist is for the tests of those doors, which run them.

use super::Source;
use super::code::is_word;
use crate::interface::FOLDER;
use crate::interface::description::{Interface, Operation};
use std::borrow::Cow;
use std::collections::HashSet;

/// The sources of the Rust door.
const DOOR: &str = "crates/secant/src/";
/// The crates that the facade passes types on from.
const BELOW: [(&str, &str); 2] =
    [("secant_core", "crates/core/src/"), ("secant_protocols", "crates/protocols/src/")];
/// Operations that are there twice or malformed, and items that do not exist.
pub(crate) fn all(sources: &[Source]) -> Vec<String> {
    let of = |source: &Source| {
        let name = source.path.strip_prefix(FOLDER)?.strip_prefix('/')?;
        Some((name.to_owned(), source.text.clone()))
    };
    let texts: Vec<(String, String)> = sources.iter().filter_map(of).collect();
    let interface = match Interface::parse(&texts) {
        Ok(interface) => interface,
        Err(error) => return vec![error],
    };
    let door = Door::new(sources);
    let mut seen = HashSet::new();
    let mut problems = Vec::new();
    for operation in interface.operations() {
        let name = &operation.name;
        if !is_well_formed(operation) {
            problems.push(format!("{name}: not an operation, an item, a Python name and a command"));
            continue;
        }
        if !seen.insert(name) {
            problems.push(format!("{name} is there twice"));
        }
        if let Some(item) = operation.rust.as_ref().filter(|item| !door.has(item)) {
            problems.push(format!("{name}: the Rust door has no {item}"));
        }
    }
    problems
}

/// Whether the names of an operation can be names in their languages, and at least one door has it.
fn is_well_formed(operation: &Operation) -> bool {
    let Operation { name, rust, python, command, ruby, c, .. } = operation;
    let lower = |word: &str, more: &[char]| {
        let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || more.contains(&c);
        word.starts_with(|c: char| c.is_ascii_lowercase()) && word.chars().all(allowed)
    };
    let words = |text: &str, between: &str| {
        text.split(between).all(|part| !part.is_empty() && part.chars().all(is_word))
    };
    lower(name, &['.', '_'])
        && rust.as_ref().is_none_or(|item| words(item, "::"))
        && python.as_ref().is_none_or(|name| words(name, "."))
        && ruby.as_ref().is_none_or(|name| is_ruby(name))
        && command.as_ref().is_none_or(|command| command.split(' ').all(|word| lower(word, &['-'])))
        && (rust.is_some() || python.is_some() || command.is_some() || !c.is_empty())
}

/// Whether a name can be one of Ruby's: `Type#method`, `Module.function`, `function`, the last with `?`, `!` or an operator.
fn is_ruby(name: &str) -> bool {
    let (owner, method) = name.rsplit_once(['#', '.']).unwrap_or(("", name));
    let is_owner =
        |part: &str| part.starts_with(|c: char| c.is_ascii_uppercase()) && part.chars().all(is_word);
    let is_method = method.trim_end_matches(['?', '!']).chars().all(is_word)
        || ["+", "-", "*", "==", "-@"].contains(&method);
    (owner.is_empty() || owner.split("::").all(is_owner)) && !method.is_empty() && is_method
}

/// The code of the facade and of the crates below it, without comments and literals.
struct Door {
    files: Vec<(String, String)>,
}

impl Door {
    fn new(sources: &[Source]) -> Self {
        let below = |path: &str| BELOW.iter().any(|(_, folder)| path.starts_with(folder));
        let wanted = |source: &&Source| {
            source.extension() == "rs" && (source.path.starts_with(DOOR) || below(&source.path))
        };
        let written: Vec<(String, String)> =
            sources.iter().filter(wanted).map(|source| (source.path.clone(), source.code())).collect();
        let in_door = |path: &str| path.starts_with(DOOR);
        let mut files = Vec::new();
        for (path, code) in &written {
            let expanded = invoked(code).filter(|_| in_door(path)).flat_map(|name| {
                let defines =
                    move |file: &&(String, String)| in_door(&file.0) && defines_macro(&file.1, name);
                written.iter().filter(defines).map(|(_, body)| (path.clone(), body.clone()))
            });
            files.extend(expanded);
        }
        // what a macro defines belongs to the files that invoke it
        let is_expanded = |code: &String| files.iter().any(|(_, body)| body == code);
        let own: Vec<_> = written.iter().filter(|(_, code)| !is_expanded(code)).cloned().collect();
        files.extend(own);
        Self { files }
    }

    /// The code of the files below a folder or of a file.
    fn code<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = &'a str> {
        self.files.iter().filter(move |(path, _)| path.starts_with(prefix)).map(|(_, code)| code.as_str())
    }

    /// Whether a path leads to a public function or constant.
    fn has(&self, item: &str) -> bool {
        let parts: Vec<&str> = item.split("::").collect();
        let is_type = |part: &str| part.starts_with(|c: char| c.is_ascii_uppercase());
        let (member, path) = match parts.split_last() {
            Some((member, path)) => (*member, path),
            None => return false,
        };
        let (modules, owner) = match path.split_last() {
            Some((last, modules)) if is_type(last) => (modules, Some(*last)),
            _ => (path, None),
        };
        let places: Vec<String> = match modules {
            // the root passes on what its private modules define
            [] if owner.is_some() => vec![DOOR.to_owned()],
            [] => vec![format!("{DOOR}lib.rs")],
            _ => [".rs", "/"].iter().map(|end| format!("{DOOR}{}{end}", modules.join("/"))).collect(),
        };
        let at = |places: &[String]| -> Vec<(&str, &str)> {
            let files = self.files.iter().map(|(path, code)| (path.as_str(), code.as_str()));
            files.filter(|(path, _)| places.iter().any(|place| path.starts_with(place.as_str()))).collect()
        };
        let mut files: Vec<(&str, Cow<'_, str>)> =
            at(&places).into_iter().map(|(path, code)| (path, Cow::Borrowed(code))).collect();
        if let Some((module, above)) = modules.split_last() {
            let above = if above.is_empty() { "lib".to_owned() } else { above.join("/") };
            let inline = |(path, code)| Some((path, Cow::Owned(inline_module(code, module)?)));
            files.extend(at(&[format!("{DOOR}{above}.rs")]).into_iter().filter_map(inline));
        }
        let mut files = files.iter().map(|(path, code)| (*path, &**code));
        match owner {
            None => files.any(|(_, code)| defines(code.lines(), member, true)),
            Some(owner) => files.any(|(path, code)| {
                let own = !modules.is_empty() || !self.is_another(path, code, owner);
                has_member(code, owner, member, own)
                    || passed_on(code, owner)
                        .any(|folder| self.code(folder).any(|c| has_member(c, owner, member, true)))
            }),
        }
    }

    /// Whether a file is one of a public module that has a type of its own by the name of the root's.
    fn is_another(&self, path: &str, code: &str, owner: &str) -> bool {
        let module = path.trim_start_matches(DOOR).split(['/', '.']).next().unwrap_or_default();
        let root = format!("{DOOR}lib.rs");
        let is_public =
            self.code(&root).any(|code| code.lines().any(|line| line == format!("pub mod {module};")));
        let defines = |keyword: &str| {
            code.lines().any(|line| {
                let name = line.strip_prefix("pub ").and_then(|line| line.strip_prefix(keyword));
                name.is_some_and(|name| name.trim_start().split(|c| !is_word(c)).next() == Some(owner))
            })
        };
        is_public && ["struct ", "enum "].into_iter().any(defines)
    }
}

/// The names of the macros that a code invokes as items, on lines that are not indented.
fn invoked(code: &str) -> impl Iterator<Item = &str> {
    let paths = code.lines().filter_map(|line| line.split_once('!').map(|(path, _)| path));
    let paths = paths.filter(|path| path.chars().all(|c| is_word(c) || c == ':'));
    paths.filter_map(|path| path.rsplit("::").next())
}

/// Whether a code defines a macro.
fn defines_macro(code: &str, name: &str) -> bool {
    code.lines()
        .any(|line| line.strip_prefix("macro_rules! ").is_some_and(|rest| rest == format!("{name} {{")))
}

/// The folders of the crates from which `pub use` passes on a type.
fn passed_on<'a>(code: &'a str, owner: &'a str) -> impl Iterator<Item = &'static str> + 'a {
    let statements =
        code.split(';').filter_map(|statement| statement.rsplit_once("pub use ").map(|(_, path)| path));
    let names = move |path: &str| path.split(|c| !is_word(c)).any(|word| word == owner);
    statements.filter(move |path| names(path)).filter_map(|path| {
        BELOW.iter().find(|(name, _)| path.trim_start().starts_with(name)).map(|(_, folder)| *folder)
    })
}

/// Whether a type has a public function or constant, or one of a trait that it implements. `own` says that the type's
/// name without a path is this type; that of the root may be `crate::` and its name in any file.
fn has_member(code: &str, owner: &str, member: &str, own: bool) -> bool {
    impls(code).any(|(header, body)| {
        let (of_trait, target) = match header.rsplit_once(" for ") {
            Some((_, target)) => (true, target),
            None => (false, after_generics(header)),
        };
        let name = target.trim_start().split(|c| !is_word(c) && c != ':').next().unwrap_or_default();
        (own && name == owner || name.strip_prefix("crate::") == Some(owner))
            && defines(body.lines().map(str::trim_start), member, !of_trait)
    })
}

/// The headers and bodies of the `impl` blocks.
fn impls(code: &str) -> impl Iterator<Item = (&str, &str)> {
    let starts = code.match_indices("impl").filter(|(at, _)| {
        let before = code[..*at].chars().next_back().is_none_or(|c| c.is_whitespace());
        let after = code[at + 4..].chars().next().is_some_and(|c| c == '<' || c.is_whitespace());
        // `-> impl Trait` and `x: impl Trait` are types
        before && after && !code[..*at].trim_end().ends_with(['>', ':', '(', ',', '<', '&'])
    });
    starts.filter_map(|(at, _)| {
        let rest = &code[at + 4..];
        Some((rest[..rest.find('{')?].trim(), block(rest)?))
    })
}

/// The text from the first brace to the one that closes it.
fn block(text: &str) -> Option<&str> {
    let body = &text[text.find('{')?..];
    let mut depth = 0usize;
    let close = body.char_indices().find_map(|(i, c)| {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        (depth == 0).then_some(i)
    })?;
    Some(&body[..close])
}

/// The code of a public module that a file has between braces, moved to the left.
fn inline_module(code: &str, module: &str) -> Option<String> {
    let start = format!("pub mod {module} {{\n");
    let at = code.match_indices(&start).find(|(at, _)| *at == 0 || code[..*at].ends_with('\n'))?.0;
    let lines = block(&code[at..])?.lines().skip(1);
    Some(lines.map(|line| line.strip_prefix("    ").unwrap_or(line)).collect::<Vec<_>>().join("\n"))
}

/// What follows the generic parameters of an `impl`.
fn after_generics(header: &str) -> &str {
    if !header.starts_with('<') {
        return header;
    }
    let mut depth = 0usize;
    let end = header.char_indices().find_map(|(i, c)| {
        match c {
            '<' => depth += 1,
            '>' => depth -= 1,
            _ => {}
        }
        (depth == 0).then_some(i + 1)
    });
    &header[end.unwrap_or(0)..]
}

/// Whether one of the lines defines a function or constant of this name, at its beginning, `public` or at all.
fn defines<'a>(mut lines: impl Iterator<Item = &'a str>, name: &str, public: bool) -> bool {
    lines.any(|line| {
        let words: Vec<&str> = line.split(|c| !is_word(c)).filter(|word| !word.is_empty()).collect();
        let named = words.windows(2).any(|pair| ["fn", "const"].contains(&pair[0]) && pair[1] == name);
        named && !line.starts_with(' ') && (!public || line.starts_with("pub "))
    })
}

#[cfg(test)]
mod tests {
    use super::super::tests::sources;
    use super::*;

    const FACADE: &str = "\
pub use secant_core::curves::{Check, NamedCurve};
pub struct Key;
impl<'a> Key<'a> {
    pub const LENGTH: usize = 32;
    pub const fn new() -> Self { Self {} }
    pub(crate) fn hidden(&self) {}
    /// pub fn documented()
    fn private(&self) {}
}
impl Signer<Signature<'_>> for Key<'_> {
    fn try_sign(&self) -> impl Sized {}
}
";
    const MODULE: &str = "\
pub fn free() {}
pub mod inner {
    pub fn deep() {}
    fn hidden() {}
    impl Deep {
        pub fn method() {}
    }
}
impl<T: Into<u8>> crate::Point<T> where T: Copy {
    pub fn add(&self) {}
}
";
    const CORE: &str =
        "impl NamedCurve {\n    pub const ALL: u8 = 1;\n}\nimpl Check {\n    pub fn run() {}\n}\n";

    /// The description of one operation.
    fn operation(name: &str, rust: &str, python: &str, command: &str) -> String {
        let mut text = format!("[[operation]]\nname = \"{name}\"\n");
        for (key, value) in [("rust", rust), ("python", python), ("command", command)] {
            if !value.is_empty() {
                text += &format!("{key} = \"{value}\"\n");
            }
        }
        text
    }

    fn with(description: &str, files: &[(&str, &str)]) -> Vec<String> {
        let area = format!("title = \"A\"\n{description}");
        let described =
            [("doors/interface/areas.toml", "areas = [\"a\"]"), ("doors/interface/a.toml", &area)];
        all(&sources(&[&described, files].concat()))
    }

    fn problems(description: &str) -> Vec<String> {
        with(
            description,
            &[
                ("crates/secant/src/lib.rs", FACADE),
                ("crates/secant/src/low.rs", MODULE),
                ("crates/core/src/curves.rs", CORE),
            ],
        )
    }

    #[test]
    fn items_that_exist_are_found() {
        let items = "Key::new Key::LENGTH Key::try_sign low::free low::inner::deep low::inner::Deep::method \
                     low::Point::add Point::add NamedCurve::ALL Check::run";
        for item in items.split(' ') {
            assert_eq!(problems(&operation("x.y_2", item, "mod.Key.add", "point add")), [""; 0], "{item}");
        }
        let three = [
            operation("a", "", "", "point"),
            operation("b", "Key::new", "", ""),
            operation("c", "", "Key.add", ""),
        ];
        assert_eq!(problems(&three.concat()), [""; 0]);
    }

    #[test]
    fn items_that_do_not_exist_are_named() {
        let missing = "Key::sign Key::hidden Key::private Key::documented Other::new free high::free low::Key::new \
                       low::deep low::inner::hidden low::inner::free inner::deep \
                       low::free2 NamedCurve::run Key::ALL low::Point::free new";
        for item in missing.split_whitespace() {
            let expected = format!("a.b: the Rust door has no {item}");
            assert_eq!(problems(&operation("a.b", item, "", "sign")), [expected], "{item}");
        }
    }

    #[test]
    fn types_of_one_name_are_told_apart() {
        let root = "pub mod other;\nmod key;\npub use key::Key;\n";
        let key = "pub struct Key;\nimpl Key {\n    pub fn here() {}\n}\n";
        let other = "pub enum Key {}\nimpl Key {\n    pub fn there() {}\n}\nimpl crate::Key {\n    \
                     pub fn too() {}\n}\n";
        let traits = "impl Sign for other::Key {\n    fn sign() {}\n}\n";
        for (item, exists) in [
            ("Key::here", true),
            ("Key::too", true),
            ("Key::there", false),
            ("Key::sign", false),
            ("other::Key::there", true),
            ("other::Key::here", false),
        ] {
            let files = [
                ("crates/secant/src/lib.rs", root),
                ("crates/secant/src/key.rs", key),
                ("crates/secant/src/other.rs", other),
                ("crates/secant/src/traits.rs", traits),
            ];
            let found = with(&operation("a.b", item, "", "sign"), &files);
            assert_eq!(found.is_empty(), exists, "{item}: {found:?}");
        }
    }

    #[test]
    fn macros_are_followed() {
        let root = "pub mod a;\nmod shared;\n";
        let shared = "macro_rules! shared {\n    ($x:ident) => {\npub struct Key;\nimpl Key {\n    pub fn here() {}\n}\n    };\n}\n";
        for (item, exists) in [("a::Key::here", true), ("a::Key::there", false), ("Key::here", false)] {
            let files = [
                ("crates/secant/src/lib.rs", root),
                ("crates/secant/src/a.rs", "crate::shared::shared! { x }\n"),
                ("crates/secant/src/shared.rs", shared),
            ];
            let found = with(&operation("a.b", item, "", "sign"), &files);
            assert_eq!(found.is_empty(), exists, "{item}: {found:?}");
        }
    }

    #[test]
    fn malformed_and_double_operations_are_named() {
        for (name, rust, python, command) in [
            ("a", "", "", ""),
            ("A", "Key::new", "key.sign", "sign"),
            ("a", "Key:new", "key.sign", "sign"),
            ("a", "Key::", "key.sign", "sign"),
            ("a", "Key::new", "key..sign", "sign"),
            ("a", "Key::new", "key::sign", "sign"),
            ("a", "Key::new", "key.sign", "Sign"),
            ("a", "Key::new", "key.sign", "- sign"),
            ("a()", "Key::new", "key.sign", "sign"),
            ("a", "Key::new", "key.sign", "--help"),
        ] {
            let expected = format!("{name}: not an operation, an item, a Python name and a command");
            assert_eq!(problems(&operation(name, rust, python, command)), [expected]);
        }
        let twice = [operation("a", "Key::new", "", ""), operation("a", "low::free", "", "")];
        assert_eq!(problems(&twice.concat()), ["a is there twice"]);
        assert_eq!(all(&sources(&[])), [format!("{FOLDER}/areas.toml: missing")]);
        let in_ruby = |name: &str| {
            problems(&format!("[[operation]]\nname = \"a\"\nrust = \"Key::new\"\nruby = \"{name}\""))
        };
        for name in ["Key#sign", "Key.generate", "A::Key#verify?", "digest", "Point#+", "Point#-@"] {
            assert_eq!(in_ruby(name), Vec::<String>::new(), "{name}");
        }
        for name in ["", "key#sign", "Key#", "Key##sign", "A:Key#sign", "Key sign", "Key#sign!x"] {
            assert_eq!(in_ruby(name).len(), 1, "{name}");
        }
        let unknown = problems("[[operation]]\nname = \"a\"\nperl = \"x\"");
        assert!(unknown.len() == 1 && unknown[0].contains("unknown field"), "{unknown:?}");
    }
}
