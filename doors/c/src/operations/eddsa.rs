//! EdDSA.

use super::claims::{self, Memory, Scheme};
use super::{Status, copy, draw, fixed};
use crate::arguments::{Claims, Random};
use secant_core::ErrorCode;
use secant_protocols::batch::Claim;
use secant_protocols::eddsa::{BATCH, Policy};

/// The functions of a curve.
macro_rules! eddsa {
    (
        $feature:literal, $module:ident, $generate:ident, $public:ident,
        $sign:ident, $sign_ctx:ident, $sign_ph:ident, $verify:ident, $verify_ctx:ident, $verify_ph:ident,
        $scheme:ident, $batch_memory:ident, $verify_batch:ident
    ) => {
        #[cfg(feature = $feature)]
        pub(crate) fn $generate(seed: &mut [u8], random: Random) -> Status {
            draw::<{ secant_protocols::$module::SEED_LEN }>(seed, random)
        }

        #[cfg(feature = $feature)]
        pub(crate) fn $public(public_key: &mut [u8], seed: &[u8]) -> Status {
            copy(secant_protocols::$module::public_key(fixed(seed)?), public_key)
        }

        #[cfg(feature = $feature)]
        pub(crate) fn $sign(signature: &mut [u8], seed: &[u8], message: &[u8]) -> Status {
            copy(secant_protocols::$module::sign(fixed(seed)?, &[message]), signature)
        }

        #[cfg(feature = $feature)]
        pub(crate) fn $sign_ctx(signature: &mut [u8], seed: &[u8], message: &[u8], context: &[u8]) -> Status {
            let key = secant_protocols::$module::ExpandedSecret::new(fixed(seed)?);
            copy(key.sign_ctx(&[message], context)?, signature)
        }

        #[cfg(feature = $feature)]
        pub(crate) fn $sign_ph(signature: &mut [u8], seed: &[u8], message: &[u8], context: &[u8]) -> Status {
            let key = secant_protocols::$module::ExpandedSecret::new(fixed(seed)?);
            copy(key.sign_ph(&[message], context)?, signature)
        }

        #[cfg(feature = $feature)]
        pub(crate) fn $verify(
            public_key: &[u8],
            message: &[u8],
            signature: &[u8],
            policy: Policy,
        ) -> Result<bool, ErrorCode> {
            secant_protocols::$module::check(public_key, &[message], signature, policy)?;
            Ok(true)
        }

        #[cfg(feature = $feature)]
        pub(crate) fn $verify_ctx(
            public_key: &[u8],
            message: &[u8],
            signature: &[u8],
            context: &[u8],
            policy: Policy,
        ) -> Result<bool, ErrorCode> {
            let key = secant_protocols::$module::ExpandedPublic::decode_vartime(public_key)?;
            key.check_ctx(&[message], signature, context, policy)?;
            Ok(true)
        }

        #[cfg(feature = $feature)]
        pub(crate) fn $verify_ph(
            public_key: &[u8],
            message: &[u8],
            signature: &[u8],
            context: &[u8],
            policy: Policy,
        ) -> Result<bool, ErrorCode> {
            let key = secant_protocols::$module::ExpandedPublic::decode_vartime(public_key)?;
            key.check_ph(&[message], signature, context, policy)?;
            Ok(true)
        }

        /// The scheme under a policy.
        #[cfg(feature = $feature)]
        struct $scheme(Policy);

        #[cfg(feature = $feature)]
        impl Scheme for $scheme {
            type Key = secant_protocols::$module::ExpandedPublic;

            fn most(&self) -> usize {
                BATCH
            }

            fn memory(&self, claims: usize) -> usize {
                secant_protocols::$module::batch_memory(claims, self.0)
            }

            fn decode(&self, bytes: &[u8]) -> Option<Self::Key> {
                Self::Key::new_vartime(bytes)
            }

            fn verify(&self, claims: &[Claim<'_, Self::Key>], verdicts: &mut [bool], memory: &mut Memory) {
                secant_protocols::$module::verify_batch(claims, self.0, verdicts, memory);
            }
        }

        #[cfg(feature = $feature)]
        pub(crate) fn $batch_memory(count: usize, policy: Policy) -> Result<usize, ErrorCode> {
            Ok(claims::batch_memory(&$scheme(policy), count))
        }

        #[cfg(feature = $feature)]
        pub(crate) fn $verify_batch(
            verdicts: &mut [bool],
            memory: &mut Memory,
            claims: Claims<'_>,
            policy: Policy,
        ) -> Status {
            claims::verify_batch(&$scheme(policy), verdicts, memory, claims)
        }
    };
}
eddsa! {
    "curve25519", ed25519, ed25519_generate, ed25519_public,
    ed25519_sign, ed25519_sign_ctx, ed25519_sign_ph, ed25519_verify, ed25519_verify_ctx, ed25519_verify_ph,
    Ed25519, ed25519_batch_memory, ed25519_verify_batch
}
eddsa! {
    "curve448", ed448, ed448_generate, ed448_public,
    ed448_sign, ed448_sign_ctx, ed448_sign_ph, ed448_verify, ed448_verify_ctx, ed448_verify_ph,
    Ed448, ed448_batch_memory, ed448_verify_batch
}
