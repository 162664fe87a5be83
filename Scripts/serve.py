#!/usr/bin/env python3
"""Serves a folder on loopback and prints the address: serve.py FOLDER PORT (a taken port: the next free one)."""
import functools
import http.server
import sys

folder, port = sys.argv[1], int(sys.argv[2])


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format, *arguments):
        pass


handler = functools.partial(Handler, directory=folder)
for candidate in [*range(port, port + 20), 0]:
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", candidate), handler)
        break
    except OSError:
        continue
print(f"http://127.0.0.1:{server.server_address[1]}/   (Ctrl-C stops)", flush=True)
try:
    server.serve_forever()
except KeyboardInterrupt:
    pass
