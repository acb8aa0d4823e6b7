//! Boards that QEMU has, and firmware on them.

use super::headers;
use crate::archive::Build;
use crate::machines::counts::Row;
use crate::machines::operations::judged;
use crate::machines::plugin::{Line, Plugin};
use crate::tools::{call, output};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A board.
pub(super) struct Board {
    pub name: &'static str,
    /// Rust's name of the target.
    pub target: &'static str,
    /// What clang is told of it.
    clang: &'static [&'static str],
    pub emulator: &'static str,
    machine: &'static [&'static str],
    /// Where code begins, and where memory begins and ends.
    flash: u32,
    ram: u32,
    top: u32,
    /// Whether the processor traps where a word that is read is not aligned.
    reads_words_aligned: bool,
}

/// A set of operations: its name, that of C's macro, and the features of the archive.
type Firmware = (&'static str, &'static str, &'static str);

const FIRMWARE: [Firmware; 4] = [
    ("p256-verify", "P256_VERIFY", "secp256r1,small"),
    ("p256", "P256", "secp256r1,small"),
    ("x25519", "X25519", "curve25519,small"),
    ("ed25519-verify", "ED25519_VERIFY", "curve25519,small"),
];

/// What a library for a device refuses, which is not measured.
const REFUSALS: &str = "secp256r1,restartable,small";

/// The sets with operations on secrets, and how many they have.
const TRACED: [(&str, usize); 2] = [("p256", 3), ("x25519", 1)];

const ARM: &str = "qemu-system-arm";
const KIB: u32 = 1024;

pub(super) const BOARDS: [Board; 4] = [
    Board {
        name: "cortex-m4",
        target: "thumbv7em-none-eabi",
        clang: &["--target=thumbv7em-none-eabi", "-mcpu=cortex-m4", "-mfloat-abi=soft"],
        emulator: ARM,
        machine: &["mps2-an386"],
        flash: 0,
        ram: 0x2000_0000,
        top: 0x2000_0000 + 128 * KIB,
        reads_words_aligned: false,
    },
    Board {
        name: "cortex-m33",
        target: "thumbv8m.main-none-eabi",
        clang: &["--target=thumbv8m.main-none-eabi", "-mcpu=cortex-m33+nodsp", "-mfloat-abi=soft"],
        emulator: ARM,
        machine: &["mps2-an505"],
        flash: 0x1000_0000,
        ram: 0x3800_0000,
        top: 0x3800_0000 + 128 * KIB,
        reads_words_aligned: false,
    },
    // 16 KiB of memory
    Board {
        name: "cortex-m0",
        target: "thumbv6m-none-eabi",
        clang: &["--target=thumbv6m-none-eabi", "-mcpu=cortex-m0", "-mfloat-abi=soft"],
        emulator: ARM,
        machine: &["microbit"],
        flash: 0,
        ram: 0x2000_0000,
        top: 0x2000_0000 + 16 * KIB,
        reads_words_aligned: true,
    },
    Board {
        name: "riscv32",
        target: "riscv32imac-unknown-none-elf",
        clang: &["--target=riscv32-unknown-elf", "-march=rv32imac", "-mabi=ilp32"],
        emulator: "qemu-system-riscv32",
        machine: &["virt", "-bios", "none"],
        flash: 0x8000_0000,
        ram: 0x8020_0000,
        top: 0x8020_0000 + 128 * KIB,
        reads_words_aligned: false,
    },
];

impl Board {
    /// Builds and runs all firmware.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub(super) fn rows(&self, root: &Path, compiler: &Path) -> Result<Vec<Row>, String> {
        let folder = folder(root)?;
        let mut rows = Vec::new();
        for firmware @ (name, _, features) in &FIRMWARE {
            let library = self.library(root, &folder, compiler, features)?;
            let (program, map) = self.program(root, &folder, firmware, &library, None)?;
            let code = code_of(&read(&map)?, "libsecant.a");
            if code == 0 {
                return Err(format!("{}: nothing of the archive is in it", map.display()));
            }
            rows.push(self.row(name, "code", code));
            rows.extend(self.operations(root, &program, name)?);
            if let Some((_, count)) = TRACED.iter().find(|(traced, _)| traced == name) {
                let (program, _) = self.program(root, &folder, firmware, &library, Some("TRACES"))?;
                self.traces(root, &program, *count)?;
            }
        }
        self.refusals(root, &folder, compiler)?;
        Ok(rows)
    }

    /// A library for the board with some features, in a folder, whose header is right.
    fn library(
        &self,
        root: &Path,
        folder: &Path,
        compiler: &Path,
        features: &str,
    ) -> Result<PathBuf, String> {
        let library = folder.join(format!("{}-{}", self.name, features.replace(',', "-")));
        Build::device(self.target, features).install(root, compiler, &library)?;
        headers::check(root, &library, || self.clang(root))?;
        Ok(library)
    }

    /// Bad input is refused, and bytes may stand anywhere: where the processor reads no unaligned words, a program that reads one
    /// is ended.
    fn refusals(&self, root: &Path, folder: &Path, compiler: &Path) -> Result<(), String> {
        let library = self.library(root, folder, compiler, REFUSALS)?;
        let program = folder.join(format!("{}-refusals.elf", self.name));
        let built = |control: Option<&str>| {
            let mut clang = self.clang(root);
            clang.arg("-I").arg(library.join("include")).args(control);
            clang.args((self.top - self.ram < 64 * KIB).then_some("-DLITTLE_MEMORY"));
            clang.arg(root.join("testing/devices/refusals.c")).arg(library.join("libsecant.a"));
            self.linked(root, clang, &program)
        };
        built(None)?;
        output(&mut self.emulation(Command::new(self.emulator), &program))?;
        if self.reads_words_aligned {
            built(Some("-DCONTROL"))?;
            match output(&mut self.emulation(Command::new(self.emulator), &program)) {
                Err(message) if message.contains("abort") => {}
                Err(message) => return Err(message),
                Ok(_) => return Err(format!("{}: an unaligned word was read", self.name)),
            }
        }
        println!("devices: bad input is refused on {}, and bytes may stand anywhere", self.name);
        Ok(())
    }

    /// Six secrets of each operation give one trace.
    fn traces(&self, root: &Path, program: &Path, count: usize) -> Result<(), String> {
        let (text, lines) = self.run(root, program, true)?;
        let names: Vec<String> = text.lines().map(str::to_owned).collect();
        let (traced, differing) = judged(&names, &lines)?;
        if traced != count || !differing.is_empty() {
            let differing = differing.join("\n  ");
            return Err(format!(
                "{}: {traced} operations of {count} were traced; secrets show in\n  {differing}",
                self.name
            ));
        }
        println!("devices: {count} operations on secrets have one trace each on {}", self.name);
        Ok(())
    }

    pub(super) fn row(&self, firmware: &str, figure: &str, count: u64) -> Row {
        Row { name: format!("{firmware} {figure} {}", self.name), count }
    }

    /// A program with a library, which is a folder, and the linker's map of it.
    fn program(
        &self,
        root: &Path,
        folder: &Path,
        (name, operations, _): &Firmware,
        library: &Path,
        variant: Option<&str>,
    ) -> Result<(PathBuf, PathBuf), String> {
        let program = folder.join(format!("{}-{name}{}.elf", self.name, variant.unwrap_or_default()));
        let mut clang = self.clang(root);
        clang.arg(format!("-DFIRMWARE={operations}")).args(variant.map(|name| format!("-D{name}")));
        clang.arg("-I").arg(library.join("include")).arg(root.join("testing/devices/firmware.c"));
        clang.arg(library.join("libsecant.a"));
        let map = self.linked(root, clang, &program)?;
        Ok((program, map))
    }

    /// A compiler for the board, which knows where headers of programs are.
    pub(super) fn clang(&self, root: &Path) -> Command {
        let mut clang = Command::new("clang");
        clang.args(self.clang).args(["-std=c99", "-Os", "-ffreestanding"]);
        for include in ["doors/c/examples/devices", "testing/devices", "testing/machines"] {
            clang.arg("-I").arg(root.join(include));
        }
        clang
    }

    pub(super) fn is_arm(&self) -> bool {
        self.emulator == ARM
    }

    pub(super) fn lacks_dsp(&self) -> bool {
        self.clang.iter().any(|flag| flag.ends_with("+nodsp"))
    }

    /// gcc for the board, which is one with an Arm.
    pub(super) fn gcc(&self, name: &str) -> Command {
        let mut gcc = Command::new(name);
        // its name has the target in it
        gcc.arg("-mthumb").args(self.clang.iter().filter(|flag| !flag.starts_with("--target=")));
        gcc
    }

    /// Has a compiler link what it was told of, and the start-up, and returns the linker's map of it.
    pub(super) fn linked(&self, root: &Path, mut clang: Command, program: &Path) -> Result<PathBuf, String> {
        let (map, start) = (program.with_extension("map"), root.join("doors/c/examples/devices"));
        clang.args(["-nostdlib", "-fuse-ld=lld"]).arg(start.join("start.c"));
        clang.arg("-T").arg(start.join("device.ld")).arg("-Wl,--gc-sections");
        for (name, address) in [("FLASH", self.flash), ("RAM", self.ram), ("TOP", self.top)] {
            clang.arg(format!("-Wl,--defsym={name}={address:#x}"));
        }
        call(clang.arg(format!("-Wl,-Map={}", map.display())).arg("-o").arg(program))?;
        Ok(map)
    }

    /// What a program prints, and what the plug-in says of it.
    fn run(&self, root: &Path, program: &Path, traces: bool) -> Result<(String, Vec<Line>), String> {
        let mut plugin = Plugin::new(root, program)?;
        plugin.traces = traces;
        let mut emulator = self.emulation(plugin.emulator(self.emulator), program);
        Ok((output(&mut emulator)?, plugin.lines()?))
    }

    /// An emulator with a program. One whose program hangs does not end: it is limited.
    fn emulation(&self, mut emulator: Command, program: &Path) -> Command {
        emulator.arg("-M").args(self.machine).args(["-nographic", "-monitor", "none", "-serial", "none"]);
        emulator.args(["-chardev", "stdio,id=host", "-semihosting-config"]);
        emulator.args(["enable=on,target=native,chardev=host", "-kernel"]).arg(program);
        let mut limited = Command::new("timeout");
        limited.arg("120").arg(emulator.get_program()).args(emulator.get_args());
        limited
    }

    /// The stack and the instructions of each operation that a program has.
    pub(super) fn operations(&self, root: &Path, program: &Path, firmware: &str) -> Result<Vec<Row>, String> {
        let (text, lines) = self.run(root, program, false)?;
        let mut rows = Vec::new();
        for (line, (instructions, _)) in text.lines().zip(&lines) {
            let (operation, stack) = line.split_once(' ').ok_or(format!("{firmware}: {line}"))?;
            let stack = stack.parse().map_err(|_| format!("{firmware}: {line}"))?;
            rows.push(self.row(firmware, &format!("{operation}-stack"), stack));
            rows.push(self.row(firmware, &format!("{operation}-instructions"), *instructions));
        }
        if lines.len() != text.lines().count() || lines.is_empty() {
            return Err(format!("{} {firmware}: {} counts of {text:?}", self.name, lines.len()));
        }
        Ok(rows)
    }
}

