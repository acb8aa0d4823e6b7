# frozen_string_literal: true

require "openssl"

# Keys of RFC 8410 for the gem openssl, which reads no bare bytes.
module OpenSSLKeys
  IDENTIFIERS = { x25519: 110, x448: 111, ed25519: 112, ed448: 113 }.freeze

  module_function

  def private_key(kind, bytes)
    inner = [4, bytes.bytesize].pack("C2") + bytes
    body = [2, 1, 0].pack("C3") + algorithm(kind) + [4, inner.bytesize].pack("C2") + inner
    OpenSSL::PKey.read([0x30, body.bytesize].pack("C2") + body)
  end

  def public_key(kind, bytes)
    body = algorithm(kind) + [3, bytes.bytesize + 1, 0].pack("C3") + bytes
    OpenSSL::PKey.read([0x30, body.bytesize].pack("C2") + body)
  end

  # The bytes of a key's public half.
  def public_bytes(key, length) = key.public_to_der.byteslice(-length, length)

  def algorithm(kind) = [0x30, 5, 6, 3, 0x2b, 0x65, IDENTIFIERS.fetch(kind)].pack("C7")
end
