"""The album: gallery, calendar, days and people, from disk."""

import base64

import pytest

import axe
import hostile
import media
import program
from guarded import Guarded
from payloads import GROUPS

DESK = (1280, 900)
PIXEL = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")


@pytest.fixture(scope="module")
def album(folder):
    """Two people, two years, all kinds of items."""
    source = folder / "album-source"
    source.mkdir()
    for number in range(40):
        (source / f"{number}.png").write_bytes(PIXEL + bytes([number]))
    (source / "film.mp4").write_bytes(b"\0\0\0\x18ftypmp42" + bytes(64))
    (source / "voice.ogg").write_bytes(b"OggS" + bytes(64))
    people = [{"id": "a", "role": "other", "name": "Ann"}, {"id": "b", "role": "other", "name": "Ben"}]
    messages = [
        {"participant": "ab"[number % 2], "timestamp": f"2024-05-{number // 2 + 1:02}T10:00:00Z",
         "attachments": [{"kind": "image", "src": f"{number}.png", "name": f"{number}.png"}]}
        for number in range(40)
    ] + [
        {"participant": "a", "timestamp": "2024-05-21T10:00:00Z", "content": "See https://example.org/plan"},
        {"participant": "b", "timestamp": "2024-05-21T10:01:00Z", "attachments": [{"kind": "video", "src": "film.mp4", "name": "Swimming"}]},
        {"participant": "b", "timestamp": "2024-05-21T10:02:00Z", "attachments": [{"kind": "audio", "src": "voice.ogg", "name": "Voice"}]},
    ]
    old = [{"participant": "a", "timestamp": f"{year}-05-12T09:00:00Z", "content": f"In {year}"} for year in (2021, 2023)]
    for name, said in (("new", messages), ("old", old)):
        program.write({"format": "pageturner/1", "id": name, "title": name, "participants": people, "messages": said}, source / f"{name}.json")
    names = folder / "people.txt"
    names.write_text("Mum\n  Ann\nBen\n", encoding="utf-8")
    return program.site(source, folder / "album", "--people", names)


@pytest.mark.parametrize("scheme, size", axe.LOOKS)
@pytest.mark.parametrize("name", ["gallery", "calendar", "calendar-05-12", "people", "people-mum"])
def test_pages_are_accessible_and_fit(chromium, album, name, scheme, size):
    """In a tab of its own: axe asks for the styles by script, which a page from disk may not."""
    context = chromium.new_context(color_scheme=scheme, bypass_csp=True, viewport={"width": size[0], "height": size[1]})
    page = context.new_page()
    page.goto((album / f"{name}.html").as_uri())
    assert axe.findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


def test_nothing_moves_when_pictures_arrive(tab, album):
    page = tab(album / "gallery.html", DESK)
    sizes = page.evaluate("[...document.querySelectorAll('.tiles li')].map((tile) => [tile.clientWidth, tile.clientHeight])")
    assert len(sizes) == 41 and all(abs(width - height) <= 1 for width, height in sizes)
    assert page.evaluate("[...document.querySelectorAll('.tiles img')].every((image) => image.loading === 'lazy' && image.decoding === 'async')")


def shown(page):
    return page.locator("main [data-kind]:visible").count()


def test_kinds_and_people_narrow_the_gallery(tab, album):
    page = tab(album / "gallery.html", DESK)
    assert shown(page) == 43
    page.get_by_role("button", name="Links").click()
    assert shown(page) == 1 and page.evaluate("location.hash") == "#kind=link"
    page.get_by_role("button", name="Pictures").click()
    page.get_by_label("Person").select_option("Mum")
    assert shown(page) == 20 and page.evaluate("location.hash") == "#kind=image&by=Mum"
    page.reload()
    assert shown(page) == 20
    page.get_by_role("button", name="Sounds").click()
    assert shown(page) == 0 and page.locator(".nothing").is_visible()


def test_an_item_leads_to_its_message(tab, album):
    page = tab(album / "gallery.html", DESK, java_script_enabled=False)
    assert not page.locator(".kinds").is_visible()
    page.locator("[data-kind=film] a").click()
    assert page.url.endswith("/new.html#message-42")


def test_arrow_keys_go_from_tile_to_tile(tab, album):
    page = tab(album / "gallery.html", DESK)
    tiles = page.locator(".tiles a")
    tiles.first.focus()
    page.keyboard.press("ArrowRight")
    assert tiles.nth(1).evaluate("(tile) => tile === document.activeElement")
    before = tiles.nth(1).bounding_box()
    page.keyboard.press("ArrowDown")
    after = page.evaluate("(({ x, y }) => ({ x, y }))(document.activeElement.getBoundingClientRect())")
    assert abs(after["x"] - before["x"]) < 2 and after["y"] > before["y"]


def test_a_day_leads_to_its_conversations_and_other_years(tab, album):
    page = tab(album / "calendar.html", DESK, java_script_enabled=False)
    page.get_by_label("12 May 2023: 1 message · 1 conversation").click()
    assert page.url.endswith("/calendar-05-12.html#y2023")
    assert page.locator("main h2").count() == 3
    page.get_by_text("In 2021").click()
    assert page.url.endswith("/old.html#message-1")


def test_this_day_in_other_years(tab, album):
    page = tab(album / "calendar.html", DESK)
    page.evaluate("location.hash = '05-12'")
    page.wait_for_function("() => document.querySelectorAll('.today a').length === 3")
    page.locator(".today a").last.click()
    assert page.url.endswith("/calendar-05-12.html#y2021")
    page.go_back()
    page.evaluate("location.hash = '02-29'")
    page.wait_for_function("() => document.querySelector('.today').hidden")


def test_the_search_finds_by_items(tab, album):
    page = tab(album / "gallery.html", DESK)
    page.keyboard.press("/")
    page.get_by_role("combobox", name="Search conversations").fill("has:film")
    page.wait_for_function("() => document.querySelectorAll('.search-line').length === 1")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/new.html?q=has%3Afilm#message-42")


@pytest.mark.parametrize("policy", [True, False])
def test_hostile_conversations_stay_text(chromium, folder, policy):
    source = folder / "hostile-album"
    if not source.exists():
        media.write(source / "media")
        for number, (name, payload) in enumerate(pair for group in GROUPS.values() for pair in group.items()):
            program.write(hostile.native(payload, name), source / f"{number}.json")
            chat = hostile.chat(payload, name)
            for place, message in enumerate(chat.get("messages", [])):
                message["timestamp"] = f"2024-05-12T10:{place % 60:02}:00Z"
            program.write(chat, source / f"chat-{number}.json")
        program.site(source, folder / "hostile-album-site", "--album", "--sources")
    guarded = Guarded(chromium, bypass_csp=not policy)
    names = sorted(path.name for path in (folder / "hostile-album-site").glob("*.html") if path.name.startswith(("gallery", "calendar")))
    assert len(names) > 3
    for name in names:
        guarded.open(folder / "hostile-album-site" / name)
        guarded.audit(name)
    problems = guarded.finish()
    guarded.close()
    assert problems == []
