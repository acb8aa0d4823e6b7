//! The manifests of the crates that are published say what their pages show.

use super::Source;

/// What each has, of its own or of the workspace.
const NEEDED: [&str; 8] =
    ["authors", "description", "documentation", "edition", "license", "readme", "rust-version", "version"];

/// Manifests that lack something, name another page of documentation, or do not say how that is made; and that do not
/// name the project's address, once the workspace does.
pub(crate) fn all(sources: &[Source]) -> Vec<String> {
    let workspace = sources.iter().find(|source| source.path == "Cargo.toml").and_then(table);
    let addressed = workspace.is_some_and(|table| {
        let package = table.get("workspace").and_then(|workspace| workspace.get("package"));
        package.is_some_and(|package| package.get("repository").is_some())
    });
    let is_crate = |source: &&Source| {
        let folder = source.path.strip_suffix("/Cargo.toml").unwrap_or_default();
        ["crates/", "doors/"].iter().any(|start| folder.starts_with(start))
            && folder.matches('/').count() == 1
    };
    sources.iter().filter(is_crate).flat_map(|manifest| problems(manifest, addressed)).collect()
}

fn table(manifest: &Source) -> Option<toml::Table> {
    manifest.text.parse().ok()
}

fn problems(manifest: &Source, addressed: bool) -> Vec<String> {
    let Some(table) = table(manifest) else { return vec![format!("{}: no manifest", manifest.path)] };
    let Some(package) = table.get("package") else { return vec![format!("{}: no package", manifest.path)] };
    if package.get("publish").and_then(toml::Value::as_bool) == Some(false) {
        return Vec::new();
    }
    let lacking = NEEDED.iter().chain(addressed.then_some(&"repository"));
    let lacking = lacking.filter(|key| package.get(**key).is_none()).map(|key| format!("no {key}"));
    let mut problems: Vec<String> = lacking.collect();
    let wipes = table.get("dependencies").and_then(|all| all.get("zeroize"));
    if wipes.and_then(|wipes| wipes.get("optional")).is_some() {
        problems.push("secrets are wiped whatever the features: zeroize may not be optional".to_owned());
    }
    let value = |key| package.get(key).and_then(toml::Value::as_str).unwrap_or_default();
    let page = format!("https://docs.rs/{}", value("name"));
    if package.get("documentation").is_some() && value("documentation") != page {
        problems.push(format!("the documentation is not {page}"));
    }
    let made = package.get("metadata").and_then(|metadata| metadata.get("docs")?.get("rs"));
    if made.and_then(toml::Value::as_table).is_none_or(toml::Table::is_empty) {
        problems.push("nothing in [package.metadata.docs.rs]".to_owned());
    }
    problems.iter().map(|problem| format!("{}: {problem}", manifest.path)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::tests::sources;
    use super::*;

    fn found(workspace: &str, manifest: &str) -> Vec<String> {
        let path = "crates/a/Cargo.toml";
        let problems =
            all(&sources(&[("Cargo.toml", workspace), (path, manifest), ("xtask/Cargo.toml", "")]));
        problems.iter().map(|problem| problem.replace(&format!("{path}: "), "")).collect()
    }

    #[test]
    fn what_a_manifest_lacks_is_found() {
        let keys: String = NEEDED[..2].iter().map(|key| format!("{key} = \"text\"\n")).collect();
        let inherited: String = NEEDED[3..].iter().map(|key| format!("{key}.workspace = true\n")).collect();
        let page = "documentation = \"https://docs.rs/a\"\n";
        let made = "[package.metadata.docs.rs]\ntargets = []\n";
        let right = format!("[package]\nname = \"a\"\n{keys}{page}{inherited}{made}");
        assert_eq!(found("", &right), [""; 0]);
        assert_eq!(found("", &right.replace("readme", "read-me")), ["no readme"]);
        assert_eq!(
            found("", &right.replace("docs.rs/a", "docs.rs/b")),
            ["the documentation is not https://docs.rs/a"]
        );
        assert_eq!(found("", &right.replace("targets = []", "")), ["nothing in [package.metadata.docs.rs]"]);
        let address = "[workspace.package]\nrepository = \"there\"\n";
        assert_eq!(found(address, &right), ["no repository"]);
        assert_eq!(
            found(address, &right.replace(page, &format!("{page}repository.workspace = true\n"))),
            [""; 0]
        );
        assert_eq!(found(address, "[package]\nname = \"a\"\npublish = false\n"), [""; 0]);
        let wiped = |what: &str| found("", &format!("{right}[dependencies]\nzeroize = {{ {what} }}\n"));
        assert_eq!(wiped("workspace = true"), [""; 0]);
        assert_eq!(wiped("workspace = true, optional = true").len(), 1);
        assert_eq!(found("", "[package"), ["no manifest"]);
        assert_eq!(found("", ""), ["no package"]);
    }
}
