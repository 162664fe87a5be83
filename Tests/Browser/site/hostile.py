"""Conversations in which every field that a file can have carries a hostile text."""

from typing import Any

# Around a text that the page must show as it is; in none of the payloads.
START, END = "⟦", "⟧"


def native(payload: str, case: str) -> dict[str, Any]:
    """The native format. A field named by `shown` is text that the page shows; the rest is the payload alone."""
    return {
        "format": "pageturner/1",
        "id": payload,
        "title": shown("title", payload),
        "locale": payload,
        "createdAt": payload,
        "updatedAt": payload,
        "timestampFormat": payload,
        "disclaimer": payload,
        "summary": payload,
        "lostNotes": [payload, payload],
        "leftOut": {"messages": payload, "others": 1e308, "thinking": payload},
        "layout": payload,
        "source": {"format": payload, "file": shown("source", payload), "id": payload, "project": payload},
        "run": {"task": payload, "name": payload, "outcome": payload, "score": 1e308 if len(payload) % 2 else 0},
        "grouping": {"avatars": True, "enclosing": False, "timestamps": payload, "gapSeconds": payload},
        "actions": actions(payload),
        "participants": [
            {"id": f"{case} {payload}", "role": "user", "name": shown("user", payload), "alignment": payload,
             "locale": payload, "avatar": avatar(payload)},
            {"id": "ai", "role": "assistant", "name": payload, "model": shown("model", payload), "avatar": avatar(payload)},
            {"id": payload, "role": "other", "name": shown("other", payload)},
            {"id": "nameless " + payload, "role": payload},
        ],
        "messages": [{"role": "user", "content": f"case {case}"}, *messages(payload, case)],
        payload or "x": payload,
    }


def messages(payload: str, case: str) -> list[dict[str, Any]]:
    me = {"participant": f"{case} {payload}"}
    return [
        {"role": "system", "content": payload},
        {"role": "system", "kind": "system", "header": shown("divider", payload)},
        {"role": "system", "kind": "system", "content": payload},
        {**me, "id": payload, "content": payload, "header": shown("header", payload), "footer": shown("footer", payload),
         "attachments": attachments(payload), "avatar": avatar(payload), "menu": actions(payload),
         "reactions": [{"emoji": payload, "count": 3, "by": [shown("reactor", payload)]}, {"emoji": "👍", "by": [payload]}]},
        {**me, "replyTo": payload, "content": "before " + payload + " after", "timestamp": "2025-01-02T03:04:05Z"},
        {**me, "content": shown("plain", payload), "contentFormat": "plain", "chapter": payload, "pace": payload, "cover": payload,
         "annotations": [{"quote": payload, "number": payload, "note": payload, "by": payload, "date": payload}, {"quote": payload}]},
        {"role": "assistant", "content": f"{payload} plain {payload}", "chapter": payload, "omittedMessages": payload,
         "annotations": [{"quote": "plain", "note": payload, "by": payload, "date": "2026-11-28"}, {"quote": payload, "note": payload}]},
        answer(payload),
        {"role": "assistant", "content": payload, "error": shown("error", payload), "model": shown("other model", payload),
         "usage": {"input": 5, "output": payload, "cost": payload}},
        {"role": "assistant", "content": None, "status": payload, "lang": payload, "stream": stream(payload)},
        {"participant": payload, "content": payload, "lang": "fr", "timestamp": "2025-01-02T04:04:05+02:00",
         "translations": [{"lang": "de", "content": payload, "by": payload}, {"lang": payload, "content": payload}]},
        {"participant": payload, "role": payload, "kind": payload, "content": payload, "contentFormat": payload,
         "status": payload, "lang": payload, "timestamp": payload, "editedAt": payload, "alignment": payload,
         "endsGroup": payload, "customType": payload},
        {**me, "kind": "image", "content": payload, "attachments": [{"kind": "image", "src": payload, "alt": payload}]},
        {**me, "kind": "custom", "customType": payload, "data": data(payload), "content": payload},
        {"participant": "ai", "kind": "custom", "customType": "card", "data": payload},
        {"participant": "unknown " + payload, "role": "tool", "content": payload},
        {"role": "assistant", "content": payload, "status": "stopped", "model": payload},
    ]


# With three of them, the page has a strip.
CALLED = {"startedAt": "2025-01-01T00:00:00Z", "durationMs": 20000}


def answer(payload: str) -> dict[str, Any]:
    return {
        "participant": "ai",
        "id": payload,
        "content": f"{payload}\n\n{payload} [source] and {payload}",
        "usage": {"input": 3, "output": 1e308, "cacheRead": -1},
        "thinking": [{"content": payload, "title": shown("thinking", payload)}, {"content": payload, "durationMs": payload}],
        "toolCalls": [
            {"id": payload, "name": shown("tool", payload), "input": data(payload), "output": payload, "status": payload, "startedAt": payload, "durationMs": payload},
            {"name": "bash", "input": {"command": payload, "description": payload, "workdir": payload, payload: [payload]}, "output": data(payload), "status": "error", **CALLED},
            {"name": "edit", "input": {"file_path": payload, "old_string": payload, "new_string": payload + "\n+", "instructions": payload, payload: True},
             "output": payload, **CALLED},
            {"name": "write", "input": {"path": payload, "content": payload}, "output": [payload]},
            {"name": payload, "input": payload, "output": "\n".join([payload[:200]] * 60), **CALLED},
            {"name": "python", "input": {"code": payload, "language": payload}, "output": {"type": payload}},
            {"name": "todo", "input": {"todos": [{"content": payload, "status": payload}, payload]}},
        ],
        "attachments": attachments(payload),
        "citations": [
            {"marker": "[source]", "url": payload, "title": shown("citation", payload), "quote": shown("quote", payload)},
            {"marker": payload, "url": "https://example.org/" + payload, "title": payload},
        ],
        "reactions": [{"emoji": payload, "by": [payload]}],
        "actions": actions(payload),
        "menu": actions(payload),
        "model": shown("answer model", payload),
        "stream": stream(payload),
        "alternatives": [
            {"role": "assistant", "content": payload, "model": shown("alternative model", payload)},
            {"role": "assistant", "content": payload, "error": payload, "attachments": attachments(payload),
             "citations": [{"marker": payload, "url": payload, "title": payload, "quote": payload}],
             "thinking": [{"content": payload, "title": payload}], "toolCalls": [{"name": payload, "input": payload}]},
        ],
    }


