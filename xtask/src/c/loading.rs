//! The libraries are loaded and linked as other programs do: by the loaders of foreign functions of C, Python and Ruby in
//! a process that has only the C library, into a shared library of a user's, by another linker.

use super::bench::{Bench, PROFILE};
use super::build;
use crate::tools::{call, is_there, output};
use std::path::{Path, PathBuf};
use std::process::Command;

const PYTHON: &str =
    "import ctypes, sys; print('ctypes:', ctypes.CDLL(sys.argv[1], ctypes.RTLD_LOCAL).secant_self_test())";
const RUBY: &str = "library = Fiddle.dlopen(ARGV[0]); \
    test = Fiddle::Function.new(library['secant_self_test'], [], Fiddle::TYPE_INT); puts \"Fiddle: #{test.call}\"";

/// Everything of this module.
///
/// # Errors
/// The first thing that is wrong.
pub(super) fn run(bench: &Bench<'_>) -> Result<(), String> {
    let library = bench.prefix.join("lib/libsecant.so");
    needs_the_c_library_alone(&library)?;
    let program = bench.folder.join("loaded");
    let mut compiler = Command::new("cc");
    compiler.args(["-O1", "-Wall", "-Wextra", "-Werror", "-o"]).arg(&program);
    call(compiler.arg(bench.root.join("doors/c/tests/c/loaded.c")).arg("-ldl"))?;
    print!("{}", output(Command::new(&program).arg(&library))?);
    answers("python3", &["-c", PYTHON], &library, "ctypes: 0\n")?;
    answers("ruby", &["-rfiddle", "-e", RUBY], &library, "Fiddle: 0\n")?;
    bench.whole()?;
    bench.contained("ld", &[])?;
    if is_there("ld.lld", "programs linked by")? {
        bench.contained("lld", &["-fuse-ld=lld"])?;
        bench.linked_by_lld()?;
    }
    Ok(())
}

fn needs_the_c_library_alone(library: &Path) -> Result<(), String> {
    let text = output(Command::new("readelf").args(["-d", "--wide"]).arg(library))?;
    let needed: Vec<&str> = text.lines().filter(|line| line.contains("(NEEDED)")).collect();
    if needed.iter().any(|line| !line.contains("[libc.so.")) || text.contains("(TEXTREL)") {
        return Err(format!("libsecant.so needs more than the C library: {needed:?}"));
    }
    Ok(())
}

/// An interpreter opens the library and prints what is right.
fn answers(interpreter: &str, program: &[&str], library: &Path, right: &str) -> Result<(), String> {
    if !is_there(interpreter, "the library opened by")? {
        return Ok(());
    }
    let text = output(Command::new(interpreter).args(program).arg(library))?;
    print!("{text}");
    if text == right { Ok(()) } else { Err(format!("{interpreter}: not {right}: {text}")) }
}

impl Bench<'_> {
    /// A shared library of the whole archive as cargo makes it, which exports every symbol that is not hidden.
    fn whole(&self) -> Result<(), String> {
        let (library, program) = (self.folder.join("libwhole.so"), self.folder.join("whole"));
        let mut linker = Command::new("gcc");
        linker.args(["-shared", "-Wl,-z,lazy,--whole-archive"]).arg(build::whole(self.root, PROFILE));
        call(linker.arg("-Wl,--no-whole-archive").arg("-o").arg(&library))?;
        let mut compiler = Command::new("gcc");
        compiler.args(["-Wall", "-Wextra", "-Werror"]).args(self.flags(&["--cflags"])?);
        compiler.arg(self.root.join("doors/c/tests/c/whole.c")).arg(&library);
        call(compiler.arg("-o").arg(&program))?;
        // symbols are bound when they are called first, as is the custom
        print!("{}", output(Command::new(&program).env_remove("LD_BIND_NOW"))?);
        Ok(())
    }

    /// A shared library with the archive in it, which exports one function.
    fn contained(&self, linker: &str, flags: &[&str]) -> Result<(), String> {
        let library = self.folder.join(format!("libusers-{linker}.so"));
        let mut compiler = Command::new("gcc");
        compiler.args(["-fPIC", "-shared", "-O1"]).args(flags).args(self.flags(&["--cflags"])?);
        compiler.arg(self.root.join("doors/c/tests/c/contains.c")).arg(self.prefix.join("lib/libsecant.a"));
        call(compiler.args(["-Wl,--gc-sections,-z,defs", "-o"]).arg(&library))?;
        let names = exported(&library)?;
        if names == ["users_function"] {
            Ok(())
        } else {
            Err(format!("{linker}: a library exports {names:?}"))
        }
    }

    /// A program with the shared library, and one with the archive.
    fn linked_by_lld(&self) -> Result<(), String> {
        let source = self.root.join("doors/c/examples/handshake.c");
        let archive = vec![self.prefix.join("lib/libsecant.a").display().to_string()];
        for (name, libraries) in [("shared", self.flags(&["--libs"])?), ("archive", archive)] {
            let program: PathBuf = self.folder.join(format!("lld-{name}"));
            let mut compiler = Command::new("gcc");
            compiler.arg("-fuse-ld=lld").args(self.flags(&["--cflags"])?).arg(&source).args(libraries);
            call(compiler.arg("-o").arg(&program))?;
            print!("{}", output(&mut self.command(&program))?);
        }
        Ok(())
    }
}

/// The functions that a shared library exports, with their versions if they have some, sorted.
pub(super) fn exported(library: &Path) -> Result<Vec<String>, String> {
    let text = output(Command::new("nm").args(["-D", "--defined-only"]).arg(library))?;
    // whatever it is, but for the names of versions
    let symbols = text.lines().filter(|line| !line.contains(" A "));
    let mut names: Vec<String> =
        symbols.filter_map(|line| line.rsplit(' ').next()).map(str::to_owned).collect();
    names.sort_unstable();
    Ok(names)
}
