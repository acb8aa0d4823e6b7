//! Ed448 signatures (RFC 8032).

crate::eddsa::eddsa! { ed448, "secant.ed448", "Ed448", 57, 114, "Ed448, in a context that may be empty", "SHAKE256", {} {} }
