# frozen_string_literal: true

require "checks"
require "open3"

# What is asked of the library itself.
class LibraryTest < Minitest::Test
  def test_the_library
    assert_equal Secant::VERSION, Secant.library_version
    assert_nil Secant.self_test
    refute_empty Secant.backend
  end

  # The program in a process of its own, with a machine named by the environment: what it prints, and whether it ended well.
  def with_machine(name, program)
    load_path = $LOAD_PATH.flat_map { |path| ["-I", path] }
    command = [{ "SECANT_MACHINE" => name }, RbConfig.ruby, *load_path, "-rsecant", "-e", program]
    output, status = Open3.capture2e(*command)
    [output, status.success?]
  end

  def test_the_environment_pins_a_machine
    assert_equal ["portable", true], with_machine("portable", "Secant.self_test; print Secant.backend")
    ["", "Portable", "sse2"].each do |name|
      output, success = with_machine(name, "print Secant.backend")
      refute success
      assert_includes output, "SECANT_MACHINE=#{name}: no machine has this name"
    end
  end

  def test_a_machine_is_chosen_once
    Secant.backend
    error = assert_raises(Secant::Error) { Secant::Native.machine_pin("portable") }
    assert_equal :machine_chosen, error.code
  end
end
