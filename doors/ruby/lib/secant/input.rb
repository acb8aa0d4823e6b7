# frozen_string_literal: true

require_relative "arguments"

module Secant
  # What the classes with keys that are bytes do with their arguments. No message has a value in it. Not part of the
  # interface.
  module Input # :nodoc:
    class << self
      # A String or a Memory of a length.
      def sized(value, length, what)
        size = Arguments.bytes(value, what).bytesize
        return value if size == length

        raise Error.of(:length, "#{what} has #{length} bytes, not #{size}")
      end

      # nil, or a String of a length.
      def optional(value, length, what)
        value.nil? ? nil : sized(Arguments.instance(value, String, what), length, what)
      end

      # A copy of a secret of a length, which is wiped when it is freed.
      def secret(value, length, what)
        sized(value, length, what)
        value.is_a?(Memory) ? value : Memory.from(value)
      end

      # A frozen binary copy of public bytes of a length.
      def public(value, length, what)
        sized(Arguments.instance(value, String, what), length, what).b.freeze
      end

      # A text of the extension, which may be a Memory, as a String.
      def to_text(text)
        text.is_a?(Memory) ? String.new(text.bytes, encoding: Encoding::US_ASCII).freeze : text
      end

      # The length of an output, of which no function gives more than the most. The engine knows what each one gives; no
      # memory is asked for what none does.
      def length(value, most, too_long)
        raise Error.of(:range, "a length is negative") if Arguments.instance(value, Integer, "a length").negative?
        raise Error.of(too_long) if value > most

        value
      end
    end
  end
  private_constant :Input
end
