//! Ephemeral keys of handshakes.

#[cfg(feature = "curve448")]
use crate::x448;
#[cfg(feature = "curve25519")]
use crate::x25519;
use crate::{Curve, Error, PrivateKey, PublicKey, RandomSource};
use secant_protocols::encoding::tls::Group;
#[cfg(any(feature = "curve25519", feature = "curve448"))]
use secant_protocols::key::exactly;
use std::fmt;
use zeroize::Zeroizing;

/// An ephemeral private key of ECDHE, X25519 or X448 for one handshake, with its share. Wiped when dropped; never printed.
pub struct KeyExchange {
    group: Group,
    key: Key,
    share: Vec<u8>,
}

enum Key {
    Curve(PrivateKey),
    #[cfg(feature = "curve25519")]
    X25519(x25519::PrivateKey),
    #[cfg(feature = "curve448")]
    X448(x448::PrivateKey),
}

impl KeyExchange {
    /// A fresh key from the operating system's randomness. Constant time; one fixed-base multiplication.
    ///
    /// # Errors
    /// A failure of the randomness; [`InputError::TlsGroup`](crate::InputError::TlsGroup) for a group that was left out when this crate was compiled.
    pub fn start(group: Group) -> Result<Self, Error> {
        Self::start_from(group, None)
    }

    /// [`KeyExchange::start`] from a given source.
    ///
    /// # Errors
    /// As there, the failure being that of the source.
    pub fn start_with(group: Group, random: &RandomSource<'_>) -> Result<Self, Error> {
        Self::start_from(group, Some(random))
    }

    fn start_from(group: Group, random: Option<&RandomSource<'_>>) -> Result<Self, Error> {
        let (key, share) = match group {
            Group::Curve(name) => {
                let curve = Curve::from(name);
                let key = random.map_or_else(
                    || PrivateKey::generate(&curve),
                    |random| PrivateKey::generate_with(&curve, random),
                )?;
                let share = key.public_key().to_sec1(false);
                (Key::Curve(key), share)
            }
            #[cfg(feature = "curve25519")]
            Group::X25519 => {
                let key =
                    random.map_or_else(x25519::PrivateKey::generate, x25519::PrivateKey::generate_with)?;
                let share = key.public_key().to_bytes().to_vec();
                (Key::X25519(key), share)
            }
            #[cfg(feature = "curve448")]
            Group::X448 => {
                let key = random.map_or_else(x448::PrivateKey::generate, x448::PrivateKey::generate_with)?;
                let share = key.public_key().to_bytes().to_vec();
                (Key::X448(key), share)
            }
            #[cfg(not(all(feature = "curve25519", feature = "curve448")))]
            _ => return Err(crate::InputError::TlsGroup.into()),
        };
        Ok(Self { group, key, share })
    }

    /// The group.
    pub fn group(&self) -> Group {
        self.group
    }

    /// What is sent to the other side (RFC 8446, section 4.2.8.2): an uncompressed point, or the 32 bytes of X25519 or the 56 of
    /// X448.
    pub fn share(&self) -> &[u8] {
        &self.share
    }

    /// The shared secret, an input of the key schedule: the x-coordinate, of the field's length, or the output of X25519 or X448.
    /// Constant time; one multiplication.
    ///
    /// # Errors
    /// Another length; a compressed point, the identity, a coordinate not below the prime, a point not on the curve; a share of
    /// X25519 or X448 whose secret is zero (RFC 8446, section 7.4.2).
    pub fn finish(self, share: &[u8]) -> Result<Zeroizing<Vec<u8>>, Error> {
        match &self.key {
            Key::Curve(key) => key.shared_secret(&PublicKey::from_uncompressed(key.curve(), share)?),
            #[cfg(feature = "curve25519")]
            Key::X25519(key) => {
                let peer = x25519::PublicKey::from_bytes(exactly(share)?);
                Ok(Zeroizing::new(key.shared_secret(&peer)?.to_vec()))
            }
            #[cfg(feature = "curve448")]
            Key::X448(key) => {
                let peer = x448::PublicKey::from_bytes(exactly(share)?);
                Ok(Zeroizing::new(key.shared_secret(&peer)?.to_vec()))
            }
        }
    }
}

impl fmt::Debug for KeyExchange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("KeyExchange").field("group", &self.group).finish_non_exhaustive()
    }
}
