# frozen_string_literal: true

require "helper"

# The table of cases that the tests of every door read, testing/cases/cases.txt: inputs, and the result or the number of
# the error.
class CasesTest < Minitest::Test
  FOLDER = File.join(ROOT, "testing/cases")
  # The rows of the table, so that none is lost.
  COUNT = 947
  # Inputs that are words; all others are bytes.
  WORDS = %w[curve format hash low_s any_digest id kind algorithm policy weak].freeze
  HASHES = { nil => nil }.merge(%w[sha1 sha224 sha256 sha384 sha512].to_h { |name| [name, name.to_sym] },
                                "sha3-256" => :sha3_256).freeze
  OTHERS = { "ed25519" => "Ed25519", "ed448" => "Ed448", "x25519" => "X25519", "x448" => "X448" }.freeze

  # The lines of a file that say something, with their numbers.
  def self.lines(name)
    File.foreach(File.join(FOLDER, name), chomp: true).with_index(1).reject { |line, _| line.empty? || line.start_with?("#") }
  end

  # The doors that have each operation, by the description.
  DOORS = lines("doors.txt").to_h { |line, _| line.split.then { |name, *doors| [name, doors] } }.freeze
  # Line, inputs and outcome of each row, by the operation. What stands before a row says why a door differs there.
  differs = nil
  ROWS = lines("cases.txt").each_with_object({}) do |(line, number), all|
    differs ||= line if line.start_with?("@ruby ")
    next if line.start_with?("@")

    inputs, outcome = line.split(" -> ")
    operation, *pairs = inputs.split
    row = pairs.to_h do |pair|
      name, value = pair.split("=", 2)
      [name.to_sym, WORDS.include?(name) ? value : [value].pack("H*")]
    end
    (all[operation] ||= []) << [number, row, differs || outcome]
    differs = nil
  end.freeze

  ROWS.each do |operation, rows|
    define_method("test_#{operation.tr(".", "_")}") do
      skip "#{rows.length} rows: the description says that Ruby lacks #{operation}" unless DOORS.fetch(operation).include?("ruby")

      wrong = rows.filter_map do |line, row, expected|
        next puts("line #{line} is another one: #{expected}") if expected.start_with?("@")

        found = outcome(operation, row)
        "line #{line}: #{found}, expected #{expected}" unless found == expected
      end
      assert_empty wrong, wrong.join("\n")
    end
  end

  def test_the_table_is_whole
    assert_equal COUNT, ROWS.values.sum(&:length)
  end

  private

  # What an operation gives, as the table writes it.
  def outcome(operation, row)
    result = send(operation.tr(".", "_"), **row)
    return "valid" if result.nil?

    "= #{result.encoding == Encoding::BINARY ? result.unpack1("H*") : result}".rstrip
  rescue Secant::Error => e
    "! #{e.code.to_s.split("_").map(&:capitalize).join} #{e.number}"
  end

  # What calls give or raise, all the same.
  def agreed(*calls)
    outcomes = calls.map do |call|
      [call.call, nil]
    rescue Secant::Error => e
      [nil, e.number]
    end
    assert_equal 1, outcomes.uniq.length, outcomes.inspect
    calls.first.call
  end

  # A verdict and its reason, which say the same.
  def verdict(key, names, signature, data, **options)
    valid = key.public_send(names.first, signature, data, **options)
    key.public_send(names.last, signature, data, **options)
    assert valid
    nil
  rescue Secant::Error
    refute valid
    raise
  end

  def ecdsa_verify(curve:, public_key:, signature:, format:, message: nil, digest: nil, hash: nil, low_s: nil)
    key = Secant::PublicKey.new(curve, public_key)
    names = message ? %i[verify verify!] : %i[verify_digest verify_digest!]
    data = message || digest
    options = { digest: HASHES.fetch(hash), der: format == "der", low_s: !low_s.nil? }
    agreed(*[key, key.precompute].map { |one| -> { verdict(one, names, signature, data, **options) } })
  ensure
    in_steps(key, signature, digest, options, $!.nil?) if key && digest
  end

  def in_steps(key, signature, digest, options, expected)
    steps = Secant::Restartable::Verification.new(key, signature, digest, **options)
    nil while (valid = steps.step(10_000)).nil?
    assert_equal expected, valid
  end

  def ecdsa_sign(curve:, private_key:, hash:, format:, message: nil, digest: nil, low_s: nil, any_digest: nil)
    key = Secant::PrivateKey.new(curve, private_key)
    options = { digest: HASHES.fetch(hash), der: format == "der", low_s: !low_s.nil? }
    return agreed(-> { key.sign(message, **options) }, -> { key.sign(message, **options, verified: true) }) if message

    options[:any_length] = !any_digest.nil?
    agreed(-> { key.sign_digest(digest, **options) }, -> { key.sign_digest(digest, **options, verified: true) },
           -> { signed_in_steps(key, digest, options) })
  end

  def signed_in_steps(key, digest, options)
    steps = Secant::Restartable::Signing.new(key, digest, **options)
    nil while (signature = steps.step(10_000)).nil?
    signature
  end

  def ecdsa_recover(curve:, digest:, signature:, id:)
    signature = Secant::Signature.from_raw(curve, signature)
    Secant::PublicKey.recover(signature, digest, recovery_id: Integer(id)).to_bytes(compressed: true)
  end

  def key_public(curve:, private_key:)
    Secant::PrivateKey.new(curve, private_key).public_key.to_bytes(compressed: true)
  end

  def key_decode(curve:, point:)
    Secant::PublicKey.new(curve, point).to_bytes(compressed: true)
  end

  def ecdh(curve:, private_key:, public_key:)
    Secant::PrivateKey.new(curve, private_key).shared_secret(Secant::PublicKey.new(curve, public_key))
  end

  def keyfile_read(kind:, file:, password: nil)
    key = kind == "public" ? Secant::KeyFile.read_public(file) : Secant::KeyFile.read_private(file, password: password)
    name = key.respond_to?(:curve) ? key.curve.name : OTHERS.find { |_, part| key.class.name.include?("::#{part}::") }.first
    "#{name} #{key.to_bytes.unpack1("H*")}"
  end

  def keyfile_write(algorithm:, private_key:, format:, password: nil)
    other = OTHERS[algorithm]
    key = other ? Secant.const_get(other)::PrivateKey.new(private_key) : Secant::PrivateKey.new(algorithm, private_key)
    Secant::KeyFile.write_private(key, format: format.tr("-", "_").to_sym, password: password).b
  end

  def did_key_public(file:)
    Secant::KeyFile.read_public(file).to_did_key.b
  end

  def ed25519_verify(public_key:, message:, signature:, policy: "rfc8032")
    Secant::Ed25519::PublicKey.new(public_key).verify!(signature, message, policy: policy.to_sym)
  end

  def x25519(private_key:, public_key:)
    Secant::X25519::PrivateKey.new(private_key).shared_secret(Secant::X25519::PublicKey.new(public_key))
  end

  def x448(private_key:, public_key:)
    Secant::X448::PrivateKey.new(private_key).shared_secret(Secant::X448::PublicKey.new(public_key))
  end

  def bip340_verify(public_key:, message:, signature:)
    Secant::BIP340::PublicKey.new(public_key).verify!(signature, message)
  end

  def hex_decode(text:)
    Secant::Hex.decode(text)
  end

  def wif_decode(text:)
    key, network, compressed = Secant::WIF.decode(text)
    "#{key.to_bytes.unpack1("H*")} #{network} #{compressed ? "compressed" : "uncompressed"}"
  end
end
