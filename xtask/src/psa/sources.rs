//! The sources of Mbed TLS 3.6, as Debian 13 has them.
//!
//! apt fetches them with a configuration of its own, which changes nothing of the system's: the addresses are those of the
//! system's own sources, for another release and for packages of sources. Without Debian there is nothing to fetch them with.

use super::tree::files;
use crate::tools::call;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The release of Debian that has Mbed TLS 3.6.
const RELEASE: &str = "trixie";
const PACKAGE: &str = "mbedtls";

/// The folder of the sources, below another, which are fetched where they are not there.
///
/// # Errors
/// What apt says, or that the system's sources are not Debian's.
pub(super) fn fetch(folder: &Path) -> Result<PathBuf, String> {
    let sources = folder.join(PACKAGE);
    if sources.join("library").is_dir() {
        return Ok(sources);
    }
    let apt = folder.join("apt");
    for part in ["parts", "lists/partial", "cache/archives/partial"] {
        let part = apt.join(part);
        std::fs::create_dir_all(&part).map_err(|error| format!("{}: {error}", part.display()))?;
    }
    let list = apt.join("parts/here.sources");
    let text = of_release(&system_sources()?, &codename()?);
    if text.is_empty() {
        return Err("the system's sources of packages name no release of Debian".to_owned());
    }
    std::fs::write(&list, text).map_err(|error| format!("{}: {error}", list.display()))?;
    let command = |arguments: &[&str]| call(apt_get(&apt).args(arguments).current_dir(folder));
    command(&["update"])?;
    let name = format!("{PACKAGE}/{RELEASE}");
    command(&["source", "--yes", "--download-only", &name])?;
    let found: Vec<_> = std::fs::read_dir(folder)
        .map_err(|error| format!("{}: {error}", folder.display()))?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "dsc"))
        .collect();
    let [description] = &found[..] else {
        return Err(format!("{}: {} descriptions of source packages, not 1", folder.display(), found.len()));
    };
    call(Command::new("dpkg-source").args(["--extract"]).arg(description).arg(&sources))?;
    Ok(sources)
}

/// apt with a state, a cache and sources of its own.
fn apt_get(apt: &Path) -> Command {
    let mut command = Command::new("apt-get");
    for (option, value) in [
        ("Dir::State", ""),
        ("Dir::State::lists", "lists"),
        ("Dir::Cache", "cache"),
        ("Dir::Etc::sourceparts", "parts"),
    ] {
        command.arg("-o").arg(format!("{option}={}", apt.join(value).display()));
    }
    command.args(["-o", "Dir::Etc::sourcelist=/dev/null", "-o", "Dir::State::status=/var/lib/dpkg/status"]);
    // root downloads into a folder that is not apt's
    command.args(["-o", "APT::Sandbox::User=root", "--quiet"]);
    command
}

/// The release that the system is.
fn codename() -> Result<String, String> {
    let text = std::fs::read_to_string("/etc/os-release").map_err(|error| format!("os-release: {error}"))?;
    let name = text.lines().find_map(|line| line.strip_prefix("VERSION_CODENAME="));
    name.map(|name| name.trim_matches('"').to_owned()).ok_or_else(|| "the system has no release".to_owned())
}

/// The sources that the system has, in apt's format of paragraphs.
fn system_sources() -> Result<String, String> {
    let mut text = String::new();
    for path in files(Path::new("/etc/apt/sources.list.d"), |name| name.ends_with(".sources"))? {
        text += &std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        text += "\n\n";
    }
    Ok(text)
}

/// The paragraphs of the release that a system is, for sources of another one.
fn of_release(sources: &str, codename: &str) -> String {
    let mut text = String::new();
    for paragraph in sources.split("\n\n") {
        let lines = paragraph.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        let fields: Vec<(&str, &str)> = lines.filter_map(|line| line.split_once(": ")).collect();
        let of = |name: &str| fields.iter().find(|(field, _)| *field == name).map_or("", |(_, value)| value);
        let is_release = |suite: &str| {
            suite.strip_prefix(codename).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        };
        if !of("Suites").split(' ').all(is_release) || !of("Components").split(' ').any(|name| name == "main")
        {
            continue;
        }
        for (field, value) in &fields {
            let value = match *field {
                "Types" => "deb-src".to_owned(),
                "Suites" => value.replace(codename, RELEASE),
                _ => (*value).to_owned(),
            };
            // into a string, which cannot fail
            let _ = writeln!(text, "{field}: {value}");
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::of_release;

    #[test]
    fn the_system_s_addresses_for_another_release() {
        let sources = "Types: deb\n# a note\nURIs: http://there/debian\nSuites: bookworm bookworm-updates\n\
            Components: main contrib\nSigned-By: /key\n\nTypes: deb\nURIs: http://other\nSuites: stable\nComponents: main\n\n\
            Types: deb\nURIs: http://tools\nSuites: tools-bookworm\nComponents: main\n";
        let found = of_release(sources, "bookworm");
        assert_eq!(
            found,
            "Types: deb-src\nURIs: http://there/debian\nSuites: trixie trixie-updates\n\
             Components: main contrib\nSigned-By: /key\n\n"
        );
        assert_eq!(of_release(sources, "sid"), "");
    }
}
