"""Conversations with words planted in them."""

import json
from pathlib import Path

FILLER = "Rain fell on the hills and the river went on its way. "


def conversation(name: str, title: str, *messages: dict, date: str = "2025-03-14", **more) -> dict:
    return {"format": "pageturner/1", "id": name, "title": title, "createdAt": f"{date}T09:15:00Z", "messages": list(messages), **more}


def said(role: str, content: str, **more) -> dict:
    return {"role": role, "content": content, **more}


CONVERSATIONS = [
    conversation(
        "planted", "Words of all kinds", said("user", "Where does the quokka sleep?"),
        said("assistant", "The **quok**ka sleeps under a bush. A quick, brown fox passes; brown foxes are not quick. " + FILLER),
        said("user", "Crème brûlée or naïve café? 日本語のテキスト検索 한국어"), said("assistant", "Neither. " + FILLER * 40)),
    conversation(
        "tools", "A session with tools", said("user", "Look for it"),
        said("assistant", "It was there.", thinking=[{"content": "A numbat, perhaps."}],
             toolCalls=[{"name": "bash", "input": {"command": "ls"}, "output": "\n".join(f"line {i}" for i in range(400)) + "\nbandicoot", "status": "ok"}]),
        date="2025-06-01"),
    conversation("titled", "The quokka in the title", said("user", "Hello"), said("assistant", "Good morning to you"), date="2024-01-05"),
    conversation("hostile", "</title><img src=x onerror=alert(1)>",
                 said("user", "<script>alert(1)</script> wombat \" ' & <b>bold</b> ]]> "),
                 said("assistant", "`</script>` and $&amp; echidna \u202e evil")),
    conversation("folded", "A long prompt", said("user", "\n".join(f"Line {i}" for i in range(60)) + "\npotoroo"), said("assistant", "Yes")),
    conversation("long", "Many pages", *[m for i in range(60) for m in (
        said("user", f"Question {i}" + (" thylacine" if i in (2, 5, 30, 59) else "")), said("assistant", FILLER * 60 + ("dugong" if i == 50 else "")))]),
] + [conversation(f"many-{i}", f"Common {i}", said("user", "the word kookaburra"), date=f"2023-01-{i + 1:02}") for i in range(25)]

PEOPLE = {
    "format": "pageturner/1", "id": "people", "title": "Two friends", "layout": "messages",
    "participants": [{"id": "ann", "name": "Ann", "role": "other"}, {"id": "bob", "name": "Bob", "role": "user"}],
    "messages": [
        {"participant": "ann" if i % 2 else "bob", "role": "other" if i % 2 else "user", "contentFormat": "plain",
         "content": f"Message {i}" + (" bilby" if i == 3 else ""), "timestamp": f"2025-02-{i // 40 + 1:02}T10:{i % 60:02}:00Z"}
        for i in range(500)],
}

GROUP = {
    "format": "pageturner/1", "id": "group", "title": "Dinner", "layout": "messages",
    "participants": [{"id": "ines", "name": "Ines", "role": "user"}, {"id": "tom", "name": "Tom Miller", "role": "other"},
                     {"id": "otto", "name": "Otto <b>&\"", "role": "other"}],
    "messages": [
        {"participant": who, "role": "user" if who == "ines" else "other", "contentFormat": "plain", "content": text}
        for who, text in [("ines", "lasagne or risotto"), ("tom", "risotto"), ("tom", "no, lasagne"), ("otto", "lasagne like Tom")]],
}


def write(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for one in [*CONVERSATIONS, PEOPLE, GROUP]:
        (folder / f"{one['id']}.json").write_text(json.dumps(one), encoding="utf-8")
    return folder
