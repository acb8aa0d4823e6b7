//! The module: compiling it, looking at it, and where OpenSSL finds it.

use super::FOLDER;
use crate::c;
use crate::tools::{call, files, output};
use std::path::{Component, Path, PathBuf};
use std::process::{Command, Stdio};

/// Its name, which is that of the provider.
pub(super) const NAME: &str = "secant.so";
/// The folder of its sources.
const SOURCES: &str = "doors/openssl";
/// What is in it whoever compiled it: its own name for OpenSSL.
const MARK: &[u8] = b"secant: elliptic curves";

/// Options of `install` and `uninstall`.
pub(super) struct Place<'a> {
    pub(super) modules: Option<&'a str>,
    pub(super) destination: &'a str,
    pub(super) prefix: Option<&'a str>,
}

impl Place<'_> {
    /// The folder that programs look into, and the one that is written to.
    fn folders(&self) -> Result<(PathBuf, PathBuf), String> {
        let modules = self.modules.map_or_else(modules_folder, |folder| Ok(PathBuf::from(folder)))?;
        if !modules.is_absolute() || modules.components().any(|part| part == Component::ParentDir) {
            return Err(format!("{}: a folder of modules is an absolute path without ..", modules.display()));
        }
        let below = modules.strip_prefix("/").unwrap_or(&modules);
        let written = if self.destination.is_empty() {
            modules.clone()
        } else {
            Path::new(self.destination).join(below)
        };
        Ok((modules, written))
    }

    /// Makes the folder that is written to, below a destination alone: nothing that `uninstall` would leave.
    ///
    /// # Errors
    /// That it is not there, or cannot be made or written to.
    fn make(&self, written: &Path) -> Result<(), String> {
        if !self.destination.is_empty() {
            std::fs::create_dir_all(written).map_err(|error| format!("{}: {error}", written.display()))?;
        } else if !written.is_dir() {
            return Err(format!("{}: no such folder, which is yours to make", written.display()));
        }
        let probe = written.join(format!(".{NAME}.{}", std::process::id()));
        std::fs::File::create_new(&probe)
            .and_then(|_| std::fs::remove_file(&probe))
            .map_err(|error| format!("{}: {error}", probe.display()))
    }
}

/// OpenSSL's folder of modules.
fn modules_folder() -> Result<PathBuf, String> {
    let mut asked = Command::new("pkg-config");
    asked.args(["--variable=modulesdir", "libcrypto"]).stderr(Stdio::null());
    let said = output(&mut asked).unwrap_or_default();
    if !said.trim().is_empty() {
        return Ok(PathBuf::from(said.trim()));
    }
    let said = output(Command::new("openssl").args(["version", "-m"]))?;
    let folder = said.split('"').nth(1).ok_or_else(|| format!("openssl version -m: {}", said.trim()))?;
    Ok(PathBuf::from(folder))
}

/// Whether the compiler finds OpenSSL's headers.
///
/// # Errors
/// That there is no compiler.
pub(super) fn has_headers() -> Result<bool, String> {
    let mut compiler = Command::new("cc");
    compiler.args(["-fsyntax-only", "-include", "openssl/core_dispatch.h", "-x", "c", "/dev/null"]);
    let status = compiler.stderr(Stdio::null()).status();
    status.map(|status| status.success()).map_err(|error| format!("cc does not run: {error}"))
}

