"""Files that were cut off, or whose parts changed places: what is not shown is warned of.

DAMAGES says how often each sample is damaged in each way.
"""

import json
import os
import random
import subprocess

import pytest
from conftest import BINARY, SAMPLES, name, samples

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


def files():
    """The samples of all kinds, not only those of JSON."""
    others = {".md", ".html", ".txt", ".csv", ".log", ".db", ".zip", ".zst", ".eval", ".yaml"}
    found = [path for path in SAMPLES.rglob("*") if path.suffix in others and path.name != "README.md"]
    return sorted(samples() + found)


def part_of(content, rest):
    """The part of a file that is left, in bytes or in lines: the first lines of a log may be the longest."""
    lines = content.count(b"\n")
    return min(len(rest) / len(content), rest.count(b"\n") / lines if lines else 1)


def cut(content, generator):
    """The beginning of a file, and the part of the whole that it is."""
    rest = content[: generator.randrange(len(content))]
    return rest, part_of(content, rest)


def omit(content, generator):
    """A file without a piece from its middle, and the part of the whole that is left."""
    start, end = sorted(generator.randrange(len(content) + 1) for _ in range(2))
    rest = content[:start] + content[end:]
    return rest, part_of(content, rest)


def exchange(content, generator):
    """A file in which two JSON values changed places; None for other files."""
    try:
        values, end = [json.loads(content)], ""
    except ValueError:
        try:
            values, end = [json.loads(line) for line in content.decode().split("\n") if line.strip()], "\n"
        except ValueError:
            return None
    places = []
    for value in values:
        collect(value, places)
    if len(places) < 2:
        return None
    (one, first), (other, second) = generator.sample(places, 2)
    # Numbers, texts and the like only: a value cannot change places with one inside it.
    one[first], other[second] = other[second], one[first]
    return "".join(json.dumps(value) + end for value in values).encode(), 1


def collect(value, places):
    """Adds the places of all values without members."""
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        if isinstance(inner, (dict, list)):
            collect(inner, places)
        else:
            places.append((value, key))


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


@pytest.mark.parametrize("damage", [cut, omit, swap, exchange])
@pytest.mark.parametrize("path", [path for path in files() if DAMAGES or path.stat().st_size < SMALL], ids=name)
def test_a_loss_of_half_the_messages_is_warned_of(path, damage, tmp_path):
    content = path.read_bytes()
    whole, _ = check(content, tmp_path / path.name)
    if not whole:
        pytest.skip("not read")
    generator = random.Random(name(path))
    silent = []
    for _ in range(DAMAGES or 1):
        result = damage(content, generator)
        if result is None:
            pytest.skip("not JSON")
        damaged, part = result
        messages, warned = check(damaged, tmp_path / path.name)
        # The rest of a truncated log does not reveal the missing lines.
        if not warned and messages < whole * part / 2 - 2:
            silent.append((messages, whole, part))
    assert silent == []
