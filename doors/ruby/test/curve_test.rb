# frozen_string_literal: true

require "checks"

# Secant::Curve: lists, names, what a curve is.
class CurveTest < Minitest::Test
  NAMES = %w[
    secp192k1 secp192r1 secp224k1 secp224r1 secp256k1 secp256r1 secp384r1 secp521r1 brainpoolP224r1 brainpoolP224t1
    brainpoolP256r1 brainpoolP256t1 brainpoolP320r1 brainpoolP320t1 brainpoolP384r1 brainpoolP384t1 brainpoolP512r1
    brainpoolP512t1
  ].freeze

  def test_all
    assert_equal NAMES, Secant::Curve.names
    assert_predicate Secant::Curve.all, :frozen?
    Secant::Curve.all.each do |curve|
      assert_shareable(curve)
      assert_same curve, Secant::Curve.find(curve)
      assert_same curve, Secant::Curve[curve.to_sym]
      assert_same curve, Secant::Curve.find(curve.name.upcase)
      assert_same curve, Marshal.load(Marshal.dump(curve))
      assert_same curve, curve.dup
      assert_same curve, curve.clone
      assert_equal curve.name, curve.to_s
      assert_includes curve.inspect, curve.name
    end
  end

  def test_equations
    Secant::Curve.all.each do |curve|
      x, y = curve.generator.coordinates
      assert_equal 0, (y**2 - x**3 - curve.a * x - curve.b) % curve.p
      assert_predicate curve.order * curve.generator, :identity?
      assert_equal(-curve.generator, (curve.order - 1) * curve.generator)
      assert_equal [(curve.p.bit_length + 7) / 8, (curve.order.bit_length + 7) / 8], [curve.field_bytes, curve.scalar_bytes]
    end
    assert_equal Secant::Curve[:secp256r1].p - 3, Secant::Curve[:secp256r1].a
    assert_equal [0, 7], [Secant::Curve[:secp256k1].a, Secant::Curve[:secp256k1].b]
  end

  def test_customary_names
    ["P-256", "p256", :p256, "prime256v1", "secp256r1", "SECP256R1", "NIST P-256", "1.2.840.10045.3.1.7"].each do |name|
      assert_same Secant::Curve[:secp256r1], Secant::Curve.find(name)
    end
    assert_same Secant::Curve[:brainpoolP320r1], Secant::Curve.find("brainpool_p320r1")
  end

  def test_default_digests
    strengths = { 192 => :sha256, 224 => :sha256, 225 => :sha256, 256 => :sha256, 320 => :sha384, 384 => :sha384,
                  512 => :sha512, 521 => :sha512 }
    Secant::Curve.all.each { |curve| assert_equal strengths.fetch(curve.order.bit_length), curve.default_digest }
  end

  def test_wrong_names
    ["", "secp256k2", "P-257", :none, "a" * 10_000_000, "\u20ac"].each do |name|
      error = refused(:unknown_curve) { Secant::Curve.find(name) }
      assert_operator error.message.length, :<, 100
    end
    assert_raises(ArgumentError) { Secant::Curve.find("P-256\0") }
    type_errors([nil, 256, 1.5, Object.new, [:secp256r1], Secant::Curve]) { |value| Secant::Curve.find(value) }
    assert_raises(NoMethodError) { Secant::Curve.new(1) }
  end
end
