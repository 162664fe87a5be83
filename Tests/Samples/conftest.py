"""Tries the program with the sample files that stand beside the checkout; nothing here knows how it reads them."""

import os
from pathlib import Path

ROOT = Path(__file__).parents[2]
BINARY = os.environ.get("PAGETURNER_BINARY", str(ROOT / ".build/debug/pageturner"))
SAMPLES = Path(os.environ.get("PAGETURNER_SAMPLES", ROOT.parent / "shared/samples"))
ENDINGS = {".json", ".jsonl", ".ndjson", ".sse"}
LARGEST = 4_000_000


def samples():
    """The files of JSON among the samples, without those that describe the others."""
    if not SAMPLES.is_dir():
        return []
    found = sorted(path for path in SAMPLES.rglob("*") if path.suffix in ENDINGS and path.is_file())
    return [path for path in found if path.name != "EXPECTATIONS.json" and path.stat().st_size < LARGEST]


def name(path):
    return str(path.relative_to(SAMPLES))
