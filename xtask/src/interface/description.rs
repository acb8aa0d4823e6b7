//! The contents of the files of `doors/interface` as types; anything else in them is an error.

use super::FOLDER;
use serde::Deserialize;
use serde::de::value::StrDeserializer;
use std::path::Path;

/// The whole description, area by area.
#[derive(Debug)]
pub(crate) struct Interface {
    pub areas: Vec<Area>,
    /// The kinds of values on a curve, of all areas.
    pub kinds: Vec<ValueKind>,
}

/// A file: operations that belong together.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Area {
    /// The heading in the header and in the documents.
    pub title: String,
    /// What the heading is followed by.
    #[serde(default)]
    pub about: String,
    /// The feature of `secant-c` that has the area; without one it is in every build.
    pub feature: Option<String>,
    #[serde(default, rename = "enumeration")]
    pub enumerations: Vec<Enumeration>,
    #[serde(default, rename = "flag")]
    pub flags: Vec<Flag>,
    #[serde(default, rename = "constant")]
    pub constants: Vec<Constant>,
    /// The kinds of values on a curve.
    #[serde(default, rename = "kind")]
    pub kinds: Vec<ValueKind>,
    /// What is said of arguments of a name wherever they have no text of their own.
    #[serde(default, rename = "argument")]
    pub arguments: Vec<Named>,
    /// The curves that have short forms of functions.
    #[serde(default)]
    pub short: Vec<ShortCurve>,
    #[serde(default, rename = "operation")]
    pub operations: Vec<Operation>,
    /// The file's name without its ending.
    #[serde(skip)]
    pub name: String,
}

/// A type of C with named values. The numbers are append-only.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Enumeration {
    /// `hash` is `secant_hash` in C, and what `NAME` makes of its values: `SECANT_HASH_SHA256`.
    pub name: String,
    pub about: String,
    /// The type in Rust, with its path.
    pub rust: String,
    /// The feature of `secant-c` that has it, where the area's is not enough.
    pub feature: Option<String>,
    /// The values in the order of their numbers, which begin with 1.
    pub values: Vec<Value>,
}

/// A value of an enumeration.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Value {
    /// Its name in Rust; in C it is in capitals.
    pub name: String,
    /// What the name is in C where that differs.
    pub c: Option<String>,
    pub number: u32,
    #[serde(default)]
    pub about: String,
    /// The feature of `secant-c` that has it.
    pub feature: Option<String>,
}

/// A bit of an argument `flags`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Flag {
    pub name: String,
    pub bit: u32,
    pub about: String,
}

/// A size that does not depend on a curve.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Constant {
    pub name: String,
    pub value: u32,
    pub about: String,
    /// The constant in Rust that it must equal.
    pub rust: Option<String>,
    /// The feature of `secant-c` that has that, where the area's is not enough.
    pub feature: Option<String>,
}

/// A curve with short forms of functions, and the choices that are made for them.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ShortCurve {
    /// `p256`: the functions are `secant_p256_sign` and so on.
    pub name: String,
    /// The curve, and the hash of messages, as C names them behind `SECANT_`.
    pub curve: String,
    pub hash: String,
    /// Flags that a function gets if it takes them.
    #[serde(default)]
    pub flags: Vec<String>,
    /// The bytes of a scalar, of a coordinate and of a digest.
    pub scalar: u32,
    pub field: u32,
    pub digest: u32,
}

/// A kind of value on a curve: a key, a point, a scalar, a signature, read or written (`private_key_output`). What is said of an
/// argument, its size and its errors come from here, unless it says otherwise.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ValueKind {
    pub name: String,
    /// How its bytes are passed.
    pub transport: Kind,
    /// The name of an argument that has none of its own; that of the kind, without `_output`, where there is none.
    pub argument: Option<String>,
    pub size: Option<String>,
    #[serde(default)]
    pub secret: bool,
    #[serde(default)]
    pub about: String,
    #[serde(default)]
    pub errors: Vec<String>,
}

