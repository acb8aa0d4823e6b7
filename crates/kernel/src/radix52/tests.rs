//! Every operation on emulated vectors against Montgomery multiplication in plain Rust, and on the processor's against
//! the emulated; with primes that are constants and primes that are not.

extern crate std;

use super::modulus::Fold;
use super::*;
use crate::arch::emulated::Emulation;
use crate::limbs;
use std::vec::Vec;

const RANDOM: usize = 125;

/// The words of an element, and zeros.
type Element = [u64; 9];

/// What is computed of two vectors: the same elements, products, squares, sums of two products, squares and products,
/// differences, sums that are negated in some lanes, and elements that moved.
type Results<const N: usize> = [[Element; N]; 8];

struct Operations<'a, const N: usize>(&'a [[Element; N]; 2]);

impl<const N: usize> ModularTask<N> for Operations<'_, N> {
    type Output = Results<N>;

    #[inline(always)]
    fn run<V: Lanes<N>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        m: M,
    ) -> Results<N> {
        let zero = V::load(proof, &[0; N]);
        let entered = |which: usize| {
            let mut words = [zero; L];
            for (i, word) in words.iter_mut().enumerate() {
                *word = V::load(proof, &array::from_fn(|lane| self.0[which][lane][i]));
            }
            Factor::<V, W>::from_words(&words).mul(&Factor::into_lanes(zero, m), m)
        };
        let (a, b) = (entered(0), entered(1));
        let (x, y) = (a.factor(), b.factor());
        let (product, square) = (x.mul(&y, m), y.sqr(m));
        // factors as large as the bounds of formulas allow
        let large = product.sub(&square).add_multiple(5, m).factor();
        let rotated = product.rotate(5);
        let turned = x.rotate(5);
        let sum = product.add(&a).subtract_from(4, 0b1011_0010, m).factor();
        let moved = rotated.blend(&square, 0b0101_0110).factor().blend(&turned, 0b0000_0101);
        let results = [
            x,
            product.factor(),
            square.factor(),
            large.mul_add(&large, &y, &x, m).factor(),
            large.sqr_add(&large, &y, m).factor(),
            large,
            sum,
            moved,
        ];
        // a loop, so that it is compiled once
        let mut stored = [[[0; 9]; N]; 8];
        for (elements, result) in stored.iter_mut().zip(results) {
            *elements = result.store(m).map(|element| widened(&element));
        }
        stored
    }
}

fn widened<const L: usize>(element: &[u64; L]) -> Element {
    array::from_fn(|i| if i < L { element[i] } else { 0 })
}

fn narrowed<const L: usize>(element: &Element) -> [u64; L] {
    array::from_fn(|i| element[i])
}

/// `a b r mod p` for `r = 2^(-64 L)`, or for 1 where elements are plain.
fn mul<const L: usize>(a: &[u64; L], b: &[u64; L], p: &[u64; L], plain: bool) -> [u64; L] {
    let p_inv = limbs::negated_inverse_64(p[0]);
    let product = portable::montgomery_multiply(a, b, p, p_inv);
    if !plain {
        return product;
    }
    portable::montgomery_multiply(&product, &limbs::power_of_two_mod(128 * L as u32, p), p, p_inv)
}

