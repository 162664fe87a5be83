"""The page of a comparison: side by side on a desk, one below the other on a phone, and marks that all readers can tell."""

import functools

import pytest

import axe
import hostile
import media
import program
from guarded import Guarded
from payloads import GROUPS

PHONE, DESK = (390, 844), (1280, 900)
GOLDEN = program.ROOT / "Tests/Golden/comparison"


def compare(one, other, output, *arguments):
    done = program.run("compare", one, other, "-o", output, "--quiet", *arguments)
    assert done.returncode == 0, done.stderr[-2000:]
    return output


@pytest.fixture(scope="module")
def comparison(folder):
    return compare(GOLDEN / "one.json", GOLDEN / "other.json", folder / "comparison.html")


@pytest.fixture(scope="module")
def rich(folder):
    """Tables, formulas, wide code, errors, right-to-left text and tools on both sides."""
    examples = program.ROOT / "Examples"
    return compare(examples / "everything.json", examples / "coding-session.json", folder / "rich.html")


@pytest.fixture(scope="module")
def three(folder):
    """Three runs of one task: a step that all have, changed ones, and others."""
    one, other, third = (program.write(trial(run, "rounding", run), folder / f"three/{run}.json") for run in range(3))
    return compare(one, other, folder / "three.html", third)


@pytest.fixture(scope="module")
def matrix(folder):
    """Six runs of forty tasks with long names."""
    inputs = []
    for run in range(6):
        source = folder / f"runs/run-{run}-of-the-evaluation"
        for task in range(40):
            program.write(trial(run, f"organisation__a-rather-long-repository-name-{task:05}", task), source / f"{task}.json")
        inputs.append(source)
    done = program.run("compare", *inputs, "-o", f"{folder / 'matrix'}/", "--quiet")
    assert done.returncode == 0, done.stderr[-2000:]
    return folder / "matrix/index-matrix.html"


def trial(run, task, score):
    calls = [
        {"name": "Read", "input": {"file_path": "/src/app.py"}, "output": "x", "status": "ok"},
        {"name": "Bash", "input": {"command": f"pytest tests/test_rounding.py -k number_{run} --maxfail=1"}, "output": "1 failed",
         "status": "error" if run else "ok"},
        {"name": "Edit", "input": {"file_path": "/src/app.py", "old_string": "return int(a / b)", "new_string": f"return round(a / b, {run})"}},
        *([{"name": "Bash", "input": {"command": "git status"}, "output": "clean"}] if run else []),
    ]
    return {
        "format": "pageturner/1", "id": task, "title": task,
        "run": {"task": task, "name": f"run {run}", "outcome": "graded" if score % 3 == 2 else None, "score": [1, 0, 0.25][(run + score) % 3]},
        "messages": [
            {"role": "user", "content": "Mend the rounding."},
            {"role": "assistant", "toolCalls": calls, "content": f"It rounds to {run} places.", "model": f"model-{run}",
             "usage": {"input": 12000 + 900 * run, "output": 800, "cost": 0.02 * (run + 1)}},
        ],
    }


def boxes(page, selector):
    return page.eval_on_selector_all(selector, "(all) => all.map((e) => e.getBoundingClientRect().toJSON())")


@pytest.mark.parametrize("scheme, size", axe.LOOKS)
@pytest.mark.parametrize("name", ["comparison", "rich", "three", "matrix"])
def test_axe_finds_nothing(tab, request, name, scheme, size):
    page = tab(request.getfixturevalue(name), size, color_scheme=scheme, bypass_csp=True)
    page.evaluate("document.querySelectorAll('details').forEach((details) => (details.open = true))")
    assert axe.findings(page) == []


def test_sides_are_columns_on_a_desk(tab, comparison):
    page = tab(comparison, DESK)
    cells = boxes(page, ".turn .cell")
    for one, other in zip(cells[::2], cells[1::2]):
        assert one["top"] == other["top"] and one["right"] < other["left"] and one["width"] == other["width"] >= 500


