//! Files and standard input.
//!
//! Keys and signatures are short: they are read into one buffer of a fixed size that is wiped, and anything
//! longer is refused before it is parsed. The buffer never grows, because a growing one leaves copies of a
//! key behind; standard input is read through its descriptor, past the buffer of the standard library, for
//! the same reason. A message has any length: it is hashed in pieces, except where EdDSA needs all of it.
//!
//! The files that were read are remembered, so that the command's output overwrites none of them.
//!
//! Standard input can serve one argument only; for a second one the error names the first.
//!
//! | module | what |
//! |---|---|
//! | [`keys`] | PEM, DER, raw and hexadecimal keys, and the names of the algorithms |
//! | [`signatures`] | the four forms of a signature |
//! | [`eddsa`] | the schemes of EdDSA |
//! | [`messages`] | the digest of a file |
//! | [`passwords`] | where passwords come from |
//! | [`integers`] | decimal and hexadecimal integers |
//! | [`points`] | curves and points |
//! | [`weak_curves`] | whether weak curves are asked for |

pub mod eddsa;
pub mod integers;
pub mod keys;
pub mod messages;
pub mod passwords;
pub mod points;
pub mod signatures;
pub mod weak_curves;

use crate::failure::{About, Failure, Reason, option};
use crate::files::{self, Identity};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use zeroize::Zeroizing;

/// The most bytes of a key or a signature; the largest of this library's has below 600.
pub const MAX_SHORT: usize = 1 << 16;

/// What the command reads from.
#[derive(Debug, Default)]
pub struct Inputs {
    /// The argument that standard input serves.
    standard: Option<String>,
    /// The regular files that were read, with their arguments.
    read: Vec<(String, Identity)>,
    /// Whether a private key that was read was encrypted.
    pub encrypted: bool,
}

impl Inputs {
    /// Refuses to write to a file that was read, by whatever name.
    ///
    /// # Errors
    /// It was.
    pub fn spare(&self, name: &str, path: &Path) -> Result<(), Failure> {
        let identity = Identity::at(path);
        match self.read.iter().find(|(_, read)| Some(read) == identity.as_ref()) {
            Some((input, _)) => {
                let reason = format!("the same file as {input}, which would be overwritten");
                Err(Failure::new(option(name, path), reason))
            }
            None => Ok(()),
        }
    }

    /// Opens the file of an argument; `-` is standard input.
    ///
    /// # Errors
    /// A file that cannot be opened; standard input a second time.
    pub fn open(&mut self, argument: &str, path: &Path) -> Result<Box<dyn Read>, Failure> {
        if path != Path::new("-") {
            return Ok(Box::new(self.file(argument, path)?));
        }
        if let Some(first) = self.standard.replace(argument.to_owned()) {
            return Err(Failure::new(argument, format!("standard input serves {first} already")));
        }
        self.standard_input(argument, path)
    }

    /// Opens the file of an argument, of which any part can be read.
    ///
    /// # Errors
    /// A file that cannot be opened.
    pub fn file(&mut self, argument: &str, path: &Path) -> Result<File, Failure> {
        self.keep(argument, path, File::open(path))
    }

    /// Keeps the identity of a file that is going to be read.
    fn keep(&mut self, argument: &str, path: &Path, file: io::Result<File>) -> Result<File, Failure> {
        let file = file.about(argument)?;
        let metadata = file.metadata().about(argument)?;
        if let Some(identity) = Identity::new(&metadata, path).filter(|_| metadata.is_file()) {
            self.read.push((argument.to_owned(), identity));
        }
        Ok(file)
    }

    #[cfg(unix)]
    fn standard_input(&mut self, argument: &str, path: &Path) -> Result<Box<dyn Read>, Failure> {
        use std::os::fd::AsFd;
        if files::is_closed(io::stdin()) {
            return Err(Failure::new(argument, "standard input is closed"));
        }
        Ok(Box::new(self.keep(argument, path, io::stdin().as_fd().try_clone_to_owned().map(File::from))?))
    }

    #[cfg(not(unix))]
    fn standard_input(&mut self, _argument: &str, _path: &Path) -> Result<Box<dyn Read>, Failure> {
        Ok(Box::new(io::stdin()))
    }

    /// The bytes of a key or a signature, never none.
    ///
    /// # Errors
    /// An unreadable or empty file, or one of more than [`MAX_SHORT`] bytes.
    pub fn short(&mut self, name: &str, path: &Path) -> Result<Zeroizing<Vec<u8>>, Failure> {
        let argument = option(name, path);
        let mut file = self.open(&argument, path)?;
        let mut buffer = Zeroizing::new(vec![0; MAX_SHORT + 1]);
        let length = fill(&mut *file, &mut buffer).about(&argument)?;
        match length {
            0 => Err(Failure::new(argument, secant::InputError::Empty)),
            1..=MAX_SHORT => {
                buffer.truncate(length);
                Ok(buffer)
            }
            _ => Err(Failure::new(argument, format!("more than {MAX_SHORT} bytes"))),
        }
    }

    /// The whole of a file of any length, perhaps empty, that may be a secret: buffers that it outgrows are wiped.
    ///
    /// # Errors
    /// An unreadable file.
    pub fn secret(&mut self, name: &str, path: &Path) -> Result<Zeroizing<Vec<u8>>, Failure> {
        self.between(name, path, 0, 0)
    }

