# frozen_string_literal: true

require_relative "curve"
require_relative "kdf"
require_relative "private_key"
require_relative "public_key"
require_relative "x25519"
require_relative "x448"

module Secant
  # Hybrid public key encryption (RFC 9180), one message for each key exchange.
  #
  #   suite = Secant::HPKE::Suite.new(:x25519)
  #   sealed = suite.seal(key.public_key, "message", info: "what it is for")
  #   suite.open(key, sealed, info: "what it is for") # => "message"
  module HPKE
    # The algorithms of an exchange, which both sides agree on. Frozen; can be shared between Ractors.
    #
    # Keys are those of the key encapsulation: Secant::PrivateKey and Secant::PublicKey of the curves of NIST, keys of
    # Secant::X25519 or of Secant::X448. The keywords say what else both sides agree on:
    #
    # [info]            what the exchange is for.
    # [associated_data] what the tag covers besides the message.
    # [sender]          the sender's key: the private one on its own side, the public one on the recipient's, who then
    #                   knows that its holder sent the message.
    # [psk]             a secret of at least 32 bytes that both sides have, a String or a Memory.
    # [psk_id]          the name of that secret; both are given, or neither.
    #
    # Everything takes constant time in what is secret. All methods raise TypeError for arguments of another class, and
    # Secant::Error for keys that are not the suite's and for a secret that is too short or has no name.
    class Suite
      include Value

      # The key encapsulation, the key derivation and the cipher, Symbols.
      attr_reader :kem, :kdf, :aead

      # [kem]  +:p256+, +:p384+, +:p521+, +:x25519+ or +:x448+.
      # [kdf]  +:hkdf_sha256+, +:hkdf_sha384+ or +:hkdf_sha512+.
      # [aead] +:aes128_gcm+, +:aes256_gcm+, +:chacha20_poly1305+, or +:export_only+ for none.
      #
      # Raises TypeError for what is no Symbol, Secant::Error for an unknown one.
      def initialize(kem, kdf: :hkdf_sha256, aead: :aes256_gcm)
        @numbers = [
          Arguments.choice(Native::HPKE_KEMS, kem, "key encapsulation"),
          Arguments.choice(Native::HPKE_KDFS, kdf, "key derivation"),
          Arguments.choice(Native::HPKE_AEADS, aead, "cipher")
        ].freeze
        @kem = kem
        @kdf = kdf
        @aead = aead
        freeze
      end

      # The numbers of the three in the registry of IANA, Integers.
      def ids
        @numbers
      end

      # The bytes of an encapsulated key, an Integer from 32 to 133.
      def encapsulated_bytes
        Native.hpke_public_key_len(@numbers[0])
      end

      # The bytes that #seal adds to a message, an Integer: an encapsulated key and a tag.
      def overhead
        Native.hpke_overhead(@numbers[0])
      end

      # Encrypts a message, a String or a Memory of any length: the encapsulated key, the ciphertext and the tag, a frozen
      # binary String. Raises Secant::Error where the operating system has no random bytes, too.
      def seal(public_key, message, info: "", associated_data: "", sender: nil, psk: nil, psk_id: nil)
        Native.hpke_seal(
          *@numbers, public_bytes(public_key), sender.nil? ? nil : secret(sender, "the sender's key"),
          Arguments.bytes(message, "a message"), Arguments.bytes(info, "info"), Arguments.bytes(associated_data, "associated data"),
          *shared(psk, psk_id), nil
        )
      end

      # Decrypts what #seal made, with the recipient's private key: a frozen binary String. Raises Secant::Error for what
      # does not decrypt, too.
      def open(key, sealed, info: "", associated_data: "", sender: nil, psk: nil, psk_id: nil)
        Native.hpke_open(
          *@numbers, secret(key, "a key"), sender.nil? ? nil : public_bytes(sender, "the sender's key"),
          Arguments.bytes(sealed, "a sealed message"), Arguments.bytes(info, "info"),
          Arguments.bytes(associated_data, "associated data"), *shared(psk, psk_id)
        )
      end

      # A secret of an exchange with the holder of a public key (RFC 9180, 5.3), and the encapsulated key with which the
      # recipient computes it, too: <tt>[secret, encapsulated]</tt>, frozen binary Strings.
      #
      # [context] what the secret is for, a String.
      # [length]  its bytes, at most 255 outputs of the hash of the key derivation.
      #
      # Raises Secant::Error for more bytes, or where the operating system has no random ones, too.
      def export_sender(public_key, context, length, info: "", sender: nil, psk: nil, psk_id: nil)
        Native.hpke_export_sender(
          Input.length(length, KDF::MOST_OF_HKDF, :output_too_long), *@numbers, public_bytes(public_key),
          sender.nil? ? nil : secret(sender, "the sender's key"),
          Arguments.bytes(context, "a context"), Arguments.bytes(info, "info"), *shared(psk, psk_id), nil
        )
      end

      # The secret that #export_sender gave, a frozen binary String.
      def export_recipient(key, encapsulated, context, length, info: "", sender: nil, psk: nil, psk_id: nil)
        Native.hpke_export_recipient(
          Input.length(length, KDF::MOST_OF_HKDF, :output_too_long), *@numbers, secret(key, "a key"),
          sender.nil? ? nil : public_bytes(sender, "the sender's key"), Arguments.bytes(encapsulated, "an encapsulated key"),
          Arguments.bytes(context, "a context"), Arguments.bytes(info, "info"), *shared(psk, psk_id)
        )
      end

      # Whether the other has the same algorithms.
      def ==(other)
        other.instance_of?(Suite) && @numbers == other.ids
      end
      alias eql? ==

      # A number for Hash.
      def hash
        [Suite, @numbers].hash
      end

      # Such as <tt>#<Secant::HPKE::Suite x25519, hkdf_sha256, aes256_gcm></tt>.
      def inspect
        "#<#{self.class} #{kem}, #{kdf}, #{aead}>"
      end
      alias to_s inspect

      # Marshal writes the names, and checks them again.
      def marshal_dump # :nodoc:
        [kem, kdf, aead]
      end

      def marshal_load((kem, kdf, aead)) # :nodoc:
        initialize(kem, kdf: kdf, aead: aead)
      end

      private

      def public_bytes(key, what = "a public key")
        checked(key, what, PublicKey, X25519::PublicKey, X448::PublicKey).to_bytes
      end

      def secret(key, what)
        checked(key, what, PrivateKey, X25519::PrivateKey, X448::PrivateKey).to_memory
      end

      # The key itself if it is the key encapsulation's.
      def checked(key, what, *kinds)
        Arguments.any_of(key, kinds, what)
        raise Error.of(:curve_mismatch) unless kem_of(key) == kem

        key
      end

      def kem_of(key)
        case key
        when X25519::PrivateKey, X25519::PublicKey then :x25519
        when X448::PrivateKey, X448::PublicKey then :x448
        else CURVES[key.curve.to_sym]
        end
      end

      # The pre-shared key and its name, nil where there is none.
      def shared(psk, psk_id)
        [Arguments.optional(psk, "a pre-shared key"), Arguments.optional(psk_id, "the name of a pre-shared key")]
      end

      CURVES = { secp256r1: :p256, secp384r1: :p384, secp521r1: :p521 }.freeze
      private_constant :CURVES
    end
  end
end
