//! The machines, one module each. They share the portable code; apart from that, none uses another, except that AVX-512
//! comes on top of ADX.

#[cfg(all(target_arch = "aarch64", target_pointer_width = "64"))]
#[allow(unsafe_code)]
pub mod aarch64;
#[cfg(feature = "counting")]
pub mod counting;
pub mod emulated;
#[cfg(test)]
#[cfg_attr(not(any(target_arch = "x86_64", target_arch = "aarch64")), allow(dead_code))]
pub(crate) mod oracle;
pub mod portable;
#[cfg(all(target_arch = "arm", target_endian = "little", any(target_feature = "dsp", feature = "umaal")))]
#[allow(unsafe_code)]
pub mod umaal;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
pub mod x86_64;
