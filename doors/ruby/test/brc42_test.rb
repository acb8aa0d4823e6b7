# frozen_string_literal: true

require "checks"
require "openssl"

# BRC-42: its vectors, and its definition on HMAC.
class BRC42Test < Minitest::Test
  N = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141

  # the recipient's private key, the sender's public key, the invoice number, the child's private key
  PRIVATE = [
    %w[6a1751169c111b4667a6539ee1be6b7cd9f6e9c8fe011a5f2fe31e03a15e0ede
       033f9160df035156f1c48e75eae99914fa1a1546bec19781e8eddb900200bff9d1
       f3WCaUmnN9U=
       761656715bbfa172f8f9f58f5af95d9d0dfd69014cfdcacc9a245a10ff8893ef],
    %w[cab2500e206f31bc18a8af9d6f44f0b9a208c32d5cca2b22acfe9d1a213b2f36
       027775fa43959548497eb510541ac34b01d5ee9ea768de74244a4a25f7b60fae8d
       2Ska++APzEc=
       09f2b48bd75f4da6429ac70b5dce863d5ed2b350b6f2119af5626914bdb7c276],
    %w[7a66d0896f2c4c2c9ac55670c71a9bc1bdbdfb4e8786ee5137cea1d0a05b6f20
       0338d2e0d12ba645578b0955026ee7554889ae4c530bd7a3b6f688233d763e169f
       cN/yQ7+k7pg=
       7114cd9afd1eade02f76703cc976c241246a2f26f5c4b7a3a0150ecc745da9f0],
    %w[6e8c3da5f2fb0306a88d6bcd427cbfba0b9c7f4c930c43122a973d620ffa3036
       02830212a32a47e68b98d477000bde08cb916f4d44ef49d47ccd4918d9aaabe9c8
       m2/QAsmwaA4=
       f1d6fb05da1225feeddd1cf4100128afe09c3c1aadbffbd5c8bd10d329ef8f40],
    %w[e9d174eff5708a0a41b32624f9b9cc97ef08f8931ed188ee58d5390cad2bf68e
       03f20a7e71c4b276753969e8b7e8b67e2dbafc3958d66ecba98dedc60a6615336d
       jgpUIjWFlVQ=
       c5677c533f17c30f79a40744b18085632b262c0c13d87f3848c385f1389f79a6]
  ].freeze
  # the sender's private key, the recipient's public key, the invoice number, the child's public key
  PUBLIC = [
    %w[583755110a8c059de5cd81b8a04e1be884c46083ade3f779c1e022f6f89da94c
       02c0c1e1a1f7d247827d1bcf399f0ef2deef7695c322fd91a01a91378f101b6ffc
       IBioA4D/OaE=
       03c1bf5baadee39721ae8c9882b3cf324f0bf3b9eb3fc1b8af8089ca7a7c2e669f],
    %w[2c378b43d887d72200639890c11d79e8f22728d032a5733ba3d7be623d1bb118
       039a9da906ecb8ced5c87971e9c2e7c921e66ad450fd4fc0a7d569fdb5bede8e0f
       PWYuo9PDKvI=
       0398cdf4b56a3b2e106224ff3be5253afd5b72de735d647831be51c713c9077848],
    %w[d5a5f70b373ce164998dff7ecd93260d7e80356d3d10abf928fb267f0a6c7be6
       02745623f4e5de046b6ab59ce837efa1a959a8f28286ce9154a4781ec033b85029
       X9pnS+bByrM=
       0273eec9380c1a11c5a905e86c2d036e70cbefd8991d9a0cfca671f5e0bbea4a3c],
    %w[46cd68165fd5d12d2d6519b02feb3f4d9c083109de1bfaa2b5c4836ba717523c
       031e18bb0bbd3162b886007c55214c3c952bb2ae6c33dd06f57d891a60976003b1
       +ktmYRHv3uQ=
       034c5c6bf2e52e8de8b2eb75883090ed7d1db234270907f1b0d1c2de1ddee5005d],
    %w[7c98b8abd7967485cfb7437f9c56dd1e48ceb21a4085b8cdeb2a647f62012db4
       03c8885f1e1ab4facd0f3272bb7a48b003d2e608e1619fb38b8be69336ab828f37
       PPfDTTcl1ao=
       03304b41cfa726096ffd9d8907fe0835f888869eda9653bca34eb7bcab870d3779]
  ].freeze

  def key(secret) = Secant::PrivateKey.new(:secp256k1, secret)

  def point(text) = Secant::PublicKey.new(:secp256k1, hex(text))

  def test_vectors
    PRIVATE.each do |secret, sender, invoice, child|
      assert_equal hex(child), Secant::BRC42.derive_private(key(hex(secret)), point(sender), invoice).to_bytes
    end
    PUBLIC.each do |secret, recipient, invoice, child|
      derived = Secant::BRC42.derive_public(key(hex(secret)), point(recipient), invoice)
      assert_equal hex(child), derived.to_bytes(compressed: true)
    end
    assert_equal [5, 5], [PRIVATE.size, PUBLIC.size]
  end

  def test_both_parties_derive_what_the_definition_says
    source = random(6)
    12.times do |i|
      recipient, sender = Array.new(2) { key(1 + source.rand(N - 1)) }
      invoice = source.bytes(17 * i)
      shared = (sender.public_key.point * recipient.to_i).to_bytes(compressed: true)
      tweak = OpenSSL::HMAC.hexdigest("SHA256", shared, invoice).hex
      child = Secant::BRC42.derive_private(recipient, sender.public_key, invoice)
      assert_equal (recipient.to_i + tweak) % N, child.to_i
      assert_equal child.public_key, Secant::BRC42.derive_public(sender, recipient.public_key, invoice)
    end
  end

  def test_wrong_arguments
    mine, other = key(7), Secant::PrivateKey.generate("P-256")
    peer = mine.public_key
    %i[derive_private derive_public].each do |name|
      derive = Secant::BRC42.method(name)
      refused(:curve_mismatch) { derive.call(other, peer, "") }
      refused(:curve_mismatch) { derive.call(mine, other.public_key, "") }
      type_errors(NOT_BYTES) { |value| derive.call(mine, peer, value) }
      type_errors([nil, peer, "a" * 32, 7]) { |value| derive.call(value, peer, "") }
      type_errors([nil, mine, "a" * 33, 7]) { |value| derive.call(mine, value, "") }
    end
  end

  def test_ractors_and_garbage
    mine, other = key(7), key(8)
    child = quietly { Ractor.new(mine, other.public_key) { |recipient, sender| Secant::BRC42.derive_private(recipient, sender, "7") }.take }
    stressed { assert_equal child.public_key, Secant::BRC42.derive_public(other, mine.public_key, "7") }
  end
end
