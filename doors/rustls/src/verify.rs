//! Verification of handshakes and certificates, as webpki finds it: by the bytes that name a key's algorithm and a signature's.

use crate::Options;
use rustls::SignatureScheme as Id;
use rustls::crypto::WebPkiSupportedAlgorithms;
use rustls::pki_types::{AlgorithmIdentifier, InvalidSignature, SignatureVerificationAlgorithm, alg_id};
use secant::tls::{self, SignatureScheme, Version};
use secant::{HashAlgorithm, NamedCurve};
use std::sync::LazyLock;

/// A key on a Brainpool curve: id-ecPublicKey, then 1.3.36.3.3.2.8.1.1 and the curve's number (RFC 5639, appendix A).
macro_rules! brainpool {
    ($number:literal) => {
        AlgorithmIdentifier::from_slice(&[
            6, 7, 0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1, 6, 9, 0x2b, 0x24, 3, 3, 2, 8, 1, 1, $number,
        ])
    };
}

const CURVES: [(NamedCurve, AlgorithmIdentifier); 6] = [
    (NamedCurve::Secp256r1, alg_id::ECDSA_P256),
    (NamedCurve::Secp384r1, alg_id::ECDSA_P384),
    (NamedCurve::Secp521r1, alg_id::ECDSA_P521),
    (NamedCurve::BrainpoolP256r1, brainpool!(7)),
    (NamedCurve::BrainpoolP384r1, brainpool!(11)),
    (NamedCurve::BrainpoolP512r1, brainpool!(13)),
];
const HASHES: [(HashAlgorithm, AlgorithmIdentifier); 3] = [
    (HashAlgorithm::Sha256, alg_id::ECDSA_SHA256),
    (HashAlgorithm::Sha384, alg_id::ECDSA_SHA384),
    (HashAlgorithm::Sha512, alg_id::ECDSA_SHA512),
];

/// The schemes in the order in which they are preferred, Brainpool's last.
const SCHEMES: [Id; 8] = [
    Id::ECDSA_NISTP384_SHA384,
    Id::ECDSA_NISTP256_SHA256,
    Id::ECDSA_NISTP521_SHA512,
    Id::ED25519,
    Id::ED448,
    Id::Unknown(0x081a),
    Id::Unknown(0x081b),
    Id::Unknown(0x081c),
];

type Algorithms = &'static [&'static dyn SignatureVerificationAlgorithm];

/// An algorithm of secant's.
#[derive(Debug)]
struct Algorithm {
    scheme: SignatureScheme,
    key: AlgorithmIdentifier,
    signature: AlgorithmIdentifier,
}

static ALL: LazyLock<Vec<Algorithm>> = LazyLock::new(|| {
    let ecdsa = CURVES.into_iter().flat_map(|(curve, key)| {
        HASHES.into_iter().map(move |(hash, signature)| Algorithm {
            scheme: SignatureScheme::Ecdsa(curve, hash),
            key,
            signature,
        })
    });
    let eddsa = [(SignatureScheme::Ed25519, alg_id::ED25519), (SignatureScheme::Ed448, alg_id::ED448)];
    let eddsa = eddsa.into_iter().map(|(scheme, id)| Algorithm { scheme, key: id, signature: id });
    ecdsa.chain(eddsa).collect()
});

impl SignatureVerificationAlgorithm for Algorithm {
    fn verify_signature(&self, key: &[u8], message: &[u8], signature: &[u8]) -> Result<(), InvalidSignature> {
        tls::check(self.scheme, key, message, signature).map_err(|_| InvalidSignature)
    }

    fn public_key_alg_id(&self) -> AlgorithmIdentifier {
        self.key
    }

    fn signature_alg_id(&self) -> AlgorithmIdentifier {
        self.signature
    }
}

/// Whether a scheme is one that is off by default.
pub(crate) fn is_brainpool(scheme: SignatureScheme) -> bool {
    use NamedCurve::{BrainpoolP256r1, BrainpoolP384r1, BrainpoolP512r1};
    matches!(scheme, SignatureScheme::Ecdsa(BrainpoolP256r1 | BrainpoolP384r1 | BrainpoolP512r1, _))
}

/// secant's algorithms in place of the base's for the same keys, and all others of the base. What is made stays until the program
/// ends.
pub(crate) fn algorithms(base: &WebPkiSupportedAlgorithms, options: Options) -> WebPkiSupportedAlgorithms {
    let own: Vec<&'static Algorithm> =
        ALL.iter().filter(|own| options.brainpool || !is_brainpool(own.scheme)).collect();
    let with = |chosen: Vec<&'static Algorithm>, base: Algorithms| -> Algorithms {
        let is_other = |other: &&dyn SignatureVerificationAlgorithm| {
            own.iter().all(|own| own.key != other.public_key_alg_id())
        };
        let mut all: Vec<&'static dyn SignatureVerificationAlgorithm> = Vec::new();
        all.extend(chosen.into_iter().map(|own| own as &dyn SignatureVerificationAlgorithm));
        all.extend(base.iter().copied().filter(is_other));
        all.leak()
    };
    let mut mapping = Vec::new();
    for id in SCHEMES {
        // the first alone counts in TLS 1.3, where the identifier names the curve; in TLS 1.2 it names the hash
        let of = |version| own.iter().filter(move |own| own.scheme.id(version) == Some(id.into()));
        let mut chosen: Vec<&'static Algorithm> = of(Version::Tls13).copied().collect();
        let known = SignatureScheme::from_id(id.into());
        chosen.extend(of(Version::Tls12).filter(|own| Some(own.scheme) != known));
        if !chosen.is_empty() {
            let base = base.mapping.iter().find(|(own, _)| *own == id).map_or(&[][..], |(_, all)| all);
            mapping.push((id, with(chosen, base)));
        }
    }
    let others = base.mapping.iter().filter(|(id, _)| mapping.iter().all(|(own, _)| own != id));
    let others: Vec<_> = others.copied().collect();
    mapping.extend(others);
    WebPkiSupportedAlgorithms { all: with(own.clone(), base.all), mapping: mapping.leak() }
}
