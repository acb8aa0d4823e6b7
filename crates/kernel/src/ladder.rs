//! The x-only ladder on Curve25519, for backends with machine code for a whole step.

/// `(A - 2) / 4` of the curve.
pub const A24: u32 = 121_665;

/// What a step works on, values below `2^256` modulo `2^255 - 19`: the coordinates `X, Z` of `P`, those of `Q`, four
/// intermediate values, the x-coordinate of `P - Q`, and a slot for whether to exchange.
pub type Slots = [[u64; 4]; 10];

/// From `P` and `Q`, exchanged if `swap` is 1 and not 0: `2 P` and `P + Q` (RFC 7748, section 5). Constant time.
///
/// `Z` is a product of any kernel or below the prime, `X` and `x` are any values; the results are products.
/// Intermediate values of the step stay in the slots: who owns them wipes them.
pub type Step = fn(slots: &mut Slots, swap: u8);
