//! The textual encoding of RFC 7468, for one key.
//!
//! `pem-rfc7468` decodes a block in constant time; this module finds the block. Texts may have comments before
//! it and, as `openssl ecparam -genkey` writes them, a block `EC PARAMETERS`, which says nothing that the key
//! does not say. Nothing may follow: two keys in one file are a mistake that would otherwise pass unseen.
//! Headers (RFC 1421) are how old files say that a key is encrypted, which is not supported.

use crate::Error;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use pem_rfc7468::{Decoder, Encoder, LineEnding};
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

const PARAMETERS: &str = "EC PARAMETERS";
const BEGIN: &[u8] = b"-----BEGIN ";
const END: &[u8] = b"-----END ";
const DASHES: &[u8] = b"-----";

/// Whether a line begins as a PEM block does.
pub(super) fn looks_like_pem(bytes: &[u8]) -> bool {
    find_begin(bytes).is_some()
}

/// The label and the decoded bytes of the one key in a text.
pub(super) fn decode(text: &[u8]) -> Result<(&str, Zeroizing<Vec<u8>>), Error> {
    let mut rest = text;
    loop {
        let (block, after) = next_block(rest)?;
        rest = after;
        if block.label != PARAMETERS {
            if !rest.trim_ascii().is_empty() {
                return Err(Error::TrailingData);
            }
            return Ok((block.label, block.decode()?));
        }
    }
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

/// A block, its boundaries included.
struct Block<'a> {
    label: &'a str,
    body: &'a [u8],
    text: &'a [u8],
}

impl Block<'_> {
    fn decode(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
        if self.body.contains(&b':') {
            return Err(Error::PemHeaders);
        }
        let mut decoder = Decoder::new_detect_wrap(self.text).map_err(|_| Error::KeyEncoding)?;
        let mut der = Zeroizing::new(vec![0; decoder.remaining_len()]);
        decoder.decode(&mut der).map_err(|_| Error::KeyEncoding)?;
        if decoder.is_finished() { Ok(der) } else { Err(Error::KeyEncoding) }
    }
}

/// The first block of a text and what follows it.
fn next_block(text: &[u8]) -> Result<(Block<'_>, &[u8]), Error> {
    let text = &text[find_begin(text).ok_or(Error::KeyEncoding)?..];
    let opened = &text[BEGIN.len()..];
    let label = &opened[..find(opened, DASHES).ok_or(Error::KeyEncoding)?];
    let body = &opened[label.len() + DASHES.len()..];
    let body = &body[..find(body, END).ok_or(Error::KeyEncoding)?];
    let closed = BEGIN.len() + label.len() + DASHES.len() + body.len() + END.len();
    let end = text[closed..].strip_prefix(label).and_then(|end| end.strip_prefix(DASHES));
    let rest = end.ok_or(Error::KeyEncoding)?;
    let label = core::str::from_utf8(label).map_err(|_| Error::KeyEncoding)?;
    Ok((Block { label, body, text: &text[..text.len() - rest.len()] }, rest))
}

/// Where the first line is that begins a block.
fn find_begin(text: &[u8]) -> Option<usize> {
    let at_line = |&i: &usize| i == 0 || matches!(text[i - 1], b'\n' | b'\r');
    (0..text.len()).filter(at_line).find(|&i| text[i..].starts_with(BEGIN))
}

fn find(text: &[u8], pattern: &[u8]) -> Option<usize> {
    text.windows(pattern.len()).position(|window| window == pattern)
}
