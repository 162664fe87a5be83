"""The fonts of the tests: those that needs.sh installs, whatever else the machine has."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

NEEDS = Path(__file__).parents[3] / "Scripts/needs.sh"
CONFIGURATION = """<?xml version="1.0"?>
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
  <!-- Browsers ask for Arial where a page asks for sans-serif. -->
  <match target="pattern">
    <test qual="all" name="family" compare="not_eq"><string>serif</string></test>
    <test qual="all" name="family" compare="not_eq"><string>monospace</string></test>
    <edit name="family" mode="append_last"><string>sans-serif</string></edit>
  </match>
{aliases}
</fontconfig>
"""
ALIAS = "  <alias binding=\"same\"><family>{name}</family><prefer><family>{first}</family></prefer></alias>"
ALIASES = {"sans-serif": "Noto Sans", "system-ui": "Noto Sans", "serif": "Noto Serif", "monospace": "DejaVu Sans Mono",
           "emoji": "Noto Color Emoji"}


def installed() -> list[Path]:
    """The files of the packages."""
    packages = re.findall(r":(fonts-[\w-]+)", NEEDS.read_text())
    listed = subprocess.run(["dpkg", "-L", *packages], check=True, capture_output=True, text=True).stdout
    return [Path(line) for line in listed.splitlines() if line.endswith((".ttf", ".ttc", ".otf"))]


def use() -> None:
    """Lets the browsers that are started from now on see no other fonts. Without Debian's packages, they see all."""
    if not shutil.which("dpkg"):
        return
    home = Path(sys.prefix, "fonts")
    shutil.rmtree(home, ignore_errors=True)
    fonts = home / "links"
    fonts.mkdir(parents=True)
    for file in installed():
        (fonts / file.name).symlink_to(file)
    aliases = "\n".join(ALIAS.format(name=name, first=first) for name, first in ALIASES.items())
    configuration = home / "fonts.conf"
    configuration.write_text(CONFIGURATION.format(fonts=fonts, cache=home / "cache", aliases=aliases))
    os.environ["FONTCONFIG_FILE"] = str(configuration)
