# frozen_string_literal: true

require_relative "arguments"
require_relative "curve"

module Secant
  # An ECDSA signature as a pair of numbers (FIPS 186-5, 6.4). PrivateKey#sign and PublicKey#verify use encoded
  # signatures, which are Strings; this class converts them, and is what PrivateKey#sign_recoverable returns. Frozen;
  # signatures are public.
  class Signature
    include Value

    # The Curve.
    attr_reader :curve
    # From 0 to 3 where it is known, for PublicKey.recover; otherwise nil.
    attr_reader :recovery_id

    # The signature of two Integers from 1 to the order minus 1. Raises Error (+:signature_range+, +:range+,
    # +:recovery_id+) for others and TypeError for what is no Integer.
    def initialize(curve, r, s, recovery_id: nil)
      @curve = Curve.find(curve)
      length = @curve.scalar_bytes
      keep([Arguments.integer(r, length, "r"), Arguments.integer(s, length, "s")].map(&:bytes).join, recovery_id)
    end

    class << self
      # The signature in strict DER (SEC 1, C.5). Raises Error (+:signature_encoding+, +:signature_range+, ...).
      def from_der(curve, der, recovery_id: nil)
        curve = Curve.find(curve)
        raw = Native.ecdsa_signature_from_der(curve.number, Arguments.bytes(der, "a signature"))
        from_raw(curve, raw, recovery_id: recovery_id)
      end

      # The signature that is r || s, each of Curve#scalar_bytes bytes. Raises Error (+:length+, +:signature_range+).
      def from_raw(curve, raw, recovery_id: nil)
        signature = allocate
        signature.instance_variable_set(:@curve, Curve.find(curve))
        signature.send(:keep, Arguments.export(Arguments.bytes(raw, "a signature")).b, recovery_id)
      end
    end

    # The signature in DER, a frozen binary String.
    def to_der
      Native.ecdsa_signature_to_der(@curve.number, @raw)
    end

    # r || s, a frozen binary String of twice Curve#scalar_bytes bytes.
    def to_raw
      @raw
    end

    # The first number.
    def r
      Memory.to_integer(@raw.byteslice(0, @curve.scalar_bytes))
    end

    # The second number.
    def s
      Memory.to_integer(@raw.byteslice(@curve.scalar_bytes, @curve.scalar_bytes))
    end

    # Whether s is in the lower half of its range, as Bitcoin demands (BIP 62).
    def low_s?
      Native.ecdsa_signature_has_low_s(@curve.number, @raw, 0)
    end

    # The signature with s in the lower half of its range: this one, or the one with n - s, which is valid for the same
    # key and message and has the other lowest bit in its recovery id.
    def normalize_s
      return self if low_s?

      raw = Native.ecdsa_signature_normalize(@curve.number, @raw, 0)
      Signature.from_raw(@curve, raw, recovery_id: @recovery_id && (@recovery_id ^ 1))
    end

    # Whether the other is the same signature, on the same curve and with the same recovery id.
    def ==(other)
      other.is_a?(Signature) && @curve.equal?(other.curve) && @raw == other.to_raw && @recovery_id == other.recovery_id
    end
    alias eql? ==

    # A number for Hash.
    def hash
      [Signature, @curve.name, @raw, @recovery_id].hash
    end

    # With the numbers, which are public.
    def inspect
      "#<#{self.class} of #{@curve.name}: r=0x#{r.to_s(16)}, s=0x#{s.to_s(16)}>"
    end

    # Marshal writes r, s and the recovery id, and checks it again.
    def marshal_dump # :nodoc:
      [@curve.name, r, s, @recovery_id]
    end

    def marshal_load((curve, r, s, id)) # :nodoc:
      initialize(curve, r, s, recovery_id: id)
    end

    private

    # The signature of bytes, which are checked.
    def keep(raw, recovery_id)
      Native.ecdsa_signature_to_der(@curve.number, raw)
      @raw = raw.freeze
      @recovery_id = checked_id(recovery_id)
      freeze
    end

    def checked_id(id)
      return if id.nil?
      raise TypeError, "a recovery id is an Integer, not #{id.class}" unless id.is_a?(Integer)
      raise Error.of(:recovery_id) unless id.between?(0, 3)

      id
    end
  end
end
