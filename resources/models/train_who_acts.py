#!/usr/bin/python3
"""Trains the who-acts models and writes them beside this file.

    resources/models/train_who_acts.py

A sentence names a noun and then says who does what to whom: "dog ? the dog chases the cat". The model answers
whether the noun acts or is acted upon. Both answers have sentences of the same words in another order, so nothing
but word order decides. One model gets a sinusoidal table of positions, the other none; all else is the same.

Needs Debian's python3-torch (1.13); the program itself needs no Python. Takes about a minute on one core.
"""
import json
import math
import pathlib
import random
import struct

import numpy
import torch
from torch import nn

HERE = pathlib.Path(__file__).resolve().parent
SEED = 20240607
D_MODEL, HEADS, FEED_FORWARD, LAYERS, MAX_LEN = 32, 4, 64, 2, 64
EPOCHS, BATCH, RATE, WEIGHT_DECAY, DROPOUT = 40, 64, 2e-3, 0.1, 0.1
CLASSES = ["acts", "is acted upon"]
EXAMPLES = ["dog ? the dog chases the cat", "cat ? the dog chases the cat", "我 ? 我 爱 你", "你 ? 我 爱 你"]


def is_held_out(noun, verb):
    return (noun + verb) % 6 == 0


def sentences(grammar):
    """(words, class, held out) for every sentence of the grammar, in a fixed order."""
    for language in grammar["languages"]:
        nouns, verbs = language["nouns"], language["verbs"]
        for j, verb in enumerate(verbs):
            for a, actor in enumerate(nouns):
                for b, other in enumerate(nouns):
                    if a == b:
                        continue
                    held_out = is_held_out(a, j) or is_held_out(b, j)
                    for answer, asked in enumerate((actor, other)):
                        fill = {"{n}": asked, "{a}": actor, "{v}": verb, "{b}": other}
                        yield [fill.get(word, word) for word in language["form"]], answer, held_out


def vocabulary(grammar):
    words = ["<pad>", "<unk>", "?", "the"]
    for language in grammar["languages"]:
        words += language["nouns"] + language["verbs"]
    return words


def sinusoidal_table():
    """[1, MAX_LEN, D_MODEL], evaluated in double and rounded once."""
    position = numpy.arange(MAX_LEN, dtype=numpy.float64)[:, None]
    angle = position / 10000.0 ** (numpy.arange(0, D_MODEL, 2) / D_MODEL)
    table = numpy.empty((1, MAX_LEN, D_MODEL))
    table[0, :, 0::2] = numpy.sin(angle)
    table[0, :, 1::2] = numpy.cos(angle)
    return torch.from_numpy(table.astype(numpy.float32))


class PositionalEncoding(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("pe", sinusoidal_table())

    def forward(self, x):
        return x + self.pe[:, : x.size(1)]


class WhoActs(nn.Module):
    def __init__(self, words, with_positions):
        super().__init__()
        self.embedding = nn.Embedding(words, D_MODEL)
        # times sqrt(d) the embeddings then have the size of the table, and order is seen from the start
        nn.init.normal_(self.embedding.weight, std=D_MODEL**-0.5)
        if with_positions:
            self.pos_encoder = PositionalEncoding()
        layer = nn.TransformerEncoderLayer(D_MODEL, HEADS, FEED_FORWARD, dropout=DROPOUT, batch_first=True)
        self.transformer_encoder = nn.TransformerEncoder(layer, LAYERS, enable_nested_tensor=False)
        self.fc_out = nn.Linear(D_MODEL, len(CLASSES))

    def forward(self, tokens):
        x = self.embedding(tokens) * math.sqrt(D_MODEL)
        if hasattr(self, "pos_encoder"):
            x = self.pos_encoder(x)
        return self.fc_out(self.transformer_encoder(x).mean(1))


def batches(data, generator):
    """Shuffled batches of sentences of equal length."""
    by_length = {}
    for sentence in data:
        by_length.setdefault(len(sentence[0]), []).append(sentence)
    result = []
    for group in by_length.values():
        generator.shuffle(group)
        result += [group[i : i + BATCH] for i in range(0, len(group), BATCH)]
    generator.shuffle(result)
    for batch in result:
        yield torch.tensor([s[0] for s in batch]), torch.tensor([s[1] for s in batch])


def accuracy(model, data):
    """The share of right answers, and the lowest probability that a right answer got."""
    model.eval()
    right, lowest = 0, 1.0
    with torch.no_grad():
        for tokens, answers in batches(data, random.Random(0)):
            probability = model(tokens).softmax(-1).gather(1, answers[:, None])[:, 0]
            right += int((probability > 0.5).sum())
            lowest = min(lowest, float(probability.min()))
    model.train()
    return right / len(data), lowest


def write_safetensors(path, tensors):
    header, blobs, at = {"__metadata__": {"format": "pt"}}, [], 0
    for name in sorted(tensors):
        array = tensors[name].detach().numpy().astype("<f4")
        header[name] = {"dtype": "F32", "shape": list(array.shape), "data_offsets": [at, at + array.nbytes]}
        blobs.append(array.tobytes())
        at += array.nbytes
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + b"".join(blobs))


