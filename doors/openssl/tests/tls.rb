# A TLS server and a client of Ruby's own, which know nothing of secant: ruby tls.rb KEY CERTIFICATE. Ruby has keys of its own
# kind for elliptic curves, and signs and agrees with them as well.
require "openssl"
require "socket"

key_file, certificate = ARGV
key = OpenSSL::PKey.read(File.read(key_file))
listener = TCPServer.new("127.0.0.1", 0)
server = Thread.new do
  context = OpenSSL::SSL::SSLContext.new
  context.cert = OpenSSL::X509::Certificate.new(File.read(certificate))
  context.key = key
  connection = OpenSSL::SSL::SSLSocket.new(listener.accept, context)
  connection.accept
  connection.puts(connection.gets.upcase)
  connection.close
end
context = OpenSSL::SSL::SSLContext.new
context.ca_file = certificate
context.verify_mode = OpenSSL::SSL::VERIFY_PEER
client = OpenSSL::SSL::SSLSocket.new(TCPSocket.new("127.0.0.1", listener.addr[1]), context)
client.hostname = "localhost"
client.connect
client.post_connection_check("localhost")
client.puts("a question")
answer = client.gets
server.join
puts client.ssl_version
raise "answer: #{answer}" unless answer == "A QUESTION\n"

signature = key.sign("SHA256", "message")
raise "a signature of its own is refused" unless key.verify("SHA256", signature, "message")
raise "a wrong signature is accepted" if key.verify("SHA256", signature, "massage")
other = OpenSSL::PKey::EC.generate("secp384r1")
mine = OpenSSL::PKey::EC.generate("secp384r1")
raise "no agreement" unless mine.dh_compute_key(other.public_key) == other.dh_compute_key(mine.public_key)
