# frozen_string_literal: true

require_relative "lib/secant/version"

Gem::Specification.new do |spec|
  spec.name = "secant"
  spec.version = Secant::VERSION
  spec.summary = "Elliptic curves of NIST, SECG and Brainpool, Curve25519 and Curve448: fast, constant-time on secrets"
  spec.description = <<~TEXT
    ECDSA, ECDH, Schnorr, Ed25519, Ed448, X25519, X448, BIP32, HPKE, ECIES and more on the curves of NIST, SECG and Brainpool,
    by a C extension over libsecant; with the arithmetic of secp256k1 in pure Ruby beside it.
  TEXT
  spec.authors = ["The secant authors"]
  spec.licenses = ["MIT", "Apache-2.0"]
  spec.required_ruby_version = ">= 3.1"
  spec.files = Dir.chdir(__dir__) do
    Dir["lib/**/*.rb", "ext/**/*.{c,h,rb}", "sig/**/*.rbs", "LICENSE-*", "README.md"]
  end
  spec.extensions = ["ext/secant/extconf.rb"]
  spec.metadata = { "rubygems_mfa_required" => "true" }
end
