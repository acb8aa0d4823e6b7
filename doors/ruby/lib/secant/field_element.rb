# frozen_string_literal: true

require_relative "residue"

module Secant
  # An integer modulo the prime of a curve's field.
  #
  #   x = Secant::FieldElement.new(:secp256k1, 4)
  #   x.sqrt.to_i        # => 2
  #   (x * 2 - 8).zero?  # => true
  class FieldElement
    include Residue

    def self.length(curve) # :nodoc:
      curve.field_bytes
    end

    def self.reduce_bytes(number, bytes) # :nodoc:
      Native.field_reduce(number, bytes)
    end

    # The square.
    def square
      made(Native.field_sqr(@curve.number, @memory))
    end

    # The square root that is even as an Integer; nil where there is none, which is no secret.
    def sqrt
      made(Native.field_sqrt(@curve.number, @memory))
    rescue Error => e
      raise unless e.code == :not_square

      nil
    end

    private

    def native_add(a, b)
      Native.field_add(@curve.number, a, b)
    end

    def native_sub(a, b)
      Native.field_sub(@curve.number, a, b)
    end

    def native_mul(a, b)
      Native.field_mul(@curve.number, a, b)
    end

    def native_neg(a)
      Native.field_neg(@curve.number, a)
    end

    def native_inv(a)
      Native.field_inv(@curve.number, a)
    end
  end
end
