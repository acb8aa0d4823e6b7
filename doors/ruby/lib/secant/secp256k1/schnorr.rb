# frozen_string_literal: true

module Secant
  module Secp256k1
    # Schnorr signatures (BIP340), and Schnorr's proof that two points have one logarithm (BRC-94). Operations on private keys take
    # constant time in them, all others variable time.
    #
    # Private keys are a Secant::Memory or a String of 32 bytes, or an Integer, which Ruby does not wipe. All methods raise TypeError
    # for arguments of another class.
    module Schnorr
      module_function

      # The public key of BIP340: x as a frozen binary String of 32 bytes.
      #
      # Raises Secant::Error (+:zero_private_key+, +:private_key_too_large+, +:length+).
      def public_key(private_key)
        Native.bip340_public(Keys.secret(private_key))
      end

      # The signature of BIP340 of a message of any length, a frozen binary String of 64 bytes.
      #
      # aux:: 32 random bytes that go into the nonce; nil for the operating system's
      #
      # Raises Secant::Error as #public_key does, and (+:random+) where +aux+ has fewer bytes.
      def sign(private_key, message, aux: nil)
        Arguments.bytes("message", message)
        Arguments.bytes("aux", aux) unless aux.nil?
        Native.bip340_sign(Keys.secret(private_key), message, aux)
      end

      # Whether a signature of a message is valid: true or false, false for a malformed key or signature.
      #
      # public_key:: 32 bytes, as #public_key gives them
      def verify(public_key, signature, message)
        Arguments.bytes("public_key", public_key)
        Arguments.bytes("signature", signature)
        Arguments.bytes("message", message)
        Native.bip340_verify(public_key, message, signature)
      end

      # A proof of BRC-94 that a shared point is the multiple of a base by the private key: <tt>[public_key, shared, proof]</tt>, two
      # Points and a frozen binary String of 98 bytes.
      #
      # base:: a Point other than infinity: the other party's public key
      #
      # Raises Secant::Error (+:identity+, +:random+) and as #public_key does.
      def prove(private_key, base)
        proof, *points = Native.brc94_prove(Keys.secret(private_key), Keys.public("base", base), nil)
        [*points.map { |bytes| Point.from_bytes(bytes) }, proof]
      end

      # Whether a proof of BRC-94 is valid: true or false, false for a malformed proof and for infinity.
      def verify_proof(public_key, base, shared, proof)
        Arguments.bytes("proof", proof)
        points = { public_key: public_key, base: base, shared: shared }
        return false if points.each_value.any? { |point| point.is_a?(Point) && point.infinity? }

        Native.brc94_verify(*points.map { |name, point| Keys.public(name, point) }, proof)
      end
    end
  end
end
