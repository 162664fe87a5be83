"""Replays of whole pages, as the program makes them: they end as they began, and take the time that the page says.

    python replays.py PATH…     builds sites of these files and folders, and looks at every page
"""

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import chromium
import program

CLOCK = Path(__file__).parents[1] / "replay/clock.js"

# Returns the mistakes in the replay of a page; none if it is correct.
CHECK = """([fps, points]) => {
    const wrong = [];
    const expect = (name, value, wanted) => value === wanted || wrong.push(`${name}: ${String(value).slice(0, 300)}, not ${String(wanted).slice(0, 300)}`);
    const shown = () => log.innerHTML.replaceAll(' data-caret=""', '').replaceAll(' live', '');
    const texts = () => { const walk = document.createTreeWalker(log, 4); let n = 0; while (walk.nextNode()) n++; return n };
    const before = log.innerHTML, nodes = texts();
    const { duration } = JSON.parse(document.querySelector('#pageturner-data').textContent);
    // Times that the script never reaches cannot be checked.
    if (!(Math.abs(duration - pageturner.duration) < 1e-6)) return [`the build says ${duration}, the script ${pageturner.duration}`];

    const times = Array.from({ length: points }, () => Math.random() * duration).sort((a, b) => a - b);
    const played = [];
    pageturner.play();
    for (const time of times) {
        while (pageturner.position < time) clock.frame(Math.min(1000 / fps, time - pageturner.position + 1e-9));
        played.push([pageturner.position, shown()]);
    }
    clock.run(1e9, { fps, until: () => pageturner.state == 'finished' });
    clock.run(50);
    expect('the end', log.innerHTML, before);
    expect('text nodes', texts(), nodes);

    for (const [time, picture] of played.sort(() => Math.random() - 0.5)) {
        pageturner.seek(time);
        expect(`at ${time} of ${duration}`, shown(), picture);
    }
    pageturner.finish();
    clock.run(50);
    expect('finished', log.innerHTML, before);
    return wrong;
}"""


def problems(page: Page, fps: float = 30, points: int = 10) -> list[str]:
    return page.evaluate(CHECK, [fps, points])


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("paths", type=Path, nargs="+")
    parser.add_argument("--layout", default=None)
    parser.add_argument("--fps", type=float, default=4)
    parser.add_argument("--most", type=int, default=None, help="pages of a path")
    options = parser.parse_args()
    failed = count = 0
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=chromium.PATH, args=["--no-sandbox"])
        context = browser.new_context()
        context.add_init_script(path=CLOCK)
        page = context.new_page()
        page.set_default_timeout(600_000)
        for number, path in enumerate(options.paths):
            site = Path(folder) / str(number)
            done = program.run("build", path, "-o", site, "--quiet", *(["--layout", options.layout] if options.layout else []))
            if not (site / "index.html").exists():
                print(f"{path}: no site ({done.stderr.strip()[-120:]})")
                continue
            print(path, flush=True)
            for file in sorted(site.glob("*.html"))[: options.most]:
                page.goto(file.as_uri())
                if page.locator("#log").count() == 0:
                    continue
                count += 1
                for problem in problems(page, options.fps, 4):
                    failed += 1
                    print(f"{path} {file.name}: {problem}", flush=True)
    print(f"{count} pages, {failed} problems")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
