//! The definition of a named curve, and the macros that make one from a file of parameters.

use crate::field::Field;
use crate::field::modulus::Modulus;
use crate::group::Group;
use crate::group::weierstrass::complete::Scale;
use crate::group::weierstrass::{
    AffinePoint, Coefficient, Isomorphism, Jacobian, JacobianPoint, Model, Weierstrass,
};
use crate::mul::glv::{Endomorphism, Split};
use crate::mul::table::{TableShape, Tables};
use crate::mul::{Coordinates, Multiplier, Tuning};
use secant_kernel::{Scratch, limbs};
use zeroize::Zeroize;

/// The types that a curve is made of. A kind is a marker; its value is never made.
pub trait CurveSpec: Sized + 'static {
    /// The field of coordinates.
    type Field: Field;
    /// The integers modulo the group order.
    type Scalars: Field;
    /// The kind of the coefficient `a`.
    type A: Coefficient<Self::Field>;
    /// The equation that multiplications use.
    type Model: Model<Self::Field, Self::A>;
}

/// A coordinate on a curve of kind `K`.
pub type Elem<K> = <<K as CurveSpec>::Field as Field>::Element;
/// A scalar of a curve of kind `K`.
pub type Scalar<K> = <<K as CurveSpec>::Scalars as Field>::Element;
/// The kind of the coefficient `a` of the equation that multiplications use.
pub type ModelA<K> = <<K as CurveSpec>::Model as Model<<K as CurveSpec>::Field, <K as CurveSpec>::A>>::A;
/// A point other than the identity on a curve of kind `K`.
pub type Point<K> = AffinePoint<Elem<K>>;

/// A short Weierstrass curve with a generator of odd prime order.
#[derive(Debug)]
pub struct Curve<K: CurveSpec> {
    pub(crate) equation: Weierstrass<K::Field, K::A>,
    pub(crate) scalars: K::Scalars,
    pub(crate) generator: Point<K>,
    pub(crate) model: K::Model,
    /// The generator's tables, of points of the model.
    pub(crate) tables: Option<Tables<'static, Point<K>>>,
    /// The sizes of the tables that the curve has of its own.
    pub(crate) table_shape: Option<TableShape>,
    pub(crate) endomorphism: Option<&'static Endomorphism<Elem<K>>>,
    /// Whether the cofactor is 1.
    pub(crate) prime_order: bool,
}

impl<K: CurveSpec> Curve<K> {
    /// The equation.
    pub fn equation(&self) -> &Weierstrass<K::Field, K::A> {
        &self.equation
    }

    /// The field of coordinates.
    pub fn field(&self) -> &K::Field {
        self.equation.field()
    }

    /// The integers modulo the order of the generator.
    pub fn scalars(&self) -> &K::Scalars {
        &self.scalars
    }

    /// The generator.
    pub fn generator(&self) -> &Point<K> {
        &self.generator
    }

    /// The equation that multiplications use.
    pub fn model(&self) -> &K::Model {
        &self.model
    }

