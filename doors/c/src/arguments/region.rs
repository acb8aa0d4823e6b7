//! The memory that arguments point to: checks before anything is read or written, and zeroing after an error.

use super::slices::input;
use super::tuning::RawTuning;
use core::ffi::{CStr, c_char, c_void};
#[cfg(feature = "many")]
use core::marker::PhantomData;
use core::{ptr, slice};
use secant_core::ErrorCode;

/// What a function returns when nothing is wrong.
pub(crate) const OK: i32 = 0;

/// Memory that an argument leads to.
#[derive(Clone, Copy)]
pub(crate) struct Region {
    start: *mut u8,
    len: usize,
    /// A power of two.
    alignment: u16,
    written: bool,
    /// Whether it stays as it is when the operation fails.
    kept: bool,
    /// What is there leads to further memory.
    claims: bool,
    /// Whether it may be the memory of an input.
    in_place: bool,
    /// Whether it is rows that share bytes, which are refused.
    short_stride: bool,
}

impl Region {
    /// So many values that are read. A null pointer will do for none.
    pub(crate) fn input<T>(start: *const T, count: usize) -> Self {
        let len = count.saturating_mul(size_of::<T>());
        Self {
            start: start.cast_mut().cast(),
            len,
            alignment: align_of::<T>() as u16,
            written: false,
            kept: false,
            claims: false,
            in_place: false,
            short_stride: false,
        }
    }

    /// So many rows of `len` bytes, each `stride` bytes behind the one before. A null pointer will do for none, and for rows without
    /// bytes.
    #[cfg(feature = "many")]
    pub(crate) fn rows(start: *const u8, count: usize, len: usize, stride: usize) -> Self {
        let span = match (count, len) {
            (0, _) | (_, 0) => 0,
            _ => (count - 1).saturating_mul(stride).saturating_add(len),
        };
        Self { short_stride: count > 0 && stride < len, ..Self::input(start, span) }
    }

    /// So many values that are written. A null pointer will do for none.
    pub(crate) fn output<T>(start: *mut T, count: usize) -> Self {
        Self { written: true, ..Self::input(start, count) }
    }

    /// The same, where an input may be.
    pub(crate) fn in_place(self) -> Self {
        Self { in_place: true, ..self }
    }

    /// So many bytes that an operation works in.
    pub(crate) fn memory(start: *mut c_void, len: usize) -> Self {
        Self::output(start.cast::<u8>(), len)
    }

    /// So many bytes of an operation on its way.
    pub(crate) fn state(start: *mut c_void, len: usize) -> Self {
        Self { kept: true, ..Self::words(start, len) }
    }

    /// So many bytes of words that are written.
    pub(crate) fn words(start: *mut c_void, len: usize) -> Self {
        Self { written: true, ..Self::table(start, len) }
    }

    /// So many bytes of words, aligned as the machine asks for a word: the rule for all memory that holds any.
    pub(crate) fn table(start: *const c_void, len: usize) -> Self {
        Self { len, ..Self::input(start.cast::<u64>(), len / size_of::<u64>()) }
    }

    /// A value that is read unless the pointer is null.
    pub(crate) fn optional<T>(start: *const T) -> Self {
        Self::input(start, usize::from(!start.is_null()))
    }

    /// A text with the zero that ends it.
    ///
    /// # Safety
    /// The pointer is null or leads to a zero.
    pub(crate) unsafe fn text(start: *const c_char) -> Self {
        // SAFETY: the text ends with a zero, as the caller says.
        let len = if start.is_null() { 1 } else { unsafe { CStr::from_ptr(start) }.count_bytes() + 1 };
        Self::input(start, len)
    }

    /// The table that a tuning leads to.
    ///
    /// # Safety
    /// The pointer is null or leads to a tuning.
    pub(crate) unsafe fn table_of(tuning: *const RawTuning) -> Self {
        if tuning.is_null() || !tuning.is_aligned() {
            return Self::input(ptr::null::<u8>(), 0);
        }
        // SAFETY: it is aligned, not null, and leads to a tuning, as the caller says.
        let tuning = unsafe { &*tuning };
        Self::table(tuning.table, tuning.table_len)
    }

