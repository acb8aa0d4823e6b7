//! Types of one curve under the names that RustCrypto's crates give them.

macro_rules! aliases {
    ($curve:ident) => {
        pub use elliptic_curve;
        #[cfg(feature = "hash2curve")]
        pub use hash2curve;

        /// A point in affine coordinates.
        pub type AffinePoint = crate::AffinePoint<crate::$curve>;
        /// A point in Jacobian coordinates.
        pub type ProjectivePoint = crate::ProjectivePoint<crate::$curve>;
        /// An integer modulo the order.
        pub type Scalar = crate::Scalar<crate::$curve>;
        /// An element of the field of coordinates.
        pub type FieldElement = crate::FieldElement<crate::$curve>;
        /// A scalar other than 0.
        pub type NonZeroScalar = elliptic_curve::NonZeroScalar<crate::$curve>;
        /// A scalar whose inversion is blinded.
        pub type BlindedScalar = elliptic_curve::scalar::BlindedScalar<crate::$curve>;
        /// An element or a scalar as bytes.
        pub type FieldBytes = elliptic_curve::FieldBytes<crate::$curve>;
        /// A point as SEC 1 encodes it.
        pub type Sec1Point = elliptic_curve::sec1::Sec1Point<crate::$curve>;
        /// A compressed point.
        pub type CompressedPoint = elliptic_curve::sec1::CompressedPoint<crate::$curve>;
        /// A public key.
        pub type PublicKey = elliptic_curve::PublicKey<crate::$curve>;
        /// A private key.
        pub type SecretKey = elliptic_curve::SecretKey<crate::$curve>;

        #[cfg(feature = "pkcs8")]
        pub use elliptic_curve::pkcs8;

        /// ECDH.
        #[cfg(feature = "ecdh")]
        pub mod ecdh {
            pub use elliptic_curve::ecdh::diffie_hellman;

            /// A private key for one agreement.
            pub type EphemeralSecret = elliptic_curve::ecdh::EphemeralSecret<crate::$curve>;
            /// What both sides know.
            pub type SharedSecret = elliptic_curve::ecdh::SharedSecret<crate::$curve>;
        }

        /// ECDSA.
        #[cfg(feature = "ecdsa")]
        pub mod ecdsa {
            pub use ::ecdsa::signature::{self, Error};
            pub use ::ecdsa::{RecoveryId, hazmat};

            /// `r || s`.
            pub type Signature = ::ecdsa::Signature<crate::$curve>;
            /// A signature in DER.
            pub type DerSignature = ::ecdsa::der::Signature<crate::$curve>;
            /// A private key that signs.
            pub type SigningKey = ::ecdsa::SigningKey<crate::$curve>;
            /// A public key that verifies.
            pub type VerifyingKey = ::ecdsa::VerifyingKey<crate::$curve>;
        }
    };
}
pub(crate) use aliases;
