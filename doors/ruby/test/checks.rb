# frozen_string_literal: true

require "helper"
require "psych"

# Assertions that many tests share.
module Checks
  # What is neither a String nor a number.
  NOT_BYTES = [nil, 1, 1.5, :symbol, ["a"], Object.new].freeze

  # That a block raises a Secant::Error of a code.
  def refused(code, &block)
    error = assert_raises(Secant::Error, &block)
    assert_equal code, error.code
    refute_empty error.message
    error
  end

  # That a block raises TypeError for each value, and says what was given.
  def type_errors(values)
    values.each do |value|
      error = assert_raises(TypeError, value.inspect) { yield value }
      refute_empty error.message
    end
  end

  # That a result is a frozen binary String.
  def assert_bytes(length, bytes)
    assert_instance_of String, bytes
    assert_equal [length, Encoding::BINARY, true], [bytes.bytesize, bytes.encoding, bytes.frozen?]
  end

  # That an object can be used in other Ractors, and cannot change.
  def assert_shareable(object)
    assert Ractor.shareable?(object), object.class.name
    assert_predicate object, :frozen?
    assert_raises(FrozenError) { object.instance_variable_set(:@other, 1) }
  end

  # That nothing which Ruby shows of an object has a secret in it.
  def assert_keeps(object, secret)
    [object.inspect, object.to_s, "#{[object]}"].each do |shown|
      refute_includes shown.b, secret.b
      refute_includes shown, secret.unpack1("H*")
      refute_includes shown, secret.inspect[1..-2]
    end
    assert_raises(TypeError) { Marshal.dump(object) }
    assert_raises(TypeError) { Marshal.dump(object.to_memory) }
    assert_raises(TypeError) { Psych.dump(object) }
  end

  # The bytes of a String with one bit turned.
  def altered(bytes, place)
    bytes.b.tap { |copy| copy.setbyte(place / 8, copy.getbyte(place / 8) ^ (1 << (place % 8))) }
  end

  # Random Strings from a seed, the same in every run.
  def random(seed) = Random.new(seed)
end

Minitest::Test.include(Checks)
