"""Time whole commands side by side, in turns, so that all have the same conditions."""
import dataclasses
import os
import subprocess
import time


@dataclasses.dataclass
class Run:
    """Seconds by the clock, seconds of processor time, and peak memory in bytes."""

    wall: float
    cpu: float
    memory: int


def run(command, codes=(0,), **options):
    """Run a command that must end with one of the codes."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, **options)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in codes:
        raise SystemExit(f"{' '.join(command)} ended with {process.returncode}")
    return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024)


def best(runs):
    """The figures of a quiet machine: the smallest of each, except that memory is the largest."""
    return Run(min(r.wall for r in runs), min(r.cpu for r in runs), max(r.memory for r in runs))


def in_turns(candidates, rounds=5):
    """The best run of each named action; each round runs all of them once."""
    runs = {name: [] for name in candidates}
    for _ in range(rounds):
        for name, action in candidates.items():
            runs[name].append(action())
    return {name: best(all) for name, all in runs.items()}


def row(name, value, target=None, unit="x"):
    verdict = "" if target is None else f"   target <= {target}{unit}   {'ok' if value <= target else 'MISSED'}"
    print(f"{name:<66} {value:8.2f}{unit}{verdict}", flush=True)
