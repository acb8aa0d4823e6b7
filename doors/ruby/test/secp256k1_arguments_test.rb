# frozen_string_literal: true

require "helper"
require "minitest/mock"
require "secp256k1_values"

# What the operations refuse: the same in both backends, in the same words.
class Secp256k1ArgumentsTest < Minitest::Test
  include Secp256k1Values

  OPERANDS = {
    fmul: 2, fsqr: 1, fadd: 2, fsub: 2, fneg: 1, finv: 1, fsqrt: 1, scalar_mul: 2, scalar_inv: 1, scalar_add: 2
  }.freeze
  JACOBIAN = { jp_double: 1, jp_neg: 1, jp_to_affine: 1, jp_add: 2 }.freeze
  BAD_POINTS = [
    [], [1], [1, 2], [0, 1, 0, 0], [0, 0, 0], [1, 1, 1], [1, 1, 0], [0, 2, 0], [S::GX, S::GY, 2], [S::GX, S::GY, P + 2],
    *BAD.map { |bad| [bad, S::GY, 1] }, *BAD.map { |bad| [S::GX, bad, 1] }, *BAD.map { |bad| [S::GX, S::GY, bad] },
    *BAD
  ].freeze

  def setup
    S.allow_pure_ruby_ct!
  end

  # Both backends refuse, in the same words.
  def assert_refused(name, *arguments)
    extension, pure = BACKENDS.map { |backend| refusal { backend.public_send(name, *arguments) } }
    refute_nil extension, "#{name} #{arguments}"
    assert_equal extension, pure, "#{name} #{arguments}"
    extension
  end

  def test_wrong_operands
    OPERANDS.each do |name, count|
      BAD.each do |bad|
        kind, message = assert_refused(name, *[bad] * count)
        assert_equal bad.is_a?(Integer) ? ArgumentError : TypeError, kind
        assert_match(/\Aa is (an Integer, not #{bad.class}|not from 0 to 2\^256 - 1)\z/, message)
        next if count == 1

        assert_refused(name, bad, 1)
        assert_match(/\Ab is /, assert_refused(name, 1, bad)[1])
      end
    end
  end

  def test_wrong_reductions
    [-1, 2**512, *BAD.grep_v(Integer)].each { |bad| assert_refused(:fred, bad) }
    BAD.grep_v(Integer).each do |bad|
      assert_equal [TypeError, "integer is an Integer, not #{bad.class}", nil], assert_refused(:scalar_mod, bad)
    end
  end

  def test_wrong_points
    g = [*G, 1]
    JACOBIAN.each do |name, count|
      BAD_POINTS.each do |bad|
        assert_refused(name, *[bad] * count)
        next if count == 1

        assert_refused(name, g, bad)
        assert_refused(name, bad, g)
      end
    end
    assert_equal [Secant::Error, "the point is not on the curve", :not_on_curve], assert_refused(:jp_double, [1, 1, 1])
    assert_equal [TypeError, "p is an Array, not Integer", nil], assert_refused(:jp_add, 5, g)
    assert_equal [ArgumentError, "q has 2 coordinates instead of three", nil], assert_refused(:jp_add, g, [1, 2])
    assert_equal [TypeError, "a coordinate of q is an Integer, not Float", nil], assert_refused(:jp_add, g, [1.0, 2, 3])
  end

  def test_wrong_multiples
    %i[scalar_multiply_ct scalar_multiply_wnaf].each do |name|
      BAD.each do |bad|
        assert_match(/\Ak is /, assert_refused(name, bad, *G)[1])
        assert_match(/\Apx is /, assert_refused(name, 5, bad, S::GY)[1])
        assert_match(/\Apy is /, assert_refused(name, 5, S::GX, bad)[1])
      end
      [[0, 0], [1, 1], [S::GX, S::GY + 1], [S::GX, 0], [P, 0]].each do |x, y|
        assert_equal :not_on_curve, assert_refused(name, 5, x, y)[2]
      end
    end
    [N, N + 1, 2**256 - 1].each { |k| assert_equal :not_reduced, assert_refused(:scalar_multiply_ct, k, *G)[2] }
    assert_equal :not_reduced, assert_refused(:scalar_multiply_ct, N, 1, 1)[2]
    [*BAD, -1, 0, 1, 8, 255, 256, 2**40].each do |bad|
      assert_match(/\Awindow is /, assert_refused(:scalar_multiply_wnaf, 5, *G, bad)[1])
    end
  end

  # an Integer that is none any more when the reason is asked for
  def test_wrong_arguments_that_change
    changing = [*G, 1.0]
    S::Arguments.stub(:points, ->(*) { changing[2] = 1 }) do
      assert_equal [ArgumentError, "the arguments changed while they were read", nil], refusal { S.jp_double(changing) }
    end
    assert_equal S.jp_double([*G, 1]), S.jp_double(changing)
  end

  def test_wrong_number_of_arguments
    OPERANDS.merge(JACOBIAN, fred: 1, scalar_mod: 1, scalar_multiply_ct: 3).each do |name, count|
      [count - 1, count + 1].each { |wrong| assert_refused(name, *[1] * wrong) }
    end
    [2, 5].each { |wrong| assert_refused(:scalar_multiply_wnaf, *[1] * wrong) }
  end
end
