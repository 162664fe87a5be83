"""The replay of pages as the program makes them."""

import pytest

import program
import replays

EXAMPLES = [path.stem for path in sorted((program.ROOT / "Examples").glob("*.json"))]


@pytest.fixture
def stopped(chromium):
    """A page whose clock only moves when a test says so."""
    context = chromium.new_context(viewport={"width": 900, "height": 700})
    context.add_init_script(path=replays.CLOCK)
    page = context.new_page()
    page.errors = []
    page.on("pageerror", lambda error: page.errors.append(str(error)))
    yield page
    context.close()
    assert page.errors == []


@pytest.mark.parametrize("layout", ["", "assistant", "messages", "face-to-face"])
@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_ends_as_it_began_and_takes_the_time_that_it_says(folder, stopped, name, layout):
    page = program.single(
        program.ROOT / f"Examples/{name}.json", folder / f"replay-{name}-{layout}.html", *(["--layout", layout] if layout else []))
    stopped.goto(page.as_uri())
    assert replays.problems(stopped) == []


def test_a_long_prompt_folds_and_unfolds(folder, tab):
    prompt = "\n".join(f"Line {number} of a long prompt." for number in range(40))
    source = program.write([{"role": "user", "content": prompt}, {"role": "assistant", "content": "Yes."}], folder / "fold.json")
    page = tab(program.single(source, folder / "fold.html"))
    button, text = page.get_by_role("button", name="Show more"), page.locator(".text")
    height = lambda: text.bounding_box()["height"]
    folded, whole = height(), text.evaluate("text => text.scrollHeight")
    assert folded < whole / 2
    assert button.get_attribute("aria-expanded") == "false"
    button.click()
    less = page.get_by_role("button", name="Show less")
    assert less.get_attribute("aria-expanded") == "true" and abs(height() - whole) <= 1
    less.click()
    assert height() == folded and button.get_attribute("aria-expanded") == "false"