    /// The generator's static tables, where it has some: points of the model.
    pub fn tables(&self) -> Option<&Tables<'static, Point<K>>> {
        self.tables.as_ref()
    }

    /// The sizes of the static tables that the curve has of its own, compiled in or not; a curve that computes on its
    /// twist shares the twist's.
    pub fn table_shape(&self) -> Option<TableShape> {
        self.table_shape
    }

    /// The fast endomorphism, where the curve has one.
    pub fn endomorphism(&self) -> Option<&'static Endomorphism<Elem<K>>> {
        self.endomorphism
    }

    /// The curve for the functions of [`crate::mul`], in its own coordinates: without the static tables.
    pub fn multiplier<'a>(&'a self, tuning: Tuning<'a>) -> Multiplier<'a, K::Field, K::A> {
        self.multiplier_on(&self.equation, tuning)
    }

    /// The model for the functions of [`crate::mul`].
    pub fn model_multiplier<'a>(&'a self, tuning: Tuning<'a>) -> Multiplier<'a, K::Field, ModelA<K>> {
        self.multiplier_on(self.model.equation(&self.equation), tuning)
    }

    fn multiplier_on<'a, A>(
        &'a self,
        equation: &'a Weierstrass<K::Field, A>,
        tuning: Tuning<'a>,
    ) -> Multiplier<'a, K::Field, A> {
        Multiplier {
            equation,
            order: self.scalars.characteristic().as_ref(),
            order_bits: self.scalars.bits(),
            prime_order: self.prime_order,
            endomorphism: self.endomorphism,
            tuning,
        }
    }

    /// `k G` for a secret `k`, in constant time.
    pub fn multiply_base(&self, k: &Scalar<K>, tuning: Tuning<'_>) -> JacobianPoint<Elem<K>> {
        let mut k = self.scalars.to_integer(k);
        let g = self.model.generator(&self.generator);
        let r = self.model_multiplier(tuning).secret_base(g, self.tables.as_ref(), k.as_ref());
        k.zeroize();
        self.model.leave(&r)
    }

    /// `k P` for a secret `k`, in constant time; `P` passes [`Curve::has_prime_order_vartime`].
    pub fn multiply(&self, p: &Point<K>, k: &Scalar<K>, tuning: Tuning<'_>) -> JacobianPoint<Elem<K>> {
        let mut k = self.scalars.to_integer(k);
        let r = self.model_multiplier(tuning).secret(&self.model.enter(p), k.as_ref());
        k.zeroize();
        self.model.leave(&r)
    }

    /// `k P` for a public scalar, in variable time.
    pub fn multiply_vartime(
        &self,
        p: &Point<K>,
        k: &Scalar<K>,
        tuning: Tuning<'_>,
    ) -> JacobianPoint<Elem<K>> {
        self.multiply_integer_vartime(p, self.scalars.to_integer(k).as_ref(), tuning)
    }

    /// `k P` for a public integer of any length and any point of the curve, in variable time.
    pub fn multiply_integer_vartime(
        &self,
        p: &Point<K>,
        k: &[u64],
        tuning: Tuning<'_>,
    ) -> JacobianPoint<Elem<K>> {
        if !K::Model::IS_OWN && tuning.coordinates != Coordinates::Best {
            return self.multiplier(tuning).public_vartime(p, k);
        }
        let r = self.model_multiplier(tuning).public_vartime(&self.model.enter(p), k);
        self.model.leave(&r)
    }

    /// `u G + v Q` for public scalars, in variable time.
    pub fn multiply_double_vartime(
        &self,
        u: &Scalar<K>,
        q: &Point<K>,
        v: &Scalar<K>,
        tuning: Tuning<'_>,
    ) -> JacobianPoint<Elem<K>> {
        let (u, v) = (self.scalars.to_integer(u), self.scalars.to_integer(v));
        let (u, v) = (u.as_ref(), v.as_ref());
        if !K::Model::IS_OWN && tuning.coordinates != Coordinates::Best {
            return self.multiplier(tuning).public_double_vartime(&self.generator, None, u, q, v);
        }
        let (g, q) = (self.model.generator(&self.generator), self.model.enter(q));
        let odd = self.tables.as_ref().map(|tables| tables.odd);
        let r = self.model_multiplier(tuning).public_double_vartime(g, odd, u, &q, v);
        self.model.leave(&r)
    }

    /// The scratch memory of [`Curve::sum_vartime`] for so many terms, in bytes.
    pub fn sum_memory(&self, terms: usize) -> usize {
        Scratch::bytes::<(Scalar<K>, Point<K>)>(terms)
            + self.model_multiplier(Tuning::DEFAULT).sum_memory(terms)
    }

    /// `u G + sum k_i P_i` for public scalars and any points of the curve, in variable time: one chain of doublings, and
    /// buckets for hundreds of points. None where the memory is shorter than [`Curve::sum_memory`] for as many terms.
    pub fn sum_vartime(
        &self,
        u: &Scalar<K>,
        terms: impl ExactSizeIterator<Item = (Scalar<K>, Point<K>)>,
        mut scratch: Scratch<'_>,
    ) -> Option<JacobianPoint<Elem<K>>> {
        let integers = scratch.take((*u, self.generator), terms.len())?;
        for ((k, p), term) in terms.zip(integers.iter_mut()) {
            *term = (self.scalars.to_integer(&k), self.model.enter(&p));
        }
        let sum = self.model_multiplier(Tuning::DEFAULT).sum_of_many_vartime(integers, scratch)?;
        let sum = self.model.leave(&sum);
        if bool::from(self.scalars.is_zero(u)) {
            return Some(sum);
        }
        Some(Jacobian(&self.equation).add_points_vartime(&sum, &self.multiply_base(u, Tuning::DEFAULT)))
    }

    /// `P + E` for any two points of the generator's subgroup, equal and opposite ones included, in constant time; `P`
    /// can be the identity.
    pub fn add_complete(&self, p: &JacobianPoint<Elem<K>>, e: &Point<K>) -> JacobianPoint<Elem<K>> {
        Jacobian(&self.equation).add_complete(p, e)
    }

    /// Whether `n Q` is the identity, for a public point of the curve. Free when the cofactor is 1.
    #[must_use]
    pub fn has_prime_order_vartime(&self, q: &Point<K>) -> bool {
        if self.prime_order {
            return true;
        }
        let nq = crate::mul::double_and_add::jacobian_vartime(
            &self.equation,
            q,
            self.scalars.characteristic().as_ref(),
        );
        self.field().is_zero(&nq.z).into()
    }
}

