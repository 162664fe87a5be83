#!/usr/bin/env python3
"""Write the archives of a release: tar.gz, wheel, npm packages, SBOM, and the files that nfpm packs.

package.py VERSION COMMIT STAGE DIST, where STAGE holds the binary and the manual that it wrote. Every archive depends on
its contents and SOURCE_DATE_EPOCH alone.
"""

import gzip
import json
import platform
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

from archives import EPOCH, Entry, tar_gz, wheel_zip
from names import NPM, NPM_SCOPE, PYPI, REPOSITORY

ROOT = Path(__file__).resolve().parent.parent.parent
MACHINE = {"arm64": "aarch64"}.get(platform.machine(), platform.machine())
IS_LINUX = platform.system() == "Linux"
# Tools that install from releases know a static binary by `musl`.
TRIPLE = f"{MACHINE}-unknown-linux-musl" if IS_LINUX else f"{MACHINE}-apple-darwin"
SYSTEM = "linux" if IS_LINUX else "darwin"
NPM_CPU = {"x86_64": "x64", "aarch64": "arm64"}[MACHINE]
DEBIAN = {"x86_64": "amd64", "aarch64": "arm64"}[MACHINE]
SUMMARY = "Turn chats and agent sessions into web pages that replay"
# Debian's packages of the libraries that are linked in, with their SPDX licences.
LIBRARIES = [("libcmark-gfm-dev", "cmark-gfm", "BSD-2-Clause"), ("zlib1g-dev", "zlib", "Zlib"),
             ("libzstd-dev", "zstd", "BSD-3-Clause"), ("libdeflate-dev", "libdeflate", "MIT"),
             ("libsqlite3-dev", "sqlite", "blessing"), ("libc6-dev", "glibc", "LGPL-2.1-or-later")]
# On macOS, libraries.sh builds some of them, and the others are the system's.
BUILT = [line.split("\t")[:3] for line in (ROOT / "Scripts/dist/libraries.tsv").read_text().splitlines()]


def manual(stage: Path) -> list[tuple[str, bytes]]:
    """Man pages and completions, by their path in the manual."""
    folder = stage / "manual"
    return [(str(file.relative_to(folder)), file.read_bytes()) for file in sorted(folder.rglob("*"))
            if file.is_file() and file.suffix != ".md"]


def licences() -> list[tuple[str, bytes]]:
    """The notices of the libraries that are linked in."""
    files = [(name, Path("/usr/share/doc", package, "copyright")) for package, name, _ in LIBRARIES]
    if not IS_LINUX:
        files = [(name, ROOT / f".build/dist-libraries/licenses/{name}.txt") for name, _, _ in BUILT]
    swift = Path(shutil.which("swift") or "").resolve().parent.parent / "share/swift/LICENSE.txt"
    return [(f"licenses/{name}.txt", file.read_bytes()) for name, file in [*files, ("swift", swift)] if file.is_file()]


def archive(version: str, stage: Path, dist: Path) -> None:
    name = f"pageturner-{version}-{TRIPLE}"
    entries = [Entry("pageturner", (stage / "pageturner").read_bytes(), 0o755)]
    entries += [Entry(file, (ROOT / file).read_bytes()) for file in ("LICENSE", "README.md", "CHANGELOG.md")]
    entries += [Entry(path, text) for path, text in manual(stage) + licences()]
    tar_gz(dist / f"{name}.tar.gz", name, entries)


# The folders below share/ in which systems look for the parts of the manual.
SHARED = {"man": "man/man1", "completions/bash": "bash-completion/completions", "completions/zsh": "zsh/site-functions",
          "completions/fish": "fish/vendor_completions.d"}