/// What is said of arguments of one name.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Named {
    pub name: String,
    pub about: String,
}

/// What every door offers.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Operation {
    pub name: String,
    /// The item of the Rust door: absent, as with the other doors, where it does not have the operation.
    pub rust: Option<String>,
    /// The name in the Python package.
    pub python: Option<String>,
    /// The command of `secant`.
    pub command: Option<String>,
    /// The functions of the C door.
    #[serde(default)]
    pub c: Vec<Function>,
    /// The function of C that does it besides another operation, where it has none of its own.
    pub c_by: Option<String>,
    /// Why C does not have it.
    pub c_lacks: Option<String>,
    /// The name in the gem, below the module `Secant`.
    pub ruby: Option<String>,
    /// Why Ruby does not have it.
    pub ruby_lacks: Option<String>,
    /// For whom it is, where that is not everyone: a reason for C and Ruby to lack it.
    pub audience: Option<Audience>,
}

/// For whom an operation is.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Audience {
    /// Those who build protocols, with the libraries for Rust and Python.
    Builders,
}

impl Operation {
    /// Why C does not have it, if it does not.
    pub(crate) fn lacking_in_c(&self) -> Option<&str> {
        let lacks = self.c.is_empty() && self.c_by.is_none();
        self.c_lacks.as_deref().or(self.audience.filter(|_| lacks).map(Audience::reason))
    }

    /// Why Ruby does not have it, if it does not.
    pub(crate) fn lacking_in_ruby(&self) -> Option<&str> {
        self.ruby_lacks.as_deref().or(self.audience.filter(|_| self.ruby.is_none()).map(Audience::reason))
    }
}

impl Audience {
    /// As the documents have it, whose head says what it means.
    fn reason(self) -> &'static str {
        match self {
            Self::Builders => "(p)",
        }
    }
}

/// A function in C.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Function {
    /// Its name without `secant_`; the function in Rust that it calls has the same name, in the module of the area.
    pub name: String,
    /// The version that had it first.
    pub since: String,
    pub about: String,
    pub time: Time,
    pub returns: Returns,
    #[serde(default)]
    pub arguments: Vec<Argument>,
    /// The errors that it can have besides those of its arguments' kinds.
    #[serde(default)]
    pub errors: Vec<String>,
    /// The feature of `secant-c` that has it, where the area's is not enough.
    pub feature: Option<String>,
    /// The name of its short form, behind the curve's.
    pub short: Option<String>,
    /// Whether a program may leave the result alone without a warning.
    #[serde(default)]
    pub may_be_ignored: bool,
    /// Whether it takes over about 50 microseconds whatever it is given, so that an interpreter lets other threads run.
    #[serde(default)]
    pub is_long: bool,
}

/// Whether the time depends on values.
#[derive(Debug, Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Time {
    /// On nothing that is secret.
    Constant,
    /// On what is public alone, all of it.
    Variable,
    /// On nothing that is secret, but for a key where it becomes a text to the base 58, or is read from one.
    Base58,
}

/// What a function returns.
#[derive(Debug, Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Returns {
    /// 0, or the number of an error.
    Status,
    /// Whether something is valid; a second function, with `_check`, tells why not.
    Verdict,
    /// A number of bytes, 0 for bad input.
    Size,
    /// A text that lives for ever; null where there is none.
    Text,
    /// A curve, 0 where there is none.
    Curve,
}

