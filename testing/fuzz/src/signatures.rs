//! ECDSA: its signatures as bytes, every way to verify one, and recovery.

use crate::input::{Input, Subject, changed};
use secant::batch::Batch;
use secant::restartable::{Progress, Verification};
use secant::{
    Error, HashAlgorithm, InputError, PrecomputedKey, PublicKey, RecoveryId, SignOptions, Signature,
    SignatureFormat, TableSize, VerifyOptions,
};
use std::sync::OnceLock;

/// A signature that is read is written as it was read, and its two forms stand for each other.
pub fn ecdsa_signature(data: &[u8]) {
    let mut input = Input::new(data);
    let (subject, format) = (input.subject(), *input.pick(&FORMATS));
    let bytes = input.rest();
    let Ok(signature) = Signature::from_bytes(&subject.curve, bytes, format) else { return };
    assert_eq!(signature.to_bytes(format), bytes, "written otherwise than read");
    for format in FORMATS {
        let again = Signature::from_bytes(&subject.curve, &signature.to_bytes(format), format);
        assert_eq!(again.as_ref(), Ok(&signature), "another form");
    }
    let normal = signature.normalize_s();
    assert!(normal.is_low_s() && (normal == signature) == signature.is_low_s());
    assert_eq!(normal.normalize_s(), normal);
}

const FORMATS: [SignatureFormat; 2] = [SignatureFormat::Der, SignatureFormat::Raw];

/// Every way to verify gives one answer, that of a signature that was made is yes, and with one bit changed no.
pub fn ecdsa_verify(data: &[u8]) {
    let mut input = Input::new(data);
    let (subject, how) = (input.subject(), input.byte());
    let options = VerifyOptions::default().format(FORMATS[usize::from(how & 1)]).require_low_s(how & 2 != 0);
    let digest = [input.part(), &[1]].concat();
    let verdicts = |subject: &Subject, digest: &[u8], signature: &[u8], options: &VerifyOptions| {
        verdicts(subject, digest, signature, options, how >> 4 == 15)
    };
    match how >> 2 & 3 {
        0 => {
            let signature = input.rest();
            let _ = verdicts(subject, &digest, signature, &options);
        }
        1 => {
            let half = subject.curve.scalar_bytes().expect("a named curve");
            let signature = [integer(&mut input, subject, half), integer(&mut input, subject, half)].concat();
            let _ = verdicts(subject, &digest, &signature, &options.format(SignatureFormat::Raw));
        }
        _ => {
            let signer = SignOptions::default().low_s(how & 2 != 0);
            let signed = subject.private.sign_digest(&digest, &signer).expect("a signature");
            let signature = signed.to_bytes(options.format);
            assert_eq!(verdicts(subject, &digest, &signature, &options), Ok(()), "a signature that was made");
            let other = changed(&signature, input.short());
            assert!(
                verdicts(subject, &digest, &other, &options).is_err(),
                "a signature with one bit changed"
            );
            // beyond the order's length the bits of a digest do not count
            let counted = digest.len().min(subject.curve.scalar_bytes().expect("a named curve") - 1);
            let other = changed(&digest[..counted], input.short());
            let other = [&other[..], &digest[counted..]].concat();
            assert!(
                verdicts(subject, &other, &signature, &options).is_err(),
                "a digest with one bit changed"
            );
        }
    }
}

/// The bytes of an integer at an edge of the range of scalars, or of an integer of limbs that are chosen.
fn integer(input: &mut Input<'_>, subject: &Subject, length: usize) -> Vec<u8> {
    let order = subject.curve.parameters().n;
    let mut bytes = vec![0; length];
    let choice = input.byte();
    if choice < 8 {
        let from = order.len().saturating_sub(length);
        bytes[length - (order.len() - from)..].copy_from_slice(&order[from..]);
        // near the order, and near 0
        let last = bytes.len() - 1;
        bytes[last] = bytes[last].wrapping_add(choice).wrapping_sub(4);
        if choice & 1 == 1 {
            bytes[..last].fill(0);
        }
    } else {
        let limbs: Vec<u8> =
            input.limbs(length.div_ceil(8)).iter().rev().flat_map(|limb| limb.to_be_bytes()).collect();
        bytes.copy_from_slice(&limbs[limbs.len() - length..]);
    }
    bytes
}

