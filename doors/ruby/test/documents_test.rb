# frozen_string_literal: true

require "helper"

# What the documents say of Ruby: the methods of each operation are there, and their programs run.
class DocumentsTest < Minitest::Test
  # The rows of docs/operations.md with a name in the column of Ruby.
  def operations
    column = nil
    File.foreach(File.join(ROOT, "docs/operations.md"), encoding: "UTF-8").filter_map do |line|
      cells = line.split("|").map(&:strip)
      column = cells.index("Ruby") if cells[1] == "operation"
      cells[column][/\A`(.+)`\z/, 1] if column && cells.length > column
    end
  end

  def test_operations_are_there
    names = operations
    missing = names.reject { |name| there?(name) }
    assert_empty missing
    assert_operator names.length, :>, 100
  end

  # `PrivateKey#sign` is a method of objects, `Ed25519.generate` of a module or class.
  def there?(name)
    owner, kind, method = name.rpartition(/[#.]/)
    owner = owner.empty? ? Secant : Secant.const_get(owner)
    kind == "#" ? owner.method_defined?(method) : owner.respond_to?(method)
  rescue NameError
    false
  end

  # a gem holds no file from outside of its folder
  def test_licences_are_those_of_the_repository
    %w[LICENSE-MIT LICENSE-APACHE].each do |name|
      assert_equal File.read(File.join(ROOT, name)), File.read(File.join(ROOT, "doors/ruby", name))
    end
  end

  def test_other_names_are_not
    refute there?("PrivateKey#no_such_method")
    refute there?("NoSuchClass.method")
  end

  { "README.md" => 1, "docs/ruby.md" => 1, "doors/ruby/README.md" => 1 }.each do |path, count|
    define_method("test_programs_of_#{path}") do
      text = File.read(File.join(ROOT, path), encoding: "UTF-8")
      programs = text.scan(/^```ruby\n(.*?)^```/m).flatten
      assert_equal count, programs.length
      programs.each { |program| Module.new.module_eval(program, path) }
    end
  end
end
