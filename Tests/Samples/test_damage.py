"""Files that were cut off, or whose parts changed places: what is not shown is warned of.

DAMAGES says how often each sample is damaged in each way.
"""

import json
import os
import random
import subprocess

import pytest
from conftest import BINARY, name, samples

DAMAGES = int(os.environ.get("DAMAGES", "0"))
# Without being asked, small ones once.
SMALL = 20_000
SIGNALS = range(-64, 0)


def check(content, path):
    """The number of messages that are read, and whether anything was said of the rest."""
    path.write_bytes(content)
    result = subprocess.run([BINARY, "check", "--json", str(path)], capture_output=True, timeout=300, check=False)
    assert result.returncode not in SIGNALS, result.stderr
    messages, warned = 0, result.returncode != 0
    for file in json.loads(result.stdout or '{"files": []}')["files"]:
        warned = warned or bool(file["warnings"] or file["error"])
        for conversation in file.get("conversations") or []:
            messages += conversation["messages"] + conversation["messagesElsewhere"]
    return messages, warned


def cut(content, generator):
    """The beginning of a file, and the part of the whole that it is."""
    end = generator.randrange(len(content))
    return content[:end], end / len(content)


def swap(content, generator):
    """A file in which two lines changed places; two pieces where it has no lines."""
    lines = content.splitlines(keepends=True)
    if len(lines) > 3:
        first, second = generator.sample(range(len(lines)), 2)
        lines[first], lines[second] = lines[second], lines[first]
        return b"".join(lines), 1
    size = generator.randrange(1, max(2, len(content) // 8))
    first = generator.randrange(max(1, len(content) // 2 - size))
    second = generator.randrange(len(content) // 2, max(len(content) // 2 + 1, len(content) - size))
    moved = bytearray(content)
    moved[first : first + size], moved[second : second + size] = content[second : second + size], content[first : first + size]
    return bytes(moved), 1


@pytest.mark.parametrize("damage", [cut, swap])
@pytest.mark.parametrize("path", [path for path in samples() if DAMAGES or path.stat().st_size < SMALL], ids=name)
def test_a_loss_of_half_the_messages_is_warned_of(path, damage, tmp_path):
    content = path.read_bytes()
    whole, _ = check(content, tmp_path / path.name)
    if not whole:
        pytest.skip("not read")
    generator = random.Random(name(path))
    silent = []
    for _ in range(DAMAGES or 1):
        damaged, part = damage(content, generator)
        messages, warned = check(damaged, tmp_path / path.name)
        # The rest of a truncated log does not reveal the missing lines.
        if not warned and messages < whole * part / 2 - 2:
            silent.append((messages, whole, part))
    assert silent == []
