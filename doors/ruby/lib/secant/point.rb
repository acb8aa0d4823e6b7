# frozen_string_literal: true

require_relative "arguments"
require_relative "curve"

module Secant
  # A point of a named curve, the identity included. Points are public: all methods but those with a Scalar take
  # variable time. Frozen; can be shared between Ractors.
  #
  #   g = Secant::Curve[:secp256k1].generator
  #   2 * g == g + g                                   # => true
  #   [g, g, -g].sum(g.curve.identity) == g            # => true
  class Point
    include Value
    extend Value::Making

    IDENTITY = "\0".b.freeze # :nodoc:
    # So many products that their sum takes some milliseconds: between two slices Ruby answers signals, Timeout and other
    # threads.
    SLICE = 1024
    private_constant :IDENTITY, :SLICE

    # The Curve.
    attr_reader :curve

    # The point of two coordinates, Integers from 0 to p - 1. Raises Error (+:not_on_curve+, +:coordinate_too_large+,
    # +:range+) and TypeError for what is no Integer.
    def initialize(curve, x, y)
      @curve = Curve.find(curve)
      parts = [[x, "x"], [y, "y"]].map { |value, name| Arguments.integer(value, @curve.field_bytes, name).bytes }
      @bytes = Native.point_decompress(@curve.number, "\4".b << parts.join)
      freeze
    end

    class << self
      # The identity of a curve's group.
      def identity(curve)
        trusted(Curve.find(curve), IDENTITY)
      end

      # The point in SEC 1 encoding (2.3.4), compressed or not; the single byte 00 is the identity. Raises Error with
      # what is wrong: +:not_on_curve+, +:length+, +:empty+, +:point_format+, +:hybrid_point+, +:bare_coordinates+,
      # +:coordinate_too_large+.
      def from_bytes(curve, bytes)
        curve = Curve.find(curve)
        trusted(curve, Native.point_decompress(curve.number, Arguments.bytes(bytes, "a point")))
      end

      # The point of a coordinate x, an Integer from 0 to p - 1, with the even y or, +odd+, the odd one (SEC 1,
      # 2.3.4). Raises Error (+:not_on_curve+) where no point has this x.
      def lift_x(curve, x, odd: false)
        curve = Curve.find(curve)
        from_bytes(curve, (Arguments.true?(odd, "odd") ? "\3" : "\2").b << Arguments.integer(x, curve.field_bytes, "x").bytes)
      end

      # The sum of the products of many public integers and points: +terms+ are pairs of a Scalar, or an Integer of
      # any size and sign, and a Point. The identity for none. Up to 1024 share a chain of doublings, and some hundred
      # or more share buckets; other threads run meanwhile. Variable time, in the Scalars too.
      #
      # Raises Error (+:curve_mismatch+) and TypeError.
      def sum_of_products(curve, terms)
        curve = Curve.find(curve)
        products = Arguments.instance(terms, Enumerable, "terms").map do |term|
          k, point = pair(term)
          [public_scalar(curve, k), Arguments.on(curve, point, Point, "a point").to_bytes]
        end
        # the identity has another length, and adds nothing
        products.reject! { |_, point| point == IDENTITY }
        products.each_slice(SLICE).reduce(identity(curve)) { |sum, slice| sum + slice_sum(curve, slice) }
      end

      private

      def slice_sum(curve, products)
        scalars, points = products.transpose.map(&:join)
        trusted(curve, Native.point_sum(curve.number, scalars, points, 0))
      end

      def pair(term)
        return term if Arguments.instance(term, Array, "a term").length == 2

        raise Error.of(:length, "a term is a factor and a point, not #{term.length} values")
      end

      def public_scalar(curve, k)
        Arguments.any_of(k, [Integer, Scalar], "k")
        return Memory.from_integer(k % curve.order, curve.scalar_bytes).bytes if k.is_a?(Integer)

        Arguments.on(curve, k, Scalar, "k").to_bytes
      end
    end

    # The sum. Raises Error (+:curve_mismatch+) for a point of another curve and TypeError for what is none.
    def +(other)
      other = Arguments.on(@curve, other, Point, "the other").to_bytes
      Point.trusted(@curve, Native.point_add(@curve.number, @bytes, other, 0))
    end

    # The difference.
    def -(other)
      self + -Arguments.on(@curve, other, Point, "the other")
    end

    # The point that adds up with this one to the identity.
    def -@
      Point.trusted(@curve, Native.point_negate(@curve.number, @bytes, 0))
    end

    # The point itself.
    def +@
      self
    end

    # Twice the point.
    def double
      Point.trusted(@curve, Native.point_double(@curve.number, @bytes, 0))
    end

    # The product with an Integer of any size and sign, which is public, in variable time; or with a Scalar in
    # constant time, as #multiply_ct. <tt>k * point</tt> is the same. Raises TypeError for other classes.
    def *(k)
      return multiply_ct(k) if k.is_a?(Scalar)

      Arguments.any_of(k, [Integer, Scalar], "a factor of a point")
      # every point of these curves is of the generator's group
      reduced = Memory.from_integer(k % @curve.order, @curve.scalar_bytes)
      Point.trusted(@curve, Native.point_multiply(@curve.number, reduced, @bytes, 0))
    end

    # The product with a secret Scalar. The time depends on the curve, on the window, and on whether the point or the
    # product is the identity. +window+ is from 2 to 6 bits for odd signed digits, or 0 for Montgomery's ladder, which
    # takes over twice as long. Raises Error (+:range+, +:curve_mismatch+) and TypeError.
    def multiply_ct(scalar, window: 5)
      k = Arguments.on(@curve, scalar, Scalar, "k").to_memory
      Point.trusted(@curve, Native.point_multiply_ct(@curve.number, k, @bytes, window, 0))
    end

    # The product with a public Scalar by the non-adjacent form of a width from 2 to 7 bits, in variable time. Raises
    # Error (+:range+, +:curve_mismatch+) and TypeError.
    def multiply_wnaf(scalar, window: 5)
      k = Arguments.on(@curve, scalar, Scalar, "k").to_memory
      Point.trusted(@curve, Native.point_multiply_wnaf(@curve.number, k, @bytes, window, 0))
    end

    # Makes <tt>k * point</tt> work.
    def coerce(k) # :nodoc:
      Arguments.any_of(k, [Integer, Scalar], "a factor of a point")
      [self, k]
    end

    # The point in SEC 1 encoding (2.3.3): both coordinates behind the byte 04 or, +compressed+, x behind 02 or 03;
    # the single byte 00 for the identity. A frozen binary String.
    def to_bytes(compressed: false)
      Arguments.true?(compressed, "compressed") ? Native.point_compress(@curve.number, @bytes) : @bytes
    end

    # The coordinates, an Array of two Integers; nil for the identity.
    def coordinates
      return if identity?

      length = @curve.field_bytes
      [@bytes.byteslice(1, length), @bytes.byteslice(1 + length, length)].map { |bytes| Memory.to_integer(bytes) }
    end

    # The first coordinate, nil for the identity.
    def x
      coordinates&.first
    end

    # The second coordinate, nil for the identity.
    def y
      coordinates&.last
    end

    # Whether this is the identity.
    def identity?
      @bytes.bytesize == 1
    end

    # Whether the point is in the generator's subgroup: true for every point of these curves.
    def in_subgroup?
      Native.point_check(@curve.number, @bytes).nil?
    rescue Error => e
      raise unless e.code == :wrong_subgroup

      false
    end

    # Whether the other is the same point of the same curve.
    def ==(other)
      other.is_a?(Point) && @curve.equal?(other.curve) && @bytes == other.to_bytes
    end
    alias eql? ==

    # A number for Hash.
    def hash
      [Point, @curve.name, @bytes].hash
    end

    # With the coordinates.
    def inspect
      return "#<#{self.class} of #{@curve.name}: identity>" if identity?

      "#<#{self.class} of #{@curve.name}: x=0x#{x.to_s(16)}, y=0x#{y.to_s(16)}>"
    end

    # Marshal writes the encoding, and checks it again.
    def marshal_dump # :nodoc:
      [@curve.name, @bytes]
    end

    def marshal_load(parts) # :nodoc:
      read(*parts)
    end

    private

    def read(name, bytes)
      curve = Curve.find(name)
      keep(curve, Native.point_decompress(curve.number, bytes))
    end

    def keep(curve, bytes)
      @curve = curve
      @bytes = bytes
      freeze
    end
  end
end
