# frozen_string_literal: true

module Secant
  module Secp256k1
    # ECDSA on digests of 32 bytes, as Bitcoin has it: deterministic nonces (RFC 6979 with HMAC-SHA-256), and s in the lower half
    # of its range. Signing takes constant time in the key, all else takes variable time.
    #
    # Private keys are a Secant::Memory or a String of 32 bytes, or an Integer, which Ruby does not wipe. Public keys are Points.
    # Signatures are frozen binary Strings: r || s of 64 bytes, or strict DER. All methods raise TypeError for arguments of another
    # class, and ArgumentError for a digest of another length.
    module ECDSA
      HASH = Native::HASHES.fetch(:sha256)
      private_constant :HASH

      module_function

      # The signature of a digest.
      #
      # Raises Secant::Error (+:zero_private_key+, +:private_key_too_large+, +:length+).
      def sign(private_key, digest, der: false)
        secret = Keys.secret(private_key)
        Native.ecdsa_sign_digest(Keys::CURVE, secret, Keys.digest(digest), HASH, flags(der, true), nil, nil)
      end

      # The signature r || s of a digest, and the number from 0 to 3 with which #recover finds the public key.
      #
      # Raises Secant::Error as #sign does.
      def sign_recoverable(private_key, digest)
        secret = Keys.secret(private_key)
        Native.ecdsa_sign_recoverable(Keys::CURVE, secret, Keys.digest(digest), HASH, flags(false, true), nil, nil)
      end

      # Whether a signature of a digest is valid: true or false, false for a malformed one and for the point at infinity.
      #
      # low_s:: refuse an s in the upper half of its range
      def verify(public_key, signature, digest, der: false, low_s: false)
        Arguments.bytes("signature", signature)
        Keys.digest(digest)
        return false if public_key.is_a?(Point) && public_key.infinity?

        point = Keys.public("public_key", public_key)
        Native.ecdsa_verify_digest(Keys::CURVE, point, digest, signature, flags(der, low_s))
      end

      # The Point whose private key made a signature r || s of a digest (SEC 1, 4.1.6).
      #
      # Raises Secant::Error (+:recovery_id+, +:signature_encoding+, +:signature_range+, +:identity+).
      def recover(signature, recovery_id, digest)
        Arguments.bytes("signature", signature)
        Arguments.any_integer("recovery_id", recovery_id)
        raise Error.new(:recovery_id) unless recovery_id.between?(0, 3)

        Point.from_bytes(Native.ecdsa_recover(Keys::CURVE, Keys.digest(digest), signature, recovery_id, 0))
      end

      def flags(der, low_s) # :nodoc:
        (der ? Native::DER : 0) | (low_s ? Native::LOW_S : 0)
      end
      private_class_method :flags
    end
  end
end
