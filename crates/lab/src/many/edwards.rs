//! X25519 and X448 for public keys and exchanges, Ed25519 and Ed448 for signatures, which are verified by the rules of ZIP 215: they
//! gain from a batch on every machine.

/// The module of a curve: its name in the rows, the modules of its signatures and of its exchange, the bytes of a public key
/// and of a signature, and those of a shared secret.
macro_rules! edwards {
    ($module:ident, $name:ident, $eddsa:ident, $xdh:ident, $key:literal, $signature:literal, $shared:literal) => {
        pub(super) mod $module {
            use super::super::{Operation, Pair, Results, fill};
            use crate::LabError;
            use crate::bench::$name as CURVE;
            use secant::$eddsa::{self, ExpandedPrivateKey, ExpandedPublicKey, Policy, Variant};
            use secant::$xdh;
            use secant::{Error, InputError, Zeroizing};
            use std::rc::Rc;

            /// A key pair of each form, a message and the key's signature of it.
            struct Entry {
                private: $xdh::PrivateKey,
                public: $xdh::PublicKey,
                signer: ExpandedPrivateKey,
                verifier: ExpandedPublicKey,
                message: [u8; $key],
                signature: [u8; $signature],
            }

            struct Pool(Vec<Entry>);

            /// Makes the rows, checks the operations that are asked for and returns their loops.
            pub(in crate::many) fn prepare(operations: &[Operation]) -> Result<Vec<Pair>, LabError> {
                let pool = Rc::new(Pool(fill(|_| Entry::new())?));
                let pair = |&operation: &Operation| match operation {
                    Operation::Public => {
                        Some(Pair::new(CURVE, operation, &pool, Pool::public, Pool::publics))
                    }
                    Operation::Sign => Some(Pair::new(CURVE, operation, &pool, Pool::sign, Pool::signatures)),
                    Operation::Verify => {
                        Some(Pair::new(CURVE, operation, &pool, Pool::verify, Pool::verdicts))
                    }
                    Operation::Ecdh => Some(Pair::new(CURVE, operation, &pool, Pool::secret, Pool::secrets)),
                    _ => None,
                };
                operations.iter().filter_map(pair).collect()
            }

            impl Entry {
                fn new() -> Result<Self, LabError> {
                    let private = $xdh::PrivateKey::generate()?;
                    let seed = $eddsa::PrivateKey::generate()?;
                    let verifier = seed.public_key().expand().ok_or(Error::from(InputError::NotOnCurve))?;
                    let message = verifier.to_bytes();
                    let (public, signer, signature) =
                        (private.public_key(), seed.expand(), seed.sign(&message));
                    Ok(Self { private, public, signer, verifier, message, signature })
                }

                fn claim(&self) -> (&ExpandedPublicKey, &[u8], &[u8]) {
                    (&self.verifier, &self.message, &self.signature)
                }

                fn row(&self) -> (&ExpandedPrivateKey, &[u8]) {
                    (&self.signer, &self.message)
                }
            }

            impl Pool {
                /// The key of the next row.
                fn peer(&self, row: usize) -> &$xdh::PublicKey {
                    &self.0[(row + 1) % self.0.len()].public
                }

                fn public(&self, row: usize) -> Result<$xdh::PublicKey, Error> {
                    Ok(self.0[row].private.public_key())
                }

                fn publics(&self) -> Results<$xdh::PublicKey> {
                    let keys: Vec<_> = self.0.iter().map(|entry| &entry.private).collect();
                    Ok($xdh::public_key_batch(&keys).into_iter().map(Ok).collect())
                }

                fn sign(&self, row: usize) -> Result<[u8; $signature], Error> {
                    let (key, message) = self.0[row].row();
                    Ok(key.sign(message))
                }

                fn signatures(&self) -> Results<[u8; $signature]> {
                    let rows: Vec<_> = self.0.iter().map(Entry::row).collect();
                    Ok($eddsa::sign_batch(&rows, Variant::Pure)?.into_iter().map(Ok).collect())
                }

                fn verify(&self, row: usize) -> Result<(), Error> {
                    let (key, message, signature) = self.0[row].claim();
                    key.check(message, signature, Policy::Zip215)
                }

                fn verdicts(&self) -> Results<()> {
                    let claims: Vec<_> = self.0.iter().map(Entry::claim).collect();
                    let verdict =
                        |valid: bool| valid.then_some(()).ok_or(InputError::InvalidSignature.into());
                    Ok($eddsa::verify_batch(&claims, Policy::Zip215).into_iter().map(verdict).collect())
                }

                fn secret(&self, row: usize) -> Result<Zeroizing<[u8; $shared]>, Error> {
                    self.0[row].private.shared_secret(self.peer(row))
                }

                fn secrets(&self) -> Results<Zeroizing<[u8; $shared]>> {
                    let rows: Vec<_> = self
                        .0
                        .iter()
                        .enumerate()
                        .map(|(row, entry)| (&entry.private, self.peer(row)))
                        .collect();
                    Ok($xdh::shared_secret_batch(&rows))
                }
            }
        }
    };
}

edwards!(curve25519, CURVE25519, ed25519, x25519, 32, 64, 32);
edwards!(curve448, CURVE448, ed448, x448, 57, 114, 56);
