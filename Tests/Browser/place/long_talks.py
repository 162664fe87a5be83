"""Conversations of messages that differ in height."""

WORDS = "the quick brown fox jumps over a lazy dog while seven wizards vow to keep every promise of the light".split()


def text(number: int, length: int) -> str:
    return " ".join(WORDS[(number * 7 + i * i) % len(WORDS)] for i in range(length)).capitalize() + "."


def answer(number: int) -> str:
    parts = [text(number + i, 10 + (number * 37 + i * 53) % 110) for i in range(1 + number % 6)]
    if number % 3 == 0:
        parts.insert(1, "```python\n" + "\n".join(f"x = {i}" for i in range(2 + number % 13)) + "\n```")
    return "\n\n".join(parts)


def assistant(count: int) -> dict:
    messages = [{"role": "assistant", "content": answer(n)} if n % 2 else {"role": "user", "content": text(n, 5 + n % 56)}
                for n in range(count)]
    return {"title": "Answers", "messages": messages}


def people(count: int) -> dict:
    messages = [{"participant": "ab"[n % 2], "content": text(n, 3 + n * 11 % 68)} for n in range(count)]
    return {"format": "pageturner/1", "title": "People", "layout": "messages", "messages": messages,
            "participants": [{"id": "a", "role": "user", "name": "Ann"}, {"id": "b", "role": "other", "name": "Bob"}]}


LAYOUTS = {"assistant": assistant, "messages": people}
