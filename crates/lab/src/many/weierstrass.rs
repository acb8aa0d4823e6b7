//! Public keys, ECDSA and ECDH on short Weierstrass curves.

use super::{Operation, Pair, Results, fill, schnorr};
use crate::LabError;
use secant::{
    Curve, Error, HashAlgorithm, HashOutput, InputError, PrivateKey, PublicKey, RecoveryId, SignOptions,
    Signature, VerifyOptions, Zeroizing, batch,
};
use std::rc::Rc;

/// A key pair, a digest, and the key's signature of it.
struct Entry {
    private: PrivateKey,
    public: PublicKey,
    digest: HashOutput,
    signature: Signature,
    encoded: Vec<u8>,
}

impl Entry {
    /// What recovers the key, where its curve has recovery ids.
    fn signed(&self) -> Option<(&[u8], &Signature, RecoveryId)> {
        Some((self.digest.as_ref(), &self.signature, self.signature.recovery_id()?))
    }
}

/// What the loops of a curve share.
struct Pool {
    hash: HashAlgorithm,
    entries: Vec<Entry>,
}

/// Makes the rows, checks the operations that are asked for and returns their loops.
pub(super) fn prepare(curve: &Curve, operations: &[Operation]) -> Result<Vec<Pair>, LabError> {
    let pool = Rc::new(Pool::new(curve)?);
    let recovers = pool.entries.iter().all(|entry| entry.signed().is_some());
    let mut pairs = Vec::with_capacity(operations.len());
    for &operation in operations {
        let name = curve.name();
        pairs.push(match operation {
            Operation::Public => Pair::new(name, operation, &pool, Pool::public, Pool::publics)?,
            Operation::Sign => Pair::new(name, operation, &pool, Pool::sign, Pool::signatures)?,
            Operation::Verify => Pair::new(name, operation, &pool, Pool::verify, Pool::verdicts)?,
            Operation::Ecdh => Pair::new(name, operation, &pool, Pool::secret, Pool::secrets)?,
            Operation::Recover if recovers => Pair::new(name, operation, &pool, Pool::recover, Pool::keys)?,
            Operation::Bip340Sign | Operation::Bip340Verify if name == schnorr::CURVE => {
                schnorr::prepare(operation)?
            }
            Operation::Recover | Operation::Bip340Sign | Operation::Bip340Verify => continue,
        });
    }
    Ok(pairs)
}

impl Pool {
    fn new(curve: &Curve) -> Result<Self, LabError> {
        let hash = curve.default_hash();
        let entries = fill(|index| {
            let private = PrivateKey::generate(curve)?;
            let public = private.public_key();
            // the message is the fresh public key: another one in every run
            let digest = hash.digest(&[&index.to_be_bytes(), &public.to_sec1(false)]);
            let signature = private.sign_digest(digest.as_ref(), &SignOptions::new(hash))?;
            let encoded = signature.to_der();
            Ok(Entry { private, public, digest, signature, encoded })
        })?;
        Ok(Self { hash, entries })
    }

    /// What an operation takes of each row.
    fn rows<'a, T>(&'a self, of: impl Fn(&'a Entry) -> T) -> Vec<T> {
        self.entries.iter().map(of).collect()
    }

    /// The key of the next row.
    fn peer(&self, row: usize) -> &PublicKey {
        &self.entries[(row + 1) % self.entries.len()].public
    }

    fn public(&self, row: usize) -> Result<PublicKey, Error> {
        Ok(self.entries[row].private.public_key())
    }

    fn publics(&self) -> Results<PublicKey> {
        Ok(batch::public_keys(&self.rows(|entry| &entry.private)))
    }

    fn sign(&self, row: usize) -> Result<Signature, Error> {
        let entry = &self.entries[row];
        entry.private.sign_digest(entry.digest.as_ref(), &SignOptions::new(self.hash))
    }

    fn signatures(&self) -> Results<Signature> {
        let rows = self.rows(|entry| (&entry.private, entry.digest.as_ref()));
        batch::sign_digests(&rows, &SignOptions::new(self.hash))
    }

    fn verify(&self, row: usize) -> Result<(), Error> {
        let entry = &self.entries[row];
        let options = VerifyOptions::new(self.hash);
        entry.public.check_digest(entry.digest.as_ref(), &entry.encoded, &options)
    }

    fn verdicts(&self) -> Results<()> {
        let claims = self.rows(|entry| (&entry.public, entry.digest.as_ref(), &entry.encoded[..]));
        Ok(batch::verify_digests(&claims, &VerifyOptions::new(self.hash)))
    }

    fn secret(&self, row: usize) -> Result<Zeroizing<Vec<u8>>, Error> {
        self.entries[row].private.shared_secret(self.peer(row))
    }

    fn secrets(&self) -> Results<Zeroizing<Vec<u8>>> {
        let rows: Vec<_> =
            self.entries.iter().enumerate().map(|(row, entry)| (&entry.private, self.peer(row))).collect();
        Ok(batch::shared_secrets(&rows))
    }

    fn recover(&self, row: usize) -> Result<PublicKey, Error> {
        let (digest, signature, id) = self.entries[row].signed().ok_or(InputError::RecoveryId)?;
        PublicKey::recover(digest, signature, id)
    }

    fn keys(&self) -> Results<PublicKey> {
        let rows: Vec<_> = self.entries.iter().filter_map(Entry::signed).collect();
        Ok(batch::recover(&rows))
    }
}
