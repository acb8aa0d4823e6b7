//! `cargo xtask devices peers`: P-256 of other libraries, measured as secant is.
//!
//! Their sources are those of packages of crates.io (`testing/devices/peers/Cargo.toml`), which cargo compares with the
//! checksums of the lock file: they are read below `target`, and nothing of them is in the repository.

use super::board::{Board, code_of, folder, read};
use super::on_boards;
use crate::archive::{Build, compiler};
use crate::machines::counts::{Counts, Row};
use crate::tools::{call, cargo, is_there, not_tested, output};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What is not tested where something is missing.
const WHAT: &str = "firmware of other libraries";

/// A library as it is measured.
struct Peer {
    name: &'static str,
    library: &'static Library,
    flags: &'static [&'static str],
}

struct Library {
    /// C's macro for it.
    name: &'static str,
    /// The folder of its sources, and its source there.
    folder: &'static str,
    source: &'static str,
    flags: &'static [&'static str],
    /// Whether clang does not do on Arm.
    is_for_gcc: bool,
    /// What it has to be told where a processor may have the instruction `UMAAL` and lacks it.
    without_dsp: &'static [&'static str],
}

/// With one curve. With its assembly clang ends, or makes programs that do not.
const MICRO_ECC: Library = Library {
    name: "MICRO_ECC",
    folder: "micro-ecc-sys-0.3.2/micro-ecc",
    source: "uECC.c",
    flags: &[
        "-DuECC_SUPPORTS_secp160r1=0",
        "-DuECC_SUPPORTS_secp192r1=0",
        "-DuECC_SUPPORTS_secp224r1=0",
        "-DuECC_SUPPORTS_secp256k1=0",
        "-DuECC_SUPPORT_COMPRESSED_POINT=0",
        "-fomit-frame-pointer",
    ],
    is_for_gcc: true,
    without_dsp: &["-DuECC_ARM_USE_UMAAL=0"],
};

const P256_M: Library = Library {
    name: "P256_M",
    folder: "psa-crypto-sys-0.13.0/vendor/3rdparty/p256-m/p256-m",
    source: "p256-m.c",
    flags: &[],
    is_for_gcc: false,
    without_dsp: &[],
};

/// Each as fast as it gets, and as small as a compiler makes it of what is chosen where nothing is.
const PEERS: [Peer; 4] = [
    Peer {
        name: "micro-ecc-O3",
        library: &MICRO_ECC,
        flags: &["-O3", "-DuECC_OPTIMIZATION_LEVEL=4", "-DuECC_SQUARE_FUNC=1"],
    },
    Peer { name: "micro-ecc-Os", library: &MICRO_ECC, flags: &["-Os"] },
    Peer { name: "p256-m-O3", library: &P256_M, flags: &["-O3"] },
    Peer { name: "p256-m-Os", library: &P256_M, flags: &["-Os"] },
];

/// gcc for the boards with an Arm.
const GCC: &str = "arm-none-eabi-gcc";

/// The figures of those boards that have an emulator here, and their names.
pub(super) fn measured(
    root: &Path,
    boards: &[&'static Board],
) -> Result<Option<(Counts, Vec<&'static str>)>, String> {
    let Some(compiler) = compiler()? else {
        not_tested(WHAT, "sources of the core library missing")?;
        return Ok(None);
    };
    if !is_there(GCC, WHAT)? {
        return Ok(None);
    }
    let sources = match fetched(root) {
        Ok(sources) => sources,
        Err(error) => {
            not_tested(WHAT, &error)?;
            return Ok(None);
        }
    };
    let (rows, names) = on_boards(boards, WHAT, |board| {
        // what a library for C has: copies of memory, long multiplications
        let archive = Build::device(board.target, "secp256r1,small").archive(root, &compiler)?;
        let rows = PEERS.iter().map(|peer| peer.rows(root, &sources, board, &archive));
        Ok(rows.collect::<Result<Vec<_>, String>>()?.concat())
    })?;
    if names.is_empty() {
        return Ok(None);
    }
    let version = |compiler| {
        let text = output(Command::new(compiler).arg("--version"))?;
        Ok::<_, String>(text.lines().next().unwrap_or_default().to_owned())
    };
    let compiler = format!("{} for micro-ecc on Arm, else {}", version(GCC)?, version("clang")?);
    Ok(Some((Counts { compiler, rows }, names)))
}

/// The folder of the packages' sources.
fn fetched(root: &Path) -> Result<PathBuf, String> {
    let sources = folder(root)?.join("peers");
    let mut vendor = cargo();
    vendor.current_dir(root.join("testing/devices/peers"));
    output(vendor.args(["vendor", "--quiet", "--locked", "--versioned-dirs"]).arg(&sources))?;
    Ok(sources)
}

impl Peer {
    /// The code, and the operations.
    fn rows(&self, root: &Path, sources: &Path, board: &Board, archive: &Path) -> Result<Vec<Row>, String> {
        let program = folder(root)?.join(format!("{}-{}.elf", board.name, self.name));
        let object = program.with_extension("o");
        let library = sources.join(self.library.folder);
        let include = root.join("testing/devices/peers/include");
        let mut compiler =
            if self.library.is_for_gcc && board.is_arm() { board.gcc(GCC) } else { board.clang(root) };
        compiler.args(["-std=c11", "-w", "-ffreestanding", "-ffunction-sections", "-fdata-sections"]);
        compiler.args(self.library.flags).args(self.flags).arg("-I").arg(&include);
        if board.lacks_dsp() {
            compiler.args(self.library.without_dsp);
        }
        call(compiler.arg("-c").arg(library.join(self.library.source)).arg("-o").arg(&object))?;
        let mut clang = board.clang(root);
        clang.arg(format!("-DPEER={}", self.library.name)).arg("-I").arg(&library).arg("-I").arg(&include);
        clang.arg(root.join("testing/devices/peers.c")).arg(&object).arg(archive);
        let map = read(&board.linked(root, clang, &program)?)?;
        let of = |file: &Path| code_of(&map, &file.file_name().unwrap_or_default().to_string_lossy());
        let own = of(&object);
        if own == 0 {
            return Err(format!("{}: nothing of it is in the program", self.name));
        }
        let mut rows = vec![board.row(self.name, "code", own + of(archive))];
        rows.extend(board.operations(root, &program, self.name)?);
        Ok(rows)
    }
}
