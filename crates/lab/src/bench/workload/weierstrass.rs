//! The loops on short Weierstrass curves. What each includes is the table of [`crate::bench`].

use super::{Walk, Workload, check, fill};
use crate::LabError;
use crate::bench::plan::{Operation, Way};
use crate::method::Body;
use secant::koblitz::{Alphabet, Koblitz, symbols_of_bytes};
use secant::{
    Curve, HashAlgorithm, HashOutput, Point, PrivateKey, PublicKey, SignOptions, VerifyOptions, massey_omura,
};
use std::hint::black_box;
use std::rc::Rc;
use std::time::Duration;

/// The length of the messages that are encoded as points: every curve has room for them.
const MESSAGE: usize = 16;

/// A key pair, a digest and the key's signature of it in DER.
struct Entry {
    private: PrivateKey,
    public: PublicKey,
    digest: HashOutput,
    signature: Vec<u8>,
}

impl Entry {
    /// A message for a point.
    fn message(&self) -> Vec<u16> {
        symbols_of_bytes(&self.digest.as_ref()[..MESSAGE]).to_vec()
    }
}

/// What the loops of a curve share.
struct Pool {
    curve: Curve,
    hash: HashAlgorithm,
    entries: Vec<Entry>,
}

/// Makes the pool, checks every operation that is asked for, and returns their loops.
pub(super) fn prepare(
    curve: &Curve,
    operations: &[Operation],
    budget: Duration,
) -> Result<Vec<Workload>, LabError> {
    let signed = operations.iter().any(|o| matches!(o, Operation::Sign | Operation::Verify));
    let pool = Rc::new(Pool::new(curve, signed, budget)?);
    let mut workloads = Vec::with_capacity(operations.len());
    for &operation in operations {
        check(pool.is_right(operation)?, curve.name(), operation)?;
        workloads
            .push(Workload { row: Way::ENGINE.row(curve.name(), operation), body: pool.body(operation) });
    }
    Ok(workloads)
}

impl Pool {
    fn new(curve: &Curve, signed: bool, budget: Duration) -> Result<Self, LabError> {
        let hash = curve.default_hash();
        let entries = fill(budget, |index| {
            let private = PrivateKey::generate(curve)?;
            let public = private.public_key();
            // the message is the fresh public key: another one in every run
            let digest = hash.digest(&[&index.to_be_bytes(), &public.to_sec1(false)]);
            let signature = match signed {
                true => private.sign_digest(digest.as_ref(), &SignOptions::new(hash))?.to_der(),
                false => Vec::new(),
            };
            Ok(Entry { private, public, digest, signature })
        })?;
        Ok(Self { curve: curve.clone(), hash, entries })
    }

    fn points(&self) -> Vec<Point> {
        self.entries.iter().map(|entry| entry.public.to_point()).collect()
    }

    /// Integers from 1 to the order minus 1, of the order's length: the values of fresh keys, used as public.
    fn scalars(&self) -> Vec<Vec<u8>> {
        self.entries.iter().map(|entry| entry.private.to_bytes().to_vec()).collect()
    }

    /// Whether the operation gives what another way to the same value gives.
    fn is_right(&self, operation: Operation) -> Result<bool, LabError> {
        let [a, b, ..] = self.entries.as_slice() else {
            return Ok(false);
        };
        let (p, q, k) = (a.public.to_point(), b.public.to_point(), a.private.to_bytes());
        let generator = self.curve.generator();
        Ok(match operation {
            Operation::Keygen => generator.multiply(&k)? == p,
            Operation::Sign | Operation::Verify => self.signatures_are_right(),
            Operation::Ecdh | Operation::Ecdhe => {
                let secret = a.private.shared_secret(&b.public)?;
                let x = q.multiply(&k)?.coordinates().map(|(x, _)| x);
                secret == b.private.shared_secret(&a.public)? && x.as_ref() == Some(&*secret)
            }
            Operation::Add => p.add(&q)? == q.add(&p)? && p.add(&q)?.add(&q.negate())? == p,
            Operation::Double => p.double() == p.add(&p)? && p.double() == p.multiply(&[2])?,
            Operation::Multiply => generator.multiply(&k)? == p && p.multiply(&[3])? == p.double().add(&p)?,
            Operation::Koblitz => {
                let koblitz = Koblitz::new(&self.curve, Alphabet::BYTES);
                let encoded = koblitz.encode(&a.message())?;
                *koblitz.decode_exact(&encoded.point, MESSAGE)? == a.message()
            }
            Operation::MasseyOmura => {
                let locked = massey_omura::lock(&a.private, &q)?;
                locked == q.multiply(&k)? && massey_omura::unlock(&a.private, &locked)? == q
            }
        })
    }

    /// Whether every signature is its key's signature of its digest, and of no other.
    fn signatures_are_right(&self) -> bool {
        let options = VerifyOptions::new(self.hash);
        let next = self.entries.iter().cycle().skip(1);
        self.entries.iter().zip(next).all(|(entry, other)| {
            entry.public.verify_digest(entry.digest.as_ref(), &entry.signature, &options)
                && !entry.public.verify_digest(other.digest.as_ref(), &entry.signature, &options)
        })
    }

