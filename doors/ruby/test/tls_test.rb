# frozen_string_literal: true

require "checks"

# TLS: the registry of IANA, and messages written by hand.
class TLSTest < Minitest::Test
  TLS = Secant::TLS
  # IANA, TLS Supported Groups: the names that the library has, with their numbers in TLS 1.2 and in TLS 1.3
  REGISTRY = {
    secp192k1: [18], secp192r1: [19], secp224k1: [20], secp224r1: [21], secp256k1: [22], secp256r1: [23, 23],
    secp384r1: [24, 24], secp521r1: [25, 25], brainpoolp256r1: [26, 31], brainpoolp384r1: [27, 32],
    brainpoolp512r1: [28, 33], x25519: [29, 29], x448: [30, 30]
  }.freeze

  def test_the_registry
    assert_equal REGISTRY.keys, TLS.groups
    REGISTRY.each do |group, (old, new)|
      assert_equal [3, 0, old].pack("C3"), TLS.write_parameters(group)
      if new
        assert_equal [3, 0, new].pack("C3"), TLS.write_parameters(group, version: :v1_3)
      else
        refused(:tls_group) { TLS.write_parameters(group, version: :v1_3) }
      end
      [old, new].compact.each { |number| assert_equal [group, "rest"], TLS.read_parameters([3, 0, number].pack("C3") + "rest") }
    end
    known = REGISTRY.values.flatten.uniq
    ((0...256).to_a - known).each { |number| refused(:tls_group) { TLS.read_parameters([3, 0, number].pack("C3")) } }
  end

  def test_curves_of_right_and_wrong_groups
    REGISTRY.each_key do |group|
      expected = %i[x25519 x448].include?(group) ? nil : Secant::Curve.find(group.to_s)
      expected.nil? ? assert_nil(TLS.curve(group)) : assert_equal(expected, TLS.curve(group))
    end
    refused(:unknown_choice) { TLS.curve(:ffdhe2048) }
    type_errors([nil, 23, 1.5]) { |value| TLS.curve(value) }
  end

  def test_parameters
    ["P-256", "secp256r1", :secp256r1, Secant::Curve.find("P-256")].each { |name| assert_bytes 3, TLS.write_parameters(name) }
    message = "\x03\x00\x17rest"
    group, rest = TLS.read_parameters(message)
    assert_equal [:secp256r1, "rest", Encoding::BINARY, true], [group, rest, rest.encoding, rest.frozen?]
    assert_equal [:x448, ""], TLS.read_parameters("\x03\x00\x1e")
    ["", "\x03", "\x03\x00"].each { |short| refused(:length) { TLS.read_parameters(short) } }
    ["\x01\x00\x17", "\x02\x00\x17", "\x03\x00\x00", "\x03\xff\xff"].each { |other| refused(:tls_group) { TLS.read_parameters(other) } }
  end

  def test_points
    %w[secp192k1 secp224r1 P-256 secp521r1].each do |name|
      key = Secant::PrivateKey.generate(name).public_key
      [false, true].each do |compressed|
        point = key.to_bytes(compressed: compressed)
        message = [point.bytesize].pack("C") + point
        assert_bytes message.bytesize, TLS.write_point(key, compressed: compressed)
        assert_equal message, TLS.write_point(key, compressed: compressed)
        assert_equal [key, "rest"], TLS.read_point(name, "#{message}rest")
        message.bytesize.times { |length| assert_raises(Secant::Error) { TLS.read_point(name, message[0, length]) } }
      end
      refused(:identity) { TLS.read_point(name, "\1\0") }
    end
  end

  def test_wrong_arguments
    key = Secant::PrivateKey.generate("P-256")
    refused(:unknown_curve) { TLS.write_parameters("no such group") }
    refused(:tls_group) { TLS.write_parameters("brainpoolP320r1") }
    refused(:unknown_choice) { TLS.write_parameters("P-256", version: :v1_4) }
    type_errors([nil, 23, 1.5]) { |value| TLS.write_parameters(value) }
    type_errors([nil, 1.2]) { |value| TLS.write_parameters("P-256", version: value) }
    type_errors(NOT_BYTES) { |value| TLS.read_parameters(value) }
    type_errors(NOT_BYTES) { |value| TLS.read_point("P-256", value) }
    type_errors([nil, key, "a"]) { |value| TLS.write_point(value) }
    type_errors([nil, 1]) { |value| TLS.write_point(key.public_key, compressed: value) }
  end

  def test_ractors_and_garbage
    key = Secant::PrivateKey.generate("P-256").public_key
    message = quietly { Ractor.new(key) { |shared| Secant::TLS.write_point(shared, compressed: true) }.take }
    stressed { assert_equal [key, ""], TLS.read_point(:secp256r1, message) }
  end
end
