//! The fuzz targets of secant: plain functions of bytes, which panic when something is wrong.
//!
//! libFuzzer calls them in a build with coverage and AddressSanitizer (`engine`, a workspace of its own, which `cargo xtask fuzz`
//! builds and runs); the tests here replay [`seeds`] and the corpus of each, with the build that all tests have. A target that
//! compares with another library is in `rivals`.
//!
//! | module | what |
//! |---|---|
//! | [`signatures`] | ECDSA as bytes, verified in every way, recovered; TLS |
//! | [`points`] | points and keys as bytes, agreement, sums |
//! | [`keyfiles`] | keys in files |
//! | [`texts`] | hexadecimal, names, wallets' keys |
//! | [`encryption`] | ECIES, HPKE, key derivation, generators |
//! | [`messages`] | messages as points |
//! | [`edwards`], [`schnorr`] | Ed25519, Ed448, XEdDSA, BIP340, proofs of equal logarithms |
//! | [`stored`] | operations in steps and tables in memory that was changed |
//! | [`curves`] | user-defined curves |
//! | [`fields`] | fields and orders against big integers |
//! | [`c_door`] | the C door |
//! | `columns` | signatures in columns of Arrow, which the tests alone replay |
//! | [`corpus`], [`seeds`] | the inputs that are kept, and those that are made |
#![deny(unsafe_code)]

pub mod c_door;
#[cfg(feature = "columns")]
pub mod columns;
pub mod corpus;
pub mod curves;
pub mod edwards;
pub mod encryption;
pub mod fields;
pub mod input;
pub mod keyfiles;
pub mod messages;
pub mod points;
pub mod schnorr;
pub mod seeds;
pub mod signatures;
pub mod stored;
pub mod texts;

/// A target.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, and that of its corpus.
    pub name: &'static str,
    /// What it does with an input.
    pub run: fn(&[u8]),
    /// The most bytes of an input that make sense.
    pub longest: usize,
    /// Whether an input is bytes that somebody else wrote, read by a decoder.
    pub reads: bool,
}

macro_rules! targets {
    ($($(#[$cfg:meta])* $module:ident::$name:ident $longest:literal $reads:literal;)*) => {
        /// All of them.
        pub const TARGETS: &[Target] = &[
            $($(#[$cfg])* Target { name: stringify!($name), run: $module::$name, longest: $longest, reads: $reads },)*
        ];
    };
}

targets! {
    keyfiles::key_file 4096 true;
    keyfiles::key_file_options 4096 true;
    signatures::ecdsa_signature 160 true;
    points::sec1_point 160 true;
    texts::text 256 true;
    texts::extended_key 320 true;
    signatures::tls 512 true;
    encryption::hpke 512 true;
    encryption::ecies 512 true;
    signatures::ecdsa_verify 320 false;
    signatures::recover 256 false;
    edwards::ed25519 320 false;
    edwards::ed448 480 false;
    edwards::xeddsa 256 false;
    schnorr::bip340 256 false;
    schnorr::equal_logarithms 192 false;
    points::agreement 256 false;
    points::montgomery 168 false;
    points::point_arithmetic 256 false;
    messages::koblitz 256 false;
    messages::hashed_points 256 false;
    encryption::key_derivation 512 false;
    encryption::generators 256 false;
    stored::restartable 128 false;
    stored::tables 128 false;
    curves::custom_curve 640 false;
    fields::field 512 false;
    c_door::c_door 2048 true;
    #[cfg(feature = "columns")]
    columns::columns 512 false;
}

/// The target with a name.
pub fn find(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}

/// The input on which [`control`] panics.
pub const CONTROL: [u8; 8] = [0x30, 0x06, 0x02, 0x01, 0x5e, 0x02, 0x01, 0xca];

/// A target with a fault, which the engine has to find: a reader of DER that panics on one input. Random bytes meet it once in 2^64
/// inputs; who sees the branches that an input takes, and what it is compared with, in seconds.
///
/// # Panics
/// On [`CONTROL`].
pub fn control(data: &[u8]) {
    let Some((head, rest)) = data.split_first_chunk().map(|(head, rest)| (u32::from_be_bytes(*head), rest))
    else {
        return;
    };
    if head != 0x3006_0201 {
        return;
    }
    let rest = rest.first_chunk().map(|rest| u32::from_be_bytes(*rest));
    assert_ne!(rest, Some(0x5e02_01ca), "the fault that is there on purpose");
}
