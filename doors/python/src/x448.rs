//! X448 key agreement (RFC 7748).

crate::xdh::xdh! { x448, "secant.x448", "X448", 56 }
