"""Small conversations of people."""

from datetime import datetime, timedelta, timezone
from typing import Any

START = datetime(2025, 5, 16, 18, 0, tzinfo=timezone(timedelta(hours=2)))


def at(seconds: float) -> str:
    return (START + timedelta(seconds=seconds)).isoformat()


def say(who: str, text: str | None = "words", seconds: float | None = None, **more: Any) -> dict[str, Any]:
    message = {"participant": who, "content": text, "contentFormat": "plain", **more}
    if seconds is not None:
        message["timestamp"] = at(seconds)
    return message


def talk(*messages: dict[str, Any], layout: str = "messages", **more: Any) -> dict[str, Any]:
    """Between `me`, at the end side, and others."""
    people = [{"id": "me", "name": "Mina", "role": "user"}, {"id": "bo", "name": "Bo", "role": "other"},
              {"id": "cy", "name": "Cy Dee", "role": "other"}]
    conversation = {"format": "pageturner/1", "id": "talk", "title": "A talk", "locale": "en", "layout": layout,
                    "participants": people, "messages": list(messages)}
    return {**conversation, **more}


def bilingual(*messages: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Face to face: Ana speaks French, Ben English."""
    people = [{"id": "a", "name": "Ana", "role": "user", "locale": "fr"}, {"id": "b", "name": "Ben", "role": "other", "locale": "en"}]
    return talk(*messages, **{"layout": "face-to-face", "participants": people, **more})


def spoken(who: str, text: str, translation: str | None, seconds: float | None = None, **more: Any) -> dict[str, Any]:
    here, there = ("fr", "en") if who == "a" else ("en", "fr")
    return say(who, text, seconds, lang=here, translations=[{"lang": there, "content": translation}], **more)
