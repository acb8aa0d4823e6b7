# frozen_string_literal: true

require "secant/secant_ext"
require_relative "native/values"

module Secant
  # Every function of the C library, with its arguments in C's order and its outputs as results. The classes of the module
  # +Secant+ are made of them; programs need them rarely.
  module Native
    # The number of a choice by its name.
    #
    # choices:: one of the constants, such as HASHES
    # name:: a Symbol, or a String of the same letters
    # what:: what the error calls it
    def self.choice(choices, name, what)
      unless name.is_a?(Symbol) || name.is_a?(String)
        raise TypeError, "#{what} is a Symbol, not #{name.class}"
      end

      choices.fetch(name.to_sym) do
        raise ArgumentError, "#{what} is none of #{choices.keys.join(", ")}"
      end
    end
  end
end
