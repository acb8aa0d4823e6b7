//! Key files where memory is short: scrypt's table is asked for in a way that can fail, and a failure is a status.

use secant_core::ErrorCode;
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The largest allocation that is granted.
static LIMIT: AtomicUsize = AtomicUsize::new(usize::MAX);

struct Limited;

// SAFETY: the system's allocator, or null, which says that there is no memory.
unsafe impl GlobalAlloc for Limited {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if layout.size() > LIMIT.load(Ordering::Relaxed) {
            return std::ptr::null_mut();
        }
        // SAFETY: as the caller says.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, start: *mut u8, layout: Layout) {
        // SAFETY: as the caller says.
        unsafe { System.dealloc(start, layout) }
    }
}

#[global_allocator]
static HEAP: Limited = Limited;

/// A key of P-256 by scrypt with N = 2^14 and r = 8, which takes 16 MiB; the password `secret`.
const FILE: &[u8] = b"\
-----BEGIN ENCRYPTED PRIVATE KEY-----
MIHkME8GCSqGSIb3DQEFDTBCMCEGCSsGAQQB2kcECzAUBAj6Igd5Zyp1jQICQAAC
AQgCAQEwHQYJYIZIAWUDBAEqBBBrTTHwN51wP4ji9+1dxm/SBIGQ80s7RXdRE/xW
SPkUm832I6dxRT352BFIVLkHRNj8//18cdKetfUzJjKRETM3UIU22IXEcjwLQ6m9
H4BfW3/wZCoKnwJx00E+MtuVlW2Ej7igbbcYyZDpcJYHNQ8VklVun4KXViAg3pRr
/5OllkI0DHEY8uRZ+p+i0DRDr5aj5iSeLbEDURAem0g+dQLtX6s6
-----END ENCRYPTED PRIVATE KEY-----
";

fn read() -> (i32, usize) {
    let (mut key, mut len, mut algorithm) = ([0; 66], 0, 0);
    let password = b"secret";
    // SAFETY: every pointer leads to as much memory as is said.
    let done = unsafe {
        secant_c::secant_key_file_read_private(
            key.as_mut_ptr(),
            key.len(),
            &raw mut len,
            &raw mut algorithm,
            FILE.as_ptr(),
            FILE.len(),
            password.as_ptr(),
            password.len(),
        )
    };
    (done, len)
}

#[test]
fn too_little_memory_is_a_status() {
    LIMIT.store(1 << 20, Ordering::Relaxed);
    let refused = read();
    LIMIT.store(usize::MAX, Ordering::Relaxed);
    assert_eq!(refused, (ErrorCode::NoMemory.number().cast_signed(), 0));
    assert_eq!(read(), (0, 32));
}
