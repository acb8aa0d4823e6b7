# frozen_string_literal: true

# Elliptic curves: keys, signatures, key agreement and what is built on them, by the engine of secant.
module Secant
end

require_relative "secant/version"
require_relative "secant/native"
require_relative "secant/error"
require_relative "secant/arguments"
require_relative "secant/curve"
require_relative "secant/field_element"
require_relative "secant/scalar"
require_relative "secant/point"
require_relative "secant/jacobian_point"
require_relative "secant/tuning"
require_relative "secant/signature"
require_relative "secant/key_file"
require_relative "secant/public_key"
require_relative "secant/precomputed_key"
require_relative "secant/private_key"
require_relative "secant/koblitz"
require_relative "secant/massey_omura"
require_relative "secant/restartable"
require_relative "secant/library"
require_relative "secant/secp256k1"
require_relative "secant/digest"
require_relative "secant/hex"
require_relative "secant/kdf"
require_relative "secant/ed25519"
require_relative "secant/ed448"
require_relative "secant/x25519"
require_relative "secant/x448"
require_relative "secant/xeddsa"
