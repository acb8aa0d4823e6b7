//! The operations on Curve25519 and Curve448, which have no windows to choose.

use super::{Entry, Table, Task, row};
use crate::LabError;
use crate::bench::{CURVE448, CURVE25519};
use std::hint::black_box;

/// One row: the static table of the generator, no window.
macro_rules! edwards {
    ($module:ident, $name:ident, $xdh:ident, $multiply:ident, $eddsa:ident, $key:literal, $seed:literal) => {
        /// The curve's one choice.
        pub(super) fn $module() -> Result<(Vec<Entry>, Vec<Task>), LabError> {
            use secant_protocols::{$eddsa, $xdh};
            let input = |error: secant_protocols::Error| LabError::Operation(error.into());
            let random = move || -> Result<[u8; 64], LabError> {
                let mut bytes = [0; 64];
                let filled = getrandom::fill(&mut bytes);
                filled.map(|()| bytes).map_err(|_| input(secant_protocols::Error::Random))
            };
            let wrong = || LabError::WrongResult { curve: $name, operation: "verify" };
            let part = |bytes: [u8; 64]| -> [u8; $key] { std::array::from_fn(|i| bytes[i]) };
            let mut seed = [0; $seed];
            seed.copy_from_slice(&random()?[..$seed]);
            let peer = $xdh::public_key(&part(random()?));
            let (public, message) = ($eddsa::public_key(&seed), random()?);
            let signature = $eddsa::sign(&seed, &[&message]);
            let ecdhe = Task::new(
                move || {
                    let scalar = part(random()?);
                    black_box($xdh::public_key(&scalar));
                    black_box($xdh::$multiply(&scalar, &peer).map_err(input)?);
                    Ok(())
                },
                || {
                    let key = secant::$xdh::PrivateKey::generate()?;
                    black_box(key.public_key());
                    black_box(key.shared_secret(&secant::$xdh::PublicKey::from_bytes(&peer))?);
                    Ok(())
                },
            )?;
            let mut counter = 0u64;
            let sign = Task::new(
                move || {
                    counter += 1;
                    black_box($eddsa::sign(&seed, &[&counter.to_le_bytes(), &message]));
                    Ok(())
                },
                || {
                    black_box(secant::$eddsa::PrivateKey::from_seed(&seed).sign(&message));
                    Ok(())
                },
            )?;
            let policy = secant::$eddsa::Policy::Rfc8032;
            let verify = Task::new(
                move || {
                    let valid = $eddsa::verify(&public, &[&message], &signature, policy);
                    if black_box(valid) { Ok(()) } else { Err(wrong()) }
                },
                || {
                    let key = secant::$eddsa::PublicKey::from_bytes(&public);
                    if key.verify(&message, &signature, policy) { Ok(()) } else { Err(wrong()) }
                },
            )?;
            let row = row($name, None, Table::Static, false, 0);
            Ok((vec![Entry { row, ecdhe: 0, sign: 1, verify: 2 }], vec![ecdhe, sign, verify]))
        }
    };
}

edwards!(curve25519, CURVE25519, x25519, x25519, ed25519, 32, 32);
edwards!(curve448, CURVE448, x448, x448, ed448, 56, 57);
