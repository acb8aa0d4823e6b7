//! Hashing to curves by `elliptic-curve` 0.13: the suites of RFC 9380, and those of RFC 9497 that are built on them.

use super::elliptic_curve::consts;
use super::elliptic_curve::generic_array::GenericArray;
use super::elliptic_curve::hash2curve::{FromOkm, GroupDigest, MapToCurve};
use crate::{AffinePoint, Element, FieldElement, Modulus, ProjectivePoint, SecantCurve};

/// `"feature" Type, length of an element in bytes, [name and hash of RFC 9497]`.
macro_rules! suites {
    ($($feature:literal $curve:ident, $length:ident $(, oprf: $oprf:literal, $hash:ident)?;)*) => {$(
        #[cfg(feature = $feature)]
        const _: () = {
            use crate::$curve;

            impl<K: Modulus<$curve>> FromOkm for Element<$curve, K> {
                type Length = consts::$length;

                fn from_okm(bytes: &GenericArray<u8, consts::$length>) -> Self {
                    Self::reduced(bytes)
                }
            }

            impl MapToCurve for FieldElement<$curve> {
                type Output = ProjectivePoint<$curve>;

                fn map_to_curve(&self) -> ProjectivePoint<$curve> {
                    let maps = <$curve>::NAME.maps($curve::machine());
                    AffinePoint::or_identity(maps.map_to_curve(&[*self.limbs()])).into()
                }
            }

            impl GroupDigest for $curve {
                type FieldElement = FieldElement<Self>;
            }

            $(
                #[cfg(feature = "ecdsa-0_16")]
                impl super::elliptic_curve::VoprfParameters for $curve {
                    const ID: &'static str = $oprf;
                    type Hash = sha2_0_10::$hash;
                }
            )?
        };
    )*};
}

suites! {
    "secp256k1" Secp256k1, U48;
    "secp256r1" NistP256, U48, oprf: "P256-SHA256", Sha256;
    "secp384r1" NistP384, U72, oprf: "P384-SHA384", Sha384;
    "secp521r1" NistP521, U98, oprf: "P521-SHA512", Sha512;
}