/// The verdict on a signature, which every way to verify gives; in batches of many rows where that is asked for, which takes long.
fn verdicts(
    subject: &Subject,
    digest: &[u8],
    signature: &[u8],
    options: &VerifyOptions,
    many: bool,
) -> Result<(), Error> {
    let key = &subject.public;
    let verdict = key.check_digest(digest, signature, options);
    assert_eq!(key.verify_digest(digest, signature, options), verdict.is_ok());
    let tables = tables(subject);
    assert_eq!(tables.check_digest(digest, signature, options), verdict, "with a table");
    // a batch of one, and one of more than eight, with other rows between
    let no_signature: &[u8] = &[];
    let row = (key, digest, signature);
    let rows = [row, (key, digest, no_signature), row, row, row, row, row, row, row, row];
    for rows in [&rows[..1], &rows].into_iter().take(1 + usize::from(many)) {
        for table_bytes in [0, 1 << 24].into_iter().take(1 + usize::from(many)) {
            let verdicts = Batch::new().table_bytes(table_bytes).verify_digests(rows, options);
            for (found, row) in verdicts.iter().zip(rows) {
                assert!(if row.2 == signature { *found == verdict } else { found.is_err() }, "in a batch");
            }
        }
    }
    let mut steps = Verification::new(key, digest, signature, options);
    let refusal = steps.refusal().cloned();
    let cost = Verification::cost(&subject.curve).expect("a named curve");
    let mut left = cost.total.div_ceil(1000) + 100;
    let found = loop {
        match steps.step(1000).expect("memory that is as it was") {
            Progress::Done(found) => break found,
            Progress::InProgress => left = left.checked_sub(1).expect("no more steps than the cost says"),
        }
    };
    assert_eq!(found, verdict.is_ok(), "in steps");
    let by_steps = refusal.unwrap_or(Error::Input(InputError::InvalidSignature));
    assert!(verdict.as_ref().err().is_none_or(|reason| *reason == by_steps), "another reason in steps");
    verdict
}

fn tables(subject: &Subject) -> &'static PrecomputedKey {
    static TABLES: [OnceLock<PrecomputedKey>; 32] = [const { OnceLock::new() }; 32];
    TABLES[subject.place()]
        .get_or_init(|| PrecomputedKey::new(&subject.public, TableSize::Small).expect("a table"))
}

/// A key that is recovered verifies the signature; alone and in a batch it is the same.
pub fn recover(data: &[u8]) {
    let mut input = Input::new(data);
    let (subject, how) = (input.subject(), input.byte());
    let digest = [input.part(), &[1]].concat();
    let signature = if how & 1 == 0 {
        let signed = subject.private.sign_digest(&digest, &SignOptions::default()).expect("a signature");
        let id = signed.recovery_id().expect("one that was made");
        assert_eq!(PublicKey::recover(&digest, &signed, id).as_ref(), Ok(&subject.public));
        signed
    } else {
        let half = subject.curve.scalar_bytes().expect("a named curve");
        let bytes = [integer(&mut input, subject, half), integer(&mut input, subject, half)].concat();
        let Ok(signature) = Signature::from_raw(&subject.curve, &bytes) else { return };
        signature
    };
    for id in 0..4 {
        let id = RecoveryId::new(id).expect("0 to 3");
        let key = PublicKey::recover(&digest, &signature, id);
        let many = Batch::new().recover(&[(&digest[..], &signature, id), (&digest[..], &signature, id)]);
        assert!(many.iter().all(|other| *other == key), "in a batch");
        if let Ok(key) = key {
            assert!(key.verify_digest(&digest, &signature.to_der(), &VerifyOptions::default()));
        }
    }
}

/// Signatures and keys of TLS, and its points and groups.
pub fn tls(data: &[u8]) {
    use secant::tls;
    let mut input = Input::new(data);
    let subject = input.subject();
    if let Some(scheme) = tls::SignatureScheme::from_id(input.short()) {
        let (key, message, signature) = (input.part(), input.part(), input.part());
        let _ = tls::check(scheme, key, message, signature);
    }
    let message = input.rest();
    let mut left = message;
    if let Ok(group) = tls::read_parameters(&mut left) {
        let read = &message[..message.len() - left.len()];
        let written =
            [tls::Version::Tls12, tls::Version::Tls13].map(|version| tls::write_parameters(group, version));
        assert!(written.iter().any(|bytes| bytes.as_ref().is_ok_and(|bytes| bytes == read)));
        if let Ok(exchange) = tls::KeyExchange::start(group) {
            let _ = exchange.finish(left);
        }
    }
    let mut left = message;
    if let Ok(key) = tls::read_point(&subject.curve, &mut left) {
        let read = &message[..message.len() - left.len()];
        assert!([false, true].iter().any(|compressed| tls::write_point(&key, *compressed) == read));
    }
    let hash = HashAlgorithm::Sha256;
    assert!(subject.public.check(message, message, &VerifyOptions::new(hash)).is_err());
}
