//! One message: the encapsulated key, then the ciphertext, then the tag (RFC 9180, section 6.1).

use super::{Kem, Options, Suite, TAG_LEN, setup_recipient, setup_sender};
use crate::Error;
use crate::key::{RandomSource, check_length};
use zeroize::Zeroize;

/// The bytes that [`seal`] adds to a message: the encapsulated key and the tag.
pub const fn overhead(kem: Kem) -> usize {
    kem.public_len() + TAG_LEN
}

/// The length of what [`open`] writes.
///
/// # Errors
/// [`Error::TooShort`] for fewer bytes than [`overhead`].
pub fn opened_len(kem: Kem, sealed: &[u8]) -> Result<usize, Error> {
    let (min, actual) = (overhead(kem), sealed.len());
    actual.checked_sub(min).ok_or(Error::TooShort { min, actual })
}

/// Encrypts one message into `out`, whose length is the message's and [`overhead`]: [`setup_sender`], and the first
/// message of the context. Constant time. `out` is zeros after an error.
///
/// # Errors
/// [`Error::Length`] of `out`; those of [`setup_sender`]; [`Error::ExportOnly`]; [`Error::MessageLimit`] for more than
/// 64 GiB.
pub fn seal(
    suite: Suite,
    recipient: &[u8],
    sender: Option<&[u8]>,
    message: &[u8],
    associated_data: &[u8],
    out: &mut [u8],
    random: &mut RandomSource<'_>,
    options: &Options<'_>,
) -> Result<(), Error> {
    let length = message.len().checked_add(overhead(suite.kem)).ok_or(Error::MessageLimit)?;
    check_length(length, out.len())?;
    let (encapsulated, rest) = out.split_at_mut(suite.kem.public_len());
    let (ciphertext, tag) = rest.split_at_mut(message.len());
    let result =
        setup_sender(suite, recipient, sender, encapsulated, random, options).and_then(|mut context| {
            ciphertext.copy_from_slice(message);
            context.seal_in_place(ciphertext, associated_data)
        });
    match result {
        Ok(made) => tag.copy_from_slice(&made),
        Err(_) => out.zeroize(),
    }
    result.map(drop)
}

/// Decrypts what [`seal`] wrote into `out`, whose length is [`opened_len`]: [`setup_recipient`], and the first message
/// of the context. Constant time, but for whether the tag fits. `out` is zeros after an error.
///
/// # Errors
/// Those of [`opened_len`]; [`Error::Length`] of `out`; those of [`setup_recipient`]; [`Error::Decryption`];
/// [`Error::ExportOnly`].
pub fn open(
    suite: Suite,
    secret: &[u8],
    sender: Option<&[u8]>,
    sealed: &[u8],
    associated_data: &[u8],
    out: &mut [u8],
    options: &Options<'_>,
) -> Result<(), Error> {
    check_length(opened_len(suite.kem, sealed)?, out.len())?;
    let (encapsulated, rest) = sealed.split_at(suite.kem.public_len());
    let (ciphertext, end) = rest.split_at(out.len());
    let mut tag = [0; TAG_LEN];
    tag.copy_from_slice(end);
    let result = setup_recipient(suite, secret, sender, encapsulated, options).and_then(|mut context| {
        out.copy_from_slice(ciphertext);
        context.open_in_place(out, &tag, associated_data)
    });
    if result.is_err() {
        out.zeroize();
    }
    result
}