/// What is known about a curve that has a name, apart from its arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CurveInfo {
    /// The name, as in SEC 2 or RFC 5639.
    pub name: &'static str,
    /// Other customary names.
    pub aliases: &'static [&'static str],
    /// The object identifier in dotted form.
    pub oid: &'static str,
    /// The length of the field's prime in bits.
    pub field_bits: u32,
    /// The length of the group order in bits.
    pub order_bits: u32,
    /// The output bits of the SHA-2 function that customarily goes with the curve.
    pub hash_bits: u32,
    /// The parameters as big-endian hexadecimal.
    pub parameters: Parameters,
}

/// The parameters of a named curve as big-endian hexadecimal of the field's length (the order's own for `n`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Parameters {
    /// The prime.
    pub p: &'static str,
    /// The coefficient `a`.
    pub a: &'static str,
    /// The coefficient `b`.
    pub b: &'static str,
    /// The generator's x-coordinate.
    pub x: &'static str,
    /// The generator's y-coordinate.
    pub y: &'static str,
    /// The order of the generator.
    pub n: &'static str,
    /// The cofactor: 1 on every curve of the registry.
    pub h: &'static str,
}

/// A curve's integers, parsed, checked against each other, and made field elements at compile time.
pub(crate) struct Constants<const L: usize> {
    pub p: Modulus<L>,
    pub n: Modulus<L>,
    pub a: [u64; L],
    pub b: [u64; L],
    pub b3: [u64; L],
    pub generator: AffinePoint<[u64; L]>,
}

impl<const L: usize> Constants<L> {
    pub(crate) const fn new(h: &Parameters, plain: bool) -> Self {
        let p = Modulus::for_field(limbs::from_hex(h.p), plain);
        let n = Modulus::for_order(limbs::from_hex(h.n));
        let a = Self::element(&p, h.a);
        let b = Self::element(&p, h.b);
        let generator = AffinePoint { x: Self::element(&p, h.x), y: Self::element(&p, h.y) };
        let x2 = p.product(&generator.x, &generator.x);
        let x3_ax = p.product(&limbs::add_mod(&x2, &a, &p.odd.p), &generator.x);
        let right = limbs::add_mod(&x3_ax, &b, &p.odd.p);
        let left = p.product(&generator.y, &generator.y);
        assert!(limbs::eq_vartime(&left, &right), "the generator is not on the curve");
        let b3 = limbs::add_mod(&limbs::add_mod(&b, &b, &p.odd.p), &b, &p.odd.p);
        Self { p, n, a, b, b3, generator }
    }

    /// The element of a hexadecimal integer below the prime.
    pub(crate) const fn element(p: &Modulus<L>, hex: &str) -> [u64; L] {
        let integer = limbs::from_hex(hex);
        assert!(limbs::less_than(&integer, &p.odd.p) == 1, "a parameter is not below the prime");
        p.element(&integer)
    }

