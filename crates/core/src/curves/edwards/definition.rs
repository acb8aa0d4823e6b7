//! The definition of an Edwards curve: the constants and tables that follow from its file.

use crate::field::modulus::Modulus;
use crate::group::edwards::{ELEMENTS, EdwardsEntry};
use crate::mul::secret_comb::{Columns, Shape};
use secant_kernel::limbs;

/// The parameters of a curve, made field elements at compile time.
#[derive(Debug)]
pub struct EdwardsConstants<const L: usize> {
    pub(super) order: Modulus<L>,
    /// The order of the whole curve.
    pub(super) group_order: [u64; L],
    pub(super) cofactor_bits: u32,
    pub(super) d: [u64; L],
    pub(super) twice_d: [u64; L],
    pub(super) base: ([u64; L], [u64; L]),
}

impl<const L: usize> EdwardsConstants<L> {
    /// From the prime, big-endian hexadecimal parameters, and the binary logarithm of the cofactor.
    ///
    /// # Panics
    /// When the base point is not on the curve or a value does not fit: for constants this is a compile-time error.
    pub(crate) const fn new(
        p: &Modulus<L>,
        a_is_minus_one: bool,
        d: &str,
        (x, y): (&str, &str),
        n: &str,
        cofactor_bits: u32,
    ) -> Self {
        let prime = &p.odd.p;
        let d = p.element(&limbs::from_hex(d));
        let base @ (x, y) = (p.element(&limbs::from_hex(x)), p.element(&limbs::from_hex(y)));
        let (xx, yy) = (p.product(&x, &x), p.product(&y, &y));
        let left =
            if a_is_minus_one { limbs::sub_mod(&yy, &xx, prime) } else { limbs::add_mod(&yy, &xx, prime) };
        let right = limbs::add_mod(&p.one, &p.product(&d, &p.product(&xx, &yy)), prime);
        assert!(limbs::eq_vartime(&left, &right), "the base point is not on the curve");
        let order = Modulus::for_order(limbs::from_hex(n));
        let mut group_order = order.odd.p;
        let mut i = 0;
        while i < cofactor_bits {
            let (twice, carry) = limbs::add(&group_order, &group_order);
            assert!(carry == 0, "the order of the curve does not fit");
            group_order = twice;
            i += 1;
        }
        Self { order, group_order, cofactor_bits, d, twice_d: limbs::add_mod(&d, &d, prime), base }
    }
}

/// The layout of the base point's table: one comb or two by columns, then the odd multiples `B, 3 B, …` and
/// `2^split B, 3 2^split B, …` for public scalars, [`EdwardsTableShape::ODD`] each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EdwardsTableShape {
    /// The comb of two columns.
    pub comb: Shape,
    /// The comb of one column, where the curve has it.
    pub single: Option<Shape>,
    /// The bit at which a public multiple of the base point is cut in two.
    pub split: usize,
}

impl EdwardsTableShape {
    /// Odd multiples of each of the two points; a power of two.
    pub const ODD: usize = 32;
}

/// The base point's table.
#[derive(Clone, Copy, Debug)]
pub struct EdwardsTables<const L: usize> {
    /// For secret scalars: two columns.
    pub(crate) comb: Columns<'static, ELEMENTS>,
    /// For secret scalars where reading entries is interleaved with additions: one column.
    pub(crate) single: Option<Columns<'static, ELEMENTS>>,
    /// `B, 3 B, …`, and the same for `2^split B`.
    pub(crate) odd: &'static [[EdwardsEntry<[u64; L]>; EdwardsTableShape::ODD]; 2],
}

/// The odd multiples of a generated table: the three elements of each entry.
#[cfg(feature = "tables")]
pub(crate) const fn read_odd<const L: usize>(
    words: &[u64],
) -> [[EdwardsEntry<[u64; L]>; EdwardsTableShape::ODD]; 2] {
    let (elements, rest) = words.as_chunks::<L>();
    assert!(
        elements.len() == 2 * EdwardsTableShape::ODD * ELEMENTS && rest.is_empty(),
        "the table's file has the wrong length: run `cargo xtask gen`"
    );
    let blank = EdwardsEntry { first: [0; L], second: [0; L], product: [0; L] };
    let mut table = [[blank; EdwardsTableShape::ODD]; 2];
    let mut i = 0;
    while i < 2 * EdwardsTableShape::ODD {
        table[i / EdwardsTableShape::ODD][i % EdwardsTableShape::ODD] = EdwardsEntry {
            first: elements[ELEMENTS * i],
            second: elements[ELEMENTS * i + 1],
            product: elements[ELEMENTS * i + 2],
        };
        i += 1;
    }
    table
}