    /// [`Inputs::secret`] with room before and behind it. What has a length is in memory once.
    ///
    /// # Errors
    /// An unreadable file.
    pub fn between(
        &mut self,
        name: &str,
        path: &Path,
        before: usize,
        behind: usize,
    ) -> Result<Zeroizing<Vec<u8>>, Failure> {
        let argument = option(name, path);
        let mut file = self.open(&argument, path)?;
        let length = path.metadata().ok().and_then(|metadata| usize::try_from(metadata.len()).ok());
        // one byte more, in which the end is seen
        let room = before.saturating_add(length.unwrap_or(0).max(MAX_SHORT)).saturating_add(behind + 1);
        let mut buffer = zeros(room).about(&argument)?;
        let mut end = before;
        loop {
            // what is behind stays free
            let free = buffer.len() - behind;
            end += fill(&mut *file, &mut buffer[end..free]).about(&argument)?;
            if end < free {
                break;
            }
            let mut larger = zeros(2 * buffer.len()).about(&argument)?;
            larger[..end].copy_from_slice(&buffer[..end]);
            buffer = larger;
        }
        buffer.truncate(end + behind);
        Ok(buffer)
    }

    /// The whole of a file of any length.
    ///
    /// # Errors
    /// An unreadable file.
    pub fn whole(&mut self, name: &str, path: &Path) -> Result<Vec<u8>, Failure> {
        let argument = option(name, path);
        let mut bytes = Vec::new();
        self.open(&argument, path)?.read_to_end(&mut bytes).about(&argument)?;
        Ok(bytes)
    }

    /// A file of any length, to be read in pieces.
    ///
    /// # Errors
    /// A file that cannot be opened.
    pub fn source(&mut self, name: &str, path: &Path) -> Result<Source, Failure> {
        let argument = option(name, path);
        let file = self.open(&argument, path)?;
        Ok(Source { argument, file, has_ended: false })
    }

    /// Hands a file of any length to `each` in pieces.
    ///
    /// # Errors
    /// An unreadable file.
    pub fn pieces(&mut self, name: &str, path: &Path, mut each: impl FnMut(&[u8])) -> Result<(), Failure> {
        let mut source = self.source(name, path)?;
        let mut buffer = vec![0; MAX_SHORT];
        loop {
            match source.fill(&mut buffer)? {
                0 => return Ok(()),
                length => each(&buffer[..length]),
            }
        }
    }
}

/// A file that is open, and the argument that named it.
pub struct Source {
    argument: String,
    file: Box<dyn Read>,
    has_ended: bool,
}

impl Source {
    /// Reads until the buffer is full or the file ends; the number of bytes read.
    ///
    /// # Errors
    /// An unreadable file.
    pub fn fill(&mut self, buffer: &mut [u8]) -> Result<usize, Failure> {
        if self.has_ended {
            return Ok(0);
        }
        let length = fill(&mut *self.file, buffer).about(&self.argument)?;
        // the end stays the end: a terminal goes on behind it, and a file may grow
        self.has_ended = length < buffer.len();
        Ok(length)
    }

    /// What is wrong with the file.
    pub fn failure(&self, reason: impl Reason) -> Failure {
        Failure::new(&self.argument, reason)
    }
}

/// Memory for so many bytes, wiped when it is dropped.
fn zeros(length: usize) -> io::Result<Zeroizing<Vec<u8>>> {
    let mut bytes = Zeroizing::new(Vec::new());
    bytes.try_reserve_exact(length).map_err(|_| io::ErrorKind::OutOfMemory)?;
    bytes.resize(length, 0);
    Ok(bytes)
}

/// Reads until the buffer is full or the file ends; the number of bytes read.
fn fill(file: &mut dyn Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut length = 0;
    while length < buffer.len() {
        match file.read(&mut buffer[length..]) {
            Ok(0) => break,
            Ok(read) => length += read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(length)
}

/// The bytes of an option in hexadecimal; none where it is not given. Public.
///
/// # Errors
/// Anything else, and where it is.
pub fn hex_option(name: &str, value: Option<&str>) -> Result<Vec<u8>, Failure> {
    secant::hex::decode(without_prefix(value.unwrap_or_default().as_bytes())).about(name)
}

/// A text in hexadecimal without the `0x` that may stand before it.
pub fn without_prefix(text: &[u8]) -> &[u8] {
    text.strip_prefix(b"0x").or(text.strip_prefix(b"0X")).unwrap_or(text)
}

/// Whether a text is digits alone, at least one, perhaps behind `0x`. Constant time in the digits, which can be a
/// key's.
pub fn is_hexadecimal(text: &[u8]) -> bool {
    let is_digit = |byte: u8| (byte.wrapping_sub(b'0') < 10) | ((byte | 0x20).wrapping_sub(b'a') < 6);
    let text = without_prefix(text);
    !text.is_empty() && text.iter().fold(true, |all, &byte| all & is_digit(byte))
}

/// The bytes of a hexadecimal text, in any case, `0x` before it and blanks around it ignored. Constant time in the
/// digits.
///
/// # Errors
/// Anything else; the message quotes nothing.
pub fn hexadecimal(text: &[u8]) -> Result<Zeroizing<Vec<u8>>, &'static str> {
    secant::hex::decode_secret(without_prefix(text.trim_ascii()))
        .map_err(|_| "not hexadecimal: an even number of digits is needed")
}

#[cfg(test)]
mod tests {
    use super::is_hexadecimal;

    #[test]
    fn every_character_is_a_digit_or_not() {
        for byte in 0..=255u8 {
            for text in [&[byte][..], &[byte, b'9'], &[b'1', byte, b'a', b'F'], &[b'f', b'A', byte]] {
                assert_eq!(is_hexadecimal(text), byte.is_ascii_hexdigit(), "{text:?}");
            }
        }
        assert!(!is_hexadecimal(b"") && !is_hexadecimal(b"0x") && !is_hexadecimal(b"0x0x1"));
        assert!(is_hexadecimal(b"0x1") && is_hexadecimal(b"0XaB"));
    }
}
