//! `cargo xtask ruby test | bench`: the Ruby door over a library for C that is installed below `target/ruby`.
//!
//! `test` compiles the extension, runs its tests and checks its types (`rake test types`), runs them once more under
//! AddressSanitizer, and makes both gems: the one of the sources is installed where the library is found by pkg-config,
//! the one with the library inside where neither a compiler nor the library can be found. A program uses each. `bench`
//! prints the tables of docs/ruby.md with the library that users get; arguments that follow are those of `rake bench`.

use crate::c;
use crate::tools::{call, is_there, output};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What a program that uses an installed gem does.
const PROGRAM: &str = r#"
require "secant"
key = Secant::PrivateKey.generate(:secp256r1)
signature = key.sign("message")
abort "the signature is refused" unless key.public_key.verify(signature, "message")
abort "another message is taken" if key.public_key.verify(signature, "massage")
abort "secp256k1 is not native" unless Secant::Secp256k1.native?
puts Gem.loaded_specs["secant"].full_name
"#;

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
    door.rake(&["test", "types"], &[])?;
    door.sanitized()?;
    door.gems()
}

fn bench(root: &Path, arguments: &[String]) -> Result<(), String> {
    let mut tasks = vec!["bench"];
    tasks.extend(arguments.iter().map(String::as_str));
    Door::new(root, "c")?.rake(&tasks, &[])
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

    /// Both gems, installed and used.
    fn gems(&self) -> Result<(), String> {
        self.rake(&["native", "gem"], &[])?;
        let version = env!("CARGO_PKG_VERSION");
        let platform = output(Command::new("ruby").args(["-e", "print Gem::Platform.local.to_s"]))?;
        self.install("source", &format!("secant-{version}"), None)?;
        // no compiler, no pkg-config and no library
        let tools = self.target.join("tools");
        std::fs::create_dir_all(&tools).map_err(|error| format!("{}: {error}", tools.display()))?;
        for name in ["ruby", "gem"] {
            let path = output(Command::new("which").arg(name))?;
            let link = tools.join(name);
            if link.symlink_metadata().is_ok() {
                std::fs::remove_file(&link).map_err(|error| format!("{}: {error}", link.display()))?;
            }
            std::os::unix::fs::symlink(path.trim(), &link)
                .map_err(|error| format!("{}: {error}", link.display()))?;
        }
        self.install("native", &format!("secant-{version}-{platform}"), Some(&tools))
    }

    /// Installs a gem into a folder of its own and runs a program with it, which says which gem it uses.
    fn install(&self, folder: &str, name: &str, path: Option<&Path>) -> Result<(), String> {
        let home = self.target.join(folder);
        if home.exists() {
            std::fs::remove_dir_all(&home).map_err(|error| format!("{}: {error}", home.display()))?;
        }
        let apart = |program: &str| {
            let mut command = match path {
                Some(path) => {
                    let mut command = Command::new(path.join(program));
                    command.env("PATH", path).env_remove("PKG_CONFIG_PATH");
                    command
                }
                None => self.command(program),
            };
            command.current_dir(&self.target).env("GEM_HOME", &home).env("GEM_PATH", &home);
            command
        };
        let file = self.folder.join("pkg").join(format!("{name}.gem"));
        call(apart("gem").args(["install", "--local", "--no-document", "--silent"]).arg(file))?;
        let used = output(apart("ruby").args(["-e", PROGRAM]))?;
        if used.trim() != name {
            return Err(format!("the program used {used:?} instead of {name}"));
        }
        println!("{name}: installed and used");
        Ok(())
    }
}