/// Where programs are built.
pub(super) fn folder(root: &Path) -> Result<PathBuf, String> {
    let folder = root.join("target/devices");
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder)
}

pub(super) fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The bytes of text and read-only data that an archive has in a program, by lld's map of it: a line for each section of an
/// object has its two addresses, its size, its alignment and its name.
pub(super) fn code_of(map: &str, archive: &str) -> u64 {
    let size = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [_, _, size, _, section, ..] = words[..] else { return None };
        let (object, section) = section.split_once(":(")?;
        let counted = object.contains(archive)
            && [".text", ".rodata", ".srodata"].iter().any(|name| section.starts_with(name));
        counted.then(|| u64::from_str_radix(size, 16).ok()).flatten()
    };
    map.lines().filter_map(size).sum()
}

#[cfg(test)]
mod tests {
    use super::code_of;

    #[test]
    fn sections_of_the_archive_count() {
        let map = "     VMA      LMA     Size Align Out     In      Symbol\n\
                   0        0      11c     4 .text\n\
                   0        0       1c     4         target/start.o:(.vectors)\n\
                  1c       1c       40     2         target/libsecant_c.a(a.o):(.text.one)\n\
                  1c       1c        0     1                 one\n\
                  5c       5c       10     4         target/libsecant_c.a(a.o):(.rodata..L1)\n\
                  6c       6c       10     4         target/libsecant_c.a(a.o):(.data.one)\n";
        assert_eq!(code_of(map, "libsecant_c.a"), 0x50);
    }
}
