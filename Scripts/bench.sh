#!/usr/bin/env bash
# Measures the targets side by side with their floor (docs/dev/benchmarks.md). It prints ratios of one run and never fails.
set -euo pipefail
cd "$(dirname "$0")/.."
python3 Scripts/bench/build.py
.venv/bin/python Scripts/bench/page.py
.venv/bin/python Scripts/bench/scrolling.py
.venv/bin/python Scripts/bench/search.py
python3 Scripts/bench/serving.py
python3 Scripts/bench/growing.py
.venv/bin/python Tests/Browser/bench/bench.py
