//! libFuzzer on a target of `secant-fuzz`: that of the program's own name, so that one build serves all, each by a link with its name.
//!
//! Under the name `inputs` it is no fuzzer, but what makes and keeps corpora: `list` prints the targets, `longest TARGET` the most
//! bytes of an input, `unpack TARGET FOLDER` writes what is made and kept for a target as files, `pack FOLDER FILE` puts files into one.
#![no_main]

use libfuzzer_sys::fuzz_target;
use secant_fuzz::{TARGETS, control, corpus, find, seeds};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::Path;
use std::sync::OnceLock;

static TARGET: OnceLock<fn(&[u8])> = OnceLock::new();

/// The target of the program's name; the one with a fault on purpose is none of the others.
fn target() -> fn(&[u8]) {
    let program = std::env::current_exe().expect("the program's name");
    match program.file_name().unwrap_or_default().to_string_lossy().as_ref() {
        "control" => control,
        "inputs" => {
            let arguments: Vec<String> = std::env::args().skip(1).collect();
            let ended = inputs(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
            if let Err(error) = &ended {
                eprintln!("{error}");
            }
            std::process::exit(ended.is_err().into())
        }
        name => find(name).unwrap_or_else(|| panic!("{name} is no target")).run,
    }
}

fn inputs(arguments: &[&str]) -> io::Result<()> {
    match *arguments {
        ["list"] => TARGETS.iter().for_each(|target| println!("{}", target.name)),
        ["longest", name] => println!("{}", find(name).map_or(64, |target| target.longest)),
        ["unpack", name, folder] => {
            for input in seeds::of(name).into_iter().chain(corpus::read(name).unwrap_or_default()) {
                let mut hash = DefaultHasher::new();
                input.hash(&mut hash);
                fs::write(Path::new(folder).join(format!("{:016x}", hash.finish())), input)?;
            }
        }
        ["pack", folder, file] => {
            let files = fs::read_dir(folder)?.map(|entry| fs::read(entry?.path()));
            fs::write(file, corpus::packed(files.collect::<io::Result<Vec<_>>>()?))?;
        }
        _ => return Err(io::Error::other("list | longest TARGET | unpack TARGET FOLDER | pack FOLDER FILE")),
    }
    Ok(())
}

fuzz_target!(init: { TARGET.get_or_init(target); }, |data: &[u8]| TARGET.get_or_init(target)(data));
