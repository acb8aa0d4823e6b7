//! What a target reads from the bytes of an input.
//!
//! Choices come first, a byte each, so that a change of one byte changes one choice; what is missing at the end is zero. Integers are
//! made of limbs that are chosen among those where carries are born and swallowed, or given.

use arbitrary::Unstructured;
use secant::{Curve, NamedCurve, PrivateKey, PublicKey};
use std::sync::OnceLock;

/// Limbs where carries are born and swallowed.
pub const LIMBS: [u64; 8] = [0, 1, (1 << 32) - 1, 1 << 32, 1 << 63, (1 << 63) - 1, u64::MAX - 1, u64::MAX];

/// The bytes of an input that are not yet read.
pub struct Input<'a>(Unstructured<'a>);

impl<'a> Input<'a> {
    /// All of them.
    pub fn new(data: &'a [u8]) -> Self {
        Self(Unstructured::new(data))
    }

    /// A byte.
    pub fn byte(&mut self) -> u8 {
        self.0.arbitrary().unwrap_or_default()
    }

    /// Two bytes, the lower one first.
    pub fn short(&mut self) -> u16 {
        self.0.arbitrary().unwrap_or_default()
    }

    /// One of some values, which are at most 256.
    pub fn pick<'t, T>(&mut self, values: &'t [T]) -> &'t T {
        &values[usize::from(self.byte()) % values.len()]
    }

    /// A yes or a no.
    pub fn flag(&mut self) -> bool {
        self.byte() & 1 == 1
    }

    /// So many bytes.
    pub fn array<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        self.fill(&mut bytes);
        bytes
    }

    /// So many bytes.
    pub fn bytes(&mut self, count: usize) -> Vec<u8> {
        let mut bytes = vec![0; count];
        self.fill(&mut bytes);
        bytes
    }

    fn fill(&mut self, bytes: &mut [u8]) {
        let filled = self.0.fill_buffer(bytes);
        debug_assert!(filled.is_ok());
    }

    /// Up to 255 bytes, whose number is in front.
    pub fn part(&mut self) -> &'a [u8] {
        let count = usize::from(self.byte()).min(self.0.len());
        self.0.bytes(count).unwrap_or_default()
    }

    /// All that is left.
    pub fn rest(&mut self) -> &'a [u8] {
        let count = self.0.len();
        self.0.bytes(count).unwrap_or_default()
    }

    /// Whether nothing is left.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// An integer of so many limbs, the lowest first: each of [`LIMBS`], or given.
    pub fn limbs(&mut self, count: usize) -> Vec<u64> {
        let mut limb = || {
            let choice = usize::from(self.byte());
            LIMBS.get(choice).copied().unwrap_or_else(|| self.0.arbitrary().unwrap_or_default())
        };
        (0..count).map(|_| limb()).collect()
    }

    /// A private key on one of the named curves, whose public key is known.
    pub fn subject(&mut self) -> &'static Subject {
        let subjects = Subject::all();
        &subjects[usize::from(self.byte()) % subjects.len()]
    }
}

/// A named curve with a key on it.
pub struct Subject {
    /// The curve's name.
    pub name: NamedCurve,
    /// The curve.
    pub curve: Curve,
    /// A private key.
    pub private: PrivateKey,
    /// Its public key.
    pub public: PublicKey,
}

impl Subject {
    /// One for each named curve, in the order of the registry.
    pub fn all() -> &'static [Self] {
        static ALL: OnceLock<Vec<Subject>> = OnceLock::new();
        ALL.get_or_init(|| NamedCurve::ALL.iter().map(|name| Self::new(*name)).collect())
    }

    /// Its place among all of them.
    pub fn place(&self) -> usize {
        Self::all().iter().position(|other| other.name == self.name).unwrap_or_default()
    }

    fn new(name: NamedCurve) -> Self {
        let curve = Curve::from(name);
        let mut bytes = vec![0x37; curve.scalar_bytes().expect("a named curve")];
        // below every order
        bytes[0] = 0;
        let private = PrivateKey::from_bytes(&curve, &bytes).expect("a private key");
        let public = private.public_key();
        Self { name, curve, private, public }
    }
}

/// A copy of bytes with one bit changed: that of a number, taken modulo their bits.
pub fn changed(bytes: &[u8], bit: u16) -> Vec<u8> {
    let mut other = bytes.to_vec();
    let bit = usize::from(bit) % (8 * bytes.len());
    other[bit / 8] ^= 1 << (bit % 8);
    other
}
