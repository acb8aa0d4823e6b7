//! How much stack a function takes: it runs on a stack whose bytes are known before, and those that changed are
//! counted.
//!
//! What a function reserves and never writes to does not count, nor what the thread itself takes.

use std::any::Any;
use std::os::raw::c_void;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::ptr;

/// The bytes of the stack: more than any operation takes.
const LENGTH: usize = 4 << 20;
/// What the bytes are painted with.
const PAINT: u8 = 0xa5;

/// A page of a stack.
#[derive(Clone)]
#[repr(C, align(4096))]
struct Page([u8; 4096]);

/// What a thread runs, until it does, and the panic that it ended with.
struct Call<'a> {
    function: Option<&'a mut (dyn FnMut() + Send)>,
    panic: Option<Box<dyn Any + Send>>,
}

extern "C" fn run(call: *mut c_void) -> *mut c_void {
    // Handlers of signals, as the sampler of profiles has one, would run on this stack.
    // SAFETY: the set is initialised before it is used, and the thread's mask is nobody else's
    let blocked = unsafe {
        let mut all = std::mem::MaybeUninit::<libc::sigset_t>::uninit();
        libc::sigfillset(all.as_mut_ptr()) == 0
            && libc::pthread_sigmask(libc::SIG_BLOCK, all.as_ptr(), ptr::null_mut()) == 0
    };
    if !blocked {
        return ptr::null_mut();
    }
    // SAFETY: `painted` passes a pointer to a call that outlives the thread and that nothing else uses meanwhile
    let call = unsafe { &mut *call.cast::<Call<'_>>() };
    if let Some(function) = call.function.take() {
        call.panic = catch_unwind(AssertUnwindSafe(function)).err();
    }
    ptr::null_mut()
}

/// The bytes of a fresh stack that a thread has written to when it ends with the function; none where the system
/// starts no thread.
fn painted(function: &mut (dyn FnMut() + Send)) -> Option<usize> {
    let mut stack = vec![Page([PAINT; 4096]); LENGTH / 4096];
    let mut call = Call { function: Some(function), panic: None };
    // SAFETY: the attributes are initialised before they are used and destroyed after; the stack is aligned to a page,
    // has the length that is given, is used by nothing else until the thread has been joined, and outlives it; so does
    // the call
    let joined = unsafe {
        let mut attributes = std::mem::MaybeUninit::<libc::pthread_attr_t>::uninit();
        let mut thread = std::mem::MaybeUninit::<libc::pthread_t>::uninit();
        if libc::pthread_attr_init(attributes.as_mut_ptr()) != 0 {
            return None;
        }
        let started = libc::pthread_attr_setstack(attributes.as_mut_ptr(), stack.as_mut_ptr().cast(), LENGTH)
            == 0
            && libc::pthread_create(
                thread.as_mut_ptr(),
                attributes.as_ptr(),
                run,
                ptr::from_mut(&mut call).cast(),
            ) == 0;
        let joined = started && libc::pthread_join(thread.assume_init(), ptr::null_mut()) == 0;
        libc::pthread_attr_destroy(attributes.as_mut_ptr());
        joined
    };
    if let Some(panic) = call.panic {
        resume_unwind(panic);
    }
    let untouched = stack.iter().flat_map(|page| page.0).take_while(|&byte| byte == PAINT).count();
    (joined && call.function.is_none()).then_some(LENGTH - untouched)
}

/// The bytes of stack that a function takes, in a second run: what a first call alone does, as asking the processor
/// what it can do, is not in it. None where the system starts no thread with a stack of its own.
///
/// # Panics
/// When the function does.
pub fn used(mut function: impl FnMut() + Send) -> Option<usize> {
    function();
    let thread = painted(&mut || ())?;
    Some(painted(&mut function)?.saturating_sub(thread))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::hint::black_box;

    #[inline(never)]
    fn takes<const N: usize>() {
        black_box([1u8; N]);
    }

    #[test]
    fn arrays_are_counted() {
        let [small, large] =
            [used(takes::<1000>), used(takes::<100_000>)].map(|used| used.expect("a thread"));
        assert!((900..3000).contains(&small), "{small}");
        assert!((99_900..102_000).contains(&large), "{large}");
    }

    #[test]
    #[should_panic(expected = "a message")]
    fn panics_are_passed_on() {
        let mut first = true;
        let _ = used(move || assert!(std::mem::take(&mut first), "a message"));
    }
}
