# frozen_string_literal: true

require_relative "residue"

module Secant
  # An integer modulo the order of a curve's generator.
  #
  #   k = Secant::Scalar.random(:secp256k1)
  #   (k + 1) * k.curve.generator == k * k.curve.generator + k.curve.generator # => true
  class Scalar
    include Residue

    # A scalar other than zero, each of which is equally likely (FIPS 186-5, A.2.2). Raises Error (+:random+).
    def self.random(curve)
      curve = Curve.find(curve)
      trusted(curve, Native.key_generate(curve.number, nil))
    end

    def self.length(curve) # :nodoc:
      curve.scalar_bytes
    end

    def self.reduce_bytes(number, bytes) # :nodoc:
      Native.scalar_reduce(number, bytes)
    end

    # The product with another Scalar or an Integer; or with a Point, which is a Point, in constant time as
    # Point#multiply_ct.
    def *(other)
      other.is_a?(Point) ? other.multiply_ct(self) : super
    end

    private

    def native_add(a, b)
      Native.scalar_add(@curve.number, a, b)
    end

    def native_sub(a, b)
      native_add(a, native_neg(b))
    end

    def native_mul(a, b)
      Native.scalar_mul(@curve.number, a, b)
    end

    def native_neg(a)
      Native.scalar_neg(@curve.number, a)
    end

    def native_inv(a)
      Native.scalar_inv(@curve.number, a)
    end
  end
end
