"""Two sides measured in turn in one run: A B A B ...; the result is the median of the rounds' ratios."""

import statistics
import subprocess
import time


class Rounds:
    """The program's side: bench_rounds, told a round at a time."""

    def __init__(self, build):
        self.process = subprocess.Popen([f"{build}/tests/bench/bench_rounds"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, bufsize=1)

    def ask(self, words):
        self.process.stdin.write(words + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline().strip()
        if not answer or answer == "unknown":
            raise RuntimeError(f"bench_rounds does not know '{words}'")
        return answer

    def prepare(self, words):
        return Work(self, self.ask("prepare " + words).split()[0])

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Work:
    """One thing that bench_rounds can do."""

    def __init__(self, rounds, number):
        self.rounds = rounds
        self.number = number

    def __call__(self):
        """Milliseconds of one round."""
        return float(self.rounds.ask(f"run {self.number}"))

    def result(self, shape, folder):
        import numpy
        file = f"{folder}/result.raw"
        self.rounds.ask(f"save {self.number} {file}")
        return numpy.fromfile(file, dtype=numpy.float32).reshape(shape)

    def drop(self):
        self.rounds.ask(f"drop {self.number}")


def timed(function):
    """Milliseconds of a call, as a function to race."""
    def once():
        start = time.perf_counter()
        function()
        return (time.perf_counter() - start) * 1e3
    return once


class Result:
    """Milliseconds of both, and how many times faster ours is: the median of the rounds, and what the fastest
    rounds of both say, which other work on the machine disturbs least."""

    def __init__(self, ours, theirs):
        self.ours = statistics.median(ours)
        self.theirs = statistics.median(theirs)
        self.ratio = statistics.median(b / a for a, b in zip(ours, theirs))
        self.fastest = min(theirs) / min(ours)


def race(ours, theirs, rounds):
    """Both take `rounds` rounds in turn, after two that do not count."""
    times = []
    for number in range(rounds + 2):
        pair = (ours(), theirs())
        if number >= 2:
            times.append(pair)
    return Result([a for a, _ in times], [b for _, b in times])
