# frozen_string_literal: true

require "checks"

# Published vectors, a line each: testing/lines/src/main.rs has the format, and writes them. Wycheproof is among them.
class LinesTest < Minitest::Test
  # What the program writes: a file that is skipped shows here.
  COUNTS = {
    "ecdh" => 2472, "ecdsa" => 23_126, "ecdsa_digest" => 392, "ecdsa_sign" => 624, "ed25519" => 151, "ed25519_sign" => 32,
    "ed448" => 87, "ed448_sign" => 32, "point" => 379, "public" => 448, "recover" => 32, "x25519" => 550, "x448" => 542,
    "xeddsa" => 16
  }.freeze
  FILE = ENV.fetch("SECANT_LINES", "")

  COUNTS.each do |operation, count|
    define_method("test_#{operation}") do
      all = lines.fetch(operation)
      all.each { |words| assert send("#{operation}?", *words), "#{operation} #{words.join(" ")[0, 300]}" }
      assert_equal count, all.length
    end
  end

  def test_nothing_else
    assert_equal COUNTS.keys, lines.keys.sort
  end

  private

  @@lines = nil

  def lines
    not_tested("the vectors as lines", "SECANT_LINES names no file") unless File.file?(FILE)
    @@lines ||= File.foreach(FILE).map(&:split).group_by(&:shift)
  end

  # Bytes of hexadecimal digits, - for none.
  def bytes(word) = word == "-" ? "".b : hex(word)

  # The result of a block; nil where the input is refused.
  def result
    yield
  rescue Secant::Error
    nil
  end

  def is?(verdict, valid) = valid == (verdict == "valid")

  def public?(curve, secret, expected)
    Secant::PrivateKey.new(curve, bytes(secret)).public_key.to_bytes == bytes(expected)
  end

  def point?(curve, encoded, verdict)
    is?(verdict, !result { Secant::PublicKey.new(curve, bytes(encoded)) }.nil?)
  end

  def ecdh?(curve, secret, peer, expected)
    found = result { Secant::PrivateKey.new(curve, bytes(secret)).shared_secret(Secant::PublicKey.new(curve, bytes(peer))) }
    expected == "-" ? found.nil? : found == bytes(expected)
  end

  def recover?(curve, digest, signature, id, expected)
    signature = Secant::Signature.from_raw(curve, bytes(signature), recovery_id: Integer(id))
    key = Secant::PublicKey.recover(signature, bytes(digest))
    key.to_bytes(compressed: !expected.start_with?("04")) == bytes(expected)
  end

  def ecdsa_digest?(curve, key, digest, signature, verdict)
    key = Secant::PublicKey.new(curve, bytes(key))
    is?(verdict, key.verify_digest(bytes(signature), bytes(digest), der: false))
  end

  def ecdsa_sign?(curve, digest, secret, message, expected)
    Secant::PrivateKey.new(curve, bytes(secret)).sign(bytes(message), digest: digest, der: false) == bytes(expected)
  end

  def ecdsa?(curve, digest, format, rule, key, message, signature, verdict)
    key = result { Secant::PublicKey.new(curve, bytes(key)) }
    return verdict == "invalid" if key.nil?

    given = [bytes(signature), bytes(message)]
    choices = { digest: digest, der: format == "der", low_s: rule == "low" }
    valid = key.verify(*given, **choices)
    is?(verdict, valid) && valid == !result { [key.verify!(*given, **choices)] }.nil?
  end

  def x25519?(*words) = exchanged?(Secant::X25519, *words)
  def x448?(*words) = exchanged?(Secant::X448, *words)

  def exchanged?(function, secret, peer, expected)
    found = result { function::PrivateKey.new(bytes(secret)).shared_secret(function::PublicKey.new(bytes(peer))) }
    expected == "-" ? found.nil? : Secant::Arguments.export(found) == bytes(expected)
  end

  def ed25519_sign?(*words) = signed?(Secant::Ed25519, *words)
  def ed448_sign?(*words) = signed?(Secant::Ed448, *words)

  def signed?(scheme, seed, key, message, expected)
    signer = scheme::PrivateKey.new(bytes(seed))
    signer.public_key.to_bytes == bytes(key) && signer.sign(bytes(message)) == bytes(expected)
  end

  def ed25519?(*words) = verified?(Secant::Ed25519, *words)
  def ed448?(*words) = verified?(Secant::Ed448, *words)

  def verified?(scheme, key, message, signature, verdict)
    key = result { scheme::PublicKey.new(bytes(key)) }
    is?(verdict, key ? key.verify(bytes(signature), bytes(message)) : false)
  end

  def xeddsa?(key, message, signature, verdict)
    is?(verdict, Secant::XEdDSA.verify(Secant::X25519::PublicKey.new(bytes(key)), bytes(signature), bytes(message)))
  end
end
