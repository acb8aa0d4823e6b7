# frozen_string_literal: true

require "json"
require_relative "beside"

module Bench
  # The two tables of the document, for this machine, and the document's own figures in columns of their own.
  class Tables
    DOCUMENTS = File.expand_path("../../../crates/lab/data/documents.json", __dir__)
    # What must be reached in one run.
    LEAST_FACTOR = 10
    MOST_ABOVE = 3e-6

    def initialize(rows)
      @rows = rows.to_h { |row| [[row.name, row.op], row] }
      @document = JSON.parse(File.read(DOCUMENTS)).fetch("secp256k1-native")
    end

    def to_s
      [modes, approaches, notes, aims].join("\n")
    end

    # The document's first table: operations a second, and what other libraries reach.
    def modes
      libraries = [Beside::OPENSSL, Beside::LIBSECP256K1, Beside::ENGINE]
      lines = ["nothing", "field and point", "everything", *libraries].map do |name|
        [native?(name) ? "#{name} native" : name, rate(name, "sign"), rate(name, "verify"), *printed(name)]
      end
      Bench.table(["mode", "sign/s", "verify/s", "document sign/s", "verify/s"], lines)
    end

    # The document's second table: where the boundary is, and how many calls cross it.
    def approaches
      before = nil
      lines = Tables.levels.map do |name|
        line = [name, rate(name, "sign"), rate(name, "verify"), calls(name, "sign"), calls(name, "verify"),
                factor(before, name, "sign"), factor(before, name, "verify"), *estimated(name)]
        before = name
        line
      end
      head = ["native", "sign/s", "verify/s", "calls to sign", "to verify", "sign ×", "verify ×", "document ops/s", "calls"]
      Bench.table(head, lines)
    end

    def self.levels
      ["nothing", "field", "field and point", "everything"]
    end

    # A factor of signing with everything native over field and point; nil where one was not measured.
    def gain
      ratio("field and point", "everything", "sign")
    end

    # Seconds that a signature takes above the engine's own time: the median over the rounds, in each of which both were measured.
    def above_engine
      ruby, engine = ["everything", Beside::ENGINE].map { |name| @rows[[name, "sign"]]&.seconds }
      return unless ruby && engine && !ruby.empty?

      Bench.median(ruby.zip(engine).map { |pair| pair.inject(:-) })
    end

    private

    def native?(name)
      Tables.levels.include?(name)
    end

    def rate(name, op)
      row = @rows[[name, op]]
      return name == Beside::ENGINE ? "not measured" : "not installed" unless row

      (1 / row.median).round.to_s
    end

    def calls(name, op)
      count = @rows[[name, op]].calls
      count == count.round ? count.round.to_s : format("%.1f", count)
    end

    # How many times faster a level is than another one.
    def ratio(before, name, op)
      slow, fast = [before, name].map { |one| @rows[[one, op]] }
      slow && fast && (slow.median / fast.median)
    end

    def factor(before, name, op)
      ratio = before && ratio(before, name, op)
      ratio ? format("%.2f", ratio) : "-"
    end

    def printed(name)
      row = @document["measured"].find { |one| one["native"] == name } ||
            @document["others"].find { |one| one["library"] == name }
      row ? row.values_at("sign", "verify").map(&:to_s) : %w[- -]
    end

    def estimated(name)
      row = @document["estimated"].find { |one| one["native"] == name }
      row ? ["~#{row["operations"].uniq.join("-")}", "~#{row["calls"]}"] : %w[- -]
    end

    def notes
      "document: #{@document["source"]}, on #{@document["machine"]}; ~ its estimates, calls for one multiplication\n" \
        "#{Beside::LIBSECP256K1} and #{Beside::OPENSSL}: with what a call from Ruby takes; " \
        "#{Beside::OPENSSL}: random nonces and DER\n"
    end

    def aims
      above = above_engine
      [aim("signing with everything native, over field and point: #{format("%.1f", gain)} times", "at least #{LEAST_FACTOR}",
           gain >= LEAST_FACTOR),
       if above
         aim("signing with everything native, above the engine's own time: #{format("%.2f", above * 1e6)} µs",
             "at most #{format("%.0f", MOST_ABOVE * 1e6)} µs", above <= MOST_ABOVE)
       else
         "the engine's own time: not measured; it takes a C compiler, and libsecant where pkg-config finds it (PKG_CONFIG_PATH)"
       end].join("\n") << "\n"
    end

    def aim(figure, bound, is_reached)
      "#{figure} (#{bound}: #{is_reached ? "reached" : "missed"})"
    end
  end

  # A table as text: the first column to the left, the others to the right.
  def self.table(head, lines)
    widths = [head, *lines].transpose.map { |column| column.map(&:length).max }
    rule = "-" * (widths.sum + 2 * (widths.length - 1))
    text = [head, *lines].map do |line|
      line.zip(widths).each_with_index.map { |(cell, width), at| at.zero? ? cell.ljust(width) : cell.rjust(width) }.join("  ")
    end
    [text.first, rule, *text.drop(1)].join("\n") << "\n"
  end
end
