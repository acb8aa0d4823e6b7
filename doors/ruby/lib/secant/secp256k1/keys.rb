# frozen_string_literal: true

module Secant
  module Secp256k1
    # What the protocols on top share: keys of several kinds as the library takes them.
    module Keys # :nodoc:
      CURVE = Native::CURVES.fetch(:secp256k1)
      BYTES = 32

      module_function

      # A private key: a Memory or a String of 32 bytes, or an Integer. The library checks its range.
      def secret(key)
        case key
        when Memory, String then key
        when Integer then Memory.from_integer(key, BYTES)
        else raise TypeError, "private_key is a Secant::Memory, a String or an Integer, not #{key.class}"
        end
      end

      # A Point as the library takes it. Raises Secant::Error (+:identity+) for infinity.
      def public(name, point)
        raise TypeError, "#{name} is a #{Point}, not #{point.class}" unless point.is_a?(Point)

        point.to_octet_string(:uncompressed)
      end

      # A digest of SHA-256, or of another function of 32 bytes.
      def digest(bytes)
        Arguments.bytes("digest", bytes)
        return bytes if bytes.bytesize == BYTES

        raise ArgumentError, "digest has #{bytes.bytesize} bytes instead of #{BYTES}"
      end
    end
  end
end
