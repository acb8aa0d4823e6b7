# frozen_string_literal: true

require_relative "input"

module Secant
  # Hexadecimal, strictly: an even number of digits in either case, without blanks, signs or 0x.
  #
  #   Secant::Hex.encode("\x01\xab") # => "01ab"
  #   Secant::Hex.decode("01aB").bytes # => [1, 171]
  module Hex
    class << self
      # Two digits for each byte of a String or a Memory, in lower case and constant time.
      def encode(bytes)
        Native.hex_encode(Arguments.bytes(bytes, "bytes"))
      end

      # The bytes of public digits, a frozen binary String. The time depends on them.
      #
      # Raises TypeError for another class than String, Secant::Error for an odd number of digits and for other
      # characters.
      def decode(digits)
        Native.hex_decode(Arguments.instance(digits, String, "digits"))
      end

      # The bytes of secret digits, a String or a Memory, as a Memory. The time does not depend on them, and no error says
      # which character is no digit.
      #
      # Raises TypeError for another class, Secant::Error for an odd number of digits and for other characters.
      def decode_secret(digits)
        Native.hex_decode_secret(Arguments.bytes(digits, "digits"))
      end
    end
  end
end
