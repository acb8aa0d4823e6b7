//! Key agreement.

use super::Status;
#[cfg(feature = "eddsa")]
use super::{copy, draw, fixed};
#[cfg(feature = "eddsa")]
use crate::arguments::Random;
use secant_core::CurveRef;
use secant_core::mul::Tuning;
use secant_protocols::encoding::point;
use secant_protocols::{ecdh, key};
#[cfg(feature = "eddsa")]
use zeroize::Zeroizing;

pub(crate) fn ecdh(
    secret: &mut [u8],
    curve: CurveRef<'_>,
    private_key: &[u8],
    public_key: &[u8],
    tuning: Tuning<'_>,
) -> Status {
    let d = key::decode_private(curve, private_key)?;
    Ok(ecdh::shared_x(curve, &d, &point::decode(curve, public_key)?, secret, tuning)?)
}

/// The functions of a Montgomery curve.
macro_rules! montgomery {
    ($feature:literal, $module:ident, $generate:ident, $public:ident) => {
        #[cfg(feature = $feature)]
        pub(crate) fn $generate(private_key: &mut [u8], random: Random) -> Status {
            draw::<{ secant_protocols::$module::KEY_LEN }>(private_key, random)
        }

        #[cfg(feature = $feature)]
        pub(crate) fn $public(public_key: &mut [u8], private_key: &[u8]) -> Status {
            copy(secant_protocols::$module::public_key(fixed(private_key)?), public_key)
        }

        #[cfg(feature = $feature)]
        pub(crate) fn $module(secret: &mut [u8], private_key: &[u8], public_key: &[u8]) -> Status {
            let shared = secant_protocols::$module::$module(fixed(private_key)?, fixed(public_key)?)?;
            copy(*Zeroizing::new(shared), secret)
        }
    };
}
montgomery! { "curve25519", x25519, x25519_generate, x25519_public }
montgomery! { "curve448", x448, x448_generate, x448_public }