    /// The endomorphism `(x, y) -> (beta x, y)`, which multiplies by `lambda`; `a` and `b` make up the order's
    /// shortest vector (see [`Split::new`]). That `beta` goes with `lambda` is tested, the rest is checked here.
    pub(crate) const fn endomorphism(
        &self,
        beta: &str,
        lambda: &str,
        (a, b): (&str, &str),
        scale: Option<Scale<[u64; L]>>,
    ) -> Endomorphism<[u64; L]> {
        let beta = Self::element(&self.p, beta);
        let sum = limbs::add_mod(&self.p.product(&beta, &beta), &beta, &self.p.odd.p);
        let sum = limbs::add_mod(&sum, &self.p.one, &self.p.odd.p);
        assert!(limbs::eq_vartime(&sum, &[0; L]), "beta is not a cube root of 1 other than 1");
        let mut n = [0; 4];
        let mut i = 0;
        while i < L {
            n[i] = self.n.odd.p[i];
            i += 1;
        }
        match Split::new(&n, &limbs::from_hex(lambda), &limbs::from_hex(a), &limbs::from_hex(b)) {
            Some(split) => Endomorphism { beta, split, scale },
            None => panic!("lambda, a and b do not fit the order"),
        }
    }

    /// What takes points to the curve of multiplications on vectors, from the hexadecimal factors of `x` and `y`.
    ///
    /// # Panics
    /// When they do not: for a constant this is a compile-time error.
    pub(crate) const fn scale(&self, x: &str, y: &str, shift: u32) -> Scale<[u64; L]> {
        let (x, y, p) = (Self::element(&self.p, x), Self::element(&self.p, y), &self.p);
        let mut cube = p.product(&self.b, &p.product(&x, &p.product(&x, &x)));
        let mut i = 0;
        while i < shift {
            cube = limbs::add_mod(&cube, &cube, &p.odd.p);
            i += 1;
        }
        // k: 2 where the prime is 1 modulo 4
        let k = if p.odd.p[0] & 2 == 0 { limbs::add_mod(&p.one, &p.one, &p.odd.p) } else { p.one };
        let fits = shift <= Scale::<[u64; L]>::MAX_SHIFT
            && limbs::eq_vartime(&cube, &k)
            && limbs::eq_vartime(&p.product(&self.b3, &p.product(&y, &y)), &k);
        assert!(fits, "the factors do not take b away");
        Scale { x, y, shift }
    }

    /// The isomorphism of this curve to `twist`, from its hexadecimal factor.
    ///
    /// # Panics
    /// When it does not: for a constant this is a compile-time error.
    pub(crate) const fn isomorphism_to(&self, twist: &Self, u: &str) -> Isomorphism<[u64; L]> {
        let (u, p) = (Self::element(&self.p, u), &self.p);
        let u2 = p.product(&u, &u);
        let u3 = p.product(&u2, &u);
        let maps = limbs::eq_vartime(&p.product(&self.a, &p.product(&u2, &u2)), &twist.a)
            && limbs::eq_vartime(&p.product(&self.b, &p.product(&u3, &u3)), &twist.b)
            && limbs::eq_vartime(&p.product(&self.generator.x, &u2), &twist.generator.x)
            && limbs::eq_vartime(&p.product(&self.generator.y, &u3), &twist.generator.y);
        let same =
            limbs::eq_vartime(&p.odd.p, &twist.p.odd.p) && limbs::eq_vartime(&self.n.odd.p, &twist.n.odd.p);
        assert!(maps && same, "the factor does not map the curve to its twist");
        Isomorphism { powers: [u, u2, u3] }
    }

    /// Whether `a` is zero.
    pub(crate) const fn a_is_zero(&self) -> bool {
        limbs::eq_vartime(&self.a, &[0; L])
    }

    /// Whether `a` is -3.
    pub(crate) const fn a_is_minus_3(&self) -> bool {
        let one = &self.p.one;
        let two = limbs::add_mod(one, one, &self.p.odd.p);
        let sum = limbs::add_mod(&limbs::add_mod(&self.a, &two, &self.p.odd.p), one, &self.p.odd.p);
        limbs::eq_vartime(&sum, &[0; L])
    }
}

