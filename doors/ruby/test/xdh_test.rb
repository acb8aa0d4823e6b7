# frozen_string_literal: true

require "checks"
require "openssl_keys"
require "vectors"

# X25519 and X448: RFC 7748, and the gem openssl.
class XDHTest < Minitest::Test
  BOTH = { x25519: [Secant::X25519, 32], x448: [Secant::X448, 56] }.freeze

  # section 5.2: scalar, u, product
  SECTION_5_2 = [
    [:x25519, "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
     "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
     "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"],
    [:x25519, "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
     "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
     "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957"],
    [:x448, "3d262fddf9ec8e88495266fea19a34d28882acef045104d0d1aae121700a779c984c24f8cdd78fbff44943eba368f54b29259a4f1c600ad3",
     "06fce640fa3487bfda5f6cf2d5263f8aad88334cbd07437f020f08f9814dc031ddbdc38c19c6da2583fa5429db94ada18aa7a7fb4ef8a086",
     "ce3e4ff95a60dc6697da1db1d85e6afbdf79b50a2412d7546d5f239fe14fbaadeb445fc66a01b0779d98223961111e21766282f73dd96b6f"],
    [:x448, "203d494428b8399352665ddca42f9de8fef600908e0d461cb021f8c538345dd77c3e4806e25f46d3315c44e0a5b4371282dd2c8d5be3095f",
     "0fbcc2f993cd56d3305b0b7d9e55d4c1a8fb5dbb52f8e9a1e9b6201b165d015894e56c4d3570bee52fe205e28a78b91cdfbde71ce8d157db",
     "884a02576239ff7a2f2f63b2db6a9ff37047ac13568e1e30fe63c4a7ad1b3ee3a5700df34321d62077e63633c575c1c954514e99da7c179d"]
  ].freeze

  # section 5.2, after 1000 iterations from the base point
  ITERATED = {
    x25519: [9, "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51"],
    x448: [5, "aa3b4749d55b9daf1e5b00288826c467274ce3ebbdd5c17b975e09d4af6c67cf10d087202db88286e2b79fceea3ec353ef54faa26e219f38"]
  }.freeze

  # The product, computed in both ways.
  def multiple(function, scalar, u)
    key, peer = function::PrivateKey.new(scalar), function::PublicKey.new(u)
    secret = key.shared_secret(peer)
    assert_equal secret, key.shared_secret(peer, blinded: true)
    secret
  end

  def test_rfc_7748_section_5_2
    SECTION_5_2.each do |name, scalar, u, expected|
      assert_equal hex(expected), multiple(BOTH[name][0], hex(scalar), hex(u))
    end
  end

  def test_rfc_7748_iterated
    ITERATED.each do |name, (base, expected)|
      function, length = BOTH[name]
      k = u = base.chr.ljust(length, "\0")
      1000.times { k, u = function::PrivateKey.new(k).shared_secret(function::PublicKey.new(u)), k }
      assert_equal hex(expected), k
    end
  end

  def test_rfc_7748_section_6_1
    alice, bob = %w[
      77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a
      5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb
    ].map { |bytes| Secant::X25519::PrivateKey.new(hex(bytes)) }
    assert_equal hex("8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a"), alice.public_key.to_bytes
    secret = hex("4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742")
    assert_equal [secret] * 2, [alice.shared_secret(bob.public_key), bob.shared_secret(alice.public_key)]
  end

  def test_generated_vectors
    BOTH.each do |name, (function, *)|
      cases = Vectors.generated("edwards_montgomery_bip340_recovery.json")[name.to_s]
      cases.each do |vector|
        scalar = hex(vector["scalar"])
        assert_equal hex(vector["out"]), multiple(function, scalar, hex(vector["u"]))
        assert_equal hex(vector["pub"]), function::PrivateKey.new(scalar).public_key.to_bytes
      end
      assert_equal 32, cases.size
    end
  end

  def test_openssl_agrees
    source = random(2)
    BOTH.each do |name, (function, length)|
      32.times do
        scalar, u = source.bytes(length), source.bytes(length)
        other = OpenSSLKeys.private_key(name, scalar)
        assert_equal OpenSSLKeys.public_bytes(other, length), function::PrivateKey.new(scalar).public_key.to_bytes
        assert_equal other.derive(OpenSSLKeys.public_key(name, u)), multiple(function, scalar, u)
      end
    end
  end

  def test_key_files_and_keys_of_openssl
    BOTH.each do |name, (function, length)|
      key = function::PrivateKey.new("k" * length)
      other = OpenSSLKeys.private_key(name, key.to_bytes)
      assert_equal [key, key.public_key], [function::PrivateKey.from_openssl(other), function::PublicKey.from_openssl(other)]
      [key, key.public_key].each do |mine|
        %i[pem der jwk].each { |format| assert_equal mine, mine.class.public_send(:"from_#{format}", mine.public_send(:"to_#{format}")) }
        assert_equal mine, mine.class.from_openssl(mine.to_openssl)
      end
      refused(:file_kind) { function::PrivateKey.from_pem(Secant::Ed25519::PrivateKey.generate.to_pem) }
    end
  end

  def test_points_of_small_order_are_refused
    primes = { x25519: 2**255 - 19, x448: 2**448 - 2**224 - 1 }
    count = 0
    BOTH.each do |name, (function, length)|
      key, p = function::PrivateKey.generate, primes[name]
      [0, 1, p - 1, p, p + 1].product([false, true]) do |u, blinded|
        peer = function::PublicKey.new([u.to_s(16).rjust(2 * length, "0")].pack("H*").reverse)
        refused(:zero_shared_secret) { key.shared_secret(peer, blinded: blinded) }
        count += 1
      end
    end
    assert_equal 20, count
  end

  def test_wrong_arguments
    BOTH.each_value do |function, length|
      [function::PrivateKey, function::PublicKey].each do |kind|
        [0, 1, length - 1, length + 1, 2 * length].each { |size| refused(:length) { kind.new("a" * size) } }
        type_errors(NOT_BYTES) { |value| kind.new(value) }
        assert_equal "a" * length, kind.new("a" * length).to_bytes
      end
      key = function::PrivateKey.generate
      other = function.equal?(Secant::X448) ? Secant::X25519 : Secant::X448
      type_errors([nil, "a" * length, key, other::PrivateKey.generate.public_key]) { |value| key.shared_secret(value) }
      type_errors([nil, 1, "yes"]) { |value| key.shared_secret(key.public_key, blinded: value) }
    end
  end

  def test_keys_as_values
    BOTH.each_value do |function, length|
      one, other = %w[a b].map { |letter| function::PublicKey.new(letter * length) }
      again = Marshal.load(Marshal.dump(one))
      assert_equal [one, true], [again, again.frozen?]
      assert_equal 2, [one, again, other].uniq.size
      assert_includes one.inspect, one.to_bytes.unpack1("H*")
      assert_bytes length, one.to_bytes
      assert_shareable one
    end
  end

  def test_secrets_stay_inside
    BOTH.each_value do |function, length|
      bytes = [*65...65 + length].pack("C*")
      key = function::PrivateKey.new(bytes)
      assert_keeps key, bytes
      assert_shareable key
      assert_bytes length, key.shared_secret(function::PrivateKey.generate.public_key)
      refute_equal function::PrivateKey.generate, function::PrivateKey.generate
    end
  end

  def test_ractors_and_garbage
    BOTH.each_value do |function, length|
      key, peer = function::PrivateKey.new("k" * length), function::PrivateKey.new("p" * length)
      secret = quietly { Ractor.new(key, peer.public_key) { |mine, yours| mine.shared_secret(yours, blinded: true) }.take }
      assert_equal peer.shared_secret(key.public_key), secret
      stressed { assert_equal secret, key.shared_secret(peer.public_key) }
    end
  end
end