/// An argument: a kind, a name, and what more the kind asks for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Argument {
    /// A [`Kind`], or a [`ValueKind`].
    #[serde(rename = "kind")]
    pub written: String,
    /// How it is passed.
    #[serde(skip, default = "unresolved")]
    pub kind: Kind,
    /// The errors of its kind of value.
    #[serde(skip)]
    pub errors: Vec<String>,
    /// Its name; that of the kind where there is none.
    name: Option<String>,
    /// What is said of it, in which `{size}` stands for the size.
    #[serde(default)]
    pub about: String,
    /// The flags that are allowed.
    #[serde(default)]
    pub allowed: Vec<String>,
    /// The enumeration.
    #[serde(rename = "type")]
    pub enumeration: Option<String>,
    /// The bytes of an output as an expression of C; `caller`: as the caller asks.
    pub size: Option<String>,
    /// Whether bytes that are read may be absent, which a null pointer alone says.
    #[serde(default)]
    pub optional: bool,
    /// Whether an output may be the memory of an input.
    #[serde(default)]
    pub in_place: bool,
    /// Whether an output is a private key, or makes one known.
    #[serde(default)]
    pub secret: bool,
}

/// The kinds of arguments: a closed set, each with its spelling in every language ([`super::kinds`]).
#[derive(Debug, Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    Curve,
    /// A value of an enumeration.
    Choice,
    /// Bytes that are secret.
    Secret,
    /// Bytes that are public: a key, a signature, a point, what was encrypted.
    Public,
    /// A hash of a message.
    Digest,
    /// A message, or other bytes or text of any length.
    Message,
    /// A text that ends with a zero.
    Text,
    /// Bytes of a length that is known before.
    Output,
    /// Bytes of a length that is known afterwards: room and what was written of it.
    Buffer,
    /// A text, with the zero that ends it: room, and the length without the zero.
    TextBuffer,
    /// A number that is returned.
    NumberOutput,
    Flags,
    /// A number below 2^32.
    Number,
    /// A number of bytes.
    Size,
    Tuning,
    /// A source of random bytes.
    Random,
    /// Memory that the function works in, or fills with an operation on its way.
    Memory,
    /// Memory with an operation on its way.
    State,
    /// Words that the function fills for others.
    Words,
    /// Words that another function filled.
    Table,
    /// Signatures with their messages and keys: an array of `secant_claim`.
    Claims,
    /// Rows of bytes, as many as the verdicts `done`.
    Rows,
    /// What is found of each claim, or whether each row has a result.
    Verdicts,
}

/// A kind that [`Argument::resolve`] replaces.
fn unresolved() -> Kind {
    Kind::Number
}

impl Argument {
    /// Takes what its kind of value says and it does not.
    fn resolve(&mut self, kinds: &[ValueKind]) -> Result<(), String> {
        let written = StrDeserializer::<serde::de::value::Error>::new(&self.written);
        if let Ok(kind) = Kind::deserialize(written) {
            self.kind = kind;
        } else {
            let kind = kinds.iter().find(|kind| kind.name == self.written);
            let kind = kind.ok_or_else(|| format!("{FOLDER}: no kind {}", self.written))?;
            self.kind = kind.transport;
            self.errors.clone_from(&kind.errors);
            self.secret |= kind.secret;
            let name = kind.argument.as_deref().unwrap_or(kind.name.trim_end_matches("_output"));
            self.name.get_or_insert_with(|| name.to_owned());
            self.size = self.size.take().or_else(|| kind.size.clone());
            if self.about.is_empty() {
                self.about.clone_from(&kind.about);
            }
        }
        if let Some(size) = &self.size {
            if self.about.is_empty() {
                let room = matches!(self.kind, Kind::Buffer | Kind::TextBuffer);
                self.about = if room { "{size} bytes of room" } else { "{size} bytes" }.to_owned();
            }
            self.about = self.about.replace("{size}", size);
        }
        Ok(())
    }

    /// Whether it is a value on a curve.
    pub(crate) fn is_on_curve(&self, interface: &Interface) -> bool {
        interface.kinds.iter().any(|kind| kind.name == self.written)
    }

