//! Hashing to curves by the crate `hash2curve`: the suites of RFC 9380, and those of RFC 9497 that are built on them.

use crate::{AffinePoint, FieldElement, ProjectivePoint, SecantCurve};
use elliptic_curve::consts;
use hash2curve::{ExpandMsgXmd, GroupDigest, MapToCurve};

/// `"feature" Type, security level and length of an element in bytes, hash, name of the suite without its end`.
macro_rules! suites {
    ($($feature:literal $curve:ident, $level:ident, $length:ident, $hash:ident, $name:literal $(, oprf: $oprf:literal)?;)*) => {$(
        #[cfg(feature = $feature)]
        const _: () = {
            use crate::$curve;

            impl MapToCurve for $curve {
                type SecurityLevel = consts::$level;
                type FieldElement = FieldElement<Self>;
                type Length = consts::$length;

                fn map_to_curve(element: FieldElement<Self>) -> ProjectivePoint<Self> {
                    let maps = Self::NAME.maps(Self::machine());
                    AffinePoint::or_identity(maps.map_to_curve(&[*element.limbs()])).into()
                }
            }

            impl GroupDigest for $curve {
                const HASH_TO_CURVE_ID: &[u8] = concat!($name, "_RO_").as_bytes();
                const ENCODE_TO_CURVE_ID: &[u8] = concat!($name, "_NU_").as_bytes();
                type ExpandMsg = ExpandMsgXmd<sha2::$hash>;
            }

            $(
                impl hash2curve::OprfParameters for $curve {
                    const ID: &'static [u8] = $oprf;
                }
            )?
        };
    )*};
}

suites! {
    "secp256k1" Secp256k1, U16, U48, Sha256, "secp256k1_XMD:SHA-256_SSWU";
    "secp256r1" NistP256, U16, U48, Sha256, "P256_XMD:SHA-256_SSWU", oprf: b"P256-SHA256";
    "secp384r1" NistP384, U24, U72, Sha384, "P384_XMD:SHA-384_SSWU", oprf: b"P384-SHA384";
    "secp521r1" NistP521, U32, U98, Sha512, "P521_XMD:SHA-512_SSWU", oprf: b"P521-SHA512";
}
