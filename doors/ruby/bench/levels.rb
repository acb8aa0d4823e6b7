# frozen_string_literal: true

require "secant"

module Bench
  Curve = Secant::Secp256k1

  # Field elements and scalars as Ruby has them: nothing is native. The arithmetic alone, as in Curve::Pure, without the checks of
  # arguments.
  module Integers
    P = Curve::P
    N = Curve::N

    module_function

    def fadd(a, b) = (a + b) % P
    def fsub(a, b) = (a - b) % P
    def fmul(a, b) = a * b % P
    def fsqr(a) = a * a % P
    def fneg(a) = -a % P
    def finv(a) = a.pow(P - 2, P)
    def scalar_mod(a) = a % N
    def scalar_add(a, b) = (a + b) % N
    def scalar_mul(a, b) = a * b % N
    def scalar_inv(a) = a.pow(N - 2, N)
  end

  # Points in Jacobian coordinates on operations of the field, native or not: [X, Y, Z], infinity with Z = 0. The formulas are those
  # of Cohen, Miyaji and Ono, arranged for few calls: 3 a and a / 2 are one multiplication by a constant each.
  class Formulas
    HALF = (Curve::P + 1) / 2

    def initialize(field)
      @f = field
    end

    def jp_double(point)
      x, y, z = point
      return point if z.zero?

      yy = @f.fadd(y, y)
      square = @f.fsqr(yy)
      d = @f.fmul(x, square)
      fourth = @f.fmul(@f.fsqr(square), HALF)
      slope = @f.fmul(@f.fsqr(x), 3)
      x3 = @f.fsub(@f.fsub(@f.fsqr(slope), d), d)
      [x3, @f.fsub(@f.fmul(slope, @f.fsub(d, x3)), fourth), @f.fmul(yy, z)]
    end

    def jp_add(p, q)
      return q if p[2].zero?
      return p if q[2].zero?

      px, py, pz = p
      qx, qy, qz = q
      pzz = @f.fsqr(pz)
      qzz = @f.fsqr(qz)
      u = @f.fmul(px, qzz)
      h = @f.fsub(@f.fmul(qx, pzz), u)
      s = @f.fmul(@f.fmul(py, qz), qzz)
      r = @f.fsub(@f.fmul(@f.fmul(qy, pz), pzz), s)
      return r.zero? ? jp_double(p) : Curve::JP_INFINITY if h.zero?

      finish_sum(u, s, h, r, @f.fmul(pz, qz))
    end

    def jp_neg(point)
      x, y, z = point
      z.zero? ? point : [x, @f.fneg(y), z]
    end

    # The coordinate x alone, which is all that ECDSA asks for.
    def jp_to_affine(point)
      x, _, z = point
      z.zero? ? nil : [@f.fmul(x, @f.fsqr(@f.finv(z))), nil]
    end

    private

    def finish_sum(u, s, h, r, zz)
      hh = @f.fsqr(h)
      hhh = @f.fmul(hh, h)
      v = @f.fmul(u, hh)
      x = @f.fsub(@f.fsub(@f.fsub(@f.fsqr(r), hhh), v), v)
      y = @f.fsub(@f.fmul(r, @f.fsub(v, x)), @f.fmul(s, hhh))
      [x, y, @f.fmul(zz, h)]
    end
  end

  # The classes whose methods in C are the boundary.
  NATIVE = [Curve::Extension, Secant::Native.singleton_class, Secant::Memory.singleton_class, Secant::Memory].freeze

  # The calls across the boundary that a block makes.
  def self.calls
    count = 0
    trace = TracePoint.new(:c_call) { |call| count += 1 if NATIVE.include?(call.defined_class) }
    trace.enable { yield }
    count
  end
end
