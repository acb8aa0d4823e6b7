# frozen_string_literal: true

# Elliptic curves: keys, signatures, key agreement and what is built on them, by the engine of secant.
module Secant
end

require_relative "secant/version"
require_relative "secant/native"
require_relative "secant/error"
require_relative "secant/secp256k1"
