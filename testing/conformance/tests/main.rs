//! The tests of secant against standards, vectors and a reference implementation: one program, so that what the curves
//! have in common is compiled once.

mod areas;
mod bips;
mod cases;
mod curve448;
mod custom_curves;
mod eddsa_policies;
mod eight;
mod eight_edwards;
mod endomorphism;
mod exhaustive;
mod fiat;
mod fields;
mod generated;
mod groups;
mod hash_to_curve;
mod hazmat;
mod hpke;
mod kernel;
mod key_files;
mod many;
mod messages;
mod multiples;
mod negatives;
mod nonces;
mod params;
mod precomputed;
mod recoding;
mod rfc;
mod scalars;
mod small_subgroups;
mod twists;
mod wycheproof_25519;
mod wycheproof_448;
mod wycheproof_ecdh;
mod wycheproof_ecdsa;
