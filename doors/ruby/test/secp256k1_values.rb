# frozen_string_literal: true

require "openssl"
require "secant"

# Inputs for the tests of Secant::Secp256k1, the backends, and what the openssl gem computes.
module Secp256k1Values
  S = Secant::Secp256k1
  P = S::P
  N = S::N
  G = [S::GX, S::GY].freeze
  BACKENDS = [S, S::Pure].freeze
  GROUP = OpenSSL::PKey::EC::Group.new("secp256k1")

  RANDOM = Random.new(20_261_127)
  private_constant :RANDOM

  # Values at which carries and reductions go wrong.
  STRUCTURED = [
    0, 1, 2, 3, 7, 2**32 - 1, 2**32, 2**32 + 977, 2**63 - 1, 2**63, 2**64 - 1, 2**64, 2**128 - 1, 2**192, 2**255,
    (P - 1) / 2, (P + 1) / 2, P - 2, P - 1, P, P + 1, (N - 1) / 2, (N + 1) / 2, N - 2, N - 1, N, N + 1,
    2**256 - 2**32, 2**256 - 2, 2**256 - 1
  ].freeze

  # What no operation takes as an operand.
  BAD = [-1, -P, 2**256, 2**256 + 1, 2**512, 1.0, 1.5, Float::NAN, Float::INFINITY, 1r, 1i, nil, true, "1", :a, [], {}].freeze

  module_function

  def random(bits = 256)
    RANDOM.rand(2**bits)
  end

  # Structured values and as many random ones.
  def operands
    STRUCTURED + Array.new(STRUCTURED.length) { random(RANDOM.rand(1..256)) }
  end

  def bn(integer)
    OpenSSL::BN.new(integer.to_s(16), 16)
  end

  # [x, y] of k times a point [x, y], by OpenSSL; nil for infinity.
  def openssl_multiple(k, point = G)
    product = openssl_point(point).mul(bn(k % N))
    openssl_affine(product)
  end

  def openssl_point(point)
    octets = "04#{point.map { |value| value.to_s(16).rjust(64, "0") }.join}"
    OpenSSL::PKey::EC::Point.new(GROUP, OpenSSL::BN.new(octets, 16))
  end

  def openssl_affine(point)
    return if point.infinity?

    octets = point.to_octet_string(:uncompressed).unpack1("H*")
    [octets[2, 64].to_i(16), octets[66, 64].to_i(16)]
  end

  # [X, Y, Z] of an affine point for a Z.
  def lift(point, z)
    x, y = point
    [x * z * z % P, y * z**3 % P, z % P]
  end

  # The class and the message of what a block raises, and the code of a Secant::Error.
  def refusal
    yield
    nil
  rescue TypeError, ArgumentError, SecurityError => e
    [e.class, e.message, (e.code if e.is_a?(Secant::Error))]
  end
end
