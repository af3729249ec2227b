"""Two sides measured in turn in one run: AAAA BBBB AAAA BBBB ...; the result is the median of the turns' ratios."""

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
    """Milliseconds of both, and how many times faster ours is: the median of the turns, what the fastest turns
    of both say, which other work on the machine disturbs least, and the median of the turns' first calls."""

    def __init__(self, turns, firsts):
        self.ours = statistics.median(a for a, _ in turns)
        self.theirs = statistics.median(b for _, b in turns)
        self.ratio = statistics.median(b / a for a, b in turns)
        self.fastest = min(b for _, b in turns) / min(a for a, _ in turns)
        self.cold = statistics.median(b / a for a, b in firsts)


CALLS_IN_A_TURN = 4


def turn(function):
    """Milliseconds of a turn's first call, which finds the other side's numbers in the caches, and of its last,
    which finds its own: the one that counts."""
    times = [function() for _ in range(CALLS_IN_A_TURN)]
    return times[0], times[-1]


def race(ours, theirs, turns):
    """Both take `turns` turns, one after the other, after one that does not count."""
    firsts, lasts = [], []
    for number in range(turns + 1):
        (our_first, our_last), (their_first, their_last) = turn(ours), turn(theirs)
        if number > 0:
            firsts.append((our_first, their_first))
            lasts.append((our_last, their_last))
    return Result(lasts, firsts)
