//! Tests in C: the libraries are installed below `target/c/installed here`, and programs are built with them as users would.

use super::bench::{Bench, PROFILE};
use super::{build, cpp, install, loading};
use crate::interface::{Interface, hostile_calls};
use crate::targets::Target;
use crate::tools::{call, is_there, output};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The options of every program.
const STRICT: [&str; 6] = ["-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic", "-O1"];
/// The compilers of C.
const COMPILERS: [&str; 2] = ["gcc", "clang"];
/// Programs that are built, run, and say whether they are right.
const PROGRAMS: [&str; 9] = [
    "doors/c/tests/c/bad_input.c",
    "doors/c/tests/c/threads.c",
    "doors/c/tests/c/residue.c",
    "doors/c/tests/c/short.c",
    "doors/c/examples/handshake.c",
    "doors/c/examples/steps.c",
    "doors/c/examples/small_stack.c",
    "doors/c/examples/sign_file.c",
    super::stack::STACKS,
];
/// Those that measure the stack, which sanitizers make larger.
const MEASURING: [&str; 2] = ["doors/c/examples/small_stack.c", super::stack::STACKS];

/// Every function with hostile arguments, so many calls of them in each run of the tests.
const HOSTILE_CALLS: &str = "10000";

/// The published vectors, and the table of cases.
const VECTORS: &str = "doors/c/tests/c/vectors.c";
const CASES: &str = "doors/c/tests/c/cases.c";

/// Altered inputs, so many rounds of them.
const FUZZ: &str = "doors/c/tests/c/fuzz.c";

/// The libraries that [`run`] installed, with so many hostile calls.
///
/// # Errors
/// The first thing that is wrong.
pub(super) fn hostile(root: &Path, calls: &str) -> Result<(), String> {
    Bench::new(root).hostile(calls)
}

/// Builds, installs and tests.
///
/// # Errors
/// The first thing that is wrong.
pub(super) fn run(root: &Path) -> Result<(), String> {
    let bench = Bench::new(root);
    std::fs::create_dir_all(&bench.folder).map_err(|error| format!("target/c/programs: {error}"))?;
    install::run(root, PROFILE, &bench.prefix.to_string_lossy(), "", Target::find(None)?)?;
    bench.symbols()?;
    loading::run(&bench)?;
    bench.write_vectors()?;
    for compiler in COMPILERS {
        if !is_there(compiler, "programs in C with")? {
            continue;
        }
        for program in PROGRAMS {
            bench.run(&bench.compile(compiler, program, &[])?, &[])?;
        }
        bench.documents(compiler)?;
        bench.flash(compiler)?;
        bench.vectors(&bench.compile(compiler, VECTORS, &[])?)?;
        bench.cases(&bench.compile(compiler, CASES, &[])?)?;
        println!("c: programs built by {compiler} are right");
    }
    bench.hostile(HOSTILE_CALLS)?;
    bench.sanitizers()?;
    bench.valgrind()?;
    bench.statically()?;
    bench.small_device()?;
    bench.beside_rust()?;
    bench.cmake()?;
    cpp::run(&bench)?;
    if is_there("man", "the page of a function by")? {
        let mut command = Command::new("man");
        command.arg("-M").arg(bench.prefix.join("share/man")).arg("secant_ecdsa_sign").env("MANPAGER", "cat");
        if !output(&mut command)?.contains("secant_ecdsa_sign") {
            return Err("man secant_ecdsa_sign: not the page".to_owned());
        }
    }
    if is_there("mandoc", "the page of the manual by")? {
        call(
            Command::new("mandoc")
                .args(["-T", "lint", "-W", "warning"])
                .arg(root.join("doors/c/man/secant.3")),
        )?;
    }
    Ok(())
}

/// Libraries that are installed somewhere: what they export, and programs that find them by pkg-config and by CMake.
///
/// # Errors
/// The first thing that is wrong.
pub(super) fn installed(root: &Path, prefix: &Path, folder: &Path) -> Result<(), String> {
    let bench = Bench { root, prefix: prefix.to_path_buf(), folder: folder.to_path_buf() };
    for tool in ["gcc", "g++", "pkg-config"] {
        if !is_there(tool, "installed libraries for C with")? {
            return Ok(());
        }
    }
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    bench.symbols()?;
    bench.documents("gcc")?;
    bench.statically()?;
    cpp::documents(&bench, "g++", "-std=c++17", "g++")?;
    if is_there("cmake", "an installed package of")? {
        bench.package()?;
    }
    Ok(())
}

