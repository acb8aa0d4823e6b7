# frozen_string_literal: true

require_relative "value"

module Secant
  # What the frozen objects with a secret have in common: it is written explicitly, and by nothing that writes any object.
  # Not part of the interface.
  module Secret # :nodoc:
    def self.included(base)
      base.include(Value)
    end

    # Raises TypeError.
    def marshal_dump
      raise TypeError, "a #{self.class} is not written: its own methods write the secret in it"
    end

    # Raises TypeError, for YAML.
    def encode_with(_coder)
      marshal_dump
    end
  end
  private_constant :Secret
end