def wheel(version: str, stage: Path, dist: Path) -> None:
    """The binary as a script; `pip`, `pipx` and `uvx` put it on the PATH."""
    version = version.replace("-dev", ".dev0")  # Python's own form
    tag = f"py3-none-manylinux_2_17_{MACHINE}.manylinux2014_{MACHINE}.musllinux_1_1_{MACHINE}"
    if not IS_LINUX:  # the oldest macOS of Package.swift
        tag = f"py3-none-macosx_14_0_{platform.machine()}"
    info, data = f"{PYPI}-{version}.dist-info", f"{PYPI}-{version}.data"
    tags = "".join(f"Tag: py3-none-{part}\n" for part in tag.removeprefix("py3-none-").split("."))
    metadata = (f"Metadata-Version: 2.1\nName: {PYPI}\nVersion: {version}\nSummary: {SUMMARY}\nLicense: MIT\n"
                "Requires-Python: >=3.8\nDescription-Content-Type: text/markdown\n\n" + (ROOT / "README.md").read_text())
    entries = [Entry(f"{data}/scripts/pageturner", (stage / "pageturner").read_bytes(), 0o755)]
    entries += [Entry(f"{data}/data/share/{SHARED[Path(path).parent.as_posix()]}/{Path(path).name}", text)
                for path, text in manual(stage) if Path(path).parent.as_posix() in SHARED]
    entries += [Entry(f"{info}/licenses/LICENSE", (ROOT / "LICENSE").read_bytes()),
                Entry(f"{info}/METADATA", metadata.encode()),
                Entry(f"{info}/WHEEL", f"Wheel-Version: 1.0\nGenerator: pageturner\nRoot-Is-Purelib: false\n{tags}".encode())]
    wheel_zip(dist / f"{PYPI}-{version}-{tag}.whl", f"{info}/RECORD", entries)


def npm(version: str, stage: Path, dist: Path) -> None:
    """A package with the binary for each platform, and one that depends on them and starts the right binary."""
    common = {"version": version, "license": "MIT", "description": SUMMARY}
    names = {f"{NPM_SCOPE}/{system}-{cpu}": version for system in ("linux", "darwin") for cpu in ("x64", "arm64")}
    extras = [(path, text) for path, text in manual(stage) if Path(path).parent.as_posix() in SHARED]
    main = {"name": NPM, **common, "bin": {"pageturner": "bin/pageturner.js"}, "files": ["bin", "man", "completions"],
            "man": [path for path, _ in extras if path.startswith("man/")],
            "optionalDependencies": names, "engines": {"node": ">=16"}}
    binary = {"name": f"{NPM_SCOPE}/{SYSTEM}-{NPM_CPU}", **common, "os": [SYSTEM], "cpu": [NPM_CPU], "files": ["bin"]}
    launcher = (ROOT / "Scripts/dist/launcher.js").read_text().replace("@SCOPE@", NPM_SCOPE).encode()
    licence, readme = (ROOT / "LICENSE").read_bytes(), (ROOT / "README.md").read_bytes()
    # Another system compresses the same package to other bytes.
    if IS_LINUX:
        tar_gz(dist / f"pageturner-{version}.tgz", "package", [
            Entry("package.json", json.dumps(main, indent=2).encode()), Entry("bin/pageturner.js", launcher, 0o755),
            Entry("LICENSE", licence), Entry("README.md", readme), *(Entry(path, text) for path, text in extras)])
    tar_gz(dist / f"pageturner-{SYSTEM}-{NPM_CPU}-{version}.tgz", "package", [
        Entry("package.json", json.dumps(binary, indent=2).encode()), Entry("LICENSE", licence),
        Entry("bin/pageturner", (stage / "pageturner").read_bytes(), 0o755)])


def packed(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)


def changes(version: str) -> str:
    """The section of a version in the changelog, or what is not released yet, in Debian's form."""
    sections = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text(), flags=re.M)[1:]
    found = [section for section in sections if section.split(maxsplit=1)[0] == version] or sections
    lines = re.findall(r"^- (.*(?:\n  .*)*)", found[0], re.M)
    plain = [re.sub(r"\[([^]]*)\]\([^)]*\)|[`*]", r"\1", " ".join(line.split())) for line in lines]
    return "\n".join(textwrap.fill(line, 78, initial_indent="  * ", subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)
                     for line in plain)


