//! `secant convert`: a private or a public key in another form, encrypted or decrypted.

use super::keygen::Writing;
use super::public::{self, Form};
use super::{Verdict, algorithm};
use crate::args::{Convert, KeyFormat, PublicOut};
use crate::failure::{About, Failure, refuse};
use crate::input::{Inputs, keys};
use crate::output::Output;
use secant::keyfile::Key;

/// Converts a key.
///
/// # Errors
/// No `--out`, a key or a password that cannot be read or is wrong, an option that the kind of key does not have, and
/// those of [`Writing::write`].
pub fn run(args: &Convert, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let reason = "missing: name the key's file, or - to print the key";
    let out = args.out.as_deref().ok_or(reason).about("--out")?;
    let curve = algorithm(args.curve.as_deref())?;
    if args.comment.is_some() && args.format != KeyFormat::Openssh {
        return Err(Failure::new("--comment", "only with --format openssh"));
    }
    match keys::read_any(inputs, "--key", &args.key, curve.as_ref(), &args.unlock)? {
        Key::Private(key) => {
            let none = "not for a private key: an identifier has the public one, which secant public writes";
            let writing = Writing {
                format: args.format.private().ok_or(none).about("--format")?,
                comment: args.comment.as_deref(),
                out: Some(out),
                force: args.force,
                ..Writing::new(&args.protect)
            };
            writing.write(&key, inputs, output)
        }
        Key::Public(key) => {
            let protect = &args.protect;
            let given =
                [("--out-password-file", protect.out_password_file.is_some()), ("--plain", protect.plain)];
            refuse(&given, "a public key", "it is no secret")?;
            let none = "not for a public key: pem, der, jwk, openssh, did-key, raw or hex";
            let format = args.format.public().ok_or(none).about("--format")?;
            let form = Form { format, compressed: false, comment: args.comment.as_deref() };
            let to = PublicOut { out: Some(out.to_owned()), force: args.force };
            public::write(&key, &form, &to, inputs, output)
        }
    }
}
