//! Operations in steps, in the caller's memory, and blinded operations.

use super::{Status, copy, ecdsa, fixed, keys};
use crate::arguments::{Buffer, Flags, Random, in_memory, room};
use crate::choices::{BLINDED, HEDGED};
use core::mem::MaybeUninit;
use secant_core::{CurveRef, ErrorCode};
use secant_protocols::blinding::{self, Blinding};
use secant_protocols::ecdsa::Nonces;
use secant_protocols::encoding::point;
use secant_protocols::hash::HashAlgorithm;
use secant_protocols::restartable::{Agreement, Cost, Progress, Signing, Verification};
use secant_protocols::{Error, key, stack};

pub(crate) fn signing_len() -> Result<usize, ErrorCode> {
    Ok(size_of::<[u64; Signing::WORDS]>())
}

pub(crate) fn signing_start(
    memory: &mut [MaybeUninit<u8>],
    curve: CurveRef<'_>,
    private_key: &[u8],
    digest: &[u8],
    hash: HashAlgorithm,
    flags: Flags,
    mut random: Random,
) -> Status {
    random.check_need(flags.has(HEDGED | BLINDED))?;
    let memory = room(memory)?;
    in_memory(stack::wiped(|| {
        let d = key::decode_private(curve, private_key)?;
        let blinding = flags.has(BLINDED).then(|| draw(curve, &mut random)).transpose()?;
        let mut source = |bytes: &mut [u8]| random.fill(bytes);
        let nonces = match flags.has(HEDGED) {
            true => Nonces::Hedged(hash, &mut source),
            false => Nonces::Deterministic(hash),
        };
        Signing::start(memory, curve, &d, digest, nonces, &ecdsa::signer(hash, flags), blinding)
    }))
}

pub(crate) fn signing_step(
    signature: Buffer<'_>,
    memory: &mut [u64],
    curve: CurveRef<'_>,
    units: u32,
    flags: Flags,
) -> Status {
    ecdsa::check_room(&signature, curve, flags)?;
    let (made, _) = done(Signing::step(memory, curve, units))?;
    stack::overwrite();
    signature.fill(|out| ecdsa::format(flags).encode(curve, &made, out))
}

pub(crate) fn agreement_len() -> Result<usize, ErrorCode> {
    Ok(size_of::<[u64; Agreement::WORDS]>())
}

pub(crate) fn agreement_start(
    memory: &mut [MaybeUninit<u8>],
    curve: CurveRef<'_>,
    private_key: &[u8],
    public_key: &[u8],
    flags: Flags,
    mut random: Random,
) -> Status {
    random.check_need(flags.has(BLINDED))?;
    let memory = room(memory)?;
    in_memory(stack::wiped(|| {
        let d = key::decode_private(curve, private_key)?;
        let peer = point::decode_on(curve.equation(), public_key)?;
        let blinding = flags.has(BLINDED).then(|| draw(curve, &mut random)).transpose()?;
        Agreement::start(memory, curve, &d, &peer, blinding)
    }))
}

pub(crate) fn agreement_step(
    secret: &mut [u8],
    memory: &mut [u64],
    curve: CurveRef<'_>,
    units: u32,
) -> Status {
    done(Agreement::step(memory, curve, secret, units))?;
    stack::overwrite();
    Ok(())
}

pub(crate) fn verification_len() -> Result<usize, ErrorCode> {
    Ok(size_of::<[u64; Verification::WORDS]>())
}

pub(crate) fn verification_start(
    memory: &mut [MaybeUninit<u8>],
    curve: CurveRef<'_>,
    public_key: &[u8],
    digest: &[u8],
    signature: &[u8],
    flags: Flags,
) -> Status {
    let q = point::decode(curve, public_key)?;
    in_memory(Verification::start(room(memory)?, curve, &q, digest, signature, &ecdsa::verifier(flags)))
}

pub(crate) fn verification_step(memory: &mut [u64], curve: CurveRef<'_>, units: u32) -> Status {
    let valid = done(Verification::step(memory, curve, units))?;
    if valid { Ok(()) } else { Err(ErrorCode::InvalidSignature) }
}

pub(crate) fn signing_cost(largest: &mut u32, total: &mut u32, curve: CurveRef<'_>, flags: Flags) -> Status {
    tell(Signing::cost(curve, flags.has(BLINDED)), largest, total)
}

pub(crate) fn agreement_cost(
    largest: &mut u32,
    total: &mut u32,
    curve: CurveRef<'_>,
    flags: Flags,
) -> Status {
    tell(Agreement::cost(curve, flags.has(BLINDED)), largest, total)
}

pub(crate) fn verification_cost(largest: &mut u32, total: &mut u32, curve: CurveRef<'_>) -> Status {
    tell(Verification::cost(curve), largest, total)
}

pub(crate) fn key_public_blinded(
    public_key: &mut [u8],
    curve: CurveRef<'_>,
    private_key: &[u8],
    flags: Flags,
    mut random: Random,
) -> Status {
    random.check()?;
    keys::check_public_len(curve, public_key, flags)?;
    let q = stack::wiped(|| {
        let d = key::decode_private(curve, private_key)?;
        blinding::public(curve, &d, draw(curve, &mut random)?)
    })?;
    keys::encode(curve, &q, public_key, flags)
}

pub(crate) fn ecdh_blinded(
    secret: &mut [u8],
    curve: CurveRef<'_>,
    private_key: &[u8],
    public_key: &[u8],
    mut random: Random,
) -> Status {
    random.check()?;
    let peer = point::decode(curve, public_key)?;
    Ok(stack::wiped(|| {
        let d = key::decode_private(curve, private_key)?;
        blinding::shared_x(curve, &d, &peer, secret, draw(curve, &mut random)?)
    })?)
}

/// The blinded function of a Montgomery curve.
macro_rules! montgomery {
    ($feature:literal, $module:ident, $blinded:ident) => {
        #[cfg(feature = $feature)]
        pub(crate) fn $blinded(
            secret: &mut [u8],
            private_key: &[u8],
            public_key: &[u8],
            mut random: Random,
        ) -> Status {
            random.check()?;
            let (d, u) = (fixed(private_key)?, fixed(public_key)?);
            let mut source = |bytes: &mut [u8]| random.fill(bytes);
            let shared = stack::wiped(|| {
                secant_protocols::$module::$blinded(d, u, &mut source).map(zeroize::Zeroizing::new)
            })?;
            copy(*shared, secret)
        }
    };
}
montgomery! { "curve25519", x25519, x25519_blinded }
montgomery! { "curve448", x448, x448_blinded }

/// The result of the last step; `InProgress` after one that is not the last.
fn done<T>(step: Result<Progress<T>, Error>) -> Result<T, ErrorCode> {
    match in_memory(step)? {
        Progress::Done(result) => Ok(result),
        Progress::InProgress => Err(ErrorCode::InProgress),
    }
}

fn draw(curve: CurveRef<'_>, random: &mut Random) -> Result<Blinding, Error> {
    Blinding::draw(curve, &mut |bytes: &mut [u8]| random.fill(bytes))
}

fn tell(cost: Cost, largest: &mut u32, total: &mut u32) -> Status {
    (*largest, *total) = (cost.largest_piece, cost.total);
    Ok(())
}