def nfpm(version: str, stage: Path) -> None:
    """The configuration for deb, rpm and apk, with the files that it names."""
    contents = [("pageturner", "/usr/bin/pageturner", 0o755, (stage / "pageturner").read_bytes())]
    places = {"completions/bash/pageturner": "/usr/share/bash-completion/completions/pageturner",
              "completions/zsh/_pageturner": "/usr/share/zsh/vendor-completions/_pageturner",
              "completions/fish/pageturner.fish": "/usr/share/fish/vendor_completions.d/pageturner.fish"}
    for path, text in manual(stage):
        if path.startswith("man/"):
            contents.append((path + ".gz", f"/usr/share/man/man1/{Path(path).name}.gz", 0o644, packed(text)))
        else:
            # Shells read completions and do not run them.
            contents.append((path, places[path], 0o644, text[text.index(b"\n") + 1 :] if text.startswith(b"#!") else text))
    # Debian refers to licences that it includes, such as Swift's.
    notices = [f"{path}\n\n".encode() + text for path, text in licences() if b"Apache License" not in text]
    swift = b"The Swift runtime: Apache-2.0 with Runtime Library Exception, see /usr/share/common-licenses/Apache-2.0\n"
    copyright = b"\n\n".join([(ROOT / "LICENSE").read_bytes(), b"Libraries in the binary", swift, *notices])
    date = subprocess.run(["date", "-u", "-R", "-d", f"@{EPOCH}"], check=True, capture_output=True, text=True).stdout
    changelog = (f"pageturner ({version.replace('-', '~')}) unstable; urgency=medium\n\n{changes(version)}\n\n"
                 f" -- The pageturner developers <pageturner@users.noreply.github.com>  {date}")
    contents += [("copyright", "/usr/share/doc/pageturner/copyright", 0o644, copyright),
                 ("changelog.gz", "/usr/share/doc/pageturner/changelog.gz", 0o644, packed(changelog.encode())),
                 ("overrides", "/usr/share/lintian/overrides/pageturner", 0o644,
                  b"# It runs where there is no C library, or an older one.\n"
                  b"pageturner: statically-linked-binary\npageturner: embedded-library *\n")]
    listed = []
    for source, target, mode, data in contents:
        file = stage / "nfpm" / source
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        listed.append({"src": str(file), "dst": target, "file_info": {"mode": mode}})
    configuration = {
        "name": "pageturner", "version": version, "arch": DEBIAN, "platform": "linux", "section": "text",
        "priority": "optional", "maintainer": "The pageturner developers <pageturner@users.noreply.github.com>",
        "description": f"{SUMMARY}\nReads exports of chat applications and sessions of coding agents, and writes\n"
                       "static pages that work without a network.",
        "homepage": f"https://github.com/{REPOSITORY}", "license": "MIT", "contents": listed}
    (stage / "nfpm.yaml").write_text(json.dumps(configuration, indent=2))  # JSON is YAML


def version_of(package: str) -> str:
    command = ["dpkg-query", "--show", "--showformat=${Version}", package]
    result = subprocess.run(command, capture_output=True, text=True)
    return result.stdout if result.returncode == 0 else "unknown"


def sbom(version: str, commit: str, dist: Path) -> None:
    """Everything that is in the binary, as CycloneDX."""
    swift = subprocess.run(["swift", "--version"], check=True, capture_output=True, text=True).stdout
    # A clone has no Package.resolved; the manifest names exact versions.
    packages = re.findall(r'url: "[^"]*/([^"/]+)", exact: "([^"]+)"', (ROOT / "Package.swift").read_text())
    components = [("swift", swift.split("version ")[1].split()[0], "Apache-2.0 WITH Swift-exception")]
    components += [(name, number, "Apache-2.0 WITH Swift-exception") for name, number in packages]
    components += [(name, version_of(package), licence) for package, name, licence in LIBRARIES] if IS_LINUX else BUILT
    document = {
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "metadata": {"component": {"type": "application", "name": "pageturner", "version": version,
                                   "properties": [{"name": "commit", "value": commit}],
                                   "licenses": [{"license": {"id": "MIT"}}]}},
        "components": [{"type": "library", "name": name, "version": number, "licenses": [{"expression": licence}]}
                       for name, number, licence in components]}
    (dist / f"pageturner-{version}-{TRIPLE}.cdx.json").write_text(json.dumps(document, indent=2) + "\n")


def main() -> None:
    version, commit, stage, dist = sys.argv[1], sys.argv[2], Path(sys.argv[3]), Path(sys.argv[4])
    archive(version, stage, dist)
    sbom(version, commit, dist)
    wheel(version, stage, dist)
    npm(version, stage, dist)
    if IS_LINUX:
        nfpm(version, stage)


if __name__ == "__main__":
    main()
