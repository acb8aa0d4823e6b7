//! The options of EdDSA alone.

use clap::Args;

/// Which of the schemes of Ed25519 and Ed448: pure unless one is given.
#[derive(Debug, Args)]
pub struct Eddsa {
    /// Ed25519 or Ed448 in a context, as text of at most 255 bytes
    #[arg(long, value_name = "TEXT", conflicts_with = "context_hex")]
    pub context: Option<String>,
    /// The same in hexadecimal
    #[arg(long, value_name = "HEX")]
    pub context_hex: Option<String>,
    /// Ed25519ph or Ed448ph: the scheme that hashes the file first
    #[arg(long)]
    pub ph: bool,
}