/// Makes a marker the kind of a curve: its prime is the constant `PRIME` with arithmetic of its own in the kernel.
macro_rules! edwards_curve {
    (
        $kind:ident, $limbs:expr, $form:ident, a: $a:ident, d: $d:expr, base: $base:expr, order: $n:expr,
        cofactor: 2^$cofactor_bits:literal, comb: $comb:expr, single: $single:expr, split: $split:expr,
        table: $table:literal, a24: $a24:expr, ratio: |$f:ident, $p:ident| $ratio:expr, u_is_square: $is_square:literal $(,)?
    ) => {
        const _: () = assert!(
            secant_kernel::limbs::eq_vartime(
                &<secant_kernel::primes::$form as secant_kernel::PrimeForm<{ $limbs }>>::P,
                &PRIME.odd.p
            ),
            "the prime is not the one of its form"
        );

        impl crate::curves::edwards::EdwardsSpec<{ $limbs }> for $kind {
            type Prime = secant_kernel::primes::$form;
            type A = $a;
            const PRIME: Self::Prime = secant_kernel::primes::$form;
            const CONSTANTS: &'static crate::curves::edwards::EdwardsConstants<{ $limbs }> = {
                static CONSTANTS: crate::curves::edwards::EdwardsConstants<{ $limbs }> =
                    crate::curves::edwards::EdwardsConstants::new(
                        &PRIME,
                        <$a as crate::group::edwards::Coefficient>::IS_MINUS_ONE,
                        $d,
                        $base,
                        $n,
                        $cofactor_bits,
                    );
                &CONSTANTS
            };
            const TABLE_SHAPE: crate::curves::edwards::EdwardsTableShape =
                crate::curves::edwards::EdwardsTableShape { comb: $comb, single: $single, split: $split };
            #[cfg(feature = "tables")]
            const TABLES: Option<crate::curves::edwards::EdwardsTables<{ $limbs }>> = {
                use crate::curves::edwards::{EdwardsSpec, EdwardsTableShape, EdwardsTables, read_odd};
                use crate::group::edwards::{ELEMENTS, EdwardsEntry};
                use secant_kernel::table::CacheLines;
                const BYTES: &[u8] = include_bytes!($table);
                static FILE: CacheLines<[u8; BYTES.len()]> =
                    CacheLines::from_little_endian(*include_bytes!($table));
                const SHAPE: EdwardsTableShape = <$kind as EdwardsSpec<{ $limbs }>>::TABLE_SHAPE;
                crate::curves::definition::combs! {
                    FILE.words(), elements: ELEMENTS, limbs: $limbs, SHAPE.comb, SHAPE.single
                }
                static ODD: [[EdwardsEntry<[u64; $limbs]>; EdwardsTableShape::ODD]; 2] =
                    read_odd(AFTER_COMBS);
                Some(EdwardsTables { comb: COMB, single: SINGLE, odd: &ODD })
            };
            #[cfg(not(feature = "tables"))]
            const TABLES: Option<crate::curves::edwards::EdwardsTables<{ $limbs }>> = None;

            const A24: u32 = $a24;

            const U_IS_SQUARE: bool = $is_square;

            fn montgomery_ratio<F: crate::field::Field<Element = [u64; $limbs]>>(
                $f: &F,
                $p: [&[u64; $limbs]; 3],
            ) -> [[u64; $limbs]; 2] {
                $ratio
            }

            fn curve<B: secant_kernel::Backend>()
            -> &'static crate::curves::edwards::EdwardsCurve<Self, { $limbs }, B> {
                crate::curves::edwards::EdwardsCurve::<Self, { $limbs }, B>::CURVE
            }
        }

        impl<B: secant_kernel::Backend> crate::curves::edwards::EdwardsCurve<$kind, { $limbs }, B> {
            /// The curve.
            pub const CURVE: &'static Self = &Self::new();
        }
    };
}
pub(crate) use edwards_curve;
