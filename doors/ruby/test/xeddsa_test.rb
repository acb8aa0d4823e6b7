# frozen_string_literal: true

require "checks"
require "openssl_keys"
require "vectors"

# XEdDSA: vectors of libxeddsa, and signatures of Ed25519 for openssl.
class XEdDSATest < Minitest::Test
  P = 2**255 - 19

  # The bytes of the point of edwards25519 with this u-coordinate: y = (u - 1) / (u + 1).
  def edwards(u, sign = 0)
    value = u.reverse.unpack1("H*").hex
    y = (value - 1) * (value + 1).pow(P - 2, P) % P
    [(y | sign << 255).to_s(16).rjust(64, "0")].pack("H*").reverse
  end

  def test_signatures_of_libxeddsa
    cases, signs = Vectors.generated("xeddsa_libxeddsa.json")["v"], [0, 0]
    cases.each do |vector|
      key, message = Secant::X25519::PrivateKey.new(hex(vector["priv"])), hex(vector["msg"])
      assert_equal hex(vector["u"]), key.public_key.to_bytes
      signal, legacy = %i[signal legacy].map { |form| Secant::XEdDSA.sign(key, message, form: form, aux: hex(vector["nonce64"])) }
      # where the key's sign bit is 0, libxeddsa hashes k into the nonce, not k mod n: the legacy form's signature
      sign = legacy.getbyte(63) >> 7
      signature = sign == 1 ? signal : legacy
      signs[sign] += 1
      assert_equal hex(vector["sig"]), signature
      refute_equal signal, legacy
      assert Secant::XEdDSA.verify(key.public_key, signature, message)
      assert Secant::Ed25519::PublicKey.new(edwards(hex(vector["u"]))).verify(signature, message, policy: :strict)
      assert OpenSSLKeys.public_key(:ed25519, edwards(hex(vector["u"]))).verify(nil, signature, message)
    end
    assert_equal [4, 12], signs
  end

  # The signature of the first version of the scheme, and that of its specification, with the same random bytes.
  def test_known_answers_of_both_forms
    key = Secant::X25519::PrivateKey.new(hex("20272e353c434a51585f666d747b828990979ea5acb3bac1c8cfd6dde4ebf279"))
    assert_equal hex("c1c318eeeead11778e566a24a8cb04b9b431eb84cfa623c6a682c7ee56c8e206"), key.public_key.to_bytes
    expected = {
      legacy: "b7bbb8fa1cd68a9c1296bc07b48fecc2e8d18c4887ae63041844e592bfbf329c" \
              "e066baee58fa9f41a48f333e934e58bcaedba1f3140b58f2223b6347ca093608",
      signal: "32f301f545e6ebec2562693ea2156173e7dfffd8a349a421228f0d6520607b90" \
              "c134672acc2f79637e3d0fc0dc979a844fa97bb5e930b4cf2284b1a1a9d8a40e"
    }
    expected.each do |form, signature|
      assert_equal hex(signature), Secant::XEdDSA.sign(key, "Toto je test", form: form, aux: "\1" * 64)
    end
  end

  def test_the_forms_sign_and_verify
    same = 16.times.count do |i|
      key = Secant::X25519::PrivateKey.new(i.chr * 32)
      signal, legacy = %i[signal legacy].map { |form| Secant::XEdDSA.sign(key, "message", form: form) }
      assert_bytes 64, signal
      refute_equal signal, Secant::XEdDSA.sign(key, "message")
      assert Secant::XEdDSA.verify(key.public_key, signal, "message")
      assert Secant::XEdDSA.verify(key.public_key, signal, "message", form: :legacy)
      assert Secant::XEdDSA.verify(key.public_key, legacy, "message", form: :legacy)
      refute Secant::XEdDSA.verify(key.public_key, signal, "massage")
      # where the key's sign bit is 0, the forms are one
      assert_equal legacy.getbyte(63) < 128, Secant::XEdDSA.verify(key.public_key, legacy, "message")
      legacy.getbyte(63) < 128
    end
    assert_includes 1..15, same
  end

  def test_malformed_signatures_and_keys_are_invalid
    key = Secant::X25519::PrivateKey.generate
    public_key, signature = key.public_key, Secant::XEdDSA.sign(key, "message")
    %i[signal legacy].each do |form|
      64.times { |size| refute Secant::XEdDSA.verify(public_key, signature[0, size], "message", form: form) }
      refute Secant::XEdDSA.verify(public_key, "#{signature}\0", "message", form: form)
      [0, 1, P - 1, P, P + 1].each do |u|
        bad = Secant::X25519::PublicKey.new([u.to_s(16).rjust(64, "0")].pack("H*").reverse)
        refute Secant::XEdDSA.verify(bad, signature, "message", form: form)
      end
    end
    assert_nil Secant::XEdDSA.verify!(public_key, signature, "message")
    assert_raises(Secant::InvalidSignatureError) { Secant::XEdDSA.verify!(public_key, signature, "massage") }
  end

  def test_wrong_arguments
    key = Secant::X25519::PrivateKey.generate
    signature = Secant::XEdDSA.sign(key, "message")
    [0, 32, 63, 65].each { |size| refused(:length) { Secant::XEdDSA.sign(key, "message", aux: "a" * size) } }
    type_errors([1, 1.5, :a]) { |value| Secant::XEdDSA.sign(key, "message", aux: value) }
    refused(:unknown_choice) { Secant::XEdDSA.sign(key, "message", form: :modern) }
    refused(:unknown_choice) { Secant::XEdDSA.verify(key.public_key, signature, "message", form: :modern) }
    type_errors([nil, "a" * 32, key.public_key, Secant::Ed25519::PrivateKey.generate]) { |value| Secant::XEdDSA.sign(value, "message") }
    type_errors(NOT_BYTES) { |value| Secant::XEdDSA.sign(key, value) }
    type_errors([nil, key, "a" * 32]) { |value| Secant::XEdDSA.verify(value, signature, "message") }
    type_errors(NOT_BYTES) { |value| Secant::XEdDSA.verify(key.public_key, value, "message") }
    type_errors(NOT_BYTES) { |value| Secant::XEdDSA.verify(key.public_key, signature, value) }
  end

  def test_ractors_and_garbage
    key = Secant::X25519::PrivateKey.new("k" * 32)
    expected = Secant::XEdDSA.sign(key, "message", aux: "r" * 64)
    made = quietly { Ractor.new(key) { |shared| Secant::XEdDSA.sign(shared, "message", aux: "r" * 64) }.take }
    assert_equal expected, made
    stressed { assert_equal expected, Secant::XEdDSA.sign(key, "message", aux: "r" * 64) }
  end
end
