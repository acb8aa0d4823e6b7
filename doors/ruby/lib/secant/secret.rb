# frozen_string_literal: true

require_relative "value"

module Secant
  # What the frozen objects with a secret have in common: it is written explicitly, and by nothing that writes any object.
  # Not part of the interface.
  module Secret # :nodoc:
    def self.included(base)
      base.include(Value)
    end

    # Raises TypeError, for YAML too.
    def marshal_dump
      raise TypeError, "a #{self.class} is not written: its own methods write the secret in it"
    end
  end
  private_constant :Secret

  class Memory
    extend Value::Final

    # Raises TypeError, for YAML.
    def encode_with(_coder)
      raise TypeError, "a #{self.class} is not written: #bytes gives its bytes"
    end
  end
end
