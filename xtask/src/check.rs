//! The rules of the layout.
//!
//! | module | rule |
//! |---|---|
//! | [`arrows`] | a crate depends on lower ones only, and so does a module of the core |
//! | [`circles`] | no module uses a sibling module that uses it |
//! | [`curves`] | a curve's file holds parameters and no function |
//! | [`documents`] | the documents are there, and the README names every crate |
//! | [`mutants`] | no source has the switch of a mutant |
//! | [`operations`] | every operation of the description is there once, and its names can be names |
//! | [`packages`] | the manifests of the crates that are published say what their pages show |
//! | [`panics`] | the engine does not panic |
//! | [`places`] | no path of one machine |
//! | [`policies`] | no door decides what is refused |
//! | [`sizes`] | files stay short, and none is called `mod.rs` |
//! | [`soundness`] | the tests that SOUNDNESS.md names beside the failures of other libraries are there |
//! | [`verdicts`] | a public function that returns a verdict has `#[must_use]` |
//! | [`version`] | every place that has the version has the same |
//! | [`workflows`] | they run the tests of the Makefile with the compiler of the counts, and actions by their hash alone |
//! | [`unsafety`] | `unsafe` in a few named places; everywhere else it is forbidden |
//!
//! Besides, generated files are compared with newly generated ones: the tables of benchmarks and of operations in the
//! documents, and what is made of the description of the operations; and the lists of mutants with the sources that they are
//! in. The tables of curves are not among them
//! ([`crate::tables`]): nothing here compiles the engine. The rules look at the sources as text, with
//! comments and literals blanked ([`code`]): a parser of Rust would see more and take a minute to build. Each rule is a
//! function of the sources, and its tests show that it finds an offender.

mod arrows;
mod circles;
mod code;
mod curves;
mod documents;
mod mutants;
mod operations;
mod packages;
mod panics;
mod places;
mod policies;
mod sizes;
mod soundness;
mod unsafety;
mod verdicts;
mod version;
mod workflows;

pub(crate) use arrows::ORDER as CRATES;
use std::cell::OnceCell;
use std::path::Path;

/// Folders that are not the repository's own.
const SKIPPED: [&str; 6] = ["target", ".git", ".venv", "__pycache__", "node_modules", "tmp"];
/// The ends of the names of files that are read.
const READ: [&str; 12] = ["rs", "toml", "md", "py", "pyi", "c", "h", "hpp", "in", "rb", "sh", "yml"];
/// Files that are read besides.
const NAMED: [&str; 4] = ["LICENSE-MIT", "LICENSE-APACHE", "Makefile", "counts.txt"];

/// A file of the repository.
#[derive(Debug)]
pub(crate) struct Source {
    /// Its path below the root, with `/` between the parts.
    pub path: String,
    /// Its text.
    pub text: String,
    /// [`Self::code`], which several rules ask for.
    code: OnceCell<String>,
}

impl Source {
    /// A file.
    fn new(path: String, text: String) -> Self {
        Self { path, text, code: OnceCell::new() }
    }

    /// The end of the name, after the last dot.
    fn extension(&self) -> &str {
        self.path.rsplit_once('.').map_or("", |(_, end)| end)
    }

    /// The text without comments and literals, for a file in Rust.
    fn code(&self) -> &str {
        self.code.get_or_init(|| code::blanked(&self.text))
    }
}

/// What breaks a rule, a line each.
type Rule = fn(&[Source]) -> Vec<String>;

/// Everything that breaks a rule, a line each. What only comes near to breaking one is printed.
pub fn run(root: &Path) -> Vec<String> {
    let sources = match read(root) {
        Ok(sources) => sources,
        Err(error) => return vec![error],
    };
    sizes::long(&sources).iter().for_each(|line| eprintln!("warning: {line}"));
    let rules: [Rule; 21] = [
        arrows::crates,
        arrows::modules,
        circles::all,
        curves::functions,
        curves::registry,
        documents::all,
        mutants::switches,
        operations::all,
        packages::all,
        panics::all,
        places::all,
        policies::all,
        sizes::all,
        soundness::all,
        unsafety::uses,
        unsafety::roots,
        verdicts::all,
        version::all,
        workflows::actions,
        workflows::commands,
        workflows::compiler,
    ];
    let mut problems: Vec<String> = rules.iter().flat_map(|rule| rule(&sources)).collect();
    problems.extend(crate::benchmarks::differences(root));
    problems.extend(crate::interface::differences(root));
    problems.extend(crate::devices::documents(root));
    problems.extend(crate::mutants::differences(root));
    println!("checked {} files", sources.len());
    problems
}

/// Every file that the rules look at, in the order of the paths.
fn read(root: &Path) -> Result<Vec<Source>, String> {
    let mut sources = Vec::new();
    visit(root, "", &mut sources)?;
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(sources)
}

fn visit(folder: &Path, prefix: &str, sources: &mut Vec<Source>) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{prefix}{name}");
        if entry.file_type().map_err(failed)?.is_dir() {
            if !SKIPPED.contains(&name.as_str()) {
                visit(&entry.path(), &format!("{path}/"), sources)?;
            }
        } else if READ.iter().any(|end| name.ends_with(&format!(".{end}"))) || NAMED.contains(&name.as_str())
        {
            let text = std::fs::read_to_string(entry.path()).map_err(|error| format!("{path}: {error}"))?;
            sources.push(Source::new(path, text));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sources for the tests of the rules.
    pub(crate) fn sources(files: &[(&str, &str)]) -> Vec<Source> {
        let source = |(path, text): &(&str, &str)| Source::new((*path).into(), (*text).into());
        files.iter().map(source).collect()
    }

    #[test]
    fn the_sources_are_found() {
        let sources = read(&crate::root()).expect("the repository can be read");
        let has = |path: &str| sources.iter().any(|source| source.path == path);
        assert!(has("xtask/src/check.rs") && has("README.md") && has("crates/core/src/curves/secp256r1.rs"));
        assert!(has("LICENSE-MIT") && !sources.iter().any(|source| source.path.starts_with("target/")));
    }
}
