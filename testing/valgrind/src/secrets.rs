//! Every operation on secrets, run with the secrets marked as uninitialised memory.
//!
//! valgrind's memcheck follows uninitialised bits through every instruction, and reports a jump or an address that
//! depends on one. The marked memory is not uninitialised but secret, so a report is a leak through time or through the
//! cache. This is the method of Langley's ctgrind (2010), and of the tests of libsecp256k1 and BoringSSL. It checks the
//! compiled release build, where the compiler may have turned arithmetic into a branch.
//!
//! | module | what |
//! |---|---|
//! | [`memcheck`] | marking memory, asking what is marked |
//! | [`weierstrass`] | key generation, ECDSA, ECDH on one curve |
//! | [`careful`] | `hazmat`, operations in steps, blinded operations |
//! | [`secp256k1`] | BIP340, BIP374, BRC-94, BIP32, BRC-42 |
//! | [`edwards`] | X25519 and Ed25519, X448 and Ed448, blinded key agreement among them |
//! | [`curve25519`] | XEdDSA, hashing to Curve25519 |
//! | [`messages`] | Koblitz encoding, Massey-Omura, hashing to short Weierstrass curves |
//! | [`encryption`] | ECIES and HPKE |
//! | [`c_door`] | functions of C |
//! | `keyfiles` | plain key files, written and read |
//! | [`groups`] | which operations run on which curves, and the user-defined curves among them |
//! | [`control`] | leaks made on purpose, which have to be reported |
//!
//! Two guards keep the test from passing because nothing was watched: each operation asserts that its result
//! is still marked before it is published, and each control has to be reported. One function is excused by
//! name in `declassify.supp`: `secant_core::declassify`, where a bit that the protocol makes public becomes a
//! branch.
//!
//! Not covered: division by secrets, which memcheck does not report; other compilers and targets; the AVX-512
//! instructions themselves, which valgrind does not support: code on vectors runs with emulated instructions instead.
//! Statistical timing tests were rejected: they need quiet machines and find less.
pub mod c_door;
pub mod careful;
pub mod control;
pub mod curve25519;
pub mod edwards;
pub mod encryption;
pub mod groups;
pub mod keyfiles;
pub mod memcheck;
pub mod messages;
pub mod secp256k1;
pub mod stream;
pub mod weierstrass;

/// What a run of operations found.
#[derive(Debug, Default)]
pub struct Report {
    /// The pairs of a subject and an operation that ran.
    pub pairs: usize,
    /// Those among them that leaked.
    pub leaks: usize,
}

impl Report {
    /// Runs an operation and prints a line: `ok` or `LEAK`, the subject, the operation.
    pub fn run(&mut self, subject: &str, operation: &str, body: impl FnOnce()) {
        let before = memcheck::errors();
        body();
        let found = memcheck::errors() - before;
        let word = if found == 0 { "ok" } else { "LEAK" };
        println!("{word} {subject} {operation}");
        self.pairs += 1;
        self.leaks += usize::from(found != 0);
    }
}

/// Asserts that a value is secret still: that what entered as secret has not been lost on the way, in which
/// case nothing would have been watched.
///
/// # Panics
/// When no bit of the value is marked.
pub fn assert_secret<T: ?Sized>(value: &mut T) {
    assert!(memcheck::secret_bits(value) > 0, "the result does not depend on the secret");
}
