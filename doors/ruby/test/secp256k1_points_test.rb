# frozen_string_literal: true

require "helper"
require "secp256k1_values"

# Points in Jacobian coordinates, and multiples: the extension, its twin in Ruby, and the openssl gem.
class Secp256k1PointsTest < Minitest::Test
  include Secp256k1Values

  INFINITY = S::JP_INFINITY

  def setup
    S.allow_pure_ruby_ct!
  end

  # What both backends return, which is the same and frozen.
  def both(name, *arguments)
    extension, pure = BACKENDS.map { |backend| backend.public_send(name, *arguments) }
    pure.nil? ? assert_nil(extension) : assert_equal(pure, extension, "#{name} #{arguments}")
    assert extension.frozen? && pure.frozen?
    extension
  end

  def affine(point)
    both(:jp_to_affine, point)
  end

  # Multiples of the generator, each with Z = 1 and with another one.
  def multiples
    [1, 2, 3, 5, N - 1, N - 2, (N + 1) / 2, random, random].flat_map do |k|
      point = openssl_multiple(k)
      [[*point, 1], lift(point, random), lift(point, P - 1)]
    end
  end

  def test_doubling_and_negation
    multiples.each do |p|
      x, y = affine(p)
      assert_equal openssl_multiple(2, [x, y]), affine(both(:jp_double, p))
      assert_equal [x, P - y], affine(both(:jp_neg, p))
      assert_equal p[2], both(:jp_neg, p)[2]
    end
  end

  def test_sums
    list = multiples
    list.product(list.each_slice(2).map(&:first)) do |p, q|
      sum = openssl_affine(openssl_point(affine(p)).add(openssl_point(affine(q))))
      result = both(:jp_add, p, q)
      sum.nil? ? assert_equal(INFINITY, result) : assert_equal(sum, affine(result))
    end
  end

  def test_infinity
    p = lift(G, 5)
    assert_equal INFINITY, both(:jp_double, INFINITY)
    assert_equal INFINITY, both(:jp_neg, INFINITY)
    assert_equal INFINITY, both(:jp_add, INFINITY, INFINITY)
    assert_equal p, both(:jp_add, p, INFINITY)
    assert_equal p, both(:jp_add, INFINITY, p)
    assert_equal INFINITY, both(:jp_add, p, both(:jp_neg, p))
    assert_equal INFINITY, both(:jp_add, p, [G[0], P - G[1], 1])
    assert_equal both(:jp_double, p), both(:jp_add, p, p)
    assert_nil affine(INFINITY)
    assert_equal INFINITY, both(:jp_double, [P, P + 1, P])
  end

  def test_coordinates_are_reduced
    # small coordinates, so that coordinate + P fits into 256 bits
    x = (1..).find { |candidate| S.fsqrt(candidate**3 + 7) }
    y = S.fsqrt(x**3 + 7)
    assert_equal both(:jp_double, [x, y, 1]), both(:jp_double, [x + P, y, P + 1])
    assert_equal both(:jp_add, [x, y, 1], [*G, 1]), both(:jp_add, [x + P, y, 1], [*G, P + 1])
    assert_equal [x, y], affine([x + P, y, P + 1])
    assert_equal both(:scalar_multiply_ct, 7, x, y), both(:scalar_multiply_ct, 7, x + P, y)
    assert_equal both(:scalar_multiply_wnaf, 7, x, y), both(:scalar_multiply_wnaf, 7, x + P, y)
  end

  def test_multiples
    point = openssl_multiple(random)
    scalars = STRUCTURED.select { |k| k < N } + [2**16 - 1, 2**255 - 1, N / 2, N / 3, random % N]
    scalars.each do |k|
      [G, point].each do |base|
        expected = openssl_multiple(k, base)
        expected = expected ? [*expected, 1] : INFINITY
        assert_equal expected, both(:scalar_multiply_ct, k, *base)
        assert_equal expected, both(:scalar_multiply_wnaf, k, *base)
      end
    end
  end

  def test_windows
    k = random
    expected = [*openssl_multiple(k), 1]
    (2..7).each { |window| assert_equal expected, both(:scalar_multiply_wnaf, k, *G, window) }
  end

  def test_public_scalars_are_reduced
    [N, N + 1, N + 5, 2**256 - 1].each do |k|
      assert_equal both(:scalar_multiply_wnaf, k - N, *G), both(:scalar_multiply_wnaf, k, *G)
    end
  end

  # 2 G and (N - 1) G as SEC 2 and many libraries have them
  def test_known_multiples
    twice = %w[c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5
               1ae168fea63dc339a3c58419466ceaeef7f632653266d0e1236431a950cfe52a].map(&:hex)
    assert_equal [*twice, 1], both(:scalar_multiply_ct, 2, *G)
    assert_equal twice, affine(both(:jp_double, [*G, 1]))
    assert_equal [G[0], P - G[1], 1], both(:scalar_multiply_ct, N - 1, *G)
    assert_equal INFINITY, both(:scalar_multiply_ct, 0, *G)
  end

  def test_the_endomorphism
    lambda = 0x5363ad4cc05c30e0a5261c028812645a122e22ea20816678df02967c1b23bd72
    beta = 0x7ae96a2b657c07106e64479eac3434e99cf0497512f58995c1396c28719501ee
    assert_equal [S.fmul(beta, G[0]), G[1], 1], both(:scalar_multiply_ct, lambda, *G)
    assert_equal 1, S.scalar_mul(lambda, S.scalar_mul(lambda, lambda))
  end
end
