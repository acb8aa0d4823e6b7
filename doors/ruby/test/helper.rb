# frozen_string_literal: true

require "minitest/autorun"
require "secant"

# What tests share.
module Helper
  # The repository's root, where the vectors are.
  ROOT = File.expand_path("../../..", __dir__)

  def hex(text)
    [text.delete(" \n")].pack("H*")
  end

  # Without Ruby's warning that Ractors are new. The tests take the result of each before they start the next: Ractors of
  # Ruby 3.1 that run at the same time spoil what the interpreter itself keeps (docs/ruby.md).
  def quietly
    before = Warning[:experimental]
    Warning[:experimental] = false
    yield
  ensure
    Warning[:experimental] = before
  end

  # Ends a test of what cannot be tested here: that is said aloud, and fails with CI=true.
  def not_tested(what, why)
    reason = "NOT TESTED: #{what} (#{why})"
    ENV["CI"] == "true" ? flunk(reason) : skip(reason)
  end

  # Collects garbage at every allocation.
  def stressed
    GC.stress = true
    yield
  ensure
    GC.stress = false
  end
end

Minitest::Test.include(Helper)