    /// So many claims, and what they lead to.
    ///
    /// # Safety
    /// The pointer is null, or so many claims are there until the region has been checked.
    pub(crate) unsafe fn claims(start: *const RawClaim, count: usize) -> Self {
        Self { claims: true, ..Self::input(start, count) }
    }

    /// The regions that claims lead to; none for other regions. The region itself is sound.
    fn parts(&self) -> impl Iterator<Item = Self> {
        let count = if self.claims { self.len / size_of::<RawClaim>() } else { 0 };
        // SAFETY: the claims are there, as the caller of `Region::claims` said; the pointer is aligned, and not null
        // unless the count is 0.
        let claims = unsafe { Claims::new(self.start.cast(), count) };
        claims.0.iter().flat_map(RawClaim::regions)
    }

    /// Whether an address space has room for it.
    fn can_be_memory(&self) -> bool {
        // no more than half of the address space, which ends behind it
        self.len <= isize::MAX as usize && self.start.addr() <= usize::MAX - self.len
    }

    /// Whether it is an output that a failure leaves zero.
    fn is_cleared(&self) -> bool {
        self.written && !self.kept && !self.start.is_null() && self.can_be_memory()
    }

    /// Whether another region, of which nothing was checked, or what it leads to begins in this one or shares a byte with it.
    fn touches(&self, other: &Self) -> bool {
        let shares = |other: &Self| {
            let len = if other.can_be_memory() { other.len } else { 1 };
            !other.start.is_null() && self.overlaps(&Self { len, ..*other })
        };
        shares(other) || check_alone(other).is_ok() && other.parts().any(|part| shares(&part))
    }

    /// Whether they share a byte and may not.
    fn conflicts(&self, other: &Self) -> bool {
        self.overlaps(other) && (!self.in_place || other.written)
    }

    /// Whether they share a byte; empty ones share none. Both can be memory, so that neither goes around the end of the
    /// address space.
    #[inline]
    fn overlaps(&self, other: &Self) -> bool {
        let (a, b) = (self.start.addr(), other.start.addr());
        b < a.wrapping_add(self.len) && a < b.wrapping_add(other.len) && self.len != 0 && other.len != 0
    }
}

/// Refuses null pointers, unaligned ones, lengths that no memory has, and what is written where something else is.
///
/// # Errors
/// `NullPointer`, `Misaligned`, `Length`, `Overlap`.
#[inline]
pub(crate) fn check(regions: &[Region]) -> Result<(), ErrorCode> {
    let mut claims = false;
    for region in regions {
        check_alone(region)?;
        claims |= region.claims;
    }
    if claims {
        return check_parts(regions);
    }
    // outputs come first: each is compared with what follows, and those that follow with it
    for (i, written) in regions.iter().enumerate().take_while(|(_, region)| region.written) {
        if regions[i + 1..].iter().any(|other| written.conflicts(other)) {
            return Err(ErrorCode::Overlap);
        }
    }
    Ok(())
}

/// The rest of [`check`] where regions lead to further ones.
#[inline(never)]
fn check_parts(regions: &[Region]) -> Result<(), ErrorCode> {
    regions.iter().flat_map(Region::parts).try_for_each(|part| check_alone(&part))?;
    let written = regions.iter().enumerate().filter(|(_, region)| region.written);
    for (i, region) in written {
        let mut others = regions.iter().enumerate().filter(|(j, _)| *j != i);
        let overlaps = |other: &Region| region.overlaps(other) || other.parts().any(|p| region.overlaps(&p));
        if others.any(|(_, other)| overlaps(other)) {
            return Err(ErrorCode::Overlap);
        }
    }
    Ok(())
}

#[inline]
fn check_alone(region: &Region) -> Result<(), ErrorCode> {
    if region.start.is_null() {
        return if region.len == 0 { Ok(()) } else { Err(ErrorCode::NullPointer) };
    }
    if region.start.addr() & usize::from(region.alignment - 1) != 0 {
        return Err(ErrorCode::Misaligned);
    }
    if region.can_be_memory() && !region.short_stride { Ok(()) } else { Err(ErrorCode::Length) }
}

