# frozen_string_literal: true

require_relative "secp256k1_keys"

module Secant
  # Proofs on secp256k1 that two points are the same multiple of two others: Secant::BIP374 and Secant::BRC94.
  #
  #   key, other = Array.new(2) { Secant::PrivateKey.generate(:secp256k1) }
  #   statement, proof = Secant::BIP374.prove(key, other.public_key)
  #   Secant::BIP374.verify(proof, statement) # => true
  module DLEQ
    # What a proof is of: <tt>public_key = a * generator</tt> and <tt>result = a * base</tt> with the same +a+. Frozen;
    # can be shared between Ractors.
    class Statement
      include Value

      # The points, each a Secant::PublicKey. +generator+ is nil for the curve's own.
      attr_reader :public_key, :base, :result, :generator

      # Raises TypeError for another class than Secant::PublicKey.
      def initialize(public_key, base, result, generator: nil)
        @public_key = Arguments.instance(public_key, PublicKey, "a public key")
        @base = Arguments.instance(base, PublicKey, "a base")
        @result = Arguments.instance(result, PublicKey, "a result")
        @generator = generator.nil? ? nil : Arguments.instance(generator, PublicKey, "a generator")
        freeze
      end

      # Whether both statements have the same points.
      def ==(other)
        other.instance_of?(self.class) && points == other.points
      end
      alias eql? ==

      # A number for Hash.
      def hash
        [self.class, points].hash
      end

      # Without the result, which is a shared secret until it is published.
      def inspect
        "#<#{self.class} public_key=#{public_key.inspect} base=#{base.inspect}>"
      end
      alias to_s inspect

      # Marshal writes the points, and checks them again.
      def marshal_dump # :nodoc:
        points
      end

      def marshal_load((public_key, base, result, generator)) # :nodoc:
        initialize(public_key, base, result, generator: generator)
      end

      # Whether all points are of the curve.
      def on_secp256k1? # :nodoc:
        points.compact.all? { |point| Secp256k1Keys.of_curve?(point) }
      end

      # The uncompressed points, nil for a generator that is nil.
      def to_sec1 # :nodoc:
        points.map { |point| point && Secp256k1Keys.public(point, "a point") }
      end

      protected

      def points # :nodoc:
        [public_key, base, result, generator]
      end
    end

    # What the extension proved; +base+ and +generator+ are the keys that were given.
    def self.statement(public_key, base, result, generator = nil) # :nodoc:
      Statement.new(Secp256k1Keys.public_key(public_key), base, Secp256k1Keys.public_key(result), generator: generator)
    end
  end
end