/// Compiles the module over an installed library, into a folder.
///
/// # Errors
/// What the compiler says.
fn compile(root: &Path, prefix: &Path, folder: &Path) -> Result<PathBuf, String> {
    if !has_headers()? {
        return Err("the headers of OpenSSL 3 are missing: Debian's package libssl-dev".to_owned());
    }
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let sources = root.join(SOURCES);
    let module = folder.join(NAME);
    let mut compiler = Command::new("cc");
    compiler.args(["-std=c11", "-O2", "-fPIC", "-shared", "-fvisibility=hidden"]);
    compiler.args(["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Wstrict-prototypes"]);
    // warnings are for those who work on secant: OpenSSL's headers of later versions may have some
    compiler.args(["-Wmissing-prototypes", "-Wno-deprecated-declarations"]);
    // errors name a source as it is here, not where it was compiled
    let mut names = std::ffi::OsString::from("-ffile-prefix-map=");
    names.push(root);
    names.push("/=");
    compiler.arg(names).arg("-I").arg(prefix.join("include"));
    compiler.args(files(&sources, |name| name.ends_with(".c"))?).arg(prefix.join("lib/libsecant.a"));
    // nothing is left to be found but the C library's; the module stays loaded once it is
    let mut exports = std::ffi::OsString::from("-Wl,--version-script=");
    exports.push(sources.join("exports.map"));
    compiler.arg(exports).args(["-Wl,--exclude-libs,ALL", "-Wl,--gc-sections", "-Wl,-z,defs"]);
    compiler.args(["-Wl,-z,nodelete", "-Wl,-z,relro", "-Wl,-z,now", "-Wl,-s"]);
    call(compiler.arg("-o").arg(&module))?;
    Ok(module)
}

/// The module in `target/openssl`, over a library that is installed, or one that is built for tests.
///
/// # Errors
/// What cannot be built.
pub(super) fn for_tests(root: &Path, prefix: Option<&str>) -> Result<PathBuf, String> {
    with_library(root, prefix, c::PROFILE)
}

/// The module in `target/openssl` as users get it.
///
/// # Errors
/// What cannot be built.
pub(super) fn for_users(root: &Path) -> Result<PathBuf, String> {
    with_library(root, None, c::RELEASE)
}

fn with_library(root: &Path, prefix: Option<&str>, profile: &str) -> Result<PathBuf, String> {
    let folder = root.join(FOLDER);
    let installed = folder.join("installed");
    if prefix.is_none() {
        c::install(root, profile, &installed.display().to_string())?;
    }
    compile(root, &prefix.map_or(installed, PathBuf::from), &folder)
}

/// Puts the module where OpenSSL looks for modules, and prints what a configuration needs.
///
/// # Errors
/// What cannot be built or written.
pub(super) fn install(root: &Path, place: &Place<'_>) -> Result<(), String> {
    let (modules, written) = place.folders()?;
    // before the library is built
    check_there(&written.join(NAME))?;
    place.make(&written)?;
    let module = with_library(root, place.prefix, c::RELEASE)?;
    copy(&module, &written)?;
    let is_found = modules_folder().is_ok_and(|own| own == modules);
    print!("{}", lines(&modules, is_found));
    Ok(())
}

/// Says that another module has the name, or that it is a link: the file that it names was not installed there.
fn check_there(module: &Path) -> Result<(), String> {
    let Ok(there) = module.symlink_metadata() else {
        return Ok(());
    };
    if !there.is_file() {
        return Err(format!("{}: not a file of secant's", module.display()));
    }
    if is_ours(module)? { Ok(()) } else { Err(format!("{}: another module has this name", module.display())) }
}

/// Copies the module to where it is installed. Programs that have the old one loaded keep it.
fn copy(module: &Path, folder: &Path) -> Result<(), String> {
    let there = folder.join(NAME);
    check_there(&there)?;
    let new = folder.join(format!(".{NAME}.{}", std::process::id()));
    let said = |error: std::io::Error| format!("{}: {error}", new.display());
    // a file of that name is somebody's
    let file = std::fs::File::create_new(&new).map_err(said)?;
    let written = std::fs::File::open(module).and_then(|mut module| {
        std::io::copy(&mut module, &mut &file)?;
        file.set_permissions(module.metadata()?.permissions())?;
        std::fs::rename(&new, &there)
    });
    written.map_err(|error| {
        // it is ours, and may be whole or not
        let _ = std::fs::remove_file(&new);
        format!("{}: {error}", there.display())
    })
}

fn is_ours(module: &Path) -> Result<bool, String> {
    let bytes = std::fs::read(module).map_err(|error| format!("{}: {error}", module.display()))?;
    Ok(bytes.windows(MARK.len()).any(|window| window == MARK))
}

