//! `cargo xtask ruby test | bench`: the Ruby door over a library for C that is installed below `target/ruby`.
//!
//! `test` compiles the extension, checks its types by tests of it (`rake types`), runs all of them under
//! AddressSanitizer, and makes both gems: the one of the sources is installed where the library is found by pkg-config,
//! the one with the library inside where neither a compiler nor the library can be found. A program uses each. `bench`
//! prints the tables of docs/ruby.md with the library that users get; arguments that follow are those of `rake bench`.

mod gems;

use crate::c;
use crate::tools::{call, is_there, output};
pub(crate) use gems::try_both;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What goes wrong, a line each.
pub fn run(root: &Path, arguments: &[String]) -> Vec<String> {
    let result = match arguments.split_first() {
        Some((task, [])) if task == "test" => test(root),
        Some((task, rest)) if task == "bench" => bench(root, rest),
        _ => Err("usage: cargo xtask ruby test | bench [ARGUMENTS]".to_owned()),
    };
    result.err().into_iter().collect()
}

fn test(root: &Path) -> Result<(), String> {
    for tool in ["ruby", "rake", "pkg-config"] {
        if !is_there(tool, "the Ruby door:")? {
            return Ok(());
        }
    }
    let door = Door::new(root, c::PROFILE)?;
    c::write_lines(root, &door.vectors())?;
    door.rake(&["types"], &[])?;
    door.sanitized()?;
    try_both(&door.gems(&[])?, &door.prefix, &door.target)
}

fn bench(root: &Path, arguments: &[String]) -> Result<(), String> {
    let mut tasks = vec!["bench"];
    tasks.extend(arguments.iter().map(String::as_str));
    Door::new(root, c::RELEASE)?.rake(&tasks, &[])
}

/// Makes both gems as users get them, and returns their paths.
///
/// # Errors
/// What cannot be built.
pub(crate) fn release(root: &Path) -> Result<[PathBuf; 2], String> {
    // lines for a debugger name folders of the machine that builds
    let folder = Door::new(root, c::RELEASE)?.gems(&[("SECANT_EXT_CFLAGS", "-g0")])?;
    Ok(gems::names()?.map(|name| folder.join(name)))
}

/// The sources with an installed library.
struct Door {
    /// The sources of the gem.
    folder: PathBuf,
    /// What is made of them beside those.
    target: PathBuf,
    /// The library is installed below it.
    prefix: PathBuf,
}

impl Door {
    /// Installs the library, built with a profile.
    fn new(root: &Path, profile: &str) -> Result<Self, String> {
        let target = root.join("target/ruby");
        // a blank, which the extension's options must bear
        let prefix = target.join(format!("{profile} here"));
        c::install(root, profile, &prefix.display().to_string())?;
        Ok(Self { folder: root.join("doors/ruby"), target, prefix })
    }

    /// The published vectors that the tests read.
    fn vectors(&self) -> PathBuf {
        self.target.join("vectors.txt")
    }

    /// A command in the folder of the sources, which finds the library.
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.folder).env("PKG_CONFIG_PATH", self.prefix.join("lib/pkgconfig"));
        command.env("SECANT_LINES", self.vectors());
        command
    }

    fn rake(&self, tasks: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
        // what was compiled for another library or with other options is compiled again
        call(self.command("rake").args(["--quiet", "clobber"]))?;
        call(self.command("rake").args(tasks).envs(variables.iter().copied()))
    }

    /// The tests with AddressSanitizer in the extension. Ruby itself frees nothing at its end, so leaks are not looked for.
    fn sanitized(&self) -> Result<(), String> {
        if !is_there("gcc", "the Ruby extension under AddressSanitizer:")? {
            return Ok(());
        }
        let flags = ("SECANT_EXT_CFLAGS", "-g -fsanitize=address -fno-omit-frame-pointer");
        self.rake(&["compile"], &[flags])?;
        let runtime = output(Command::new("gcc").arg("-print-file-name=libasan.so"))?;
        let tests = "Dir['test/**/*_test.rb'].sort.each { |path| require File.expand_path(path) }";
        let mut ruby = self.command("ruby");
        ruby.args(["-Ilib", "-Itest", "-e", tests]).env("LD_PRELOAD", runtime.trim());
        // signal stacks of threads are Ruby's
        let options = "detect_leaks=0:abort_on_error=1:use_sigaltstack=0";
        call(ruby.env("ASAN_OPTIONS", options))
    }

    /// Makes both gems, and returns their folder.
    fn gems(&self, variables: &[(&str, &str)]) -> Result<PathBuf, String> {
        self.rake(&["native", "gem"], variables)?;
        Ok(self.folder.join("pkg"))
    }
}
