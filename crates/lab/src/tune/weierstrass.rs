//! The operations on short Weierstrass curves: every window, table and choice of a precomputed key.

use super::{Entry, Table, Task, row};
use crate::LabError;
use secant::{Curve, FixedBase, MultiplyOptions, NamedCurve, PrivateKey, SignOptions, Tuning, VerifyOptions};
use secant_core::any::AnyPoint;
use secant_core::mul::precomputed::TableSize;
use secant_core::{CurveRef, Machine};
use secant_protocols::ecdsa::{self, Nonces, Signature};
use secant_protocols::key::{self, SecretScalar};
use secant_protocols::{Error, ecdh, encoding};
use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Keys, digests and signatures in turn: a branch predictor must not learn one of them by heart.
const POOL: usize = 16;

/// A key pair, a digest and its signature, and the table of the public key.
struct Input {
    d: SecretScalar,
    q: AnyPoint,
    digest: Vec<u8>,
    signature: Signature,
    der: Vec<u8>,
    table: Vec<u64>,
    key: PrivateKey,
}

/// What the operations share.
struct Inputs {
    curve: CurveRef<'static>,
    facade: Curve,
    hash: secant::HashAlgorithm,
    pool: Vec<Input>,
}

/// The tuning of a choice; the table is the caller's where it is built.
fn tuning(window: u8, table: Table, words: &[u64]) -> Tuning<'_> {
    let base = match table {
        Table::None => FixedBase::None,
        Table::Built => FixedBase::Checked(words),
        Table::Static => FixedBase::Static,
    };
    Tuning::DEFAULT.window(window).fixed_base(base)
}

/// Every choice of a curve, and the operations that they consist of. A verification does not depend on the table of the
/// generator, so there is one for each window, and one with a precomputed key.
pub(super) fn tasks(
    curve: &Curve,
    windows: &[u8],
    machine: Machine,
    stop: &AtomicBool,
) -> Result<(Vec<Entry>, Vec<Task>), LabError> {
    let named = curve.named().ok_or(LabError::NothingToMeasure)?;
    let inputs = Arc::new(Inputs::new(curve, named, machine)?);
    let mut tasks = vec![inputs.verify_precomputed()?];
    for &window in windows {
        tasks.push(inputs.verify(window)?);
    }
    let mut entries = Vec::new();
    for table in Table::ALL {
        for (index, &window) in windows.iter().enumerate() {
            if stop.load(Ordering::Relaxed) {
                return Err(LabError::Interrupted);
            }
            let words = Arc::new(inputs.base_table(window, table)?);
            let first = tasks.len();
            tasks.push(inputs.ecdhe(window, table, &words)?);
            tasks.push(inputs.sign(window, table, &words)?);
            for precomputed in [false, true] {
                let key =
                    if precomputed { inputs.pool.first().map_or(0, |input| input.table.len()) } else { 0 };
                let caller = 8 * (words.len() + key) as u64;
                let verify = if precomputed { 0 } else { 1 + index };
                let row = row(curve.name(), Some(window), table, precomputed, caller);
                entries.push(Entry { row, ecdhe: first, sign: first + 1, verify });
            }
        }
    }
    Ok((entries, tasks))
}

impl Inputs {
    fn new(facade: &Curve, named: NamedCurve, machine: Machine) -> Result<Self, LabError> {
        let curve = CurveRef::on(named, machine);
        let hash = facade.default_hash();
        let pool: Result<Vec<Input>, LabError> = (0..POOL).map(|_| Self::input(facade, curve)).collect();
        Ok(Self { curve, facade: facade.clone(), hash, pool: pool? })
    }

    fn input(facade: &Curve, curve: CurveRef<'static>) -> Result<Input, LabError> {
        let hash = facade.default_hash();
        let key = PrivateKey::generate(facade)?;
        let d = key::decode_private(curve, &key.to_bytes()).map_err(input)?;
        let q = key::public(curve, &d, Tuning::DEFAULT).map_err(input)?;
        let digest = hash.digest(&[&key.public_key().to_sec1(false)]).as_ref().to_vec();
        let nonces = Nonces::Deterministic(hash);
        let (signature, _) =
            ecdsa::sign(curve, &d, &digest, nonces, false, Tuning::DEFAULT).map_err(input)?;
        let der = key.sign_digest(&digest, &SignOptions::new(hash))?.to_der();
        let area = curve.precomputation();
        let mut table = vec![0; area.table_words(TableSize::Small)];
        let built = area.precompute_vartime(&q, TableSize::Small, &mut table);
        let valid = ecdsa::verify_precomputed(curve, &q, (TableSize::Small, &table), &digest, &signature);
        if !built || !valid {
            return Err(LabError::WrongResult { curve: facade.name(), operation: "verify" });
        }
        Ok(Input { d, q, digest, signature, der, table, key })
    }

