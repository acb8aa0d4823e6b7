# frozen_string_literal: true

module Secant
  module Secp256k1
    # Keys derived from keys: trees (BIP32), and a key for each invoice number of two parties (BRC-42). Constant-time in the keys,
    # but for the conversions from and to Base58.
    #
    # Private keys are a Secant::Memory or a String of 32 bytes, or an Integer, which Ruby does not wipe; those that are derived are
    # a Secant::Memory. Extended private keys are text in a Secant::Memory (or a String), extended public keys text in a String. All
    # methods raise TypeError for arguments of another class.
    module KeyDerivation
      module_function

      # The extended private key at the root of the tree of a seed of 16 to 64 bytes.
      #
      # network:: +:main+ (xprv) or +:test+ (tprv)
      #
      # Raises Secant::Error (+:seed_length+, +:unknown_choice+).
      def bip32_root(seed, network: :main)
        Native.bip32_root(bytes("seed", seed), Secant::Arguments.choice(Native::NETWORKS, network, "network"))
      end

      # The extended private key at the end of a path such as <tt>m/44'/0'/0'</tt> from another one.
      #
      # Raises Secant::Error (+:derivation_path+, +:child_number+, +:maximum_depth+, +:no_child+, and those of a malformed key).
      def bip32_derive(parent, path)
        Native.bip32_derive_private(bytes("parent", parent), Arguments.bytes("path", path))
      end

      # The extended public key at the end of a path without hardened numbers from another one.
      #
      # Raises Secant::Error as #bip32_derive does, and (+:hardened_child+).
      def bip32_derive_public(parent, path)
        Native.bip32_derive_public(Arguments.bytes("parent", parent), Arguments.bytes("path", path))
      end

      # The extended public key of an extended private key.
      def bip32_public(extended_private_key)
        Native.bip32_public(bytes("extended_private_key", extended_private_key))
      end

      # The private key in an extended one, a Secant::Memory.
      def bip32_private_key(extended_private_key)
        Native.bip32_private_key(bytes("extended_private_key", extended_private_key))
      end

      # The Point in an extended public key.
      def bip32_public_key(extended_public_key)
        Point.from_bytes(Native.bip32_public_key(Arguments.bytes("extended_public_key", extended_public_key)))
      end

      # The recipient's private key for an invoice number (BRC-42), a Secant::Memory.
      #
      # sender:: the sender's public key, a Point
      # invoice:: a String of any bytes
      #
      # Raises Secant::Error (+:zero_private_key+, +:private_key_too_large+, +:length+, +:identity+, +:no_child+).
      def brc42_private(private_key, sender, invoice)
        Native.brc42_private(Keys.secret(private_key), Keys.public("sender", sender), Arguments.bytes("invoice", invoice))
      end

      # The recipient's public key for an invoice number, a Point, from the sender's private key.
      #
      # Raises Secant::Error as #brc42_private does.
      def brc42_public(private_key, recipient, invoice)
        secret = Keys.secret(private_key)
        child = Native.brc42_public(secret, Keys.public("recipient", recipient), Arguments.bytes("invoice", invoice))
        Point.from_bytes(child)
      end

      def bytes(name, value) # :nodoc:
        value.is_a?(Memory) ? value : Arguments.bytes(name, value)
      end
      private_class_method :bytes
    end
  end
end
