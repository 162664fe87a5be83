#!/usr/bin/env python3
"""Print the Homebrew formula of a release: formula.py VERSION SHA256SUMS, with an entry for each archive in the sums."""

import sys
from pathlib import Path

from names import REPOSITORY

BLOCKS = [("macos", "arm", "aarch64-apple-darwin"), ("macos", "intel", "x86_64-apple-darwin"),
          ("linux", "arm", "aarch64-unknown-linux-musl"), ("linux", "intel", "x86_64-unknown-linux-musl")]
TEMPLATE = Path(__file__).with_name("pageturner.rb.in")


def main() -> None:
    version, sums = sys.argv[1], dict(reversed(line.split(maxsplit=1)) for line in Path(sys.argv[2]).read_text().splitlines())
    entries = []
    for system, cpu, triple in BLOCKS:
        name = f"pageturner-{version}-{triple}.tar.gz"
        if name in sums:
            entries.append(f'  on_{system} do\n    on_{cpu} do\n      url "https://github.com/{REPOSITORY}/releases/'
                           f'download/v{version}/{name}"\n      sha256 "{sums[name]}"\n    end\n  end\n')
    print(TEMPLATE.read_text().replace("@VERSION@", version).replace("@REPOSITORY@", REPOSITORY).replace("@ARCHIVES@\n", "\n".join(entries)), end="")


if __name__ == "__main__":
    main()
