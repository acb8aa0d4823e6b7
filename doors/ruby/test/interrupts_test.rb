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

  # a slice has few bytes, too, and a claim with more is verified alone
  def test_slices_of_long_messages
    SCHEMES.each do |scheme|
      key = scheme::PrivateKey.generate
      claim = ->(message) { [key.public_key, key.sign(message), message] }
      short, middle, long = claim.call("m"), claim.call("m" * 5_000_000), claim.call("m" * 9_000_000)
      list = [short, middle, middle, middle, long, short, [*long[0, 2], "#{long[2]}m"], short]
      names = Hash.new(0)
      count = TracePoint.new(:c_call) { |point| names[point.method_id.to_s[/verify(_batch)?\z/]] += 1 }
      found = nil
      count.enable { found = scheme.verify_batch(list) }
      assert_equal [true] * 6 + [false, true], found, scheme.name
      assert_equal [4, 2], names.values_at("verify_batch", "verify"), scheme.name
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
    # fewer slices than there are: it ended between two of them
    work.each do |scheme, list|
      number = calls("_verify_batch") do
        assert_raises(Timeout::Error) { Timeout.timeout(0.2) { scheme.verify_batch(list) } }
      end
      assert_operator number, :<, 100_000 / 256, scheme.name
    end
    number = calls("point_sum") do
      assert_raises(Timeout::Error) { Timeout.timeout(0.2) { Secant::Point.sum_of_products(CURVE, terms) } }
    end
    assert_operator number, :<, 100_000 / 1024
  end

  # What is computed by a thread of its own goes on there, while Ruby's thread has answered.
  def test_timeout_ends_long_messages
    message = "m" * 60_000_000
    expected = Secant.digest(message, digest: :sha3_512)
    skip unless File.exist?("/proc/self/task")
    threads = -> { Dir["/proc/self/task/*"].length }
    before = threads.call
    # where the machine is busy the time is over before the message was copied
    gone_on = 30.times.any? do |i|
      Timeout.timeout(0.02 * (i + 1)) { Secant.digest(message, digest: :sha3_512) }
      false
    rescue Timeout::Error
      threads.call > before + 1 # Timeout has a thread, too
    end
    assert gone_on
    assert_equal expected, Secant.digest(message, digest: :sha3_512)
  end

  # every kind of input and output through the thread: Strings, Memory, a table, random bytes, choices, errors
  def test_long_messages_have_the_same_results
    long = "m" * 9_000_000
    parts = Secant::Ed25519::PrivateKey.generate
    assert parts.public_key.verify(parts.sign(long), long)
    key = Secant::PrivateKey.generate(:secp256r1)
    tuning = Secant::Tuning.new(window: 4, table: Secant::BaseTable.new(:secp256r1))
    signature = key.sign(long, digest: :sha256)
    assert_equal signature, key.sign(long, digest: :sha256, tuning: tuning)
    assert_equal signature, key.sign_digest(Secant.digest(long), digest: :sha256)
    assert key.public_key.precompute.verify(signature, long, digest: :sha256)
    refused(:invalid_signature) { key.public_key.verify!(signature, "#{long}m", digest: :sha256) }
    assert_equal long, Secant::Native.hex_decode_secret(Secant::Hex.encode(long)).bytes
    schnorr = Secant::BIP340::PrivateKey.generate
    assert schnorr.public_key.verify(schnorr.sign(long), long)
    assert_equal Secant::Native.kdf_x963(9_000_000, 2, "secret", "").bytes[0, 9],
                 Secant::Native.kdf_x963(9, 2, "secret", "").bytes
    refused(:random) { Secant::Native.bip340_sign("k" * 32, long, "r" * 31) }
  end
end
