# frozen_string_literal: true

require_relative "dleq"

module Secant
  # Proofs of BRC-94, of 98 bytes: that two points of secp256k1 are the same multiple of the generator and of a base.
  module BRC94
    class << self
      # Proves that <tt>result = a * base</tt> and <tt>public_key = a * G</tt> have the same +a+, the private key, in
      # constant time. The result is the shared point of both keys.
      #
      # [key]  a Secant::PrivateKey of secp256k1.
      # [base] a Secant::PublicKey of secp256k1.
      #
      # Returns <tt>[statement, proof]</tt>: a DLEQ::Statement, and a frozen binary String. Raises TypeError for arguments
      # of another class, Secant::Error for keys of another curve, or where the operating system has no random bytes.
      def prove(key, base)
        point = Secp256k1Keys.public(base, "a base")
        proof, public_key, result = Native.brc94_prove(Secp256k1Keys.secret(key, "a key"), point, nil)
        [DLEQ.statement(public_key, base, result), proof]
      end

      # Whether a proof of a DLEQ::Statement is valid: true or false. False for a malformed proof, for points of other
      # curves, and for a statement with another generator than the curve's. Takes time that depends on its arguments.
      #
      # Raises TypeError for arguments of another class.
      def verify(proof, statement)
        Arguments.bytes(proof, "a proof")
        Arguments.instance(statement, DLEQ::Statement, "a statement")
        return false unless statement.on_secp256k1?

        public_key, base, result, generator = statement.to_sec1
        return false unless generator.nil? || generator == Secp256k1Keys::GENERATOR

        Native.brc94_verify(public_key, base, result, proof)
      end
    end
  end
end
