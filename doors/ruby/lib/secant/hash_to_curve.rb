# frozen_string_literal: true

require_relative "input"

module Secant
  # Hashing to curves (RFC 9380).
  #
  #   Secant::HashToCurve.hash_to_curve("message", suite: "P256_XMD:SHA-256_SSWU_RO_", tag: "my program, version 1")
  module HashToCurve
    # The security in bits of the functions with an output of any length.
    SECURITY = { shake128: 128, shake256: 256 }.freeze
    private_constant :SECURITY

    class << self
      # The names of the suites, those of RFC 9380 first: a frozen Array of frozen Strings.
      def suites
        SUITES
      end

      # The bytes of a point of a suite, an Integer. Raises TypeError for another class than String, Secant::Error for an
      # unknown suite.
      def length(suite)
        bytes = Native.hash_to_curve_len(Arguments.instance(suite, String, "a suite"))
        bytes.zero? ? raise(Error.of(:unknown_choice, "no suite has this name")) : bytes
      end

      # The point of a message, of which nobody knows the discrete logarithm (RFC 9380, section 3). Constant time in the
      # message, a String or a Memory.
      #
      # [suite] a name as RFC 9380 writes it.
      # [tag]   what separates the uses of a hash from each other, a String that is not empty.
      #
      # Returns a frozen binary String: on short Weierstrass curves the uncompressed point of SEC 1, which
      # PublicKey.new takes; on edwards25519 and edwards448 the encoding of RFC 8032; on curve25519 and curve448 u as in
      # RFC 7748. Raises TypeError for arguments of another class, Secant::Error for an unknown suite, an empty tag, and
      # for a message whose point is the identity, of which none is known.
      def hash_to_curve(message, suite:, tag:)
        Arguments.bytes(message, "a message")
        Arguments.bytes(tag, "a tag")
        Native.hash_to_curve(Arguments.instance(suite, String, "a suite"), message, tag)
      end

      # Uniform bytes of a message (RFC 9380, 5.3), a frozen binary String of +length+ bytes: at most 65535, and 255
      # outputs of the hash. Constant time in the message, a String or a Memory.
      #
      # [tag]           what separates the uses of a hash from each other, a String that is not empty.
      # [digest]        a name of Secant.digests. Those of SHAKE expand by +expand_message_xof+, all others by
      #                 +expand_message_xmd+.
      # [security_bits] for SHAKE the level of security in bits, at most 256; by default that of the function.
      #
      # Raises TypeError for arguments of another class, Secant::Error for an unknown hash function, an empty tag, a
      # length or a security that cannot be had, and a security for another function than SHAKE.
      def expand_message(message, length, tag:, digest: :sha256, security_bits: nil)
        Arguments.bytes(message, "a message")
        Arguments.bytes(tag, "a tag")
        Input.length(length, 65_535, :expansion_too_long)
        number = Arguments.digest(digest)
        name = Native::HASHES.key(number)
        return by_xof(name, message, length, tag, security_bits) if SECURITY.key?(name)
        raise Error.of(:range, "security is for SHAKE, not for #{name}") unless security_bits.nil?

        Native.expand_message_xmd(length, number, message, tag)
      end

      private

      def by_xof(name, message, length, tag, security_bits)
        bits = security_bits.nil? ? SECURITY.fetch(name) : Arguments.instance(security_bits, Integer, "security")
        Native.expand_message_xof(length, Native::XOFS.fetch(name), message, tag, bits)
      end

      def all_suites
        (0..).lazy.map { |index| suite_at(index) }.take_while(&:itself).to_a.freeze
      end

      def suite_at(index)
        Native.hash_to_curve_suite(index)
      rescue Error => error
        raise unless error.code == :unknown_choice
      end
    end

    SUITES = all_suites
    private_constant :SUITES
  end
end
