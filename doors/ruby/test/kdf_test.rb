# frozen_string_literal: true

require "checks"
require "openssl"

# Key derivation: RFC 5869, the gem openssl, and the definition of X9.63.
class KDFTest < Minitest::Test
  KDF = Secant::KDF
  # the hash functions that openssl has, by its names
  THEIRS = { sha1: "SHA1", sha224: "SHA224", sha256: "SHA256", sha384: "SHA384", sha512: "SHA512",
             sha512_256: "SHA512-256", sha3_256: "SHA3-256", sha3_512: "SHA3-512" }.freeze

  # RFC 5869, appendix A: hash, IKM, salt, info, PRK, OKM
  RFC_5869 = [
    [:sha256, "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b", "000102030405060708090a0b0c",
     "f0f1f2f3f4f5f6f7f8f9",
     "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5",
     "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"],
    [:sha256, "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b", "",
     "",
     "19ef24a32c717b167f33a91d6f648bdf96596776afdb6377ac434c1c293ccb04",
     "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"],
    [:sha1, "0b0b0b0b0b0b0b0b0b0b0b", "000102030405060708090a0b0c",
     "f0f1f2f3f4f5f6f7f8f9",
     "9b6c18c432a7bf8f0e71c8eb88f4b30baa2ba243",
     "085a01ea1b10f36933068b56efa5ad81a4f14b822f5b091568a9cdd4f155fda2c22e422478d305f3f896"],
    [:sha1, "0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c", "",
     "",
     "2adccada18779e7c2077ad2eb19d3f3e731385dd",
     "2c91117204d745f3500d636a62f64f0ab3bae548aa53d423b0d1f27ebba6f5e5673a081d70cce7acfc48"]
  ].freeze

  def test_rfc_5869
    RFC_5869.each do |digest, *values|
      secret, salt, info, key, out = values.map { |value| hex(value) }
      assert_equal key, KDF.hkdf_extract(secret, digest: digest, salt: salt)
      assert_equal out, KDF.hkdf_expand(key, 42, digest: digest, info: info)
      assert_equal out, KDF.hkdf(secret, 42, digest: digest, salt: salt, info: info)
    end
    assert_equal 4, RFC_5869.size
  end

  def x963(name, secret, length, info)
    blocks = (1..).lazy.map { |counter| OpenSSL::Digest.digest(name, secret + [counter].pack("N") + info) }
    size = OpenSSL::Digest.new(name).digest_length
    blocks.first((length + size - 1) / size).join[0, length]
  end

  def test_openssl_agrees
    source = random(7)
    THEIRS.each do |digest, name|
      12.times do |i|
        secret, salt, info, length = source.bytes(1 + 9 * i), source.bytes(7 * i), source.bytes(5 * i), 1 + source.rand(600)
        expected = OpenSSL::KDF.hkdf(secret, salt: salt, info: info, length: length, hash: name)
        assert_equal expected, KDF.hkdf(secret, length, digest: digest, salt: salt, info: info)
        key = KDF.hkdf_extract(secret, digest: digest, salt: salt)
        assert_equal OpenSSL::HMAC.digest(name, salt, secret), key
        assert_equal expected, KDF.hkdf_expand(key, length, digest: digest, info: info)
        assert_equal x963(name, secret, length, info), KDF.x963(secret, length, digest: digest, info: info)
      end
    end
  end

  def test_lengths_right_and_wrong
    secret = "s" * 32
    assert_equal ["", ""], [KDF.hkdf(secret, 0), KDF.x963(secret, 0)]
    assert_equal 255 * 32, KDF.hkdf(secret, 255 * 32).bytesize
    assert_equal x963("SHA256", secret, 320_000, "info"), KDF.x963(secret, 320_000, info: "info")
    refused(:output_too_long) { KDF.hkdf(secret, 255 * 32 + 1) }
    refused(:output_too_long) { KDF.hkdf_expand(secret, 255 * 32 + 1) }
    refused(:too_short) { KDF.hkdf_expand("s" * 31, 32) }
    %i[hkdf hkdf_expand x963].each do |name|
      [1 << 32, 1 << 40, 1 << 80].each { |length| refused(:output_too_long) { KDF.public_send(name, secret, length) } }
      refused(:range) { KDF.public_send(name, secret, -1) }
      [1.5, nil, "32", 32.0].each { |length| assert_raises(TypeError) { KDF.public_send(name, secret, length) } }
    end
  end

  def test_wrong_arguments
    refused(:unknown_choice) { KDF.hkdf("secret", 32, digest: :md5) }
    type_errors(NOT_BYTES) { |value| KDF.hkdf(value, 32) }
    type_errors(NOT_BYTES) { |value| KDF.hkdf_extract(value) }
    type_errors(NOT_BYTES) { |value| KDF.hkdf_expand(value, 32) }
    type_errors(NOT_BYTES) { |value| KDF.x963(value, 32) }
    type_errors(NOT_BYTES) { |value| KDF.hkdf("secret", 32, salt: value) }
    type_errors(NOT_BYTES) { |value| KDF.hkdf("secret", 32, info: value) }
    type_errors(NOT_BYTES) { |value| KDF.x963("secret", 32, info: value) }
    type_errors([nil, 1, 1.5]) { |value| KDF.hkdf("secret", 32, digest: value) }
  end

  def test_secrets_in_other_forms
    key = KDF.hkdf("secret", 32)
    assert_bytes 32, key
    assert_equal key, KDF.hkdf(Secant::Memory.from("secret"), 32)
    assert_equal KDF.hkdf("é", 32), KDF.hkdf("é".b, 32)
  end

  def test_ractors_and_garbage
    expected = KDF.hkdf("secret", 99, salt: "salt", info: "info")
    assert_equal expected, quietly { Ractor.new { Secant::KDF.hkdf("secret", 99, salt: "salt", info: "info") }.take }
    stressed { assert_equal expected, KDF.hkdf("secret", 99, salt: "salt", info: "info") }
  end
end
