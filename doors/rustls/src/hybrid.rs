//! Key exchanges of two halves: secant's curve, and ML-KEM-768 of the base (draft-ietf-tls-ecdhe-mlkem).
//!
//! Shares and secrets of the halves follow each other: ML-KEM's first with X25519, the curve's first with P-256.

use crate::kx_group::{INVALID_SHARE, SECP256R1, X25519};
use rustls::crypto::{ActiveKeyExchange, CompletedKeyExchange, SharedSecret, SupportedKxGroup};
use rustls::ffdhe_groups::FfdheGroup;
use rustls::{Error, NamedGroup, ProtocolVersion};

/// The bytes of an encapsulation key, which a client sends, and of a ciphertext, with which a server answers (FIPS 203, table 3).
const CLIENT_SHARE: usize = 1184;
const SERVER_SHARE: usize = 1088;

#[derive(Debug)]
pub(crate) struct Hybrid {
    classical: &'static dyn SupportedKxGroup,
    post_quantum: &'static dyn SupportedKxGroup,
    order: Order,
}

#[derive(Clone, Copy, Debug)]
struct Order {
    name: NamedGroup,
    /// The bytes of the curve's share.
    classical: usize,
    classical_first: bool,
}

impl Hybrid {
    /// `X25519MLKEM768` and `SecP256r1MLKEM768` with this ML-KEM-768.
    pub(crate) fn both(post_quantum: &'static dyn SupportedKxGroup) -> [Self; 2] {
        let of = |classical, order| Self { classical, post_quantum, order };
        let order = |name, classical, classical_first| Order { name, classical, classical_first };
        [
            of(X25519, order(NamedGroup::X25519MLKEM768, 32, false)),
            of(SECP256R1, order(NamedGroup::secp256r1MLKEM768, 65, true)),
        ]
    }
}

impl Order {
    /// The curve's half of a share and ML-KEM's, which has this length.
    fn split(self, share: &[u8], post_quantum: usize) -> Result<(&[u8], &[u8]), Error> {
        if share.len() != self.classical + post_quantum {
            return Err(INVALID_SHARE);
        }
        let (first, second) =
            share.split_at(if self.classical_first { self.classical } else { post_quantum });
        Ok(if self.classical_first { (first, second) } else { (second, first) })
    }

    fn join(self, classical: &[u8], post_quantum: &[u8]) -> Vec<u8> {
        if self.classical_first {
            [classical, post_quantum].concat()
        } else {
            [post_quantum, classical].concat()
        }
    }

    fn secret(self, classical: &SharedSecret, post_quantum: &SharedSecret) -> SharedSecret {
        SharedSecret::from(self.join(classical.secret_bytes(), post_quantum.secret_bytes()))
    }
}

impl SupportedKxGroup for Hybrid {
    fn start(&self) -> Result<Box<dyn ActiveKeyExchange>, Error> {
        let (classical, post_quantum) = (self.classical.start()?, self.post_quantum.start()?);
        let share = self.order.join(classical.pub_key(), post_quantum.pub_key());
        Ok(Box::new(Active { classical, post_quantum, order: self.order, share }))
    }

    fn start_and_complete(&self, share: &[u8]) -> Result<CompletedKeyExchange, Error> {
        let (classical, post_quantum) = self.order.split(share, CLIENT_SHARE)?;
        let classical = self.classical.start_and_complete(classical)?;
        let post_quantum = self.post_quantum.start_and_complete(post_quantum)?;
        Ok(CompletedKeyExchange {
            group: self.order.name,
            pub_key: self.order.join(&classical.pub_key, &post_quantum.pub_key),
            secret: self.order.secret(&classical.secret, &post_quantum.secret),
        })
    }

    fn ffdhe_group(&self) -> Option<FfdheGroup<'static>> {
        None
    }

    fn name(&self) -> NamedGroup {
        self.order.name
    }

    fn usable_for_version(&self, version: ProtocolVersion) -> bool {
        version == ProtocolVersion::TLSv1_3
    }
}

/// A client's.
struct Active {
    classical: Box<dyn ActiveKeyExchange>,
    post_quantum: Box<dyn ActiveKeyExchange>,
    order: Order,
    share: Vec<u8>,
}

impl ActiveKeyExchange for Active {
    fn complete(self: Box<Self>, share: &[u8]) -> Result<SharedSecret, Error> {
        let (classical, post_quantum) = self.order.split(share, SERVER_SHARE)?;
        Ok(self
            .order
            .secret(&self.classical.complete(classical)?, &self.post_quantum.complete(post_quantum)?))
    }

    fn hybrid_component(&self) -> Option<(NamedGroup, &[u8])> {
        Some((self.classical.group(), self.classical.pub_key()))
    }

    fn complete_hybrid_component(self: Box<Self>, share: &[u8]) -> Result<SharedSecret, Error> {
        self.classical.complete(share)
    }

    fn ffdhe_group(&self) -> Option<FfdheGroup<'static>> {
        None
    }

    fn pub_key(&self) -> &[u8] {
        &self.share
    }

    fn group(&self) -> NamedGroup {
        self.order.name
    }
}