/// Defines a curve from its parameters; the grammar is what the files of this folder show.
macro_rules! curve {
    (
        $(#[$doc:meta])*
        $name:ident {
            limbs: $limbs:tt, prime: $tier:ident, a: $kind:ident, table: $table:tt, hash: $hash:literal,
            names: [$first:literal $(, $alias:literal)*],
            oid: $oid:literal,
            p: $p:literal,
            a_value: $a:literal,
            b: $b:literal,
            x: $x:literal,
            y: $y:literal,
            n: $n:literal,
            $(endomorphism: { beta: $beta:literal, lambda: $lambda:literal, vector: $vector:tt $(, scale: $scale:tt)? $(,)? },)?
            $(twist: { z: $z:literal, curve: $twist:ident },)?
            $(twist_of: $original:ident $original_kind:ident,)?
        }
    ) => {
        use crate::curves::definition::{Constants, CurveInfo, Parameters};

        const LIMBS: usize = $limbs;
        const PARAMETERS: Parameters = Parameters { p: $p, a: $a, b: $b, x: $x, y: $y, n: $n, h: "01" };
        pub(crate) static CONSTANTS: Constants<LIMBS> = Constants::new(&PARAMETERS, crate::curves::definition::prime!($tier plain));

        /// What is known about the curve apart from its arithmetic.
        pub static INFO: CurveInfo = CurveInfo {
            name: $first,
            aliases: &[$($alias),*],
            oid: $oid,
            field_bits: CONSTANTS.p.bits,
            order_bits: CONSTANTS.n.bits,
            hash_bits: $hash,
            parameters: PARAMETERS,
        };

        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name<B = secant_kernel::Portable>(core::marker::PhantomData<B>);

        impl<B: secant_kernel::Backend> crate::curves::CurveSpec for $name<B> {
            type Field = crate::field::prime::PrimeField<
                LIMBS,
                crate::curves::definition::prime!($tier type),
                B::Instructions,
            >;
            type Scalars = crate::field::prime::PrimeField<
                LIMBS,
                crate::field::modulus::Modulus<LIMBS>,
                B::Instructions,
            >;
            type A = crate::curves::definition::coefficient!($kind type LIMBS);
            type Model = crate::curves::definition::model!(type Self::Field $(, $z, $twist)?);
        }

        crate::curves::definition::prime!($tier define);
        crate::curves::definition::endomorphism!(LIMBS $(, $beta, $lambda, $vector, scale $($scale)?)?);
        type Entry = crate::group::weierstrass::AffinePoint<[u64; LIMBS]>;
        crate::curves::definition::table!($table, $first $(, $twist)?);

        impl<B: secant_kernel::Backend> $name<B> {
            /// The field of coordinates.
            const FIELD: <Self as crate::curves::CurveSpec>::Field =
                crate::field::prime::PrimeField::with_vectors(
                    crate::curves::definition::prime!($tier value),
                    B::SIMD,
                );
            /// The integers modulo the order.
            const SCALARS: <Self as crate::curves::CurveSpec>::Scalars =
                crate::field::prime::PrimeField::with_vectors(CONSTANTS.n.copy(), B::SIMD);

            /// The curve.
            pub const CURVE: &'static crate::curves::Curve<Self> = &crate::curves::Curve {
                equation: crate::group::weierstrass::Weierstrass {
                    field: Self::FIELD,
                    a: crate::curves::definition::coefficient!($kind value CONSTANTS),
                    b: CONSTANTS.b,
                    b3: CONSTANTS.b3,
                },
                scalars: Self::SCALARS,
                generator: CONSTANTS.generator,
                model: crate::curves::definition::model!(value $($z, $twist)?),
                tables: TABLES,
                table_shape: SHAPE,
                endomorphism: ENDOMORPHISM,
                prime_order: true,
            };

            /// The curve as the method tables have it: a twist is a value of the type of the curve that computes on it,
            /// so that its methods are compiled once for both.
            pub(crate) const SHARED: &'static crate::curves::Curve<
                crate::curves::definition::shared!(type B $($original $original_kind)?)
            > = crate::curves::definition::shared!(value $($original)?);
        }
    };
}
pub(crate) use curve;

/// The curve itself, or a twist as a value of another curve's type: with a coefficient of any kind, and the model that
/// is the curve itself.
macro_rules! shared {
    (type $backend:ident) => { Self };
    (type $backend:ident $original:ident $kind:ident) => { crate::curves::$original::$kind<$backend> };
    (value) => { Self::CURVE };
    (value $original:ident) => {
        &crate::curves::Curve {
            equation: crate::group::weierstrass::Weierstrass {
                field: Self::FIELD,
                a: crate::group::weierstrass::AAny(CONSTANTS.a),
                b: CONSTANTS.b,
                b3: CONSTANTS.b3,
            },
            scalars: Self::SCALARS,
            generator: CONSTANTS.generator,
            model: crate::group::weierstrass::Rfc5639Twist {
                equation: crate::group::weierstrass::Weierstrass {
                    field: Self::FIELD,
                    a: crate::group::weierstrass::AMinus3,
                    b: CONSTANTS.b,
                    b3: CONSTANTS.b3,
                },
                generator: CONSTANTS.generator,
                isomorphism: crate::group::weierstrass::Isomorphism { powers: [CONSTANTS.p.one; 3] },
            },
            tables: TABLES,
            table_shape: SHAPE,
            endomorphism: None,
            prime_order: true,
        }
    };
}
pub(crate) use shared;

