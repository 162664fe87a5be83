"""Small files that conversations refer to, and some that lie about what they are."""

import struct
import zlib
from pathlib import Path


def png(width: int, height: int, color: tuple[int, int, int]) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + bytes(color) * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def wav() -> bytes:
    samples = bytes(800)
    header = b"WAVEfmt " + struct.pack("<IHHIIHH", 16, 1, 1, 8000, 8000, 1, 8) + b"data" + struct.pack("<I", len(samples))
    return b"RIFF" + struct.pack("<I", len(header) + len(samples)) + header + samples


def write(folder: Path) -> None:
    """The files that the hostile conversations and the gallery name."""
    files = {
        "dot.png": png(2, 2, (200, 30, 30)),
        "wide.png": png(1600, 400, (60, 120, 90)),
        "tall.png": png(300, 1400, (90, 60, 140)),
        "tone.wav": wav(),
        "paper.pdf": b"%PDF-1.4\n%%EOF\n",
        "report.docx": b"PK\x03\x04" + bytes(60),
        "ann.vcf": b"BEGIN:VCARD\r\nFN:Ann\r\nEND:VCARD\r\n",
        # Lies, and what nobody vouches for: never to be copied.
        **{f"page.{suffix}": b"<!doctype html><script>canary()</script>" for suffix in ("pdf", "docx", "vcf")},
        "macros.docm": b"PK\x03\x04 canary",
        "picture.png": b"<svg xmlns='http://www.w3.org/2000/svg' onload='canary()'/>",
    }
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)
