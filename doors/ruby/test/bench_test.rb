# frozen_string_literal: true

require "helper"
require_relative "../bench/boundary"

# bench/boundary.rb: its results, the calls that it counts, its tables and its record. No time is asserted.
class BenchTest < Minitest::Test
  LEVELS = ["nothing", "field", "field and point", "everything"].freeze
  # one of secp256k1 that Bitcoin's libraries share: key 1, "Satoshi Nakamoto"
  NONCE = 0x8f8a276c19f4149656b280621e358cce24f5f52542772691ee69063b74f15d15
  SIGNATURE = "934b1ea10a4b3c1757e2b0c017d0b6143ce3c9a7e6a4a49860d7a6ab210ee3d8" \
              "dbbd3162d46e9f9bef7feb87c16dc13b4f6568a87f4e83f728e2443ba586675c"
  SCRIPT = File.expand_path("../bench/boundary.rb", __dir__)
  LIB = File.expand_path("../lib", __dir__)

  def pool(count = 2)
    Array.new(count) { Bench::Entry.fresh }
  end

  def test_a_published_signature
    digest = OpenSSL::Digest.digest("SHA256", "Satoshi Nakamoto")
    entry = Bench::Entry.of(1, digest)
    assert_equal NONCE, entry.nonce
    r, s = [hex(SIGNATURE)[0, 32], hex(SIGNATURE)[32, 32]]
    # signatures of Bitcoin have the lower of s and N - s
    assert_equal r, entry.signature[0, 32]
    assert_includes [s, Bench::Curve.int_to_bytes(Bench::Curve::N - Bench::Curve.bytes_to_int(s))], entry.signature[32, 32]
    levels = Bench.levels([entry])
    assert_equal LEVELS, levels.keys
    levels.each do |name, scheme|
      assert_equal entry.signature, scheme.sign(0), name
      assert scheme.verify(0, digest) && !scheme.verify(0, "\0" * 32), name
    end
  end

  def test_halves_out_of_range
    entry = pool(1).first
    [0, Bench::Curve::N, 2**256 - 1].product([0, 32]) do |value, at|
      bad = entry.dup
      bad.signature = entry.signature.dup.tap { |bytes| bytes[at, 32] = Bench::Curve.int_to_bytes(value) }
      Bench.levels([bad]).each { |name, scheme| refute scheme.verify(0, entry.digest), name }
    end
  end

  # a doubling has 14 calls, an addition 23
  def test_calls
    calls = Bench.boundary(pool(16)).to_h { |row| [[row.name, row.op], row.calls] }
    assert_equal 8, calls.length
    assert_equal [0, 0, 1, 1], calls.values_at(*%w[nothing everything].product(%w[sign verify]))
    # 257 doublings, 256 additions, x of the product, and five operations on scalars
    assert_equal 257 * 14 + 256 * 23 + 3 + 6, calls.fetch(%w[field sign])
    assert_equal 257 + 256 + 1 + 6, calls.fetch(["field and point", "sign"])
    # two multiplications, each of 256 doublings, 7 additions for the table and one for about every sixth bit
    assert_includes 630..690, calls.fetch(["field and point", "verify"])
    assert_in_delta 512 * 14 + 2 * (7 + 42) * 23, calls.fetch(%w[field verify]), 300
  end

  def test_wrong_results_are_found
    entry = pool(1).first
    other = entry.dup
    other.nonce = 5
    error = assert_raises(Bench::WrongResult) { Bench.boundary([other]) }
    assert_equal "sign with nothing gave a wrong result", error.message
    other = entry.dup
    other.public_key = pool(1).first.public_key
    error = assert_raises(Bench::WrongResult) { Bench.boundary([other]) }
    assert_equal "verify with nothing gave a wrong result", error.message
  end

  def test_digits
    program = Bench::Program.new([], nil, nil)
    [0, 1, 2, 15, 16, 17, 31, 2**64 - 1, 2**255 + 12_345].each do |k|
      digits = program.recode(k)
      assert_equal k, digits.each_with_index.sum { |digit, at| digit << at }
      assert(digits.all? { |digit| digit.zero? || (digit.odd? && digit.abs < 16) })
    end
  end

  def test_medians_and_rounds
    assert_equal [2, 2.5], [Bench.median([3, 1, 2]), Bench.median([4, 1, 2, 3])]
    order = []
    rows = %w[a b].map { |name| Bench::Row.new(name, "sign", nil) { |count| order << name && count * 0.25 } }
    Bench.measure(rows, 0, least: 1, min_rounds: 3)
    # batches of 4; each sample runs one operation before it
    assert_equal %w[a a a b b b] + %w[a a b b b b a a a a b b], order
    assert_equal [[4, [0.25] * 3]] * 2, rows.map { |row| [row.iterations, row.seconds] }
  end

  def test_tables_with_the_figures_of_the_document
    rows = LEVELS.product(%w[sign verify]).map.with_index { |(name, op), at| row(name, op, 1.0 / (at + 1)) }
    rows << row(Bench::Beside::OPENSSL, "sign", 0.5) << row(Bench::Beside::OPENSSL, "verify", 0.25)
    lines = Bench::Tables.new(rows).to_s.lines(chomp: true).map(&:split)
    assert_includes lines, %w[nothing native 1 2 100 97]
    assert_includes lines, %w[field and point native 5 6 2302 1826]
    assert_includes lines, %w[everything native 7 8 - -]
    assert_includes lines, %w[openssl gem 2 4 - -]
    assert_includes lines, %w[libsecp256k1 not installed not installed 58800 41500]
    assert_includes lines, %w[field 3 4 7 7 3.00 2.00 ~1500-2000 ~4500]
    assert_includes lines, %w[everything 7 8 7 7 1.40 1.33 ~8000-10000 ~1]
    assert_includes lines.last(2).map { |words| words.join(" ") },
                    "signing with everything native, over field and point: 1.4 times (at least 10: missed)"
  end

  def test_time_above_the_engine
    rows = LEVELS.product(%w[sign verify]).map { |name, op| row(name, op, 8e-6) }
    tables = Bench::Tables.new(rows + [row(Bench::Beside::ENGINE, "sign", 6.5e-6)])
    assert_in_delta 1.5e-6, tables.above_engine, 1e-9
    assert_match(/engine's own time: 1.50 µs \(at most 3 µs: reached\)/, tables.to_s)
    assert_nil Bench::Tables.new(rows).above_engine
    assert_match(/engine's own time: not measured/, Bench::Tables.new(rows).to_s)
  end

  def row(name, op, seconds)
    Bench::Row.new(name, op, 7.0) { 0 }.tap { |row| row.seconds << seconds }
  end

  def test_the_command
    Dir.mktmpdir do |folder|
      file = File.join(folder, "rows.json")
      output, errors, status = command("--quick", "--seconds", "0", "--json", file)
      assert status.success?, errors
      assert_equal "", errors
      assert_match(/^everything native +\d+ +\d+/, output)
      assert_match(/^field and point +\d+ +\d+ +520 +\d+(\.\d)? +\d+\.\d\d +\d+\.\d\d +~2300 +~320$/, output)
      check_record(JSON.parse(File.read(file)))
      refused("--json", file)
      assert_match(/--force/, refused("--quick", "--json", file))
    end
  end

  def command(*arguments)
    Open3.capture3({ "RUBYOPT" => nil }, RbConfig.ruby, "-I", LIB, SCRIPT, *arguments)
  end

  def check_record(record)
    assert_equal [1, "seconds per operation", false],
                 [record["schema"], record["unit"], record.dig("conditions", "interrupted")]
    assert_equal %w[arch cores features os], record["machine"].keys.sort - %w[cpu mhz]
    assert_equal Secant::Native.version, record.dig("engine", "version")
    boundary = record["boundary"]
    assert_equal LEVELS.product(%w[sign verify]), boundary.map { |row| row.values_at("native", "op") }
    assert_equal [%w[ruby secp256k1]], boundary.map { |row| row.values_at("language", "curve") }.uniq
    assert_includes record["compare"].map { |row| row.values_at("library", "op") }, ["openssl gem", "verify"]
    (boundary + record["compare"]).each do |row|
      assert_kind_of Integer, row.dig("timing", "iterations")
      assert_equal 2, row.dig("timing", "seconds").count { |seconds| seconds.between?(1e-9, 10) }
    end
    assert(boundary.all? { |row| row["calls"].is_a?(Float) && row["calls"] >= 0 })
  end

  # What is wrong, said before anything is measured.
  def refused(*arguments)
    output, errors, status = command(*arguments)
    assert_equal ["", 1], [output, status.exitstatus]
    refute_match(/\.rb:\d+/, errors)
    errors
  end

  def test_errors_come_before_measuring
    assert_match(/--seconds/, refused("--seconds", "soon"))
    assert_match(/from 0 to 3600/, refused("--seconds", "1e9"))
    assert_match(/folder/, refused("--json", "."))
    assert_match(/nothing can be written/, refused("--json", "missing/rows.json"))
    assert_match(/no option/, refused("rows.json"))
    assert_match(/--fast/, refused("--fast"))
  end
end
