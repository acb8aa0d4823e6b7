# frozen_string_literal: true

require "checks"

# The wallet import format: the texts of its description.
class WIFTest < Minitest::Test
  N = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141
  EXAMPLE = 0x0C28FCA386C7A227600B2FE50B7CAE11EC86D3BF1FBE471BE89827E19D72AA1D
  KNOWN = [
    [EXAMPLE, :main, false, "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ"],
    [EXAMPLE, :main, true, "KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617"],
    [1, :main, true, "KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn"],
    [1, :main, false, "5HpHagT65TZzG1PH3CSu63k8DbpvD8s5ip4nEB3kEsreAnchuDf"],
    [1, :test, true, "cMahea7zqjxrtgAbB7LSGbcQUr1uX1ojuat9jZodMN87JcbXMTcA"],
    [1, :test, false, "91avARGdfge8E4tZfYLoxeJ5sGBdNJQH4kvjJoQFacbgwmaKkrx"]
  ].freeze

  def key(secret) = Secant::PrivateKey.new(:secp256k1, secret)

  def test_known_texts
    KNOWN.each do |secret, network, compressed, text|
      made = Secant::WIF.encode(key(secret), network: network, compressed: compressed)
      assert_equal [text, Encoding::US_ASCII, true], [made, made.encoding, made.frozen?]
      assert_equal [key(secret), network, compressed], Secant::WIF.decode(text)
      assert_equal key(secret), Secant::WIF.decode(Secant::Memory.from(text))[0]
    end
    assert_equal 6, KNOWN.size
  end

  def test_round_trip
    source = random(10)
    24.times do
      secret, network, compressed = 1 + source.rand(N - 1), %i[main test].sample(random: source), [true, false].sample(random: source)
      text = Secant::WIF.encode(key(secret), network: network, compressed: compressed)
      assert_equal [key(secret), network, compressed], Secant::WIF.decode(text)
      assert_equal compressed ? 52 : 51, text.size
    end
  end

  def test_wrong_texts
    text = KNOWN[1][3]
    text.size.times do |place|
      assert_raises(Secant::Error) { Secant::WIF.decode(text[0, place]) }
      changed = text.dup.tap { |copy| copy[place] = copy[place] == "1" ? "2" : "1" }
      error = assert_raises(Secant::Error) { Secant::WIF.decode(changed) }
      refute_includes error.message, changed
    end
    ["#{text}1", " #{text}", "#{text}\n", "0#{text[1..]}", "\u00e9", "1" * 1000].each do |bad|
      assert_raises(Secant::Error, bad) { Secant::WIF.decode(bad) }
    end
    assert_raises(ArgumentError) { Secant::WIF.decode("#{text}\0") }
    type_errors(NOT_BYTES) { |value| Secant::WIF.decode(value) }
  end

  def test_wrong_arguments
    refused(:curve_mismatch) { Secant::WIF.encode(Secant::PrivateKey.generate("P-256")) }
    refused(:unknown_choice) { Secant::WIF.encode(key(1), network: :regtest) }
    type_errors([nil, "1" * 32, key(1).public_key, 1]) { |value| Secant::WIF.encode(value) }
    type_errors([nil, 1, "yes"]) { |value| Secant::WIF.encode(key(1), compressed: value) }
    type_errors([nil, 1]) { |value| Secant::WIF.encode(key(1), network: value) }
    assert_equal KNOWN[2][3], Secant::WIF.encode(key(1))
  end

  def test_ractors_and_garbage
    text = quietly { Ractor.new(key(1)) { |shared| Secant::WIF.encode(shared) }.take }
    assert_equal KNOWN[2][3], text
    stressed { assert_equal [key(1), :main, true], Secant::WIF.decode(text) }
  end
end
