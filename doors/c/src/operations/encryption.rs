//! Encryption to public keys.

#[cfg(feature = "ecies")]
pub(crate) use with_ecies::*;
#[cfg(feature = "hpke")]
pub(crate) use with_hpke::*;

#[cfg(feature = "ecies")]
mod with_ecies {
    //! ECIES.

    use crate::arguments::{Buffer, Flags, Random};
    use crate::choices::COMPRESSED;
    use crate::operations::Status;
    use secant_core::mul::Tuning;
    use secant_core::{CurveRef, ErrorCode};
    use secant_protocols::ecies::{self, Options};
    use secant_protocols::encoding::point;
    use secant_protocols::hash::HashAlgorithm;
    use secant_protocols::key;

    pub(crate) fn ecies_overhead(curve: CurveRef<'_>, flags: Flags) -> Result<usize, ErrorCode> {
        Ok(ecies::overhead(curve.field(), flags.has(COMPRESSED)))
    }

    pub(crate) fn ecies_encrypt(
        encrypted: &mut [u8],
        curve: CurveRef<'_>,
        public_key: &[u8],
        message: &[u8],
        info: &[u8],
        associated_data: &[u8],
        hash: HashAlgorithm,
        flags: Flags,
        tuning: Tuning<'_>,
        mut random: Random,
    ) -> Status {
        random.check()?;
        let q = point::decode(curve, public_key)?;
        let options = Options::new(hash).info(info).associated_data(associated_data).tuning(tuning);
        let options = options.compressed(flags.has(COMPRESSED));
        let mut source = |bytes: &mut [u8]| random.fill(bytes);
        Ok(ecies::encrypt(curve, &q, message, encrypted, &mut source, &options)?)
    }

    pub(crate) fn ecies_decrypt(
        message: Buffer<'_>,
        curve: CurveRef<'_>,
        private_key: &[u8],
        encrypted: &[u8],
        info: &[u8],
        associated_data: &[u8],
        hash: HashAlgorithm,
        tuning: Tuning<'_>,
    ) -> Status {
        let d = key::decode_private(curve, private_key)?;
        let options = Options::new(hash).info(info).associated_data(associated_data).tuning(tuning);
        let out = message.take(ecies::decrypted_len(curve.field(), encrypted)?)?;
        Ok(ecies::decrypt(curve, &d, encrypted, out, &options)?)
    }
}

#[cfg(feature = "hpke")]
mod with_hpke {
    //! HPKE.

    use crate::arguments::Random;
    use crate::operations::Status;
    use secant_core::ErrorCode;
    use secant_protocols::hpke::{self, Aead, Kdf, Kem, Options, Psk, Suite};

    pub(crate) fn hpke_private_key_len(kem: Kem) -> Result<usize, ErrorCode> {
        Ok(kem.secret_len())
    }

    pub(crate) fn hpke_public_key_len(kem: Kem) -> Result<usize, ErrorCode> {
        Ok(kem.public_len())
    }

    pub(crate) fn hpke_overhead(kem: Kem) -> Result<usize, ErrorCode> {
        Ok(hpke::overhead(kem))
    }

    pub(crate) fn hpke_seal(
        sealed: &mut [u8],
        kem: Kem,
        kdf: Kdf,
        aead: Aead,
        public_key: &[u8],
        sender_key: Option<&[u8]>,
        message: &[u8],
        info: &[u8],
        associated_data: &[u8],
        psk: Option<&[u8]>,
        psk_id: Option<&[u8]>,
        mut random: Random,
    ) -> Status {
        random.check()?;
        let (suite, options) = (Suite { kem, kdf, aead }, options(info, psk, psk_id)?);
        let source = &mut |bytes: &mut [u8]| random.fill(bytes);
        Ok(hpke::seal(suite, public_key, sender_key, message, associated_data, sealed, source, &options)?)
    }

    pub(crate) fn hpke_open(
        message: &mut [u8],
        kem: Kem,
        kdf: Kdf,
        aead: Aead,
        private_key: &[u8],
        sender_key: Option<&[u8]>,
        sealed: &[u8],
        info: &[u8],
        associated_data: &[u8],
        psk: Option<&[u8]>,
        psk_id: Option<&[u8]>,
    ) -> Status {
        let (suite, options) = (Suite { kem, kdf, aead }, options(info, psk, psk_id)?);
        Ok(hpke::open(suite, private_key, sender_key, sealed, associated_data, message, &options)?)
    }

    pub(crate) fn hpke_export_sender(
        secret: &mut [u8],
        encapsulated: &mut [u8],
        kem: Kem,
        kdf: Kdf,
        aead: Aead,
        public_key: &[u8],
        sender_key: Option<&[u8]>,
        context: &[u8],
        info: &[u8],
        psk: Option<&[u8]>,
        psk_id: Option<&[u8]>,
        mut random: Random,
    ) -> Status {
        random.check()?;
        let (suite, options) = (Suite { kem, kdf, aead }, options(info, psk, psk_id)?);
        let source = &mut |bytes: &mut [u8]| random.fill(bytes);
        let side = hpke::setup_sender(suite, public_key, sender_key, encapsulated, source, &options)?;
        Ok(side.export(context, secret)?)
    }

    pub(crate) fn hpke_export_recipient(
        secret: &mut [u8],
        kem: Kem,
        kdf: Kdf,
        aead: Aead,
        private_key: &[u8],
        sender_key: Option<&[u8]>,
        encapsulated: &[u8],
        context: &[u8],
        info: &[u8],
        psk: Option<&[u8]>,
        psk_id: Option<&[u8]>,
    ) -> Status {
        let (suite, options) = (Suite { kem, kdf, aead }, options(info, psk, psk_id)?);
        let side = hpke::setup_recipient(suite, private_key, sender_key, encapsulated, &options)?;
        Ok(side.export(context, secret)?)
    }

    /// What both sides agree on.
    fn options<'a>(
        info: &'a [u8],
        psk: Option<&'a [u8]>,
        psk_id: Option<&'a [u8]>,
    ) -> Result<Options<'a>, ErrorCode> {
        Ok(Options::new().info(info).shared(Psk::of(psk, psk_id)?))
    }
}