/// The same on the portable field.
fn expected<const L: usize, const N: usize>(
    p: &[u64; L],
    plain: bool,
    operands: &[[Element; N]; 2],
) -> Results<N> {
    let (mul, add, sub) = (
        |a: &[u64; L], b: &[u64; L]| mul(a, b, p, plain),
        |a: &[u64; L], b: &[u64; L]| limbs::add_mod(a, b, p),
        |a: &[u64; L], b: &[u64; L]| limbs::sub_mod(a, b, p),
    );
    let [a, b] = operands.map(|elements| elements.map(|element| narrowed::<L>(&element)));
    let lanes = |f: &dyn Fn(usize) -> [u64; L]| -> [[u64; L]; N] { array::from_fn(f) };
    let product = lanes(&|i| mul(&a[i], &b[i]));
    let square = lanes(&|i| mul(&b[i], &b[i]));
    let difference = lanes(&|i| sub(&product[i], &square[i]));
    let from = |i: usize| (i + 5) % N;
    [
        a,
        product,
        square,
        lanes(&|i| add(&mul(&difference[i], &difference[i]), &mul(&b[i], &a[i]))),
        lanes(&|i| add(&mul(&difference[i], &difference[i]), &mul(&b[i], &difference[i]))),
        difference,
        lanes(&|i| {
            let sum = add(&product[i], &a[i]);
            if 0b1011_0010 >> i & 1 == 1 { sub(&[0; L], &sum) } else { sum }
        }),
        lanes(&|i| match i {
            0 | 2 => a[from(i)],
            1 | 4 | 6 => square[i],
            _ => product[from(i)],
        }),
    ]
    .map(|results| results.map(|element| widened(&element)))
}

/// Patterns in every limb over zeros and over ones, in radix `2^64` and in radix `2^52`, and what lies around multiples
/// of the prime; all below it.
fn structured<const L: usize>(p: &[u64; L]) -> Vec<[u64; L]> {
    const PATTERNS: [u64; 10] =
        [0, 1, 2, 0xffff_ffff, 0x1_0000_0000, 1 << 51, (1 << 52) - 1, 1 << 63, u64::MAX - 1, u64::MAX];
    let mut values = Vec::new();
    let small = |value: u64| array::from_fn(|i| if i == 0 { value } else { 0 });
    for pattern in PATTERNS {
        for i in 0..L {
            for background in [0, u64::MAX] {
                let mut value = [background; L];
                value[i] = pattern;
                values.push(value);
            }
        }
    }
    for limb in 0..64 * L / 52 {
        let bit: [u64; L] = array::from_fn(|i| if i == 52 * limb / 64 { 1 << (52 * limb % 64) } else { 0 });
        values.extend([bit, limbs::sub(&bit, &small(1)).0, limbs::sub(p, &bit).0]);
    }
    for offset in 0..4 {
        values.push(limbs::sub(p, &small(offset)).0);
    }
    let one = limbs::power_of_two_mod(64 * L as u32, p);
    values.extend([one, limbs::sub(p, &one).0]);
    values.iter().map(|value| reduced(*value, p)).collect()
}

fn reduced<const L: usize>(mut value: [u64; L], p: &[u64; L]) -> [u64; L] {
    while limbs::less_than(&value, p) == 0 {
        let top = limbs::bits_vartime(&value).saturating_sub(limbs::bits_vartime(p) + 1);
        let shifted: [u64; L] = array::from_fn(|i| {
            let (words, bits) = ((top / 64) as usize, top % 64);
            let word = |j: usize| if j >= words && j - words < L { p[j - words] } else { 0 };
            word(i) << bits | if bits > 0 && i > 0 { word(i - 1) >> (64 - bits) } else { 0 }
        });
        value = limbs::sub(&value, &shifted).0;
    }
    value
}

/// Pairs of `N` elements: structured ones next to each other, and random ones.
fn operands<const L: usize, const N: usize>(p: &[u64; L]) -> Vec<[[Element; N]; 2]> {
    let values: Vec<Element> = structured(p).iter().map(widened).collect();
    let n = values.len();
    let mut all = Vec::new();
    for i in 0..n {
        for j in (0..n).step_by(3 * N) {
            all.push([array::from_fn(|k| values[(i + k * j) % n]), array::from_fn(|k| values[(j + k) % n])]);
        }
    }
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = || {
        seed ^= seed >> 12;
        seed ^= seed << 25;
        seed ^= seed >> 27;
        seed.wrapping_mul(0x2545_f491_4f6c_dd1d)
    };
    let mut random = || widened(&reduced(array::from_fn(|_| next()), p));
    all.extend((0..RANDOM).map(|_| [array::from_fn(|_| random()), array::from_fn(|_| random())]));
    all
}

