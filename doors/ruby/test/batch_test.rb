# frozen_string_literal: true

require "checks"

# Batches of signatures: verdicts are those of single verification.
class BatchTest < Minitest::Test
  COUNT = 70

  # The module, its keys, and the options that it takes.
  POLICIES = %i[strict rfc8032 zip215].map { |policy| { policy: policy } }.freeze
  SCHEMES = [
    [Secant::Ed25519, ->(i) { Secant::Ed25519::PrivateKey.new((i % 5).chr * 32) }, POLICIES],
    [Secant::Ed448, ->(i) { Secant::Ed448::PrivateKey.new((i % 5).chr * 57) }, POLICIES],
    [Secant::BIP340, ->(i) { Secant::BIP340::PrivateKey.new((i + 1).chr.rjust(32, "\0")) }, [{}]]
  ].freeze

  def claims_of(make)
    Array.new(COUNT) do |i|
      key = make.call(i)
      [key.public_key, key.sign(i.to_s), i.to_s]
    end
  end

  def test_batches_agree_with_single_verification
    SCHEMES.each do |scheme, make, options|
      claims = claims_of(make)
      options.each do |option|
        assert_equal [], scheme.verify_batch([], **option)
        assert_equal [true] * COUNT, scheme.verify_batch(claims, **option)
        [0, 31, 32, COUNT - 1].each do |wrong|
          key, signature, = claims[wrong]
          changed = claims.dup.tap { |copy| copy[wrong] = [key, signature, "another message"] }
          assert_equal Array.new(COUNT) { |i| i != wrong }, scheme.verify_batch(changed, **option)
        end
        key, signature, message = claims[0]
        malformed = [[key, "", message], claims[1], [key, "#{signature}.", message]]
        assert_equal [false, true, false], scheme.verify_batch(malformed, **option)
      end
    end
  end

  def test_wrong_arguments
    SCHEMES.each do |scheme, make, _|
      key, signature, message = claims_of(make)[0]
      type_errors([nil, 1, "claims", [1], [nil], ["abc"], [[key.to_bytes, signature, message]], { key => 1 }]) do |value|
        scheme.verify_batch(value)
      end
      type_errors(NOT_BYTES) { |value| scheme.verify_batch([[key, value, message]]) }
      type_errors(NOT_BYTES) { |value| scheme.verify_batch([[key, signature, value]]) }
      [[], [key, signature], [key, signature, message, 1]].each { |claim| refused(:length) { scheme.verify_batch([claim]) } }
    end
    refused(:unknown_choice) { Secant::Ed25519.verify_batch([], policy: :lax) }
    assert_raises(TypeError) { Secant::Ed448.verify_batch([], policy: nil) }
    assert_raises(TypeError) { Secant::BIP340.verify_batch([[Secant::Ed25519::PublicKey.new("a" * 32), "", ""]]) }
  end

  # The lock of Ruby is released meanwhile: what was given may change, and the verdict is on what it was at some time.
  def test_other_threads_change_what_was_given
    SCHEMES.each do |scheme, make, options|
      claims = claims_of(make).map { |key, signature, message| [key, +"" << signature, +"" << message] }
      running = true
      changer = Thread.new do
        while running
          claims.each { |_, *texts| texts.each { |text| text << "." * 1000; text.slice!(-1000..) } }
          Thread.pass
        end
      end
      20.times { assert_equal COUNT, scheme.verify_batch(claims, **options[-1]).count { |verdict| [true, false].include?(verdict) } }
      running = false
      changer.join
      assert_equal [true] * COUNT, scheme.verify_batch(claims, **options[-1])
    end
  end

  def test_ractors_and_garbage
    SCHEMES.each do |scheme, make, options|
      claims = Ractor.make_shareable(claims_of(make))
      verdicts = quietly do
        Ractor.new(scheme, claims, options[-1]) { |shared, list, option| shared.verify_batch(list, **option) }.take
      end
      assert_equal [true] * COUNT, verdicts
      stressed { assert_equal [true] * 3, scheme.verify_batch(claims.first(3), **options[-1]) }
    end
  end
end
