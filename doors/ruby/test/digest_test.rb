# frozen_string_literal: true

require "checks"
require "openssl"

# Hash functions, beside the gem openssl.
class DigestTest < Minitest::Test
  THEIRS = {
    sha1: "SHA1", sha224: "SHA224", sha256: "SHA256", sha384: "SHA384", sha512: "SHA512", sha512_224: "SHA512-224",
    sha512_256: "SHA512-256", sha3_224: "SHA3-224", sha3_256: "SHA3-256", sha3_384: "SHA3-384", sha3_512: "SHA3-512"
  }.freeze

  def test_openssl_agrees
    source = random(8)
    THEIRS.each do |digest, name|
      [0, 1, 63, 64, 65, 200, 100_000].each do |length|
        message = source.bytes(length)
        assert_equal OpenSSL::Digest.digest(name, message), Secant.digest(message, digest: digest)
      end
      assert_equal OpenSSL::Digest.new(name).digest_length, Secant.digest_length(digest)
    end
  end

  # Keccak-256 of nothing as Ethereum has it, and the first bytes of SHAKE of FIPS 202.
  def test_functions_that_openssl_lacks
    assert_equal hex("c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470"), Secant.digest("", digest: :keccak_256)
    assert_equal hex("7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26"), Secant.digest("", digest: :shake128)
    assert_equal hex("46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762f" \
                     "d75dc4ddd8c0f200cb05019d67b592f6fc821c49479ab48640292eacb3b7c4be"), Secant.digest("", digest: :shake256)
  end

  def test_names
    assert_equal (THEIRS.keys + %i[keccak_256 shake128 shake256]).sort, Secant.digests.sort
    assert_shareable Secant.digests
    Secant.digests.each { |digest| assert_bytes Secant.digest_length(digest), Secant.digest("é", digest: digest) }
  end

  def test_names_in_other_spellings
    ["SHA-256", "sha_256", "Sha 256", "SHA256".b].each { |name| assert_equal 32, Secant.digest_length(name) }
    assert_equal Secant.digest("", digest: :sha512_256), Secant.digest("", digest: "SHA-512/256")
  end

  def test_wrong_arguments
    refused(:unknown_choice) { Secant.digest("", digest: :md5) }
    ["md5", "", "é", "\xff", "sha256\0", "sha256".encode(Encoding::UTF_16LE), "sha256" * 100, :"\u00e9"].each do |name|
      refused(:unknown_choice) { Secant.digest_length(name) }
    end
    type_errors([nil, 1, 1.5]) { |value| Secant.digest("", digest: value) }
    type_errors(NOT_BYTES) { |value| Secant.digest(value) }
    assert_equal Secant.digest("é".b), Secant.digest("é")
    assert_equal Secant.digest("secret"), Secant.digest(Secant::Memory.from("secret"))
  end
end
