# frozen_string_literal: true

require_relative "secp256k1_keys"

module Secant
  # Keys of secp256k1 for an invoice number, from the keys of two parties (BRC-42).
  #
  #   child = Secant::BRC42.derive_public(sender, recipient.public_key, "7") # the sender pays to this key,
  #   Secant::BRC42.derive_private(recipient, sender.public_key, "7")        # for which the recipient has the private one
  #
  # Invoice numbers are Strings of any bytes. Both methods take constant time, and raise TypeError for arguments of
  # another class, Secant::Error for keys of another curve, and for the numbers, one of 2^127, that have no key.
  module BRC42
    class << self
      # The private key that the recipient derives: a Secant::PrivateKey, of the recipient's and the sender's Secant::PublicKey.
      def derive_private(key, peer, invoice)
        Arguments.bytes(invoice, "an invoice number")
        memory = Secp256k1Keys.secret(key, "a key")
        Secp256k1Keys.private_key(Native.brc42_private(memory, Secp256k1Keys.public(peer, "a peer's key"), invoice))
      end

      # The public key that the sender derives: a Secant::PublicKey, of the sender's Secant::PrivateKey and the recipient's
      # Secant::PublicKey.
      def derive_public(key, peer, invoice)
        Arguments.bytes(invoice, "an invoice number")
        memory = Secp256k1Keys.secret(key, "a key")
        Secp256k1Keys.public_key(Native.brc42_public(memory, Secp256k1Keys.public(peer, "a peer's key"), invoice))
      end
    end
  end
end
