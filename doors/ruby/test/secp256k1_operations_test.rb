# frozen_string_literal: true

require "helper"
require "secp256k1_values"

# Field elements and scalars: the extension, its twin in Ruby, and the openssl gem.
class Secp256k1OperationsTest < Minitest::Test
  include Secp256k1Values

  FIELD = {
    fmul: ->(a, b) { a * b % P }, fadd: ->(a, b) { (a + b) % P }, fsub: ->(a, b) { (a - b) % P },
    scalar_mul: ->(a, b) { a * b % N }, scalar_add: ->(a, b) { (a + b) % N }
  }.freeze

  def test_constants
    assert_equal 2**256 - 0x1000003d1, P
    assert_equal [N / 2, (P + 1) / 4, 2**256 - 1, [0, 1, 0]], [S::HALF_N, S::P_PLUS1_DIV4, S::MASK_256, S::JP_INFINITY]
    assert_equal GROUP.order.to_i, N
    assert_equal openssl_affine(GROUP.generator), G
    assert S.native?
    # without what checks the types puts there
    extension, pure = [S::Extension, S::Pure].map { |backend| backend.public_instance_methods.grep_v(/__/).sort }
    assert_equal [18, extension], [pure.length, pure]
  end

  def test_operations_of_two_operands
    pairs = STRUCTURED.product(STRUCTURED) + operands.zip(operands.shuffle)
    FIELD.each do |name, expected|
      pairs.each do |a, b|
        BACKENDS.each { |backend| assert_equal expected.(a, b), backend.public_send(name, a, b), "#{name} #{a} #{b}" }
      end
    end
  end

  def test_operations_of_one_operand
    operands.each do |a|
      BACKENDS.each do |backend|
        assert_equal a * a % P, backend.fsqr(a)
        assert_equal((P - a) % P, backend.fneg(a))
        assert_equal a % P, backend.fred(a)
        assert_equal a % N, backend.scalar_mod(a)
      end
    end
  end

  def test_products_as_openssl_has_them
    operands.each_cons(2) do |a, b|
      assert_equal bn(a).mod_mul(bn(b), bn(P)).to_i, S.fmul(a, b)
      assert_equal bn(a).mod_mul(bn(b), bn(N)).to_i, S.scalar_mul(a, b)
    end
  end

  def test_inverses
    operands.each do |a|
      { finv: P, scalar_inv: N }.each do |name, modulus|
        BACKENDS.each do |backend|
          if (a % modulus).zero?
            error = assert_raises(Secant::Error) { backend.public_send(name, a) }
            assert_equal [:not_invertible, "the value has no inverse"], [error.code, error.message]
          else
            assert_equal bn(a).mod_inverse(bn(modulus)).to_i, backend.public_send(name, a)
          end
        end
      end
    end
  end

  def test_square_roots
    found = operands.map do |a|
      expected = a.pow((P + 1) / 4, P)
      expected = nil if expected * expected % P != a % P
      BACKENDS.each { |backend| expected.nil? ? assert_nil(backend.fsqrt(a)) : assert_equal(expected, backend.fsqrt(a)) }
      expected
    end
    # about half of the values are squares
    assert_includes 15..45, found.count(nil)
    BACKENDS.each { |backend| assert_equal 2, backend.fsqrt(4) }
  end

  def test_reduction_of_wide_integers
    wide = STRUCTURED.map { |a| a << 256 | random } + [2**512 - 1, P * P, N * N, 2**511, P << 256, (P << 256) - 1]
    wide.each do |a|
      BACKENDS.each do |backend|
        assert_equal a % P, backend.fred(a)
        assert_equal a % N, backend.scalar_mod(a)
      end
    end
  end

  def test_scalars_of_any_integer
    [-1, -N, -N - 1, -(2**512) + 1, -(2**512), 2**512, 2**600 + 5, -(3**500), *STRUCTURED.map(&:-@)].each do |a|
      BACKENDS.each { |backend| assert_equal a % N, backend.scalar_mod(a) }
    end
  end

  # a carry that random operands never have: secp256k1-native once dropped it
  def test_the_carry_of_a_product_of_scalars
    BACKENDS.each do |backend|
      assert_equal (2**256 - 1) * (N + 2) % N, backend.scalar_mul(2**256 - 1, N + 2)
      assert_equal (2**256 - 1) * 2 % N, backend.scalar_add(2**256 - 1, 2**256 - 1)
    end
  end

  def test_bytes
    assert_equal 0x0102, S.bytes_to_int("\x01\x02")
    assert_equal 0, S.bytes_to_int("")
    assert_equal "\x00\x01\x02".b, S.int_to_bytes(0x0102, 3)
    STRUCTURED.each { |a| assert_equal a, S.bytes_to_int(S.int_to_bytes(a)) }
    assert S.int_to_bytes(5).frozen? && S.int_to_bytes(5).encoding == Encoding::BINARY
    [-1, 2**256].each { |a| assert_raises(ArgumentError) { S.int_to_bytes(a) } }
    [0, -1, 2**31, 2**70].each { |length| assert_raises(ArgumentError) { S.int_to_bytes(0, length) } }
  end

  def test_wrong_types
    [1.0, nil, "1"].each do |a|
      assert_raises(TypeError) { S.int_to_bytes(a) }
      assert_raises(TypeError) { S.int_to_bytes(1, a) }
    end
    [1, nil, :a].each { |a| assert_raises(TypeError) { S.bytes_to_int(a) } }
  end
end
