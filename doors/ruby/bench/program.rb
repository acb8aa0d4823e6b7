# frozen_string_literal: true

require "openssl"
require_relative "levels"

module Bench
  # A key pair, a digest, the key's signature of it (r || s, by RFC 6979), and the nonce in that.
  Entry = Struct.new(:secret, :private_key, :public_key, :digest, :signature, :nonce, keyword_init: true) do
    def self.fresh
      of(Secant::Scalar.random(:secp256k1).to_i, OpenSSL::Digest.digest("SHA256", OpenSSL::Random.random_bytes(32)))
    end

    def self.of(secret, digest)
      private_key = Secant::PrivateKey.new(:secp256k1, secret)
      signature = private_key.sign_digest(digest, der: false)
      r, s = signature.unpack("a32a32").map { |half| Curve.bytes_to_int(half) }
      nonce = (Curve.bytes_to_int(digest) + r * secret) * Curve.scalar_inv(s) % Curve::N
      new(secret:, private_key:, public_key: private_key.public_key, digest:, signature:, nonce:)
    end
  end

  # ECDSA above the boundary: Montgomery's ladder for secret scalars, wNAF for public ones.
  class Program
    # The width of the non-adjacent form: digits are odd and below 2^4 in absolute value.
    WIDTH = 5
    N = Curve::N

    def initialize(pool, scalars, points)
      @pool = pool
      @n = scalars
      @points = points
      @generator = [Curve::GX, Curve::GY, 1].freeze
      @keys = pool.map do |entry|
        key = Curve::Point.from_bytes(entry.public_key.to_bytes)
        [key.x, key.y, 1].freeze
      end
    end

    def sign(index)
      entry = @pool[index]
      x, = @points.jp_to_affine(ladder(entry.nonce, @generator))
      r = @n.scalar_mod(x)
      e = @n.scalar_mod(Curve.bytes_to_int(entry.digest))
      s = @n.scalar_mul(@n.scalar_inv(entry.nonce), @n.scalar_add(e, @n.scalar_mul(r, entry.secret)))
      Curve.int_to_bytes(r) + Curve.int_to_bytes(s)
    end

    def verify(index, digest)
      r, s = @pool[index].signature.unpack("a32a32").map { |half| Curve.bytes_to_int(half) }
      return false unless r.between?(1, N - 1) && s.between?(1, N - 1)

      e = @n.scalar_mod(Curve.bytes_to_int(digest))
      inverse = @n.scalar_inv(s)
      u = @n.scalar_mul(e, inverse)
      v = @n.scalar_mul(r, inverse)
      x, = @points.jp_to_affine(@points.jp_add(wnaf(u, @generator), wnaf(v, @keys[index])))
      !x.nil? && @n.scalar_mod(x) == r
    end

    # k P: a doubling, then an addition and a doubling for each of 256 bits, of the one of k + N and k + 2 N that has 257.
    def ladder(k, point)
      k += N
      k += N if k[256].zero?
      r = [point, @points.jp_double(point)]
      255.downto(0) do |at|
        bit = k[at]
        r[1 - bit] = @points.jp_add(r[0], r[1])
        r[bit] = @points.jp_double(r[bit])
      end
      r[0]
    end

    # k P for a public k, with a table of P, 3 P, … 15 P.
    def wnaf(k, point)
      digits = recode(k)
      return Curve::JP_INFINITY if digits.empty?

      table = odd_multiples(point)
      sum = table[digits.pop / 2]
      digits.reverse_each do |digit|
        sum = @points.jp_double(sum)
        next if digit.zero?

        entry = table[digit.abs / 2]
        sum = @points.jp_add(sum, digit.positive? ? entry : @points.jp_neg(entry))
      end
      sum
    end

    # The digits of the non-adjacent form, the lowest first.
    def recode(k)
      digits = []
      until k.zero?
        digit = 0
        if k.odd?
          digit = k & ((1 << WIDTH) - 1)
          digit -= 1 << WIDTH if digit[WIDTH - 1] == 1
          k -= digit
        end
        digits << digit
        k >>= 1
      end
      digits
    end

    private

    def odd_multiples(point)
      double = @points.jp_double(point)
      table = [point]
      table << @points.jp_add(table.last, double) while table.length < 1 << (WIDTH - 2)
      table
    end
  end

  # A signature and a verification as users call them.
  class Everything
    def initialize(pool)
      @pool = pool
    end

    def sign(index)
      entry = @pool[index]
      entry.private_key.sign_digest(entry.digest, der: false)
    end

    def verify(index, digest)
      entry = @pool[index]
      entry.public_key.verify_digest(entry.signature, digest, der: false)
    end
  end

  # The four levels on a pool of entries, the least native first, by their names in docs/boundary.md.
  def self.levels(pool)
    {
      "nothing" => Program.new(pool, Integers, Formulas.new(Integers)),
      "field" => Program.new(pool, Curve, Formulas.new(Curve)),
      "field and point" => Program.new(pool, Curve, Curve),
      "everything" => Everything.new(pool)
    }
  end
end
