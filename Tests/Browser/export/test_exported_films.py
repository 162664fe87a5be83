"""Films of a replay: the frames, as a script in the place of ffmpeg gets them, and films by ffmpeg where it is installed."""

import json
import re
import shutil
import struct
import subprocess
from pathlib import Path

import pytest
from program import ROOT, run

SOURCE = ROOT / "Examples/long-answer.json"


@pytest.fixture
def frames(tmp_path, monkeypatch):
    """Exports a film whose file is its frames, one after the other."""
    encoder = tmp_path / "ffmpeg"
    encoder.write_text('#!/bin/sh\nfor last; do :; done\ncat > "$last"\n')
    encoder.chmod(0o755)
    monkeypatch.setenv("PAGETURNER_FFMPEG", str(encoder))

    def export(name: str, *arguments: str) -> list[bytes]:
        done = run("export", SOURCE, "-o", tmp_path / name, *arguments)
        assert done.returncode == 0, done.stderr
        return re.split(rb"(?=\xff\xd8\xff\xe0|\x89PNG\r\n)", (tmp_path / name).read_bytes())[1:]

    return export


def test_filming_twice_gives_the_same_frames(frames):
    first = frames("one.mp4", "--to", "2s", "--fps", "10", "--size", "400x300")
    assert first == frames("two.mp4", "--to", "2s", "--fps", "10", "--size", "400x300")
    # Two seconds, and one and a half of rest.
    assert 33 <= len(first) <= 37
    assert len(set(first)) > 5


def test_a_part_of_a_film_at_a_speed_and_in_a_shape(frames):
    made = frames("part.gif", "--from", "1s", "--to", "3s", "--speed", "2", "--fps", "10", "--aspect", "9:16")
    assert 23 <= len(made) <= 27
    assert {struct.unpack(">II", frame[16:24]) for frame in made} == {(1080, 1920)}


def test_an_encoder_that_fails_is_reported(tmp_path, monkeypatch):
    monkeypatch.setenv("PAGETURNER_FFMPEG", "/bin/false")
    done = run("export", SOURCE, "-o", tmp_path / "film.mp4", "--to", "1s", "--fps", "5")
    assert (done.returncode, done.stderr) == (3, "error: ffmpeg ended before the film was made\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(shutil.which("ffmpeg") is None, reason="ffmpeg is not installed")
@pytest.mark.parametrize("name, sign", [
    ("film.mp4", rb"....ftyp"), ("film.gif", rb"GIF89a"), ("film.webp", rb"RIFF....WEBP"), ("film.webm", rb"\x1aE\xdf\xa3"),
])
def test_films_in_every_format(tmp_path: Path, name, sign):
    done = run("export", SOURCE, "-o", tmp_path / name, "--to", "1s", "--fps", "5", "--size", "400x300")
    assert done.returncode == 0, done.stderr
    assert re.match(sign, (tmp_path / name).read_bytes(), re.DOTALL)


@pytest.mark.skipif(shutil.which("ffprobe") is None, reason="ffmpeg is not installed")
@pytest.mark.parametrize("name", ["film.mp4", "film.webm"])
def test_chapters_are_those_of_the_edit_list(tmp_path: Path, name):
    """With signs that mean something to ffmpeg."""
    titles = ["Why = so; #1 \\ é", "[CHAPTER]"]
    edits = [{"chapter": title, "at": at} for title, at in zip(titles, ["q", "a"])]
    (tmp_path / "list.json").write_text(json.dumps({"version": 1, "edits": edits}))
    done = run("export", SOURCE, "-o", tmp_path / name, "--edits", tmp_path / "list.json", "--to", "3s", "--fps", "5",
               "--size", "400x300")
    assert done.returncode == 0, done.stderr
    found = subprocess.run(["ffprobe", "-v", "error", "-show_chapters", "-of", "json", tmp_path / name], capture_output=True)
    chapters = json.loads(found.stdout)["chapters"]
    assert [chapter["tags"]["title"] for chapter in chapters] == titles
    assert float(chapters[0]["end_time"]) == float(chapters[1]["start_time"]) > 0


def test_a_film_from_after_the_end_is_refused(frames, tmp_path: Path):
    done = run("export", SOURCE, "-o", tmp_path / "film.mp4", "--from", "90s")
    assert done.returncode == 64 and re.fullmatch(r"error: --from is later than the end of the replay, which is at \d+s\n", done.stderr), done.stderr
    assert not (tmp_path / "film.mp4").exists()
