# frozen_string_literal: true

require_relative "arguments"
require_relative "curve"
require_relative "key_formats"
require_relative "openssl"
require_relative "verifying"

module Secant
  # A public key of a named curve: a point of the generator's subgroup other than the identity, which was checked when
  # the object was made. Frozen; can be shared between Ractors.
  class PublicKey
    include Value
    extend Value::Making
    include Verifying
    include PublicKeyFormats
    include OpenSSLKeys

    # The Curve.
    attr_reader :curve

    # The key of a point in SEC 1 encoding (2.3.3), compressed or not.
    #
    # Raises Error with what is wrong: +:not_on_curve+, +:identity+, +:length+, +:empty+, +:point_format+,
    # +:hybrid_point+, +:bare_coordinates+, +:coordinate_too_large+; and TypeError for what is no String.
    def initialize(curve, bytes)
      @curve = Curve.find(curve)
      @number = @curve.number
      @bytes = Native.public_key_convert(@number, Arguments.bytes(bytes, "a public key"), 0)
      freeze
    end

    # The key of a Point. Raises Error (+:identity+).
    def self.from_point(point)
      new(Arguments.instance(point, Point, "a point").curve, point.to_bytes)
    end

    # The key that made a signature of a digest (SEC 1, 4.1.6). It authenticates nothing until it is compared with one
    # that is trusted.
    #
    # +signature+:: a Signature
    # +value+:: the digest, a String
    # +recovery_id+:: from 0 to 3; that of the signature where it is nil
    # +digest+:: the hash function that made the value, whose length is then checked
    #
    # Raises Error (+:recovery_id+, +:length+, +:empty+, +:identity+) and TypeError. Variable time: all of it is
    # public.
    def self.recover(signature, value, recovery_id: nil, digest: nil)
      curve = Arguments.instance(signature, Signature, "a signature").curve
      id = recovery_id.nil? ? signature.recovery_id : recovery_id
      raise Error.of(:recovery_id, "the signature has no recovery id") if id.nil?
      # what is no number of C is no id either
      raise Error.of(:recovery_id) if id.is_a?(Integer) && !id.between?(0, 0xffff_ffff)

      Arguments.fit(value, digest)

      trusted(curve, Native.ecdsa_recover(curve.number, value, signature.to_raw, id, 0))
    end

    # The point in SEC 1 encoding: both coordinates behind the byte 04 or, +compressed+, x behind 02 or 03. A frozen
    # binary String.
    def to_bytes(compressed: false)
      return @bytes unless Arguments.true?(compressed, "compressed")

      Native.public_key_convert(@number, @bytes, Native::COMPRESSED)
    end

    # The Point.
    def point
      Point.trusted(@curve, @bytes)
    end

    # The key Q + t G for this key Q: that of PrivateKey#tweak_add with the same tweak, a String or a Memory of
    # Curve#scalar_bytes bytes, big-endian, below the order. Constant time in the tweak.
    #
    # Raises Error (+:length+, +:tweak_too_large+, and +:identity+ where the sum is the identity) and TypeError.
    def tweak_add(tweak)
      PublicKey.trusted(@curve, Native.public_key_tweak_add(@number, @bytes, Arguments.bytes(tweak, "a tweak"), 0))
    end

    # The key t Q: that of PrivateKey#tweak_multiply with the same tweak. Raises Error (+:identity+) for zero. Constant
    # time in the tweak.
    def tweak_multiply(tweak)
      PublicKey.trusted(@curve, Native.public_key_tweak_multiply(@number, @bytes, Arguments.bytes(tweak, "a tweak"), 0))
    end

    # A PrecomputedKey with a table of multiples, which verifies faster. +size+ is +:small+ (2 KB at 256 bits, pays
    # from the second to fifth verification on) or +:large+ (32 KB, pays after twelve to twenty). Raises Error
    # (+:unknown_choice+).
    def precompute(size: :small)
      PrecomputedKey.new(self, size: size)
    end

    # Whether the other is the same key of the same curve.
    def ==(other)
      other.is_a?(PublicKey) && @curve.equal?(other.curve) && @bytes == other.to_bytes
    end
    alias eql? ==

    # A number for Hash.
    def hash
      [PublicKey, @curve.name, @bytes].hash
    end

    # With the compressed point: <tt>#<Secant::PublicKey of secp256r1: 02...></tt>.
    def inspect
      "#<#{self.class} of #{@curve.name}: #{to_bytes(compressed: true).unpack1("H*")}>"
    end

    # Marshal writes the point, and checks it again.
    def marshal_dump # :nodoc:
      [@curve.name, @bytes]
    end

    def marshal_load(parts) # :nodoc:
      initialize(*parts)
    end

    private

    def keep(curve, bytes)
      @curve = curve
      @number = curve.number
      @bytes = bytes
      freeze
    end

    def valid?(message, signature, hash, flags)
      Native.ecdsa_verify(@number, @bytes, message, signature, hash, flags)
    end

    def check(message, signature, hash, flags)
      Native.ecdsa_verify_check(@number, @bytes, message, signature, hash, flags)
    end

    def digest_valid?(value, signature, flags)
      Native.ecdsa_verify_digest(@number, @bytes, value, signature, flags)
    end

    def digest_check(value, signature, flags)
      Native.ecdsa_verify_digest_check(@number, @bytes, value, signature, flags)
    end
  end
end
