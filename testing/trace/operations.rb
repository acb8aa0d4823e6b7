# frozen_string_literal: true

# Operations of the gem between marks, as operations.py has them for Python:
#
#     ruby operations.rb SECRET

require "digest"
require "secant"

MESSAGE = "a message of no secret"
CURVES = %i[secp256r1 secp384r1 secp256k1].freeze
# Two words.
ZEROS = ("\0" * 16).b.freeze
$names = []

# The secret of a number: random, 1, the greatest, with zero words above and below, 2; most significant byte first below an
# order, without one any bytes.
def secret(which, label, length, order)
  drawn = Digest::SHA512.digest("#{label} #{which}").byteslice(0, length)
  bytes = ->(number) { [number.to_s(16).rjust(2 * length, "0")].pack("H*") }
  drawn = bytes[drawn.unpack1("H*").to_i(16) % (order - 1) + 1] if order
  small = [1, 2].map { |number| order ? bytes[number] : bytes[number].reverse }
  greatest = order ? bytes[order - 1] : ("\xff" * length).b
  top = ZEROS + drawn.byteslice(16..)
  bottom = drawn.byteslice(0, length - 16) + ZEROS
  # a copy, which lies at one address for all
  copy = ("\0" * length).b
  copy.replace([drawn, small[0], greatest, top, bottom, small[1]][which] + "")
  copy
end

# `kill` as the system has it on x86-64: Ruby's own handles a signal to itself inside the interpreter.
def mark = syscall(62, Process.pid, Signal.list.fetch("USR1"))

# The operation between two marks; once before, so that nothing is done for the first time.
def run(name)
  yield
  $names << name
  mark
  yield
  mark
end

def weierstrass(which, name)
  curve = Secant::Curve.find(name)
  length = (curve.order.bit_length + 7) / 8
  key = Secant::PrivateKey.new(name, secret(which, name, length, curve.order))
  peer = Secant::PrivateKey.new(name, secret(0, "peer", length, curve.order)).public_key
  run("#{name} public_key") { key.public_key }
  run("#{name} shared_secret") { key.shared_secret(peer) }
  run("#{name} sign") { key.sign(MESSAGE, digest: :sha256, der: false) }
end

GC.disable
which = Integer(ARGV.fetch(0))
CURVES.each { |name| weierstrass(which, name) }
key = Secant::X25519::PrivateKey.new(secret(which, "x25519", 32, nil))
peer = Secant::X25519::PrivateKey.new(secret(0, "peer", 32, nil)).public_key
run("X25519 public_key") { key.public_key }
run("X25519 shared_secret") { key.shared_secret(peer) }
signer = Secant::Ed25519::PrivateKey.new(secret(which, "ed25519", 32, nil))
run("Ed25519 sign") { signer.sign(MESSAGE) }
group = Secant::Curve.find(:secp256r1)
scalar = secret(which, "control", 32, group.order).unpack1("H*").to_i(16)
run("control wnaf") { group.generator * scalar }
puts $names
