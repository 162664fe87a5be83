"""Growing conversations, and the pages that `build` makes of them in the end."""

import json
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "preview"))
from server import BINARY, Preview, wait  # noqa: E402,F401

QUESTION = "How does it work?"
# Notes when the page last heard of a change.
ARRIVALS = """
    const { addEventListener } = EventSource.prototype;
    EventSource.prototype.addEventListener = function (...details) {
        addEventListener.call(this, 'live', () => window.arrived = performance.now());
        addEventListener.apply(this, details);
    };
"""


def native(answer: str, status: str = "streaming", before: list | None = None, **more) -> str:
    """An answer, complete or still being written."""
    messages = [*(before or []), {"id": "q", "role": "user", "content": QUESTION}]
    return json.dumps({"format": "pageturner/1", "messages": [*messages, {"id": "a", "role": "assistant", "content": answer, "status": status, **more}]})


def session(*turns) -> list[str]:
    """Lines of a coding agent's session; a turn is a text of the user, or a list of parts of the agent."""
    lines = []
    parent = None
    for number, turn in enumerate(turns):
        is_user = isinstance(turn, str) or turn[0].get("type") == "tool_result"
        entry = {
            "type": "user" if is_user else "assistant", "uuid": f"u{number}", "parentUuid": parent, "sessionId": "s", "cwd": "/x",
            "version": "2.0.0", "isSidechain": False, "userType": "external",
            "timestamp": f"2026-01-01T00:{number // 60:02}:{number % 60:02}.000Z",
            "message": {"role": "user", "content": turn} if is_user else {
                "id": f"m{number}", "type": "message", "role": "assistant", "model": "claude-sonnet-4", "content": turn,
                "usage": {"input_tokens": 1, "output_tokens": 1}},
        }
        parent = entry["uuid"]
        lines.append(json.dumps(entry) + "\n")
    return lines


def text(words: str) -> list:
    return [{"type": "text", "text": words}]


def call(number: int, command: str) -> list:
    return [{"type": "tool_use", "id": f"t{number}", "name": "Bash", "input": {"command": command}}]


def result(number: int, output: str) -> list:
    return [{"type": "tool_result", "tool_use_id": f"t{number}", "content": output}]


def event(data: dict, name: str = "") -> str:
    return (f"event: {name}\n" if name else "") + f"data: {json.dumps(data)}\n\n"


def openai(*pieces: str) -> list[str]:
    """A stream of OpenAI's chat completions, event by event."""
    base = {"id": "c1", "object": "chat.completion.chunk", "created": 1, "model": "gpt-4o"}
    events = [{"role": "assistant", "content": ""}, *({"content": piece} for piece in pieces)]
    chunks = [event(base | {"choices": [{"index": 0, "delta": delta, "finish_reason": None}]}) for delta in events]
    end = event(base | {"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
    return [*chunks, end, "data: [DONE]\n\n"]


def anthropic(*pieces: str) -> list[str]:
    start = {"type": "message_start", "message": {
        "id": "m", "type": "message", "role": "assistant", "model": "claude-sonnet-4", "content": [], "stop_reason": None,
        "stop_sequence": None, "usage": {"input_tokens": 1, "output_tokens": 1}}}
    return [
        event(start, "message_start"),
        event({"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}}, "content_block_start"),
        *(event({"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": piece}},
                "content_block_delta") for piece in pieces),
        event({"type": "content_block_stop", "index": 0}, "content_block_stop"),
        event({"type": "message_delta", "delta": {"stop_reason": "end_turn", "stop_sequence": None},
               "usage": {"output_tokens": 9}}, "message_delta"),
        event({"type": "message_stop"}, "message_stop"),
    ]


def ollama(*pieces: str) -> list[str]:
    base = {"model": "llama3", "created_at": "2026-01-01T00:00:00Z"}
    lines = [base | {"message": {"role": "assistant", "content": piece}, "done": False} for piece in pieces]
    lines.append(base | {"message": {"role": "assistant", "content": ""}, "done": True, "done_reason": "stop"})
    return [json.dumps(line) + "\n" for line in lines]


def google(*pieces: str) -> list[str]:
    return [event({"candidates": [{"content": {"parts": [{"text": piece}], "role": "model"}, "index": 0}],
                   "modelVersion": "gemini-2.5-flash"}) for piece in pieces]


def responses(*pieces: str) -> list[str]:
    response = {"id": "r", "object": "response", "model": "gpt-4o", "output": []}
    place = {"item_id": "i", "output_index": 0, "content_index": 0}
    whole = "".join(pieces)
    item = {"id": "i", "type": "message", "role": "assistant", "content": [{"type": "output_text", "text": whole}]}
    return [
        event({"type": "response.created", "response": response | {"status": "in_progress"}}, "response.created"),
        event({"type": "response.output_item.added", "output_index": 0, "item": item | {"content": []}},
              "response.output_item.added"),
        event({"type": "response.content_part.added", **place, "part": {"type": "output_text", "text": ""}},
              "response.content_part.added"),
        *(event({"type": "response.output_text.delta", **place, "delta": piece}, "response.output_text.delta")
          for piece in pieces),
        event({"type": "response.output_text.done", **place, "text": whole}, "response.output_text.done"),
        event({"type": "response.output_item.done", "output_index": 0, "item": item}, "response.output_item.done"),
        event({"type": "response.completed", "response": response | {"status": "completed", "output": [item]}},
              "response.completed"),
    ]


STREAMS = {"openai": openai, "anthropic": anthropic, "ollama": ollama, "google": google, "responses": responses}


def built(chromium, file: Path, folder: Path, expression: str, *options) -> str:
    """The value of a script in a built page."""
    subprocess.run([BINARY, "build", file, "-o", folder, "--quiet", *options], check=True)
    names = [path for path in folder.glob("*.html") if path.name != "index.html"]
    page = chromium.new_page()
    page.goto(names[0].as_uri())
    value = page.evaluate(expression)
    page.close()
    return value


def built_log(chromium, file: Path, folder: Path) -> str:
    """The log of a built page."""
    return built(chromium, file, folder, LOG)


def built_words(chromium, file: Path, folder: Path, *options) -> str:
    """All texts of a built page, also around the messages."""
    return built(chromium, file, folder, WORDS, *options)


def open_only(page, preview):
    """Opens the only conversation of a preview, to which its address redirects."""
    page.goto(preview.url)


def log_of(page) -> str:
    return page.evaluate(LOG)


# An open page does not estimate the heights of boxes again.
LOG = "document.querySelector('main.log').innerHTML.replace(/(class=\"box) h-../g, '$1')"
# Without the player, whose script writes the time.
WORDS = "[...document.body.querySelectorAll('h1, p, i, b, section, footer, .own')].filter(e => !e.closest('.dock')).map(e => e.textContent.replace(/\\s+/g, ' ').trim())"
QUIET = "!document.querySelector('[aria-busy], .message[hidden], [data-status=loading], .live, [data-caret]')"
