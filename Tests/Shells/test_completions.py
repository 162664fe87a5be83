"""The shells complete inputs: files, folders, ids of conversations, applications. Keys are typed into a real terminal."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pexpect
import pytest

ROOT = Path(__file__).parents[2]
BINARY = os.environ.get("PAGETURNER_BINARY", str(ROOT / ".build/debug/pageturner"))
ID = "3f2a9c1e-5b7d-4c1e-9a53-0d5b1a2c3d4e"
PROMPT = {"type": "user", "uuid": "1", "parentUuid": None, "sessionId": ID, "cwd": "/w", "timestamp": "2025-05-01T10:00:00Z",
          "message": {"role": "user", "content": "Fix the build"}}
SHELLS = {
    "bash": (["--norc", "--noprofile", "-i"], "PS1='> '; bind 'set enable-bracketed-paste off'; source {script}"),
    "zsh": (["-f", "-i"], "PS1='> '; fpath=({folder} $fpath); autoload -Uz compinit; compinit -u -D"),
    "fish": (["--private", "--no-config", "-i"], "source {script}"),
}
NAMES = {"bash": "pageturner.bash", "zsh": "_pageturner", "fish": "pageturner.fish"}


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """A home with a session of an agent, a folder with files, and the program in the path."""
    home = tmp_path_factory.mktemp("home")
    sessions = home / ".claude/projects/-w"
    sessions.mkdir(parents=True)
    (sessions / f"{ID}.jsonl").write_text(json.dumps(PROMPT) + "\n")
    (home / "bin").mkdir()
    (home / "bin/pageturner").symlink_to(BINARY)
    (home / "work/exports").mkdir(parents=True)
    for name in ("chat.json", "my chat.json", "x'y.json"):
        (home / "work" / name).write_text("[]")
    for shell, name in NAMES.items():
        script = subprocess.run([BINARY, "--generate-completion-script", shell], capture_output=True, text=True, check=True)
        (home / name).write_text(script.stdout)
    return home


@pytest.fixture(scope="module", params=SHELLS)
def terminal(request, home):
    shell = request.param
    if not shutil.which(shell):
        pytest.skip(f"{shell} is not installed")
    arguments, setup = SHELLS[shell]
    environment = {"HOME": str(home), "PATH": f"{home}/bin:/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin", "TERM": "dumb",
                   "LC_ALL": "C.UTF-8", "INPUTRC": "/dev/null"}
    child = pexpect.spawn(shutil.which(shell), arguments, env=environment, cwd=str(home / "work"), encoding="utf-8",
                          timeout=60, dimensions=(40, 240))
    child.sendline(setup.format(script=home / NAMES[shell], folder=home))
    child.sendline("echo rea''dy")
    child.expect("ready\r")
    yield child
    child.close(force=True)


@pytest.mark.parametrize(("typed", "line"), [
    ("pageturner build chat.j", "pageturner build chat.json"),
    ("pageturner build --redact chat.j", "pageturner build --redact chat.json"),
    ("pageturner export my", r"pageturner export my\ chat.json"),
    ("pageturner check x", r"pageturner check x\'y.json"),
    ("pageturner build exp", "pageturner build exports"),
    ("pageturner build 3f2", "pageturner build 3f2a9c1e"),
    ("pageturner preview chat.json 3f2a", "pageturner preview chat.json 3f2a9c1e"),
    ("pageturner stats claude-co", "pageturner stats claude-code"),
    ("pageturner compare chat.j", "pageturner compare chat.json"),
    ("pageturner blame cha", "pageturner blame chat.json"),
    ("pageturner build nothing-like-it", "pageturner build nothing-like-it"),
    ("pageturner veri", "pageturner verify"),
])
def test_a_tab_completes(terminal, typed, line):
    # The shell reads on once it has completed: the line becomes an argument of echo.
    terminal.send(f"{typed}\t\x01echo \"[\x05]\"\r")
    terminal.expect(r"\n\[([^\]]*)\]")
    assert terminal.match[1].rstrip(" /") == line
