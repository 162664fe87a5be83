"""The search of a site, in pages opened from disk."""

import re

import pytest


def test_nothing_is_loaded_before_a_search(searching):
    page = searching()
    loaded = "return performance.getEntriesByType('resource').map((e) => e.name).filter((name) => /search/.test(name)).length"
    assert page.js(loaded) == 0
    assert page.js("return document.querySelectorAll('[src*=search], link[href*=search]').length") == 0
    page.find("quokka")
    assert page.js("return document.querySelectorAll('script[src*=search]').length") == 1


def test_every_planted_word_is_found(searching):
    page = searching()
    # The title first, then a prompt, then an answer; the newest of equals first.
    assert page.find("quokka") == ["The quokka in the title", "Words of all kinds"]
    assert set(page.marked()) == {"quokka"}
    assert page.lines() == ["Where does the quokka sleep?", page.lines()[1]]
    assert page.find("wombat") == ["</title><img src=x onerror=alert(1)>"]
    assert page.lines() == ["<script>alert(1)</script> wombat \" ' & <b>bold</b> ]]>"]
    assert page.find("dugong") == ["Many pages"]
    assert page.find("no-such-word") == []


@pytest.mark.parametrize("query,found", [
    ("quok", True), ("quok sleep", False), ("sleep quok", True), ("QUOKKA sleeps bush", True), ("quokka -bush", True),
    ('"quick brown"', True), ('"brown quick"', False), ('"fox passes"', True), ('"quick brown" fox', True), ('"quick fox"', False),
    ("creme brulee", True), ("CAFÉ", True), ("naive", True), ("日本語", True), ("本語の", True), ("検", True), ("日語", False),
    ("한국어", True), ("국", True), ("テキスト", True), ("sleeps -fox", False),
])
def test_words_prefixes_phrases_accents_and_pairs(searching, query, found):
    assert ("Words of all kinds" in searching().find(query)) == found


def test_filters(searching):
    page = searching()
    assert page.find("quokka in:title") == ["The quokka in the title"]
    assert page.find("quokka from:assistant") == ["Words of all kinds"]
    assert page.find("from:tool bandicoot") == ["A session with tools"]
    assert page.find("from:user bandicoot") == []
    assert page.find("quokka before:2025") == ["The quokka in the title"]
    assert page.find("quokka after:2025-03") == ["Words of all kinds"]
    assert page.find("quokka after:2025-03-15") == []
    assert page.find("kookaburra after:2023-01-20 before:2023-01-23") == ["Common 21", "Common 20", "Common 19"]
    assert page.find("bilby after:2025-02-01 before:2025-02-02") == ["Two friends"]


def test_messages_are_found_by_their_authors(searching):
    page = searching()

    def lines(query):
        assert page.find(query) in (["Dinner"], [])
        return page.lines()

    assert lines("lasagne from:tom") == ["no, lasagne"]
    assert lines('from:"tom mil"') == ["risotto", "no, lasagne"]
    assert lines("lasagne from:ines from:OTTO") == ["lasagne or risotto", "lasagne like Tom"]
    assert lines("lasagne -from:tom") == ["lasagne or risotto", "lasagne like Tom"]
    assert lines("risotto from:user") == ["lasagne or risotto"]
    assert lines("lasagne from:nobody") == []
    assert lines("miller") == [], "a name is no word of a text"
    page.find("lasagne from:tom")
    page.follow("Dinner", 1)
    page.until("return document.querySelector('.search-count')?.textContent === '2 / 3'")


def test_an_empty_search_offers_the_newest_conversations(searching):
    page = searching()
    page.open()
    page.until("return !!document.querySelector('.search-title')")
    offered = page.js("return [...document.querySelectorAll('.search-title')].map((e) => [e.getAttribute('href').includes('?'), e.ariaSelected])")
    assert 4 <= len(offered) <= 8 and all(one == [False, "false"] for one in offered)


def test_an_empty_search_offers_people(searching):
    page = searching()
    page.open()
    page.until("return !!document.querySelector('.search-person')")
    people = page.js("return [...document.querySelectorAll('.search-person')].map((e) => [e.textContent, e.dataset.initial])")
    assert people == [["Ann", "A"], ["Tom Miller", "T"]], "those who wrote most, whose names can be looked for"
    page.js("document.querySelectorAll('.search-person')[1].click()")
    page.until("return document.activeElement.value === 'from:\"Tom Miller\" ' && document.querySelector('.search-people').hidden")
    page.until("return document.querySelectorAll('.search-line').length === 2")


def test_an_empty_search_explains_its_filters(searching):
    page = searching()
    page.open()
    hints = page.js("return [...document.querySelectorAll('.search-hint')].map((e) => [e.lastChild.textContent, e.firstChild.textContent])")
    assert hints[0] == ['"…"', "Exact words"] and hints[-1] == ["before:2025-07", "Before a date"]
    assert all(filter != words and words for filter, words in hints)
    page.js("[...document.querySelectorAll('.search-hint')].find((e) => e.textContent.endsWith('in:title')).click()")
    page.until("return document.activeElement.value === 'in:title ' && document.querySelector('.search-hints').hidden")


