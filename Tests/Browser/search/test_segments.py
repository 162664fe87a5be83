"""The search of a large site whose index has several segments: after a small change, or of merged parts."""

import archive
import program


def write(source):
    """Conversations of more than 4 MB."""
    archive.write(source)
    filler = "\n".join(f"plain words {i % 50}" for i in range(12_000))
    for number in range(20):
        one = archive.conversation(f"filler-{number}", f"Filler {number}", archive.said("user", f"```\n{filler}\n```\npademelon"), date=f"2022-01-{number + 1:02}")
        program.write(one, source / f"filler-{number}.json")
    return source


def test_a_changed_site_is_searched_as_one(searching_in, tmp_path):
    source = write(tmp_path / "growing")
    # A tenth may change, and the neighbours of a conversation change with it.
    for number in range(70):
        one = archive.conversation(f"small-{number}", f"Small {number}", archive.said("user", "few words"), date=f"2021-0{number % 7 + 1}-{number // 7 + 1:02}")
        program.write(one, source / f"small-{number}.json")
    site = program.site(source, tmp_path / "grown")
    assert len(list((site / "search").glob("s*.js"))) == 1
    grown = [archive.said("user", "Hello"), archive.said("assistant", "Good morning to you"), archive.said("user", "And a bettong?")]
    program.write(archive.conversation("titled", "The quokka in the title", *grown, date="2024-01-05"), source / "titled.json")
    program.write(archive.conversation("new", "Bettongs", archive.said("user", "Does the bettong sleep?"), date="2025-03-20"), source / "new.json")
    site = program.site(source, tmp_path / "grown")
    assert len(list((site / "search").glob("s*.js"))) == 2

    page = searching_in(site)
    assert page.find("bettong") == ["Bettongs", "The quokka in the title"]
    assert page.find("quokka") == ["The quokka in the title", "Words of all kinds"]
    assert page.find("kookaburra before:2023-01-06") == [f"Common {i}" for i in (4, 3, 2, 1, 0)]
    assert page.find("pademelon")[0] == "Filler 19"
    assert page.find("bettong from:user after:2025") == ["Bettongs"]


QUERIES = [
    "quokka", "kookaburra", "lasagne", "pademelon", "thylacine", "river -hills", "from:assistant fox", 'from:"Tom Miller" risotto', "in:title common",
    "before:2022-01-10 words", '"quick, brown"', "message 3",
]


def test_merged_parts_are_searched_as_one(searching_in, tmp_path):
    source = write(tmp_path / "source")
    whole = program.site(source, tmp_path / "whole")
    parts = [program.site(source, tmp_path / f"part-{number}", "--shard", f"{number}/3") for number in (1, 2, 3)]
    program.run("index", *parts, "-o", tmp_path / "merged")
    assert len(list((tmp_path / "merged/search").glob("s*.js"))) == 3

    def found(site):
        page = searching_in(site)
        return [(page.find(query), page.lines(), page.marked()) for query in QUERIES]

    assert found(tmp_path / "merged") == found(whole)
