# frozen_string_literal: true

require "etc"
require "json"
require "rbconfig"
require_relative "tables"

module Bench
  # The lab's JSON: a Record of schema 1 (crates/lab/src/record.rs), which `secant lab boundary --with FILE` and `secant lab report
  # --with FILE` read.
  module Record
    SCHEMA = 1
    FEATURES = %w[bmi2 adx avx2 avx512f avx512ifma avx512vl sha_ni].freeze

    module_function

    # started:: when the run began, a Time
    def of(rows, started, interrupted: false)
      levels, others = rows.reject { |row| row.seconds.empty? }.partition { |row| Tables.levels.include?(row.name) }
      whole = {
        schema: SCHEMA,
        unit: "seconds per operation",
        started: started.to_i,
        engine: { version: Secant::Native.version, backend: Secant::Native.backend_name },
        machine:,
        conditions: { interrupted: },
        boundary: levels.map { |row| boundary(row) },
        compare: others.map { |row| compare(row) }
      }
      "#{JSON.pretty_generate(whole)}\n"
    end

    def boundary(row)
      { language: "ruby", native: row.name, curve: "secp256k1", op: row.op, calls: row.calls, timing: timing(row) }
    end

    def compare(row)
      { library: row.name, curve: "secp256k1", op: row.op, timing: timing(row) }
    end

    def timing(row)
      { iterations: row.iterations, seconds: row.seconds }
    end

    def machine
      fields = cpuinfo
      flags = fields.fetch("flags") { fields.fetch("Features", "") }.split
      found = { os: RbConfig::CONFIG["host_os"][/\A[a-z]+/], arch: RbConfig::CONFIG["host_cpu"], cores: Etc.nprocessors,
                features: FEATURES & flags }
      found[:cpu] = fields["model name"] if fields.key?("model name")
      found[:mhz] = fields["cpu MHz"].to_f if fields.key?("cpu MHz")
      found
    end

    # The fields of the first processor.
    def cpuinfo
      lines = File.readlines("/proc/cpuinfo", chomp: true).reverse
      lines.filter_map { |line| line.split(":", 2).map(&:strip) if line.include?(":") }.to_h
    rescue SystemCallError
      {}
    end
  end
end
