//! The targets that libraries are made for: how their files are called, and what links them. This is the one list of such names.
//!
//! The target of the compiler itself is linked by the machine's own tools, any other one by those of its system below. The
//! customary variables `CC`, `LD`, `OBJCOPY` and `AR` name others, each a program and its options between blanks:
//! `CC="aarch64-linux-gnu-gcc --sysroot=/there"`.

use crate::tools::output;
use std::process::Command;

/// The form of objects, by which archives are made and names are hidden.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Objects {
    Elf,
    MachO,
    Coff,
}

/// A system, with what is the same on all of its processors. In names `{v}` is the version, `{s}` its series.
#[derive(Debug)]
pub(crate) struct System {
    /// What Rust's names of its targets contain.
    marks: &'static [&'static str],
    pub objects: Objects,
    /// The shared library, below a prefix.
    pub shared: &'static str,
    /// Links to it, each to the one before.
    pub links: &'static [&'static str],
    /// What programs are linked with in its place.
    pub import: Option<&'static str>,
    /// The name that programs keep of it.
    pub name: &'static str,
    /// The same as a property of CMake's.
    pub property: &'static str,
    /// What pkg-config tells a linker besides, so that programs find it.
    pub find: &'static str,
    /// What makes a linker drop the functions that a program does not use.
    pub drop: &'static str,
}

impl System {
    /// Whether a target is of this system; LLVM's own libraries for Windows are another one.
    fn has(&self, target: &str) -> bool {
        self.marks.iter().any(|mark| target.contains(mark)) && !target.ends_with("gnullvm")
    }
}

const SYSTEMS: [System; 3] = [
    System {
        marks: &["-linux-gnu", "-linux-musl"],
        objects: Objects::Elf,
        shared: "lib/libsecant.so.{v}",
        links: &["lib/libsecant.so.{s}", "lib/libsecant.so"],
        import: None,
        name: "libsecant.so.{s}",
        property: "IMPORTED_SONAME \"libsecant.so.{s}\"",
        find: "",
        drop: "-Wl,--gc-sections",
    },
    System {
        marks: &["-apple-darwin"],
        objects: Objects::MachO,
        shared: "lib/libsecant.{v}.dylib",
        links: &["lib/libsecant.{s}.dylib", "lib/libsecant.dylib"],
        import: None,
        // programs say in which folders that is, so that the library can be moved
        name: "@rpath/libsecant.{s}.dylib",
        property: "IMPORTED_SONAME \"@rpath/libsecant.{s}.dylib\"",
        find: " -Wl,-rpath,@QUOTE@${libdir}@QUOTE@",
        drop: "-Wl,-dead_strip",
    },
    System {
        marks: &["-windows-gnu"],
        objects: Objects::Coff,
        shared: "bin/secant.dll",
        links: &[],
        import: Some("lib/libsecant.dll.a"),
        name: "secant.dll",
        property: "IMPORTED_IMPLIB \"${SECANT_PREFIX}/lib/libsecant.dll.a\"",
        find: "",
        drop: "-Wl,--gc-sections",
    },
];

/// The oldest C library of GNU's on which Rust's standard library runs, as ziglang and cargo-zigbuild write it.
pub(crate) const OLDEST_GLIBC: &str = ".2.17";
/// The oldest macOS on which the libraries run: the first on Apple's own processors, as ziglang writes it.
const OLDEST_MACOS: &str = "macos.11.0";

/// The version of all parts, and what of it names an interface: until 1.0 each minor version has its own.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

fn series(version: &str) -> &str {
    let (major, rest) = version.split_once('.').unwrap_or((version, ""));
    match (major, rest.split_once('.')) {
        ("0", Some((minor, _))) => &version[..2 + minor.len()],
        _ => major,
    }
}

/// A name of the table with the version in it.
pub(crate) fn named(name: &str) -> String {
    name.replace("{v}", VERSION).replace("{s}", series(VERSION))
}

/// A target.
#[derive(Clone, Debug)]
pub(crate) struct Target {
    /// Rust's name.
    pub name: String,
    pub system: &'static System,
    /// Whether it is the compiler's own.
    pub own: bool,
    /// Whether it is linked with the oldest C library of GNU's that Rust runs on, whatever the machine has.
    pub oldest: bool,
}

impl Target {
    /// The target of this name, or the compiler's own.
    ///
    /// # Errors
    /// That there are no libraries for it.
    pub(crate) fn find(name: Option<&str>) -> Result<Self, String> {
        let own = own()?;
        Self::among(name.filter(|name| !name.is_empty()).unwrap_or(&own), &own)
    }

    fn among(name: &str, own: &str) -> Result<Self, String> {
        let system = SYSTEMS.iter().find(|system| system.has(name));
        let system = system.ok_or_else(|| {
            let known: Vec<String> =
                SYSTEMS.iter().flat_map(|system| system.marks).map(|mark| format!("…{mark}…")).collect();
            format!(
                "{name}: no libraries for this target, only for {} (rustc --print target-list); \
                 for a device there is `cargo xtask c device {name} FEATURES FOLDER`",
                known.join(", ")
            )
        })?;
        Ok(Self { name: name.to_owned(), system, own: name == own, oldest: false })
    }

