//! `secant ecies`: encryption to a public key on any short Weierstrass curve.

use super::{Verdict, algorithm, decrypted, encrypted};
use crate::args::{Ecies, EciesOperation};
use crate::failure::{About, Failure, option};
use crate::input::{Inputs, hex_option, keys, messages, passwords};
use crate::output::Output;
use secant::ecies::{Options, TAG_LEN};
use secant::keyfile::{PrivateKey, PublicKey};
use secant::{Curve, HashAlgorithm};

/// Encrypts or decrypts a file.
///
/// # Errors
/// A key that cannot be read or is of Curve25519, an unknown hash function, a file that cannot be read or does not
/// decrypt.
pub fn run(args: &Ecies, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let shared = &args.message;
    let curve = algorithm(shared.curve.as_deref())?;
    let info = hex_option("--info", shared.info.as_deref())?;
    let associated_data = hex_option("--associated-data", shared.associated_data.as_deref())?;
    let digest = args.digest.as_deref().map(messages::find).transpose()?;
    let options = |curve: &Curve, compressed: bool| {
        let hash: HashAlgorithm = digest.unwrap_or_else(|| curve.default_hash());
        Options::new(hash).info(&info).associated_data(&associated_data).compressed(compressed)
    };
    match &args.operation {
        EciesOperation::Encrypt { key, file, form } => {
            let PublicKey::Ec(key) = keys::read_public(inputs, "--key", key, curve.as_ref())? else {
                return Err(Failure::new("--key", OTHER));
            };
            passwords::plain(&shared.unlock)?;
            // one buffer, since files are long
            let before = key.to_sec1(form.is_compressed()).len();
            let mut buffer = inputs.between("FILE", file, before, TAG_LEN)?;
            let options = options(key.curve(), form.is_compressed());
            key.encrypt_in_place(&mut buffer, &options).about("--key")?;
            encrypted(shared, inputs, output, &buffer)
        }
        EciesOperation::Decrypt { key, file } => {
            let PrivateKey::Ec(key) =
                keys::read_private(inputs, "--key", key, curve.as_ref(), &shared.unlock)?
            else {
                return Err(Failure::new("--key", OTHER));
            };
            let mut buffer = inputs.between("FILE", file, 0, 0)?;
            let options = options(key.curve(), true);
            let message = key.decrypt_in_place(&mut buffer, &options).about(option("FILE", file))?;
            decrypted(shared, inputs, output, message)
        }
    }
}

const OTHER: &str = "ECIES has short Weierstrass curves only; secant hpke takes X25519 and X448";
