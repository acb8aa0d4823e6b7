# frozen_string_literal: true

require_relative "program"

module Bench
  # How many keys, digests and signatures an operation goes through in turn.
  POOL = 16
  # The least time of a batch when its size is found, in seconds.
  BATCH = 0.02
  MIN_ROUNDS = 5

  # A level or a library gave another result than secant.
  class WrongResult < StandardError; end

  # The seconds of the processor that this thread has used.
  def self.clock
    Process.clock_gettime(Process::CLOCK_THREAD_CPUTIME_ID)
  end

  # An operation and its rounds: seconds for one operation each.
  class Row
    attr_reader :name, :op, :calls, :iterations, :seconds

    # name:: the level or the library
    # op:: "sign" or "verify"
    # calls:: across the boundary for one operation; nil where they are not counted
    # timer:: called with a number of operations, does them and returns the seconds that they took
    def initialize(name, op, calls, &timer)
      @name = name
      @op = op
      @calls = calls
      @timer = timer
      @seconds = []
    end

    # A row whose operations are calls of a block, with the index of an entry.
    def self.of_ruby(name, op, calls = nil, &operation)
      index = 0
      new(name, op, calls) do |iterations|
        start = Bench.clock
        iterations.times do
          index = (index + 1) % POOL
          operation.call(index)
        end
        Bench.clock - start
      end
    end

    # Doubles the size of a batch until it takes long enough.
    def calibrate(least)
      @iterations = 1
      @iterations *= 2 while @timer.call(@iterations) < least
    end

    def sample
      # one untimed, because what was measured in between has taken the caches
      @timer.call(1)
      # a clock of large steps may say 0
      @seconds << [@timer.call(@iterations), 1e-9].max / @iterations
    end

    # The median of the rounds.
    def median
      Bench.median(@seconds)
    end
  end

  def self.median(values)
    sorted = values.sort
    middle = sorted.length / 2
    sorted.length.odd? ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2.0
  end

  # The rows of the four levels, after every result has been checked.
  def self.boundary(pool)
    levels(pool).flat_map do |name, scheme|
      calls = check(name, scheme, pool)
      [Row.of_ruby(name, "sign", calls[0]) { |index| scheme.sign(index) },
       Row.of_ruby(name, "verify", calls[1]) { |index| scheme.verify(index, pool[index].digest) }]
    end
  end

  # Compares every result of a level, and returns its calls for a signature and for a verification: the means.
  def self.check(name, scheme, pool)
    calls = [0, 0]
    pool.each_with_index do |entry, index|
      signature = verdict = nil
      calls[0] += calls { signature = scheme.sign(index) }
      wrong(name, "sign") unless signature == entry.signature
      calls[1] += calls { verdict = scheme.verify(index, entry.digest) }
      other = entry.digest.sub(/\A./mn) { |byte| (byte.ord ^ 1).chr }
      wrong(name, "verify") unless verdict && !scheme.verify(index, other)
    end
    calls.map { |all| all.fdiv(pool.length) }
  end

  def self.wrong(name, op)
    raise WrongResult, "#{op} with #{name} gave a wrong result"
  end

  # Samples the rows round after round, odd rounds backwards, for so many seconds in all and never fewer than MIN_ROUNDS. Yields
  # the number of the round.
  def self.measure(rows, seconds, least: BATCH, min_rounds: MIN_ROUNDS)
    rows.each { |row| row.calibrate(least) }
    start = now
    longest = 0
    (0..).each do |round|
      break if round >= min_rounds && now - start + longest > seconds

      yield round if block_given?
      began = now
      (round.even? ? rows : rows.reverse).each(&:sample)
      longest = [longest, now - began].max
    end
    rows
  end

  def self.now
    Process.clock_gettime(Process::CLOCK_MONOTONIC)
  end
end
