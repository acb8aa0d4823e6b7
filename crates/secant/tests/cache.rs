//! The cache of results: its answers, which results it keeps, and what it refuses.

use secant::{Check, Curve, Error, NamedCurve, Point, PointCache};

fn generator(name: NamedCurve) -> Point {
    Curve::from(name).generator()
}

#[test]
fn answers_are_those_of_points() {
    let cache = PointCache::new(1000);
    let small = Curve::custom().prime(&[23]).coefficients(&[1], &[1]).generator(&[0], &[1]).order(&[28]);
    let small = small.build(Check::Basic).expect("a curve");
    let curves = NamedCurve::ALL.iter().map(|name| Curve::from(*name)).chain([small]);
    for curve in curves {
        let g = curve.generator();
        let points = [Point::identity(&curve), g.clone(), g.negate(), g.double()];
        for _ in 0..2 {
            for p in &points {
                assert_eq!(cache.double(p), p.double());
                for q in &points {
                    assert_eq!(cache.add(p, q), p.add(q));
                }
                for k in [&[0][..], &[], &[1], &[5], &[0, 0, 5], &[0xff; 40]] {
                    assert_eq!(cache.multiply(p, k), p.multiply(k));
                }
            }
        }
    }
    // of 44 operations on each of 19 curves 10 sums, 4 doublings and 16 multiples differ
    assert_eq!((cache.len(), cache.misses(), cache.hits()), (19 * 30, 19 * 30, 19 * (2 * 44 - 30)));
}

#[test]
fn the_least_recently_used_result_goes() {
    let (cache, g) = (PointCache::new(2), generator(NamedCurve::Secp256r1));
    let ask = |k: u8| {
        let before = cache.hits();
        cache.multiply(&g, &[k]).expect("a multiple");
        cache.hits() > before
    };
    assert_eq!([2, 3, 2, 4, 2, 3].map(ask), [false, false, true, false, true, false]);
    assert_eq!((cache.len(), cache.capacity()), (2, 2));
}

#[test]
fn a_capacity_of_0_keeps_nothing() {
    let (cache, g) = (PointCache::new(0), generator(NamedCurve::Secp256k1));
    for _ in 0..3 {
        assert_eq!(cache.double(&g), g.double());
        assert_eq!(cache.add(&g, &g), g.add(&g));
    }
    assert_eq!((cache.hits(), cache.misses(), cache.heap_bytes(), cache.is_empty()), (0, 6, 0, true));
}

#[test]
fn memory_is_bounded_and_given_back() {
    let (cache, g) = (PointCache::new(8), generator(NamedCurve::Secp256r1));
    let mut sizes = Vec::new();
    for k in 1..=20u8 {
        cache.multiply(&g, &[k]).expect("a multiple");
        sizes.push(cache.heap_bytes());
    }
    assert!(sizes[0] > 3 * 2 * size_of::<Point>() && sizes[0] < sizes[7], "{sizes:?}");
    assert!(sizes[8..].iter().all(|size| *size == sizes[8]), "{sizes:?}");
    assert!(sizes[8] < 20 * 1024, "{sizes:?}");
    cache.clear();
    assert_eq!((cache.heap_bytes(), cache.hits(), cache.misses(), cache.len()), (0, 0, 0, 0));
    // what is asked for is not taken at once
    assert_eq!(PointCache::new(usize::MAX).heap_bytes(), 0);
}

#[test]
fn errors_are_those_of_points_and_are_not_kept() {
    let cache = PointCache::new(4);
    let (p, q) = (generator(NamedCurve::Secp256r1), generator(NamedCurve::Secp256k1));
    assert_eq!(cache.add(&p, &q), Err(Error::CurveMismatch));
    assert_eq!(cache.multiply(&p, &[1; 73]), p.multiply(&[1; 73]));
    assert!(cache.is_empty());
    // one name, two curves
    let custom = |b: u8, order: u8| {
        let builder = Curve::custom().prime(&[23]).coefficients(&[1], &[b]).generator(&[0], &[1]);
        builder.order(&[order]).build(Check::Basic).expect("a curve").generator()
    };
    for order in [28, 29] {
        assert_eq!(cache.double(&custom(1, order)), custom(1, order).double());
    }
    assert_eq!((cache.misses(), cache.hits()), (2, 0));
}

#[test]
fn threads_share_it() {
    let (cache, g) = (PointCache::new(64), generator(NamedCurve::Secp256k1));
    let expected: Vec<Point> = (0..16u8).map(|k| g.multiply(&[k]).expect("a multiple")).collect();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for (k, expected) in (0..16u8).zip(&expected) {
                    assert_eq!(cache.multiply(&g, &[k]).as_ref(), Ok(expected));
                }
            });
        }
    });
    assert_eq!((cache.len(), cache.hits() + cache.misses()), (16, 64));
}
