# frozen_string_literal: true

require_relative "batch"
require_relative "key_bytes"
require_relative "secp256k1_keys"

module Secant
  # Schnorr signatures on secp256k1 (BIP340), and keys with tweaks (BIP341).
  #
  #   key = Secant::BIP340::PrivateKey.generate
  #   signature = key.sign("message")
  #   key.public_key.verify(signature, "message") # => true
  module BIP340
    # The bytes of the random value that goes into a nonce.
    AUX_LENGTH = 32
    private_constant :AUX_LENGTH

    # A private key.
    class PrivateKey
      include PrivateKeyBytes

      # A key of a String or a Memory of 32 bytes, big-endian, from 1 to the group order minus 1.
      #
      # Raises TypeError for another class, Secant::Error for another length or a value out of range.
      def initialize(bytes)
        keep(bytes, Native::BIP340_KEY_LEN, "a private key")
        Native.key_check(Secp256k1Keys::NUMBER, @memory)
        freeze
      end

      # A key of random bytes of the operating system. Raises Secant::Error where there are none.
      def self.generate
        new(Native.key_generate(Secp256k1Keys::NUMBER, nil))
      end

      # The key with the bytes of a Secant::PrivateKey of secp256k1. Raises TypeError for another class, Secant::Error
      # for a key of another curve.
      def self.from_private_key(key)
        new(Secp256k1Keys.secret(key, "a key"))
      end

      # The Secant::PrivateKey of secp256k1 with the same bytes.
      def to_private_key
        Secp256k1Keys.private_key(@memory)
      end

      # The public key, computed in constant time.
      def public_key
        PublicKey.new(Native.bip340_public(@memory))
      end

      # Signs a message of any length, in constant time.
      #
      # [aux] the 32 random bytes that go into the nonce, instead of the operating system's. Zeros make the signature
      #       deterministic.
      #
      # Returns a frozen binary String of 64 bytes. Raises TypeError for arguments of another class, Secant::Error for
      # another length of +aux+, or where the operating system has no random bytes.
      def sign(message, aux: nil)
        Arguments.bytes(message, "a message")
        Input.optional(aux, AUX_LENGTH, "aux")
        Native.bip340_sign(@memory, message, aux)
      end

      # The private key with a tweak added, in constant time (BIP341, taproot_tweak_seckey): that of what
      # PublicKey#tweak_add gives for the public key.
      #
      # [tweak] a String or a Memory of 32 bytes, big-endian, below the group order.
      #
      # Raises TypeError for another class, Secant::Error for another length, a tweak out of range, and where the sum is
      # zero.
      def tweak_add(tweak)
        Input.sized(tweak, Native::BIP340_KEY_LEN, "a tweak")
        PrivateKey.new(Native.bip340_tweak_private(@memory, tweak))
      end
    end

    # A public key: the x-coordinate of a point whose y-coordinate is even.
    class PublicKey
      include PublicKeyBytes

      # A key of a String of 32 bytes, big-endian.
      #
      # Raises TypeError for another class, Secant::Error for another length, and for what is the x-coordinate of no
      # point.
      def initialize(bytes)
        keep(bytes, Native::BIP340_KEY_LEN)
        Native.public_key_check(Secp256k1Keys::NUMBER, to_sec1)
        freeze
      end

      # The key with the x-coordinate of a Secant::PublicKey of secp256k1. Raises TypeError for another class,
      # Secant::Error for a key of another curve.
      def self.from_public_key(key)
        new(Secp256k1Keys.public(key, "a key").byteslice(1, Native::BIP340_KEY_LEN))
      end

      # The Secant::PublicKey of secp256k1 with this x-coordinate and an even y-coordinate.
      def to_public_key
        Secp256k1Keys.public_key(to_sec1)
      end

      # Whether a signature of a message is valid: true or false, and false for a malformed one. Takes time that depends
      # on its arguments. Raises TypeError for arguments of another class.
      def verify(signature, message)
        Arguments.bytes(signature, "a signature")
        Native.bip340_verify(@bytes, Arguments.bytes(message, "a message"), signature)
      end

      # Nothing where #verify gives true; otherwise raises Secant::Error with the reason: +:invalid_signature+, +:length+,
      # +:coordinate_too_large+ or +:not_reduced+.
      def verify!(signature, message)
        Arguments.bytes(signature, "a signature")
        Native.bip340_verify_check(@bytes, Arguments.bytes(message, "a message"), signature)
      end

      # The public key with the multiple of the generator by a tweak added (BIP341, taproot_tweak_pubkey), and whether the
      # y-coordinate of the sum is odd: <tt>[public_key, true or false]</tt>. Constant time in the tweak.
      #
      # [tweak] a String or a Memory of 32 bytes, big-endian, below the group order.
      #
      # Raises TypeError for another class, Secant::Error for another length, a tweak out of range, and where the sum is
      # the point at infinity.
      def tweak_add(tweak)
        Input.sized(tweak, Native::BIP340_KEY_LEN, "a tweak")
        bytes, is_odd = Native.bip340_tweak_public(@bytes, tweak)
        [PublicKey.new(bytes), is_odd == 1]
      end

      private

      def to_sec1
        "\x02".b + @bytes
      end
    end

    # The verdicts on signatures, an Array of true and false: each that of PublicKey#verify. +claims+ is an Array of
    # <tt>[public_key, signature, message]</tt>. Eight at a time on a processor with AVX-512 IFMA.
    #
    # Raises TypeError for what is no such Array, Secant::Error for a claim with other than three parts.
    def self.verify_batch(claims)
      Batch.verdicts(claims, PublicKey, Native.method(:bip340_verify)) { |slice| Native.bip340_verify_batch(slice) }
    end
  end
end
