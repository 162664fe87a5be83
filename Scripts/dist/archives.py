"""Archives that depend only on their contents and SOURCE_DATE_EPOCH: sorted, with one time, and without an owner."""

import base64
import csv
import gzip
import hashlib
import io
import os
import tarfile
import time
import zipfile
from dataclasses import dataclass
from pathlib import Path

EPOCH = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))


@dataclass
class Entry:
    path: str
    data: bytes
    mode: int = 0o644


def tar_gz(target: Path, folder: str, entries: list[Entry]) -> None:
    """Everything in one folder."""
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for entry in sorted(entries, key=lambda entry: entry.path):
            info = tarfile.TarInfo(f"{folder}/{entry.path}")
            info.size, info.mode, info.mtime = len(entry.data), entry.mode, EPOCH
            archive.addfile(info, io.BytesIO(entry.data))
    target.write_bytes(gzip.compress(raw.getvalue(), 9, mtime=EPOCH))


def wheel_zip(target: Path, record: str, entries: list[Entry]) -> None:
    """With the list of hashes that a wheel ends with."""
    rows = io.StringIO()
    table = csv.writer(rows, lineterminator="\n")
    for entry in entries:
        digest = base64.urlsafe_b64encode(hashlib.sha256(entry.data).digest()).rstrip(b"=").decode()
        table.writerow([entry.path, f"sha256={digest}", len(entry.data)])
    table.writerow([record, "", ""])
    # Zip knows no time before 1980.
    date = time.gmtime(max(EPOCH, 315_532_800))[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for entry in [*entries, Entry(record, rows.getvalue().encode())]:
            info = zipfile.ZipInfo(entry.path, date)
            info.external_attr = (0o100000 | entry.mode) << 16
            info.create_system, info.compress_type = 3, zipfile.ZIP_DEFLATED
            archive.writestr(info, entry.data)
