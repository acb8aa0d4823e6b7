# frozen_string_literal: true

require_relative "secp256k1_keys"

module Secant
  # Private keys of secp256k1 as text: the wallet import format of Bitcoin. Both methods take constant time but for the
  # conversion from and to Base58.
  module WIF
    class << self
      # A Secant::PrivateKey of secp256k1 as text, a frozen String, which Ruby does not wipe.
      #
      # [network]    +:main+ or +:test+.
      # [compressed] whether the public key is to be used in its compressed form.
      #
      # Raises TypeError for arguments of another class, Secant::Error for a key of another curve or an unknown network.
      def encode(key, network: :main, compressed: true)
        flags = Arguments.flag(compressed, Native::COMPRESSED, "compressed")
        number = Arguments.choice(Native::NETWORKS, network, "network")
        Input.to_text(Native.wif_encode(Secp256k1Keys.secret(key, "a key"), number, flags))
      end

      # The key of a text, a String or a Memory, and what else it says: <tt>[private_key, network, compressed]</tt>, a
      # Secant::PrivateKey, a Symbol, and true or false.
      #
      # Raises TypeError for another class, Secant::Error for what is no such text.
      def decode(text)
        bytes, network, compressed = Native.wif_decode(Arguments.bytes(text, "a text"))
        [Secp256k1Keys.private_key(bytes), Native::NETWORKS.key(network), compressed == 1]
      end
    end
  end
end