/// The tier of a prime: its name in the kernel where it has arithmetic of its own, or `shared`.
macro_rules! prime {
    (shared plain) => { false };
    (shared type) => { crate::field::modulus::Modulus<LIMBS> };
    (shared define) => {};
    (shared value) => { CONSTANTS.p.copy() };
    ($form:ident plain) => { <secant_kernel::primes::$form as secant_kernel::PrimeForm<LIMBS>>::PLAIN };
    ($form:ident type) => { secant_kernel::primes::$form };
    ($form:ident define) => {
        const _: () = assert!(
            secant_kernel::limbs::eq_vartime(
                &<secant_kernel::primes::$form as secant_kernel::PrimeForm<LIMBS>>::P,
                &CONSTANTS.p.odd.p
            ),
            "the prime is not the one of its form"
        );
    };
    ($form:ident value) => { secant_kernel::primes::$form };
}
pub(crate) use prime;

/// The kind of the coefficient `a`; a value of another kind is a compile-time error.
macro_rules! coefficient {
    (zero type $limbs:expr) => { crate::group::weierstrass::AZero };
    (zero value $constants:expr) => {{
        assert!($constants.a_is_zero(), "a is not 0");
        crate::group::weierstrass::AZero
    }};
    (minus3 type $limbs:expr) => { crate::group::weierstrass::AMinus3 };
    (minus3 value $constants:expr) => {{
        assert!($constants.a_is_minus_3(), "a is not -3");
        crate::group::weierstrass::AMinus3
    }};
    (any type $limbs:expr) => { crate::group::weierstrass::AAny<[u64; $limbs]> };
    (any value $constants:expr) => {{
        assert!(!$constants.a_is_zero() && !$constants.a_is_minus_3(), "a has a kind of its own");
        crate::group::weierstrass::AAny($constants.a)
    }};
}
pub(crate) use coefficient;

/// The fast endomorphism of a curve with `a = 0`, or none.
macro_rules! endomorphism {
    ($limbs:expr) => {
        const ENDOMORPHISM: Option<&crate::mul::glv::Endomorphism<[u64; $limbs]>> = None;
    };
    (@scale) => { None };
    (@scale ($x:literal, $y:literal, $shift:literal)) => { Some(CONSTANTS.scale($x, $y, $shift)) };
    ($limbs:expr, $beta:literal, $lambda:literal, $vector:tt, scale $($scale:tt)?) => {
        const ENDOMORPHISM: Option<&crate::mul::glv::Endomorphism<[u64; $limbs]>> = {
            static VALUE: crate::mul::glv::Endomorphism<[u64; $limbs]> =
                CONSTANTS.endomorphism($beta, $lambda, $vector, crate::curves::definition::endomorphism!(@scale $($scale)?));
            Some(&VALUE)
        };
    };
}
pub(crate) use endomorphism;

/// The equation that multiplications use: the curve's own, or that of its twist and the factor `z`.
macro_rules! model {
    (type $field:ty) => { crate::group::weierstrass::Own };
    (type $field:ty, $z:literal, $twist:ident) => { crate::group::weierstrass::Rfc5639Twist<$field> };
    (value) => { crate::group::weierstrass::Own };
    (value $z:literal, $twist:ident) => {
        crate::group::weierstrass::Rfc5639Twist {
            equation: crate::group::weierstrass::Weierstrass {
                field: Self::FIELD,
                a: crate::group::weierstrass::AMinus3,
                b: crate::curves::$twist::CONSTANTS.b,
                b3: crate::curves::$twist::CONSTANTS.b3,
            },
            generator: crate::curves::$twist::CONSTANTS.generator,
            isomorphism: CONSTANTS.isomorphism_to(&crate::curves::$twist::CONSTANTS, $z),
        }
    };
}
pub(crate) use model;

