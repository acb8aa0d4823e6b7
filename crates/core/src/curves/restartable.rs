//! Multiplications in steps of a bounded number of field multiplications, for programs that must do other work in
//! between, and multiplications of secrets that are blinded.
//!
//! A unit is a multiplication or a squaring in the field; additions are free. [`Budget`] says how many units a step may
//! take. Work is done in pieces that cannot be interrupted: a step does the first one whatever its cost, and then as
//! many as fit. The strategies are those of [`crate::mul`], whose loops advance by one window, one addition, one bit or
//! one digit at a time:
//!
//! | multiple | strategy | pieces |
//! |---|---|---|
//! | secret, of a generator with a static table | comb of two columns | an addition, after a doubling between the columns |
//! | secret, of any other point | fixed window of 4 bits | the table with its inversion; 4 doublings and an addition |
//! | secret, on a curve whose order is too short for windows | ladder | an addition and a doubling |
//! | public, a sum of two | interleaved wNAF | a table with its inversion; a doubling and two additions |
//!
//! **Blinding.** With a [`Blind`] the scalar `k` is split into a random share `r` and `k - r`, and each of the two
//! multiplications starts from random projective coordinates: neither the scalars nor the coordinates that an attacker
//! could measure repeat, not even for equal inputs. Splitting was preferred to `k + r n` because all scalars
//! stay below the order, for which the bounds of the incomplete additions are proved. It doubles the time.
//!
//! Between steps a value is plain words in the caller's memory ([`crate::words`]), which hold neither the curve nor the
//! machine: callers pass the same curve to every step. Every number is read with its range on that curve, but for the
//! digits of scalars, which any words are; so words of another curve, or that were changed, are refused or give a
//! meaningless point, and nothing else. Values are
//! wiped when dropped, where they are secret; whoever owns the words wipes those.

mod public;

pub use public::{PublicDouble, SubgroupCheck};

use super::definition::{Curve, CurveSpec, Elem, ModelA, Point, Scalar};
use crate::any::AnyElement;
use crate::field::{Field, Limbs, MAX_LIMBS};
use crate::group::Group;
use crate::group::weierstrass::{AffinePoint, Coefficient, Jacobian, JacobianPoint, Model};
use crate::mul::ladder::Ladder;
use crate::mul::recode::OddScalar;
use crate::mul::secret_comb::{CombState, InField, Shape};
use crate::mul::secret_window::{self, WindowState};
use crate::mul::windows::{self, RESTARTABLE as WINDOW};
use crate::words::{Damaged, Exchange};
use zeroize::{Zeroize, Zeroizing};

const ENTRIES: usize = windows::secret_entries(WINDOW);
/// An addition of a table entry: 8 M and 3 S.
const ADD: u32 = 11;
/// The last addition, by complete formulas: 15 M and 2 S, and multiplications by `a` and `3 b`.
const ADD_COMPLETE: u32 = 22;
/// An addition of two points in Jacobian coordinates.
const ADD_POINTS: u32 = 16;
/// The same without exceptions, by an addition and a doubling with any `a`.
const ADD_SHARES: u32 = ADD_POINTS + 10;
/// Scaling a point's coordinates.
const RANDOMIZE: u32 = 4;

/// The units of an inversion, in the field or modulo the order: its time was at most that of 119 multiplications on
/// every named curve and both backends (of 76 at 384 bits, 61 at 521), and less in variable time.
pub const INVERSION: u32 = 120;

/// The units that a point takes to affine coordinates.
pub const TO_AFFINE: u32 = INVERSION + 4;

/// A table of this many odd multiples.
const fn table_cost(entries: usize) -> u32 {
    // the doubling; 5 M, 2 S and a factor of Z an entry; 3 M, 1 S and a factor back
    10 + 13 * entries as u32 + INVERSION
}

/// The units that a step may take.
#[derive(Clone, Debug)]
pub struct Budget {
    left: u32,
    started: bool,
}

impl Budget {
    /// A step of at most this many units.
    pub const fn new(units: u32) -> Self {
        Self { left: units, started: false }
    }

