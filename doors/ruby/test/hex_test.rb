# frozen_string_literal: true

require "checks"

# Strict hexadecimal beside String#unpack1.
class HexTest < Minitest::Test
  Hex = Secant::Hex

  def test_bytes_round_trip
    source = random(9)
    100.times do |length|
      bytes = source.bytes(length)
      text = Hex.encode(bytes)
      assert_equal bytes.unpack1("H*"), text
      assert_equal [Encoding::US_ASCII, true], [text.encoding, text.frozen?]
      [text, text.upcase, text.b].each do |form|
        assert_bytes length, Hex.decode(form)
        assert_equal [bytes, bytes], [Hex.decode(form), Hex.decode_secret(form).bytes]
      end
      assert_equal [text, bytes], [Hex.encode(Secant::Memory.from(bytes)), Hex.decode_secret(Secant::Memory.from(text)).bytes]
    end
  end

  def test_anything_else_is_refused
    ["0", "abc", "0x12", " 12 ", "12\n ", "+f", "1g", "00\uff11", "00\uff110", "1\0", "12\0\0"].each do |text|
      assert_raises(ArgumentError, text.inspect) { Hex.decode(text) }
      assert_raises(ArgumentError, text.inspect) { Hex.decode_secret(text) }
    end
    refused(:hex_odd_length) { Hex.decode("123") }
    refused(:hex_digit) { Hex.decode("1g") }
    refused(:hex_secret_digit) { Hex.decode_secret("1g") }
  end

  def test_errors_do_not_tell_secret_digits
    error = refused(:hex_secret_digit) { Hex.decode_secret("12z4") }
    refute_match(/[2z]/, error.message)
  end

  def test_wrong_classes
    type_errors(NOT_BYTES) { |value| Hex.encode(value) }
    type_errors(NOT_BYTES) { |value| Hex.decode(value) }
    type_errors(NOT_BYTES) { |value| Hex.decode_secret(value) }
  end

  def test_ractors_and_garbage
    assert_equal "01ff", quietly { Ractor.new { Secant::Hex.encode("\1\xff") }.take }
    stressed { assert_equal "\1\xff".b, Hex.decode_secret(Hex.encode(Hex.decode("01FF"))).bytes }
  end
end
