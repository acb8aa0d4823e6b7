//! x86-64: kernels with BMI2, ADX and AVX2 in [`adx`], vectors with AVX-512 IFMA in [`ifma`].

pub mod adx;
pub mod ifma;

pub use adx::Adx;
pub use ifma::Ifma;
