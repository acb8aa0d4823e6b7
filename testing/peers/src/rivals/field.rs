//! Field operations of any library as loops.
//!
//! Latency is a chain in which each operation waits for the one before; throughput is four independent chains
//! in one loop. Inversions are of a different element each time.

use crate::harness::{Answer, Op, make};
use crate::pool::Pool;
use crate::rows::{CHAIN, FieldOp};

/// Independent chains of a measurement of throughput.
const CHAINS: usize = 4;

/// A field of a library.
pub trait Field: 'static {
    /// Its elements.
    type Element: Copy + 'static;
    /// Whether it offers inversion.
    const INVERTS: bool = true;

    /// The element of a big-endian integer below the modulus.
    fn read(&self, bytes: &[u8]) -> Self::Element;
    /// The big-endian integer below the modulus.
    fn write(&self, a: &Self::Element) -> Vec<u8>;
    /// `a b`
    fn mul(&self, a: &Self::Element, b: &Self::Element) -> Self::Element;
    /// `a^2`
    fn sqr(&self, a: &Self::Element) -> Self::Element;
    /// `1/a`
    fn invert(&self, a: &Self::Element) -> Self::Element;
}

/// The loop of a field operation on a pool's elements.
pub fn field<F: Field>(f: F, kind: FieldOp, pool: &Pool) -> Option<Box<dyn Op>> {
    let elements: Vec<F::Element> = pool.elements().iter().map(|bytes| f.read(bytes)).collect();
    let n = elements.len();
    let f = std::rc::Rc::new(f);
    let g = f.clone();
    let one = move |a: F::Element| Answer::Bytes(g.write(&a));
    let g = f.clone();
    let four =
        move |chains: [F::Element; CHAINS]| Answer::Bytes(chains.iter().flat_map(|a| g.write(a)).collect());
    let start = move |elements: &[F::Element], i: usize| -> [F::Element; CHAINS] {
        std::array::from_fn(|j| elements[(i + j) % n])
    };
    match kind {
        FieldOp::MulLatency => make(
            n,
            move |i| {
                let (mut a, b) = (elements[i], elements[(i + 1) % n]);
                for _ in 0..CHAIN {
                    a = f.mul(&a, &b);
                }
                a
            },
            one,
        ),
        FieldOp::MulThroughput => make(
            n,
            move |i| {
                let (mut chains, b) = (start(&elements, i), elements[(i + CHAINS) % n]);
                for _ in 0..CHAIN / CHAINS {
                    for a in &mut chains {
                        *a = f.mul(a, &b);
                    }
                }
                chains
            },
            four,
        ),
        FieldOp::SqrLatency => make(
            n,
            move |i| {
                let mut a = elements[i];
                for _ in 0..CHAIN {
                    a = f.sqr(&a);
                }
                a
            },
            one,
        ),
        FieldOp::SqrThroughput => make(
            n,
            move |i| {
                let mut chains = start(&elements, i);
                for _ in 0..CHAIN / CHAINS {
                    for a in &mut chains {
                        *a = f.sqr(a);
                    }
                }
                chains
            },
            four,
        ),
        FieldOp::Invert if F::INVERTS => make(n, move |i| f.invert(&elements[i]), one),
        FieldOp::Invert => None,
    }
}
