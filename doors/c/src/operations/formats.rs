//! Formats: texts of private keys, structures of TLS, hexadecimal digits.

use super::{Status, check_len, copy, curves, keys, number_of};
use crate::arguments::{Flags, TextBuffer};
use crate::choices::{self, COMPRESSED};
use base16ct::{lower, mixed};
use secant_core::{CurveRef, ErrorCode};
#[cfg(feature = "bitcoin")]
use secant_protocols::encoding::base58check::Network;
use secant_protocols::encoding::point;
use secant_protocols::encoding::tls::{self, Group, Version};
#[cfg(feature = "bitcoin")]
use secant_protocols::secp256k1::{decode_secret, encode_secret};
#[cfg(feature = "bitcoin")]
use secant_protocols::wif::{self, Form};

#[cfg(feature = "bitcoin")]
pub(crate) fn wif_encode(text: TextBuffer<'_>, private_key: &[u8], network: Network, flags: Flags) -> Status {
    let form = Form { network, compressed: flags.has(COMPRESSED) };
    text.write(wif::encode(&decode_secret(private_key)?, form).as_str())
}

#[cfg(feature = "bitcoin")]
pub(crate) fn wif_decode(
    private_key: &mut [u8],
    network: &mut u32,
    compressed: &mut u32,
    text: &str,
) -> Status {
    let (d, form) = wif::decode(text)?;
    *network = number_of(&form.network, choices::network).ok_or(ErrorCode::UnknownChoice)?;
    *compressed = form.compressed.into();
    copy(&encode_secret(&d)[..], private_key)
}

pub(crate) fn tls_read_parameters(group: &mut u32, message: &[u8]) -> Status {
    let (found, _) = tls::read_parameters(message)?;
    *group = number_of(&found, choices::tls_group).ok_or(ErrorCode::TlsGroup)?;
    Ok(())
}

pub(crate) fn tls_group_curve(group: Group) -> Result<usize, ErrorCode> {
    match group {
        Group::Curve(curve) => curves::number(curve),
        Group::X25519 | Group::X448 => Err(ErrorCode::UnknownCurve),
    }
}

pub(crate) fn tls_write_parameters(out: &mut [u8], group: Group, version: Version) -> Status {
    copy(tls::write_parameters(group, version)?, out)
}

pub(crate) fn tls_read_point(
    public_key: &mut [u8],
    used: &mut u32,
    curve: CurveRef<'_>,
    message: &[u8],
    flags: Flags,
) -> Status {
    keys::check_public_len(curve, public_key, flags)?;
    let (q, rest) = tls::read_point(curve, message)?;
    *used = u32::try_from(message.len() - rest.len()).map_err(|_| ErrorCode::Length)?;
    keys::encode(curve, &q, public_key, flags)
}

pub(crate) fn tls_write_point(
    out: &mut [u8],
    curve: CurveRef<'_>,
    public_key: &[u8],
    flags: Flags,
) -> Status {
    let compressed = flags.has(COMPRESSED);
    check_len(1 + point::encoded_len(curve.field(), compressed), out.len())?;
    tls::write_point(curve, &point::decode(curve, public_key)?, out, compressed)?;
    Ok(())
}

pub(crate) fn hex_encode(text: TextBuffer<'_>, bytes: &[u8]) -> Status {
    let digits = bytes.len().checked_mul(2).ok_or(ErrorCode::BufferTooShort)?;
    lower::encode(bytes, text.take(digits)?).map_err(|_| ErrorCode::BufferTooShort)?;
    Ok(())
}

pub(crate) fn hex_decode(bytes: &mut [u8], text: &str) -> Status {
    decode(bytes, text.as_bytes(), ErrorCode::HexDigit)
}

pub(crate) fn hex_decode_secret(bytes: &mut [u8], digits: &[u8]) -> Status {
    decode(bytes, digits, ErrorCode::HexSecretDigit)
}

/// Decodes digits, of which there are two for each byte.
fn decode(bytes: &mut [u8], digits: &[u8], wrong: ErrorCode) -> Status {
    if !digits.len().is_multiple_of(2) {
        return Err(ErrorCode::HexOddLength);
    }
    check_len(digits.len() / 2, bytes.len())?;
    mixed::decode(digits, bytes).map_err(|_| wrong)?;
    Ok(())
}
