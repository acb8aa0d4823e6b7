//! Crates that know nothing of secant, on secant by the patches of Cargo.toml or by the traits that its types have. Each check prints
//! a line.

mod frost;
mod oprf;
mod packages;

use std::collections::BTreeMap;
use std::error::Error;

type Outcome = Result<(), Box<dyn Error>>;

fn main() -> Outcome {
    let checks: [(&str, fn() -> Outcome); 10] = [
        ("bip32 0.6: a key of the first vector of BIP32", bip32_vector),
        ("hpke 0.15: sealed and opened on P-256 and P-384", hpke_round_trips),
        ("ssh-key 0.7: signatures by keys of OpenSSH", ssh_signatures),
        ("jsonwebtoken 12: tokens by ES256 and ES384", tokens),
        ("alloy-signer-local 2.5: an address, and a message that is signed and recovered", ethereum),
        ("frost-secp256k1 3: a signature of two out of three", threshold),
        ("voprf 0.5: RFC 9497's 24 vectors on P-256, P-384 and P-521", oprf::vectors),
        ("frost-core 3: RFC 9591's vectors on P-256 and secp256k1", frost::with_vectors),
        ("frost-core 3: its generic tests on these and brainpoolP256r1", frost::generic),
        ("frost-core 3: a member with frost-p256 and one with secant's suite", frost::mixed),
    ];
    for (name, check) in checks {
        check().map_err(|error| format!("{name}: {error}"))?;
        println!("{name}");
    }
    println!("{} passed, 0 failed", checks.len());
    Ok(())
}

fn ensure(holds: bool, what: &str) -> Outcome {
    if holds { Ok(()) } else { Err(what.into()) }
}

fn bip32_vector() -> Outcome {
    let seed: Vec<u8> = (0..16).collect();
    let path: bip32::DerivationPath = "m/0'/1".parse()?;
    let key = path.iter().try_fold(bip32::XPrv::new(&seed)?, |key, child| key.derive_child(child))?;
    let text = key.to_string(bip32::Prefix::XPRV);
    let expected = "xprv9wTYmMFdV23N2TdNG573QoEsfRrWKQgWeibmLntzniatZvR9BmLnvSxqu53Kw1UmYPxLgboyZQaXwTCg8MSY3H2EU4pWcQDnRnrVA1xe8fs";
    ensure(text.as_str() == expected, "another key")
}

fn hpke_round_trips() -> Outcome {
    use hpke::aead::ChaCha20Poly1305;
    use hpke::kdf::{HkdfSha256, HkdfSha384};
    use hpke::kem::{DhP256HkdfSha256, DhP384HkdfSha384};
    fn round_trip<Kem: hpke::Kem, Kdf: hpke::kdf::Kdf>() -> Outcome {
        let failed = |error: hpke::HpkeError| error.to_string();
        let (secret, public) = Kem::gen_keypair();
        let (encapsulated, sealed) = hpke::single_shot_seal::<ChaCha20Poly1305, Kdf, Kem>(
            &hpke::OpModeS::Base, &public, b"info", b"message", b"data",
        )
        .map_err(failed)?;
        let opened = hpke::single_shot_open::<ChaCha20Poly1305, Kdf, Kem>(
            &hpke::OpModeR::Base, &secret, &encapsulated, b"info", &sealed, b"data",
        )
        .map_err(failed)?;
        ensure(opened == b"message", "another message")
    }
    round_trip::<DhP256HkdfSha256, HkdfSha256>()?;
    round_trip::<DhP384HkdfSha384, HkdfSha384>()
}

fn ssh_signatures() -> Outcome {
    use ssh_key::{Algorithm, EcdsaCurve, HashAlg, LineEnding, PrivateKey, SshSig};
    let mut rng = ssh_key::rand_core::UnwrapErr(getrandom::SysRng);
    for curve in [EcdsaCurve::NistP256, EcdsaCurve::NistP384] {
        let key = PrivateKey::random(&mut rng, Algorithm::Ecdsa { curve })?;
        let key = PrivateKey::from_openssh(&*key.to_openssh(LineEnding::LF)?)?;
        let signature: SshSig = key.sign("example", HashAlg::Sha512, b"message")?;
        key.public_key().verify("example", b"message", &signature)?;
        ensure(key.public_key().verify("example", b"massage", &signature).is_err(), "a false signature is valid")?;
    }
    Ok(())
}

