//! ML-KEM-768 of the crate `ml-kem`, for a base that has none.

use crate::kx_group::INVALID_SHARE;
use ml_kem::{B32, Decapsulate, DecapsulationKey, EncapsulationKey, KeyExport, MlKem768, Seed, TryKeyInit};
use rustls::crypto::{ActiveKeyExchange, CompletedKeyExchange, SharedSecret, SupportedKxGroup};
use rustls::ffdhe_groups::FfdheGroup;
use rustls::{Error, NamedGroup, ProtocolVersion};
use zeroize::Zeroizing;

pub(crate) static MLKEM768: &dyn SupportedKxGroup = &MlKem;

#[derive(Debug)]
struct MlKem;

fn fill(out: &mut [u8]) -> Result<(), Error> {
    getrandom::fill(out).map_err(|_| Error::FailedToGetRandomBytes)
}

impl SupportedKxGroup for MlKem {
    fn start(&self) -> Result<Box<dyn ActiveKeyExchange>, Error> {
        let mut seed = Zeroizing::new(Seed::default());
        fill(&mut seed)?;
        let key = Box::new(DecapsulationKey::<MlKem768>::from_seed(*seed));
        let share = key.encapsulation_key().to_bytes().to_vec();
        Ok(Box::new(Active { key, share }))
    }

    fn start_and_complete(&self, share: &[u8]) -> Result<CompletedKeyExchange, Error> {
        let key = EncapsulationKey::<MlKem768>::new_from_slice(share).map_err(|_| INVALID_SHARE)?;
        let mut drawn = Zeroizing::new(B32::default());
        fill(&mut drawn)?;
        let (ciphertext, secret) = key.encapsulate_deterministic(&drawn);
        let secret = Zeroizing::new(secret);
        Ok(CompletedKeyExchange {
            group: NamedGroup::MLKEM768,
            pub_key: ciphertext.to_vec(),
            secret: SharedSecret::from(&secret[..]),
        })
    }

    fn ffdhe_group(&self) -> Option<FfdheGroup<'static>> {
        None
    }

    fn name(&self) -> NamedGroup {
        NamedGroup::MLKEM768
    }

    fn usable_for_version(&self, version: ProtocolVersion) -> bool {
        version == ProtocolVersion::TLSv1_3
    }
}

struct Active {
    /// Boxed, so that moving the key leaves no copy behind; wiped when dropped.
    key: Box<DecapsulationKey<MlKem768>>,
    share: Vec<u8>,
}

impl ActiveKeyExchange for Active {
    fn complete(self: Box<Self>, share: &[u8]) -> Result<SharedSecret, Error> {
        let secret = Zeroizing::new(self.key.decapsulate_slice(share).map_err(|_| INVALID_SHARE)?);
        Ok(SharedSecret::from(&secret[..]))
    }

    fn ffdhe_group(&self) -> Option<FfdheGroup<'static>> {
        None
    }

    fn pub_key(&self) -> &[u8] {
        &self.share
    }

    fn group(&self) -> NamedGroup {
        NamedGroup::MLKEM768
    }
}
