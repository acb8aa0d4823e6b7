# frozen_string_literal: true

require_relative "arguments"
require_relative "point"

module Secant
  # Messages in points (Koblitz, 1987): the point with x = 100 m + j for the least j from 1 to 99, where the bytes are
  # the digits of m to the base 256, the first the least. It is not encrypted: MasseyOmura does that. Frozen; can be
  # shared between Ractors.
  #
  #   koblitz = Secant::Koblitz.new(:secp256k1)
  #   koblitz.decode(koblitz.encode("a message")) # => "a message"
  class Koblitz
    include Value

    # The Curve.
    attr_reader :curve
    # The most bytes that a point holds.
    attr_reader :capacity

    # For a curve.
    def initialize(curve)
      @curve = Curve.find(curve)
      @capacity = Native.koblitz_capacity(@curve.number)
      freeze
    end

    # The Point that holds the bytes of a String, at most #capacity. The time depends on j, which is x modulo 100.
    # Raises Error (+:message_too_long+, +:no_encoding+) and TypeError.
    def encode(message)
      bytes = Native.koblitz_encode(@curve.number, Arguments.bytes(message, "a message"), 0)
      Point.trusted(@curve, bytes)
    end

    # The Points that hold the bytes of a String of any length: #capacity in each but the last. Raises as #encode.
    def encode_chunks(message)
      bytes = Arguments.export(Arguments.bytes(message, "a message"))
      return [encode(bytes)] if bytes.empty?

      (0...bytes.bytesize).step(@capacity).map { |start| encode(bytes.byteslice(start, @capacity)) }
    end

    # The message of a Point, a frozen binary String, without the zeros at its end; with them where +length+, the
    # bytes of the message, is given. Raises Error (+:not_a_message+, +:identity+, +:message_too_long+,
    # +:curve_mismatch+) and TypeError.
    def decode(point, length: nil)
      bytes = Arguments.on(@curve, point, Point, "a point").to_bytes
      return Native.koblitz_decode(@curve.number, bytes) if length.nil?

      raise Error.of(:message_too_long) if size(length) > @capacity

      Native.koblitz_decode_exact(length, @curve.number, bytes)
    end

    # The message of the Points that #encode_chunks made, a frozen binary String, without the zeros at its end; with
    # them where +length+, the bytes of the whole message, is given. Raises as #decode; Error (+:empty+) for no point.
    def decode_chunks(points, length: nil)
      *full, last = Arguments.instance(points, Array, "points")
      raise Error.of(:empty) if last.nil?

      rest = length && size(length) - full.length * @capacity
      raise Error.of(:not_a_message) if rest && (rest.negative? || (rest.zero? && full.any?))

      [*full.map { |point| decode(point, length: @capacity) }, decode(last, length: rest)].join.b.freeze
    end

    # Whether the other encodes for the same curve.
    def ==(other)
      other.is_a?(Koblitz) && @curve.equal?(other.curve)
    end

    alias eql? ==

    # A number for Hash.
    def hash
      [Koblitz, @curve.name].hash
    end

    # Such as <tt>#<Secant::Koblitz secp256k1></tt>.
    def inspect
      "#<#{self.class} #{@curve.name}>"
    end

    # Marshal writes the curve's name, and checks it again.
    def marshal_dump # :nodoc:
      @curve.name
    end

    def marshal_load(name) # :nodoc:
      initialize(name)
    end

    private

    def size(length)
      raise TypeError, "a length is an Integer, not #{length.class}" unless length.is_a?(Integer)
      raise Error.of(:range, "a length is negative") if length.negative?

      length
    end
  end
end
