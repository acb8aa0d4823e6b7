//! Programs in C with the library as it is installed: shared and in the program, by two compilers, under sanitizers and valgrind.

use super::{FOLDER, library, lines};
use crate::tools::{call, files, is_there, output};
use std::path::{Path, PathBuf};
use std::process::Command;

const WHAT: &str = "libsecant_columns:";
const TESTS: &str = "doors/columns/tests";
const STRICT: [&str; 6] = ["-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic", "-O1"];
/// The checks of each part, whole and with few: one that is not run shows here.
const CHECKS: [(&str, u32, u32); 5] = [
    ("rows", 1293, 343),
    ("arrays", 557, 557),
    ("recovery", 1634, 1634),
    ("refusals", 155, 155),
    ("processes", 27, 19),
];

/// Installs the library in `target/columns/installed`, and tests it.
///
/// # Errors
/// The first thing that is wrong.
pub(super) fn test(root: &Path, archive: &Path) -> Result<(), String> {
    for tool in ["gcc", "g++", "pkg-config", "objcopy", "readelf"] {
        if !is_there(tool, WHAT)? {
            return Ok(());
        }
    }
    let prefix = root.join(FOLDER).join("installed");
    library::place(root, archive, &prefix.display().to_string(), &prefix)?;
    library::check(&prefix.join("lib/libsecant_columns.so"), &library::functions(root)?)?;
    let bench = Bench { root, prefix };
    bench.header_for_cpp()?;
    for compiler in ["gcc", "clang"] {
        if is_there(compiler, WHAT)? {
            let program = bench.tests(compiler, &[], &bench.flags()?)?;
            bench.counted(&mut bench.command(&program), false)?;
        }
    }
    bench.sanitizers()?;
    bench.valgrind()?;
    bench.document()
}

struct Bench<'a> {
    root: &'a Path,
    prefix: PathBuf,
}

impl Bench<'_> {
    /// What pkg-config says.
    fn flags(&self) -> Result<Vec<String>, String> {
        let mut command = Command::new("pkg-config");
        command.env("PKG_CONFIG_PATH", self.prefix.join("lib/pkgconfig"));
        let said = output(command.args(["--cflags", "--libs", "secant_columns"]))?;
        Ok(said.split_whitespace().map(str::to_owned).collect())
    }

    /// A program that finds the shared library.
    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.env("LD_LIBRARY_PATH", self.prefix.join("lib")).env("RUST_BACKTRACE", "0");
        command
    }

    fn program(&self, name: &str) -> PathBuf {
        self.root.join(FOLDER).join(name)
    }

    fn header_for_cpp(&self) -> Result<(), String> {
        let mut compiler = Command::new("g++");
        compiler.args(["-Wall", "-Wextra", "-Werror", "-pedantic", "-fsyntax-only", "-x", "c++"]);
        call(compiler.arg(self.prefix.join("include/secant_columns.h")))
    }

    /// Compiles the tests.
    fn tests(&self, compiler: &str, more: &[&str], library: &[String]) -> Result<PathBuf, String> {
        let program = self.program(&format!("{compiler}-tests"));
        let mut command = Command::new(compiler);
        command.args(STRICT).args(more).args(files(&self.root.join(TESTS), |name| name.ends_with(".c"))?);
        call(command.args(library).args(["-pthread", "-o"]).arg(&program))?;
        Ok(program)
    }

    /// Runs the tests: as many checks as there should be, and no panic of the library's is printed.
    fn counted(&self, command: &mut Command, is_few: bool) -> Result<(), String> {
        let result = command.output().map_err(|error| format!("{command:?}: {error}"))?;
        let [said, errors] = [&result.stdout, &result.stderr].map(|text| String::from_utf8_lossy(text));
        if !result.status.success() || !errors.is_empty() {
            return Err(format!("{command:?} ends with {}:\n{said}{errors}", result.status));
        }
        let line = |(name, all, few): (&str, u32, u32)| {
            format!("{name}: {} checks\n", if is_few { few } else { all })
        };
        let expected: String = CHECKS.into_iter().map(line).collect();
        if said == expected { Ok(()) } else { Err(format!("{command:?}:\n{said}in place of\n{expected}")) }
    }

    /// The archive in the program, under AddressSanitizer and UndefinedBehaviorSanitizer, which look for leaks.
    fn sanitizers(&self) -> Result<(), String> {
        let flags = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-g"];
        let program = self.tests("gcc", &flags, &self.archive())?;
        self.counted(&mut self.command(&program), false)?;
        println!("columns: programs in C are right, and clean under AddressSanitizer");
        Ok(())
    }

    /// The compiler's arguments for the archive.
    fn archive(&self) -> Vec<String> {
        let [include, archive] = ["include", "lib/libsecant_columns.a"].map(|path| self.prefix.join(path));
        let mut words = vec![format!("-I{}", include.display()), archive.display().to_string()];
        words.extend(library::SYSTEM.map(str::to_owned));
        words
    }

    fn valgrind(&self) -> Result<(), String> {
        if !is_there("valgrind", WHAT)? {
            return Ok(());
        }
        let program = self.tests("gcc", &["-g"], &self.archive())?;
        let mut command = self.command(Path::new("valgrind"));
        command.args(["--quiet", "--error-exitcode=9", "--leak-check=full"]);
        // tables of hashes are pointed to in their middle, which valgrind takes for a loss that is possible
        command.args(["--errors-for-leak-kinds=definite,indirect", "--show-leak-kinds=definite,indirect"]);
        self.counted(command.arg(program).arg("few"), true)?;
        println!("columns: clean under valgrind");
        Ok(())
    }

    /// The program of the document.
    fn document(&self) -> Result<(), String> {
        let (source, program) = (self.program("first.c"), self.program("first"));
        let text = lines(self.root, "docs/columns.md", "C", "c")?;
        std::fs::write(&source, text).map_err(|error| format!("{}: {error}", source.display()))?;
        let mut compiler = Command::new("gcc");
        call(compiler.args(STRICT).arg(&source).args(self.flags()?).arg("-o").arg(&program))?;
        let said = output(&mut self.command(&program))?;
        if said == "row 0: Valid\nrow 1: InvalidSignature\nrow 2: Missing\n" {
            Ok(())
        } else {
            Err(format!("docs/columns.md: its program prints {said}"))
        }
    }
}
