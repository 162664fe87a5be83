"""A conversation with an AI in which every part that a reader can use occurs."""

LONG_PROMPT = "\n".join(f"line {i}" for i in range(1, 31))
ANSWER = """## Answer

Some **bold** text with `code` and [a link](https://example.org/).

```python
print("hello")
```

| a | b |
|---|--:|
| 1 | 2 |
"""
WIDE = "```text\n" + "x" * 400 + "\n```\n\n" + "|" + "wide column|" * 12 + "\n|" + "---|" * 12 + "\n|" + "cell|" * 12 + "\n\n" + "w" * 300
FORMULAS = r"So $\sqrt{2}$ and $y" + "+y" * 60 + "$" + "\n\n$$\\frac{1}{2}" + " + x_i" * 60 + "$$\n\n" + r"""\[
\begin{aligned} a &= b \\ c + d + e &= f \end{aligned}
\]

Done.
"""
CALL = {"id": "c1", "name": "Bash", "input": {"command": "seq 500"}, "output": "\n".join(map(str, range(1, 501))), "status": "ok"}

CONVERSATION = {
    "format": "pageturner/1",
    "id": "reading",
    "title": "Reading",
    "messages": [
        {"role": "user", "id": "u1", "content": "Short\nquestion"},
        {"role": "assistant", "id": "a1", "content": ANSWER, "alternatives": [{"content": "The other answer"}]},
        {"role": "user", "id": "u2", "content": LONG_PROMPT},
        {"role": "assistant", "id": "a2", "content": WIDE, "thinking": [{"text": "Let me *think*."}], "toolCalls": [CALL]},
        {"role": "user", "id": "u3", "content": "שלום, מה שלומך?"},
        {"role": "assistant", "id": "a3", "content": "טוב, תודה. `code` here."},
        {"role": "user", "id": "u4", "content": "And?"},
        {"role": "assistant", "id": "a4", "content": None},
        {"role": "user", "id": "u5", "content": "Again"},
        {"role": "assistant", "id": "a5", "content": "Half", "error": "504 from upstream"},
        {"role": "user", "id": "u6", "content": "Last"},
        {"role": "assistant", "id": "a6", "content": FORMULAS},
    ],
}

PATH = "/home/somebody/projects/" + "folder/" * 8 + "the-file-that-was-read.ts"
CODE = {
    "format": "pageturner/1",
    "id": "code",
    "title": "Code",
    "messages": [
        {"role": "user", "content": "```\nnot said in which language\n```"},
        {"role": "assistant", "content": "הנה: `f(a, b)`\n\n```diff\n a\n-b\n+c\n```", "toolCalls": [
            {"id": "c1", "name": "Read", "input": {"file_path": PATH}, "output": "text", "status": "ok"},
            {"id": "c2", "name": "web_search", "input": {}, "status": "ok"},
        ]},
    ],
}
