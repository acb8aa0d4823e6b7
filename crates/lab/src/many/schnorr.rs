//! Signatures of BIP340.

use super::{Operation, Pair, Results, fill};
use crate::LabError;
use secant::bip340::{KeyPair, PublicKey, sign_batch_with, verify_batch};
use secant::{Error, InputError, RandomSource};
use std::rc::Rc;

/// The curve's name.
pub(super) const CURVE: &str = "secp256k1";

/// A key pair, a message and its signature.
struct Entry {
    pair: KeyPair,
    key: PublicKey,
    message: [u8; 32],
    signature: [u8; 64],
}

struct Pool(Vec<Entry>);

/// Makes the rows, checks the operation and returns its loops.
pub(super) fn prepare(operation: Operation) -> Result<Pair, LabError> {
    let pool = fill(|_| {
        let pair = KeyPair::generate()?;
        let key = pair.public_key();
        let message = key.to_bytes();
        let signature = pair.sign(&message)?;
        Ok(Entry { pair, key, message, signature })
    })?;
    let pool = Rc::new(Pool(pool));
    match operation {
        Operation::Bip340Sign => Pair::new(CURVE, operation, &pool, Pool::sign, Pool::signatures),
        _ => Pair::new(CURVE, operation, &pool, Pool::verify, Pool::verdicts),
    }
}

/// Zeros for the random bytes, so that signatures can be compared.
fn zeros() -> RandomSource<'static> {
    RandomSource::new(|out| {
        out.fill(0);
        Ok(())
    })
}

impl Pool {
    fn sign(&self, row: usize) -> Result<[u8; 64], Error> {
        let entry = &self.0[row];
        entry.pair.sign_with(&entry.message, &zeros())
    }

    fn signatures(&self) -> Results<[u8; 64]> {
        let rows: Vec<_> = self.0.iter().map(|entry| (&entry.pair, &entry.message[..])).collect();
        Ok(sign_batch_with(&rows, &zeros())?.into_iter().map(Ok).collect())
    }

    fn verify(&self, row: usize) -> Result<(), Error> {
        let entry = &self.0[row];
        entry.key.check(&entry.message, &entry.signature)
    }

    fn verdicts(&self) -> Results<()> {
        let claims: Vec<_> =
            self.0.iter().map(|entry| (&entry.key, &entry.message[..], &entry.signature[..])).collect();
        let verdict = |valid: bool| valid.then_some(()).ok_or(InputError::InvalidSignature.into());
        Ok(verify_batch(&claims).into_iter().map(verdict).collect())
    }
}
