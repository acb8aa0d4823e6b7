# frozen_string_literal: true

module Secant
  module Secp256k1
    # The operations in Ruby, with the results and the errors of the extension. They take the place of the extension where it
    # is not installed, and are what its tests compare with.
    #
    # Not constant-time: the time of Ruby's integers depends on their values. So #scalar_multiply_ct refuses to run until
    # Secp256k1.allow_pure_ruby_ct! has been called.
    #
    # Points are computed by the formulas of the extension (Cohen, Miyaji and Ono, "Efficient elliptic curve exponentiation
    # using mixed coordinates", 1998), so that coordinates agree and not only the points that they stand for.
    module Pure
      # a b modulo P.
      def fmul(a, b)
        Arguments.integers("a b", a, b)
        a * b % P
      end

      # a^2 modulo P.
      def fsqr(a)
        Arguments.integers("a", a)
        a * a % P
      end

      # a + b modulo P.
      def fadd(a, b)
        Arguments.integers("a b", a, b)
        (a + b) % P
      end

      # a - b modulo P.
      def fsub(a, b)
        Arguments.integers("a b", a, b)
        (a - b) % P
      end

      # -a modulo P.
      def fneg(a)
        Arguments.integers("a", a)
        -a % P
      end

      # 1 / a modulo P, by Fermat.
      def finv(a)
        Arguments.integers("a", a)
        raise Error.new(:not_invertible) if (a % P).zero?

        a.pow(P - 2, P)
      end

      # The root of a that is a^((P + 1) / 4) modulo P; nil where a is no square.
      def fsqrt(a)
        Arguments.integers("a", a)
        root = a.pow(P_PLUS1_DIV4, P)
        root if (root * root - a) % P == 0
      end

      # The integer modulo P.
      def fred(integer)
        Arguments.wide_integer("integer", integer)
        integer % P
      end

      # The integer modulo N.
      def scalar_mod(integer)
        Arguments.any_integer("integer", integer)
        integer % N
      end

      # a b modulo N.
      def scalar_mul(a, b)
        Arguments.integers("a b", a, b)
        a * b % N
      end

      # 1 / a modulo N, by Fermat.
      def scalar_inv(a)
        Arguments.integers("a", a)
        raise Error.new(:not_invertible) if (a % N).zero?

        a.pow(N - 2, N)
      end

      # a + b modulo N.
      def scalar_add(a, b)
        Arguments.integers("a b", a, b)
        (a + b) % N
      end

      # 2 P.
      def jp_double(p)
        Arguments.points("p", p)
        Jacobian.double(Jacobian.read(p))
      end

      # P + Q, equal, opposite and infinite points included.
      def jp_add(p, q)
        Arguments.points("p q", p, q)
        Jacobian.add(Jacobian.read(p), Jacobian.read(q))
      end

      # -P.
      def jp_neg(p)
        Arguments.points("p", p)
        Jacobian.negate(Jacobian.read(p))
      end

      # [x, y]; nil for infinity.
      def jp_to_affine(p)
        Arguments.points("p", p)
        Jacobian.to_affine(Jacobian.read(p))
      end

      # k (px, py) by Montgomery's ladder, with Z = 1.
      #
      # Raises InsecureOperationError unless Secp256k1.allow_pure_ruby_ct! was called.
      def scalar_multiply_ct(k, px, py)
        Secp256k1.require_permission
        Arguments.integers("k px py", k, px, py)
        raise Error.new(:not_reduced) if k >= N

        Jacobian.normalize(Jacobian.ladder(k, Jacobian.read([px, py, 1])))
      end

      # k (px, py) by a non-adjacent form of a width of window bits, with Z = 1.
      def scalar_multiply_wnaf(k, px, py, window = 5)
        Arguments.window("window", window)
        Arguments.integers("k px py", k, px, py)
        Jacobian.normalize(Jacobian.wnaf(k % N, Jacobian.read([px, py, 1]), window))
      end

      extend self
    end
  end
end
