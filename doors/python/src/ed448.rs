//! Ed448 signatures (RFC 8032).

crate::eddsa::eddsa! { ed448, "secant.ed448", "Ed448", 57, 114, "SHAKE256" }
