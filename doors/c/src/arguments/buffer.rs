//! Outputs whose length is known only afterwards.

use super::slices::output;
use core::ffi::c_char;
use secant_core::ErrorCode;
use secant_protocols::Error;

/// Room for bytes whose number is known afterwards.
pub(crate) struct Buffer<'a> {
    bytes: &'a mut [u8],
    len: &'a mut usize,
}

impl<'a> Buffer<'a> {
    /// The room.
    ///
    /// # Safety
    /// [`check`] accepted both regions, and so much memory is there.
    pub(crate) unsafe fn new(start: *mut u8, size: usize, len: *mut usize) -> Self {
        // SAFETY: the memory is there and nothing else leads to it.
        unsafe { Self { bytes: output(start, size), len: &mut *len } }
    }

    /// Room in Rust's memory.
    pub(super) fn of(bytes: &'a mut [u8], len: &'a mut usize) -> Self {
        Self { bytes, len }
    }

    /// Refuses room that is too short for a result.
    ///
    /// # Errors
    /// `BufferTooShort`.
    pub(crate) fn check(&self, longest: usize) -> Result<(), ErrorCode> {
        if self.bytes.len() < longest { Err(ErrorCode::BufferTooShort) } else { Ok(()) }
    }

    /// Lets an encoding write at the start of the room, and keeps how much it wrote.
    ///
    /// # Errors
    /// What it returns, and `BufferTooShort` instead of an error of length.
    pub(crate) fn fill(
        self,
        encode: impl FnOnce(&mut [u8]) -> Result<usize, Error>,
    ) -> Result<(), ErrorCode> {
        *self.len = encode(self.bytes).map_err(|error| match error.code() {
            ErrorCode::Length => ErrorCode::BufferTooShort,
            other => other,
        })?;
        Ok(())
    }

    /// The start of the room, for so many bytes, which are what is written.
    ///
    /// # Errors
    /// `BufferTooShort`.
    pub(crate) fn take(self, len: usize) -> Result<&'a mut [u8], ErrorCode> {
        let bytes = self.bytes.get_mut(..len).ok_or(ErrorCode::BufferTooShort)?;
        *self.len = len;
        Ok(bytes)
    }
}

/// Room for a text and the zero that ends it.
pub(crate) struct TextBuffer<'a>(Buffer<'a>);

impl<'a> TextBuffer<'a> {
    /// The room.
    ///
    /// # Safety
    /// [`check`] accepted both regions, and so much memory is there.
    pub(crate) unsafe fn new(start: *mut c_char, size: usize, len: *mut usize) -> Self {
        // SAFETY: the memory is there and nothing else leads to it.
        Self(unsafe { Buffer::new(start.cast(), size, len) })
    }

    /// The room of a text of so many bytes, with the zero behind it.
    ///
    /// # Errors
    /// `BufferTooShort`.
    pub(crate) fn take(self, len: usize) -> Result<&'a mut [u8], ErrorCode> {
        let Buffer { bytes, len: written } = self.0;
        let (text, rest) = bytes.split_at_mut_checked(len).ok_or(ErrorCode::BufferTooShort)?;
        *rest.first_mut().ok_or(ErrorCode::BufferTooShort)? = 0;
        *written = len;
        Ok(text)
    }

    /// Writes a text.
    ///
    /// # Errors
    /// `BufferTooShort`.
    pub(crate) fn write(self, text: &str) -> Result<(), ErrorCode> {
        self.take(text.len())?.copy_from_slice(text.as_bytes());
        Ok(())
    }
}
