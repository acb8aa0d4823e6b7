//! The examples, the one talking with the other.

use secant_rustls_tests::certificates::{KINDS, file, folder};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        // it may have ended by itself
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// An example, which cargo builds before the tests.
fn example(name: &str) -> Command {
    let tests = std::env::current_exe().expect("this program");
    let folder: PathBuf = tests.ancestors().nth(2).expect("the profile's folder").join("examples");
    Command::new(folder.join(name))
}

#[test]
fn a_reqwest_client_asks_a_tokio_server() {
    let Some(folder) = folder() else { return };
    for kind in ["P-256", "P-521", "Ed448"] {
        let kind = KINDS.iter().find(|one| one.name == kind).expect("a kind");
        let (certificate, key) = (file(folder, kind, "pem"), file(folder, kind, "key"));
        let mut server = example("tokio_server");
        let server = server.arg(&certificate).arg(&key).stdout(Stdio::piped()).spawn();
        let mut server = Process(server.expect("the server runs"));
        let mut address = String::new();
        BufReader::new(server.0.stdout.take().expect("output")).read_line(&mut address).expect("a line");
        let port = address.trim().rsplit(':').next().expect("a port");
        let mut client = example("reqwest_client");
        let output = client.arg(&certificate).arg(format!("https://localhost:{port}/")).output();
        let output = output.expect("the client runs");
        let said = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert_eq!(said, ("hello from secant\n".into(), "".into()), "{}", kind.name);
    }
}
