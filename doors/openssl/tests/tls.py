"""A TLS server and clients of Python's own, which know nothing of secant: python3 tls.py KEY CERTIFICATE.

The server is a child of a process that has loaded everything; both have eight threads.
"""

import os
import socket
import ssl
import sys
import threading

THREADS = 8
HANDSHAKES = 4

key, certificate = sys.argv[1:]
listener = socket.create_server(("127.0.0.1", 0), backlog=THREADS * HANDSHAKES)
server = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
server.load_cert_chain(certificate, key)
client = ssl.create_default_context(cafile=certificate)
wrong = []


def serve():
    with server.wrap_socket(listener.accept()[0], server_side=True) as connection:
        connection.sendall(connection.recv(100).upper())


def ask():
    with socket.create_connection(listener.getsockname()) as plain:
        with client.wrap_socket(plain, server_hostname="localhost") as connection:
            connection.sendall(b"a question")
            answer = connection.recv(100)
            if answer != b"A QUESTION":
                wrong.append(answer)


def repeated(step):
    try:
        for _ in range(HANDSHAKES):
            step()
    except Exception as error:
        wrong.append(error)


def in_threads(step):
    threads = [threading.Thread(target=repeated, args=[step]) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return 1 if wrong else 0


child = os.fork()
if child == 0:
    os._exit(in_threads(serve))
in_threads(ask)
status = os.waitpid(child, 0)[1]
assert not wrong and status == 0, (wrong, status)
