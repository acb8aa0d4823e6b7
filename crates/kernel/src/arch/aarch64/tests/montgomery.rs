//! Montgomery arithmetic modulo numbers of every length.

use super::*;

fn check<const L: usize>() {
    for (i, p) in moduli::<L>().into_iter().enumerate() {
        let m = OddModulus::new(p);
        let f = Montgomery::from(&m);
        check_montgomery(&p, |a, b| f.mul(a, b), |a| f.sqr(a));
        check_linear(&p, |a, b| f.add(a, b), |a, b| f.sub(a, b), |a| f.half(a));
        // those next to powers of two
        if i > 2 {
            continue;
        }
        check_less(
            &p,
            |left, right| f.mul_sub_mul(left, right),
            |left, c| f.mul_sub_sqr(left, c),
            |a, b| portable::montgomery_multiply(a, b, &p, m.p_inv),
        );
    }
}

macro_rules! lengths {
    ($($name:ident $limbs:literal)+) => {
        $(
            #[test]
            fn $name() {
                check::<$limbs>();
            }
        )+
    };
}

lengths! { limbs_2 2 limbs_3 3 limbs_4 4 limbs_5 5 limbs_6 6 limbs_7 7 limbs_8 8 limbs_9 9 limbs_10 10 }
