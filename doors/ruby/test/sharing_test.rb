# frozen_string_literal: true

require "checks"

# Keys in several Ractors and threads, and under a garbage collector that runs at every allocation.
class SharingTest < Minitest::Test
  KEY = Secant::PrivateKey.generate("P-256")

  def test_ractors_share_keys
    table = KEY.public_key.precompute
    tuning = Secant::Tuning.new(window: 4, table: Secant::BaseTable.new("P-256"))
    results = quietly do
      Array.new(4) do |i|
        Ractor.new(KEY, table, tuning, i) do |key, verifier, choices, number|
          message = "message #{number}"
          signature = key.sign(message, tuning: choices)
          peer = Secant::PrivateKey.generate("P-256")
          point = Secant::Curve.find("P-256").generator * (number + 2)
          [signature, verifier.verify(signature, message), verifier.public_key.verify(signature, "other"),
           key.shared_secret(peer.public_key) == peer.shared_secret(key.public_key),
           Secant::PrivateKey.from_pem(key.to_pem) == key, point, Secant::Curve.names.length]
        end.take
      end
    end
    results.each_with_index do |(signature, *verdicts, point, names), i|
      assert_equal KEY.sign("message #{i}"), signature
      assert_equal [true, false, true, true], verdicts
      assert_equal (i + 2) * KEY.curve.generator, point
      assert_equal 18, names
    end
  end

  # One object of every class whose objects are frozen, those without secrets first.
  def values
    ed25519 = Secant::Ed25519::PrivateKey.generate
    schnorr = Secant::BIP340::PrivateKey.generate
    x25519 = Secant::X25519::PrivateKey.generate
    root = Secant::BIP32::ExtendedPrivateKey.from_seed("s" * 32)
    key = Secant::PrivateKey.generate(:secp256k1)
    statement, = Secant::BRC94.prove(key, key.public_key)
    table = Secant::BaseTable.new("P-256", window: 3)
    public_ones = [
      KEY.curve, KEY.public_key, KEY.public_key.precompute, KEY.public_key.point, KEY.curve.identity,
      KEY.sign_recoverable("m"), table, Secant::Tuning.new(window: 3, table: table), Secant::Koblitz.new("P-256"),
      ed25519.public_key, x25519.public_key, schnorr.public_key, root.public_key, statement,
      Secant::HPKE::Suite.new(:x25519, aead: :export_only), Secant::Secp256k1::Point.generator
    ]
    secret_ones = [
      KEY, KEY.to_scalar, Secant::JacobianPoint.identity("P-256"), Secant::FieldElement.new("P-256", 1), ed25519, x25519,
      schnorr, root
    ]
    [public_ones, secret_ones]
  end

  # an object without a key or a curve cannot be made, and a copy that can change neither
  def test_values_are_their_own_copies
    values.flatten.each do |value|
      [value.dup, value.clone, value.clone(freeze: false)].each { |copy| assert_same value, copy }
      assert_raises(NoMethodError, value.class.name) { value.class.allocate }
    end
  end

  def test_errors_in_ractors
    code = quietly do
      Ractor.new do
        Secant::PublicKey.new(:secp256k1, "\4#{"\1" * 64}")
      rescue Secant::Error => e
        e.code
      end.take
    end
    assert_equal :not_on_curve, code
  end

  def test_threads_share_keys
    message = "m" * 300_000 # hashed while other threads run
    expected = KEY.sign(message)
    signatures = Array.new(8) { Thread.new { Array.new(5) { KEY.sign(message) } } }.flat_map(&:value)
    assert_equal [expected], signatures.uniq
    assert_equal 40, signatures.length
  end

  def test_a_changing_message_is_one_message
    message = "a" * 500_000
    changing = true
    changer = Thread.new { message.tr!("ab", "ba") while changing }
    either = [KEY.sign("a" * 500_000), KEY.sign("b" * 500_000)]
    20.times { assert_includes either, KEY.sign(message) }
  ensure
    changing = false
    changer&.join
  end

  def test_what_marshal_wrote_is_checked_again
    public_ones, secret_ones = values
    secret_ones.each { |value| assert_raises(TypeError) { Marshal.dump(value) } }
    public_ones.each do |value|
      again = Marshal.load(Marshal.dump(value))
      assert_equal value, again
      assert_shareable(again)
    end
    point = KEY.public_key.to_bytes
    [KEY.public_key, KEY.public_key.point].each do |value|
      refused(:not_on_curve) { Marshal.load(Marshal.dump(value).sub(point) { altered(point, 300) }) }
    end
  end

  # Psych's own rules hold too: nothing but names, numbers, Strings and these objects is read
  def test_what_yaml_wrote_is_checked_again
    public_ones, secret_ones = values
    secret_ones.each { |value| assert_raises(TypeError, value.class.name) { Psych.dump(value) } }
    assert_raises(TypeError) { Psych.dump(KEY.to_memory) }
    public_ones.each do |value|
      text = Psych.dump([value, { "key" => value }])
      [Psych.load(text), Psych.safe_load(text, permitted_classes: [Symbol]), Psych.unsafe_load(text)].each do |first, second|
        assert_equal [value, value], [first, second["key"]]
        assert_shareable(first)
      end
    end
    text = Psych.dump(KEY.public_key)
    right, wrong = [KEY.public_key.to_bytes, altered(KEY.public_key.to_bytes, 300)].map { |bytes| [bytes].pack("m0") }
    refused(:not_on_curve) { Psych.load(text.sub(right) { wrong }) }
  end

  def test_yaml_makes_nothing_of_wrong_values
    ["Secant::PrivateKey", "Secant::Memory", "Secant::Error", "Secant::Nothing", "Kernel", "String", "Secant", 5].each do |name|
      assert_raises(TypeError, name.to_s) { Psych.load("--- !secant/value\n- #{name}\n- x\n") }
    end
    assert_raises(ArgumentError) { Psych.load("--- !secant/value\n- Secant::Point\n- 5\n") }
  end

  def test_classes_have_no_subclasses
    values.flatten.map(&:class).push(Secant::Memory).uniq.each do |kind|
      error = assert_raises(TypeError, kind.name) { Class.new(kind) }
      assert_match(/\A#{kind.name} has no subclasses/, error.message)
    end
  end

  # Strings are moved while others are read and written: empty ones, those within an object, the longest of them, and those
  # with memory of their own. Everything is compacted at every allocation, which takes a second for each of the calls.
  def test_while_garbage_is_compacted
    key = Secant::PrivateKey.generate("P-256")
    results = lambda do
      [0, 1, 23, 24, 40].map { |i| [Secant.digest("m" * i), key.sign("m" * i), Secant::Hex.encode("m" * i)] }
    end
    expected = results.call
    before = GC.auto_compact
    GC.auto_compact = true
    assert_equal expected, stressed(&results)
  rescue NotImplementedError
    not_tested("Strings that the garbage collector moves", "no compaction on this system")
  ensure
    GC.auto_compact = before if before == false
  end

  def test_after_garbage_was_compacted
    keys = Array.new(100) { Secant::PrivateKey.generate("P-256") }
    expected = keys.map { |key| [key.sign("m"), key.public_key.to_bytes] }
    GC.compact
    assert_equal expected, keys.map { |key| [key.sign("m"), key.public_key.to_bytes] }
  end

  def test_under_garbage_collection
    stressed do
      key = Secant::PrivateKey.generate(:secp256k1)
      signature = key.sign("message")
      assert key.public_key.verify(signature, "message")
      assert key.public_key.precompute.verify(signature, "message")
      pair = key.sign_recoverable("message")
      assert_equal key.public_key, Secant::PublicKey.recover(pair, Secant.digest("message"))
      assert_equal key, Secant::PrivateKey.from_pem(key.to_pem)
      point = 3 * key.public_key.point - key.curve.generator
      assert_equal point, Secant::Point.from_bytes(:secp256k1, point.to_bytes(compressed: true))
      assert_equal 5, (Secant::Scalar.new(:secp256k1, 10) / 2).to_i
      assert_equal "hi".b, Secant::Koblitz.new(:secp256k1).decode(Secant::Koblitz.new(:secp256k1).encode("hi"))
      signing = Secant::Restartable::Signing.new(key, Secant.digest("message"))
      result = nil
      result = signing.step(20_000) while result.nil?
      assert_equal signature, result
      refused(:zero_private_key) { Secant::PrivateKey.new(:secp256k1, 0) }
    end
  end
end