def test_the_dialog_opens_out_of_the_field_of_the_list(searching):
    page = searching()
    box = "(e => { const { top, left, right } = document.querySelector(e).getBoundingClientRect(); return [top, left, right].map(Math.round) })"
    field = page.js(f"return {box}('.find > .search-open')")
    page.open()
    assert page.js(f"return {box}('.search')") == field
    page = searching("planted.html")
    page.open()
    assert page.js("return [document.querySelector('.search').offsetTop, document.querySelector('.search').offsetWidth]") == [56, 736]


def test_a_query_matches_title_and_message_together(searching):
    page = searching()
    assert page.find("quokka morning") == ["The quokka in the title"]
    assert page.lines() == ["Good morning to you"]


def test_the_conversation_of_the_page_comes_first(searching):
    page = searching("many-3.html")
    assert page.find("kookaburra")[:3] == ["Common 3", "Common 24", "Common 23"]
    page = searching("planted.html")
    assert page.find("quokka") == ["Words of all kinds", "The quokka in the title"]


def test_more_results_are_shown_on_request(searching):
    page = searching()
    assert page.find("kookaburra") == [f"Common {i}" for i in range(24, 14, -1)]
    assert page.js("return document.querySelector('.search-status').textContent") == "25 found"
    page.js("document.querySelector('.search-more').click()")
    page.until("return document.querySelectorAll('.search-group').length === 20")
    assert page.js("return document.activeElement.className") == "search-field"
    assert page.titles()[-1] == "Common 5"


def test_a_result_leads_to_its_message_and_marks_the_words(searching):
    page = searching()
    page.find("quokka")
    page.follow("Words of all kinds", 2)
    assert page.js("return location.pathname.split('/').pop() + location.search + location.hash") == "planted.html?q=quokka#message-2"
    page.until("return !!document.querySelector('.search-steps')")
    assert page.highlighted() == ["quokka", "quokka"]
    # The second is that of the message in the address.
    assert page.js("return document.querySelector('.search-count').textContent") == "2 / 2"
    page.driver.keys("n")
    assert page.js("return document.querySelector('.search-count').textContent") == "1 / 2"
    page.js("document.querySelector('.search-steps .search-close').click()")
    assert page.highlighted() == []
    assert page.js("return location.search + location.hash") == "#message-2"


def test_a_result_on_the_page_needs_no_other_page(searching):
    page = searching("planted.html")
    page.js("window.loadedBefore = true")
    page.find("quokka")
    page.follow("Words of all kinds", 2)
    assert page.js("return location.search + location.hash") == "?q=quokka#message-2"
    page.until("return document.querySelector('.search-count')?.textContent === '2 / 2'")
    assert page.js("return [window.loadedBefore, !!document.querySelector('dialog.search[open]')]") == [True, False]
    page.js("history.back()")
    page.until("return !!document.querySelector('dialog.search[open]') && document.querySelectorAll('.search-title').length === 2")
    assert page.js("return [window.loadedBefore, document.querySelector('.search-field').value]") == [True, "quokka"]


def test_the_hints_stay_until_there_are_results(searching):
    page = searching()
    page.open()
    page.until("return !!document.querySelector('.search-title')")
    page.js("""
        window.seen = [];
        const body = document.querySelector('.search-body');
        const look = () => { seen.push(body.scrollHeight); requestAnimationFrame(look); };
        look();""")
    page.find("quokka")
    page.js("const field = document.querySelector('.search-field'); field.value = ''; field.dispatchEvent(new Event('input'))")
    page.until("return !document.querySelector('.search-hints').hidden")
    assert page.js("return Math.min(...seen)") > 60, "the dialog does not collapse meanwhile"


SEEN = """
    const [range] = CSS.highlights.get('search-current') ?? [];
    const { top, bottom, height } = range?.getBoundingClientRect() ?? {};
    return height > 0 && top >= 0 && bottom <= innerHeight && [...document.elementsFromPoint(range.getBoundingClientRect().left + 2, top + height / 2)]
        .some((e) => e.contains(range.startContainer))"""


@pytest.mark.parametrize("query,title,page", [
    ("bandicoot", "A session with tools", "tools.html"), ("numbat", "A session with tools", "tools.html"),
    ("potoroo", "A long prompt", "folded.html"), ("dugong", "Many pages", "long."), ("bilby", "Two friends", "people.html"),
])
def test_folded_result_is_opened(searching, query, title, page):
    view = searching()
    assert view.find(query) == [title]
    view.follow(title, 1)
    assert view.js("return location.pathname.split('/').pop()").startswith(page)
    view.until(SEEN)
    assert view.highlighted("search-current") == [query]


