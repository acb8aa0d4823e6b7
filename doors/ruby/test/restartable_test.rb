# frozen_string_literal: true

require "checks"

# Operations in steps: their results are those of the operations at once.
class RestartableTest < Minitest::Test
  include Secant::Restartable

  CURVES = %i[secp192r1 secp256k1 secp256r1 secp521r1 brainpoolP384r1].freeze
  DIGEST = Secant.digest("message")

  # The result, and the number of steps.
  def run_steps(operation, budget)
    (1..100_000).each do |steps|
      result = operation.step(budget)
      return [result, steps] unless result.nil?
    end
    flunk "no end"
  end

  def test_signing
    CURVES.product([false, true]) do |name, blinded|
      key = Secant::PrivateKey.generate(name)
      cost = Signing.cost(name, blinded: blinded)
      [0, cost.largest, 1000, cost.total, 2**32 - 1].each do |budget|
        signature, steps = run_steps(Signing.new(key, DIGEST, digest: :sha256, blinded: blinded), budget)
        assert_equal key.sign("message", digest: :sha256), signature
        assert_bytes(signature.bytesize, signature)
        assert_equal budget >= cost.total, steps == 1
        assert_operator steps, :<=, 2 * (cost.total / budget + 1) if budget >= cost.largest
      end
      raw, = run_steps(Signing.new(key, DIGEST, der: false, low_s: true, hedged: true), 500)
      assert key.public_key.verify(raw, "message", digest: :sha256, der: false, low_s: true)
    end
    key = Secant::PrivateKey.generate("P-256")
    long = Secant.digest("message", digest: :sha512)
    assert_equal key.sign("message", digest: :sha512), run_steps(Signing.new(key, long, digest: :sha512), 500).first
    refused(:length) { Signing.new(key, DIGEST, digest: :sha512) }
  end

  def test_agreement
    CURVES.product([false, true]) do |name, blinded|
      key, peer = Array.new(2) { Secant::PrivateKey.generate(name) }
      cost = Agreement.cost(name, blinded: blinded)
      [1, 700, cost.total].each do |budget|
        secret, steps = run_steps(Agreement.new(key, peer.public_key, blinded: blinded), budget)
        assert_equal peer.shared_secret(key.public_key), secret
        assert_equal budget == cost.total, steps == 1
      end
    end
  end

  def test_verification
    CURVES.each do |name|
      key = Secant::PrivateKey.generate(name)
      public_key, signature = key.public_key, key.sign("message", digest: :sha256)
      [1, 700, Verification.cost(name).total].each do |budget|
        assert_equal true, run_steps(Verification.new(public_key, signature, DIGEST), budget).first
        assert_equal true, run_steps(Verification.new(public_key, signature, DIGEST, digest: :sha256), budget).first
        assert_equal false, run_steps(Verification.new(public_key, signature, Secant.digest("other")), budget).first
      end
      assert_equal false, Verification.new(public_key, signature, DIGEST, digest: :sha384).step(0)
      pair = key.sign_recoverable("message", digest: :sha256, low_s: true)
      assert_equal true, run_steps(Verification.new(public_key, pair, DIGEST, low_s: true), 700).first
      ["no signature", "", "\0" * 64].each { |bad| assert_equal false, Verification.new(public_key, bad, DIGEST).step(0) }
      assert_equal false, Verification.new(public_key, signature, "").step(0)
    end
  end

  def operations
    key = Secant::PrivateKey.new("P-256", 0xC9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721)
    verification = Verification.new(key.public_key, key.sign("message"), DIGEST)
    [Signing.new(key, DIGEST), Agreement.new(key, key.public_key), verification]
  end

  def test_an_operation_ends
    operations.each do |operation|
      nil while operation.step(5000).nil?
      2.times { refused(:finished) { operation.step(5000) } }
    end
    malformed = Verification.new(Secant::PrivateKey.new("P-256", 5).public_key, "x", DIGEST)
    assert_equal false, malformed.step(1)
    refused(:finished) { malformed.step(1) }
  end

  def test_a_state_is_neither_shown_nor_copied
    operations.each do |operation|
      refute_includes operation.inspect, "C9AFA9D8".downcase
      assert_equal "#<#{operation.class} on secp256r1>", operation.inspect
      assert_raises(TypeError) { Marshal.dump(operation) }
      assert_raises(TypeError) { operation.dup }
      assert_raises(TypeError) { operation.clone }
      refute Ractor.shareable?(operation)
    end
  end

  def test_threads_take_turns
    key = Secant::PrivateKey.generate("P-256")
    signing = Signing.new(key, DIGEST)
    results = Array.new(4) do
      Thread.new do
        result = nil
        result = signing.step(1) while result.nil?
        result
      rescue Secant::Error => e
        e.code
      end
    end.map(&:value)
    assert_equal [key.sign("message"), :finished, :finished, :finished].sort_by(&:to_s), results.sort_by(&:to_s)
  end

  def test_costs
    assert_equal CURVES.length, CURVES.map { |name| Signing.cost(name) }.uniq.length
    cost = Signing.cost("P-256")
    assert_equal cost, Signing.cost(Secant::Curve["P-256"])
    assert_predicate cost, :frozen?
    assert_operator 0, :<, cost.largest
    assert_operator cost.largest, :<, cost.total
    assert_operator cost.total, :<, Signing.cost("P-256", blinded: true).total
  end

  def test_arguments_that_are_wrong
    key = Secant::PrivateKey.generate("P-256")
    refused(:empty) { Signing.new(key, "") }
    refused(:curve_mismatch) { Agreement.new(key, Secant::PrivateKey.generate("P-384").public_key) }
    signing = Signing.new(key, DIGEST)
    [-1, 2**32].each { |budget| assert_raises(ArgumentError) { signing.step(budget) } }
    type_errors([nil, 1.5, "1"]) { |budget| signing.step(budget) }
    # which ended nothing
    assert_equal key.sign("message"), run_steps(signing, 10_000).first
    type_errors([nil, key.public_key, 5]) { |value| Signing.new(value, DIGEST) }
    type_errors(NOT_BYTES) { |value| Signing.new(key, value) }
    type_errors([nil, key, 5]) { |value| Agreement.new(key, value) }
    type_errors(NOT_BYTES) { |value| Verification.new(key.public_key, value, DIGEST) }
    type_errors(NOT_BYTES) { |value| Verification.new(key.public_key, "x", value) }
    type_errors([nil, key, 5]) { |value| Verification.new(value, "x", DIGEST) }
  end
end
