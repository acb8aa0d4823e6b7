//! The levels as signers and verifiers of the same entries.

use super::operations::{FieldAndPoint, FieldOnly, Level, Native, Tally};
use super::program::{self, Order};
use crate::LabError;
use secant::hazmat::{self, FieldElement, Scalar};
use secant::{
    Curve, Error, HashAlgorithm, Point, PrivateKey, PublicKey, SignOptions, SignatureFormat, VerifyOptions,
};
use std::rc::Rc;

/// How many keys, digests and signatures an operation goes through in turn.
pub(super) const POOL: usize = 16;
/// The most bytes of a digest.
const MAX_DIGEST: usize = 32;

/// A key pair, a digest, the key's signature of it and the nonce in that.
pub(super) struct Entry {
    pub(super) private: PrivateKey,
    pub(super) secret: Scalar,
    pub(super) public: PublicKey,
    pub(super) digest: Vec<u8>,
    /// `r || s`.
    pub(super) signature: Vec<u8>,
    pub(super) nonce: Scalar,
}

impl Entry {
    pub(super) fn new(private: PrivateKey, digest: &[u8]) -> Result<Self, Error> {
        let public = private.public_key();
        let curve = public.curve();
        let signature = private.sign_digest(digest, &SignOptions::default())?.to_raw();
        let secret = Scalar::from_bytes(curve, &private.to_bytes())?;
        let (r, s) = signature.split_at(signature.len() / 2);
        let (r, s) = (Scalar::from_bytes(curve, r)?, Scalar::from_bytes(curve, s)?);
        let e = hazmat::scalar_mod(curve, digest)?;
        let sum = hazmat::scalar_add(&e, &hazmat::scalar_mul(&r, &secret)?)?;
        let nonce = hazmat::scalar_mul(&sum, &hazmat::scalar_inv(&s)?)?;
        Ok(Self { private, secret, public, digest: digest.to_vec(), signature, nonce })
    }
}

/// What the levels share.
pub(super) struct Pool {
    pub(super) curve: Curve,
    order: Order,
    /// `a` of the equation.
    a: FieldElement,
    generator: Point,
    pub(super) entries: Vec<Entry>,
}

impl Pool {
    pub(super) fn new(curve: &Curve) -> Result<Self, LabError> {
        if curve.named().is_none() {
            return Err(LabError::NothingToMeasure);
        }
        // no longer than the order, so that no digest is cut
        let length = match curve.scalar_bytes()? {
            bytes if bytes < MAX_DIGEST => bytes - 1,
            _ => MAX_DIGEST,
        };
        let entry = |_| {
            let private = PrivateKey::generate(curve)?;
            // the message is the fresh public key: another one in every run
            let digest = HashAlgorithm::Sha256.digest(&[&private.public_key().to_sec1(false)]);
            Entry::new(private, &digest.as_ref()[..length])
        };
        Self::of(curve, (0..POOL).map(entry).collect::<Result<_, _>>()?)
    }

    pub(super) fn of(curve: &Curve, entries: Vec<Entry>) -> Result<Self, LabError> {
        let info = curve.info().ok_or(LabError::NothingToMeasure)?;
        let parameters = curve.parameters();
        let order = Order { bytes: parameters.n, bits: info.order_bits as usize };
        let a = hazmat::fred(curve, &parameters.a)?;
        Ok(Self { curve: curve.clone(), order, a, generator: curve.generator(), entries })
    }

    pub(super) fn field_only<T: Tally>(&self, tally: T) -> Result<FieldOnly<T>, Error> {
        FieldOnly::new(Native::new(&self.curve, tally), self.a.clone())
    }

    pub(super) fn field_and_point<T: Tally>(&self, tally: T) -> FieldAndPoint<T> {
        FieldAndPoint(Native::new(&self.curve, tally))
    }
}

/// ECDSA on the entries of a pool.
pub(super) trait Scheme {
    /// `r || s` of an entry's digest by its key.
    fn sign(&self, index: usize) -> Result<Vec<u8>, Error>;
    /// The verdict on an entry's signature for a digest.
    fn verify(&self, index: usize, digest: &[u8]) -> Result<bool, Error>;
}

/// The program above the boundary, with the points that it has been given.
pub(super) struct Program<L: Level> {
    pub(super) pool: Rc<Pool>,
    level: L,
    generator: L::Point,
    keys: Vec<L::Point>,
}

impl<L: Level> Program<L> {
    pub(super) fn new(pool: &Rc<Pool>, level: L) -> Result<Self, Error> {
        let generator = level.import(&pool.generator)?;
        let keys = pool.entries.iter().map(|entry| level.import(&entry.public.to_point()));
        Ok(Self { pool: Rc::clone(pool), generator, keys: keys.collect::<Result<_, _>>()?, level })
    }
}

impl<L: Level> Scheme for Program<L> {
    fn sign(&self, index: usize) -> Result<Vec<u8>, Error> {
        let entry = &self.pool.entries[index];
        let order = &self.pool.order;
        program::sign(&self.level, order, &self.generator, &entry.secret, &entry.digest, &entry.nonce)
    }

    fn verify(&self, index: usize, digest: &[u8]) -> Result<bool, Error> {
        let signature = &self.pool.entries[index].signature;
        program::verify(&self.level, &self.generator, &self.keys[index], digest, signature)
    }
}

/// The facade itself.
pub(super) struct Everything<T> {
    pub(super) pool: Rc<Pool>,
    pub(super) tally: T,
}

impl<T: Tally> Scheme for Everything<T> {
    fn sign(&self, index: usize) -> Result<Vec<u8>, Error> {
        let entry = &self.pool.entries[index];
        self.tally.call();
        let signature = entry.private.sign_digest(&entry.digest, &SignOptions::default())?;
        self.tally.call();
        Ok(signature.to_raw())
    }

    fn verify(&self, index: usize, digest: &[u8]) -> Result<bool, Error> {
        let Entry { public, signature, .. } = &self.pool.entries[index];
        self.tally.call();
        Ok(public.verify_digest(digest, signature, &VerifyOptions::default().format(SignatureFormat::Raw)))
    }
}