def test_sides_are_stacked_on_a_phone(tab, comparison):
    page = tab(comparison, PHONE)
    cells = boxes(page, ".turn:first-child .cell")
    assert len(cells) == 2 and cells[0]["bottom"] <= cells[1]["top"] and cells[0]["left"] == cells[1]["left"]
    assert page.locator(".turn:first-child .whose").all_inner_texts() == ["A\nVega 2", "B\nlyra"]
    assert page.locator(".missing-turn:visible").count() == 0


@pytest.mark.parametrize("size", [PHONE, DESK])
@pytest.mark.parametrize("name", ["comparison", "rich", "three", "matrix"])
def test_nothing_is_wider_than_the_page(tab, request, name, size):
    page = tab(request.getfixturevalue(name), size)
    page.evaluate("document.querySelectorAll('details').forEach((details) => (details.open = true))")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_the_line_of_an_answers_work_covers_no_text(tab, rich):
    page = tab(rich, PHONE)
    lines = page.evaluate("""() => [...document.querySelectorAll('.work + .answer')].map((answer) =>
      answer.getBoundingClientRect().top - answer.previousElementSibling.getBoundingClientRect().bottom)""")
    assert lines and min(lines) >= 0


def test_a_side_stays_in_view_while_its_answer_is_read(tab, rich):
    page = tab(rich, DESK)
    page.evaluate("document.querySelector('.cell .code').scrollIntoView({ block: 'center' })")
    page.evaluate("scrollBy(0, 300)")
    top = boxes(page, ".whose")
    assert any(abs(box["top"]) < 1 for box in top), top


def test_marks_are_distinguishable_without_colours(tab, comparison):
    page = tab(comparison, DESK, forced_colors="active")
    mark = page.locator("mark").filter(has_text="rises")
    assert mark.evaluate("(e) => getComputedStyle(e).textDecorationLine") == "underline"
    spoken = mark.evaluate("(e) => [getComputedStyle(e, '::before').content, getComputedStyle(e, '::after').content]")
    assert "Only in A" in mark.get_attribute("data-only") and "attr" not in spoken[0] and spoken[1] == '"]"', spoken


def test_words_are_marked_on_both_sides(tab, comparison):
    page = tab(comparison, DESK)
    words = [page.locator(f".cell.side-{side} mark").all_text_contents() for side in "AB"]
    # Highlighted code has an element, and a mark, for each token; a formula is one word.
    assert words == [["Why", "rises", "Small drops float.", "t<0"], ["why", "climbs", "and", "wet", "t<1"]]
    assert page.locator("mark[data-only]").count() == 8


def test_paper_has_both_sides(tab, comparison):
    page = tab(comparison, DESK)
    page.emulate_media(media="print")
    one, other = boxes(page, ".turn:first-child .cell")
    assert one["top"] == other["top"] and one["right"] < other["left"]
    assert page.locator("mark").first.is_visible()


def test_work_behind_an_answer_opens_without_a_script(tab, comparison):
    page = tab(comparison, DESK, java_script_enabled=False)
    assert not page.locator(".tool-call").is_visible()
    page.locator(".work > summary").click()
    assert page.locator(".tool-call").is_visible()


def test_steps_of_three_sides_are_in_columns(tab, three):
    page = tab(three, DESK, java_script_enabled=False)
    assert page.locator(".compared > summary").inner_text().startswith("4 steps · 2 changed · 1 not in all · 1 failed")
    starts = [box["left"] for box in boxes(page, "li:has(.side-C.variant) > .variants > .variant")]
    assert len(starts) >= 3 and starts[0] < starts[1] < starts[2]
    assert page.locator(".call mark").first.is_visible()


def test_a_changed_step_opens_without_a_script(tab, three):
    page = tab(three, PHONE, java_script_enabled=False)
    call = page.locator("details.call").first
    assert not call.locator(".code").first.is_visible()
    call.locator("summary").click()
    assert call.locator(".code mark").first.is_visible()


