//! Running the command, and what every test needs around it.

use serde_json::Value;
use std::fmt::Debug;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// The key, message and signature of RFC 6979, A.2.5 (P-256, SHA-256, `sample`).
pub const P256_KEY: &str = "c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721";
pub const P256_X: &str = "60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6";
pub const P256_Y: &str = "7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299";
pub const P256_R: &str = "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716";
pub const P256_S: &str = "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8";
/// The order and the prime of P-256.
pub const P256_N: &str = "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551";
pub const P256_P: &str = "ffffffff00000001000000000000000000000000ffffffffffffffffffffffff";

/// The 13 short Weierstrass curves that `openssl` has too, by the names it knows.
pub const CURVES: [(&str, &str); 13] = [
    ("secp192k1", "secp192k1"),
    ("secp192r1", "prime192v1"),
    ("secp224k1", "secp224k1"),
    ("secp224r1", "secp224r1"),
    ("secp256k1", "secp256k1"),
    ("secp256r1", "prime256v1"),
    ("secp384r1", "secp384r1"),
    ("secp521r1", "secp521r1"),
    ("brainpoolP224r1", "brainpoolP224r1"),
    ("brainpoolP256r1", "brainpoolP256r1"),
    ("brainpoolP320r1", "brainpoolP320r1"),
    ("brainpoolP384r1", "brainpoolP384r1"),
    ("brainpoolP512r1", "brainpoolP512r1"),
];

/// How a run ended.
#[derive(Debug)]
pub struct Run {
    pub code: i32,
    pub stdout: Vec<u8>,
    pub stderr: String,
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code().expect("an exit code, not a signal"),
            stdout: output.stdout,
            stderr: String::from_utf8(output.stderr).expect("UTF-8 on standard error"),
        }
    }
}

impl Run {
    /// Standard output of a run that succeeded and had nothing to remark.
    #[track_caller]
    pub fn bytes(self) -> Vec<u8> {
        assert_eq!((self.code, self.stderr.as_str()), (0, ""), "{self:?}");
        self.stdout
    }

    /// [`Run::bytes`] as text without the last line's end.
    #[track_caller]
    pub fn text(self) -> String {
        let text = String::from_utf8(self.bytes()).expect("UTF-8 on standard output");
        text.strip_suffix('\n').map(str::to_owned).unwrap_or(text)
    }

    /// [`Run::bytes`] as JSON.
    #[track_caller]
    pub fn json(self) -> Value {
        serde_json::from_slice(&self.bytes()).expect("one JSON object")
    }

    /// Demands exit code 2, nothing on standard output, and exactly this message.
    #[track_caller]
    pub fn fails(self, argument_and_reason: &str) {
        assert_eq!(self.stderr, format!("error: {argument_and_reason}\n"));
        assert_eq!((self.code, self.stdout.as_slice()), (2, &b""[..]));
    }

    /// Demands exit code 1 for what was checked and refused, nothing on standard output, and exactly this message.
    #[track_caller]
    pub fn refuses(self, argument_and_reason: &str) {
        assert_eq!(self.stderr, format!("error: {argument_and_reason}\n"));
        assert_eq!((self.code, self.stdout.as_slice()), (1, &b""[..]));
    }

    /// [`Run::refuses`] where `refused`, else [`Run::fails`].
    #[track_caller]
    pub fn stops(self, refused: bool, argument_and_reason: &str) {
        if refused { self.refuses(argument_and_reason) } else { self.fails(argument_and_reason) }
    }

    /// Demands exit code 2, nothing on standard output, and a usage message of the parser that holds `part`.
    #[track_caller]
    pub fn refuses_usage(self, part: &str) {
        assert_eq!((self.code, self.stdout.as_slice()), (2, &b""[..]));
        assert!(self.stderr.contains(part), "{}", self.stderr);
    }

    /// Demands `invalid` with exit code 1, and exactly this reason, empty for none.
    #[track_caller]
    pub fn says_invalid(self, reason: &str) {
        let remark = if reason.is_empty() { String::new() } else { format!("note: {reason}\n") };
        assert_eq!((self.code, self.stdout.as_slice(), self.stderr), (1, &b"invalid\n"[..], remark));
    }
}