    /// Whether a piece of this cost may be done now, and if so takes it off; the first one always may.
    #[must_use]
    pub fn take(&mut self, cost: u32) -> bool {
        let fits = !self.started || cost <= self.left;
        if fits {
            self.started = true;
            self.left = self.left.saturating_sub(cost);
        }
        fits
    }
}

/// The random values of one blinded multiplication; wiped when dropped.
pub struct Blind {
    /// A scalar, uniformly random.
    pub share: AnyElement,
    /// Two field elements other than 0.
    pub scales: [AnyElement; 2],
}

impl Drop for Blind {
    fn drop(&mut self) {
        self.share.zeroize();
        self.scales.zeroize();
    }
}

/// A multiplication in progress that is words between its steps. Those of secrets are written and read in constant time.
pub trait Stored<K: CurveSpec>: Sized {
    /// One to be read over.
    fn blank(curve: &Curve<K>) -> Self;

    /// Writes or reads all of its parts.
    ///
    /// # Errors
    /// [`Damaged`].
    fn exchange(&mut self, curve: &Curve<K>, x: &mut Exchange<'_>) -> Result<(), Damaged>;

    /// Writes it to words.
    ///
    /// # Errors
    /// [`Damaged`] where there are too few.
    fn save(&mut self, curve: &Curve<K>, words: &mut [u64]) -> Result<(), Damaged> {
        self.exchange(curve, &mut Exchange::Write(words))
    }

    /// Reads it from words that [`Stored::save`] wrote for this curve.
    ///
    /// # Errors
    /// [`Damaged`].
    fn load(curve: &Curve<K>, words: &[u64]) -> Result<Self, Damaged> {
        let mut read = Self::blank(curve);
        read.exchange(curve, &mut Exchange::Read(words))?;
        Ok(read)
    }
}

/// `k P` for a secret `k`, in progress; in constant time for a given curve and given budgets.
pub struct SecretMultiple<E: Limbs> {
    first: Part<E>,
    /// The other share of a blinded scalar.
    second: Option<Part<E>>,
    sum: Option<JacobianPoint<E>>,
}

impl<E: Limbs> SecretMultiple<E> {
    /// The start of `k P` for a point of the generator's subgroup, of `k G` where there is none.
    pub fn new<K: CurveSpec>(
        curve: &Curve<K>,
        p: Option<&Point<K>>,
        k: &Scalar<K>,
        blind: Option<&Blind>,
    ) -> Self
    where
        K::Field: Field<Element = E>,
    {
        let Some(blind) = blind else {
            return Self { first: Part::new(curve, p, k, None), second: None, sum: None };
        };
        let share = Scalar::<K>::view(&blind.share);
        let rest = Zeroizing::new(curve.scalars.sub(k, share));
        let [one, other] = &blind.scales;
        Self {
            first: Part::new(curve, p, share, Some(*E::view(one))),
            second: Some(Part::new(curve, p, &rest, Some(*E::view(other)))),
            sum: None,
        }
    }

    /// The most words of [`Stored::save`], for the longest elements.
    pub const WORDS: usize = 1 + 2 * Part::<[u64; MAX_LIMBS]>::WORDS + 1 + 3 * MAX_LIMBS;

    /// Continues within the budget; whether it is done.
    #[must_use]
    pub fn step<K: CurveSpec>(&mut self, curve: &Curve<K>, budget: &mut Budget) -> bool
    where
        K::Field: Field<Element = E>,
    {
        if self.sum.is_some() {
            return true;
        }
        if !self.first.step(curve, budget) {
            return false;
        }
        let Some(second) = &mut self.second else {
            self.sum = self.first.result();
            return true;
        };
        let law = Jacobian(curve.equation());
        if !second.step(curve, budget) || !budget.take(ADD_SHARES) {
            return false;
        }
        if let (Some(p), Some(q)) = (self.first.result(), second.result()) {
            self.sum = Some(law.add_points_complete(&p, &q));
        }
        true
    }

    /// The multiple, when it is done.
    pub fn result(&self) -> Option<JacobianPoint<E>> {
        self.sum
    }

    /// The units of all steps together.
    pub fn cost<K: CurveSpec>(curve: &Curve<K>, base: bool, blinded: bool) -> u32
    where
        K::Field: Field<Element = E>,
    {
        let one = Part::<E>::pieces(curve, base).iter().map(|(count, cost)| count * cost).sum::<u32>();
        if blinded { 2 * (one + RANDOMIZE) + ADD_SHARES } else { one }
    }