    /// The argument's name in every language.
    pub(crate) fn name(&self) -> &str {
        let kind = match self.kind {
            Kind::Curve => "curve",
            Kind::Choice => self.enumeration.as_deref().unwrap_or_default(),
            Kind::Digest => "digest",
            Kind::Message => "message",
            Kind::Flags => "flags",
            Kind::Tuning => "tuning",
            Kind::Random => "random",
            Kind::Memory | Kind::State => "memory",
            Kind::Table => "table",
            Kind::Claims => "claims",
            Kind::Verdicts => "verdicts",
            _ => "",
        };
        self.name.as_deref().unwrap_or(kind)
    }
}

impl Interface {
    /// Reads every file of the folder.
    ///
    /// # Errors
    /// Which file is malformed, and where.
    pub(crate) fn read(root: &Path) -> Result<Self, String> {
        let failed = |error: std::io::Error| format!("{FOLDER}: {error}");
        let mut texts = Vec::new();
        for entry in std::fs::read_dir(root.join(FOLDER)).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            texts.push((name.to_owned(), std::fs::read_to_string(&path).map_err(failed)?));
        }
        Self::parse(&texts)
    }

    /// The areas of files with their names, in the order of `areas.toml`.
    ///
    /// # Errors
    /// Which file is malformed, and where; one that `areas.toml` does not name.
    pub(crate) fn parse<N: AsRef<str>, T: AsRef<str>>(texts: &[(N, T)]) -> Result<Self, String> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Areas {
            areas: Vec<String>,
        }
        fn file<A: serde::de::DeserializeOwned, N: AsRef<str>, T: AsRef<str>>(
            texts: &[(N, T)],
            name: &str,
        ) -> Result<A, String> {
            let file = texts.iter().find(|(file, _)| file.as_ref().strip_suffix(".toml") == Some(name));
            let (_, text) = file.ok_or(format!("{FOLDER}/{name}.toml: missing"))?;
            toml::from_str(text.as_ref()).map_err(|error| format!("{FOLDER}/{name}.toml: {error}"))
        }
        let list: Areas = file(texts, "areas")?;
        if list.areas.len() + 1 != texts.len() {
            return Err(format!("{FOLDER}: areas.toml does not name every file"));
        }
        let area = |name: &String| Ok(Area { name: name.clone(), ..file(texts, name)? });
        let mut areas = list.areas.iter().map(area).collect::<Result<Vec<Area>, String>>()?;
        let kinds: Vec<ValueKind> =
            areas.iter_mut().flat_map(|area| std::mem::take(&mut area.kinds)).collect();
        let operations = areas.iter_mut().flat_map(|area| &mut area.operations);
        let arguments = operations.flat_map(|operation| &mut operation.c).flat_map(|f| &mut f.arguments);
        arguments.into_iter().try_for_each(|argument| argument.resolve(&kinds))?;
        Ok(Self { areas, kinds })
    }

    /// Every operation.
    pub(crate) fn operations(&self) -> impl Iterator<Item = &Operation> {
        self.areas.iter().flat_map(|area| &area.operations)
    }

    /// The type of C with this name.
    pub(crate) fn enumeration(&self, name: &str) -> Option<&Enumeration> {
        self.areas.iter().flat_map(|area| &area.enumerations).find(|kind| kind.name == name)
    }

    /// Every function of C with its area.
    pub(crate) fn functions(&self) -> impl Iterator<Item = (&Area, &Function)> {
        let of = |area| Area::functions(area).map(move |function| (area, function));
        self.areas.iter().flat_map(of)
    }
}

impl Area {
    /// The functions of C.
    pub(crate) fn functions(&self) -> impl Iterator<Item = &Function> {
        self.operations.iter().flat_map(|operation| &operation.c)
    }

    /// The features of `secant-c` that a function of the area needs.
    pub(crate) fn needs<'a>(&'a self, function: &'a Function) -> Vec<&'a str> {
        let mut features: Vec<&str> =
            [&self.feature, &function.feature].into_iter().flatten().map(String::as_str).collect();
        features.dedup();
        features
    }
}