impl Bench<'_> {
    /// The programs of the documents.
    fn documents(&self, compiler: &str) -> Result<(), String> {
        let readme =
            self.readme("c", "uint8_t d[32], q[65], s[64], m[] = \"message\";\nsize_t m_len = sizeof m;")?;
        let first = self.first_program("docs/c.md", "c")?;
        for program in [readme, first] {
            self.run(&self.compile(compiler, &program.to_string_lossy(), &[])?, &[])?;
        }
        Ok(())
    }

    /// Builds a program as a user would, and returns its path.
    fn compile(&self, compiler: &str, source: &str, more: &[&str]) -> Result<PathBuf, String> {
        let name = Path::new(source).file_stem().unwrap_or_default().to_string_lossy();
        let program = self.folder.join(format!("{compiler}-{name}"));
        let mut command = Command::new(compiler);
        command.args(STRICT).args(more).arg(self.root.join(source));
        command.args(self.flags(&["--cflags", "--libs"])?).args(["-pthread", "-o"]).arg(&program);
        call(&mut command)?;
        Ok(program)
    }

    fn run(&self, program: &Path, arguments: &[&str]) -> Result<(), String> {
        let mut command = self.command(program);
        if program.to_string_lossy().ends_with("sign_file") {
            command.arg(self.root.join("doors/c/include/secant.h"));
        }
        let text = output(command.args(arguments))?;
        print!("{text}");
        Ok(())
    }

    /// The shared library exports what is committed, and nothing else.
    fn symbols(&self) -> Result<(), String> {
        let found = loading::exported(&self.prefix.join("lib/libsecant.so"))?;
        let committed =
            std::fs::read_to_string(self.root.join("doors/c/symbols.txt")).map_err(|e| e.to_string())?;
        let committed: Vec<&str> = committed.lines().collect();
        if found == committed {
            println!("c: libsecant.so exports {} functions", found.len());
            return Ok(());
        }
        let more: Vec<_> = found.iter().filter(|name| !committed.contains(&name.as_str())).collect();
        let less: Vec<_> = committed.iter().filter(|name| !found.contains(&(**name).to_owned())).collect();
        Err(format!("libsecant.so exports {more:?} besides, and lacks {less:?}"))
    }

    /// A key whose table is written by one program and compiled into another.
    fn flash(&self, compiler: &str) -> Result<(), String> {
        let write = self.compile(compiler, "doors/c/examples/flash.c", &["-DWRITE"])?;
        let key = self.folder.join("key.h");
        let text = output(&mut self.command(&write))?;
        std::fs::write(&key, text).map_err(|error| format!("{}: {error}", key.display()))?;
        let with_key = format!("-DKEY=\"{}\"", key.display());
        self.run(&self.compile(compiler, "doors/c/examples/flash.c", &[&with_key])?, &[])
    }

    /// Every function with so many hostile calls, which are generated.
    fn hostile(&self, calls: &str) -> Result<(), String> {
        let header = self.folder.join("hostile_calls.h");
        std::fs::write(&header, hostile_calls(&Interface::read(self.root)?))
            .map_err(|error| format!("{}: {error}", header.display()))?;
        let include = format!("-I{}", self.folder.display());
        let program = self.compile("gcc", "doors/c/tests/c/hostile.c", &[&include])?;
        print!("{}", output(self.command(&program).arg(calls))?);
        Ok(())
    }

    /// The side of C under AddressSanitizer and UndefinedBehaviorSanitizer.
    fn sanitizers(&self) -> Result<(), String> {
        let flags = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-g"];
        for source in PROGRAMS.into_iter().filter(|source| !MEASURING.contains(source)) {
            self.run(&self.compile("gcc", source, &flags)?, &[])?;
        }
        self.vectors(&self.compile("gcc", VECTORS, &flags)?)?;
        self.cases(&self.compile("gcc", CASES, &flags)?)?;
        self.run(&self.compile("gcc", FUZZ, &flags)?, &["20000"])?;
        println!("c: clean under AddressSanitizer and UndefinedBehaviorSanitizer");
        Ok(())
    }

    /// The side of Rust under valgrind.
    fn valgrind(&self) -> Result<(), String> {
        if !is_there("valgrind", "programs in C under")? {
            return Ok(());
        }
        let programs: [(&str, &[&str]); 4] = [
            ("doors/c/tests/c/bad_input.c", &[]),
            ("doors/c/examples/steps.c", &[]),
            ("doors/c/examples/handshake.c", &[]),
            (FUZZ, &["500"]),
        ];
        for (source, arguments) in programs {
            let program = self.compile("gcc", source, &["-g"])?;
            let mut command = self.command(Path::new("valgrind"));
            command.args(["--quiet", "--error-exitcode=9", "--leak-check=full"]).arg(program).args(arguments);
            print!("{}", output(&mut command)?);
        }
        println!("c: clean under valgrind");
        Ok(())
    }

    /// A program with the archive in it.
    fn statically(&self) -> Result<(), String> {
        self.with_archive("doors/c/examples/handshake.c", &[], &self.prefix.join("lib/libsecant.a"))
    }

    /// An archive with one curve: a public key takes 4 KB of stack.
    fn small_device(&self) -> Result<(), String> {
        let archive = build::device(self.root, "secp256r1,tables")?;
        self.with_archive("doors/c/examples/small_stack.c", &["-DLIMIT=4096"], &archive)
    }

    /// Builds a program with an archive in it, and runs it where no shared library is found.
    fn with_archive(&self, source: &str, more: &[&str], archive: &Path) -> Result<(), String> {
        let program = self.folder.join("with-archive");
        let mut command = Command::new("gcc");
        command.args(STRICT).args(more).arg(self.root.join(source)).args(self.flags(&["--cflags"])?);
        call(command.arg(archive).args(["-Wl,--gc-sections", "-o"]).arg(&program))?;
        print!("{}", output(&mut Command::new(&program))?);
        Ok(())
    }

    /// A program in Rust, with its own std, that links the archive; and one in C that links another archive of Rust.
    fn beside_rust(&self) -> Result<(), String> {
        let folder = self.root.join("doors/c/tests/rust");
        let program = self.folder.join("rust-program");
        let search = format!("native={}", self.prefix.join("lib").display());
        let archive = "static=secant";
        let mut rustc = Command::new("rustc");
        rustc.args(["--edition", "2024", "-L", &search, "-l", archive, "-o"]).arg(&program);
        call(rustc.arg(folder.join("program.rs")))?;
        print!("{}", output(&mut Command::new(&program))?);
        let other = self.folder.join("libother.a");
        let mut rustc = Command::new("rustc");
        rustc.args(["--edition", "2024", "--crate-type", "staticlib", "-C", "panic=abort", "-o"]).arg(&other);
        call(rustc.arg(folder.join("other.rs")))?;
        let program = self.folder.join("two-archives");
        let mut command = Command::new("gcc");
        command
            .args(STRICT)
            .arg(self.root.join("doors/c/tests/c/two_archives.c"))
            .args(self.flags(&["--cflags"])?);
        command.arg(self.prefix.join("lib/libsecant.a")).arg(&other).args(["-lpthread", "-ldl", "-lm", "-o"]);
        call(command.arg(&program))?;
        print!("{}", output(&mut Command::new(&program))?);
        Ok(())
    }

    /// Projects that find the package, and that have the sources by either way, in C and in C++, with the shared library
    /// and with the archive.
    fn cmake(&self) -> Result<(), String> {
        if !is_there("cmake", "projects that use the package and the sources by")? {
            return Ok(());
        }
        self.package()?;
        // what was built before is built no more
        let target = format!("-DSECANT_CARGO_TARGET={}", self.root.join("target").display());
        let sources = ["-DSECANT_PROFILE=c-test", &target];
        self.project("cmake_sources", "cmake by add_subdirectory", &sources)?;
        self.project("cmake_sources", "cmake by FetchContent", &[&sources[..], &["-DFETCH=ON"]].concat())
    }

    /// A project that finds the package.
    fn package(&self) -> Result<(), String> {
        let prefix = format!("-DCMAKE_PREFIX_PATH={}", self.prefix.display());
        self.project("cmake", "cmake", &[&prefix])
    }

    /// Builds a project of the tests in a folder, and runs its programs.
    fn project(&self, name: &str, folder: &str, options: &[&str]) -> Result<(), String> {
        let build = self.folder.join(folder);
        let mut configure = Command::new("cmake");
        configure
            .arg("-S")
            .arg(self.root.join("doors/c/tests").join(name))
            .arg("-B")
            .arg(&build)
            .args(options);
        output(&mut configure)?;
        output(Command::new("cmake").arg("--build").arg(&build))?;
        for program in ["shared", "archive", "plus"] {
            print!("{}", output(&mut Command::new(build.join(program)))?);
        }
        println!("c: {folder} is right");
        Ok(())
    }
}