def train(name, with_positions, grammar):
    torch.manual_seed(SEED)
    generator = random.Random(SEED)
    words = vocabulary(grammar)
    ids = {word: i for i, word in enumerate(words)}
    data = [([ids[w] for w in text], answer, held) for text, answer, held in sentences(grammar)]
    training = [(text, answer) for text, answer, held in data if not held]
    held_out = [(text, answer) for text, answer, held in data if held]

    model = WhoActs(len(words), with_positions)
    optimiser = torch.optim.AdamW(model.parameters(), lr=RATE, weight_decay=WEIGHT_DECAY)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimiser, EPOCHS)
    log = [
        f"{name}: PyTorch {torch.__version__}, seed {SEED}, AdamW {RATE} to 0 (cosine), "
      f"weight decay {WEIGHT_DECAY}, dropout {DROPOUT}, batches of {BATCH}",
        f"{sum(p.numel() for p in model.parameters())} parameters",
        f"{len(training)} sentences to train on, {len(held_out)} held out",
    ]
    for epoch in range(1, EPOCHS + 1):
        total, count = 0.0, 0
        for tokens, answers in batches(training, generator):
            loss = nn.functional.cross_entropy(model(tokens), answers)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            total, count = total + float(loss.detach()) * len(answers), count + len(answers)
        schedule.step()
        if epoch % 5 == 0:
            log.append(f"epoch {epoch}: loss {total / count:.6f}, held-out accuracy {accuracy(model, held_out)[0]:.4f}")
    for title, part in (("training", training), ("held-out", held_out)):
        share, lowest = accuracy(model, part)
        log.append(f"{title} accuracy {share:.4f}, lowest probability of the right answer {lowest:.4f}")

    folder = HERE / name
    folder.mkdir(exist_ok=True)
    write_safetensors(folder / "model.safetensors", model.state_dict())
    config = {
        "vocab_size": len(words), "d_model": D_MODEL, "nhead": HEADS, "dim_feedforward": FEED_FORWARD,
        "num_layers": LAYERS, "num_classes": len(CLASSES), "max_len": MAX_LEN,
        "encoding": "sinusoidal" if with_positions else "none", "pe_base": 10000.0, "pe_layout": "interleaved",
        "activation": "relu", "norm_first": False, "layer_norm_eps": 1e-5, "final_norm": False,
        "batch_first": True, "dropout": DROPOUT, "scale_embedding": True, "pooling": "mean_over_sequence",
        "class_names": CLASSES, "examples": EXAMPLES,
    }
    (folder / "config.json").write_text(json.dumps(config, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    (folder / "vocab.txt").write_text("\n".join(words) + "\n", encoding="utf-8")
    (folder / "training.log").write_text("\n".join(log) + "\n", encoding="utf-8")
    print("\n".join(log), flush=True)


if __name__ == "__main__":
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    the_grammar = json.loads((HERE / "grammar.json").read_text(encoding="utf-8"))
    train("who-acts", True, the_grammar)
    train("who-acts-without-positions", False, the_grammar)
