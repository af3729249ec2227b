"""A heat map that follows a slider, in matplotlib; prints milliseconds a frame, and to the first paint."""

import sys
import time

start = time.perf_counter()
import matplotlib

matplotlib.use("TkAgg")
import matplotlib.pyplot as plt
import numpy

from tables import exact


def frames(positions, d, count):
    figure, axes = plt.subplots(figsize=(12.8, 8))
    image = axes.imshow(exact(positions, d), aspect="auto", cmap="RdBu", vmin=-1, vmax=1)
    plt.show(block=False)
    figure.canvas.draw()
    figure.canvas.flush_events()
    first = (time.perf_counter() - start) * 1e3
    times = []
    for number in range(count):
        table = exact(positions, d) * (1 - number / (2 * count))
        begin = time.perf_counter()
        image.set_data(table)
        figure.canvas.draw()
        figure.canvas.flush_events()
        times.append((time.perf_counter() - begin) * 1e3)
    plt.close(figure)
    return first, float(numpy.median(times))


if __name__ == "__main__":
    first, frame = frames(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
    print(first, frame)
