"""Stands between a browser and a preview, so that a test can cut the connection."""

import socket
import struct
import threading


class Proxy:
    """Passes bytes on in both directions; `cut` breaks all connections off and takes no more until `mend`."""

    def __init__(self, port: int):
        self.target = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/"
        self.requests: list[str] = []
        self.is_cut = False
        self.sockets: set[socket.socket] = set()
        self.lock = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> "Proxy":
        return self

    def __exit__(self, *_) -> None:
        self.listener.close()
        self.cut()

    def cut(self) -> None:
        with self.lock:
            self.is_cut = True
            sockets, self.sockets = self.sockets, set()
        for connection in sockets:
            _break(connection)

    def mend(self) -> None:
        with self.lock:
            self.is_cut = False

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self.target))
            with self.lock:
                if not self.is_cut:
                    self.sockets |= {client, server}
            if self.is_cut:
                _break(client)
                _break(server)
                continue
            threading.Thread(target=self._pass, args=(client, server, True), daemon=True).start()
            threading.Thread(target=self._pass, args=(server, client, False), daemon=True).start()

    def _pass(self, source: socket.socket, sink: socket.socket, is_request: bool) -> None:
        try:
            while piece := source.recv(65536):
                if is_request:
                    self.requests.append(piece.decode("latin-1"))
                    # The preview refuses requests for another host.
                    piece = piece.replace(f":{self.port}".encode(), f":{self.target}".encode())
                sink.sendall(piece)
        except OSError:
            pass
        for end in (source, sink):
            _break(end)


def _break(connection: socket.socket) -> None:
    """Resets the connection without closing it properly, like a network that is lost."""
    try:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
    connection.close()
