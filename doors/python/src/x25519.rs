//! X25519 key agreement (RFC 7748).

crate::xdh::xdh! { x25519, "secant.x25519", "X25519", 32 }