/// The number of a result. Outputs are zeroed when there is none, but for those that share a byte with another argument, which
/// stay as they are whatever else is wrong, and where something is not aligned.
///
/// # Safety
/// Every pointer that is not null leads to as much memory as its region says.
pub(crate) unsafe fn finish(regions: &[Region], result: Result<(), ErrorCode>) -> i32 {
    let Err(code) = result else { return OK };
    if !matches!(code, ErrorCode::Overlap | ErrorCode::Misaligned) {
        for (i, region) in regions.iter().enumerate().filter(|(_, region)| region.is_cleared()) {
            let mut others = regions.iter().enumerate().filter(|(j, _)| *j != i);
            if !others.any(|(_, other)| region.touches(other)) {
                // SAFETY: so much memory is there and the function's to write, as the caller says.
                unsafe { region.start.write_bytes(0, region.len) };
            }
        }
    }
    code.number().cast_signed()
}

/// Rows of bytes.
#[cfg(feature = "many")]
#[derive(Clone, Copy)]
pub(crate) struct Rows<'a> {
    start: *const u8,
    count: usize,
    len: usize,
    stride: usize,
    bytes: PhantomData<&'a [u8]>,
}

#[cfg(feature = "many")]
impl<'a> Rows<'a> {
    /// The rows of [`Region::rows`].
    ///
    /// # Safety
    /// [`check`] accepted the region, and so much memory is there.
    pub(crate) unsafe fn new(start: *const u8, count: usize, len: usize, stride: usize) -> Self {
        Self { start, count, len, stride, bytes: PhantomData }
    }

    /// The rows one after the other.
    pub(crate) fn iter(self) -> impl Iterator<Item = &'a [u8]> {
        // SAFETY: `check` accepted the region, which every row with bytes is in, and the memory is there, as the caller of `new` said.
        (0..self.count)
            .map(move |i| unsafe { input(self.start.wrapping_add(i.wrapping_mul(self.stride)), self.len) })
    }
}

/// `secant_claim`: a signature of a message that is to be valid under a key.
#[repr(C)]
pub struct RawClaim {
    public_key: *const u8,
    public_key_len: usize,
    message: *const u8,
    message_len: usize,
    signature: *const u8,
    signature_len: usize,
}

// as the header asserts
const _: () = assert!(size_of::<RawClaim>() == 6 * size_of::<usize>());

impl RawClaim {
    /// The regions that it leads to.
    fn regions(&self) -> [Region; 3] {
        [
            Region::input(self.public_key, self.public_key_len),
            Region::input(self.message, self.message_len),
            Region::input(self.signature, self.signature_len),
        ]
    }
}

/// Claims whose parts are memory.
#[derive(Clone, Copy)]
pub(crate) struct Claims<'a>(&'a [RawClaim]);

/// A claim: bytes of any length.
pub(crate) struct Claim<'a> {
    pub public_key: &'a [u8],
    pub message: &'a [u8],
    pub signature: &'a [u8],
}

impl<'a> Claims<'a> {
    /// So many claims.
    ///
    /// # Safety
    /// The pointer is aligned, and not null unless the count is 0; the claims are there. [`check`] accepted what they
    /// lead to before [`Claims::iter`] is called, and so much memory is there.
    pub(crate) unsafe fn new(start: *const RawClaim, count: usize) -> Self {
        // SAFETY: as the caller says.
        Self(if count == 0 { &[] } else { unsafe { slice::from_raw_parts(start, count) } })
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The claims one after the other.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Claim<'a>> + Clone + use<'a> {
        // SAFETY: `check` accepted the regions and the memory is there, as the caller of `new` said.
        self.0.iter().map(|claim| unsafe {
            Claim {
                public_key: input(claim.public_key, claim.public_key_len),
                message: input(claim.message, claim.message_len),
                signature: input(claim.signature, claim.signature_len),
            }
        })
    }

    /// The claims in groups of at most so many, which is not 0.
    pub(crate) fn chunks(&self, size: usize) -> impl Iterator<Item = Self> + use<'a> {
        self.0.chunks(size).map(Claims)
    }
}
