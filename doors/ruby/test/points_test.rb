# frozen_string_literal: true

require "checks"

# Points, scalars and field elements beside Ruby's integers.
class PointsTest < Minitest::Test
  # The group law of the textbook.
  def add(curve, p, q)
    return p || q if p.nil? || q.nil?

    m = curve.p
    if p[0] == q[0]
      return if ((p[1] + q[1]) % m).zero?

      slope = (3 * p[0]**2 + coefficient(curve)) * (2 * p[1]).pow(m - 2, m)
    else
      slope = (q[1] - p[1]) * (q[0] - p[0]).pow(m - 2, m)
    end
    x = (slope**2 - p[0] - q[0]) % m
    [x, (slope * (p[0] - x) - p[1]) % m]
  end

  # Which is computed when a curve is asked for it.
  def coefficient(curve)
    @coefficients ||= Hash.new { |all, each| all[each] = each.a }
    @coefficients[curve]
  end

  def multiply(curve, k, p)
    return multiply(curve, -k, [p[0], -p[1] % curve.p]) if k.negative?

    k.to_s(2).each_char.reduce(nil) do |total, bit|
      total = add(curve, total, total)
      bit == "1" ? add(curve, total, p) : total
    end
  end

  def test_multiples
    choose = random(1)
    Secant::Curve.all.each do |curve|
      g, n = curve.generator, curve.order
      edges = [0, 1, 2, 3, n - 1, n, n + 1, 2**64, -1, -n]
      [*edges, choose.rand(n)].each { |k| assert_same_point(multiply(curve, k, g.coordinates), k * g) }
      k, m = choose.rand(n), choose.rand(n)
      p, q = k * g, m * g
      assert_equal (k + m) * g, p + q
      assert_equal (k - m) * g, p - q
      assert_same_point(add(curve, p.coordinates, q.coordinates), p + q)
      assert_equal (k + m + 1) * g, [p, q, g].sum(curve.identity)
      assert_equal g * k, k * g
      assert_equal p.double, p + p
      assert_equal p.double, 2 * p
      assert_predicate p - p, :identity?
      assert_same p, +p
      assert_same_point([p.x, -p.y % curve.p], -p)
      assert_predicate p, :in_subgroup?
    end
  end

  def assert_same_point(expected, point)
    expected.nil? ? assert_nil(point.coordinates) : assert_equal(expected, point.coordinates)
  end

  def test_scalars_multiply
    choose = random(2)
    Secant::Curve.all.each do |curve|
      g, n = curve.generator, curve.order
      [0, 1, 2, n - 1, choose.rand(n)].each do |k|
        scalar = Secant::Scalar.new(curve, k)
        [g, 5 * g, curve.identity].each do |point|
          expected = k * point
          assert_equal expected, scalar * point
          assert_equal expected, point * scalar
          [0, 2, 6].each { |window| assert_equal expected, point.multiply_ct(scalar, window: window) }
          [2, 7].each { |window| assert_equal expected, point.multiply_wnaf(scalar, window: window) }
        end
      end
    end
  end

  def test_sums_of_products
    curve = Secant::Curve[:secp256k1]
    g = curve.generator
    [0, 1, 10, 300].each do |count|
      terms = Array.new(count) { |i| [i.even? ? 3**i : Secant::Scalar.reduce(curve, 3**i % curve.order), (i + 1) * g] }
      expected = count.times.sum { |i| (i + 1) * 3**i } * g
      assert_equal expected, Secant::Point.sum_of_products(curve, terms)
      assert_equal expected, Secant::Point.sum_of_products(:secp256k1, terms.each)
    end
    assert_equal 3 * g, Secant::Point.sum_of_products(curve, [[-2, -g], [5, curve.identity], [1, g]])
  end

  def test_encodings
    Secant::Curve.all.each do |curve|
      [curve.generator, 7 * curve.generator, curve.identity].each do |point|
        compressed = point.to_bytes(compressed: true)
        assert_bytes(point.identity? ? 1 : 1 + curve.field_bytes, compressed)
        assert_bytes(point.identity? ? 1 : 1 + 2 * curve.field_bytes, point.to_bytes)
        [point.to_bytes, compressed].each { |bytes| assert_equal point, Secant::Point.from_bytes(curve, bytes) }
        assert_equal point, Marshal.load(Marshal.dump(point))
        assert_shareable(point)
        next if point.identity?

        assert_equal point, Secant::Point.new(curve, point.x, point.y)
        assert_equal point, Secant::Point.lift_x(curve, point.x, odd: point.y.odd?)
        assert_equal(-point, Secant::Point.lift_x(curve, point.x, odd: point.y.even?))
      end
    end
  end

  def test_the_identity
    identity = Secant::Point.identity("P-384")
    assert_predicate identity, :identity?
    assert_predicate identity, :in_subgroup?
    assert_equal [nil, nil, nil], [identity.x, identity.y, identity.coordinates]
    assert_equal ["\0".b, identity, identity], [identity.to_bytes, 5 * identity, -identity]
    assert_equal "#<Secant::Point of secp384r1: identity>", identity.inspect
    assert_equal 1, [identity, identity.double, identity + identity].uniq.length
  end

  def test_points_that_are_wrong
    { "" => :empty, "\5#{"x" * 64}" => :point_format, "\6#{"x" * 64}" => :hybrid_point, "\4#{"\0" * 64}" => :not_on_curve,
      "\4#{"\0" * 63}" => :length, "\2#{"\xff" * 32}" => :coordinate_too_large }.each do |bytes, code|
      refused(code) { Secant::Point.from_bytes("P-256", bytes.b) }
    end
    refused(:not_on_curve) { Secant::Curve["P-256"].point(1, 2) }
    refused(:coordinate_too_large) { Secant::Point.new("P-256", Secant::Curve["P-256"].p, 2) }
    [-1, 2**256].each { |x| refused(:range) { Secant::Point.new("P-256", x, 2) } }
    type_errors([nil, 1.0, "1"]) { |x| Secant::Point.new("P-256", x, 2) }
    type_errors([nil, 1.0, "1"]) { |x| Secant::Point.lift_x("P-256", x) }
    type_errors(NOT_BYTES) { |value| Secant::Point.from_bytes("P-256", value) }
    type_errors([nil, 1, "true"]) { |value| Secant::Point.lift_x("P-256", 1, odd: value) }
    type_errors([nil, 1, "true"]) { |value| Secant::Curve["P-256"].generator.to_bytes(compressed: value) }
  end

  def test_operands_that_are_wrong
    g = Secant::Curve["P-256"].generator
    other = Secant::Curve["P-384"].generator
    [-> { g + other }, -> { g - other }, -> { g * Secant::Scalar.new("P-384", 1) },
     -> { Secant::Point.sum_of_products("P-256", [[1, other]]) },
     -> { Secant::Point.sum_of_products("P-256", [[Secant::Scalar.new("P-384", 1), g]]) }].each do |call|
      refused(:curve_mismatch, &call)
    end
    type_errors([nil, 1, 1.5, "x", g.to_bytes]) { |value| g + value }
    type_errors([nil, 1.5, "2", Rational(2), g]) { |value| g * value }
    type_errors([nil, 1.5, "2"]) { |value| Secant::Point.sum_of_products("P-256", [[value, g]]) }
    type_errors([nil, 1.5, "2"]) { |value| Secant::Point.sum_of_products("P-256", [[1, value]]) }
    type_errors([nil, 5, g, [5]]) { |value| Secant::Point.sum_of_products("P-256", value) }
    refused(:length) { Secant::Point.sum_of_products("P-256", [[1, g, 2]]) }
    [-> { g * 1.5 }, -> { 1.5 * g }].each do |call|
      assert_equal "a factor of a point is an Integer or a Secant::Scalar, not Float", assert_raises(TypeError, &call).message
    end
    [-> { 1.5 * g }, -> { Rational(1, 2) * g }, -> { 1 + g }].each { |call| assert_raises(TypeError, &call) }
    refute_equal g, 1
    refute_equal g, g.to_bytes
    scalar = Secant::Scalar.new("P-256", 5)
    [1, 7, 256].each { |window| refused(:range) { g.multiply_ct(scalar, window: window) } }
    [0, 1, 8].each { |window| refused(:range) { g.multiply_wnaf(scalar, window: window) } }
    type_errors([nil, 5, 5.0]) { |value| g.multiply_ct(value) }
    type_errors([nil, 5.0, "5"]) { |window| g.multiply_wnaf(scalar, window: window) }
  end
end
