"""Times whole commands side by side: what is compared is run in turns, so that both meet the same machine."""
import os
import subprocess
import time


def run(command, **options):
    """Seconds, and the most memory that the process held, in bytes."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, **options)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"{' '.join(command)} ended with {process.returncode}")
    return seconds, usage.ru_maxrss * 1024


def in_turns(candidates, rounds=5):
    """The best time of each named action, all of them run once a round."""
    best = {}
    for _ in range(rounds):
        for name, action in candidates.items():
            seconds = action()
            best[name] = min(seconds, best.get(name, seconds))
    return best


def row(name, value, target=None, unit="x"):
    verdict = "" if target is None else f"   target <= {target}{unit}   {'ok' if value <= target else 'MISSED'}"
    print(f"{name:<66} {value:8.2f}{unit}{verdict}", flush=True)
