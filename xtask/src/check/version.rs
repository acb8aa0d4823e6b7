//! Every place that has the version has that of the workspace.

use super::Source;

/// The places, each with a line that it has: `{v}` is the version, `{major}`, `{minor}` and `{patch}` are its parts.
const PLACES: [(&str, &str); 14] = [
    ("Cargo.toml", "secant-kernel = { path = \"crates/kernel\", version = \"{v}\""),
    ("Cargo.toml", "secant-core = { path = \"crates/core\", version = \"{v}\""),
    ("Cargo.toml", "secant-protocols = { path = \"crates/protocols\", version = \"{v}\""),
    ("Cargo.toml", "secant = { path = \"crates/secant\", version = \"{v}\""),
    ("Cargo.toml", "secant-lab = { path = \"crates/lab\", version = \"{v}\""),
    ("doors/rustls/Cargo.toml", "secant = { path = \"../../crates/secant\", version = \"{v}\""),
    ("doors/c/header/before.h", "#define SECANT_VERSION \"{v}\""),
    ("doors/c/header/before.h", "#define SECANT_VERSION_MAJOR {major}\n"),
    ("doors/c/header/before.h", "#define SECANT_VERSION_MINOR {minor}\n"),
    ("doors/c/header/before.h", "#define SECANT_VERSION_PATCH {patch}\n"),
    ("doors/ruby/lib/secant/version.rb", "VERSION = \"{v}\""),
    ("doors/python/README.md", "version {major}.{minor}"),
    ("README.md", "version {major}.{minor}"),
    ("README.md", "pkg/secant-{v}-"),
];

/// Places with another version.
pub(crate) fn all(sources: &[Source]) -> Vec<String> {
    let text = |path: &str| sources.iter().find(|source| source.path == path).map(|source| &source.text);
    let manifest = text("Cargo.toml").and_then(|text| text.parse::<toml::Table>().ok());
    let version = manifest.as_ref().and_then(|manifest| {
        manifest.get("workspace")?.get("package")?.get("version")?.as_str().map(str::to_owned)
    });
    let Some(version) = version else { return vec!["Cargo.toml: no version".to_owned()] };
    let parts: Vec<&str> = version.split('.').collect();
    let [major, minor, patch] = parts[..] else { return vec![format!("Cargo.toml: the version {version}")] };
    let names = [("{v}", version.as_str()), ("{major}", major), ("{minor}", minor), ("{patch}", patch)];
    let missing = PLACES.iter().filter_map(|(path, line)| {
        let line = names.iter().fold((*line).to_owned(), |line, (name, value)| line.replace(name, value));
        let found = text(path).is_some_and(|text| text.contains(&line));
        (!found).then(|| format!("{path}: no {line:?}, though the version is {version}"))
    });
    missing.collect()
}

#[cfg(test)]
mod tests {
    use super::super::tests::sources;
    use super::*;

    #[test]
    fn another_version_is_found() {
        let mut files: Vec<(&str, String)> = Vec::new();
        for (path, line) in PLACES {
            let line = line.replace("{v}", "1.2.3").replace("{major}", "1").replace("{minor}", "2");
            let line = line.replace("{patch}", "3");
            // of the manifest only what is read as text counts
            let line = if path == "Cargo.toml" { format!("# {line}\n") } else { format!("{line}\n") };
            match files.iter_mut().find(|(file, _)| *file == path) {
                Some((_, text)) => text.push_str(&line),
                None => files.push((path, line)),
            }
        }
        let with = |version: &str| {
            let head = format!("[workspace.package]\nversion = \"{version}\"\n");
            let texts: Vec<(&str, String)> = files
                .iter()
                .map(|(path, text)| {
                    (*path, if *path == "Cargo.toml" { format!("{head}{text}") } else { text.clone() })
                })
                .collect();
            let texts: Vec<(&str, &str)> = texts.iter().map(|(path, text)| (*path, text.as_str())).collect();
            all(&sources(&texts))
        };
        assert_eq!(with("1.2.3"), [""; 0]);
        // the numbers of the header, the exact versions
        assert_eq!(with("1.2.4").len(), 10);
        assert_eq!(with("1.3.3").len(), 12);
        assert_eq!(with("1.3"), ["Cargo.toml: the version 1.3"]);
        assert_eq!(all(&sources(&[])), ["Cargo.toml: no version"]);
    }
}
