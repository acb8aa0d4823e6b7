//! Pointers and lengths of C as slices of Rust, and results as numbers.
//!
//! A function lists its regions of memory first ([`Region`]) and has them checked as a whole ([`check`]): only then may
//! it make slices of them. All `unsafe` of the door is here and in the generated functions.

#[cfg(feature = "restartable")]
mod state;

#[cfg(feature = "restartable")]
pub(crate) use state::{State, state};

use core::ffi::{CStr, c_char, c_int, c_void};
use core::mem::MaybeUninit;
use core::{ptr, slice};
use secant_core::mul::{FixedBase, Tuning};
use secant_core::{CurveRef, ErrorCode};
use secant_protocols::Error;

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
        }
    }

    /// So many values that are written. A null pointer will do for none.
    pub(crate) fn output<T>(start: *mut T, count: usize) -> Self {
        Self { written: true, ..Self::input(start, count) }
    }

    /// So many bytes that an operation works in.
    pub(crate) fn memory(start: *mut c_void, len: usize) -> Self {
        Self::output(start.cast::<u8>(), len)
    }

    /// So many bytes of an operation on its way.
    #[cfg(feature = "restartable")]
    pub(crate) fn state(start: *mut c_void, len: usize) -> Self {
        Self { alignment: state::ALIGNMENT as u16, kept: true, ..Self::memory(start, len) }
    }

    /// So many bytes of words that are written.
    pub(crate) fn words(start: *mut c_void, len: usize) -> Self {
        Self { written: true, ..Self::table(start, len) }
    }

    /// So many bytes of words.
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

    fn overlaps(&self, other: &Self) -> bool {
        let (a, b) = (self.start.addr(), other.start.addr());
        a < b.saturating_add(other.len) && b < a.saturating_add(self.len)
    }
}

