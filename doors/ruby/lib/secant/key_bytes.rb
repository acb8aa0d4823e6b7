# frozen_string_literal: true

require_relative "input"
require_relative "secret"

module Secant
  # What the private keys have in common that are a string of bytes: those of EdDSA, of X25519 and X448, and of BIP340.
  # They are frozen, can be shared between Ractors, and are wiped when the last object with them goes.
  module PrivateKeyBytes
    def self.included(base) # :nodoc:
      base.include(Secret)
    end

    # The key as a frozen binary String, which Ruby does not wipe.
    def to_bytes
      @memory.bytes
    end

    # The key as a Memory, which is wiped when it goes.
    def to_memory
      @memory
    end

    # Whether the other is the same key, in constant time. There is no +hash+ of the value: as a key of a Hash, each
    # object is its own.
    def ==(other)
      other.instance_of?(self.class) && @memory == other.to_memory
    end

    # Without the key.
    def inspect
      "#<#{self.class}>"
    end
    alias to_s inspect

    private

    def keep(bytes, length, what)
      @memory = Input.secret(bytes, length, what)
    end
  end

  # What the public keys have in common that are a string of bytes. They are frozen, and can be shared between Ractors.
  module PublicKeyBytes
    def self.included(base) # :nodoc:
      base.include(Value)
    end

    # The key, a frozen binary String.
    def to_bytes
      @bytes
    end

    # Whether the other is the same key.
    def ==(other)
      other.instance_of?(self.class) && @bytes == other.to_bytes
    end
    alias eql? ==

    # A number for Hash.
    def hash
      [self.class, @bytes].hash
    end

    # With the key in hexadecimal.
    def inspect
      "#<#{self.class} #{@bytes.unpack1('H*')}>"
    end
    alias to_s inspect

    # Marshal writes the bytes, and checks them again.
    def marshal_dump # :nodoc:
      @bytes
    end

    def marshal_load(bytes) # :nodoc:
      initialize(bytes)
    end

    private

    def keep(bytes, length)
      @bytes = Input.public(bytes, length, "a public key")
    end
  end
end
