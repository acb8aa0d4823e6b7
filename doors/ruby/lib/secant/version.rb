# frozen_string_literal: true

module Secant
  # The version of the gem, which is that of the library.
  VERSION = "0.1.0"
end
