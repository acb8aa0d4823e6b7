# frozen_string_literal: true

require_relative "error"
require_relative "value"

module Secant
  # secp256k1 as a set of functions on integers: sixteen operations with the names and values of the gem secp256k1-native, a
  # multiplication for public scalars, and points. For those who move from that gem, who learn, or who build a protocol; keys and
  # signatures are Secant::PrivateKey and Secant::PublicKey, where no secret becomes an Integer.
  #
  # Operands are Integers from 0 to 2^256 - 1, and are reduced; #fred takes up to 2^512 - 1, #scalar_mod any Integer. Points are
  # Arrays [X, Y, Z] for (X / Z^2, Y / Z^3), infinity is [0, 1, 0]; points that are not on the curve are refused. TypeError for
  # anything but an Integer or such an Array; Secant::Error, an ArgumentError, for values out of range.
  #
  # The extension is constant-time on field elements and scalars; the Integers that go in and out are not, and are never wiped.
  # Without it the module Pure computes the same, in variable time.
  module Secp256k1
    # The field's prime.
    P = 2**256 - 2**32 - 977
    # The order of the group.
    N = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141
    # The largest s of a signature that Bitcoin accepts.
    HALF_N = N / 2
    # The generator's first coordinate.
    GX = 0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798
    # The generator's second coordinate.
    GY = 0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8
    # The exponent of a square root.
    P_PLUS1_DIV4 = (P + 1) / 4
    # 256 bits that are 1.
    MASK_256 = 2**256 - 1
    # Infinity in Jacobian coordinates.
    JP_INFINITY = [0, 1, 0].freeze

    @pure_ruby_ct = false

    class << self
      # Whether the operations are those of the extension.
      def native?
        const_defined?(:Extension, false)
      end

      # Lets the pure-Ruby backend multiply by secret scalars, which then leak by its time. For the whole process; from the main
      # Ractor alone.
      def allow_pure_ruby_ct!
        @pure_ruby_ct = true
        nil
      end

      # Raises InsecureOperationError until allow_pure_ruby_ct! was called.
      def require_permission # :nodoc:
        return if @pure_ruby_ct

        raise InsecureOperationError,
              "multiplication by a secret in pure Ruby leaks it by its time; Secant::Secp256k1.allow_pure_ruby_ct! permits it"
      end

      # The big-endian integer of a String's bytes, for public values: 0 for none.
      def bytes_to_int(bytes)
        Arguments.bytes("bytes", bytes)
        bytes.unpack1("H*").to_i(16)
      end

      # An Integer of at most that many bytes as a big-endian String, for public values. The length is at most 2^30.
      #
      # Raises TypeError; ArgumentError where the length is out of range, or the integer negative or too large.
      def int_to_bytes(integer, length = 32)
        Arguments.any_integer("integer", integer)
        Arguments.any_integer("length", length)
        raise ArgumentError, "length is not from 1 to 2^30" unless length.between?(1, 1 << 30)
        unless !integer.negative? && integer.bit_length <= 8 * length
          raise ArgumentError, "integer is not from 0 to 256^#{length} - 1"
        end

        [integer.to_s(16).rjust(2 * length, "0")].pack("H*").freeze
      end
    end
  end
end

begin
  require_relative "native"
rescue LoadError => e
  warn "secant: #{e.message}; Secant::Secp256k1 computes in pure Ruby"
  require_relative "secp256k1/without_extension"
end
require_relative "secp256k1/arguments"
require_relative "secp256k1/jacobian"
require_relative "secp256k1/pure"
Secant::Secp256k1.extend(Secant::Secp256k1.const_get(Secant::Secp256k1.native? ? :Extension : :Pure))
require_relative "secp256k1/point"
if Secant::Secp256k1.native?
  require_relative "secp256k1/keys"
  require_relative "secp256k1/ecdsa"
  require_relative "secp256k1/schnorr"
  require_relative "secp256k1/key_derivation"
end
