//! `secant convert`: a private key in another form, encrypted or decrypted.

use super::keygen::Writing;
use super::{Verdict, algorithm};
use crate::args::Convert;
use crate::failure::{About, Failure};
use crate::input::{Inputs, keys, password};
use crate::output::Output;

/// Converts a key.
///
/// # Errors
/// No `--out`, a key or a password that cannot be read or is wrong, and those of [`Writing::write`].
pub fn run(args: &Convert, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let reason = "missing: name the key's file, or - to print the private key";
    let out = args.out.as_deref().ok_or(reason).about("--out")?;
    let curve = algorithm(args.curve.as_deref())?;
    let key = match args.password_file.as_deref() {
        Some(path) => {
            let password = password(inputs, "--password-file", path)?;
            keys::read_encrypted(inputs, "--key", &args.key, curve.as_ref(), &password)?
        }
        None => keys::read(inputs, "--key", &args.key, curve.as_ref())?,
    };
    let password = args.new_password_file.as_deref();
    let writing = Writing {
        name: "--new-password-file",
        password,
        format: args.format,
        out: Some(out),
        force: args.force,
    };
    writing.write(&key, inputs, output)
}
