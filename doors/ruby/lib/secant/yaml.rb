# frozen_string_literal: true

require_relative "value"
require_relative "secret"

begin
  require "psych"
rescue LoadError
  # a Ruby without YAML
end

module Secant
  # Reads the public objects that Psych wrote, with the checks of their constructors. Not part of the interface.
  module Yaml # :nodoc:
    TAG = "!secant/value"

    # The object of the class and the content that Value#encode_with wrote. Raises TypeError for any other class.
    def self.read(list)
      name, content = list
      kind = kind_of(name)
      return kind._load(content) if kind.respond_to?(:_load)

      kind.send(:allocate).tap { |object| object.marshal_load(content) }
    end

    def self.kind_of(name)
      known = name.is_a?(String) && name.match?(/\ASecant(::[A-Z]\w*)+\z/) && Object.const_defined?(name)
      kind = Object.const_get(name) if known
      return kind if kind.is_a?(Class) && kind < Value && !(kind < Secret)

      raise TypeError, "#{name.inspect} is no class of Secant whose objects YAML reads"
    end
    private_class_method :kind_of

    Psych.add_domain_type("secant", TAG.delete_prefix("!")) { |_tag, list| read(list) } if defined?(Psych)
  end
  private_constant :Yaml
end