    fn body(self: &Rc<Self>, operation: Operation) -> Body {
        let pool = Rc::clone(self);
        match operation {
            Operation::Keygen => Box::new(move |n| pool.keygen(n)),
            Operation::Sign => sign(pool),
            Operation::Verify => verify(pool),
            Operation::Ecdh => ecdh(pool),
            Operation::Ecdhe => ecdhe(pool),
            Operation::Add => add(&pool),
            Operation::Double => double(&pool),
            Operation::Multiply => multiply(&pool),
            Operation::Koblitz => koblitz(&pool),
            Operation::MasseyOmura => massey_omura(&pool),
        }
    }

    fn keygen(&self, n: usize) -> Result<(), LabError> {
        for _ in 0..n {
            let key = PrivateKey::generate(&self.curve)?;
            black_box((key.public_key(), key));
        }
        Ok(())
    }
}

fn sign(pool: Rc<Pool>) -> Body {
    let options = SignOptions::new(pool.hash);
    let mut walk = Walk::new(pool.entries.len());
    Box::new(move |n| {
        for _ in 0..n {
            let (key, digest) = walk.step();
            let digest = pool.entries[digest].digest.as_ref();
            black_box(pool.entries[key].private.sign_digest(digest, &options)?);
        }
        Ok(())
    })
}

fn verify(pool: Rc<Pool>) -> Body {
    let options = VerifyOptions::new(pool.hash);
    let mut walk = Walk::new(pool.entries.len());
    Box::new(move |n| {
        for _ in 0..n {
            let entry = &pool.entries[walk.step().0];
            let valid = entry.public.verify_digest(entry.digest.as_ref(), &entry.signature, &options);
            check(black_box(valid), pool.curve.name(), Operation::Verify)?;
        }
        Ok(())
    })
}

fn ecdh(pool: Rc<Pool>) -> Body {
    let mut walk = Walk::new(pool.entries.len());
    Box::new(move |n| {
        for _ in 0..n {
            let (own, peer) = walk.step();
            black_box(pool.entries[own].private.shared_secret(&pool.entries[peer].public)?);
        }
        Ok(())
    })
}

fn ecdhe(pool: Rc<Pool>) -> Body {
    let mut walk = Walk::new(pool.entries.len());
    Box::new(move |n| {
        for _ in 0..n {
            let key = PrivateKey::generate(&pool.curve)?;
            black_box(key.public_key());
            black_box(key.shared_secret(&pool.entries[walk.step().0].public)?);
        }
        Ok(())
    })
}

fn add(pool: &Pool) -> Body {
    let (mut points, others) = (pool.points(), pool.points());
    let mut walk = Walk::new(points.len());
    Box::new(move |n| {
        for _ in 0..n {
            let (point, other) = walk.step();
            points[point] = black_box(points[point].add(&others[other])?);
        }
        Ok(())
    })
}

fn double(pool: &Pool) -> Body {
    let mut points = pool.points();
    let mut walk = Walk::new(points.len());
    Box::new(move |n| {
        for _ in 0..n {
            let (point, _) = walk.step();
            points[point] = black_box(points[point].double());
        }
        Ok(())
    })
}

fn multiply(pool: &Pool) -> Body {
    let (mut points, scalars) = (pool.points(), pool.scalars());
    let mut walk = Walk::new(points.len());
    Box::new(move |n| {
        for _ in 0..n {
            let (point, scalar) = walk.step();
            points[point] = black_box(points[point].multiply(&scalars[scalar])?);
        }
        Ok(())
    })
}

fn koblitz(pool: &Pool) -> Body {
    let koblitz = Koblitz::new(&pool.curve, Alphabet::BYTES);
    let messages: Vec<_> = pool.entries.iter().map(Entry::message).collect();
    let mut walk = Walk::new(messages.len());
    Box::new(move |n| {
        for _ in 0..n {
            black_box(koblitz.encode(&messages[walk.step().0])?);
        }
        Ok(())
    })
}

fn massey_omura(pool: &Rc<Pool>) -> Body {
    let (pool, mut points) = (Rc::clone(pool), pool.points());
    let mut walk = Walk::new(points.len());
    Box::new(move |n| {
        for _ in 0..n {
            let (point, key) = walk.step();
            points[point] = black_box(massey_omura::lock(&pool.entries[key].private, &points[point])?);
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Signatures that belong to other keys stop the run, before timing and within it.
    #[test]
    fn wrong_signatures_are_noticed() {
        let curve = Curve::find("secp224k1").expect("a curve of the registry");
        let mut pool = Pool::new(&curve, true, Duration::ZERO).expect("randomness");
        assert_eq!(pool.is_right(Operation::Verify), Ok(true));
        let wrong = pool.entries[1].signature.clone();
        pool.entries[2].signature = wrong;
        assert_eq!(pool.is_right(Operation::Verify), Ok(false));
        let error = LabError::WrongResult { curve: "secp224k1", operation: "verify" };
        assert_eq!(verify(Rc::new(pool))(8), Err(error));
    }
}
