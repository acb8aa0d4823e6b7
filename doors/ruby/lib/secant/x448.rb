# frozen_string_literal: true

require_relative "xdh"

module Secant
  # Key agreement on Curve448 (RFC 7748).
  #
  #   key, peer = Array.new(2) { Secant::X448::PrivateKey.generate }
  #   secret = key.shared_secret(peer.public_key)
  #   Secant::KDF.hkdf(secret, 32, info: "what the key is for")
  #
  # Secant::XDH::PrivateKey and Secant::XDH::PublicKey describe the methods of both classes.
  module X448
    # A public key of 56 bytes.
    class PublicKey < XDH::PublicKey
      # The bytes of a key.
      LENGTH = Native::X448_LEN
    end

    # A private key of 56 bytes.
    class PrivateKey < XDH::PrivateKey
      # The bytes of a key.
      LENGTH = Native::X448_LEN
      PEER = PublicKey # :nodoc:

      # A key of random bytes of the operating system. Raises Secant::Error where there are none.
      def self.generate
        new(Native.x448_generate(nil))
      end

      # The public key, computed in constant time.
      def public_key
        PublicKey.new(Native.x448_public(@memory))
      end

      private

      def agree(peer)
        Native.x448(@memory, peer)
      end

      def agree_blinded(peer)
        Native.x448_blinded(@memory, peer, nil)
      end
    end
  end
end
