//! Short Weierstrass curves over primes small enough to list every point and every sum.
//!
//! The sums are computed with machine integers modulo `p` by chord and tangent; the tests compare this with
//! the big-integer reference once, and then use it for many million pairs, for which big integers would be too slow.

/// The primes from 5 to 61.
pub const PRIMES: [u32; 16] = [5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61];

/// The index of the identity in every list of points.
pub const IDENTITY: usize = 0;

/// A curve `y^2 = x^3 + a x + b` with the list of its points.
#[derive(Clone, Debug)]
pub struct SmallCurve {
    /// The prime, below 2^8.
    pub p: u32,
    /// The coefficient of `x`.
    pub a: u32,
    /// The constant coefficient.
    pub b: u32,
    /// The points other than the identity; the point with index `i` stands at `i - 1`.
    pub points: Vec<(u32, u32)>,
    /// The index of each point, at `x p + y`.
    index: Vec<usize>,
    inverses: Vec<u32>,
}

impl SmallCurve {
    /// The curve; `None` when it is singular.
    #[must_use]
    pub fn new(p: u32, a: u32, b: u32) -> Option<Self> {
        if (4 * a * a * a + 27 * b * b).is_multiple_of(p) {
            return None;
        }
        let on_curve = |x: u32, y: u32| y * y % p == (x * x * x + a * x + b) % p;
        let pairs = (0..p).flat_map(|x| (0..p).map(move |y| (x, y)));
        let points: Vec<(u32, u32)> = pairs.filter(|&(x, y)| on_curve(x, y)).collect();
        let mut index = vec![usize::MAX; (p * p) as usize];
        for (i, (x, y)) in points.iter().enumerate() {
            index[(x * p + y) as usize] = i + 1;
        }
        let inverse = |x: u32| (0..p).find(|y| x * y % p == 1).unwrap_or(0);
        Some(Self { p, a, b, points, index, inverses: (0..p).map(inverse).collect() })
    }

    /// Every non-singular curve over the prime.
    #[must_use]
    pub fn all(p: u32) -> Vec<Self> {
        let pairs = (0..p).flat_map(|a| (0..p).map(move |b| (a, b)));
        pairs.filter_map(|(a, b)| Self::new(p, a, b)).collect()
    }

    /// The number of points, the identity included.
    #[must_use]
    pub fn order(&self) -> usize {
        self.points.len() + 1
    }

    /// The coordinates of the point with this index; `None` is the identity.
    #[must_use]
    pub fn point(&self, index: usize) -> Option<(u32, u32)> {
        index.checked_sub(1).map(|i| self.points[i])
    }

    /// The index of `P + Q`.
    #[must_use]
    pub fn add(&self, i: usize, j: usize) -> usize {
        let (Some((x1, y1)), Some((x2, y2))) = (self.point(i), self.point(j)) else {
            return i + j;
        };
        let p = self.p;
        let (numerator, denominator) = if x1 != x2 {
            (y2 + p - y1, x2 + p - x1)
        } else if y1 == y2 && y1 != 0 {
            (3 * x1 * x1 + self.a, 2 * y1)
        } else {
            return IDENTITY;
        };
        let slope = numerator % p * self.inverses[(denominator % p) as usize] % p;
        let x = (slope * slope + 2 * p - x1 - x2) % p;
        let y = (slope * (x1 + p - x) + p - y1) % p;
        self.index[(x * p + y) as usize]
    }

    /// The multiples `0, P, 2 P, …` up to the order of the point, which is their number.
    #[must_use]
    pub fn multiples(&self, index: usize) -> Vec<usize> {
        let mut list = vec![IDENTITY];
        let mut next = index;
        while next != IDENTITY {
            list.push(next);
            next = self.add(next, index);
        }
        list
    }
}