def test_a_result_links_to_the_page_of_its_message(searching, site):
    first = int(re.search(r'id="message-(\d+)"', (site / "long.2.html").read_text())[1])
    view = searching()
    for message, page in [(first, "long.2.html"), (first - 2, "long.html")]:
        assert view.find(f'"question {message // 2}"') == ["Many pages"]
        link = view.js("return document.querySelector('.search-line').getAttribute('href')")
        assert (link.split("?")[0], link.split("#")[1]) == (page, f"message-{message}")


def test_stepping_back_begins_at_the_last_mark(searching):
    view = searching("planted.html")
    view.js("location.assign('planted.html?q=quokka#message-4')")
    view.until("return !!document.querySelector('.search-steps')")
    view.driver.keys("p")
    assert view.js("return document.querySelector('.search-count').textContent") == "2 / 2"


def test_stepping_goes_on_to_other_pages_of_the_conversation(searching):
    view = searching("long.html")
    view.js("location.assign('long.html?q=thylacine')")
    count = "return document.querySelector('.search-count')?.textContent"
    view.until("return document.querySelector('.search-count')?.textContent === '1 / 2 (+2)'")
    seen = []
    for keys in ("n", "n", "n", "n", "p"):
        before = view.js("return location.pathname + document.querySelector('.search-count').textContent")
        view.driver.keys(keys)
        view.until("return document.querySelector('.search-count')?.textContent.endsWith(')')"
                   " && location.pathname + document.querySelector('.search-count').textContent !== args[0]", before)
        seen.append((view.js("return location.pathname.split('/').pop()"), view.js(count)))
    assert seen == [("long.html", "2 / 2 (+2)"), ("long.3.html", "1 / 1 (+3)"), ("long.5.html", "1 / 1 (+3)"),
                    ("long.html", "1 / 2 (+2)"), ("long.5.html", "1 / 1 (+3)")]
    view.until(SEEN)
    assert view.highlighted("search-current") == ["thylacine"]


def test_a_replay_hides_the_bar_of_marks(searching):
    view = searching("planted.html")
    view.js("location.assign('planted.html?q=quokka#message-4')")
    view.until("return !!window.pageturner?.play && !!document.querySelector('.search-steps')")
    seen = "return document.querySelector('.search-steps').getClientRects().length"
    assert view.js(seen) == 1
    view.js("document.startViewTransition = undefined; pageturner.play()")  # WebKit crashes in one without a compositor
    assert view.js(seen) == 0
    assert view.js("return document.querySelector('.dock').getBoundingClientRect().bottom === innerHeight"), "it leaves no room"
    view.driver.keys("Escape")
    assert view.js(seen) == 1
    view.driver.keys("Escape")
    assert view.js("return location.search + location.hash") == "#message-4"
    assert view.highlighted() == []


def test_back_returns_to_the_results(searching):
    page = searching()
    page.find("quokka")
    page.follow("The quokka in the title", 0)
    page.js("history.back()")
    page.until("return !!document.querySelector('dialog.search[open]') && document.querySelectorAll('.search-title').length === 2")
    assert page.js("return document.querySelector('.search-field').value") == "quokka"
    page.js("history.back()")
    page.until("return !document.querySelector('dialog.search[open]')")
    assert page.js("return location.pathname.split('/').pop()") == "index.html"


def test_escape_closes_and_restores_the_focus(searching):
    page = searching("titled.html")
    page.js("document.querySelector('.search-open').focus()")
    page.js("document.querySelector('.search-open').click()")
    page.until("return !!document.querySelector('dialog.search[open]')")
    page.driver.keys("x", "Escape")
    page.until("return !document.querySelector('dialog.search[open]')")
    assert page.js("return document.activeElement.className") == "search-open"


def test_the_field_refers_to_the_selected_result(searching):
    page = searching()
    page.find("quokka")
    chosen = "return document.getElementById(document.querySelector('.search-field').getAttribute('aria-activedescendant'))"
    assert page.js(chosen + ".ariaSelected") == "true"
    first = page.js(chosen + ".textContent")
    page.driver.keys("ArrowDown")
    assert page.js(chosen + ".textContent") != first
    page.driver.keys("ArrowUp")
    assert page.js(chosen + ".textContent") == first
    assert page.js("""return [...document.querySelectorAll('.search [role=option]')].every((e) => e.closest('[role=group][aria-label]')
        && e.closest('[role=listbox][aria-label]')) && document.querySelector('.search-field').getAttribute('aria-expanded')""") == "true"


def test_a_slash_is_a_character_in_a_field(searching):
    page = searching()
    page.open()
    page.driver.keys("a", "/", "b")
    page.until("return document.querySelector('.search-field').value === 'a/b'")


def test_words_of_the_page_are_in_its_language(searching):
    page = searching()
    page.find("quokka")
    assert page.js("return document.querySelector('.search').getAttribute('aria-label')") == "Search conversations"
