# frozen_string_literal: true

require "checks"
require "digest"
require "set"
require "vectors"

# BIP340 and BIP341: the BIP's vectors, and their definitions.
class BIP340Test < Minitest::Test
  N = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141
  P = 2**256 - 2**32 - 977
  PrivateKey = Secant::BIP340::PrivateKey
  PublicKey = Secant::BIP340::PublicKey

  def block(number) = [number.to_s(16).rjust(64, "0")].pack("H*")

  def key(number) = PrivateKey.new(block(number))

  def integer(bytes) = bytes.unpack1("H*").hex

  def test_every_vector_of_bip340
    cases, signed, claims, expected = Vectors.published("bip/bip340_test-vectors.csv"), 0, [], []
    cases.each do |vector|
      message, signature = hex(vector["message"] || ""), hex(vector["signature"])
      if vector["secret key"]
        mine = PrivateKey.new(hex(vector["secret key"]))
        assert_equal hex(vector["public key"]), mine.public_key.to_bytes
        assert_equal signature, mine.sign(message, aux: hex(vector["aux_rand"]))
        signed += 1
      end
      claims << [PublicKey.new(hex(vector["public key"])), signature, message]
      expected << (vector["verification result"] == "TRUE")
    rescue Secant::Error
      assert_equal "FALSE", vector["verification result"]
    end
    assert_equal expected, claims.map { |public_key, signature, message| public_key.verify(signature, message) }
    assert_equal expected, Secant::BIP340.verify_batch(claims)
    assert_equal [19, 8, 17, 9], [cases.size, signed, claims.size, expected.count(true)]
  end

  def test_generated_vectors
    cases = Vectors.generated("edwards_montgomery_bip340_recovery.json")["bip340"]
    cases.each do |vector|
      mine = PrivateKey.new(hex(vector["sk"]))
      assert_equal hex(vector["pk"]), mine.public_key.to_bytes
      assert_equal hex(vector["sig"]), mine.sign(hex(vector["msg"]), aux: hex(vector["aux"]))
    end
    assert_equal 32, cases.size
  end

  # The equation of the signature, s G = R + e P, on points of the library's other interface.
  def test_signatures_hold_their_equation
    source = random(3)
    tag = Digest::SHA256.digest("BIP0340/challenge")
    8.times do
      mine, message = key(1 + source.rand(N - 1)), source.bytes(source.rand(100))
      signature, x = mine.sign(message), mine.public_key.to_bytes
      r, s = signature[0, 32], signature[32, 32]
      e = integer(Digest::SHA256.digest(tag + tag + r + x + message)) % N
      sum = Secant::PublicKey.new(:secp256k1, "\2".b + r).point + mine.public_key.to_public_key.point * e
      assert_equal Secant::PrivateKey.new(:secp256k1, s).public_key.point, sum
    end
  end

  # BIP341: the private key with an even y-coordinate, plus the tweak.
  def test_tweaks_are_their_definition
    source, odds = random(4), Set.new
    16.times do
      mine, tweak = key(1 + source.rand(N - 1)), source.rand(N)
      full = mine.to_private_key
      even = full.public_key.to_bytes(compressed: true).getbyte(0) == 2 ? full.to_i : N - full.to_i
      moved, (tweaked, odd) = mine.tweak_add(block(tweak)), mine.public_key.tweak_add(block(tweak))
      assert_equal (even + tweak) % N, integer(moved.to_bytes)
      assert_equal moved.public_key, tweaked
      assert_equal odd, moved.to_private_key.public_key.to_bytes(compressed: true).getbyte(0) == 3
      assert tweaked.verify(moved.sign("message"), "message")
      odds << odd
    end
    assert_equal Set[true, false], odds
  end

  def test_messages_of_any_length
    mine = PrivateKey.generate
    [0, 1, 31, 32, 33, 1000, 100_000].each do |length|
      message = "a" * length
      signature = mine.sign(message)
      assert_bytes 64, signature
      assert mine.public_key.verify(signature, message)
      refute mine.public_key.verify(signature, "#{message}\0")
    end
    refute_equal mine.sign("message"), mine.sign("message")
    assert_equal mine.sign("é", aux: "\0" * 32), mine.sign("é".b, aux: "\0".b * 32)
  end

  def test_malformed_signatures_are_invalid
    mine = PrivateKey.generate
    public_key, signature = mine.public_key, mine.sign("message")
    r, s = signature[0, 32], signature[32, 32]
    64.times { |length| refute public_key.verify(signature[0, length], "message") }
    [signature + "\0", "\0" * 64, r + "\0" * 32, "\0" * 32 + s, r + block(N), block(P) + s].each do |bad|
      refute public_key.verify(bad, "message")
    end
    assert_nil public_key.verify!(signature, "message")
    assert_raises(Secant::InvalidSignatureError) { public_key.verify!(signature, "massage") }
  end

  def test_wrong_private_keys
    refused(:zero_private_key) { key(0) }
    [N, N + 1, 2**256 - 1].each { |number| refused(:private_key_too_large) { key(number) } }
    [0, 31, 33].each { |length| refused(:length) { PrivateKey.new("\1" * length) } }
    type_errors(NOT_BYTES) { |value| PrivateKey.new(value) }
    assert_equal block(N - 1), key(N - 1).to_bytes
    assert_equal key(1).public_key, key(N - 1).public_key
  end

  def test_wrong_public_keys
    # no point of secp256k1 has the x-coordinate 0 or 5
    [0, 5].each { |x| refused(:not_on_curve) { PublicKey.new(block(x)) } }
    [P, P + 1, 2**256 - 1].each { |x| refused(:coordinate_too_large) { PublicKey.new(block(x)) } }
    [0, 31, 33, 65].each { |length| refused(:length) { PublicKey.new("\1" * length) } }
    type_errors(NOT_BYTES) { |value| PublicKey.new(value) }
  end

  def test_wrong_tweaks
    mine = key(7)
    [mine, mine.public_key].each do |holder|
      [N, 2**256 - 1].each { |tweak| refused(:tweak_too_large) { holder.tweak_add(block(tweak)) } }
      [0, 31, 33].each { |length| refused(:length) { holder.tweak_add("a" * length) } }
      type_errors(NOT_BYTES) { |value| holder.tweak_add(value) }
    end
    # the sum is the identity
    full = mine.to_private_key
    even = full.public_key.to_bytes(compressed: true).getbyte(0) == 2 ? 7 : N - 7
    refused(:zero_private_key) { mine.tweak_add(block(N - even)) }
    refused(:identity) { mine.public_key.tweak_add(block(N - even)) }
    [0, 31, 33].each { |length| refused(:length) { mine.sign("", aux: "a" * length) } }
    type_errors(NOT_BYTES - [nil]) { |value| mine.sign("", aux: value) }
    type_errors(NOT_BYTES) { |value| mine.sign(value) }
    type_errors(NOT_BYTES) { |value| mine.public_key.verify(value, "") }
    type_errors(NOT_BYTES) { |value| mine.public_key.verify("", value) }
  end

  def test_keys_of_secp256k1_and_of_wrong_curves
    (1..6).each do |number|
      full = Secant::PrivateKey.new(:secp256k1, number)
      mine = PrivateKey.from_private_key(full)
      assert_equal [full, full.to_bytes], [mine.to_private_key, mine.to_bytes]
      public_key = PublicKey.from_public_key(full.public_key)
      assert_equal mine.public_key, public_key
      assert_equal "\2".b + public_key.to_bytes, public_key.to_public_key.to_bytes(compressed: true)
    end
    other = Secant::PrivateKey.generate("P-256")
    refused(:curve_mismatch) { PrivateKey.from_private_key(other) }
    refused(:curve_mismatch) { PublicKey.from_public_key(other.public_key) }
    type_errors([nil, "a" * 32, key(1), other.public_key]) { |value| PrivateKey.from_private_key(value) }
    type_errors([nil, "a" * 32, key(1).public_key, other]) { |value| PublicKey.from_public_key(value) }
  end

  def test_keys_as_values
    one, other = key(1).public_key, key(2).public_key
    again = Marshal.load(Marshal.dump(one))
    assert_equal [one, true], [again, again.frozen?]
    assert_equal 2, [one, again, other].uniq.size
    assert_includes one.inspect, one.to_bytes.unpack1("H*")
    assert_shareable one
  end

  def test_secrets_stay_inside
    secret = [*65...97].pack("C*")
    mine = PrivateKey.new(secret)
    assert_keeps mine, secret
    refute_includes mine.inspect, integer(secret).to_s
    assert_shareable mine
    assert_equal mine, PrivateKey.new(Secant::Memory.from(secret))
    refute_equal PrivateKey.generate, PrivateKey.generate
    error = refused(:private_key_too_large) { key(N + 0x1234) }
    refute_includes error.message, block(N + 0x1234).unpack1("H*")
  end

  def test_ractors_and_garbage
    mine = key(3)
    expected = mine.sign("message", aux: "a" * 32)
    assert_equal expected, quietly { Ractor.new(mine) { |shared| shared.sign("message", aux: "a" * 32) }.take }
    assert_equal true, quietly { Ractor.new(mine.public_key, expected) { |shared, signature| shared.verify(signature, "message") }.take }
    stressed do
      assert_equal expected, PrivateKey.new(block(3)).sign("message", aux: "a" * 32)
      assert_equal mine.public_key.tweak_add(block(9))[0], mine.tweak_add(block(9)).public_key
    end
  end
end
