# frozen_string_literal: true

require_relative "arguments"
require_relative "curve"

module Secant
  # Integers modulo a prime, with operators: what FieldElement and Scalar share. Constant time in the values, but for
  # whether a divisor is zero. An Integer beside them is reduced; it has at most as many bytes as two of them, and may
  # be negative. Their values are neither shown by +inspect+ nor written by Marshal. Frozen; can be shared between
  # Ractors.
  module Residue
    # The Curve.
    attr_reader :curve

    # What the classes have.
    module Making
      # The value of an integer that is reduced: an Integer of any sign, or big-endian bytes in a String or a Memory,
      # of at most twice the length of a value. Raises Error (+:length+, +:range+) and TypeError.
      def reduce(curve, value)
        curve = Curve.find(curve)
        is_negative = value.is_a?(Integer) && value.negative?
        bytes = Arguments.number(is_negative ? -value : value, 2 * length(curve), "a value")
        result = trusted(curve, reduce_bytes(curve.number, bytes))
        is_negative ? -result : result
      end
    end

    def self.included(base) # :nodoc:
      base.include(Secret)
      base.extend(Value::Making)
      base.extend(Making)
    end

    # The value of an Integer below the modulus, or of as many big-endian bytes as the modulus has, in a String or a
    # Memory. Raises Error (+:not_reduced+, +:length+, +:range+) and TypeError.
    def initialize(curve, value)
      @curve = Curve.find(curve)
      bytes = Arguments.number(value, length, "a value")
      # the sum with zero is the check of the length and the range
      @memory = native_add(bytes, "\0" * length)
      freeze
    end

    # The sum.
    def +(other)
      made(native_add(@memory, operand(other)))
    end

    # The difference.
    def -(other)
      made(native_sub(@memory, operand(other)))
    end

    # The product.
    def *(other)
      made(native_mul(@memory, operand(other)))
    end

    # The quotient. Raises Error (+:not_invertible+) for a divisor of zero; whether it is zero is no secret.
    def /(other)
      made(native_mul(@memory, native_inv(operand(other))))
    end

    # The negative, 0 for 0.
    def -@
      made(native_neg(@memory))
    end

    # The value itself.
    def +@
      self
    end

    # The inverse. Raises Error (+:not_invertible+) for zero; whether it is zero is no secret.
    def inverse
      made(native_inv(@memory))
    end

    # Whether the value is zero.
    def zero?
      @memory == Memory.from("\0" * length)
    end

    # The value as a frozen binary String, big-endian, which Ruby does not wipe.
    def to_bytes
      @memory.bytes
    end

    # The value as a Memory, which is wiped when it goes.
    def to_memory
      @memory
    end

    # The value as an Integer, which Ruby does not wipe.
    def to_i
      Memory.to_integer(@memory)
    end

    # Whether the other is the same value on the same curve, in constant time. There is no +hash+ of the value: as a
    # key of a Hash, each object is its own.
    def ==(other)
      other.instance_of?(self.class) && @curve.equal?(other.curve) && @memory == other.to_memory
    end

    # Makes <tt>5 + value</tt> work.
    def coerce(integer) # :nodoc:
      [self.class.reduce(@curve, want_operand(integer)), self]
    end

    # Without the value.
    def inspect
      "#<#{self.class} of #{@curve.name}>"
    end

    private

    def want_operand(value)
      Arguments.any_of(value, [Integer, self.class], "an operand")
    end

    def operand(other)
      other = self.class.reduce(@curve, other) if want_operand(other).is_a?(Integer)
      Arguments.on(@curve, other, self.class, "an operand").to_memory
    end

    def made(memory)
      self.class.trusted(@curve, memory)
    end

    def length
      self.class.length(@curve)
    end

    def keep(curve, memory)
      @curve = curve
      @memory = memory
      freeze
    end
  end
end
