//! Everything that must be refused, on every curve of the registry: with which error where it is decoded, and
//! with "invalid", never an error or a panic, where it is verified.
//!
//! | module | what |
//! |---|---|
//! | `points` | encodings of points: forms, lengths, coordinates not reduced, points of other curves |
//! | `signatures` | ECDSA: ranges, DER that is not strict, lengths, every flipped bit |
//! | `keys` | private keys out of range or of the wrong length, operations on the wrong curve |
//! | `files` | key files cut at every byte and with every byte altered |
//! | `arbitrary` | random bytes, and structures with random contents, into everything that decodes |
//!
//! A list of bad inputs proves nothing unless the corresponding good input is accepted: each test includes it.

mod arbitrary;
mod files;
mod keys;
mod points;
mod signatures;

use secant::{Curve, InputError, NamedCurve, PrivateKey};
use secant_conformance::bytes::{padded, sample};
use secant_conformance::chosen;
use secant_conformance::random::Random;
use secant_vectors::{BigUint, hex};

/// A curve with its integers and a key.
struct Subject {
    curve: Curve,
    p: BigUint,
    n: BigUint,
    /// Bytes in a coordinate.
    field: usize,
    /// Bytes in a scalar.
    scalar: usize,
    key: PrivateKey,
}

impl Subject {
    fn new(name: NamedCurve) -> Self {
        let parameters = name.info().parameters;
        let curve = Curve::from(name);
        let n = BigUint::from_bytes_be(&hex(parameters.n));
        let scalar = curve.scalar_bytes().expect("a proved curve");
        let seed = sample(&mut Random(0x4e67), scalar + 8);
        let d = BigUint::from_bytes_be(&seed) % (&n - 1u32) + 1u32;
        let key = PrivateKey::from_bytes(&curve, &padded(&d, scalar)).expect("a private key");
        let p = BigUint::from_bytes_be(&hex(parameters.p));
        Self { field: curve.field_bytes(), scalar, curve, p, n, key }
    }

    fn all() -> Vec<Self> {
        let all: Vec<Self> = chosen::curves().iter().map(|name| Self::new(*name)).collect();
        assert_eq!(all.len(), chosen::curves().len());
        all
    }

    fn name(&self) -> &'static str {
        self.curve.name()
    }
}

fn length(expected: usize, actual: usize) -> InputError {
    InputError::Length { expected, actual }
}
