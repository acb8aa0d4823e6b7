# frozen_string_literal: true

require "checks"

# Messages in points, and Massey-Omura over them.
class KoblitzTest < Minitest::Test
  # made with ECUtils 2.0.1: curve, message, x, and y where the root is the same
  ECUTILS = [
    [:secp192k1, "hi", 0x292CA5, 0x153DFD7AF88A1C1943964C65CFCE485E1E9BEA9E50AAF6AD],
    [:secp256k1, "", 0x1, 0x4218F20AE6C646B363DB68605822FB14264CA8D2587FDD6FBC750D587E76A7EE],
    [:secp256k1, "hi", 0x292CA1, 0x934E5ABE59CFBEC786514FC066B52630953CC3E6A61981F2ADB008B7B652C94],
    [:secp256k1, "Hello, world!", 0xD0B3A5CB38A88915B865A579023,
     0xEBE575F8703A4B6DB98FB8339B877B886D80AAF08DD34DCDBEAE22817C7FFD0B],
    [:secp256r1, "Hello, world!", 0xD0B3A5CB38A88915B865A579025,
     0x2E24F26320D11D14D0B5EC4B1A89D310699DCEDF3C1A2113FB4B299BBEEC299],
    [:secp384r1, "Hello, world!", 0xD0B3A5CB38A88915B865A579022, nil],
    [:secp521r1, "Hello, world!", 0xD0B3A5CB38A88915B865A579021, nil]
  ].freeze

  def test_known_points
    ECUTILS.each do |curve, message, x, y|
      koblitz = Secant::Koblitz.new(curve)
      point = koblitz.encode(message)
      assert_equal x, point.x
      assert_equal y, point.y if y
      assert_equal message.b, koblitz.decode(point)
    end
  end

  def test_capacities
    names = %i[secp192k1 secp256k1 secp384r1 secp521r1]
    assert_equal [23, 31, 47, 64], names.map { |name| Secant::Koblitz.new(name).capacity }
    Secant::Curve.all.each do |curve|
      capacity = Secant::Koblitz.new(curve).capacity
      assert_operator 100 * 256**capacity, :<, curve.p
      assert_operator curve.p, :<=, 100 * 256**(capacity + 1)
    end
  end

  def test_lengths
    choose = random(6)
    Secant::Curve.all.each do |curve|
      koblitz = Secant::Koblitz.new(curve)
      [0, 1, 2, koblitz.capacity - 1, koblitz.capacity].each do |length|
        message = choose.bytes(length)
        point = koblitz.encode(message)
        assert_bytes(length, koblitz.decode(point, length: length))
        assert_equal message, koblitz.decode(point, length: length)
        assert_equal message.sub(/\0+\z/n, ""), koblitz.decode(point)
      end
      refused(:message_too_long) { koblitz.encode("x" * (koblitz.capacity + 1)) }
    end
  end

  def test_chunks
    koblitz, choose = Secant::Koblitz.new("P-256"), random(7)
    [0, 1, 30, 31, 32, 62, 63, 200].each do |length|
      message = choose.bytes(length)
      points = koblitz.encode_chunks(message)
      assert_equal [1, (length + 30) / 31].max, points.length
      assert_equal message, koblitz.decode_chunks(points, length: length)
      assert_bytes(length, koblitz.decode_chunks(points, length: length))
      assert_equal message.sub(/\0+\z/n, ""), koblitz.decode_chunks(points).sub(/\0+\z/n, "")
    end
    assert_equal "a\0\0".b, koblitz.decode_chunks(koblitz.encode_chunks("a\0\0"), length: 3)
    assert_equal koblitz.encode_chunks("hi"), koblitz.encode_chunks(Secant::Memory.from("hi"))
  end

  def test_what_is_wrong
    koblitz = Secant::Koblitz.new("P-256")
    point = koblitz.encode("hi")
    [0, 1].each { |length| refused(:not_a_message) { koblitz.decode(point, length: length) } }
    [32, 2**32, 2**61, 2**80].each { |length| refused(:message_too_long) { koblitz.decode(point, length: length) } }
    refused(:message_too_long) { koblitz.decode_chunks([point, point], length: 2**61) }
    refused(:range) { koblitz.decode(point, length: -1) }
    [0, 31, 64].each { |length| assert_raises(Secant::Error) { koblitz.decode_chunks([point, point], length: length) } }
    refused(:empty) { koblitz.decode_chunks([]) }
    refused(:identity) { koblitz.decode(Secant::Curve["P-256"].identity) }
    refused(:curve_mismatch) { koblitz.decode(Secant::Koblitz.new(:secp256k1).encode("hi")) }
    type_errors(NOT_BYTES) { |value| koblitz.encode(value) }
    type_errors(NOT_BYTES) { |value| koblitz.encode_chunks(value) }
    type_errors([nil, "hi", 5]) { |value| koblitz.decode(value) }
    type_errors([nil, point, "hi"]) { |value| koblitz.decode_chunks(value) }
    type_errors([1.5, "2"]) { |length| koblitz.decode(point, length: length) }
    assert_equal [koblitz, koblitz.hash], [Secant::Koblitz.new("P-256"), Secant::Koblitz.new("P-256").hash]
    refute_equal koblitz, Secant::Koblitz.new("P-384")
    assert_shareable(koblitz)
  end

  def test_three_passes
    Secant::Curve.all.each do |curve|
      message = Secant::Koblitz.new(curve).encode("a secret")
      a, b = Array.new(2) { Secant::PrivateKey.generate(curve) }
      first = Secant::MasseyOmura.lock(a, message)
      second = Secant::MasseyOmura.lock(b, first, tuning: Secant::Tuning.new(window: 3))
      third = Secant::MasseyOmura.unlock(a, second)
      assert_equal 4, [message, first, second, third].uniq.length
      assert_equal message, Secant::MasseyOmura.unlock(b, third, tuning: Secant::Tuning.new(window: 6))
      assert_equal a.to_i * message, first
      assert_equal "a secret".b, Secant::Koblitz.new(curve).decode(Secant::MasseyOmura.unlock(b, third))
    end
  end

  def test_passes_that_are_wrong
    key, point = Secant::PrivateKey.generate("P-256"), Secant::Curve["P-256"].generator
    %i[lock unlock].each do |pass|
      refused(:curve_mismatch) { Secant::MasseyOmura.public_send(pass, key, Secant::Curve[:secp256k1].generator) }
      refused(:identity) { Secant::MasseyOmura.public_send(pass, key, Secant::Curve["P-256"].identity) }
      type_errors([nil, 5, key.public_key]) { |value| Secant::MasseyOmura.public_send(pass, key, value) }
      type_errors([nil, 5, key.public_key]) { |value| Secant::MasseyOmura.public_send(pass, value, point) }
    end
  end
end