/// The combs with which a generated table of the words `$words` begins: `COMB`, of two columns, `SINGLE`, of one, where
/// there is a shape for it, and `AFTER_COMBS`, the words that follow.
#[cfg(feature = "tables")]
macro_rules! combs {
    ($words:expr, elements: $elements:expr, limbs: $limbs:expr, $comb:expr, $single:expr) => {
        use crate::mul::secret_comb::{Columns, Shape};
        use secant_kernel::lookup::{INTERLEAVED, Interleaved16};
        const COMB_SHAPE: Shape = $comb;
        const SINGLE_SHAPE: Option<Shape> = $single;
        const COMB_LENGTH: usize = COMB_SHAPE.columns($elements * $limbs);
        const SINGLE_LENGTH: usize = match SINGLE_SHAPE {
            Some(shape) => shape.columns($elements * $limbs),
            None => 0,
        };
        const COMBS: (&[u64], &[u64]) = $words.split_at((COMB_LENGTH + SINGLE_LENGTH) * INTERLEAVED);
        const COLUMNS: &[Interleaved16] = COMBS.0.as_chunks().0;
        const AFTER_COMBS: &[u64] = COMBS.1;
        const COMB: Columns<'static, { $elements }> =
            Columns { shape: COMB_SHAPE, columns: COLUMNS.split_at(COMB_LENGTH).0 };
        const SINGLE: Option<Columns<'static, { $elements }>> = match SINGLE_SHAPE {
            Some(shape) => Some(Columns { shape, columns: COLUMNS.split_at(COMB_LENGTH).1 }),
            None => None,
        };
    };
}
#[cfg(feature = "tables")]
pub(crate) use combs;

/// The generator's static tables: a comb of two columns with the given number of blocks and odd multiples for the given
/// width, or the twist's.
macro_rules! table {
    (twist, $name:literal, $twist:ident) => {
        const SHAPE: Option<crate::mul::table::TableShape> = None;
        const TABLES: Option<crate::mul::table::Tables<'static, Entry>> = crate::curves::$twist::TABLES;
    };
    ({ blocks: $blocks:literal, width: $width:literal }, $name:literal) => {
        crate::curves::definition::table!({ blocks: $blocks, single: 0, width: $width }, $name);
    };
    ({ blocks: $blocks:literal, single: $single:literal, width: $width:literal }, $name:literal) => {
        const SHAPE: Option<crate::mul::table::TableShape> =
            Some(crate::mul::table::TableShape { blocks: $blocks, single: $single, width: $width });

        #[cfg(feature = "tables")]
        pub(crate) const TABLES: Option<crate::mul::table::Tables<'static, Entry>> = {
            use secant_kernel::table::CacheLines;
            const BYTES: &[u8] = include_bytes!(concat!("tables/", $name, ".bin"));
            static FILE: CacheLines<[u8; BYTES.len()]> =
                CacheLines::from_little_endian(*include_bytes!(concat!("tables/", $name, ".bin")));
            const TABLE: crate::mul::table::TableShape = SHAPE.unwrap();
            crate::curves::definition::combs! {
                FILE.words(), elements: 2, limbs: LIMBS,
                TABLE.comb(CONSTANTS.n.bits), TABLE.single(CONSTANTS.n.bits)
            }
            const ODD: &[Entry] = Entry::view(AFTER_COMBS);
            const {
                assert!(
                    AFTER_COMBS.len() == 2 * LIMBS * TABLE.odd(),
                    "the table's file has the wrong length: run `cargo xtask tables`"
                );
            }
            Some(crate::mul::table::Tables { comb: COMB, single: SINGLE, odd: ODD })
        };
        #[cfg(not(feature = "tables"))]
        pub(crate) const TABLES: Option<crate::mul::table::Tables<'static, Entry>> = None;
    };
}
pub(crate) use table;

