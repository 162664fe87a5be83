"""Conversations to search in: prose, code and output of tools, with as many words as people and programs use.

The words follow Zipf's law, and a conversation repeats words and phrases of its own, so much that words, passages and
compressed excerpts have the proportions that real archives have.
"""
import itertools
import json
import random

from corpus import WORDS

VOCABULARY = 200_000
PHRASES = 20_000
STARTS = [a + b for a in "b c d f g h l m n p r s t v w ch pl pr sh st tr".split() for b in "a e i o u ea io".split()]
ENDS = [""] * 16 + "n r s t l nd st ng ct x é ö".split()


def spellings(random, count):
    """Distinct words, the most frequent first: English ones, then made-up ones, which grow longer."""
    words = dict.fromkeys(WORDS)
    while len(words) < count:
        syllables = random.choice((2, 2, 3) if len(words) < 5000 else (2, 3, 4))
        words["".join(random.choice(STARTS) + random.choice(ENDS) for _ in range(syllables))] = None
    return list(words)


def zipf(count):
    return list(itertools.accumulate((rank + 2.7) ** -1.2 for rank in range(count)))


def chinese(random, count):
    """Distinct words of one to four characters, some of which are much more frequent than others."""
    characters, weights = [chr(0x4E00 + place) for place in random.sample(range(6000), 3500)], zipf(3500)
    words = {}
    while len(words) < count:
        words["".join(random.choices(characters, cum_weights=weights, k=random.choice((1, 2, 2, 2, 3, 4))))] = None
    return list(words)


class Archive:
    """The texts of an archive; the same for the same seed."""

    vocabulary = VOCABULARY
    spellings = staticmethod(spellings)
    gap = " "
    stops = ".....:?!"

    def __init__(self, seed=1):
        self.random = random.Random(seed)
        self.words = self.spellings(self.random, self.vocabulary)
        self.weights = zipf(self.vocabulary)
        self.phrases = [self.gap.join(self.draw(self.random.randint(2, 3))) for _ in range(PHRASES)]
        self.phrase_weights = zipf(PHRASES)

    def draw(self, count):
        return self.random.choices(self.words, cum_weights=self.weights, k=count)

    def units(self, count, own):
        """Words of the language, and for a third of the places words of the conversation's own, the first of them most often."""
        units = self.draw(count)
        for index in range(0, count, 3):
            units[index] = own[int(len(own) * self.random.random() ** 3)]
        return units

    def own(self):
        phrases = self.random.choices(self.phrases, cum_weights=self.phrase_weights, k=30)
        own = [*self.random.choices(self.words, k=10), *self.draw(40), *phrases]
        self.random.shuffle(own)
        return own

    def prose(self, size, own):
        units, sentences = iter(self.units(size // 7 + 8, own)), []
        while sentence := list(itertools.islice(units, self.random.randint(6, 22))):
            sentences.append(self.gap.join(sentence).capitalize() + self.random.choice(self.stops))
        return "\n\n".join(self.gap.join(sentences[start:start + 4]) for start in range(0, len(sentences), 4))

    def code(self, lines, own):
        names = (name.replace(" ", "_") for name in self.units(3 * lines, own))
        body = (f'    {a} = {b}.get("{c}", {self.random.randint(0, 9999)})' for a, b, c in zip(names, names, names))
        return "```python\n" + "\n".join(body) + "\n```"

    def output(self, lines, own):
        """Output of a tool: places in files, messages, times, hashes."""
        words = (word.replace(" ", "-") for word in self.units(5 * lines, own))
        number = self.random.randrange
        return "\n".join(
            f"{number(24):02}:{number(60):02} src/{a}/{b}.swift:{number(2000)}: {c} {d} {e}" for a, b, c, d, e in zip(*[words] * 5)
        ) + f"\n{number(1 << 40):010x}"

    def answer(self, own):
        text = self.prose(self.random.randint(200, 3000), own)
        return text + "\n\n" + self.code(self.random.randint(4, 20), own) if self.random.random() < 0.3 else text

    def call(self, own):
        return {"name": "bash", "input": {"command": "grep -rn " + " ".join(self.draw(2)) + " src"},
                "output": self.output(self.random.randint(3, 40), own), "status": "ok"}

    def conversation(self, number):
        own = self.own()
        messages = []
        for _ in range(self.random.randint(3, 12)):
            calls = [self.call(own) for _ in range(self.random.choice((0, 0, 1, 3)))]
            messages.append({"role": "user", "content": self.prose(self.random.randint(40, 600), own)})
            messages.append({"role": "assistant", "content": self.answer(own), "toolCalls": calls})
        return {"format": "pageturner/1", "id": f"c{number}", "title": " ".join(self.draw(4)).capitalize(),
                "createdAt": f"20{10 + number // 336 % 15}-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}T10:00:00Z", "messages": messages}


class ChineseArchive(Archive):
    vocabulary = 60_000
    spellings = staticmethod(chinese)
    gap = ""
    stops = "。。。。：？！"


def texts(conversation):
    yield conversation["title"]
    for message in conversation["messages"]:
        yield message["content"]
        for call in message.get("toolCalls", ()):
            yield call["input"]["command"]
            yield call["output"]


def write(archive, path, text_path, size):
    """Conversations with the given number of bytes of text, and their texts alone."""
    with open(path, "w", encoding="utf-8") as file, open(text_path, "w", encoding="utf-8") as text:
        for number in itertools.count():
            if text.tell() >= size:
                return
            conversation = archive.conversation(number)
            file.write(json.dumps(conversation, ensure_ascii=False) + "\n")
            text.writelines(texts(conversation))
