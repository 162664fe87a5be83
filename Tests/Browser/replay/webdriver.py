"""The input actions of WebDriver (https://www.w3.org/TR/webdriver/#actions), which BiDi has in the same form."""

from typing import Any

# https://www.w3.org/TR/webdriver/#keyboard-actions
KEYS = {
    "Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "PageUp": "\ue00e", "PageDown": "\ue00f",
    "End": "\ue010", "Home": "\ue011",
    "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Space": " ",
}


class Actions:
    """The pressed keys and buttons; `perform` sends the actions of one device to the browser."""

    def perform(self, device: dict) -> None:
        raise NotImplementedError

    def act(self, kind: str, *actions: dict, **more: Any) -> None:
        self.perform({"type": kind, "id": kind, "actions": list(actions), **more})

    def keys(self, *names: str) -> None:
        for name in names:
            value = KEYS.get(name, name)
            self.act("key", {"type": "keyDown", "value": value}, {"type": "keyUp", "value": value})
