# frozen_string_literal: true

require "checks"
require "base64"
require "json"

# Key files: round trips of every format, users' files, refusals.
class KeyFileTest < Minitest::Test
  CASES = File.join(Helper::ROOT, "testing/vectors/data/cases")
  PASSWORD = "correct horse"
  SECRET = ["1234567890abcdef" * 4].pack("H*").freeze
  OTHERS = [Secant::Ed25519, Secant::Ed448, Secant::X25519, Secant::X448].freeze

  def read(name) = File.binread(File.join(CASES, name))

  def keys
    @keys ||= Secant::Curve.all.map { |curve| Secant::PrivateKey.generate(curve) } +
              OTHERS.map { |scheme| scheme::PrivateKey.generate }
  end

  def test_every_private_format
    counts = Hash.new(0)
    keys.product(Secant::Native::PRIVATE_FORMATS.keys, [nil, "pässword"]) do |key, format, password|
      # the derivation of a password takes its time: one key of each kind
      next if password && keys.index(key).between?(1, 16) && format != :openssh

      file = Secant::KeyFile.write_private(key, format: format, password: password)
      counts[format] += 1
      assert_predicate file, :frozen?
      assert_equal format.end_with?("_der") ? Encoding::BINARY : Encoding::UTF_8, file.encoding
      again = Secant::KeyFile.read_private(file, password: password)
      assert_instance_of key.class, again
      assert_equal key, again
    rescue Secant::Error => e
      assert_includes %i[unsupported_key plain_format], e.code
    end
    # each key without a password; with one where it is not skipped
    assert_equal({ pkcs8_pem: 28, pkcs8_der: 28, sec1_pem: 18, sec1_der: 18, jwk: 8, openssh: 8 }, counts)
  end

  def test_every_public_format
    counts = Hash.new(0)
    keys.map(&:public_key).product(Secant::Native::PUBLIC_FORMATS.keys) do |key, format|
      file = Secant::KeyFile.write_public(key, format: format)
      counts[format] += 1
      assert_predicate file, :frozen?
      again = Secant::KeyFile.read_public(file)
      assert_instance_of key.class, again
      assert_equal key, again
    rescue Secant::Error => e
      assert_equal :unsupported_key, e.code
    end
    assert_equal({ spki_pem: 22, spki_der: 22, jwk: 8, openssh: 4, did_key: 8 }, counts)
  end

  def test_methods_of_keys
    Secant::Curve.all.each do |curve|
      key = Secant::PrivateKey.generate(curve)
      %i[pkcs8 sec1].each do |format|
        assert_equal key, Secant::PrivateKey.from_pem(key.to_pem(format: format))
        assert_equal key, Secant::PrivateKey.from_der(key.to_der(format: format))
      end
      public_key = key.public_key
      assert_equal public_key, Secant::PublicKey.from_pem(public_key.to_pem)
      assert_equal public_key, Secant::PublicKey.from_der(public_key.to_der)
    end
    key = Secant::PrivateKey.generate("P-384")
    assert_equal key, Secant::PrivateKey.from_jwk(key.to_jwk)
    assert_equal key, Secant::PrivateKey.from_openssh(key.to_openssh(comment: "me@here"))
    assert_equal key.public_key, Secant::PublicKey.from_jwk(key.public_key.to_jwk)
    line = key.public_key.to_openssh(comment: "me@here")
    assert line.rstrip.end_with?(" me@here")
    assert_equal key.public_key, Secant::PublicKey.from_openssh(line)
    assert_equal key.public_key, Secant::PublicKey.from_did_key(key.public_key.to_did_key)
    [key.to_pem(password: "word"), key.to_openssh(password: Secant::Memory.from("word"))].each do |file|
      reader = file.include?("OPENSSH") ? :from_openssh : :from_pem
      assert_equal key, Secant::PrivateKey.public_send(reader, file, password: "word")
      assert_instance_of Secant::PasswordError, refused(:password_needed) { Secant::PrivateKey.public_send(reader, file) }
      refused(:wrong_password) { Secant::PrivateKey.public_send(reader, file, password: "Word") }
      refused_passwords { |password| Secant::PrivateKey.public_send(reader, file, password: password) }
    end
  end

  def test_methods_take_one_format_and_one_class
    key, other = Secant::PrivateKey.generate("P-256"), Secant::Ed25519::PrivateKey.generate
    public_key = key.public_key
    { from_pem: [key.to_der, key.to_jwk, key.to_openssh, ""], from_der: [key.to_pem, key.to_jwk, ""],
      from_jwk: [key.to_pem, key.to_der, ""], from_openssh: [key.to_pem, key.to_der, key.to_jwk] }.each do |reader, files|
      files.each { |file| refused(:key_encoding) { Secant::PrivateKey.public_send(reader, file) } }
    end
    { from_pem: [public_key.to_der, public_key.to_jwk, public_key.to_openssh], from_der: [public_key.to_pem],
      from_jwk: [public_key.to_openssh, public_key.to_did_key],
      from_openssh: [public_key.to_pem, public_key.to_jwk, public_key.to_did_key],
      from_did_key: [public_key.to_pem, public_key.to_der, public_key.to_jwk, public_key.to_openssh, ""] }.each do |reader, files|
      files.each { |file| refused(:key_encoding) { Secant::PublicKey.public_send(reader, file) } }
    end
    refused(:file_kind) { Secant::PrivateKey.from_pem(public_key.to_pem) }
    refused(:file_kind) { Secant::PublicKey.from_pem(key.to_pem) }
    refused(:file_kind) { Secant::PrivateKey.from_pem(Secant::KeyFile.write_private(other)) }
    refused(:file_kind) { Secant::PublicKey.from_der(Secant::KeyFile.write_public(other.public_key, format: :spki_der)) }
  end

  def test_json_web_keys
    %w[P-256 P-384 P-521 secp256k1].each do |name|
      key = Secant::PrivateKey.generate(name)
      point = key.public_key.to_bytes.byteslice(1..)
      x, y = [0, point.bytesize / 2].map { |start| base64url(point.byteslice(start, point.bytesize / 2)) }
      expected = { "crv" => name, "kty" => "EC", "x" => x, "y" => y }
      assert_equal expected, JSON.parse(key.public_key.to_jwk)
      assert_equal expected.merge("d" => base64url(key.to_bytes)), JSON.parse(key.to_jwk)
      canonical = JSON.generate(expected)
      assert_equal Secant.digest(canonical), key.public_key.thumbprint
      assert_equal Secant.digest(canonical, digest: :sha512), key.public_key.thumbprint(digest: :sha512)
    end
    # RFC 8037, A.3
    jwk = '{"crv":"Ed25519","kty":"OKP","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}'
    thumbprint = Secant::KeyFile.thumbprint(Secant::KeyFile.read_public(jwk))
    assert_equal "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k", base64url(thumbprint)
  end

  # The specification's vector of P-256; an Ed25519 key is of another class.
  def test_identifiers
    identifier = "zDnaerDaTF5BXEavCrfRZEk316dpbLsfPDZ3WJ5hRTPFU2169"
    x = "7f235830dd3defa722ef1aa249d6a0ddbba4f990b0817538933f573640653542"
    key = Secant::PublicKey.new("P-256", ["03#{x}"].pack("H*"))
    assert_equal "did:key:#{identifier}", key.to_did_key
    ["did:key:#{identifier}", "\u{feff} did:key:#{identifier}##{identifier}\n"].each do |text|
      assert_equal key, Secant::PublicKey.from_did_key(text)
      refused(:file_kind) { Secant::Ed25519::PublicKey.from_did_key(text) }
      refused(:file_kind) { Secant::KeyFile.read_private(text) }
    end
    refused(:base58) { Secant::PublicKey.from_did_key("did:key:z0") }
    refused(:key_encoding) { Secant::PublicKey.from_did_key("did:key:#{identifier}#key-1") }
    refused(:unsupported_key) { Secant::PrivateKey.generate("P-224").public_key.to_did_key }
    other = Secant::Ed25519::PublicKey.from_did_key("did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp")
    assert_equal "3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29", other.to_bytes.unpack1("H*")
  end

  def base64url(bytes) = Base64.urlsafe_encode64(bytes, padding: false)

  def test_users_files
    expected = Secant::PrivateKey.new("P-256", SECRET)
    %w[good-pkcs8.pem pem-space-after-begin.pem pem-unequal-lines.pem pem-blank-line-after-begin.pem pem-utf8-bom.pem
       key-then-certificate-text.pem enc-pbes2-aes256cbc-hmacsha1.pem traditional-encrypted.pem].each do |name|
      assert_equal expected, Secant::KeyFile.read_private(read(name), password: PASSWORD), name
      assert_equal expected, Secant::PrivateKey.from_pem(read(name), password: PASSWORD), name
    end
    %w[ssh-aes256-cbc ssh-aes256-gcm].each do |name|
      assert_instance_of Secant::Ed25519::PrivateKey, Secant::KeyFile.read_private(read(name), password: PASSWORD)
      refused(:password_needed) { Secant::KeyFile.read_private(read(name)) }
      refused(:wrong_password) { Secant::KeyFile.read_private(read(name), password: "#{PASSWORD}\n") }
    end
    assert_instance_of Secant::PrivateKey, Secant::KeyFile.read_private(read("headers-aes256.pem"), password: "pw")
    short = read("headers-short-scalar.pem")
    refused(:file_short_scalar) { Secant::KeyFile.read_private(short, password: "pw") }
    again = Secant::KeyFile.read_private(short, password: "pw", short_scalars: true)
    assert_equal Secant::PrivateKey.new("P-256", ("\0" + "\1" * 31).b), again
    refused(:password_cost) { Secant::KeyFile.read_private(again.to_pem(password: "pw"), password: "pw", max_cost: 0) }
    %w[good-pkcs8-public.pem certificate.pem explicit-no-cofactor.pem explicit-seed.pem spki-id-ecdh.pem].each do |name|
      assert_equal expected.public_key, Secant::KeyFile.read_public(read(name)), name
    end
    %w[ssh-pub-two-spaces.pub ssh-pub-options.pub].each do |name|
      assert_instance_of Secant::Ed25519::PublicKey, Secant::KeyFile.read_public(read(name))
    end
  end

  def test_the_true_reason_is_told
    { "public-off-curve.pem" => %i[file_kind not_on_curve], "public-hybrid.pem" => %i[file_kind hybrid_point],
      "enc-pbes1-sha1-3des.pem" => %i[file_unsupported file_kind],
      "certificate.pem" => [:file_kind, nil], "sec1-short-scalar.pem" => %i[file_short_scalar file_kind],
      "jwk-d-only.json" => %i[file_missing_member file_missing_member],
      "jwk-no-y.json" => %i[file_missing_member file_missing_member],
      "jwk-set.json" => %i[file_jwk_set file_jwk_set] }.each do |name, (private_code, public_code)|
      refused(private_code) { Secant::KeyFile.read_private(read(name), password: PASSWORD) }
      refused(public_code) { Secant::KeyFile.read_public(read(name)) } if public_code
    end
  end

  def test_what_is_wrong
    key, other = Secant::PrivateKey.generate("P-256"), Secant::PrivateKey.generate("P-256")
    ["", "text", "{}", "-----BEGIN PRIVATE KEY-----", "\u20ac", "\0" * 100, "\xff" * 100].each do |file|
      assert_raises(Secant::Error) { Secant::KeyFile.read_private(file) }
      assert_raises(Secant::Error) { Secant::KeyFile.read_public(file) }
    end
    der = key.to_der
    [der.byteslice(0..-2), der + "\0".b, der.sub(key.public_key.to_bytes) { other.public_key.to_bytes }].each do |file|
      assert_raises(Secant::Error) { Secant::KeyFile.read_private(file) }
    end
    refused(:key_mismatch) { Secant::KeyFile.read_private(der.sub(key.public_key.to_bytes) { other.public_key.to_bytes }) }
    refused_passwords { |password| Secant::KeyFile.read_private(key.to_pem, password: password) }
    refused_passwords { |password| key.to_pem(password: password) }
    refused_passwords { |password| key.to_openssh(password: password) }
    refused(:plain_format) { key.to_pem(format: :sec1, password: "word") }
    refused(:unknown_choice) { key.to_pem(format: :raw) }
    refused(:unknown_choice) { Secant::KeyFile.write_private(key, format: :pem) }
    refused(:unknown_choice) { Secant::KeyFile.write_public(key.public_key, format: :pem) }
    refused(:unsupported_key) { Secant::PrivateKey.generate("P-224").to_jwk }
    assert_raises(Secant::Error) { key.to_openssh(comment: "two\nlines") }
    refused(:text_encoding) { key.to_openssh(comment: "\xff") }
    refused(:unknown_choice) { key.public_key.thumbprint(digest: :md5) }
  end

  def test_altered_files
    key = Secant::PrivateKey.new("P-256", SECRET)
    files = { read_private: [key.to_der, key.to_der(format: :sec1), key.to_jwk, key.to_openssh],
              read_public: [key.public_key.to_der, key.public_key.to_jwk, key.public_key.to_openssh, key.public_key.to_did_key] }
    refusals = 0
    files.each do |reader, all|
      all.each do |file|
        (8 * file.bytesize).times do |place|
          Secant::KeyFile.public_send(reader, altered(file, place))
        rescue Secant::Error
          refusals += 1
        end
      end
    end
    # some bits are of no importance, such as those of a comment
    assert_operator refusals, :>, 9000
  end

  def test_wrong_arguments
    key = Secant::PrivateKey.generate("P-256")
    type_errors(NOT_BYTES) { |value| Secant::KeyFile.read_private(value) }
    type_errors(NOT_BYTES) { |value| Secant::KeyFile.read_public(value) }
    type_errors(NOT_BYTES) { |value| Secant::PrivateKey.from_pem(value) }
    type_errors(NOT_BYTES.compact) { |value| Secant::KeyFile.read_private(key.to_pem, password: value) }
    type_errors(NOT_BYTES.compact) { |value| key.to_pem(password: value) }
    type_errors(NOT_BYTES) { |value| key.to_openssh(comment: value) }
    type_errors([nil, key.public_key, 5]) { |value| Secant::KeyFile.write_private(value) }
    type_errors([nil, key, 5]) { |value| Secant::KeyFile.write_public(value) }
    type_errors([nil, key, 5]) { |value| Secant::KeyFile.thumbprint(value) }
    type_errors([nil, 1, "pkcs8"]) { |format| key.to_pem(format: format) }
    type_errors([nil, 1, "jwk"]) { |format| Secant::KeyFile.write_private(key, format: format) }
  end

  private

  # An empty password is refused: a key that was to be encrypted is never written plain.
  def refused_passwords
    ["", Secant::Memory.from("")].each { |password| refused(:empty_password) { yield password } }
  end
end
