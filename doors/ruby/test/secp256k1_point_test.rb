# frozen_string_literal: true

require "helper"
require "secp256k1_values"

# Secant::Secp256k1::Point.
class Secp256k1PointTest < Minitest::Test
  include Secp256k1Values

  Point = Secant::Secp256k1::Point
  GENERATOR = Point.generator
  INFINITY = Point.infinity

  # What a block raises, by its code.
  def code(&block)
    assert_raises(Secant::Error, &block).code
  end

  def test_only_points_of_the_curve
    assert_equal G, [GENERATOR.x, GENERATOR.y]
    assert_equal GENERATOR, Point.from_coordinates(*G)
    # x that fits into 256 bits with P added
    x = (1..).find { |candidate| S.fsqrt(candidate**3 + 7) }
    y = S.fsqrt(x**3 + 7)
    assert_equal [x, y], [Point.new(x, y).x, Point.new(x, y).y]
    assert_equal :coordinate_too_large, code { Point.new(x + P, y) }
    assert_equal :coordinate_too_large, code { Point.new(x, P) }
    [[1, 1], [0, 0], [G[0], G[1] + 1], [G[1], G[0]]].each { |bad| assert_equal :not_on_curve, code { Point.new(*bad) } }
    assert_raises(NoMethodError) { Point.allocate }
  end

  def test_both_forms
    [1, 2, 3, N - 1, random % N].each do |k|
      point = GENERATOR.mul(k)
      { compressed: 33, uncompressed: 65 }.each do |form, size|
        octets = point.to_octet_string(form)
        assert_equal openssl_point([point.x, point.y]).to_octet_string(form), octets
        assert octets.frozen? && octets.encoding == Encoding::BINARY && octets.bytesize == size
        assert_equal point, Point.from_bytes(octets)
      end
      assert_equal point.to_octet_string(:compressed), point.to_octet_string
    end
    assert_equal :identity, code { INFINITY.to_octet_string }
  end

  # The same reasons as those of the library.
  def test_encodings_that_are_refused
    x, y = G.map { |value| S.int_to_bytes(value) }
    big = S.int_to_bytes(P)
    no_root = S.int_to_bytes((1..).find { |a| S.fsqrt(a**3 + 7).nil? })
    bad = ["", "\x00", "\x02", "\x04", x, "\x00#{x}", "\x01#{x}", "\x05#{x}#{y}", "\x06#{x}#{y}", "\x07#{x}#{y}", x + y, "\xff" * 65,
           "\x02#{x}#{y}", "\x04#{x}", "\x02#{x}\x00", "\x04#{x}#{y}\x00", "\x02#{x}"[0, 32], "\x04#{x}#{y}"[0, 64],
           "\x02#{big}", "\x04#{big}#{y}", "\x04#{x}#{big}", "\x04#{x}#{x}", "\x03#{no_root}", "\x02#{"\xff" * 32}"].map(&:b)
    bad.each do |bytes|
      expected = code { Secant::Native.public_key_check(5, bytes) }
      assert_equal expected, code { Point.from_bytes(bytes) }, bytes.unpack1("H*")
    end
  end

  def test_multiples
    [0, 1, -1, 2, N, N + 1, -N - 5, 2**300, random].each do |k|
      expected = openssl_multiple(k)
      [GENERATOR.mul(k), GENERATOR.mul_vt(k), GENERATOR * k].each do |product|
        expected ? assert_equal(expected, [product.x, product.y]) : assert_same(INFINITY, product)
      end
      assert_same INFINITY, INFINITY.mul(k)
      assert_same INFINITY, INFINITY.mul_vt(k)
    end
  end

  def test_sums
    a, b = [3, 8].map { |k| GENERATOR * k }
    assert_equal GENERATOR * 11, a + b
    assert_equal GENERATOR * -5, a - b
    assert_equal GENERATOR * 6, a.add(a)
    assert_same INFINITY, a - a
    assert_equal a, a + INFINITY
    assert_equal a, INFINITY + a
    assert_equal GENERATOR * (N - 3), -a
    assert_same INFINITY, -INFINITY
    assert_same INFINITY, INFINITY + INFINITY
  end

  def test_wrong_coordinates
    BAD.each do |bad|
      kind = bad.is_a?(Integer) ? ArgumentError : TypeError
      assert_raises(kind) { Point.new(bad, G[1]) }
      assert_raises(kind) { Point.new(G[0], bad) }
    end
  end

  def test_wrong_types
    [nil, 2, :a, [2]].each { |bad| assert_raises(TypeError) { Point.from_bytes(bad) } }
    [1.0, 2.5, nil, "1", GENERATOR].each do |bad|
      %i[mul mul_vt].each do |name|
        [GENERATOR, INFINITY].each { |point| assert_raises(TypeError) { point.public_send(name, bad) } }
      end
    end
    [nil, 1, [1, 2]].each do |bad|
      assert_raises(TypeError) { GENERATOR + bad }
      assert_raises(TypeError) { GENERATOR - bad }
    end
    [:hybrid, "compressed", nil].each { |form| assert_raises(ArgumentError) { GENERATOR.to_octet_string(form) } }
  end

  def test_values
    same = Point.new(*G)
    assert_equal GENERATOR, same
    assert GENERATOR.eql?(same) && GENERATOR.hash == same.hash
    refute_equal GENERATOR, -GENERATOR
    refute_equal GENERATOR, G
    assert_equal({ GENERATOR => 1 }, { same => 1 })
    [GENERATOR, INFINITY, same].each do |point|
      assert point.frozen? && point.on_curve? && Ractor.shareable?(point)
      assert_equal point, Marshal.load(Marshal.dump(point))
    end
    assert INFINITY.infinity? && !GENERATOR.infinity?
    assert_equal [nil, nil], [INFINITY.x, INFINITY.y]
    assert_equal "#<Secant::Secp256k1::Point #{GENERATOR.to_octet_string.unpack1("H*")}>", GENERATOR.inspect
    assert_equal "#<Secant::Secp256k1::Point infinity>", INFINITY.inspect
    dump = Marshal.dump(GENERATOR).sub(S.int_to_bytes(G[0]), S.int_to_bytes(5))
    assert_equal :not_on_curve, code { Marshal.load(dump) }
  end
end