fn tokens() -> Outcome {
    use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
    let pem = |arguments: &[&str], input: &str| -> Result<String, Box<dyn Error>> {
        use std::io::Write;
        use std::process::{Command, Stdio};
        let mut openssl =
            Command::new("openssl").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        openssl.stdin.take().ok_or("no input")?.write_all(input.as_bytes())?;
        Ok(String::from_utf8(openssl.wait_with_output()?.stdout)?)
    };
    for (algorithm, curve) in [(Algorithm::ES256, "P-256"), (Algorithm::ES384, "P-384")] {
        let key = pem(&["genpkey", "-algorithm", "EC", "-pkeyopt", &format!("ec_paramgen_curve:{curve}")], "")?;
        let public = pem(&["pkey", "-pubout"], &key)?;
        let claims = BTreeMap::from([("sub", "somebody")]);
        let token = jsonwebtoken::encode(&Header::new(algorithm), &claims, &EncodingKey::from_ec_pem(key.as_bytes())?)?;
        let mut validation = Validation::new(algorithm);
        validation.required_spec_claims.clear();
        let decoding = DecodingKey::from_ec_pem(public.as_bytes())?;
        let read = jsonwebtoken::decode::<BTreeMap<String, String>>(&token, &decoding, &validation)?;
        ensure(read.claims["sub"] == "somebody", "other claims")?;
        // another message of the same key, so that the equation alone refuses it
        let other = BTreeMap::from([("sub", "somebody else")]);
        let other = jsonwebtoken::encode(&Header::new(algorithm), &other, &EncodingKey::from_ec_pem(key.as_bytes())?)?;
        let (start, _) = token.rsplit_once('.').ok_or("no signature")?;
        let (_, signature) = other.rsplit_once('.').ok_or("no signature")?;
        let forged = format!("{start}.{signature}");
        ensure(
            jsonwebtoken::decode::<BTreeMap<String, String>>(&forged, &decoding, &validation).is_err(),
            "a false signature is valid",
        )?;
    }
    Ok(())
}

fn ethereum() -> Outcome {
    use alloy_signer::SignerSync;
    let signer: alloy_signer_local::PrivateKeySigner =
        "ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80".parse()?;
    let address = signer.address();
    ensure(address.to_string() == "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266", "another address")?;
    let signature = signer.sign_message_sync(b"message")?;
    ensure(signature.recover_address_from_msg(b"message")? == address, "another address is recovered")
}

fn threshold() -> Outcome {
    use frost_secp256k1::{self as frost, keys};
    let mut rng = rand_0_8::rngs::OsRng;
    let (shares, public) = keys::generate_with_dealer(3, 2, keys::IdentifierList::Default, &mut rng)?;
    let packages = shares
        .into_iter()
        .take(2)
        .map(|(id, share)| Ok((id, keys::KeyPackage::try_from(share)?)))
        .collect::<Result<BTreeMap<_, _>, frost::Error>>()?;
    let (mut nonces, mut commitments) = (BTreeMap::new(), BTreeMap::new());
    for (id, package) in &packages {
        let (nonce, commitment) = frost::round1::commit(package.signing_share(), &mut rng);
        nonces.insert(*id, nonce);
        commitments.insert(*id, commitment);
    }
    let signing = frost::SigningPackage::new(commitments, b"message");
    let signatures = packages
        .iter()
        .map(|(id, package)| Ok((*id, frost::round2::sign(&signing, &nonces[id], package)?)))
        .collect::<Result<BTreeMap<_, _>, frost::Error>>()?;
    let signature = frost::aggregate(&signing, &signatures, &public)?;
    public.verifying_key().verify(b"message", &signature)?;
    ensure(public.verifying_key().verify(b"massage", &signature).is_err(), "a false signature is valid")
}
