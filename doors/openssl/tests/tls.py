"""A TLS server and a client of Python's own, which know nothing of secant: python3 tls.py KEY CERTIFICATE."""

import socket
import ssl
import sys
import threading

key, certificate = sys.argv[1:]
listener = socket.create_server(("127.0.0.1", 0))


def serve():
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate, key)
    with context.wrap_socket(listener.accept()[0], server_side=True) as connection:
        connection.sendall(connection.recv(100).upper())


server = threading.Thread(target=serve)
server.start()
context = ssl.create_default_context(cafile=certificate)
with socket.create_connection(listener.getsockname()) as plain:
    with context.wrap_socket(plain, server_hostname="localhost") as connection:
        connection.sendall(b"a question")
        answer = connection.recv(100)
        print(connection.version(), connection.cipher()[0])
server.join()
assert answer == b"A QUESTION", answer
