"""PyTorch's encoder, and its weights as files that the program opens."""

import json
import os
import statistics
import struct
import time

import numpy
import torch


def write_safetensors(path, tensors):
    header, blobs, at = {}, [], 0
    for name, tensor in tensors.items():
        blob = tensor.detach().numpy().astype(numpy.float32).tobytes()
        header[name] = {"dtype": "F32", "shape": list(tensor.shape), "data_offsets": [at, at + len(blob)]}
        blobs.append(blob)
        at += len(blob)
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + b"".join(blobs))


class TorchEncoder:
    """nn.TransformerEncoder in evaluation mode under inference_mode, which takes PyTorch's fast path."""

    def __init__(self, d, heads, feed_forward, layers, folder):
        torch.manual_seed(1)
        layer = torch.nn.TransformerEncoderLayer(d, heads, feed_forward, batch_first=True)
        self.model = torch.nn.TransformerEncoder(layer, layers).eval()
        for parameter in self.model.parameters():
            if parameter.dim() > 1:
                torch.nn.init.xavier_uniform_(parameter)
        self.d = d
        self.folder = folder
        write_safetensors(f"{folder}/model.safetensors",
                          {"transformer_encoder." + name: tensor for name, tensor in self.model.named_parameters()})
        with open(f"{folder}/config.json", "w") as file:
            json.dump({"vocab_size": 0, "d_model": d, "nhead": heads, "dim_feedforward": feed_forward,
                       "num_layers": layers, "num_classes": 0, "max_len": 4096, "encoding": "none",
                       "activation": "relu", "norm_first": False, "layer_norm_eps": 1e-5}, file)

    def feed(self, tokens):
        self.x = torch.randn(1, tokens, self.d)
        self.x.numpy().tofile(f"{self.folder}/inputs.raw")
        return f"encoder {self.folder} {self.folder}/inputs.raw 1 {tokens}"

    def use_best_threads(self):
        """PyTorch's default threading, one thread or one for each processor, whatever is fastest here now."""
        def median():
            times = []
            for _ in range(7):
                start = time.perf_counter()
                self()
                times.append(time.perf_counter() - start)
            return statistics.median(times)

        default = torch.get_num_threads()
        times = {default: median()}
        for threads in {1, os.cpu_count()} - {default}:
            torch.set_num_threads(threads)
            times[threads] = median()
        torch.set_num_threads(min(times, key=times.get))

    def __call__(self):
        with torch.inference_mode():
            self.memory = self.model(self.x)
