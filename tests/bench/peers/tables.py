"""Tables and similarities as they are made with NumPy and PyTorch."""

import math

import numpy
import torch


def exact(positions, d):
    """The definition in float64."""
    angles = numpy.arange(positions)[:, None] * 10000.0 ** (-numpy.arange(0, d, 2) / d)
    table = numpy.empty((positions, d))
    table[:, 0::2] = numpy.sin(angles)
    table[:, 1::2] = numpy.cos(angles)
    return table


class NumpyTable:
    """float32 throughout and all memory there beforehand: the fastest way that NumPy has."""

    def __init__(self, positions, d):
        self.table = numpy.zeros((positions, d), numpy.float32)
        self.angles = numpy.zeros((positions, d // 2), numpy.float32)
        self.waves = numpy.zeros_like(self.angles)
        self.positions = numpy.arange(positions, dtype=numpy.float32)[:, None]
        self.frequencies = (10000.0 ** (-numpy.arange(0, d, 2) / d)).astype(numpy.float32)

    def __call__(self):
        numpy.multiply(self.positions, self.frequencies, out=self.angles)
        numpy.sin(self.angles, out=self.waves)
        self.table[:, 0::2] = self.waves
        numpy.cos(self.angles, out=self.waves)
        self.table[:, 1::2] = self.waves


class TutorialTable:
    """What tutorials teach."""

    def __init__(self, positions, d):
        self.shape = (positions, d)

    def __call__(self):
        positions, d = self.shape
        pe = torch.zeros(positions, d)
        position = torch.arange(0, positions, dtype=torch.float).unsqueeze(1)
        div_term = torch.exp(torch.arange(0, d, 2).float() * (-math.log(10000.0) / d))
        pe[:, 0::2] = torch.sin(position * div_term)
        pe[:, 1::2] = torch.cos(position * div_term)
        self.table = pe


class NumpySimilarity:
    """A matrix product into memory that is there."""

    def __init__(self, table):
        self.table = table
        self.result = numpy.zeros((len(table), len(table)), numpy.float32)

    def __call__(self):
        numpy.matmul(self.table, self.table.T, out=self.result)


class TorchSimilarity:
    def __init__(self, table):
        self.table = torch.from_numpy(table)
        self.result = torch.zeros(len(table), len(table))

    def __call__(self):
        torch.mm(self.table, self.table.T, out=self.result)
