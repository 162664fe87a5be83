"""Conversations to measure with, generated from a seed in the shape of AI answers."""
import json
import random

WORDS = (
    "the a of to and in that it for with as on be at by this from or have not are but which when one can more will "
    "value result function parser buffer stream token message window layout state event thread lock queue cache index "
    "request answer table column measure simple fast steady small large first second next open closed empty whole "
    "because therefore however usually often never always between without inside after before during about across"
).split()


class Writer:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def words(self, low, high):
        return " ".join(self.random.choices(WORDS, k=self.random.randint(low, high)))

    def sentence(self):
        text = self.words(6, 22)
        extra = self.random.random()
        if extra < 0.15:
            text += " **" + self.words(1, 3) + "**"
        elif extra < 0.3:
            text += " `" + self.words(1, 2).replace(" ", "_") + "()`"
        elif extra < 0.36:
            text += " [" + self.words(1, 3) + "](https://example.org/" + self.words(1, 1) + ")"
        elif extra < 0.42:
            text += " *" + self.words(1, 2) + "*"
        return text.capitalize() + self.random.choice(".....:?!")

    def paragraph(self):
        return " ".join(self.sentence() for _ in range(self.random.randint(2, 6)))

    def code(self):
        language = self.random.choice(["python", "swift", "javascript", "bash", "json"])
        lines = [f"def {self.random.choice(WORDS)}(self, {self.random.choice(WORDS)}):"]
        for _ in range(self.random.randint(3, 16)):
            name, other = self.random.choices(WORDS, k=2)
            lines.append(f'    {name} = {other}["{self.random.choice(WORDS)}"] + {self.random.randint(0, 999)}  # {self.words(2, 5)}')
        return f"```{language}\n" + "\n".join(lines) + "\n```"

    def items(self):
        mark = self.random.choice(["- ", "1. "])
        return "\n".join(mark + self.sentence() for _ in range(self.random.randint(3, 7)))

    def table(self):
        rows = ["| " + " | ".join(self.words(1, 2) for _ in range(4)) + " |" for _ in range(self.random.randint(3, 8))]
        return "\n".join([rows[0], "|---|---:|:-:|---|"] + rows[1:])

    def block(self):
        kind = self.random.random()
        if kind < 0.62:
            return self.paragraph()
        if kind < 0.76:
            return self.items()
        if kind < 0.88:
            return self.code()
        if kind < 0.93:
            return self.table()
        if kind < 0.98:
            return "#" * self.random.randint(2, 4) + " " + self.words(2, 5).capitalize()
        return "> " + self.sentence()


class Corpus:
    """Make blocks once and then draw from them, because 60 MB word by word would take minutes."""

    def __init__(self, seed=1, blocks=4000):
        writer = Writer(seed)
        self.random = random.Random(seed)
        self.blocks = [writer.block() for _ in range(blocks)]
        self.prompts = [writer.sentence() + " " + writer.sentence() for _ in range(500)]

    def answer(self, size):
        text, length = [], 0
        while length < size:
            block = self.random.choice(self.blocks)
            text.append(block)
            length += len(block) + 2
        return "\n\n".join(text)

    def messages(self, count, size):
        for index in range(count):
            if index % 2 == 0:
                yield "user", self.random.choice(self.prompts)
            else:
                yield "assistant", self.answer(self.random.randint(size // 3, size * 5 // 3))


def write_messages(path, markdown_path, conversations, messages, size, seed=1):
    """A list of conversations in the plain `messages` form, and their Markdown alone."""
    corpus = Corpus(seed)
    with open(path, "w", encoding="utf-8") as file, open(markdown_path, "w", encoding="utf-8") as markdown:
        file.write("[")
        for number in range(conversations):
            listed = [{"role": role, "content": text} for role, text in corpus.messages(messages, size)]
            for message in listed:
                markdown.write(message["content"] + "\n\n")
            conversation = {"id": f"conversation-{number}", "title": f"Conversation {number}", "messages": listed}
            file.write((",\n" if number else "") + json.dumps(conversation, ensure_ascii=False))
        file.write("]\n")


def write_chatgpt(path, markdown_path, conversations, messages, size, seed=1):
    """A ChatGPT export, and its Markdown alone."""
    corpus = Corpus(seed)
    with open(path, "w", encoding="utf-8") as file, open(markdown_path, "w", encoding="utf-8") as markdown:
        file.write("[")
        for number in range(conversations):
            root = f"root-{number}"
            mapping = {root: {"id": root, "message": None, "parent": None, "children": []}}
            parent, time = root, 1_700_000_000.0 + number * 3600
            for index, (role, text) in enumerate(corpus.messages(messages, size)):
                markdown.write(text + "\n\n")
                node = f"{number:08d}-{index:04d}-4a6b-8c0d-0123456789ab"
                time += 12.345678
                mapping[node] = {
                    "id": node,
                    "message": {
                        "id": node, "author": {"role": role, "name": None, "metadata": {}}, "create_time": time,
                        "update_time": None, "content": {"content_type": "text", "parts": [text]},
                        "status": "finished_successfully", "end_turn": True, "weight": 1.0,
                        "metadata": {
                            "model_slug": "gpt-4o", "finish_details": {"type": "stop", "stop_tokens": [200002]},
                            "citations": [], "content_references": [], "message_type": "next", "request_id": node + "-R",
                            "timestamp_": "absolute", "default_model_slug": "gpt-4o", "parent_id": parent,
                        },
                        "recipient": "all", "channel": None,
                    },
                    "parent": parent, "children": [],
                }
                mapping[parent]["children"].append(node)
                parent = node
            conversation = {
                "title": f"Conversation {number}", "create_time": time, "update_time": time, "mapping": mapping,
                "moderation_results": [], "current_node": parent, "plugin_ids": None, "conversation_id": f"c-{number:08d}",
                "conversation_template_id": None, "gizmo_id": None, "is_archived": False, "safe_urls": [],
                "default_model_slug": "gpt-4o", "id": f"c-{number:08d}",
            }
            file.write((",\n" if number else "") + json.dumps(conversation, ensure_ascii=False))
        file.write("]\n")
