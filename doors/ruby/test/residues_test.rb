# frozen_string_literal: true

require "checks"

# Scalars, field elements and Jacobian points beside Ruby's integers.
class ResiduesTest < Minitest::Test
  KINDS = { Secant::Scalar => %i[order scalar_bytes], Secant::FieldElement => %i[p field_bytes] }.freeze

  def test_operators
    choose = random(3)
    KINDS.each do |kind, (modulus, size)|
      Secant::Curve.all.each do |curve|
        m, length = curve.public_send(modulus), curve.public_send(size)
        values = [0, 1, 2, m - 2, m - 1, choose.rand(m)]
        values.product(values) { |a, b| assert_operators(kind, curve, m, length, a, b) }
      end
    end
  end

  def assert_operators(kind, curve, m, length, a, b)
    x, y = kind.new(curve, a), kind.new(curve, b)
    results = { x + y => a + b, x - y => a - b, x * y => a * b, -x => -a, +x => a, x + b => a + b, b - x => b - a,
                b * x => a * b }
    unless b.zero?
      inverse = b.pow(m - 2, m)
      results.update(x / y => a * inverse, y.inverse => inverse, 1 / y => inverse, x / b => a * inverse)
    end
    results.each do |result, expected|
      assert_equal expected % m, result.to_i
      assert_instance_of kind, result
      assert_same curve, result.curve
    end
    assert_equal a == b, x == y
    assert_equal a.zero?, x.zero?
    assert_bytes(length, x.to_bytes)
    assert_equal x, kind.new(curve, x.to_bytes)
  end

  def test_reduction
    choose = random(4)
    KINDS.each do |kind, (modulus, size)|
      Secant::Curve.all.each do |curve|
        m, length = curve.public_send(modulus), curve.public_send(size)
        limit = 2**(16 * length)
        [0, m, m + 1, limit - 1, choose.rand(limit)].each do |value|
          assert_equal value % m, kind.reduce(curve, value).to_i
          assert_equal(-value % m, kind.reduce(curve, -value).to_i)
          bytes = [value.to_s(16).rjust(4 * length, "0")].pack("H*")
          assert_equal value % m, kind.reduce(curve, bytes).to_i
        end
        assert_equal 0, kind.reduce(curve, "").to_i
        refused(:range) { kind.reduce(curve, limit) }
        refused(:length) { kind.reduce(curve, "\0" * (2 * length + 1)) }
      end
    end
  end

  def test_roots
    Secant::Curve.all.each do |curve|
      x = Secant::FieldElement.new(curve, 1_234_567)
      assert_equal x.square, x * x
      root = x.square.sqrt
      assert_predicate root.to_i, :even?
      assert_includes [x, -x], root
      nonresidue = (2..).find { |value| value.pow((curve.p - 1) / 2, curve.p) == curve.p - 1 }
      assert_nil Secant::FieldElement.new(curve, nonresidue).sqrt
    end
  end

  def test_values_that_are_wrong
    KINDS.each do |kind, (modulus, _)|
      m = Secant::Curve[:secp256r1].public_send(modulus)
      { m => :not_reduced, "\xff".b * 32 => :not_reduced, -1 => :range, 2**256 => :range, "" => :length,
        "\0" * 31 => :length, "\0" * 33 => :length }.each { |value, code| refused(code) { kind.new("P-256", value) } }
      type_errors([nil, 1.5, :a, [1]]) { |value| kind.new("P-256", value) }
      type_errors([nil, 1.5, :a]) { |value| kind.reduce("P-256", value) }
      [-> { kind.new("P-256", 1.5) }, -> { kind.reduce("P-256", 1.5) }].each do |call|
        message = "a value is an Integer, a String or a Secant::Memory, not Float"
        assert_equal message, assert_raises(TypeError, &call).message
      end
      x = kind.new("P-256", 7)
      operations = [:+, :-, :*, :/]
      operations.each do |operation|
        refused(:curve_mismatch) { x.public_send(operation, kind.new(:secp256k1, 7)) }
        others = [nil, 1.5, "7", (KINDS.keys - [kind]).first.new("P-256", 7)]
        type_errors(others) { |value| x.public_send(operation, value) }
        [-> { 1.5.public_send(operation, x) }, -> { x.public_send(operation, 1.5) }].each do |call|
          assert_equal "an operand is an Integer or a #{kind}, not Float", assert_raises(TypeError, &call).message
        end
      end
      zero = x - 7
      [-> { x / zero }, -> { x / 0 }, -> { 1 / zero }, -> { zero.inverse }].each { |call| refused(:not_invertible, &call) }
      refute_equal x, 7
      refute_equal x, kind.new(:secp256k1, 7)
    end
  end

  def test_values_are_not_shown
    KINDS.each_key do |kind|
      value = kind.new(:secp256k1, 0x1234567890ABCDEF1234567890ABCDEF)
      assert_equal "#<#{kind} of secp256k1>", value.inspect
      assert_keeps(value, value.to_bytes)
      assert_shareable(value)
    end
  end

  def test_random_scalars
    scalar = Secant::Scalar.random("P-521")
    refute_predicate scalar, :zero?
    refute_equal scalar, Secant::Scalar.random("P-521")
    assert_equal scalar, Secant::PrivateKey.from_scalar(scalar).to_scalar
  end

  def test_jacobian_points
    choose = random(5)
    Secant::Curve.all.each do |curve|
      g = curve.generator
      points = [g, 2 * g, -g, 7 * g, curve.identity]
      scaled = points.map { |point| jacobian(point, choose.rand(2..1000)) }
      points.product(points).zip(scaled.product(scaled)) do |(p, q), (jp, jq)|
        assert_equal [p + q, p - q, p.double, -p], [jp + jq, jp - jq, jp.double, -jp].map(&:to_affine)
        assert_equal [p == q, p.identity?], [jp == jq, jp.identity?]
      end
      scaled.each { |point| assert_shareable(point) }
    end
  end

  # A point with a coordinate Z.
  def jacobian(point, z)
    return Secant::JacobianPoint.identity(point.curve) if point.identity?

    z = Secant::FieldElement.new(point.curve, z)
    x, y = point.coordinates.map { |coordinate| Secant::FieldElement.new(point.curve, coordinate) }
    made = Secant::JacobianPoint.new(x * z.square, y * z.square * z, z)
    assert_equal [x * z.square, y * z.square * z, z], made.coordinates
    assert_equal Secant::JacobianPoint.from_affine(point), made
    made
  end

  def test_jacobian_points_that_are_wrong
    zero, one = [0, 1].map { |value| Secant::FieldElement.new("P-256", value) }
    assert_predicate Secant::JacobianPoint.new(zero, one, zero), :identity?
    [[one, one, zero], [zero, one + one, zero], [one, one, one]].each do |coordinates|
      refused(:not_on_curve) { Secant::JacobianPoint.new(*coordinates) }
    end
    refused(:curve_mismatch) { Secant::JacobianPoint.new(zero, one, Secant::FieldElement.new("P-384", 0)) }
    type_errors([nil, 0, "0"]) { |value| Secant::JacobianPoint.new(value, one, zero) }
    identity = Secant::JacobianPoint.identity("P-256")
    type_errors([nil, 0, Secant::Point.identity("P-256")]) { |value| identity + value }
    refused(:curve_mismatch) { identity + Secant::JacobianPoint.identity("P-384") }
    assert_equal "#<Secant::JacobianPoint of secp256r1>", identity.inspect
    assert_raises(TypeError) { Marshal.dump(identity) }
  end
end
