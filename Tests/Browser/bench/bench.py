"""The targets of a replay (dev/benchmarks.md), as ratios of things measured side by side in one run.

    python bench.py [--sizes 20 200 1000] [--rates 1 4] [--only frames seek] [--ways plain same replay]

Frames are measured by the thread time of the animation-frame task in the browser's trace, which other processes on the
machine do not disturb.
"""

import argparse
import bisect
import html
import json
import os
import subprocess
import sys
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).parent
for name in ("replay", "site"):
    sys.path.append(str(HERE.parent / name))

import chromium  # noqa: E402
import fixture  # noqa: E402
import text  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

CHUNK = 200  # characters a frame
FLAGS = ["--no-sandbox"]


def pages(folder: Path, kilobytes: int) -> None:
    made = text.blocks(kilobytes * 1000)
    messages = [fixture.user("Go"), fixture.assistant(text.rendered(made))]
    source = f'<script type="text/plain" id="markdown">{html.escape(chr(10).join(made), quote=False)}</script>'
    markup = fixture.page(messages, clock=False)
    (folder / f"page-{kilobytes}.html").write_text(markup)
    frames = markup.replace('data-state="reading"', 'data-state="playing"').replace('src="pageturner.js"', 'src="bench.js"')
    (folder / f"bench-{kilobytes}.html").write_text(frames.replace("<script src", source + "<script src"))


def build(folder: Path, sizes: list[int]) -> None:
    for asset, body in fixture.assets().items():
        (folder / asset).write_bytes(body)
    environment = dict(os.environ, NODE_PATH="/usr/share/nodejs")
    command = ["esbuild", str(HERE / "bench.js"), "--bundle", "--minify", "--format=iife", f"--outfile={folder}/bench.js"]
    subprocess.run(command, env=environment, check=True, capture_output=True)
    for size in sizes:
        pages(folder, size)


def frame_tasks(trace: dict, count: int) -> list[float]:
    """Thread milliseconds of the last `count` tasks in which an animation frame was run."""
    events = trace["traceEvents"]
    fired = [e for e in events if e.get("name") == "FireAnimationFrame" and e.get("ph") == "X"]
    thread = (fired[-1]["pid"], fired[-1]["tid"])
    tasks = sorted(
        (e for e in events if e.get("name", "").endswith("RunTask") and "tdur" in e and (e["pid"], e["tid"]) == thread),
        key=lambda e: e["ts"])
    starts = [e["ts"] for e in tasks]
    found = {bisect.bisect_right(starts, e["ts"]) - 1 for e in fired if (e["pid"], e["tid"]) == thread}
    return [tasks[i]["tdur"] / 1000 for i in sorted(found) if i >= 0][-count:]


def opened(browser: Browser, url: str, rate: int) -> Page:
    page = browser.new_page(viewport={"width": 1000, "height": 800})
    page.set_default_timeout(600_000)
    page.goto(url)
    if rate > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
    return page


def frames(browser: Browser, url: str, way: str, parts: list[float], rate: int) -> list[float]:
    page = opened(browser, url, rate)
    browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline", "-*"])
    page.evaluate("([way, parts]) => run(way, parts)", [way, parts])
    trace = json.loads(browser.stop_tracing())
    page.close()
    return frame_tasks(trace, len(parts))


def steps(kilobytes: int, way: str) -> list[float]:
    """Every frame; of the slow way only some, spread over the whole."""
    count = kilobytes * 1000 // CHUNK
    every = [(i + 1) / count for i in range(count)]
    return every if way != "marked" else every[:: max(1, count // 60)]


def quantile(values: list[float], q: float) -> float:
    return sorted(values)[min(len(values) - 1, int(q * len(values)))]


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def ratio(found: list[float], floor: list[float] | None) -> str:
    return f"{quantile(found, 0.95) / quantile(floor, 0.95):.2f} | {mean(found) / mean(floor):.2f}" if floor else " | "


WAYS = ["plain", "same", "replay", "marked"]


def measure_frames(browser: Browser, base: str, sizes: list[int], rates: list[int], ways: list[str]) -> None:
    print("| size | CPU | way | p50 ms | p95 ms | last tenth / first tenth | p95 / plain | mean / plain | p95 / same | mean / same |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for size in sizes:
        for rate in rates:
            floors: dict[str, list[float]] = {}
            for way in ways:
                if way == "marked" and rate > 1 and size > 200:
                    continue  # minutes, for a number nobody needs
                runs = 3 if size < 100 else 1
                found = [f for _ in range(runs) for f in frames(browser, f"{base}/bench-{size}.html", way, steps(size, way), rate)]
                floors[way] = found
                tenth = max(1, len(found) // runs // 10)
                tail = mean(found[-tenth:]) / mean(found[:tenth])
                ratios = " | ".join(ratio(found, floors.get(floor)) for floor in ("plain", "same"))
                print(f"| {size} KB | 1/{rate} | {way} | {quantile(found, 0.5):.2f} | {quantile(found, 0.95):.2f} | {tail:.2f} | {ratios} |", flush=True)


SEEKS = {"to the start": 0, "to 98 %": 0.98, "to 50 %": 0.5, "to 10 %": 0.1, "again to 98 %": 0.98}
SEEK = """async (parts) => {
    for (const part of [...parts, 0.98, 0.98]) {
        await new Promise(requestAnimationFrame);
        pageturner.seek(part * pageturner.duration);
        document.body.offsetHeight; // with the layout
    }
}"""


def measure_seeks(browser: Browser, base: str, sizes: list[int], rates: list[int]) -> None:
    """The frame in which the reader moves to another time, its layout and painting included."""
    print("| size | CPU | " + " | ".join(f"{name}, ms" for name in SEEKS) + " |")
    print("|---|---" + "|---" * len(SEEKS) + "|")
    for size in sizes:
        for rate in rates:
            page = opened(browser, f"{base}/page-{size}.html", rate)
            browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline", "-*"])
            page.evaluate(SEEK, list(SEEKS.values()))
            spent = frame_tasks(json.loads(browser.stop_tracing()), len(SEEKS) + 2)[: len(SEEKS)]
            print(f"| {size} KB | 1/{rate} | " + " | ".join(f"{ms:.0f}" for ms in spent) + " |", flush=True)
            page.close()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--sizes", type=int, nargs="+", default=[20, 200, 1000], help="kilobytes of Markdown")
    parser.add_argument("--rates", type=int, nargs="+", default=[1, 4], help="how many times slower the CPU is made")
    parser.add_argument("--only", nargs="+", default=["frames", "seek"])
    parser.add_argument("--ways", nargs="+", default=WAYS, choices=WAYS)
    options = parser.parse_args()
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        build(Path(name), options.sizes)
        handler = type("Handler", (SimpleHTTPRequestHandler,), {"log_message": lambda *_: None})
        server = ThreadingHTTPServer(("127.0.0.1", 0), lambda *a: handler(*a, directory=name))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=chromium.PATH, args=FLAGS)
        base = f"http://127.0.0.1:{server.server_port}"
        if "frames" in options.only:
            measure_frames(browser, base, options.sizes, options.rates, options.ways)
        if "seek" in options.only:
            measure_seeks(browser, base, options.sizes, options.rates)
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
