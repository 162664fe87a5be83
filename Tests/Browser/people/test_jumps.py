"""A jump to a quoted message is seen, ends in the middle of the window, and waits for nobody."""

import pytest

import program

SEEN = """() => { window.seen = []; const look = () => { seen.push(scrollY); requestAnimationFrame(look); }; look(); }"""
MIDDLE = """() => {
  const { top, bottom } = document.querySelector('#message-3').getBoundingClientRect();
  return Math.abs((top + bottom) / 2 - innerHeight / 2) < 60;
}"""


@pytest.fixture(scope="module")
def chat(folder):
    said = [{"participant": name, "content": f"Line {number}. " + "Some words. " * 8, "id": f"m{number}"} for number in range(1, 151) for name in ["ab"[number % 2]]]
    said[-1] |= {"replyTo": "m3"}
    people = [{"id": "a", "name": "Ana", "role": "user"}, {"id": "b", "name": "Ben", "role": "other"}]
    return program.single(program.write({"format": "pageturner/1", "id": "j", "participants": people, "messages": said}, folder / "jumps/chat.json"), folder / "jumps/chat.html")


def at_the_quote(tab, chat, **options):
    page = tab(chat, bypass_csp=True, **options)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    page.wait_for_function("() => { const y = scrollY; return new Promise((done) => setTimeout(() => done(scrollY === y), 100)); }")
    page.evaluate(SEEN)
    return page


def test_a_far_jump_is_seen_from_a_screen_away(tab, chat):
    page = at_the_quote(tab, chat)
    page.locator("a.reply").click()
    page.wait_for_function(MIDDLE)
    end, seen = page.evaluate("[scrollY, seen]")
    way = [y for y in dict.fromkeys(seen) if y - end <= 900]
    assert len(way) >= 6 and way == sorted(way, reverse=True), "it slows down on the way"
    assert page.evaluate("location.hash") == "#message-3" and page.locator(":target").get_attribute("id") == "message-3"
    page.go_back()
    page.wait_for_function("() => location.hash === ''")


def test_a_gesture_ends_a_jump(tab, chat):
    page = at_the_quote(tab, chat)
    page.evaluate("document.querySelector('a.reply').click()")
    page.mouse.move(300, 300)
    page.mouse.wheel(0, 2500)
    page.wait_for_function("() => { const y = scrollY; return new Promise((done) => setTimeout(() => done(scrollY === y), 200)); }")
    assert not page.evaluate(MIDDLE)


def test_a_jump_is_not_seen_with_reduced_motion(tab, chat):
    page = at_the_quote(tab, chat, reduced_motion="reduce")
    page.locator("a.reply").click()
    page.wait_for_function("() => document.querySelector('#message-3').getBoundingClientRect().top > 0")
    end, seen = page.evaluate("[scrollY, seen]")
    assert len({y for y in seen if 100 < abs(y - end) < 900}) == 0
