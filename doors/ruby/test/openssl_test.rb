# frozen_string_literal: true

require "checks"
require "openssl"

# Beside the gem openssl: signatures each way, shared secrets, keys in and out, on every curve that OpenSSL has.
class OpenSSLTest < Minitest::Test
  NAMES = { "secp192r1" => "prime192v1", "secp256r1" => "prime256v1" }.freeze
  BUILT_IN = OpenSSL::PKey::EC.builtin_curves.map(&:first)
  CURVES = Secant::Curve.all.select { |curve| BUILT_IN.include?(NAMES.fetch(curve.name, curve.name)) }
  DIGESTS = { sha1: "SHA1", sha224: "SHA224", sha256: "SHA256", sha384: "SHA384", sha512: "SHA512", sha512_256: "SHA512-256",
              sha3_256: "SHA3-256", sha3_512: "SHA3-512" }.freeze

  def generate(curve) = OpenSSL::PKey::EC.generate(NAMES.fetch(curve.name, curve.name))

  # Both libraries' objects of one key.
  def pair(curve)
    key = Secant::PrivateKey.generate(curve)
    [key, key.to_openssl]
  end

  def test_openssl_has_every_curve
    assert_equal 18, CURVES.length
  end

  def test_signatures
    CURVES.each do |curve|
      key, other = pair(curve)
      DIGESTS.each do |digest, name|
        message = name * 40
        theirs = other.sign(name, message)
        assert key.public_key.verify(theirs, message, digest: digest)
        refute key.public_key.verify(theirs, "#{message}.", digest: digest)
        [{}, { low_s: true }, { hedged: true }, { blinded: true }].each do |choices|
          ours = key.sign(message, digest: digest, **choices)
          assert other.verify(name, ours, message)
          refute other.verify(name, ours, "#{message}.")
        end
        bad = altered(theirs, 8 * theirs.bytesize - 1)
        assert_equal [false, false], [key.public_key.verify(bad, message, digest: digest), other.verify(name, bad, message)]
      end
    end
  end

  def test_digests_are_cut_alike
    CURVES.each do |curve|
      key, other = pair(curve)
      [1, 20, 28, 32, 48, 64, 80].each do |length|
        value = "\xa5".b * length
        assert key.public_key.verify_digest(other.dsa_sign_asn1(value), value)
        assert other.dsa_verify_asn1(value, key.sign_digest(value))
      end
    end
  end

  def test_shared_secrets
    CURVES.each do |curve|
      (key, other), (peer, their_peer) = pair(curve), pair(curve)
      secret = other.dh_compute_key(their_peer.public_key)
      assert_equal secret, key.shared_secret(peer.public_key)
      assert_equal secret, peer.shared_secret(key.public_key, blinded: true)
    end
  end

  def test_points
    CURVES.each do |curve|
      key, other = pair(curve)
      point = other.public_key
      assert_equal point.to_octet_string(:uncompressed), key.public_key.to_bytes
      assert_equal point.to_octet_string(:compressed), key.public_key.to_bytes(compressed: true)
      scaled = point.mul(OpenSSL::BN.new(12_345))
      assert_equal scaled.to_octet_string(:uncompressed), (12_345 * key.public_key.point).to_bytes
      group = other.group
      assert_equal [group.order.to_i, group.cofactor.to_i], [curve.order, curve.cofactor]
      assert_equal group.generator.to_octet_string(:uncompressed), curve.generator.to_bytes
    end
  end

  def test_keys_in
    CURVES.each do |curve|
      other = generate(curve)
      key = Secant::PrivateKey.from_openssl(other)
      assert_equal other.private_key.to_i, key.to_i
      assert_same curve, key.curve
      assert_equal key.public_key, Secant::PublicKey.from_openssl(other)
      assert_equal key.public_key, Secant::PublicKey.from_openssl(OpenSSL::PKey.read(other.public_to_der))
      assert_equal key.public_key, Secant::PublicKey.from_openssl(other.public_key)
      assert_equal key, Secant::PrivateKey.from_pem(other.to_pem)
      assert_equal key, Secant::PrivateKey.from_der(other.to_der)
      assert_equal key, Secant::PrivateKey.from_pem(other.private_to_pem)
      assert_equal key, Secant::PrivateKey.from_der(other.private_to_der)
      encrypted = other.private_to_pem("aes-256-cbc", "a password")
      assert_equal key, Secant::PrivateKey.from_pem(encrypted, password: "a password")
      assert_equal key.public_key, Secant::PublicKey.from_pem(other.public_to_pem)
      assert_equal key.public_key, Secant::PublicKey.from_der(other.public_to_der)
    end
  end

  def test_keys_out
    CURVES.each do |curve|
      key = Secant::PrivateKey.generate(curve)
      other = key.to_openssl
      assert_instance_of OpenSSL::PKey::EC, other
      assert_equal key.to_i, other.private_key.to_i
      assert other.check_key
      [key.to_pem, key.to_pem(format: :sec1), key.to_der, key.to_der(format: :sec1)].each do |file|
        assert_equal key.to_i, OpenSSL::PKey.read(file).private_key.to_i
      end
      assert_equal other.to_der, key.to_der(format: :sec1)
      assert_equal other.private_to_der, key.to_der
      assert_equal other.public_to_der, key.public_key.to_der
      assert_equal other.public_to_pem, key.public_key.to_pem
      public_key = key.public_key.to_openssl
      assert_equal key.public_key.to_bytes, public_key.public_key.to_octet_string(:uncompressed)
      refute_predicate public_key, :private?
    end
  end

  def test_encrypted_keys_out
    key = Secant::PrivateKey.generate("P-256")
    [key.to_pem(password: "pässword"), key.to_der(password: "pässword")].each do |file|
      assert_equal key.to_i, OpenSSL::PKey.read(file, "pässword").private_key.to_i
      assert_raises(OpenSSL::PKey::PKeyError) { OpenSSL::PKey.read(file, "password") }
    end
  end

  def test_other_algorithms
    { ed25519: Secant::Ed25519, ed448: Secant::Ed448, x25519: Secant::X25519, x448: Secant::X448 }.each do |name, scheme|
      key = scheme::PrivateKey.generate
      other = OpenSSL::PKey.read(Secant::KeyFile.write_private(key))
      assert_equal name.to_s, other.oid.downcase
      again = Secant::KeyFile.read_private(other.private_to_der)
      assert_instance_of scheme::PrivateKey, again
      assert_equal key, again
      assert_equal key.public_key, Secant::KeyFile.read_public(other.public_to_der)
      assert_equal other.public_to_der, Secant::KeyFile.write_public(key.public_key, format: :spki_der)
    end
  end

  def test_keys_that_are_wrong
    type_errors([nil, 5, "x", OpenSSL::BN.new(5)]) { |value| Secant::PrivateKey.from_openssl(value) }
    type_errors([nil, 5, "x", OpenSSL::BN.new(5)]) { |value| Secant::PublicKey.from_openssl(value) }
    public_half = OpenSSL::PKey.read(generate(Secant::Curve["P-256"]).public_to_der)
    refused(:file_kind) { Secant::PrivateKey.from_openssl(public_half) }
    rsa = OpenSSL::PKey::RSA.generate(1024)
    assert_raises(Secant::Error) { Secant::PrivateKey.from_openssl(rsa) }
    assert_raises(Secant::Error) { Secant::PublicKey.from_openssl(rsa) }
    ed25519 = OpenSSL::PKey.read(Secant::KeyFile.write_private(Secant::Ed25519::PrivateKey.generate))
    refused(:file_kind) { Secant::PrivateKey.from_openssl(ed25519) }
    assert_raises(Secant::Error) { Secant::PrivateKey.from_openssl(OpenSSL::PKey::EC.generate("prime192v2")) }
  end
end
