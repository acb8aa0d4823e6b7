//! Public keys of serde: 32 bytes, or a sequence of 32 numbers.

use super::VerifyingKey;
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

impl Serialize for VerifyingKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(self.as_bytes())
    }
}

impl<'de> Deserialize<'de> for VerifyingKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_bytes(Bytes)
    }
}

struct Bytes;

impl<'de> Visitor<'de> for Bytes {
    type Value = VerifyingKey;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the 32 bytes of a public key of Ed25519")
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<VerifyingKey, E> {
        let bytes = bytes.try_into().map_err(|_| E::invalid_length(bytes.len(), &self))?;
        VerifyingKey::from_bytes(bytes).map_err(|_| E::custom("no point of the curve"))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<VerifyingKey, A::Error> {
        let (mut bytes, mut length) = ([0; 32], 0);
        while let Some(byte) = sequence.next_element()? {
            if let Some(place) = bytes.get_mut(length) {
                *place = byte;
            }
            length += 1;
        }
        if length == bytes.len() {
            self.visit_bytes(&bytes)
        } else {
            Err(A::Error::invalid_length(length, &self))
        }
    }
}
