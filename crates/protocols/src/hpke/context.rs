//! The key schedule, and the contexts of the two sides (RFC 9180, sections 5.1 to 5.3).
//!
//! Two types and not one: the sender encrypts and the recipient decrypts under the same keys and nonces, so that a
//! context that did both would use a nonce twice (for both directions, section 9.7.2 exports further keys).

use super::labeled::Labeled;
use super::{Suite, kem};
use crate::Error;
use crate::aead::{MAX_KEY_LEN, NONCE_LEN, TAG_LEN};
use crate::hash::HashOutput;
use crate::key::{RandomSource, check_length};
use core::fmt;
use zeroize::Zeroizing;

/// The shortest pre-shared key in bytes (section 5.1.2 asks for that much entropy).
const MIN_PSK_LEN: usize = 32;
/// The number of messages after which the nonces would repeat, less one.
const LAST: u128 = (1 << (8 * NONCE_LEN)) - 1;

/// What both sides agree on, besides the keys.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct Options<'a> {
    /// What the exchange is for.
    pub info: &'a [u8],
    /// A secret that both sides have already.
    pub psk: Option<Psk<'a>>,
}

impl<'a> Options<'a> {
    /// No info, and no pre-shared key.
    pub const fn new() -> Self {
        Self { info: &[], psk: None }
    }

    /// With what the exchange is for.
    #[must_use]
    pub const fn info(mut self, info: &'a [u8]) -> Self {
        self.info = info;
        self
    }

    /// With a secret that both sides have already.
    #[must_use]
    pub const fn psk(self, psk: Psk<'a>) -> Self {
        self.shared(Some(psk))
    }

    /// With the secret that both sides have already, or none.
    #[must_use]
    pub const fn shared(mut self, psk: Option<Psk<'a>>) -> Self {
        self.psk = psk;
        self
    }
}

/// A pre-shared key and its identifier. Exhaustive: RFC 9180 knows no more of one.
#[derive(Clone, Copy)]
pub struct Psk<'a> {
    /// At least 32 bytes that nobody can guess; a password will not do.
    pub key: &'a [u8],
    /// What both sides call it; never empty.
    pub id: &'a [u8],
}

impl<'a> Psk<'a> {
    /// The pre-shared key of two arguments that may be absent: both are given, or neither (section 5.1).
    ///
    /// # Errors
    /// [`Error::PreSharedKey`] for one without the other, a key that is too short, and an identifier of no bytes.
    pub fn of(key: Option<&'a [u8]>, id: Option<&'a [u8]>) -> Result<Option<Self>, Error> {
        match (key, id) {
            (Some(key), Some(id)) => {
                let psk = Self { key, id };
                psk.check().map(|()| Some(psk))
            }
            (None, None) => Ok(None),
            _ => Err(Error::PreSharedKey),
        }
    }

    /// # Errors
    /// [`Error::PreSharedKey`] for a key that is too short, and an identifier of no bytes.
    fn check(&self) -> Result<(), Error> {
        let is_sound = self.key.len() >= MIN_PSK_LEN && !self.id.is_empty();
        if is_sound { Ok(()) } else { Err(Error::PreSharedKey) }
    }
}

impl fmt::Debug for Psk<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Psk").field("id", &self.id).finish_non_exhaustive()
    }
}

/// The sender's side: encrypts messages in an order. Wiped when dropped.
pub struct SenderContext(Context);

/// The recipient's side: decrypts messages in the order in which they were encrypted. Wiped when dropped.
pub struct RecipientContext(Context);

/// Starts the sender's side (`SetupBaseS`, `SetupPSKS`, `SetupAuthS`, `SetupAuthPSKS`).
///
/// `recipient` is the recipient's public key, `sender` the sender's own private key where the recipient is to know
/// it. The encapsulated key goes into `encapsulated`, of
/// [`Kem::public_len`](super::Kem::public_len) bytes, and from there to the recipient. Constant time.
///
/// # Errors
/// [`Error::Length`] of a key or of `encapsulated`; of the recipient's key those of
/// [`decode`](crate::encoding::point::decode), or [`Error::ZeroSharedSecret`]; [`Error::ZeroPrivateKey`] and
/// [`Error::PrivateKeyTooLarge`] of the sender's; [`Error::PreSharedKey`]; [`Error::Random`].
pub fn setup_sender(
    suite: Suite,
    recipient: &[u8],
    sender: Option<&[u8]>,
    encapsulated: &mut [u8],
    random: &mut RandomSource<'_>,
    options: &Options<'_>,
) -> Result<SenderContext, Error> {
    check_length(suite.kem.public_len(), encapsulated.len())?;
    let (secret, public) = kem::encapsulate(suite.kem, recipient, sender, random)?;
    let context = Context::new(suite, (*secret).as_ref(), sender.is_some(), options)?;
    encapsulated.copy_from_slice(&public[..suite.kem.public_len()]);
    Ok(SenderContext(context))
}

