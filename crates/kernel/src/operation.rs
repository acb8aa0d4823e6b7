//! The operations that the machine `counting` counts for each modulus.

/// An operation modulo a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// A multiplication; one Montgomery multiplication too.
    Multiplication,
    /// A squaring.
    Squaring,
    /// An addition, a subtraction (of which a negation is one) or a halving.
    Linear,
    /// A product with a small integer, where elements are plain integers; in Montgomery form it is two multiplications.
    Small,
    /// An inversion.
    Inversion,
    /// A square root, or a quotient's.
    SquareRoot,
}
