# frozen_string_literal: true

require_relative "curve"
require_relative "input"
require_relative "private_key"
require_relative "public_key"
require_relative "tuning"

module Secant
  # Encryption to a public key of any curve (ECIES, SEC 1, 5.1), with the key derivation of X9.63 and AES-256-GCM.
  #
  #   encrypted = Secant::ECIES.encrypt(key.public_key, "message")
  #   Secant::ECIES.decrypt(key, encrypted) # => "message"
  #
  # Both sides give the same keywords: +info+, what the key is for (SharedInfo1); +associated_data+, what the tag covers
  # besides the message (SharedInfo2); +digest+, the hash function of the key derivation, by default Curve#default_digest.
  module ECIES
    class << self
      # Encrypts a message, a String or a Memory of any length, to a Secant::PublicKey, in constant time.
      #
      # [compressed] whether the ephemeral key, with which the result begins, is written as x and the sign of y.
      # [tuning]     a Secant::Tuning.
      #
      # Returns a frozen binary String. Raises TypeError for arguments of another class, Secant::Error for an unknown hash
      # function, or where the operating system has no random bytes.
      def encrypt(public_key, message, digest: nil, info: "", associated_data: "", compressed: true, tuning: nil)
        Arguments.instance(public_key, PublicKey, "a public key")
        flags = Arguments.flag(compressed, Native::COMPRESSED, "compressed")
        Native.ecies_encrypt(
          public_key.curve.number, public_key.to_bytes, Arguments.bytes(message, "a message"), Arguments.bytes(info, "info"),
          Arguments.bytes(associated_data, "associated data"), Arguments.digest_with(public_key.curve, digest), flags,
          Tuning.native(tuning, public_key.curve), nil
        )
      end

      # Decrypts what #encrypt wrote with a Secant::PrivateKey, in constant time: a frozen binary String.
      #
      # Raises TypeError for arguments of another class, Secant::Error for what does not decrypt with this key and these
      # keywords, and for an unknown hash function.
      def decrypt(key, encrypted, digest: nil, info: "", associated_data: "", tuning: nil)
        Arguments.instance(key, PrivateKey, "a key")
        Native.ecies_decrypt(
          key.curve.number, key.to_memory, Arguments.bytes(encrypted, "encrypted"), Arguments.bytes(info, "info"),
          Arguments.bytes(associated_data, "associated data"), Arguments.digest_with(key.curve, digest), Tuning.native(tuning, key.curve)
        )
      end

      # The bytes that encryption adds to a message, an Integer: the ephemeral key and the tag.
      def overhead(curve, compressed: true)
        Native.ecies_overhead(Curve.find(curve).number, Arguments.flag(compressed, Native::COMPRESSED, "compressed"))
      end
    end
  end
end
