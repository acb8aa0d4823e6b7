//! Proofs on secp256k1 that two points are the same multiple of two others: BIP374 and BRC-94.
//!
//! ```
//! use secant::dleq::bip374;
//! use secant::{Curve, PrivateKey};
//!
//! let curve = Curve::find("secp256k1")?;
//! let (key, other) = (PrivateKey::generate(&curve)?, PrivateKey::generate(&curve)?);
//! // that the statement's result is the shared point of both keys
//! let (statement, proof) = bip374::prove(&key, &other.public_key(), &bip374::Options::new())?;
//! assert_eq!(statement.public_key, key.public_key());
//! assert!(bip374::verify(&statement, None, &proof));
//! # Ok::<(), secant::Error>(())
//! ```

use crate::{Error, PublicKey, secp256k1};
use secant_core::CurveRef;
use secant_core::curves::NamedCurve;
use secant_protocols::dleq;

/// That the discrete logarithms of `public_key` to the base `generator` and of `result` to the base `base` are equal. All
/// keys are of secp256k1. Exhaustive: these four points are the statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// `G`; none for the curve's generator.
    pub generator: Option<PublicKey>,
    /// `A = a G`.
    pub public_key: PublicKey,
    /// `B`.
    pub base: PublicKey,
    /// `C = a B`.
    pub result: PublicKey,
}

impl Statement {
    fn of(statement: &dleq::Statement, generator: Option<&PublicKey>) -> Self {
        let dleq::Statement { public_key, base, result, .. } = statement;
        let [public_key, base, result] = [public_key, base, result].map(secp256k1::public_key);
        Self { generator: generator.cloned(), public_key, base, result }
    }

    /// The points; none when a key is of another curve.
    fn points(&self) -> Result<dleq::Statement, Error> {
        let Self { generator: given, public_key, base, result } = self;
        let generator = match given {
            Some(key) => secp256k1::point(key)?,
            None => CurveRef::from(NamedCurve::Secp256k1).generator(),
        };
        let [public_key, base, result] = [public_key, base, result].map(secp256k1::point);
        Ok(dleq::Statement { generator, public_key: public_key?, base: base?, result: result? })
    }
}

/// BIP374: `e || s`, 64 bytes.
pub mod bip374 {
    use super::Statement;
    use crate::random::Draw;
    use crate::{Error, PrivateKey, PublicKey, RandomSource, random, secp256k1};
    use secant_protocols::dleq::bip374;
    use secant_protocols::secp256k1::decode_secret;
    use zeroize::Zeroizing;

    /// What a proof is about, besides the key and the point.
    #[derive(Clone, Copy, Debug, Default)]
    #[non_exhaustive]
    pub struct Options<'a> {
        generator: Option<&'a PublicKey>,
        message: Option<&'a [u8; 32]>,
        random: Option<&'a dyn Draw>,
    }

    impl<'a> Options<'a> {
        /// The curve's generator, no message, the operating system's randomness.
        pub const fn new() -> Self {
            Self { generator: None, message: None, random: None }
        }

        /// With another point as `G`.
        #[must_use]
        pub const fn generator(mut self, generator: &'a PublicKey) -> Self {
            self.generator = Some(generator);
            self
        }

        /// With a message that binds the proof to a purpose.
        #[must_use]
        pub const fn message(mut self, message: &'a [u8; 32]) -> Self {
            self.message = Some(message);
            self
        }

        /// With 32 bytes of auxiliary randomness from this source.
        #[must_use]
        pub fn random(mut self, source: &'a RandomSource<'_>) -> Self {
            self.random = Some(source);
            self
        }
    }

    /// The statement about a private key `a` and a point `B`, and its proof. Constant time in the key.
    ///
    /// # Errors
    /// A key of another curve, or a failure of the randomness.
    pub fn prove(
        key: &PrivateKey,
        base: &PublicKey,
        options: &Options<'_>,
    ) -> Result<(Statement, [u8; 64]), Error> {
        let (secret, base) = (secp256k1::secret(key)?, secp256k1::point(base)?);
        let generator = options.generator.map(secp256k1::point).transpose()?;
        let mut aux = Zeroizing::new([0; 32]);
        random::from(options.random)(&mut aux[..])?;
        let secret = decode_secret(secret)?;
        let (statement, proof) = bip374::prove(&secret, &base, generator.as_ref(), options.message, &aux)?;
        Ok((Statement::of(&statement, options.generator), proof))
    }

    /// Whether a proof of the statement is valid for the message; false for any malformed proof, and for keys of
    /// another curve.
    #[must_use = "a verdict that is dropped lets every signature pass"]
    pub fn verify(statement: &Statement, message: Option<&[u8; 32]>, proof: &[u8]) -> bool {
        statement.points().is_ok_and(|statement| bip374::verify(&statement, message, proof))
    }
}

/// BRC-94: `R || S' || z`, 98 bytes.
pub mod brc94 {
    use super::Statement;
    use crate::random::Draw;
    use crate::{Error, PrivateKey, PublicKey, RandomSource, random, secp256k1};
    use secant_protocols::dleq::brc94;
    use secant_protocols::key::RandomSource as Drawing;
    use secant_protocols::secp256k1::decode_secret;

    /// The statement about a private key and a point, and its proof. Constant time in the key.
    ///
    /// # Errors
    /// A key of another curve, or a failure of the randomness.
    pub fn prove(key: &PrivateKey, base: &PublicKey) -> Result<(Statement, [u8; 98]), Error> {
        prove_from(key, base, &mut random::system)
    }

    /// [`prove`] with 32 bytes of a given source.
    ///
    /// # Errors
    /// A key of another curve, or a failure of the source.
    pub fn prove_with(
        key: &PrivateKey,
        base: &PublicKey,
        random: &RandomSource<'_>,
    ) -> Result<(Statement, [u8; 98]), Error> {
        prove_from(key, base, &mut |out| random.draw(out))
    }

    fn prove_from(
        key: &PrivateKey,
        base: &PublicKey,
        random: &mut Drawing<'_>,
    ) -> Result<(Statement, [u8; 98]), Error> {
        let (secret, base) = (secp256k1::secret(key)?, secp256k1::point(base)?);
        let (statement, proof) = brc94::prove(&decode_secret(secret)?, &base, random)?;
        Ok((Statement::of(&statement, None), proof))
    }

    /// Whether a proof of the statement is valid; false for any malformed proof, for a statement with a generator of
    /// its own, and for keys of another curve. The response may be shorter than 32 bytes.
    #[must_use = "a verdict that is dropped lets every signature pass"]
    pub fn verify(statement: &Statement, proof: &[u8]) -> bool {
        statement.points().is_ok_and(|statement| brc94::verify(&statement, proof))
    }
}
