# frozen_string_literal: true

module Secant
  # Keys of the +openssl+ gem, which is loaded where a method needs it. They cross in DER, a String that Ruby does not
  # wipe. That gem works in the main Ractor alone.
  module OpenSSLKeys
    def self.included(base) # :nodoc:
      base.extend(Reading)
    end

    # Methods of the classes.
    module Reading
      # The key of an OpenSSL::PKey::PKey; for a public key of a curve, an OpenSSL::PKey::EC::Point too. Curves with
      # explicit parameters are named ones where the parameters are theirs.
      #
      # Raises Error (+:file_kind+ for a key of another class or without its private half, +:file_unsupported+) and
      # TypeError.
      def from_openssl(pkey)
        OpenSSLKeys.load
        return from_openssl_point(pkey) if pkey.is_a?(OpenSSL::PKey::EC::Point) && equal?(PublicKey)
        Arguments.instance(pkey, OpenSSL::PKey::PKey, "an OpenSSL key")
        from_der(half(pkey))
      end

      private

      def half(pkey)
        name.end_with?("::PrivateKey") ? pkey.private_to_der : pkey.public_to_der
      rescue OpenSSL::PKey::PKeyError
        raise Error.of(:file_kind, "the OpenSSL key lacks the half that is needed")
      end

      def from_openssl_point(point)
        new(point.group.curve_name, point.to_octet_string(:uncompressed))
      end
    end

    # The key as the +openssl+ gem has it: an OpenSSL::PKey::EC, or an OpenSSL::PKey::PKey for algorithms other than
    # those of named curves. OpenSSL keeps and wipes its own copy. Raises OpenSSL::PKey::PKeyError where OpenSSL does
    # not have the algorithm.
    def to_openssl
      OpenSSLKeys.load
      OpenSSL::PKey.read(to_der)
    end

    # Loads the gem.
    def self.load # :nodoc:
      require "openssl"
    end
  end
end
