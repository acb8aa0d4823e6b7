//! The built command, run as a user runs it: arguments, files and standard input in; exit code, standard
//! output, standard error and files out.
//!
//! | module | what |
//! |---|---|
//! | [`listings`] | `curves`, `tour`, `speed`, and that JSON is JSON |
//! | [`help`] | help pages as committed, the manual, completions, colours, `--quiet` |
//! | [`keys`] | `keygen` and `public`: every format, file modes, overwriting |
//! | [`files`] | what `--out` may replace, and that a failure leaves nothing half-written |
//! | [`signatures`] | `sign`, `verify`, `recover` |
//! | [`eddsa`] | Ed448, X448, and the schemes of EdDSA |
//! | [`batch`] | `verify-batch` |
//! | [`agreement`] | `ecdh` |
//! | [`xeddsa`] | `xeddsa` |
//! | [`messages`] | `koblitz` and `massey-omura` |
//! | [`hash_to_curve`] | `hash-to-curve` |
//! | [`derivation`] | `kdf`, `hex` |
//! | [`encryption`] | `ecies`, `hpke` |
//! | [`formats`] | `convert`, and the forms of keys, with `openssl` and `ssh-keygen` |
//! | [`tls`] | `tls` |
//! | [`points`] | `point` on named and user-defined curves |
//! | [`hazmat`] | `field`, `scalar`, strategies, sums, restartable and blinded operations |
//! | [`operations`] | that the list of operations and the commands are the same |
//! | [`secp256k1`] | `schnorr`, `dleq`, `derive`, `brc42`, `wif` |
//! | [`safety`] | that no private key, no password and no output is lost in silence |
//! | [`cases`] | inputs as users have them |
//! | [`table`] | the table of cases that every door reads |
//! | [`bad_input`] | what is said about malformed keys, points, signatures, names and files |
//! | [`readme`] | the commands of the READMEs |
//! | [`openssl`] | round trips with the `openssl` command in both directions |

mod agreement;
mod bad_input;
mod batch;
mod cases;
mod derivation;
mod eddsa;
mod encryption;
mod files;
mod formats;
mod hash_to_curve;
mod hazmat;
mod help;
mod keys;
mod lab;
mod listings;
mod messages;
mod openssl;
mod operations;
mod points;
mod readme;
mod safety;
mod secp256k1;
mod signatures;
mod stability;
mod support;
mod table;
mod tls;
mod xeddsa;
