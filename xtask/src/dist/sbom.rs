//! Lists of components in CycloneDX's JSON: of which crates the libraries for C, the command and the wheel consist.
//!
//! The crates are those of `cargo tree` for the package, the features and the target that are shipped, with procedural macros
//! and without what build scripts and tests need; `cargo metadata`, on which the tools that write such lists rest, unites
//! the features of the whole workspace. Sums are Cargo.lock's; those of secant's own crates are of the packages among the
//! parts.

use super::{Release, VERSION, about, archives, crates};
use crate::tools::{cargo, output};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The version of the format.
const SPECIFICATION: &str = "1.6";

/// What is shipped compiled, as the lists are named: the libraries for C, the command, the wheel.
pub(super) const LIBRARY: &str = "libsecant";
pub(super) const COMMAND: &str = "secant-cli";
pub(super) const WHEEL: &str = "secant-python";

/// Something that is shipped compiled.
struct Shipped {
    /// The beginning of the list's name.
    name: &'static str,
    kind: &'static str,
    purl: &'static str,
    /// The package that it is made of, and the options by which.
    package: &'static str,
    options: &'static [&'static str],
}

const SHIPPED: [Shipped; 3] = [
    Shipped {
        name: LIBRARY,
        kind: "library",
        purl: "pkg:generic/libsecant",
        package: "secant-c",
        options: &["--no-default-features", "--features", "library,hosted"],
    },
    Shipped {
        name: COMMAND,
        kind: "application",
        purl: "pkg:cargo/secant-cli",
        package: "secant-cli",
        options: &[],
    },
    Shipped { name: WHEEL, kind: "library", purl: "pkg:pypi/secant", package: "secant-python", options: &[] },
];

/// A package: its name and its version.
type Package = (String, String);

/// The packages of which something consists, with their licences and what each of them depends on.
#[derive(Debug)]
struct Tree {
    root: Package,
    licences: BTreeMap<Package, String>,
    edges: BTreeMap<Package, BTreeSet<Package>>,
}

/// Writes the list of one thing, and returns its path; the packages of secant's own crates are in a folder.
pub(super) fn write(
    root: &Path,
    release: &Release,
    name: &str,
    packages: &Path,
    folder: &Path,
) -> Result<PathBuf, String> {
    let shipped = SHIPPED.iter().find(|shipped| shipped.name == name);
    let shipped = shipped.ok_or_else(|| format!("{name}: nothing that is shipped"))?;
    let mut sums = locked(&root.join("Cargo.lock"))?;
    for name in crates::published() {
        let sum = archives::sum_of(&packages.join(crates::package_of(name)))?;
        sums.insert((name.to_owned(), VERSION.to_owned()), sum);
    }
    let tree = read(&tree(root, shipped, &release.target, "depth")?)?;
    let path = folder.join(list(shipped, release));
    let text = format!("{:#}\n", document(shipped, release, &tree, &sums));
    std::fs::write(&path, text).map_err(about(&path))?;
    Ok(path)
}

/// The name of a list.
fn list(shipped: &Shipped, release: &Release) -> String {
    format!("{}-{VERSION}-{}.cdx.json", shipped.name, release.target)
}

/// What `cargo tree` says.
fn tree(root: &Path, shipped: &Shipped, target: &str, prefix: &str) -> Result<String, String> {
    let mut command = cargo();
    command.current_dir(root).args(["tree", "--locked", "--edges", "normal", "--charset", "ascii"]);
    command.args(["--format", "{p}|{l}", "--prefix", prefix, "--target", target]);
    output(command.args(["--package", shipped.package]).args(shipped.options))
}

/// The tree in what `cargo tree` says with depths before the packages.
fn read(text: &str) -> Result<Tree, String> {
    let (mut licences, mut edges) = (BTreeMap::new(), BTreeMap::<_, BTreeSet<_>>::new());
    let mut path: Vec<Package> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty()) {
        let wrong = || format!("cargo tree says {line:?}");
        let digits = line.find(|c: char| !c.is_ascii_digit()).ok_or_else(wrong)?;
        let depth: usize = line[..digits].parse().map_err(|_| wrong())?;
        let (package, licence) = pair(&line[digits..]).ok_or_else(wrong)?;
        path.truncate(depth);
        if path.len() != depth {
            return Err(wrong());
        }
        if let Some(above) = path.last() {
            edges.entry(above.clone()).or_default().insert(package.clone());
        }
        licences.insert(package.clone(), licence);
        path.push(package);
    }
    let root = path.first().cloned().ok_or("cargo tree says nothing")?;
    Ok(Tree { root, licences, edges })
}