/// The registry: one line a curve, `"feature" file: Type`.
macro_rules! registry {
    ($($feature:literal $module:ident: $name:ident),* $(,)?) => {
        $(
            #[cfg(feature = $feature)]
            pub mod $module;
            #[cfg(feature = $feature)]
            pub use $module::$name;
        )*

        /// A short Weierstrass curve of the registry: there are those that the crate's features name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        #[allow(missing_docs)]
        pub enum NamedCurve {
            $(
                #[cfg(feature = $feature)]
                $name
            ),*
        }

        impl NamedCurve {
            /// Every curve of the registry, in its order.
            pub const ALL: &'static [Self] = &[$(
                #[cfg(feature = $feature)]
                Self::$name
            ),*];

            /// What is known about the curve apart from its arithmetic.
            pub const fn info(self) -> &'static CurveInfo {
                match self {
                    $(
                        #[cfg(feature = $feature)]
                        Self::$name => &$module::INFO
                    ),*
                }
            }

            /// The field of coordinates, with a small quadratic non-residue `g`. To be evaluated at compile time: it takes
            /// hundreds of slow products.
            ///
            /// # Panics
            /// When `g` is a residue.
            #[allow(unused_variables, reason = "without a curve there is none")]
            pub const fn field_constants(self, g: u64) -> crate::field::constants::FieldConstants {
                match self {
                    $(
                        #[cfg(feature = $feature)]
                        Self::$name => $module::CONSTANTS.p.constants(g)
                    ),*
                }
            }

            /// The integers modulo the order, as [`NamedCurve::field_constants`].
            ///
            /// # Panics
            /// The same.
            #[allow(unused_variables, reason = "without a curve there is none")]
            pub const fn order_constants(self, g: u64) -> crate::field::constants::FieldConstants {
                match self {
                    $(
                        #[cfg(feature = $feature)]
                        Self::$name => $module::CONSTANTS.n.constants(g)
                    ),*
                }
            }

            /// The generator, in the representation of the field of coordinates.
            pub const fn generator(self) -> crate::any::AnyPoint {
                match self {
                    $(
                        #[cfg(feature = $feature)]
                        Self::$name => crate::any::wide_point(&$module::CONSTANTS.generator)
                    ),*
                }
            }

            /// The curve of a customary name, in any case and with or without `-`, `_` and spaces, or of an
            /// object identifier in dotted form.
            pub fn find(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|curve| curve.info().is_called(name))
            }
        }

        crate::curves::definition::dispatcher! { ($) $($feature $name),* }
    };
}
/// Defines `with_named!` for this crate, and `with_named_curve!` for others, in which the features of this crate do
/// not count, where it has all curves. `$d` is a dollar sign, which a macro cannot write for another macro.
macro_rules! dispatcher {
    (($d:tt) $($feature:literal $name:ident),*) => {
        macro_rules! with_named {
            ($d id:expr, $d backend:ty, $d value:ident, |$d curve:ident| $d body:expr) => {
                match $d id {
                    $(
                        #[cfg(feature = $feature)]
                        crate::curves::NamedCurve::$name => {
                            let $d curve = crate::curves::$name::<$d backend>::$d value;
                            $d body
                        }
                    )*
                }
            };
        }

        /// Runs an expression with a named curve on a backend, once for each curve's own type:
        /// `with_named_curve!(id, Backend, |curve| expression)` binds `curve` to a `&'static Curve<_>`.
        #[cfg(feature = "curves")]
        #[macro_export]
        macro_rules! with_named_curve {
            ($d id:expr, $d backend:ty, |$d curve:ident| $d body:expr) => {
                match $d id {
                    $($d crate::curves::NamedCurve::$name => {
                        let $d curve = $d crate::curves::$name::<$d backend>::CURVE;
                        $d body
                    })*
                    other => $d crate::curves::unlisted(other),
                }
            };
        }
    };
}
pub(crate) use dispatcher;
pub(crate) use registry;

impl CurveInfo {
    /// Whether `name` is the curve's name, one of its aliases, or its object identifier. Case, `-`, `_` and
    /// spaces do not count in names.
    #[must_use]
    pub fn is_called(&self, name: &str) -> bool {
        self.oid == name
            || core::iter::once(&self.name).chain(self.aliases).any(|known| same_name(known, name))
    }
}

fn same_name(a: &str, b: &str) -> bool {
    significant(a).eq(significant(b))
}

/// The characters of a name that tell curves apart.
fn significant(name: &str) -> impl Iterator<Item = char> + '_ {
    name.chars().filter(|c| !matches!(c, '-' | '_' | ' ')).map(|c| c.to_ascii_lowercase())
}
