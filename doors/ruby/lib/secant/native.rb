# frozen_string_literal: true

require "secant/secant_ext"
require_relative "native/values"

module Secant
  # Every function of the C library, with its arguments in C's order and its outputs as results. The classes of the module
  # +Secant+ are made of them; programs need them rarely.
  module Native
  end
end
