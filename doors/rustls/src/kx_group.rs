//! The groups by name, for a list of one's own. The hybrids are in [`over`](crate::over)'s list alone, because their second half
//! is the base's.

use rustls::crypto::{ActiveKeyExchange, SharedSecret, SupportedKxGroup};
use rustls::ffdhe_groups::FfdheGroup;
use rustls::{Error, NamedGroup, PeerMisbehaved, ProtocolVersion};
use secant::tls::{Group, KeyExchange, Version};

/// X25519.
pub static X25519: &dyn SupportedKxGroup = &Ecdhe(NamedGroup::X25519);
/// X448.
pub static X448: &dyn SupportedKxGroup = &Ecdhe(NamedGroup::X448);
/// ECDHE on P-256.
pub static SECP256R1: &dyn SupportedKxGroup = &Ecdhe(NamedGroup::secp256r1);
/// ECDHE on P-384.
pub static SECP384R1: &dyn SupportedKxGroup = &Ecdhe(NamedGroup::secp384r1);
/// ECDHE on P-521.
pub static SECP521R1: &dyn SupportedKxGroup = &Ecdhe(NamedGroup::secp521r1);
/// ECDHE on brainpoolP256r1 in TLS 1.2 (RFC 7027).
pub static BRAINPOOLP256R1: &dyn SupportedKxGroup = &Ecdhe(NamedGroup::Unknown(0x1a));
/// ECDHE on brainpoolP384r1 in TLS 1.2.
pub static BRAINPOOLP384R1: &dyn SupportedKxGroup = &Ecdhe(NamedGroup::Unknown(0x1b));
/// ECDHE on brainpoolP512r1 in TLS 1.2.
pub static BRAINPOOLP512R1: &dyn SupportedKxGroup = &Ecdhe(NamedGroup::Unknown(0x1c));
/// ECDHE on brainpoolP256r1 in TLS 1.3 (RFC 8734).
pub static BRAINPOOLP256R1TLS13: &dyn SupportedKxGroup = &Ecdhe(NamedGroup::Unknown(0x1f));
/// ECDHE on brainpoolP384r1 in TLS 1.3.
pub static BRAINPOOLP384R1TLS13: &dyn SupportedKxGroup = &Ecdhe(NamedGroup::Unknown(0x20));
/// ECDHE on brainpoolP512r1 in TLS 1.3.
pub static BRAINPOOLP512R1TLS13: &dyn SupportedKxGroup = &Ecdhe(NamedGroup::Unknown(0x21));

/// Those without Brainpool, in the order in which they are preferred.
pub(crate) static DEFAULT: [&&dyn SupportedKxGroup; 5] = [&X25519, &SECP256R1, &SECP384R1, &SECP521R1, &X448];
/// Brainpool's.
pub(crate) static BRAINPOOL: [&&dyn SupportedKxGroup; 6] = [
    &BRAINPOOLP256R1,
    &BRAINPOOLP384R1,
    &BRAINPOOLP512R1,
    &BRAINPOOLP256R1TLS13,
    &BRAINPOOLP384R1TLS13,
    &BRAINPOOLP512R1TLS13,
];

/// What every malformed share is.
pub(crate) const INVALID_SHARE: Error = Error::PeerMisbehaved(PeerMisbehaved::InvalidKeyShare);

/// A group of secant's, by its identifier.
#[derive(Debug)]
struct Ecdhe(NamedGroup);

impl SupportedKxGroup for Ecdhe {
    fn start(&self) -> Result<Box<dyn ActiveKeyExchange>, Error> {
        drawn(self.0, KeyExchange::start)
    }

    fn ffdhe_group(&self) -> Option<FfdheGroup<'static>> {
        None
    }

    fn name(&self) -> NamedGroup {
        self.0
    }

    fn usable_for_version(&self, version: ProtocolVersion) -> bool {
        let version = match version {
            ProtocolVersion::TLSv1_2 => Version::Tls12,
            ProtocolVersion::TLSv1_3 => Version::Tls13,
            _ => return false,
        };
        let id = u16::from(self.0);
        Group::from_id(id).is_some_and(|group| group.id(version) == Some(id))
    }
}

type Start = fn(Group) -> Result<KeyExchange, secant::Error>;

/// Draws the ephemeral key of a handshake.
fn drawn(name: NamedGroup, start: Start) -> Result<Box<dyn ActiveKeyExchange>, Error> {
    // the identifiers above are all there, so that a failure is one of the randomness
    let group = Group::from_id(name.into()).ok_or(Error::FailedToGetRandomBytes)?;
    let exchange = start(group).map_err(|_| Error::FailedToGetRandomBytes)?;
    Ok(Box::new(Active { name, exchange }))
}

struct Active {
    name: NamedGroup,
    exchange: KeyExchange,
}

impl ActiveKeyExchange for Active {
    fn complete(self: Box<Self>, share: &[u8]) -> Result<SharedSecret, Error> {
        let mut secret = self.exchange.finish(share).map_err(|_| INVALID_SHARE)?;
        // moved, so that no copy stays behind; rustls wipes it
        Ok(SharedSecret::from(std::mem::take(&mut *secret)))
    }

    fn ffdhe_group(&self) -> Option<FfdheGroup<'static>> {
        None
    }

    fn pub_key(&self) -> &[u8] {
        self.exchange.share()
    }

    fn group(&self) -> NamedGroup {
        self.name
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use secant::{InputError, RandomSource};

    #[test]
    fn identifiers_are_groups_of_their_versions() {
        let versions = [ProtocolVersion::TLSv1_2, ProtocolVersion::TLSv1_3];
        let usable = |group: &dyn SupportedKxGroup| versions.map(|version| group.usable_for_version(version));
        for group in DEFAULT {
            assert_eq!(usable(*group), [true, true], "{group:?}");
        }
        for (i, group) in BRAINPOOL.iter().enumerate() {
            assert_eq!(usable(**group), [i < 3, i >= 3], "{group:?}");
        }
        assert!(DEFAULT.iter().all(|group| !group.usable_for_version(ProtocolVersion::DTLSv1_2)));
        for group in DEFAULT.iter().chain(&BRAINPOOL) {
            let started = group.start().expect("randomness");
            assert_eq!((started.group(), group.fips()), (group.name(), false));
        }
    }

    #[test]
    fn no_randomness_is_an_error() {
        let failing: Start =
            |group| KeyExchange::start_with(group, &RandomSource::new(|_| Err(InputError::Random)));
        for group in DEFAULT.iter().chain(&BRAINPOOL) {
            let error = drawn(group.name(), failing).err();
            assert_eq!(error, Some(Error::FailedToGetRandomBytes), "{group:?}");
        }
        assert!(drawn(NamedGroup::FFDHE2048, failing).is_err());
    }
}