/// Removes what `install` wrote, and below a destination the folders that are empty then.
///
/// # Errors
/// That it is not there, or is another module.
pub(super) fn uninstall(place: &Place<'_>) -> Result<(), String> {
    let (_, written) = place.folders()?;
    let module = written.join(NAME);
    let is_file = module.symlink_metadata().is_ok_and(|there| there.is_file());
    if !is_file || !is_ours(&module)? {
        return Err(format!("{}: not secant's module", module.display()));
    }
    std::fs::remove_file(&module).map_err(|error| format!("{}: {error}", module.display()))?;
    if !place.destination.is_empty() {
        let below = written.ancestors().take_while(|folder| *folder != Path::new(place.destination));
        // the first one with something in it ends this
        for folder in below {
            if std::fs::remove_dir(folder).is_err() {
                break;
            }
        }
    }
    println!("removed {}; the lines of openssl.cnf that name secant are yours to remove", module.display());
    Ok(())
}

/// The lines of a configuration, for a folder of modules that OpenSSL finds itself, or another one.
fn lines(modules: &Path, is_found: bool) -> String {
    let module = modules.join(NAME);
    let path = if is_found { String::new() } else { format!("module = {}\n", module.display()) };
    format!(
        "\
installed {}

A program uses it whose openssl.cnf has these lines. To try it, write them into a file and name that in OPENSSL_CONF;
`openssl list -providers` then lists secant. docs/openssl.md says for whom it is worth it.

openssl_conf = openssl_init

[openssl_init]
providers = provider_sect
alg_section = algorithm_sect

[provider_sect]
default = default_sect
secant = secant_sect

[default_sect]
activate = 1

[secant_sect]
{path}activate = 1

[algorithm_sect]
default_properties = ?provider=secant
",
        module.display()
    )
}

/// What the module shows and needs: one function, and the C library.
///
/// # Errors
/// Anything else.
pub(super) fn check(module: &Path) -> Result<(), String> {
    let exported = output(Command::new("nm").args(["-D", "--defined-only", "--format=posix"]).arg(module))?;
    let names: Vec<&str> = exported.lines().filter_map(|line| line.split(' ').next()).collect();
    if names != ["OSSL_provider_init"] {
        return Err(format!("{} exports {names:?}", module.display()));
    }
    let needed = output(Command::new("readelf").args(["--dynamic", "--wide"]).arg(module))?;
    let libraries: Vec<&str> = needed
        .lines()
        .filter(|line| line.contains("(NEEDED)"))
        .filter_map(|line| line.split(['[', ']']).nth(1))
        .collect();
    if libraries.iter().any(|library| !library.starts_with("libc.so")) || libraries.len() != 1 {
        return Err(format!("{} needs {libraries:?}", module.display()));
    }
    Ok(())
}

