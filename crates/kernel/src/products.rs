//! Which machine's Montgomery products a modulus uses, as a value: see [`crate::runtime`].

/// The products of an instruction set: [`InstructionSet::PRODUCTS`](crate::InstructionSet::PRODUCTS).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Products(pub(crate) Kind);

/// The instruction sets. A value of another than the portable one comes from that set's constant, and whoever names the
/// set asserts that the processor has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Portable,
    #[cfg(all(target_arch = "x86_64", any(test, feature = "adx")))]
    Adx,
    #[cfg(all(target_arch = "aarch64", target_pointer_width = "64", any(test, feature = "aarch64")))]
    Aarch64,
}

impl Products {
    /// Those of plain Rust.
    pub const PORTABLE: Self = Self(Kind::Portable);
}
