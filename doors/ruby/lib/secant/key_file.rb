# frozen_string_literal: true

require_relative "arguments"

module Secant
  # Key files of every algorithm: PKCS#8, plain and encrypted, SEC 1 and SubjectPublicKeyInfo in DER and PEM, JSON Web
  # Keys, OpenSSH, did:key, the public key of an X.509 certificate. The classes of keys have methods for each format, such as
  # PrivateKey.from_pem, which these functions are behind.
  #
  #   key = Secant::KeyFile.read_private(File.binread("key.pem"), password: "...")
  #   File.write("pub.pem", Secant::KeyFile.write_public(key.public_key))
  module KeyFile
    # The modules with the keys that are not of named curves.
    OTHERS = { x25519: :X25519, x448: :X448, ed25519: :Ed25519, ed448: :Ed448 }.freeze
    private_constant :OTHERS

    module_function

    # The first private key of a file, a String: PKCS#8, plain or encrypted, or SEC 1 in PEM or DER, a JSON Web Key,
    # or OpenSSH. A public key that belongs to it in the file is compared with it. Returns a PrivateKey,
    # X25519::PrivateKey, X448::PrivateKey, Ed25519::PrivateKey or Ed448::PrivateKey.
    #
    # +password+:: a String or a Memory, not empty, whose bytes are taken as they are; it does no harm where none is needed
    # +max_cost+:: the most work and memory to try a password, in multiples of some four seconds and 160 MiB; a file that
    #     asks for more is refused
    # +short_scalars+:: whether private keys of curves are read that lack leading zeros
    #
    # Raises Error with the reason (+:password_needed+, +:empty_password+, +:wrong_password+, +:password_cost+,
    # +:no_memory+, +:file_unsupported+, +:file_kind+, +:key_encoding+, +:key_mismatch+, ...) and TypeError. Other threads
    # run while a password is tried. OpenSSH's derivation takes time that depends on the password.
    def read_private(file, password: nil, max_cost: 1, short_scalars: false)
      password = Arguments.optional(password, "a password")
      flags = Arguments.flag(short_scalars, Native::SHORT_SCALARS, "short_scalars")
      secret, algorithm = Native.key_file_read_private_with(Arguments.bytes(file, "a file"), password, max_cost, flags)
      key_of(:PrivateKey, algorithm, secret)
    end

    # The first public key of a file, a String: SubjectPublicKeyInfo in PEM or DER, a JSON Web Key, a line of OpenSSH,
    # an identifier +did:key:z...+ (perhaps with a fragment that repeats it), or the key of an X.509 certificate, of which
    # nothing is verified. Returns a PublicKey, X25519::PublicKey, X448::PublicKey, Ed25519::PublicKey or
    # Ed448::PublicKey. Raises Error with the reason and TypeError.
    def read_public(file)
      bytes, algorithm = Native.key_file_read_public(Arguments.bytes(file, "a file"))
      key_of(:PublicKey, algorithm, bytes)
    end

    # A private key of any of these classes as a file, a frozen String, which Ruby does not wipe.
    #
    # +format+:: +:pkcs8_pem+, +:pkcs8_der+ (RFC 5958), +:sec1_pem+, +:sec1_der+ (RFC 5915, of curves alone),
    #     +:jwk+ (RFC 7517), +:openssh+
    # +password+:: encrypts it: PKCS#8 by AES-256-CBC and 600,000 iterations of PBKDF2 with HMAC-SHA256, OpenSSH
    #     by AES-256-CTR and 16 rounds of bcrypt, in time that depends on the password; not empty
    # +comment+:: for OpenSSH, text on one line
    #
    # Raises Error (+:unsupported_key+, +:plain_format+ where the format has no encryption, +:empty_password+,
    # +:random+, +:unknown_choice+) and TypeError.
    def write_private(key, format: :pkcs8_pem, password: nil, comment: "")
      algorithm = algorithm_of(:PrivateKey, key)
      number = Arguments.choice(Native::PRIVATE_FORMATS, format, "format")
      password = Arguments.optional(password, "a password")
      comment = text(comment, "a comment")
      written(format, Native.key_file_write_private(algorithm, key.to_memory, number, password, comment, nil))
    end

    # A public key of any of these classes as a file, a frozen String.
    #
    # +format+:: +:spki_pem+, +:spki_der+ (RFC 5280), +:jwk+ (RFC 7517), +:openssh+, +:did_key+ (an identifier
    #     +did:key:z...+)
    # +comment+:: for OpenSSH, text on one line
    #
    # Raises Error (+:unsupported_key+, +:unknown_choice+) and TypeError.
    def write_public(key, format: :spki_pem, comment: "")
      number = Arguments.choice(Native::PUBLIC_FORMATS, format, "format")
      algorithm = algorithm_of(:PublicKey, key)
      written(format, Native.key_file_write_public(algorithm, key.to_bytes, number, text(comment, "a comment")))
    end

    # The thumbprint of a public key's JSON Web Key (RFC 7638), a frozen binary String; SHA-256 is customary. Raises
    # Error (+:unsupported_key+, +:unknown_choice+) and TypeError.
    def thumbprint(key, digest: :sha256)
      Native.jwk_thumbprint(algorithm_of(:PublicKey, key), key.to_bytes, Arguments.digest(digest))
    end

    class << self
      private

      # The key of an algorithm's number.
      def key_of(kind, algorithm, bytes)
        number = Native.key_algorithm_curve(algorithm)
        return Secant.const_get(kind).new(Curve.at(number), bytes) unless number.zero?

        Secant.const_get(OTHERS.fetch(Native::KEY_ALGORITHMS.key(algorithm))).const_get(kind).new(bytes)
      end

      # The number of a key's algorithm.
      def algorithm_of(kind, key)
        return key.curve.number if key.is_a?(Secant.const_get(kind))

        found = OTHERS.find { |_, name| key.is_a?(Secant.const_get(name).const_get(kind)) }
        raise TypeError, "a key is a Secant::#{kind} or one of another module, not #{key.class}" if found.nil?

        Native::KEY_ALGORITHMS.fetch(found.first)
      end

      def text(value, what)
        Arguments.instance(value, String, what).encode(Encoding::UTF_8)
      rescue EncodingError
        raise Error.of(:text_encoding)
      end

      def written(format, bytes)
        bytes = Arguments.export(bytes)
        format.end_with?("_der") ? bytes : bytes.dup.force_encoding(Encoding::UTF_8).freeze
      end
    end
  end
end
