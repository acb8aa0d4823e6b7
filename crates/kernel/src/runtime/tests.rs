//! Montgomery products on a machine that is a value, modulo random numbers and numbers next to powers of two, against
//! the portable ones.

extern crate std;

use super::{Montgomery, Products};
use crate::arch::oracle::{Random, moduli, reduced, structured};
use crate::{Arithmetic, OddModulus, limbs, portable};
use std::vec::Vec;

/// Those that the processor can be asked for.
fn machines() -> Vec<Products> {
    std::vec![
        Products::PORTABLE,
        #[cfg(all(target_arch = "aarch64", target_pointer_width = "64"))]
        <crate::Aarch64 as crate::InstructionSet>::PRODUCTS,
        #[cfg(target_arch = "x86_64")]
        match crate::x86_64::Adx::detect() {
            Some(_) => <crate::x86_64::Adx as crate::InstructionSet>::PRODUCTS,
            None => Products::PORTABLE,
        },
    ]
}

fn check<const L: usize>(random: &mut Random) {
    for p in moduli() {
        let modulus = OddModulus::new(p);
        let r2 = limbs::power_of_two_mod(128 * L as u32, &p);
        let expected = portable::Montgomery::from(&modulus);
        let mut values: Vec<[u64; L]> = structured(&p).into_iter().take(40).collect();
        values.extend((0..40).map(|_| random.value()));
        for products in machines() {
            let m = Montgomery::new(&modulus, products);
            for a in values.iter().map(|a| reduced(*a, &p, &r2)) {
                for b in values.iter().map(|b| reduced(*b, &p, &r2)) {
                    assert_eq!(m.mul(&a, &b), expected.mul(&a, &b), "{a:x?} * {b:x?} mod {p:x?}");
                    assert_eq!(m.add(&a, &b), limbs::add_mod(&a, &b, &p), "{a:x?} + {b:x?} mod {p:x?}");
                    assert_eq!(m.sub(&a, &b), limbs::sub_mod(&a, &b, &p), "{a:x?} - {b:x?} mod {p:x?}");
                    let difference = expected.mul_sub_mul([&a, &b], [&b, &b]);
                    assert_eq!(m.mul_sub_mul([&a, &b], [&b, &b]), difference, "{a:x?} {b:x?} mod {p:x?}");
                    assert_eq!(m.mul_sub_sqr([&a, &b], &b), difference, "{a:x?} {b:x?} mod {p:x?}");
                }
                assert_eq!(m.sqr(&a), expected.sqr(&a), "{a:x?}^2 mod {p:x?}");
                assert_eq!(m.half(&a), expected.half(&a), "{a:x?} / 2 mod {p:x?}");
            }
        }
    }
}

#[test]
fn products_of_every_limb_count() {
    let mut random = Random(0x3c6e_f372_fe94_f82b);
    check::<1>(&mut random);
    check::<2>(&mut random);
    check::<3>(&mut random);
    check::<4>(&mut random);
    check::<5>(&mut random);
    check::<6>(&mut random);
    check::<7>(&mut random);
    check::<8>(&mut random);
    check::<9>(&mut random);
}
