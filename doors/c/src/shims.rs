//! DO NOT EDIT: `cargo xtask gen` writes this file from `doors/interface`.
//!
//! The functions that C calls. The header says what each does and what it asks of its caller.

#[cfg(feature = "many")]
use crate::arguments::Rows;
use crate::arguments::{
    Buffer, Claims, Flags, OK, Random, RandomCallback, RawClaim, RawTuning, Region, TextBuffer,
};
use crate::arguments::{attempt, check, finish, verdict};
use crate::{arguments, choices, operations};
use core::ffi::{c_char, c_void};

/// The name of a status, such as ZeroPrivateKey; NULL for a number that is none.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_status_name(status: u32) -> *const c_char {
    let result = operations::library::status_name(status);
    result.map_or(core::ptr::null(), core::ffi::CStr::as_ptr)
}

/// What a status means, in English; NULL for a number that is none.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_status_message(status: u32) -> *const c_char {
    let result = operations::library::status_message(status);
    result.map_or(core::ptr::null(), core::ffi::CStr::as_ptr)
}

/// The name of the implementation in use, such as portable; the first operation chooses it.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_backend_name() -> *const c_char {
    let result = operations::library::backend_name();
    result.map_or(core::ptr::null(), core::ffi::CStr::as_ptr)
}

/// Makes all operations of the process run on one machine, for support and for tests: portable, adx, ifma or aarch64. To be called once, before the first operation; the library reads no environment.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_machine_pin(name: *const c_char) -> i32 {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe { [Region::text(name)] };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe { operations::library::machine_pin(arguments::text(name)?) }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The version of the library, such as 0.1.0; SECANT_VERSION is that of the header.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_version() -> *const c_char {
    let result = operations::library::version();
    result.map_or(core::ptr::null(), core::ffi::CStr::as_ptr)
}

/// The bytes of a hash function's output; 0 for an unknown one.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_hash_len(hash: u32) -> usize {
    let result = attempt(|| operations::library::hash_len(choices::hash(hash)?));
    result.unwrap_or(0)
}

