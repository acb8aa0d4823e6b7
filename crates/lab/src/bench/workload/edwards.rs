//! The loops on Curve25519 and Curve448: X25519 and X448 for keys and exchanges, Ed25519 and Ed448 for signatures. What
//! each includes is the table of [`crate::bench`].

/// The module of a curve: its name in the rows, the modules of its signatures and of its exchange, the bytes of a
/// public key of the exchange and of a signature.
macro_rules! edwards {
    ($module:ident, $name:ident, $eddsa:ident, $xdh:ident, $key:literal, $signature:literal) => {
        pub(in crate::bench) mod $module {
            use super::super::{Walk, Workload, check, fill};
            use crate::LabError;
            use crate::bench::plan::{Operation, Way, $name as CURVE};
            use crate::method::Body;
            use secant::$eddsa::{self, Policy};
            use secant::$xdh;
            use std::hint::black_box;
            use std::rc::Rc;
            use std::time::Duration;

            /// A key pair of each form, a message and its signature.
            struct Entry {
                private: $xdh::PrivateKey,
                public: $xdh::PublicKey,
                signer: $eddsa::ExpandedPrivateKey,
                verifier: $eddsa::PublicKey,
                /// The public key of the exchange: fresh bytes.
                message: [u8; $key],
                signature: [u8; $signature],
            }

            /// What the loops share.
            struct Pool(Vec<Entry>);

            /// Makes the pool, checks every operation that is asked for, and returns their loops.
            pub(in crate::bench) fn prepare(
                operations: &[Operation],
                budget: Duration,
            ) -> Result<Vec<Workload>, LabError> {
                let pool = Rc::new(Pool(fill(budget, |_| Entry::new())?));
                let mut workloads = Vec::with_capacity(operations.len());
                for &operation in operations {
                    check(pool.is_right(operation)?, CURVE, operation)?;
                    let body = body(Rc::clone(&pool), operation).ok_or(LabError::NothingToMeasure)?;
                    workloads.push(Workload { row: Way::ENGINE.row(CURVE, operation), body });
                }
                Ok(workloads)
            }

            impl Entry {
                fn new() -> Result<Self, LabError> {
                    let private = $xdh::PrivateKey::generate()?;
                    let public = private.public_key();
                    let seed = $eddsa::PrivateKey::generate()?;
                    let message = public.to_bytes();
                    Ok(Self {
                        private,
                        public,
                        signer: seed.expand(),
                        verifier: seed.public_key(),
                        message,
                        signature: seed.sign(&message),
                    })
                }
            }

            impl Pool {
                /// Whether the operation gives what another way to the same value gives.
                fn is_right(&self, operation: Operation) -> Result<bool, LabError> {
                    let [a, b, ..] = self.0.as_slice() else {
                        return Ok(false);
                    };
                    let agree = || -> Result<bool, LabError> {
                        Ok(a.private.shared_secret(&b.public)? == b.private.shared_secret(&a.public)?)
                    };
                    Ok(match operation {
                        Operation::Keygen | Operation::Ecdh | Operation::Ecdhe => agree()?,
                        Operation::Sign => {
                            self.0.iter().all(|entry| entry.signer.sign(&entry.message) == entry.signature)
                        }
                        Operation::Verify => self.signatures_are_right(),
                        _ => false,
                    })
                }

                /// Whether every signature is its key's signature of its message, and of no other.
                fn signatures_are_right(&self) -> bool {
                    let next = self.0.iter().cycle().skip(1);
                    self.0.iter().zip(next).all(|(entry, other)| {
                        entry.verifier.verify(&entry.message, &entry.signature, Policy::Rfc8032)
                            && !entry.verifier.verify(&other.message, &entry.signature, Policy::Rfc8032)
                    })
                }
            }

            fn body(pool: Rc<Pool>, operation: Operation) -> Option<Body> {
                match operation {
                    Operation::Keygen => Some(Box::new(keygen)),
                    Operation::Sign => Some(sign(pool)),
                    Operation::Verify => Some(verify(pool)),
                    Operation::Ecdh => Some(ecdh(pool)),
                    Operation::Ecdhe => Some(ecdhe(pool)),
                    _ => None,
                }
            }

            fn keygen(n: usize) -> Result<(), LabError> {
                for _ in 0..n {
                    let key = $xdh::PrivateKey::generate()?;
                    black_box((key.public_key(), key));
                }
                Ok(())
            }

            fn sign(pool: Rc<Pool>) -> Body {
                let mut walk = Walk::new(pool.0.len());
                Box::new(move |n| {
                    for _ in 0..n {
                        let (key, message) = walk.step();
                        black_box(pool.0[key].signer.sign(&pool.0[message].message));
                    }
                    Ok(())
                })
            }

            fn verify(pool: Rc<Pool>) -> Body {
                let mut walk = Walk::new(pool.0.len());
                Box::new(move |n| {
                    for _ in 0..n {
                        let entry = &pool.0[walk.step().0];
                        let valid = entry.verifier.verify(&entry.message, &entry.signature, Policy::Rfc8032);
                        check(black_box(valid), CURVE, Operation::Verify)?;
                    }
                    Ok(())
                })
            }

            fn ecdh(pool: Rc<Pool>) -> Body {
                let mut walk = Walk::new(pool.0.len());
                Box::new(move |n| {
                    for _ in 0..n {
                        let (own, peer) = walk.step();
                        black_box(pool.0[own].private.shared_secret(&pool.0[peer].public)?);
                    }
                    Ok(())
                })
            }

            fn ecdhe(pool: Rc<Pool>) -> Body {
                let mut walk = Walk::new(pool.0.len());
                Box::new(move |n| {
                    for _ in 0..n {
                        let key = $xdh::PrivateKey::generate()?;
                        black_box(key.public_key());
                        black_box(key.shared_secret(&pool.0[walk.step().0].public)?);
                    }
                    Ok(())
                })
            }
        }
    };
}

edwards!(curve25519, CURVE25519, ed25519, x25519, 32, 64);
edwards!(curve448, CURVE448, ed448, x448, 56, 114);
