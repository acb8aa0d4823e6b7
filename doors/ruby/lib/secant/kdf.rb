# frozen_string_literal: true

require_relative "input"

module Secant
  # Key derivation: HKDF (RFC 5869) and the function of X9.63 (SEC 1, 3.6.1).
  #
  #   Secant::KDF.hkdf(secret, 32, salt: salt, info: "what the key is for") # => 32 bytes
  #
  # Secrets are Strings or Memories, +length+ an Integer, +digest+ a name of Secant.digests, everything else Strings.
  # All functions take constant time in what is secret, and return a frozen binary String, which Ruby does not wipe. They
  # raise TypeError for arguments of another class, and Secant::Error for an unknown hash function and for more bytes than
  # the function gives.
  module KDF
    # 255 outputs of the longest hash function.
    MOST_OF_HKDF = 255 * 64 # :nodoc:
    # A GiB, as for every output.
    MOST_OF_X963 = 1 << 30 # :nodoc:
    private_constant :MOST_OF_X963

    class << self
      # Keys of a secret by HKDF: extract, then expand. At most 255 outputs of the hash function can be had.
      def hkdf(secret, length, digest: :sha256, salt: "", info: "")
        checked(secret, salt, info)
        Native.hkdf(Input.length(length, MOST_OF_HKDF, :output_too_long), Arguments.digest(digest), secret, salt, info)
      end

      # The first half of HKDF: a pseudorandom key of a secret, as long as the output of the hash function.
      def hkdf_extract(secret, digest: :sha256, salt: "")
        checked(secret, salt, "")
        Native.hkdf_extract(Arguments.digest(digest), secret, salt)
      end

      # The second half of HKDF: keys of a pseudorandom key, which must have at least as many bytes as the hash.
      def hkdf_expand(key, length, digest: :sha256, info: "")
        checked(key, "", info)
        Native.hkdf_expand(Input.length(length, MOST_OF_HKDF, :output_too_long), Arguments.digest(digest), key, info)
      end

      # Keys of a secret by the function of X9.63, at most 2^30 bytes.
      def x963(secret, length, digest: :sha256, info: "")
        checked(secret, "", info)
        Native.kdf_x963(Input.length(length, MOST_OF_X963, :output_too_long), Arguments.digest(digest), secret, info)
      end

      private

      def checked(secret, salt, info)
        Arguments.bytes(secret, "a secret")
        Arguments.bytes(salt, "a salt")
        Arguments.bytes(info, "info")
      end
    end
  end
end
