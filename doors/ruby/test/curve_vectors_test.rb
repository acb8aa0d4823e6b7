# frozen_string_literal: true

require "checks"
require "vectors"

# The vectors of the named curves that this repository has: RFC 6979, the thirteen curves' own and the Brainpool twists'.
class CurveVectorsTest < Minitest::Test
  NAMES = { "NIST P-192" => 0, "NIST P-224" => 0, "NIST P-256" => 0, "NIST P-384" => 0, "NIST P-521" => 0 }.freeze

  def integer(text) = Integer(text, 16)

  def curves = Vectors.generated("weierstrass_gap_vectors.json").fetch("curves")

  # RFC 6979, A.2
  def test_deterministic_signatures
    keys = Vectors.published("rfc/6979-deterministic-ecdsa_vectors.json.gz").select { |each| NAMES.key?(each["curve"]) }
    signatures = keys.sum do |each|
      key = Secant::PrivateKey.new(each["curve"].delete_prefix("NIST "), integer(each["private"]))
      assert_equal [integer(each["Ux"]), integer(each["Uy"])], key.public_key.point.coordinates
      each["cases"].count { |one| assert_signs(key, one) }
    end
    assert_equal [5, 50], [keys.length, signatures]
  end

  def assert_signs(key, one)
    expected = Secant::Signature.new(key.curve, integer(one["r"]), integer(one["s"]))
    digest = one["hash"]
    assert_equal expected.to_der, key.sign(one["message"], digest: digest)
    assert_equal expected.to_raw, key.sign(one["message"], digest: digest, der: false)
    assert_equal expected.to_der, key.sign(one["message"], digest: digest, blinded: true)
    assert key.public_key.verify(expected, one["message"], digest: digest)
    refute key.public_key.verify(expected, one["message"] + ".", digest: digest)
    true
  end

  def test_parameters
    assert_equal 13, curves.length
    curves.each do |name, vectors|
      curve = Secant::Curve.find(name)
      assert_equal name, curve.name
      equation = vectors.values_at("p", "a", "b", "n").map { |text| integer(text) }
      assert_equal equation, [curve.p, curve.a, curve.b, curve.order]
      assert_equal vectors.values_at("gx", "gy").map { |text| integer(text) }, curve.generator.coordinates
      sizes = vectors.values_at("field_bytes", "scalar_bytes", "h")
      assert_equal sizes, [curve.field_bytes, curve.scalar_bytes, curve.cofactor]
      assert_equal vectors["n_bits"], curve.order.bit_length
      assert_equal curve.p.bit_length, curve.bits
    end
  end

  def test_multiples
    count = curves.sum do |name, vectors|
      curve = Secant::Curve.find(name)
      vectors["scalar_mult_base"].count { |each| assert_multiple(curve, each) }
    end
    assert_equal 448, count
  end

  def assert_multiple(curve, vector)
    k, x, y = vector.values_at("k", "x", "y").map { |text| integer(text) }
    expected = curve.point(x, y)
    scalar = Secant::Scalar.new(curve, k)
    assert_equal expected, k * curve.generator
    assert_equal expected, scalar * curve.generator
    assert_equal expected, curve.generator.multiply_wnaf(scalar)
    assert_equal expected, Secant::PrivateKey.from_scalar(scalar).public_key.point
    assert_equal expected, Secant::Point.lift_x(curve, x, odd: y.odd?)
    true
  end

  def test_points
    counts = { true => 0, false => 0, "policy" => 0 }
    curves.each do |name, vectors|
      vectors["decode"].each do |each|
        encoded, valid = hex(each["enc"]), each["valid"]
        counts[valid] += 1
        # the identity is a point and no key
        assert_equal valid != false, accepted? { Secant::Point.from_bytes(name, encoded) }, each
        assert_equal valid == true, accepted? { Secant::PublicKey.new(name, encoded) }, each
        assert_equal integer(each["y"]), Secant::Point.from_bytes(name, encoded).y if valid == true && each["y"]
      end
    end
    assert_equal({ true => 155, false => 213, "policy" => 11 }, counts)
  end

  def accepted?
    yield
    true
  rescue Secant::Error
    false
  end

  def test_no_point_has_this_coordinate
    curves.each do |name, vectors|
      refused(:not_on_curve) { Secant::Point.lift_x(name, integer(vectors["smallest_x_on_twist"])) }
    end
  end

  def test_shared_secrets
    count = curves.sum do |name, vectors|
      vectors["ecdh"].count do |each|
        key = Secant::PrivateKey.new(name, hex(each["d"]))
        peers = each.values_at("peer", "peer_compressed").map { |text| Secant::PublicKey.new(name, hex(text)) }
        assert_equal peers.first, peers.last
        assert_equal hex(each["shared_x"]), key.shared_secret(peers.first)
        assert_equal hex(each["shared_x"]), key.shared_secret(peers.first, blinded: true)
      end
    end
    assert_equal 104, count
  end

  def test_verification_at_the_edges
    count = curves.sum do |name, vectors|
      vectors["ecdsa_verify_edge"].count do |each|
        key, digest, signature = Secant::PublicKey.new(name, hex(each["Q"])), hex(each["digest"]), hex(each["r"] + each["s"])
        [key, key.precompute, key.precompute(size: :large)].each do |verifier|
          assert_equal each["valid"], verifier.verify_digest(signature, digest, der: false), each
        end
        true
      end
    end
    assert_equal 392, count
  end

  def test_signatures
    count = curves.sum do |name, vectors|
      vectors["ecdsa_rfc6979"].count do |each|
        key = Secant::PrivateKey.new(name, hex(each["d"]))
        message, expected, digest = hex(each["msg"]), hex(each["r"] + each["s"]), each["hash"].to_sym
        assert_equal expected, key.sign(message, digest: digest, der: false)
        assert_equal expected, key.sign_digest(Secant.digest(message, digest: digest), digest: digest, der: false)
        signature = key.sign_recoverable(message, digest: digest)
        assert_equal expected, signature.to_raw
        assert_equal key.public_key, Secant::PublicKey.recover(signature, Secant.digest(message, digest: digest))
        assert_equal hex(each["Q"]), key.public_key.to_bytes
      end
    end
    assert_equal 624, count
  end

  def test_brainpool_twists
    counts = [0, 0, 0]
    Vectors.generated("brainpool_twists.json").each do |vectors|
      curve = Secant::Curve.find(vectors["name"])
      counts[0] += vectors["multiples"].count { |each| assert_multiple(curve, each) }
      counts[1] += vectors["signatures"].count do |each|
        key = Secant::PrivateKey.new(curve, integer(each["d"]))
        expected = Secant::Signature.new(curve, integer(each["r"]), integer(each["s"]))
        assert_equal expected.to_der, key.sign(hex(each["message"]), digest: each["hash"].to_sym)
      end
      counts[2] += vectors["agreements"].count do |each|
        peer = Secant::PublicKey.new(curve, hex(each["peer"]))
        assert_equal hex(each["shared"]), Secant::PrivateKey.new(curve, integer(each["d"])).shared_secret(peer)
      end
    end
    assert_equal [80, 60, 30], counts
  end

  def test_recoverable_signatures
    vectors = Vectors.generated("edwards_montgomery_bip340_recovery.json").fetch("secp256k1_recoverable_lowS_rfc6979")
    vectors.each do |each|
      key = Secant::PrivateKey.new(:secp256k1, hex(each["sk"]))
      expected = hex(each["sig65_r_s_recid"])
      signature = key.sign_digest_recoverable(hex(each["digest"]), digest: :sha256, low_s: true)
      assert_equal expected, signature.to_raw + signature.recovery_id.chr
      assert_predicate signature, :low_s?
      assert_equal hex(each["pk"]), Secant::PublicKey.recover(signature, hex(each["digest"])).to_bytes(compressed: true)
    end
    assert_equal 32, vectors.length
  end
end
