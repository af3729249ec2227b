#!/usr/bin/env python3
"""Runs the benchmarks beside their peers and prints the table of targets with the ratio reached; see
scripts/bench. Every comparison first proves that both sides compute the same numbers."""

import argparse
import contextlib
import json
import math
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time

import numpy

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers"))

import torch  # noqa: E402
from encoder import TorchEncoder  # noqa: E402
from race import Rounds, race, timed  # noqa: E402
from tables import NumpySimilarity, NumpyTable, TorchSimilarity, TutorialTable, exact  # noqa: E402


class Targets:
    """The rows of the table, in the order in which they were reached."""

    def __init__(self):
        self.rows = []

    def add(self, what, reached, must, aim, at_least, unit="x", fastest=None):
        """`reached` decides; `fastest` is what the fastest turns alone say."""
        meets = (lambda limit: reached >= limit) if at_least else (lambda limit: reached <= limit)
        met = "aim" if meets(aim) else "must" if meets(must) else "MISSED"
        sign = ">=" if at_least else "<="
        number = (lambda value: f"{value:.2g}{unit}") if unit != "x" else (lambda value: f"{value:g}x")
        text = f"{reached:.3g}{unit}" if unit != "x" else f"{reached:.2f}x"
        undisturbed = "" if fastest is None else f"{fastest:.2f}x"
        self.rows.append((what, f"{sign} {number(must)}", f"{sign} {number(aim)}", text, met, undisturbed))
        print(f"    {what}: {text} ({met})", flush=True)

    def print(self):
        print("\n| what | must | aim | reached | met | fastest turns |\n| --- | --- | --- | --- | --- | --- |")
        for row in self.rows:
            print("| " + " | ".join(row) + " |")


def section(title):
    print(f"\n{title}", flush=True)


def check(what, ours, theirs, tolerance):
    error = float(numpy.max(numpy.abs(ours - theirs)))
    if not error <= tolerance:
        sys.exit(f"bench: {what}: both sides differ by {error:.3g}, more than {tolerance:.3g}")
    print(f"    {what}: same numbers within {error:.2g}")


