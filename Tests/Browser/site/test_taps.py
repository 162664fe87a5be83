"""A tap costs as much in a long conversation as in a short one."""

import pytest

import program

CALLS = [{"name": "Read", "input": {"file_path": "/p/a.py"}, "output": "line\n" * 20, "status": "ok"},
         {"name": "Bash", "input": {"command": "run tests"}, "output": "ok\n" * 8, "status": "ok"}]
REST = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
AWAIT = "() => { window.opened = new Promise((done) => addEventListener('transitionend', ({ propertyName }) => propertyName === 'rotate' && done())) }"
STILL = f"() => window.opened.then(() => {REST})"
PLACE = "(line) => { const { left, top, height } = line.getBoundingClientRect(); return [left + 60, top + height / 2] }"


def session(count):
    said = []
    for turn in range(count // 2):
        said += [{"role": "user", "content": f"Prompt {turn}: please mend it."},
                 {"role": "assistant", "content": f"Done, for the {turn}th time. " + "A few more words. " * 20, "toolCalls": CALLS}]
    return {"format": "pageturner/1", "title": f"Session {count}", "messages": said}


@pytest.fixture(scope="module")
def pages(folder):
    for count in (20, 1000):
        program.write(session(count), folder / f"taps/session-{count}.json")
    return program.site(folder / "taps", folder / "tapped", "--no-search")


def cost(page, devtools, line):
    """
    The processor time of the page, in milliseconds, until an opened call is at rest. The arrow of its line turns as long as the
    call opens, and tells by an event: to ask for the animations of a page would have the browser compute its styles.
    """
    line.scroll_into_view_if_needed()
    x, y = line.evaluate(PLACE)
    page.mouse.move(x, y)
    page.evaluate(AWAIT)
    page.evaluate(REST)
    spent = lambda: next(m["value"] for m in devtools.send("Performance.getMetrics")["metrics"] if m["name"] == "TaskDuration")
    before = spent()
    page.mouse.down()
    page.mouse.up()
    page.evaluate(STILL)
    return (spent() - before) * 1000


def costs(tab, path, taps=5):
    page = tab(path)
    page.evaluate(REST)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    lines = page.locator(".tool-call > summary")
    spent = [cost(page, devtools, lines.nth(2 * turn)) for turn in range(taps)]
    assert page.locator(".tool-call[open]").count() == taps
    page.close()
    return spent


def test_opening_a_call_does_not_cost_with_the_length_of_the_page(pages, tab):
    """
    The pages in turn, and the best of each: what else the machine does costs processor time here, too. A rule of the style sheet
    that costs with the length of the page made it three times as much; what the browser itself does for the long page makes
    it 1.2 to 1.4 times (docs/dev/benchmarks.md).
    """
    spent = {20: [], 1000: []}
    for _ in range(4):
        for count, costs_so_far in spent.items():
            costs_so_far += costs(tab, pages / f"session-{count}.html")
    short, long = min(spent[20]), min(spent[1000])
    print(f"a tap in 1000 messages / in 20: {long:.0f} / {short:.0f} ms")
    assert long <= 1.6 * short
