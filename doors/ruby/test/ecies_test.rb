# frozen_string_literal: true

require "checks"
require "openssl"

# ECIES: the scheme step by step with the gem openssl, in both directions.
class ECIESTest < Minitest::Test
  CURVES = %w[secp192r1 secp256k1 P-256 brainpoolP384r1 P-521].freeze
  HASHES = { sha256: "SHA256", sha384: "SHA384", sha512: "SHA512" }.freeze

  def x963(name, secret, info)
    size = OpenSSL::Digest.new(name).digest_length
    (1..(32 + size - 1) / size).map { |counter| OpenSSL::Digest.digest(name, secret + [counter].pack("N") + info) }.join[0, 32]
  end

  # AES-256-GCM under a nonce of zeros.
  def gcm(mode, key, associated_data)
    cipher = OpenSSL::Cipher.new("aes-256-gcm").public_send(mode)
    cipher.key = key
    cipher.iv = "\0" * 12
    yield cipher
    cipher.auth_data = associated_data
    cipher
  end

  def theirs(key, message, info, associated_data, compressed)
    ephemeral = Secant::PrivateKey.generate(key.curve)
    point = ephemeral.public_key.to_bytes(compressed: compressed)
    derived = x963(HASHES.fetch(key.curve.default_digest), ephemeral.shared_secret(key), point + info)
    cipher = gcm(:encrypt, derived, associated_data) { nil }
    body = message.empty? ? "".b : cipher.update(message)
    point + body + cipher.final + cipher.auth_tag
  end

  def test_both_directions
    source = random(12)
    CURVES.product([true, false]).each_with_index do |(curve, compressed), i|
      key = Secant::PrivateKey.generate(curve)
      message, info, associated_data = source.bytes(29 * i), source.bytes(5 * i), source.bytes(1 + 3 * i)
      options = { info: info, associated_data: associated_data }
      encrypted = Secant::ECIES.encrypt(key.public_key, message, compressed: compressed, **options)
      point = key.public_key.to_bytes(compressed: compressed).bytesize
      assert_bytes point + message.bytesize + 16, encrypted
      assert_equal point + 16, Secant::ECIES.overhead(curve, compressed: compressed)
      assert_bytes message.bytesize, Secant::ECIES.decrypt(key, encrypted, **options)
      assert_equal message, Secant::ECIES.decrypt(key, encrypted, **options)
      assert_equal message, decrypted(key, encrypted, point, **options)
      made = theirs(key.public_key, message, info, associated_data, compressed)
      assert_equal message, Secant::ECIES.decrypt(key, made, **options)
    end
  end

  def decrypted(key, encrypted, point, info:, associated_data:)
    ephemeral = Secant::PublicKey.new(key.curve, encrypted[0, point])
    derived = x963(HASHES.fetch(key.curve.default_digest), key.shared_secret(ephemeral), encrypted[0, point] + info)
    cipher = gcm(:decrypt, derived, associated_data) { |made| made.auth_tag = encrypted[-16..] }
    body = encrypted[point...-16]
    (body.empty? ? "".b : cipher.update(body)) + cipher.final
  end

  def test_what_does_not_decrypt
    key = Secant::PrivateKey.generate("P-256")
    encrypted = Secant::ECIES.encrypt(key.public_key, "message")
    refute_equal encrypted, Secant::ECIES.encrypt(key.public_key, "message")
    [{ info: "x" }, { associated_data: "x" }, { digest: :sha384 }].each do |options|
      refused(:decryption) { Secant::ECIES.decrypt(key, encrypted, **options) }
    end
    assert_raises(Secant::DecryptionError) { Secant::ECIES.decrypt(Secant::PrivateKey.generate("P-256"), encrypted) }
    (33...encrypted.bytesize).each { |place| refused(:decryption) { Secant::ECIES.decrypt(key, altered(encrypted, 8 * place)) } }
    encrypted.bytesize.times { |length| assert_raises(Secant::Error) { Secant::ECIES.decrypt(key, encrypted[0, length]) } }
  end

  def test_choices
    key = Secant::PrivateKey.generate("P-256")
    tuning = Secant::Tuning.new(window: 2, table: :none)
    encrypted = Secant::ECIES.encrypt(key.public_key, Secant::Memory.from("é"), digest: :sha512, tuning: tuning)
    assert_equal "é".b, Secant::ECIES.decrypt(key, encrypted, digest: :sha512, tuning: tuning)
    long = "a" * 300_000
    assert_equal long, Secant::ECIES.decrypt(key, Secant::ECIES.encrypt(key.public_key, long))
  end

  def test_wrong_arguments
    key = Secant::PrivateKey.generate("P-256")
    public_key = key.public_key
    type_errors([nil, key, "a"]) { |value| Secant::ECIES.encrypt(value, "") }
    type_errors([nil, public_key, "a"]) { |value| Secant::ECIES.decrypt(value, "") }
    type_errors(NOT_BYTES) { |value| Secant::ECIES.encrypt(public_key, value) }
    type_errors(NOT_BYTES) { |value| Secant::ECIES.decrypt(key, value) }
    %i[info associated_data].each do |name|
      type_errors(NOT_BYTES) { |value| Secant::ECIES.encrypt(public_key, "", name => value) }
      type_errors(NOT_BYTES) { |value| Secant::ECIES.decrypt(key, "", name => value) }
    end
    type_errors([nil, 1]) { |value| Secant::ECIES.encrypt(public_key, "", compressed: value) }
    type_errors([1, 1.5]) { |value| Secant::ECIES.encrypt(public_key, "", digest: value) }
    refused(:unknown_choice) { Secant::ECIES.encrypt(public_key, "", digest: :md5) }
    refused(:unknown_curve) { Secant::ECIES.overhead("no such curve") }
  end

  def test_ractors_and_garbage
    key = Secant::PrivateKey.generate("P-256")
    encrypted = quietly { Ractor.new(key.public_key) { |shared| Secant::ECIES.encrypt(shared, "message") }.take }
    assert_equal "message", quietly { Ractor.new(key, encrypted) { |shared, text| Secant::ECIES.decrypt(shared, text) }.take }
    stressed { assert_equal "message", Secant::ECIES.decrypt(key, Secant::ECIES.encrypt(key.public_key, "message")) }
  end
end
