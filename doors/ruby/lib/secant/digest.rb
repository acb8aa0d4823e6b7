# frozen_string_literal: true

require_relative "arguments"

module Secant
  DIGESTS = Native::HASHES.keys.freeze
  private_constant :DIGESTS

  class << self
    # The names of the hash functions, a frozen Array of Symbols such as +:sha256+: what the keyword +digest+ of other
    # methods takes. +:shake128+ and +:shake256+ stand for their first 32 and 64 bytes. +:sha1+ is broken for collisions.
    def digests
      DIGESTS
    end

    # The bytes of a hash function's output, an Integer. Raises TypeError for what is no name, Secant::Error for an
    # unknown one.
    def digest_length(digest)
      Native.hash_len(Arguments.digest(digest))
    end

    # The hash of a message (FIPS 180-4, FIPS 202), a frozen binary String. Raises TypeError for arguments of another
    # class, Secant::Error for an unknown hash function.
    def digest(message, digest: :sha256)
      Native.digest(Arguments.digest(digest), Arguments.bytes(message, "a message"))
    end
  end
end
