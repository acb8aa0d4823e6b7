# frozen_string_literal: true

require_relative "arguments"
require_relative "curve"

module Secant
  # A table of multiples of a curve's generator, built at run time, for Tuning. The library has tables of its own that
  # are faster; this one trades time for memory. Frozen, can be shared between Ractors; all of it is public.
  class BaseTable
    include Value

    # The Curve that the table is for.
    attr_reader :curve
    # The window in bits: the table has 2^(window - 1) points.
    attr_reader :window

    # Builds the table: +window+ is from 2 to 6. Raises Error (+:range+) for others, TypeError for what is no Integer.
    def initialize(curve, window: 5)
      @curve = Curve.find(curve)
      @window = window
      @table = Native.base_table_build(@curve.number, window)
      freeze
    end

    # The table, a Memory.
    def to_memory
      @table
    end

    # The bytes that the table takes.
    def bytesize
      @table.bytesize
    end

    # Whether the other is a table of the same curve and window.
    def ==(other)
      other.is_a?(BaseTable) && @curve.equal?(other.curve) && @window == other.window
    end
    alias eql? ==

    # A number for Hash.
    def hash
      [BaseTable, @curve.name, @window].hash
    end

    # Marshal writes the curve's name and the window, and builds the table again.
    def marshal_dump # :nodoc:
      [@curve.name, @window]
    end

    def marshal_load((name, window)) # :nodoc:
      initialize(name, window: window)
    end

    # Such as <tt>#<Secant::BaseTable secp256r1, window 5></tt>.
    def inspect
      "#<#{self.class} #{@curve.name}, window #{@window}>"
    end
  end

  # Choices that trade time for memory and change no result. Frozen, can be shared between Ractors.
  #
  #   small = Secant::Tuning.new(window: 2, table: :none)
  #   key.sign(data, tuning: small)
  class Tuning
    include Value

    # The window in bits for multiples of points; nil for the fastest.
    attr_reader :window
    # What multiples of the generator use: +:static+, +:none+ or a BaseTable.
    attr_reader :table

    # +window+ is nil for the fastest, or from 2 to 6: each bit doubles a table on the stack. +table+ is what
    # multiples of the generator use: +:static+, the library's own table; +:none+, so that the generator is treated as
    # any other point; or a BaseTable, which must be of the key's curve.
    #
    # Raises Error (+:range+, +:unknown_choice+) or TypeError.
    def initialize(window: nil, table: :static)
      @window = window
      @table = table
      @native = Ractor.make_shareable([bits(window), *fixed_base(table)])
      freeze
    end

    # What Native takes.
    def to_a # :nodoc:
      @native
    end

    # Whether the other makes the same choices.
    def ==(other)
      other.is_a?(Tuning) && @window == other.window && @table == other.table
    end
    alias eql? ==

    # A number for Hash.
    def hash
      [Tuning, @window, @table].hash
    end

    # Marshal writes the choices, and checks them again.
    def marshal_dump # :nodoc:
      [@window, @table]
    end

    def marshal_load((window, table)) # :nodoc:
      initialize(window: window, table: table)
    end

    # Such as <tt>#<Secant::Tuning window: 2, table: :none></tt>.
    def inspect
      "#<#{self.class} window: #{@window.inspect}, table: #{@table.inspect}>"
    end

    # What Native takes of an optional Tuning for an operation on a curve.
    def self.native(tuning, curve) # :nodoc:
      return if tuning.nil?

      table = Arguments.instance(tuning, Tuning, "a tuning").table
      raise Error.of(:curve_mismatch) if table.is_a?(BaseTable) && !table.curve.equal?(curve)

      tuning.to_a
    end

    private

    def bits(window)
      return 0 if window.nil?
      raise TypeError, "a window is an Integer, not #{window.class}" unless window.is_a?(Integer)
      raise Error.of(:range, "a window has from 2 to 6 bits") unless window.between?(2, 6)

      window
    end

    def fixed_base(table)
      case table
      when :static then [0, nil]
      when :none then [1, nil]
      # built by this object and not changed since: SECANT_TABLE_CHECKED
      when BaseTable then [3, table.to_memory]
      when Symbol then raise Error.of(:unknown_choice, "the table is :static, :none or a Secant::BaseTable")
      else raise TypeError, "the table is a Symbol or a Secant::BaseTable, not #{table.class}"
      end
    end
  end
end
