# frozen_string_literal: true

module Secant
  module Secp256k1
    # Points in Jacobian coordinates, [X, Y, Z] for (X / Z^2, Y / Z^3), and multiples of them, on Ruby's integers. Points that
    # come from outside pass through read; the other functions take what read and they themselves return.
    module Jacobian # :nodoc:
      HALF = (P + 1) / 2
      private_constant :HALF

      module_function

      # A point with reduced coordinates, if it is on the curve.
      def read(point)
        x, y, z = point.map { |coordinate| coordinate % P }
        known = z.zero? ? x.zero? && y == 1 : (y * y - x * x * x - 7 * z**6) % P == 0
        raise Error.new(:not_on_curve) unless known

        [x, y, z].freeze
      end

      # With half the slope: L = 3 X^2 / 2, X' = L^2 - 2 X Y^2, Y' = L (X Y^2 - X') - Y^4, Z' = Y Z.
      def double(point)
        x, y, z = point
        return point if z.zero?

        slope = 3 * x * x * HALF % P
        yy = y * y % P
        s = x * yy % P
        x3 = (slope * slope - 2 * s) % P
        [x3, (slope * (s - x3) - yy * yy) % P, y * z % P].freeze
      end

      def add(p, q)
        return q if p[2].zero?
        return p if q[2].zero?

        u1, s1, h, r = differences(p, q)
        return r.zero? ? double(p) : JP_INFINITY if h.zero?

        hh = h * h % P
        hhh = h * hh % P
        v = u1 * hh % P
        x = (r * r - hhh - 2 * v) % P
        [x, (r * (v - x) - s1 * hhh) % P, p[2] * q[2] * h % P].freeze
      end

      # Both points over one denominator: X and Y of the first, and what the second has more.
      def differences(p, q)
        (px, py, pz), (qx, qy, qz) = p, q
        pzz = pz * pz % P
        qzz = qz * qz % P
        u1 = px * qzz % P
        s1 = py * (qzz * qz % P) % P
        [u1, s1, (qx * pzz - u1) % P, (qy * (pzz * pz % P) - s1) % P]
      end
      private_class_method :differences

      def negate(point)
        x, y, z = point
        z.zero? ? point : [x, -y % P, z].freeze
      end

      def to_affine(point)
        x, y, z = point
        return if z.zero?

        inverse = z.pow(P - 2, P)
        square = inverse * inverse % P
        [x * square % P, y * (square * inverse % P) % P].freeze
      end

      # The same point with Z = 1.
      def normalize(point)
        affine = to_affine(point)
        affine ? [*affine, 1].freeze : JP_INFINITY
      end

      # k P by Montgomery's ladder: an addition and a doubling for each of 256 bits.
      def ladder(k, point)
        r = [JP_INFINITY, point]
        255.downto(0) do |at|
          bit = k[at]
          r[1 - bit] = add(r[0], r[1])
          r[bit] = double(r[bit])
        end
        r[0]
      end

      # k P by a non-adjacent form, with a table of P, 3 P, 5 P and so on.
      def wnaf(k, point, width)
        table = [point]
        twice = double(point)
        table << add(table.last, twice) while table.length < 1 << (width - 2)
        recode(k, width).reverse_each.inject(JP_INFINITY) do |sum, digit|
          sum = double(sum)
          next sum if digit.zero?

          entry = table[digit.abs / 2]
          add(sum, digit.positive? ? entry : negate(entry))
        end
      end

      # The digits, the lowest first: each 0 or odd, and below 2^(width - 1) in absolute value.
      def recode(k, width)
        digits = []
        until k.zero?
          digit = k.odd? ? k & ((1 << width) - 1) : 0
          digit -= 1 << width if digit[width - 1] == 1
          digits << digit
          k = (k - digit) >> 1
        end
        digits
      end
    end
  end
end