    /// The table of the generator where it is built; empty otherwise.
    fn base_table(&self, window: u8, table: Table) -> Result<Vec<u64>, LabError> {
        if table != Table::Built {
            return Ok(Vec::new());
        }
        let area = self.curve.base_tables();
        let mut words = vec![0; area.base_table_words(window)];
        match area.build_base_table(window, &mut words) {
            true => Ok(words),
            false => Err(LabError::WrongResult { curve: self.facade.name(), operation: "ecdhe" }),
        }
    }

    /// The next input of a loop, and the one after it.
    fn next(&self, at: &mut usize) -> (&Input, &Input) {
        *at = (*at + 1) % self.pool.len();
        (&self.pool[*at], &self.pool[(*at + 1) % self.pool.len()])
    }

    fn ecdhe(self: &Arc<Self>, window: u8, table: Table, words: &Arc<Vec<u64>>) -> Result<Task, LabError> {
        let (inputs, words, mut at) = (Arc::clone(self), Arc::clone(words), 0);
        let operation = move || {
            let tuning = tuning(window, table, &words);
            let mut random = |out: &mut [u8]| getrandom::fill(out).map_err(|_| Error::Random);
            let (peer, _) = inputs.next(&mut at);
            let (mut public, mut secret) = ([0; 133], [0; 66]);
            let d = key::generate(inputs.curve, &mut random).map_err(input)?;
            let q = key::public(inputs.curve, &d, tuning).map_err(input)?;
            encoding::point::encode(inputs.curve.field(), &q, &mut public, false).map_err(input)?;
            let length = inputs.curve.field().byte_len();
            ecdh::shared_x(inputs.curve, &d, &peer.q, &mut secret[..length], tuning).map_err(input)?;
            black_box((public, secret));
            Ok(())
        };
        let words = self.base_table(window, table)?;
        Task::new(operation, || {
            let options = MultiplyOptions::new().tuning(tuning(window, table, &words));
            let key = PrivateKey::generate(&self.facade)?;
            black_box(key.public_key_with(&options)?.to_sec1(false));
            black_box(key.shared_secret_with(&self.pool[0].key.public_key(), &options)?);
            Ok(())
        })
    }

    fn sign(self: &Arc<Self>, window: u8, table: Table, words: &Arc<Vec<u64>>) -> Result<Task, LabError> {
        let (inputs, words, mut at) = (Arc::clone(self), Arc::clone(words), 0);
        let operation = move || {
            let tuning = tuning(window, table, &words);
            let (own, other) = inputs.next(&mut at);
            let nonces = Nonces::Deterministic(inputs.hash);
            black_box(
                ecdsa::sign(inputs.curve, &own.d, &other.digest, nonces, false, tuning).map_err(input)?,
            );
            Ok(())
        };
        let words = self.base_table(window, table)?;
        Task::new(operation, || {
            let own = &self.pool[0];
            let options = SignOptions::new(self.hash).tuning(tuning(window, table, &words));
            black_box(own.key.sign_digest(&own.digest, &options)?);
            Ok(())
        })
    }

    fn verify(self: &Arc<Self>, window: u8) -> Result<Task, LabError> {
        let (inputs, mut at) = (Arc::clone(self), 0);
        let tuning = Tuning::DEFAULT.window(window);
        let operation = move || {
            let (own, _) = inputs.next(&mut at);
            let valid = ecdsa::verify(inputs.curve, &own.q, &own.digest, &own.signature, tuning);
            inputs.valid(black_box(valid))
        };
        Task::new(operation, || {
            let own = &self.pool[0];
            let options = VerifyOptions::new(self.hash).tuning(tuning);
            self.valid(own.key.public_key().verify_digest(&own.digest, &own.der, &options))
        })
    }

    fn verify_precomputed(self: &Arc<Self>) -> Result<Task, LabError> {
        let (inputs, mut at) = (Arc::clone(self), 0);
        let operation = move || {
            let (own, _) = inputs.next(&mut at);
            let table = (TableSize::Small, own.table.as_slice());
            let valid = ecdsa::verify_precomputed(inputs.curve, &own.q, table, &own.digest, &own.signature);
            inputs.valid(black_box(valid))
        };
        let own = &self.pool[0];
        let key = secant::PrecomputedKey::new(&own.key.public_key(), TableSize::Small)?;
        Task::new(operation, || {
            self.valid(key.verify_digest(&own.digest, &own.der, &VerifyOptions::new(self.hash)))
        })
    }

    fn valid(&self, valid: bool) -> Result<(), LabError> {
        match valid {
            true => Ok(()),
            false => Err(LabError::WrongResult { curve: self.facade.name(), operation: "verify" }),
        }
    }
}

fn input(error: Error) -> LabError {
    LabError::Operation(error.into())
}
