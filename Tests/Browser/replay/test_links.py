"""Links inside of a page in which what is far away has no true height yet (`content-visibility`)."""

import pytest
from conversations import prose
from driver import until

LINK = "const link = document.createElement('a'); link.href = '#message-' + args[0]; document.body.append(link); link.click()"
TOP = "const target = document.querySelector(':target'); return target && target.getBoundingClientRect().top"

# The page corrects its place until it has rested for some frames.
REST = """
let [rest, seen] = [0, ''];
while (rest < 12) {
  await new Promise(requestAnimationFrame);
  const now = `${scrollY} ${document.documentElement.scrollHeight}`;
  rest = now === seen ? rest + 1 : 0;
  seen = now;
}
"""


@pytest.mark.composited
@pytest.mark.firefox
@pytest.mark.parametrize("number", [61, 88, 120])
def test_a_link_leads_to_its_message_however_far_away(visit, number):
    page = visit(prose(*(1 + 7 * turn % 5 for turn in range(70))), clock=False)
    page.js(LINK, number)
    until(lambda: abs((page.js(TOP) or 0) - 16) <= 1, "the message at the top")
    page.js(REST)
    assert abs(page.js(TOP) - 16) <= 2, "it stays there"
