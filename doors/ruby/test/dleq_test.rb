# frozen_string_literal: true

require "checks"
require "digest"
require "vectors"

# Equality of discrete logarithms: BIP374's vectors, and BRC-94's equations.
class DLEQTest < Minitest::Test
  N = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141
  Statement = Secant::DLEQ::Statement
  BIP374 = Secant::BIP374
  BRC94 = Secant::BRC94

  def point(text) = Secant::PublicKey.new(:secp256k1, hex(text))

  def key(secret) = Secant::PrivateKey.new(:secp256k1, secret)

  def bytes_of(text) = text.nil? || text.empty? ? nil : hex(text)

  def test_proofs_of_bip374
    cases = Vectors.published("bip/bip374_dleq_test_vectors_generate_proof.csv")
    made = cases.count do |vector|
      # 0, n and the point at infinity are no keys
      if vector["result_proof"] == "INVALID"
        base = vector["point_B"] == "INFINITY" ? "00" : vector["point_B"]
        assert_raises(Secant::Error) { BIP374.prove(key(vector["scalar_a"].hex), point(base)) }
        next
      end
      generator, message = point(vector["point_G"]), bytes_of(vector["message"])
      statement, proof = BIP374.prove(
        key(vector["scalar_a"].hex), point(vector["point_B"]),
        generator: generator, message: message, aux: hex(vector["auxrand_r"])
      )
      assert_equal hex(vector["result_proof"]), proof
      assert_equal generator, statement.generator
      assert BIP374.verify(proof, statement, message: message)
    end
    assert_equal [11, 8], [cases.size, made]
  end

  def test_verdicts_of_bip374
    cases = Vectors.published("bip/bip374_dleq_test_vectors_verify_proof.csv")
    cases.each do |vector|
      generator, public_key, base, result = %w[G A B C].map { |name| point(vector["point_#{name}"]) }
      statement = Statement.new(public_key, base, result, generator: generator)
      verdict = BIP374.verify(hex(vector["proof"]), statement, message: bytes_of(vector["message"]))
      assert_equal vector["result_success"] == "TRUE", verdict
    end
    assert_equal [15, 8], [cases.size, cases.count { |vector| vector["result_success"] == "TRUE" }]
  end

  def test_proofs_with_defaults
    secret, base = key(5), key(11).public_key
    statement, proof = BIP374.prove(secret, base)
    assert_bytes 64, proof
    refute_equal proof, BIP374.prove(secret, base)[1]
    assert_equal [nil, secret.public_key, base, key(55).public_key],
                 [statement.generator, statement.public_key, statement.base, statement.result]
    assert_equal Statement.new(secret.public_key, base, key(55).public_key), statement
    assert BIP374.verify(proof, statement)
    given = Statement.new(statement.public_key, base, statement.result, generator: key(1).public_key)
    assert BIP374.verify(proof, given)
    refute_equal given, statement
    refute BIP374.verify(proof, statement, message: "\0" * 32)
    assert BIP374.verify(BIP374.prove(secret, base, message: "\0" * 32)[1], statement, message: "\0" * 32)
    64.times { |length| refute BIP374.verify(proof[0, length], statement) }
    refute BIP374.verify("#{proof}\0", statement)
    refute BIP374.verify(proof, Statement.new(statement.public_key, base, base))
  end

  def test_brc94_holds_its_equations
    secret, base = key(5), key(11).public_key
    statement, proof = BRC94.prove(secret, base)
    assert_bytes 98, proof
    refute_equal proof, BRC94.prove(secret, base)[1]
    r, s, z = proof[0, 33], proof[33, 33], proof[66, 32]
    points = [statement.public_key, base, statement.result]
    encoded = points.map { |each| each.to_bytes(compressed: true) }.join
    e = Digest::SHA256.hexdigest(encoded + s + r).hex % N
    # z G = R + e A and z B = S' + e S
    a, b, shared = points.map(&:point)
    scalar = z.unpack1("H*").hex
    assert_equal key(z).public_key.point, point(r.unpack1("H*")).point + a * e
    assert_equal b * scalar, point(s.unpack1("H*")).point + shared * e
    assert BRC94.verify(proof, statement)
    assert BRC94.verify(proof, Statement.new(*points, generator: key(1).public_key))
  end

  def test_brc94_refuses_what_is_not_a_proof
    secret, base = key(N - 1), key(11).public_key
    statement, proof = BRC94.prove(secret, base)
    # a response may be shorter, but this one's leading bytes are another integer
    98.times { |length| refute BRC94.verify(proof[0, length], statement) }
    refute BRC94.verify("#{proof}\0", statement)
    98.times { |place| refute BRC94.verify(altered(proof, 8 * place), statement) }
    refute BRC94.verify(proof, Statement.new(statement.public_key, base, statement.result, generator: key(2).public_key))
  end

  def test_keys_of_wrong_curves
    other, good, base = Secant::PrivateKey.generate("P-256"), key(5), key(11).public_key
    statement, proof = BIP374.prove(good, base)
    [BIP374, BRC94].each do |scheme|
      refused(:curve_mismatch) { scheme.prove(other, base) }
      refused(:curve_mismatch) { scheme.prove(good, other.public_key) }
      type_errors([nil, 5, base, "a" * 32]) { |value| scheme.prove(value, base) }
      type_errors([nil, 5, good, "a" * 33]) { |value| scheme.prove(good, value) }
    end
    refused(:curve_mismatch) { BIP374.prove(good, base, generator: other.public_key) }
    foreign = Statement.new(statement.public_key, base, other.public_key)
    refute BIP374.verify(proof, foreign)
    refute BRC94.verify("\0" * 98, foreign)
  end

  def test_wrong_arguments
    good, base = key(5), key(11).public_key
    statement, proof = BIP374.prove(good, base)
    [0, 31, 33].each do |length|
      refused(:length) { BIP374.prove(good, base, message: "a" * length) }
      refused(:length) { BIP374.prove(good, base, aux: "a" * length) }
      refused(:length) { BIP374.verify(proof, statement, message: "a" * length) }
    end
    type_errors([false, 1, good]) { |value| BIP374.prove(good, base, generator: value) }
    [BIP374, BRC94].each do |scheme|
      type_errors([nil, base, [base]]) { |value| scheme.verify(proof, value) }
      type_errors(NOT_BYTES) { |value| scheme.verify(value, statement) }
    end
    type_errors([nil, good, "a"]) { |value| Statement.new(value, base, base) }
    type_errors([nil, good, "a"]) { |value| Statement.new(base, value, base) }
    type_errors([nil, good, "a"]) { |value| Statement.new(base, base, value) }
    type_errors([false, good, "a"]) { |value| Statement.new(base, base, base, generator: value) }
  end

  def test_statements_as_values
    one, two, three = (1..3).map { |number| key(number).public_key }
    statements = [Statement.new(one, two, three), Statement.new(one, three, two), Statement.new(one, two, three, generator: two)]
    again = [Statement.new(one, two, three), Statement.new(one, three, two), Statement.new(one, two, three, generator: two)]
    assert_equal statements, again
    assert_equal 3, (statements + again).uniq.size
    statements.each do |statement|
      assert_shareable statement
      refute_includes statement.inspect, statement.result.to_bytes(compressed: true).unpack1("H*")
      assert_includes statement.inspect, statement.public_key.to_bytes(compressed: true).unpack1("H*")
    end
  end

  def test_ractors_and_garbage
    good, base = key(5), key(11).public_key
    verdict = quietly do
      Ractor.new(good, base) do |mine, other|
        statement, proof = Secant::BRC94.prove(mine, other)
        Secant::BRC94.verify(proof, statement)
      end.take
    end
    assert_equal true, verdict
    stressed do
      statement, proof = BIP374.prove(good, base, message: "m" * 32)
      assert BIP374.verify(proof, statement, message: "m" * 32)
    end
  end
end
