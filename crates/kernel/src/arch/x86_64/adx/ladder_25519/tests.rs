//! A step against the formulas of RFC 7748 on the portable arithmetic.

use super::super::pseudo_mersenne::PRODUCT_TOP;
use super::super::tests::token;
use crate::Arithmetic;
use crate::arch::oracle::{Random, structured};
use crate::arch::portable;
use crate::curve25519::{A24, LadderScratch};
use crate::primes::{P25519, PrimeForm};

type Element = [u64; 4];

/// Steps from each start.
const STEPS: usize = 4;

fn mul(a: &Element, b: &Element) -> Element {
    portable::P25519.mul(a, b)
}

/// `2 P` and `P + Q`, below the prime.
fn expected(scratch: &LadderScratch, swap: bool) -> [Element; 4] {
    let add = |a: &Element, b: &Element| portable::P25519.add(a, b);
    let sub = |a: &Element, b: &Element| portable::P25519.sub(a, b);
    // the portable arithmetic is for values below the prime
    let [x2, z2, x3, z3, .., x1, _] = scratch.map(|value| P25519::canonical(&value));
    let (p, q) = if swap { ((x3, z3), (x2, z2)) } else { ((x2, z2), (x3, z3)) };
    let (a, b) = (add(&p.0, &p.1), sub(&p.0, &p.1));
    let (c, d) = (add(&q.0, &q.1), sub(&q.0, &q.1));
    let (aa, bb) = (mul(&a, &a), mul(&b, &b));
    let e = sub(&aa, &bb);
    let (da, cb) = (mul(&d, &a), mul(&c, &b));
    let (plus, minus) = (add(&da, &cb), sub(&da, &cb));
    let scaled = portable::P25519.mul_small(&e, A24);
    let doubled = (mul(&aa, &bb), mul(&e, &add(&aa, &scaled)));
    let sum = (mul(&plus, &plus), mul(&x1, &mul(&minus, &minus)));
    [doubled.0, doubled.1, sum.0, sum.1].map(|value| P25519::canonical(&value))
}

/// Some steps, each compared; their results are the operands of the next.
fn compare(start: [Element; 5], swaps: usize) {
    let Some(token) = token() else { return };
    let [x2, z2, x3, z3, x] = start;
    let mut scratch = [x2, z2, x3, z3, [0; 4], [0; 4], [0; 4], [0; 4], x, [0; 4]];
    for i in 0..STEPS {
        let swap = swaps >> i & 1;
        let before = scratch;
        let expected = expected(&scratch, swap == 1);
        super::step(token, &mut scratch, swap as u8);
        let found = [0, 1, 2, 3].map(|i| P25519::canonical(&scratch[i]));
        assert_eq!(found, expected, "{swap} {before:x?}");
        assert_eq!(scratch[8], x);
        for product in &scratch[..4] {
            // below 2^255 + 2^11
            assert!(
                product[3] < 1 << 63
                    || product[3] == 1 << 63 && product[1..3] == [0; 2] && product[0] < 1 << 11
            );
        }
    }
}

/// A value that a product may be.
fn product(mut value: Element) -> Element {
    value[3] = value[3].min(PRODUCT_TOP);
    value
}

#[test]
fn steps_on_structured_limbs() {
    let values = structured(&P25519::P);
    assert!(values.len() > 80);
    for (i, x) in values.iter().enumerate() {
        for (j, a) in values.iter().enumerate() {
            let [b, c, d] = [1, 2, 3].map(|k| values[(i * k + j * (k + 1) + k) % values.len()]);
            compare([product(*a), product(b), product(c), product(d), *x], i + j);
        }
    }
}

#[test]
fn steps_on_random_values() {
    let mut random = Random(25519);
    for i in 0..20_000 {
        let [a, b, c, d, x] = [(); 5].map(|()| random.value());
        compare([product(a), product(b), product(c), product(d), x], i);
    }
}
