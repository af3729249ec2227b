#pragma once

namespace pelorus {

/// What the fast pass may use, each with all that stand before it.
enum class InstructionSet { Portable, Avx2, Avx512 };

/// The best of this machine. The environment variable PELORUS_KERNEL ("portable", "avx2") asks for less, for
/// tests; it is read once.
InstructionSet instructionSet();

} // namespace pelorus
