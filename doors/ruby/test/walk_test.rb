# frozen_string_literal: true

require "checks"

# Every function of the extension with every value of each of its choices, in and out of range, as the signatures list
# them: a result, or an error with its reason.
class WalkTest < Minitest::Test
  CHOICES = %w[curve hash policy kem kdf aead algorithm xeddsa_form network group format xof version size flags].freeze
  CURVE = Secant::Curve[:secp256r1]
  KEY = Secant::PrivateKey.new(CURVE, 7)

  # What arguments are by their names, where their types do not tell: of P-256, and of so many bytes for other schemes.
  SCHEMES = [{ "private_key" => KEY.to_bytes, "public_key" => KEY.public_key.to_bytes, "signature" => KEY.sign("m", der: false) },
             *[32, 33, 56, 57].map { |length| Hash.new("\x09" * length).merge("signature" => "\x01" * (2 * length)) }].freeze
  NUMBERS = { "curve" => 6, "hash" => 3, "window" => 4, "out_len" => 32, "secret_len" => 32, "units" => 100,
              "security_bits" => 128, "message_len" => 4, "flags" => 0, "count" => 2 }.freeze

  def parameters
    text = File.read(File.expand_path("../sig/secant/native.rbs", __dir__))
    text.scan(/def self\.(\w+): \((.*)\) ->/).map { |name, list| [name, list.split(/, (?![^\[]*\])/).map { |one| one.rpartition(" ") }] }
  end

  # a text, a point, a scalar, or whatever the scheme has
  def argument(type, name, scheme)
    return NUMBERS.fetch(name, 1) if type == "Integer"
    return nil if type.end_with?("nil") || type.end_with?("?")
    return [] if type.start_with?("Array")
    return scheme["public_key"] if %w[p q point base generator points result].include?(name)
    return scheme["private_key"] if %w[a b k d scalars tweak private_key].include?(name)

    scheme[name] || "m"
  end

  def test_every_value_of_every_choice_right_and_wrong
    walked = Hash.new(0)
    parameters.each do |function, list|
      next if function == "machine_pin"

      list.each_index.select { |i| CHOICES.include?(list[i].last) }.each do |place|
        [*0..26, 1 << 31, (1 << 32) - 1, 1 << 32, -1, 1 << 70].each do |value|
          SCHEMES.each do |scheme|
            given = list.map { |type, _, name| argument(type, name, scheme) }
            given[place] = value
            Secant::Native.public_send(function, *given)
            walked[:results] += 1
          rescue Secant::Error, RangeError, ArgumentError, TypeError => error
            refute_empty error.message, "#{function} #{value}"
            walked[error.is_a?(Secant::Error) ? :errors : :others] += 1
          end
        end
      end
    end
    assert_operator walked[:results], :>, 1500, walked.inspect
    assert_operator walked[:errors], :>, 5000, walked.inspect
    assert_operator walked[:others], :<, walked[:errors] + walked[:results], walked.inspect
  end

  # The combination that ended the process: a function that expands by the blocks of a hash, with one that has none.
  def test_expansion_with_every_hash
    blocks, others = Secant::Native::HASHES.partition { |name, _| !name.to_s.start_with?("shake") }
    blocks.each do |_, number|
      [1, 300].each { |length| assert_equal 40, Secant::Native.expand_message_xmd(40, number, "m", "t" * length).bytesize }
    end
    others.each do |_, number|
      [1, 300].each { |length| refused(:unknown_choice) { Secant::Native.expand_message_xmd(40, number, "m", "t" * length) } }
    end
    assert_equal 2, others.size
  end
end
