"""Runs the program, as a user would."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
BINARY = Path(os.environ.get("PAGETURNER_BINARY", ROOT / ".build/debug/pageturner"))


def run(*arguments: Any) -> subprocess.CompletedProcess[str]:
    assert BINARY.exists(), f"{BINARY} is not there: swift build"
    return subprocess.run([BINARY, *map(str, arguments)], capture_output=True, text=True, errors="replace", check=False)


def site(source: Path, output: Path, *arguments: Any) -> Path:
    """Builds a site; every page of it."""
    done = run("build", source, "-o", output, "--quiet", *arguments)
    assert done.returncode == 0, done.stderr[-2000:]
    return output


def single(source: Path, output: Path, *arguments: Any) -> Path:
    done = run("build", source, "--single-file", output, "--quiet", *arguments)
    assert done.returncode == 0, done.stderr[-2000:]
    return output


def write(conversation: Any, path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(conversation), encoding="utf-8")
    return path
