# frozen_string_literal: true

require "checks"

# The names that programs rely on: none of names.txt goes away. SECANT_GOLDEN=write writes the file anew; then `git diff`
# shows no line that is removed. The functions of the native layer are in sig/secant/native.rbs, which is generated.
class NamesTest < Minitest::Test
  LIST = File.expand_path("names.txt", __dir__)
  # what the gem itself is made of
  INTERNAL = [Secant::Native, Secant::Arguments, Secant::Secp256k1::Arguments].freeze

  # The constants below a module, and what its own functions and its values respond to, wherever that is defined.
  def names(owner)
    inner = owner.constants.flat_map do |constant|
      value = owner.const_get(constant)
      name = "#{owner}::#{constant}"
      value.is_a?(Module) && value.name == name ? names_in(value, name) : [name]
    end
    functions = (owner.singleton_methods - foreign(owner).methods).map { |name| "#{owner}.#{name}" }
    inner + functions + values_of(owner).map { |name| "#{owner}##{name}" }
  end

  def names_in(owner, name)
    INTERNAL.include?(owner) ? [] : [name, *names(owner)]
  end

  # A module's are there for the classes that include it.
  def values_of(owner)
    owner.is_a?(Class) ? owner.public_instance_methods - foreign(owner).public_instance_methods : []
  end

  # Ruby's class below one, whose methods depend on Ruby.
  def foreign(owner)
    owner.ancestors.grep(Class).find { |ancestor| !ancestor.name.to_s.start_with?("Secant") } || Object
  end

  def test_no_name_goes_away
    found = names(Secant).sort.uniq
    File.write(LIST, found.map { |name| "#{name}\n" }.join) if ENV["SECANT_GOLDEN"] == "write"
    listed = File.readlines(LIST, chomp: true)
    assert_operator listed.length, :>, 400
    assert_equal listed.sort.uniq, listed
    assert_empty listed - found
  end
end
