# frozen_string_literal: true

require_relative "key_file"

module Secant
  # The formats of key files that a class of private keys reads and writes. Errors are those of KeyFile, and
  # +:file_kind+ for a key of another class, +:key_encoding+ for a file in another format.
  module PrivateKeyFormats
    # PKCS#8 in PEM, encrypted with a password, or +format+ +:sec1+, which has no encryption. A frozen String, which
    # Ruby does not wipe.
    def to_pem(format: :pkcs8, password: nil)
      KeyFile.write_private(self, format: KeyFormat.named(format, :pem), password: password)
    end

    # As #to_pem, in DER.
    def to_der(format: :pkcs8, password: nil)
      KeyFile.write_private(self, format: KeyFormat.named(format, :der), password: password)
    end

    # A JSON Web Key (RFC 7517).
    def to_jwk
      KeyFile.write_private(self, format: :jwk)
    end

    # OpenSSH's format, encrypted with a password. +comment+ is text on one line.
    def to_openssh(password: nil, comment: "")
      KeyFile.write_private(self, format: :openssh, password: password, comment: comment)
    end

    def self.included(base) # :nodoc:
      base.extend(Reading)
    end

    # Methods of the classes.
    module Reading
      # The first private key in PEM: PKCS#8, plain or encrypted, or SEC 1. +password+ is a String or a Memory.
      def from_pem(text, password: nil)
        read(text, :pem, password)
      end

      # As #from_pem, in DER.
      def from_der(bytes, password: nil)
        read(bytes, :der, password)
      end

      # A JSON Web Key (RFC 7517).
      def from_jwk(text)
        read(text, :jwk, nil)
      end

      # OpenSSH's format.
      def from_openssh(text, password: nil)
        read(text, :openssh, password)
      end

      private

      def read(file, format, password)
        KeyFormat.want(file, format)
        KeyFormat.of_class(self, KeyFile.read_private(file, password: password))
      end
    end
  end

  # The formats of key files that a class of public keys reads and writes; errors as for PrivateKeyFormats.
  module PublicKeyFormats
    # SubjectPublicKeyInfo in PEM (RFC 5280).
    def to_pem
      KeyFile.write_public(self, format: :spki_pem)
    end

    # SubjectPublicKeyInfo in DER.
    def to_der
      KeyFile.write_public(self, format: :spki_der)
    end

    # A JSON Web Key (RFC 7517).
    def to_jwk
      KeyFile.write_public(self, format: :jwk)
    end

    # A line as OpenSSH has it. +comment+ is text on one line.
    def to_openssh(comment: "")
      KeyFile.write_public(self, format: :openssh, comment: comment)
    end

    # An identifier +did:key:z...+ (W3C Credentials Community Group).
    def to_did_key
      KeyFile.write_public(self, format: :did_key)
    end

    # The thumbprint of the JSON Web Key (RFC 7638), a frozen binary String.
    def thumbprint(digest: :sha256)
      KeyFile.thumbprint(self, digest: digest)
    end

    def self.included(base) # :nodoc:
      base.extend(Reading)
    end

    # Methods of the classes.
    module Reading
      # The first public key in PEM: SubjectPublicKeyInfo, or that of a certificate, of which nothing is verified.
      def from_pem(text)
        read(text, :pem)
      end

      # As #from_pem, in DER.
      def from_der(bytes)
        read(bytes, :der)
      end

      # A JSON Web Key (RFC 7517).
      def from_jwk(text)
        read(text, :jwk)
      end

      # A line as OpenSSH has it.
      def from_openssh(text)
        read(text, :openssh)
      end

      # An identifier +did:key:z...+, perhaps with a fragment that repeats it, as the +kid+ of a JWS has.
      def from_did_key(text)
        read(text, :did_key)
      end

      private

      def read(file, format)
        KeyFormat.want(file, format)
        KeyFormat.of_class(self, KeyFile.read_public(file))
      end
    end
  end

  # What the two share.
  module KeyFormat # :nodoc:
    NAMES = { pem: "PEM", der: "DER", jwk: "a JSON Web Key", openssh: "OpenSSH's format",
              did_key: "the form of did:key" }.freeze
    # How texts begin that are not in PEM.
    BEGINNINGS = { jwk: /\A(\xEF\xBB\xBF)?\s*\{/n, did_key: /\A(\xEF\xBB\xBF)?\s*did:key:/n }.freeze
    private_constant :NAMES, :BEGINNINGS

    module_function

    # The name of a format with its encoding.
    def named(format, encoding)
      raise TypeError, "a format is a Symbol, not #{format.class}" unless format.is_a?(Symbol)
      raise Error.of(:unknown_choice, "a format is :pkcs8 or :sec1") unless %i[pkcs8 sec1].include?(format)

      :"#{format}_#{encoding}"
    end

    # Raises unless a file has a format, by its beginning.
    def want(file, format)
      bytes = Arguments.export(Arguments.bytes(file, "a file")).b
      is_pem = bytes.include?("-----BEGIN ")
      found = if is_pem then bytes.include?("-----BEGIN OPENSSH") ? :openssh : :pem
              elsif bytes.getbyte(0) == 0x30 then :der
              else BEGINNINGS.keys.find { |name| bytes.match?(BEGINNINGS[name]) } || :openssh
              end
      raise Error.of(:key_encoding, "the file is not in #{NAMES[format]}") unless found == format
    end

    # Raises unless a key is of a class.
    def of_class(expected, key)
      return key if key.is_a?(expected)

      raise Error.of(:file_kind, "the file holds a #{key.class}, not a #{expected}")
    end
  end
end
