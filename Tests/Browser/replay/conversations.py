"""Conversations for the tests, the same in every run."""

import random

from fixture import assistant, blocks, paragraph, user

QUESTION = "How does the text of an answer stay in its place?"


def conversation(*sizes: int, seed: int = 1) -> list[dict]:
    """Turns with answers of about these sizes."""
    r = random.Random(seed)
    return [m for size in sizes for m in (user(QUESTION), assistant(blocks(r, size)))]


def prose(*paragraphs: int) -> list[dict]:
    """Turns whose answers grow evenly: paragraphs and nothing else."""
    r = random.Random(2)
    return [m for n in paragraphs for m in (user(QUESTION), assistant([paragraph(r) for _ in range(n)]))]
