# frozen_string_literal: true

require "checks"

# Signatures: choices, conversions, recovery, and bad input.
class EcdsaTest < Minitest::Test
  KEY = Secant::PrivateKey.new("P-256", 0xC9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721)

  def test_every_curve_and_choice
    Secant::Curve.all.each do |curve|
      key = Secant::PrivateKey.generate(curve)
      public_key = key.public_key
      digests, either = [:sha224, "SHA-512", "sha3-384", :keccak_256], [true, false]
      digests.product(either, either, either) do |digest, der, low_s, hedged|
        options = { digest: digest, der: der, low_s: low_s, hedged: hedged }
        signature = key.sign("message", **options)
        assert_equal signature, key.sign("message", **options, verified: true) unless hedged
        assert_bytes(signature.bytesize, signature)
        assert_equal 2 * curve.scalar_bytes, signature.bytesize unless der
        [public_key, public_key.precompute].each do |verifier|
          assert verifier.verify(signature, "message", digest: digest, der: der, low_s: low_s)
          refute verifier.verify(signature, "message", digest: digest, der: !der)
          refute verifier.verify(signature, "Message", digest: digest, der: der)
          refute verifier.verify(altered(signature, 8 * signature.bytesize - 1), "message", digest: digest, der: der)
        end
      end
    end
  end

  def test_defaults
    Secant::Curve.all.each do |curve|
      key, digest = Secant::PrivateKey.generate(curve), curve.default_digest
      signature = key.sign("m")
      assert_equal signature, key.sign("m", digest: digest)
      assert_equal signature, key.sign_digest(Secant.digest("m", digest: digest))
      assert_equal signature, key.sign("m", blinded: true)
      assert_equal signature, key.sign("m", tuning: Secant::Tuning.new(window: 3))
      assert key.public_key.verify(signature, "m")
      assert key.public_key.verify_digest(signature, Secant.digest("m", digest: digest))
    end
  end

  def test_hedged_signatures_differ_and_extra_entropy_repeats
    refute_equal KEY.sign("m", hedged: true), KEY.sign("m", hedged: true)
    refute_equal KEY.sign("m", hedged: true, blinded: true), KEY.sign("m", hedged: true, blinded: true)
    entropy = "e" * 32
    assert_equal KEY.sign("m", extra_entropy: entropy), KEY.sign("m", extra_entropy: entropy)
    assert_equal KEY.sign("m", extra_entropy: entropy), KEY.sign("m", extra_entropy: entropy, hedged: true)
    refute_equal KEY.sign("m", extra_entropy: entropy), KEY.sign("m")
    assert KEY.public_key.verify(KEY.sign("m", extra_entropy: entropy), "m")
    refused(:length) { KEY.sign("m", extra_entropy: "e" * 31) }
  end

  def test_low_s
    low = KEY.sign_recoverable("m", low_s: true)
    high = Secant::Signature.new("P-256", low.r, KEY.curve.order - low.s)
    assert_equal [true, false], [low.low_s?, high.low_s?]
    assert KEY.public_key.verify(high, "m")
    assert KEY.public_key.verify(high.to_der, "m")
    refute KEY.public_key.verify(high.to_der, "m", low_s: true)
    refused(:high_s) { KEY.public_key.verify!(high, "m", low_s: true) }
  end

  def test_a_named_digest_has_its_length
    sha1 = Secant.digest("m", digest: :sha1)
    refused(:empty) { KEY.sign_digest("", digest: :sha256) }
    [sha1, "x" * 31, "x" * 33].each do |wrong|
      error = refused(:length) { KEY.sign_digest(wrong, digest: :sha256) }
      assert_includes error.message, "32 bytes, not #{wrong.bytesize}"
      refused(:length) { KEY.sign_digest_recoverable(wrong, digest: :sha256) }
      assert KEY.public_key.verify_digest(KEY.sign_digest(wrong, digest: :sha256, any_length: true), wrong)
      refute KEY.public_key.verify_digest(KEY.sign("m"), wrong, digest: :sha256)
      refused(:length) { KEY.public_key.verify_digest!(KEY.sign("m"), wrong, digest: :sha256) }
    end
    signature = KEY.sign_digest(sha1)
    assert KEY.public_key.verify_digest(signature, sha1)
    assert KEY.public_key.verify_digest(signature, sha1, digest: :sha1)
    refute KEY.public_key.verify_digest(signature, sha1, digest: :sha256)
    refused(:empty) { KEY.sign_digest("") }
    refute KEY.public_key.verify_digest(signature, "")
  end

  def test_reasons
    signature = KEY.sign("m")
    [KEY.public_key, KEY.public_key.precompute].each do |verifier|
      assert_nil verifier.verify!(signature, "m")
      assert_nil verifier.verify_digest!(signature, Secant.digest("m"))
      { signature => ["n", :invalid_signature], "" => ["m", :empty], "\x30\0" => ["m", :signature_encoding],
        "\0" * 64 => ["m", :signature_encoding], "#{signature}\0" => ["m", :trailing_data] }.each do |given, (message, code)|
        refute verifier.verify(given, message)
        refused(code) { verifier.verify!(given, message) }
        refused(code) { verifier.verify_digest!(given, Secant.digest(message)) }
      end
      refused(:signature_range) { verifier.verify!("\0" * 64, "m", der: false) }
      refused(:length) { verifier.verify!("\1" * 63, "m", der: false) }
      refute verifier.verify("\1" * 63, "m", der: false)
    end
    assert_instance_of Secant::InvalidSignatureError, refused(:invalid_signature) { KEY.public_key.verify!(signature, "n") }
  end

  def test_recovery
    Secant::Curve.all.each do |curve|
      key, value = Secant::PrivateKey.generate(curve), Secant.digest("m", digest: :sha512)
      signature = key.sign_digest_recoverable(value, digest: :sha512)
      assert_equal key.public_key, Secant::PublicKey.recover(signature, value)
      assert_equal key.public_key, Secant::PublicKey.recover(signature, value, digest: :sha512)
      plain = Secant::Signature.from_der(curve, signature.to_der)
      assert_nil plain.recovery_id
      refused(:recovery_id) { Secant::PublicKey.recover(plain, value) }
      found = (0..3).filter_map { |id| recovered(plain, value, id) }
      assert_includes found, key.public_key
      assert_equal found.uniq, found
    end
  end

  def recovered(signature, value, id)
    Secant::PublicKey.recover(signature, value, recovery_id: id)
  rescue Secant::Error
    nil
  end

  def test_wrong_recoveries
    signature = KEY.sign_recoverable("m")
    [-1, 4, 255, 2**70].each do |id|
      refused(:recovery_id) { Secant::PublicKey.recover(signature, "x" * 32, recovery_id: id) }
    end
    type_errors([1.0, "0", :a]) { |id| Secant::PublicKey.recover(signature, "x" * 32, recovery_id: id) }
    type_errors(NOT_BYTES) { |value| Secant::PublicKey.recover(signature, value) }
    type_errors([nil, signature.to_der, 5]) { |value| Secant::PublicKey.recover(value, "x" * 32) }
    refused(:length) { Secant::PublicKey.recover(signature, "x" * 20, digest: :sha256) }
    refused(:empty) { Secant::PublicKey.recover(signature, "") }
  end

  def test_signatures_are_values
    signature = Secant::Signature.new("P-256", 5, 7, recovery_id: 2)
    assert_shareable(signature)
    assert_equal [5, 7, 2, 64], [signature.r, signature.s, signature.recovery_id, signature.to_raw.bytesize]
    again = Secant::Signature.from_raw("P-256", signature.to_raw, recovery_id: 2)
    assert_equal [signature, signature.hash], [again, again.hash]
    assert_operator signature, :eql?, again
    assert_equal signature, Marshal.load(Marshal.dump(signature))
    assert_equal signature, Secant::Signature.from_der("P-256", signature.to_der, recovery_id: 2)
    refute_equal signature, Secant::Signature.new("P-256", 5, 7)
    refute_equal signature, Secant::Signature.new(:secp256k1, 5, 7, recovery_id: 2)
    assert_bytes(8, signature.to_der)
    assert_bytes(64, signature.to_raw)
    assert_includes signature.inspect, "r=0x5, s=0x7"
  end

  def test_signatures_that_are_wrong
    order = KEY.curve.order
    [[0, 1], [1, 0], [order, 1], [1, order], [2**256 - 1, 1]].each do |r, s|
      refused(:signature_range) { Secant::Signature.new("P-256", r, s) }
    end
    [[-1, 1], [1, -1], [2**256, 1]].each { |r, s| refused(:range) { Secant::Signature.new("P-256", r, s) } }
    type_errors([nil, 1.0, "1", "\1" * 32, Rational(1)]) { |value| Secant::Signature.new("P-256", value, 1) }
    type_errors(NOT_BYTES) { |value| Secant::Signature.from_der("P-256", value) }
    type_errors(NOT_BYTES) { |value| Secant::Signature.from_raw("P-256", value) }
    refused(:length) { Secant::Signature.from_raw("P-256", "\1" * 63) }
    refused(:signature_encoding) { Secant::Signature.from_der("P-256", "\1" * 63) }
    refused(:recovery_id) { Secant::Signature.new("P-256", 1, 1, recovery_id: 4) }
    type_errors([1.0, "1"]) { |id| Secant::Signature.new("P-256", 1, 1, recovery_id: id) }
  end

  def test_wrong_arguments
    public_key, signature = KEY.public_key, KEY.sign("m")
    calls = [
      ->(value) { KEY.sign(value) }, ->(value) { KEY.sign_digest(value) }, ->(value) { KEY.sign_recoverable(value) },
      ->(value) { KEY.sign_digest_recoverable(value) }, ->(value) { KEY.sign(value, blinded: true) },
      ->(value) { public_key.verify(signature, value) }, ->(value) { public_key.verify(value, "m") },
      ->(value) { public_key.verify!(value, "m") }, ->(value) { public_key.verify_digest(signature, value) },
      ->(value) { public_key.verify_digest!(signature, value, digest: :sha256) },
      ->(value) { public_key.verify_digest(signature, value, digest: :sha256) },
      ->(value) { public_key.precompute.verify(value, "m") }, ->(value) { public_key.precompute.verify(signature, value) }
    ]
    calls.each { |call| type_errors(NOT_BYTES, &call) }
    type_errors([1, 1.5, false, Object.new, Class]) { |value| KEY.sign("m", digest: value) }
    type_errors([1, false]) { |value| public_key.verify(signature, "m", digest: value) }
    type_errors([1, "x", :fast]) { |value| KEY.sign("m", tuning: value) }
    %i[der low_s hedged blinded verified].each do |choice|
      type_errors([nil, 1, "false", :yes]) { |value| KEY.sign("m", choice => value) }
    end
    %i[der low_s].each do |choice|
      type_errors([nil, 1, "false", :yes]) { |value| public_key.verify(signature, "m", choice => value) }
    end
    type_errors([32, 1.5, ["e" * 32]]) { |value| KEY.sign("m", extra_entropy: value) }
    ["md5", :none, "", "a" * 10_000_000, "\xff"].each { |name| refused(:unknown_choice) { KEY.sign("m", digest: name) } }
    ["md5", :none].each { |name| refused(:unknown_choice) { public_key.verify(signature, "m", digest: name) } }
    assert_raises(ArgumentError) { KEY.sign }
    assert_raises(ArgumentError) { KEY.sign("m", hash: :sha256) }
    assert_raises(ArgumentError) { KEY.sign("m", blinded: true, tuning: Secant::Tuning.new) }
    assert_raises(ArgumentError) { KEY.sign("m", blinded: true, verified: true) }
    other = Secant::Signature.new(:secp256k1, 1, 1)
    refused(:curve_mismatch) { public_key.verify(other, "m") }
  end

  def test_messages_are_bytes_in_any_encoding
    ["pässword", "pässword".encode(Encoding::UTF_16LE), "\xff".b, "\xff", "a\0b", "", "x" * 200_000].each do |message|
      signature = KEY.sign(message)
      assert_equal signature, KEY.sign(message.b)
      assert_equal signature, KEY.sign(message.dup.freeze)
      assert_equal signature, KEY.sign(Secant::Memory.from(message))
      assert_equal signature, KEY.sign(Class.new(String).new(message))
      assert KEY.public_key.verify(signature, message)
    end
  end

  def test_normalized
    found = (0...20).map do |message|
      signature = KEY.sign_recoverable(message.to_s)
      normalized = signature.normalize_s
      assert normalized.low_s?
      assert_same normalized, normalized.normalize_s
      assert KEY.public_key.verify(normalized.to_der, message.to_s, low_s: true)
      value = Secant.digest(message.to_s, digest: KEY.curve.default_digest)
      assert_equal KEY.public_key, Secant::PublicKey.recover(normalized, value)
      assert_equal signature.low_s?, signature == normalized
      signature.low_s?
    end
    assert_equal [false, true], found.uniq.sort_by(&:to_s)
  end
end
