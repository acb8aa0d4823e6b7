//! The x-only ladder on Curve25519, for backends with machine code for a whole step.

/// What a step works on, values below `2^256` modulo `2^255 - 19`: the coordinates `X, Z` of `P`, those of `Q`, four
/// intermediate values, and the x-coordinate of `P - Q`.
pub type Slots = [[u64; 4]; 9];

/// From `P` and `Q`, exchanged if `swap` is 1 and not 0: `2 P` and `P + Q` (RFC 7748, section 5). Constant time.
///
/// The coordinates are products or squares of this step, or below the prime; `x` is any value. Intermediate values of the
/// step stay in the slots: who owns them wipes them.
pub type Step = fn(slots: &mut Slots, swap: u8);
