//! The operations on short Weierstrass curves, and BIP340.

use crate::measure::{Moduli, machine};
use crate::random::Random;
use crate::{INPUTS, Row};
use secant_core::CurveRef;
use secant_core::any::AnyPoint;
use secant_core::curves::NamedCurve;
use secant_core::field::MAX_BYTES;
use secant_core::mul::Tuning;
use secant_protocols::bip340::KeyPair;
use secant_protocols::ecdh;
use secant_protocols::ecdsa::{self, Nonces, Signature};
use secant_protocols::hash::{HashAlgorithm, HashOutput};
use secant_protocols::key::{self, SecretScalar};
use secant_protocols::nonce::Generator;
use std::array::from_fn;
use std::hint::black_box;

const TUNING: Tuning<'static> = Tuning::DEFAULT;

/// A key pair, and a digest that it signs.
struct Entry {
    d: SecretScalar,
    q: AnyPoint,
    digest: HashOutput,
    signature: Signature,
}

/// A curve with its inputs.
struct Pool {
    name: &'static str,
    curve: CurveRef<'static>,
    hash: HashAlgorithm,
    entries: Vec<Entry>,
}

/// Every operation on every curve.
pub(crate) fn all() -> Vec<Row> {
    let rows = NamedCurve::ALL.iter().map(|&name| Pool::new(name).rows());
    rows.chain([bip340()]).flatten().collect()
}

/// The SHA-2 function that customarily goes with a curve.
fn customary_hash(bits: u32) -> HashAlgorithm {
    match bits {
        ..=256 => HashAlgorithm::Sha256,
        257..=384 => HashAlgorithm::Sha384,
        _ => HashAlgorithm::Sha512,
    }
}

/// Whether the first candidate of RFC 6979 is a nonce (section 3.2, step h.3).
fn first_candidate_is_nonce(
    curve: CurveRef<'_>,
    d: &SecretScalar,
    digest: &HashOutput,
    hash: HashAlgorithm,
) -> bool {
    let (s, mut seed, mut candidate) = (curve.scalars(), [0; 2 * MAX_BYTES], [0; MAX_BYTES]);
    let len = s.byte_len();
    let (key, rest) = seed.split_at_mut(len);
    s.encode(d.expose(), key);
    s.encode(&s.reduce_digest(digest.as_ref()), &mut rest[..len]);
    let candidate = &mut candidate[..len];
    Generator::new(hash, &seed[..2 * len]).next(candidate);
    let excess = 8 * len as u32 - s.bits();
    let mut previous = 0;
    for byte in candidate.iter_mut() {
        let pair = u16::from_be_bytes([previous, *byte]);
        previous = *byte;
        *byte = (pair >> excess) as u8;
    }
    s.decode(candidate).is_some().into()
}

impl Entry {
    /// A key pair and a digest whose first nonce is taken.
    fn new(curve: CurveRef<'_>, hash: HashAlgorithm, index: u64) -> Self {
        let mut random = Random(1_000 + index);
        let source = &mut |out: &mut [u8]| {
            random.fill(out);
            Ok(())
        };
        let d = key::generate(curve, source).expect("a key");
        let q = key::public(curve, &d, TUNING).expect("a point");
        let digests = (0u64..).map(|message| hash.digest(&[&index.to_le_bytes(), &message.to_le_bytes()]));
        let mut taken = digests.filter(|digest| first_candidate_is_nonce(curve, &d, digest, hash));
        let digest = taken.next().expect("an endless iterator");
        let signature = sign(curve, hash, &d, &digest);
        Self { d, q, digest, signature }
    }
}

fn sign(curve: CurveRef<'_>, hash: HashAlgorithm, d: &SecretScalar, digest: &HashOutput) -> Signature {
    let nonces = Nonces::Deterministic(hash);
    ecdsa::sign(curve, d, digest.as_ref(), nonces, false, TUNING).expect("a signature").0
}

impl Pool {
    fn new(name: NamedCurve) -> Self {
        let (info, curve) = (name.info(), CurveRef::on(name, machine()));
        let hash = customary_hash(info.hash_bits);
        let entries = (0..INPUTS as u64).map(|index| Entry::new(curve, hash, index)).collect();
        Self { name: info.name, curve, hash, entries }
    }

