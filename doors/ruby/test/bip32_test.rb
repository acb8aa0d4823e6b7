# frozen_string_literal: true

require "checks"
require "digest"
require "openssl"

# BIP32: the BIP's vectors, and its text on HMAC.
class BIP32Test < Minitest::Test
  N = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141
  ExtendedPrivateKey = Secant::BIP32::ExtendedPrivateKey
  ExtendedPublicKey = Secant::BIP32::ExtendedPublicKey

  # test vectors 1 to 4: the seed, the last path of the chain, the keys at its end
  VECTORS = [
    ["000102030405060708090a0b0c0d0e0f",
     "m/0H/1/2H/2/1000000000",
     "xpub6H1LXWLaKsWFhvm6RVpEL9P4KfRZSW7abD2ttkWP3SSQvnyA8FSVqNTEcYFgJS2UaFcxupHiYkro49S8yGasTvXEYBVP" \
     "amhGW6cFJodrTHy",
     "xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREP" \
     "SL39UNdE3BBDu76"],
    ["fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b787572" \
     "6f6c696663605d5a5754514e4b484542",
     "m/0/2147483647H/1/2147483646H/2",
     "xpub6FnCn6nSzZAw5Tw7cgR9bi15UV96gLZhjDstkXXxvCLsUXBGXPdSnLFbdpq8p9HmGsApME5hQTZ3emM2rnY5agb9rXpV" \
     "Gyy3bdW6EEgAtqt",
     "xprvA2nrNbFZABcdryreWet9Ea4LvTJcGsqrMzxHx98MMrotbir7yrKCEXw7nadnHM8Dq38EGfSh6dqA9QWTyefMLEcBYJUu" \
     "ekgW4BYPJcr9E7j"],
    ["4b381541583be4423346c643850da4b320e46a87ae3d2a4e6da11eba819cd4acba45d239319ac14f863b8d5ab5a0d0c6" \
     "4d2e8a1e7d1457df2e5a3c51c73235be",
     "m/0H",
     "xpub68NZiKmJWnxxS6aaHmn81bvJeTESw724CRDs6HbuccFQN9Ku14VQrADWgqbhhTHBaohPX4CjNLf9fq9MYo6oDaPPLPxS" \
     "b7gwQN3ih19Zm4Y",
     "xprv9uPDJpEQgRQfDcW7BkF7eTya6RPxXeJCqCJGHuCJ4GiRVLzkTXBAJMu2qaMWPrS7AANYqdq6vcBcBUdJCVVFceUvJFja" \
     "PdGZ2y9WACViL4L"],
    ["3ddd5602285899a946114506157c7997e5444528f3003f6134712147db19b678",
     "m/0H/1H",
     "xpub6BJA1jSqiukeaesWfxe6sNK9CCGaujFFSJLomWHprUL9DePQ4JDkM5d88n49sMGJxrhpjazuXYWdMf17C9T5Xnxkopae" \
     "S7jGk1GyyVziaMt",
     "xprv9xJocDuwtYCMNAo3Zw76WENQeAS6WGXQ55RCy7tDJ8oALr4FWkuVoHJeHVAcAqiZLE7Je3vZJHxspZdFHfnBEjHqU5hG" \
     "1Jaj32dVoS6XLT1"]
  ].freeze

  # test vector 5: invalid extended keys
  INVALID = %w[
    xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6LBpB85b3D2yc8sfvZU521AAwdZafEz7mnzBBsz4wKY5fTtTQBm
    xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzFGTQQD3dC4H2D5GBj7vWvSQaaBv5cxi9gafk7NF3pnBju6dwKvH
    xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6Txnt3siSujt9RCVYsx4qHZGc62TG4McvMGcAUjeuwZdduYEvFn
    xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzFGpWnsj83BHtEy5Zt8CcDr1UiRXuWCmTQLxEK9vbz5gPstX92JQ
    xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6N8ZMMXctdiCjxTNq964yKkwrkBJJwpzZS4HS2fxvyYUA4q2Xe4
    xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzFAzHGBP2UuGCqWLTAPLcMtD9y5gkZ6Eq3Rjuahrv17fEQ3Qen6J
    xprv9s2SPatNQ9Vc6GTbVMFPFo7jsaZySyzk7L8n2uqKXJen3KUmvQNTuLh3fhZMBoG3G4ZW1N2kZuHEPY53qmbZzCHshoQnNf4GvELZfqTUrcv
    xpub661no6RGEX3uJkY4bNnPcw4URcQTrSibUZ4NqJEw5eBkv7ovTwgiT91XX27VbEXGENhYRCf7hyEbWrR3FewATdCEebj6znwMfQkhRYHRLpJ
    xprv9s21ZrQH4r4TsiLvyLXqM9P7k1K3EYhA1kkD6xuquB5i39AU8KF42acDyL3qsDbU9NmZn6MsGSUYZEsuoePmjzsB3eFKSUEh3Gu1N3cqVUN
    xpub661MyMwAuDcm6CRQ5N4qiHKrJ39Xe1R1NyfouMKTTWcguwVcfrZJaNvhpebzGerh7gucBvzEQWRugZDuDXjNDRmXzSZe4c7mnTK97pTvGS8
    DMwo58pR1QLEFihHiXPVykYB6fJmsTeHvyTp7hRThAtCX8CvYzgPcn8XnmdfHGMQzT7ayAmfo4z3gY5KfbrZWZ6St24UVf2Qgo6oujFktLHdHY4
    DMwo58pR1QLEFihHiXPVykYB6fJmsTeHvyTp7hRThAtCX8CvYzgPcn8XnmdfHPmHJiEDXkTiJTVV9rHEBUem2mwVbbNfvT2MTcAqj3nesx8uBf9
    xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzF93Y5wvzdUayhgkkFoicQZcP3y52uPPxFnfoLZB21Teqt1VvEHx
    xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzFAzHGBP2UuGCqWLTAPLcMtD5SDKr24z3aiUvKr9bJpdrcLg1y3G
    xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6Q5JXayek4PRsn35jii4veMimro1xefsM58PgBMrvdYre8QyULY
    xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHL
  ].freeze

  # A private key in the tree, by the text of the BIP.
  class Node
    attr_reader :key, :code

    def initialize(seed)
      keep(OpenSSL::HMAC.digest("SHA512", "Bitcoin seed", seed)) { |left| left }
    end

    def step(number)
      data = number >> 31 == 1 ? "\0".b + @key.to_bytes : @key.public_key.to_bytes(compressed: true)
      keep(OpenSSL::HMAC.digest("SHA512", @code, data + [number].pack("N"))) { |left| (left + @key.to_i) % N }
    end

    private

    def keep(output)
      @key = Secant::PrivateKey.new(:secp256k1, yield(output[0, 32].unpack1("H*").hex))
      @code = output[32, 32]
    end
  end

  # The bytes of a text in Base58Check, by its definition.
  def decoded(text)
    number = text.each_char.inject(0) { |sum, char| sum * 58 + ALPHABET.index(char) }
    bytes = [number.to_s(16).rjust(164, "0")].pack("H*")
    assert_equal Digest::SHA256.digest(Digest::SHA256.digest(bytes[0, 78]))[0, 4], bytes[78, 4]
    bytes[0, 78]
  end
  ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

  def test_vectors_of_the_bip
    VECTORS.each do |seed, path, public_text, private_text|
      root = ExtendedPrivateKey.from_seed(hex(seed))
      key = root.derive(path)
      assert_equal [private_text, public_text], [key.to_text, key.public_key.to_text]
      assert_equal [key, key.public_key], [ExtendedPrivateKey.new(private_text), ExtendedPublicKey.new(public_text)]
      steps(root, path, key)
    end
    assert_equal 4, VECTORS.size
  end

  def steps(root, path, key)
    last = path.split("/").drop(1).inject(root) do |parent, part|
      hardened = part.end_with?("H")
      child = parent.child(part.to_i, hardened: hardened)
      assert_equal parent.public_key.child(part.to_i), child.public_key unless hardened
      child
    end
    assert_equal key, last
  end

  def test_invalid_keys_of_the_bip
    INVALID.each do |text|
      assert_raises(Secant::Error) { ExtendedPrivateKey.new(text) }
      assert_raises(Secant::Error) { ExtendedPublicKey.new(text) }
    end
    assert_equal 16, INVALID.size
  end

  def test_derivation_is_that_of_the_text
    source = random(5)
    12.times do |length|
      seed = source.bytes(16 + 4 * length)
      numbers = Array.new(length % 5) { [source.rand(2**32), 0, 2**31 - 1, 2**31, 2**32 - 1].sample(random: source) }
      node = Node.new(seed)
      numbers.each { |number| node.step(number) }
      path = ["m", *numbers.map { |number| "#{number & (2**31 - 1)}#{"'" if number >> 31 == 1}" }].join("/")
      key = ExtendedPrivateKey.from_seed(seed).derive(path)
      public_key = node.key.public_key
      assert_equal node.code + "\0".b + node.key.to_bytes, decoded(key.to_text)[13..]
      assert_equal node.code + public_key.to_bytes(compressed: true), decoded(key.public_key.to_text)[13..]
      assert_equal [node.key, public_key], [key.private_key, key.public_key.public_key]
    end
  end

  def test_networks_right_and_wrong
    main, test = %i[main test].map { |network| ExtendedPrivateKey.from_seed("\0" * 16, network: network) }
    assert_equal %w[xprv xpub tprv tpub], [main, main.public_key, test, test.public_key].map { |key| key.to_text[0, 4] }
    assert_equal main.private_key, test.private_key
    refute_equal main.public_key, test.public_key
    refused(:unknown_choice) { ExtendedPrivateKey.from_seed("\0" * 16, network: :regtest) }
    type_errors([nil, 1, 1.5]) { |value| ExtendedPrivateKey.from_seed("\0" * 16, network: value) }
  end

  def test_wrong_seeds
    [0, 1, 15, 65, 100].each { |length| refused(:seed_length) { ExtendedPrivateKey.from_seed("a" * length) } }
    type_errors(NOT_BYTES) { |value| ExtendedPrivateKey.from_seed(value) }
    assert_equal ExtendedPrivateKey.from_seed("a" * 64), ExtendedPrivateKey.from_seed(Secant::Memory.from("a" * 64))
  end

  def test_wrong_child_numbers
    key = ExtendedPrivateKey.from_seed("\0" * 16)
    [-1, 2**31, 2**32 - 1, 2**32, 2**64, -(2**31)].each do |number|
      refused(:child_number) { key.child(number) }
      refused(:child_number) { key.child(number, hardened: true) }
      refused(:child_number) { key.public_key.child(number) }
    end
    [nil, "0", 0.0, 1.5].each do |number|
      assert_raises(TypeError) { key.child(number) }
      assert_raises(TypeError) { key.public_key.child(number) }
    end
    type_errors([nil, 1]) { |value| key.child(0, hardened: value) }
    assert_equal key.derive("m/2147483647h"), key.child(2**31 - 1, hardened: true)
  end

  def test_paths_right_and_wrong
    key = ExtendedPrivateKey.from_seed("\0" * 16)
    assert_equal 1, ["m/1'/2", "m/1h/2", "M/1H/2"].map { |path| key.derive(path).to_text }.uniq.size
    assert_equal key, key.derive("m")
    ["", "m/", "1", "m//1", "m/x", "m/-1", "m/2147483648", "m/1''", " m", "m/\u0661"].each do |path|
      refused(:derivation_path) { key.derive(path) }
      refused(:derivation_path) { key.public_key.derive(path) }
    end
    refused(:hardened_child) { key.public_key.derive("m/0/1'") }
    [key, key.public_key].each do |either|
      assert_raises(ArgumentError) { either.derive("m/0\0") }
      type_errors([nil, 0, :m, ["m"]]) { |value| either.derive(value) }
    end
    deep = key.derive("m#{"/0" * 255}")
    refused(:maximum_depth) { deep.child(0) }
    refused(:maximum_depth) { deep.public_key.child(0) }
  end

  def test_wrong_texts
    key = ExtendedPrivateKey.from_seed("\0" * 16)
    [key, key.public_key].each do |good|
      kind, text = good.class, good.to_text
      assert_equal [Encoding::US_ASCII, true], [text.encoding, text.frozen?]
      text.size.times { |length| assert_raises(Secant::Error) { kind.new(text[0, length]) } }
      ["#{text}1", " #{text}", text.sub("x", "0"), "#{text[0..-2]}\u00e9"].each { |bad| assert_raises(Secant::Error) { kind.new(bad) } }
      assert_raises(ArgumentError) { kind.new("#{text}\0") }
      type_errors(NOT_BYTES) { |value| kind.new(value) }
    end
    refused(:key_version) { ExtendedPublicKey.new(key.to_text) }
    refused(:key_version) { ExtendedPrivateKey.new(key.public_key.to_text) }
    assert_equal key, ExtendedPrivateKey.new(key.to_memory)
  end

  def test_public_keys_as_values
    key = ExtendedPrivateKey.from_seed("\0" * 16)
    one, other = key.public_key, key.child(0).public_key
    again = Marshal.load(Marshal.dump(one))
    assert_equal [one, true], [again, again.frozen?]
    assert_equal 2, [one, again, other].uniq.size
    assert_includes one.inspect, one.public_key.to_bytes(compressed: true).unpack1("H*")
    refute_includes one.inspect, decoded(one.to_text)[13, 32].unpack1("H*")
    assert_shareable one
  end

  def test_secrets_stay_inside
    key = ExtendedPrivateKey.from_seed("\0" * 16).child(7, hardened: true)
    assert_keeps key, key.to_text
    assert_keeps key, key.private_key.to_bytes
    assert_shareable key
  end

  def test_ractors_and_garbage
    key = ExtendedPrivateKey.from_seed("\0" * 16)
    child = quietly { Ractor.new(key) { |shared| shared.derive("m/1'/2") }.take }
    assert_equal key.derive("m/1'/2"), child
    stressed { assert_equal child.public_key, key.child(1, hardened: true).public_key.child(2) }
  end
end
