"""The strip of a page as times, and the times of calls that a session's file states, both without the program."""

import json
import re
from bisect import bisect_left, bisect_right
from datetime import datetime

LANE = re.compile(r'data-lane="(\w+)" d="([^"]*)"')
BAR = re.compile(r"([Mm])(-?\d+) ?(-?\d+)h(\d+)")


class Strip:
    """`bars` are pairs of milliseconds since the beginning, which the page does not state."""

    def __init__(self, page: str):
        numbers = [int(number) for number in re.search(r'data-axis="([^"]*)"', page)[1].split()]
        self.times, self.places = numbers[::2], numbers[1::2]
        self.bars = [bar for lane, path in LANE.findall(page) if lane != "turn" for bar in self.lines(path)]

    def lines(self, path):
        x = 0
        for letter, step, _, length in BAR.findall(path):
            x = int(step) if letter == "M" else x + int(step)
            yield x, x + int(length)
            x += int(length)

    def place(self, time: int) -> float:
        first, last = bisect_right(self.times, time) - 1, bisect_left(self.times, time)
        if first < 0 or last == len(self.times):
            return -10.0
        if self.times[first] == time:
            return self.places[first]
        part = (time - self.times[first]) / (self.times[last] - self.times[first])
        return self.places[first] + part * (self.places[last] - self.places[first])


def milliseconds(text: str) -> int:
    return round(datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp() * 1000)


def lines_of(path):
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        try:
            value = json.loads(line)
        except ValueError:
            continue
        if isinstance(value, dict) and isinstance(value.get("timestamp"), str):
            yield milliseconds(value["timestamp"]), value


def blocks(value):
    message = value.get("message")
    content = message.get("content") if isinstance(message, dict) else None
    return [block for block in content if isinstance(block, dict)] if isinstance(content, list) else []


def calls_of_claude_code(path):
    """A call takes until its result, unless that states how long it took."""
    starts, times = {}, {}
    for time, value in lines_of(path):
        for block in blocks(value):
            key = block.get("tool_use_id") or block.get("id")
            if block.get("type") == "tool_use":
                starts.setdefault(key, time)
            elif block.get("type") == "tool_result" and key in starts:
                result = value.get("toolUseResult")
                stated = result if isinstance(result, dict) else {}
                seconds = stated.get("durationSeconds")
                length = stated.get("durationMs") or stated.get("totalDurationMs") or (seconds and seconds * 1000)
                times.setdefault(key, time - starts[key] if length is None else length)
    return starts, times


def calls_of_codex(path):
    starts, times = {}, {}
    for time, value in lines_of(path):
        item = value.get("payload") or {}
        key = item.get("call_id")
        if str(item.get("type")).endswith("_call") and key:
            starts.setdefault(key, time)
        elif str(item.get("type")).endswith("_call_output") and key in starts:
            stated = re.search(r'"duration_seconds":([\d.]+)', str(item.get("output")))
            times.setdefault(key, float(stated[1]) * 1000 if stated else time - starts[key])
    return starts, times


def differences(page: str, path) -> tuple[int, list]:
    """The number of bars, and those that are no call of the file.

    The strip begins at some time of the file: the one with which the most bars are calls.
    """
    strip = Strip(page)
    read = calls_of_codex if '"session_meta"' in path.read_text(encoding="utf-8", errors="replace")[:2000] else calls_of_claude_code
    starts, times = read(path)
    calls = sorted((start, start + max(0, round(times.get(key, 0)))) for key, start in starts.items())
    moments = sorted({time for time, _ in lines_of(path)})
    best = strip.bars
    for beginning in moments:
        wrong = unmatched(strip, [(start - beginning, end - beginning) for start, end in calls])
        best = min(best, wrong, key=len)
        if not best:
            break
    return len(strip.bars), best


def unmatched(strip: Strip, calls) -> list:
    """The bars without a call at their places, to one unit of 10,000; each call has one bar."""
    places = [(strip.place(start), strip.place(end)) for start, end in calls]
    wrong = []
    for bar in strip.bars:
        found = min(places, key=lambda place: max(abs(place[0] - bar[0]), abs(place[1] - bar[1])), default=None)
        if found and abs(found[0] - bar[0]) <= 1 and abs(found[1] - bar[1]) <= 1:
            places.remove(found)
        else:
            wrong.append(bar)
    return wrong
