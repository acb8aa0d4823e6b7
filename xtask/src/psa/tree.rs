//! A copy of the sources of Mbed TLS, with the driver or without.

use crate::python::of_environment;
use crate::tools::{call, files, output};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What their archives are called.
const ARCHIVES: [&str; 3] = ["libmbedcrypto.a", "libmbedx509.a", "libmbedtls.a"];

/// The Python environment for their scripts.
pub(super) const ENVIRONMENT: &str = "psa";

/// The Python of their scripts.
pub(super) fn python() -> PathBuf {
    of_environment(&crate::root(), ENVIRONMENT)
}

/// What the sources become.
const DRIVER: &str = "secant_psa.o";
const ALTERNATIVE: &str = "secant_alt.o";
const COUNTER: &str = "count.o";
/// What a program that measures is told where secant is in it.
const MEASURES_SECANT: &str = "-DMEASURES_SECANT";

/// How both are compiled.
#[derive(Clone, Copy)]
pub(super) struct Way {
    optimisation: &'static str,
    /// Whether the driver counts its calls.
    counts: bool,
}

impl Way {
    /// For tests, which are compiled each time.
    pub(super) const TESTED: Self = Self { optimisation: "-O1", counts: true };
    /// As their makefiles compile.
    pub(super) const MEASURED: Self = Self { optimisation: "-O2", counts: false };
}

/// The driver, compiled.
pub(super) struct Driver {
    /// The folder of its sources.
    sources: PathBuf,
    /// The folder of what is compiled.
    objects: PathBuf,
    secant: Library,
    way: Way,
}

/// The library below the driver.
#[derive(Clone)]
pub(super) struct Library {
    pub include: PathBuf,
    pub archive: PathBuf,
}

impl Library {
    /// One that is installed below a prefix.
    pub(super) fn installed(prefix: &Path) -> Self {
        Self { include: prefix.join("include"), archive: prefix.join("lib/libsecant.a") }
    }
}

impl Driver {
    /// Compiles the driver for a copy of the sources of Mbed TLS: the form of its structures depends on its configuration.
    ///
    /// # Errors
    /// What the compiler says.
    pub(super) fn new(
        root: &Path,
        objects: &Path,
        tree: &Path,
        secant: Library,
        way: Way,
    ) -> Result<Self, String> {
        let sources = root.join("doors/psa");
        let driver = Self { sources, objects: objects.to_owned(), secant, way };
        std::fs::create_dir_all(objects).map_err(|error| format!("{}: {error}", objects.display()))?;
        driver.compile(tree, "secant_psa.c", DRIVER)?;
        if way.counts {
            driver.compile(tree, "tests/count.c", COUNTER)?;
        }
        Ok(driver)
    }

    /// Compiles the functions that take the place of Mbed TLS's own, for a copy whose configuration says so.
    ///
    /// # Errors
    /// What the compiler says.
    pub(super) fn alternative(&self, tree: &Path) -> Result<Vec<PathBuf>, String> {
        self.compile(tree, "secant_alt.c", ALTERNATIVE)?;
        Ok(self.objects(ALTERNATIVE))
    }

    fn compile(&self, tree: &Path, source: &str, object: &str) -> Result<(), String> {
        let mut compile = self.compiler(tree);
        compile.arg("-Wpedantic").arg("-c").arg(self.sources.join(source));
        call(compile.arg("-o").arg(self.objects.join(object)))
    }

    fn compiler(&self, tree: &Path) -> Command {
        let mut command = Command::new("cc");
        command.args(["-std=c99", self.way.optimisation, "-g", "-Wall", "-Wextra", "-Werror"]);
        command.args(["-D_POSIX_C_SOURCE=200809L", "-pthread"]);
        command.args(self.way.counts.then_some("-DSECANT_PSA_COUNT"));
        command.arg("-I").arg(&self.sources).arg("-I").arg(&self.secant.include);
        command.arg("-I").arg(tree.join("include"));
        command
    }

