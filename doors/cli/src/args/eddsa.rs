//! Options that only EdDSA has.

use clap::Args;

/// Which of the schemes of Ed25519 and Ed448: pure unless one is given.
#[derive(Debug, Args)]
pub struct Eddsa {
    /// Context of Ed25519ctx, Ed25519ph, Ed448 or Ed448ph, as text of at most 255 bytes
    #[arg(long, value_name = "TEXT", conflicts_with = "context_hex")]
    pub context: Option<String>,
    /// The same in hexadecimal
    #[arg(long, value_name = "HEX")]
    pub context_hex: Option<String>,
    /// Use Ed25519ph or Ed448ph, which hash the file first, so that it can have any size
    #[arg(long)]
    pub ph: bool,
}