/// The hash of a message.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_digest(
    digest: *mut u8,
    digest_len: usize,
    hash: u32,
    message: *const u8,
    message_len: usize,
) -> i32 {
    let regions = [Region::output(digest, digest_len), Region::input(message, message_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::library::digest(
                arguments::output(digest, digest_len),
                choices::hash(hash)?,
                arguments::input(message, message_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Starts a hash whose message comes in pieces, such as an image that is larger than the memory. It lives in the caller's memory until secant_hash_finish, which wipes it; one that is abandoned is wiped with secant_wipe. The memory is plain words with a checksum, which can be moved; memory that was damaged is refused. SHAKE is not taken.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_hash_start(memory: *mut c_void, memory_len: usize, hash: u32) -> i32 {
    let regions = [Region::memory(memory, memory_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::library::hash_start(arguments::memory(memory, memory_len), choices::hash(hash)?)
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Appends a piece of the message.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_hash_update(
    memory: *mut c_void,
    memory_len: usize,
    message: *const u8,
    message_len: usize,
) -> i32 {
    let regions = [Region::state(memory, memory_len), Region::input(message, message_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::library::hash_update(
                arguments::state(memory, memory_len),
                arguments::input(message, message_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The hash of all pieces. Wipes the memory.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_hash_finish(
    digest: *mut u8,
    digest_len: usize,
    memory: *mut c_void,
    memory_len: usize,
) -> i32 {
    let regions = [Region::output(digest, digest_len), Region::state(memory, memory_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::library::hash_finish(
                arguments::output(digest, digest_len),
                arguments::state(memory, memory_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Random bytes of the operating system, for what a program draws itself. A build without one has none: SECANT_ERROR_NO_RANDOMNESS.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_random_bytes(out: *mut u8, out_len: usize) -> i32 {
    let regions = [Region::output(out, out_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe { operations::library::random_bytes(arguments::output(out, out_len)) }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Whether [`secant_equal_check`] succeeds.
///
/// # Safety
/// As there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_equal(a: *const u8, a_len: usize, b: *const u8, b_len: usize) -> bool {
    // SAFETY: the same arguments under the same terms.
    unsafe { secant_equal_check(a, a_len, b, b_len) == OK }
}

/// Whether two secrets of one length are equal, such as a tag that was computed and one that came with a message. Constant time but for the lengths and the answer. Nothing is equal to nothing at all: SECANT_ERROR_EMPTY.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_equal_check(a: *const u8, a_len: usize, b: *const u8, b_len: usize) -> i32 {
    let regions = [Region::input(a, a_len), Region::input(b, b_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe { operations::library::equal(arguments::input(a, a_len), arguments::input(b, b_len)) }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, verdict(result)) }
}

/// Zeroes memory that holds secrets, which no compiler leaves out.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_wipe(memory: *mut c_void, memory_len: usize) -> i32 {
    let regions = [Region::memory(memory, memory_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe { operations::library::wipe(arguments::memory(memory, memory_len)) }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Computes known answers on every curve of the build with the implementation in use: a signature by RFC 6979's rules, its verification and a shared secret. To be called once where the hardware is not trusted.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_self_test() -> i32 {
    let result = operations::library::self_test();
    // SAFETY: as above.
    unsafe { finish(&[], result) }
}

/// The curves of this build: the one at an index from 0, or 0 behind the last.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_curve_at(index: usize) -> usize {
    let result = operations::curves::curve_at(index);
    result.unwrap_or(0)
}

/// The bits of the prime of a curve's field; 0 for an unknown curve.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_curve_bits(curve: usize) -> usize {
    let result = attempt(|| operations::curves::curve_bits(arguments::curve(curve)?));
    result.unwrap_or(0)
}

/// The bytes of a private key: those of the group order.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_private_key_len(curve: usize) -> usize {
    let result = attempt(|| operations::curves::private_key_len(arguments::curve(curve)?));
    result.unwrap_or(0)
}

/// The bytes of a public key.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_public_key_len(curve: usize, flags: u32) -> usize {
    let result = attempt(|| {
        operations::curves::public_key_len(
            arguments::curve(curve)?,
            Flags::new(flags, choices::COMPRESSED | choices::DER | choices::BLINDED)?,
        )
    });
    result.unwrap_or(0)
}

/// The bytes of a shared secret: those of the field.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_shared_secret_len(curve: usize) -> usize {
    let result = attempt(|| operations::curves::shared_secret_len(arguments::curve(curve)?));
    result.unwrap_or(0)
}

/// The most bytes of an ECDSA signature: exactly so many without SECANT_DER.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdsa_signature_len(curve: usize, flags: u32) -> usize {
    let result = attempt(|| {
        operations::curves::ecdsa_signature_len(
            arguments::curve(curve)?,
            Flags::new(
                flags,
                choices::DER
                    | choices::LOW_S
                    | choices::HEDGED
                    | choices::BLINDED
                    | choices::ANY_DIGEST
                    | choices::VERIFIED,
            )?,
        )
    });
    result.unwrap_or(0)
}

/// The curve of a customary name such as P-256, prime256v1 or brainpoolP256r1, in any case and with or without - and _, or of an object identifier in dotted form; 0 where this build has none.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_curve_find(name: *const c_char) -> usize {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe { [Region::text(name)] };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe { operations::curves::curve_find(arguments::text(name)?) }
    });
    result.unwrap_or(0)
}

/// The name of a curve as its standard has it; NULL for an unknown curve.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_curve_name(curve: usize) -> *const c_char {
    let result = attempt(|| operations::curves::curve_name(arguments::curve(curve)?));
    result.map_or(core::ptr::null(), core::ffi::CStr::as_ptr)
}

/// Draws a private key, each of which is equally likely (FIPS 186-5, A.2.2).
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_key_generate(
    private_key: *mut u8,
    private_key_len: usize,
    curve: usize,
    random: RandomCallback,
    random_context: *mut c_void,
) -> i32 {
    let regions = [Region::output(private_key, private_key_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::keys::key_generate(
                arguments::output(private_key, private_key_len),
                arguments::curve(curve)?,
                Random::new(random, random_context),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Checks that bytes are a private key of the curve: 0 if they are, otherwise the reason why not.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_key_check(
    curve: usize,
    private_key: *const u8,
    private_key_len: usize,
) -> i32 {
    let regions = [Region::input(private_key, private_key_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::keys::key_check(
                arguments::curve(curve)?,
                arguments::input(private_key, private_key_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The public key of a private one.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_key_public(
    public_key: *mut u8,
    public_key_len: usize,
    curve: usize,
    private_key: *const u8,
    private_key_len: usize,
    flags: u32,
    tuning: *const RawTuning,
) -> i32 {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe {
        [
            Region::output(public_key, public_key_len),
            Region::input(private_key, private_key_len),
            Region::optional(tuning),
            Region::table_of(tuning),
        ]
    };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::keys::key_public(
                arguments::output(public_key, public_key_len),
                arguments::curve(curve)?,
                arguments::input(private_key, private_key_len),
                Flags::new(flags, choices::COMPRESSED)?,
                arguments::tuning(tuning)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Checks that bytes are a public key of the curve, a point of the generator's subgroup other than the identity: 0 if they are, otherwise the reason why not.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_public_key_check(
    curve: usize,
    public_key: *const u8,
    public_key_len: usize,
) -> i32 {
    let regions = [Region::input(public_key, public_key_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::keys::public_key_check(
                arguments::curve(curve)?,
                arguments::input(public_key, public_key_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Encodes a public key with compressed or full coordinates.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_public_key_convert(
    out: *mut u8,
    out_len: usize,
    curve: usize,
    public_key: *const u8,
    public_key_len: usize,
    flags: u32,
) -> i32 {
    let regions = [Region::output(out, out_len).in_place(), Region::input(public_key, public_key_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(out, out_len, |out| {
                operations::keys::public_key_convert(
                    out,
                    arguments::curve(curve)?,
                    arguments::input(public_key, public_key_len),
                    Flags::new(flags, choices::COMPRESSED)?,
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The private key d + t of a private key d and a tweak t, modulo the order. Whoever chooses the tweak can choose the sum: derive it, as BIP32 does, and take it from nobody else.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_key_tweak_add(
    out: *mut u8,
    out_len: usize,
    curve: usize,
    private_key: *const u8,
    private_key_len: usize,
    tweak: *const u8,
    tweak_len: usize,
) -> i32 {
    let regions = [
        Region::output(out, out_len).in_place(),
        Region::input(private_key, private_key_len),
        Region::input(tweak, tweak_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(out, out_len, |out| {
                operations::keys::key_tweak_add(
                    out,
                    arguments::curve(curve)?,
                    arguments::input(private_key, private_key_len),
                    arguments::input(tweak, tweak_len),
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The public key Q + t G of a public key Q and a tweak t: that of the private key of secant_key_tweak_add. Constant time in the tweak.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_public_key_tweak_add(
    out: *mut u8,
    out_len: usize,
    curve: usize,
    public_key: *const u8,
    public_key_len: usize,
    tweak: *const u8,
    tweak_len: usize,
    flags: u32,
) -> i32 {
    let regions = [
        Region::output(out, out_len).in_place(),
        Region::input(public_key, public_key_len),
        Region::input(tweak, tweak_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(out, out_len, |out| {
                operations::keys::public_key_tweak_add(
                    out,
                    arguments::curve(curve)?,
                    arguments::input(public_key, public_key_len),
                    arguments::input(tweak, tweak_len),
                    Flags::new(flags, choices::COMPRESSED)?,
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The private key t d of a private key d and a tweak t, modulo the order. The tweak 0 gives no key: SECANT_ERROR_ZERO_PRIVATE_KEY.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_key_tweak_multiply(
    out: *mut u8,
    out_len: usize,
    curve: usize,
    private_key: *const u8,
    private_key_len: usize,
    tweak: *const u8,
    tweak_len: usize,
) -> i32 {
    let regions = [
        Region::output(out, out_len).in_place(),
        Region::input(private_key, private_key_len),
        Region::input(tweak, tweak_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(out, out_len, |out| {
                operations::keys::key_tweak_multiply(
                    out,
                    arguments::curve(curve)?,
                    arguments::input(private_key, private_key_len),
                    arguments::input(tweak, tweak_len),
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The public key t Q of a public key Q and a tweak t: that of the private key of secant_key_tweak_multiply. Constant time in the tweak.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_public_key_tweak_multiply(
    out: *mut u8,
    out_len: usize,
    curve: usize,
    public_key: *const u8,
    public_key_len: usize,
    tweak: *const u8,
    tweak_len: usize,
    flags: u32,
) -> i32 {
    let regions = [
        Region::output(out, out_len).in_place(),
        Region::input(public_key, public_key_len),
        Region::input(tweak, tweak_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(out, out_len, |out| {
                operations::keys::public_key_tweak_multiply(
                    out,
                    arguments::curve(curve)?,
                    arguments::input(public_key, public_key_len),
                    arguments::input(tweak, tweak_len),
                    Flags::new(flags, choices::COMPRESSED)?,
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The bytes of a key with its table; 0 for bad input.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_precomputed_key_len(curve: usize, size: u32) -> usize {
    let result = attempt(|| {
        operations::tables::precomputed_key_len(arguments::curve(curve)?, choices::table_size(size)?)
    });
    result.unwrap_or(0)
}

/// Builds the table of a public key.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_precomputed_key_build(
    precomputed_key: *mut c_void,
    precomputed_key_len: usize,
    curve: usize,
    public_key: *const u8,
    public_key_len: usize,
    size: u32,
) -> i32 {
    let regions =
        [Region::words(precomputed_key, precomputed_key_len), Region::input(public_key, public_key_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::tables::precomputed_key_build(
                arguments::words(precomputed_key, precomputed_key_len),
                arguments::curve(curve)?,
                arguments::input(public_key, public_key_len),
                choices::table_size(size)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Checks a key with its table that was stored: the checksum, the key, and every entry, which is computed again. 0 if all is right, otherwise the reason. Call it once after loading; it takes as long as building the table. Without it a verification looks at the header and at what costs little, which finds no entry of a large table that was changed.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_precomputed_key_check(
    curve: usize,
    precomputed_key: *const c_void,
    precomputed_key_len: usize,
) -> i32 {
    let regions = [Region::table(precomputed_key, precomputed_key_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::tables::precomputed_key_check(
                arguments::curve(curve)?,
                arguments::table(precomputed_key, precomputed_key_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Whether [`secant_ecdsa_verify_precomputed_check`] succeeds.
///
/// # Safety
/// As there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdsa_verify_precomputed(
    curve: usize,
    precomputed_key: *const c_void,
    precomputed_key_len: usize,
    message: *const u8,
    message_len: usize,
    signature: *const u8,
    signature_len: usize,
    hash: u32,
    flags: u32,
) -> bool {
    // SAFETY: the same arguments under the same terms.
    unsafe {
        secant_ecdsa_verify_precomputed_check(
            curve,
            precomputed_key,
            precomputed_key_len,
            message,
            message_len,
            signature,
            signature_len,
            hash,
            flags,
        ) == OK
    }
}

/// Whether a signature of a message is valid under a key with a table.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdsa_verify_precomputed_check(
    curve: usize,
    precomputed_key: *const c_void,
    precomputed_key_len: usize,
    message: *const u8,
    message_len: usize,
    signature: *const u8,
    signature_len: usize,
    hash: u32,
    flags: u32,
) -> i32 {
    let regions = [
        Region::table(precomputed_key, precomputed_key_len),
        Region::input(message, message_len),
        Region::input(signature, signature_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::tables::ecdsa_verify_precomputed(
                arguments::curve(curve)?,
                arguments::table(precomputed_key, precomputed_key_len),
                arguments::input(message, message_len),
                arguments::input(signature, signature_len),
                choices::hash(hash)?,
                Flags::new(flags, choices::DER | choices::LOW_S)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, verdict(result)) }
}

/// Whether [`secant_ecdsa_verify_digest_precomputed_check`] succeeds.
///
/// # Safety
/// As there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdsa_verify_digest_precomputed(
    curve: usize,
    precomputed_key: *const c_void,
    precomputed_key_len: usize,
    digest: *const u8,
    digest_len: usize,
    signature: *const u8,
    signature_len: usize,
    flags: u32,
) -> bool {
    // SAFETY: the same arguments under the same terms.
    unsafe {
        secant_ecdsa_verify_digest_precomputed_check(
            curve,
            precomputed_key,
            precomputed_key_len,
            digest,
            digest_len,
            signature,
            signature_len,
            flags,
        ) == OK
    }
}

/// Whether a signature of a digest of any length from one byte on is valid under a key with a table.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdsa_verify_digest_precomputed_check(
    curve: usize,
    precomputed_key: *const c_void,
    precomputed_key_len: usize,
    digest: *const u8,
    digest_len: usize,
    signature: *const u8,
    signature_len: usize,
    flags: u32,
) -> i32 {
    let regions = [
        Region::table(precomputed_key, precomputed_key_len),
        Region::input(digest, digest_len),
        Region::input(signature, signature_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::tables::ecdsa_verify_digest_precomputed(
                arguments::curve(curve)?,
                arguments::table(precomputed_key, precomputed_key_len),
                arguments::input(digest, digest_len),
                arguments::input(signature, signature_len),
                Flags::new(flags, choices::DER | choices::LOW_S)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, verdict(result)) }
}

/// The bytes of a table of the generator: 2^(window - 1) points and a header; 0 for bad input.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_base_table_len(curve: usize, window: u32) -> usize {
    let result = attempt(|| operations::tables::base_table_len(arguments::curve(curve)?, window));
    result.unwrap_or(0)
}

/// Builds the table of a curve's generator, for SECANT_TABLE_BUILT, or for SECANT_TABLE_CHECKED in the program that built it or checked it.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_base_table_build(
    table: *mut c_void,
    table_len: usize,
    curve: usize,
    window: u32,
) -> i32 {
    let regions = [Region::words(table, table_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::tables::base_table_build(
                arguments::words(table, table_len),
                arguments::curve(curve)?,
                window,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Checks a table of the generator that was stored: the checksum, and every entry, which is computed again. 0 if all is right, otherwise the reason. Call it once after loading, and then use the table as SECANT_TABLE_CHECKED.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_base_table_check(
    curve: usize,
    table: *const c_void,
    table_len: usize,
) -> i32 {
    let regions = [Region::table(table, table_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::tables::base_table_check(arguments::curve(curve)?, arguments::table(table, table_len))
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Signs a message (FIPS 186-5, 6.4), with a deterministic nonce (RFC 6979) unless the flags say otherwise. Use one private key on one curve: deterministic signatures of one message on two curves of one length (r1 and t1 of Brainpool; P-256 and secp256k1) can have one nonce, and give the key away; hedged ones do not.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdsa_sign(
    signature: *mut u8,
    signature_size: usize,
    signature_len: *mut usize,
    curve: usize,
    private_key: *const u8,
    private_key_len: usize,
    message: *const u8,
    message_len: usize,
    hash: u32,
    flags: u32,
    tuning: *const RawTuning,
    random: RandomCallback,
    random_context: *mut c_void,
) -> i32 {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe {
        [
            Region::output(signature, signature_size),
            Region::output(signature_len, 1),
            Region::input(private_key, private_key_len),
            Region::input(message, message_len),
            Region::optional(tuning),
            Region::table_of(tuning),
        ]
    };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::ecdsa::ecdsa_sign(
                Buffer::new(signature, signature_size, signature_len),
                arguments::curve(curve)?,
                arguments::input(private_key, private_key_len),
                arguments::input(message, message_len),
                choices::hash(hash)?,
                Flags::new(flags, choices::DER | choices::LOW_S | choices::HEDGED | choices::VERIFIED)?,
                arguments::tuning(tuning)?,
                Random::new(random, random_context),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Signs a digest of the named hash, or with SECANT_ANY_DIGEST one of any length from one byte on; its leftmost bits count, as many as the order has.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdsa_sign_digest(
    signature: *mut u8,
    signature_size: usize,
    signature_len: *mut usize,
    curve: usize,
    private_key: *const u8,
    private_key_len: usize,
    digest: *const u8,
    digest_len: usize,
    hash: u32,
    flags: u32,
    tuning: *const RawTuning,
    random: RandomCallback,
    random_context: *mut c_void,
) -> i32 {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe {
        [
            Region::output(signature, signature_size),
            Region::output(signature_len, 1),
            Region::input(private_key, private_key_len),
            Region::input(digest, digest_len),
            Region::optional(tuning),
            Region::table_of(tuning),
        ]
    };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::ecdsa::ecdsa_sign_digest(
                Buffer::new(signature, signature_size, signature_len),
                arguments::curve(curve)?,
                arguments::input(private_key, private_key_len),
                arguments::input(digest, digest_len),
                choices::hash(hash)?,
                Flags::new(
                    flags,
                    choices::DER | choices::LOW_S | choices::HEDGED | choices::ANY_DIGEST | choices::VERIFIED,
                )?,
                arguments::tuning(tuning)?,
                Random::new(random, random_context),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Signs a digest so that the public key can be computed from the signature.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdsa_sign_recoverable(
    signature: *mut u8,
    signature_size: usize,
    signature_len: *mut usize,
    recovery_id: *mut u32,
    curve: usize,
    private_key: *const u8,
    private_key_len: usize,
    digest: *const u8,
    digest_len: usize,
    hash: u32,
    flags: u32,
    tuning: *const RawTuning,
    random: RandomCallback,
    random_context: *mut c_void,
) -> i32 {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe {
        [
            Region::output(signature, signature_size),
            Region::output(signature_len, 1),
            Region::output(recovery_id, 1),
            Region::input(private_key, private_key_len),
            Region::input(digest, digest_len),
            Region::optional(tuning),
            Region::table_of(tuning),
        ]
    };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::ecdsa::ecdsa_sign_recoverable(
                Buffer::new(signature, signature_size, signature_len),
                &mut *recovery_id,
                arguments::curve(curve)?,
                arguments::input(private_key, private_key_len),
                arguments::input(digest, digest_len),
                choices::hash(hash)?,
                Flags::new(
                    flags,
                    choices::DER | choices::LOW_S | choices::HEDGED | choices::ANY_DIGEST | choices::VERIFIED,
                )?,
                arguments::tuning(tuning)?,
                Random::new(random, random_context),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Whether [`secant_ecdsa_verify_check`] succeeds.
///
/// # Safety
/// As there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdsa_verify(
    curve: usize,
    public_key: *const u8,
    public_key_len: usize,
    message: *const u8,
    message_len: usize,
    signature: *const u8,
    signature_len: usize,
    hash: u32,
    flags: u32,
) -> bool {
    // SAFETY: the same arguments under the same terms.
    unsafe {
        secant_ecdsa_verify_check(
            curve,
            public_key,
            public_key_len,
            message,
            message_len,
            signature,
            signature_len,
            hash,
            flags,
        ) == OK
    }
}

/// Whether a signature of a message is valid.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdsa_verify_check(
    curve: usize,
    public_key: *const u8,
    public_key_len: usize,
    message: *const u8,
    message_len: usize,
    signature: *const u8,
    signature_len: usize,
    hash: u32,
    flags: u32,
) -> i32 {
    let regions = [
        Region::input(public_key, public_key_len),
        Region::input(message, message_len),
        Region::input(signature, signature_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::ecdsa::ecdsa_verify(
                arguments::curve(curve)?,
                arguments::input(public_key, public_key_len),
                arguments::input(message, message_len),
                arguments::input(signature, signature_len),
                choices::hash(hash)?,
                Flags::new(flags, choices::DER | choices::LOW_S)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, verdict(result)) }
}

/// Whether [`secant_ecdsa_verify_digest_check`] succeeds.
///
/// # Safety
/// As there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdsa_verify_digest(
    curve: usize,
    public_key: *const u8,
    public_key_len: usize,
    digest: *const u8,
    digest_len: usize,
    signature: *const u8,
    signature_len: usize,
    flags: u32,
) -> bool {
    // SAFETY: the same arguments under the same terms.
    unsafe {
        secant_ecdsa_verify_digest_check(
            curve,
            public_key,
            public_key_len,
            digest,
            digest_len,
            signature,
            signature_len,
            flags,
        ) == OK
    }
}

/// Whether a signature of a digest of any length from one byte on is valid.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdsa_verify_digest_check(
    curve: usize,
    public_key: *const u8,
    public_key_len: usize,
    digest: *const u8,
    digest_len: usize,
    signature: *const u8,
    signature_len: usize,
    flags: u32,
) -> i32 {
    let regions = [
        Region::input(public_key, public_key_len),
        Region::input(digest, digest_len),
        Region::input(signature, signature_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::ecdsa::ecdsa_verify_digest(
                arguments::curve(curve)?,
                arguments::input(public_key, public_key_len),
                arguments::input(digest, digest_len),
                arguments::input(signature, signature_len),
                Flags::new(flags, choices::DER | choices::LOW_S)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, verdict(result)) }
}

/// Whether [`secant_digest_fits_check`] succeeds.
///
/// # Safety
/// As there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_digest_fits(hash: u32, digest: *const u8, digest_len: usize) -> bool {
    // SAFETY: the same arguments under the same terms.
    unsafe { secant_digest_fits_check(hash, digest, digest_len) == OK }
}

/// Whether a digest has the length of a hash: what signing a digest checks, for verification and recovery, which name no hash.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_digest_fits_check(hash: u32, digest: *const u8, digest_len: usize) -> i32 {
    let regions = [Region::input(digest, digest_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe { operations::ecdsa::digest_fits(choices::hash(hash)?, arguments::input(digest, digest_len)) }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, verdict(result)) }
}

/// The public key that made a signature of a digest. It authenticates nothing until it is compared with a key that is trusted.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdsa_recover(
    public_key: *mut u8,
    public_key_len: usize,
    curve: usize,
    digest: *const u8,
    digest_len: usize,
    signature: *const u8,
    signature_len: usize,
    recovery_id: u32,
    flags: u32,
) -> i32 {
    let regions = [
        Region::output(public_key, public_key_len),
        Region::input(digest, digest_len),
        Region::input(signature, signature_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::ecdsa::ecdsa_recover(
                arguments::output(public_key, public_key_len),
                arguments::curve(curve)?,
                arguments::input(digest, digest_len),
                arguments::input(signature, signature_len),
                recovery_id,
                Flags::new(flags, choices::DER | choices::COMPRESSED)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Encodes r || s as DER.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdsa_signature_to_der(
    der: *mut u8,
    der_size: usize,
    der_len: *mut usize,
    curve: usize,
    signature: *const u8,
    signature_len: usize,
) -> i32 {
    let regions =
        [Region::output(der, der_size), Region::output(der_len, 1), Region::input(signature, signature_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::ecdsa::ecdsa_signature_to_der(
                Buffer::new(der, der_size, der_len),
                arguments::curve(curve)?,
                arguments::input(signature, signature_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Encodes a signature in strict DER as r || s.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdsa_signature_from_der(
    signature: *mut u8,
    signature_len: usize,
    curve: usize,
    der: *const u8,
    der_len: usize,
) -> i32 {
    let regions = [Region::output(signature, signature_len), Region::input(der, der_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::ecdsa::ecdsa_signature_from_der(
                arguments::output(signature, signature_len),
                arguments::curve(curve)?,
                arguments::input(der, der_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The signature with s in the lower half of its range (BIP 62): the given one, or the one with n - s, which is valid for the same key and message. Of that one a recovery id has the other lowest bit.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdsa_signature_normalize(
    out: *mut u8,
    out_size: usize,
    out_len: *mut usize,
    curve: usize,
    signature: *const u8,
    signature_len: usize,
    flags: u32,
) -> i32 {
    let regions = [
        Region::output(out, out_size).in_place(),
        Region::output(out_len, 1),
        Region::input(signature, signature_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place_buffer(out, out_size, out_len, |out| {
                operations::ecdsa::ecdsa_signature_normalize(
                    out,
                    arguments::curve(curve)?,
                    arguments::input(signature, signature_len),
                    Flags::new(flags, choices::DER)?,
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Whether [`secant_ecdsa_signature_has_low_s_check`] succeeds.
///
/// # Safety
/// As there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdsa_signature_has_low_s(
    curve: usize,
    signature: *const u8,
    signature_len: usize,
    flags: u32,
) -> bool {
    // SAFETY: the same arguments under the same terms.
    unsafe { secant_ecdsa_signature_has_low_s_check(curve, signature, signature_len, flags) == OK }
}

/// Whether s is in the lower half of its range, as Bitcoin demands (BIP 62).
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdsa_signature_has_low_s_check(
    curve: usize,
    signature: *const u8,
    signature_len: usize,
    flags: u32,
) -> i32 {
    let regions = [Region::input(signature, signature_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::ecdsa::ecdsa_signature_has_low_s(
                arguments::curve(curve)?,
                arguments::input(signature, signature_len),
                Flags::new(flags, choices::DER)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, verdict(result)) }
}

#[cfg(feature = "bitcoin")]
/// Signs a message (BIP340), with 32 random bytes mixed into the nonce: a source that gives zeros makes the signature deterministic.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_bip340_sign(
    signature: *mut u8,
    signature_len: usize,
    private_key: *const u8,
    private_key_len: usize,
    message: *const u8,
    message_len: usize,
    random: RandomCallback,
    random_context: *mut c_void,
) -> i32 {
    let regions = [
        Region::output(signature, signature_len),
        Region::input(private_key, private_key_len),
        Region::input(message, message_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::schnorr::bip340_sign(
                arguments::output(signature, signature_len),
                arguments::input(private_key, private_key_len),
                arguments::input(message, message_len),
                Random::new(random, random_context),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "bitcoin")]
/// Whether [`secant_bip340_verify_check`] succeeds.
///
/// # Safety
/// As there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_bip340_verify(
    public_key: *const u8,
    public_key_len: usize,
    message: *const u8,
    message_len: usize,
    signature: *const u8,
    signature_len: usize,
) -> bool {
    // SAFETY: the same arguments under the same terms.
    unsafe {
        secant_bip340_verify_check(public_key, public_key_len, message, message_len, signature, signature_len)
            == OK
    }
}

#[cfg(feature = "bitcoin")]
/// Whether a signature of a message is valid (BIP340).
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_bip340_verify_check(
    public_key: *const u8,
    public_key_len: usize,
    message: *const u8,
    message_len: usize,
    signature: *const u8,
    signature_len: usize,
) -> i32 {
    let regions = [
        Region::input(public_key, public_key_len),
        Region::input(message, message_len),
        Region::input(signature, signature_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::schnorr::bip340_verify(
                arguments::input(public_key, public_key_len),
                arguments::input(message, message_len),
                arguments::input(signature, signature_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, verdict(result)) }
}

#[cfg(feature = "bitcoin")]
/// The public key of a private one: the x-coordinate of its point.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_bip340_public(
    public_key: *mut u8,
    public_key_len: usize,
    private_key: *const u8,
    private_key_len: usize,
) -> i32 {
    let regions = [Region::output(public_key, public_key_len), Region::input(private_key, private_key_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::schnorr::bip340_public(
                arguments::output(public_key, public_key_len),
                arguments::input(private_key, private_key_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "bitcoin")]
/// The bytes of memory with which secant_bip340_verify_batch is fastest for a number of claims: 0, because none share a sum.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_bip340_batch_memory(count: usize) -> usize {
    let result = operations::schnorr::bip340_batch_memory(count);
    result.unwrap_or(0)
}

#[cfg(feature = "bitcoin")]
/// The verdicts on signatures of messages, each that of a verification alone (BIP340, "Verification"): eight at a time where the processor has AVX-512 IFMA, whichever are false; elsewhere a batch saves an inversion of each. A claim with a public key or a signature that is malformed is false, and no error.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_bip340_verify_batch(
    verdicts: *mut bool,
    verdicts_len: usize,
    memory: *mut c_void,
    memory_len: usize,
    claims: *const RawClaim,
    claims_count: usize,
) -> i32 {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe {
        [
            Region::output(verdicts, verdicts_len),
            Region::memory(memory, memory_len),
            Region::claims(claims, claims_count),
        ]
    };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::schnorr::bip340_verify_batch(
                arguments::verdicts(verdicts, verdicts_len),
                arguments::memory(memory, memory_len),
                Claims::new(claims, claims_count),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "bitcoin")]
/// Adds a tweak to a private key, after the sign that makes the y-coordinate of its point even (BIP341, taproot_tweak_seckey).
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_bip340_tweak_private(
    tweaked: *mut u8,
    tweaked_len: usize,
    private_key: *const u8,
    private_key_len: usize,
    tweak: *const u8,
    tweak_len: usize,
) -> i32 {
    let regions = [
        Region::output(tweaked, tweaked_len).in_place(),
        Region::input(private_key, private_key_len),
        Region::input(tweak, tweak_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(tweaked, tweaked_len, |tweaked| {
                operations::schnorr::bip340_tweak_private(
                    tweaked,
                    arguments::input(private_key, private_key_len),
                    arguments::input(tweak, tweak_len),
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "bitcoin")]
/// Adds the multiple of the generator by a tweak to a public key (BIP341, taproot_tweak_pubkey): the key of what secant_bip340_tweak_private gives.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_bip340_tweak_public(
    tweaked: *mut u8,
    tweaked_len: usize,
    is_odd: *mut u32,
    public_key: *const u8,
    public_key_len: usize,
    tweak: *const u8,
    tweak_len: usize,
) -> i32 {
    let regions = [
        Region::output(tweaked, tweaked_len).in_place(),
        Region::output(is_odd, 1),
        Region::input(public_key, public_key_len),
        Region::input(tweak, tweak_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(tweaked, tweaked_len, |tweaked| {
                operations::schnorr::bip340_tweak_public(
                    tweaked,
                    &mut *is_odd,
                    arguments::input(public_key, public_key_len),
                    arguments::input(tweak, tweak_len),
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "bitcoin")]
/// Proves that A = a G and C = a B have the same a (BIP374), with 32 random bytes mixed into the nonce.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_bip374_prove(
    proof: *mut u8,
    proof_len: usize,
    public_key: *mut u8,
    public_key_len: usize,
    result: *mut u8,
    result_len: usize,
    private_key: *const u8,
    private_key_len: usize,
    base: *const u8,
    base_len: usize,
    message: *const u8,
    message_len: usize,
    generator: *const u8,
    generator_len: usize,
    random: RandomCallback,
    random_context: *mut c_void,
) -> i32 {
    let regions = [
        Region::output(proof, proof_len),
        Region::output(public_key, public_key_len),
        Region::output(result, result_len),
        Region::input(private_key, private_key_len),
        Region::input(base, base_len),
        Region::input(message, message_len),
        Region::input(generator, generator_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::schnorr::bip374_prove(
                arguments::output(proof, proof_len),
                arguments::output(public_key, public_key_len),
                arguments::output(result, result_len),
                arguments::input(private_key, private_key_len),
                arguments::input(base, base_len),
                arguments::optional(message, message_len),
                arguments::optional(generator, generator_len),
                Random::new(random, random_context),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "bitcoin")]
/// Whether [`secant_bip374_verify_check`] succeeds.
///
/// # Safety
/// As there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_bip374_verify(
    public_key: *const u8,
    public_key_len: usize,
    base: *const u8,
    base_len: usize,
    result: *const u8,
    result_len: usize,
    message: *const u8,
    message_len: usize,
    proof: *const u8,
    proof_len: usize,
    generator: *const u8,
    generator_len: usize,
) -> bool {
    // SAFETY: the same arguments under the same terms.
    unsafe {
        secant_bip374_verify_check(
            public_key,
            public_key_len,
            base,
            base_len,
            result,
            result_len,
            message,
            message_len,
            proof,
            proof_len,
            generator,
            generator_len,
        ) == OK
    }
}

#[cfg(feature = "bitcoin")]
/// Whether a proof of BIP374 is valid.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_bip374_verify_check(
    public_key: *const u8,
    public_key_len: usize,
    base: *const u8,
    base_len: usize,
    result: *const u8,
    result_len: usize,
    message: *const u8,
    message_len: usize,
    proof: *const u8,
    proof_len: usize,
    generator: *const u8,
    generator_len: usize,
) -> i32 {
    let regions = [
        Region::input(public_key, public_key_len),
        Region::input(base, base_len),
        Region::input(result, result_len),
        Region::input(message, message_len),
        Region::input(proof, proof_len),
        Region::input(generator, generator_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::schnorr::bip374_verify(
                arguments::input(public_key, public_key_len),
                arguments::input(base, base_len),
                arguments::input(result, result_len),
                arguments::optional(message, message_len),
                arguments::input(proof, proof_len),
                arguments::optional(generator, generator_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, verdict(result)) }
}

#[cfg(feature = "bitcoin")]
/// Proves that A = a G, for the generator G of the curve, and C = a B have the same a (BRC-94).
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_brc94_prove(
    proof: *mut u8,
    proof_len: usize,
    public_key: *mut u8,
    public_key_len: usize,
    result: *mut u8,
    result_len: usize,
    private_key: *const u8,
    private_key_len: usize,
    base: *const u8,
    base_len: usize,
    random: RandomCallback,
    random_context: *mut c_void,
) -> i32 {
    let regions = [
        Region::output(proof, proof_len),
        Region::output(public_key, public_key_len),
        Region::output(result, result_len),
        Region::input(private_key, private_key_len),
        Region::input(base, base_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::schnorr::brc94_prove(
                arguments::output(proof, proof_len),
                arguments::output(public_key, public_key_len),
                arguments::output(result, result_len),
                arguments::input(private_key, private_key_len),
                arguments::input(base, base_len),
                Random::new(random, random_context),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "bitcoin")]
/// Whether [`secant_brc94_verify_check`] succeeds.
///
/// # Safety
/// As there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_brc94_verify(
    public_key: *const u8,
    public_key_len: usize,
    base: *const u8,
    base_len: usize,
    result: *const u8,
    result_len: usize,
    proof: *const u8,
    proof_len: usize,
) -> bool {
    // SAFETY: the same arguments under the same terms.
    unsafe {
        secant_brc94_verify_check(
            public_key,
            public_key_len,
            base,
            base_len,
            result,
            result_len,
            proof,
            proof_len,
        ) == OK
    }
}

#[cfg(feature = "bitcoin")]
/// Whether a proof of BRC-94 is valid. Its last part, 32 bytes as this library writes it, may be shorter.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_brc94_verify_check(
    public_key: *const u8,
    public_key_len: usize,
    base: *const u8,
    base_len: usize,
    result: *const u8,
    result_len: usize,
    proof: *const u8,
    proof_len: usize,
) -> i32 {
    let regions = [
        Region::input(public_key, public_key_len),
        Region::input(base, base_len),
        Region::input(result, result_len),
        Region::input(proof, proof_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::schnorr::brc94_verify(
                arguments::input(public_key, public_key_len),
                arguments::input(base, base_len),
                arguments::input(result, result_len),
                arguments::input(proof, proof_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, verdict(result)) }
}

#[cfg(feature = "curve25519")]
/// Draws a private key, the seed.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed25519_generate(
    seed: *mut u8,
    seed_len: usize,
    random: RandomCallback,
    random_context: *mut c_void,
) -> i32 {
    let regions = [Region::output(seed, seed_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::eddsa::ed25519_generate(
                arguments::output(seed, seed_len),
                Random::new(random, random_context),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "curve25519")]
/// The public key of a seed.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed25519_public(
    public_key: *mut u8,
    public_key_len: usize,
    seed: *const u8,
    seed_len: usize,
) -> i32 {
    let regions = [Region::output(public_key, public_key_len), Region::input(seed, seed_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::eddsa::ed25519_public(
                arguments::output(public_key, public_key_len),
                arguments::input(seed, seed_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "curve25519")]
/// Signs a message (RFC 8032, 5.1.6).
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed25519_sign(
    signature: *mut u8,
    signature_len: usize,
    seed: *const u8,
    seed_len: usize,
    message: *const u8,
    message_len: usize,
) -> i32 {
    let regions = [
        Region::output(signature, signature_len),
        Region::input(seed, seed_len),
        Region::input(message, message_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::eddsa::ed25519_sign(
                arguments::output(signature, signature_len),
                arguments::input(seed, seed_len),
                arguments::input(message, message_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "curve25519")]
/// Whether [`secant_ed25519_verify_check`] succeeds.
///
/// # Safety
/// As there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed25519_verify(
    public_key: *const u8,
    public_key_len: usize,
    message: *const u8,
    message_len: usize,
    signature: *const u8,
    signature_len: usize,
    policy: u32,
) -> bool {
    // SAFETY: the same arguments under the same terms.
    unsafe {
        secant_ed25519_verify_check(
            public_key,
            public_key_len,
            message,
            message_len,
            signature,
            signature_len,
            policy,
        ) == OK
    }
}

#[cfg(feature = "curve25519")]
/// Whether a signature of a message is valid under a policy.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed25519_verify_check(
    public_key: *const u8,
    public_key_len: usize,
    message: *const u8,
    message_len: usize,
    signature: *const u8,
    signature_len: usize,
    policy: u32,
) -> i32 {
    let regions = [
        Region::input(public_key, public_key_len),
        Region::input(message, message_len),
        Region::input(signature, signature_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::eddsa::ed25519_verify(
                arguments::input(public_key, public_key_len),
                arguments::input(message, message_len),
                arguments::input(signature, signature_len),
                choices::policy(policy)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, verdict(result)) }
}

#[cfg(feature = "curve25519")]
/// Signs a message in a context.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed25519_sign_ctx(
    signature: *mut u8,
    signature_len: usize,
    seed: *const u8,
    seed_len: usize,
    message: *const u8,
    message_len: usize,
    context: *const u8,
    context_len: usize,
) -> i32 {
    let regions = [
        Region::output(signature, signature_len),
        Region::input(seed, seed_len),
        Region::input(message, message_len),
        Region::input(context, context_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::eddsa::ed25519_sign_ctx(
                arguments::output(signature, signature_len),
                arguments::input(seed, seed_len),
                arguments::input(message, message_len),
                arguments::input(context, context_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "curve25519")]
/// Whether [`secant_ed25519_verify_ctx_check`] succeeds.
///
/// # Safety
/// As there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed25519_verify_ctx(
    public_key: *const u8,
    public_key_len: usize,
    message: *const u8,
    message_len: usize,
    signature: *const u8,
    signature_len: usize,
    context: *const u8,
    context_len: usize,
    policy: u32,
) -> bool {
    // SAFETY: the same arguments under the same terms.
    unsafe {
        secant_ed25519_verify_ctx_check(
            public_key,
            public_key_len,
            message,
            message_len,
            signature,
            signature_len,
            context,
            context_len,
            policy,
        ) == OK
    }
}

#[cfg(feature = "curve25519")]
/// Whether a signature of a message in a context is valid under a policy.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed25519_verify_ctx_check(
    public_key: *const u8,
    public_key_len: usize,
    message: *const u8,
    message_len: usize,
    signature: *const u8,
    signature_len: usize,
    context: *const u8,
    context_len: usize,
    policy: u32,
) -> i32 {
    let regions = [
        Region::input(public_key, public_key_len),
        Region::input(message, message_len),
        Region::input(signature, signature_len),
        Region::input(context, context_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::eddsa::ed25519_verify_ctx(
                arguments::input(public_key, public_key_len),
                arguments::input(message, message_len),
                arguments::input(signature, signature_len),
                arguments::input(context, context_len),
                choices::policy(policy)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, verdict(result)) }
}

#[cfg(feature = "curve25519")]
/// Signs the hash of a message in a context, which may be empty.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed25519_sign_ph(
    signature: *mut u8,
    signature_len: usize,
    seed: *const u8,
    seed_len: usize,
    message: *const u8,
    message_len: usize,
    context: *const u8,
    context_len: usize,
) -> i32 {
    let regions = [
        Region::output(signature, signature_len),
        Region::input(seed, seed_len),
        Region::input(message, message_len),
        Region::input(context, context_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::eddsa::ed25519_sign_ph(
                arguments::output(signature, signature_len),
                arguments::input(seed, seed_len),
                arguments::input(message, message_len),
                arguments::input(context, context_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "curve25519")]
/// Whether [`secant_ed25519_verify_ph_check`] succeeds.
///
/// # Safety
/// As there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed25519_verify_ph(
    public_key: *const u8,
    public_key_len: usize,
    message: *const u8,
    message_len: usize,
    signature: *const u8,
    signature_len: usize,
    context: *const u8,
    context_len: usize,
    policy: u32,
) -> bool {
    // SAFETY: the same arguments under the same terms.
    unsafe {
        secant_ed25519_verify_ph_check(
            public_key,
            public_key_len,
            message,
            message_len,
            signature,
            signature_len,
            context,
            context_len,
            policy,
        ) == OK
    }
}

#[cfg(feature = "curve25519")]
/// Whether a signature of the hash of a message in a context is valid under a policy.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed25519_verify_ph_check(
    public_key: *const u8,
    public_key_len: usize,
    message: *const u8,
    message_len: usize,
    signature: *const u8,
    signature_len: usize,
    context: *const u8,
    context_len: usize,
    policy: u32,
) -> i32 {
    let regions = [
        Region::input(public_key, public_key_len),
        Region::input(message, message_len),
        Region::input(signature, signature_len),
        Region::input(context, context_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::eddsa::ed25519_verify_ph(
                arguments::input(public_key, public_key_len),
                arguments::input(message, message_len),
                arguments::input(signature, signature_len),
                arguments::input(context, context_len),
                choices::policy(policy)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, verdict(result)) }
}

#[cfg(feature = "curve448")]
/// Draws a private key, the seed.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed448_generate(
    seed: *mut u8,
    seed_len: usize,
    random: RandomCallback,
    random_context: *mut c_void,
) -> i32 {
    let regions = [Region::output(seed, seed_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::eddsa::ed448_generate(
                arguments::output(seed, seed_len),
                Random::new(random, random_context),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "curve448")]
/// The public key of a seed.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed448_public(
    public_key: *mut u8,
    public_key_len: usize,
    seed: *const u8,
    seed_len: usize,
) -> i32 {
    let regions = [Region::output(public_key, public_key_len), Region::input(seed, seed_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::eddsa::ed448_public(
                arguments::output(public_key, public_key_len),
                arguments::input(seed, seed_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "curve448")]
/// Signs a message (RFC 8032, 5.2.6).
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed448_sign(
    signature: *mut u8,
    signature_len: usize,
    seed: *const u8,
    seed_len: usize,
    message: *const u8,
    message_len: usize,
) -> i32 {
    let regions = [
        Region::output(signature, signature_len),
        Region::input(seed, seed_len),
        Region::input(message, message_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::eddsa::ed448_sign(
                arguments::output(signature, signature_len),
                arguments::input(seed, seed_len),
                arguments::input(message, message_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "curve448")]
/// Whether [`secant_ed448_verify_check`] succeeds.
///
/// # Safety
/// As there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed448_verify(
    public_key: *const u8,
    public_key_len: usize,
    message: *const u8,
    message_len: usize,
    signature: *const u8,
    signature_len: usize,
    policy: u32,
) -> bool {
    // SAFETY: the same arguments under the same terms.
    unsafe {
        secant_ed448_verify_check(
            public_key,
            public_key_len,
            message,
            message_len,
            signature,
            signature_len,
            policy,
        ) == OK
    }
}

#[cfg(feature = "curve448")]
/// Whether a signature of a message is valid under a policy.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed448_verify_check(
    public_key: *const u8,
    public_key_len: usize,
    message: *const u8,
    message_len: usize,
    signature: *const u8,
    signature_len: usize,
    policy: u32,
) -> i32 {
    let regions = [
        Region::input(public_key, public_key_len),
        Region::input(message, message_len),
        Region::input(signature, signature_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::eddsa::ed448_verify(
                arguments::input(public_key, public_key_len),
                arguments::input(message, message_len),
                arguments::input(signature, signature_len),
                choices::policy(policy)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, verdict(result)) }
}

#[cfg(feature = "curve448")]
/// The bytes of memory with which secant_ed448_verify_batch is fastest for a number of claims: some 9 KB for each, and no more than for 64 of them; 0 for policies other than SECANT_POLICY_ZIP215, and where the processor has AVX-512 IFMA.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed448_batch_memory(count: usize, policy: u32) -> usize {
    let result = attempt(|| operations::eddsa::ed448_batch_memory(count, choices::policy(policy)?));
    result.unwrap_or(0)
}

#[cfg(feature = "curve448")]
/// The verdicts on signatures of messages, each that of secant_ed448_verify. Where the processor has AVX-512 IFMA, eight of them are verified at a time, whichever are false. Elsewhere, under SECANT_POLICY_ZIP215, up to 64 of them share their doublings, which saves up to half of the time while all are valid; those that share them with a false one are verified alone, and whatever is false, 64 of them take at most a fifth longer than one after the other. The equation of the other policies cannot be added up. A claim with a public key or a signature that is malformed is false, and no error.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed448_verify_batch(
    verdicts: *mut bool,
    verdicts_len: usize,
    memory: *mut c_void,
    memory_len: usize,
    claims: *const RawClaim,
    claims_count: usize,
    policy: u32,
) -> i32 {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe {
        [
            Region::output(verdicts, verdicts_len),
            Region::memory(memory, memory_len),
            Region::claims(claims, claims_count),
        ]
    };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::eddsa::ed448_verify_batch(
                arguments::verdicts(verdicts, verdicts_len),
                arguments::memory(memory, memory_len),
                Claims::new(claims, claims_count),
                choices::policy(policy)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "curve448")]
/// Signs a message in a context.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed448_sign_ctx(
    signature: *mut u8,
    signature_len: usize,
    seed: *const u8,
    seed_len: usize,
    message: *const u8,
    message_len: usize,
    context: *const u8,
    context_len: usize,
) -> i32 {
    let regions = [
        Region::output(signature, signature_len),
        Region::input(seed, seed_len),
        Region::input(message, message_len),
        Region::input(context, context_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::eddsa::ed448_sign_ctx(
                arguments::output(signature, signature_len),
                arguments::input(seed, seed_len),
                arguments::input(message, message_len),
                arguments::input(context, context_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "curve448")]
/// Whether [`secant_ed448_verify_ctx_check`] succeeds.
///
/// # Safety
/// As there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed448_verify_ctx(
    public_key: *const u8,
    public_key_len: usize,
    message: *const u8,
    message_len: usize,
    signature: *const u8,
    signature_len: usize,
    context: *const u8,
    context_len: usize,
    policy: u32,
) -> bool {
    // SAFETY: the same arguments under the same terms.
    unsafe {
        secant_ed448_verify_ctx_check(
            public_key,
            public_key_len,
            message,
            message_len,
            signature,
            signature_len,
            context,
            context_len,
            policy,
        ) == OK
    }
}

#[cfg(feature = "curve448")]
/// Whether a signature of a message in a context is valid under a policy.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed448_verify_ctx_check(
    public_key: *const u8,
    public_key_len: usize,
    message: *const u8,
    message_len: usize,
    signature: *const u8,
    signature_len: usize,
    context: *const u8,
    context_len: usize,
    policy: u32,
) -> i32 {
    let regions = [
        Region::input(public_key, public_key_len),
        Region::input(message, message_len),
        Region::input(signature, signature_len),
        Region::input(context, context_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::eddsa::ed448_verify_ctx(
                arguments::input(public_key, public_key_len),
                arguments::input(message, message_len),
                arguments::input(signature, signature_len),
                arguments::input(context, context_len),
                choices::policy(policy)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, verdict(result)) }
}

#[cfg(feature = "curve448")]
/// Signs the hash of a message in a context, which may be empty.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed448_sign_ph(
    signature: *mut u8,
    signature_len: usize,
    seed: *const u8,
    seed_len: usize,
    message: *const u8,
    message_len: usize,
    context: *const u8,
    context_len: usize,
) -> i32 {
    let regions = [
        Region::output(signature, signature_len),
        Region::input(seed, seed_len),
        Region::input(message, message_len),
        Region::input(context, context_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::eddsa::ed448_sign_ph(
                arguments::output(signature, signature_len),
                arguments::input(seed, seed_len),
                arguments::input(message, message_len),
                arguments::input(context, context_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "curve448")]
/// Whether [`secant_ed448_verify_ph_check`] succeeds.
///
/// # Safety
/// As there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed448_verify_ph(
    public_key: *const u8,
    public_key_len: usize,
    message: *const u8,
    message_len: usize,
    signature: *const u8,
    signature_len: usize,
    context: *const u8,
    context_len: usize,
    policy: u32,
) -> bool {
    // SAFETY: the same arguments under the same terms.
    unsafe {
        secant_ed448_verify_ph_check(
            public_key,
            public_key_len,
            message,
            message_len,
            signature,
            signature_len,
            context,
            context_len,
            policy,
        ) == OK
    }
}

#[cfg(feature = "curve448")]
/// Whether a signature of the hash of a message in a context is valid under a policy.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed448_verify_ph_check(
    public_key: *const u8,
    public_key_len: usize,
    message: *const u8,
    message_len: usize,
    signature: *const u8,
    signature_len: usize,
    context: *const u8,
    context_len: usize,
    policy: u32,
) -> i32 {
    let regions = [
        Region::input(public_key, public_key_len),
        Region::input(message, message_len),
        Region::input(signature, signature_len),
        Region::input(context, context_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::eddsa::ed448_verify_ph(
                arguments::input(public_key, public_key_len),
                arguments::input(message, message_len),
                arguments::input(signature, signature_len),
                arguments::input(context, context_len),
                choices::policy(policy)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, verdict(result)) }
}

#[cfg(feature = "curve25519")]
/// The bytes of memory with which secant_ed25519_verify_batch is fastest for a number of claims: some 6 KB for each, and no more than for 64 of them; 0 for policies other than SECANT_POLICY_ZIP215, and where the processor has AVX-512 IFMA.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed25519_batch_memory(count: usize, policy: u32) -> usize {
    let result = attempt(|| operations::eddsa::ed25519_batch_memory(count, choices::policy(policy)?));
    result.unwrap_or(0)
}

#[cfg(feature = "curve25519")]
/// The verdicts on signatures of messages, each that of secant_ed25519_verify. Where the processor has AVX-512 IFMA, eight of them are verified at a time, whichever are false. Elsewhere, under SECANT_POLICY_ZIP215, up to 64 of them share their doublings, which saves up to half of the time while all are valid; those that share them with a false one are verified alone, and whatever is false, 64 of them take at most a fifth longer than one after the other. The equation of the other policies cannot be added up. A claim with a public key or a signature that is malformed is false, and no error.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed25519_verify_batch(
    verdicts: *mut bool,
    verdicts_len: usize,
    memory: *mut c_void,
    memory_len: usize,
    claims: *const RawClaim,
    claims_count: usize,
    policy: u32,
) -> i32 {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe {
        [
            Region::output(verdicts, verdicts_len),
            Region::memory(memory, memory_len),
            Region::claims(claims, claims_count),
        ]
    };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::eddsa::ed25519_verify_batch(
                arguments::verdicts(verdicts, verdicts_len),
                arguments::memory(memory, memory_len),
                Claims::new(claims, claims_count),
                choices::policy(policy)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "curve25519")]
/// Signs a message with an X25519 private key.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_xeddsa_sign(
    signature: *mut u8,
    signature_len: usize,
    private_key: *const u8,
    private_key_len: usize,
    message: *const u8,
    message_len: usize,
    xeddsa_form: u32,
    random: RandomCallback,
    random_context: *mut c_void,
) -> i32 {
    let regions = [
        Region::output(signature, signature_len),
        Region::input(private_key, private_key_len),
        Region::input(message, message_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::xeddsa::xeddsa_sign(
                arguments::output(signature, signature_len),
                arguments::input(private_key, private_key_len),
                arguments::input(message, message_len),
                choices::xeddsa_form(xeddsa_form)?,
                Random::new(random, random_context),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "curve25519")]
/// Whether [`secant_xeddsa_verify_check`] succeeds.
///
/// # Safety
/// As there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_xeddsa_verify(
    public_key: *const u8,
    public_key_len: usize,
    message: *const u8,
    message_len: usize,
    signature: *const u8,
    signature_len: usize,
    xeddsa_form: u32,
) -> bool {
    // SAFETY: the same arguments under the same terms.
    unsafe {
        secant_xeddsa_verify_check(
            public_key,
            public_key_len,
            message,
            message_len,
            signature,
            signature_len,
            xeddsa_form,
        ) == OK
    }
}

#[cfg(feature = "curve25519")]
/// Whether a signature of a message is valid under an X25519 public key.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_xeddsa_verify_check(
    public_key: *const u8,
    public_key_len: usize,
    message: *const u8,
    message_len: usize,
    signature: *const u8,
    signature_len: usize,
    xeddsa_form: u32,
) -> i32 {
    let regions = [
        Region::input(public_key, public_key_len),
        Region::input(message, message_len),
        Region::input(signature, signature_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::xeddsa::xeddsa_verify(
                arguments::input(public_key, public_key_len),
                arguments::input(message, message_len),
                arguments::input(signature, signature_len),
                choices::xeddsa_form(xeddsa_form)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, verdict(result)) }
}

/// The shared secret of ECDH: the x-coordinate of the product (SEC 1, 3.3.1). It is no uniform key: put it through a key derivation function.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdh(
    secret: *mut u8,
    secret_len: usize,
    curve: usize,
    private_key: *const u8,
    private_key_len: usize,
    public_key: *const u8,
    public_key_len: usize,
    tuning: *const RawTuning,
) -> i32 {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe {
        [
            Region::output(secret, secret_len),
            Region::input(private_key, private_key_len),
            Region::input(public_key, public_key_len),
            Region::optional(tuning),
            Region::table_of(tuning),
        ]
    };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::agreement::ecdh(
                arguments::output(secret, secret_len),
                arguments::curve(curve)?,
                arguments::input(private_key, private_key_len),
                arguments::input(public_key, public_key_len),
                arguments::tuning(tuning)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "curve25519")]
/// Draws a private key.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_x25519_generate(
    private_key: *mut u8,
    private_key_len: usize,
    random: RandomCallback,
    random_context: *mut c_void,
) -> i32 {
    let regions = [Region::output(private_key, private_key_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::agreement::x25519_generate(
                arguments::output(private_key, private_key_len),
                Random::new(random, random_context),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "curve25519")]
/// The public key of a private one.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_x25519_public(
    public_key: *mut u8,
    public_key_len: usize,
    private_key: *const u8,
    private_key_len: usize,
) -> i32 {
    let regions = [Region::output(public_key, public_key_len), Region::input(private_key, private_key_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::agreement::x25519_public(
                arguments::output(public_key, public_key_len),
                arguments::input(private_key, private_key_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "curve25519")]
/// The shared secret of X25519 (RFC 7748, section 6). It is no uniform key: put it through a key derivation function.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_x25519(
    secret: *mut u8,
    secret_len: usize,
    private_key: *const u8,
    private_key_len: usize,
    public_key: *const u8,
    public_key_len: usize,
) -> i32 {
    let regions = [
        Region::output(secret, secret_len),
        Region::input(private_key, private_key_len),
        Region::input(public_key, public_key_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::agreement::x25519(
                arguments::output(secret, secret_len),
                arguments::input(private_key, private_key_len),
                arguments::input(public_key, public_key_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "curve448")]
/// Draws a private key.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_x448_generate(
    private_key: *mut u8,
    private_key_len: usize,
    random: RandomCallback,
    random_context: *mut c_void,
) -> i32 {
    let regions = [Region::output(private_key, private_key_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::agreement::x448_generate(
                arguments::output(private_key, private_key_len),
                Random::new(random, random_context),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "curve448")]
/// The public key of a private one.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_x448_public(
    public_key: *mut u8,
    public_key_len: usize,
    private_key: *const u8,
    private_key_len: usize,
) -> i32 {
    let regions = [Region::output(public_key, public_key_len), Region::input(private_key, private_key_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::agreement::x448_public(
                arguments::output(public_key, public_key_len),
                arguments::input(private_key, private_key_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "curve448")]
/// The shared secret of X448 (RFC 7748, section 6). It is no uniform key: put it through a key derivation function.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_x448(
    secret: *mut u8,
    secret_len: usize,
    private_key: *const u8,
    private_key_len: usize,
    public_key: *const u8,
    public_key_len: usize,
) -> i32 {
    let regions = [
        Region::output(secret, secret_len),
        Region::input(private_key, private_key_len),
        Region::input(public_key, public_key_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::agreement::x448(
                arguments::output(secret, secret_len),
                arguments::input(private_key, private_key_len),
                arguments::input(public_key, public_key_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "koblitz")]
/// The most bytes that a point of the curve holds.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_koblitz_capacity(curve: usize) -> usize {
    let result = attempt(|| operations::koblitz::koblitz_capacity(arguments::curve(curve)?));
    result.unwrap_or(0)
}

#[cfg(feature = "koblitz")]
/// A point of the curve that holds a message (Koblitz, 1987): x = 100 m + j for the least j from 1 to 99, where the bytes are the digits of m to the base 256, the first the least. It is not encrypted. The time depends on j, which is x modulo 100.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_koblitz_encode(
    point: *mut u8,
    point_len: usize,
    curve: usize,
    message: *const u8,
    message_len: usize,
    flags: u32,
) -> i32 {
    let regions = [Region::output(point, point_len), Region::input(message, message_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::koblitz::koblitz_encode(
                arguments::output(point, point_len),
                arguments::curve(curve)?,
                arguments::input(message, message_len),
                Flags::new(flags, choices::COMPRESSED)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "koblitz")]
/// The message of a point, without the zeros at its end.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_koblitz_decode(
    message: *mut u8,
    message_size: usize,
    message_len: *mut usize,
    curve: usize,
    point: *const u8,
    point_len: usize,
) -> i32 {
    let regions = [
        Region::output(message, message_size),
        Region::output(message_len, 1),
        Region::input(point, point_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::koblitz::koblitz_decode(
                Buffer::new(message, message_size, message_len),
                arguments::curve(curve)?,
                arguments::input(point, point_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "koblitz")]
/// The message of a point, whose length is known, with the zeros at its end.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_koblitz_decode_exact(
    message: *mut u8,
    message_len: usize,
    curve: usize,
    point: *const u8,
    point_len: usize,
) -> i32 {
    let regions = [Region::output(message, message_len), Region::input(point, point_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::koblitz::koblitz_decode_exact(
                arguments::output(message, message_len),
                arguments::curve(curve)?,
                arguments::input(point, point_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "koblitz")]
/// The point times the key: the first two passes of Massey-Omura (Handbook of Applied Cryptography, 12.3.3). A key is for one message. Nobody is authenticated.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_massey_omura_lock(
    locked: *mut u8,
    locked_len: usize,
    curve: usize,
    private_key: *const u8,
    private_key_len: usize,
    point: *const u8,
    point_len: usize,
    flags: u32,
    tuning: *const RawTuning,
) -> i32 {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe {
        [
            Region::output(locked, locked_len).in_place(),
            Region::input(private_key, private_key_len),
            Region::input(point, point_len),
            Region::optional(tuning),
            Region::table_of(tuning),
        ]
    };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(locked, locked_len, |locked| {
                operations::koblitz::massey_omura_lock(
                    locked,
                    arguments::curve(curve)?,
                    arguments::input(private_key, private_key_len),
                    arguments::input(point, point_len),
                    Flags::new(flags, choices::COMPRESSED)?,
                    arguments::tuning(tuning)?,
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "koblitz")]
/// The point times the inverse of the key: the third pass of Massey-Omura, and its end.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_massey_omura_unlock(
    unlocked: *mut u8,
    unlocked_len: usize,
    curve: usize,
    private_key: *const u8,
    private_key_len: usize,
    point: *const u8,
    point_len: usize,
    flags: u32,
    tuning: *const RawTuning,
) -> i32 {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe {
        [
            Region::output(unlocked, unlocked_len).in_place(),
            Region::input(private_key, private_key_len),
            Region::input(point, point_len),
            Region::optional(tuning),
            Region::table_of(tuning),
        ]
    };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(unlocked, unlocked_len, |unlocked| {
                operations::koblitz::massey_omura_unlock(
                    unlocked,
                    arguments::curve(curve)?,
                    arguments::input(private_key, private_key_len),
                    arguments::input(point, point_len),
                    Flags::new(flags, choices::COMPRESSED)?,
                    arguments::tuning(tuning)?,
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "hash-to-curve")]
/// The name of a suite by its place, those of RFC 9380 first.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_hash_to_curve_suite(
    name: *mut c_char,
    name_size: usize,
    name_len: *mut usize,
    index: usize,
) -> i32 {
    let regions = [Region::output(name, name_size), Region::output(name_len, 1)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::hash_to_curve::hash_to_curve_suite(TextBuffer::new(name, name_size, name_len), index)
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "hash-to-curve")]
/// The bytes of a point of a suite; 0 for an unknown one.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_hash_to_curve_len(suite: *const c_char) -> usize {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe { [Region::text(suite)] };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe { operations::hash_to_curve::hash_to_curve_len(arguments::text(suite)?) }
    });
    result.unwrap_or(0)
}

#[cfg(feature = "hash-to-curve")]
/// The point of a message (RFC 9380, section 3), of which nobody knows the discrete logarithm: on short Weierstrass curves in SEC 1 encoding, uncompressed, on edwards25519 and edwards448 as RFC 8032 has it, on curve25519 and curve448 u as in RFC 7748.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_hash_to_curve(
    point: *mut u8,
    point_len: usize,
    suite: *const c_char,
    message: *const u8,
    message_len: usize,
    tag: *const u8,
    tag_len: usize,
) -> i32 {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe {
        [
            Region::output(point, point_len),
            Region::text(suite),
            Region::input(message, message_len),
            Region::input(tag, tag_len),
        ]
    };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::hash_to_curve::hash_to_curve(
                arguments::output(point, point_len),
                arguments::text(suite)?,
                arguments::input(message, message_len),
                arguments::input(tag, tag_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "hash-to-curve")]
/// Uniform bytes of a message (RFC 9380, 5.3.1).
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_expand_message_xmd(
    out: *mut u8,
    out_len: usize,
    hash: u32,
    message: *const u8,
    message_len: usize,
    tag: *const u8,
    tag_len: usize,
) -> i32 {
    let regions =
        [Region::output(out, out_len), Region::input(message, message_len), Region::input(tag, tag_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::hash_to_curve::expand_message_xmd(
                arguments::output(out, out_len),
                choices::hash(hash)?,
                arguments::input(message, message_len),
                arguments::input(tag, tag_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "hash-to-curve")]
/// Uniform bytes of a message (RFC 9380, 5.3.2).
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_expand_message_xof(
    out: *mut u8,
    out_len: usize,
    xof: u32,
    message: *const u8,
    message_len: usize,
    tag: *const u8,
    tag_len: usize,
    security_bits: u32,
) -> i32 {
    let regions =
        [Region::output(out, out_len), Region::input(message, message_len), Region::input(tag, tag_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::hash_to_curve::expand_message_xof(
                arguments::output(out, out_len),
                choices::xof(xof)?,
                arguments::input(message, message_len),
                arguments::input(tag, tag_len),
                security_bits,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "bitcoin")]
/// The root of the tree of keys of a seed (BIP32), as text.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_bip32_root(
    key: *mut c_char,
    key_size: usize,
    key_len: *mut usize,
    seed: *const u8,
    seed_len: usize,
    network: u32,
) -> i32 {
    let regions = [Region::output(key, key_size), Region::output(key_len, 1), Region::input(seed, seed_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::derivation::bip32_root(
                TextBuffer::new(key, key_size, key_len),
                arguments::input(seed, seed_len),
                choices::network(network)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "bitcoin")]
/// The extended private key at the end of a path from another one (BIP32, CKDpriv).
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_bip32_derive_private(
    child: *mut c_char,
    child_size: usize,
    child_len: *mut usize,
    parent: *const c_char,
    path: *const c_char,
) -> i32 {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe {
        [
            Region::output(child, child_size),
            Region::output(child_len, 1),
            Region::text(parent),
            Region::text(path),
        ]
    };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::derivation::bip32_derive_private(
                TextBuffer::new(child, child_size, child_len),
                arguments::text(parent)?,
                arguments::text(path)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "bitcoin")]
/// The extended public key of an extended private one (BIP32, N).
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_bip32_public(
    public_key: *mut c_char,
    public_key_size: usize,
    public_key_len: *mut usize,
    private_key: *const c_char,
) -> i32 {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe {
        [
            Region::output(public_key, public_key_size),
            Region::output(public_key_len, 1),
            Region::text(private_key),
        ]
    };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::derivation::bip32_public(
                TextBuffer::new(public_key, public_key_size, public_key_len),
                arguments::text(private_key)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "bitcoin")]
/// The private key in an extended one.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_bip32_private_key(
    private_key: *mut u8,
    private_key_len: usize,
    key: *const c_char,
) -> i32 {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe { [Region::output(private_key, private_key_len), Region::text(key)] };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::derivation::bip32_private_key(
                arguments::output(private_key, private_key_len),
                arguments::text(key)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "bitcoin")]
/// The extended public key at the end of a path from another one (BIP32, CKDpub). The path has no hardened numbers.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_bip32_derive_public(
    child: *mut c_char,
    child_size: usize,
    child_len: *mut usize,
    parent: *const c_char,
    path: *const c_char,
) -> i32 {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe {
        [
            Region::output(child, child_size),
            Region::output(child_len, 1),
            Region::text(parent),
            Region::text(path),
        ]
    };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::derivation::bip32_derive_public(
                TextBuffer::new(child, child_size, child_len),
                arguments::text(parent)?,
                arguments::text(path)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "bitcoin")]
/// The public key in an extended one.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_bip32_public_key(
    public_key: *mut u8,
    public_key_len: usize,
    key: *const c_char,
) -> i32 {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe { [Region::output(public_key, public_key_len), Region::text(key)] };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::derivation::bip32_public_key(
                arguments::output(public_key, public_key_len),
                arguments::text(key)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "bitcoin")]
/// The private key that the recipient derives for an invoice number (BRC-42). The sender derives its public key by secant_brc42_public.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_brc42_private(
    child: *mut u8,
    child_len: usize,
    private_key: *const u8,
    private_key_len: usize,
    public_key: *const u8,
    public_key_len: usize,
    invoice: *const u8,
    invoice_len: usize,
) -> i32 {
    let regions = [
        Region::output(child, child_len),
        Region::input(private_key, private_key_len),
        Region::input(public_key, public_key_len),
        Region::input(invoice, invoice_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::derivation::brc42_private(
                arguments::output(child, child_len),
                arguments::input(private_key, private_key_len),
                arguments::input(public_key, public_key_len),
                arguments::input(invoice, invoice_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "bitcoin")]
/// The public key that the sender derives for an invoice number (BRC-42).
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_brc42_public(
    child: *mut u8,
    child_len: usize,
    private_key: *const u8,
    private_key_len: usize,
    public_key: *const u8,
    public_key_len: usize,
    invoice: *const u8,
    invoice_len: usize,
) -> i32 {
    let regions = [
        Region::output(child, child_len),
        Region::input(private_key, private_key_len),
        Region::input(public_key, public_key_len),
        Region::input(invoice, invoice_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::derivation::brc42_public(
                arguments::output(child, child_len),
                arguments::input(private_key, private_key_len),
                arguments::input(public_key, public_key_len),
                arguments::input(invoice, invoice_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Derives keys from a shared secret by the X9.63 function (SEC 1, 3.6.1).
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_kdf_x963(
    out: *mut u8,
    out_len: usize,
    hash: u32,
    secret: *const u8,
    secret_len: usize,
    info: *const u8,
    info_len: usize,
) -> i32 {
    let regions =
        [Region::output(out, out_len), Region::input(secret, secret_len), Region::input(info, info_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::derivation::kdf_x963(
                arguments::output(out, out_len),
                choices::hash(hash)?,
                arguments::input(secret, secret_len),
                arguments::input(info, info_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Derives keys from a shared secret by HKDF (RFC 5869): extract, then expand.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_hkdf(
    out: *mut u8,
    out_len: usize,
    hash: u32,
    secret: *const u8,
    secret_len: usize,
    salt: *const u8,
    salt_len: usize,
    info: *const u8,
    info_len: usize,
) -> i32 {
    let regions = [
        Region::output(out, out_len),
        Region::input(secret, secret_len),
        Region::input(salt, salt_len),
        Region::input(info, info_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::derivation::hkdf(
                arguments::output(out, out_len),
                choices::hash(hash)?,
                arguments::input(secret, secret_len),
                arguments::input(salt, salt_len),
                arguments::input(info, info_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The first half of HKDF: a pseudorandom key of a secret.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_hkdf_extract(
    key: *mut u8,
    key_len: usize,
    hash: u32,
    secret: *const u8,
    secret_len: usize,
    salt: *const u8,
    salt_len: usize,
) -> i32 {
    let regions =
        [Region::output(key, key_len), Region::input(secret, secret_len), Region::input(salt, salt_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::derivation::hkdf_extract(
                arguments::output(key, key_len),
                choices::hash(hash)?,
                arguments::input(secret, secret_len),
                arguments::input(salt, salt_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The second half of HKDF: keys of a pseudorandom key.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_hkdf_expand(
    out: *mut u8,
    out_len: usize,
    hash: u32,
    key: *const u8,
    key_len: usize,
    info: *const u8,
    info_len: usize,
) -> i32 {
    let regions = [Region::output(out, out_len), Region::input(key, key_len), Region::input(info, info_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::derivation::hkdf_expand(
                arguments::output(out, out_len),
                choices::hash(hash)?,
                arguments::input(key, key_len),
                arguments::input(info, info_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "ecies")]
/// The bytes that encryption by secant_ecies_encrypt adds to a message.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecies_overhead(curve: usize, flags: u32) -> usize {
    let result = attempt(|| {
        operations::encryption::ecies_overhead(
            arguments::curve(curve)?,
            Flags::new(flags, choices::COMPRESSED)?,
        )
    });
    result.unwrap_or(0)
}

#[cfg(feature = "ecies")]
/// Encrypts a message to a public key by ECIES (SEC 1, 5.1), with the key derivation X9.63 and AES-256-GCM.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecies_encrypt(
    encrypted: *mut u8,
    encrypted_len: usize,
    curve: usize,
    public_key: *const u8,
    public_key_len: usize,
    message: *const u8,
    message_len: usize,
    info: *const u8,
    info_len: usize,
    associated_data: *const u8,
    associated_data_len: usize,
    hash: u32,
    flags: u32,
    tuning: *const RawTuning,
    random: RandomCallback,
    random_context: *mut c_void,
) -> i32 {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe {
        [
            Region::output(encrypted, encrypted_len),
            Region::input(public_key, public_key_len),
            Region::input(message, message_len),
            Region::input(info, info_len),
            Region::input(associated_data, associated_data_len),
            Region::optional(tuning),
            Region::table_of(tuning),
        ]
    };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::encryption::ecies_encrypt(
                arguments::output(encrypted, encrypted_len),
                arguments::curve(curve)?,
                arguments::input(public_key, public_key_len),
                arguments::input(message, message_len),
                arguments::input(info, info_len),
                arguments::input(associated_data, associated_data_len),
                choices::hash(hash)?,
                Flags::new(flags, choices::COMPRESSED)?,
                arguments::tuning(tuning)?,
                Random::new(random, random_context),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "ecies")]
/// Decrypts what secant_ecies_encrypt wrote.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecies_decrypt(
    message: *mut u8,
    message_size: usize,
    message_len: *mut usize,
    curve: usize,
    private_key: *const u8,
    private_key_len: usize,
    encrypted: *const u8,
    encrypted_len: usize,
    info: *const u8,
    info_len: usize,
    associated_data: *const u8,
    associated_data_len: usize,
    hash: u32,
    tuning: *const RawTuning,
) -> i32 {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe {
        [
            Region::output(message, message_size),
            Region::output(message_len, 1),
            Region::input(private_key, private_key_len),
            Region::input(encrypted, encrypted_len),
            Region::input(info, info_len),
            Region::input(associated_data, associated_data_len),
            Region::optional(tuning),
            Region::table_of(tuning),
        ]
    };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::encryption::ecies_decrypt(
                Buffer::new(message, message_size, message_len),
                arguments::curve(curve)?,
                arguments::input(private_key, private_key_len),
                arguments::input(encrypted, encrypted_len),
                arguments::input(info, info_len),
                arguments::input(associated_data, associated_data_len),
                choices::hash(hash)?,
                arguments::tuning(tuning)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "hpke")]
/// The bytes of a private key; 0 for an unknown key encapsulation.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_hpke_private_key_len(kem: u32) -> usize {
    let result = attempt(|| operations::encryption::hpke_private_key_len(choices::hpke_kem(kem)?));
    result.unwrap_or(0)
}

#[cfg(feature = "hpke")]
/// The bytes of a public key, and of an encapsulated one; 0 for an unknown key encapsulation. On curves of NIST they are uncompressed points.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_hpke_public_key_len(kem: u32) -> usize {
    let result = attempt(|| operations::encryption::hpke_public_key_len(choices::hpke_kem(kem)?));
    result.unwrap_or(0)
}

#[cfg(feature = "hpke")]
/// The bytes that secant_hpke_seal adds to a message: an encapsulated key and a tag; 0 for an unknown key encapsulation.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_hpke_overhead(kem: u32) -> usize {
    let result = attempt(|| operations::encryption::hpke_overhead(choices::hpke_kem(kem)?));
    result.unwrap_or(0)
}

#[cfg(feature = "hpke")]
/// Encrypts one message by HPKE (RFC 9180, 6.1). The mode follows from what is given: the sender's key, a pre-shared key, both or neither.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_hpke_seal(
    sealed: *mut u8,
    sealed_len: usize,
    kem: u32,
    kdf: u32,
    aead: u32,
    public_key: *const u8,
    public_key_len: usize,
    sender_key: *const u8,
    sender_key_len: usize,
    message: *const u8,
    message_len: usize,
    info: *const u8,
    info_len: usize,
    associated_data: *const u8,
    associated_data_len: usize,
    psk: *const u8,
    psk_len: usize,
    psk_id: *const u8,
    psk_id_len: usize,
    random: RandomCallback,
    random_context: *mut c_void,
) -> i32 {
    let regions = [
        Region::output(sealed, sealed_len),
        Region::input(public_key, public_key_len),
        Region::input(sender_key, sender_key_len),
        Region::input(message, message_len),
        Region::input(info, info_len),
        Region::input(associated_data, associated_data_len),
        Region::input(psk, psk_len),
        Region::input(psk_id, psk_id_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::encryption::hpke_seal(
                arguments::output(sealed, sealed_len),
                choices::hpke_kem(kem)?,
                choices::hpke_kdf(kdf)?,
                choices::hpke_aead(aead)?,
                arguments::input(public_key, public_key_len),
                arguments::optional(sender_key, sender_key_len),
                arguments::input(message, message_len),
                arguments::input(info, info_len),
                arguments::input(associated_data, associated_data_len),
                arguments::optional(psk, psk_len),
                arguments::optional(psk_id, psk_id_len),
                Random::new(random, random_context),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "hpke")]
/// Decrypts what secant_hpke_seal wrote.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_hpke_open(
    message: *mut u8,
    message_len: usize,
    kem: u32,
    kdf: u32,
    aead: u32,
    private_key: *const u8,
    private_key_len: usize,
    sender_key: *const u8,
    sender_key_len: usize,
    sealed: *const u8,
    sealed_len: usize,
    info: *const u8,
    info_len: usize,
    associated_data: *const u8,
    associated_data_len: usize,
    psk: *const u8,
    psk_len: usize,
    psk_id: *const u8,
    psk_id_len: usize,
) -> i32 {
    let regions = [
        Region::output(message, message_len),
        Region::input(private_key, private_key_len),
        Region::input(sender_key, sender_key_len),
        Region::input(sealed, sealed_len),
        Region::input(info, info_len),
        Region::input(associated_data, associated_data_len),
        Region::input(psk, psk_len),
        Region::input(psk_id, psk_id_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::encryption::hpke_open(
                arguments::output(message, message_len),
                choices::hpke_kem(kem)?,
                choices::hpke_kdf(kdf)?,
                choices::hpke_aead(aead)?,
                arguments::input(private_key, private_key_len),
                arguments::optional(sender_key, sender_key_len),
                arguments::input(sealed, sealed_len),
                arguments::input(info, info_len),
                arguments::input(associated_data, associated_data_len),
                arguments::optional(psk, psk_len),
                arguments::optional(psk_id, psk_id_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "hpke")]
/// A secret of an exchange, which the recipient exports too (RFC 9180, 6.2), and the encapsulated key that the recipient needs for it.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_hpke_export_sender(
    secret: *mut u8,
    secret_len: usize,
    encapsulated: *mut u8,
    encapsulated_len: usize,
    kem: u32,
    kdf: u32,
    aead: u32,
    public_key: *const u8,
    public_key_len: usize,
    sender_key: *const u8,
    sender_key_len: usize,
    context: *const u8,
    context_len: usize,
    info: *const u8,
    info_len: usize,
    psk: *const u8,
    psk_len: usize,
    psk_id: *const u8,
    psk_id_len: usize,
    random: RandomCallback,
    random_context: *mut c_void,
) -> i32 {
    let regions = [
        Region::output(secret, secret_len),
        Region::output(encapsulated, encapsulated_len),
        Region::input(public_key, public_key_len),
        Region::input(sender_key, sender_key_len),
        Region::input(context, context_len),
        Region::input(info, info_len),
        Region::input(psk, psk_len),
        Region::input(psk_id, psk_id_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::encryption::hpke_export_sender(
                arguments::output(secret, secret_len),
                arguments::output(encapsulated, encapsulated_len),
                choices::hpke_kem(kem)?,
                choices::hpke_kdf(kdf)?,
                choices::hpke_aead(aead)?,
                arguments::input(public_key, public_key_len),
                arguments::optional(sender_key, sender_key_len),
                arguments::input(context, context_len),
                arguments::input(info, info_len),
                arguments::optional(psk, psk_len),
                arguments::optional(psk_id, psk_id_len),
                Random::new(random, random_context),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "hpke")]
/// The secret that secant_hpke_export_sender gave.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_hpke_export_recipient(
    secret: *mut u8,
    secret_len: usize,
    kem: u32,
    kdf: u32,
    aead: u32,
    private_key: *const u8,
    private_key_len: usize,
    sender_key: *const u8,
    sender_key_len: usize,
    encapsulated: *const u8,
    encapsulated_len: usize,
    context: *const u8,
    context_len: usize,
    info: *const u8,
    info_len: usize,
    psk: *const u8,
    psk_len: usize,
    psk_id: *const u8,
    psk_id_len: usize,
) -> i32 {
    let regions = [
        Region::output(secret, secret_len),
        Region::input(private_key, private_key_len),
        Region::input(sender_key, sender_key_len),
        Region::input(encapsulated, encapsulated_len),
        Region::input(context, context_len),
        Region::input(info, info_len),
        Region::input(psk, psk_len),
        Region::input(psk_id, psk_id_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::encryption::hpke_export_recipient(
                arguments::output(secret, secret_len),
                choices::hpke_kem(kem)?,
                choices::hpke_kdf(kdf)?,
                choices::hpke_aead(aead)?,
                arguments::input(private_key, private_key_len),
                arguments::optional(sender_key, sender_key_len),
                arguments::input(encapsulated, encapsulated_len),
                arguments::input(context, context_len),
                arguments::input(info, info_len),
                arguments::optional(psk, psk_len),
                arguments::optional(psk_id, psk_id_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "formats")]
/// The curve of an algorithm; 0 for those of Curve25519 and Curve448.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_key_algorithm_curve(algorithm: u32) -> usize {
    let result = attempt(|| operations::keyfiles::key_algorithm_curve(choices::key_algorithm(algorithm)?));
    result.unwrap_or(0)
}

#[cfg(feature = "formats")]
/// Reads the first public key of a file: SubjectPublicKeyInfo in PEM or DER, a JSON Web Key, a line of OpenSSH, an identifier did:key whose fragment, if any, repeats it, or the key of an X.509 certificate, of which nothing is verified. Points are checked, and returned with both coordinates.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_key_file_read_public(
    public_key: *mut u8,
    public_key_size: usize,
    public_key_len: *mut usize,
    algorithm: *mut u32,
    file: *const u8,
    file_len: usize,
) -> i32 {
    let regions = [
        Region::output(public_key, public_key_size),
        Region::output(public_key_len, 1),
        Region::output(algorithm, 1),
        Region::input(file, file_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::keyfiles::key_file_read_public(
                Buffer::new(public_key, public_key_size, public_key_len),
                &mut *algorithm,
                arguments::input(file, file_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "formats")]
/// Reads the first private key of a file: PKCS#8 or SEC 1 in PEM or DER, plain or encrypted, a JSON Web Key, or OpenSSH. A public key that belongs to it in the file is compared with it. A file that asks for more than some four seconds of work or 160 MiB of memory to try a password is refused. The functions that make a key of a password are those of other libraries, and do not all wipe it; OpenSSH's takes time that depends on the password, as does DES.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_key_file_read_private(
    private_key: *mut u8,
    private_key_size: usize,
    private_key_len: *mut usize,
    algorithm: *mut u32,
    file: *const u8,
    file_len: usize,
    password: *const u8,
    password_len: usize,
) -> i32 {
    let regions = [
        Region::output(private_key, private_key_size),
        Region::output(private_key_len, 1),
        Region::output(algorithm, 1),
        Region::input(file, file_len),
        Region::input(password, password_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::keyfiles::key_file_read_private(
                Buffer::new(private_key, private_key_size, private_key_len),
                &mut *algorithm,
                arguments::input(file, file_len),
                arguments::optional(password, password_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "formats")]
/// What secant_key_file_read_private does, with other limits, or of a key that lacks leading zeros.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_key_file_read_private_with(
    private_key: *mut u8,
    private_key_size: usize,
    private_key_len: *mut usize,
    algorithm: *mut u32,
    file: *const u8,
    file_len: usize,
    password: *const u8,
    password_len: usize,
    max_cost: u32,
    flags: u32,
) -> i32 {
    let regions = [
        Region::output(private_key, private_key_size),
        Region::output(private_key_len, 1),
        Region::output(algorithm, 1),
        Region::input(file, file_len),
        Region::input(password, password_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::keyfiles::key_file_read_private_with(
                Buffer::new(private_key, private_key_size, private_key_len),
                &mut *algorithm,
                arguments::input(file, file_len),
                arguments::optional(password, password_len),
                max_cost,
                Flags::new(flags, choices::SHORT_SCALARS)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "formats")]
/// Writes a private key. With a password it is encrypted: PKCS#8 by AES-256-CBC and 600,000 iterations of PBKDF2 with HMAC-SHA256, OpenSSH by AES-256-CTR and 16 rounds of bcrypt, in time that depends on the password; OpenSSH's form shows how many zeros a key of a curve begins with. Texts have no zero that ends them.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_key_file_write_private(
    file: *mut u8,
    file_size: usize,
    file_len: *mut usize,
    algorithm: u32,
    private_key: *const u8,
    private_key_len: usize,
    format: u32,
    password: *const u8,
    password_len: usize,
    comment: *const u8,
    comment_len: usize,
    random: RandomCallback,
    random_context: *mut c_void,
) -> i32 {
    let regions = [
        Region::output(file, file_size),
        Region::output(file_len, 1),
        Region::input(private_key, private_key_len),
        Region::input(password, password_len),
        Region::input(comment, comment_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::keyfiles::key_file_write_private(
                Buffer::new(file, file_size, file_len),
                choices::key_algorithm(algorithm)?,
                arguments::input(private_key, private_key_len),
                choices::private_format(format)?,
                arguments::optional(password, password_len),
                arguments::input(comment, comment_len),
                Random::new(random, random_context),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "formats")]
/// Writes a public key. Texts have no zero that ends them.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_key_file_write_public(
    file: *mut u8,
    file_size: usize,
    file_len: *mut usize,
    algorithm: u32,
    public_key: *const u8,
    public_key_len: usize,
    format: u32,
    comment: *const u8,
    comment_len: usize,
) -> i32 {
    let regions = [
        Region::output(file, file_size),
        Region::output(file_len, 1),
        Region::input(public_key, public_key_len),
        Region::input(comment, comment_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::keyfiles::key_file_write_public(
                Buffer::new(file, file_size, file_len),
                choices::key_algorithm(algorithm)?,
                arguments::input(public_key, public_key_len),
                choices::public_format(format)?,
                arguments::input(comment, comment_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "formats")]
/// The thumbprint of a public key's JSON Web Key (RFC 7638); SHA-256 is customary.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_jwk_thumbprint(
    thumbprint: *mut u8,
    thumbprint_len: usize,
    algorithm: u32,
    public_key: *const u8,
    public_key_len: usize,
    hash: u32,
) -> i32 {
    let regions = [Region::output(thumbprint, thumbprint_len), Region::input(public_key, public_key_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::keyfiles::jwk_thumbprint(
                arguments::output(thumbprint, thumbprint_len),
                choices::key_algorithm(algorithm)?,
                arguments::input(public_key, public_key_len),
                choices::hash(hash)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "bitcoin")]
/// A private key of secp256k1 as text, in the wallet import format of Bitcoin.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_wif_encode(
    text: *mut c_char,
    text_size: usize,
    text_len: *mut usize,
    private_key: *const u8,
    private_key_len: usize,
    network: u32,
    flags: u32,
) -> i32 {
    let regions = [
        Region::output(text, text_size),
        Region::output(text_len, 1),
        Region::input(private_key, private_key_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::formats::wif_encode(
                TextBuffer::new(text, text_size, text_len),
                arguments::input(private_key, private_key_len),
                choices::network(network)?,
                Flags::new(flags, choices::COMPRESSED)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "bitcoin")]
/// The private key of a text in the wallet import format, and what else the text says.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_wif_decode(
    private_key: *mut u8,
    private_key_len: usize,
    network: *mut u32,
    compressed: *mut u32,
    text: *const c_char,
) -> i32 {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe {
        [
            Region::output(private_key, private_key_len),
            Region::output(network, 1),
            Region::output(compressed, 1),
            Region::text(text),
        ]
    };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::formats::wif_decode(
                arguments::output(private_key, private_key_len),
                &mut *network,
                &mut *compressed,
                arguments::text(text)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Reads ECParameters that name a group (RFC 8422, 5.4): the first SECANT_TLS_PARAMETERS_LEN bytes of a message.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_tls_read_parameters(
    group: *mut u32,
    message: *const u8,
    message_len: usize,
) -> i32 {
    let regions = [Region::output(group, 1), Region::input(message, message_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::formats::tls_read_parameters(&mut *group, arguments::input(message, message_len))
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The curve of a group of TLS; 0 for X25519 and X448, and for an unknown one.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_tls_group_curve(group: u32) -> usize {
    let result = attempt(|| operations::formats::tls_group_curve(choices::tls_group(group)?));
    result.unwrap_or(0)
}

/// Writes ECParameters that name a group (RFC 8422, 5.4).
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_tls_write_parameters(
    out: *mut u8,
    out_len: usize,
    group: u32,
    version: u32,
) -> i32 {
    let regions = [Region::output(out, out_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::formats::tls_write_parameters(
                arguments::output(out, out_len),
                choices::tls_group(group)?,
                choices::tls_version(version)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Reads an ECPoint (RFC 8422, 5.4), a byte of length and a point, from the front of a message, and checks it.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_tls_read_point(
    public_key: *mut u8,
    public_key_len: usize,
    used: *mut u32,
    curve: usize,
    message: *const u8,
    message_len: usize,
    flags: u32,
) -> i32 {
    let regions = [
        Region::output(public_key, public_key_len),
        Region::output(used, 1),
        Region::input(message, message_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::formats::tls_read_point(
                arguments::output(public_key, public_key_len),
                &mut *used,
                arguments::curve(curve)?,
                arguments::input(message, message_len),
                Flags::new(flags, choices::COMPRESSED)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Writes a public key as an ECPoint (RFC 8422, 5.4).
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_tls_write_point(
    out: *mut u8,
    out_len: usize,
    curve: usize,
    public_key: *const u8,
    public_key_len: usize,
    flags: u32,
) -> i32 {
    let regions = [Region::output(out, out_len), Region::input(public_key, public_key_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::formats::tls_write_point(
                arguments::output(out, out_len),
                arguments::curve(curve)?,
                arguments::input(public_key, public_key_len),
                Flags::new(flags, choices::COMPRESSED)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Two hexadecimal digits for each byte, in lower case.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_hex_encode(
    text: *mut c_char,
    text_size: usize,
    text_len: *mut usize,
    bytes: *const u8,
    bytes_len: usize,
) -> i32 {
    let regions =
        [Region::output(text, text_size), Region::output(text_len, 1), Region::input(bytes, bytes_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::formats::hex_encode(
                TextBuffer::new(text, text_size, text_len),
                arguments::input(bytes, bytes_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The bytes of hexadecimal digits in either case, without blanks or 0x.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_hex_decode(bytes: *mut u8, bytes_len: usize, text: *const c_char) -> i32 {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe { [Region::output(bytes, bytes_len), Region::text(text)] };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::formats::hex_decode(arguments::output(bytes, bytes_len), arguments::text(text)?)
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// As secant_hex_decode, for secrets: the time does not depend on the digits.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_hex_decode_secret(
    bytes: *mut u8,
    bytes_len: usize,
    digits: *const u8,
    digits_len: usize,
) -> i32 {
    let regions = [Region::output(bytes, bytes_len), Region::input(digits, digits_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::formats::hex_decode_secret(
                arguments::output(bytes, bytes_len),
                arguments::input(digits, digits_len),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The sum of two points, equal and opposite ones included.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_point_add(
    out: *mut u8,
    out_size: usize,
    out_len: *mut usize,
    curve: usize,
    p: *const u8,
    p_len: usize,
    q: *const u8,
    q_len: usize,
    flags: u32,
) -> i32 {
    let regions = [
        Region::output(out, out_size).in_place(),
        Region::output(out_len, 1),
        Region::input(p, p_len),
        Region::input(q, q_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place_buffer(out, out_size, out_len, |out| {
                operations::points::point_add(
                    out,
                    arguments::curve(curve)?,
                    arguments::input(p, p_len),
                    arguments::input(q, q_len),
                    Flags::new(flags, choices::COMPRESSED)?,
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Twice a point.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_point_double(
    out: *mut u8,
    out_size: usize,
    out_len: *mut usize,
    curve: usize,
    p: *const u8,
    p_len: usize,
    flags: u32,
) -> i32 {
    let regions =
        [Region::output(out, out_size).in_place(), Region::output(out_len, 1), Region::input(p, p_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place_buffer(out, out_size, out_len, |out| {
                operations::points::point_double(
                    out,
                    arguments::curve(curve)?,
                    arguments::input(p, p_len),
                    Flags::new(flags, choices::COMPRESSED)?,
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The point that adds up with another one to the identity.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_point_negate(
    out: *mut u8,
    out_size: usize,
    out_len: *mut usize,
    curve: usize,
    p: *const u8,
    p_len: usize,
    flags: u32,
) -> i32 {
    let regions =
        [Region::output(out, out_size).in_place(), Region::output(out_len, 1), Region::input(p, p_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place_buffer(out, out_size, out_len, |out| {
                operations::points::point_negate(
                    out,
                    arguments::curve(curve)?,
                    arguments::input(p, p_len),
                    Flags::new(flags, choices::COMPRESSED)?,
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The product of an integer and a point. For public integers alone: secant_ecdh is for private keys, and secant_point_multiply_ct for other secrets.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_point_multiply(
    out: *mut u8,
    out_size: usize,
    out_len: *mut usize,
    curve: usize,
    k: *const u8,
    k_len: usize,
    p: *const u8,
    p_len: usize,
    flags: u32,
) -> i32 {
    let regions = [
        Region::output(out, out_size).in_place(),
        Region::output(out_len, 1),
        Region::input(k, k_len),
        Region::input(p, p_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place_buffer(out, out_size, out_len, |out| {
                operations::points::point_multiply(
                    out,
                    arguments::curve(curve)?,
                    arguments::input(k, k_len),
                    arguments::input(p, p_len),
                    Flags::new(flags, choices::COMPRESSED)?,
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Checks that bytes are a point of the subgroup that the generator generates, the identity included: 0 if they are, otherwise the reason why not.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_point_check(curve: usize, p: *const u8, p_len: usize) -> i32 {
    let regions = [Region::input(p, p_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe { operations::points::point_check(arguments::curve(curve)?, arguments::input(p, p_len)) }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Encodes a point as x and the sign of y (SEC 1, 2.3.3).
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_point_compress(
    out: *mut u8,
    out_size: usize,
    out_len: *mut usize,
    curve: usize,
    p: *const u8,
    p_len: usize,
) -> i32 {
    let regions =
        [Region::output(out, out_size).in_place(), Region::output(out_len, 1), Region::input(p, p_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place_buffer(out, out_size, out_len, |out| {
                operations::points::point_compress(out, arguments::curve(curve)?, arguments::input(p, p_len))
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// Encodes a point as x and y (SEC 1, 2.3.3); of a compressed point, y is computed (SEC 1, 2.3.4).
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_point_decompress(
    out: *mut u8,
    out_size: usize,
    out_len: *mut usize,
    curve: usize,
    p: *const u8,
    p_len: usize,
) -> i32 {
    let regions =
        [Region::output(out, out_size).in_place(), Region::output(out_len, 1), Region::input(p, p_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place_buffer(out, out_size, out_len, |out| {
                operations::points::point_decompress(
                    out,
                    arguments::curve(curve)?,
                    arguments::input(p, p_len),
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The bytes of memory that secant_point_sum needs for a number of terms; 0 for an unknown curve or more than any memory holds.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_point_sum_memory(curve: usize, count: usize) -> usize {
    let result = attempt(|| operations::points::point_sum_memory(arguments::curve(curve)?, count));
    result.unwrap_or(0)
}

/// The sum of the products of many scalars and points; the identity for none. All share one chain of doublings, and some hundred or more share buckets.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_point_sum(
    out: *mut u8,
    out_size: usize,
    out_len: *mut usize,
    memory: *mut c_void,
    memory_len: usize,
    curve: usize,
    scalars: *const u8,
    scalars_len: usize,
    points: *const u8,
    points_len: usize,
    flags: u32,
) -> i32 {
    let regions = [
        Region::output(out, out_size),
        Region::output(out_len, 1),
        Region::memory(memory, memory_len),
        Region::input(scalars, scalars_len),
        Region::input(points, points_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::points::point_sum(
                Buffer::new(out, out_size, out_len),
                arguments::memory(memory, memory_len),
                arguments::curve(curve)?,
                arguments::input(scalars, scalars_len),
                arguments::input(points, points_len),
                Flags::new(flags, choices::COMPRESSED)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "hazmat")]
/// The product of a secret scalar and a public point. The time depends on the curve, on the window, and on whether the point or the product is the identity.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_point_multiply_ct(
    out: *mut u8,
    out_size: usize,
    out_len: *mut usize,
    curve: usize,
    k: *const u8,
    k_len: usize,
    p: *const u8,
    p_len: usize,
    window: u32,
    flags: u32,
) -> i32 {
    let regions = [
        Region::output(out, out_size).in_place(),
        Region::output(out_len, 1),
        Region::input(k, k_len),
        Region::input(p, p_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place_buffer(out, out_size, out_len, |out| {
                operations::points::point_multiply_ct(
                    out,
                    arguments::curve(curve)?,
                    arguments::input(k, k_len),
                    arguments::input(p, p_len),
                    window,
                    Flags::new(flags, choices::COMPRESSED)?,
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "hazmat")]
/// The product of a public scalar and a point by the non-adjacent form of a width.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_point_multiply_wnaf(
    out: *mut u8,
    out_size: usize,
    out_len: *mut usize,
    curve: usize,
    k: *const u8,
    k_len: usize,
    p: *const u8,
    p_len: usize,
    window: u32,
    flags: u32,
) -> i32 {
    let regions = [
        Region::output(out, out_size).in_place(),
        Region::output(out_len, 1),
        Region::input(k, k_len),
        Region::input(p, p_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place_buffer(out, out_size, out_len, |out| {
                operations::points::point_multiply_wnaf(
                    out,
                    arguments::curve(curve)?,
                    arguments::input(k, k_len),
                    arguments::input(p, p_len),
                    window,
                    Flags::new(flags, choices::COMPRESSED)?,
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The bytes of a field element; 0 for an unknown curve.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_field_len(curve: usize) -> usize {
    let result = attempt(|| operations::points::field_len(arguments::curve(curve)?));
    result.unwrap_or(0)
}

/// The sum of two field elements.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_field_add(
    out: *mut u8,
    out_len: usize,
    curve: usize,
    a: *const u8,
    a_len: usize,
    b: *const u8,
    b_len: usize,
) -> i32 {
    let regions = [Region::output(out, out_len).in_place(), Region::input(a, a_len), Region::input(b, b_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(out, out_len, |out| {
                operations::points::field_add(
                    out,
                    arguments::curve(curve)?,
                    arguments::input(a, a_len),
                    arguments::input(b, b_len),
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The difference of two field elements, a - b.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_field_sub(
    out: *mut u8,
    out_len: usize,
    curve: usize,
    a: *const u8,
    a_len: usize,
    b: *const u8,
    b_len: usize,
) -> i32 {
    let regions = [Region::output(out, out_len).in_place(), Region::input(a, a_len), Region::input(b, b_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(out, out_len, |out| {
                operations::points::field_sub(
                    out,
                    arguments::curve(curve)?,
                    arguments::input(a, a_len),
                    arguments::input(b, b_len),
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The product of two field elements.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_field_mul(
    out: *mut u8,
    out_len: usize,
    curve: usize,
    a: *const u8,
    a_len: usize,
    b: *const u8,
    b_len: usize,
) -> i32 {
    let regions = [Region::output(out, out_len).in_place(), Region::input(a, a_len), Region::input(b, b_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(out, out_len, |out| {
                operations::points::field_mul(
                    out,
                    arguments::curve(curve)?,
                    arguments::input(a, a_len),
                    arguments::input(b, b_len),
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The square of a field element.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_field_sqr(
    out: *mut u8,
    out_len: usize,
    curve: usize,
    a: *const u8,
    a_len: usize,
) -> i32 {
    let regions = [Region::output(out, out_len).in_place(), Region::input(a, a_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(out, out_len, |out| {
                operations::points::field_sqr(out, arguments::curve(curve)?, arguments::input(a, a_len))
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The negative of a field element, 0 for 0.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_field_neg(
    out: *mut u8,
    out_len: usize,
    curve: usize,
    a: *const u8,
    a_len: usize,
) -> i32 {
    let regions = [Region::output(out, out_len).in_place(), Region::input(a, a_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(out, out_len, |out| {
                operations::points::field_neg(out, arguments::curve(curve)?, arguments::input(a, a_len))
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The inverse of a field element, which 0 does not have. Whether it is 0 is no secret.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_field_inv(
    out: *mut u8,
    out_len: usize,
    curve: usize,
    a: *const u8,
    a_len: usize,
) -> i32 {
    let regions = [Region::output(out, out_len).in_place(), Region::input(a, a_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(out, out_len, |out| {
                operations::points::field_inv(out, arguments::curve(curve)?, arguments::input(a, a_len))
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The square root of a field element that is even as an integer. Whether there is one is no secret.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_field_sqrt(
    out: *mut u8,
    out_len: usize,
    curve: usize,
    a: *const u8,
    a_len: usize,
) -> i32 {
    let regions = [Region::output(out, out_len).in_place(), Region::input(a, a_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(out, out_len, |out| {
                operations::points::field_sqrt(out, arguments::curve(curve)?, arguments::input(a, a_len))
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The field element of an integer, which is reduced modulo the prime.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_field_reduce(
    out: *mut u8,
    out_len: usize,
    curve: usize,
    integer: *const u8,
    integer_len: usize,
) -> i32 {
    let regions = [Region::output(out, out_len).in_place(), Region::input(integer, integer_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(out, out_len, |out| {
                operations::points::field_reduce(
                    out,
                    arguments::curve(curve)?,
                    arguments::input(integer, integer_len),
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The sum of two scalars.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_scalar_add(
    out: *mut u8,
    out_len: usize,
    curve: usize,
    a: *const u8,
    a_len: usize,
    b: *const u8,
    b_len: usize,
) -> i32 {
    let regions = [Region::output(out, out_len).in_place(), Region::input(a, a_len), Region::input(b, b_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(out, out_len, |out| {
                operations::points::scalar_add(
                    out,
                    arguments::curve(curve)?,
                    arguments::input(a, a_len),
                    arguments::input(b, b_len),
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The product of two scalars.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_scalar_mul(
    out: *mut u8,
    out_len: usize,
    curve: usize,
    a: *const u8,
    a_len: usize,
    b: *const u8,
    b_len: usize,
) -> i32 {
    let regions = [Region::output(out, out_len).in_place(), Region::input(a, a_len), Region::input(b, b_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(out, out_len, |out| {
                operations::points::scalar_mul(
                    out,
                    arguments::curve(curve)?,
                    arguments::input(a, a_len),
                    arguments::input(b, b_len),
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The negative of a scalar, 0 for 0.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_scalar_neg(
    out: *mut u8,
    out_len: usize,
    curve: usize,
    a: *const u8,
    a_len: usize,
) -> i32 {
    let regions = [Region::output(out, out_len).in_place(), Region::input(a, a_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(out, out_len, |out| {
                operations::points::scalar_neg(out, arguments::curve(curve)?, arguments::input(a, a_len))
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The inverse of a scalar, which 0 does not have. Whether it is 0 is no secret.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_scalar_inv(
    out: *mut u8,
    out_len: usize,
    curve: usize,
    a: *const u8,
    a_len: usize,
) -> i32 {
    let regions = [Region::output(out, out_len).in_place(), Region::input(a, a_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(out, out_len, |out| {
                operations::points::scalar_inv(out, arguments::curve(curve)?, arguments::input(a, a_len))
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

/// The scalar of an integer, which is reduced modulo the order.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_scalar_reduce(
    out: *mut u8,
    out_len: usize,
    curve: usize,
    integer: *const u8,
    integer_len: usize,
) -> i32 {
    let regions = [Region::output(out, out_len).in_place(), Region::input(integer, integer_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(out, out_len, |out| {
                operations::points::scalar_reduce(
                    out,
                    arguments::curve(curve)?,
                    arguments::input(integer, integer_len),
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "hazmat")]
/// Twice a point.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_jacobian_double(
    out: *mut u8,
    out_len: usize,
    curve: usize,
    p: *const u8,
    p_len: usize,
) -> i32 {
    let regions = [Region::output(out, out_len).in_place(), Region::input(p, p_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(out, out_len, |out| {
                operations::points::jacobian_double(out, arguments::curve(curve)?, arguments::input(p, p_len))
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "hazmat")]
/// The sum of two points, equal, opposite and identical ones included.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_jacobian_add(
    out: *mut u8,
    out_len: usize,
    curve: usize,
    p: *const u8,
    p_len: usize,
    q: *const u8,
    q_len: usize,
) -> i32 {
    let regions = [Region::output(out, out_len).in_place(), Region::input(p, p_len), Region::input(q, q_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(out, out_len, |out| {
                operations::points::jacobian_add(
                    out,
                    arguments::curve(curve)?,
                    arguments::input(p, p_len),
                    arguments::input(q, q_len),
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "hazmat")]
/// The point that adds up with another one to the identity.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_jacobian_negate(
    out: *mut u8,
    out_len: usize,
    curve: usize,
    p: *const u8,
    p_len: usize,
) -> i32 {
    let regions = [Region::output(out, out_len).in_place(), Region::input(p, p_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place(out, out_len, |out| {
                operations::points::jacobian_negate(out, arguments::curve(curve)?, arguments::input(p, p_len))
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "hazmat")]
/// A point in SEC 1 encoding. Whether it is the identity is no secret.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_jacobian_to_affine(
    out: *mut u8,
    out_size: usize,
    out_len: *mut usize,
    curve: usize,
    p: *const u8,
    p_len: usize,
    flags: u32,
) -> i32 {
    let regions =
        [Region::output(out, out_size).in_place(), Region::output(out_len, 1), Region::input(p, p_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer, and as much memory is there as is said; the output is written when no slice of an input is left.
        unsafe {
            arguments::in_place_buffer(out, out_size, out_len, |out| {
                operations::points::jacobian_to_affine(
                    out,
                    arguments::curve(curve)?,
                    arguments::input(p, p_len),
                    Flags::new(flags, choices::COMPRESSED)?,
                )
            })
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "restartable")]
/// The bytes of a signature on its way.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_signing_len() -> usize {
    let result = operations::restartable::signing_len();
    result.unwrap_or(0)
}

#[cfg(feature = "restartable")]
/// Starts an ECDSA signature of a digest.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_signing_start(
    memory: *mut c_void,
    memory_len: usize,
    curve: usize,
    private_key: *const u8,
    private_key_len: usize,
    digest: *const u8,
    digest_len: usize,
    hash: u32,
    flags: u32,
    random: RandomCallback,
    random_context: *mut c_void,
) -> i32 {
    let regions = [
        Region::memory(memory, memory_len),
        Region::input(private_key, private_key_len),
        Region::input(digest, digest_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::restartable::signing_start(
                arguments::memory(memory, memory_len),
                arguments::curve(curve)?,
                arguments::input(private_key, private_key_len),
                arguments::input(digest, digest_len),
                choices::hash(hash)?,
                Flags::new(flags, choices::LOW_S | choices::HEDGED | choices::BLINDED | choices::ANY_DIGEST)?,
                Random::new(random, random_context),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "restartable")]
/// Goes on with a signature. The last step writes it and wipes the memory.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_signing_step(
    signature: *mut u8,
    signature_size: usize,
    signature_len: *mut usize,
    memory: *mut c_void,
    memory_len: usize,
    curve: usize,
    units: u32,
    flags: u32,
) -> i32 {
    let regions = [
        Region::output(signature, signature_size),
        Region::output(signature_len, 1),
        Region::state(memory, memory_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::restartable::signing_step(
                Buffer::new(signature, signature_size, signature_len),
                arguments::state(memory, memory_len),
                arguments::curve(curve)?,
                units,
                Flags::new(flags, choices::DER)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "restartable")]
/// What a signature takes, in field multiplications: its largest piece, and all of it.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_signing_cost(
    largest: *mut u32,
    total: *mut u32,
    curve: usize,
    flags: u32,
) -> i32 {
    let regions = [Region::output(largest, 1), Region::output(total, 1)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::restartable::signing_cost(
                &mut *largest,
                &mut *total,
                arguments::curve(curve)?,
                Flags::new(flags, choices::BLINDED)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "restartable")]
/// The bytes of a key agreement on its way.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_agreement_len() -> usize {
    let result = operations::restartable::agreement_len();
    result.unwrap_or(0)
}

#[cfg(feature = "restartable")]
/// Starts what secant_ecdh does.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_agreement_start(
    memory: *mut c_void,
    memory_len: usize,
    curve: usize,
    private_key: *const u8,
    private_key_len: usize,
    public_key: *const u8,
    public_key_len: usize,
    flags: u32,
    random: RandomCallback,
    random_context: *mut c_void,
) -> i32 {
    let regions = [
        Region::memory(memory, memory_len),
        Region::input(private_key, private_key_len),
        Region::input(public_key, public_key_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::restartable::agreement_start(
                arguments::memory(memory, memory_len),
                arguments::curve(curve)?,
                arguments::input(private_key, private_key_len),
                arguments::input(public_key, public_key_len),
                Flags::new(flags, choices::BLINDED)?,
                Random::new(random, random_context),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "restartable")]
/// Goes on with a key agreement. The last step writes the secret and wipes the memory.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_agreement_step(
    secret: *mut u8,
    secret_len: usize,
    memory: *mut c_void,
    memory_len: usize,
    curve: usize,
    units: u32,
) -> i32 {
    let regions = [Region::output(secret, secret_len), Region::state(memory, memory_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::restartable::agreement_step(
                arguments::output(secret, secret_len),
                arguments::state(memory, memory_len),
                arguments::curve(curve)?,
                units,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "restartable")]
/// What a key agreement takes, in field multiplications: its largest piece, and all of it.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_agreement_cost(
    largest: *mut u32,
    total: *mut u32,
    curve: usize,
    flags: u32,
) -> i32 {
    let regions = [Region::output(largest, 1), Region::output(total, 1)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::restartable::agreement_cost(
                &mut *largest,
                &mut *total,
                arguments::curve(curve)?,
                Flags::new(flags, choices::BLINDED)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "restartable")]
/// The bytes of a verification on its way.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_verification_len() -> usize {
    let result = operations::restartable::verification_len();
    result.unwrap_or(0)
}

#[cfg(feature = "restartable")]
/// Starts the verification of a signature of a digest.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_verification_start(
    memory: *mut c_void,
    memory_len: usize,
    curve: usize,
    public_key: *const u8,
    public_key_len: usize,
    digest: *const u8,
    digest_len: usize,
    signature: *const u8,
    signature_len: usize,
    flags: u32,
) -> i32 {
    let regions = [
        Region::memory(memory, memory_len),
        Region::input(public_key, public_key_len),
        Region::input(digest, digest_len),
        Region::input(signature, signature_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::restartable::verification_start(
                arguments::memory(memory, memory_len),
                arguments::curve(curve)?,
                arguments::input(public_key, public_key_len),
                arguments::input(digest, digest_len),
                arguments::input(signature, signature_len),
                Flags::new(flags, choices::DER | choices::LOW_S)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "restartable")]
/// Goes on with a verification: success is a valid signature.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_verification_step(
    memory: *mut c_void,
    memory_len: usize,
    curve: usize,
    units: u32,
) -> i32 {
    let regions = [Region::state(memory, memory_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::restartable::verification_step(
                arguments::state(memory, memory_len),
                arguments::curve(curve)?,
                units,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "restartable")]
/// What a verification takes, in field multiplications: its largest piece, and all of it.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_verification_cost(largest: *mut u32, total: *mut u32, curve: usize) -> i32 {
    let regions = [Region::output(largest, 1), Region::output(total, 1)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::restartable::verification_cost(&mut *largest, &mut *total, arguments::curve(curve)?)
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "restartable")]
/// What secant_key_public does, blinded.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_key_public_blinded(
    public_key: *mut u8,
    public_key_len: usize,
    curve: usize,
    private_key: *const u8,
    private_key_len: usize,
    flags: u32,
    random: RandomCallback,
    random_context: *mut c_void,
) -> i32 {
    let regions = [Region::output(public_key, public_key_len), Region::input(private_key, private_key_len)];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::restartable::key_public_blinded(
                arguments::output(public_key, public_key_len),
                arguments::curve(curve)?,
                arguments::input(private_key, private_key_len),
                Flags::new(flags, choices::COMPRESSED)?,
                Random::new(random, random_context),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "restartable")]
/// What secant_ecdh does, blinded.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdh_blinded(
    secret: *mut u8,
    secret_len: usize,
    curve: usize,
    private_key: *const u8,
    private_key_len: usize,
    public_key: *const u8,
    public_key_len: usize,
    random: RandomCallback,
    random_context: *mut c_void,
) -> i32 {
    let regions = [
        Region::output(secret, secret_len),
        Region::input(private_key, private_key_len),
        Region::input(public_key, public_key_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::restartable::ecdh_blinded(
                arguments::output(secret, secret_len),
                arguments::curve(curve)?,
                arguments::input(private_key, private_key_len),
                arguments::input(public_key, public_key_len),
                Random::new(random, random_context),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(all(feature = "restartable", feature = "curve25519"))]
/// What secant_x25519 does, blinded.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_x25519_blinded(
    secret: *mut u8,
    secret_len: usize,
    private_key: *const u8,
    private_key_len: usize,
    public_key: *const u8,
    public_key_len: usize,
    random: RandomCallback,
    random_context: *mut c_void,
) -> i32 {
    let regions = [
        Region::output(secret, secret_len),
        Region::input(private_key, private_key_len),
        Region::input(public_key, public_key_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::restartable::x25519_blinded(
                arguments::output(secret, secret_len),
                arguments::input(private_key, private_key_len),
                arguments::input(public_key, public_key_len),
                Random::new(random, random_context),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(all(feature = "restartable", feature = "curve448"))]
/// What secant_x448 does, blinded.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_x448_blinded(
    secret: *mut u8,
    secret_len: usize,
    private_key: *const u8,
    private_key_len: usize,
    public_key: *const u8,
    public_key_len: usize,
    random: RandomCallback,
    random_context: *mut c_void,
) -> i32 {
    let regions = [
        Region::output(secret, secret_len),
        Region::input(private_key, private_key_len),
        Region::input(public_key, public_key_len),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::restartable::x448_blinded(
                arguments::output(secret, secret_len),
                arguments::input(private_key, private_key_len),
                arguments::input(public_key, public_key_len),
                Random::new(random, random_context),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "many")]
/// The verdicts on signatures of messages, each that of secant_ecdsa_verify. A claim with a public key or a signature that is malformed is false, and no error.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdsa_verify_many(
    verdicts: *mut bool,
    verdicts_len: usize,
    curve: usize,
    claims: *const RawClaim,
    claims_count: usize,
    hash: u32,
    flags: u32,
) -> i32 {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe { [Region::output(verdicts, verdicts_len), Region::claims(claims, claims_count)] };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::many::ecdsa_verify_many(
                arguments::verdicts(verdicts, verdicts_len),
                arguments::curve(curve)?,
                Claims::new(claims, claims_count),
                choices::hash(hash)?,
                Flags::new(flags, choices::DER | choices::LOW_S)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "many")]
/// The verdicts on signatures of digests of any length from one byte on, each that of secant_ecdsa_verify_digest. A claim with a public key or a signature that is malformed is false, and no error.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdsa_verify_digest_many(
    verdicts: *mut bool,
    verdicts_len: usize,
    curve: usize,
    claims: *const RawClaim,
    claims_count: usize,
    flags: u32,
) -> i32 {
    // SAFETY: a text ends with a zero, a tuning is one, and so are claims.
    let regions = unsafe { [Region::output(verdicts, verdicts_len), Region::claims(claims, claims_count)] };
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::many::ecdsa_verify_digest_many(
                arguments::verdicts(verdicts, verdicts_len),
                arguments::curve(curve)?,
                Claims::new(claims, claims_count),
                Flags::new(flags, choices::DER | choices::LOW_S)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "many")]
/// Signs digests, each as secant_ecdsa_sign_digest does. Random bytes are drawn in the order of the rows, 32 for each that has a key and a digest. Where the source of them fails there is no signature.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdsa_sign_digest_many(
    done: *mut bool,
    done_len: usize,
    signatures: *mut u8,
    signatures_len: usize,
    curve: usize,
    private_keys: *const u8,
    private_keys_len: usize,
    private_keys_stride: usize,
    digests: *const u8,
    digests_len: usize,
    digests_stride: usize,
    hash: u32,
    flags: u32,
    random: RandomCallback,
    random_context: *mut c_void,
) -> i32 {
    let regions = [
        Region::output(done, done_len),
        Region::output(signatures, signatures_len),
        Region::rows(private_keys, done_len, private_keys_len, private_keys_stride),
        Region::rows(digests, done_len, digests_len, digests_stride),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::many::ecdsa_sign_digest_many(
                arguments::verdicts(done, done_len),
                arguments::output(signatures, signatures_len),
                arguments::curve(curve)?,
                Rows::new(private_keys, done_len, private_keys_len, private_keys_stride),
                Rows::new(digests, done_len, digests_len, digests_stride),
                choices::hash(hash)?,
                Flags::new(
                    flags,
                    choices::LOW_S | choices::HEDGED | choices::ANY_DIGEST | choices::VERIFIED,
                )?,
                Random::new(random, random_context),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "many")]
/// The public keys that made signatures of digests, each that of secant_ecdsa_recover. They authenticate nothing until they are compared with keys that are trusted.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdsa_recover_many(
    done: *mut bool,
    done_len: usize,
    public_keys: *mut u8,
    public_keys_len: usize,
    curve: usize,
    digests: *const u8,
    digests_len: usize,
    digests_stride: usize,
    signatures: *const u8,
    signatures_len: usize,
    signatures_stride: usize,
    recovery_ids: *const u8,
    recovery_ids_len: usize,
    recovery_ids_stride: usize,
    flags: u32,
) -> i32 {
    let regions = [
        Region::output(done, done_len),
        Region::output(public_keys, public_keys_len),
        Region::rows(digests, done_len, digests_len, digests_stride),
        Region::rows(signatures, done_len, signatures_len, signatures_stride),
        Region::rows(recovery_ids, done_len, recovery_ids_len, recovery_ids_stride),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::many::ecdsa_recover_many(
                arguments::verdicts(done, done_len),
                arguments::output(public_keys, public_keys_len),
                arguments::curve(curve)?,
                Rows::new(digests, done_len, digests_len, digests_stride),
                Rows::new(signatures, done_len, signatures_len, signatures_stride),
                Rows::new(recovery_ids, done_len, recovery_ids_len, recovery_ids_stride),
                Flags::new(flags, choices::COMPRESSED)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "many")]
/// The public keys of private ones, each that of secant_key_public.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_key_public_many(
    done: *mut bool,
    done_len: usize,
    public_keys: *mut u8,
    public_keys_len: usize,
    curve: usize,
    private_keys: *const u8,
    private_keys_len: usize,
    private_keys_stride: usize,
    flags: u32,
) -> i32 {
    let regions = [
        Region::output(done, done_len),
        Region::output(public_keys, public_keys_len),
        Region::rows(private_keys, done_len, private_keys_len, private_keys_stride),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::many::key_public_many(
                arguments::verdicts(done, done_len),
                arguments::output(public_keys, public_keys_len),
                arguments::curve(curve)?,
                Rows::new(private_keys, done_len, private_keys_len, private_keys_stride),
                Flags::new(flags, choices::COMPRESSED)?,
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(feature = "many")]
/// The x-coordinates of shared points, each that of secant_ecdh. They are no uniform keys: put them through a key derivation function. Constant time in the private keys; the peers' points are public.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ecdh_many(
    done: *mut bool,
    done_len: usize,
    shared_secrets: *mut u8,
    shared_secrets_len: usize,
    curve: usize,
    private_keys: *const u8,
    private_keys_len: usize,
    private_keys_stride: usize,
    public_keys: *const u8,
    public_keys_len: usize,
    public_keys_stride: usize,
) -> i32 {
    let regions = [
        Region::output(done, done_len),
        Region::output(shared_secrets, shared_secrets_len),
        Region::rows(private_keys, done_len, private_keys_len, private_keys_stride),
        Region::rows(public_keys, done_len, public_keys_len, public_keys_stride),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::many::ecdh_many(
                arguments::verdicts(done, done_len),
                arguments::output(shared_secrets, shared_secrets_len),
                arguments::curve(curve)?,
                Rows::new(private_keys, done_len, private_keys_len, private_keys_stride),
                Rows::new(public_keys, done_len, public_keys_len, public_keys_stride),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(all(feature = "many", feature = "curve25519"))]
/// Shared secrets of X25519, each that of secant_x25519. They are no uniform keys: put them through a key derivation function.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_x25519_many(
    done: *mut bool,
    done_len: usize,
    shared_secrets: *mut u8,
    shared_secrets_len: usize,
    private_keys: *const u8,
    private_keys_len: usize,
    private_keys_stride: usize,
    public_keys: *const u8,
    public_keys_len: usize,
    public_keys_stride: usize,
) -> i32 {
    let regions = [
        Region::output(done, done_len),
        Region::output(shared_secrets, shared_secrets_len),
        Region::rows(private_keys, done_len, private_keys_len, private_keys_stride),
        Region::rows(public_keys, done_len, public_keys_len, public_keys_stride),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::many::x25519_many(
                arguments::verdicts(done, done_len),
                arguments::output(shared_secrets, shared_secrets_len),
                Rows::new(private_keys, done_len, private_keys_len, private_keys_stride),
                Rows::new(public_keys, done_len, public_keys_len, public_keys_stride),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(all(feature = "many", feature = "curve25519"))]
/// Public keys of X25519, each that of secant_x25519_public.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_x25519_public_many(
    done: *mut bool,
    done_len: usize,
    public_keys: *mut u8,
    public_keys_len: usize,
    private_keys: *const u8,
    private_keys_len: usize,
    private_keys_stride: usize,
) -> i32 {
    let regions = [
        Region::output(done, done_len),
        Region::output(public_keys, public_keys_len),
        Region::rows(private_keys, done_len, private_keys_len, private_keys_stride),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::many::x25519_public_many(
                arguments::verdicts(done, done_len),
                arguments::output(public_keys, public_keys_len),
                Rows::new(private_keys, done_len, private_keys_len, private_keys_stride),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(all(feature = "many", feature = "curve448"))]
/// Shared secrets of X448, each that of secant_x448. They are no uniform keys: put them through a key derivation function.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_x448_many(
    done: *mut bool,
    done_len: usize,
    shared_secrets: *mut u8,
    shared_secrets_len: usize,
    private_keys: *const u8,
    private_keys_len: usize,
    private_keys_stride: usize,
    public_keys: *const u8,
    public_keys_len: usize,
    public_keys_stride: usize,
) -> i32 {
    let regions = [
        Region::output(done, done_len),
        Region::output(shared_secrets, shared_secrets_len),
        Region::rows(private_keys, done_len, private_keys_len, private_keys_stride),
        Region::rows(public_keys, done_len, public_keys_len, public_keys_stride),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::many::x448_many(
                arguments::verdicts(done, done_len),
                arguments::output(shared_secrets, shared_secrets_len),
                Rows::new(private_keys, done_len, private_keys_len, private_keys_stride),
                Rows::new(public_keys, done_len, public_keys_len, public_keys_stride),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(all(feature = "many", feature = "curve448"))]
/// Public keys of X448, each that of secant_x448_public.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_x448_public_many(
    done: *mut bool,
    done_len: usize,
    public_keys: *mut u8,
    public_keys_len: usize,
    private_keys: *const u8,
    private_keys_len: usize,
    private_keys_stride: usize,
) -> i32 {
    let regions = [
        Region::output(done, done_len),
        Region::output(public_keys, public_keys_len),
        Region::rows(private_keys, done_len, private_keys_len, private_keys_stride),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::many::x448_public_many(
                arguments::verdicts(done, done_len),
                arguments::output(public_keys, public_keys_len),
                Rows::new(private_keys, done_len, private_keys_len, private_keys_stride),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(all(feature = "many", feature = "curve25519"))]
/// Signs messages of one length, each as secant_ed25519_sign does.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed25519_sign_many(
    done: *mut bool,
    done_len: usize,
    signatures: *mut u8,
    signatures_len: usize,
    seeds: *const u8,
    seeds_len: usize,
    seeds_stride: usize,
    messages: *const u8,
    messages_len: usize,
    messages_stride: usize,
) -> i32 {
    let regions = [
        Region::output(done, done_len),
        Region::output(signatures, signatures_len),
        Region::rows(seeds, done_len, seeds_len, seeds_stride),
        Region::rows(messages, done_len, messages_len, messages_stride),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::many::ed25519_sign_many(
                arguments::verdicts(done, done_len),
                arguments::output(signatures, signatures_len),
                Rows::new(seeds, done_len, seeds_len, seeds_stride),
                Rows::new(messages, done_len, messages_len, messages_stride),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}

#[cfg(all(feature = "many", feature = "curve448"))]
/// Signs messages of one length, each as secant_ed448_sign does.
///
/// # Safety
/// As the header says: every pointer that is not null leads to as much memory as its length says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn secant_ed448_sign_many(
    done: *mut bool,
    done_len: usize,
    signatures: *mut u8,
    signatures_len: usize,
    seeds: *const u8,
    seeds_len: usize,
    seeds_stride: usize,
    messages: *const u8,
    messages_len: usize,
    messages_stride: usize,
) -> i32 {
    let regions = [
        Region::output(done, done_len),
        Region::output(signatures, signatures_len),
        Region::rows(seeds, done_len, seeds_len, seeds_stride),
        Region::rows(messages, done_len, messages_len, messages_stride),
    ];
    let result = check(&regions).and_then(|()| {
        // SAFETY: `check` found no null pointer and no overlap, and as much memory is there as is said.
        unsafe {
            operations::many::ed448_sign_many(
                arguments::verdicts(done, done_len),
                arguments::output(signatures, signatures_len),
                Rows::new(seeds, done_len, seeds_len, seeds_stride),
                Rows::new(messages, done_len, messages_len, messages_stride),
            )
        }
    });
    // SAFETY: as above.
    unsafe { finish(&regions, result) }
}