    /// The units of the largest piece.
    pub fn largest_piece<K: CurveSpec>(curve: &Curve<K>, base: bool) -> u32
    where
        K::Field: Field<Element = E>,
    {
        Part::<E>::pieces(curve, base).iter().map(|(_, cost)| *cost).max().unwrap_or(0)
    }
}

impl<K: CurveSpec> Stored<K> for SecretMultiple<Elem<K>> {
    fn blank(_: &Curve<K>) -> Self {
        Self { first: Part::blank(), second: None, sum: None }
    }

    fn exchange(&mut self, curve: &Curve<K>, x: &mut Exchange<'_>) -> Result<(), Damaged> {
        let (mut is_blinded, mut is_done) = (self.second.is_some(), self.sum.is_some());
        x.flag(&mut is_blinded)?;
        x.flag(&mut is_done)?;
        self.first.exchange(curve, x)?;
        if is_blinded {
            self.second.get_or_insert_with(Part::blank).exchange(curve, x)?;
        }
        if is_done {
            let p = curve.field().characteristic().as_ref();
            x.jacobian(p, self.sum.get_or_insert(Jacobian(curve.equation()).identity()))?;
        }
        Ok(())
    }
}

impl<E: Limbs> Drop for SecretMultiple<E> {
    fn drop(&mut self) {
        if let Some(sum) = &mut self.sum {
            sum.zeroize();
        }
    }
}

/// One multiplication.
struct Part<E: Limbs> {
    odd: OddScalar,
    k: Zeroizing<[u64; MAX_LIMBS]>,
    /// What scales the first coordinates.
    scale: Option<E>,
    state: State<E>,
}

// a tag of its own: the compiler would else keep it in a field that holds secrets, and matching would read them
#[repr(u8)]
enum State<E: Limbs> {
    /// The generator's comb before its first entry.
    CombStart,
    /// A point of the model, of which a table is to be built.
    Table(AffinePoint<E>),
    Ladder(Ladder<E>),
    // from here on there is something to wipe: one comparison tells, and no test of bits, after which memcheck takes
    // the flags that earlier arithmetic left for flags of the test
    Comb(CombState<JacobianPoint<E>>),
    Window(WindowState<JacobianPoint<E>>, [AffinePoint<E>; ENTRIES]),
    /// The multiple, on the curve itself.
    Done(JacobianPoint<E>),
}

impl<E: Limbs> Part<E> {
    /// The most words: of a window with its table.
    const WORDS: usize =
        OddScalar::WORDS + MAX_LIMBS + 1 + E::COUNT + 1 + 1 + 3 * E::COUNT + 2 * E::COUNT * ENTRIES;

    /// None, to be read over.
    fn blank() -> Self {
        let k = Zeroizing::new([0; MAX_LIMBS]);
        Self { odd: OddScalar::blank(), k, scale: None, state: State::CombStart }
    }