/// The package and the licence of a line without its depth.
fn pair(line: &str) -> Option<(Package, String)> {
    let (package, licence) = line.split_once('|')?;
    let mut words = package.split_whitespace();
    let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
    // a package that was there before ends so
    let licence = licence.trim_end_matches(" (*)").replace('/', " OR ");
    Some(((name.to_owned(), version.to_owned()), licence))
}

/// The sums of a lock file.
fn locked(path: &Path) -> Result<BTreeMap<Package, String>, String> {
    let text = std::fs::read_to_string(path).map_err(about(path))?;
    let table: toml::Table = text.parse().map_err(|error| format!("{}: {error}", path.display()))?;
    let packages = table.get("package").and_then(toml::Value::as_array).into_iter().flatten();
    let value = |package: &toml::Value, key| Some(package.get(key)?.as_str()?.to_owned());
    Ok(packages
        .filter_map(|package| {
            Some(((value(package, "name")?, value(package, "version")?), value(package, "checksum")?))
        })
        .collect())
}

/// The list of one thing that is shipped.
fn document(shipped: &Shipped, release: &Release, tree: &Tree, sums: &BTreeMap<Package, String>) -> Value {
    let reference = |package: &Package| match *package == tree.root {
        true => format!("{}@{VERSION}", shipped.purl),
        false => format!("pkg:cargo/{}@{}", package.0, package.1),
    };
    let described = |package: &Package, kind: &str| {
        let purl = reference(package);
        let name = if *package == tree.root { shipped.name } else { &package.0 };
        let mut component =
            json!({"type": kind, "bom-ref": purl, "name": name, "version": package.1, "purl": purl});
        if let Some(licence) = tree.licences.get(package).filter(|licence| !licence.is_empty()) {
            component["licenses"] = json!([{ "expression": licence }]);
        }
        if let Some(sum) = sums.get(package).filter(|_| *package != tree.root) {
            component["hashes"] = json!([{"alg": "SHA-256", "content": sum}]);
        }
        component
    };
    let below = tree.licences.keys().filter(|package| **package != tree.root);
    let depends = tree.licences.keys().map(|package| {
        let on: Vec<String> = tree.edges.get(package).into_iter().flatten().map(reference).collect();
        json!({"ref": reference(package), "dependsOn": on})
    });
    json!({
        "bomFormat": "CycloneDX",
        "specVersion": SPECIFICATION,
        "version": 1,
        "metadata": {
            "timestamp": release.date,
            "tools": {"components": [{"type": "application", "name": "rustc", "version": release.compiler}]},
            "component": described(&tree.root, shipped.kind),
            "properties": [
                {"name": "secant:commit", "value": release.commit},
                {"name": "secant:target", "value": release.target},
            ],
        },
        "components": below.map(|package| described(package, "library")).collect::<Vec<_>>(),
        "dependencies": depends.collect::<Vec<_>>(),
    })
}

/// Whether each list among the parts names the packages that `cargo tree` names, each with its sum. Returns their paths.
pub(super) fn check(root: &Path, release: &Release, folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut paths = Vec::new();
    for shipped in &SHIPPED {
        let path = folder.join(list(shipped, release));
        let text = std::fs::read_to_string(&path).map_err(about(&path))?;
        let document: Value =
            serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?;
        let flat = tree(root, shipped, &release.target, "none")?;
        let packages: BTreeSet<Package> = flat.lines().filter_map(|line| Some(pair(line)?.0)).collect();
        compare(&document, packages, shipped.package)
            .map_err(|error| format!("{}: {error}", path.display()))?;
        println!("dist: {} names what is in it", list(shipped, release));
        paths.push(path);
    }
    Ok(paths)
}

