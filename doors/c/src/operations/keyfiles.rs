//! Key files. Everything else in this crate does without a heap.

use super::{Status, copy, curves, number_of};
use crate::arguments::{Buffer, Flags, Random};
use crate::choices::{self, SHORT_SCALARS};
use crate::formats::PublicFormat;
use secant_core::ErrorCode;
use secant_protocols::encoding::keyfile::{
    FileError, FileFormat, KeyAlgorithm, KeyFile, PublicKeyFile, ReadOptions, Wanted, WriteOptions,
};
use secant_protocols::hash::HashAlgorithm;
use secant_protocols::keyfile;

pub(crate) fn key_algorithm_curve(algorithm: KeyAlgorithm) -> Result<usize, ErrorCode> {
    curves::number(algorithm.curve().ok_or(ErrorCode::UnknownCurve)?)
}

pub(crate) fn key_file_read_public(public_key: Buffer<'_>, algorithm: &mut u32, file: &[u8]) -> Status {
    let key = match KeyFile::read(file, Wanted::Public, &options()).map_err(code)? {
        KeyFile::Public(key) => key,
        KeyFile::Private(_) => return Err(ErrorCode::FileKind),
    };
    let number = number(key.algorithm)?;
    let key = public_file(key.algorithm, &key.public)?;
    *algorithm = number;
    write(public_key, &key.public)
}

pub(crate) fn key_file_read_private(
    private_key: Buffer<'_>,
    algorithm: &mut u32,
    file: &[u8],
    password: Option<&[u8]>,
) -> Status {
    read_private(private_key, algorithm, file, password, options())
}

pub(crate) fn key_file_read_private_with(
    private_key: Buffer<'_>,
    algorithm: &mut u32,
    file: &[u8],
    password: Option<&[u8]>,
    max_cost: u32,
    flags: Flags,
) -> Status {
    let options = options().max_cost(max_cost).short_scalars(flags.has(SHORT_SCALARS));
    read_private(private_key, algorithm, file, password, options)
}

fn read_private<'a>(
    private_key: Buffer<'_>,
    algorithm: &mut u32,
    file: &[u8],
    password: Option<&'a [u8]>,
    options: ReadOptions<'a>,
) -> Status {
    let options = password.map_or(options, |password| options.password(password));
    let key = match KeyFile::read(file, Wanted::Private, &options).map_err(code)? {
        KeyFile::Private(key) => key,
        KeyFile::Public(_) => return Err(ErrorCode::FileKind),
    };
    let number = number(key.algorithm)?;
    keyfile::check(&key, keyfile::named_curve(key.algorithm))?;
    *algorithm = number;
    write(private_key, &key.secret)
}

pub(crate) fn key_file_write_private(
    file: Buffer<'_>,
    algorithm: KeyAlgorithm,
    private_key: &[u8],
    format: FileFormat,
    password: Option<&[u8]>,
    comment: &[u8],
    mut random: Random,
) -> Status {
    let key = keyfile::private_file(algorithm, keyfile::named_curve(algorithm), private_key)?;
    if password.is_some() || format == FileFormat::Openssh {
        random.check()?;
    }
    let options = WriteOptions::new();
    let options = if format == FileFormat::Openssh { options.comment(text(comment)?) } else { options };
    let options = password.map_or(options, |password| options.password(password));
    write(file, &key.write(format, &options, &mut |bytes: &mut [u8]| random.fill(bytes))?)
}

pub(crate) fn key_file_write_public(
    file: Buffer<'_>,
    algorithm: KeyAlgorithm,
    public_key: &[u8],
    format: PublicFormat,
    comment: &[u8],
) -> Status {
    let key = public_file(algorithm, public_key)?;
    match format {
        PublicFormat::SpkiPem => write(file, key.to_spki_pem()?.as_bytes()),
        PublicFormat::SpkiDer => write(file, &key.to_spki_der()?),
        PublicFormat::Jwk => write(file, key.to_jwk()?.as_bytes()),
        PublicFormat::Openssh => write(file, key.to_openssh(text(comment)?)?.as_bytes()),
        PublicFormat::DidKey => write(file, key.to_did_key()?.as_bytes()),
    }
}

pub(crate) fn jwk_thumbprint(
    thumbprint: &mut [u8],
    algorithm: KeyAlgorithm,
    public_key: &[u8],
    hash: HashAlgorithm,
) -> Status {
    copy(public_file(algorithm, public_key)?.jwk_thumbprint(hash)?, thumbprint)
}

fn public_file(algorithm: KeyAlgorithm, public_key: &[u8]) -> Result<PublicKeyFile, ErrorCode> {
    Ok(keyfile::public_file(algorithm, keyfile::named_curve(algorithm), public_key)?)
}

/// Weak curves are read so that they are refused as what has no number here, and not as what could be asked for.
fn options<'a>() -> ReadOptions<'a> {
    ReadOptions::new().weak_curves(true)
}

/// The number of an algorithm; those of curves for old keys have none.
fn number(algorithm: KeyAlgorithm) -> Result<u32, ErrorCode> {
    number_of(&algorithm, choices::key_algorithm).ok_or(ErrorCode::FileUnsupported)
}

fn text(bytes: &[u8]) -> Result<&str, ErrorCode> {
    core::str::from_utf8(bytes).map_err(|_| ErrorCode::TextEncoding)
}

fn write(buffer: Buffer<'_>, bytes: &[u8]) -> Status {
    buffer.take(bytes.len())?.copy_from_slice(bytes);
    Ok(())
}

fn code(error: FileError) -> ErrorCode {
    error.code()
}
