# frozen_string_literal: true

require_relative "key_bytes"
require_relative "key_formats"
require_relative "openssl"

module Secant
  # Key agreement by x-coordinates (RFC 7748): what Secant::X25519 and Secant::X448 have in common.
  module XDH
    # A private key.
    class PrivateKey
      include PrivateKeyBytes
      include PrivateKeyFormats
      include OpenSSLKeys

      # A key of a String or a Memory of 32 bytes for X25519, of 56 for X448. All of them are keys: the bits that RFC
      # 7748 fixes are set when the key is used.
      #
      # Raises TypeError for another class, Secant::Error for another length.
      def initialize(bytes)
        keep(bytes, self.class::LENGTH, "a private key")
        freeze
      end

      # The shared secret with a public key of the same module, in constant time (RFC 7748, section 6): a frozen binary
      # String, which Ruby does not wipe. It is no uniform key: put it through a function of Secant::KDF.
      #
      # [blinded] whether the computation is masked by fresh random values, against who measures power or radiation.
      #
      # Raises TypeError for another peer than a public key of the same module, Secant::Error where the secret is zero,
      # because the peer's point has small order.
      def shared_secret(peer, blinded: false)
        Arguments.instance(peer, self.class::PEER, "a peer's key")
        Arguments.true?(blinded, "blinded") ? agree_blinded(peer.to_bytes) : agree(peer.to_bytes)
      end
    end

    # A public key, a u-coordinate.
    class PublicKey
      include PublicKeyBytes
      include PublicKeyFormats
      include OpenSSLKeys

      # A key of a String of 32 bytes for X25519, of 56 for X448. All of them are keys; those of small order are
      # refused where a secret is computed with them.
      #
      # Raises TypeError for another class, Secant::Error for another length.
      def initialize(bytes)
        keep(bytes, self.class::LENGTH)
        freeze
      end
    end
  end
end
