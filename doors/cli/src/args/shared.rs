//! Options that many commands have.

use clap::Args;
use secant::HashAlgorithm;
use std::path::PathBuf;
use std::str::FromStr;

/// Which hash function an option stands for that is not given.
pub const OF_THE_CURVE: &str = "; by default the SHA-2 function that matches the curve";

/// The help of an option that names a hash function: all that there are.
pub fn hashes(what: &str, unless: &str) -> String {
    let names: Vec<_> = HashAlgorithm::ALL.iter().map(|hash| hash.name()).collect();
    format!("{what}: {}{unless}", names.join(", "))
}

/// Where a password comes from. It is never an argument, which other users of the machine could read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PasswordSource {
    /// The first line of a file, without the line's end; `-` is standard input.
    File(PathBuf),
    /// An environment variable.
    Environment(String),
    /// The first line of what an inherited file descriptor gives.
    Descriptor(u32),
    /// The terminal.
    Prompt,
}

impl FromStr for PasswordSource {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split_once(':') {
            Some(("env", "")) => Err("env: needs the name of a variable".to_owned()),
            Some(("env", name)) => Ok(Self::Environment(name.to_owned())),
            Some(("fd", number)) => match number.parse() {
                Ok(number) => Ok(Self::Descriptor(number)),
                Err(_) => Err("fd: needs the number of a file descriptor".to_owned()),
            },
            Some(("prompt", "")) => Ok(Self::Prompt),
            _ => Ok(Self::File(PathBuf::from(text))),
        }
    }
}

/// How a private key is read.
#[derive(Debug, Default, Args)]
pub struct Unlock {
    /// Password of an encrypted private key: the first line of a file, - for standard input, env:NAME, fd:NUMBER, or
    /// prompt: for the terminal, which is also the default
    #[arg(long, global = true, value_name = "SOURCE")]
    pub in_password_file: Option<PasswordSource>,
    /// Largest cost of a password hash that is accepted, in units of about four seconds and 160 MiB
    #[arg(long, global = true, value_name = "N", default_value_t = 1)]
    pub max_password_cost: u32,
    /// Accept private keys without their leading zeros, as some old programs wrote them
    #[arg(long, global = true)]
    pub short_scalars: bool,
}

/// How a private key is written.
#[derive(Debug, Default, Args)]
pub struct Protect {
    /// Password to encrypt the written key with, for the formats encrypted-pem, encrypted-der and openssh; SOURCE as
    /// for --in-password-file
    #[arg(long, value_name = "SOURCE")]
    pub out_password_file: Option<PasswordSource>,
    /// Allow a key that was encrypted to be written without encryption
    #[arg(long)]
    pub plain: bool,
}

/// Where a public result goes.
#[derive(Debug, Default, Args)]
pub struct PublicOut {
    /// Output file; standard output by default
    #[arg(short, long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Overwrite a file that holds a private key or another secret
    #[arg(long)]
    pub force: bool,
}
