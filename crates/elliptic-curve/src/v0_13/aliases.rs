//! Types of one curve under the names that RustCrypto's crates give them.

macro_rules! aliases {
    ($curve:ident) => {
        pub use elliptic_curve_0_13 as elliptic_curve;
        pub use elliptic_curve_0_13::pkcs8;

        /// A point in affine coordinates.
        pub type AffinePoint = crate::AffinePoint<crate::$curve>;
        /// A point in Jacobian coordinates.
        pub type ProjectivePoint = crate::ProjectivePoint<crate::$curve>;
        /// An integer modulo the order.
        pub type Scalar = crate::Scalar<crate::$curve>;
        /// An element of the field of coordinates.
        pub type FieldElement = crate::FieldElement<crate::$curve>;
        /// A scalar other than 0.
        pub type NonZeroScalar = elliptic_curve_0_13::NonZeroScalar<crate::$curve>;
        /// A scalar whose inversion is blinded.
        pub type BlindedScalar = elliptic_curve_0_13::scalar::BlindedScalar<crate::$curve>;
        /// An element or a scalar as bytes.
        pub type FieldBytes = elliptic_curve_0_13::FieldBytes<crate::$curve>;
        /// A point as SEC 1 encodes it.
        pub type EncodedPoint = elliptic_curve_0_13::sec1::EncodedPoint<crate::$curve>;
        /// A compressed point.
        pub type CompressedPoint = elliptic_curve_0_13::sec1::CompressedPoint<crate::$curve>;
        /// A public key.
        pub type PublicKey = elliptic_curve_0_13::PublicKey<crate::$curve>;
        /// A private key.
        pub type SecretKey = elliptic_curve_0_13::SecretKey<crate::$curve>;

        /// ECDH.
        #[cfg(feature = "ecdh")]
        pub mod ecdh {
            pub use elliptic_curve_0_13::ecdh::diffie_hellman;

            /// A private key for one agreement.
            pub type EphemeralSecret = elliptic_curve_0_13::ecdh::EphemeralSecret<crate::$curve>;
            /// What both sides know.
            pub type SharedSecret = elliptic_curve_0_13::ecdh::SharedSecret<crate::$curve>;
        }

        /// ECDSA.
        #[cfg(feature = "ecdsa-0_16")]
        pub mod ecdsa {
            pub use ecdsa_0_16::signature::{self, Error};
            pub use ecdsa_0_16::{RecoveryId, hazmat};

            /// `r || s`.
            pub type Signature = ecdsa_0_16::Signature<crate::$curve>;
            /// A signature in DER.
            pub type DerSignature = ecdsa_0_16::der::Signature<crate::$curve>;
            /// A private key that signs.
            pub type SigningKey = ecdsa_0_16::SigningKey<crate::$curve>;
            /// A public key that verifies.
            pub type VerifyingKey = ecdsa_0_16::VerifyingKey<crate::$curve>;
        }
    };
}
pub(crate) use aliases;
