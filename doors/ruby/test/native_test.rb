# frozen_string_literal: true

require "helper"

# The functions of C as Ruby calls them: kinds of arguments, results, errors, memory, locks.
class NativeTest < Minitest::Test
  NATIVE = Secant::Native
  P256 = NATIVE::CURVES[:secp256r1]
  SHA256 = NATIVE::HASHES[:sha256]

  def key
    @key ||= NATIVE.key_generate(P256, nil)
  end

  def sign(message, flags = 0, tuning = nil)
    NATIVE.ecdsa_sign(P256, key, message, SHA256, flags, tuning, nil)
  end

  def public_key
    NATIVE.key_public(P256, key, 0, nil)
  end

  # RFC 6979, A.2.5
  def test_a_published_signature
    private_key = hex("C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721")
    signature = NATIVE.ecdsa_sign(P256, private_key, "sample", SHA256, 0, nil, nil)
    assert_equal "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716" \
                 "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8", signature.unpack1("H*")
    assert_predicate signature, :frozen?
    assert_equal Encoding::BINARY, signature.encoding
  end

  def test_secrets_are_memory
    assert_instance_of Secant::Memory, key
    assert_predicate key, :frozen?
    assert_equal 32, key.bytesize
    assert_equal Secant::Memory.from(key.bytes), key
    refute_equal Secant::Memory.from("\0" * 32), key
    refute_equal key.bytes, key
    assert_equal "#<Secant::Memory of 32 bytes>", key.inspect
    refute_includes "#{key}", key.bytes
    assert_raises(TypeError) { Marshal.dump(key) }
    assert_raises(TypeError) { key.dup }
    assert_raises(NoMethodError) { Secant::Memory.new }
  end

  def test_integers_as_memory_right_and_wrong
    memory = Secant::Memory
    assert_equal "\0\1\2".b, memory.from_integer(258, 3).bytes
    assert_equal [258, 258, 0], [memory.to_integer("\0\1\2"), memory.to_integer(memory.from("\1\2")), memory.to_integer("")]
    assert_equal "", memory.from_integer(0, 0).bytes
    [[-1, 3], [256, 1], [1, 0], [1, -1], [1, 2**31], [1, 2**80]].each do |integer, length|
      assert_raises(ArgumentError) { memory.from_integer(integer, length) }
    end
    [[1.0, 3], ["1", 3], [nil, 3], [1, 3.0], [1, nil]].each { |given| assert_raises(TypeError) { memory.from_integer(*given) } }
    [nil, 5, :a].each { |bytes| assert_raises(TypeError) { memory.to_integer(bytes) } }
  end

  def test_several_results
    signature, recovery_id =
      NATIVE.ecdsa_sign_recoverable(P256, key, "d" * 32, SHA256, NATIVE::DER, nil, nil)
    assert_includes 0..3, recovery_id
    assert_equal public_key, NATIVE.ecdsa_recover(P256, "d" * 32, signature, recovery_id, NATIVE::DER)
    assert_equal signature.encoding, Encoding::BINARY
    assert_operator signature.bytesize, :<, 73
  end

  def test_verdicts_and_reasons
    signature = sign("message")
    assert_equal true, NATIVE.ecdsa_verify(P256, public_key, "message", signature, SHA256, 0)
    assert_nil NATIVE.ecdsa_verify_check(P256, public_key, "message", signature, SHA256, 0)
    assert_equal false, NATIVE.ecdsa_verify(P256, public_key, "massage", signature, SHA256, 0)
    error = assert_raises(Secant::InvalidSignatureError) do
      NATIVE.ecdsa_verify_check(P256, public_key, "massage", signature, SHA256, 0)
    end
    assert_equal :invalid_signature, error.code
    assert_equal 5009, error.number
    assert_kind_of ArgumentError, error
    assert_equal NATIVE.status_message(5009), error.message
  end

  def test_wrong_classes_of_arguments
    [1.0, "1", nil, :secp256r1, Object.new].each do |curve|
      assert_raises(TypeError) { NATIVE.private_key_len(curve) }
    end
    [-1, 2**32, 2**64, 2**200, -2**200].each do |number|
      assert_equal :range, assert_raises(Secant::Error) { NATIVE.private_key_len(number) }.code
      error = assert_raises(Secant::Error) { NATIVE.public_key_len(P256, number) }
      assert_equal [:range, "flags is not from 0 to 4294967295"], [error.code, error.message]
    end
    assert_equal 0, NATIVE.private_key_len(99)
    error = assert_raises(Secant::Error) { NATIVE.key_generate(99, nil) }
    assert_equal :unknown_curve, error.code
    [1, 1.5, :text, [], Object.new].each do |bytes|
      error = assert_raises(TypeError) { NATIVE.key_check(P256, bytes) }
      assert_equal "private_key is a String, not #{bytes.class}", error.message
    end
    assert_equal "private_key is a String, not nil", assert_raises(TypeError) { NATIVE.key_check(P256, nil) }.message
    assert_raises(TypeError) { sign(nil) }
    assert_equal :length, assert_raises(Secant::Error) { NATIVE.key_check(P256, "short") }.code
    assert_raises(TypeError) { NATIVE.curve_find(nil) }
    assert_equal :text_encoding, assert_raises(Secant::Error) { NATIVE.curve_find("P-256\0") }.code
    assert_equal P256, NATIVE.curve_find("P-256")
    assert_equal P256, NATIVE.curve_find("xP-256"[1..])
    assert_raises(TypeError) { Secant::Memory.from(nil) }
    assert_raises(TypeError) { sign("m", 0, [4, 2, "x" * 552]) }
    assert_raises(TypeError) { NATIVE.ecdsa_verify_precomputed(P256, "x" * 552, "m", "s" * 64, SHA256, 0) }
    assert_raises(TypeError) { NATIVE.signing_step("x" * 4096, P256, 10, 0) }
    assert_raises(TypeError) { NATIVE.key_public(P256, key, 0, 5) }
    assert_raises(TypeError) { NATIVE.key_public(P256, key, 0, [2, 0]) }
    assert_raises(ArgumentError) { NATIVE.key_public(P256, key) }
  end

  def test_random_bytes_that_nothing_asks_for
    sign = ->(flags) { NATIVE.ecdsa_sign(P256, key, "m", SHA256, flags, nil, "r" * 64) }
    assert_equal :unused_random, assert_raises(Secant::Error) { sign.(0) }.code
    assert_equal sign.(NATIVE::HEDGED), sign.(NATIVE::HEDGED)
    start = ->(flags) { NATIVE.signing_start(P256, key, "d" * 32, SHA256, flags, "r" * 4096) }
    assert_equal :unused_random, assert_raises(Secant::Error) { start.(0) }.code
    assert_instance_of Secant::Memory, start.(NATIVE::BLINDED)
  end

  def test_wrong_claims
    [nil, "claims", [["k", "m"]], [["k", 1, "s"]], ["kms"]].each do |claims|
      assert_raises(TypeError) { NATIVE.ed25519_verify_batch(claims, NATIVE::POLICIES[:strict]) }
    end
  end

  def test_texts
    key = NATIVE.bip32_root(hex("000102030405060708090a0b0c0d0e0f"), NATIVE::NETWORKS[:main])
    assert_instance_of Secant::Memory, key
    assert key.bytes.start_with?("xprv")
    public_key = NATIVE.bip32_public(key)
    assert_equal "xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8",
                 public_key
    assert_equal Encoding::US_ASCII, public_key.encoding
    assert_equal NATIVE.bip32_public(key.bytes), public_key
    assert_equal hex("00ff"), NATIVE.hex_decode("00ff")
    assert_equal "00ff", NATIVE.hex_encode(hex("00ff"))
  end

  def test_given_random_bytes
    assert_equal hex("11" * 32), NATIVE.ed25519_generate(hex("11" * 32)).bytes
    error = assert_raises(Secant::RandomError) { NATIVE.ed25519_generate("short") }
    assert_equal :random, error.code
    refute_equal NATIVE.ed25519_generate(nil), NATIVE.ed25519_generate(nil)
  end

  def test_lengths_of_the_caller
    [0, 1, 32, 1000].each do |length|
      out = NATIVE.hkdf(length, SHA256, "secret", "salt", "info") if length.positive?
      assert_equal length, out.bytesize if out
    end
    assert_raises(ArgumentError) { NATIVE.hkdf(-1, SHA256, "secret", "salt", "info") }
    assert_raises(ArgumentError) { NATIVE.hkdf(2**31, SHA256, "secret", "salt", "info") }
    assert_raises(ArgumentError) { NATIVE.hkdf(2**63, SHA256, "secret", "salt", "info") }
    assert_raises(Secant::Error) { NATIVE.hkdf(255 * 32 + 1, SHA256, "secret", "salt", "info") }
  end

  # a ciphertext that is shorter than any has a message of a negative length
  def test_short_ciphertexts
    kem, kdf, aead = NATIVE::HPKE_KEMS[:x25519], NATIVE::HPKE_KDFS[:hkdf_sha256], NATIVE::HPKE_AEADS[:aes128_gcm]
    secret = NATIVE.x25519_generate(nil)
    (0..48).each do |length|
      assert_raises(Secant::Error) do
        NATIVE.hpke_open(kem, kdf, aead, secret, nil, "s" * length, "", "", nil, nil)
      end
    end
  end

  def test_tables_and_tunings
    table = NATIVE.base_table_build(P256, 4)
    assert_predicate table, :frozen?
    assert_equal sign("m", 0, [4, 2, table]), sign("m")
    other = Secant::Memory.from("x" * 560)
    assert_equal :no_table, assert_raises(Secant::Error) { sign("m", 0, [4, 2, other]) }.code

    assert_raises(Secant::Error) { sign("m", 0, [4, 7, nil]) }
    assert_raises(Secant::Error) { sign("m", 0, [60, 0, nil]) }
    precomputed = NATIVE.precomputed_key_build(P256, public_key, NATIVE::TABLE_SIZES[:small])
    signature = sign("m")
    assert_equal true, NATIVE.ecdsa_verify_precomputed(P256, precomputed, "m", signature, SHA256, 0)
    assert_equal false, NATIVE.ecdsa_verify_precomputed(P256, precomputed, "n", signature, SHA256, 0)
  end

  def test_steps
    state = NATIVE.signing_start(P256, key, "d" * 32, SHA256, 0, nil)
    refute_predicate state, :frozen?
    steps = 0
    begin
      steps += 1
      signature = NATIVE.signing_step(state, P256, 10, 0)
    rescue Secant::InProgress
      retry
    end
    assert_operator steps, :>, 10
    assert_equal NATIVE.ecdsa_sign_digest(P256, key, "d" * 32, SHA256, 0, nil, nil), signature
    assert_raises(Secant::Error) { NATIVE.signing_step(state, P256, 10, 0) }
    state = NATIVE.signing_start(P256, key, "d" * 32, SHA256, 0, nil)
    # what a step may change meanwhile is no table, and bytes that are copied first
    assert_raises(TypeError) { NATIVE.ecdsa_verify_precomputed(P256, state, "m", "s" * 64, SHA256, 0) }
    assert_raises(TypeError) { sign("m", 0, [4, 2, state]) }
    long = Secant::Memory.from("m" * 70_000)
    assert_equal NATIVE.digest(SHA256, "m" * 70_000), NATIVE.digest(SHA256, long)
    assert_equal 32, NATIVE.hkdf(32, SHA256, state, long, state).bytesize
    assert_raises(FrozenError) { NATIVE.signing_step(state.freeze, P256, 10, 0) }
  end

  def test_batches
    claims = Array.new(20) do |i|
      seed = NATIVE.ed25519_generate(nil)
      [NATIVE.ed25519_public(seed), "message #{i}", NATIVE.ed25519_sign(seed, "message #{i}")]
    end
    policy = NATIVE::POLICIES[:strict]
    assert_equal [true] * 20, NATIVE.ed25519_verify_batch(claims, policy)
    claims[7] = [claims[7][0], "another", claims[7][2]]
    assert_equal [7], NATIVE.ed25519_verify_batch(claims, policy).each_index.reject { |i|
      NATIVE.ed25519_verify_batch(claims, policy)[i]
    }
    assert_equal [], NATIVE.ed25519_verify_batch([], policy)
  end

  def test_many_rows
    keys = Array.new(9) { |i| Secant::Memory.from((i == 4 ? "\0" : (i + 1).chr) * 32) }
    digests = Array.new(9) { |i| NATIVE.digest(SHA256, i.to_s) }
    done, signatures = NATIVE.ecdsa_sign_digest_many(P256, keys, digests, SHA256, 0, nil)
    assert_equal [4], done.each_index.reject { |i| done[i] }
    done.each_index do |i|
      one = done[i] ? NATIVE.ecdsa_sign_digest(P256, keys[i], digests[i], SHA256, 0, nil, nil) : "\0" * 64
      assert_equal one, signatures.byteslice(64 * i, 64)
    end
    done, public_keys = NATIVE.key_public_many(P256, keys, NATIVE::COMPRESSED)
    claims = done.each_index.map do |i|
      [public_keys.byteslice(33 * i, 33), digests[i], signatures.byteslice(64 * i, 64)]
    end
    assert_equal done, NATIVE.ecdsa_verify_digest_many(P256, claims, 0)
    assert_equal [[], ""], NATIVE.x25519_public_many([])
    assert_equal [[false], "\0" * 32], NATIVE.x25519_public_many(["short"])
  end

  def test_wrong_rows
    [nil, "rows", [nil], [1]].each do |rows|
      assert_raises(TypeError) { NATIVE.x25519_public_many(rows) }
    end
    assert_equal :length, assert_raises(Secant::Error) { NATIVE.x25519_public_many(["a", "bc"]) }.code
    assert_equal :length, assert_raises(Secant::Error) { NATIVE.x25519_many(["k" * 32], []) }.code
  end

  # long messages are hashed without Ruby's lock, and a change of the String meanwhile changes nothing
  def test_long_messages_let_other_threads_run
    message = "m" * 3_000_000
    expected = NATIVE.ed25519_sign("s" * 32, message.dup)
    other = Thread.new { 200.times { message.setbyte(rand(message.bytesize), 0x6d) } }
    assert_equal expected, NATIVE.ed25519_sign("s" * 32, message)
    other.join
    counter = 0
    counting = Thread.new { loop { counter += 1 } }
    NATIVE.digest(NATIVE::HASHES[:sha3_512], "m" * 60_000_000)
    assert_operator counter, :>, 0
    # a thread that is killed meanwhile ends
    killed = Thread.new { loop { NATIVE.digest(SHA256, message) } }
    sleep 0.02
    killed.kill.join
    counting.kill
  end

  # whatever makes a call long: a message, other bytes that are read, or what is written
  def test_long_calls_let_other_threads_run
    counter = 0
    counting = Thread.new { loop { sleep 0.001; counter += 1 } }
    sha3 = NATIVE::HASHES[:sha3_512]
    megabytes = "m" * 20_000_000
    memory = Secant::Memory.from(megabytes)
    calls = {
      kdf_x963: -> { NATIVE.kdf_x963(20_000_000, SHA256, "secret", "") },
      hkdf_extract: -> { NATIVE.hkdf_extract(sha3, memory, "") },
      hex_decode_secret: -> { NATIVE.hex_decode_secret("00" * 20_000_000) },
      ecdsa_sign: -> { NATIVE.ecdsa_sign(P256, key, megabytes, sha3, 0, nil, nil) }
    }
    calls.each do |name, call|
      # the machine may be busy; with the lock held, one switch is seen, seldom four
      seen = 20.times.any? do
        counter = 0
        call.call
        counter > 10
      end
      assert seen, name
    end
  ensure
    counting.kill
  end

  # the garbage collector knows of the bytes, and comes before there are too many
  def test_memory_is_collected
    digits = "00" * 4_000_000
    before = GC.count
    100.times { NATIVE.hex_decode_secret(digits) }
    assert_operator GC.count - before, :>, 5 # for 400 MB
  end

  def test_ractors
    quietly do
      results = Array.new(2) do |i|
        Ractor.new(key, i) do |shared, number|
          curve = Secant::Native::CURVES[:secp256r1]
          hash = Secant::Native::HASHES[:sha256]
          signature = Secant::Native.ecdsa_sign(curve, shared, "m", hash, 0, nil, nil)
          code = begin
            Secant::Native.key_check(curve, "x" * number)
          rescue Secant::Error => error
            error.code
          end
          [signature, code]
        end.take
      end
      assert_equal [[sign("m"), :length]] * 2, results
    end
  end

  def test_garbage_collection_at_every_allocation
    stressed do
      3.times do
        signature = sign("message")
        assert_equal true, NATIVE.ecdsa_verify(P256, public_key, "message", signature, SHA256, 0)
      end
      seed = NATIVE.ed25519_generate(nil)
      claim = [NATIVE.ed25519_public(seed), "m", NATIVE.ed25519_sign(seed, "m")]
      assert_equal [true, true], NATIVE.ed25519_verify_batch([claim, claim], 1)
      assert_equal 70_000, NATIVE.hex_encode("m" * 35_000).bytesize
      assert_raises(Secant::Error) { NATIVE.key_check(P256, "") }
    end
  end

  def test_self_test
    assert_nil NATIVE.self_test
    assert_equal Secant::VERSION, NATIVE.version
  end

  # every function refuses what it is given instead of ending the process
  def test_wrong_arguments
    values = [nil, "", "x", "x" * 32, "\xff" * 33, 0, 1, 2**31, 2**70, -1, 1.5, [], :x, [1, 2, nil], key]
    random = Random.new(29)
    calls = 0
    NATIVE.singleton_methods.each do |name|
      function = NATIVE.method(name)
      next if function.arity.negative?

      30.times do
        function.call(*Array.new(function.arity) { values.sample(random: random) })
        calls += 1
      rescue ArgumentError, TypeError, FrozenError
        calls += 1
      end
    end
    assert_operator calls, :>, 5000
  end
end
