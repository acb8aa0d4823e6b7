# frozen_string_literal: true

require "checks"
require "pp"

# Private and public keys, tables, key agreement.
class KeysTest < Minitest::Test
  def test_keys_of_bytes_and_numbers
    Secant::Curve.all.each do |curve|
      key = Secant::PrivateKey.generate(curve)
      assert_bytes(curve.scalar_bytes, key.to_bytes)
      assert_equal key, Secant::PrivateKey.new(curve, key.to_bytes)
      assert_equal key, Secant::PrivateKey.new(curve, key.to_i)
      assert_equal key, Secant::PrivateKey.new(curve.name, key.to_memory)
      assert_equal key, Secant::PrivateKey.from_scalar(key.to_scalar)
      refute_equal key, Secant::PrivateKey.generate(curve)
      assert_equal key.to_i * curve.generator, key.public_key.point
      assert_equal key.public_key, key.public_key(blinded: true)
      assert_equal key.public_key, key.public_key(tuning: Secant::Tuning.new(window: 4, table: :none))
      assert_equal curve, key.curve
      assert_shareable(key)
      assert_shareable(key.public_key)
    end
  end

  def test_private_keys_that_are_wrong
    order = Secant::Curve[:secp256r1].order
    { 0 => :zero_private_key, "\0" * 32 => :zero_private_key, order => :private_key_too_large,
      "\xff".b * 32 => :private_key_too_large, 2**256 => :range, -5 => :range, "\1" * 31 => :length, "\1" * 33 => :length, "" => :length }.each do |secret, code|
      refused(code) { Secant::PrivateKey.new("P-256", secret) }
    end
    type_errors([nil, 1.0, :a, [1], Rational(3), Object.new]) { |value| Secant::PrivateKey.new("P-256", value) }
    type_errors([nil, 5, 1.0]) { |value| Secant::PrivateKey.new(value, 5) }
    type_errors([nil, 5]) { |value| Secant::PrivateKey.from_scalar(value) }
    refused(:zero_private_key) { Secant::PrivateKey.from_scalar(Secant::Scalar.new("P-256", 0)) }
    # arguments in the other order: a key is not repeated in the message
    secret = "c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721"
    refute_includes refused(:unknown_curve) { Secant::PrivateKey.new(secret, "P-256") }.message, secret
  end

  def test_secrets_are_not_shown
    key = Secant::PrivateKey.new("P-256", hex("c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721"))
    assert_equal "#<Secant::PrivateKey of secp256r1>", key.inspect
    assert_keeps(key, key.to_bytes)
    refute_includes [key].pretty_inspect, key.to_i.to_s
    assert_empty key.instance_variables.map { |name| key.instance_variable_get(name) }.grep(String)
    refute_equal key, key.to_bytes
    refute_equal key, key.to_i
    refute_equal key, Secant::PrivateKey.new(:secp256k1, key.to_bytes)
    error = refused(:length) { Secant::PrivateKey.new("P-256", key.to_bytes + "x") }
    refute_includes error.message, key.to_bytes.unpack1("H*")
  end

  def test_public_keys_are_values
    public_key = Secant::PrivateKey.generate(:brainpoolP224t1).public_key
    compressed = public_key.to_bytes(compressed: true)
    assert_bytes(29, compressed)
    assert_bytes(57, public_key.to_bytes)
    again = Secant::PublicKey.new(:brainpoolP224t1, compressed)
    assert_equal public_key, again
    assert_operator public_key, :eql?, again
    assert_equal 1, [public_key, again, Secant::PublicKey.from_point(public_key.point)].uniq.length
    assert_equal public_key, Marshal.load(Marshal.dump(public_key))
    assert_includes public_key.inspect, compressed.unpack1("H*")
    refute_equal public_key, public_key.to_bytes
  end

  def test_public_keys_that_are_wrong
    valid = Secant::Curve[:secp256r1].generator.to_bytes
    { "" => :empty, "\0" => :identity, "\5#{"x" * 64}" => :point_format, "\6#{"x" * 64}" => :hybrid_point,
      "\4#{"\0" * 64}" => :not_on_curve, valid.byteslice(0, 64) => :length, "\2#{"\xff" * 32}" => :coordinate_too_large,
      valid.byteslice(1, 64) => :bare_coordinates }.each do |bytes, code|
      refused(code) { Secant::PublicKey.new("P-256", bytes.b) }
    end
    type_errors(NOT_BYTES) { |value| Secant::PublicKey.new("P-256", value) }
    type_errors([nil, 5, valid]) { |value| Secant::PublicKey.from_point(value) }
    refused(:identity) { Secant::PublicKey.from_point(Secant::Point.identity("P-256")) }
    # a later change of the String changes no key
    bytes = valid.dup
    key = Secant::PublicKey.new("P-256", bytes)
    bytes.clear
    assert_equal valid, key.to_bytes
  end

  def test_agreement
    Secant::Curve.all.each do |curve|
      a, b = Array.new(2) { Secant::PrivateKey.generate(curve) }
      secret = a.shared_secret(b.public_key)
      assert_bytes(curve.field_bytes, secret)
      assert_equal secret, b.shared_secret(a.public_key)
      assert_equal secret, a.shared_secret(b.public_key, blinded: true)
      assert_equal secret, a.shared_secret(b.public_key, tuning: Secant::Tuning.new(window: 2))
      assert_equal Integer(secret.unpack1("H*"), 16), (a.to_scalar * b.public_key.point).x
    end
  end

  def test_wrong_agreements
    key = Secant::PrivateKey.generate("P-256")
    refused(:curve_mismatch) { key.shared_secret(Secant::PrivateKey.generate("P-384").public_key) }
    type_errors([nil, key, key.public_key.to_bytes, 5]) { |value| key.shared_secret(value) }
    type_errors([nil, 1, "true"]) { |value| key.shared_secret(key.public_key, blinded: value) }
    type_errors([nil, 1, "true"]) { |value| key.public_key(blinded: value) }
    type_errors([nil, 1, "true"]) { |value| key.public_key.to_bytes(compressed: value) }
    assert_raises(ArgumentError) { key.shared_secret(key.public_key, blinded: true, tuning: Secant::Tuning.new) }
  end

  def test_precomputed_keys
    Secant::Curve.all.each do |curve|
      key = Secant::PrivateKey.generate(curve)
      signature = key.sign("m")
      %i[small large].each do |size|
        table = key.public_key.precompute(size: size)
        assert_shareable(table)
        assert table.verify(signature, "m")
        refute table.verify(signature, "n")
        assert_equal [size, key.public_key], [table.size, table.public_key]
        assert_equal table, key.public_key.precompute(size: size)
        assert_equal table.hash, key.public_key.precompute(size: size).hash
        assert_operator table.table_bytes, :>, size == :large ? 20_000 : 1000
        assert_includes table.inspect, size.to_s
      end
      refute_equal key.public_key.precompute, key.public_key.precompute(size: :large)
    end
  end

  def test_wrong_precomputed_keys
    public_key = Secant::PrivateKey.generate("P-256").public_key
    refused(:unknown_choice) { public_key.precompute(size: :huge) }
    type_errors([nil, 1, "small"]) { |size| public_key.precompute(size: size) }
    type_errors([nil, public_key.to_bytes]) { |value| Secant::PrecomputedKey.new(value) }
  end

  def test_tunings
    key = Secant::PrivateKey.new("P-256", 7)
    table = Secant::BaseTable.new("P-256", window: 3)
    assert_equal [Secant::Curve[:secp256r1], 3], [table.curve, table.window]
    assert_equal table, Secant::BaseTable.new("P-256", window: 3)
    refute_equal table, Secant::BaseTable.new("P-256", window: 4)
    assert_operator table.bytesize, :<, Secant::BaseTable.new("P-256", window: 4).bytesize
    [[nil, :static], [2, :none], [6, :static], [nil, table], [4, table]].each do |window, base|
      tuning = Secant::Tuning.new(window: window, table: base)
      assert_shareable(tuning)
      assert_equal [window, base], [tuning.window, tuning.table]
      again = Secant::Tuning.new(window: window, table: base)
      assert_equal [tuning, tuning.hash], [again, again.hash]
      assert_equal key.public_key, key.public_key(tuning: tuning)
      assert_equal key.sign("m"), key.sign("m", tuning: tuning)
      assert_equal key.sign_recoverable("m"), key.sign_recoverable("m", tuning: tuning)
    end
    refute_equal Secant::Tuning.new, Secant::Tuning.new(window: 3)
  end

  def test_tunings_that_are_wrong
    [0, 1, 7, 255, -1, 2**40].each do |window|
      refused(:range) { Secant::Tuning.new(window: window) }
      assert_raises(ArgumentError) { Secant::BaseTable.new("P-256", window: window) }
    end
    type_errors([3.0, "3", :three]) { |window| Secant::Tuning.new(window: window) }
    type_errors([nil, 3.0, "3"]) { |window| Secant::BaseTable.new("P-256", window: window) }
    type_errors([nil, 1, "static"]) { |table| Secant::Tuning.new(table: table) }
    refused(:unknown_choice) { Secant::Tuning.new(table: :built) }
    other = Secant::Tuning.new(table: Secant::BaseTable.new("P-384"))
    refused(:curve_mismatch) { Secant::PrivateKey.new("P-256", 7).sign("m", tuning: other) }
  end

  def test_tweaks
    Secant::Curve.all.each do |curve|
      key, tweak = Secant::PrivateKey.generate(curve), Secant::PrivateKey.generate(curve).to_memory
      assert_equal key.tweak_add(tweak).public_key, key.public_key.tweak_add(tweak)
      assert_equal key.tweak_multiply(tweak).public_key, key.public_key.tweak_multiply(tweak)
      zero = "\0" * curve.scalar_bytes
      assert_equal key, key.tweak_add(zero)
      refused(:zero_private_key) { key.tweak_multiply(zero) }
      refused(:identity) { key.public_key.tweak_multiply(zero) }
      [key, key.public_key].each do |either|
        refused(:tweak_too_large) { either.tweak_add("\xff" * curve.scalar_bytes) }
        refused(:length) { either.tweak_add("") }
      end
    end
  end

  def test_tweaks_of_a_wrong_class
    key = Secant::PrivateKey.generate("P-256")
    [key, key.public_key].each do |either|
      type_errors([nil, 1]) { |value| either.tweak_add(value) }
      type_errors([nil, 1]) { |value| either.tweak_multiply(value) }
    end
  end
end
