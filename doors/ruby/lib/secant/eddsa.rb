# frozen_string_literal: true

require_relative "key_bytes"
require_relative "key_formats"
require_relative "openssl"

module Secant
  # Signatures of EdDSA (RFC 8032): what Secant::Ed25519 and Secant::Ed448 have in common.
  module EdDSA
    # A private key, the seed.
    class PrivateKey
      include PrivateKeyBytes
      include PrivateKeyFormats
      include OpenSSLKeys

      # A key of a seed: a String or a Memory of 32 bytes for Ed25519, of 57 for Ed448. All of them are keys.
      #
      # Raises TypeError for another class, Secant::Error for another length.
      def initialize(seed)
        keep(seed, self.class::SEED_LENGTH, "a seed")
        freeze
      end

      alias seed to_bytes

      # Signs a message of any length, in constant time. The same key and message always give the same signature
      # (RFC 8032, 5.1.6 and 5.2.6).
      #
      # [context] what separates the uses of a key from each other: at most 255 bytes. A context that is not empty
      #           makes Ed25519 into Ed25519ctx.
      # [prehash] whether the message is hashed first, and the hash signed: Ed25519ph, Ed448ph.
      #
      # Returns a frozen binary String of 64 bytes for Ed25519, of 114 for Ed448. Raises TypeError for another class
      # than String or Memory, Secant::Error for a context that is too long.
      def sign(message, context: "", prehash: false)
        Arguments.bytes(message, "a message")
        Arguments.bytes(context, "a context")
        return sign_prehash(message, context) if Arguments.true?(prehash, "prehash")

        context.bytesize.zero? ? sign_plain(message) : sign_context(message, context)
      end
    end

    # A public key.
    class PublicKey
      include PublicKeyBytes
      include PublicKeyFormats
      include OpenSSLKeys

      # A key of a String of 32 bytes for Ed25519, of 57 for Ed448. Whether they encode a point is found out when a
      # signature is verified: none is valid under bytes that are no point.
      #
      # Raises TypeError for another class, Secant::Error for another length.
      def initialize(bytes)
        keep(bytes, self.class::LENGTH)
        freeze
      end

      # Whether a signature of a message is valid: true or false. Takes time that depends on its arguments.
      #
      # [context] as for signing.
      # [prehash] as for signing.
      # [policy]  what is valid where RFC 8032 leaves choices open. +:strict+: canonical encodings, no point of small
      #           order, the equation without the cofactor; +:rfc8032+: the same with points of small order;
      #           +:zip215+: any encoding, any point, the equation with the cofactor.
      #
      # Malformed signatures and keys, and contexts that are too long, are false. Raises TypeError for arguments of
      # another class, Secant::Error for an unknown policy.
      def verify(signature, message, context: "", prehash: false, policy: :rfc8032)
        ask("", signature, message, context, prehash, policy)
      end

      # Nothing where #verify gives true; otherwise raises Secant::Error with the reason: +:invalid_signature+, +:length+,
      # +:not_on_curve+ for a key that the policy refuses, +:wrong_subgroup+ for one of small order, +:not_reduced+ and
      # +:signature_encoding+ for the parts of the signature, +:context_too_long+.
      def verify!(signature, message, context: "", prehash: false, policy: :rfc8032)
        ask("_check", signature, message, context, prehash, policy)
      end

      private

      # The answer of a function of the library, whose name ends like this.
      def ask(suffix, signature, message, context, prehash, policy)
        number = checked(signature, message, context, policy)
        name = "#{scheme}_verify"
        if Arguments.true?(prehash, "prehash")
          return Native.public_send("#{name}_ph#{suffix}", @bytes, message, signature, context, number)
        end
        return Native.public_send("#{name}#{suffix}", @bytes, message, signature, number) if context.bytesize.zero?

        Native.public_send("#{name}_ctx#{suffix}", @bytes, message, signature, context, number)
      end

      def checked(signature, message, context, policy)
        Arguments.bytes(signature, "a signature")
        Arguments.bytes(message, "a message")
        Arguments.bytes(context, "a context")
        Arguments.choice(Native::POLICIES, policy, "policy")
      end
    end
  end
end
