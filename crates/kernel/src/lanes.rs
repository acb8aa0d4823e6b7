//! The instructions on lanes of 64 bits that [`crate::four`], [`crate::montgomery_lanes`] and [`crate::divsteps::Pair`]
//! are made of, and their emulation.
//!
//! [`Emulation`] is plain Rust for every machine. It is what the vectors of a processor are tested against, and what
//! valgrind runs, which knows no AVX-512: the flow of data is the same. In builds with debug assertions it panics where
//! a bound is broken that the users state: a sum that wraps, a negative integer where none may be, a factor above 52
//! bits.

use crate::lookup::Column;
use crate::opaque;
use core::array;

/// The bits of a factor.
const FACTOR: u64 = (1 << 52) - 1;

/// A computation on vectors: what [`Lanes::enter`] runs. The formulas are in the crates above.
pub trait Task<const N: usize = 4> {
    /// What it computes.
    type Output;
    /// Computes it. Implementations are `#[inline(always)]`, and so is what they call with vectors: only then is it
    /// compiled with the instructions of the vectors.
    fn run<V: Lanes<N>>(self, proof: V::Proof) -> Self::Output;
}

/// A part of a task that is compiled once for each kind of vectors, and called: what [`Vector::call`] runs.
pub trait Piece {
    /// What it computes.
    type Output;
    /// Computes it; `#[inline(always)]`, as [`Task::run`].
    fn run(self) -> Self::Output;
}

/// Integers of 64 bits in two's complement, one in each lane, and what a processor does with them. `Copy`, and free of
/// secret-dependent time.
///
/// Implementations on registers mark every method `#[inline(always)]`, so that a whole [`Task`] is compiled with the
/// instructions.
pub trait Vector: Copy + Send + Sync + 'static {
    /// Runs a piece in a function of its own, which is compiled with these instructions; `self` stands for the proof.
    /// Vectors reach it through memory.
    fn call<P: Piece>(self, piece: P) -> P::Output;
    /// Runs a piece in place. Only emulated vectors call it: with all products in place their formulas have some
    /// hundred thousand instructions, which take minutes to compile.
    #[inline(always)]
    fn run<P: Piece>(self, piece: P) -> P::Output {
        piece.run()
    }
    /// The same integer in every lane; `self` stands for the proof. Constants stay in registers or are read from memory
    /// as the compiler sees fit.
    fn same(self, integer: u64) -> Self;
    /// `a + b`, which does not wrap.
    fn add(self, b: Self) -> Self;
    /// `a + b`, which does not wrap, in the lanes whose bits are set in `lanes`; `a` elsewhere.
    fn add_in(self, b: Self, lanes: u8) -> Self;
    /// `a - b`, which does not wrap.
    fn sub(self, b: Self) -> Self;
    /// `a - b`, which does not wrap, in the lanes whose bits are set in `lanes`; `a` elsewhere.
    fn sub_in(self, b: Self, lanes: u8) -> Self;
    /// `minuend - self`, which does not wrap, in the lanes whose bits are set in `lanes`; `self` elsewhere. `lanes`
    /// may be a secret.
    fn subtract_from(self, minuend: Self, lanes: u8) -> Self;
    /// `a & b`.
    fn and(self, b: Self) -> Self;
    /// `a | b`.
    fn or(self, b: Self) -> Self;
    /// `a ^ b`.
    fn xor(self, b: Self) -> Self;
    /// The bits of `a` where those of the mask `self` are set, of `b` elsewhere. The mask may be a secret.
    #[inline(always)]
    fn select(self, a: Self, b: Self) -> Self {
        b.xor(a.xor(b).and(self))
    }
    /// `a >> bits` of integers that are not negative, for a public number of bits.
    fn shift_right(self, bits: u32) -> Self;
    /// `floor(a / 2^bits)`, for a public number of bits.
    fn shift_right_signed(self, bits: u32) -> Self;
    /// `a << bits`, for a public number of bits; those above the 64th are dropped.
    fn shift_left(self, bits: u32) -> Self;
    /// `a mod 2^52`, for use as a factor and nothing else: the processor's multiplier drops the bits above by itself.
    fn low_factor(self) -> Self;
    /// `2^BITS a`, which does not wrap, for integers that are not negative.
    fn scale<const BITS: i32>(self) -> Self;
    /// `2^b a` in each lane, which does not wrap, for `b` from the lane's four bits of `BITS`.
    fn scale_lanes<const BITS: u32>(self) -> Self;
    /// `self + (a b mod 2^52)`, which does not wrap, for `a` and `b` below `2^52`.
    fn add_product_low(self, a: Self, b: Self) -> Self;
    /// `self + floor(a b / 2^52)`, which does not wrap, for `a` and `b` below `2^52`.
    fn add_product_high(self, a: Self, b: Self) -> Self;
    /// `2 a`, which does not wrap.
    #[inline(always)]
    fn double(self) -> Self {
        self.add(self)
    }
    /// The lanes of each four in another order, which [`order`] encodes.
    fn permute<const ORDER: i32>(self) -> Self;
    /// The lanes in another order, which [`arrangement`] encodes; of four lanes only the first four count.
    fn arrange<const ORDER: u32>(self) -> Self;
    /// The lanes from lane `by` on, then those before it.
    fn rotate(self, by: usize) -> Self;
    /// Lane `i` of `b` where bit `i` of `lanes` is set, of `a` elsewhere. `lanes` may be a secret.
    fn blend(self, b: Self, lanes: u8) -> Self;
}

