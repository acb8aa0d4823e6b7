//! Files that are written completely or not at all, and the identity of files.
//!
//! Every file is written under a temporary name in the folder of its target and renamed when it is whole: a
//! full disk or a lost connection leaves what was there before, and nothing half-written. Writing in place was
//! rejected, since it empties the old file before the new bytes are known to fit.
//!
//! | target | public bytes | secrets |
//! |---|---|---|
//! | nothing | a file with the mode that the umask leaves | a file of mode 0600 |
//! | a regular file | replaced, its mode kept, if it is writable | replaced with `--force`, then of mode 0600 |
//! | one with a private key | replaced with `--force` | the same |
//! | a device, a pipe | written directly | refused |
//! | a folder, a socket | the operating system's refusal | refused |
//!
//! [`private_key`] tells whether a file holds a private key.
//!
//! A symbolic link stands for its target, and stays. Two paths can name one file; [`Identity`] compares files
//! themselves, so that no command overwrites what it read, whatever links are involved.
//!
//! Tested in `tests/cli/files.rs`.

mod private_key;

use private_key::{Holds, holds_private_key};
use std::fs::{self, Metadata, OpenOptions, Permissions};
use std::io::{self, Write};
use std::path::Path;
#[cfg(not(unix))]
use std::path::PathBuf;
use tempfile::NamedTempFile;

/// Which file it is, by any name: device and inode, or the canonical path where there are none.
#[derive(Debug, PartialEq, Eq)]
pub struct Identity {
    #[cfg(unix)]
    inode: (u64, u64),
    #[cfg(not(unix))]
    path: PathBuf,
}

impl Identity {
    /// The identity of an open file, which `path` named.
    #[cfg(unix)]
    pub fn new(metadata: &Metadata, _path: &Path) -> Option<Self> {
        use std::os::unix::fs::MetadataExt;
        Some(Self { inode: (metadata.dev(), metadata.ino()) })
    }

    /// The identity of an open file, which `path` named; `None` where the path is gone.
    #[cfg(not(unix))]
    pub fn new(_metadata: &Metadata, path: &Path) -> Option<Self> {
        fs::canonicalize(path).ok().map(|path| Self { path })
    }

    /// The identity of the file at a path, if there is one.
    pub fn at(path: &Path) -> Option<Self> {
        fs::metadata(path).ok().and_then(|metadata| Self::new(&metadata, path))
    }
}

/// Writes to standard output past its buffer, which keeps what was written and is searched for the ends of lines, in a time that
/// depends on the bytes.
#[cfg(unix)]
pub fn write_unbuffered(bytes: &[u8]) -> io::Result<()> {
    use std::os::fd::AsFd;
    let mut stdout = io::stdout().lock();
    stdout.flush()?;
    fs::File::from(stdout.as_fd().try_clone_to_owned()?).write_all(bytes)
}

/// Writes to standard output, through its buffer.
#[cfg(not(unix))]
pub fn write_unbuffered(bytes: &[u8]) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(bytes)?;
    stdout.flush()
}

/// Whether a path leads to where standard output goes: `/dev/stdout`, or the file or pipe behind it.
#[cfg(unix)]
pub fn is_standard_output(path: &Path) -> bool {
    use std::os::fd::AsFd;
    let descriptor = io::stdout().as_fd().try_clone_to_owned();
    let metadata = descriptor.and_then(|descriptor| fs::File::from(descriptor).metadata());
    let own = metadata.ok().and_then(|metadata| Identity::new(&metadata, path));
    own.is_some() && own == Identity::at(path)
}

/// Whether a path leads to where standard output goes: no path does here.
#[cfg(not(unix))]
pub fn is_standard_output(_path: &Path) -> bool {
    false
}

/// Whether a standard stream was closed when the program started: the standard library then opens the null device for
/// it, for reading and writing, which no redirection of a shell does.
#[cfg(unix)]
pub fn is_closed(stream: impl std::os::fd::AsFd) -> bool {
    use rustix::fs::{FileType, OFlags, fcntl_getfl, fstat, stat};
    let is_null = || -> rustix::io::Result<bool> {
        let (found, null) = (fstat(&stream)?, stat("/dev/null")?);
        let both_ways = fcntl_getfl(&stream)?.contains(OFlags::RDWR);
        Ok(both_ways
            && FileType::from_raw_mode(found.st_mode) == FileType::CharacterDevice
            && found.st_rdev == null.st_rdev)
    };
    is_null().unwrap_or(true)
}

/// Whether a standard stream was closed when the program started: not known here.
#[cfg(not(unix))]
pub fn is_closed<S>(_stream: S) -> bool {
    false
}

