# frozen_string_literal: true

require_relative "field_element"
require_relative "point"

module Secant
  # A point in Jacobian coordinates: three FieldElements X, Y and Z that stand for (X / Z^2, Y / Z^3); the identity is
  # (0, 1, 0) and no other. All methods take constant time in the coordinates, which tell about a secret that the
  # point is a multiple by: #to_affine removes that. Frozen; can be shared between Ractors.
  class JacobianPoint
    include Secret
    extend Value::Making

    # The Curve.
    attr_reader :curve

    # The point of three FieldElements of one curve. Raises Error (+:not_on_curve+, +:curve_mismatch+) and TypeError.
    def initialize(x, y, z)
      @curve = Arguments.instance(x, FieldElement, "a coordinate").curve
      parts = [x, y, z].map { |part| Arguments.on(@curve, part, FieldElement, "a coordinate").to_bytes }
      @memory = Memory.from(parts.join)
      Native.jacobian_to_affine(@curve.number, @memory, 0) # which checks it
      freeze
    end

    class << self
      # The identity of a curve's group.
      def identity(curve)
        curve = Curve.find(curve)
        new(*[0, 1, 0].map { |value| FieldElement.new(curve, value) })
      end

      # The point of a Point, with Z = 1.
      def from_affine(point)
        curve = Arguments.instance(point, Point, "a point").curve
        return identity(curve) if point.identity?

        new(*[*point.coordinates, 1].map { |value| FieldElement.new(curve, value) })
      end
    end

    # The three coordinates, FieldElements.
    def coordinates
      length = @curve.field_bytes
      bytes = @memory.bytes
      Array.new(3) { |i| FieldElement.new(@curve, bytes.byteslice(i * length, length)) }
    end

    # The sum, of equal, opposite and identical points too. Raises Error (+:curve_mismatch+) and TypeError.
    def +(other)
      other = Arguments.on(@curve, other, JacobianPoint, "the other").to_memory
      JacobianPoint.trusted(@curve, Native.jacobian_add(@curve.number, @memory, other))
    end

    # The difference.
    def -(other)
      self + -Arguments.on(@curve, other, JacobianPoint, "the other")
    end

    # The point that adds up with this one to the identity.
    def -@
      JacobianPoint.trusted(@curve, Native.jacobian_negate(@curve.number, @memory))
    end

    # Twice the point.
    def double
      JacobianPoint.trusted(@curve, Native.jacobian_double(@curve.number, @memory))
    end

    # The Point. Whether it is the identity is no secret.
    def to_affine
      Point.trusted(@curve, Native.jacobian_to_affine(@curve.number, @memory, 0))
    end

    # The coordinates one after the other, a Memory.
    def to_memory # :nodoc:
      @memory
    end

    # Whether this is the identity.
    def identity?
      to_affine.identity?
    end

    # Whether the other is the same point, whatever its coordinates.
    def ==(other)
      other.is_a?(JacobianPoint) && to_affine == other.to_affine
    end

    # Without the coordinates.
    def inspect
      "#<#{self.class} of #{@curve.name}>"
    end

    private

    def keep(curve, memory)
      @curve = curve
      @memory = memory
      freeze
    end
  end
end
