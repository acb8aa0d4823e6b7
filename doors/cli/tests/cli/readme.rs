//! The commands of the READMEs.

use super::support::Folder;
use std::path::Path;

/// The first block of commands below a heading that begins so.
fn commands(readme: &str, heading: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(readme);
    let text = std::fs::read_to_string(path).expect("a README");
    let (_, section) = text.split_once(heading).expect("the heading");
    let block = section.split("```").nth(1).and_then(|block| block.strip_prefix("sh\n"));
    block.expect("a block of commands").lines().map(str::to_owned).collect()
}

#[test]
fn the_commands_of_the_readmes_run() {
    for (readme, heading) in
        [("README.md", "# secant-cli\n"), ("../../README.md", "\n## Use from the command line\n")]
    {
        let folder = Folder::new();
        folder.write("FILE", b"a message");
        let commands = commands(readme, heading);
        assert!(commands.len() >= 5, "{commands:?}");
        for command in commands {
            let output = folder.secant(command.strip_prefix("secant ").expect("this command")).bytes();
            assert!(!command.starts_with("secant verify") || output == b"valid\n", "{command}");
        }
    }
}
