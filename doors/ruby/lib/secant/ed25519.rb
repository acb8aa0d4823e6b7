# frozen_string_literal: true

require_relative "batch"
require_relative "eddsa"

module Secant
  # Signatures on edwards25519 (RFC 8032).
  #
  #   key = Secant::Ed25519::PrivateKey.generate
  #   signature = key.sign("message")
  #   key.public_key.verify(signature, "message") # => true
  #
  # Secant::EdDSA::PrivateKey and Secant::EdDSA::PublicKey describe the methods of both classes.
  module Ed25519
    # A private key: a seed of 32 bytes.
    class PrivateKey < EdDSA::PrivateKey
      # The bytes of a seed.
      SEED_LENGTH = Native::ED25519_SEED_LEN

      # A key of random bytes of the operating system. Raises Secant::Error where there are none.
      def self.generate
        new(Native.ed25519_generate(nil))
      end

      # The public key, computed in constant time.
      def public_key
        PublicKey.new(Native.ed25519_public(@memory))
      end

      private

      def sign_plain(message)
        Native.ed25519_sign(@memory, message)
      end

      def sign_context(message, context)
        Native.ed25519_sign_ctx(@memory, message, context)
      end

      def sign_prehash(message, context)
        Native.ed25519_sign_ph(@memory, message, context)
      end
    end

    # A public key of 32 bytes.
    class PublicKey < EdDSA::PublicKey
      # The bytes of a key.
      LENGTH = Native::ED25519_PUBLIC_KEY_LEN
      private

      def scheme = "ed25519"
    end

    # The verdicts on signatures, an Array of true and false: each that of PublicKey#verify. +claims+ is an Array of
    # <tt>[public_key, signature, message]</tt>. Eight at a time on a processor with AVX-512 IFMA, whatever is false.
    # Elsewhere, under +:zip215+, the verifications share their doublings, which saves up to half of the time while all
    # signatures are valid; whatever is false, 64 take at most a fifth longer than one after the other.
    #
    # Raises TypeError for what is no such Array, Secant::Error for a claim with other than three parts, or for an
    # unknown policy.
    def self.verify_batch(claims, policy: :rfc8032)
      number = Arguments.choice(Native::POLICIES, policy, "policy")
      single = ->(key, message, signature) { Native.ed25519_verify(key, message, signature, number) }
      Batch.verdicts(claims, PublicKey, single) { |slice| Native.ed25519_verify_batch(slice, number) }
    end
  end
end