/// Vectors of `N` lanes: how integers come into them and out of them.
pub trait Lanes<const N: usize = 4>: Vector {
    /// Proof that the instructions are there.
    type Proof: Copy;

    /// Runs a task that is compiled with these instructions.
    ///
    /// Naming the implementation asserts what its proof says: see [`crate::Backend`].
    fn enter<T: Task<N>>(task: T) -> T::Output;
    /// The integers.
    fn load(proof: Self::Proof, lanes: &[u64; N]) -> Self;
    /// The integers.
    fn store(self) -> [u64; N];
    /// Other integers; `self` stands for the proof. See [`Vector::same`].
    fn constant(self, lanes: &[u64; N]) -> Self;
    /// The `C` elements of `L` words of the entries at the secret `indices` of tables by columns: word `j` of element
    /// `i` in vector `j` of part `i`. As many neighbouring lanes as there are for each table share it; zeros of an
    /// empty one. Every entry is read, in order.
    #[inline(always)]
    fn lookup_columns<const C: usize, const L: usize, const T: usize>(
        proof: Self::Proof,
        tables: [&[Column]; T],
        indices: [u64; N],
    ) -> [[Self; L]; C] {
        let entries: [[[u64; L]; C]; N] =
            array::from_fn(|lane| crate::lookup_columns(tables[lane / (N / T)], indices[lane]));
        array::from_fn(|i| array::from_fn(|j| Self::load(proof, &entries.map(|entry| entry[i][j]))))
    }
}

/// The order for [`Vector::permute`] that takes lanes `a`, `b`, `c` and `d`.
pub const fn order(a: i32, b: i32, c: i32, d: i32) -> i32 {
    a | b << 2 | c << 4 | d << 6
}

/// The order for [`Vector::arrange`] that takes these lanes.
pub const fn arrangement(lanes: [u32; 8]) -> u32 {
    let (mut order, mut i) = (0, 8);
    while i > 0 {
        i -= 1;
        order = order << 3 | lanes[i];
    }
    order
}

/// A vector for each of five limbs.
macro_rules! each {
    (|$i:ident| $limb:expr) => {
        [
            {
                let $i = 0;
                $limb
            },
            {
                let $i = 1;
                $limb
            },
            {
                let $i = 2;
                $limb
            },
            {
                let $i = 3;
                $limb
            },
            {
                let $i = 4;
                $limb
            },
        ]
    };
}
pub(crate) use each;

/// The instructions in plain Rust; calls, because what is made of them is long.
#[derive(Clone, Copy, Debug)]
pub struct Emulation<const N: usize = 4>([u64; N]);

impl<const N: usize> Emulation<N> {
    fn zip(self, b: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Self(array::from_fn(|i| f(self.0[i], b.0[i])))
    }

    /// On signed integers.
    fn zip_signed(self, b: Self, f: impl Fn(i64, i64) -> i64) -> Self {
        self.zip(b, |a, b| f(a as i64, b as i64) as u64)
    }

    fn map(self, f: impl Fn(u64) -> u64) -> Self {
        Self(self.0.map(f))
    }

    /// The product of each pair of lanes.
    fn products(a: Self, b: Self, part: impl Fn(u128) -> u64) -> Self {
        a.zip(b, |a, b| {
            debug_assert!(a >> 52 == 0 && b >> 52 == 0, "a factor above 52 bits");
            part(u128::from(a) * u128::from(b))
        })
    }
}