/// Refuses null pointers, unaligned ones, lengths that no memory has, and what is written where something else is.
///
/// # Errors
/// `NullPointer`, `Misaligned`, `Length`, `Overlap`.
#[inline]
pub(crate) fn check(regions: &[Region]) -> Result<(), ErrorCode> {
    regions.iter().try_for_each(check_alone)?;
    if regions.iter().any(|region| region.claims) {
        return check_parts(regions);
    }
    // outputs come first: each is compared with what follows, and those that follow with it
    for (i, written) in regions.iter().enumerate().take_while(|(_, region)| region.written) {
        if regions[i + 1..].iter().any(|other| written.overlaps(other)) {
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
    if region.can_be_memory() { Ok(()) } else { Err(ErrorCode::Length) }
}

/// The number of a result. What was to be written is zeroed when there is none, unless the regions overlap or are no
/// memory.
///
/// # Safety
/// Every pointer that is not null leads to as much memory as its region says.
pub(crate) unsafe fn finish(regions: &[Region], result: Result<(), ErrorCode>) -> i32 {
    let Err(code) = result else { return OK };
    if !matches!(code, ErrorCode::Overlap | ErrorCode::Misaligned) {
        let written = |region: &&Region| {
            region.written && !region.kept && !region.start.is_null() && region.can_be_memory()
        };
        for region in regions.iter().filter(written) {
            // SAFETY: so much memory is there and the function's to write, as the caller says.
            unsafe { region.start.write_bytes(0, region.len) };
        }
    }
    code.number().cast_signed()
}

/// Calls an operation whose arguments can be wrong.
///
/// # Errors
/// What it returns.
pub(crate) fn attempt<T>(call: impl FnOnce() -> Result<T, ErrorCode>) -> Result<T, ErrorCode> {
    call()
}

/// A verdict as a result: what is not valid for no other reason is an invalid signature.
pub(crate) fn verdict(result: Result<bool, ErrorCode>) -> Result<(), ErrorCode> {
    if result? { Ok(()) } else { Err(ErrorCode::InvalidSignature) }
}

/// Bytes that are read.
///
/// # Safety
/// [`check`] accepted the region, and so much memory is there.
pub(crate) unsafe fn input<'a>(start: *const u8, len: usize) -> &'a [u8] {
    // SAFETY: the pointer is not null unless the length is 0, and nothing writes to the memory meanwhile.
    if len == 0 { &[] } else { unsafe { slice::from_raw_parts(start, len) } }
}

/// Bytes that are written.
///
/// # Safety
/// [`check`] accepted the region, and so much memory is there.
pub(crate) unsafe fn output<'a>(start: *mut u8, len: usize) -> &'a mut [u8] {
    // SAFETY: the pointer is not null unless the length is 0, and nothing else leads to the memory.
    if len == 0 { &mut [] } else { unsafe { slice::from_raw_parts_mut(start, len) } }
}

/// Memory that need not hold anything.
///
/// # Safety
/// [`check`] accepted the region, and so much memory is there.
pub(crate) unsafe fn memory<'a>(start: *mut c_void, len: usize) -> &'a mut [MaybeUninit<u8>] {
    // SAFETY: the pointer is not null unless the length is 0, and nothing else leads to the memory.
    if len == 0 { &mut [] } else { unsafe { slice::from_raw_parts_mut(start.cast(), len) } }
}

/// Words that are written, all of them zero before.
///
/// # Safety
/// [`check`] accepted the region, and so much memory is there.
pub(crate) unsafe fn words<'a>(start: *mut c_void, len: usize) -> &'a mut [u64] {
    let words = len / size_of::<u64>();
    if words == 0 {
        return &mut [];
    }
    let start = start.cast::<u64>();
    // SAFETY: the pointer is aligned and not null, and nothing else leads to the memory.
    unsafe {
        start.write_bytes(0, words);
        slice::from_raw_parts_mut(start, words)
    }
}

/// Verdicts, all of them false.
///
/// # Safety
/// [`check`] accepted the region, and so much memory is there.
pub(crate) unsafe fn verdicts<'a>(start: *mut bool, len: usize) -> &'a mut [bool] {
    if len == 0 {
        return &mut [];
    }
    // SAFETY: the pointer is not null, nothing else leads to the memory, and zeros are verdicts.
    unsafe {
        start.write_bytes(0, len);
        slice::from_raw_parts_mut(start, len)
    }
}

/// Words that are read.
///
/// # Safety
/// [`check`] accepted the region, and so much memory is there.
pub(crate) unsafe fn table<'a>(start: *const c_void, len: usize) -> &'a [u64] {
    let words = len / size_of::<u64>();
    // SAFETY: the pointer is aligned, and not null unless the length is 0.
    if words == 0 { &[] } else { unsafe { slice::from_raw_parts(start.cast(), words) } }
}

/// A text.
///
/// # Safety
/// [`check`] accepted the region.
///
/// # Errors
/// `TextEncoding` for what is not UTF-8.
pub(crate) unsafe fn text<'a>(start: *const c_char) -> Result<&'a str, ErrorCode> {
    // SAFETY: the pointer is not null and leads to a zero.
    unsafe { CStr::from_ptr(start) }.to_str().map_err(|_| ErrorCode::TextEncoding)
}

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

/// The random bytes of a program: fills so many and returns 0, or something else when it cannot.
pub type RandomCallback = Option<unsafe extern "C" fn(*mut c_void, *mut u8, usize) -> c_int>;

/// A source of random bytes.
pub(crate) struct Random {
    callback: RandomCallback,
    context: *mut c_void,
}

impl Random {
    /// The caller's, or the operating system's where it gives none.
    ///
    /// # Safety
    /// The function may be called with the context.
    pub(crate) unsafe fn new(callback: RandomCallback, context: *mut c_void) -> Self {
        Self { callback, context }
    }

    /// Whether there is a source.
    ///
    /// # Errors
    /// `NoRandomness`.
    pub(crate) fn check(&self) -> Result<(), ErrorCode> {
        let exists = self.callback.is_some() || cfg!(feature = "system-random");
        if exists { Ok(()) } else { Err(ErrorCode::NoRandomness) }
    }

    /// Fills the bytes.
    ///
    /// # Errors
    /// [`Error::Random`].
    pub(crate) fn fill(&mut self, out: &mut [u8]) -> Result<(), Error> {
        let Some(callback) = self.callback else { return system(out) };
        // SAFETY: the caller says that it may be called with the context; the memory is there.
        let status = unsafe { callback(self.context, out.as_mut_ptr(), out.len()) };
        if status == 0 { Ok(()) } else { Err(Error::Random) }
    }
}

#[cfg(feature = "system-random")]
fn system(out: &mut [u8]) -> Result<(), Error> {
    getrandom::fill(out).map_err(|_| Error::Random)
}

#[cfg(not(feature = "system-random"))]
fn system(_: &mut [u8]) -> Result<(), Error> {
    Err(Error::Random)
}

/// The flags of a call.
#[derive(Clone, Copy)]
pub(crate) struct Flags(u32);

impl Flags {
    /// None of them.
    #[cfg(feature = "formats")]
    pub(crate) const NONE: Self = Self(0);

    /// Flags of which only some are allowed.
    ///
    /// # Errors
    /// `UnknownFlag`.
    pub(crate) fn new(flags: u32, allowed: u32) -> Result<Self, ErrorCode> {
        if flags & !allowed == 0 { Ok(Self(flags)) } else { Err(ErrorCode::UnknownFlag) }
    }

    /// Whether a flag is set.
    pub(crate) fn has(self, flag: u32) -> bool {
        self.0 & flag != 0
    }
}

/// The curve of a number.
///
/// # Errors
/// `UnknownCurve`.
pub(crate) fn curve(curve: usize) -> Result<CurveRef<'static>, ErrorCode> {
    named(curve).map(CurveRef::from)
}

/// The named curve of a number.
///
/// # Errors
/// `UnknownCurve`.
pub(crate) fn named(curve: usize) -> Result<secant_core::curves::NamedCurve, ErrorCode> {
    crate::choices::curve(u32::try_from(curve).map_err(|_| ErrorCode::UnknownCurve)?)
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

/// `secant_tuning`: all zero, it is the fastest one.
#[repr(C)]
pub struct RawTuning {
    window: u32,
    fixed_base: u32,
    table: *const c_void,
    table_len: usize,
}

// as the header asserts
const _: () = assert!(size_of::<RawTuning>() == 8 + 2 * size_of::<usize>());

/// A tuning; none is the fastest one.
///
/// # Safety
/// [`check`] accepted the tuning and its table, and so much memory is there.
///
/// # Errors
/// `Range` for a window, `UnknownChoice` for a table.
pub(crate) unsafe fn tuning<'a>(raw: *const RawTuning) -> Result<Tuning<'a>, ErrorCode> {
    // SAFETY: it is null, or aligned and a tuning.
    let Some(raw) = (unsafe { raw.as_ref() }) else { return Ok(Tuning::DEFAULT) };
    let fixed_base = match raw.fixed_base {
        0 => FixedBase::Static,
        1 => FixedBase::None,
        // SAFETY: the table's region was checked with the tuning's.
        2 => FixedBase::Built(unsafe { table(raw.table, raw.table_len) }),
        _ => return Err(ErrorCode::UnknownChoice),
    };
    let tuning = Tuning::DEFAULT.fixed_base(fixed_base);
    match u8::try_from(raw.window) {
        Ok(0) => Ok(tuning),
        Ok(window) if (Tuning::MIN_WINDOW..=Tuning::MAX_WINDOW).contains(&window) => {
            Ok(tuning.window(window))
        }
        _ => Err(ErrorCode::Range),
    }
}
