//! Requests to valgrind's memcheck: marking memory as secret or public, and asking what is marked.
//!
//! A program talks to valgrind by a sequence of instructions that changes nothing on a processor: four
//! rotations of a register that add up to 128 bits, and the exchange of a register with itself. The sequence and
//! the numbers are those of `valgrind.h` and `memcheck.h`, which promise not to change them. They are written
//! here because bindings to those headers would need them, and a C parser, wherever the workspace is built.
//!
//! On machines other than x86-64 Linux nothing is requested, and [`is_watched`] is false.
#![allow(unsafe_code)]

/// The number of a memcheck request: its place after `MC` in the two high bytes.
const fn memcheck(number: u64) -> u64 {
    ((b'M' as u64) << 24 | (b'C' as u64) << 16) + number
}

const COUNT_ERRORS: u64 = 0x1201;
const MAKE_UNDEFINED: u64 = memcheck(1);
const MAKE_DEFINED: u64 = memcheck(2);
const GET_BITS: u64 = memcheck(8);

/// Sends a request with up to three arguments; the answer is 0 where nobody listens.
#[cfg(all(target_arch = "x86_64", target_os = "linux"))]
fn request(number: u64, arguments: [u64; 3]) -> u64 {
    let block = [number, arguments[0], arguments[1], arguments[2], 0, 0];
    let mut answer = 0;
    // SAFETY: on a processor the sequence changes no register and no memory. valgrind reads the block and
    // puts the answer into rdx; what it reads or writes beyond that is memory that the caller owns.
    unsafe {
        core::arch::asm!(
            "rol rdi, 3",
            "rol rdi, 13",
            "rol rdi, 61",
            "rol rdi, 51",
            "xchg rbx, rbx",
            in("rax") block.as_ptr(),
            inout("rdx") answer,
            options(nostack),
        );
    }
    answer
}

#[cfg(not(all(target_arch = "x86_64", target_os = "linux")))]
fn request(_: u64, _: [u64; 3]) -> u64 {
    0
}

/// The address and the length of a value.
fn place<T: ?Sized>(value: &mut T) -> (u64, u64) {
    ((value as *mut T).cast::<u8>() as u64, size_of_val(value) as u64)
}

/// Marks every bit of a value as secret.
pub fn poison<T: ?Sized>(value: &mut T) {
    let (address, len) = place(value);
    request(MAKE_UNDEFINED, [address, len, 0]);
}

/// Marks every bit of a value as public. The reference is exclusive so that no copy in a register survives.
pub fn publish<T: ?Sized>(value: &mut T) {
    let (address, len) = place(value);
    request(MAKE_DEFINED, [address, len, 0]);
}

/// How many bits of a value are marked as secret.
pub fn secret_bits<T: ?Sized>(value: &mut T) -> u32 {
    let (address, len) = place(value);
    let mut bits = vec![0u8; size_of_val(value)];
    request(GET_BITS, [address, place(bits.as_mut_slice()).0, len]);
    bits.iter().map(|byte| byte.count_ones()).sum()
}

/// How many reports there have been, those excused by name apart.
pub fn errors() -> u64 {
    request(COUNT_ERRORS, [0; 3])
}

/// Whether memcheck runs this program.
pub fn is_watched() -> bool {
    let mut byte = 0u8;
    poison(&mut byte);
    let watched = secret_bits(&mut byte) == 8;
    publish(&mut byte);
    watched && secret_bits(&mut byte) == 0
}
