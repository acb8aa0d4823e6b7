//! The built command, run as a user runs it: arguments, files and standard input in; exit code, standard
//! output, standard error and files out.
//!
//! | module | what |
//! |---|---|
//! | [`listings`] | `curves`, `tour`, `speed`, help, and that JSON is JSON |
//! | [`keys`] | `keygen` and `public`: every format, file modes, overwriting |
//! | [`files`] | what `--out` may replace, and that a failure leaves nothing half-written |
//! | [`signatures`] | `sign`, `verify`, `recover` |
//! | [`eddsa`] | Ed448, X448, and the schemes of EdDSA |
//! | [`agreement`] | `ecdh` |
//! | [`points`] | `point` on named and user-defined curves |
//! | [`bad_input`] | what is said about malformed keys, points, signatures, names and files |
//! | [`openssl`] | round trips with the `openssl` command in both directions |

mod agreement;
mod bad_input;
mod eddsa;
mod files;
mod keys;
mod listings;
mod openssl;
mod points;
mod signatures;
mod support;