/// [`setup_sender`] with an ephemeral private key of the caller's instead of a fresh one: for test vectors. **A key that
/// serves twice for one recipient gives away what is encrypted.** Constant time.
///
/// # Errors
/// As [`setup_sender`], and of the ephemeral key those of the sender's.
#[cfg(feature = "hazmat")]
pub fn setup_sender_with_ephemeral(
    suite: Suite,
    recipient: &[u8],
    sender: Option<&[u8]>,
    ephemeral: &[u8],
    encapsulated: &mut [u8],
    options: &Options<'_>,
) -> Result<SenderContext, Error> {
    check_length(suite.kem.public_len(), encapsulated.len())?;
    let (secret, public) = kem::encapsulate_with(suite.kem, recipient, sender, ephemeral)?;
    let context = Context::new(suite, (*secret).as_ref(), sender.is_some(), options)?;
    encapsulated.copy_from_slice(&public[..suite.kem.public_len()]);
    Ok(SenderContext(context))
}

/// Starts the recipient's side (`SetupBaseR`, `SetupPSKR`, `SetupAuthR`, `SetupAuthPSKR`).
///
/// `encapsulated` comes from the sender, `secret` is the recipient's private key, `sender` the public key that the
/// sender is expected to have. Constant time.
///
/// # Errors
/// [`Error::Length`] of a key; of the encapsulated key and the sender's those of
/// [`decode`](crate::encoding::point::decode), or [`Error::ZeroSharedSecret`]; [`Error::ZeroPrivateKey`],
/// [`Error::PrivateKeyTooLarge`]; [`Error::PreSharedKey`]. A wrong sender, pre-shared key or `info` is no error
/// here: the keys differ, and no message decrypts.
pub fn setup_recipient(
    suite: Suite,
    secret: &[u8],
    sender: Option<&[u8]>,
    encapsulated: &[u8],
    options: &Options<'_>,
) -> Result<RecipientContext, Error> {
    let secret = kem::decapsulate(suite.kem, encapsulated, secret, sender)?;
    Ok(RecipientContext(Context::new(suite, (*secret).as_ref(), sender.is_some(), options)?))
}

impl SenderContext {
    /// Encrypts the next message in place and returns its tag, which covers `associated_data` too. Constant time.
    ///
    /// # Errors
    /// [`Error::ExportOnly`]; [`Error::MessageLimit`] for more than 64 GiB, and after `2^96 - 1` messages.
    pub fn seal_in_place(
        &mut self,
        message: &mut [u8],
        associated_data: &[u8],
    ) -> Result<[u8; TAG_LEN], Error> {
        let context = &mut self.0;
        let (cipher, nonce) = (context.suite.aead.cipher().ok_or(Error::ExportOnly)?, context.nonce()?);
        let tag = cipher.encrypt(&context.key[..cipher.key_len()], &nonce, associated_data, message)?;
        context.sequence += 1;
        Ok(tag)
    }

    /// Fills `out` with a secret that both sides export for `context`. Constant time.
    ///
    /// # Errors
    /// [`Error::OutputTooLong`] for more than 255 times the length of the key derivation's hash.
    pub fn export(&self, context: &[u8], out: &mut [u8]) -> Result<(), Error> {
        self.0.export(context, out)
    }
}

