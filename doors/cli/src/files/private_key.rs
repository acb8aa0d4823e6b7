//! Whether a file holds a private key, of secant or of other programs: such a file is overwritten only with `--force`.
//!
//! | private key | recognised by |
//! |---|---|
//! | PEM, OpenPGP and PuTTY | the words "PRIVATE KEY", "PuTTY-User-Key-File" |
//! | PKCS#8, PKCS#1, SEC 1 and DSA in DER, PKCS#12 | a sequence that begins with the version 0, 1 or 3 |
//! | encrypted PKCS#8 in DER | reading it |
//! | JSON Web Keys and sets of them | the members `kty`, and `d` or `k` |
//! | extended keys, WIF | their prefix; reading it |
//! | raw and hexadecimal keys | the length of one, or that the owner alone may read a short file |
//!
//! Raw and hexadecimal keys have no distinctive form: a public key of Curve25519 is as long as a private one. The
//! message then says that the file may hold a private key. 64 bytes are not among the lengths: they are signatures of
//! the curves of 256 bits, and hardly ever keys of brainpoolP512r1.
//!
//! A file that is wrongly taken for a key costs the user a `--force`; a key that is not recognised could be lost. So
//! the test is coarse, and does not check whether the key is well-formed.

use secant::keyfile::{FileError, Key, Part, ReadOptions};
use secant::{Error, InputError, wif};
use std::fs::{File, Metadata};
use std::io::{self, Read};
use zeroize::Zeroizing;

/// The most bytes of a file that is taken for a key without a form: an extended key as text has some 110.
const MAX_BARE_KEY: u64 = 256;
/// The most bytes of a file that is looked at.
const MAX_LOOK: u64 = 1 << 20;

/// The lengths of private keys in bytes.
const KEY_LENGTHS: [usize; 9] = [24, 28, 29, 32, 40, 48, 56, 57, 66];

/// Whether a file holds a private key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// One in a form of its own.
    PrivateKey,
    /// What can be a raw or hexadecimal one.
    Perhaps,
    /// None.
    Nothing,
}

/// Whether a file holds a private key.
pub fn holds_private_key(file: &File, metadata: &Metadata) -> io::Result<Holds> {
    // allocated once, so that no copy is left behind by growing
    let mut bytes = Zeroizing::new(vec![0; metadata.len().min(MAX_LOOK) as usize]);
    let mut file = file;
    let mut length = 0;
    while length < bytes.len() {
        match file.read(&mut bytes[length..])? {
            0 => break,
            read => length += read,
        }
    }
    let bytes = &bytes[..length];
    let forms = [has_words, is_json, begins_with_version, is_text_key, is_read];
    let is_short = (1..=MAX_BARE_KEY).contains(&metadata.len());
    Ok(if forms.iter().any(|is_one| is_one(bytes)) {
        Holds::PrivateKey
    } else if is_bare_key(bytes) || is_private(metadata) && is_short {
        Holds::Perhaps
    } else {
        Holds::Nothing
    })
}

fn is_bare_key(bytes: &[u8]) -> bool {
    let digits = bytes.trim_ascii();
    let is_hex = digits.iter().all(u8::is_ascii_hexdigit) && digits.len().is_multiple_of(2);
    // a whole structure in DER, as a signature is
    let is_der = matches!(bytes, [0x30, length, rest @ ..] if usize::from(*length) == rest.len());
    // random bytes are not all printable
    let is_text = bytes.iter().all(|byte| matches!(byte, b'\t' | b'\n' | b'\r' | b' '..=b'~'));
    let is_raw = !is_der && !is_text;
    is_raw && KEY_LENGTHS.contains(&bytes.len()) || is_hex && KEY_LENGTHS.contains(&(digits.len() / 2))
}

fn contains(bytes: &[u8], part: &str) -> bool {
    bytes.windows(part.len()).any(|window| window == part.as_bytes())
}

fn has_words(bytes: &[u8]) -> bool {
    contains(bytes, "PRIVATE KEY") || contains(bytes, "PuTTY-User-Key-File")
}

fn is_json(bytes: &[u8]) -> bool {
    contains(bytes, "\"kty\"") && (contains(bytes, "\"d\"") || contains(bytes, "\"k\""))
}

/// Whether it is a sequence in DER or BER, whose first element is the integer 0, 1 or 3.
fn begins_with_version(bytes: &[u8]) -> bool {
    let [0x30, length, rest @ ..] = bytes else { return false };
    // the short form, the indefinite one, and the long one with the number of its bytes
    let long = if *length > 0x80 { usize::from(length & 0x7f) } else { 0 };
    matches!(rest.get(long..), Some([2, 1, 0 | 1 | 3, ..]))
}

/// Whether it is an extended private key (BIP32, with any of the prefixes of SLIP-132) or one in the wallet import
/// format.
fn is_text_key(bytes: &[u8]) -> bool {
    let text = bytes.trim_ascii();
    text.get(1..4) == Some(b"prv") || str::from_utf8(text).is_ok_and(|text| wif::decode(text).is_ok())
}

/// Whether it is read as a private key, or would be with a password or a cipher that is not supported.
fn is_read(bytes: &[u8]) -> bool {
    match Key::read(bytes, &ReadOptions::new().weak_curves(true)) {
        Ok(Key::Private(_)) => true,
        Err(Error::Input(error)) => matches!(error, InputError::PasswordNeeded | InputError::PasswordCost),
        Err(Error::KeyFile(FileError::Unsupported { part, .. })) => {
            matches!(part, Part::Encryption | Part::Cipher | Part::KeyDerivation)
        }
        _ => false,
    }
}

/// Whether only its owner may read a file.
#[cfg(unix)]
fn is_private(metadata: &Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt;
    metadata.permissions().mode() & 0o077 == 0
}

/// Whether only its owner may read a file: not known here.
#[cfg(not(unix))]
fn is_private(_metadata: &Metadata) -> bool {
    false
}
