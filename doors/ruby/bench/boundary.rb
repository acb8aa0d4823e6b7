# frozen_string_literal: true

# What the boundary between Ruby and native code costs, as the performance document of the gem secp256k1-native asks: ECDSA on
# secp256k1 with nothing native, with field and scalar operations native, with point operations native too, and with everything
# native. docs/boundary.md describes the levels; the formulas, the ladder and wNAF above the boundary are written for this
# measurement alone, and branch on secrets.
#
#   ruby -Ilib bench/boundary.rb [--seconds S] [--json FILE [--force]]

require "optparse"
require_relative "record"

module Bench
  # The command.
  class Command
    MAX_SECONDS = 3600.0

    def initialize(arguments)
      @seconds = 30.0
      @least = BATCH
      @min_rounds = MIN_ROUNDS
      parse(arguments)
    end

    # Measures, prints the tables and writes the file. Returns the exit status: 130 after Ctrl-C.
    def run
      started = Time.now
      rows = nil
      status = 0
      Dir.mktmpdir do |folder|
        engine = Beside.engine(folder)
        rows = prepare(engine)
        begin
          Bench.measure(rows, @seconds, least: @least, min_rounds: @min_rounds) { |round| show("round #{round + 1}") }
        rescue Interrupt
          status = 130
        end
        show("")
      ensure
        engine&.close
      end
      finish(rows, started, status)
    end

    private

    def parse(arguments)
      options = OptionParser.new("usage: boundary.rb [options]") do |parser|
        parser.on("--seconds S", Float, "the time for all rows (#{@seconds.round}); never under #{MIN_ROUNDS} rounds") do |seconds|
          raise OptionParser::InvalidArgument, "not from 0 to #{MAX_SECONDS.round}" unless seconds.between?(0, MAX_SECONDS)

          @seconds = seconds
        end
        parser.on("--json FILE", "also write the lab's JSON, with every round") { |file| @json = file }
        parser.on("--force", "replace the file") { @force = true }
        parser.on("--quick", "batches of a few operations, to try the program: the figures mean little") do
          @least = 0
          @min_rounds = 2
        end
      end
      rest = options.parse(arguments)
      abort "boundary: #{rest.first} is no option" unless rest.empty?
      check_file if @json
    rescue OptionParser::ParseError => e
      abort "boundary: #{e.message}"
    end

    # What makes the file impossible is found before the measurement.
    def check_file
      abort "boundary: #{@json} is a folder" if File.directory?(@json)
      abort "boundary: #{@json} is there already; --force replaces it" if File.exist?(@json) && !@force
      abort "boundary: nothing can be written in #{File.dirname(@json)}" unless File.writable?(File.dirname(@json))
    end

    def prepare(engine)
      show("comparing results")
      pool = Array.new(POOL) { Entry.fresh }
      [*Bench.boundary(pool), *Beside.openssl(pool), *Beside.libsecp256k1(pool), *engine&.rows]
    rescue WrongResult => e
      abort "boundary: #{e.message}"
    end

    def finish(rows, started, status)
      if rows.any? { |row| row.seconds.empty? }
        warn "boundary: interrupted before every row was measured"
      else
        puts Tables.new(rows)
      end
      File.write(@json, Record.of(rows, started, interrupted: status != 0)) if @json
      status
    end

    # Progress, where somebody looks.
    def show(text)
      $stderr.print("\r\e[K#{text}") if $stderr.tty?
    end
  end
end

exit Bench::Command.new(ARGV).run if $PROGRAM_NAME == __FILE__
