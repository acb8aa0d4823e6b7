# frozen_string_literal: true

require_relative "secp256k1_keys"

module Secant
  # Trees of keys on secp256k1 (BIP32).
  #
  #   root = Secant::BIP32::ExtendedPrivateKey.from_seed(seed)
  #   account = root.derive("m/44'/0'/0'")
  #   account.public_key.derive("m/0/1").public_key # => a Secant::PublicKey
  #
  # A path is <tt>m</tt>, or <tt>m/</tt> and numbers below 2^31 with <tt>/</tt> between, the hardened ones with
  # <tt>'</tt>, <tt>h</tt> or <tt>H</tt> behind. All operations take constant time but for the conversion from and to Base58.
  module BIP32
    # The path to a child of a number.
    def self.step(index, hardened) # :nodoc:
      Arguments.instance(index, Integer, "a child number")
      raise Error.of(:child_number) unless index.between?(0, (1 << 31) - 1)

      "m/#{index}#{"'" if hardened}"
    end

    # An extended private key: a private key and a chain code. Frozen; can be shared between Ractors; wiped when
    # the object goes.
    class ExtendedPrivateKey
      include Secret

      # The root of the tree of a seed, a String or a Memory of 16 to 64 bytes.
      #
      # [network] +:main+ or +:test+.
      #
      # Raises TypeError for another class, Secant::Error for another length or an unknown network.
      def self.from_seed(seed, network: :main)
        number = Arguments.choice(Native::NETWORKS, network, "network")
        new(Native.bip32_root(Arguments.bytes(seed, "a seed"), number))
      end

      # The key of a String (or a Memory) as #to_text gives it, which begins with +xprv+ or +tprv+.
      #
      # Raises TypeError for another class, Secant::Error for what is no extended private key.
      def initialize(text)
        memory = Arguments.bytes(text, "a text")
        @text = memory.is_a?(Memory) ? memory : Memory.from(memory)
        Native.bip32_private_key(@text)
        freeze
      end

      # The key in Base58, as a frozen String which Ruby does not wipe.
      def to_text
        Input.to_text(@text)
      end

      # The key at the end of a path from this one (CKDpriv).
      #
      # Raises TypeError for another class than String, Secant::Error for what is no path, below a depth of 255, and for the
      # numbers, one of 2^127, that have no child.
      def derive(path)
        ExtendedPrivateKey.new(Native.bip32_derive_private(@text, Arguments.instance(path, String, "a path")))
      end

      # The child of a number, an Integer from 0 to 2^31 - 1. Raises TypeError and Secant::Error as #derive does.
      def child(index, hardened: false)
        derive(BIP32.step(index, Arguments.true?(hardened, "hardened")))
      end

      # The extended public key that belongs to this one (N).
      def public_key
        ExtendedPublicKey.new(Native.bip32_public(@text))
      end

      # The key without its chain code, a Secant::PrivateKey.
      def private_key
        Secp256k1Keys.private_key(Native.bip32_private_key(@text))
      end

      # The key in Base58 as a Memory, which is wiped when it goes.
      def to_memory
        @text
      end

      # Whether the other is the same key, in constant time.
      def ==(other)
        other.instance_of?(self.class) && @text == other.to_memory
      end

      # Without the key.
      def inspect
        "#<#{self.class}>"
      end
      alias to_s inspect
    end

    # An extended public key: a public key and a chain code. With it and one of its children's private keys, anybody can
    # compute its own private key. Frozen; can be shared between Ractors.
    class ExtendedPublicKey
      include Value

      # The key in Base58, a frozen String.
      attr_reader :to_text

      # The key of a String as #to_text gives it, which begins with +xpub+ or +tpub+.
      #
      # Raises TypeError for another class, Secant::Error for what is no extended public key.
      def initialize(text)
        @to_text = Arguments.instance(text, String, "a text").b.force_encoding(Encoding::US_ASCII).freeze
        Native.bip32_public_key(@to_text)
        freeze
      end

      # The key at the end of a path from this one (CKDpub), which has no hardened numbers.
      #
      # Raises TypeError for another class than String, Secant::Error for what is no path, a hardened number, below a depth
      # of 255, and for the numbers, one of 2^127, that have no child.
      def derive(path)
        ExtendedPublicKey.new(Native.bip32_derive_public(to_text, Arguments.instance(path, String, "a path")))
      end

      # The child of a number, an Integer from 0 to 2^31 - 1. Raises TypeError and Secant::Error as #derive does.
      def child(index)
        derive(BIP32.step(index, false))
      end

      # The key without its chain code, a Secant::PublicKey.
      def public_key
        Secp256k1Keys.public_key(Native.bip32_public_key(to_text))
      end

      # Whether both keys are the same.
      def ==(other)
        other.instance_of?(self.class) && to_text == other.to_text
      end
      alias eql? ==

      # A number for Hash.
      def hash
        [self.class, to_text].hash
      end

      # Marshal writes the text, and checks it again.
      def marshal_dump # :nodoc:
        to_text
      end

      def marshal_load(text) # :nodoc:
        initialize(text)
      end

      # Without the chain code.
      def inspect
        "#<#{self.class} #{Native.bip32_public_key(to_text).unpack1('H*')}>"
      end
      alias to_s inspect
    end
  end
end
