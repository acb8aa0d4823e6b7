//! Proofs on secp256k1 that two points are the same multiple of two others: BIP374 and BRC-94.
//!
//! ```
//! use secant::dleq::bip374;
//! use secant::{Curve, PrivateKey};
//!
//! let curve = Curve::find("secp256k1")?;
//! let (key, other) = (PrivateKey::generate(&curve)?, PrivateKey::generate(&curve)?);
//! // that the statement's result is the shared point of both keys
//! let (statement, proof) = bip374::prove(&key, &other.public_key(), None, None)?;
//! assert_eq!(statement.public, key.public_key());
//! assert!(bip374::verify(&statement, None, &proof));
//! # Ok::<(), secant::Error>(())
//! ```

use crate::{Error, PublicKey, secp256k1};
use secant_core::CurveRef;
use secant_core::curves::NamedCurve;
use secant_protocols::dleq;

/// That the discrete logarithms of `public` to the base `generator` and of `result` to the base `base` are equal. All
/// keys are of secp256k1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// `G`; none for the curve's generator.
    pub generator: Option<PublicKey>,
    /// `A = a G`.
    pub public: PublicKey,
    /// `B`.
    pub base: PublicKey,
    /// `C = a B`.
    pub result: PublicKey,
}

impl Statement {
    fn of(statement: &dleq::Statement, generator: Option<&PublicKey>) -> Self {
        let dleq::Statement { public, base, result, .. } = statement;
        let [public, base, result] = [public, base, result].map(secp256k1::public_key);
        Self { generator: generator.cloned(), public, base, result }
    }

    /// The points; none when a key is of another curve.
    fn points(&self) -> Result<dleq::Statement, Error> {
        let Self { generator: given, public, base, result } = self;
        let generator = match given {
            Some(key) => secp256k1::point(key)?,
            None => CurveRef::from(NamedCurve::Secp256k1).generator(),
        };
        let [public, base, result] = [public, base, result].map(secp256k1::point);
        Ok(dleq::Statement { generator, public: public?, base: base?, result: result? })
    }
}

/// BIP374: `e || s`, 64 bytes.
pub mod bip374 {
    use super::Statement;
    use crate::{Error, PrivateKey, PublicKey, random, secp256k1};
    use secant_protocols::dleq::bip374;
    use secant_protocols::secp256k1::decode_secret;
    use zeroize::Zeroizing;

    /// The statement about a private key `a` and a point `B`, and its proof, with fresh randomness. `G` is the curve's
    /// generator where none is given; a message of 32 bytes binds the proof to a purpose. Constant time in the key.
    ///
    /// # Errors
    /// A key of another curve, or a failure of the randomness.
    pub fn prove(
        key: &PrivateKey,
        base: &PublicKey,
        generator: Option<&PublicKey>,
        message: Option<&[u8; 32]>,
    ) -> Result<(Statement, [u8; 64]), Error> {
        let mut aux = Zeroizing::new([0; 32]);
        random::system(&mut aux[..])?;
        prove_with_aux(key, base, generator, message, &aux)
    }

    /// [`prove`] with the given auxiliary randomness.
    ///
    /// # Errors
    /// A key of another curve.
    pub fn prove_with_aux(
        key: &PrivateKey,
        base: &PublicKey,
        generator: Option<&PublicKey>,
        message: Option<&[u8; 32]>,
        aux: &[u8; 32],
    ) -> Result<(Statement, [u8; 64]), Error> {
        let (secret, base) = (secp256k1::secret(key)?, secp256k1::point(base)?);
        let point = generator.map(secp256k1::point).transpose()?;
        let secret = decode_secret(secret)?;
        let (statement, proof) = bip374::prove(&secret, &base, point.as_ref(), message, aux)?;
        Ok((Statement::of(&statement, generator), proof))
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
    use crate::{Error, PrivateKey, PublicKey, random, secp256k1};
    use secant_protocols::dleq::brc94;
    use secant_protocols::secp256k1::decode_secret;

    /// The statement about a private key and a point, and its proof. Constant time in the key.
    ///
    /// # Errors
    /// A key of another curve, or a failure of the randomness.
    pub fn prove(key: &PrivateKey, base: &PublicKey) -> Result<(Statement, [u8; 98]), Error> {
        let (secret, base) = (secp256k1::secret(key)?, secp256k1::point(base)?);
        let (statement, proof) = brc94::prove(&decode_secret(secret)?, &base, &mut random::system)?;
        Ok((Statement::of(&statement, None), proof))
    }

    /// Whether a proof of the statement is valid; false for any malformed proof, for a statement with a generator of
    /// its own, and for keys of another curve. The response may be shorter than 32 bytes.
    #[must_use = "a verdict that is dropped lets every signature pass"]
    pub fn verify(statement: &Statement, proof: &[u8]) -> bool {
        statement.points().is_ok_and(|statement| brc94::verify(&statement, proof))
    }
}
