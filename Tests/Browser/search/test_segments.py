"""The search of a large site after a small change, whose index has a second segment."""

import archive
import program


def test_a_changed_site_is_searched_as_one(searching_in, tmp_path):
    source = archive.write(tmp_path / "growing")
    filler = "\n".join(f"plain words {i % 50}" for i in range(12_000))
    for number in range(20):
        one = archive.conversation(f"filler-{number}", f"Filler {number}", archive.said("user", f"```\n{filler}\n```\npademelon"), date=f"2022-01-{number + 1:02}")
        program.write(one, source / f"filler-{number}.json")
    # A tenth may change, and the neighbours of a conversation change with it.
    for number in range(70):
        one = archive.conversation(f"small-{number}", f"Small {number}", archive.said("user", "few words"), date=f"2021-0{number % 7 + 1}-{number // 7 + 1:02}")
        program.write(one, source / f"small-{number}.json")
    site = program.site(source, tmp_path / "grown")
    assert len(list((site / "search").glob("s*.js"))) == 1
    program.write(archive.conversation("titled", "The bettong in the title", archive.said("user", "A quokka?"), date="2024-01-05"), source / "titled.json")
    program.write(archive.conversation("new", "Bettongs", archive.said("user", "Does the bettong sleep?"), date="2025-03-20"), source / "new.json")
    (source / "many-3.json").unlink()
    site = program.site(source, tmp_path / "grown")
    assert len(list((site / "search").glob("s*.js"))) == 2

    page = searching_in(site)
    assert page.find("bettong") == ["Bettongs", "The bettong in the title"]
    assert page.find("quokka") == ["Words of all kinds", "The bettong in the title"]
    assert page.lines()[-1] == "A quokka?"
    assert page.find("kookaburra before:2023-01-06") == [f"Common {i}" for i in (4, 2, 1, 0)]
    assert page.find("pademelon")[0] == "Filler 19"
    assert page.find("bettong from:user after:2025") == ["Bettongs"]
