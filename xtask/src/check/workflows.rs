//! The workflow runs what `make test` runs, with the compiler for which the instruction counts hold, and no action but by
//! the hash of its commit.

use super::Source;

const WORKFLOWS: &str = ".github/workflows/";
const TOOLCHAIN: &str = "rust-toolchain.toml";
const COUNTS: &str = "testing/valgrind/counts.txt";
/// The targets of the Makefile that are tests.
const TARGETS: [&str; 6] = ["check", "lint", "test-workspace", "test-builds", "test-python", "test-more"];

fn text<'a>(sources: &'a [Source], path: &str) -> &'a str {
    sources.iter().find(|source| source.path == path).map_or("", |source| &source.text)
}

fn workflows(sources: &[Source]) -> impl Iterator<Item = &Source> {
    sources.iter().filter(|source| source.path.starts_with(WORKFLOWS))
}

/// Actions that are not named by the hash of a commit.
pub(crate) fn actions(sources: &[Source]) -> Vec<String> {
    let mut problems = Vec::new();
    for workflow in workflows(sources) {
        for (line, number) in workflow.text.lines().zip(1..) {
            let Some((_, action)) = line.split_once("uses:") else { continue };
            let name = action.split_whitespace().next().unwrap_or_default();
            let hash = name.split_once('@').map_or("", |(_, hash)| hash);
            if hash.len() != 40 || !hash.chars().all(|c| c.is_ascii_hexdigit()) {
                problems.push(format!("{}:{number}: {name} is not named by a hash", workflow.path));
            }
        }
    }
    problems
}

/// Commands of `make test` that no workflow runs.
pub(crate) fn commands(sources: &[Source]) -> Vec<String> {
    let run: Vec<&str> = workflows(sources)
        .flat_map(|workflow| workflow.text.lines())
        .filter_map(|line| line.split_once("run: ").map(|(_, command)| command))
        .collect();
    let made = commands_of(text(sources, "Makefile"));
    let missing = made.into_iter().filter(|command| !run.contains(&command.as_str()));
    missing.map(|command| format!("{WORKFLOWS}: none runs {command}, as the Makefile does")).collect()
}

/// The commands of the targets that are tests.
fn commands_of(makefile: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut inside = false;
    for line in makefile.lines() {
        match line.strip_prefix('\t') {
            Some(command) if inside => found.push(command.replace("$(CARGO)", "cargo")),
            Some(_) => {}
            None => inside = line.split_once(':').is_some_and(|(target, _)| TARGETS.contains(&target)),
        }
    }
    found
}

/// A compiler of the workflows that is not the one for which the counts hold.
pub(crate) fn compiler(sources: &[Source]) -> Vec<String> {
    let toolchain = toml::from_str::<toml::Table>(text(sources, TOOLCHAIN)).unwrap_or_default();
    let tested = toolchain.get("tested").and_then(|tested| tested.get("version")?.as_str());
    let counted = text(sources, COUNTS).lines().find_map(|line| line.strip_prefix("# compiler: rustc "));
    let counted = counted.and_then(|line| line.split(' ').next());
    if tested == counted {
        return Vec::new();
    }
    let name = |version: Option<&str>| version.unwrap_or("none").to_owned();
    vec![format!("{TOOLCHAIN}: tested with {}, and {COUNTS} is of {}", name(tested), name(counted))]
}

#[cfg(test)]
mod tests {
    use super::super::tests::sources;
    use super::*;

    #[test]
    fn an_action_without_a_hash_is_found() {
        let hash = "0123456789abcdef0123456789abcdef01234567";
        let right = format!("      - uses: a/b@{hash} # v1\n");
        for wrong in ["a/b@v4", "a/b", "./local", "a/b@0123456789abcdef0123456789abcdef0123456z"] {
            let text = format!("{right}      - uses: {wrong}\n");
            let found = actions(&sources(&[(".github/workflows/a.yml", &text), ("b.yml", &text)]));
            assert_eq!(found, [format!(".github/workflows/a.yml:2: {wrong} is not named by a hash")]);
        }
    }

    #[test]
    fn a_command_that_no_workflow_runs_is_found() {
        let makefile = "check:\n\t$(CARGO) xtask check\ngen:\n\t$(CARGO) xtask gen\n\
                        test-builds: check\n\t$(CARGO) xtask a test\n\t$(CARGO) xtask b\n";
        let workflow = "      - run: cargo xtask check\n      - run: cargo xtask a test --more\n      - run: cargo xtask b\n";
        let found = commands(&sources(&[("Makefile", makefile), (".github/workflows/a.yml", workflow)]));
        assert_eq!(found, [format!("{WORKFLOWS}: none runs cargo xtask a test, as the Makefile does")]);
    }

    #[test]
    fn another_compiler_is_found() {
        let toolchain =
            |version: &str| format!("[toolchain]\nchannel = \"stable\"\n[tested]\nversion = \"{version}\"\n");
        let counts = "# Instructions\n# compiler: rustc 1.95.0 (59807616e 2026-04-14)\na b c 1\n";
        let with = |toolchain: &str| compiler(&sources(&[(TOOLCHAIN, toolchain), (COUNTS, counts)]));
        assert_eq!(with(&toolchain("1.95.0")), [""; 0]);
        let wrong = |version| [format!("{TOOLCHAIN}: tested with {version}, and {COUNTS} is of 1.95.0")];
        assert_eq!(with(&toolchain("1.96.0")), wrong("1.96.0"));
        assert_eq!(with(""), wrong("none"));
    }
}