    fn exchange<K: CurveSpec>(&mut self, curve: &Curve<K>, x: &mut Exchange<'_>) -> Result<(), Damaged>
    where
        K::Field: Field<Element = E>,
    {
        self.odd.exchange(x)?;
        x.words(&mut *self.k)?;
        let mut is_scaled = self.scale.is_some();
        x.flag(&mut is_scaled)?;
        if is_scaled {
            x.element(curve.field().characteristic().as_ref(), self.scale.get_or_insert(E::ZERO).as_mut())?;
        }
        self.state.exchange(curve, x)
    }

    fn new<K: CurveSpec>(curve: &Curve<K>, p: Option<&Point<K>>, k: &Scalar<K>, scale: Option<E>) -> Self
    where
        K::Field: Field<Element = E>,
    {
        let mut integer = curve.scalars.to_integer(k);
        let mut odd = OddScalar::blank();
        odd.assign(integer.as_ref(), curve.scalars.characteristic().as_ref());
        let mut wide = Zeroizing::new([0; MAX_LIMBS]);
        wide[..integer.as_ref().len()].copy_from_slice(integer.as_ref());
        integer.zeroize();
        let start = |p: &Point<K>| {
            if secret_window::is_long_enough(curve.scalars.bits(), WINDOW) {
                return State::Table(*p);
            }
            let law = Jacobian(curve.model.equation(&curve.equation));
            let point = randomized(curve.field(), law.point(p), scale.as_ref());
            State::Ladder(Ladder::new(&law, &point, curve.scalars.bits()))
        };
        let state = match (p, &curve.tables) {
            (None, Some(_)) => State::CombStart,
            (None, None) => start(curve.model.generator(&curve.generator)),
            (Some(p), _) => start(&curve.model.enter(p)),
        };
        Self { odd, k: wide, scale, state }
    }

    /// How often each piece is done, and its cost.
    fn pieces<K: CurveSpec>(curve: &Curve<K>, base: bool) -> [(u32, u32); 3]
    where
        K::Field: Field<Element = E>,
    {
        let bits = curve.scalars.bits();
        let double = <ModelA<K> as Coefficient<K::Field>>::DOUBLE_COST;
        match &curve.tables {
            Some(tables) if base => {
                let Shape { spacing, .. } = tables.comb.shape;
                let doublings = spacing as u32 - 1;
                // all but the first entry, those after doublings and the last one
                let additions = tables.comb.shape.additions() as u32 - 2 - doublings;
                [(additions, ADD), (doublings, double + ADD), (1, ADD_COMPLETE)]
            }
            _ if secret_window::is_long_enough(bits, WINDOW) => [
                (1, table_cost(ENTRIES)),
                (bits.div_ceil(WINDOW) - 2, WINDOW * double + ADD),
                (1, WINDOW * double + ADD_COMPLETE),
            ],
            _ => [(bits, ADD_POINTS + double), (0, 0), (0, 0)],
        }
    }

    fn step<K: CurveSpec>(&mut self, curve: &Curve<K>, budget: &mut Budget) -> bool
    where
        K::Field: Field<Element = E>,
    {
        let (field, model) = (curve.field(), curve.model());
        let law = Jacobian(model.equation(&curve.equation));
        let double = <ModelA<K> as Coefficient<K::Field>>::DOUBLE_COST;
        loop {
            let next = match (&mut self.state, &curve.tables) {
                (State::CombStart, Some(tables)) => {
                    if self.scale.is_some() && !budget.take(RANDOMIZE) {
                        return false;
                    }
                    let mut state = CombState::new(&law, &self.odd, &InField(field, &tables.comb));
                    state.acc = randomized(field, state.acc, self.scale.as_ref());
                    State::Comb(state)
                }
                (State::Comb(state), Some(tables)) => {
                    if state.is_done() {
                        let multiple = model.leave(&state.multiple(&law, &self.odd));
                        state.acc.zeroize();
                        State::Done(multiple)
                    } else {
                        let doubling = if state.doubles() { double } else { 0 };
                        if !budget.take(doubling + if state.is_last() { ADD_COMPLETE } else { ADD }) {
                            return false;
                        }
                        state.step(&law, &self.odd, &InField(field, &tables.comb));
                        continue;
                    }
                }
                (State::Table(p), _) => {
                    if !budget.take(table_cost(ENTRIES)) {
                        return false;
                    }
                    let mut entries = [law.blank(); ENTRIES];
                    law.odd_multiples(&law.point(p), &mut entries);
                    State::Window(WindowState::new(&law, curve.scalars.bits(), WINDOW), entries)
                }
                (State::Window(state, entries), _) => {
                    if state.left == 0 {
                        let multiple = model.leave(&state.acc);
                        state.acc.zeroize();
                        State::Done(multiple)
                    } else {
                        let first = state.is_first();
                        let doublings = if first { 0 } else { WINDOW * double };
                        let addition = match (first, state.left) {
                            (true, _) if self.scale.is_some() => RANDOMIZE,
                            (true, _) => 0,
                            (_, 1) => ADD_COMPLETE,
                            _ => ADD,
                        };
                        if !budget.take(doublings + addition) {
                            return false;
                        }
                        state.step(&law, &[(&self.odd, &entries[..])]);
                        if first {
                            state.acc = randomized(field, state.acc, self.scale.as_ref());
                        }
                        continue;
                    }
                }
                (State::Ladder(ladder), _) => {
                    if ladder.left() == 0 {
                        State::Done(model.leave(&ladder.multiple()))
                    } else if budget.take(ADD_POINTS + double) {
                        ladder.step(&law, &*self.k);
                        continue;
                    } else {
                        return false;
                    }
                }
                (State::Done(_), _) => return true,
                // a curve that lost its tables is not the one of the start
                (State::CombStart, None) => State::Done(law.identity()),
                (State::Comb(state), None) => {
                    state.acc.zeroize();
                    State::Done(law.identity())
                }
            };
            // what is left of the old state is public, or wipes itself
            self.state = next;
        }
    }

    fn result(&self) -> Option<JacobianPoint<E>> {
        match &self.state {
            State::Done(p) => Some(*p),
            _ => None,
        }
    }
}

impl<E: Limbs> State<E> {
    fn kind(&self) -> usize {
        match self {
            Self::CombStart => 0,
            Self::Table(_) => 1,
            Self::Ladder(_) => 2,
            Self::Comb(_) => 3,
            Self::Window(..) => 4,
            Self::Done(_) => 5,
        }
    }

