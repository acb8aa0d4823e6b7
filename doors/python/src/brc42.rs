//! Keys that two parties derive for each other (BRC-42), on secp256k1.

use crate::failure::Outcome;
use crate::input::{Bytes, Of};
use crate::private_key::PrivateKey;
use crate::public_key::PublicKey;
use crate::release::released;
use pyo3::prelude::*;
use secant::brc42 as facade;

/// The recipient's private key for ``invoice``, an invoice number of any bytes, whose public key the other party has
/// too. Constant time.
///
/// ``key`` is the recipient's, ``peer`` the sender's public key. Raises ``CurveMismatch`` for a key of another curve
/// than secp256k1.
#[pyfunction]
fn derive_private(
    py: Python<'_>,
    key: Of<PrivateKey>,
    peer: Of<PublicKey>,
    invoice: Bytes,
) -> Outcome<PrivateKey> {
    Ok(PrivateKey(released(py, || facade::derive_private(&key.0, &peer.0, &invoice))?))
}

/// The recipient's public key for ``invoice``, an invoice number of any bytes, derived by the sender. Constant time.
///
/// ``key`` is the sender's, ``peer`` the recipient's. Raises ``CurveMismatch`` for a key of another curve than
/// secp256k1.
#[pyfunction]
fn derive_public(
    py: Python<'_>,
    key: Of<PrivateKey>,
    peer: Of<PublicKey>,
    invoice: Bytes,
) -> Outcome<PublicKey> {
    Ok(PublicKey(released(py, || facade::derive_public(&key.0, &peer.0, &invoice))?))
}

#[pymodule(submodule)]
pub mod brc42 {
    #[pymodule_export]
    use super::{derive_private, derive_public};
}