    /// What a program with one of the objects is linked with.
    fn objects(&self, object: &str) -> Vec<PathBuf> {
        let counter = self.way.counts.then_some(COUNTER);
        let mut objects: Vec<_> =
            [object].into_iter().chain(counter).map(|name| self.objects.join(name)).collect();
        objects.push(self.secant.archive.clone());
        objects
    }

    /// The program that compares the driver with the built-in code of a tree that has it.
    ///
    /// # Errors
    /// What the compiler says.
    pub(super) fn across(&self, tree: &Tree) -> Result<PathBuf, String> {
        self.program(tree, "across", &self.objects(DRIVER), &["-Wl,--wrap=psa_generate_random"])
    }

    /// The program that prints what the functions of `secant_alt.c` compute, with them or with Mbed TLS's own.
    ///
    /// # Errors
    /// What the compiler says.
    pub(super) fn printing(&self, tree: &Tree, objects: &[PathBuf]) -> Result<PathBuf, String> {
        self.program(tree, "alternative", objects, &[])
    }

    fn program(
        &self,
        tree: &Tree,
        name: &str,
        objects: &[PathBuf],
        options: &[&str],
    ) -> Result<PathBuf, String> {
        let program = tree.folder.join(name);
        let mut link = self.compiler(&tree.folder);
        link.arg("-I").arg(tree.folder.join("library")).arg(self.sources.join(format!("tests/{name}.c")));
        // their library of the tests' configuration calls functions that their tests have
        let helpers =
            ["tests/src", "tests/src/test_helpers", "framework/tests/src", "framework/tests/src/drivers"];
        for helper in helpers {
            link.args(files(&tree.folder.join(helper), |name| name.ends_with(".o"))?);
        }
        link.args(tree.archives()).args(objects).args(options).args(["-Wl,--gc-sections", "-ldl", "-lm"]);
        call(link.arg("-o").arg(&program))?;
        Ok(program)
    }

    /// The program that measures operations through PSA, of a tree with the driver or without.
    ///
    /// # Errors
    /// What the compiler says.
    pub(super) fn measuring(&self, tree: &Tree, has_driver: bool) -> Result<PathBuf, String> {
        let objects = if has_driver { self.objects(DRIVER) } else { Vec::new() };
        let mut link = self.measure("of_psa.c", &tree.folder);
        link.args(has_driver.then_some(MEASURES_SECANT)).args(tree.archives()).args(objects);
        let program = tree.folder.join("measure");
        call(link.arg("-o").arg(&program))?;
        Ok(program)
    }

    /// The program that measures the same operations of secant alone.
    ///
    /// # Errors
    /// What the compiler says.
    pub(super) fn measuring_alone(&self) -> Result<PathBuf, String> {
        let mut link = self.measure("of_secant.c", &self.sources);
        let program = self.objects.join("measure");
        call(link.arg(MEASURES_SECANT).arg(&self.secant.archive).arg("-o").arg(&program))?;
        Ok(program)
    }

    fn measure(&self, operations: &str, tree: &Path) -> Command {
        let mut command = self.compiler(tree);
        for folder in ["measure", "../c/tests/c"] {
            command.arg("-I").arg(self.sources.join(folder));
        }
        command.args(["measure.c", operations].map(|name| self.sources.join("measure").join(name)));
        command.args(["-Wl,--gc-sections", "-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free,--wrap=aligned_alloc,--wrap=posix_memalign"]);
        command
    }
}

/// A copy of their sources, with their archives.
pub(super) struct Tree {
    pub folder: PathBuf,
    /// Options for their makefiles.
    options: Vec<String>,
}

impl Tree {
    /// Builds the archives of a copy that is configured as they are.
    ///
    /// # Errors
    /// What make says.
    pub(super) fn plain(folder: PathBuf, way: Way) -> Result<Self, String> {
        Self::new(folder, way, "", &[])
    }

