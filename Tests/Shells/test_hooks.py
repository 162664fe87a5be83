"""The hooks and timers of docs/this-machine.md, run as the agents and the schedulers would run them."""

import json
import os
import plistlib
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BINARY = os.environ.get("PAGETURNER_BINARY", str(ROOT / ".build/debug/pageturner"))
INSTALLED = "/usr/local/bin/pageturner"
DOCUMENT = (ROOT / "docs/this-machine.md").read_text()
# A scheduler sets hardly more than this.
FEW = {"PATH": "/usr/bin:/bin"}


def blocks(kind):
    return re.findall(rf"^```{kind}\n(.*?)^```", DOCUMENT.split("## Keep it fresh")[1], re.M | re.S)


@pytest.fixture
def home(tmp_path):
    """A machine with a session of Claude Code and one of Codex."""
    line = {"type": "user", "uuid": "1", "parentUuid": None, "sessionId": "3f2a9c1e", "cwd": "/home/ann/app",
            "timestamp": "2025-05-01T10:00:00Z", "message": {"role": "user", "content": "Fix the build"}}
    write(tmp_path / ".claude/projects/-home-ann-app/3f2a9c1e.jsonl", [line])
    write(tmp_path / ".codex/sessions/2025/05/01/rollout-2025-05-01T10-00-00-0199.jsonl", [
        {"timestamp": "2025-05-01T10:00:00Z", "type": "session_meta",
         "payload": {"id": "0199", "timestamp": "2025-05-01T10:00:00Z", "cwd": "/home/ann/app", "originator": "codex_cli_rs"}},
        {"timestamp": "2025-05-01T10:00:01Z", "type": "response_item",
         "payload": {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "Write the tests"}]}}])
    return tmp_path


def write(path, lines):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))


def run(words, home, given="", **more):
    words = [word.replace(INSTALLED, BINARY) for word in words]
    return subprocess.run(words, input=given, env=FEW | {"HOME": str(home)}, cwd=home, capture_output=True, text=True,
                          timeout=120, check=False, **more)


def assert_fresh(result, home):
    assert (result.returncode, result.stdout) == (0, ""), result.stderr
    pages = "".join(page.read_text() for page in (home / "archive").glob("*.html"))
    assert "Fix the build" in pages and "Write the tests" in pages


def hook_of_claude_code():
    (hook,) = json.loads(*blocks("json"))["hooks"]["SessionEnd"][0]["hooks"]
    assert hook["type"] == "command"
    return ["sh", "-c", hook["command"]]


@pytest.mark.parametrize("event", ["SessionEnd", "Stop"])
def test_claude_code(home, event):
    told = {"session_id": "3f2a9c1e", "transcript_path": str(home / ".claude/projects/-home-ann-app/3f2a9c1e.jsonl"),
            "cwd": "/home/ann/app", "hook_event_name": event, "reason": "exit"}
    assert_fresh(run(hook_of_claude_code(), home, json.dumps(told)), home)


def test_a_failure_does_not_keep_claude_code_from_stopping(home):
    write(home / "archive/mine.txt", ["mine"])
    result = run(hook_of_claude_code(), home, "{}")
    assert result.returncode == 0 and "archive" in result.stderr


def test_codex(home):
    told = {"type": "agent-turn-complete", "turn-id": "1", "input-messages": ['"; rm -rf ~; $(touch x) `touch x`']}
    assert_fresh(run([*tomllib.loads(*blocks("toml"))["notify"], json.dumps(told)], home), home)
    assert not (home / "x").exists()


def test_cron(home):
    (line,) = blocks("text")
    times, command = line.split()[:5], line.split(maxsplit=5)[5]
    assert times[1:] == ["*"] * 4 and 0 <= int(times[0]) < 60
    assert_fresh(run(["sh", "-c", command.strip()], home), home)


def test_systemd(home):
    service, timer = blocks("ini")
    assert "OnCalendar=hourly" in timer and "WantedBy=timers.target" in timer
    (command,) = re.findall(r"^ExecStart=(.*)$", service, re.M)
    assert_fresh(run(command.replace("%h", str(home)).split(), home), home)


def test_launchd(home):
    agent = plistlib.loads(blocks("xml")[0].encode())
    assert agent["Label"] == "pageturner" and agent["StartInterval"] == 3600
    assert_fresh(run(agent["ProgramArguments"], home), home)


def test_a_later_session_is_added(home):
    run(hook_of_claude_code(), home, "{}")
    line = {"type": "user", "uuid": "2", "parentUuid": None, "sessionId": "77aa", "cwd": "/home/ann/app",
            "timestamp": "2025-05-02T10:00:00Z", "message": {"role": "user", "content": "And the documents"}}
    write(home / ".claude/projects/-home-ann-app/77aa.jsonl", [line])
    run(hook_of_claude_code(), home, "{}")
    assert "And the documents" in (home / "archive/index.html").read_text()