impl<const N: usize> Lanes<N> for Emulation<N> {
    type Proof = ();

    fn enter<T: Task<N>>(task: T) -> T::Output {
        task.run::<Self>(())
    }

    fn load((): (), lanes: &[u64; N]) -> Self {
        Self(*lanes)
    }

    fn store(self) -> [u64; N] {
        self.0
    }

    fn constant(self, lanes: &[u64; N]) -> Self {
        Self(*lanes)
    }
}

impl<const N: usize> Vector for Emulation<N> {
    #[inline(never)]
    fn call<P: Piece>(self, piece: P) -> P::Output {
        piece.run()
    }

    fn run<P: Piece>(self, piece: P) -> P::Output {
        self.call(piece)
    }

    fn same(self, integer: u64) -> Self {
        Self([integer; N])
    }

    #[inline(never)]
    fn add(self, b: Self) -> Self {
        self.zip_signed(b, |a, b| a + b)
    }

    #[inline(never)]
    fn add_in(self, b: Self, lanes: u8) -> Self {
        self.add(Self([0; N]).blend(b, lanes))
    }

    #[inline(never)]
    fn sub(self, b: Self) -> Self {
        self.zip_signed(b, |a, b| a - b)
    }

    #[inline(never)]
    fn sub_in(self, b: Self, lanes: u8) -> Self {
        self.sub(Self([0; N]).blend(b, lanes))
    }

    #[inline(never)]
    fn subtract_from(self, minuend: Self, lanes: u8) -> Self {
        let zero = Self([0; N]);
        self.blend(zero.blend(minuend, lanes).sub(zero.blend(self, lanes)), lanes)
    }

    #[inline(never)]
    fn and(self, b: Self) -> Self {
        self.zip(b, |a, b| a & b)
    }

    #[inline(never)]
    fn or(self, b: Self) -> Self {
        self.zip(b, |a, b| a | b)
    }

    #[inline(never)]
    fn xor(self, b: Self) -> Self {
        self.zip(b, |a, b| a ^ b)
    }

    #[inline(never)]
    fn shift_right(self, bits: u32) -> Self {
        self.map(|a| a >> bits)
    }

    #[inline(never)]
    fn shift_right_signed(self, bits: u32) -> Self {
        self.map(|a| (a as i64 >> bits) as u64)
    }

    #[inline(never)]
    fn shift_left(self, bits: u32) -> Self {
        self.map(|a| a << bits)
    }

    #[inline(never)]
    fn low_factor(self) -> Self {
        self.map(|a| a & FACTOR)
    }

    #[inline(never)]
    fn scale<const BITS: i32>(self) -> Self {
        self.map(|a| {
            debug_assert!(a >> (63 - BITS) == 0, "a negative integer, or one whose multiple wraps");
            a << BITS
        })
    }

    #[inline(never)]
    fn scale_lanes<const BITS: u32>(self) -> Self {
        Self(array::from_fn(|i| {
            let bits = BITS >> (4 * i) & 15;
            let multiple = self.0[i] << bits;
            debug_assert_eq!(multiple as i64 >> bits, self.0[i] as i64, "a multiple that wraps");
            multiple
        }))
    }

    #[inline(never)]
    fn add_product_low(self, a: Self, b: Self) -> Self {
        self.add(Self::products(a, b, |product| product as u64 & FACTOR))
    }

    #[inline(never)]
    fn add_product_high(self, a: Self, b: Self) -> Self {
        self.add(Self::products(a, b, |product| (product >> 52) as u64))
    }

    #[inline(never)]
    fn permute<const ORDER: i32>(self) -> Self {
        let lane = |i: usize| self.0[i & !3 | (ORDER >> (2 * (i & 3)) & 3) as usize];
        Self(array::from_fn(lane))
    }

    #[inline(never)]
    fn arrange<const ORDER: u32>(self) -> Self {
        Self(array::from_fn(|i| self.0[(ORDER >> (3 * i)) as usize % N]))
    }

    #[inline(never)]
    fn rotate(self, by: usize) -> Self {
        Self(array::from_fn(|i| self.0[(i + by) % N]))
    }

    #[inline(never)]
    fn blend(self, b: Self, lanes: u8) -> Self {
        // the lanes may be a secret, of which the compiler would make branches
        let mask = |i: usize| opaque::hide(-i64::from(lanes >> i & 1)) as u64;
        Self(array::from_fn(|i| self.0[i] ^ ((self.0[i] ^ b.0[i]) & mask(i))))
    }
}