    /// Builds the archives of a copy that is configured with the driver.
    ///
    /// # Errors
    /// What a command says.
    pub(super) fn with_driver(folder: PathBuf, driver: &Driver) -> Result<Self, String> {
        call(Command::new(python()).arg(driver.sources.join("wrappers.py")).arg(&folder))?;
        let flags = format!("-I{}", quoted(&driver.sources));
        Self::new(folder, driver.way, &flags, &driver.objects(DRIVER))
    }

    /// Builds the archives of a copy whose configuration leaves functions out, which are in objects.
    ///
    /// # Errors
    /// What make says.
    pub(super) fn with_alternative(folder: PathBuf, objects: &[PathBuf], way: Way) -> Result<Self, String> {
        Self::new(folder, way, "", objects)
    }

    fn new(folder: PathBuf, way: Way, flags: &str, objects: &[PathBuf]) -> Result<Self, String> {
        let mut options =
            vec![format!("PYTHON={}", python().display()), format!("CFLAGS={} {flags}", way.optimisation)];
        if !objects.is_empty() {
            let objects: Vec<String> = objects.iter().map(|path| quoted(path)).collect();
            options.push(format!("LDFLAGS={} -Wl,--gc-sections -lpthread -ldl -lm", objects.join(" ")));
        }
        let tree = Self { folder, options };
        tree.make(&tree.folder.join("library"), &ARCHIVES)?;
        Ok(tree)
    }

    /// Their archives, in the order in which a linker needs them.
    fn archives(&self) -> [PathBuf; 3] {
        let [crypto, x509, tls] = ARCHIVES.map(|name| self.folder.join("library").join(name));
        [tls, x509, crypto]
    }

    /// Makes targets in one of their folders, on all processors.
    ///
    /// # Errors
    /// What make says.
    pub(super) fn make<S: AsRef<std::ffi::OsStr>>(&self, folder: &Path, targets: &[S]) -> Result<(), String> {
        let jobs = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let mut make = Command::new("make");
        // this program's own make hands on options that are not theirs
        make.env_remove("MAKEFLAGS").env_remove("MFLAGS");
        make.arg("--silent").arg(format!("--jobs={jobs}")).arg("-C").arg(folder);
        output(make.args(&self.options).args(targets)).map(|_| ())
    }
}

/// A change of their configuration, as their `config.py` takes it.
pub(super) type Change = &'static [&'static str];

/// Copies the sources and changes their configuration.
///
/// # Errors
/// What a command says.
pub(super) fn configured(sources: &Path, folder: PathBuf, changes: &[Change]) -> Result<PathBuf, String> {
    if folder.is_dir() {
        std::fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    call(Command::new("cp").arg("-a").arg(sources).arg(&folder))?;
    for change in changes {
        call(Command::new(python()).arg("scripts/config.py").args(*change).current_dir(&folder))?;
    }
    // where tests run: the random numbers of their configuration `full` begin with it
    let seed = folder.join("tests/seedfile");
    std::fs::write(&seed, [7; 64]).map_err(|error| format!("{}: {error}", seed.display()))?;
    Ok(folder)
}

/// The calls of each function of secant's side, which the counter of the test build wrote: a line for each process and function.
///
/// # Errors
/// That the file cannot be read, or is not one.
pub(super) fn counted(file: &Path) -> Result<BTreeMap<String, u64>, String> {
    let lines = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let mut calls = BTreeMap::new();
    for line in lines.lines() {
        let count = line.split_once(' ').and_then(|(entry, count)| Some((entry, count.parse::<u64>().ok()?)));
        let (entry, count) = count.ok_or_else(|| format!("{}: no count: {line}", file.display()))?;
        *calls.entry(entry.to_owned()).or_insert(0) += count;
    }
    Ok(calls)
}

/// A path in a command of a shell.
fn quoted(path: &Path) -> String {
    format!("'{}'", path.display())
}
