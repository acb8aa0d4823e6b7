//! The textual encoding of RFC 7468.
//!
//! Written texts have the strict form: lines of 64 characters and nothing around them. Parsing follows the lax form
//! that the RFC asks of parsers (`laxtextualmsg`, section 3), because editors, mail and configuration files change
//! texts:
//!
//! | part | read |
//! |---|---|
//! | before and after a block | any text |
//! | several blocks | the first of the wanted kind; a certificate is a public key |
//! | a boundary | at the start of a line, blanks before it and after it |
//! | base64 | with padding; white space anywhere, lines of any length, empty lines, none at all |
//!
//! Of headers (RFC 1421), those of an encrypted key are read, at the start of a block (`pem_encryption.rs`); others are
//! refused by name.
//!
//! Which characters are base64 digits, white space or separators is public, and passes through
//! [`declassify`](secant_core::declassify); base64 is decoded without tables or branches on its digits.

use super::pem_encryption::PemEncryption;
use super::{FileError, Form, Part, Wanted};
use crate::Error;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use base64ct::{Base64, Encoding};
use pem_rfc7468::{Encoder, LineEnding};
use secant_core::declassify;
use subtle::{Choice, ConstantTimeEq};
use zeroize::Zeroizing;

/// The label of PKCS#8.
pub(super) const PKCS8: &str = "PRIVATE KEY";
/// The label of SEC 1's structure.
pub(super) const SEC1: &str = "EC PRIVATE KEY";
/// The label of encrypted PKCS#8.
pub(super) const ENCRYPTED: &str = "ENCRYPTED PRIVATE KEY";
/// The label of OpenSSH's private keys.
pub(super) const OPENSSH: &str = "OPENSSH PRIVATE KEY";
/// The label of SubjectPublicKeyInfo.
pub(super) const SPKI: &str = "PUBLIC KEY";
/// The label of X.509 certificates.
pub(super) const CERTIFICATE: &str = "CERTIFICATE";
/// The same in old files (RFC 7468, section 4).
pub(super) const OLD_CERTIFICATE: &str = "X509 CERTIFICATE";

const BEGIN: &[u8] = b"-----BEGIN ";
const END: &[u8] = b"-----END ";
const DASHES: &[u8] = b"-----";

/// The error for a text of another program's format, which the start of the text tells.
pub(super) fn foreign_format(text: &[u8]) -> Option<FileError> {
    let known: [(&[u8], Part, &str); 5] = [
        (b"---- BEGIN SSH2", Part::Format, "SSH2 (RFC 4716); ssh-keygen -i converts it"),
        (b"PuTTY-User-Key-File", Part::Format, "PuTTY; puttygen -O private-openssh converts it"),
        (
            b"Private-key-format:",
            Part::Format,
            "BIND's (Private-key-format); its PrivateKey is the key in base64",
        ),
        (b"\xff\xfe", Part::Text, "UTF-16"),
        (b"\xfe\xff", Part::Text, "UTF-16"),
    ];
    let (_, part, name) = known.into_iter().find(|(start, ..)| text.starts_with(start))?;
    Some(FileError::unsupported(part, name))
}

/// Whether a line begins as a PEM block does.
pub(super) fn looks_like_pem(text: &[u8]) -> bool {
    find_begin(text).is_some()
}

/// The first key of the wanted kind in a text.
pub(super) fn decode(text: &[u8], wanted: Wanted) -> Result<Decoded, FileError> {
    let mut rest = text;
    let mut refused = None;
    while let Some(begin) = find_begin(rest) {
        let (block, after) = block(&rest[begin..])?;
        rest = after;
        let result = match Form::of_label(block.label) {
            Some(form) => form.check(wanted).map(|()| form),
            None => Err(FileError::unsupported(Part::Label, block.label)),
        };
        match result {
            Ok(form) => return block.decode(form),
            // a key of the other kind says more than a block that is no key
            Err(error @ FileError::Kind { .. }) if !matches!(refused, Some(FileError::Kind { .. })) => {
                refused = Some(error);
            }
            Err(error) => refused = refused.or(Some(error)),
        }
    }
    Err(refused.unwrap_or(Error::KeyEncoding.into()))
}

/// A block with the given label and lines of 64 characters.
pub(super) fn encode(label: &str, der: &[u8]) -> Result<String, Error> {
    pem_rfc7468::encode_string(label, LineEnding::LF, der).map_err(|_| Error::KeyEncoding)
}