/// Checks vectors of `N` lanes against the portable field.
fn check<V: Lanes<N>, M: LaneModulus<L>, const L: usize, const N: usize>(plain: bool, modulus: M) {
    let p = &modulus.constants().p;
    let all = operands::<L, N>(p);
    assert!(all.len() > RANDOM + 100);
    for operands in &all {
        let expected = Some(expected(p, plain, operands));
        let found = V::enter(Modular { modulus, task: Operations(operands) });
        assert_eq!(found, expected, "{p:x?} {plain} {operands:x?}");
        let found = V::enter(Modular { modulus: ExtraLimb(modulus), task: Operations(operands) });
        assert_eq!(found, expected, "{p:x?} {plain} {operands:x?}");
        if let Some(modulus) = Folding::new(modulus) {
            let found = V::enter(Modular { modulus, task: Operations(operands) });
            assert_eq!(found, expected, "{p:x?} {plain} {operands:x?}");
        }
    }
}

/// [`check`] for a prime in both representations.
fn check_both<V: Lanes<N>, const L: usize, const N: usize>(hex: &str) {
    let p = &limbs::from_hex(hex);
    check::<V, _, L, N>(true, &Constants::new(p, &array::from_fn(|i| u64::from(i == 0))));
    check::<V, _, L, N>(false, &Constants::new(p, &limbs::power_of_two_mod(64 * L as u32, p)));
}

/// A type for each prime that is compiled in, and what runs over all of them.
macro_rules! primes {
    ($($words:literal, $hex:literal;)* compiled in $($name:ident: $of:literal, $constant:literal;)*) => {
        $(
            #[derive(Clone, Copy)]
            struct $name;

            impl LaneModulus<$of> for $name {
                const IS_CONSTANT: bool = true;

                #[inline(always)]
                fn constants(&self) -> &Constants<$of> {
                    const CONSTANTS: &Constants<$of> = &{
                        let mut one = [0; $of];
                        one[0] = 1;
                        Constants::new(&limbs::from_hex($constant), &one)
                    };
                    CONSTANTS
                }
            }
        )*

        fn check_all<V: Lanes<N>, const N: usize>() {
            $(check_both::<V, $words, N>($hex);)*
            $(
                check_both::<V, $of, N>($constant);
                check::<V, _, $of, N>(true, $name);
            )*
        }

        #[test]
        fn the_largest_limbs() {
            let one = |i| u64::from(i == 0);
            let task = LargestLimbs { top: MASK };
            $({
                let modulus = &Constants::<$words>::new(&limbs::from_hex($hex), &array::from_fn(one));
                assert!(Emulation::<8>::enter(Modular { modulus, task }).is_some());
                assert!(Emulation::<8>::enter(Modular { modulus: ExtraLimb(modulus), task }).is_some());
            })*
            $({
                assert!(Emulation::<8>::enter(Modular { modulus: $name, task }).is_some());
                let folding = Folding::new($name).map(|modulus| {
                    let Fold { second, top, .. } = modulus.constants().fold.expect("it folds");
                    let top = if second.is_some() { (1 << (top + Fold::SPARE)) - 1 } else { MASK };
                    let task = LargestLimbs { top };
                    assert!(Emulation::<8>::enter(Modular { modulus, task }).is_some());
                    let found = Emulation::<8>::enter(Modular { modulus, task: LargestSums(task) });
                    let expected = Emulation::<8>::enter(Modular { modulus: $name, task: LargestSums(task) });
                    assert!(found.is_some() && found == expected, "{}", stringify!($name));
                });
                let folds = matches!(stringify!($name), "Secp192k1" | "Secp224k1" | "Secp256k1" | "P25519");
                assert_eq!(folding.is_some(), folds);
            })*
        }
    };
}

