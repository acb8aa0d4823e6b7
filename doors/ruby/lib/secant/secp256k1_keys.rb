# frozen_string_literal: true

require_relative "curve"
require_relative "private_key"
require_relative "public_key"

module Secant
  # Keys of secp256k1 for the protocols that have this one curve: their bytes, and back. Not part of the interface.
  module Secp256k1Keys # :nodoc:
    CURVE = Curve.find(:secp256k1)
    NUMBER = CURVE.number
    # The curve's generator, as .public has points.
    GENERATOR = PrivateKey.new(CURVE, 1).public_key.to_bytes

    class << self
      # The Memory of a private key.
      def secret(key, what)
        Arguments.on(CURVE, key, PrivateKey, what).to_memory
      end

      # The uncompressed point of a public key.
      def public(key, what)
        Arguments.on(CURVE, key, PublicKey, what).to_bytes
      end

      # Whether a public key is of the curve.
      def of_curve?(key)
        key.curve.equal?(CURVE)
      end

      def private_key(bytes)
        PrivateKey.new(CURVE, bytes)
      end

      def public_key(bytes)
        PublicKey.new(CURVE, bytes)
      end
    end
  end
  private_constant :Secp256k1Keys
end