/// A block of OpenSSH, with lines of 70 characters.
pub(super) fn encode_openssh(bytes: &[u8]) -> Result<String, Error> {
    let failed = |_| Error::KeyEncoding;
    // 4 characters for 3 bytes, the lines' ends, the boundaries
    let mut text = Zeroizing::new(vec![0; bytes.len() * 3 / 2 + 128]);
    let mut encoder = Encoder::new_wrapped(OPENSSH, 70, LineEnding::LF, &mut text).map_err(failed)?;
    encoder.encode(bytes).map_err(failed)?;
    let length = encoder.finish().map_err(failed)?;
    core::str::from_utf8(&text[..length]).map(String::from).map_err(|_| Error::KeyEncoding)
}

/// A block, decoded.
pub(super) struct Decoded {
    pub form: Form,
    pub bytes: Zeroizing<Vec<u8>>,
    /// How the bytes are encrypted, where headers say so.
    pub encryption: Option<PemEncryption>,
}

/// What is between the boundaries of a block.
struct Block<'a> {
    label: &'a str,
    body: &'a [u8],
}

impl Block<'_> {
    fn decode(&self, form: Form) -> Result<Decoded, FileError> {
        let (headers, digits) = self.parts();
        let encryption = (!headers.is_empty()).then(|| PemEncryption::of_headers(headers)).transpose()?;
        if encryption.is_some() && !matches!(form, Form::Sec1 | Form::Pkcs8) {
            return Err(FileError::unsupported(Part::Header, "Proc-Type"));
        }
        Ok(Decoded { form, bytes: decode_base64(digits)?, encryption })
    }

    /// The headers, up to the end of the last line with a colon, and what follows them.
    fn parts(&self) -> (&[u8], &[u8]) {
        let Some(colon) = self.body.iter().rposition(|&byte| is(byte, b":")) else { return (&[], self.body) };
        let end = self.body[colon..].iter().position(|&byte| is(byte, b"\n\r"));
        self.body.split_at(end.map_or(self.body.len(), |end| colon + end))
    }
}

fn decode_base64(text: &[u8]) -> Result<Zeroizing<Vec<u8>>, Error> {
    let mut digits = Zeroizing::new(Vec::with_capacity(text.len()));
    digits.extend(text.iter().filter(|byte| !is_space(**byte)));
    let mut der = Zeroizing::new(vec![0; digits.len() / 4 * 3]);
    let text = core::str::from_utf8(&digits).map_err(|_| Error::KeyEncoding)?;
    let length = Base64::decode(text, &mut der).map_err(|_| Error::KeyEncoding)?.len();
    der.truncate(length);
    Ok(der)
}

/// The white space of RFC 7468.
fn is_space(byte: u8) -> bool {
    is(byte, b" \t\n\r\x0b\x0c")
}

/// Whether a character is one of these, compared in constant time.
fn is(byte: u8, characters: &[u8]) -> bool {
    declassify(characters.iter().fold(Choice::from(0), |any, character| any | byte.ct_eq(character)))
}

/// Whether a text begins so, compared in constant time.
fn begins(text: &[u8], start: &[u8]) -> bool {
    text.get(..start.len()).is_some_and(|text| declassify(text.ct_eq(start)))
}

/// The block at the start of a text, and what follows it.
fn block(text: &[u8]) -> Result<(Block<'_>, &[u8]), Error> {
    let opened = &text[BEGIN.len()..];
    let label = &opened[..find(opened, DASHES).ok_or(Error::KeyEncoding)?];
    let body = &opened[label.len() + DASHES.len()..];
    let end = find(body, END).ok_or(Error::KeyEncoding)?;
    let closed = body[end + END.len()..].strip_prefix(label).and_then(|end| end.strip_prefix(DASHES));
    let rest = closed.ok_or(Error::KeyEncoding)?;
    let label = core::str::from_utf8(label).map_err(|_| Error::KeyEncoding)?;
    Ok((Block { label, body: &body[..end] }, rest))
}

/// Where the first boundary is that opens a block: at the start of a line, but for blanks.
fn find_begin(text: &[u8]) -> Option<usize> {
    let mut at_start = true;
    for (i, &byte) in text.iter().enumerate() {
        if at_start && begins(&text[i..], BEGIN) {
            return Some(i);
        }
        at_start = is(byte, b"\n\r") || (at_start && is(byte, b" \t"));
    }
    None
}

fn find(text: &[u8], pattern: &[u8]) -> Option<usize> {
    (0..text.len()).find(|&at| begins(&text[at..], pattern))
}
