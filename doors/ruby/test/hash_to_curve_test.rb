# frozen_string_literal: true

require "checks"
require "openssl"
require "vectors"

# Hashing to curves: the values of RFC 9380, and +expand_message+ beside its definition.
class HashToCurveTest < Minitest::Test
  H2C = Secant::HashToCurve
  # the suites of section 8, each uniform and not
  SUITES = %w[
    P256_XMD:SHA-256_SSWU P384_XMD:SHA-384_SSWU P521_XMD:SHA-512_SSWU secp256k1_XMD:SHA-256_SSWU
    curve25519_XMD:SHA-512_ELL2 edwards25519_XMD:SHA-512_ELL2 curve448_XOF:SHAKE256_ELL2 edwards448_XOF:SHAKE256_ELL2
  ].product(%w[RO NU]).map { |suite, kind| "#{suite}_#{kind}_" }.freeze

  # An integer in so many bytes, the first one highest.
  def bytes_of(number, length) = [number.to_s(16).rjust(2 * length, "0")].pack("H*")

  # A point as the method gives it.
  def encoded(suite, x, y)
    case suite
    when /\Acurve25519/ then bytes_of(x, 32).reverse
    when /\Acurve448/ then bytes_of(x, 56).reverse
    when /\Aedwards25519/ then bytes_of(y | (x & 1) << 255, 32).reverse
    when /\Aedwards448/ then bytes_of(y | (x & 1) << 455, 57).reverse
    else
      length = { "P256" => 32, "secp256k1" => 32, "P384" => 48, "P521" => 66 }.fetch(suite[/\A[^_]+/])
      "\4".b + bytes_of(x, length) + bytes_of(y, length)
    end
  end

  def test_rfc_9380
    count = 0
    SUITES.each do |suite|
      file = Vectors.published("rfc/9380-hash-to-curve_#{suite.tr(':', '_')}.json.gz")
      file["vectors"].each do |vector|
        point = H2C.hash_to_curve(vector["msg"], suite: suite, tag: file["dst"])
        assert_equal encoded(suite, vector["P"]["x"].hex, vector["P"]["y"].hex), point
        count += 1
      end
    end
    assert_equal [16, 80], [SUITES.size, count]
  end

  # the files of appendix K, with the hash and the security that it names
  EXPANSIONS = {
    xmd_SHA256_256: [:sha256, nil], xmd_SHA256_38: [:sha256, nil], xmd_SHA512_38: [:sha512, nil],
    xof_SHAKE128_256: [:shake128, nil], xof_SHAKE128_36: [:shake128, 128], xof_SHAKE256_36: [:shake256, 256]
  }.freeze

  def test_expand_message_of_rfc_9380
    count = 0
    EXPANSIONS.each do |name, (digest, security_bits)|
      file = Vectors.published("rfc/9380-hash-to-curve_expand_message_#{name}.json.gz")
      file["tests"].each do |test|
        out = H2C.expand_message(test["msg"], test["len_in_bytes"].hex, tag: file["DST"], digest: digest, security_bits: security_bits)
        assert_equal hex(test["uniform_bytes"]), out
        count += 1
      end
    end
    assert_equal 60, count
  end

  # section 5.3.1, and 5.3.3 for tags of more than 255 bytes
  def xmd(message, tag, length)
    tag = OpenSSL::Digest.digest("SHA256", "H2C-OVERSIZE-DST-".b + tag) if tag.bytesize > 255
    tag += [tag.bytesize].pack("C")
    first = OpenSSL::Digest.digest("SHA256", "\0".b * 64 + message + [length].pack("n") + "\0" + tag)
    blocks = ["\0".b * 32]
    while 32 * (blocks.size - 1) < length
      mixed = first.bytes.zip(blocks.last.bytes).map { |a, b| a ^ b }.pack("C*")
      blocks << OpenSSL::Digest.digest("SHA256", mixed + [blocks.size].pack("C") + tag)
    end
    blocks.drop(1).join[0, length]
  end

  def test_expand_message_by_its_definition
    source = random(11)
    60.times do |i|
      message, tag, length = source.bytes(5 * i), source.bytes(1 + 7 * i), 1 + source.rand(600)
      assert_equal xmd(message, tag, length), H2C.expand_message(message, length, tag: tag)
    end
  end

  def test_every_suite_gives_points
    assert_equal SUITES.sort, H2C.suites.first(16).sort
    assert_equal H2C.suites.uniq, H2C.suites
    assert_shareable H2C.suites
    H2C.suites.each do |suite|
      point = H2C.hash_to_curve("message", suite: suite, tag: "a tag")
      assert_bytes Secant::HashToCurve.length(suite), point
      assert_equal point, H2C.hash_to_curve(Secant::Memory.from("message"), suite: suite, tag: "a tag".b)
      refute_equal point, H2C.hash_to_curve("message", suite: suite, tag: "b tag")
    end
    Secant::Curve.all.each do |curve|
      start = "#{NAMES.fetch(curve.name, curve.name)}_".downcase
      suite = H2C.suites.find { |name| name.downcase.start_with?(start) && name.end_with?("RO_") }
      refute_nil suite, curve.name
      assert_equal curve, Secant::PublicKey.new(curve, H2C.hash_to_curve("message", suite: suite, tag: "a tag")).curve
    end
  end
  # the names that RFC 9380 has for curves
  NAMES = { "secp192r1" => "P192", "secp224r1" => "P224", "secp256r1" => "P256", "secp384r1" => "P384", "secp521r1" => "P521" }.freeze

  def test_wrong_arguments
    suite = SUITES[0]
    refused(:unknown_choice) { H2C.hash_to_curve("message", suite: "x", tag: "tag") }
    refused(:unknown_choice) { H2C.length("x") }
    refused(:empty) { H2C.hash_to_curve("message", suite: suite, tag: "") }
    refused(:empty) { H2C.expand_message("", 32, tag: "") }
    assert_raises(ArgumentError) { H2C.hash_to_curve("message", suite: "#{suite}\0", tag: "tag") }
    type_errors(NOT_BYTES) { |value| H2C.hash_to_curve(value, suite: suite, tag: "tag") }
    type_errors(NOT_BYTES) { |value| H2C.hash_to_curve("message", suite: suite, tag: value) }
    type_errors([nil, 1, :suite]) { |value| H2C.hash_to_curve("message", suite: value, tag: "tag") }
    type_errors(NOT_BYTES) { |value| H2C.expand_message(value, 32, tag: "tag") }
    type_errors(NOT_BYTES) { |value| H2C.expand_message("", 32, tag: value) }
    type_errors([nil, 1.5, "32", 32.0]) { |value| H2C.expand_message("", value, tag: "tag") }
    [255 * 32 + 1, 1 << 16, 1 << 40, 1 << 70].each { |length| refused(:expansion_too_long) { H2C.expand_message("", length, tag: "tag") } }
    refused(:range) { H2C.expand_message("", -1, tag: "tag") }
    refused(:unknown_choice) { H2C.expand_message("", 32, tag: "tag", digest: :shake512) }
  end

  def test_security_right_and_wrong
    refused(:range) { H2C.expand_message("", 32, tag: "tag", security_bits: 128) }
    [257, -1, 1 << 16, 1 << 40].each do |bits|
      assert_raises(ArgumentError) { H2C.expand_message("", 32, tag: "t" * 256, digest: :shake256, security_bits: bits) }
    end
    type_errors([1.5, "128"]) { |value| H2C.expand_message("", 32, tag: "tag", digest: :shake128, security_bits: value) }
    levels = [128, 256].map { |bits| H2C.expand_message("", 32, tag: "t" * 256, digest: :shake256, security_bits: bits) }
    assert_equal H2C.expand_message("", 32, tag: "t" * 256, digest: :shake256), levels[1]
    refute_equal(*levels)
  end

  def test_ractors_and_garbage
    expected = H2C.hash_to_curve("message", suite: SUITES[0], tag: "tag")
    made = quietly { Ractor.new(SUITES[0]) { |suite| Secant::HashToCurve.hash_to_curve("message", suite: suite, tag: "tag") }.take }
    assert_equal expected, made
    assert_equal H2C.suites, quietly { Ractor.new { Secant::HashToCurve.suites }.take }
    stressed { assert_equal expected, H2C.hash_to_curve("message", suite: SUITES[0], tag: "tag") }
  end
end
