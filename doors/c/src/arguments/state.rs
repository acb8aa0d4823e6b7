//! Operations in progress, in the caller's memory.

use core::ffi::c_void;
use core::mem::MaybeUninit;
use secant_core::ErrorCode;
use secant_protocols::Error;
use secant_protocols::restartable::{Agreement, Progress, Signing, Verification};
use zeroize::Zeroize;

/// The alignment of memory for an operation on its way.
pub(super) const ALIGNMENT: usize = 16;

/// An operation on its way: what is not, such as zeros or another operation, is told by the tag.
///
/// # Safety
/// Every type has a tag of its own, and no value needs to be dropped but for wiping.
pub(crate) unsafe trait Kept {
    /// The tag.
    const TAG: u64;
}

#[repr(C, align(16))]
struct Tagged<T> {
    tag: u64,
    value: T,
}

/// Memory of the caller's with an operation on its way.
pub(crate) struct State<'a>(&'a mut [MaybeUninit<u8>]);

impl<'a> State<'a> {
    /// Memory for an operation that begins.
    pub(crate) fn new(memory: &'a mut [MaybeUninit<u8>]) -> Self {
        Self(memory)
    }

    /// The memory that an operation takes.
    pub(crate) const fn len<T: Kept>() -> usize {
        size_of::<Tagged<T>>()
    }

    /// The address of an operation.
    ///
    /// # Errors
    /// `Misaligned`, `BufferTooShort`.
    fn place<T: Kept>(&mut self) -> Result<*mut Tagged<T>, ErrorCode> {
        const { assert!(align_of::<Tagged<T>>() == ALIGNMENT) };
        let place = self.0.as_mut_ptr().cast::<Tagged<T>>();
        match (place.is_aligned(), self.0.len() >= Self::len::<T>()) {
            (false, _) => Err(ErrorCode::Misaligned),
            (_, false) => Err(ErrorCode::BufferTooShort),
            _ => Ok(place),
        }
    }

    /// Puts an operation there.
    ///
    /// # Errors
    /// `Misaligned`, `BufferTooShort`.
    pub(crate) fn put<T: Kept>(mut self, value: T) -> Result<(), ErrorCode> {
        let place = self.place::<T>()?;
        // SAFETY: there is room for it at an aligned address, and the memory is borrowed.
        unsafe { place.write(Tagged { tag: T::TAG, value }) };
        Ok(())
    }

    /// Goes on with the operation that is there, and wipes it at its end.
    ///
    /// # Errors
    /// `Misaligned`, `BufferTooShort`, `NoTable` for memory without an operation of this type; what the step returns;
    /// `InProgress` for one that is not the last.
    pub(crate) fn step<T: Kept, R>(
        mut self,
        step: impl FnOnce(&mut T) -> Result<Progress<R>, Error>,
    ) -> Result<R, ErrorCode> {
        let place = self.place::<T>()?;
        // SAFETY: it is aligned memory that the caller's program wrote, and borrowed. A tag is only there where `put`
        // wrote it with a value of the type.
        let value = unsafe {
            if (&raw const (*place).tag).read() != T::TAG {
                return Err(ErrorCode::NoTable);
            }
            &mut (*place).value
        };
        match step(value)? {
            Progress::InProgress => Err(ErrorCode::InProgress),
            Progress::Done(result) => {
                self.0.zeroize();
                Ok(result)
            }
        }
    }
}

/// Gives types the tags by which [`State`] knows them.
macro_rules! kept {
    ($($kind:ty = $tag:literal),*) => {$(
        // SAFETY: the tags differ, and dropping wipes.
        unsafe impl Kept for $kind {
            const TAG: u64 = $tag;
        }
    )*};
}

// "secant" and a number
kept! {
    Signing = 0x7365_6361_6e74_0001,
    Agreement = 0x7365_6361_6e74_0002,
    Verification = 0x7365_6361_6e74_0003
}

/// Memory with an operation on its way.
///
/// # Safety
/// [`check`] accepted the region, and so much memory is there.
pub(crate) unsafe fn state<'a>(start: *mut c_void, len: usize) -> State<'a> {
    // SAFETY: as for memory.
    State(unsafe { super::memory(start, len) })
}
