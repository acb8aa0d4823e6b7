//! Fresh inputs for a curve, made by secant: every library's operation is prepared from them and checked against them.

use secant::{
    Curve, HashAlgorithm, PrivateKey, RandomSource, RecoveryId, SignOptions, bip340, ed448, ed25519, x448,
    x25519,
};

/// Different keys, messages and signatures that a loop walks through; Ed25519 and BIP340 have [`BATCH`].
pub const INPUTS: usize = 16;
/// Signatures in a batch.
pub const BATCH: usize = 64;

/// A key pair, a message and what secant makes of them.
pub struct Entry {
    /// The secret scalar, big-endian, of the order's length; 32 bytes on Curve25519 (a seed for
    /// Ed25519), 56 for X448, 57 for Ed448.
    pub secret: Vec<u8>,
    /// The public key: an uncompressed SEC 1 point, or the bytes of RFC 7748, RFC 8032 and BIP340.
    pub public: Vec<u8>,
    /// The peer's public key for an exchange: the next entry's.
    pub peer: Vec<u8>,
    /// The shared x-coordinate (the output of X25519 and X448) with the peer.
    pub shared: Vec<u8>,
    /// What is signed.
    pub message: [u8; 32],
    /// Its digest under [`Pool::hash`].
    pub digest: Vec<u8>,
    /// `r || s`, or the bytes of EdDSA and BIP340.
    pub signature: Vec<u8>,
    /// The signature in DER; empty on Curve25519 and Curve448.
    pub der: Vec<u8>,
    /// The recovery identifier, on curves where a signature has one.
    pub recovery: u8,
}

/// A public key, a digest and a signature that may or may not be right.
pub struct Claim<'a> {
    /// The key and the message.
    pub entry: &'a Entry,
    /// The signature: the entry's own in the first half of the claims, the next entry's in the second.
    pub signature: &'a [u8],
    /// The same in DER.
    #[allow(dead_code)] // where no rival is built that reads DER
    pub der: &'a [u8],
}

/// The inputs of a curve.
pub struct Pool {
    /// secp192k1 ... brainpoolP512r1, or one of [`X25519`], [`ED25519`], [`X448`], [`ED448`] and [`BIP340`].
    pub curve: &'static str,
    /// The hash that customarily goes with the curve.
    pub hash: HashAlgorithm,
    /// Bytes of a coordinate.
    pub field_bytes: usize,
    /// The inputs.
    pub entries: Vec<Entry>,
}

/// The name of X25519 in rows.
pub const X25519: &str = "X25519";
/// The name of Ed25519 in rows.
pub const ED25519: &str = "Ed25519";
/// The name of X448 in rows.
pub const X448: &str = "X448";
/// The name of Ed448 in rows.
pub const ED448: &str = "Ed448";
/// The name of BIP340, on secp256k1, in rows.
pub const BIP340: &str = "BIP340";
/// The auxiliary randomness of BIP340 signatures: fixed, so that all libraries make the same ones.
pub const AUX: [u8; 32] = [0x5a; 32];

/// The pool of a function of RFC 7748: its module, name and bytes of a key.
macro_rules! exchange {
    ($function:ident, $name:ident, $key:literal, $inputs:ident) => {{
        let keys: Vec<_> =
            (0..$inputs).map(|_| $function::PrivateKey::generate()).collect::<Result<_, _>>()?;
        let mut entries = Vec::with_capacity($inputs);
        for (i, key) in keys.iter().enumerate() {
            let peer = keys[(i + 1) % $inputs].public_key();
            entries.push(Entry {
                peer: peer.to_bytes().to_vec(),
                shared: key.shared_secret(&peer)?.to_vec(),
                ..Entry::pair(key.to_bytes().to_vec(), key.public_key().to_bytes().to_vec())
            });
        }
        Ok(Self { curve: $name, hash: HashAlgorithm::Sha512, field_bytes: $key, entries })
    }};
}

/// The pool of a signature of RFC 8032: its module, name, bytes of a key and number of inputs.
macro_rules! signatures {
    ($scheme:ident, $name:ident, $key:literal, $inputs:ident) => {{
        let mut entries = Vec::with_capacity($inputs);
        for _ in 0..$inputs {
            let key = $scheme::PrivateKey::generate()?;
            let pair = Entry::pair(key.to_seed().to_vec(), key.public_key().to_bytes().to_vec());
            entries.push(Entry { signature: key.sign(&pair.message).to_vec(), ..pair });
        }
        Ok(Self { curve: $name, hash: HashAlgorithm::Sha512, field_bytes: $key, entries })
    }};
}