/// The command with arguments separated by blanks; `{name}` arguments are paths in the folder.
pub struct Folder(TempDir);

impl Folder {
    pub fn new() -> Self {
        Self(TempDir::new().expect("a temporary folder"))
    }

    pub fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().expect("a path in UTF-8").to_owned()
    }

    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        std::fs::write(self.path(name), bytes).expect("a file that can be written");
    }

    pub fn read(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.path(name)).expect("a file that can be read")
    }

    pub fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.0.path()).expect("a folder");
        let name = |entry: std::io::Result<std::fs::DirEntry>| entry.expect("an entry").file_name();
        let mut names: Vec<_> = entries.map(|entry| name(entry).into_string().expect("UTF-8")).collect();
        names.sort();
        names
    }

    /// Runs `secant` in the folder, so that messages name files as the arguments do.
    pub fn secant(&self, arguments: &str) -> Run {
        self.secant_with(arguments, b"")
    }

    /// [`Folder::secant`] with bytes on standard input.
    pub fn secant_with(&self, arguments: &str, input: &[u8]) -> Run {
        self.run(env!("CARGO_BIN_EXE_secant").into(), arguments, input)
    }

    /// [`Folder::secant`] with arguments that may hold blanks.
    pub fn secant_arguments(&self, arguments: &[&str]) -> Run {
        self.secant_arguments_with(arguments, b"")
    }

    /// [`Folder::secant_arguments`] with bytes on standard input.
    pub fn secant_arguments_with(&self, arguments: &[&str], input: &[u8]) -> Run {
        self.start(env!("CARGO_BIN_EXE_secant").into(), arguments, input)
    }

    /// Runs any program in the folder.
    pub fn run(&self, program: PathBuf, arguments: &str, input: &[u8]) -> Run {
        self.start(program, &arguments.split_whitespace().collect::<Vec<_>>(), input)
    }

    /// Runs lines of the shell in the folder, in which `$secant` is the command.
    #[cfg(unix)]
    pub fn shell(&self, script: &str) -> Run {
        let script = format!("secant='{}'\n{script}", env!("CARGO_BIN_EXE_secant"));
        self.start("/bin/sh".into(), &["-c", &script], b"")
    }

    fn start(&self, program: PathBuf, arguments: &[&str], input: &[u8]) -> Run {
        let mut child = Command::new(program)
            .args(arguments)
            .current_dir(self.0.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("a program that starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        let input = input.to_vec();
        // a program that does not read its input closes the pipe early
        let feeder = std::thread::spawn(move || drop(stdin.write_all(&input)));
        let output = child.wait_with_output().expect("a program that ends");
        feeder.join().expect("a thread that ends");
        output.into()
    }

    /// Files with the key pair of RFC 6979 (`key.pem`, `pub.pem`) and its message (`sample`).
    pub fn with_p256() -> Self {
        let folder = Self::new();
        folder.write("key.hex", P256_KEY);
        folder.write("pub.hex", format!("04{P256_X}{P256_Y}"));
        folder.write("sample", "sample");
        let public = folder.secant("public --curve P-256 --key key.hex").bytes();
        folder.write("pub.pem", public);
        folder
    }
}

/// A DER signature of two integers given as the bytes of their contents, whatever those are.
pub fn der(r: &[u8], s: &[u8]) -> Vec<u8> {
    let body = [&[2, length(r)], r, &[2, length(s)], s].concat();
    [&[0x30, length(&body)], body.as_slice()].concat()
}

fn length(bytes: &[u8]) -> u8 {
    u8::try_from(bytes.len()).ok().filter(|length| *length < 128).expect("a short form")
}

/// `assert_eq` with a name for the case, for use in loops.
#[track_caller]
pub fn same<T: PartialEq + Debug>(what: &str, left: T, right: T) {
    assert_eq!(left, right, "{what}");
}
