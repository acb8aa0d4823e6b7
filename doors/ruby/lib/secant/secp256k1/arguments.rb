# frozen_string_literal: true

module Secant
  module Secp256k1
    # What the arguments of the operations must be. The pure-Ruby backend asks here first; the extension asks when an argument
    # did not fit. So both refuse the same, in the same order and words.
    module Arguments # :nodoc:
      module_function

      # Operands: Integers from 0 to 2^256 - 1. The names stand in one String.
      def integers(names, *values)
        values.each_with_index { |value, at| bounded(value, 256, names, at) }
      end

      # An operand from 0 to 2^512 - 1.
      def wide_integer(name, value)
        bounded(value, 512, name, 0)
      end

      # An Integer of any sign and length.
      def any_integer(name, value)
        class_of(value, Integer, name, 0)
      end

      # Points in Jacobian coordinates: Arrays of three operands. Whether they are on the curve is asked later.
      def points(names, *values)
        values.each_with_index do |value, at|
          class_of(value, Array, names, at)
          unless value.length == 3
            raise ArgumentError, "#{name_at(names, at)} has #{value.length} coordinates instead of three"
          end

          value.each { |coordinate| bounded(coordinate, 256, "a coordinate of #{name_at(names, at)}", nil) }
        end
      end

      # The width of a non-adjacent form.
      def window(name, value)
        class_of(value, Integer, name, 0)
        raise ArgumentError, "#{name} is not from 2 to 7" unless value.between?(2, 7)
      end

      # Bytes: a String.
      def bytes(name, value)
        class_of(value, String, name, 0)
        value
      end

      # An integer of any length modulo the order, in variable time.
      def remainder(integer)
        integer % N
      end

      def bounded(value, bits, names, at)
        class_of(value, Integer, names, at)
        return if !value.negative? && value.bit_length <= bits

        raise ArgumentError, "#{name_at(names, at)} is not from 0 to 2^#{bits} - 1"
      end
      private_class_method :bounded

      def class_of(value, expected, names, at)
        return if value.is_a?(expected)

        article = expected == String ? "a" : "an"
        raise TypeError, "#{name_at(names, at)} is #{article} #{expected}, not #{value.class}"
      end
      private_class_method :class_of

      def name_at(names, at)
        at ? names.split.fetch(at) : names
      end
      private_class_method :name_at
    end
  end
end
