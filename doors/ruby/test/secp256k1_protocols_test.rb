# frozen_string_literal: true

require "checks"
require "secp256k1_values"
require "csv"
require "json"

# ECDSA, Schnorr and key derivation on Secant::Secp256k1: published vectors, and what is refused.
class Secp256k1ProtocolsTest < Minitest::Test
  include Secp256k1Values

  Point = S::Point
  ECDSA = S::ECDSA
  Schnorr = S::Schnorr
  Derivation = S::KeyDerivation
  VECTORS = File.join(Helper::ROOT, "testing/vectors/data")
  DIGEST = OpenSSL::Digest.digest("SHA256", "message")

  def code(&block)
    assert_raises(Secant::Error, &block).code
  end

  def test_recoverable_signatures
    file = File.read(File.join(VECTORS, "generated/edwards_montgomery_bip340_recovery.json"))
    vectors = JSON.parse(file).fetch("secp256k1_recoverable_lowS_rfc6979")
    assert_equal 32, vectors.length
    vectors.each do |vector|
      key, digest, both, point = vector.values_at("sk", "digest", "sig65_r_s_recid", "pk").map { |text| hex(text) }
      signature, recovery_id = both.unpack("a64C")
      assert_equal [signature, recovery_id], ECDSA.sign_recoverable(key, digest)
      assert_equal signature, ECDSA.sign(S.bytes_to_int(key), digest)
      recovered = ECDSA.recover(signature, recovery_id, digest)
      assert_equal point, recovered.to_octet_string
      assert ECDSA.verify(recovered, signature, digest, low_s: true)
    end
  end

  # key 1, "Satoshi Nakamoto": one that Bitcoin's libraries share
  def test_a_published_signature
    digest = OpenSSL::Digest.digest("SHA256", "Satoshi Nakamoto")
    signature = hex("934b1ea10a4b3c1757e2b0c017d0b6143ce3c9a7e6a4a49860d7a6ab210ee3d8" \
                    "2442ce9d2b916064108014783e923ec36b49743e2ffa1c4496f01a512aafd9e5")
    assert_equal signature, ECDSA.sign(1, digest)
    assert ECDSA.verify(Point.generator, signature, digest)
    der = ECDSA.sign(1, digest, der: true)
    assert ECDSA.verify(Point.generator, der, digest, der: true)
    refute ECDSA.verify(Point.generator, der, digest)
    high = signature[0, 32] + S.int_to_bytes(N - S.bytes_to_int(signature[32, 32]))
    assert ECDSA.verify(Point.generator, high, digest)
    refute ECDSA.verify(Point.generator, high, digest, low_s: true)
    assert ECDSA.sign(1, digest).frozen? && der.frozen?
  end

  def test_signatures_beside_openssl
    key = OpenSSL::PKey::EC.generate("secp256k1")
    point = Point.from_bytes(key.public_key.to_octet_string(:compressed))
    der = ECDSA.sign(key.private_key.to_i, DIGEST, der: true)
    assert key.dsa_verify_asn1(DIGEST, der)
    assert ECDSA.verify(point, key.dsa_sign_asn1(DIGEST), DIGEST, der: true)
    refute ECDSA.verify(point, key.dsa_sign_asn1(DIGEST.reverse), DIGEST, der: true)
  end

  def test_what_ecdsa_refuses
    signature = ECDSA.sign(5, DIGEST)
    point = Point.generator * 5
    assert_equal :zero_private_key, code { ECDSA.sign(0, DIGEST) }
    assert_equal :private_key_too_large, code { ECDSA.sign(N, DIGEST) }
    assert_equal :length, code { ECDSA.sign("\1", DIGEST) }
    [-1, 2**256].each { |key| assert_raises(ArgumentError) { ECDSA.sign(key, DIGEST) } }
    ["", DIGEST[0, 31], "#{DIGEST}\0"].each do |digest|
      assert_raises(ArgumentError) { ECDSA.sign(5, digest) }
      assert_raises(ArgumentError) { ECDSA.verify(point, signature, digest) }
    end
    ["", signature[0, 63], "#{signature}\0", "\0" * 64, "\xff" * 64].each { |bad| refute ECDSA.verify(point, bad, DIGEST) }
    refute ECDSA.verify(Point.infinity, signature, DIGEST)
    [-1, 4, 2**64].each { |id| assert_equal :recovery_id, code { ECDSA.recover(signature, id, DIGEST) } }
    assert_equal :signature_range, code { ECDSA.recover("\0" * 64, 0, DIGEST) }
  end

  def test_bip340
    rows = CSV.read(File.join(VECTORS, "published/bip/bip340_test-vectors.csv"), headers: true)
    assert_equal 19, rows.length
    signed = rows.reject { |row| row["secret key"].nil? }
    assert_equal 8, signed.length
    signed.each do |row|
      key, point, aux, message, signature =
        row.values_at("secret key", "public key", "aux_rand", "message", "signature").map { |text| hex(text.to_s) }
      assert_equal point, Schnorr.public_key(key)
      assert_equal signature, Schnorr.sign(key, message, aux:)
    end
    rows.each do |row|
      point, message, signature = row.values_at("public key", "message", "signature").map { |text| hex(text.to_s) }
      assert_equal row["verification result"] == "TRUE", Schnorr.verify(point, signature, message), row["comment"]
    end
  end

  def test_what_schnorr_refuses
    assert Schnorr.verify(Schnorr.public_key(7), Schnorr.sign(7, "m"), "m")
    assert_equal :zero_private_key, code { Schnorr.sign(0, "m") }
    assert_equal :random, code { Schnorr.sign(7, "m", aux: "short") }
    refute Schnorr.verify("", "", "")
  end

  # z G = R + e A and z B = S' + e S, with the challenge of the BRC
  def test_brc94
    base = Point.generator * 11
    public_key, shared, proof = Schnorr.prove(7, base)
    assert_equal [Point.generator * 7, base * 7, 98], [public_key, shared, proof.bytesize]
    first, second, z = proof.unpack("a33a33a32")
    hashed = [public_key, base, shared].map(&:to_octet_string).join + second + first
    e = S.scalar_mod(S.bytes_to_int(OpenSSL::Digest.digest("SHA256", hashed)))
    z = S.bytes_to_int(z)
    assert_equal Point.generator * z, Point.from_bytes(first) + public_key * e
    assert_equal base * z, Point.from_bytes(second) + shared * e
    assert Schnorr.verify_proof(public_key, base, shared, proof)
    refute Schnorr.verify_proof(public_key, base, public_key, proof)
    refute Schnorr.verify_proof(public_key, base, Point.infinity, proof)
    refute Schnorr.verify_proof(public_key, base, shared, proof[0, 97])
    assert_equal :identity, code { Schnorr.prove(7, Point.infinity) }
  end

  # BIP32, test vector 1
  def test_bip32
    root = Derivation.bip32_root(hex("000102030405060708090a0b0c0d0e0f"))
    leaf = Derivation.bip32_derive(root, "m/0H/1/2H/2/1000000000")
    extended = "xpub6H1LXWLaKsWFhvm6RVpEL9P4KfRZSW7abD2ttkWP3SSQvnyA8FSVqNTEcYFgJS2UaFcxupHiYkro49S8yGasTvXEYBVPamhGW6cFJodrTHy"
    assert_equal extended, Derivation.bip32_public(leaf)
    assert_equal "xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREPSL39UNdE3BBDu76",
                 leaf.bytes
    key = Derivation.bip32_private_key(leaf)
    assert_equal Point.generator * S.bytes_to_int(key.bytes), Derivation.bip32_public_key(extended)
    child = Derivation.bip32_public(Derivation.bip32_derive(leaf, "m/5"))
    assert_equal child, Derivation.bip32_derive_public(extended, "m/5")
    assert_equal :hardened_child, code { Derivation.bip32_derive_public(extended, "m/5'") }
    assert_equal :seed_length, code { Derivation.bip32_root("short") }
    ["m/2147483648", "m/4294967296", "m/-1", "n/1"].each { |path| assert_raises(Secant::Error) { Derivation.bip32_derive(root, path) } }
    refused(:unknown_choice) { Derivation.bip32_root("a" * 16, network: :moon) }
  end

  # one vector of the BRC for either side
  def test_brc42
    sender = Point.from_bytes(hex("033f9160df035156f1c48e75eae99914fa1a1546bec19781e8eddb900200bff9d1"))
    key = hex("6a1751169c111b4667a6539ee1be6b7cd9f6e9c8fe011a5f2fe31e03a15e0ede")
    child = Derivation.brc42_private(key, sender, "f3WCaUmnN9U=")
    assert_equal hex("761656715bbfa172f8f9f58f5af95d9d0dfd69014cfdcacc9a245a10ff8893ef"), child.bytes
    recipient = Point.from_bytes(hex("02c0c1e1a1f7d247827d1bcf399f0ef2deef7695c322fd91a01a91378f101b6ffc"))
    key = hex("583755110a8c059de5cd81b8a04e1be884c46083ade3f779c1e022f6f89da94c")
    child = Derivation.brc42_public(key, recipient, "IBioA4D/OaE=")
    assert_equal hex("03c1bf5baadee39721ae8c9882b3cf324f0bf3b9eb3fc1b8af8089ca7a7c2e669f"), child.to_octet_string
    assert_equal :identity, code { Derivation.brc42_public(key, Point.infinity, "1") }
  end

  def test_wrong_types
    signature = ECDSA.sign(5, DIGEST)
    point = Point.generator * 5
    root = Derivation.bip32_root("a" * 16)
    [1.0, nil, :a].each do |bad|
      [-> { ECDSA.sign(bad, DIGEST) }, -> { ECDSA.sign(5, bad) }, -> { ECDSA.sign_recoverable(bad, DIGEST) },
       -> { ECDSA.verify(bad, signature, DIGEST) }, -> { ECDSA.verify(point.to_octet_string, signature, DIGEST) },
       -> { ECDSA.verify(point, bad, DIGEST) }, -> { ECDSA.verify(point, signature, bad) },
       -> { ECDSA.recover(bad, 0, DIGEST) }, -> { ECDSA.recover(signature, bad, DIGEST) }, -> { ECDSA.recover(signature, 0, bad) },
       -> { Schnorr.public_key(bad) }, -> { Schnorr.sign(bad, "m") }, -> { Schnorr.sign(7, bad) }, -> { Schnorr.verify(bad, "", "") },
       -> { Schnorr.verify("", bad, "") }, -> { Schnorr.verify("", "", bad) }, -> { Schnorr.prove(bad, point) },
       -> { Schnorr.prove(7, bad) }, -> { Schnorr.verify_proof(point, point, point, bad) },
       -> { Schnorr.verify_proof(point, bad, point, "") }, -> { Derivation.bip32_root(bad) }, -> { Derivation.bip32_public(bad) },
       -> { Derivation.bip32_derive(root, bad) }, -> { Derivation.bip32_derive(bad, "m") }, -> { Derivation.bip32_private_key(bad) },
       -> { Derivation.bip32_derive_public(bad, "m") }, -> { Derivation.bip32_public_key(bad) },
       -> { Derivation.brc42_private(bad, point, "1") }, -> { Derivation.brc42_private(5, bad, "1") },
       -> { Derivation.brc42_private(5, point, bad) }, -> { Derivation.brc42_public(5, point, bad) }]
        .each_with_index { |call, at| assert_raises(TypeError, "#{bad.inspect} #{at}") { call.() } }
    end
    [1.0, :a].each { |bad| assert_raises(TypeError) { Schnorr.sign(7, "m", aux: bad) } }
    [5, "main\xff"].each { |network| assert_raises(TypeError) { Derivation.bip32_root("a" * 16, network: network) } }
  end
end
