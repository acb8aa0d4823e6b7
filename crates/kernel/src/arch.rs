//! One folder for each kind of machine; none names another but the portable one.

#[cfg(feature = "counting")]
pub mod counting;
pub mod emulated;
pub mod portable;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
pub mod x86_64;
