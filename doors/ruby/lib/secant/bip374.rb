# frozen_string_literal: true

require_relative "dleq"

module Secant
  # Proofs of BIP374, of 64 bytes: that two points of secp256k1 are the same multiple of two others. Secant::DLEQ has an
  # example.
  module BIP374
    BLOCK = 32
    private_constant :BLOCK

    class << self
      # Proves that <tt>result = a * base</tt> and <tt>public_key = a * generator</tt> have the same +a+, the private key,
      # in constant time. The result is the shared point of both keys.
      #
      # [key]       a Secant::PrivateKey of secp256k1.
      # [base]      a Secant::PublicKey of secp256k1.
      # [generator] another one in the place of the curve's own.
      # [message]   32 bytes that the proof is bound to.
      # [aux]       the 32 random bytes that go into the nonce, instead of the operating system's.
      #
      # Returns <tt>[statement, proof]</tt>: a DLEQ::Statement, and a frozen binary String. Raises TypeError for arguments
      # of another class, Secant::Error for keys of another curve, other lengths, or where the operating system has no
      # random bytes.
      def prove(key, base, generator: nil, message: nil, aux: nil)
        point = Secp256k1Keys.public(base, "a base")
        other = generator.nil? ? nil : Secp256k1Keys.public(generator, "a generator")
        Input.optional(message, BLOCK, "a message")
        Input.optional(aux, BLOCK, "aux")
        memory = Secp256k1Keys.secret(key, "a key")
        proof, public_key, result = Native.bip374_prove(memory, point, message, other, aux)
        [DLEQ.statement(public_key, base, result, generator), proof]
      end

      # Whether a proof of a DLEQ::Statement is valid: true or false, and false for a malformed proof and for points of
      # other curves. Takes time that depends on its arguments.
      #
      # Raises TypeError for arguments of another class, Secant::Error for a message with other than 32 bytes.
      def verify(proof, statement, message: nil)
        Arguments.bytes(proof, "a proof")
        Arguments.instance(statement, DLEQ::Statement, "a statement")
        Input.optional(message, BLOCK, "a message")
        return false unless statement.on_secp256k1?

        public_key, base, result, generator = statement.to_sec1
        Native.bip374_verify(public_key, base, result, message, proof, generator)
      end
    end
  end
end
