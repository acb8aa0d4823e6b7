# frozen_string_literal: true

require_relative "secret"

module Secant
  # A named elliptic curve: those of SEC 2 (and so of FIPS 186 and SP 800-186) and of RFC 5639 that the library has.
  #
  #   Secant::Curve.find("P-256").name   # => "secp256r1"
  #   Secant::Curve[:secp256k1].b   # => 7
  #
  # Wherever a method takes a curve, it takes a Curve, a Symbol or a String. There is one object for each curve; it is
  # frozen and can be shared between Ractors. Everything about a curve is public.
  class Curve
    include Value

    # The name in the curve's standard, such as <tt>"secp256r1"</tt>.
    attr_reader :name
    # The number of the curve in the library's C interface.
    attr_reader :number
    # The bits of the field's prime.
    attr_reader :bits
    # The bytes of a coordinate and of a shared secret.
    attr_reader :field_bytes
    # The bytes of a private key and of each half of a signature.
    attr_reader :scalar_bytes
    # The prime of the field, an Integer.
    attr_reader :p
    # The order of the generator, a prime Integer.
    attr_reader :order
    # The hash function of ECDSA where none is named: +:sha256+ for orders of up to 256 bits, +:sha384+ for up to 384,
    # +:sha512+ above.
    attr_reader :default_digest

    def initialize(number) # :nodoc:
      @number = number
      @name = Native.curve_name(number)
      @bits = Native.curve_bits(number)
      @field_bytes = Native.field_len(number)
      @scalar_bytes = Native.private_key_len(number)
      # the engine names neither; both are one more than the negative of one
      @p = Memory.to_integer(Native.field_neg(number, one(@field_bytes))) + 1
      @order = Memory.to_integer(Native.scalar_neg(number, one(@scalar_bytes))) + 1
      @generator = Native.key_public(number, one(@scalar_bytes), 0, nil)
      @default_digest = { 256 => :sha256, 384 => :sha384 }.find { |bits, _| @order.bit_length <= bits }&.last || :sha512
      freeze
    end
    private_class_method :new

    # The number one in a length.
    private def one(length)
      Memory.from_integer(1, length)
    end

    # Every curve of the library, the shortest first.
    ALL = Ractor.make_shareable(
      (0..).lazy.map { |index| Native.curve_at(index) }.take_while(&:positive?).map { |number| new(number) }.to_a
    )
    BY_NUMBER = Ractor.make_shareable(ALL.to_h { |curve| [curve.number, curve] })
    BY_SYMBOL = Ractor.make_shareable(ALL.to_h { |curve| [curve.name.to_sym, curve] })
    private_constant :ALL, :BY_NUMBER, :BY_SYMBOL

    class << self
      # Every curve of the library: a frozen Array of Curve.
      def all
        ALL
      end

      # The names of all curves: an Array of String.
      def names
        ALL.map(&:name)
      end

      # The curve of a customary name in any case, with or without - and _, or of an object identifier:
      # <tt>:secp256k1</tt>, <tt>"P-256"</tt>, <tt>"prime256v1"</tt>, <tt>"1.2.840.10045.3.1.7"</tt>. A Curve is
      # returned as it is.
      #
      # Raises Error (+:unknown_curve+) where none has this name, and TypeError for other classes.
      def find(name)
        case name
        when Curve then return name
        when Symbol then found = BY_SYMBOL[name]
        when String then nil
        else raise TypeError, "a curve is a Secant::Curve, a Symbol or a String, not #{name.class}"
        end
        found || BY_NUMBER[Native.curve_find(name.to_s)] || raise(Error.of(:unknown_curve))
      end
      alias [] find

      # The curve of a number of the C interface.
      def at(number) # :nodoc:
        BY_NUMBER.fetch(number)
      end
    end

    # The coefficient of x in y^2 = x^3 + a x + b, an Integer below the prime.
    def a
      (x, y), (u, v) = [generator, generator.double].map(&:coordinates)
      rest = FieldElement.reduce(self, (y**2 - x**3 - v**2 + u**3) % @p)
      (rest / FieldElement.reduce(self, (x - u) % @p)).to_i
    end

    # The constant coefficient, an Integer below the prime.
    def b
      x, y = generator.coordinates
      (y**2 - x**3 - a * x) % @p
    end

    # The number of points divided by the order: 1 on every curve of this library.
    def cofactor
      1
    end

    # The generator, a Point.
    def generator
      Point.trusted(self, @generator)
    end

    # The identity of the group, a Point.
    def identity
      Point.identity(self)
    end

    # The point of two coordinates, Integers from 0 to p - 1. Raises Error where they are none.
    def point(x, y)
      Point.new(self, x, y)
    end

    # The name as a Symbol.
    def to_sym
      @name.to_sym
    end

    # The name.
    def to_s
      @name
    end

    # Such as <tt>#<Secant::Curve secp256r1></tt>.
    def inspect
      "#<#{self.class} #{@name}>"
    end

    # Marshal finds the curve by its name.
    def _dump(_level) # :nodoc:
      @name
    end

    def self._load(name) # :nodoc:
      find(name)
    end
  end
end
