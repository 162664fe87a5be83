"""The server as other programs meet it: addresses, clients that are slow, many or gone."""

import json
import os
import pty
import resource
import signal
import socket
import time
from contextlib import suppress

import pytest

from server import Preview, chat


@pytest.fixture
def preview(tmp_path):
    file = tmp_path / "chat.json"
    file.write_text(chat("Hello", "Hi!"))
    with Preview(file) as preview:
        yield preview


def get(address: tuple, host: str) -> bytes:
    with socket.create_connection(address, timeout=10) as connection:
        connection.sendall(f"GET /chat.html HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while piece := connection.recv(65536):
            answer += piece
        return answer


def test_both_loopback_addresses_answer(preview):
    assert get(("127.0.0.1", preview.port), f"127.0.0.1:{preview.port}").startswith(b"HTTP/1.1 200 ")
    try:
        answer = get(("::1", preview.port), f"[::1]:{preview.port}")
    except OSError:
        pytest.skip("this machine has no IPv6")
    assert answer.startswith(b"HTTP/1.1 200 ")


def test_no_other_machine_can_connect(preview):
    for address in socket.gethostbyname_ex(socket.gethostname())[2]:
        if not address.startswith("127."):
            with pytest.raises(OSError):
                socket.create_connection((address, preview.port), timeout=2)


def test_it_ends_as_soon_as_the_address_is_known(tmp_path):
    """Also where Ctrl-C was ignored by whoever started it, as shells do for what runs in the background."""
    file = tmp_path / "chat.json"
    file.write_text(chat("Hello", "Hi!"))
    for _ in range(5):
        with Preview(file, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN)):
            pass


def test_idle_preview_does_nothing(preview):
    """Also with a page that listens: between two signs of life there is nothing."""
    with preview.connect() as connection:
        connection.sendall(f"GET /preview/events/chat.html HTTP/1.1\r\nHost: localhost:{preview.port}\r\n\r\n".encode())
        assert b"200 OK" in connection.recv(65536)

        def ticks() -> int:
            fields = open(f"/proc/{preview.process.pid}/stat").read().rsplit(")", 1)[1].split()
            return int(fields[11]) + int(fields[12])

        if not os.path.exists("/proc/self/stat"):
            pytest.skip("there is no /proc")
        before = ticks()
        time.sleep(1)
        assert ticks() == before


def test_few_file_descriptors_are_enough(tmp_path):
    """Systems give a process few unless it asks; and when there are no more at all, it goes on once there are."""
    file = tmp_path / "chat.json"
    file.write_text(chat("Hello", "Hi!"))
    for hard, count in [(4096, 500), (100, 150)]:
        limit = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (90, hard))  # noqa: E731
        with Preview(file, preexec_fn=limit) as preview:
            idle = [preview.connect() for _ in range(count)]
            if hard > count:
                idle[250].sendall(f"GET /chat.html HTTP/1.1\r\nHost: localhost:{preview.port}\r\n\r\n".encode())
                assert idle[250].recv(100).startswith(b"HTTP/1.1 200 ")
            for connection in idle:
                connection.close()
            assert b"HTTP/1.1 200 " in get(("127.0.0.1", preview.port), f"localhost:{preview.port}")


def test_file_descriptors_are_released(preview):
    if not os.path.exists("/proc/self/fd"):
        pytest.skip("there is no /proc")
    folder = f"/proc/{preview.process.pid}/fd"
    request = f"GET /chat.html HTTP/1.1\r\nHost: localhost:{preview.port}\r\n\r\n".encode()
    stream = request.replace(b"/chat.html", b"/preview/events/chat.html")
    preview.ask(request.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
    before = len(os.listdir(folder))
    for number in range(300):
        with preview.connect() as connection:
            connection.sendall(stream if number % 3 == 0 else request if number % 3 == 1 else b"GET /half")
            if number % 2:
                connection.shutdown(socket.SHUT_WR)
    for _ in range(100):
        preview.ask(request.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        if len(os.listdir(folder)) <= before:
            break
    assert len(os.listdir(folder)) <= before


@pytest.mark.parametrize("quiet", [False, True])
def test_quiet_suppresses_the_recovery_message(tmp_path, quiet):
    file = tmp_path / "chat.json"
    file.write_text(chat("Hello", "Hi!"))
    config = tmp_path / "options.json"
    config.write_text(json.dumps({"quiet": quiet}))
    terminal, theirs = pty.openpty()
    with Preview(file, "--config", config, stderr=theirs) as preview:
        os.close(theirs)
        file.write_text("{")
        said = os.read(terminal, 4096)
        while b"error" not in said:
            said += os.read(terminal, 4096)
        file.write_text(chat("Hello", "Mended"))
        preview.served("Mended")
    with suppress(OSError):  # an end without anybody at the other one is an error on Linux
        while piece := os.read(terminal, 4096):
            said += piece
    os.close(terminal)
    assert (b"Following" in said, b"Recovered." in said) == (not quiet, not quiet)
