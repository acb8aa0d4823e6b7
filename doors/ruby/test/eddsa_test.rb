# frozen_string_literal: true

require "checks"
require "openssl_keys"
require "vectors"

# Ed25519 and Ed448: RFC 8032, ZIP 215, and the gem openssl.
class EdDSATest < Minitest::Test
  POLICIES = %i[strict rfc8032 zip215].freeze
  BOTH = {
    ed25519: [Secant::Ed25519, 32, 64],
    ed448: [Secant::Ed448, 57, 114]
  }.freeze
  # the files of RFC 8032 and their numbers of vectors
  RFC_8032 = { "ed25519" => 5, "ed25519ctx" => 4, "ed25519ph" => 1, "ed448" => 9, "ed448ph" => 2 }.freeze

  def key_of(scheme, byte = 7) = scheme::PrivateKey.new(byte.chr * scheme::PrivateKey::SEED_LENGTH)

  def test_every_vector_of_rfc_8032
    RFC_8032.each do |name, count|
      scheme, prehash = name.include?("448") ? Secant::Ed448 : Secant::Ed25519, name.end_with?("ph")
      cases = Vectors.published("rfc/8032-eddsa_#{name}.json.gz")
      cases.each do |vector|
        key, context = scheme::PrivateKey.new(hex(vector["secretKey"])), hex(vector["context"] || "")
        message, signature = hex(vector["message"]), hex(vector["signature"])
        assert_equal hex(vector["publicKey"]), key.public_key.to_bytes
        assert_equal signature, key.sign(message, context: context, prehash: prehash)
        verified_in_its_kind_alone(key.public_key, signature, message, context, prehash)
      end
      assert_equal count, cases.size
    end
  end

  def verified_in_its_kind_alone(key, signature, message, context, prehash)
    POLICIES.each do |policy|
      assert key.verify(signature, message, context: context, prehash: prehash, policy: policy)
      refute key.verify(signature, message, context: "#{context}.", prehash: prehash, policy: policy)
      refute key.verify(signature, message, context: context, prehash: !prehash, policy: policy)
    end
  end

  def test_generated_vectors
    BOTH.each do |name, (scheme, *)|
      cases = Vectors.generated("edwards_montgomery_bip340_recovery.json")[name.to_s]
      cases.each do |vector|
        key = scheme::PrivateKey.new(hex(vector["seed"]))
        assert_equal hex(vector["pk"]), key.public_key.to_bytes
        assert_equal hex(vector["sig"]), key.sign(hex(vector["msg"]))
      end
      assert_equal 32, cases.size
    end
  end

  # "Taming the many EdDSAs": the cases that Dalek's strict form, Hacl* and Zebra accept.
  def test_policies_differ_where_they_should
    valid = { strict: [3], rfc8032: [0, 1, 2, 3], zip215: [0, 1, 2, 3, 4, 5, 9, 10, 11] }
    claims = Vectors.published("speccheck/cases.json").map do |vector|
      [Secant::Ed25519::PublicKey.new(hex(vector["pub_key"])), hex(vector["signature"]), hex(vector["message"])]
    end
    assert_equal 12, claims.size
    POLICIES.each do |policy|
      verdicts = claims.map { |key, signature, message| key.verify(signature, message, policy: policy) }
      assert_equal valid[policy], verdicts.each_index.select { |place| verdicts[place] }
      assert_equal verdicts, Secant::Ed25519.verify_batch(claims, policy: policy)
    end
  end

  def test_zip_215
    claims = Vectors.published("noble/ed25519_zip215.json").map do |vector|
      [Secant::Ed25519::PublicKey.new(hex(vector["vk_bytes"])), hex(vector["sig_bytes"]), "Zcash"]
    end
    assert_equal 196, claims.size
    assert_equal [true] * 196, Secant::Ed25519.verify_batch(claims, policy: :zip215)
    assert_equal [false] * 196, Secant::Ed25519.verify_batch(claims, policy: :strict)
  end

  # The same cases from their second source.
  def test_edge_cases
    cases = Vectors.published("noble/ed25519_edge-cases.json")
    accepted = POLICIES.map do |policy|
      cases.count do |vector|
        key = Secant::Ed25519::PublicKey.new(hex(vector["pub_key"]))
        key.verify(hex(vector["signature"]), hex(vector["message"]), policy: policy)
      end
    end
    assert_equal [12, [1, 4, 9]], [cases.size, accepted]
  end

  # Signatures under keys and commitments of small order, with flags that say what the policies make of them.
  def test_flagged_cases
    cases = Vectors.published("speccheck/dalek_VALIDATIONVECTORS.json")
    claims = cases.map { |vector| [Secant::Ed25519::PublicKey.new(hex(vector["key"])), hex(vector["sig"]), vector["msg"]] }
    accepted = POLICIES.each_with_index.map do |policy, place|
      verdicts = claims.map { |key, signature, message| key.verify(signature, message, policy: policy) }
      assert_equal verdicts, Secant::Ed25519.verify_batch(claims, policy: policy)
      cases.zip(verdicts) do |vector, verdict|
        expected = predicted(vector["flags"] || [])[place]
        assert_equal expected, verdict, vector["number"] unless expected.nil?
      end
      verdicts.count(true)
    end
    assert_equal [914, [43, 172, 826]], [cases.size, accepted]
  end

  # The verdicts of the policies by their definitions; nil where the flags do not tell.
  def predicted(flags)
    rfc8032 = (flags & %w[non_canonical_A non_canonical_R low_order_residue]).empty?
    [rfc8032 && (flags & %w[low_order_A low_order_R]).empty?, rfc8032, flags.include?("reencoded_k") ? nil : true]
  end

  def test_openssl_agrees
    source = random(1)
    BOTH.each do |name, (scheme, length, *)|
      24.times do |size|
        seed, message = source.bytes(length), source.bytes(13 * size)
        key, other = scheme::PrivateKey.new(seed), OpenSSLKeys.private_key(name, seed)
        assert_equal OpenSSLKeys.public_bytes(other, length), key.public_key.to_bytes
        signature = key.sign(message)
        assert_equal other.sign(nil, message), signature
        wrong = altered(signature, source.rand(8 * signature.bytesize))
        refute key.public_key.verify(wrong, message)
        refute OpenSSLKeys.public_key(name, key.public_key.to_bytes).verify(nil, wrong, message)
      end
    end
  end

  def test_key_files_and_keys_of_openssl
    BOTH.each do |name, (scheme, length, *)|
      key = key_of(scheme)
      other = OpenSSLKeys.private_key(name, key.to_bytes)
      pair = [[key, other], [key.public_key, OpenSSLKeys.public_key(name, key.public_key.to_bytes)]]
      pair.each do |mine, theirs|
        kind = mine.class
        assert_equal mine, kind.from_openssl(theirs)
        %i[pem der jwk].each { |format| assert_equal mine, kind.public_send(:"from_#{format}", mine.public_send(:"to_#{format}")) }
        assert_equal mine, kind.from_openssl(mine.to_openssl)
      end
      assert_equal key, scheme::PrivateKey.from_pem(key.to_pem(password: "secret"), password: "secret")
      assert_equal length, key.to_bytes.bytesize
      foreign = scheme.equal?(Secant::Ed448) ? Secant::Ed25519 : Secant::Ed448
      refused(:file_kind) { scheme::PrivateKey.from_pem(key_of(foreign).to_pem) }
    end
  end

  def test_contexts_and_schemes_are_apart
    BOTH.each_value do |scheme, _, length|
      key = scheme::PrivateKey.generate
      kinds = ["", "a", "a" * 255].product([false, true])
      signatures = kinds.map { |context, prehash| key.sign("message", context: context, prehash: prehash) }
      assert_equal kinds.size, signatures.uniq.size
      kinds.product(signatures.each_with_index.to_a) do |(context, prehash), (signature, made)|
        assert_bytes length, signature
        valid = key.public_key.verify(signature, "message", context: context, prehash: prehash)
        assert_equal kinds[made] == [context, prehash], valid
      end
      [true, false].each do |prehash|
        refused(:context_too_long) { key.sign("message", context: "a" * 256, prehash: prehash) }
        refute key.public_key.verify(signatures[0], "message", context: "a" * 256, prehash: prehash)
      end
    end
  end

  def test_malformed_signatures_and_keys_are_invalid
    BOTH.each_value do |scheme, length, _|
      key = key_of(scheme)
      public_key, signature = key.public_key, key.sign("message")
      (0...signature.bytesize).each { |size| refute public_key.verify(signature[0, size], "message") }
      refute public_key.verify("#{signature}\0", "message")
      assert_nil public_key.verify!(signature, "message")
      error = assert_raises(Secant::InvalidSignatureError) { public_key.verify!(signature, "massage") }
      assert_equal :invalid_signature, error.code
      # half of all strings are no point: the verdict on all of them is false
      64.times { |byte| refute scheme::PublicKey.new(byte.chr.ljust(length, "\0")).verify(signature, "message", policy: :zip215) }
    end
  end

  def test_messages_in_any_encoding_are_their_bytes
    BOTH.each_value do |scheme, *|
      key = key_of(scheme)
      ["é", "é".encode(Encoding::UTF_16LE), "a\0b", "\xff".b, +"mutable", "frozen"].each do |message|
        signature = key.sign(message)
        assert_equal signature, key.sign(message.b)
        assert_equal signature, key.sign(Secant::Memory.from(message))
        assert key.public_key.verify(signature.dup.force_encoding(Encoding::UTF_8), message)
      end
      long = "a" * 300_000
      assert key.public_key.verify(key.sign(long), long)
      refute key.public_key.verify(key.sign(long), "#{long}a")
    end
  end

  def test_keys_of_a_wrong_length_or_class
    BOTH.each_value do |scheme, length, *|
      [scheme::PrivateKey, scheme::PublicKey].each do |kind|
        [0, 1, length - 1, length + 1, 2 * length].each do |size|
          assert_match(/#{length} bytes, not #{size}\b/, refused(:length) { kind.new("a" * size) }.message)
        end
        type_errors(NOT_BYTES) { |value| kind.new(value) }
      end
      assert_raises(TypeError) { scheme::PublicKey.new(key_of(scheme).to_memory) }
      assert_equal key_of(scheme), scheme::PrivateKey.new(Secant::Memory.from("\7" * length))
    end
  end

  def test_wrong_arguments
    BOTH.each_value do |scheme, *|
      key = key_of(scheme)
      public_key, signature = key.public_key, key.sign("message")
      type_errors(NOT_BYTES) { |value| key.sign(value) }
      type_errors(NOT_BYTES) { |value| key.sign("message", context: value) }
      type_errors([nil, 1, "yes"]) { |value| key.sign("message", prehash: value) }
      type_errors(NOT_BYTES) { |value| public_key.verify(value, "message") }
      type_errors(NOT_BYTES) { |value| public_key.verify(signature, value) }
      type_errors(NOT_BYTES) { |value| public_key.verify(signature, "message", context: value) }
      type_errors([nil, 1, "yes"]) { |value| public_key.verify(signature, "message", prehash: value) }
      type_errors([nil, 1, 1.5]) { |value| public_key.verify(signature, "message", policy: value) }
      assert_match(/strict, rfc8032, zip215/, refused(:unknown_choice) { public_key.verify(signature, "", policy: :lax) }.message)
      assert_raises(ArgumentError) { key.sign("message", "context") }
    end
  end

  def test_keys_as_values
    BOTH.each_value do |scheme, length, *|
      one, other = [1, 2].map { |byte| key_of(scheme, byte).public_key }
      again = Marshal.load(Marshal.dump(one))
      assert_equal [one, true], [again, again.frozen?]
      assert_equal 2, [one, again, other].uniq.size
      refute_equal one, one.to_bytes
      assert_includes one.inspect, one.to_bytes.unpack1("H*")
      assert_bytes length, one.to_bytes
      assert_shareable one
      mutable = +("\1" * length)
      kept = scheme::PublicKey.new(mutable)
      mutable.setbyte(0, 9)
      assert_equal "\1" * length, kept.to_bytes
    end
    refute_equal Secant::Ed25519::PublicKey.new("a" * 32), Secant::X25519::PublicKey.new("a" * 32)
  end

  def test_secrets_stay_inside
    BOTH.each_value do |scheme, length, *|
      seed = [*65...65 + length].pack("C*")
      key = scheme::PrivateKey.new(seed)
      assert_keeps key, seed
      assert_shareable key
      assert_bytes length, key.to_bytes
      assert_equal [seed, seed], [key.seed, key.to_memory.bytes]
      assert_equal key, scheme::PrivateKey.new(seed)
      refute_equal key, key_of(scheme)
      refute_equal key, seed
      refute_equal scheme::PrivateKey.generate, scheme::PrivateKey.generate
    end
  end

  def test_other_ractors_use_a_key
    BOTH.each_value do |scheme, *|
      key = key_of(scheme)
      signatures = quietly do
        Array.new(3) { |i| Ractor.new(key, i) { |shared, number| shared.sign("message #{number}", context: "a") }.take }
      end
      signatures.each_with_index do |signature, i|
        assert_equal key.sign("message #{i}", context: "a"), signature
        verdict = quietly do
          Ractor.new(key.public_key, signature, "message #{i}") { |shared, *claim| shared.verify(*claim, context: "a") }.take
        end
        assert_equal true, verdict
      end
    end
  end

  def test_garbage_is_collected_at_every_allocation
    BOTH.each_value do |scheme, length, *|
      expected = key_of(scheme).sign("message")
      stressed do
        key = scheme::PrivateKey.new("\7" * length)
        signature = key.sign("message")
        assert_equal expected, signature
        assert key.public_key.verify(signature, "message", policy: :strict)
      end
    end
  end
end
