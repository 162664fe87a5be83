#!/usr/bin/env python3
"""Run the commands that the documents show, and check the options that they mention.

Every `sh` block of README.md and docs/ runs in a folder with the files that the examples name; `console` blocks need
tools or files of a user's own, so only their options are checked. A preview is stopped once it has printed its address.
PAGETURNER_BINARY names the program; without it, the debug build runs.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BINARY = Path(os.environ.get("PAGETURNER_BINARY", ROOT / ".build/debug/pageturner"))
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")), ROOT / "Templates/README.md", ROOT / "CONTRIBUTING.md"]
BLOCK = re.compile(r"^```(sh|console)\n(.*?)^```", re.M | re.S)
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]+")
CHAT = {"title": "Invoices", "messages": [
    {"role": "user", "content": "Where is the invoice?", "timestamp": "2025-05-01T10:00:00Z"},
    {"role": "assistant", "content": "In the *archive*.", "timestamp": "2025-05-01T10:00:02Z"}]}
SESSION = {"type": "user", "uuid": "1", "parentUuid": None, "sessionId": "3f2a9c1e-5b7d", "cwd": "/home/ann/app", "timestamp": "2025-05-01T10:00:00Z",
           "message": {"role": "user", "content": "Fix the build"}}


def long_session():
    """A session of 60 prompts, the last of which is answered with what a tool returned."""
    lines = [{**SESSION, "uuid": str(n), "parentUuid": str(n - 1) if n else None} for n in range(60)]
    call = {"type": "tool_use", "id": "t", "name": "Bash", "input": {"command": "date"}}
    result = {"type": "tool_result", "tool_use_id": "t", "content": "a leap second"}
    answer = {**SESSION, "type": "assistant", "uuid": "a", "parentUuid": "59", "message": {"role": "assistant", "content": [call]}}
    return [*lines, answer, {**SESSION, "uuid": "r", "parentUuid": "a", "message": {"role": "user", "content": [result]}}]


# A preview runs until it is stopped; `--open` would need a desktop.
WRAPPER = """#!/usr/bin/env python3
import signal, subprocess, sys
arguments = [argument for argument in sys.argv[1:] if argument != "--open"]
if arguments[:1] == ["share"]:
    arguments.append("--no-open")
elif arguments[:1] != ["preview"]:
    sys.exit(subprocess.call([{binary!r}, *arguments]))
preview = subprocess.Popen([{binary!r}, *arguments, "--port", "0"], stdout=subprocess.PIPE)
address = preview.stdout.readline()
preview.send_signal(signal.SIGINT)
sys.exit(preview.wait() if address.startswith(b"http://") else 1)
"""


def prepare(folder: Path) -> dict[str, str]:
    """The files that the examples name, and an environment in which `pageturner` is the program."""
    tools = folder / ".tools"
    tools.mkdir()
    program = tools / "pageturner"
    program.write_text(WRAPPER.format(binary=str(BINARY)))
    program.chmod(0o755)
    for name in ("chat", "vega", "lyra"):
        (folder / f"{name}.json").write_text(json.dumps(CHAT))
    (folder / "src").mkdir()
    (folder / "src/app.py").write_text("".join(f"line_{number} = {number}\n" for number in range(1, 60)))
    for name in ("exports", "transcripts", "notes", "sessions"):
        (folder / name).mkdir()
        (folder / name / "chat.json").write_text(json.dumps(CHAT))
    for run in ("vega", "lyra"):
        (folder / "runs" / run).mkdir(parents=True)
        (folder / "runs" / run / "task-1.json").write_text(json.dumps({**CHAT, "format": "pageturner/1", "run": {"task": "task-1", "name": run, "score": 1}}))
    (folder / "session.jsonl").write_text(json.dumps(SESSION) + "\n")
    sessions = folder / ".home/.claude/projects/-home-ann-app"
    sessions.mkdir(parents=True)
    (sessions / "3f2a9c1e-5b7d.jsonl").write_text("".join(json.dumps(line) + "\n" for line in long_session()))
    (folder / "mine.js").write_text("pageturner.on('ready', () => {});\n")
    with zipfile.ZipFile(folder / "export.zip", "w") as archive:
        archive.writestr("chats.json", json.dumps([{**CHAT, "id": "one"}, {**CHAT, "id": "two"}]))
    environment = dict(os.environ, HOME=str(folder / ".home"), PATH=f"{tools}:{os.environ['PATH']}")
    subprocess.run([BINARY, "eject", folder / "mine"], check=True, stdout=subprocess.DEVNULL)
    for part in ("1", "2"):
        command = [BINARY, "build", folder / "export.zip", "--quiet", "--shard", part + "/2", "-o", folder / "parts" / part]
        subprocess.run(command, check=True)
    subprocess.run([BINARY, "build", "session.jsonl", "--quiet", "--redact", "-o", "public"], cwd=folder, check=True)
    return environment


def run(block: str, name: str) -> list[str]:
    """The commands of a block one after the other, in a folder of their own."""
    with tempfile.TemporaryDirectory() as path:
        environment = prepare(Path(path))
        result = subprocess.run(["bash", "-euo", "pipefail", "-c", block], cwd=path, env=environment, text=True,
                                stdin=subprocess.DEVNULL, capture_output=True, timeout=120)
    return [] if result.returncode == 0 else [f"{name}: exit code {result.returncode} of\n{block}{result.stderr}"]


def options() -> set[str]:
    """All long options of all commands, from their own help."""
    dump = subprocess.run([BINARY, "--experimental-dump-help"], check=True, capture_output=True, text=True).stdout
    names = set(re.findall(r'"kind" : "long",\s*"name" : "([\w-]+)"', dump))
    return {"--" + name for name in names} | {"--generate-completion-script"}


def unknown_options(text: str, known: set[str], name: str) -> list[str]:
    """Options in commands of `pageturner` that do not exist."""
    commands = re.findall(r"pageturner [^\n`]*", text)
    return [f"{name}: no option {option} in: {command}" for command in commands
            for option in OPTION.findall(re.sub(r"\s#.*|'[^']*'|npm .*|\| .*", "", command)) if option not in known]


def main() -> int:
    if not shutil.which(str(BINARY)):
        print(f"no program at {BINARY}")
        return 1
    known, problems = options(), []
    blocks: list[tuple[str, str]] = []
    for document in DOCUMENTS:
        text, name = document.read_text(), str(document.relative_to(ROOT))
        problems += unknown_options(text, known, name)
        blocks += [(block, name) for kind, block in BLOCK.findall(text) if kind == "sh"]
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        problems += [problem for found in threads.map(run, *zip(*blocks)) for problem in found]
    print("\n".join(problems) if problems else f"{len(blocks)} blocks of commands ran.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