def test_sums_have_differences(tab, three):
    page = tab(three, PHONE)
    assert [text.split() for text in page.locator(".sums tr").filter(has_text="Tool calls").all_inner_texts()] == [
        ["Tool", "calls", "3", "4", "+1", "4", "+1"]]


def test_the_matrix_scrolls_in_its_box(tab, matrix):
    page = tab(matrix, PHONE)
    page.evaluate("document.querySelector('.matrix').scrollTo(300, 600)")
    page.wait_for_timeout(100)
    corner = page.locator("thead th").first.bounding_box()
    box = page.locator(".matrix").bounding_box()
    assert abs(corner["x"] - box["x"]) < 2 and abs(corner["y"] - box["y"]) < 2


def test_a_cell_of_the_matrix_leads_to_its_page(tab, matrix):
    page = tab(matrix, DESK, java_script_enabled=False)
    page.locator("tbody:not(.sums) tr").nth(1).locator("a").nth(2).click()
    assert page.locator("h1").inner_text() == "organisation__a-rather-long-repository-name-00001"
    assert "It rounds to 2 places." in page.locator("body").inner_text()


def test_the_list_sorts_by_score(tab, matrix):
    page = tab(matrix.parent / "index.html", DESK)
    page.locator("select[name=sort]").select_option("score")
    scores = page.eval_on_selector_all(".row .run", "(all) => all.map((e) => Number(e.dataset.score))")
    assert len(scores) == 240 and scores == sorted(scores, reverse=True)


@pytest.fixture(scope="module")
def compared(folder):
    """Compares hostile conversations, once for each group of payloads."""
    source = folder / "compared"
    media.write(source / "media")

    @functools.cache
    def build(group):
        sides = []
        for number, make in enumerate([hostile.native, hostile.chat]):
            conversation = {}
            for name, payload in GROUPS[group].items():
                one = make(payload, name)
                conversation = conversation or {**one, "messages": []}
                conversation["messages"] += one["messages"] + [
                    {"role": "user", "content": f"shared {name}"},
                    {"role": "assistant", "content": f"{payload}\n\none two {payload} three {number}"},
                    {"role": "user", "content": f"{payload} {'?' if number else ' ?'}"},
                    {"role": "assistant", "content": f"{number} {payload} {number}"},
                ]
            sides.append(program.write(conversation, source / f"{make.__name__}-{group}.json"))
        return compare(*sides, source / f"{group}.html")

    return build


@pytest.mark.parametrize("group, policy", [("quote", True), *((group, False) for group in GROUPS)])
def test_hostile_text_stays_text(chromium, compared, group, policy):
    guarded = Guarded(chromium, bypass_csp=not policy)
    page = guarded.open(compared(group))
    guarded.audit("at rest")
    page.evaluate("document.querySelectorAll('details').forEach((details) => (details.open = true))")
    guarded.audit("opened")
    problems = guarded.finish()
    assert page.locator("mark").count() > 0
    guarded.close()
    assert problems == []


def test_hostile_runs_stay_text(chromium, folder):
    for number, (name, payload) in enumerate(pair for group in GROUPS.values() for pair in group.items()):
        conversation = {"format": "pageturner/1", "id": name, "run": {"task": payload, "name": payload, "outcome": payload, "score": 2},
                        "messages": [{"role": "user", "content": payload}]}
        program.write(conversation, folder / f"hostile-runs/{number}.json")
    done = program.run("compare", folder / "hostile-runs", "-o", f"{folder / 'hostile-matrix'}/", "--quiet")
    assert done.returncode == 0, done.stderr[-2000:]
    guarded = Guarded(chromium, bypass_csp=True)
    for page in ["index-matrix.html", "index.html"]:
        guarded.open(folder / "hostile-matrix" / page)
        guarded.audit(page)
    problems = guarded.finish()
    guarded.close()
    assert problems == []