    /// One of a kind, to be read over.
    fn blank<K: CurveSpec>(curve: &Curve<K>, kind: usize) -> Result<Self, Damaged>
    where
        K::Field: Field<Element = E>,
    {
        let law = Jacobian(curve.model.equation(&curve.equation));
        let (identity, bits) = (law.identity(), curve.scalars.bits());
        Ok(match (kind, &curve.tables) {
            (0, Some(_)) => Self::CombStart,
            (1, _) => Self::Table(law.blank()),
            (2, _) => Self::Ladder(Ladder::new(&law, &identity, bits)),
            (3, Some(_)) => Self::Comb(CombState::blank(identity)),
            (4, _) => Self::Window(WindowState::new(&law, bits, WINDOW), [law.blank(); ENTRIES]),
            (5, _) => Self::Done(identity),
            _ => return Err(Damaged),
        })
    }

    fn exchange<K: CurveSpec>(&mut self, curve: &Curve<K>, x: &mut Exchange<'_>) -> Result<(), Damaged>
    where
        K::Field: Field<Element = E>,
    {
        let mut kind = self.kind();
        x.number(&mut kind, 0..=5)?;
        if x.is_read() {
            *self = Self::blank(curve, kind)?;
        }
        let modulus = curve.field().characteristic().as_ref();
        match (self, &curve.tables) {
            (Self::Table(p), _) => x.affine(modulus, p),
            (Self::Ladder(ladder), _) => ladder.exchange(x, modulus, curve.scalars.bits()),
            (Self::Comb(state), Some(tables)) => {
                state.exchange(x, tables.comb.shape)?;
                x.jacobian(modulus, &mut state.acc)
            }
            (Self::Window(state, entries), _) => {
                state.exchange(x)?;
                x.jacobian(modulus, &mut state.acc)?;
                entries.iter_mut().try_for_each(|entry| x.affine(modulus, entry))
            }
            (Self::Done(p), _) => x.jacobian(modulus, p),
            (Self::CombStart | Self::Comb(_), _) => Ok(()),
        }
    }

    fn wipe(&mut self) {
        match self {
            Self::Comb(state) => state.acc.zeroize(),
            Self::Window(state, _) => state.acc.zeroize(),
            Self::Done(p) => p.zeroize(),
            // a ladder wipes itself, and points that a table is built of are public
            Self::CombStart | Self::Table(_) | Self::Ladder(_) => {}
        }
    }
}

impl<E: Limbs> Drop for Part<E> {
    fn drop(&mut self) {
        self.state.wipe();
        if let Some(scale) = &mut self.scale {
            scale.zeroize();
        }
    }
}

/// The same point as `(X s^2, Y s^3, Z s)`.
fn randomized<F: Field>(
    f: &F,
    p: JacobianPoint<F::Element>,
    scale: Option<&F::Element>,
) -> JacobianPoint<F::Element> {
    let Some(s) = scale else { return p };
    let s2 = f.sqr(s);
    JacobianPoint { x: f.mul(&s2, &p.x), y: f.mul(&f.mul(&s2, s), &p.y), z: f.mul(s, &p.z) }
}