class Bench:
    def __init__(self, build, quick, folder):
        self.build = build
        self.quick = quick
        self.folder = folder
        self.targets = Targets()
        self.rounds = Rounds(build)

    def count(self, rounds):
        return max(5, rounds // 4) if self.quick else rounds

    def tables(self):
        section("Tables, float32, one thread (milliseconds: ours, theirs)")
        for rows, columns, rounds, counts in ((512, 128, 201, False), (5000, 512, 61, True),
                                              (8192, 1024, 41, True), (65536, 1024, 9, True)):
            ours = self.rounds.prepare(f"table {rows} {columns}")
            limit = self.rounds.prepare(f"memset {rows} {columns}")
            ours()
            table = ours.result((rows, columns), self.folder)
            check(f"{rows} x {columns}, definition in float64", table, exact(rows, columns), 3e-8 + 2e-11 * rows)
            name = f"table {rows} x {columns} against "
            result = race(ours, limit, self.count(rounds))
            self.show(name + "memset", result)
            if counts:
                self.targets.add(name + "memset", 1 / result.ratio, 2, 1.3, False, fastest=1 / result.fastest)
            limit.drop()
            peers = [("NumPy preallocated", NumpyTable(rows, columns), 4, 6),
                     ("PyTorch's tutorial", TutorialTable(rows, columns), 12, 15)]
            for peer, other, must, aim in peers:
                other()
                theirs = numpy.asarray(other.table)
                check(f"{rows} x {columns}, {peer}", table, theirs, 1e-3 * math.ceil(rows / 5000))
                result = race(ours, timed(other), self.count(rounds // 2))
                self.show(name + peer, result)
                if counts:
                    self.targets.add(name + peer, result.ratio, must, aim, True, fastest=result.fastest)
            ours.drop()
        self.rotary()
        error = float(self.rounds.ask(f"accuracy 1000000 512 {200 if self.quick else 4000}"))
        self.targets.add("largest table error up to position 10^6", error, 6e-8, 3.1e-8, False, "")

    def rotary(self):
        ours = self.rounds.prepare("rotary 16384 256")
        limit = self.rounds.prepare("memset 16384 128")
        self.show("rotary cosines 16384 x 128 against memset", race(ours, limit, self.count(61)))
        ours.drop()
        limit.drop()

    def show(self, what, result):
        print(f"    {what}: {result.ours:.3f}, {result.theirs:.3f}; first calls {result.cold:.2f}x")

    def similarities(self):
        section("Similarity of all positions, float32, peers with reused buffers and both threads")
        for positions in (2048, 5000):
            ours = self.rounds.prepare(f"similarity {positions} 512")
            ours()
            result = ours.result((positions, positions), self.folder)
            table = exact(positions, 512)
            right = table @ table.T
            check(f"{positions}, definition in float64", result, right, 2e-5)
            best = None
            for name, peer in (("NumPy", NumpySimilarity(table.astype(numpy.float32))),
                               ("PyTorch", TorchSimilarity(table.astype(numpy.float32)))):
                peer()
                check(f"{positions}, {name}", result, numpy.asarray(peer.result), 2e-3)
                reached = race(ours, timed(peer), self.count(21))
                self.show(f"similarity {positions} against {name}", reached)
                best = reached if best is None or reached.ratio < best.ratio else best
            self.targets.add(f"similarity {positions} against the best peer", best.ratio, 10, 20, True,
                             fastest=best.fastest)
            ours.drop()

    def encoders(self):
        self.threads = torch.get_num_threads()
        section("Encoder, float32, as many threads as processors; PyTorch with the number that is fastest for it")
        self.encoder("small model", (32, 4, 64, 2), 8, 1.5, 2, 801)
        large = (512, 8, 2048, 6)
        for tokens, must, aim, rounds in ((16, 1.2, 2, 81), (128, 0.9, 1.2, 31), (512, 0.85, 1, 11)):
            self.encoder(f"{tokens} tokens", large, tokens, must, aim, rounds)

    def encoder(self, what, sizes, tokens, must, aim, rounds):
        folder = tempfile.mkdtemp(dir=self.folder)
        peer = TorchEncoder(*sizes, folder)
        ours = self.rounds.prepare(peer.feed(tokens))
        ours()
        peer()
        check(what, ours.result((1, tokens, sizes[0]), folder), peer.memory.numpy(), 2e-4)
        peer.use_best_threads()
        result = race(ours, timed(peer), self.count(rounds))
        self.show(f"encoder, {what} (PyTorch with {torch.get_num_threads()} threads)", result)
        torch.set_num_threads(self.threads)
        self.targets.add(f"encoder, {what}, against PyTorch", result.ratio, must, aim, True,
                         fastest=result.fastest)
        ours.drop()

    def frames(self):
        section("Frames of the window, 1280 x 800 (milliseconds)")
        command = [f"{self.build}/tests/bench/bench_frames"] + (["--quick"] if self.quick else [])
        figures = {}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            for line in process.stdout:
                figure = json.loads(line)
                figures[figure["what"]] = figure
                self.show_frame(figure)
        for size in ("512 x 128", "5000 x 512", "1000000 x 16384"):
            self.targets.add(f"slider frame, {size}, against an empty replot",
                             figures[f"table {size} drag"]["ratio"], 4, 3, False,
                             fastest=figures[f"table {size} drag"]["fastest"])
        self.targets.add("slider frame, 5000 x 512, against QCPColorMap", figures["QCPColorMap 5000 x 512"]["ratio"],
                         6, 10, True, fastest=figures["QCPColorMap 5000 x 512"]["fastest"])
        self.targets.add("area mean frame against point-sampled frame", figures["area means against points"]["ratio"],
                         12, 6, False, fastest=figures["area means against points"]["fastest"])
        memory = figures["memory of 1000000 x 16384"]["megabytes"]
        self.targets.add("memory of a 10^6 x 16384 view", memory, 16, 4, False, " MB")

    @staticmethod
    def show_frame(figure):
        if "median" not in figure:
            return
        line = f"    {figure['what']:32} median {figure['median']:6.2f}   99 % {figure['p99']:6.2f}   "
        line += f"beside {figure['other']:6.2f}"
        if "longest_event" in figure:
            line += f"   longest event {figure['longest_event']:.1f}"
        print(line, flush=True)

    def matplotlib(self):
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers", "window.py")
        for size in ((512, 128), (5000, 512)):
            run = subprocess.run([sys.executable, script, *map(str, size), "8" if self.quick else "24"],
                                 capture_output=True, text=True, env=os.environ | {"OMP_NUM_THREADS": "1"})
            if run.returncode != 0:
                print("    matplotlib: could not be run here")
                return
            first, frame = map(float, run.stdout.split())
            print(f"    matplotlib TkAgg {size[0]} x {size[1]}: frame {frame:.1f}, first paint {first:.0f}")

    def start(self):
        section("Start-up (milliseconds from the program's start)")
        times = {"window": [], "trivial": [], "picture": []}
        ratios = []
        for number in range(self.count(24) + 1):
            ours, picture = self.first_paint("start")
            theirs, _ = self.first_paint("trivial")
            if number > 0:
                times["window"].append(ours)
                times["trivial"].append(theirs)
                times["picture"].append(picture)
                ratios.append(ours / theirs)
        median = {name: statistics.median(values) for name, values in times.items()}
        print(f"    first paint {median['window']:.0f}, first picture {median['picture']:.0f}, "
              f"trivial QCustomPlot window {median['trivial']:.0f}")
        self.targets.add("first paint against a trivial QCustomPlot window", statistics.median(ratios), 1.5, 1.15,
                         False, fastest=min(times["window"]) / min(times["trivial"]))

    def first_paint(self, which):
        start = time.perf_counter()
        at = {}
        with subprocess.Popen(f"{self.build}/tests/bench/bench_{which}", stdout=subprocess.PIPE,
                              text=True) as process:
            watchdog = threading.Timer(20, process.kill)
            watchdog.start()
            for line in process.stdout:
                at.setdefault(line.strip(), (time.perf_counter() - start) * 1e3)
            watchdog.cancel()
        if "painted" not in at:
            sys.exit(f"bench: bench_{which} showed nothing")
        return at["painted"], at.get("picture", math.nan)

    def growth(self):
        section("How cost grows: time is proportional to size^exponent, over the larger half of the sizes")
        command = [f"{self.build}/tests/bench/bench_core", "--benchmark_format=json"]
        command += ["--benchmark_min_time=0.02" if self.quick else "--benchmark_min_time=0.1"]
        report = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
        families = {}
        for run in report["benchmarks"]:
            parts = run["name"].split("/")
            families.setdefault(parts[0], []).append((int(parts[1]), run["real_time"] / 1e6))
        for name, points in families.items():
            large = points[len(points) // 2:]
            slope = numpy.polyfit(*numpy.log(numpy.array(large).T), 1)[0]
            print(f"    {name:28} {points[0][0]:>8} .. {points[-1][0]:>9}   "
                  f"{points[0][1]:8.3f} .. {points[-1][1]:9.3f} ms   exponent {slope:.2f}")

    def export(self):
        section("Export of 4 GB: data table --max-len 1000000 --d-model 1024 --dtype float32")
        rows = 100000 if self.quick else 1000000
        size = rows * 1024 * 4
        if shutil.disk_usage(self.folder).free < 2.5 * size:
            print("    skipped: the disk has too little room")
            return
        target = f"{self.folder}/t.npy"
        command = [f"{self.build}/pelorus", "data", "table", "--max-len", str(rows), "--d-model", "1024", "--dtype",
                   "float32", "-o", target]
        ours, theirs, peaks = [], [], []
        for _ in range(1 if self.quick else 2):
            seconds, peak = self.run_measured(command)
            ours.append(seconds)
            peaks.append(peak)
            self.check_export(target, rows)
            os.remove(target)
            seconds, _ = self.run_measured(["dd", "if=/dev/zero", f"of={target}", "bs=4M", f"count={size >> 22}",
                                            "status=none"])
            theirs.append(seconds)
            os.remove(target)
        print(f"    {size / 1e9:.1f} GB: {min(ours):.1f} s, dd {min(theirs):.1f} s; {size / 1e9 / min(ours):.2f} GB/s; "
              f"peak memory {max(peaks):.0f} MB (less than 100 wanted)")

    @staticmethod
    def run_measured(command):
        """Seconds, and the megabytes the process had at its largest. A process counts what its parent had when
        it was made as its own, so a small one stands between."""
        between = ("import resource, subprocess, sys; code = subprocess.call(sys.argv[1:]); "
                   "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss); sys.exit(code)")
        start = time.perf_counter()
        run = subprocess.run([sys.executable, "-c", between, *command], capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(f"bench: {' '.join(command)} failed")
        return time.perf_counter() - start, int(run.stdout.split()[-1]) / 1024

    @staticmethod
    def check_export(path, rows):
        table = numpy.load(path, mmap_mode="r")
        assert table.shape == (rows, 1024) and table.dtype == numpy.float32
        angle = (rows - 1) * 10000.0 ** (-numpy.arange(0, 1024, 2) / 1024)
        check("last row", table[-1, 0::2], numpy.sin(angle), 3e-8 + 2e-10 * rows)


def machine():
    model = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "")
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    system = platform.freedesktop_os_release().get("PRETTY_NAME", platform.system())
    return f"{model}, {os.cpu_count()} cores, {memory:.0f} GB, {system}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only", default="tables,similarities,encoders,frames,start,growth,export")
    given = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(dir=given.build))
        bench = Bench(given.build, given.quick, folder)
        stack.callback(bench.rounds.close)
        print(f"{machine()}; PyTorch {torch.__version__}, NumPy {numpy.__version__}; kernels and threads: "
              f"{bench.rounds.ask('kernels')}; load {os.getloadavg()[0]:.1f} at the start")
        for part in given.only.split(","):
            getattr(bench, part)()
            if part == "frames":
                bench.matplotlib()
        bench.targets.print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
