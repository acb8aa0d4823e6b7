# frozen_string_literal: true

require_relative "arguments"
require_relative "verifying"

module Secant
  # A public key with a table of its multiples, with which it verifies faster. Frozen; can be shared between Ractors.
  # The table is built while other threads run; all of it is public.
  class PrecomputedKey
    include Value
    include Verifying

    # The Curve.
    attr_reader :curve
    # The PublicKey.
    attr_reader :public_key
    # The size of the table, +:small+ or +:large+.
    attr_reader :size

    # Builds the table of a PublicKey; PublicKey#precompute does the same. Raises Error (+:unknown_choice+) for
    # another size and TypeError for what is no key.
    def initialize(public_key, size: :small)
      @public_key = Arguments.instance(public_key, PublicKey, "a public key")
      @curve = public_key.curve
      @number = @curve.number
      @size = size
      number = Arguments.choice(Native::TABLE_SIZES, size, "size")
      @table = Native.precomputed_key_build(@number, public_key.to_bytes, number)
      freeze
    end

    # The bytes that the table takes.
    def table_bytes
      @table.bytesize
    end

    # Whether the other is the same key with a table of the same size.
    def ==(other)
      other.is_a?(PrecomputedKey) && @public_key == other.public_key && @size == other.size
    end
    alias eql? ==

    # A number for Hash.
    def hash
      [PrecomputedKey, @public_key, @size].hash
    end

    # With the compressed point.
    def inspect
      "#<#{self.class} of #{@curve.name}: #{@public_key.to_bytes(compressed: true).unpack1("H*")}, #{@size}>"
    end

    # Marshal writes the key and the size, and builds the table again.
    def marshal_dump # :nodoc:
      [@public_key, @size]
    end

    def marshal_load((key, size)) # :nodoc:
      initialize(key, size: size)
    end

    private

    def valid?(message, signature, hash, flags)
      Native.ecdsa_verify_precomputed(@number, @table, message, signature, hash, flags)
    end

    def check(message, signature, hash, flags)
      Native.ecdsa_verify_precomputed_check(@number, @table, message, signature, hash, flags)
    end

    def digest_valid?(value, signature, flags)
      Native.ecdsa_verify_digest_precomputed(@number, @table, value, signature, flags)
    end

    def digest_check(value, signature, flags)
      Native.ecdsa_verify_digest_precomputed_check(@number, @table, value, signature, flags)
    end
  end
end