impl Pool {
    /// Fresh inputs, at least so many, for a curve of the registry, for a function of Curve25519 or Curve448, or for BIP340.
    pub fn new(curve: &'static str, inputs: usize) -> Result<Self, secant::Error> {
        match curve {
            X25519 => exchange!(x25519, X25519, 32, inputs),
            ED25519 => signatures!(ed25519, ED25519, 32, BATCH),
            X448 => exchange!(x448, X448, 56, inputs),
            ED448 => signatures!(ed448, ED448, 57, inputs),
            BIP340 => Self::bip340(),
            _ => Self::weierstrass(&Curve::find(curve)?, inputs),
        }
    }

    /// The number of inputs.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// The entries' own signatures, which are right, then those of the next entries, which are wrong.
    pub fn claims(&self) -> impl Iterator<Item = Claim<'_>> {
        let own = self.entries.iter().map(|entry| (entry, entry));
        let next = self.entries.iter().zip(self.entries.iter().cycle().skip(1));
        own.chain(next).map(|(entry, signed)| Claim { entry, signature: &signed.signature, der: &signed.der })
    }

    /// A field element for each input, big-endian: the public key's first coordinate.
    pub fn elements(&self) -> Vec<Vec<u8>> {
        let coordinate = |entry: &Entry| match self.curve {
            X25519 | X448 => entry.public.iter().rev().copied().collect(),
            _ => entry.public[1..=self.field_bytes].to_vec(),
        };
        self.entries.iter().map(coordinate).collect()
    }

    fn weierstrass(curve: &Curve, inputs: usize) -> Result<Self, secant::Error> {
        let bits = curve.info().map_or(512, |info| info.hash_bits);
        let hash = HashAlgorithm::find(match bits {
            ..=256 => "sha256",
            257..=384 => "sha384",
            _ => "sha512",
        })
        .unwrap_or(HashAlgorithm::Sha512);
        let mut options = SignOptions::new(hash);
        if curve.name() == "secp256k1" {
            options = options.low_s(true); // libsecp256k1 accepts no other
        }
        let keys: Vec<PrivateKey> =
            (0..inputs).map(|_| PrivateKey::generate(curve)).collect::<Result<_, _>>()?;
        let mut entries = Vec::with_capacity(inputs);
        for (i, key) in keys.iter().enumerate() {
            let peer = keys[(i + 1) % inputs].public_key();
            let message = random();
            let digest = hash.digest(&[&message]).as_ref().to_vec();
            let signature = key.sign_digest(&digest, &options)?;
            entries.push(Entry {
                secret: key.to_bytes().to_vec(),
                public: key.public_key().to_sec1(false),
                peer: peer.to_sec1(false),
                shared: key.shared_secret(&peer)?.to_vec(),
                message,
                digest,
                signature: signature.to_raw(),
                der: signature.to_der(),
                recovery: signature.recovery_id().map_or(0, RecoveryId::value),
            });
        }
        Ok(Self { curve: curve.name(), hash, field_bytes: curve.field_bytes(), entries })
    }

    fn bip340() -> Result<Self, secant::Error> {
        let mut entries = Vec::with_capacity(BATCH);
        for _ in 0..BATCH {
            let key = bip340::KeyPair::generate()?;
            let pair = Entry::pair(key.to_bytes().to_vec(), key.public_key().to_bytes().to_vec());
            entries.push(Entry {
                signature: key.sign_with(&pair.message, &RandomSource::bytes(&AUX))?.to_vec(),
                ..pair
            });
        }
        Ok(Self { curve: BIP340, hash: HashAlgorithm::Sha256, field_bytes: 32, entries })
    }
}

impl Entry {
    fn pair(secret: Vec<u8>, public: Vec<u8>) -> Self {
        let empty = Vec::new;
        Self {
            secret,
            public,
            message: random(),
            peer: empty(),
            shared: empty(),
            digest: empty(),
            signature: empty(),
            der: empty(),
            recovery: 0,
        }
    }

    /// The secret as an array: Curve25519 and curves of 256 bits.
    pub fn secret32(&self) -> [u8; 32] {
        array(&self.secret)
    }
}

/// Bytes of the system's generator; also the source for rivals that bring none of their own.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has randomness");
    bytes
}

/// A slice as an array of the same length.
pub fn array<const N: usize>(bytes: &[u8]) -> [u8; N] {
    bytes.try_into().expect("the length belongs to the curve")
}