// for each number of words the primes of its curves, the largest value and what carries
primes! {
    3, "fffffffffffffffffffffffffffffffeffffffffffffffff";
    3, "ffffffffffffffffffffffffffffffffffffffffffffffff";
    3, "800000000000000000000000000000000000000000000001";
    4, "a9fb57dba1eea9bc3e660a909d838d726e3bf623d52620282013481d1f6e5377";
    4, "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff43";
    4, "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff";
    5, "d35e472036bc4fb7e13c785ed201e065f98fcfa6f6f40def4f92b9ec7893ec28fcd412b1f1b32e27";
    5, "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff";
    6, "8cb91e82a3386d280f5d6f7e50e641df152f7109ed5456b412b1da197fb71123acd3a729901d1a71874700133107ec53";
    6, "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff";
    7, "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff";
    8, "aadd9db8dbe9c48b3fd4e6ae33c9fc07cb308db3b3c9d20ed6639cca703308717d4d9b009bc66842aecda12ae6a380e62881ff2f2d82c68528aa6056583a48f3";
    8, "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff";
    9, "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff";
    compiled in
    Secp192k1: 3, "fffffffffffffffffffffffffffffffffffffffeffffee37";
    Secp224k1: 4, "fffffffffffffffffffffffffffffffffffffffffffffffeffffe56d";
    P256: 4, "ffffffff00000001000000000000000000000000ffffffffffffffffffffffff";
    Secp256k1: 4, "fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f";
    P224: 4, "ffffffffffffffffffffffffffffffff000000000000000000000001";
    P25519: 4, "7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed";
    P448: 7, "fffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffffffffffffffffffffffffffffffffffffffffffffffffffff";
    P384: 6, "fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffffffff";
    P521: 9, "01ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff";
}

#[test]
fn emulated_vectors_compute_as_the_portable_field() {
    check_all::<Emulation<8>, 8>();
    check_all::<Emulation<4>, 4>();
}

#[cfg(target_arch = "x86_64")]
#[test]
fn vectors_compute_as_the_portable_field() {
    if crate::x86_64::Ifma::detect().is_none() {
        std::println!("NOT TESTED: vectors (no AVX-512 IFMA on this machine)");
        return;
    }
    check_all::<crate::x86_64::ifma::Eight, 8>();
    check_all::<crate::x86_64::ifma::Four, 4>();
}

/// Every limb as large as it can be, the last one too or as given: the emulation panics where a sum wraps.
#[derive(Clone, Copy)]
struct LargestLimbs {
    top: u64,
}

impl LargestLimbs {
    fn sums<V: Lanes<8>, M: LaneModulus<L>, const L: usize, const W: usize>(
        x: &Factor<V, W>,
        modulus: M,
    ) -> [Loose<V, W>; 2] {
        [x.mul_add(x, x, x, modulus), x.sqr_add(x, x, modulus)]
    }

    fn factor<V: Lanes<8>, const W: usize>(self, proof: V::Proof) -> Factor<V, W> {
        Factor(array::from_fn(|i| V::load(proof, &[if i + 1 < W { MASK } else { self.top }; 8])))
    }
}

impl ModularTask<8> for LargestLimbs {
    type Output = ();

    fn run<V: Lanes<8>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        modulus: M,
    ) {
        let sums = Self::sums::<V, M, L, W>(&self.factor(proof), modulus);
        for limb in sums.iter().flat_map(|sum| sum.0) {
            assert!((limb.store()[0] as i64).unsigned_abs() < 1 << 59);
        }
    }
}

/// The values of these sums; in Montgomery's form the factors are made short first.
struct LargestSums(LargestLimbs);

impl ModularTask<8> for LargestSums {
    type Output = [Element; 2];

    fn run<V: Lanes<8>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        modulus: M,
    ) -> Self::Output {
        let mut x: Factor<V, W> = self.0.factor(proof);
        if !M::IS_FOLDING {
            x = x.mul(&Factor::into_lanes(x.0[0], modulus), modulus).factor();
        }
        LargestLimbs::sums(&x, modulus).map(|sum| widened(&sum.factor().store::<8, L, 1>(modulus)[0]))
    }
}