/// Installs the module in a folder, has OpenSSL list it from there and by its path, and removes it.
///
/// # Errors
/// What is not so.
pub(super) fn check_places(module: &Path) -> Result<(), String> {
    let folder = module.with_file_name("place");
    if folder.is_dir() {
        std::fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let destination = folder.display().to_string();
    let place =
        Place { modules: Some("/usr/lib/modules-of-openssl"), destination: &destination, prefix: None };
    let (modules, written) = place.folders()?;
    place.make(&written)?;
    copy(module, &written)?;
    let configuration = folder.join("openssl.cnf");
    let folder = module.parent().ok_or("the module has no folder")?;
    for (text, modules) in [(lines(&modules, true), Some(&written)), (lines(folder, false), None)] {
        let (_, text) = text.split_once("it.\n\n").ok_or("no lines of a configuration")?;
        std::fs::write(&configuration, text)
            .map_err(|error| format!("{}: {error}", configuration.display()))?;
        let mut openssl = Command::new("openssl");
        openssl
            .args(["list", "-providers"])
            .env("OPENSSL_CONF", &configuration)
            .env_remove("OPENSSL_MODULES");
        if let Some(modules) = modules {
            openssl.env("OPENSSL_MODULES", modules);
        }
        let listed = output(&mut openssl)?;
        if !listed.contains("secant: elliptic curves") {
            return Err(format!("secant is not listed: {listed}"));
        }
    }
    uninstall(&place)?;
    let left = files(Path::new(&destination), |_| true)?;
    if left == [configuration] { Ok(()) } else { Err(format!("uninstalling leaves {left:?}")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// A folder of a test's own, which is removed with it.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let folder = std::env::temp_dir().join(format!("secant-module-{name}-{}", std::process::id()));
            fs::create_dir_all(&folder).unwrap();
            let module = folder.join("built.so");
            fs::write(&module, [b"before ", MARK, b" after"].concat()).unwrap();
            Self(folder)
        }

        fn built(&self) -> PathBuf {
            self.0.join("built.so")
        }

        fn names(&self) -> Vec<PathBuf> {
            let mut names = files(&self.0, |_| true).unwrap();
            names.sort();
            names
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn below(destination: &str) -> Place<'_> {
        Place { modules: Some("/usr/lib/ossl-modules"), destination, prefix: None }
    }

    #[test]
    fn folders_below_a_destination_come_and_go() {
        let folder = Folder::new("destination");
        let destination = folder.0.join("package").display().to_string();
        let place = below(&destination);
        let (modules, written) = place.folders().unwrap();
        assert_eq!(modules, Path::new("/usr/lib/ossl-modules"));
        place.make(&written).unwrap();
        copy(&folder.built(), &written).unwrap();
        assert_eq!(files(&written, |_| true).unwrap(), [written.join(NAME)]);
        uninstall(&place).unwrap();
        // the destination is the caller's
        assert_eq!(fs::read_dir(&destination).unwrap().count(), 0);
        // those that have something else stay
        place.make(&written).unwrap();
        copy(&folder.built(), &written).unwrap();
        let other = Path::new(&destination).join("usr/lib/other");
        fs::write(&other, "another's").unwrap();
        uninstall(&place).unwrap();
        assert_eq!(files(&Path::new(&destination).join("usr/lib"), |_| true).unwrap(), [other]);
        assert!(uninstall(&place).unwrap_err().contains("not secant's module"));
    }

    #[test]
    fn without_a_destination_no_folder_is_made_or_removed() {
        let folder = Folder::new("folder");
        let modules = folder.0.join("modules");
        let name = modules.display().to_string();
        let place = Place { modules: Some(&name), destination: "", prefix: None };
        assert!(place.make(&modules).unwrap_err().contains("no such folder"));
        assert_eq!(folder.names(), [folder.built()]);
        fs::create_dir(&modules).unwrap();
        place.make(&modules).unwrap();
        copy(&folder.built(), &modules).unwrap();
        uninstall(&place).unwrap();
        assert_eq!(fs::read_dir(&modules).unwrap().count(), 0);
        for wrong in ["modules", "/usr/../modules"] {
            let place = Place { modules: Some(wrong), destination: &name, prefix: None };
            assert!(place.folders().unwrap_err().contains("an absolute path"));
        }
    }

    #[test]
    fn files_of_others_are_not_touched() {
        let folder = Folder::new("others");
        let destination = folder.0.display().to_string();
        let place = below(&destination);
        let (_, written) = place.folders().unwrap();
        fs::create_dir_all(&written).unwrap();
        // what an older version wrote and removed, and this one's
        let news = ["secant.so.new".to_owned(), format!(".{NAME}.{}", std::process::id())];
        for new in &news {
            fs::write(written.join(new), "another's").unwrap();
        }
        assert!(place.make(&written).unwrap_err().contains("exists"));
        assert!(copy(&folder.built(), &written).unwrap_err().contains("exists"));
        assert_eq!(fs::read_to_string(written.join(&news[1])).unwrap(), "another's");
        fs::remove_file(written.join(&news[1])).unwrap();
        copy(&folder.built(), &written).unwrap();
        // and again, over the one that is there
        copy(&folder.built(), &written).unwrap();
        uninstall(&place).unwrap();
        assert_eq!(fs::read_to_string(written.join(&news[0])).unwrap(), "another's");
        // a module of the name, and a link to one of secant's
        let there = written.join(NAME);
        fs::write(&there, "another's").unwrap();
        for _ in 0..2 {
            assert!(copy(&folder.built(), &written).is_err());
            assert!(uninstall(&place).unwrap_err().contains("not secant's module"));
            assert!(there.symlink_metadata().is_ok());
            fs::remove_file(&there).unwrap();
            std::os::unix::fs::symlink(folder.built(), &there).unwrap();
        }
        assert!(is_ours(&folder.built()).unwrap());
    }
}
