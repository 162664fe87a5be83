"""Search of a site whose conversations have sub-agents: they are found once, folded in place."""

import json

import pytest

import program


@pytest.fixture(scope="module")
def site(folder):
    call = {
        "name": "Task",
        "input": {"description": "Count sails", "prompt": "Count the sails"},
        "output": "Seven",
        "transcript": [{"role": "assistant", "content": "Looking for a zebrafish."}],
    }
    chat = {
        "format": "pageturner/1",
        "id": "boats",
        "title": "Boats",
        "messages": [{"role": "user", "content": "How many?"}, {"role": "assistant", "toolCalls": [call]}],
    }
    path = folder / "agents" / "boats.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(chat))
    return program.site(path, folder / "with-agents")


def test_the_work_of_a_subagent_is_found_once(searching):
    page = searching("boats.agent-1.html")
    assert page.find("zebrafish") == ["Boats"]
    assert len(page.lines()) == 1
    page.follow("Boats", 0)
    assert page.js("return location.pathname").endswith("/boats.html")
    page.until("return document.querySelector('.transcript').open")


def test_words_of_link_targets_are_not_found(searching):
    assert searching("boats.html").find('"its own page"') == []


def test_links_lead_to_the_page_and_back_to_the_open_call(searching):
    page = searching("boats.html")
    page.js("document.querySelector('.agent a').click()")
    page.until("return location.pathname.endsWith('/boats.agent-1.html') && document.readyState === 'complete'")
    page.js("document.querySelector('.parent a').click()")
    page.until("return location.pathname.endsWith('/boats.html') && document.querySelector('.tool-call')?.open")
