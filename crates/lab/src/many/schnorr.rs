//! Signatures of BIP340.

use super::{Operation, Pair, Results, fill};
use crate::LabError;
use secant::bip340::{KeyPair, PublicKey, verify_batch};
use secant::{Error, InputError};
use std::rc::Rc;

/// The curve's name.
pub(super) const CURVE: &str = "secp256k1";

/// A public key, a message and the key's signature of it.
struct Entry {
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
        Ok(Entry { key, message, signature: pair.sign(&message)? })
    })?;
    Pair::new(CURVE, operation, &Rc::new(Pool(pool)), Pool::verify, Pool::verdicts)
}

impl Pool {
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
