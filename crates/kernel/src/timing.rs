//! Data-independent timing: the mode of 64-bit Arm processors (FEAT_DIT, Armv8.4) in which multiplications, additions and
//! others take the same time for all operands. Elsewhere nothing is switched.
//!
//! Whether a processor has the mode, Linux tells (`getauxval`); every Mac's has it. Where nothing tells, the feature `dit`
//! says so: with it a program ends on a processor without the mode, by an undefined instruction.
//!
//! The former state of the thread is restored. What computes in registers alone may be moved across the end by the compiler: the
//! guard stands around whole operations. Operations inside others read it, and switch nothing. Cost: two barriers for the outermost
//! one, which wait for the instructions before them (Arm, "Architecture Reference Manual for A-profile", C5.2; Apple,
//! "Writing ARM64 code for Apple platforms").

use core::marker::PhantomData;

/// While it lives, the mode is on.
#[derive(Debug)]
#[must_use = "the mode ends with the value"]
pub struct DataIndependentTiming {
    /// The state is that of a thread.
    _thread: PhantomData<*const ()>,
    #[cfg(all(target_arch = "aarch64", target_pointer_width = "64"))]
    restore: bool,
}

/// Begins data-independent timing, until the value is dropped.
#[inline(always)]
pub fn data_independent_timing() -> DataIndependentTiming {
    DataIndependentTiming {
        _thread: PhantomData,
        #[cfg(all(target_arch = "aarch64", target_pointer_width = "64"))]
        restore: aarch64::enable(),
    }
}

#[cfg(all(target_arch = "aarch64", target_pointer_width = "64"))]
impl Drop for DataIndependentTiming {
    #[inline(always)]
    fn drop(&mut self) {
        if self.restore {
            aarch64::set(0);
        }
    }
}

#[cfg(all(target_arch = "aarch64", target_pointer_width = "64"))]
#[allow(unsafe_code)]
mod aarch64 {
    use core::arch::asm;

    /// The bit of the register DIT.
    const DIT: u64 = 1 << 24;

    /// Switches the mode on; whether it was off.
    #[inline(always)]
    pub(super) fn enable() -> bool {
        let off = is_there() && get() & DIT == 0;
        if off {
            set(DIT);
        }
        off
    }

    /// The register, which has no name in assemblers for older processors.
    #[inline(always)]
    pub(super) fn get() -> u64 {
        let value;
        // SAFETY: the processor has the register
        unsafe { asm!("mrs {}, S3_3_C4_C2_5", out(reg) value, options(nomem, nostack, preserves_flags)) };
        value
    }

    /// Writes the register; what follows waits.
    #[inline(always)]
    pub(super) fn set(value: u64) {
        // SAFETY: as above. Memory counts as changed, so that no access is moved across
        unsafe {
            asm!("msr S3_3_C4_C2_5, {}", "dsb nsh", "isb", in(reg) value, options(nostack, preserves_flags));
        };
    }

    /// Whether the processor has the mode.
    #[cfg(any(feature = "dit", target_os = "macos"))]
    #[inline(always)]
    pub(super) fn is_there() -> bool {
        true
    }

    /// Asks once.
    #[cfg(all(not(feature = "dit"), any(target_os = "linux", target_os = "android")))]
    pub(super) fn is_there() -> bool {
        use core::sync::atomic::{AtomicU8, Ordering};
        unsafe extern "C" {
            safe fn getauxval(kind: core::ffi::c_ulong) -> core::ffi::c_ulong;
        }
        const AT_HWCAP: core::ffi::c_ulong = 16;
        const HWCAP_DIT: core::ffi::c_ulong = 1 << 24;
        /// 0 before, 1 without the mode, 2 with it.
        static ANSWER: AtomicU8 = AtomicU8::new(0);
        match ANSWER.load(Ordering::Relaxed) {
            0 => {
                let there = getauxval(AT_HWCAP) & HWCAP_DIT != 0;
                ANSWER.store(1 + u8::from(there), Ordering::Relaxed);
                there
            }
            answer => answer == 2,
        }
    }

    /// Nobody tells.
    #[cfg(not(any(feature = "dit", target_os = "macos", target_os = "linux", target_os = "android")))]
    #[inline(always)]
    pub(super) fn is_there() -> bool {
        false
    }

    #[cfg(test)]
    mod tests {
        extern crate std;

        use super::*;
        use crate::timing::data_independent_timing;

        /// An emulator has the mode; a processor may lack it.
        #[test]
        fn the_former_mode_is_restored() {
            if !is_there() {
                std::println!("NOT TESTED: data-independent timing (the processor lacks it)");
                return;
            }
            for former in [0, DIT] {
                set(former);
                {
                    let _outer = data_independent_timing();
                    assert_eq!(get() & DIT, DIT, "off, was {former:#x}");
                    drop(data_independent_timing());
                    assert_eq!(get() & DIT, DIT, "off after another inside");
                }
                assert_eq!(get() & DIT, former);
            }
            set(0);
        }
    }
}
