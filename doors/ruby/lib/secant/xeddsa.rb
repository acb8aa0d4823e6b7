# frozen_string_literal: true

require_relative "x25519"

module Secant
  # Signatures under keys of X25519, as Signal specifies them.
  #
  #   key = Secant::X25519::PrivateKey.generate
  #   signature = Secant::XEdDSA.sign(key, "message")
  #   Secant::XEdDSA.verify(key.public_key, signature, "message") # => true
  #
  # Both have the keyword +form+: +:signal+ is what the specification says; +:legacy+ is the older form, which has the
  # sign of the public key in the signature's top bit.
  module XEdDSA
    # The bytes of the random value that goes into a nonce.
    AUX_LENGTH = 64
    private_constant :AUX_LENGTH

    class << self
      # Signs a message of any length with an X25519::PrivateKey, in constant time.
      #
      # [form] +:signal+ or +:legacy+.
      # [aux]  the 64 random bytes that the specification calls Z, instead of the operating system's: for test vectors.
      #
      # Returns a frozen binary String of 64 bytes. Raises TypeError for arguments of another class, Secant::Error for
      # an unknown form, another length of +aux+, or where the operating system has none.
      def sign(key, message, form: :signal, aux: nil)
        Arguments.instance(key, X25519::PrivateKey, "a key")
        Arguments.bytes(message, "a message")
        Input.optional(aux, AUX_LENGTH, "aux")
        Native.xeddsa_sign(key.to_memory, message, Arguments.choice(Native::XEDDSA_FORMS, form, "form"), aux)
      end

      # Whether a signature of a message is valid under an X25519::PublicKey: true or false, and false for malformed
      # signatures. Takes time that depends on its arguments. Raises TypeError for arguments of another class,
      # Secant::Error for an unknown form.
      def verify(key, signature, message, form: :signal)
        Native.xeddsa_verify(*checked(key, signature, message, form))
      end

      # Nothing where #verify gives true; otherwise raises Secant::Error with the reason, as Ed25519::PublicKey#verify!.
      def verify!(key, signature, message, form: :signal)
        Native.xeddsa_verify_check(*checked(key, signature, message, form))
      end

      private

      def checked(key, signature, message, form)
        Arguments.instance(key, X25519::PublicKey, "a key")
        Arguments.bytes(signature, "a signature")
        Arguments.bytes(message, "a message")
        [key.to_bytes, message, signature, Arguments.choice(Native::XEDDSA_FORMS, form, "form")]
      end
    end
  end
end
