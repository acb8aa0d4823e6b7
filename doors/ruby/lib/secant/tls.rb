# frozen_string_literal: true

require_relative "curve"
require_relative "public_key"

module Secant
  # Groups and points as TLS writes them (RFC 8422, 5.4; RFC 8446, 4.2.7). Everything here is public.
  #
  #   Secant::TLS.write_parameters("P-256")            # => "\x03\x00\x17"
  #   Secant::TLS.read_parameters("\x03\x00\x17rest")  # => [:secp256r1, "rest"]
  module TLS
    # The groups by name, such as +:secp256r1+ and +:x25519+, with their numbers in the registry of IANA, for Brainpool
    # curves those of TLS 1.2.
    GROUPS = Native::TLS_GROUPS
    private_constant :GROUPS

    class << self
      # The names of the groups, an Array of Symbols.
      def groups
        GROUPS.keys
      end

      # The Curve of a group, a Symbol; nil for +:x25519+ and +:x448+. Raises TypeError for another class, Secant::Error for
      # an unknown group.
      def curve(group)
        number = Native.tls_group_curve(Arguments.choice(GROUPS, group, "group"))
        number.zero? ? nil : Curve.at(number)
      end

      # Reads ECParameters that name a group from the front of a message, a String: <tt>[group, rest]</tt>, a Symbol and what
      # follows. Raises TypeError for another class, Secant::Error for what is too short or names no group of the library.
      def read_parameters(message)
        number = Native.tls_read_parameters(Arguments.instance(message, String, "a message"))
        [GROUPS.key(number), rest(message, Native::TLS_PARAMETERS_LEN)]
      end

      # Writes ECParameters that name a group, a frozen binary String of 3 bytes.
      #
      # [group]   a Curve, one of its names, +:x25519+ or +:x448+.
      # [version] +:v1_2+ or +:v1_3+, which have different numbers for Brainpool curves.
      #
      # Raises TypeError for another class, Secant::Error for an unknown group, and for one that the version does not have.
      def write_parameters(group, version: :v1_2)
        version = Arguments.choice(Native::TLS_VERSIONS, version, "version")
        Native.tls_write_parameters(number_of(group), version)
      end

      # Reads an ECPoint of a curve, a byte of length and a point, from the front of a message, a String:
      # <tt>[public_key, rest]</tt>, a Secant::PublicKey and what follows. Raises TypeError for another class, Secant::Error for
      # what is too short or no point of the curve.
      def read_point(curve, message)
        curve = Curve.find(curve)
        bytes, used = Native.tls_read_point(curve.number, Arguments.instance(message, String, "a message"), 0)
        [PublicKey.new(curve, bytes), rest(message, used)]
      end

      # Writes a Secant::PublicKey as an ECPoint, a frozen binary String. Raises TypeError for another class.
      #
      # [compressed] whether the point is written as x and the sign of y.
      def write_point(public_key, compressed: false)
        Arguments.instance(public_key, PublicKey, "a public key")
        flags = Arguments.flag(compressed, Native::COMPRESSED, "compressed")
        Native.tls_write_point(public_key.curve.number, public_key.to_bytes, flags)
      end

      private

      def rest(message, used)
        message.byteslice(used..).b.freeze
      end

      def number_of(group)
        GROUPS.fetch(group) do
          name = Curve.find(group).name.downcase.to_sym
          GROUPS.fetch(name) { raise Error.of(:tls_group) }
        end
      end
    end
  end
end
