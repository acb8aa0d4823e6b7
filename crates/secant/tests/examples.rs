//! The examples, run as users run them.

use std::path::Path;
use std::process::Command;

/// `cargo test` builds the examples, unless tests are named: `cargo build --examples` does then.
#[test]
fn every_example_runs() {
    // target/debug/deps/examples-…
    let test = std::env::current_exe().expect("the path of this test");
    let built = test.ancestors().nth(2).expect("the folder of builds").join("examples");
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let mut run = 0;
    for entry in std::fs::read_dir(sources).expect("the examples") {
        let path = entry.expect("an example").path();
        let name = path.file_stem().expect("a name").to_owned();
        let output = Command::new(built.join(&name)).output();
        let output = output.unwrap_or_else(|error| panic!("{}: {error}", name.display()));
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && !output.stdout.is_empty(), "{}: {errors}", name.display());
        run += 1;
    }
    assert_eq!(run, 6);
}
