# frozen_string_literal: true

require "helper"
require "secp256k1_values"
require "open3"
require "rbconfig"
require "tmpdir"

# Without the extension, in Ractors, and while the garbage collector runs all the time.
class Secp256k1BackendsTest < Minitest::Test
  include Secp256k1Values

  # What would change another Ruby.
  CLEAN = { "RUBYLIB" => nil, "RUBYOPT" => nil }.freeze
  LIB = File.expand_path("../lib", __dir__)

  # Runs a script in a Ruby of its own; the library's files are those of a folder.
  def run_ruby(folder, script)
    output, errors, status = Open3.capture3(CLEAN, RbConfig.ruby, "-I", folder, "-W", "-e", script)
    assert status.success?, errors
    [output, errors]
  end

  # The library without what was compiled.
  def without_extension(script)
    Dir.mktmpdir do |folder|
      Dir.glob("**/*.rb", base: LIB) do |file|
        target = File.join(folder, file)
        FileUtils.mkdir_p(File.dirname(target))
        FileUtils.cp(File.join(LIB, file), target)
      end
      return run_ruby(folder, script)
    end
  end

  def test_without_the_extension
    output, errors = without_extension(<<~'RUBY')
      require "secant/secp256k1"
      S = Secant::Secp256k1
      G = S::Point.generator
      p S.native?, S.fmul(3, 5), S.scalar_multiply_wnaf(5, S::GX, S::GY) == [*[G.mul_vt(5)].flat_map { |q| [q.x, q.y] }, 1]
      begin
        G.mul(5)
      rescue Secant::InsecureOperationError => e
        p e.is_a?(SecurityError), e.message
      end
      begin
        S.jp_double([1, 1, 1])
      rescue Secant::Error => e
        p e.code, e.message
      end
      S.allow_pure_ruby_ct!
      p G.mul(5) == G.mul_vt(5)
    RUBY
    message = "multiplication by a secret in pure Ruby leaks it by its time; Secant::Secp256k1.allow_pure_ruby_ct! permits it"
    assert_equal ["false", "15", "true", "true", message.inspect, ":not_on_curve", '"the point is not on the curve"', "true"],
                 output.lines(chomp: true)
    assert_match(/\Asecant: .*secant_ext; Secant::Secp256k1 computes in pure Ruby\n\z/, errors)
  end

  # The messages that are there twice are the same.
  def test_messages_without_the_extension
    numbers = (0..30).to_a
    output, = without_extension(<<~RUBY)
      require "secant/secp256k1"
      #{numbers}.each { |number| puts Secant::Native.status_message(number) || "-" }
    RUBY
    found = numbers.zip(output.lines(chomp: true)).reject { |_, message| message == "-" }
    assert_equal 10, found.length
    found.each { |number, message| assert_equal Secant::Native.status_message(number), message }
  end

  def test_the_environment_permits_nothing
    script = 'require "secant/secp256k1"; Secant::Secp256k1::Pure.scalar_multiply_ct(1, 1, 1)'
    variables = { **CLEAN, "SECP256K1_ALLOW_PURE_RUBY_CT" => "1", "SECANT_ALLOW_PURE_RUBY_CT" => "1" }
    _, errors, status = Open3.capture3(variables, RbConfig.ruby, "-I", LIB, "-e", script)
    refute status.success?
    assert_match(/InsecureOperationError/, errors)
  end

  def test_the_twin_asks_for_permission_beside_the_extension
    output, = run_ruby(LIB, <<~'RUBY')
      require "secant/secp256k1"
      S = Secant::Secp256k1
      ask = lambda do
        S::Pure.scalar_multiply_ct(5, S::GX, S::GY)
      rescue Secant::InsecureOperationError => e
        e.class
      end
      p S.native?, ask.call, S.scalar_multiply_ct(5, S::GX, S::GY).length
      S.allow_pure_ruby_ct!
      p ask.call == S.scalar_multiply_ct(5, S::GX, S::GY)
    RUBY
    assert_equal %w[true Secant::InsecureOperationError 3 true], output.lines(chomp: true)
  end

  def test_ractors
    expected = [10, 11, 12].map { |k| openssl_multiple(k) }
    output, = run_ruby(LIB, <<~'RUBY')
      require "secant/secp256k1"
      S = Secant::Secp256k1
      p([10, 11, 12].map do |k|
        Ractor.new(k, S::Point.generator) do |k, g|
          one = S.scalar_multiply_ct(k, S::GX, S::GY)
          raise unless S.jp_add(one, S::JP_INFINITY) == one && S::Pure.scalar_multiply_wnaf(k, S::GX, S::GY) == one
          error = S.fmul(1.0, 1) rescue $!.message
          raise error unless error == "a is an Integer, not Float"
          raise unless g.mul(k) == g.mul_vt(k)
          S.jp_to_affine(one)
        end.take
      end)
    RUBY
    assert_equal expected.inspect, output.chomp
  end

  def test_garbage_collection_at_every_chance
    k = random % N
    expected = openssl_multiple(k)
    values = stressed do
      point = S.scalar_multiply_ct(k, *G)
      [S.jp_to_affine(point), S.jp_to_affine(S.jp_add(S.jp_neg(point), S.jp_double(point))), S.fmul(k, S.finv(k)),
       S.fsqrt(S.fsqr(4)), S.scalar_mod(-2**600), refusal { S.fmul(nil, 1) }, refusal { S.jp_add([*G, 1], [1, 2]) },
       refusal { S.scalar_inv(0) }]
    end
    assert_equal [expected, expected, 1, 4, -2**600 % N], values.first(5)
    assert_equal ["a is an Integer, not NilClass", "q has 2 coordinates instead of three", "the value has no inverse"],
                 values.last(3).map { |refused| refused[1] }
  end
end