def attachments(payload: str) -> list[dict[str, Any]]:
    return [
        {"kind": "image", "src": payload, "alt": shown("alt", payload), "name": payload},
        {"kind": "image", "src": "https://evil.example/" + payload, "alt": payload, "width": 40, "height": 30},
        {"kind": "image", "src": "media/dot.png", "alt": payload, "width": payload, "height": 10**30},
        {"kind": "image", "name": payload, "missing": True, "width": 50, "height": -1},
        {"kind": "audio", "src": payload, "name": payload, "mime": payload},
        {"kind": "audio", "src": "media/tone.wav", "name": payload},
        {"kind": "video", "src": payload, "name": payload, "mime": payload},
        {"kind": "file", "src": payload, "name": shown("file", payload), "mime": payload, "bytes": payload},
        {"kind": "file", "src": "media/page.pdf", "name": payload, "bytes": 10**30},
        {"kind": "file", "src": "media/paper.pdf", "name": payload},
        *({"kind": "file", "src": f"media/{name}", "name": payload}
          for name in ("report.docx", "ann.vcf", "page.docx", "page.vcf", "macros.docm")),
        {"kind": "file", "name": payload, "text": shown("file text", payload)},
        {"kind": payload, "src": payload, "name": payload, "mime": f"x/{payload}"},
    ]


def actions(payload: str) -> list[Any]:
    return ["copy", "good", "bad", "regenerate", "share", payload] + [
        {"id": payload, "label": payload, "href": payload, "icon": payload},
        {"id": "x" + payload, "label": shown("action", payload), "icon": payload},
        {"label": payload, "href": "https://example.org/" + payload},
    ]


def avatar(payload: str) -> dict[str, str]:
    return {"src": payload, "initials": payload, "color": payload}


def data(payload: str) -> dict[str, Any]:
    return {payload: payload, "list": [payload, {payload: payload}], "__proto__": {"canary": payload}, "n": 1e3}


def stream(payload: str) -> dict[str, Any]:
    return {"startedAt": payload, "timing": "recorded",
            "chunks": [[0, payload], [5, payload, "thinking"], [payload, payload], [9, payload, payload]]}


def chat(payload: str, case: str) -> dict[str, Any]:
    """The formats of chat interfaces, in one: OpenAI's, Anthropic's and Hugging Face's ways to say things."""
    picture = {"type": "image", "source": {"type": "base64", "media_type": payload, "data": payload}}
    return {
        "id": payload, "title": shown("title", payload), "model": payload, "created_at": payload, "language": payload,
        "system": [{"type": "text", "text": payload}], "images": [payload, {"path": payload}],
        "messages": [
            {"role": "user", "name": f"{case} {payload}", "id": payload, "timestamp": payload,
             "content": [{"type": "text", "text": payload + " <image>"}, picture,
                         {"type": "image_url", "image_url": {"url": payload}}, {"type": payload, "text": payload},
                         {"type": "file", "file": {"filename": payload, "file_data": payload}},
                         {"type": "input_audio", "input_audio": {"format": payload, "data": payload}},
                         {"type": "document", "title": payload, "source": {"type": "text", "data": payload}}]},
            {"role": "assistant", "model": payload, "reasoning_content": payload,
             "content": [{"type": "thinking", "thinking": payload},
                         {"type": "text", "text": payload, "citations": [
                             {"url": payload, "title": payload, "cited_text": payload}],
                          "annotations": [{"type": "url_citation", "url_citation": {"url": payload, "title": payload}}]},
                         {"type": "tool_use", "id": "1" + payload, "name": payload, "input": data(payload)}],
             "tool_calls": [{"id": "2" + payload, "function": {"name": payload, "arguments": payload}},
                            {"id": "3", "function": {"name": "run", "arguments": '{"command": "' + payload}}]},
            {"role": "user", "content": [
                {"type": "tool_result", "tool_use_id": "1" + payload, "content": [{"type": "text", "text": payload}, picture]}]},
            {"role": "tool", "tool_call_id": "2" + payload, "name": payload, "content": payload},
            {"role": payload or "x", "content": payload},
            {"role": "assistant", "content": None, "refusal": payload,
             "function_call": {"name": payload, "arguments": '{"' + payload.replace('"', "") + '": 1}'}},
            {"role": "assistant", "content": shown("answer", payload)},
        ],
    }


def shown(name: str, payload: str) -> str:
    return f"{name}{START}{payload}{END}"