    /// The same for a release.
    ///
    /// # Errors
    /// That there are no libraries for it.
    pub(crate) fn for_release(name: &str) -> Result<Self, String> {
        let target = Self::find(Some(name))?;
        Ok(Self { oldest: target.name.contains("-linux-gnu"), ..target })
    }

    /// What a compiler for C calls it: without the vendor, and the processor without its version.
    pub(crate) fn of_c(&self) -> String {
        let mut parts: Vec<&str> =
            self.name.split('-').filter(|part| *part != "unknown" && *part != "pc").collect();
        if let Some(processor) = parts.first_mut() {
            *processor = match *processor {
                "armv7" => "arm",
                "riscv64gc" => "riscv64",
                other => other,
            };
        }
        parts.join("-")
    }

    /// The compiler for C, which links.
    pub(crate) fn compiler(&self) -> Result<Command, String> {
        let own = match (self.own, self.system.objects) {
            _ if self.oldest => format!("python3 -m ziglang cc -target {}{OLDEST_GLIBC}", self.of_c()),
            (true, _) => "cc".to_owned(),
            (_, Objects::Elf) if self.name.contains("-linux-musl") => {
                format!("python3 -m ziglang cc -target {}", self.of_c())
            }
            (_, Objects::Elf) => {
                format!("clang --target={} -fuse-ld=lld -Wno-unused-command-line-argument", self.of_c())
            }
            (_, Objects::MachO) => {
                format!("python3 -m ziglang cc -target {}", self.of_c().replace("apple-darwin", OLDEST_MACOS))
            }
            (_, Objects::Coff) => format!("{}-w64-mingw32-gcc", self.processor()),
        };
        self.tool("CC", &own)
    }

    /// The linker alone.
    pub(crate) fn linker(&self) -> Result<Command, String> {
        self.tool("LD", if self.own { "ld" } else { "ld.lld" })
    }

    pub(crate) fn objcopy(&self) -> Result<Command, String> {
        self.tool("OBJCOPY", if self.own { "objcopy" } else { "llvm-objcopy" })
    }

    pub(crate) fn archiver(&self) -> Result<Command, String> {
        self.tool("AR", if self.own { "ar" } else { "llvm-ar" })
    }

    /// Asks each tool for its version: what is missing is said before anything is compiled.
    ///
    /// # Errors
    /// The first one that does not answer.
    pub(crate) fn ask_tools(&self) -> Result<(), String> {
        self.compiler()?;
        if self.system.objects == Objects::Elf {
            self.linker()?;
            self.objcopy()?;
            self.archiver()?;
        }
        Ok(())
    }

    fn processor(&self) -> &str {
        self.name.split('-').next().unwrap_or_default()
    }

    /// A tool: for another target than the compiler's the one that a variable names, if it does.
    fn tool(&self, variable: &str, customary: &str) -> Result<Command, String> {
        let named = std::env::var(variable).ok().filter(|named| !self.own && !named.trim().is_empty());
        let words = named.as_deref().unwrap_or(customary).to_owned();
        let mut words = words.split_whitespace();
        let mut command = Command::new(words.next().unwrap_or_default());
        command.args(words);
        let mut asked = Command::new(command.get_program());
        asked.args(command.get_args()).arg("--version");
        output(&mut asked).map_err(|error| {
            format!(
                "{}: {error}\ninstall it, or name another one in the variable {variable} (docs/machines.md)",
                self.name
            )
        })?;
        Ok(command)
    }
}

/// The compiler's own target.
fn own() -> Result<String, String> {
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let text = output(Command::new(compiler).arg("-vV"))?;
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| format!("a compiler without a target: {text}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: &str = "x86_64-unknown-linux-gnu";

    fn target(name: &str) -> Target {
        Target::among(name, OWN).expect("a target")
    }

    #[test]
    fn a_version_names_a_series() {
        for (version, expected) in [("0.1.0", "0.1"), ("0.12.3", "0.12"), ("1.0.0", "1"), ("12.3.4", "12")] {
            assert_eq!(series(version), expected);
        }
        assert!(named("libsecant.so.{v}").ends_with(VERSION));
    }

    #[test]
    fn names_are_those_of_the_system() {
        assert!(target(OWN).own);
        let names = |name: &str| (target(name).system.shared, target(name).system.objects, target(name).own);
        assert_eq!(names("aarch64-unknown-linux-musl"), ("lib/libsecant.so.{v}", Objects::Elf, false));
        assert_eq!(names("aarch64-apple-darwin"), ("lib/libsecant.{v}.dylib", Objects::MachO, false));
        assert_eq!(names("x86_64-pc-windows-gnu"), ("bin/secant.dll", Objects::Coff, false));
        for (name, of_c) in [
            ("aarch64-unknown-linux-gnu", "aarch64-linux-gnu"),
            ("armv7-unknown-linux-gnueabihf", "arm-linux-gnueabihf"),
            ("riscv64gc-unknown-linux-gnu", "riscv64-linux-gnu"),
        ] {
            assert_eq!(target(name).of_c(), of_c);
        }
    }

    #[test]
    fn other_systems_are_refused() {
        for name in ["thumbv7em-none-eabi", "wasm32-unknown-unknown", "x86_64-pc-windows-msvc", "nothing"] {
            let error = Target::among(name, OWN).expect_err(name);
            assert!(error.starts_with(name) && error.contains("-linux-"), "{error}");
        }
    }
}