/// Whether a list has these packages but for the one that it is about.
fn compare(document: &Value, mut packages: BTreeSet<Package>, root: &str) -> Result<(), String> {
    packages.retain(|(name, _)| name != root);
    let components = document["components"].as_array().ok_or("no components")?;
    let text = |component: &Value, key: &str| component[key].as_str().unwrap_or_default().to_owned();
    let named: BTreeSet<Package> =
        components.iter().map(|component| (text(component, "name"), text(component, "version"))).collect();
    let (more, less) = (named.difference(&packages), packages.difference(&named));
    let (more, less): (Vec<_>, Vec<_>) = (more.collect(), less.collect());
    if !more.is_empty() || !less.is_empty() || named.len() != components.len() {
        return Err(format!("{} components, {more:?} besides, without {less:?}", components.len()));
    }
    let unsummed = components.iter().find(|component| component["hashes"][0]["content"].as_str().is_none());
    unsummed.map_or(Ok(()), |component| Err(format!("no sum of {}", component["name"])))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TREE: &str = "\
0secant-c v0.1.0 (/there/doors/c)|MIT OR Apache-2.0
1one v1.2.3|MIT/Apache-2.0
2two v2.0.0 (proc-macro)|BSD-3-Clause
1three v0.3.0|
2one v1.2.3|MIT/Apache-2.0 (*)
";

    fn package(name: &str, version: &str) -> Package {
        (name.to_owned(), version.to_owned())
    }

    fn written() -> Value {
        let names = ["commit", "1764360000", "2025-11-28T20:00:00Z", "x86_64-unknown-linux-gnu", "1.95.0"];
        let [commit, time, date, target, compiler] = names.map(str::to_owned);
        let release = Release { commit, time, date, target, compiler };
        let sums = [("one", "1.2.3"), ("two", "2.0.0"), ("three", "0.3.0"), ("secant-c", "0.1.0")];
        let sums = sums.map(|(name, version)| (package(name, version), format!("sum of {name}")));
        document(&SHIPPED[0], &release, &read(TREE).expect("a tree"), &sums.into())
    }

    #[test]
    fn a_tree_is_read() {
        let tree = read(TREE).expect("a tree");
        assert_eq!(tree.root, package("secant-c", "0.1.0"));
        assert_eq!(tree.licences.len(), 4);
        assert_eq!(tree.licences[&package("one", "1.2.3")], "MIT OR Apache-2.0");
        let below = |name: &str, version: &str| tree.edges[&package(name, version)].len();
        assert_eq!((below("secant-c", "0.1.0"), below("one", "1.2.3"), below("three", "0.3.0")), (2, 1, 1));
        for wrong in ["", "secant v0.1.0|MIT", "0secant v0.1.0", "0secant 0.1.0|MIT", "0a v1|MIT\n2b v1|MIT"]
        {
            read(wrong).expect_err(wrong);
        }
    }

    #[test]
    fn a_list_has_what_the_tree_has() {
        let list = written();
        assert_eq!(list["metadata"]["component"]["purl"], format!("pkg:generic/libsecant@{VERSION}"));
        assert_eq!(list["components"].as_array().map(Vec::len), Some(3));
        assert_eq!(list["components"][0]["purl"], "pkg:cargo/one@1.2.3");
        assert_eq!(list["components"][0]["licenses"][0]["expression"], "MIT OR Apache-2.0");
        assert_eq!(list["components"][0]["hashes"][0]["content"], "sum of one");
        assert_eq!(list["components"][1].get("licenses"), None);
        let references: Vec<&Value> =
            list["dependencies"].as_array().into_iter().flatten().map(|each| &each["ref"]).collect();
        assert_eq!(references.len(), 4);
        for each in list["dependencies"].as_array().into_iter().flatten() {
            let on = each["dependsOn"].as_array().expect("a list");
            assert!(on.iter().all(|reference| references.contains(&reference)), "{each}");
        }
        assert_eq!(
            list["dependencies"][1]["dependsOn"],
            json!(["pkg:cargo/one@1.2.3", "pkg:cargo/three@0.3.0"])
        );
    }

    #[test]
    fn another_list_is_found() {
        let packages = || -> BTreeSet<Package> { read(TREE).expect("a tree").licences.into_keys().collect() };
        let list = written();
        compare(&list, packages(), "secant-c").expect("the same");
        let mut fewer = packages();
        fewer.remove(&package("two", "2.0.0"));
        assert!(compare(&list, fewer, "secant-c").expect_err("one besides").contains("two"));
        let more = packages().into_iter().chain([package("two", "2.1.0")]).collect();
        assert!(compare(&list, more, "secant-c").expect_err("one less").contains("2.1.0"));
        let mut unsummed = list;
        unsummed["components"][2]["hashes"] = json!([]);
        assert_eq!(compare(&unsummed, packages(), "secant-c"), Err("no sum of \"two\"".to_owned()));
    }
}
