//! Montgomery products on a machine that is a value, modulo random numbers and numbers next to powers of two, against
//! the portable ones.

use super::*;
use crate::runtime::{self, Products};

fn check<const L: usize>(random: &mut Random) {
    let (zero, mut one) = ([0; L], [0; L]);
    one[0] = 1;
    let mut half = zero;
    half[L - 1] = 1 << 63;
    let mut moduli =
        std::vec![limbs::sub(&zero, &one).0, limbs::add(&half, &one).0, limbs::sub(&half, &one).0];
    moduli.extend((0..5).map(|_| random.value()));
    for mut p in moduli {
        p[0] |= 1;
        let modulus = OddModulus::new(p);
        let r2 = limbs::power_of_two_mod(128 * L as u32, &p);
        let expected = portable::Montgomery::from(&modulus);
        let mut values: Vec<[u64; L]> = structured(&p).into_iter().take(40).collect();
        values.extend((0..40).map(|_| random.value()));
        for products in [Products::PORTABLE, <Adx as InstructionSet>::PRODUCTS] {
            let m = runtime::Montgomery::new(&modulus, products);
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
    if token().is_none() {
        return;
    }
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
