//! Signatures of Ed25519 and Ed448 under ZIP 215, the policy that gains from a batch.

/// The module of a curve: its name in the rows, the module of its signatures, the bytes of a public key and of a signature.
macro_rules! edwards {
    ($module:ident, $name:ident, $eddsa:ident, $key:literal, $signature:literal) => {
        pub(super) mod $module {
            use super::super::{Operation, Pair, Results, fill};
            use crate::LabError;
            use crate::bench::$name as CURVE;
            use secant::$eddsa::{ExpandedPublicKey, Policy, PrivateKey, verify_batch};
            use secant::{Error, InputError};
            use std::rc::Rc;

            /// A public key, a message and the key's signature of it.
            struct Entry {
                key: ExpandedPublicKey,
                message: [u8; $key],
                signature: [u8; $signature],
            }

            impl Entry {
                fn claim(&self) -> (&ExpandedPublicKey, &[u8], &[u8]) {
                    (&self.key, &self.message, &self.signature)
                }
            }

            struct Pool(Vec<Entry>);

            /// Makes the rows, checks verification, if it is asked for, and returns its loops.
            pub(in crate::many) fn prepare(operations: &[Operation]) -> Result<Vec<Pair>, LabError> {
                if !operations.contains(&Operation::Verify) {
                    return Ok(Vec::new());
                }
                let pool = fill(|_| {
                    let private = PrivateKey::generate()?;
                    let key = private.public_key().expand().ok_or(Error::from(InputError::NotOnCurve))?;
                    let message = key.to_bytes();
                    Ok(Entry { key, message, signature: private.sign(&message) })
                })?;
                let pair =
                    Pair::new(CURVE, Operation::Verify, &Rc::new(Pool(pool)), Pool::verify, Pool::verdicts)?;
                Ok(vec![pair])
            }

            impl Pool {
                fn verify(&self, row: usize) -> Result<(), Error> {
                    let entry = &self.0[row];
                    entry.key.check(&entry.message, &entry.signature, Policy::Zip215)
                }

                fn verdicts(&self) -> Results<()> {
                    let claims: Vec<_> = self.0.iter().map(Entry::claim).collect();
                    let verdict =
                        |valid: bool| valid.then_some(()).ok_or(InputError::InvalidSignature.into());
                    Ok(verify_batch(&claims, Policy::Zip215).into_iter().map(verdict).collect())
                }
            }
        }
    };
}

edwards!(curve25519, CURVE25519, ed25519, 32, 64);
edwards!(curve448, CURVE448, ed448, 57, 114);
