//! Secant's ciphersuites for `frost-core`: RFC 9591's vectors, as the packages of the Zcash Foundation have them, and the generic
//! tests of `frost-core`, which panic where they fail.

use crate::{Outcome, packages};
use frost_core::tests::{batch, ciphersuite_generic, refresh, repairable, vectors, vectors_dkg};
use frost_core::{Ciphersuite, Error};
use rand_0_8::rngs::OsRng;
use secant_elliptic_curve::frost::{BrainpoolP256r1Sha256, P256Sha256, Secp256k1Sha256};

/// RFC 9591's vectors, one with large identifiers, and one of distributed key generation.
pub fn with_vectors() -> Outcome {
    of_vectors::<P256Sha256>("frost-p256")?;
    of_vectors::<Secp256k1Sha256>("frost-secp256k1")
}

fn of_vectors<C: Ciphersuite>(package: &str) -> Outcome {
    for name in ["vectors", "vectors-big-identifier"] {
        vectors::check_sign_with_test_vectors::<C>(&packages::json(package, &format!("tests/helpers/{name}.json"))?);
    }
    vectors_dkg::check_dkg_keygen::<C>(&packages::json(package, "tests/helpers/vectors_dkg.json")?);
    Ok(())
}

/// On all three curves.
pub fn generic() -> Outcome {
    on_curve::<P256Sha256>();
    on_curve::<Secp256k1Sha256>();
    on_curve::<BrainpoolP256r1Sha256>();
    Ok(())
}

fn on_curve<C: Ciphersuite + PartialEq>() {
    ciphersuite_generic::check_zero_key_fails::<C>();
    ciphersuite_generic::check_share_generation::<C, _>(OsRng);
    ciphersuite_generic::check_sign_with_dealer::<C, _>(OsRng);
    ciphersuite_generic::check_sign_with_dkg::<C, _>(OsRng);
    ciphersuite_generic::check_sign_with_dealer_and_identifiers::<C, _>(OsRng);
    ciphersuite_generic::check_identifier_derivation::<C>();
    ciphersuite_generic::check_error_culprit::<C>();
    ciphersuite_generic::check_sign_with_missing_identifier::<C, _>(OsRng);
    ciphersuite_generic::check_sign_with_incorrect_commitments::<C, _>(OsRng);
    for (min, max, error) in [
        (1, 3, Error::InvalidMinSigners),
        (3, 2, Error::InvalidMinSigners),
        (3, 1, Error::InvalidMaxSigners),
    ] {
        ciphersuite_generic::check_sign_with_dealer_fails_with_invalid_signers::<C, _>(min, max, error.clone(), OsRng);
        ciphersuite_generic::check_dkg_part1_fails_with_invalid_signers::<C, _>(min, max, error, OsRng);
    }
    repairable::check_rts::<C, _>(OsRng);
    repairable::check_repair_share_part1::<C, _>(OsRng);
    refresh::check_refresh_shares_with_dealer::<C, _>(OsRng);
    refresh::check_refresh_shares_with_dealer_serialisation::<C, _>(OsRng);
    refresh::check_refresh_shares_with_dealer_fails_with_invalid_public_key_package::<C, _>(OsRng);
    refresh::check_refresh_shares_with_dkg::<C, _>(OsRng);
    refresh::check_refresh_shares_with_dkg_smaller_threshold::<C, _>(OsRng);
    batch::batch_verify::<C, _>(OsRng);
    batch::bad_batch_verify::<C, _>(OsRng);
    batch::empty_batch_verify::<C, _>(OsRng);
}

/// A group of which one member has secant's suite and the other one that of the Zcash Foundation: one signature, valid for both.
pub fn mixed() -> Outcome {
    use frost_core::keys::{IdentifierList, KeyPackage};
    use frost_core::{Identifier, SigningPackage, aggregate, round1, round2};
    use std::collections::BTreeMap;
    type Ours = P256Sha256;
    type Theirs = frost_p256::P256Sha256;

    let (shares, public) = frost_core::keys::generate_with_dealer::<Ours, _>(2, 2, IdentifierList::Default, &mut OsRng)?;
    let mut shares = shares.into_values();
    let (one, other) = shares.next().zip(shares.next()).ok_or("two shares")?;
    let ours = KeyPackage::<Ours>::try_from(one)?;
    let theirs = KeyPackage::<Theirs>::try_from(frost_core::keys::SecretShare::<Theirs>::deserialize(&other.serialize()?)?)?;
    let (our_nonces, our_commitments) = round1::commit(ours.signing_share(), &mut OsRng);
    let (their_nonces, their_commitments) = round1::commit(theirs.signing_share(), &mut OsRng);

    let id = Identifier::<Ours>::deserialize(&theirs.identifier().serialize())?;
    let commitments = round1::SigningCommitments::<Ours>::deserialize(&their_commitments.serialize()?)?;
    let package = SigningPackage::new(BTreeMap::from([(*ours.identifier(), our_commitments), (id, commitments)]), b"message");
    let as_theirs = SigningPackage::<Theirs>::deserialize(&package.serialize()?)?;
    let their_share = round2::sign(&as_theirs, &their_nonces, &theirs)?;
    let their_share = round2::SignatureShare::<Ours>::deserialize(&their_share.serialize())?;
    let our_share = round2::sign(&package, &our_nonces, &ours)?;
    let shares = BTreeMap::from([(*ours.identifier(), our_share), (id, their_share)]);
    let signature = aggregate(&package, &shares, &public)?;
    public.verifying_key().verify(b"message", &signature)?;
    let key = frost_core::VerifyingKey::<Theirs>::deserialize(&public.verifying_key().serialize()?)?;
    key.verify(b"message", &frost_core::Signature::<Theirs>::deserialize(&signature.serialize()?)?)?;
    Ok(())
}
