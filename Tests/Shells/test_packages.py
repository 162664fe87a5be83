"""Packages of a release, written around a stand-in for the binary, in a clone without files that git does not have."""

import gzip
import json
import os
import platform
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# The system that the packages are for is that of the machine, unless a test says otherwise.
AS_MACOS = "import platform; platform.system = lambda: 'Darwin'; platform.machine = lambda: 'arm64'; import runpy, sys; runpy.run_path(sys.argv.pop(1), run_name='__main__')"


@pytest.fixture(scope="module")
def clone(tmp_path_factory):
    folder = tmp_path_factory.mktemp("clone")
    files = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    names = [name for name in files.split("\0") if name and (ROOT / name).is_file() and not name.startswith(("Sources/", "Tests/"))]
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes((ROOT / name).read_bytes())
    assert not (folder / "Package.resolved").exists()
    stage = folder / "stage"
    for name in ("man/pageturner.1", "completions/bash/pageturner", "completions/zsh/_pageturner", "completions/fish/pageturner.fish"):
        (stage / "manual" / name).parent.mkdir(parents=True, exist_ok=True)
        (stage / "manual" / name).write_text("text\n")
    (stage / "pageturner").write_text("#!/bin/sh\n")
    licence = folder / ".build/dist-libraries/licenses/zstd.txt"
    licence.parent.mkdir(parents=True)
    licence.write_text("BSD\n")
    return folder


def package(clone, dist, *start):
    dist.mkdir()
    command = [sys.executable, *start, clone / "Scripts/dist/package.py", "9.9.9", "abc", clone / "stage", dist]
    environment = dict(os.environ, SOURCE_DATE_EPOCH="1700000000", PYTHONPATH=str(clone / "Scripts/dist"))
    subprocess.run(command, env=environment, check=True)
    return {file.name for file in dist.iterdir()}


def manifest(file):
    with tarfile.open(file) as archive:
        return json.load(archive.extractfile("package/package.json"))


def components(dist):
    [file] = dist.glob("*.cdx.json")
    return {part["name"]: part["version"] for part in json.loads(file.read_text())["components"]}


@pytest.mark.skipif(platform.system() != "Linux", reason="packages for Linux")
def test_a_clone_is_enough(clone, tmp_path):
    package(clone, tmp_path / "dist")
    assert components(tmp_path / "dist")["swift-argument-parser"].count(".") == 2
    changes = gzip.decompress((clone / "stage/nfpm/changelog.gz").read_bytes()).decode()
    lines = changes.splitlines()
    assert lines[0] == "pageturner (9.9.9) unstable; urgency=medium" and lines[-1].startswith(" -- ")
    assert sum(line.startswith("  * ") for line in lines) > 3 and "](" not in changes


def test_macos_has_wheels_archives_and_npm_packages(clone, tmp_path):
    dist = tmp_path / "dist"
    names = package(clone, dist, "-c", AS_MACOS)
    wheel = "pageturner-9.9.9-py3-none-macosx_14_0_arm64.whl"
    # The main npm package comes from Linux, which compresses it to the same bytes.
    assert names == {wheel, "pageturner-9.9.9-aarch64-apple-darwin.tar.gz", "pageturner-darwin-arm64-9.9.9.tgz",
                     "pageturner-9.9.9-aarch64-apple-darwin.cdx.json"}
    with zipfile.ZipFile(dist / wheel) as archive:
        assert b"Tag: py3-none-macosx_14_0_arm64\n" in archive.read("pageturner-9.9.9.dist-info/WHEEL")
        assert archive.read("pageturner-9.9.9.data/scripts/pageturner") == b"#!/bin/sh\n"
    made = manifest(dist / "pageturner-darwin-arm64-9.9.9.tgz")
    assert (made["name"], made["os"], made["cpu"]) == ("@pageturner/darwin-arm64", ["darwin"], ["arm64"])
    assert components(dist)["zstd"] == "1.5.7"
    with tarfile.open(dist / "pageturner-9.9.9-aarch64-apple-darwin.tar.gz") as archive:
        assert "pageturner-9.9.9-aarch64-apple-darwin/licenses/zstd.txt" in archive.getnames()


@pytest.mark.skipif(platform.system() != "Linux", reason="the main package is made on Linux")
def test_npm_knows_every_platform_of_the_workflow(clone, tmp_path):
    package(clone, tmp_path / "dist")
    known = manifest(tmp_path / "dist/pageturner-9.9.9.tgz")["optionalDependencies"]
    assert set(known) == {f"@pageturner/{system}-{cpu}" for system in ("linux", "darwin") for cpu in ("x64", "arm64")}


def test_formula_needs_no_other_formula(clone, tmp_path):
    sums = tmp_path / "SHA256SUMS"
    names = [f"pageturner-9.9.9-{machine}-{system}.tar.gz" for machine in ("aarch64", "x86_64") for system in ("apple-darwin", "unknown-linux-musl")]
    sums.write_text("".join(f"{'0' * 64}  {name}\n" for name in names))
    formula = subprocess.run([sys.executable, clone / "Scripts/dist/formula.py", "9.9.9", sums], check=True, capture_output=True, text=True).stdout
    assert "depends_on" not in formula and all(name in formula for name in names)
