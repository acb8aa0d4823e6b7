# frozen_string_literal: true

require "checks"

# What is asked of the library itself.
class LibraryTest < Minitest::Test
  def test_the_library
    assert_equal Secant::VERSION, Secant.library_version
    assert_nil Secant.self_test
    refute_empty Secant.backend
  end
end
