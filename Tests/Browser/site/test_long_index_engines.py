"""The controls of a long index work from disk in every engine."""

import engines
import pytest
from driver import until

from test_long_index import COUNT, build, conversation


def pytest_generate_tests(metafunc):
    if "engine" in metafunc.fixturenames:
        metafunc.parametrize("engine", engines.NAMES, indirect=True, scope="session")


@pytest.fixture(scope="module")
def many(folder):
    return build(folder, "many-engines", [conversation(n) for n in range(COUNT)])


def test_open_groups_are_kept_in_the_address(engine, many):
    driver = engine((900, 700))
    driver.open((many / "index-2.html").as_uri())
    driver.js("""
        const select = document.querySelector('select[name=group]');
        select.value = 'project';
        select.dispatchEvent(new Event('change', { bubbles: true }));""")
    until(lambda: driver.js("return document.querySelectorAll('h2 > [aria-expanded=false]').length === 13"), "groups")
    driver.js("[...document.querySelectorAll('h2 > button')].find((e) => e.textContent.startsWith('project-5')).click()")
    assert driver.js("return [document.querySelectorAll('.row').length, location.hash]") == [100, "#group=project&turned=project-5"]
    driver.js("location.hash = 'sort=oldest'")
    until(lambda: driver.js("return document.querySelector('.row b').textContent === 'Chat 0000'"), "the oldest")
    driver.js("location.hash = ''")
    until(lambda: driver.js("return !document.querySelector('.page-links').hidden && document.querySelectorAll('.row').length === 500"), "the page")
    assert driver.errors == []
    driver.close()
