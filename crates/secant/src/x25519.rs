//! X25519 key agreement (RFC 7748).

crate::xdh::xdh! { x25519, x25519_blinded, x25519_many, 32 }
