# frozen_string_literal: true

require_relative "../native/values"

module Secant
  # What the errors of Secant::Secp256k1 need where the extension is not installed.
  module Native
    # The messages of the errors that it raises, as the library has them.
    MESSAGES = {
      5 => "the input is empty",
      6 => "a point must begin with 02, 03 or 04",
      7 => "x and y without the first byte of a point: 04 stands before both",
      3 => "an input has the wrong length",
      8 => "hybrid points (06, 07) are refused",
      9 => "the point at infinity is refused",
      10 => "a coordinate is not below the field's prime",
      11 => "the point is not on the curve",
      18 => "the integer is not below the modulus",
      20 => "the value has no inverse"
    }.freeze
    private_constant :MESSAGES

    def self.status_message(number) # :nodoc:
      MESSAGES[number]
    end
  end
end