/// What is at a path, opened for writing, where public bytes may take its place; none where nothing is there.
fn replaceable(path: &Path, force: bool) -> io::Result<Option<(Metadata, fs::File)>> {
    let Some(old) = existing(path)? else { return Ok(None) };
    // a file that cannot be written is not replaced either
    let direct = OpenOptions::new().write(true).open(path)?;
    // one that cannot be read holds what nobody knows, and is replaced only with --force
    if old.is_file() && !force {
        let reason = match fs::File::open(path).and_then(|file| holds_private_key(&file, &old)) {
            Ok(Holds::Nothing) => None,
            Ok(Holds::PrivateKey) => Some("the file holds a private key; --force overwrites it"),
            Ok(Holds::Perhaps) => {
                Some("the file may hold a raw or hexadecimal private key; --force overwrites it")
            }
            Err(_) => Some("the file cannot be read and may hold a private key; --force overwrites it"),
        };
        if let Some(reason) = reason {
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, reason));
        }
    }
    Ok(Some((old, direct)))
}

/// Whether [`write_public`] can write the file, which stays as it is: for results that take a while to make.
///
/// # Errors
/// As [`write_public`].
pub fn can_write_public(path: &Path, force: bool) -> io::Result<()> {
    match replaceable(path, force)? {
        Some(_) => Ok(()),
        // the temporary file goes away when it is dropped
        None => whole(path, &mut public_builder(), |_| Ok::<(), io::Error>(())).map(drop),
    }
}

/// Writes public bytes; over a file that holds a private key only with `force`.
///
/// # Errors
/// The operating system's; a link to nothing; a private key without `force`.
pub fn write_public(path: &Path, bytes: &[u8], force: bool) -> io::Result<()> {
    write_public_by(path, force, |file| file.write_all(bytes))
}

/// [`write_public`] of what `make` writes; a regular file stays as it was where that fails.
///
/// # Errors
/// As [`write_public`], and those of `make`.
pub fn write_public_by<E: From<io::Error>>(
    path: &Path,
    force: bool,
    make: impl FnOnce(&mut (dyn Write + Send)) -> Result<(), E>,
) -> Result<(), E> {
    let Some((old, mut direct)) = replaceable(path, force)? else {
        let file = whole(path, &mut public_builder(), make)?;
        return Ok(persist(file, path)?);
    };
    if !old.is_file() {
        return make(&mut direct);
    }
    let target = fs::canonicalize(path)?;
    let file = whole(&target, &mut public_builder(), make)?;
    file.as_file().set_permissions(old.permissions())?;
    Ok(persist(file, &target)?)
}

/// Writes a secret into a file of mode 0600; over an existing one only with `force`.
///
/// # Errors
/// The operating system's; an existing file without `force`; a target that is no regular file; a link to
/// nothing.
pub fn write_secret(path: &Path, bytes: &[u8], force: bool) -> io::Result<()> {
    let target = match existing(path)? {
        Some(old) if !old.is_file() => {
            let reason = "not a regular file: a secret goes into one, or with - to standard output";
            return Err(io::Error::new(io::ErrorKind::InvalidInput, reason));
        }
        Some(_) if force => fs::canonicalize(path)?,
        Some(_) => return Err(exists()),
        None => path.to_owned(),
    };
    let file = whole(&target, &mut tempfile::Builder::new(), |file| file.write_all(bytes))?;
    if force {
        return persist(file, &target);
    }
    match file.persist_noclobber(&target) {
        Ok(_) => Ok(()),
        Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => Err(exists()),
        Err(error) => Err(error.error),
    }
}

/// What a path leads to, if there is anything.
fn existing(path: &Path) -> io::Result<Option<Metadata>> {
    match fs::metadata(path) {
        Ok(metadata) => Ok(Some(metadata)),
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        Err(error) if fs::symlink_metadata(path).is_ok() => {
            Err(io::Error::new(error.kind(), "a symbolic link to a file that does not exist"))
        }
        Err(_) => Ok(None),
    }
}

/// A temporary file beside the target with all that `make` writes, on the disk; it vanishes unless it is renamed.
fn whole<E: From<io::Error>>(
    target: &Path,
    builder: &mut tempfile::Builder<'_, '_>,
    make: impl FnOnce(&mut (dyn Write + Send)) -> Result<(), E>,
) -> Result<NamedTempFile, E> {
    let folder = match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    fs::metadata(folder)?;
    let mut file = builder.prefix(".secant-").tempfile_in(folder).map_err(bare)?;
    // past the wrapper of the file, whose errors quote the temporary name
    make(file.as_file_mut())?;
    file.as_file().sync_all()?;
    Ok(file)
}

fn persist(file: NamedTempFile, target: &Path) -> io::Result<()> {
    file.persist(target).map(drop).map_err(|error| error.error)
}

/// Temporary files are private unless told; public ones get what the umask leaves.
fn public_builder<'a>() -> tempfile::Builder<'a, 'a> {
    let mut builder = tempfile::Builder::new();
    if let Some(permissions) = everyone() {
        builder.permissions(permissions);
    }
    builder
}

#[cfg(unix)]
fn everyone() -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt;
    Some(Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn everyone() -> Option<Permissions> {
    None
}

fn exists() -> io::Error {
    io::Error::new(io::ErrorKind::AlreadyExists, "the file exists; --force overwrites it")
}

/// The operating system's reason alone, without the temporary name.
fn bare(error: io::Error) -> io::Error {
    io::Error::from(error.kind())
}
