# frozen_string_literal: true

require "checks"
require "openssl"
require "vectors"

# HPKE: the values of RFC 9180, appendix A.
class HPKETest < Minitest::Test
  Suite = Secant::HPKE::Suite
  INFO = "Ode on a Grecian Urn"
  TEXT = "Beauty is truth, truth beauty"
  PSK = ["0247fd33b913760fa1fa51e1892d9f307fbe65eb171e8132c2af18555a738b82"].pack("H*").freeze
  PSK_ID = "Ennyn Durin aran Moria"
  SHARED = { psk: PSK, psk_id: PSK_ID }.freeze

  # section 7.1: number, hash, bytes of a private key, and the mask of its first byte where candidates are drawn
  KEMS = {
    p256: [0x10, "SHA256", 32, 0xFF], p384: [0x11, "SHA384", 48, 0xFF], p521: [0x12, "SHA512", 66, 0x01],
    x25519: [0x20, "SHA256", 32, nil], x448: [0x21, "SHA512", 56, nil]
  }.freeze
  CURVES = { p256: "P-256", p384: "P-384", p521: "P-521" }.freeze
  MODULES = { x25519: Secant::X25519, x448: Secant::X448 }.freeze
  AEADS = { "Aes128Gcm" => :aes128_gcm, "Aes256Gcm" => :aes256_gcm, "ChaCha20Poly1305" => :chacha20_poly1305,
            "ExportOnly" => :export_only }.freeze

  # The values as the conformance tests in Rust have them.
  def rfc_9180
    text = Vectors.text("testing/conformance/tests/hpke/rfc9180.rs")
    text.scan(/\n    Vector \{(.*?)\n    \},/m).map do |block,|
      value = block.scan(/(\w+): (.*),$/).to_h
      kem, kdf, aead = value["suite"].scan(/::(\w+)/).flatten
      strings = ->(name) { value[name].scan(/"(\w+)"/).flatten.map { |digits| hex(digits) } }
      suite = Suite.new(kem.downcase.to_sym, kdf: kdf.downcase.sub("hkdf", "hkdf_").to_sym, aead: AEADS.fetch(aead))
      { suite: suite, has_psk: value["has_psk"] == "true", recipient: strings.("recipient_seed")[0],
        sender: strings.("sender_seed")[0], encapsulated: strings.("encapsulated")[0],
        first: strings.("ciphertexts")[0], exported: strings.("exported") }
    end
  end

  def extract(name, label, input, suite) = OpenSSL::HMAC.digest(name, "", "HPKE-v1" + suite + label + input)

  # LabeledExpand (RFC 9180, section 4).
  def expand(name, key, label, info, length, suite)
    labeled = [length].pack("n") + "HPKE-v1" + suite + label + info
    blocks = [""]
    blocks << OpenSSL::HMAC.digest(name, key, blocks.last + labeled + [blocks.size].pack("C")) while blocks.sum(&:bytesize) < length
    blocks.join[0, length]
  end

  # DeriveKeyPair (RFC 9180, section 7.1.3).
  def derive(kem, seed)
    number, name, length, mask = KEMS.fetch(kem)
    suite = "KEM".b + [number].pack("n")
    key = extract(name, "dkp_prk", seed, suite)
    return MODULES[kem]::PrivateKey.new(expand(name, key, "sk", "", length, suite)) if mask.nil?

    order = Secant::Curve.find(CURVES[kem]).order
    found = (0..255).lazy.map { |counter| expand(name, key, "candidate", [counter].pack("C"), length, suite) }
                    .map { |candidate| [candidate.getbyte(0) & mask].pack("C") + candidate.byteslice(1..) }
                    .find { |candidate| candidate.unpack1("H*").hex.between?(1, order - 1) }
    Secant::PrivateKey.new(CURVES[kem], found)
  end

  def test_rfc_9180
    opened = exported = 0
    rfc_9180.each do |vector|
      suite, key = vector[:suite], derive(vector[:suite].kem, vector[:recipient])
      options = { info: INFO, **(vector[:has_psk] ? SHARED : {}) }
      options[:sender] = derive(suite.kem, vector[:sender]).public_key if vector[:sender]
      unless suite.aead == :export_only
        sealed = vector[:encapsulated] + vector[:first]
        assert_equal TEXT, suite.open(key, sealed, associated_data: "Count-0", **options)
        opened += 1
      end
      ["", "\0", "TestContext"].zip(vector[:exported]) do |context, secret|
        assert_equal secret, suite.export_recipient(key, vector[:encapsulated], context, 32, **options)
        exported += 1
      end
    end
    assert_equal [24, 84], [opened, exported]
  end

  def key_of(kem) = CURVES.key?(kem) ? Secant::PrivateKey.generate(CURVES[kem]) : MODULES[kem]::PrivateKey.generate

  def test_every_suite_in_four_modes
    kinds = Secant::Native::HPKE_KEMS.keys.product(Secant::Native::HPKE_KDFS.keys, Secant::Native::HPKE_AEADS.keys - [:export_only])
    kinds.each do |kem, kdf, aead|
      suite, key, own = Suite.new(kem, kdf: kdf, aead: aead), key_of(kem), key_of(kem)
      [false, true].product([{}, SHARED]) do |authenticated, shared|
        mine = { info: "i", associated_data: "a", **shared, **(authenticated ? { sender: own } : {}) }
        yours = { **mine, **(authenticated ? { sender: own.public_key } : {}) }
        sealed = suite.seal(key.public_key, "message", **mine)
        assert_bytes 7 + suite.overhead, sealed
        assert_bytes 7, suite.open(key, sealed, **yours)
        assert_equal "message", suite.open(key, sealed, **yours)
        refusals(suite, key, sealed, yours)
      end
    end
    assert_equal 45, kinds.size
  end

  # What both sides must agree on.
  def refusals(suite, key, sealed, options)
    other = key_of(suite.kem)
    [{ associated_data: "b" }, { info: "j" }, { sender: other.public_key }, { psk: "\0" * 32, psk_id: PSK_ID }].each do |change|
      refused(:decryption) { suite.open(key, sealed, **options, **change) }
    end
    refused(:decryption) { suite.open(other, sealed, **options) }
    [1, 17].each do |place|
      refused(:decryption) { suite.open(key, altered(sealed, 8 * (sealed.bytesize - place)), **options) }
    end
  end

  def test_exported_secrets
    KEMS.each_key do |kem|
      suite, key, own = Suite.new(kem, aead: :export_only), key_of(kem), key_of(kem)
      secret, encapsulated = suite.export_sender(key.public_key, "context", 100, info: "i", sender: own, **SHARED)
      assert_bytes suite.encapsulated_bytes, encapsulated
      assert_bytes 100, secret
      options = { info: "i", sender: own.public_key, **SHARED }
      assert_equal secret, suite.export_recipient(key, encapsulated, "context", 100, **options)
      refute_equal secret, suite.export_recipient(key, encapsulated, "another", 100, **options)
      refused(:export_only) { suite.seal(key.public_key, "") }
      refused(:export_only) { suite.open(key, Suite.new(kem).seal(key.public_key, "")) }
    end
  end

  def test_suites_right_and_wrong
    suite = Suite.new(:x25519, kdf: :hkdf_sha512, aead: :chacha20_poly1305)
    assert_equal [:x25519, :hkdf_sha512, :chacha20_poly1305, [0x20, 3, 3], 32, 48],
                 [suite.kem, suite.kdf, suite.aead, suite.ids, suite.encapsulated_bytes, suite.overhead]
    assert_equal "#<Secant::HPKE::Suite x25519, hkdf_sha512, chacha20_poly1305>", suite.inspect
    assert_equal 2, [suite, Suite.new(:x25519), Suite.new(:x25519, kdf: :hkdf_sha256, aead: :aes256_gcm)].uniq.size
    assert_shareable suite
    [[:p_256, {}], [:p256, { kdf: :sha256 }], [:p256, { aead: :aes }]].each do |kem, options|
      refused(:unknown_choice) { Suite.new(kem, **options) }
    end
    type_errors([nil, 16, 1.5]) { |value| Suite.new(value) }
    type_errors([nil, 1]) { |value| Suite.new(:p256, kdf: value) }
    type_errors([nil, 1]) { |value| Suite.new(:p256, aead: value) }
  end

  def test_keys_of_wrong_suites
    suite, key, other = Suite.new(:p256), key_of(:p256), key_of(:x25519)
    refused(:curve_mismatch) { suite.seal(key_of(:p384).public_key, "") }
    refused(:curve_mismatch) { suite.seal(other.public_key, "") }
    refused(:curve_mismatch) { suite.seal(key.public_key, "", sender: other) }
    refused(:curve_mismatch) { suite.open(Secant::PrivateKey.generate(:secp256k1), "\0" * 100) }
    refused(:curve_mismatch) { suite.open(key, "\0" * 100, sender: other.public_key) }
    type_errors([nil, key, "a" * 65, Secant::Ed25519::PublicKey.new("a" * 32)]) { |value| suite.seal(value, "") }
    type_errors([nil, key.public_key, "a" * 32]) { |value| suite.open(value, "\0" * 100) }
    type_errors([key.public_key, "a" * 32]) { |value| suite.seal(key.public_key, "", sender: value) }
    type_errors([key, "a" * 65]) { |value| suite.open(key, "\0" * 100, sender: value) }
  end

  def test_pre_shared_keys
    suite, key = Suite.new(:p256), key_of(:p256)
    [{ psk: PSK }, { psk_id: PSK_ID }, { psk: "a" * 31, psk_id: "i" }, { psk: PSK, psk_id: "" }, { psk: "", psk_id: "" }].each do |options|
      refused(:pre_shared_key) { suite.seal(key.public_key, "", **options) }
      refused(:pre_shared_key) { suite.open(key, suite.seal(key.public_key, ""), **options) }
      refused(:pre_shared_key) { suite.export_sender(key.public_key, "", 32, **options) }
    end
    shared = [Secant::Memory.from(PSK), PSK_ID, nil]
    public_key = key.public_key.to_bytes
    ["", Secant::Memory.from("")].each do |sender|
      refused(:length) { Secant::Native.hpke_seal(*suite.ids, public_key, sender, "", "", "", *shared) }
    end
    assert_equal suite.overhead, Secant::Native.hpke_seal(*suite.ids, public_key, nil, "", "", "", *shared).bytesize
    sealed = suite.seal(key.public_key, "", psk: Secant::Memory.from(PSK), psk_id: PSK_ID)
    assert_equal "", suite.open(key, sealed, **SHARED)
  end

  def test_wrong_arguments
    suite, key = Suite.new(:p256), key_of(:p256)
    public_key = key.public_key
    ["", "\0" * 65, public_key.to_bytes[0..-2], public_key.to_bytes(compressed: true)].each do |encapsulated|
      assert_raises(Secant::Error) { suite.export_recipient(key, encapsulated, "", 32) }
    end
    ["", "\0" * 80, "\0" * 81, "\4" * 100].each { |sealed| assert_raises(Secant::Error) { suite.open(key, sealed) } }
    [255 * 32 + 1, 1 << 40, 1 << 70].each { |length| refused(:output_too_long) { suite.export_sender(public_key, "", length) } }
    refused(:range) { suite.export_sender(public_key, "", -1) }
    type_errors([nil, 1.5, "32"]) { |value| suite.export_sender(public_key, "", value) }
    type_errors(NOT_BYTES) { |value| suite.seal(public_key, value) }
    type_errors(NOT_BYTES) { |value| suite.open(key, value) }
    type_errors(NOT_BYTES) { |value| suite.export_sender(public_key, value, 32) }
    %i[info associated_data].each { |name| type_errors(NOT_BYTES) { |value| suite.seal(public_key, "", name => value) } }
    type_errors(NOT_BYTES - [nil]) { |value| suite.seal(public_key, "", psk: value, psk_id: "i") }
    type_errors(NOT_BYTES - [nil]) { |value| suite.seal(public_key, "", psk: PSK, psk_id: value) }
    long = "a" * 300_000
    assert_equal long, suite.open(key, suite.seal(public_key, long))
  end

  def test_ractors_and_garbage
    suite, key = Suite.new(:x25519), key_of(:x25519)
    sealed = quietly { Ractor.new(suite, key.public_key) { |shared, peer| shared.seal(peer, "message") }.take }
    assert_equal "message", quietly { Ractor.new(suite, key, sealed) { |shared, mine, text| shared.open(mine, text) }.take }
    stressed { assert_equal "message", suite.open(key, suite.seal(key.public_key, "message", **SHARED), **SHARED) }
  end
end
