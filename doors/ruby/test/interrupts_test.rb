# frozen_string_literal: true

require "checks"
require "timeout"

# Batches and sums are worked on in slices, and Ruby does what waits for it between two of them.
class InterruptsTest < Minitest::Test
  CURVE = Secant::Curve[:secp256r1]
  SCHEMES = [Secant::BIP340, Secant::Ed25519, Secant::Ed448].freeze

  # One claim, very often.
  def claims(scheme, count)
    key = scheme::PrivateKey.generate
    Array.new(count, [key.public_key, key.sign("m"), "m"].freeze)
  end

  # The calls of functions of C whose name ends so.
  def calls(name, &block)
    found = 0
    TracePoint.new(:c_call) { |point| found += 1 if point.method_id.end_with?(name) }.enable(&block)
    found
  end

  def test_slices_make_one_result
    SCHEMES.each do |scheme|
      list = claims(scheme, 600)
      list[599] = [*list[599][0, 2], "other"]
      number = calls("_verify_batch") { assert_equal [true] * 599 + [false], scheme.verify_batch(list) }
      assert_equal 3, number, scheme.name
    end
  end

  # with terms that are none in each slice
  def test_slices_of_a_sum
    count = 2500
    terms = Array.new(count) { |i| [i - 7, (i % 3).zero? ? CURVE.identity : CURVE.generator] }
    sum = (0...count).sum { |i| (i % 3).zero? ? 0 : i - 7 }
    found = nil
    assert_equal 2, calls("point_sum") { found = Secant::Point.sum_of_products(CURVE, terms) }
    assert_equal sum * CURVE.generator, found
    assert_equal CURVE.identity, Secant::Point.sum_of_products(CURVE, [[5, CURVE.identity]] * count)
  end

  def test_timeout_ends_batches_and_sums
    terms = Array.new(100_000, [CURVE.order / 3, CURVE.generator].freeze)
    work = SCHEMES.map { |scheme| [scheme, claims(scheme, 100_000)] }
    work.each { |scheme, list| assert_raises(Timeout::Error) { Timeout.timeout(0.2) { scheme.verify_batch(list) } } }
    assert_raises(Timeout::Error) { Timeout.timeout(0.2) { Secant::Point.sum_of_products(CURVE, terms) } }
  end
end