    fn rows(&self) -> Vec<Row> {
        let moduli = Moduli::of(self.curve.field(), self.curve.scalars());
        let secret = |operation, run: &dyn Fn(usize)| Row::secret(self.name, operation, &moduli, run);
        let public = |operation, run: &dyn Fn(usize)| Row::public(self.name, operation, &moduli, run);
        vec![
            secret("keygen", &|i| self.keygen(i)),
            secret("sign", &|i| self.sign(i)),
            public("verify", &|i| self.verify(i)),
            secret("ecdh", &|i| self.ecdh(i)),
            secret("ecdhe", &|i| {
                self.keygen(i);
                self.ecdh(i);
            }),
            public("multiply", &self.multiply()),
            public("add", &|i| {
                black_box(self.arithmetic().add_vartime(&self.entries[i].q, &self.peer(i).q));
            }),
            public("double", &|i| {
                black_box(self.arithmetic().double_vartime(&self.entries[i].q));
            }),
            secret("decompress", &|i| self.decompress(i)),
        ]
    }

    fn arithmetic(&self) -> &'static dyn secant_core::areas::Arithmetic {
        self.curve.arithmetic()
    }

    /// Another entry than the one at an index.
    fn peer(&self, index: usize) -> &Entry {
        &self.entries[(index + 1) % INPUTS]
    }

    fn keygen(&self, i: usize) {
        black_box(key::public(self.curve, &self.entries[i].d, TUNING).expect("a point"));
    }

    fn sign(&self, i: usize) {
        let Entry { d, digest, .. } = &self.entries[i];
        black_box(sign(self.curve, self.hash, d, digest));
    }

    fn verify(&self, i: usize) {
        let Entry { q, digest, signature, .. } = &self.entries[i];
        assert!(ecdsa::verify(self.curve, q, digest.as_ref(), signature, TUNING), "{}", self.name);
    }

    fn ecdh(&self, i: usize) {
        let mut shared = [0; MAX_BYTES];
        let shared = &mut shared[..self.curve.field().byte_len()];
        let (d, peer) = (&self.entries[i].d, &self.peer(i).q);
        ecdh::shared_x(self.curve, d, peer, shared, TUNING).expect("a shared secret");
        black_box(shared);
    }

    /// Multiples by the integers that private keys stand for.
    fn multiply(&self) -> impl Fn(usize) {
        let scalars = self.curve.scalars();
        let integers: Vec<_> =
            self.entries.iter().map(|entry| scalars.to_integer(entry.d.expose())).collect();
        let words = scalars.characteristic().len();
        move |i| {
            let (q, k) = (&self.peer(i).q, &integers[i][..words]);
            black_box(self.arithmetic().multiply_integer_vartime(q, k, TUNING));
        }
    }

    fn decompress(&self, i: usize) {
        let q = &self.entries[i].q;
        let point = self.curve.equation().decompress(&q.x, 1.into());
        assert!(bool::from(point.is_some()), "{}", self.name);
    }
}

fn bip340() -> Vec<Row> {
    let (name, curve) = (NamedCurve::Secp256k1.info().name, CurveRef::on(NamedCurve::Secp256k1, machine()));
    let moduli = Moduli::of(curve.field(), curve.scalars());
    let mut random = Random(340);
    let messages: [[u8; 32]; INPUTS] = from_fn(|_| random.bytes());
    let aux: [[u8; 32]; INPUTS] = from_fn(|_| random.bytes());
    let pairs: [KeyPair; INPUTS] = from_fn(|_| KeyPair::new(&random.bytes::<32>()).expect("below the order"));
    let sign = |i: usize| pairs[i].sign(&[&messages[i]], &aux[i]).expect("a signature");
    let signatures: [[u8; 64]; INPUTS] = from_fn(sign);
    vec![
        Row::secret(name, "bip340-sign", &moduli, |i| {
            black_box(sign(i));
        }),
        Row::public(name, "bip340-verify", &moduli, |i| {
            assert!(pairs[i].public_key().verify(&[&messages[i]], &signatures[i]));
        }),
    ]
}
