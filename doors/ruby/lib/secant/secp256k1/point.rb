# frozen_string_literal: true

module Secant
  module Secp256k1
    # A point of secp256k1, infinity included. Frozen, and on the curve: every way to make one checks.
    class Point
      include Value

      FIELD_BYTES = 32
      # Of encodings, by their first byte; 0 is infinity's.
      LENGTHS = { 0 => 1, 2 => 1 + FIELD_BYTES, 3 => 1 + FIELD_BYTES, 4 => 1 + 2 * FIELD_BYTES }.freeze
      private_constant :FIELD_BYTES, :LENGTHS

      # The affine coordinates; nil for infinity.
      attr_reader :x, :y

      # The point (x, y), two Integers from 0 to P - 1.
      #
      # Raises TypeError for anything but Integers; ArgumentError for one that is negative or has more than 256 bits; Secant::Error
      # (+:coordinate_too_large+, +:not_on_curve+).
      def initialize(x, y)
        Arguments.integers("x y", x, y)
        raise Error.new(:coordinate_too_large) unless x < P && y < P
        raise Error.new(:not_on_curve) unless (y * y - x * x * x - 7) % P == 0

        @x = x
        @y = y
        freeze
      end

      class << self
        alias from_coordinates new

        # The point at infinity.
        def infinity
          INFINITY
        end

        # The generator of the group.
        def generator
          GENERATOR
        end

        # The point that #to_octet_string encoded: 02 or 03 and x, or 04, x and y (SEC 1, 2.3.4). Infinity, hybrid points and other
        # lengths are refused.
        #
        # Raises TypeError for anything but a String; Secant::Error (+:empty+, +:identity+, +:point_format+, +:hybrid_point+,
        # +:bare_coordinates+, +:length+, +:coordinate_too_large+, +:not_on_curve+).
        def from_bytes(bytes)
          Arguments.bytes("bytes", bytes)
          form = form_of(bytes)
          x = Secp256k1.bytes_to_int(bytes.byteslice(1, FIELD_BYTES))
          raise Error.new(:coordinate_too_large) unless x < P
          return new(x, Secp256k1.bytes_to_int(bytes.byteslice(1 + FIELD_BYTES, FIELD_BYTES))) if form == 4

          y = Secp256k1.fsqrt((x * x * x + 7) % P)
          raise Error.new(:not_on_curve) unless y

          new(x, y[0] == form[0] ? y : P - y)
        end

        private

        # The first byte of an encoding of a point other than infinity, whose length goes with it. The reasons are the library's.
        def form_of(bytes)
          form = bytes.getbyte(0)
          raise Error.new(:empty) unless form
          raise Error.new(misfit(form, bytes.bytesize)) unless LENGTHS[form] == bytes.bytesize
          raise Error.new(:identity) if form.zero?

          form
        end

        # What is wrong with a first byte and a length.
        def misfit(form, length)
          return :bare_coordinates if length == 2 * FIELD_BYTES && form != 4
          return :hybrid_point if [6, 7].include?(form)

          LENGTHS.key?(form) ? :length : :point_format
        end
      end

      # Whether it is the point at infinity.
      def infinity?
        x.nil?
      end

      # Whether it is on the curve: true, because others cannot be made.
      def on_curve?
        true
      end

      # The encoding of SEC 1, 2.3.3, a frozen binary String: 33 bytes +:compressed+, 65 bytes +:uncompressed+.
      #
      # Raises Secant::Error (+:identity+) for infinity, ArgumentError for another form.
      def to_octet_string(form = :compressed)
        raise ArgumentError, "a form is :compressed or :uncompressed" unless %i[compressed uncompressed].include?(form)
        raise Error.new(:identity) if infinity?

        first, coordinates = form == :compressed ? [2 + y[0], [x]] : [4, [x, y]]
        coordinates.inject([first].pack("C")) { |octets, value| octets << Secp256k1.int_to_bytes(value) }.freeze
      end

      # k times the point, for a secret Integer k of any sign, which is reduced modulo N. Constant-time with the extension, but for
      # what Ruby's integers take; Secant::PrivateKey#shared_secret keeps secrets out of them.
      #
      # Raises TypeError for anything but an Integer; InsecureOperationError without the extension, unless
      # Secp256k1.allow_pure_ruby_ct! was called.
      def mul(k)
        k = Secp256k1.scalar_mod(k)
        infinity? ? self : jacobian(Secp256k1.scalar_multiply_ct(k, x, y))
      end
      alias * mul

      # The same for a public k, in variable time.
      def mul_vt(k)
        k = Secp256k1.scalar_mod(k)
        infinity? ? self : jacobian(Secp256k1.scalar_multiply_wnaf(k, x, y))
      end

      # The sum with another Point. Variable time.
      def add(other)
        raise TypeError, "other is a #{Point}, not #{other.class}" unless other.is_a?(Point)

        jacobian(Secp256k1.jp_add(to_jacobian, other.to_jacobian))
      end
      alias + add

      # The point that adds up with this one to infinity.
      def negate
        infinity? || y.zero? ? self : Point.new(x, P - y)
      end
      alias -@ negate

      # The difference to another Point.
      def -(other)
        raise TypeError, "other is a #{Point}, not #{other.class}" unless other.is_a?(Point)

        add(other.negate)
      end

      # The coordinates [x, y, 1]; [0, 1, 0] for infinity.
      def to_jacobian
        infinity? ? JP_INFINITY : [x, y, 1].freeze
      end

      # Whether the other is the same point.
      def ==(other)
        other.is_a?(Point) && x == other.x && y == other.y
      end
      alias eql? ==

      # A number for Hash.
      def hash
        [Point, x, y].hash
      end

      # The encoding in hexadecimal.
      def inspect
        "#<#{self.class} #{infinity? ? "infinity" : to_octet_string.unpack1("H*")}>"
      end

      # Marshal gets the encoding, and checks it when it reads.
      def _dump(_level) # :nodoc:
        infinity? ? "" : to_octet_string
      end

      def self._load(bytes) # :nodoc:
        bytes.empty? ? infinity : from_bytes(bytes)
      end

      # Infinity has no coordinates, which new does not take.
      INFINITY = allocate.freeze
      GENERATOR = new(GX, GY)
      private_constant :INFINITY, :GENERATOR

      private

      # The point with these Jacobian coordinates.
      def jacobian(coordinates)
        affine = Secp256k1.jp_to_affine(coordinates)
        affine ? Point.new(*affine) : INFINITY
      end
    end
  end
end