impl RecipientContext {
    /// Decrypts the next message in place. After an error the same message is still the next, and `message` is what
    /// it was. Constant time, but for whether the tag fits.
    ///
    /// # Errors
    /// [`Error::Decryption`] if the tag does not fit; [`Error::ExportOnly`]; [`Error::MessageLimit`] after
    /// `2^96 - 1` messages.
    pub fn open_in_place(
        &mut self,
        message: &mut [u8],
        tag: &[u8; TAG_LEN],
        associated_data: &[u8],
    ) -> Result<(), Error> {
        let context = &mut self.0;
        let (cipher, nonce) = (context.suite.aead.cipher().ok_or(Error::ExportOnly)?, context.nonce()?);
        cipher.decrypt(&context.key[..cipher.key_len()], &nonce, associated_data, message, tag)?;
        context.sequence += 1;
        Ok(())
    }

    /// As [`SenderContext::export`].
    ///
    /// # Errors
    /// As there.
    pub fn export(&self, context: &[u8], out: &mut [u8]) -> Result<(), Error> {
        self.0.export(context, out)
    }
}

/// What the key schedule gives.
pub(super) struct Context {
    suite: Suite,
    key: Zeroizing<[u8; MAX_KEY_LEN]>,
    base_nonce: Zeroizing<[u8; NONCE_LEN]>,
    exporter: Zeroizing<HashOutput>,
    sequence: u128,
}

impl Context {
    /// `KeySchedule`. The mode is 0, and 1 more with a pre-shared key, and 2 more with a sender's key.
    fn new(suite: Suite, shared: &[u8], has_sender: bool, options: &Options<'_>) -> Result<Self, Error> {
        let Options { info, psk } = *options;
        psk.map_or(Ok(()), |psk| psk.check())?;
        let (mode, id) = (u8::from(psk.is_some()) + 2 * u8::from(has_sender), suite.id());
        let labeled = Labeled { hash: suite.kdf.hash(), suite: &id };
        let psk_id_hash = labeled.extract(&[], "psk_id_hash", psk.map_or(&[], |psk| psk.id));
        let info_hash = labeled.extract(&[], "info_hash", info);
        let secret = labeled.extract(shared, "secret", psk.map_or(&[], |psk| psk.key));
        let expand = |label: &str, out: &mut [u8]| {
            let context = [&[mode][..], (*psk_id_hash).as_ref(), (*info_hash).as_ref()];
            labeled.expand((*secret).as_ref(), label, context, out)
        };
        let mut context = Self {
            suite,
            key: Zeroizing::new([0; MAX_KEY_LEN]),
            base_nonce: Zeroizing::new([0; NONCE_LEN]),
            exporter: Zeroizing::new(HashOutput::filled(suite.kdf.hash(), 0)),
            sequence: 0,
        };
        if let Some(cipher) = suite.aead.cipher() {
            expand("key", &mut context.key[..cipher.key_len()])?;
            expand("base_nonce", &mut *context.base_nonce)?;
        }
        expand("exp", context.exporter.as_mut())?;
        Ok(context)
    }

    /// `ComputeNonce` of the next message.
    fn nonce(&self) -> Result<[u8; NONCE_LEN], Error> {
        if self.sequence >= LAST {
            return Err(Error::MessageLimit);
        }
        let mut nonce = *self.base_nonce;
        let number = self.sequence.to_be_bytes();
        nonce.iter_mut().zip(&number[number.len() - NONCE_LEN..]).for_each(|(byte, bits)| *byte ^= bits);
        Ok(nonce)
    }

    fn export(&self, context: &[u8], out: &mut [u8]) -> Result<(), Error> {
        let id = self.suite.id();
        let labeled = Labeled { hash: self.suite.kdf.hash(), suite: &id };
        labeled.expand((*self.exporter).as_ref(), "sec", [context, &[], &[]], out)
    }
}

impl fmt::Debug for SenderContext {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SenderContext").field("suite", &self.0.suite).finish_non_exhaustive()
    }
}

impl fmt::Debug for RecipientContext {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RecipientContext").field("suite", &self.0.suite).finish_non_exhaustive()
    }
}

#[cfg(test)]
impl SenderContext {
    /// Sets the number of the next message.
    pub(super) fn set_sequence(&mut self, sequence: u128) {
        self.0.sequence = sequence;
    }
}

#[cfg(test)]
impl RecipientContext {
    /// Sets the number of the next message.
    pub(super) fn set_sequence(&mut self, sequence: u128) {
        self.0.sequence = sequence;
    }
}
